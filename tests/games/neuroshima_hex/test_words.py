"""Questions, buttons, refusals and the board read well."""

from __future__ import annotations

import random
import re

import pytest
from tests.games.neuroshima_hex.boards import position

from quarterdeck.core.fates import Fast
from quarterdeck.core.registry import rules_of
from quarterdeck.core.testing import play, refusal, rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import OFFERED


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


def test_the_board_shows_hexes_units_seats_and_the_preview() -> None:
    text = position("pirates,moloch", "hand=wave w0=hq c3=smuggler", "hp=17 c1=hq c2=scout")
    drawn = GAME.board(GAME.view(GAME.read(text), None))
    assert "Smuggler" in drawn
    assert "~w0 R ~" in drawn
    assert "17 hp" in drawn
    assert "A Battle now: " in drawn
    assert "lost: Scout c2" in drawn
    plain = GAME.board(GAME.view(GAME.read(position("borgo,moloch", "a1=hq", "e3=hq")), None))
    assert "~w0" not in plain


def test_the_board_fits_a_terminal_of_80_columns_and_tells_seats_apart_without_colours() -> None:
    red = "w0=hq w3=motorboat@s w9=motorboat c3=helmsman@se"
    text = position("pirates,moloch", red, "a1=hq b2=armored-hunter e2=juggernaut")
    drawn = re.sub(r"\[[^\]]*\]", "", GAME.board(GAME.view(GAME.read(text), None)))
    assert max(map(len, drawn.splitlines())) <= 80
    assert "─c3 R ─" in drawn
    assert "─b2 B ─" in drawn
    assert "all1=↑↖" in drawn


@rule("NSH-TERM-02")
def test_facings_say_what_the_tile_would_do() -> None:
    text = position("pirates,moloch", "hand=smuggler w0=hq c3=helmsman", "a1=hq")
    state = play(GAME, text, "play smuggler", "at c1")
    assert state.question is not None
    labels = [GAME.label(state, option) for option in state.question.options]
    north = "Top edge to the north: strikes 2 north and south-east; shoots 1 north-east"
    south = "Top edge to the south: strikes 2 south and north-west; shoots 1 south-west"
    assert labels[0] == north
    assert labels[3] == south


def test_a_unit_that_only_turns_is_not_said_to_move() -> None:
    text = position("moloch,borgo", "hand=move a1=hq c4=hybrid", "e3=hq")
    state = GAME.read(text)
    state.log = []
    for action in ("play move", "pick c4", "stay", "face s"):
        GAME.apply(state, GAME.find(state, action))
    said = [str(note) for note in state.log]
    assert any("turns Hybrid on c4" in sentence for sentence in said)
    assert not any("moves" in sentence for sentence in said)


@rule("NSH-TURN-08", "NSH-BOARD-04", "PIR-WATER-09", "PIR-DRIFT-01", "NSH-TURN-14")
def test_refusals_cite_the_rule_that_forbids() -> None:
    text = position("pirates,moloch", "hand=smuggler,harpoon,wave w0=hq", "c3=hq")
    assert refusal(GAME, text, "play motorboat") == "NSH-TURN-07"
    assert refusal(GAME, text, "face n") == "NSH-TURN-07"
    assert refusal(GAME, text, "walk plank") == "NSH-TURN-07"
    assert refusal(GAME, text, "use c3 move") == "NSH-ABIL-08"
    assert refusal(GAME, text, "use a1 move") == "NSH-ABIL-08"
    placing = play(GAME, text, "play smuggler")
    assert refusal(GAME, placing, "at c3") == "NSH-BOARD-04"
    assert refusal(GAME, placing, "at w4") == "PIR-WATER-09"
    turned = play(GAME, placing, "at c1")
    assert refusal(GAME, turned, "face west") == "NSH-TURN-07"
    boat = play(GAME, text, "play harpoon")
    assert refusal(GAME, boat, "at w0") == "NSH-BOARD-04"
    assert refusal(GAME, boat, "at a1") == "PIR-DRIFT-01"
    wave = play(GAME, text, "play wave")
    assert refusal(GAME, wave, "strike a1-a2") == "PIR-WAVE-01"
