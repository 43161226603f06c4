"""The lab: off unless a folder is named, one report at a time, kept games."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import Port, eventually, running

WISH = {"game": "steam-pirates", "seats": 2, "bot": "deckhand", "games": 3}
PAGE = (
    "<!doctype html><title>Steam &amp; Pirates: a report</title>"
    "<meta name='description' content='9 games, 2 seats'><p>Judge</p>"
)


def test_without_a_folder_there_is_no_lab(port: Port) -> None:
    guest = port.guest()
    assert guest.get("/api/games")["lab"] is False
    for verb, path in (("GET", ""), ("POST", "/reports"), ("DELETE", "/making")):
        body = WISH if verb == "POST" else None
        assert "QUARTERDECK_LAB" in guest.refused(403, verb, f"/api/lab{path}", body)["error"]
    guest.refused(403, "GET", "/api/lab/reports/steam")


def test_the_lab_is_for_those_who_run_the_server(tmp_path: Path) -> None:
    with running(tmp_path, lab=str(tmp_path), lab_from="192.0.2.1") as port:
        assert port.guest().get("/api/games")["lab"] is False
        port.guest().refused(403, "GET", "/api/lab")


def test_reports_of_the_folder_are_listed_and_read(tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "steam_pirates.html").write_text(PAGE)
    (folder / "a report.html").write_text("not by such a name")
    (tmp_path / "secret.html").write_text("secret")
    with running(tmp_path, lab=str(folder)) as port:
        guest = port.guest()
        assert guest.get("/api/games")["lab"] is True
        (found,) = guest.get("/api/lab")["reports"]
        assert (found["name"], found["title"]) == ("steam_pirates", "Steam & Pirates")
        assert (found["about"], found["size"]) == ("9 games, 2 seats", len(PAGE))
        page = port.http.get("/api/lab/reports/steam_pirates")
        assert page.text == PAGE
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "sandbox" in page.headers["content-security-policy"]
        assert "script-src" not in page.headers["content-security-policy"]
        for name in ("nothing", "..%2fsecret", "%2e%2e%2fsecret", "steam_pirates.html"):
            assert port.http.get(f"/api/lab/reports/{name}").status_code == 404, name


def test_a_report_is_made_in_a_process_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    with running(tmp_path, lab=str(folder)) as port:
        guest = port.guest()
        making = guest.post("/api/lab/reports", WISH)["making"]
        assert (making["game"], making["games"], making["played"]) == ("steam-pirates", 3, 0)
        guest.refused(409, "POST", "/api/lab/reports", WISH)
        eventually(lambda: guest.get("/api/lab")["making"] is None, 300)
        lab = guest.get("/api/lab")
        assert lab["problem"] == ""
        assert lab["reports"][0]["about"].startswith("3 games, 2 seats, played by deckhand")
        name = lab["reports"][0]["name"]
        assert "<h2>Length" in port.http.get(f"/api/lab/reports/{name}").text
    assert len((folder / f"{name}.jsonl").read_text().splitlines()) == 4


def test_a_report_that_is_stopped_keeps_its_games(tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    with running(tmp_path, lab=str(folder)) as port:
        guest = port.guest()
        guest.post("/api/lab/reports", {**WISH, "games": 100_000})
        eventually(lambda: guest.get("/api/lab")["making"]["played"] > 0, 300)
        stopped = guest.ask("DELETE", "/api/lab/making").json()
        assert (stopped["making"], stopped["problem"], stopped["reports"]) == (None, "", [])
        (rows,) = folder.glob("*.jsonl")
        rows.write_text("mast\n")
        guest.post("/api/lab/reports", WISH)
        eventually(lambda: guest.get("/api/lab")["making"] is None, 300)
        assert "Line 1 of" in guest.get("/api/lab")["problem"]


def test_what_cannot_be_played_is_refused_at_once(tmp_path: Path) -> None:
    with running(tmp_path, lab=str(tmp_path / "reports")) as port:
        for wish, status, said in (
            ({"game": "tide"}, 422, "tide"),
            ({"seats": 9}, 422, "2 to 4 seats"),
            ({"bot": "admiral"}, 422, "deckhand, bosun, mate"),
            ({"games": 1}, 400, "games"),
        ):
            refusal = port.guest().refused(status, "POST", "/api/lab/reports", {**WISH, **wish})
            assert said in refusal["error"]
    assert not (tmp_path / "reports").exists()
