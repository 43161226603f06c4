"""Looking back: the table at an earlier point, and the record of a finished game."""

from __future__ import annotations

from quarterdeck.core.record import Record
from quarterdeck.core.session import Session
from quarterdeck.server.keeping import Kept, rebuild
from quarterdeck.server.payload import PointInfo
from quarterdeck.server.problems import foreign, missing, not_now
from quarterdeck.server.seating import Lens
from quarterdeck.server.table import Table
from quarterdeck.server.telling import entry_of, eyes, prompt_of


async def point(table: Table, key: str, number: int, seat: int | None) -> PointInfo:
    """The table after its first `number` plays, as a seat saw it then."""
    async with table.lock:
        then = await _then(table, number)
        looking = _looking(table, then, table.lens(key), seat)
        entry = entry_of(then, number, looking, table.names) if number else None
        prompt = prompt_of(table.game, then.state, looking, table.names)
        view = table.game.view(then.state, looking)
        return PointInfo(number, looking, view, prompt, entry)


def _looking(table: Table, then: Session, lens: Lens, seat: int | None) -> int | None:
    """Through whose eyes the past is seen: one's own, or anybody's when the game is over."""
    if seat is None:
        return eyes(then, lens)
    table.chair(seat)
    if seat not in lens.seats and table.status != "over":
        raise foreign("What others saw can be looked at when the game is over.")
    return seat


async def position(table: Table, number: int) -> str:
    """The whole position after some plays of a finished game."""
    async with table.lock:
        then = await _then(table, number)
        if table.status != "over":
            raise not_now("Another game can begin here when this one is over.")
        if then.over:
            raise not_now("The game is over at that point; go on from an earlier one.")
        return table.game.write(then.state)


async def record(table: Table) -> Record:
    """The record, which names every secret, once the game is over."""
    async with table.lock:
        session = await table.awake()
        if session is None or table.status != "over":
            raise not_now("The record can be read when the game is over.")
        return session.sealed()


async def _then(table: Table, number: int) -> Session:
    session = await table.awake()
    if session is None:
        raise not_now("The game has not begun yet.")
    if number > table.number:
        raise missing(f"There are {table.number} plays, not {number}.")
    pairs = zip(session.record.plays[:number], session.entries, strict=False)
    kept = [Kept(play, entry, 0) for play, entry in pairs]
    near = await table.services.store.snapshot(table.about.id, number)
    return rebuild(table.game, table.head(), kept, near)
