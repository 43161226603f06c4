"""What changes during play. Sets of islands and officials are numbers, one bit for each."""

from __future__ import annotations

from quarterdeck.core.state import State
from quarterdeck.games.steam_pirates.components import NORTH


class SteamState(State):
    """The table: clock and wind, dice, flagships, cards, and what each seat owns (lists by seat).

    Decks and the bag hold words in sorted order, and chance draws from them: nothing is hidden.
    """

    __slots__ = (
        "anchors", "at", "bag", "bribed", "bribes", "card_maps", "cubes", "deck", "dice",
        "discards", "display", "errands", "event", "events", "foul_play", "goals", "gold",
        "houses", "leader", "maps", "mission_points", "missions", "opener", "round", "season",
        "ships", "used", "wind",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.card_maps = False  # option: maps score as on the printed card
        self.foul_play = False  # option: the Judge's friend may ask for money
        self.season = 1
        self.round = 1
        self.opener = 0  # who began the game
        self.leader = 0  # who has the first-player token
        self.wind = NORTH
        self.dice: list[int] = [0, 0, 0, 0]  # available, by symbol
        self.used: tuple[int, ...] = ()  # symbols in the order of the turns of this round
        self.event = 0
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


def copy(state: SteamState) -> SteamState:
    twin = SteamState.__new__(SteamState)
    state.share(twin)
    twin.card_maps = state.card_maps
    twin.foul_play = state.foul_play
    _copy_table(state, twin)
    _copy_seats(state, twin)
    return twin


def _copy_table(state: SteamState, twin: SteamState) -> None:
    twin.season = state.season
    twin.round = state.round
    twin.opener = state.opener
    twin.leader = state.leader
    twin.wind = state.wind
    twin.dice = state.dice[:]
    twin.used = state.used
    twin.event = state.event
    twin.events = state.events[:]
    twin.ships = state.ships[:]
    twin.missions = state.missions[:]
    twin.goals = state.goals
    twin.display = state.display[:]
    twin.deck = state.deck[:]
    twin.discards = state.discards[:]
    twin.bribes = state.bribes[:]
    twin.bag = state.bag[:]


def _copy_seats(state: SteamState, twin: SteamState) -> None:
    twin.gold = state.gold[:]
    twin.at = state.at[:]
    twin.anchors = state.anchors[:]
    twin.houses = state.houses[:]
    twin.maps = state.maps[:]
    twin.bribed = state.bribed[:]
    twin.cubes = state.cubes[:]
    twin.errands = state.errands[:]
    twin.mission_points = state.mission_points[:]
