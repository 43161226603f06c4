"""Tables that together have every number of seats and every value of every option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game, Option

Table = tuple[int, dict[str, str]]
Facts = set[tuple[str, str]]


def covering(game: Game[Any]) -> list[Table]:
    """The smallest numbers of seats first, each table with as many new values as it can take."""
    low, high = game.info.seats
    wanted, found = every_value(game), list[Table]()
    idle = 0
    for seats in cycle(range(low, high + 1)):
        options = filled(game, seats, wanted)
        new = values_of(game, options) & wanted
        wanted -= new
        if new or len(found) <= high - low:
            found.append((seats, options))
        idle = 0 if new else idle + 1
        if idle > high - low and len(found) > high - low:
            return found
    raise AssertionError("a cycle ends nowhere")


def every_value(game: Game[Any]) -> Facts:
    return {(option.id, value) for option in game.info.options for value in ending(option)}


def ending(option: Option) -> list[str]:
    """The values with which a game of random play comes to an end."""
    if option.free:
        return []
    return [choice for choice in option.choices if choice not in option.unending]


def values_of(game: Game[Any], options: dict[str, str]) -> Facts:
    shared = {option.id for option in game.info.options if option.per_seat}
    return {
        (id, word)
        for id, value in options.items()
        for word in (value.split(",") if id in shared else [value])
    }


def filled(game: Game[Any], seats: int, wanted: Facts) -> dict[str, str]:
    """Options for so many seats, with a value that is still wanted wherever one is allowed."""
    chosen: dict[str, str] = {}
    for option in game.info.options:
        for value in candidates(option, seats, wanted):
            trial = {**chosen, option.id: value}
            if is_allowed(game, seats, trial):
                chosen = trial
                break
    return chosen if values_of(game, chosen) & wanted else paired(game, seats, wanted)


def paired(game: Game[Any], seats: int, wanted: Facts) -> dict[str, str]:
    """A value that needs the value of another option beside it."""
    for id, value in sorted(wanted):
        for option in game.info.options:
            for other in ending(option):
                trial = {option.id: other, id: value}
                if not option.per_seat and is_allowed(game, seats, trial):
                    return trial
    return {}


def candidates(option: Option, seats: int, wanted: Facts) -> Iterator[str]:
    fresh = [value for value in ending(option) if (option.id, value) in wanted]
    if not option.per_seat:
        yield from fresh
        return
    rest = [value for value in ending(option) if value not in fresh]
    ordered = [*fresh, *rest] * seats
    if fresh:
        yield ",".join(ordered[:seats])
        yield from (",".join([value] * seats) for value in fresh)


def is_allowed(game: Game[Any], seats: int, options: dict[str, str]) -> bool:
    try:
        game.complete(options, seats)
    except QuarterdeckError:
        return False
    return True
