"""What a button says: the action with its consequence."""

from __future__ import annotations

from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted, listed
from quarterdeck.games.steam_pirates import actions
from quarterdeck.games.steam_pirates.board import BIT, COST_OF, SHIP_DISTANCE
from quarterdeck.games.steam_pirates.board.courses import price, treasures_on
from quarterdeck.games.steam_pirates.components import (
    ANCHORS,
    ARRIVAL_POINTS,
    FORTRESS,
    GOODS,
    ISLANDS,
    MISSION_POINTS,
    OFFICIALS,
    SYMBOLS,
    TREASURES,
    YELLOW,
    Building,
    Copying,
    Power,
    Trading,
    Voyage,
)
from quarterdeck.games.steam_pirates.rules import act, officials, sail, steps
from quarterdeck.games.steam_pirates.rules.effects import winners
from quarterdeck.games.steam_pirates.rules.queries import (
    PLAIN,
    bribe_price,
    connected,
    destination,
    landings,
    profit,
    season_gold,
)
from quarterdeck.games.steam_pirates.rules.tellings import cube_words, way_words
from quarterdeck.games.steam_pirates.state import State


def label(state: State, action: Action) -> str:
    seat = state.question.seat if state.question is not None else 0
    match action:
        case actions.Stay():
            return label_stay(state, seat)
        case actions.Sail(course):
            return label_sail(state, seat, course)
        case actions.Profit(die):
            gold = profit(state, seat, PLAIN)
            return f"Profit with the {SYMBOLS[die]}: gain {gold} Gold"
        case actions.Establish(die):
            city = state.at[seat]
            place = f"{ISLANDS[city].name} for {COST_OF[city]} Gold"
            return f"Establish with the {SYMBOLS[die]}: a Trade House in {place}"
        case actions.Consult(die):
            return f"Official action with the {SYMBOLS[die]}"
        case actions.CutLosses(die):
            return f"Cut your losses with the {SYMBOLS[die]}: gain {season_gold(state)} Gold"
        case actions.Advance(islands):
            return label_advance(state, seat, islands)
        case _:
            return label_official(state, seat, action)


# Sailing, and what must follow it


def label_stay(state: State, seat: int) -> str:
    what, cost = forced(state.copy(), seat)
    price = f" for {cost} Gold" if cost else ""
    then = f"; then only {what} is left{price}" if what else ""
    return f"Stay at {ISLANDS[state.at[seat]].name}{then}"


def label_sail(state: State, seat: int, course: tuple[int, ...]) -> str:
    """“Sail to Onyx by Rose Castle: 1 Gold, new Firearms city”."""
    cost = price(state.at[seat], course, state.wind)
    twin: State = state.copy()
    sail.sail(twin, seat, course)
    what, more = forced(twin, seat)
    gains = [f"{cost + more} Gold" if cost + more else "free"]
    if more:
        gains[0] += f" with {what}, which is all that is left then"
    maps = (treasures_on(course) & state.maps[seat]).bit_count()
    if maps:
        gains.append("a treasure map" if maps == 1 else f"{maps} treasure maps")
    if not connected(state, seat) & BIT[course[-1]]:
        gains.append(f"{newness(state, seat)} {GOODS[ISLANDS[course[-1]].good].name} city")
    then = f"; then only {what} is left" if what and not more else ""
    return f"Sail to {way_words(course)}: {', '.join(gains)}{then}"


def newness(state: State, seat: int) -> str:
    """SP-SAIL-14: without an anchor a new city is not connected."""
    if state.anchors[seat].bit_count() < ANCHORS:
        return "new"
    return "no anchor left, so no connection to this"


def forced(twin: State, seat: int) -> tuple[str, int]:
    """The only action left after sailing, which is taken without asking, and what it costs."""
    options = act.choices(twin, seat)
    if len(options) > 1:
        return "", 0
    match options[0]:
        case actions.Profit():
            return "a Profit", 0
        case actions.CutLosses():
            return "cutting your losses", 0
        case actions.Establish():
            return "a Trade House there", COST_OF[twin.at[seat]]
    return forced_service(twin, seat)


def forced_service(twin: State, seat: int) -> tuple[str, int]:
    services = officials.choices(twin, seat)
    if len(services) > 1:
        return "an Official action", 0
    match services[0]:
        case actions.Bribe(official):
            return f"a bribe for the {OFFICIALS[official].name}", bribe_price(twin, official, 0)
        case actions.Basic(official):
            return f"the {OFFICIALS[official].name}", fee(twin, seat, OFFICIALS[official].basic)
        case actions.Bribed(official):
            return f"the {OFFICIALS[official].name}", fee(twin, seat, OFFICIALS[official].bribed)
    return "an Official action", 0


