"""Bad text is refused with a sentence."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.table import ORDINARY

from quarterdeck.core.errors import Malformed
from quarterdeck.games.neuroshima_hex import GAME

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
    assert old in ORDINARY
    with pytest.raises(Malformed) as wrong:
        GAME.read(ORDINARY.replace(old, new, 1))
    assert sentence in str(wrong.value)
