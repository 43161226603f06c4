"""What the log says, and what its events move."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.neuroshima_hex.table import position

from quarterdeck.core.fates import Seeded
from quarterdeck.core.session import begin_at
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


def told(text: str, *plays: str) -> list[str]:
    """The sentences of some plays."""
    names = [f"Player {n}" for n in range(text.split("\n")[0].count(",") + 1)]
    session = begin_at(GAME, names, text, Seeded("told"))
    for play in plays:
        session.act(play)
    return [note.text for _, note in session.log(None)]


def moved(text: str, *plays: str) -> set[tuple[str, str, str, int]]:
    """Thing, from, to and amount of all events of some plays."""
    session = begin_at(GAME, ["Ann", "Bob"], text, Seeded("told"))
    for play in plays:
        session.act(play)
    events = [event for _, note in session.log(None) for event in note.events]
    return {(event.thing, event.source, event.target, event.amount) for event in events}


@rule("NSH-TURN-08", "NSH-RUL-12")
def test_a_unit_is_put_down_step_by_step() -> None:
    text = position("moloch,borgo", "hand=hybrid,guard a1=hq", "e3=hq")
    plays = ("play hybrid", "at c3", "face s")
    assert told(text, *plays) == [
        "@0 takes Hybrid from hand for the board.",
        "@0 chooses c3 for the Hybrid.",
        "@0 puts Moloch Hybrid on c3, looking south.",
    ]
    assert moved(text, *plays) == {("moloch-hybrid", "@0/hand", "c3", 1)}


@rule("NSH-INST-02")
def test_a_move_says_where_from_and_where_to_and_takes_all_that_lies_on_the_unit() -> None:
    text = position("moloch,mississippi", "hand=move,guard a1=hq c3=blocker/1~venom1", "e3=hq")
    plays = ("play move", "pick c3", "at c2")
    session = told(text, *plays[:2])
    assert session[-1] == "@0 chooses Blocker c3."
    events = moved(text, *plays, "face n")
    assert ("moloch-blocker", "c3", "c2", 1) in events
    assert ("wound", "c3", "c2", 1) in events
    assert ("venom-marker", "c3", "c2", 1) in events


@rule("NSH-KEY-10")
def test_the_tentacles_marker_is_told_to_leave_whom_it_held() -> None:
    red = "a1=hq hand=move,battle c3=mutant d1=gripper@s"
    text = position("death-breath,moloch", red, "e3=hq d2=hybrid b2=guard~tentacle")
    events = moved(text, "use c3 tentacles")
    assert ("tentacles-marker", "b2", "", 1) in events
    assert ("tentacles-marker", "", "d2", 1) in events


@rule("NSH-DMG-04", "NSH-DMG-01")
def test_a_battle_tells_lost_hit_points_and_the_dead() -> None:
    text = position("moloch,borgo", "hand=battle a3=hq c5=hybrid d4=hybrid", "c1=hq d1=mutant")
    lines = told(text, "play battle")
    assert "Borgo HQ c1 loses 1 of its hit points to Hybrid c5: 19 left." in lines
    assert "Mutant d1 is destroyed by Hybrid d4." in lines
    events = moved(text, "play battle")
    assert ("hit-point", "@1", "", 1) in events
    assert ("borgo-mutant", "d1", "@1/discards", 1) in events


@rule("NSH-TERM-04", "NSH-DMG-01")
def test_whoever_is_hit_by_several_is_told_of_once_and_all_of_them_are_named() -> None:
    red = "hand=battle a3=hq c5=hybrid c4=hybrid"
    lines = told(position("moloch,borgo", red, "e3=hq c1=super-mutant c2=mutant"), "play battle")
    hurt = [line for line in lines if line.startswith(("Super-mutant c1 ", "Mutant c2 "))]
    assert "Mutant c2 is destroyed by Hybrid c4 and Hybrid c5." in hurt
    assert not any("Mutant c2 now has" in line for line in hurt)


@rule("NSH-KEY-13", "NSH-TERM-04")
def test_venom_names_the_army_that_left_it() -> None:
    red = "hand=battle a1=hq"
    blue = "e3=hq c3=super-mutant~venom1"
    lines = told(position("mississippi,borgo", red, blue), "play battle")
    assert "Super-mutant c3 now has 1 wound, from the army of @0." in lines


BLOW = re.compile(r"NSH-ATK-0[12] (.+) (?:strikes|shoots)\b.* at (.+): ([1-9]\d*) wounds?\b")
FELT = ("NSH-TERM-04", "NSH-DMG-01", "NSH-DMG-04")


@rule("NSH-TERM-04", "NSH-DMG-01", "NSH-DMG-04")
def test_what_became_of_whoever_was_hit_names_whoever_hit() -> None:
    """The story above the question keeps the sentences that move things: they say it all."""
    text = (Path(__file__).parents[1] / "told.txt").read_text()
    named = 0
    for segment in text.split("NSH-BATTLE-02 Initiative ")[1:]:
        lines = segment.split("\n# ")[0].splitlines()
        for found in filter(None, map(BLOW.match, lines)):
            attacker, victim, _ = found.groups()
            felt = [
                line for line in lines if line.startswith(tuple(f"{r} {victim} " for r in FELT))
            ]
            meant = any(f"meant for {victim} " in line for line in lines)
            assert meant or not felt or any(attacker in line for line in felt), (found[0], felt)
            named += any(attacker in line for line in felt)
    assert named > 50


@rule("PIR-DRIFT-03")
def test_drift_says_from_where_to_where() -> None:
    text = position("pirates,moloch", "hand=battle w0=hq", "c3=hq")
    assert "Pirates HQ drifts from w0 to w1." in told(text, "play battle")
    assert ("pirates-hq", "w0", "w1", 1) in moved(text, "play battle")


@rule("NSH-BATTLE-09")
def test_what_comes_before_the_first_segment_is_announced_only_where_there_is_something() -> None:
    announced = "Before the first segment: venom, Explosives, Quicksands."
    quiet = position("mississippi,moloch", "hand=battle a1=hq", "e3=hq c3=blocker")
    assert announced not in told(quiet, "play battle")
    sick = position("mississippi,moloch", "hand=battle a1=hq", "e3=hq c3=blocker~venom1")
    assert announced in told(sick, "play battle")
    hq = position("pirates,mississippi", "hand=battle w0=hq~venom1", "e3=hq")
    assert announced in told(hq, "play battle")
    red, blue = "a1=hq c3=guard hand=battle", "e3=hq under-c3=quicksands"
    sand = position("moloch,sand-runners", red, blue)
    assert announced in told(sand, "play battle")


@rule("NSH-BATTLE-09")
def test_only_what_acts_before_the_first_segment_is_announced() -> None:
    early = "Before the first segment: venom, Explosives, Quicksands."
    blue = "hand=battle e3=hq c3=guard"
    for army, ground, announced in (
        ("sand-runners", "quicksands", True),
        ("mississippi", "toxic-bomb", False),
    ):
        text = position(f"{army},moloch", f"a1=hq under-c3={ground}", blue, step="acting blue")
        assert (early in told(text, "play battle")) == announced


@rule("NSH-KEY-60")
def test_whoever_sets_off_a_trap_is_named_wherever_it_stands() -> None:
    red, blue = "hand=battle e1=hq a1=ganger@sw", "e3=hq a2=trap@n"
    sentences = told(position("hegemony,doomsday-machine", red, blue), "play battle")
    assert "Trap a2 is set off by Ganger a1." in sentences
