"""FORTS: built at the end of a turn, fired from, shot at, abandoned, destroyed."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    IDLE,
    IDLE_BLUE,
    after,
    asked,
    asker,
    blue,
    cargo,
    fleet_faults,
    forbidden,
    gold_on,
    listed,
    red,
    spot,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.fight.forts import payment
from quarterdeck.games.cursed_seas.rules.sea.outlines import fort_shape
from quarterdeck.games.cursed_seas.state import NONE
from quarterdeck.games.cursed_seas.state.coins import coin, total

BROMPTON, RAMSGATE = "CC-47", "RV-38"


def site(
    home: str = "coins=3/15,3/15", island: str = "coins=1,2 marks=red", at: str = "6000,1783"
) -> str:
    """Red holds Fort Brompton (3 gold) and has a ship docked at a wild island."""
    return table(
        f"fort {BROMPTON} seat=red",
        f"isle A at=1500,4200 home=red {home}",
        "isle B at=10200,4200 home=blue",
        f"isle C at=6000,1500 {island}",
        "isle D at=6000,7000 coins=1,1,2",
        red(DOVER, at=at, heading=270),
        IDLE,
        blue(CAROLINA, at="8000,6000"),
    )


BUILD = "build fort-brompton C"


@rule("CS-FORT-01", "CS-FORT-14")
def test_a_fort_stands_on_a_wild_island_its_builder_has_explored() -> None:
    assert listed(after(site(), "end")) == {BUILD, "done"}
    fresh = after(site(island="coins=1,2 fresh=red"), "end")
    assert listed(fresh) == {BUILD, "done"}
    assert asked(after(site(island="coins=1,2 marks=blue"), "end")) != "fortifying"
    taken = site().replace(
        f"fort {BROMPTON} seat=red", f"fort {BROMPTON} seat=red\nfort {RAMSGATE} seat=blue isle=C"
    )
    assert asked(after(taken, "end")) != "fortifying"


@rule("CS-FORT-02")
def test_a_fort_needs_its_gold_at_home_and_a_ship_docked_there() -> None:
    assert asked(after(site(home="coins=2/15"), "end")) != "fortifying"
    assert asked(after(site(at="6000,2400"), "end")) != "fortifying"
    built = after(site(), "end", BUILD)
    assert built.fort_isle == [2]
    assert gold_on(built, "A") == 3
    assert GAME.outcome(built).scores[0] == 3 + 3 + 3


@rule("CS-FORT-03")
def test_a_fort_is_paid_with_the_least_sum_that_is_enough() -> None:
    assert payment((coin(1), coin(2), coin(5)), 0, 3) == ((coin(1), coin(2)), 0)
    paid, credit = payment((coin(5), coin(5), coin(4)), 0, 3)
    assert (total(paid), credit) == (4, 0)


@rule("CS-FORT-04")
def test_treasure_on_the_island_goes_into_the_fort() -> None:
    built = after(site(), "end", BUILD)
    assert total(built.fort_coins[0]) == 3 + 1 + 2
    assert gold_on(built, "C") == 0


def standing() -> str:
    """Red's fort on island C, a ship docked at it, another between the fort and an enemy."""
    return table(
        f"fort {BROMPTON} seat=red isle=C coins=3/15,2/15",
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 marks=red",
        "isle D at=6000,7000 coins=1,1,2",
        red(DOVER, at="5580,1500"),
        red(ANTELOPE, at="6300,2000"),
        blue(CAROLINA, at="6200,2280"),
        IDLE_BLUE,
    )


@rule("CS-FORT-05", "CS-FORT-12")
def test_gold_may_be_loaded_from_a_fort_as_long_as_its_cost_stays() -> None:
    loading = after(standing(), "explore hms-dover")
    assert "take 2" in listed(loading)
    assert "take 3" not in listed(loading)
    taken = after(loading, "take 2")
    assert cargo(taken, "hms-dover") == 2
    assert taken.spent[unit(taken, "hms-dover")] == "e"


@rule("CS-FORT-06")
def test_a_fort_shoots_over_everything_and_does_nothing_else() -> None:
    fort_orders = {option for option in listed(standing()) if "brompton" in option}
    assert fort_orders == {"shoot fort-brompton"}
    volley = after(standing(), "shoot fort-brompton")
    assert {f"fire {flag} carolina ball" for flag in (1, 2, 3, 4)} <= listed(volley)
    fired = after(volley, "cease")
    assert "shoot fort-brompton" not in listed(fired)


