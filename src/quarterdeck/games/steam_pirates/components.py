"""What is in the box: goods, islands, routes, officials, events, goals, dice and pieces.

Everything has a small number (its place in the table) for the state and an id for texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.data import load

DATA: Final = Path(__file__).parent / "data"
_BOARD: Final[dict[str, Any]] = load(DATA, "board.json")
_CARDS: Final[dict[str, Any]] = load(DATA, "cards.json")
_BOX: Final[dict[str, Any]] = load(DATA, "box.json")


# Constants of the rulebook


def _constants() -> dict[str, Any]:
    return {row["id"]: row["value"] for row in _BOX["constants"]}


_CONSTANTS: Final = _constants()
SEASONS: Final[int] = _CONSTANTS["seasons"]
SEASON_GOLD: Final[tuple[int, ...]] = (0, *_CONSTANTS["season_gold"])
START_GOLD: Final[dict[int, tuple[int, ...]]] = {
    int(seats): tuple(gold) for seats, gold in _CONSTANTS["start_gold"].items()
}
SAIL_RANGE: Final[int] = _CONSTANTS["sail_range"]
DISPLAY_SIZE: Final[int] = _CONSTANTS["display"]
YELLOW_CUBES: Final[int] = _CONSTANTS["yellow_cubes"]
LEAST_BRIBE: Final[int] = _CONSTANTS["least_bribe"]
MISSION_POINTS: Final[int] = _CONSTANTS["mission_points"]
ARRIVAL_POINTS: Final[int] = _CONSTANTS["arrival_points"]
MISSION_SPACES: Final[int] = _CONSTANTS["mission_spaces"]
MAP_POINTS: Final[tuple[int, ...]] = tuple(_CONSTANTS["map_points"])
MAP_POINTS_CARD: Final[tuple[int, ...]] = tuple(_CONSTANTS["map_points_card"])
GOLD_A_POINT: Final[int] = _CONSTANTS["gold_a_point"]


def _pieces() -> dict[str, int]:
    return {row["id"]: row["each"] for row in _BOX["pieces"]}


PIECES: Final = _pieces()
COMMON: Final[dict[str, int]] = {row["id"]: row["count"] for row in _BOX["common"]}
CUBES: Final = PIECES["cubes"]
ANCHORS: Final = PIECES["anchors"]
HOUSES: Final = PIECES["houses"]
TOKENS: Final = PIECES["tokens"]


# The compass: winds and directions are the numbers 0 to 3

WINDS: Final = "NESW"
NORTH: Final = 0
WIND_NAMES: Final = ("North", "East", "South", "West")
START_WIND: Final = WINDS.index(_CONSTANTS["start_wind"])


# Goods and islands


@dataclass(frozen=True, slots=True)
class Good:
    id: str
    name: str
    colour: str
    icon: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Island:
    """A city (with its good and the cost of a house) or, with good -1, a treasure island."""

    id: str
    name: str
    good: int
    cost: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Route:
    """A drawn line; direction and bearing are those of the way from a to b."""

    a: int
    b: int
    direction: int
    bearing: int


GOODS: Final = tuple(
    Good(row["id"], row["name"], row["colour"], row["icon"], tuple(row["values"]))
    for row in _BOARD["goods"]
)
GOOD_NUMBER: Final = {good.id: number for number, good in enumerate(GOODS)}
COAL: Final = 0
RUM: Final = 1
FIREARMS: Final = 2
AUTOMATONS: Final = 3


def _island(row: dict[str, Any]) -> Island:
    good = GOOD_NUMBER[row["good"]] if row["kind"] == "city" else -1
    return Island(row["id"], row["name"], good, row.get("cost", 0), row["x"], row["y"])


ISLANDS: Final = tuple(_island(row) for row in _BOARD["islands"])
ISLAND_NUMBER: Final = {island.id: number for number, island in enumerate(ISLANDS)}
CITIES: Final = tuple(number for number, island in enumerate(ISLANDS) if island.good >= 0)
TREASURES: Final = tuple(number for number, island in enumerate(ISLANDS) if island.good < 0)
FIRST_TREASURE: Final = TREASURES[0]
ISLAND_IDS: Final = tuple(ISLAND_NUMBER)
CITY_IDS: Final = ISLAND_IDS[:FIRST_TREASURE]
TREASURE_IDS: Final = ISLAND_IDS[FIRST_TREASURE:]
HAVEN: Final = ISLAND_NUMBER[_CONSTANTS["start_island"]]
BOARD_WIDTH: Final[int] = _BOARD["layout"]["width"]
BOARD_HEIGHT: Final[int] = _BOARD["layout"]["height"]

ROUTES: Final = tuple(
    Route(
        ISLAND_NUMBER[row["a"]],
        ISLAND_NUMBER[row["b"]],
        WINDS.index(row["direction"]),
        row["bearing"],
    )
    for row in _BOARD["routes"]
)


# Factions, flagships and officials: a faction and its flagship share a number

DREADNOUGHT: Final = 0
FORTRESS: Final = 1
FACTIONS: Final = ("syndicate", "empire")
FACTION_NAMES: Final = ("Syndicate", "British")
SHIPS: Final = ("dreadnought", "fortress")
SHIP_NAMES: Final = ("Dreadnought", "Fortress")
SHIP_NUMBER: Final = {ship: number for number, ship in enumerate(SHIPS)}
ANY: Final = 2
"""Any faction, where a power names one."""
NO_CARD: Final = -1


def speeds(seats: int) -> tuple[int, int]:
    """SP-REF-08: islands a flagship advances in a Refresh; faster in a game of two."""
    row = _CONSTANTS["flagship_speed_two" if seats == 2 else "flagship_speed"]
    return row["dreadnought"], row["fortress"]


SPEEDS: Final = {seats: speeds(seats) for seats in START_GOLD}


@dataclass(frozen=True, slots=True)
class Bribery:
    """Bribe a displayed official of the faction (or any) for less."""

    faction: int
    discount: int


@dataclass(frozen=True, slots=True)
class Trading:
    """A Profit with a bonus, past the blockade and past the embargo."""

    bonus: int
    past_blockade: bool
    past_embargo: bool


@dataclass(frozen=True, slots=True)
class Building:
    """An Establish, with or without a cube for the bag."""

    cube: bool


@dataclass(frozen=True, slots=True)
class Voyage:
    """A flagship sails up to `reach` islands; a cube on its mission."""

    ship: int
    reach: int


@dataclass(frozen=True, slots=True)
class Copying:
    """The basic action of another official of the faction, for a fee, perhaps with a map."""

    faction: int
    fee: int
    claims: bool


@dataclass(frozen=True, slots=True)
class Judging:
    """Draw cubes from the bag and return at least one, at most `most`, to their owners."""

    draw: int
    most: int


@dataclass(frozen=True, slots=True)
class Dismissal:
    """Discard a displayed official: this one, or (NO_CARD) one of your choice and gain Gold."""

    official: int
    gold: int


Power = Bribery | Trading | Building | Voyage | Copying | Judging | Dismissal


@dataclass(frozen=True, slots=True)
class Official:
    id: str
    name: str
    faction: int
    points: int
    prices: tuple[int, ...]
    basic: Power
    bribed: Power
    basic_text: str
    bribed_text: str


OFFICIAL_NUMBER: Final[dict[str, int]] = {
    row["id"]: number for number, row in enumerate(_CARDS["officials"])
}


def _power(steps: list[dict[str, Any]]) -> Power:
    parts = {step["code"]: step for step in steps}
    match steps[-1] if steps[0]["code"] == "pay_gold" else steps[0]:
        case {"code": "bribe", "faction": faction, "discount": discount}:
            return Bribery(FACTIONS.index(faction) if faction in FACTIONS else ANY, discount)
        case {"code": "profit", "bonus": bonus, "ignore": ignore}:
            return Trading(bonus, "blockade" in ignore, "embargo" in ignore)
        case {"code": "establish", "add_cube": cube}:
            return Building(cube)
        case {"code": "move_flagship", "ship": ship, "max": reach}:
            return Voyage(SHIP_NUMBER[ship], reach)
        case {"code": "copy_basic", "faction": faction}:
            fee = parts["pay_gold"]["amount"] if "pay_gold" in parts else 0
            return Copying(FACTIONS.index(faction), fee, "claim_map" in parts)
        case {"code": "judge", "draw": draw, "take_max": most}:
            return Judging(draw, most)
        case {"code": "discard_official", "which": which}:
            gold = parts["gain_gold"]["amount"] if "gain_gold" in parts else 0
            return Dismissal(OFFICIAL_NUMBER.get(which, NO_CARD), gold)
    raise ValueError(f"no power is written as {steps}")


def _official(row: dict[str, Any]) -> Official:
    return Official(
        row["id"],
        row["name"],
        FACTIONS.index(row["faction"]),
        row["vp"],
        tuple(row["prices"]),
        basic=_power(row["basic"]),
        bribed=_power(row["bribed"]),
        basic_text=row["basic_text"],
        bribed_text=row["bribed_text"],
    )


OFFICIALS: Final = tuple(_official(row) for row in _CARDS["officials"])
OFFICIAL_IDS: Final = tuple(OFFICIAL_NUMBER)
BARKEEP: Final = 0
SMUGGLER: Final = 1
CHARTER: Final = 2
CAPTAIN: Final = 3
QUEEN: Final = 4
PORT_MASTER: Final = 5
MERCHANT: Final = 6
JUDGE: Final = 7
COMMODORE: Final = 8
GOVERNOR: Final = 9


# Dice: action dice show one of four symbols

SYMBOLS: Final[tuple[str, ...]] = tuple(row["name"] for row in _BOX["symbols"])
_KINDS: Final = tuple(row["id"] for row in _BOX["symbols"])
MASK: Final = 0
COIN: Final = 1
HOUSE: Final = 2
OCTOPUS: Final = 3
_DICE: Final = {row["id"]: row for row in _BOX["dice"]}
ACTION_DICE: Final[int] = _DICE["action"]["count"]
# Faces are words, so that records tell what was rolled: [mask coin octopus … W].
ACTION_FACES: Final = tuple(SYMBOLS[_KINDS.index(face)] for face in _DICE["action"]["faces"])
SYMBOL_NUMBER: Final = {symbol: number for number, symbol in enumerate(SYMBOLS)}
WIND_FACES: Final[tuple[str, ...]] = tuple(_DICE["wind"]["faces"])
WIND_NUMBER: Final = {wind: number for number, wind in enumerate(WINDS)}


# Events and goals


@dataclass(frozen=True, slots=True)
class Mission:
    title: str
    start: int
    destination: int
    flavour: str


@dataclass(frozen=True, slots=True)
class Event:
    """An event card: the Syndicate's mission and the Empire's."""

    id: str
    missions: tuple[Mission, Mission]


def _mission(row: dict[str, Any]) -> Mission:
    start, destination = ISLAND_NUMBER[row["start"]], ISLAND_NUMBER[row["destination"]]
    return Mission(row["title"], start, destination, row["flavour"])


EVENTS: Final = tuple(
    Event(row["id"], (_mission(row["syndicate"]), _mission(row["empire"])))
    for row in _CARDS["events"]
)
EVENT_NUMBER: Final = {event.id: number for number, event in enumerate(EVENTS)}
EVENT_IDS: Final = tuple(EVENT_NUMBER)


@dataclass(frozen=True, slots=True)
class Ranking:
    """VP for the first places."""

    points: tuple[int, ...]
    fewest: bool


@dataclass(frozen=True, slots=True)
class Rate:
    """VP for every unit, up to a cap."""

    points: int
    cap: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """VP of the highest step reached: pairs of count and VP."""

    steps: tuple[tuple[int, int], ...]


Award = Ranking | Rate | Ladder


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal card: what is counted (`metric`, narrowed by `subject`) and what it awards."""

    id: str
    kind: int
    name: str
    text: str
    metric: str
    subject: tuple[int, ...]
    award: Award


