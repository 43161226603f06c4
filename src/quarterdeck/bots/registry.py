"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

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
