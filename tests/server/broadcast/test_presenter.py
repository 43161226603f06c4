"""What a log tells: sentences and events, to whom they belong."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.conftest import PEOPLE, Port, running

from corsair import GAME
from quarterdeck.core.fates import Seeded, eyes_of
from quarterdeck.core.session import Entry, begin
from quarterdeck.core.state import Event, Note
from quarterdeck.server.broadcast.messages import EventInfo
from quarterdeck.server.broadcast.presenter import entry_of

SAILED = {"kind": "sail", "seat": 0, "thing": "ship-red", "from": "a", "to": "b", "amount": 1}


@pytest.mark.parametrize(("eyes", "told"), [(None, 1), (0, 1), (1, 2)])
def test_a_seat_gets_the_events_of_what_it_may_read(eyes: int | None, told: int) -> None:
    session = begin(GAME, ["Ann", "Ben"], {}, Seeded("events"))
    session.act("sail b")
    public = Note("CO-DIG-01", "@1 digs.", events=[Event("dig", 1, "treasure", "ground", "@1")])
    secret = Note("CO-DIG-01", "A three.", eyes_of(1), [Event("dig", 1, "three", "", "@1")])
    session.entries[0] = Entry(1, 1, (public, secret))
    notes = entry_of(session, 1, eyes, ["Ann", "Ben"]).notes
    assert [event for note in notes for event in note.events][:1] == [
        EventInfo("dig", 1, "treasure", "ground", "@1", 1)
    ]
    assert len(notes) == told


def test_the_log_carries_events_over_http_and_sockets(port: Port) -> None:
    ann = port.host(*PEOPLE)
    port.joiner(ann)
    with ann.socket() as talk:
        talk.act("sail b")
        assert talk.reach(1)["log"][0]["notes"][0]["events"] == [SAILED]
    assert ann.get()["log"][0]["notes"][0]["events"] == [SAILED]


def test_events_are_there_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as port:
        ann = port.host(*PEOPLE)
        port.joiner(ann)
        told = ann.post("/actions", {"number": 0, "action": "sail b"})["log"]
    with running(tmp_path) as port:
        again = port.visitor(ann)
        again.token = ann.token
        assert again.get()["log"] == told
