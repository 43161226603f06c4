"""Questions about holds: who is aboard, what it takes up, how much room is left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.components import CANOES, CARDS, CREW, GEAR, RELIC
from quarterdeck.games.cursed_seas.components.filing import Marked, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    CARRIES_NO_CREW,
    CROWDS,
    LESS_SPACE,
    LODGES_CREW,
    MORE_SPACE,
    NEEDS_NO_SPACE,
    SPACE_FOR_NATION,
)
from quarterdeck.games.cursed_seas.fleets.service import are_linked
from quarterdeck.games.cursed_seas.rules.powers.in_force import (
    CAPTIVE,
    NO_SPACE,
    crew_works,
    nation_of,
    spelled,
)
from quarterdeck.games.cursed_seas.rules.queries import carries
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, State


def crew_on(state: State, place: int) -> list[int]:
    """The crew at a place, captives apart."""
    kinds, marks = state.table.item_kinds, state.item_n
    return [
        item
        for item, at in enumerate(state.item_at)
        if at == place and kinds[item] == CREW and not marks[item] & CAPTIVE
    ]


def items_at(state: State, place: int, kind: str) -> list[int]:
    kinds = state.table.item_kinds
    return [item for item, at in enumerate(state.item_at) if at == place and kinds[item] == kind]


def relics_on(state: State, place: int) -> list[int]:
    return items_at(state, place, RELIC)


def relics_with(state: State, unit: int, name: str) -> list[int]:
    """The unique treasures aboard with a trait, or with an ability of this code."""
    return [item for item in relics_on(state, unit) if name in powers_of(state.item_card[item])]


def treasures_on(state: State, unit: int) -> int:
    """How many treasures, of either sort, a ship carries."""
    return len(state.coins[unit]) + len(relics_on(state, unit))


def captain_aboard(state: State, unit: int) -> bool:
    """A captain in the sense of some cards: face up and able to work here."""
    return any(
        state.item_up[item]
        and CARDS[state.item_card[item]].captain
        and crew_works(state, item, unit)
        for item in crew_on(state, unit)
    )


def cargo_used(state: State, unit: int) -> int:
    """CS-EXPL-08: coins, crew, equipment and bulky unique treasure together."""
    used = len(state.coins[unit])
    if unit not in state.item_at:
        return used
    kinds = state.table.item_kinds
    for item, at in enumerate(state.item_at):
        if at == unit:
            used += item_space(state, item, unit, kinds[item])
    return used


CROWDING: Final = Marked(CROWDS)
CREW_SHIPS: Final = Marked(LODGES_CREW)
FREE_CREW: Final = Marked(NEEDS_NO_SPACE)


def item_space(state: State, item: int, unit: int, kind: str) -> int:
    """CS-FLEET-06: one space each, unless its text or the ship's says otherwise."""
    card = state.item_card[item]
    if kind != CREW:
        return 0 if state.item_n[item] & NO_SPACE else CARDS[card].space
    if state.item_n[item] & CAPTIVE:
        return 1
    if state.table.cards[unit].id in CREW_SHIPS.cards or (
        state.spells and _lodges_crew(state, unit)
    ):
        return 0
    if not CROWDING.cards.isdisjoint(state.item_card) and _crowded(state, unit, card):
        return 1
    return 0 if card in FREE_CREW.cards else 1


def _crowded(state: State, unit: int, card: str) -> bool:
    """Whether somebody else aboard makes this crew use a space, whatever its text says."""
    crowding = CROWDING.cards
    aboard = [state.item_card[item] for item in crew_on(state, unit)]
    return card not in crowding and not crowding.isdisjoint(aboard)


def _lodges_crew(state: State, unit: int) -> bool:
    return spelled(state, "free-crew", unit) or spelled(state, "free-crew-unload", unit)


def capacity(state: State, unit: int) -> int:
    """The cargo spaces of a ship: printed, links, and what abilities add."""
    card, powers = state.table.cards[unit], state.powers[unit]
    if card.kind == CANOES:
        return card.cargo
    spaces = card.cargo + links_aboard(state, unit)
    for power in powers.get(MORE_SPACE, ()):
        if power.when != "no_crew" or not crew_on(state, unit):
            spaces += power.n
    for power in powers.get(LESS_SPACE, ()):
        spaces -= power.n
    return max(0, spaces + cargo_aura(state, unit))


AURA_CARDS: Final = Marked(SPACE_FOR_NATION)


def cargo_aura(state: State, unit: int) -> int:
    """Cargo Master: friendly ships of that crew's nation have one more space."""
    if AURA_CARDS.cards.isdisjoint(state.item_card):
        return 0
    seat, nation = state.owner[unit], nation_of(state, unit)
    for item, kind in enumerate(state.table.item_kinds):
        at = state.item_at[item]
        if kind != CREW or not 0 <= at < ISLE_PLACE or not state.item_up[item]:
            continue
        card = CARDS[state.item_card[item]]
        if state.owner[at] == seat and card.nation == nation:
            for power in powers_of(card.id).get(SPACE_FOR_NATION, ()):
                return power.n
    return 0


def room(state: State, unit: int) -> int:
    """Free cargo spaces; creatures other than titans have none that count."""
    return capacity(state, unit) - cargo_used(state, unit)


def links_aboard(state: State, unit: int) -> int:
    """CS-LINK-01, CS-LINK-02: one space for each linked pair aboard."""
    if unit not in state.item_at:
        return 0
    crew = tuple([state.item_card[item] for item in crew_on(state, unit)])
    pairs = linked_pairs(state.table.cards[unit].id, crew) if crew else 0
    return pairs + _chosen_links(state, unit) if crew and state.spells else pairs


@lru_cache(maxsize=4096)
def linked_pairs(ship: str, crew: tuple[str, ...]) -> int:
    """How many pairs of a ship and its crew are linked."""
    members = [CARDS[card] for card in crew]
    pairs = sum(are_linked(member, CARDS[ship]) for member in members)
    for number, member in enumerate(members):
        pairs += sum(are_linked(member, other) for other in members[number + 1 :])
    return pairs


def _chosen_links(state: State, unit: int) -> int:
    """A link of choice: the crew named with the fleet list, when both are aboard."""
    found = 0
    for word, item, _ in state.spells:
        if word.startswith("link:"):
            found += state.item_at[item] == unit == state.item_at[int(word[5:])]
    return found


def crew_points(state: State, unit: int, kind: str) -> int:
    """CS-FLEET-05: what crew, or equipment, aboard cost together."""
    return sum(
        CARDS[state.item_card[item]].points
        for item in items_at(state, unit, kind)
        if not state.item_n[item] & CAPTIVE or kind == GEAR
    )


def may_board(state: State, item: int, unit: int) -> bool:
    """CS-FLEET-12: whether a crew or piece of equipment may come aboard: limits and room."""
    kind, card = state.table.item_kinds[item], CARDS[state.item_card[item]]
    if kind == CREW and (CARRIES_NO_CREW in state.powers[unit] or not carries(state, unit)):
        return False
    if crew_points(state, unit, kind) + card.points > state.table.cards[unit].points:
        return False
    if kind == CREW and not _crew_count_allows(state, unit):
        return False
    return item_space(state, item, unit, kind) <= room(state, unit)


def _crew_count_allows(state: State, unit: int) -> bool:
    limit = state.powers[unit].get(LODGES_CREW)
    return limit is None or len(crew_on(state, unit)) < limit[0].n
