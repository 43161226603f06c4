"""EFFECTS of unique treasure and events: one test for each code."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    EAGLE,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    PROVED,
    aboard,
    after,
    asked,
    asker,
    began,
    blue,
    cargo,
    effect,
    gold_on,
    listed,
    masts,
    opened,
    red,
    status,
    table,
    unit,
)

from quarterdeck.games.cursed_seas.components import CARDS, L, S, code_of
from quarterdeck.games.cursed_seas.fleets.playable import not_playable
from quarterdeck.games.cursed_seas.rules.cargo.holds import capacity, cargo_used
from quarterdeck.games.cursed_seas.rules.powers.in_force import crew_works, has, nation_of
from quarterdeck.games.cursed_seas.state import GONE, NONE, OUT, State

FAR = blue(CAROLINA, at="9000,6500")
HOME = ("move hms-dover", "steer S 180 575")
CREW = (aboard("SM-T-007", "hms-dover"), aboard("SM-T-016", "hms-dover"))


def found(card: str, dice: str = "", *lines: str, dover: str = "") -> State:
    """HMS Dover, docked at island C, explores it and finds a unique treasure."""
    position = table(
        red(DOVER, dover, at="6000,1783", heading=270),
        *(IDLE, FAR, IDLE_BLUE),
        f"item {card} seat=blue at=C",
        *lines,
    )
    return after(position, f"explore hms-dover{f' [{dice}]' if dice else ''}")


def carried(
    card: str, *lines: str, dover: str = "", at: str = "5000,4000", heading: int = 0
) -> str:
    """HMS Dover with a unique treasure aboard, face up."""
    ship = red(DOVER, dover, at=at, heading=heading)
    return table(ship, IDLE, *(lines or (FAR,)), f"item {card} seat=red at=hms-dover up=1")


def used(card: str, *lines: str, dice: str = "", dover: str = "", at: str = "5000,4000") -> State:
    """HMS Dover uses a unique treasure it carries face down."""
    ship = red(DOVER, dover, at=at)
    item = f"item {card} seat=red at=hms-dover"
    state = after(table(ship, IDLE, *(lines or (FAR,)), item))
    play = next(o for o in sorted(listed(state)) if o.startswith("use hms-dover red."))
    return after(state, f"{play} [{dice}]" if dice else play)


# Found.


@effect("VALUE_D6", "VALUE_6_MINUS_CREW", "VALUE_2D6_DECAY")
def test_treasure_worth_gold() -> None:
    assert found("CC-94", "4").item_n[0] // 16 == 4
    assert found("SM-T-005", "", *CREW).item_n[0] // 16 == 4
    assert found("DJC-105", "4 5").item_n[0] // 16 == 9
    decayed = began(carried("DJC-105").replace("next orders red\nnext closing", "next turn"))
    assert decayed.item_n[0] == 0


@effect("CREW_ROLL_VALUE", "LOSE_ALL_CREW", "PLAGUE", "NATIVES_ROLL")
def test_treasure_that_costs_crew() -> None:
    ghosts = found("CC-99", "1 5", *CREW)
    assert (ghosts.item_at.count(OUT), ghosts.item_n[0] // 16) == (1, 1)
    assert found("RV-109", "", *CREW).item_at[1:] == [OUT, OUT]
    assert found("SM-T-006", "", *CREW).item_at[1:] == [OUT, OUT]
    assert found("RF-211", "4", *CREW).item_at[1] == OUT
    assert found("RF-211", "3", *CREW).item_at[2] == OUT


@effect("SKIP_TURNS", "FULL_REPAIR")
def test_natives_and_trees() -> None:
    assert any(word == "no-act" for word, _, _ in found("RV-106", "", *CREW).spells)
    assert masts(found("CC-96", dover="masts=1000"), "hms-dover") == 4
    whole = found("CC-96")
    assert listed(whole) == {"pick leave", "pick remove"}
    assert after(whole, "pick leave").item_at == [102]
    assert after(whole, "pick remove").item_at == [OUT]


@effect("ADD_CREW", "ADD_EQUIPMENT")
def test_treasure_that_brings_crew_or_equipment() -> None:
    """The finder picks from its reserve; the crew serves on any ship, shot takes no room."""
    french = ("item SM-T-014 seat=red at=reserve", "item SM-T-016 seat=red at=reserve")
    crew = found("RV-108", "", *french)
    names = sorted(listed(crew))
    assert (asked(crew), len(names)) == ("naming", 2)
    joined = after(crew, names[0])
    assert joined.item_at[1:].count(unit(joined, "hms-dover")) == 1
    assert all(crew_works(joined, i, 0) for i, at in enumerate(joined.item_at) if at == 0)
    gear = found("FS-99", "", "item FS-110 seat=red at=reserve")
    assert gear.item_at[1] == unit(gear, "hms-dover")
    assert cargo_used(gear, 0) == 0


@effect("REVEAL_ALL_ISLANDS", "ERUPTION", "LOSE_CHARTS")
def test_maps_volcanoes_and_charts() -> None:
    assert all(coin // 100_000 == 15 for coin in found("BC-101").isle_coins[3])
    erupted = found("SCS-102", "30 1", CREW[0])
    assert gold_on(erupted, "C") == 3
    assert erupted.item_at[1] == OUT
    lost = found("SS-31", "", "land trade_current at=3000,3000 seat=red")
    assert 5 not in lost.land_kind
    assert listed(lost) == {"pick C", "pick D"}
    assert after(lost, "pick D").item_at == [103]


@effect("REMOVE_ALL_FACEUP_UT", "ALL_LOSE_MAST")
def test_an_idol_and_a_revenge() -> None:
    idol = found("SCS-103", "", "item BC-105 seat=red at=el-picador up=1")
    assert idol.item_at == [OUT, OUT]
    state = found("FN-303")
    for _ in range(4):
        state = after(state, "lose 1") if asked(state) == "losing" else state
    assert [masts(state, name) for name in ("hms-dover", "el-picador", "carolina")] == [3, 1, 2]


ISLES = (
    "isle A at=1500,4200 home=red",
    "isle B at=10200,4200 home=blue",
    "isle C at=6000,1500 coins=1,2,3",
    "isle D at=6000,7000 coins=1",
    "isle E at=9000,1500 coins=2",
)


@effect("TELEPORT_DOCK")
def test_a_bottle_carries_the_ship_to_the_poorest_island() -> None:
    """The opponent breaks the tie; nothing is loaded where the bottle was found."""
    bottle = found("OE-99", "", *ISLES)
    assert (asked(bottle), asker(bottle), listed(bottle)) == ("naming", 1, {"pick D", "pick E"})
    laid = after(bottle, "pick E", "lay 90")
    assert laid.dock[unit(laid, "hms-dover")] == 4
    assert asked(laid) != "loading"


@effect("TELEPORT_DOCK")
def test_a_necklace_carries_the_ship_anywhere_and_stays_there() -> None:
    worn = used("SS-44", FAR, *ISLES)
    assert listed(worn) == {"pick C", "pick D", "pick E"}
    laid = after(worn, "pick D", "lay 90")
    assert (laid.dock[0], laid.item_at) == (3, [103])
    assert "move hms-dover" not in listed(laid)
    item = "item SS-44 seat=red at=C"
    again = table(red(DOVER, at="6000,1783", heading=270), IDLE, FAR, item)
    assert after(again, "explore hms-dover").item_at == [0]
    barred = after(again + "spell item-left-0 0 1000000\n", "explore hms-dover")
    assert barred.item_at == [102]


@effect("INTO_WHIRLPOOL")
def test_a_ship_is_sucked_into_the_nearest_whirlpool() -> None:
    pools = ("land whirlpool at=7000,3000", "land whirlpool at=9000,2000")
    sucked = after(found("OE-108", "", *pools), "lay 90")
    assert (asked(sucked), listed(sucked)) == ("whirling", {"pick t2", "no"})
    x, y = sucked.x[0] - 7000, sucked.y[0] - 3000
    assert x * x + y * y < 1100**2


@effect("BLOOD_PRICE", "ISLAND_GUARD")
def test_treasure_that_guards_an_island() -> None:
    assert not any(o.startswith("take") for o in listed(found("BC-103")))
    assert any(o.startswith("take") for o in listed(found("RV-104")))
    assert not any(o.startswith("take") for o in listed(found("RF-210")))
    crewed = found("RF-210", "", *CREW)
    assert "take 3" in listed(crewed)
    paying = after(crewed, "take 2")
    assert listed(paying) == {"pick red.captain-1", "pick red.helmsman-2"}
    assert after(paying, "pick red.captain-1").item_at[1:] == [OUT, 0]
    assert after(crewed, "take 3").item_at[1:] == [OUT, 0]
    assert "take 3" not in listed(found("RF-210", "", CREW[1]))


@effect("BLOOD_PRICE")
def test_a_nation_is_exempt_from_blood_money() -> None:
    spaniard = red("SM-SS-015", at="6000,1783", heading=270)
    item = "item RF-66 seat=blue at=C"
    explored = after(table(spaniard, FAR, IDLE_BLUE, item), "explore el-picador")
    assert "take 3" in listed(explored)


@effect("ISLAND_GUARD")
def test_a_musketeer_drives_the_wolves_off() -> None:
    wolves = "item BC-103 seat=blue at=C up=1"
    ship = red(DOVER, at="6000,2100", heading=270)
    plain = opened(table(ship, IDLE, FAR, wolves), "shoot hms-dover")
    assert asked(plain) != "volley"
    gun = aboard("SM-EC-008.2", "hms-dover")
    shot = after(table(ship, IDLE, FAR, wolves, gun), "shoot hms-dover")
    assert "fire 11 blue.wolves-1 ball" in listed(shot)
    assert after(shot, "fire 11 blue.wolves-1 ball [4]").item_at[0] == OUT
    assert after(shot, "fire 11 blue.wolves-1 ball [3]").item_at[0] == 102


# Aboard, face up.


@effect("ALL_ROLLS_MINUS", "RANK_PLUS")
def test_dice_that_fall_lower() -> None:
    for card in ("SCS-105", "MI-102"):
        shot = ("shoot hms-dover", "fire 1 carolina ball [4]")
        assert asked(after(carried(card, blue(CAROLINA)), *shot)) == "volley"
    plain = after(table(red(DOVER), blue(CAROLINA)), "shoot hms-dover", "fire 1 carolina ball [4]")
    assert asked(plain) == "losing"


@effect("ARMOUR_6", "ENEMY_RANGE_S", "ENEMY_ROLLS_MINUS")
def test_treasure_that_shields_its_ship() -> None:
    def shot(card: str, die: int, shooter: str = DOVER, name: str = "hms-dover") -> bool:
        item = f"item {card} seat=blue at=carolina up=1"
        state = after(table(red(shooter), IDLE, blue(CAROLINA), item), f"shoot {name}")
        return asked(after(state, f"fire 1 carolina ball [{die}]")) == "losing"

    assert (shot("MI-103", 5), shot("MI-103", 6)) == (False, True)
    assert (shot("DJC-100", 5, "DJC-140", "boneyard"), shot("DJC-100", 4)) == (False, True)
    flag = "item SM-T-004 seat=blue at=carolina up=1"
    far = table(red(DOVER), blue(CAROLINA, at="5000,4780"), flag)
    assert asked(opened(far, "shoot hms-dover")) != "volley"


@effect("RANGE_2L", "NO_SHOOT", "GRAB_SHOT")
def test_treasure_that_changes_the_guns() -> None:
    far = blue(CAROLINA, at="5000,5500")
    assert "fire 1 carolina ball" in listed(after(carried("MI-105", far), "shoot hms-dover"))
    assert "shoot hms-dover" not in listed(carried("BC-108", blue(CAROLINA)))
    claw = after(carried("OE-102", blue(CAROLINA)), "shoot hms-dover")
    assert asked(after(claw, "fire 0 carolina claw [4]")) == "losing"


@effect("BANNER", "BOUNTY_COIN")
def test_treasure_that_pays_for_damage() -> None:
    position = carried("BC-107", blue(CAROLINA))
    hit = after(position, "shoot hms-dover", "fire 1 carolina ball [4]", "lose 1")
    assert hit.item_n[0] // 16 == 1
    derelict = carried("FS-96", blue(CAROLINA, "masts=000"), IDLE_BLUE)
    sunk = after(derelict, "shoot hms-dover", "fire 1 carolina ball [4 3 10]")
    assert (status(sunk, "carolina"), gold_on(sunk, "A")) == (GONE, 1)


@effect("CARGO_MINUS", "CHANGE_NATION", "MYSTERY_ROLL")
def test_treasure_that_changes_its_ship() -> None:
    assert capacity(after(carried("SCS-100")), 0) == CARDS[DOVER].cargo - 1
    assert nation_of(after(carried("DJC-137")), 0) == "Cursed"
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 card=MI-I08 coins=1",
    )
    charts = carried("MI-100", FAR, *isles, at="6000,2200", heading=270)
    docked = after(charts, "move hms-dover", "steer S 270 575 [3]")
    assert any(word == "next-plus:L" for word, _, _ in docked.spells)


@effect("COIN_MINUS", "DOUBLE_COIN")
def test_treasure_that_changes_coins_landed() -> None:
    rats = carried("BC-105", dover="coins=3/1", at="2300,4200", heading=180)
    assert gold_on(after(rats, *HOME), "A") == 2
    spices = carried("BC-100", dover="coins=3/1", at="2300,4200", heading=180)
    assert gold_on(after(spices, *HOME), "A") == 6


def turn_begins(card: str, chance: str, *lines: str) -> State:
    """Red's turn begins with a unique treasure aboard HMS Dover."""
    item = f"item {card} seat=red at=hms-dover up=1"
    return began(table(red(DOVER), IDLE, *(lines or (FAR,)), item, next="turn red"), chance)


