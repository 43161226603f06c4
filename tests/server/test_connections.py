"""What a socket's protocol writes itself, the library would have written as well; and nobody who
sends faster than they are answered is read on and on."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any
from unittest.mock import MagicMock

import pytest
import uvicorn
from tests.server.conftest import Port, eventually
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from quarterdeck.server.connections import SocketProtocol, is_short_control, short_text, text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_message_is_one_whole_frame(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


class Wire:
    """A transport that only knows whether it is read from."""

    reads = True

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True


def test_reading_stops_as_soon_as_two_messages_wait_and_goes_on_when_they_are_taken() -> None:
    async def talk() -> None:
        app: Any = None
        config = uvicorn.Config(app, interface="asgi3", log_config=None)
        config.loaded, config.loaded_app = True, app
        protocol = SocketProtocol(config, ServerState(), {})
        wire: Any = Wire()
        protocol.transport = wire
        for reads in (True, False, False):
            protocol.handle_text(Frame(Opcode.TEXT, b"hello"))
            assert wire.reads == reads
        for reads in (False, False, True):
            assert (await protocol.receive())["type"] == "websocket.receive"
            assert wire.reads == reads

    asyncio.run(talk())


@pytest.mark.parametrize("size", [0, 1, 5, 125])
def test_a_whole_short_text_is_read_as_the_library_reads_it(size: int) -> None:
    text = bytes(range(32, 32 + size))
    data = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert short_text(data) == text
    assert not is_short_control(data)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"xy", fin=False).serialize(mask=True),
        Frame(Opcode.CONT, b"xy").serialize(mask=True),
        Frame(Opcode.BINARY, b"xy").serialize(mask=True),
        b"\xc1" + Frame(Opcode.TEXT, b"xy").serialize(mask=True)[1:],
        Frame(Opcode.TEXT, b"xy").serialize(mask=False),
        Frame(Opcode.TEXT, b"xy").serialize(mask=True)[:-1],
        Frame(Opcode.TEXT, b"xy").serialize(mask=True) * 2,
    ],
    # Masks are drawn anew in every process of the tests: names are given.
    ids=["nothing", "one byte", "long", "begun", "more", "bytes", "packed", "bare", "cut", "two"],
)
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    assert short_text(data) is None
    assert not is_short_control(data)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CLOSE])
def test_after_a_whole_short_control_frame_a_message_begins(opcode: Opcode) -> None:
    assert is_short_control(Frame(opcode, b"\x03\xe8").serialize(mask=True))
    assert not is_short_control(Frame(opcode, b"\x03\xe8").serialize(mask=True)[:-1])


def pieces(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


@pytest.mark.parametrize("size", [1, 2, 7, 40, 1000])
def test_messages_in_pieces_of_any_size_arrive_whole_and_in_order(port: Port, size: int) -> None:
    host = port.host()
    with socket.create_connection(("127.0.0.1", port.number)) as line:
        line.settimeout(20)
        line.sendall(
            f"GET /api/tables/{host.table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(300)
        hello = json.dumps({"type": "hello", "token": host.token}).encode()
        said = [
            hello,
            *(json.dumps({"type": "chat", "text": f"line {n}"}).encode() for n in range(6)),
        ]
        ping = Frame(Opcode.PING, b"?").serialize(mask=True)
        halves = Frame(Opcode.TEXT, said[3][:9], fin=False), Frame(Opcode.CONT, said[3][9:])
        sent = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in said]
        sent[3] = halves[0].serialize(mask=True) + ping + halves[1].serialize(mask=True)
        for piece in pieces(ping.join(sent), size):
            line.sendall(piece)
        eventually(lambda: len(host.get()["chat"]) == 6)
    assert [each["text"] for each in host.get()["chat"]] == [f"line {n}" for n in range(6)]


def test_what_looks_like_a_message_within_a_longer_one_is_none() -> None:
    async def accept(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})

    async def talk() -> list[str]:
        app: Any = accept
        config = uvicorn.Config(app, interface="asgi3", log_config=None)
        config.loaded, config.loaded_app = True, app
        protocol, wire = SocketProtocol(config, ServerState(), {}), MagicMock()
        wire.is_closing.return_value, wire.get_write_buffer_size.return_value = False, 0
        protocol.transport = wire
        protocol.data_received(
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        inner = b"\x81\x82\x00\x00\x00\x00no"
        head = b"\x82\xfe" + (200 + len(inner)).to_bytes(2, "big") + bytes(4)
        short = Frame(Opcode.TEXT, b"first").serialize(mask=True)
        for data in (short, head + b"x" * 100, inner, b"x" * 100, short):
            protocol.data_received(data)
        protocol.stop_keepalive()
        found = []
        while not protocol.queue.empty():
            event: Any = protocol.queue.get_nowait()
            found.append(event.get("text") or f"{len(event['bytes'])} bytes")
        return found

    assert asyncio.run(talk()) == ["first", "208 bytes", "first"]
