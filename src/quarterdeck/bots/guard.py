"""A bot that raises, overruns or answers something illegal must not stop a game."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.core.fates import Seat
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

PATIENCE: Final = 30.0


class Overrun(Exception):
    """The bot thought for too long."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was done, and, if the bot failed, why it was done for it."""

    action: Action
    remark: str = ""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer; only the main thread of a process can be interrupted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: object) -> None:
        raise Overrun(f"no answer within {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def answer(bot: Bot, game: AnyGame, state: State, seat: Seat, patience: float = PATIENCE) -> Answer:
    """The bot's legal answer; if it has none, a legal one in its place, and a remark."""
    options = question(state).options
    try:
        with time_limit(patience):
            action = bot.choose(game, state, seat)
        if action in options or game.explain(state, str(action)) is None:
            return Answer(action)
        reason = f"answered '{action}', which is not legal"
    except Exception as error:
        reason = f"failed: {type(error).__name__}: {error}"
    return Answer(options[int(bot.rng.random() * len(options))], remark(bot, reason))


def told(bot: Bot, news: Callable[[], None]) -> str:
    """Let a bot hear some news; what went wrong, as a remark."""
    try:
        with time_limit(PATIENCE):
            news()
    except Exception as error:
        return remark(bot, f"failed to listen: {type(error).__name__}: {error}")
    return ""


def remark(bot: Bot, reason: str) -> str:
    """What a bot did wrong, in one line that a record can carry."""
    return " ".join(f"{type(bot).__name__} {reason}".split()).replace("#", "")
