"""What happens in passing: who is asked as well, freed, shown or drawn along."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.rules.treasure.test_relics import found
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAPTAIN,
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    ISLES,
    aboard,
    after,
    ahead,
    asked,
    asker,
    began,
    blue,
    listed,
    red,
    spot,
    table,
    unit,
)

from quarterdeck.core.fates import Scripted, Seeded
from quarterdeck.core.session import begin_at
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.cargo.mysterious_islands import begin
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import lose_in_fog
from quarterdeck.games.cursed_seas.rules.turn.beginning import burn
from quarterdeck.games.cursed_seas.state import NONE

REST = "; orders red; closing red"
FAR = blue(CAROLINA, at="9000,6500")
BARBAROSSA, BAPTISTE, FLAG = "BC-39", "RV-18", "SM-T-004"


@rule("CS-BOARD-02", "CS-WORD-13")
@pytest.mark.parametrize(
    ("attacker", "defender", "seat"), [("hms-dover", "carolina", 1), ("carolina", "hms-dover", 0)]
)
def test_either_side_may_throw_its_second_die_of_a_boarding_again(
    attacker: str, defender: str, seat: int
) -> None:
    lady = aboard(BAPTISTE, defender, ("red", "blue")[seat], more="n=1")
    lines = (red(DOVER), ahead(CAROLINA, "coins=1/1"), IDLE, IDLE_BLUE, lady)
    step = f"board-die {attacker} {defender} 0 0 0 0"
    state = began(table(*lines, next=step + REST), "3 4")
    assert (asked(state), asker(state)) == ("board-die", seat)
    assert listed(state) == {"reroll", "keep"}


@rule("CS-BOARD-02", "CS-CREW-01")
def test_a_face_down_crew_that_takes_a_captive_is_turned_up() -> None:
    crew = (aboard(BARBAROSSA, "hms-dover", up=0, more="n=1"), aboard(CAPTAIN, "carolina", "blue"))
    prize = "prize hms-dover carolina 1 -" + REST
    won = after(table(red(DOVER), ahead(CAROLINA), IDLE, IDLE_BLUE, *crew, next=prize))
    assert "pick captive" in listed(won)
    taken = after(won, "pick captive")
    assert (taken.item_up[0], taken.item_at[1]) == (1, unit(taken, "hms-dover"))


@rule("CS-FOG-02", "CS-PIN-02")
def test_whoever_a_piece_lost_in_fog_had_pinned_is_free() -> None:
    lines = (red(DOVER), ahead(CAROLINA), IDLE, blue(ANTELOPE, at="2700,7500"))
    state = GAME.read(table("land fog_bank at=8000,2500", *lines))
    dover, carolina, picador, antelope = range(4)
    state.pin[dover], state.pin[picador] = carolina, antelope
    lose_in_fog(state, carolina, 0)
    assert (state.pin[dover], state.pin[picador]) == (NONE, antelope)


@rule("CS-TOW-05", "CS-RAM-09")
@pytest.mark.parametrize("heading", [0, 90, 270])
def test_what_a_ship_moved_by_others_tows_comes_along(heading: int) -> None:
    derelict = red(ANTELOPE, "masts=00", at="4230,4000")
    lines = (red(DOVER, "tow=hms-antelope"), derelict, IDLE, IDLE_BLUE)
    state = after(table(*lines, next="drifting hms-dover blue S" + REST), f"steer S {heading} 575")
    far = state.table.forms[unit(state, "hms-dover")].length
    ship, tow = spot(state, "hms-dover"), spot(state, "hms-antelope")
    behind = {0: (-far, 0), 90: (0, -far), 270: (0, far)}[heading]
    assert ship != (5000, 4000)
    assert max(abs(tow[i] - ship[i] - behind[i]) for i in (0, 1)) <= 2
    assert state.heading[unit(state, "hms-antelope")] == heading


@rule("CS-SCUT-05", "CS-FIRE-02")
@pytest.mark.parametrize("die", [5, 6])
def test_a_scuttling_that_was_declared_stands_when_a_fire_goes_out(die: int) -> None:
    ship = red(DOVER, "masts=0011 fire=0001 scuttle=1")
    state = GAME.read(table(ship, IDLE, IDLE_BLUE), Scripted([str(die)]))
    fire = state.fire[0]
    burn(state, 0)
    assert (state.fire[0], state.masts[0].bit_count(), bool(fire)) == (0, 1, True)
    assert state.scuttle[0] == 1


@rule("CS-EXPL-05")
@pytest.mark.parametrize(
    ("near", "far"),
    [
        ((8500, 1900), (2500, 2600)),
        ((7600, 4200), (3000, 500)),
        ((3000, 3300), (10500, 900)),
        ((6300, 4300), (9800, 1900)),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_the_nearest_of_several_whirlpools_takes_the_ship(
    near: tuple[int, int], far: tuple[int, int], turned: bool
) -> None:
    """Not the one nearest to a corner of the table, nor the first laid."""
    pools = [f"land whirlpool at={x},{y}" for x, y in (near, far)]
    state = found("OE-108", "", *(reversed(pools) if turned else pools))
    ways = sorted(listed(state))
    sucked = after(state, ways[0])
    dx, dy = sucked.x[0] - near[0], sucked.y[0] - near[1]
    assert dx * dx + dy * dy < 1200**2


@rule("CS-MYST-07", "CS-TURN-12")
def test_an_island_that_lets_a_ship_sail_on_does_so_after_loading_and_only_this_turn() -> None:
    position = table(red(DOVER, at="6000,1783", heading=270), IDLE, FAR)
    state = GAME.read(position)
    begin(state, 0, 2, "move_after_load:S")
    loaded = after(state, "explore hms-dover", "take 1", "done")
    assert (asked(loaded), asker(loaded)) == ("free-move", 0)
    sailing = after(loaded, "yes")
    assert {text.split()[1] for text in listed(sailing) if text.startswith("steer")} == {"S"}
    plain = after(position, "explore hms-dover", "take 1", "done")
    assert asked(plain) == "orders"


@rule("CS-EXPL-05")
def test_a_unique_treasure_found_is_not_forgotten_again() -> None:
    isles = ISLES.replace(" coins=1,2,3", "")
    lines = (red(DOVER, at="6000,1783", heading=270), IDLE, FAR, f"item {FLAG} seat=blue at=C")
    position = table(*lines, isles=isles)
    session = begin_at(GAME, ["a", "b"], position, Seeded("undo"))
    session.act("explore hms-dover")
    assert session.record.plays[-1].chance == ()
    assert session.free_undo(0) is None
