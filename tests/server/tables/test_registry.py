"""Making and finding tables."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import PEOPLE, Port


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
