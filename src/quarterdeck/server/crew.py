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
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import resource_tracker
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
    """One worker process, started when it is first needed.

    One thread at a time asks; any other thread may `dismiss`, which only kills: whoever waits for
    the answer learns that the process died, and clears up behind it.
    """

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._process: Any = None
        self._dismissed = False
        self._lock = threading.Lock()

    def ask(self, job: Job, seconds: float) -> Any:
        """Do a job in the process; blocks, so call it from a thread."""
        pipe = self._ready()
        try:
            pipe.send(job)
            kind, answer = _receive(pipe, seconds)
        except (EOFError, OSError) as error:
            self.stop()
            raise Failed("its process died") from error
        except Overrun:
            self.stop()
            raise
        return _open(kind, answer)

    def _ready(self) -> Connection:
        """The pipe to a living process."""
        if self._pipe is not None and self._process.is_alive():
            return self._pipe
        self.stop()
        pipe = self._start()
        try:
            _receive(pipe, START_SECONDS)
        except (EOFError, OSError, Overrun) as error:
            self.stop()
            raise Failed("no worker process could be started") from error
        return pipe

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(
            target=serve, args=(theirs,), daemon=True, name="quarterdeck-hand"
        )
        with self._lock, theirs, without_interrupts():
            if self._dismissed:
                pipe.close()
                raise Failed("the crew was dismissed")
            process.start()
            self._process, self._pipe = process, pipe
        return pipe

    def stop(self) -> None:
        """End the process, if there is one; never while another thread asks."""
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            process.close()
            pipe.close()

    def dismiss(self) -> None:
        """End the process for good, also from under somebody who asks."""
        with self._lock:
            self._dismissed = True
            if self._process is not None:
                self._process.kill()


def _receive(pipe: Connection, seconds: float) -> tuple[str, Any]:
    if not pipe.poll(seconds):
        raise Overrun(f"no answer within {seconds:g} seconds")
    kind, answer = pipe.recv()
    return kind, answer


@contextlib.contextmanager
def without_interrupts() -> Iterator[None]:
    """A process that starts in here never hears of Ctrl+C, not even before it can ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It allows interrupts again when it starts, so it has to run before they are held back.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
        self._threads = ThreadPoolExecutor(hands, thread_name_prefix="crew")
        self._jobs: set[asyncio.Future[Any]] = set()
        self._closed = False
        self._free: asyncio.LifoQueue[Hand] = asyncio.LifoQueue()
        for hand in self._hands:
            self._free.put_nowait(hand)

    @property
    def size(self) -> int:
        return len(self._hands)

    async def run(self, seconds: float, function: Callable[..., T], *arguments: Any) -> T:
        """Do `function(*arguments)` in a worker; `Overrun` or `Failed` when that fails."""
        hand = await self._free.get()
        if self._closed:
            self._free.put_nowait(hand)
            raise Failed("the crew was dismissed")
        loop, job = asyncio.get_running_loop(), (function, arguments)
        asking = loop.run_in_executor(self._threads, hand.ask, job, seconds)
        self._jobs.add(asking)
        asking.add_done_callback(lambda _: self._done(asking, hand))
        # A caller that goes away must not free the hand before its answer has been read.
        answer: T = await asyncio.shield(asking)
        return answer

    def _done(self, asking: asyncio.Future[Any], hand: Hand) -> None:
        self._jobs.discard(asking)
        self._free.put_nowait(hand)

    async def warm(self, function: Callable[[], object]) -> None:
        """Start all processes before the first bot is asked, and let each do this once."""
        began = time.monotonic()
        jobs = (self.run(START_SECONDS, function) for _ in self._hands)
        await asyncio.gather(*jobs, return_exceptions=True)
        log.info("Workers are ready after %.1f s", time.monotonic() - began)

    async def close(self) -> None:
        """End all processes; whoever still waits for an answer is told that there is none."""
        self._closed = True
        for hand in self._hands:
            hand.dismiss()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await asyncio.to_thread(self._stop_all)

    def _stop_all(self) -> None:
        for hand in self._hands:
            hand.stop()
        self._threads.shutdown()
