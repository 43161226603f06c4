"""What everybody may see: nobody holds a secret (SP-FLOW-07), so all views are the same."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import View
from quarterdeck.core.terms import Step, kind_of
from quarterdeck.games.steam_pirates.board import BIT, VALUE_OF
from quarterdeck.games.steam_pirates.components import (
    ANCHORS,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    COLOURS,
    CREWS,
    CUBE_COLOURS,
    EVENT_IDS,
    EVENTS,
    FACTIONS,
    FIRST_TREASURE,
    FORTRESS,
    GOAL_KINDS,
    GOALS,
    GOODS,
    HOUSES,
    ISLAND_IDS,
    ISLANDS,
    MISSION_SPACES,
    OFFICIAL_IDS,
    OFFICIALS,
    ROUTES,
    SEASON_GOLD,
    SHIP_NAMES,
    SHIPS,
    SYMBOLS,
    TOKENS,
    TREASURES,
    WINDS,
    Goal,
    Ladder,
    Ranking,
    Rate,
)
from quarterdeck.games.steam_pirates.rules import scoring, steps
from quarterdeck.games.steam_pirates.rules.queries import (
    connected,
    connections,
    destination,
    next_cities,
    trading,
)
from quarterdeck.games.steam_pirates.state import State


def view(state: State, seat: Seat | None) -> View:
    """SP-FLOW-07: everybody sees everything."""
    question = state.question
    return {
        "season": state.season,
        "round": state.round,
        "rounds": state.seats,
        "season_gold": SEASON_GOLD[state.season],
        "leader": COLOURS[state.leader],
        "asked": None if question is None else COLOURS[question.seat],
        "pending": None if question is None else pending(state, question.step),
        "wind": WINDS[state.wind],
        "dice": dice(state),
        "board": {"width": BOARD_WIDTH, "height": BOARD_HEIGHT},
        "goods": [{"id": g.id, "name": g.name, "colour": g.colour, "icon": g.icon} for g in GOODS],
        "islands": [island(state, number) for number in range(len(ISLANDS))],
        "routes": [[ISLAND_IDS[route.a], ISLAND_IDS[route.b]] for route in ROUTES],
        "event": EVENT_IDS[state.acting],
        "flagships": [flagship(state, ship) for ship in range(len(SHIPS))],
        "goals": goals(state),
        "display": [OFFICIAL_IDS[card] for card in state.display],
        "discards": state.discards[:],
        "deck": state.deck[:],
        "officials": [official(state, card) for card in range(len(OFFICIALS))],
        "bag": {colour: state.bag.count(colour) for colour in CUBE_COLOURS},
        "players": players(state),
    }


def pending(state: State, step: Step) -> View:
    """What the open question is about; cubes before the Judge are seen by all."""
    facts: View = {"kind": kind_of(type(step))}
    match step:
        case steps.Judging(_, cubes, most):
            facts |= {"cubes": [CUBE_COLOURS[cube] for cube in cubes], "most": most}
        case steps.Requesting(_, rival):
            facts |= {"rival": COLOURS[rival], "cubes": judged(state)}
        case steps.Answering(_, seat, gold):
            facts |= {"rival": COLOURS[seat], "gold": gold, "cubes": judged(state)}
        case steps.Steering(_, ship, reach):
            facts |= {"ship": SHIPS[ship], "reach": reach}
        case steps.Bribing(_, _, discount):
            facts |= {"discount": discount}
    return facts


def judged(state: State) -> list[str]:
    """The cubes drawn for the Judge."""
    drawn = [step.cubes for step in state.agenda if isinstance(step, steps.Judging)]
    return [CUBE_COLOURS[cube] for cubes in drawn for cube in cubes]


def dice(state: State) -> View:
    used = [
        {"symbol": SYMBOLS[die], "seat": COLOURS[(state.leader + turn) % state.seats]}
        for turn, die in enumerate(state.used)
    ]
    return {"free": dict(zip(SYMBOLS, state.dice, strict=True)), "used": used}


def island(state: State, number: int) -> View:
    place, bit = ISLANDS[number], BIT[number]
    seats = range(state.seats)
    facts: View = {
        "id": place.id,
        "name": place.name,
        "x": place.x,
        "y": place.y,
        "good": GOODS[place.good].id if place.good >= 0 else None,
        "cost": place.cost,
        "frigates": [COLOURS[seat] for seat in seats if state.at[seat] == number],
        "houses": [COLOURS[seat] for seat in seats if state.houses[seat] & bit],
        "anchors": [COLOURS[seat] for seat in seats if state.anchors[seat] & bit],
        "flagships": [ship for ship, at in zip(SHIPS, state.ships, strict=True) if at == number],
        "maps": [],
    }
    if number >= FIRST_TREASURE:
        token = 1 << (number - FIRST_TREASURE)
        facts["maps"] = [COLOURS[seat] for seat in seats if state.maps[seat] & token]
    return facts


def flagship(state: State, ship: int) -> View:
    mission = EVENTS[state.acting].missions[ship]
    return {
        "id": SHIPS[ship],
        "name": SHIP_NAMES[ship],
        "faction": FACTIONS[ship],
        "mission": mission.title,
        "flavour": mission.flavour,
        "at": ISLAND_IDS[state.ships[ship]],
        "start": ISLAND_IDS[mission.start],
        "destination": ISLAND_IDS[mission.destination],
        "route": [ISLAND_IDS[city] for city in route(state, ship)],
        "cubes": [COLOURS[seat] for seat in state.missions[ship]],
        "spaces": MISSION_SPACES,
        "effect": effect(state, ship),
    }


def route(state: State, ship: int) -> list[int]:
    """The way a flagship will take, from where she lies to her destination, or to the first city
    where the wind die must decide."""
    way, goal = [state.ships[ship]], destination(state, ship)
    while way[-1] != goal:
        onward = next_cities(state, way[-1], goal)
        if len(onward) > 1:
            break
        way += onward
    return way


def effect(state: State, ship: int) -> str:
    city = ISLANDS[state.ships[ship]]
    good = GOODS[city.good].name
    if ship == FORTRESS:
        return f"embargo on {good}"
    return f"blockade of all {good} houses" if state.good_blockade else f"blockade of {city.name}"


def award(goal: Goal, seats: int) -> str:
    """What a goal pays, in words."""
    match goal.award:
        case Ranking(points):
            scoring_places = points[: max(1, seats - 1)]
            places = "places" if scoring_places[1:] else "place"
            return f"{'-'.join(map(str, scoring_places))} VP for the first {places}."
        case Rate(points, cap):
            return f"{points} VP each, at most {cap}."
        case Ladder(steps):
            return ", ".join(f"{count}: {points} VP" for count, points in steps) + "."


def goals(state: State) -> list[View]:
    return [
        {
            "id": goal.id,
            "kind": GOAL_KINDS[goal.kind],
            "name": goal.name,
            "text": goal.text,
            "award": award(goal, state.seats),
            "counts": scoring.counts(state, goal),
            "points": scoring.goal_points(state, goal),
        }
        for goal in (GOALS[number] for number in state.goals)
    ]


def official(state: State, number: int) -> View:
    card = OFFICIALS[number]
    return {
        "id": card.id,
        "name": card.name,
        "faction": FACTIONS[card.faction],
        "points": card.points,
        "prices": list(card.prices),
        "tokens": [COLOURS[seat] for seat in state.bribes[number]],
        "basic": card.basic_text,
        "bribed": card.bribed_text,
    }


def players(state: State) -> list[View]:
    return [player(state, seat, sources) for seat, sources in enumerate(scoring.sources(state))]


def player(state: State, seat: int, sources: dict[str, int]) -> View:
    links = [connections(state, seat, good) for good in range(len(GOODS))]
    return {
        "seat": COLOURS[seat],
        "crew": CREWS[seat].name,
        "colour": CREWS[seat].colour,
        "gold": state.gold[seat],
        "points": sources["bribes"] + sources["missions"],
        "sources": sources,
        "total": sum(sources.values()),
        "at": ISLAND_IDS[state.at[seat]],
        "connected": connected(state, seat).bit_count(),
        "tracks": [track(state, seat, good, linked) for good, linked in enumerate(links)],
        "houses_left": HOUSES - state.houses[seat].bit_count(),
        "anchors_left": max(0, ANCHORS - state.anchors[seat].bit_count()),
        "tokens_left": TOKENS - state.bribed[seat].bit_count(),
        "cubes_left": state.cubes[seat],
        "maps": len(TREASURES) - state.maps[seat].bit_count(),
        "errands": state.errands[seat],
    }


def track(state: State, seat: int, good: int, linked: int) -> dict[str, Any]:
    """The revenue track of a good with its two markers."""
    return {
        "good": GOODS[good].id,
        "connection": linked,
        "trading": trading(state, seat, good),
        "value": VALUE_OF[good][linked],
        "next": VALUE_OF[good][min(linked + 1, len(GOODS[good].values))],
        "values": list(GOODS[good].values),
    }


def choices(state: State) -> tuple[dict[str, str], ...]:
    """For statistics: who came when in the first round."""
    places = ("1st", "2nd", "3rd", "4th")
    order = [(seat - state.opener) % state.seats for seat in range(state.seats)]
    return tuple({"turn": places[place]} for place in order)
