"""The catalogue: every thing a person can meet in a game, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A card, tile, ship, crew, token, die face, place, icon or option: what it is and does.

    `numbers` are what is printed on it, by name (`{"cost": "3 coins"}`); `rules` the rules it
    follows; `picture` the name of its drawing on the page, if it has one: an icon of the game's
    `page/icons/board.svg`, or `moloch/medic` for one of `page/icons/moloch.svg`. `nouns` are the
    words by which labels count it (`coin`, `coins`): what they promise must come. `piece` is what a
    piece of it is called in views and actions where that is not its id (`hms-dover`; a second one
    is `hms-dover-2`).
    """

    id: str
    name: str
    kind: str
    text: str
    numbers: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    picture: str = ""
    nouns: tuple[str, ...] = ()
    piece: str = ""


class Catalogue:
    """All things of a game by id. `words` are what views say of things and are none themselves:
    states and marks such as `open` or `netted`. `stands_for` tells which thing the name of a single
    piece stands for (`hms-dover-2`), where a game has many pieces of one kind."""

    def __init__(
        self,
        things: Iterable[Thing],
        words: Iterable[str] = (),
        stands_for: Callable[[str], str | None] | None = None,
    ) -> None:
        self.things: dict[str, Thing] = {}
        for thing in things:
            assert thing.id not in self.things, f"two things have the id {thing.id!r}"
            self.things[thing.id] = thing
        self.words = frozenset(words)
        self.stands_for = stands_for
        self.names = frozenset(thing.name for thing in self.things.values())
        self.counted = {noun: thing.id for thing in self.things.values() for noun in thing.nouns}
        self.speech = frozenset(word for name in self.names for word in _words(name))
        """Words that names are made of: an id that is one of them is no riddle."""

    def __getitem__(self, id: str) -> Thing:
        return self.things[id]

    def __contains__(self, id: object) -> bool:
        return id in self.things

    def __iter__(self) -> Iterator[Thing]:
        return iter(self.things.values())

    def __len__(self) -> int:
        return len(self.things)

    def explains(self, word: str) -> bool:
        """Whether a word of a view is the id or name of a thing, one of the words, or the name of a
        piece."""
        known = word in self.things or word in self.names or word in self.words
        return known or self.of_piece(word) is not None

    def of_piece(self, word: str) -> Thing | None:
        """What the piece of this name is."""
        id = None if self.stands_for is None else self.stands_for(word)
        return None if id is None else self.things[id]

    def search(self, words: str) -> list[Thing]:
        """The thing with this id or name, or those whose name or text has all the words; names
        first."""
        wanted = words.lower().split()
        exact = [t for t in self if words.strip().lower() in (t.id.lower(), t.name.lower())]
        piece = self.of_piece(words.strip().lower())
        if exact or piece is not None or not wanted:
            return exact or ([piece] if piece is not None else [])
        named = [t for t in self if all(word in t.name.lower() for word in wanted)]
        told = [t for t in self if all(word in f"{t.name} {t.text}".lower() for word in wanted)]
        return list({thing.id: thing for thing in [*named, *told]}.values())


def _words(name: str) -> list[str]:
    return [name, *name.split(), *name.lower().split()]
