"""EFFECTS of ships and crew: one test for each code that is not a keyword."""

from __future__ import annotations

import pytest
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
    cargo,
    effect,
    fleet_faults,
    gold_on,
    listed,
    masts,
    opened,
    red,
    spot,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.fleets.fleet import allowance, cost_of, from_word
from quarterdeck.games.cursed_seas.rules.cargo.holds import capacity, cargo_used, room
from quarterdeck.games.cursed_seas.rules.powers.in_force import crew_works, has
from quarterdeck.games.cursed_seas.state import AFLOAT, GONE, NONE, OUT

FAR = blue(CAROLINA, at="9000,6500")
RAM = "steer S 0 575 [1]"
LONG_RAM = "steer L 0 838 [1]"


def left_after(position: str, name: str, gun: int, die: int, target: str) -> int:
    """The masts of a target after one shot."""
    state = after(position, f"shoot {name}", f"fire {gun} {target} ball [{die}]")
    while asked(state) == "losing":
        first = next(option for option in sorted(listed(state)) if option.startswith("lose"))
        state = after(state, first)
    return masts(state, target)


# What is added to cannon dice.


@effect("CANNON_PLUS")
def test_a_bonus_against_a_nation() -> None:
    french = table(red("BC-91"), blue("RF-28"))
    assert left_after(french, "horizon", 1, 2, "tepant") == 3
    american = table(red("BC-91"), blue(CAROLINA))
    assert left_after(american, "horizon", 1, 2, "carolina") == 3


@effect("ENEMY_CANNON_PLUS")
def test_a_drawback_against_a_nation() -> None:
    assert left_after(table(red(EAGLE), blue("CC-38")), "eagle", 2, 2, "hms-cumberland") == 1
    assert left_after(table(red(DOVER), blue("CC-38")), "hms-dover", 2, 3, "hms-cumberland") == 2


@effect("CANNON_PLUS_AURA")
def test_a_friend_within_s_lends_its_bonus() -> None:
    near = table(red(DOVER), red("CC-202", at="5000,3800"), blue(CAROLINA))
    assert left_after(near, "hms-dover", 2, 3, "carolina") == 2
    far = table(red(DOVER), red("CC-202", at="5000,2800"), blue(CAROLINA))
    assert left_after(far, "hms-dover", 2, 3, "carolina") == 3


@effect("CANNON_PLUS_GIFT")
def test_a_bonus_is_lent_to_a_friend_for_the_turn() -> None:
    crew = aboard("FS-85", "el-picador")
    lent = after(
        table(red(DOVER), IDLE, blue(CAROLINA), crew),
        *("use el-picador CANNON_PLUS_GIFT", "pick hms-dover"),
        *("shoot hms-dover", "fire 2 carolina ball [3]", "lose 1"),
    )
    assert masts(lent, "carolina") == 2


@effect("CANNON_AND_BOARD_PLUS")
def test_a_bonus_on_cannons_and_boarding_against_a_nation() -> None:
    assert left_after(table(red("BC-11"), blue(CAROLINA)), "wicked-kareen", 1, 2, "carolina") == 2
    assert left_after(table(red("BC-11"), blue(DOVER)), "wicked-kareen", 1, 2, "hms-dover") == 4


@effect("CANNON_AND_MOVE_PLUS")
def test_a_captain_aboard_helps_guns_and_sails() -> None:
    position = table(red("FS-40"), blue(CAROLINA))
    led = position + aboard("SM-T-007", "hms-diamond") + "\n"
    assert left_after(position, "hms-diamond", 2, 3, "carolina") == 3
    assert left_after(led, "hms-diamond", 2, 3, "carolina") == 2
    assert "S" in str(after(led, "move hms-diamond").agenda[-1])


@effect("REROLL_ANY")
def test_a_die_is_rolled_again_once_a_turn() -> None:
    fired = after(
        table(red("FN-27"), blue(CAROLINA)), "shoot stoneheart", "fire 2 carolina ball [2]"
    )
    assert listed(fired) == {"reroll", "keep"}
    hit = after(fired, "reroll [5]", "lose 1")
    assert masts(hit, "carolina") == 2
    assert asked(after(hit, "fire 3 carolina ball [2]")) == "volley"


@effect("ROLL_TWO_PICK")
def test_two_dice_are_thrown_for_one_cannon() -> None:
    position = table(red(DOVER), blue(CAROLINA), aboard("FS-87", "hms-dover"))
    fired = after(position, "shoot hms-dover", "fire 1 carolina ball [2 5]")
    assert listed(fired) == {"pick 2", "pick 5"}
    assert asked(after(fired, "pick 5")) == "losing"


@effect("RESHOOT_MISS")
def test_a_gun_that_missed_fires_again() -> None:
    missed = after(
        table(red("FS-41"), blue(CAROLINA)), "shoot carcajou", "fire 1 carolina ball [2]"
    )
    assert asked(missed) == "again"


# Range and lines.


@effect("ALL_CANNONS_L")
def test_all_cannons_reach_l() -> None:
    position = table(red(CAROLINA), blue(DOVER, at="5000,4780"))
    assert asked(opened(position, "shoot carolina")) != "volley"
    crewed = position + aboard("RV-95", "carolina") + "\n"
    assert "fire 1 hms-dover ball" in listed(after(crewed, "shoot carolina"))


@effect("DOUBLE_RANGE_NEED_6")
def test_double_range_needs_a_natural_six() -> None:
    position = table(red("BC-65"), blue(CAROLINA, at="5000,5000"))
    aimed = after(position, "shoot la-serpiente", "use la-serpiente DOUBLE_RANGE_NEED_6")
    assert masts(after(aimed, "fire 1 carolina ball [5]"), "carolina") == 3
    assert asked(after(aimed, "fire 1 carolina ball [6]")) == "losing"


@effect("LOF_THROUGH_SHIPS")
def test_lines_pass_through_ships() -> None:
    """The same target behind the same friend: one ship fires through it, another cannot."""
    screen, target = red(ANTELOPE, at="4850,4200"), blue(CAROLINA, at="4850,4420")
    through = after(table(red("FS-203"), screen, target), "shoot morning-star")
    assert "fire 3 carolina ball" in listed(through)
    blocked = after(table(red("FS-206"), screen, target), "shoot uss-morning-star")
    assert "fire 3 carolina ball" not in listed(blocked)


