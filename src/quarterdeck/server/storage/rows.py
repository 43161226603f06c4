"""Tables, seats, plays and chat as rows, and rows as a game in progress again."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.fates import Fates, Scripted, Seeded
from quarterdeck.core.game import Game
from quarterdeck.core.record import Play, Record
from quarterdeck.core.session import Entry, Session, replay
from quarterdeck.core.state import Event, Note
from quarterdeck.server.storage import statements as s
from quarterdeck.server.storage.statements import Row, Write

AnyGame = Game[Any]
Status = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "open"]
Snapshot = tuple[int, str]
"""A number of plays, and the position after them."""

_texts = msgspec.json.Decoder(tuple[str, ...])
_veils = msgspec.json.Decoder(dict[int, int])
_options = msgspec.json.Decoder(dict[str, str])


class StoredEvent(msgspec.Struct, array_like=True):
    """An event of a note."""

    kind: str
    seat: int | None
    thing: str
    source: str
    target: str
    amount: int


class StoredNote(msgspec.Struct, array_like=True):
    """A sentence of a play; those written before there were events have none."""

    rule: str
    text: str
    eyes: int
    events: list[StoredEvent] = []


_notes = msgspec.json.Decoder(tuple[StoredNote, ...])


def _dumps(value: object) -> str:
    return msgspec.json.encode(value).decode()


class UndoRequest(msgspec.Struct):
    """A request to go back: by which seat, how many plays stay, who has yet to agree."""

    by: int
    kept: int
    waiting: list[int]


class Asks(msgspec.Struct):
    """What the people of a table are asked besides the game: an undo, and for each seat whose
    owner is away what those who vote (by seat) want."""

    undo: UndoRequest | None = None
    votes: dict[int, dict[int, str]] = msgspec.field(default_factory=dict)


_asks = msgspec.json.Decoder(Asks)
_NO_ASKS = _dumps(Asks())


class Ending(msgspec.Struct):
    """How a game ended, for the time when its rules have changed: the record, the outcome and the
    last view of spectators ('') and of each seat, as they were shown."""

    record: str
    outcome: msgspec.Raw
    views: dict[str, msgspec.Raw]


_views = msgspec.json.Decoder(dict[str, msgspec.Raw])


@dataclass(slots=True)
class About:
    """The row of a table."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    name: str
    public: bool
    status: Status
    host: str
    invite: str
    seed: str
    dice: str
    deal: tuple[str, ...]
    dealt: int
    start: str
    era: int
    created: int
    touched: int
    hints: bool = True
    number: int = 0
    revision: int = 0
    asks: Asks = field(default_factory=Asks)


@dataclass(slots=True)
class Seat:
    """The row of a seat: whoever has the token plays it, or a bot of that level."""

    kind: Kind
    name: str
    level: str = ""
    token: str = ""
    """The hash; the token itself is known to its browser alone."""
    since: int = 0
    """After how many plays this player sat down: what came before is not theirs to know."""
    owner: str = ""
    """The hash of the token that gets the seat back, while somebody else has it."""
    owner_name: str = ""


@dataclass(slots=True)
class StoredPlay:
    """The row of a play: the play, its sentences, and how far chance had come after it."""

    play: Play
    entry: Entry
    fate: int


