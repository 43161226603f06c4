"""Positions as text: complete, canonical, and clear about what is wrong."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.boards import position

from quarterdeck.core.errors import Malformed
from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import OFFERED

GOOD = position(
    "pirates,vegas", "hand=wave w0=hq@se c2=crocodile@nw/0", "c5=hq d3=guard/1 under-b2=mine"
)


def test_what_is_left_out_takes_its_default() -> None:
    text = GAME.write(GAME.read(GOOD))
    assert text == (
        "armies pirates,vegas\n"
        "next acting red\n"
        "next next\n"
        "red hand=wave c2=crocodile@nw w0=hq@se\n"
        "blue under-b2=mine c5=hq d3=guard/1\n"
    )


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_random_games_come_back_to_the_letter(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.choice((2, 3, 4))
    armies = ",".join(rng.sample(OFFERED, seats))
    state = GAME.setup(seats, {"armies": armies}, Fast(rng))
    while state.question is not None:
        text = GAME.write(state)
        assert GAME.write(GAME.read(text)) == text
        GAME.apply(state, rng.choice(state.question.options))


BAD = {
    "armies pirates,dancer": ("pirates,vegas", "pirates,dancer"),
    "there is no option": ("next acting", "options mine=cheap\nnext acting"),
    "no known word": ("next acting red", "next plundering red"),
    "has no tile": ("hand=wave", "hand=parrot"),
    "is no facing": ("hq@se", "hq@west"),
    "is no marker": ("guard/1", "guard~rum"),
    "cannot be on": ("c2=crocodile", "w5=crocodile"),
    "too many of": ("hand=wave", "hand=wave,wave"),
    "wants TILE@FACING": ("d3=guard/1", "d3=guard//1"),
    "cannot hold": ("under-b2=mine", "under-b2=guard"),
    "unknown facts": ("c5=hq", "c9=hq"),
    "one line 'blue": ("\nblue", "\nyellow"),
    "no unit on": ("next acting red", "next moving red c4 1\nnext acting red"),
    "not in hand": ("next acting red", "next placing red smuggler\nnext acting red"),
    "there is no Battle": ("next acting red", "next fighting\nnext acting red"),
    "chance would speak": ("next acting red", "next turn red"),
    "nobody can answer": ("next acting red", "next aiming red grenade\nnext acting red"),
    "hit points": ("blue ", "blue hp=21 "),
}


@pytest.mark.parametrize("sentence", BAD)
def test_bad_text_is_refused_with_a_sentence(sentence: str) -> None:
    old, new = BAD[sentence]
    assert old in GOOD
    with pytest.raises(Malformed) as wrong:
        GAME.read(GOOD.replace(old, new, 1))
    assert sentence in str(wrong.value)


@rule("NSH-TILE-10")
def test_check_finds_what_was_lost_or_doubled() -> None:
    state = GAME.read(GOOD)
    assert GAME.check(state) == []
    state.hand[0].append(state.hand[0][0])
    assert GAME.check(state) == ["pirates: 2 of 1 wave"]
    state.hand[0].clear()
    assert GAME.check(state) == ["pirates: 0 of 1 wave"]
    state.hp[1] = -1
    assert "the vegas HQ has -1 hit points" in GAME.check(state)
