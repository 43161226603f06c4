"""Positions for the rule tests: say what matters, the rest is an ordinary sea for two."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from quarterdeck.core import testing
from quarterdeck.core.fates import Scripted
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.fleets.fleet import faults, from_word
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES
from quarterdeck.games.cursed_seas.rules.scoring import unable_seats
from quarterdeck.games.cursed_seas.state import State
from quarterdeck.games.cursed_seas.state.coins import total

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

CORNERS = """
isle A at=1500,1500 home=red
isle B at=10000,1500 home=blue
isle C at=5800,6500 coins=1,2,3,3
"""
"""Another sea: homes in two corners, one wild island."""

DOVER, CAROLINA, ANTELOPE, EAGLE = "SM-ES-009", "RV-76", "BC-52", "CC-4"
"""Plain ships: four masts of England, three of America, two of England, four of the Pirates."""
GOLIATH = "CC-32"
"""England, five masts, base move L."""
CAPTAIN, EXPLORER = "SM-T-007", "SM-EC-003.2"
"""English crew."""

IDLE = "ship SM-SS-015 seat=red at=2500,7500"
"""El Picador, far away: red still has something to do, so the turn does not end by itself."""
FAR_BLUE = "ship SMU-83 seat=blue at=11200,7900"
IDLE_BLUE = "ship SMU-83 seat=blue at=9500,7500"


def table(*lines: str, next: str = "orders red; closing red", isles: str = ISLES) -> str:
    """A position: the given lines, islands, whose turn it is, thirty gold in the game.

    Blue has a ship far away if no other sails: a fleet that can never move again ends the game."""
    owners = {line.split()[0] for line in lines}
    if not any(_can_sail(line) for line in lines):
        lines = (*lines, FAR_BLUE)
    head = [] if "seats" in owners else ["seats 2"]
    turn = [] if "turn" in owners else ["turn seat=red gold=30"]
    steps = [f"next {step.strip()}" for step in next.split(";")]
    order = (
        "seats",
        "options",
        "next",
        "turn",
        "isle",
        "land",
        "fort",
        "ship",
        "item",
        "spell",
        "zone",
    )
    every = [*head, *steps, *turn, *lines]
    if "isle" not in owners:
        every += [line for line in isles.splitlines() if line]
    every.sort(key=lambda line: order.index(line.split()[0]))
    return "\n".join(every) + "\n"


def _can_sail(line: str) -> bool:
    """Whether a line of a position is a ship of blue's with a mast."""
    return line.startswith("ship ") and "seat=blue" in line and " masts=0 " not in bare(line)


def bare(line: str) -> str:
    """The line with all missing masts as one."""
    return re.sub(r"masts=0+(?=\s|$)", "masts=0 ", line)


def unaided(position: str) -> str:
    """The position without the ship that keeps blue in the game."""
    return position.replace(FAR_BLUE + "\n", "")


def corners(*lines: str, next: str = "orders red; closing red") -> str:
    """The same on the other sea, in red's second turn."""
    dated = any(line.startswith("turn ") for line in lines)
    turn = () if dated else ("turn seat=red round=2 clock=3 quiet=2 gold=30",)
    return table(*turn, *lines, next=next, isles=CORNERS)


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


def after(position: str | State, *plays: str) -> State:
    return testing.play(GAME, position, *plays)


def opened(position: str | State, order: str) -> State:
    """The position after an order to shoot; as it is if nothing can be hit (CS-SHOOT-14)."""
    name = order.split(" [")[0]
    return after(position, order) if name in listed(position) else after(position)


def listed(position: str | State) -> set[str]:
    return testing.options(GAME, position)


def forbidden(position: str | State, action: str) -> str:
    """The rule that forbids an action; empty when it is allowed."""
    return testing.refusal(GAME, position, action)


def began(position: str, chance: str = "") -> State:
    """The state after pending steps that ask nothing, with what chance answers."""
    fates = Scripted(chance.split())
    state = GAME.read(position, fates)
    assert not fates.left
    return state


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
    """The kind of the open question: `volley`, `boarding`, or `over`."""
    return str(state.question.step).split()[0] if state.question is not None else "over"


def asker(state: State) -> int:
    """The seat that is asked."""
    assert state.question is not None
    return state.question.seat


def is_unable(state: State, seat: int) -> bool:
    """Whether a seat can never move again."""
    return bool(unable_seats(state) >> seat & 1)


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
