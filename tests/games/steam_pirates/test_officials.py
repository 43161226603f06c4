"""OFF: bribes, basic actions and bribed actions of the ten officials."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, asked, facts, forbidden, gold, listed, refused

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import EVENTS, OFFICIALS
from quarterdeck.games.steam_pirates.state import SteamState

SYNDICATE_FOUR = "officials display=barkeep,smuggler,captain,pirate_queen"
EMPIRE_FOUR = "officials display=port_master,merchant,judge,governor"


def consulting(*lines: str) -> str:
    return "\n".join(["next consulting black", *lines])


def shown(state: SteamState) -> list[str]:
    return [OFFICIALS[card].id for card in state.display]


def points(state: SteamState, seat: int = 0) -> int:
    counted: int = GAME.view(state, None)["players"][seat]["points"]
    return counted


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
    ("tokens", "price"), [("", 6), ("red", 7), ("red,violet", 7), ("red,violet,teal", 8)]
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
def test_four_spaces_around_the_points() -> None:
    for official in OFFICIALS:
        prices = [max(1, official.points + more) for more in (-1, 0, 0, 1)]
        assert list(official.prices) == ([2, 2, 2, 3] if official.id == "merchant" else prices)


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
    assert asked(state) == "over"


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


# Barkeep


@rule("SP-OFF-10")
def test_barkeep_bribes_a_syndicate_official_for_less() -> None:
    position = consulting(SYNDICATE_FOUR.replace("smuggler", "merchant"), "black gold=3")
    asks = after(position, "basic barkeep")
    assert set(GAME.view(asks, 0)["display"]) >= {"captain"}
    assert asked(asks) == "bribing black syndicate 1"
    assert asks.question is not None
    assert asks.question.texts() == ["bribe barkeep", "bribe captain", "bribe pirate_queen"]
    assert refused(asks, "bribe merchant") == "SP-OFF-10"
    state = after(position, "basic barkeep", "bribe pirate_queen [judge charter]")
    assert (gold(state), points(state)) == (0, 5)


@rule("SP-OFF-10")
def test_a_bribed_barkeep_helps_with_any_official() -> None:
    position = consulting(EMPIRE_FOUR, "bribes barkeep=black", "black gold=5")
    state = after(position, "bribed barkeep", "bribe governor [captain]")
    assert (gold(state), points(state)) == (0, 8)
    assert "barkeep" in state.deck


@rule("SP-OFF-22")
def test_barkeep_card_is_replaced_after_the_bribed_one() -> None:
    position = consulting(SYNDICATE_FOUR, "black gold=9")
    state = after(position, "basic barkeep", "bribe captain [judge charter]")
    assert shown(state) == ["charter", "smuggler", "judge", "pirate_queen"]


@rule("SP-OFF-22", "SP-OFF-33", "SP-EX-25")
def test_barkeep_may_be_bribed_with_his_own_discount_and_goes_once() -> None:
    position = consulting(SYNDICATE_FOUR, "black gold=9")
    state = after(position, "basic barkeep", "bribe barkeep [judge]")
    assert (gold(state), points(state)) == (8, 1)
    assert shown(state) == ["judge", "smuggler", "captain", "pirate_queen"]
    assert state.discards == ["barkeep"]


@rule("SP-OFF-33")
def test_queen_copying_the_barkeep_may_bribe_the_queen() -> None:
    position = consulting(SYNDICATE_FOUR, "black gold=9")
    state = after(position, "basic pirate_queen", "copy barkeep", "bribe pirate_queen [judge]")
    assert (gold(state), points(state)) == (6, 5)
    assert shown(state) == ["barkeep", "smuggler", "captain", "judge"]


# Smuggler, Charter, Merchant: see also test_profit.py and test_establish.py


@rule("SP-OFF-11")
def test_smuggler_makes_a_profit_past_the_blockade() -> None:
    blockaded = consulting(
        SYNDICATE_FOUR,
        "event acting=wonder_boy dreadnought=haven fortress=concona",
        "bribes smuggler=red",
        "black gold=0 houses=haven",
    )
    assert gold(after(blockaded, "basic smuggler [judge]")) == 3


@rule("SP-OFF-11")
def test_a_bribed_smuggler_ignores_the_embargo_too() -> None:
    both = consulting(
        "event acting=wonder_boy dreadnought=haven fortress=felle",
        "bribes smuggler=black",
        "black gold=0 houses=haven",
    )
    assert gold(after(both, "bribed smuggler")) == 3


ANCHORED = "black gold=9 at=lumen houses=haven anchors=lumen"


@rule("SP-OFF-12", "SP-EX-04")
def test_charter_establishes() -> None:
    state = after(consulting(ANCHORED), "basic charter [captain]")
    assert facts(state, "black")["houses"] == "haven,lumen"
    assert state.bag == ["black"]
    assert shown(state) == ["merchant", "captain", "judge", "governor"]


@rule("SP-OFF-12")
def test_a_bribed_charter_adds_no_cube() -> None:
    state = after(consulting("bribes charter=black", ANCHORED), "bribed charter")
    assert facts(state, "black")["houses"] == "haven,lumen"
    assert state.bag == []


# Captain and Commodore: see also test_flagships.py


@rule("SP-OFF-13")
def test_captain_sails_the_dreadnought_up_to_two_islands() -> None:
    asks = after(consulting(SYNDICATE_FOUR, "black gold=0"), "basic captain")
    assert asks.question is not None
    assert asks.question.texts() == ["advance 1", "advance 2"]
    state = after(consulting(SYNDICATE_FOUR, "black gold=0"), "basic captain", "advance 2 [judge]")
    assert GAME.view(state, 0)["flagships"][0]["at"] == "cirrus"
    assert (gold(state), points(state), state.missions[0]) == (2, 1, (0,))


@rule("SP-OFF-13")
def test_a_bribed_captain_sails_up_to_three() -> None:
    state = after(
        consulting("time wind=S", "bribes captain=black", "black gold=0"),
        "bribed captain",
        "advance 3",
    )
    assert GAME.view(state, 0)["flagships"][0]["at"] == "lumen"


@rule("SP-OFF-18")
def test_commodore_sails_the_fortress_one_island() -> None:
    display = "officials display=commodore,merchant,judge,governor"
    state = after(consulting(display, "black gold=0"), "basic commodore [captain]")
    assert GAME.view(state, 0)["flagships"][1]["at"] == "gale"
    assert state.missions == [(), (0,)]


@rule("SP-OFF-18")
def test_a_bribed_commodore_sails_up_to_two() -> None:
    asks = after(consulting("bribes commodore=black", "black gold=0"), "bribed commodore")
    assert asks.question is not None
    assert asks.question.texts() == ["advance 1", "advance 2"]


@rule("SP-OFF-26")
def test_a_flagship_at_its_destination_cannot_be_helped() -> None:
    arrived = consulting(
        SYNDICATE_FOUR,
        "event acting=wonder_boy dreadnought=iona",
        "bribes commodore=black",
        "black",
    )
    assert "basic captain" not in listed(arrived)
    assert forbidden(arrived, "basic captain") == "SP-OFF-26"
    assert "bribed commodore" in listed(arrived)


@rule("SP-OFF-26")
def test_up_to_means_at_least_one() -> None:
    asks = after(consulting(SYNDICATE_FOUR, "black gold=0"), "basic captain")
    assert refused(asks, "advance 0") == "SP-OFF-26"
    assert refused(asks, "advance 3") == "SP-OFF-26"


# Pirate Queen and Port Master


@rule("SP-OFF-14", "SP-OFF-20")
def test_queen_copies_any_syndicate_official_displayed_or_not() -> None:
    position = consulting(SYNDICATE_FOUR, ANCHORED)
    asks = after(position, "basic pirate_queen")
    assert asks.question is not None
    assert asks.question.texts() == [
        "copy barkeep",
        "copy smuggler",
        "copy charter",
        "copy captain",
    ]
    state = after(position, "basic pirate_queen", "copy charter [judge]")
    assert facts(state, "black")["houses"] == "haven,lumen"


@rule("SP-OFF-20", "SP-OFF-21")
def test_the_copied_card_stays_and_the_queen_goes() -> None:
    position = consulting(SYNDICATE_FOUR, "black gold=0")
    state = after(position, "basic pirate_queen", "copy smuggler [judge]")
    assert shown(state) == ["barkeep", "smuggler", "captain", "judge"]


@rule("SP-OFF-14", "SP-OFF-32")
def test_a_bribed_queen_gives_a_map_after_the_copied_action() -> None:
    position = consulting("bribes pirate_queen=black", "black gold=0 houses=haven maps=t1")
    asks = after(position, "bribed pirate_queen", "copy smuggler")
    assert (asked(asks), gold(asks)) == ("claiming black", 2)
    assert refused(asks, "claim t1") == "SP-OFF-32"
    state = after(position, "bribed pirate_queen", "copy smuggler", "claim t3")
    assert facts(state, "black")["maps"] == "t1,t3"


@rule("SP-OFF-32")
def test_a_claimed_map_is_gone_from_its_island() -> None:
    sailed = "next sailing black\nnext acting black\ndice free=coin\nblack gold=9 maps=t4"
    assert facts(after(sailed, "sail t4,iona"), "black")["maps"] == "t4"


@rule("SP-OFF-25")
def test_a_bribed_queen_without_maps_left_skips_that_part() -> None:
    position = consulting("bribes pirate_queen=black", "black gold=0 maps=t1,t2,t3,t4")
    assert asked(after(position, "bribed pirate_queen", "copy smuggler")) == "over"


@rule("SP-OFF-15")
def test_port_master_takes_a_gold() -> None:
    position = consulting(EMPIRE_FOUR, "black gold=1 houses=haven")
    state = after(position, "basic port_master", "copy merchant [captain]")
    assert gold(state) == 1 - 1 + 2 + 1
    assert "basic port_master" not in listed(position.replace("gold=1", "gold=0"))
    assert forbidden(position.replace("gold=1", "gold=0"), "basic port_master") == "SP-OFF-28"


@rule("SP-OFF-15")
def test_a_bribed_port_master_is_free() -> None:
    position = consulting("bribes port_master=black", "black gold=0 houses=haven")
    state = after(position, "bribed port_master", "copy merchant")
    assert gold(state) == 3


@rule("SP-OFF-21")
def test_nobody_copies_a_copier() -> None:
    asks = after(consulting(EMPIRE_FOUR, "black gold=1"), "basic port_master")
    assert refused(asks, "copy port_master") == "SP-OFF-21"
    queen = after(consulting(SYNDICATE_FOUR, "black gold=1"), "basic pirate_queen")
    assert refused(queen, "copy pirate_queen") == "SP-OFF-21"


@rule("SP-OFF-31")
def test_copies_are_basic_and_stay_in_the_faction() -> None:
    friends = consulting(SYNDICATE_FOUR, "bribes captain=black", "black gold=0")
    asks = after(friends, "basic pirate_queen", "copy captain")
    assert asks.question is not None
    assert asks.question.texts() == ["advance 1", "advance 2"]
    queen = after(consulting(SYNDICATE_FOUR, "black gold=1"), "basic pirate_queen")
    assert refused(queen, "copy port_master") == "SP-OFF-14"
    master = after(consulting(EMPIRE_FOUR, "black gold=1"), "basic port_master")
    assert refused(master, "copy pirate_queen") == "SP-OFF-15"


@rule("SP-OFF-28")
def test_a_power_that_cannot_be_carried_out_cannot_be_chosen() -> None:
    position = consulting("black gold=0 houses=haven")
    assert listed(position) == {"basic merchant", "basic governor"}
    assert forbidden(position, "basic charter") == "SP-EST-02"
    poor = consulting(SYNDICATE_FOUR, "black gold=0")
    assert "basic barkeep" not in listed(poor)
    assert forbidden(poor, "basic barkeep") == "SP-OFF-28"


@rule("SP-OFF-29", "SP-EX-22")
def test_port_master_copying_the_governor() -> None:
    position = consulting(EMPIRE_FOUR, "black gold=1")
    state = after(position, "basic port_master", "copy governor [captain charter]")
    assert gold(state) == 0
    assert shown(state) == ["charter", "merchant", "judge", "captain"]
    assert state.discards == ["governor", "port_master"]


@rule("SP-OFF-29")
def test_the_governor_is_copied_only_while_displayed() -> None:
    position = consulting(EMPIRE_FOUR.replace("governor", "captain"), "black gold=1")
    asks = after(position, "basic port_master")
    assert refused(asks, "copy governor") == "SP-OFF-29"


@rule("SP-OFF-30")
def test_the_used_card_goes_after_the_whole_effect() -> None:
    position = consulting(SYNDICATE_FOUR, "black gold=9")
    asks = after(position, "basic barkeep")
    assert shown(asks)[0] == "barkeep"
    done = after(position, "basic barkeep", "bribe smuggler [judge charter]")
    assert len(set(done.display)) == 4


# Merchant, Judge, Governor


@rule("SP-OFF-16")
def test_merchant_adds_a_gold() -> None:
    open_sea = "event acting=wonder_boy fortress=concona"
    position = consulting(open_sea, "black gold=0 houses=haven")
    assert gold(after(position, "basic merchant [captain]")) == 2 + 1 + 1


@rule("SP-OFF-16", "SP-EX-05")
def test_a_bribed_merchant_ignores_the_embargo() -> None:
    position = """
    next acting black
    dice free=mask
    bribes merchant=black
    black gold=0 houses=haven
    """
    state = after(position, "consult mask", "bribed merchant")
    assert gold(state) == 2 + 1 + 1
    assert shown(state) == ["merchant", "charter", "judge", "governor"]


@rule("SP-OFF-17")
def test_judge_returns_one_of_two_cubes() -> None:
    position = consulting("bag black,red,yellow,yellow", "black gold=0")
    asks = after(position, "basic judge [black yellow]")
    assert asked(asks) == "judging black black,yellow 1"
    state = after(position, "basic judge [black yellow]", "return black [captain]")
    assert state.bag == ["red", "yellow", "yellow"]
    assert state.cubes[0] == 9


@rule("SP-OFF-17")
def test_a_bribed_judge_returns_one_or_two_of_three() -> None:
    position = consulting("bag black,black,red,yellow", "bribes judge=black", "black gold=0")
    asks = after(position, "bribed judge [black red black]")
    assert asks.question is not None
    assert asks.question.texts() == [
        "return black",
        "return red",
        "return black,black",
        "return black,red",
    ]
    state = after(position, "bribed judge [black red black]", "return black,black")
    assert (state.bag, state.cubes[0]) == (["red", "yellow"], 9)


@rule("SP-OFF-23")
def test_the_judge_fines_nobody_and_yellow_cubes_are_gone() -> None:
    position = consulting("bag red,yellow", "black gold=0", "red gold=5")
    state = after(position, "basic judge [red yellow]", "return yellow [captain]")
    assert (state.bag, state.gold) == (["red"], [0, 5])
    state = after(position, "basic judge [red yellow]", "return red [captain]")
    assert (state.bag, state.gold) == (["yellow"], [0, 5])


@rule("SP-OFF-23")
def test_the_judge_draws_what_is_there() -> None:
    one = consulting("bag red", "black gold=0")
    assert after(one, "basic judge [red captain]").bag == []
    none = consulting("black gold=0")
    assert "basic judge" not in listed(none)
    assert forbidden(none, "basic judge") == "SP-OFF-23"


@rule("SP-OFF-34")
def test_at_least_one_cube_goes_back() -> None:
    position = consulting("bag red,violet,yellow", "black gold=0", "red", "violet")
    asks = after(position, "basic judge [red violet]")
    assert refused(asks, "return -") == "SP-OFF-34"
    assert refused(asks, "return yellow") == "SP-OFF-34"
    assert refused(asks, "return red,violet") == "SP-OFF-34"


FOUL = """
options foul-play=on
next consulting black
bag red,violet,yellow
black gold=0
red gold=3
violet gold=0
"""


@rule("SP-OFF-24", "SP-OFF-35")
def test_foul_play_asks_every_rival_who_has_gold() -> None:
    asks = after(FOUL, "basic judge [red violet]")
    assert asked(asks) == "requesting black red"
    assert asks.question is not None
    assert asks.question.texts() == ["request 0", "request 1", "request 2", "request 3"]
    assert refused(asks, "request 4") == "SP-OFF-35"
    answers = after(FOUL, "basic judge [red violet]", "request 2")
    assert (asked(answers), answers.question and answers.question.seat) == (
        "answering red black 2",
        1,
    )


@rule("SP-OFF-35")
def test_the_rival_pays_or_declines_and_nothing_binds() -> None:
    paid = after(FOUL, "basic judge [red violet]", "request 2", "pay")
    assert (paid.gold, asked(paid)) == ([2, 1, 0], "judging black red,violet 1")
    assert paid.question is not None
    assert paid.question.texts() == ["return red", "return violet"]
    declined = after(FOUL, "basic judge [red violet]", "request 2", "decline")
    assert declined.gold == [0, 3, 0]


@rule("SP-OFF-24")
def test_without_the_option_nobody_is_asked() -> None:
    position = FOUL.replace("foul-play=on", "foul-play=off")
    assert asked(after(position, "basic judge [red violet]")) == "judging black red,violet 1"


@rule("SP-OFF-19", "SP-OFF-27")
def test_the_governor_sends_himself_away_once() -> None:
    state = after(consulting("black gold=0"), "basic governor [captain]")
    assert (gold(state), points(state)) == (0, 0)
    assert shown(state) == ["merchant", "charter", "judge", "captain"]
    assert state.discards == ["governor"]


@rule("SP-OFF-19")
def test_a_bribed_governor_sends_anybody_away_for_two_gold() -> None:
    position = consulting("bribes governor=black", "black gold=0")
    asks = after(position, "bribed governor")
    assert refused(asks, "dismiss captain") == "SP-OFF-19"
    state = after(position, "bribed governor", "dismiss charter [captain]")
    assert gold(state) == 2
    assert shown(state) == ["merchant", "captain", "judge", "governor"]


@rule("SP-EX-01")
def test_example_bribing_the_merchant() -> None:
    state = after(consulting("black gold=9"), "bribe merchant [smuggler]")
    assert (gold(state), points(state)) == (7, 2)
    assert state.bribes[6] == (0,)
    assert shown(state) == ["smuggler", "charter", "judge", "governor"]
    assert state.discards == ["merchant"]


def test_every_event_can_be_helped_from_its_start() -> None:
    for event in EVENTS:
        position = consulting(f"event acting={event.id}", "bribes captain=black commodore=black")
        assert {"bribed captain", "bribed commodore"} <= listed(position + "\nblack")
