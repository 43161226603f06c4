"""ROUND: the order of play."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import after, listed, seat

from quarterdeck.core.fates import Seeded
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Acting,
    Drawing,
    Grasping,
    Hazards,
    Retaking,
    Rising,
    Round,
    Turn,
    Windfall,
)
from quarterdeck.games.sea_of_thieves.state import State


def begun(seats: int = 3) -> State:
    """A new game whose ships are placed."""
    state = GAME.setup(seats, {}, Seeded("a"))
    for _ in range(seats):
        assert state.question is not None
        GAME.apply(state, state.question.options[0])
    return state


@rule("SOT-ROUND-01", "SOT-ROUND-02")
def test_phases_and_turns_in_order() -> None:
    state = begun()
    first = state.first_seat
    assert seat(state) == first
    waiting = [type(step) for step in reversed(state.agenda)]
    assert waiting[-5:] == [Hazards, Grasping, Drawing, Windfall, Round]
    turns = [step.seat for step in reversed(state.agenda) if isinstance(step, Turn)]
    assert turns == [(first + 1) % 3, (first + 2) % 3]


@rule("SOT-ROUND-03")
def test_a_turn_has_four_steps() -> None:
    state = begun(2)
    steps = [type(step) for step in reversed(state.agenda)][:3]
    assert steps == [Acting, Rising, Retaking]
    text = "next clearing gold; next turn vermilion; gold hand=brace*3,parley; ember at=h7"
    state = after(text, "discard brace [3]")
    assert {option.split()[0] for option in listed(state)} == {"anchor"}
