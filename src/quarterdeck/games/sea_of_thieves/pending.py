"""Which steps a position may hold: a step that names what is not there would break play later."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EFFECTS,
    EVENTS,
    FORTUNE,
    LEVELS,
    MOST_STANDEES,
    SHIPS,
)
from quarterdeck.games.sea_of_thieves.rules import steps as s
from quarterdeck.games.sea_of_thieves.rules.blows import HEX_OPS, SHIP_OPS
from quarterdeck.games.sea_of_thieves.rules.cards import effects_of
from quarterdeck.games.sea_of_thieves.rules.effects import SEAT_OPS
from quarterdeck.games.sea_of_thieves.rules.hazards import CHARTS
from quarterdeck.games.sea_of_thieves.rules.queries import yielders
from quarterdeck.games.sea_of_thieves.state import State

_CHOICES: Final = frozenset(
    (*SEAT_OPS, *SHIP_OPS, *HEX_OPS, "MOVE_ENEMY", "STEAL_CARGO", "STEAL_FORTUNE")
) - {"RELOCATE", "HAUL_RANGE", "DROP_CARGO"}
_GROUP: Final = frozenset(("DAMAGE", "REVIVE_CREW", "MOVE_SHIP", "DROP_CARGO"))
_ACTING: Final = frozenset(("acting", "rival-here", "rival-within-1"))


def is_possible(state: State, step: Step) -> bool:
    """Whether a pending step fits the facts of a position."""
    seat, ship = getattr(step, "seat", 0), getattr(step, "ship", s.NO_SHIP)
    if seat >= state.seats or not _ship_fits(state, step, ship):
        return False
    small = all(0 <= getattr(step, name, 0) <= 99 for name in ("n", "index", "done", "range"))
    tile = getattr(step, "tile", 0)
    return small and (tile == 0 or tile in state.chart.tile_at) and _matter_fits(state, step)


def _ship_fits(state: State, step: Step, ship: int) -> bool:
    match step:
        case s.Prowling():
            return ship >= SHIPS
        case s.Surfacing(near=near):
            return ship >= SHIPS and near in state.chart.geometry.hexes
        case s.Drifting():
            return ship < s.NO_SHIP and state.at[ship] >= 0
        case s.Resolving() | s.Choosing() | s.Applying():
            return ship == s.NO_SHIP or (ship < SHIPS and state.at[ship] >= 0)
    return ship == s.NO_SHIP or (ship < 2 * state.seats and state.at[ship] >= 0)


def _matter_fits(state: State, step: Step) -> bool:
    match step:
        case s.Resolving(part, card, _, ship, _):
            return _resolvable(state, part, card, ship)
        case s.Choosing(effect) | s.Applying(effect):
            return _aimed(step, effect)
        case s.Offering(card=card):
            return card in FORTUNE
        case s.Spawning(card) | s.Closing(card):
            return card in EVENTS
        case s.Berthing(crew=crew):
            return crew in CREW and crew in state.market
        case s.Charting(levels=levels):
            return set(levels) <= set(LEVELS)
        case s.Prowling(ship, node):
            return node in CHARTS[ship].nodes
        case s.Priming(action=action) | s.Throwing(action=action) | s.Rolled(action=action):
            return action in s.ROLLS
        case s.Turning(face=face):
            return 1 <= face <= 6
    return _context_fits(state, step)


def _resolvable(state: State, part: str, card: str, ship: int) -> bool:
    """The card has such a part, and an effect of an acting ship has one."""
    if part == "fortune":
        fits = card in FORTUNE
    else:
        fits = part in ("seas", "corner", "kept") and card in EVENTS
    if not fits or (part == "kept" and EVENTS[card].kept is None):
        return False
    if part in ("seas", "corner") and state.event not in ("", card):
        return False
    needs = [e for e in effects_of(part, card) if e.ship in _ACTING or e.source in _ACTING]
    rolls = [e for e in effects_of(part, card) if e.op in ("PLUNDER_RANGE", "SET_DIE")]
    return ship != s.NO_SHIP or not (needs or rolls)


def _aimed(step: s.Choosing | s.Applying, key: str) -> bool:
    effect = EFFECTS.get(key)
    if effect is None:
        return False
    if isinstance(step, s.Applying):
        return effect.op in _GROUP and step.victim < SHIPS
    if effect.op not in _CHOICES or (effect.at == "random-island") != (step.tile > 0):
        return False
    acting = {effect.ship, effect.source} & _ACTING or effect.op == "PLUNDER_RANGE"
    return not acting or step.ship != s.NO_SHIP


def _context_fits(state: State, step: Step) -> bool:
    """What a step takes for granted is there."""
    match step:
        case s.Volley() | s.Grabbing():
            return state.target >= 0 and state.at[state.target] >= 0
        case s.Plundering():
            return state.spot >= 0
        case s.Celebrating(ship):
            return bool(state.voyage[ship])
        case s.Crowding(ship):
            crowd = state.at.count(state.at[ship]) > MOST_STANDEES
            return crowd and bool(yielders(state, ship, state.at[ship]))
        case s.Yielding(ship):
            near = state.chart.geometry.neighbours[state.at[ship]]
            return any(state.at.count(hex) < MOST_STANDEES for hex in near)
        case s.Sifting(origin=origin):
            return origin == s.NO_HEX or origin in state.skeletons
        case s.Arranging(done=done, n=n):
            return done <= n <= len(state.top)
    return True
