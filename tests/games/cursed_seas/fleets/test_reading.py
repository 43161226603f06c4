"""Fleets as people paste them: whatever cannot be read is named, and the rest is kept."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import CARDS, READY
from quarterdeck.games.cursed_seas.fleets.fleet import cost_of, every_fault, faults, from_word
from quarterdeck.games.cursed_seas.fleets.manners import TASTES, fleet_of
from quarterdeck.games.cursed_seas.fleets.reading import read_fleet
from quarterdeck.games.cursed_seas.fleets.text import listing

HOME_SQUADRON = "CC-32+SM-T-007/SM-ES-009+SM-EC-003.2/CC-33+SM-EC-003.2"
CHAT = """The Commodore's Errand
- Bonhomme Richard (15): Captain, John Paul Jones
* Carolina w/ Explorer and 2x Oarsman
HMS Viceroi
and the big one with the dragon
Events: Divers
"""


@pytest.mark.parametrize("id", READY)
def test_what_is_written_is_read_again(id: str) -> None:
    fleet = from_word(id)
    for text in (
        id,
        fleet.word(),
        listing(fleet),
        f"https://x.org/fleets?points=40#{fleet.word()}",
    ):
        found = read_fleet(text)
        assert (found.fleet(), found.troubles) == (fleet, [])


@rule("CS-FLEET-14")
def test_a_list_from_a_chat_is_read_by_names() -> None:
    found = read_fleet(CHAT)
    names = [[CARDS[id].name for id in ship] for ship in found.fleet().ships]
    assert found.title == "The Commodore's Errand"
    assert names == [
        ["Bonhomme Richard", "Captain", "John Paul Jones"],
        ["Carolina", "Explorer", "Oarsman", "Oarsman"],
    ]
    assert {CARDS[id].nation for ship in found.fleet().ships for id in ship} == {"America"}
    assert [CARDS[id].name for id in found.fleet().event] == ["Divers"]


@rule("CS-FLEET-14")
def test_lines_that_cannot_be_read_are_named_and_the_rest_is_kept() -> None:
    viceroy, dragon = read_fleet(CHAT).troubles
    assert (viceroy.line, CARDS[viceroy.near].name) == (4, "HMS Viceroy")
    assert "Did you mean HMS Viceroy, 11 points?" in viceroy.sentence
    assert (dragon.line, dragon.near) == (5, "")
    assert "names no piece" in dragon.sentence


def test_a_code_that_was_cut_gives_what_is_whole() -> None:
    found = read_fleet(HOME_SQUADRON[:-4])
    assert [ship[0] for ship in found.fleet().ships] == ["CC-32", "SM-ES-009", "CC-33"]
    [trouble] = found.troubles
    assert "There is no card 'SM-EC-0'" in trouble.sentence


def test_the_lines_count_where_the_code_below_them_is_cut() -> None:
    found = read_fleet("- HMS Goliath: Captain\n- HMS Dover\nCode: CC-32+SM-T-0")
    assert [len(ship) for ship in found.fleet().ships] == [2, 1]
    assert "cut or misspelt" in found.troubles[0].sentence


def test_an_unknown_card_is_named_with_the_nearest() -> None:
    [trouble] = read_fleet("CC-320/SM-ES-009").troubles
    assert "There is no card 'CC-320'" in trouble.sentence
    assert trouble.near in CARDS


@pytest.mark.parametrize(
    "text", ["", "   ", "###", "hello\nworld", "/", "+", "a" * 5000, "\x00:\n[]"]
)
def test_nonsense_is_no_fleet_and_no_crash(text: str) -> None:
    assert read_fleet(text).empty


def test_whoever_is_building_hears_of_every_rule_at_once() -> None:
    two_ships_twice = from_word("CC-32+SM-T-007+SM-T-007+SM-T-007+SM-T-007+SM-T-007/CC-32")
    found = {each.rule for each in every_fault(two_ships_twice, 30)}
    assert found == {"CS-FLEET-02", "CS-FLEET-04", "CS-FLEET-05"}
    assert {each.rule for each in faults(two_ships_twice, 30)} < found


@pytest.mark.parametrize("manner", TASTES)
def test_chance_builds_legal_fleets_of_every_manner(manner: str) -> None:
    for points in (30, 40, 60, 100):
        fleet = fleet_of(Random(points), points, manner=manner)
        assert faults(fleet, points) == []
        assert cost_of(fleet) > points // 2
        assert fleet == fleet_of(Random(points), points, manner=manner)


def test_a_manner_that_a_nation_lacks_is_refused_in_a_sentence() -> None:
    with pytest.raises(QuarterdeckError, match="No fleet of France in the manner of longships"):
        fleet_of(Random(1), 40, "France", "longships")
