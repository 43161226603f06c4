"""What buttons say."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import after, position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


@rule("NSH-TERM-02")
def test_facings_say_what_the_tile_would_do() -> None:
    text = position("pirates,moloch", "hand=smuggler w0=hq c3=helmsman", "a1=hq")
    state = after(text, "play smuggler", "at c1")
    assert state.question is not None
    labels = [GAME.label(state, option) for option in state.question.options]
    north = "Top edge to the north: strikes 2 north and south-east; shoots 1 north-east"
    south = "Top edge to the south: strikes 2 south and north-west; shoots 1 south-west"
    assert labels[0] == north
    assert labels[3] == south


@rule("PIR-WAVE-01", "NSH-INST-09")
def test_area_tiles_say_whom_they_hit() -> None:
    text = position("pirates,moloch", "hand=wave w0=hq", "c3=hq a2=blocker")
    wave = after(text, "play wave")
    assert wave.question is not None
    labels = [GAME.label(wave, option) for option in wave.question.options]
    assert "a3 a2 a1: hits Blocker a2" in labels
    assert sum("hits nobody" in label for label in labels) == 5
    strike = position("moloch,borgo", "hand=air-strike a1=hq", "e3=hq c2=mutant")
    state = after(strike, "play air-strike")
    assert state.question is not None
    assert GAME.label(state, state.question.options[0]).endswith("and around: hits Mutant c2")
