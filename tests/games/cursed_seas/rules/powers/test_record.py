"""A power is one record: every code has one, complete, and no other place names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import quarterdeck.games.cursed_seas
from quarterdeck.core.rules import read_rules
from quarterdeck.games.cursed_seas.components import CARDS, EFFECTS, NATIONS
from quarterdeck.games.cursed_seas.components import traits as vocabulary
from quarterdeck.games.cursed_seas.components.filing import TRAITS, powers_of
from quarterdeck.games.cursed_seas.rules.powers.record import (
    QUESTIONS,
    RECORDS,
    PowerRecord,
    kind_of,
    words_of,
)

GAME = Path(quarterdeck.games.cursed_seas.__file__).parent
RULES = read_rules(GAME / "RULES.md").rules
VOCABULARY = {name: value for name, value in vars(vocabulary).items() if name.isupper()}


def codes_in_the_box() -> set[str]:
    """What stands on cards, among the effects, in the outcomes of islands."""
    cards = CARDS.values()
    powers = {power.code for card in cards for power in card.powers}
    printed = {code for card in cards for code in card.codes}
    outcomes = {text.partition(":")[0] for card in cards for text in card.outcomes if text}
    special = {card.special for card in cards if card.special}
    return powers | printed | outcomes | special | EFFECTS.keys()


def literals() -> Iterator[tuple[Path, ast.Constant, ast.AST]]:
    """Every string in the sources of the game, with what it stands in."""
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.Constant) and isinstance(child.value, str):
                    yield path, child, node


def opens_a_record(node: ast.AST, literal: ast.Constant) -> bool:
    """Whether a string is the first argument of a record."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return False
    return node.func.id == "PowerRecord" and node.args[0] is literal


def test_every_code_of_the_box_has_a_record() -> None:
    assert sorted(codes_in_the_box() - RECORDS.keys()) == []


def test_a_code_is_written_in_its_record_and_nowhere_else() -> None:
    named: list[str] = []
    elsewhere: list[str] = []
    for path, literal, node in literals():
        if literal.value not in RECORDS:
            continue
        if opens_a_record(node, literal):
            named.append(literal.value)
        else:
            elsewhere.append(f"{path.relative_to(GAME)}:{literal.lineno} {literal.value}")
    assert elsewhere == []
    assert sorted(named) == sorted(RECORDS)


def test_no_remark_names_a_code_either() -> None:
    """Whoever looks for a code finds its record, and nothing that may have grown old."""
    codes = re.compile(
        rf"\b({'|'.join(code for code in RECORDS if '_' in code and code.isupper())})\b"
    )
    traits = VOCABULARY.keys()
    remarks = [
        f"{path.relative_to(GAME)}: {line.strip()}"
        for path in sorted(GAME.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        for code in codes.findall(line)
        if f'"{code}"' not in line and code not in traits
    ]
    assert remarks == []


def test_keywords_are_asked_for_as_traits() -> None:
    """A keyword as it is printed is a code in other letters; nations are called the same."""
    keywords = {word.partition(":")[0] for card in CARDS.values() for word in card.keywords}
    spoken = {"Captain", "Helmsman"}  # the words some cards use for crew of that name
    named = [
        f"{path.relative_to(GAME)}:{literal.lineno} {literal.value}"
        for path, literal, _ in literals()
        if literal.value in keywords - spoken - set(NATIONS) and path.parent != GAME / "words"
    ]
    assert named == []


@pytest.mark.parametrize("record", RECORDS.values(), ids=lambda record: record.code)
def test_a_record_is_complete(record: PowerRecord) -> None:
    assert record.rule in RULES
    assert kind_of(record)
    words = words_of(record)
    assert words[0].isupper() or words[0].isdigit()
    assert words.endswith((".", ")"))
    assert not (record.words and record.code in EFFECTS), "its words stand among the effects"
    assert set(record.traits) <= set(VOCABULARY.values())


def test_every_trait_is_given_by_a_record_and_asked_for_by_a_rule() -> None:
    given = {trait for traits in TRAITS.values() for trait in traits}
    assert sorted(set(VOCABULARY.values()) - given) == []
    asked: set[str] = set()
    for path in GAME.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        listed = {
            id(name)
            for node in ast.walk(tree)
            if isinstance(node, ast.keyword) and node.arg == "traits"
            for name in ast.walk(node)
        }
        asked |= {
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name)
            and isinstance(node.ctx, ast.Load)
            and id(node) not in listed
        }
    assert sorted(VOCABULARY.keys() - asked) == []


HOOKS = {
    "use": ("USED_AT_WILL", "USED_BY_PLACE", "USED_UNDER_WAY", "USED_EXPLORING"),
    "die": ("ROLLS_BEFORE_MOVE", "ROLLS_FOR_FLEET", "OUTRIGGED", "UNLUCKY", "BREAKS_FREE"),
    "load": ("LOADS_SPECIALLY", "SHOOTS_AS_ONE", "LAYS_SMOKE"),
    "in_volley": ("DOUBLES_RANGE", "SWOOPS"),
    "dive": ("DIVES",),
    "at_dawn": ("ROLLS_AT_DAWN",),
    "at_enemy_dawn": ("DIMS_ENEMIES",),
    "scores": ("HITS_HARDER",),
    "sank": ("REWARDED_FOR_SINKING",),
    "lands": ("RAISES_COINS",),
    "sets_die": ("CHANGES_DICE",),
}
"""The functions and small records that rules expect of powers with these traits."""


@pytest.mark.parametrize("hook", HOOKS)
def test_whoever_is_asked_at_a_moment_has_an_answer(hook: str) -> None:
    traits = {VOCABULARY[name] for name in HOOKS[hook]}
    for record in RECORDS.values():
        if traits & set(record.traits):
            assert getattr(record, hook) is not None, record.code
        elif hook != "die":
            assert getattr(record, hook) is None, record.code


def test_powers_are_filed_by_code_and_by_trait() -> None:
    titan = next(card.id for card in CARDS.values() if card.has("Titan"))
    assert set(TRAITS["TITAN"]) < powers_of(titan).keys()
    assert powers_of(titan)["TITAN"] == powers_of(titan)[vocabulary.WADES]


def test_every_question_has_words_and_a_rule() -> None:
    for question in QUESTIONS.values():
        assert question.text.endswith(("?", "."))
        assert question.rule in RULES
