"""What can be pending. Pieces are named as in actions; places in tuples are numbers (state.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from quarterdeck.core.terms import Spelling, Step
from quarterdeck.games.cursed_seas.rules.queries import COLOURS

# Setup.


@dataclass(frozen=True, slots=True)
class Mustering(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Opening(Step):
    pass


@dataclass(frozen=True, slots=True)
class LayingIsland(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class LayingTerrain(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class ChoosingHome(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS, "whose": COLOURS}
    seat: int
    whose: int


@dataclass(frozen=True, slots=True)
class Launching(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Dealing(Step):
    pass


# The turn.


@dataclass(frozen=True, slots=True)
class Turn(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Dawning(Step):
    """The beginning of a turn, one matter after another (CS-TURN-01 a)."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    hour: int


@dataclass(frozen=True, slots=True)
class Orders(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Closing(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Declaring(Step):
    """A ghost ship, submarine or sea monster says how it spends the turn."""

    unit: str


# Sailing.


@dataclass(frozen=True, slots=True)
class Casting(Step):
    """A move begins: what happens before the first segment."""

    unit: str
    free: bool


@dataclass(frozen=True, slots=True)
class Sailing(Step):
    """Segments still to sail. `touched` since the start, `met` terrain settled already."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    legs: tuple[str, ...]
    bonus: tuple[str, ...]
    touched: tuple[int, ...]
    met: tuple[int, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class Crossing(Step):
    """Terrain on the path of one segment: pairs of distance and terrain, nearest first."""

    unit: str
    x: int
    y: int
    heading: int
    length: int
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Swinging(Step):
    """A schooner or longship may turn about its stern."""

    unit: str


@dataclass(frozen=True, slots=True)
class Arriving(Step):
    """The move is over: what it led to is settled in the order of CS-TURN-09."""

    unit: str
    free: bool
    rams: bool
    before: tuple[int, ...]
    met: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Whirling(Step):
    """A piece in a whirlpool chooses where to come up."""

    unit: str
    land: int


@dataclass(frozen=True, slots=True)
class TollDie(Step):
    unit: str
    die: int
    asked: int


@dataclass(frozen=True, slots=True)
class Toll(Step):
    """A whirlpool wants a mast, a treasure or a crew."""

    unit: str


@dataclass(frozen=True, slots=True)
class Placing(Step):
    """A piece is to be laid touching a place: an island, a ship, or terrain (by CS-MOVE-21)."""

    unit: str
    place: int


@dataclass(frozen=True, slots=True)
class Leaving(Step):
    """A lost piece comes out of the fog at a number of its edge."""

    unit: str
    land: int
    number: int
    free: bool


@dataclass(frozen=True, slots=True)
class Hopping(Step):
    """A lost piece may come out of any fog bank."""

    unit: str
    free: bool


@dataclass(frozen=True, slots=True)
class Docking(Step):
    unit: str
    own_move: bool


@dataclass(frozen=True, slots=True)
class Unloading(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Raiding(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Ramming(Step):
    unit: str
    targets: tuple[str, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class RamDie(Step):
    unit: str
    other: str
    die: int
    asked: int
    free: bool


@dataclass(frozen=True, slots=True)
class Pinning(Step):
    """After the ram's damage: is somebody pinned now?"""

    unit: str
    other: str


@dataclass(frozen=True, slots=True)
class Boarding(Step):
    """Either side may start one boarding party; `asked` seats have declined."""

    unit: str
    other: str
    asked: int
    plus: int


@dataclass(frozen=True, slots=True)
class BoardDie(Step):
    """One die of a boarding party: first the ship that began it, then the other."""

    unit: str
    other: str
    die: int
    asked: int
    plus: int
    first: int


@dataclass(frozen=True, slots=True)
class Prize(Step):
    """The winner of a boarding party chooses what it gets."""

    unit: str
    other: str
    left: int
    taken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CrewLoss(Step):
    """A ship loses crew; its controller (or `seat`) picks which."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    count: int
    by: str


@dataclass(frozen=True, slots=True)
class TreasureLoss(Step):
    """A ship loses a treasure to another."""

    unit: str
    other: str


@dataclass(frozen=True, slots=True)
class CargoLoss(Step):
    """HIT_KILLS_CARGO: the shooter names the sort of cargo the target loses."""

    unit: str
    by: str


@dataclass(frozen=True, slots=True)
class Jettison(Step):
    """CS-LINK-04: too much is aboard."""

    unit: str


@dataclass(frozen=True, slots=True)
class Towing(Step):
    unit: str


@dataclass(frozen=True, slots=True)
class Finding(Step):
    """A docked ship may explore for free."""

    unit: str


@dataclass(frozen=True, slots=True)
class Loading(Step):
    """An exploring ship takes what it wants from a place; leaving comes before taking."""

    unit: str
    place: int
    taken: int
    limit: int


@dataclass(frozen=True, slots=True)
class Stowing(Step):
    """Crew and equipment go ashore or come aboard; each is moved once."""

    unit: str
    moved: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exploring(Step):
    """Which of the things in reach is explored."""

    unit: str


@dataclass(frozen=True, slots=True)
class Aftermath(Step):
    """What abilities add when an action is over: `deed` is move, shoot, load or unload."""

    unit: str
    deed: str
    free: bool


@dataclass(frozen=True, slots=True)
class FreeMove(Step):
    """An ability offers a free move."""

    unit: str
    power: str


@dataclass(frozen=True, slots=True)
class Blade(Step):
    """A scorpion or switchblade may strike."""

    unit: str


@dataclass(frozen=True, slots=True)
class Surround(Step):
    """A kraken may surround a ship."""

    unit: str


# Shooting.


@dataclass(frozen=True, slots=True)
class Volley(Step):
    """Guns fire one by one. `tally` counts hits by target: place, hits, place, hits …"""

    unit: str
    fired: tuple[int, ...]
    tally: tuple[int, ...]
    free: bool
    mode: str


@dataclass(frozen=True, slots=True)
class Aiming(Step):
    """A shot is declared: the target may answer before the die falls."""

    unit: str
    gun: int
    target: str
    load: str
    asked: int


@dataclass(frozen=True, slots=True)
class ShotDie(Step):
    unit: str
    gun: int
    target: str
    load: str
    die: int
    asked: int


@dataclass(frozen=True, slots=True)
class Again(Step):
    """A cannon that missed may fire once more."""

    unit: str
    gun: int


@dataclass(frozen=True, slots=True)
class PickDie(Step):
    """ROLL_TWO_PICK: two dice were thrown, one is kept."""

    unit: str
    gun: int
    target: str
    load: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Salvage(Step):
    """A ship is about to sink: an event of its owner or of whoever sank it may be played."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    event: str


@dataclass(frozen=True, slots=True)
class Losing(Step):
    """Masts are lost; `seat` picks which. `by` is who caused it, `cause` what."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    count: int
    by: str
    cause: str


@dataclass(frozen=True, slots=True)
class Mending(Step):
    """A mast returns; the controller picks which."""

    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class Smoking(Step):
    """A cannon lays smoke, or an effect lays terrain: somewhere within reach of a piece."""

    unit: str
    kind: int
    reach: int
    word: str


# Effects.


@dataclass(frozen=True, slots=True)
class Using(Step):
    """An ability asks for its target."""

    unit: str
    power: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AbilityDie(Step):
    """A die an ability or a drawback rolls for its piece."""

    unit: str
    power: str
    die: int
    asked: int
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TerrainDie(Step):
    """A die that terrain rolls for a piece."""

    unit: str
    land: int
    die: int
    asked: int


@dataclass(frozen=True, slots=True)
class Drifting(Step):
    """A seat moves a piece that is not its own along some segments: no ram, no docking."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    unit: str
    seat: int
    legs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gift(Step):
    """One piece of the fleet may be given two actions."""

    unit: str


@dataclass(frozen=True, slots=True)
class Pushing(Step):
    """An enemy ship is to be pushed."""

    unit: str


@dataclass(frozen=True, slots=True)
class Maroon(Step):
    """A crew is put on a wild island by the player to the left."""

    unit: str
    item: int


@dataclass(frozen=True, slots=True)
class Mystery(Step):
    """A mysterious island's outcome asks something."""

    unit: str
    isle: int
    outcome: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fortifying(Step):
    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Striking(Step):
    """A fort loses a flag."""

    fort: str


@dataclass(frozen=True, slots=True)
class EventStep(Step):
    """An event asks something: a ship, a place at sea, a direction."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    event: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reacting(Step):
    """A seat may answer something that happened: `what` says which moment it is."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int
    what: str
    unit: str
    data: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sinking(Step):
    """A ship goes down, unless something saves it."""

    unit: str
    by: str


TURNS = [Turn(seat) for seat in range(4)]
ORDERS = [Orders(seat) for seat in range(4)]
CLOSINGS = [Closing(seat) for seat in range(4)]
