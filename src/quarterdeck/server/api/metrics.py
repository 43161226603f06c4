"""How the server is, for those who run it: numbers for Prometheus, and whether it can write."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from quarterdeck import __version__
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.errors import Problem
from quarterdeck.server.api.handlers import AnyRequest, TheRegistry, check_write
from quarterdeck.server.settings import Settings
from quarterdeck.server.storage.rows import sign_of_life
from quarterdeck.server.tables.errors import Forbidden
from quarterdeck.server.tables.registry import Registry

READY_SECONDS = 5.0
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class OperationsController(Controller):
    """For those who run the server."""

    path = "/"
    tags = ["operations"]

    @check_write("/api/ready")
    async def ready(self, registry: TheRegistry) -> p.Ready:
        """Whether plays can be stored just now: something is."""
        began = time.perf_counter()
        if registry.store.damaged:
            raise Problem(503, "The server's database is damaged: its log says what to do.")
        try:
            async with asyncio.timeout(READY_SECONDS):
                await registry.store.save(*sign_of_life(registry.store.process, int(time.time())))
        except Exception as error:
            raise Problem(503, "Nothing can be stored just now.") from error
        return p.Ready("ready", round((time.perf_counter() - began) * 1000, 1))

    @get("/metrics", include_in_schema=False, sync_to_thread=False)
    def metrics(
        self, request: AnyRequest, registry: TheRegistry, settings: NamedDependency[Settings]
    ) -> Response[bytes]:
        """Numbers for Prometheus."""
        if not allowed(request.client.host if request.client else "", settings.metrics_from):
            raise Forbidden("These numbers are for those who run the server.")
        numbers = CollectorRegistry(auto_describe=False)
        numbers.register(Numbers(registry))
        return Response(generate_latest(numbers), media_type=TEXT)


def allowed(host: str, places: str) -> bool:
    """Whether an address is one of these addresses and networks."""
    try:
        address = ipaddress.ip_address(host)
        return any(address in ipaddress.ip_network(place, strict=False) for place in places.split())
    except ValueError:
        return False


class Numbers(Collector):
    """All numbers, read where they are kept at the moment they are asked for."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    def collect(self) -> Iterable[Metric]:
        yield from self._tables()
        yield from self._store()
        yield from self._workers()
        yield from self._process()

    def _tables(self) -> Iterator[Metric]:
        tables = list(self.registry.tables.values())
        outboxes = self.registry.services.outboxes
        loaded = [table for table in tables if table.session is not None]
        yield gauge("tables_in_memory", "Tables in memory", len(tables))
        yield gauge("games_in_memory", "Games in memory", len(loaded))
        yield gauge("plays_in_memory", "Plays in memory", sum(table.number for table in loaded))
        yield gauge("sockets", "Open sockets", sum(len(table.connections) for table in tables))
        yield gauge("outbox_bytes", "Bytes that wait for slow readers", outboxes.size)
        yield counter("slow_readers", "Sockets closed because nobody read", outboxes.let_go)

    def _store(self) -> Iterator[Metric]:
        store = self.registry.store
        yield counter("commits", "Commits, each of many tables", store.commits)
        yield counter("commit_seconds", "Seconds spent in commits", store.commit_seconds)
        yield counter("storage_faults", "Writes that failed", store.faults)
        hears = store.notices is None or store.notices.listening
        yield gauge("notices_heard", "Whether other processes can be heard", float(hears))

    def _workers(self) -> Iterator[Metric]:
        size = GaugeMetricFamily("quarterdeck_workers", "Workers of a lane", labels=["lane"])
        busy = GaugeMetricFamily("quarterdeck_workers_busy", "Workers at work", labels=["lane"])
        line = GaugeMetricFamily("quarterdeck_jobs_waiting", "Jobs in line", labels=["lane"])
        for name, pool in self.registry.services.lanes.named().items():
            size.add_metric([name], pool.size)
            busy.add_metric([name], pool.busy)
            line.add_metric([name], len(pool.line))
        yield from (size, busy, line)

    def _process(self) -> Iterator[Metric]:
        yield counter("cpu_seconds", "Processor time of the server's process", time.process_time())
        info = GaugeMetricFamily("quarterdeck_info", "The version", labels=["version"])
        info.add_metric([__version__], 1)
        yield info
        pages, descriptors = Path("/proc/self/statm"), Path("/proc/self/fd")
        if pages.exists():
            size = int(pages.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
            yield gauge("memory_bytes", "Resident memory", size)
            yield gauge(
                "descriptors", "Open file descriptors", sum(1 for _ in descriptors.iterdir())
            )


def gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(f"quarterdeck_{name}", words, value=value)


def counter(name: str, words: str, value: float) -> Metric:
    return CounterMetricFamily(f"quarterdeck_{name}", words, value=value)
