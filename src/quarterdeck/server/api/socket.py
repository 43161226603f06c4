"""One socket per table: the same as HTTP, faster, and with news that come by themselves."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.api import requests as q
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.errors import Problem, TooFast, as_problem
from quarterdeck.server.api.handlers import AnySocket, address_of
from quarterdeck.server.api.rate_limits import Bucket, RateLimits
from quarterdeck.server.broadcast.connection import (
    GOING_AWAY,
    READ_NEXT,
    TOO_SLOW,
    WRITE_NOW,
    Connection,
    ReadNext,
)
from quarterdeck.server.settings import Settings
from quarterdeck.server.tables import chat, play, seats, visits
from quarterdeck.server.tables.errors import NotNow
from quarterdeck.server.tables.identity import hashed
from quarterdeck.server.tables.registry import Registry
from quarterdeck.server.tables.table import Table

UNREADABLE = 4400
NOT_YOURS = 4403
NO_TABLE = 4404
NO_HELLO = 4408
TOO_FAST = 4429
CLOSING_SECONDS = 2.0
WARNINGS = 5
"""How often a client may be refused for speed before its socket is closed."""
HELLOS = 4
"""The first, and a few more of somebody who sat down meanwhile."""

_messages = msgspec.json.Decoder(q.Message)


class CloseSocket(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@websocket("/api/tables/{id:str}/socket")
async def table_socket(
    socket: AnySocket,
    id: FromPath[str],
    registry: NamedDependency[Registry],
    limits: NamedDependency[RateLimits],
    settings: NamedDependency[Settings],
) -> None:
    """Let somebody in, and out again."""
    if not same_origin(socket, settings):
        await socket.close(code=NOT_YOURS, reason="Another origin.")
        return
    address = address_of(socket)
    if limits.requests.wait(address):
        await socket.close(code=TOO_FAST, reason="Too fast.")
        return
    if limits.sockets.get(address, 0) >= settings.sockets_per_address:
        await socket.close(code=TOO_FAST, reason="Too many sockets.")
        return
    limits.sockets[address] = limits.sockets.get(address, 0) + 1
    try:
        await Conversation(socket, registry, settings).hold(id)
    finally:
        limits.sockets[address] -= 1
        if not limits.sockets[address]:
            del limits.sockets[address]


def same_origin(socket: AnySocket, settings: Settings) -> bool:
    """A browser says where its page came from; other programs do not and may come in."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins.split():
        return True
    return urlsplit(origin).netloc == socket.headers.get("host")


