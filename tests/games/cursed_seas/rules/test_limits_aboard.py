"""What may come aboard in play, and what is gone for good (CS-FLEET-12, CS-CREW-01)."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    IDLE,
    aboard,
    after,
    blue,
    effect,
    listed,
    red,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.powers.in_force import has
from quarterdeck.games.cursed_seas.state import OUT, State

EXPLODING, DOUBLE = "FS-109", "FS-110"
ATKINSON, CARGO_MASTER, DOLL = "DJC-060a", "SS-40", "RF-209"
"""Sir Edmund Atkinson costs 8 points of the Dover's 10, the cargo master 5."""


def item_at(state: State, card: str) -> int:
    return state.item_at[state.item_card.index(card)]


@rule("CS-CREW-01", "CS-FIRE-01", "CS-SHOOT-01")
@effect("EXPLODING_SHOT", "DOUBLE_SHOT")
@pytest.mark.parametrize(("gear", "load"), [(EXPLODING, "burst"), (DOUBLE, "twice")])
def test_shot_that_a_one_used_up_is_not_fired_again(gear: str, load: str) -> None:
    position = table(red(DOVER), IDLE, blue(CAROLINA), aboard(gear, "hms-dover"))
    state = after(position, "shoot hms-dover", f"fire 2 carolina {load} [1]")
    code = "EXPLODING_SHOT" if load == "burst" else "DOUBLE_SHOT"
    assert item_at(state, gear) == OUT
    assert not has(state, 0, code)
    assert GAME.check(state) == []
    later = after(state, "lose 1", "cease", "end", "end", "shoot hms-dover")
    assert not any(load in text for text in listed(later))


@rule("CS-CREW-02", "CS-FLEET-12")
@effect("POSSESS_CREW")
@pytest.mark.parametrize(("card", "stays"), [(CARGO_MASTER, False), ("SM-T-016", True)])
def test_a_crew_that_costs_too_much_is_eliminated_when_it_is_possessed(
    card: str, stays: bool
) -> None:
    """With a helmsman of 2 the ship's crew cost 10 points, just what she does."""
    lines = (red(DOVER), IDLE, blue(CAROLINA), aboard(ATKINSON, "hms-dover"))
    position = table(*lines, aboard(card, "carolina", "blue"))
    number = 1
    state = after(position, "use hms-dover POSSESS_CREW", f"pick carolina [{number} 6]")
    assert item_at(state, card) == (unit(state, "hms-dover") if stays else OUT)
    assert GAME.check(state) == []


@rule("CS-CREW-05")
@effect("SILENCE_CREW_ROLL")
def test_everybody_at_the_table_has_seen_whom_the_doll_struck() -> None:
    lines = (red(DOVER), IDLE, blue(CAROLINA), aboard("SM-T-016", "carolina", "blue"))
    doll = f"item {DOLL} seat=red at=hms-dover up=1"
    state = after(table(*lines, doll, next="turn red"), "pick blue.helmsman-1 [5]")
    assert state.item_seen[0] == 0b11
    assert GAME.write(GAME.read(GAME.write(state))) == GAME.write(state)
