"""How to play: a game on one page, from `lessons/how-to-play.txt`.

aim Be the pirate with the most Fame (MP-FLOW-12).
board first-turn 1
  Nine Ocean cards make the sea.
turn Take up to two actions
  The same one may be taken twice (MP-FLOW-01).
picture first-turn 2
action Forage
  two dice for fish (MP-FOR-01)
part A battle, by example
  6 is not enough against a small merchant (MP-BATTLE-02).
end Most Fame wins (MP-FLOW-07).
mistake A full hold
  Coins take no space (MP-HOLD-01).
card Your turn
  two actions

A picture is a step of a lesson, by its id and the step's number from 1; the board draws it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.lessons import RULE, find_lesson
from quarterdeck.core.rules import RuleIndex

FILE: Final = "how-to-play.txt"
MISTAKES: Final = 5
TURN: Final = 4
CARDS: Final = 4


class PageError(QuarterdeckError):
    """A page that cannot be read; the message names the line."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A step of a lesson, from 1."""

    lesson: str
    step: int


@dataclass(slots=True)
class Section:
    """A heading, its words, and what the board draws beside it."""

    title: str
    words: list[str] = field(default_factory=list)
    picture: Picture | None = None

    @property
    def text(self) -> str:
        return " ".join(self.words)


@dataclass(slots=True)
class HowToPlay:
    """A game on one page."""

    aim: str = ""
    end: str = ""
    board: Section = field(default_factory=lambda: Section(""))
    turn: list[Section] = field(default_factory=list)
    actions: list[Section] = field(default_factory=list)
    parts: list[Section] = field(default_factory=list)
    mistakes: list[Section] = field(default_factory=list)
    cards: list[Section] = field(default_factory=list)

    def sections(self) -> list[Section]:
        return [
            self.board,
            *self.turn,
            *self.actions,
            *self.parts,
            *self.mistakes,
            *self.cards,
        ]

    def rules(self) -> list[str]:
        """The rules that the words cite."""
        return RULE.findall(
            " ".join([self.aim, self.end, *(each.text for each in self.sections())])
        )


@cache
def how_to_play(folder: Path) -> HowToPlay | None:
    """The page in a game's folder, if it has one."""
    path = folder / "lessons" / FILE
    return read_page(path.read_text(encoding="utf-8")) if path.exists() else None


def read_page(text: str) -> HowToPlay:
    """The page of a text, or `PageError` with the line that is wrong."""
    page = HowToPlay()
    lists = {
        "turn": page.turn,
        "action": page.actions,
        "part": page.parts,
        "mistake": page.mistakes,
        "card": page.cards,
    }
    open_section: Section | None = None
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if line.startswith("#") or not word:
            continue
        if line.startswith(" "):
            if open_section is None:
                raise PageError(f"Line {number}: it is indented, but belongs to no section.")
            open_section.words.append(line.strip())
        elif word in ("aim", "end"):
            setattr(page, word, rest)
        elif word == "board":
            open_section = page.board
            open_section.picture = _picture(rest, number)
        elif word == "picture" and open_section is not None:
            open_section.picture = _picture(rest, number)
        elif word in lists:
            open_section = Section(rest)
            lists[word].append(open_section)
        else:
            raise PageError(f"Line {number}: '{word}' is no word of a page.")
    return page


def _picture(text: str, number: int) -> Picture:
    lesson, _, step = text.partition(" ")
    if not step.isdigit():
        raise PageError(f"Line {number}: a picture is a lesson and the number of a step.")
    return Picture(lesson, int(step))


def faults(game: Game[Any], page: HowToPlay, rules: RuleIndex) -> list[str]:
    """What is wrong with a page."""
    found = [f"there is no rule {id}." for id in page.rules() if id not in rules]
    found += _picture_faults(game, page)
    if not (page.aim and page.end and page.board.picture):
        found.append("a page has an aim, a board and an end.")
    if len(page.turn) != TURN or any(each.picture is None for each in page.turn):
        found.append(f"a turn is told in {TURN} pictures.")
    if len(page.mistakes) != MISTAKES or len(page.cards) != CARDS:
        found.append(f"there are {MISTAKES} mistakes and {CARDS} parts of the card.")
    return [f"How to play {game.info.title}: {fault}" for fault in found]


def _picture_faults(game: Game[Any], page: HowToPlay) -> list[str]:
    found: list[str] = []
    for picture in (each.picture for each in page.sections() if each.picture is not None):
        try:
            if not 1 <= picture.step <= len(find_lesson(game, picture.lesson).steps):
                found.append(f"lesson {picture.lesson} has no step {picture.step}.")
        except QuarterdeckError as error:
            found.append(str(error))
    return found
