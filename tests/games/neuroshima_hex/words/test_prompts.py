"""Every question has words."""

from __future__ import annotations

import random
import re

import pytest

from quarterdeck.core.fates import Fast
from quarterdeck.core.registry import rules_of
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import OFFERED
from quarterdeck.games.neuroshima_hex.rules.turn.steps import SettingFace


@pytest.mark.parametrize("army", OFFERED)
def test_every_question_of_a_random_game_has_words_and_distinct_buttons(army: str) -> None:
    rng = random.Random(OFFERED.index(army))
    foe = rng.choice([other for other in OFFERED if other != army])
    state = GAME.setup(2, {"armies": f"{army},{foe}"}, Fast(rng))
    while state.question is not None:
        prompt = GAME.prompt(state, state.question.step)
        assert prompt.text[0].isupper()
        assert prompt.text[-1] in ".?"
        assert prompt.rule in rules_of(GAME)
        labels = [GAME.label(state, option) for option in state.question.options]
        assert len(set(labels)) == len(labels), labels
        GAME.apply(state, rng.choice(state.question.options))


@rule("NSH-SETUP-04")
def test_the_facing_of_an_hq_is_asked_with_its_name_and_its_space() -> None:
    state = GAME.setup(2, {"armies": "mephisto,moloch"}, Fast(random.Random(1)))
    assert state.question is not None
    while not isinstance(state.question.step, SettingFace):
        GAME.apply(state, state.question.options[0])
        assert state.question is not None
    text = GAME.prompt(state, state.question.step).text
    assert text.startswith("Which way does the top of the ")
    assert re.search(r" HQ on [a-e]\d look\?$", text), text
