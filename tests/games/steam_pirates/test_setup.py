"""SETUP: the table before the first turn."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import facts, pending, place

from quarterdeck.core.fates import Scripted, Seeded
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import EVENTS, GOALS, SEASON_GOLD
from quarterdeck.games.steam_pirates.state import State

DEAL = (
    "red governor captain judge merchant explorer sky_trader hoarder wonder_boy"
    " mask mask coin house octopus octopus mask W"
)


def dealt(seats: int = 3, deal: str = DEAL) -> State:
    fates = Scripted(deal.split())
    state = GAME.setup(seats, {}, fates)
    assert not fates.left
    return state


@rule("SP-SETUP-01")
def test_the_clock_starts_in_the_first_round() -> None:
    state = dealt()
    assert (state.season, state.round, SEASON_GOLD[state.season]) == (1, 1, 2)


@rule("SP-SETUP-01", "SP-SETUP-16")
def test_a_wind_die_that_holds_leaves_the_arrow_at_north() -> None:
    assert GAME.view(dealt(deal=DEAL[:-1] + "hold"), 0)["wind"] == "N"


@rule("SP-SETUP-02", "SP-SETUP-15")
def test_everybody_starts_in_haven_with_a_house_from_the_eight() -> None:
    state = dealt()
    for colour in ("black", "red", "violet"):
        start = facts(state, colour)
        assert (start["at"], start["houses"], start["anchors"]) == ("haven", "haven", "-")
    assert [player["houses_left"] for player in GAME.view(state, 0)["players"]] == [7, 7, 7]
    assert state.bag.count("red") == 1


@rule("SP-SETUP-03")
def test_the_first_player_is_random_and_turns_go_clockwise() -> None:
    assert pending(dealt()) == "sailing red"
    first = {GAME.setup(4, {}, Seeded(f"seed {n}")).leader for n in range(40)}
    assert first == {0, 1, 2, 3}


@rule("SP-SETUP-04", "SP-EX-20")
@pytest.mark.parametrize(("seats", "gold"), [(2, [10, 9]), (3, [11, 9, 10]), (4, [11, 9, 9, 10])])
def test_starting_gold_in_turn_order(seats: int, gold: list[int]) -> None:
    assert dealt(seats).gold == gold


@rule("SP-SETUP-05")
def test_coal_markers_start_on_the_first_space() -> None:
    tracks = GAME.view(dealt(), 0)["players"][0]["tracks"]
    assert [(track["connection"], track["trading"]) for track in tracks] == [
        (1, 1),
        (0, 0),
        (0, 0),
        (0, 0),
    ]


@rule("SP-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bag_holds_four_yellow_cubes_and_one_of_each_player(seats: int) -> None:
    bag = dealt(seats).bag
    assert bag.count("yellow") == 4
    assert len(bag) == 4 + seats


@rule("SP-SETUP-07")
def test_eight_cubes_are_in_reserve() -> None:
    assert dealt().cubes == [8, 8, 8]


@rule("SP-SETUP-08")
def test_a_map_of_everybody_lies_on_every_treasure_island() -> None:
    islands = GAME.view(dealt(), 0)["islands"]
    treasures = [island["maps"] for island in islands if island["good"] is None]
    assert treasures == [["black", "red", "violet"]] * 4


@rule("SP-SETUP-09")
def test_four_officials_are_displayed_and_six_are_the_deck() -> None:
    state = dealt()
    assert GAME.view(state, 0)["display"] == ["governor", "captain", "judge", "merchant"]
    assert len(state.deck) == 6
    assert state.discards == []


@rule("SP-SETUP-10")
def test_one_goal_of_each_kind() -> None:
    goals = [GOALS[goal] for goal in dealt().goals]
    assert [(goal.kind, goal.id) for goal in goals] == [
        (0, "explorer"),
        (1, "sky_trader"),
        (2, "hoarder"),
    ]


@rule("SP-SETUP-11")
def test_one_event_acts_and_the_others_stay_unseen() -> None:
    state = dealt()
    assert EVENTS[state.acting].id == "wonder_boy"
    assert len(state.events) == 7
    assert "wonder_boy" not in state.events


@rule("SP-SETUP-12")
def test_flagships_lie_where_the_event_says() -> None:
    dreadnought, fortress = GAME.view(dealt(), 0)["flagships"]
    assert (dreadnought["at"], dreadnought["destination"]) == ("zephyr", "iona")
    assert (fortress["at"], fortress["destination"]) == ("felle", "erindelle")


@rule("SP-SETUP-13", "SP-SETUP-14")
def test_the_first_roll_sets_dice_and_wind_and_draws_no_cube() -> None:
    state = dealt()
    assert GAME.view(state, 0)["dice"]["free"] == {"mask": 3, "coin": 1, "house": 1, "octopus": 2}
    assert GAME.view(state, 0)["wind"] == "W"
    assert len(state.bag) == 7


@rule("SP-SETUP-16")
def test_no_event_starts_a_flagship_in_haven() -> None:
    starts = {mission.start for event in EVENTS for mission in event.missions}
    assert place("haven") not in starts
