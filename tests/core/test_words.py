"""Small words that the sentences of every game are made of."""

from __future__ import annotations

import pytest

from quarterdeck.core.words import a, capital, counted, listed


@pytest.mark.parametrize(
    ("count", "sentence"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins"), (-1, "-1 coins")]
)
def test_things_are_counted(count: int, sentence: str) -> None:
    assert counted(count, "coin") == sentence


def test_a_noun_may_have_a_plural_of_its_own() -> None:
    assert (counted(1, "die", "dice"), counted(2, "die", "dice")) == ("1 die", "2 dice")
    assert counted(3, "rum", "rum") == "3 rum"


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_are_listed(parts: list[str], sentence: str) -> None:
    assert listed(parts) == sentence


def test_a_list_to_choose_from_says_or() -> None:
    assert listed(["a", "b", "c"], "or") == "a, b or c"


def test_a_sentence_begins_with_a_capital() -> None:
    assert (capital("ahoy there"), capital("HMS Titan"), capital("")) == (
        "Ahoy there",
        "HMS Titan",
        "",
    )


def test_a_noun_has_its_article() -> None:
    assert [a("reef"), a("iceberg"), a("unit")] == ["a reef", "an iceberg", "a unit"]
