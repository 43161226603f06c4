"""Playing in the terminal: numbered choices, rules on demand, undo, save and resume."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from quarterdeck.bots.base import Bot
from quarterdeck.bots.guard import answer
from quarterdeck.bots.hints import hints
from quarterdeck.bots.levels import CAPTAIN
from quarterdeck.bots.registry import bot_names, make_bot
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import AnyGame, find_game
from quarterdeck.core.session import Session, begin, resume
from quarterdeck.terminal import screen

HUMAN = "human"
HELP = """  a number, or an action as written beside it
  ?            the rule behind this question        ? WORDS   rules that speak of them
  board  log   show them again                      undo      take your last action back
  save [FILE]  write the record                     quit      save and leave
  hint         the best actions, after a second of thought
  all          every answer of a long list"""


class Leave(Exception):
    """The person at the terminal has had enough for today."""


@dataclass(slots=True)
class Seating:
    """Who sits where: a name for everybody and a bot for some."""

    names: list[str]
    bots: dict[int, Bot]

    def people(self) -> int:
        return len(self.names) - len(self.bots)


def seat_everybody(wishes: list[str]) -> Seating:
    """`human`, `human:Ann` or the name of a bot for every seat."""
    names, bots = [], {}
    for seat, wish in enumerate(wishes):
        kind, _, name = wish.partition(":")
        if kind == HUMAN:
            names.append(name or ("You" if wishes.count(HUMAN) == 1 else f"Player {seat + 1}"))
        elif kind in bot_names():
            bots[seat] = make_bot(kind, secrets.randbits(32))
            names.append(kind)
        else:
            known = ", ".join([HUMAN, *bot_names()])
            raise QuarterdeckError(f"A seat is one of {known}, not '{wish}'.")
    return Seating(names, bots)


def new_game(game: AnyGame, wishes: list[str], options: dict[str, str]) -> TerminalGame:
    """A fresh game with provable dice."""
    seating = seat_everybody(wishes)
    fates = Seeded(secrets.token_hex(16))
    return TerminalGame(begin(game, seating.names, options, fates), seating)


def resumed(path: Path) -> TerminalGame:
    """A saved game, with the same players at the same seats."""
    record = read_record(read_text(path))
    game = find_game(record.game)
    session = resume(game, record, Seeded(secrets.token_hex(16)))
    if session.over:
        raise QuarterdeckError(f"The game in {path} is over; 'quarterdeck replay {path}' shows it.")
    wishes = [name if name in bot_names() else f"{HUMAN}:{name}" for name in record.names]
    return TerminalGame(session, seat_everybody(wishes), path)


def read_text(path: Path) -> str:
    """A text file, or a sentence that says why not."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise QuarterdeckError(f"There is no file '{path}'.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise QuarterdeckError(f"'{path}' cannot be read as text: {error}.") from None


