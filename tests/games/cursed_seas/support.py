"""Positions for the tests of the rules: three islands, and whatever a test lays on the sea."""

from __future__ import annotations

from quarterdeck.core.testing import options, play, refusal
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import State

DOVER = "SM-ES-009"  # England, 4 masts, S+S, cargo 5, no ability, guns 3S 3L 3L 3S
CAROLINA = "RV-76"  # America, 3 masts, S+S, cargo 4, no ability, guns 4S 3S 4S
GOLIATH = "CC-32"  # England, 5 masts, L, cargo 5
CAPTAIN, EXPLORER = "SM-T-007", "SM-EC-003.2"  # English crew

ISLES = (
    "isle A at=1500,1500 home=red",
    "isle B at=10000,1500 home=blue",
    "isle C at=5800,6500 coins=1,2,3,3",
)


def table(*lines: str, step: str = "orders red", choose: str = "", seats: int = 2) -> str:
    """A position of red's second turn, with the three islands unless others are given."""
    isles = () if any(line.startswith("isle ") for line in lines) else ISLES
    head = [f"seats {seats}"]
    if choose:
        head.append(f"options {choose}")
    colour = step.split()[-1] if step.split()[0] in ("orders", "turn", "closing") else "red"
    head += [f"next {each}" for each in step.split(" / ")]
    if "closing" not in step and not step.startswith("turn"):
        head.append(f"next closing {colour}")
    head.append(f"turn seat={colour} round=2 clock=3 quiet=2 gold=30")
    return "\n".join([*head, *isles, *lines]) + "\n"


def ship(card: str, seat: str, at: str, heading: int = 0, facts: str = "") -> str:
    return f"ship {card} seat={seat} at={at} heading={heading} {facts}".rstrip()


def aboard(card: str, seat: str, name: str, up: bool = True) -> str:
    return f"item {card} seat={seat} at={name}" + (" up=1" if up else "")


def read(text: str) -> State:
    return GAME.read(text)


def texts(position: str | State) -> set[str]:
    return options(GAME, position)


def go(position: str | State, *plays: str) -> State:
    return play(GAME, position, *plays)


def why(position: str | State, action: str) -> str:
    return refusal(GAME, position, action)


def unit(state: State, name: str) -> int:
    return state.table.index[name]


def masts(state: State, name: str) -> int:
    return state.masts[unit(state, name)].bit_count()


def asked(state: State) -> str:
    """The kind of the open question, in small letters."""
    return type(state.question.step).__name__.lower() if state.question is not None else "over"
