"""TOW: derelicts behind another ship, and when they are let go."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    blue,
    forbidden,
    gold_on,
    listed,
    masts,
    red,
    spot,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.sea.course import obstacles
from quarterdeck.games.cursed_seas.state import GONE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import seen_by

CAPTAIN, HELMSMAN = "SM-T-007", "SM-T-016"
SAIL = ("move carolina", "steer S 0 575 [1]")
"""Up to the enemy: the ram does no harm."""
PASS = ("no", "no")
"""Nobody boards."""


def bow_to_bow(facts: str = "", seat: str = "blue") -> str:
    """A derelict Dover that shows its bow to red's Carolina."""
    return f"ship {DOVER} seat={seat} at=5000,4000 heading=180 masts=0000 {facts}".strip()


TOWER = red(CAROLINA, at="4690,4000")
MEETING = (TOWER, bow_to_bow("coins=3/2"), IDLE, IDLE_BLUE)
TOWED = after(table(*MEETING), *SAIL, *PASS, "pick hms-dover")


def behind(card: str, facts: str = "") -> str:
    """A derelict of red's whose bow lies at the stern of the Carolina at 5000,4000."""
    return f"ship {card} seat=red at=4340,4000 {facts}".strip()


TRAIN = (
    red(CAROLINA, "tow=hms-dover"),
    behind(DOVER, "masts=0000"),
    IDLE,
    IDLE_BLUE,
)


def tow_of(state: State) -> int:
    return state.tow[unit(state, "carolina")]


@rule("CS-TOW-01", "CS-TOW-09")
def test_a_derelict_touched_at_its_bow_is_laid_at_the_stern() -> None:
    x, y = spot(TOWED, "carolina")
    assert spot(TOWED, "hms-dover") == (x - 660, y)
    assert TOWED.heading[unit(TOWED, "hms-dover")] == 0
    assert tow_of(TOWED) == unit(TOWED, "hms-dover")


@rule("CS-TOW-01")
def test_the_stern_of_a_derelict_is_no_hold_for_a_tow() -> None:
    away = f"ship {DOVER} seat=blue at=5760,4000 masts=0000"
    state = after(table(TOWER, away, IDLE, IDLE_BLUE), *SAIL)
    assert asked(state) == "orders"


@rule("CS-TOW-01")
def test_a_ship_with_a_mast_is_not_towed() -> None:
    sound = bow_to_bow().replace("masts=0000", "masts=0001")
    state = after(table(TOWER, sound, IDLE, IDLE_BLUE), *SAIL)
    assert asked(state) == "orders"


@rule("CS-TOW-02")
def test_the_towed_ship_joins_the_fleet_with_crew_and_treasure() -> None:
    position = table(*MEETING, aboard(CAPTAIN, "hms-dover", "blue", up=0))
    state = after(position, *SAIL, *PASS, "pick hms-dover")
    dover = unit(state, "hms-dover")
    assert state.owner[dover] == 0
    assert state.item_at == [dover]
    assert state.item_seen[0] & 1
    assert seen_by(state.coins[dover][0]) & 1
    assert "scuttle hms-dover" in listed(state)


@rule("CS-TOW-03")
def test_a_tower_moves_s_and_the_derelict_follows() -> None:
    state = after(table(*TRAIN), "move carolina")
    assert forbidden(state, "steer L 0 838") == "CS-MOVE-02"
    state = after(state, "steer S 0 575")
    assert asked(state) == "orders"
    assert spot(state, "carolina") == (5575, 4000)
    assert spot(state, "hms-dover") == (5575 - 660, 4000)
    assert forbidden(state, "move hms-dover") == "CS-MOVE-12"


COMING_HOME = (
    red(CAROLINA, "tow=hms-dover coins=2/1", at="2300,4200", heading=180),
    f"ship {DOVER} seat=red at=2960,4200 heading=180 masts=0000 coins=3/1",
    IDLE,
    IDLE_BLUE,
)
HOME = ("move carolina", "steer S 180 575")


@rule("CS-TOW-04", "CS-TOW-13")
def test_the_tow_docks_where_its_tower_docks_and_both_unload() -> None:
    state = after(table(*COMING_HOME), *HOME)
    assert asked(state) == "placing"
    state = after(state, "lay 90")
    assert (state.dock[0], state.dock[1]) == (0, 0)
    assert gold_on(state, "A") == 5


@rule("CS-TOW-05", "CS-TOW-12")
def test_the_tow_does_not_block_its_tower() -> None:
    state = after(table(*TRAIN), "move carolina", "steer S 180 575")
    assert spot(state, "carolina") == (4425, 4000)
    assert spot(state, "hms-dover") == (4425 + 660, 4000)


