"""Which steps a position may hold: a step that names what is not there would break play later."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.sea_of_thieves.actions import ORDERS_AT_ONCE
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EFFECTS,
    EVENTS,
    FORTUNE,
    LEVELS,
    MOST_STANDEES,
    SHIPS,
)
from quarterdeck.games.sea_of_thieves.rules import steps
from quarterdeck.games.sea_of_thieves.rules.cards import steps as card_steps
from quarterdeck.games.sea_of_thieves.rules.cards.asking import effects_of
from quarterdeck.games.sea_of_thieves.rules.cards.blows import HEX_OPS, SHIP_OPS
from quarterdeck.games.sea_of_thieves.rules.cards.codes import SEAT_OPS
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
    seat, ship = getattr(step, "seat", 0), getattr(step, "ship", steps.NO_SHIP)
    if seat >= state.seats or not _ship_fits(state, step, ship):
        return False
    small = all(0 <= getattr(step, name, 0) <= 99 for name in ("n", "index", "done", "range"))
    tile = getattr(step, "tile", 0)
    return small and (tile == 0 or tile in state.chart.tile_at) and _matter_fits(state, step)


def _ship_fits(state: State, step: Step, ship: int) -> bool:
    match step:
        case steps.Prowling():
            return ship >= SHIPS
        case steps.Surfacing(near=near):
            return ship >= SHIPS and near in state.chart.geometry.hexes
        case card_steps.Drifting():
            return ship < steps.NO_SHIP and state.at[ship] >= 0
        case card_steps.Resolving() | card_steps.Choosing() | card_steps.Applying():
            return ship == steps.NO_SHIP or (ship < SHIPS and state.at[ship] >= 0)
    return ship == steps.NO_SHIP or (ship < 2 * state.seats and state.at[ship] >= 0)


def _matter_fits(state: State, step: Step) -> bool:
    match step:
        case card_steps.Resolving(part, card, _, ship, _):
            return _resolvable(state, part, card, ship)
        case card_steps.Choosing(effect) | card_steps.Applying(effect):
            return _aimed(step, effect)
        case card_steps.Offering(card=card):
            return card in FORTUNE
        case steps.Spawning(card) | steps.Closing(card):
            return card in EVENTS
        case steps.Berthing(crew=crew):
            return crew in CREW and crew in state.market
        case card_steps.Charting(levels=levels):
            return set(levels) <= set(LEVELS)
        case steps.Prowling(ship, node):
            return node in CHARTS[ship].nodes
        case (
            steps.Priming(action=action)
            | steps.Throwing(action=action)
            | steps.Rolled(action=action)
        ):
            return action in steps.ROLLS
        case steps.Hastening(order=order):
            return order in ORDERS_AT_ONCE
        case steps.Turning(face=face):
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
    if part in ("seas", "corner") and state.event_card not in ("", card):
        return False
    needs = [e for e in effects_of(part, card) if e.ship in _ACTING or e.source in _ACTING]
    rolls = [e for e in effects_of(part, card) if e.op in ("PLUNDER_RANGE", "SET_DIE")]
    return ship != steps.NO_SHIP or not (needs or rolls)


def _aimed(step: card_steps.Choosing | card_steps.Applying, key: str) -> bool:
    effect = EFFECTS.get(key)
    if effect is None:
        return False
    if isinstance(step, card_steps.Applying):
        return effect.op in _GROUP and step.victim < SHIPS
    if effect.op not in _CHOICES or (effect.at == "random-island") != (step.tile > 0):
        return False
    acting = {effect.ship, effect.source} & _ACTING or effect.op == "PLUNDER_RANGE"
    return not acting or step.ship != steps.NO_SHIP


def _context_fits(state: State, step: Step) -> bool:
    """What a step takes for granted is there."""
    match step:
        case steps.Volley() | card_steps.Grabbing():
            return state.target >= 0 and state.at[state.target] >= 0
        case steps.Plundering():
            return state.spot >= 0
        case steps.Crowding(ship):
            crowd = state.at.count(state.at[ship]) > MOST_STANDEES
            return crowd and bool(yielders(state, ship, state.at[ship]))
        case steps.Yielding(ship):
            near = state.chart.geometry.neighbours[state.at[ship]]
            return any(state.at.count(hex) < MOST_STANDEES for hex in near)
        case card_steps.Sifting(origin=origin):
            return origin == card_steps.NO_HEX or origin in state.skeletons
        case card_steps.Arranging(done=done, n=n):
            return done <= n <= len(state.top)
    return True
