"""FLOW-13: things that fall due at once."""

from __future__ import annotations

from tests.games.micro_pirates.table import after, asked, listed, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.components import LOOT
from quarterdeck.games.micro_pirates.state import State


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


@rule("MP-FLOW-13", "MP-QUEST-11")
def test_loot_that_is_left_over_waits_for_nobody() -> None:
    """The map of the Loot makes a pair; nothing more is taken of the cards that are left."""
    red = "red ship=black_thunder at=b1 crew=c17 hand=m01 map=1"
    state = after(table(red), "set-sail", "sail c1 [1 1 l16 l07]", "take l16 [m02]")
    assert (asked(state), state.treasures[0], state.discards[LOOT]) == ("turn", 5, ["l16", "l07"])
    raider = table(f"{red} raid=qr1@small-1")
    state = after(raider, "set-sail", "sail c1 [1 1 l16 l07]", "take l16 [m02]")
    assert listed(state) == {"settle match", "settle raid"}
    for answer in listed(state):
        done = after(state, answer)
        assert (asked(done), done.treasures[0], done.fame[0]) == ("turn", 5, 1)


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


def asks_to_mark(seat: str, time: str) -> bool:
    """Whether a seat that has drawn a raid is asked for its merchant, with red on turn."""
    quest = "raid=qr1"
    red = f"red at=b1 {quest if seat == 'red' else ''}"
    blue = f"blue at=i9 {quest if seat == 'blue' else ''}"
    text = table(f"next marking {seat}", "next turn red", f"time {time}", red, blue)
    return asked(GAME.read(text)) == "marking"


@rule("MP-QUEST-03", "MP-FLOW-14")
def test_whoever_has_had_the_last_turn_marks_no_merchant() -> None:
    assert asks_to_mark("red", "round=100 actions=1")
    assert not asks_to_mark("red", "round=100 actions=0")
    assert not asks_to_mark("red", "round=7 actions=0 ending=yes")
    assert asks_to_mark("red", "round=99 actions=0")
    assert asks_to_mark("blue", "round=100 actions=0")
    assert not asks_to_mark("blue", "round=100 first=blue actions=1")
