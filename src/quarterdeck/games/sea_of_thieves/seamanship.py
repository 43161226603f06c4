"""What a good captain knows: what a ship should do next, how far it is, what things are worth."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sea_of_thieves.chart import FAR, OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    CREW_SLOTS,
    GALLEON,
    GAUGE,
    HAND_LIMIT,
    RESOURCE,
    SHIP_TYPES,
    SHIPS,
    SKELETON_GALLEON,
    SKELETON_SLOOP,
    TOKENS,
    VOYAGES,
    Voyage,
)
from quarterdeck.games.sea_of_thieves.rules.queries import crew_up, foes, progress_of
from quarterdeck.games.sea_of_thieves.state import State

REPUTATION: Final = 600
"""Gold a point of reputation is worth: at the end 500 gold are a point, but points end the game."""
TREASURE: Final = 420
PER_DIE: Final = 5 / 6
MOVES_PER_CREW: Final = 1 + PER_DIE
TURNS_AHEAD: Final = 0.6
"""Work that every voyage costs besides its way and its deeds."""


def reach(state: State, here: int, hexes: list[int]) -> int:
    """Steps to the nearest of some hexes."""
    steps = state.chart.geometry.distance[here]
    return min((steps[hex] for hex in hexes), default=FAR)


def hold_value(state: State, ship: int) -> int:
    """What the cargo would fetch, captains' reputation included."""
    tokens = [TOKENS[token] for token in state.hold[ship]]
    return sum(token.gold + token.reputation * REPUTATION for token in tokens)


def purse(voyage: Voyage) -> int:
    """What a voyage pays, in gold."""
    reputation, gold, treasure = voyage.reward
    return reputation * REPUTATION + gold + treasure * TREASURE


# Where a ship should go.


def goals(state: State, ship: int) -> list[int]:
    """The hexes a ship has business in, for its voyage or its trade."""
    card = state.voyage[ship]
    if not card:
        return errands(state, ship)
    voyage = VOYAGES[card]
    if progress_of(state, ship) >= voyage.needed:
        return [OUTPOST]
    return voyage_goals(state, ship, voyage, state.progress[ship])


def voyage_goals(state: State, ship: int, voyage: Voyage, progress: tuple[int, ...]) -> list[int]:
    """Where the rest of a voyage is to be done."""
    if voyage.islands:
        if voyage.goal == "DELIVER" and voyage.kind not in state.hold[ship]:
            return stores(state)
        where = state.chart.where
        return [
            where[island]
            for island, done in zip(voyage.islands, progress, strict=True)
            if done < voyage.per_island and island in where
        ]
    match voyage.goal:
        case "HUNT":
            return sorted({*state.skeletons, *state.captains}) or list(state.chart.islands)
        case "SELL":
            held = [t for t in state.hold[ship] if TOKENS[t].kind in (voyage.kind, "gem")]
            enough = len(held) + sum(progress) >= voyage.needed
            return [OUTPOST] if enough or (held and len(held) >= 2) else wanted(state, voyage.kind)
        case "HAUL":
            return sorted(state.cargo) or list(state.chart.islands)
        case _:
            ships = [state.at[enemy] for enemy in (SKELETON_SLOOP, SKELETON_GALLEON)]
            return [at for at in ships if at >= 0] or errands(state, ship)


def wanted(state: State, kind: str) -> list[int]:
    """Where cargo of a kind lies; if nowhere, islands to loot."""
    found = [
        hex
        for hex, cargo in state.cargo.items()
        if any(TOKENS[token].kind in (kind, "gem") for token in cargo)
    ]
    return sorted(found) or list(state.chart.islands)


def stores(state: State) -> list[int]:
    """Where a resource may be found: lying about, or on islands without foes."""
    lying = [hex for hex, cargo in state.cargo.items() if RESOURCE in cargo]
    quiet = [hex for hex in state.chart.islands if not foes(state, hex)]
    return sorted({*lying, *quiet}) or list(state.chart.islands)


def errands(state: State, ship: int) -> list[int]:
    """Without a voyage: trade when there is something to trade, else gather cargo."""
    if wants_outpost(state, ship):
        return [OUTPOST]
    return prizes(state) or list(state.chart.islands)


def wants_outpost(state: State, ship: int) -> bool:
    """A full hold, money for a bigger ship, or nothing to sail for and money to change that."""
    seat = ship // 2
    if hold_value(state, ship) >= 900 or can_afford_ship(state, ship):
        return True
    return not state.plans[seat] and state.gold[seat] + hold_value(state, ship) >= 200


def prizes(state: State) -> list[int]:
    """Where cargo lies that can be sold, and no enemy beside it."""
    enemies = state.at[SHIPS:]
    return [
        hex
        for hex in sorted(state.cargo)
        if hex not in enemies and any(TOKENS[token].gold for token in state.cargo[hex])
    ]


