"""Terms: actions and steps, small frozen values whose text is their identity."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from quarterdeck.core.build import field_types, mypyc_attr
from quarterdeck.core.errors import Malformed

NOTHING: Final = "-"
Spelling = Mapping[str, Sequence[str]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """A frozen dataclass that is written as its kind and its fields: `sail gull e4`.

    Fields are `int`, `str`, `bool`, tuples of these, or `None`. `spelling` names the values of
    integer fields: `{"to": SECTOR_NAMES}` writes sector 31 as `e4`.
    """

    spelling: ClassVar[Spelling] = {}
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __str__(self) -> str:
        names = self.spelling
        words = [kind_of(type(self))]
        for field in self.__match_args__:
            words.append(_spell(getattr(self, field), names.get(field)))
        return " ".join(words)


MOST_WRITTEN: Final = 8192
_WRITTEN: Final[dict[int, tuple[Term, str]]] = {}
"""Texts by the identity of the term, which is kept with its text so that it stays the same."""


def written(term: Term) -> str:
    """The text of a term; those that are built once and asked for again and again write it once."""
    known = _WRITTEN.get(id(term))
    if known is not None:
        return known[1]
    if len(_WRITTEN) >= MOST_WRITTEN:
        _WRITTEN.clear()
    text = str(term)
    _WRITTEN[id(term)] = (term, text)
    return text


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Term):
    """What a seat may do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Term):
    """A matter still to be settled."""

    courtesy: ClassVar[bool] = False
    parting: ClassVar[bool] = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Courtesy(Step):
    """A step that is asked even where nothing depends on the answer, so that being asked tells
    nobody what somebody holds."""

    courtesy: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Parting(Step):
    """A step that is asked even where it has one answer, because chance or others speak after it:
    until it is given, what was done before can still be taken back freely."""

    parting: ClassVar[bool] = True


class Proceed(Action):
    """What the flow hands to a step that asks nothing."""


PROCEED: Final = Proceed()

SOME: Final = 24
"""How many words a sentence about an unknown one names."""
_KINDS: Final[dict[type, str]] = {}


def kind_of(term: type) -> str:
    """The first word of a term's text: `PortCall` is written `port-call`."""
    kind = _KINDS.get(term)
    if kind is None:
        letters = ("-" + c.lower() if c.isupper() else c for c in term.__name__)
        kind = _KINDS[term] = "".join(letters).strip("-")
    return kind


def _spell(value: object, names: Sequence[str] | None) -> str:
    if value is None or value == ():
        return NOTHING
    if isinstance(value, tuple):
        return ",".join([_spell(part, names) for part in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and names is not None:
        return names[value]
    return str(value)


T = TypeVar("T", bound=Term)


class Vocabulary(Generic[T]):
    """The kinds of terms a game knows, to read them back from text."""

    def __init__(self, *kinds: type[T]) -> None:
        self.kinds: dict[str, type[T]] = {kind_of(kind): kind for kind in kinds}
        self._hints: dict[str, list[tuple[str, Any]]] = {}

    def read(self, text: str) -> T:
        """The term with this text, or `Malformed` with a sentence that says what would be right."""
        words = text.split()
        kind = self.kinds.get(words[0]) if words else None
        if kind is None:
            known = ", ".join(sorted(self.kinds))
            raise Malformed(f"'{text.strip()}' begins with no known word; known are: {known}.")
        hints = self._fields(words[0], kind)
        if len(words) != len(hints) + 1:
            shape = " ".join([words[0], *(name.upper() for name, _ in hints)])
            raise Malformed(f"'{text.strip()}' has not the form '{shape}'.")
        values = [
            _read(word, hint, kind.spelling.get(name), text)
            for word, (name, hint) in zip(words[1:], hints, strict=True)
        ]
        return kind(*values)

    def _fields(self, word: str, kind: type[T]) -> list[tuple[str, Any]]:
        found = self._hints.get(word)
        if found is None:
            hints = field_types(kind)
            found = self._hints[word] = [(name, hints[name]) for name in kind.__match_args__]
        return found


def _read(word: str, hint: Any, names: Sequence[str] | None, text: str) -> Any:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        if word == NOTHING and type(None) in get_args(hint):
            return None
        hint = next(part for part in get_args(hint) if part is not type(None))
        origin = get_origin(hint)
    if origin is tuple:
        if word == NOTHING:
            return ()
        return tuple(_read(part, get_args(hint)[0], names, text) for part in word.split(","))
    if hint is bool:
        return _one_of(word, {"yes": True, "no": False}, text)
    if hint is int and names is not None:
        return _one_of(word, {name: n for n, name in enumerate(names)}, text)
    if hint is int:
        return _number(word, text)
    return word


def _one_of(word: str, values: Mapping[str, Any], text: str) -> Any:
    if word not in values:
        some = ", ".join(list(values)[:SOME])
        more = f" and {len(values) - SOME} more" if len(values) > SOME else ""
        raise Malformed(f"'{word}' in '{text.strip()}' is not known; possible are {some}{more}.")
    return values[word]


def _number(word: str, text: str) -> int:
    # int() also reads '١', '1_0' and '+1', which would give one value several texts.
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16 and str(int(word)) == word):
        raise Malformed(f"'{word}' in '{text.strip()}' is not a whole number.")
    return int(word)
