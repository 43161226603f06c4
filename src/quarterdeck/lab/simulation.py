"""Simulation: many games of bots, in one process or many; an error never stops the run."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from quarterdeck.bots.base import Bot, RandomBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.guard import answer
from quarterdeck.bots.registry import make_bot
from quarterdeck.bots.search import SearchBot
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import EVERYONE, Fast
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
    lineups: tuple[tuple[str, ...], ...]
    seats: int
    options: dict[str, str]
    seed: int

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(bot for lineup in self.lineups for bot in lineup))

    def seating(self, index: int) -> tuple[str, ...]:
        """Who sits where in game `index`: line-ups take turns, and the bots of each move one seat
        on every time."""
        turn, which = divmod(index, len(self.lineups))
        lineup = self.lineups[which]
        return tuple(lineup[(seat + turn) % len(lineup)] for seat in range(self.seats))


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
    remarks: tuple[str, ...] = ()

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


@dataclass(slots=True)
class History:
    """What happened so far, kept as it is until somebody needs the text."""

    deal: tuple[str, ...] = ()
    plays: list[tuple[int, Action, tuple[int | str, ...]]] = field(default_factory=list)
    remarks: dict[int, str] = field(default_factory=dict)


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
    return Match(game, (tuple(bots),), count, options, seed)


def simulate(match: Match, games: int, jobs: int, on_result: Callable[[Result], None]) -> None:
    """Play `games` games; `on_result` hears of each as it ends."""
    size = max(1, min(BATCH, games // (4 * jobs)))  # all jobs stay busy to the end
    batches = [range(start, min(start + size, games)) for start in range(0, games, size)]
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
    record = str(_record(game, match, seating, history)) if history.remarks else ""
    return Result(
        index,
        seating,
        end.ranks,
        end.scores,
        len(history.plays),
        game.choices(state),
        end.sources,
        record=record,
        remarks=tuple(history.remarks.values()),
    )


def _play(game: Game[Any], match: Match, index: int, history: History) -> State:
    seed = f"{match.seed}:{index}"
    state: State = game.setup(match.seats, match.options, Fast(random.Random(seed)))
    history.deal = tuple(map(str, state.fates.answers))
    bots = _bots(match, index)
    listeners = [bot for bot in bots if isinstance(bot, SearchBot)]
    plays, keep = history.plays, history.plays.append
    while (question := state.question) is not None:
        seat, eyes = question.seat, question.eyes
        action = _choose(bots[seat], game, state, seat, history)
        keep((seat, action, ()))
        game.apply(state, action)
        answers = state.fates.answers
        if answers:
            plays[-1] = (seat, action, tuple(answers))
        for bot in listeners:
            bot.follow(None if answers or eyes != EVERYONE else action)
        if len(plays) > LONGEST:
            raise RuntimeError(f"no end after {LONGEST} decisions")
    return state


def _choose(bot: Bot, game: Game[Any], state: State, seat: int, history: History) -> Action:
    """Random and greedy play is trusted: an error there is one of the game and is counted. Any
    other bot is guarded, and where it fails a legal choice stands in."""
    if isinstance(bot, RandomBot | GreedyBot):
        return bot.choose(game, state, seat)
    given = answer(bot, game, state, seat)
    if given.remark:
        history.remarks[len(history.plays)] = given.remark
    return given.action


def _bots(match: Match, index: int) -> list[Bot]:
    seeds = random.Random(f"bots:{match.seed}:{index}")
    return [make_bot(name, seeds.getrandbits(32)) for name in match.seating(index)]


def _record(game: Game[Any], match: Match, seating: tuple[str, ...], history: History) -> Record:
    info = game.info
    options = game.complete(match.options, match.seats)
    colours = info.colours[: match.seats]
    record = Record(info.id, info.version, colours, seating, options, deal=history.deal)
    for number, (seat, action, answers) in enumerate(history.plays):
        remark = history.remarks.get(number, "")
        record.plays.append(Play(seat, str(action), tuple(map(str, answers)), remark))
    return record
