"""FILING: which traits a code gives, and powers filed by them.

The chapters of the rules enter their records when the rules are imported, and what a record says
of traits is kept here, where everything below the rules can ask for it too. So nothing may be asked
while the rules are being imported; what is asked often is a `Marked`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, Card, Power

Powers = dict[str, tuple[Power, ...]]
"""What something can do: its powers by code, and by every trait they give."""

TRAITS: Final[dict[str, tuple[str, ...]]] = {}
"""The traits of every code, in the order of the book."""
NUMBERS: Final[dict[str, int]] = {}
"""The place of every code in the book."""
GIVEN: Final[dict[str, tuple[str, ...]]] = {}
"""The codes that give every trait."""


def enrol(code: str, traits: tuple[str, ...]) -> None:
    """A record is entered in the book."""
    NUMBERS[code] = len(NUMBERS)
    TRAITS[code] = traits
    for trait in traits:
        GIVEN[trait] = (*GIVEN.get(trait, ()), code)


def filed(powers: Iterable[Power]) -> Powers:
    """Powers by code and by every trait of theirs; those of one trait in the order of the book."""
    found: dict[str, list[Power]] = {}
    for power in sorted(dict.fromkeys(powers), key=lambda each: NUMBERS[each.code]):
        for name in (power.code, *TRAITS[power.code]):
            found.setdefault(name, []).append(power)
    return {name: tuple(held) for name, held in found.items()}


@lru_cache(maxsize=8192)
def powers_of(card: str) -> Powers:
    """What a card by itself can do; what is special about an island is a power of its own."""
    return filed(_powers(CARDS[card]))


def _powers(card: Card) -> tuple[Power, ...]:
    return (Power(card.special),) if card.special else card.powers


def once_each(powers: Powers, trait: str) -> list[Power]:
    """CS-WORD-04: of the powers that give a trait the first of each code."""
    found: dict[str, Power] = {}
    for power in powers.get(trait, ()):
        found.setdefault(power.code, power)
    return list(found.values())


def codes_with(trait: str) -> tuple[str, ...]:
    """The codes that give a trait, in the order of the book."""
    return GIVEN[trait]


def code_with(trait: str) -> str:
    """The one code that gives a trait."""
    (code,) = GIVEN[trait]
    return code


class Marked:
    """The cards that have a trait: when none of them is in the game, there is nothing to look for.

    They are found when the last chapter is entered; rules that are asked often look here.
    """

    __slots__ = ("cards", "trait")

    def __init__(self, trait: str) -> None:
        self.trait = trait
        self.cards = cards_with(trait)
        MARKED.append(self)


MARKED: Final[list[Marked]] = []


def mark() -> None:
    """All chapters are entered: find the cards that rules look for."""
    for marked in MARKED:
        marked.cards = cards_with(marked.trait)


def cards_with(trait: str) -> frozenset[str]:
    codes = GIVEN.get(trait, ())
    return frozenset(
        id for id, card in CARDS.items() if any(power.code in codes for power in _powers(card))
    )
