"""Write down what the log of a game says: `tests/games/GAME/told.txt`.

    python -m scripts.told micro_pirates           a case for every sentence that has none yet
    python -m scripts.told micro_pirates --anew    first, the words of all cases as they are now

Cases are found in what the rule tests of the game play, in its records, and in random games with
all options; of those in the tests the shortest position is taken. Read what was added before you
keep it: the file is the proof of every sentence.
"""

from __future__ import annotations

import argparse
import ast
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from scripts.mutations import TELLING
from tests.conformance.covering import covering

from quarterdeck.core import testing
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Scripted, Seeded
from quarterdeck.core.game import Game
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import begin, replay
from quarterdeck.core.state import State
from quarterdeck.core.testing import Told, told, told_cases

PROJECT = Path(__file__).resolve().parents[1]
RANDOM_GAMES, PLAYS = 24, 800
LONG = 15
"""Lines of a position from a whole game: tests and people write shorter ones."""
Site = tuple[tuple[str, int], ...]
"""Where a sentence is told, and who has it told."""


class Finder:
    """The shortest case for every place in the rules that tells something."""

    def __init__(self, game: Game[Any], folder: str) -> None:
        self.game = game
        self.folder = folder
        self.best: dict[Site, Told] = {}
        self.heard: set[Site] = set()

    def look(self, position: str, play: str, name: str) -> None:
        """Take note of a play if it tells something from a new place, or more shortly."""
        lines = [line.strip() for line in position.splitlines() if line.strip()]
        case = Told(name, "\n".join(lines) + "\n", play, [])
        try:
            sites, words = self.listen(case)
        except QuarterdeckError:
            return
        for site in sites - self.heard:
            known = self.best.get(site)
            if known is None or len(case.position) < len(known.position):
                self.best[site] = replace(case, lines=words)

    def look_at(self, state: State, play: str) -> None:
        step = state.question.step if state.question is not None else "over"
        self.look(self.game.write(state), play, f"{step}: {play.split()[0]}")

    def overhear(self, state: State, play: str, before: State) -> None:
        """Make a play in a state; take note of it only if a place that has no case yet speaks."""
        state.log = []
        with overheard(self.folder) as sites:
            testing.carry_out(self.game, state, play)
        if sites - self.heard - self.best.keys():
            self.look_at(before, play)

    def listen(self, case: Told) -> tuple[set[Site], list[str]]:
        """From where a case is told, and what."""
        with overheard(self.folder) as sites:
            lines = told(self.game, case)
        return sites, lines


@contextmanager
def overheard(folder: str) -> Iterator[set[Site]]:
    """Every place under a folder from which something is told meanwhile; what a copy is told, in
    which the rules only try something out, nobody hears."""
    sites: set[Site] = set()
    kept = {name: getattr(State, name) for name in TELLING}

    def wrapped(method: Any) -> Any:
        def listening(self: State, *args: Any, **more: Any) -> None:
            if self.log is not None:
                sites.add(site_of(sys._getframe(1), folder))
            method(self, *args, **more)

        return listening

    for name, method in kept.items():
        setattr(State, name, wrapped(method))
    try:
        yield sites
    finally:
        for name, method in kept.items():
            setattr(State, name, method)


def site_of(frame: FrameType | None, folder: str) -> Site:
    """The line that tells, and the line that called its function if that is a helper's."""
    found: list[tuple[str, int]] = []
    while frame is not None and frame.f_code.co_filename.startswith(folder) and len(found) < 2:
        found.append((frame.f_code.co_filename[len(folder) :], frame.f_lineno))
        frame = frame.f_back
    return tuple(found)


