"""What actions, officials and flagships do to the table."""

from __future__ import annotations

from bisect import insort

from quarterdeck.games.steam_pirates.board import BIT, COST_OF, NEXT_CITY
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    ACTION_FACES,
    ARRIVAL_POINTS,
    COLOURS,
    EVENTS,
    MISSION_POINTS,
    OCTOPUS,
    OFFICIAL_IDS,
    OFFICIAL_NUMBER,
    SYMBOL_NUMBER,
    WIND_FACES,
    WIND_NUMBER,
    Trading,
)
from quarterdeck.games.steam_pirates.rules import tellings
from quarterdeck.games.steam_pirates.rules.queries import (
    bribe_price,
    destination,
    profit,
    season_gold,
)
from quarterdeck.games.steam_pirates.state import State

# Dice and wind


def roll(state: State) -> int:
    """SP-SETUP-13, SP-REF-02: roll all dice and set the wind; how many octopuses came up."""
    pick = state.fates.pick
    dice = [0, 0, 0, 0]
    for _ in range(ACTION_DICE):
        dice[SYMBOL_NUMBER[pick(ACTION_FACES)]] += 1
    state.dice = dice
    state.used = ()
    face = pick(WIND_FACES)
    before = state.wind
    state.wind = WIND_NUMBER.get(face, before)
    if state.log is not None:
        tellings.rolled(state, face, before)
    return dice[OCTOPUS]


# Officials


def replace(state: State, official: int) -> None:
    """SP-OFF-05, SP-OFF-08: discard a displayed card first, then draw; an empty deck is made new
    from all discards."""
    insort(state.discards, OFFICIAL_IDS[official])
    is_empty = not state.deck
    if is_empty:
        state.deck, state.discards = state.discards, []
    card = OFFICIAL_NUMBER[state.fates.draw(state.deck)]
    state.display[state.display.index(official)] = card
    if state.log is not None:
        tellings.replaced(state, official, card, is_empty)


def bribe(state: State, seat: int, official: int, discount: int) -> None:
    """SP-OFF-02: pay, place a token, gain the VP, discard and refill."""
    price = bribe_price(state, official, discount)
    state.gold[seat] -= price
    state.bribes[official] += (seat,)
    state.bribed[seat] |= 1 << official
    if state.log is not None:
        tellings.bribed(state, seat, official, price)
    replace(state, official)


# Trade


def establish(state: State, seat: int, cube: bool) -> None:
    """SP-EST-01: pay, house for anchor, a cube into the bag; SP-OFF-12: or no cube."""
    city = state.at[seat]
    state.gold[seat] -= COST_OF[city]
    state.anchors[seat] &= ~BIT[city]
    state.houses[seat] |= BIT[city]
    cube = cube and state.cubes[seat] > 0
    if cube:
        state.cubes[seat] -= 1
        insort(state.bag, COLOURS[seat])
    if state.log is not None:
        tellings.established(state, seat, city, cube)


def trade(state: State, seat: int, how: Trading) -> None:
    """SP-PRO-01: take a Profit."""
    gold = profit(state, seat, how)
    state.gold[seat] += gold
    if state.log is not None:
        tellings.traded(state, seat, gold)


# Flagships


def advance(state: State, ship: int, islands: int) -> bool:
    """SP-FLAG-01: sail along a shortest route; whether the ship moved at all."""
    goal = destination(state, ship)
    here = state.ships[ship]
    way, faces = [here], []
    while islands and here != goal:
        here, thrown = next_city(state, here, goal)
        way.append(here)
        faces += thrown
        islands -= 1
    state.ships[ship] = here
    moved = len(way) > 1
    if moved and state.log is not None:
        tellings.flagship_sailed(state, ship, way, faces)
    return moved


def next_city(state: State, here: int, goal: int) -> tuple[int, list[str]]:
    """SP-FLAG-02: a tie goes with the wind, else to the first roll of the wind die that decides;
    where to, and what the die showed."""
    steered = NEXT_CITY[here][goal]
    city = steered[state.wind]
    faces: list[str] = []
    while city < 0:
        face = state.fates.pick(WIND_FACES)
        faces.append(face)
        if face in WIND_NUMBER:
            city = steered[WIND_NUMBER[face]]
    return city, faces


def help_mission(state: State, seat: int, ship: int) -> None:
    """SP-FLAG-06: a cube on the mission, 1 VP and the season Gold; SP-FLAG-13: without a cube the
    reward alone."""
    cube = state.cubes[seat] > 0
    if cube:
        state.cubes[seat] -= 1
        state.missions[ship] += (seat,)
        state.errands[seat] += 1
    state.gold[seat] += season_gold(state)
    state.mission_points[seat] += MISSION_POINTS
    if state.log is not None:
        tellings.helped(state, seat, ship, cube)


def reward_arrival(state: State, ship: int) -> None:
    """SP-FLAG-07: at the destination the helpers with most cubes share 4 VP, rounded down."""
    if state.ships[ship] != destination(state, ship):
        return
    helpers = winners(state.missions[ship], state.seats)
    points = ARRIVAL_POINTS // max(1, len(helpers))
    for seat in helpers:
        state.mission_points[seat] += points
    if state.log is not None:
        tellings.arrived(state, ship, helpers, points)


def winners(cubes: tuple[int, ...], seats: int) -> list[int]:
    """SP-FLAG-08: those with most cubes; nobody when there is none."""
    if not cubes:
        return []
    counts = [cubes.count(seat) for seat in range(seats)]
    most = max(counts)
    return [seat for seat in range(seats) if counts[seat] == most]


def start_event(state: State, event: int) -> None:
    """SP-SETUP-12, SP-REF-07: flagships to the starting islands; SP-FLAG-10: cubes go home."""
    if state.log is not None:
        tellings.event_begins(state, event)
    for cubes in state.missions:
        for seat in cubes:
            state.cubes[seat] += 1
    state.missions = [(), ()]
    state.acting = event
    state.ships = [mission.start for mission in EVENTS[event].missions]
