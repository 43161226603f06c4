"""What mypyc cannot read, found without a compiler in every module that it compiles."""

from __future__ import annotations

import ast

import pytest
from scripts import compile as script

MODULES = [name for files, _ in script.groups(script.game_folders()) for name in files]


def unpacked_membership(node: ast.AST) -> bool:
    """`x in (*some, other)`"""
    if not isinstance(node, ast.Compare):
        return False
    sides = zip(node.ops, node.comparators, strict=True)
    return any(
        isinstance(part, ast.Starred)
        for operator, side in sides
        if isinstance(operator, ast.In | ast.NotIn) and isinstance(side, ast.Tuple | ast.List)
        for part in side.elts
    )


def bare_class_variable(node: ast.AST) -> bool:
    """A class variable that mypyc would take for a field: it is not annotated as `ClassVar`."""
    if not isinstance(node, ast.ClassDef):
        return False
    lines = [line for line in node.body if isinstance(line, ast.Assign)]
    names = {target.id for line in lines for target in line.targets if isinstance(target, ast.Name)}
    return bool(names - {"__slots__"})


def findings(source: str) -> list[int]:
    """The lines with anything of that kind."""
    nodes = ast.walk(ast.parse(source))
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Compare | ast.ClassDef)
        and (unpacked_membership(node) or bare_class_variable(node))
    ]


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("x in (*some, other)", [1]),
        ("x not in [*some]", [1]),
        ("x in (some, other)", []),
        ("class Sail:\n    spelling = {}", [1]),
        ("class Sail:\n    spelling: ClassVar[Spelling] = {}\n    __slots__ = ('to',)", []),
    ],
)
def test_what_is_looked_for_is_found(source: str, lines: list[int]) -> None:
    assert findings(source) == lines


def test_every_compiled_module_can_be_read_by_the_compiler() -> None:
    sources = {name: script.SOURCES.parent / name for name in MODULES}
    found = {name: findings(path.read_text("utf-8")) for name, path in sources.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}