class Conversation:
    """From `hello` to the end of one socket."""

    def __init__(self, socket: AnySocket, registry: Registry, settings: Settings) -> None:
        self.socket = socket
        self.registry = registry
        self.settings = settings
        extensions: Any = socket.scope.get("extensions") or {}
        self.connection = Connection(registry.services.outboxes, extensions.get(WRITE_NOW))
        self.read_next: ReadNext = extensions.get(READ_NEXT) or self._read_next
        self.address = address_of(socket)
        self.messages = Bucket(settings.messages, settings.messages_burst)
        self.chats = Bucket(settings.chats, settings.chats_burst)
        self.warned = 0
        self.hellos = 0

    async def hold(self, id: str) -> None:
        """Let somebody in, listen to them and send them what there is, until one of us goes."""
        await self.socket.accept()
        try:
            hello = await self._hello()
            table = await self._table(id)
            await self._join(table, hello)
        except CloseSocket as closing:
            await self._close(closing.code, closing.reason)
        except WebSocketDisconnect:
            return
        else:
            await self._talk(table)

    async def _talk(self, table: Table) -> None:
        """Until the other side goes, or is too slow to read."""
        listener = asyncio.create_task(self._listen(table))
        sender = self.connection.sender = asyncio.create_task(self._send())
        try:
            await asyncio.wait([listener, sender], return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait([sender], timeout=CLOSING_SECONDS)
        finally:
            self.connection.close(GOING_AWAY)
            visits.leave(table, self.connection)
            for task in (listener, sender):
                task.cancel()
            await asyncio.gather(listener, sender, return_exceptions=True)
            if self.connection.closing == TOO_SLOW:
                await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        """Whoever does not read cannot be told; but perhaps they begin to."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self._close(TOO_SLOW, "Too slow.")

    async def _hello(self) -> q.Hello:
        try:
            async with asyncio.timeout(self.settings.hello_seconds):
                message = await self._receive()
        except TimeoutError:
            raise CloseSocket(NO_HELLO, "No hello.") from None
        if not isinstance(message, q.Hello):
            raise CloseSocket(UNREADABLE, "Say hello first.")
        return message

    async def _table(self, id: str) -> Table:
        try:
            table = await self.registry.find(id)
        except QuarterdeckError as error:
            raise CloseSocket(NO_TABLE, str(error)) from error
        if len(table.connections) >= self.settings.sockets_per_table:
            raise CloseSocket(TOO_FAST, "This table has too many visitors.")
        return table

    async def _join(self, table: Table, hello: q.Hello) -> None:
        self.hellos += 1
        if self.hellos > HELLOS:
            raise CloseSocket(TOO_FAST, "Say hello once.")
        key = hashed(hello.token) if hello.token else ""
        if key and not table.viewer(key).key:
            raise CloseSocket(NOT_YOURS, "That token is not of this table.")
        table.address = self.address
        try:
            self.connection.takes_deltas = hello.changes
            await visits.join(table, self.connection, key, hello.since, hello.era)
        except QuarterdeckError as error:
            raise CloseSocket(NO_TABLE, str(error)[:120]) from error

    async def _send(self) -> None:
        try:
            while (text := await self.connection.next()) is not None:
                await self.socket.send_data(text.decode())
            await self._close(self.connection.closing, "")
        except (WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
            return

    async def _listen(self, table: Table) -> None:
        try:
            while True:
                message = await self._receive()
                await self._handle(table, message)
        except CloseSocket as closing:
            self.connection.finish(closing.code)
        except WebSocketDisconnect:
            self.connection.close(GOING_AWAY)

    async def _receive(self) -> q.Message:
        text = await self.read_next()
        if text is None:
            raise WebSocketDisconnect(detail="The other side is gone.")
        try:
            message: q.Message = _messages.decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise CloseSocket(UNREADABLE, f"{error}"[:120]) from error
        return message

    async def _read_next(self) -> str:
        return await self.socket.receive_data(mode="text")

    async def _handle(self, table: Table, message: q.Message) -> None:
        try:
            self._check_pace(message)
            await self._dispatch(table, message)
        except QuarterdeckError as error:
            self._refuse(table, message, as_problem(error))

    def _check_pace(self, message: q.Message) -> None:
        seconds = self.messages.wait()
        if not seconds and isinstance(message, q.Say):
            seconds = self.chats.wait()
        if seconds:
            self.warned += 1
            if self.warned > WARNINGS:
                raise CloseSocket(TOO_FAST, "Too fast.")
            raise TooFast(seconds)

    async def _dispatch(self, table: Table, message: q.Message) -> None:
        key = self.connection.key
        match message:
            case q.Act(number, action):
                await play.act(table, key, number, action)
            case q.Undo():
                await play.undo(table, key)
            case q.Consent(agree):
                await play.consent(table, key, agree)
            case q.Say(text):
                await chat.say(table, key, text)
            case q.VoteSeat(seat, choice, level):
                await seats.vote(table, key, seat, choice, level)
            case q.Hello(token):
                if (hashed(token) if token else "") == key:
                    raise NotNow("You have said hello already.")
                await self._join(table, message)
            case q.Ping():
                self.connection.push(b'{"type":"pong"}')

    def _refuse(self, table: Table, message: q.Message, problem: Problem) -> None:
        action = message.action if isinstance(message, q.Act) else None
        refused = p.RefusedMessage(str(problem), problem.rule, action, table.number)
        self.connection.push(msgspec.json.encode(refused))

    async def _close(self, code: int, reason: str) -> None:
        try:
            await self.socket.close(code=code, reason=reason)
        except (WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
            return
