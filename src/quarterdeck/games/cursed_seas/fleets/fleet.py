"""A fleet list: what is in it, what it costs, and what is wrong with it (CS-FLEET, CS-LINK)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from quarterdeck.core.errors import Refusal, Refused
from quarterdeck.games.cursed_seas.components import (
    CANOES,
    CARDS,
    CREW,
    EVENT,
    FORT,
    GEAR,
    PIECE_KINDS,
    READY,
    RELIC,
    SHIP,
    TODAY,
    Card,
    ReadyFleet,
    folded,
)
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    CARRIES,
    CARRIES_NO_CREW,
    CHEAPENS_CREW,
    CHOOSES_LINK,
    CROWDS,
    FREES_CREW,
    LIMITED,
    LODGES_CREW,
    MORE_SPACE,
    NEEDS_NO_SPACE,
    RAISES_BUILD,
    SERVES_ONE_NATION,
    SHUNS_A_NATION,
    WELCOMES_NATION,
)
from quarterdeck.games.cursed_seas.fleets.playable import not_playable
from quarterdeck.games.cursed_seas.fleets.service import are_linked

GROUPS = {"ashore": "", "event": EVENT, "fort": FORT, "relic": RELIC, "reserve": ""}
MOST_FORTS: Final = 2
MOST_RELICS: Final = 2
RESERVE_LIMITS = {RELIC: 3, EVENT: 2, CREW: 3}
GUN_CHOICES = ("artillery", "flame")


@dataclass(frozen=True, slots=True)
class Fleet:
    """A fleet list: for each piece its card and the cards aboard, then what waits elsewhere."""

    ships: tuple[tuple[str, ...], ...]
    ashore: tuple[str, ...] = ()
    event: tuple[str, ...] = ()
    fort: tuple[str, ...] = ()
    relic: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    guns: tuple[str, ...] = ()
    links: tuple[tuple[str, str], ...] = ()

    def word(self) -> str:
        """The list as one word: `CC-32+SM-T-007/SM-ES-009/event:RV-020b`."""
        parts = []
        for ship, gun in zip(self.ships, self.guns or ("",) * len(self.ships), strict=True):
            parts.append("+".join([ship[0] + (f"!{gun}" if gun else ""), *ship[1:]]))
        for name in GROUPS:
            cards = getattr(self, name)
            if cards:
                parts.append(f"{name}:" + "+".join(cards))
        parts.extend(f"link:{first}+{second}" for first, second in self.links)
        return "/".join(parts)

    def gun_of(self, number: int) -> str:
        return self.guns[number] if self.guns else ""

    def everything(self) -> Iterator[str]:
        """Every card that costs points."""
        for ship in self.ships:
            yield from ship
        yield from self.ashore
        yield from self.event


def of_ready(ready: ReadyFleet, events: bool = False, relics: bool = False) -> Fleet:
    """The list of a ready fleet, with events and unique treasure where the table plays them."""
    return Fleet(
        _without(ready.ships, ready.instead) if events else ready.ships,
        event=ready.event if events else (),
        fort=ready.fort,
        relic=ready.relic if relics else (),
    )


def _without(
    ships: tuple[tuple[str, ...], ...], cards: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """The ships without some crew, taken from the last ship that has it."""
    lists = [list(ship) for ship in ships]
    for card in cards:
        last = [ship for ship in lists if card in ship[1:]][-1]
        last.remove(card)
    return tuple(map(tuple, lists))


def ready_word(id: str, options: dict[str, str]) -> str:
    """A ready fleet as one word: its id, or the list with the table's events and treasure."""
    events, relics = options["events"] == "yes", options["relics"] == "yes"
    return of_ready(READY[id], events, relics).word() if events or relics else id


def ready_ids(options: dict[str, str], which: str = TODAY) -> tuple[str, ...]:
    """CS-FLEET-02: the ready fleets of the table's build total, as far as its tier allows."""
    return _ready_ids(tuple(sorted({**options, "quick": "no"}.items())), which)


@lru_cache(maxsize=256)
def _ready_ids(pairs: tuple[tuple[str, str], ...], which: str) -> tuple[str, ...]:
    options = dict(pairs)
    points = int(options["points"])
    ids = [id for id in sorted(READY) if READY[id].points == points and which in READY[id].lists]
    return tuple([id for id in ids if refused(ready_word(id, options), options) is None])


