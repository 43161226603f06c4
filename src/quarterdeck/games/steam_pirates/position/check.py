"""CHECK: nothing in the box was lost or doubled, and what is pending can be settled."""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.core.terms import Step, kind_of
from quarterdeck.games.steam_pirates.board import SHIP_DISTANCE
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    ANCHORS,
    CITIES,
    COLOURS,
    CUBES,
    EVENT_IDS,
    EVENTS,
    HOUSES,
    MISSION_SPACES,
    OFFICIAL_IDS,
    SEASONS,
    TOKENS,
    TREASURES,
    YELLOW,
    YELLOW_CUBES,
)
from quarterdeck.games.steam_pirates.rules import official_powers, steps
from quarterdeck.games.steam_pirates.rules.queries import has_arrived, is_last_round
from quarterdeck.games.steam_pirates.state import State

AGENDAS: Final = re.compile(
    r"((sailing )?acting |consulting |refreshing |(fining )?(checking )?(closing )?"
    r"|(bribing |imitating |steering )(claiming |replacing )?|claiming |dismissing "
    r"|(answering )?(requesting )*judging (replacing )?|replacing )(turn )?"
)
"""What can be pending, uppermost first."""


def can_be_pending(agenda: list[Step]) -> bool:
    kinds = "".join(f"{kind_of(type(step))} " for step in reversed(agenda))
    seats = {getattr(step, "seat", None) for step in agenda} - {None}
    return AGENDAS.fullmatch(kinds) is not None and len(seats) <= 1


def check(state: State) -> list[str]:
    problems = [problem for problem, holds in _table(state).items() if not holds]
    for seat in range(state.seats):
        facts = _seat(state, seat)
        problems += [f"{COLOURS[seat]} {problem}" for problem, holds in facts.items() if not holds]
    if not can_be_pending(state.agenda):
        problems.append("such steps are never pending together")
    problems += [f"'{step}' cannot be settled" for step in state.agenda if not _fits(state, step)]
    return problems


def _table(state: State) -> dict[str, bool]:
    cards = sorted([*state.deck, *state.discards, *(OFFICIAL_IDS[n] for n in state.display)])
    return {
        "the officials are not the ten of the box": cards == sorted(OFFICIAL_IDS),
        "a pool is not sorted": all(
            pool == sorted(pool) for pool in (state.deck, state.bag, state.events)
        ),
        "more events were seen than seasons began": len(state.events) >= len(EVENTS) - state.season,
        "there are too many yellow cubes": (
            state.bag.count("yellow") + before_the_judge(state, YELLOW) <= YELLOW_CUBES
        ),
        "the acting event is still in the deck": EVENT_IDS[state.acting] not in state.events,
        "a cube of nobody is in the bag": {*state.bag} <= {*COLOURS[: state.seats], "yellow"},
        "there are not seven dice": sum(state.dice) + len(state.used) == ACTION_DICE,
        "a flagship is off its course": _on_course(state, 0) and _on_course(state, 1),
        "a mission has no space left": max(map(len, state.missions)) <= MISSION_SPACES,
    }


def _on_course(state: State, ship: int) -> bool:
    """SP-FLAG-01: somewhere on a shortest route from start to destination."""
    mission, at = EVENTS[state.acting].missions[ship], state.ships[ship]
    way = SHIP_DISTANCE[mission.start][mission.destination]
    return SHIP_DISTANCE[mission.start][at] + SHIP_DISTANCE[at][mission.destination] == way


def _seat(state: State, seat: int) -> dict[str, bool]:
    houses, anchors, bribed = state.houses[seat], state.anchors[seat], state.bribed[seat]
    on_missions = sum(cubes.count(seat) for cubes in state.missions)
    elsewhere = state.bag.count(COLOURS[seat]) + on_missions + before_the_judge(state, seat)
    return {
        "owes Gold": state.gold[seat] >= 0,
        "has too many houses": houses.bit_count() <= HOUSES,
        "has too many connections": (anchors | houses).bit_count() <= ANCHORS + HOUSES,
        "has a house or an anchor where no city is": (houses | anchors) < 1 << len(CITIES),
        "has other maps than the box": 0 <= state.maps[seat] < 1 << len(TREASURES),
        "lies at no city": state.at[seat] in CITIES,
        "has house and anchor in one city": not houses & anchors,
        "has too many bribe tokens": bribed.bit_count() <= TOKENS,
        "has other bribes than tokens": all(
            (seat in seats) == bool(bribed >> card & 1) for card, seats in enumerate(state.bribes)
        ),
        "lost or doubled cubes": 0 <= state.cubes[seat] == CUBES - 1 - elsewhere,
        "has fewer errands than mission cubes": state.errands[seat] >= on_missions,
        "has negative points": state.mission_points[seat] >= 0,
    }


def before_the_judge(state: State, seat: int) -> int:
    """Cubes of a seat that were drawn and are being judged."""
    pending = [step for step in state.agenda if isinstance(step, steps.Judging)]
    return sum(step.cubes.count(seat) for step in pending)


def _fits(state: State, step: Step) -> bool:
    """Whether a pending step makes sense in this position."""
    if max(getattr(step, "seat", 0), getattr(step, "rival", 0)) >= state.seats:
        return False
    match step:
        case steps.Acting():
            return sum(state.dice) > 0
        case steps.Consulting(seat):
            return official_powers.can_consult(state, seat)
        case steps.Replacing(official):
            return official in state.display
        case steps.Steering(_, ship, reach):
            return reach > 0 and not has_arrived(state, ship)
        case steps.Judging(_, cubes, most):
            known = [cube for cube in cubes if cube < state.seats or cube == len(COLOURS)]
            return 0 < most <= 2 and 1 <= len(cubes) <= 3 and sorted(known) == list(cubes)
        case steps.Answering(rival, _, gold):
            return 0 < gold <= state.gold[rival]
        case steps.Bribing(_, _, discount) | steps.Dismissing(_, discount):
            return discount >= 0
        case steps.Checking(draws):
            return 0 <= draws <= ACTION_DICE and not _is_over(state)
        case steps.Refreshing() | steps.Closing() | steps.Fining():
            return not _is_over(state)
    return True


def _is_over(state: State) -> bool:
    """SP-REF-01: the last round has no Refresh."""
    return state.season == SEASONS and is_last_round(state)
