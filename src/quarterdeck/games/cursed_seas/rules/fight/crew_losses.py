"""What happens to crew: turned up, eliminated, saved, moved."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CARDS, CREW, Power
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    COLLECTS_DEAD,
    CREW_SAFE,
    DIES_INSTEAD,
    HIDES_CREW,
    KEEPS_GHOSTS,
    NEVER_LOST,
    RETURNS_HOME,
    SAVES_CREW,
    SPACE_FOR_NATION,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import (
    capacity,
    cargo_used,
    crew_on,
    may_board,
    relics_with,
)
from quarterdeck.games.cursed_seas.rules.cargo.steps import Jettison
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, title
from quarterdeck.games.cursed_seas.rules.powers.in_force import ANY_NATION, GHOST, bearer, refresh
from quarterdeck.games.cursed_seas.rules.queries import carries, fleet, home_of, next_turn_of
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import AFLOAT, FORT_PLACE, ISLE_PLACE, NONE, OUT, State


def reveal(state: State, unit: int, name: str) -> None:
    """CS-CREW-01: turn up the face-down piece aboard whose ability, by code or trait, is used."""
    if name in state.powers[unit]:
        return
    item = bearer(state, unit, name)
    if item != NONE:
        turn_up(state, item)


def use_up(state: State, unit: int, power: Power) -> None:
    """CS-WORD-13: an ability is used, and not again this turn."""
    reveal(state, unit, power.code)
    state.used[unit] |= {power.code}


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
    if 0 <= unit < ISLE_PLACE:
        if not can_be_lost(state, item, unit):
            state.tell("CS-CREW-02", "The crew of {} is safe.", title(state, unit))
            return False
        guard = bodyguard(state, item, unit)
        if guard != NONE:
            return _remove_crew(state, guard, unit)
        if _hides(state, item, unit):
            return False
    return _remove_crew(state, item, unit)


def can_be_lost(state: State, item: int, unit: int) -> bool:
    """CS-CREW-02: neither the ship nor the crew's own card keeps it from harm."""
    return CREW_SAFE not in state.powers[unit] and NEVER_LOST not in powers_of(
        state.item_card[item]
    )


def losable(state: State, unit: int) -> list[int]:
    """The crew of a ship that can be lost: no other can be paid with, or won."""
    return [item for item in crew_on(state, unit) if can_be_lost(state, item, unit)]


def bodyguard(state: State, item: int, unit: int) -> int:
    """Another crew of a certain cost is eliminated instead."""
    cost = CARDS[state.item_card[item]].points
    for other in crew_on(state, unit):
        if other == item or not state.item_up[other]:
            continue
        for power in powers_of(state.item_card[other]).get(DIES_INSTEAD, ()):
            fits = cost <= power.n if power.word == "<=" else cost >= power.n
            if fits:
                return other
    return NONE


def _hides(state: State, item: int, unit: int) -> bool:
    """Another face-up crew is turned face down and stays (CS-CREW-05)."""
    if not state.item_up[item]:
        return False
    for other in crew_on(state, unit):
        hides = HIDES_CREW in powers_of(state.item_card[other])
        if other != item and state.item_up[other] and hides:
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
        if state.spells:
            _part(state, item)
        state.item_up[item] = 1
        _offer_driftwood(state, item, unit)
    if 0 <= unit < ISLE_PLACE:
        refresh(state, unit)
        overload(state, unit)
        _aura_gone(state, item, unit)
    return True


def _aura_gone(state: State, item: int, unit: int) -> None:
    """Without their cargo master other ships of the fleet may carry too much."""
    if SPACE_FOR_NATION in powers_of(state.item_card[item]) and state.owner[unit] >= 0:
        for other in fleet(state, state.owner[unit]):
            if other != unit and carries(state, other):
                overload(state, other)


def _offer_driftwood(state: State, item: int, unit: int) -> None:
    """What is aboard may carry the crew to the nearest wild island."""
    if state.table.relics and 0 <= unit < ISLE_PLACE:
        for wood in relics_with(state, unit, SAVES_CREW):
            ask_to_name(state, "driftwood", unit, wood, item)


def _collected(state: State, item: int, unit: int) -> bool:
    """On a 6 whoever would be eliminated joins the collector's ship."""
    for other, powers in enumerate(state.powers):
        power = powers.get(COLLECTS_DEAD)
        if not power or other == unit or state.status[other] != AFLOAT:
            continue
        if rolled(state, "CS-CREW-02", "{} reaches for the dead", other) in power[
            0
        ].on and may_board(state, item, other):
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
    if state.spells:
        _part(state, item)
    for at in (old, place):
        if 0 <= at < ISLE_PLACE:
            refresh(state, at)
            seat = state.owner[at]
            if at == place and seat >= 0:
                state.item_seen[item] |= 1 << seat
    if 0 <= old < ISLE_PLACE:
        overload(state, old)
        _aura_gone(state, item, old)


def _part(state: State, item: int) -> None:
    """A stone and the crew it is bound to go together: when one leaves, so does the other."""
    for spell in [s for s in state.spells if s[0].startswith("item-bound-")]:
        stone, crew = int(spell[0].removeprefix("item-bound-")), spell[1]
        if item in (stone, crew):
            state.spells.remove(spell)
            other = crew if item == stone else stone
            if state.item_at[other] != OUT:
                state.item_up[other] = 1
                move_item(state, other, OUT)


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
    """Where eliminated crew goes instead of out of the game.

    A ship that carries a ghost from the fort is a ghost ship.
    """
    owner = state.table.item_owners[item]
    if RETURNS_HOME in powers_of(card):
        state.item_at[item] = ISLE_PLACE + home_of(state, owner)
        state.item_up[item] = 1
        return True
    for fort, isle in enumerate(state.fort_isle):
        keeps = KEEPS_GHOSTS in powers_of(state.table.fort_cards[fort])
        if isle != NONE and state.table.fort_owners[fort] == owner and keeps:
            state.item_at[item] = FORT_PLACE + fort
            state.item_up[item] = 1
            state.item_n[item] |= GHOST
            return True
    return False
