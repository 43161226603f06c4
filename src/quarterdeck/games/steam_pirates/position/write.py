"""Position -> text: one owner for each line, what can be worked out is left out."""

from __future__ import annotations

from quarterdeck.core.notation import joined, write_agenda, written
from quarterdeck.games.steam_pirates.board import BIT
from quarterdeck.games.steam_pirates.components import (
    CITIES,
    CITY_IDS,
    COLOURS,
    EVENT_IDS,
    FACTIONS,
    GOALS,
    ISLAND_IDS,
    OFFICIAL_IDS,
    SHIPS,
    SYMBOLS,
    TREASURE_IDS,
    WINDS,
)
from quarterdeck.games.steam_pirates.state import State


def write(state: State) -> str:
    lines = [
        _options_line(state),
        *write_agenda(state.agenda),
        _time_line(state),
        _dice_line(state),
        _event_line(state),
        f"goals {joined(GOALS[goal].id for goal in state.goals)}",
        _officials_line(state),
        *_bribes_line(state),
        f"bag {joined(state.bag)}",
        *(_seat_line(state, seat) for seat in range(state.seats)),
    ]
    return written(lines)


def _options_line(state: State) -> str:
    maps = "card" if state.card_maps else "rulebook"
    blockade = "good" if state.good_blockade else "city"
    return f"options maps={maps} blockade={blockade} foul-play={'on' if state.foul_play else 'off'}"


def _time_line(state: State) -> str:
    return (
        f"time season={state.season} round={state.round} opener={COLOURS[state.opener]}"
        f" leader={COLOURS[state.leader]} wind={WINDS[state.wind]}"
    )


def _officials_line(state: State) -> str:
    shown = joined(OFFICIAL_IDS[card] for card in state.display)
    return f"officials display={shown} discards={joined(state.discards)}"


def _dice_line(state: State) -> str:
    free = [symbol for symbol, n in zip(SYMBOLS, state.dice, strict=True) for _ in range(n)]
    return f"dice free={joined(free)} used={joined(SYMBOLS[die] for die in state.used)}"


def _event_line(state: State) -> str:
    acting = EVENT_IDS[state.acting]
    past = [event for event in EVENT_IDS if event != acting and event not in state.events]
    words = [f"event acting={acting} past={joined(past)}"]
    words += [f"{ship}={ISLAND_IDS[at]}" for ship, at in zip(SHIPS, state.ships, strict=True)]
    words += [
        f"{faction}={joined(COLOURS[seat] for seat in cubes)}"
        for faction, cubes in zip(FACTIONS, state.missions, strict=True)
    ]
    return " ".join(words)


def _bribes_line(state: State) -> list[str]:
    taken = [
        f"{OFFICIAL_IDS[card]}={joined(COLOURS[seat] for seat in seats)}"
        for card, seats in enumerate(state.bribes)
        if seats
    ]
    return ["bribes " + " ".join(taken)] if taken else []


def _seat_line(state: State, seat: int) -> str:
    taken = [name for n, name in enumerate(TREASURE_IDS) if not state.maps[seat] >> n & 1]
    return (
        f"{COLOURS[seat]} gold={state.gold[seat]} at={ISLAND_IDS[state.at[seat]]}"
        f" houses={joined(_cities(state.houses[seat]))}"
        f" anchors={joined(_cities(state.anchors[seat]))} maps={joined(taken)}"
        f" missions={state.mission_points[seat]} errands={state.errands[seat]}"
    )


def _cities(cities: int) -> list[str]:
    return [CITY_IDS[city] for city in CITIES if cities & BIT[city]]
