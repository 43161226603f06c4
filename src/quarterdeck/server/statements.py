"""How each change is made in the store."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Executable, Table, Update, bindparam, delete, insert, update

from quarterdeck.server.changes import (
    ADD_CHAT,
    ADD_PLAY,
    ADD_SEAT,
    ADD_SNAPSHOT,
    ADD_TABLE,
    DROP_PLAYS,
    DROP_SNAPSHOTS,
    SET_DEAL,
    SET_ERA,
    SET_SEAT,
    SET_STATUS,
)
from quarterdeck.server.schema import CHAT, PLAYS, SEATS, SNAPSHOTS, TABLES

_KEY: BindParameter[str] = bindparam("key")


def _set_table(*names: str) -> Update:
    values: dict[str, Any] = {name: bindparam(name) for name in (*names, "touched")}
    return update(TABLES).where(TABLES.c.id == _KEY).values(values)


def _set_seat(*names: str) -> Update:
    chosen = update(SEATS).where(SEATS.c.table_id == _KEY, SEATS.c.seat == bindparam("number"))
    return chosen.values({name: bindparam(name) for name in names})


def _drop(table: Table) -> Executable:
    """What came after the plays that are kept."""
    return delete(table).where(table.c.table_id == _KEY, table.c.number > bindparam("kept"))


STATEMENTS: dict[str, Executable] = {
    ADD_TABLE: insert(TABLES),
    ADD_SEAT: insert(SEATS),
    ADD_PLAY: insert(PLAYS),
    ADD_SNAPSHOT: insert(SNAPSHOTS),
    ADD_CHAT: insert(CHAT),
    SET_SEAT: _set_seat("kind", "name", "level", "token"),
    SET_STATUS: _set_table("status"),
    SET_DEAL: _set_table("status", "deal", "dealt"),
    SET_ERA: _set_table("era"),
    DROP_PLAYS: _drop(PLAYS),
    DROP_SNAPSHOTS: _drop(SNAPSHOTS),
}
