"""Which build this is: plain Python, or the same files compiled by mypyc (`make compile`)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_type_hints

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    # The compiler reads this decorator in the sources; at run time it does nothing, so that
    # playing needs no package of the compiler's.
    T = TypeVar("T")

    def mypyc_attr(**_attributes: bool) -> Callable[[T], T]:
        return lambda decorated: decorated


def is_compiled(folder: Path) -> bool:
    """Whether the package in this folder is a compiled one."""
    return any((folder / f"__init__{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


COMPILED: Final = is_compiled(Path(__file__).parent)


def build_of(folder: Path) -> str:
    """The build of a package in a word: `plain` or `compiled`."""
    return "compiled" if is_compiled(folder) else "plain"


def clone() -> Path:
    """The project's folder: above `src/quarterdeck`, or above `build/compiled/quarterdeck`."""
    return Path(__file__).parents[4 if COMPILED else 3]


def field_types(kind: type) -> dict[str, Any]:
    """The annotations of a class and its bases."""
    hints = {}
    for each in reversed(kind.__mro__):
        hints.update(get_type_hints(_annotated(each)))
    return hints


def _annotated(kind: type) -> type:
    """A compiled class keeps only outlines of its annotations (`tuple` for `tuple[int, ...]`), so
    a class with those of the source, which lies beside it, stands in for it."""
    file = Path(getattr(sys.modules[kind.__module__], "__file__", None) or "")
    if not file.name.endswith(tuple(EXTENSION_SUFFIXES)):
        return kind
    written = _written(file.with_name(file.name.split(".")[0] + ".py"))[kind.__name__]
    return type(kind.__name__, (), {"__annotations__": written, "__module__": kind.__module__})


@cache
def _written(source: Path) -> dict[str, dict[str, str]]:
    """The annotations of every class in a file, as they are written."""
    return {
        node.name: {
            line.target.id: ast.unparse(line.annotation)
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        }
        for node in ast.parse(source.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
