"""PLUNDER: fight, loot, haul and dig."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import (
    EMBER,
    after,
    forbidden,
    hold,
    listed,
    lying,
    place,
    skeletons,
)

from quarterdeck.core.testing import rule


@rule("SOT-PLUNDER-01")
def test_each_success_buys_one_entry_carried_out_before_the_next() -> None:
    text = "next ordering ember; ember at=h9; cinder at=j7"
    state = after(text, "plunder [6 3]", "loot [resource]", "loot [skeleton]")
    assert listed(state) == {"loot", "fight skeleton", "done"}
    state = after(state, "fight skeleton")
    assert (state.luck, hold(state, "ember")) == (0, ["resource"])


@rule("SOT-PLUNDER-02")
def test_a_fight_defeats_a_skeleton() -> None:
    text = "next ordering ember; ember at=d9; hex at=d9 skeletons=2"
    state = after(text, "plunder [3 1]", "fight skeleton")
    assert skeletons(state, "d9") == 1
    open_sea = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    assert forbidden(open_sea, "fight skeleton", "plunder [3 3]") == "SOT-PLUNDER-02"


@rule("SOT-PLUNDER-03", "SOT-INFO-04")
def test_loot_only_on_islands_and_unseen_by_rivals() -> None:
    text = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    assert forbidden(text, "loot", "plunder [3 3]") == "SOT-PLUNDER-03"
    text = "next ordering ember; ember at=h9"
    state = after(text, "plunder [3 3]", "loot [loot-gem-400]")
    assert state.seen == ()
    state = after(state, "loot [skeleton]")
    assert skeletons(state, "h9") == 1


@rule("SOT-PLUNDER-04")
def test_hauled_cargo_was_seen_by_all() -> None:
    text = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    state = after(text, "plunder [3 3]", "haul gem-800")
    assert hold(state, "ember") == ["gem-800"]
    assert state.seen == ((EMBER, "gem-800", -1),)


@rule("SOT-PLUNDER-05")
def test_plunder_in_any_hex_and_stop_early() -> None:
    text = "next ordering ember; ember at=h8; hex at=h8 cargo=gem-800"
    assert "plunder" in listed(text.replace("at=h8;", "at=h6;", 1))
    state = after(text, "plunder [6 6]", "done")
    assert hold(state, "ember") == []
    assert forbidden(text, "haul gem-600", "plunder [3 3]") == "SOT-PLUNDER-04"


@rule("SOT-PLUNDER-06")
def test_skeletons_and_captains_strike_back_once() -> None:
    text = "next ordering ember; ember type=galleon at=d9 hold=resource; "
    text += "hex at=d9 skeletons=1 captains=rotjaw"
    state = after(text, "plunder [3 1 1 1]", "done")
    assert listed(state) == {"spend", "lose crew"}
    state = after(state, "spend")
    assert (state.able[EMBER], state.down[EMBER]) == (3, 1)


@rule("SOT-PLUNDER-06")
def test_the_rulebooks_warning_about_the_last_success() -> None:
    """Two successes, one skeleton: fight it, loot, draw a skeleton: one crew is defeated."""
    text = "next ordering ember; ember at=d9; hex at=d9 skeletons=1"
    state = after(text, "plunder [3 3]", "fight skeleton", "loot [skeleton]")
    assert (state.able[EMBER], state.down[EMBER]) == (1, 1)
    state = after(text.replace("at=d9;", "at=d9 hold=resource;"), "plunder [3 3]", "fight skeleton")
    state = after(state, "loot [skeleton]", "spend")
    assert (state.able[EMBER], hold(state, "ember")) == (2, [])


@rule("SOT-PLUNDER-07", "SOT-VOY-19")
def test_dig_for_a_voyage_even_among_skeletons() -> None:
    text = "next ordering ember; ember at=d9 voyage=bosuns-stash; hex at=d9 skeletons=1"
    assert "dig" in listed(text, "plunder [3 3]")
    state = after(text, "plunder [6 3]", "dig", "dig", "dig")
    assert state.progress[EMBER] == (3,)
    assert (
        forbidden(text.replace("d9 voyage", "g11 voyage"), "dig", "plunder [3 3]")
        == "SOT-PLUNDER-07"
    )


DOOMED = "next plundering ember; {} next rising vermilion; time actions={} turn=vermilion; "
DOOMED += "market scout,cook,gunner; cinder at=h6; action acting=ember spot=i6 luck=1; "
DOOMED += "hex at=i6 cargo=chest-300; ember at=i6 water=4 damage={} {}"


@rule("SOT-PLUNDER-09")
@pytest.mark.parametrize(
    ("menu", "actions", "damage", "more", "asked"),
    [
        ("", 3, 1, "", False),
        ("", 3, 0, "", True),
        ("next acting vermilion;", 3, 1, "", False),
        ("next acting vermilion;", 2, 1, "", True),
        ("next acting vermilion;", 3, 1, "; vermilion hand=brace", True),
        ("next acting vermilion;", 3, 1, "; vermilion kept=tavern-brawl", True),
        ("", 3, 1, "; vermilion hand=brace", False),
        ("", 3, 1, "voyage=sunken-manifest progress=0", False),
        ("", 3, 1, "voyage=sunken-manifest progress=1", True),
    ],
)
def test_a_ship_that_goes_down_at_once_hauls_nothing(
    menu: str, actions: int, damage: int, more: str, asked: bool
) -> None:
    text = DOOMED.format(menu, actions, damage, more)
    state = place(text)
    assert ("haul chest-300" in listed(state) if state.question else False) == asked
    assert asked or lying(state, "i6") == ["chest-300"]


@rule("SOT-PLUNDER-09", "SOT-CARGO-05")
def test_unless_the_sister_ship_may_take_it() -> None:
    text = DOOMED.format("", 3, 1, "hold=resource").replace("cinder at=h6", "cinder at=i6")
    assert {"swap", "haul chest-300"} <= listed(text)
