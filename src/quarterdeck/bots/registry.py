"""The bots by name, and those of one's own as `module:Class`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

from quarterdeck.bots.base import Bot, RandomBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.levels import Admiral, Bosun, Captain, Deckhand, Mate
from quarterdeck.core.errors import QuarterdeckError

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "deckhand": Deckhand,
    "bosun": Bosun,
    "mate": Mate,
    "captain": Captain,
    "admiral": Admiral,
}
LEVELS = ("deckhand", "bosun", "mate", "captain", "admiral")
"""The opponents offered to people, weakest first."""


def bot_names() -> list[str]:
    """The names under which bots can be asked for, weakest first."""
    return list(BOTS)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name; the same seed plays the same game."""
    if name not in BOTS:
        raise QuarterdeckError(f"There is no bot '{name}'; there are: {', '.join(BOTS)}.")
    return BOTS[name](seed)


def is_own(name: str) -> bool:
    """Whether a name is written like that of a bot of one's own, `module:Class`."""
    module, colon, kind = name.partition(":")
    return bool(colon) and all(word.isidentifier() for word in [*module.split("."), kind])


def bring_bot(name: str, seed: int) -> Bot:
    """A bot by name, or one of one's own. Only for names that the person who plays has given: a
    module that is named is imported."""
    if not is_own(name):
        return make_bot(name, seed)
    try:
        return own_class(name)(seed)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise QuarterdeckError(f"The bot '{name}' cannot be brought along: {reason}.") from error


def own_class(name: str) -> type[Bot]:
    """A class in a module, which may lie in the folder where the command is given."""
    module, _, kind = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    found = getattr(importlib.import_module(module), kind)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise TypeError(f"{kind} is no class that derives from Bot")
    return found
