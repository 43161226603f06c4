"""Lines of fire: which gun bears on which target (CS-GEO-30 to 35, CS-SHOOT-03 to 17)."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.cursed_seas.board.geometry import (
    Point,
    Shape,
    is_clear_line,
    is_seen,
    nearest_on,
    point_near,
    sail,
    turned,
)
from quarterdeck.games.cursed_seas.components import FOG, L, S
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    FIRES_THROUGH_SHIPS,
    FORTS_HOLD_FIRE,
    HITS_BELOW,
    HUNTS_FAR,
    SAFE_DOCKED,
    SAFE_FROM_FORTS,
    SAFE_FROM_L,
    SAFE_WITHIN_S,
    SHORTENS_RANGE,
    SHOT_WHILE_UNDER,
    SURROUNDS,
    TRUCE_AT_HOMES,
    WADES,
)
from quarterdeck.games.cursed_seas.rules.fight.guns import (
    BOMB,
    MARINES,
    Barrel,
    gunner_seat,
    gunner_spot,
    isle_under,
)
from quarterdeck.games.cursed_seas.rules.fight.marines import marks_ashore, may_hit
from quarterdeck.games.cursed_seas.rules.powers.in_force import spelled
from quarterdeck.games.cursed_seas.rules.queries import at_home, is_creature, is_enemy, is_raft
from quarterdeck.games.cursed_seas.rules.sea.contact import in_range
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    fort_shape,
    isle_shape,
    lands_near,
    offset,
    solids,
    unit_shape,
    units_within,
)
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    CREW_PLACE,
    FORT_PLACE,
    ISLE_PLACE,
    LAND_PLACE,
    NONE,
    Solid,
    State,
)
from quarterdeck.games.cursed_seas.table import ISLAND_AXES, Form


def target_outline(state: State, place: int, target: int) -> tuple[Shape, Point]:
    """A target's outline and where it lies from the gunner."""
    x, y = gunner_spot(state, place)
    if target >= FORT_PLACE:
        tx, ty = gunner_spot(state, target)
        shore = target >= CREW_PLACE and state.item_at[target - CREW_PLACE] < FORT_PLACE
        shape = isle_shape(state, isle_under(state, target)) if shore else fort_shape()
        return shape, offset(state, tx - x, ty - y)
    return unit_shape(state, target), offset(state, state.x[target] - x, state.y[target] - y)


def may_target(state: State, place: int, target: int) -> bool:
    """CS-SHOOT-06, CS-SHOOT-15: whom a piece may fire at, lines and ranges apart."""
    seat = gunner_seat(state, place)
    if target >= CREW_PLACE:
        return target in marks_ashore(state, seat)
    if target >= FORT_PLACE:
        owner = state.table.fort_owners[target - FORT_PLACE]
        allied = owner == seat or (state.table.teams and (owner - seat) % 2 == 0)
        return state.fort_isle[target - FORT_PLACE] != NONE and not allied
    if state.status[target] != AFLOAT or not is_enemy(state, seat, target):
        return False
    if at_home(state, target) or spelled(state, f"truce-{seat}", target):
        return False
    powers = state.powers[target]
    if SAFE_DOCKED in powers and state.dock[target] != NONE:
        return False
    if place >= FORT_PLACE:
        proof = place < CREW_PLACE and (SAFE_FROM_FORTS in powers or _holds_letter(state, target))
        return not proof and not state.mode[target]
    return _ships_may_fight(state, place, target)


def _holds_letter(state: State, unit: int) -> bool:
    """Forts hold their fire unless the ship has fired on one."""
    letters = state.powers[unit].get(FORTS_HOLD_FIRE, ())
    peaceful = any(power.word == "forts_hold_fire" for power in letters)
    return peaceful and not spelled(state, "fort-foe", unit)


def _ships_may_fight(state: State, unit: int, target: int) -> bool:
    powers = state.powers[target]
    if state.mode[target] and SHOT_WHILE_UNDER not in powers:
        hunts = HITS_BELOW in state.powers[unit]
        if not (hunts and units_within(state, unit, target, S)):
            return False
    if SAFE_WITHIN_S in powers and units_within(state, unit, target, S):
        return False
    if state.held[unit] != NONE or unit in state.held or target in state.held:
        return _kraken_allows(state, unit, target)
    hunted = _prey_of(state, unit) if SURROUNDS in state.powers[unit] else NONE
    return hunted in (NONE, target) and not _truce(state, unit, target)


