"""SEA CREATURES: what they share, and the four kinds."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    began,
    blue,
    effect,
    forbidden,
    is_unable,
    listed,
    masts,
    opened,
    red,
    spot,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.queries import unit_count
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE

CALYPSOS, WALKER, BRACHYURA, TERROX, MAW = "DJC-3", "DJC-135", "OE-134", "RF-96", "FS-226"
"""Two sea monsters, a titan, a kraken and a sea dragon."""


@rule("CS-CREA-01")
def test_a_creature_moves_and_shoots_like_a_ship() -> None:
    position = table(red(TERROX, at="5000,3000"), blue(CAROLINA, at="5000,3600"))
    assert {"move terrox", "shoot terrox"} <= listed(position)
    moved = after(position, "move terrox", "steer S 180 575", "steer S 180 575")
    assert spot(moved, "terrox") == (5000 - 2 * 575, 3000)


@rule("CS-CREA-02")
def test_a_creature_takes_only_move_and_shoot_actions() -> None:
    near = blue(CAROLINA, at="6300,2600")
    shore = table(red(TERROX, "masts=11111110", at="6000,2085"), near)
    assert listed(shore) == {"move terrox", "shoot terrox", "end"}
    home = table(red(TERROX, "masts=11111110", at="1500,4785"), blue(CAROLINA))
    assert "repair terrox" not in listed(home)


@rule("CS-CREA-02")
def test_a_kraken_is_not_rammed_pinned_or_boarded() -> None:
    position = table(red(DOVER), blue(TERROX, at="5600,4000"), IDLE)
    met = after(position, "move hms-dover", "steer S 0 575")
    assert asked(met) == "orders"
    assert met.pin[unit(met, "hms-dover")] == NONE
    assert masts(met, "terrox") == 8


@rule("CS-CREA-03")
def test_a_disc_may_set_out_in_any_direction() -> None:
    position = table(red(TERROX, at="5000,3000"), blue(CAROLINA, at="8000,6000"))
    for heading in (0, 90, 180, 270):
        moving = after(position, "move terrox", f"steer S {heading} 575")
        x, y = spot(moving, "terrox")
        assert abs(x - 5000) + abs(y - 3000) == 575


@rule("CS-CREA-04")
def test_a_creature_begins_at_home_touching_with_any_part() -> None:
    position = table(red(TERROX, at="5000,3000"), blue(CAROLINA), next="launching terrox; turn red")
    laid = after(position, "lay 90")
    x, y = spot(laid, "terrox")
    assert (x, y < 4200 + 280 + 310) == (1500, True)
    assert y > 4200 + 280 + 280


@rule("CS-CREA-05")
def test_text_about_ships_touches_creatures() -> None:
    """A shot that kills one segment more against ships does so against a creature."""
    delaware = "BC-92"
    position = table(red(delaware), blue(TERROX, at="4700,4600"))
    hit = after(position, "shoot delaware", "fire 1 terrox ball [6]", "lose 1", "lose 2")
    assert masts(hit, "terrox") == 6


@rule("CS-CREA-06")
def test_a_creature_stops_at_an_island_and_does_not_dock() -> None:
    position = table(red(TERROX, at="6000,2400"), blue(CAROLINA, at="8000,6000"), IDLE)
    state = after(position, "move terrox", "steer S 270 575")
    assert spot(state, "terrox")[1] > 1500 + 280 + 290
    assert state.dock[unit(state, "terrox")] == NONE
    assert asked(state) == "orders"


@rule("CS-CREA-07")
def test_a_creature_keeps_its_player_in_the_game_and_is_a_unit() -> None:
    sunk = red(CAROLINA, "masts=000")
    alone = after(table(sunk, blue(DOVER), next="orders blue"))
    assert is_unable(alone, 0)
    guarded = after(table(sunk, red(TERROX, at="5000,3000"), blue(DOVER), next="orders blue"))
    assert not is_unable(guarded, 0)
    assert unit_count(guarded, 0) == 2


# The four kinds.


@rule("CS-KEY-SEAMONSTER")
def test_a_submerged_monster_only_moves_and_cannot_be_shot() -> None:
    under = table(red(CALYPSOS, "mode=1"), blue(CAROLINA))
    assert listed(under) == {"move calypsos", "end"}
    hunted = table(red(DOVER), blue(CALYPSOS, "mode=1"))
    assert asked(opened(hunted, "shoot hms-dover")) != "volley"
    assert asked(began(table(red(CALYPSOS), blue(CAROLINA), next="turn red"))) == "declaring"


@rule("CS-KEY-SEAMONSTER")
def test_a_surfaced_monster_rams_pins_and_boards() -> None:
    crew = aboard("SS-40", "carolina", "blue")
    position = table(red(CALYPSOS), ahead(CAROLINA), IDLE, crew)
    rammed = after(position, "move calypsos", "steer L 0 838 [1]")
    assert rammed.pin[unit(rammed, "carolina")] == unit(rammed, "calypsos")
    assert asked(rammed) == "boarding"
    won = after(rammed, "yes [6 1]", "pick crew")
    assert won.item_at[0] < 0


@rule("CS-KEY-TITAN")
def test_a_titan_turns_only_in_its_first_segment() -> None:
    position = table(red(BRACHYURA), blue(CAROLINA, at="8000,6000"))
    turned = after(position, "move brachyura", "steer S 90 575")
    assert forbidden(turned, "steer S 0 575") == "CS-KEY-TITAN"
    assert forbidden(turned, "steer S 90 575") == ""


@rule("CS-KEY-TITAN")
def test_a_titan_ends_on_an_island_and_is_docked_there() -> None:
    shore = table(red(BRACHYURA, at="6000,2300"), blue(CAROLINA, at="8000,6000"), IDLE)
    state = after(shore, "move brachyura", "steer S 270 575")
    assert spot(state, "brachyura") == (6000, 2300 - 575)
    assert state.dock[unit(state, "brachyura")] == 2
    home = table(red(BRACHYURA, at="10200,5000"), blue(CAROLINA, at="8000,6000"))
    kept_off = after(home, "move brachyura", "steer S 270 575")
    assert spot(kept_off, "brachyura")[1] > 4200 + 280 + 290


KRAKEN = table(red(TERROX, at="5000,3600"), IDLE, blue(CAROLINA, at="5300,4400"), IDLE_BLUE)


@rule("CS-KEY-KRAKEN")
def test_a_kraken_surrounds_a_ship_that_then_cannot_move() -> None:
    held = after(KRAKEN, "move terrox", "halt", "pick carolina")
    assert held.held[unit(held, "carolina")] == unit(held, "terrox")
    theirs = after(held, "end")
    assert "move carolina" not in listed(theirs)
    assert "shoot carolina" in listed(theirs)
    shooting = after(theirs, "end", "shoot terrox")
    assert any("carolina" in option for option in listed(shooting))


@rule("CS-KEY-KRAKEN", "CS-MOVE-08")
def test_a_kraken_surrounds_no_ship_beside_which_a_third_piece_lies() -> None:
    beside = red(ANTELOPE, at="5300,4700")
    crowded = after(KRAKEN + beside + "\n", "move terrox", "halt")
    assert asked(crowded) == "orders"
    assert GAME.check(after(KRAKEN, "move terrox", "halt", "pick carolina")) == []


@rule("CS-KEY-KRAKEN")
def test_a_kraken_surrounds_no_docked_ship() -> None:
    docked = table(red(TERROX, at="6000,2700"), IDLE, blue(CAROLINA, at="6000,1783", heading=270))
    assert asked(after(docked, "move terrox", "halt")) == "orders"


@rule("CS-KEY-SEADRAGON")
def test_a_dragon_flies_over_everything_and_ends_clear() -> None:
    wall = blue(CAROLINA, at="6000,4400", heading=90)
    state = after(table(red(MAW), wall, IDLE), "move raptor-maw", "steer D 0 1676")
    assert spot(state, "raptor-maw") == (6676, 4000)
    landing = after(table(red(MAW), wall), "move raptor-maw")
    assert forbidden(landing, "steer D 0 1000") == "CS-KEY-SEADRAGON"


@rule("CS-KEY-SEADRAGON")
def test_a_swoop_needs_no_line_of_fire() -> None:
    screen = red(ANTELOPE, at="5750,4400", heading=90)
    position = table(red(MAW), screen, blue(CAROLINA, at="6400,4400", heading=90))
    plain = after(position, "shoot raptor-maw")
    assert not any("carolina" in option for option in listed(plain))
    swoop = after(plain, "use raptor-maw SEA_DRAGON")
    hit = after(swoop, "fire 1 carolina ball [3]", "lose 1")
    assert masts(hit, "carolina") == 2
    assert spot(hit, "raptor-maw") == (5000, 4000)
    assert status(hit, "raptor-maw") == AFLOAT


@effect("RANGE_2L_VS_CREATURES")
def test_a_hunter_of_creatures_reaches_2l_against_them_alone() -> None:
    def volley(target: str, *crew: str) -> set[str]:
        state = opened(
            table(red("RF-28"), IDLE, blue(target, at="5000,5900"), *crew), "shoot tepant"
        )
        return {option for option in listed(state) if option.startswith("fire")}

    hunter = aboard("UNR-207a", "tepant")
    assert "fire 1 terrox ball" in volley(TERROX, hunter)
    assert not volley(TERROX)
    assert not volley(CAROLINA, hunter)
