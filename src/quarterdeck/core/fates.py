"""Chance: every die, draw and shuffle of every game comes from here and is written down.

A hidden deck has no order: it is a sorted list, and chance picks from it at the moment of drawing.
So there is nothing to leak, and the record names the card (`[u07]`), not a position in a pile.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Final, TypeVar

from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.errors import Corrupt

Seat = int
T = TypeVar("T", int, str)

EVERYONE: Final = -1
"""Eyes are a bit mask of seats that may see what happened; -1 is everybody, spectators too."""
NOBODY: Final = 0
WORD: Final = 1 << 64


def eyes_of(*seats: Seat) -> int:
    """The mask of these seats alone."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def may_see(eyes: int, seat: Seat | None) -> bool:
    """Whether a seat (or a spectator, `None`) may see what these eyes see."""
    return eyes == EVERYONE or (seat is not None and bool(eyes >> seat & 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Fates:
    """A source of chance. `answers` holds what chance said since the last action."""

    def __init__(self) -> None:
        self.answers: list[int | str] = []
        self.veiled: dict[int, int] = {}
        self.revealed = False

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1; each source has its own."""
        raise NotImplementedError

    def roll(self, sides: int = 6) -> int:
        """One die: 1 to `sides`."""
        face = self.below(sides) + 1
        self.answers.append(face)
        return face

    def draw(self, pool: list[T], eyes: int = EVERYONE) -> T:
        """Take one at random out of a sorted pool; only `eyes` may see which."""
        item = pool.pop(self.below(len(pool)))
        self.note(item, eyes)
        return item

    def pick(self, items: Sequence[T], eyes: int = EVERYONE) -> T:
        """Choose one at random and leave it where it is."""
        item = items[self.below(len(items))]
        self.note(item, eyes)
        return item

    def shuffle(self, items: list[T], eyes: int = NOBODY) -> None:
        """Put a list into random order (for stacks whose order matters later)."""
        pool = sorted(items)
        items.clear()
        while pool:
            items.append(self.draw(pool, eyes))

    def note(self, item: int | str, eyes: int) -> None:
        """Write an answer down, with who may see it."""
        if eyes != EVERYONE:
            self.veiled[len(self.answers)] = eyes
        self.answers.append(item)

    def reveal(self) -> None:
        """Say that something hidden was shown without chance: it cannot be taken back freely."""
        self.revealed = True

    def clear(self) -> None:
        """Begin a new action: nothing has been answered yet."""
        self.answers.clear()
        self.veiled.clear()
        self.revealed = False

    def copy(self) -> Fates:
        """A source that goes on from here by itself."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Fast(Fates):
    """Quick chance for search and simulation; a copy shares the generator."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.rng = rng
        self.random = rng.random

    def below(self, bound: int) -> int:
        return int(self.random() * bound)

    def roll(self, sides: int = 6) -> int:
        face = int(self.random() * sides) + 1
        self.answers.append(face)
        return face

    def draw(self, pool: list[T], eyes: int = EVERYONE) -> T:
        item = pool.pop(int(self.random() * len(pool)))
        if eyes != EVERYONE:
            self.veiled[len(self.answers)] = eyes
        self.answers.append(item)
        return item

    def copy(self) -> Fast:
        return Fast(self.rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Seeded(Fates):
    """Provable chance: word n is BLAKE2b of n under the seed, so state is seed and position."""

    def __init__(self, seed: str, position: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.position = position
        self._key = hashlib.sha256(seed.encode()).digest()
        self._block = -1
        self._bytes = b""

    def below(self, bound: int) -> int:
        limit = WORD - WORD % bound
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % bound

    def _word(self) -> int:
        block, offset = divmod(self.position, 8)
        if block != self._block:
            counter = block.to_bytes(8, "little")
            self._bytes = hashlib.blake2b(counter, key=self._key).digest()
            self._block = block
        self.position += 1
        return int.from_bytes(self._bytes[offset * 8 : offset * 8 + 8], "little")

    def copy(self) -> Seeded:
        return Seeded(self.seed, self.position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Fates):
    """Chance that says what a test or a record tells it to say."""

    def __init__(self, script: Sequence[str] = ()) -> None:
        super().__init__()
        self.script = list(script)
        self.told = 0

    def feed(self, script: Sequence[str]) -> None:
        """Replace what is still to be said."""
        self.script = list(script)
        self.told = 0

    @property
    def left(self) -> list[str]:
        """What was not asked for."""
        return self.script[self.told :]

    def roll(self, sides: int = 6) -> int:
        word = self._next(f"a die with {sides} faces")
        if not (word.isascii() and word.isdigit() and 1 <= int(word) <= sides):
            raise Corrupt(f"Chance cannot have said '{word}' for a die with {sides} faces.")
        self.answers.append(int(word))
        return int(word)

    def draw(self, pool: list[T], eyes: int = EVERYONE) -> T:
        item = self._find(pool)
        pool.remove(item)
        self.note(item, eyes)
        return item

    def pick(self, items: Sequence[T], eyes: int = EVERYONE) -> T:
        item = self._find(items)
        self.note(item, eyes)
        return item

    def _find(self, items: Sequence[T]) -> T:
        word = self._next(f"one of {len(items)}")
        for item in items:
            if str(item) == word:
                return item
        held = " ".join(map(str, items[:12]))
        raise Corrupt(f"Chance cannot have drawn '{word}'; there were: {held}.")

    def _next(self, wish: str) -> str:
        if self.told >= len(self.script):
            raise Corrupt(f"Chance is asked for {wish}, but nothing more is written down.")
        self.told += 1
        return self.script[self.told - 1]

    def copy(self) -> Scripted:
        twin = Scripted(self.script)
        twin.told = self.told
        return twin


def seed_hash(seed: str) -> str:
    """What a table publishes at the start, to be compared with the seed at the end."""
    return hashlib.sha256(b"quarterdeck:" + seed.encode()).hexdigest()
