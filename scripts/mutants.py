"""Break the rules of a game in one place at a time, and see whether a test notices.

    make mutants GAME=micro_pirates MINUTES=10 SEED=1

Mutants are sampled at random over `rules/` until the time is up. Each is run against the tests that
reach its line, the quickest first, those that call its function, and the random games of the
conformance suite. What survives is played at random beside the original, with all options: only
where positions, options or sentences differ is a test missing. The report goes to
`build/mutants/GAME-SEED.txt`, after every mutant. What the tests reach is learnt anew only where
rules or tests changed; `ARGS="--logic 100 --sentences 25"` stops after so many of each,
`ARGS="--skip 40"` goes on behind the first forty of the same seed, `ARGS=--again` tries what
survived last time, `ARGS="--only battle/segment.py:145-169"` those of some lines or of one file.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import multiprocessing
import os
import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from scripts import trials
from scripts.mutations import Mutant, mutants_of, span_of
from scripts.trials import (
    AFRESH,
    KILLED,
    SAME,
    SURVIVED,
    Beside,
    Tests,
    Trials,
    plays_at_random,
    plays_whole_games,
)

PROJECT = Path(__file__).resolve().parents[1]
BUILD = PROJECT / "build" / "mutants"
PATIENCE = 30.0
"""Seconds of tests for one mutant, and of whole games: the quickest come first."""
RANDOM, LONG = 3, 20.0
"""How many tests of random games have the last word, and how many seconds each may take: they are
too long to be learnt."""
QUIET = (
    "-q",
    "-s",
    "--assert=plain",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:playwright",
)


# The copy in which they are tried.


class Workshop:
    """A copy of the project, whose tests are known by the lines they reach."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.root = BUILD / game
        self.rules = self.root / "src" / "quarterdeck" / "games" / game / "rules"
        shutil.rmtree(self.root, ignore_errors=True)
        skip = shutil.ignore_patterns("__pycache__", "*.pyc", "web", "art", "page")
        for folder in ("src", "examples", "tests/conformance", f"tests/games/{game}"):
            shutil.copytree(PROJECT / folder, self.root / folder, ignore=skip)
        for file in ("pyproject.toml", "tests/conftest.py", "tests/games/mirror.py"):
            shutil.copy(PROJECT / file, self.root / file)
        self.seconds: dict[str, float] = {}
        self.reaching: dict[tuple[str, int], list[str]] = {}
        self.calling: dict[tuple[str, int], list[str]] = {}
        self.beside: list[Beside] = []
        self.random: list[str] = []
        self.preload()
        self.warm = Process(self)

    def preload(self) -> None:
        """Import what no mutant touches once, for every child is a fork of this process."""
        folders = [self.root / "src", self.root / "examples", self.root]
        sys.path[:0] = map(str, folders)
        for name in ("hypothesis", "quarterdeck.core.conformance", "quarterdeck.core.testing"):
            importlib.import_module(name)

    def learn(self) -> None:
        """Run the tests of the game once, unbroken, and note what each reaches; of files that have
        not changed since, what was learnt before still holds."""
        kept = BUILD / f"{self.game}-learnt.json"
        before = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        source = self.fingerprint(
            filter(is_source, self.root.glob(f"*/**/games/{self.game}/**/*.*"))
        )
        if before.get("source") != source:
            before = {"source": source, "files": {}}
        script = hashlib.blake2b(Path(trials.__file__).read_bytes(), digest_size=8).hexdigest()
        if before.get("script") != script:
            before |= {"script": script, "beside": self.warm.ask("wake")}
        learnt: dict[str, Any] = {}
        for name, tests in self.by_file().items():
            if plays_at_random(name):
                self.random += tests
                continue
            known = before["files"].get(name)
            learnt[name] = known or self.learn_file(name, tests)
            if not known:
                rest = before["files"] | learnt
                kept.write_text(json.dumps(before | {"files": rest}), encoding="utf-8")
        self.beside = [
            Beside(number, left, [(file, line) for file, line in calls])
            for number, left, calls in before["beside"]
        ]
        for found in learnt.values():
            for name, test in found.items():
                if test["passed"]:
                    self.note(name, test)
        quick = self.quickest(self.seconds)[:50]
        assert self.warm.ask("all_pass", quick), "tests that passed fail when they are run again"

    def note(self, name: str, test: dict[str, Any]) -> None:
        self.seconds[name] = test["seconds"]
        for kind, places in (("lines", self.reaching), ("calls", self.calling)):
            for file, lines in test[kind].items():
                for line in lines:
                    places.setdefault((file, line), []).append(name)

    def by_file(self) -> dict[str, list[str]]:
        """The tests of every file, under its name and what is in it."""
        found: dict[str, list[str]] = {}
        prints: dict[Path, str] = {}
        for name in self.warm.names:
            file = self.root / name.partition("::")[0]
            if file not in prints:
                beside = file.parent.rglob("*.txt")
                prints[file] = self.fingerprint([file, *beside])
            found.setdefault(f"{file.relative_to(self.root)} {prints[file]}", []).append(name)
        return found

    def learn_file(self, name: str, tests: list[str]) -> dict[str, Any]:
        print(f"learning {name.split()[0]}", flush=True)
        return self.warm.ask("learn", tests)  # type: ignore[no-any-return]

    def fingerprint(self, files: Iterable[Path]) -> str:
        """Of files of the copy, by name and content."""
        seen = hashlib.blake2b(digest_size=8)
        for file in sorted(files):
            seen.update(str(file.relative_to(self.root)).encode() + file.read_bytes())
        return seen.hexdigest()

    def tests_for(self, mutant: Mutant) -> Tests:
        """The tests that reach the line, the quickest first, then those that call the function; and
        those that play whole games."""
        file, span = str(mutant.path), span_of(mutant.path, mutant.line)
        reaching = self.reaching.get((file, mutant.line), [])
        calling = {name for line in span for name in self.calling.get((file, line), [])}
        ordered = self.quickest(reaching) + self.quickest(calling - {*reaching})
        near = list(self.affordable(ordered or self.quickest(self.seconds)))
        whole = list(self.affordable(self.quickest(filter(plays_whole_games, self.seconds))))
        some = self.random[:: max(1, len(self.random) // RANDOM)]
        lasting = {name: self.seconds.get(name, LONG) for name in (*near, *whole, *some)}
        return Tests(near, [*whole, *some], lasting)

    def quickest(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=self.seconds.__getitem__)

    def affordable(self, names: list[str]) -> Iterator[str]:
        spent = 0.0
        for name in names:
            spent += self.seconds[name]
            if spent > PATIENCE:
                break
            yield name

    def tried(self, mutant: Mutant) -> str:
        """What became of a mutant."""
        tests = self.tests_for(mutant)
        fate: str = self.warm.ask("attempt", mutant, tests, self.beside)
        fate = self.afresh(mutant, tests) if fate == AFRESH else fate
        # A sentence that no random game happened to tell is a sentence all the same.
        return SURVIVED if fate == SAME and mutant.is_told else fate

    def afresh(self, mutant: Mutant, tests: Tests) -> str:
        """The same with everything imported anew from the broken file."""
        source = mutant.path.read_bytes()
        try:
            mutant.path.write_bytes(mutant.applied(source))
            process = Process(self)
            if not process.names:
                return KILLED
            fate: str = process.ask("judge", tests, self.beside)
            process.end()
            return fate
        finally:
            mutant.path.write_bytes(source)


class Process:
    """A process that has imported the copy as it is now, and collected its tests."""

    def __init__(self, workshop: Workshop) -> None:
        self.pipe, theirs = multiprocessing.Pipe()
        self.id = os.fork()
        if self.id == 0:
            self.pipe.close()
            os.chdir(workshop.root)
            sys.dont_write_bytecode = True
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            self.collect(Trials(workshop.game, workshop.rules, theirs), workshop)
        theirs.close()
        self.names: list[str] = self.hear() or []

    def collect(self, trials: Trials, workshop: Workshop) -> NoReturn:
        try:
            folder = f"--basetemp={workshop.root / 'tmp'}"
            pytest.main([*QUIET, folder, f"tests/games/{workshop.game}"], plugins=[trials])
        finally:
            os._exit(0)

    def ask(self, *wish: Any) -> Any:
        self.pipe.send(wish)
        return self.hear()

    def hear(self) -> Any:
        try:
            return self.pipe.recv()
        except EOFError:
            return None

    def end(self) -> None:
        self.ask()
        os.waitpid(self.id, 0)


def is_source(file: Path) -> bool:
    """Whether any test may depend on a file: not other tests, nor what lies beside them as data."""
    if not file.is_file() or "__pycache__" in file.parts or file.name.startswith("test_"):
        return False
    return "tests" not in file.parts or file.suffix != ".txt"


# The run and its report.


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="the folder of a game, such as micro_pirates")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="how many to pass over at first")
    parser.add_argument("--again", action="store_true", help="what survived last time")
    parser.add_argument("--only", help="those of a file of the rules, or of its lines: FILE:5-20")
    parser.add_argument("--logic", type=int, help="at most so many that break no sentence")
    parser.add_argument("--sentences", type=int, help="at most so many that break a sentence")
    wish = parser.parse_args()
    file = BUILD / f"{wish.game}-{wish.seed}.txt"
    last = file.read_text(encoding="utf-8") if wish.again else ""
    workshop = Workshop(wish.game)
    workshop.learn()
    print(f"{len(workshop.seconds)} tests pass unbroken.", flush=True)
    every = sample(workshop, wish.seed)
    if wish.only:
        every = [each for each in every if lies_in(workshop.rules, each, wish.only)]
    chosen = list(at_most(every[wish.skip :], wish.logic, wish.sentences))
    if wish.again:
        chosen = [each for each in every if described(workshop, each) in last]
    until = time.monotonic() + 60 * wish.minutes
    report = ""
    for report in hunt(workshop, chosen, len(every), until):
        file.write_text(report, encoding="utf-8")
    workshop.warm.end()
    print(report)


