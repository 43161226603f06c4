"""Every thing a person can meet, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.terms import kind_of
from quarterdeck.core.words import capital
from quarterdeck.games.steam_pirates.board import NEIGHBOURS, SHIP_DISTANCE
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    ACTION_FACES,
    ANCHOR_TOKENS,
    ANCHORS,
    BRIBE_TOKENS,
    CONNECTION_MARKERS,
    CREWS,
    CUBE_COLOURS,
    CUBE_PIECES,
    CUBES,
    DESTINATIONS,
    EVENTS,
    FACTION_NAMES,
    FACTIONS,
    FRIGATES,
    GOAL_KINDS,
    GOALS,
    GOLD_A_POINT,
    GOODS,
    HOUSES,
    ISLANDS,
    MAP_TOKENS,
    MISSION_PLACES,
    OFFICIALS,
    SEASON_GOLD,
    SEASONS,
    SHIP_NAMES,
    SHIPS,
    SYMBOLS,
    TOKENS,
    TRADE_HOUSES,
    TRADING_MARKERS,
    TREASURES,
    WIND_FACES,
    WIND_NAMES,
    WINDS,
    YELLOW,
    Ladder,
    Ranking,
    Rate,
)
from quarterdeck.games.steam_pirates.info import INFO
from quarterdeck.games.steam_pirates.rules import PHASES


def catalogue() -> Catalogue:
    return Catalogue(
        [
            *money(), *goods(), *places(), *flagships(), *officials(), *dice(), *wind(),
            *events(), *goals(), *pieces(), *markers(), *spots(), *options(),
        ],
        words(),
    )  # fmt: skip


def words() -> list[str]:
    """What views say and what is no thing: steps, kinds of goals, hues and emblems."""
    return [
        *(kind_of(step) for step in PHASES),
        *GOAL_KINDS,
        *(good.colour for good in GOODS),
        *(good.icon for good in GOODS),
        *(crew.colour for crew in CREWS),
        *CUBE_COLOURS,
    ]


def money() -> Iterator[Thing]:
    yield Thing(
        id="gold",
        name="Gold",
        kind="money",
        text="Pays for sails, bribes, houses and fines. Every full four are a point at the end.",
        numbers={
            "season Gold": "-".join(map(str, SEASON_GOLD[1:])),
            "for a point at the end": str(GOLD_A_POINT),
        },
        rules=("SP-COMP-07", "SP-PRO-01", "SP-END-01"),
        picture="gold",
        nouns=("Gold",),
    )
    yield Thing(
        id="vp",
        name="VP",
        kind="points",
        text="Victory points. Bribes and missions score at once; maps, goals and Gold at the end.",
        rules=("SP-FLOW-08", "SP-END-04"),
        picture="goal",
        nouns=("VP",),
    )


def goods() -> Iterator[Thing]:
    for good in GOODS:
        number = sum(island.good == GOODS.index(good) for island in ISLANDS)
        yield Thing(
            id=good.id,
            name=good.name,
            kind="good",
            text="The more cities of this good you have connected, the more every house of it "
            "earns in a Profit.",
            numbers={
                "cities": str(number),
                "Gold for a house, by connected cities": "-".join(map(str, good.values)),
            },
            rules=("SP-COMP-03", "SP-PRO-01"),
            picture=good.id,
        )


def places() -> Iterator[Thing]:
    for number, island in enumerate(ISLANDS):
        routes = ", ".join(ISLANDS[near].name for near in NEIGHBOURS[number])
        if island.good < 0:
            yield Thing(
                id=island.id,
                name=island.name,
                kind="treasure island",
                text="Pass it for the first time and you take your treasure map. Nobody harbours "
                "here, and flagships do not come.",
                numbers={"routes to": routes},
                rules=("SP-SAIL-05", "SP-SAIL-06", "SP-FLAG-04"),
                picture="palm-tree",
            )
        else:
            yield Thing(
                id=island.id,
                name=island.name,
                kind="city",
                text=f"Deals in {GOODS[island.good].name}. Harbour here to connect it; then you "
                "can establish a Trade House.",
                numbers={"a Trade House costs": f"{island.cost} Gold", "routes to": routes},
                rules=("SP-SAIL-07", "SP-EST-01"),
                picture="village",
            )


def flagships() -> Iterator[Thing]:
    effects = (
        "Blockades the city where she lies: houses there earn nothing in a Profit.",
        "Lays an embargo on the good of the city where she lies: no house of it earns anything.",
    )
    speeds = ("2 islands a Refresh, 3 with two players", "1 island a Refresh, 2 with two players")
    rules = ("SP-PRO-03", "SP-PRO-02")
    for ship, id in enumerate(SHIPS):
        yield Thing(
            id=id,
            name=SHIP_NAMES[ship],
            kind="flagship",
            text=f"{effects[ship]} Frigates may not enter or pass the city. She sails by the "
            "shortest route to her destination; of equal routes the wind chooses.",
            numbers={"speed": speeds[ship]},
            rules=(rules[ship], "SP-SAIL-04", "SP-FLAG-01", "SP-REF-08"),
            picture="zeppelin",
        )
        yield Thing(
            id=DESTINATIONS[ship],
            name=f"destination of the {SHIP_NAMES[ship]}",
            kind="marker",
            text="When she arrives, whoever has most cubes on her mission gains 4 VP; ties share.",
            rules=("SP-FLAG-07",),
            picture="destination",
        )
        yield Thing(
            id=FACTIONS[ship],
            name=FACTION_NAMES[ship],
            kind="faction",
            text=f"One of the two powers of Materia; the {SHIP_NAMES[ship]} is her flagship.",
            rules=("SP-COMP-02",),
            picture=FACTIONS[ship],
        )
        yield Thing(
            id=MISSION_PLACES[ship],
            name=f"{FACTION_NAMES[ship]} mission",
            kind="place",
            text="Captain and Commodore let you place a cube here: 1 VP and the season Gold.",
            rules=("SP-FLAG-06", "SP-FLAG-13"),
            picture="mission",
        )


def officials() -> Iterator[Thing]:
    for number, official in enumerate(OFFICIALS):
        yield Thing(
            id=official.id,
            name=official.name,
            kind="official",
            text=f"Basic, for anybody while displayed: {official.basic_text} Bribed, for whoever "
            f"has bribed this official: {official.bribed_text}",
            numbers={
                "faction": FACTION_NAMES[official.faction],
                "VP for a bribe": str(official.points),
                "prices in order": "-".join(map(str, official.prices)),
            },
            rules=("SP-OFF-02", f"SP-OFF-{10 + number}"),
            picture=FACTIONS[official.faction],
        )


DEEDS: Final = (
    "Deal with officials: bribe one, use a basic action, or call on one you have bribed.",
    "Take a Profit: the season Gold and what your houses earn.",
    "Establish a Trade House in the city where your frigate lies.",
    "Stands for any one of mask, coin and house. Rolled in a Refresh it draws a cube from the bag.",
)


def dice() -> Iterator[Thing]:
    for symbol, deed in zip(SYMBOLS, DEEDS, strict=True):
        yield Thing(
            id=symbol,
            name=symbol,
            kind="die face",
            text=deed,
            numbers={
                "dice": str(ACTION_DICE),
                "faces of six": str(ACTION_FACES.count(symbol)),
            },
            rules=("SP-ACT-01", *(("SP-REF-03",) if symbol == "octopus" else ())),
            picture={"octopus": "squid", "coin": "gold"}.get(symbol, symbol),
        )


def wind() -> Iterator[Thing]:
    for face, name in zip(WINDS, WIND_NAMES, strict=True):
        yield Thing(
            id=face,
            name=name,
            kind="wind",
            text=f"The wind blows {name}: a sail whose first step goes that way costs a Gold less, "
            "and flagships turn that way when their routes are equal.",
            numbers={"faces of six": str(WIND_FACES.count(face))},
            rules=("SP-SAIL-03", "SP-FLAG-02"),
            picture="compass",
        )
    yield Thing(
        id="hold",
        name="hold",
        kind="wind",
        text="The wind stays as it is.",
        numbers={"faces of six": str(WIND_FACES.count("hold"))},
        rules=("SP-SAIL-11",),
        picture="compass",
    )
    yield Thing(
        id="wind-arrow",
        name="wind arrow",
        kind="marker",
        text="Shows which way the wind blows.",
        rules=("SP-SETUP-01", "SP-REF-02"),
        picture="compass",
    )


def events() -> Iterator[Thing]:
    for event in EVENTS:
        yield Thing(
            id=event.id,
            name=f"{event.missions[0].title} and {event.missions[1].title}",
            kind="event",
            text="Acts for one season: it sets the courses of both flagships.",
            rules=("SP-SETUP-11", "SP-REF-07"),
            picture="mission",
        )
        for ship, mission in enumerate(event.missions):
            start, goal = ISLANDS[mission.start].name, ISLANDS[mission.destination].name
            yield Thing(
                id=f"{event.id}-{FACTIONS[ship]}",
                name=mission.title,
                kind="mission",
                text=f"{mission.flavour} The {SHIP_NAMES[ship]} sails from {start} to {goal}.",
                numbers={"islands": str(SHIP_DISTANCE[mission.start][mission.destination])},
                rules=("SP-FLAG-06", "SP-FLAG-07"),
                picture="mission",
            )


def goals() -> Iterator[Thing]:
    for goal in GOALS:
        match goal.award:
            case Ranking(points):
                award = f"{'-'.join(map(str, points))} for the first places"
            case Rate(points, cap):
                award = f"{points} for each, at most {cap}"
            case Ladder(steps):
                award = ", ".join(f"{points} for {count}" for count, points in steps)
        yield Thing(
            id=goal.id,
            name=goal.name,
            kind="goal",
            text=f"Scores at the end. {goal.text}",
            numbers={"kind": GOAL_KINDS[goal.kind], "VP": award},
            rules=("SP-END-02", "SP-END-08"),
            picture="goal",
        )


def pieces() -> Iterator[Thing]:
    for seat, crew in enumerate(CREWS):
        yield Thing(
            id=FRIGATES[seat],
            name=f"frigate of the {crew.name}",
            kind="piece",
            text="Flies up to four islands along routes, a Gold for each; connects new cities.",
            rules=("SP-SAIL-01", "SP-SAIL-02"),
            picture="crew",
        )
        yield Thing(
            id=TRADE_HOUSES[seat],
            name=f"Trade House of the {crew.name}",
            kind="piece",
            text="Earns the value of its good in every Profit; sold when a fine cannot be paid.",
            numbers={"in the box": str(HOUSES)},
            rules=("SP-EST-01", "SP-PRO-01", "SP-REF-04"),
            picture="house",
        )
        yield Thing(
            id=ANCHOR_TOKENS[seat],
            name=f"anchor of the {crew.name}",
            kind="piece",
            text="Connects a city. With all of them out a new city is not connected.",
            numbers={"in the box": str(ANCHORS)},
            rules=("SP-SAIL-07", "SP-SAIL-14"),
            picture="anchor",
        )
        yield Thing(
            id=BRIBE_TOKENS[seat],
            name=f"pirate token of the {crew.name}",
            kind="piece",
            text="Marks an official who has taken your Gold: the bribed action is yours.",
            numbers={"in the box": str(TOKENS)},
            rules=("SP-OFF-02", "SP-OFF-06"),
            picture="crew",
        )
        yield Thing(
            id=MAP_TOKENS[seat],
            name=f"treasure map of the {crew.name}",
            kind="piece",
            text="One lies on each treasure island; 1, 3, 5 or 10 VP for one to four of them.",
            numbers={"in the box": str(len(TREASURES))},
            rules=("SP-SAIL-06", "SP-END-03"),
            picture="map",
        )
        yield Thing(
            id=CUBE_PIECES[seat],
            name=f"cube of the {crew.name}",
            kind="piece",
            text="In the bag it may bring a fine; on a mission it counts as help.",
            numbers={"in the box": str(CUBES)},
            rules=("SP-EST-01", "SP-REF-03", "SP-FLAG-06"),
            picture="bag",
        )
    yield Thing(
        id=CUBE_PIECES[YELLOW],
        name="yellow cube",
        kind="piece",
        text="The Syndicate's own: drawn in a notoriety check it fines nobody and is gone.",
        numbers={"in the bag at the start": "4"},
        rules=("SP-SETUP-06", "SP-REF-03"),
        picture="bag",
    )


def markers() -> Iterator[Thing]:
    for good, marker in enumerate(CONNECTION_MARKERS):
        yield Thing(
            id=marker,
            name=f"{GOODS[good].name} Connection marker",
            kind="marker",
            text="Counts your connected cities of the good, and so the value of its houses.",
            rules=("SP-SAIL-07", "SP-COMP-03"),
            picture="trade",
        )
        yield Thing(
            id=TRADING_MARKERS[good],
            name=f"{GOODS[good].name} Trading marker",
            kind="marker",
            text="Counts your Trade Houses of the good.",
            rules=("SP-EST-01", "SP-REF-04"),
            picture="trade",
        )
    yield Thing(
        id="errand",
        name="errand",
        kind="marker",
        text="A cube placed on a mission; the goal Errand Runner counts them all game long.",
        rules=("SP-FLAG-06",),
        picture="mission",
    )
    yield Thing(
        id="first-player",
        name="first-player token",
        kind="marker",
        text="Whoever has it begins the round; it goes to the left in every Refresh.",
        rules=("SP-SETUP-03", "SP-REF-02"),
        picture="crew",
    )
    yield Thing(
        id="round-marker",
        name="round marker",
        kind="marker",
        text="Shows season and round.",
        rules=("SP-FLOW-01", "SP-REF-09"),
        picture="compass",
    )


SPOTS: Final = (
    ("offer", "dice on the board", "Action dice nobody has taken yet.", "SP-ACT-01", "mask"),
    ("bag", "notorious bag", "Octopuses draw cubes from it; whose it is pays.", "SP-REF-03", "bag"),
    ("court", "before the Judge", "Cubes drawn and not yet judged.", "SP-OFF-34", "bag"),
    ("display", "display", "The four officials anybody can deal with.", "SP-SETUP-09", "crew"),
    ("deck", "deck", "Officials still to come, in no order.", "SP-SETUP-09", "crew"),
    ("discards", "discards", "Officials who have left the display.", "SP-OFF-05", "crew"),
    ("event", "acting event", "The event of this season.", "SP-SETUP-11", "mission"),
)


def spots() -> Iterator[Thing]:
    for id, name, text, rule, picture in SPOTS:
        yield Thing(id=id, name=name, kind="place", text=text, rules=(rule,), picture=picture)
    for season in range(1, SEASONS + 1):
        for round in range(1, len(CREWS) + 1):
            yield Thing(
                id=f"season-{season}/{round}",
                name=f"round {round} of season {season}",
                kind="place",
                text="A space of the round track; a season has as many rounds as there are crews.",
                numbers={"season Gold": str(SEASON_GOLD[season])},
                rules=("SP-FLOW-01",),
                picture="compass",
            )


EFFECTS: Final = {
    "maps": "How treasure maps score: 1-3-5-10 by the rulebook's text, 1-3-6-10 by its card.",
    "blockade": "What the Dreadnought shuts: houses in her city (the rule), or all houses of the "
    "city's good (the rulebook's example by its words).",
    "foul-play": "Whether whoever uses the Judge may ask the others for Gold first.",
}


def options() -> Iterator[Thing]:
    for option in INFO.options:
        yield Thing(
            id=option.id,
            name=capital(option.id.replace("-", " ")),
            kind="option",
            text=EFFECTS[option.id],
            numbers={"choices": ", ".join(option.choices), "as a rule": option.default},
            rules=(option.rule,),
        )
