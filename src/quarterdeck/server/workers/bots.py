"""A bot's answer to one question: asked of a worker, or of all of them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import Any, NamedTuple

from quarterdeck.bots.levels import Part, think, together
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.server.settings import Settings
from quarterdeck.server.workers.jobs import choose
from quarterdeck.server.workers.pool import NOBODY, Failed, Lanes, Overrun, Place, Pool

log = logging.getLogger(__name__)

ADMIRAL = "admiral"


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a bot: enough to think about it, and to know whether it is still open."""

    table: str
    moment: tuple[int, int]
    seat: int
    level: str
    position: str
    only: str
    """The one answer there is, if there is no choice."""
    place: Place = NOBODY


class Answer(NamedTuple):
    """What the bot chose, or what went wrong."""

    action: str
    trouble: str = ""


class Bots:
    """Asks the workers; not faster than people can follow."""

    def __init__(self, lanes: Lanes, settings: Settings) -> None:
        self.lanes = lanes
        self.settings = settings

    def _pool(self, question: Question) -> Pool:
        return self.lanes.alone if question.place.alone else self.lanes.people

    async def answer(self, game: Game[Any], question: Question) -> Answer:
        pause = asyncio.create_task(asyncio.sleep(self.settings.bot_pause))
        try:
            return Answer(question.only or await self._ask(game, question))
        except Overrun:
            return Answer("", f"{question.level} took too long")
        except (Failed, QuarterdeckError) as error:
            log.warning("Bot %s failed at table %s: %s", question.level, question.table, error)
            return Answer("", f"{question.level} failed")
        finally:
            await pause

    async def _ask(self, game: Game[Any], question: Question) -> str:
        if question.level == ADMIRAL:
            return await self._ask_all(game, question)
        seconds, seed = self.settings.bot_seconds, secrets.randbits(63)
        arguments = (game.info.id, question.level, question.position, question.seat, seed)
        return await self._pool(question).run(seconds, choose, *arguments, place=question.place)

    async def _ask_all(self, game: Game[Any], question: Question) -> str:
        """The admiral has every worker think about the same question, and counts their answers
        together; a worker that fails leaves it to the others."""
        pool, seconds, place = self._pool(question), self.settings.bot_seconds, question.place
        arguments = (game.info.id, question.position, question.seat, secrets.randbits(32))
        asked = (
            pool.run(seconds, think, *arguments, core, place=place) for core in range(pool.size)
        )
        answers = await asyncio.gather(*asked, return_exceptions=True)
        parts: list[Part] = [part for part in answers if not isinstance(part, BaseException)]
        if not parts:
            raise next(error for error in answers if isinstance(error, BaseException))
        return together(game, parts)
