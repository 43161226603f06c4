"""REFRESH: first player, dice and wind; at last the flagships advance or a season begins."""

from __future__ import annotations

from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.components import DREADNOUGHT, EVENT_NUMBER, FORTRESS, SPEEDS
from quarterdeck.games.steam_pirates.rules import tellings
from quarterdeck.games.steam_pirates.rules.effects import advance, reward_arrival, roll, start_event
from quarterdeck.games.steam_pirates.rules.queries import is_last_round
from quarterdeck.games.steam_pirates.rules.steps import CHECKING, CLOSING, Closing, Refreshing
from quarterdeck.games.steam_pirates.state import State


def begin(state: State, step: Refreshing, action: Action) -> None:
    """SP-REF-02: A, the first-player token; B, the dice. C and the rest follow."""
    leader = state.leader
    state.leader = (leader + 1) % state.seats
    if state.log is not None:
        tellings.gathered(state, leader)
    octopuses = roll(state)
    state.agenda += (CLOSING, CHECKING[octopuses])


def close(state: State, step: Closing, action: Action) -> None:
    if is_last_round(state):
        new_season(state)
    else:
        new_round(state)


def new_season(state: State) -> None:
    """SP-REF-07: D, the next event acts; its flagships do not advance yet."""
    if state.log is not None:
        tellings.time_goes_on(state, state.season + 1, 1)
    state.season += 1
    state.round = 1
    start_event(state, EVENT_NUMBER[state.fates.draw(state.events)])


def new_round(state: State) -> None:
    """SP-REF-08, SP-REF-09: E, the Fortress advances first, then the Dreadnought."""
    if state.log is not None:
        tellings.time_goes_on(state, state.season, state.round + 1)
    state.round += 1
    speeds = SPEEDS[state.seats]
    for ship in (FORTRESS, DREADNOUGHT):
        if advance(state, ship, speeds[ship]):
            reward_arrival(state, ship)
