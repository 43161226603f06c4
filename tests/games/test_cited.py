"""A test of a rule says which one it proves, and proves something."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from quarterdeck.core.registry import find_game, rules_of
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS

HERE = Path(__file__).parent
OF_CODE = {"test_record.py", "test_preview.py", "test_reference.py", "test_cases.py"}
"""Of how rules are written, and of whole games: they prove no single rule."""
PROOFS = (ast.Assert, ast.With)


def proofs_of_rules() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for file in HERE.glob("*/rules/**/test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield file, node


TESTS = list(proofs_of_rules())


def citations(node: ast.FunctionDef) -> set[str]:
    """`rule` or `effect`: a rule by its ID, or the code of a power, whose record has a rule."""
    calls = [call.func for call in node.decorator_list if isinstance(call, ast.Call)]
    return {func.id for func in calls if isinstance(func, ast.Name)} & {"rule", "effect"}


def test_every_test_of_a_rule_says_which() -> None:
    silent = [f"{file.name} {node.name}" for file, node in TESTS if not citations(node)]
    assert [each for each in silent if each.split()[0] not in OF_CODE] == [
        "test_relics.py test_every_effect_code_has_a_test"
    ]


def test_every_test_of_a_rule_proves_something() -> None:
    proofs = [any(isinstance(each, PROOFS) for each in ast.walk(node)) for _, node in TESTS]
    assert [node.name for (_, node), found in zip(TESTS, proofs, strict=True) if not found] == []


def test_a_power_that_a_test_proves_has_a_rule() -> None:
    rules = rules_of(find_game("cursed-seas"))
    codes = {code for _, node in TESTS for code in powers_proved(node)}
    assert codes
    assert {code for code in codes if RECORDS[code].rule not in rules} == set()


def powers_proved(node: ast.FunctionDef) -> list[str]:
    calls = [call for call in node.decorator_list if isinstance(call, ast.Call)]
    named = [call for call in calls if ast.unparse(call.func) == "effect"]
    return [ast.literal_eval(arg) for call in named for arg in call.args]
