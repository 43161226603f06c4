"""The guide: walks through a lesson, the same way for tests, terminal and page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Scripted, may_see
from quarterdeck.core.forecast import Prospect
from quarterdeck.core.game import Game
from quarterdeck.core.lessons import MARK, Lesson, LessonError, LessonStep, Move
from quarterdeck.core.rules import RuleIndex
from quarterdeck.core.session import Session, begin_at
from quarterdeck.core.state import Note

SEATED: Final = re.compile(r"@(\d)")
UNFIT: Final = "This step cannot be shown: the rules have changed since it was written."


@dataclass(frozen=True, slots=True)
class Scene:
    """What a step shows: the game at that moment, and which plays are new since the last step."""

    number: int
    step: LessonStep
    session: Session
    told: int

    def news(self, seat: int) -> list[Note]:
        """What happened since the last step, as this seat may read it."""
        fresh = (note for entry in self.session.entries[self.told :] for note in entry.notes)
        return [note for note in fresh if may_see(note.eyes, seat)]


class Guide:
    """Knows a lesson and its game, and plays the one in the other."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        if lesson.colour not in game.info.colours:
            colours = ", ".join(game.info.colours)
            raise LessonError(f"Lesson {lesson.id}: 'seat' is one of {colours}.")
        self.seat = game.info.colours.index(lesson.colour)

    def fail(self, line: int, sentence: str) -> LessonError:
        return LessonError(f"Lesson {self.lesson.id}, line {line}: {sentence}")

    def scenes(self) -> Iterator[Scene]:
        """Every step at its moment, going on by the first wanted answer."""
        session, told, loose = None, 0, False
        for number, step in enumerate(self.lesson.steps):
            if step.position:
                session, told, loose = self.start(step), 0, False
            if session is None or (loose and step.wanted):
                raise self.fail(step.line, "it needs a position of its own to begin with.")
            self.demand_question(step, session)
            yield Scene(number, step, self.twin(session), told)
            told = len(session.record.plays)
            if step.wanted and not step.free:
                self.play(session, step, step.wanted[0])
            loose = loose or step.free or len(step.wanted) > 1

    def shown(self) -> Iterator[Scene]:
        """The same for those who learn: where a step no longer fits the rules a scene says so, at
        the last table that could be shown, and the lesson goes on with its next part."""
        number = 0
        for part in self.parts():
            guide = Guide(self.game, replace(self.lesson, steps=part))
            for scene in guide._as_far_as_it_goes():
                yield replace(scene, number=number)
                number += 1
        if not number:
            raise LessonError(f"Lesson {self.lesson.id}: no step of it fits the rules.")

    def _as_far_as_it_goes(self) -> Iterator[Scene]:
        """The scenes of one part; in the place of the first that cannot be gone through, its words
        are that it cannot."""
        held: Scene | None = None
        try:
            for scene in self.scenes():
                if held is not None:
                    yield held
                held = scene
                for move in scene.step.wanted if not scene.step.free else ():
                    self.answered(scene, move.action)
        except LessonError:
            if held is None:
                return
            held = replace(held, step=LessonStep(held.step.line, UNFIT, held.step.position))
        if held is not None:
            yield held

    def parts(self) -> list[list[LessonStep]]:
        """The steps, by the position they begin with."""
        parts: list[list[LessonStep]] = []
        for step in self.lesson.steps:
            if step.position or not parts:
                parts.append([])
            parts[-1].append(step)
        return parts

    def start(self, step: LessonStep) -> Session:
        try:
            seats = self.game.parse(step.position).seats
            return begin_at(self.game, self.lesson.names[:seats], step.position, Scripted())
        except QuarterdeckError as error:
            raise self.fail(step.line, f"its position cannot be read: {error}") from error

    def twin(self, session: Session) -> Session:
        """The same moment, to be played with at will."""
        record = replace(session.record, plays=session.record.plays[:])
        twin = Session(self.game, self.game.copy(session.state), record, Scripted())
        twin.state.fates = twin.fates
        twin.entries = session.entries[:]
        return twin

    def demand_question(self, step: LessonStep, session: Session) -> None:
        question = session.state.question
        if step.wanted and (question is None or question.seat != self.seat):
            raise self.fail(step.line, f"{self.lesson.colour} is asked nothing here.")

    def answered(self, scene: Scene, action: str) -> Scene:
        """The scene after a wanted answer; the others have replied."""
        move = scene.step.wants(action)
        if move is None:
            raise QuarterdeckError(scene.step.answer_to(action))
        session = self.twin(scene.session)
        told = len(session.record.plays)
        self.play(session, scene.step, move)
        return Scene(scene.number, scene.step, session, told)

    def odds(self, scene: Scene) -> tuple[Prospect, ...]:
        """How the wanted answer may go, where chance decides about it."""
        step, state = scene.step, scene.session.state
        if not step.wanted or step.free:
            return ()
        action = self.game.find(state, step.wanted[0].action)
        told = self.game.foresee(state, self.seat, action)
        prospects = () if told is None else told.prospects
        return prospects if len(prospects) > 1 else ()

    def play(self, session: Session, step: LessonStep, move: Move) -> None:
        """The learner's answer and what the others reply; the log must say what is expected."""
        told = len(session.entries)
        self.carry_out(session, self.seat, move)
        for reply in step.replies:
            self.carry_out(session, self.game.info.colours.index(reply.colour), reply.move)
        names = self.lesson.names
        notes = (note for entry in session.entries[told:] for note in entry.notes)
        said = "\n".join(spoken(note.text, names) for note in notes)
        for words in step.expect:
            if words not in said:
                raise self.fail(move.line, f"the log does not say '{words}', but:\n{said}")

    def carry_out(self, session: Session, seat: int, move: Move) -> None:
        fates = session.fates
        assert isinstance(fates, Scripted)
        fates.feed(move.chance)
        try:
            session.act(move.action, seat)
        except QuarterdeckError as error:
            raise self.fail(move.line, f"'{move.action}': {error}") from error
        if fates.left:
            left = " ".join(fates.left)
            raise self.fail(move.line, f"'{move.action}': chance was not asked for {left}.")


