"""What actions, officials and flagships do to the table."""

from __future__ import annotations

from bisect import insort

from quarterdeck.games.steam_pirates.actions import OFFICIAL_IDS
from quarterdeck.games.steam_pirates.chart import BIT, COST_OF, NEXT_CITY
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    ACTION_FACES,
    ARRIVAL_POINTS,
    COLOURS,
    DREADNOUGHT,
    EVENTS,
    FORTRESS,
    ISLANDS,
    MISSION_POINTS,
    OCTOPUS,
    OFFICIAL_NUMBER,
    OFFICIALS,
    SHIP_NAMES,
    SYMBOL_NUMBER,
    WIND_FACES,
    WIND_NAMES,
    WIND_NUMBER,
    Trading,
)
from quarterdeck.games.steam_pirates.rules.queries import (
    bribe_price,
    destination,
    profit,
    season_gold,
)
from quarterdeck.games.steam_pirates.state import SteamState

# Dice and wind


def roll(state: SteamState) -> int:
    """SP-SETUP-13, SP-REF-02: roll all dice and set the wind; how many octopuses came up."""
    pick = state.fates.pick
    dice = [0, 0, 0, 0]
    for _ in range(ACTION_DICE):
        dice[SYMBOL_NUMBER[pick(ACTION_FACES)]] += 1
    state.dice = dice
    state.used = ()
    wind = WIND_NUMBER.get(pick(WIND_FACES))
    if wind is not None:
        state.wind = wind
    state.tell(
        "SP-REF-02",
        "The dice show {} masks, {} coins, {} houses and {} octopuses; the wind blows {}.",
        *dice,
        WIND_NAMES[state.wind],
    )
    return dice[OCTOPUS]


# Officials


def replace(state: SteamState, official: int) -> None:
    """SP-OFF-05, SP-OFF-08: discard a displayed card first, then draw; an empty deck is made new
    from all discards."""
    insort(state.discards, OFFICIAL_IDS[official])
    if not state.deck:
        state.deck, state.discards = state.discards, []
    card = OFFICIAL_NUMBER[state.fates.draw(state.deck)]
    state.display[state.display.index(official)] = card
    if state.log is not None:
        gone, come = OFFICIALS[official].name, OFFICIALS[card].name
        state.tell("SP-OFF-05", "The {} leaves the display, the {} comes.", gone, come)


def bribe(state: SteamState, seat: int, official: int, discount: int) -> None:
    """SP-OFF-02: pay, place a token, gain the VP, discard and refill."""
    price = bribe_price(state, official, discount)
    card = OFFICIALS[official]
    state.gold[seat] -= price
    state.bribes[official] += (seat,)
    state.bribed[seat] |= 1 << official
    state.tell(
        "SP-OFF-02", "@{} bribes the {} for {} Gold: {} VP.", seat, card.name, price, card.points
    )
    replace(state, official)


# Trade


def establish(state: SteamState, seat: int, cube: bool) -> None:
    """SP-EST-01: pay, house for anchor, a cube into the bag; SP-OFF-12: or no cube."""
    city = state.at[seat]
    state.gold[seat] -= COST_OF[city]
    state.anchors[seat] &= ~BIT[city]
    state.houses[seat] |= BIT[city]
    if state.log is not None:
        place, cost = ISLANDS[city].name, COST_OF[city]
        state.tell("SP-EST-01", "@{} founds a Trade House in {} for {} Gold.", seat, place, cost)
    if cube and state.cubes[seat]:
        state.cubes[seat] -= 1
        insort(state.bag, COLOURS[seat])
        state.tell("SP-EST-01", "A cube of @{} goes into the notorious bag.", seat)


def trade(state: SteamState, seat: int, how: Trading) -> None:
    """SP-PRO-01: take a Profit."""
    gold = profit(state, seat, how)
    state.gold[seat] += gold
    state.tell("SP-PRO-01", "@{} makes a Profit of {} Gold.", seat, gold)


# Flagships


def advance(state: SteamState, ship: int, islands: int) -> bool:
    """SP-FLAG-01: sail along a shortest route; whether the ship moved at all."""
    goal = destination(state, ship)
    start = here = state.ships[ship]
    while islands and here != goal:
        here = next_city(state, here, goal)
        islands -= 1
    state.ships[ship] = here
    if state.log is not None and here != start:
        rule, place = "SP-FLAG-05", ISLANDS[here].name
        state.tell(rule, "The {} sails to {}.", SHIP_NAMES[ship], place)
    return here != start


def next_city(state: SteamState, here: int, goal: int) -> int:
    """SP-FLAG-02: a tie goes with the wind, else to the first roll of the wind die that decides."""
    steered = NEXT_CITY[here][goal]
    city = steered[state.wind]
    while city < 0:
        wind = WIND_NUMBER.get(state.fates.pick(WIND_FACES))
        if wind is not None:
            city = steered[wind]
    return city


def help_mission(state: SteamState, seat: int, ship: int) -> None:
    """SP-FLAG-06: a cube on the mission, 1 VP and the season Gold; SP-FLAG-13: without a cube the
    reward alone."""
    if state.cubes[seat]:
        state.cubes[seat] -= 1
        state.missions[ship] += (seat,)
        state.errands[seat] += 1
    gold = season_gold(state)
    state.gold[seat] += gold
    state.mission_points[seat] += MISSION_POINTS
    state.tell(
        "SP-FLAG-06",
        "@{} helps with “{}”: {} VP and {} Gold.",
        seat,
        EVENTS[state.event].missions[ship].title,
        MISSION_POINTS,
        gold,
    )


def reward_arrival(state: SteamState, ship: int) -> None:
    """SP-FLAG-07: at the destination the helpers with most cubes share 4 VP, rounded down."""
    if state.ships[ship] != destination(state, ship):
        return
    cubes = state.missions[ship]
    helpers = winners(cubes, state.seats)
    state.tell("SP-FLAG-07", "The {} has reached her destination.", SHIP_NAMES[ship])
    for seat in helpers:
        points = ARRIVAL_POINTS // len(helpers)
        state.mission_points[seat] += points
        state.tell("SP-FLAG-07", "@{} helped most: {} VP.", seat, points)


def winners(cubes: tuple[int, ...], seats: int) -> list[int]:
    """SP-FLAG-08: those with most cubes; nobody when there is none."""
    if not cubes:
        return []
    counts = [cubes.count(seat) for seat in range(seats)]
    most = max(counts)
    return [seat for seat in range(seats) if counts[seat] == most]


def start_event(state: SteamState, event: int) -> None:
    """SP-SETUP-12, SP-REF-07: flagships to the starting islands; SP-FLAG-10: cubes go home."""
    for cubes in state.missions:
        for seat in cubes:
            state.cubes[seat] += 1
    state.missions = [(), ()]
    state.event = event
    state.ships = [mission.start for mission in EVENTS[event].missions]
    if state.log is not None:
        for ship in (DREADNOUGHT, FORTRESS):
            mission = EVENTS[event].missions[ship]
            ends = ISLANDS[mission.start].name, ISLANDS[mission.destination].name
            sentence = "“{}”: the {} sails from {} to {}."
            state.tell("SP-REF-07", sentence, mission.title, SHIP_NAMES[ship], *ends)
