"""Gymnasium: one seat among opponents that play by themselves."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from quarterdeck.bots.registry import bring_bot
from quarterdeck.bots.seated import Seated
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.envs.aec import RENDER_MODES, check_render_mode, observation_box, render
from quarterdeck.envs.table import Observation, Table


class SeatEnv(gymnasium.Env[Observation, int]):
    """What is allowed is in `info["action_mask"]`. Something else ends the game with -1."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(  # noqa: PLR0913 - the words that gymnasium.make takes
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, str] | None = None,
        rewards: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.table = Table(game, seats, options or {}, rewards)
        if not 0 <= seat < self.table.seats:
            raise QuarterdeckError(f"The seat is 0 to {self.table.seats - 1}, not {seat}.")
        self.seat = seat
        self.opponents = self._named(opponents)
        self.render_mode = render_mode
        self.observation_space = observation_box(self.table.encoding)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.table.actions)  # type: ignore[assignment]
        self._seat_bots(0)

    def _named(self, opponents: str | Sequence[str]) -> list[str]:
        """A bot for every other seat: one name for all, or one each."""
        others = self.table.seats - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise QuarterdeckError(f"{others} opponents are needed, not {len(names)}.")
        for name in names:
            bring_bot(name, 0)
        return names

    def _seat_bots(self, seed: int) -> None:
        seeds = random.Random(f"opponents:{seed}")
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        bots = {
            seat: bring_bot(name, seeds.getrandbits(32))
            for seat, name in zip(others, self.opponents, strict=True)
        }
        self.bots = Seated(self.table.game, bots)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(2**62))
        self.table.deal(chosen)
        self._seat_bots(chosen)
        self._let_others_play()
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        if table.is_over:
            raise QuarterdeckError("The game is over: reset comes first.")
        if not table.is_legal(int(action)):
            seen, info = self._seen()
            return seen, -1.0, True, False, {**info, "illegal": True}
        won = self._play(table.encoding.action(table.state, int(action)))
        won += self._let_others_play()
        seen, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return seen, won, table.is_over, False, info

    def _play(self, action: Any) -> float:
        self.bots.play(self.table.state, action)
        return self.table.after_play()[self.seat]

    def _let_others_play(self) -> float:
        won = 0.0
        while not self.table.is_over and self.table.asked != self.seat:
            won += self._play(self.bots.answer(self.table.state).action)
        return won

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.table.observe(self.seat), {"action_mask": self.table.mask(self.seat)}

    def action_masks(self) -> Any:
        """The mask by the name under which sb3-contrib looks for it."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> Any:
        return render(self.table, self.render_mode)

    def save(self) -> str:
        """The table as text."""
        return self.table.save()

    def restore(self, text: str) -> tuple[Observation, dict[str, Any]]:
        """Go on from such a text; the opponents think anew."""
        self.table.restore(text)
        self.bots.forget()
        return self._seen()
