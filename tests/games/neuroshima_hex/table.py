"""Short positions for the tests.

    fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c1=mutant")

is a Battle of red's Moloch against blue's Borgo: a Hybrid on c5 looks north at a Mutant on c1.
"""

from __future__ import annotations

import random

from quarterdeck.core import testing
from quarterdeck.core.fates import Fast
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import SPACE
from quarterdeck.games.neuroshima_hex.components import COLOURS, TILES
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.state import State

BATTLE = "battle by={} kind=tile segment=100 stage=0"


def position(
    armies: str, *seats: str, step: str = "acting red", options: str = "", more: str = ""
) -> str:
    """A position: what each seat has, in the order of the armies, and the pending steps."""
    lines = [f"armies {armies}"]
    if options:
        lines.append(f"options {options}")
    lines += [f"next {each}" for each in step.split("; ")]
    if more:
        lines.append(more)
    lines += [f"{COLOURS[n]} {facts}" for n, facts in enumerate(seats)]
    return "\n".join(lines) + "\n"


ORDINARY = position(
    "pirates,vegas", "hand=wave w0=hq@se c2=crocodile@nw/0", "c5=hq d3=guard/1 under-b2=mine"
)
"""A turn of red's: units of both sides, a wound, a foundation, a tile in hand."""


def clash(armies: str, *seats: str, options: str = "", by: str = "red") -> str:
    """A position in which a Battle begins now, and nothing comes after it."""
    return position(
        armies,
        *seats,
        step="fighting; verdict overtime",
        options=options,
        more=BATTLE.format(by),
    )


def brawl(armies: str, *seats: str, options: str = "", by: str = "red") -> str:
    """A Battle in the middle of a game: unless it ends the game, the next turn draws tiles, for
    which nothing is written down."""
    return position(armies, *seats, step="fighting", options=options, more=BATTLE.format(by))


def fight(armies: str, red: str, blue: str, *answers: str, options: str = "") -> State:
    """The state after a Battle of two, with the answers to what it asks."""
    return after(clash(armies, red, blue, options=options), *answers)


def after(position: str | State, *plays: str) -> State:
    return testing.play(GAME, position, *plays)


def listed(position: str | State) -> set[str]:
    return testing.options(GAME, position)


def forbidden(position: str | State, action: str) -> str:
    """The rule that forbids an action; empty when it is allowed."""
    return testing.refusal(GAME, position, action)


def asked(state: State) -> str:
    """The pending step and who is asked, such as `blue rescue blue -1`."""
    assert state.question is not None
    return f"{COLOURS[state.question.seat]} {state.question.step}"


def unit(state: State, space: str) -> str:
    """The id of the unit on a space, or nothing."""
    face = state.tile[SPACE[space]]
    return TILES[face].id if face >= 0 else ""


def hurt(state: State, space: str) -> int:
    return state.wounds[SPACE[space]]


def facing(state: State, space: str) -> int:
    return state.rot[SPACE[space]]


def nets(text: str, space: str) -> int:
    """How many nets hold a unit in a position."""
    return field(GAME.read(text)).nets[SPACE[space]]


def netted(text: str, space: str) -> bool:
    return field(GAME.read(text)).stopped[SPACE[space]]


def holder(text: str, space: str) -> str:
    """Who controls a unit."""
    return COLOURS[field(GAME.read(text)).controller[SPACE[space]]]


def with_luck(text: str, seed: int = 1) -> State:
    """A position in which chance answers by itself."""
    return GAME.read(text, Fast(random.Random(seed)))


def go(state: State, *actions: str) -> State:
    """Play on in place, chance answering by itself."""
    for action in actions:
        GAME.apply(state, GAME.find(state, action))
    return state


def random_game(armies: str, seed: int, options: dict[str, str] | None = None) -> State:
    """A whole game of random decisions."""
    rng = random.Random(seed)
    chosen = {"armies": armies, **(options or {})}
    state = GAME.setup(len(armies.split(",")), chosen, Fast(rng))
    while state.question is not None:
        GAME.apply(state, rng.choice(state.question.options))
    return state
