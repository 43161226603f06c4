"""Words and what they mean (CS-WORD)."""

from __future__ import annotations

from tests.games.cursed_seas.support import (
    CAROLINA,
    DOVER,
    GOLIATH,
    aboard,
    asked,
    go,
    masts,
    read,
    ship,
    table,
    texts,
    unit,
    why,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import CARDS, LENGTHS
from quarterdeck.games.cursed_seas.powers import gathered
from quarterdeck.games.cursed_seas.rules.queries import is_derelict, is_enemy, is_friend, is_wild
from quarterdeck.games.cursed_seas.sea import units_within

ABEAM = (ship(DOVER, "red", "5000,4000"), ship(CAROLINA, "blue", "5300,4400"))


@rule("CS-WORD-01")
def test_a_die_has_six_faces() -> None:
    state = go(table(*ABEAM), "shoot hms-dover")
    for face in range(1, 7):
        go(state, f"fire 2 carolina ball [{face}]")


@rule("CS-WORD-02")
def test_a_one_misses_whatever_card_text_adds() -> None:
    # Fireworks add 2 to every cannon die of the turn: 1 + 2 would hit with a rank 2 gun.
    position = table(
        ship("RV-48", "red", "5000,4000"),
        ABEAM[1],
        "spell cannon+2 0 3",
        aboard("SM-T-007", "red", "out"),
    )
    hits = go(position, "shoot le-soleil-royal", "fire 1 carolina ball [2]", "lose 1")
    assert masts(hits, "carolina") == 2
    after = go(position, "shoot le-soleil-royal", "fire 1 carolina ball [1]")
    assert masts(after, "carolina") == 3


@rule("CS-WORD-03")
def test_what_an_ability_does_not_forbid_stays_allowed() -> None:
    # A ship that may shoot after moving may still be given a plain shoot action.
    position = table(*ABEAM, aboard("SM-T-007", "red", "hms-dover"))
    assert {"move hms-dover", "shoot hms-dover"} <= texts(position)


@rule("CS-WORD-04")
def test_the_same_ability_from_two_crew_counts_once() -> None:
    helmsmen = [c.id for c in CARDS.values() if c.name == "Helmsman" and c.nation == "England"]
    assert helmsmen
    powers = gathered(DOVER, (helmsmen[0], helmsmen[0]), False)
    assert len(powers["BASE_MOVE_PLUS"]) == 1


@rule("CS-WORD-05")
def test_a_card_without_ability_has_no_power() -> None:
    assert CARDS[DOVER].text == ""
    assert CARDS[DOVER].powers == ()


@rule("CS-WORD-06")
def test_red_guns_reach_l_and_white_ones_s() -> None:
    assert [LENGTHS[gun.reach] for gun in CARDS[DOVER].guns] == [575, 838, 838, 575]


@rule("CS-WORD-07")
def test_segments_are_lost_like_masts() -> None:
    position = table(ABEAM[0], ship("OE-5", "blue", "5300,4400", 0))
    after = go(position, "shoot hms-dover", "fire 2 maxehebel ball [6]", "lose 1")
    assert masts(after, "maxehebel") == 3


@rule("CS-WORD-08")
def test_a_ship_without_masts_is_derelict() -> None:
    state = read(table(ship(DOVER, "red", "5000,4000", 0, "masts=0000")))
    assert is_derelict(state, 0)


@rule("CS-WORD-09")
def test_an_island_that_is_nobodys_home_is_wild() -> None:
    state = read(table())
    assert [is_wild(state, isle) for isle in range(3)] == [False, False, True]


@rule("CS-WORD-10", "CS-WORD-15")
def test_friends_are_in_the_fleet_now_and_all_others_are_enemies() -> None:
    state = read(table(*ABEAM))
    assert is_friend(state, 0, 0)
    assert is_enemy(state, 0, 1)
    state.owner[1] = 0
    assert is_friend(state, 0, 1)
    assert not is_enemy(state, 0, 1)


@rule("CS-WORD-11")
def test_within_is_measured_between_outlines() -> None:
    # Two hulls side by side, both 19 mm wide, 100 mm apart from centre line to centre line.
    state = read(table(ship(DOVER, "red", "5000,4000"), ship(DOVER, "blue", "5000,5000")))
    assert units_within(state, 0, 1, 1000 - 95 - 95)
    assert not units_within(state, 0, 1, 1000 - 95 - 95 - 1)


@rule("CS-WORD-12")
def test_the_player_to_move_orders_what_is_simultaneous() -> None:
    # Two pieces may act: which of them first is the player's choice.
    position = table(ABEAM[0], ship(GOLIATH, "red", "3000,4000"))
    assert {"move hms-dover", "move hms-goliath"} <= texts(position)


@rule("CS-WORD-13")
def test_a_reroll_is_used_once_in_a_turn() -> None:
    position = table(ship("BC-5", "red", "5000,4000"), ship(CAROLINA, "blue", "5300,4400"))
    state = go(position, "shoot crescent-moon", "fire 1 carolina ball [2]")
    assert texts(state) == {"reroll", "keep"}
    state = go(state, "reroll [3]")
    state = go(state, "fire 2 carolina ball [2]")
    assert asked(state) == "volley"


@rule("CS-WORD-14")
def test_a_total_may_go_below_one() -> None:
    albatross = "SCS-105"
    position = table(*ABEAM, aboard(albatross, "red", "hms-dover"))
    after = go(position, "shoot hms-dover", "fire 2 carolina ball [4]")
    # 4 - 1 is not above rank 3.
    assert masts(after, "carolina") == 3


@rule("CS-WORD-16")
def test_what_is_eliminated_never_acts_again() -> None:
    position = table(*ABEAM, aboard("SM-T-007", "red", "out"))
    state = read(position)
    assert not any("captain" in text for text in texts(state))
    assert why(state, "reveal red.captain-1") == "CS-CREW-01"
    assert unit(state, "hms-dover") == 0