def _subject(metric: dict[str, Any]) -> tuple[int, ...]:
    match metric:
        case {"good": good}:
            return (GOOD_NUMBER[good],)
        case {"faction": faction}:
            return (FACTIONS.index(faction),)
        case {"islands": islands}:
            return tuple(ISLAND_NUMBER[island] for island in islands)
        case {"min_each": least}:
            return (least,)
    return ()


def _award(award: dict[str, Any], metric: dict[str, Any]) -> Award:
    match award["mode"]:
        case "rank":
            return Ranking(tuple(award["vp"]), metric.get("order") == "fewest")
        case "per":
            return Rate(award["vp"], award["cap"])
    return Ladder(tuple((count, points) for count, points in award["steps"]))


def _goal(row: dict[str, Any]) -> Goal:
    kind = ("I", "II", "III").index(row["kind"])
    metric = row["metric"]
    award = _award(row["award"], metric)
    return Goal(row["id"], kind, row["name"], row["text"], metric["code"], _subject(metric), award)


GOALS: Final = tuple(_goal(row) for row in _CARDS["goals"])
GOAL_NUMBER: Final = {goal.id: number for number, goal in enumerate(GOALS)}
GOAL_IDS: Final = tuple(GOAL_NUMBER)
GOAL_KINDS: Final = ("I", "II", "III")


