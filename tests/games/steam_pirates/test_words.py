"""Prompts, labels and log sentences read well."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import table

from quarterdeck.core.fates import Scripted
from quarterdeck.games.steam_pirates import GAME


def words(text: str) -> tuple[str, list[str]]:
    """The prompt of a position and the labels of its options."""
    state = GAME.read(table(text))
    assert state.question is not None
    labels = [GAME.label(state, option) for option in state.question.options]
    return GAME.prompt(state, state.question.step).text, labels


def test_sailing() -> None:
    prompt, labels = words(
        "next sailing black\nnext acting black\ntime wind=W\ndice free=coin\n"
        "black gold=2 at=haven houses=haven"
    )
    assert prompt == "Your frigate lies at Haven, the wind blows West. Sail, or stay?"
    assert labels[0] == "Stay at Haven"
    assert "Sail to Lumen: free, new Rum city" in labels
    assert "Sail to Iona by Cap's Anchor: 2 Gold, a treasure map, new Automatons city" in labels


def test_dice() -> None:
    prompt, labels = words(
        "next acting black\ndice free=coin,house,mask,octopus\n"
        "black gold=9 at=lumen houses=haven anchors=lumen"
    )
    assert prompt == "Take a die: what do you do with it?"
    assert labels == [
        "Official action with the mask",
        "Official action with the octopus",
        "Establish with the house: a Trade House in Lumen for 4 Gold",
        "Establish with the octopus: a Trade House in Lumen for 4 Gold",
        "Profit with the coin: gain 2 Gold",
        "Profit with the octopus: gain 2 Gold",
    ]


@pytest.mark.parametrize(
    ("position", "prompt", "label"),
    [
        (
            "next acting black\ndice free=house\nblack gold=0",
            "Take a die: what do you do with it?",
            "Cut your losses with the house: gain 2 Gold",
        ),
        (
            "next consulting black\nbribes merchant=red,black\nblack gold=9",
            "Bribe an official, or have one act for you?",
            "Your friend the Merchant: Profit with 1 Gold more, past the embargo.",
        ),
        (
            "next bribing black any 1\nblack gold=9",
            "The Barkeep knows somebody. Whom do you bribe for 1 Gold less?",
            "Bribe the Governor: 5 Gold for 7 VP",
        ),
        (
            "next imitating black syndicate\nblack gold=9",
            "Whose basic action do you copy?",
            "Captain: Sail the Dreadnought 1 or 2 islands and help her mission.",
        ),
        (
            "next claiming black\nblack maps=t1",
            "Which treasure map does the Pirate Queen give you?",
            "The map of Cap's Spade",
        ),
        (
            "next dismissing black 2\nblack",
            "Whom does the Governor send away? You gain 2 Gold.",
            "The Judge",
        ),
        (
            "next steering black dreadnought 2\nblack",
            "How many islands does the Dreadnought sail towards Iona?",
            "2 islands",
        ),
        (
            "next judging black black,yellow,yellow 2\nblack",
            "The bag gave a black and two yellow cubes. What goes back to its owner?",
            "Return a black and a yellow cube",
        ),
        (
            "next requesting black red\nnext judging black red,yellow 1\nred gold=2",
            "The Judge can be generous. What do you ask of @1?",
            "Ask for nothing",
        ),
        (
            "next answering red black 2\nnext judging black red,yellow 1\nred gold=2",
            "@0 asks you for 2 Gold before judging. Pay?",
            "Pay nothing",
        ),
        (
            "next fining black\nblack gold=1 houses=haven,zephyr",
            "You cannot pay the fine of 2 Gold. Which house do you sell?",
            "Sell the house in Zephyr for 8 Gold",
        ),
    ],
)
def test_every_question(position: str, prompt: str, label: str) -> None:
    asked, labels = words(position)
    assert asked == prompt
    assert label in labels


def test_the_log_tells_a_turn() -> None:
    state = GAME.read(
        table(
            "next sailing black\nnext acting black\ntime wind=N\ndice free=mask\n"
            "black gold=9 at=haven houses=haven"
        )
    )
    state.fates = Scripted(["captain"])
    state.log = []
    for text in ("sail t4,iona", "consult mask", "bribe merchant"):
        GAME.apply(state, GAME.find(state, text))
    assert [note.text for note in state.log] == [
        "@0 sails to Iona by Cap's Anchor for 2 Gold.",
        "@0 finds the treasure map of Cap's Anchor.",
        "@0 is now connected to Iona.",
        "@0 bribes the Merchant for 2 Gold: 2 VP.",
        "The Merchant leaves the display, the Captain comes.",
    ]


def test_the_log_tells_what_goals_bring() -> None:
    state = GAME.parse(table("next turn\ntime season=3 round=2\nblack gold=9"))
    state.log = []
    GAME.advance(state)
    assert [note.text for note in state.log] == [
        "Explorer: @0 0 VP, @1 6 VP.",
        "Sky Trader: @0 0 VP, @1 0 VP.",
        "Hoarder: @0 5 VP, @1 0 VP.",
    ]


def test_the_board_shows_the_chart_and_everybody() -> None:
    drawn = GAME.board(GAME.view(GAME.read(table("next acting black\ndice free=coin")), 0))
    for word in ("Rose Castle R5", "Iona A8 ✕", "☠ Dreadnought", "Black Sails", "Explorer"):
        assert word in drawn
    assert "1 coin" in drawn
