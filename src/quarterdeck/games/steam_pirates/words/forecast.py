"""What an option would bring, before it is chosen: sums, and exact odds where chance decides."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from quarterdeck.core.fates import Seat
from quarterdeck.core.forecast import Forecast, Prospect, possible
from quarterdeck.core.terms import Action
from quarterdeck.core.words import listed
from quarterdeck.games.steam_pirates import actions
from quarterdeck.games.steam_pirates.board import (
    BIT,
    CITIES_OF,
    GOOD_OF,
    SHIP_DISTANCE,
    VALUE_OF,
)
from quarterdeck.games.steam_pirates.board.courses import treasures_on
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    ACTION_FACES,
    COLOURS,
    FORTRESS,
    GOODS,
    ISLAND_IDS,
    ISLANDS,
    MAP_POINTS,
    MAP_POINTS_CARD,
    OFFICIAL_NUMBER,
    OFFICIALS,
    SEASON_GOLD,
    SEASONS,
    TREASURES,
    Building,
    Judging,
    Power,
    Trading,
    Voyage,
)
from quarterdeck.games.steam_pirates.rules import steps
from quarterdeck.games.steam_pirates.rules.queries import (
    PLAIN,
    blockaded,
    connected,
    connections,
    destination,
    is_last_round,
    landings,
    profit,
    season_gold,
    trading,
)
from quarterdeck.games.steam_pirates.state import State
from quarterdeck.games.steam_pirates.words import labels


def forecast(state: State, seat: Seat, action: Action) -> Forecast | None:
    match action:
        case actions.Sail(course):
            return foresee_sail(state, seat, course)
        case actions.Profit():
            return with_check(state, seat, foresee_profit(state, seat, PLAIN), 0)
        case actions.Establish():
            return with_check(state, seat, foresee_house(state, seat, cube=True), 1)
        case actions.CutLosses():
            text = f"{season_gold(state)} Gold, and the die is gone."
            return with_check(state, seat, Forecast(text, (), "SP-ACT-03"), 0)
        case actions.Basic(official) | actions.Copy(official):
            return foresee_power(state, seat, OFFICIALS[official].basic)
        case actions.Bribed(official):
            return foresee_power(state, seat, OFFICIALS[official].bribed)
        case actions.Bribe(official):
            return foresee_bribe(state, official)
        case _:
            return foresee_choice(state, seat, action)


# Sailing and trade


def foresee_sail(state: State, seat: int, course: tuple[int, ...]) -> Forecast:
    """SP-SAIL-06, SP-SAIL-07: maps found and what a new connection is worth."""
    city, parts = course[-1], []
    found = (treasures_on(course) & state.maps[seat]).bit_count()
    if found:
        parts.append(map_words(state, seat, found))
    if connected(state, seat) & BIT[city]:
        parts.append(f"{ISLANDS[city].name} is connected already.")
    elif labels.newness(state, seat) != "new":
        parts.append(f"No anchor is left, so {ISLANDS[city].name} will not be connected.")
    else:
        parts.append(link_words(state, seat, GOOD_OF[city]))
    return Forecast(" ".join(parts), (), "SP-SAIL-07")


def map_words(state: State, seat: int, found: int) -> str:
    points = MAP_POINTS_CARD if state.card_maps else MAP_POINTS
    taken = len(TREASURES) - state.maps[seat].bit_count()
    return f"Your maps will be worth {points[taken + found]} VP instead of {points[taken]}."


def link_words(state: State, seat: int, good: int) -> str:
    linked, houses = connections(state, seat, good), trading(state, seat, good)
    now, then = VALUE_OF[good][linked], VALUE_OF[good][linked + 1]
    if then == now:
        return f"Every {GOODS[good].name} house still earns {now}."
    more = houses * (then - now)
    gain = f"{more} Gold more in every Profit" if more else "as soon as you have one"
    return f"Every {GOODS[good].name} house earns {then} instead of {now}: {gain}."


def foresee_profit(state: State, seat: int, how: Trading) -> Forecast:
    """SP-PRO-01: the sum, good by good, and what embargo and blockade keep away."""
    parts = [f"{SEASON_GOLD[state.season]} season Gold"]
    if how.bonus:
        parts.append(f"{how.bonus} from the Merchant")
    for good, gold in earnings(state, seat, how):
        parts.append(f"{gold} from {GOODS[good].name}")
    open_sea = Trading(how.bonus, past_blockade=True, past_embargo=True)
    total, best = profit(state, seat, how), profit(state, seat, open_sea)
    lost = f" Embargo and blockade keep {best - total} Gold away." if best > total else ""
    return Forecast(f"{listed(parts)}: {total} Gold.{lost}", (), "SP-PRO-01")


def earnings(state: State, seat: int, how: Trading) -> list[tuple[int, int]]:
    """What each good brings in such a Profit, nothings left out."""
    shut = -1 if how.past_embargo else GOOD_OF[state.ships[FORTRESS]]
    houses = state.houses[seat] & ~(0 if how.past_blockade else blockaded(state))
    found = []
    for good, cities in enumerate(CITIES_OF):
        value = VALUE_OF[good][connections(state, seat, good)]
        gold = (houses & cities).bit_count() * value
        if gold and good != shut:
            found.append((good, gold))
    return found


def foresee_house(state: State, seat: int, cube: bool) -> Forecast:
    """SP-EST-01: what the house will earn, and the cube in the bag."""
    city = ISLANDS[state.at[seat]]
    value = VALUE_OF[city.good][connections(state, seat, city.good)]
    good = GOODS[city.good].name
    text = f"It earns {value} Gold in every open Profit, more with more {good} cities."
    bag = state.bag.count(COLOURS[seat])
    if cube and state.cubes[seat]:
        total = len(state.bag) + 1
        text += f" {bag + 1} of {total} cubes in the bag will be yours (now {bag} of {total - 1})."
    return Forecast(text, (), "SP-EST-01")


# The notoriety check


def check_odds(state: State, seat: int, more: int) -> Fraction:
    """SP-REF-03: the chance that at least one cube of a seat is drawn in the next check, if the bag
    stays as it is but for `more` cubes of the seat."""
    mine, total = state.bag.count(COLOURS[seat]) + more, len(state.bag) + more
    face = Fraction(ACTION_FACES.count("octopus"), len(ACTION_FACES))
    spared = Fraction(0)
    for octopuses in range(ACTION_DICE + 1):
        chance = comb(ACTION_DICE, octopuses) * face**octopuses
        chance *= (1 - face) ** (ACTION_DICE - octopuses)
        spared += chance * missed(mine, total, octopuses)
    return 1 - spared


def missed(mine: int, total: int, draws: int) -> Fraction:
    """The chance that none of one's cubes is among those drawn."""
    draws = min(draws, total)
    return Fraction(comb(total - mine, draws), comb(total, draws))


