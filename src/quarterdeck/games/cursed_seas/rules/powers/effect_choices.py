"""CHOICES that effects ask for: gifts of actions, pushed ships, marooned crew, lost cargo."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import HALT, LEGS, NO, OPEN_STEERS, Pick, Steer
from quarterdeck.games.cursed_seas.board.geometry import ahead
from quarterdeck.games.cursed_seas.components import GEAR
from quarterdeck.games.cursed_seas.components.traits import PUSHES
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, take_random
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, items_at
from quarterdeck.games.cursed_seas.rules.effects import loosen, lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.fight.guns import gunner_seat
from quarterdeck.games.cursed_seas.rules.fight.steps import CrewLoss
from quarterdeck.games.cursed_seas.rules.move.berths import lay
from quarterdeck.games.cursed_seas.rules.move.drag import drag
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, ask_to_name, place_from, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import spelled
from quarterdeck.games.cursed_seas.rules.powers.steps import (
    CargoLoss,
    Drifting,
    Gift,
    Maroon,
    Pushing,
)
from quarterdeck.games.cursed_seas.rules.queries import (
    ANY_ACTION,
    fleet,
    is_enemy,
    is_ship,
    is_towed,
    left_of,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.sea.contact import touched_by
from quarterdeck.games.cursed_seas.rules.sea.course import plot
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Gift(name):
            return _ask_gift(state, step, state.owner[state.table.index[name]])
        case Pushing(name):
            return _ask_push(state, step, state.owner[state.table.index[name]])
        case Maroon(name):
            seat = left_of(state, state.owner[state.table.index[name]])
            isles: list[Action] = [Pick(ISLE_NAMES[isle]) for isle in wild_isles(state)]
            return Decision(seat, step, isles) if isles else None
        case CargoLoss():
            return _ask_cargo(state, step)
        case Drifting():
            return _ask_drift(state, step)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step, action:
        case Gift(), Pick(name):
            state.granted[state.table.index[name]] += ANY_ACTION
            state.tell(
                "CS-TURN-04",
                "{} may act twice.",
                titled(state, state.table.index[name]),
            )
        case Pushing(by), Pick(name):
            unit = state.table.index[by]
            legs = state.latent[unit][PUSHES][0].legs
            state.first(Drifting(name, state.owner[unit], legs))
        case Maroon(_, item), Pick(name):
            move_item(state, item, ISLE_PLACE + ISLE_NAMES.index(name))
        case CargoLoss(), Pick(name):
            _lose_cargo(state, step, name)
        case Drifting(), Steer():
            _drift(state, step, action)


def _ask_gift(state: State, step: Gift, seat: int) -> Decision | None:
    """An admiral's roll: one ship or creature of the fleet may be given two actions."""
    own = [Pick(state.table.slugs[unit]) for unit in fleet(state, seat)]
    return Decision(seat, step, list(own)) if own else None


def _ask_push(state: State, step: Pushing, seat: int) -> Decision | None:
    """An enemy ship anywhere that is not docked, lost, tangled or towed."""
    found: list[Action] = [
        Pick(state.table.slugs[unit])
        for unit, status in enumerate(state.status)
        if status == AFLOAT
        and is_enemy(state, seat, unit)
        and is_ship(state, unit)
        and not state.mode[unit]
        and state.dock[unit] == NONE
        and state.tangle[unit] == NONE
        and not is_towed(state, unit)
    ]
    return Decision(seat, step, [*found, NO]) if found else None


def _ask_drift(state: State, step: Drifting) -> Decision | None:
    """Somebody else lays the course: no ram, no docking."""
    unit = state.table.index[step.unit]
    if not step.legs or state.status[unit] != AFLOAT:
        return None
    leg = step.legs[0]
    touched = touched_by(state, unit)
    found = [
        action
        for action in OPEN_STEERS[leg]
        if isinstance(action, Steer)
        and action.distance == LEGS[leg]
        and not plot(state, unit, action.heading, action.distance, touched).refusal
    ]
    return Decision(step.seat, step, [*found, HALT]) if found else None


def _drift(state: State, step: Drifting, action: Action) -> None:
    assert isinstance(action, Steer)
    unit = state.table.index[step.unit]
    touched = touched_by(state, unit)
    course = plot(state, unit, action.heading, action.distance, touched)
    fresh = _lay_short(state, unit, course.x, course.y, (course.heading, course.length))
    if not fresh:
        state.first(Drifting(step.unit, step.seat, step.legs[1:]))


def _lay_short(state: State, unit: int, x: int, y: int, way: tuple[int, int]) -> bool:
    """Laid at the end of the course, short of any island; true if it touches something."""
    heading, length = way
    while True:
        dx, dy = ahead(max(0, length), heading)
        lay(state, unit, x + dx, y + dy, heading)
        loosen(state, unit)
        shores = [place for place in touched_by(state, unit) if place >= ISLE_PLACE]
        if shores and spelled(state, "gale", unit):
            _run_ashore(state, unit)
        if not shores or length <= 0:
            break
        length -= 10
    if state.tow[unit] != NONE:
        drag(state, unit)
    return bool(touched_by(state, unit))


def _run_ashore(state: State, unit: int) -> None:
    """GALE: a ship blown against an island loses a mast."""
    state.spells = [s for s in state.spells if s[:2] != ("gale", unit)]
    state.tell("CS-EVENT-01", "{} is blown ashore.", titled(state, unit))
    lose_masts(state, unit, 1)


def _ask_cargo(state: State, step: CargoLoss) -> Decision | None:
    """The shooter names the sort, the target's controller picks the item."""
    unit = state.table.index[step.unit]
    if state.status[unit] != AFLOAT:
        return None
    sorts: list[Action] = []
    if state.coins[unit]:
        sorts.append(Pick("coin"))
    if crew_on(state, unit):
        sorts.append(Pick("crew"))
    if items_at(state, unit, GEAR):
        sorts.append(Pick("equipment"))
    seat = gunner_seat(state, place_from(state, step.by))
    return Decision(seat, step, [*sorts, NO]) if sorts else None


def _lose_cargo(state: State, step: CargoLoss, sort: str) -> None:
    unit = state.table.index[step.unit]
    match sort:
        case "coin":
            take_random(state, unit, OUT)
            look_at_end(state)
        case "crew":
            state.first(CrewLoss(step.unit, state.owner[unit], 1, "-"))
        case _:
            ask_to_name(state, "gear", unit)
    state.tell("CS-WORD-02", "{} loses cargo.", titled(state, unit))
