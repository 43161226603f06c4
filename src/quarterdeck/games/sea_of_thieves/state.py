"""What changes during play."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import state as core
from quarterdeck.games.sea_of_thieves.board import FIRST_GAME, chart_of
from quarterdeck.games.sea_of_thieves.components import ENEMIES, SHIPS

FORTUNES: Final = 0
EVENT_DECK: Final = 1
CREWS: Final = 2
MEAGRE: Final = 3
VALUABLE: Final = 4
LEGENDARY: Final = 5
LOOT: Final = 6
TREASURE: Final = 7
CAPTAINS: Final = 8
DECKS: Final = ("fortune", "event", "crew", "meagre", "valuable", "legendary")
POOLS: Final = (*DECKS, "loot", "treasure", "captains")

SOURCES: Final = (
    "meagre voyages",
    "valuable voyages",
    "legendary voyages",
    "commissions",
    "captains",
    "forts",
    "monsters",
    "cards",
    "penalties",
)
FROM_MEAGRE: Final = 0
FROM_VALUABLE: Final = 1
FROM_LEGENDARY: Final = 2
FROM_COMMISSIONS: Final = 3
FROM_CAPTAINS: Final = 4
FROM_FORTS: Final = 5
FROM_MONSTERS: Final = 6
FROM_CARDS: Final = 7
FROM_PENALTIES: Final = 8

Known = tuple[tuple[int, str, int], ...]
"""Who holds what, and which eyes know it besides the holder's."""
Under = tuple[tuple[str, int], ...]
"""Cards under a deck in the order in which they will come up, with the eyes that know them."""


