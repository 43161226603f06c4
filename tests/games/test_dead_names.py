"""No dead code: every name that core, games and bots define is used somewhere."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import quarterdeck

SOURCE = Path(quarterdeck.__file__).parent
ROOMS = ("core", "games", "bots")
HELPERS = SOURCE / "core" / "testing.py"
"""What tests are written with is used by tests alone."""
Body = list[ast.stmt]


def names_in(body: Body) -> Iterator[tuple[str, ast.stmt]]:
    """Functions, classes, methods and constants."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            yield from names_in(node.body)
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        yield from ((target.id, node) for target in targets if isinstance(target, ast.Name))


def numbered(body: Body) -> list[set[str]]:
    """Constants that count something, 0, 1, 2 … line by line: they live and die together."""
    groups: list[set[str]] = []
    last = -1
    for node in body:
        value = node.value if isinstance(node, ast.AnnAssign) else None
        count = value.value if isinstance(value, ast.Constant) else None
        if isinstance(count, int) and isinstance(node, ast.AnnAssign):
            if count != last + 1:
                groups.append(set())
            if groups and isinstance(node.target, ast.Name):
                groups[-1].add(node.target.id)
        last = count if isinstance(count, int) else -1
        if last == -1:
            groups.append(set())
    return groups


def is_lent(name: str, file: Path) -> bool:
    """Whether others use it: tests compare what is printed on the box with what is played, games
    come and go there, and the documents tell authors of games what they may write."""
    if not (file.parent.name == "core" or "components" in str(file.relative_to(SOURCE))):
        return False
    root = Path(__file__).parents[2]
    files = [*(root / "tests").rglob("*.py"), *(root / "docs").glob("*.md")]
    return any(re.search(rf"\b{name}\b", file.read_text(encoding="utf-8")) for file in files)


def test_every_name_is_used() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")}
    used = Counter(word for text in texts.values() for word in re.findall(r"\w+", text))
    dead = []
    for file in (each for room in ROOMS for each in (SOURCE / room).rglob("*.py")):
        body = ast.parse(texts[file]).body
        groups = numbered(body)
        for name, node in names_in(body):
            alive = used[name] > 1 or name.startswith("__") or file == HELPERS
            alive = alive or any(name in g and any(used[n] > 1 for n in g) for g in groups)
            if not alive and not is_lent(name, file):
                dead.append(f"{file.relative_to(SOURCE)}:{node.lineno} {name}")
    assert dead == []
