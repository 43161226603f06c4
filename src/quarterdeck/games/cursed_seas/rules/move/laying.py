"""LAYING: smoke, currents, fog and tokens somewhere within reach of a piece."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import a
from quarterdeck.games.cursed_seas.actions import NO, Set
from quarterdeck.games.cursed_seas.board.geometry import TOUCH, ahead, nearest_on, within
from quarterdeck.games.cursed_seas.components import CURRENT, FOG, TERRAIN
from quarterdeck.games.cursed_seas.rules.move.berths import add_terrain, on_board, remove_terrain
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import cover
from quarterdeck.games.cursed_seas.rules.move.steps import Smoking
from quarterdeck.games.cursed_seas.rules.queries import fleet
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    inside,
    islands_near,
    lands_near,
    offset,
    settle_on,
    solids,
    terrain_shape,
    unit_shape,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, State

MOST_CURRENTS: Final = 6


def ask(state: State, step: Smoking) -> Decision | None:
    """A sample of twelve directions near and far; any legal spot is accepted."""
    unit = state.table.index[step.unit]
    found: list[Action] = []
    for base in bases(state, step, unit):
        for reach in (step.reach, step.reach // 2):
            for bearing in range(0, 360, 30):
                dx, dy = ahead(reach, bearing)
                spot = settle_on(state, state.x[base] + dx, state.y[base] + dy)
                action = Set(*spot, 0)
                if action not in found and not refuse_spot(state, step, action):
                    found.append(action)
    if not found:
        return None
    return Decision(state.owner[unit], step, [*found, NO], form="set X Y TURN")


def bases(state: State, step: Smoking, unit: int) -> list[int]:
    """Currents may be laid near any friend; all else near the piece itself."""
    if step.kind != CURRENT:
        return [unit]
    return [each for each in fleet(state, state.owner[unit]) if state.status[each] == AFLOAT]


def refuse_spot(state: State, step: Smoking, action: Set) -> str:
    """The rule that forbids laying it there; empty when it is allowed."""
    unit = state.table.index[step.unit]
    spot = action.x, action.y
    shape = terrain_shape(step.kind, action.turn % 360)
    rule = "CS-CURR-04" if step.kind == CURRENT else "CS-KEY-SMOKEPOTSPECIALIST"
    if not 0 <= action.turn < 360 or not on_board(state, spot) or not inside(state, shape, spot):
        return rule
    if not any(_near(state, base, spot, step.reach) for base in bases(state, step, unit)):
        return rule
    for _, other, dx, dy in islands_near(state, spot, shape.radius):
        if within(shape, other, (dx, dy), TOUCH):
            return rule
    for place, other, dx, dy in solids(state, spot, shape.radius):
        docked = place < ISLE_PLACE and state.dock[place] != NONE
        if (docked or step.kind == CURRENT) and within(shape, other, (dx, dy), TOUCH):
            return rule
    if step.kind == CURRENT:
        for _, other, dx, dy in lands_near(state, spot, shape.radius):
            if within(shape, other, (dx, dy), TOUCH):
                return rule
    return ""


def _near(state: State, unit: int, spot: tuple[int, int], reach: int) -> bool:
    dx, dy = offset(state, spot[0] - state.x[unit], spot[1] - state.y[unit])
    near = nearest_on(unit_shape(state, unit), (dx, dy))
    return (near[0] - dx) ** 2 + (near[1] - dy) ** 2 <= (reach + 2) ** 2


def settle(state: State, step: Smoking, action: Action) -> None:
    if not isinstance(action, Set):
        return
    seat = state.owner[state.table.index[step.unit]]
    if step.kind == CURRENT:
        _make_room(state, seat)
    owner = seat if step.word in ("smoke", "current") else NONE
    land = add_terrain(state, step.kind, (action.x, action.y), action.turn, owner)
    word = TERRAIN[step.kind].replace("_", " ")
    rule = "CS-CURR-01" if step.kind == CURRENT else "CS-FOG-11"
    state.tell(rule, "@{} lays {}.", seat, a(word))
    if step.kind == FOG:
        cover(state, land)


def _make_room(state: State, seat: int) -> None:
    """CS-CURR-03: at most six in play; a seventh removes the placer's oldest."""
    lands = [land for land, kind in enumerate(state.land_kind) if kind == CURRENT]
    if len(lands) >= MOST_CURRENTS:
        own = [land for land in lands if state.land_owner[land] == seat]
        remove_terrain(state, (own or lands)[0])
