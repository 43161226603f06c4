"""Pirates of the Cursed Seas: the complete constructible strategy game, 2 to 4 players."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates, Seat
from quarterdeck.core.game import Game, Options, Outcome, Prompt, Rulebook, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step

from . import chart, check, notation, prompts, redeal, refusals, setup, view, words
from .actions import ACTIONS
from .info import INFO
from .knowledge import CursedSeasKnowledge
from .rules import PHASES
from .rules.scoring import outcome
from .state import State


class CursedSeas(Game[State]):
    """The contract, each function in the module that knows."""

    def deal(self, seats: int, options: Options, fates: Fates) -> State:
        return setup.deal(seats, options, fates)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> None:
        redeal.redeal(state, seat, rng)

    def outcome(self, state: State) -> Outcome:
        return outcome(state)

    def prompt(self, state: State, step: Step) -> Prompt:
        return prompts.prompt(state, step)

    def label(self, state: State, action: Action) -> str:
        return words.label(state, action)

    def refuse(self, state: State, decision: Decision, action: Action) -> Refusal | None:
        return refusals.refuse(state, decision, action)

    def parse(self, text: str) -> State:
        return notation.parse(text, self.steps)

    def write(self, state: State) -> str:
        return notation.write(state)

    def check(self, state: State) -> list[str]:
        return check.check(state)

    def board(self, view: View) -> str:
        return chart.board(view)

    def choices(self, state: State) -> tuple[dict[str, str], ...]:
        return setup.choices(state)

    def refuse_setup(self, seats: int, options: Options) -> Refusal | None:
        return setup.refuse_setup(seats, options)

    @property
    def knowledge(self) -> CursedSeasKnowledge:
        return KNOWLEDGE


KNOWLEDGE: Final = CursedSeasKnowledge()
GAME: Final = CursedSeas(INFO, Rulebook(PHASES, ACTIONS), Path(__file__).parent)
