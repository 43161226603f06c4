"""FLAG: flagships on their courses, side missions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from tests.games.steam_pirates.table import after, gold, pending, place, rolled, table

from quarterdeck.core.fates import Scripted, Seeded
from quarterdeck.core.grid import distances
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.board import NEIGHBOURS, SHIP_DISTANCE, SHORTEST
from quarterdeck.games.steam_pirates.components import CITIES, EVENTS, MISSION_SPACES, TREASURES
from quarterdeck.games.steam_pirates.rules.effects import next_city
from quarterdeck.games.steam_pirates.rules.queries import PLAIN, next_cities, profit
from quarterdeck.games.steam_pirates.state import State


def ships(state: State) -> list[str]:
    return [ship["at"] for ship in GAME.view(state, None)["flagships"]]


def captain(*lines: str) -> str:
    """Black uses a bribed Captain or Commodore."""
    bribes = "bribes captain=black commodore=black"
    return "\n".join(["next consulting black", "dice free=coin", bribes, *lines])


@rule("SP-FLAG-01")
def test_flagships_take_a_shortest_route() -> None:
    for event in EVENTS:
        for mission in event.missions:
            here = mission.start
            for _ in range(SHIP_DISTANCE[here][mission.destination]):
                here = SHORTEST[here][mission.destination][0]
            assert here == mission.destination


AT_CIRRUS = "event acting=wonder_boy dreadnought=cirrus"


@rule("SP-FLAG-02")
@pytest.mark.parametrize(("wind", "city"), [("S", "lumen"), ("E", "pallas")])
def test_the_wind_breaks_a_tie(wind: str, city: str) -> None:
    position = captain(f"time wind={wind}", AT_CIRRUS, "black")
    assert ships(after(position, "bribed captain", "advance 1"))[0] == city


@rule("SP-FLAG-02")
def test_else_the_wind_die_is_rolled_until_it_decides_and_the_arrow_stays() -> None:
    position = captain("time wind=N", AT_CIRRUS, "black")
    state = after(position, "bribed captain", "advance 1 [W hold N E]")
    assert ships(state)[0] == "pallas"
    assert GAME.view(state, 0)["wind"] == "N"


@rule("SP-FLAG-03")
def test_of_two_cities_in_the_wind_the_nearest_bearing_is_taken() -> None:
    """From Tinguard both Zephyr (52°) and Ventis (102°) lie east on the way to Gale."""
    tinguard, gale = place("tinguard"), place("gale")
    assert SHORTEST[tinguard][gale] == (place("ventis"), place("zephyr"))
    assert next_city(after("time wind=E"), tinguard, gale) == (place("ventis"), [])
    north = after("time wind=N")
    north.fates = Scripted(["W", "hold", "E"])
    assert next_city(north, tinguard, gale) == (place("ventis"), ["W", "hold", "E"])


@rule("SP-FLAG-03")
def test_the_choice_is_made_anew_at_every_step() -> None:
    position = captain("time wind=E", "event acting=wonder_boy dreadnought=ventis", "black")
    state = after(position, "bribed captain", "advance 3")
    assert ships(state)[0] == "haven"


@rule("SP-FLAG-04")
def test_treasure_islands_are_no_part_of_a_flagships_route() -> None:
    for city in CITIES:
        for goal in CITIES:
            assert not set(SHORTEST[city][goal]) & set(TREASURES)
    assert SHIP_DISTANCE[place("felle")][place("nebula")] == 2


@rule("SP-FLAG-01", "SP-FLAG-04")
def test_no_event_of_the_house_would_go_another_way_by_treasure_islands() -> None:
    by_islands = distances(NEIGHBOURS)
    for event in EVENTS:
        for mission in event.missions:
            goal = mission.destination
            assert by_islands[mission.start][goal] == SHIP_DISTANCE[mission.start][goal]
            if event.id != "wonder_boy":
                assert not on_the_way(by_islands, mission.start, goal) & {*TREASURES}


def on_the_way(far: Sequence[Sequence[int]], start: int, goal: int) -> set[int]:
    """All islands of all shortest routes."""
    way = far[start][goal]
    return {n for n in range(len(far)) if far[start][n] + far[n][goal] == way}


@rule("SP-FLAG-05")
def test_embargo_and_blockade_move_with_the_ship() -> None:
    position = captain("black gold=0 houses=felle,gale")
    assert profit(after(position), 0, PLAIN) == 2 + 1
    state = after(position.replace("felle,gale", "felle"), "bribed commodore", "advance 1")
    assert profit(state, 0, PLAIN) == 2 + 1
    assert profit(after(position.replace("felle,gale", "felle")), 0, PLAIN) == 2


@rule("SP-FLAG-06")
@pytest.mark.parametrize(("season", "income"), [(1, 2), (2, 3), (3, 4)])
def test_a_helper_places_a_cube_and_gains_a_point_and_season_gold(season: int, income: int) -> None:
    position = captain(
        f"time season={season}", "event acting=wonder_boy syndicate=red", "black gold=0"
    )
    state = after(position, "bribed captain", "advance 1")
    assert state.missions == [(1, 0), ()]
    assert (gold(state), state.mission_points[0], state.cubes[0]) == (income, 1, 8)


def arriving(cubes: str, *lines: str) -> State:
    """The Dreadnought comes to Iona with these cubes on her mission, and black's."""
    event = f"event acting=wonder_boy dreadnought=brasswick syndicate={cubes}"
    return after(captain(event, *lines, "black gold=0"), "bribed captain")


