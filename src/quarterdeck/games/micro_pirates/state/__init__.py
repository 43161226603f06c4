"""What changes during play."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import state as core
from quarterdeck.games.micro_pirates.board import NOWHERE, Sea, sea_of
from quarterdeck.games.micro_pirates.components import (
    ACTIONS_PER_TURN,
    EXAMPLE_LAYOUT,
    FULL_DECKS,
    HELD,
    MAP_CARDS,
    MERCHANTS,
    PORTS,
    SOURCES,
    SUPPLY,
)
from quarterdeck.games.micro_pirates.state.company import Company
from quarterdeck.games.micro_pirates.state.pledge import NO_PLEDGE

BEATEN: Final = -1
WAITING: Final = -2
"""A merchant that is not on a sector was beaten, or waits for a free space (MP-SETUP-11)."""
UNMARKED: Final = -1
NO_QUEST: Final = ""
EMPTY: Final = ""


class Ghost:
    """The Ghost Ship: no seat, rules drive it (MP-SOLO)."""

    __slots__ = (
        "active",
        "at",
        "card",
        "chests",
        "coins",
        "crew",
        "fame",
        "hand",
        "maps",
        "spyglasses",
        "treasure",
        "upgrades",
    )

    def __init__(self, card: str = EMPTY) -> None:
        self.card = card
        self.at = NOWHERE
        self.fame = 0
        self.coins = 0
        self.chests = 0
        self.maps = 0
        self.spyglasses = 0
        self.treasure = NOWHERE
        self.active = EMPTY
        self.hand: list[str] = []
        self.crew: list[str] = []
        self.upgrades: list[tuple[str, str]] = []
        """Upgrade and its place (`ship` or a Crew card), the oldest first."""

    def copy(self) -> Ghost:
        twin = Ghost.__new__(Ghost)
        twin.card = self.card
        twin.at = self.at
        twin.fame = self.fame
        twin.coins = self.coins
        twin.chests = self.chests
        twin.maps = self.maps
        twin.spyglasses = self.spyglasses
        twin.treasure = self.treasure
        twin.active = self.active
        twin.hand = self.hand[:]
        twin.crew = self.crew[:]
        twin.upgrades = self.upgrades[:]
        return twin


class State(core.State):
    """The table: sea, cards and supply; then everything of a seat in lists by seat.

    Card lists (decks, discards, hands, exports, removed), Fame by source and Quests change seldom:
    they are replaced, never changed in place, so that a copy may share them.
    """

    __slots__ = (
        "actions",
        "at",
        "bare_digs",
        "blockades",
        "captains",
        "coins",
        "companies",
        "credits",
        "damage",
        "decks",
        "discards",
        "done",
        "ending",
        "explored",
        "exports",
        "fame",
        "first_seat",
        "gentle",
        "ghost",
        "hands",
        "holds",
        "homes",
        "known",
        "marks",
        "merchants",
        "offers",
        "pledges",
        "progress",
        "quests",
        "quick",
        "removed",
        "reputation",
        "round",
        "sea",
        "ships",
        "spyglasses",
        "stubborn",
        "supply",
        "treasures",
    )

    def __init__(self) -> None:
        super().__init__()
        self.quick = False
        self.gentle = False
        self.stubborn = False
        """Blockades also stop the digging of one's own treasure (MP-OPT-02 switched off)."""
        self.bare_digs = False
        """A treasure dug up brings Fame alone (MP-OPT-06 switched off)."""
        self.round = 1
        self.first_seat = 0
        self.actions = ACTIONS_PER_TURN
        self.done = 0
        """What this turn has used of the once-per-turn options (MP-PORT-08, MP-EXPORT-02)."""
        self.ending = False
        self.ghost: Ghost | None = None
        self._lay_table()
        self.seat_everybody(0)

    def _lay_table(self) -> None:
        """Sea, cards and tokens. Decks are sorted pools without an order, indexed as in DECKS."""
        self.sea: Sea = sea_of(EXAMPLE_LAYOUT)
        self.merchants: list[int] = [BEATEN] * len(MERCHANTS)
        self.blockades: list[int] = []
        """The Ocean cards whose jungles are blockaded, sorted."""
        self.decks: list[list[str]] = [deck[:] for deck in FULL_DECKS]
        self.discards: list[list[str]] = [[] for _ in FULL_DECKS]
        self.removed: list[str] = []
        self.offers: list[str] = [EMPTY] * (3 * len(PORTS))
        """offers[3 * port + deck]: the Crew, Upgrade and Quest card at each Port."""
        self.exports: list[str] = []
        self.supply: list[int] = list(SUPPLY)
        self.known: list[int] = [0] * len(MAP_CARDS)
        """For each Map card in a hand the eyes that know it lies there (MP-FLOW-09)."""

    def seat_everybody(self, seats: int) -> None:
        """Empty places for so many seats; companies are made when the ships are put to sea."""
        self.seats = seats
        self.captains, self.ships = [EMPTY] * seats, [EMPTY] * seats
        self.companies: list[Company] = []
        self.at = [NOWHERE] * seats
        self.coins, self.fame = [0] * seats, [0] * seats
        self.credits = [[0] * len(SOURCES) for _ in range(seats)]
        """Fame by source, in the order of SOURCES."""
        self.reputation, self.damage = [0] * seats, [0] * seats
        self.holds = [[0] * HELD for _ in range(seats)]
        self.spyglasses = [0] * seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.treasures = [NOWHERE] * seats
        self.quests = [[NO_QUEST] * 4 for _ in range(seats)]
        """Active Quests by seat and type."""
        self.marks, self.homes = [UNMARKED] * seats, [NOWHERE] * seats
        """The merchant with the raid token; the Ocean card whose Port ends the Voyage."""
        self.explored, self.progress = [False] * seats, [0] * seats
        """Of a Special Quest: battles won, or a mask of marked Ocean cards."""
        self.pledges = [NO_PLEDGE] * seats
        """What is declared for the roll to come."""

    def copy(self) -> State:
        twin = State.__new__(State)
        self.share(twin)
        twin.quick, twin.gentle, twin.stubborn = self.quick, self.gentle, self.stubborn
        twin.bare_digs = self.bare_digs
        twin.round, twin.first_seat = self.round, self.first_seat
        twin.actions, twin.done, twin.ending = self.actions, self.done, self.ending
        twin.sea = self.sea
        twin.merchants = self.merchants[:]
        twin.blockades = self.blockades[:]
        twin.decks = self.decks[:]
        twin.discards = self.discards[:]
        twin.removed = self.removed
        twin.offers = self.offers[:]
        twin.exports = self.exports
        twin.supply = self.supply[:]
        twin.known = self.known[:]
        self._copy_seats(twin)
        twin.ghost = self.ghost.copy() if self.ghost is not None else None
        return twin

    def _copy_seats(self, twin: State) -> None:
        twin.captains, twin.ships = self.captains[:], self.ships[:]
        twin.companies = self.companies[:]
        twin.at = self.at[:]
        twin.coins, twin.fame = self.coins[:], self.fame[:]
        twin.credits = self.credits[:]
        twin.reputation, twin.damage = self.reputation[:], self.damage[:]
        twin.holds = [hold[:] for hold in self.holds]
        twin.spyglasses = self.spyglasses[:]
        twin.hands = self.hands[:]
        twin.treasures = self.treasures[:]
        twin.quests = self.quests[:]
        twin.marks, twin.homes = self.marks[:], self.homes[:]
        twin.explored, twin.progress = self.explored[:], self.progress[:]
        twin.pledges = self.pledges[:]
