"""Refusals cite the rule that forbids."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import CINDER, forbidden


def test_a_wish_that_makes_no_sense_is_refused_with_a_rule() -> None:
    text = "next acting vermilion\nember at=h7\ncinder at=h7 tokens=2\nvermilion hand=brace\n"
    assert forbidden(text, "act cinder") == "SOT-ACT-01"
    assert forbidden(text, "act doubloon") == "SOT-ACT-01"
    assert forbidden(text, "play brace") == "SOT-FTN-06"
    assert forbidden(text, "play parley") == "SOT-FTN-01"
    assert forbidden(text, "walk the plank") == "SOT-ACT-03"
    assert forbidden(text, "act  cinder", "act ember", "done", "pass") == "SOT-ACT-01"
    assert CINDER == 1
