"""Positions for the rule tests: say what matters, the rest is an ordinary table."""

from __future__ import annotations

from quarterdeck.core import testing
from quarterdeck.core.fates import Scripted
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import COLOURS, ISLAND_NUMBER, OFFICIALS
from quarterdeck.games.steam_pirates.state import State

ORDINARY = {
    "event": "event acting=wonder_boy",
    "goals": "goals explorer,sky_trader,hoarder",
    "officials": "officials display=merchant,charter,judge,governor",
    "black": "black houses=haven",
    "red": "red houses=haven",
}
SYNDICATE_FOUR = "officials display=barkeep,smuggler,captain,pirate_queen"
EMPIRE_FOUR = "officials display=port_master,merchant,judge,governor"
ANCHORED = "black gold=9 at=lumen houses=haven anchors=lumen"
RICH = """\
options maps=card blockade=city foul-play=on
next judging black red,yellow 1
next replacing judge
next turn
time season=2 round=1 opener=red leader=red wind=S
dice free=mask,mask,octopus used=coin,mask,house,mask
event acting=old_debts past=wonder_boy dreadnought=nebula fortress=felle syndicate=- empire=black
goals rum_runner,clockmaker,hoarder
officials display=merchant,judge,charter,barkeep discards=captain,smuggler
bribes barkeep=red,black governor=black
bag black,black,yellow
black gold=3 at=nebula houses=haven,brasswick anchors=cirrus,nebula maps=t1,t3 missions=1 errands=1
red gold=7 at=pallas houses=haven anchors=lumen,zephyr maps=- missions=3 errands=1
"""
"""A position with a bit of everything."""


def table(text: str) -> str:
    """A position: the given lines, and ordinary ones for what they leave out."""
    owners = {line.split()[0] for line in text.splitlines() if line.strip()}
    return text + "\n" + "\n".join(line for owner, line in ORDINARY.items() if owner not in owners)


def consulting(*lines: str) -> str:
    """Black takes an Official action."""
    return "\n".join(["next consulting black", *lines])


def after(position: str | State, *plays: str) -> State:
    return testing.play(GAME, laid(position), *plays)


def listed(position: str | State) -> set[str]:
    return testing.options(GAME, laid(position))


def forbidden(position: str | State, action: str) -> str:
    """The rule that forbids an action; empty when it is allowed."""
    return testing.refusal(GAME, laid(position), action)


def laid(position: str | State) -> str | State:
    """A short position completed; a state as it is."""
    return table(position) if isinstance(position, str) else position


def rolled(text: str, chance: str) -> State:
    """The state after pending steps that ask nothing, with what chance answers."""
    fates = Scripted(chance.split())
    state = GAME.read(table(text), fates)
    assert not fates.left
    return state


def pending(state: State) -> str:
    """The open question, as a position writes it: `sailing red`, or `over`."""
    return str(state.question.step) if state.question is not None else "over"


def words(position: str) -> tuple[str, list[str]]:
    """The prompt of a position and the labels of its options."""
    state = GAME.read(table(position))
    assert state.question is not None
    labels = [GAME.label(state, option) for option in state.question.options]
    return GAME.prompt(state, state.question.step).text, labels


def place(name: str) -> int:
    return ISLAND_NUMBER[name]


def facts(state: State, colour: str) -> dict[str, str]:
    """The facts of a seat as a position writes them."""
    line = next(line for line in GAME.write(state).splitlines() if line.startswith(colour + " "))
    return dict(word.split("=", 1) for word in line.split()[1:])


def gold(state: State, colour: str = "black") -> int:
    return state.gold[COLOURS.index(colour)]


def shown(state: State) -> list[str]:
    """The officials in the display."""
    return [OFFICIALS[card].id for card in state.display]


def points(state: State, seat: int = 0) -> int:
    counted: int = GAME.view(state, None)["players"][seat]["points"]
    return counted
