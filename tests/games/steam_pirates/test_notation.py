"""Positions as text: complete, canonical, and clear about what is wrong."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_pirates.table import table

from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.games.steam_pirates import GAME

POSITION = """\
options maps=card foul-play=on
next judging black red,yellow 1
next replacing judge
next turn
time season=2 round=1 opener=red leader=red wind=S
dice free=mask,mask,octopus used=coin,mask,house,mask
event acting=old_debts past=wonder_boy dreadnought=halcyon fortress=felle syndicate=- empire=black
goals rum_runner,clockmaker,hoarder
officials display=merchant,judge,charter,barkeep discards=captain,smuggler
bribes barkeep=red,black governor=black
bag black,black,yellow
black gold=3 at=nebula houses=haven,brasswick anchors=cirrus,nebula maps=t1,t3 missions=1 errands=1
red gold=7 at=pallas houses=haven anchors=lumen,zephyr maps=- missions=3 errands=1
"""


def test_a_position_is_written_as_it_is_read() -> None:
    assert GAME.write(GAME.read(POSITION)) == POSITION


def test_what_a_position_leaves_out_is_ordinary() -> None:
    state = GAME.read(table("next acting black\ndice free=coin"))
    assert GAME.write(GAME.read(GAME.write(state))) == GAME.write(state)
    assert (state.season, state.wind, state.gold) == (1, 0, [0, 0])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("wind=S", "wind=Q", "wind is one of"),
        ("at=nebula", "at=t1", "at is one of"),
        ("gold=3", "gold=-3", "owes Gold"),
        ("gold=3", "gold=three", "whole number"),
        ("season=2", "season=4", "3 seasons"),
        ("acting=old_debts", "acting=wonder_boy", "acts once"),
        ("past=wonder_boy", "past=wonder_boy,ghost_cargo", "more events were seen"),
        ("rum_runner,clockmaker,hoarder", "rum_runner,hoarder", "one of each kind"),
        ("display=merchant,judge", "display=judge,judge", "different officials"),
        ("discards=captain", "discards=merchant", "different officials"),
        ("barkeep=red,black", "barkeep=red,red", "once"),
        ("bag black,black", "bag teal,black", "cube of nobody"),
        ("yellow\nblack", "yellow,yellow,yellow,yellow,yellow\nblack", "yellow cubes"),
        ("dreadnought=halcyon", "dreadnought=rose_castle", "off its course"),
        ("used=coin,mask", "used=mask", "seven dice"),
        ("anchors=cirrus", "anchors=haven", "house and anchor"),
        ("maps=t1,t3", "maps=t1,t1", "twice"),
        ("errands=1\nred", "errands=0\nred", "fewer errands"),
        ("next replacing judge", "next replacing captain", "cannot be settled"),
        ("next replacing judge", "next sailing black", "never pending together"),
        ("judging black red,yellow", "judging black teal", "cannot be settled"),
        ("judging black", "judging teal", "cannot be settled"),
        ("judging black", "judging", "has not the form"),
        ("red gold=7", "violet gold=7", "2 to 4 seats"),
        ("goals", "gaols", "begins with 'gaols'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    assert old in POSITION
    with pytest.raises(Malformed, match=sentence):
        GAME.read(POSITION.replace(old, new))


def test_too_many_of_anything_is_refused() -> None:
    many = "haven,lumen,cirrus,ventis,zephyr,tinguard,rose_castle,onyx,stratos"
    bribes = "barkeep smuggler charter captain pirate_queen port_master merchant".split()  # noqa: SIM905
    for line, sentence in [
        (f"black houses={many}", "too many houses"),
        (f"black houses=- anchors={many},mistral,nebula", "too many anchors"),
        ("bribes " + " ".join(f"{name}=black" for name in bribes), "too many bribe tokens"),
        ("bag " + ",".join(["red"] * 10), "cubes"),
        ("event acting=wonder_boy syndicate=" + ",".join(["red"] * 9), "no space left"),
    ]:
        with pytest.raises(Malformed, match=sentence):
            GAME.read(table(line))


def test_damaged_positions_never_break_the_reader() -> None:
    rng = random.Random(11)
    state = GAME.setup(4, {"foul-play": "on"}, Fast(rng))
    for _ in range(150):
        assert state.question is not None
        GAME.apply(state, rng.choice(state.question.options))
        text = GAME.write(state)
        at, length = rng.randrange(len(text)), rng.choice([0, 1, 2, 5, 30])
        damaged = text[:at] + rng.choice(["", "1", "=", ",", "-", "red"]) + text[at + length :]
        try:
            found = GAME.read(damaged)
        except QuarterdeckError:
            continue
        assert not GAME.check(found)
        assert GAME.write(GAME.read(GAME.write(found))) == GAME.write(found)
