"""Lessons over HTTP: the course of a game, and each lesson whole."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response
from litestar.params import PathParameter, QueryParameter

from quarterdeck.core.game import Game
from quarterdeck.server.api.files import File, packed_file
from quarterdeck.server.api.games import known_game
from quarterdeck.server.api.handlers import AnyRequest, GameId, read, unless_known
from quarterdeck.server.api.responses import Lessons, WhyNot
from quarterdeck.server.api.static import answer
from quarterdeck.server.broadcast.messages import HowToPlayInfo, LessonFrames
from quarterdeck.server.tables.lessons import lesson_frames, lesson_infos, page_of, why_not

LessonId = Annotated[str, PathParameter(max_length=64, description="the id or number of a lesson")]
StepNumber = Annotated[int, QueryParameter(ge=0, le=999, description="a step, from 0")]
Action = Annotated[str, QueryParameter(max_length=200, description="an answer")]
MOST_KEPT = 64
"""Lessons in memory, some 150 kB each; all games together have fewer today."""


class LessonsController(Controller):
    """How the games are taught."""

    path = "/api/games/{game:str}/lessons"
    tags = ["lessons"]

    @read("/", sync_to_thread=False)
    def lessons(self, game: GameId) -> Lessons:
        """The course of a game; empty for one that is not taught yet."""
        found = known_game(game)
        return Lessons(found.info.id, found.info.title, lesson_infos(found))

    @unless_known("/{lesson:str}", sync_to_thread=False)
    def lesson(self, request: AnyRequest, game: GameId, lesson: LessonId) -> Response[LessonFrames]:
        """A whole lesson: every step with its table, and what each wanted answer leads to."""
        made = packed_lesson(known_game(game), lesson)
        return answer(request, made, request.url.path)  # type: ignore[return-value]

    @read("/{lesson:str}/refusal", sync_to_thread=False)
    def refusal(self, game: GameId, lesson: LessonId, step: StepNumber, action: Action) -> WhyNot:
        """Why an answer is not legal at a step of a lesson."""
        found = why_not(known_game(game), lesson, step, action)
        return WhyNot(None, None) if found is None else WhyNot(found.reason, found.rule)


class HowToPlayController(Controller):
    """Each game on one page."""

    path = "/api/games/{game:str}/how-to-play"
    tags = ["lessons"]

    @unless_known("/", sync_to_thread=False)
    def page(self, request: AnyRequest, game: GameId) -> Response[HowToPlayInfo]:
        """How a game is played, with the tables of its pictures."""
        return answer(request, packed_page(known_game(game)), request.url.path)  # type: ignore[return-value]


@lru_cache(maxsize=MOST_KEPT)
def packed_page(game: Game[Any]) -> File:
    """A page as it is sent; made when it is first asked for."""
    return packed_file(msgspec.json.encode(page_of(game)), "application/json")


@lru_cache(maxsize=MOST_KEPT)
def packed_lesson(game: Game[Any], id: str) -> File:
    """A lesson as it is sent; made when it is first asked for."""
    return packed_file(msgspec.json.encode(lesson_frames(game, id)), "application/json")
