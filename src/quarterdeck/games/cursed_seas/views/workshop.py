"""The fleet workshop: the whole collection, fleets as they would sail, and what trials showed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from quarterdeck.core.errors import QuarterdeckError, Refusal
from quarterdeck.core.workshop import Facts, Trial, Wish, Workshop
from quarterdeck.games.cursed_seas.components import (
    CANOES,
    CANOES_OF_A_CARD,
    CARDS,
    DUELS,
    GEAR,
    NATIONS,
    READY,
    SETS,
    TODAY,
    Card,
    L,
    ReadyFleet,
    S,
)
from quarterdeck.games.cursed_seas.fleets.fleet import (
    GROUPS,
    Fleet,
    allowance,
    cost_of,
    crew_cost,
    every_fault,
    from_word,
    of_ready,
    space_used,
    spaces_of,
    split,
)
from quarterdeck.games.cursed_seas.fleets.manners import TASTES, fleet_of
from quarterdeck.games.cursed_seas.fleets.playable import not_playable
from quarterdeck.games.cursed_seas.fleets.reading import read_fleet
from quarterdeck.games.cursed_seas.fleets.service import are_linked, works_aboard
from quarterdeck.games.cursed_seas.fleets.text import listing
from quarterdeck.games.cursed_seas.info import CHOICES, DEFAULTS
from quarterdeck.games.cursed_seas.rules.actions_left import base_move, bonus_legs
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh_all
from quarterdeck.games.cursed_seas.rules.queries import home_gold
from quarterdeck.games.cursed_seas.rules.scoring import outcome
from quarterdeck.games.cursed_seas.rules.setup.roster import open_fleets
from quarterdeck.games.cursed_seas.state import AFLOAT, WRECK, State, empty_state
from quarterdeck.games.cursed_seas.table import Table
from quarterdeck.games.cursed_seas.words.catalogue import (
    KIND_NAMES,
    card_rules,
    guns_text,
    keywords,
)

REACHES: Final = {S: "S", L: "L", 2 * S: "2S", 2 * L: "2L"}
SPARRING: Final = "SM-ES-009"
"""HMS Dover, against whom a fleet is measured: a plain ship of four masts."""
TRIAL_OPTIONS: Final = {"fleets": "own", "sea": "small", "limit": "30"}
"""A small sea and thirty rounds: several games a minute, and the same for everybody."""
MOST_CARDS: Final = 120


# The collection.


def collection() -> Facts:
    """Every piece a fleet can have, keywords in words, and the ready fleets."""
    return {
        "nations": list(NATIONS),
        "sets": {id: title for id, title in SETS.items() if id in {c.set for c in playable()}},
        "kinds": [
            KIND_NAMES[kind] for kind in KIND_NAMES if any(card.kind == kind for card in playable())
        ],
        "points": [int(choice) for choice in CHOICES["points"]],
        "manners": list(TASTES),
        "measures": {"S": S / 10, "L": L / 10},
        "keywords": {
            each.id: {"name": each.name, "text": each.text, "rule": each.rules[0]}
            for each in keywords()
        },
        "pieces": [_piece(card) for card in playable() if not card.same_as],
        "ready": [_ready(ready) for ready in READY.values() if TODAY in ready.lists],
        "duels": [_ready(duel) for duel in DUELS.values()],
    }


@lru_cache(maxsize=1)
def playable() -> tuple[Card, ...]:
    """What can be put into a fleet, reprints among it."""
    return tuple(
        card for card in CARDS.values() if card.kind in KIND_NAMES and not not_playable(card)
    )


@lru_cache(maxsize=1)
def _reprints() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card in playable():
        if card.same_as:
            found.setdefault(card.same_as, []).append(card.id)
    return found


def _piece(card: Card) -> Facts:
    """A card in figures and words, nothings left out."""
    facts = {
        "id": card.id,
        "name": card.name,
        "kind": KIND_NAMES[card.kind],
        "nation": card.nation,
        "set": card.set,
        "rarity": card.rarity,
        "points": card.points,
        "gold": card.gold_cost,
        "masts": card.masts,
        "hold": card.cargo,
        "move": "+".join(card.move),
        "guns": guns_text(card.guns),
        "special": guns_text((card.special_gun,)) if card.special_gun else "",
        "keywords": list(card.keywords),
        "text": card.text,
        "links": list(card.links),
        "generic": card.generic,
        "space": card.space if card.kind == GEAR else 0,
        "rules": card_rules(card)[:3],
        "also": _reprints().get(card.id, []),
    }
    return {name: value for name, value in facts.items() if value or name == "points"}


def _ready(ready: ReadyFleet) -> Facts:
    fleet = of_ready(ready, events=True, relics=True)
    return {
        "id": ready.id,
        "title": ready.title,
        "nation": ready.nation,
        "manner": ready.manner,
        "blurb": ready.blurb,
        "points": ready.points,
        "cost": cost_of(of_ready(ready)),
        "code": of_ready(ready).word(),
        "full": fleet.word(),
    }


# A draft.


def examine(text: str, points: int) -> Facts:
    """What a text says, what is wrong with it, and every ship as she would sail."""
    if str(points) not in CHOICES["points"]:
        choices = ", ".join(CHOICES["points"])
        raise QuarterdeckError(f"A fleet is built for {choices} points, not {points}.")
    reading = read_fleet(text)
    fleet = _first_printings(reading.fleet())
    if sum(1 for _ in fleet.everything()) > MOST_CARDS:
        raise QuarterdeckError(f"A fleet has at most {MOST_CARDS} pieces.")
    wrong = every_fault(fleet, points) if not reading.empty else []
    return {
        "title": reading.title,
        "code": fleet.word() if not reading.empty else "",
        "text": listing(fleet, reading.title, points) if not reading.empty else "",
        "cost": cost_of(fleet),
        "allowed": allowance(fleet, points),
        "faults": [{"rule": each.rule, "text": each.reason} for each in wrong],
        "notes": [{"rule": each.rule, "text": each.reason} for each in _idle(fleet)],
        "lines": [
            {"line": each.line, "text": each.text, "problem": each.sentence, "near": each.near}
            for each in reading.troubles
        ],
        "ships": list(_ships(fleet)),
        **{name: list(getattr(fleet, name)) for name in GROUPS},
        "links": [list(pair) for pair in fleet.links],
    }


def _first_printings(fleet: Fleet) -> Fleet:
    """Reprints are the same piece: the collection shows each once."""

    def first(id: str) -> str:
        return CARDS[id].same_as or id

    groups = {name: tuple(map(first, getattr(fleet, name))) for name in GROUPS}
    ships = tuple(tuple(map(first, ship)) for ship in fleet.ships)
    links = tuple((first(one), first(other)) for one, other in fleet.links)
    return Fleet(ships, **groups, guns=fleet.guns, links=links)


def _idle(fleet: Fleet) -> Iterator[Refusal]:
    """CS-FLEET-08: who may come aboard and yet can do nothing there."""
    for ship in fleet.ships:
        card, crew, _ = split(ship)
        for member in crew:
            others = tuple(each for each in crew if each is not member)
            if not works_aboard(member, card, card.nation, others):
                sentence = f"{member.name} of {member.nation} has no effect aboard {card.name}."
                yield Refusal("CS-FLEET-08", sentence)


def _ships(fleet: Fleet) -> Iterator[Facts]:
    """Every line of the list as she is printed and as she would sail, all crew turned up."""
    state = _at_sea(fleet)
    units = _units(fleet)
    for number, ship in enumerate(fleet.ships):
        card, crew, gear = split(ship)
        cost = card.points + sum(each.points for each in gear)
        unit = units[number]
        yield {
            "card": card.id,
            "aboard": list(ship[1:]),
            "gun": fleet.gun_of(number),
            "cost": cost + sum(crew_cost(member, crew) for member in crew),
            "crew": sum(member.points for member in crew),
            "gear": sum(each.points for each in gear),
            "limit": card.points,
            "used": space_used(card, crew, gear),
            "hold": spaces_of(fleet, card, crew),
            "linked": [each.id for each in crew if are_linked(each, card)],
            "legs": _legs(state, unit, card),
            "guns": _guns(state, unit),
        }


def _units(fleet: Fleet) -> list[int]:
    """The piece of each line: a card of canoes is several."""
    found, unit = [], 0
    for ship in fleet.ships:
        found.append(unit)
        unit += _pieces_in(CARDS[ship[0]])
    return found


def _pieces_in(card: Card) -> int:
    return CANOES_OF_A_CARD if card.kind == CANOES else 1


def _at_sea(fleet: Fleet) -> State:
    """The fleet in open water, everything face up."""
    state = empty_state(2, Table(2, dict(DEFAULTS)))
    word = Fleet(fleet.ships, guns=fleet.guns, links=fleet.links).word()
    state.fleets = [word or SPARRING, SPARRING]
    open_fleets(state)
    for unit in range(len(state.owner)):
        state.status[unit] = AFLOAT
        state.x[unit] = 2000 + 3000 * unit
    state.item_up = [1] * len(state.item_up)
    refresh_all(state)
    return state


def _legs(state: State, unit: int, card: Card) -> str:
    return "+".join([*base_move(state, unit), *bonus_legs(state, unit)]) if card.move else ""


def _guns(state: State, unit: int) -> list[str]:
    """Every gun with the rank and the range that crew give it."""
    return [f"{gun.rank}{REACHES.get(gun.reach, 'L')}" for gun in barrels(state, unit)]


# Chance.


def muster(wish: Wish, rng: Random) -> str:
    """A legal fleet of a nation and a manner, as one word."""
    if wish.nation and wish.nation not in NATIONS:
        raise QuarterdeckError(f"There is no nation '{wish.nation}'.")
    if str(wish.points) not in CHOICES["points"]:
        raise QuarterdeckError(f"A fleet is built for {', '.join(CHOICES['points'])} points.")
    return _first_printings(fleet_of(rng, wish.points, wish.nation, wish.manner)).word()


# Trials.


def trial(fleet: str, other: str, points: int) -> Trial:
    """A small sea, events and unique treasure where one of the two brings any."""
    lists = [from_word(word) for word in (fleet, other)]
    options = {
        **TRIAL_OPTIONS,
        "points": str(points),
        "events": "yes" if any(each.event for each in lists) else "no",
        "relics": "yes" if any(each.relic for each in lists) else "no",
    }
    return Trial(options, (f"muster {fleet}", f"muster {other}"))


def tally(state: State, seat: int, trial: Trial) -> Facts:
    """How a finished trial went for a seat: gold, and which of its pieces are gone."""
    mine, theirs = _pieces_of(trial)
    if seat:
        mine, theirs = theirs, mine
    end = outcome(state)
    return {
        "won": end.ranks[seat] == 1 and end.ranks.count(1) == 1,
        "drawn": end.ranks.count(1) > 1,
        "gold": home_gold(state, seat),
        "theirs": home_gold(state, 1 - seat),
        "rounds": state.round,
        "reason": state.ending,
        "lost": [_is_lost(state, unit, seat) for unit in mine],
        "sunk": sum(_is_lost(state, unit, 1 - seat) for unit in theirs),
    }


def _pieces_of(trial: Trial) -> tuple[list[int], list[int]]:
    """The pieces that each line of the two lists began with."""
    first, second = (from_word(answer.split(" ", 1)[1]) for answer in trial.answers)
    behind = _units(first)[-1] + _pieces_in(CARDS[first.ships[-1][0]])
    return _units(first), [behind + unit for unit in _units(second)]


def _is_lost(state: State, unit: int, seat: int) -> bool:
    """Sunk, wrecked, or in somebody else's hands."""
    return state.status[unit] >= WRECK or state.owner[unit] != seat


WORKSHOP: Final = Workshop(collection, examine, muster, trial, tally)
