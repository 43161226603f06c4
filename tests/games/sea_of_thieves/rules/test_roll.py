"""ROLL: crew rolls."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import EMBER, after, listed, where
from tests.games.sea_of_thieves.table import successes as hoped

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.components import SUCCESSES
from quarterdeck.games.sea_of_thieves.rules.queries import successes


@rule("SOT-ROLL-01")
def test_a_die_for_each_face_up_crew() -> None:
    text = "next ordering ember\nember type=galleon at=h7 special=cook down=1\n"
    state = after(text, "full-sail [3 3 3]")
    assert state.luck == 3


@rule("SOT-ROLL-02")
def test_faces_and_successes() -> None:
    assert SUCCESSES[1:] == (0, 0, 1, 1, 1, 2)
    assert successes((1, 2, 3, 4, 5, 6)) == 5


@rule("SOT-ROLL-03", "SOT-FULL-02")
def test_successes_need_not_be_used() -> None:
    text = "next ordering ember\nember at=h7\n"
    assert where(after(text, "full-sail [6 6]", "done"), "ember") == "h7"
    assert where(after(text, "full-sail [6 6]", "course h8"), "ember") == "h8"


@rule("SOT-ROLL-04", "SOT-FTN-02")
def test_a_card_is_discarded_to_roll_any_dice_again() -> None:
    text = "next ordering ember\nember at=h7\nvermilion hand=brace,parley\n"
    state = after(text, "full-sail [1 2]", "reroll", "die 1", "throw", "discard brace [6]")
    assert state.dice == (2, 6)
    assert state.under[0] == (("brace", 1),)
    state = after(state, "reroll", "die 2", "die 6 [3 3]")
    assert hoped(state, EMBER, "full-sail") == 2
    assert state.hand[0] == ()


@rule("SOT-ROLL-04")
def test_cards_for_the_roll_share_the_window_in_any_order() -> None:
    text = "next ordering ember; ember at=h7; vermilion hand=fair-wind,brace,rousing-shanty"
    state = after(text, "full-sail [1 1]", "play fair-wind", "reroll", "die 1")
    state = after(state, "throw", "discard brace [3]", "play rousing-shanty", "die 1")
    assert hoped(state, EMBER, "full-sail") == 1 + 2 + 2


@rule("SOT-ROLL-05")
def test_nobody_rolls_an_enemys_dice_again() -> None:
    fleet = "next clearing vermilion\nnext hazards\nember at=j8\nskeleton-sloop at=j8\n"
    fleet += "vermilion hand=rousing-shanty,fair-wind,brace,parley rep=5\n"
    state = after(fleet, "discard brace [3 4]")
    assert state.question is None
    assert state.damage[EMBER] == 2


@rule("SOT-ROLL-06", "SOT-FX-12")
def test_without_crew_there_are_no_dice_but_bonuses_count() -> None:
    text = "next ordering ember\nember at=h7 down=2\n"
    assert after(text, "full-sail").question is None
    text = "time mod=fair-weather\nnext ordering ember\nember at=h7 down=2\n"
    assert after(text, "full-sail").luck == 1
    text = "next ordering ember; ember at=j8 down=2; skeleton-sloop at=j8; "
    text += "vermilion hand=double-shot"
    state = after(text, "open-fire skeleton-sloop", "play double-shot [6 6]")
    assert state.at[8] < 0


@rule("SOT-ACT-07")
def test_more_than_one_card_may_be_played_before_a_roll() -> None:
    text = "next ordering ember; ember at=h8; skeleton-sloop at=h8; vermilion hand=double-shot*2"
    state = after(text, "open-fire skeleton-sloop", "play double-shot")
    assert listed(state) == {"play double-shot", "pass"}
