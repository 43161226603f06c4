"""Playing at a table: beginning, answering, taking back, and the bots' turns."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator

from quarterdeck.core.errors import Corrupt, QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.session import Session, begin, begin_at, position_of
from quarterdeck.core.state import Decision
from quarterdeck.server.broadcast.messages import Status, Update
from quarterdeck.server.broadcast.presenter import Presenter, Viewer, undo_points
from quarterdeck.server.storage import rows
from quarterdeck.server.storage.rows import Asks
from quarterdeck.server.storage.statements import Write
from quarterdeck.server.tables.archive import ending_of
from quarterdeck.server.tables.errors import Forbidden, NotNow
from quarterdeck.server.tables.table import Table
from quarterdeck.server.workers.bots import Answer, Bots, Question
from quarterdeck.server.workers.pool import Place

log = logging.getLogger(__name__)

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 15.0
LEASE_SECONDS = 6.0
"""How long nobody else lets the bots of a table think when this process does not say a word."""


async def start_game(table: Table) -> None:
    """Ask the first question as soon as no seat is open. Call under the lock."""
    if table.status != "waiting" or any(seat.kind == "open" for seat in table.seats):
        return
    about, fates = table.about, Seeded(table.about.seed)
    session = _first_session(table, fates)
    cards, dealt = session.record.deal, position_of(fates)
    status: Status = "over" if session.over else "playing"
    await table.save(rows.set_deal(about.id, cards, dealt), status=status)
    about.deal, about.dealt = cards, dealt
    table.session = session
    table.broadcast(Presenter.whole)
    start_bots(table)


def _first_session(table: Table, fates: Seeded) -> Session:
    if table.about.start:
        return begin_at(table.game, table.names, table.about.start, fates)
    return begin(table.game, table.names, table.about.options, fates)


# Answering.


async def act(table: Table, key: str, number: int, text: str) -> None:
    """Answer question `number` with an action."""

    async def work() -> None:
        session, viewer = await table.load(), table.viewer(key)
        question = own_question(table, session, viewer, number)
        assert session is not None
        await _play(table, session, question.seat, text)

    await table.change(work)


def own_question(table: Table, session: Session | None, viewer: Viewer, number: int) -> Decision:
    """The open question, if it has this number and is put to one of the viewer's seats."""
    if not viewer.seats:
        raise Forbidden("You are watching; sit down to play.")
    if session is None:
        raise NotNow("The table is waiting for players.")
    question: Decision | None = session.state.question
    if question is None or table.status == "over":
        raise NotNow("The game is over.")
    if number != table.number:
        raise NotNow(
            f"That answers question {number}, but the table is at question {table.number}."
        )
    if question.seat not in viewer.seats:
        raise Forbidden(f"It is the turn of {table.seats[question.seat].name or 'an open seat'}.")
    return question


async def _play(table: Table, session: Session, seat: int, text: str, remark: str = "") -> None:
    """Play, store, then send."""
    with _NeverAheadOfTheStore(table):
        session.act(text, seat).remark = remark
        status: Status = "over" if session.over else "playing"
        votes = table.about.asks.votes
        await table.save(*_last_play(table, session), status=status, asks=Asks(votes=votes))
    since = table.number - 1
    table.broadcast(lambda presenter: presenter.after_play(since))
    start_bots(table)


def _last_play(table: Table, session: Session) -> Iterator[Write]:
    """The play; now and then the whole position; at the end how it ended."""
    id, number, every = table.id, table.number, table.services.settings.snapshot_every
    play, entry = session.record.plays[-1], session.entries[-1]
    yield rows.add_play(id, rows.StoredPlay(play, entry, position_of(session.fates)))
    if number % every == 0:
        yield rows.add_snapshot(id, (number, table.game.write(session.state)))
    if session.over:
        yield rows.add_ending(id, ending_of(session, table.presenter("")))


class _NeverAheadOfTheStore:
    """A refusal leaves the game as it was; after anything else it is read again."""

    __slots__ = ("table",)

    def __init__(self, table: Table) -> None:
        self.table = table

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        refused = isinstance(error, QuarterdeckError) and not isinstance(error, Corrupt)
        if error is not None and not refused:
            self.table.session = None


# Taking back.


async def undo(table: Table, key: str) -> None:
    """Back to one's own last question: freely, or when the other people agree."""

    async def work() -> None:
        session, viewer = await table.load(), table.viewer(key)
        if session is None or table.status != "playing":
            raise NotNow("Only during play can something be taken back.")
        free, furthest = undo_points(session, viewer)
        kept = furthest if free is None else free
        if kept is None:
            raise NotNow("You have chosen nothing yet that could be taken back.")
        others = {number for number, seat in enumerate(table.seats) if seat.kind == "person"}
        others -= set(viewer.seats)
        if free is not None or not others:
            await _take_back(table, kept)
        else:
            by = session.record.plays[kept].seat
            await _ask_undo(table, rows.UndoRequest(by, kept, sorted(others)))

    await table.change(work)


