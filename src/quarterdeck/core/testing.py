"""For rule tests: a position, a play, an assertion, and the rule it proves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import EVERYONE, Fates, Scripted
from quarterdeck.core.game import Game
from quarterdeck.core.phases import Phase, Rulebook
from quarterdeck.core.state import Note, State

F = TypeVar("F", bound=Callable[..., object])
S = TypeVar("S", bound=State)


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test proves: `@rule("MP-SAIL-01", "MP-EX-01")`."""

    def cite(test: F) -> F:
        test.__dict__["rules"] = ids
        return test

    return cite


def options(game: Game[S], position: str | S) -> set[str]:
    """The texts of all legal actions in a position."""
    state = game.read(position) if isinstance(position, str) else position
    return set(state.question.texts()) if state.question is not None else set()


def play(game: Game[S], position: str | S, *plays: str) -> S:
    """The state after some plays, each with what chance answers: `play(…, "sail e4 [5 2]")`."""
    state = game.read(position) if isinstance(position, str) else game.copy(position)
    carry_out(game, state, *plays)
    return state


def carry_out(game: Game[S], state: S, *plays: str) -> None:
    """Some plays, each with what chance answers, in this very state."""
    state.fates = fates = Scripted()
    for text in plays:
        action, _, chance = text.partition("[")
        fates.feed(chance.rstrip("] ").split())
        game.apply(state, game.find(state, action))
        if fates.left:
            raise QuarterdeckError(f"'{text}': chance was not asked for {' '.join(fates.left)}.")


def refusal(game: Game[S], position: str | S, action: str) -> str:
    """The rule that forbids an action in a position; empty when it is allowed."""
    state = game.read(position) if isinstance(position, str) else position
    found = game.explain(state, action)
    return "" if found is None else found.rule


def altered(game: Game[S], **rooms: Any) -> Game[S]:
    """The same game with other functions in some of its rooms: `altered(GAME, view=leaky)`. What is
    said one by one in another way is not said together in the old one."""
    together = {"views": None} if "view" in rooms else {}
    together |= {"labels": None} if "label" in rooms else {}
    return Game(game.info, game.rulebook, game.rooms._replace(**together | rooms), game.folder)


def rewired(game: Game[S], **phases: Phase) -> Game[S]:
    """The same game with other phases for some steps: `rewired(GAME, Turn=Part(settle=silent))`."""
    steps = {step.__name__: step for step in game.rulebook.phases}
    wired = {**game.rulebook.phases, **{steps[name]: phase for name, phase in phases.items()}}
    return Game(game.info, Rulebook(wired, game.actions), game.rooms, game.folder)


class Clockwork(Fates):
    """Chance that turns like a wheel: the same for every way of counting."""

    def __init__(self, turned: int = 0) -> None:
        super().__init__()
        self.turned = turned

    def below(self, bound: int) -> int:
        self.turned += 1
        return self.turned * 5 % 7 % bound

    def copy(self) -> Clockwork:
        return Clockwork(self.turned)


@dataclass(frozen=True, slots=True)
class Perft:
    """A position and how many ways of playing there are from it, one count for each depth."""

    name: str
    position: str
    counts: list[int]

    def __str__(self) -> str:
        return self.name


def perft_cases(file: Path) -> list[Perft]:
    """Blocks of an optional remark with the name, the position, and a last line of counts."""
    found = []
    for number, block in enumerate(file.read_text(encoding="utf-8").strip().split("\n\n"), 1):
        *lines, counts = block.splitlines()
        name = lines[0].removeprefix("# ") if lines[0].startswith("#") else f"position {number}"
        position = "\n".join(lines) + "\n"
        found.append(Perft(name, position, [int(word) for word in counts.split()[1:]]))
    return found


def perft(
    game: Game[S], case: Perft, fates: Fates, thin: Callable[[list[Any]], list[Any]] = list
) -> list[int]:
    """The counts of a position as the rules are now; `thin` says which options are followed."""
    state = game.read(case.position, fates)

    def ways(state: S, depth: int) -> int:
        if state.question is None:
            return 1
        options = state.question.options
        if depth == 1:
            return len(options)
        return sum(ways(after(state, option), depth - 1) for option in thin(options))

    def after(state: S, option: Any) -> S:
        twin = game.copy(state)
        game.apply(twin, option)
        return twin

    return [ways(state, depth) for depth in range(1, len(case.counts) + 1)]


@dataclass(frozen=True, slots=True)
class Told:
    """A position, a play, and what the log says of it: sentences with their rules, and events."""

    name: str
    position: str
    play: str
    lines: list[str]

    def __str__(self) -> str:
        return self.name

    def text(self) -> str:
        return "\n".join([f"# {self.name}", self.position.strip(), f"> {self.play}", *self.lines])


def told_cases(file: Path) -> list[Told]:
    """Blocks of a remark with the name, the position, `> play [chance]`, and what is told."""
    found = []
    for block in file.read_text(encoding="utf-8").strip().split("\n\n"):
        name, *lines = block.splitlines()
        at = next(number for number, line in enumerate(lines) if line.startswith("> "))
        position = "\n".join(lines[:at]) + "\n"
        played = lines[at].removeprefix("> ")
        found.append(Told(name.removeprefix("# "), position, played, lines[at + 1 :]))
    return found


def told(game: Game[S], case: Told) -> list[str]:
    """What the log says of a play as the rules are now; of chance alone, `[5]`, if nothing is
    asked before it speaks."""
    if case.play.startswith("["):
        state = game.parse(case.position)
        state.fates, state.log = Scripted(case.play.strip("[]").split()), []
        game.advance(state)
    else:
        state = game.read(case.position)
        state.log = []
        carry_out(game, state, case.play)
    return told_lines(state.log)


def told_lines(notes: list[Note]) -> list[str]:
    """Every sentence with its rule, and below it what went which way."""
    lines = []
    for note in notes:
        alone = "" if note.eyes == EVERYONE else f"(for {note.eyes} alone) "
        lines.append(f"{note.rule} {alone}{note.text}".strip())
        for event in note.events:
            who = "" if event.seat is None else f" @{event.seat}"
            way = f" {event.source} → {event.target}" if event.source or event.target else ""
            lines.append(f"  {event.kind}{who}: {event.amount} {event.thing}{way}".rstrip())
    return lines
