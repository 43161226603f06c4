"""Who sits where: chairs, tokens, names."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from quarterdeck.bots.registry import bot_names
from quarterdeck.server.changes import ADD_SEAT, SET_SEAT, Change
from quarterdeck.server.problems import Problem
from quarterdeck.server.wishes import SeatWish

PERSON = "person"
BOT = "bot"
OPEN = "open"
LETTERS = "23456789abcdefghijkmnpqrstuvwxyz"
"""Without those that look alike: ids and codes are sometimes read aloud."""
NAME_LENGTH = 24


@dataclass(slots=True)
class Chair:
    """A seat at a table: whoever has the token plays it, or a bot of that level."""

    kind: str
    name: str
    level: str = ""
    token: str = ""
    """The hash; the token itself is known to its browser alone."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Who is looking: the hash of a token ('' for a spectator), its seats, whether it is host."""

    key: str
    seats: tuple[int, ...]
    host: bool


SPECTATOR = Lens("", (), False)


def new_code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def lens_of(key: str, chairs: Sequence[Chair], host: str) -> Lens:
    """What the bearer of a token with this hash owns; nothing makes a spectator."""
    if not key:
        return SPECTATOR
    seats = tuple(n for n, chair in enumerate(chairs) if same(chair.token, key))
    is_host = same(host, key)
    return Lens(key, seats, is_host) if seats or is_host else SPECTATOR


def same(mine: str, theirs: str) -> bool:
    """Compare in constant time; an empty secret belongs to nobody."""
    return bool(mine) and hmac.compare_digest(mine.encode(), theirs.encode())


def clean(text: str) -> str:
    """A name or a line on one line, without characters that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def name_for(wish: str, fallback: str, taken: Iterable[str]) -> str:
    """A name nobody else at the table has."""
    base = clean(wish)[:NAME_LENGTH] or fallback
    others = set(taken)
    names = (base if n == 1 else f"{base} {n}" for n in range(1, len(others) + 2))
    return next(name for name in names if name not in others)


def check_level(level: str) -> str:
    known = bot_names()
    if level not in known:
        raise Problem(422, f"There is no bot '{level}'; there are: {', '.join(known)}.")
    return level


def chairs_for(wishes: Sequence[SeatWish], colours: Sequence[str], key: str) -> list[Chair]:
    """The chairs of a new table; its creator owns all `person` and `hotseat` ones."""
    chairs: list[Chair] = []
    for wish, colour in zip(wishes, colours, strict=False):
        chairs.append(_chair(wish, colour, key, [chair.name for chair in chairs]))
    return chairs


def _chair(wish: SeatWish, colour: str, key: str, taken: list[str]) -> Chair:
    match wish.kind:
        case "bot":
            level = check_level(wish.level)
            return Chair(BOT, name_for(wish.name, level.capitalize(), taken), level)
        case "open":
            return Chair(OPEN, "")
        case _:
            return Chair(PERSON, name_for(wish.name, colour.capitalize(), taken), token=key)


def add_chair(id: str, seat: int, chair: Chair) -> Change:
    return ADD_SEAT, {"table_id": id, "seat": seat, **_columns(chair)}


def set_chair(id: str, seat: int, chair: Chair) -> Change:
    return SET_SEAT, {"key": id, "number": seat, **_columns(chair)}


def _columns(chair: Chair) -> dict[str, Any]:
    return {
        "kind": chair.kind,
        "name": chair.name,
        "level": chair.level,
        "token": chair.token,
    }
