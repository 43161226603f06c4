"""Replaying a record: step forward and back through a finished or saved game."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console

from quarterdeck.core.record import Record, read_record
from quarterdeck.core.registry import AnyGame, find_game
from quarterdeck.core.session import replay
from quarterdeck.terminal import screen
from quarterdeck.terminal.play import read_text

KEYS = "Enter: next   b: back   NUMBER: go there   end   q: leave"


def open_record(path: Path) -> tuple[AnyGame, Record]:
    """A record from a file, with its game."""
    record = read_record(read_text(path))
    return find_game(record.game), record


def run(path: Path) -> None:
    """Step through in a terminal; tell the whole story when nobody can press a key."""
    game, record = open_record(path)
    if sys.stdin.isatty():
        step_through(game, record)
    else:
        tell(game, record)


def tell(game: AnyGame, record: Record) -> None:
    """The whole log and the outcome."""
    console = Console(highlight=False)
    session = replay(game, record)
    watcher = None if session.state.seats > 1 else 0
    screen.show_log(console, record, session.log(watcher), game)
    screen.show_board(console, session, watcher)
    if session.over:
        screen.show_outcome(console, session)


def step_through(game: AnyGame, record: Record) -> None:
    console = Console(highlight=False)
    console.print(f"{game.info.title}, {len(record.plays)} plays. {KEYS}")
    at, last = 0, len(record.plays)
    while True:
        show_at(console, game, record, at)
        try:
            key = console.input(f"[dim]{at} of {last}[/] > ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if key == "q":
            return
        at = _moved(key, at, last)


def _moved(key: str, at: int, last: int) -> int:
    if key.isascii() and key.isdigit():
        return min(int(key), last)
    if key == "end":
        return last
    return max(0, at - 1) if key == "b" else min(at + 1, last)


def show_at(console: Console, game: AnyGame, record: Record, at: int) -> None:
    """The position after a number of plays, seen by whoever made the last one."""
    session = replay(game, record, at)
    seat = record.plays[at - 1].seat if at else 0
    screen.show_board(console, session, seat)
    if at:
        play = record.plays[at - 1]
        chance = f" \\[{' '.join(play.chance)}]" if play.chance else ""
        console.print(f"[bold]{screen.player(record, seat)}[/] {play.action}{chance}")
        screen.show_log(console, record, [n for n in session.log(seat) if n[0] == at], game)
    if session.over:
        screen.show_outcome(console, session)
