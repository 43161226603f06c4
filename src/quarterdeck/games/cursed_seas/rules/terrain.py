"""TERRAIN: what lies on the course of a move acts in order of distance (CS-MOVE-22)."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.components import (
    CURRENT,
    FOG,
    ICEBERG,
    REEF,
    SARGASSO,
    TERRAIN,
    WHIRLPOOL,
)
from quarterdeck.games.cursed_seas.geometry import ahead
from quarterdeck.games.cursed_seas.rules import dice
from quarterdeck.games.cursed_seas.rules.effects import drop_tow, leave_play, loosen, lose_masts
from quarterdeck.games.cursed_seas.rules.fog import swallow
from quarterdeck.games.cursed_seas.rules.ice import drift
from quarterdeck.games.cursed_seas.rules.lay import lay
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.queries import is_creature
from quarterdeck.games.cursed_seas.rules.steps import Crossing, Placing, TerrainDie, Whirling
from quarterdeck.games.cursed_seas.rules.tow import drag
from quarterdeck.games.cursed_seas.rules.treasury import look_at_end
from quarterdeck.games.cursed_seas.rules.way import end_on_contact, lengthen, remember, stop
from quarterdeck.games.cursed_seas.rules.whirl import destinations
from quarterdeck.games.cursed_seas.sea import is_clear, land_within
from quarterdeck.games.cursed_seas.state import LAND_PLACE, NONE, WRECK, State


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


def lands_touched(state: State, unit: int) -> tuple[int, ...]:
    """CS-REEF-02, CS-FOG-08: terrain the piece lies in or at when the move begins."""
    return tuple(
        LAND_PLACE + land
        for land, kind in enumerate(state.land_kind)
        if kind not in (NONE, CURRENT) and land_within(state, unit, land, 9)
    )


def ignores(state: State, unit: int, kind: int) -> bool:
    """IGNORE_TERRAIN and ghostly pieces; what is submerged sails below it all."""
    powers = state.powers[unit]
    if state.mode[unit]:
        return True
    for power in powers.get("IGNORE_TERRAIN", ()):
        if TERRAIN[kind] not in power.versus:
            return True
    return kind == ICEBERG and "ICEBREAKER" in powers


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
        _ride(state, unit, land)
    elif kind == ICEBERG and "ICEBREAKER" in state.powers[unit] and not state.mode[unit]:
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


def _ride(state: State, unit: int, land: int) -> None:
    """CS-CURR-02: once a turn +S for a friend that moves over it."""
    if state.land_owner[land] != state.owner[unit] or "CURRENT" in state.used[unit]:
        return
    state.used[unit] |= {"CURRENT"}
    lengthen(state, unit, "S")
    state.tell("CS-CURR-02", "A trade current carries {}.", title(state, unit))


def begins_in_current(state: State, unit: int) -> bool:
    """CS-CURR-02: or that begins the turn touching one."""
    return any(
        kind == CURRENT
        and state.land_owner[land] == state.owner[unit]
        and land_within(state, unit, land, 5)
        for land, kind in enumerate(state.land_kind)
    )


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
    die = state.fates.roll()
    state.first(TerrainDie(state.table.slugs[unit], land, die, 0))


def _rated(state: State, unit: int, land: int, rating: int) -> None:
    """What this turn's rating does to the piece."""
    state.land_rating[land] = rating
    if state.land_kind[land] == SARGASSO:
        _weeds(state, unit, land, rating)
    else:
        assert state.land_kind[land] == REEF
        _scrape(state, unit, rating)


def _weeds(state: State, unit: int, land: int, rating: int) -> None:
    """CS-SARG-01, CS-SARG-04: rated above the masts built, the piece is tangled there."""
    state.tell("CS-SARG-01", "The weed is rated {}.", rating)
    if rating > state.table.forms[unit].masts:
        stop(state, unit)
        state.tangle[unit] = land
        drop_tow(state, unit)
        state.tell("CS-SARG-01", "{} is tangled in the weed.", titled(state, unit))


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


def break_free(state: State, unit: int, die: int) -> None:
    """CS-SARG-02: die plus masts above 6; then it lies at the edge of the weed, facing outward."""
    land = state.tangle[unit]
    if dice.total(state, unit, die) + state.masts[unit].bit_count() > 6:
        state.tangle[unit] = NONE
        state.tell("CS-SARG-02", "{} breaks free.", titled(state, unit))
        state.first(Placing(state.table.slugs[unit], LAND_PLACE + land))
    else:
        state.tell("CS-SARG-02", "{} stays tangled.", titled(state, unit))