@rule("SP-FLAG-07")
def test_most_cubes_gain_four_points_on_arrival() -> None:
    state = arriving("black,red")
    assert state.mission_points == [1 + 4, 0]
    assert ships(state)[0] == "iona"


@rule("SP-FLAG-07")
def test_a_rival_with_more_cubes_gains_them() -> None:
    assert arriving("red,red").mission_points == [1, 4]


@rule("SP-FLAG-07", "SP-EX-12")
def test_tied_helpers_share_the_points() -> None:
    assert arriving("red").mission_points == [1 + 2, 2]


@rule("SP-FLAG-07")
def test_a_mission_pays_once() -> None:
    position = """
    next closing
    event acting=wonder_boy dreadnought=iona fortress=erindelle syndicate=black
    black missions=5
    """
    assert after(position).mission_points == [5, 0]


@rule("SP-FLAG-08")
def test_the_arriving_helpers_cube_counts() -> None:
    assert arriving("-").mission_points == [1 + 4, 0]


@rule("SP-FLAG-08")
def test_nobody_scores_without_cubes() -> None:
    position = "next closing\nevent acting=wonder_boy dreadnought=brasswick fortress=erindelle"
    state = after(position)
    assert (ships(state)[0], state.mission_points) == ("iona", [0, 0])


@rule("SP-FLAG-09")
def test_movement_left_over_is_lost() -> None:
    position = "next closing\nevent acting=wonder_boy dreadnought=brasswick fortress=erindelle"
    assert ships(after(position)) == ["iona", "erindelle"]


@rule("SP-FLAG-09")
def test_a_flagship_at_its_destination_keeps_its_embargo() -> None:
    position = """
    next acting black
    dice free=coin,octopus
    event acting=wonder_boy fortress=erindelle
    black gold=0 houses=ventis
    """
    assert gold(after(position, "profit coin")) == 2


@rule("SP-FLAG-10")
def test_cubes_come_home_when_the_event_is_discarded() -> None:
    position = """
    next closing
    time round=2
    event acting=wonder_boy syndicate=black,red,black empire=black
    """
    state = rolled(position, "old_debts")
    assert (state.missions, state.cubes) == ([(), ()], [9, 9])


@rule("SP-FLAG-10")
def test_both_flagships_may_share_a_city() -> None:
    position = captain("event acting=wonder_boy dreadnought=haven fortress=concona", "black")
    state = after(position, "bribed commodore", "advance 1")
    assert ships(state) == ["haven", "brasswick"]
    position = captain("event acting=wonder_boy dreadnought=haven fortress=brasswick", "black")
    assert ships(after(position, "bribed captain", "advance 1")) == ["brasswick", "brasswick"]


@rule("SP-FLAG-11")
def test_the_number_of_islands_is_chosen_before_the_move() -> None:
    position = captain("time wind=N", "black")
    assert pending(after(position, "bribed captain")) == "steering black dreadnought 3"
    state = after(position, "bribed captain", "advance 3 [S]")
    assert ships(state)[0] == "lumen"


