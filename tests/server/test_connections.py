"""What a socket's protocol writes itself, the library would have written as well."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from quarterdeck.server.connections import text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_message_is_one_whole_frame(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
