"""Puzzles in the terminal: one question, one best answer, and why."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.guide import spoken
from quarterdeck.core.puzzles import Puzzle, puzzles_of
from quarterdeck.core.registry import AnyGame
from quarterdeck.lab.executors import Where
from quarterdeck.lab.puzzles import Hunt, candidates
from quarterdeck.terminal import screen
from quarterdeck.terminal.answers import meant
from quarterdeck.terminal.learn import Progress

LOZENGES = {1: "◆◇◇", 2: "◆◆◇", 3: "◆◆◆"}
HELP = """  an answer as in a game: its number, or as written beside it
  why          give up: the answer, and why it is best        board     the table again
  ? WORDS      things and rules of that name                  quit      leave"""


class Solved(Progress):
    """Which puzzles are solved, kept beside the progress of the lessons."""

    def has(self, game: AnyGame, puzzle: Puzzle) -> bool:
        return self.steps.get(f"{game.info.id}/puzzle/{puzzle.id}", 0) > 0

    def add(self, game: AnyGame, puzzle: Puzzle) -> None:
        self.write(f"{game.info.id}/puzzle/{puzzle.id}", 1)


def show_puzzles(console: Console, game: AnyGame, solved: Solved) -> None:
    """The puzzles of a game, easiest first."""
    puzzles = puzzles_of(game.folder)
    if not puzzles:
        raise QuarterdeckError(f"{game.info.title} has no puzzles.")
    for number, puzzle in enumerate(puzzles, 1):
        state = "solved" if solved.has(game, puzzle) else ""
        console.print(
            f"  [bold]{number:2}[/]  {LOZENGES[puzzle.grade]}  {escape(puzzle.title)}  "
            f"[dim]{state}[/]"
        )
    console.print(f"[dim]Try one with: quarterdeck puzzles {game.info.id} 1[/]")


class PuzzleTable:
    """One puzzle at one terminal."""

    def __init__(self, game: AnyGame, puzzle: Puzzle, solved: Solved) -> None:
        self.game = game
        self.puzzle = puzzle
        self.solved = solved
        self.session = puzzle.begin(game)
        self.seat: int = self.session.state.question.seat
        self.console = Console(highlight=False)
        self.tries = 0

    def run(self) -> None:
        """Until it is solved, given up or left."""
        self.show()
        try:
            while not self.hear(self.console.input("[bold]> [/]").strip()):
                continue
        except (KeyboardInterrupt, EOFError):
            self.console.print()

    def show(self) -> None:
        puzzle = self.puzzle
        screen.show_board(self.console, self.session, self.seat)
        grade = LOZENGES[puzzle.grade]
        self.console.print(f"[bold]{escape(puzzle.title)}[/] {grade}  {escape(puzzle.ask)}")
        screen.show_question(self.console, self.session)
        self.console.print("[dim]One answer is clearly best. 'help' lists what can be typed.[/]")

    def hear(self, text: str) -> bool:
        """Carry out what was typed; true when the puzzle is over."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "quit":
                return True
            case "help":
                self.console.print(HELP)
            case "board":
                self.show()
            case "?":
                named = screen.show_things(self.console, self.game, rest)
                if not screen.show_rules(self.console, self.game, rest) and not named:
                    screen.show_ignorance(self.console, rest)
            case "why":
                self.explain()
                return True
            case "":
                self.console.print("Which answer is best? 'why' gives it away.")
            case _:
                return self.answer(text)
        return False

    def answer(self, text: str) -> bool:
        try:
            action = meant(self.game, self.session.state, text)
            refusal = self.game.explain(self.session.state, action)
            if refusal is not None:
                raise QuarterdeckError(str(refusal))
        except QuarterdeckError as error:
            self.console.print(f"[yellow]{escape(str(error))}[/]")
            return False
        self.tries += 1
        if action != self.puzzle.answer:
            self.console.print(f"[yellow]{self.verdict(action)}[/]")
            return False
        tries = "the first try" if self.tries == 1 else f"{self.tries} tries"
        self.console.print(f"[bold green]Right, with {tries}.[/]")
        self.solved.add(self.game, self.puzzle)
        self.explain()
        return True

    def verdict(self, action: str) -> str:
        """What one may hope for with another answer."""
        hope = self.puzzle.chance_of(action)
        if hope is None:
            return "There is something clearly better."
        return f"That wins {hope:.0%} of the time; there is something clearly better."

    def explain(self) -> None:
        puzzle, state, names = self.puzzle, self.session.state, self.puzzle.names
        label = self.game.label(state, self.game.find(state, puzzle.answer))
        self.console.print(f"[bold]{escape(spoken(label, names))}[/]: {puzzle.chance:.0%} to win")
        self.console.print(escape(puzzle.why))
        for other in puzzle.others:
            label = self.game.label(state, self.game.find(state, other.action))
            self.console.print(f"  [dim]{other.chance:4.0%}  {escape(spoken(label, names))}[/]")


def hunt_for(seed: int, games: int | None, minutes: float) -> Hunt:
    """So many games, however long they take, or so many minutes."""
    return Hunt(seed, games) if games else Hunt(seed, until=time.time() + 60 * minutes)


def make_puzzles(game: AnyGame, hunt: Hunt, where: Where, out: Path | None) -> int:
    """Look for candidates in simulated games; how many there were."""
    found = 0
    write: Callable[[str], object] = print if out is None else _appending(out)
    for puzzle in candidates(game, hunt, where):
        found += 1
        write(str(puzzle))
    return found


def _appending(out: Path) -> Callable[[str], object]:
    def append(text: str) -> None:
        with out.open("a", encoding="utf-8") as file:
            file.write(text + "\n")

    return append
