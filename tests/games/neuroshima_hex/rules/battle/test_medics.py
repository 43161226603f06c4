"""MED: Medics."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.table import (
    after,
    asked,
    clash,
    fight,
    hurt,
    listed,
    position,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME

# Hybrids of Moloch shoot north from column c and d; Borgo's Medic has connectors 5, 0, 1.


@rule("NSH-MED-01", "NSH-MED-14", "PIR-TILE-13")
def test_a_medic_takes_one_attack_and_is_discarded() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c2=mutant d2=medic@nw")
    assert unit(state, "c2") == "mutant"
    assert unit(state, "d2") == ""
    away = fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c2=mutant d2=medic@se")
    assert unit(away, "c2") == ""
    assert unit(away, "d2") == "medic"


@rule("NSH-MED-02")
def test_it_must_even_when_the_unit_would_survive() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c2=super-officer@s d2=medic@nw")
    assert hurt(state, "c2") == 0
    assert unit(state, "d2") == ""


@rule("NSH-MED-03")
def test_of_two_attacks_the_owner_chooses_one() -> None:
    red = "w6=hq c4=smuggler b3=smuggler"
    text = clash("pirates,borgo", red, "e1=hq c3=super-officer d2=medic@sw")
    state = GAME.read(text)
    assert asked(state) == "blue rescue blue -1"
    assert listed(state) == {"save d2 0", "save d2 1"}
    ends = {unit(after(text, f"save d2 {source}"), "c3") for source in (0, 1)}
    assert ends == {"", "super-officer"}


@rule("NSH-MED-03", "NSH-RUL-12")
def test_of_two_attacks_that_are_alike_nobody_has_to_choose() -> None:
    red = "a1=hq c5=hybrid e3=hybrid@nw"
    text = clash("moloch,borgo", red, "e1=hq c3=super-officer@s d2=medic@sw")
    assert hurt(after(text), "c3") == 1


@rule("NSH-MED-03")
def test_two_medics_cancel_two_attacks() -> None:
    red = "a1=hq c5=cyborg@nw e3=cyborg@sw"
    blue = "e1=hq c3=blocker d2=medic b2=medic"
    state = after(clash("smart,moloch", red, blue))
    assert hurt(state, "c3") == 0
    assert unit(state, "d2") == unit(state, "b2") == ""


@rule("NSH-MED-04")
def test_of_two_units_the_owner_chooses_whom_to_save() -> None:
    red, blue = "a1=hq c5=hybrid d4=hybrid", "e3=hq c2=mutant@nw d1=mutant@nw c1=medic@se"
    text = clash("moloch,borgo", red, blue)
    assert listed(GAME.read(text)) == {"save c1 0", "save c1 1"}
    state = after(text, "save c1 1")
    assert unit(state, "c2") == ""
    assert unit(state, "d1") == "mutant"


@rule("NSH-MED-05")
def test_it_works_for_hqs() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "c2=hq d2=medic@nw")
    assert state.hp == [20, 20]
    assert unit(state, "d2") == ""


@rule("NSH-MED-06")
def test_a_dying_medic_saves_nobody() -> None:
    blue = "e3=hq c2=mutant@nw d2=medic@nw"
    state = fight("moloch,borgo", "a1=hq c5=hybrid d4=hybrid", blue)
    assert unit(state, "c2") == unit(state, "d2") == ""
    sound = fight("moloch,borgo", "a1=hq c5=hybrid d4=hybrid@s", blue)
    assert (unit(sound, "c2"), unit(sound, "d2")) == ("mutant", "")


@rule("NSH-MED-07")
def test_a_wounded_medic_that_survives_can_save() -> None:
    """Two connectors of a Mutation make the Medic tougher."""
    red = "a1=hq c5=cyborg@nw d4=cyborg@nw"
    dying = fight("smart,mississippi", red, "e3=hq c2=guard d2=medic@nw")
    assert unit(dying, "c2") == ""
    tough = fight("smart,mississippi", red, "e3=hq c2=guard d2=medic@nw d1=mutation@s")
    assert unit(tough, "c2") == "guard"
    assert unit(tough, "d2") == ""


@rule("NSH-MED-08")
def test_a_medic_saved_by_another_medic_can_save() -> None:
    red = "a1=hq c5=cyborg@nw d4=cyborg@nw"
    blue = "e3=hq c2=hybrid@nw d2=medic@nw d1=medic@s"
    state = fight("smart,moloch", red, blue)
    assert unit(state, "c2") == "hybrid"
    assert unit(state, "d2") == unit(state, "d1") == ""


@rule("NSH-MED-09")
def test_a_second_medic_may_take_over_and_the_first_must_then_save_another() -> None:
    red = "a1=hq c5=cyborg@nw e3=cyborg@sw"
    text = clash("smart,moloch", red, "e1=hq c3=blocker d2=medic d1=medic@s")
    first = after(text, "save d2 0")
    assert asked(first) == "blue relief blue d2 0"
    kept = after(first, "no")
    assert (hurt(kept, "c3"), unit(kept, "d2"), unit(kept, "d1")) == (1, "", "medic")
    passed = after(first, "save d1 0")
    assert (hurt(passed, "c3"), unit(passed, "d2"), unit(passed, "d1")) == (0, "", "")


@rule("NSH-MED-09", "NSH-MULTI-14")
def test_an_allys_medic_may_take_over_and_its_owner_decides() -> None:
    seats = ("a1=hq c5=cyborg@nw", "e1=hq c3=blocker d2=medic", "a3=hq", "e3=hq d1=medic@s")
    text = clash("smart,moloch,new-york,outpost", *seats, options="mode=teams")
    state = GAME.read(text)
    assert asked(state) == "yellow relief yellow d2 0"
    passed = after(text, "save d1 0")
    assert (unit(passed, "d2"), unit(passed, "d1")) == ("medic", "")
    kept = after(text, "no")
    assert (unit(kept, "d2"), unit(kept, "d1")) == ("", "medic")


@rule("NSH-MED-10")
def test_of_two_medics_at_one_victim_the_owner_chooses() -> None:
    text = clash("smart,moloch", "a1=hq c5=cyborg@nw", "e1=hq c3=blocker d2=medic b2=medic")
    assert listed(GAME.read(text)) == {"save d2 0", "save b2 0"}
    state = after(text, "save b2 0")
    assert unit(state, "d2") == "medic"
    assert unit(state, "b2") == ""


@rule("NSH-MED-10", "NSH-MULTI-14")
def test_between_allies_the_initiator_names_who_decides() -> None:
    seats = ("a1=hq c5=cyborg@nw", "e1=hq c3=blocker d2=medic", "a3=hq", "e3=hq b2=medic@ne")
    text = clash("smart,moloch,new-york,outpost", *seats, options="mode=teams")
    state = GAME.read(text)
    assert asked(state) == "red last-word red 0"
    assert listed(state) == {"name blue", "name yellow"}
    named = after(text, "name yellow")
    assert asked(named) == "yellow rescue yellow 0"
    assert listed(named) == {"save d2 0", "save b2 0"}


@rule("NSH-MED-03", "NSH-MULTI-14")
@pytest.mark.parametrize(
    ("by", "first"), [("red", "red"), ("blue", "green"), ("green", "green"), ("yellow", "red")]
)
def test_medics_are_asked_by_the_seats_from_the_initiator_on(by: str, first: str) -> None:
    seats = (
        "e1=hq c2=runner d2=runner d1=medic@s",
        "a1=hq",
        "a3=hq c4=mutant b3=mutant b4=medic@n",
        "c3=hq",
    )
    state = GAME.read(clash("outpost,moloch,borgo,smart", *seats, by=by))
    assert asked(state) == f"{first} rescue {first} -1"


@rule("NSH-MED-11")
def test_old_wounds_stay() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c2=super-mutant@n/1 d2=medic@nw")
    assert hurt(state, "c2") == 1


@rule("NSH-MED-12", "NSH-KEY-60")
def test_no_medic_saves_a_trap() -> None:
    """The Medic reaches two spaces far, so that the splinters do not hit it."""
    red = "a1=hq c3=trap@s c1=medic@s"
    state = fight("doomsday-machine,moloch", red, "e3=hq c5=hybrid")
    assert (unit(state, "c3"), unit(state, "c1")) == ("", "medic")
    beside = fight("doomsday-machine,moloch", "a1=hq c3=trap c1=medic@s", "e3=hq c5=hybrid")
    assert (unit(beside, "c3"), unit(beside, "c1")) == ("trap", "")


@rule("NSH-MED-13")
def test_an_attack_stopped_by_armor_spends_no_medic() -> None:
    state = fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c2=super-mutant@s d2=medic@nw")
    assert unit(state, "d2") == "medic"
    bare = fight("moloch,borgo", "a1=hq c5=hybrid", "e3=hq c2=super-mutant@n d2=medic@nw")
    assert unit(bare, "d2") == ""


@rule("NSH-MED-14", "NSH-INST-20")
def test_outside_a_battle_a_spent_medic_leaves_at_once() -> None:
    text = position("outpost,borgo", "hand=sniper a1=hq", "e3=hq c2=mutant d2=medic@nw")
    state = after(text, "play sniper", "pick c2")
    assert unit(state, "c2") == "mutant"
    assert unit(state, "d2") == ""


@rule("NSH-MED-15")
def test_a_piercing_shot_is_one_source_for_each_unit_hit() -> None:
    blue = "e3=hq c3=super-officer@s c2=mutant@nw d2=medic@n"
    state = fight("moloch,borgo", "a1=hq c5=gauss-cannon@se", blue)
    assert hurt(state, "c3") == 1
    assert unit(state, "c2") == "mutant"
    assert unit(state, "d2") == ""


@rule("NSH-MED-15", "NSH-KEY-13")
def test_all_venom_of_a_unit_is_one_source() -> None:
    red = "a1=hq c3=super-officer@s~venom2 d2=medic@sw"
    state = fight("borgo,mississippi", red, "e3=hq")
    assert hurt(state, "c3") == 0
    assert "venom2" in GAME.write(state)
    assert unit(state, "d2") == ""
