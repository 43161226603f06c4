"""Reading generously: a fleet from a link, a code, or a list in somebody's own words. What cannot
be read is named by its line, and the rest is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from quarterdeck.core.words import counted
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    CREW,
    EVENT,
    FORT,
    GEAR,
    PIECE_KINDS,
    READY,
    RELIC,
    Card,
    folded,
)
from quarterdeck.games.cursed_seas.fleets.fleet import GROUPS, GUN_CHOICES, Fleet, from_word
from quarterdeck.games.cursed_seas.fleets.playable import not_playable

MOST_LINES: Final = 200
BULLET: Final = re.compile(r"^\s*(?:[-*•+>]|\d+[.)])?\s*")
IN_BRACKETS: Final = re.compile(r"\[([A-Za-z0-9._-]+)(?:!(\w+))?\]")
FIGURES: Final = re.compile(r"\([^)]*\)|\s+-?\s*\d+\s*(?:points?|pts?|p)?\s*$", re.IGNORECASE)
TIMES: Final = re.compile(r"^(?:(\d)\s*[x×]\s+|)(.*?)(?:\s+[x×]\s*(\d)|)$", re.IGNORECASE)
TOTAL: Final = re.compile(r"\(\s*\d+\s*(?:of|/)\s*\d+[^)]*\)\s*$|^\s*total\b", re.IGNORECASE)
BETWEEN: Final = re.compile(r"[:,;+&|]|\s+(?:with|w/|and)\s+", re.IGNORECASE)
HEADINGS: Final = {
    **{name: name for name in GROUPS},
    "events": "event",
    "forts": "fort",
    "treasure": "relic",
    "treasures": "relic",
    "unique treasure": "relic",
}
WAITING: Final = {EVENT: "event", FORT: "fort", RELIC: "relic"}


@dataclass(frozen=True, slots=True)
class Trouble:
    """A line, or a part of one, that could not be read; `near` is the card that may be meant."""

    line: int
    text: str
    sentence: str
    near: str = ""


@dataclass(slots=True)
class Reading:
    """What was read so far."""

    title: str = ""
    ships: list[list[str]] = field(default_factory=list)
    guns: list[str] = field(default_factory=list)
    groups: dict[str, list[str]] = field(default_factory=dict)
    links: list[tuple[str, str]] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)

    def fleet(self) -> Fleet:
        groups = {name: tuple(self.groups.get(name, ())) for name in GROUPS}
        guns = tuple(self.guns) if any(self.guns) else ()
        ships = tuple(map(tuple, self.ships))
        return Fleet(ships, **groups, guns=guns, links=tuple(self.links))

    def add(self, card: Card, gun: str = "") -> None:
        """A piece goes where its kind belongs: crew and equipment aboard the last ship named."""
        if card.kind in PIECE_KINDS:
            self.ships.append([card.id])
            self.guns.append(gun)
        elif card.kind in WAITING:
            self.groups.setdefault(WAITING[card.kind], []).append(card.id)
        elif self.ships:
            self.ships[-1].append(card.id)
        else:
            self.groups.setdefault("ashore", []).append(card.id)

    @property
    def empty(self) -> bool:
        return not self.ships and not any(self.groups.values())


def read_fleet(text: str) -> Reading:
    """CS-FLEET-14: whatever somebody pasted."""
    bare = text.strip()
    if bare in READY:
        return _of_fleet(from_word(bare), READY[bare].title)
    lines = bare.splitlines()
    if len(lines) == 1 and _is_code(_after_mark(bare)):
        return _read_code(_after_mark(bare), 1)
    by_code = [(number, _code_in(line)) for number, line in enumerate(lines, 1) if _code_in(line)]
    listed = _read_lines([line for line in lines[:MOST_LINES] if not _code_in(line)])
    if not by_code:
        return listed
    number, code = by_code[-1]
    coded = _read_code(code, number)
    if coded.troubles and not listed.empty:
        sentence = f"The code in line {number} is cut or misspelt; the lines above it count."
        listed.troubles.append(Trouble(number, code, sentence))
        return listed
    coded.title = listed.title
    return coded


def _of_fleet(fleet: Fleet, title: str = "") -> Reading:
    groups = {name: list(getattr(fleet, name)) for name in GROUPS}
    ships = [list(ship) for ship in fleet.ships]
    guns = [fleet.gun_of(number) for number in range(len(ships))]
    return Reading(title, ships, guns, groups, list(fleet.links))


# Codes.


def _after_mark(text: str) -> str:
    """A link carries the code behind its #."""
    return text.rpartition("#")[2] if "://" in text or text.startswith(("/", "#")) else text


def _is_code(text: str) -> bool:
    head = re.split(r"[+/!:]", text)[0]
    return bool(text) and " " not in text and ("/" in text or "+" in text or head in CARDS)


def _code_in(line: str) -> str:
    if line.strip().lower().startswith("code:"):
        return line.split(":", 1)[1].strip()
    word = line.strip()
    return _after_mark(word) if "://" in word and "#" in word and " " not in word else ""


