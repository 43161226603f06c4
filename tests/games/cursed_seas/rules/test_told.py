"""Faults that players found, each with the shortest way to see it."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    EAGLE,
    GOLIATH,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    asker,
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
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.state import GONE, OUT

BLACK_DIAMOND = "DJC-142"
LYNCHS_NOOSE, GHOST_CREW, LYNCH = "SM-EC-010", "SM-PC-006", "SM-EC-005"
"""One more in boarding, crew that only a sinking ship loses, one more against Pirates."""
GENNY_GALLOWS, HAULERS, WRAITH = "SM-PC-005", "SS-027a", "SS-14"
"""Two more for a coin, no shots while docked, crew of others that die may join it."""
CALIM, SAN_AGUSTIN = "DJC-4", "SCS-66"


@rule("CS-GEO-21", "CS-MOVE-07")
def test_a_monster_is_offered_only_courses_it_can_sail() -> None:
    near = blue(SAN_AGUSTIN, at="6814,5193", heading=331)
    position = table(red(CALIM, at="6766,5392", heading=300), near)
    state = after(position, "move calim")
    assert state.question is not None
    for option in state.question.options:
        assert GAME.rooms.refuse(state, state.question, option) is None, option
    assert forbidden(state, "steer S 280 575") == "CS-MOVE-07"


@rule("CS-BOARD-05")
def test_all_treasure_as_a_prize_is_looked_at_and_taken() -> None:
    loaded = blue(CAROLINA, "coins=3/2,2/2,1/2", at="5400,4300", heading=90)
    position = table(red(BLACK_DIAMOND), loaded, aboard("RV-93", "carolina", "blue", up=0), IDLE)
    state = after(position, "move black-diamond", "steer L 0 838 [1]", "yes", "no [6 1]")
    state = after(state, "pick all-treasure")
    assert listed(state) == {"take 1", "take 2", "take 3", "done"}
    assert cargo(after(state, "take 3", "take 2", "take 1"), "black-diamond") == 6


@rule("CS-BOARD-05")
def test_whoever_plunders_a_ship_takes_no_crew_and_gives_nothing() -> None:
    own = red("SM-SS-007", "coins=1/1", at="5000,4000")
    prey = blue("SM-PS-006", "coins=3/2", at="5000,4170")
    position = table(own, prey, aboard("RV-93", "pandora", "blue", up=0), IDLE)
    state = after(position, "use laguila STEAL_FROM_NATION", "pick pandora")
    assert listed(state) == {"take 3", "done"}


@rule("CS-SINK-05", "CS-SINK-02")
def test_what_a_creature_carried_goes_as_from_a_ship_that_sinks() -> None:
    creature = blue("OE-6", "masts=1000 coins=3,2", at="5000,4500")
    position = table(red(DOVER), creature, aboard(CAROLINA_CREW, "brachyura", "blue"), IDLE_BLUE)
    state = after(position, "shoot hms-dover", "fire 1 brachyura ball [6]")
    assert status(state, "brachyura") == GONE
    assert state.coins[unit(state, "brachyura")] == ()
    assert (gold_on(state, "A"), gold_on(state, "B")) == (3, 2)
    assert state.item_at == [OUT]
    assert GAME.check(state) == []


CAROLINA_CREW = "RV-93"


@rule("CS-END-02")
def test_the_game_ends_at_once_when_the_last_enemy_ship_is_derelict() -> None:
    # Blue leads at home; red, who has gold to land, may not do so any more.
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue coins=3,2",
        "isle C at=6000,1500 coins=1,2,3",
    )
    last = blue(CAROLINA, "masts=001")
    position = table(red(DOVER), last, red(ANTELOPE, "coins=3,3", at="2500,4200"), *isles)
    state = after(position, "shoot hms-dover", "fire 1 carolina ball [6]")
    assert (asked(state), state.ending) == ("over", "unable")
    assert GAME.outcome(state).ranks == (2, 1)


@rule("CS-SHOOT-14")
def test_a_shoot_action_needs_something_to_hit() -> None:
    far = table(red(GOLIATH), blue(CAROLINA, at="9000,7000"))
    assert "shoot hms-goliath" not in listed(far)
    assert forbidden(far, "shoot hms-goliath") == "CS-SHOOT-14"
    assert "shoot hms-goliath" in listed(table(red(GOLIATH), blue(CAROLINA)))
    home = table(red(GOLIATH, at="9400,4600"), blue(CAROLINA, "dock=B", at="9776,4200"))
    assert "shoot hms-goliath" not in listed(home)


@rule("CS-REP-01")
@pytest.mark.parametrize(
    ("masts", "why"), [("1111", "nothing to repair"), ("0111", "docked neither at home")]
)
def test_a_repair_is_refused_for_the_right_reason(masts: str, why: str) -> None:
    state = after(table(red(DOVER, f"masts={masts}"), ahead(CAROLINA)))
    refusal = GAME.explain(state, "repair hms-dover")
    assert refusal is not None
    assert why in refusal.reason


@rule("CS-GEO-31")
def test_a_shot_may_go_to_any_part_of_the_target() -> None:
    ship = red(GOLIATH, at="5000,4000", heading=330)
    hidden = blue(ANTELOPE, at="4337,4722", heading=257)
    between = blue(CAROLINA, at="4669,4522", heading=140)
    assert "fire 2 hms-antelope ball" in listed(
        after(table(ship, hidden, between), "shoot hms-goliath")
    )


@rule("CS-CREW-04", "CS-BOARD-02")
def test_face_down_crew_may_be_turned_up_when_a_boarding_needs_them() -> None:
    hidden = aboard("RV-93", "carolina", "blue", up=0)
    position = table(red(DOVER), ahead(CAROLINA), hidden, IDLE, IDLE_BLUE)
    state = after(position, "move hms-dover", "steer S 0 575 [1]", "yes")
    assert (asked(state), asker(state)) == ("calling", 1)
    kept = after(state, "no [4 4]")
    assert asked(kept) == "prize"
    shown = after(state, "yes [4 4]")
    assert shown.item_up[0]
    assert asked(shown) == "orders"


@rule("CS-CREW-04", "CS-BOARD-02")
def test_face_down_crew_of_the_boarder_may_be_turned_up_too() -> None:
    hidden = aboard(LYNCHS_NOOSE, "hms-dover", up=0)
    position = table(red(DOVER), ahead(CAROLINA, "coins=3/2"), hidden, IDLE, IDLE_BLUE)
    state = after(position, "move hms-dover", "steer S 0 575 [1]", "yes")
    assert (asked(state), asker(state)) == ("calling", 0)
    # 4 masts and a 2 against 3 masts and a 3: a tie without the one who adds to it.
    assert asked(after(state, "no [2 3]")) == "orders"
    assert asked(after(state, "yes [2 3]")) == "prize"


@rule("CS-CREW-04", "CS-CREW-02")
def test_a_face_down_ghost_crew_may_be_turned_up_before_it_is_lost() -> None:
    hidden = aboard(GHOST_CREW, "eagle", "blue", up=0)
    position = table(red(DOVER), ahead(EAGLE), hidden, IDLE, IDLE_BLUE)
    won = after(position, "move hms-dover", "steer S 0 575 [1]", "yes [6 1]")
    state = after(won, "pick crew")
    assert (asked(state), asker(state)) == ("calling", 1)
    assert after(state, "yes").item_at == [unit(state, "eagle")]
    assert after(state, "no").item_at == [OUT]


@rule("CS-CREW-04", "CS-SHOOT-02")
def test_a_face_down_gunner_may_be_turned_up_before_the_die_falls() -> None:
    hidden = aboard(LYNCH, "hms-dover", up=0)
    position = table(red(DOVER), blue(EAGLE), hidden, IDLE, IDLE_BLUE)
    state = after(position, "shoot hms-dover", "fire 1 eagle ball")
    assert (asked(state), asker(state)) == ("calling", 0)
    assert asked(after(state, "yes [3]")) == "losing"
    assert asked(after(state, "no [3]")) == "volley"


@rule("CS-CREW-04", "CS-DOCK-03")
def test_a_face_down_trader_may_be_turned_up_before_gold_is_landed() -> None:
    hidden = aboard(GENNY_GALLOWS, "eagle", up=0)
    homeward = red(EAGLE, "coins=3/1,1/1", at="2300,4200", heading=180)
    state = after(table(homeward, hidden, IDLE, IDLE_BLUE), "move eagle", "steer L 180 838")
    assert (asked(state), asker(state)) == ("calling", 0)
    assert gold_on(after(state, "yes"), "A") == 6
    assert gold_on(after(state, "no"), "A") == 4


@rule("CS-CREW-04", "CS-TURN-15")
@pytest.mark.parametrize(("crew", "hold"), [("SM-PC-005", ""), ("FN-202", "coins=3/1")])
def test_nobody_is_called_for_coins_that_count_no_more(crew: str, hold: str) -> None:
    """Without a coin nothing is raised, and a Silver Explorer raises silver alone."""
    hidden = aboard(crew, "hms-dover", up=0, more="n=1")
    homeward = red(DOVER, hold, at="2300,4200", heading=180)
    state = after(table(homeward, hidden, IDLE, IDLE_BLUE), "move hms-dover", "steer S 180 575")
    assert (asked(state), state.dock[0]) == ("orders", 0)


@rule("CS-CREW-04", "CS-SHOOT-15")
def test_face_down_haulers_may_be_turned_up_when_their_docked_ship_is_shot_at() -> None:
    hidden = aboard(HAULERS, "el-neptuno", "blue", up=0)
    docked = blue("CC-48", at="5580,1500")
    position = table(red(DOVER, at="5300,1800"), docked, hidden, IDLE, IDLE_BLUE)
    shot = next(
        each for each in sorted(listed(after(position, "shoot hms-dover"))) if "fire" in each
    )
    state = after(position, "shoot hms-dover", shot)
    assert (asked(state), asker(state)) == ("calling", 1)
    safe = after(state, "yes")
    assert safe.item_up[0]
    assert "fire" not in " ".join(listed(safe))
    assert masts(safe, "el-neptuno") == 5
    assert asked(after(state, "no [6]")) == "losing"


@rule("CS-CREW-04", "CS-CREW-02")
def test_a_face_down_wraith_may_be_turned_up_when_crew_is_lost() -> None:
    hidden = aboard(WRAITH, "hms-dover", up=0, more="n=1")
    lost = aboard("RV-93", "carolina", "blue")
    position = table(red(DOVER), ahead(CAROLINA), hidden, lost, IDLE, IDLE_BLUE)
    state = after(position, "move hms-dover", "steer S 0 575 [1]", "yes [6 1]", "pick crew")
    assert (asked(state), asker(state)) == ("calling", 0)
    assert after(state, "yes [6]").item_at == [0, 0]
    assert after(state, "no").item_at == [0, OUT]


@rule("CS-CREW-04")
def test_a_face_down_helmsman_may_be_turned_up_for_a_move() -> None:
    position = table(red(DOVER), aboard("SM-T-016", "hms-dover", up=0), IDLE, IDLE_BLUE)
    state = after(position, "move hms-dover")
    assert asked(state) == "calling"
    assert after(state, "yes").question.step.bonus == ("S",)  # type: ignore[union-attr]
    assert after(state, "no").question.step.bonus == ()  # type: ignore[union-attr]


OARSMAN = "SM-EC-005.2"


@rule("CS-CREW-04", "CS-KEY-SHIPWRIGHT")
def test_a_face_down_shipwright_is_turned_up_by_a_repair_at_sea() -> None:
    hidden = aboard(_card("REPAIR_ANYWHERE"), "hms-dover", up=0)
    position = table(red(DOVER, "masts=0111"), hidden, IDLE, IDLE_BLUE)
    assert "repair hms-dover" in listed(position)
    state = after(position, "repair hms-dover")
    assert state.item_up == [1]
    assert state.masts[0].bit_count() == 4
    docked = red(DOVER, "masts=0111 dock=A", at="1925,4200", heading=180)
    assert after(table(docked, hidden, IDLE, IDLE_BLUE), "repair hms-dover").item_up == [0]


@rule("CS-CREW-04", "CS-KEY-OARSMAN", "CS-END-05")
def test_a_face_down_oarsman_rows_a_derelict_and_keeps_its_fleet_in_the_game() -> None:
    hidden = aboard(OARSMAN, "hms-dover", up=0)
    position = table(red(DOVER, "masts=0000"), hidden, IDLE_BLUE)
    assert "move hms-dover" in listed(position)
    state = after(position, "move hms-dover")
    assert (asked(state), state.item_up) == ("sailing", [1])
    assert state.question.step.legs == ("S",)  # type: ignore[union-attr]


@rule("CS-CREW-04", "CS-MOVE-14")
def test_a_face_down_pilot_may_be_turned_up_where_terrain_begins() -> None:
    hidden = aboard(_card("IGNORE_TERRAIN"), "hms-dover", up=0)
    reef = "land reef at=5650,4000"
    position = table(reef, red(DOVER), hidden, IDLE, IDLE_BLUE)
    state = after(position, "move hms-dover", "steer S 0 575")
    assert asked(state) == "calling"
    assert after(state, "yes").item_up == [1]
    open_sea = after(table(reef, red(DOVER), hidden, IDLE, IDLE_BLUE), "move hms-dover")
    assert asked(after(open_sea, "steer S 90 575")) == "sailing"


@rule("CS-CREW-04", "CS-CREW-05")
def test_a_face_down_crew_who_hides_others_is_called_when_one_is_lost() -> None:
    shown = aboard("RV-93", "carolina", "blue")
    hidden = aboard(_card("CREW_SAVED_FACE_DOWN"), "carolina", "blue", up=0, more="n=1")
    position = table(red(DOVER), ahead(CAROLINA), shown, hidden, IDLE, IDLE_BLUE)
    state = after(position, "move hms-dover", "steer S 0 575 [1]", "yes [6 1]", "pick crew")
    assert (asked(state), asker(state)) == ("calling", 1)
    assert after(state, "yes").item_up[1]


def _card(code: str) -> str:
    """The first crew that has this ability and no other, of England or that serves anywhere."""
    return next(
        card.id
        for card in CARDS.values()
        if card.kind == "crew" and card.in_scope and [p.code for p in card.powers] == [code]
        if card.nation == "England" or code == "CREW_SAVED_FACE_DOWN"
    )
