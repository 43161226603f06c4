"""Small phrases that the log is made of."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.words import counted, listed
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    CREW_CARDS,
    OCEANS,
    TOKENS,
    UPGRADES,
    Gain,
)
from quarterdeck.games.micro_pirates.state import State

PLURALS: Final = {
    **{noun: noun for noun in ("fish", "rum", "Fame", "reputation", "loot")},
    "spyglass": "spyglasses",
    "cutlass": "cutlasses",
    "die": "dice",
}


def plural(count: int, noun: str) -> str:
    """`1 coin`, `3 coins`; fish, rum and Fame have no plural."""
    return counted(count, noun, PLURALS.get(noun, ""))


def card_name(card: str) -> str:
    """The printed name of a captain, Crew or Upgrade card."""
    if card in CREW_CARDS:
        return CREW_CARDS[card].name
    return UPGRADES[card].name if card in UPGRADES else CAPTAINS[card].name


def place_name(state: State, at: int) -> str:
    """`e4, Mosquito Reach` or `b2, Tortuga harbour`."""
    name = f"{SECTORS[at]}, {OCEANS[state.sea.ocean[at]].name}"
    return f"{name} harbour" if at in state.sea.port_at else name


def token_words(counts: list[tuple[int, int]]) -> str:
    """`3 fish and 1 rum`."""
    return listed([plural(n, TOKENS[token]) for token, n in counts if n]) or "nothing"


def goods_words(gain: Gain) -> str:
    """Tokens and coins of a reward or price: `4 fish and 2 coins`."""
    parts = [plural(n, TOKENS[token]) for token, n in enumerate(gain.tokens) if n]
    return listed([*parts, plural(gain.coin, "coin")] if gain.coin else parts) or "nothing"


def face_words(faces: list[tuple[int, int]], one: str, other: str) -> str:
    """Dice with two symbols, one after the other: `2 fish, 1 move`."""
    shown = [
        listed([plural(n, noun) for n, noun in zip(face, (one, other), strict=True) if n])
        for face in faces
    ]
    return ", ".join(shown)
