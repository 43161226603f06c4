"""Playing in the terminal: numbered choices, rules on demand, undo, save and resume."""

from __future__ import annotations

import secrets
import shlex
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from quarterdeck.bots.base import Bot
from quarterdeck.bots.hints import hints
from quarterdeck.bots.levels import CAPTAIN
from quarterdeck.bots.registry import bot_names, bring_bot, is_own
from quarterdeck.bots.seated import Seated
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seeded
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.record import Record, read_record
from quarterdeck.core.registry import AnyGame, find_game
from quarterdeck.core.session import Session, begin, resume
from quarterdeck.core.words import counted
from quarterdeck.terminal import screen
from quarterdeck.terminal.answers import listed_answer, meant

HUMAN = "human"
GO_ON = "Go on with: quarterdeck play --resume"
HELP = """  a number, or an action as written beside it
  ?            the rule behind this question        ? WORDS   things and rules of that name
  show         what there is to be explained        show NAME a card, piece, place or die
  board  log   show them again                      undo      take your last action back
  save [FILE]  write the record                     quit      save and leave
  hint         the best actions, after a second of thought
  forecast N   what answer N would bring, with its odds
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
    """`human`, `human:Ann`, the name of a bot or `module:Class` for every seat."""
    names, bots = [], {}
    for seat, wish in enumerate(wishes):
        kind, _, name = wish.partition(":")
        if kind == HUMAN:
            names.append(name or (screen.YOU if wishes.count(HUMAN) == 1 else f"Player {seat + 1}"))
            continue
        bot = kind if kind in bot_names() else wish
        if not (bot in bot_names() or is_own(bot)):
            known = ", ".join([HUMAN, *bot_names()])
            raise QuarterdeckError(f"A seat is one of {known} or module:Class, not '{wish}'.")
        bots[seat] = bring_bot(bot, secrets.randbits(32))
        names.append(bot)
    return Seating(names, bots)


def new_game(game: AnyGame, wishes: list[str], options: dict[str, str]) -> TerminalGame:
    """A fresh game with provable dice."""
    seating = seat_everybody(wishes)
    fates = Seeded(secrets.token_hex(16))
    return TerminalGame(begin(game, seating.names, options, fates), seating)


def resumed(path: Path, wishes: list[str] | None = None) -> TerminalGame:
    """A saved game, with the same players at the same seats unless told otherwise."""
    record = read_record(read_text(path))
    game = find_game(record.game)
    session = resume(game, record, Seeded(secrets.token_hex(16)))
    if session.over:
        raise QuarterdeckError(f"The game in {path} is over; 'quarterdeck replay {path}' shows it.")
    seating = seat_everybody(wishes or same_again(record))
    if len(seating.names) != len(record.names):
        raise QuarterdeckError(f"The game in {path} has {len(record.names)} seats.")
    return TerminalGame(session, seating, path)


def same_again(record: Record) -> list[str]:
    """The players of a record. It may come from a stranger, so it does not get a module imported:
    a bot of one's own must be named again."""
    bots = [name for name in record.names if name in bot_names() or is_own(name)]
    wishes = [name if name in bots else f"{HUMAN}:{name}" for name in record.names]
    own = [name for name in bots if is_own(name)]
    if own:
        seats = ",".join(wishes)
        raise QuarterdeckError(f"To let '{own[0]}' play on, name all seats: --seats '{seats}'.")
    return wishes


def read_text(path: Path) -> str:
    """A text file, or a sentence that says why not."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise QuarterdeckError(f"There is no file '{path}'.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise QuarterdeckError(f"'{path}' cannot be read as text: {error}.") from None


def new_file(folder: Path, record: Record) -> Path:
    """A file for a game that has none, as its time says; begun, so that no other game takes it."""
    name = f"{record.game}-{time.strftime('%Y%m%d-%H%M%S')}"
    for more in ("", *(f"-{number}" for number in range(2, 100))):
        path = folder / f"{name}{more}.txt"
        try:
            path.open("x").close()
        except FileExistsError:
            continue
        return path
    raise OSError(f"'{folder}' has too many games of this second")


def why(error: Exception) -> str:
    """What the system says, without its number."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def begun(folder: Path, record: Record) -> Path:
    """A new file with the game so far, or none at all."""
    path = new_file(folder, record)
    try:
        write_whole(path, str(record))
    except OSError:
        path.unlink()
        raise
    return path


def write_whole(path: Path, text: str) -> None:
    """All of a text or nothing: what stood there before is not lost half-way."""
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")
        return
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


