"""The chart in the terminal."""

from __future__ import annotations

import re

from tests.games.cursed_seas.table import CAPTAIN, DOVER, aboard, blue, red, table

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME

SEA = table(
    red(DOVER, "coins=3/1"),
    aboard(CAPTAIN, "hms-dover"),
    blue("RV-76", at="8000,4400", heading=90),
)


def drawn(position: str, seat: int | None = 0) -> str:
    return re.sub(r"(?<!\\)\[[^\]]*\]", "", GAME.board(GAME.view(GAME.read(position), seat)))


@rule("CS-SETUP-07")
def test_islands_tell_whose_they_are_and_what_lies_there() -> None:
    board = drawn(SEA)
    assert "  A home of red, 0 gold" in board
    assert "  C 3 treasures" in board
    assert re.search(r"⌂A[R]", board), "a home is marked by more than its colour"


@rule("CS-MOVE-01", "CS-SHOOT-04")
def test_a_ship_tells_what_it_can_do_and_where_islands_lie() -> None:
    board = drawn(SEA)
    assert "  1 HMS Dover: S+S; guns 3S 3L 3L 3S; 1 treasure (3), hold 2 of 5" in board
    assert "heads 90° east; " in board
    assert "3L: a die above 3 hits, as far as L" in board


@rule("CS-CREW-01")
def test_what_is_face_down_is_drawn_so_for_the_others() -> None:
    hidden = SEA.replace("up=1", "up=0")
    assert "crew face down" in drawn(hidden, seat=1)
    assert "crew Captain" in drawn(hidden, seat=0)
