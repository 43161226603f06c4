"""FLOW: turns, actions, the end of a turn, the end of the game, secrets."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import after, asked, forbidden, listed, solo, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.components import NAVIGATION
from quarterdeck.games.micro_pirates.rules.queries import required_fame
from quarterdeck.games.micro_pirates.sea import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.state import State


@rule("MP-FLOW-01")
def test_two_actions_then_the_next_seat_clockwise() -> None:
    position = table("red at=h4", "blue at=i9", "yellow at=b9")
    state = after(position, "forage [1 1]", "forage [1 1]")
    assert state.question is not None
    assert (state.question.seat, state.actions) == (1, 2)
    state = after(state, "end-turn", "end-turn")
    assert state.question is not None
    assert state.question.seat == 0


@rule("MP-FLOW-01")
def test_a_turn_may_be_ended_early() -> None:
    state = after(table("red at=h4"), "end-turn")
    assert state.question is not None
    assert state.question.seat == 1


@rule("MP-FLOW-02")
def test_all_eight_actions_where_they_are_possible() -> None:
    royal = "red at=e3 coins=9 fish=5 damage=1 chest=2 delivery=qd1"
    assert listed(table(royal, "exports x03,x06")) == {
        *("set-sail", "port-call", "trade", "overhaul", "export x03", "sell-chests"),
        *("quest delivery", "end-turn"),
    }
    assert listed(table("red at=h4")) == {"set-sail", "forage", "end-turn"}
    assert listed(table("red at=f5")) == {"set-sail", "explore", "end-turn"}
    assert listed(table("red at=e5")) == {"set-sail", "end-turn"}


@rule("MP-FLOW-03")
@pytest.mark.parametrize(("kind", "chance"), [("small", "[n2 n3 n4]"), ("large", "[n6 n7 n8]")])
def test_a_kind_of_merchant_that_is_gone_returns_with_all_three(kind: str, chance: str) -> None:
    ships = {"small": "c1,g2,a9", "large": "c4,d6,g5"}
    gone = {**ships, kind: "beaten,beaten,beaten"}
    line = "merchants " + " ".join(f"{name}={at}" for name, at in gone.items())
    state = after(table("red at=b2", line, "discards navigation=n1"), f"end-turn {chance}")
    assert [SECTORS[at] for at in state.merchants] == [*["c1", "g2", "a9", "c4", "d6", "g5"]]
    assert not state.discards[NAVIGATION]


@rule("MP-FLOW-03")
def test_while_one_is_left_none_returns() -> None:
    line = "merchants small=beaten,beaten,a9 large=c4,beaten,beaten"
    state = after(table("red at=b2", line), "end-turn")
    assert sum(at >= 0 for at in state.merchants) == 2


@rule("MP-FLOW-04", "MP-FLOW-08")
def test_the_round_is_finished_before_the_game_ends() -> None:
    seats = ("red at=h4 fame=10", "blue at=i9", "yellow at=b9")
    state = after(table(*seats, "time first=blue"), "end-turn")
    assert state.ending
    assert asked(state) == "over"
    first = after(table(*seats, "time first=red"), "end-turn")
    assert asked(first) == "turn"
    assert asked(after(first, "end-turn")) == "turn"
    assert asked(after(first, "end-turn", "end-turn")) == "over"


@rule("MP-FLOW-05", "MP-REP-01")
@pytest.mark.parametrize(("reputation", "fame"), [(-2, 12), (-1, 11), (0, 10), (1, 10), (2, 9)])
def test_the_required_fame_by_reputation(reputation: int, fame: int) -> None:
    line = f"red at=h4 reputation={reputation} fame="
    assert required_fame(GAME.read(table(line + "0")), 0) == fame
    assert not after(table(f"{line}{fame - 1}"), "end-turn").ending
    assert after(table(f"{line}{fame}"), "end-turn").ending


@rule("MP-FLOW-06")
def test_the_trigger_is_tested_at_the_end_of_ones_own_turn_and_stays() -> None:
    state = after(table("red at=h4", "blue at=i9 fame=10"), "end-turn")
    assert not state.ending
    seats = ("red at=h4 fame=10", "blue at=i9", "time first=red")
    ending = after(table(*seats), "end-turn")
    ending.fame[0] = 3
    assert asked(after(ending, "end-turn")) == "over"


@rule("MP-FLOW-07")
@pytest.mark.parametrize(
    ("red", "blue", "ranks"),
    [
        ("fame=10 crew=c01,c02", "fame=9", (1, 2)),
        ("fame=10 crew=c01,c02", "fame=10 crew=c03", (2, 1)),
        ("fame=10 coins=4 crew=c01", "fame=10 coins=3 crew=c02 rum=3", (1, 2)),
        ("fame=10 coins=3 rum=1", "fame=10 coins=3 rum=2", (2, 1)),
        ("fame=10 coins=3 rum=1 fish=4", "fame=10 coins=3 rum=1", (1, 1)),
        ("fame=11 reputation=-2", "fame=10 reputation=2", (1, 2)),
    ],
)
def test_most_fame_then_fewest_crew_most_coins_most_rum(
    red: str, blue: str, ranks: tuple[int, int]
) -> None:
    state = GAME.read(table(f"red at=h4 {red}", f"blue at=i9 {blue}"))
    assert GAME.outcome(state).ranks == ranks


@rule("MP-FLOW-08")
def test_a_round_goes_from_the_first_seat_to_the_last() -> None:
    position = table("red at=h4", "blue at=i9", "yellow at=b9", "time first=yellow round=4")
    state = after(position, "end-turn")
    assert state.round == 4
    assert after(state, "end-turn").round == 5


# What is hidden.


HANDS = ("red at=h4 hand=m01,m04", "blue at=i9 hand=m02,m07", "yellow at=b9 hand=m09")


@rule("MP-FLOW-09")
def test_map_cards_in_hand_are_hidden_and_their_number_is_open() -> None:
    state = GAME.read(table(*HANDS))
    seats = GAME.view(state, 0)["seats"]
    assert [card["id"] for card in seats[0]["maps"]] == ["m01", "m04"]
    assert seats[1]["maps"] == [None, None]
    assert all(seat["maps"].count(None) for seat in GAME.view(state, None)["seats"])


@rule("MP-FLOW-09")
def test_everything_else_is_open() -> None:
    position = table(
        "red at=h4",
        "blue at=i9 coins=7 fish=2 raid=qr1@small-2 special=qs3@1 treasure=shark_banks",
        "yellow at=b5 spyglass=3",
        "discards navigation=n4 loot=l01",
        "next looting blue l05,l07 1",
        "next turn blue",
    )
    view = GAME.view(GAME.read(position), 0)
    blue, yellow = view["seats"][1:]
    assert (blue["coins"], blue["hold"]["fish"], yellow["spyglasses"]) == (7, 2, 3)
    assert [quest["id"] for quest in blue["quests"]] == ["qr1", "qs3"]
    assert (blue["quests"][0]["mark"], blue["quests"][1]["progress"]) == ("small-2", 1)
    assert blue["treasure"]["at"] == "b5"
    assert view["discards"]["navigation"] == ["n4"]
    assert [card["id"] for card in view["pending"]["cards"]] == ["l05", "l07"]


@rule("MP-FLOW-09")
def test_the_ghosts_map_cards_are_open() -> None:
    view = GAME.view(GAME.read(solo("red at=h4", "at=a1 hand=m01,m04 maps=2")), None)
    assert [card["id"] for card in view["ghost"]["maps"]] == ["m01", "m04"]


@rule("MP-FLOW-09")
def test_whoever_saw_a_stolen_card_still_knows_it() -> None:
    hands = ("red at=h4 hand=m01:3,m04", "blue at=i9", "yellow at=b9 hand=m07:all")
    state = GAME.read(table(*hands))
    assert GAME.view(state, 1)["seats"][0]["maps"][0]["id"] == "m01"
    assert GAME.view(state, 1)["seats"][0]["maps"][1] is None
    assert GAME.view(state, 2)["seats"][0]["maps"] == [None, None]
    for number in range(30):
        dream = GAME.imagine(state, 1, random.Random(number))
        assert "m01" in dream.hands[0]
        assert dream.hands[2] == ["m07"]


@rule("MP-FLOW-09")
def test_nobody_imagines_a_pair_that_would_have_been_laid_out() -> None:
    state = GAME.read(table("red at=h4", "blue at=i9 hand=m01,m04,m07,m09", "yellow at=b9"))
    dreams = [GAME.imagine(state, 0, random.Random(number)).hands[1] for number in range(60)]
    assert len({tuple(hand) for hand in dreams}) > 10
    for hand in dreams:
        assert len({"1112223344"[int(card[1:]) - 1] for card in hand}) == 4


# Actions must change something.


@rule("MP-FLOW-10")
def test_no_action_that_changes_nothing() -> None:
    assert forbidden(table("red at=b2"), "overhaul") == "MP-FLOW-10"
    assert forbidden(table("red at=b2"), "trade") == "MP-FLOW-10"
    empty = "offer tortuga crew=c01 upgrade=u01 quest=-"
    assert forbidden(table("red at=b2", empty), "port-call") == "MP-FLOW-10"
    sailing = after(table("red at=b2"), "set-sail")
    assert forbidden(sailing, "sail b2") == "MP-SAIL-08"
    assert forbidden(after(table("red at=b2 fish=1"), "trade"), "done") == "MP-FLOW-10"
    offer = "offer tortuga crew=c01 upgrade=u01 quest=qr1"
    assert forbidden(after(table("red at=b2", offer), "port-call"), "done") == "MP-FLOW-10"


@rule("MP-FLOW-10")
def test_a_turn_of_no_one_or_two_actions() -> None:
    position = table("red at=h4")
    for plays in (["end-turn"], ["forage [1 1]", "end-turn"], ["forage [1 1]", "forage [1 1]"]):
        state = after(position, *plays)
        assert state.question is not None
        assert state.question.seat == 1


@rule("MP-FLOW-11")
def test_merchants_return_before_the_end_is_tested() -> None:
    gone = "merchants small=beaten,beaten,beaten large=c4,d6,g5"
    state = after(table("red at=h4 fame=10", "time first=blue", gone), "end-turn [n2 n3 n4]")
    assert asked(state) == "over"
    assert min(state.merchants) >= 0


@rule("MP-FLOW-11")
def test_the_reputation_of_that_moment_counts() -> None:
    assert not after(table("red at=h4 fame=10 reputation=-1"), "end-turn").ending
    assert after(table("red at=h4 fame=9 reputation=2"), "end-turn").ending


@rule("MP-FLOW-12")
def test_fame_is_told_by_its_sources() -> None:
    dig = after(table("red at=b5 spyglass=5 treasure=shark_banks"), "explore [1 1]")
    assert GAME.outcome(dig).sources[0] == {"treasure": 2}
    export = after(table("red at=e3 fish=5", "exports x03"), "export x03 [x01]")
    assert GAME.outcome(export).sources[0] == {"export": 1}


# Things due at once.


def victory_of(facts: str) -> State:
    """Red beats a small merchant."""
    red = f"red ship=black_thunder at=b1 crew=c17 {facts}"
    return after(table(red), "set-sail", "sail c1 [1 1 l05 l07]")


@rule("MP-FLOW-13", "MP-QUEST-11")
def test_loot_comes_before_the_raid_and_the_rest_by_choice() -> None:
    state = victory_of("raid=qr1@small-1 special=qs3@1")
    assert listed(state) == {"settle loot", "settle special"}
    state = after(state, "settle special")
    assert state.fame[0] == 2
    assert listed(state) == {"take l05", "take l07"}
    state = after(state, "take l07")
    assert (state.fame[0], state.coins[0]) == (3, 4 + 8 + 5)


@rule("MP-FLOW-13")
def test_the_last_one_needs_no_question() -> None:
    state = after(victory_of("raid=qr1@small-1 special=qs3@1"), "settle loot", "take l07")
    assert listed(state) == {"settle raid", "settle special"}
    state = after(state, "settle raid")
    assert (state.fame[0], asked(state)) == (3, "turn")


@rule("MP-FLOW-13")
def test_a_match_and_a_special_reward_are_ordered_too() -> None:
    facts = "spyglass=5 hand=m05 map=1 special=qs7@2"
    state = after(table(f"red at=f5 {facts}"), "explore [1 1 m04 n2]")
    assert listed(state) == {"settle match", "settle special"}
    state = after(state, "settle match")
    assert (state.fame[0], state.treasures[0]) == (2, 6)


@rule("MP-FLOW-13")
def test_several_players_begin_with_the_active_one() -> None:
    seats = (
        "red ship=black_thunder at=b1 crew=c17",
        "blue at=i9 raid=qr1@small-1",
        "yellow at=b9 raid=qr2@small-1",
    )
    state = after(table(*seats), "set-sail", "sail c1 [1 1 l05 l07]")
    order = []
    for answer in ("take l05", "mark small-2", "mark small-3"):
        assert state.question is not None
        order.append(state.question.seat)
        state = after(state, answer)
    assert order == [0, 1, 2]
    assert state.marks == [-1, 1, 2]


@rule("MP-FLOW-14")
def test_the_hundredth_round_is_the_last() -> None:
    seats = ("red at=h4 fame=1", "blue at=i9", "time first=blue round=99")
    assert asked(after(table(*seats), "end-turn")) == "turn"
    last = after(table(*seats[:2], "time first=blue round=100"), "end-turn")
    assert asked(last) == "over"
    assert GAME.outcome(last).reason == "Nobody reached the required Fame in 100 rounds."
    assert last.at[0] != NOWHERE
