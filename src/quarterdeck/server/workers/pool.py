"""The pool: worker processes that think, so that the event loop never does.

Each worker is one process behind a pipe. A job that overruns its time ends with its process, and a
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
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar

from quarterdeck.core.errors import Malformed, QuarterdeckError, Refusal, Refused

log = logging.getLogger(__name__)

T = TypeVar("T")
Job = tuple[Callable[..., Any], tuple[Any, ...]]

START_SECONDS = 60.0
NICE = 5
NICER = 10
NICEST = 15
REST_SECONDS = 120.0
"""A worker of a lane that is seldom used ends after so long without work."""


class Place(NamedTuple):
    """Whose job it is: the address counts for whose turn it is. Bots `alone` play among
    themselves, and can wait."""

    address: str = ""
    table: str = ""
    alone: bool = False


NOBODY = Place()


class Overrun(Exception):
    """The job took longer than it may."""


class Failed(Exception):
    """The job raised, or its process died."""


def work(pipe: Connection, nice: int) -> None:
    """What a worker process does until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(nice)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(("ready", None))
        while True:
            function, arguments = pipe.recv()
            pipe.send(_outcome(function, arguments))


def _outcome(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "done", function(*arguments)
    except QuarterdeckError as error:
        refusal = error.refusal if isinstance(error, Refused) else None
        return "refused", (str(error), refusal, isinstance(error, Malformed))
    except BaseException as error:
        return "failed", repr(error)


class Worker:
    """One worker process, started when it is first needed.

    One thread at a time asks; any other thread may `dismiss`, which only kills: whoever waits for
    the answer learns that the process died, and clears up behind it.
    """

    def __init__(self, nice: int = NICE) -> None:
        self._nice = nice
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
        return _unpack(kind, answer)

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
            target=work, args=(theirs, self._nice), daemon=True, name="quarterdeck-worker"
        )
        with self._lock, theirs, without_interrupts():
            if self._dismissed:
                pipe.close()
                raise Failed("the pool was closed")
            process.start()
            self._process, self._pipe = process, pipe
        return pipe

    def stop(self) -> None:
        """End the process, if there is one; never while another thread asks."""
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def rest(self) -> None:
        """Ask the process to end, since nobody asks it anything; the next job starts another."""
        with self._lock:
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None

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


def _unpack(kind: str, answer: Any) -> Any:
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


Turn = asyncio.Future[Worker]
"""Gets the worker when it is one's turn."""


class Line:
    """Those who wait for a worker: one of each address in turn, first come first served within."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Turn]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def join(self, address: str) -> Turn:
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        return turn

    def next(self) -> Turn | None:
        """Whose turn it is; the others of the same address are behind everybody else now."""
        while self._waiting:
            address = next(iter(self._waiting))
            line = self._waiting.pop(address)
            turn = line.popleft()
            if line:
                self._waiting[address] = line
            if not turn.done():
                return turn
        return None


class Pool:
    """A few workers; jobs wait in line for one that is free, one address as long as another."""

    def __init__(self, size: int, nice: int = NICE, rests: bool = False) -> None:
        self._workers = [Worker(nice) for _ in range(size)]
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="pool")
        self._jobs: set[asyncio.Future[Any]] = set()
        self._closed = False
        self._rests = rests
        self._used = 0.0
        self._free = list(self._workers)
        self.line = Line()

    @property
    def size(self) -> int:
        return len(self._workers)

    @property
    def busy(self) -> int:
        return len(self._jobs)

    async def run(
        self,
        seconds: float,
        function: Callable[..., T],
        *arguments: Any,
        place: Place = NOBODY,
    ) -> T:
        """Do `function(*arguments)` in a worker; `Overrun` or `Failed` when that fails. The time
        counts from now on, waiting included, unless it is for bots among themselves."""
        until = time.monotonic() + seconds
        worker = await self._worker(place, None if place.alone else seconds)
        if self._closed:
            self._release(worker)
            raise Failed("the pool was closed")
        left = seconds if place.alone else max(0.0, until - time.monotonic())
        loop, job = asyncio.get_running_loop(), (function, arguments)
        asking = loop.run_in_executor(self._threads, worker.ask, job, left)
        self._jobs.add(asking)
        asking.add_done_callback(lambda _: self._done(asking, worker))
        # A caller that goes away must not free the worker before its answer has been read.
        answer: T = await asyncio.shield(asking)
        return answer

    async def _worker(self, place: Place, patience: float | None) -> Worker:
        """A worker that is free, when it is one's turn."""
        if self._free and not len(self.line):
            return self._free.pop()
        turn = self.line.join(place.address)
        self._call_next()
        try:
            async with asyncio.timeout(patience):
                return await asyncio.shield(turn)
        except TimeoutError:
            self._give_back(turn)
            raise Overrun(f"no worker was free within {patience:g} seconds") from None
        except asyncio.CancelledError:
            self._give_back(turn)
            raise

    def _give_back(self, turn: Turn) -> None:
        """Whoever does not wait any longer may have been called in the same moment."""
        if not turn.cancel() and turn.exception() is None:
            self._release(turn.result())

    def _call_next(self) -> None:
        if self._free and (turn := self.line.next()) is not None:
            turn.set_result(self._free.pop())

    def _done(self, asking: asyncio.Future[Any], worker: Worker) -> None:
        self._jobs.discard(asking)
        if not asking.cancelled():
            asking.exception()
        self._release(worker)

    def _release(self, worker: Worker) -> None:
        self._free.append(worker)
        self._used = time.monotonic()
        self._call_next()
        if self._rests and not self._closed:
            asyncio.get_running_loop().call_later(REST_SECONDS, self._rest)

    def _rest(self) -> None:
        """Let go of processes that nobody has needed for a while."""
        if self._closed or time.monotonic() - self._used < REST_SECONDS - 1:
            return
        for worker in self._free:
            worker.rest()

    async def warm(self, function: Callable[[], object]) -> None:
        """Start all processes before the first bot is asked, and let each do this once."""
        began = time.monotonic()
        jobs = (self.run(START_SECONDS, function) for _ in self._workers)
        await asyncio.gather(*jobs, return_exceptions=True)
        log.info("Workers are ready after %.1f s", time.monotonic() - began)

    async def close(self) -> None:
        """End all processes; whoever still waits for an answer is told that there is none."""
        self._closed = True
        for worker in self._workers:
            worker.dismiss()
        while (turn := self.line.next()) is not None:
            turn.set_exception(Failed("the pool was closed"))
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await asyncio.to_thread(self._stop_all)

    def _stop_all(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()


class Lanes:
    """Pools that do not wait for each other: bots that people wait for, bots among themselves,
    hints, records, reviews of finished games, and trials of what people build."""

    def __init__(self, size: int) -> None:
        self.people = Pool(size)
        self.alone = Pool(max(1, size // 2), NICER, rests=True)
        self.hints = Pool(1, rests=True)
        self.records = Pool(1, NICER, rests=True)
        self.reviews = Pool(1, NICER, rests=True)
        self.trials = Pool(1, NICEST, rests=True)

    def named(self) -> dict[str, Pool]:
        return {
            "people": self.people,
            "alone": self.alone,
            "hints": self.hints,
            "records": self.records,
            "reviews": self.reviews,
            "trials": self.trials,
        }

    async def warm(self, function: Callable[[], object]) -> None:
        await self.people.warm(function)

    async def close(self) -> None:
        await asyncio.gather(*(pool.close() for pool in self.named().values()))
