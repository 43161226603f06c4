"""SINK, SCUTTLE, REPAIR, FIRE: how ships go down, and how masts come back."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    THREE_ISLES,
    aboard,
    after,
    ahead,
    asked,
    began,
    blue,
    cargo,
    forbidden,
    gold_on,
    listed,
    masts,
    red,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import AFLOAT, GONE, NONE, OUT

CAPTAIN, SHOT, CHARTS, FIREPOTS = "SM-T-007", "FS-106", "SM-T-001", "RV-39"
MAXEHEBEL, BILGE = "OE-5", "OE-214"
SINK_HER = ("shoot hms-dover", "fire 2 carolina ball [4]")
WRECKAGE = (red(DOVER), blue(CAROLINA, "masts=000 coins=2/2,3/2"), IDLE, IDLE_BLUE)
AT_HOME = "1922,4200"
"""Where the bow of a ship that heads west touches red's home island."""


# Sinking.


@rule("CS-SINK-01")
def test_a_hit_on_a_derelict_sinks_it_with_crew_and_equipment() -> None:
    position = table(
        *WRECKAGE, aboard(CAPTAIN, "carolina", "blue"), aboard(SHOT, "carolina", "blue")
    )
    state = after(position, *SINK_HER)
    assert status(state, "carolina") == GONE
    assert state.item_at == [OUT, OUT]


@rule("CS-SINK-01")
def test_a_hit_on_a_ship_with_a_mast_does_not_sink_it() -> None:
    position = table(red(DOVER), blue(CAROLINA, "masts=001"), IDLE, IDLE_BLUE)
    state = after(position, *SINK_HER)
    assert (status(state, "carolina"), masts(state, "carolina")) == (AFLOAT, 0)


@rule("CS-SINK-02", "CS-SINK-03")
def test_two_players_halve_the_gold_by_value_the_odd_piece_to_the_sinker() -> None:
    state = after(table(*WRECKAGE), *SINK_HER)
    assert (gold_on(state, "A"), gold_on(state, "B")) == (3, 2)
    assert cargo(state, "carolina") == 0


@rule("CS-SINK-02")
def test_unique_treasure_of_a_sunk_ship_leaves_the_game() -> None:
    position = table("options relics=yes", *WRECKAGE, aboard(CHARTS, "carolina", "blue"))
    state = after(position, *SINK_HER)
    assert state.item_at == [OUT]
    assert (gold_on(state, "A"), gold_on(state, "B")) == (3, 2)


THREE = "ship CC-35 seat=gold at=9500,8500"


@rule("CS-SINK-04")
def test_with_three_players_the_treasure_leaves_the_game() -> None:
    state = after(table("seats 3", *WRECKAGE, THREE, isles=THREE_ISLES), *SINK_HER)
    assert status(state, "carolina") == GONE
    assert [gold_on(state, isle) for isle in "ABD"] == [0, 0, 0]


@rule("CS-SINK-05")
def test_a_sea_creature_without_segments_is_eliminated() -> None:
    position = table(red(DOVER), blue(MAXEHEBEL, "masts=0001"), IDLE, IDLE_BLUE)
    state = after(position, "shoot hms-dover", "fire 2 maxehebel ball [4]")
    assert status(state, "maxehebel") == GONE


@rule("CS-SINK-06")
def test_gold_of_a_sunk_ship_counts_as_unloaded() -> None:
    state = after(table("turn seat=red gold=5", *WRECKAGE), *SINK_HER)
    assert state.ending == "gold"


@rule("CS-SINK-06")
def test_two_players_means_the_number_that_began() -> None:
    line = "turn seat=red gold=30 resigned=gold"
    state = after(table("seats 3", line, *WRECKAGE, THREE, isles=THREE_ISLES), *SINK_HER)
    assert [gold_on(state, isle) for isle in "ABD"] == [0, 0, 0]


@rule("CS-SINK-07")
def test_gold_of_a_ship_that_nobody_sank_is_lost() -> None:
    state = began(table(*WRECKAGE, next="sinking carolina -; orders red; closing red"))
    assert status(state, "carolina") == GONE
    assert (gold_on(state, "A"), gold_on(state, "B")) == (0, 0)


@rule("CS-SINK-08")
def test_face_down_treasure_of_a_sunk_ship_is_shown_to_all() -> None:
    position = table("seats 3", *WRECKAGE, THREE, isles=THREE_ISLES)
    state = after(position, "shoot hms-dover")
    state.log = []
    play = GAME.find(state, "fire 2 carolina ball")
    state.fates.feed(["4"])  # type: ignore[attr-defined]
    GAME.apply(state, play)
    assert [note.text for note in state.log if note.rule == "CS-SINK-08"] == [
        "The Carolina had coins of 2 and 3 aboard."
    ]


