"""Lessons for the page: every step as the table it would be, and what each wanted answer leads to.

A lesson is deterministic, so no table is kept for it: all its frames are made at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from quarterdeck.core.errors import QuarterdeckError, Refusal
from quarterdeck.core.game import Game
from quarterdeck.core.guide import Guide, Scene, spoken
from quarterdeck.core.how_to_play import Picture, Section, how_to_play
from quarterdeck.core.lessons import find_lesson, lessons_of
from quarterdeck.core.session import Session
from quarterdeck.core.state import Decision
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.broadcast.deltas import Moment, Views
from quarterdeck.server.broadcast.presenter import Archived, Presenter, Viewer
from quarterdeck.server.tables.errors import NotFound

WHOLE_LOG = 10_000
_encode = msgspec.json.encode
NO_UNDO = m.UndoInfo(False, False, None)


@dataclass(slots=True)
class LessonRow:
    """What would be stored of a lesson's table, if there were one."""

    id: str
    name: str
    status: m.Status
    options: dict[str, str] = field(default_factory=dict)
    public: bool = False
    hints: bool = False
    era: int = 0
    invite: str = ""
    dice: str = ""
    seed: str = ""
    created: int = 0
    touched: int = 0


class LessonTable:
    """A moment of a lesson, in the shape in which tables are shown (`presenter.ShownTable`)."""

    watchers = 0
    log_page = WHOLE_LOG
    archive: Archived | None = None
    closed: str | None = None

    def __init__(self, session: Session, learner: int, row: LessonRow) -> None:
        self.game: Game[Any] = session.game
        self.session = session
        self.learner = learner
        self.names = list(session.record.names)
        self.about = row
        self.chat: list[m.ChatLine] = []

    @property
    def number(self) -> int:
        return len(self.session.record.plays)

    @property
    def moment(self) -> Moment:
        return (0, self.number)

    def since(self, seat: int) -> int:
        return 0

    def viewer(self, key: str) -> Viewer:
        return Viewer(key, (self.learner,), False)

    def seat_infos(self) -> list[m.SeatInfo]:
        colours = self.game.info.colours
        return [
            m.SeatInfo(
                seat, colours[seat], name, "person" if seat == self.learner else "bot", None, True
            )
            for seat, name in enumerate(self.names)
        ]

    def pending_undo(self) -> m.PendingUndo | None:
        return None


def lesson_infos(game: Game[Any]) -> list[m.LessonInfo]:
    """The course of a game."""
    return [
        m.LessonInfo(
            lesson.id,
            number,
            lesson.title,
            lesson.about,
            lesson.minutes,
            len(lesson.steps),
            sorted(lesson.rules()),
        )
        for number, lesson in enumerate(lessons_of(game.folder), 1)
    ]


def _guide(game: Game[Any], id: str) -> Guide:
    try:
        return Guide(game, find_lesson(game, id))
    except QuarterdeckError as error:
        raise NotFound(str(error)) from error


def why_not(game: Game[Any], id: str, number: int, action: str) -> Refusal | None:
    """Why an answer is not legal at a step (from 0), or `None` if it is."""
    for scene in _guide(game, id).shown():
        if scene.number == number:
            return game.explain(scene.session.state, action)
    raise NotFound(f"The lesson has no step {number}.")


def lesson_frames(game: Game[Any], id: str) -> m.LessonFrames:
    """A whole lesson, to be gone through without asking again."""
    guide = _guide(game, id)
    lesson = guide.lesson
    return m.LessonFrames(
        game=game.info.id,
        title=game.info.title,
        lesson=next(info for info in lesson_infos(game) if info.id == lesson.id),
        names=list(lesson.names),
        seat=guide.seat,
        steps=[_step(guide, scene) for scene in guide.shown()],
    )


