"""The table drawn for a terminal."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import after, solo, table

from quarterdeck.core.fates import Fast
from quarterdeck.games.micro_pirates import GAME


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


def test_the_ghosts_open_things_are_drawn() -> None:
    ghost = "at=a1 fame=5 coins=1 maps=2 hand=m01,m04 spyglasses=3 crew=c17 upgrades=u05@ship"
    board = GAME.board(GAME.view(GAME.read(solo("red at=h4", ghost)), None))
    for words in ("Fame 5/12", "1 coin ", "2 maps", "spyglasses 3", "Master Gunner Vane"):
        assert words in board
    assert "maps: Shark Banks, Mosquito Reach" in board
    assert "Bow Chaser: " in board


def test_treasures_and_marks_name_owner_and_place() -> None:
    seats = ("red at=h4 treasure=shark_banks raid=qr1@small-2", "blue at=i9")
    board = plain(GAME.board(GAME.view(GAME.read(table(*seats, "time actions=1")), 0)))
    assert "$R" in board
    assert "beat the small merchant at g2" in board
    assert "1 action left" in board


def test_effects_of_offered_cards_can_be_read() -> None:
    offer = "offer tortuga crew=c18 upgrade=u21 quest=qv5"
    board = GAME.board(GAME.view(GAME.read(table("red at=b2", offer)), 0))
    assert "Isolde the Duellist (5 coins and 1 rum): 2 cutlasses; 1 rum: 2 cutlasses" in board
    assert "Bucket Brigade (2 coins): on the ship once: " in board
    assert "Voyage Quest Bone Atoll: " in board
    assert "→ 1 chest and 1 Fame" in board


def test_an_offer_that_was_taken_is_said_to_be_gone() -> None:
    state = after(table("red at=b2 coins=9"), "port-call", "hire c24")
    assert "no Crew now" in GAME.board(GAME.view(state, 0))
