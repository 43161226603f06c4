"""OFF: bribes, basic actions and bribed actions, and the cards that carry them."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import (
    SYNDICATE_FOUR,
    after,
    consulting,
    forbidden,
    gold,
    listed,
    pending,
    points,
    shown,
)

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates.components import OFFICIALS


@rule("SP-OFF-01")
def test_an_official_action_is_one_of_three() -> None:
    position = consulting("bribes smuggler=black", "black gold=4 houses=haven")
    assert listed(position) == {
        "bribe merchant",
        "bribe charter",
        "bribe judge",
        "basic merchant",
        "basic governor",
        "bribed smuggler",
    }
    with_bag = position + "\nbag yellow"
    assert "basic judge" in listed(with_bag)
    assert forbidden(position, "profit coin") == "SP-OFF-01"


@rule("SP-OFF-02", "SP-OFF-07")
@pytest.mark.parametrize(
    ("tokens", "price"), [("", 7), ("red", 8), ("red,violet", 9), ("red,violet,teal", 10)]
)
def test_a_bribe_takes_the_cheapest_free_space(tokens: str, price: int) -> None:
    others = f"bribes governor={tokens or '-'}"
    state = after(
        consulting(others, "black gold=12 houses=haven", "red", "violet", "teal"),
        "bribe governor [captain]",
    )
    assert (gold(state), points(state)) == (12 - price, 7)
    assert state.bribes[9][-1] == 0
    assert shown(state) == ["merchant", "charter", "judge", "captain"]
    assert state.discards == ["governor"]


@rule("SP-OFF-02")
def test_a_bribe_needs_a_displayed_official_and_the_gold() -> None:
    position = consulting("black gold=5 houses=haven")
    assert forbidden(position, "bribe barkeep") == "SP-OFF-02"
    assert forbidden(position, "bribe governor") == "SP-OFF-02"


@rule("SP-OFF-07")
def test_four_spaces_from_the_points_up() -> None:
    for official in OFFICIALS:
        assert list(official.prices) == [official.points + more for more in range(4)]


@rule("SP-OFF-03")
def test_a_basic_action_discards_the_card_and_refills() -> None:
    state = after(consulting("black gold=0 houses=haven"), "basic merchant [captain]")
    assert shown(state) == ["captain", "charter", "judge", "governor"]
    assert state.discards == ["merchant"]


@rule("SP-OFF-03")
def test_a_basic_action_needs_a_displayed_official() -> None:
    assert forbidden(consulting("black gold=9"), "basic smuggler") == "SP-OFF-03"


@rule("SP-OFF-04")
def test_a_bribed_action_needs_no_card_and_discards_none() -> None:
    position = consulting("bribes smuggler=black", "black gold=0 houses=haven")
    state = after(position, "bribed smuggler")
    assert shown(state) == ["merchant", "charter", "judge", "governor"]
    assert state.discards == []
    assert forbidden(position, "bribed merchant") == "SP-OFF-04"


@rule("SP-OFF-04")
def test_a_fresh_bribe_cannot_be_used_in_the_same_turn() -> None:
    state = after(consulting("black gold=9"), "bribe merchant [captain]")
    assert pending(state) == "over"


SPENT = "officials display=merchant,charter,judge,governor discards=barkeep,captain,commodore,"


@rule("SP-OFF-05", "SP-OFF-08")
def test_an_empty_deck_is_made_of_all_discards_the_last_one_too() -> None:
    empty = SPENT + "pirate_queen,port_master,smuggler"
    state = after(consulting(empty, "black gold=9"), "bribe merchant [merchant]")
    assert shown(state)[0] == "merchant"
    assert (len(state.deck), state.discards) == (6, [])


@rule("SP-OFF-08")
def test_the_discard_stays_away_while_the_deck_lasts() -> None:
    one_left = consulting(SPENT + "pirate_queen,port_master", "black gold=9")
    assert shown(after(one_left, "bribe merchant [smuggler]"))[0] == "smuggler"
    with pytest.raises(Corrupt):
        after(one_left, "bribe merchant [merchant]")


@rule("SP-OFF-06")
def test_each_official_is_bribed_once() -> None:
    position = consulting("bribes merchant=black", "black gold=20")
    assert "bribe merchant" not in listed(position)
    assert forbidden(position, "bribe merchant") == "SP-OFF-06"


@rule("SP-OFF-30")
def test_the_used_card_goes_after_the_whole_effect() -> None:
    position = consulting(SYNDICATE_FOUR, "black gold=9")
    asks = after(position, "basic barkeep")
    assert shown(asks)[0] == "barkeep"
    done = after(position, "basic barkeep", "bribe smuggler [judge charter]")
    assert len(set(done.display)) == 4


@rule("SP-OFF-19", "SP-OFF-27")
def test_the_governor_sends_himself_away_once() -> None:
    state = after(consulting("black gold=0"), "basic governor [captain]")
    assert (gold(state), points(state)) == (0, 0)
    assert shown(state) == ["merchant", "charter", "judge", "captain"]
    assert state.discards == ["governor"]


@rule("SP-EX-01")
def test_example_bribing_the_merchant() -> None:
    state = after(consulting("black gold=9"), "bribe merchant [smuggler]")
    assert (gold(state), points(state)) == (7, 2)
    assert state.bribes[6] == (0,)
    assert shown(state) == ["smuggler", "charter", "judge", "governor"]
    assert state.discards == ["merchant"]
