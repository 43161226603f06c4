"""Break the rules of a game in one place at a time, and see whether a test notices.

    make mutants GAME=micro_pirates MINUTES=10 SEED=1

Mutants are sampled at random over `rules/` until the time is up. Each is run against the tests that
call the function it sits in, in a copy of the project, the quickest first. What survives is played
at random beside the original: only where positions, options or sentences differ is a test missing.
The report goes to `build/mutants/GAME.txt`. What the tests call is learnt anew only when rules or
tests have changed; `ARGS="--skip 40"` goes on behind the first forty of the same seed.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import hashlib
import importlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import pytest

PROJECT = Path(__file__).resolve().parents[1]
BUILD = PROJECT / "build" / "mutants"
TELLING = ("tell", "whisper", "event")
PATIENCE = 20.0
"""Seconds of tests for one mutant: the quickest come first."""
GAMES_BESIDE = 6
QUIET = (
    "-x",
    "-q",
    "--assert=plain",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:playwright",
)
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

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def told(self, source: bytes) -> str:
        was = " ".join(source[self.start : self.end].decode().split())
        return f"{self.kind}: {was[:70]} -> {self.text[:70]}"


# Where a file can be broken.


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


# The copy in which they are tried.


class Workshop:
    """A copy of the project, whose tests are known by the functions they call."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.root = BUILD / game
        self.rules = self.root / "src" / "quarterdeck" / "games" / game / "rules"
        shutil.rmtree(self.root, ignore_errors=True)
        skip = shutil.ignore_patterns("__pycache__", "*.pyc", "web", "art", "page")
        for folder in ("src", "examples", f"tests/games/{game}"):
            shutil.copytree(PROJECT / folder, self.root / folder, ignore=skip)
        for file in ("pyproject.toml", "tests/conftest.py"):
            shutil.copy(PROJECT / file, self.root / file)
        self.tests: dict[str, dict[str, Any]] = {}
        self.wake = ""
        self.fingerprint = self._fingerprint()
        compileall.compile_dir(self.root, quiet=2)
        self.preload()

    def paths(self) -> list[str]:
        """Where the copy is imported from."""
        folders = [self.root / "src", self.root / "examples", self.root, PROJECT / "scripts"]
        return list(map(str, folders))

    def preload(self) -> None:
        """Import what no mutant touches once, for every child is a fork of this process."""
        sys.path[:0] = self.paths()
        for name in ("hypothesis", "quarterdeck.core.conformance", "quarterdeck.core.testing"):
            importlib.import_module(name)

    def learn(self) -> None:
        """Run all tests of the game once, unbroken, and note what each calls; what was learnt of
        the same files before still holds."""
        kept = BUILD / f"{self.game}-{self.fingerprint}.json"
        if not kept.exists():
            kept.write_text(json.dumps(self.watched()), encoding="utf-8")
        self.tests, self.wake = json.loads(kept.read_text(encoding="utf-8"))

    def watched(self) -> tuple[dict[str, dict[str, Any]], str]:
        """Every test that passes, with what it calls, and what the random games leave behind."""
        report = self.root / "touched.json"
        path = os.pathsep.join(self.paths())
        watch = {**os.environ, "PYTHONPATH": path, "TOUCHED": f"{self.rules}|{report}"}
        command = ["-p", "touched", *QUIET[1:], f"tests/games/{self.game}"]
        words = [sys.executable, "-m", "pytest", *command]
        subprocess.run(words, cwd=self.root, env=watch, capture_output=True, check=False)
        found = json.loads(report.read_text(encoding="utf-8"))
        self.tests = {name: test for name, test in found.items() if test.get("passed")}
        quick = sorted(self.tests, key=lambda name: self.tests[name]["seconds"])[:50]
        assert self.passes(quick), "tests that passed fail when they are run again"
        return self.tests, self.play_beside()

    def _fingerprint(self) -> str:
        """Of every file of the copy, by name and content."""
        seen = hashlib.blake2b(digest_size=8)
        for file in sorted(self.root.rglob("*.*")):
            if file.is_file():
                seen.update(str(file.relative_to(self.root)).encode() + file.read_bytes())
        return seen.hexdigest()

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that call the function, those of the module first, the quickest first."""
        span = span_of(mutant.path, mutant.line)
        touching = [
            name
            for name, test in self.tests.items()
            if any(file == str(mutant.path) and line in span for file, line in test["calls"])
        ]
        module = f"test_{mutant.path.stem}.py"
        touching.sort(key=lambda name: (module not in name, self.tests[name]["seconds"]))
        chosen: list[str] = []
        spent = 0.0
        for name in touching or sorted(self.tests, key=lambda n: self.tests[n]["seconds"]):
            spent += self.tests[name]["seconds"]
            if spent > PATIENCE and chosen:
                break
            chosen.append(name)
        return chosen

    def tried(self, mutant: Mutant) -> str:
        """What became of a mutant: killed, or else what random games beside the original show."""
        source = mutant.path.read_bytes()
        try:
            mutant.path.write_bytes(mutant.applied(source))
            if not self.passes(self.tests_for(mutant)):
                return "killed"
            return "survived" if self.play_beside() != self.wake else "no difference seen"
        finally:
            mutant.path.write_bytes(source)

    def passes(self, tests: list[str]) -> bool:
        """Whether all of these tests pass; one that never ends does not."""
        seconds = sum(self.tests[name]["seconds"] for name in tests)
        status = self.in_child(lambda: int(pytest.main([*QUIET, *tests])), 60 + 10 * seconds)
        return status == "0"

    def play_beside(self) -> str:
        """The fingerprint of some random games as the rules are now."""
        return self.in_child(lambda: wake(self.game), 5 * PATIENCE)

    def in_child(self, work: Callable[[], object], seconds: float) -> str:
        """What a function says in a process of its own, which imports the copy afresh: forked, for
        starting anew takes longer than most tests. Nothing when it fails or takes too long."""
        answer = self.root / "answer.txt"
        answer.write_text("", encoding="utf-8")
        child = os.fork()
        if child == 0:
            self._work(work, answer)
        until = time.monotonic() + seconds
        while os.waitpid(child, os.WNOHANG) == (0, 0):
            if time.monotonic() > until:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return ""
            time.sleep(0.02)
        return answer.read_text(encoding="utf-8")

    def _work(self, work: Callable[[], object], answer: Path) -> NoReturn:
        try:
            os.chdir(self.root)
            sys.dont_write_bytecode = True
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            answer.write_text(str(work()), encoding="utf-8")
        finally:
            os._exit(0)


def span_of(path: Path, line: int) -> range:
    """The lines of the outermost function that holds a line, or of the line alone."""
    for node in ast.parse(path.read_bytes()).body:
        first = min([each.lineno for each in getattr(node, "decorator_list", [])] or [node.lineno])
        if first <= line <= (node.end_lineno or first):
            is_code = isinstance(node, ast.FunctionDef | ast.ClassDef)
            return range(first, (node.end_lineno or first) + 1) if is_code else range(0)
    return range(0)


def wake(game: str) -> str:
    """What random games leave behind: positions, options and sentences, as one fingerprint."""
    from quarterdeck.core.fates import Seeded
    from quarterdeck.core.registry import find_game
    from quarterdeck.core.session import begin

    found, seen = find_game(game.replace("_", "-")), hashlib.blake2b()
    low, high = found.info.seats
    for seed in range(GAMES_BESIDE):
        rng, names = random.Random(seed), ["x"] * (low + seed % (high - low + 1))
        session = begin(found, names, {}, Seeded(f"wake {seed}"))
        for _ in range(1500):
            if session.over:
                break
            texts = session.state.question.texts()
            session.act(rng.choice(texts))
            notes = [(note.text, note.events) for note in session.entries[-1].notes]
            seen.update(f"{texts}{notes}{found.write(session.state)}".encode())
    return seen.hexdigest()


# The run and its report.


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="the folder of a game, such as micro_pirates")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="how many to pass over at first")
    parser.add_argument("--kind", default="", help="only kinds that begin so, such as sentence")
    wish = parser.parse_args()
    workshop = Workshop(wish.game)
    workshop.learn()
    print(f"{len(workshop.tests)} tests pass unbroken.", flush=True)
    chosen = sample(workshop, wish.kind, wish.seed)[wish.skip :]
    report = hunt(workshop, chosen, time.monotonic() + 60 * wish.minutes)
    (BUILD / f"{wish.game}.txt").write_text(report, encoding="utf-8")
    print(report)


def sample(workshop: Workshop, kind: str, seed: int) -> list[Mutant]:
    """Every mutant of a kind, in random order."""
    files = sorted(workshop.rules.rglob("*.py"))
    every = [
        mutant for path in files for mutant in mutants_of(path) if mutant.kind.startswith(kind)
    ]
    random.Random(seed).shuffle(every)
    return every


def hunt(workshop: Workshop, every: list[Mutant], until: float) -> str:
    """Try one mutant after the other until the time is up."""
    fates: Counter[tuple[str, str]] = Counter()
    left = []
    for mutant in every:
        if time.monotonic() > until:
            break
        fate = workshop.tried(mutant)
        fates[mutant.kind, fate] += 1
        if fate != "killed":
            where = f"{mutant.path.relative_to(workshop.rules)}:{mutant.line}"
            left.append(f"{fate}: {where} {mutant.told(mutant.path.read_bytes())}")
            print(left[-1], flush=True)
    return "\n".join([*table(fates, len(every)), "", *sorted(left)]) + "\n"


def table(fates: Counter[tuple[str, str]], possible: int) -> Iterator[str]:
    """Killed and survived by kind; only those that change something count."""
    tried = sum(fates.values())
    yield f"{tried} of {possible} mutants tried."
    yield f"{'kind':20} {'killed':>7} {'survived':>9} {'no difference':>14} {'rate':>6}"
    kinds = sorted({kind for kind, _ in fates})
    groups = {kind: [kind] for kind in kinds}
    groups["all sentences"] = [kind for kind in kinds if kind.startswith("sentence")]
    groups["all the rest"] = [kind for kind in kinds if not kind.startswith("sentence")]
    for name, members in groups.items():
        killed, survived, same = (
            sum(fates[kind, fate] for kind in members)
            for fate in ("killed", "survived", "no difference seen")
        )
        rate = killed / (killed + survived) if killed + survived else 1.0
        yield f"{name:20} {killed:7} {survived:9} {same:14} {rate:6.0%}"


if __name__ == "__main__":
    main()