LAST_DIE = "dice free=- used=mask,mask,coin,mask,mask,mask,mask"


@rule("SP-FLAG-11")
@pytest.mark.parametrize(
    ("season", "round", "at", "asked"),
    [
        (2, 1, "ventis", True),
        (2, 1, "cirrus", False),
        (2, 1, "haven", False),
        (2, 2, "cirrus", False),
        (2, 2, "haven", True),
        (3, 2, "cirrus", False),
    ],
)
def test_with_the_last_die_of_a_round_the_way_is_asked_if_it_matters(
    season: int, round: int, at: str, asked: bool
) -> None:
    time = f"time season={season} round={round} wind=E"
    event = f"event acting=wonder_boy dreadnought={at}"
    position = f"next steering black dreadnought 2\n{time}\n{event}\n{LAST_DIE}\nblack"
    state = after(position)
    assert (pending(state) == "steering black dreadnought 2") == asked
    assert (state.mission_points[0] == 0) == asked
    earlier = position.replace("free=- used=mask,", "free=mask used=")
    assert pending(after(earlier)) == "steering black dreadnought 2"


@rule("SP-FLAG-12")
def test_an_unfinished_mission_pays_nothing_more() -> None:
    position = """
    next closing
    time round=2
    event acting=wonder_boy dreadnought=brasswick syndicate=black
    black gold=2 missions=1
    """
    state = rolled(position, "old_debts")
    assert (state.mission_points, state.gold[0]) == ([1, 0], 2)


@rule("SP-FLAG-13")
def test_mission_spaces_suffice() -> None:
    for event in EVENTS:
        for mission in event.missions:
            assert 4 <= SHIP_DISTANCE[mission.start][mission.destination] <= 7 < MISSION_SPACES


@rule("SP-FLAG-14")
def test_the_fortress_arrives_before_the_dreadnought() -> None:
    position = """
    next closing
    event acting=wonder_boy dreadnought=brasswick fortress=brasswick syndicate=black empire=red
    """
    state = GAME.parse(table(position))
    state.log = []
    GAME.advance(state)
    assert [note.text for note in state.log if note.rule == "SP-FLAG-07"] == [
        "The Fortress has reached her destination.",
        "@1 helped most: 4 VP.",
        "The Dreadnought has reached her destination.",
        "@0 helped most: 4 VP.",
    ]


@rule("SP-EX-11")
def test_example_the_commodore_shifts_the_embargo() -> None:
    position = captain("time season=2", "black gold=0")
    before = GAME.view(after(position), 0)["flagships"][1]
    state = after(position, "bribed commodore", "advance 2")
    fortress = GAME.view(state, 0)["flagships"][1]
    assert (before["effect"], fortress["effect"]) == ("embargo on Coal", "embargo on Firearms")
    assert (fortress["at"], fortress["cubes"]) == ("concona", ["black"])
    assert (gold(state), state.mission_points[0]) == (3, 1)


@rule("SP-EX-19")
def test_example_wonder_boy_with_four_players() -> None:
    seats = "violet houses=haven\nteal houses=haven"
    stops = []
    at = "zephyr"
    for wind in ("N", "S", "E"):
        position = (
            f"next closing\ntime wind={wind}\nevent acting=wonder_boy dreadnought={at}\n{seats}"
        )
        at = ships(after(position))[0]
        stops.append(at)
    assert stops == ["cirrus", "haven", "iona"]


@rule("SP-EX-24")
def test_example_three_helpers_share_four_points() -> None:
    position = """
    next closing
    event acting=wonder_boy dreadnought=iona fortress=brasswick empire=black,red,violet
    violet houses=haven
    """
    assert after(position).mission_points == [1, 1, 1]


@rule("SP-FLAG-02")
def test_where_the_wind_die_decides_every_city_has_its_share_the_first_one_too() -> None:
    """From city 1 to 11 the north wind leads to city 2, the east wind to city 0; others tie."""
    state = GAME.setup(2, {}, Seeded("flagship"))
    for wind, onward in ((0, {2: 1}), (1, {0: 1}), (2, {0: Fraction(1, 2), 2: Fraction(1, 2)})):
        state.wind = wind
        assert next_cities(state, 1, 11) == onward
