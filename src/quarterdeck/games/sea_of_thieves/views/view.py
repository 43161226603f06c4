"""INFO: what each seat may see."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from quarterdeck.core.fates import Seat, may_see
from quarterdeck.core.game import View
from quarterdeck.games.sea_of_thieves.board import CELLS, HEX_NAMES, ISLANDS, Layout, chart_of
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    ACTIONS_A_TURN,
    COLOURS,
    COMPANIES,
    CREW,
    ENEMIES,
    EVENTS,
    FORTUNE,
    GALLEON,
    GAUGE,
    HULL_NAMES,
    HULLS,
    KRAKEN,
    LAP,
    SHIP_TYPES,
    SHIPS,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.queries import (
    cards_left,
    endurance,
    knave,
    progress_of,
    ships_of,
)
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import describe
from quarterdeck.games.sea_of_thieves.state import DECKS, LOOT, TREASURE, State

TYPE_NAMES: Final = ("open", "island", "treacherous", "outpost")


def view(state: State, seat: Seat | None) -> View:
    """SOT-INFO-01: all that is public, and what belongs to the seat that looks."""
    asked = state.question
    return {
        "round": state.round,
        "last_round": state.last_round,
        "ending": state.ending,
        "turn": colour(state.turn),
        "first": COLOURS[state.first_seat],
        "knave": COLOURS[knave(state)],
        "asked": None if asked is None else COLOURS[asked.seat],
        "event": event(state.event_card),
        "in_force": event(state.mod),
        "hexes": hexes(state.chart.layout),
        "contents": {HEX_NAMES[hex]: contents(state, hex) for hex in sorted(occupied(state))},
        "seats": [player(state, each, seat) for each in range(state.seats)],
        "enemies": [enemy(state, each) for each in range(SHIPS, len(state.at))],
        "fort": None if state.fort < 0 else {"at": HEX_NAMES[state.fort], "slot": state.slot},
        "market": [crew_card(card) for card in state.market],
        "decks": {deck: cards_left(state, n) for n, deck in enumerate(DECKS)},
        "bags": {"loot": len(state.pools[LOOT]), "treasure": len(state.pools[TREASURE])},
        "foreseen": [event(card) for card, eyes in state.top if may_see(eyes, seat)],
        "action": action(state, seat),
    }


def colour(seat: int) -> str | None:
    return COLOURS[seat] if seat >= 0 else None


def place(hex: int) -> str | None:
    return HEX_NAMES[hex] if hex >= 0 else None


# The map.


@lru_cache(maxsize=64)
def hexes(layout: Layout) -> list[dict[str, Any]]:
    """What is printed; the same list for every view of one map."""
    chart = chart_of(layout)
    waypoints = {hex: symbol for (_, symbol), hex in chart.waypoint.items()}
    found = []
    for hex in chart.geometry.hexes:
        island = ISLANDS.get(chart.island.get(hex, ""))
        found.append(
            {
                "name": HEX_NAMES[hex],
                "q": CELLS[hex][0],
                "r": CELLS[hex][1],
                "type": TYPE_NAMES[chart.type[hex]],
                "island": island.name if island else None,
                "symbol": (island.symbol or None) if island else None,
                "waypoint": waypoints.get(hex),
            }
        )
    return found


def occupied(state: State) -> set[int]:
    return {*state.skeletons, *state.captains, *state.cargo}


def contents(state: State, hex: int) -> dict[str, Any]:
    return {
        "skeletons": state.skeletons.get(hex, 0),
        "captains": [TOKENS[captain].name for captain in state.captains.get(hex, ())],
        "captain_tokens": [token(captain) for captain in state.captains.get(hex, ())],
        "cargo": [token(each) for each in state.cargo.get(hex, ())],
    }


def token(id: str) -> dict[str, Any]:
    found = TOKENS[id]
    return {
        "id": id,
        "name": found.name,
        "bag": found.bag,
        "kind": found.kind,
        "gold": found.gold,
        "reputation": found.reputation,
    }


# Players and their ships.


def player(state: State, seat: int, looker: Seat | None) -> dict[str, Any]:
    own = seat == looker
    rep, plans = state.rep[seat], state.plans[seat]
    return {
        "seat": COLOURS[seat],
        "gold": state.gold[seat],
        "reputation": rep,
        "track": {"laps": max(0, rep - 1) // LAP, "space": rep - max(0, rep - 1) // LAP * LAP},
        "fortune": len(state.hand[seat]),
        "hand": [fortune(card) for card in state.hand[seat]] if own else None,
        "voyages": sorted(VOYAGES[card].level for card in plans),
        "plans": [voyage(card) for card in plans] if own else None,
        "kept": [event(card) for card in state.kept[seat]],
        "ships": [ship(state, each, own) for each in ships_of(seat)],
    }


def ship(state: State, number: int, own: bool) -> dict[str, Any]:
    hold = state.hold[number]
    kind = SHIP_TYPES[state.kind[number]]
    return {
        "id": HULLS[number],
        "name": HULL_NAMES[number],
        "type": kind.id,
        "at": place(state.at[number]),
        "water": state.water[number],
        "gauge": GAUGE[state.kind[number]],
        "damage": state.damage[number],
        "crew": state.able[number],
        "defeated": state.down[number],
        "special": [crew_card(card) for card in state.crew[number]],
        "special_defeated": [crew_card(card) for card in state.felled[number]],
        "tokens": state.tokens[number],
        "actions_left": actions_left(state, number),
        "reputation": kind.reputation,
        "upgrade": upgrade(state.kind[number]),
        "cargo": {bag: sum(TOKENS[t].bag == bag for t in hold) for bag in ("loot", "treasure")},
        "captains": [token(t) for t in hold if TOKENS[t].kind == "captain"],
        "hold": [token(t) for t in hold] if own else None,
        "voyage": under_way(state, number),
    }


def actions_left(state: State, number: int) -> int:
    """SOT-ACT-01: two for each ship, three for both."""
    if state.at[number] < 0:
        return 0
    spent = state.actions if state.turn == number // 2 else 0
    return max(0, min(ACTIONS_A_SHIP - state.tokens[number], ACTIONS_A_TURN - spent))


def upgrade(kind: int) -> dict[str, Any] | None:
    """The next bigger ship: its price, and what it is worth at the end."""
    if kind == GALLEON:
        return None
    bigger = SHIP_TYPES[kind + 1]
    return {"type": bigger.id, "cost": bigger.cost, "reputation": bigger.reputation}


def under_way(state: State, number: int) -> dict[str, Any] | None:
    card = state.voyage[number]
    if not card:
        return None
    islands = [ISLANDS[island].name for island in VOYAGES[card].islands]
    return {
        **voyage(card),
        "progress": progress_of(state, number),
        "by_island": [[name, n] for name, n in zip(islands, state.progress[number], strict=False)],
        "due_by_island": [[name, VOYAGES[card].per_island] for name in islands],
    }


# Cards.


def fortune(card: str) -> dict[str, Any]:
    found = FORTUNE[card]
    return {"id": card, "name": found.name, "text": found.text, "timing": found.timing}


def voyage(card: str) -> dict[str, Any]:
    found = VOYAGES[card]
    return {
        "id": card,
        "name": found.name,
        "level": found.level,
        "company": COMPANIES[found.company],
        "cost": found.cost,
        "goal": describe(found),
        "islands": [ISLANDS[island].name for island in found.islands],
        "needed": found.needed,
        "reward": list(found.reward),
        "penalty": list(found.penalty),
        "guards": found.guards,
        "captain": found.goal == "BOUNTY",
        "per_island": found.per_island,
        "back": found.back,
    }


def crew_card(card: str) -> dict[str, Any]:
    found = CREW[card]
    return {
        "id": card,
        "name": found.name,
        "text": found.text,
        "cost": found.cost,
        "reputation": found.reputation,
    }


def event(card: str) -> dict[str, Any] | None:
    if not card:
        return None
    found = EVENTS[card]
    return {
        "id": card,
        "spawn": found.spawn.kind,
        "seas": found.seas.name,
        "seas_text": found.seas.text,
        "corner": found.corner.name,
        "corner_text": found.corner.text,
    }


def enemy(state: State, number: int) -> dict[str, Any]:
    card = ENEMIES[number - SHIPS]
    kraken = number == KRAKEN
    return {
        "id": card.id,
        "name": card.name,
        "at": place(state.at[number]),
        "damage": state.damage[number],
        "left": endurance(state, number) - state.damage[number],
        "dice": (state.tentacles + 1) // 2 if kraken else card.dice,
        "slain": number in state.slain,
        "tentacles": state.tentacles if kraken else None,
        "booty": [token(t) for t in state.booty[number - SHIPS]] if number < SHIPS + 2 else [],
    }


def action(state: State, looker: Seat | None) -> dict[str, Any]:
    """The action under way: tasks left, dice, successes, what is being sold or looked at."""
    acting = state.acting
    own = acting >= 0 and acting // 2 == looker
    return {
        "ship": HULLS[acting] if acting >= 0 else None,
        "tasks": state.tasks,
        "dice": list(state.dice),
        "picked": list(state.picked),
        "successes": state.luck,
        "for_fights": state.steel,
        "for_gathering": state.spade,
        "damage": state.lot,
        "sold": [token(t) for t in state.sold],
        "sought": [voyage(card) for card in state.sought] if own else None,
        "sought_count": len(state.sought),
    }