@rule("CS-TOW-05", "CS-TOW-09")
def test_a_tow_that_would_overlap_lies_at_the_nearest_free_heading() -> None:
    # The Magnifique lies where the derelict would be dragged to.
    wall = "ship CC-65 seat=red at=4900,3550 heading=0"
    state = after(table(*TRAIN, wall), "move carolina", "steer S 45 575")
    dover = unit(state, "hms-dover")
    x, y = spot(state, "hms-dover")
    assert tow_of(state) == dover
    free = after(table(*TRAIN), "move carolina", "steer S 45 575")
    assert (x, y) == spot(free, "hms-dover")
    assert free.heading[dover] == 45
    assert state.heading[dover] != 45
    assert state.heading[dover] % 5 == 0


@rule("CS-TOW-05", "CS-TOW-09", "CS-MOVE-08")
def test_a_tow_that_only_fits_over_its_tower_is_let_go() -> None:
    wall = "ship CC-65 seat=red at=4400,3800 heading=180"
    state = after(table(*TRAIN, wall), "move carolina", "steer S 45 575")
    assert tow_of(state) == NONE
    assert GAME.check(state) == []


@rule("CS-TOW-06")
def test_one_tow_at_a_time_and_it_may_be_dropped() -> None:
    other = "ship CC-35 seat=blue at=5400,4000 heading=180 masts=000"
    state = after(table(*TRAIN, other), "move carolina", "steer S 0 575 [1]")
    assert asked(state) == "orders"
    assert "drop carolina" in listed(state)
    dropped = after(state, "drop carolina")
    assert tow_of(dropped) == NONE
    assert forbidden(dropped, "drop carolina") == "CS-TOW-06"


@rule("CS-TOW-06")
def test_abilities_add_to_the_s_of_a_tower() -> None:
    position = table(
        red(DOVER, "tow=carolina"),
        f"ship {CAROLINA} seat=red at=4240,4000 masts=000",
        aboard(HELMSMAN, "hms-dover"),
        IDLE_BLUE,
    )
    state = after(position, "move hms-dover", "steer S 0 575", "steer S 0 575")
    assert spot(state, "hms-dover") == (5000 + 2 * 575, 4000)
    assert asked(state) != "sailing"


@rule("CS-TOW-07")
def test_a_derelict_tangled_in_weed_cannot_be_towed() -> None:
    weed = "land sargasso_sea at=5900,4000"
    tangled = table(TOWER, weed, bow_to_bow("tangle=t1"), IDLE, IDLE_BLUE)
    assert asked(after(tangled, *SAIL)) == "orders"
    free = table(TOWER, weed, bow_to_bow(), IDLE, IDLE_BLUE)
    assert asked(after(free, *SAIL)) == "towing"


@rule("CS-TOW-08")
def test_a_wreck_cannot_be_towed() -> None:
    wreck = table(TOWER, bow_to_bow("status=wreck"), IDLE, IDLE_BLUE)
    state = after(wreck, "move carolina", "steer S 0 575")
    assert spot(state, "carolina")[0] < 5010
    assert asked(state) == "orders"


@rule("CS-TOW-10")
def test_the_derelict_stays_in_the_fleet_when_the_tow_ends() -> None:
    state = after(TOWED, "drop carolina")
    assert state.owner[unit(state, "hms-dover")] == 0


@rule("CS-TOW-10")
def test_a_tow_ends_when_the_tower_has_no_mast() -> None:
    position = table(
        "turn seat=blue gold=30",
        red(CAROLINA, "tow=hms-dover masts=001"),
        behind(DOVER, "masts=0000"),
        blue("CC-35", at="5000,4400"),
        IDLE,
        next="orders blue; closing blue",
    )
    state = after(position, "shoot hms-ajax", "fire 1 carolina ball [4]")
    assert masts(state, "carolina") == 0
    assert tow_of(state) == NONE


@rule("CS-TOW-10", "CS-FIRE-04")
def test_a_tow_ends_when_the_fires_put_out_at_home_leave_no_mast() -> None:
    burning = COMING_HOME[0].replace("tow=", "fire=111 scuttle=2 tow=")
    state = after(table(burning, *COMING_HOME[1:]), *HOME, "lay 90")
    assert masts(state, "carolina") == 0
    assert tow_of(state) == NONE


@rule("CS-TOW-10")
def test_a_tow_ends_when_the_derelict_regains_a_mast() -> None:
    home = after(table(*COMING_HOME), *HOME, "lay 90", "repair hms-dover", "mend 1")
    assert masts(home, "hms-dover") == 1
    assert tow_of(home) == NONE


