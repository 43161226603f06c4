"""A game in progress as rows, and rows as a game in progress again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.fates import Fates, Scripted, Seeded
from quarterdeck.core.game import Game
from quarterdeck.core.record import Play, Record
from quarterdeck.core.session import Entry, Session, position_of, replay
from quarterdeck.core.state import Note
from quarterdeck.server.changes import ADD_PLAY, ADD_SNAPSHOT, Change

AnyGame = Game[Any]
Snapshot = tuple[int, str]

_texts = msgspec.json.Decoder(tuple[str, ...])
_notes = msgspec.json.Decoder(tuple[tuple[str, str, int], ...])
_veils = msgspec.json.Decoder(dict[int, int])


def dumps(value: object) -> str:
    return msgspec.json.encode(value).decode()


def read_texts(text: str) -> tuple[str, ...]:
    return _texts.decode(text)


@dataclass(slots=True)
class Kept:
    """One stored play: the play itself, its sentences, and how far chance had come after it."""

    play: Play
    entry: Entry
    fate: int


def row_of(id: str, session: Session, number: int, fate: int) -> dict[str, Any]:
    """Play `number` (from 1) of a session as a row."""
    play, entry = session.record.plays[number - 1], session.entries[number - 1]
    return {
        "table_id": id,
        "number": number,
        "seat": play.seat,
        "action": play.action,
        "chance": dumps(play.chance) if play.chance else "[]",
        "remark": play.remark,
        "eyes": play.eyes,
        "veiled": dumps(play.veiled) if play.veiled else "{}",
        "revealed": play.revealed,
        "fate": fate,
        "notes": dumps([(note.rule, note.text, note.eyes) for note in entry.notes]),
    }


def kept_of(row: Any) -> Kept:
    play = Play(
        row.seat,
        row.action,
        _texts.decode(row.chance),
        row.remark,
        row.eyes,
        _veils.decode(row.veiled),
        row.revealed,
    )
    notes = tuple(Note(*note) for note in _notes.decode(row.notes))
    return Kept(play, Entry(row.number, row.seat, notes), row.fate)


def last_play(id: str, session: Session, every: int) -> Iterator[Change]:
    """What has to be stored after a play: the play, and now and then the whole position."""
    number = len(session.record.plays)
    yield ADD_PLAY, row_of(id, session, number, position_of(session.fates))
    if number % every == 0:
        yield snapshot(id, session)


def snapshot(id: str, session: Session) -> Change:
    position = session.game.write(session.state)
    row = {"table_id": id, "number": len(session.record.plays), "position": position}
    return ADD_SNAPSHOT, row


def rebuild(game: AnyGame, head: Record, kept: Sequence[Kept], near: Snapshot | None) -> Session:
    """The game after these plays: from the nearest position on, only what came later is replayed.

    Chance is scripted in the result; `go_on` gives it dice again.
    """
    session, done = _nearest(game, head, kept, near)
    fates = session.fates
    assert isinstance(fates, Scripted)
    for each in kept[done:]:
        fates.feed(each.play.chance)
        session.act(each.play.action, each.play.seat).remark = each.play.remark
        if fates.left:
            raise Corrupt(f"Play {each.entry.number} wrote down more than chance was asked.")
    return session


def _nearest(
    game: AnyGame, head: Record, kept: Sequence[Kept], near: Snapshot | None
) -> tuple[Session, int]:
    if near is None:
        return replay(game, head, 0), 0
    number, position = near
    fates = Scripted()
    session = Session(game, game.read(position, fates), head, fates)
    head.plays = [each.play for each in kept[:number]]
    session.entries = [each.entry for each in kept[:number]]
    session.marks = [0] * number
    return session, number


def go_on(session: Session, kept: Iterable[Kept], seed: str, dealt: int) -> None:
    """Give a rebuilt game the dice of its seed, exactly where they had stopped."""
    if not seed:
        return
    fates = [dealt, *(each.fate for each in kept)]
    session.marks = fates[:-1]
    source: Fates = Seeded(seed, fates[-1])
    session.fates = session.state.fates = source
    session.record.seed = seed if session.over else ""
