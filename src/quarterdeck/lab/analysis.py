"""Analysis: how a game swung, and what would have been better."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from quarterdeck.bots.base import AnyGame, question
from quarterdeck.bots.hints import hints
from quarterdeck.bots.search import Budget, Manner, Search, final_rewards
from quarterdeck.core.fates import Scripted
from quarterdeck.core.record import Record
from quarterdeck.core.session import replay
from quarterdeck.core.state import State

TURNING = 0.12
BETTER = 0.08


@dataclass(frozen=True, slots=True)
class Moment:
    """One play of a record: who did what, every seat's chance after it, and what was better."""

    number: int
    seat: int
    action: str
    chances: list[float]
    turning: bool
    better: str


def analyse(game: AnyGame, record: Record, budget: Budget) -> Iterator[Moment]:
    """The chances of every seat after every play, one by one."""
    session = replay(game, record, 0)
    fates = Scripted()
    state: State = session.state
    state.fates = fates
    before: list[float] | None = None
    for number, play in enumerate(record.plays, 1):
        better = _better(game, state, play.action, budget, number)
        fates.feed(play.chance)
        game.apply(state, game.find(state, play.action))
        after = chances(game, state, budget, number)
        swing = max(abs(a - b) for a, b in zip(after, before or after, strict=True))
        yield Moment(number, play.seat, play.action, after, swing >= TURNING, better)
        before = after


def chances(game: AnyGame, state: State, budget: Budget, seed: int) -> list[float]:
    """Every seat's chance to win, as a watcher who sees all would guess it."""
    if state.question is None:
        rewards = final_rewards(game, state)
    else:
        search = Search(game, state.question.seat, random.Random(seed), Manner())
        search.grow(state, budget)
        assert search.root is not None
        rewards = [search.root.mean(seat) for seat in range(state.seats)]
    total = sum(rewards) if state.seats > 1 else 1.0
    return [round(reward / total, 3) if total else 1 / len(rewards) for reward in rewards]


def _better(game: AnyGame, state: State, action: str, budget: Budget, seed: int) -> str:
    """A clearly better action than the one that was played, if the search knows one."""
    if len(question(state).options) < 2:
        return ""
    found = {hint.action: hint for hint in hints(game, state, budget, seed, most=999)}
    best = max(found.values(), key=lambda hint: hint.visits)
    played = found.get(action)
    gap = best.chance - (played.chance if played else 0.0)
    return best.action if best.action != action and gap >= BETTER else ""


def facts(record: Record, moments: list[Moment]) -> dict[str, Any]:
    """The machine-readable form."""
    return {
        "game": record.game,
        "seats": dict(zip(record.colours, record.names, strict=True)),
        "moments": [asdict(moment) for moment in moments],
        "turning_points": [moment.number for moment in moments if moment.turning],
    }


def plot(record: Record, moments: list[Moment], path: Path) -> None:
    """Every seat's chance over the game as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4), layout="constrained")
    axes = figure.subplots()
    numbers = [moment.number for moment in moments]
    for seat, colour in enumerate(record.colours):
        line = [moment.chances[seat] for moment in moments]
        axes.plot(numbers, line, label=f"{record.names[seat]} ({colour})")
    for moment in moments:
        if moment.turning:
            axes.axvline(moment.number, color="#b8a680", linewidth=0.8, zorder=0)
    axes.set_ylim(0, 1)
    axes.set_xlabel("play")
    axes.set_ylabel("chance to win")
    axes.legend()
    figure.savefig(path)
