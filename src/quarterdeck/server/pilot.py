"""Bots at a table: they think in worker processes, and a bot that fails is helped out."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quarterdeck.bots.levels import Part, together
from quarterdeck.bots.levels import think as think_a_part
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.crew import Failed, Overrun
from quarterdeck.server.work import think

if TYPE_CHECKING:
    from quarterdeck.server.table import Table

log = logging.getLogger(__name__)

ADMIRAL = "admiral"


@dataclass(frozen=True, slots=True)
class Task:
    """A question to a bot: enough to think about it, and to know whether it is still open."""

    number: int
    era: int
    seat: int
    level: str
    position: str
    only: str
    """The one answer there is, if there is no choice."""


async def steer(table: Table) -> None:
    """Answer one question after the other, as long as it is a bot's and somebody looks on."""
    try:
        while (task := await _next(table)) is not None:
            text, trouble = await thought(table, task)
            await _answer(table, task, text, trouble)
    except Exception:
        log.exception("The bots of table %s stopped", table.about.id)
    finally:
        table.thinking = None


async def _next(table: Table) -> Task | None:
    async with table.lock:
        session = await table.awake()
        question = session.state.question if session is not None else None
        if session is None or question is None or not table.present():
            return None
        chair = table.chairs[question.seat]
        if chair.kind != "bot":
            return None
        # All that the seat cannot know is dealt anew before anything leaves this process.
        rng = random.Random(secrets.randbits(64))
        position = table.game.write(table.game.imagine(session.state, question.seat, rng))
        only = str(question.options[0]) if len(question.options) == 1 else ""
        return Task(table.number, table.about.era, question.seat, chair.level, position, only)


async def thought(table: Table, task: Task) -> tuple[str, str]:
    """The bot's answer, and what went wrong if it gave none. Not faster than people can follow."""
    pause = asyncio.create_task(asyncio.sleep(table.services.settings.bot_pause))
    try:
        if task.only:
            return task.only, ""
        if task.level == ADMIRAL:
            return await _all_hands(table, task), ""
        return await _one_hand(table, task), ""
    except Overrun:
        return "", f"{task.level} took too long"
    except (Failed, QuarterdeckError) as error:
        log.warning("Bot %s failed at table %s: %s", task.level, table.about.id, error)
        return "", f"{task.level} failed"
    finally:
        await pause


async def _one_hand(table: Table, task: Task) -> str:
    seconds, seed = table.services.settings.bot_seconds, secrets.randbits(63)
    arguments = (table.game.info.id, task.level, task.position, task.seat, seed)
    return await table.services.crew.run(seconds, think, *arguments)


async def _all_hands(table: Table, task: Task) -> str:
    """The admiral has every worker think about the same question, and counts their answers
    together; a worker that fails leaves it to the others."""
    crew, seconds = table.services.crew, table.services.settings.bot_seconds
    question = (table.game.info.id, task.position, task.seat, secrets.randbits(32))
    asked = (crew.run(seconds, think_a_part, *question, core) for core in range(crew.size))
    answers = await asyncio.gather(*asked, return_exceptions=True)
    parts: list[Part] = [part for part in answers if not isinstance(part, BaseException)]
    if not parts:
        raise next(error for error in answers if isinstance(error, BaseException))
    return together(table.game, parts)


async def _answer(table: Table, task: Task, text: str, trouble: str) -> None:
    async with table.lock:
        session = await table.awake()
        if session is None or (table.number, table.about.era) != (task.number, task.era):
            return
        question = session.state.question
        if question is None or table.chairs[task.seat].level != task.level:
            return
        if not trouble:
            try:
                await table.play(session, task.seat, text)
                return
            except QuarterdeckError as error:
                log.warning("Bot %s at table %s: %s", task.level, table.about.id, error)
                trouble = f"{task.level} chose something illegal"
        choice = secrets.choice(question.options)
        await table.play(session, task.seat, str(choice), f"{trouble}; a legal choice at random")
