"""Pirates of the Cursed Seas in numbers: what a seat knows, and actions as indices.

Fleets differ from table to table, so pieces, islands, terrain, forts and items have numbered
places. Free courses lie on a grid: a heading every five degrees, and the four quarters of a
segment; a spot on the sea lies in a square with a side of half an L. Of several options in one
cell of the grid the first one listed stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from quarterdeck.core.encoding import MANY, ON, Encoding, Layout, Questions, Sheet, Ticks
from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, kind_of
from quarterdeck.games.cursed_seas import actions as a
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    COLOURS,
    CREW,
    EVENT,
    GEAR,
    NATIONS,
    PIECE_KINDS,
    PLAIN,
    READY,
    RELIC,
    TERRAIN,
    Card,
    L,
)
from quarterdeck.games.cursed_seas.rules import PHASES
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES
from quarterdeck.games.cursed_seas.rules.queries import home_gold
from quarterdeck.games.cursed_seas.rules.setup.sealed_fleets import LONE_SHIPS, OWN_MUSTERS
from quarterdeck.games.cursed_seas.state import AFLOAT, HAND, ISLE_PLACE, NONE, STATUS, WRECK, State
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, Coins, seen_by, worth
from quarterdeck.games.cursed_seas.table import SEA_SIZES

VERSION: Final = 1
PIECES: Final = 16
"""Numbered places for the pieces of each seat …"""
ITEMS: Final = 24
"""… for its crew, equipment, treasures and events …"""
FORTS: Final = 4
LANDS: Final = 12
"""… for its forts, and for all terrain together."""
MASTS: Final = 10
TOKENS: Final = 8

HEADINGS: Final = 360 // a.STEP
QUARTERS: Final = 4
SIDE: Final = L // 2
COLUMNS: Final = max(width for sizes in SEA_SIZES.values() for width, _ in sizes.values()) // SIDE
ROWS: Final = max(height for sizes in SEA_SIZES.values() for _, height in sizes.values()) // SIDE
FAR: Final = 20 * L
USES: Final = 12
LOADS: Final = 4
PLACES: Final = 12
"""The n-th power of a piece, load of a shot, goal of an item among those on offer."""
GUNS: Final = 12
FACES: Final = 64
KEPT: Final = 256
"""Questions whose indices are kept: as many as tables may be played side by side, and more."""
OTHERS: Final = 64
"""What has no place of its own is numbered as it is listed."""

KIND_NUMBER: Final = {kind: n for n, kind in enumerate(PIECE_KINDS)}
NATION_NUMBER: Final = {nation: n for n, nation in enumerate(NATIONS)}
CARD_NUMBER: Final = {card: n + 1 for n, card in enumerate(CARDS)}
SAMPLE: Final = [each.fleet for each in (*OWN_MUSTERS, *LONE_SHIPS) if isinstance(each, a.Muster)]
FLEETS: Final = {fleet: n for n, fleet in enumerate(dict.fromkeys([*READY, *SAMPLE]))}
"""Every fleet that any table offers by its name alone."""
ISLE_NUMBER: Final = {name: n for n, name in enumerate(ISLE_NAMES)}
LEGS: Final = tuple(a.LEGS)


def steer_cell(action: a.Steer) -> int:
    """The cell of a segment: leg, heading, quarter."""
    length = a.LEGS[action.leg]
    heading = (action.heading + a.STEP // 2) // a.STEP % HEADINGS
    quarter = min(QUARTERS - 1, max(0, (QUARTERS * action.distance + length - 1) // length - 1))
    return (LEGS.index(action.leg) * HEADINGS + heading) * QUARTERS + quarter


def set_cell(action: a.Set) -> int:
    """The square in which an island or a piece of terrain is laid."""
    column, row = max(0, action.x // SIDE), max(0, action.y // SIDE)
    return min(ROWS - 1, row) * COLUMNS + min(COLUMNS - 1, column)


STEERS: Final = {
    id(steer): steer_cell(steer)
    for tables in (a.FULL_STEERS, a.OPEN_STEERS)
    for steers in tables.values()
    for steer in steers
    if isinstance(steer, a.Steer)
}
"""Courses on offer are built once and live as long as the program: their cells, by identity."""

Cell = Callable[[State, Any], int]
"""The cell of an action within its kind; below zero when it has none."""


class Kind:
    """The indices of one kind of action: its first one, its cells, and how many options of the same
    cell are told apart (none where a cell of a grid stands for all in it)."""

    def __init__(self, first: int, cells: int, width: int, shared: bool, cell: Cell) -> None:
        self.first = first
        self.cells = cells
        self.width = width
        self.shared = shared
        self.cell = cell


class Book:
    """Every kind of action and its indices."""

    def __init__(self, seats: int) -> None:
        self.names: list[str] = []
        self.kinds: dict[type, Kind] = {}
        self.pieces = PIECES * seats
        self.items = ITEMS * seats
        self._plain()
        self._grids()
        self._named(seats)
        self.others = len(self.names)
        self.names += [f"other {n + 1}" for n in range(OTHERS)]

    def _add(
        self,
        kind: type[Action],
        cells: Sequence[str],
        cell: Cell,
        width: int = 1,
        shared: bool = False,
    ) -> None:
        self.kinds[kind] = Kind(len(self.names), len(cells), width, shared, cell)
        word = kind_of(kind)
        for name in cells:
            ways = [""] if width == 1 else [f" {n + 1}" for n in range(width)]
            self.names += [f"{word} {name}{way}".rstrip() for way in ways]

    def _plain(self) -> None:
        for kind in a.KINDS:
            if not kind.__match_args__:
                self._add(kind, [""], lambda state, action: 0)
        self._add(a.Muster, list(FLEETS), lambda state, act: FLEETS.get(act.fleet, -1))
        degrees = [str(n) for n in range(360)]
        self._add(a.Lay, degrees, lambda state, act: act.bearing)
        self._add(a.Swing, degrees, lambda state, act: act.heading)
        masts = [str(n) for n in range(MASTS + 2)]
        self._add(a.Lose, masts, lambda state, act: act.mast)
        self._add(a.Mend, masts, lambda state, act: act.mast)

    def _grids(self) -> None:
        steers = [
            f"{leg} {heading * a.STEP} {quarter + 1}/4"
            for leg in LEGS
            for heading in range(HEADINGS)
            for quarter in range(QUARTERS)
        ]
        self._add(a.Steer, steers, lambda state, act: steer_cell(act), shared=True)
        first = self.kinds[a.Steer].first
        self.steers = {course: first + cell for course, cell in STEERS.items()}
        spots = [f"column{x + 1} row{y + 1}" for y in range(ROWS) for x in range(COLUMNS)]
        self._add(a.Set, spots, lambda state, act: set_cell(act), shared=True)

    def _named(self, seats: int) -> None:
        pieces = [f"piece{n + 1}" for n in range(self.pieces)]
        items = [f"{colour}.item{n + 1}" for colour in COLOURS[:seats] for n in range(ITEMS)]
        places = [*pieces, *(f"island{name}" for name in ISLE_NAMES), *items]
        for kind in (a.Move, a.Explore, a.Shoot, a.Repair, a.Untangle, a.Stow, a.Scuttle, a.Drop):
            self._add(kind, pieces, lambda state, act: self.piece(state, act.unit))
        self._add(a.Use, pieces, lambda state, act: self.piece(state, act.unit), USES)
        self._add(a.Reveal, items, lambda state, act: self.item(act.item))
        self._add(a.Fetch, items, lambda state, act: self.item(act.item))
        self._add(a.Play, items, lambda state, act: self.item(act.event))
        self._add(a.Put, items, lambda state, act: self.item(act.item), PLACES)
        self._add(a.Pick, places, lambda state, act: self.place(state, act.name))
        faces = [str(n) for n in range(FACES)]
        self._add(a.Take, faces, lambda state, act: face(act.coin))
        self._add(a.Leave, faces, lambda state, act: face(act.coin))
        shots = [f"{gun} {name}" for gun in range(GUNS) for name in pieces]
        self._add(a.Fire, shots, self._shot, LOADS)

    def _shot(self, state: State, action: a.Fire) -> int:
        target = self.piece(state, action.target)
        return -1 if target < 0 else action.gun * self.pieces + target

    def piece(self, state: State, name: str) -> int:
        number = state.table.index.get(name, -1)
        return number if number < self.pieces else -1

    def item(self, name: str) -> int:
        """By colour and number in the fleet's list, whatever card it is."""
        colour, dot, rest = name.partition(".")
        number = rest.rpartition("-")[2]
        if not dot or colour not in COLOURS or not number.isdigit() or int(number) > ITEMS:
            return -1
        place = COLOURS.index(colour) * ITEMS + int(number) - 1
        return place if place < self.items else -1

    def place(self, state: State, name: str) -> int:
        """A piece, an island or an item."""
        piece = self.piece(state, name)
        if piece >= 0:
            return piece
        if name in ISLE_NUMBER:
            return self.pieces + ISLE_NUMBER[name]
        item = self.item(name)
        return -1 if item < 0 else self.pieces + len(ISLE_NAMES) + item

    def numbers(self, state: State, options: Sequence[Action]) -> list[int]:
        """The index of every option; -1 for what is beyond all places."""
        found = [self.steers.get(id(option), -1) for option in options]
        taken: dict[int, int] = {}
        others, place = 0, -1
        for _ in range(found.count(-1)):
            place = found.index(-1, place + 1)
            option = options[place]
            kind = self.kinds.get(type(option))
            number = -1 if kind is None else self._number(state, kind, option, taken)
            if number < 0 and others < OTHERS:
                number = self.others + others
                others += 1
            found[place] = number
        return found

    def _number(self, state: State, kind: Kind, option: Action, taken: dict[int, int]) -> int:
        cell = kind.cell(state, option)
        if not 0 <= cell < kind.cells:
            return -1
        number = kind.first + cell * kind.width
        if kind.shared:
            return number
        way = taken.get(number, 0)
        taken[number] = way + 1
        return number + way if way < kind.width else -1


