"""What changes during play. Sets of islands and officials are numbers, one bit for each."""

from __future__ import annotations

from quarterdeck.core import state as core
from quarterdeck.games.steam_pirates.components import NORTH


class State(core.State):
    """The table: clock and wind, dice, flagships, cards, and what each seat owns (lists by seat).

    Decks and the bag hold words in sorted order, and chance draws from them: nothing is hidden.
    """

    __slots__ = (
        "acting", "anchors", "at", "bag", "bribed", "bribes", "card_maps", "cubes", "deck", "dice",
        "discards", "display", "errands", "events", "foul_play", "goals", "gold",
        "good_blockade", "houses", "leader", "maps", "mission_points", "missions", "opener",
        "round", "season", "ships", "used", "wind",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.card_maps = False  # option: maps score as on the printed card
        self.good_blockade = False  # option: the blockade shuts all houses of the good
        self.foul_play = False  # option: the Judge's friend may ask for money
        self.season = 1
        self.round = 1
        self.opener = 0  # who began the game
        self.leader = 0  # who has the first-player token
        self.wind = NORTH
        self.dice: list[int] = [0, 0, 0, 0]  # available, by symbol
        self.used: tuple[int, ...] = ()  # symbols in the order of the turns of this round
        self.acting = 0
        self.events: list[str] = []  # not yet seen
        self.ships: list[int] = [0, 0]  # where the flagships lie
        self.missions: list[tuple[int, ...]] = [(), ()]  # whose cubes lie on the two missions
        self.goals: tuple[int, ...] = ()
        self.display: list[int] = []
        self.deck: list[str] = []
        self.discards: list[str] = []
        self.bribes: list[tuple[int, ...]] = []  # by official: seats in the order of the spaces
        self.bag: list[str] = []
        self.gold: list[int] = []
        self.at: list[int] = []
        self.anchors: list[int] = []
        self.houses: list[int] = []
        self.maps: list[int] = []  # own map tokens still on the board, one bit for each
        self.bribed: list[int] = []  # officials bribed, one bit for each
        self.cubes: list[int] = []  # in reserve
        self.errands: list[int] = []  # mission cubes placed in the whole game
        self.mission_points: list[int] = []

    def copy(self) -> State:
        twin = State.__new__(State)
        self.share(twin)
        twin.card_maps = self.card_maps
        twin.good_blockade = self.good_blockade
        twin.foul_play = self.foul_play
        _copy_table(self, twin)
        _copy_seats(self, twin)
        return twin


def _copy_table(state: State, twin: State) -> None:
    twin.season = state.season
    twin.round = state.round
    twin.opener = state.opener
    twin.leader = state.leader
    twin.wind = state.wind
    twin.dice = state.dice[:]
    twin.used = state.used
    twin.acting = state.acting
    twin.events = state.events[:]
    twin.ships = state.ships[:]
    twin.missions = state.missions[:]
    twin.goals = state.goals
    twin.display = state.display[:]
    twin.deck = state.deck[:]
    twin.discards = state.discards[:]
    twin.bribes = state.bribes[:]
    twin.bag = state.bag[:]


def _copy_seats(state: State, twin: State) -> None:
    twin.gold = state.gold[:]
    twin.at = state.at[:]
    twin.anchors = state.anchors[:]
    twin.houses = state.houses[:]
    twin.maps = state.maps[:]
    twin.bribed = state.bribed[:]
    twin.cubes = state.cubes[:]
    twin.errands = state.errands[:]
    twin.mission_points = state.mission_points[:]
