"""The conformance suite must find what is wrong: each test breaks the example in one way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from corsair import GAME
from corsair.state import State
from quarterdeck.core.conformance import conform
from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Game, Outcome, Prompt, View
from quarterdeck.core.guards import Nonconforming
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.core.testing import altered


def leaky(state: State, seat: Seat | None) -> View:
    return {**GAME.view(state, seat), "value": sum(state.buried)}


def forgetful(state: State) -> str:
    return GAME.write(state).replace("next arrival", "next turn")


def lawless(state: State, decision: Decision, action: Action) -> Refusal | None:
    return Refusal("CO-NONE-99", "Because.")


def lenient(state: State, decision: Decision, action: Action) -> Refusal | None:
    return None


def mute(state: State, step: Step) -> Prompt:
    return Prompt(" ", "CO-TURN-01")


def lossy(state: State) -> list[str]:
    return ["a treasure is lost"] if state.round == 3 else []


def doubled(state: State, action: Action) -> str:
    return "Do it"


def unranked(state: State) -> Outcome:
    return Outcome((1,) * state.seats, (2,) * state.seats, "Nobody won.")


def careless(state: State, seat: Seat | None, rng: random.Random) -> None:
    GAME.rooms.redeal(state, seat, rng)
    state.buried = state.buried[1:]


def psychic(state: State, seat: Seat | None, rng: random.Random) -> None:
    others = [hold for each, hold in enumerate(state.holds) if each != seat]
    unseen = state.buried + [card for hold in others for card in hold]
    rng.shuffle(unseen)
    for hold in others:
        hold[:] = sorted(unseen.pop() for _ in hold)
    state.buried = sorted(unseen)


class Shared(Game[State]):
    def copy(self, state: State) -> State:
        twin = state.copy()
        twin.holds = state.holds
        return twin


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (altered(GAME, view=leaky), "leaks"),
        (Shared(GAME.info, GAME.rulebook, GAME.rooms, GAME.folder), "changed the original"),
        (altered(GAME, write=forgetful), "position"),
        (altered(GAME, refuse=lawless), "refused by no rule"),
        (altered(GAME, refuse=lenient), "which is not listed"),
        (altered(GAME, prompt=mute), "no prompt"),
        (altered(GAME, check=lossy), "a treasure is lost"),
        (altered(GAME, label=doubled), "share a label"),
        (altered(GAME, outcome=unranked), "nobody has rank 1"),
        (altered(GAME, redeal=careless), "leaks|unsound"),
        (altered(GAME, redeal=psychic), "depends on what it cannot know"),
    ],
)
def test_a_defect_is_found(broken: Game[Any], sentence: str) -> None:
    with pytest.raises(Nonconforming, match=sentence):
        conform_all(broken)


def conform_all(game: Game[Any]) -> None:
    for seed in range(4):
        conform(game, seats=2, options={}, seed=seed, every=1)


def test_the_sound_game_passes() -> None:
    conform_all(GAME)
    assert conform(GAME, seats=3, options={}, seed=9, every=1).over