# Scuttling.

DERELICT = (red(DOVER, "masts=0000 coins=1/1,3/1"), IDLE, blue(CAROLINA, at="9000,5500"))


@rule("CS-SCUT-01", "CS-SCUT-03")
def test_a_scuttled_ship_goes_down_with_everything_when_the_next_turn_begins() -> None:
    state = after(table(*DERELICT), "scuttle hms-dover [5]")
    assert status(state, "hms-dover") == AFLOAT
    waiting = after(state, "end")
    assert status(waiting, "hms-dover") == AFLOAT
    down = after(waiting, "end")
    assert status(down, "hms-dover") == GONE
    assert (gold_on(down, "A"), gold_on(down, "B")) == (0, 0)


@rule("CS-SCUT-01")
def test_a_four_does_not_scuttle_and_only_derelicts_are_scuttled() -> None:
    state = after(table(*DERELICT), "scuttle hms-dover [4]", "end", "end")
    assert status(state, "hms-dover") == AFLOAT
    assert forbidden(table(*DERELICT), "scuttle el-picador") == "CS-SCUT-01"


@rule("CS-SCUT-02")
def test_an_enemy_tow_begun_in_time_saves_the_ship() -> None:
    position = table(
        red(CAROLINA, at="4690,4000"),
        blue(DOVER, "masts=0000 scuttle=1", at="5000,4000", heading=180),
        IDLE,
        IDLE_BLUE,
    )
    state = after(position, "move carolina", "steer S 0 575 [1]", "pick hms-dover")
    assert state.owner[unit(state, "hms-dover")] == 0
    later = after(state, "end", "end")
    assert status(later, "hms-dover") == AFLOAT


@rule("CS-SCUT-04")
def test_one_try_a_turn() -> None:
    state = after(table(*DERELICT), "scuttle hms-dover [2]")
    assert forbidden(state, "scuttle hms-dover") == "CS-SCUT-01"
    assert "scuttle hms-dover" in listed(after(state, "end", "end"))


@rule("CS-SCUT-05")
def test_a_repair_does_not_call_a_scuttle_off() -> None:
    position = table(
        red(DOVER, "masts=0000 scuttle=1", at=AT_HOME, heading=180),
        IDLE,
        blue(CAROLINA, at="9000,5500"),
    )
    state = after(position, "repair hms-dover", "mend 1", "end", "end")
    assert status(state, "hms-dover") == GONE


@rule("CS-SCUT-05")
def test_a_friendly_tow_does_not_call_a_scuttle_off() -> None:
    position = table(
        red(CAROLINA, at="4690,4000"),
        red(DOVER, "masts=0000 scuttle=1", at="5000,4000", heading=180),
        IDLE,
        IDLE_BLUE,
    )
    state = after(position, "move carolina", "steer S 0 575", "pick hms-dover")
    assert state.tow[unit(state, "carolina")] == unit(state, "hms-dover")
    assert status(after(state, "end", "end"), "hms-dover") == GONE


# Repair.


@rule("CS-REP-01")
def test_at_home_one_mast_returns_of_the_controllers_choice() -> None:
    position = table(red(DOVER, "masts=1001", at=AT_HOME, heading=180), IDLE, IDLE_BLUE)
    state = after(position, "repair hms-dover")
    assert listed(state) == {"mend 2", "mend 3"}
    mended = after(state, "mend 3")
    assert mended.masts[unit(mended, "hms-dover")] == 0b1101
    assert forbidden(mended, "repair hms-dover") == "CS-TURN-04"


@rule("CS-REP-01")
def test_at_sea_and_at_wild_islands_nothing_is_repaired() -> None:
    at_sea = table(red(DOVER, "masts=1001"), IDLE, IDLE_BLUE)
    assert forbidden(at_sea, "repair hms-dover") == "CS-REP-01"
    wild = table(red(DOVER, "masts=1001", at="6422,1500", heading=180), IDLE, IDLE_BLUE)
    assert "explore hms-dover" in listed(wild)
    assert forbidden(wild, "repair hms-dover") == "CS-REP-01"


