"""The games, found by their place: every folder under `quarterdeck/games` that exports GAME.

A folder that cannot be used is named in one sentence and hides no other game.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from difflib import get_close_matches
from functools import cache
from keyword import iskeyword
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.rules import RuleIndex, read_rules

AnyGame = Game[Any]
SHELF: Final = "quarterdeck.games"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
"""How the folder of a game is named: lower-case words."""


class Broken(QuarterdeckError):
    """A game folder that cannot be used; the message says which and why."""


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


def id_of(folder: str) -> str:
    """The id of the game in a folder."""
    return folder.replace("_", "-")


def game_ids() -> list[str]:
    """The ids of all games, without importing any."""
    return list(dict.fromkeys([*map(id_of, folders()), *_elsewhere]))


def find_game(id: str) -> AnyGame:
    """The game with this id; `Broken` if its folder cannot be used."""
    found = _elsewhere[id] if id in _elsewhere else _on_shelf(id)
    if isinstance(found, str):
        raise Broken(found)
    return found


@cache
def _on_shelf(id: str) -> AnyGame | str:
    named = {id_of(folder): folder for folder in folders()}
    if id not in named:
        known = game_ids()
        near = get_close_matches(id, known, n=1)
        hint = f"; did you mean '{near[0]}'?" if near else f"; there are: {', '.join(known)}."
        raise QuarterdeckError(f"There is no game '{id}'{hint}")
    return _taken_from(named[id])


@cache
def _taken_from(folder: str) -> AnyGame | str:
    """The game in a folder, or the sentence that says why it cannot be used. Either is found out
    once."""
    try:
        check_name(folder)
        game = load(f"{SHELF}.{folder}")
        check_game(game, folder)
    except QuarterdeckError as error:
        return f"The folder games/{folder} cannot be used: {error}"
    # whatever a folder does when it is imported, leaving the program included
    except (Exception, SystemExit) as error:
        return f"The folder games/{folder} cannot be used: {told(error, folder)}."
    return game


def check_name(folder: str) -> None:
    """Whether a folder is named like a game."""
    if not NAME.fullmatch(folder) or iskeyword(folder):
        raise Broken("its name must be lower-case words, such as sea_wolves.")


def load(module: str) -> AnyGame:
    """The game that a module exports."""
    game = getattr(importlib.import_module(module), "GAME", None)
    if not isinstance(game, Game):
        raise Broken("its __init__.py exports no GAME.")
    return game


def check_game(game: AnyGame, folder: str) -> None:
    """Whether a game goes by the name of its folder, and its rules can be read."""
    if game.info.id != id_of(folder):
        raise Broken(f"its id is '{game.info.id}', and by its place '{id_of(folder)}'.")
    try:
        rules_of(game)
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Broken(f"its RULES.md cannot be read: {reason}.") from None


def told(error: BaseException, folder: str) -> str:
    """An error in one line: what it is, what it says, and where in the folder it arose."""
    said = " ".join(f"{type(error).__name__}: {error}".rstrip(":. \n").split())
    lines = extract_tb(error.__traceback__)
    inside = [line for line in lines if folder in Path(line.filename).parts]
    if not inside or isinstance(error, SyntaxError):
        return said
    return f"{said} ({Path(inside[-1].filename).name}, line {inside[-1].lineno})"


def all_games() -> list[AnyGame]:
    """Every game that can be used, in the order of their ids."""
    found = [_elsewhere[id] if id in _elsewhere else _on_shelf(id) for id in game_ids()]
    return [game for game in found if not isinstance(game, str)]


def broken_games() -> list[str]:
    """A sentence for every folder among the games that cannot be used."""
    found = map(_taken_from, folders())
    return [sentence for sentence in found if isinstance(sentence, str)]


@cache
def rules_of(game: AnyGame) -> RuleIndex:
    """The rule index of a game."""
    return read_rules(game.folder / "RULES.md")