def _prey_of(state: State, kraken: int) -> int:
    """CS-KEY-KRAKEN: the prey named for it, while that is afloat."""
    for word, on, _ in state.spells:
        if on == kraken and word.startswith("prey:"):
            prey = int(word[5:])
            return prey if state.status[prey] == AFLOAT else NONE
    return NONE


def _kraken_allows(state: State, unit: int, target: int) -> bool:
    """CS-KEY-KRAKEN: it shoots only the ship it surrounds, and only that ship shoots it."""
    if unit in state.held and _prey_of(state, unit) in (NONE, target):
        return state.held[target] == unit and not spelled(state, "surrounds", unit)
    if target in state.held:
        return state.held[unit] == target
    return True


def _truce(state: State, unit: int, target: int) -> bool:
    """Within S of a home it may trade at, the ship and others hold fire."""
    for each in (unit, target):
        if TRUCE_AT_HOMES in state.powers[each] and state.dock[each] != NONE:
            home = state.isle_home[state.dock[each]]
            if home not in (NONE, state.owner[each]):
                return True
    return False


def reach_at(state: State, place: int, barrel: Barrel, target: int) -> int:
    """The range of a gun against one target; 0 when it may not fire at it."""
    reach = barrel.reach
    if target >= CREW_PLACE:
        return reach if may_hit(state, barrel, target) else 0
    if target >= FORT_PLACE:
        safe = SAFE_FROM_L in powers_of(state.table.fort_cards[target - FORT_PLACE])
        return 0 if safe and reach >= L else reach
    powers = state.powers[target]
    hunts = place < FORT_PLACE and HUNTS_FAR in state.powers[place]
    if hunts and is_creature(state, target) and not barrel.fixed:
        reach = 2 * L
    if SAFE_FROM_L in powers and reach >= L:
        return 0
    if SHORTENS_RANGE in powers:
        reach = min(reach, S)
    return reach


def bears(state: State, place: int, barrel: Barrel, target: int, reach: int) -> bool:
    """CS-GEO-31: whether any line to the target is in range and clear."""
    return Sight(state, place, target).bears(barrel, reach)


class Sight:
    """A gunner and a target: what every gun needs to know of them is found once."""

    __slots__ = ("farthest", "place", "shape", "state", "target", "walls", "x", "y")

    def __init__(self, state: State, place: int, target: int) -> None:
        self.state = state
        self.place = place
        self.target = target
        self.shape, (self.x, self.y) = target_outline(state, place, target)
        self.farthest = 0
        self.walls: list[Solid] = []

    def bears(self, barrel: Barrel, reach: int) -> bool:
        """Whether a gun has any line to the target that is in range and clear."""
        shape, far = self.shape, reach + self.shape.radius
        for eye in barrel.eyes:
            ex, ey = eye[0] - self.x, eye[1] - self.y
            x, y = ex - shape.cx, ey - shape.cy
            if x * x + y * y > far * far:
                continue
            near = nearest_on(shape, (ex, ey))
            if (near[0] - ex) ** 2 + (near[1] - ey) ** 2 > reach * reach:
                continue
            if self._line_to(barrel, eye, near, reach):
                return True
        return False

    def _line_to(self, barrel: Barrel, eye: Point, near: Point, reach: int) -> bool:
        """As a rule the line to the nearest point is clear: the others are tried only if not."""
        if reach > self.farthest:
            self.farthest = reach
            self.walls = blockers(self.state, self.place, self.target, reach)
        own = own_sails(self.state, self.place, barrel)
        walls = self._between(eye)
        spot = near[0] + self.x, near[1] + self.y
        if is_clear_line((eye, spot), own, walls):
            return True
        return is_seen(eye, (self.shape, self.x, self.y), reach, tuple(own), tuple(walls))

    def _between(self, eye: Point) -> list[Solid]:
        """What comes near the straight way from a gun to the target: nothing else can hide it."""
        shape, (ex, ey) = self.shape, eye
        end = self.x + shape.cx - ex, self.y + shape.cy - ey
        found = []
        for wall in self.walls:
            _, other, dx, dy = wall
            far = shape.radius + other.radius
            middle = dx + other.cx - ex, dy + other.cy - ey
            if point_near(middle, (0, 0), end, far * far):
                found.append(wall)
        return found


