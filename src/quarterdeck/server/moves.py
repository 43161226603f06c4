"""Playing at a table: beginning, answering, taking back."""

from __future__ import annotations

from quarterdeck.core.fates import Seeded
from quarterdeck.core.session import Session, begin, begin_at, position_of
from quarterdeck.core.state import Decision
from quarterdeck.server.changes import SET_DEAL
from quarterdeck.server.keeping import dumps
from quarterdeck.server.payload import Status, Update
from quarterdeck.server.problems import foreign, not_now
from quarterdeck.server.seating import OPEN, PERSON, Lens
from quarterdeck.server.table import Pending, Table
from quarterdeck.server.telling import Teller, undo_points


async def deal(table: Table) -> None:
    """Ask the first question as soon as no seat is open. Call under the lock."""
    if table.status != "waiting" or any(chair.kind == OPEN for chair in table.chairs):
        return
    about, fates = table.about, Seeded(table.about.seed)
    session = _first(table, fates)
    cards, dealt = session.record.deal, position_of(fates)
    status: Status = "over" if session.over else "playing"
    row = table.touch_row(status=status, deal=dumps(cards), dealt=dealt)
    await table.services.store.save((SET_DEAL, row))
    about.deal, about.dealt, about.status = cards, dealt, status
    table.session = session
    table.tell(Teller.whole)
    table.nudge()


def _first(table: Table, fates: Seeded) -> Session:
    if table.about.start:
        return begin_at(table.game, table.names, table.about.start, fates)
    return begin(table.game, table.names, table.about.options, fates)


async def act(table: Table, key: str, number: int, text: str) -> None:
    """Answer question `number` with an action."""
    async with table.lock:
        session, lens = await table.awake(), table.lens(key)
        question = turn_of(table, session, lens, number)
        assert session is not None
        await table.play(session, question.seat, text)


def turn_of(table: Table, session: Session | None, lens: Lens, number: int) -> Decision:
    """The open question, if it is this number and one of these seats."""
    if not lens.seats:
        raise foreign("You are watching; sit down to play.")
    if session is None:
        raise not_now("The table is waiting for players.")
    question: Decision | None = session.state.question
    if question is None or table.status == "over":
        raise not_now("The game is over.")
    if number != table.number:
        raise not_now(
            f"That answers question {number}, but the table is at question {table.number}."
        )
    if question.seat not in lens.seats:
        raise foreign(f"It is the turn of {table.chairs[question.seat].name or 'an open seat'}.")
    return question


async def undo(table: Table, key: str) -> None:
    """Back to one's own last question: freely, or when the other people agree."""
    async with table.lock:
        session, lens = await table.awake(), table.lens(key)
        if session is None or table.status != "playing":
            raise not_now("Only during play can something be taken back.")
        free, furthest = undo_points(session, lens)
        kept = furthest if free is None else free
        if kept is None:
            raise not_now("You have chosen nothing yet that could be taken back.")
        others = {seat for seat, chair in enumerate(table.chairs) if chair.kind == PERSON}
        others -= set(lens.seats)
        if free is not None or not others:
            await table.go_back(kept)
        else:
            table.pending = Pending(session.record.plays[kept].seat, kept, others)
            table.tell(lambda teller: Update(undo=teller.undo()))


async def consent(table: Table, key: str, agree: bool) -> None:
    """One of the others agrees or not; whoever asked may withdraw by not agreeing."""
    async with table.lock:
        session, lens, pending = await table.awake(), table.lens(key), table.pending
        if session is None or pending is None:
            raise not_now("Nobody asks to take anything back.")
        if not lens.seats:
            raise foreign("Only those who sit at the table are asked.")
        if agree:
            pending.waiting -= set(lens.seats)
        if agree and not pending.waiting:
            await table.go_back(pending.kept)
        else:
            table.pending = pending if agree else None
            table.tell(lambda teller: Update(undo=teller.undo()))
