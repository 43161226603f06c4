"""What can be pending."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import COLOURS, FOES, MERCHANTS, TRIGGERS

SEAT: Final = {"seat": COLOURS}


# Setup and the order of play.


@dataclass(frozen=True, slots=True)
class Drafting(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Launching(Step):
    """Everybody has captain and ship: the ships are put to sea."""


@dataclass(frozen=True, slots=True)
class Turn(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Closing(Step):
    """The end of a turn: merchants return, then the end of the game is tested."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Passing(Step):
    """The next turn, or the end of the game."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


# Moving.


@dataclass(frozen=True, slots=True)
class Sailing(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Drifting(Step):
    """A bonus move of up to so many sectors."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Arriving(Step):
    """The rest of a way that led through a Port."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS, "to": SECTORS}
    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Meeting(Step):
    """Ships lie in the sector just entered."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Homecoming(Step):
    """Perhaps the end of a Voyage."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


# Rolling.


@dataclass(frozen=True, slots=True)
class Declaring(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "on": TRIGGERS}
    seat: int
    on: int


@dataclass(frozen=True, slots=True)
class Foraging(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Exploring(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    voyage: bool


@dataclass(frozen=True, slots=True)
class Rerolling(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    voyage: bool
    faces: tuple[int, ...]
    rerolls: int


@dataclass(frozen=True, slots=True)
class Discovery(Step):
    """A successful Explore."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    voyage: bool


# Hold and hand.


@dataclass(frozen=True, slots=True)
class Stowing(Step):
    """Perhaps more aboard than the hold takes; `fresh` map tokens came just now."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    fresh: int


@dataclass(frozen=True, slots=True)
class Parting(Step):
    """So many Map cards are to be discarded."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    count: int


# Things that fall due (MP-FLOW-13).


@dataclass(frozen=True, slots=True)
class Looting(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    cards: tuple[str, ...]
    keep: int


@dataclass(frozen=True, slots=True)
class RaidReward(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class SpecialReward(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Matching(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Ordering(Step):
    """Several things below are due at once: their owner says which comes first."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


# In Port.


@dataclass(frozen=True, slots=True)
class Calling(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    took: bool


@dataclass(frozen=True, slots=True)
class Enlisting(Step):
    """A Crew card is joining; from Loot it may be left."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Inheriting(Step):
    """The Upgrade of a dismissed Crew card may go to the newest one."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    upgrade: str


@dataclass(frozen=True, slots=True)
class Fitting(Step):
    """An Upgrade is looking for its place; from Loot it may be left."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Marking(Step):
    """A raid token is looking for a merchant."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Trading(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int
    dealt: bool
    exchanged: bool


# Battle.


@dataclass(frozen=True, slots=True)
class Battling(Step):
    """All is declared: the dice fall."""

    spelling: ClassVar[Spelling] = {"attacker": FOES, "defender": FOES}
    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class Victory(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "merchant": MERCHANTS}
    seat: int
    merchant: int


@dataclass(frozen=True, slots=True)
class Hurting(Step):
    """Damage of a battle: its sum, what is prevented, what was taken already."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    total: int
    prevented: int
    taken: int
    last: bool


@dataclass(frozen=True, slots=True)
class Wounding(Step):
    """The loser's damage roll."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    total: int
    prevented: int
    taken: int


@dataclass(frozen=True, slots=True)
class Retreating(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Stranding(Step):
    """A disabled ship goes to port."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Robbing(Step):
    spelling: ClassVar[Spelling] = {"winner": COLOURS, "loser": FOES}
    winner: int
    loser: int


@dataclass(frozen=True, slots=True)
class Claiming(Step):
    """A Map card of the Ghost comes with its token."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


# The Ghost Ship.


@dataclass(frozen=True, slots=True)
class GhostTurn(Step):
    pass


@dataclass(frozen=True, slots=True)
class GhostExploring(Step):
    """The Ghost explores where it lies, by its active card."""


@dataclass(frozen=True, slots=True)
class GhostClosing(Step):
    """The end of the Ghost's turn and of the round."""


_SEATS: Final = range(len(COLOURS))
DRAFTINGS: Final = [Drafting(seat) for seat in _SEATS]
TURNS: Final = [Turn(seat) for seat in _SEATS]
CLOSINGS: Final = [Closing(seat) for seat in _SEATS]
PASSINGS: Final = [Passing(seat) for seat in _SEATS]
SAILINGS: Final = [Sailing(seat) for seat in _SEATS]
MEETINGS: Final = [Meeting(seat) for seat in _SEATS]
HOMECOMINGS: Final = [Homecoming(seat) for seat in _SEATS]
DECLARINGS: Final = [[Declaring(seat, on) for on in range(len(TRIGGERS))] for seat in _SEATS]
FORAGINGS: Final = [Foraging(seat) for seat in _SEATS]
EXPLORINGS: Final = [[Exploring(seat, voyage) for voyage in (False, True)] for seat in _SEATS]
DISCOVERIES: Final = [[Discovery(seat, voyage) for voyage in (False, True)] for seat in _SEATS]
STOWINGS: Final = [[Stowing(seat, fresh) for fresh in range(3)] for seat in _SEATS]
ORDERINGS: Final = [Ordering(seat) for seat in _SEATS]
MATCHINGS: Final = [Matching(seat) for seat in _SEATS]
CALLINGS: Final = [[Calling(seat, took) for took in (False, True)] for seat in _SEATS]
MARKINGS: Final = [Marking(seat) for seat in _SEATS]
RETREATINGS: Final = [Retreating(seat) for seat in _SEATS]
STRANDINGS: Final = [Stranding(seat) for seat in _SEATS]
TRADINGS: Final = [
    [[Trading(seat, dealt, exchanged) for exchanged in (False, True)] for dealt in (False, True)]
    for seat in _SEATS
]
GHOST_TURN: Final = GhostTurn()
GHOST_EXPLORING: Final = GhostExploring()
GHOST_CLOSING: Final = GhostClosing()
LAUNCHING: Final = Launching()
