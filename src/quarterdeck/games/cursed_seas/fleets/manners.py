"""Fleets by chance in a manner: gunners, gold runners, boarders, monsters, galleys, schooners,
longships, fort builders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Final

from quarterdeck.core.data import load
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    CREATURE,
    CREW,
    DATA,
    FORT,
    NATIONS,
    SHIP,
    Card,
    folded,
)
from quarterdeck.games.cursed_seas.fleets.fleet import Fleet, faults, may_carry_crew
from quarterdeck.games.cursed_seas.fleets.service import works_aboard
from quarterdeck.games.cursed_seas.fleets.text import pool

Taste = Callable[[Card], float]
Room = tuple[int, int]
"""The points, and how many ships at most."""


def _firepower(card: Card) -> float:
    """The hits of a volley to be expected, long guns counted half as much again."""
    return sum((6 - gun.rank) / 6 * (1.5 if gun.reach == "L" else 1.0) for gun in card.guns)


def _speed(card: Card) -> float:
    return sum(1.0 if leg == "S" else 1.5 for leg in card.move)


def _keyword(word: str) -> Taste:
    return lambda card: 4.0 * card.has(word) + _firepower(card) + card.cargo / 4


_MANNERS: Final = load(DATA, "manners.json")
NEEDED: Final[dict[str, str]] = _MANNERS["keywords"]
CREWS: Final = {manner: tuple(trades) for manner, trades in _MANNERS["crews"].items()}
EVERY_CREW: Final = tuple(_MANNERS["every_crew"])
MOST_SHIPS: Final = {30: 3, 40: 4, 60: 5, 100: 7}

TASTES: Final[dict[str, Taste]] = {
    "gunners": lambda card: 2 * _firepower(card),
    "runners": lambda card: card.cargo + _speed(card),
    "boarders": lambda card: card.masts + 2 * _speed(card),
    "monsters": lambda card: card.cargo + _firepower(card),
    **{manner: _keyword(word) for manner, word in NEEDED.items()},
    "fortress": lambda card: card.cargo + _firepower(card),
}
"""What a fleet of each manner looks for in a ship."""


def fleet_of(rng: Random, points: int, nation: str = "", manner: str = "") -> Fleet:
    """A legal fleet: ships to its taste, then crew that works aboard."""
    if manner and manner not in TASTES:
        raise QuarterdeckError(f"There is no manner '{manner}'; there are {', '.join(TASTES)}.")
    manner = manner or rng.choice(list(TASTES))
    nations = [nation] if nation else rng.sample(NATIONS, len(NATIONS))
    for each in nations:
        fleet = _of_nation(rng, points, each, manner)
        if fleet.ships and not faults(fleet, points):
            return fleet
    whose = f" of {nation}" if nation else ""
    raise QuarterdeckError(f"No fleet{whose} in the manner of {manner} fits into {points} points.")


def _of_nation(rng: Random, points: int, nation: str, manner: str) -> Fleet:
    ships = [card for card in pool(SHIP, nation) if _suits(card, manner)]
    for_ships = round(points * 0.82)
    chosen: list[list[str]] = []
    if manner == "monsters":
        monsters = pool(CREATURE, nation) or pool(CREATURE, "")
        _take(rng, chosen, monsters, TASTES[manner], (points // 2, 1))
    _take(rng, chosen, ships, TASTES[manner], (for_ships, _most(points)))
    fleet = Fleet(tuple(map(tuple, chosen)))
    fleet = _crewed(rng, fleet, points, nation, CREWS.get(manner, EVERY_CREW))
    forts = pool(FORT, nation)
    if manner == "fortress" and forts:
        fleet = Fleet(fleet.ships, fort=(rng.choice(forts).id,))
    return fleet


def _most(points: int) -> int:
    return next((most for limit, most in MOST_SHIPS.items() if points <= limit), 8)


def _suits(card: Card, manner: str) -> bool:
    return manner not in NEEDED or card.has(NEEDED[manner])


def _take(
    rng: Random, chosen: list[list[str]], cards: Sequence[Card], taste: Taste, room: Room
) -> None:
    """The tastiest by their points, with luck in it, as long as they fit."""
    points, most = room
    marks = {c.id: taste(c) / sqrt(c.points + 3) * rng.uniform(0.6, 1.4) for c in cards}
    names: set[str] = set()
    for card in sorted(cards, key=lambda card: -marks[card.id]):
        trial = Fleet((*map(tuple, chosen), (card.id,)))
        if folded(card.name) not in names and len(chosen) < most and not _excess(trial, points):
            chosen.append([card.id])
            names.add(folded(card.name))


def _excess(fleet: Fleet, points: int) -> bool:
    """What is wrong but for the want of a ship that can move, which comes later."""
    return any(fault.rule != "CS-FLEET-03" for fault in faults(fleet, points))


def _crewed(rng: Random, fleet: Fleet, points: int, nation: str, wanted: tuple[str, ...]) -> Fleet:
    """Wanted trades aboard one ship after the other, then whoever still fits."""
    trades = [card for card in pool(CREW, nation) if card.generic and card.name in wanted]
    named = [card for card in pool(CREW, nation) if not card.generic]
    rng.shuffle(named)
    ships = [list(ship) for ship in fleet.ships]
    for ship in ships:
        if not may_carry_crew(_card(ship)):
            continue
        for member in (*sorted(trades, key=lambda card: wanted.index(card.name)), *named[:8]):
            trial = Fleet(
                tuple((*each, member.id) if each is ship else tuple(each) for each in ships)
            )
            if len(ship) < 3 and _new(member, ship) and not faults(trial, points):
                ship.append(member.id)
    return Fleet(tuple(map(tuple, ships)))


def _card(ship: list[str]) -> Card:
    return CARDS[ship[0]]


def _new(member: Card, ship: list[str]) -> bool:
    card = _card(ship)
    return member.id not in ship and works_aboard(member, card, card.nation, ())