ATTACK = table(
    f"fort {BROMPTON} seat=blue isle=C coins=3/15,2/15",
    "isle A at=1500,4200 home=red",
    "isle B at=10200,4200 home=blue",
    "isle C at=6000,1500 marks=blue,red",
    red(DOVER, at="6300,2000", heading=0),
    IDLE,
    blue(CAROLINA, at="8000,6000"),
    IDLE_BLUE,
)


def attack(flags: str) -> str:
    return ATTACK.replace("isle=C", f"isle=C flags={flags}")


@rule("CS-FORT-07")
def test_a_hit_takes_a_flag_of_the_owners_choice() -> None:
    hit = after(ATTACK, "shoot hms-dover", "fire 2 fort-brompton ball [4]")
    assert (asked(hit), asker(hit)) == ("striking", 1)
    assert after(hit, "lose 2").fort_flags == [0b1101]
    bare = after(attack("1000"), "shoot hms-dover", "fire 2 fort-brompton ball [4]", "cease")
    assert bare.fort_flags == [0]
    theirs = after(bare, "end")
    assert "shoot fort-brompton" not in listed(theirs)
    assert "shoot fort-brompton" in listed(after(ATTACK, "end"))


@rule("CS-FORT-08")
def test_a_hit_on_an_abandoned_fort_destroys_it() -> None:
    state = after(attack("0000"), "shoot hms-dover", "fire 2 fort-brompton ball [4]")
    assert state.fort_isle[0] < NONE
    assert gold_on(state, "C") == 5
    assert state.isle_marks[2] == 0
    assert GAME.outcome(state).scores[1] == 0


@rule("CS-FORT-09")
def test_a_mysterious_island_with_a_fort_has_no_effects() -> None:
    def docking(fort: str) -> str:
        lines = [
            "isle A at=1500,4200 home=red",
            "isle B at=10200,4200 home=blue",
            "isle C at=6000,1500 card=MI-I05 coins=1",
            red(DOVER, at="6000,2200", heading=270),
            IDLE,
            blue(CAROLINA, at="8000,6000"),
        ]
        position = table(*lines, *([fort] if fort else []))
        die = "" if fort else " [3]"
        return asked(after(position, "move hms-dover", f"steer S 270 575{die}"))

    assert docking(f"fort {BROMPTON} seat=red isle=C") == "orders"
    assert docking("") == "orders"


@rule("CS-FORT-10")
def test_an_abandoned_fort_still_belongs_to_its_owner() -> None:
    position = (
        attack("0000").replace("6300,2000", "6000,2200").replace("heading=0 ", "heading=270 ")
    )
    state = after(position)
    assert GAME.outcome(state).scores[1] == 5
    moved = after(state, "move hms-dover", "steer S 270 400")
    assert moved.dock[unit(moved, "hms-dover")] == NONE
    assert spot(moved, "hms-dover")[1] > 1780


@rule("CS-FORT-11")
def test_a_fleet_names_up_to_two_fort_cards() -> None:
    assert fleet_faults("SM-ES-009/fort:CC-47+RV-38") == []
    assert fleet_faults("SM-ES-009/fort:CC-47+RV-38+CC-64") == ["CS-FORT-11"]
    assert fleet_faults("SM-ES-009/fort:CC-47+CC-47") == ["CS-FORT-11"]


@rule("CS-FORT-13")
def test_a_fort_is_a_square_on_the_middle_of_its_island() -> None:
    corners = sorted(fort_shape().points)
    assert corners == [(-120, -120), (-120, 120), (120, -120), (120, 120)]


@rule("CS-FORT-14")
def test_others_do_not_explore_a_wild_island_with_a_fort() -> None:
    visitor = standing().replace("seat=red isle=C", "seat=blue isle=C")
    assert "explore hms-dover" not in listed(visitor)
    assert forbidden(visitor, "explore hms-dover") != ""


@rule("CS-FORT-15")
def test_several_forts_may_be_built_in_one_turn() -> None:
    position = site(home="gold=9").replace(IDLE, red(ANTELOPE, at="6000,7283", heading=270))
    position = position.replace("isle D at=6000,7000", "isle D at=6000,7000 marks=red").replace(
        f"fort {BROMPTON} seat=red", f"fort {BROMPTON} seat=red\nfort {RAMSGATE} seat=red"
    )
    both = after(position, "end", BUILD, "build ramsgate D")
    assert both.fort_isle == [2, 3]
    assert gold_on(both, "A") == 9 - 3 - 4
