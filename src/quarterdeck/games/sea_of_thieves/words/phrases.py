"""How people call ships, crew, places and cards."""

from __future__ import annotations

from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.board import REEF
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    ENEMIES,
    GAUGE,
    HULL_NAMES,
    SHIPS,
)
from quarterdeck.games.sea_of_thieves.rules.queries import endurance, place_name
from quarterdeck.games.sea_of_thieves.state import State


def called(standee: int) -> str:
    """A ship by its name, an enemy by its kind."""
    if standee < SHIPS:
        return f"the {HULL_NAMES[standee]}"
    return f"the {ENEMIES[standee - SHIPS].name}"


def described(state: State, standee: int) -> str:
    """A ship with its owner and state, an enemy with what it can still take."""
    where = place_name(state, state.at[standee]) if state.at[standee] >= 0 else "sunk"
    if standee >= SHIPS:
        return f"{called(standee)}, at {where}, {hits_left(state, standee)} damage from defeat"
    gauge = f"water {state.water[standee]} of {GAUGE[state.kind[standee]]}"
    worn = f"{state.damage[standee]} damage, {gauge}"
    return f"{called(standee)} of @{standee // 2}, at {where}, {worn}"


def hits_left(state: State, enemy: int) -> int:
    return endurance(state, enemy) - state.damage[enemy]


def crew_name(crew: str) -> str:
    if crew in CREW:
        return f"the {CREW[crew].name}"
    return "a defeated crew" if crew == act.DEFEATED else "a plain crew"


def located(state: State, hex: int) -> str:
    """A hex with what makes it special."""
    name = place_name(state, hex)
    return f"{name}, reef" if state.chart.type[hex] == REEF else name
