"""REFRESH: first player, dice and wind; at last the flagships advance or a season begins."""

from __future__ import annotations

from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.components import (
    DREADNOUGHT,
    EVENT_NUMBER,
    FORTRESS,
    SPEEDS,
)
from quarterdeck.games.steam_pirates.rules.effects import (
    advance,
    reward_arrival,
    roll,
    start_event,
)
from quarterdeck.games.steam_pirates.rules.queries import is_last_round
from quarterdeck.games.steam_pirates.rules.steps import CHECKING, CLOSING, Closing, Refreshing
from quarterdeck.games.steam_pirates.state import SteamState


def ask(state: SteamState, step: Refreshing | Closing) -> None:
    return None


def settle(state: SteamState, step: Refreshing | Closing, action: Action) -> None:
    if isinstance(step, Refreshing):
        begin(state)
    elif is_last_round(state):
        new_season(state)
    else:
        new_round(state)


def begin(state: SteamState) -> None:
    """SP-REF-02: A, the first-player token; B, the dice. C and the rest follow."""
    state.leader = (state.leader + 1) % state.seats
    state.tell("SP-REF-02", "@{} is first player now.", state.leader)
    octopuses = roll(state)
    state.agenda += (CLOSING, CHECKING[octopuses])


def new_season(state: SteamState) -> None:
    """SP-REF-07: D, the next event acts; its flagships do not advance yet."""
    state.season += 1
    state.round = 1
    state.tell("SP-REF-07", "Season {} begins.", state.season)
    start_event(state, EVENT_NUMBER[state.fates.draw(state.events)])


def new_round(state: SteamState) -> None:
    """SP-REF-08, SP-REF-09: E, the Fortress advances first, then the Dreadnought."""
    state.round += 1
    speeds = SPEEDS[state.seats]
    for ship in (FORTRESS, DREADNOUGHT):
        if advance(state, ship, speeds[ship]):
            reward_arrival(state, ship)
