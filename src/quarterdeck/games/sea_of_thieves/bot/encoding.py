"""Sea of Thieves in numbers: what a seat knows, and every action as an index."""

from __future__ import annotations

from collections.abc import Iterable
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
from quarterdeck.core.fates import Seat, may_see
from quarterdeck.games.sea_of_thieves import actions
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES, POSITIONS, SIDES, TILES, Chart
from quarterdeck.games.sea_of_thieves.components import (
    CAPTAINS,
    COLOURS,
    CREW,
    ENEMIES,
    ENEMY_IDS,
    EVENTS,
    FORTUNE,
    LEVELS,
    SHIP_TYPES,
    SHIPS,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import PHASES
from quarterdeck.games.sea_of_thieves.rules.queries import cards_left, knave
from quarterdeck.games.sea_of_thieves.state import DECKS, EVENT_DECK, LOOT, TREASURE, State

VERSION: Final = 1
HEXES: Final = len(HEX_NAMES)
BAGS: Final = ("loot", "treasure")
FACES: Final = tuple(f"face{face}" for face in range(1, 7))
PARTS: Final = 4
"""A voyage counts its progress in so many places at most."""


def _numbered(ids: Iterable[str]) -> dict[str, int]:
    return {id: number for number, id in enumerate(ids)}


TOKEN_NUMBER: Final = _numbered(TOKENS)
CREW_NUMBER: Final = _numbered(CREW)
EVENT_NUMBER: Final = _numbered(EVENTS)
FORTUNE_NUMBER: Final = _numbered(FORTUNE)
VOYAGE_NUMBER: Final = _numbered(VOYAGES)
CAPTAIN_NUMBER: Final = _numbered(CAPTAINS)
LEVEL_NUMBER: Final = {card: LEVELS.index(voyage.level) for card, voyage in VOYAGES.items()}
BAG_NUMBER: Final = {id: BAGS.index(token.bag) for id, token in TOKENS.items() if token.bag in BAGS}
NUMBER: Final = TOKEN_NUMBER | EVENT_NUMBER | FORTUNE_NUMBER | VOYAGE_NUMBER
"""Of a card or token among those of its kind; no name is used twice."""
DECK_COUNT: Final = len(DECKS)
Counts = tuple[tuple[int, float], ...]
"""Numbers of things, and how many there are of each; nothing stands for none."""
WORDS: Final = (*FORTUNE, *VOYAGES, *EVENTS, *CREW, *TOKENS)


class ShipPlaces:
    """Where the numbers of one ship begin."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.at = layout.numbers(f"{name}.at", HEX_NAMES)
        self.kind = layout.numbers(f"{name}.type", (kind.id for kind in SHIP_TYPES))
        self.counts = layout.numbers(
            name, ("water", "damage", "crew", "defeated", "tokens", *BAGS), MANY
        )
        self.crew = layout.numbers(f"{name}.special", CREW, 2)
        self.hold = layout.numbers(f"{name}.hold", TOKENS, MANY)
        self.voyage = layout.numbers(f"{name}.voyage", VOYAGES)
        self.progress = layout.numbers(f"{name}.progress", map(str, range(1, PARTS + 1)), MANY)
        self.acting = layout.number(f"{name}.acting")


class SeatPlaces:
    """Where the numbers of one seat begin."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.counts = layout.numbers(name, ("gold", "reputation"), 1000, -1000)
        self.cards = layout.numbers(f"{name}.cards", ("fortune", *LEVELS), MANY)
        self.hand = layout.numbers(f"{name}.hand", FORTUNE, MANY)
        self.plans = layout.numbers(f"{name}.plan", VOYAGES, MANY)
        self.kept = layout.numbers(f"{name}.kept", EVENTS, MANY)
        self.colour = layout.numbers(f"{name}.seat", COLOURS)
        self.flags = layout.numbers(name, ("asked", "turn", "first", "knave"))
        self.ships = [ShipPlaces(layout, f"{name}.ship{n}") for n in (1, 2)]


class SeaOfThieves(Listed[State]):
    """Own things first. A special crew is 1, or 2 when it is defeated. Gold is in hundreds."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        self.clock = layout.numbers("", ("round", "last-round"), MANY)
        self.ending = layout.number("ending")
        self.tiles = layout.numbers(
            "map",
            (f"{place}.{tile}{side}" for place in POSITIONS for tile in TILES for side in SIDES),
        )
        self.event = layout.numbers("event", EVENTS)
        self.in_force = layout.numbers("in-force", EVENTS)
        self.foreseen = layout.numbers("foreseen", EVENTS, MANY)
        self.market = layout.numbers("market", CREW)
        self.decks = layout.numbers("deck", (*DECKS, *BAGS), MANY)
        self._sea(layout)
        self._action_numbers(layout)
        self.seat_places = [
            SeatPlaces(layout, "own" if n == 0 else f"next{n}") for n in range(seats)
        ]
        self.questions = Questions(layout, PHASES, WORDS)
        values = {"take.token": tuple(TOKENS)}
        index = ActionIndex(every(actions.ACTIONS, actions_in(actions), values))
        super().__init__(seats, VERSION, layout, index)

    def _sea(self, layout: Layout) -> None:
        self.skeletons = layout.numbers("skeletons", HEX_NAMES, MANY)
        self.captains = layout.numbers("captain", (f"{c}.{h}" for c in CAPTAINS for h in HEX_NAMES))
        self.cargo = [layout.numbers(f"cargo.{bag}", HEX_NAMES, MANY) for bag in BAGS]
        self.resources = layout.numbers("cargo.other", HEX_NAMES, MANY)
        self.riches = layout.numbers("cargo.gold", HEX_NAMES, 1000)
        self.fort = layout.numbers("fort", HEX_NAMES)
        self.slot = layout.number("fort.slot", MANY)
        self.enemies = layout.numbers("enemy", (f"{e}.{h}" for e in ENEMY_IDS for h in HEX_NAMES))
        self.wounds = layout.numbers("enemy.damage", ENEMY_IDS, MANY)
        self.slain = layout.numbers("enemy.slain", ENEMY_IDS)
        self.booty = layout.numbers("enemy.booty", ENEMY_IDS[:2], MANY)
        self.tentacles = layout.number("tentacles", MANY)

    def _action_numbers(self, layout: Layout) -> None:
        self.deeds = layout.numbers(
            "action",
            ("tasks", "successes", "for-fights", "for-gathering", "damage", "sought", "sold"),
            MANY,
        )
        self.dice = layout.numbers("die", FACES, MANY)
        self.picked = layout.numbers("picked", FACES, MANY)
        self.sought = layout.numbers("sought", VOYAGES, MANY)
        self.spent = layout.number("actions-spent", MANY)

    def observe(self, state: State, seat: Seat, out: Sheet) -> None:
        self._table(state, seat, out)
        self._contents(state, out)
        self._enemies(state, out)
        self._action(state, seat, out)
        for turn in range(state.seats):
            each = (seat + turn) % state.seats
            self._seat(state, each, turn == 0, self.seat_places[turn], out)
        lowest = (knave(state) - seat) % state.seats
        out[self.seat_places[lowest].flags + 3] = ON
        self.questions.write(state, seat, out)

    def _table(self, state: State, seat: Seat, out: Sheet) -> None:
        out[self.clock] = state.round
        out[self.clock + 1] = state.last_round
        if state.ending:
            out[self.ending] = ON
        first = self.tiles
        for place in map_places(state.chart):
            out[first + place] = ON
        if state.event_card:
            out[self.event + EVENT_NUMBER[state.event_card]] = ON
        if state.mod:
            out[self.in_force + EVENT_NUMBER[state.mod]] = ON
        for place, (card, eyes) in enumerate(state.top):
            if may_see(eyes, seat):
                out[self.foreseen + EVENT_NUMBER[card]] = place + 1
        for card in state.market:
            out[self.market + CREW_NUMBER[card]] = ON
        first, pools = self.decks, state.pools
        for deck, under in enumerate(state.under):
            out[first + deck] = len(pools[deck]) + len(under)
        if state.top:
            out[first + EVENT_DECK] = cards_left(state, EVENT_DECK)
        out[first + DECK_COUNT] = min(MANY, len(pools[LOOT]))
        out[first + DECK_COUNT + 1] = min(MANY, len(pools[TREASURE]))

    def _contents(self, state: State, out: Sheet) -> None:
        for hex, count in state.skeletons.items():
            out[self.skeletons + hex] = min(MANY, count)
        for hex, captains in state.captains.items():
            for captain in captains:
                out[self.captains + CAPTAIN_NUMBER[captain] * HEXES + hex] = ON
        firsts = (*self.cargo, self.resources, self.riches)
        for hex, cargo in state.cargo.items():
            for kind, amount in in_cargo(cargo):
                out[firsts[kind] + hex] = amount

    def _enemies(self, state: State, out: Sheet) -> None:
        if state.fort >= 0:
            out[self.fort + state.fort] = ON
            out[self.slot] = state.slot
        for enemy in range(len(ENEMIES)):
            at = state.at[SHIPS + enemy]
            if at >= 0:
                out[self.enemies + enemy * HEXES + at] = ON
            if state.damage[SHIPS + enemy]:
                out[self.wounds + enemy] = min(MANY, state.damage[SHIPS + enemy])
        for standee in state.slain:
            out[self.slain + standee - SHIPS] = ON
        for enemy, tokens in enumerate(state.booty):
            out[self.booty + enemy] = len(tokens)
        out[self.tentacles] = state.tentacles

    def _action(self, state: State, seat: Seat, out: Sheet) -> None:
        first = self.deeds
        counts = (state.tasks, state.luck, state.steel, state.spade, state.lot)
        for place, count in enumerate(counts):
            if count:
                out[first + place] = min(MANY, count)
        if state.sought:
            out[first + 5] = len(state.sought)
        if state.sold:
            out[first + 6] = min(MANY, sum(TOKENS[token].gold for token in state.sold) // 100)
        out[self.spent] = state.actions
        _count_faces(state.dice, self.dice, out)
        _count_faces(state.picked, self.picked, out)
        if state.acting >= 0 and state.acting // 2 == seat:
            _write(counted(state.sought), self.sought, out)

    def _seat(self, state: State, seat: Seat, own: bool, places: SeatPlaces, out: Sheet) -> None:
        out[places.counts] = state.gold[seat] // 100
        out[places.counts + 1] = state.rep[seat]
        out[places.cards] = len(state.hand[seat])
        _write(by_level(state.plans[seat]), places.cards + 1, out)
        if own:
            _write(counted(state.hand[seat]), places.hand, out)
            _write(counted(state.plans[seat]), places.plans, out)
        if state.kept[seat]:
            _write(counted(state.kept[seat]), places.kept, out)
        out[places.colour + seat] = ON
        question = state.question
        if question is not None and question.seat == seat:
            out[places.flags] = ON
        if state.turn == seat:
            out[places.flags + 1] = ON
        if state.first_seat == seat:
            out[places.flags + 2] = ON
        self._ship(state, 2 * seat, own, places.ships[0], out)
        self._ship(state, 2 * seat + 1, own, places.ships[1], out)

    def _ship(self, state: State, ship: int, own: bool, places: ShipPlaces, out: Sheet) -> None:
        if state.at[ship] >= 0:
            out[places.at + state.at[ship]] = ON
        out[places.kind + state.kind[ship]] = ON
        self._condition(state, ship, places.counts, out)
        for card in state.crew[ship]:
            out[places.crew + CREW_NUMBER[card]] = ON
        for card in state.felled[ship]:
            out[places.crew + CREW_NUMBER[card]] = 2
        hold = state.hold[ship]
        if hold:
            _write(in_bags(hold), places.counts + 5, out)
            _write(counted(hold if own else captains_in(hold)), places.hold, out)
        if state.voyage[ship]:
            out[places.voyage + VOYAGE_NUMBER[state.voyage[ship]]] = ON
            for part, progress in enumerate(state.progress[ship][:PARTS]):
                out[places.progress + part] = progress
        if state.acting == ship:
            out[places.acting] = ON

    def _condition(self, state: State, ship: int, first: int, out: Sheet) -> None:
        if state.water[ship]:
            out[first] = state.water[ship]
        if state.damage[ship]:
            out[first + 1] = state.damage[ship]
        out[first + 2] = state.able[ship]
        if state.down[ship]:
            out[first + 3] = state.down[ship]
        if state.tokens[ship]:
            out[first + 4] = state.tokens[ship]


# Holds, cargoes and plans are tuples that last for many questions, and a map lasts for a game: what
# follows from them is kept.


@lru_cache(maxsize=64)
def map_places(chart: Chart) -> tuple[int, ...]:
    """Which tile lies where, with which side up."""
    places = []
    for place, (_, tile, side) in enumerate(chart.layout):
        face = TILES.index(tile) * len(SIDES) + SIDES.index(side)
        places.append(place * len(TILES) * len(SIDES) + face)
    return tuple(places)


@lru_cache(maxsize=4096)
def in_cargo(cargo: tuple[str, ...]) -> Counts:
    """What lies on a hex: so much loot (0), treasure (1), other things (2), hundreds of gold (3);
    what there is none of is left out."""
    counts = [0, 0, 0, sum(TOKENS[token].gold for token in cargo) // 100]
    for token in cargo:
        counts[BAG_NUMBER.get(token, 2)] += 1
    return tuple((kind, float(count)) for kind, count in enumerate(counts) if count)


@lru_cache(maxsize=4096)
def by_level(plans: tuple[str, ...]) -> Counts:
    """How many voyages of each level."""
    return tallied([LEVEL_NUMBER[card] for card in plans])


@lru_cache(maxsize=4096)
def in_bags(hold: tuple[str, ...]) -> Counts:
    """How many tokens of a hold came from which bag."""
    return tallied([BAG_NUMBER[token] for token in hold if token in BAG_NUMBER])


@lru_cache(maxsize=4096)
def captains_in(hold: tuple[str, ...]) -> tuple[str, ...]:
    """What everybody sees in a hold."""
    return tuple(token for token in hold if token in CAPTAIN_NUMBER)


@lru_cache(maxsize=8192)
def counted(things: tuple[str, ...]) -> Counts:
    """How many there are of each card or token of one kind."""
    return tallied([NUMBER[thing] for thing in things])


def tallied(numbers: list[int]) -> Counts:
    """How often each number is there."""
    return tuple((number, float(numbers.count(number))) for number in sorted(set(numbers)))


def _write(counts: Counts, first: int, out: Sheet) -> None:
    for number, count in counts:
        out[first + number] = count


def _count_faces(dice: tuple[int, ...], first: int, out: Sheet) -> None:
    for face in dice:
        if face > 0:
            out[first + face - 1] = dice.count(face)


def encoding(seats: int) -> SeaOfThieves:
    """The encoding for a table of so many."""
    return SeaOfThieves(seats)
