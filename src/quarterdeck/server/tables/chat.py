"""What is said at a table."""

from __future__ import annotations

import time

from quarterdeck.core.errors import Malformed
from quarterdeck.server.broadcast.messages import ChatLine, Update
from quarterdeck.server.broadcast.presenter import eyes_of
from quarterdeck.server.storage.rows import StoredLine, add_chat
from quarterdeck.server.tables.errors import Forbidden
from quarterdeck.server.tables.identity import clean
from quarterdeck.server.tables.table import LINES_SHOWN, Table, shown_line


async def say(table: Table, key: str, text: str) -> ChatLine:
    """Say something to all who are here."""

    async def work() -> ChatLine:
        await table.show()
        seat = eyes_of(table.session, table.viewer(key))
        if seat is None:
            raise Forbidden("Only those who sit at the table talk here.")
        stored = _next_line(table, seat, clean(text))
        await table.save(add_chat(table.id, stored))
        line = shown_line(stored)
        table.chat = [*table.chat, line][-LINES_SHOWN:]
        table.broadcast(lambda _: Update(chat=[line]))
        return line

    return await table.change(work)


def _next_line(table: Table, seat: int, text: str) -> StoredLine:
    if not text:
        raise Malformed("There is nothing to say in that.")
    number = table.chat[-1].id + 1 if table.chat else 1
    return StoredLine(number, seat, table.seats[seat].name, text, int(time.time()))
