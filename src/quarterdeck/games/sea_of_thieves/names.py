"""How people call ships, crew, places and cards."""

from __future__ import annotations

from quarterdeck.games.sea_of_thieves import actions as a
from quarterdeck.games.sea_of_thieves.chart import REEF
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    ENEMIES,
    HULL_NAMES,
    SHIPS,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import place_name
from quarterdeck.games.sea_of_thieves.state import State


def called(standee: int) -> str:
    """A ship by its name, an enemy by its kind."""
    if standee < SHIPS:
        return f"the {HULL_NAMES[standee]}"
    return f"the {ENEMIES[standee - SHIPS].name}"


def begun(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def crew_name(crew: str) -> str:
    if crew in CREW:
        return f"the {CREW[crew].name}"
    return "a defeated crew" if crew == a.DEFEATED else "a plain crew"


def located(state: State, hex: int) -> str:
    """A hex with what makes it special."""
    name = place_name(state, hex)
    return f"{name}, reef" if state.chart.type[hex] == REEF else name
