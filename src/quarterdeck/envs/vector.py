"""Many games in one process, for self-play: arrays that are allocated once, and automatic reset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.envs.table import Table, sheet


class VectorEnv:
    """`games` tables side by side. Every step plays one action at each, for whoever is asked there.

    After `reset` and `step` the arrays hold, by table: `seats` (who is asked), `observations` and
    `masks` of that seat; and of the step, `rewards` for every seat and `ended`. Where a game ended
    the next one has begun. The arrays are the same ones all the time: copy what is to be kept.
    """

    def __init__(
        self,
        game: str,
        games: int = 16,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "rank",
    ) -> None:
        if games < 1:
            raise QuarterdeckError("At least one game is needed.")
        first = Table(game, seats, options or {}, rewards)
        self.tables = [first, *(first.copy() for _ in range(games - 1))]
        self.encoding = first.encoding
        self.observations = np.zeros((games, first.size), np.float32)
        self.masks = np.zeros((games, first.actions), np.int8)
        self.seats = np.zeros(games, np.int64)
        self.rewards = np.zeros((games, first.seats), np.float32)
        self.ended = np.zeros(games, np.bool_)
        self._rows = [sheet(row) for row in self.observations]
        self._mask_rows = [row.data for row in self.masks]
        self._ends = np.arange(games + 1) * first.actions
        self._seed, self._dealt = 0, 0

    def __len__(self) -> int:
        return len(self.tables)

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed gives the same games."""
        self._seed, self._dealt = seed, 0
        for table in self.tables:
            self._deal(table)
        self.rewards.fill(0)
        self.ended.fill(False)
        self._look()

    def _deal(self, table: Table) -> None:
        table.deal(f"{self._seed}:{self._dealt}")
        self._dealt += 1

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """Play one action at every table."""
        if len(actions) != len(self.tables):
            raise QuarterdeckError(f"{len(self.tables)} actions are needed, not {len(actions)}.")
        numbers = actions.tolist() if isinstance(actions, np.ndarray) else actions
        rewards, ended = self.rewards, self.ended
        rewards.fill(0)
        ended.fill(False)
        for place, (table, number) in enumerate(zip(self.tables, numbers, strict=True)):
            won = table.play(number)
            if table.is_over:
                ended[place] = True
                rewards[place] = won
                self._deal(table)
            elif table.rewards != "rank":
                rewards[place] = won
        self._look()

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """One allowed action for each game, at random."""
        # one long row: numpy looks through two dimensions ten times as slowly
        allowed = self.masks.view(np.bool_).reshape(-1).nonzero()[0]
        firsts = np.searchsorted(allowed, self._ends)
        counts = np.diff(firsts)
        picked = firsts[:-1] + (rng.random(len(counts)) * counts).astype(np.int64)
        return allowed[picked] - self._ends[:-1]

    def _look(self) -> None:
        """Write down what everybody who is asked knows."""
        self.observations.fill(0)
        self.masks.fill(0)
        observe, mark, seats = self.encoding.observe, self.encoding.mark, self.seats
        rows = zip(self.tables, self._rows, self._mask_rows, strict=True)
        for place, (table, row, mask) in enumerate(rows):
            state = table.state
            question = state.question
            if question is None:
                raise QuarterdeckError(f"{table.game.info.title} asked nobody anything.")
            seats[place] = question.seat
            observe(state, question.seat, row)
            mark(state, question.options, mask)
