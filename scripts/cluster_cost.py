"""What a cluster costs: a real scheduler and workers on this machine play, and the processor time
of all of them is compared with what the games themselves took.

    python -m scripts.cluster_cost steam-pirates --games 4000 --workers 1 2 4
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

from quarterdeck.lab.executors import hired, stream
from quarterdeck.lab.simulation import Match, Result, make_match, play_game

psutil: Any = import_module("psutil")
distributed: Any = import_module("distributed")
QUIET = {"DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}


def timed(match: Match, index: int) -> tuple[float, Result]:
    """A game, and the time its own thread took for it."""
    start = time.thread_time()
    result = play_game(match, index)
    return time.thread_time() - start, result


@contextmanager
def cluster(workers: int, profile: bool) -> Iterator[tuple[str, list[Any]]]:
    """A scheduler and so many workers, each a process as on a machine of its own."""
    environment = {**psutil.Process().environ(), **({} if profile else QUIET)}
    dask = [sys.executable, "-m", "dask"]
    quiet = {"stderr": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "env": environment}
    address = "tcp://127.0.0.1:18786"
    words = [["scheduler", "--host", "127.0.0.1", "--port", "18786", "--no-dashboard"]]
    worker = ["worker", address, "--nthreads", "1", "--no-dashboard", "--memory-limit", "0"]
    words += [[*worker, "--name", f"w{n}"] for n in range(workers)]
    started = [subprocess.Popen([*dask, *each], **quiet) for each in words]  # type: ignore[call-overload]
    try:
        yield address, [psutil.Process(each.pid) for each in started]
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.wait()


def spent(processes: list[Any]) -> float:
    """Processor time of these and of all they started."""
    everyone = [each for one in processes for each in (one, *one.children(recursive=True))]
    return float(sum(each.cpu_times().user + each.cpu_times().system for each in everyone))


def wait_for(workers: int, address: str) -> None:
    with distributed.Client(address, timeout=60, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=60)


def measure(match: Match, games: int, workers: int, profile: bool) -> None:
    """One line: what play took, what everything took, and the share."""
    with cluster(workers, profile) as (address, processes):
        wait_for(workers, address)
        with hired(address) as hands:
            list(stream(partial(play_game, match), range(workers), hands))
            before = spent(processes[1:]), spent(processes[:1]), process_time()
            began = time.perf_counter()
            play = sum(seconds for seconds, _ in stream(partial(timed, match), range(games), hands))
            wall = time.perf_counter() - began
            after = spent(processes[1:]), spent(processes[:1]), process_time()
    of_workers, of_scheduler, of_client = (b - a for a, b in zip(before, after, strict=True))
    total = of_workers + of_scheduler + of_client
    print(
        f"{workers} workers, {games} games, {wall:.0f} s: play {play:.1f} s, workers "
        f"{of_workers:.1f} s, scheduler {of_scheduler:.2f} s, client {of_client:.2f} s: "
        f"{play / total:.1%} is play",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="bosun,greedy")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--profile", action="store_true", help="leave Dask's profiler on")
    args = parser.parse_args()
    match = make_match(args.game, args.bots.split(","), 2, {}, 1)
    for workers in args.workers:
        measure(match, args.games, workers, args.profile)


if __name__ == "__main__":
    main()
