"""How often a stranger may knock: token buckets by key."""

from __future__ import annotations

import time
from collections.abc import Callable

KEYS_KEPT = 20_000


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
