"""Puzzles over HTTP: the list of a game, and each of them whole."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response
from litestar.params import PathParameter

from quarterdeck.core.game import Game
from quarterdeck.server.api.files import File, packed_file
from quarterdeck.server.api.games import known_game
from quarterdeck.server.api.handlers import AnyRequest, GameId, read, unless_known
from quarterdeck.server.api.lessons import MOST_KEPT, Action
from quarterdeck.server.api.responses import Puzzles, WhyNot
from quarterdeck.server.api.static import answer
from quarterdeck.server.broadcast.messages import PuzzleFrame
from quarterdeck.server.tables.puzzles import puzzle_frame, puzzle_infos, why_not

PuzzleId = Annotated[str, PathParameter(max_length=64, description="the id or number of a puzzle")]


class PuzzlesController(Controller):
    """Positions with one best answer."""

    path = "/api/games/{game:str}/puzzles"
    tags = ["lessons"]

    @read("/", sync_to_thread=False)
    def puzzles(self, game: GameId) -> Puzzles:
        """The puzzles of a game; empty for one that has none."""
        found = known_game(game)
        return Puzzles(found.info.id, found.info.title, puzzle_infos(found))

    @unless_known("/{puzzle:str}", sync_to_thread=False)
    def puzzle(self, request: AnyRequest, game: GameId, puzzle: PuzzleId) -> Response[PuzzleFrame]:
        """A whole puzzle: its table, the best answer, what to say to every other."""
        made = packed_puzzle(known_game(game), puzzle)
        return answer(request, made, request.url.path)  # type: ignore[return-value]

    @read("/{puzzle:str}/refusal", sync_to_thread=False)
    def refusal(self, game: GameId, puzzle: PuzzleId, action: Action) -> WhyNot:
        """Why an answer is not legal."""
        found = why_not(known_game(game), puzzle, action)
        return WhyNot(None, None) if found is None else WhyNot(found.reason, found.rule)


@lru_cache(maxsize=MOST_KEPT)
def packed_puzzle(game: Game[Any], id: str) -> File:
    """A puzzle as it is sent; made when it is first asked for."""
    return packed_file(msgspec.json.encode(puzzle_frame(game, id)), "application/json")
