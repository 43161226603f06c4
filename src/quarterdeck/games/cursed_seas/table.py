"""What does not change once the fleets are opened: the sea, the pieces and their cards."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Final

from quarterdeck.games.cursed_seas.actions import Explore, Move, Repair, Shoot, Stow, Untangle
from quarterdeck.games.cursed_seas.board.geometry import (
    COS,
    SIN,
    Point,
    Shape,
    ahead,
    hull,
    mast_place,
    oval,
    square,
)
from quarterdeck.games.cursed_seas.components import (
    CANOES,
    CARDS,
    CREATURE,
    FLOTILLA,
    RELIC,
    SHIP,
    Card,
    Gun,
    L,
)
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import HAS_PANELS, MONSTER, SURROUNDS

HULL_SIZES: Final = {
    1: (480, 140),
    2: (560, 150),
    3: (660, 170),
    4: (760, 190),
    5: (860, 210),
    6: (920, 260),
    10: (1300, 340),
}
"""CS-GEO-11: length and beam in tenths of a millimetre, by masts."""
TURTLE_SIZE: Final = (500, 200)
CANOE_SIZE: Final = (300, 80)
MONSTER_SIZE: Final = (800, 240)
DISC: Final = 300
RAFT: Final = 400
FORT_SIDE: Final = 240
ISLAND_AXES: Final = (420, 280)
FOG_AXES: Final = (500, 360)
POOL: Final = 250
PANELS: Final = 2

NEVER: Final = -1
"""Masts that no piece has."""
MARGIN: Final = 20
"""Outlines whose bounding circles are farther apart than this neither touch nor are held apart by
the millimetre of CS-MOVE-09."""

HULL_FORM: Final = 0
DISC_FORM: Final = 1
RAFT_FORM: Final = 2


class Form:
    """How a piece lies on the table: its outline, its masts, where it shoots from."""

    __slots__ = (
        *("beam", "kind", "length", "masts", "places", "reach", "strip", "turns_about_middle"),
        *("_bows", "_shapes", "back", "forth"),
    )

    def __init__(self, kind: int, length: int, beam: int, masts: int) -> None:
        self.kind = kind
        self.length = length
        self.beam = beam
        self.masts = masts
        self.turns_about_middle = False
        self.places: tuple[Point, ...] = tuple(
            (mast_place(length, masts, mast), 0) for mast in range(1, masts + 1)
        )
        self.reach = length + beam if kind == HULL_FORM else length
        half, front = (beam // 2, 0) if kind == HULL_FORM else (length, length)
        self.strip = half + MARGIN << 16, front + MARGIN << 16, length + MARGIN << 16
        # From the bow to the middle, and from there to the bow, on every heading.
        self.back = [ahead(-length // 2, heading) for heading in range(360)]
        self.forth = [ahead(length // 2, heading) for heading in range(360)]
        self._shapes: list[Shape | None] = [None] * 360
        self._bows: list[Shape | None] = [None] * 360

    def shape(self, heading: int) -> Shape:
        """The outline about the piece's point, kept for every heading that was asked for."""
        found = self._shapes[heading]
        if found is None:
            found = self._shapes[heading] = self._outline(heading)
        return found

    def _outline(self, heading: int) -> Shape:
        if self.kind == HULL_FORM:
            return hull(self.length, self.beam, heading)
        return oval(self.length, self.length, 0) if self.kind == DISC_FORM else square(self.length)

    def may_touch(self, heading: int, other: Shape, dx: int, dy: int, distance: int = 0) -> bool:
        """Whether an outline (dx, dy) from the piece's point comes within two millimetres of the
        strip that the piece covers, seen along its heading, or would if it sailed a distance."""
        cos, sin = COS[heading], SIN[heading]
        half, front, back = self.strip
        across, wide = dy * cos - dx * sin, half + other.wide
        if not -wide <= across <= wide:
            return False
        port, starboard, near, end = other.boxes[heading] or other.box(heading)
        if port + across > half or starboard + across < -half:
            return False
        along = dx * cos + dy * sin
        return near + along <= front + (distance << 16) and end + along >= -back

    def bow(self, heading: int) -> Shape:
        """CS-GEO-13: the tip and the two edges from it; creatures laid as discs are all bow."""
        if self.kind != HULL_FORM:
            return self.shape(heading)
        found = self._bows[heading]
        if found is None:
            points = self.shape(heading).points
            found = self._bows[heading] = Shape((points[1], points[0], points[4]))
        return found


def form_of(card: Card) -> Form:
    """CS-GEO-11, CS-GEO-17, CS-GEO-23: the outline of a card's piece."""
    if card.kind == FLOTILLA:
        return form(RAFT_FORM, RAFT, RAFT, 1)
    if card.kind == CANOES:
        return form(HULL_FORM, *CANOE_SIZE, 1)
    if card.kind == CREATURE:
        if MONSTER in powers_of(card.id):
            return form(HULL_FORM, *MONSTER_SIZE, card.masts, monster=True)
        return form(DISC_FORM, DISC, DISC, card.masts)
    size = TURTLE_SIZE if HAS_PANELS in powers_of(card.id) else HULL_SIZES[card.masts]
    return form(HULL_FORM, *size, card.masts)


