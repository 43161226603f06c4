"""Analysis: how a game swung, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from quarterdeck.bots.base import AnyGame
from quarterdeck.bots.hints import weigh
from quarterdeck.bots.review import Walk
from quarterdeck.bots.search import Budget, Search, final_rewards
from quarterdeck.core.record import Record, read_record
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action
from quarterdeck.lab.executors import Where, hired, stream

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


@dataclass(frozen=True, slots=True)
class Thought:
    """A position of a record thought over: every seat's chance, and what is clearly better than
    what was played there."""

    chances: list[float]
    better: str


def analyse(record: Record, budget: Budget, where: Where = 1) -> Iterator[Moment]:
    """The chances of every seat after every play, one by one. Every position is thought over for
    itself, so with a budget of iterations it is the same wherever that is done."""
    numbers = range(len(record.plays) + 1)
    with hired(where) as hands:
        thoughts = stream(partial(think, str(record), budget), numbers, hands)
        before, swings_from = next(thoughts), None
        for number, (play, after) in enumerate(zip(record.plays, thoughts, strict=True), 1):
            pairs = zip(after.chances, swings_from or after.chances, strict=True)
            turning = max(abs(a - b) for a, b in pairs) >= TURNING
            yield Moment(number, play.seat, play.action, after.chances, turning, before.better)
            before, swings_from = after, after.chances


_WALKS: dict[str, Walk] = {}
"""The record under way: positions are asked for in their order, mostly."""


def walk_to(text: str, number: int) -> Walk:
    """A record after so many plays; from where it stood, or else from its beginning."""
    walk = _WALKS.get(text)
    if walk is None or walk.number > number:
        record = read_record(text)
        walk = Walk(find_game(record.game), record)
        _WALKS.clear()
        _WALKS[text] = walk
    walk.to(number)
    return walk


def think(text: str, budget: Budget, number: int) -> Thought:
    """The position of a record after so many plays, thought over."""
    walk = walk_to(text, number)
    game, state, plays = walk.game, walk.state, walk.record.plays
    if state.question is None:
        return Thought(chances(game, state, None), "")
    played = [game.find(state, play.action) for play in plays[number : number + 1]]
    search = weigh(game, state, budget, number, played)
    return Thought(chances(game, state, search), _better(search, played[0]) if played else "")


def chances(game: AnyGame, state: State, search: Search | None) -> list[float]:
    """Every seat's chance to win, as the seat that is asked would guess it."""
    rewards = final_rewards(game, state) if search is None else search.outlook()
    total = sum(rewards) if state.seats > 1 else 1.0
    return [round(reward / total, 3) if total else 1 / len(rewards) for reward in rewards]


def _better(search: Search, played: Action) -> str:
    """A clearly better action than the one that was played, if the search knows one."""
    found = search.candidates()
    best = found[0]
    chance = next((each.chance for each in found if each.action == played), 0.0)
    is_better = best.action != played and best.chance - chance >= BETTER
    return str(best.action) if is_better else ""


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
