"""SAIL: moving and meeting."""

from __future__ import annotations

from tests.games.micro_pirates.table import after, asked, forbidden, listed, solo, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import DISTANCE, SAILABLE, SECTORS
from quarterdeck.games.micro_pirates.components import RUM, SPYGLASS
from quarterdeck.games.micro_pirates.state import State


def sailing(*lines: str) -> State:
    return after(table(*lines), "set-sail")


def reach(state: State) -> set[str]:
    return {text.removeprefix("sail ") for text in listed(state) if text.startswith("sail ")}


# Speed.


@rule("MP-SAIL-01", "MP-EX-01")
def test_speed_is_the_sum_of_all_sails_and_one_may_stop_early() -> None:
    state = sailing("red at=h8 crew=c10 fitted=u01")
    h8 = SECTORS.index("h8")
    far = {SECTORS[to]: DISTANCE[h8][to] for to in SAILABLE}
    assert max(far[to] for to in reach(state)) == 5
    state = after(state, "sail h4")
    assert SECTORS[state.at[0]] == "h4"
    assert "forage" in listed(state)


@rule("MP-SAIL-01")
def test_only_the_active_half_counts_and_captains_have_sails_too() -> None:
    def speed(line: str) -> int:
        return GAME.read(table(line)).companies[0].speed

    assert speed("red at=e5") == 3
    assert speed("red at=e5 captain=bess_quickwater") == 4
    assert speed("red at=e5 crew=c10/u01") == 4
    assert speed("red at=e5 crew=c10 fitted=u01") == 5


@rule("MP-SAIL-01")
def test_farther_than_the_speed_is_refused() -> None:
    assert forbidden(sailing("red at=h8"), "sail h4") == "MP-SAIL-01"


@rule("MP-SAIL-01", "MP-PORT-11")
def test_a_bottled_wind_is_used_before_sailing() -> None:
    state = sailing("red at=h8 fitted=u19")
    assert "use u19" in listed(state)
    state = after(state, "use u19")
    assert "h2" in reach(state)
    assert state.companies[0].fitted == ()
    state = after(state, "sail h2")
    assert state.pledges[0].bonus == 0


@rule("MP-SAIL-01", "MP-FOR-02")
def test_the_carpenter_repairs_at_sea_for_rum() -> None:
    state = sailing("red at=e5 crew=c20 rum=2 damage=3")
    state = after(state, "use c20")
    assert (state.damage[0], state.holds[0][RUM]) == (1, 1)
    assert forbidden(state, "use c20") == "MP-FOR-02"
    whole = sailing("red at=e5 crew=c20 rum=2")
    assert forbidden(whole, "use c20") == "MP-FOR-04"


# Meeting ships.


@rule("MP-SAIL-02")
def test_entering_a_sector_with_a_ship_starts_a_battle() -> None:
    state = sailing("red at=b1", "blue at=b2")
    merchant = after(state, "sail c1 [1 1]")
    assert (merchant.damage[0], asked(merchant)) == (1, "retreating")
    player = after(state, "sail b2 [1 1 6 6 1]")
    assert player.reputation[0] == -1


@rule("MP-SAIL-02")
def test_in_port_royal_ships_lie_in_peace() -> None:
    state = after(table("red at=e5 coins=3", "blue at=e3", "yellow at=e3"), "set-sail", "sail e3")
    assert asked(state) == "turn"
    assert (state.at, state.reputation[0]) == ([SECTORS.index("e3")] * 3, 0)


@rule("MP-SAIL-02")
def test_the_ghost_ship_is_a_ship() -> None:
    state = after(solo("red at=e5", "at=e6"), "set-sail", "sail e6 [1 1 1 1 1 1]")
    assert asked(state) == "retreating"


@rule("MP-SAIL-03", "MP-EX-11")
def test_leaving_a_sector_costs_all_spyglasses() -> None:
    state = after(table("red at=f5 spyglass=5"), "set-sail", "sail f4")
    assert (state.spyglasses[0], state.supply[SPYGLASS]) == (0, 20)


@rule("MP-SAIL-04")
def test_a_bonus_move_follows_the_same_rules_and_costs_no_action() -> None:
    state = after(table("red at=h4"), "forage [1 6]")
    assert (asked(state), state.actions) == ("drifting", 1)
    assert listed(state) == {"sail h3", "sail g4", "sail i4", "sail h5", "stay"}
    state = after(state, "sail i4")
    assert asked(state) == "turn"


