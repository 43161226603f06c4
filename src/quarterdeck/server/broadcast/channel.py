"""The channel of a table: all who are connected to it, each sent what they may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import UNSET

from quarterdeck.server.broadcast.connection import Connection
from quarterdeck.server.broadcast.deltas import SentView, Views
from quarterdeck.server.broadcast.messages import LogEntry, TableObject, Update
from quarterdeck.server.broadcast.presenter import Presenter, Screens, ShownTable

Message = TableObject | Update
Make = Callable[[Presenter], Message]
Group = tuple[str, SentView | None]
"""Readers with the same key, and the view they have if a delta is enough for them."""


class Channel:
    """Sends what it is given to everybody; those who see the same are served together."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.views = Views()
        self.screens: Screens = {}
        self.news = asyncio.Event()
        """Set with every message, and replaced by a new one."""

    def presenter(self, table: ShownTable, key: str) -> Presenter:
        """Whoever shows the table to the bearer of this key."""
        return Presenter(table, table.viewer(key), self.views, self.screens)

    def send(self, table: ShownTable, make: Make, besides: Connection | None = None) -> None:
        """Send everybody what they may know."""
        groups: dict[Group, list[Connection]] = {}
        told: dict[int, LogEntry] = {}
        for connection in self.connections:
            if connection is not besides:
                had = connection.sent_view if connection.takes_deltas else None
                groups.setdefault((connection.key, had), []).append(connection)
        for (key, had), connections in groups.items():
            presenter = self.presenter(table, key)
            presenter.had, presenter.told = had, told
            _push(make(presenter), presenter, connections)
        self.views.drop_made()
        self.stir()

    def stir(self) -> None:
        """Wake those who wait for news by HTTP."""
        self.news.set()
        self.news = asyncio.Event()

    def greet(self, table: ShownTable, connection: Connection, log_from: int) -> None:
        """Send the whole table to one of them, its log from play `log_from` on."""
        presenter = self.presenter(table, connection.key)
        _push(presenter.whole(log_from), presenter, [connection])


def _push(message: Message, presenter: Presenter, connections: list[Connection]) -> None:
    text = msgspec.json.encode(message)
    shows_view = isinstance(message, TableObject) or message.number is not UNSET
    for connection in connections:
        connection.push(text)
        if shows_view:
            connection.sent_view = (presenter.table.moment, presenter.eyes)
