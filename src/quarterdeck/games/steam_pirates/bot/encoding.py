"""Steam Pirates in numbers: what a seat knows, and every action as an index."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.encoding import (
    MANY,
    ON,
    ActionIndex,
    Layout,
    Listed,
    Questions,
    Sheet,
    actions_in,
    every,
)
from quarterdeck.core.fates import Seat
from quarterdeck.games.steam_pirates import actions
from quarterdeck.games.steam_pirates.components import (
    COLOURS,
    CUBE_COLOURS,
    EVENT_IDS,
    GOALS,
    ISLAND_IDS,
    OFFICIAL_IDS,
    OFFICIAL_NUMBER,
    SEASONS,
    SHIPS,
    SYMBOLS,
    TREASURE_IDS,
    WINDS,
)
from quarterdeck.games.steam_pirates.rules import PHASES
from quarterdeck.games.steam_pirates.state import State

VERSION: Final = 1
ISLANDS: Final = len(ISLAND_IDS)
OFFICIALS: Final = len(OFFICIAL_IDS)


@lru_cache(maxsize=4096)
def bits(mask: int) -> tuple[int, ...]:
    """The places of the bits that are set; houses and anchors stay for many questions."""
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)


class SeatPlaces:
    """Where the numbers of one seat begin."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.counts = layout.numbers(
            name, ("gold", "cubes-left", "errands", "mission-points"), MANY
        )
        self.at = layout.numbers(f"{name}.at", ISLAND_IDS)
        self.houses = layout.numbers(f"{name}.house", ISLAND_IDS)
        self.anchors = layout.numbers(f"{name}.anchor", ISLAND_IDS)
        self.maps = layout.numbers(f"{name}.map-on-board", TREASURE_IDS)
        self.bribes = layout.numbers(f"{name}.bribe", OFFICIAL_IDS, len(COLOURS))
        self.missions = layout.numbers(f"{name}.mission", SHIPS, MANY)
        self.bag = layout.number(f"{name}.cubes-in-bag", MANY)
        self.colour = layout.numbers(f"{name}.seat", COLOURS)
        self.leads = layout.number(f"{name}.leads")
        self.asked = layout.number(f"{name}.asked")


class SteamPirates(Listed[State]):
    """Own things first. A bribe is 1 on the first space of the official, 2 on the next."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        self.season = layout.number("season", SEASONS + 1)
        self.round = layout.number("round", len(COLOURS) + 1)
        self.wind = layout.numbers("wind", WINDS)
        self.rulings = layout.numbers("table", ("card-maps", "good-blockade", "foul-play"))
        self.dice = layout.numbers("die", SYMBOLS, MANY)
        self.used = layout.numbers(
            "used-die", (f"{turn}.{face}" for turn in range(len(COLOURS)) for face in SYMBOLS)
        )
        self.event = layout.numbers("event", EVENT_IDS)
        self.ships = layout.numbers("flagship", (f"{s}.{i}" for s in SHIPS for i in ISLAND_IDS))
        self.goals = layout.numbers("goal", (goal.id for goal in GOALS))
        self.display = layout.numbers("display", OFFICIAL_IDS)
        self.discards = layout.numbers("discarded", OFFICIAL_IDS, MANY)
        self.yellow = layout.number("bag.yellow", MANY)
        self.seat_places = [
            SeatPlaces(layout, "own" if n == 0 else f"next{n}") for n in range(seats)
        ]
        self.questions = Questions(layout, PHASES, OFFICIAL_IDS)
        index = ActionIndex(every(actions.ACTIONS, actions_in(actions), {}))
        super().__init__(seats, VERSION, layout, index)

    def observe(self, state: State, seat: Seat, out: Sheet) -> None:
        self._table(state, out)
        self._cards(state, out)
        order = [(each - seat) % state.seats for each in range(state.seats)]
        for each, turn in enumerate(order):
            self._seat(state, each, self.seat_places[turn], out)
        self._shared(state, order, out)
        self.questions.write(state, seat, out)

    def _table(self, state: State, out: Sheet) -> None:
        out[self.season] = state.season
        out[self.round] = state.round
        out[self.wind + state.wind] = ON
        for ruling, holds in enumerate((state.card_maps, state.good_blockade, state.foul_play)):
            if holds:
                out[self.rulings + ruling] = ON
        for face, count in enumerate(state.dice):
            if count:
                out[self.dice + face] = count
        for turn, face in enumerate(state.used):
            out[self.used + turn * len(SYMBOLS) + face] = ON
        out[self.event + state.acting] = ON
        for ship, at in enumerate(state.ships):
            out[self.ships + ship * ISLANDS + at] = ON

    def _cards(self, state: State, out: Sheet) -> None:
        for goal in state.goals:
            out[self.goals + goal] = ON
        for card in state.display:
            out[self.display + card] = ON
        for name in state.discards:
            out[self.discards + OFFICIAL_NUMBER[name]] = ON

    def _seat(self, state: State, seat: Seat, places: SeatPlaces, out: Sheet) -> None:
        out[places.counts] = min(MANY, state.gold[seat])
        out[places.counts + 1] = state.cubes[seat]
        out[places.counts + 2] = min(MANY, state.errands[seat])
        out[places.counts + 3] = min(MANY, state.mission_points[seat])
        out[places.at + state.at[seat]] = ON
        for island in bits(state.houses[seat]):
            out[places.houses + island] = ON
        for island in bits(state.anchors[seat]):
            out[places.anchors + island] = ON
        for treasure in bits(state.maps[seat]):
            out[places.maps + treasure] = ON
        out[places.colour + seat] = ON
        if state.leader == seat:
            out[places.leads] = ON
        if state.question is not None and state.question.seat == seat:
            out[places.asked] = ON

    def _shared(self, state: State, order: list[int], out: Sheet) -> None:
        """Where pieces of several seats lie together: officials, missions, the bag."""
        places = self.seat_places
        for official, seats in enumerate(state.bribes):
            for space, seat in enumerate(seats):
                out[places[order[seat]].bribes + official] = space + 1
        for ship, cubes in enumerate(state.missions):
            for seat in set(cubes):
                out[places[order[seat]].missions + ship] = cubes.count(seat)
        bag = state.bag
        for seat, turn in enumerate(order):
            out[places[turn].bag] = bag.count(CUBE_COLOURS[seat])
        out[self.yellow] = bag.count(CUBE_COLOURS[-1])


def encoding(seats: int) -> SteamPirates:
    """The encoding for a table of so many."""
    return SteamPirates(seats)