@dataclass(slots=True)
class StoredLine:
    """The row of a line of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: int


# Writing.


def add_table(about: About) -> Write:
    row = {name: getattr(about, name) for name in About.__slots__}
    texts = {name: _dumps(getattr(about, name)) for name in ("options", "deal", "asks")}
    return s.ADD_TABLE, row | texts


def change(about: About, **changed: Any) -> Row:
    """The guard of a change: what the row becomes, if it still is what `about` says."""
    row = {name: getattr(about, name) for name in s.CHANGED}
    row.update(changed)
    row["asks"], at = _asks_text(row["asks"]), about.revision
    row["key"], row["at"], row["revision"] = about.id, at, at + 1
    return row


def _asks_text(asks: Asks) -> str:
    return _dumps(asks) if asks.undo is not None or asks.votes else _NO_ASKS


def add_seat(id: str, number: int, seat: Seat) -> Write:
    return s.ADD_SEAT, {"table_id": id, "seat": number, **_seat_columns(seat)}


def set_seat(id: str, number: int, seat: Seat) -> Write:
    return s.SET_SEAT, {"key": id, "number": number, **_seat_columns(seat)}


def _seat_columns(seat: Seat) -> Row:
    return {name: getattr(seat, name) for name in Seat.__slots__}


def add_play(id: str, stored: StoredPlay) -> Write:
    play, notes = stored.play, stored.entry.notes
    return s.ADD_PLAY, {
        "table_id": id,
        "number": stored.entry.number,
        "seat": play.seat,
        "action": play.action,
        "chance": _dumps(play.chance) if play.chance else "[]",
        "remark": play.remark,
        "eyes": play.eyes,
        "veiled": _dumps(play.veiled) if play.veiled else "{}",
        "revealed": play.revealed,
        "fate": stored.fate,
        "notes": _dumps([_note_columns(note) for note in notes]),
    }


def _note_columns(note: Note) -> tuple[object, ...]:
    if not note.events:
        return note.rule, note.text, note.eyes
    events = [
        (each.kind, each.seat, each.thing, each.source, each.target, each.amount)
        for each in note.events
    ]
    return note.rule, note.text, note.eyes, events


def add_snapshot(id: str, snapshot: Snapshot) -> Write:
    number, position = snapshot
    return s.ADD_SNAPSHOT, {"table_id": id, "number": number, "position": position}


def add_chat(id: str, line: StoredLine) -> Write:
    row = {name: getattr(line, name) for name in StoredLine.__slots__}
    return s.ADD_CHAT, {"table_id": id, **row}


def set_deal(id: str, deal: tuple[str, ...], dealt: int) -> Write:
    return s.SET_DEAL, {"key": id, "deal": _dumps(deal), "dealt": dealt}


def add_ending(id: str, ending: Ending) -> Write:
    return s.ADD_ENDING, {
        "table_id": id,
        "record": ending.record,
        "outcome": _dumps(ending.outcome),
        "views": _dumps(ending.views),
    }


def put_review(id: str, number: int, part: str) -> tuple[Write, Write]:
    """A part of a review, in the place of what was there."""
    return (
        (s.DROP_REVIEW, {"key": id, "place": number}),
        (s.ADD_REVIEW, {"table_id": id, "number": number, "part": part}),
    )


def drop_table(id: str) -> Write:
    return s.DROP_TABLE, {"key": id}


def drop_process(process: str) -> Write:
    return s.DROP_PROCESS, {"key": process}


def sign_of_life(process: str, seen: int) -> tuple[Write, Write]:
    """That a process is there, and can write."""
    return drop_process(process), (s.ADD_PROCESS, {"id": process, "seen": seen})


def drop_after(id: str, kept: int) -> tuple[Write, Write]:
    """What came after the plays that are kept is gone."""
    row = {"key": id, "kept": kept}
    return (s.DROP_PLAYS, row), (s.DROP_SNAPSHOTS, row)


# Reading.


def read_about(row: Any) -> About:
    about = About(**{name: row._mapping[name] for name in About.__slots__})
    about.options, about.deal = _options.decode(row.options), _texts.decode(row.deal)
    about.asks = read_asks(row.asks)
    return about


def read_asks(text: str) -> Asks:
    return _asks.decode(text) if text else Asks()


def read_chance(text: bytes | str) -> tuple[str, ...]:
    return _texts.decode(text)


def read_seat(row: Any) -> Seat:
    return Seat(**{name: row._mapping[name] for name in Seat.__slots__})


def read_ending(row: Any) -> Ending:
    return Ending(row.record, msgspec.Raw(row.outcome.encode()), _views.decode(row.views))


def read_play(row: Any) -> StoredPlay:
    play = Play(
        row.seat,
        row.action,
        read_chance(row.chance),
        row.remark,
        row.eyes,
        _veils.decode(row.veiled),
        row.revealed,
    )
    notes = tuple(_read_note(note) for note in _notes.decode(row.notes))
    return StoredPlay(play, Entry(row.number, row.seat, notes), row.fate)


def _read_note(note: StoredNote) -> Note:
    events = [Event(*msgspec.structs.astuple(each)) for each in note.events]
    return Note(note.rule, note.text, note.eyes, events)


def read_line(row: Any) -> StoredLine:
    return StoredLine(row.number, row.seat, row.name, row.text, row.at)


# A game in progress again.


def rebuild(
    game: AnyGame, head: Record, plays: Sequence[StoredPlay], near: Snapshot | None
) -> Session:
    """The game after these plays: from the nearest position on, only what came later is replayed.

    Chance is scripted in the result; `seed_again` gives it dice.
    """
    steps = rebuilding(game, head, plays, near)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            session: Session = done.value
            return session


def rebuilding(
    game: AnyGame, head: Record, plays: Sequence[StoredPlay], near: Snapshot | None
) -> Generator[None, None, Session]:
    """The same step by step, for whoever has other things to do in between."""
    session, done = _nearest(game, head, plays, near)
    fates = session.fates
    assert isinstance(fates, Scripted)
    for each in plays[done:]:
        yield
        fates.feed(each.play.chance)
        session.act(each.play.action, each.play.seat).remark = each.play.remark
        if fates.left:
            raise Corrupt(f"Play {each.entry.number} wrote down more than chance was asked.")
    return session


def _nearest(
    game: AnyGame, head: Record, plays: Sequence[StoredPlay], near: Snapshot | None
) -> tuple[Session, int]:
    if near is None:
        return replay(game, head, 0), 0
    number, position = near
    fates = Scripted()
    session = Session(game, game.read(position, fates), head, fates)
    head.plays = [each.play for each in plays[:number]]
    session.entries = [each.entry for each in plays[:number]]
    session.marks = [0] * number
    return session, number


def seed_again(session: Session, plays: Iterable[StoredPlay], about: About) -> None:
    """Give a rebuilt game the dice of its seed, exactly where they had stopped."""
    if not about.seed:
        return
    fates = [about.dealt, *(each.fate for each in plays)]
    session.marks = fates[:-1]
    source: Fates = Seeded(about.seed, fates[-1])
    session.fates = session.state.fates = source
    session.record.seed = about.seed if session.over else ""
