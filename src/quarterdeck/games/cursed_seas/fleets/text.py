"""Fleets as text: what people paste into a chat, and what `quarterdeck fleet` says."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from random import Random

from quarterdeck.core.errors import QuarterdeckError, Refused
from quarterdeck.games.cursed_seas.components import CARDS, CREW, NATIONS, READY, SHIP, Card
from quarterdeck.games.cursed_seas.fleets.fleet import (
    Fleet,
    allowance,
    cost_of,
    faults,
    from_word,
    gun_choice,
    known_card,
    unreadable,
)
from quarterdeck.games.cursed_seas.fleets.playable import not_playable
from quarterdeck.games.cursed_seas.fleets.service import works_aboard

_ID = re.compile(r"\[([A-Za-z0-9._-]+)(?:!(\w+))?\]")
_TITLES = {
    "ashore": "Ashore",
    "event": "Events",
    "fort": "Forts",
    "relic": "Treasure",
    "reserve": "Reserve",
}


def listing(fleet: Fleet, title: str = "", points: int = 40) -> str:
    """The fleet as people write it to one another; `read` understands it again."""
    lines = [f"{title or 'Fleet'} ({cost_of(fleet)} of {allowance(fleet, points)} points)"]
    for number, ship in enumerate(fleet.ships):
        card, *aboard = (CARDS[id] for id in ship)
        gun = f"!{fleet.gun_of(number)}" if fleet.gun_of(number) else ""
        line = f"- {card.name} [{card.id}{gun}] {_figures(card)}"
        if aboard:
            line += ": " + ", ".join(f"{each.name} [{each.id}] {each.points}" for each in aboard)
        lines.append(line)
    for name, heading in _TITLES.items():
        cards = [CARDS[id] for id in getattr(fleet, name)]
        if cards:
            lines.append(f"{heading}: " + ", ".join(f"{each.name} [{each.id}]" for each in cards))
    for first, second in fleet.links:
        names = f"{CARDS[first].name} [{first}] with {CARDS[second].name} [{second}]"
        lines.append(f"Link: {names}")
    return "\n".join([*lines, f"Code: {fleet.word()}"])


def _figures(card: Card) -> str:
    guns = " ".join(f"{gun.rank}{gun.reach}" for gun in card.guns)
    move = "+".join(card.move) or "towed"
    text = f"{card.points}, {card.nation}, {card.masts} masts, cargo {card.cargo}, {move}, {guns}"
    return f"({text})"


def read(text: str) -> Fleet:
    """A fleet from pasted text: its code, a ready fleet's id, or lines with cards in brackets."""
    for line in text.splitlines():
        if line.strip().lower().startswith("code:"):
            return from_word(line.split(":", 1)[1].strip())
    bare = text.strip()
    if "\n" not in bare and "[" not in bare:
        if not bare:
            sentence = "The file is empty; a fleet list has a line for each ship."
            raise unreadable("CS-FLEET-03", sentence)
        return from_word(bare)
    return _from_lines(text)


def _from_lines(text: str) -> Fleet:
    ships: list[tuple[str, ...]] = []
    guns: list[str] = []
    groups: dict[str, tuple[str, ...]] = {}
    links: list[tuple[str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        cards = [(known_card(id), gun) for id, gun in _ID.findall(line)]
        ids = tuple(id for id, _ in cards)
        heading = line.strip().partition(":")[0]
        group = next((name for name, title in _TITLES.items() if title == heading), "")
        if group:
            groups[group] = ids
        elif heading == "Link" and len(ids) == 2:
            links.append((ids[0], ids[1]))
        elif line.lstrip().startswith("-"):
            if not ids:
                sentence = f"Line {number} names no card in brackets, like [CC-32]."
                raise unreadable("CS-FLEET-14", sentence)
            ships.append(ids)
            guns.append(gun_choice(cards[0][1]))
    if not ships:
        sentence = "No line begins with '- SHIP [card]': that is no fleet list."
        raise unreadable("CS-FLEET-03", sentence)
    chosen = tuple(guns) if any(guns) else ()
    return replace(Fleet(tuple(ships)), **groups, guns=chosen, links=tuple(links))  # type: ignore[arg-type]


# What the command line asks for.


def check(text: str, points: int = 40) -> str:
    """`fleet check`: that all is well, or the first thing that is not."""
    fleet = read(text)
    wrong = faults(fleet, points)
    if wrong:
        raise Refused(wrong[0])
    pieces = sum(1 for _ in fleet.everything())
    return f"A legal fleet: {cost_of(fleet)} of {allowance(fleet, points)} points, {pieces} pieces."


def show(text: str, points: int = 40) -> str:
    """`fleet show`: the list in full."""
    fleet = read(text)
    title = READY[text.strip()].title if text.strip() in READY else ""
    return listing(fleet, title, points)


def random(points: int = 40, nation: str = "", seed: int | None = None) -> str:
    """`fleet random`: a legal fleet, of one nation if that is wished."""
    if nation and nation not in NATIONS:
        near = get_close_matches(nation, NATIONS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(NATIONS)}."
        raise QuarterdeckError(f"There is no nation '{nation}'; {hint}")
    fleet = random_fleet(Random(seed), points, nation)
    return listing(fleet, f"Random fleet of {nation}" if nation else "Random fleet", points)


@lru_cache(maxsize=64)
def pool(kind: str, nation: str) -> tuple[Card, ...]:
    """The playable cards of a kind, reprints apart."""
    return tuple(
        card
        for card in CARDS.values()
        if card.kind == kind
        and not card.same_as
        and (not nation or card.nation == nation)
        and not not_playable(card)
    )


def random_fleet(rng: Random, points: int, nation: str = "") -> Fleet:
    """Ships first, then crew that works aboard, until the points are spent."""
    nation = nation or rng.choice([n for n in NATIONS if len(pool(SHIP, n)) > 5])
    ships: list[list[str]] = []
    for card in rng.sample(pool(SHIP, nation), len(pool(SHIP, nation))):
        trial = Fleet((*map(tuple, ships), (card.id,)))
        if card.points <= points // 2 and not faults(trial, points - 4) and len(ships) < 5:
            ships.append([card.id])
    for ship in ships:
        for member in rng.sample(pool(CREW, nation), min(12, len(pool(CREW, nation)))):
            trial = Fleet(
                tuple(tuple(each) if each is not ship else (*ship, member.id) for each in ships)
            )
            if len(ship) < 3 and _serves(member, ship) and not faults(trial, points):
                ship.append(member.id)
    fleet = Fleet(tuple(map(tuple, ships)))
    if faults(fleet, points):
        raise QuarterdeckError(f"No fleet of {nation} fits into {points} points.")
    return fleet


def _serves(member: Card, ship: list[str]) -> bool:
    aboard = tuple(CARDS[id] for id in ship[1:])
    card = CARDS[ship[0]]
    return works_aboard(member, card, card.nation, aboard)