def face(coin: str) -> int:
    """A coin as an index: `3` is 6, `3s` (silver) is 7."""
    digits = coin.removesuffix("s")
    if not (digits.isascii() and digits.isdigit()):
        return -1
    return 2 * int(digits) + coin.endswith("s")


class PiecePlaces:
    """Where the numbers of one piece begin."""

    def __init__(self, layout: Layout, name: str, whose: list[str]) -> None:
        self.owner = layout.numbers(f"{name}.owner", whose)
        self.card = layout.number(f"{name}.card", len(CARDS))
        self.printed = layout.numbers(name, ("points", "masts", "cargo", "S", "L"), MANY)
        self.kind = layout.numbers(f"{name}.kind", PIECE_KINDS)
        self.nation = layout.numbers(f"{name}.nation", NATIONS)
        self.status = layout.numbers(f"{name}.status", STATUS)
        self.at = layout.numbers(name, ("x", "y"), FAR, -FAR)
        self.heading = layout.number(f"{name}.heading", 359)
        self.masts = layout.numbers(f"{name}.mast", map(str, range(1, MASTS + 1)))
        self.fire = layout.numbers(f"{name}.burns", map(str, range(1, MASTS + 1)))
        self.dock = layout.numbers(f"{name}.dock", ISLE_NAMES)
        self.others = layout.numbers(name, ("pinned-by", "held-by", "tows"), PIECES * len(COLOURS))
        self.flags = layout.numbers(name, ("fog", "tangled", "under", "scuttled"))
        self.counts = layout.numbers(name, ("panels", "guns-won", "actions"), MANY)
        self.hold = layout.numbers(name, ("coins", "gold-seen", "crew-down", "gear-down"), MANY)

    def of_card(self, card: Card) -> tuple[tuple[int, float], ...]:
        """What a card says of its piece, all that is not nothing: how far from the first number of
        the piece, and how much. The same for every piece."""
        numbers = (card.points, card.masts, card.cargo, card.move.count("S"), card.move.count("L"))
        found = {self.printed + n: float(number) for n, number in enumerate(numbers) if number}
        found[self.kind + KIND_NUMBER[card.kind]] = ON
        if card.nation in NATION_NUMBER:
            found[self.nation + NATION_NUMBER[card.nation]] = ON
        return tuple((place - self.owner, number) for place, number in found.items())


