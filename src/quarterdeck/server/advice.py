"""Hints for whoever is asked: thought of in a worker, by what that seat may know."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets

from quarterdeck.core.errors import QuarterdeckError, Refused
from quarterdeck.core.session import Session
from quarterdeck.server.crew import Failed, Overrun
from quarterdeck.server.moves import turn_of
from quarterdeck.server.payload import HintInfo, Hints
from quarterdeck.server.problems import Problem, not_now
from quarterdeck.server.table import Table
from quarterdeck.server.telling import named
from quarterdeck.server.work import Thought, advise

log = logging.getLogger(__name__)


async def hint(table: Table, key: str) -> Hints:
    """The best answers to the open question; asked again, the same ones at once."""
    async with table.lock:
        session, lens = await table.awake(), table.lens(key)
        if not table.about.hints:
            raise Problem(422, "Hints are off at this table.")
        question = turn_of(table, session, lens, table.number)
        assert session is not None
        now = (table.number, table.about.era)
        if table.advice is None or table.advice[0] != now or _failed(table.advice[1]):
            position = _imagined(table, session, question.seat)
            table.advice = (now, asyncio.create_task(_think(table, position)))
        thinking = table.advice[1]
    # Several may wait for one thought: whoever goes away must not end it for the others.
    thoughts = await asyncio.shield(thinking)
    async with table.lock:
        session = await table.awake()
        if session is None or (table.number, table.about.era) != now:
            raise not_now("That question was answered meanwhile.")
        return Hints(now[0], question.seat, _told(table, session, thoughts))


def _failed(thinking: asyncio.Task[list[Thought]]) -> bool:
    return thinking.done() and (thinking.cancelled() or thinking.exception() is not None)


def _imagined(table: Table, session: Session, seat: int) -> str:
    """A position in which all that the seat cannot know was dealt anew."""
    rng = random.Random(secrets.randbits(64))
    return table.game.write(table.game.imagine(session.state, seat, rng))


async def _think(table: Table, position: str) -> list[Thought]:
    settings = table.services.settings
    arguments = (table.game.info.id, position, settings.hint_seconds, secrets.randbits(63))
    try:
        return await table.services.crew.run(settings.bot_seconds, advise, *arguments)
    except (Overrun, Failed, QuarterdeckError) as error:
        log.warning("No hint at table %s: %s", table.about.id, error)
        raise not_now("No hint could be found just now.") from error


def _told(table: Table, session: Session, thoughts: list[Thought]) -> list[HintInfo]:
    """Only what is legal here: an open question may have been sampled otherwise elsewhere."""
    told, game, names = [], table.game, table.names
    for text, chance, visits in thoughts:
        try:
            label = game.label(session.state, game.find(session.state, text))
        except Refused:
            continue
        told.append(HintInfo(text, named(label, names), chance, visits))
    return told
