"""TELLINGS: what the log says of every deed, and the events by which a listener keeps the score.

Called only when somebody listens, after the state has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core.words import counted, listed
from quarterdeck.games.steam_pirates.components import (
    ANCHOR_TOKENS,
    ANCHORS,
    BRIBE_TOKENS,
    CONNECTION_MARKERS,
    CUBE_PIECES,
    DESTINATIONS,
    EVENT_IDS,
    EVENTS,
    FRIGATES,
    GOODS,
    ISLAND_IDS,
    ISLANDS,
    MAP_TOKENS,
    MISSION_PLACES,
    MISSION_POINTS,
    OFFICIAL_IDS,
    OFFICIALS,
    SEATS,
    SHIP_NAMES,
    SHIPS,
    SYMBOLS,
    TRADE_HOUSES,
    TRADING_MARKERS,
    TREASURES,
    WIND_NAMES,
    WINDS,
    YELLOW,
)
from quarterdeck.games.steam_pirates.rules.queries import season_gold
from quarterdeck.games.steam_pirates.state import State

THROW: Final = "throw"
"""A die that shows a face: the thing is the face."""


# Small parts


def way_words(course: Sequence[int]) -> str:
    """“Onyx by Rose Castle”."""
    names = [ISLANDS[island].name for island in course]
    by = f" by {listed(names[:-1])}" if names[1:] else ""
    return f"{names[-1]}{by}"


def dice_words(dice: Sequence[int]) -> str:
    """“2 masks, 1 coin and 4 octopuses”."""
    parts = [
        counted(number, symbol, "octopuses" if symbol == "octopus" else "")
        for number, symbol in zip(dice, SYMBOLS, strict=True)
        if number
    ]
    return listed(parts)


def cube_words(cubes: Sequence[int]) -> str:
    """“a cube of @0 and two yellow cubes”."""
    numbers = ("a", "two", "three")
    parts = []
    for cube in sorted(set(cubes)):
        many = cubes.count(cube)
        noun = "cube" if many == 1 else "cubes"
        words = f"yellow {noun}" if cube == YELLOW else f"{noun} of @{cube}"
        parts.append(f"{numbers[many - 1]} {words}")
    return listed(parts)


def pay(state: State, seat: int, gold: int) -> None:
    if gold:
        state.event("pay", seat, "gold", (SEATS[seat], ""), gold)


def gain(state: State, seat: int, gold: int) -> None:
    if gold:
        state.event("gain", seat, "gold", ("", SEATS[seat]), gold)


def score(state: State, seat: int, points: int) -> None:
    if points:
        state.event("score", seat, "vp", ("", SEATS[seat]), points)


# Sailing


def stayed(state: State, seat: int) -> None:
    state.tell("SP-FLOW-04", "@{} stays at {}.", seat, ISLANDS[state.at[seat]].name)


def sailed(state: State, seat: int, start: int, course: tuple[int, ...], cost: int) -> None:
    price = f"for {cost} Gold" if cost else "with the wind for nothing"
    here = ISLANDS[start].name
    state.tell("SP-SAIL-02", "@{} sails from {} to {} {}.", seat, here, way_words(course), price)
    state.event("sail", seat, FRIGATES[seat], (ISLAND_IDS[start], ISLAND_IDS[course[-1]]))
    pay(state, seat, cost)


def found_maps(state: State, seat: int, found: int) -> None:
    for number, island in enumerate(TREASURES):
        if found >> number & 1:
            name = ISLANDS[island].name
            state.tell("SP-SAIL-06", "@{} finds the treasure map of {}.", seat, name)
            took_map(state, seat, island)


def took_map(state: State, seat: int, island: int) -> None:
    state.event("take", seat, MAP_TOKENS[seat], (ISLAND_IDS[island], SEATS[seat]))


def connected(state: State, seat: int, city: int) -> None:
    good = ISLANDS[city].good
    name, ware = ISLANDS[city].name, GOODS[good].name
    article = "an" if ware[0] in "AEIOU" else "a"
    state.tell("SP-SAIL-07", "@{} connects {}, {} {} city.", seat, name, article, ware)
    state.event("place", seat, ANCHOR_TOKENS[seat], (SEATS[seat], ISLAND_IDS[city]))
    state.event("mark", seat, CONNECTION_MARKERS[good], ("", SEATS[seat]))


def not_connected(state: State, seat: int, city: int) -> None:
    sentence = "@{} has no anchor left: {} is not connected."
    state.tell("SP-SAIL-14", sentence, seat, ISLANDS[city].name)


# Dice


def took_die(state: State, seat: int, die: int) -> None:
    article = "an" if SYMBOLS[die] == "octopus" else "a"
    state.tell("SP-ACT-02", "@{} takes {} {}.", seat, article, SYMBOLS[die])
    state.event("take", seat, SYMBOLS[die], ("offer", SEATS[seat]))


def rolled(state: State, face: str, before: int) -> None:
    """SP-REF-02: the dice of the new round; the wind arrow turns, or holds."""
    shown = f"{wind_words(face)}; the wind blows {WIND_NAMES[state.wind]}"
    sentence = "@{} rolls {}, and the wind die shows {}."
    state.tell("SP-REF-02", sentence, state.leader, dice_words(state.dice), shown)
    for symbol, number in zip(SYMBOLS, state.dice, strict=True):
        for _ in range(number):
            state.event(THROW, state.leader, symbol, ("", "offer"))
    state.event(THROW, state.leader, face)
    if state.wind != before:
        state.event("turn", None, "wind-arrow", (WINDS[before], WINDS[state.wind]))


def wind_words(face: str) -> str:
    return WIND_NAMES[WINDS.index(face)] if face in WINDS else face


def gathered(state: State, old: int) -> None:
    """The first-player token goes on, and the dice are taken from everybody."""
    state.tell("SP-REF-02", "The first-player token goes from @{} to @{}.", old, state.leader)
    state.event("pass", None, "first-player", (SEATS[old], SEATS[state.leader]))
    for turn, die in enumerate(state.used):
        taker = SEATS[(old + turn) % state.seats]
        state.event("gather", None, SYMBOLS[die], (taker, ""))


# Officials


def replaced(state: State, official: int, card: int, reshuffled: bool) -> None:
    gone, come = OFFICIALS[official].name, OFFICIALS[card].name
    left = ("discard", None, OFFICIAL_IDS[official], ("display", "discards"))
    if reshuffled:
        sentence = "The {} leaves the display; the deck is empty, so all discards are the new deck."
        state.tell("SP-OFF-08", sentence, gone)
        state.event(*left)
        for id in (*state.deck, OFFICIAL_IDS[card]):
            state.event("shuffle", None, id, ("discards", "deck"))
        state.tell("SP-OFF-05", "The {} comes into the display.", come)
    else:
        state.tell("SP-OFF-05", "The {} leaves the display, the {} comes.", gone, come)
        state.event(*left)
    state.event("draw", None, OFFICIAL_IDS[card], ("deck", "display"))


def bribed(state: State, seat: int, official: int, price: int) -> None:
    card = OFFICIALS[official]
    sentence = "@{} bribes the {} for {} Gold: {} VP."
    state.tell("SP-OFF-02", sentence, seat, card.name, price, card.points)
    pay(state, seat, price)
    state.event("place", seat, BRIBE_TOKENS[seat], (SEATS[seat], OFFICIAL_IDS[official]))
    score(state, seat, card.points)


def paid_fee(state: State, seat: int, fee: int) -> None:
    state.tell("SP-OFF-15", "@{} pays the Port Master {} Gold.", seat, fee)
    pay(state, seat, fee)


def claimed(state: State, seat: int, island: int) -> None:
    name = ISLANDS[island].name
    state.tell("SP-OFF-32", "The Pirate Queen gives @{} the map of {}.", seat, name)
    took_map(state, seat, island)


def dismissed(state: State, seat: int, gold: int) -> None:
    state.tell("SP-OFF-19", "The Governor pays @{} {} Gold.", seat, gold)
    gain(state, seat, gold)


# Trade


def traded(state: State, seat: int, gold: int) -> None:
    state.tell("SP-PRO-01", "@{} makes a Profit of {} Gold.", seat, gold)
    gain(state, seat, gold)


def cut_losses(state: State, seat: int, gold: int) -> None:
    state.tell("SP-ACT-03", "@{} cuts the losses and takes {} Gold.", seat, gold)
    gain(state, seat, gold)


def established(state: State, seat: int, city: int, cube: bool) -> None:
    place, cost, good = ISLANDS[city].name, ISLANDS[city].cost, ISLANDS[city].good
    state.tell("SP-EST-01", "@{} founds a Trade House in {} for {} Gold.", seat, place, cost)
    pay(state, seat, cost)
    state.event("build", seat, TRADE_HOUSES[seat], (SEATS[seat], ISLAND_IDS[city]))
    # A stand-in that marked a sold house goes back to where it came from: nowhere.
    home = SEATS[seat] if state.anchors[seat].bit_count() < ANCHORS else ""
    state.event("take", seat, ANCHOR_TOKENS[seat], (ISLAND_IDS[city], home))
    state.event("mark", seat, TRADING_MARKERS[good], ("", SEATS[seat]))
    if cube:
        state.tell("SP-EST-01", "A cube of @{} goes into the notorious bag.", seat)
        state.event("place", seat, CUBE_PIECES[seat], (SEATS[seat], "bag"))


def sold(state: State, seat: int, city: int, anchors: int) -> None:
    """SP-REF-05: the connection stays, with an anchor if one was in reserve."""
    place, price, good = ISLANDS[city].name, ISLANDS[city].cost, ISLANDS[city].good
    state.tell("SP-REF-04", "@{} sells the house in {} for {} Gold.", seat, place, price)
    gain(state, seat, price)
    state.event("sell", seat, TRADE_HOUSES[seat], (ISLAND_IDS[city], SEATS[seat]))
    state.event("mark", seat, TRADING_MARKERS[good], (SEATS[seat], ""))
    spare = anchors < ANCHORS
    mark = "An anchor" if spare else "No anchor is left; a stand-in"
    state.tell("SP-REF-05", "{} of @{} keeps {} connected.", mark, seat, place)
    home = SEATS[seat] if spare else ""
    state.event("place", seat, ANCHOR_TOKENS[seat], (home, ISLAND_IDS[city]))


# Flagships


def flagship_sailed(state: State, ship: int, way: list[int], faces: list[str]) -> None:
    """SP-FLAG-05: from where, by which cities, to where; SP-FLAG-02: the dice that broke ties."""
    name = SHIP_NAMES[ship]
    if faces:
        shown = listed([wind_words(face) for face in faces])
        state.tell("SP-FLAG-02", "Equal ways for the {}: the wind die shows {}.", name, shown)
        for face in faces:
            state.event(THROW, None, face)
    start, end = way[0], way[-1]
    state.tell(
        "SP-FLAG-05", "The {} sails from {} to {}.", name, ISLANDS[start].name, way_words(way[1:])
    )
    state.event("sail", None, SHIPS[ship], (ISLAND_IDS[start], ISLAND_IDS[end]))
    state.event(f"at-{ISLAND_IDS[end]}", None, SHIPS[ship])


def helped(state: State, seat: int, ship: int, cube: bool) -> None:
    title = EVENTS[state.acting].missions[ship].title
    points, gold = MISSION_POINTS, season_gold(state)
    aid = "helps with" if cube else "has no cube left and still helps with"
    sentence = "@{} {} “{}”: {} VP and {} Gold."
    state.tell("SP-FLAG-06", sentence, seat, aid, title, points, gold)
    if cube:
        state.event("place", seat, CUBE_PIECES[seat], (SEATS[seat], MISSION_PLACES[ship]))
        state.event("mark", seat, "errand", ("", SEATS[seat]))
    score(state, seat, points)
    gain(state, seat, gold)


def arrived(state: State, ship: int, helpers: list[int], points: int) -> None:
    state.tell("SP-FLAG-07", "The {} has reached her destination.", SHIP_NAMES[ship])
    if not helpers:
        state.tell("SP-FLAG-08", "Nobody helped her, so nobody scores.")
    for seat in helpers:
        state.tell("SP-FLAG-07", "@{} helped most: {} VP.", seat, points)
        score(state, seat, points)


def event_begins(state: State, event: int) -> None:
    """SP-REF-07, SP-FLAG-10: told while the old event still lies there: cubes go home, flagships
    and markers go to their new places."""
    for ship, mission in enumerate(EVENTS[event].missions):
        ends = ISLANDS[mission.start].name, ISLANDS[mission.destination].name
        sentence = "“{}”: the {} sails from {} to {}."
        state.tell("SP-REF-07", sentence, mission.title, SHIP_NAMES[ship], *ends)
        here, goal = state.ships[ship], EVENTS[state.acting].missions[ship].destination
        state.event("start", None, SHIPS[ship], (ISLAND_IDS[here], ISLAND_IDS[mission.start]))
        way = (ISLAND_IDS[goal], ISLAND_IDS[mission.destination])
        state.event("start", None, DESTINATIONS[ship], way)
        for seat in state.missions[ship]:
            state.event("return", None, CUBE_PIECES[seat], (MISSION_PLACES[ship], SEATS[seat]))
    state.event("discard", None, EVENT_IDS[state.acting], ("event", ""))
    state.event("reveal", None, EVENT_IDS[event], ("", "event"))


# Notoriety and the Judge


def drew_yellow(state: State) -> None:
    state.tell("SP-REF-03", "A yellow cube is drawn: the Syndicate takes the blame.")
    state.event("draw", None, CUBE_PIECES[YELLOW], ("bag", ""))


def drew_cube(state: State, seat: int) -> None:
    sentence = "A cube of @{} is drawn from the notorious bag: a fine of {} Gold is due."
    state.tell("SP-REF-03", sentence, seat, season_gold(state))
    state.event("draw", seat, CUBE_PIECES[seat], ("bag", SEATS[seat]))
    state.event("caught", seat, CUBE_PIECES[seat])


def fined(state: State, seat: int, due: int, paid: int) -> None:
    if paid == due:
        state.tell("SP-REF-03", "@{} pays the fine of {} Gold.", seat, due)
    else:
        sentence = "@{} pays {} of the fine of {} Gold; without houses the rest is waived."
        state.tell("SP-REF-05", sentence, seat, paid or "nothing", due)
    pay(state, seat, paid)


def opened_court(state: State, seat: int, drawn: list[int]) -> None:
    state.tell("SP-OFF-34", "@{} draws from the notorious bag: {}.", seat, cube_words(drawn))
    for cube in drawn:
        state.event("draw", seat, CUBE_PIECES[cube], ("bag", "court"))
    state.event("own-drawn" if seat in drawn else "none-drawn", seat, CUBE_PIECES[seat])


def requested(state: State, seat: int, rival: int, gold: int) -> None:
    if gold:
        state.tell("SP-OFF-35", "@{} asks @{} for {} Gold.", seat, rival, gold)
        state.event("ask", seat, "gold", amount=gold)
    else:
        state.tell("SP-OFF-35", "@{} asks nothing of @{}.", seat, rival)


def answered(state: State, rival: int, seat: int, gold: int) -> None:
    if gold:
        state.tell("SP-OFF-35", "@{} pays @{} {} Gold.", rival, seat, gold)
        state.event("pay", rival, "gold", (SEATS[rival], SEATS[seat]), gold)
    else:
        state.tell("SP-OFF-35", "@{} pays @{} nothing.", rival, seat)


def judged(state: State, chosen: tuple[int, ...], rest: list[int]) -> None:
    sentence = "The Judge keeps {} out of the bag{}."
    back = f"; {cube_words(rest)} goes back into it" if len(rest) == 1 else ""
    if len(rest) > 1:
        back = f"; {cube_words(rest)} go back into it"
    state.tell("SP-OFF-17", sentence, cube_words(chosen), back)
    for cube in chosen:
        home = "" if cube == YELLOW else SEATS[cube]
        state.event("return", None, CUBE_PIECES[cube], ("court", home))
    for cube in rest:
        state.event("return", None, CUBE_PIECES[cube], ("court", "bag"))


# Time


def time_goes_on(state: State, season: int, round: int) -> None:
    """Told before the round marker is moved."""
    if season != state.season:
        state.tell("SP-REF-07", "Season {} begins.", season)
    else:
        state.tell("SP-REF-09", "Round {} of season {} begins.", round, season)
    way = (f"season-{state.season}/{state.round}", f"season-{season}/{round}")
    state.event("mark", None, "round-marker", way)
