"""SHOOT: guns, dice, lines of fire, and who may be aimed at."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    asker,
    blue,
    forbidden,
    listed,
    masts,
    opened,
    red,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.state import GONE

MERESMAN, SMOKEPOT, TITAN = "SM-ES-013", "FS-105", "OE-6"
BOTH = (red(DOVER), blue(CAROLINA), IDLE, IDLE_BLUE)
VOLLEY = after(table(*BOTH), "shoot hms-dover")
BEYOND = blue("CC-35", at="5000,3600")
"""HMS Ajax on the other side of the Dover."""


def guns_at(position: str, name: str) -> set[str]:
    """The guns of the Dover that bear on a target."""
    shots = listed(opened(position, "shoot hms-dover"))
    return {text.split()[1] for text in shots if text.split()[2:] == [name, "ball"]}


@rule("CS-SHOOT-01")
def test_every_cannon_fires_once_each_at_its_own_target() -> None:
    state = after(table(*BOTH, BEYOND), "shoot hms-dover")
    assert {"fire 1 carolina ball", "fire 1 hms-ajax ball"} <= listed(state)
    state = after(state, "fire 1 carolina ball [1]", "fire 2 hms-ajax ball [1]")
    assert forbidden(state, "fire 1 hms-ajax ball") == "CS-SHOOT-01"
    done = after(state, "fire 3 carolina ball [1]", "fire 4 carolina ball [1]")
    assert asked(done) == "orders"


@rule("CS-SHOOT-02")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_above_the_rank_hits(die: int) -> None:
    state = after(VOLLEY, f"fire 2 carolina ball [{die}]")
    assert (asked(state) == "losing") is (die > 3)


@rule("CS-SHOOT-02", "CS-SHOOT-13")
def test_a_natural_one_misses_whatever_the_bonus() -> None:
    position = table(*BOTH, "spell cannon+2 0 3")
    state = after(position, "shoot hms-dover")
    assert asked(after(state, "fire 2 carolina ball [2]")) == "losing"
    assert asked(after(state, "fire 2 carolina ball [1]")) == "volley"


@rule("CS-SHOOT-04")
def test_an_island_and_another_ship_stop_a_shot() -> None:
    far = blue(CAROLINA, at="5000,4700")
    assert guns_at(table(red(DOVER), far), "carolina") == {"2", "3"}
    between = "ship CC-65 seat=red at=5150,4300"
    assert guns_at(table(red(DOVER), far, between), "carolina") == set()
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=4700,4500",
    )
    beyond = blue(CAROLINA, at="4900,4900")
    clear = (*isles[:2], "isle C at=4700,7500")
    facing = red(DOVER, at="4900,4100")
    assert guns_at(table(facing, beyond, *clear), "carolina") == {"2", "3"}
    assert guns_at(table(facing, beyond, *isles), "carolina") == set()


@rule("CS-SHOOT-04")
def test_the_own_sails_stop_a_shot_while_they_stand() -> None:
    astern = blue(CAROLINA, at="4100,4000")
    assert guns_at(table(red(DOVER), astern), "carolina") == {"4"}
    assert guns_at(table(red(DOVER, "masts=1110"), astern), "carolina") == {"3"}


@rule("CS-SHOOT-05")
def test_fog_and_wrecks_stop_a_shot_and_other_terrain_does_not() -> None:
    far = blue(CAROLINA, at="5000,4790")

    def bearing(*more: str) -> set[str]:
        return guns_at(table(red(DOVER), far, *more), "carolina")

    assert bearing() == {"2", "3"}
    assert bearing("land fog_bank at=4700,4390") == set()
    assert bearing("land sargasso_sea at=4700,4390") == {"2", "3"}
    assert bearing("land reef at=4700,4390") == {"2", "3"}
    assert bearing("ship CC-65 seat=blue at=5150,4400 masts=00000 status=wreck") == set()


@rule("CS-SHOOT-06")
def test_nobody_shoots_at_friends_or_at_ships_docked_at_their_own_home() -> None:
    friend = table(red(DOVER), "ship CC-35 seat=red at=5000,3600", blue(CAROLINA))
    state = after(friend, "shoot hms-dover")
    assert forbidden(state, "fire 2 hms-ajax ball") == "CS-SHOOT-06"
    home = table(red(DOVER, at="9100,3800"), blue(CAROLINA, at="9778,4200"), BEYOND_HOME)
    state = after(home, "shoot hms-dover")
    assert forbidden(state, "fire 2 carolina ball") == "CS-SHOOT-06"
    assert "fire 2 hms-ajax ball" in listed(state)


BEYOND_HOME = blue("CC-35", at="9100,3400")


@rule("CS-SHOOT-07")
def test_a_target_is_chosen_after_seeing_the_last_roll() -> None:
    state = after(table(*BOTH, BEYOND), "shoot hms-dover", "fire 2 carolina ball [1]")
    assert {"fire 3 carolina ball", "fire 3 hms-ajax ball"} <= listed(state)
    assert asker(state) == 0


@rule("CS-SHOOT-08")
def test_a_hit_takes_a_mast_of_the_controllers_choice_and_its_cannon() -> None:
    state = after(VOLLEY, "fire 2 carolina ball [4]")
    assert (asker(state), listed(state)) == (1, {"lose 1", "lose 2", "lose 3"})
    state = after(state, "lose 2", "cease", "end", "shoot carolina")
    guns = {text.split()[1] for text in listed(state) if text.startswith("fire")}
    assert guns == {"1", "3"}


@rule("CS-SHOOT-09")
def test_a_derelict_cannot_shoot() -> None:
    position = table(red(DOVER, "masts=0000"), blue(CAROLINA), IDLE)
    assert forbidden(position, "shoot hms-dover") == "CS-SHOOT-09"


@rule("CS-SHOOT-10")
def test_the_island_under_a_fort_does_not_block_the_line_to_it() -> None:
    position = table(red(DOVER, at="6300,2000"), "fort CC-63 seat=blue isle=C", IDLE, IDLE_BLUE)
    shots = listed(after(position, "shoot hms-dover"))
    assert any(text.endswith("ball") for text in shots)


@rule("CS-SHOOT-10")
def test_the_island_under_a_titan_does_not_block_the_line_to_it() -> None:
    position = table(red(DOVER, at="6300,2100"), blue(TITAN, at="6000,1500"), IDLE, IDLE_BLUE)
    assert guns_at(position, "brachyura")


@rule("CS-SHOOT-11")
def test_the_own_segments_of_a_creature_never_block() -> None:
    # The third segment lies right behind the first, seen from the Dover.
    position = table(red(DOVER), blue(TITAN, at="3900,4000"), IDLE, IDLE_BLUE)
    theirs = after(position, "end", "shoot brachyura")
    guns = {text.split()[1] for text in listed(theirs) if text.endswith("hms-dover ball")}
    assert guns == {"1", "2", "3", "4"}


FAR_OFF = (red(MERESMAN), blue(CAROLINA, at="5000,4900"), IDLE, IDLE_BLUE)


@rule("CS-SHOOT-12")
def test_double_range_is_for_all_cannons_or_none() -> None:
    state = after(table(*FAR_OFF), "shoot hms-meresman")
    assert listed(state) == {"use hms-meresman DOUBLE_RANGE_NEED_6", "cease"}
    state = after(state, "use hms-meresman DOUBLE_RANGE_NEED_6")
    assert {"fire 1 carolina ball", "fire 2 carolina ball"} <= listed(state)
    near = after(
        table(red(MERESMAN), blue(CAROLINA)), "shoot hms-meresman", "fire 1 carolina ball [1]"
    )
    assert "use hms-meresman DOUBLE_RANGE_NEED_6" not in listed(near)


@rule("CS-SHOOT-13")
def test_a_rule_that_needs_a_six_looks_at_the_natural_die() -> None:
    position = table(*FAR_OFF, "spell cannon+2 0 3")
    state = after(position, "shoot hms-meresman", "use hms-meresman DOUBLE_RANGE_NEED_6")
    assert asked(after(state, "fire 1 carolina ball [5]")) == "volley"
    assert asked(after(state, "fire 1 carolina ball [6]")) == "losing"


@rule("CS-SHOOT-14")
def test_smoke_needs_no_target_and_shots_not_taken_are_lost() -> None:
    alone = table(red(DOVER), aboard(SMOKEPOT, "hms-dover"), IDLE, IDLE_BLUE)
    state = after(alone, "shoot hms-dover")
    assert "fire 1 hms-dover smoke" in listed(state)
    ceased = after(VOLLEY, "fire 1 carolina ball [1]", "cease")
    assert forbidden(ceased, "shoot hms-dover") == "CS-TURN-04"
    empty = table(red(DOVER), IDLE, IDLE_BLUE)
    assert forbidden(empty, "shoot hms-dover") == "CS-SHOOT-14"


@rule("CS-SHOOT-15")
def test_ships_docked_elsewhere_may_be_shot_at() -> None:
    wild = table(red(DOVER, at="6700,1900"), blue(CAROLINA, at="6422,1500", heading=180))
    assert guns_at(wild, "carolina")
    home = table(red(DOVER, at="2300,4600"), blue(CAROLINA, at="1922,4200", heading=180))
    assert guns_at(home, "carolina")
    fort = table(
        red(DOVER, at="6700,1900"),
        blue(CAROLINA, at="6422,1500", heading=180),
        "fort CC-63 seat=blue isle=C",
    )
    assert guns_at(fort, "carolina")


@rule("CS-SHOOT-15")
@pytest.mark.parametrize(
    ("card", "facts"),
    [
        (CAROLINA, "status=lost fog=t1"),
        (CAROLINA, "status=wreck masts=000"),
        ("MI-29", "mode=1"),
    ],
)
def test_lost_wrecked_and_submerged_pieces_may_not_be_shot_at(card: str, facts: str) -> None:
    position = table(
        red(DOVER), blue(card, facts), "land fog_bank at=8000,6000", blue("CC-35", at="5000,3600")
    )
    state = after(position, "shoot hms-dover")
    name = state.table.slugs[1]
    assert forbidden(state, f"fire 2 {name} ball") == "CS-SHOOT-06"


@rule("CS-SHOOT-16")
def test_damage_is_settled_after_each_shot() -> None:
    position = table(red(DOVER), blue(CAROLINA, "masts=110"), IDLE, IDLE_BLUE)
    state = after(position, "shoot hms-dover", "fire 1 carolina ball [4]", "lose 1")
    state = after(state, "fire 2 carolina ball [4]")
    assert masts(state, "carolina") == 0
    state = after(state, "fire 3 carolina ball [4]")
    assert status(state, "carolina") == GONE
    assert state.masts[unit(state, "hms-dover")] == 0b1111
