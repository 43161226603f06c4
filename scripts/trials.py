"""For `mutants.py`: a process that has collected all tests of a game, and tries each mutant in a
fork of itself.

Nothing is imported or collected again: the fork gets the broken function in the place of the sound
one, and runs the tests that reach it. What lies outside a function, or was called while the rules
were imported, cannot be broken that way and is left to be tried afresh.
"""

from __future__ import annotations

import gc
import hashlib
import importlib
import math
import multiprocessing
import os
import pkgutil
import random
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple, NoReturn, TypeVar

import pytest
from _pytest.runner import runtestprotocol
from scripts.mutations import Mutant
from scripts.touched import Touched

KILLED, SURVIVED, SAME, AFRESH = "killed", "survived", "no difference seen", "afresh"
GAMES_BESIDE, PLAYS_BESIDE, WRITTEN, PATIENCE = 12, 300, 4, 120.0
MEMORY = 6 << 30
WHOLE = ("test_perft.py", "test_records.py", "test_puzzles.py")
Place = tuple[str, int, str]
Broken = Sequence[tuple[FunctionType, CodeType]]
T = TypeVar("T")


class Tests(NamedTuple):
    """What is run against a mutant, and how many seconds each takes unbroken."""

    near: list[str]
    whole: list[str]
    seconds: dict[str, float]


class Beside(NamedTuple):
    """A random game as it goes unbroken: what it leaves behind, and the functions it calls."""

    number: int
    left: str
    calls: Sequence[tuple[str, int]]


