"""Steam Pirates: smuggle, bribe and trade among the flying islands, 2 to 4 players."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates, Seat
from quarterdeck.core.game import Game, Options, Outcome, Prompt, Rulebook, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.steam_pirates import (
    board,
    checks,
    notation,
    referee,
    setup,
    state,
    view,
    words,
)
from quarterdeck.games.steam_pirates.actions import ACTIONS
from quarterdeck.games.steam_pirates.info import INFO
from quarterdeck.games.steam_pirates.knowledge import SteamKnowledge
from quarterdeck.games.steam_pirates.rules import PHASES, scoring
from quarterdeck.games.steam_pirates.state import SteamState

__all__ = ["GAME"]


class SteamPirates(Game[SteamState]):
    """The contract, each function in the module that knows."""

    def deal(self, seats: int, options: Options, fates: Fates) -> SteamState:
        return setup.deal(seats, options, fates)

    def copy(self, state_: SteamState) -> SteamState:
        return state.copy(state_)

    def view(self, state: SteamState, seat: Seat | None) -> View:
        return view.view(state)

    def redeal(self, state: SteamState, seat: Seat | None, rng: random.Random) -> None:
        """SP-FLOW-07: nobody ever holds a secret, and decks have no order yet."""

    def outcome(self, state: SteamState) -> Outcome:
        return scoring.outcome(state)

    def prompt(self, state: SteamState, step: Step) -> Prompt:
        return words.prompt(state, step)

    def label(self, state: SteamState, action: Action) -> str:
        return words.label(state, action)

    def refuse(self, state: SteamState, decision: Decision, action: Action) -> Refusal | None:
        return referee.refuse(state, decision, action)

    def parse(self, text: str) -> SteamState:
        return notation.parse(text, self.steps)

    def write(self, state: SteamState) -> str:
        return notation.write(state)

    def check(self, state: SteamState) -> list[str]:
        return checks.check(state)

    def board(self, view: View) -> str:
        return board.draw(view)

    def choices(self, state: SteamState) -> tuple[dict[str, str], ...]:
        return view.choices(state)

    @property
    def knowledge(self) -> SteamKnowledge:
        return KNOWLEDGE


KNOWLEDGE: Final = SteamKnowledge()
GAME: Final = SteamPirates(INFO, Rulebook(PHASES, ACTIONS), Path(__file__).parent)
