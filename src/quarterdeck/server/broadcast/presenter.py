"""From a table to what one pair of eyes may know of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol

from quarterdeck.core.fates import EVERYONE, may_see
from quarterdeck.core.game import Game
from quarterdeck.core.record import Record
from quarterdeck.core.session import Entry, Session
from quarterdeck.core.state import Decision, Note, State
from quarterdeck.core.terms import kind_of
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.broadcast.deltas import Eyes, Moment, SentView, Views

_SEAT_IN_TEXT = re.compile(r"@(\d)")

Screens = dict[str, Eyes]
"""Through whose eyes each shared screen looked last, by the key of its token."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is looking: the hash of a token ('' for a spectator), its seats, whether it is host."""

    key: str
    seats: tuple[int, ...]
    host: bool


SPECTATOR = Viewer("", (), False)


class TableRow(Protocol):
    """What is stored of a table, as far as it is shown."""

    id: str
    name: str
    options: dict[str, str]
    public: bool
    hints: bool
    status: m.Status
    era: int
    invite: str
    dice: str
    seed: str
    created: int
    touched: int


class Story(Protocol):
    """What was played and told."""

    @property
    def record(self) -> Record: ...
    @property
    def entries(self) -> list[Entry]: ...


class Archived(Story, Protocol):
    """A game that can be read but not played on."""

    def view(self, eyes: Eyes) -> dict[str, Any] | None: ...
    def outcome(self) -> m.OutcomeInfo | None: ...


class ShownTable(Protocol):
    """What has to be known of a table, secrets included; the presenter says who may know what."""

    @property
    def about(self) -> TableRow: ...
    @property
    def game(self) -> Game[Any]: ...
    @property
    def session(self) -> Session | None: ...
    @property
    def number(self) -> int: ...
    @property
    def moment(self) -> Moment: ...
    @property
    def names(self) -> list[str]: ...
    @property
    def watchers(self) -> int: ...
    @property
    def chat(self) -> list[m.ChatLine]: ...
    @property
    def log_page(self) -> int: ...
    @property
    def archive(self) -> Archived | None: ...
    @property
    def closed(self) -> str | None: ...
    def since(self, seat: int) -> int: ...
    def viewer(self, key: str) -> Viewer: ...
    def seat_infos(self) -> list[m.SeatInfo]: ...
    def pending_undo(self) -> m.PendingUndo | None: ...


