"""One socket per table: the same as HTTP, faster, and with news that come by themselves."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server import chairs, moves
from quarterdeck.server import payload as p
from quarterdeck.server import wishes as w
from quarterdeck.server.audience import GOING_AWAY, Connection
from quarterdeck.server.harbour import Harbour
from quarterdeck.server.limits import Bucket
from quarterdeck.server.problems import Problem, TooFast, as_problem
from quarterdeck.server.responses import Guard
from quarterdeck.server.seating import hashed
from quarterdeck.server.settings import Settings
from quarterdeck.server.table import Table

AnySocket = WebSocket[Any, Any, Any]

UNREADABLE = 4400
NOT_YOURS = 4403
NO_TABLE = 4404
NO_HELLO = 4408
TOO_FAST = 4429
FAREWELL_SECONDS = 2.0
PATIENCE = 5
"""How often a client may be refused for speed before it is shown the door."""

_messages = msgspec.json.Decoder(w.Message)


class Farewell(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@websocket("/api/tables/{id:str}/socket")
async def table_socket(
    socket: AnySocket,
    id: FromPath[str],
    harbour: NamedDependency[Harbour],
    guard: NamedDependency[Guard],
    settings: NamedDependency[Settings],
) -> None:
    """Let somebody in, and out again."""
    if not same_origin(socket, settings):
        await socket.close(code=NOT_YOURS, reason="Another origin.")
        return
    address = socket.client.host if socket.client else "?"
    if guard.sockets.get(address, 0) >= settings.sockets_per_address:
        await socket.close(code=TOO_FAST, reason="Too many sockets.")
        return
    guard.sockets[address] = guard.sockets.get(address, 0) + 1
    try:
        await Talk(socket, guard, settings).hold(harbour, id)
    finally:
        guard.sockets[address] -= 1
        if not guard.sockets[address]:
            del guard.sockets[address]


def same_origin(socket: AnySocket, settings: Settings) -> bool:
    """A browser says where its page came from; other programs do not and may come in."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins.split():
        return True
    return urlsplit(origin).netloc == socket.headers.get("host")


class Talk:
    """The conversation over one socket."""

    def __init__(self, socket: AnySocket, guard: Guard, settings: Settings) -> None:
        self.socket = socket
        self.guard = guard
        self.settings = settings
        self.connection = Connection(settings.outbox)
        self.pace = Bucket(settings.messages, settings.messages_burst)
        self.talk = Bucket(settings.chats, settings.chats_burst)
        self.warned = 0

    async def hold(self, harbour: Harbour, id: str) -> None:
        """From `hello` to the end."""
        await self.socket.accept()
        try:
            hello = await self._hello()
            table = await self._table(harbour, id)
            await self._say_hello(table, hello)
        except Farewell as farewell:
            return await self._close(farewell.code, farewell.reason)
        except WebSocketDisconnect:
            return None
        sender = asyncio.create_task(self._send())
        try:
            await self._listen(table)
            await asyncio.wait([sender], timeout=FAREWELL_SECONDS)
        finally:
            table.leave(self.connection)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def _hello(self) -> w.Hello:
        try:
            async with asyncio.timeout(self.settings.hello_seconds):
                message = await self._receive()
        except TimeoutError:
            raise Farewell(NO_HELLO, "No hello.") from None
        if not isinstance(message, w.Hello):
            raise Farewell(UNREADABLE, "Say hello first.")
        return message

    async def _table(self, harbour: Harbour, id: str) -> Table:
        try:
            table = await harbour.find(id)
        except QuarterdeckError as error:
            raise Farewell(NO_TABLE, str(error)) from error
        if len(table.connections) >= self.settings.sockets_per_table:
            raise Farewell(TOO_FAST, "This table has too many visitors.")
        return table

    async def _say_hello(self, table: Table, hello: w.Hello) -> None:
        key = hashed(hello.token) if hello.token else ""
        if key and not table.lens(key).key:
            raise Farewell(NOT_YOURS, "That token is not of this table.")
        try:
            self.connection.changes = hello.changes
            await table.join(self.connection, key, hello.since, hello.era)
        except QuarterdeckError as error:
            raise Farewell(NO_TABLE, str(error)[:120]) from error

    async def _send(self) -> None:
        try:
            while (text := await self.connection.next()) is not None:
                await self.socket.send_data(text)
            await self._close(self.connection.closing, "")
        except (WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
            return

    async def _listen(self, table: Table) -> None:
        try:
            while True:
                message = await self._receive()
                await self._answer(table, message)
        except Farewell as farewell:
            self.connection.finish(farewell.code)
        except WebSocketDisconnect:
            self.connection.close(GOING_AWAY)

    async def _receive(self) -> w.Message:
        text = await self.socket.receive_data(mode="text")
        try:
            message: w.Message = _messages.decode(text)
        except msgspec.MsgspecError as error:
            raise Farewell(UNREADABLE, f"{error}"[:120]) from error
        return message

    async def _answer(self, table: Table, message: w.Message) -> None:
        try:
            self._demand_pace(message)
            await self._do(table, message)
        except QuarterdeckError as error:
            self._refuse(table, message, as_problem(error))

    def _demand_pace(self, message: w.Message) -> None:
        seconds = self.pace.wait()
        if not seconds and isinstance(message, w.Say):
            seconds = self.talk.wait()
        if seconds:
            self.warned += 1
            if self.warned > PATIENCE:
                raise Farewell(TOO_FAST, "Too fast.")
            raise TooFast(seconds)

    async def _do(self, table: Table, message: w.Message) -> None:
        key = self.connection.key
        match message:
            case w.Act(number, action):
                await moves.act(table, key, number, action)
            case w.Undo():
                await moves.undo(table, key)
            case w.Consent(agree):
                await moves.consent(table, key, agree)
            case w.Say(text):
                await chairs.say(table, key, text)
            case w.Hello():
                await self._say_hello(table, message)
            case w.Ping():
                self.connection.push('{"type":"pong"}')

    def _refuse(self, table: Table, message: w.Message, problem: Problem) -> None:
        action = message.action if isinstance(message, w.Act) else None
        refused = p.RefusedMessage(str(problem), problem.rule, action, table.number)
        self.connection.push(msgspec.json.encode(refused).decode())

    async def _close(self, code: int, reason: str) -> None:
        try:
            await self.socket.close(code=code, reason=reason)
        except (WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
            return
