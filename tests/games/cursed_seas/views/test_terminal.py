"""The chart in the terminal."""

from __future__ import annotations

import re

import pytest
from tests.games.cursed_seas.table import CAPTAIN, DOVER, aboard, blue, red, table

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import AFLOAT

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


@rule("CS-MOVE-04")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_ship_afloat_says_where_it_lies(seat: int | None) -> None:
    """Whoever hears the board read aloud does not see where on the chart they lie."""
    state = GAME.read(SEA)
    afloat = [unit for unit in range(len(state.owner)) if state.status[unit] == AFLOAT]
    places = [line for line in drawn(SEA, seat).splitlines() if line.strip().startswith("heads ")]
    assert len(places) == len(afloat)
    assert all(" mm " in place for place in places)


@rule("CS-CREW-01")
def test_what_is_face_down_is_drawn_so_for_the_others() -> None:
    hidden = SEA.replace("up=1", "up=0")
    assert "crew face down" in drawn(hidden, seat=1)
    assert "crew Captain (face down)" in drawn(hidden, seat=0)
    assert "(face down)" not in drawn(SEA, seat=0)


@rule("CS-PIN-02", "CS-TOW-03", "CS-KEY-KRAKEN", "CS-SCUT-01", "CS-REEF-03")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        (red(DOVER, "pin=hms-antelope"), "pinned by HMS Antelope"),
        (red(DOVER, "held=terrox"), "surrounded by Terrox"),
        (red(DOVER, "tow=hms-antelope"), "tows HMS Antelope"),
        (red(DOVER, "masts=0000 scuttle=1"), "derelict; due to sink"),
        (red("MI-1", "mode=1"), "; submerged or ghostly"),
        (red(DOVER, "masts=0000 status=wreck"), "HMS Dover, a wreck"),
    ],
)
def test_a_ship_tells_what_became_of_it(line: str, told: str) -> None:
    others = (blue("BC-52", at="5400,4400", heading=90), blue("RF-96", at="9000,6500"))
    assert told in drawn(table(line, *others))


@rule("CS-FIRE-01", "CS-SHOOT-08")
def test_lost_and_burning_masts_are_told_apart() -> None:
    board = drawn(table(red(DOVER, "masts=0111 fire=0010"), blue("RV-76")))
    assert "guns x 3L 3L* 3S; " in board
    assert "as far as L; x a lost mast; * a burning one)." in board
    assert "burning" not in drawn(SEA)


@rule("CS-FORT-07")
@pytest.mark.parametrize(("flags", "told"), [("0001", "1 flag, 5 gold"), ("0011", "2 flags")])
def test_a_fort_tells_its_flags(flags: str, told: str) -> None:
    fort = f"fort CC-47 seat=red isle=C flags={flags} gold=5"
    board = drawn(table(fort, red(DOVER), blue("RV-76")))
    assert f"Fort Brompton (red) on island C, {told}" in board
