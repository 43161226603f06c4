"""Whatever a card gives or asks for has an entry of its own."""

from __future__ import annotations

from dataclasses import fields

from quarterdeck.games.micro_pirates.components import TOKENS, Gain
from quarterdeck.games.micro_pirates.words.catalogue import catalogue

CALLED = {"rep": "reputation"}


def test_every_kind_of_gain_can_be_looked_up() -> None:
    """Rewards that gave Loot or a repair had shown a sign that nothing explained."""
    named = {field.name for field in fields(Gain)} - {"tokens"}
    known = catalogue().things.keys()
    assert {CALLED.get(name, name) for name in named} | set(TOKENS) <= known
