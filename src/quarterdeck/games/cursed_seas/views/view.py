"""What each seat may see (CS-INFO): plain facts, with every outline ready to be drawn."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import View
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    COLOURS,
    CREW,
    EVENT,
    GEAR,
    READY,
    RELIC,
    L,
    S,
)
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import FOR_HIRE
from quarterdeck.games.cursed_seas.rules.actions_left import base_move, bonus_legs, is_mercenary
from quarterdeck.games.cursed_seas.rules.cargo.holds import capacity, cargo_used
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, fort_name, item_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import CAPTIVE, crew_works, nation_of
from quarterdeck.games.cursed_seas.rules.queries import home_gold, is_derelict, unit_count
from quarterdeck.games.cursed_seas.rules.scoring import outcome
from quarterdeck.games.cursed_seas.rules.sea.outlines import fort_shape, isle_shape, unit_shape
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    HAND,
    ISLE_PLACE,
    NONE,
    RESERVE,
    STATUS,
    WRECK,
    State,
)
from quarterdeck.games.cursed_seas.state.coins import (
    EVERYBODY,
    Coins,
    face_of,
    face_text,
    is_silver,
    seen_by,
    total,
    worth,
)
from quarterdeck.games.cursed_seas.views.facts import (
    chase,
    condition,
    isle_kind,
    isle_text,
    land_facts,
    mast_facts,
    outline,
    pending,
    printed,
    safe,
)


def view(state: State, seat: Seat | None) -> View:
    """Public facts for everybody, and for a seat what it has seen."""
    table = state.table
    scores = outcome(state).scores
    return {
        "round": state.round,
        "limit": table.options["limit"],
        "turn": COLOURS[state.turn],
        "first": COLOURS[state.first_seat],
        "you": None if seat is None else COLOURS[seat],
        "sea": {
            "width": table.width,
            "height": table.height,
            "round": table.wrap,
            "S": S,
            "L": L,
        },
        "starting_gold": state.starting_gold,
        "gold_to_win": gold_to_win(state),
        "teams": table.teams,
        "ending": state.ending,
        "seats": [_seat(state, each, seat, scores[each]) for each in range(state.seats)],
        "islands": [_isle(state, isle, seat) for isle in range(len(state.isle_x))],
        "terrain": [land_facts(state, n) for n, kind in enumerate(state.land_kind) if kind != NONE],
        "forts": [_fort(state, fort, seat) for fort in range(len(state.fort_isle))],
        "ships": [_unit(state, unit, seat) for unit in range(len(state.owner))],
        "tokens": [{"kind": z[0], "x": z[1], "y": z[2]} for z in state.zones],
        "hand": _hand(state, seat),
        "pending": pending(state),
    }


def gold_to_win(state: State) -> int:
    """CS-END-01a: how much gold at home ends the game."""
    share = state.seats if state.table.options["short"] == "yes" else 2
    return state.starting_gold // share + 1


def _seat(state: State, seat: int, viewer: Seat | None, score: int) -> dict[str, Any]:
    laid = bool(state.isle_home)
    return {
        "seat": COLOURS[seat],
        "gold": home_gold(state, seat) if laid else 0,
        "score": score_seen(state, seat, viewer, score),
        "units": unit_count(state, seat),
        "resigned": bool(state.resigned >> seat & 1),
        "unable": bool(state.unable >> seat & 1),
        "fleet_ready": bool(state.fleets[seat]) or bool(state.owner),
        "fleet": state.fleets[seat] if seat == viewer else "",
        "events": sum(
            kind == EVENT and state.item_at[item] == HAND
            for item, kind in enumerate(state.table.item_kinds)
            if state.table.item_owners[item] == seat
        ),
    }


def score_seen(state: State, seat: int, viewer: Seat | None, score: int) -> int:
    """How a seat stands as far as the viewer can tell; at the end all is laid open."""
    if state.ending or not state.starting_gold:
        return score
    team = {seat, (seat + 2) % 4} if state.table.teams else {seat}
    heaps = [
        coins
        for fort, coins in enumerate(state.fort_coins)
        if state.table.fort_owners[fort] in team and state.fort_isle[fort] >= 0
    ]
    if state.seats > 2:
        heaps += [
            coins
            for unit, coins in enumerate(state.coins)
            if state.owner[unit] in team and state.status[unit] == AFLOAT
        ]
    return score - sum(total(coins) - gold_seen(coins, viewer) for coins in heaps)


def gold_seen(coins: Coins, viewer: Seat | None) -> int:
    return sum(each["worth"] for each in coins_seen(coins, viewer)["known"])


def coins_seen(coins: Coins, seat: Seat | None, public: bool = False) -> dict[str, Any]:
    """What a heap shows: its number, and the coins this seat has seen, dearest first."""
    known = [
        c
        for c in coins
        if public or seen_by(c) == EVERYBODY or (seat is not None and seen_by(c) >> seat & 1)
    ]
    known.sort(key=lambda each: (-worth(each), is_silver(each)))
    return {
        "count": len(coins),
        "known": [{"coin": face_text(face_of(c)), "worth": worth(c)} for c in known],
    }


def _isle(state: State, isle: int, seat: Seat | None) -> dict[str, Any]:
    home = state.isle_home[isle]
    place = ISLE_PLACE + isle
    x, y = state.isle_x[isle], state.isle_y[isle]
    hidden = [i for i in _items(state, place, RELIC) if not state.item_up[i]]
    coins = coins_seen(state.isle_coins[isle], seat, home != NONE)
    coins["count"] += len(hidden)
    return {
        "name": ISLE_NAMES[isle],
        "x": x,
        "y": y,
        "outline": outline(isle_shape(state, isle), x, y),
        "home": COLOURS[home] if home != NONE else None,
        "coins": coins,
        "gold": total(state.isle_coins[isle]) + state.isle_gold[isle] if home != NONE else None,
        "marks": [COLOURS[s] for s in range(state.seats) if state.isle_marks[isle] >> s & 1],
        "explored": [
            COLOURS[s] for s in range(state.seats) if state.isle_marks[isle] >> (s + 4) & 1
        ],
        "kind": isle_kind(state, isle),
        "outcomes": isle_text(state, isle),
        "crew": [_item(state, item, seat) for item in _items(state, place, CREW)],
        "equipment": [_item(state, item, seat) for item in _items(state, place, GEAR)],
        "treasures": [
            _item(state, item, seat)
            for item in _items(state, place, RELIC)
            if state.item_up[item] or (seat is not None and state.item_seen[item] >> seat & 1)
        ],
    }


def _fort(state: State, fort: int, seat: Seat | None) -> dict[str, Any]:
    """CS-INFO-08: a fort card is secret until it is built."""
    owner, isle = state.table.fort_owners[fort], state.fort_isle[fort]
    built = isle >= 0
    card = CARDS[state.table.fort_cards[fort]]
    shown = built or isle != NONE or owner == seat
    spot = (state.isle_x[isle], state.isle_y[isle]) if built else (0, 0)
    return {
        "seat": COLOURS[owner],
        "name": fort_name(state, fort) if shown else None,
        "title": card.name if shown else None,
        "cost": card.gold_cost if shown else None,
        "text": card.text if shown else None,
        "island": ISLE_NAMES[isle] if built else None,
        "ruined": not built and isle != NONE,
        "flags": [bool(state.fort_flags[fort] >> n & 1) for n in range(card.masts)]
        if shown
        else [],
        "guns": [[gun.rank, gun.reach] for gun in card.guns] if shown else [],
        "gold": gold_seen(state.fort_coins[fort], seat) + state.fort_gold[fort] if built else 0,
        "outline": outline(fort_shape(), *spot) if built else [],
        "coins": coins_seen(state.fort_coins[fort], seat),
    }


def _items(state: State, place: int, kind: str) -> list[int]:
    kinds = state.table.item_kinds
    return [i for i, at in enumerate(state.item_at) if at == place and kinds[i] == kind]


def _item(state: State, item: int, seat: Seat | None) -> dict[str, Any]:
    """CS-INFO-02: face down, only its controller and whoever peeked know what it is."""
    at = state.item_at[item]
    holder = state.owner[at] if 0 <= at < ISLE_PLACE else state.table.item_owners[item]
    knows = seat is not None and (holder == seat or state.item_seen[item] >> seat & 1)
    if not state.item_up[item] and not knows:
        return {"hidden": True, "up": False, "seat": COLOURS[state.table.item_owners[item]]}
    card = CARDS[state.item_card[item]]
    aboard = 0 <= at < ISLE_PLACE and state.table.item_kinds[item] == CREW
    return {
        "hidden": False,
        "up": bool(state.item_up[item]),
        "seat": COLOURS[state.table.item_owners[item]],
        "id": item_name(state, item),
        **printed(card.id),
        "nation": card.nation,
        "works": crew_works(state, item, at) if aboard else None,
        "captive": bool(state.item_n[item] & CAPTIVE) if aboard else False,
        "gold": state.item_n[item] >> 4,
    }


def _unit(state: State, unit: int, seat: Seat | None) -> dict[str, Any]:
    card, form = state.table.cards[unit], state.table.forms[unit]
    x, y, heading = state.x[unit], state.y[unit], state.heading[unit]
    owner, names = state.owner[unit], state.table.slugs
    on_table = state.status[unit] in (AFLOAT, WRECK)
    known = owner == seat and seat is not None
    facts: dict[str, Any] = {
        "name": names[unit],
        **printed(card.id),
        "kind": card.kind,
        "nation": nation_of(state, unit) if known else card.nation,
        "seat": COLOURS[owner] if owner >= 0 else None,
        "status": STATUS[state.status[unit]],
        "x": x,
        "y": y,
        "heading": heading,
        "length": form.length,
        "beam": form.beam,
        "outline": outline(unit_shape(state, unit), x, y) if on_table else [],
        "masts": mast_facts(state, unit),
        "panels": state.panels[unit],
        "derelict": is_derelict(state, unit),
        "mercenary": is_mercenary(state, unit) if known else FOR_HIRE in powers_of(card.id),
        "move": list(card.move),
        "chase": chase(state, unit) if on_table else [],
        "safe": safe(state, unit) if on_table else [],
    }
    facts |= condition(state, unit)
    facts |= _hold(state, unit, seat)
    return facts


def _hold(state: State, unit: int, seat: Seat | None) -> dict[str, Any]:
    known = seat is not None and state.owner[unit] == seat
    legs = [*base_move(state, unit), *bonus_legs(state, unit)] if known else []
    guns = barrels(state, unit) if known and state.status[unit] == AFLOAT else []
    relics = _items(state, unit, RELIC)
    hidden = [i for i in relics if not state.item_up[i]]
    coins = coins_seen(state.coins[unit], seat)
    coins["count"] += len(hidden)
    return {
        "coins": coins,
        "crew": [_item(state, item, seat) for item in _items(state, unit, CREW)],
        "equipment": [_item(state, item, seat) for item in _items(state, unit, GEAR)],
        "treasures": [_item(state, i, seat) for i in relics if state.item_up[i] or known],
        "cargo": state.table.cards[unit].cargo,
        "capacity": capacity(state, unit) if known else None,
        "used": cargo_used(state, unit) if known else None,
        "legs": legs,
        "guns": [[gun.number, gun.rank, gun.reach] for gun in guns],
    }


def _hand(state: State, seat: Seat | None) -> list[dict[str, Any]]:
    """Events in hand and cards in reserve, for their owner alone (CS-EVENT-02, CS-INFO-08)."""
    if seat is None:
        return []
    return [
        {
            "id": item_name(state, item),
            "title": CARDS[state.item_card[item]].name,
            "text": CARDS[state.item_card[item]].text,
            "kind": state.table.item_kinds[item],
            "where": "hand" if at == HAND else "reserve",
        }
        for item, at in enumerate(state.item_at)
        if at in (HAND, RESERVE) and state.table.item_owners[item] == seat
    ]


READY_TITLES: Final = {
    tuple(sorted(pieces[0] for pieces in fleet.ships)): fleet.title for fleet in READY.values()
}
"""What a ready fleet is called, by its pieces."""


def choices(state: State) -> tuple[dict[str, str], ...]:
    """For statistics: its fleet if it is a ready one, the nation of most of its ships, its
    flagship."""
    found = []
    for seat in range(state.seats):
        cards = [
            state.table.cards[unit]
            for unit in range(len(state.table.cards))
            if _began(state, unit, seat)
        ]
        nations = [card.nation for card in cards]
        nation = max(nations, key=nations.count) if nations else ""
        flagship = max(cards, key=lambda card: card.points).name if cards else ""
        ready = READY_TITLES.get(tuple(sorted(card.id for card in cards)))
        fleet = {"fleet": ready} if ready else {}
        found.append({**fleet, "nation": nation, "flagship": flagship} if cards else {})
    return tuple(found)


def _began(state: State, unit: int, seat: int) -> bool:
    return state.owner[unit] == seat