def fee(state: State, seat: int, power: Power) -> int:
    match power:
        case Building():
            return COST_OF[state.at[seat]]
        case Copying(_, gold):
            return gold
    return 0


# Officials and flagships


def label_official(state: State, seat: int, action: Action) -> str:
    match action:
        case actions.Bribe(official):
            card = OFFICIALS[official]
            cost = bribe_price(state, official, discount(state))
            later = f"later: {card.bribed_text}"
            return f"Bribe the {card.name}: {cost} Gold for {card.points} VP; {later}"
        case actions.Basic(official) | actions.Copy(official):
            card = OFFICIALS[official]
            return f"{card.name}: {power_words(state, seat, card.basic, card.basic_text)}"
        case actions.Bribed(official):
            card = OFFICIALS[official]
            words = power_words(state, seat, card.bribed, card.bribed_text)
            return f"Your friend the {card.name}: {words}"
        case actions.Dismiss(official):
            return f"Send the {OFFICIALS[official].name} away"
        case _:
            return label_choice(state, seat, action)


def power_words(state: State, seat: int, power: Power, text: str) -> str:
    """What an official does now, with its amount and place."""
    match power:
        case Trading():
            return f"{text.rstrip('.')}: gain {profit(state, seat, power)} Gold"
        case Building(cube):
            city = ISLANDS[state.at[seat]]
            quiet = "" if cube else "; no cube goes into the bag"
            return f"Establish a Trade House in {city.name} for {city.cost} Gold{quiet}"
        case Voyage(ship):
            here, goal = ISLANDS[state.ships[ship]].name, ISLANDS[destination(state, ship)].name
            return f"{text.rstrip('.')} (she lies at {here}, bound for {goal})"
    return text


def label_advance(state: State, seat: int, islands: int) -> str:
    """Where she ends, what that shuts off, and what it brings."""
    step = state.question.step if state.question is not None else None
    ship = step.ship if isinstance(step, steps.Steering) else 0
    ends = landings(state, ship, islands)
    where = listed([ISLANDS[city].name for city in ends], "or")
    tie = " (the wind die decides)" if len(ends) > 1 else ""
    gains = f"{advance_points(state, seat, ship, islands)} VP and {season_gold(state)} Gold"
    return f"{counted(islands, 'island')}, to {where}{tie}: {gains}; {shut(state, ship, [*ends])}"


def advance_points(state: State, seat: int, ship: int, islands: int) -> int:
    """SP-FLAG-06, SP-FLAG-07: for the help, and a share of what the arrival brings."""
    if islands < SHIP_DISTANCE[state.ships[ship]][destination(state, ship)]:
        return MISSION_POINTS
    cubes = state.missions[ship] + ((seat,) if state.cubes[seat] else ())
    helpers = winners(cubes, state.seats)
    return MISSION_POINTS + (ARRIVAL_POINTS // len(helpers) if seat in helpers else 0)


def shut(state: State, ship: int, cities: list[int]) -> str:
    """“embargo on Rum”, “blockade of Lumen or Pallas”."""
    goods = [*dict.fromkeys(GOODS[ISLANDS[city].good].name for city in cities)]
    if ship == FORTRESS:
        return f"embargo on {listed(goods, 'or')}"
    if state.good_blockade:
        return f"blockade of all {listed(goods, 'or')} houses"
    return f"blockade of {listed([ISLANDS[city].name for city in cities], 'or')}"


# Smaller choices


def label_choice(state: State, seat: int, action: Action) -> str:
    match action:
        case actions.Claim(island):
            taken = len(TREASURES) - state.maps[seat].bit_count()
            ordinal = ("first", "second", "third", "fourth")[taken]
            return f"The map of {ISLANDS[island].name}, your {ordinal}"
        case actions.Sell(city):
            place = ISLANDS[city].name
            return f"Sell the house in {place} for {COST_OF[city]} Gold; {place} stays connected"
        case actions.Return(cubes):
            away = " (out of the game)" if cubes == (YELLOW,) else ""
            return f"Return {cube_words(cubes)}{away}"
        case actions.Request(gold):
            return f"Ask for {gold} Gold" if gold else "Ask for nothing"
        case actions.Pay():
            return f"Pay {asked_for(state)} Gold"
        case _:
            return "Pay nothing"


def asked_for(state: State) -> int:
    step = state.question.step if state.question is not None else None
    return step.gold if isinstance(step, steps.Answering) else 0


def discount(state: State) -> int:
    step = state.question.step if state.question is not None else None
    return step.discount if isinstance(step, steps.Bribing) else 0