class Trials:
    """A pytest plugin: once the tests are collected it answers wishes instead of running them."""

    def __init__(self, game: str, rules: Path, pipe: Connection) -> None:
        self.game = game
        self.folder = str(rules)
        self.pipe = pipe
        self.items: dict[str, pytest.Item] = {}
        self.at_import = Touched(self.folder)
        self.at_collection = Touched(self.folder)
        self.functions: dict[Place, list[FunctionType]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self, session: pytest.Session) -> Iterator[None]:
        with self.at_import.watching():
            package = importlib.import_module(f"quarterdeck.games.{self.game}")
            for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
                importlib.import_module(module.name)
        with self.at_collection.watching():
            return (yield)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.functions = functions_in(self.folder)
        gc.freeze()
        self.pipe.send(list(self.items))
        with suppress(EOFError):
            while wish := self.pipe.recv():
                name, *arguments = wish
                self.pipe.send(getattr(self, name)(*arguments))
        return True

    def learn(self, names: list[str]) -> dict[str, dict[str, Any]]:
        """Of every test what it reaches, how long it takes and whether it passes."""
        return in_child(lambda: dict(map(self._watched, names)), 3600) or {}

    def _watched(self, name: str) -> tuple[str, dict[str, Any]]:
        touched = Touched(self.folder)
        with touched.timing() if plays_whole_games(name) else touched.watching():
            passed = self._passes(name)
        places = {"calls": by_file(touched.calls), "lines": by_file(touched.lines)}
        return name, {"seconds": touched.seconds, "passed": passed, **places}

    def all_pass(self, names: list[str]) -> bool:
        return bool(in_child(lambda: all(map(self._passes, names)), 3600))

    def wake(self) -> list[Beside]:
        """The random games as they go unbroken, with the functions that each calls."""
        games = [in_child(partial(self._followed, each), 3600) for each in range(GAMES_BESIDE)]
        return [game for game in games if game is not None]

    def _followed(self, number: int) -> Beside:
        touched = Touched(self.folder)
        with touched.following():
            left = wake(self.game, number)
        return Beside(number, left, sorted(touched.calls))

    def attempt(self, mutant: Mutant, tests: Tests, unbroken: list[Beside]) -> str:
        """What becomes of a mutant; tests whose positions were played before it was put in may have
        missed it."""
        broken = self.broken(mutant)
        places = {place_of(function) for function, _ in broken or ()}
        unbroken = [game for game in unbroken if not places.isdisjoint(game.calls)]
        fate = AFRESH if broken is None else self.judge(tests, unbroken, broken)
        return AFRESH if fate != KILLED and self.was_played(broken) else fate

    def was_played(self, broken: Broken | None) -> bool:
        return any(place_of(function) in self.at_collection.calls for function, _ in broken or ())

    def judge(self, tests: Tests, unbroken: list[Beside], broken: Broken = ()) -> str:
        """Whether a test fails or never ends, or at least random games show a difference. Tests
        that play whole games take long: they are asked only where there is a difference."""

        def put_in() -> None:
            for function, code in broken:
                function.__code__ = code

        def passing(names: list[str]) -> Callable[[], bool]:
            def tests_pass() -> bool:
                put_in()
                return all(self._ends(name, tests.seconds[name]) for name in names)

            return tests_pass

        def looks_the_same() -> bool:
            put_in()
            return not differs(self.game, unbroken)

        if not in_child(passing(tests.near), PATIENCE):
            return KILLED
        if in_child(looks_the_same, PATIENCE):
            return SAME
        return SURVIVED if in_child(passing(tests.whole), PATIENCE) else KILLED

    def broken(self, mutant: Mutant) -> Broken | None:
        """The functions that a mutant changes, with what they do then."""
        source = mutant.path.read_bytes()
        was = compile(source, str(mutant.path), "exec")
        now = compile(mutant.applied(source), str(mutant.path), "exec")
        found: list[tuple[FunctionType, CodeType]] = []
        for old, new in changed(was, now):
            place = (old.co_filename, old.co_firstlineno, old.co_name)
            functions = self.functions.get(place, [])
            if not functions or place[:2] in self.at_import.calls:
                return None
            found += [(function, new) for function in functions]
        return found or None

    def _ends(self, name: str, seconds: float) -> bool:
        """Whether a test passes, in this child, and does not go on for ever."""
        limit = math.ceil(time.process_time() + 2 + 5 * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        return self._passes(name)

    def _passes(self, name: str) -> bool:
        reports = runtestprotocol(self.items[name], log=False, nextitem=None)
        return not any(report.failed for report in reports)


def plays_whole_games(name: str) -> bool:
    """Whether a test reaches everything, sooner or later: to watch it would take too long."""
    return name.split("::")[0].endswith(WHOLE)


def plays_at_random(name: str) -> bool:
    return "test_conformance.py" in name


def place_of(function: FunctionType) -> tuple[str, int]:
    return function.__code__.co_filename, function.__code__.co_firstlineno


def by_file(places: set[tuple[str, int]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for file, line in sorted(places):
        found.setdefault(file, []).append(line)
    return found


def functions_in(folder: str) -> dict[Place, list[FunctionType]]:
    """Every function of the rules that lives in memory, by file, first line and name."""
    found: dict[Place, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(folder):
            code = each.__code__
            place = (code.co_filename, code.co_firstlineno, code.co_name)
            found.setdefault(place, []).append(each)
    return found


def changed(was: CodeType, now: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The outermost functions that differ; the module itself or a class, if that does."""
    if was.co_flags & OPTIMIZED or not same(was, now, deep=False):
        if not same(was, now, deep=True):
            yield was, now
        return
    for old, new in zip(codes(was), codes(now), strict=True):
        yield from changed(old, new)


OPTIMIZED = 1
"""The flag of the code of functions: modules and classes do not have it."""


def codes(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def same(was: CodeType, now: CodeType, *, deep: bool) -> bool:
    """Whether two codes do the same, wherever they stand; deep: with all they contain."""
    plain = [
        (code.co_code, code.co_names, [repr(c) for c in code.co_consts if not is_code(c)])
        for code in (was, now)
    ]
    if plain[0] != plain[1] or len(codes(was)) != len(codes(now)):
        return False
    pairs = zip(codes(was), codes(now), strict=True)
    return not deep or all(same(old, new, deep=True) for old, new in pairs)


def is_code(each: object) -> bool:
    return isinstance(each, CodeType)


def wake(game: str, number: int) -> str:
    """What a random game leaves behind, one of several that have all options together: a
    fingerprint of its questions, sentences and, now and then, positions."""
    from tests.conformance.covering import covering

    from quarterdeck.core.fates import Seeded
    from quarterdeck.core.registry import find_game
    from quarterdeck.core.session import begin

    found = find_game(game.replace("_", "-"))
    tables = covering(found)
    rng, seen = random.Random(number), hashlib.blake2b(digest_size=8)
    seats, options = tables[number % len(tables)]
    session = begin(found, ["x"] * seats, options, Seeded(f"wake {number}"))
    for play in range(PLAYS_BESIDE):
        if session.over:
            break
        question = session.state.question
        texts = question.texts()
        made = session.act(rng.choice(texts))
        notes = [(note.text, note.events) for note in session.entries[-1].notes]
        seen.update(f"{question.seat}{texts}{made.final()}{notes}".encode())
        if play % WRITTEN == 0 or session.over:
            seen.update(found.write(session.state).encode())
    seen.update(f"{found.outcome(session.state)}".encode())
    return seen.hexdigest()


def differs(game: str, unbroken: list[Beside]) -> bool:
    """Whether random games go another way than they did; a crash is a difference."""
    try:
        return any(wake(game, each.number) != each.left for each in unbroken)
    except Exception:  # a broken rule may raise anything
        return True


def in_child(work: Callable[[], T], seconds: float) -> T | None:
    """What a function says in a fork of this process; nothing when it fails, or works longer than
    so many seconds (its own: the machine may be busy)."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    child = os.fork()
    if child == 0:
        _work(work, theirs, math.ceil(seconds))
    theirs.close()
    try:
        return ours.recv()  # type: ignore[no-any-return]
    except EOFError:
        return None
    finally:
        ours.close()
        os.waitpid(child, 0)


def _work(work: Callable[[], T], pipe: Connection, seconds: int) -> NoReturn:
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        pipe.send(work())
    finally:
        os._exit(0)
