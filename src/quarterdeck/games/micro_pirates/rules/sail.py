"""SAIL: ships move orthogonally, and whoever meets another ship fights (MP-SAIL)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import SAILS, STAY, USES, Sail, Use
from quarterdeck.games.micro_pirates.board import (
    BIT,
    FARTHEST,
    NEIGHBOURS,
    NOWHERE,
    REACH,
    REACH_BITS,
    SECTORS,
    flood,
)
from quarterdeck.games.micro_pirates.components import ON_SAIL
from quarterdeck.games.micro_pirates.rules.cards import use
from quarterdeck.games.micro_pirates.rules.effects import clear_pledge, enter
from quarterdeck.games.micro_pirates.rules.phrases import place_name
from quarterdeck.games.micro_pirates.rules.queries import barrier, usable
from quarterdeck.games.micro_pirates.rules.steps import Arriving, Drifting, Sailing
from quarterdeck.games.micro_pirates.state import State

FREE_REACH: Final[list[list[list[Action]]]] = [
    [[SAILS[to] for to in sectors] for sectors in row] for row in REACH
]
"""FREE_REACH[here][speed]: every Sail when no ship is in the way."""
SAILS_BY_BYTE: Final[list[list[list[Action]]]] = [
    [
        [sail for n, sail in enumerate(SAILS[first : first + 8]) if bits >> n & 1]
        for bits in range(256)
    ]
    for first in range(0, len(SAILS), 8)
]
"""The Sails of every byte of a number that has a bit for each sector: eight are found at a time."""


def ask(state: State, step: Sailing) -> Decision | None:
    """MP-SAIL-01: up to full speed; effects may be used first."""
    seat = step.seat
    options = reach(state, seat, speed(state, seat))
    effects = usable(state, seat, ON_SAIL)
    if effects:
        options = [*(USES[effect.card] for effect in effects), *options]
    return Decision(seat, step, options)


def speed(state: State, seat: Seat) -> int:
    """MP-SAIL-01: all sails of the company, and what was declared for this action."""
    return min(FARTHEST, state.companies[seat].speed + state.pledges[seat].bonus)


def reach(state: State, seat: Seat, points: int) -> list[Action]:
    """MP-SAIL-02, MP-SAIL-05: ships end the way, except in Port Royal or when disabled."""
    here = state.at[seat]
    ships = barrier(state, seat)
    near = ships & REACH_BITS[here][points - 1]
    options = reach_around(here, points, near) if near else FREE_REACH[here][points]
    if (ships & BIT[here] or state.explored[seat]) and may_return(state, seat, points, ships):
        options = [*options, SAILS[here]]
    return options


def may_return(state: State, seat: Seat, points: int, ships: int) -> bool:
    """MP-SAIL-08: a Sail that ends where it began has to do something: meet a ship that lies here,
    come home from a Voyage, or complete it on the way."""
    here, home = state.at[seat], ends_voyage(state, seat)
    if home not in (NOWHERE, here) and leads_through(state, seat, home, here, points):
        return True
    return bool(ships & BIT[here] or home == here) and may_circle(here, points, ships)


@lru_cache(maxsize=16384)
def reach_around(here: int, points: int, ships: int) -> list[Action]:
    """Every Sail when these ships are in the way; kept, since most of them stay where they are."""
    entered = flood(BIT[here], points, ships) & ~BIT[here]
    options: list[Action] = []
    for byte, bits in enumerate(entered.to_bytes(len(SAILS_BY_BYTE), "little")):
        options += SAILS_BY_BYTE[byte][bits]
    return options


def may_circle(here: int, points: int, ships: int) -> bool:
    """MP-SAIL-08: leave and come back, which takes two moves and a neighbour without a ship."""
    return points >= 2 and any(not ships & BIT[each] for each in NEIGHBOURS[here])


def ends_voyage(state: State, seat: Seat) -> int:
    """The harbour where an explored Voyage of this seat ends."""
    return state.sea.harbour[state.homes[seat]] if state.explored[seat] else NOWHERE


def settle(state: State, step: Sailing, action: Action) -> None:
    seat = step.seat
    if isinstance(action, Use):
        state.agenda.append(step)
        use(state, seat, ON_SAIL, action.card)
        return
    assert isinstance(action, Sail)
    travel(state, seat, action.to, speed(state, seat))
    clear_pledge(state, seat)


def travel(state: State, seat: Seat, to: int, points: int) -> None:
    """MP-SAIL-07: the way may lead through the Port where a Voyage ends."""
    home = passed_home(state, seat, to, points)
    if home != NOWHERE:
        state.agenda.append(Arriving(seat, to))
        if state.log is not None:
            state.tell("MP-SAIL-07", "@{} sails through {}.", seat, place_name(state, home))
        enter(state, seat, home)
    else:
        arrive(state, seat, to)


def passed_home(state: State, seat: Seat, to: int, points: int) -> int:
    """MP-SAIL-07: the harbour of a Voyage that is completed on the way to `to`, or `NOWHERE`."""
    home = ends_voyage(state, seat)
    passes = home not in (NOWHERE, to) and leads_through(state, seat, home, to, points)
    return home if passes else NOWHERE


def arrive(state: State, seat: Seat, to: int) -> None:
    if state.log is not None:
        here = SECTORS[state.at[seat]]
        state.tell("MP-SAIL-01", "@{} sails from {} to {}.", seat, here, place_name(state, to))
    enter(state, seat, to)


def settle_arrival(state: State, step: Arriving, action: Action) -> None:
    arrive(state, step.seat, step.to)


def leads_through(state: State, seat: Seat, home: int, to: int, points: int) -> bool:
    """Whether a way to `to` within `points` moves can enter `home` without a battle there."""
    ships = barrier(state, seat)
    if ships & BIT[home]:
        return False
    here = state.at[seat]
    for spent in range(1, points):
        if flood(BIT[here], spent, ships & ~BIT[here]) & BIT[home]:
            return bool(flood(BIT[home], points - spent, ships) & BIT[to])
    return False


def ask_drift(state: State, step: Drifting) -> Decision | None:
    """MP-SAIL-04, MP-FOR-03, MP-FOR-05: a bonus move follows the same rules and is optional."""
    return Decision(step.seat, step, [*reach(state, step.seat, step.points), STAY])


def settle_drift(state: State, step: Drifting, action: Action) -> None:
    if isinstance(action, Sail):
        travel(state, step.seat, action.to, step.points)
    else:
        state.tell("MP-FOR-03", "@{} stays.", step.seat)
