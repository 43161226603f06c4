"""The crew: worker processes that think, so that the event loop never does.

Each hand is one process behind a pipe. A job that overruns its time ends with its process, and a
fresh one takes the place; an executor of the standard library could not let go of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from quarterdeck.core.errors import Malformed, QuarterdeckError, Refusal, Refused

log = logging.getLogger(__name__)

T = TypeVar("T")
Job = tuple[Callable[..., Any], tuple[Any, ...]]

START_SECONDS = 60.0


class Overrun(Exception):
    """The job took longer than it may."""


class Failed(Exception):
    """The job raised, or its process died."""


def serve(pipe: Connection) -> None:
    """What a worker process does until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(("ready", None))
        while True:
            function, arguments = pipe.recv()
            pipe.send(_answer(function, arguments))


def _answer(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "done", function(*arguments)
    except QuarterdeckError as error:
        refusal = error.refusal if isinstance(error, Refused) else None
        return "refused", (str(error), refusal, isinstance(error, Malformed))
    except BaseException as error:
        return "failed", repr(error)


class Hand:
    """One worker process, started when it is first needed."""

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._process: Any = None

    def ask(self, job: Job, seconds: float) -> Any:
        """Do a job in the process; blocks, so call it from a thread."""
        self._start()
        assert self._pipe is not None
        try:
            self._pipe.send(job)
            kind, answer = self._receive(seconds)
        except (EOFError, OSError) as error:
            self.stop()
            raise Failed("its process died") from error
        except Overrun:
            self.stop()
            raise
        return _open(kind, answer)

    def _receive(self, seconds: float) -> tuple[str, Any]:
        assert self._pipe is not None
        if not self._pipe.poll(seconds):
            raise Overrun(f"no answer within {seconds:g} seconds")
        kind, answer = self._pipe.recv()
        return kind, answer

    def _start(self) -> None:
        if self._process is not None and self._process.is_alive():
            return
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs,), daemon=True, name="quarterdeck-hand"
        )
        self._process.start()
        theirs.close()
        try:
            self._receive(START_SECONDS)
        except (EOFError, OSError, Overrun) as error:
            self.stop()
            raise Failed("no worker process could be started") from error

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _open(kind: str, answer: Any) -> Any:
    match kind:
        case "done":
            return answer
        case "refused":
            raise _refusal(*answer)
    raise Failed(str(answer))


def _refusal(sentence: str, refusal: Refusal | None, malformed: bool) -> QuarterdeckError:
    """The same error as in the worker: exceptions themselves do not travel well."""
    if refusal is not None:
        return Refused(refusal)
    return Malformed(sentence) if malformed else QuarterdeckError(sentence)


class Crew:
    """A few hands; jobs wait in line for one that is free."""

    def __init__(self, hands: int) -> None:
        self._hands = [Hand() for _ in range(hands)]
        self._free: asyncio.LifoQueue[Hand] = asyncio.LifoQueue()
        for hand in self._hands:
            self._free.put_nowait(hand)

    async def run(self, seconds: float, function: Callable[..., T], *arguments: Any) -> T:
        """Do `function(*arguments)` in a worker; `Overrun` or `Failed` when that fails."""
        hand = await self._free.get()
        task = asyncio.create_task(asyncio.to_thread(hand.ask, (function, arguments), seconds))
        task.add_done_callback(lambda _: self._free.put_nowait(hand))
        # A caller that goes away must not free the hand before its answer has been read.
        answer: T = await asyncio.shield(task)
        return answer

    async def warm(self) -> None:
        """Start one process before the first bot is asked."""
        began = time.monotonic()
        with contextlib.suppress(Failed, Overrun):
            await self.run(START_SECONDS, len, ())
            log.info("Workers are ready after %.1f s", time.monotonic() - began)

    async def close(self) -> None:
        await asyncio.to_thread(self._stop_all)

    def _stop_all(self) -> None:
        for hand in self._hands:
            hand.stop()
