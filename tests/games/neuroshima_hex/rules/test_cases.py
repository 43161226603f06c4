"""Single cases that the FAQ settles, and a Battle that must not care who looks on."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.table import after, asked, clash, fight, go, hurt, unit, with_luck

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import SPACE
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field

WATCHED = [
    "pirates,mississippi",
    "death-breath,new-york",
    "vegas,sand-runners",
    "uranopolis,mephisto",
    "neojungle,steel-police",
]

# A Mutation holds the wounded Guard on b2; it dies in the segment in which the Crocodile kills.
CROCODILE = "w6=hq c3=crocodile@ne b4=helmsman"
MUTATION = "e3=hq c2=boiler b3=mutation/1 b2=guard/1"


@rule("NSH-DMG-02", "PIR-CHARGE-01", "NSH-BATTLE-05")
def test_whoever_looks_at_a_battle_changes_nothing_in_it() -> None:
    text = clash("pirates,mississippi", CROCODILE, MUTATION)
    unseen = with_luck(text)
    assert asked(unseen) == "red charging red c3 c2"
    seen = with_luck(text)
    GAME.view(seen, 0)
    for state in (unseen, seen):
        assert unit(go(state, "no"), "b2") == ""


@rule("NSH-INIT-10", "NSH-OPEN-16")
def test_an_unspent_extra_slot_falls_to_0_under_a_zone() -> None:
    """A Twister, sped up to 3 and 2 and with a Mother, meets the Zone after its second attack."""
    red = "a1=hq c3=twister c2=scout@s b3=mother-module@ne d2=net-fighter"
    free = fight("smart,mississippi", red, "c4=hq")
    assert free.hp[1] == 17
    zoned = fight("smart,mississippi", red, "c4=hq d3=zone d1=guard@se")
    assert unit(zoned, "d2") == ""
    assert zoned.hp[1] == 17


@rule("NSH-KEY-08", "NSH-ATK-11")
def test_death_breath_may_revive_where_its_own_attack_was_thrown_back() -> None:
    text = clash("death-breath,steel-police", "a1=hq c3=anomaly@sw", "e3=hq c2=judge")
    state = GAME.read(text)
    assert unit(state, "c3") == ""
    assert asked(state) == f"red raising red {SPACE['c3']}"


@rule("NSH-KEY-08", "NSH-KEY-60")
def test_setting_off_a_trap_leaves_a_wound_marker() -> None:
    text = clash("death-breath,doomsday-machine", "a1=hq c3=gripper", "e3=hq c2=trap@s")
    state = GAME.read(text)
    assert unit(state, "c2") == unit(state, "c3") == ""
    assert asked(state) == f"red raising red {SPACE['c2']}"


@rule("NSH-KEY-60", "NSH-KEY-42")
def test_a_toxic_bomb_sets_off_a_trap() -> None:
    red, blue = "a1=hq under-c3=toxic-bomb c1=guard", "e3=hq c2=trap@s"
    state = fight("mississippi,doomsday-machine", red, blue, "yes")
    assert unit(state, "c2") == ""
    assert unit(state, "c1") == ""
    beside = fight("mississippi,doomsday-machine", red, "e3=hq c2=trap", "yes")
    assert (unit(beside, "c2"), unit(beside, "c1")) == ("", "guard")


@rule("NSH-MOD-09", "NSH-KEY-57")
def test_a_muzzle_that_serves_the_scoper_does_not_serve_its_own_hq() -> None:
    red, blue = "c3=hq a1=muzzle", "e3=hq c4=brawler@s"
    assert unit(fight("mephisto,outpost", red, blue), "c4") == ""
    assert unit(fight("mephisto,outpost", red, blue + " b1=scoper"), "c4") == "brawler"


@rule("NSH-END-09", "NSH-MULTI-05")
def test_the_ally_of_mississippi_shares_the_win_when_all_hqs_fall() -> None:
    seats = [f"hp=1 {space}=hq~venom1" for space in ("a1", "e1", "a3", "e3")]
    text = clash("smart,moloch,mississippi,outpost", *seats, options="mode=teams")
    assert GAME.read(text).result == (0, 2)


@rule("NSH-FULL-04")
def test_whoever_fills_the_board_again_leads_the_next_battle() -> None:
    """A Beast rises where a Gripper killed, fills the board, and kills in the next Battle."""
    red = "grave=beast a1=hq a2=scout b1=scout b2=scout c3=gripper"
    blue = (
        "e3=hq@se c1=claw c2=claw d1=claw d2=claw d3=probe d4=probe c4=incubator c5=incubator "
        "a3=tail b3=tail b4=tentacles e1=tentacles e2=limbs"
    )
    text = clash("death-breath,mephisto", red, blue, by="blue")
    again = after(text, "raise beast", "face n")
    assert unit(again, "c2") == "beast+zombie"
    assert asked(again).startswith("red charging red c2")
    assert again.fight is not None
    assert again.fight.initiator == 0


@rule("NSH-MED-15", "NSH-KEY-13")
def test_venom_of_two_armies_is_one_source() -> None:
    red = "a1=hq c3=super-officer@s~venom1~thorn1 d2=medic@sw"
    state = after(clash("borgo,mississippi,neojungle", red, "e3=hq", "e1=hq"))
    assert hurt(state, "c3") == 0
    assert unit(state, "d2") == ""


@rule("NSH-OPEN-02")
def test_by_option_an_hq_shoots_past_an_hq_also_when_somebody_was_asked_something() -> None:
    """Hegemony's HQ is asked by its Quartermaster in the segment of the shot."""
    red, blue = "w0=hq@se", "d1=hq d2=runner@s c1=quartermaster@se"
    stopped = fight("pirates,hegemony", red, blue, "no", "face n")
    assert unit(stopped, "d2") == "runner"
    passed = fight("pirates,hegemony", red, blue, "no", "face n", options="hq-shot=passes")
    assert unit(passed, "d2") == ""


@rule("NSH-KEY-08")
def test_there_are_only_six_zombie_markers() -> None:
    risen = "e1=scout+zombie e2=scout+zombie d1=scout+zombie e3=officer+zombie d4=officer+zombie"
    red, blue = f"grave=beast a1=hq c3=gripper {risen}", "a3=hq c2=scout"
    five = GAME.read(clash("death-breath,borgo", red, blue))
    assert asked(five) == f"red raising red {SPACE['c2']}"
    six = GAME.read(clash("death-breath,borgo", f"{red} b1=medic+zombie", blue))
    assert unit(six, "c2") == ""
    assert six.question is None


@pytest.mark.parametrize("pair", WATCHED)
def test_a_whole_game_runs_the_same_whoever_looks_on(pair: str) -> None:
    """What follows from a board is kept until the board changes; nothing may hang on that."""
    seed = WATCHED.index(pair)
    alone, seen, forgotten = (
        GAME.setup(2, {"armies": pair}, Fast(random.Random(seed))) for _ in range(3)
    )
    rng = random.Random(seed)
    while alone.question is not None:
        choice = rng.randrange(len(alone.question.options))
        field(seen)
        forgotten.field = None
        for state in (alone, seen, forgotten):
            assert state.question is not None
            GAME.apply(state, state.question.options[choice])
    assert GAME.write(alone) == GAME.write(seen) == GAME.write(forgotten)
