"""How often a stranger may knock: token buckets by key."""

from __future__ import annotations

import contextlib
import ipaddress
import time
from collections.abc import Callable, Iterator
from functools import lru_cache

from quarterdeck.server.api.errors import TooFast
from quarterdeck.server.settings import Settings

KEYS_KEPT = 20_000
EVERYBODY = "*"


@lru_cache(10_000)
def network_of(host: str) -> str:
    """Whom an address belongs to: with IPv6 one household has 2^64 of them."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Bucket:
    """Lets `burst` through at once and `rate` a second after that."""

    __slots__ = ("_burst", "_clock", "_filled", "_rate", "_tokens")

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._filled = clock()

    def wait(self) -> float:
        """0 when one more is allowed (and taken), else the seconds to wait."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self._rate

    def full(self) -> bool:
        return self._tokens + (self._clock() - self._filled) * self._rate >= self._burst


class Buckets:
    """One bucket for each key (an address); those that are full again are forgotten."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def wait(self, key: str) -> float:
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget()
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock)
        return bucket.wait()

    def _forget(self) -> None:
        if len(self._buckets) >= KEYS_KEPT:
            full = [key for key, bucket in self._buckets.items() if bucket.full()]
            for key in full or list(self._buckets):
                del self._buckets[key]


class RateLimits:
    """How often one address may do what."""

    def __init__(self, settings: Settings) -> None:
        minute = 60.0
        self.requests = Buckets(settings.requests, settings.requests_burst)
        self.tables = Buckets(
            settings.new_tables_per_minute / minute, settings.new_tables_per_minute
        )
        everybody = settings.new_tables_in_all_per_minute
        self.tables_in_all = Buckets(everybody / minute, everybody)
        self.records = Buckets(settings.records_per_minute / minute, settings.records_per_minute)
        self.hints = Buckets(settings.hints_per_minute / minute, settings.hints_per_minute)
        self.reviews = Buckets(settings.reviews_per_minute / minute, settings.reviews_per_minute)
        self.trials = Buckets(settings.trials_per_minute / minute, settings.trials_per_minute)
        self.trying: set[str] = set()
        """The addresses that have a trial running."""
        self.chats = Buckets(settings.chats, settings.chats_burst)
        self.sockets: dict[str, int] = {}
        """How many each address has open."""

    def request(self, address: str) -> None:
        _check(self.requests.wait(address))

    def new_table(self, address: str) -> None:
        _check(self.tables.wait(address))
        _check(self.tables_in_all.wait(EVERYBODY))

    def record(self, address: str) -> None:
        _check(self.records.wait(address))

    def hint(self, address: str) -> None:
        _check(self.hints.wait(address))

    def review(self, address: str) -> None:
        _check(self.reviews.wait(address))

    @contextlib.contextmanager
    def trial(self, address: str) -> Iterator[None]:
        """One at a time, and not too many."""
        if address in self.trying:
            raise TooFast(1.0)
        _check(self.trials.wait(address))
        self.trying.add(address)
        try:
            yield
        finally:
            self.trying.discard(address)

    def chat(self, address: str) -> None:
        _check(self.chats.wait(address))


def _check(seconds: float) -> None:
    if seconds:
        raise TooFast(seconds)
