"""RECORDS: everything a power is, in one place.

A power has one record, in the file of its chapter (`rules/powers/book/`, `rules/treasure/`): its
code, its rule, its words, the traits it gives (`components/traits.py`), and what it does when it is
used, found, rolled for, played or met. No other file names its code: rules ask for traits, and the
phases that carry a power out look up its record here. `contents` enters all chapters; what several
records do at one moment is done in that order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.actions import Set
from quarterdeck.games.cursed_seas.components import EFFECTS, Power
from quarterdeck.games.cursed_seas.components.filing import enrol
from quarterdeck.games.cursed_seas.components.traits import DIVES
from quarterdeck.games.cursed_seas.rules.cargo.steps import Mystery
from quarterdeck.games.cursed_seas.rules.fight.steps import ShotDie, Volley
from quarterdeck.games.cursed_seas.rules.powers.steps import EventStep, Naming
from quarterdeck.games.cursed_seas.state import State
from quarterdeck.games.cursed_seas.state.coins import Coin

Spot = tuple[int, int]
BEFORE: Final = "before"
AFTER: Final = "after"
"""The loading that an outcome waits for."""


def always(state: State, unit: int, power: Power) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Use:
    """An ability its owner uses: what it does, when it is ready, the names to choose from (none
    when nothing is to be chosen), and the letter of the action it takes."""

    act: Callable[[State, int, Power, str], None]
    ready: Callable[[State, int, Power], bool] = always
    targets: Callable[[State, int, Power], list[str]] | None = None
    spends: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a power asks a seat to name: the choices, what happens to the one named, its words."""

    what: str
    names: Callable[[State, Naming], list[str]]
    act: Callable[[State, Naming, str], None]
    text: str
    rule: str
    optional: bool = False
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Load:
    """Something to fire with a gun: its word in an action, its name, what a hit does.

    A shot that takes the whole action also says on whom it bears and which rank it has; unaided, it
    has neither bonus nor a second try.
    """

    word: str
    name: str
    hit: Callable[[State, int, int, ShotDie, int], None] | None = None
    bears: Callable[[State, int, int, Power], bool] | None = None
    rank: Callable[[State, int, Power], int] | None = None
    unaided: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """Unique treasure its owner uses: when, and what it does (ship, treasure)."""

    act: Callable[[State, int, int], None]
    ready: Callable[[State, int, Power], bool] = always


@dataclass(frozen=True, slots=True)
class Event:
    """An event, or a treasure that works like one: aimed at one of some targets, or laid at sea.

    Without targets it happens by itself. `refuse` says which rule forbids a spot for what is laid;
    `salvage` is what it does for a ship that sinks.
    """

    targets: Callable[[State, EventStep], list[str]] | None = None
    strike: Callable[[State, EventStep, str], None] | None = None
    happen: Callable[[State], None] | None = None
    refuse: Callable[[State, EventStep, Set], str] | None = None
    lay: Callable[[State, EventStep, Spot, int], None] | None = None
    salvage: Callable[[State, int], None] | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a mysterious island does to a ship that docks.

    It leaves a spell on the ship, waits for the next explore (before or after the loading), begins
    by itself, or asks somebody to choose.
    """

    spell: str = ""
    waits: str = ""
    begin: Callable[[State, int, int, str], None] | None = None
    choices: Callable[[State, Mystery], list[str]] | None = None
    chosen: Callable[[State, int, Mystery, str], None] | None = None
    question: str = ""
    secret: bool = False
    by_left: bool = False
    uncounted: bool = False


@dataclass(frozen=True, slots=True)
class Dive:
    """What going under is called: rule, verb and question."""

    rule: str
    verb: str
    question: str


SUBMERGING: Final = Dive("CS-KW-SUB", "submerges", "Shall {} be submerged until your next turn?")


@dataclass(frozen=True, slots=True)
class PowerRecord:
    """One power. What it does not have keeps its default.

    `label`: what using it means, in a few words. `die`: what its die does (piece, power, number,
    data of the step). `found`, `each_turn`: a unique treasure is found (ship, treasure, island), or
    its owner's turn begins. `gold`: what it is worth, if that is not written beside it.
    `at_dawn`, `at_enemy_dawn`: the turn of its owner, or of an enemy's fleet, begins. `after_move`:
    what a move action leads to; the flag says that the move was free. `in_volley`: declared at the
    start of a shoot action. `scores`: the gunner has hit (gunner, target). `sank`: it has sunk a
    piece (piece, sunk). `lands`: what it makes of the coins landed at home, the dearest first.
    `sets_die`: the number to which it changes a die.
    """

    code: str
    rule: str
    words: str = ""
    kind: str = ""
    traits: tuple[str, ...] = ()
    label: str = ""
    # Carried out by phases.
    use: Use | None = None
    die: Callable[[State, int, Power, int, tuple[int, ...]], None] | None = None
    asks: tuple[Question, ...] = ()
    load: Load | None = None
    dive: Dive | None = None
    event: Event | None = None
    outcome: Outcome | None = None
    # Unique treasure.
    found: Callable[[State, int, int, int], None] | None = None
    each_turn: Callable[[State, int, int], None] | None = None
    play: Play | None = None
    gold: Callable[[State, int, Power], int] | None = None
    # Moments at which rules turn to the powers of a piece.
    at_dawn: Callable[[State, int, Power], None] | None = None
    at_enemy_dawn: Callable[[State, int, list[int]], None] | None = None
    after_move: Callable[[State, int, Power, bool], list[Step]] | None = None
    in_volley: Callable[[State, Volley, int, Power], None] | None = None
    scores: Callable[[State, int, int, Power], None] | None = None
    sank: Callable[[State, int, int, Power], None] | None = None
    lands: Callable[[list[Coin], Power], list[Coin]] | None = None
    sets_die: Callable[[State, Power], int] | None = None


RECORDS: Final[dict[str, PowerRecord]] = {}
QUESTIONS: Final[dict[str, Question]] = {}
LOADS: Final[dict[str, PowerRecord]] = {}
"""By the word of the load."""


def enter(chapter: tuple[PowerRecord, ...]) -> None:
    """The records of one chapter; words that stand among the effects are taken from there."""
    for record in chapter:
        assert record.code not in RECORDS, record.code
        RECORDS[record.code] = record
        enrol(record.code, record.traits)
        for question in record.asks:
            assert question.what not in QUESTIONS, question.what
            QUESTIONS[question.what] = question
        if record.load is not None:
            LOADS[record.load.word] = record


def dive_of(state: State, unit: int) -> Dive:
    """How a piece goes under: by the first of its powers that lets it."""
    for power in state.powers[unit].get(DIVES, ()):
        dive = RECORDS[power.code].dive
        if dive is not None:
            return dive
    return SUBMERGING


def words_of(record: PowerRecord) -> str:
    """What it does, in a person's words: among the effects of the data, or in the record."""
    told: str = EFFECTS[record.code]["rule"] if record.code in EFFECTS else record.words
    return told


def kind_of(record: PowerRecord) -> str:
    """Passive, triggered, activated …; a hull, treasure, event or outcome."""
    told: str = EFFECTS[record.code]["kind"] if record.code in EFFECTS else record.kind
    return told
