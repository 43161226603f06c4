"""OFFICIAL POWERS: what the officials can do, and when they can do it (SP-OFF-28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quarterdeck.games.steam_pirates.components import (
    CUBE_NUMBER,
    NO_CARD,
    OFFICIALS,
    Bribery,
    Building,
    Copying,
    Dismissal,
    Judging,
    Power,
    Trading,
    Voyage,
)
from quarterdeck.games.steam_pirates.rules import steps, tellings
from quarterdeck.games.steam_pirates.rules.effects import establish, replace, trade
from quarterdeck.games.steam_pirates.rules.queries import (
    bribable,
    can_bribe,
    can_establish,
    has_arrived,
)
from quarterdeck.games.steam_pirates.state import State

BASIC: Final = tuple(official.basic for official in OFFICIALS)
BRIBED: Final = tuple(official.bribed for official in OFFICIALS)


# When a power can be used


def can_use(state: State, seat: int, power: Power) -> bool:
    """SP-OFF-28: only if every step of it can be carried out."""
    return _CAN[type(power)](state, seat, power)


def _can_bribe(state: State, seat: int, power: Bribery) -> bool:
    return bool(bribable(state, seat, power.faction, power.discount))


def _can_trade(state: State, seat: int, power: Trading) -> bool:
    return True


def _can_build(state: State, seat: int, power: Building) -> bool:
    return can_establish(state, seat)


def _can_sail(state: State, seat: int, power: Voyage) -> bool:
    """SP-OFF-26: not when the flagship is at its destination."""
    return not has_arrived(state, power.ship)


def _can_copy(state: State, seat: int, power: Copying) -> bool:
    return state.gold[seat] >= power.fee and bool(copyable(state, seat, power.faction))


def _can_judge(state: State, seat: int, power: Judging) -> bool:
    """SP-OFF-23: not with an empty bag."""
    return bool(state.bag)


def _can_dismiss(state: State, seat: int, power: Dismissal) -> bool:
    """SP-OFF-29: the Governor's basic action needs him in the display."""
    return power.official == NO_CARD or power.official in state.display


_CAN: Final[dict[type[Power], Callable[[State, int, Any], bool]]] = {
    Bribery: _can_bribe,
    Trading: _can_trade,
    Building: _can_build,
    Voyage: _can_sail,
    Copying: _can_copy,
    Judging: _can_judge,
    Dismissal: _can_dismiss,
}


def copyable(state: State, seat: int, faction: int) -> list[int]:
    """SP-OFF-20, SP-OFF-21: any official of the faction, displayed or not, whose basic action can
    be used; nobody copies a copier."""
    return [official for official in ORIGINALS[faction] if can_use(state, seat, BASIC[official])]


ORIGINALS: Final = tuple(
    tuple(
        number
        for number, official in enumerate(OFFICIALS)
        if official.faction == faction and not isinstance(official.basic, Copying)
    )
    for faction in (0, 1)
)


def can_consult(state: State, seat: int) -> bool:
    """Whether any Official action is possible."""
    for official in state.display:
        if can_use(state, seat, BASIC[official]) or can_bribe(state, seat, official, 0):
            return True
    return any(can_use(state, seat, BRIBED[official]) for official in friends(state, seat))


def friends(state: State, seat: int) -> list[int]:
    """SP-OFF-04: the officials this seat has bribed."""
    return FRIENDS[state.bribed[seat]]


FRIENDS: Final = [
    [number for number in range(len(OFFICIALS)) if bribed >> number & 1]
    for bribed in range(1 << len(OFFICIALS))
]


# What happens when it is used


def use(state: State, seat: int, power: Power) -> None:
    """Begin a power; what is still to be chosen goes on the agenda."""
    match power:
        case Trading():
            trade(state, seat, power)
        case Building(cube):
            establish(state, seat, cube)
        case Voyage(ship, reach):
            state.first(steps.Steering(seat, ship, reach))
        case Bribery(faction, discount):
            state.first(steps.Bribing(seat, faction, discount))
        case Copying():
            begin_copy(state, seat, power)
        case Judging(draw, most):
            open_court(state, seat, draw, most)
        case Dismissal(official, gold):
            if official == NO_CARD:
                state.first(steps.Dismissing(seat, gold))
            else:
                replace(state, official)


def begin_copy(state: State, seat: int, power: Copying) -> None:
    """SP-OFF-15: pay the fee first; SP-OFF-32: the map token comes after the copied action."""
    state.gold[seat] -= power.fee
    if power.fee and state.log is not None:
        tellings.paid_fee(state, seat, power.fee)
    if power.claims:
        state.first(steps.Claiming(seat))
    state.first(steps.Imitating(seat, power.faction))


def open_court(state: State, seat: int, draw: int, most: int) -> None:
    """SP-OFF-17: draw cubes, shown to all; SP-OFF-24: rivals may be asked for money first."""
    draw = min(draw, len(state.bag))
    drawn = sorted(CUBE_NUMBER[state.fates.draw(state.bag)] for _ in range(draw))
    if state.log is not None:
        tellings.opened_court(state, seat, drawn)
    state.first(steps.Judging(seat, tuple(drawn), most))
    if state.foul_play:
        rivals = [(seat + by) % state.seats for by in range(1, state.seats)]
        state.first(*(steps.Requesting(seat, rival) for rival in rivals))
