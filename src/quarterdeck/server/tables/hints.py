"""Hints for whoever is asked: found by a worker, from what that seat may know."""

from __future__ import annotations

import asyncio
import logging
import secrets

from quarterdeck.core.errors import QuarterdeckError, Refused
from quarterdeck.core.session import Session
from quarterdeck.server.broadcast.messages import HintInfo, Hints
from quarterdeck.server.broadcast.presenter import with_names
from quarterdeck.server.tables.errors import NotNow
from quarterdeck.server.tables.play import own_question
from quarterdeck.server.tables.table import Table
from quarterdeck.server.workers.jobs import Hint, find_hints
from quarterdeck.server.workers.pool import Failed, Overrun, Place

log = logging.getLogger(__name__)


async def hint(table: Table, key: str) -> Hints:
    """The best answers to the open question; asked again, the same ones at once."""
    async with table.lock:
        session, viewer = await table.load(), table.viewer(key)
        if not table.about.hints:
            raise QuarterdeckError("Hints are off at this table.")
        question = own_question(table, session, viewer, table.number)
        assert session is not None
        moment, number = table.moment, table.number
        search = _search(table, session, question.seat)
    # Several may wait for one search: whoever goes away must not end it for the others.
    found = await asyncio.shield(search)
    async with table.lock:
        session = await table.load()
        if session is None or table.moment != moment:
            raise NotNow("That question was answered meanwhile.")
        return Hints(number, question.seat, _legal(table, session, found))


def _search(table: Table, session: Session, seat: int) -> asyncio.Task[list[Hint]]:
    """The search for hints for this moment: the one under way, or else a new one."""
    known = table.hint_search
    if known is not None and known[0] == table.moment and not _failed(known[1]):
        return known[1]
    task = asyncio.create_task(_ask_worker(table, table.redealt(session, seat)))
    table.hint_search = (table.moment, task)
    return task


def _failed(search: asyncio.Task[list[Hint]]) -> bool:
    return search.done() and (search.cancelled() or search.exception() is not None)


async def _ask_worker(table: Table, position: str) -> list[Hint]:
    settings = table.services.settings
    place = Place(table.address, table.id)
    arguments = (table.game.info.id, position, settings.hint_seconds, secrets.randbits(63))
    try:
        lane = table.services.lanes.hints
        return await lane.run(settings.bot_seconds, find_hints, *arguments, place=place)
    except (Overrun, Failed, QuarterdeckError) as error:
        log.warning("No hint at table %s: %s", table.id, error)
        raise NotNow("No hint could be found just now.") from error


def _legal(table: Table, session: Session, found: list[Hint]) -> list[HintInfo]:
    """Only what is legal here: an open question may have been sampled otherwise elsewhere."""
    legal, game, names = [], table.game, table.names
    for action, chance, visits in found:
        try:
            label = game.label(session.state, game.find(session.state, action))
        except Refused:
            continue
        legal.append(HintInfo(action, with_names(label, names), chance, visits))
    return legal
