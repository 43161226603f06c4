"""Simulation: many games of bots, in one process or many; an error never stops the run."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import make_bot
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game
from quarterdeck.core.record import Play, Record
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

LONGEST = 100_000
BATCH = 20


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be simulated."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, str]
    seed: int

    def seating(self, index: int) -> tuple[str, ...]:
        """Who sits where in game `index`: the bots move one seat on with every game."""
        return tuple(self.bots[(seat + index) % len(self.bots)] for seat in range(self.seats))


@dataclass(frozen=True, slots=True)
class Result:
    """One simulated game."""

    index: int
    seating: tuple[str, ...]
    ranks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    decisions: int = 0
    choices: tuple[dict[str, str], ...] = ()
    sources: tuple[dict[str, int], ...] = ()
    error: str = ""
    record: str = ""

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


@dataclass(slots=True)
class History:
    """What happened so far, kept as it is until somebody needs the text."""

    deal: tuple[str, ...] = ()
    plays: list[tuple[int, Action, tuple[int | str, ...]]] = field(default_factory=list)


def make_match(
    game: str, bots: Sequence[str], seats: int | None, options: dict[str, str], seed: int
) -> Match:
    """A match with everything checked, so that bad input is refused before the first game."""
    info = find_game(game).info
    if not bots:
        raise QuarterdeckError("At least one bot is needed, for example --bots random,greedy.")
    for bot in bots:
        make_bot(bot, 0)
    count = seats if seats is not None else max(len(bots), info.seats[0])
    if len(bots) > count:
        raise QuarterdeckError(f"{len(bots)} bots cannot sit on {count} seats.")
    find_game(game).setup(count, options, Fast(random.Random(0)))
    return Match(game, tuple(bots), count, options, seed)


def simulate(match: Match, games: int, jobs: int, on_result: Callable[[Result], None]) -> None:
    """Play `games` games; `on_result` hears of each as it ends."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    for results in _run(match, batches, jobs):
        for result in results:
            on_result(result)


def _run(match: Match, batches: list[range], jobs: int) -> Iterator[list[Result]]:
    if jobs == 1:
        yield from (play_batch(match, batch) for batch in batches)
        return
    from joblib import Parallel, delayed

    pool = Parallel(n_jobs=jobs, return_as="generator")
    yield from pool(delayed(play_batch)(match, batch) for batch in batches)


def play_batch(match: Match, batch: range) -> list[Result]:
    """Some games of a match, one after the other."""
    return [play_game(match, index) for index in batch]


def play_game(match: Match, index: int) -> Result:
    """One game; whatever goes wrong becomes part of the result, with the record that shows it."""
    game = find_game(match.game)
    seating = match.seating(index)
    history = History()
    try:
        state = _play(game, match, index, history)
    except Exception:
        record = str(_record(game, match, seating, history))
        error = traceback.format_exc()
        return Result(index, seating, decisions=len(history.plays), error=error, record=record)
    end = game.outcome(state)
    return Result(
        index, seating, end.ranks, end.scores, len(history.plays), game.choices(state), end.sources
    )


def _play(game: Game[Any], match: Match, index: int, history: History) -> State:
    seed = f"{match.seed}:{index}"
    state: State = game.setup(match.seats, match.options, Fast(random.Random(seed)))
    history.deal = tuple(map(str, state.fates.answers))
    bots = _bots(match, index)
    keep = history.plays.append
    while (question := state.question) is not None:
        seat = question.seat
        action = bots[seat].choose(game, state, seat)
        keep((seat, action, ()))
        game.apply(state, action)
        if state.fates.answers:
            history.plays[-1] = (seat, action, tuple(state.fates.answers))
        if len(history.plays) > LONGEST:
            raise RuntimeError(f"no end after {LONGEST} decisions")
    return state


def _bots(match: Match, index: int) -> list[Bot]:
    seeds = random.Random(f"bots:{match.seed}:{index}")
    return [make_bot(name, seeds.getrandbits(32)) for name in match.seating(index)]


def _record(game: Game[Any], match: Match, seating: tuple[str, ...], history: History) -> Record:
    info = game.info
    options = game.complete(match.options, match.seats)
    colours = info.colours[: match.seats]
    record = Record(info.id, info.version, colours, seating, options, deal=history.deal)
    for seat, action, answers in history.plays:
        record.plays.append(Play(seat, str(action), tuple(map(str, answers))))
    return record