@lru_cache(maxsize=256)
def form(kind: int, length: int, beam: int, masts: int, monster: bool = False) -> Form:
    """Pieces of one size share their outlines, and all that is worked out about them."""
    made = Form(kind, length, beam, masts)
    if monster or kind == DISC_FORM:
        made.turns_about_middle = monster
        made.places = evenly(made.shape(0), masts)
    return made


def evenly(shape: Shape, count: int) -> tuple[Point, ...]:
    """CS-GEO-17: a creature's segments stand evenly round its outline, from the bow on."""
    corners = shape.points
    sides = [isqrt((x - u) ** 2 + (y - v) ** 2) for (u, v), (x, y) in _sides(corners)]
    places = []
    for number in range(count):
        along = sum(sides) * number // count
        for ((u, v), (x, y)), size in zip(_sides(corners), sides, strict=True):
            if along < size:
                places.append((u + (x - u) * along // size, v + (y - v) * along // size))
                break
            along -= size
    return tuple(places)


def _sides(corners: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


ISLANDS: Final[list[Shape | None]] = [None] * 360


def island_shape(turn: int) -> Shape:
    """CS-GEO-18."""
    found = ISLANDS[turn]
    if found is None:
        found = ISLANDS[turn] = oval(*ISLAND_AXES, turn)
    return found


SEA_SIZES: Final = {
    "wide": {2: (14 * L, 10 * L), 3: (16 * L, 14 * L), 4: (20 * L, 14 * L)},
    "small": {2: (10 * L, 8 * L), 3: (12 * L, 10 * L), 4: (14 * L, 12 * L)},
}
"""CS-GEO-40."""


Acts = tuple[Move, Explore, Shoot, Repair, Untangle, Stow]


@lru_cache(maxsize=1024)
def acts_of(name: str) -> Acts:
    """The actions of a piece, by its name: they recur in every game."""
    return Move(name), Explore(name), Shoot(name), Repair(name), Untangle(name), Stow(name)


class Table:
    """The options and the roster of pieces: shared by all copies of a state."""

    __slots__ = (
        "acts",
        "cards",
        "forms",
        "fort_cards",
        "fort_owners",
        "full_masts",
        "guns",
        "height",
        "index",
        "item_kinds",
        "item_owners",
        "krakens",
        "longest",
        "options",
        "peculiar",
        "plain",
        "relics",
        "seats",
        "slugs",
        "sound",
        "teams",
        "width",
        "wrap",
    )

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.seats = seats
        self.options = options
        self.width, self.height = SEA_SIZES[options["sea"]][seats]
        self.wrap = options["edge"] == "round"
        self.plain = options["islands"] == "plain"
        self.teams = options["teams"] == "yes"
        self.fort_cards: tuple[str, ...] = ()
        self.fort_owners: tuple[int, ...] = ()
        self.relics = False
        self.enlist((), ())
        self.stock((), ())

    def enlist(self, cards: tuple[str, ...], slugs: tuple[str, ...]) -> None:
        """Take the pieces aboard: what is printed on them is looked up once."""
        self.cards: tuple[Card, ...] = tuple(CARDS[card] for card in cards)
        self.slugs = slugs
        self.index = {name: unit for unit, name in enumerate(slugs)}
        self.forms: tuple[Form, ...] = tuple(form_of(card) for card in self.cards)
        self.longest = max((form.reach for form in self.forms), default=0)
        self.full_masts = tuple((1 << form.masts) - 1 for form in self.forms)
        # The masts of a ship that has nothing to repair; other pieces are never called sound.
        self.sound = tuple(
            [
                masts if card.kind == SHIP else NEVER
                for card, masts in zip(self.cards, self.full_masts, strict=True)
            ]
        )
        self.krakens = any(SURROUNDS in powers_of(card.id) for card in self.cards)
        self.peculiar = self._is_peculiar()
        self.guns: tuple[tuple[Gun, ...], ...] = tuple(card.guns for card in self.cards)
        self.acts = tuple([acts_of(name) for name in slugs])

    def fortify(self, cards: tuple[str, ...], owners: tuple[int, ...]) -> None:
        """The forts that may be built, and by whom."""
        self.fort_cards = cards
        self.fort_owners = owners
        self.peculiar = self._is_peculiar()

    def _is_peculiar(self) -> bool:
        """Whether there are places or creatures that let other pieces do something."""
        return bool(self.fort_cards) or self.krakens or self.relics or not self.plain

    def stock(self, kinds: tuple[str, ...], owners: tuple[int, ...]) -> None:
        """Take the items aboard: of what kind each is and to whose fleet list it belongs."""
        self.item_kinds = kinds
        self.item_owners = owners
        self.relics = RELIC in kinds
        self.peculiar = self._is_peculiar()

    @property
    def points(self) -> int:
        return int(self.options["points"])

    @property
    def islands(self) -> int:
        """CS-SETUP-02, CS-SETUP-17: three a player; two in the quick start."""
        return self.seats * (2 if self.options["quick"] == "yes" else 3)
