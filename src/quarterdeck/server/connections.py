"""Connections before anybody has said a word: how long they may be silent, and how many there may
be, by address and in all."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from struct import pack
from typing import Any

from uvicorn.middleware.proxy_headers import _TrustedHosts as TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from quarterdeck.server.api.rate_limits import network_of
from quarterdeck.server.broadcast.connection import READ_NEXT, WRITE_NOW
from quarterdeck.server.settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

log = logging.getLogger(__name__)

SPARE_DESCRIPTORS = 64
"""For the database, the workers' pipes, log files and the listening socket."""
FEWEST = 32
WORDS_EVERY = 60.0
PONGS_WAITING = 256 * 1024
LEAVING_SECONDS = 3.0
SWITCHING = 101
WHOLE_TEXT = 0x81
CONTROL = (0x88, 0x89, 0x8A)
"""Farewells, pings and their answers."""
TWO_BYTES, EIGHT_BYTES = 126, 127
"""What stands in place of a size that is written in so many bytes."""
MASKED = 0x80
HEAD_AND_MASK = 6
END_OF_HEAD = b"\r\n\r\n"


class Gate:
    """Counts who is connected; whoever is too many is sent away at once."""

    def __init__(self, settings: Settings, descriptors: int) -> None:
        self.request_seconds = settings.request_seconds
        self.most = settings.connections or max(FEWEST, descriptors - SPARE_DESCRIPTORS)
        self.most_per_address = settings.connections_per_address
        self.count = 0
        self.turned_away = 0
        self.proxies = TrustedHosts(os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))
        """Behind each of them there may be any number of people."""
        self._by_address: dict[str, int] = {}
        self._complained = -WORDS_EVERY

    def enter(self, address: str) -> bool:
        """Whether one more of this address may come in."""
        crowd = address not in self.proxies and self._by_address.get(address, 0)
        if self.count >= self.most or crowd >= self.most_per_address:
            self.turned_away += 1
            self._complain(address)
            return False
        self.count += 1
        self._by_address[address] = self._by_address.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self.count -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def _complain(self, address: str) -> None:
        """Now and then: a flood of connections is not to become a flood of log lines."""
        now = time.monotonic()
        if now - self._complained < WORDS_EVERY:
            return
        self._complained = now
        log.warning(
            "Connections are turned away (%d so far, now of %s): %d of %d are open",
            self.turned_away,
            address,
            self.count,
            self.most,
        )


class CountedTransport:
    """Notes once that a connection is gone, whichever protocol it ended with."""

    __slots__ = ("address", "gate")

    def __init__(self, gate: Gate, address: str) -> None:
        self.gate: Gate | None = gate
        self.address = address

    def gone(self) -> None:
        gate, self.gate = self.gate, None
        if gate is not None:
            gate.leave(self.address)


def http_protocol(gate: Gate) -> type[asyncio.Protocol]:
    """The HTTP protocol of a server with this gate."""

    class HttpProtocol(HttpToolsProtocol):
        """A whole request has to arrive in time, counted from when it could begin."""

        _counted: CountedTransport | None = None
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = network_of(self.client[0]) if self.client else "?"
            if not gate.enter(address):
                transport.abort()
                return
            self._counted = CountedTransport(gate, address)
            _counted[transport] = self._counted
            self._expect_request()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self._stop_timer()
            _gone(self.transport)

        def _expect_request(self) -> None:
            self._stop_timer()
            self._timer = self.loop.call_later(gate.request_seconds, self._too_late)

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _too_late(self) -> None:
            self._timer = None
            if not self.transport.is_closing():
                self.transport.abort()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            if self._timer is None:
                self._expect_request()

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self._stop_timer()

        def handle_websocket_upgrade(self) -> None:
            self._stop_timer()
            super().handle_websocket_upgrade()

    return HttpProtocol


_counted: dict[asyncio.Transport, CountedTransport] = {}


def _gone(transport: asyncio.Transport) -> None:
    counted = _counted.pop(transport, None)
    if counted is not None:
        counted.gone()


def text_frame(text: bytes) -> bytes:
    """A whole message as a server sends it (RFC 6455, 5.2): the library takes as long for this as
    the game for its rules."""
    size = len(text)
    if size < TWO_BYTES:
        head = bytes((WHOLE_TEXT, size))
    elif size < 1 << 16:
        head = pack("!BBH", WHOLE_TEXT, TWO_BYTES, size)
    else:
        head = pack("!BBQ", WHOLE_TEXT, EIGHT_BYTES, size)
    return head + text


def short_text(data: bytes) -> bytes | None:
    """The message, if these bytes are one whole short text as clients send it, masked (RFC 6455,
    5.2): nearly all are. Taking it apart costs the library a tenth of what a play costs in all."""
    size = len(data) - HEAD_AND_MASK
    if size < 0 or size >= TWO_BYTES or data[0] != WHOLE_TEXT or data[1] != MASKED | size:
        return None
    return apply_mask(data[HEAD_AND_MASK:], data[2:HEAD_AND_MASK])


def is_short_control(data: bytes) -> bool:
    """Whether these bytes are one whole answer to a ping, or the like."""
    size = len(data) - HEAD_AND_MASK
    return 0 <= size < TWO_BYTES and data[0] in CONTROL and data[1] == MASKED | size


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket whose other side does not read cannot stay, whatever it sends."""

    begins = False
    """Whether the next bytes are sure to begin a message, for all that came was whole and short.
    As soon as something longer or fragmented comes, the library alone takes apart what follows."""

    def data_received(self, data: bytes) -> None:
        text = short_text(data) if self.begins else None
        if text is not None and self.conn.state is State.OPEN:
            self.handle_text(Frame(Opcode.TEXT, text))
            return
        if not self.handshake_initiated:
            self.begins = data.endswith(END_OF_HEAD)
        else:
            self.begins = self.begins and is_short_control(data)
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        _gone(self.transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            extensions: Any = self.scope["extensions"]
            extensions[WRITE_NOW] = self.write_now
            extensions[READ_NEXT] = self.read_next

    async def read_next(self) -> str | None:
        """The next message, without the layers between; `None` when the other side is gone."""
        event: Any = await self.receive()
        return event.get("text") or "" if event["type"] == "websocket.receive" else None

    def write_now(self, text: bytes) -> bool:
        """Write a message without a task in between; false when it has to wait, or is too late."""
        ready = self.handshake_complete and self.conn.state is State.OPEN and not self.disconnected
        if not (ready and self.writable.is_set()) or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """Reading stops only when a message waits already. The library stops it with each message
        and begins again when that was taken: two calls of the kernel for every play."""
        alone, stopped = self.queue.empty(), self.read_paused
        self.read_paused = stopped or alone
        super().send_receive_event_to_app()
        if alone:
            self.read_paused = stopped

    def handle_ping(self) -> None:
        """Answers to pings are not held back by the flow of messages, so they are counted here."""
        if self.transport.get_write_buffer_size() > PONGS_WAITING:
            self.transport.abort()
            return
        super().handle_ping()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.loop.call_later(LEAVING_SECONDS, self._leave)

    def _leave(self) -> None:
        """Nothing is said any more here: what was not read by now is thrown away."""
        if not self.disconnected:
            self.transport.abort()


def raise_descriptors() -> int:
    """Ask for as many file descriptors as this process may have; how many it has."""
    try:
        import resource
    except ImportError:
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    found: Any = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return int(found)
