"""What has one answer, or whose answers all come to the same, is not asked (CS-TURN-15)."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    EAGLE,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    asker,
    began,
    blue,
    listed,
    masts,
    red,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import State

POOLS = ("land whirlpool at=5700,4000", "land whirlpool at=8000,6000")
CONSTITUTION = "RV-68"
"""Hits on her count in pairs."""


def paid(facts: str) -> State:
    """Down a whirlpool and up the other, which takes its toll."""
    position = table(red(DOVER, facts), *POOLS, IDLE, IDLE_BLUE)
    down = after(position, "move hms-dover", "steer S 0 575", "pick t2 [6]")
    berth = min(listed(down))
    return after(down, berth)


@rule("CS-TURN-15", "CS-WHIRL-02")
def test_a_toll_that_can_only_be_a_mast_is_taken_at_once() -> None:
    assert asked(paid("masts=0001")) != "toll"
    assert masts(paid("masts=0001"), "hms-dover") == 0
    assert asked(paid("masts=0001 coins=1/1")) == "toll"


@rule("CS-TURN-15", "CS-SHOOT-08")
@pytest.mark.parametrize(
    ("left", "fire", "question"),
    [
        ("011", "", "orders"),
        ("111", "", "losing"),
        ("011", " fire=001", "losing"),
    ],
)
def test_of_masts_that_all_go_none_is_picked(left: str, fire: str, question: str) -> None:
    hurt = blue(CAROLINA, f"masts={left}{fire}")
    state = began(
        table(red(DOVER), hurt, IDLE, IDLE_BLUE, next="losing carolina blue 2 - effect; orders red")
    )
    assert asked(state) == question
    if question == "orders":
        assert masts(state, "carolina") == 0


@rule("CS-TURN-15", "CS-EXPL-06")
def test_between_two_empty_ships_no_explorer_is_asked() -> None:
    def explored(*more: str, facts: str = "") -> str:
        one = red(CAROLINA, f"masts=000 {facts}", at="5000,4180")
        two = red(EAGLE, "masts=0000", at="5000,3820")
        return asked(after(table(red(DOVER), one, two, IDLE, *more), "explore hms-dover"))

    assert explored() != "exploring"
    assert explored(facts="coins=1/1") == "exploring"
    assert explored(aboard(CAPTAIN, "hms-dover"), aboard("SM-PC-003.2", "eagle")) == "exploring"


@rule("CS-TURN-15", "CS-EXPL-05")
def test_of_waves_that_reach_the_same_one_is_on_offer() -> None:
    trident = "item RV-111 seat=red at=hms-dover up=1"
    far = blue(CAROLINA, at="5900,4000", heading=90)
    options = ("options relics=yes", red(DOVER), IDLE, IDLE_BLUE, far, trident)
    alone = after(table(*options), "use hms-dover red.neptunes-trident-1")
    assert asked(alone) == "losing"
    other = blue(EAGLE, at="5000,5200")
    both = after(table(*options, other), "use hms-dover red.neptunes-trident-1")
    assert len(listed(both)) == 2


@rule("CS-TURN-15", "CS-SHOOT-14")
def test_a_last_gun_that_cannot_be_a_second_hit_is_silent() -> None:
    position = table(red(DOVER, "masts=0011"), blue(CONSTITUTION), IDLE, IDLE_BLUE)
    volley = after(position, "shoot hms-dover")
    assert asked(after(volley, "fire 3 constitution ball [1]")) == "orders"
    assert asked(after(volley, "fire 3 constitution ball [6]")) == "volley"


@rule("CS-TURN-12", "CS-TURN-15")
def test_masked_reactions_ask_only_where_somebody_could_roll_again() -> None:
    def question(*items: str) -> str:
        position = table("options masked=yes", red(DOVER), blue(CAROLINA), IDLE, *items)
        return asked(after(position, "shoot hms-dover", "fire 1 carolina ball [1]"))

    assert question(aboard(EXPLORER, "hms-dover", up=0)) == "shot-die"
    assert question(aboard(EXPLORER, "hms-dover", up=1)) == "volley"
    assert question(aboard("FS-106", "hms-dover", up=0)) == "volley"


@rule("CS-TURN-12")
def test_a_masked_question_tells_nobody_who_is_aboard() -> None:
    hidden = aboard(EXPLORER, "hms-dover", up=0)
    position = table("options masked=yes", red(DOVER), blue(CAROLINA), IDLE, hidden)
    state = after(position, "shoot hms-dover", "fire 1 carolina ball [1]")
    dreams = [GAME.imagine(state, 1, random.Random(seed)) for seed in range(20)]
    assert len({dream.item_card[0] for dream in dreams}) > 5
    assert all(asker(dream) == 0 and asked(dream) == "shot-die" for dream in dreams)
