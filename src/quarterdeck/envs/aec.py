"""PettingZoo: every seat an agent, asked one after the other (AEC)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from quarterdeck.core.encoding import Encoding
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import id_of
from quarterdeck.envs.pictures import as_svg, as_text
from quarterdeck.envs.table import Table

RENDER_MODES = ("human", "ansi", "svg")


def observation_box(encoding: Encoding[Any]) -> spaces.Box:
    """The limits of every number."""
    low = np.array(encoding.layout.low, np.float32)
    return spaces.Box(low, np.array(encoding.layout.high, np.float32), dtype=np.float32)


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise QuarterdeckError(f"A table is rendered as {', '.join(RENDER_MODES)}, not '{mode}'.")


def render(table: Table, mode: str | None) -> str | None:
    """The table in the way that was asked for when it was made."""
    if mode == "human":
        sys.stdout.write(as_text(table))
    return {"ansi": as_text, "svg": as_svg}[mode](table) if mode in ("ansi", "svg") else None


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table. Observations are `{"observation": …, "action_mask": …}`.

    Besides what PettingZoo asks for it can be copied, saved as text and restored.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.table = Table(game, seats, options or {}, rewards)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents = self.possible_agents[:]
        mask = spaces.Box(0, 1, (self.table.actions,), np.int8)
        box = observation_box(self.table.encoding)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents
        }
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        asked = self.table.asked
        self.agent_selection = self.possible_agents[asked] if asked >= 0 else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        table, seat = self.table, self._seat_of[agent]
        return {"observation": table.observe(seat), "action_mask": table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise QuarterdeckError(f"{agent} is asked: 'None' is for those whose game is over.")
        self._cumulative_rewards[agent] = 0.0
        won = self.table.play(int(action))
        self.rewards = dict(zip(self.possible_agents, won, strict=True))
        if self.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def copy(self) -> TableEnv:
        """An independent environment at the same point of the same game."""
        twin = TableEnv.__new__(TableEnv)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.copy()
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(twin, name, dict(getattr(self, name)))
        twin.agents = self.agents[:]
        return twin

    def save(self) -> str:
        """The table as text."""
        return self.table.save()

    def restore(self, text: str) -> None:
        """Go on from such a text, as after a reset."""
        self.reset(seed=0)
        self.table.restore(text)
        if self.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()

    def __str__(self) -> str:
        return str(self.metadata["name"])


@cache
def module_of(name: str, folder: str) -> ModuleType:
    """What PettingZoo's convention asks of a module: `env` with the usual wrappers, `raw_env`."""
    module = ModuleType(f"quarterdeck.envs.{name}", f"The PettingZoo environment of {folder}.")
    game = id_of(folder)

    def raw_env(**settings: Any) -> TableEnv:
        return TableEnv(game, **settings)

    def env(**settings: Any) -> Any:
        made = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    module.raw_env, module.env = raw_env, env  # type: ignore[attr-defined]
    return module
