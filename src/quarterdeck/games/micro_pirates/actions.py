"""What a seat may do. Actions that recur are built once and kept in tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from quarterdeck.core.terms import Action, Spelling, Vocabulary
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    CREW_CARDS,
    DELIVERY,
    EXCHANGES,
    EXPORTS,
    FISH,
    FOES,
    HELD,
    LOOT_CARDS,
    MAP_CARDS,
    MERCHANTS,
    OCEAN_IDS,
    PLANTAIN,
    QUEST_TYPES,
    QUESTS,
    SHIPS,
    SPECIAL,
    TOKENS,
    UPGRADES,
    VOYAGE,
)

# Before the first turn.


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A captain or ship in the draft, or a Loot card."""

    card: str


# The eight actions of a turn (MP-FLOW-02).


@dataclass(frozen=True, slots=True)
class SetSail(Action):
    pass


@dataclass(frozen=True, slots=True)
class Forage(Action):
    pass


@dataclass(frozen=True, slots=True)
class Explore(Action):
    pass


@dataclass(frozen=True, slots=True)
class PortCall(Action):
    pass


@dataclass(frozen=True, slots=True)
class Trade(Action):
    pass


@dataclass(frozen=True, slots=True)
class Export(Action):
    card: str


@dataclass(frozen=True, slots=True)
class SellChests(Action):
    pass


@dataclass(frozen=True, slots=True)
class Overhaul(Action):
    pass


@dataclass(frozen=True, slots=True)
class Quest(Action):
    spelling: ClassVar[Spelling] = {"type": QUEST_TYPES}
    type: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    pass


# Moving and rolling.


@dataclass(frozen=True, slots=True)
class Sail(Action):
    spelling: ClassVar[Spelling] = {"to": SECTORS}
    to: int


@dataclass(frozen=True, slots=True)
class Stay(Action):
    pass


@dataclass(frozen=True, slots=True)
class Use(Action):
    """An effect that is paid for or used up."""

    card: str


@dataclass(frozen=True, slots=True)
class Roll(Action):
    pass


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    die: int


@dataclass(frozen=True, slots=True)
class Keep(Action):
    pass


# Hold and hand.


@dataclass(frozen=True, slots=True)
class Drop(Action):
    spelling: ClassVar[Spelling] = {"token": TOKENS}
    token: int


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """A new map token or a new card that is not taken aboard."""

    thing: str


@dataclass(frozen=True, slots=True)
class Discard(Action):
    card: str


@dataclass(frozen=True, slots=True)
class Match(Action):
    spelling: ClassVar[Spelling] = {"ocean": OCEAN_IDS}
    ocean: int


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """Which of several things due comes first."""

    what: str


# In Port.


@dataclass(frozen=True, slots=True)
class Hire(Action):
    card: str


@dataclass(frozen=True, slots=True)
class Buy(Action):
    card: str


@dataclass(frozen=True, slots=True)
class Accept(Action):
    card: str


@dataclass(frozen=True, slots=True)
class Dismiss(Action):
    card: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """An Upgrade to the new Crew card."""

    card: str


@dataclass(frozen=True, slots=True)
class Fit(Action):
    place: str


@dataclass(frozen=True, slots=True)
class Replace(Action):
    card: str


@dataclass(frozen=True, slots=True)
class Mark(Action):
    spelling: ClassVar[Spelling] = {"merchant": MERCHANTS}
    merchant: int


@dataclass(frozen=True, slots=True)
class Sell(Action):
    spelling: ClassVar[Spelling] = {"token": TOKENS}
    token: int
    count: int


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    give: str
    get: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    pass


# Battle.


@dataclass(frozen=True, slots=True)
class Attack(Action):
    spelling: ClassVar[Spelling] = {"foe": FOES}
    foe: int


@dataclass(frozen=True, slots=True)
class Steal(Action):
    spelling: ClassVar[Spelling] = {"token": TOKENS}
    token: int


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """A Map card of the Ghost."""

    card: str


@dataclass(frozen=True, slots=True)
class Endure(Action):
    """Take the damage as it is."""


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    spelling: ClassVar[Spelling] = {"to": SECTORS}
    to: int


@dataclass(frozen=True, slots=True)
class Shelter(Action):
    spelling: ClassVar[Spelling] = {"port": OCEAN_IDS}
    port: int


ACTIONS: Final = Vocabulary[Action](
    *(Take, SetSail, Forage, Explore, PortCall, Trade, Export, SellChests, Overhaul, Quest),
    *(EndTurn, Sail, Stay, Use, Roll, Reroll, Keep, Drop, Leave, Discard, Match, Settle),
    *(Hire, Buy, Accept, Dismiss, Move, Fit, Replace, Mark, Sell, Exchange, Done),
    *(Attack, Steal, Claim, Endure, Retreat, Shelter),
)

