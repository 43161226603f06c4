"""Lessons: a position in the game's own notation, then steps of words and wanted answers.

lesson The first turn
about Two actions, and what they cost
minutes 2
names You, Bosun
seat red
position
  next turn red
  red at=b1
say Your ship [a] may go three sectors. Press the merchant [b]. (SAIL-2)
mark a b1 your ship
mark b c1 the small merchant
point c1
want sail c1 [5 2]
wrong trade  Trading comes later.
else First sail.
expect wins with 7
reply blue end-turn

A step begins with `say`; without `want` it is only read. Where several answers are wanted (or
`any`), the next one that wants something begins with a position of its own: what follows does not
hang on the answer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game

ANY: Final = "any"
RULE: Final = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)+\b")
MARK: Final = re.compile(r"\[([a-z])\]")
GAP: Final = re.compile(r"\s{2,}")


class LessonError(QuarterdeckError):
    """A lesson that does not fit its game; the message names the line."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A letter that stands both in the words and beside a thing on the board."""

    letter: str
    place: str
    words: str


@dataclass(frozen=True, slots=True)
class Move:
    """An action and what chance answers to it; `line` is where the lesson says so."""

    action: str
    chance: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Reply:
    """What another seat does then."""

    colour: str
    move: Move


@dataclass(slots=True)
class LessonStep:
    """One thing the coach says, and what he waits for. `wrong` has words for answers that are legal
    and not wanted, by how they begin; `expect` what the log must say afterwards."""

    line: int
    words: str
    position: str = ""
    marks: list[Mark] = field(default_factory=list)
    point: str = ""
    lit: list[str] = field(default_factory=list)
    wanted: list[Move] = field(default_factory=list)
    wrong: dict[str, str] = field(default_factory=dict)
    otherwise: str = ""
    expect: list[str] = field(default_factory=list)
    replies: list[Reply] = field(default_factory=list)

    @property
    def free(self) -> bool:
        """Whether any answer will do."""
        return any(move.action == ANY for move in self.wanted)

    def wants(self, action: str) -> Move | None:
        """The wanted move of this text."""
        for move in self.wanted:
            if move.action in (action, ANY):
                return Move(action, move.chance, move.line)
        return None

    def answer_to(self, action: str) -> str:
        """What the coach says to a legal answer that is not wanted."""
        fitting = [start for start in self.wrong if f"{action} ".startswith(f"{start} ")]
        if fitting:
            return self.wrong[max(fitting, key=len)]
        return self.otherwise or "That is allowed, but not what this lesson is about."

    def rules(self) -> list[str]:
        """The rules that the words cite."""
        return RULE.findall(" ".join([self.words, *self.wrong.values(), self.otherwise]))


@dataclass(slots=True)
class Lesson:
    """One lesson of a game. `id` is its file's name without number and ending."""

    id: str
    title: str
    about: str
    minutes: int
    names: tuple[str, ...]
    colour: str
    steps: list[LessonStep]

    def rules(self) -> set[str]:
        return {rule for step in self.steps for rule in step.rules()}


@cache
def lessons_of(folder: Path) -> tuple[Lesson, ...]:
    """The lessons in a game's folder, in the order of their file names."""
    files = sorted(path for path in (folder / "lessons").glob("*.txt") if path.stem[:2].isdigit())
    return tuple(read_lesson(path.stem[3:], path.read_text(encoding="utf-8")) for path in files)


def find_lesson(game: Game[Any], id: str) -> Lesson:
    """The lesson with this id or number."""
    lessons = lessons_of(game.folder)
    for number, lesson in enumerate(lessons, 1):
        if id in (lesson.id, str(number)):
            return lesson
    known = ", ".join(lesson.id for lesson in lessons) or "none yet"
    raise QuarterdeckError(f"{game.info.title} has no lesson '{id}'; its lessons are: {known}.")


class _Reader:
    """Reads a lesson line by line; every keyword has a method of its name."""

    def __init__(self, id: str) -> None:
        self.lesson = Lesson(id, "", "", 2, (), "", [])
        self.line = 0
        self.position: list[str] = []
        self.inside = ""

    def fail(self, sentence: str) -> LessonError:
        return LessonError(f"Lesson {self.lesson.id}, line {self.line}: {sentence}")

    def read(self, text: str) -> Lesson:
        for self.line, line in enumerate(text.splitlines(), 1):
            if line.startswith("#") or not line.strip():
                continue
            if line.startswith(" "):
                self.go_on(line.strip())
            else:
                self.begin(*_split(line))
        if not (self.lesson.title and self.lesson.steps and self.lesson.names):
            raise self.fail("a lesson has a title, names and at least one step.")
        return self.lesson

    def go_on(self, text: str) -> None:
        """An indented line belongs to what stands above it."""
        if self.inside == "position":
            self.position.append(text)
        elif self.inside == "say":
            self.step.words += f" {text}"
        elif self.inside == "about":
            self.lesson.about += f" {text}"
        else:
            raise self.fail("this line is indented, but belongs to nothing above it.")

    def begin(self, word: str, rest: str) -> None:
        self.inside = word
        match word:
            case "lesson":
                self.lesson.title = rest
            case "about":
                self.lesson.about = rest
            case "minutes":
                self.lesson.minutes = int(rest) if rest.isdigit() else 2
            case "names":
                self.lesson.names = tuple(name.strip() for name in rest.split(","))
            case "seat":
                self.lesson.colour = rest
            case "position":
                self.position = []
            case "say":
                position = "".join(f"{line}\n" for line in self.position)
                self.lesson.steps.append(LessonStep(self.line, rest, position))
                self.position = []
            case _:
                self.add(word, rest)

    @property
    def step(self) -> LessonStep:
        if not self.lesson.steps:
            raise self.fail("a step begins with 'say'; there is none yet.")
        return self.lesson.steps[-1]

    def add(self, word: str, rest: str) -> None:
        """One more thing of the present step."""
        step = self.step
        match word:
            case "mark":
                letter, _, more = rest.partition(" ")
                place, _, words = more.partition(" ")
                step.marks.append(Mark(letter, place, words))
            case "point":
                step.point = rest
            case "light":
                step.lit += rest.split()
            case "want":
                step.wanted.append(_move(rest, self.line))
            case "wrong":
                start, words = self.two(rest)
                step.wrong[start] = words
            case "else":
                step.otherwise = rest
            case "expect":
                step.expect.append(rest)
            case "reply":
                colour, _, action = rest.partition(" ")
                step.replies.append(Reply(colour, _move(action, self.line)))
            case _:
                raise self.fail(f"'{word}' is no word of a lesson.")

    def two(self, rest: str) -> tuple[str, str]:
        """An action and words, two blanks between them."""
        action, *words = GAP.split(rest, maxsplit=1)
        if not words:
            raise self.fail("two blanks belong between the action and the words.")
        return action, words[0]


def _split(line: str) -> tuple[str, str]:
    word, _, rest = line.partition(" ")
    return word, rest.strip()


def _move(text: str, line: int) -> Move:
    action, _, chance = text.partition("[")
    return Move(" ".join(action.split()), tuple(chance.rstrip("] ").split()), line)


def read_lesson(id: str, text: str) -> Lesson:
    """The lesson of a text, or `LessonError` with the line that is wrong."""
    return _Reader(id).read(text)