def with_check(state: State, seat: int, told: Forecast, more: int) -> Forecast:
    """The last die of a round is followed by the notoriety check: then its odds are known."""
    closes = sum(state.dice) == 1 and not (state.season == SEASONS and is_last_round(state))
    if not closes:
        return told
    caught = check_odds(state, seat, more if state.cubes[seat] else 0)
    fine = f"a cube of yours is drawn in the check that follows: {season_gold(state)} Gold each"
    prospects = possible(
        Prospect(1 - caught, "none of your cubes is drawn"),
        Prospect(caught, fine, "caught"),
    )
    return Forecast(told.text, prospects, told.rule)


# Officials


def foresee_bribe(state: State, official: int) -> Forecast:
    """SP-OFF-05: what a friend will do, and who may come into the display."""
    text = f"From your next turn on: {OFFICIALS[official].bribed_text} {newcomers(state, official)}"
    return Forecast(text, (), "SP-OFF-02")


def newcomers(state: State, official: int) -> str:
    deck = state.deck or sorted([*state.discards, OFFICIALS[official].id])
    names = [OFFICIALS[OFFICIAL_NUMBER[id]].name for id in deck]
    return f"Into the display comes, each as likely: {listed(names, 'or')}."


def foresee_power(state: State, seat: int, power: Power) -> Forecast | None:
    match power:
        case Trading():
            return foresee_profit(state, seat, power)
        case Building(cube):
            return foresee_house(state, seat, cube)
        case Voyage(ship, reach):
            return Forecast(voyage_words(state, ship, reach), (), "SP-FLAG-06")
        case Judging(draw):
            return foresee_court(state, seat, draw)
    return None


def voyage_words(state: State, ship: int, reach: int) -> str:
    stops = []
    left = SHIP_DISTANCE[state.ships[ship]][destination(state, ship)]
    for islands in range(1, min(reach, left) + 1):
        names = [ISLANDS[city].name for city in landings(state, ship, islands)]
        stops.append(f"{islands}: {listed(names, 'or')}")
    return f"Islands and where she ends: {'; '.join(stops)}."


def foresee_court(state: State, seat: int, draw: int) -> Forecast:
    """SP-OFF-17: the chance that a cube of one's own is among those drawn."""
    mine, total = state.bag.count(COLOURS[seat]), len(state.bag)
    none = missed(mine, total, draw)
    prospects = possible(
        Prospect(1 - none, "a cube of yours is drawn and can go home", "own-drawn"),
        Prospect(none, "none of yours is drawn", "none-drawn"),
    )
    return Forecast(f"{mine} of {total} cubes in the bag are yours.", prospects, "SP-OFF-17")


# Smaller choices


def foresee_choice(state: State, seat: int, action: Action) -> Forecast | None:
    match action:
        case actions.Advance(islands):
            return foresee_advance(state, seat, islands)
        case actions.Claim():
            return Forecast(map_words(state, seat, 1), (), "SP-OFF-32")
        case actions.Sell(city):
            text = (
                f"Every Profit without {ISLANDS[city].name} brings {lost(state, seat, city)} less."
            )
            return Forecast(text, (), "SP-REF-05")
    return None


def lost(state: State, seat: int, city: int) -> str:
    good = GOOD_OF[city]
    return f"{VALUE_OF[good][connections(state, seat, good)]} Gold"


def foresee_advance(state: State, seat: int, islands: int) -> Forecast | None:
    """SP-FLAG-02: where the flagship may end, with the odds of the wind die."""
    step = state.question.step if state.question is not None else None
    if not isinstance(step, steps.Steering):
        return None
    ends = landings(state, step.ship, islands)
    prospects = tuple(
        Prospect(chance, f"she ends at {ISLANDS[city].name}", f"at-{ISLAND_IDS[city]}")
        for city, chance in sorted(ends.items(), key=lambda end: -end[1])
    )
    text = f"Then {labels.shut(state, step.ship, [*ends])}."
    return Forecast(text, prospects if len(prospects) > 1 else (), "SP-FLAG-02")
