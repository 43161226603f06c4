"""Records: whole games as text, in the manner of PGN, with what chance answered.

quarterdeck 1
game corsair 1
seats red=Ann blue=bosun
options wind=on
dice 5f1c…
deal [3 gull]
play
  red sail gull e4 [5]    # SAIL-2
  blue hold
result red=12 blue=9
digest 0a77…
seed 41bd…
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import quote, unquote

from quarterdeck.core.errors import Malformed

FORMAT: Final = 1


@dataclass(slots=True)
class Play:
    """One action of one seat, what chance answered, and who may see either.

    `eyes` and `veiled` say who may see the action and which answers are hidden from whom;
    `revealed` is set when something hidden was shown. They are not part of the text: a replay
    finds them again.
    """

    seat: int
    action: str
    chance: tuple[str, ...] = ()
    remark: str = ""
    eyes: int = -1
    veiled: dict[int, int] = field(default_factory=dict)
    revealed: bool = False

    def final(self) -> bool:
        """Whether chance or a revelation makes this play impossible to take back freely."""
        return bool(self.chance) or self.revealed


@dataclass(slots=True)
class Record:
    """A game as it was played. `start` is a position for games that began in the middle."""

    game: str
    version: int
    colours: tuple[str, ...]
    names: tuple[str, ...]
    options: dict[str, str]
    dice: str = ""
    deal: tuple[str, ...] = ()
    start: str = ""
    plays: list[Play] = field(default_factory=list)
    result: tuple[int, ...] = ()
    digest: str = ""
    seed: str = ""

    def __str__(self) -> str:
        return "\n".join([*self._head(), *self._plays(), *self._tail()]) + "\n"

    def _head(self) -> Iterator[str]:
        yield f"quarterdeck {FORMAT}"
        yield f"game {self.game} {self.version}"
        yield "seats " + _pairs(zip(self.colours, self.names, strict=True))
        if self.options:
            yield "options " + _pairs(self.options.items())
        if self.dice:
            yield f"dice {self.dice}"
        if self.start:
            yield "start"
            yield from (f"  {line}" for line in self.start.splitlines())
        else:
            yield f"deal [{' '.join(self.deal)}]"

    def _plays(self) -> Iterator[str]:
        yield "play"
        for play in self.plays:
            chance = f" [{' '.join(play.chance)}]" if play.chance else ""
            remark = f"    # {play.remark}" if play.remark else ""
            yield f"  {self.colours[play.seat]} {play.action}{chance}{remark}"

    def _tail(self) -> Iterator[str]:
        if self.result:
            yield "result " + _pairs(zip(self.colours, map(str, self.result), strict=True))
        if self.digest:
            yield f"digest {self.digest}"
        if self.seed:
            yield f"seed {self.seed}"


def _pairs(pairs: object) -> str:
    return " ".join(f"{key}={quote(value, safe='')}" for key, value in pairs)  # type: ignore[attr-defined]


class _Reader:
    """Reads a record line by line and says where it stops making sense."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0

    def fail(self, sentence: str) -> Malformed:
        return Malformed(f"Record line {self.at + 1}: {sentence}")

    def peek(self) -> str:
        while self.at < len(self.lines) and not _bare(self.lines[self.at]):
            self.at += 1
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def take(self, word: str, needed: bool = True) -> str | None:
        """The rest of the next line if it begins with this word."""
        line = self.peek()
        first, _, rest = _bare(line).partition(" ")
        if first != word or line.startswith(" "):
            if needed:
                raise self.fail(f"a line '{word} …' belongs here, not '{line.strip()[:40]}'.")
            return None
        self.at += 1
        return rest.strip()

    def indented(self) -> Iterator[str]:
        while self.peek().startswith(" "):
            line = self.lines[self.at]
            yield line
            self.at += 1


def _bare(line: str) -> str:
    return line.split("#", 1)[0].strip()


def read_record(text: str) -> Record:
    """The record of a text, or `Malformed` with the line that is wrong."""
    reader = _Reader(text)
    if reader.take("quarterdeck") != str(FORMAT):
        raise Malformed(f"This is no record of format {FORMAT} ('quarterdeck {FORMAT}' on top).")
    record = _read_head(reader)
    reader.take("play")
    for line in reader.indented():
        record.plays.append(_read_play(reader, line, record.colours))
    _read_tail(reader, record)
    return record


def _read_head(reader: _Reader) -> Record:
    game, _, version = (reader.take("game") or "").partition(" ")
    if not (version.isascii() and version.isdigit()):
        raise reader.fail("'game NAME VERSION' wants a number at the end.")
    seats = _read_pairs(reader, "seats")
    options = _read_pairs(reader, "options", needed=False)
    dice = reader.take("dice", needed=False) or ""
    record = Record(game, int(version), tuple(seats), tuple(seats.values()), options, dice)
    if reader.take("start", needed=False) is not None:
        record.start = "\n".join(line.strip() for line in reader.indented()) + "\n"
    else:
        record.deal = _read_chance(reader, reader.take("deal") or "")
    return record


def _read_tail(reader: _Reader, record: Record) -> None:
    result = _read_pairs(reader, "result", needed=False)
    try:
        record.result = tuple(int(result[colour]) for colour in record.colours) if result else ()
    except (KeyError, ValueError):
        raise reader.fail("'result' wants COLOUR=SCORE for every seat.") from None
    record.digest = reader.take("digest", needed=False) or ""
    record.seed = reader.take("seed", needed=False) or ""
    if reader.peek():
        raise reader.fail(f"nothing belongs here, but there is '{reader.peek().strip()[:40]}'.")


def _read_pairs(reader: _Reader, word: str, needed: bool = True) -> dict[str, str]:
    rest = reader.take(word, needed)
    pairs: dict[str, str] = {}
    for part in (rest or "").split():
        key, sign, value = part.partition("=")
        if not sign or key in pairs:
            raise reader.fail(f"'{part}' is not a new KEY=VALUE.")
        pairs[key] = unquote(value)
    if needed and not pairs:
        raise reader.fail(f"'{word}' wants at least one KEY=VALUE.")
    return pairs


def _read_play(reader: _Reader, line: str, colours: tuple[str, ...]) -> Play:
    text, _, remark = line.partition("#")
    colour, _, rest = text.strip().partition(" ")
    if colour not in colours:
        raise reader.fail(f"'{colour}' is no seat of this game ({', '.join(colours)}).")
    action, bracket, chance = rest.partition("[")
    words = _read_chance(reader, bracket + chance) if bracket else ()
    if not action.strip():
        raise reader.fail(f"{colour} does nothing here; an action belongs after the seat.")
    return Play(colours.index(colour), " ".join(action.split()), words, remark.strip())


def _read_chance(reader: _Reader, text: str) -> tuple[str, ...]:
    text = text.strip()
    if not (text.startswith("[") and text.endswith("]")):
        raise reader.fail("what chance answered stands in brackets, '[5 2]'.")
    return tuple(text[1:-1].split())