class State(core.State):
    """All facts of a game. Ships and enemies are standees 0 to 11, seats own ships 2s and 2s + 1.

    Nested facts are tuples, so that a copy need not go deeper than one list.
    """

    __slots__ = (
        "able",
        "acting",
        "actions",
        "arms",
        "at",
        "bold_enemies",
        "bonuses",
        "booty",
        "bought",
        "bound",
        "captains",
        "cargo",
        "chart",
        "crew",
        "damage",
        "dice",
        "discount",
        "down",
        "earned",
        "ending",
        "event_card",
        "felled",
        "first_seat",
        "fort",
        "free",
        "gold",
        "hand",
        "hired",
        "hold",
        "kept",
        "kind",
        "knave",
        "known",
        "last_round",
        "lot",
        "luck",
        "market",
        "marks",
        "mod",
        "monsters",
        "more",
        "open_windows",
        "options",
        "picked",
        "plans",
        "plus",
        "pools",
        "progress",
        "proud",
        "rep",
        "round",
        "seen",
        "shifted",
        "skeletons",
        "slain",
        "slot",
        "sold",
        "sought",
        "spade",
        "spot",
        "steel",
        "swapped",
        "target",
        "tasks",
        "tentacles",
        "tokens",
        "top",
        "turn",
        "under",
        "voyage",
        "water",
    )

    def __init__(self) -> None:
        super().__init__()
        self._begin_table()
        self._begin_seats()
        self._begin_fleet()
        self._begin_sea()
        self._begin_action()

    def _begin_table(self) -> None:
        self.options: dict[str, str] = {}
        self.monsters = True
        self.bold_enemies = True
        self.open_windows = True
        self.last_round = 0
        self.chart = chart_of(FIRST_GAME)
        self.first_seat = 0
        self.round = 0
        self.turn = -1
        self.knave = -1
        self.event_card = ""
        self.mod = ""
        self.ending = False
        self.market: tuple[str, ...] = ()
        self.pools: list[list[str]] = [[] for _ in POOLS]
        self.under: list[Under] = [() for _ in DECKS]
        self.top: Under = ()
        self.arms: list[int] = []
        self.known: Known = ()
        self.seen: Known = ()

    def _begin_seats(self) -> None:
        self.gold: list[int] = []
        self.rep: list[int] = []
        self.earned: list[int] = []
        self.hand: list[tuple[str, ...]] = []
        self.plans: list[tuple[str, ...]] = []
        self.kept: list[tuple[str, ...]] = []

    def _begin_fleet(self) -> None:
        self.at = [-1] * (SHIPS + len(ENEMIES))
        self.damage = [0] * (SHIPS + len(ENEMIES))
        self.kind = [0] * SHIPS
        self.water = [0] * SHIPS
        self.able = [2] * SHIPS
        self.down = [0] * SHIPS
        self.crew: list[tuple[str, ...]] = [()] * SHIPS
        self.felled: list[tuple[str, ...]] = [()] * SHIPS
        self.tokens = [0] * SHIPS
        self.hold: list[tuple[str, ...]] = [()] * SHIPS
        self.voyage = [""] * SHIPS
        self.progress: list[tuple[int, ...]] = [()] * SHIPS
        self.marks: list[tuple[str, ...]] = [()] * SHIPS

    def _begin_sea(self) -> None:
        self.skeletons: dict[int, int] = {}
        self.captains: dict[int, tuple[str, ...]] = {}
        self.cargo: dict[int, tuple[str, ...]] = {}
        self.booty: list[tuple[str, ...]] = [(), ()]
        self.tentacles = 0
        self.slain: tuple[int, ...] = ()
        self.fort = -1
        self.slot = 0

    def _begin_action(self) -> None:
        self.acting = -1
        self.actions = 0
        self.tasks = 0
        self.free = 0
        self.dice: tuple[int, ...] = ()
        self.picked: tuple[int, ...] = ()
        self.plus: tuple[int, int, int] = (0, 0, 0)
        self.more = 0
        self.luck = 0
        self.steel = 0
        self.spade = 0
        self.target = -1
        self.spot = -1
        self.sold: tuple[str, ...] = ()
        self.bonuses: tuple[str, ...] = ()
        self.discount = 0
        self.bought = False
        self.hired: tuple[str, ...] = ()
        self.sought: tuple[str, ...] = ()
        self.swapped = False
        self.proud = False
        self.shifted: tuple[str, ...] = ()
        self.lot = 0
        self.bound = -1

    def copy(self) -> State:
        twin = State.__new__(State)
        self.share(twin)
        self._copy_table(twin)
        self._copy_fleet(twin)
        self._copy_action(twin)
        return twin

    def _copy_table(self, twin: State) -> None:
        twin.options = self.options
        twin.monsters = self.monsters
        twin.bold_enemies = self.bold_enemies
        twin.open_windows = self.open_windows
        twin.last_round = self.last_round
        twin.chart = self.chart
        twin.first_seat = self.first_seat
        twin.round = self.round
        twin.turn = self.turn
        twin.knave = self.knave
        twin.event_card = self.event_card
        twin.mod = self.mod
        twin.ending = self.ending
        twin.market = self.market
        twin.pools = [pool[:] for pool in self.pools]
        twin.under = self.under[:]
        twin.top = self.top
        twin.arms = self.arms[:]
        twin.known = self.known
        twin.seen = self.seen
        twin.gold = self.gold[:]
        twin.rep = self.rep[:]
        twin.earned = self.earned[:]
        twin.hand = self.hand[:]
        twin.plans = self.plans[:]
        twin.kept = self.kept[:]

    def _copy_fleet(self, twin: State) -> None:
        twin.at = self.at[:]
        twin.damage = self.damage[:]
        twin.kind = self.kind[:]
        twin.water = self.water[:]
        twin.able = self.able[:]
        twin.down = self.down[:]
        twin.crew = self.crew[:]
        twin.felled = self.felled[:]
        twin.tokens = self.tokens[:]
        twin.hold = self.hold[:]
        twin.voyage = self.voyage[:]
        twin.progress = self.progress[:]
        twin.marks = self.marks[:]
        twin.skeletons = self.skeletons.copy()
        twin.captains = self.captains.copy()
        twin.cargo = self.cargo.copy()
        twin.booty = self.booty[:]
        twin.tentacles = self.tentacles
        twin.slain = self.slain
        twin.fort = self.fort
        twin.slot = self.slot

    def _copy_action(self, twin: State) -> None:
        twin.acting = self.acting
        twin.actions = self.actions
        twin.tasks = self.tasks
        twin.free = self.free
        twin.dice = self.dice
        twin.picked = self.picked
        twin.plus = self.plus
        twin.more = self.more
        twin.luck = self.luck
        twin.steel = self.steel
        twin.spade = self.spade
        twin.target = self.target
        twin.spot = self.spot
        twin.sold = self.sold
        twin.bonuses = self.bonuses
        twin.discount = self.discount
        twin.bought = self.bought
        twin.hired = self.hired
        twin.sought = self.sought
        twin.swapped = self.swapped
        twin.proud = self.proud
        twin.shifted = self.shifted
        twin.lot = self.lot
        twin.bound = self.bound
