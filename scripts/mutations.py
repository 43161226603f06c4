"""Where the rules of a game can be broken in one place: every single-point mutant of a file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TELLING = ("tell", "whisper", "event")
OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One place in a file, and what stands there instead."""

    path: Path
    kind: str
    line: int
    start: int
    end: int
    text: str

    @property
    def is_told(self) -> bool:
        """Whether it breaks what the log says, not what happens."""
        return self.kind.startswith("sentence")

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def told(self, source: bytes) -> str:
        was = " ".join(source[self.start : self.end].decode().split())
        return f"{self.kind}: {was[:70]} -> {self.text[:70]}"


def mutants_of(path: Path) -> list[Mutant]:
    """Every single-point mutant of a file."""
    source = path.read_bytes()
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))

    def made(kind: str, node: ast.expr | ast.stmt, text: str) -> Mutant:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = lines[node.lineno - 1] + node.col_offset
        end = lines[node.end_lineno - 1] + node.end_col_offset
        return Mutant(path, kind, node.lineno, start, end, text)

    found = []
    for node in code_in(ast.parse(source)):
        found += [made(kind, node, text) for kind, text in changes(node)]
        for test in conditions(node):
            found.append(made("negated condition", test, f"(not ({ast.unparse(test)}))"))
    return found


def code_in(tree: ast.AST) -> Iterator[Any]:
    """The expressions and statements of a file, without annotations, docstrings and f-strings."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.JoinedStr | ast.Import | ast.ImportFrom | ast.Assert):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            if isinstance(child, ast.AST):
                yield from code_in(child)


def changes(node: ast.AST) -> Iterator[tuple[str, str]]:
    """What can stand in the place of a node, and what kind of fault it is."""
    match node:
        case ast.Compare(left, [operator], [right]):
            turned = ast.Compare(left, [OTHER[type(operator)]()], [right])
            yield "comparison", f"({ast.unparse(turned)})"
        case ast.BoolOp(operator, values):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield "and/or", f"({ast.unparse(ast.BoolOp(other, values))})"
        case ast.UnaryOp(ast.Not(), operand):
            yield "not", f"({ast.unparse(operand)})"
        case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right):
            sign = ast.Sub() if isinstance(operator, ast.Add) else ast.Add()
            yield "plus/minus", f"({ast.unparse(ast.BinOp(left, sign, right))})"
        case ast.AugAssign(target, ast.Add() | ast.Sub() as operator, value):
            sign = ast.Sub() if isinstance(operator, ast.Add) else ast.Add()
            yield "plus/minus", ast.unparse(ast.AugAssign(target, sign, value))
        case ast.Constant(value) if type(value) is int:
            yield "integer", str(value + 1)
        case ast.Expr(ast.Call(ast.Attribute(_, name)) as call) if name in TELLING:
            yield "sentence dropped", "pass"
            yield from turned_sentence(call, name)
        case ast.Expr(ast.Call()):
            yield "call dropped", "pass"


def conditions(node: ast.AST) -> list[ast.expr]:
    """What is asked in an `if`, a loop or a comprehension."""
    match node:
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            return [test]
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return [test for part in node.generators for test in part.ifs]
        case _:
            return []


def turned_sentence(call: ast.Call, name: str) -> Iterator[tuple[str, str]]:
    """The facts of a sentence in another order, or its words spoilt."""
    if name == "event":
        return
    first = 2 if name == "tell" else 3
    facts = call.args[first:]
    if len({ast.unparse(fact) for fact in facts}) > 1:
        args = [*call.args[:first], *facts[1:], facts[0]]
        yield "sentence turned", ast.unparse(ast.Call(call.func, args, call.keywords))
    elif len(call.args) >= first and isinstance(call.args[first - 1], ast.Constant):
        spoilt = ast.Constant(f"{ast.literal_eval(call.args[first - 1])} Or not.")
        args = [*call.args[: first - 1], spoilt, *facts]
        yield "sentence turned", ast.unparse(ast.Call(call.func, args, call.keywords))


def span_of(path: Path, line: int) -> range:
    """The lines of the outermost function that holds a line, or of the line alone."""
    for node in ast.parse(path.read_bytes()).body:
        first = min([each.lineno for each in getattr(node, "decorator_list", [])] or [node.lineno])
        if first <= line <= (node.end_lineno or first):
            is_code = isinstance(node, ast.FunctionDef | ast.ClassDef)
            return range(first, (node.end_lineno or first) + 1) if is_code else range(0)
    return range(0)
