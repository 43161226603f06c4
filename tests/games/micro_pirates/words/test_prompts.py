"""Prompts name what is at stake."""

from __future__ import annotations

from tests.games.micro_pirates.table import after, table

from quarterdeck.games.micro_pirates import GAME


def test_the_prompt_of_a_battle_names_the_odds() -> None:
    position = table("red at=b1 rum=1 raid=qr4@small-1")
    state = after(position, "set-sail", "sail c1")
    assert state.question is not None
    prompt = GAME.prompt(state, state.question.step)
    assert prompt.text.startswith("2 dice and 2 against the small merchant at c1 with strength 8.")
    assert prompt.rule == "MP-BATTLE-01"