def can_afford_ship(state: State, ship: int) -> bool:
    kind = state.kind[ship]
    if kind == GALLEON or (kind + 1 == GALLEON and state.kind[ship ^ 1] == GALLEON):
        return False
    return state.gold[ship // 2] >= SHIP_TYPES[kind + 1].cost


# How much a voyage would cost.


def effort(state: State, ship: int, voyage: Voyage) -> float:
    """How many actions a voyage would take this ship from where it is."""
    crew = CREW_SLOTS[state.kind[ship]]
    way, here = 0, state.at[ship] if state.at[ship] >= 0 else OUTPOST
    steps = state.chart.geometry.distance
    islands = [state.chart.where[i] for i in voyage.islands if i in state.chart.where]
    count = voyage.needed // voyage.per_island if voyage.any_island else len(islands)
    for _ in range(max(count, 1) if islands else 0):
        nearest = min(islands, key=lambda hex: steps[here][hex])
        way += steps[here][nearest]
        islands.remove(nearest)
        here = nearest
    if not voyage.islands:
        near = reach(state, here, voyage_goals(state, ship, voyage, (0,)))
        way = min(near, 12) + 3 * voyage.needed
    way += steps[here][OUTPOST] if voyage.back or voyage.goal == "SELL" else 0
    return way / (crew * MOVES_PER_CREW) + labour(state, ship, voyage) / (crew * PER_DIE)


def labour(state: State, ship: int, voyage: Voyage) -> float:
    """Successes a voyage needs."""
    match voyage.goal:
        case "DIG":
            return voyage.needed
        case "HUNT":
            return voyage.needed * 1.3
        case "BOUNTY":
            return voyage.needed * (1 + voyage.guards) * 1.2
        case "DELIVER":
            return 2.0 * max(0, voyage.needed - state.hold[ship].count(RESOURCE))
        case "SELL" | "HAUL":
            return voyage.needed * 1.5
        case "DAMAGE":
            return voyage.needed * 1.5
        case _:
            return 0


def appeal(state: State, ship: int, card: str, price: int = 0) -> float:
    """What a voyage pays for each action it takes."""
    voyage = VOYAGES[card]
    risk = voyage.penalty[0] * REPUTATION * 0.15
    return (purse(voyage) - price - risk) / (effort(state, ship, voyage) + TURNS_AHEAD)


# Dangers.


def will_sink(state: State, ship: int) -> bool:
    """Whether the next rising waters sink the ship."""
    return state.water[ship] + state.damage[ship] >= GAUGE[state.kind[ship]]


def is_worn(state: State, ship: int) -> bool:
    """Whether the ship could sink soon."""
    return state.water[ship] + 2 * state.damage[ship] >= GAUGE[state.kind[ship]]


def strength(state: State, ship: int) -> float:
    """Damage the ship deals with a volley, on average."""
    return crew_up(state, ship) * PER_DIE + state.crew[ship].count("gunner")


CARD_VALUE: Final = {
    "second-wind": 9,
    "parley": 3,
    "brace": 5,
    "tall-tale": 7,
    "bottle-message": 6,
    "light-fingers": 5,
    "mermaids-favour": 5,
    "fair-wind": 4,
    "rousing-shanty": 4,
    "lucky-spade": 5,
    "cutlass-rush": 4,
    "black-market": 4,
    "spare-planks": 4,
    "bucket-chain": 3,
    "grog-ration": 3,
    "harpoon-line": 4,
}
CREW_VALUE: Final = {
    "boatswain": 9,
    "digger": 8,
    "scout": 7,
    "duellist": 6,
    "quartermaster": 5,
    "shipwright": 4,
    "navigator": 3,
    "cook": 3,
    "gunner": 3,
}


def owed(state: State, ship: int) -> int:
    """Resources the voyage still wants."""
    card = state.voyage[ship]
    if not card or VOYAGES[card].goal != "DELIVER":
        return 0
    return VOYAGES[card].needed - progress_of(state, ship)


def plan_value(state: State, seat: int, card: str) -> float:
    """The best a voyage in hand could do for one of the two ships."""
    return max(appeal(state, ship, card) for ship in (2 * seat, 2 * seat + 1))


def standing(state: State, seat: int) -> float:
    """Points a seat can count on, with what is on its way at a discount."""
    points = state.rep[seat] + state.gold[seat] / 500
    for ship in (2 * seat, 2 * seat + 1):
        points += SHIP_TYPES[state.kind[ship]].reputation
        points += hold_value(state, ship) / 700
        card = state.voyage[ship]
        if card:
            done = progress_of(state, ship) / VOYAGES[card].needed
            points += done * purse(VOYAGES[card]) / REPUTATION * 0.6
        if state.at[ship] < 0:
            points -= 1.5
        points -= 0.15 * (state.damage[ship] + state.water[ship] / 2)
    return points + 0.1 * min(len(state.hand[seat]), HAND_LIMIT)
