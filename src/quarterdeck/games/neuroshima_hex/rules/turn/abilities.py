"""ABIL: what the units of a seat offer in its turn."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import LAND_NEAR, NEIGHBOUR, SPACE, STANDARD
from quarterdeck.games.neuroshima_hex.components import FACE, IMPLANT, IS_HQ, TILES, Tile, has
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS, MOBILE, TENTACLES
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import battles_allowed
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import SOURCE
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field, held, ridden
from quarterdeck.games.neuroshima_hex.rules.queries import can_be_moved, enemies, own_units
from quarterdeck.games.neuroshima_hex.rules.turn.targets import (
    can_move,
    can_move_any,
    grabbable,
    has_unit_in_hand,
    partners,
    pushable,
    pushers,
    swappable,
    turnable,
)
from quarterdeck.games.neuroshima_hex.state import (
    INCUBATED,
    INCUBATED_BITS,
    STEEL,
    TENTACLE,
    Field,
    State,
)

MOVED: Final = 1
DONE: Final = {
    "turn": 2,
    "push": 4,
    "grab": 8,
    "open": 16,
    "net": 32,
    "tentacles": 64,
    "order": 128,
    "castle": 256,
    "face-over": 512,
    "implant": 1024,
}
PULLED: Final = 1 << 8
"""Bit of `state.implants`: the Hole has pulled in this turn; below it Implants are counted."""

HOLE: Final = FACE["sharrash", "hole"]

Offer = dict[str, list[int]]


def abilities(state: State, seat: int, busy: list[int]) -> Offer:
    """ABIL-08: un-netted units under the seat's control, by what they can do now."""
    f = ridden(state)
    tile = state.tile
    offer: Offer = {}
    movers = [s for s in busy if MOBILE[tile[s]]]
    if f.rides:
        movers = sorted({*movers, *(s for _, served in f.rides for s in served)})
    if movers:
        offer["move"] = [
            s
            for s in movers
            if f.controller[s] == seat and can_move(state, f, s) and move_sources(state, s)
        ]
    for space in busy:
        if OFFERS[tile[space]] and f.controller[space] == seat and not f.stopped[space]:
            _offer(state, f, seat, space, offer)
    if HOLE in state.ground:
        offer["pull"] = _open_holes(state, seat)
    return offer


def move_sources(state: State, space: int) -> list[int]:
    """ABIL-01, MOD-07: moves a unit has left, as bits of `used`; borrowed ones come first."""
    used = state.used[space]
    rides = ridden(state).rides
    found = [SOURCE << s for s, served in rides if space in served and not used & SOURCE << s]
    if has(state.tile[space], "mobility") and not used & MOVED:
        found.append(MOVED)
    return found


def _offer(state: State, f: Field, seat: int, space: int, offer: Offer) -> None:
    used = state.used[space]
    for ability, name, bit in OFFERS[state.tile[space]]:
        if not used & bit and _can(state, seat, space, ability):
            offer.setdefault(name, []).append(space)


_NAMES: Final = {
    "rotation": "turn",
    "push_back": "push",
    "grab": "grab",
    "open": "open",
    "net_of_steel": "net",
    "rotate_own_unit": "order",
    "adaptation": "face-over",
    "underground_castling": "castle",
}


def _offers(tile: Tile) -> tuple[tuple[str, str, int], ...]:
    own = [a for a in sorted(tile.abilities) if a in _NAMES]
    own += ["tentacles"] if tile.tentacles else []
    own += ["implant"] if tile.kind == IMPLANT else []
    words = [_NAMES.get(ability, ability) for ability in own]
    return tuple((a, word, DONE[word]) for a, word in zip(own, words, strict=True))


OFFERS: Final = tuple(map(_offers, TILES))
"""What each face offers: ability, the word for it, its bit in `used`."""


