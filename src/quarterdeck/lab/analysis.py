"""Analysis: how a game swung, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from quarterdeck.bots.base import AnyGame
from quarterdeck.bots.hints import weigh
from quarterdeck.bots.search import Budget, Search, final_rewards
from quarterdeck.core.fates import Scripted
from quarterdeck.core.record import Record
from quarterdeck.core.session import replay
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

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
    thought = _think(game, state, record, 0, budget)
    before: list[float] | None = None
    for number, play in enumerate(record.plays, 1):
        better = _better(thought, game.find(state, play.action))
        fates.feed(play.chance)
        game.apply(state, game.find(state, play.action))
        thought = _think(game, state, record, number, budget)
        after = chances(game, state, thought)
        swing = max(abs(a - b) for a, b in zip(after, before or after, strict=True))
        yield Moment(number, play.seat, play.action, after, swing >= TURNING, better)
        before = after


def _think(
    game: AnyGame, state: State, record: Record, number: int, budget: Budget
) -> Search | None:
    """The search for the next answer of a record; `None` when the game is over."""
    if state.question is None:
        return None
    played = [game.find(state, play.action) for play in record.plays[number : number + 1]]
    return weigh(game, state, budget, number, played)


def chances(game: AnyGame, state: State, thought: Search | None) -> list[float]:
    """Every seat's chance to win, as the seat that is asked would guess it."""
    rewards = final_rewards(game, state) if thought is None else thought.outlook()
    total = sum(rewards) if state.seats > 1 else 1.0
    return [round(reward / total, 3) if total else 1 / len(rewards) for reward in rewards]


def _better(thought: Search | None, played: Action) -> str:
    """A clearly better action than the one that was played, if the search knows one."""
    assert thought is not None, "somebody played after the end"
    found = thought.candidates()
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
