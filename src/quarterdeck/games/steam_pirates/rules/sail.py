"""SAIL: the frigate flies up to four islands, connects a city and picks up treasure maps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.actions import SAIL, STAY, Sail, Stay
from quarterdeck.games.steam_pirates.board import BIT
from quarterdeck.games.steam_pirates.board.courses import (
    COURSES,
    SMALLER,
    Course,
    price,
    treasures_on,
)
from quarterdeck.games.steam_pirates.components import ANCHORS, CITIES, WINDS
from quarterdeck.games.steam_pirates.rules import tellings
from quarterdeck.games.steam_pirates.rules.queries import connected
from quarterdeck.games.steam_pirates.rules.steps import Sailing
from quarterdeck.games.steam_pirates.state import State

FORM: Final = "sail ISLAND,ISLAND,…"


class Offer:
    """A course and the action that takes it: a plain class, since this is the hottest loop of the
    game and fields of a named tuple are slow to read."""

    __slots__ = ("cost", "islands", "sail", "to", "treasures")

    def __init__(self, course: Course) -> None:
        self.sail: Action = SAIL[course.way]
        self.to = course.to
        self.cost = course.cost
        self.islands = course.islands
        self.treasures = course.treasures


OFFERS: Final = [[[Offer(course) for course in courses] for courses in winds] for winds in COURSES]
"""OFFERS[city][wind]: the courses worth listing, cheapest first."""


def ask(state: State, step: Sailing) -> Decision | None:
    """SP-FLOW-04: sailing is optional. Good courses are listed; any legal one may be taken."""
    options = sails(state, step.seat)
    if len(options) == 1:
        return None
    return Decision(step.seat, step, options, EVERYONE, FORM)


def sails(state: State, seat: int) -> list[Action]:
    """SP-SAIL-15: for every city and every set of own map tokens on the way, the cheapest course
    that is open (SP-SAIL-04) and can be paid (SP-SAIL-08)."""
    here, gold, maps = state.at[seat], state.gold[seat], state.maps[seat]
    blocked = BIT[state.ships[0]] | BIT[state.ships[1]]
    options = [STAY]
    offered = [0] * len(CITIES)
    offered[here] = SMALLER[0]
    for offer in open_offers(here, state.wind, blocked):
        if offer.cost > gold:
            break
        known, tokens = offered[offer.to], offer.treasures & maps
        if not known >> tokens & 1:
            offered[offer.to] = known | SMALLER[tokens]
            options.append(offer.sail)
    return options


_OPEN: Final[dict[int, list[Offer]]] = {}


def open_offers(here: int, wind: int, blocked: int) -> list[Offer]:
    """SP-SAIL-04: the offers that pass no flagship, but for those where a cheaper one meets as many
    treasures. The flagships lie in few places, so every such list is made once."""
    key = (blocked * len(CITIES) + here) * len(WINDS) + wind
    found = _OPEN.get(key)
    if found is None:
        found = _OPEN[key] = _without_idle(OFFERS[here][wind], here, blocked)
    return found


def _without_idle(offers: Sequence[Offer], here: int, blocked: int) -> list[Offer]:
    met = [0] * len(CITIES)
    met[here] = SMALLER[0]
    kept = []
    for offer in offers:
        if not offer.islands & blocked and not met[offer.to] >> offer.treasures & 1:
            met[offer.to] |= SMALLER[offer.treasures]
            kept.append(offer)
    return kept


def settle(state: State, step: Sailing, action: Action) -> None:
    if isinstance(action, Sail):
        sail(state, step.seat, action.course)
    elif state.log is not None and isinstance(action, Stay):
        tellings.stayed(state, step.seat)


def sail(state: State, seat: int, course: tuple[int, ...]) -> None:
    """SP-SAIL-02: pay for every island entered; SP-SAIL-06: take map tokens on the way."""
    start = state.at[seat]
    cost = price(start, course, state.wind)
    found = treasures_on(course) & state.maps[seat]
    state.gold[seat] -= cost
    state.at[seat] = course[-1]
    if state.log is not None:
        tellings.sailed(state, seat, start, course, cost)
    if found:
        state.maps[seat] &= ~found
        if state.log is not None:
            tellings.found_maps(state, seat, found)
    harbour(state, seat, course[-1])


def harbour(state: State, seat: int, city: int) -> None:
    """SP-SAIL-07: a city not yet connected gets an anchor; SP-COMP-06: if one is in reserve."""
    anchors = state.anchors[seat]
    if connected(state, seat) & BIT[city]:
        return
    if anchors.bit_count() >= ANCHORS:
        if state.log is not None:
            tellings.not_connected(state, seat, city)
        return
    state.anchors[seat] = anchors | BIT[city]
    if state.log is not None:
        tellings.connected(state, seat, city)
