"""Chance: fair, provable, written down, and silent to those who may not see."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from quarterdeck.core.errors import Corrupt
from quarterdeck.core.fates import (
    EVERYONE,
    Fast,
    Fates,
    Scripted,
    Seeded,
    eyes_of,
    may_see,
    seed_hash,
)

SOURCES = [Seeded("storm"), Fast(random.Random(4))]


@pytest.mark.parametrize("fates", SOURCES, ids=["seeded", "fast"])
def test_dice_are_fair(fates: Fates) -> None:
    faces = Counter(fates.roll(6) for _ in range(60_000))
    chi2 = sum((faces[face] - 10_000) ** 2 / 10_000 for face in range(1, 7))
    assert set(faces) == set(range(1, 7))
    assert chi2 < 25.7, "beyond the 99.99 % point of chi-square with 5 degrees"


@pytest.mark.parametrize("fates", SOURCES, ids=["seeded", "fast"])
def test_every_order_of_a_shuffle_is_alike(fates: Fates) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [1, 2, 3]
        fates.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(1_800 < count < 2_200 for count in orders.values())


def test_a_seed_and_a_position_are_the_whole_state() -> None:
    fates = Seeded("storm")
    first = [fates.roll(20) for _ in range(30)]
    place = fates.position
    after = [fates.roll(20) for _ in range(30)]
    assert [Seeded("storm").roll(20)] == first[:1]
    again = Seeded("storm", place)
    assert [again.roll(20) for _ in range(30)] == after
    assert [Seeded("calm", place).roll(20) for _ in range(1)] + first != first


def test_the_published_hash_belongs_to_one_seed() -> None:
    assert seed_hash("storm") == seed_hash("storm")
    assert seed_hash("storm") != seed_hash("calm")
    assert "storm" not in seed_hash("storm")


def test_a_copy_goes_its_own_way() -> None:
    fates = Seeded("storm")
    twin = fates.copy()
    assert [fates.roll() for _ in range(9)] == [twin.roll() for _ in range(9)]
    assert fates.answers is not twin.answers


def test_answers_are_written_down_with_who_may_see_them() -> None:
    fates = Scripted(["4", "map7"])
    pool = ["map3", "map7"]
    fates.roll()
    fates.draw(pool, eyes_of(1))
    assert fates.answers == [4, "map7"]
    assert fates.veiled == {1: eyes_of(1)}
    assert pool == ["map3"]


def test_eyes() -> None:
    assert may_see(EVERYONE, None)
    assert may_see(eyes_of(0, 2), 2)
    assert not may_see(eyes_of(0, 2), 1)
    assert not may_see(eyes_of(0, 2), None)


def test_a_new_action_begins_with_a_clean_sheet() -> None:
    fates = Seeded("storm")
    fates.roll()
    fates.draw([1, 2], eyes_of(0))
    fates.reveal()
    fates.clear()
    assert (fates.answers, fates.veiled, fates.revealed) == ([], {}, False)


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ([], "nothing more is written down"),
        (["7"], "cannot have said '7' for a die with 6 faces"),
        (["x"], "cannot have said 'x'"),
    ],
)
def test_an_impossible_script_is_corrupt(script: list[str], sentence: str) -> None:
    with pytest.raises(Corrupt, match=sentence):
        Scripted(script).roll(6)


def test_a_card_that_is_not_there_cannot_be_drawn() -> None:
    with pytest.raises(Corrupt, match="cannot have drawn 'u9'; there were: u1 u2"):
        Scripted(["u9"]).draw(["u1", "u2"])
