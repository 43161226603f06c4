"""What can be pending. A step names whom and what it is about; how far things went is state."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from quarterdeck.core.terms import Courtesy, Spelling, Step
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES
from quarterdeck.games.sea_of_thieves.components import COLOURS, SHIPS, STANDEES

NO_SHIP: Final = len(STANDEES)
"""No ship at all, written `-`."""
SEAT: Final = {"seat": COLOURS}
SHIP: Final = {"ship": STANDEES}


# Set-up, rounds and turns.


@dataclass(frozen=True, slots=True)
class Placing(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Round(Step):
    pass


@dataclass(frozen=True, slots=True)
class Turn(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Respawning(Step):
    """`tile` is the position rolled, 0 while it is still to be rolled."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Acting(Courtesy):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Swapping(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Rising(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Sinking(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Foundering(Step):
    """Ships of a seat whose water has reached the top go down."""

    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Retaking(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Clearing(Step):
    spelling: ClassVar[Spelling] = SEAT
    seat: int


@dataclass(frozen=True, slots=True)
class Refilling(Step):
    pass


# A ship's action.


@dataclass(frozen=True, slots=True)
class Commanding(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Dispatching(Step):
    """A ship acts whose owner has said already whether it starts a voyage."""

    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Hastening(Step):
    """A ship acts without doing tasks: it plunders or trades at once."""

    spelling: ClassVar[Spelling] = SHIP
    ship: int
    order: str


@dataclass(frozen=True, slots=True)
class Speeding(Step):
    """A ship acts that will set full sail after its tasks."""

    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Waking(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    n: int


@dataclass(frozen=True, slots=True)
class Embarking(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Mustering(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Working(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Landing(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Ordering(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Heading(Step):
    """The action was named before the tasks: full sail."""

    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Resting(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Crowding(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Yielding(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


# Crew rolls.


@dataclass(frozen=True, slots=True)
class Priming(Courtesy):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    action: str


@dataclass(frozen=True, slots=True)
class Throwing(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    action: str


@dataclass(frozen=True, slots=True)
class Rolled(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    action: str


@dataclass(frozen=True, slots=True)
class Rerolling(Courtesy):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Culling(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Turning(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    face: int


# The four actions.


@dataclass(frozen=True, slots=True)
class Coursing(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Volley(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Plundering(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Selling(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Mending(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Refitting(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Hiring(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Berthing(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    crew: str


@dataclass(frozen=True, slots=True)
class Seeking(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Buying(Courtesy):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


# Damage and defeat.


@dataclass(frozen=True, slots=True)
class Hit(Step):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    n: int


@dataclass(frozen=True, slots=True)
class Bracing(Courtesy):
    spelling: ClassVar[Spelling] = SHIP
    ship: int


@dataclass(frozen=True, slots=True)
class Defeating(Courtesy):
    spelling: ClassVar[Spelling] = SHIP
    ship: int
    n: int


# Hazards, events, fortune.


@dataclass(frozen=True, slots=True)
class Hazards(Step):
    pass


@dataclass(frozen=True, slots=True)
class Prowling(Step):
    """An enemy has come to a box of its behaviour chart."""

    spelling: ClassVar[Spelling] = SHIP
    ship: int
    node: str


@dataclass(frozen=True, slots=True)
class Drawing(Step):
    pass


@dataclass(frozen=True, slots=True)
class Spawning(Step):
    card: str


@dataclass(frozen=True, slots=True)
class Surfacing(Step):
    """An enemy comes up in or beside a hex."""

    spelling: ClassVar[Spelling] = {"ship": STANDEES, "near": HEX_NAMES}
    ship: int
    near: int


@dataclass(frozen=True, slots=True)
class Grasping(Step):
    """The Kraken looks for a ship."""


@dataclass(frozen=True, slots=True)
class Closing(Step):
    card: str


@dataclass(frozen=True, slots=True)
class Windfall(Step):
    pass


REFILLING: Final = Refilling()
ROUND: Final = Round()
GRASPING: Final = Grasping()
NODES: Final = ("q1", "q2", "chase", "attack", "prowl", "roam", "sink-away", "end")
_SEATS: Final = range(len(COLOURS))
_ALL_SHIPS: Final = range(SHIPS)
ROLLS: Final = ("full-sail", "open-fire", "plunder", "special")
PROWLINGS: Final = {
    ship: {node: Prowling(ship, node) for node in NODES} for ship in range(SHIPS, len(STANDEES))
}
TURNS: Final = [Turn(seat) for seat in _SEATS]
ACTINGS: Final = [Acting(seat) for seat in _SEATS]
SWAPPINGS: Final = [Swapping(seat) for seat in _SEATS]
RISINGS: Final = [Rising(seat) for seat in _SEATS]
FOUNDERINGS: Final = [Foundering(seat) for seat in _SEATS]
RETAKINGS: Final = [Retaking(seat) for seat in _SEATS]
CLEARINGS: Final = [Clearing(seat) for seat in _SEATS]
COMMANDINGS: Final = [Commanding(ship) for ship in _ALL_SHIPS]
HASTENINGS: Final[list[dict[str, Step]]] = [
    {order: Hastening(ship, order) for order in ("plunder", "trade")} for ship in _ALL_SHIPS
]
SPEEDINGS: Final = [Speeding(ship) for ship in _ALL_SHIPS]
DISPATCHES: Final = [Dispatching(ship) for ship in _ALL_SHIPS]
EMBARKINGS: Final = [Embarking(ship) for ship in _ALL_SHIPS]
MUSTERINGS: Final = [Mustering(ship) for ship in _ALL_SHIPS]
WORKINGS: Final = [Working(ship) for ship in _ALL_SHIPS]
LANDINGS: Final = [Landing(ship) for ship in _ALL_SHIPS]
ORDERINGS: Final = [Ordering(ship) for ship in _ALL_SHIPS]
HEADINGS: Final = [Heading(ship) for ship in _ALL_SHIPS]
RESTINGS: Final = [Resting(ship) for ship in _ALL_SHIPS]
COURSINGS: Final = [Coursing(ship) for ship in _ALL_SHIPS]
VOLLEYS: Final = [Volley(ship) for ship in _ALL_SHIPS]
PLUNDERINGS: Final = [Plundering(ship) for ship in _ALL_SHIPS]
BRACINGS: Final = [Bracing(ship) for ship in _ALL_SHIPS]
REROLLINGS: Final = [Rerolling(ship) for ship in _ALL_SHIPS]
CULLINGS: Final = [Culling(ship) for ship in _ALL_SHIPS]
PRIMINGS: Final = [{action: Priming(ship, action) for action in ROLLS} for ship in _ALL_SHIPS]
THROWINGS: Final = [{action: Throwing(ship, action) for action in ROLLS} for ship in _ALL_SHIPS]
ROLLED: Final = [{action: Rolled(ship, action) for action in ROLLS} for ship in _ALL_SHIPS]
STAGES: Final = [
    (Selling(ship), Mending(ship), Refitting(ship), Hiring(ship), Seeking(ship))
    for ship in _ALL_SHIPS
]

# Steps that recur by the thousand, with many values each: built when they are first needed.
closing: Final = cache(Closing)
defeating: Final = cache(Defeating)
hit: Final = cache(Hit)
respawning: Final = cache(Respawning)
sinking: Final = cache(Sinking)
spawning: Final = cache(Spawning)
surfacing: Final = cache(Surfacing)
