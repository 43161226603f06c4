"""TERRAIN: what lies on the course of a move acts in order of distance (CS-MOVE-22)."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.board.geometry import ahead
from quarterdeck.games.cursed_seas.components import (
    CURRENT,
    FOG,
    ICEBERG,
    REEF,
    SARGASSO,
    TERRAIN,
    WHIRLPOOL,
)
from quarterdeck.games.cursed_seas.components.traits import BREAKS_ICE, IGNORES_TERRAIN
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end
from quarterdeck.games.cursed_seas.rules.effects import leave_play, loosen, lose_masts
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.move.berths import lay
from quarterdeck.games.cursed_seas.rules.move.currents import ride
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.move.ice import drift
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import swallow
from quarterdeck.games.cursed_seas.rules.move.pools import destinations
from quarterdeck.games.cursed_seas.rules.move.steps import Crossing, TerrainDie, Whirling
from quarterdeck.games.cursed_seas.rules.move.under_way import end_on_contact, remember, stop
from quarterdeck.games.cursed_seas.rules.move.weed import tangle
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.queries import is_creature
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import is_clear
from quarterdeck.games.cursed_seas.state import NONE, WRECK, State


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case TerrainDie(name, _, _, asked):
            return dice.reaction(state, step, name, asked)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Crossing():
            _cross(state, step)
        case TerrainDie(name, land):
            die = dice.read(state, step, action)
            if die:
                _rated(state, state.table.index[name], land, die)


def ignores(state: State, unit: int, kind: int) -> bool:
    """Pieces that ignore terrain, and ghostly ones; what is submerged sails below it all."""
    powers = state.powers[unit]
    if state.mode[unit]:
        return True
    for power in powers.get(IGNORES_TERRAIN, ()):
        if TERRAIN[kind] not in power.versus:
            return True
    return kind == ICEBERG and BREAKS_ICE in powers


def _cross(state: State, step: Crossing) -> None:
    """The nearest terrain first; what is left of the course after it."""
    unit = state.table.index[step.unit]
    if not step.hits:
        _move_along(state, unit, step, step.length)
        end_on_contact(state, unit)
        return
    distance, land = step.hits[:2]
    kind = state.land_kind[land]
    state.first(replace(step, hits=step.hits[2:]))
    remember(state, unit, land)
    if kind == CURRENT:
        ride(state, unit, land)
    elif kind == ICEBERG and BREAKS_ICE in state.powers[unit] and not state.mode[unit]:
        drift(state, land, step.heading)
    elif not ignores(state, unit, kind):
        _move_along(state, unit, step, distance)
        _meet(state, unit, land, kind)


def _meet(state: State, unit: int, land: int, kind: int) -> None:
    if kind == FOG:
        swallow(state, unit, land)
    elif kind == ICEBERG:
        _bump(state, unit)
    elif kind == WHIRLPOOL:
        if destinations(state, unit, land):
            state.first(Whirling(state.table.slugs[unit], land))
    else:
        _rate(state, unit, land)


def _move_along(state: State, unit: int, step: Crossing, distance: int) -> None:
    """CS-MOVE-09: laid where terrain is met, or as soon after as the hull fouls nothing."""
    shape = state.table.forms[unit].shape(step.heading)
    but = (unit, state.tow[unit], state.held[unit])
    dx, dy = ahead(distance, step.heading)
    while distance < step.length and not (
        state.mode[unit] or is_clear(state, shape, (step.x + dx, step.y + dy), but)
    ):
        distance = min(step.length, distance + 5)
        dx, dy = ahead(distance, step.heading)
    lay(state, unit, step.x + dx, step.y + dy, step.heading)
    loosen(state, unit)
    if state.tow[unit] != NONE:
        drag(state, unit)


def _bump(state: State, unit: int) -> None:
    """CS-ICE-03: a ship that sails into an iceberg stops and loses a mast."""
    stop(state, unit)
    state.tell("CS-ICE-03", "{} strikes an iceberg.", titled(state, unit))
    lose_masts(state, unit, 1, NONE, "terrain")


def _rate(state: State, unit: int, land: int) -> None:
    """CS-REEF-01, CS-REEF-05, CS-SARG-01: one rating for the turn, rolled by the first."""
    if state.land_rating[land]:
        _rated(state, unit, land, state.land_rating[land])
        return
    die = rolled(state, "CS-REEF-01", "{} sails over terrain", unit)
    state.first(TerrainDie(state.table.slugs[unit], land, die, 0))


def _rated(state: State, unit: int, land: int, rating: int) -> None:
    """What this turn's rating does to the piece."""
    state.land_rating[land] = rating
    if state.land_kind[land] == SARGASSO:
        tangle(state, unit, land, rating)
    else:
        assert state.land_kind[land] == REEF
        _scrape(state, unit, rating)


def _scrape(state: State, unit: int, rating: int) -> None:
    """CS-REEF-01, CS-REEF-03, CS-REEF-05: rated below the masts built, the difference is lost."""
    state.tell("CS-REEF-01", "The reef is rated {}.", rating)
    lost, left = state.table.forms[unit].masts - rating, state.masts[unit].bit_count()
    if lost <= 0:
        return
    if lost > left and not is_creature(state, unit):
        _wreck(state, unit)
        return
    if lost >= left:
        stop(state, unit)
    lose_masts(state, unit, min(lost, left), NONE, "terrain")


def _wreck(state: State, unit: int) -> None:
    """CS-REEF-03, CS-REEF-06: broken on the reef, and nobody's."""
    stop(state, unit)
    leave_play(state, unit, WRECK)
    state.masts[unit] = 0
    state.owner[unit] = NONE
    state.tell("CS-REEF-03", "{} is wrecked on the reef.", titled(state, unit))
    look_at_end(state)