@effect("CREW_LOSS_EACH_TURN", "IMMUNE_SCURVY", "DECAY_EACH_TURN", "SILENCE_CREW_ROLL")
def test_treasure_that_acts_each_turn() -> None:
    sick = turn_begins("CC-92", "4", FAR, CREW[0])
    assert sick.item_at[0] == OUT
    fruit = turn_begins("CC-92", "", FAR, CREW[0], "item RV-104 seat=red at=hms-dover up=1")
    assert (fruit.item_at[0], fruit.item_at[2]) == (0, OUT)
    assert turn_begins("FN-125", "", FAR, CREW[0]).item_at[0] == OUT
    helm = aboard("SM-T-016", "hms-antelope", "blue")
    doll = turn_begins("RF-209", "", blue(ANTELOPE), helm, CREW[0])
    assert (asked(doll), listed(doll)) == ("naming", {"pick blue.helmsman-1", "no"})
    pricked = after(doll, "pick blue.helmsman-1 [5]")
    assert not has(pricked, unit(pricked, "hms-antelope"), "BASE_MOVE_PLUS")
    theirs = after(pricked, "end")
    assert "reveal blue.helmsman-1" not in listed(theirs)
    assert "BASE_MOVE_PLUS" not in theirs.latent[unit(theirs, "hms-antelope")]
    spared = after(doll, "pick blue.helmsman-1 [4]")
    assert has(spared, unit(spared, "hms-antelope"), "BASE_MOVE_PLUS")