# Crews: one for each seat


@dataclass(frozen=True, slots=True)
class Crew:
    id: str
    name: str
    colour: str


CREWS: Final = tuple(Crew(row["id"], row["name"], row["colour"]) for row in _BOX["crews"])
COLOURS: Final = tuple(crew.id for crew in CREWS)
YELLOW: Final = len(CREWS)
CUBE_COLOURS: Final = (*COLOURS, "yellow")
CUBE_NUMBER: Final = {colour: number for number, colour in enumerate(CUBE_COLOURS)}


# Names of things and places for the log, by seat: who hears it can keep the score

SEATS: Final = tuple(f"@{seat}" for seat in range(len(CREWS)))
FRIGATES: Final = tuple(f"frigate-{colour}" for colour in COLOURS)
TRADE_HOUSES: Final = tuple(f"house-{colour}" for colour in COLOURS)
ANCHOR_TOKENS: Final = tuple(f"anchor-{colour}" for colour in COLOURS)
BRIBE_TOKENS: Final = tuple(f"token-{colour}" for colour in COLOURS)
MAP_TOKENS: Final = tuple(f"map-{colour}" for colour in COLOURS)
CUBE_PIECES: Final = tuple(f"cube-{colour}" for colour in CUBE_COLOURS)
CONNECTION_MARKERS: Final = tuple(f"connection-{good.id}" for good in GOODS)
TRADING_MARKERS: Final = tuple(f"trading-{good.id}" for good in GOODS)
DESTINATIONS: Final = tuple(f"destination-{ship}" for ship in SHIPS)
MISSION_PLACES: Final = tuple(f"mission-{faction}" for faction in FACTIONS)
