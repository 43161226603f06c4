"""Puzzles: a position in the game's own notation, the one answer that is best, and why.

puzzle harbour-or-hunt
title Harbour or hunt
grade 2
names Ann, Bosun
position
  next turn red
  red at=b1
ask Your hold is full and the merchant is near. What now?
answer sail c1
chance 0.71
other 0.48  end-turn
why The merchant falls to any roll (MP-BATTLE-02).
source simulated, seed 7, play 31

All puzzles of a game stand in `lessons/puzzles.txt`, the easiest first. `chance` is what whoever is
asked may hope for after the answer, `other` the same for the next best; search has proved both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Scripted
from quarterdeck.core.game import Game
from quarterdeck.core.lessons import GAP, RULE
from quarterdeck.core.rules import RuleIndex
from quarterdeck.core.session import Session, begin_at

GRADES: Final = (1, 2, 3)
FILE: Final = "puzzles.txt"


class PuzzleError(QuarterdeckError):
    """A puzzle that does not fit its game; the message names the line."""


@dataclass(frozen=True, slots=True)
class Other:
    """Another answer, and what one may hope for with it."""

    action: str
    chance: float


@dataclass(slots=True)
class Puzzle:
    """One position with one best answer. `line` is where it begins in its file."""

    id: str
    line: int = 0
    title: str = ""
    grade: int = 1
    names: tuple[str, ...] = ()
    position: str = ""
    ask: str = ""
    answer: str = ""
    chance: float = 0.0
    others: list[Other] = field(default_factory=list)
    why: str = ""
    source: str = ""

    def chance_of(self, action: str) -> float | None:
        """What one may hope for with an answer, if the puzzle says so."""
        known = {self.answer: self.chance, **{other.action: other.chance for other in self.others}}
        return known.get(action)

    def rules(self) -> list[str]:
        """The rules that the words cite."""
        return RULE.findall(f"{self.ask} {self.why}")

    def begin(self, game: Game[Any]) -> Session:
        """The puzzle as a game at its question."""
        try:
            seats = game.parse(self.position).seats
            return begin_at(game, self.names[:seats], self.position, Scripted())
        except QuarterdeckError as error:
            raise self.fail(f"its position cannot be read: {error}") from error

    def fail(self, sentence: str) -> PuzzleError:
        return PuzzleError(f"Puzzle {self.id}, line {self.line}: {sentence}")

    def __str__(self) -> str:
        lines = [f"puzzle {self.id}", f"title {self.title}", f"grade {self.grade}"]
        lines += [f"names {', '.join(self.names)}", "position"]
        lines += [f"  {line}" for line in self.position.splitlines()]
        lines += [f"ask {self.ask}", f"answer {self.answer}", f"chance {self.chance:.2f}"]
        lines += [f"other {other.chance:.2f}  {other.action}" for other in self.others]
        return "\n".join([*lines, f"why {self.why}", f"source {self.source}"]) + "\n"


@cache
def puzzles_of(folder: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a game's folder, in the order of their file."""
    path = folder / "lessons" / FILE
    return tuple(read_puzzles(path.read_text(encoding="utf-8"))) if path.exists() else ()


def find_puzzle(game: Game[Any], id: str) -> Puzzle:
    """The puzzle with this id or number."""
    puzzles = puzzles_of(game.folder)
    for number, puzzle in enumerate(puzzles, 1):
        if id in (puzzle.id, str(number)):
            return puzzle
    known = f"there are {len(puzzles)}" if puzzles else "there are none yet"
    raise QuarterdeckError(f"{game.info.title} has no puzzle '{id}'; {known}.")


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a text, or `PuzzleError` with the line that is wrong."""
    found: list[Puzzle] = []
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        word, _, rest = line.strip().partition(" ")
        if line.startswith(" "):
            _go_on(found, inside, line.strip(), number)
        elif word == "puzzle":
            found.append(Puzzle(rest.strip(), number))
        elif not found:
            raise PuzzleError(f"Line {number}: a puzzle begins with 'puzzle' and its id.")
        else:
            inside = word
            _add(found[-1], word, rest.strip(), number)
    return found


def _go_on(found: list[Puzzle], inside: str, text: str, number: int) -> None:
    """An indented line belongs to what stands above it."""
    if found and inside == "position":
        found[-1].position += f"{text}\n"
    elif found and inside in ("ask", "why"):
        setattr(found[-1], inside, f"{getattr(found[-1], inside)} {text}")
    else:
        raise PuzzleError(f"Line {number}: it is indented, but belongs to nothing above it.")


def _add(puzzle: Puzzle, word: str, rest: str, number: int) -> None:
    match word:
        case "title" | "ask" | "answer" | "why" | "source":
            setattr(puzzle, word, rest)
        case "grade" if rest in map(str, GRADES):
            puzzle.grade = int(rest)
        case "chance":
            puzzle.chance = _share(rest, number)
        case "names":
            puzzle.names = tuple(name.strip() for name in rest.split(","))
        case "position":
            puzzle.position = ""
        case "other":
            chance, *action = GAP.split(rest, maxsplit=1)
            puzzle.others.append(Other("".join(action), _share(chance, number)))
        case _:
            raise PuzzleError(f"Line {number}: '{word} {rest}' is no line of a puzzle.")


def _share(text: str, number: int) -> float:
    try:
        return float(text)
    except ValueError:
        raise PuzzleError(f"Line {number}: '{text}' is no chance from 0 to 1.") from None


def faults(game: Game[Any], puzzle: Puzzle, rules: RuleIndex) -> Iterator[str]:
    """What is wrong with a puzzle, short of searching for a better answer."""
    for fault in _faults(game, puzzle, rules):
        yield f"Puzzle {puzzle.id}, line {puzzle.line}: {fault}"


def _faults(game: Game[Any], puzzle: Puzzle, rules: RuleIndex) -> Iterator[str]:
    state = puzzle.begin(game).state
    if state.question is None:
        yield "nobody is asked anything."
        return
    yield from game.check(state)
    for action in (puzzle.answer, *(other.action for other in puzzle.others)):
        refusal = game.explain(state, action)
        if refusal is not None:
            yield f"'{action}' is not legal: {refusal}"
    if not (puzzle.title and puzzle.ask and puzzle.why and puzzle.others and puzzle.source):
        yield "a puzzle has title, ask, why, source and at least one other answer."
    if any(other.chance >= puzzle.chance for other in puzzle.others):
        yield "another answer is as good."
    yield from (f"there is no rule {id}." for id in puzzle.rules() if id not in rules)
    if not puzzle.rules():
        yield "it cites no rule."
