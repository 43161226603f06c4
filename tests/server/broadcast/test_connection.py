"""What waits for a slow reader."""

from __future__ import annotations

import asyncio

from quarterdeck.server.broadcast.connection import Connection, Outboxes, OutboxLimits


def outboxes(messages: int = 100, size: int = 1000, in_all: int = 10_000) -> Outboxes:
    return Outboxes(OutboxLimits(messages, size, in_all))


def test_a_slow_reader_is_let_go() -> None:
    async def fill() -> tuple[int, bytes | None]:
        lazy = Connection(outboxes(messages=3))
        for _ in range(4):
            lazy.push(b"news")
        return lazy.closing, await lazy.next()

    assert asyncio.run(fill()) == (4409, None)


def test_what_waits_is_counted_in_bytes() -> None:
    async def fill() -> tuple[int, int]:
        boxes = outboxes(size=1000)
        lazy = Connection(boxes)
        lazy.push(b"x" * 5000)
        assert not lazy.closing, "one message alone may be long: a table has to be shown"
        lazy.push(b"x")
        return lazy.closing, boxes.size

    assert asyncio.run(fill()) == (4409, 0)


def test_all_outboxes_together_are_bounded_and_the_slowest_goes_first() -> None:
    async def fill() -> tuple[list[int], int]:
        boxes = outboxes(in_all=2000)
        readers = [Connection(boxes) for _ in range(3)]
        for reader, size in zip(readers, (900, 600, 400), strict=True):
            reader.push(b"x" * size)
        readers[2].push(b"x" * 200)
        assert await readers[1].next() == b"x" * 600
        return [reader.closing for reader in readers], boxes.size

    assert asyncio.run(fill()) == ([4409, 0, 0], 600)


def test_what_need_not_wait_is_written_at_once_and_nothing_overtakes() -> None:
    async def talk() -> tuple[list[bytes], list[bytes | None]]:
        written: list[bytes] = []
        free = [True, False]

        def write_now(text: bytes) -> bool:
            if free.pop(0) if free else True:
                written.append(text)
                return True
            return False

        reader = Connection(outboxes(), write_now)
        for text in (b"first", b"second", b"third"):
            reader.push(text)
        waited = [await reader.next()]
        reader.push(b"fourth")
        waited += [await reader.next(), await reader.next()]
        assert await asyncio.wait_for(_idle(reader), 1)
        reader.push(b"fifth")
        return written, waited

    assert asyncio.run(talk()) == ([b"first", b"fifth"], [b"second", b"third", b"fourth"])


async def _idle(reader: Connection) -> bool:
    """Whether the sender, back from its last message, waits for the next one."""
    sender = asyncio.create_task(reader.next())
    await asyncio.sleep(0)
    sender.cancel()
    return not sender.done()
