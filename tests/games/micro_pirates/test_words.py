"""Prompts, labels, log, refusals and the board: they say what will happen, and leak nothing."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import after, solo, table, told

from quarterdeck.core.fates import Fast
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.state import State


def label(position: str | State, action: str) -> str:
    state = GAME.read(position) if isinstance(position, str) else position
    return GAME.label(state, GAME.find(state, action))


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (table("red at=h8"), "set-sail", "Sail, up to 3 sectors"),
        (table("red at=h4"), "forage", "Forage for fish"),
        (table("red at=f5 spyglass=2"), "explore", "Explore the jungle (2 of 6 spyglasses)"),
        (
            table("red at=b5 treasure=shark_banks"),
            "explore",
            "Dig for your treasure (0 of 6 spyglasses)",
        ),
        (table("red at=b2 damage=2"), "overhaul", "Overhaul the ship: 2 damage repaired"),
        (
            table("red at=e3 fish=5 reputation=1", "exports x03"),
            "export x03",
            "Export 5 fish: 1 Fame and 2 coins, and 1 rum and 2 coins for your good name",
        ),
        (
            table("red at=e3 delivery=qd1 fish=4"),
            "quest delivery",
            "Hand in 4 fish for Feed the Garrison: 1 Fame, 3 coins and +1 reputation",
        ),
    ],
)
def test_labels_name_the_consequence(position: str, action: str, words: str) -> None:
    assert label(position, action) == words


def test_a_sail_into_a_ship_says_so_and_names_players_by_seat() -> None:
    state = after(table("red at=b1", "blue at=b2"), "set-sail")
    assert label(state, "sail c1") == "Sail to c1, Tortuga and fight the small merchant 1"
    assert label(state, "sail b2") == "Sail to b2, Tortuga harbour and fight @1"
    ghost = after(solo("red at=b1", "at=b3"), "set-sail")
    assert label(ghost, "sail b3") == "Sail to b3, Tortuga and fight the Ghost Ship"


def test_an_exploration_tells_what_was_found_and_what_was_needed() -> None:
    sentences = told(table("red at=f5 spyglass=9"), "explore [1 1 m04 n2]")
    assert any("spyglasses, 6 are needed" in sentence for sentence in sentences)
    assert not any("of 6" in sentence for sentence in sentences)


def test_offers_tell_price_and_effect() -> None:
    offer = "offer tortuga crew=c18 upgrade=u07 quest=qv5"
    state = after(table("red at=b2 coins=9 rum=1 reputation=1", offer), "port-call")
    hired = "Hire Isolde the Duellist for 4 coins and 1 rum: "
    assert label(state, "hire c18") == hired + "2 cutlasses; 1 rum: 2 cutlasses in battle"
    bought = "Buy Boarding Axes for 5 coins: on the ship 1 rum: 2 cutlasses in battle; "
    assert label(state, "buy u07") == bought + "with Crew 1 cutlass"
    quest = "Accept the Voyage Bone Atoll: explore Shark Banks with 8 spyglasses and come back here"
    assert label(state, "accept qv5") == quest + ", for 1 Fame and 1 chest"


def test_the_prompt_of_a_battle_names_the_odds() -> None:
    position = table("red at=b1 rum=1 raid=qr4@small-1")
    state = after(position, "set-sail", "sail c1")
    assert state.question is not None
    prompt = GAME.prompt(state, state.question.step)
    assert prompt.text.startswith("2 dice and 2 against the small merchant 1 with strength 8.")
    assert prompt.rule == "MP-BATTLE-01"


def test_the_log_tells_a_battle_in_order() -> None:
    sentences = told(table("red at=b4 fame=1 reputation=-2"), "set-sail", "sail c4 [1 1]")
    assert sentences == [
        "@0 sails to c4, Shark Banks.",
        "@0 attacks a large merchant.",
        "@0 has no good name left to lose: 1 Fame less.",
        "@0 loses with 4 against 10.",
        "@0 has 1 of 5 damage.",
    ]


def test_the_log_tells_the_ghosts_turn() -> None:
    sentences = told(solo("red at=h8", "at=a1 coins=3"), "end-turn [a8 a7]")
    assert sentences == [
        "The Ghost Ship turns up The Hoard.",
        "The Ghost Ship turns up The Toll.",
        "The Ghost Ship gains 5 coins.",
    ]


def test_a_map_card_is_whispered_to_its_owner_alone() -> None:
    state = GAME.read(table("red at=f5 spyglass=5"))
    state.log = []
    state.fates = Fast(random.Random(3))
    GAME.apply(state, GAME.find(state, "explore"))
    secret = [note for note in state.log if note.text.startswith("It shows")]
    assert [note.eyes for note in secret] == [1]


def test_refusals_explain_themselves() -> None:
    state = GAME.read(table("red at=e3 fish=3 delivery=qd1", "exports x03"))
    refusal = GAME.explain(state, "export x03")
    assert str(refusal) == "You do not have 5 fish. (MP-EXPORT-01)"
    refusal = GAME.explain(state, "quest delivery")
    assert str(refusal) == "It takes 4 fish, all at once. (MP-QUEST-10)"
    refusal = GAME.explain(state, "roll")
    assert refusal is not None
    assert refusal.reason.startswith("The question is: Your turn: two actions left.")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_board_fits_a_terminal(seats: int) -> None:
    rng = random.Random(seats)
    state = GAME.setup(seats, {}, Fast(rng))
    for _ in range(120):
        if state.question is None:
            break
        lines = GAME.board(GAME.view(state, 0)).splitlines()
        sea = [line for line in lines if "│" in line and line[1:2].isdigit()]
        widths = {len(plain(line)) for line in sea}
        assert len(sea) == 9
        assert len(widths) == 1
        assert max(widths) <= 100
        GAME.apply(state, rng.choice(state.question.options))


def plain(line: str) -> str:
    """A line without console markup."""
    for mark in ("bold red", "bold blue", "bold yellow", "bold green", "bold magenta", "/"):
        line = line.replace(f"[{mark}]", "")
    return line.replace("\\[", "[")
