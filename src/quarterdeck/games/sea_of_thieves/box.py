"""COMP: where every piece of the box is, and what is wrong when the count does not come out."""

from __future__ import annotations

from collections import Counter

from quarterdeck.games.sea_of_thieves.chart import Chart
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    CREW,
    CREW_SLOTS,
    EVENTS,
    FORTUNE,
    GALLEON,
    MOST_STANDEES,
    SET_ASIDE,
    SKELETON,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import BAG_OF
from quarterdeck.games.sea_of_thieves.rules.logbook import deck_of
from quarterdeck.games.sea_of_thieves.rules.steps import Crowding, Resolving, Yielding
from quarterdeck.games.sea_of_thieves.state import CREWS, FORTUNES, POOLS, State
from quarterdeck.games.sea_of_thieves.state import EVENTS as EVENT_DECK

Contents = list[Counter[str]]
"""For each deck and bag, how many of what."""


def contents(seats: int, chart: Chart) -> Contents:
    """SOT-SETUP-04, SOT-SETUP-06: what belongs to each deck and bag with this map."""
    found: Contents = [Counter() for _ in POOLS]
    found[FORTUNES].update({card.id: card.copies for card in FORTUNE.values()})
    found[EVENT_DECK].update(list(EVENTS))
    found[CREWS].update({card.id: card.copies for card in CREW.values()})
    for voyage in VOYAGES.values():
        if set(voyage.symbols) <= chart.symbols:
            found[deck_of(voyage.id)][voyage.id] = 1
    for token in TOKENS.values():
        found[BAG_OF[token.bag]][token.id] = token.count
    if seats == 2:
        found[BAG_OF["loot"]][SKELETON] -= SET_ASIDE
    return found


def in_use(state: State) -> Contents:
    """What lies anywhere but in its deck's or bag's unseen rest."""
    found: Contents = [Counter() for _ in POOLS]
    for thing in (*tokens_in_use(state), *cards_in_use(state)):
        found[pool_of(thing)][thing] += 1
    for deck, under in enumerate(state.under):
        found[deck].update(card for card, _ in under)
    return found


def tokens_in_use(state: State) -> list[str]:
    groups = [*state.cargo.values(), *state.captains.values(), *state.hold, *state.booty]
    return [
        *(token for group in groups for token in group),
        *state.sold,
        *([SKELETON] * sum(state.skeletons.values())),
    ]


def cards_in_use(state: State) -> list[str]:
    groups = [*state.crew, *state.felled, *state.hand, *state.plans, *state.kept]
    cards = [card for group in groups for card in group]
    cards += [*state.market, *state.sought, *state.shelf]
    cards += [card for card, _ in state.top]
    cards += [card for card in state.voyage if card]
    cards += [
        step.card
        for step in state.agenda
        if isinstance(step, Resolving) and step.part in ("fortune", "kept")
    ]
    if state.event and not any(state.event in kept for kept in state.kept):
        cards.append(state.event)
    return cards


def pool_of(thing: str) -> int:
    """The deck or bag a card or token belongs to."""
    if thing in TOKENS:
        return BAG_OF[TOKENS[thing].bag]
    if thing in FORTUNE:
        return FORTUNES
    if thing in CREW:
        return CREWS
    return EVENT_DECK if thing in EVENTS else deck_of(thing)


def check(state: State) -> list[str]:
    """Nothing in the box was lost or doubled, and no limit is broken."""
    return [*miscounted(state), *broken_limits(state)]


def miscounted(state: State) -> list[str]:
    wrong = []
    used = in_use(state)
    for pool, expected in enumerate(contents(state.seats, state.chart)):
        found = used[pool] + Counter(state.pools[pool])
        if found != +expected:
            lost, extra = dict(expected - found), dict(found - expected)
            wrong.append(f"{POOLS[pool]}: lost {lost}, doubled {extra}")
        if state.pools[pool] != sorted(state.pools[pool]):
            wrong.append(f"{POOLS[pool]} is not sorted")
    return wrong


def broken_limits(state: State) -> list[str]:
    wrong = []
    yielding = any(isinstance(step, Crowding | Yielding) for step in state.agenda)
    crowd = MOST_STANDEES + yielding
    if any(at >= 0 and state.at.count(at) > crowd for at in state.at):
        wrong.append("more than two standees in a hex")
    if any(at >= 0 and at not in state.chart.geometry.hexes for at in state.at):
        wrong.append("a standee is off the map")
    if min(*state.gold, *state.rep, *state.damage) < 0:
        wrong.append("gold, reputation or damage below 0")
    for ship in range(2 * state.seats):
        wrong += broken_ship(state, ship)
    return wrong


def broken_ship(state: State, ship: int) -> list[str]:
    wrong = []
    crew = state.able[ship] + state.down[ship] + len(state.crew[ship]) + len(state.felled[ship])
    if crew != CREW_SLOTS[state.kind[ship]]:
        wrong.append(f"ship {ship} has {crew} crew")
    if state.tokens[ship] > ACTIONS_A_SHIP:
        wrong.append(f"ship {ship} has {state.tokens[ship]} action tokens")
    if state.kind[ship] == state.kind[ship ^ 1] == GALLEON:
        wrong.append("two Galleons in one hand")
    if state.at[ship] >= 0 and state.water[ship] < 0:
        wrong.append(f"ship {ship} has negative water")
    if bool(state.voyage[ship]) != bool(state.progress[ship]):
        wrong.append(f"ship {ship} has progress without a voyage")
    return wrong
