"""What changed in a view since it was sent last, for readers who can put a delta in."""

from __future__ import annotations

from collections.abc import Callable
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
        self._shared = {key: value for key, value in view.items() if type(value) in (dict, list)}
        """What a game shows with the same object until it changes need not be compared."""

    def fits(self, view: View) -> bool:
        """Whether a delta is enough: it cannot say that a key is gone."""
        return self._parts.keys() <= view.keys()

    def advance(self, moment: Moment, view: View) -> None:
        """Take in the view of the next moment, and note what changed."""
        self.since, self.moment, self.delta = self.moment, moment, {}
        parts, shared = self._parts, self._shared
        for key, value in view.items():
            if shared.get(key, _MISSING) is value:
                continue
            now = _encode(value)
            if parts.get(key) == now:
                # Shown with a new object though nothing changed: no reason to keep it.
                shared.pop(key, None)
                continue
            parts[key] = now
            self.delta[key] = msgspec.Raw(now)
            if key in shared:
                shared[key] = value


class Views:
    """The views of one table: each is made once for a position, however many look."""

    __slots__ = ("_made", "_moment", "_prints")

    def __init__(self) -> None:
        self._moment: Moment = (0, 0)
        self._made: dict[Eyes, View] = {}
        self._prints: dict[Eyes, Print] = {}

    def view(self, moment: Moment, eyes: Eyes, make: Callable[[], View]) -> View:
        """The view of these eyes, made when it is first asked for."""
        if moment != self._moment:
            self._made, self._moment = {}, moment
        found = self._made.get(eyes)
        if found is None:
            found = self._made[eyes] = make()
        return found

    def delta(self, since: Moment, eyes: Eyes) -> Delta | None:
        """What changed for these eyes since a moment; `None` when that is not known any more.

        Ask for the view first.
        """
        view, known = self._made[eyes], self._prints.get(eyes)
        if known is not None and known.moment == since != self._moment and known.fits(view):
            known.advance(self._moment, view)
        if known is not None and (known.since, known.moment) == (since, self._moment):
            return known.delta
        if known is None or known.moment != self._moment:
            self._prints[eyes] = Print(self._moment, view)
        return None

    def drop_made(self) -> None:
        """Everybody has been sent theirs: the prints are enough to go on from."""
        self._made = {}

    def forget(self) -> None:
        """Let go of everything."""
        self._made, self._prints = {}, {}
