"""Chance that repeats itself, for servers under test.

The same kind of table is dealt the same in every run, and bots that do not look at the clock answer
the same. What a browser test finds it finds every time; other deals are the conformance suite's.
"""

from __future__ import annotations

import hashlib
import random
from typing import Any

from quarterdeck.core.fates import seed_hash
from quarterdeck.core.game import Game
from quarterdeck.core.session import Session
from quarterdeck.server.tables import registry
from quarterdeck.server.tables.table import Table
from quarterdeck.server.workers import bots


class Repeated:
    """Stands where the server asks for secrets: what comes next follows from the question."""

    def __init__(self) -> None:
        self.question = ""

    def randbits(self, bits: int) -> int:
        return random.Random(self.question).getrandbits(bits)


def repeat() -> None:
    """From now on, in this process."""
    about, ask, secrets = registry._about, bots.Bots._ask, Repeated()

    def dealt_alike(game: Game[Any], name: str, options: dict[str, str]) -> Any:
        found = about(game, name, options)
        words = f"{game.info.id} {sorted(options.items())}"
        found.seed = hashlib.sha256(words.encode()).hexdigest()
        found.dice = seed_hash(found.seed)
        return found

    def imagined_alike(self: Table, session: Session, seat: int) -> str:
        rng = random.Random(f"{self.about.seed} {self.number} {seat}")
        return self.game.write(self.game.imagine(session.state, seat, rng))

    async def asked_alike(self: bots.Bots, game: Game[Any], question: bots.Question) -> str:
        secrets.question = f"{question.position} {question.seat}"
        return await ask(self, game, question)

    for place, name, put in (
        (registry, "_about", dealt_alike),
        (Table, "redealt", imagined_alike),
        (bots.Bots, "_ask", asked_alike),
        (bots, "secrets", secrets),
    ):
        setattr(place, name, put)
