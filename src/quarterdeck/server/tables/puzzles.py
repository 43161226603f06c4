"""Puzzles for the page: the table of each, and what is to be said to every answer."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.errors import QuarterdeckError, Refusal
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.game import Game
from quarterdeck.core.puzzles import Puzzle, find_puzzle, puzzles_of
from quarterdeck.core.session import Session
from quarterdeck.core.terms import Action
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.broadcast.presenter import with_names
from quarterdeck.server.tables.errors import NotFound
from quarterdeck.server.tables.lessons import NO_UNDO, presenter_of


def puzzle_infos(game: Game[Any]) -> list[m.PuzzleInfo]:
    """The puzzles of a game."""
    return [
        m.PuzzleInfo(puzzle.id, number, puzzle.title, puzzle.grade)
        for number, puzzle in enumerate(puzzles_of(game.folder), 1)
    ]


def _found(game: Game[Any], id: str) -> Puzzle:
    try:
        return find_puzzle(game, id)
    except QuarterdeckError as error:
        raise NotFound(str(error)) from error


def why_not(game: Game[Any], id: str, action: str) -> Refusal | None:
    """Why an answer is not legal, or `None` if it is."""
    return game.explain(_found(game, id).begin(game).state, action)


def puzzle_frame(game: Game[Any], id: str) -> m.PuzzleFrame:
    """A whole puzzle, to be solved without asking again."""
    puzzle = _found(game, id)
    session = puzzle.begin(game)
    question = session.state.question
    assert question is not None, "the tests see to it that somebody is asked"
    shown = presenter_of(session, question.seat, f"puzzle/{puzzle.id}", puzzle.title).whole()
    shown.undo = NO_UNDO
    return m.PuzzleFrame(
        game=game.info.id,
        title=game.info.title,
        puzzle=next(info for info in puzzle_infos(game) if info.id == puzzle.id),
        seat=question.seat,
        ask=puzzle.ask,
        answer=puzzle.answer,
        why=puzzle.why,
        source=puzzle.source,
        table=shown,
        tries={str(option): _try(puzzle, session, option) for option in question.options},
    )


def _try(puzzle: Puzzle, session: Session, option: Action) -> m.TryInfo:
    game, state, names = session.game, session.state, list(puzzle.names)
    told = game.foresee(state, state.question.seat, option) or Forecast("")
    return m.TryInfo(
        label=with_names(game.label(state, option), names),
        chance=puzzle.chance_of(str(option)),
        text=with_names(told.text, names),
        prospects=[
            m.ProspectInfo(float(each.chance), with_names(each.text, names))
            for each in told.prospects
        ],
    )