def _can(state: State, seat: int, space: int, ability: str) -> bool:
    match ability:
        case "rotation":
            return not FACELESS[state.tile[space]]
        case "push_back":
            return bool(pushable(state, seat, space))
        case "grab":
            return bool(grabbable(state, seat, space))
        case "open":
            return has_unit_in_hand(state, seat)
        case "net_of_steel":
            return bool(steel_targets(state, seat))
        case "rotate_own_unit":
            return bool(turnable(state, seat))
        case "underground_castling":
            return bool(partners(state, seat, space, "underground"))
        case "tentacles":
            return bool(tentacle_targets(state, seat, space))
        case "implant":
            return can_activate(state, field(state), seat, space)
    return True


def steel_targets(state: State, seat: int) -> list[int]:
    """KEY-03, END-12, PIR-WATER-16: the marker is free and can be paid for; land units only."""
    f = field(state)
    if any(marks & STEEL for marks in state.marks) or not can_pay(state, f, seat):
        return []
    return [s for s in enemies(state, f, seat) if s < STANDARD and not IS_HQ[state.tile[s]]]


def can_pay(state: State, f: Field, seat: int) -> bool:
    """END-12, MULTI-13: the last hit point (or a point one has not got) cannot be paid."""
    if f.free_steel:
        return True
    return state.points[seat] > 0 if state.table.scoring else state.hp[seat] > 1


def tentacle_targets(state: State, seat: int, space: int) -> list[int]:
    """KEY-10: enemies that a tentacle edge faces and that do not bear the marker yet."""
    side = state.table.team[seat]
    f = held(state)
    faced = [NEIGHBOUR[space][d] for d in TENTACLES[state.tile[space] * 6 + state.rot[space]]]
    return [n for n in faced if n >= 0 and 0 <= f.side[n] != side and not state.marks[n] & TENTACLE]


def can_activate(state: State, f: Field, seat: int, space: int) -> bool:
    """TILE-07, KEY-56, PIR-IMPL-01: one Implant a turn, one more for each Probe."""
    if state.implants % PULLED >= 1 + f.implants or not is_served(state, seat, space):
        return False
    match TILES[state.tile[space]].action:
        case "battle":
            return battles_allowed(state)
        case "move":
            return can_move_any(state, seat)
        case "castling":
            return bool(swappable(state, seat, "transmitter"))
        case "push_back":
            return bool(pushers(state, seat))
        case "grab":
            return any(grabbable(state, seat, s) for s in own_units(state, f, seat))
        case "incubation":
            return not state.marks[space] & INCUBATED_BITS and bool(free_markers(state))
        case "quill":
            return bool(enemies(state, f, seat))
    return any(can_be_moved(state, f, s) for s in own_units(state, f, seat))


def is_served(state: State, seat: int, space: int) -> bool:
    """RUL-11: an Implant serves the player of its army alone, by option also who took it over."""
    return state.owner[space] == seat or state.table.implants_serve_takers


MARKER_BITS: Final = {
    "accelerator": INCUBATED,
    "claw": INCUBATED << 1,
    "net": INCUBATED << 2,
    "acid": INCUBATED << 3,
}


def free_markers(state: State) -> list[str]:
    """KEY-71: Incubator markers in the supply."""
    lying = 0
    for marks in state.marks:
        lying |= marks
    return [kind for kind, bit in MARKER_BITS.items() if not lying & bit]


def _open_holes(state: State, seat: int) -> list[int]:
    """KEY-41: once a turn an empty Hole may pull an adjacent enemy in."""
    if state.implants & PULLED:
        return []
    return [
        s
        for s, face in enumerate(state.ground)
        if face == HOLE and state.planter[s] == seat and pull_targets(state, seat, s)
    ]


def pull_targets(state: State, seat: int, hole: int) -> list[int]:
    """KEY-41, OPEN-11: un-netted enemies beside the empty Hole; HQs only by option."""
    if state.tile[hole] >= 0:
        return []
    f = held(state)
    side = state.table.team[seat]
    return [
        n
        for n in LAND_NEAR[hole]
        if 0 <= f.side[n] != side
        and can_be_moved(state, f, n)
        and (state.table.pulls_hq or not IS_HQ[state.tile[n]])
    ]


def space_of(why: str) -> int:
    """The space that a step's reason names: `pull-c3`."""
    return SPACE[why.rpartition("-")[2]]
