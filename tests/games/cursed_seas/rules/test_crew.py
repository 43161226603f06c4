"""CREW, EQUIPMENT, EVENTS, FIRE, and what mysterious islands do."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    EAGLE,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    asker,
    began,
    blue,
    fleet_faults,
    gold_on,
    listed,
    masts,
    red,
    spot,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.powers.in_force import has
from quarterdeck.games.cursed_seas.state import GONE, HAND, ISLE_PLACE, OUT

HELMSMAN, CAPTAIN, OARSMAN = "SM-T-016", "SM-T-007", "SM-T-025"
FAR = blue(CAROLINA, at="9000,6500")


# Crew and equipment.


@rule("CS-CREW-01", "CS-CREW-04")
def test_a_crew_is_turned_up_to_be_used_and_stays_up() -> None:
    hidden = table(red(DOVER), IDLE, FAR, aboard(HELMSMAN, "hms-dover", up=0))
    assert not has(after(hidden), 0, "BASE_MOVE_PLUS")
    shown = after(hidden, "reveal red.helmsman-1")
    assert has(shown, 0, "BASE_MOVE_PLUS")
    later = after(shown, "end", "end")
    assert later.item_up == [1]


@rule("CS-CREW-01")
def test_using_an_ability_turns_its_crew_up() -> None:
    position = table(red(DOVER), IDLE, blue(CAROLINA), aboard(CAPTAIN, "hms-dover", up=0))
    fired = after(position, "move hms-dover", "halt", "fire 1 carolina ball [1]")
    assert fired.item_up == [1]


@rule("CS-CREW-04")
def test_crew_without_cargo_count_face_down_too() -> None:
    state = after(table(red(DOVER), FAR, aboard(OARSMAN, "hms-dover", up=0)))
    assert room(state, 0) == 5


@rule("CS-CREW-02")
def test_an_eliminated_crew_leaves_the_game() -> None:
    position = table(red(DOVER), ahead(EAGLE), aboard("SM-T-008", "eagle", "blue"))
    lost = after(position, "move hms-dover", "steer S 0 575 [1]", "yes [6 1]", "pick crew")
    assert lost.item_at == [OUT]


@rule("CS-CREW-05")
def test_a_crew_turned_down_may_be_turned_up_from_the_next_turn_on() -> None:
    position = table(
        red(DOVER),
        IDLE,
        ahead("SM-SS-009"),
        aboard("BC-70", "la-resolucion", "blue"),
        aboard("SM-T-010", "la-resolucion", "blue"),
    )
    boarded = after(position, "move hms-dover", "steer S 0 575 [1]", "yes [6 1]", "pick crew")
    saved = after(boarded, "pick blue.captain-2")
    assert (saved.item_up[1], saved.item_at[1] != OUT) == (0, True)
    theirs = after(saved, "end")
    assert "reveal blue.captain-2" in listed(theirs)


@rule("CS-EQ-01")
def test_equipment_is_placed_and_moved_like_crew() -> None:
    docked = red(DOVER, at="6000,1783", heading=270)
    position = table(docked, IDLE, FAR, aboard("FS-110", "hms-dover"))
    stowing = after(position, "stow hms-dover")
    assert "put red.double-shot-1 C" in listed(stowing)
    ashore = after(stowing, "put red.double-shot-1 C")
    assert ashore.item_at == [ISLE_PLACE + 2]
    assert room(ashore, 0) == 5
    assert fleet_faults("SM-ES-009+FS-110") == []


# Events.


@rule("CS-EVENT-01", "CS-EVENT-02")
def test_an_event_is_bought_with_points_and_played_once() -> None:
    assert fleet_faults("SM-ES-009/CC-3/CC-33/event:RV-063b") == []
    assert fleet_faults("SM-ES-009/CC-3/CC-33/event:SCS-070b") == ["CS-FLEET-02"]
    crew = aboard("SS-40", "carolina", "blue")
    position = table(red(DOVER), IDLE, blue(CAROLINA), crew, "item RV-063b seat=red at=hand")
    assert after(position).item_at[1] == HAND
    assert room(after(position), 0) == 5
    played = after(position, "play red.mermaids-1")
    assert (played.item_at[1], played.item_up[1]) == (OUT, 1)
    assert "play red.mermaids-1" not in listed(played)


# Fire.


@rule("CS-FIRE-01")
def test_a_fire_mast_fires_no_more() -> None:
    volley = after(table(red(DOVER, "fire=0100"), blue(CAROLINA)), "shoot hms-dover")
    assert "fire 1 carolina ball" in listed(volley)
    assert "fire 2 carolina ball" not in listed(volley)


BURNING = table(red(DOVER, "fire=0100"), IDLE, FAR, next="turn red")


@rule("CS-FIRE-02")
def test_each_fire_mast_rolls_once_a_turn() -> None:
    out = began(BURNING, "5")
    assert (out.fire[0], masts(out, "hms-dover")) == (0, 3)
    burning = began(BURNING, "3")
    assert (burning.fire[0], masts(burning, "hms-dover")) == (0b0010, 4)
    spreading = began(BURNING, "2")
    assert (asked(spreading), asker(spreading)) == ("losing", 0)
    assert after(spreading, "lose 1").fire[0] == 0b0011


@rule("CS-FIRE-03")
def test_a_ship_with_nothing_but_fire_masts_goes_down_on_its_next_turn() -> None:
    position = table(red(DOVER), IDLE, blue(ANTELOPE, "masts=11 fire=10"), IDLE_BLUE)
    position += aboard("RV-39", "hms-dover") + "\n"
    lit = after(position, "shoot hms-dover", "fire 1 hms-antelope firepot [5]", "cease")
    assert status(lit, "hms-antelope") != GONE
    assert status(after(lit, "end"), "hms-antelope") == GONE


@rule("CS-FIRE-04")
def test_docking_at_home_puts_all_fires_out() -> None:
    position = table(red(DOVER, "fire=0110", at="2300,4200", heading=180), IDLE, FAR)
    home = after(position, "move hms-dover", "steer S 180 575")
    assert (home.fire[0], masts(home, "hms-dover")) == (0, 2)


# Mysterious islands.


def mystery(
    card: str, *more: str, dover: str = "", shown: str = "", isles: tuple[str, ...] = ()
) -> str:
    """HMS Dover a short way from a mysterious island C, with a plain island D elsewhere."""
    return table(
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        f"isle C at=6000,1500 card={card} coins=1,2,3 {shown}".strip(),
        "isle D at=6000,7000 coins=1,1,2",
        *isles,
        red(DOVER, dover, at="6000,2200", heading=270),
        IDLE,
        FAR,
        IDLE_BLUE,
        *more,
    )


def dock(die: str) -> tuple[str, str]:
    return "move hms-dover", f"steer S 270 575 [{die}]"


@rule("CS-MYST-01", "CS-MYST-02")
def test_docking_at_a_mysterious_island_rolls_before_anything_else() -> None:
    explorer = aboard("SM-EC-003.2", "hms-dover")
    third = ("isle E at=10000,7000",)
    rolled = after(mystery("MI-I01", explorer, isles=third), *dock("1"))
    assert asked(rolled) == "mystery"
    assert rolled.isle_shown[2] == 1
    moved = after(rolled, "pick D [10 20]")
    assert (gold_on(moved, "C"), gold_on(moved, "D")) == (3, 7)
    assert asked(moved) == "finding"


@rule("CS-MYST-03")
def test_every_docking_rolls_again() -> None:
    first = after(mystery("MI-I08"), *dock("5"))
    assert ("next-plus:L", 0, 1_000_000) in first.spells
    second = red(ANTELOPE, at="6300,2200", heading=270)
    both = after(
        mystery("MI-I08", second, shown="shown=1"), "move hms-antelope", "steer S 270 575 [1]"
    )
    assert any(word == "no-explore" for word, _, _ in both.spells)


@rule("CS-MYST-04")
def test_an_effect_that_cannot_be_fulfilled_is_ignored() -> None:
    nobody = after(mystery("MI-I11"), *dock("1"))
    assert asked(nobody) == "orders"
    third = ("isle E at=10000,7000",)
    somebody = after(mystery("MI-I11", aboard(CAPTAIN, "hms-dover"), isles=third), *dock("1"))
    assert (asked(somebody), asker(somebody)) == ("mystery", 1)


@rule("CS-MYST-05")
def test_the_roll_is_not_made_for_the_ship_and_is_not_rerolled() -> None:
    lucky = mystery("MI-I01").replace(f"ship {DOVER}", "ship FN-44")
    state = after(lucky, "move hms-durham", "steer S 270 575 [3]")
    assert has(state, 0, "REROLL_ANY")
    assert asked(state) == "orders"


@rule("CS-MYST-06")
def test_what_comes_from_the_collection_is_named_with_the_fleet() -> None:
    full = "reserve:CC-94+CC-92+CC-95+RV-063b+RV-097b+SM-T-007+SM-T-016+SM-T-014"
    assert fleet_faults(f"SM-ES-009/{full}") == []
    assert fleet_faults(f"SM-ES-009/{full}+RV-098b") == ["CS-MYST-06"]
    empty = after(mystery("MI-I14"), *dock("6"))
    assert asked(empty) == "orders"
    named = after(mystery("MI-I14", "item RV-063b seat=red at=reserve"), *dock("6"))
    assert named.item_at == [HAND]


@rule("CS-MYST-07")
def test_an_outcome_that_waits_for_the_next_move_is_spent_by_it() -> None:
    docked = after(mystery("MI-I08"), *dock("6"), "end", "end")
    printed = after(docked, "move hms-dover", "steer S 0 575", "steer S 0 575")
    sailed = after(printed, "steer L 0 838")
    assert spot(sailed, "hms-dover")[0] - spot(printed, "hms-dover")[0] == 838
    assert not any(word.startswith("next-plus") for word, _, _ in sailed.spells)


@rule("CS-MYST-07")
def test_a_ship_may_be_stuck_for_one_move() -> None:
    docked = after(mystery("MI-I05"), *dock("1"), "end", "end")
    held = after(docked, "move hms-dover [4]")
    assert spot(held, "hms-dover") == spot(docked, "hms-dover")
    assert asked(after(docked, "move hms-dover [5]")) == "sailing"


@rule("CS-MYST-07")
def test_an_outcome_that_waits_for_an_explore_lapses_when_the_ship_leaves() -> None:
    docked = after(mystery("MI-I05"), *dock("6"), "end", "end")
    assert any(word.startswith("explore:") for word, _, _ in docked.spells)
    gone = after(docked, "move hms-dover", "steer S 0 575", "halt")
    assert not any(word.startswith("explore:") for word, _, _ in gone.spells)
    assert unit(gone, "hms-dover") == 0
