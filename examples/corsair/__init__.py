"""Corsair: the example game of docs/adding-a-game.md."""

from __future__ import annotations

import random
from pathlib import Path

from corsair import notation, setup, view, words
from corsair.actions import ACTIONS
from corsair.components import INFO, TREASURES
from corsair.knowledge import CorsairKnowledge
from corsair.rules import PHASES
from corsair.rules.scoring import outcome
from corsair.state import State
from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates, Seat
from quarterdeck.core.game import Game, Options, Outcome, Prompt, Rulebook, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step


class Corsair(Game[State]):
    """The contract, each function in the module that knows."""

    def deal(self, seats: int, options: Options, fates: Fates) -> State:
        return setup.deal(seats, options, fates)

    def copy(self, state: State) -> State:
        return state.copy()

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> None:
        view.redeal(state, seat, rng)

    def outcome(self, state: State) -> Outcome:
        return outcome(state)

    def prompt(self, state: State, step: Step) -> Prompt:
        return words.prompt(step)

    def label(self, state: State, action: Action) -> str:
        return words.label(action)

    def refuse(self, state: State, decision: Decision, action: Action) -> Refusal | None:
        return words.refuse(state, decision, action)

    def parse(self, text: str) -> State:
        return notation.parse(text, self.steps)

    def write(self, state: State) -> str:
        return notation.write(state)

    def check(self, state: State) -> list[str]:
        found = sorted(state.buried + [card for hold in state.holds for card in hold])
        return [] if found == TREASURES else [f"treasures are {found}"]

    def board(self, view: View) -> str:
        return words.board(view)

    @property
    def knowledge(self) -> CorsairKnowledge:
        return KNOWLEDGE


KNOWLEDGE = CorsairKnowledge()
GAME = Corsair(INFO, Rulebook(PHASES, ACTIONS), Path(__file__).parent)
