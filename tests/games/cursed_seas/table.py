"""Positions for the rule tests: say what matters, the rest is an ordinary sea for two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import options, play, refusal
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.coins import total
from quarterdeck.games.cursed_seas.fleet import faults, from_word
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES
from quarterdeck.games.cursed_seas.state import State

F = TypeVar("F", bound=Callable[..., object])

ISLES = """
isle A at=1500,4200 home=red
isle B at=10200,4200 home=blue
isle C at=6000,1500 coins=1,2,3
isle D at=6000,7000 coins=1,1,2
"""
"""Red's home in the west, blue's in the east, two wild islands between them."""

THREE_ISLES = """
isle A at=1500,4200 home=red
isle B at=10200,4200 home=blue
isle C at=6000,1500 coins=1,2,3
isle D at=6000,9000 home=gold
"""

DOVER, CAROLINA, ANTELOPE, EAGLE = "SM-ES-009", "RV-76", "BC-52", "CC-4"
"""Plain ships: four masts of England, three of America, two of England, four of the Pirates."""

IDLE = "ship SM-SS-015 seat=red at=2500,7500"
"""El Picador, far away: red still has something to do, so the turn does not end by itself."""
IDLE_BLUE = "ship SMU-83 seat=blue at=9500,7500"


def sea(*lines: str, next: str = "orders red; closing red", isles: str = ISLES) -> str:
    """A position: the given lines, islands, whose turn it is, thirty gold in the game."""
    owners = {line.split()[0] for line in lines}
    head = [] if "seats" in owners else ["seats 2"]
    turn = [] if "turn" in owners else ["turn seat=red gold=30"]
    steps = [f"next {step.strip()}" for step in next.split(";")]
    order = ("seats", "options", "next", "turn", "isle", "land", "fort", "ship", "item", "spell")
    every = [*head, *steps, *turn, *lines]
    if "isle" not in owners:
        every += [line for line in isles.splitlines() if line]
    every.sort(key=lambda line: order.index(line.split()[0]))
    return "\n".join(every) + "\n"


def red(card: str, more: str = "", at: str = "5000,4000", heading: int = 0) -> str:
    """A ship of red's, in mid-sea and heading east unless said otherwise."""
    return f"ship {card} seat=red at={at} heading={heading} {more}".strip()


def blue(card: str, more: str = "", at: str = "5000,4400", heading: int = 0) -> str:
    """A ship of blue's, abeam of red's and within S of it unless said otherwise."""
    return f"ship {card} seat=blue at={at} heading={heading} {more}".strip()


def ahead(card: str, more: str = "") -> str:
    """A ship of blue's that lies across red's bow, a short way ahead."""
    return blue(card, more, at="5400,4400", heading=90)


def aboard(card: str, ship: str, seat: str = "red", up: int = 1, more: str = "") -> str:
    return f"item {card} seat={seat} at={ship} up={up} {more}".strip()


def listed(position: str | State) -> set[str]:
    return options(GAME, position)


def after(position: str | State, *plays: str) -> State:
    return play(GAME, position, *plays)


def began(position: str, chance: str = "") -> State:
    """The state after pending steps that ask nothing, with what chance answers."""
    fates = Scripted(chance.split())
    state = GAME.read(position, fates)
    assert not fates.left
    return state


def refused(position: str | State, action: str) -> str:
    return refusal(GAME, position, action)


def unit(state: State, name: str) -> int:
    return state.table.index[name]


def masts(state: State, name: str) -> int:
    return state.masts[unit(state, name)].bit_count()


def status(state: State, name: str) -> int:
    return state.status[unit(state, name)]


def spot(state: State, name: str) -> tuple[int, int]:
    number = unit(state, name)
    return state.x[number], state.y[number]


def cargo(state: State, name: str) -> int:
    """The gold aboard."""
    return total(state.coins[unit(state, name)])


def gold_on(state: State, isle: str) -> int:
    """The gold on an island, coins and credits."""
    number = ISLE_NAMES.index(isle)
    return total(state.isle_coins[number]) + state.isle_gold[number]


def asked(state: State) -> str:
    """The kind of the pending question: `volley`, `boarding`, or `over`."""
    return str(state.question.step).split()[0] if state.question is not None else "over"


def asker(state: State) -> int:
    """The seat that is asked."""
    assert state.question is not None
    return state.question.seat


def fleet_faults(word: str) -> list[str]:
    """The rules a fleet list breaks."""
    return [fault.rule for fault in faults(from_word(word))]


PROVED: set[str] = set()
"""The effect codes that have a test."""


def effect(*codes: str) -> Callable[[F], F]:
    """Say which effect codes a test proves: `@effect("CANNON_PLUS")`."""

    def cite(test: F) -> F:
        PROVED.update(codes)
        return test

    return cite
