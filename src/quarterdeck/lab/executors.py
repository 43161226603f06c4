"""Where games are played: in this process, in processes of this machine, or on a Dask cluster.

One code path over the standard executor interface. A game depends on nothing but its match and its
number, and results are handed out in the order of the games: how many workers there are, and which
of them dies, changes nothing but the time it takes.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from time import process_time
from typing import Any, Generic, TypeVar

from quarterdeck.core.errors import QuarterdeckError

R = TypeVar("R")
Play = Callable[[int], R]
"""Plays the game of a number; goes to other processes, so it is a function of a module, or a
`partial` of one."""

NEAR, FAR = 1.0, 8.0
"""Seconds of processor time that a batch should take: here, and where the way is longer."""
AHEAD = 2
"""Batches for each worker that wait or run, so that nobody is idle."""
TRIES = 3
ADDRESS = re.compile(r"([a-z]+://)?[^\s/]+:\d{1,5}")
PATIENCE = 10
"""Seconds until a scheduler must have answered."""


@dataclass(slots=True)
class Hands:
    """Who plays: an executor (`None`: this process), how many workers it has, how long a batch
    should take, and how to get another executor when this one broke."""

    executor: Executor | None
    workers: int
    seconds: float
    renew: Callable[[], Executor] | None = None


Where = int | str
"""So many processes of this machine (-1: one for each core), or the address of a cluster."""


Prepare = Callable[[], None]
"""What every process does before it plays; so it must be one of its own."""


@contextmanager
def hired(where: Where, prepare: Prepare | None = None) -> Iterator[Hands]:
    """Those who play, for as long as it takes."""
    if isinstance(where, str):
        if prepare is not None:
            raise QuarterdeckError("A patch is tried out in processes of this machine: --jobs.")
        with _on_cluster(where) as hands:
            yield hands
        return
    workers = os.cpu_count() or 1 if where < 0 else where
    if workers == 1 and prepare is None:
        yield Hands(None, 1, NEAR)
        return
    renew = partial(_processes, workers, prepare)
    hands = Hands(renew(), workers, NEAR, renew)
    try:
        yield hands
    finally:
        if hands.executor is not None:
            hands.executor.shutdown(cancel_futures=True)


def _processes(workers: int, prepare: Prepare | None) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=prepare)


@contextmanager
def _on_cluster(address: str) -> Iterator[Hands]:
    try:
        dask: Any = import_module("distributed")
    except ModuleNotFoundError:
        raise QuarterdeckError(
            "A cluster needs Dask: pip install 'quarterdeck[cluster]'."
        ) from None
    if not ADDRESS.fullmatch(address):
        # a client for such an address cannot even be closed without a complaint
        raise _no_answer(address, "no address")
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise _no_answer(address, type(error).__name__) from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise QuarterdeckError(
                f"The scheduler at '{address}' has no workers; start some with "
                f"'dask worker {address}'."
            )
        yield Hands(client.get_executor(pure=False), workers, FAR)


def _no_answer(address: str, why: str) -> QuarterdeckError:
    return QuarterdeckError(
        f"No Dask scheduler answers at '{address}' ({why}); "
        "one is started with 'dask scheduler', and prints its address, tcp://HOST:8786."
    )


def played(play: Play[R], numbers: Sequence[int]) -> tuple[float, list[R]]:
    """Some games, one after the other, and the processor time they took."""
    start = process_time()
    results = [play(number) for number in numbers]
    return process_time() - start, results


def stream(play: Play[R], numbers: Sequence[int], hands: Hands) -> Iterator[R]:
    """The results of all these games, in their order, as they come in."""
    if hands.executor is None:
        yield from map(play, numbers)
        return
    yield from _Stream(play, numbers, hands).results()


class _Stream(Generic[R]):
    """Batches under way, and results that wait for earlier ones."""

    def __init__(self, play: Play[R], numbers: Sequence[int], hands: Hands) -> None:
        self.play = play
        self.hands = hands
        self.left = deque(numbers)
        self.order = deque(numbers)
        self.under_way: dict[Future[tuple[float, list[R]]], list[int]] = {}
        self.waiting: dict[int, R] = {}
        self.lost: dict[int, int] = {}
        self.games, self.seconds = 0, 0.0

    def results(self) -> Iterator[R]:
        while self.order:
            self._submit()
            finished, _ = wait(self.under_way, return_when=FIRST_COMPLETED)
            for future in finished:
                self._take(future)
            while self.order and self.order[0] in self.waiting:
                yield self.waiting.pop(self.order.popleft())

    def _submit(self) -> None:
        executor = self.hands.executor
        assert executor is not None
        while self.left and len(self.under_way) < AHEAD * self.hands.workers:
            batch = [self.left.popleft() for _ in range(min(self._size(), len(self.left)))]
            try:
                future = executor.submit(played, self.play, batch)
            except BrokenExecutor:
                self.left.extendleft(reversed(batch))
                executor = self._renewed()
                continue
            self.under_way[future] = batch

    def _size(self) -> int:
        """As many games as take the wanted time, and not so many that some workers wait at the end.
        Until the first have been timed, one."""
        if not self.games:
            return 1
        fitting = self.hands.seconds / max(1e-6, self.seconds / self.games)
        fair = len(self.left) / (AHEAD * self.hands.workers)
        return max(1, int(min(fitting, fair)))

    def _take(self, future: Future[tuple[float, list[R]]]) -> None:
        batch = self.under_way.pop(future)
        try:
            seconds, results = future.result()
        except Exception as error:
            if not is_loss(error):
                raise
            self._again(batch, error)
            return
        self.games, self.seconds = self.games + len(batch), self.seconds + seconds
        self.waiting.update(zip(batch, results, strict=True))

    def _again(self, batch: list[int], error: BaseException) -> None:
        """A worker died: its batch is played again, by others."""
        self.lost[batch[0]] = self.lost.get(batch[0], 0) + 1
        if self.lost[batch[0]] >= TRIES:
            raise QuarterdeckError(
                f"Workers died {TRIES} times over the games from number {batch[0]} on: {error}"
            )
        self.left.extendleft(reversed(batch))
        if isinstance(error, BrokenExecutor):
            self._renewed()

    def _renewed(self) -> Executor:
        """Another pool in place of a broken one; whoever hears of the same break again keeps it."""
        hands = self.hands
        assert hands.executor is not None
        if hands.renew is not None and getattr(hands.executor, "_broken", False):
            hands.executor.shutdown(wait=False)
            hands.executor = hands.renew()
        return hands.executor


def is_loss(error: BaseException) -> bool:
    """Whether an error says that a worker or the way to it was lost, not that a game broke."""
    kinds: tuple[type[Any], ...] = (BrokenExecutor, CancelledError, ConnectionError)
    return isinstance(error, kinds) or type(error).__name__ == "KilledWorker"
