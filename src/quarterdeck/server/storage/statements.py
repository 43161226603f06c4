"""All statements that write to the database; `rows` fills them, `writers` execute them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Delete,
    Insert,
    Table,
    Update,
    bindparam,
    delete,
    insert,
    update,
)

from quarterdeck.server.storage.schema import (
    CHAT,
    ENDINGS,
    PLAYS,
    PROCESSES,
    REVIEWS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)

Statement = Insert | Update | Delete
Row = dict[str, Any]
Write = tuple[Statement, Row]
"""A statement and the values for one row."""


class Stale(Exception):
    """Somebody else has changed the table since it was read: read it again."""


class Batch(NamedTuple):
    """What one caller wants to be written, all of it or nothing; with a guard only if the table
    is still as the caller knows it."""

    guard: Row | None
    writes: Sequence[Write]


_KEY: BindParameter[str] = bindparam("key")


CHANGED = ("status", "host", "era", "number", "touched", "asks", "public")
"""What may change of a table once it is made; the deal is written once more, when it is dealt."""


def _set_table() -> Update:
    """The row of a table, if nobody has changed it since it was read."""
    at = bindparam("at", type_=BigInteger)
    values: Row = {name: bindparam(name) for name in (*CHANGED, "revision")}
    return update(TABLES).where(TABLES.c.id == _KEY, TABLES.c.revision == at).values(values)


def _set_seat(*names: str) -> Update:
    chosen = update(SEATS).where(SEATS.c.table_id == _KEY, SEATS.c.seat == bindparam("number"))
    return chosen.values({name: bindparam(name) for name in names})


def _drop(table: Table) -> Delete:
    """What came after the plays that are kept."""
    return delete(table).where(table.c.table_id == _KEY, table.c.number > bindparam("kept"))


ADD_TABLE = insert(TABLES)
ADD_SEAT = insert(SEATS)
ADD_PLAY = insert(PLAYS)
ADD_SNAPSHOT = insert(SNAPSHOTS)
ADD_CHAT = insert(CHAT)
ADD_ENDING = insert(ENDINGS)
SET_TABLE = _set_table()
SET_SEAT = _set_seat("kind", "name", "level", "token", "since", "owner", "owner_name")
SET_DEAL = (
    update(TABLES)
    .where(TABLES.c.id == _KEY)
    .values(deal=bindparam("deal"), dealt=bindparam("dealt"))
)
DROP_PLAYS = _drop(PLAYS)
DROP_SNAPSHOTS = _drop(SNAPSHOTS)
DROP_TABLE = delete(TABLES).where(TABLES.c.id == _KEY)
DROP_PROCESS = delete(PROCESSES).where(PROCESSES.c.id == _KEY)
ADD_PROCESS = insert(PROCESSES)
ADD_REVIEW = insert(REVIEWS)
DROP_REVIEW = delete(REVIEWS).where(
    REVIEWS.c.table_id == _KEY, REVIEWS.c.number == bindparam("place")
)
