"""Neuroshima Hex in numbers: what a seat knows, and every action as an index."""

from __future__ import annotations

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
from quarterdeck.games.neuroshima_hex import actions
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, NAMES, SPACES
from quarterdeck.games.neuroshima_hex.components import (
    ARMIES,
    COLOURS,
    FACES_OF,
    IDS,
    TILES,
    Tile,
)
from quarterdeck.games.neuroshima_hex.info import INFO
from quarterdeck.games.neuroshima_hex.position.spelling import COUNTED, MARKS
from quarterdeck.games.neuroshima_hex.rules import PHASES
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.views.view import HIDDEN_MARKS

VERSION: Final = 1
SOURCES: Final = 40
"""So many wounds at a time a Medic may choose from."""
ARMY_NUMBER: Final = {army: n for n, army in enumerate(ARMIES)}
MOST_FACES: Final = max(len(faces) for faces in FACES_OF.values())
LOCAL: Final = tuple(list(FACES_OF[t.army].values()).index(f) for f, t in enumerate(TILES))
"""The number of a face among those of its army."""
OPEN_MARKS: Final = tuple((name, bit) for name, bit in MARKS.items() if name not in HIDDEN_MARKS)
MODES: Final = next(option.choices for option in INFO.options if option.id == "mode")

FEATURES: Final = (
    *(f"melee-{way}" for way in DIRECTIONS),
    *(f"ranged-{way}" for way in DIRECTIONS),
    *(f"armor-{way}" for way in DIRECTIONS),
    *(f"net-{way}" for way in DIRECTIONS),
    *(f"module-{way}" for way in DIRECTIONS),
    *(f"initiative-{n}" for n in range(6)),
    "toughness",
    "hq",
)


def _features(tile: Tile, rotation: int) -> tuple[tuple[int, float], ...]:
    """What is printed on a face, turned: places and numbers, all that is not zero."""
    found: dict[int, int] = {}
    for edge, strength in tile.melee:
        found[(edge + rotation) % 6] = strength
    for edge, strength in tile.ranged:
        found[6 + (edge + rotation) % 6] = strength
    connectors = tile.module.edges if tile.module else ()
    for first, edges in ((12, tile.armor), (18, tile.net), (24, connectors)):
        for edge in edges:
            found[first + (edge + rotation) % 6] = 1
    for slot in tile.initiative:
        found[30 + min(5, slot)] = 1
    found[36] = tile.toughness
    found[37] = int(tile.kind == "hq")
    return tuple((place, float(number)) for place, number in sorted(found.items()) if number)


PRINTED: Final = tuple(_features(tile, rotation) for tile in TILES for rotation in range(6))
"""PRINTED[6 * face + rotation]."""


