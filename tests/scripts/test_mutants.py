"""The mutants: every kind of fault is made, one at a time, and the report counts them."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from scripts.mutants import at_most, lies_in, table
from scripts.mutations import mutants_of, span_of
from scripts.trials import changed, in_child

RULES = '''"""A module."""


def fight(state, seat, rival):
    """Who wins."""
    if state.men[seat] >= 3 and not state.calm:
        state.gold[seat] += 2
        state.tell("X-1", "@{} beats @{}.", seat, rival)
        state.event("won", seat, "ship")
        sink(state, rival)
    state.whisper(seat, "X-2", "It is over.")
    return [each - 1 for each in state.men if each]


LIMIT: int = 4
'''


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "fight.py"
    path.write_text(RULES)
    return path


def broken(path: Path, kind: str) -> list[str]:
    """The line that each mutant of a kind changes, as it is then."""
    source, found = path.read_bytes(), []
    for mutant in mutants_of(path):
        text = mutant.applied(source).decode()
        ast.parse(text)
        if mutant.kind == kind:
            found.append(text.splitlines()[mutant.line - 1].strip())
    return found


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("comparison", ["if (state.men[seat] > 3) and not state.calm:"]),
        ("and/or", ["if (state.men[seat] >= 3 or not state.calm):"]),
        ("not", ["if state.men[seat] >= 3 and (state.calm):"]),
        (
            "plus/minus",
            ["state.gold[seat] -= 2", "return [(each + 1) for each in state.men if each]"],
        ),
        ("call dropped", ["pass"]),
        ("sentence dropped", ["pass"] * 3),
        (
            "sentence turned",
            [
                "state.tell('X-1', '@{} beats @{}.', rival, seat)",
                "state.whisper(seat, 'X-2', 'It is over. Or not.')",
            ],
        ),
        (
            "negated condition",
            [
                "if (not (state.men[seat] >= 3 and (not state.calm))):",
                "return [each - 1 for each in state.men if (not (each))]",
            ],
        ),
    ],
)
def test_every_kind_of_fault_is_made(path: Path, kind: str, lines: list[str]) -> None:
    assert broken(path, kind) == lines


def test_integers_rise_by_one(path: Path) -> None:
    assert "state.gold[seat] += 3" in broken(path, "integer")
    assert "LIMIT: int = 5" in broken(path, "integer")


def test_a_mutant_sits_in_its_function(path: Path) -> None:
    assert 8 in span_of(path, 6)
    assert 6 not in span_of(path, 15)


def test_the_report_counts_what_changes_something() -> None:
    fates = Counter(
        {("not", "killed"): 3, ("not", "survived"): 1, ("not", "no difference seen"): 2}
    )
    lines = list(table(fates, 10))
    assert lines[0] == "6 of 10 mutants tried."
    assert lines[2].split() == ["not", "3", "1", "2", "75%"]


def test_a_mutant_changes_the_outermost_function_or_the_module(path: Path) -> None:
    source = path.read_bytes()
    was = compile(source, str(path), "exec")
    names = set()
    for mutant in mutants_of(path):
        now = compile(mutant.applied(source), str(path), "exec")
        names |= {old.co_name for old, _ in changed(was, now)}
    assert names == {"fight", "<module>"}


def test_a_fork_that_fails_or_never_ends_says_nothing() -> None:
    def forever() -> None:
        while True:
            pass

    assert in_child(lambda: "well", 5) == "well"
    assert in_child(lambda: 1 // 0, 5) is None
    assert in_child(forever, 1) is None


def test_so_many_of_logic_and_of_sentences_are_taken(path: Path) -> None:
    every = mutants_of(path)
    chosen = list(at_most(every, 3, 1))
    assert Counter(mutant.is_told for mutant in chosen) == {False: 3, True: 1}
    assert list(at_most(every, None, None)) == every


def test_those_of_one_file_or_of_some_of_its_lines(path: Path) -> None:
    every = mutants_of(path)
    line = every[0].line
    assert [each for each in every if lies_in(path.parent, each, path.name)] == every
    there = [each for each in every if lies_in(path.parent, each, f"{path.name}:{line}")]
    assert {each.line for each in there} == {line}
    assert lies_in(path.parent, every[0], f"{path.name}:{line - 1}-{line + 1}")
    assert not lies_in(path.parent, every[0], f"{path.name}:{line + 1}-{line + 2}")
    assert not lies_in(path.parent, every[0], "other.py")
