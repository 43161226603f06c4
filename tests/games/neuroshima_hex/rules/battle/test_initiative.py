"""INIT, BATTLE: when units act."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import (
    after,
    asked,
    brawl,
    clash,
    fight,
    hurt,
    listed,
    position,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import FACE
from quarterdeck.games.neuroshima_hex.rules.battle.initiative import slot_values


def slots(army: str, tile: str, shift: int = 0, extra: int = 0, zone: int = 0) -> list[int]:
    printed, more = slot_values(FACE[army, tile], shift, extra, zone)
    return sorted({*printed, *more}, reverse=True)


@rule("NSH-INIT-01", "NSH-TERM-03")
def test_every_printed_initiative_is_one_slot() -> None:
    assert slots("moloch", "stormtrooper") == [2, 1]
    state = fight("moloch,borgo", "a1=hq c5=stormtrooper", "e3=hq c1=super-officer")
    assert unit(state, "c1") == ""


@rule("NSH-INIT-02", "NSH-MOD-03")
def test_modifiers_are_summed_before_the_floor_and_merge_slots() -> None:
    assert slots("pirates", "crocodile", shift=-1) == [0]
    assert slots("pirates", "bossman", shift=1 - 1) == [0]
    assert slots("pirates", "crocodile", shift=1) == [2, 1]


@rule("NSH-INIT-02", "NSH-MOD-03")
def test_a_scout_lets_a_unit_act_first() -> None:
    board = ("borgo,hegemony", "e1=hq c4=mutant", "a1=hq c3=thug@s")
    both = fight(*board)
    assert unit(both, "c4") == unit(both, "c3") == ""
    faster = fight("borgo,hegemony", "e1=hq c4=mutant c5=scout", "a1=hq c3=thug@s")
    assert unit(faster, "c4") == "mutant"


@rule("NSH-INIT-03", "NSH-NET-07")
def test_a_slot_passes_while_its_unit_is_netted() -> None:
    """One Ganger kills the Net Fighter at 3; the other, held at 3, has no slot left."""
    free = fight("hegemony,new-york", "a1=hq c3=ganger@ne", "e1=hq c2=officer-i")
    assert unit(free, "c2") == ""
    blue = "e3=hq c2=officer-i d2=net-fighter@nw"
    held = fight("hegemony,new-york", "a1=hq c3=ganger@ne d3=ganger@ne", blue)
    assert (unit(held, "d2"), unit(held, "c2")) == ("", "officer-i")


@rule("NSH-INIT-03")
def test_a_later_decrease_does_not_give_a_slot_back() -> None:
    """The Hybrid on c3 is held at 3; then the net is gone and a freed Saboteur slows it to 2."""
    blue = "e3=hq c3=hybrid c5=hybrid d2=net-fighter@sw"

    def target(red: str, green: str) -> str:
        seats = (f"a1=hq c1=scout@s d3=saboteur {red}", blue, f"a3=hq {green}")
        return unit(after(clash("outpost,moloch,hegemony", *seats)), "c1")

    assert target("", "") == ""
    assert target("d1=commando@ne", "c4=net-fighter@nw") == "scout"


@rule("NSH-INIT-04", "NSH-NET-07")
def test_an_unspent_slot_of_a_freed_unit_still_works() -> None:
    """Held at 2, freed by the Hybrid at 3, the Stormtrooper has both slots; freed at 2, one."""
    blue = "e1=hq c1=guard b4=net-fighter"
    early = fight("moloch,hegemony", "e3=hq c4=stormtrooper a3=hybrid@se", blue)
    assert unit(early, "c1") == ""
    late = fight("moloch,hegemony", "e3=hq c4=stormtrooper b3=hornet@s", blue)
    assert hurt(late, "c1") == 1


@rule("NSH-INIT-05", "NSH-MOD-04", "NSH-INIT-06", "PIR-MOTHER-01")
def test_extra_initiative_fills_the_first_gap_below_the_highest_slot() -> None:
    assert slots("moloch", "hybrid", extra=1) == [3, 2]
    assert slots("moloch", "stormtrooper", extra=1) == [2, 1, 0]
    assert slots("death-breath", "infected", extra=1) == [2, 1, 0]
    assert slots("pirates", "bossman", extra=1) == [0]
    assert slots("pirates", "crocodile", extra=1) == [1, 0]
    assert slots("pirates", "crocodile", shift=1, extra=1) == [2, 1, 0]


@rule("NSH-INIT-05")
def test_a_mother_gives_a_second_attack() -> None:
    board = "e3=hq c1=super-officer"
    once = fight("moloch,borgo", "a1=hq c5=hybrid", board)
    assert hurt(once, "c1") == 1
    twice = fight("moloch,borgo", "a1=hq c5=hybrid b4=mother-module@se", board)
    assert unit(twice, "c1") == ""


@rule("NSH-INIT-07")
def test_two_mothers_give_two_extra_slots_and_losing_one_removes_the_lower() -> None:
    assert slots("moloch", "hybrid", extra=2) == [3, 2, 1]
    blue = "e3=hq c1=blocker"
    red = "a1=hq c5=cyborg@nw b4=mother-module@se d4=mother-module@sw"
    assert unit(fight("smart,moloch", red, blue), "c1") == ""
    # a Hybrid shoots one of the Mothers at 3: slots 3 and 2 are left
    blue = "e3=hq c1=blocker e2=hybrid@sw d3=medic"
    assert hurt(fight("smart,moloch", red, blue), "c1") == 2


@rule("NSH-INIT-08", "NSH-OPEN-01")
def test_a_slot_lifted_onto_the_segment_just_played_is_lost() -> None:
    """The Saboteur slows one Ganger to 2 and dies at 3, which lifts that slot back to 3."""
    red, blue = "a1=hq c3=ganger@ne d4=ganger@ne", "w3=hq d3=saboteur c2=tavern"
    lost = fight("hegemony,pirates", red, blue, "face n")
    assert (unit(lost, "d3"), unit(lost, "c2")) == ("", "tavern")
    kept = fight("hegemony,pirates", red, blue, "face n", options="lifted-slot=next")
    assert (unit(kept, "d3"), unit(kept, "c2")) == ("", "")


@rule("NSH-INIT-09", "NSH-INIT-10", "NSH-KEY-50")
def test_zone_puts_all_slots_on_a_single_zero() -> None:
    assert slots("moloch", "stormtrooper", zone=1) == [0]
    assert slots("moloch", "stormtrooper", shift=3, extra=2, zone=1) == [0]


@rule("NSH-INIT-10")
def test_a_unit_under_zone_acts_once() -> None:
    blue = "e1=hq c4=stormtrooper@ne"
    free = fight("mississippi,moloch", "a1=hq d3=mutation@sw", blue)
    assert unit(free, "d3") == ""
    slow = fight("mississippi,moloch", "a1=hq d3=mutation@sw c5=zone", blue)
    assert hurt(slow, "d3") == 1


@rule("NSH-INIT-11")
def test_units_without_initiative_gain_no_slot() -> None:
    assert slots("moloch", "blocker", shift=1, extra=1) == []


@rule("NSH-BATTLE-02")
def test_there_is_no_highest_initiative() -> None:
    red = "a1=hq c4=claws@ne c5=scout b4=scout@ne"
    assert slots("borgo", "claws", shift=2) == [5]
    state = fight("borgo,hegemony", red, "e3=hq c3=ganger@nw")
    assert unit(state, "c4") == "claws"


@rule("NSH-BATTLE-04", "NSH-BATTLE-05")
def test_the_board_is_frozen_within_a_segment() -> None:
    # the Medic dies in segment 3 itself, so it saves nobody in it; at 2 it is gone
    red = "a1=hq c5=hybrid d4=hybrid"
    state = fight("moloch,borgo", red, "e3=hq c2=super-officer d3=medic@nw")
    assert hurt(state, "c2") == 1
    assert unit(state, "d3") == ""


@rule("NSH-BATTLE-06")
def test_the_initiator_says_who_declares_first() -> None:
    red = "a1=hq c5=sharpshooter c3=hammer@nw d3=hammer@ne"
    blue = "e1=hq e3=hitman@s c4=guard c2=guard"
    text = clash("new-york,mississippi", red, blue)
    assert listed(GAME.read(text)) == {"name red", "name blue"}
    assert asked(after(text, "name blue")) == "blue choice blue e3 aim nw"
    assert asked(after(text, "name red")) == "red choice red c5 aim n"


@rule("NSH-BATTLE-07", "NSH-END-05")
def test_a_fallen_hq_leaves_but_the_battle_is_fought_to_the_end() -> None:
    red = "a3=hq c5=hybrid b4=protector@ne"
    state = after(brawl("moloch,borgo", red, "c1=hq hp=1 b1=super-officer"))
    assert unit(state, "c1") == ""
    assert unit(state, "b1") == ""
    assert state.result == (0,)


@rule("NSH-BATTLE-08")
def test_wounds_stay_after_a_battle() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c1=super-officer")
    assert hurt(state, "c1") == 1


@rule("NSH-BATTLE-09")
def test_venom_works_before_the_first_segment() -> None:
    red = "a1=hq c3=mutant@n~venom1"
    state = fight("borgo,mississippi", red, "e3=hq c2=guard@s")
    assert unit(state, "c3") == ""
    assert unit(state, "c2") == "guard"


@rule("NSH-BATTLE-11")
def test_a_battle_in_which_nobody_can_act_changes_nothing() -> None:
    state = fight("moloch,borgo", "a1=hq c3=blocker", "e3=hq c2=medic")
    assert [unit(state, "c3"), unit(state, "c2")] == ["blocker", "medic"]
    assert state.hp == [20, 20]


@rule("NSH-BATTLE-12")
def test_left_to_itself_a_battle_takes_the_default_choices() -> None:
    board = ("new-york,borgo", "a1=hq c5=sharpshooter", "c1=hq c3=medic")
    state = fight(*board, options="battle-choices=auto")
    assert state.hp == [20, 19]
    assert unit(state, "c3") == "medic"
    clown = fight(
        "moloch,borgo", "a1=hq c3=the-clown", "e3=hq c2=medic@n", options="battle-choices=auto"
    )
    assert unit(clown, "c3") == "the-clown"


@rule("NSH-BATTLE-01", "NSH-INST-01")
def test_a_battle_tile_starts_a_battle_and_ends_the_turn() -> None:
    text = position("moloch,borgo", "hand=battle,hybrid a1=hq c5=hybrid", "e3=hq c1=medic")
    state = after(text, "play battle [mutant mutant claws]")
    assert unit(state, "c1") == ""
    assert state.active == 1
    assert [state.hand[0].count(FACE["moloch", "hybrid"])] == [1]


@rule("NSH-INIT-05", "NSH-OPEN-01")
def test_extra_slots_are_kept_for_their_segments_by_either_reading() -> None:
    red = "a1=hq c5=hybrid b4=mother-module@se"
    for reading in ("lost", "next"):
        state = fight(
            "moloch,borgo", red, "e3=hq c1=super-officer", options=f"lifted-slot={reading}"
        )
        assert unit(state, "c1") == ""


@rule("NSH-INIT-05", "NSH-OPEN-16")
def test_an_extra_slot_that_has_room_is_one_attack_by_either_option() -> None:
    board = ("moloch,borgo", "a1=hq c5=hybrid b4=mother-module@se", "c1=hq")
    for choice in ("vanishes", "zero"):
        assert fight(*board, options=f"extra-slot={choice}").hp == [20, 18]
