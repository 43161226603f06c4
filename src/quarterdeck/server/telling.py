"""From a table to what one pair of eyes may know of it."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from quarterdeck.core.fates import may_see
from quarterdeck.core.game import Game
from quarterdeck.core.session import Session
from quarterdeck.core.state import Decision, State
from quarterdeck.core.terms import kind_of
from quarterdeck.server import payload as p
from quarterdeck.server.seating import BOT, OPEN, Lens
from quarterdeck.server.views import Moment

if TYPE_CHECKING:
    from quarterdeck.server.table import Table

_NAMED = re.compile(r"@(\d)")


def moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Teller:
    """Everything that depends on whose eyes it is; made afresh for each telling."""

    def __init__(self, table: Table, session: Session | None, lens: Lens) -> None:
        self.table = table
        self.session = session
        self.lens = lens
        self.names = table.names
        self.seat = eyes(session, lens)
        self.seen: tuple[Moment, int | None] | None = None
        """The view that the reader has, if changes are enough."""

    def whole(self, since: int = 0) -> p.TableObject:
        """The table object, its log from play `since` on."""
        since = self.known(since if len(self.lens.seats) < 2 else 0)
        about, lens, info = self.table.about, self.lens, self.table.game.info
        seated = bool(lens.seats or lens.host)
        return p.TableObject(
            id=about.id,
            game=info.id,
            title=info.title,
            stage=info.stage,
            name=about.name,
            options=about.options,
            public=about.public,
            hints=about.hints,
            status=self.table.status,
            number=self.table.number,
            era=about.era,
            you=list(lens.seats),
            host=lens.host,
            invite=about.invite if seated else None,
            seat=self.seat,
            seats=seats_of(self.table),
            watchers=self.table.watchers,
            view=self.view(),
            prompt=self.prompt(),
            actions=self.actions(),
            form=self.form(),
            log=self.log(since),
            log_from=since,
            chat=self.table.chat,
            outcome=self.outcome(),
            undo=self.undo(),
            dice=self.dice(),
        )

    def play(self, since: int) -> p.Update:
        """What a play or an undo changed."""
        since = self.known(since)
        update = p.Update(
            number=self.table.number,
            era=self.table.about.era,
            seat=self.seat,
            prompt=self.prompt(),
            actions=self.actions(),
            form=self.form(),
            log=self.log(since),
            log_from=since,
            undo=self.undo(),
        )
        self.show(update)
        if self.table.status == "over":
            update.status, update.outcome, update.dice = "over", self.outcome(), self.dice()
        return update

    def show(self, update: p.Update) -> None:
        """The view, or what changed in the one that the reader has."""
        view, changes = self.view(), None
        if self.seen is not None and self.seen[1] == self.seat:
            changes = self.table.views.changes(*self.seen)
        if changes is None:
            update.view = view
        else:
            update.view_changes = changes

    def known(self, since: int) -> int:
        """How much of the log stays: nothing when a shared screen passes to other eyes."""
        if len(self.lens.seats) < 2:
            return since
        before = self.table.looking.get(self.lens.key)
        self.table.looking[self.lens.key] = self.seat
        return since if before == self.seat else 0

    def view(self) -> dict[str, Any] | None:
        if self.session is None:
            return None
        game, state = self.table.game, self.session.state
        return self.table.views.view(
            self.table.moment, self.seat, lambda: game.view(state, self.seat)
        )

    def prompt(self) -> p.PromptInfo | None:
        if self.session is None or self.table.status != "playing":
            return None
        return prompt_of(self.table.game, self.session.state, self.seat, self.names)

    def asked(self) -> bool:
        """Whether the open question is this seat's."""
        question = self.session.state.question if self.session is not None else None
        playing = self.table.status == "playing"
        return playing and question is not None and question.seat in self.lens.seats

    def actions(self) -> list[p.ActionInfo]:
        if not self.asked():
            return []
        assert self.session is not None
        assert self.session.state.question is not None
        state, label = self.session.state, self.table.game.label
        return [
            p.ActionInfo(str(option), self.named(label(state, option)), kind_of(type(option)))
            for option in self.session.state.question.options
        ]

    def form(self) -> str:
        if not self.asked():
            return ""
        assert self.session is not None
        assert self.session.state.question is not None
        form: str = self.session.state.question.form
        return form

    def log(self, since: int) -> list[p.LogEntry]:
        if self.session is None:
            return []
        return [
            entry_of(self.session, number, self.seat, self.names)
            for number in range(since + 1, len(self.session.entries) + 1)
        ]

    def outcome(self) -> p.OutcomeInfo | None:
        if self.session is None or not self.session.over:
            return None
        found = self.table.game.outcome(self.session.state)
        return p.OutcomeInfo(
            list(found.scores), list(found.ranks), self.named(found.reason), list(found.sources)
        )

    def undo(self) -> p.UndoInfo:
        free, furthest = undo_points(self.session, self.lens)
        if self.table.status != "playing":
            free = furthest = None
        return p.UndoInfo(free is not None, furthest is not None, self.pending())

    def pending(self) -> p.PendingUndo | None:
        asked = self.table.pending
        if asked is None:
            return None
        return p.PendingUndo(asked.by, asked.kept, sorted(asked.waiting))

    def dice(self) -> p.DiceInfo:
        about = self.table.about
        return p.DiceInfo(about.dice, about.seed or None if self.table.status == "over" else None)

    def named(self, text: str) -> str:
        return named(text, self.names)


