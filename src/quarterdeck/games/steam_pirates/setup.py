"""Options -> first state."""

from __future__ import annotations

from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options
from quarterdeck.games.steam_pirates.board import BIT
from quarterdeck.games.steam_pirates.components import (
    COLOURS,
    CUBES,
    DISPLAY_SIZE,
    EVENT_NUMBER,
    GOAL_KINDS,
    GOAL_NUMBER,
    GOALS,
    HAVEN,
    OFFICIAL_NUMBER,
    START_GOLD,
    START_WIND,
    TREASURES,
    YELLOW_CUBES,
)
from quarterdeck.games.steam_pirates.rules.effects import roll, start_event
from quarterdeck.games.steam_pirates.rules.steps import TURN
from quarterdeck.games.steam_pirates.state import State


def deal(seats: int, options: Options, fates: Fates) -> State:
    state = State()
    state.seats = seats
    state.fates = fates
    state.card_maps = options["maps"] == "card"
    state.good_blockade = options["blockade"] == "good"
    state.foul_play = options["foul-play"] == "on"
    seat_players(state)
    lay_out_cards(state)
    state.wind = START_WIND
    roll(state)
    state.first(TURN)
    return state


def seat_players(state: State) -> None:
    """SP-SETUP-02 to SP-SETUP-08: frigate and house in Haven, Gold in turn order, cubes, maps."""
    seats = state.seats
    first = COLOURS.index(state.fates.pick(COLOURS[:seats]))
    state.opener = state.leader = first
    state.gold = [START_GOLD[seats][(seat - first) % seats] for seat in range(seats)]
    state.at = [HAVEN] * seats
    state.anchors = [0] * seats
    state.houses = [BIT[HAVEN]] * seats
    state.maps = [(1 << len(TREASURES)) - 1] * seats
    state.bribed = [0] * seats
    state.cubes = [CUBES - 2] * seats
    state.errands = [0] * seats
    state.mission_points = [0] * seats
    state.bag = sorted([*COLOURS[:seats], *["yellow"] * YELLOW_CUBES])


def lay_out_cards(state: State) -> None:
    """SP-SETUP-09 to SP-SETUP-12: four officials, one goal of each kind, the first event."""
    draw = state.fates.draw
    state.deck = sorted(OFFICIAL_NUMBER)
    state.display = [OFFICIAL_NUMBER[draw(state.deck)] for _ in range(DISPLAY_SIZE)]
    state.bribes = [()] * len(OFFICIAL_NUMBER)
    goals = []
    for kind in range(len(GOAL_KINDS)):
        pool = sorted(goal.id for goal in GOALS if goal.kind == kind)
        goals.append(GOAL_NUMBER[draw(pool)])
    state.goals = tuple(goals)
    state.events = sorted(EVENT_NUMBER)
    start_event(state, EVENT_NUMBER[draw(state.events)])
