"""Rows of plays: sentences with their events, and rows from before there were events."""

from __future__ import annotations

from types import SimpleNamespace

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.record import Play
from quarterdeck.core.session import Entry
from quarterdeck.core.state import Event, Note
from quarterdeck.server.storage import rows

NOTES = (
    Note("CO-SAIL-01", "@0 sails.", EVERYONE, [Event("sail", 0, "ship-red", "a", "b")]),
    Note("CO-DIG-01", "It is worth 3.", eyes_of(0), [Event("roll", None, "die", amount=6)]),
    Note("CO-TURN-01", "Nothing happens."),
)


def stored(notes: tuple[Note, ...]) -> rows.StoredPlay:
    return rows.StoredPlay(Play(0, "sail b"), Entry(1, 0, notes), 7)


def test_events_survive_the_database() -> None:
    _, row = rows.add_play("t", stored(NOTES))
    assert rows.read_play(SimpleNamespace(**row)) == stored(NOTES)


def test_a_note_without_events_is_written_as_ever() -> None:
    _, row = rows.add_play("t", stored(NOTES[2:]))
    assert row["notes"] == '[["CO-TURN-01","Nothing happens.",-1]]'


def test_an_older_row_has_no_events() -> None:
    _, row = rows.add_play("t", stored(NOTES))
    row["notes"] = '[["CO-SAIL-01","@0 sails to b.",-1]]'
    found = rows.read_play(SimpleNamespace(**row)).entry.notes
    assert found == (Note("CO-SAIL-01", "@0 sails to b."),)
