"""Lessons over HTTP: the course of every game, and each lesson as frames of its table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import httpx
import pytest
from tests.server.conftest import Port

from quarterdeck.core.lessons import lessons_of
from quarterdeck.core.registry import all_games

TAUGHT = [
    (game, number) for game in all_games() for number, _ in enumerate(lessons_of(game.folder), 1)
]


def merged(table: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What the page makes of an answer's changes."""
    known = {**table, **news}
    known["view"] = {**table["view"], **news.get("view_changes", news.get("view", {}))}
    known["log"] = table["log"][: news["log_from"]] + news["log"]
    return known


def test_the_course_of_a_game(port: Port) -> None:
    found = port.guest().get("/api/games/micro-pirates/lessons")
    assert (found["game"], found["title"]) == ("micro-pirates", "Micro Pirates")
    first = found["lessons"][0]
    assert (first["id"], first["number"], first["steps"]) == ("first-turn", 1, 8)
    assert all(first[key] for key in ("title", "about", "minutes"))


def test_a_game_that_is_not_taught_has_an_empty_course(port: Port) -> None:
    assert port.guest().get("/api/games/corsair/lessons")["lessons"] == []


def test_unknown_games_and_lessons_get_a_sentence(port: Port) -> None:
    guest = port.guest()
    assert "no game 'chess'" in guest.refused(404, "GET", "/api/games/chess/lessons")["error"]
    assert "no game 'chess'" in guest.refused(404, "GET", "/api/games/chess/lessons/1")["error"]
    refused = guest.refused(404, "GET", "/api/games/micro-pirates/lessons/knots")
    assert "Micro Pirates has no lesson 'knots'; its lessons are: first-turn" in refused["error"]


@pytest.mark.parametrize(("game", "number"), TAUGHT, ids=lambda one: getattr(one, "info", one))
def test_every_step_is_a_table_on_which_the_wanted_can_be_done(
    port: Port, game: Any, number: int
) -> None:
    found = port.guest().get(f"/api/games/{game.info.id}/lessons/{number}")
    assert found["lesson"]["number"] == number
    assert len(found["steps"]) == found["lesson"]["steps"]
    for step in found["steps"]:
        table = step["table"]
        assert table["game"] == game.info.id
        assert (table["you"], table["seat"]) == ([found["seat"]], found["seat"])
        assert [seat["name"] for seat in table["seats"]] == found["names"][: len(table["seats"])]
        legal = {one["action"] for one in table["actions"]}
        assert set(step["answers"]) == (legal if step["free"] else set(step["wanted"]))
        assert set(step["answers"]) <= legal or table["form"]
        assert legal or not step["wanted"]


@pytest.mark.parametrize(("game", "number"), TAUGHT, ids=lambda one: getattr(one, "info", one))
def test_the_first_answer_leads_to_the_table_of_the_next_step(
    port: Port, game: Any, number: int
) -> None:
    steps = port.guest().get(f"/api/games/{game.info.id}/lessons/{number}")["steps"]
    for step, after in pairwise(steps):
        if step["free"] or after["anew"]:
            continue
        wanted = step["wanted"]
        shown = merged(step["table"], step["answers"][wanted[0]]) if wanted else step["table"]
        for key in ("view", "log", "number"):
            assert shown[key] == after["table"][key], (after["words"], key)


def test_wrong_answers_have_words_of_their_own(port: Port) -> None:
    steps = port.guest().get("/api/games/micro-pirates/lessons/first-turn")["steps"]
    assert any(step["wrong"] for step in steps)
    assert all(step["otherwise"] for step in steps)


def test_what_is_not_legal_has_its_reason(port: Port) -> None:
    guest, lesson = port.guest(), "/api/games/micro-pirates/lessons/first-turn"
    steps = guest.get(lesson)["steps"]
    number = next(n for n, step in enumerate(steps) if step["wanted"])
    refused = guest.get(f"{lesson}/refusal?step={number}&action=sail%20i9")
    assert refused["error"]
    assert refused["rule"].startswith("MP-")
    wanted = steps[number]["wanted"][0]
    assert guest.get(f"{lesson}/refusal?step={number}&action={wanted}")["error"] is None
    assert "no step 99" in guest.refused(404, "GET", f"{lesson}/refusal?step=99&action=x")["error"]


def test_a_lesson_is_sent_once(port: Port) -> None:
    address = f"http://127.0.0.1:{port.number}/api/games/micro-pirates/lessons/first-turn"
    first = httpx.get(address)
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["content-type"] == "application/json"
    again = httpx.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_lessons_have_an_address_of_their_own(port: Port) -> None:
    for path in ("/learn", "/learn/micro-pirates/first-turn"):
        page = httpx.get(f"http://127.0.0.1:{port.number}{path}")
        assert page.headers["content-type"].startswith("text/html")
