"""The games, found by their place: every folder under `quarterdeck/games` that exports GAME."""

from __future__ import annotations

import importlib
import pkgutil
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.rules import RuleIndex, read_rules

AnyGame = Game[Any]
SHELF: Final = "quarterdeck.games"


def folders() -> list[str]:
    """The names of the game folders."""
    shelf = importlib.import_module(SHELF)
    return sorted(module.name for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg)


_elsewhere: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    """Add a game whose folder lies elsewhere, such as the example, for this process."""
    _elsewhere[game.info.id] = game


def unregister(game: AnyGame) -> None:
    """Take such a game away again."""
    del _elsewhere[game.info.id]


def game_ids() -> list[str]:
    """The ids of all games, without importing any."""
    return [*(folder.replace("_", "-") for folder in folders()), *_elsewhere]


def find_game(id: str) -> AnyGame:
    """The game with this id."""
    return _elsewhere[id] if id in _elsewhere else _on_shelf(id)


@cache
def _on_shelf(id: str) -> AnyGame:
    known = game_ids()
    if id not in known:
        near = get_close_matches(id, known, n=1)
        hint = f"; did you mean '{near[0]}'?" if near else f"; there are: {', '.join(known)}."
        raise QuarterdeckError(f"There is no game '{id}'{hint}")
    return load(f"{SHELF}.{id.replace('-', '_')}")


def load(module: str) -> AnyGame:
    """The game that a module exports."""
    game = getattr(importlib.import_module(module), "GAME", None)
    if not isinstance(game, Game):
        raise QuarterdeckError(f"The folder {module} exports no GAME.")
    return game


def all_games() -> list[AnyGame]:
    """Every game, in the order of their ids."""
    return [find_game(id) for id in game_ids()]


@cache
def rules_of(game: AnyGame) -> RuleIndex:
    """The rule index of a game."""
    return read_rules(game.folder / "RULES.md")
