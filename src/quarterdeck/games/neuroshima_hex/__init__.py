"""Neuroshima Hex: headquarters, armies of hexagonal tiles, and Battles; with the Pirates' Water."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates, Seat
from quarterdeck.core.game import Game, Options, Outcome, Prompt, Rulebook, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex import (
    drawing,
    notation,
    reading,
    refusals,
    setup,
    table,
    validity,
    words,
)
from quarterdeck.games.neuroshima_hex import view as seen
from quarterdeck.games.neuroshima_hex.actions import ACTIONS
from quarterdeck.games.neuroshima_hex.knowledge import NeuroshimaKnowledge
from quarterdeck.games.neuroshima_hex.preview import preview
from quarterdeck.games.neuroshima_hex.rules import PHASES
from quarterdeck.games.neuroshima_hex.rules.ending import outcome
from quarterdeck.games.neuroshima_hex.state import State

__all__ = ["GAME", "preview"]


class NeuroshimaHex(Game[State]):
    """The contract, each function in the module that knows."""

    def deal(self, seats: int, options: Options, fates: Fates) -> State:
        return setup.deal(seats, options, fates)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: Seat | None) -> View:
        return seen.view(state)

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> None:
        """TURN-15: nothing is hidden but the order of the piles, and piles have none."""

    def outcome(self, state: State) -> Outcome:
        return outcome(state)

    def prompt(self, state: State, step: Step) -> Prompt:
        return words.prompt(state, step)

    def label(self, state: State, action: Action) -> str:
        return words.label(state, action)

    def refuse(self, state: State, decision: Decision, action: Action) -> Refusal | None:
        return refusals.refuse(state, decision, action)

    def parse(self, text: str) -> State:
        return reading.parse(text, self.steps)

    def write(self, state: State) -> str:
        return notation.write(state)

    def check(self, state: State) -> list[str]:
        return validity.check(state)

    def board(self, view: View) -> str:
        return drawing.board(view)

    def choices(self, state: State) -> tuple[dict[str, str], ...]:
        return tuple({"army": table.army_name(state.table, s)} for s in range(state.seats))

    def refuse_setup(self, seats: int, options: Options) -> Refusal | None:
        return table.refuse(seats, options)

    @property
    def knowledge(self) -> NeuroshimaKnowledge:
        return KNOWLEDGE


KNOWLEDGE: Final = NeuroshimaKnowledge()
GAME: Final = NeuroshimaHex(table.INFO, Rulebook(PHASES, ACTIONS), Path(__file__).parent)
