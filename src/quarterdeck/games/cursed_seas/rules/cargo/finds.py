"""Finds: the places that a ship can explore where it lies (CS-EXPL)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import SHIP, S
from quarterdeck.games.cursed_seas.components.traits import CLAIMS_DERELICTS, EXPLORES, LOADS_AFAR
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, may_board, relics_on
from quarterdeck.games.cursed_seas.rules.powers.in_force import spelled
from quarterdeck.games.cursed_seas.rules.queries import (
    fort_at,
    is_canoe,
    is_creature,
    is_ship,
    is_wild,
    isles_within,
    own_fort_at,
)
from quarterdeck.games.cursed_seas.rules.sea.contact import in_touch
from quarterdeck.games.cursed_seas.state import AFLOAT, FORT_PLACE, ISLE_PLACE, NONE, WRECK, State


def finds(state: State, unit: int) -> list[int]:
    """CS-EXPL-01, CS-EXPL-06, CS-EXPL-14, CS-FORT-12: places an explore action may look at."""
    if not _explores(state, unit):
        return []
    found = [ISLE_PLACE + isle for isle in islands_open(state, unit)]
    fort = own_fort_at(state, unit)
    if fort != NONE:
        found.append(FORT_PLACE + fort)
    return found + alongside(state, unit, in_touch(state)[unit])


def can_explore(state: State, unit: int, touched: int) -> bool:
    """Whether it finds anything, asked of every piece after every deed: nothing is listed."""
    table = state.table
    if table.cards[unit].kind != SHIP and not _explores(state, unit):
        return False
    if _may_land(state, unit) or (table.fort_cards and own_fort_at(state, unit) != NONE):
        return True
    if LOADS_AFAR in state.powers[unit] and islands_open(state, unit):
        return True
    return touched != 0 and bool(alongside(state, unit, touched))


def _explores(state: State, unit: int) -> bool:
    """CS-CREA-02: creatures other than titans do not, nor do canoes in the first round."""
    if is_creature(state, unit):
        return EXPLORES in state.powers[unit]
    return state.round > 1 or not is_canoe(state, unit)


def _may_land(state: State, unit: int) -> bool:
    """CS-EXPL-01: it is docked at a wild island it began its turn at."""
    dock = state.dock[unit]
    return dock != NONE and state.began[unit] == dock and open_to(state, unit, dock)


def islands_open(state: State, unit: int) -> list[int]:
    """A wild island the ship began its turn at, or one its text lets it load from afar."""
    found = [state.dock[unit]] if _may_land(state, unit) else []
    if LOADS_AFAR in state.powers[unit]:
        near = isles_within(state, unit, S)
        found += [isle for isle in near if isle not in found and open_to(state, unit, isle)]
    return found


def open_to(state: State, unit: int, isle: int) -> bool:
    """CS-FORT-14: wild, and no fort of others on it; some shores forbid it for now."""
    if not is_wild(state, isle) or fort_at(state, isle) != NONE:
        return False
    return not (state.spells and spelled(state, "no-explore", unit))


def alongside(state: State, unit: int, touched: int) -> list[int]:
    """The pieces, of those that a ship touches, it can move cargo to or from."""
    return [
        other
        for other in range(len(state.owner))
        if touched >> other & 1 and _trades_with(state, unit, other)
    ]


def _trades_with(state: State, unit: int, other: int) -> bool:
    """A friendly ship, any derelict or a wreck, with something to move."""
    status = state.status[other]
    if status not in (AFLOAT, WRECK) or not _has_goods(state, unit, other):
        return False
    if state.owner[other] != state.owner[unit] and state.masts[other]:
        return False
    if state.mode[other] or state.mode[unit]:
        return False
    return status == WRECK or is_ship(state, other)


def is_bare(state: State, unit: int, place: int) -> bool:
    """Whether nothing is to be had or left at a place: an empty ship beside another."""
    if place >= ISLE_PLACE or CLAIMS_DERELICTS in state.latent[unit]:
        return False
    if state.coins[unit] or state.coins[place] or relics_on(state, place):
        return False
    friend = state.owner[place] == state.owner[unit]
    ways = ((place, unit), (unit, place)) if friend else ((place, unit),)
    changes = any(may_board(state, crew, to) for at, to in ways for crew in crew_on(state, at))
    return not changes and not (friend and relics_on(state, unit))


def _has_goods(state: State, unit: int, other: int) -> bool:
    """Treasure on either side, or crew that could not trade on the quay (CS-DOCK-02)."""
    if state.coins[unit] or state.coins[other] or state.masts[other] == 0:
        return True
    if state.table.relics and (relics_on(state, unit) or relics_on(state, other)):
        return True
    quay = state.dock[unit] != NONE and state.dock[unit] == state.dock[other]
    return not quay and (unit in state.item_at or other in state.item_at)
