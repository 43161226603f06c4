"""COMP: what is in the box."""

from __future__ import annotations

import json
from collections import Counter

from tests.games.steam_pirates.table import after, facts, forbidden, gold, listed

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    ACTION_FACES,
    CITIES,
    COMMON,
    DATA,
    EVENTS,
    FACTIONS,
    GOALS,
    GOODS,
    ISLANDS,
    OFFICIALS,
    PIECES,
    ROUTES,
    TREASURES,
    WIND_FACES,
)


@rule("SP-COMP-01")
def test_what_each_player_has() -> None:
    assert PIECES == {
        "frigates": 1,
        "pirate_boards": 1,
        "cubes": 10,
        "anchors": 10,
        "houses": 8,
        "tokens": 6,
        "gold_markers": 2,
        "connection_markers": 4,
        "trading_markers": 4,
        "maps": 4,
    }


@rule("SP-COMP-02")
def test_what_all_share() -> None:
    assert COMMON["action_dice"] == ACTION_DICE == 7
    assert len(ACTION_FACES) == len(WIND_FACES) == 6
    factions = Counter(FACTIONS[official.faction] for official in OFFICIALS)
    assert factions == {"syndicate": 5, "empire": 5}
    assert len({official.id for official in OFFICIALS}) == COMMON["officials"] == 10
    assert (len(CITIES), len(TREASURES), len(ROUTES)) == (20, 4, 34)


@rule("SP-COMP-03")
def test_revenue_tracks_have_a_space_for_every_city_of_the_good() -> None:
    assert {good.id: good.values for good in GOODS} == {
        "coal": (1, 1, 2, 2, 3, 4, 5),
        "rum": (1, 1, 2, 2, 3, 4),
        "firearms": (1, 2, 2, 3),
        "automatons": (1, 2, 4),
    }
    cities = Counter(ISLANDS[city].good for city in CITIES)
    assert [cities[good] for good in range(4)] == [len(good.values) for good in GOODS]


@rule("SP-COMP-04")
def test_points_of_the_officials() -> None:
    assert {official.id: official.points for official in OFFICIALS} == {
        "barkeep": 1,
        "smuggler": 2,
        "charter": 3,
        "captain": 4,
        "pirate_queen": 5,
        "port_master": 1,
        "merchant": 2,
        "judge": 3,
        "commodore": 4,
        "governor": 7,
    }


@rule("SP-COMP-05")
def test_eight_events_and_five_goals_of_each_kind() -> None:
    assert len(EVENTS) == COMMON["events"] == 8
    assert len(GOALS) == COMMON["goals"] == 15
    assert Counter(goal.kind for goal in GOALS) == {0: 5, 1: 5, 2: 5}


def test_every_entry_tells_where_it_comes_from() -> None:
    for name in ("board.json", "box.json", "cards.json"):
        sections = json.loads((DATA / name).read_text(encoding="utf-8"))
        for section in sections.values():
            for row in section if isinstance(section, list) else [section]:
                assert row["source"] in ("rulebook", "public", "house"), row


TEN_ANCHORS = """
next sailing black
next acting black
dice free=house,coin,octopus
black gold=9 at=haven anchors=haven,cirrus,ventis,zephyr,tinguard,onyx,stratos,mistral,nebula,felle
"""


@rule("SP-COMP-06", "SP-SAIL-14")
def test_without_an_anchor_in_reserve_a_new_city_is_not_connected() -> None:
    state = after(TEN_ANCHORS, "sail lumen")
    assert facts(state, "black")["at"] == "lumen"
    assert "lumen" not in facts(state, "black")["anchors"]
    assert forbidden(state, "establish house") == "SP-SAIL-14"


@rule("SP-SAIL-14")
def test_an_anchor_comes_by_harbouring_again() -> None:
    ready = TEN_ANCHORS.replace("at=haven anchors=haven,", "at=lumen anchors=")
    state = after(ready, "sail haven,lumen")
    assert "lumen" in facts(state, "black")["anchors"]


NO_CUBES = """
next acting black
dice free=mask,house
bag black,black,black,black,black,black,black,black,black
officials display=captain,charter,judge,governor
black gold=9 at=lumen anchors=lumen
"""


@rule("SP-COMP-06", "SP-FLAG-13")
def test_without_a_cube_the_rest_of_the_action_still_happens() -> None:
    state = after(NO_CUBES, "consult mask", "basic captain", "advance 2 [merchant]")
    assert state.missions == [(), ()]
    assert (gold(state), state.mission_points[0], state.errands[0]) == (11, 1, 0)


@rule("SP-COMP-06")
def test_without_a_cube_a_house_adds_none_to_the_bag() -> None:
    state = after(NO_CUBES, "establish house")
    assert facts(state, "black")["houses"] == "lumen"
    assert state.bag.count("black") == 9


@rule("SP-COMP-07")
def test_gold_has_no_upper_limit() -> None:
    rich = "next acting black\ndice free=coin,octopus\nblack gold=99 houses=haven"
    assert gold(after(rich, "profit coin")) == 101


@rule("SP-COMP-08")
def test_a_returned_cube_can_be_used_again() -> None:
    judged = "next judging black black,red 1\nbag red,yellow\nblack gold=0"
    state = after(judged, "return black")
    assert state.cubes == [9, 7]
    assert state.bag == ["red", "red", "yellow"]


EIGHT_HOUSES = """
next acting black
dice free=house,coin,octopus
black gold=20 at=gale anchors=gale houses=haven,lumen,cirrus,ventis,zephyr,tinguard,onyx,stratos
"""


@rule("SP-COMP-08")
def test_eight_houses_are_all() -> None:
    assert "establish house" not in listed(EIGHT_HOUSES)
    assert forbidden(EIGHT_HOUSES, "establish house") == "SP-COMP-08"


SIX_TOKENS = """
next consulting black
bribes barkeep=black smuggler=black captain=black pirate_queen=black charter=black judge=black
black gold=20
"""


@rule("SP-COMP-08")
def test_six_bribe_tokens_are_all() -> None:
    assert not any(option.startswith("bribe ") for option in listed(SIX_TOKENS))
    assert forbidden(SIX_TOKENS, "bribe merchant") == "SP-COMP-08"
