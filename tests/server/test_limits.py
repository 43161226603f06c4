"""Everything a stranger can send is bounded; every answer keeps browsers safe."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.audience import Connection
from quarterdeck.server.limits import Bucket, Buckets
from quarterdeck.server.running import listen, run, shown
from quarterdeck.server.seating import clean, name_for, same
from quarterdeck.server.settings import from_environment
from quarterdeck.server.store import database_url

from .conftest import Guest, Port, running


def code_of(talk: ClientConnection, heard: list[str]) -> int:
    """Read to the end; the code the server closed with."""
    try:
        while True:
            heard.append(str(talk.recv(timeout=20)))
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


def closed_with(port: Port, table: str, *frames: str, origin: str | None = None) -> int:
    """The code with which the server closes a socket after these frames."""
    address = f"ws://127.0.0.1:{port.number}/api/tables/{table}/socket"
    with connect(address, origin=origin) as talk:  # type: ignore[arg-type]
        for frame in frames:
            talk.send(frame)
        return code_of(talk, [])


def test_sockets_close_with_a_reason(port: Port) -> None:
    ann = port.host()
    hello = '{"type": "hello"}'
    assert closed_with(port, "nowhere", hello) == 4404
    assert closed_with(port, ann.table, "ahoy") == 4400
    assert closed_with(port, ann.table, '{"type": "undo"}') == 4400
    assert closed_with(port, ann.table, '{"type": "hello", "token": "wrong"}') == 4403
    assert closed_with(port, ann.table, hello, '{"type": "dance"}') == 4400
    assert closed_with(port, ann.table, hello, '{"type": "act", "number": -1}') == 4400
    assert (
        closed_with(port, ann.table, hello, json.dumps({"type": "chat", "text": "x" * 501})) == 4400
    )
    assert (
        closed_with(port, ann.table, hello, json.dumps({"type": "chat", "text": "x" * 20_000}))
        == 1009
    )


def test_pages_of_other_origins_get_no_socket(port: Port) -> None:
    ann = port.host()
    with pytest.raises(InvalidStatus) as refused:
        closed_with(port, ann.table, origin="http://evil.example")
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus):
        closed_with(port, ann.table, origin="null")
    own = f"http://127.0.0.1:{port.number}"
    assert closed_with(port, ann.table, "ahoy", origin=own) == 4400


def test_whoever_says_no_hello_is_shown_the_door(tmp_path: Path) -> None:
    with running(tmp_path, hello_seconds=0.1) as port:
        assert closed_with(port, port.host().table) == 4408


def test_too_many_messages_are_refused_then_end_the_talk(tmp_path: Path) -> None:
    with running(tmp_path, messages=0.01, messages_burst=3) as port:
        ann = port.host()
        with ann.socket() as talk:
            # Not one more than end the talk: a closed socket would not let the rest be sent.
            for _ in range(9):
                talk.send(type="ping")
            heard: list[str] = []
            assert code_of(talk.socket, heard) == 4429
        kinds = [json.loads(frame)["type"] for frame in heard]
        assert kinds.count("pong") == 3
        assert kinds.count("refused") == 5


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


def test_sockets_are_counted(tmp_path: Path) -> None:
    with running(tmp_path, sockets_per_table=1, sockets_per_address=2) as port:
        ann, other = port.host(), port.host()
        with ann.socket():
            assert closed_with(port, ann.table, '{"type": "hello"}') == 4429
            with other.socket(), pytest.raises(InvalidStatus):
                closed_with(port, ann.table)


def test_bodies_are_bounded(tmp_path: Path) -> None:
    with running(tmp_path, record_bytes=50_000) as port:
        long = {"game": "corsair", "seats": [{"kind": "open"}], "name": "x" * 20_000}
        assert port.guest().ask("POST", "/api/tables", json=long).status_code == 413
        assert port.http.post("/api/records", content=b"x" * 20_000).status_code == 400
        assert port.http.post("/api/records", content=b"x" * 60_000).status_code == 413
        named = {
            "game": "corsair",
            "seats": [{"kind": "person", "name": "x" * 25}, {"kind": "open"}],
        }
        assert port.guest().refused(400, "POST", "/api/tables", named)


def test_a_slow_reader_is_let_go() -> None:
    async def fill() -> tuple[int, str | None]:
        lazy = Connection(limit=3)
        for _ in range(4):
            lazy.push("news")
        return lazy.closing, await lazy.next()

    assert asyncio.run(fill()) == (4409, None)


def test_every_answer_carries_the_security_headers(port: Port) -> None:
    for path in ("/api/games", "/api/nothing", "/nothing.js", "/api/tables/nope"):
        headers = port.http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["cross-origin-resource-policy"] == "same-origin"
    assert port.http.get("/api/games").headers["cache-control"] == "no-store"


def test_the_pages_files_are_served_with_etags(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "vendor").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Quarterdeck</title>" + " " * 500)
    (web / "vendor" / "lit.js").write_text("export const lit = 1;\n" * 50)
    (tmp_path / "secret.txt").write_text("secret")
    with running(tmp_path, web=str(web)) as port:
        page = port.http.get("/")
        assert "Quarterdeck" in page.text
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
        assert port.http.get("/t/abc").text == page.text
        again = port.http.get("/", headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        script = port.http.get("/vendor/lit.js", headers={"accept-encoding": "gzip"})
        assert script.headers["content-encoding"] == "gzip"
        assert "max-age" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        plain = port.http.get("/vendor/lit.js", headers={"accept-encoding": "identity"})
        assert plain.text == script.text
        (web / "index.html").write_text("changed")
        assert port.http.get("/").text == "changed"
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/vendor", "/%00"):
            assert port.http.get(path).status_code == 404, path


@pytest.mark.parametrize("id", ["a%00b", "%ff", "..", "o0l1" * 3, "x" * 40])
def test_an_id_that_cannot_be_is_not_looked_up(port: Port, id: str) -> None:
    assert port.http.get(f"/api/tables/{id}").status_code in (400, 404)


def test_zeros_are_refused(port: Port) -> None:
    wish = {"game": "corsair", "seats": [{"kind": "open"}] * 2, "options": {"rounds": "8\0"}}
    assert port.guest().refused(400, "POST", "/api/tables", wish)
    assert port.http.post("/api/records", content=b"quarterdeck 1\n\0").status_code == 400
    assert port.guest().get("/api/tables?game=%00")["tables"] == []


def test_unknown_things_are_told_in_the_same_form(port: Port) -> None:
    assert (
        port.guest().refused(404, "GET", "/api/tables/nope")["error"] == "There is no such table."
    )
    assert port.guest().refused(404, "GET", "/api/nothing")
    assert port.http.post("/api/games").status_code == 405
    bad = port.http.get("/api/tables/x", headers={"authorization": "Basic abc"})
    assert bad.status_code in (400, 404)
    assert Guest(port.http, port.host().table, "").get()["you"] == []


# Small parts.


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
    monkeypatch.setattr("quarterdeck.server.limits.KEYS_KEPT", 2)
    buckets = Buckets(1.0, 1, clock=lambda: 0.0)
    assert (buckets.wait("a"), buckets.wait("b")) == (0, 0)
    assert buckets.wait("a") > 0
    assert buckets.wait("c") == 0


def test_names_are_one_visible_line() -> None:
    assert clean(" a\u200bb\n c\x00 ") == "a b c"
    assert name_for("", "Red", []) == "Red"
    assert name_for("x" * 40, "Red", []) == "x" * 24
    assert name_for("Ann", "Red", ["Ann", "Ann 2"]) == "Ann 3"
    assert not same("", "")


def test_settings_come_from_the_environment() -> None:
    found = from_environment({"QUARTERDECK_BOT_SECONDS": "3.5", "HOME": "/"}, db="x.db")
    assert (found.bot_seconds, found.db) == (3.5, "x.db")
    with pytest.raises(QuarterdeckError, match="QUARTERDECK_"):
        from_environment({"QUARTERDECK_WORKERS": "many"})


def test_databases_are_named_in_several_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert database_url("") == "sqlite+aiosqlite:////data/quarterdeck/tables.db"
    assert database_url("/a/b.db") == "sqlite+aiosqlite:////a/b.db"
    assert database_url("postgres://u@h/d") == "postgresql+asyncpg://u@h/d"
    with pytest.raises(QuarterdeckError, match="no database"):
        database_url("oracle://x")


def test_a_port_in_use_is_one_sentence() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        number = taken.getsockname()[1]
        with pytest.raises(QuarterdeckError, match=f"Port {number} is in use"):
            run("127.0.0.1", number, None, open_page=False)
    with pytest.raises(QuarterdeckError, match="cannot listen"):
        listen("256.0.0.1", 80)
    assert shown("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert shown("::1", 80) == "http://[::1]:80/"


@pytest.mark.parametrize("db", ["postgresql://127.0.0.1:1/none", "/proc/none/tables.db", "x://y"])
def test_an_unusable_database_is_one_sentence(db: str) -> None:
    with pytest.raises(QuarterdeckError) as told:
        run("127.0.0.1", 0, db, open_page=False)
    assert str(told.value).endswith(".")
    assert "\n" not in str(told.value)
