"""What changes during play."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import state as core
from quarterdeck.games.neuroshima_hex.board import SPACES
from quarterdeck.games.neuroshima_hex.info import DEFAULTS
from quarterdeck.games.neuroshima_hex.table import Table

NOBODY: Final = -1
EMPTY: Final = -1

# Bits of `marks`, what lies on the unit of a space.
PARALYSED: Final = 1
STEEL: Final = 2
TENTACLE: Final = 4
QUILL_LEFT: Final = 8
QUILL_RIGHT: Final = 16
TAKEN: Final = 32
"""TAKEN << seat: the unit has been taken over by that seat (seats 0..3, bits 5..8)."""
TAKEN_BITS: Final = TAKEN * 15
VENOM: Final = 1 << 9
"""Venom markers of Mississippi are counted from bit 9 on, those of Neojungle from bit 12 on."""
VENOM_NEOJUNGLE: Final = 1 << 12
VENOM_BITS: Final = VENOM * 63
INCUBATED: Final = 1 << 15
"""INCUBATED << n: Incubator marker number n lies on this Incubator."""
INCUBATED_BITS: Final = INCUBATED * 15
FRESH: Final = 1 << 19
"""Taken over during a Battle: to be turned after it (MOD-10)."""

Hit = tuple[int, int, int, int, int, int]
"""One source of wounds: victim, wounds, attacker's space or -1, direction or -1, flags, seat."""
SavedHit = tuple[int, int]
"""Number of the source, space of the Medic that holds it; (-1, Medic) when a Medic declined."""


class Field:
    """What follows from the board as it stands: control, nets, connections (TERM-05).

    Dropped as soon as the board changes. Control and nets come first; what modules give is added
    when it is asked for, and `connected` then.
    """

    __slots__ = (
        "boost", "connected", "controller", "doubled", "free_steel", "implants", "medics",
        "motherland", "muzzle", "nets", "rides", "served", "side", "spies", "stopped", "tentacled",
        "underground", "units",
    )  # fmt: skip

    def __init__(self) -> None:
        self.connected = False
        self.units: list[int] = []
        self.controller: list[int] = []
        self.side: list[int] = []
        self.stopped: list[bool] = []
        self.nets: list[int] = []
        self.boost: list[int] = []
        self.medics: list[tuple[int, int, tuple[int, ...]]] = []
        self.spies: list[tuple[int, int]] = []
        self.rides: list[tuple[int, tuple[int, ...]]] = []
        self.served: list[int] = []
        self.motherland: frozenset[int] = frozenset()
        self.doubled = 0
        self.underground = 0
        self.free_steel = False
        self.implants = 0
        self.muzzle = False
        self.tentacled = False


class Fight:
    """A Battle under way."""

    __slots__ = (
        "acting", "before", "cover", "graves", "initiator", "kind", "order", "plan", "segment",
        "spent", "stage", "wounded",
    )  # fmt: skip

    def __init__(self, initiator: int, kind: str) -> None:
        self.initiator = initiator
        self.kind = kind
        self.segment = 100
        self.stage = 0
        self.acting: list[int] = []
        self.spent: list[int] = [0] * SPACES
        self.plan: list[tuple[int, int, int]] = []
        self.order: tuple[int, ...] = ()
        self.cover = -1
        self.graves: list[int] = []
        self.wounded = False
        self.before = ""

    def copy(self) -> Fight:
        twin = Fight(self.initiator, self.kind)
        twin.segment = self.segment
        twin.stage = self.stage
        twin.acting = self.acting[:]
        twin.spent = self.spent[:]
        twin.plan = self.plan[:]
        twin.order = self.order
        twin.cover = self.cover
        twin.graves = self.graves[:]
        twin.wounded = self.wounded
        twin.before = self.before
        return twin


_ANY_TABLE: Final = Table(2, ("pirates", "moloch"), dict(DEFAULTS))
"""What a state has until it is dealt."""


class State(core.State):
    """The board by spaces, the seats' tiles and points, the turn, the Battle."""

    __slots__ = (
        "active", "auto", "discards", "due", "ending", "fallen", "field", "fight", "first_seat",
        "grave", "ground", "hand", "hits", "hp", "implants", "last_seat", "marks", "out",
        "overtime", "owner", "piles", "planter", "points", "reason", "repeats", "report",
        "result", "rot", "saves", "table", "terror", "tile", "top", "turns", "used", "wounds",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.table = _ANY_TABLE
        self.auto = False
        # The board: face and owner of the unit on each space, its rotation, wounds and markers.
        self.tile = [EMPTY] * SPACES
        self.owner = [NOBODY] * SPACES
        self.rot = [0] * SPACES
        self.wounds = [0] * SPACES
        self.marks = [0] * SPACES
        self.used = [0] * SPACES
        self.ground = [EMPTY] * SPACES
        self.planter = [NOBODY] * SPACES
        # The Battle, and wounds that are still to be taken.
        self.fight: Fight | None = None
        self.hits: list[Hit] = []
        self.saves: list[SavedHit] = []
        # Derived or for onlookers; never part of a position.
        self.field: Field | None = None
        self.report: list[dict[str, object]] | None = None
        self._seats()
        self._turn()

    def _seats(self) -> None:
        self.hp: list[int] = []
        self.points: list[int] = []
        self.piles: list[list[str]] = []
        self.top: list[list[str]] = []
        self.hand: list[list[int]] = []
        self.discards: list[list[int]] = []
        self.grave: list[int] = []
        self.out: list[bool] = []
        self.turns: list[int] = []
        self.terror: list[int] = []

    def _turn(self) -> None:
        """Whose turn it is, and how far the end has come."""
        self.first_seat = 0
        self.active = NOBODY
        self.implants = 0
        self.ending = NOBODY
        self.due: list[int] = []
        self.last_seat = NOBODY
        self.overtime = False
        self.repeats = 0
        self.fallen: list[int] = []
        self.result: tuple[int, ...] = ()
        self.reason = ""

    def copy(self) -> State:
        twin = State.__new__(State)
        self.share(twin)
        twin.table = self.table
        twin.auto = self.auto
        twin.tile = self.tile[:]
        twin.owner = self.owner[:]
        twin.rot = self.rot[:]
        twin.wounds = self.wounds[:]
        twin.marks = self.marks[:]
        twin.used = self.used[:]
        twin.ground = self.ground[:]
        twin.planter = self.planter[:]
        twin.fight = None if self.fight is None else self.fight.copy()
        twin.hits = self.hits[:]
        twin.saves = self.saves[:]
        twin.field = self.field
        twin.report = None
        self._copy_seats(twin)
        return twin

    def _copy_seats(self, twin: State) -> None:
        twin.hp = self.hp[:]
        twin.points = self.points[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.top = [top[:] for top in self.top]
        twin.hand = [hand[:] for hand in self.hand]
        twin.discards = [heap[:] for heap in self.discards]
        twin.grave = self.grave[:]
        twin.out = self.out[:]
        twin.turns = self.turns[:]
        twin.terror = self.terror[:]
        twin.first_seat = self.first_seat
        twin.active = self.active
        twin.implants = self.implants
        twin.ending = self.ending
        twin.due = self.due[:]
        twin.last_seat = self.last_seat
        twin.overtime = self.overtime
        twin.repeats = self.repeats
        twin.fallen = self.fallen[:]
        twin.result = self.result
        twin.reason = self.reason
