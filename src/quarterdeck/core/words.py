"""Small words that the sentences of every game are made of."""

from __future__ import annotations

from collections.abc import Sequence


def counted(count: int, noun: str, plural: str = "") -> str:
    """`1 coin`, `3 coins`; a noun with a plural of its own says it: `counted(2, "die", "dice")`."""
    return f"{count} {noun}" if count == 1 else f"{count} {plural or noun + 's'}"


def a(noun: str) -> str:
    """The noun with its article: `a reef`, `an iceberg`."""
    return f"an {noun}" if noun[:1].lower() in "aeio" else f"a {noun}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; with another last word `a, b or c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
