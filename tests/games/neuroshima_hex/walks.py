"""Walks: random plays from crowded boards that whole games seldom come to, and where they led.

A case of `walks.txt` is a position, the seed of a walk, and a digest of every position and every
question on the way. After the rules have changed on purpose

    python -m tests.games.neuroshima_hex.walks

tells all digests anew: look first with which plays a walk goes another way now.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from quarterdeck.core.fates import Fast
from quarterdeck.games.neuroshima_hex import GAME

FILE = Path(__file__).parent / "walks.txt"
PLAYS = 20
SELDOM = {"discard": 0.2, "end": 0.3, "no": 0.5}
"""Answers that lead nowhere come less often."""


@dataclass(frozen=True)
class Walk:
    """A position, the seed of what is played, and what that leads to."""

    position: str
    seed: int
    digest: str

    def __str__(self) -> str:
        """How the case is called in the list of tests."""
        armies = self.position.split("\n", 1)[0].removeprefix("armies ")
        return f"{armies}-{self.seed}"

    def written(self) -> str:
        return f"{self.position}walk {self.seed} {self.digest}\n"


def cases() -> list[Walk]:
    return list(map(read, FILE.read_text(encoding="utf-8").strip().split("\n\n")))


def read(block: str) -> Walk:
    position, _, last = block.strip().rpartition("\n")
    _, seed, digest = last.split()
    return Walk(f"{position}\n", int(seed), digest)


def steps(walk: Walk) -> Iterator[str]:
    """What is played, and after it the position and the question, sentence by sentence."""
    rng = random.Random(walk.seed)
    state = GAME.read(walk.position, Fast(random.Random(walk.seed)))
    for _ in range(PLAYS):
        if state.question is None:
            return
        options = sorted(map(str, state.question.options))
        weights = [SELDOM.get(option.split()[0], 1) for option in options]
        action = rng.choices(options, weights)[0]
        asked = f"{state.question.seat} {state.question.step}: {' '.join(options)}"
        GAME.apply(state, GAME.find(state, action))
        yield f"{asked}\n> {action}\n{GAME.write(state)}"


def digest(walk: Walk) -> str:
    found = hashlib.blake2b(digest_size=6)
    for step in steps(walk):
        found.update(step.encode())
    return found.hexdigest()


def main() -> None:
    told = [replace(walk, digest=digest(walk)).written() for walk in cases()]
    FILE.write_text("\n".join(told), encoding="utf-8")


if __name__ == "__main__":
    main()