@rule("MP-SAIL-04")
def test_being_moved_loses_spyglasses_too() -> None:
    position = table("red at=f4", "blue at=f5 spyglass=4")
    state = after(position, "set-sail", "sail f5 [6 6 1 1 1]")
    state = after(state, min(listed(state)))
    assert state.spyglasses[1] == 0


@rule("MP-SAIL-05")
def test_a_ship_cannot_be_sailed_through() -> None:
    # Only d3, e3 and f3 join the north: a merchant in the narrows bars the way.
    line = "merchants small=e4,g2,a9 large=c4,d6,g5"
    state = sailing("red at=e6", line)
    assert "e4" in reach(state)
    assert forbidden(state, "sail e3") == "MP-SAIL-05"


@rule("MP-SAIL-05")
def test_port_royal_and_disabled_ships_may_be_passed() -> None:
    royal = sailing("red at=e4", "blue at=e3", "yellow at=d3")
    assert {"e3", "f3"} <= reach(royal)
    wreck = sailing("red at=b1", "blue at=b2 damage=4")
    assert {"b2", "b3", "b4"} <= reach(wreck)
    healthy = sailing("red at=b1", "blue at=b2 damage=3")
    assert "b4" not in reach(healthy)


@rule("MP-SAIL-05", "MP-SAIL-08")
def test_ships_that_share_a_sector_fight_only_when_entering_anew() -> None:
    position = solo("red at=e5", "at=e5")
    assert listed(position) == {"set-sail", "end-turn"}
    state = after(position, "set-sail")
    assert "sail e5" in listed(state)
    assert asked(after(state, "sail e5 [1 1 1 1 1 1]")) == "retreating"


@rule("MP-SAIL-06")
def test_tokens_and_markers_never_hinder() -> None:
    lines = ("red at=b6", "blue at=i9 treasure=shark_banks delivery=qd6", "yellow at=a9")
    assert "b5" in reach(sailing(*lines, "blockades shark_banks,nassau,havana,tortuga"))


@rule("MP-SAIL-07")
def test_a_voyage_is_completed_in_passing() -> None:
    state = sailing("red at=b1 voyage=qv3@tortuga@explored")
    state = after(state, "sail b3")
    assert (SECTORS[state.at[0]], state.fame[0]) == ("b3", 2)


@rule("MP-SAIL-07")
def test_the_way_may_bend_through_the_port_if_the_speed_allows() -> None:
    state = sailing("red at=a1 voyage=qv3@tortuga@explored")
    assert after(state, "sail a3").fame[0] == 0
    fast = sailing("red at=a1 crew=c10 voyage=qv3@tortuga@explored")
    assert after(fast, "sail a3").fame[0] == 2


@rule("MP-SAIL-07")
def test_a_port_with_an_enemy_is_not_passed() -> None:
    state = sailing("red at=b1 voyage=qv3@tortuga@explored", "blue at=b2")
    assert after(state, "sail a2").fame[0] == 0


@rule("MP-SAIL-07")
def test_the_reward_comes_before_the_battle_at_the_end_of_the_way() -> None:
    state = sailing("red at=b3 voyage=qv2@tortuga@explored")
    state = after(state, "sail c1")
    assert (state.holds[0][RUM], asked(state)) == (4, "declaring")


@rule("MP-SAIL-08")
def test_a_sail_ends_where_it_began_only_for_a_reason() -> None:
    assert forbidden(sailing("red at=b2"), "sail b2") == "MP-SAIL-08"
    home = sailing("red at=b2 voyage=qv3@tortuga@explored")
    assert after(home, "sail b2").fame[0] == 2


@rule("MP-SAIL-08")
def test_out_through_the_voyages_port_and_back() -> None:
    beside = after(table("red at=b1 voyage=qv5@tortuga@explored"), "set-sail")
    assert "sail b1" in listed(beside)
    state = after(beside, "sail b1")
    assert (state.fame[0], SECTORS[state.at[0]], state.quests[0][2]) == (1, "b1", "")
    far = after(table("red at=b4 voyage=qv5@tortuga@explored"), "set-sail")
    refusal = GAME.explain(far, "sail b4")
    assert refusal is not None
    assert refusal.rule == "MP-SAIL-08"
