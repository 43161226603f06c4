"""HULLS: what the keywords of ships mean."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import Mover, ahead
from quarterdeck.games.cursed_seas.components import Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    BARRED_FROM_HOME,
    BLADE_AT_BOW,
    BLADES_AT_SIDES,
    BREAKS_ICE,
    DIVES,
    FIRES_TWICE,
    FOR_HIRE,
    HAS_BIG_GUN,
    HAS_PANELS,
    HIDES_TWO,
    HULL,
    LEADS_ON_FROM_MOVE,
    LEADS_ON_FROM_SHOT,
    LENT_BY_GHOSTS,
    NEVER_TOWED,
    NEVER_TOWS,
    NO_REPAIR_BELOW,
    OUTRANGES_L,
    OUTRIGGED,
    PASSES_ALL,
    RAMS_FROM_BELOW,
    RAMS_TO_BOARD,
    REACH_DOUBLED,
    ROLLS_BEFORE_MOVE,
    ROWS,
    SHOOTS_BELOW,
    SHOT_WHILE_UNDER,
    STANDS_RAMS,
    STIRS_AT_DAWN,
    SUBMERSIBLE,
    SWINGS,
    UNPINNABLE,
    USED_AT_WILL,
    WATERTIGHT,
)
from quarterdeck.games.cursed_seas.rules.effects import docked, loosen
from quarterdeck.games.cursed_seas.rules.fight.hits import wound
from quarterdeck.games.cursed_seas.rules.move.berths import lay
from quarterdeck.games.cursed_seas.rules.move.under_way import lengthen, shorten
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.record import SUBMERGING, Dive, PowerRecord, Use
from quarterdeck.games.cursed_seas.rules.sea.course import obstacles
from quarterdeck.games.cursed_seas.rules.sea.outlines import inside, unit_shape
from quarterdeck.games.cursed_seas.state import NONE, State

# Outriggers.


def _outrigger(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """CS-KEY-CATAMARAN: no damage on 5-6."""
    _throw_off(state, unit, die >= 5, data)


def _outriggers(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """CS-KEY-DOUBLECATAMARAN: no damage on 4-6."""
    _throw_off(state, unit, die >= 4, data)


def _throw_off(state: State, unit: int, safe: bool, data: tuple[int, ...]) -> None:
    if safe:
        state.tell("CS-KEY-CATAMARAN", "{} shrugs off the hit.", titled(state, unit))
    else:
        wound(state, data[0], unit, data[1])


# Wind and engines.


def _wind(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """CS-KEY-WINDCATCHER: 4-6 adds S, 1 takes S away."""
    name = titled(state, unit)
    if die >= 4:
        lengthen(state, unit, "S")
        state.tell("CS-KEY-WINDCATCHER", "{} catches the wind.", name)
    elif die == 1:
        shorten(state, unit)
        state.tell("CS-KEY-WINDCATCHER", "{} loses the wind.", name)


def _astern(state: State, unit: int) -> int:
    """CS-KEY-TURBINE: how far it can go straight astern, S at most."""
    shape, heading = unit_shape(state, unit), (state.heading[unit] + 180) % 360
    spot = state.x[unit], state.y[unit]
    mover, length = Mover(0, 0, heading, shape), S
    for place, other, dx, dy in obstacles(state, unit, spot, S + 2 * shape.radius):
        if place != state.pin[unit]:
            length = mover.last_clear(length, other, (dx, dy))
    while length > 0:
        dx, dy = ahead(length, heading)
        if inside(state, shape, (spot[0] + dx, spot[1] + dy)):
            break
        length -= 5
    return max(0, length)


def _can_reverse(state: State, unit: int, power: Power) -> bool:
    free = state.tangle[unit] == NONE and state.held[unit] == NONE
    return free and state.masts[unit] > 0 and _astern(state, unit) > 0


def _reverse(state: State, unit: int, power: Power, target: str) -> None:
    length = _astern(state, unit)
    dx, dy = ahead(length, (state.heading[unit] + 180) % 360)
    lay(state, unit, state.x[unit] + dx, state.y[unit] + dy, state.heading[unit])
    loosen(state, unit)
    state.tell("CS-KEY-TURBINE", "{} reverses.", titled(state, unit))
    docked(state, unit, True)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "SCHOONER",
        rule="CS-KEY-SCHOONER",
        words="After a move action it may turn about its stern to any heading.",
        kind="hull",
        traits=(HULL, SWINGS),
    ),
    PowerRecord(
        "GALLEY",
        rule="CS-KEY-GALLEY",
        words="Without masts it still rows S. It is not pinned, and adds one to a boarding party "
        "after its ram.",
        kind="hull",
        traits=(HULL, ROWS, UNPINNABLE, RAMS_TO_BOARD),
    ),
    PowerRecord(
        "LONGSHIP",
        rule="CS-KEY-LONGSHIP",
        words="It fires each gun twice, rows S without masts, turns about its stern, is not "
        "pinned, and adds one to a boarding party after its ram.",
        kind="hull",
        traits=(HULL, ROWS, UNPINNABLE, RAMS_TO_BOARD, SWINGS, FIRES_TWICE),
    ),
    PowerRecord(
        "TURTLE_SHIP",
        rule="CS-KEY-TURTLESHIP",
        words="Two panels are lost before its mast; while it has one it cannot be boarded. "
        "Without masts it still rows S.",
        kind="hull",
        traits=(HULL, ROWS, HAS_PANELS),
    ),
    PowerRecord(
        "JUNK",
        rule="CS-KEY-JUNK",
        words="As a derelict it is sunk only by two hits of one shoot action.",
        kind="hull",
        traits=(HULL, WATERTIGHT),
    ),
    PowerRecord(
        "GHOST_SHIP",
        rule="CS-KEY-GHOSTSHIP",
        words="Ghostly, declared each turn, it passes through everything; it shoots and is shot "
        "at, but neither rams, docks nor boards.",
        kind="hull",
        traits=(
            *(HULL, DIVES, STIRS_AT_DAWN, PASSES_ALL, SHOOTS_BELOW, SHOT_WHILE_UNDER),
            LENT_BY_GHOSTS,
        ),
        dive=Dive("CS-KEY-GHOSTSHIP", "turns ghostly", "Shall {} be ghostly until your next turn?"),
    ),
    PowerRecord(
        "SUBMARINE",
        rule="CS-KEY-SUBMARINE",
        words="Submerged, declared each turn, it is seen by nobody, is not repaired, and rams from "
        "below. It neither tows nor is towed, is not pinned, and loses no mast to a ram.",
        kind="hull",
        traits=(
            *(HULL, SUBMERSIBLE, DIVES, STIRS_AT_DAWN, RAMS_FROM_BELOW, NO_REPAIR_BELOW),
            *(NEVER_TOWS, NEVER_TOWED, UNPINNABLE, STANDS_RAMS),
        ),
        dive=SUBMERGING,
    ),
    PowerRecord(
        "ICEBREAKER",
        rule="CS-KEY-ICEBREAKER",
        words="Icebergs neither harm nor stop it; it pushes those it meets.",
        kind="hull",
        traits=(HULL, BREAKS_ICE),
    ),
    PowerRecord(
        "WINDCATCHER",
        rule="CS-KEY-WINDCATCHER",
        words="Before a move action it rolls: 4-6 adds S, 1 takes S away.",
        kind="hull",
        traits=(HULL, ROLLS_BEFORE_MOVE),
        die=_wind,
    ),
    PowerRecord(
        "TURBINE",
        rule="CS-KEY-TURBINE",
        words="Once a turn, for free, it reverses up to S straight astern.",
        kind="hull",
        traits=(HULL, USED_AT_WILL),
        label="reverse up to S straight astern",
        use=Use(_reverse, _can_reverse),
    ),
    PowerRecord(
        "CATAMARAN",
        rule="CS-KEY-CATAMARAN",
        words="For each hit it rolls: on 5-6 there is no damage.",
        kind="hull",
        traits=(HULL, OUTRIGGED),
        die=_outrigger,
    ),
    PowerRecord(
        "DOUBLE_CATAMARAN",
        rule="CS-KEY-DOUBLECATAMARAN",
        words="For each hit it rolls: on 4-6 there is no damage.",
        kind="hull",
        traits=(HULL, OUTRIGGED),
        die=_outriggers,
    ),
    PowerRecord(
        "SCORPION",
        rule="CS-KEY-SCORPION",
        words="After a move or shoot action without a ram the blade at its bow, reach 25 mm, cuts "
        "a mast and pins; a boarding party may follow.",
        kind="hull",
        traits=(HULL, BLADE_AT_BOW, LEADS_ON_FROM_MOVE, LEADS_ON_FROM_SHOT),
    ),
    PowerRecord(
        "SWITCHBLADE",
        rule="CS-KEY-SWITCHBLADE",
        words="As a scorpion, with blades at both sides, reach 20 mm: up to two ships are cut.",
        kind="hull",
        traits=(HULL, BLADES_AT_SIDES, LEADS_ON_FROM_MOVE, LEADS_ON_FROM_SHOT),
    ),
    PowerRecord(
        "BOMBARDIER",
        rule="CS-KEY-BOMBARDIER",
        words="A gun off its masts, never lost, of a kind chosen before the game; a 1 jams it "
        "until it is repaired.",
        kind="hull",
        traits=(HULL, HAS_BIG_GUN),
    ),
    PowerRecord(
        "PRINTED_RANGE_DOUBLED",
        rule="CS-KEY-EXTENDEDRANGE",
        traits=(HULL, REACH_DOUBLED, OUTRANGES_L),
    ),
    PowerRecord(
        "SECRET_HOLD",
        rule="CS-KEY-SECRETHOLD",
        words="Two treasures aboard cannot be looked at, stolen or won.",
        kind="hull",
        traits=(HULL, HIDES_TWO),
    ),
    PowerRecord(
        "TREASURE_SHIP",
        rule="CS-KEY-TREASURESHIP",
        words="One of the ten-mast junks; no effect of its own.",
        kind="hull",
        traits=(HULL,),
    ),
    PowerRecord(
        "FLOTILLA",
        rule="CS-KEY-FLOTILLA",
        words="A gun raft that moves only in tow of a ship of its nation.",
        kind="hull",
        traits=(HULL,),
    ),
    PowerRecord(
        "NATIVE_CANOE",
        rule="CS-KEY-NATIVECANOE",
        words="One card is five canoes, each a ship of one mast that any hit sinks.",
        kind="hull",
        traits=(HULL,),
    ),
    PowerRecord(
        "MERCENARY",
        rule="CS-KEY-MERCENARY",
        words="It starts S away from home and may never dock there.",
        kind="hull",
        traits=(HULL, FOR_HIRE, BARRED_FROM_HOME),
    ),
)