class TerminalGame:
    """One game at one terminal."""

    def __init__(self, session: Session, seating: Seating, path: Path | None = None) -> None:
        self.session = session
        self.seating = seating
        self.bots = Seated(session.game, seating.bots)
        self.path = path
        self.is_draft = False
        """Whether the file is one that nobody asked for, kept until the game ends."""
        self.console = Console(highlight=False)
        self.told = len(session.entries)
        self.at_keyboard: int | None = None

    def run(self) -> None:
        """Play until the game is over or the person leaves; nothing is lost either way."""
        try:
            while not self.session.over:
                self.bots.listen(self.session)
                self.one_decision()
            self.bots.listen(self.session)
            self.finish()
        except (Leave, KeyboardInterrupt, EOFError):
            self.leave()

    def leave(self) -> None:
        """Save, if need be elsewhere, and say how to go on."""
        if self.saved():
            what = "See it with: quarterdeck replay" if self.session.over else GO_ON
            self.console.print(f"{what} {escape(shlex.quote(str(self.path)))}", soft_wrap=True)
        else:
            self.console.print("No place could be written to; this is the record:")
            self.console.print(escape(str(self.sealed())), soft_wrap=True)

    def saved(self) -> bool:
        """Where the game is kept; else in the first folder that can be written to."""
        if self.path is not None and self.save(self.path):
            return True
        self.path = self.begun_somewhere()
        return self.path is not None and self.save(self.path)

    def begun_somewhere(self) -> Path | None:
        """A new file in the first folder that can be written to."""
        for folder in (Path(), Path.home(), Path(tempfile.gettempdir())):
            try:
                return begun(folder, self.sealed())
            except OSError:
                continue
        return None

    def keep(self) -> None:
        """Write the game down as it goes: nothing is lost when the process is killed."""
        if self.path is None:
            self.path = self.begun_somewhere()
            self.is_draft = self.path is not None
        else:
            with suppress(OSError, ValueError):
                write_whole(self.path, str(self.sealed()))

    def drop_draft(self) -> None:
        """A file that nobody asked for goes when the game has ended, or is saved elsewhere."""
        if self.is_draft and self.path is not None:
            with suppress(OSError):
                self.path.unlink()
        self.is_draft = False

    def one_decision(self) -> None:
        decision = self.session.state.question
        assert decision is not None
        if decision.seat not in self.bots.bots:
            self.ask(decision.seat)
        else:
            with self.console.status(f"{self.session.record.names[decision.seat]} is thinking"):
                given = self.bots.answer(self.session.state)
            self.session.act(str(given.action), decision.seat).remark = given.remark

    def ask(self, seat: int) -> None:
        """One question to one person, until an answer is accepted."""
        self.hand_over(seat)
        self.news(seat)
        screen.show_board(self.console, self.session, seat)
        screen.show_question(self.console, self.session)
        self.keep()
        while not self.answer(seat, self.console.input("[bold]> [/]").strip()):
            pass
        self.keep()

    def hand_over(self, seat: int) -> None:
        """Several people at one keyboard do not see each other's secrets."""
        if self.seating.people() > 1 and self.at_keyboard not in (None, seat):
            self.console.clear()
            who = screen.player(self.session.record, seat)
            self.console.input(f"Hand over to {escape(who)}, then press Enter. ")
        self.at_keyboard = seat

    def news(self, seat: int | None) -> None:
        """What happened since this terminal was last asked."""
        fresh = [note for note in self.session.log(seat) if note[0] > self.told]
        screen.show_log(self.console, self.session.record, fresh, self.session.game)
        self.told = len(self.session.record.plays)

    def answer(self, seat: int, text: str) -> bool:
        """Carry out what was typed; true when the question is settled. An answer that is listed is
        one, even if it begins like a command."""
        if listed_answer(self.session.state, text) is not None:
            return self.act(seat, text)
        command, _, rest = text.partition(" ")
        match command.lower():
            case "undo":
                return self.undo(seat)
            case "quit":
                raise Leave
            case word if not word or self.carried_out(seat, word, rest.strip()):
                return False
            case _:
                return self.act(seat, text)

    def carried_out(self, seat: int, command: str, rest: str) -> bool:
        """Carry out a command that leaves the question open; false if there is none such."""
        match command:
            case "?":
                self.show_rule(rest)
            case "show":
                self.show(rest)
            case "help":
                self.console.print(HELP)
            case "board":
                screen.show_board(self.console, self.session, seat)
                screen.show_question(self.console, self.session)
            case "all":
                screen.show_question(self.console, self.session, every=True)
            case "log":
                told = self.session.log(seat)
                screen.show_log(self.console, self.session.record, told, self.session.game)
            case "save":
                self.save(Path(rest).expanduser()) if rest else self.saved()
            case "hint":
                self.hint(seat)
            case "forecast" | "what":
                self.forecast(seat, rest)
            case _:
                return False
        return True

    def act(self, seat: int, text: str) -> bool:
        try:
            self.session.act(meant(self.session.game, self.session.state, text), seat)
        except QuarterdeckError as error:
            self.console.print(f"[red]{escape(str(error))}[/]")
            self.console.print("[dim]'all' lists every answer, 'help' all commands.[/]")
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
        between = len(self.session.record.plays) - kept - 1
        self.session.back_to(kept)
        self.told = min(self.told, kept)
        more = f", and with it {counted(between, 'play')} that came after it" if between else ""
        self.console.print(f"Taken back: your last answer{more}.")
        return True

    def consent(self) -> bool:
        reply = self.console.input("Chance or others lie between. Do all agree? (yes/no) ")
        return reply.strip().lower() in ("y", "yes")

    def hint(self, seat: int) -> None:
        """The best answers as a captain sees them, and what the first would bring."""
        with self.console.status("thinking"):
            found = hints(self.session.game, self.session.state, CAPTAIN)
        found.sort(key=lambda each: (round(each.chance, 2), each.visits), reverse=True)
        self.console.print("Your chance to win the game, as a second of thought sees it:")
        for each in found:
            label = escape(screen.named(each.label, self.session.record))
            self.console.print(f"  {each.chance:4.0%}  {label}  [dim]{escape(each.action)}[/]")
        if found and self.foreseen(seat, found[0].action) is not None:
            self.forecast(seat, found[0].action)

    def foreseen(self, seat: int, action: str) -> Forecast | None:
        game, state = self.session.game, self.session.state
        return game.foresee(state, seat, game.find(state, action))

    def forecast(self, seat: int, text: str) -> None:
        """What an answer would bring, by what the seat knows."""
        if not text:
            self.console.print("Of which answer? For example: forecast 1")
            return
        game, state = self.session.game, self.session.state
        try:
            action = meant(game, state, text)
            told = self.foreseen(seat, action)
        except QuarterdeckError as error:
            self.console.print(f"[red]{escape(str(error))}[/]")
            return
        label = game.label(state, game.find(state, action))
        screen.show_forecast(self.console, self.session.record, label, told)

    def show_rule(self, words: str) -> None:
        """The rule of the question, or things and rules by their names and words: first what is
        called so, then rules, then what only speaks of it."""
        state, game = self.session.state, self.session.game
        assert state.question is not None
        if not words:
            screen.show_rules(self.console, game, game.prompt(state, state.question.step).rule)
            return
        called = screen.is_called(game, words)
        named = called and screen.show_things(self.console, game, words)
        ruled = screen.show_rules(self.console, game, words)
        told = not called and screen.show_things(self.console, game, words)
        if not (named or ruled or told):
            screen.show_ignorance(self.console, words)

    def show(self, words: str) -> None:
        """A thing, all of a kind, or what kinds there are."""
        game = self.session.game
        if not words:
            screen.show_kinds(self.console, game)
        elif not screen.show_things(self.console, game, words):
            self.show_rule(words)

    def sealed(self) -> Record:
        """The record, with its seed, so that it goes on with the same dice."""
        record = self.session.sealed()
        fates = self.session.fates
        if isinstance(fates, Seeded) and record.dice:
            record.seed = fates.seed
        return record

    def save(self, path: Path) -> bool:
        """Write the record; a place that cannot be written to is not remembered, and the file of
        another game is left alone."""
        is_ours = self.is_here(path)
        try:
            if not is_ours and path.is_file() and path.stat().st_size:
                raise FileExistsError("there is such a file already")
            write_whole(path, str(self.sealed()))
        except (OSError, ValueError) as error:
            self.console.print(
                f"[red]'{escape(str(path))}' cannot be written: {escape(why(error))}.[/]"
            )
            return False
        if not is_ours:
            self.drop_draft()
        self.path, self.is_draft = path, False
        self.console.print(f"Saved in {escape(str(path))}.")
        return True

    def is_here(self, path: Path) -> bool:
        """Whether a file is the one in which this game is kept."""
        with suppress(OSError, ValueError):
            return self.path is not None and path.samefile(self.path)
        return False

    def finish(self) -> None:
        """The end: what happened last, the final table, and the record for whoever wants it."""
        people = [seat for seat in range(len(self.seating.names)) if seat not in self.seating.bots]
        seat = people[0] if len(people) == 1 else None
        self.news(seat)
        screen.show_board(self.console, self.session, seat)
        screen.show_outcome(self.console, self.session)
        if people:
            name = self.console.input("Save the record as (Enter: don't): ").strip()
            if name and not self.save(Path(name).expanduser()):
                self.saved()
            self.drop_draft()