class Presenter:
    """Everything that depends on whose eyes it is; made afresh for each message."""

    def __init__(self, table: ShownTable, viewer: Viewer, views: Views, screens: Screens) -> None:
        self.table = table
        self.viewer = viewer
        self.views = views
        self.screens = screens
        self.session = table.session
        self.names = table.names
        self.eyes = eyes_of(table.session, viewer)
        self.question = self._own_question()
        self.had: SentView | None = None
        """The view that the reader has, if a delta is enough."""
        self.told: dict[int, m.LogEntry] = {}
        """Plays that are open to all; those who are served together share it."""

    def whole(self, since: int = 0) -> m.TableObject:
        """The table object, its log from play `since` on."""
        table, about, info = self.table, self.table.about, self.table.game.info
        viewer = self.viewer
        since = max(0, self._log_from(since if len(viewer.seats) < 2 else 0))
        return m.TableObject(
            id=about.id,
            game=info.id,
            title=info.title,
            stage=info.stage,
            name=about.name,
            options=about.options,
            public=about.public,
            hints=about.hints,
            status=about.status,
            number=table.number,
            era=about.era,
            you=list(viewer.seats),
            host=viewer.host,
            invite=about.invite if viewer.seats or viewer.host else None,
            seat=self.eyes,
            seats=table.seat_infos(),
            watchers=table.watchers,
            view=self.view(),
            prompt=self.prompt(),
            actions=self.actions(),
            form=self.form(),
            log=self.log(since),
            log_from=since,
            chat=table.chat,
            outcome=self.outcome(),
            undo=self.undo(),
            dice=self.dice(),
            closed=table.closed,
        )

    def after_play(self, since: int) -> m.Update:
        """What a play or an undo changed."""
        since = max(0, self._log_from(since))
        update = m.Update(
            number=self.table.number,
            era=self.table.about.era,
            seat=self.eyes,
            prompt=self.prompt(),
            actions=self.actions(),
            form=self.form(),
            log=self.log(since),
            log_from=since,
            undo=self.undo(),
        )
        self._put_view(update)
        if self.table.about.status == "over":
            update.status, update.outcome, update.dice = "over", self.outcome(), self.dice()
        return update

    def _put_view(self, update: m.Update) -> None:
        """The view, or what changed in the one that the reader has."""
        view, delta = self.view(), None
        if self.had is not None and self.had[1] == self.eyes:
            delta = self.views.delta(*self.had)
        if delta is None:
            update.view = view
        else:
            update.view_changes = delta

    def _log_from(self, since: int) -> int:
        """How much of the log stays: nothing when a shared screen passes to other eyes. A long
        log is told in its last part only; whoever wants more asks for it."""
        latest = self.table.number - self.table.log_page
        if len(self.viewer.seats) < 2:
            return max(since, latest)
        before = self.screens.get(self.viewer.key)
        self.screens[self.viewer.key] = self.eyes
        return max(since if before == self.eyes else 0, latest)

    def view(self) -> dict[str, Any] | None:
        if self.session is None:
            archive = self.table.archive
            return None if archive is None else archive.view(self.eyes)
        game, state = self.table.game, self.session.state
        return self.views.view(
            self.table.moment, self.eyes, lambda together: game.views(state, together)
        )

    def prompt(self) -> m.PromptInfo | None:
        if self.session is None or self.table.about.status != "playing":
            return None
        return prompt_of(self.table.game, self.session.state, self.eyes, self.names)

    def _own_question(self) -> Decision | None:
        """The open question, if it is put to one of the viewer's seats."""
        if self.session is None or self.table.about.status != "playing":
            return None
        question: Decision | None = self.session.state.question
        return question if question is not None and question.seat in self.viewer.seats else None

    def actions(self) -> list[m.ActionInfo]:
        question = self.question
        if question is None or self.session is None:
            return []
        texts, options, names = self.session.texts(), question.options, self.names
        labels = self.table.game.labels(self.session.state, options)
        return [
            m.ActionInfo(text, with_names(label, names), kind_of(type(option)))
            for text, label, option in zip(texts, labels, options, strict=True)
        ]

    def form(self) -> str:
        return "" if self.question is None else self.question.form

    def log(self, since: int, limit: int | None = None) -> list[m.LogEntry]:
        """The plays after `since`, at most so many of them."""
        story: Story | None = self.session or self.table.archive
        if story is None:
            return []
        last = len(story.entries)
        if limit is not None:
            last = min(last, since + limit)
        return [self._entry(story, number) for number in range(since + 1, last + 1)]

    def _entry(self, story: Story, number: int) -> m.LogEntry:
        """A play as this viewer may know it; one that is open to all is told once for all."""
        known = self.told.get(number)
        if known is not None:
            return known
        if not is_open(story, number):
            return entry_of(story, number, self._eyes_at(number), self.names)
        told = self.told[number] = entry_of(story, number, None, self.names)
        return told

    def _eyes_at(self, number: int) -> Eyes:
        """Whoever sat down later reads of what was before only what everybody may."""
        if self.eyes is None or number > self.table.since(self.eyes):
            return self.eyes
        return None

    def outcome(self) -> m.OutcomeInfo | None:
        if self.session is None:
            archive = self.table.archive
            return None if archive is None else archive.outcome()
        if not self.session.over:
            return None
        found = self.table.game.outcome(self.session.state)
        return m.OutcomeInfo(
            list(found.scores), list(found.ranks), self._named(found.reason), list(found.sources)
        )

    def undo(self) -> m.UndoInfo:
        pending = self.table.pending_undo()
        if self.table.about.status != "playing":
            return m.UndoInfo(False, False, pending)
        free, furthest = undo_points(self.session, self.viewer)
        return m.UndoInfo(free is not None, furthest is not None, pending)

    def dice(self) -> m.DiceInfo:
        about = self.table.about
        return m.DiceInfo(about.dice, about.seed or None if about.status == "over" else None)

    def summary(self) -> m.Summary:
        about, info, seats = self.table.about, self.table.game.info, self.table.seat_infos()
        question = self.session.state.question if self.session is not None else None
        return m.Summary(
            id=about.id,
            game=info.id,
            title=info.title,
            name=about.name,
            status=about.status,
            public=about.public,
            number=self.table.number,
            seats=seats,
            open=sum(seat.kind == "open" for seat in seats),
            you=list(self.viewer.seats),
            your_turn=question is not None and question.seat in self.viewer.seats,
            created=timestamp(about.created),
            touched=timestamp(about.touched),
            outcome=self.outcome(),
        )

    def seats(self) -> m.Update:
        """Who sits where and who is here."""
        return m.Update(seats=self.table.seat_infos(), watchers=self.table.watchers)

    def _named(self, text: str) -> str:
        return with_names(text, self.names)