@effect("RESURRECT", "REPAIR_AT_ENEMY_HOME", "WHIRLPOOL_SAFE")
def test_treasure_that_saves_its_ship() -> None:
    item = "item CC-100 seat=blue at=carolina up=1"
    position = table(red(DOVER), IDLE, blue(CAROLINA, "masts=000"), item)
    saved = after(position, "shoot hms-dover", "fire 1 carolina ball [4]")
    assert status(saved, "carolina") != GONE
    letter = carried("CC-93", FAR, dover="masts=1110", at="9783,4200")
    assert "repair hms-dover" in listed(letter)
    pools = ("land whirlpool at=5700,4000", "land whirlpool at=8000,2000")
    safe = after(carried("OE-105", FAR, *pools), "move hms-dover", "steer S 0 575", "pick t2")
    assert asked(safe) == "placing"


@effect("CANCEL_MAST_LOSS", "REPAIR_AND_DODGE")
@pytest.mark.parametrize("card", ["RV-107", "FN-90"])
def test_treasure_that_saves_a_mast(card: str) -> None:
    item = f"item {card} seat=blue at=carolina"
    hit = after(table(red(DOVER), IDLE, blue(CAROLINA), item), "shoot hms-dover")
    hit = after(hit, "fire 1 carolina ball [4]")
    shield = next(option for option in sorted(listed(hit)) if option.startswith("use"))
    saved = after(hit, shield)
    assert (masts(saved, "carolina"), saved.item_at) == (3, [OUT])


