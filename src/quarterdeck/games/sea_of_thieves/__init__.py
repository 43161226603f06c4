"""Sea of Thieves: The Board Game, for 2 to 4 players."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates, Seat
from quarterdeck.core.game import Game, Options, Outcome, Prompt, Rulebook, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves import (
    board,
    box,
    imagining,
    labels,
    notation,
    refusals,
    setup,
    view,
    words,
    writing,
)
from quarterdeck.games.sea_of_thieves.actions import ACTIONS
from quarterdeck.games.sea_of_thieves.info import INFO
from quarterdeck.games.sea_of_thieves.knowledge import KNOWLEDGE, SeaKnowledge
from quarterdeck.games.sea_of_thieves.rules import PHASES
from quarterdeck.games.sea_of_thieves.rules.scoring import outcome
from quarterdeck.games.sea_of_thieves.state import State


class SeaOfThieves(Game[State]):
    """The contract, each function in the module that knows."""

    def deal(self, seats: int, options: Options, fates: Fates) -> State:
        return setup.deal(seats, options, fates)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> None:
        imagining.redeal(state, seat, rng)

    def outcome(self, state: State) -> Outcome:
        return outcome(state)

    def prompt(self, state: State, step: Step) -> Prompt:
        return words.prompt(state, step)

    def label(self, state: State, action: Action) -> str:
        return labels.label(state, action)

    def refuse(self, state: State, decision: Decision, action: Action) -> Refusal | None:
        return refusals.refuse(state, decision, action)

    def parse(self, text: str) -> State:
        return notation.parse(text, self.steps)

    def write(self, state: State) -> str:
        return writing.write(state)

    def check(self, state: State) -> list[str]:
        return box.check(state)

    def board(self, view: View) -> str:
        return board.board(view)

    @property
    def knowledge(self) -> SeaKnowledge:
        return KNOWLEDGE


GAME: Final = SeaOfThieves(INFO, Rulebook(PHASES, ACTIONS), Path(__file__).parent)
