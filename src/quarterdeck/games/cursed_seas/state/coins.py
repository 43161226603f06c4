"""Treasure coins as plain numbers: what a coin is worth, its colour, and who has seen it.

A coin is `seen * 100000 + bonus * 1000 + face`, its face `value * 10 + silver`: immutable, cheap to
copy, and its knowledge travels with it (CS-INFO-03).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.notation import whole

Coin = int
Coins = tuple[Coin, ...]

FACE: Final = 1000
SEEN: Final = 100_000
EVERYBODY: Final = 15
"""CS-INFO-04: coins on a home island lie open for up to four seats."""


def coin(value: int, silver: bool = False, bonus: int = 0, seen: int = 0) -> Coin:
    return seen * SEEN + bonus * FACE + value * 10 + silver


def face_of(each: Coin) -> int:
    return each % FACE


def worth(each: Coin) -> int:
    """The printed value with what unloading added to it."""
    return each % FACE // 10 + each % SEEN // FACE


def printed(each: Coin) -> int:
    return each % FACE // 10


def is_silver(each: Coin) -> bool:
    return each % 10 == 1


def seen_by(each: Coin) -> int:
    return each // SEEN


def shown(each: Coin, eyes: int) -> Coin:
    """The coin after these seats have looked at it too."""
    return each % SEEN + (each // SEEN | eyes) * SEEN


def forgotten(each: Coin, eyes: int = 0) -> Coin:
    """The coin as only these seats know it: it was mixed with others (CS-INFO-06)."""
    return each % SEEN + eyes * SEEN


def raised(each: Coin, gold: int) -> Coin:
    """The coin with a change of value that stays with it; never below nothing."""
    total = max(0, worth(each) + gold) - printed(each)
    if total < 0:
        return coin(printed(each) + total, is_silver(each), 0, seen_by(each))
    return each // SEEN * SEEN + total * FACE + face_of(each)


def total(coins: Coins) -> int:
    return sum(map(worth, coins))


def face_text(face: int) -> str:
    """How a coin is named in an action: `3`, or `2s` when it is silver."""
    return f"{face // 10}{'s' if face % 10 else ''}"


def face_from(text: str) -> int | None:
    digits = text.removesuffix("s")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 3):
        return None
    return int(digits) * 10 + text.endswith("s")


def coin_text(each: Coin) -> str:
    """A coin in a position: `2s+1/3` is silver, one gold more, seen by seats of mask 3."""
    bonus, seen = each % SEEN // FACE, each // SEEN
    return face_text(face_of(each)) + (f"+{bonus}" if bonus else "") + (f"/{seen}" if seen else "")


def coin_from(text: str) -> Coin:
    rest, _, seen = text.partition("/")
    name, _, bonus = rest.partition("+")
    face = face_from(name)
    if face is None:
        raise Malformed(f"'{text}' is no coin; a coin is written 3, 2s, 1+2 or 3/1.")
    eyes = whole(seen, "Who saw a coin") if seen else 0
    more = whole(bonus, "What a coin gained") if bonus else 0
    if not 0 <= eyes <= EVERYBODY or not 0 <= more < SEEN // FACE:
        raise Malformed(f"'{text}' is no coin: who saw it is 0 to {EVERYBODY}, its gain below 100.")
    return coin(face // 10, bool(face % 10), more, eyes)
