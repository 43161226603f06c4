"""INIT: in which segments a unit has a slot, and which slots it still has."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.games.neuroshima_hex.board import SPACES
from quarterdeck.games.neuroshima_hex.state import Field, Fight, State
from quarterdeck.games.neuroshima_hex.tables import EXTRA, FIGHTER, INITIATIVE, SLOTS, ZONE

# Bits of a Fight's `spent`, by space: printed slots, extra slots used, extra slots once had.
EXTRA_USED = 8
EXTRA_HAD = 12
SWAP_USED = 1 << 16
GAUSS_USED = 1 << 17
QUILLS_USED = 1 << 18
ACID_USED = 1 << 19

BEFORE_ALL = 99
"""The segment "before the highest": venom, Explosives, Quicksands (BATTLE-09)."""

Schedule = dict[int, list[int]]
_VALUES: dict[tuple[int, int, int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}


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
    boost, now = field.boost, fight.segment
    for s in [s for s, face in enumerate(state.tile) if FIGHTER[face]]:
        if field.side[s] < 0:
            continue
        shift, extra = boost[INITIATIVE * SPACES + s], boost[EXTRA * SPACES + s]
        zone = boost[ZONE * SPACES + s]
        if shift or extra or zone or now != BEFORE_ALL:
            values: Sequence[int] = _live(state, fight, s, (shift, extra, zone))
        else:
            values = SLOTS[state.tile[s]]
        for value in values:
            acting = plan.get(value)
            if acting is None:
                plan[value] = [s]
            elif acting[-1] != s:
                acting.append(s)
    return plan


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
    shift, extra = boost[INITIATIVE * SPACES + s], boost[EXTRA * SPACES + s]
    printed, more = slot_values(state.tile[s], shift, extra, boost[ZONE * SPACES + s])
    lifted = state.table.lifted_next
    bits = 0
    for slot, value in enumerate(printed):
        if value == now or (lifted and value > now):
            bits |= 1 << slot
    for slot, value in enumerate(_with_late(state, fight.spent[s], more, extra)):
        bits |= 1 << EXTRA_HAD + slot
        if value == now or (lifted and value > now):
            bits |= 1 << EXTRA_USED + slot
    fight.spent[s] |= bits