SET_SAIL: Final = SetSail()
FORAGE: Final = Forage()
EXPLORE: Final = Explore()
PORT_CALL: Final = PortCall()
TRADE: Final = Trade()
SELL_CHESTS: Final = SellChests()
OVERHAUL: Final = Overhaul()
END_TURN: Final = EndTurn()
STAY: Final = Stay()
ROLL: Final = Roll()
KEEP: Final = Keep()
DONE: Final = Done()
ENDURE: Final = Endure()
LEAVE_MAP: Final = Leave("map")
QUEST_DELIVERY: Final = Quest(DELIVERY)
QUEST_VOYAGE: Final = Quest(VOYAGE)
QUEST_SPECIAL: Final = Quest(SPECIAL)

SAILS: Final = [Sail(to) for to in range(len(SECTORS))]
RETREATS: Final = [Retreat(to) for to in range(len(SECTORS))]
REROLLS: Final = [Reroll(die) for die in range(1, 4)]
DROPS: Final = [Drop(token) for token in range(HELD)]
STEALS: Final = [Steal(token) for token in range(HELD)]
MARKS: Final = [Mark(merchant) for merchant in range(len(MERCHANTS))]
MATCHES: Final = [Match(ocean) for ocean in range(len(OCEAN_IDS))]
SHELTERS: Final = [Shelter(ocean) for ocean in range(len(OCEAN_IDS))]
ATTACKS: Final = [Attack(foe) for foe in range(len(FOES))]
SETTLES: Final = {what: Settle(what) for what in ("loot", "raid", "special", "match")}
TAKES: Final = {card: Take(card) for card in (*CAPTAINS, *SHIPS, *LOOT_CARDS)}
EXPORTING: Final = {card: Export(card) for card in EXPORTS}
HIRES: Final = {card: Hire(card) for card in CREW_CARDS}
DISMISSALS: Final = {card: Dismiss(card) for card in CREW_CARDS}
BUYS: Final = {card: Buy(card) for card in UPGRADES}
MOVES: Final = {card: Move(card) for card in UPGRADES}
REPLACEMENTS: Final = {card: Replace(card) for card in UPGRADES}
FITS: Final = {place: Fit(place) for place in ("ship", *CREW_CARDS)}
ACCEPTS: Final = {card: Accept(card) for card in QUESTS}
USES: Final = {card: Use(card) for card in (*CAPTAINS, *SHIPS, *CREW_CARDS, *UPGRADES)}
DISCARDS: Final = {card: Discard(card) for card in (*MAP_CARDS, *UPGRADES)}
CLAIMS: Final = {card: Claim(card) for card in MAP_CARDS}
LEAVES: Final = {card: Leave(card) for card in (*CREW_CARDS, *UPGRADES)}
SELLS: Final = {token: [Sell(token, count) for count in range(1, 41)] for token in (FISH, PLANTAIN)}
"""SELLS[FISH][:3] are the sales of one, two and three fish."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One direction of one exchange: coins and hold tokens given and got."""

    action: Exchange
    give: tuple[int, ...]
    get: tuple[int, ...]
    coins_given: int
    coins_got: int


def _word(goods: dict[str, int]) -> str:
    return "+".join(f"{count}{name}" for name, count in goods.items())


def _mixes(side: dict[str, int]) -> Iterator[dict[str, int]]:
    """The ways to make up one side of an exchange in fish and plantains."""
    if "food" in side:
        for fish in range(side["food"], -1, -1):
            mix = {"fish": fish, "plantain": side["food"] - fish}
            yield {name: count for name, count in mix.items() if count}
    elif "same_food" in side:
        yield {"fish": side["same_food"]}
        yield {"plantain": side["same_food"]}
    else:
        yield side


def _deal(give: dict[str, int], get: dict[str, int]) -> Deal:
    given = tuple(give.get(token, 0) for token in TOKENS[:HELD])
    got = tuple(get.get(token, 0) for token in TOKENS[:HELD])
    action = Exchange(_word(give), _word(get))
    return Deal(action, given, got, give.get("coin", 0), get.get("coin", 0))


def _deals() -> Iterator[Deal]:
    """MP-TRADE-01: every exchange, in both directions, in every mix."""
    for one, other in EXCHANGES:
        for mix in _mixes(one):
            yield _deal(mix, other)
            yield _deal(other, mix)


DEALS: Final = tuple(_deals())
DEAL_OF: Final = {deal.action: deal for deal in DEALS}
