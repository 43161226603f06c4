"""The table drawn for a terminal."""

from __future__ import annotations

from tests.games.steam_pirates.table import table

from quarterdeck.games.steam_pirates import GAME


def test_the_board_shows_the_chart_and_everybody() -> None:
    board = drawn()
    for word in ("Rose Castle R4", "Iona A7 ✕", "☠ Dreadnought", "Black Sails", "Explorer"):
        assert word in board
    assert "1 coin" in board


def drawn(*lines: str) -> str:
    owners = {line.split()[0] for line in lines}
    dice = [] if "dice" in owners else ["dice free=coin,octopus"]
    position = "\n".join(["next acting black", *dice, *lines])
    return GAME.board(GAME.view(GAME.read(table(position)), None))


def test_a_flagship_says_which_way_she_will_go() -> None:
    event = "event acting=wonder_boy"
    assert "at Zephyr, bound for Iona by Ventis, Cirrus, Lumen, Haven and Brasswick" in drawn(
        "time wind=S", event
    )
    tie = drawn("time wind=N", event)
    assert "bound for Iona by Ventis and Cirrus; there the ways are equal and the wind die" in tie
    here = drawn("time wind=N", f"{event} dreadnought=cirrus")
    assert "at Cirrus, bound for Iona; here the ways are equal" in here
    near = drawn(f"{event} dreadnought=brasswick fortress=erindelle")
    assert "at Brasswick, bound for Iona;" in near
    assert "has reached Erindelle" in near


def test_the_printed_texts_of_officials_are_on_the_board() -> None:
    board = drawn("bribes captain=red")
    assert "once bribed: Profit with a Gold more, past the embargo." in board
    assert "once bribed: Sail the Dreadnought 1 to 3 islands and help her mission." in board


def test_revenue_tracks_say_what_the_next_city_brings() -> None:
    board = drawn("black houses=haven,cirrus", "red houses=- anchors=zephyr,iona,verdigris")
    assert "2⌂ × 1 (2) → 2" in board
    assert "0⌂ × 4 (3) " in board
    assert "0⌂ × 4 (3) →" not in board


def test_dice_used_keep_to_their_column() -> None:
    board = drawn("time leader=black", "dice free=coin,octopus used=mask,mask,mask,house,octopus")
    row = next(line for line in board.splitlines() if line.startswith("Dice used"))
    assert "m m o" in row
    assert "m h" in row
    assert "Dice left: 1 coin and 1 octopus\n" in board


def test_an_official_stands_on_three_lines() -> None:
    lines = drawn("bribes merchant=red").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("Merchant "))
    assert lines[first + 1] == "    Profit with a Gold more."
    assert "once bribed: Profit with a Gold more, past the embargo." in lines[first + 2]