def _read_code(code: str, line: int) -> Reading:
    """The parts of a code one by one, so that a cut one gives what is whole."""
    found = Reading()
    for part in filter(None, code.split("/")):
        name, sign, rest = part.partition(":")
        if not sign:
            _read_ship(found, part, line)
        elif name in GROUPS:
            cards = [id for id in rest.split("+") if _knows(found, id, line)]
            found.groups.setdefault(name, []).extend(cards)
        elif name == "link" and rest.count("+") == 1 and all(c in CARDS for c in rest.split("+")):
            first, second = rest.split("+")
            found.links.append((first, second))
        else:
            found.troubles.append(Trouble(line, part, f"'{part}' is no part of a fleet."))
    return found


def _read_ship(found: Reading, part: str, line: int) -> None:
    head, *aboard = part.split("+")
    id, _, gun = head.partition("!")
    if not _knows(found, id, line):
        return
    if CARDS[id].kind in PIECE_KINDS:
        found.add(CARDS[id], gun if gun in GUN_CHOICES else "")
    else:
        found.groups.setdefault("ashore", []).append(id)
    for other in aboard:
        if _knows(found, other, line):
            found.add(CARDS[other])


def _knows(found: Reading, id: str, line: int) -> bool:
    if id in CARDS:
        return True
    near = get_close_matches(id, CARDS, n=1)
    meant = f" Did you mean {CARDS[near[0]].name} ({near[0]})?" if near else ""
    sentence = f"There is no card '{id}'.{meant}" if id else "A card is missing here."
    found.troubles.append(Trouble(line, id, sentence, near[0] if near else ""))
    return False


# Lines.


def _read_lines(lines: list[str]) -> Reading:
    found = Reading()
    for number, line in enumerate(lines, 1):
        words = BULLET.sub("", line).strip()
        if not words:
            continue
        if TOTAL.search(words):
            found.title = found.title or TOTAL.sub("", words).strip()
        elif not _read_line(found, number, words) and number == 1 and not IN_BRACKETS.search(words):
            found.title = words[:60]
    return found


def _read_line(found: Reading, number: int, words: str) -> bool:
    """Every piece of a line; says whether it named any. The first line may be a name instead."""
    heading, _, rest = words.partition(":")
    group = HEADINGS.get(heading.strip().lower())
    if heading.strip().lower() == "link":
        return _read_link(found, rest)
    before = len(found.troubles)
    named = 0
    for fragment, card, gun in _named(found, rest if group else words, heading if rest else ""):
        if card is None:
            found.troubles.append(_unknown(number, fragment))
            continue
        named += 1
        if group and group != WAITING.get(card.kind, group):
            group = None
        for _ in range(_times(fragment)):
            if group:
                found.groups.setdefault(group, []).append(card.id)
            else:
                found.add(card, gun)
    if named == 0:
        del found.troubles[before:]
        if number > 1:
            found.troubles.append(_unknown(number, words))
    return named > 0


def _read_link(found: Reading, rest: str) -> bool:
    ids = [id for id, _ in IN_BRACKETS.findall(rest) if id in CARDS]
    if len(ids) == 2:
        found.links.append((ids[0], ids[1]))
    return len(ids) == 2


def _named(found: Reading, words: str, ship: str) -> Iterator[tuple[str, Card | None, str]]:
    """The pieces that some words name: by number in brackets, else by name."""
    numbered = IN_BRACKETS.findall(words)
    if numbered:
        for id, gun in numbered:
            yield id, CARDS.get(id), gun if gun in GUN_CHOICES else ""
        return
    for fragment in filter(None, map(str.strip, BETWEEN.split(FIGURES.sub("", words)))):
        yield fragment, _by_name(_name_of(fragment), found), ""


def _name_of(fragment: str) -> str:
    parts = TIMES.match(FIGURES.sub("", fragment))
    return parts.group(2) if parts else fragment


def _times(fragment: str) -> int:
    parts = TIMES.match(fragment)
    times = (parts.group(1) or parts.group(3)) if parts else None
    return min(9, max(1, int(times))) if times else 1


@lru_cache(maxsize=1)
def _names() -> dict[str, tuple[Card, ...]]:
    """The playable cards of each name, first printings first."""
    found: dict[str, list[Card]] = {}
    for card in sorted(CARDS.values(), key=lambda card: bool(card.same_as)):
        if not not_playable(card):
            found.setdefault(folded(card.name), []).append(card)
    return {name: tuple(cards) for name, cards in found.items()}


def _by_name(name: str, found: Reading) -> Card | None:
    """The card of a name; crew of the nation of the ship it was named with."""
    if name in CARDS:
        return CARDS[name]
    cards = _names().get(folded(name), ())
    ship = CARDS[found.ships[-1][0]] if found.ships else None
    own = [card for card in cards if ship is not None and card.nation == ship.nation]
    crew = [card for card in own if card.kind in (CREW, GEAR)]
    return next(iter(crew or own or cards), None)


def _unknown(line: int, text: str) -> Trouble:
    near = get_close_matches(folded(_name_of(text)), _names(), n=1, cutoff=0.72)
    if not near:
        return Trouble(line, text, f"Line {line} names no piece: '{text[:60]}'. It is left out.")
    card = _names()[near[0]][0]
    cost = counted(card.points, "point")
    sentence = f"Line {line}: there is no '{text[:60]}'. Did you mean {card.name}, {cost}?"
    return Trouble(line, text, sentence, card.id)
