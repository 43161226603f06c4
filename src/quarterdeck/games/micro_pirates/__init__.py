"""Micro Pirates: nine cards of sea, two actions a turn, and the Ghost Ship for one."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates, Seat
from quarterdeck.core.game import Game, Options, Outcome, Prompt, Rulebook, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.micro_pirates import (
    board,
    imagining,
    labels,
    notation,
    reading,
    refusals,
    setup,
    view,
    words,
)
from quarterdeck.games.micro_pirates.actions import ACTIONS
from quarterdeck.games.micro_pirates.components import CAPTAINS, GHOST_SHIPS, INFO, SHIPS
from quarterdeck.games.micro_pirates.knowledge import MicroPiratesKnowledge
from quarterdeck.games.micro_pirates.rules import PHASES
from quarterdeck.games.micro_pirates.rules.scoring import outcome
from quarterdeck.games.micro_pirates.soundness import unsound
from quarterdeck.games.micro_pirates.state import State


class MicroPirates(Game[State]):
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
        return reading.parse(text, self.steps)

    def write(self, state: State) -> str:
        return notation.write(state)

    def check(self, state: State) -> list[str]:
        return unsound(state)

    def board(self, view: View) -> str:
        return board.draw(view)

    def choices(self, state: State) -> tuple[dict[str, str], ...]:
        """Captain and ship of each seat; alone also the Ghost Ship."""
        found = []
        for captain, ship in zip(state.captains, state.ships, strict=True):
            mine = {}
            if captain and ship:
                mine = {"captain": CAPTAINS[captain].name, "ship": SHIPS[ship].name}
            if state.ghost is not None:
                mine["ghost"] = GHOST_SHIPS[state.ghost.card].name
            found.append(mine)
        return tuple(found)

    @property
    def knowledge(self) -> MicroPiratesKnowledge:
        return KNOWLEDGE


KNOWLEDGE: Final = MicroPiratesKnowledge()
GAME: Final = MicroPirates(INFO, Rulebook(PHASES, ACTIONS), Path(__file__).parent)
