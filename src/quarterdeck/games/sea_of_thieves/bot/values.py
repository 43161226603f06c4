"""What a good captain knows: what a ship should do next, how far it is, what things are worth."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.games.sea_of_thieves.board import CELLS, FAR, OUTPOST, Geometry
from quarterdeck.games.sea_of_thieves.bot.weights import Weights
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    ACTIONS_A_TURN,
    CREW_SLOTS,
    END_REPUTATION,
    GALLEON,
    GAUGE,
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
"""Gold a point of reputation is worth that a captain's token brings."""
PER_DIE: Final = 5 / 6
MOVES_PER_CREW: Final = 1 + PER_DIE


TOKEN_VALUE: Final = {
    id: token.gold + token.reputation * REPUTATION for id, token in TOKENS.items()
}
SUCCESSES_EACH: Final = {
    "DIG": 1.0,
    "HUNT": 1.3,
    "SELL": 1.5,
    "HAUL": 1.5,
    "DAMAGE": 1.5,
    "VISIT": 0.0,
}
"""Successes for each step of a voyage; bounties and deliveries are counted apart."""
NOWHERE_NEAR: Final = bytes([FAR] * len(CELLS))


def reach(state: State, here: int, hexes: list[int]) -> int:
    """Steps to the nearest of some hexes."""
    return ways_to(state, hexes)[here]


def ways_to(state: State, hexes: list[int]) -> bytes:
    """Steps to the nearest of some hexes, from every hex."""
    if len(hexes) == 1:
        return state.chart.geometry.distance[hexes[0]]
    return _ways_to(state.chart.geometry, tuple(hexes))


@lru_cache(maxsize=4096)
def _ways_to(geometry: Geometry, hexes: tuple[int, ...]) -> bytes:
    if not hexes:
        return NOWHERE_NEAR
    return bytes(map(min, *[geometry.distance[hex] for hex in hexes]))


def hold_value(state: State, ship: int) -> int:
    """What the cargo would fetch, captains' reputation included."""
    return sum([TOKEN_VALUE[token] for token in state.hold[ship]])


def purse(voyage: Voyage, weights: Weights) -> float:
    """What a voyage pays, in gold."""
    reputation, gold, treasure = voyage.reward
    return reputation * weights.reputation + gold + treasure * weights.treasure


# Where a ship should go.


def goals(state: State, ship: int) -> list[int]:
    """The hexes a ship has business in, for its voyage or its trade."""
    card = state.voyage[ship]
    if not card:
        return errands(state, ship)
    voyage = VOYAGES[card]
    if progress_of(state, ship) >= voyage.needed or is_too_late(state, ship, voyage):
        return [OUTPOST]
    return voyage_goals(state, ship, voyage, state.progress[ship])


def is_too_late(state: State, ship: int, voyage: Voyage) -> bool:
    """In the last round, when the voyage cannot be done any more but cargo can be sold."""
    if not state.ending or not state.hold[ship] or hold_value(state, ship) < 300:
        return False
    return effort(state, ship, voyage, state.progress[ship]) > actions_now(state, ship) + 1


def voyage_goals(state: State, ship: int, voyage: Voyage, progress: tuple[int, ...]) -> list[int]:
    """Where the rest of a voyage is to be done."""
    if voyage.islands:
        if voyage.goal == "DELIVER" and voyage.kind not in state.hold[ship]:
            return stores(state)
        return islands_left(state, voyage, progress)
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


def effort(state: State, ship: int, voyage: Voyage, progress: tuple[int, ...]) -> float:
    """How many more actions a voyage takes this ship from where it is."""
    crew = CREW_SLOTS[state.kind[ship]]
    here = state.at[ship] if state.at[ship] >= 0 else OUTPOST
    steps = state.chart.geometry.distance
    way, todo = 0, voyage.needed - sum(progress)
    if todo > 0 and voyage.islands:
        way, here = island_way(state, here, voyage, progress)
    elif todo > 0:
        goals = voyage_goals(state, ship, voyage, progress)
        way = min(reach(state, here, goals), 12) + 3 * todo
        if goals:
            here = nearest(steps[here], goals)
    way += steps[here][OUTPOST] if voyage.back or voyage.goal == "SELL" else 0
    return way / (crew * MOVES_PER_CREW) + labour(state, ship, voyage, todo) / (crew * PER_DIE)