@lru_cache(maxsize=1)
def _ready_by_word() -> dict[str, ReadyFleet]:
    both = (False, True)
    return {
        **{
            of_ready(ready, events, relics).word(): ready
            for ready in READY.values()
            for events in both
            for relics in both
        },
        **READY,
    }


def ready_of(word: str) -> ReadyFleet | None:
    """The ready fleet behind a word, whichever events and treasure come with it."""
    return _ready_by_word().get(word)


def from_word(word: str) -> Fleet:
    """The fleet of one word: a ready fleet's id, or a list of cards."""
    if word in READY:
        return of_ready(READY[word])
    ships: list[tuple[str, ...]] = []
    guns: list[str] = []
    groups: dict[str, tuple[str, ...]] = {}
    links: list[tuple[str, str]] = []
    for part in word.split("/"):
        name, sign, rest = part.partition(":")
        if not sign:
            head, *aboard = part.split("+")
            card, _, gun = head.partition("!")
            ships.append((known_card(card), *map(known_card, aboard)))
            guns.append(gun_choice(gun))
        elif name in GROUPS and name not in groups:
            groups[name] = tuple(map(known_card, rest.split("+")))
        elif name == "link" and rest.count("+") == 1:
            first, second = rest.split("+")
            links.append((known_card(first), known_card(second)))
        else:
            raise unreadable("CS-FLEET-14", f"'{part}' is no part of a fleet list.")
    chosen = tuple(guns) if any(guns) else ()
    return replace(Fleet(tuple(ships)), **groups, guns=chosen, links=tuple(links))  # type: ignore[arg-type]


@lru_cache(maxsize=1024)
def hulls_of(word: str) -> tuple[tuple[str, ...], ...]:
    """What makes two lists the same fleet, however they are written: ships, and who is aboard."""
    return tuple(sorted(tuple(sorted(ship)) for ship in from_word(word).ships))


def unreadable(rule: str, sentence: str) -> Refused:
    """What a list says that no fleet can be made of, to be raised."""
    return Refused(Refusal(rule, sentence))


def gun_choice(word: str) -> str:
    if word and word not in GUN_CHOICES:
        sentence = f"A bombardier's gun is artillery or flame, not '{word}'."
        raise unreadable("CS-KEY-BOMBARDIER", sentence)
    return word


def known_card(card: str) -> str:
    if card not in CARDS:
        near = get_close_matches(card, CARDS, n=1)
        hint = f"; did you mean {near[0]}, {CARDS[near[0]].name}?" if near else "."
        raise unreadable("CS-FLEET-01", f"There is no card '{card}'{hint}")
    return card


# Checking.


def faults(fleet: Fleet, points: int = 40, tier: int = 3) -> list[Refusal]:
    """CS-KW-FLEET: everything that is wrong with a fleet, in the order of the rules."""
    for check in CHECKS:
        found = list(check(fleet, tier))
        if found:
            return found
    return _over_the_total(fleet, points)


def every_fault(fleet: Fleet, points: int = 40, tier: int = 3) -> list[Refusal]:
    """The same without stopping at the first rule that is broken: for whoever is still building."""
    found = [each for check in CHECKS for each in check(fleet, tier)]
    return found + _over_the_total(fleet, points)


def _over_the_total(fleet: Fleet, points: int) -> list[Refusal]:
    """CS-FLEET-02: the build total, with what some crew add to it."""
    cost, total = cost_of(fleet), allowance(fleet, points)
    if cost <= total:
        return []
    return [Refusal("CS-FLEET-02", f"The fleet costs {cost} points; {total} are allowed.")]


def _pieces(fleet: Fleet, tier: int) -> Iterator[Refusal]:
    """CS-FLEET-03: cards that are playable and where they belong, and a ship that can move."""
    for ship in fleet.ships:
        card = CARDS[ship[0]]
        if card.kind not in PIECE_KINDS:
            yield Refusal("CS-FLEET-03", f"{card.name} is no ship and cannot lead a line.")
        for other in ship[1:]:
            if CARDS[other].kind not in (CREW, GEAR):
                yield Refusal("CS-FLEET-05", f"{CARDS[other].name} cannot be put aboard a ship.")
    every = (*fleet.everything(), *fleet.fort, *fleet.relic, *fleet.reserve)
    for id in dict.fromkeys(every):
        reason = not_playable(CARDS[id], tier)
        if reason:
            yield Refusal("CS-FLEET-01", reason)
    if not any(CARDS[ship[0]].kind in (SHIP, CANOES) for ship in fleet.ships):
        yield Refusal("CS-FLEET-03", "A fleet needs at least one ship that can move.")


