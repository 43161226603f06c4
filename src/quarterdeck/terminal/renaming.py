"""Renaming: the texts of the example game, with the name of a new game for its own."""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from itertools import accumulate

EXAMPLE = "corsair"
RULE = re.compile(r"\bCO-(?=[A-Z])")
PHRASES = {
    "the example game of docs/adding-a-game.md": "begun as a copy of the example game",
    "The example game": EXAMPLE.capitalize(),
    "A game invented for these pages, so small that its whole code can be read in ten minutes.": (
        "Begun as the rules of the example game; every rule has an ID that stays for ever."
    ),
}
"""What the example says of itself, and what a copy says instead."""
WRITTEN = (tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", -1))
"""The tokens of Python that hold words for people; in Python 3.12 also parts of f-strings."""


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a new game, `sea-wolves`, in all the ways it is written: `package` is where it is
    imported from, `place` its folder as texts name it, `letters` begin the IDs of its rules."""

    words: tuple[str, ...]
    package: str
    place: str
    letters: str

    @property
    def id(self) -> str:
        return "-".join(self.words)

    @property
    def folder(self) -> str:
        return "_".join(self.words)

    @property
    def title(self) -> str:
        return " ".join(word.capitalize() for word in self.words)

    @property
    def kind(self) -> str:
        """`SeaWolves`, as classes are named."""
        return "".join(word.capitalize() for word in self.words)

    @property
    def variable(self) -> str:
        """`seaWolves`, as scripts of the page name things."""
        return self.words[0] + self.kind[len(self.words[0]) :]


def renamed(text: str, suffix: str, name: Name) -> str:
    """A text of the example, of a file that ends like this, as a text of the new game."""
    text = RULE.sub(f"{name.letters}-", text)
    for old, new in PHRASES.items():
        text = text.replace(old, new)
    if suffix == ".py":
        return in_python(text, name)
    return in_script(text, name) if suffix == ".js" else in_words(text, name)


def in_python(text: str, name: Name) -> str:
    """Names as Python writes them; strings and comments as people do."""
    parts, at = [], 0
    for start, end, new in changes(text, name):
        parts += [text[at:start], new]
        at = end
    return "".join(parts) + text[at:]


def changes(text: str, name: Name) -> Iterator[tuple[int, int, str]]:
    """From where to where a text of Python changes, and into what."""
    lines = [0, *accumulate(map(len, text.splitlines(keepends=True)))]
    before = ""
    for token in tokenize.generate_tokens(StringIO(text).readline):
        start, end = (lines[row - 1] + column for row, column in (token.start, token.end))
        old = new = text[start:end]
        if token.type in WRITTEN:
            new = in_words(old, name)
        elif token.type == tokenize.NAME:
            is_package = old == EXAMPLE and before in ("from", "import")
            new = name.package if is_package else in_identifier(old, name)
        if new != old:
            yield start, end, new
        before = old


def in_identifier(text: str, name: Name) -> str:
    """The name of a variable, a function, a class or a file."""
    text = text.replace(EXAMPLE.capitalize(), name.kind)
    return text.replace(EXAMPLE, name.folder).replace(EXAMPLE.upper(), name.folder.upper())


def in_words(text: str, name: Name) -> str:
    """What people read, and what names the game to the program: its id, its folder, its package."""
    ways = {
        f"examples/{EXAMPLE}": name.place,
        rf"\b{EXAMPLE}(?=\.[a-z_])": name.package,
        rf"{EXAMPLE.capitalize()}(?=[A-Z])": name.kind,
        EXAMPLE.capitalize(): name.title,
        EXAMPLE.upper(): name.title.upper(),
        rf"(?<=\w){EXAMPLE}|{EXAMPLE}(?=\w)": name.folder,
        EXAMPLE: name.id,
    }
    for old, new in ways.items():
        text = re.sub(old, new, text)
    return text


def in_script(text: str, name: Name) -> str:
    """A script of the page: in quotes, paths and selectors stands the id, elsewhere a variable."""
    quoted = rf"(?<=[/\"'`.#-]){EXAMPLE}\b|\b{EXAMPLE}(?=[-/\"'`])"
    text = re.sub(quoted, name.id, text).replace(EXAMPLE.capitalize(), name.kind)
    return text.replace(EXAMPLE, name.variable)
