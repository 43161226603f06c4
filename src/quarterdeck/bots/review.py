"""Review: how a finished game swung, what was luck and what was choice.

First an outline of the whole game (points and a quick estimate after every play), then a search at
the questions that mattered most, in the order of the game, then a longer one at those where it
turned. Each part stands for itself, so that a review can be shown while it is worked out, and go on
where it was interrupted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from quarterdeck.bots.base import AnyGame, question
from quarterdeck.bots.hints import weigh
from quarterdeck.bots.search import Budget, Search, final_rewards
from quarterdeck.core.fates import Scripted
from quarterdeck.core.record import Record
from quarterdeck.core.session import replay
from quarterdeck.core.state import State

POSITIONS: Final = 120
"""Questions that are thought over; a usual game has fewer."""
TURNS: Final = 8
"""Turning points that are looked at longer, and told of."""
CHOICE: Final = 0.05
"""So much a choice must have cost to be told of."""
SWING: Final = 0.08
"""So much chance must have moved somebody to be told of."""
SHOWN: Final = 4
LAST: Final = 10**6
SOONEST: Final = 0.02
"""So much more than nothing an unimportant question counts, so that early ones go first."""

SECONDS: Final = 0.6
"""For one question, on a machine that is too slow for all iterations."""
LONGER: Final = 5
"""So many times as long is a turning point looked at."""

Chances = list[float]
"""Every seat's chance to win, by seat; together 1."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game stood after some plays: points, and where they came from."""

    scores: list[int]
    sources: list[dict[str, int]]


@dataclass(frozen=True, slots=True)
class Outline:
    """The whole game at a glance: how it stood after every play (from none on), which questions
    are worth a search, and every seat's chance at the end."""

    standings: list[Standing]
    chosen: list[int]
    end: Chances
    lucky: list[int]
    """The plays in which chance spoke, by how many came before them."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A question thought over: `number` plays came before it. `best` are the chances if the best
    answer is given, `played` those after the one that was, before chance has spoken."""

    number: int
    seat: int
    action: str
    better: str
    best: Chances
    played: Chances
    others: list[tuple[str, float]]
    deep: bool = False

    @property
    def cost(self) -> float:
        """What the choice cost whoever made it."""
        return max(0.0, self.best[self.seat] - self.played[self.seat])


def outline(game: AnyGame, record: Record) -> Outline:
    """Play the record once, and look at every position in passing."""
    walk = Walk(game, record)
    standings, worths, real = [walk.standing()], [walk.glance()], []
    for number in range(len(record.plays)):
        if len(question(walk.state).options) > 1:
            real.append(number)
        walk.step()
        standings.append(walk.standing())
        worths.append(walk.glance())
    swings = [_distance(worths[n], worths[n + 1]) for n in range(len(record.plays))]
    matter = sorted(real, key=lambda n: -swings[n] - (SOONEST if n < 2 else 0.0))
    lucky = [number for number, play in enumerate(record.plays) if play.chance]
    return Outline(standings, sorted(matter[:POSITIONS]), walk.glance(), lucky)


class Walk:
    """A record played again, play by play."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.fates = Scripted()
        self.state: State = replay(game, record, 0).state
        self.state.fates = self.fates
        self.number = 0

    def step(self) -> None:
        play = self.record.plays[self.number]
        self.fates.feed(play.chance)
        self.game.apply(self.state, self.game.find(self.state, play.action))
        self.number += 1

    def to(self, number: int) -> State:
        while self.number < number:
            self.step()
        return self.state

    def standing(self) -> Standing:
        stands = self.game.outcome(self.state)
        return Standing(list(stands.scores), [dict(parts) for parts in stands.sources])

    def glance(self) -> Chances:
        """Every seat's chance without a thought ahead."""
        if self.state.question is None:
            return shares(final_rewards(self.game, self.state))
        knowledge = self.game.knowledge
        seats = self.state.seats
        return [1 / seats] * seats if knowledge is None else shares(knowledge.worths(self.state))


def weighed(
    game: AnyGame, record: Record, numbers: Sequence[int], iterations: int, deep: bool
) -> list[Weighed]:
    """These questions of a record, thought over by what whoever was asked could know."""
    walk = Walk(game, record)
    times = LONGER if deep else 1
    budget = Budget(iterations=times * iterations, seconds=times * SECONDS)
    return [_weigh(game, walk, number, budget, deep) for number in sorted(numbers)]


def _weigh(game: AnyGame, walk: Walk, number: int, budget: Budget, deep: bool) -> Weighed:
    state = walk.to(number)
    played = game.find(state, walk.record.plays[number].action)
    search = weigh(game, state, budget, number, [played])
    ranking = search.candidates()
    best = ranking[0].action
    after = _hopes(search, state, str(played))
    top = _hopes(search, state, str(best))
    seat = question(state).seat
    if top[seat] <= after[seat]:
        best, top = played, after
    others = [(str(each.action), round(each.chance, 3)) for each in ranking[:SHOWN]]
    return Weighed(number, seat, str(played), str(best), top, after, others, deep)


def _hopes(search: Search, state: State, action: str) -> Chances:
    """Every seat's chance after an answer, dice still to be thrown."""
    assert search.root is not None, "nothing was tried"
    for option, node in search.root.children.items():
        if str(option) == action and node.visits:
            return shares([reward / node.visits for reward in node.rewards])
    return shares(search.outlook())


