"""CHECK: positions that cannot be."""

from __future__ import annotations

import pytest
from tests.games.steam_pirates.table import RICH, table

from quarterdeck.core.errors import Malformed
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.components import CITY_IDS


def test_too_many_of_anything_is_refused() -> None:
    many = "haven,lumen,cirrus,ventis,zephyr,tinguard,rose_castle,onyx,stratos"
    bribes = "barkeep smuggler charter captain pirate_queen port_master merchant".split()  # noqa: SIM905
    for line, sentence in [
        (f"black houses={many}", "too many houses"),
        (f"black houses=- anchors={','.join(CITY_IDS[:19])}", "too many connections"),
        ("bribes " + " ".join(f"{name}=black" for name in bribes), "too many bribe tokens"),
        ("bag " + ",".join(["red"] * 10), "cubes"),
        ("event acting=wonder_boy syndicate=" + ",".join(["red"] * 9), "no space left"),
    ]:
        with pytest.raises(Malformed, match=sentence):
            GAME.read(table(line))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("gold=3", "gold=-3", "owes Gold"),
        ("past=wonder_boy", "past=wonder_boy,ghost_cargo", "more events were seen"),
        ("bag black,black", "bag teal,black", "cube of nobody"),
        ("yellow\nblack", "yellow,yellow,yellow,yellow,yellow\nblack", "yellow cubes"),
        ("dreadnought=nebula", "dreadnought=rose_castle", "off its course"),
        ("used=coin,mask", "used=mask", "seven dice"),
        ("anchors=cirrus", "anchors=haven", "house and anchor"),
        ("errands=1\nred", "errands=0\nred", "fewer errands"),
        ("next replacing judge", "next replacing captain", "cannot be settled"),
        ("next replacing judge", "next sailing black", "never pending together"),
        ("judging black red,yellow", "judging black teal", "cannot be settled"),
        ("judging black", "judging teal", "cannot be settled"),
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(
    old: str, new: str, sentence: str
) -> None:
    assert old in RICH
    with pytest.raises(Malformed, match=f"cannot be: .*{sentence}"):
        GAME.read(RICH.replace(old, new))