def blockers(state: State, place: int, target: int, reach: int) -> list[Solid]:
    """CS-SHOOT-04, CS-SHOOT-05, CS-FORT-06: islands, other hulls, fog banks and wrecks."""
    spot = gunner_spot(state, place)
    fogs = [
        wall
        for wall in lands_near(state, spot, reach)
        if state.land_kind[wall[0] - LAND_PLACE] == FOG
    ]
    if place >= FORT_PLACE or spelled(state, "swoop", place):
        return fogs if place >= FORT_PLACE else []
    walls = solids(state, spot, reach + state.table.forms[place].reach, place)
    through = FIRES_THROUGH_SHIPS in state.powers[place]
    under = _island_under(state, target)
    ignored = (target, place, under, *_entangled(state, place, target))
    found = []
    for wall in walls:
        at = wall[0]
        if at in ignored or (through and at < ISLE_PLACE and state.status[at] == AFLOAT):
            continue
        found.append(wall)
    return found + fogs


def _entangled(state: State, place: int, target: int) -> tuple[int, ...]:
    """A kraken lies under the ship it surrounds: neither blocks the other's lines."""
    return state.held[place], state.held[target] if target < ISLE_PLACE else NONE


def _island_under(state: State, target: int) -> int:
    """CS-SHOOT-10: the island under a fort or a titan."""
    if target >= FORT_PLACE:
        return ISLE_PLACE + isle_under(state, target)
    if WADES in state.powers[target] and state.dock[target] != NONE:
        return ISLE_PLACE + state.dock[target]
    return NONE


def own_sails(state: State, place: int, barrel: Barrel) -> list[tuple[Point, Point]]:
    """CS-GEO-34: the ship's other sails; creatures, rafts and bombardiers have none in the way."""
    if place >= FORT_PLACE or barrel.number == BOMB:
        return []
    if is_creature(state, place) or is_raft(state, place):
        return []
    canvas = sails_of(state.table.forms[place], state.heading[place])
    standing = state.masts[place]
    return [
        each
        for mast, each in enumerate(canvas, 1)
        if standing >> (mast - 1) & 1 and mast != barrel.number
    ]


@lru_cache(maxsize=4096)
def sails_of(form: Form, heading: int) -> list[tuple[Point, Point]]:
    """CS-GEO-16: the sails of a ship that lies on a heading, from its bow."""
    ends = [sail(form.length, form.beam, form.masts, mast) for mast in range(1, form.masts + 1)]
    return [(turned(*one, heading), turned(*two, heading)) for one, two in ends]


def all_targets(state: State, place: int) -> list[int]:
    """Everything a piece may fire at, near or far."""
    found = [unit for unit in range(len(state.owner)) if may_target(state, place, unit)]
    for fort in range(len(state.fort_isle)):
        if may_target(state, place, FORT_PLACE + fort):
            found.append(FORT_PLACE + fort)
    return found + marks_near(state, place)


def targets_within(state: State, place: int, reach: int) -> list[int]:
    """The same, but only what the bounding circles bring within reach: distance is asked first."""
    seat, owners, statuses = gunner_seat(state, place), state.owner, state.status
    usual = reach == L and place < FORT_PLACE
    found = [
        unit
        for unit in (in_range(state, place) if usual else range(len(owners)))
        if owners[unit] != seat
        and statuses[unit] == AFLOAT
        and (usual or in_circle(state, place, unit, reach))
        and may_target(state, place, unit)
    ]
    for fort in range(len(state.fort_isle)):
        there = FORT_PLACE + fort
        if may_target(state, place, there) and in_circle(state, place, there, reach):
            found.append(there)
    return found + marks_near(state, place)


def marks_near(state: State, place: int) -> list[int]:
    """CS-KEY-MARINE: crew and wolves ashore, for the few guns that may aim at them."""
    if not state.item_at or max(state.item_at) < ISLE_PLACE:
        return []
    if MARINES.cards.isdisjoint(state.item_card) and not state.table.relics:
        return []
    found = marks_ashore(state, gunner_seat(state, place))
    return [mark for mark in found if in_circle(state, place, mark, S)]


def gunner_size(state: State, place: int) -> int:
    """How far a ship reaches from its point, or what stands on an island from the island's."""
    return ISLAND_AXES[0] if place >= FORT_PLACE else state.table.forms[place].reach


def in_circle(state: State, place: int, target: int, reach: int) -> bool:
    """Whether the bounding circles allow a shot at all."""
    x, y = gunner_spot(state, place)
    tx, ty = gunner_spot(state, target)
    dx, dy = offset(state, tx - x, ty - y)
    limit = reach + gunner_size(state, place) + gunner_size(state, target)
    return dx * dx + dy * dy <= limit * limit
