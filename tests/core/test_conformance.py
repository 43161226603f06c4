"""The conformance suite must find what is wrong: each test breaks the example in one way."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from corsair import GAME, Corsair
from corsair.actions import ACTIONS
from corsair.components import INFO
from corsair.rules import PHASES
from corsair.state import State
from quarterdeck.core.conformance import Nonconforming, conform
from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Game, Outcome, Prompt, Rulebook, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step


class Leaky(Corsair):
    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "value": sum(state.buried)}


class Shared(Corsair):
    def copy(self, state: State) -> State:
        twin = state.copy()
        twin.holds = state.holds
        return twin


class Forgetful(Corsair):
    def write(self, state: State) -> str:
        return super().write(state).replace("next arrival", "next turn")


class Lawless(Corsair):
    def refuse(self, state: State, decision: Decision, action: Action) -> Refusal | None:
        return Refusal("CO-NONE-99", "Because.")


class Lenient(Corsair):
    def refuse(self, state: State, decision: Decision, action: Action) -> Refusal | None:
        return None


class Mute(Corsair):
    def prompt(self, state: State, step: Step) -> Prompt:
        return Prompt(" ", "CO-TURN-01")


class Lossy(Corsair):
    def check(self, state: State) -> list[str]:
        return ["a treasure is lost"] if state.round == 3 else []


class Doubled(Corsair):
    def label(self, state: State, action: Action) -> str:
        return "Do it"


class Unranked(Corsair):
    def outcome(self, state: State) -> Outcome:
        return Outcome((1,) * state.seats, (2,) * state.seats, "Nobody won.")


class Careless(Corsair):
    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> None:
        super().redeal(state, seat, rng)
        state.buried = state.buried[1:]


class Psychic(Corsair):
    def redeal(self, state: State, seat: Seat | None, rng: random.Random) -> None:
        others = [hold for each, hold in enumerate(state.holds) if each != seat]
        unseen = state.buried + [card for hold in others for card in hold]
        rng.shuffle(unseen)
        for hold in others:
            hold[:] = sorted(unseen.pop() for _ in hold)
        state.buried = sorted(unseen)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Leaky, "leaks"),
        (Shared, "changed the original"),
        (Forgetful, "position"),
        (Lawless, "refused by no rule"),
        (Lenient, "which is not listed"),
        (Mute, "no prompt"),
        (Lossy, "a treasure is lost"),
        (Doubled, "share a label"),
        (Unranked, "nobody has rank 1"),
        (Careless, "leaks|unsound"),
        (Psychic, "depends on what it cannot know"),
    ],
)
def test_a_defect_is_found(kind: Callable[..., Game[Any]], sentence: str) -> None:
    broken = kind(INFO, Rulebook(PHASES, ACTIONS), GAME.folder)
    with pytest.raises(Nonconforming, match=sentence):
        conform_all(broken)


def conform_all(game: Game[Any]) -> None:
    for seed in range(4):
        conform(game, seats=2, options={}, seed=seed, every=1)


def test_the_sound_game_passes() -> None:
    conform_all(GAME)
    assert conform(GAME, seats=3, options={}, seed=9, every=1).over
