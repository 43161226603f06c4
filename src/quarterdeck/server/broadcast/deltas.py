"""What changed in a view since it was sent last, for readers who can put a delta in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import is_not
from typing import Any

import msgspec

View = dict[str, Any]
Eyes = int | None
"""A seat, or `None` for spectators."""
Moment = tuple[int, int]
"""Era and number: together they name a position of a table."""
SentView = tuple[Moment, Eyes]
"""Which view was sent: of which moment, for whose eyes."""
Delta = dict[str, msgspec.Raw]
"""Those keys of a view that changed, as JSON already."""
Make = Callable[[Sequence[Eyes]], list[View]]
"""Makes the views of several eyes at once."""
Encoded = dict[int, bytes]
"""Parts of views as JSON, by the id of the object; for as long as the views are kept."""

_MISSING = object()
_encode = msgspec.json.encode


class Print:
    """A view as it was sent, key by key, as JSON: small, quickly compared, and nothing that the
    garbage collector would have to look at."""

    __slots__ = ("_parts", "_shared", "delta", "moment", "since")

    def __init__(self, moment: Moment, view: View) -> None:
        self.moment = self.since = moment
        self.delta: Delta = {}
        self._parts = {key: _encode(value) for key, value in view.items()}
        self._shared: View = dict(view)
        """What a game shows with the same object until it changes need not be compared; `_MISSING`
        stands for what was made anew each time."""

    def fits(self, view: View) -> bool:
        """Whether a delta is enough: it cannot say that a key is gone."""
        return self._parts.keys() <= view.keys()

    def advance(self, moment: Moment, view: View, encoded: Encoded) -> None:
        """Take in the view of the next moment, and note what changed."""
        self.since, self.moment, self.delta = self.moment, moment, {}
        parts, shared = self._parts, self._shared
        for key in self._not_the_same(view):
            value = view[key]
            now = encoded.get(id(value))
            if now is None:
                now = encoded[id(value)] = _encode(value)
            if parts.get(key) == now:
                # Shown with a new object though nothing changed: no reason to keep it.
                shared[key] = _MISSING
                continue
            parts[key] = now
            self.delta[key] = msgspec.Raw(now)
            if shared[key] is not _MISSING or type(value) not in (dict, list):
                shared[key] = value

    def _not_the_same(self, view: View) -> list[str]:
        """The keys whose objects are others than before. A view has some dozen keys of which few
        change, so they are compared without a line of Python for each."""
        shared = self._shared
        if len(shared) < len(view):
            shared |= dict.fromkeys(view.keys() - shared.keys(), _MISSING)
        return list(compress(view, map(is_not, view.values(), map(shared.__getitem__, view))))


class Views:
    """The views of one table: each is made once for a position, however many look."""

    __slots__ = ("_encoded", "_made", "_moment", "_prints")

    def __init__(self) -> None:
        self._moment: Moment = (0, 0)
        self._made: dict[Eyes, View] = {}
        self._encoded: Encoded = {}
        self._prints: dict[Eyes, Print] = {}

    def view(self, moment: Moment, eyes: Eyes, make: Make) -> View:
        """The view of these eyes; made when it is first asked for, together with those of all who
        were told of the last moment: they are going to be told of this one as well."""
        together = [eyes]
        if moment != self._moment:
            last = self._moment
            together += [each for each, known in self._prints.items() if known.moment == last]
            self.drop_made()
            self._moment = moment
        if eyes not in self._made:
            wanted = dict.fromkeys(together)
            self._made.update(zip(wanted, make([*wanted]), strict=True))
        return self._made[eyes]

    def delta(self, since: Moment, eyes: Eyes) -> Delta | None:
        """What changed for these eyes since a moment; `None` when that is not known any more.

        Ask for the view first.
        """
        view, known = self._made[eyes], self._prints.get(eyes)
        if known is not None and known.moment == since != self._moment and known.fits(view):
            known.advance(self._moment, view, self._encoded)
        if known is not None and (known.since, known.moment) == (since, self._moment):
            return known.delta
        if known is None or known.moment != self._moment:
            self._prints[eyes] = Print(self._moment, view)
        return None

    def drop_made(self) -> None:
        """Everybody has been sent theirs: the prints are enough to go on from."""
        self._made, self._encoded = {}, {}

    def forget(self) -> None:
        """Let go of everything."""
        self.drop_made()
        self._prints = {}
