"""Positions for the rule tests: say what matters, the rest is an ordinary table."""

from __future__ import annotations

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import options, play, refusal
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import COLOURS, ISLAND_NUMBER
from quarterdeck.games.steam_pirates.state import SteamState

ORDINARY = {
    "event": "event acting=wonder_boy",
    "goals": "goals explorer,sky_trader,hoarder",
    "officials": "officials display=merchant,charter,judge,governor",
    "black": "black houses=haven",
    "red": "red houses=haven",
}


def table(text: str) -> str:
    """A position: the given lines, and ordinary ones for what they leave out."""
    owners = {line.split()[0] for line in text.splitlines() if line.strip()}
    return text + "\n" + "\n".join(line for owner, line in ORDINARY.items() if owner not in owners)


def listed(text: str) -> set[str]:
    """The options of a position."""
    return options(GAME, table(text))


def after(text: str, *plays: str) -> SteamState:
    """The state after some plays."""
    return play(GAME, table(text), *plays)


def rolled(text: str, chance: str) -> SteamState:
    """The state after pending steps that ask nothing, with what chance answers."""
    fates = Scripted(chance.split())
    state = GAME.read(table(text), fates)
    assert not fates.left
    return state


def forbidden(text: str, action: str) -> str:
    """The rule that forbids an action, or nothing."""
    return refusal(GAME, table(text), action)


def refused(state: SteamState, action: str) -> str:
    """The rule that forbids an action in a state, or nothing."""
    return refusal(GAME, state, action)


def place(name: str) -> int:
    return ISLAND_NUMBER[name]


def facts(state: SteamState, colour: str) -> dict[str, str]:
    """The facts of a seat as a position writes them."""
    line = next(line for line in GAME.write(state).splitlines() if line.startswith(colour + " "))
    return dict(word.split("=", 1) for word in line.split()[1:])


def gold(state: SteamState, colour: str = "black") -> int:
    return state.gold[COLOURS.index(colour)]


def asked(state: SteamState) -> str:
    """The pending question, as a position writes it."""
    return str(state.question.step) if state.question is not None else "over"