class SeatPlaces:
    """Where the numbers of one seat begin."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.counts = layout.numbers(name, ("points", "lost", "pile", "terror"), MANY, -MANY)
        self.army = layout.numbers(f"{name}.army", ARMIES)
        self.hand = layout.numbers(f"{name}.hand", _faces(), MANY)
        self.discards = layout.numbers(f"{name}.discarded", _faces(), MANY)
        self.grave = layout.numbers(f"{name}.in-the-pool", _faces(), MANY)
        self.colour = layout.numbers(f"{name}.seat", COLOURS)
        self.flags = layout.numbers(name, ("asked", "active", "out", "ends", "ally"))


def _faces() -> list[str]:
    return [f"face{n}" for n in range(MOST_FACES)]


class SpacePlaces:
    """Where the numbers of one space begin."""

    def __init__(self, layout: Layout, name: str, seats: int) -> None:
        whose = ["own", *(f"next{n}" for n in range(1, seats))]
        self.owner = layout.numbers(f"{name}.owner", whose)
        self.army = layout.numbers(f"{name}.of-army", whose)
        self.face = layout.numbers(name, _faces())
        self.rotation = layout.numbers(f"{name}.turned", DIRECTIONS)
        self.printed = layout.numbers(name, FEATURES, MANY)
        self.wounds = layout.number(f"{name}.wounds", MANY)
        self.marks = layout.numbers(f"{name}.mark", (mark for mark, _ in OPEN_MARKS))
        self.counted = layout.numbers(f"{name}.mark", COUNTED, 7)
        self.ground = layout.numbers(f"{name}.ground", _faces())
        self.planter = layout.numbers(f"{name}.ground-of", whose)
        self.acting = layout.number(f"{name}.acting")
        self.hits = layout.number(f"{name}.hits", MANY)


class NeuroshimaHex(Listed[State]):
    """Own things first. A face is known by its army and its number in the box of that army."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        self.mode = layout.numbers("mode", MODES)
        self.flags = layout.numbers("table", ("water", "overtime"))
        self.fight = layout.number("battle")
        self.segment = layout.number("battle.segment", 100)
        self.space_places = [SpacePlaces(layout, name, seats) for name in NAMES]
        self.seat_places = [
            SeatPlaces(layout, "own" if n == 0 else f"next{n}") for n in range(seats)
        ]
        self.questions = Questions(layout, PHASES, IDS)
        values = {"save.source": range(SOURCES)}
        index = ActionIndex(every(actions.ACTIONS, actions_in(actions), values))
        super().__init__(seats, VERSION, layout, index)

    def observe(self, state: State, seat: Seat, out: Sheet) -> None:
        table, fight = state.table, state.fight
        out[self.mode + MODES.index(table.mode)] = ON
        if table.water:
            out[self.flags] = ON
        if state.overtime:
            out[self.flags + 1] = ON
        order = [(each - seat) % state.seats for each in range(state.seats)]
        for space in range(SPACES):
            if state.tile[space] >= 0:
                self._unit(state, space, order, out)
            if state.ground[space] >= 0:
                self._ground(state, space, order, out)
        for each, turn in enumerate(order):
            self._seat(state, each, self.seat_places[turn], out)
            self._flags(state, seat, each, self.seat_places[turn].flags, out)
        if fight is not None:
            out[self.fight] = ON
            out[self.segment] = fight.segment
            for space in fight.acting:
                out[self.space_places[space].acting] = ON
            self._hits(state, out)
        self.questions.write(state, seat, out)

    def _unit(self, state: State, space: int, order: list[int], out: Sheet) -> None:
        places, face, rotation = self.space_places[space], state.tile[space], state.rot[space]
        out[places.owner + order[state.owner[space]]] = ON
        whose = state.table.seat_of.get(TILES[face].army, -1)
        if whose >= 0:
            out[places.army + order[whose]] = ON
        out[places.face + LOCAL[face]] = ON
        out[places.rotation + rotation] = ON
        first = places.printed
        for place, number in PRINTED[6 * face + rotation]:
            out[first + place] = number
        if state.wounds[space]:
            out[places.wounds] = state.wounds[space]
        marks = state.marks[space]
        if marks:
            self._marks(marks, places, out)

    def _marks(self, marks: int, places: SpacePlaces, out: Sheet) -> None:
        for n, (_, bit) in enumerate(OPEN_MARKS):
            if marks & bit:
                out[places.marks + n] = ON
        for n, unit in enumerate(COUNTED.values()):
            out[places.counted + n] = marks // unit % 8

    def _ground(self, state: State, space: int, order: list[int], out: Sheet) -> None:
        places = self.space_places[space]
        out[places.ground + LOCAL[state.ground[space]]] = ON
        out[places.planter + order[state.planter[space]]] = ON

    def _hits(self, state: State, out: Sheet) -> None:
        wounds: dict[int, int] = {}
        for hit in state.hits:
            wounds[hit[0]] = wounds.get(hit[0], 0) + hit[1]
        for space, count in wounds.items():
            out[self.space_places[space].hits] = min(MANY, count)

    def _seat(self, state: State, seat: Seat, places: SeatPlaces, out: Sheet) -> None:
        army = state.table.armies[seat]
        out[places.counts] = state.hp[seat]
        if state.points[seat]:
            out[places.counts + 1] = state.points[seat]
        out[places.counts + 2] = len(state.piles[seat]) + len(state.top[seat])
        if state.terror[seat]:
            out[places.counts + 3] = ON
        out[places.army + ARMY_NUMBER[army]] = ON
        _count(state.hand[seat], places.hand, out)
        _count(state.discards[seat], places.discards, out)
        if army == "death-breath":
            _count(state.grave, places.grave, out)
        out[places.colour + seat] = ON

    def _flags(self, state: State, eyes: Seat, seat: Seat, first: int, out: Sheet) -> None:
        question, team = state.question, state.table.team
        if question is not None and question.seat == seat:
            out[first] = ON
        if state.active == seat:
            out[first + 1] = ON
        if state.out[seat]:
            out[first + 2] = ON
        if state.ending == seat:
            out[first + 3] = ON
        if team[seat] == team[eyes]:
            out[first + 4] = ON


def _count(faces: list[int], first: int, out: Sheet) -> None:
    """How many there are of each face."""
    found: dict[int, float] = {}
    for face in faces:
        local = LOCAL[face]
        count = found.get(local, 0.0) + 1
        found[local] = count
        out[first + local] = count


def encoding(seats: int) -> NeuroshimaHex:
    """The encoding for a table of so many."""
    return NeuroshimaHex(seats)
