"""What a seat may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quarterdeck.core.terms import Action, Vocabulary
from quarterdeck.games.cursed_seas.components import L, S


@dataclass(frozen=True, slots=True)
class Muster(Action):
    """Hand in a fleet: the id of a ready one, or a list of cards in one word."""

    fleet: str


@dataclass(frozen=True, slots=True)
class Set(Action):
    """Lay an island or a piece of terrain by its centre and its turn."""

    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a piece touching something, at a bearing from its centre."""

    bearing: int


@dataclass(frozen=True, slots=True)
class Move(Action):
    unit: str


@dataclass(frozen=True, slots=True)
class Explore(Action):
    unit: str


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    unit: str


@dataclass(frozen=True, slots=True)
class Repair(Action):
    unit: str


@dataclass(frozen=True, slots=True)
class Untangle(Action):
    unit: str


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use an ability of a piece, its crew or what it carries."""

    unit: str
    power: str


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turn a crew or a piece of equipment face up."""

    item: str


@dataclass(frozen=True, slots=True)
class Stow(Action):
    """Move crew and equipment between a docked ship and the shore."""

    unit: str


@dataclass(frozen=True, slots=True)
class Scuttle(Action):
    unit: str


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Let go of a tow."""

    unit: str


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play an event."""

    event: str


@dataclass(frozen=True, slots=True)
class End(Action):
    pass


@dataclass(frozen=True, slots=True)
class Resign(Action):
    pass


@dataclass(frozen=True, slots=True)
class Steer(Action):
    """Sail one segment: S or L, a heading in degrees, a distance in tenths of a millimetre."""

    leg: str
    heading: int
    distance: int


@dataclass(frozen=True, slots=True)
class Halt(Action):
    pass


@dataclass(frozen=True, slots=True)
class Warp(Action):
    """Boxed in: be laid at the nearest clear place."""


@dataclass(frozen=True, slots=True)
class Swing(Action):
    """Turn about the stern to a heading."""

    heading: int


@dataclass(frozen=True, slots=True)
class Fire(Action):
    """Fire a gun at a target; the load is `ball` or something special."""

    gun: int
    target: str
    load: str


@dataclass(frozen=True, slots=True)
class Cease(Action):
    pass


@dataclass(frozen=True, slots=True)
class Lose(Action):
    mast: int


@dataclass(frozen=True, slots=True)
class Mend(Action):
    mast: int


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Name one of several: a ship, an island, a crew, a place."""

    name: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    coin: str


@dataclass(frozen=True, slots=True)
class Leave(Action):
    coin: str


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Bring a crew, a piece of equipment or a unique treasure aboard."""

    item: str


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Send a crew, a piece of equipment or a unique treasure ashore or to another ship."""

    item: str
    to: str


@dataclass(frozen=True, slots=True)
class Build(Action):
    fort: str
    island: str


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    pass


@dataclass(frozen=True, slots=True)
class Keep(Action):
    pass


@dataclass(frozen=True, slots=True)
class Yes(Action):
    pass


@dataclass(frozen=True, slots=True)
class No(Action):
    pass


@dataclass(frozen=True, slots=True)
class Done(Action):
    pass


KINDS: Final = (
    *(Muster, Set, Lay, Move, Explore, Shoot, Repair, Untangle, Use, Reveal, Stow, Scuttle, Drop),
    *(Play, End, Resign, Steer, Halt, Warp, Swing, Fire, Cease, Lose, Mend, Pick, Take, Leave),
    *(Fetch, Put, Build, Reroll, Keep, Yes, No, Done),
)
ACTIONS: Final[Vocabulary[Action]] = Vocabulary(*KINDS)
"""Every kind of action, to read them from text."""

# Actions that recur are built once.
END: Final = End()
HALT: Final = Halt()
WARP: Final = Warp()
CEASE: Final = Cease()
REROLL: Final = Reroll()
KEEP: Final = Keep()
YES: Final = Yes()
NO: Final = No()
DONE: Final = Done()
LAYS: Final = [Lay(bearing) for bearing in range(360)]
SWINGS: Final = [Swing(heading) for heading in range(360)]
LOSES: Final = [Lose(mast) for mast in range(11)]
MENDS: Final = [Mend(mast) for mast in range(11)]

STEP: Final = 5
"""CS-GEO-04: headings on offer, in degrees."""
LEGS: Final = {"S": S, "L": L}


def _fractions(length: int) -> tuple[int, int, int, int]:
    """CS-MOVE-06: the full segment, three quarters, half, a quarter."""
    return length, 3 * length // 4, length // 2, length // 4


FULL_STEERS: Final[dict[str, list[Action]]] = {
    leg: [Steer(leg, heading, length) for heading in range(360)] for leg, length in LEGS.items()
}
"""The whole segment along every degree."""
OPEN_STEERS: Final[dict[str, list[Action]]] = {
    leg: [
        FULL_STEERS[leg][heading] if distance == length else Steer(leg, heading, distance)
        for heading in range(0, 360, STEP)
        for distance in _fractions(length)
    ]
    for leg, length in LEGS.items()
}
"""What is on offer with nothing in the way."""
