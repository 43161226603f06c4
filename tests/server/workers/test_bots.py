"""A bot's answer: of one worker, or of all."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from quarterdeck.bots.levels import Part, think
from quarterdeck.bots.race import Tally
from quarterdeck.server.settings import Settings
from quarterdeck.server.workers.bots import Answer, Bots, Question
from quarterdeck.server.workers.pool import Failed, Overrun


class Answering:
    """A pool whose workers answer in turn."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.size = len(answers)
        self.asked: list[Any] = []

    async def run(self, _: float, function: Any, *arguments: Any, place: Any) -> Any:
        self.asked.append((function, *arguments))
        answer = self.answers.pop()
        if isinstance(answer, Exception):
            raise answer
        return answer


def admirals_answer(*answers: Any) -> tuple[Answering, Answer]:
    pool: Any = Answering(*answers)
    lanes: Any = SimpleNamespace(people=pool, alone=None)
    game: Any = SimpleNamespace(info=SimpleNamespace(id="corsair"), knowledge=None)
    question = Question("table", (0, 1), 1, "admiral", "a position", "")
    return pool, asyncio.run(Bots(lanes, Settings(bot_pause=0.0)).answer(game, question))


def test_an_admiral_has_all_workers_think_about_the_same() -> None:
    west: Part = {"sail b": Tally(40, 20.0), "sail c": Tally(40, 36.0, 16.0, 6.5)}
    pool, answer = admirals_answer(west, Failed("drowned"), west)
    assert answer == ("sail c", "")
    assert [asked[:4] for asked in pool.asked] == [(think, "corsair", "a position", 1)] * 3
    assert len({asked[4] for asked in pool.asked}) == 1
    assert [asked[5] for asked in pool.asked] == [0, 1, 2], "each with dice of its own"


def test_an_admiral_whose_workers_all_fail_is_helped_out() -> None:
    assert admirals_answer(Failed("drowned"), Overrun("asleep"))[1][0] == ""
    assert admirals_answer(Failed("drowned"))[1] == ("", "admiral failed")
    assert admirals_answer(Overrun("asleep"))[1] == ("", "admiral took too long")