def _names(fleet: Fleet, tier: int) -> Iterator[Refusal]:
    """CS-FLEET-04 and Limit: no name twice, one Limit crew at most."""
    cards = [CARDS[id] for id in fleet.everything()]
    names = Counter(folded(card.name) for card in cards if not card.generic)
    for card in cards:
        if not card.generic and names[folded(card.name)] > 1:
            names[folded(card.name)] = 1
            yield Refusal("CS-FLEET-04", f"{card.name} is in the fleet twice.")
    limited = [card.name for card in cards if LIMITED in powers_of(card.id)]
    if len(limited) > 1:
        names_of = " and ".join(limited)
        yield Refusal("CS-KEY-LIMIT", f"Only one piece with Limit may sail: {names_of}.")


def _loyalty(fleet: Fleet, tier: int) -> Iterator[Refusal]:
    """Loyal and Hostile."""
    nations = {CARDS[id].nation for id in fleet.everything()}
    for id in fleet.everything():
        for power in powers_of(id).get(SHUNS_A_NATION, ()):
            if power.nation in nations:
                sentence = f"{CARDS[id].name} will not sail with anybody of {power.nation}."
                yield Refusal("CS-KEY-HOSTILE", sentence)
    for ship in fleet.ships:
        for id in ship[1:]:
            loyal = [power.nation for power in powers_of(id).get(SERVES_ONE_NATION, ())]
            if loyal and CARDS[ship[0]].nation not in loyal:
                sentence = f"{CARDS[id].name} serves only on ships of {loyal[0]}."
                yield Refusal("CS-KEY-LOYAL", sentence)


def _aboard(fleet: Fleet, tier: int) -> Iterator[Refusal]:
    """CS-FLEET-05 to CS-FLEET-07, CS-LINK: cost, nation and room of what is aboard."""
    for ship in fleet.ships:
        card, crew, gear = split(ship)
        if crew and not may_carry_crew(card):
            yield Refusal("CS-CREA-02", f"{card.name} cannot carry crew.")
        for kind, cards in (("crew", crew), ("equipment", gear)):
            cost = sum(each.points for each in cards)
            if cost > card.points:
                sentence = f"The {kind} of {card.name} costs {cost} points, more than the ship."
                yield Refusal("CS-FLEET-05", f"{sentence[:-1]} ({card.points}).")
        for member in crew:
            if member.points == 0 and not _free_crew_fits(member, card, crew):
                sentence = f"{member.name} costs nothing and serves only on ships of its nation."
                yield Refusal("CS-FLEET-07", sentence)
        used, spaces = space_used(card, crew, gear), spaces_of(fleet, card, crew)
        if used > spaces:
            sentence = f"{card.name} has {spaces} cargo spaces, and {used} are needed."
            yield Refusal("CS-FLEET-06", sentence)


def split(ship: tuple[str, ...]) -> tuple[Card, list[Card], list[Card]]:
    aboard = [CARDS[id] for id in ship[1:]]
    crew = [card for card in aboard if card.kind == CREW]
    return CARDS[ship[0]], crew, [card for card in aboard if card.kind == GEAR]


def may_carry_crew(card: Card) -> bool:
    """CS-CREA-02: ships may, and titans; not ships that say they carry none."""
    powers = powers_of(card.id)
    return CARRIES_NO_CREW not in powers and (card.kind == SHIP or CARRIES in powers)


def _free_crew_fits(member: Card, ship: Card, crew: list[Card]) -> bool:
    allowed = {ship.nation}
    for card in (ship, *crew):
        if card is not member:
            allowed |= {p.nation for p in powers_of(card.id).get(WELCOMES_NATION, ())}
    return member.nation in allowed


def space_used(ship: Card, crew: list[Card], gear: list[Card]) -> int:
    if LODGES_CREW in powers_of(ship.id):
        return sum(card.space for card in gear) + (99 if len(crew) > 3 else 0)
    crowded = any(CROWDS in powers_of(member.id) for member in crew)
    used = sum(card.space for card in gear)
    for member in crew:
        own = powers_of(member.id)
        free = NEEDS_NO_SPACE in own and (not crowded or CROWDS in own)
        used += 0 if free else 1
    return used


