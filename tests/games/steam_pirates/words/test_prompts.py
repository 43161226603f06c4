"""Every question with its prompt and one of its labels."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import words


@pytest.mark.parametrize(
    ("position", "prompt", "label"),
    [
        (
            (
                "next acting black\ndice free=house,mask\nblack gold=0 houses=haven\n"
                "officials display=barkeep,charter,captain,commodore\n"
                "event acting=wonder_boy dreadnought=iona fortress=erindelle"
            ),
            "Take a die: what do you do with it?",
            "Cut your losses with the house: gain 2 Gold",
        ),
        (
            "next consulting black\nbribes merchant=red,black\nblack gold=9",
            "Bribe an official, or have one act for you?",
            "Your friend the Merchant: Profit with a Gold more, past the embargo: gain 3 Gold",
        ),
        (
            "next bribing black any 1\nblack gold=9",
            "The Barkeep knows somebody. Whom do you bribe for 1 Gold less?",
            (
                "Bribe the Governor: 6 Gold for 7 VP; later: Send any official away from the "
                "display for two Gold."
            ),
        ),
        (
            "next imitating black syndicate\nblack gold=9",
            "Whose basic action do you copy?",
            (
                "Captain: Sail the Dreadnought 1 or 2 islands and help her mission (she lies at "
                "Zephyr, bound for Iona)"
            ),
        ),
        (
            "next claiming black\nblack maps=t1",
            "Which treasure map does the Pirate Queen give you?",
            "The map of Cap's Spade, your second",
        ),
        (
            "next dismissing black 2\nblack",
            "Whom does the Governor send away? You gain 2 Gold.",
            "Send the Judge away",
        ),
        (
            "next steering black dreadnought 2\nblack",
            "How many islands does the Dreadnought sail towards Iona?",
            "2 islands, to Cirrus: 1 VP and 2 Gold; blockade of Cirrus",
        ),
        (
            "next judging black black,yellow,yellow 2\nblack",
            "The bag gave a cube of @0 and two yellow cubes. What goes back to its owner?",
            "Return a cube of @0 and a yellow cube",
        ),
        (
            "next requesting black red\nnext judging black red,yellow 1\nred gold=2",
            "The bag gave a cube of @1 and a yellow cube. What do you ask of @1 first?",
            "Ask for nothing",
        ),
        (
            "next answering red black 2\nnext judging black red,yellow 1\nred gold=2",
            "@0 asks you for 2 Gold before judging a cube of @1 and a yellow cube. Pay?",
            "Pay nothing",
        ),
        (
            "next fining black\nblack gold=1 houses=haven,zephyr",
            "You cannot pay the fine of 2 Gold. Which house do you sell?",
            "Sell the house in Zephyr for 7 Gold; Zephyr stays connected",
        ),
    ],
)
def test_every_question(position: str, prompt: str, label: str) -> None:
    asked, labels = words(position)
    assert asked == prompt
    assert label in labels
