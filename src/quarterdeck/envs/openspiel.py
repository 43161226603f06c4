"""OpenSpiel: importing this module enters every game, `quarterdeck_micro_pirates(seats=2)`.

Chance is sampled inside the actions, from a seed that belongs to the state: `seed=7` gives the
same game every time. `resample_from_infostate` deals anew what a player cannot know.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel

from quarterdeck.core.fates import Seeded
from quarterdeck.core.registry import all_games, find_game, id_of
from quarterdeck.envs.rewards import by_rank
from quarterdeck.envs.table import LONGEST, Observation, Table, sheet

PREFIX = "quarterdeck_"
ANY_SEED = -1
"""The value of `seed` with which every game is another one."""


def type_of(folder: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    info = find_game(id_of(folder)).info
    low, high = info.seats
    return pyspiel.GameType(
        short_name=f"{PREFIX}{folder}",
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": max(2, low), "seed": ANY_SEED, "options": ""},
    )


def options_of(words: str) -> dict[str, str]:
    """`quick:on;ghost:random` as table options: commas and equal signs are OpenSpiel's own."""
    return dict(word.split(":", 1) for word in words.split(";") if ":" in word)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One game for a number of seats; a class of its own for each folder, as OpenSpiel's list keeps
    classes to the very end of the program, and functions not well."""

    folder: ClassVar[str]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.game_type.parameter_specification, **(params or {})}
        self.seed, self.dealt = int(given["seed"]), 0
        options = options_of(str(given["options"]))
        self.example = Table(id_of(self.folder), int(given["seats"]), options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.example.actions,
            max_chance_outcomes=0,
            num_players=self.example.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.example)

    def dealt_table(self) -> Table:
        """A table for a new state: by the game's seed, or by any."""
        table = self.example.copy()
        table.deal(None if self.seed == ANY_SEED else f"{self.seed}")
        return table


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. It is dealt when somebody first looks: OpenSpiel makes a new state for
    every copy, only to fill it with the other's facts."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        if self._table is None:
            self._table = self.get_game().dealt_table()
        return self._table

    def current_player(self) -> int:
        asked = self.table.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked < 0 else asked

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        return (
            [] if player != table.asked else table.mask(player).view(np.bool_).nonzero()[0].tolist()
        )

    def _apply_action(self, action: int) -> None:
        self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        if table.asked == player and table.is_legal(action):
            return str(table.encoding.action(table.state, action))
        return table.encoding.action_names[action]

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        table = self.table
        if not table.is_over:
            return [0.0] * table.seats
        return by_rank(table.game.outcome(table.state))

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player sees on the table, and what it may do."""
        table = self.table
        seat = max(0, table.asked) if player is None else player
        question = table.state.question
        texts = question.texts() if question is not None and question.seat == seat else []
        shown = [table.game.view(table.state, seat), texts]
        return msgspec.json.encode(shown, order="deterministic").decode()

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """Another state that looks the same to the player, the unknown dealt anew."""
        table = self.table.copy()
        rng = random.Random(int(sampler() * 2**52))
        known = table.game.imagine(table.state, player, rng)
        known.fates = Seeded(str(rng.getrandbits(64)))
        table.state = known
        twin: TableState = self.clone()
        twin._table = table
        return twin

    def __str__(self) -> str:
        return self.table.save()


class Observer:
    """The observation of PettingZoo and Gymnasium, for OpenSpiel's algorithms."""

    def __init__(self, table: Table) -> None:
        self.tensor: Observation = np.zeros(table.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        table = state.table
        self.tensor.fill(0)
        table.encoding.observe(table.state, player, sheet(self.tensor))

    def string_from(self, state: TableState, player: int) -> str:
        return state.information_state_string(player)


GAMES: dict[str, type[TableGame]] = {
    folder: type(folder, (TableGame,), {"folder": folder, "game_type": type_of(folder)})
    for folder in [game.folder.name for game in all_games() if game.rooms.encoding is not None]
}
for _made in GAMES.values():
    pyspiel.register_game(_made.game_type, _made)
