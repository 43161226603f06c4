"""The fixed board: a ring of twelve spaces, every third one an island."""

from __future__ import annotations

SPACES = tuple("abcdefghijkl")
ISLANDS = frozenset((2, 5, 8, 11))