def _step(guide: Guide, scene: Scene) -> m.StepInfo:
    step = scene.step
    shown = _presenter(guide, scene.session).whole()
    shown.undo = NO_UNDO
    # What a view shows may change with the game: as text it stays what it was.
    view = _parts(shown.view or {})
    shown.view = dict(view)
    if not step.wanted:
        shown.actions, shown.form = [], ""
    return m.StepInfo(
        words=step.words,
        marks=_marks(scene),
        point=step.point,
        lit=list(step.lit),
        wanted=[move.action for move in step.wanted],
        free=step.free,
        wrong=dict(step.wrong),
        otherwise=step.answer_to(""),
        rules=step.rules(),
        anew=bool(step.position),
        told=scene.told,
        table=shown,
        answers={action: _after(guide, scene, action, view) for action in _leading_on(scene)},
        odds=[
            m.ProspectInfo(float(each.chance), spoken(each.text, guide.lesson.names))
            for each in guide.odds(scene)
        ],
    )


def page_of(game: Game[Any]) -> m.HowToPlayInfo:
    """How the game is played, on one page, its pictures drawn from lessons."""
    page, info = how_to_play(game.folder), game.info
    if page is None:
        raise NotFound(f"{info.title} has no page that says how to play it.")

    def shown(sections: list[Section]) -> list[m.SectionInfo]:
        return [_section(game, each) for each in sections]

    return m.HowToPlayInfo(
        game=info.id,
        title=info.title,
        blurb=info.blurb,
        seats=info.seats,
        minutes=info.minutes,
        aim=page.aim,
        end=page.end,
        board=_section(game, page.board),
        turn=shown(page.turn),
        actions=shown(page.actions),
        parts=shown(page.parts),
        mistakes=shown(page.mistakes),
        cards=shown(page.cards),
        lesson=next(iter(lesson_infos(game)), None),
    )


def _section(game: Game[Any], section: Section) -> m.SectionInfo:
    picture = None if section.picture is None else _picture(game, section.picture)
    return m.SectionInfo(section.title, section.words, picture)


def _picture(game: Game[Any], picture: Picture) -> m.PictureInfo:
    guide = _guide(game, picture.lesson)
    scene = next(each for each in guide.scenes() if each.number == picture.step - 1)
    shown = _presenter(guide, scene.session).whole()
    shown.undo, shown.actions, shown.form = NO_UNDO, [], ""
    return m.PictureInfo(_marks(scene), shown)


def _marks(scene: Scene) -> list[m.MarkInfo]:
    return [m.MarkInfo(mark.letter, mark.place, mark.words) for mark in scene.step.marks]


def _leading_on(scene: Scene) -> list[str]:
    """Every answer that the step is content with."""
    question: Decision | None = scene.session.state.question
    if scene.step.free and question is not None:
        texts: list[str] = question.texts()
        return texts
    return [move.action for move in scene.step.wanted]


def _after(guide: Guide, scene: Scene, action: str, view: dict[str, Raw]) -> m.Update:
    """What a wanted answer and the replies to it change in the step's table."""
    after = guide.answered(scene, action)
    changed = _presenter(guide, after.session).after_play(after.told)
    changed.undo = NO_UNDO
    shown = _parts(changed.view or {})
    if view.keys() <= shown.keys():
        changed.view = UNSET
        changed.view_changes = {
            key: part
            for key, part in shown.items()
            if key not in view or bytes(part) != bytes(view[key])
        }
    return changed


def _parts(view: dict[str, Any]) -> dict[str, Raw]:
    return {key: Raw(_encode(value)) for key, value in view.items()}


def _presenter(guide: Guide, session: Session) -> Presenter:
    lesson = guide.lesson
    return presenter_of(session, guide.seat, lesson.id, lesson.title)


def presenter_of(session: Session, seat: int, id: str, title: str) -> Presenter:
    """Shows a moment of a lesson or a puzzle to whoever sits there."""
    status: m.Status = "over" if session.over else "playing"
    row = LessonRow(f"{session.game.info.id}/{id}", title, status)
    table = LessonTable(session, seat, row)
    return Presenter(table, table.viewer(""), Views(), {})