def sample(workshop: Workshop, seed: int) -> list[Mutant]:
    """Every mutant, in random order."""
    files = sorted(workshop.rules.rglob("*.py"))
    every = [mutant for path in files for mutant in mutants_of(path)]
    random.Random(seed).shuffle(every)
    return every


def lies_in(rules: Path, mutant: Mutant, place: str) -> bool:
    """Whether a mutant breaks that file of the rules, or one of those lines of it."""
    file, _, lines = place.partition(":")
    first, _, last = lines.partition("-")
    inside = not lines or int(first) <= mutant.line <= int(last or first)
    return inside and mutant.path == rules / file


def at_most(every: list[Mutant], logic: int | None, sentences: int | None) -> Iterator[Mutant]:
    """The first so many of each of both, in the same order."""
    wanted = {False: logic, True: sentences}
    seen: Counter[bool] = Counter()
    for mutant in every:
        seen[mutant.is_told] += 1
        limit = wanted[mutant.is_told]
        if limit is None or seen[mutant.is_told] <= limit:
            yield mutant


def hunt(workshop: Workshop, chosen: list[Mutant], every: int, until: float) -> Iterator[str]:
    """Try one mutant after the other until the time is up; after each the report so far."""
    fates: Counter[tuple[str, str]] = Counter()
    left: list[str] = []
    start = time.monotonic()
    for mutant in chosen:
        if time.monotonic() > until:
            break
        fate = workshop.tried(mutant)
        fates[mutant.kind, fate] += 1
        if fate != KILLED:
            left.append(f"{fate}: {described(workshop, mutant)}")
            print(left[-1], flush=True)
        each = (time.monotonic() - start) / fates.total()
        lines = [*table(fates, every), f"{each:.1f} seconds for each.", "", *sorted(left)]
        yield "\n".join(lines) + "\n"


def described(workshop: Workshop, mutant: Mutant) -> str:
    where = f"{mutant.path.relative_to(workshop.rules)}:{mutant.line}"
    return f"{where} {mutant.told(mutant.path.read_bytes())}"


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
            sum(fates[kind, fate] for kind in members) for fate in (KILLED, SURVIVED, SAME)
        )
        rate = killed / (killed + survived) if killed + survived else 1.0
        yield f"{name:20} {killed:7} {survived:9} {same:14} {rate:6.0%}"


if __name__ == "__main__":
    main()
