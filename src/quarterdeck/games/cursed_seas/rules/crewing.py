"""What happens to crew: turned up, eliminated, saved, moved."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CARDS, CREW
from quarterdeck.games.cursed_seas.powers import ANY_NATION, GHOST, bearer, refresh
from quarterdeck.games.cursed_seas.rules.holds import (
    capacity,
    cargo_used,
    crew_on,
    relics_with,
    room,
)
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, title
from quarterdeck.games.cursed_seas.rules.queries import carries, fleet, home_of, next_turn_of
from quarterdeck.games.cursed_seas.rules.steps import Jettison
from quarterdeck.games.cursed_seas.state import AFLOAT, FORT_PLACE, ISLE_PLACE, NONE, OUT, State


def reveal(state: State, unit: int, code: str) -> None:
    """CS-CREW-01: turn up the face-down piece aboard whose ability is used."""
    if code in state.powers[unit]:
        return
    item = bearer(state, unit, code)
    if item != NONE:
        turn_up(state, item)


def turn_up(state: State, item: int) -> None:
    state.item_up[item] = 1
    state.fates.reveal()
    at = state.item_at[item]
    name = CARDS[state.item_card[item]].name
    if 0 <= at < ISLE_PLACE:
        state.tell("CS-CREW-01", "{} aboard {} is turned face up.", name, title(state, at))
        refresh(state, at)


def eliminate(state: State, item: int) -> bool:
    """CS-CREW-02: a crew leaves the game, unless something aboard saves it."""
    unit = state.item_at[item]
    card = CARDS[state.item_card[item]]
    if 0 <= unit < ISLE_PLACE:
        powers = state.powers[unit]
        if "CREW_PROTECTED" in powers or any(p.code == "JONAH" for p in card.powers):
            state.tell("CS-CREW-02", "The crew of {} is safe.", title(state, unit))
            return False
        guard = bodyguard(state, item, unit)
        if guard != NONE:
            return _remove_crew(state, guard, unit)
        if _hides(state, item, unit):
            return False
    return _remove_crew(state, item, unit)


def bodyguard(state: State, item: int, unit: int) -> int:
    """BODYGUARD: another crew of a certain cost is eliminated instead."""
    cost = CARDS[state.item_card[item]].points
    for other in crew_on(state, unit):
        if other == item or not state.item_up[other]:
            continue
        for power in CARDS[state.item_card[other]].powers:
            if power.code == "BODYGUARD":
                fits = cost <= power.n if power.word == "<=" else cost >= power.n
                if fits:
                    return other
    return NONE


def _hides(state: State, item: int, unit: int) -> bool:
    """CREW_SAVED_FACE_DOWN: another face-up crew is turned face down and stays (CS-CREW-05)."""
    if not state.item_up[item]:
        return False
    for other in crew_on(state, unit):
        codes = {power.code for power in CARDS[state.item_card[other]].powers}
        if other != item and state.item_up[other] and "CREW_SAVED_FACE_DOWN" in codes:
            state.item_up[item] = 0
            until = next_turn_of(state, state.owner[unit]) - 1
            state.spells.append(("item-down", item, until))
            name = CARDS[state.item_card[item]].name
            state.tell("CS-CREW-05", "{} goes into hiding.", name)
            refresh(state, unit)
            return True
    return False


def _remove_crew(state: State, item: int, unit: int) -> bool:
    card = CARDS[state.item_card[item]]
    state.tell("CS-CREW-02", "{} is eliminated.", card.name)
    state.fates.reveal()
    if _collected(state, item, unit):
        return True
    if not to_safety(state, item, card.id):
        state.item_at[item] = OUT
        state.item_up[item] = 1
        _offer_driftwood(state, item, unit)
    if 0 <= unit < ISLE_PLACE:
        refresh(state, unit)
        overload(state, unit)
        _aura_gone(state, item, unit)
    return True


def _aura_gone(state: State, item: int, unit: int) -> None:
    """CARGO_PLUS_AURA: without their cargo master other ships of the fleet may carry too much."""
    powers = CARDS[state.item_card[item]].powers
    if any(power.code == "CARGO_PLUS_AURA" for power in powers) and state.owner[unit] >= 0:
        for other in fleet(state, state.owner[unit]):
            if other != unit and carries(state, other):
                overload(state, other)


def _offer_driftwood(state: State, item: int, unit: int) -> None:
    """SAVE_CREW: what is aboard may carry the crew to the nearest wild island."""
    if state.table.relics and 0 <= unit < ISLE_PLACE:
        for wood in relics_with(state, unit, "SAVE_CREW"):
            ask_to_name(state, "driftwood", unit, wood, item)


def _collected(state: State, item: int, unit: int) -> bool:
    """COLLECT_DEAD_CREW: on a 6 whoever would be eliminated joins the collector's ship."""
    for other, powers in enumerate(state.powers):
        power = powers.get("COLLECT_DEAD_CREW")
        if not power or other == unit or state.status[other] != AFLOAT:
            continue
        if state.fates.roll() in power[0].on and room(state, other) > 0:
            state.item_n[item] |= ANY_NATION
            state.item_up[item] = 1
            move_item(state, item, other)
            return True
    return False


def overload(state: State, unit: int) -> None:
    """CS-LINK-04: when the cargo no longer fits, the excess goes at once."""
    if cargo_used(state, unit) > capacity(state, unit):
        state.first(Jettison(state.table.slugs[unit]))


def move_item(state: State, item: int, place: int) -> None:
    """An item goes somewhere else, as it is."""
    old = state.item_at[item]
    state.item_at[item] = place
    for at in (old, place):
        if 0 <= at < ISLE_PLACE:
            refresh(state, at)
            seat = state.owner[at]
            if at == place and seat >= 0:
                state.item_seen[item] |= 1 << seat
    if 0 <= old < ISLE_PLACE:
        overload(state, old)
        _aura_gone(state, item, old)


def drown(state: State, item: int) -> None:
    """What is aboard goes down, but for crew that always come home."""
    card = CARDS[state.item_card[item]]
    if state.table.item_kinds[item] == CREW and to_safety(state, item, card.id):
        return
    unit = state.item_at[item]
    state.item_at[item] = OUT
    state.item_up[item] = 1
    _aura_gone(state, item, unit)


def to_safety(state: State, item: int, card: str) -> bool:
    """CREW_RETURNS_HOME, FORT_GHOST_CREW: where eliminated crew goes instead of out of the game.

    A ship that carries a ghost from the fort is a ghost ship.
    """
    owner = state.table.item_owners[item]
    if any(power.code == "CREW_RETURNS_HOME" for power in CARDS[card].powers):
        state.item_at[item] = ISLE_PLACE + home_of(state, owner)
        state.item_up[item] = 1
        return True
    for fort, isle in enumerate(state.fort_isle):
        codes = {power.code for power in CARDS[state.table.fort_cards[fort]].powers}
        if isle != NONE and state.table.fort_owners[fort] == owner and "FORT_GHOST_CREW" in codes:
            state.item_at[item] = FORT_PLACE + fort
            state.item_up[item] = 1
            state.item_n[item] |= GHOST
            return True
    return False
