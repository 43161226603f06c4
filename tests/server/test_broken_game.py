"""A game that can no longer be used hides no other one, and no table of another one."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from quarterdeck.core import registry
from quarterdeck.server.app import report_broken_games

from .conftest import Port

SENTENCE = "The folder games/wreck cannot be used: SyntaxError: invalid syntax."


@pytest.fixture
def wreck(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example's folder, as if somebody had broken it while the server ran."""
    whole = registry._on_shelf

    def broken(id: str) -> registry.AnyGame | str:
        return SENTENCE if id == "corsair" else whole(id)

    corsair = registry.find_game("corsair")
    registry.unregister(corsair)
    monkeypatch.setattr(registry, "_on_shelf", broken)
    monkeypatch.setattr(registry, "folders", lambda: ["corsair", "steam_pirates"])
    yield
    registry.register(corsair)


def test_tables_of_other_games_are_still_listed(port: Port, request: pytest.FixtureRequest) -> None:
    for game in ("corsair", "steam-pirates"):
        seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
        wish: dict[str, object] = {
            "game": game,
            "options": {},
            "seats": seats,
            "name": game,
            "public": True,
        }
        assert port.http.post("/api/tables", json=wish).status_code == 201
    request.getfixturevalue("wreck")
    tables = port.http.get("/api/tables").json()["tables"]
    assert [table["game"] for table in tables] == ["steam-pirates"]
    assert [game["id"] for game in port.http.get("/api/games").json()["games"]] == ["steam-pirates"]


def test_the_servers_log_names_a_broken_folder_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("quarterdeck.server.app.broken_games", lambda: [SENTENCE])
    with caplog.at_level(logging.WARNING):
        report_broken_games()
    assert [record.getMessage() for record in caplog.records] == [SENTENCE]
