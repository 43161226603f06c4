"""ACT: dice and cutting your losses."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import after, forbidden, gold, listed, pending

from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME

LUMEN = "black gold=9 at=lumen houses=haven anchors=lumen"


@rule("SP-ACT-01")
@pytest.mark.parametrize(
    ("die", "actions"),
    [
        ("mask", {"consult mask"}),
        ("house", {"establish house"}),
        ("coin", {"profit coin"}),
        ("octopus", set()),
    ],
)
def test_a_die_gives_the_action_of_its_symbol(die: str, actions: set[str]) -> None:
    wild = {"consult octopus", "establish octopus", "profit octopus"}
    assert listed(f"next acting black\ndice free={die},octopus\n{LUMEN}") == actions | wild


@rule("SP-ACT-01")
def test_a_die_gives_no_other_action() -> None:
    position = f"next acting black\ndice free=mask,coin\n{LUMEN}"
    assert forbidden(position, "profit mask") == "SP-ACT-01"
    assert forbidden(position, "establish octopus") == "SP-ACT-02"
    assert forbidden(position, "bribe merchant") == "SP-ACT-01"


@rule("SP-ACT-02")
def test_the_die_is_used_up_at_the_players_board() -> None:
    dice_line = "dice free=coin,octopus used=mask,mask,coin,house,coin"
    position = f"next acting red\nnext turn\n{dice_line}\n{LUMEN}"
    dice = GAME.view(after(position, "profit coin"), 0)["dice"]
    assert dice["free"]["coin"] == 0
    assert dice["used"][-1] == {"symbol": "coin", "seat": "red"}


@rule("SP-ACT-03")
@pytest.mark.parametrize(("season", "income"), [(1, 2), (2, 3), (3, 4)])
def test_cutting_your_losses_pays_the_season_gold(season: int, income: int) -> None:
    stuck = STUCK.replace("next acting black", f"next acting black\ntime season={season}")
    assert listed(stuck) == {"cut-losses house", "cut-losses mask"}
    state = after(stuck, "cut-losses house")
    assert (gold(state), state.dice[2]) == (income, 0)


STUCK = """
next acting black
dice free=house,mask
officials display=barkeep,charter,captain,commodore
event acting=wonder_boy dreadnought=iona fortress=erindelle
black gold=0 houses=haven
"""


@rule("SP-ACT-04", "SP-ACT-05")
def test_when_nothing_can_be_played_any_die_may_be_taken() -> None:
    assert listed(STUCK) == {"cut-losses house", "cut-losses mask"}


@rule("SP-ACT-04")
def test_a_displayed_governor_can_always_be_played() -> None:
    able = STUCK.replace("barkeep", "governor") + "bribes merchant=black"
    assert pending(after(able)) == "consulting black"


@rule("SP-ACT-04")
@pytest.mark.parametrize("die", ["coin", "octopus"])
def test_profit_is_always_possible(die: str) -> None:
    able = STUCK.replace("free=house,mask", f"free=house,mask,{die}")
    assert gold(after(able)) == 2 + 1


@rule("SP-ACT-05")
def test_nobody_cuts_losses_who_can_play_a_die() -> None:
    able = STUCK.replace("free=house,mask", "free=house,octopus") + "bribes merchant=black"
    assert forbidden(able, "cut-losses house") == "SP-ACT-04"


@rule("SP-ACT-05")
def test_the_wild_die_is_spent() -> None:
    position = f"next acting black\ndice free=octopus\n{LUMEN}"
    state = after(position, "establish octopus")
    assert (state.dice, state.used[-1]) == ([0, 0, 0, 0], 3)
    assert pending(after(position, "consult octopus")) == "consulting black"
