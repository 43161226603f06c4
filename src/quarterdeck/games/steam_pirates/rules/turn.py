"""TURN: the order of play. Seven turns of sailing and acting, then the Refresh, three seasons."""

from __future__ import annotations

from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.components import ACTION_DICE, SEASONS
from quarterdeck.games.steam_pirates.rules.queries import is_last_round
from quarterdeck.games.steam_pirates.rules.scoring import tell_end
from quarterdeck.games.steam_pirates.rules.steps import ACTING, REFRESHING, SAILING, TURN, Turn
from quarterdeck.games.steam_pirates.state import State


def settle(state: State, step: Turn, action: Action) -> None:
    """SP-FLOW-03: one turn for each die, clockwise from the first player; SP-REF-01: after the last
    round there is no Refresh and nothing is left to do."""
    turn = len(state.used)
    if turn < ACTION_DICE:
        seat = (state.leader + turn) % state.seats
        state.agenda += (TURN, ACTING[seat], SAILING[seat])
    elif state.season < SEASONS or not is_last_round(state):
        state.agenda += (TURN, REFRESHING)
    elif state.log is not None:
        tell_end(state)