class ItemPlaces:
    """Where the numbers of one item begin."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.card = layout.number(f"{name}.card", len(CARDS))
        self.facts = layout.numbers(name, ("up", "captive-or-marked"), MANY)
        self.at = layout.number(f"{name}.at", 1000, -1000)


class PlacePlaces:
    """Where the numbers of an island, a piece of terrain or a fort begin."""

    def __init__(self, layout: Layout, name: str, whose: list[str], kinds: Sequence[str]) -> None:
        self.owner = layout.numbers(f"{name}.owner", whose)
        self.at = layout.numbers(name, ("x", "y"), FAR, -FAR)
        self.kind = layout.numbers(f"{name}.kind", kinds)
        self.counts = layout.numbers(name, ("coins", "gold-seen", "number"), 1000, -1000)
        self.marked = layout.numbers(f"{name}.marked", whose)
        self.explored = layout.numbers(f"{name}.explored", whose)


class SeatPlaces:
    """Where the numbers of one seat begin."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.gold = layout.number(f"{name}.gold", 1000)
        self.events = layout.number(f"{name}.events", MANY)
        self.flags = layout.numbers(name, ("resigned", "unable", "ready", "asked", "turn", "first"))
        self.colour = layout.numbers(f"{name}.seat", COLOURS)


class CursedSeas(Encoding[State]):
    """Pieces in the order of the fleets; items by the seat that brought them, own ones first."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        whose = ["own", *(f"next{n}" for n in range(1, seats))]
        self.clock = layout.numbers("", ("round", "starting-gold"), 1000)
        self.ending = layout.number("ending")
        self.sea = layout.numbers("sea", ("width", "height"), FAR)
        self.seat_places = [SeatPlaces(layout, name) for name in whose]
        self.piece_places = [
            PiecePlaces(layout, f"piece{n + 1}", whose) for n in range(PIECES * seats)
        ]
        first = self.piece_places[0]
        pieces = [card for card in CARDS.values() if card.kind in KIND_NUMBER]
        self.of_cards = {card.id: first.of_card(card) for card in pieces}
        self.item_places = [
            [ItemPlaces(layout, f"{name}.item{n + 1}") for n in range(ITEMS)] for name in whose
        ]
        self.isle_places = [
            PlacePlaces(layout, f"island{name}", whose, (PLAIN, "special")) for name in ISLE_NAMES
        ]
        self.land_places = [PlacePlaces(layout, f"t{n + 1}", whose, TERRAIN) for n in range(LANDS)]
        self.fort_places = [
            PlacePlaces(layout, f"fort{n + 1}", whose, ("built", "ruined"))
            for n in range(FORTS * seats)
        ]
        self.tokens = layout.numbers(
            "token", (f"{n + 1}.{axis}" for n in range(TOKENS) for axis in "xy"), FAR, -FAR
        )
        self.questions = Questions(layout, PHASES, (*READY, *ISLE_NAMES, *TERRAIN))
        self.book = Book(seats)
        self._known: dict[int, tuple[Decision, list[int]]] = {}
        super().__init__(seats, VERSION, layout, self.book.names)

    def mark(self, state: State, options: Sequence[Action], out: Ticks) -> None:
        for number in self._indices(state):
            if number >= 0:
                out[number] = 1

    def number(self, state: State, action: Action) -> int:
        question = state.question
        if question is None:
            return -1
        return self._indices(state)[question.options.index(action)]

    def action(self, state: State, number: int) -> Action:
        question, numbers = state.question, self._indices(state)
        if question is None or number < 0 or number not in numbers:
            return super().action(state, number)
        return question.options[numbers.index(number)]

    def _indices(self, state: State) -> list[int]:
        """Of the open question, by its identity: who marks its options asks for one of them next,
        at many tables in turn."""
        question = state.question
        if question is None:
            return []
        known = self._known.get(id(question))
        if known is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            known = (question, self.book.numbers(state, question.options))
            self._known[id(question)] = known
        return known[1]

    def observe(self, state: State, seat: Seat, out: Sheet) -> None:
        out[self.clock] = state.round
        out[self.clock + 1] = min(1000, state.starting_gold)
        if state.ending:
            out[self.ending] = ON
        out[self.sea] = state.table.width
        out[self.sea + 1] = state.table.height
        for turn in range(state.seats):
            self._seat(state, seat, turn, out)
        hidden = self._items(state, seat, out)
        for unit in range(min(len(state.owner), len(self.piece_places))):
            self._piece(state, seat, unit, hidden, out)
        for isle in range(len(state.isle_x)):
            self._isle(state, seat, isle, hidden, out)
        self._lands(state, seat, out)
        self._forts(state, seat, out)
        self.questions.write(state, seat, out)

    def _seat(self, state: State, eyes: Seat, turn: int, out: Sheet) -> None:
        seat, places = (eyes + turn) % state.seats, self.seat_places[turn]
        if state.isle_home:
            out[places.gold] = min(1000, home_gold(state, seat))
        flags, question = places.flags, state.question
        if state.resigned >> seat & 1:
            out[flags] = ON
        if state.unable >> seat & 1:
            out[flags + 1] = ON
        if state.owner or state.fleets[seat]:
            out[flags + 2] = ON
        if question is not None and question.seat == seat:
            out[flags + 3] = ON
        if state.turn == seat:
            out[flags + 4] = ON
        if state.first_seat == seat:
            out[flags + 5] = ON
        out[places.colour + seat] = ON

    def _items(self, state: State, eyes: Seat, out: Sheet) -> dict[tuple[int, str], int]:
        """Items one may know, each in its place; how many others of a kind lie where."""
        hidden: dict[tuple[int, str], int] = {}
        numbers = [0] * state.seats
        kinds, owners = state.table.item_kinds, state.table.item_owners
        for item, at in enumerate(state.item_at):
            owner = owners[item]
            numbers[owner] += 1
            holder = state.owner[at] if 0 <= at < ISLE_PLACE else owner
            seen = state.item_up[item] or holder == eyes or state.item_seen[item] >> eyes & 1
            if not seen or not at_hand(at, owner, eyes):
                hidden[at, kinds[item]] = hidden.get((at, kinds[item]), 0) + 1
                continue
            if numbers[owner] <= ITEMS:
                places = self.item_places[(owner - eyes) % state.seats][numbers[owner] - 1]
                out[places.card] = CARD_NUMBER[state.item_card[item]]
                out[places.facts] = state.item_up[item]
                out[places.at] = at
        self._events(state, eyes, out)
        return hidden

    def _events(self, state: State, eyes: Seat, out: Sheet) -> None:
        """How many events everybody holds."""
        if EVENT not in state.table.item_kinds:
            return
        for turn in range(state.seats):
            seat = (eyes + turn) % state.seats
            out[self.seat_places[turn].events] = sum(
                kind == EVENT and state.item_at[item] == HAND
                for item, kind in enumerate(state.table.item_kinds)
                if state.table.item_owners[item] == seat
            )

    def _piece(
        self, state: State, eyes: Seat, unit: int, hidden: dict[tuple[int, str], int], out: Sheet
    ) -> None:
        places, card = self.piece_places[unit], state.table.cards[unit]
        status = state.status[unit]
        out[places.status + status] = ON
        out[places.card] = CARD_NUMBER[card.id]
        if state.owner[unit] >= 0:
            out[places.owner + (state.owner[unit] - eyes) % state.seats] = ON
        if status not in (AFLOAT, WRECK):
            return
        first = places.owner
        for place, number in self.of_cards[card.id]:
            out[first + place] = number
        out[places.at] = state.x[unit]
        out[places.at + 1] = state.y[unit]
        out[places.heading] = state.heading[unit]
        self._condition(state, unit, places, out)
        coins, relics = state.coins[unit], hidden.get((unit, RELIC), 0)
        if coins or relics:
            out[places.hold] = len(coins) + relics
            out[places.hold + 1] = min(MANY, gold_seen(coins, eyes))
        if hidden:
            self._face_down(hidden.get((unit, CREW), 0), hidden.get((unit, GEAR), 0), places, out)

    def _face_down(self, crew: int, gear: int, places: PiecePlaces, out: Sheet) -> None:
        if crew:
            out[places.hold + 2] = crew
        if gear:
            out[places.hold + 3] = gear

    def _condition(self, state: State, unit: int, places: PiecePlaces, out: Sheet) -> None:
        for mast in standing(state.masts[unit]):
            out[places.masts + mast] = ON
        if state.fire[unit]:
            for mast in standing(state.fire[unit] & (1 << state.masts[unit].bit_length()) - 1):
                out[places.fire + mast] = ON
        if state.dock[unit] != NONE:
            out[places.dock + state.dock[unit]] = ON
        for place, other in enumerate((state.pin[unit], state.held[unit], state.tow[unit])):
            if other != NONE:
                out[places.others + place] = other + 1
        if state.fog[unit] != NONE:
            out[places.flags] = ON
        if state.tangle[unit] != NONE:
            out[places.flags + 1] = ON
        if state.mode[unit]:
            out[places.flags + 2] = ON
        if state.scuttle[unit]:
            out[places.flags + 3] = ON
        if state.panels[unit]:
            out[places.counts] = state.panels[unit]
        if state.guns_won[unit]:
            out[places.counts + 1] = state.guns_won[unit]
        spent = state.spent[unit]
        if spent:
            out[places.counts + 2] = len(spent.replace("o", "")) if "oo" not in spent else 2

    def _isle(
        self, state: State, eyes: Seat, isle: int, hidden: dict[tuple[int, str], int], out: Sheet
    ) -> None:
        places, home, card = self.isle_places[isle], state.isle_home[isle], state.isle_card[isle]
        out[places.at] = state.isle_x[isle]
        out[places.at + 1] = state.isle_y[isle]
        out[places.kind + (card != PLAIN)] = ON
        if home != NONE:
            out[places.owner + (home - eyes) % state.seats] = ON
        coins, relics = state.isle_coins[isle], hidden.get((ISLE_PLACE + isle, RELIC), 0)
        if coins or relics:
            out[places.counts] = len(coins) + relics
        if coins:
            seen = sum(map(worth, coins)) if home != NONE else gold_seen(coins, eyes)
            out[places.counts + 1] = min(1000, seen)
        if card != PLAIN and state.isle_shown[isle]:
            out[places.counts + 2] = CARD_NUMBER[card] % 1000
        marks = state.isle_marks[isle]
        for seat in range(state.seats) if marks else ():
            out[places.marked + (seat - eyes) % state.seats] = marks >> seat & 1
            out[places.explored + (seat - eyes) % state.seats] = marks >> (seat + 4) & 1

    def _lands(self, state: State, eyes: Seat, out: Sheet) -> None:
        for land, kind in enumerate(state.land_kind[:LANDS]):
            if kind == NONE:
                continue
            places = self.land_places[land]
            out[places.kind + kind] = ON
            out[places.at] = state.land_x[land]
            out[places.at + 1] = state.land_y[land]
            out[places.counts + 2] = min(1000, state.land_n[land])
            if state.land_owner[land] != NONE:
                out[places.owner + (state.land_owner[land] - eyes) % state.seats] = ON
        for number, zone in enumerate(state.zones[:TOKENS]):
            out[self.tokens + 2 * number] = zone[1]
            out[self.tokens + 2 * number + 1] = zone[2]

    def _forts(self, state: State, eyes: Seat, out: Sheet) -> None:
        """CS-INFO-08: a fort card is secret until it is built."""
        for fort, isle in enumerate(state.fort_isle[: len(self.fort_places)]):
            places, owner = self.fort_places[fort], state.table.fort_owners[fort]
            out[places.owner + (owner - eyes) % state.seats] = ON
            if isle >= 0:
                out[places.kind] = ON
                out[places.at] = state.isle_x[isle]
                out[places.at + 1] = state.isle_y[isle]
                gold = gold_seen(state.fort_coins[fort], eyes) + state.fort_gold[fort]
                out[places.counts + 1] = min(1000, gold)
            elif isle != NONE:
                out[places.kind + 1] = ON
            out[places.counts] = len(state.fort_coins[fort])
            if isle != NONE or owner == eyes:
                out[places.counts + 2] = CARD_NUMBER[state.table.fort_cards[fort]] % 1000


@lru_cache(maxsize=1 << MASTS)
def standing(masts: int) -> tuple[int, ...]:
    """The numbers of the masts that are set in a word of bits."""
    return tuple(mast for mast in range(MASTS) if masts >> mast & 1)


def at_hand(at: int, owner: Seat, eyes: Seat) -> bool:
    """Whether an item lies on the table, or in one's own hand or reserve."""
    return at >= 0 or owner == eyes


# Coins are tuples that last for many questions: what follows from them is kept.


@lru_cache(maxsize=4096)
def gold_seen(coins: Coins, eyes: Seat) -> int:
    """What the coins that a seat has seen are worth."""
    return sum(
        worth(coin) for coin in coins if seen_by(coin) == EVERYBODY or seen_by(coin) >> eyes & 1
    )


def encoding(seats: int) -> CursedSeas:
    """The encoding for a table of so many."""
    return CursedSeas(seats)
