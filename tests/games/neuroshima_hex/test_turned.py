"""The board has no north of its own: a case of `told.txt` on the board turned by one edge."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from quarterdeck.core.testing import Told, rule, told, told_cases
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import AXIAL, DIRECTIONS, NAMES

WORDS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
UNEVEN = ("explode n", "toxic n", "acid n")
"""Choices that know no direction, and say north."""


CASES = [
    case
    for case in told_cases(Path(__file__).parent / "told.txt")
    if GAME.parse(case.position).seats == 2 and not any(each in case.position for each in UNEVEN)
]


def next_of(words: tuple[str, ...]) -> dict[str, str]:
    return dict(zip(words, (*words[1:], words[0]), strict=True))


PLACES = dict(zip(AXIAL, NAMES, strict=True))
NEXT = {name: PLACES[-r, q + r] for (q, r), name in PLACES.items()}
TURNED = NEXT | next_of(DIRECTIONS) | next_of(WORDS)
WORD = re.compile(
    rf"(?<![A-Za-z0-9'])({'|'.join(sorted(TURNED, key=len, reverse=True))})(?![a-z0-9=])"
)
UNDER = re.compile(rf"under-({'|'.join(NAMES)})=")
UNIT = re.compile(rf"(?<![\w-])({'|'.join(NAMES)})=([a-z][a-z-]*)(@[a-z]+)?")


def turned(text: str) -> str:
    """Spaces and directions one edge further, clockwise."""
    return WORD.sub(lambda found: TURNED[found[0]], text)


def placed(position: str) -> str:
    """The same for a position, whose units look north where nothing else is said."""
    lines = []
    for line in position.splitlines():
        units = UNIT.sub(lambda found: f"{found[1]}≈{found[2]}{found[3] or '@n'}", line)
        units = UNDER.sub(r"under-\1≈", units)
        lines.append(turned(units).replace("≈", "="))
    return "\n".join(lines) + "\n"


@rule("NSH-BOARD-01")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_play_is_told_the_same_on_the_turned_board(case: Told) -> None:
    again = replace(case, position=placed(case.position), play=turned(case.play))
    assert sorted(told(GAME, again)) == sorted(map(turned, case.lines))
