"""Marines that fire from islands and forts, and what can be shot there (CS-KEY-MARINE)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CARDS, CREW, RELIC
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import GUARDS_ISLAND
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.fight.guns import EXTRA, MARINE, MARINES, Barrel
from quarterdeck.games.cursed_seas.rules.names import item_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import is_down, spelled
from quarterdeck.games.cursed_seas.state import CREW_PLACE, FORT_PLACE, ISLE_PLACE, OUT, State


def marine_orders(state: State, seat: int) -> list[str]:
    """Marines of a seat that stand on a wild island or in a fort, and have not fired this turn."""
    if MARINES.cards.isdisjoint(state.item_card):
        return []
    return [
        item_name(state, item)
        for item, at in enumerate(state.item_at)
        if at >= ISLE_PLACE
        and state.table.item_owners[item] == seat
        and _stands_guard(state, item, at)
    ]


def _stands_guard(state: State, item: int, at: int) -> bool:
    """A marine on its home island waits for a ship; it is on guard anywhere else."""
    if state.table.item_kinds[item] != CREW or state.item_card[item] not in MARINES.cards:
        return False
    return (
        not _safe_at_home(state, at)
        and not is_down(state, item)
        and not spelled(state, "fort-fired", CREW_PLACE + item)
    )


def marks_ashore(state: State, seat: int) -> list[int]:
    """Enemy crew the seat knows on islands and in forts, and wolves that guard an island."""
    found = []
    for item, at in enumerate(state.item_at):
        if at < ISLE_PLACE:
            continue
        kind, owner = state.table.item_kinds[item], state.table.item_owners[item]
        allied = owner == seat or (state.table.teams and (owner - seat) % 2 == 0)
        known = state.item_up[item] or state.item_seen[item] >> seat & 1
        if kind == CREW and known and not allied and not _safe_at_home(state, at):
            found.append(CREW_PLACE + item)
        if kind == RELIC and is_guard(state, item):
            found.append(CREW_PLACE + item)
    return found


def _safe_at_home(state: State, at: int) -> bool:
    return at < FORT_PLACE and state.isle_home[at - ISLE_PLACE] >= 0


def is_guard(state: State, item: int) -> bool:
    """Wolves, shown: no treasure is loaded there until a musketeer or marine hits it."""
    return GUARDS_ISLAND in powers_of(state.item_card[item]) and bool(state.item_up[item])


def may_hit(state: State, barrel: Barrel, target: int) -> bool:
    """Marines aim at crew ashore; at wolves also a musketeer."""
    wolves = state.table.item_kinds[target - CREW_PLACE] == RELIC
    musketeer = barrel.fixed and EXTRA <= barrel.number < EXTRA + 10
    return barrel.number >= MARINE or (wolves and musketeer)


def strike_ashore(state: State, target: int) -> None:
    """A hit eliminates the crew, or drives the wolves away."""
    item = target - CREW_PLACE
    if state.table.item_kinds[item] == CREW:
        eliminate(state, item)
    else:
        state.tell("CS-EXPL-05", "{} are driven off.", CARDS[state.item_card[item]].name)
        move_item(state, item, OUT)
