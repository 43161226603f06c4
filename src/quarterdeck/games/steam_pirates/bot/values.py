"""What things are worth, in victory points at the end of the game."""

from __future__ import annotations

from quarterdeck.games.steam_pirates.board import (
    BIT,
    CITIES_OF,
    COST_OF,
    GOOD_OF,
    SHIP_DISTANCE,
    VALUE_OF,
)
from quarterdeck.games.steam_pirates.bot.weights import Weights
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    ANCHORS,
    ARRIVAL_POINTS,
    GOALS,
    GOLD_A_POINT,
    HOUSES,
    MAP_POINTS,
    MAP_POINTS_CARD,
    MISSION_POINTS,
    OFFICIALS,
    SEASON_GOLD,
    SEASONS,
    TREASURES,
    Bribery,
    Building,
    Copying,
    Dismissal,
    Goal,
    Judging,
    Ladder,
    Power,
    Ranking,
    Rate,
    Trading,
    Voyage,
)
from quarterdeck.games.steam_pirates.rules import official_powers
from quarterdeck.games.steam_pirates.rules.effects import winners
from quarterdeck.games.steam_pirates.rules.queries import (
    BRIBE_POINTS,
    PLAIN,
    bribable,
    bribe_price,
    destination,
    profit,
)
from quarterdeck.games.steam_pirates.rules.scoring import METRICS, map_points
from quarterdeck.games.steam_pirates.state import State


def turns_left(state: State) -> float:
    """Turns a seat will still have, on average."""
    season = ((state.seats - state.round + 1) * ACTION_DICE - len(state.used)) / state.seats
    return ACTION_DICE * (SEASONS - state.season) + season


def gold_value(turns: float, weights: Weights) -> float:
    return 1 / GOLD_A_POINT + weights.gold_later * min(1.0, turns / weights.time_to_spend)


def map_value(taken: int, final: int, turns: float, weights: Weights) -> float:
    hope = min(1.0, turns / 6)
    return hope * weights.maps[taken] + (1 - hope) * final


def forecast(state: State, seat: int, weights: Weights) -> float:
    """The points a seat may expect at the end."""
    turns = turns_left(state)
    gold = gold_value(turns, weights)
    taken = len(TREASURES) - state.maps[seat].bit_count()
    income = sum(
        (state.houses[seat] & cities).bit_count()
        * VALUE_OF[good][((state.houses[seat] | state.anchors[seat]) & cities).bit_count()]
        for good, cities in enumerate(CITIES_OF)
    )
    return (
        BRIBE_POINTS[state.bribed[seat]]
        + state.mission_points[seat]
        + map_value(taken, map_points(state, seat), turns, weights)
        + sum(goal_value(state, seat, GOALS[goal]) for goal in state.goals)
        + gold * (state.gold[seat] + weights.profits_a_turn * turns * income)
        + turns * sum(weights.friends[card] for card in official_powers.friends(state, seat))
    )


def goal_value(state: State, seat: int, goal: Goal) -> float:
    """What a goal will bring, without the jumps of its steps."""
    metric = METRICS[goal.metric]
    count = metric(state, seat, goal.subject)
    match goal.award:
        case Rate(points, cap):
            return min(points * count, cap)
        case Ladder(steps):
            return climb(steps, count)
        case Ranking(points, fewest):
            rivals = [metric(state, n, goal.subject) for n in range(state.seats) if n != seat]
            lead = min(rivals) - count if fewest else count - max(rivals)
            scale = 12.0 if goal.metric == "gold" else 3.0
            return points[0] * min(1.0, max(0.0, 0.5 + lead / scale / 2))


def climb(steps: tuple[tuple[int, int], ...], count: int) -> float:
    """Between the steps of a ladder, a share of the next one."""
    below, reached = 0, 0
    for least, points in steps:
        if count < least:
            return reached + (points - reached) * (count - below) / (least - below) * 0.7
        below, reached = least, points
    return reached


