"""Bad text is refused with a sentence."""

from __future__ import annotations

import random

import pytest

from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.games.sea_of_thieves import GAME

SMALL = "next acting vermilion; ember at=h7; cinder at=h8"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("seats 7", "2 to 4 seats"),
        ("options monsters=some", "monsters"),
        ("map 2=9A 3=3A 4=4A 5=5A", "A tile"),
        ("map 2=2A 3=2A 4=4A 5=5A", "two places"),
        ("ember at=z9", "no hex"),
        ("ember at=a5", "no hex of this map"),
        ("ember at=h7 down=3", "between"),
        ("ember at=h7 special=scout,cook,gunner", "more crew than slots"),
        ("ember at=h7 voyage=bosuns-stash progress=1,1", "does not fit"),
        ("ember at=h7 hold=doubloons", "not known here"),
        ("ember at=h7 hold=gem-800*3", "not so many of gem-800"),
        ("ember at=h7 speed=3", "unknown facts"),
        ("vermilion gold=-5", "make no sense"),
        ("vermilion hand=joker", "not known here"),
        ("hex at=h7 skeletons=15", "not so many of skeleton"),
        ("hex at=h7 skeletons=1\nhex at=h7 skeletons=1", "one line"),
        ("under fortune=jetsam:*", "no card of the fortune deck"),
        ("under fortune=brace:9", "seat that knows"),
        ("known vermilion:brace", "WHO:WHAT:EYES"),
        ("damson at=h7", "other seats"),
        ("next acting plum", "not there"),
        ("next choosing nonsense.0 vermilion - 0", "not there"),
        ("next resolving fortune jetsam vermilion - 0", "not there"),
        ("next berthing ember captain", "not there"),
        ("next charting vermilion golden 1", "not there"),
        ("next prowling kraken dance", "not there"),
        ("action plus=1", "three numbers"),
        ("action dice=7", "between"),
        ("kraken tentacles=7", "between"),
        ("dance floor=1", "begins with"),
    ],
)
def test_corrupt_positions_are_malformed(line: str, sentence: str) -> None:
    given = line.split()[0]
    text = "\n".join(each for each in SMALL.split("; ") if each.split()[0] != given)
    with pytest.raises(Malformed, match=sentence):
        GAME.read(f"{line}\n{text}")


@pytest.mark.parametrize("seed", range(3))
def test_garbled_positions_never_break_the_reader(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.setup(2 + seed, {}, Fast(rng))
    for _ in range(120):
        assert state.question is not None
        GAME.apply(state, rng.choice(state.question.options))
    words = GAME.write(state).split(" ")
    for _ in range(150):
        broken = words[:]
        place_of = rng.randrange(len(broken))
        broken[place_of] = rng.choice((rng.choice(words), "0", "-", "x", broken[place_of][1:]))
        try:
            GAME.read(" ".join(broken))
        except QuarterdeckError:
            continue
