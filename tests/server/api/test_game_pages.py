"""The files of the games: of each its folder `page`, and nothing else of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import pytest
from tests.server.conftest import Port

from corsair import GAME
from quarterdeck.core.game import Game
from quarterdeck.core.phases import Rulebook
from quarterdeck.core.registry import AnyGame, game_ids, register, unregister
from quarterdeck.core.terms import Vocabulary

NOWHERE = '{"error":"There is no such page.","rule":null}'


def game_in(folder: Path, id: str) -> AnyGame:
    """A game whose folder lies elsewhere; only its files are of interest."""
    return Game(replace(GAME.info, id=id), Rulebook({}, Vocabulary()), GAME.rooms, folder)


@pytest.fixture
def sloop(tmp_path: Path) -> Iterator[Path]:
    """The folder of a game with a page, a secret beside it and links that lead out of it."""
    page = tmp_path / "sloop" / "page"
    (page / "parts").mkdir(parents=True)
    (page / "board.js").write_text("export const board = 1;\n" * 50)
    (page / "parts" / "hull.js").write_text("export const hull = 1;\n")
    (page.parent / "state.py").write_text("secret")
    (tmp_path / "secret.txt").write_text("secret")
    (page / "link.py").symlink_to(page.parent / "state.py")
    (page / "up").symlink_to(tmp_path, target_is_directory=True)
    (page / "same.js").symlink_to(page / "board.js")
    game = game_in(page.parent, "sloop")
    register(game)
    yield page
    unregister(game)


def ask(port: Port, path: str) -> tuple[int, str]:
    """Status and text, for a path that no client has tidied up."""
    line = HTTPConnection("127.0.0.1", port.number, timeout=60)
    line.request("GET", path)
    answer = line.getresponse()
    found = answer.status, answer.read().decode()
    line.close()
    return found


def test_a_games_files_are_served_like_those_of_the_page(port: Port, sloop: Path) -> None:
    board = port.http.get("/games/sloop/board.js", headers={"accept-encoding": "gzip"})
    assert board.text == (sloop / "board.js").read_text()
    assert board.headers["content-type"].startswith("text/javascript")
    assert board.headers["content-encoding"] == "gzip"
    assert board.headers["cache-control"] == "no-cache"
    assert board.headers["x-content-type-options"] == "nosniff"
    same = {"if-none-match": board.headers["etag"]}
    assert port.http.get("/games/sloop/board.js", headers=same).status_code == 304
    assert port.http.get("/games/sloop/parts/hull.js").text == "export const hull = 1;\n"
    assert port.http.get("/games/sloop/same.js").text == board.text
    (sloop / "board.js").write_text("changed")
    assert port.http.get("/games/sloop/board.js", headers=same).text == "changed"


@pytest.mark.parametrize(
    "path",
    [
        *("../state.py", "..%2fstate.py", "%2e%2e/state.py", "%2e%2e%2fstate.py", "./../state.py"),
        *("parts/../../state.py", "..%5cstate.py", "%252e%252e/state.py", "..//state.py"),
        *("../../secret.txt", "link.py", "up/secret.txt", "up/sloop/state.py", "state.py"),
        *("parts", "parts/", ".", "..", "", "%00", "board.js%00", "no.js", "/etc/hosts"),
    ],
)
def test_nothing_but_the_page_of_a_game_is_served(port: Port, sloop: Path, path: str) -> None:
    assert sloop.exists()
    assert ask(port, f"/games/sloop/{path}") == (404, NOWHERE)


@pytest.mark.parametrize(
    "id", ["chess", "..", "%2e%2e", ".", "%00", "micro_pirates", "quarterdeck.core", "sloop%2fpage"]
)
def test_a_game_that_is_not_there_has_no_files(port: Port, sloop: Path, id: str) -> None:
    assert sloop.exists()
    assert ask(port, f"/games/{id}/board.js") == (404, NOWHERE)
    assert ask(port, f"/games/{id}/cover.svg") == (404, NOWHERE)


def test_a_game_that_cannot_be_loaded_has_no_files(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quarterdeck.core.registry.folders", lambda: ["wreck"])
    assert "wreck" in game_ids()
    assert ask(port, "/games/wreck/board.js") == (404, NOWHERE)


def test_a_game_is_lent_what_it_lacks(port: Port, tmp_path: Path) -> None:
    bare = game_in(tmp_path, "bare")
    register(bare)
    own = {"board.js": "/pages/table/plain_board.js", "cover.svg": "/art/cover.svg"}
    for name, lent in {**own, "icons/board.svg": "/art/icons/shell.svg"}.items():
        shell = port.http.get(lent)
        assert shell.status_code == 200
        assert port.http.get(f"/games/bare/{name}").text == shell.text
        assert port.http.get(f"/games/bare/{name}").headers["etag"] == shell.headers["etag"]
    assert ask(port, "/games/bare/board.css") == (404, NOWHERE)
    unregister(bare)


def test_every_game_of_the_shelf_draws_its_own_board(port: Port) -> None:
    plain = port.http.get("/pages/table/plain_board.js").text
    for id in game_ids():
        board = port.http.get(f"/games/{id}/board.js")
        assert (board.text == plain) == (id == "corsair")