@pytest.mark.parametrize(
    ("target", "near", "far"),
    [("CC-42", True, False), ("DJC-22", False, True)],
)
@effect("IMMUNE_L", "IMMUNE_WITHIN_S")
def test_ships_safe_from_afar_or_from_near(target: str, near: bool, far: bool) -> None:
    def shot(at: str, gun: int) -> bool:
        state = opened(table(red(DOVER), blue(target, at=at)), "shoot hms-dover")
        return any(option.startswith(f"fire {gun} ") for option in listed(state))

    assert shot("4950,4300", 1) is near
    assert shot("4650,4780", 2) is far


@effect("IMMUNE_DOCKED")
def test_a_docked_ship_that_cannot_be_shot_at() -> None:
    docked = blue("FN-58", at="6000,1783", heading=270)
    shooter = red(DOVER, at="6300,2600", heading=180)
    assert asked(opened(table(shooter, docked), "shoot hms-dover")) != "volley"
    plain = blue(CAROLINA, at="6000,1783", heading=270)
    assert asked(after(table(shooter, plain), "shoot hms-dover")) == "volley"


FORT_ISLES = (
    "isle A at=1500,4200 home=red",
    "isle B at=10200,4200 home=blue",
    "isle C at=6000,1500 marks=red",
    "isle D at=6000,7000 coins=1,1,2",
)


def fort(card: str, *lines: str, more: str = "") -> str:
    """A fort of red's on island C."""
    return table(f"fort {card} seat=red isle=C {more}".strip(), *FORT_ISLES, *lines)


@effect("IMMUNE_FORTS")
def test_a_ship_forts_do_not_fire_at() -> None:
    def fires(card: str) -> bool:
        position = fort("CC-47", IDLE, blue(card, at="6200,2100"))
        return asked(opened(position, "shoot fort-brompton")) == "volley"

    assert (fires(CAROLINA), fires("SM-PS-014")) == (True, False)


@effect("HIT_SUBMERGED")
def test_a_hunter_of_submerged_pieces() -> None:
    under = blue("MI-29", "mode=1")
    hunter = after(table(red("MI-206"), under), "shoot le-renard-qui-vole")
    assert "fire 1 coleoptera ball" in listed(hunter)


# What a hit does.


@effect("DOUBLE_DAMAGE")
def test_each_hit_removes_two_masts() -> None:
    assert left_after(table(red("BC-92"), blue(DOVER)), "delaware", 1, 4, "hms-dover") == 2


@effect("CHOOSE_MAST")
def test_the_shooter_picks_the_mast() -> None:
    hit = after(table(red("CC-77"), blue(DOVER)), "shoot la-provence", "fire 1 hms-dover ball [4]")
    assert (asked(hit), asker(hit)) == ("losing", 0)


@effect("SIX_EXTRA_ONE_SELF")
def test_a_six_takes_two_masts_and_a_one_an_own_mast() -> None:
    position = table(red("FS-47"), blue(DOVER))
    assert left_after(position, "black-mamba", 1, 6, "hms-dover") == 2
    assert left_after(position, "black-mamba", 1, 4, "hms-dover") == 3
    hurt = after(position, "shoot black-mamba", "fire 1 hms-dover ball [1]", "lose 1")
    assert masts(hurt, "black-mamba") == 2


@effect("ONE_HURTS_SELF")
def test_a_one_costs_an_own_mast() -> None:
    hurt = after(
        table(red("DJC-21"), blue(DOVER)), "shoot nightmare", "fire 1 hms-dover ball [1]", "lose 1"
    )
    assert masts(hurt, "nightmare") == 1


@effect("HIT_KILLS_CREW")
def test_a_hit_kills_a_crew_once_a_turn() -> None:
    crew = [aboard(card, "hms-dover", "blue") for card in ("SM-T-007", "SM-T-016")]
    position = table(red("FS-406"), blue(DOVER), *crew)
    hit = after(position, "shoot minerva", "fire 1 hms-dover ball [4]")
    steps = {asked(hit)}
    while asked(hit) in ("losing", "crew-loss"):
        hit = after(hit, min(listed(hit)))
        steps.add(asked(hit))
    assert hit.item_at.count(OUT) == 1
    assert "crew-loss" in steps


@effect("HIT_KILLS_CARGO")
def test_a_hit_costs_a_cargo_item() -> None:
    position = table(red("CC-8"), blue(DOVER, "coins=3/2"))
    hit = after(position, "shoot santiago", "fire 1 hms-dover ball [5]")
    while asked(hit) == "losing":
        hit = after(hit, "lose 1")
    assert (asked(hit), asker(hit)) == ("cargo-loss", 0)
    assert cargo(after(hit, "pick coin [30]"), "hms-dover") == 0


@effect("IGNORE_FIRST_HIT")
def test_an_undamaged_ship_ignores_the_first_hit_of_a_turn() -> None:
    position = table(red(DOVER), blue("CC-66"))
    first = after(position, "shoot hms-dover", "fire 2 la-ville-de-paris ball [4]")
    assert masts(first, "la-ville-de-paris") == 5
    second = after(first, "fire 3 la-ville-de-paris ball [4]", "lose 1")
    assert masts(second, "la-ville-de-paris") == 4


@effect("TWO_HITS_PER_MAST")
def test_two_hits_of_one_action_for_a_mast() -> None:
    shot = "fire {} hms-lord-kenyon ball [4]".format
    once = after(table(red(CAROLINA), blue("BC-53")), "shoot carolina", shot(2))
    assert masts(once, "hms-lord-kenyon") == 2
    assert asked(after(once, "fire 1 hms-lord-kenyon ball [5]")) == "losing"


@effect("MASTS_NEED_6")
def test_only_a_six_breaks_a_mast() -> None:
    position = table(red(DOVER), blue("FS-7"))
    assert left_after(position, "hms-dover", 1, 5, "pestilence") == 1
    assert left_after(position, "hms-dover", 1, 6, "pestilence") == 0


