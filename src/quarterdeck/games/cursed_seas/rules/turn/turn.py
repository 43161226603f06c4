"""TURN: its beginning, its orders, its end. This module alone knows the order of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Yes
from quarterdeck.games.cursed_seas.components import FOG, ICEBERG
from quarterdeck.games.cursed_seas.components.traits import DIVES, STIRS_AT_DAWN
from quarterdeck.games.cursed_seas.rules.effects import drop_tow, loosen, sink
from quarterdeck.games.cursed_seas.rules.move.berths import lay, nearest_clear, remove_terrain
from quarterdeck.games.cursed_seas.rules.move.ice import drift_ice
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import lift_fog
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.book.events import roll_fogs
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh, refresh_all
from quarterdeck.games.cursed_seas.rules.powers.record import dive_of
from quarterdeck.games.cursed_seas.rules.queries import fleet, tower_of
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.scoring import unable_seats
from quarterdeck.games.cursed_seas.rules.sea.outlines import is_clear, unit_shape
from quarterdeck.games.cursed_seas.rules.treasure.moments import begin_turn
from quarterdeck.games.cursed_seas.rules.turn.beginning import ability_rolls, burn, isles_of_fire
from quarterdeck.games.cursed_seas.rules.turn.cancelling import dawn_cancels
from quarterdeck.games.cursed_seas.rules.turn.steps import (
    CLOSINGS,
    ORDERS,
    Closing,
    Dawning,
    Declaring,
    Turn,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, State

STALL: Final = 10


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Declaring(name):
            unit = state.table.index[name]
            if state.status[unit] != AFLOAT:
                return None
            return Decision(state.owner[unit], step, [YES, NO])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Turn(seat):
            begin(state, seat)
        case Dawning(seat, hour):
            dawn(state, seat, hour)
        case Declaring(name):
            declare(state, state.table.index[name], isinstance(action, Yes))
        case Closing(seat):
            close(state, seat)


# The beginning (CS-TURN-01 a).


def begin(state: State, seat: int) -> None:
    """Everything that happens before the first order."""
    state.clock += 1
    state.turn = seat
    if over(state):
        return
    if state.resigned >> seat & 1:
        state.first(CLOSINGS[seat])
        return
    _expire(state, seat)
    _fresh(state, seat)
    state.first(ORDERS[seat], CLOSINGS[seat])
    if not _is_calm(state) or not _is_still(state):
        state.first(Dawning(seat, 0))


def dawn(state: State, seat: int, hour: int) -> None:
    """CS-TURN-01 a: each matter is settled, with all it asks, before the next one begins."""
    below = len(state.agenda)
    if hour < CALM and _is_calm(state):
        hour = CALM
    for later, matter in enumerate(HOURS[hour:], hour + 1):
        if state.ending:
            return
        matter(state, seat)
        if len(state.agenda) > below:
            state.agenda.insert(below, Dawning(seat, later))
            return


def over(state: State) -> bool:
    """CS-END-02: the game is over as soon as half of the players can never move again."""
    state.unable = unable_seats(state)
    if 2 * state.unable.bit_count() >= state.seats:
        state.ending = state.ending or "unable"
    if state.ending:
        state.agenda.clear()
        return True
    return False


def _expire(state: State, seat: int) -> None:
    """Spells and tokens whose time is over go; those that waited for this turn begin."""
    if not state.spells and not state.zones:
        return
    kept = []
    for word, on, until in state.spells:
        if word.endswith("@") and until == state.clock:
            kept.append((word[:-1], on, until))
        elif until >= state.clock:
            kept.append((word, on, until))
    state.spells = kept
    state.zones = [zone for zone in state.zones if zone[4] >= state.clock]
    refresh_all(state)


def _fresh(state: State, seat: int) -> None:
    """CS-TURN-02: every piece of the fleet may act again."""
    count = len(state.owner)
    state.used_any = [frozenset()] * count
    for unit, owner in enumerate(state.owner):
        if owner == seat:
            state.spent[unit] = ""
            state.granted[unit] = ""
            state.used[unit] = frozenset()
            state.began[unit] = state.dock[unit]
    if state.land_rating:
        state.land_rating = [0] * len(state.land_rating)


def _smoke(state: State, seat: int) -> None:
    """Smoke and other fog this seat laid is removed."""
    for land, kind in enumerate(list(state.land_kind)):
        if kind == FOG and state.land_owner[land] == seat:
            lift_fog(state, land)
            state.tell("CS-TURN-01", "Smoke clears.")
            remove_terrain(state, land)


def _scuttles(state: State, seat: int) -> None:
    """CS-SCUT-01, CS-SCUT-03, CS-FIRE-03: ships due to scuttle go down with all aboard."""
    for unit in fleet(state, seat) if any(state.scuttle) else ():
        if state.scuttle[unit]:
            state.coins[unit] = ()
            state.tell("CS-SCUT-03", "{} is scuttled.", titled(state, unit))
            sink(state, unit, NONE)


def _ice(state: State, seat: int) -> None:
    """CS-ICE-01: the player rolls; each iceberg with that number moves."""
    if ICEBERG not in state.land_kind:
        return
    number = rolled(state, "CS-ICE-01", "Which icebergs drift")
    for land, kind in enumerate(state.land_kind):
        if kind == ICEBERG and state.land_n[land] == number:
            drift_ice(state, land)


def _fiery_isles(state: State, seat: int) -> None:
    isles_of_fire(state)


# Ghostly and submerged.


def _declarations(state: State, seat: int) -> None:
    divers = [
        Declaring(state.table.slugs[unit])
        for unit in fleet(state, seat)
        if state.status[unit] == AFLOAT and DIVES in state.powers[unit]
    ]
    state.first(*divers)


def declare(state: State, unit: int, under: bool) -> None:
    """CS-KW-SUB: ghostly or submerged until the next own turn; it surfaces where it is clear."""
    was = bool(state.mode[unit])
    if was == under:
        return
    state.mode[unit] = int(under)
    dive = dive_of(state, unit)
    state.tell(dive.rule, "{} {}.", titled(state, unit), dive.verb if under else "shows itself")
    if under:
        loosen(state, unit)
        drop_tow(state, unit)
        tower = tower_of(state, unit)
        if tower != NONE:
            drop_tow(state, tower)
        state.dock[unit] = state.began[unit] = NONE
        return
    spot = state.x[unit], state.y[unit]
    if not is_clear(state, unit_shape(state, unit), spot, (unit,)):
        found = nearest_clear(state, unit, spot, state.heading[unit])
        if found is not None:
            lay(state, unit, *found, state.heading[unit])
    refresh(state, unit)


HOURS: Final[tuple[Callable[[State, int], None], ...]] = (
    *(_smoke, _scuttles, burn, _ice, _fiery_isles),
    *(roll_fogs, begin_turn, _declarations, dawn_cancels, ability_rolls),
)
"""CS-TURN-01 a: what happens before the first order, in this order."""
CALM: Final = HOURS.index(_declarations)
"""On a calm sea nothing happens before this hour."""


def _is_calm(state: State) -> bool:
    """Nothing burns, drifts, sinks or lies under a spell, and no island or treasure is special."""
    if state.land_kind or state.spells or not state.table.plain:
        return False
    return not (any(state.fire) or any(state.scuttle) or state.table.relics)


def _is_still(state: State) -> bool:
    """Nor has anybody a power that matters in the hours from `CALM` on."""
    return not [latent for latent in state.latent if STIRS_AT_DAWN in latent]


# The end (CS-TURN-01 c, d).


def close(state: State, seat: int) -> None:
    """Forts, the end check, the next seat."""
    if state.ending:
        state.agenda.clear()
        return
    following = (seat + 1) % state.seats
    if following == state.first_seat:
        if _rounds_are_over(state):
            state.agenda.clear()
            return
        state.round += 1
    begin(state, following)


def _rounds_are_over(state: State) -> bool:
    """CS-END-08, CS-END-09: the turn limit, and ten rounds in which nothing happened."""
    limit = state.table.options["limit"]
    if limit != "none" and state.round >= int(limit):
        state.ending = "limit"
    elif state.round - state.quiet >= STALL:
        state.ending = "stall"
    return bool(state.ending)