class TerminalGame:
    """One game at one terminal."""

    def __init__(self, session: Session, seating: Seating, path: Path | None = None) -> None:
        self.session = session
        self.seating = seating
        self.path = path
        self.console = Console(highlight=False)
        self.told = len(session.entries)
        self.at_keyboard: int | None = None

    def run(self) -> None:
        """Play until the game is over or the person leaves; nothing is lost either way."""
        try:
            while not self.session.over:
                self.one_decision()
            self.finish()
        except (Leave, KeyboardInterrupt, EOFError):
            self.save(self.path)
            self.console.print(f"Go on with: quarterdeck play --resume {self.path}")

    def one_decision(self) -> None:
        decision = self.session.state.question
        assert decision is not None
        bot = self.seating.bots.get(decision.seat)
        if bot is None:
            self.ask(decision.seat)
        else:
            with self.console.status(f"{self.session.record.names[decision.seat]} is thinking"):
                given = answer(bot, self.session.game, self.session.state, decision.seat)
            self.session.act(str(given.action), decision.seat).remark = given.remark

    def ask(self, seat: int) -> None:
        """One question to one person, until an answer is accepted."""
        self.hand_over(seat)
        self.news(seat)
        screen.show_board(self.console, self.session, seat)
        screen.show_question(self.console, self.session)
        while not self.answer(seat, self.console.input("[bold]> [/]").strip()):
            pass

    def hand_over(self, seat: int) -> None:
        """Several people at one keyboard do not see each other's secrets."""
        if self.seating.people() > 1 and self.at_keyboard not in (None, seat):
            self.console.clear()
            who = screen.player(self.session.record, seat)
            self.console.input(f"Hand over to {escape(who)}, then press Enter. ")
        self.at_keyboard = seat

    def news(self, seat: int) -> None:
        """What happened since this terminal was last asked."""
        fresh = [note for note in self.session.log(seat) if note[0] > self.told]
        screen.show_log(self.console, self.session.record, fresh)
        self.told = len(self.session.record.plays)

    def answer(self, seat: int, text: str) -> bool:
        """Carry out what was typed; true when the question is settled."""
        command, _, rest = text.partition(" ")
        match command:
            case "":
                return False
            case "?":
                self.show_rule(rest)
            case "help":
                self.console.print(HELP)
            case "board":
                screen.show_board(self.console, self.session, seat)
                screen.show_question(self.console, self.session)
            case "all":
                screen.show_question(self.console, self.session, every=True)
            case "log":
                screen.show_log(self.console, self.session.record, self.session.log(seat))
            case "save":
                self.save(Path(rest) if rest else self.path)
            case "hint":
                self.hint()
            case "undo":
                return self.undo(seat)
            case "quit":
                raise Leave
            case _:
                return self.act(seat, text)
        return False

    def act(self, seat: int, text: str) -> bool:
        decision = self.session.state.question
        assert decision is not None
        if text.isascii() and text.isdigit():
            if not 1 <= int(text) <= len(decision.options):
                self.console.print(f"There are answers 1 to {len(decision.options)}; 'help' helps.")
                return False
            text = str(decision.options[int(text) - 1])
        try:
            self.session.act(text, seat)
        except QuarterdeckError as error:
            self.console.print(f"[red]{escape(str(error))}[/]")
            return False
        return True

    def undo(self, seat: int) -> bool:
        """Freely when nothing lies between; else the other people must agree. Bots always do, and
        the dice will say the same again."""
        kept = self.session.free_undo(seat)
        if kept is None:
            kept = self.session.last_choice(seat)
            if kept is None:
                self.console.print("You have done nothing yet that could be taken back.")
                return False
            if self.seating.people() > 1 and not self.consent():
                return False
        self.session.back_to(kept)
        self.told = min(self.told, kept)
        self.console.print("Taken back.")
        return True

    def consent(self) -> bool:
        reply = self.console.input("Chance or others lie between. Do all agree? (yes/no) ")
        return reply.strip().lower() in ("y", "yes")

    def hint(self) -> None:
        with self.console.status("thinking"):
            found = hints(self.session.game, self.session.state, CAPTAIN)
        for each in found:
            label = escape(screen.named(each.label, self.session.record))
            self.console.print(f"  {each.chance:4.0%}  {label}  [dim]{escape(each.action)}[/]")

    def show_rule(self, words: str) -> None:
        decision = self.session.state.question
        assert decision is not None
        game = self.session.game
        wanted = words or game.prompt(self.session.state, decision.step).rule
        screen.show_rule(self.console, game, wanted)

    def save(self, path: Path | None) -> None:
        """Write the record, with its seed, so that it goes on with the same dice."""
        record = self.session.sealed()
        fates = self.session.fates
        if isinstance(fates, Seeded) and record.dice:
            record.seed = fates.seed
        self.path = path or Path(f"{record.game}-{time.strftime('%Y%m%d-%H%M%S')}.txt")
        try:
            self.path.write_text(str(record), encoding="utf-8")
        except OSError as error:
            self.console.print(f"[red]'{self.path}' cannot be written: {error}.[/]")
            return
        self.console.print(f"Saved in {self.path}.")

    def finish(self) -> None:
        """The end: what happened last, the final table, and the record for whoever wants it."""
        people = [seat for seat in range(len(self.seating.names)) if seat not in self.seating.bots]
        seat = people[0] if len(people) == 1 else None
        self.news(seat if seat is not None else -1)
        screen.show_board(self.console, self.session, seat)
        screen.show_outcome(self.console, self.session)
        if people:
            name = self.console.input("Save the record as (Enter: don't): ").strip()
            if name:
                self.save(Path(name))