@effect("UNSINKABLE", "SINKS_WITH_LAST_MAST")
def test_ships_that_do_not_sink_and_that_sink_early() -> None:
    floating = table(red(DOVER), blue("BC-79", "masts=00"))
    shot = after(floating, "shoot hms-dover", "fire 1 la-republique ball [4]")
    assert status(shot, "la-republique") == AFLOAT
    leaky = table(red(DOVER), IDLE, blue("SM-PS-027", "masts=10"), IDLE_BLUE)
    sunk = after(leaky, "shoot hms-dover", "fire 1 venture ball [4]")
    assert status(sunk, "venture") == GONE


@effect("CANNONS_SURVIVE")
def test_cannons_outlive_their_masts() -> None:
    volley = after(table(red("BC-66", "masts=01"), blue(DOVER)), "shoot el-toro")
    assert {"fire 1 hms-dover ball", "fire 2 hms-dover ball"} <= listed(volley)


@effect("REPAIR_ON_SINK")
def test_sinking_a_ship_repairs_a_mast() -> None:
    position = table(red("FS-204", "masts=11110"), IDLE, blue(ANTELOPE, "masts=00"), IDLE_BLUE)
    sunk = after(position, "shoot morning-star", "fire 1 hms-antelope ball [4]")
    assert masts(sunk, "morning-star") == 5


@pytest.mark.parametrize(
    ("gear", "load"), [("FS-109", "burst"), ("FS-057a", "fire"), ("FS-107", "grape")]
)
@effect("EXPLODING_SHOT", "FIRE_SHOT", "GRAPE_SHOT")
def test_special_shots(gear: str, load: str) -> None:
    crew = aboard("SS-40", "carolina", "blue")
    position = table(red(DOVER), blue(CAROLINA), crew, aboard(gear, "hms-dover"))
    hit = after(position, "shoot hms-dover", f"fire 2 carolina {load} [4]")
    while asked(hit) == "losing":
        hit = after(hit, "lose 1")
    burning = hit.fire[unit(hit, "carolina")]
    assert bool(burning) is (load != "grape")
    assert (hit.item_at[0] == OUT) is (load != "fire")
    spent = after(position, "shoot hms-dover", f"fire 2 carolina {load} [1]")
    assert spent.item_at[1] == OUT


@effect("DOUBLE_SHOT")
def test_a_double_shot_fires_again_after_a_hit() -> None:
    position = table(red(DOVER), blue(CAROLINA), aboard("FS-110", "hms-dover"))
    hit = after(position, "shoot hms-dover", "fire 2 carolina twice [4]", "lose 1 [4]", "lose 2")
    assert masts(hit, "carolina") == 1


@effect("GRAPPLE_SHOT")
def test_a_grapple_leads_to_a_boarding_party() -> None:
    position = table(red(DOVER), blue(CAROLINA, "coins=1/2"), aboard("FS-104", "hms-dover"))
    hit = after(position, "shoot hms-dover", "fire 2 carolina grapple [4]")
    assert asked(hit) == "boarding"
    assert masts(hit, "carolina") == 3


@effect("BREATH_FIRE", "BREATH_SILENCE")
def test_breath_of_fire_and_of_silence() -> None:
    burnt = after(
        table(red("DJC-7"), IDLE, blue(DOVER)), "shoot tiamat", "fire 0 hms-dover flames [4]"
    )
    assert after(burnt, "lose 1").fire[2] == 1
    crew = aboard("SM-T-016", "hms-dover", "blue")
    quiet = table(red("DJC-6"), IDLE, blue(DOVER), crew)
    hushed = after(quiet, "shoot leviathan", "fire 0 hms-dover hush [4]", "end")
    assert not has(hushed, 2, "BASE_MOVE_PLUS")


# Moving.


@effect("BASE_MOVE_PLUS", "BASE_MOVE_SET_WHEN_FULL")
def test_moves_that_depend_on_the_ship() -> None:
    whole = after(table(red("BC-78"), FAR), "move l-afrique", "steer S 0 575", "steer L 0 838")
    assert spot(whole, "l-afrique") == (5000 + 575 + 838, 4000)
    hurt = after(table(red("BC-78", "masts=10"), FAR), "move l-afrique", "steer S 0 575")
    assert asked(hurt) != "sailing"
    full = after(table(red("CC-18", "coins=1/1,1/1"), FAR), "move rover", "steer S 0 575")
    assert asked(full) != "sailing"


@effect("MOVE_AFTER_SHOOT")
def test_a_free_move_after_a_shoot_action() -> None:
    fired = after(table(red("DJC-14"), blue(DOVER)), "shoot sea-monkey", "cease")
    assert asked(fired) == "free-move"
    assert asked(after(fired, "yes")) == "sailing"


@effect("MOVE_S_AFTER_LOAD", "MOVE_S_AFTER_UNLOAD")
def test_a_free_move_after_loading_and_unloading() -> None:
    shore = table(red("MI-80", at="6000,1783", heading=270), FAR)
    loaded = after(shore, "explore le-petit-dauphin", "take 1", "done")
    assert asked(loaded) == "free-move"
    home = table(red("FS-37", "coins=1/1", at="2300,4200", heading=180), FAR)
    assert asked(after(home, "move pillage", "steer L 180 838")) == "free-move"


@effect("SELF_HELM")
def test_a_ship_that_may_steer_itself_on() -> None:
    position = table(red("OE-53"), FAR)
    lucky = after(position, "move hms-snipe", "halt [4]")
    assert asked(lucky) == "sailing"
    assert asked(after(table(red("OE-53"), IDLE, FAR), "move hms-snipe", "halt [3]")) == "orders"