@effect("SET_DIE")
def test_a_rune_sets_a_die() -> None:
    """Loki's makes any die a 1, Thor's a 6: a miss hits, and a hit of the enemy misses."""
    thor = "item FN-95 seat=red at=hms-dover"
    fired = after(table(red(DOVER), blue(CAROLINA), thor), "shoot hms-dover")
    missed = after(fired, "fire 1 carolina ball [2]")
    assert listed(missed) == {"use hms-dover red.runes-of-thor-1", "keep"}
    set_six = after(missed, "use hms-dover red.runes-of-thor-1")
    assert (asked(set_six), set_six.item_at) == ("losing", [OUT])
    assert masts(after(missed, "keep"), "carolina") == 3
    loki = "item FN-94 seat=blue at=carolina"
    fired = after(table(red(DOVER), blue(CAROLINA), loki), "shoot hms-dover")
    hit = after(fired, "fire 1 carolina ball [6]")
    assert asker(hit) == 1
    spoiled = after(hit, "use carolina blue.runes-of-loki-1")
    assert (asked(spoiled), masts(spoiled, "carolina")) == ("volley", 3)


# Used.


@effect("EXTRA_ACTION", "MOVE_TWICE", "DOUBLE_MOVE_NO_ABILITIES", "DOUBLE_SHOOT_NO_ABILITIES")
def test_treasure_that_grants_an_action() -> None:
    assert "s" in used("CC-95").granted[0]
    assert "m" in used("MI-107").granted[0]
    assert "m" in used("FN-89").granted[0]
    assert "s" in used("FN-88").granted[0]