def spaces_of(fleet: Fleet, ship: Card, crew: list[Card]) -> int:
    spaces = ship.cargo
    for power in powers_of(ship.id).get(MORE_SPACE, ()):
        if not (power.when == "no_crew" and crew):
            spaces += power.n
    spaces += sum(are_linked(member, ship) for member in crew)
    for number, member in enumerate(crew):
        for other in crew[number + 1 :]:
            pair = {(member.id, other.id), (other.id, member.id)}
            spaces += are_linked(member, other) or bool(pair & set(fleet.links))
    return spaces


def _groups(fleet: Fleet, tier: int) -> Iterator[Refusal]:
    """CS-FORT-11, CS-SETUP-12, CS-MYST-06: what waits in the box."""
    for name, kind in GROUPS.items():
        wrong = [CARDS[id].name for id in getattr(fleet, name) if kind and CARDS[id].kind != kind]
        if wrong:
            yield Refusal("CS-FLEET-02", f"{wrong[0]} does not belong in the list '{name}'.")
    if any(CARDS[id].kind not in (CREW, GEAR) for id in fleet.ashore):
        yield Refusal("CS-FLEET-14", "Only crew and equipment wait ashore.")
    if len(fleet.fort) > MOST_FORTS or len(set(fleet.fort)) < len(fleet.fort):
        yield Refusal("CS-FORT-11", "A fleet names up to two different fort cards.")
    if len(fleet.relic) > MOST_RELICS or len(set(fleet.relic)) < len(fleet.relic):
        yield Refusal("CS-SETUP-12", "A player gives up to two different unique treasures.")
    held = Counter(CARDS[id].kind for id in fleet.reserve)
    if any(count > RESERVE_LIMITS.get(kind, 0) for kind, count in held.items()):
        sentence = "The reserve holds up to three unique treasures, two events and three crew."
        yield Refusal("CS-MYST-06", sentence)
    for first, second in fleet.links:
        choice = [p.nation for p in powers_of(first).get(CHOOSES_LINK, ())]
        if not choice or CARDS[second].nation not in choice:
            sentence = f"{CARDS[first].name} cannot be linked to {CARDS[second].name}."
            yield Refusal("CS-LINK-01", sentence)


CHECKS: Final = (_pieces, _names, _loyalty, _aboard, _groups)


def cost_of(fleet: Fleet) -> int:
    """CS-FLEET-02, CS-FLEET-10: points after reductions."""
    total = sum(CARDS[id].points for id in (*fleet.ashore, *fleet.event))
    for ship in fleet.ships:
        card, crew, gear = split(ship)
        total += card.points + sum(each.points for each in gear)
        total += sum(crew_cost(member, crew) for member in crew)
    return total


def crew_cost(member: Card, crew: list[Card]) -> int:
    """What a crew costs beside others who make crew cheaper."""
    cost = member.points
    for other in crew:
        if other is member:
            continue
        powers = powers_of(other.id)
        for power in powers.get(CHEAPENS_CREW, ()):
            cost -= power.n
        if FREES_CREW in powers:
            cost = 0
    return max(0, cost)


def allowance(fleet: Fleet, points: int) -> int:
    """Some crew give a higher build total, once a fleet."""
    plus = [
        power.n
        for ship in fleet.ships
        for id in ship[1:]
        for power in powers_of(id).get(RAISES_BUILD, ())
    ]
    return points + (max(plus) if plus else 0)


def refused(word: str, options: dict[str, str]) -> Refusal | None:
    """CS-FLEET: what is wrong with a fleet at a table with these options."""
    return _refused(word, tuple(sorted(options.items())))


@lru_cache(maxsize=4096)
def _refused(word: str, pairs: tuple[tuple[str, str], ...]) -> Refusal | None:
    options = dict(pairs)
    try:
        fleet = from_word(word)
    except Refused as error:
        return error.refusal
    if options["quick"] == "yes":
        alone = len(fleet.ships) == 1 and len(fleet.ships[0]) == 1
        if not alone or CARDS[fleet.ships[0][0]].kind != SHIP:
            return Refusal("CS-QS-01", "In the quick start a fleet is one ship without crew.")
    if fleet.event and options["events"] == "no":
        return Refusal("CS-SETUP-19", "This table plays without events.")
    if fleet.relic and options["relics"] == "no":
        return Refusal("CS-SETUP-19", "This table plays without unique treasure.")
    wrong = faults(fleet, int(options["points"]), int(options["tier"]))
    return wrong[0] if wrong else None
