"""Sockets are closed with a reason, and nobody floods them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.conftest import Port, running
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect


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


def test_sockets_are_counted(tmp_path: Path) -> None:
    with running(tmp_path, sockets_per_table=1, sockets_per_address=2) as port:
        ann, other = port.host(), port.host()
        with ann.socket():
            assert closed_with(port, ann.table, '{"type": "hello"}') == 4429
            with other.socket(), pytest.raises(InvalidStatus):
                closed_with(port, ann.table)


def test_a_second_hello_brings_no_second_table(port: Port) -> None:
    """A table for each hello had let one socket stop a server."""
    ann = port.host()
    with ann.socket() as talk:
        for _ in range(30):
            refused = talk.refused(type="hello", token=ann.token)
            assert refused["error"] == "You have said hello already."
        assert [frame["type"] for frame in talk.frames].count("table") == 1


def test_nor_do_hellos_of_changing_people_for_long(port: Port) -> None:
    ann = port.host()
    hellos = [{"type": "hello"}, {"type": "hello", "token": ann.token}] * 6
    heard: list[str] = []
    address = f"ws://127.0.0.1:{port.number}/api/tables/{ann.table}/socket"
    with connect(address) as talk:
        for hello in hellos:
            talk.send(json.dumps(hello))
        assert code_of(talk, heard) == 4429
    assert 1 <= [json.loads(each)["type"] for each in heard].count("table") <= 4
