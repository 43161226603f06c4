"""Every answer keeps browsers safe, and every refusal has the same form."""

from __future__ import annotations

from tests.server.conftest import Guest, Port


def test_every_answer_carries_the_security_headers(port: Port) -> None:
    for path in ("/api/games", "/api/nothing", "/nothing.js", "/api/tables/nope"):
        headers = port.http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["cross-origin-resource-policy"] == "same-origin"
    assert port.http.get("/api/health").headers["cache-control"] == "no-store"
    assert port.http.get("/api/games").headers["cache-control"] == "no-cache"


def test_unknown_things_are_told_in_the_same_form(port: Port) -> None:
    assert (
        port.guest().refused(404, "GET", "/api/tables/nope")["error"] == "There is no such table."
    )
    assert port.guest().refused(404, "GET", "/api/nothing")
    assert port.http.post("/api/games").status_code == 405
    bad = port.http.get("/api/tables/x", headers={"authorization": "Basic abc"})
    assert bad.status_code in (400, 404)
    assert Guest(port.http, port.host().table, "").get()["you"] == []