@rule("CS-TOW-10")
def test_a_tow_ends_when_the_tower_is_pinned() -> None:
    enemy = "ship CC-35 seat=blue at=5400,4000 heading=180"
    state = after(table(*TRAIN, enemy), "move carolina", "steer S 0 575 [1]")
    assert state.pin[unit(state, "carolina")] == unit(state, "hms-ajax")
    assert tow_of(state) == NONE


@rule("CS-TOW-11")
def test_a_derelict_is_towed_away_from_its_own_home() -> None:
    docked = f"ship {DOVER} seat=blue at=9019,4200 heading=180 masts=0000"
    position = table(red(CAROLINA, at="8700,4200"), docked, IDLE, IDLE_BLUE)
    state = after(position, *SAIL, "pick hms-dover")
    assert tow_of(state) == unit(state, "hms-dover")
    assert state.dock[unit(state, "hms-dover")] == NONE


@rule("CS-TOW-11")
def test_a_derelict_is_taken_out_of_another_tow() -> None:
    # HMS Ajax has the Dover in tow by its stern; the Carolina comes from the side of the bow.
    position = table(
        red(CAROLINA, at="4950,4400", heading=270),
        "ship CC-35 seat=blue at=5660,4000 tow=hms-dover",
        f"ship {DOVER} seat=blue at=5000,4000 masts=0000",
        IDLE,
        IDLE_BLUE,
    )
    state = after(position, "move carolina", "steer S 270 575 [1]")
    assert asked(state) == "towing"
    state = after(state, "pick hms-dover")
    assert tow_of(state) == unit(state, "hms-dover")
    assert state.tow[unit(state, "hms-ajax")] == NONE


@rule("CS-TOW-12")
def test_a_towed_ship_can_be_shot_at_rammed_and_boarded() -> None:
    ajax = "ship CC-35 seat=blue at=4200,4400 heading=270"
    laden = (TRAIN[0], behind(DOVER, "masts=0000 coins=1/1"), *TRAIN[2:])
    state = after(table(*laden, ajax), "end")
    sunk = after(state, "shoot hms-ajax", "fire 1 hms-dover ball [4]")
    assert status(sunk, "hms-dover") == GONE
    assert tow_of(sunk) == NONE
    rammed = after(state, "move hms-ajax", "steer S 270 575 [6]")
    assert asked(rammed) == "boarding"


@rule("CS-TOW-12")
def test_a_towed_ship_blocks_lines() -> None:
    ajax = "ship CC-35 seat=blue at=4250,4400 heading=0"
    target = "ship BC-52 seat=red at=4250,3800 heading=0"
    blocked = after(table(*TRAIN, ajax, target), "end", "shoot hms-ajax")
    assert not any("hms-antelope" in text for text in listed(blocked))
    alone = (red(CAROLINA), IDLE, IDLE_BLUE, ajax, target)
    clear = after(table(*alone), "end", "shoot hms-ajax")
    assert any("hms-antelope" in text for text in listed(clear))


@rule("CS-TOW-13")
def test_a_ship_may_tow_what_its_captain_has_just_made_derelict() -> None:
    position = table(
        red(DOVER, at="4690,4000"),
        aboard(CAPTAIN, "hms-dover"),
        f"ship {CAROLINA} seat=blue at=5000,4000 heading=180 masts=001",
        IDLE,
        IDLE_BLUE,
    )
    state = after(position, "move hms-dover", "steer S 0 575 [1]", "fire 1 carolina ball [4]")
    while asked(state) in ("volley", "boarding"):
        state = after(state, "cease" if asked(state) == "volley" else "no")
    assert asked(state) == "towing"


@rule("CS-TOW-09")
def test_a_tow_without_room_is_let_go() -> None:
    crowd = (
        red("CC-65", at="4846,4213", heading=10),
        red("CC-48", at="4985,3662", heading=350),
        red("CC-32", at="5367,4338"),
        red("RV-73", at="4441,4288", heading=350),
    )
    tower = red(CAROLINA, "tow=hms-dover spent=m")
    position = table(
        tower,
        red(DOVER, "masts=0000", at="4340,4000"),
        IDLE,
        IDLE_BLUE,
        *crowd,
        next="sailing carolina red S - 4 - no; orders red; closing red",
    )
    assert after(position).tow[0] == 1
    assert after(position, "steer S 20 575").tow[0] == NONE


@rule("CS-TOW-01")
def test_the_own_tow_is_no_obstacle() -> None:
    state = after(
        table(red(CAROLINA, "tow=hms-dover"), red(DOVER, "masts=0000", at="4340,4000"), IDLE)
    )
    tower, tow = unit(state, "carolina"), unit(state, "hms-dover")
    assert tow not in [each[0] for each in obstacles(state, tower, spot(state, "carolina"), 3000)]
