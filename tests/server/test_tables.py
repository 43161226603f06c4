"""Tables and seats: who may sit where, and what strangers may not do."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from quarterdeck.server.store import database_url

from .conftest import PEOPLE, Guest, Port, running


def test_the_harbour_lists_games_with_their_options(port: Port) -> None:
    found = port.guest().get("/api/games")
    corsair = next(game for game in found["games"] if game["id"] == "corsair")
    assert corsair["seats"] == [2, 3]
    assert corsair["options"][0]["choices"] == ["20", "8"]
    assert "bosun" in found["bots"]


def test_the_rules_can_be_searched(port: Port) -> None:
    every = port.guest().get("/api/games/corsair/rules")["rules"]
    assert {"id", "section", "text", "provenance"} == set(every[0])
    assert [
        rule["id"] for rule in port.guest().get("/api/games/corsair/rules?q=co-duel-02")["rules"]
    ] == ["CO-DUEL-02"]
    assert "no game 'chess'" in port.guest().refused(404, "GET", "/api/games/chess")["error"]


def test_a_table_waits_until_every_seat_is_taken(port: Port) -> None:
    ann = port.host()
    waiting = ann.get()
    assert (waiting["status"], waiting["view"], waiting["actions"]) == ("waiting", None, [])
    assert ann.refused(409, "POST", "/actions", {"number": 0, "action": "dig"})
    port.joiner(ann)
    table = ann.get()
    assert table["status"] == "playing"
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben"]
    assert table["prompt"]["seat"] == 0
    assert table["actions"]


def test_an_open_seat_of_a_private_table_wants_the_invite(port: Port) -> None:
    ann = port.host()
    stranger = port.visitor(ann)
    assert "private" in stranger.refused(403, "POST", "/seats", {"name": "Eve"})["error"]
    assert stranger.refused(403, "POST", "/seats", {"name": "Eve", "invite": "wrong"})
    assert stranger.get()["invite"] is None
    assert ann.get()["invite"] == ann.invite


def test_anybody_may_sit_down_at_a_public_table(port: Port) -> None:
    ann = port.host(public=True, name="Friday night")
    listed = port.guest().get("/api/tables?status=waiting")["tables"]
    found = next(table for table in listed if table["id"] == ann.table)
    assert (found["name"], found["open"], found["number"]) == ("Friday night", 1, 0)
    ben = port.visitor(ann)
    ben.token = ben.post("/seats", {"name": "Ben"})["token"]
    assert ben.get()["you"] == [1]
    assert not any(
        table["id"] == port.host().table for table in port.guest().get("/api/tables")["tables"]
    )


def test_a_taken_seat_stays_taken(port: Port) -> None:
    ann = port.host()
    port.joiner(ann)
    late = port.visitor(ann)
    wish = {"name": "Eve", "seat": 1, "invite": ann.invite}
    assert late.refused(409, "POST", "/seats", wish)["error"] == "No seat is open here."
    assert late.refused(404, "POST", "/seats", {**wish, "seat": 7})


def test_seats_and_options_are_checked_with_a_sentence(port: Port) -> None:
    guest = port.guest()

    def refusal(status: int = 422, **wish: Any) -> str:
        body = {"game": "corsair", "seats": PEOPLE, **wish}
        return str(guest.refused(status, "POST", "/api/tables", body)["error"])

    assert "has 2 to 3 seats, not 1" in refusal(seats=[{"kind": "person"}])
    assert "has no option 'wind'" in refusal(options={"wind": "on"})
    assert "one of 20, 8, not '9'" in refusal(options={"rounds": "9"})
    assert "no game 'chess'" in refusal(game="chess")
    assert "no bot 'hal'" in refusal(seats=[{"kind": "person"}, {"kind": "bot", "level": "hal"}])
    assert "cannot be read" in refusal(400, seats="two")
    assert "cannot be read" in refusal(400, colour="red")


def test_hotseat_gives_one_browser_the_view_of_whoever_is_asked(port: Port) -> None:
    ann = port.host({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
    table = ann.get()
    assert (table["you"], table["seat"], table["prompt"]["seat"]) == ([0, 1], 0, 0)
    assert table["view"]["ships"][0]["hold"] == []
    assert table["view"]["ships"][1]["hold"] is None
    after = ann.post("/actions", {"number": 0, "action": "sail b"})
    assert (after["seat"], after["prompt"]["seat"]) == (1, 1)
    assert after["view"]["ships"][0]["hold"] is None


def test_a_shared_screen_forgets_what_the_other_may_not_read(port: Port) -> None:
    ann = port.host({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
    with ann.socket() as talk:
        for action in ("sail c", "sail f", "dig"):
            talk.act(action)
        assert talk.table["seat"] == 1
        assert talk.table["log"][2]["chance"] == ["?"]
        talk.act("dig")
        assert talk.table["seat"] == 0
        assert talk.table["log"][2]["chance"] != ["?"]
        assert talk.table["log"][3]["chance"] == ["?"]
        assert not any("worth" in note["text"] for note in talk.table["log"][3]["notes"])


def test_names_are_cleaned_and_kept_apart(port: Port) -> None:
    ann = port.host({"kind": "person", "name": "  Ann\n\tB "}, {"kind": "hotseat", "name": "Ann B"})
    assert [seat["name"] for seat in ann.get()["seats"]] == ["Ann B", "Ann B 2"]
    ann.ask("PATCH", "/seats/1", json={"name": "<b>Ben</b>"})
    assert ann.get()["seats"][1]["name"] == "<b>Ben</b>"
    stranger = port.visitor(ann)
    assert stranger.refused(403, "PATCH", "/seats/1", {"name": "Eve"})


def test_the_host_gives_an_unused_seat_to_a_bot(port: Port) -> None:
    ann = port.host()
    stranger = port.visitor(ann)
    bot = {"kind": "bot", "level": "random"}
    assert stranger.refused(403, "PATCH", "/seats/1", bot)
    assert ann.ask("PATCH", "/seats/1", json=bot).status_code == 200
    table = ann.get()
    assert (table["status"], table["seats"][1]["kind"]) == ("playing", "bot")


def test_nobody_loses_a_seat_while_at_the_table(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    refusal = ann.refused(409, "PATCH", "/seats/1", {"kind": "bot", "level": "random"})
    assert refusal["error"] == "Ben is at the table."
    assert ann.refused(403, "DELETE", "/seats/1")
    assert ben.ask("DELETE", "/seats/1").status_code == 200
    table = ann.get()
    assert (table["status"], table["seats"][1]["kind"]) == ("playing", "open")
    cat = port.joiner(ann, "Cat")
    assert cat.get()["you"] == [1]
    assert ben.get()["you"] == []


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


def test_chat_reaches_everybody_and_is_kept(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    with ann.socket() as talk:
        ben.post("/chat", {"text": "Ahoy\u0007 there"})
        talk.until(lambda table: bool(table["chat"]))
        assert talk.table["chat"][0]["text"] == "Ahoy there"
        assert talk.table["chat"][0]["name"] == "Ben"
    assert [line["text"] for line in port.visitor(ann).get()["chat"]] == ["Ahoy there"]
    assert port.visitor(ann).refused(403, "POST", "/chat", {"text": "me too"})
    assert ann.refused(400, "POST", "/chat", {"text": " \n "})


def test_presence_is_told(port: Port) -> None:
    ann = port.host()
    ben = Guest(port.http, ann.table)
    with ann.socket() as talk:
        assert talk.table["seats"][0]["present"]
        with ben.socket():
            talk.until(lambda table: table["watchers"] == 1)
        talk.until(lambda table: table["watchers"] == 0)
