"""Everything a stranger can send is bounded, and what does not fit is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.conftest import Port, running


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


@pytest.mark.parametrize("id", ["a%00b", "%ff", "..", "o0l1" * 3, "x" * 40])
def test_an_id_that_cannot_be_is_not_looked_up(port: Port, id: str) -> None:
    assert port.http.get(f"/api/tables/{id}").status_code in (400, 404)


def test_zeros_are_refused(port: Port) -> None:
    wish = {"game": "corsair", "seats": [{"kind": "open"}] * 2, "options": {"rounds": "8\0"}}
    assert port.guest().refused(400, "POST", "/api/tables", wish)
    assert port.http.post("/api/records", content=b"quarterdeck 1\n\0").status_code == 400
    assert port.guest().get("/api/tables?game=%00")["tables"] == []
