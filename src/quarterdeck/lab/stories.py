"""Games told for designers: not only who won, but how it went and what was used on the way."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from quarterdeck.bots.registry import bring_bot
from quarterdeck.bots.seated import Seated
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import kind_of
from quarterdeck.lab.simulation import LONGEST, Match, Result

Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """One game: its result; by round, everybody's score and the points by source of all together;
    how often each kind of action was taken and offered, each thing was met and each rule cited; by
    seat, the things that its own actions named; why it ended."""

    result: Result
    scores: tuple[Scores, ...] = ()
    sources: tuple[dict[str, int], ...] = ()
    taken: dict[str, int] = field(default_factory=dict)
    offered: dict[str, int] = field(default_factory=dict)
    things: dict[str, int] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    used: tuple[dict[str, int], ...] = ()
    ending: str = ""

    @property
    def index(self) -> int:
        """The number of the game."""
        return self.result.index


class Scribe:
    """Follows a game and writes down what a story needs."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game, self.seats = game, seats
        self.scores: list[Scores] = []
        self.sources: list[dict[str, int]] = []
        self.taken: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.things: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.used: list[Counter[str]] = [Counter() for _ in range(seats)]
        catalogue = game.catalogue
        self.known: set[str] = set() if catalogue is None else set(catalogue.things)
        self.turn_of = (game.knowledge or Knowledge[Any]()).turn
        self.turn, self.turns, self.plays = -1, 0, 0

    def asked(self, state: State) -> None:
        """Before a play: the turn, and what is on offer."""
        if (now := self.turn_of(state)) != self.turn:
            self.turn = now
            self.turns += 1
            if self.turns % self.seats == 0:
                self.score(state)
        assert state.question is not None
        self.offered.update({kind_of(type(option)) for option in state.question.options})

    def score(self, state: State) -> None:
        outcome = self.game.outcome(state)
        total: Counter[str] = Counter()
        for each in outcome.sources:
            total.update(each)
        self.scores.append(outcome.scores)
        self.sources.append(dict(total))

    def played(self, state: State, seat: int, action: object) -> None:
        """After a play: what was done, and what the log says of it."""
        self.plays += 1
        self.taken[kind_of(type(action))] += 1
        named = self.known.intersection(str(action).split()[1:])
        self.things.update(named)
        self.used[seat].update(named)
        for note in state.log or ():
            self.rules[note.rule] += 1
            self.things.update(self.known.intersection(event.thing for event in note.events))
        if state.log is not None:
            state.log.clear()


def table_options(game: Game[Any], match: Match, index: int) -> dict[str, str]:
    """The options of a game of the match. What is chosen seat by seat moves one seat on whenever
    all bots have sat everywhere: otherwise a report could not tell an army from the seat that
    plays it."""
    turn = index // len(match.lineups) // len(match.lineups[0])
    options = dict(match.options)
    for option in game.info.options:
        if option.per_seat:
            words = options.get(option.id, option.default).split(",")
            words = (words + words[-1:] * match.seats)[: match.seats]
            options[option.id] = ",".join(words[(n + turn) % len(words)] for n in range(len(words)))
    return options


def tell(match: Match, index: int) -> Story:
    """Play one game of a match and tell it: the game that `play_game` plays, but for options that
    change seats."""
    game, seating = find_game(match.game), match.seating(index)
    scribe = Scribe(game, match.seats)
    try:
        state = _play(game, match, index, scribe)
    except Exception:
        return Story(Result(index, seating, error=traceback.format_exc()))
    scribe.score(state)
    end = game.outcome(state)
    result = Result(
        index,
        seating,
        end.ranks,
        end.scores,
        scribe.plays,
        game.choices(state),
        end.sources,
        turns=scribe.turns,
    )
    return Story(
        result,
        tuple(scribe.scores),
        tuple(scribe.sources),
        dict(scribe.taken),
        dict(scribe.offered),
        dict(scribe.things),
        dict(scribe.rules),
        tuple(map(dict, scribe.used)),
        end.reason,
    )


def _play(game: Game[Any], match: Match, index: int, scribe: Scribe) -> State:
    rng = random.Random(f"{match.seed}:{index}")
    options = table_options(game, match, index)
    state: State = game.setup(match.seats, options, Fast(rng))
    seeds = random.Random(f"bots:{match.seed}:{index}")
    bots = [bring_bot(name, seeds.getrandbits(32)) for name in match.seating(index)]
    seated = Seated(game, dict(enumerate(bots)))
    state.log = []
    while (question := state.question) is not None:
        scribe.asked(state)
        action = seated.answer(state).action
        seated.play(state, action)
        scribe.played(state, question.seat, action)
        if scribe.plays > LONGEST:
            raise RuntimeError(f"no end after {LONGEST} decisions")
    return state