def from_tests(finder: Finder, name: str) -> None:
    """What the rule tests play."""
    play, read = testing.play, Game.read

    def reading(self: Game[Any], text: str, fates: Any = None) -> Any:
        if self is finder.game and isinstance(fates, Scripted) and fates.left:
            chance = f"[{' '.join(fates.left)}]"
            finder.look(text, chance, f"{next_of(text)}: chance")
        return read(self, text, fates)

    def watched(game: Game[Any], position: Any, *plays: str) -> Any:
        if game is finder.game:
            state = game.read(position) if isinstance(position, str) else game.copy(position)
            for text in plays:
                finder.look_at(state, text)
                state = play(game, state, text)
        return play(game, position, *plays)

    testing.play, Game.read = watched, reading  # type: ignore[method-assign]
    folder = f"tests/games/{name}"
    rooms = [f"{folder}/{room}" for room in ("rules", "words", "views")]
    pytest.main(["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *rooms])
    testing.play, Game.read = play, read  # type: ignore[method-assign]


def next_of(position: str) -> str:
    """The first pending step of a position."""
    lines = [line.strip() for line in position.splitlines()]
    return next((line[5:] for line in lines if line.startswith("next ")), "over")


def from_records(finder: Finder, name: str) -> None:
    for file in sorted((PROJECT / "tests" / "games" / name / "records").glob("*.txt")):
        record = read_record(file.read_text(encoding="utf-8"))
        state = replay(finder.game, record, upto=0).state
        for each in record.plays:
            before = finder.game.copy(state)
            finder.overhear(state, with_chance(each.action, each.chance), before)


def from_random_games(finder: Finder) -> None:
    tables = covering(finder.game)
    for number in range(RANDOM_GAMES):
        rng = random.Random(number)
        seats, options = tables[number % len(tables)]
        session = begin(finder.game, ["x"] * seats, options, Seeded(f"told {number}"))
        for _ in range(PLAYS):
            if session.over:
                break
            before = finder.game.copy(session.state)
            session.act(rng.choice(session.state.question.texts()))
            made = session.record.plays[-1]
            twin = finder.game.copy(before)
            finder.overhear(twin, with_chance(made.action, made.chance), before)


def shortened(game: Game[Any], case: Told) -> Told:
    """The case without the lines of its position that go without saying."""
    lines, whole = case.position.splitlines(), position_of(game, case.position.splitlines())
    for line in lines[:]:
        rest = [each for each in lines if each is not line]
        if position_of(game, rest) == whole:
            lines = rest
    short = replace(case, position="\n".join(lines) + "\n")
    return short if told(game, short) == case.lines else case


def bare(game: Game[Any], case: Told) -> Told:
    """A case from a whole game without the lines and facts that change nothing of what is told."""
    lines = case.position.splitlines()
    if len(lines) <= LONG:
        return case
    for line in lines[:]:
        rest = [each for each in lines if each is not line]
        lines = rest if says_the_same(game, case, rest) else lines
    for number in range(len(lines)):
        for word in lines[number].split()[1:]:
            fewer = " ".join(each for each in lines[number].split() if each != word)
            rest = [*lines[:number], fewer, *lines[number + 1 :]]
            lines = rest if says_the_same(game, case, rest) else lines
    return replace(case, position="\n".join(lines) + "\n")


def says_the_same(game: Game[Any], case: Told, lines: list[str]) -> bool:
    """Whether a sound position with these lines is told the same."""
    shorter = replace(case, position="\n".join(lines) + "\n")
    try:
        sound = not game.check(game.parse(shorter.position))
        return sound and told(game, shorter) == case.lines
    except Exception:
        # What is left when a line is taken out may be a table that play never comes to: a deal
        # without goods, a re-roll without cards. Rules need not know what to do there.
        return False


def position_of(game: Game[Any], lines: list[str]) -> str:
    try:
        return game.write(game.parse("\n".join(lines) + "\n"))
    except QuarterdeckError:
        return ""


def unheard(game: Game[Any], cases: list[Told]) -> list[str]:
    """The sentences and events of the rules that no case tells."""
    finder = Finder(game, str(game.folder / "rules"))
    heard = {site[0] for case in cases for site in finder.listen(case)[0] if site}
    found = []
    for file in sorted((game.folder / "rules").rglob("*.py")):
        name = str(file)[len(finder.folder) :]
        for call in telling(ast.parse(file.read_text(encoding="utf-8"))):
            lines = range(call.lineno, (call.end_lineno or call.lineno) + 1)
            if not any((name, line) in heard for line in lines):
                found.append(f"{name.lstrip('/')}:{call.lineno} {ast.unparse(call)}")
    return found


def telling(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Attribute(_, name)) if name in TELLING:
                yield node


def with_chance(action: str, chance: tuple[str, ...]) -> str:
    return f"{action} [{' '.join(chance)}]" if chance else action


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="the folder of a game, such as micro_pirates")
    parser.add_argument("--anew", action="store_true", help="tell the cases there are anew")
    wish = parser.parse_args()
    folder = wish.game.replace("-", "_")
    game = find_game(folder.replace("_", "-"))
    finder = Finder(game, str(game.folder / "rules"))
    file = PROJECT / "tests" / "games" / folder / "told.txt"
    cases = told_cases(file) if file.exists() else []
    if wish.anew:
        cases = [shortened(game, replace(case, lines=told(game, case))) for case in cases]
    for case in cases:
        finder.heard |= finder.listen(case)[0]
    from_tests(finder, folder)
    from_records(finder, folder)
    from_random_games(finder)
    short = [bare(game, shortened(game, case)) for case in finder.best.values()]
    added = {case.text(): case for case in short}
    cases += sorted(added.values(), key=lambda case: case.name)
    file.write_text("\n\n".join(case.text() for case in cases) + "\n", encoding="utf-8")
    print(f"{len(added)} cases added, {len(cases)} in all; unheard:")
    print(*unheard(game, cases), sep="\n")


if __name__ == "__main__":
    main()