@effect("EXTRA_ACTION_ROLL", "SAME_ACTION_TWICE_ROLL")
def test_rolls_for_one_more_action() -> None:
    hope = table(red("RF-200"), IDLE, blue(DOVER))
    more = after(hope, "use fools-hope EXTRA_ACTION_ROLL [5]", "shoot fools-hope", "cease")
    assert "move fools-hope" in listed(more)
    same = after(
        table(red("DJC-79"), IDLE, blue(DOVER)),
        *("use l-eroica SAME_ACTION_TWICE_ROLL [6]", "shoot l-eroica", "cease"),
    )
    assert "shoot l-eroica" in listed(same)
    assert "move l-eroica" not in listed(same)


@effect("ACTION_SPLIT")
def test_an_action_is_given_to_a_friend() -> None:
    position = table(red(DOVER), IDLE, FAR, aboard("FS-27", "hms-dover"))
    given = after(position, "use hms-dover ACTION_SPLIT", "pick el-picador")
    assert "move hms-dover" not in listed(given)
    again = after(given, "move el-picador", "halt")
    assert "move el-picador" in listed(again)


@effect("SACRIFICE_CREW_FOR_ACTION")
def test_a_crew_is_given_for_an_action() -> None:
    crew = aboard("DJC-128", "lokis-revenge")
    position = table(red("FN-212"), IDLE, blue(DOVER), crew)
    paid = after(position, "use lokis-revenge SACRIFICE_CREW_FOR_ACTION")
    paid = after(paid, next(o for o in sorted(listed(paid)) if o.startswith("pick")))
    assert paid.item_at == [OUT]
    assert "move lokis-revenge" in listed(after(paid, "shoot lokis-revenge", "cease"))


@effect("ADMIRAL_ACTION_ROLL")
def test_an_admiral_gives_a_piece_two_actions() -> None:
    crew = aboard("BC-41", "golden-peacock")
    position = table(red("BC-18"), IDLE, FAR, crew, next="turn red")
    gift = after(began(position, "6"), "pick el-picador", "move el-picador", "halt")
    assert "move el-picador" in listed(gift)


@effect("IGNORE_TERRAIN", "FOG_HOP")
def test_terrain_that_does_not_matter_and_fog_left_elsewhere() -> None:
    reef = table("land reef at=5700,4000", red("DJC-95"), IDLE, FAR)
    assert spot(after(reef, "move brandywine", "steer L 0 838"), "brandywine") == (5838, 4000)
    fogs = ("land fog_bank at=5700,4000", "land fog_bank at=8000,2000")
    lost = table(*fogs, red("DJC-18", "status=lost fog=t1"), FAR)
    hop = after(lost, "move hangmans-joke")
    assert listed(hop) == {"pick t1", "pick t2"}
    out = after(hop, "pick t2 [1]", "swing 0")
    assert (status(out, "hangmans-joke"), spot(out, "hangmans-joke")[1]) == (AFLOAT, 2000)


@effect("MONSTER_TOW_BOOST", "MOVE_OTHER_MONSTER")
def test_monsters_helped_and_sent_by_others() -> None:
    crew = aboard("DJC-047b", "carolina")
    helped = table(red("DJC-3"), red(CAROLINA, at="5000,3700"), blue(DOVER, at="9000,6500"), crew)
    boosted = after(helped, "move calypsos", "steer L 0 838", "steer L 0 838")
    assert spot(boosted, "calypsos")[0] == 5000 + 2 * 838
    sender = table(red("OE-23"), red("DJC-3", at="5000,3000"), FAR)
    sent = after(sender, "use seleucis MOVE_OTHER_MONSTER", "pick calypsos", "steer L 0 838")
    assert spot(sent, "calypsos") == (5838, 3000)


@effect("PUSH_ENEMY", "CURRENT_GAMBLE")
def test_an_enemy_is_pushed_and_a_current_gambled_for() -> None:
    crew = aboard("DJC-045b", "carolina")
    position = table(red(CAROLINA), IDLE, blue(DOVER), crew)
    pushed = after(position, "use carolina PUSH_ENEMY [5]")
    assert asked(pushed) == "pushing"
    assert asked(after(position, "use carolina PUSH_ENEMY [4]")) == "orders"
    gamble = after(table(red("SS-7"), FAR), "move celestine [3]", "steer L 0 838", "steer S 0 575")
    assert asked(gamble) == "sailing"


# Ramming, pinning, boarding.


@effect("RAM_PROOF", "NO_PIN")
def test_ships_that_rams_do_not_harm_or_hold() -> None:
    proof = after(
        table(red(DOVER), ahead("CC-6", "coins=1/2")), "move hms-dover", "steer S 0 575 [6]"
    )
    assert (asked(proof), masts(proof, "arabella")) == ("boarding", 4)
    soft = after(table(red(DOVER), ahead(EAGLE)), "move hms-dover", "steer S 0 575 [6]")
    assert asked(soft) == "losing"
    free = after(table(red("CC-33"), ahead(CAROLINA)), "move hms-viceroy", LONG_RAM)
    assert free.pin == [NONE, NONE]


@effect("PIN_KILLS_CREW", "PIN_KILLS_CREW_AND_MAST", "RAM_KILLS_CREW")
def test_rams_that_cost_crew() -> None:
    crew = aboard("SM-T-007", "hms-dover", "blue")
    trinidad = after(table(red("CC-53"), ahead(DOVER), crew), "move la-trinidad", LONG_RAM)
    assert trinidad.item_at == [OUT]
    maryland = after(table(red("FN-83"), ahead(DOVER), crew), "move uss-maryland", RAM)
    while asked(maryland) == "losing":
        maryland = after(maryland, "lose 1")
    assert (maryland.item_at, masts(maryland, "hms-dover")) == ([OUT], 3)
    huginn = after(table(red("FN-5"), ahead(DOVER), crew), "move huginn", "steer L 0 838")
    huginn = after(huginn, "halt [1]")
    assert huginn.item_at == [OUT]


@effect("RAM_CREATURE_TWO")
def test_a_hunter_rams_creatures_for_two() -> None:
    monster = blue("DJC-3", at="5400,4400", heading=90)
    rammed = after(table(red("RF-48"), monster), "move hancock", "steer L 0 838 [6]")
    assert masts(after(rammed, "lose 1", "lose 2"), "calypsos") == 3


