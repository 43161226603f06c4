"""One game for all environments: numbers in, numbers out, copies, and positions as text."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarterdeck.core.encoding import Sheet
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Seat, Seeded
from quarterdeck.core.game import Game
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.envs.rewards import by_rank, shape_of

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]
LONGEST = 100_000
HEAD = "environment"


def sheet(row: Observation) -> Sheet:
    """Where an observation is written. Plain Python writes into a memoryview three times as fast as
    into an array; its type does not say that it takes floats."""
    return cast(Sheet, row.data)


class Table:
    """A game in progress. The same seed gives the same game; a copy goes its own way from there."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, str], rewards: str = "rank"
    ) -> None:
        self.game: Game[Any] = find_game(game)
        self.seats = self.game.info.seats[0] if seats is None else seats
        if seats is None and self.seats == 1 < self.game.info.seats[1]:
            self.seats = 2
        self.encoding = self.game.encoding(self.seats)
        self.options = dict(options)
        self.game.complete(self.options, self.seats)
        self.rewards = rewards
        self._hopes_of = shape_of(rewards)
        self.size, self.actions = self.encoding.size, self.encoding.actions
        self.deal(0)

    def deal(self, seed: int | str | None) -> None:
        """A new game. Without a seed any one."""
        word = str(random.getrandbits(64)) if seed is None else str(seed)
        self.state: State = self.game.setup(self.seats, self.options, Seeded(word))
        self.plays = 0
        self._hope()

    def _hope(self) -> None:
        hopes = self._hopes_of
        self._hopes = [0.0] * self.seats if hopes is None else hopes(self.game, self.state)

    @property
    def asked(self) -> Seat:
        """Who is asked; -1 when the game is over."""
        question = self.state.question
        return -1 if question is None else question.seat

    @property
    def is_over(self) -> bool:
        return self.state.question is None

    def play(self, number: int) -> list[float]:
        """Carry out the option with an index; what it brings to every seat."""
        self.game.apply(self.state, self.encoding.action(self.state, number))
        return self.after_play()

    def after_play(self) -> list[float]:
        """The rewards since the last play."""
        self.plays += 1
        if self.plays > LONGEST:
            raise QuarterdeckError(f"{self.game.info.title} has no end after {LONGEST} plays.")
        if self._hopes_of is None and not self.is_over:
            return [0.0] * self.seats
        return self._rewards()

    def _rewards(self) -> list[float]:
        final = by_rank(self.game.outcome(self.state)) if self.is_over else [0.0] * self.seats
        if self._hopes_of is None:
            return final
        before = self._hopes
        self._hope()
        changes = zip(final, before, self._hopes, strict=True)
        return [end + after - earlier for end, earlier, after in changes]

    def is_legal(self, number: int) -> bool:
        """Whether an index is one of the options."""
        return 0 <= number < self.actions and bool(self.mask(self.asked)[number])

    def observe(self, seat: Seat) -> Observation:
        """What a seat knows, in an array of its own."""
        out = np.zeros(self.size, np.float32)
        self.encoding.observe(self.state, seat, sheet(out))
        return out

    def mask(self, seat: Seat) -> Mask:
        """What a seat may do, in an array of its own."""
        out = np.zeros(self.actions, np.int8)
        self.encoding.mask(self.state, seat, out.data)
        return out

    def copy(self) -> Table:
        """An independent table at the same position, with the same chance to come."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.state = self.game.copy(self.state)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __getstate__(self) -> tuple[str, str]:
        return self.rewards, self.save()

    def __setstate__(self, kept: tuple[str, str]) -> None:
        self.__dict__.update(restored(kept[1], kept[0]).__dict__)

    def save(self) -> str:
        """All of it as text: whoever restores it goes on with the very same game."""
        fates = self.state.fates
        if not isinstance(fates, Seeded):
            raise QuarterdeckError("Only a table with chance of its own can be saved.")
        head = f"{HEAD} {self.game.info.id} {self.encoding.version} {self.seats} {self.plays}"
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        lines = [head, f"options {options}".rstrip(), f"chance {fates.seed} {fates.position}"]
        return "\n".join([*lines, self.game.write(self.state)])

    def restore(self, text: str) -> None:
        """Go on from a text."""
        other = restored(text, self.rewards)
        if (other.game, other.seats) != (self.game, self.seats):
            raise QuarterdeckError(
                f"The text is of {other.game.info.title} with {other.seats} seats, this table of "
                f"{self.game.info.title} with {self.seats}."
            )
        self.__dict__.update(other.__dict__)


def restored(text: str, rewards: str = "rank") -> Table:
    """The table of a text."""
    lines = text.split("\n", 3)
    words = [line.split() for line in lines[:3]]
    if len(lines) < 4 or [row[:1] for row in words] != [[HEAD], ["options"], ["chance"]]:
        raise Malformed(f"A saved table begins with the lines '{HEAD}', 'options' and 'chance'.")
    numbers = [*words[0][2:], *words[2][2:]]
    if len(words[0]) != 5 or len(words[2]) != 3 or not all(map(str.isdigit, numbers)):
        raise Malformed(f"'{lines[0]}' or '{lines[2]}' is no head of a saved table.")
    version, seats, plays, position = map(int, numbers)
    table = Table(words[0][1], seats, dict(word.split("=", 1) for word in words[1][1:]), rewards)
    if version != table.encoding.version:
        raise Malformed(
            f"The text is of observation version {version}; this is {table.encoding.version}."
        )
    table.state = table.game.read(lines[3], Seeded(words[2][1], position))
    table.plays = plays
    table._hope()
    return table
