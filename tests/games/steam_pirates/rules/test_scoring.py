"""END: the final score and who wins."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, table

from quarterdeck.core.game import Outcome
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import GOALS
from quarterdeck.games.steam_pirates.rules.scoring import goal_points, places


def score(*lines: str) -> Outcome:
    return GAME.outcome(after("\n".join(["time season=3 round=2", *lines])))


@rule("SP-END-01")
@pytest.mark.parametrize(("gold", "points"), [(3, 0), (4, 1), (11, 2), (12, 3)])
def test_a_point_for_every_full_four_gold(gold: int, points: int) -> None:
    assert score(f"black gold={gold}").sources[0]["gold"] == points


@rule("SP-END-02")
def test_the_three_goals_score() -> None:
    goals = "goals far_horizons,broad_portfolio,made_pirate"
    found = score(goals, "bribes barkeep=black captain=black", "black houses=onyx,haven,gale")
    sources = found.sources[0]
    assert [sources[f"goal {kind}"] for kind in ("I", "II", "III")] == [2, 5, 4]


@rule("SP-END-03")
@pytest.mark.parametrize(
    ("maps", "points", "card"),
    [("-", 0, 0), ("t1", 1, 1), ("t1,t2", 3, 3), ("t1,t2,t4", 5, 6), ("t1,t2,t3,t4", 10, 10)],
)
def test_treasure_maps(maps: str, points: int, card: int) -> None:
    assert score(f"black maps={maps}").sources[0]["maps"] == points
    assert score("options maps=card", f"black maps={maps}").sources[0]["maps"] == card


EVEN = "goals far_horizons,clockmaker,made_pirate"


@rule("SP-END-04")
def test_most_points_win() -> None:
    found = score(EVEN, "black gold=8", "red gold=4 anchors=haven,lumen")
    assert (found.scores, found.ranks) == ((2, 1), (1, 2))
    assert "most victory points" in found.reason


@rule("SP-END-04")
def test_then_most_connected_islands() -> None:
    found = score(EVEN, "black gold=7 anchors=haven", "red gold=4 anchors=lumen houses=haven")
    assert (found.scores, found.ranks) == ((1, 1), (2, 1))
    assert "connected islands" in found.reason


@rule("SP-END-04", "SP-END-05")
def test_then_most_gold_which_scoring_does_not_spend() -> None:
    found = score(EVEN, "black gold=7 anchors=haven", "red gold=6 houses=haven")
    assert (found.scores, found.ranks) == ((1, 1), (1, 2))
    assert "most Gold" in found.reason


@rule("SP-END-04")
def test_then_the_victory_is_shared() -> None:
    found = score(EVEN, "black gold=7 anchors=haven", "red gold=7 houses=haven")
    assert found.winners == (0, 1)
    assert "shared" in found.reason


@rule("SP-END-06")
def test_sky_trader_counts_houses_joined_by_routes() -> None:
    goals = "goals far_horizons,sky_trader,made_pirate"
    found = score(goals, "black houses=haven,lumen,cirrus", "red houses=haven,lumen anchors=cirrus")
    assert [sources["goal II"] for sources in found.sources] == [4, 2]


@rule("SP-END-06")
def test_explorer_counts_cities_with_and_without_houses() -> None:
    found = score("black houses=haven anchors=lumen,cirrus", "red houses=haven,lumen")
    assert [sources["goal I"] for sources in found.sources] == [6, 0]


@rule("SP-END-07")
def test_a_treasure_island_between_breaks_the_chain() -> None:
    goals = "goals far_horizons,sky_trader,made_pirate"
    assert score(goals, "black houses=felle,nebula").sources[0]["goal II"] == 0
    assert score(goals, "black houses=felle,mistral,nebula").sources[0]["goal II"] == 4


def awards(goal: str, *lines: str) -> list[int]:
    """What one goal pays everybody."""
    kind = next(card.kind for card in GOALS if card.id == goal)
    goals = ["far_horizons", "clockmaker", "made_pirate"]
    goals[kind] = goal
    state = after("\n".join([f"goals {','.join(goals)}", *lines]))
    return goal_points(state, next(card for card in GOALS if card.id == goal))


COAL = ("haven", "cirrus", "tinguard", "stratos", "felle", "brasswick", "halcyon")
RUM = ("lumen", "rose_castle", "mistral", "nebula", "gale", "pallas")


@rule("SP-END-08")
@pytest.mark.parametrize(("goal", "cities", "points"), [
    ("coal_baron", COAL, {3: 0, 4: 1, 5: 2, 6: 4, 7: 6}),
    ("rum_runner", RUM, {2: 0, 3: 1, 4: 2, 5: 4, 6: 6}),
])  # fmt: skip
def test_networks_of_one_good(goal: str, cities: tuple[str, ...], points: dict[int, int]) -> None:
    for count, expected in points.items():
        assert awards(goal, f"black anchors={','.join(cities[:count])}")[0] == expected


@rule("SP-END-08")
@pytest.mark.parametrize(("goal", "black", "points"), [
    ("four_winds", "anchors=haven,cirrus,lumen", 0),
    ("four_winds", "anchors=haven,cirrus,lumen,nebula", 2),
    ("four_winds", "anchors=haven,cirrus,lumen,nebula,ventis,onyx", 4),
    ("four_winds", "anchors=haven,cirrus,lumen,nebula,ventis,onyx,zephyr,iona", 7),
    ("far_horizons", "anchors=onyx,stratos houses=gale,erindelle,verdigris,haven", 5),
    ("sky_trader", "houses=haven", 0),
    ("sky_trader", "houses=haven,lumen,cirrus,ventis,zephyr,nebula", 9),
    ("broad_portfolio", "houses=haven", 0),
    ("broad_portfolio", "houses=haven,lumen", 2),
    ("broad_portfolio", "houses=haven,lumen,ventis,zephyr", 8),
    ("arms_dealer", "houses=ventis,onyx", 6),
    ("arms_dealer", "houses=ventis,onyx,concona,erindelle", 9),
    ("clockmaker", "houses=zephyr", 3),
    ("clockmaker", "houses=zephyr,iona,verdigris", 9),
])  # fmt: skip
def test_goals_of_places(goal: str, black: str, points: int) -> None:
    assert awards(goal, f"black {black}")[0] == points


@rule("SP-END-08")
def test_goals_of_bribes_and_errands() -> None:
    empire = "bribes port_master=black merchant=black judge=black commodore=black governor=black"
    assert awards("crown_friend", empire) == [8, 0]
    assert awards("made_pirate", "bribes barkeep=red smuggler=red") == [0, 4]
    assert awards("errand_runner", "black errands=4", "red errands=9") == [4, 6]


@rule("SP-END-08")
def test_ranked_goals() -> None:
    four = ("violet gold=3", "teal gold=0")
    assert awards("hoarder", "black gold=9", "red gold=5", *four) == [5, 3, 1, 0]
    assert awards("hoarder", "black gold=9", "red gold=5", "violet gold=3") == [5, 3, 0]
    assert awards("hoarder", "black gold=9", "red gold=5") == [5, 0]
    assert awards("clean_hands", "bag red,red,violet", "violet") == [5, 0, 3]
    assert awards("master_builder", "black houses=haven,lumen", "red houses=haven") == [6, 0]


@rule("SP-END-08")
def test_a_count_of_zero_wins_no_rank_unless_fewest_is_best() -> None:
    assert awards("hoarder", "black gold=0", "red gold=0") == [0, 0]
    assert awards("clean_hands", "black") == [2, 2]


@rule("SP-END-09")
def test_treasure_islands_never_count() -> None:
    found = score(EVEN, "black gold=4 anchors=haven maps=-", "red gold=4 anchors=haven")
    assert found.ranks == (1, 1)
    with_maps = score("black anchors=haven maps=t1,t2,t3,t4", "red anchors=haven,lumen")
    assert [sources["goal I"] for sources in with_maps.sources] == [0, 6]


@rule("SP-END-10")
def test_sky_trader_scores_the_largest_group_alone() -> None:
    goals = "goals far_horizons,sky_trader,made_pirate"
    assert score(goals, "black houses=haven,lumen,felle,gale,concona").sources[0]["goal II"] == 4


@rule("SP-END-11")
@pytest.mark.parametrize(("found", "points"), [
    ([5, 5, 2, 1], [4, 4, 1, 0]),
    ([5, 3, 3, 3], [6, 1, 1, 1]),
    ([5, 5, 5, 5], [2, 2, 2, 2]),
    ([7, 5, 3, 3], [6, 3, 0, 0]),
])  # fmt: skip
def test_tied_players_share_the_places_they_fill(found: list[int], points: list[int]) -> None:
    assert places(found, (6, 3, 1), fewest=False) == points


@rule("SP-END-11")
def test_goals_come_before_the_exchange_of_gold() -> None:
    found = score("black gold=9", "red gold=8")
    assert [(s["goal III"], s["gold"]) for s in found.sources] == [(5, 2), (0, 2)]


@rule("SP-FLOW-08")
def test_points_come_from_five_sources() -> None:
    scored = """
    time season=3 round=2
    bribes governor=black
    goals coal_baron,clockmaker,errand_runner
    black gold=9 houses=zephyr maps=t1 missions=3 errands=2
    """
    assert GAME.outcome(after(scored)).sources[0] == {
        "bribes": 7,
        "missions": 3,
        "maps": 1,
        "goal I": 0,
        "goal II": 3,
        "goal III": 2,
        "gold": 2,
    }


@rule("SP-FLOW-08")
def test_bribes_and_missions_score_at_once() -> None:
    state = after("next consulting black\nblack gold=9", "bribe governor [captain]")
    assert GAME.view(state, 0)["players"][0]["points"] == 7


@rule("SP-END-01", "SP-END-02", "SP-END-03")
def test_the_log_tells_what_goals_maps_and_gold_bring() -> None:
    state = GAME.parse(table("next turn\ntime season=3 round=2\nblack gold=9"))
    state.log = []
    GAME.advance(state)
    assert [note.text for note in state.log] == [
        "Explorer: @0 0 VP and @1 6 VP.",
        "Sky Trader: @0 0 VP and @1 0 VP.",
        "Hoarder: @0 5 VP and @1 0 VP.",
        "Treasure maps: @0 0 VP and @1 0 VP.",
        "Gold: @0 2 VP and @1 0 VP.",
        "Three seasons are over: most victory points win. @0 7 VP and @1 6 VP.",
    ]
