"""Positions as text: one owner for each line, one fact for each word, in a fixed order.

seats 2
options quick=off
next turn red
red  gold=3 gull=c4
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import Option
from quarterdeck.core.terms import NOTHING, Step, Vocabulary


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a position: its first word, and the rest."""

    number: int
    owner: str
    words: tuple[str, ...]

    @property
    def rest(self) -> str:
        return " ".join(self.words)

    def facts(self) -> Facts:
        """The `key=value` words of the line."""
        pairs: dict[str, str] = {}
        for word in self.words:
            key, sign, value = word.partition("=")
            if not sign or key in pairs:
                raise Malformed(f"Line {self.number}: '{word}' is not a new KEY=VALUE.")
            pairs[key] = value
        return Facts(self.number, self.owner, pairs)


class Facts:
    """The facts of one line, each taken once; what is left over is an error."""

    def __init__(self, number: int, owner: str, pairs: dict[str, str]) -> None:
        self.number = number
        self.owner = owner
        self.pairs = pairs

    def word(self, key: str, default: str | None = None) -> str:
        value = self.pairs.pop(key, default)
        if value is None:
            raise Malformed(f"Line {self.number}: '{self.owner}' wants a fact '{key}=…'.")
        return value

    def number_of(self, key: str, default: int | None = None) -> int:
        value = self.word(key, None if default is None else str(default))
        return whole(value, f"Line {self.number}: {key}")

    def one_of(self, key: str, names: Sequence[str], default: str | None = None) -> int:
        """The index of a word in a table of names."""
        value = self.word(key, default)
        return index_of(value, names, f"Line {self.number}: {key}")

    def many(self, key: str) -> list[str]:
        """A comma-separated list; absent or `-` is empty."""
        return split(self.word(key, NOTHING))

    def done(self) -> None:
        """Nothing may be left that nobody asked for."""
        if self.pairs:
            left = ", ".join(self.pairs)
            raise Malformed(f"Line {self.number}: '{self.owner}' has unknown facts: {left}.")


def lines(text: str) -> list[Line]:
    """The lines of a position without remarks and blanks."""
    found = []
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#", 1)[0].split()
        if words:
            found.append(Line(number, words[0], tuple(words[1:])))
    return found


def by_owner(text: str, known: Iterable[str]) -> dict[str, list[Line]]:
    """The lines of a position grouped by their first word; unknown words are an error."""
    groups: dict[str, list[Line]] = {owner: [] for owner in known}
    for line in lines(text):
        if line.owner not in groups:
            raise Malformed(
                f"Line {line.number} begins with '{line.owner}'; known are: {', '.join(groups)}."
            )
        groups[line.owner].append(line)
    return groups


def only(groups: Mapping[str, list[Line]], owner: str) -> Line:
    """The one line of an owner."""
    found = groups[owner]
    if len(found) != 1:
        raise Malformed(f"A position has one line '{owner} …', not {len(found)}.")
    return found[0]


def facts_of(groups: Mapping[str, list[Line]], owner: str) -> Facts:
    """The facts of the one line of an owner."""
    return only(groups, owner).facts()


def read_options(groups: Mapping[str, list[Line]], known: Sequence[Option]) -> dict[str, str]:
    """The `options` line: every option with its value, those that are not named by default."""
    found = groups["options"]
    facts = facts_of(groups, "options") if found else Facts(0, "options", {})
    options = {option.id: facts.word(option.id, option.default) for option in known}
    facts.done()
    for option in known:
        if not (option.free or options[option.id] in {*option.choices, option.default}):
            raise Malformed(f"Option '{option.id}' cannot be '{options[option.id]}'.")
    return options


def written(rows: Iterable[str]) -> str:
    """The lines of a position as its text."""
    return "\n".join(rows) + "\n"


def read_agenda(groups: Mapping[str, list[Line]], steps: Vocabulary[Step]) -> list[Step]:
    """The `next` lines, uppermost step first, as an agenda (a stack: uppermost last)."""
    return [steps.read(line.rest) for line in reversed(groups["next"])]


def write_agenda(agenda: Sequence[Step]) -> list[str]:
    """The agenda as `next` lines."""
    return [f"next {step}" for step in reversed(agenda)]


def split(word: str) -> list[str]:
    return [] if word == NOTHING else word.split(",")


def joined(items: Iterable[object]) -> str:
    return ",".join(map(str, items)) or NOTHING


def whole(word: str, what: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16):
        raise Malformed(f"{what} is a whole number, not '{word}'.")
    return int(word)


def index_of(word: str, names: Sequence[str], what: str) -> int:
    if word not in names:
        raise Malformed(f"{what} is one of {', '.join(names)}, not '{word}'.")
    return names.index(word)