@effect("SUB_RAM_THEN_BOARD")
def test_a_submarine_that_boards_after_its_ram() -> None:
    position = table(red("MI-87", "mode=1"), ahead(CAROLINA, "coins=1/2"))
    assert asked(after(position, "move uss-lamon", "steer S 0 400", "halt [1]")) == "boarding"


@effect("BOARD_PLUS")
def test_one_more_in_boarding() -> None:
    target = ahead(CAROLINA, "coins=1/2")
    won = after(table(red("CC-206"), target), "move le-st-michel", LONG_RAM, "yes [3 3]")
    assert asked(won) == "prize"


@effect("BOARD_AT_RANGE", "STEAL_AT_RANGE")
def test_boarding_and_theft_in_the_course_of_a_move() -> None:
    moving = after(table(red("DJC-34"), blue(CAROLINA)), "move harbinger")
    assert "use harbinger BOARD_AT_RANGE" in listed(moving)
    fishing = after(table(red("SS-41"), blue(CAROLINA, "coins=3/2")), "move mauis-fishhook")
    stolen = after(fishing, "use mauis-fishhook STEAL_AT_RANGE", "pick carolina [30]")
    assert cargo(stolen, "mauis-fishhook") == 3


def boarded(ship: str, name: str, ram: str, *lines: str) -> set[str]:
    """The prizes a ship may choose from after it has won a boarding party."""
    position = table(red(ship), ahead(DOVER, "coins=1/2,2/2"), *lines)
    return listed(after(position, f"move {name}", ram, "yes [6 1]"))


CREW = tuple(aboard(card, "hms-dover", "blue") for card in ("SM-T-007", "SM-T-016"))


@effect("BOARD_KILLS_ALL_CREW", "BOARD_TAKE_ALL", "BOARD_TAKE_ALL_OR_KILL_ALL")
def test_prizes_of_all_crew_and_all_treasure() -> None:
    assert "pick all-crew" in boarded("DJC-207", "dance", LONG_RAM, *CREW)
    assert "pick all-treasure" in boarded("DJC-142", "black-diamond", LONG_RAM, *CREW)
    plain = boarded(ANTELOPE, "hms-antelope", LONG_RAM, *CREW)
    assert {"pick all-crew", "pick all-treasure"}.isdisjoint(plain)
    hunter = aboard("DJC-300b", "guichuan")
    both = boarded("DJC-300a", "guichuan", RAM, *CREW, hunter)
    assert {"pick all-crew", "pick all-treasure"} <= both


@effect("BOARD_CAPTURE_CREW", "BOARD_TWO_PRIZES", "BOARD_MAST_TOO")
def test_captives_two_prizes_and_a_mast() -> None:
    ram = ("move wodin", "steer L 0 838", "halt [1]", "yes [6 1]")
    captive = after(table(red("FN-10"), ahead(DOVER), *CREW), *ram, "pick captive")
    assert unit(captive, "wodin") in captive.item_at
    two = table(red("DJC-3"), ahead(DOVER, "coins=1/2,2/2"), *CREW)
    first = after(two, "move calypsos", LONG_RAM, "yes [6 1]", "pick treasure [10]")
    assert asked(first) == "prize"
    calim = table(red("DJC-4"), ahead(DOVER), *CREW)
    won = after(calim, "move calim", RAM, "yes [6 1]")
    assert asked(after(won, "no")) == "losing"


@effect("CREW_PROTECTED", "CREW_RETURNS_HOME", "BODYGUARD", "COLLECT_DEAD_CREW")
def test_crew_that_are_saved_replaced_or_collected() -> None:
    def lost(ship: str, *crew: str, dice: str = "6 1", more: tuple[str, ...] = ()) -> list[int]:
        name = {"SCS-35": "accused", EAGLE: "eagle", "DJC-140": "boneyard"}[ship]
        lines = [aboard(card, name, "blue") for card in crew]
        position = table(red(DOVER), ahead(ship, "coins=1/2"), *lines, *more)
        state = after(position, "move hms-dover", RAM, f"yes [{dice}]")
        # Crew that cannot be eliminated are no prize.
        return (after(state, "pick crew") if "pick crew" in listed(state) else state).item_at

    assert lost("SCS-35", "SM-T-008") == [1]
    assert lost(EAGLE, "CC-26") == [101]
    wraith = aboard("SS-14", "loas-justice", "blue")
    friend = blue("DJC-19", at="9000,7000")
    position = table(red(DOVER), ahead(EAGLE), friend, aboard("SM-T-008", "eagle", "blue"), wraith)
    taken = after(position, "move hms-dover", RAM, "yes [6 1]", "pick crew [6]")
    assert taken.item_at[0] == unit(taken, "loas-justice")
    dear = position.replace("item SM-T-008", "item DJC-060a")
    refused = after(dear, "move hms-dover", RAM, "yes [6 1]", "pick crew [6]")
    assert refused.item_at[0] == OUT
    guard = table(
        red(DOVER),
        IDLE,
        ahead("DJC-140"),
        aboard("RF-SE01b", "boneyard", "blue"),
        aboard("FS-091a", "boneyard", "blue"),
    )
    fight = after(guard, "move hms-dover", RAM, "yes [6 1]", "pick crew", "pick blue.fitzgerald-1")
    assert fight.item_at == [unit(fight, "boneyard"), OUT]


@effect("BOARDABLE_FOR_GOLD")
def test_a_creature_boarded_for_its_gold() -> None:
    """A bow that touches it may start a boarding party; a segment is worth two gold at home."""
    monster = blue("SS-4", at="5400,4400", heading=90)
    met = after(table(red(DOVER), IDLE, monster), "move hms-dover", "steer S 0 575")
    assert asked(met) == "boarding"
    plain = table(red(DOVER), IDLE, blue("DJC-3", at="5400,4400", heading=90))
    assert asked(after(plain, "move hms-dover", "steer S 0 575")) == "orders"
    won = after(met, "yes [6 1]", "pick segment", "lose 1")
    assert masts(won, "ophidious") == 3
    assert ("segment", 0, 1_000_000) in won.spells
    home = table(red(DOVER, at="2300,4200", heading=180), FAR, "spell segment 0 1000000")
    assert gold_on(after(home, "move hms-dover", "steer S 180 575"), "A") == 2


