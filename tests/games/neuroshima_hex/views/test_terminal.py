"""The board in the terminal."""

from __future__ import annotations

import re

from tests.games.neuroshima_hex.table import position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


def test_the_board_shows_hexes_units_seats_and_the_preview() -> None:
    text = position("pirates,moloch", "hand=wave w0=hq c3=smuggler", "hp=17 c1=hq c2=scout")
    drawn = GAME.board(GAME.view(GAME.read(text), None))
    assert "Smuggler" in drawn
    assert "~w0 R ~" in drawn
    assert "17 hp" in drawn
    assert "A Battle now: " in drawn
    assert "lost: Scout c2" in drawn
    plain = GAME.board(GAME.view(GAME.read(position("borgo,moloch", "a1=hq", "e3=hq")), None))
    assert "~w0" not in plain


def test_the_board_fits_a_terminal_of_80_columns_and_tells_seats_apart_without_colours() -> None:
    red = "w0=hq w3=motorboat@s w9=motorboat c3=helmsman@se"
    text = position("pirates,moloch", red, "a1=hq b2=armored-hunter e2=juggernaut")
    drawn = re.sub(r"\[[^\]]*\]", "", GAME.board(GAME.view(GAME.read(text), None)))
    assert max(map(len, drawn.splitlines())) <= 80
    assert "─c3 R ─" in drawn
    assert "─b2 B ─" in drawn
    assert "all1=↑↖" in drawn


def drawn_of(text: str) -> str:
    return re.sub(r"\[[^\]]*\]", "", GAME.board(GAME.view(GAME.read(text), None)))


@rule("NSH-NET-02", "NSH-KEY-16")
def test_whoever_is_netted_or_without_power_is_marked_on_the_board() -> None:
    red, blue = "w6=hq e3=crocodile", "a1=hq e2=net-fighter@s"
    held = drawn_of(position("pirates,moloch", red, blue))
    assert "─e3 R NET" in held
    assert "In full: e2 Net Fighter." in held
    assert "On units: Crocodile e3: 1 net." in held
    assert "─c4 R OFF" in drawn_of(position("uranopolis,moloch", "a1=hq c4=hammerhead", "e3=hq"))


@rule("NSH-KEY-13")
def test_markers_abilities_and_tiles_in_hand_are_told_below_the_board() -> None:
    red = "hand=wave w6=hq w0=harpoon c3=smuggler~venom2"
    drawn = drawn_of(position("pirates,mississippi", red, "a1=hq"))
    assert "2 Venom markers, dies of it" in drawn.replace("\n  ", " ")
    assert "Harpoon w0: Drift, Grab" in drawn.replace("\n  ", " ")
    assert "Wave: It is played from hand" in drawn


@rule("NSH-MULTI-05")
def test_allies_are_named() -> None:
    seats = ("a1=hq", "e1=hq", "a3=hq", "e3=hq")
    text = position("moloch,borgo,hegemony,smart", *seats, options="mode=teams")
    assert "Moloch with Hegemony 20 hp" in drawn_of(text)


@rule("PIR-DRIFT-03", "PIR-DRIFT-06")
def test_the_forecast_of_a_battle_names_drift_and_what_it_costs() -> None:
    calm = drawn_of(position("pirates,moloch", "w0=hq w5=motorboat", "a1=hq"))
    assert "A Battle now: 2 units on Water drift one space on." in calm
    torn = drawn_of(position("pirates,hegemony", "w1=hq", "a1=hq e1=net-fighter@nw"))
    sums = "Pirates 20 to 19 hit points; torn by nets at the Drift: Pirates HQ w1"
    assert sums in torn.replace("\n ", "")
