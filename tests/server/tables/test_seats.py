"""Who may sit where, and what strangers may not do."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.conftest import Port

from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game
from quarterdeck.core.registry import find_game, game_ids
from quarterdeck.core.state import State


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


TWO_OPEN = ({"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"})


def test_a_guest_gets_no_second_seat_where_something_is_hidden_even_before_the_deal(
    port: Port,
) -> None:
    ann = port.host(*TWO_OPEN, game="micro-pirates")
    ben = port.joiner(ann)
    assert ann.get()["status"] == "waiting"
    assert "second one" in ben.refused(403, "POST", "/seats", {"name": "Ben too"})["error"]
    assert ben.get()["you"] == [1]


def test_a_guest_may_play_two_seats_where_nothing_is_hidden(port: Port) -> None:
    ann = port.host(*TWO_OPEN, game="steam-pirates")
    ben = port.joiner(ann)
    assert ben.post("/seats", {"name": "Ben too"})["seat"] == 2
    assert ben.get()["you"] == [1, 2]


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_seat_hides_is_seen_by_the_deal(game_id: str) -> None:
    """A second seat is refused before play begins by what another deal hides: a game that hides
    something only later would have to say so."""
    game = find_game(game_id)
    for deal in range(4):
        rng = random.Random(deal)
        state = game.setup(max(2, game.info.seats[0]), {}, Fast(rng))
        at_first = _hides(game, state)
        for _ in range(150):
            if state.question is not None:
                game.apply(state, rng.choice(state.question.options))
        assert at_first or not _hides(game, state)


def _hides(game: Game[Any], state: State) -> bool:
    shown = game.view(state, None)
    return any(game.view(state, seat) != shown for seat in range(state.seats))


def test_the_host_sets_chairs_for_others_at_the_same_screen_until_play_begins(port: Port) -> None:
    ann = port.host(*TWO_OPEN, game="micro-pirates")
    ann.post("/seats", {"name": "Beside Ann"})
    ben = port.joiner(ann)
    assert (ann.get()["you"], ann.get()["status"]) == ([0, 1], "playing")
    assert ben.ask("DELETE", "/seats/2").status_code == 200
    assert "second one" in ann.refused(403, "POST", "/seats", {"seat": 2})["error"]


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
