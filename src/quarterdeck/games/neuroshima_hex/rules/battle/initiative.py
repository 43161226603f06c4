"""INIT: in which segments a unit has a slot, and which slots it still has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.games.neuroshima_hex.board import SPACES
from quarterdeck.games.neuroshima_hex.components.faces import EXTRA, INITIATIVE, SLOTS, ZONE
from quarterdeck.games.neuroshima_hex.state import Field, Fight, State

# Bits of a Fight's `spent`, by space: printed slots, extra slots used, extra slots once had.
EXTRA_USED: Final = 8
EXTRA_HAD: Final = 12
SWAP_USED: Final = 1 << 16
GAUSS_USED: Final = 1 << 17
QUILLS_USED: Final = 1 << 18
ACID_USED: Final = 1 << 19

BEFORE_ALL: Final = 99
"""The segment "before the highest": venom, Explosives, Quicksands (BATTLE-09)."""

SHIFTS: Final = INITIATIVE * SPACES
EXTRAS: Final = EXTRA * SPACES
ZONES: Final = ZONE * SPACES
"""Where a Field's list of boosts keeps what changes initiative."""

Schedule = dict[int, list[int]]
_VALUES: Final[dict[tuple[int, int, int, int], tuple[tuple[int, ...], tuple[int, ...]]]] = {}


PRINTED_BITS: Final[tuple[dict[int, int], ...]] = tuple(
    {value: sum(1 << n for n, other in enumerate(slots) if other == value) for value in slots}
    for slots in SLOTS
)
"""For each face: which printed slots have a value, as bits of `spent`."""


def slot_values(
    face: int, shift: int, extra: int, zone: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """INIT-02, INIT-05, INIT-09: the values of the printed slots and of the extra ones."""
    key = (face, shift, extra, zone)
    found = _VALUES.get(key)
    if found is None:
        found = _VALUES[key] = _zoned(face, extra) if zone else _shifted(face, shift, extra)
    return found


def _zoned(face: int, extra: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """INIT-10: all slots fall to 0, extra ones too, so that an unspent one still gives an act."""
    return (0,) * len(SLOTS[face]), (0,) * extra if SLOTS[face] else ()


def _shifted(face: int, shift: int, extra: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    printed = tuple(max(0, slot + shift) for slot in SLOTS[face])
    return printed, _extra_slots(printed, extra)


def _extra_slots(printed: tuple[int, ...], extra: int) -> tuple[int, ...]:
    """INIT-05, INIT-07: first values below the highest that the unit does not have yet."""
    if not printed:
        return ()
    room = [value for value in range(max(printed) - 1, -1, -1) if value not in printed]
    return tuple(room[:extra])


def schedule(state: State, fight: Fight, field: Field) -> Schedule:
    """BATTLE-11, INIT-08: unspent slots below the segment just done, by their value."""
    plan: Schedule = {}
    tile, side = state.tile, field.side
    for s in field.units:
        slots = SLOTS[tile[s]]
        if not slots or side[s] < 0:
            continue
        for value in _values(state, fight, field, s, slots):
            acting = plan.get(value)
            if acting is None:
                plan[value] = [s]
            elif acting[-1] != s:
                acting.append(s)
    return plan


def _values(
    state: State, fight: Fight, field: Field, s: int, slots: tuple[int, ...]
) -> Sequence[int]:
    """The slots a unit has left; most units have what is printed."""
    boost = field.boost
    shift, extra, zone = boost[SHIFTS + s], boost[EXTRAS + s], boost[ZONES + s]
    if shift or extra or zone or state.table.lifted_next:
        return _live(state, fight, s, (shift, extra, zone))
    return slots if fight.segment == BEFORE_ALL else _printed(fight, s, slots)


def _printed(fight: Fight, s: int, slots: tuple[int, ...]) -> list[int]:
    """The common case of `_live`: nothing changes the unit's initiative."""
    now, spent = fight.segment, fight.spent[s]
    live = []
    for slot, value in enumerate(slots):
        if value >= now:
            spent |= 1 << slot
        elif not spent >> slot & 1:
            live.append(value)
    fight.spent[s] = spent
    return live


def _live(state: State, fight: Fight, s: int, boosts: tuple[int, int, int]) -> list[int]:
    """The values of a unit's unspent slots; those lifted too high are lost (OPEN-01)."""
    printed, extra = slot_values(state.tile[s], *boosts)
    now, spent = fight.segment, fight.spent[s]
    late = _with_late(state, spent, extra, boosts[1])
    slots = [(1 << slot, value) for slot, value in enumerate(printed)]
    slots += [(1 << EXTRA_USED + slot, value) for slot, value in enumerate(late)]
    for slot in range(len(late)):
        fight.spent[s] |= 1 << EXTRA_HAD + slot
    live = []
    for bit, value in slots:
        if spent & bit:
            continue
        if value < now:
            live.append(value)
        elif state.table.lifted_next and now > 0:
            live.append(now - 1)
        else:
            fight.spent[s] |= bit
    return live


def _with_late(state: State, spent: int, extra: tuple[int, ...], modules: int) -> tuple[int, ...]:
    """OPEN-16: by option an extra slot that lost its room falls onto 0."""
    if not state.table.late_zero:
        return extra
    had = sum(spent >> (EXTRA_HAD + slot) & 1 for slot in range(4))
    return extra + (0,) * (min(had, modules) - len(extra))


def spend(state: State, fight: Fight, field: Field, s: int) -> None:
    """INIT-03: the slots of a unit that fall into this segment are spent."""
    boost, now = field.boost, fight.segment
    shift, extra, zone = boost[SHIFTS + s], boost[EXTRAS + s], boost[ZONES + s]
    lifted = state.table.lifted_next
    if not (shift or extra or zone or lifted):
        fight.spent[s] |= PRINTED_BITS[state.tile[s]].get(now, 0)
        return
    printed, more = slot_values(state.tile[s], shift, extra, zone)
    bits = 0
    for slot, value in enumerate(printed):
        if value == now or (lifted and value > now):
            bits |= 1 << slot
    for slot, value in enumerate(_with_late(state, fight.spent[s], more, extra)):
        bits |= 1 << EXTRA_HAD + slot
        if value == now or (lifted and value > now):
            bits |= 1 << EXTRA_USED + slot
    fight.spent[s] |= bits