async def _ask_undo(table: Table, request: rows.UndoRequest | None) -> None:
    await table.save(asks=rows.Asks(request, table.about.asks.votes))
    table.broadcast(lambda presenter: Update(undo=presenter.undo()))


async def consent(table: Table, key: str, agree: bool) -> None:
    """One of the others agrees or not; whoever asked may withdraw by not agreeing."""

    async def work() -> None:
        session, viewer = await table.load(), table.viewer(key)
        asked = table.about.asks.undo
        if session is None or asked is None:
            raise NotNow("Nobody asks to take anything back.")
        if not viewer.seats:
            raise Forbidden("Only those who sit at the table are asked.")
        waiting = [seat for seat in asked.waiting if seat not in viewer.seats]
        if agree and not waiting:
            await _take_back(table, asked.kept)
        else:
            await _ask_undo(
                table, rows.UndoRequest(asked.by, asked.kept, waiting) if agree else None
            )

    await table.change(work)


async def _take_back(table: Table, kept: int) -> None:
    """Only the first plays stay."""
    about, asks = table.about, Asks(votes=table.about.asks.votes)
    with _NeverAheadOfTheStore(table):
        dropped = rows.drop_after(about.id, kept)
        await table.save(
            *dropped, *_seats_since(table, kept), era=about.era + 1, number=kept, asks=asks
        )
    table.session = None
    await table.load()
    table.broadcast(lambda presenter: presenter.after_play(kept))
    start_bots(table)


def _seats_since(table: Table, kept: int) -> Iterator[Write]:
    """Nobody sat down after plays that are no more."""
    for number, seat in enumerate(table.seats):
        if seat.since > kept:
            seat.since = kept
            yield rows.set_seat(table.id, number, seat)


# The bots' turns.


def start_bots(table: Table) -> None:
    """Let a bot think if it is asked and somebody is here to see it."""
    if table.bots_playing is not None or table.session is None or table.status != "playing":
        return
    question = table.session.state.question
    if question is not None and table.seats[question.seat].kind == "bot" and table.present():
        table.bots_playing = asyncio.create_task(_play_bots(table))


async def _play_bots(table: Table) -> None:
    """Answer one question after the other, as long as it is a bot's and somebody looks on."""
    bots = Bots(table.services.lanes, table.services.settings)
    pause, store = FIRST_PAUSE, table.services.store
    try:
        while (question := await _asked_bot(table)) is not None:
            try:
                if await store.lease(table.id, LEASE_SECONDS):
                    answer = await bots.answer(table.game, question)
                    await _play_answer(table, question, answer)
                else:
                    await asyncio.sleep(LEASE_SECONDS / 3)
                pause = FIRST_PAUSE
            except Exception as error:
                # The store may be away for a while: nobody else would wake this table.
                log.warning("The bots of table %s try again in %g s: %r", table.id, pause, error)
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, pause * 2)
        await store.end_lease(table.id)
    except Exception:
        log.exception("The bots of table %s stopped", table.id)
    finally:
        table.bots_playing = None


async def _asked_bot(table: Table) -> Question | None:
    """The question of a bot; asked for again as long as the store is away."""
    pause = FIRST_PAUSE
    while True:
        try:
            return await _bots_question(table)
        except QuarterdeckError:
            return None
        except Exception as error:
            log.warning("Table %s cannot be read, again in %g s: %r", table.id, pause, error)
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)


async def _bots_question(table: Table) -> Question | None:
    async with table.lock:
        session = await table.load()
        asked = session.state.question if session is not None else None
        if session is None or asked is None or not table.present():
            return None
        seat = table.seats[asked.seat]
        if seat.kind != "bot":
            return None
        position = table.redealt(session, asked.seat)
        only = str(asked.options[0]) if len(asked.options) == 1 else ""
        place = Place(table.address, table.id, alone=not _people_play(table))
        return Question(table.id, table.moment, asked.seat, seat.level, position, only, place)


def _people_play(table: Table) -> bool:
    """Whether a person sits here who is at the table: bots among themselves can wait."""
    present = table.present()
    return any(seat.kind == "person" and seat.token in present for seat in table.seats)


async def _play_answer(table: Table, question: Question, answer: Answer) -> None:
    """Play what the bot chose, or help it out; nothing if its question is no longer open."""
    level = question.level

    async def work() -> None:
        trouble = answer.trouble
        session = await table.load()
        asked = session.state.question if session is not None else None
        if session is None or asked is None or table.moment != question.moment:
            return
        if table.seats[question.seat].level != level:
            return
        if not trouble:
            try:
                await _play(table, session, question.seat, answer.action)
                return
            except QuarterdeckError as error:
                log.warning("Bot %s at table %s: %s", level, table.id, error)
                trouble = f"{level} chose something illegal"
        choice, remark = secrets.choice(asked.options), f"{trouble}; a legal choice at random"
        await _play(table, session, question.seat, str(choice), remark)

    await table.change(work)