# Treasure.


@effect("STEAL_TOUCH", "STEAL_FROM_NATION", "SWAP_TREASURE_S")
def test_theft_and_exchange() -> None:
    beside = blue(EAGLE, "coins=1/2,3/2", at="5000,4190")
    fool = after(table(red("DJC-138"), beside), "use fools-gold STEAL_TOUCH", "pick eagle [30]")
    assert cargo(fool, "fools-gold") == 3
    london = after(table(red("CC-205"), beside), "use hms-london STEAL_FROM_NATION")
    assert "pick eagle" in listed(london)
    swap = table(red("CC-56", "coins=1/1"), blue(EAGLE, "coins=3/2"))
    changed = after(swap, "use el-montanez SWAP_TREASURE_S", "pick eagle [10 30]")
    assert (cargo(changed, "el-montanez"), cargo(changed, "eagle")) == (3, 1)


@effect("PEEK_SHIP", "PEEK_ISLAND", "PEEK_ANY", "PEEK_ALL_L")
def test_looks_at_hidden_treasure() -> None:
    hidden = blue(CAROLINA, "coins=3/2", at="9000,6500")
    ship = after(table(red("CC-5"), hidden), "use cassandra PEEK_SHIP", "pick carolina [30]")
    assert ship.coins[1][0] // 100_000 == 3
    isle = after(table(red("SM-PS-013"), hidden), "use ravens-neck PEEK_ISLAND", "pick C [20]")
    assert sorted(coin // 100_000 for coin in isle.isle_coins[2]) == [0, 0, 1]
    anything = table(red("SM-SS-009"), hidden, aboard("DJC-060b", "la-resolucion"))
    assert {"pick carolina", "pick C"} <= listed(after(anything, "use la-resolucion PEEK_ANY"))
    near = table(red("RF-300", at="6000,2600", heading=270), IDLE, hidden)
    assert after(near, "move specter", "halt").isle_coins[2][0] // 100_000 == 1


@effect("MARK_EXPLORED_S", "UNLOAD_AT_S", "RAID_HOME")
def test_islands_marked_unloaded_at_and_raided() -> None:
    marking = table(red("FN-48", at="6000,2200", heading=270), FAR)
    assert after(marking, "use hms-kirkwall MARK_EXPLORED_S", "pick C").isle_marks[2] == 1
    home = table(red("FN-47", "coins=3/1", at="2300,4200", heading=180), FAR)
    assert gold_on(after(home, "use hms-yardbird UNLOAD_AT_S"), "A") == 3
    raid = table(
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue coins=3/15",
        "isle C at=6000,1500 coins=1",
        red("CC-39", at="9400,4200"),
        IDLE,
        blue(CAROLINA, at="9000,6500"),
    )
    raided = after(raid, "move hms-gibraltar", "steer S 0 575", "yes [30]")
    assert cargo(raided, "hms-gibraltar") == 3


@effect("GOLD_PLUS_ONE_COIN", "TREASURE_TO_CANNON")
def test_a_coin_worth_more_and_a_coin_made_a_gun() -> None:
    rich = table(red("FN-37", "coins=3/1", at="2300,4200", heading=180), FAR)
    assert gold_on(after(rich, "move ahura-mazda", "steer L 180 838"), "A") == 5
    casting = table(red("FS-3", "coins=3/1", at="2300,4200", heading=180), FAR)
    cast = after(casting, "move hms-apollo", "steer S 180 575", "take 3")
    assert (cast.guns_won[0], gold_on(cast, "A")) == (1, 0)


@effect("FERRY_TREASURE")
def test_a_creature_hands_an_islands_treasure_to_a_friend() -> None:
    friend = red(DOVER, at="6400,2600")
    near = table(red("SS-2", at="6000,2300", heading=270), friend, FAR)
    ferry = ("use intermediaro FERRY_TREASURE", "pick hms-dover [30]")
    served = after(near, *ferry)
    assert (cargo(served, "hms-dover"), gold_on(served, "C")) == (3, 3)
    far = table(red("SS-2", at="6000,3800", heading=270), friend, FAR)
    assert "use intermediaro FERRY_TREASURE" not in listed(far)
    full = table(
        red("SS-2", at="6000,2300", heading=270), FAR, friend + " coins=1/1,1/1,1/1,1/1,1/1"
    )
    assert "use intermediaro FERRY_TREASURE" not in listed(full)


@effect("FERRY_TREASURE")
def test_between_two_islands_the_ferry_is_asked_which_one() -> None:
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        "isle C at=5000,3400 coins=1",
        "isle D at=5000,5200 coins=3",
    )
    position = table(red("SS-2", at="5300,4300"), red(DOVER, at="5900,4300"), FAR, *isles)
    ferry = after(position, "use intermediaro FERRY_TREASURE", "pick hms-dover")
    assert listed(ferry) == {"pick C", "pick D"}
    assert cargo(after(ferry, "pick D [30]"), "hms-dover") == 3


@effect("NEVER_LAST_COIN", "NO_SHOOT_WITH_TREASURE", "TRANSFER_TREASURE_S")
def test_limits_of_loading_and_help_from_friends() -> None:
    lonely = table(red("OE-67", at="6000,1783", heading=270), FAR).replace("coins=1,2,3", "coins=3")
    explored = after(lonely, "explore el-algeciras")
    assert "take 3" not in listed(explored)
    assert "shoot lezard" not in listed(table(red("FS-208", "coins=1/1"), blue(DOVER)))
    assert "shoot lezard" in listed(table(red("FS-208"), blue(DOVER)))
    giver = red(DOVER, "coins=1/1,3/1", at="5000,4300")
    pull = ("use native-canoes TRANSFER_TREASURE_S", "pick hms-dover")
    asking = after(table(red("SS-17"), giver, FAR), *pull)
    assert listed(asking) == {"pick 1", "pick 3"}
    assert cargo(after(asking, "pick 1"), "native-canoes") == 1


