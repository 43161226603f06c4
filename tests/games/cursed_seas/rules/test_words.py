"""Words and what they mean (CS-WORD)."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    GOLIATH,
    aboard,
    after,
    asked,
    blue,
    corners,
    forbidden,
    listed,
    masts,
    red,
    unit,
)

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components import CARDS, LENGTHS
from quarterdeck.games.cursed_seas.rules.powers.in_force import gathered
from quarterdeck.games.cursed_seas.rules.queries import is_derelict, is_enemy, is_friend, is_wild
from quarterdeck.games.cursed_seas.rules.sea.outlines import units_within

ABEAM = (red(DOVER), blue(CAROLINA, at="5300,4400"))


@rule("CS-WORD-01")
def test_a_die_has_six_faces() -> None:
    state = after(corners(*ABEAM), "shoot hms-dover")
    hits = []
    for face in range(1, 7):
        shot = after(state, f"fire 2 carolina ball [{face}]")
        hits.append(asked(shot) == "losing")
    assert hits == [False, False, False, True, True, True]
    for face in (0, 7):
        with pytest.raises(QuarterdeckError):
            after(state, f"fire 2 carolina ball [{face}]")


@rule("CS-WORD-02")
def test_a_one_misses_whatever_card_text_adds() -> None:
    # Fireworks add 2 to every cannon die of the turn: 1 + 2 would hit with a rank 2 gun.
    position = corners(red("RV-48"), ABEAM[1], "spell cannon+2 0 3", aboard("SM-T-007", "out"))
    hits = after(position, "shoot le-soleil-royal", "fire 1 carolina ball [2]", "lose 1")
    assert masts(hits, "carolina") == 2
    later = after(position, "shoot le-soleil-royal", "fire 1 carolina ball [1]")
    assert masts(later, "carolina") == 3


@rule("CS-WORD-03")
def test_what_an_ability_does_not_forbid_stays_allowed() -> None:
    # A ship that may shoot after moving may still be given a plain shoot action.
    position = corners(*ABEAM, aboard("SM-T-007", "hms-dover"))
    assert {"move hms-dover", "shoot hms-dover"} <= listed(position)


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
    position = corners(ABEAM[0], blue("OE-5", at="5300,4400"))
    later = after(position, "shoot hms-dover", "fire 2 maxehebel ball [6]", "lose 1")
    assert masts(later, "maxehebel") == 3


@rule("CS-WORD-08")
def test_a_ship_without_masts_is_derelict() -> None:
    state = GAME.read(corners(red(DOVER, "masts=0000")))
    assert is_derelict(state, 0)


@rule("CS-WORD-09")
def test_an_island_that_is_nobodys_home_is_wild() -> None:
    state = GAME.read(corners())
    assert [is_wild(state, isle) for isle in range(3)] == [False, False, True]


@rule("CS-WORD-10", "CS-WORD-15")
def test_friends_are_in_the_fleet_now_and_all_others_are_enemies() -> None:
    state = GAME.read(corners(*ABEAM))
    assert is_friend(state, 0, 0)
    assert is_enemy(state, 0, 1)
    state.owner[1] = 0
    assert is_friend(state, 0, 1)
    assert not is_enemy(state, 0, 1)


@rule("CS-WORD-11")
def test_within_is_measured_between_outlines() -> None:
    # Two hulls side by side, both 19 mm wide, 100 mm apart from centre line to centre line.
    state = GAME.read(corners(red(DOVER), blue(DOVER, at="5000,5000")))
    assert units_within(state, 0, 1, 1000 - 95 - 95)
    assert not units_within(state, 0, 1, 1000 - 95 - 95 - 1)


@rule("CS-WORD-12")
def test_the_player_to_move_orders_what_is_simultaneous() -> None:
    # Two pieces may act: which of them first is the player's choice.
    position = corners(ABEAM[0], red(GOLIATH, at="3000,4000"))
    assert {"move hms-dover", "move hms-goliath"} <= listed(position)


@rule("CS-WORD-13")
def test_a_reroll_is_used_once_in_a_turn() -> None:
    position = corners(red("BC-5"), blue(CAROLINA, at="5300,4400"))
    state = after(position, "shoot crescent-moon", "fire 1 carolina ball [2]")
    assert listed(state) == {"reroll", "keep"}
    state = after(state, "reroll [3]")
    state = after(state, "fire 2 carolina ball [2]")
    assert asked(state) == "volley"


@rule("CS-WORD-14")
def test_a_total_may_go_below_one() -> None:
    albatross = "SCS-105"
    position = corners(*ABEAM, aboard(albatross, "hms-dover"))
    later = after(position, "shoot hms-dover", "fire 2 carolina ball [4]")
    # 4 - 1 is not above rank 3.
    assert masts(later, "carolina") == 3


@rule("CS-WORD-16")
def test_what_is_eliminated_never_acts_again() -> None:
    position = corners(*ABEAM, aboard("SM-T-007", "out"))
    state = GAME.read(position)
    assert not any("captain" in text for text in listed(state))
    assert forbidden(state, "reveal red.captain-1") == "CS-CREW-01"
    assert unit(state, "hms-dover") == 0
