"""OFF: what Barkeep, Pirate Queen, Port Master and Governor let you choose."""

from __future__ import annotations

from tests.games.steam_pirates.table import (
    ANCHORED,
    EMPIRE_FOUR,
    SYNDICATE_FOUR,
    after,
    consulting,
    facts,
    forbidden,
    gold,
    listed,
    pending,
    points,
    shown,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME

# Barkeep


@rule("SP-OFF-10")
def test_barkeep_bribes_a_syndicate_official_for_less() -> None:
    position = consulting(SYNDICATE_FOUR.replace("smuggler", "merchant"), "black gold=4")
    asks = after(position, "basic barkeep")
    assert set(GAME.view(asks, 0)["display"]) >= {"captain"}
    assert pending(asks) == "bribing black syndicate 1"
    assert asks.question is not None
    assert asks.question.texts() == ["bribe barkeep", "bribe captain", "bribe pirate_queen"]
    assert forbidden(asks, "bribe merchant") == "SP-OFF-10"
    state = after(position, "basic barkeep", "bribe pirate_queen [judge charter]")
    assert (gold(state), points(state)) == (0, 5)


@rule("SP-OFF-10")
def test_a_bribed_barkeep_helps_with_any_official() -> None:
    position = consulting(EMPIRE_FOUR, "bribes barkeep=black", "black gold=6")
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
    assert (gold(state), points(state)) == (5, 5)
    assert shown(state) == ["barkeep", "smuggler", "captain", "judge"]


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
    assert (pending(asks), gold(asks)) == ("claiming black", 2)
    assert forbidden(asks, "claim t1") == "SP-OFF-32"
    state = after(position, "bribed pirate_queen", "copy smuggler", "claim t3")
    assert facts(state, "black")["maps"] == "t1,t3"


@rule("SP-OFF-32")
def test_a_claimed_map_is_gone_from_its_island() -> None:
    sailed = "next sailing black\nnext acting black\ndice free=coin,octopus\nblack gold=9 maps=t4"
    assert facts(after(sailed, "sail t4,iona"), "black")["maps"] == "t4"


@rule("SP-OFF-25")
def test_a_bribed_queen_without_maps_left_skips_that_part() -> None:
    position = consulting("bribes pirate_queen=black", "black gold=0 maps=t1,t2,t3,t4")
    assert pending(after(position, "bribed pirate_queen", "copy smuggler")) == "over"


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
    assert forbidden(asks, "copy port_master") == "SP-OFF-21"
    queen = after(consulting(SYNDICATE_FOUR, "black gold=1"), "basic pirate_queen")
    assert forbidden(queen, "copy pirate_queen") == "SP-OFF-21"


@rule("SP-OFF-31")
def test_copies_are_basic_and_stay_in_the_faction() -> None:
    friends = consulting(SYNDICATE_FOUR, "bribes captain=black", "black gold=0")
    asks = after(friends, "basic pirate_queen", "copy captain")
    assert asks.question is not None
    assert asks.question.texts() == ["advance 1", "advance 2"]
    queen = after(consulting(SYNDICATE_FOUR, "black gold=1"), "basic pirate_queen")
    assert forbidden(queen, "copy port_master") == "SP-OFF-14"
    master = after(consulting(EMPIRE_FOUR, "black gold=1"), "basic port_master")
    assert forbidden(master, "copy pirate_queen") == "SP-OFF-15"


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
    assert forbidden(asks, "copy governor") == "SP-OFF-29"


@rule("SP-OFF-19")
def test_a_bribed_governor_sends_anybody_away_for_two_gold() -> None:
    position = consulting("bribes governor=black", "black gold=0")
    asks = after(position, "bribed governor")
    assert forbidden(asks, "dismiss captain") == "SP-OFF-19"
    state = after(position, "bribed governor", "dismiss charter [captain]")
    assert gold(state) == 2
    assert shown(state) == ["merchant", "captain", "judge", "governor"]
