"""COMP: where every piece of the box is, and what is wrong when the count does not come out."""

from __future__ import annotations

from collections import Counter

from quarterdeck.games.sea_of_thieves.board import Chart
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    CREW,
    CREW_SLOTS,
    EVENTS,
    FORTUNE,
    GALLEON,
    GAUGE,
    HULLS,
    MOST_STANDEES,
    SET_ASIDE,
    SHIPS,
    SKELETON,
    STANDEES,
    TENTACLE_TREASURE,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.cards.steps import Resolving
from quarterdeck.games.sea_of_thieves.rules.effects import BAG_OF
from quarterdeck.games.sea_of_thieves.rules.queries import endurance
from quarterdeck.games.sea_of_thieves.rules.steps import Crowding, Yielding
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import deck_of
from quarterdeck.games.sea_of_thieves.state import CREWS, EVENT_DECK, FORTUNES, POOLS, State

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
    cards += [*state.market, *state.sought]
    cards += [card for card, _ in state.top]
    cards += [card for card in state.voyage if card]
    cards += [
        step.card
        for step in state.agenda
        if isinstance(step, Resolving) and step.part in ("fortune", "kept")
    ]
    if state.event_card and not any(state.event_card in kept for kept in state.kept):
        cards.append(state.event_card)
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
    """Nothing in the box was lost or doubled, every piece is in a place that exists, and no limit
    is broken."""
    return [*miscounted(state), *broken_limits(state), *homeless(state)]


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
    if state.water[ship] > GAUGE[state.kind[ship]]:
        wrong.append(f"ship {ship} has more water than its gauge")
    if state.voyage[ship] and sum(state.progress[ship]) > VOYAGES[state.voyage[ship]].needed:
        wrong.append(f"ship {ship} has more progress than its voyage needs")
    if bool(state.voyage[ship]) != bool(state.progress[ship]):
        wrong.append(f"ship {ship} has progress without a voyage")
    return wrong


# Nothing aboard the gone.


def homeless(state: State) -> list[str]:
    """What lies where nothing can lie: in sunken ships, on cards of enemies away, off the map."""
    wrong = []
    for ship in range(SHIPS):
        wrong += aboard_the_gone(state, ship)
    for enemy, name in enumerate(STANDEES[SHIPS:]):
        booty = state.booty[enemy : enemy + 1]
        if state.at[SHIPS + enemy] < 0 and (state.damage[SHIPS + enemy] or any(booty)):
            wrong.append(f"{name} is away and has damage or treasure")
        if state.at[SHIPS + enemy] >= 0 and state.damage[SHIPS + enemy] >= endurance(
            state, SHIPS + enemy
        ):
            wrong.append(f"{name} has more damage than it can take")
    return wrong + adrift(state) + misremembered(state)


def aboard_the_gone(state: State, ship: int) -> list[str]:
    """SOT-SINK-01, SOT-SPC-03: a sunken ship has neither cargo nor voyage nor special crew."""
    absent = ship >= 2 * state.seats
    sunk = state.round > 0 and state.at[ship] < 0
    things = [state.hold[ship], state.voyage[ship], state.crew[ship], state.felled[ship]]
    if (absent or sunk) and any(things):
        return [f"{HULLS[ship]} is gone and has something aboard"]
    if absent and state.at[ship] >= 0:
        return [f"{HULLS[ship]} belongs to nobody and is on the map"]
    return []


def adrift(state: State) -> list[str]:
    """SOT-CARGO-02, SOT-SKEL-01: cargo lies in hexes, skeletons and captains stand on islands."""
    wrong = []
    hexes, islands = state.chart.geometry.hexes, state.chart.islands
    if any(hex not in hexes or not tokens for hex, tokens in state.cargo.items()):
        wrong.append("cargo lies off the map, or none is counted")
    for foes in (state.skeletons, state.captains):
        if any(hex not in islands or not number for hex, number in foes.items()):
            wrong.append("skeletons or captains are on no island, or none is counted")
    if (state.fort >= 0) != (state.slot > 0) or (state.fort >= 0 and state.fort not in islands):
        wrong.append("a fort's token without a fort, or a fort on no island")
    if state.tentacles not in range(len(TENTACLE_TREASURE) + 1):
        wrong.append(f"the Kraken has {state.tentacles} tentacles")
    return wrong


def misremembered(state: State) -> list[str]:
    """SOT-INFO-06: nobody knows of a card or a token that is not there."""
    wrong = []
    for (holder, what, _), number in Counter((h, w, 0) for h, w, _ in state.seen).items():
        if state.hold[holder].count(what) < number:
            wrong.append(f"{what} is remembered in {HULLS[holder]}, and is not there")
    for (seat, what, _), number in Counter((s, w, 0) for s, w, _ in state.known).items():
        if (*state.hand[seat], *state.plans[seat]).count(what) < number:
            wrong.append(f"{what} is remembered in a hand, and is not there")
    return wrong
