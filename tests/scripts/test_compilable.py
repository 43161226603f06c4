"""What mypyc cannot read, found without a compiler in every module that it compiles."""

from __future__ import annotations

import ast

import pytest
from scripts import compile as script
from scripts.fresh import PROJECT, SOURCES

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


def generic_dataclass(node: ast.AST) -> bool:
    """A dataclass that is generic too: compiled, it cannot be made (a generic tuple can)."""
    if not isinstance(node, ast.ClassDef):
        return False
    generic = any(ast.unparse(base).startswith("Generic[") for base in node.bases)
    return generic and any("dataclass" in ast.unparse(each) for each in node.decorator_list)


def builtin_class_variable(node: ast.AST) -> bool:
    """A class variable of a dataclass with a built-in type: compiled, it is taken for a field."""
    if not isinstance(node, ast.ClassDef):
        return False
    notes = [ast.unparse(line.annotation) for line in node.body if isinstance(line, ast.AnnAssign)]
    simple = {f"ClassVar[{kind}]" for kind in ("bool", "int", "str", "float")}
    return "dataclass" in str(list(map(ast.unparse, node.decorator_list))) and any(
        note in simple for note in notes
    )


def findings(source: str) -> list[int]:
    """The lines with anything of that kind."""
    nodes = ast.walk(ast.parse(source))
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Compare | ast.ClassDef) and any(test(node) for test in TESTS)
    ]


TESTS = (unpacked_membership, bare_class_variable, generic_dataclass, builtin_class_variable)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("x in (*some, other)", [1]),
        ("x not in [*some]", [1]),
        ("x in (some, other)", []),
        ("@dataclass(frozen=True)\nclass Rooms(Generic[S]):\n    deal: S", [2]),
        ("class Rooms(NamedTuple, Generic[S]):\n    deal: S", []),
        ("class Sail:\n    spelling = {}", [1]),
        ("@dataclass\nclass Sail(Step):\n    courtesy: ClassVar[bool] = True\n    to: int", [2]),
        ("class Courtesy(Step):\n    courtesy: ClassVar[bool] = True", []),
        ("class Sail:\n    spelling: ClassVar[Spelling] = {}\n    __slots__ = ('to',)", []),
    ],
)
def test_what_is_looked_for_is_found(source: str, lines: list[int]) -> None:
    assert findings(source) == lines


def test_every_compiled_module_can_be_read_by_the_compiler() -> None:
    sources = {name: SOURCES.parent / name for name in MODULES}
    found = {name: findings(path.read_text("utf-8")) for name, path in sources.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


# Classes of plain modules that derive from compiled ones.

UNCOMPILED = ("NamedTuple", "Protocol", "Enum", "TypedDict", "Exception")


def sealed_classes(source: str) -> set[str]:
    """The classes of a compiled module that plain Python cannot derive from: those not marked."""
    return {
        node.name
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef)
        and "allow_interpreted_subclasses" not in str(list(map(ast.unparse, node.decorator_list)))
        and not any(base in ast.unparse(each) for base in UNCOMPILED for each in node.bases)
    }


def derived(source: str, sealed: dict[str, set[str]]) -> list[str]:
    """The classes of a plain module that derive from a sealed one, by way of its imports."""
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in sealed.get(node.module or "", ())
    }
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [
        node.name
        for node in classes
        if any(ast.unparse(base).split("[")[0] in names for base in node.bases)
    ]


@pytest.mark.parametrize(
    ("compiled", "found"),
    [
        ("class Fast(Fates): ...", ["Counting"]),
        ("@mypyc_attr(allow_interpreted_subclasses=True)\nclass Fast(Fates): ...", []),
        ("class Fast(NamedTuple): ...", []),
    ],
)
def test_a_class_that_cannot_be_made_is_found(compiled: str, found: list[str]) -> None:
    plain = "from core.fates import Fast as Quick\nclass Counting(Quick): ..."
    assert derived(plain, {"core.fates": sealed_classes(compiled)}) == found


def test_plain_modules_and_tests_derive_only_from_what_is_marked_for_it() -> None:
    sealed = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): sealed_classes(
            (SOURCES.parent / name).read_text("utf-8")
        )
        for name in MODULES
    }
    compiled = {SOURCES.parent / name for name in MODULES}
    folders = (SOURCES, PROJECT / "tests", PROJECT / "examples")
    plain = [path for each in folders for path in each.rglob("*.py") if path not in compiled]
    texts = {str(path): path.read_text("utf-8") for path in plain}
    found = {path: derived(text, sealed) for path, text in texts.items() if "class " in text}
    assert {path: names for path, names in found.items() if names} == {}
