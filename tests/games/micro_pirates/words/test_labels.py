"""Labels say what will happen."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import after, solo, table, told

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
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
            "Export 5 fish: 1 Fame, 1 rum and 4 coins with your good name",
        ),
        (
            table("red at=e3 delivery=qd1 fish=4"),
            "quest delivery",
            "Hand in 4 fish for Feed the Garrison: 1 Fame, 5 coins and +1 reputation",
        ),
    ],
)
def test_labels_name_the_consequence(position: str, action: str, words: str) -> None:
    assert label(position, action) == words


def test_a_sail_into_a_ship_says_so_and_names_players_by_seat() -> None:
    state = after(table("red at=b1", "blue at=b2"), "set-sail")
    fight = "Sail to c1, Tortuga and fight the small merchant (strength 6)"
    assert label(state, "sail c1") == fight
    assert label(state, "sail b2") == "Sail to b2, Tortuga harbour and fight @1 (reputation -1)"
    large = after(table("red at=b4"), "set-sail")
    fight = "Sail to c4, Shark Banks and fight the large merchant (strength 10, reputation -1)"
    assert label(large, "sail c4") == fight
    assert label(large, "sail a3") == "Sail to a3, Tortuga (jungle, blockaded)"
    ghost = after(solo("red at=b1", "at=b3"), "set-sail")
    assert label(ghost, "sail b3") == "Sail to b3, Tortuga and fight the Ghost Ship"


@rule("MP-SAIL-07", "MP-SAIL-08", "MP-QUEST-12")
def test_a_sail_says_that_it_brings_a_voyage_home() -> None:
    state = after(table("red at=b1 voyage=qv5@tortuga@explored"), "set-sail")
    through = "Sail through b2, Tortuga harbour, completing the Voyage Bone Atoll, to "
    home = "Sail to b2, Tortuga harbour and complete the Voyage Bone Atoll"
    assert label(state, "sail b2") == home
    assert label(state, "sail b3") == through + "b3, Tortuga"
    assert label(state, "sail b1") == through + "b1, Tortuga"
    assert label(state, "sail a1") == through + "a1, Tortuga (fish)"
    away = after(table("red at=b1 voyage=qv5@havana@explored"), "set-sail")
    assert label(away, "sail a1") == "Sail to a1, Tortuga (fish)"


@rule("MP-FOR-03", "MP-SAIL-07")
def test_a_bonus_move_says_so_as_far_as_it_goes() -> None:
    near = "next drifting red 1", "red at=b1 voyage=qv5@tortuga@explored"
    home = "Sail to b2, Tortuga harbour and complete the Voyage Bone Atoll"
    assert label(table(*near, "next turn red"), "sail b2") == home
    far = "next drifting red 2", "red at=b1 voyage=qv5@tortuga@explored"
    through = "Sail through b2, Tortuga harbour, completing the Voyage Bone Atoll, to b3, Tortuga"
    assert label(table(*far, "next turn red"), "sail b3") == through


@rule("MP-BATTLE-12", "MP-QUEST-12")
def test_falling_back_into_the_voyages_port_says_so() -> None:
    red = "red at=b1 fame=8 voyage=qv9@tortuga@explored"
    state = after(
        table("next turn blue", red, "blue at=a1 ship=black_thunder crew=c17"),
        "set-sail",
        "sail b1 [6 6 1 1 1]",
    )
    home = "Fall back to b2, Tortuga harbour and complete the Voyage Temple of Teeth"
    assert label(state, "retreat b2") == home
    assert label(state, "retreat a1") == "Fall back to a1, Tortuga (fish)"


def test_offers_tell_price_and_effect() -> None:
    offer = "offer tortuga crew=c18 upgrade=u07 quest=qv5"
    state = after(table("red at=b2 coins=9 rum=1 reputation=1", offer), "port-call")
    hired = "Hire Isolde the Duellist for 1 rum and 4 coins: "
    assert label(state, "hire c18") == hired + "two cutlasses; one rum: two cutlasses in battle"
    bought = "Buy Boarding Axes for 5 coins: on the ship one rum: two cutlasses in battle; "
    assert label(state, "buy u07") == bought + "with Crew one cutlass"
    quest = "Accept the Voyage Bone Atoll: "
    wish = (
        "explore Shark Banks with eight spyglasses and come back here, for one Fame and one chest"
    )
    assert label(state, "accept qv5") == quest + wish


@rule("MP-PORT-05")
def test_an_upgrade_praises_only_the_half_that_has_room() -> None:
    full = "red at=b2 coins=9 crew=c01 fitted=u01,u02,u03"
    state = after(table(full, "offer tortuga crew=c02 upgrade=u15 quest=-"), "port-call")
    assert "on the ship" not in label(state, "buy u15")
    sentences = told(
        table(full, "offer tortuga crew=c02 upgrade=u15 quest=-"), "port-call", "buy u15 [u04 qr1]"
    )
    assert "@0 puts Lateen Rig under Pip the Cabin Boy." in sentences


@rule("MP-FOR-04")
def test_a_reroll_shows_what_the_dice_show() -> None:
    state = after(table("red at=b5 rum=1 crew=c02/u11"), "explore", "use u11 [6 1]")
    assert state.question is not None
    text = GAME.prompt(state, state.question.step).text
    assert text == "The dice show 2 rum, 1 spyglass. Roll one again?"
    assert label(state, "reroll 1") == "Roll die 1 again (it shows 2 rum)"


@rule("MP-HOLD-03")
def test_throwing_a_map_away_costs_a_card() -> None:
    state = after(table("red at=h4 fish=9 map=2 hand=m01"), "forage [1 1]")
    assert label(state, "drop map") == "Throw away 1 map and a Map card with it"


@rule("MP-SETUP-06")
def test_captains_tell_all_their_dice() -> None:
    state = GAME.setup(2, {}, Fast(random.Random(1)))
    text = label(state, "take iron_tom")
    for when in ("when fishing", "when picking plantains", "in battle"):
        assert f"one rum: one more die {when}" in text or when in text


@rule("MP-COMP-07")
@pytest.mark.parametrize(
    ("more", "words"),
    [(1, "Plantain Crates: 3 plantains"), (5, "Plantain Crates: 2 plantains"), (7, "none is left")],
)
def test_loot_promises_what_the_supply_has(more: int, words: str) -> None:
    position = table(
        "next looting red l19,l06 1",
        "next turn red",
        "red at=b5",
        "blue at=i9 ship=black_thunder plantain=8",
        f"yellow at=b9 plantain={more + 5}",
    )
    assert words in label(position, "take l19")
