"""Sitting down, standing up, changing places with a bot; and talking meanwhile."""

from __future__ import annotations

import time

from quarterdeck.server.changes import ADD_CHAT
from quarterdeck.server.moves import deal
from quarterdeck.server.payload import ChatLine, Update
from quarterdeck.server.problems import bad, foreign, missing, not_now
from quarterdeck.server.seating import (
    BOT,
    OPEN,
    PERSON,
    Chair,
    Lens,
    check_level,
    clean,
    name_for,
    same,
    set_chair,
)
from quarterdeck.server.table import Table
from quarterdeck.server.telling import Teller, eyes, moment
from quarterdeck.server.wishes import SeatChange, SitWish

CHAT_SHOWN = 100


async def sit(table: Table, key: str, wish: SitWish) -> int:
    """Take an open seat: at a private table with its invite code."""
    async with table.lock:
        invited = same(table.about.invite, wish.invite or "")
        if not (table.about.public or invited or table.lens(key).key):
            raise foreign("This table is private: its invite code is wanted.")
        seat = _open_seat(table, wish.seat)
        name = name_for(wish.name, table.game.info.colours[seat].capitalize(), table.names)
        table.visit(key)
        await _seat(table, seat, Chair(PERSON, name, token=key))
        return seat


def _open_seat(table: Table, wish: int | None) -> int:
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == OPEN]
    if wish is not None and wish >= len(table.chairs):
        raise missing(f"This table has no seat {wish}.")
    if not free:
        raise not_now("No seat is open here.")
    if wish is not None and wish not in free:
        raise not_now("That seat is taken.")
    return free[0] if wish is None else wish


async def change(table: Table, key: str, seat: int, wish: SeatChange) -> None:
    """A new name for one's own seat; the host may give an unused seat to a bot or open it."""
    async with table.lock:
        chair, lens = table.chair(seat), table.lens(key)
        others = [name for n, name in enumerate(table.names) if n != seat]
        if wish.kind is None:
            if seat not in lens.seats:
                raise foreign("Only whoever sits there may change the name.")
            changed = Chair(PERSON, name_for(wish.name or "", chair.name, others), "", chair.token)
        else:
            _demand_unused(table, seat, lens)
            changed = _instead(wish, others)
        await _seat(table, seat, changed)


def _instead(wish: SeatChange, others: list[str]) -> Chair:
    if wish.kind == OPEN:
        return Chair(OPEN, "")
    level = check_level(wish.level)
    return Chair(BOT, name_for(wish.name or "", level.capitalize(), others), level)


def _demand_unused(table: Table, seat: int, lens: Lens) -> None:
    chair = table.chairs[seat]
    if not lens.host:
        raise foreign("Only the host may do this.")
    if seat not in lens.seats and chair.token and chair.token in table.present():
        raise not_now(f"{chair.name} is at the table.")


async def stand_up(table: Table, key: str, seat: int) -> None:
    """Leave a seat open for somebody else."""
    async with table.lock:
        table.chair(seat)
        if seat not in table.lens(key).seats:
            raise foreign("That seat is not yours.")
        await _seat(table, seat, Chair(OPEN, ""))


async def _seat(table: Table, seat: int, chair: Chair) -> None:
    if table.status == "over":
        raise not_now("The game is over.")
    session = await table.awake()
    await table.services.store.save(set_chair(table.about.id, seat, chair))
    table.seat(seat, chair)
    table.pending = None
    if session is not None:
        session.record.names = table.head().names
    table.tell(Teller.whole)
    await deal(table)
    table.nudge()


async def say(table: Table, key: str, text: str) -> ChatLine:
    """Say something to all who are here."""
    async with table.lock:
        seat = eyes(await table.awake(), table.lens(key))
        if seat is None:
            raise foreign("Only those who sit at the table talk here.")
        line = _line(table, seat, clean(text))
        await table.services.store.save((ADD_CHAT, _row(table, line)))
        table.chat = [*table.chat, line][-CHAT_SHOWN:]
        table.tell(lambda _: Update(chat=[line]))
        return line


def _line(table: Table, seat: int, text: str) -> ChatLine:
    if not text:
        raise bad("There is nothing to say in that.")
    number = table.chat[-1].id + 1 if table.chat else 1
    return ChatLine(number, seat, table.chairs[seat].name, text, moment(int(time.time())))


def _row(table: Table, line: ChatLine) -> dict[str, object]:
    return {
        "table_id": table.about.id,
        "number": line.id,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "at": int(time.time()),
    }
