"""What a seat may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Action, Spelling, Vocabulary
from quarterdeck.games.sea_of_thieves.board import FOUR_TILES, HEX_NAMES, SIX_TILES, Geometry
from quarterdeck.games.sea_of_thieves.components import (
    COLOURS,
    CREW,
    EVENTS,
    FORTUNE,
    HULLS,
    LEVELS,
    STANDEES,
    TOKENS,
    VOYAGES,
)


@dataclass(frozen=True, slots=True)
class Anchor(Action):
    """Place ships in a hex."""

    spelling: ClassVar[Spelling] = {"to": HEX_NAMES}
    to: int


@dataclass(frozen=True, slots=True)
class Act(Action):
    """Spend an action token on a ship."""

    spelling: ClassVar[Spelling] = {"ship": HULLS}
    ship: int


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """Spend an action token on a ship and start a voyage with it."""

    spelling: ClassVar[Spelling] = {"ship": HULLS}
    ship: int
    card: str


@dataclass(frozen=True, slots=True)
class AtOnce(Action):
    """Spend an action token on a ship that plunders or trades where it is, without tasks."""

    spelling: ClassVar[Spelling] = {"ship": HULLS}
    ship: int
    order: str


@dataclass(frozen=True, slots=True)
class Ahead(Action):
    """Spend an action token on a ship that sets full sail as soon as its tasks are done."""

    spelling: ClassVar[Spelling] = {"ship": HULLS}
    ship: int


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Spend the last action token on a ship, with tasks, at once, ahead, or starting a voyage; the
    turn ends with its action."""

    spelling: ClassVar[Spelling] = {"ship": HULLS}
    ship: int
    order: str


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline what is offered."""


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Leave the rest undone."""


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Start a voyage."""

    card: str


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """Abandon a ship's voyage."""

    spelling: ClassVar[Spelling] = {"ship": HULLS}
    ship: int


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Begin to swap cargo between one's ships."""


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Put a token into the other hold."""

    spelling: ClassVar[Spelling] = {"to": HULLS}
    token: str
    to: int


@dataclass(frozen=True, slots=True)
class Sail(Action):
    """Task: move to an adjacent hex."""

    spelling: ClassVar[Spelling] = {"to": HEX_NAMES}
    to: int


@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Task: remove a damage."""


@dataclass(frozen=True, slots=True)
class Bail(Action):
    """Task: lower the water."""


@dataclass(frozen=True, slots=True)
class Deliver(Action):
    """Hand over a token for the voyage."""


@dataclass(frozen=True, slots=True)
class FullSail(Action):
    """Action: roll and move in a straight line."""


@dataclass(frozen=True, slots=True)
class OpenFire(Action):
    """Action: roll and damage a target in the hex."""

    spelling: ClassVar[Spelling] = {"target": STANDEES}
    target: int


@dataclass(frozen=True, slots=True)
class Plunder(Action):
    """Action: roll, fight, loot, haul and dig."""


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Action: the five stages at the Outpost."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a fortune card for its effect."""

    card: str


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a kept event card."""

    card: str


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Let the dice stand."""


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """Discard a fortune card for a re-roll."""


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a card from hand."""

    card: str


@dataclass(frozen=True, slots=True)
class Die(Action):
    """Pick a die that shows this face."""

    face: int


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Roll the dice picked."""


@dataclass(frozen=True, slots=True)
class Blanks(Action):
    """Discard a fortune card to roll every die without a success again."""

    card: str


@dataclass(frozen=True, slots=True)
class Course(Action):
    """End a full-sail move in a hex."""

    spelling: ClassVar[Spelling] = {"to": HEX_NAMES}
    to: int


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Plunder: fight a skeleton, or a captain by name."""

    foe: str


@dataclass(frozen=True, slots=True)
class Loot(Action):
    """Plunder: draw from the loot bag."""


@dataclass(frozen=True, slots=True)
class Haul(Action):
    """Plunder: take a token lying in the hex."""

    token: str


@dataclass(frozen=True, slots=True)
class Dig(Action):
    """Plunder: one progress on a digging voyage."""


@dataclass(frozen=True, slots=True)
class Repeat(Action):
    """The same again and again: fight, loot, haul, dig, bail, repair, mend or deliver."""

    entry: str


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Name a token to be sold."""

    token: str