@effect("OWN_DERELICT")
def test_a_derelict_explored_joins_the_fleet() -> None:
    position = table(red("RV-82"), blue(DOVER, "masts=0000", at="5000,4165"), IDLE_BLUE)
    claimed = after(position, "explore philadelphia")
    assert claimed.owner[unit(claimed, "hms-dover")] == 0


# Crew and cargo.


@effect("CREW_ANY_NATION", "CREW_NATION_ALLOWED")
def test_crew_of_other_nations() -> None:
    anyone = after(table(red("DJC-19"), FAR, aboard("SM-T-007", "loas-justice")))
    assert crew_works(anyone, 0, 0)
    pirate = after(table(red("CC-130"), FAR, aboard("SM-T-008", "roanoke")))
    assert crew_works(pirate, 0, 0)
    assert not crew_works(after(table(red("CC-130"), FAR, aboard("SM-T-007", "roanoke"))), 0, 0)


@effect("CARGO_PLUS", "CREW_FREE_CARGO", "CREW_NO_CARGO_MAX3", "NO_CREW")
def test_room_in_the_hold() -> None:
    angel = after(table(red("FS-70"), FAR))
    assert capacity(angel, 0) == 5
    manned = after(table(red("FS-70"), FAR, aboard("SM-T-010", "angel-de-guarda")))
    assert capacity(manned, 0) == 3
    lapu = after(table(red("SS-10"), FAR, aboard("SM-T-008", "akua-lapu")))
    assert (cargo_used(lapu, 0), room(lapu, 0)) == (0, 4)
    assert fleet_faults("CC-20+SM-PC-003.2") != []


@effect("CREW_COST_MINUS", "BUILD_PLUS", "REPLACES_CARD")
def test_effects_on_the_fleet_list() -> None:
    assert cost_of(from_word("RF-28+CC-090a+BC-83")) == 11 + 2 + 5
    assert allowance(from_word("SM-ES-009+CC-046b"), 40) == 45
    assert fleet_faults("RF-28+BC-200") == []


@effect("LINK_CHOICE")
def test_a_crew_named_with_the_list_is_linked() -> None:
    """Two linked crew aboard give one more space, apart they do not."""
    gryffyn, captain = "BC-58", "SM-T-007"
    assert "CS-LINK-01" in fleet_faults("SM-ES-009+SM-T-007/link:SM-T-007+SM-T-016")
    assert fleet_faults(f"SM-ES-009+{gryffyn}+{captain}/link:{gryffyn}+{captain}") == []
    crew = (aboard(gryffyn, "hms-dover"), aboard(captain, "hms-dover"))
    assert capacity(after(table(red(DOVER), FAR, *crew)), 0) == 5
    linked = (*crew, "spell link:0 1 1000000")
    assert capacity(after(table(red(DOVER), FAR, *linked)), 0) == 6
    apart = (crew[0], aboard(captain, "el-picador"), "spell link:0 1 1000000")
    assert capacity(after(table(red(DOVER), IDLE, FAR, *apart)), 0) == 5


@effect("JONAH", "CREW_FREE_CARGO")
def test_a_jonah_makes_crew_free_and_crowds_the_ship() -> None:
    """An oarsman uses no cargo, but with Jonah aboard he does."""
    assert cost_of(from_word("CC-3+CC-029b+SM-T-008")) == cost_of(from_word("CC-3+CC-029b"))
    oarsman = aboard("FS-124", "eagle")
    assert cargo_used(after(table(red(EAGLE), FAR, oarsman)), 0) == 0
    crowded = table(red(EAGLE), FAR, oarsman, aboard("CC-029b", "eagle"))
    assert cargo_used(after(crowded), 0) == 2


@effect("JONAH")
def test_a_hit_on_a_jonahs_ship_may_cost_its_dearest_crew() -> None:
    """5-6: the dearest other crew goes to a wild island that the player to the left picks."""
    crew = [aboard(c, "eagle", "blue") for c in ("CC-029b", "SM-T-008", "SM-PC-003.2")]
    position = table(red(DOVER), IDLE, blue(EAGLE), *crew)
    hit = after(position, "shoot hms-dover", "fire 1 eagle ball [4 5]", "lose 1")
    assert (asked(hit), asker(hit)) == ("maroon", 0)
    eagle = unit(hit, "eagle")
    assert after(hit, "pick D").item_at == [eagle, 103, eagle]
    spared = after(position, "shoot hms-dover", "fire 1 eagle ball [4 4]", "lose 1")
    assert asked(spared) == "volley"


@effect("CABIN_BOY")
def test_a_cabin_boy_calls_a_crew_from_the_reserve() -> None:
    cards = (aboard("CC-046a", "hms-dover"), "item SM-T-016 seat=red at=reserve")
    called = after(table(red(DOVER), FAR, *cards), "use hms-dover CABIN_BOY", "pick red.helmsman-2")
    assert called.item_at == [0, 0]


@effect("POSSESS_CREW", "COPY_ABILITY", "CANCEL_S")
def test_crew_possessed_abilities_copied_and_cancelled() -> None:
    crew = (aboard("DJC-060a", "hms-dover"), aboard("SM-T-016", "carolina", "blue"))
    position = table(red(DOVER), IDLE, blue(CAROLINA), *crew)
    won = after(position, "use hms-dover POSSESS_CREW", "pick carolina [1 6]")
    assert won.item_at[1] == unit(won, "hms-dover")
    davy = table(red("DJC-140", at="2000,2000"), blue("CC-77"), aboard("DJC-25", "boneyard"))
    copying = after(davy, "use boneyard COPY_ABILITY", "pick CC-77:0")
    assert has(copying, 0, "CHOOSE_MAST")
    helm = aboard("SM-T-016", "hms-dover")
    near = after(table(red(DOVER), blue("BC-64"), helm), "move hms-dover")
    assert (asked(near), asker(near)) == ("reacting", 1)
    assert not has(after(near, "pick red.helmsman-1"), 0, "BASE_MOVE_PLUS")
    assert has(after(near, "no"), 0, "BASE_MOVE_PLUS")


