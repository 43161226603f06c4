"""SETUP, first part: sealed fleets, opened together (CS-FLEET-13)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.errors import QuarterdeckError, Refusal
from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Muster
from quarterdeck.games.cursed_seas.components import (
    CANOES,
    CANOES_OF_A_CARD,
    CARDS,
    EVENT,
    READY,
    RELIC,
    SHIP,
    SQUADRONS,
    Card,
    slug,
)
from quarterdeck.games.cursed_seas.fleet import Fleet, cost_of, faults, from_word, of_ready, trimmed
from quarterdeck.games.cursed_seas.powers import refresh_all
from quarterdeck.games.cursed_seas.rules.steps import Mustering
from quarterdeck.games.cursed_seas.state import (
    ASHORE,
    GONE,
    HAND,
    NONE,
    OUT,
    RESERVE,
    State,
)
from quarterdeck.games.cursed_seas.table import PANELS, Table

FOREVER: Final = 1_000_000
LONE_SHIPS: Final[list[Action]] = [
    Muster(id) for id in sorted({ship[0] for ready in READY.values() for ship in ready.ships})
]
"""CS-QS-01: one ship each, no crew."""
OWN_MUSTERS: Final[list[Action]] = [Muster(word) for word in SQUADRONS]
ALWAYS_UP: Final = frozenset(("CREW_COST_MINUS", "BUILD_PLUS", "JONAH", "EX_PATRIOT"))
"""Crew that start face up: by their text, or because where their ship starts gives them away."""


def ask(state: State, step: Mustering) -> Decision | None:
    """CS-FLEET-13: each seat hands in a fleet, seen by nobody else."""
    options = state.table.options
    eyes = eyes_of(step.seat)
    if options["quick"] == "yes":
        return Decision(step.seat, step, LONE_SHIPS, eyes, "muster FLEET")
    if options["fleets"] != "own":
        return Decision(step.seat, step, ready_musters(options["points"]), eyes)
    return Decision(step.seat, step, own_sample(options), eyes, "muster FLEET")


@lru_cache(maxsize=16)
def ready_musters(points: str) -> list[Action]:
    """CS-FLEET-02: the ready fleets, cut down to a smaller build total."""
    return [Muster(ready_word(id, int(points))) for id in sorted(READY)]


def ready_word(id: str, points: int) -> str:
    fleet = of_ready(READY[id])
    return id if cost_of(fleet) <= points else trimmed(fleet, points).word()


def own_sample(options: dict[str, str]) -> list[Action]:
    """Ready fleets, squadrons and lone ships: what of them this table allows."""
    offered = [*ready_musters(options["points"]), *OWN_MUSTERS, *LONE_SHIPS]
    return [each for each in offered if isinstance(each, Muster) and _allowed(each, options)]


def _allowed(muster: Muster, options: dict[str, str]) -> bool:
    return not refused(muster.fleet, options)


def refused(word: str, options: dict[str, str]) -> Refusal | None:
    """CS-FLEET: what is wrong with a fleet at a table with these options."""
    return _refused(word, tuple(sorted(options.items())))


@lru_cache(maxsize=4096)
def _refused(word: str, pairs: tuple[tuple[str, str], ...]) -> Refusal | None:
    options = dict(pairs)
    try:
        fleet = from_word(word)
    except QuarterdeckError as error:
        return Refusal("CS-FLEET-01", str(error))
    if options["quick"] == "yes":
        alone = len(fleet.ships) == 1 and len(fleet.ships[0]) == 1
        if not alone or CARDS[fleet.ships[0][0]].kind != SHIP:
            return Refusal("CS-QS-01", "In the quick start a fleet is one ship without crew.")
    if fleet.event and options["events"] == "no":
        return Refusal("CS-SETUP-19", "This table plays without events.")
    if fleet.relic and options["relics"] == "no":
        return Refusal("CS-SETUP-19", "This table plays without unique treasure.")
    wrong = faults(fleet, int(options["points"]), int(options["tier"]))
    return wrong[0] if wrong else None


def settle(state: State, step: Mustering, action: Action) -> None:
    assert isinstance(action, Muster)
    state.fleets[step.seat] = action.fleet
    state.tell("CS-FLEET-13", "@{} hands in a sealed fleet.", step.seat)


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
    return any(power.code in ALWAYS_UP for power in card.powers)


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
    state.panels = [PANELS if card.has("Turtle Ship") else 0 for card in cards]
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
    """LINK_CHOICE: the pair named with the list stays linked for the game."""
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
            if CARDS[ship[0]].has("Bombardier"):
                gun = fleet.gun_of(number) or "artillery"
                state.spells.append((f"gun:{gun}", unit, FOREVER))
            unit += CANOES_OF_A_CARD if CARDS[ship[0]].kind == CANOES else 1