@effect("AUTO_HIT", "SILENCE_SHIP")
def test_a_sure_shot_and_a_silenced_ship() -> None:
    scope = after(used("MI-108", blue(CAROLINA)), "shoot hms-dover", "fire 1 carolina ball")
    assert asked(scope) == "losing"
    scoped = used("MI-106", blue("CC-77"), FAR)
    assert listed(scoped) == {"pick la-provence", "pick carolina"}
    hushed = after(scoped, "pick la-provence")
    assert not has(hushed, unit(hushed, "la-provence"), "CHOOSE_MAST")
    assert has(after(scoped, "pick carolina"), unit(hushed, "la-provence"), "CHOOSE_MAST")


@effect("REMOVE_ICEBERG", "MOVE_ICEBERG", "PLACE_FOG", "MOVE_GAMBLE")
def test_treasure_that_changes_the_sea() -> None:
    ice = ("land iceberg at=6500,4000 n=1", "land iceberg at=8000,2000 n=2")
    melting = used("FN-91", FAR, *ice)
    assert listed(melting) == {"pick t1", "pick t2"}
    assert after(melting, "pick t1").land_kind == [NONE, 1]
    pushed = after(used("FN-92", FAR, *ice), "pick t2:90")
    assert (pushed.land_x[1], pushed.land_y[1]) == (8000, 2000 + L)
    brew = used("DJC-102")
    assert asked(brew) == "smoking"
    fast = used("SS-30", dice="5")
    assert any(word == "legs:L+L" for word, _, _ in fast.spells)
    slow = used("SS-30", dice="3")
    assert not any(word.startswith("legs") for word, _, _ in slow.spells)
    assert slow.item_at == [0]
    assert used("SS-30", dice="2").item_at[0] in (102, 103)


