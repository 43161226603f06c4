"""Who is who: tokens, names, and which seats belong to whom."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

from quarterdeck.bots.registry import bot_names
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.broadcast.presenter import SPECTATOR, Viewer
from quarterdeck.server.storage.rows import Seat

LETTERS = "23456789abcdefghijkmnpqrstuvwxyz"
"""Without those that look alike: ids and codes are sometimes read aloud."""
NAME_LENGTH = 24


def new_code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def viewer_of(key: str, seats: Sequence[Seat], host: str) -> Viewer:
    """What the bearer of a token with this hash owns; nothing makes a spectator."""
    if not key:
        return SPECTATOR
    own = tuple(number for number, seat in enumerate(seats) if same(seat.token, key))
    is_host = same(host, key)
    known = own or is_host or any(same(seat.owner, key) for seat in seats)
    return Viewer(key, own, is_host) if known else SPECTATOR


def same(mine: str, theirs: str) -> bool:
    """Compare in constant time; an empty secret belongs to nobody."""
    return bool(mine) and hmac.compare_digest(mine.encode(), theirs.encode())


def clean(text: str) -> str:
    """A name or a line on one line, without characters that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def name_for(wanted: str, fallback: str, taken: Iterable[str]) -> str:
    """A name nobody else at the table has."""
    base = clean(wanted)[:NAME_LENGTH] or fallback
    others = set(taken)
    names = (base if n == 1 else f"{base} {n}" for n in range(1, len(others) + 2))
    return next(name for name in names if name not in others)


def check_level(level: str) -> str:
    known = bot_names()
    if level not in known:
        raise QuarterdeckError(f"There is no bot '{level}'; there are: {', '.join(known)}.")
    return level