def shares(rewards: Sequence[float]) -> Chances:
    """Hopes as chances that are 1 together; alone one wins or does not."""
    if len(rewards) == 1:
        return [round(rewards[0], 3)]
    total = sum(rewards)
    return [round(each / total, 4) if total else round(1 / len(rewards), 4) for each in rewards]


def _distance(before: Chances, after: Chances) -> float:
    return max(abs(b - a) for a, b in zip(after, before, strict=True))


# What it comes to.

MOVED: Final = 0.08
"""So much chance moves somebody, as a rule, when it speaks between two questions …"""
STILL: Final = 0.01
"""… and so much if it does not: only what was hidden may come to light."""
BLUR: Final = 0.09
"""So much the level that one search sees is wrong; a longer one half as much."""


def steadied(found: Sequence[Weighed], end: Chances, lucky: Sequence[int]) -> list[Weighed]:
    """The same questions with levels that agree with each other. What a choice cost is seen sharply
    (all answers of a search run over the same dice), how one stands only roughly: so the levels
    are taken together, back and forth (a Kalman smoother), as far as chance had no say."""
    if not found:
        return []
    seats = range(len(found[0].best))
    levels = [_smooth(found, seat, end[seat] if end else None, lucky) for seat in seats]
    steady: list[Weighed] = []
    for n, each in enumerate(found):
        best = shares([max(0.0, levels[seat][n]) for seat in seats])
        played = [best[seat] + each.played[seat] - each.best[seat] for seat in seats]
        steady.append(replace(each, best=best, played=shares([max(0.0, one) for one in played])))
    return steady


def _smooth(
    found: Sequence[Weighed], seat: int, end: float | None, lucky: Sequence[int]
) -> list[float]:
    """One seat's level at every question."""
    drifts, spreads = _drifts(found, seat, lucky)
    level, doubt = found[0].best[seat], BLUR**2
    guesses, doubts = [level], [doubt]
    for n, each in enumerate(found[1:]):
        level, doubt = level + drifts[n], doubt + spreads[n]
        trust = doubt / (doubt + (BLUR / 2 if each.deep else BLUR) ** 2)
        level, doubt = level + trust * (each.best[seat] - level), doubt * (1 - trust)
        guesses.append(level)
        doubts.append(doubt)
    later = end if end is not None else guesses[-1] + drifts[-1]
    for n in range(len(found) - 1, -1, -1):
        trust = doubts[n] / (doubts[n] + spreads[n])
        guesses[n] += trust * (later - guesses[n] - drifts[n])
        later = guesses[n]
    return guesses


def _drifts(
    found: Sequence[Weighed], seat: int, lucky: Sequence[int]
) -> tuple[list[float], list[float]]:
    """What each answer cost a seat, and how far chance may have moved it before the next question
    (as a variance)."""
    drifts = [each.played[seat] - each.best[seat] for each in found]
    numbers = [*(each.number for each in found[1:]), found[-1].number + LAST]
    spreads = [
        STILL**2 + MOVED**2 * min(3, sum(each.number <= play < until for play in lucky))
        for each, until in zip(found, numbers, strict=True)
    ]
    return drifts, spreads


@dataclass(frozen=True, slots=True)
class Turning:
    """A point at which the game turned: by somebody's choice, or by chance after it."""

    number: int
    seat: int
    kind: str
    by: float


@dataclass(frozen=True, slots=True)
class Share:
    """How a seat came from its chance at the start to that at the end: what chance moved, what its
    own choices cost it, what the choices of others brought."""

    start: float
    luck: float
    own: float
    others: float
    end: float


def turnings(found: Sequence[Weighed], end: Chances) -> list[Turning]:
    """The points at which the game turned, in its order. While the end is not known (`[]`) nothing
    is said of the last question."""
    marked: list[Turning] = []
    for each, after in _with_next(found, end):
        swing = max(range(len(after)), key=lambda seat: abs(after[seat] - each.played[seat]))
        moved = after[swing] - each.played[swing]
        if each.cost >= CHOICE and each.cost >= abs(moved) / 2:
            marked.append(Turning(each.number, each.seat, "choice", -round(each.cost, 3)))
        elif abs(moved) >= SWING:
            marked.append(Turning(each.number, swing, "chance", round(moved, 3)))
    most = sorted(marked, key=lambda turning: -abs(turning.by))[:TURNS]
    return sorted(most, key=lambda turning: turning.number)


def luck_and_choice(found: Sequence[Weighed], end: Chances) -> list[Share]:
    """For every seat: start + luck + own choices + those of others = end."""
    if not found:
        return []
    seats = range(len(end))
    luck, own, others = [0.0] * len(end), [0.0] * len(end), [0.0] * len(end)
    for each, after in _with_next(found, end):
        for seat in seats:
            chosen = own if seat == each.seat else others
            chosen[seat] += each.played[seat] - each.best[seat]
            luck[seat] += after[seat] - each.played[seat]
    start = found[0].best
    return [
        Share(*(round(part, 3) for part in (start[s], luck[s], own[s], others[s], end[s])))
        for s in seats
    ]


def _with_next(found: Sequence[Weighed], end: Chances) -> list[tuple[Weighed, Chances]]:
    """Every question, and how it stood at the next that was thought over."""
    later = [*(each.best for each in found[1:]), *([end] if end else [])]
    return list(zip(found, later, strict=False))
