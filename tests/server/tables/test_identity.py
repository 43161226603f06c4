"""Names and secrets."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.server.conftest import Guest, Port, running

from quarterdeck.server.storage.store import database_url
from quarterdeck.server.tables.identity import clean, name_for, same


def test_names_are_one_visible_line() -> None:
    assert clean(" a\u200bb\n c\x00 ") == "a b c"
    assert name_for("", "Red", []) == "Red"
    assert name_for("x" * 40, "Red", []) == "x" * 24
    assert name_for("Ann", "Red", ["Ann", "Ann 2"]) == "Ann 3"
    assert not same("", "")


def test_names_are_cleaned_and_kept_apart(port: Port) -> None:
    ann = port.host({"kind": "person", "name": "  Ann\n\tB "}, {"kind": "hotseat", "name": "Ann B"})
    assert [seat["name"] for seat in ann.get()["seats"]] == ["Ann B", "Ann B 2"]
    ann.ask("PATCH", "/seats/1", json={"name": "<b>Ben</b>"})
    assert ann.get()["seats"][1]["name"] == "<b>Ben</b>"
    stranger = port.visitor(ann)
    assert stranger.refused(403, "PATCH", "/seats/1", {"name": "Eve"})


def test_a_token_opens_its_own_table_only(port: Port) -> None:
    ann, other = port.host(), port.host()
    thief = Guest(port.http, ann.table, other.token)
    assert (thief.get()["you"], thief.get()["host"]) == ([], False)
    assert thief.refused(403, "POST", "/seats", {"name": "Eve", "invite": ann.invite})
    assert thief.refused(403, "POST", "/chat", {"text": "ahoy"})


def test_tokens_are_stored_as_hashes(tmp_path: Path) -> None:
    with running(tmp_path) as port:
        ann = port.host()
        ben = port.joiner(ann)
    database = sqlite3.connect(database_url(str(tmp_path / "tables.db")).partition(":///")[2])
    stored = "\n".join(database.iterdump())
    database.close()
    assert ann.table in stored
    assert ann.token is not None
    assert ben.token is not None
    assert ann.token not in stored
    assert ben.token not in stored