@rule("CS-REP-01")
def test_a_ship_is_repaired_at_its_own_fort_only() -> None:
    def repairs(owner: str) -> bool:
        position = table(
            red(DOVER, "masts=1001", at="6422,1500", heading=180),
            f"fort CC-63 seat={owner} isle=C",
            IDLE,
            IDLE_BLUE,
        )
        return "repair hms-dover" in listed(position)

    assert repairs("red")
    assert not repairs("blue")


@rule("CS-REP-02")
def test_a_burning_mast_cannot_be_repaired() -> None:
    burning = red(DOVER, "masts=1111 fire=0010", at=AT_HOME, heading=180)
    assert forbidden(table(burning, IDLE, IDLE_BLUE), "repair hms-dover") == "CS-REP-01"
    both = red(DOVER, "masts=0111 fire=0010", at=AT_HOME, heading=180)
    state = after(table(both, IDLE, IDLE_BLUE), "repair hms-dover")
    assert state.masts[unit(state, "hms-dover")] == 0b1111
    assert state.fire[unit(state, "hms-dover")] == 0b0100


@rule("CS-REP-03")
def test_panels_segments_and_wrecks_are_not_repaired() -> None:
    def repairs(card: str, facts: str) -> bool:
        position = table(red(card, facts, at=AT_HOME, heading=180), IDLE, IDLE_BLUE)
        return any(text.startswith("repair") for text in listed(position))

    assert repairs(BILGE, "masts=0 panels=0")
    assert not repairs(BILGE, "masts=1 panels=0")
    assert not repairs(MAXEHEBEL, "masts=0011")
    assert not repairs(DOVER, "masts=0000 status=wreck")


# Fire.

BURNING = (red(DOVER), aboard(FIREPOTS, "hms-dover"), IDLE, IDLE_BLUE)


@rule("CS-FIRE-01")
def test_a_firepot_sets_a_mast_of_the_controllers_choice_alight() -> None:
    position = table(*BURNING, blue(CAROLINA))
    state = after(position, "shoot hms-dover", "fire 2 carolina firepot [4]")
    assert state.question is not None
    assert state.question.seat == 1
    state = after(state, "lose 2")
    assert masts(state, "carolina") == 3
    assert state.fire[unit(state, "carolina")] == 0b010


@rule("CS-FIRE-01")
def test_a_fire_mast_no_longer_fires() -> None:
    position = table(red(DOVER, "fire=0100"), blue(CAROLINA))
    guns = {
        text.split()[1] for text in listed(after(position, "shoot hms-dover")) if "ball" in text
    }
    assert guns == {"1", "3", "4"}


FLAMES = (red(DOVER, "fire=0100"), blue(CAROLINA, at="9000,5500"))


@rule("CS-FIRE-02")
def test_each_turn_a_fire_spreads_on_1_2_and_goes_out_on_5_6() -> None:
    def burnt(die: int) -> tuple[int, int]:
        state = began(table(*FLAMES, next="turn red"), str(die))
        if asked(state) == "losing":
            state = after(state, "lose 1")
        return state.masts[0], state.fire[0]

    assert [burnt(die) for die in (1, 2)] == [(0b1111, 0b0011)] * 2
    assert [burnt(die) for die in (3, 4)] == [(0b1111, 0b0010)] * 2
    assert [burnt(die) for die in (5, 6)] == [(0b1101, 0)] * 2


@rule("CS-FIRE-03")
def test_a_ship_with_only_fire_masts_sinks_on_its_next_turn_without_a_roll() -> None:
    position = table(*BURNING, blue(CAROLINA, "masts=001 coins=3/2"))
    state = after(position, "shoot hms-dover", "fire 2 carolina firepot [4]", "cease")
    assert status(state, "carolina") == AFLOAT
    down = after(state, "end")
    assert status(down, "carolina") == GONE
    assert (gold_on(down, "A"), gold_on(down, "B")) == (0, 0)


@rule("CS-FIRE-04")
def test_docking_at_home_puts_fires_out_and_the_mast_is_lost() -> None:
    position = table(red(DOVER, "fire=0100", at="2200,4200", heading=180), IDLE, IDLE_BLUE)
    state = after(position, "move hms-dover", "steer S 180 575")
    assert state.dock[0] == 0
    assert (state.masts[0], state.fire[0]) == (0b1101, 0)


@rule("CS-FIRE-04")
def test_a_fire_mast_counts_as_a_mast_while_it_burns() -> None:
    position = table(red(DOVER), ahead(CAROLINA, "masts=110 fire=110"), IDLE, IDLE_BLUE)
    spared = after(position, "move hms-dover", "steer S 0 575 [2]")
    assert masts(spared, "carolina") == 2
    assert spared.pin[0] != NONE