@effect("ISLAND_TRADE")
def test_a_coin_is_sent_to_another_island_for_a_random_one() -> None:
    jamaica = table(red("DJC-41", at="6000,1783", heading=270), FAR)
    exploring = after(jamaica, "explore jamaica")
    trading = after(exploring, "use jamaica ISLAND_TRADE")
    assert listed(trading) == {"pick D", "no"}
    choosing = after(trading, "pick D")
    assert listed(choosing) == {"pick 1", "pick 2", "pick 3"}
    traded = after(choosing, "pick 1 [20]")
    assert (cargo(traded, "jamaica"), gold_on(traded, "C"), gold_on(traded, "D")) == (2, 5, 3)
    full = table(red("DJC-41", "coins=1/1,1/1,1/1,1/1", at="6000,1783", heading=270), FAR)
    offered = after(after(full, "explore jamaica"), "use jamaica ISLAND_TRADE")
    assert "pick D" not in listed(offered)


@effect("CREW_COIN_SWAP")
def test_a_coin_is_exchanged_for_a_crew_of_a_friend() -> None:
    star = red("FS-206", at="6000,1783", heading=270)
    crew = aboard("SM-T-010", "el-picador")
    position = table(star, IDLE, blue(DOVER, at="9000,6500"), crew)
    swapping = after(position, "explore uss-morning-star", "use uss-morning-star CREW_COIN_SWAP")
    choosing = after(swapping, next(o for o in sorted(listed(swapping)) if "pick" in o))
    assert listed(choosing) == {"pick 1", "pick 2", "pick 3"}
    swapped = after(choosing, "pick 2")
    assert cargo(swapped, "el-picador") == 2
    assert (swapped.item_at, gold_on(swapped, "C")) == ([102], 4)


@effect("MARINE_GUN_PLUS", "PARLEY_VS", "CANOE_PACK_KILLS_CREW")
def test_marines_letters_and_canoes() -> None:
    marine = table(red("BC-18"), blue("SM-SS-015"), aboard("BC-42", "golden-peacock"))
    assert left_after(marine, "golden-peacock", 41, 2, "el-picador") == 1
    letter = aboard("FS-100", "carolina", "blue", up=0)
    french = table(red("RF-28"), blue(CAROLINA, "coins=1/2"), letter)
    assert asked(after(french, "shoot tepant", "fire 1 carolina ball")) == "aiming"
    pack = table(red("SS-19"), red("SS-19", at="4600,4000"), blue(DOVER, at="5100,4250"), *CREW)
    first = after(pack, "shoot native-canoes", "fire 1 hms-dover ball [4]", "lose 1")
    assert first.item_at.count(OUT) == 0
    second = after(first, "shoot native-canoes-2", "fire 1 hms-dover ball [4]")
    while asked(second) in ("losing", "crew-loss"):
        second = after(second, min(listed(second)))
    assert second.item_at.count(OUT) == 1


# Forts.


@effect("FORT_CANNON_PLUS_DOCKED", "FORT_LONG_GUN", "FORT_PEEK", "FORT_SECOND_ACTION")
def test_what_forts_can_do() -> None:
    docked = red(DOVER, at="5580,1500")
    foe = blue(CAROLINA, at="6200,2100")
    visited = after(fort("CC-47", docked, foe), "shoot fort-brompton", "fire 1 carolina ball [3]")
    assert asked(visited) == "losing"
    alone = after(fort("CC-47", IDLE, foe), "shoot fort-brompton", "fire 1 carolina ball [3]")
    assert asked(alone) == "volley"
    far = blue(CAROLINA, at="6200,2900")
    long = fort("RV-38", IDLE, far, "spell long-gun:2 200 1000000")
    assert listed(after(long, "shoot ramsgate")) == {"fire 2 carolina ball", "cease"}
    looked = after(fort("CC-64", docked, foe), "use hms-dover FORT_PEEK [20]")
    assert sorted(coin // 100_000 for coin in looked.isle_coins[3]) == [0, 0, 1]
    paying = red(DOVER, "coins=2/1,2/1", at="5200,1500")
    paid = after(fort("CC-91", paying, foe), "move hms-dover", "steer S 0 575")
    assert "move hms-dover" in listed(paid)


@effect("FORT_ARMOUR_ROLL", "FORT_GHOST_CREW")
def test_armour_and_ghosts_of_forts() -> None:
    walls = "fort RV-65 seat=blue isle=C"
    position = table(walls, *FORT_ISLES, red(DOVER, at="6300,2000"), blue(CAROLINA, at="8000,6000"))
    once = after(position, "shoot hms-dover", "fire 2 paradis-de-la-mer ball [4 1]")
    assert once.fort_flags == [0b11111]
    twice = after(once, "fire 3 paradis-de-la-mer ball [4]", "lose 1")
    assert twice.fort_flags == [0b11110]
    ghost = table(
        "fort RV-22 seat=blue isle=C",
        *FORT_ISLES,
        red(DOVER),
        ahead(EAGLE),
        aboard("SM-T-008", "eagle", "blue"),
    )
    saved = after(ghost, "move hms-dover", RAM, "yes [6 1]", "pick crew")
    assert saved.item_at == [200]


@rule("CS-CURR-01")
@effect("CURRENT_GAMBLE")
@pytest.mark.parametrize(
    ("die", "step"), [(1, "naming"), (2, "naming"), (4, "sailing"), (5, "smoking")]
)
def test_a_gamble_loses_a_current_gains_s_or_places_a_current(die: int, step: str) -> None:
    current = "land trade_current at=5700,7000 seat=red"
    position = table(red("SS-7"), current, current.replace("5700", "6900"), FAR)
    assert asked(after(position, f"move celestine [{die}]")) == step


@rule("CS-CREW-01")
@effect("PARLEY_VS")
def test_a_letter_that_buys_peace_is_turned_up() -> None:
    letter = aboard("FS-100", "carolina", "blue", up=0)
    french = table(red("RF-28"), blue(CAROLINA, "coins=1/2"), letter)
    bought = after(french, "shoot tepant", "fire 1 carolina ball", "pick ship [10]")
    assert bought.item_up == [1]
