"""Simulation: many games of bots, in one process or many; an error never stops the run."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from quarterdeck.bots.base import RandomBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.registry import bring_bot
from quarterdeck.bots.seated import Seated
from quarterdeck.core.collector import RESTING
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast, Fates
from quarterdeck.core.game import Game
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.record import Play, Record
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action
from quarterdeck.lab.executors import Where, hired, stream

LONGEST = 100_000
TRUSTED = (RandomBot, GreedyBot)
"""Bots that are asked without a guard: an error in their play is one of the game, and counted."""


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
    turns: int = 0

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


@dataclass(slots=True)
class History:
    """What happened so far, kept as it is until somebody needs the text."""

    fates: Fates
    deal: tuple[str, ...] = ()
    plays: list[tuple[int, Action, tuple[int | str, ...]]] = field(default_factory=list)
    remarks: dict[int, str] = field(default_factory=dict)
    turns: int = 0

    def break_off(self) -> None:
        """Keep what chance said in the play that broke, so that it can be played again."""
        if self.plays:
            seat, action, _ = self.plays[-1]
            self.plays[-1] = (seat, action, tuple(self.fates.answers))


def make_match(
    game: str, bots: Sequence[str], seats: int | None, options: dict[str, str], seed: int
) -> Match:
    """A match with everything checked, so that bad input is refused before the first game."""
    info = find_game(game).info
    if not bots:
        raise QuarterdeckError("At least one bot is needed, for example --bots random,greedy.")
    for bot in bots:
        bring_bot(bot, 0)
    count = seats if seats is not None else max(len(bots), info.seats[0])
    if len(bots) > count:
        raise QuarterdeckError(f"{len(bots)} bots cannot sit on {count} seats.")
    find_game(game).setup(count, options, Fast(random.Random(0)))
    return Match(game, (tuple(bots),), count, options, seed)


def simulate(
    match: Match,
    games: int,
    where: Where,
    on_result: Callable[[Result], None],
    first: int = 0,
) -> None:
    """Play the games from number `first` to `games`; `on_result` hears of each, in their order."""
    with hired(where) as hands:
        for result in stream(partial(play_game, match), range(first, games), hands):
            on_result(result)


def play_game(match: Match, index: int) -> Result:
    """One game; whatever goes wrong becomes part of the result, with the record that shows it."""
    game = find_game(match.game)
    seating = match.seating(index)
    history = History(Fast(random.Random(f"{match.seed}:{index}")))
    try:
        with RESTING:
            state = _play(game, match, index, history)
    except Exception:
        history.break_off()
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
        turns=history.turns,
    )


def _play(game: Game[Any], match: Match, index: int, history: History) -> State:
    state: State = game.setup(match.seats, match.options, history.fates)
    history.deal = tuple(map(str, state.fates.answers))
    seated = _seated(game, match, index)
    plays, keep, play = history.plays, history.plays.append, seated.play
    turn_of = (game.knowledge or Knowledge[Any]()).turn
    turn = -1
    while (question := state.question) is not None:
        seat = question.seat
        if (now := turn_of(state)) != turn:
            turn = now
            history.turns += 1
        action = _choose(seated, state, seat, history)
        keep((seat, action, ()))
        trouble = play(state, action)
        if state.fates.answers:
            plays[-1] = (seat, action, tuple(state.fates.answers))
        if trouble:
            history.remarks.setdefault(len(plays) - 1, trouble)
        if len(plays) > LONGEST:
            raise RuntimeError(f"no end after {LONGEST} decisions")
    return state


def _choose(seated: Seated, state: State, seat: int, history: History) -> Action:
    """The answer of a trusted bot, or that of a guarded one: where it fails a legal choice stands
    in."""
    bot = seated.bots[seat]
    if isinstance(bot, TRUSTED):
        return bot.choose(seated.game, state, seat)
    given = seated.answer(state)
    if given.remark:
        history.remarks[len(history.plays)] = given.remark
    return given.action


def _seated(game: Game[Any], match: Match, index: int) -> Seated:
    seeds = random.Random(f"bots:{match.seed}:{index}")
    bots = [bring_bot(name, seeds.getrandbits(32)) for name in match.seating(index)]
    return Seated(game, dict(enumerate(bots)))


def _record(game: Game[Any], match: Match, seating: tuple[str, ...], history: History) -> Record:
    info = game.info
    options = game.complete(match.options, match.seats)
    colours = info.colours[: match.seats]
    record = Record(info.id, info.version, colours, seating, options, deal=history.deal)
    for number, (seat, action, answers) in enumerate(history.plays):
        remark = history.remarks.get(number, "")
        record.plays.append(Play(seat, str(action), tuple(map(str, answers)), remark))
    return record
