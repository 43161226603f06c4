"""What changes during play: flat lists by piece, by item, by island, by terrain, by fort.

Names of the lists: a plain noun is by piece (`masts[unit]`), `item_…`, `isle_…`, `land_…` (terrain)
and `fort_…` are by those. Nested facts are tuples, so that a copy is one flat copy of each list.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core import state as core
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.board.geometry import Shape
from quarterdeck.games.cursed_seas.components.filing import Marked, Powers
from quarterdeck.games.cursed_seas.components.traits import SWIMS
from quarterdeck.games.cursed_seas.info import DEFAULTS
from quarterdeck.games.cursed_seas.state.coins import Coins
from quarterdeck.games.cursed_seas.table import Table

NONE: Final = -1
TURTLES: Final = Marked(SWIMS)
AFLOAT: Final = 0
LOST: Final = 1
WRECK: Final = 2
GONE: Final = 3
STATUS: Final = ("afloat", "lost", "wreck", "gone")
"""Where a piece is: on the table, in a fog bank, broken on a reef, out of the game."""

ISLE_PLACE: Final = 100
FORT_PLACE: Final = 200
LAND_PLACE: Final = 300
CREW_PLACE: Final = 400
OUT: Final = -1
HAND: Final = -2
RESERVE: Final = -3
ASHORE: Final = -10
"""Places: a piece's number, ISLE_PLACE + island, FORT_PLACE + fort, LAND_PLACE + terrain,
CREW_PLACE + a crew that stands ashore and shoots or is shot at. An item may also be out of the
game, in hand (events), in reserve, or (ASHORE - seat) on a home that is not chosen yet."""
RUINED: Final = -2
"""In `fort_isle`: a fort card that was destroyed; it is out of the game."""

Spell = tuple[str, int, int]
"""Something that lasts: what, on which piece or item, up to which turn of the clock."""
FOREVER: Final = 1_000_000
"""A turn of the clock that no game comes to."""
Zone = tuple[str, int, int, int, int]
"""A token at sea: what, where (x, y), whose, up to which turn of the clock."""
Solid = tuple[int, Shape, int, int]
"""What is in the way: the place (as items know it), its outline, where it lies from a point."""
Chart = dict[tuple[int, int, int], list[Solid]]
"""Which plain islands lie so far about a part of the sea: see `rules/sea/outlines.py`. Copies
share it until one of them lays an island."""
Plotted = dict[tuple[int, int], tuple[int, int, int, list[Solid]]]
"""Courses that were plotted, by heading and distance: where each begins (x, y), how far it leads,
and what lies near its lane."""


class Sounding:
    """What lies around a piece about to sail, the courses on offer to it (none: not looked for
    yet), those that were plotted, and which one a bot liked, by where it was bound. Pieces that lie
    alike in like waters share it, whatever game they are in."""

    __slots__ = ("found", "liked", "options", "plotted")

    def __init__(self, found: list[Solid]) -> None:
        self.found = found
        self.options: list[Action] = []
        self.plotted: Plotted = {}
        self.liked: dict[object, int] = {}


Sounded = tuple[Step | None, Sounding]
"""By which step courses were last asked for, and what was found then."""
UNSOUNDED: Final[Sounded] = (None, Sounding([]))
Bits = tuple[int, ...]
Roads = tuple[list[int], list[int], list[int], tuple[tuple[int, ...], ...], Bits, Bits]
"""Where all pieces lay (x, y, heading) when it was last asked what they touch, and for each piece
the islands, and the bits of the hulls, it touched, and of the pieces a gun that reaches L might
bear on: see `rules/sea/contact.py`."""
UNMEASURED: Final[Roads] = ([], [], [], (), (), ())

UNIT_LISTS: Final = (
    *("owner", "x", "y", "heading", "status", "masts", "fire", "panels", "dock", "began", "mode"),
    *("pin", "held", "tow", "fog", "tangle", "coins", "spent", "granted", "used", "used_any"),
    *("scuttle", "guns_won", "powers", "latent"),
)
ITEM_LISTS: Final = ("item_card", "item_at", "item_up", "item_seen", "item_n")
ISLE_LISTS: Final = (
    *("isle_card", "isle_x", "isle_y", "isle_turn", "isle_home", "isle_coins", "isle_marks"),
    *("isle_shown", "isle_gold"),
)
LAND_LISTS: Final = (
    "land_kind",
    "land_x",
    "land_y",
    "land_turn",
    "land_n",
    "land_owner",
    "land_rating",
)
FORT_LISTS: Final = ("fort_isle", "fort_flags", "fort_coins", "fort_gold")
OTHER_LISTS: Final = ("fleets", "spells", "zones")
SCALARS: Final = (
    "turn",
    "first_seat",
    "round",
    "clock",
    "starting_gold",
    "quiet",
    "unable",
    "resigned",
)


LISTS: Final = (
    *UNIT_LISTS,
    *ITEM_LISTS,
    *ISLE_LISTS,
    *LAND_LISTS,
    *FORT_LISTS,
    *OTHER_LISTS,
)
ANY_TABLE: Final = Table(2, DEFAULTS)
"""Stands in until the real one is known."""


class State(core.State):
    """All facts of a game in progress."""

    __slots__ = (*("table", "ending", "charted", "roads", "sounded"), *LISTS, *SCALARS)

    # By piece.
    owner: list[int]
    x: list[int]
    y: list[int]
    heading: list[int]
    status: list[int]
    masts: list[int]
    fire: list[int]
    panels: list[int]
    dock: list[int]
    began: list[int]
    mode: list[int]
    pin: list[int]
    held: list[int]
    tow: list[int]
    fog: list[int]
    tangle: list[int]
    coins: list[Coins]
    spent: list[str]
    granted: list[str]
    used: list[frozenset[str]]
    used_any: list[frozenset[str]]
    scuttle: list[int]
    guns_won: list[int]
    powers: list[Powers]
    latent: list[Powers]
    # By item: crew, equipment, unique treasure, events.
    item_card: list[str]
    item_at: list[int]
    item_up: list[int]
    item_seen: list[int]
    item_n: list[int]
    # By island.
    isle_card: list[str]
    isle_x: list[int]
    isle_y: list[int]
    isle_turn: list[int]
    isle_home: list[int]
    isle_coins: list[Coins]
    isle_marks: list[int]
    isle_shown: list[int]
    isle_gold: list[int]
    # By piece of terrain.
    land_kind: list[int]
    land_x: list[int]
    land_y: list[int]
    land_turn: list[int]
    land_n: list[int]
    land_owner: list[int]
    land_rating: list[int]
    # By fort card.
    fort_isle: list[int]
    fort_flags: list[int]
    fort_coins: list[Coins]
    fort_gold: list[int]
    # The rest.
    fleets: list[str]
    spells: list[Spell]
    zones: list[Zone]

    def __init__(self) -> None:
        """Little is done here, and the lists are left to `empty_state`: compiled, a copy begins
        with it."""
        super().__init__()
        self.table: Table = ANY_TABLE
        self.ending = ""
        self.charted: Chart = {}
        self.sounded = UNSOUNDED
        self.roads = UNMEASURED
        self.turn = self.first_seat = self.clock = self.starting_gold = self.quiet = 0
        self.round = 1
        self.unable = self.resigned = 0

    @property
    def turtles(self) -> bool:
        """Whether an island of the table can swim (CS-SETUP-18)."""
        return not self.table.plain and not TURTLES.cards.isdisjoint(self.isle_card)

    def copy(self) -> State:
        twin = State.__new__(State)
        self.share(twin)
        twin.table = self.table
        twin.ending = self.ending
        twin.charted = self.charted
        twin.roads = self.roads
        twin.sounded = self.sounded
        twin.turn = self.turn
        twin.first_seat = self.first_seat
        twin.round = self.round
        twin.clock = self.clock
        twin.starting_gold = self.starting_gold
        twin.quiet = self.quiet
        twin.unable = self.unable
        twin.resigned = self.resigned
        self._copy_units(twin)
        self._copy_items(twin)
        self._copy_places(twin)
        return twin

    def _copy_units(self, twin: State) -> None:
        twin.owner = self.owner[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.heading = self.heading[:]
        twin.status = self.status[:]
        twin.masts = self.masts[:]
        twin.fire = self.fire[:]
        twin.panels = self.panels[:]
        twin.dock = self.dock[:]
        twin.began = self.began[:]
        twin.mode = self.mode[:]
        twin.pin = self.pin[:]
        twin.held = self.held[:]
        twin.tow = self.tow[:]
        twin.fog = self.fog[:]
        twin.tangle = self.tangle[:]
        twin.coins = self.coins[:]
        twin.spent = self.spent[:]
        twin.granted = self.granted[:]
        twin.used = self.used[:]
        twin.used_any = self.used_any[:]
        twin.scuttle = self.scuttle[:]
        twin.guns_won = self.guns_won[:]
        twin.powers = self.powers[:]
        twin.latent = self.latent[:]

    def _copy_items(self, twin: State) -> None:
        twin.item_card = self.item_card[:]
        twin.item_at = self.item_at[:]
        twin.item_up = self.item_up[:]
        twin.item_seen = self.item_seen[:]
        twin.item_n = self.item_n[:]
        twin.fleets = self.fleets[:]
        twin.spells = self.spells[:]
        twin.zones = self.zones[:]

    def _copy_places(self, twin: State) -> None:
        twin.isle_card = self.isle_card[:]
        twin.isle_x = self.isle_x[:]
        twin.isle_y = self.isle_y[:]
        twin.isle_turn = self.isle_turn[:]
        twin.isle_home = self.isle_home[:]
        twin.isle_coins = self.isle_coins[:]
        twin.isle_marks = self.isle_marks[:]
        twin.isle_shown = self.isle_shown[:]
        twin.isle_gold = self.isle_gold[:]
        twin.land_kind = self.land_kind[:]
        twin.land_x = self.land_x[:]
        twin.land_y = self.land_y[:]
        twin.land_turn = self.land_turn[:]
        twin.land_n = self.land_n[:]
        twin.land_owner = self.land_owner[:]
        twin.land_rating = self.land_rating[:]
        twin.fort_isle = self.fort_isle[:]
        twin.fort_flags = self.fort_flags[:]
        twin.fort_coins = self.fort_coins[:]
        twin.fort_gold = self.fort_gold[:]


def empty_state(seats: int, table: Table) -> State:
    """A state in which nothing lies anywhere yet."""
    state = State()
    state.seats = seats
    state.table = table
    for name in LISTS:
        setattr(state, name, [])
    return state
