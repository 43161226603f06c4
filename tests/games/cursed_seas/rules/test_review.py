"""Common situations, read once more against the rulebook: what earlier tests did not see."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    IDLE,
    aboard,
    after,
    asked,
    asker,
    blue,
    effect,
    gold_on,
    listed,
    opened,
    red,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.rules.cargo.gold import available_gold
from quarterdeck.games.cursed_seas.state import OUT
from quarterdeck.games.cursed_seas.state.coins import total

FAR = blue(CAROLINA, at="9000,6500")
ISLES = (
    "isle A at=1500,4200 home=red",
    "isle B at=10200,4200 home=blue",
    "isle C at=6000,1500 marks=red",
)


@rule("CS-FORT-08")
def test_gold_of_a_destroyed_fort_can_be_loaded_again() -> None:
    """Credits from sunk ships, paid into the fort, become coins on the island."""
    fort = "fort CC-47 seat=blue isle=C flags=0000 gold=7"
    shooter = red(DOVER, at="6300,2000")
    ruined = after(
        table(fort, *ISLES, shooter, IDLE, FAR), "shoot hms-dover", "fire 2 fort-brompton ball [4]"
    )
    assert (gold_on(ruined, "C"), total(ruined.isle_coins[2])) == (7, 7)
    assert available_gold(ruined) == 7


@rule("CS-SCUT-01")
def test_a_derelict_lost_in_fog_may_be_scuttled() -> None:
    lost = red(DOVER, "masts=0000 status=lost fog=t1")
    position = table("land fog_bank at=5700,4000", lost, IDLE, FAR)
    assert "scuttle hms-dover" in listed(position)


@rule("CS-DOCK-03")
def test_unique_treasure_worth_gold_is_landed_at_a_fort_too() -> None:
    fort = "fort CC-47 seat=red isle=C gold=5"
    rum = "item CC-94 seat=red at=hms-dover up=1 n=64"
    ship = red(DOVER, at="5200,1500")
    landed = after(table(fort, *ISLES, ship, IDLE, FAR, rum), "move hms-dover", "steer S 0 575")
    assert (landed.fort_gold, landed.item_at) == ([9], [OUT])


@effect("HIT_KILLS_CARGO")
def test_a_forts_hit_costs_cargo() -> None:
    fort = "fort CC-31 seat=red isle=C gold=5"
    target = blue(CAROLINA, "coins=3/2", at="6200,2100")
    hit = after(table(fort, *ISLES, IDLE, target), "shoot dead-mans-point")
    shot = next(option for option in sorted(listed(hit)) if option.startswith("fire"))
    hit = after(hit, f"{shot} [6]")
    while asked(hit) == "losing":
        hit = after(hit, "lose 1")
    assert (asked(hit), asker(hit)) == ("cargo-loss", 0)


@effect("RESHOOT_MISS")
def test_a_forts_gun_that_missed_fires_again_once_a_turn() -> None:
    fort = "fort CC-63 seat=red isle=C gold=5"
    target = blue(CAROLINA, at="6200,2100")
    volley = after(table(fort, *ISLES, IDLE, target), "shoot el-castillo-del-infanta")
    shots = sorted(option for option in listed(volley) if option.startswith("fire"))
    missed = after(volley, f"{shots[0]} [1]")
    assert asked(missed) == "again"
    again = after(missed, f"{shots[0]} [1]")
    assert asked(after(again, f"{shots[1]} [1]")) == "volley"


@effect("REPAIR_AT_ENEMY_HOME")
def test_forts_hold_their_fire_at_a_letter_of_marque() -> None:
    fort = "fort CC-47 seat=red isle=C gold=5"
    letter = "item CC-93 seat=blue at=carolina up=1"
    target = blue(CAROLINA, at="6200,2100")
    quiet = opened(table(fort, *ISLES, IDLE, target, letter), "shoot fort-brompton")
    assert asked(quiet) != "volley"
    fired_on = table(fort, *ISLES, IDLE, target, letter, "spell fort-foe 1 1000000")
    assert asked(after(fired_on, "shoot fort-brompton")) == "volley"


@rule("CS-FORT-06")
def test_two_forts_of_one_name_are_told_apart() -> None:
    isles = (*ISLES, "isle D at=6000,7000 marks=blue")
    forts = ("fort CC-47 seat=red isle=C gold=5", "fort CC-47 seat=blue isle=D gold=5")
    position = table(*forts, *isles, red(DOVER, at="6300,6500", heading=270), IDLE, FAR)
    volley = after(position, "shoot hms-dover")
    assert any("fort-brompton-2" in option for option in listed(volley))
    shot = next(option for option in sorted(listed(volley)) if "fort-brompton-2" in option)
    hit = after(volley, f"{shot} [6]", "lose 1")
    assert [flags.bit_count() for flags in hit.fort_flags] == [4, 3]


@rule("CS-CREW-01")
def test_an_explorer_is_turned_up_when_it_is_used() -> None:
    crew = aboard("SM-EC-003.2", "hms-dover", up=0)
    position = table(red(DOVER, at="6000,2200", heading=270), IDLE, FAR, crew)
    docked = after(position, "move hms-dover", "steer S 270 575")
    assert asked(docked) == "finding"
    assert after(docked, "explore hms-dover").item_up == [1]
    assert after(docked, "no").item_up == [0]


@rule("CS-DOCK-02")
def test_crew_may_move_again_after_docking_elsewhere() -> None:
    crew = aboard("SM-T-007", "hms-dover")
    ship = red(DOVER, "used=STOW", at="6000,2200", heading=270)
    docked = after(table(ship, IDLE, FAR, crew), "move hms-dover", "steer S 270 575")
    assert "stow hms-dover" in listed(docked)
    there = red(DOVER, "used=STOW", at="6000,1783", heading=270)
    assert "stow hms-dover" not in listed(table(there, IDLE, FAR, crew))


@rule("CS-WHIRL-02")
def test_a_whirlpool_that_swallows_the_last_coin_ends_the_game() -> None:
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500",
        "isle D at=6000,7000",
    )
    pools = ("land whirlpool at=5700,4000", "land whirlpool at=8000,2000")
    ship = red(DOVER, "coins=3/1")
    position = table(*isles, *pools, ship, IDLE, FAR)
    down = after(position, "move hms-dover", "steer S 0 575", "pick t2 [5]", "lay 0")
    assert after(down, "pick coin [30]").ending == "all-gold"


@rule("CS-LINK-04")
def test_a_fleet_that_loses_its_cargo_master_carries_too_much() -> None:
    """Its other ship of that nation, full to the last space, must leave a coin at once."""
    master = aboard("SS-40", "carolina", "blue")
    flagship = blue(CAROLINA, at="5400,4400", heading=90)
    laden = blue("RV-73", "coins=2/2," + ",".join(["1/2"] * CARDS["RV-73"].cargo), at="9000,6500")
    position = table(red(DOVER), IDLE, flagship, laden, master)
    ram = ("move hms-dover", "steer S 0 575 [1]", "yes [6 1]", "pick crew")
    lost = after(position, *ram)
    assert (asked(lost), asker(lost)) == ("jettison", 1)