def timestamp(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def with_names(text: str, names: list[str]) -> str:
    """`@0` replaced by the name of whoever sits there."""
    if "@" not in text:
        return text
    return _SEAT_IN_TEXT.sub(lambda found: _name(int(found[1]), names), text)


def _name(seat: int, names: list[str]) -> str:
    return names[seat] if seat < len(names) else f"@{seat}"


def eyes_of(session: Session | None, viewer: Viewer) -> Eyes:
    """Whose eyes: of one's own seats the one that is asked, else the one that was asked last."""
    if len(viewer.seats) < 2 or session is None:
        return viewer.seats[0] if viewer.seats else None
    question: Decision | None = session.state.question
    if question is not None and question.seat in viewer.seats:
        return question.seat
    played = (play.seat for play in reversed(session.record.plays) if play.seat in viewer.seats)
    return next(played, viewer.seats[0])


def undo_points(session: Session | None, viewer: Viewer) -> tuple[int | None, int | None]:
    """How many plays would stay: taken back freely, and with the others' consent."""
    if session is None or not viewer.seats:
        return None, None
    kept = session.last_choice(*viewer.seats)
    if kept is None:
        return None, None
    free = session.free_undo(session.record.plays[kept].seat)
    return (kept, None) if free == kept else (None, kept)


def prompt_of(game: Game[Any], state: State, eyes: Eyes, names: list[str]) -> m.PromptInfo | None:
    """The question for whoever is asked; the others learn only whom they wait for."""
    question = state.question
    if question is None:
        return None
    if question.seat != eyes:
        who = names[question.seat] or "somebody to sit down"
        return m.PromptInfo(f"Waiting for {who}.", None, question.seat)
    found = game.prompt(state, question.step)
    return m.PromptInfo(with_names(found.text, names), found.rule, question.seat)


def is_open(story: Story, number: int) -> bool:
    """Whether everybody may know all of play `number` (from 1)."""
    play, entry = story.record.plays[number - 1], story.entries[number - 1]
    if play.eyes != EVERYONE or play.veiled:
        return False
    eyes = {note.eyes for note in entry.notes}
    return not eyes or eyes == {EVERYONE}


def entry_of(story: Story, number: int, eyes: Eyes, names: list[str]) -> m.LogEntry:
    """Play `number` (from 1) as a seat may know it."""
    play, entry = story.record.plays[number - 1], story.entries[number - 1]
    action = play.action if may_see(play.eyes, eyes) else None
    chance = list(play.chance)
    for place, allowed in play.veiled.items():
        if not may_see(allowed, eyes):
            chance[place] = "?"
    notes = [note_of(note, names) for note in entry.notes if may_see(note.eyes, eyes)]
    return m.LogEntry(number, play.seat, action, chance, notes, play.remark)


def note_of(note: Note, names: list[str]) -> m.NoteInfo:
    events = [
        m.EventInfo(each.kind, each.seat, each.thing, each.source, each.target, each.amount)
        for each in note.events
    ]
    return m.NoteInfo(note.rule, with_names(note.text, names), events)
