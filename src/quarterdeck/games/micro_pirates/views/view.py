"""What each seat may see (MP-FLOW-09)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from quarterdeck.core.fates import Seat, may_see
from quarterdeck.core.game import View
from quarterdeck.core.terms import kind_of
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS, Sea
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    COLOURS,
    GHOST,
    GHOST_ACTIONS,
    GHOST_FAME,
    GHOST_SHIPS,
    HELD,
    MAP_CARDS,
    MAP_INDEX,
    MERCHANTS,
    OCEANS,
    PORTS,
    QUESTS,
    QUICK_FAME,
    SHIPS,
    SOURCES,
    TOKENS,
    TRIGGERS,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.ghost_ship import cutlasses, half_at, sight
from quarterdeck.games.micro_pirates.rules.queries import (
    ONCE_PER_TURN,
    goal,
    hire_price,
    is_disabled,
    required_fame,
    upgrade_price,
)
from quarterdeck.games.micro_pirates.rules.sail import speed
from quarterdeck.games.micro_pirates.state import EMPTY, Ghost, State
from quarterdeck.games.micro_pirates.state.company import Company
from quarterdeck.games.micro_pirates.state.pledge import Pledge
from quarterdeck.games.micro_pirates.views.facts import (
    DICE,
    TRACK,
    Facts,
    blockade_facts,
    captain_facts,
    crew_facts,
    deck_facts,
    discard_facts,
    exports_facts,
    half_facts,
    loot_facts,
    merchants_facts,
    ocean_facts,
    quest_facts,
    removed_facts,
    sector_facts,
    sector_name,
    ship_facts,
    supply_facts,
    upgrade_facts,
)


def view(state: State, seat: Seat | None) -> View:
    """Everything but the Map cards that others hold; decks only as counts."""
    return views(state, (seat,))[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """The same for several at a time: what lies open is told once for all of them."""
    berths = tuple([_berth(state, each) for each in range(state.seats)])
    shown = _open_view(state, berths)
    return [_own_view(state, seat, shown, berths) for seat in seats]


def _own_view(state: State, seat: Seat | None, shown: View, berths: tuple[Berth, ...]) -> View:
    """What lies open, with what this seat alone knows in its place."""
    if seat is None:
        return shown
    ports = _ports(state.sea, tuple(state.offers), _prices(state, seat))
    own = {**shown, "you": COLOURS[seat], "ports": ports}
    if any(state.hands):
        maps = tuple([_known_maps(state, each, seat) for each in range(state.seats)])
        own["seats"] = _own_seats(berths, maps)
    return own


def _open_view(state: State, berths: tuple[Berth, ...]) -> View:
    """What everybody may know."""
    return {
        **_play(state),
        "you": None,
        "oceans": ocean_facts(state.sea),
        "sectors": sector_facts(state.sea),
        "merchants": merchants_facts(tuple(state.merchants), tuple(state.marks)),
        "blockades": blockade_facts(tuple(state.blockades), state.sea),
        "ports": _ports(state.sea, tuple(state.offers), ()),
        "exports": exports_facts(tuple(state.exports)),
        "decks": deck_facts(tuple(map(len, state.decks))),
        "discards": discard_facts(tuple(map(tuple, state.discards))),
        "removed": removed_facts(tuple(state.removed)),
        "supply": supply_facts(tuple(state.supply)),
        "seats": _seats(berths),
        "ghost": None if state.ghost is None else _ghost(state, state.ghost),
        "dice": DICE,
        "reputation_track": TRACK,
        "draft": _draft(state),
        "pending": _pending(state),
    }


def _play(state: State) -> Facts:
    """Round and turn, and the table options that are played with."""
    return {
        "round": state.round,
        "first": COLOURS[state.first_seat],
        "active": _active(state),
        "actions": state.actions,
        "done": [name for n, name in enumerate(ONCE_PER_TURN) if state.done >> n & 1],
        "ending": state.ending,
        "quick": state.quick,
        "treasure_ignores_blockade": not state.stubborn,
    }


_TURNS: Final = (s.Turn, s.Closing, s.Passing)
_GHOSTS_TURNS: Final = (s.GhostTurn, s.GhostClosing)


def _active(state: State) -> str | None:
    """Whose turn it is; nobody's during the draft, `ghost` in the Ghost's turn."""
    for step in reversed(state.agenda):
        if isinstance(step, _TURNS):
            return COLOURS[step.seat]
        if isinstance(step, _GHOSTS_TURNS):
            return "ghost"
    return None


Prices = tuple[tuple[int, int], ...]
"""What Crew and Upgrade cost the seat in each Port; empty for those who do not trade."""
_KNOWN_PRICES: Final[dict[tuple[object, ...], Prices]] = {}
"""By the cards on offer, the reputation and the company: nothing else changes a price."""
MOST_PRICES: Final = 4000


def _prices(state: State, seat: Seat) -> Prices:
    if not state.companies:
        return ()
    for_whom = (*state.offers, state.reputation[seat], state.companies[seat])
    prices = _KNOWN_PRICES.get(for_whom)
    if prices is None:
        if len(_KNOWN_PRICES) >= MOST_PRICES:
            _KNOWN_PRICES.clear()
        prices = _KNOWN_PRICES[for_whom] = _asked_prices(state, seat)
    return prices


def _asked_prices(state: State, seat: Seat) -> Prices:
    offers = state.offers
    return tuple(
        (
            hire_price(state, seat, offers[3 * port]) if offers[3 * port] else 0,
            upgrade_price(state, seat, offers[3 * port + 1]) if offers[3 * port + 1] else 0,
        )
        for port in PORTS
    )


@lru_cache(maxsize=1000)
def _ports(sea: Sea, offers: tuple[str, ...], prices: Prices) -> list[Facts]:
    return [
        {
            "id": OCEANS[port].id,
            "name": OCEANS[port].name,
            "at": SECTORS[sea.harbour[port]],
            **_offers(offers[3 * port : 3 * port + 3], prices[n] if prices else None),
        }
        for n, port in enumerate(PORTS)
    ]


def _offers(cards: tuple[str, ...], prices: tuple[int, int] | None) -> Facts:
    crew, upgrade, quest = cards
    facts: Facts = {
        "crew": crew_facts(crew) if crew else None,
        "upgrade": upgrade_facts(upgrade) if upgrade else None,
        "quest": quest_facts(quest) if quest else None,
    }
    if prices is not None and crew:
        facts["crew"] = crew_facts(crew) | {"price": prices[0]}
    if prices is not None and upgrade:
        facts["upgrade"] = upgrade_facts(upgrade) | {"price": prices[1]}
    return facts


class Errand(NamedTuple):
    """All that the facts of an accepted Quest depend on."""

    sea: Sea
    card: str
    at: int
    mark: int
    explored: bool
    home: int
    progress: int


class Berth(NamedTuple):
    """All that the facts of a seat depend on that are open to all: most seats stay as they are,
    and are then told with the very same objects."""

    sea: Sea
    seat: Seat
    captain: str
    ship: str
    at: int
    coins: int
    fame: int
    required: int
    credits: tuple[int, ...]
    reputation: int
    damage: int
    hold: tuple[int, ...]
    spyglasses: int
    maps: tuple[str, ...]
    treasure: int
    quests: tuple[Errand, ...]
    aboard: tuple[Company, bool, Pledge] | None


def _berth(state: State, seat: Seat) -> Berth:
    aboard = None
    if state.companies:
        aboard = (state.companies[seat], is_disabled(state, seat), state.pledges[seat])
    return Berth(
        state.sea,
        seat,
        state.captains[seat],
        state.ships[seat],
        state.at[seat],
        state.coins[seat],
        state.fame[seat],
        required_fame(state, seat),
        tuple(state.credits[seat]),
        state.reputation[seat],
        state.damage[seat],
        tuple(state.holds[seat]),
        state.spyglasses[seat],
        _known_maps(state, seat, None) if state.hands[seat] else (),
        state.treasures[seat],
        tuple([_errand_of(state, seat, card) for card in state.quests[seat] if card]),
        aboard,
    )


def _errand_of(state: State, seat: Seat, card: str) -> Errand:
    at, mark, home = goal(state, QUESTS[card]), state.marks[seat], state.homes[seat]
    return Errand(state.sea, card, at, mark, state.explored[seat], home, state.progress[seat])


@lru_cache(maxsize=256)
def _seats(berths: tuple[Berth, ...]) -> list[Facts]:
    return [_seat(berth) for berth in berths]


@lru_cache(maxsize=256)
def _own_seats(berths: tuple[Berth, ...], maps: tuple[tuple[str, ...], ...]) -> list[Facts]:
    """All seats, with the Map cards that some eyes know; the very same if they know none."""
    return [
        _seat(berth) if berth.maps == known else {**_seat(berth), "maps": _map_facts(known)}
        for berth, known in zip(berths, maps, strict=True)
    ]


@lru_cache(maxsize=512)
def _seat(berth: Berth) -> Facts:
    facts: Facts = {
        "seat": COLOURS[berth.seat],
        "captain": captain_facts(berth.captain) if berth.captain else None,
        "ship": ship_facts(berth.ship) if berth.ship else None,
        "at": sector_name(berth.at),
        "coins": berth.coins,
        "fame": berth.fame,
        "required": berth.required,
        "from": {n: f for n, f in zip(SOURCES, berth.credits, strict=True) if f},
        "reputation": berth.reputation,
        "damage": berth.damage,
        "hold": dict(zip(TOKENS[:HELD], berth.hold, strict=True)),
        "spyglasses": berth.spyglasses,
        "maps": _map_facts(berth.maps),
        "treasure": _treasure(berth.sea, berth.treasure),
        "quests": [_errand(each) for each in berth.quests],
    }
    return facts if berth.aboard is None else facts | _company(*berth.aboard)


@lru_cache(maxsize=4000)
def _company(company: Company, disabled: bool, pledge: Pledge) -> Facts:
    crew = zip(company.crew, company.under, strict=True)
    return {
        "hull": company.hull,
        "disabled": disabled,
        "capacity": company.capacity,
        "speed": company.speed,
        "strength": company.strength,
        "crew": [
            {**crew_facts(card), "upgrade": upgrade_facts(under) if under else None}
            for card, under in crew
        ],
        "fitted": [upgrade_facts(card) for card in company.fitted],
        "pledge": {
            "dice": pledge.dice,
            "bonus": pledge.bonus,
            "used": list(pledge.used),
        },
    }


def _known_maps(state: State, seat: Seat, eyes: Seat | None) -> tuple[str, ...]:
    """Map cards in hand: those one may know, and nothing in place of the others."""
    known = [
        card
        for card in state.hands[seat]
        if eyes == seat or may_see(state.known[MAP_INDEX[card]], eyes)
    ]
    return (*known, *[EMPTY] * (len(state.hands[seat]) - len(known)))


def _map_facts(maps: tuple[str, ...]) -> list[Facts | None]:
    return [_map_card(card) if card else None for card in maps]


@cache
def _map_card(card: str) -> Facts:
    return {"id": card, "ocean": OCEANS[MAP_CARDS[card]].id, "name": OCEANS[MAP_CARDS[card]].name}


def _treasure(sea: Sea, ocean: int) -> Facts | None:
    if ocean == NOWHERE:
        return None
    return {"ocean": OCEANS[ocean].id, "at": SECTORS[sea.jungle[ocean]]}


@lru_cache(maxsize=1000)
def _errand(errand: Errand) -> Facts:
    sea, card, at, mark, explored, home, progress = errand
    facts = dict(quest_facts(card))
    facts["goal"] = sector_name(at)
    kind = facts["type"]
    if kind == "raid":
        facts["mark"] = MERCHANTS[mark] if mark >= 0 else None
    elif kind == "voyage":
        facts["explored"] = explored
        facts["home"] = SECTORS[sea.harbour[home]]
        facts["home_port"] = OCEANS[home].id
    elif kind == "special":
        facts |= _progress(progress, QUESTS[card].code)
    return facts


def _progress(progress: int, code: str) -> Facts:
    if code == "win_battles":
        return {"progress": progress, "marked": []}
    marked = [ocean.id for n, ocean in enumerate(OCEANS) if progress >> n & 1]
    return {"progress": len(marked), "marked": marked}


def _ghost(state: State, ghost: Ghost) -> Facts:
    card = GHOST_SHIPS[ghost.card]
    return {
        "card": {"id": card.id, "name": card.name},
        "cutlasses": card.cutlasses,
        "spyglass_icons": card.spyglasses,
        "gentle": state.gentle,
        "at": sector_name(ghost.at),
        "fame": ghost.fame,
        "required": GHOST_FAME - (QUICK_FAME if state.quick else 0),
        "coins": ghost.coins,
        "chests": ghost.chests,
        "map_tokens": ghost.maps,
        "maps": [_map_card(each) for each in ghost.hand],
        "spyglasses": ghost.spyglasses,
        "strength": cutlasses(state),
        "sight": sight(state),
        "treasure": _treasure(state.sea, ghost.treasure),
        "crew": [crew_facts(each) for each in ghost.crew],
        "upgrades": [
            {**upgrade_facts(each), "place": place, "half": half_facts(half_at(each, place))}
            for each, place in ghost.upgrades
        ],
        "active": _ghost_action(ghost.active) if ghost.active else None,
        "last": _ghost_action(state.discards[-1][-1]) if state.discards[-1] else None,
    }


def _ghost_action(card: str) -> Facts:
    action = GHOST_ACTIONS[card]
    return {"id": card, "name": action.name, "text": action.text, "rule": action.rule}


def _draft(state: State) -> Facts | None:
    if state.companies:
        return None
    return {
        "captains": [captain_facts(card) for card in CAPTAINS if card not in state.captains],
        "ships": [ship_facts(card) for card in SHIPS if card not in state.ships],
    }


def _pending(state: State) -> Facts | None:
    """What the open question is about: its kind, and the facts a table would see."""
    if not state.agenda:
        return None
    step = state.agenda[-1]
    facts: Facts = {"step": kind_of(type(step))}
    match step:
        case s.Sailing(seat):
            facts["speed"] = speed(state, seat)
        case s.Drifting(_, points):
            facts["speed"] = points
        case s.Declaring(_, on):
            facts["on"] = TRIGGERS[on]
        case s.Rerolling(_, _, faces, _):
            facts |= {"colour": "brown", "faces": list(faces)}
        case s.Looting(_, cards, keep):
            facts |= {"cards": [loot_facts(card) for card in cards], "keep": keep}
        case s.Hurting(_, total, prevented, _, _):
            facts["damage"] = max(0, total - prevented)
        case s.Enlisting(_, card) | s.Fitting(_, card):
            facts["card"] = card
        case s.Inheriting(_, upgrade):
            facts["card"] = upgrade
        case _:
            pass
    return facts | _fight(state)


def _fight(state: State) -> Facts:
    """Who fights whom, while a battle is being declared."""
    for step in reversed(state.agenda):
        if isinstance(step, s.Battling):
            return {"battle": [_foe(step.attacker), _foe(step.defender)]}
    return {}


def _foe(foe: int) -> str:
    if foe == GHOST:
        return "ghost"
    return COLOURS[foe] if foe < len(COLOURS) else MERCHANTS[foe - len(COLOURS)]


def choices(state: State) -> tuple[dict[str, str], ...]:
    """For statistics: captain and ship of each seat; alone also the Ghost Ship."""
    found = []
    for captain, ship in zip(state.captains, state.ships, strict=True):
        mine = {}
        if captain and ship:
            mine = {"captain": CAPTAINS[captain].name, "ship": SHIPS[ship].name}
        if state.ghost is not None:
            mine["ghost"] = GHOST_SHIPS[state.ghost.card].name
        found.append(mine)
    return tuple(found)