@effect("SWAP_HOME_TREASURE", "CREW_TO_GOLD", "SET_COIN_VALUES_D6", "TELEPORT_HOME_LOS")
def test_treasure_that_makes_gold() -> None:
    homes = (
        "isle A at=1500,4200 home=red coins=1/15",
        "isle B at=10200,4200 home=blue coins=3/15",
        "isle C at=6000,1500 coins=1",
    )
    assert gold_on(used("SCS-106", FAR, *homes, dice="10 30"), "A") == 3
    pension = used("SCS-107", FAR, *CREW, at="1080,4200")
    assert listed(pension) == {"pick red.captain-1", "pick red.helmsman-2", "no"}
    one = after(pension, "pick red.helmsman-2", "no")
    assert (gold_on(one, "A"), one.item_at[:2]) == (1, [0, OUT])
    assert gold_on(after(pension, "pick red.helmsman-2", "pick red.captain-1"), "A") == 2
    wealth = used("FN-93", dice="6", dover="coins=1/1,1/1,1/1,1/1,1/1")
    assert cargo(wealth, "hms-dover") == 30
    beacon = used("OE-103")
    assert asked(beacon) == "placing"


# Events.


def event(card: str, *lines: str, pick: str = "", dice: str = "") -> State:
    """Red plays an event from its hand."""
    state = after(table(red(DOVER), IDLE, *lines, f"item {card} seat=red at=hand"))
    name = next(option for option in sorted(listed(state)) if option.startswith("play"))
    state = after(state, name)
    return after(state, f"{pick} [{dice}]" if dice else pick) if pick else state


@effect("PARALYSE", "DESTROY_GOLD", "FREE_DOCK", "REMOVE_EVENTS")
def test_events_that_strike_ships() -> None:
    crew = aboard("SS-40", "carolina", "blue")
    mermaids = after(event("RV-063b", blue(CAROLINA), crew), "end")
    assert "move carolina" not in listed(mermaids)
    false = event("SCS-070b", blue(CAROLINA, "coins=3/2"))
    assert cargo(false, "carolina") == 0
    assert asked(event("SCS-057b", FAR, pick="pick hms-dover")) == "placing"
    theirs = "item RV-063b seat=blue at=hand"
    assert event("SCS-058b", FAR, theirs).item_at == [OUT, OUT]


@effect("GALE", "NO_MOVES_ZONE", "ROLLS_MINUS_ZONE")
def test_events_laid_at_sea() -> None:
    gale = event("RV-097b", blue(CAROLINA), pick="set 5000 4600 0")
    assert asked(gale) == "drifting"
    calm = after(event("RV-098b", blue(CAROLINA), pick="set 5000 4400 0"), "end")
    assert "move carolina" not in listed(calm)
    cursed = event("SCS-083b", blue(CAROLINA), pick="set 5000 4400 0")
    missed = after(cursed, "shoot hms-dover", "fire 1 carolina ball [5]")
    assert masts(missed, "carolina") == 3