@dataclass(frozen=True, slots=True)
class Mend(Action):
    """Pay for the removal of a damage."""


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Make the ship the next bigger one."""


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Hire a special crew."""

    crew: str


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """Whose slot a hired crew takes: `crew`, `defeated`, or a special crew."""

    crew: str


@dataclass(frozen=True, slots=True)
class Seek(Action):
    """Draw so many voyages of each level."""

    meagre: int
    valuable: int
    legendary: int


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Of the voyages drawn keep this one alone, for its price."""

    card: str


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Keep the voyages drawn but this one, for their prices."""

    card: str


@dataclass(frozen=True, slots=True)
class SellAll(Action):
    """Sell all cargo of the ship but resources."""


@dataclass(frozen=True, slots=True)
class Target(Action):
    """Pick a ship or an enemy."""

    spelling: ClassVar[Spelling] = {"standee": STANDEES}
    standee: int


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """Pick a hex."""

    spelling: ClassVar[Spelling] = {"at": HEX_NAMES}
    at: int


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Pick a player."""

    spelling: ClassVar[Spelling] = {"seat": COLOURS}
    seat: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Pick a voyage deck."""

    level: str


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Which event card comes next."""

    card: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a token from a hex nearby."""

    spelling: ClassVar[Spelling] = {"at": HEX_NAMES}
    token: str
    at: int


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Lay a token in the hex."""

    token: str


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """Spend a resource so that no crew is defeated."""


@dataclass(frozen=True, slots=True)
class Lose(Action):
    """Which crew is defeated: `crew`, or a special crew."""

    crew: str


@dataclass(frozen=True, slots=True)
class Wake(Action):
    """Which defeated crew revives: `crew`, or a special crew."""

    crew: str


@dataclass(frozen=True, slots=True)
class Founder(Action):
    """Which of two sinking ships goes down first."""

    spelling: ClassVar[Spelling] = {"ship": HULLS}
    ship: int


_MOVES: Final = (
    Anchor,
    Act,
    Launch,
    AtOnce,
    Ahead,
    Finish,
    End,
    Pass,
    Done,
    Start,
    Abandon,
    Swap,
    Shift,
    Sail,
    Repair,
    Bail,
    Deliver,
)
_ORDERS: Final = (
    FullSail,
    OpenFire,
    Plunder,
    Trade,
    Play,
    Use,
    Keep,
    Reroll,
    Discard,
    Die,
    Throw,
    Blanks,
    Course,
)
_DEEDS: Final = (
    Fight,
    Loot,
    Haul,
    Dig,
    Repeat,
    Sell,
    Mend,
    Upgrade,
    Hire,
    Replace,
    Seek,
    Buy,
    Spare,
    SellAll,
)
_CHOICES: Final = (Target, Mark, Name, Draw, Arrange, Take, Drop, Spend, Lose, Wake, Founder)
ACTIONS: Final[Vocabulary[Action]] = Vocabulary(*_MOVES, *_ORDERS, *_DEEDS, *_CHOICES)
"""Every kind of action, to read them from text."""

END: Final = End()
PASS: Final = Pass()
DONE: Final = Done()
SWAP: Final = Swap()
REPAIR: Final = Repair()
BAIL: Final = Bail()
DELIVER: Final = Deliver()
FULL_SAIL: Final = FullSail()
PLUNDER: Final = Plunder()
TRADE: Final = Trade()
KEEP: Final = Keep()
REROLL: Final = Reroll()
THROW: Final = Throw()
SELL_ALL: Final = SellAll()
LOOT: Final = Loot()
DIG: Final = Dig()
MEND: Final = Mend()
UPGRADE: Final = Upgrade()
SPEND: Final = Spend()
PLAIN: Final = "crew"
DEFEATED: Final = "defeated"

_HEXES: Final = range(len(HEX_NAMES))
_CREWS: Final = (*CREW, PLAIN)
ACT: Final = [Act(ship) for ship in range(len(HULLS))]
LAUNCH: Final = [{card: Launch(ship, card) for card in VOYAGES} for ship in range(len(HULLS))]
ORDERS_AT_ONCE: Final = ("plunder", "trade")
AT_ONCE: Final = [
    {order: AtOnce(ship, order) for order in ORDERS_AT_ONCE} for ship in range(len(HULLS))
]
AHEAD: Final = [Ahead(ship) for ship in range(len(HULLS))]
FINISH: Final = [
    {order: Finish(ship, order) for order in ("tasks", "ahead", *ORDERS_AT_ONCE, *VOYAGES)}
    for ship in range(len(HULLS))
]
ABANDON: Final = [Abandon(ship) for ship in range(len(HULLS))]
FOUNDER: Final = [Founder(ship) for ship in range(len(HULLS))]
OPEN_FIRE: Final = [OpenFire(standee) for standee in range(len(STANDEES))]
TARGET: Final = [Target(standee) for standee in range(len(STANDEES))]
NAME: Final = [Name(seat) for seat in range(len(COLOURS))]
ANCHOR: Final = [Anchor(hex) for hex in _HEXES]
MARK: Final = [Mark(hex) for hex in _HEXES]
SAIL: Final = [Sail(hex) for hex in _HEXES]
COURSE: Final = [Course(hex) for hex in _HEXES]
DIE: Final = [Die(face) for face in range(7)]
START: Final = {card: Start(card) for card in VOYAGES}
SPARE: Final = {card: Spare(card) for card in VOYAGES}
BUY: Final = {card: Buy(card) for card in VOYAGES}
PLAY: Final = {card: Play(card) for card in FORTUNE}
USE: Final = {card: Use(card) for card in EVENTS}
ARRANGE: Final = {card: Arrange(card) for card in EVENTS}
DISCARD: Final = {card: Discard(card) for card in (*FORTUNE, *VOYAGES)}
BLANKS: Final = {card: Blanks(card) for card in FORTUNE}
ENTRIES: Final = ("bail", "buy", "deliver", "dig", "fight", "haul", "loot", "mend", "repair")
REPEAT: Final = {entry: Repeat(entry) for entry in ENTRIES}
FIGHT: Final = {token: Fight(token) for token in TOKENS}
HAUL: Final = {token: Haul(token) for token in TOKENS}
SELL: Final = {token: Sell(token) for token in TOKENS}
DROP: Final = {token: Drop(token) for token in TOKENS}
HIRE: Final = {card: Hire(card) for card in CREW}
REPLACE: Final = {card: Replace(card) for card in (*_CREWS, DEFEATED)}
LOSE: Final = {card: Lose(card) for card in _CREWS}
WAKE: Final = {card: Wake(card) for card in _CREWS}
DRAW: Final = {level: Draw(level) for level in LEVELS}
SHIFT: Final = [{token: Shift(token, ship) for token in TOKENS} for ship in range(len(HULLS))]
SEEK: Final = [
    Seek(meagre, valuable, legendary)
    for meagre in range(4)
    for valuable in range(4)
    for legendary in range(4)
    if meagre + valuable + legendary <= 3
]

LONGEST_LINE: Final = 14


MOST_TASKS: Final = 8
"""More tasks than any crew has."""


def _sails(geometry: Geometry) -> list[list[list[Sail]]]:
    """For each hex and each number of tasks, where Sail tasks can lead, the nearest first."""
    return [[_within(geometry, hex, tasks) for tasks in range(MOST_TASKS + 1)] for hex in _HEXES]


def _within(geometry: Geometry, hex: int, tasks: int) -> list[Sail]:
    far = geometry.distance[hex]
    near = [to for to in geometry.hexes if 0 < far[to] <= tasks] if hex in geometry.hexes else []
    return [SAIL[to] for to in sorted(near, key=lambda to: (far[to], to))]


def _courses(geometry: Geometry, hex: int, reach: int) -> list[Course]:
    return [COURSE[to] for line in geometry.lines[hex] for to in line[:reach]]


def _reaches(geometry: Geometry) -> list[list[list[Course]]]:
    """For each hex and each number of successes, where a straight course can end."""
    return [[_courses(geometry, hex, reach) for reach in range(LONGEST_LINE + 1)] for hex in _HEXES]


SAILS: Final = {SIX_TILES: _sails(SIX_TILES), FOUR_TILES: _sails(FOUR_TILES)}
COURSES: Final = {SIX_TILES: _reaches(SIX_TILES), FOUR_TILES: _reaches(FOUR_TILES)}
