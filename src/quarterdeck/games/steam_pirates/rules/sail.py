"""SAIL: the frigate flies up to four islands, connects a city and picks up treasure maps."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.actions import STAY, Sail
from quarterdeck.games.steam_pirates.chart import BIT
from quarterdeck.games.steam_pirates.components import ANCHORS, CITIES, ISLANDS, TREASURES
from quarterdeck.games.steam_pirates.courses import COURSES, SMALLER, price, treasures_on
from quarterdeck.games.steam_pirates.rules.queries import connected
from quarterdeck.games.steam_pirates.rules.steps import Sailing
from quarterdeck.games.steam_pirates.state import SteamState

FORM: Final = "sail COURSE"


def ask(state: SteamState, step: Sailing) -> Decision | None:
    """SP-FLOW-04: sailing is optional. Good courses are listed; any legal one may be taken."""
    options = sails(state, step.seat)
    if len(options) == 1:
        return None
    return Decision(step.seat, step, options, EVERYONE, FORM)


def sails(state: SteamState, seat: int) -> list[Action]:
    """SP-SAIL-15: for every city and every set of own map tokens on the way, the cheapest course
    that is open (SP-SAIL-04) and can be paid (SP-SAIL-08)."""
    here, gold, maps = state.at[seat], state.gold[seat], state.maps[seat]
    blocked = BIT[state.ships[0]] | BIT[state.ships[1]]
    options = [STAY]
    offered = [0] * len(CITIES)
    offered[here] = SMALLER[0]
    # The hottest loop of the game: unpacking a tuple is quicker than asking for its fields.
    for course, to, cost, islands, treasures in COURSES[here][state.wind]:
        if cost > gold:
            break
        if not islands & blocked:
            known, tokens = offered[to], treasures & maps
            if not known >> tokens & 1:
                offered[to] = known | SMALLER[tokens]
                options.append(course)
    return options


def settle(state: SteamState, step: Sailing, action: Action) -> None:
    if isinstance(action, Sail):
        sail(state, step.seat, action.course)


def sail(state: SteamState, seat: int, course: tuple[int, ...]) -> None:
    """SP-SAIL-02: pay for every island entered; SP-SAIL-06: take map tokens on the way."""
    cost = price(state.at[seat], course, state.wind)
    found = treasures_on(course) & state.maps[seat]
    state.gold[seat] -= cost
    state.at[seat] = course[-1]
    if state.log is not None:
        tell(state, seat, course, cost)
    if found:
        state.maps[seat] &= ~found
        tell_maps(state, seat, found)
    harbour(state, seat, course[-1])


def harbour(state: SteamState, seat: int, city: int) -> None:
    """SP-SAIL-07: a city not yet connected gets an anchor; SP-COMP-06: if one is in reserve."""
    anchors = state.anchors[seat]
    if connected(state, seat) & BIT[city] or anchors.bit_count() == ANCHORS:
        return
    state.anchors[seat] = anchors | BIT[city]
    if state.log is not None:
        state.tell("SP-SAIL-07", "@{} is now connected to {}.", seat, ISLANDS[city].name)


def tell(state: SteamState, seat: int, course: tuple[int, ...], cost: int) -> None:
    names = [ISLANDS[island].name for island in course]
    by = f" by {', '.join(names[:-1])}" if names[1:] else ""
    price = f"for {cost} Gold" if cost else "with the wind for nothing"
    state.tell("SP-SAIL-02", "@{} sails to {}{} {}.", seat, names[-1], by, price)


def tell_maps(state: SteamState, seat: int, found: int) -> None:
    for number, island in enumerate(TREASURES):
        if found >> number & 1:
            name = ISLANDS[island].name
            state.tell("SP-SAIL-06", "@{} finds the treasure map of {}.", seat, name)
