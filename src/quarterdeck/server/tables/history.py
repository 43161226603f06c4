"""Looking back: the table at an earlier point, and the record of a finished game."""

from __future__ import annotations

from quarterdeck.core.session import Session
from quarterdeck.server.broadcast.deltas import Eyes
from quarterdeck.server.broadcast.messages import PointInfo
from quarterdeck.server.broadcast.presenter import Viewer, entry_of, eyes_of, prompt_of
from quarterdeck.server.storage.rows import StoredPlay, add_ending, rebuilding
from quarterdeck.server.tables.archive import ending_of
from quarterdeck.server.tables.errors import Forbidden, NotFound, NotNow
from quarterdeck.server.tables.table import Table, in_slices


async def point(table: Table, key: str, number: int, seat: int | None) -> PointInfo:
    """The table after its first `number` plays, as a seat saw it then."""
    async with table.lock:
        then = await session_at(table, number)
        eyes = _eyes(table, then, table.viewer(key), seat)
        entry = entry_of(then, number, eyes, table.names) if number else None
        prompt = prompt_of(table.game, then.state, eyes, table.names)
        return PointInfo(number, eyes, table.game.view(then.state, eyes), prompt, entry)


def _eyes(table: Table, then: Session, viewer: Viewer, seat: int | None) -> Eyes:
    """Through whose eyes the past is seen: one's own, or anybody's when the game is over."""
    if seat is None:
        eyes = eyes_of(then, viewer)
        number = len(then.record.plays)
        return None if eyes is not None and number < table.since(eyes) else eyes
    table.seat(seat)
    if seat not in viewer.seats and table.status != "over":
        raise Forbidden("What others saw can be looked at when the game is over.")
    if len(then.record.plays) < table.since(seat):
        raise Forbidden("What was before you sat down can be looked at when the game is over.")
    return seat


async def position(table: Table, number: int) -> str:
    """The whole position after some plays of a finished game."""
    async with table.lock:
        then = await session_at(table, number)
        if table.status != "over":
            raise NotNow("Another game can begin here when this one is over.")
        if then.over:
            raise NotNow("The game is over at that point; go on from an earlier one.")
        return table.game.write(then.state)


async def record(table: Table) -> str:
    """The record, which names every secret, once the game is over."""
    async with table.lock:
        await table.show()
        if table.status != "over":
            raise NotNow("The record can be read when the game is over.")
        if table.archive is not None:
            return table.archive.text()
        assert table.session is not None
        return str(table.session.sealed())


async def keep_ending(table: Table) -> None:
    """Write down how a finished game ended, unless it is known."""
    async with table.lock:
        session = await table.load()
        if session is not None and table.status == "over":
            ending = ending_of(session, table.presenter(""))
            await table.services.store.save(add_ending(table.id, ending))


async def session_at(table: Table, number: int) -> Session:
    """The game after its first `number` plays; the caller has the lock."""
    session = await table.load()
    if session is None:
        raise NotNow("The game has not begun yet.")
    if number > table.number:
        raise NotFound(f"There are {table.number} plays, not {number}.")
    pairs = zip(session.record.plays[:number], session.entries, strict=False)
    plays = [StoredPlay(play, entry, 0) for play, entry in pairs]
    near = await table.services.store.snapshot(table.id, number)
    return await in_slices(rebuilding(table.game, table.head(), plays, near))
