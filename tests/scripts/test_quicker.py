"""What `scripts/quicker.h` does at a glance, compiled, is what plain Python does the long way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts import compile as script

TRICKS = """
from typing import Any, Callable


def said(trick: Callable[[], Any]) -> str:
    try:
        return repr(trick())
    except Exception as error:
        return type(error).__name__


def item(many: list[Any], at: int) -> Any:
    return many[at]


def first_and_last(many: list[int]) -> tuple[int, int]:
    return many[0], many[-1]


def tuple_item(many: tuple[int, ...], at: int) -> int:
    return many[at]


def put(many: list[Any], at: int, value: Any) -> list[Any]:
    many[at] = value
    return many


def grown(count: int) -> list[int]:
    many: list[int] = []
    for number in range(count):
        many.append(number)
    return many


def popped(many: list[int], count: int) -> tuple[list[int], list[int]]:
    return [many.pop() for _ in range(count)], many


def cleared(many: list[int]) -> list[int]:
    many.clear()
    return many


def more(many: list[Any], further: Any) -> list[Any]:
    same = many
    many += further
    many.extend(further)
    assert same is many
    return many


def count(many: list[Any], value: Any) -> int:
    return many.count(value)


def within(many: list[Any], value: Any) -> tuple[bool, bool]:
    return value in many, value in tuple(many)


def product(one: int, two: int) -> int:
    return one * two


def boxed(number: int) -> Any:
    return number


def kind(thing: object) -> str:
    match thing:
        case bool():
            return "bool"
        case int():
            return "int"
        case str() | list():
            return "words"
    return "other"


def given(one: int, two: int = 2, three: int = 3) -> int:
    return one * 100 + two * 10 + three


BIG = 2**70
NAN = float("nan")
MIXED: list[Any] = [1, True, "a", "ä", "ab", 1.0, BIG, NAN, None, -1, 0, (1,)]
LISTS: list[list[Any]] = [[], [3], [5, 4], [2, 2, 1, -7, 0], list(range(12, 0, -1)), ["b", "a"],
    [BIG, 1, -BIG], [1.5, 1], [True, 0, 1], [3, "a"]]
VALUES: list[Any] = [*MIXED, 2, "b", 300, -300]


def tricks() -> list[str]:
    call: Callable[..., Any] = given
    answers = [said(lambda: item(grown(5), at)) for at in (0, 4, 5, -1, -5, -6, 2**40)]
    answers += [said(lambda: tuple_item((7, 8), at)) for at in (0, 1, 2, -1, -2, -3, -(2**40))]
    answers += [said(lambda: put(grown(3), at, "x")) for at in (0, 2, 3, -1, -3, -4)]
    answers += [said(lambda: first_and_last(many)) for many in ([], [1], [1, 300])]
    answers += [said(lambda: popped(grown(size), size // 2)) for size in (1, 5, 40, 300)]
    answers += [said(lambda: popped(grown(2), 3)), said(lambda: cleared(grown(3)))]
    answers += [said(lambda: more(grown(n), further)) for n in (0, 1, 5, 9) for further in
        ([], (), [1], (1, 2), range(3), "ab", {1: 2}, None, list(range(50)))]
    answers += [said(lambda: count(MIXED, value)) for value in VALUES]
    answers += [said(lambda: within(MIXED, value)) for value in VALUES]
    answers += [said(lambda: sorted(many)) for many in LISTS]
    answers += [said(lambda: sorted(tuple(many))) for many in LISTS]
    answers += [said(lambda: product(one, two)) for one in (0, 7, -7, 2**40, -(2**40), BIG)
        for two in (6, -6, 2**20, 2**22, -(2**30), -BIG)]
    answers += [said(lambda: boxed(n)) for n in (0, 1, 255, 256, 257, -1, -6, BIG, -BIG)]
    answers += [said(lambda: boxed(n) is boxed(n)) for n in (0, 200)]
    answers += [said(lambda: kind(thing)) for thing in MIXED]
    answers += [said(lambda: call(1)), said(lambda: call(1, 4)), said(lambda: call(1, 4, 5)),
        said(lambda: call(1, three=6)), said(lambda: call()), said(lambda: call(1, 2, 3, 4)),
        said(lambda: call(1, 2, three=3)), said(lambda: call("x", 1, 1))]
    return answers
"""
"""Every trick on what is plain and what is not: long numbers, other ends, all kinds of things."""


def test_compiled_tricks_answer_as_plain_python_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if script.missing():
        pytest.skip("there is no C compiler with Python's header files")
    (tmp_path / "quarterdeck").mkdir()
    (tmp_path / "quarterdeck" / "__init__.py").touch()
    (tmp_path / "quarterdeck" / "tricks.py").write_text(TRICKS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(script, "BUILT", tmp_path)
    plain = answers(tmp_path)
    assert script.build([(["quarterdeck/tricks.py"], "compiled_tricks")], "0", 2) > 0
    compiled = answers(tmp_path)
    assert plain[0].endswith(".py")
    assert not compiled[0].endswith(".py")
    assert len(plain) > 100
    assert compiled[1:] == plain[1:]


def answers(folder: Path) -> list[str]:
    """Where the module came from, and what it says, in a process of its own."""
    code = "from quarterdeck import tricks; print(tricks.__file__, *tricks.tricks(), sep='\\n')"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.check_output(
        [sys.executable, "-c", code], env=environment, text=True
    ).splitlines()
