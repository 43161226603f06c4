"""SCORING: points by source, the goal cards, and who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.game import Outcome, ranked
from quarterdeck.core.words import listed
from quarterdeck.games.steam_pirates.board import BIT, CITIES_OF, CITY_LINKS
from quarterdeck.games.steam_pirates.components import (
    CITIES,
    COLOURS,
    GOAL_KINDS,
    GOALS,
    GOLD_A_POINT,
    GOODS,
    MAP_POINTS,
    MAP_POINTS_CARD,
    OFFICIALS,
    TREASURES,
    Goal,
    Ladder,
    Ranking,
    Rate,
)
from quarterdeck.games.steam_pirates.rules.queries import (
    BRIBE_POINTS,
    connected,
    connections,
    trading,
)
from quarterdeck.games.steam_pirates.rules.tellings import score
from quarterdeck.games.steam_pirates.state import State

# What goals count

Metric = Callable[[State, int, tuple[int, ...]], int]


def connected_islands(state: State, seat: int, subject: tuple[int, ...]) -> int:
    """SP-END-06, SP-END-09: Explorer counts every connected city."""
    return connected(state, seat).bit_count()


def goods_with_connections(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return sum(connections(state, seat, good) >= subject[0] for good in range(len(GOODS)))


def connected_in_list(state: State, seat: int, subject: tuple[int, ...]) -> int:
    linked = connected(state, seat)
    return sum(linked >> city & 1 for city in subject)


def connected_of_good(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return connections(state, seat, subject[0])


def largest_house_cluster(state: State, seat: int, subject: tuple[int, ...]) -> int:
    """SP-END-07, SP-END-10: the largest group of own houses joined by direct routes."""
    left, largest = state.houses[seat], 0
    while left:
        group = frontier = left & -left
        while frontier:
            near = 0
            for city in CITIES:
                if frontier & BIT[city]:
                    near |= CITY_LINKS[city]
            frontier = near & left & ~group
            group |= frontier
        largest = max(largest, group.bit_count())
        left &= ~group
    return largest


def houses(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return state.houses[seat].bit_count()


def goods_with_houses(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return sum(trading(state, seat, good) >= subject[0] for good in range(len(GOODS)))


def houses_of_good(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return (state.houses[seat] & CITIES_OF[subject[0]]).bit_count()


def bribes(state: State, seat: int, subject: tuple[int, ...]) -> int:
    bribed = state.bribed[seat]
    return sum(
        bribed >> number & 1
        for number, official in enumerate(OFFICIALS)
        if official.faction == subject[0]
    )


def cubes_in_bag(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return state.bag.count(COLOURS[seat])


def mission_cubes_placed(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return state.errands[seat]


def gold(state: State, seat: int, subject: tuple[int, ...]) -> int:
    return state.gold[seat]


METRICS: Final[dict[str, Metric]] = {
    metric.__name__: metric
    for metric in (
        connected_islands,
        goods_with_connections,
        connected_in_list,
        connected_of_good,
        largest_house_cluster,
        houses,
        goods_with_houses,
        houses_of_good,
        bribes,
        cubes_in_bag,
        mission_cubes_placed,
        gold,
    )
}


# What goals award


def counts(state: State, goal: Goal) -> list[int]:
    """What a goal counts, by seat."""
    metric = METRICS[goal.metric]
    return [metric(state, seat, goal.subject) for seat in range(state.seats)]


def goal_points(state: State, goal: Goal) -> list[int]:
    """SP-END-08: by rank, per unit, or by steps."""
    found = counts(state, goal)
    match goal.award:
        case Ranking(points, fewest):
            return places(found, points[: max(1, state.seats - 1)], fewest)
        case Rate(points, cap):
            return [min(points * count, cap) for count in found]
        case Ladder(steps):
            return [
                max((points for least, points in steps if count >= least), default=0)
                for count in found
            ]


def places(found: list[int], points: tuple[int, ...], fewest: bool) -> list[int]:
    """SP-END-11: tied seats add the VP of the places they fill and divide, rounded down."""
    awards = []
    for count in found:
        ahead = sum(other < count if fewest else other > count for other in found)
        tied = found.count(count)
        barred = count == 0 and not fewest
        awards.append(0 if barred else sum(points[ahead : ahead + tied]) // tied)
    return awards


# The final score


def map_points(state: State, seat: int) -> int:
    """SP-END-03: for the map tokens taken."""
    taken = len(TREASURES) - state.maps[seat].bit_count()
    return (MAP_POINTS_CARD if state.card_maps else MAP_POINTS)[taken]


def sources(state: State) -> tuple[dict[str, int], ...]:
    """SP-FLOW-08: where everybody's points come from."""
    goals = [goal_points(state, GOALS[goal]) for goal in state.goals]
    return tuple(
        {
            "bribes": BRIBE_POINTS[state.bribed[seat]],
            "missions": state.mission_points[seat],
            "maps": map_points(state, seat),
            **{f"goal {GOAL_KINDS[n]}": points[seat] for n, points in enumerate(goals)},
            "gold": state.gold[seat] // GOLD_A_POINT,
        }
        for seat in range(state.seats)
    )


def outcome(state: State) -> Outcome:
    """SP-END-04: most VP, then most connected islands, then most Gold, else a shared victory."""
    by_source = sources(state)
    scores = tuple(sum(points.values()) for points in by_source)
    keys = [
        (scores[seat], connected(state, seat).bit_count(), state.gold[seat])
        for seat in range(state.seats)
    ]
    return Outcome(scores, ranked(keys), reason(keys), by_source)


def reason(keys: list[tuple[int, int, int]]) -> str:
    order = sorted(keys, reverse=True)
    best, second = order[0], order[1]
    if best[0] != second[0]:
        decided = "most victory points win"
    elif best[1] != second[1]:
        decided = "equal points, so most connected islands win"
    elif best[2] != second[2]:
        decided = "equal points and connections, so most Gold wins"
    else:
        decided = "all equal, so the victory is shared"
    return f"Three seasons are over: {decided}."


def tell_end(state: State) -> None:
    """SP-END-01 to SP-END-03: what goals, maps and Gold bring, and who has won."""
    for goal in (GOALS[number] for number in state.goals):
        tell_awards(state, "SP-END-02", goal.name, goal_points(state, goal))
    seats = range(state.seats)
    tell_awards(state, "SP-END-03", "Treasure maps", [map_points(state, seat) for seat in seats])
    gold = [state.gold[seat] // GOLD_A_POINT for seat in seats]
    tell_awards(state, "SP-END-01", "Gold", gold)
    result = outcome(state)
    scores = listed([f"@{seat} {score} VP" for seat, score in enumerate(result.scores)])
    state.tell("SP-END-04", "{} {}.", result.reason, scores)


def tell_awards(state: State, rule: str, source: str, awards: list[int]) -> None:
    shares = listed([f"@{seat} {points} VP" for seat, points in enumerate(awards)])
    state.tell(rule, "{}: {}.", source, shares)
    for seat, points in enumerate(awards):
        score(state, seat, points)