def named(text: str, names: list[str]) -> str:
    """`@0` replaced by the name of whoever sits there."""
    if "@" not in text:
        return text
    return _NAMED.sub(lambda found: _name(int(found[1]), names), text)


def _name(seat: int, names: list[str]) -> str:
    return names[seat] if seat < len(names) else f"@{seat}"


def eyes(session: Session | None, lens: Lens) -> int | None:
    """Whose eyes: of one's own seats the one that is asked, else the one that was asked last."""
    if len(lens.seats) < 2 or session is None:
        return lens.seats[0] if lens.seats else None
    question: Decision | None = session.state.question
    if question is not None and question.seat in lens.seats:
        return question.seat
    played = (play.seat for play in reversed(session.record.plays) if play.seat in lens.seats)
    return next(played, lens.seats[0])


def undo_points(session: Session | None, lens: Lens) -> tuple[int | None, int | None]:
    """How many plays would stay: taken back freely, and with the others' consent."""
    if session is None or not lens.seats:
        return None, None
    last = [session.last_choice(seat) for seat in lens.seats]
    kept = max((number for number in last if number is not None), default=None)
    if kept is None:
        return None, None
    free = session.free_undo(session.record.plays[kept].seat)
    return (kept, None) if free == kept else (None, kept)


def prompt_of(
    game: Game[Any], state: State, seat: int | None, names: list[str]
) -> p.PromptInfo | None:
    """The question for whoever is asked; the others learn only whom they wait for."""
    question = state.question
    if question is None:
        return None
    if question.seat != seat:
        who = names[question.seat] or "somebody to sit down"
        return p.PromptInfo(f"Waiting for {who}.", None, question.seat)
    found = game.prompt(state, question.step)
    return p.PromptInfo(named(found.text, names), found.rule, seat)


def entry_of(session: Session, number: int, seat: int | None, names: list[str]) -> p.LogEntry:
    """Play `number` (from 1) as a seat may know it."""
    play, entry = session.record.plays[number - 1], session.entries[number - 1]
    action = play.action if may_see(play.eyes, seat) else None
    chance = list(play.chance)
    for place, allowed in play.veiled.items():
        if not may_see(allowed, seat):
            chance[place] = "?"
    notes = [
        p.NoteInfo(note.rule, named(note.text, names))
        for note in entry.notes
        if may_see(note.eyes, seat)
    ]
    return p.LogEntry(number, play.seat, action, chance, notes, play.remark)


def seats_of(table: Table) -> list[p.SeatInfo]:
    colours = table.game.info.colours
    present = table.present()
    return [
        p.SeatInfo(
            seat=seat,
            colour=colours[seat],
            name=chair.name,
            kind=chair.kind,  # type: ignore[arg-type]
            level=chair.level or None,
            present=chair.kind == BOT or bool(chair.token and chair.token in present),
        )
        for seat, chair in enumerate(table.chairs)
    ]


def summary_of(table: Table, session: Session | None, lens: Lens) -> p.Summary:
    about = table.about
    question = session.state.question if session is not None else None
    return p.Summary(
        id=about.id,
        game=table.game.info.id,
        title=table.game.info.title,
        name=about.name,
        status=table.status,
        public=about.public,
        number=table.number,
        seats=seats_of(table),
        open=sum(chair.kind == OPEN for chair in table.chairs),
        you=list(lens.seats),
        your_turn=question is not None and question.seat in lens.seats,
        created=moment(about.created),
        touched=moment(about.touched),
    )
