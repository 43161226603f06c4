"""Whoever plays, the rules are the same: a case of `told.txt` with the first two seats changed.

Most positions of the tests give the play to the first seat, and would not notice a rule that asks
or pays another one."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from quarterdeck.core.game import Game
from quarterdeck.core.testing import Told, told

Pairs = tuple[tuple[str, str], ...]
"""What belongs to the first seat and what to the second: colours first, then pieces."""


def two_seats(game: Game[Any], cases: list[Told], uneven: tuple[str, ...]) -> list[Told]:
    """The cases of tables for two, but for plays with such words."""
    pairs = [case for case in cases if game.parse(case.position).seats == 2]
    return [case for case in pairs if not any(words in case.play for words in uneven)]


def told_in_order(game: Game[Any], case: Told) -> list[str]:
    return [in_order(line) for line in told(game, case)]


def mirrored(case: Told, pairs: Pairs, said: Pairs) -> Told:
    """The case with both seats changed; `said` are the pairs that sentences name."""
    lines = [in_order(turned(line, said)) for line in case.lines]
    position = in_place(turned(case.position, pairs), pairs)
    return replace(case, position=position, play=turned(case.play, pairs), lines=lines)


def turned(text: str, pairs: Pairs) -> str:
    """Every word and every `@0`, `(for 1 alone)` with that of the other seat."""
    words = {"@0": "@1", "@1": "@0", "(for 1 alone)": "(for 2 alone)"}
    words["(for 2 alone)"] = "(for 1 alone)"
    for one, two in pairs:
        words |= {one: two, two: one}
        words |= {one.capitalize(): two.capitalize(), two.capitalize(): one.capitalize()}
    every = "|".join(map(re.escape, words))
    return re.sub(rf"(?<!\w)({every})(?![\w=-])", lambda found: words[found[0]], text)


def in_place(position: str, pairs: Pairs) -> str:
    """The lines of seats and pieces, and their armies, in the order of the table again."""
    lines = position.splitlines()
    for pair in pairs:
        first, second = (
            [number for number, line in enumerate(lines) if line.split()[0] == word]
            for word in pair
        )
        if first and second and second[0] < first[0]:
            lines[first[0]], lines[second[0]] = lines[second[0]], lines[first[0]]
    text = "\n".join(lines) + "\n"
    return re.sub(r"^armies ([^,\n]+),([^,\n]+)", r"armies \2,\1", text, flags=re.MULTILINE)


def in_order(sentence: str) -> str:
    """Seats in a list are named in the order of the table, whoever did what."""
    return sentence.replace("@1 and @0", "@0 and @1")
