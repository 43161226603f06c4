"""How often a stranger may knock."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.conftest import running

from quarterdeck.server.api.errors import TooFast
from quarterdeck.server.api.rate_limits import Bucket, Buckets, RateLimits, network_of
from quarterdeck.server.settings import Settings


def test_too_many_requests_and_tables_are_refused(tmp_path: Path) -> None:
    with running(tmp_path, new_tables_per_minute=2, chats=0.01, chats_burst=1) as port:
        ann = port.host()
        port.host()
        answer = port.guest().ask("POST", "/api/tables", json={"game": "corsair", "seats": []})
        assert answer.status_code == 400
        body = {"game": "corsair", "seats": [{"kind": "person"}, {"kind": "open"}]}
        answer = port.guest().ask("POST", "/api/tables", json=body)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        ann.post("/chat", {"text": "one"})
        assert ann.refused(429, "POST", "/chat", {"text": "two"})
    with running(tmp_path, requests=0.01, requests_burst=2) as port:
        codes = [port.guest().ask("GET", "/api/health").status_code for _ in range(3)]
        assert codes == [200, 200, 429]


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, clock=lambda: now[0])
    assert [bucket.wait() for _ in range(3)] == [0, 0, 0]
    assert bucket.wait() == pytest.approx(0.5)
    now[0] = 0.5
    assert bucket.wait() == 0
    assert bucket.wait() > 0
    now[0] = 100.0
    assert bucket.full()


def test_buckets_are_apart_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarterdeck.server.api.rate_limits.KEYS_KEPT", 2)
    buckets = Buckets(1.0, 1, clock=lambda: 0.0)
    assert (buckets.wait("a"), buckets.wait("b")) == (0, 0)
    assert buckets.wait("a") > 0
    assert buckets.wait("c") == 0


def test_a_household_is_one_address() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("somewhere") == "somewhere"


def test_everybody_together_makes_only_so_many_tables() -> None:
    limits = RateLimits(Settings(new_tables_in_all_per_minute=3))
    for host in range(3):
        limits.new_table(f"192.0.2.{host}")
    with pytest.raises(TooFast):
        limits.new_table("192.0.2.9")