@effect("DUEL", "MOVING_FOG")
def test_a_duel_and_a_rolling_fog() -> None:
    crew = (CREW[0], aboard("SS-40", "carolina", "blue"))
    ships = (blue(CAROLINA), blue(EAGLE, at="9000,6500"))
    more = (aboard(EXPLORER, "hms-dover"), aboard("SM-PC-003.2", "eagle", "blue"))
    duel = event("SCS-084b", *ships, *crew, *more, pick="pick red.captain-1")
    won = after(duel, "pick carolina [1 6 1]")
    assert (won.item_at[0], won.item_at[1]) == (0, OUT)
    fog = "land fog_bank at=8000,2000"
    rolling = after(event("SCS-071b", FAR, fog), "end", "end [1]")
    assert rolling.land_x[0] == 8000 + S


@effect("SALVAGE_ALL", "SAVE_CARGO")
def test_events_of_a_sinking_ship() -> None:
    derelict = blue(CAROLINA, "masts=000 coins=3/2")
    shot = ("shoot hms-dover", "fire 1 carolina ball [4]", "yes")
    divers = "item RV-020b seat=red at=hand"
    salvaged = after(table(red(DOVER), IDLE, derelict, IDLE_BLUE, divers), *shot)
    assert (gold_on(salvaged, "A"), gold_on(salvaged, "B")) == (3, 0)
    raft = "item RV-037b seat=blue at=hand"
    saved = after(table(red(DOVER), IDLE, derelict, IDLE_BLUE, raft), *shot)
    assert gold_on(saved, "C") + gold_on(saved, "D") == 6 + 4 + 3


@effect("STEAL_UNIQUE")
def test_unique_treasure_is_stolen() -> None:
    items = ("item BC-105 seat=blue at=eagle up=1", "item MI-106 seat=blue at=eagle")
    thief = table(red("OE-3"), blue(EAGLE, at="5000,4190"), *items)
    stealing = after(thief, "use maman-brigitte STEAL_UNIQUE", "pick eagle")
    assert listed(stealing) == {"pick blue.rats-1", "pick blue.periscope-2", "no"}
    stolen = after(stealing, "pick blue.periscope-2", "no")
    assert stolen.item_at == [unit(stolen, "eagle"), unit(stolen, "maman-brigitte")]


# Every code is proved.


def test_every_effect_code_has_a_test() -> None:
    """Keywords have rules of their own (CS-KEY); every other code is cited by a test here."""
    from tests.games.cursed_seas.rules.powers import test_effects
    from tests.games.cursed_seas.rules.treasure import test_treasures

    assert test_effects.RAM
    assert test_treasures.DERELICT
    keywords = {
        code_of(word.partition(":")[0]) for card in CARDS.values() for word in card.keywords
    }
    named = keywords | KEYWORD_CODES
    codes = {p.code for c in CARDS.values() if not not_playable(c) for p in c.powers}
    assert sorted(codes - named - PROVED) == []


KEYWORD_CODES = {
    *("MOVE_THEN_SHOOT", "DOCK_THEN_EXPLORE", "EXTRA_CANNON", "ROW_WHEN_DERELICT"),
    *("REPAIR_ANYWHERE", "FIREPOT", "SMOKEPOT", "CHAINSHOT", "STINKPOT", "COIN_BONUS_SILVER"),
    *("PLACE_TRADE_CURRENT", "CARGO_PLUS_AURA", "PRINTED_RANGE_DOUBLED", "GOLD_PLUS_EACH"),
    *("HEADHUNTER", "CREW_SAVED_FACE_DOWN", "KRAKEN"),
}
"""Codes that a keyword's own test proves (test_keywords, test_hulls, test_creatures, test_crew)."""