class Appraiser:
    """What one seat would gain, in one position. `gold` is the value of a Gold."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.turns = turns_left(state)
        self.gold = gold_value(self.turns, weights)
        self.profits = weights.profits_a_turn * self.turns
        self.goals_now = self.goals()

    def goals(self) -> float:
        state = self.state
        return sum(goal_value(state, self.seat, GOALS[goal]) for goal in state.goals)

    def visit(self, city: int, cost: int) -> None:
        """Be there already; the caller puts the state back."""
        state, seat = self.state, self.seat
        state.at[seat] = city
        state.gold[seat] -= cost
        if self.is_new(city):
            state.anchors[seat] |= BIT[city]

    def is_new(self, city: int) -> bool:
        state, seat = self.state, self.seat
        linked = (state.anchors[seat] | state.houses[seat]) & BIT[city]
        return not linked and state.anchors[seat].bit_count() < ANCHORS

    def maps(self, found: int) -> float:
        if not found:
            return 0.0
        taken = len(TREASURES) - self.state.maps[self.seat].bit_count()
        points = MAP_POINTS_CARD if self.state.card_maps else MAP_POINTS
        before, after = (
            map_value(number, points[number], self.turns, self.weights)
            for number in (taken, taken + found)
        )
        return after - before

    def link(self, city: int) -> float:
        """A new connection: better values, goals, a place for a house."""
        if not self.is_new(city):
            return 0.0
        state, seat, good = self.state, self.seat, GOOD_OF[city]
        houses = (state.houses[seat] & CITIES_OF[good]).bit_count()
        linked = ((state.anchors[seat] | state.houses[seat]) & CITIES_OF[good]).bit_count()
        rise = VALUE_OF[good][linked + 1] - VALUE_OF[good][linked]
        state.anchors[seat] |= BIT[city]
        goals = self.goals() - self.goals_now
        state.anchors[seat] &= ~BIT[city]
        return rise * houses * self.profits * self.gold + goals + self.hope()

    def hope(self) -> float:
        """A connected city may get a house some day."""
        return self.weights.link * min(1.0, self.turns / 8)

    def house(self, city: int, cube: bool) -> float:
        """A house: its income, goals, its cost and the risk of fines."""
        state, seat, good = self.state, self.seat, GOOD_OF[city]
        houses, anchors = state.houses[seat], state.anchors[seat]
        before = self.goals()
        state.houses[seat] = houses ^ BIT[city]
        state.anchors[seat] = anchors & ~BIT[city]
        goals = abs(self.goals() - before)
        state.houses[seat], state.anchors[seat] = houses, anchors
        linked = ((houses | anchors) & CITIES_OF[good]).bit_count()
        income = (VALUE_OF[good][linked] + 0.5) * self.profits
        risk = self.weights.fine_risk * self.turns / 7 * SEASON_GOLD[state.season] if cube else 0.0
        scarce = 0.1 * (houses.bit_count() / HOUSES)
        return self.gold * (income - COST_OF[city] - risk) + goals - scarce

    def profit(self, how: Trading = PLAIN) -> float:
        return self.gold * profit(self.state, self.seat, how)

    def bribe(self, official: int, discount: int) -> tuple[float, int]:
        """Points, goals and a friend in office, against the price."""
        state, seat = self.state, self.seat
        price = bribe_price(state, official, discount)
        bribed = state.bribed[seat]
        state.bribed[seat] = bribed | 1 << official
        goals = self.goals() - self.goals_now
        state.bribed[seat] = bribed
        value = OFFICIALS[official].points + goals + self.weights.friends[official] * self.turns
        return value - price * self.gold, price

    def power(self, power: Power) -> float:
        state, seat = self.state, self.seat
        match power:
            case Trading():
                return self.profit(power)
            case Building(cube):
                return self.house(state.at[seat], cube)
            case Voyage(ship, reach):
                left = SHIP_DISTANCE[state.ships[ship]][destination(state, ship)]
                return max(self.voyage(ship, n) for n in range(1, min(reach, left) + 1))
            case Bribery(faction, discount):
                cards = bribable(state, seat, faction, discount)
                return max((self.bribe(card, discount)[0] for card in cards), default=0.0)
            case Copying(faction, fee, claims):
                copied = max(
                    self.power(OFFICIALS[card].basic)
                    for card in official_powers.copyable(state, seat, faction)
                )
                claimed = self.maps(1) if claims and state.maps[seat] else 0.0
                return copied + claimed - fee * self.gold
            case Judging():
                return 0.3
            case Dismissal(_, gold):
                return gold * self.gold

    def voyage(self, ship: int, islands: int) -> float:
        """Points and Gold at once, and a share of the reward at the destination."""
        state, seat = self.state, self.seat
        left = SHIP_DISTANCE[state.ships[ship]][destination(state, ship)] - islands
        cubes = (*state.missions[ship], seat) if state.cubes[seat] else state.missions[ship]
        ahead = winners(cubes, state.seats)
        share = ARRIVAL_POINTS // len(ahead) if seat in ahead else 0
        hope = share * (1.0 if left == 0 else self.weights.arrival * (1 - 0.1 * left))
        errand = any(GOALS[goal].metric == "mission_cubes_placed" for goal in state.goals)
        gold = SEASON_GOLD[state.season] * self.gold
        return MISSION_POINTS + gold + hope + errand

    def dismissal(self, official: int) -> float:
        """Send away who is of no more use to this seat and dear to the others."""
        known = self.state.bribed[self.seat] >> official & 1
        return OFFICIALS[official].points * (1.0 if known else -1.0)
