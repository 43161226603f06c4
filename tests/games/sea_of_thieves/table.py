"""Short words for the tests: positions, plays, what may be answered."""

from __future__ import annotations

from quarterdeck.core import testing
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES, HEX_OF
from quarterdeck.games.sea_of_thieves.bot.knowledge import KNOWLEDGE
from quarterdeck.games.sea_of_thieves.components import HULLS, STANDEES
from quarterdeck.games.sea_of_thieves.rules.after_roll import hopes
from quarterdeck.games.sea_of_thieves.state import State

EMBER, CINDER, DOUBLOON, GUINEA, DAMSON, SLOE, FERN, CLOVER = range(8)
SLOOP, GALLEON, MEGALODON, KRAKEN = range(8, 12)
TURN = """
next acting vermilion
next rising vermilion
next retaking vermilion
market navigator*2,shipwright
"""
"""A whole turn of vermilion with a full market; put it before the lines of a position."""
EMPTY_TREASURE = (
    "hex at=m9 cargo=gem-800*2,gem-600*4,chest-500*4,chest-300*6,skull-500*4,skull-300*6\n"
    "hex at=m8 cargo=crate-500*4,crate-300*6,trinket-300*5\n"
)
"""All treasure but one trinket lies on the map."""


def place(text: str) -> State:
    """The position of a text, which must be sound; `; ` separates lines like a line's end."""
    lines = text.replace("; ", "\n")
    # Most tests are about other things than who is asked for reactions (SOT-INFO-03).
    agreed = "" if "options " in lines else "options windows=holders\n"
    state = GAME.read(agreed + lines)
    assert GAME.check(state) == []
    return state


def after(position: str | State, *plays: str) -> State:
    """The state after some plays, which must be sound again."""
    state = testing.play(GAME, place(position) if isinstance(position, str) else position, *plays)
    assert GAME.check(state) == []
    return state


def listed(position: str | State, *plays: str) -> set[str]:
    """What may be answered after some plays."""
    return testing.options(GAME, after(position, *plays))


def forbidden(position: str | State, action: str, *plays: str) -> str:
    """The rule that forbids an action after some plays; empty when it is allowed."""
    return testing.refusal(GAME, after(position, *plays), action)


def best(text: str) -> str:
    """What a bot would answer."""
    state = place(text)
    assert state.question is not None
    marks = KNOWLEDGE.rate(state, state.question)
    assert marks is not None
    assert len(marks) == len(state.question.options)
    return str(state.question.options[marks.index(max(marks))])


def seat(state: State) -> int:
    """Whose question it is; -1 when nothing is asked."""
    return -1 if state.question is None else state.question.seat


def where(state: State, standee: str) -> str:
    """The hex of a ship or an enemy; `-` when it is not on the board."""
    at = state.at[STANDEES.index(standee)]
    return HEX_NAMES[at] if at >= 0 else "-"


def successes(state: State, ship: int, action: str) -> int:
    """What the dice on the table and all bonuses come to."""
    return sum(hopes(state, ship, action))


def hold(state: State, ship: str) -> list[str]:
    return list(state.hold[HULLS.index(ship)])


def lying(state: State, hex: str) -> list[str]:
    return list(state.cargo.get(HEX_OF[hex], ()))


def skeletons(state: State, hex: str) -> int:
    return state.skeletons.get(HEX_OF[hex], 0)


def captains(state: State, hex: str) -> list[str]:
    return list(state.captains.get(HEX_OF[hex], ()))
