"""The pool: how a job ended, and that nobody is kept waiting."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest

from quarterdeck.core.errors import Malformed, Refusal, Refused
from quarterdeck.server.workers.jobs import load_games
from quarterdeck.server.workers.pool import Failed, Overrun, Place, Pool


def refuse() -> None:
    raise Refused(Refusal("CO-SAIL-01", "No."))


def stumble() -> None:
    raise ZeroDivisionError


def die() -> None:
    os._exit(1)


def malform() -> None:
    raise Malformed("What?")


def endless(*_: Any) -> str:
    time.sleep(600)
    return ""


def test_the_pool_reports_how_a_job_ended() -> None:
    async def run() -> None:
        pool = Pool(1)
        try:
            assert await pool.run(60, max, 2, 3) == 3
            with pytest.raises(Refused, match="CO-SAIL-01"):
                await pool.run(60, refuse)
            with pytest.raises(Malformed, match="What"):
                await pool.run(60, malform)
            with pytest.raises(Failed, match="ZeroDivision"):
                await pool.run(60, stumble)
            with pytest.raises(Failed, match="died"):
                await pool.run(60, die)
            with pytest.raises(Overrun):
                await pool.run(0.1, endless)
            assert await pool.run(60, max, 4, 5) == 5
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_pool_that_is_closed_keeps_nobody_waiting() -> None:
    async def run() -> list[Any]:
        pool = Pool(1)
        await pool.run(60, len, ())
        waiting = [asyncio.create_task(pool.run(60, endless)) for _ in range(3)]
        await asyncio.sleep(0.1)
        await pool.close()
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert [type(error) for error in asyncio.run(run())] == [Failed] * 3


def test_all_workers_are_ready_before_they_are_asked() -> None:
    async def run() -> set[int]:
        pool = Pool(2)
        try:
            await pool.warm(load_games)
            return set(await asyncio.gather(*(pool.run(60, os.getpid) for _ in range(2))))
        finally:
            await pool.close()

    assert len(asyncio.run(run())) == 2


def doze(seconds: float, name: str) -> str:
    time.sleep(seconds)
    return name


def test_one_address_waits_as_long_as_another() -> None:
    """However many jobs one of them has in line."""

    async def run() -> list[str]:
        pool, done = Pool(1), list[str]()

        async def job(address: str) -> None:
            done.append(await pool.run(60, doze, 0.0, address, place=Place(address)))

        try:
            await pool.run(60, len, ())
            greedy = [asyncio.create_task(job("greedy")) for _ in range(6)]
            await asyncio.sleep(0)
            await asyncio.gather(job("honest"), *greedy)
            return done
        finally:
            await pool.close()

    assert "honest" in asyncio.run(run())[:3]


def test_waiting_counts_as_time() -> None:
    async def run() -> None:
        pool = Pool(1)
        try:
            await pool.run(60, len, ())
            first = asyncio.create_task(pool.run(60, doze, 0.6, "first"))
            await asyncio.sleep(0.05)
            alone = asyncio.create_task(pool.run(60, doze, 0.0, "alone", place=Place(alone=True)))
            with pytest.raises(Overrun, match="no worker was free"):
                await pool.run(0.1, doze, 0.0, "late")
            assert await first == "first"
            assert await alone == "alone", "bots among themselves wait as long as it takes"
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_worker_that_rests_is_started_again() -> None:
    async def run() -> None:
        pool = Pool(1)
        try:
            first = await pool.run(60, os.getpid)
            for worker in pool._workers:
                worker.rest()
            assert await pool.run(60, os.getpid) != first
        finally:
            await pool.close()

    asyncio.run(run())
