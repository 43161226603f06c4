"""Who is here."""

from __future__ import annotations

from tests.server.conftest import Guest, Port


def test_presence_is_told(port: Port) -> None:
    ann = port.host()
    ben = Guest(port.http, ann.table)
    with ann.socket() as talk:
        assert talk.table["seats"][0]["present"]
        with ben.socket():
            talk.until(lambda table: table["watchers"] == 1)
        talk.until(lambda table: table["watchers"] == 0)
