"""EXPLORE: look, take, leave; cargo between ships; crew ashore and aboard (CS-EXPL, CS-DOCK)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, Explore, Pick
from quarterdeck.games.cursed_seas.components import SHIP
from quarterdeck.games.cursed_seas.contact import in_touch
from quarterdeck.games.cursed_seas.powers import spelled
from quarterdeck.games.cursed_seas.rules.crewing import reveal
from quarterdeck.games.cursed_seas.rules.discoveries import discover
from quarterdeck.games.cursed_seas.rules.effects import join
from quarterdeck.games.cursed_seas.rules.holds import relics_on
from quarterdeck.games.cursed_seas.rules.mystery import on_explore
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    place_from,
    place_name,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import (
    at_home,
    fort_at,
    is_canoe,
    is_creature,
    is_derelict,
    is_ship,
    is_wild,
    isles_within,
    own_fort_at,
)
from quarterdeck.games.cursed_seas.rules.steps import Exploring, Finding, Loading, Placing
from quarterdeck.games.cursed_seas.rules.treasury import look, stir
from quarterdeck.games.cursed_seas.state import AFLOAT, FORT_PLACE, ISLE_PLACE, NONE, WRECK, State

NO_LIMIT: Final = 99


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Finding(name):
            return _ask_find(state, step, state.table.index[name])
        case Exploring(name):
            unit = state.table.index[name]
            found: list[Action] = [Pick(place_name(state, p)) for p in finds(state, unit)]
            return Decision(state.owner[unit], step, found) if len(found) > 1 else None
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Finding(name):
            if isinstance(action, Explore):
                find_out(state, state.table.index[name])
        case Exploring(name):
            unit = state.table.index[name]
            place = place_from(state, action.name) if isinstance(action, Pick) else NONE
            explore(state, unit, place if place != NONE else finds(state, unit)[0])


# What can be explored.


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
    powers, table = state.powers[unit], state.table
    if table.cards[unit].kind != SHIP and not _explores(state, unit):
        return False
    if _may_land(state, unit) or (table.fort_cards and own_fort_at(state, unit) != NONE):
        return True
    if ("LOAD_AT_S" in powers or "DORIES" in powers) and islands_open(state, unit):
        return True
    return touched != 0 and bool(alongside(state, unit, touched))


def _explores(state: State, unit: int) -> bool:
    """CS-CREA-02: creatures other than titans do not, nor do canoes in the first round."""
    if is_creature(state, unit):
        return "TITAN" in state.powers[unit]
    return state.round > 1 or not is_canoe(state, unit)


def _may_land(state: State, unit: int) -> bool:
    """CS-EXPL-01: it is docked at a wild island it began its turn at."""
    dock = state.dock[unit]
    return dock != NONE and state.began[unit] == dock and open_to(state, unit, dock)


def islands_open(state: State, unit: int) -> list[int]:
    """A wild island the ship began its turn at, or one its text lets it load from afar."""
    found = [state.dock[unit]] if _may_land(state, unit) else []
    afar = state.powers[unit].get("LOAD_AT_S") or state.powers[unit].get("DORIES")
    if afar:
        near = isles_within(state, unit, 575)
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


def _has_goods(state: State, unit: int, other: int) -> bool:
    """Treasure on either side, or crew that could not trade on the quay (CS-DOCK-02)."""
    if state.coins[unit] or state.coins[other] or state.masts[other] == 0:
        return True
    if state.table.relics and (relics_on(state, unit) or relics_on(state, other)):
        return True
    quay = state.dock[unit] != NONE and state.dock[unit] == state.dock[other]
    return not quay and (unit in state.item_at or other in state.item_at)


def _ask_find(state: State, step: Finding, unit: int) -> Decision | None:
    """CS-EXPL-03, CS-KEY-EXPLORER: with its mark there, or an explorer aboard, it is free."""
    isle = state.dock[unit]
    if isle == NONE or not open_to(state, unit, isle) or state.status[unit] != AFLOAT:
        return None
    seat = state.owner[unit]
    marked = state.isle_marks[isle] >> seat & 1
    keen = "DOCK_THEN_EXPLORE" in state.latent[unit] and "DOCK_THEN_EXPLORE" not in state.used[unit]
    if not marked and not keen:
        return None
    return Decision(seat, step, [state.table.acts[unit][1], NO])


def find_out(state: State, unit: int) -> None:
    """CS-CREW-01: without a mark of its own there the ship uses its explorer."""
    isle = state.dock[unit]
    if not state.isle_marks[isle] >> state.owner[unit] & 1:
        reveal(state, unit, "DOCK_THEN_EXPLORE")
        state.used[unit] |= {"DOCK_THEN_EXPLORE"}
    explore(state, unit, ISLE_PLACE + isle)


def explore(state: State, unit: int, place: int) -> None:
    """CS-EXPL-01: look at all treasure there, privately, and take what fits."""
    seat = state.owner[unit]
    name = state.table.slugs[unit]
    if place < ISLE_PLACE:
        state.tell(
            "CS-EXPL-06",
            "{} goes alongside {}.",
            titled(state, unit),
            title(state, place),
        )
        look(state, place, seat)
        _claim_derelict(state, unit, place)
        return
    look(state, place, seat)
    if place < FORT_PLACE:
        isle = place - ISLE_PLACE
        if not state.isle_marks[isle] & (1 << seat | 1 << (seat + 4)):
            stir(state)
        state.isle_marks[isle] |= 1 << (seat + 4)
        state.tell(
            "CS-EXPL-01",
            "{} explores island {}.",
            titled(state, unit),
            ISLE_NAMES[isle],
        )
        before, after = on_explore(state, unit, isle) if state.spells else ([], [])
        state.first(*before, Loading(name, place, 0, NO_LIMIT), *after)
        discover(state, unit, isle)
        return
    state.first(Loading(name, place, 0, NO_LIMIT))


def _claim_derelict(state: State, unit: int, other: int) -> None:
    """OWN_DERELICT: the derelict explored joins the fleet, and both are laid docked at home."""
    names, seat = state.table.slugs, state.owner[unit]
    owns = "OWN_DERELICT" in state.latent[unit] and is_derelict(state, other)
    if not owns or at_home(state, other) or state.status[other] != AFLOAT:
        state.first(Loading(names[unit], other, 0, NO_LIMIT))
        return
    join(state, other, seat)
    home = ISLE_PLACE + state.isle_home.index(seat)
    state.first(Placing(names[other], home), Placing(names[unit], home))
