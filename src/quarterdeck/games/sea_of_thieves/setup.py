"""SETUP: options -> first state."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, Fates
from quarterdeck.core.game import Options
from quarterdeck.games.sea_of_thieves.board import (
    FIRST_GAME,
    POSITIONS,
    SIDES,
    TILES,
    TWO_PLAYER_POSITIONS,
    Layout,
    chart_of,
)
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EVENTS,
    FORTUNE,
    LAST_ROUND,
    MARKET,
    RESOURCE,
    SET_ASIDE,
    SKELETON,
    STARTING_FORTUNE,
    STARTING_GOLD,
    STARTING_PLANS,
    STARTING_RESOURCES,
    TENTACLE_TREASURE,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.effects import (
    BAG_OF,
    draw_card,
    draw_fortune,
    draw_plan,
    lay,
    stow,
)
from quarterdeck.games.sea_of_thieves.rules.queries import ships_of, turn_order
from quarterdeck.games.sea_of_thieves.rules.steps import ROUND, Placing
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import deck_of
from quarterdeck.games.sea_of_thieves.state import (
    CREWS,
    EVENT_DECK,
    FORTUNES,
    LOOT,
    MEAGRE,
    SOURCES,
    TREASURE,
    State,
)


def deal(seats: int, options: Options, fates: Fates) -> State:
    """SOT-SETUP-01 to 12; where the ships begin is the first question (SOT-SETUP-13)."""
    state = State()
    state.fates = fates
    use_options(state, seats, options)
    state.chart = chart_of(layout_for(seats, options["map"], fates))
    fill_pools(state)
    people_map(state)
    deal_seats(state)
    state.first(*(Placing(seat) for seat in turn_order(state)), ROUND)
    return state


def use_options(state: State, seats: int, options: Options) -> None:
    """What a table agreed on (SOT-SETUP-07, SOT-HAZ-05, SOT-INFO-03, SOT-END-07)."""
    state.seats = seats
    state.options = options
    state.monsters = options["monsters"] == "on"
    state.bold_enemies = options["hunt"] == "everywhere"
    state.open_windows = options["windows"] == "everyone"
    state.last_round = LAST_ROUND if options["limit"] == "on" else 0


def layout_for(seats: int, kind: str, fates: Fates) -> Layout:
    """SOT-SETUP-01, SOT-SETUP-02: tiles in random order, random sides up; four with two players."""
    positions = TWO_PLAYER_POSITIONS if seats == 2 else POSITIONS
    if kind == "first":
        return tuple(place for place in FIRST_GAME if place[0] in positions)
    tiles = list(TILES)
    return tuple((number, fates.draw(tiles), fates.pick(SIDES)) for number in positions)


def fill_pools(state: State) -> None:
    """SOT-SETUP-04 to 06: bags, decks, captains and tentacles as they come out of the box."""
    state.pools[FORTUNES] = copies({card.id: card.copies for card in FORTUNE.values()})
    state.pools[EVENT_DECK] = sorted(EVENTS)
    state.pools[CREWS] = copies({card.id: card.copies for card in CREW.values()})
    for voyage in sorted(VOYAGES.values(), key=lambda card: card.id):
        if set(voyage.symbols) <= state.chart.symbols:
            state.pools[deck_of(voyage.id)].append(voyage.id)
    for token in TOKENS.values():
        state.pools[BAG_OF[token.bag]] += [token.id] * token.count
    for pool in state.pools:
        pool.sort()
    state.arms = sorted(TENTACLE_TREASURE)


def copies(counts: dict[str, int]) -> list[str]:
    return sorted(card for card, n in counts.items() for _ in range(n))


def people_map(state: State) -> None:
    """SOT-SETUP-03, SOT-SETUP-04: skeletons and treasure on their symbols, the market dealt."""
    loot = state.pools[LOOT]
    for hex in state.chart.skeletons:
        loot.remove(SKELETON)
        state.skeletons[hex] = state.skeletons.get(hex, 0) + 1
    if state.seats == 2:
        for _ in range(SET_ASIDE):
            loot.remove(SKELETON)
    for hex in state.chart.treasures:
        lay(state, hex, state.fates.draw(state.pools[TREASURE]))
    for _ in range(MARKET):
        drawn = draw_card(state, CREWS, EVERYONE)
        assert drawn is not None
        state.market = tuple(sorted((*state.market, drawn[0])))


def deal_seats(state: State) -> None:
    """SOT-SETUP-08, SOT-SETUP-10 to 12: ships, resources, gold by turn order, cards."""
    seats = state.seats
    state.first_seat = state.fates.roll(seats) - 1
    state.gold, state.rep = [0] * seats, [0] * seats
    state.earned = [0] * (seats * len(SOURCES))
    state.hand, state.plans, state.kept = [()] * seats, [()] * seats, [()] * seats
    for place, seat in enumerate(turn_order(state)):
        state.gold[seat] = STARTING_GOLD[place]
        for ship in ships_of(seat):
            for _ in range(STARTING_RESOURCES):
                state.pools[LOOT].remove(RESOURCE)
                stow(state, ship, RESOURCE, EVERYONE)
        for _ in range(STARTING_FORTUNE):
            draw_fortune(state, seat)
        for _ in range(STARTING_PLANS):
            draw_plan(state, seat, MEAGRE)
