"""What a socket's protocol writes itself, the library would have written as well; and nobody who
sends faster than they are answered is read on and on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from quarterdeck.server.connections import SocketProtocol, text_frame


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
