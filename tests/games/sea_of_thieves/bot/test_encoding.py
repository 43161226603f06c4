"""The game in numbers: every thing has its own."""

from __future__ import annotations

from quarterdeck.games.sea_of_thieves.bot import encoding
from quarterdeck.games.sea_of_thieves.components import EVENTS, FORTUNE, TOKENS, VOYAGES


def test_no_card_has_the_name_of_another_or_of_a_token() -> None:
    """Cards in hand are counted by name alone, whatever their kind."""
    assert len(encoding.NUMBER) == len(TOKENS) + len(EVENTS) + len(FORTUNE) + len(VOYAGES)


def test_things_are_counted_by_kind() -> None:
    first, second = list(VOYAGES)[3], list(VOYAGES)[1]
    assert encoding.counted((first, second, first)) == ((1, 1.0), (3, 2.0))
    assert encoding.counted(()) == ()