def spoken(text: str, names: tuple[str, ...]) -> str:
    """A sentence with the names of those who sit there."""
    return SEATED.sub(lambda found: names[int(found[1])], text)


def faults(game: Game[Any], lesson: Lesson, rules: RuleIndex) -> list[str]:
    """What is wrong with a lesson: moves that are illegal, words that cite no rule, marks that are
    named and not shown."""
    found: list[str] = []
    guide = Guide(game, lesson)
    try:
        for scene in guide.scenes():
            found += _step_faults(guide, scene, rules)
    except LessonError as error:
        found.append(str(error))
    if not lesson.rules():
        found.append(f"Lesson {lesson.id}: it cites no rule.")
    return found


def _step_faults(guide: Guide, scene: Scene, rules: RuleIndex) -> list[str]:
    step, found = scene.step, []
    answers = _legal(scene) if step.free else [move.action for move in step.wanted[1:]]
    for action in answers:
        guide.answered(scene, action)
    found += [f"there is no rule {id}." for id in step.rules() if id not in rules]
    named, shown = set(MARK.findall(step.words)), {mark.letter for mark in step.marks}
    found += [f"mark {letter} is named or shown, not both." for letter in sorted(named ^ shown)]
    kinds = {text.split()[0] for text in _legal(scene)}
    idle = [start for start in step.wrong if start.split()[0] not in kinds]
    found += [f"'{start}' cannot be answered here." for start in idle]
    return [f"Lesson {guide.lesson.id}, line {step.line}: {fault}" for fault in found]


def _legal(scene: Scene) -> list[str]:
    question = scene.session.state.question
    return [] if question is None else question.texts()
