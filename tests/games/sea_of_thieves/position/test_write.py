"""Positions as text: complete and canonical."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import place

from quarterdeck.games.sea_of_thieves import GAME


def test_defaults_are_filled_in_and_written_once() -> None:
    text = GAME.write(place("next acting vermilion; ember at=h7; cinder at=h8"))
    assert GAME.write(GAME.read(text)) == text
    assert "map 2=2A 3=3A 4=4A 5=5A" in text
    assert "cinder type=sloop at=h8" in text
