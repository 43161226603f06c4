"""The roster: pieces and items of all fleets, once these are opened (CS-FLEET-13)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import (
    CANOES,
    CANOES_OF_A_CARD,
    CARDS,
    EVENT,
    RELIC,
    Card,
    slug,
)
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import HAS_BIG_GUN, HAS_PANELS, STARTS_FACE_UP
from quarterdeck.games.cursed_seas.fleets.fleet import Fleet, from_word
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh_all
from quarterdeck.games.cursed_seas.state import (
    ASHORE,
    FOREVER,
    GONE,
    HAND,
    NONE,
    OUT,
    RESERVE,
    State,
)
from quarterdeck.games.cursed_seas.table import PANELS, Table


def open_fleets(state: State) -> None:
    """Build the roster from all fleet lists."""
    fleets = [from_word(word) for word in state.fleets]
    table = Table(state.seats, state.table.options)
    cards, owners = _pieces(fleets)
    table.enlist(cards, slugs_of(cards))
    _items(state, table, fleets)
    forts = tuple(card for fleet in fleets for card in fleet.fort)
    table.fortify(forts, tuple(seat for seat, fleet in enumerate(fleets) for _ in fleet.fort))
    state.table = table
    _launch_lists(state, list(owners))
    _links(state, fleets)
    _bombardiers(state, fleets)
    state.fleets = [""] * state.seats
    refresh_all(state)


def _pieces(fleets: list[Fleet]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """CS-GEO-23: every line is a piece; a card of canoes is five."""
    cards: list[str] = []
    owners: list[int] = []
    for seat, fleet in enumerate(fleets):
        for ship in fleet.ships:
            count = CANOES_OF_A_CARD if CARDS[ship[0]].kind == CANOES else 1
            cards += [ship[0]] * count
            owners += [seat] * count
    return tuple(cards), tuple(owners)


def slugs_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    seen: dict[str, int] = {}
    names = []
    for card in cards:
        name = slug(CARDS[card].name)
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}-{seen[name]}")
    return tuple(names)


def _items(state: State, table: Table, fleets: list[Fleet]) -> None:
    """CS-SETUP-10: crew and equipment aboard or ashore, events in hand, the rest in the box."""
    kinds: list[str] = []
    owners: list[int] = []
    unit = 0
    for seat, fleet in enumerate(fleets):
        rows = []
        for ship in fleet.ships:
            rows += [(card, unit) for card in ship[1:]]
            unit += CANOES_OF_A_CARD if CARDS[ship[0]].kind == CANOES else 1
        rows += [(card, ASHORE - seat) for card in fleet.ashore]
        rows += [(card, HAND) for card in fleet.event]
        rows += [(card, OUT) for card in fleet.relic]
        rows += [(card, RESERVE) for card in fleet.reserve]
        for card, at in rows:
            kinds.append(CARDS[card].kind)
            owners.append(seat)
            state.item_card.append(card)
            state.item_at.append(at)
            state.item_up.append(int(starts_up(CARDS[card])))
            state.item_seen.append(0)
            state.item_n.append(0)
    table.stock(tuple(kinds), tuple(owners))
    assert set(kinds) <= {"crew", "equipment", EVENT, RELIC}


def starts_up(card: Card) -> bool:
    """By their text, or because where their ship starts gives them away."""
    return STARTS_FACE_UP in powers_of(card.id)


def _launch_lists(state: State, owners: list[int]) -> None:
    """Every piece whole, not yet laid."""
    count = len(owners)
    cards, table = state.table.cards, state.table
    state.owner = owners
    for name in ("x", "y", "heading", "fire", "mode", "scuttle", "guns_won"):
        setattr(state, name, [0] * count)
    for name in ("dock", "began", "pin", "held", "tow", "fog", "tangle"):
        setattr(state, name, [NONE] * count)
    state.status = [GONE] * count
    state.masts = list(table.full_masts)
    state.panels = [PANELS if HAS_PANELS in powers_of(card.id) else 0 for card in cards]
    state.coins = [()] * count
    state.spent = [""] * count
    state.granted = [""] * count
    state.used = [frozenset()] * count
    state.used_any = [frozenset()] * count
    state.powers = [{}] * count
    state.latent = [{}] * count
    forts = len(table.fort_cards)
    state.fort_isle = [NONE] * forts
    state.fort_flags = [(1 << CARDS[card].masts) - 1 for card in table.fort_cards]
    state.fort_coins = [()] * forts
    state.fort_gold = [0] * forts


def _links(state: State, fleets: list[Fleet]) -> None:
    """A link of choice: the pair named with the list stays linked for the game."""
    for seat, fleet in enumerate(fleets):
        own = [i for i, owner in enumerate(state.table.item_owners) if owner == seat]
        for first, second in fleet.links:
            one = next((i for i in own if state.item_card[i] == first), NONE)
            two = next((i for i in own if state.item_card[i] == second and i != one), NONE)
            if NONE not in (one, two):
                state.spells.append((f"link:{one}", two, FOREVER))


def _bombardiers(state: State, fleets: list[Fleet]) -> None:
    """CS-KEY-BOMBARDIER: the gun chosen with the list; artillery if nothing was said."""
    unit = 0
    for fleet in fleets:
        for number, ship in enumerate(fleet.ships):
            if HAS_BIG_GUN in powers_of(ship[0]):
                gun = fleet.gun_of(number) or "artillery"
                state.spells.append((f"gun:{gun}", unit, FOREVER))
            unit += CANOES_OF_A_CARD if CARDS[ship[0]].kind == CANOES else 1