def island_way(
    state: State, here: int, voyage: Voyage, progress: tuple[int, ...]
) -> tuple[int, int]:
    """Steps from island to island, always to the nearest, and the last one."""
    steps, islands = state.chart.geometry.distance, islands_left(state, voyage, progress)
    todo = voyage.needed - sum(progress)
    way, count = 0, -(-todo // voyage.per_island) if voyage.any_island else len(islands)
    for _ in range(min(count, len(islands))):
        there = nearest(steps[here], islands)
        way += steps[here][there]
        islands.remove(there)
        here = there
    return way, here


def islands_left(state: State, voyage: Voyage, progress: tuple[int, ...]) -> list[int]:
    """The hexes of a voyage's islands where there is still something to do."""
    where = state.chart.where
    return [
        where[island]
        for n, island in enumerate(voyage.islands)
        if progress[n] < voyage.per_island and island in where
    ]


def nearest(steps: bytes, hexes: list[int]) -> int:
    """The hex with the fewest steps, the first of several."""
    found = hexes[0]
    for hex in hexes:
        if steps[hex] < steps[found]:
            found = hex
    return found


def labour(state: State, ship: int, voyage: Voyage, todo: int) -> float:
    """Successes a voyage still needs."""
    match voyage.goal:
        case "BOUNTY":
            return todo * (1 + voyage.guards) * 1.2
        case "DELIVER":
            return 2.0 * max(0, todo - state.hold[ship].count(RESOURCE))
        case _:
            return todo * SUCCESSES_EACH[voyage.goal]


def appeal(state: State, ship: int, card: str, weights: Weights, price: int = 0) -> float:
    """What a voyage pays for each action it takes, if there is time for it."""
    voyage = VOYAGES[card]
    work = effort(state, ship, voyage, (0,) * max(1, len(voyage.islands)))
    chance = chance_to_finish(state, ship, work, weights.pace)
    loss = voyage.penalty[0] * weights.reputation
    hope = chance * (purse(voyage, weights) - weights.dread * loss) - (1 - chance) * loss - price
    return hope / (work + weights.toil)


# How long the game goes on.


def chance_to_finish(state: State, ship: int, work: float, pace: float) -> float:
    """How probably a ship can do so much before the game ends."""
    left = actions_now(state, ship) + ACTIONS_A_TURN / 2 * rounds_left(state, pace)
    return min(1.0, max(0.0, 0.5 + (left - work) / (1 + 0.5 * work)))


def actions_now(state: State, ship: int) -> float:
    """Actions a ship may still take in this round."""
    seat = ship // 2
    now = 0.0
    if state.turn == seat:
        left = min(ACTIONS_A_SHIP - state.tokens[ship], ACTIONS_A_TURN - state.actions)
        now = float(left + (state.acting == ship))
    elif state.turn >= 0 and not has_played(state, seat):
        now = ACTIONS_A_TURN / 2
    return now


def has_played(state: State, seat: int) -> bool:
    """Whether a seat's turn of this round is over."""
    first, seats = state.first_seat, state.seats
    return (seat - first) % seats < (state.turn - first) % seats


def rounds_left(state: State, pace: float) -> float:
    """Rounds to come after this one, about, if the leader makes so much reputation in each."""
    if state.ending:
        return 0.0
    return max(0.5, (END_REPUTATION - max(state.rep)) / pace)


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


def plan_value(state: State, seat: int, card: str, weights: Weights, price: int = 0) -> float:
    """The best a voyage could do for one of the two ships."""
    one, two = 2 * seat, 2 * seat + 1
    return max(appeal(state, one, card, weights, price), appeal(state, two, card, weights, price))
