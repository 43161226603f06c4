"""Micro Pirates in numbers: what a seat knows, and every action as an index."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.encoding import (
    MANY,
    ON,
    ActionIndex,
    Layout,
    Listed,
    Questions,
    Sheet,
    actions_in,
    every,
)
from quarterdeck.core.fates import Seat, may_see
from quarterdeck.games.micro_pirates import actions
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import (
    ACTIONS_PER_TURN,
    CAPTAINS,
    CREW_CARDS,
    DECKS,
    EXPORTS,
    FULL_DECKS,
    GHOST_ACTIONS,
    GHOST_SHIPS,
    HELD,
    LAST_ROUND,
    LOOT_CARDS,
    MAP_CARDS,
    MAP_INDEX,
    MAX_DICE,
    MERCHANTS,
    OCEAN_IDS,
    OCEANS,
    PORTS,
    QUESTS,
    SHIPS,
    SOURCES,
    TOKENS,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.rules import PHASES
from quarterdeck.games.micro_pirates.rules.queries import ONCE_PER_TURN
from quarterdeck.games.micro_pirates.state import WAITING, Ghost, State

VERSION: Final = 1
OCEAN_COUNT: Final = len(OCEANS)
SECTOR_COUNT: Final = len(SECTORS)
CARDS: Final = tuple(dict.fromkeys(card for deck in FULL_DECKS for card in deck))
CARD_NUMBER: Final = {card: n for n, card in enumerate(CARDS)}
CAPTAIN_NUMBER: Final = {card: n for n, card in enumerate(CAPTAINS)}
SHIP_NUMBER: Final = {card: n for n, card in enumerate(SHIPS)}
EXPORT_NUMBER: Final = {card: n for n, card in enumerate(EXPORTS)}
GHOST_NUMBER: Final = {card: n for n, card in enumerate(GHOST_SHIPS)}
HOARD: Final = (*CREW_CARDS, *UPGRADES, *QUESTS)
HOARD_COUNT: Final = len(HOARD)
HOARD_NUMBER: Final = {card: n for n, card in enumerate(HOARD)}
"""What lies in Ports and before the seats."""
GHOST_ACTION_NUMBER: Final = {card: n for n, card in enumerate(GHOST_ACTIONS)}
WORDS: Final = (*CAPTAINS, *SHIPS, *CARDS, *LOOT_CARDS, *OCEAN_IDS)


class SeatPlaces:
    """Where the numbers of one seat begin."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.counts = layout.numbers(name, ("coins", "fame", "reputation", "damage"), MANY, -MANY)
        self.held = layout.numbers(name, (*TOKENS[:HELD], "spyglasses", "map-cards"), MANY)
        self.sources = layout.numbers(f"{name}.fame-from", SOURCES, MANY, -MANY)
        self.pledge = layout.numbers(f"{name}.pledge", ("dice", "bonus", "rerolls"), MANY)
        self.errand = layout.numbers(name, ("explored", "progress"), 1 << len(OCEANS))
        self.captain = layout.numbers(f"{name}.captain", CAPTAINS)
        self.ship = layout.numbers(f"{name}.ship", SHIPS)
        self.at = layout.numbers(f"{name}.at", SECTORS)
        self.treasure = layout.numbers(f"{name}.treasure", OCEAN_IDS)
        self.home = layout.numbers(f"{name}.voyage-home", OCEAN_IDS)
        self.mark = layout.numbers(f"{name}.raid-token", MERCHANTS)
        self.maps = layout.numbers(f"{name}.map", MAP_CARDS)
        self.cards = layout.numbers(f"{name}.card", HOARD, 2)
        self.colour = layout.numbers(f"{name}.seat", map(str, range(1, 5)))
        self.asked = layout.number(f"{name}.asked")


class MicroPirates(Listed[State]):
    """Own things first. A card before a seat is 1; an Upgrade under a Crew card is 2."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        self.clock = layout.numbers("", ("round",), LAST_ROUND)
        self.left = layout.number("actions-left", ACTIONS_PER_TURN + MAX_DICE)
        self.done = layout.numbers("done", ONCE_PER_TURN)
        self.flags = layout.numbers("table", ("ending", "quick", "treasure-ignores-blockade"))
        self.first = layout.numbers("first", map(str, range(seats)))
        self.slots = layout.numbers(
            "sea", (f"{slot}.{ocean}" for slot in range(len(OCEANS)) for ocean in OCEAN_IDS)
        )
        self.blockades = layout.numbers("blockade", OCEAN_IDS)
        self.merchants = layout.numbers(
            "merchant", (f"{each}.{at}" for each in MERCHANTS for at in (*SECTORS, "waiting"))
        )
        self.offers = layout.numbers(
            "port", (f"{OCEANS[port].id}.{card}" for port in PORTS for card in HOARD)
        )
        self.exports = layout.numbers("export", EXPORTS)
        self.supply = layout.numbers("supply", TOKENS, MANY)
        self.decks = layout.numbers("deck", DECKS, MANY)
        self.discards = layout.numbers("discarded", CARDS)
        self.removed = layout.numbers("removed", CARDS)
        self.seat_places = [
            SeatPlaces(layout, "own" if n == 0 else f"next{n}") for n in range(seats)
        ]
        self.ghost = layout.numbers(
            "ghost", ("fame", "coins", "chests", "map-tokens", "spyglasses", "map-cards"), MANY
        )
        self.ghost_card = layout.numbers("ghost.ship", GHOST_SHIPS)
        self.ghost_at = layout.numbers("ghost.at", SECTORS)
        self.ghost_treasure = layout.numbers("ghost.treasure", OCEAN_IDS)
        self.ghost_cards = layout.numbers("ghost.card", (*HOARD, *MAP_CARDS), 2)
        self.ghost_active = layout.numbers("ghost.active", GHOST_ACTIONS)
        self.ghost_gentle = layout.number("ghost.gentle")
        self.questions = Questions(layout, PHASES, WORDS)
        listed = [*actions_in(actions), *(deal.action for deal in actions.DEALS)]
        index = ActionIndex(every(actions.ACTIONS, listed, {}))
        super().__init__(seats, VERSION, layout, index)

    def observe(self, state: State, seat: Seat, out: Sheet) -> None:
        self._table(state, seat, out)
        self._cards(state, out)
        for turn in range(state.seats):
            self._seat(state, seat, turn, out)
        if state.ghost is not None:
            self._ghost(state, state.ghost, out)
        self.questions.write(state, seat, out)

    def _table(self, state: State, seat: Seat, out: Sheet) -> None:
        out[self.clock] = state.round
        out[self.left] = state.actions
        if state.done:
            for n in range(len(ONCE_PER_TURN)):
                if state.done >> n & 1:
                    out[self.done + n] = ON
        for flag, holds in enumerate((state.ending, state.quick, not state.stubborn)):
            if holds:
                out[self.flags + flag] = ON
        out[self.first + (state.first_seat - seat) % state.seats] = ON
        place = self.slots
        for ocean in state.sea.layout:
            out[place + ocean] = ON
            place += OCEAN_COUNT
        for ocean in state.blockades:
            out[self.blockades + ocean] = ON
        place = self.merchants
        for at in state.merchants:
            if at >= 0:
                out[place + at] = ON
            elif at == WAITING:
                out[place + SECTOR_COUNT] = ON
            place += SECTOR_COUNT + 1

    def _cards(self, state: State, out: Sheet) -> None:
        offers = self.offers
        for place, card in enumerate(state.offers):
            if card:
                out[offers + place // 3 * HOARD_COUNT + HOARD_NUMBER[card]] = ON
        for card in state.exports:
            out[self.exports + EXPORT_NUMBER[card]] = ON
        supply, decks, discards = self.supply, self.decks, self.discards
        for token, count in enumerate(state.supply):
            out[supply + token] = count
        for deck, cards in enumerate(state.decks):
            out[decks + deck] = len(cards)
        for pile in state.discards:
            for card in pile:
                out[discards + CARD_NUMBER[card]] = ON
        for card in state.removed:
            out[self.removed + CARD_NUMBER[card]] = ON

    def _seat(self, state: State, eyes: Seat, turn: int, out: Sheet) -> None:
        seat, places = (eyes + turn) % state.seats, self.seat_places[turn]
        counts, held = places.counts, places.held
        out[counts] = min(MANY, state.coins[seat])
        if state.fame[seat]:
            out[counts + 1] = state.fame[seat]
        if state.reputation[seat]:
            out[counts + 2] = state.reputation[seat]
        if state.damage[seat]:
            out[counts + 3] = state.damage[seat]
        for token, count in enumerate(state.holds[seat]):
            if count:
                out[held + token] = count
        if state.spyglasses[seat]:
            out[held + HELD] = state.spyglasses[seat]
        if state.hands[seat]:
            out[held + HELD + 1] = len(state.hands[seat])
        out[places.colour + seat] = ON
        if state.question is not None and state.question.seat == seat:
            out[places.asked] = ON
        if state.at[seat] >= 0:
            out[places.at + state.at[seat]] = ON
        self._company(state, seat, places, out)
        self._errands(state, seat, places, out)
        for card in state.hands[seat]:
            number = MAP_INDEX[card]
            if seat == eyes or may_see(state.known[number], eyes):
                out[places.maps + number] = ON

    def _company(self, state: State, seat: Seat, places: SeatPlaces, out: Sheet) -> None:
        if state.captains[seat]:
            out[places.captain + CAPTAIN_NUMBER[state.captains[seat]]] = ON
        if state.ships[seat]:
            out[places.ship + SHIP_NUMBER[state.ships[seat]]] = ON
        if not state.companies:
            return
        company, pledge = state.companies[seat], state.pledges[seat]
        for card in company.crew:
            out[places.cards + HOARD_NUMBER[card]] = ON
        for card in company.fitted:
            out[places.cards + HOARD_NUMBER[card]] = ON
        for card in company.under:
            if card:
                out[places.cards + HOARD_NUMBER[card]] = 2
        for place, count in enumerate((pledge.dice, pledge.bonus, pledge.rerolls)):
            if count:
                out[places.pledge + place] = count

    def _errands(self, state: State, seat: Seat, places: SeatPlaces, out: Sheet) -> None:
        for source, fame in enumerate(state.credits[seat]):
            if fame:
                out[places.sources + source] = fame
        for card in state.quests[seat]:
            if card:
                out[places.cards + HOARD_NUMBER[card]] = ON
        if state.explored[seat]:
            out[places.errand] = state.explored[seat]
        if state.progress[seat]:
            out[places.errand + 1] = state.progress[seat]
        if state.treasures[seat] >= 0:
            out[places.treasure + state.treasures[seat]] = ON
        if state.homes[seat] >= 0:
            out[places.home + state.homes[seat]] = ON
        if state.marks[seat] >= 0:
            out[places.mark + state.marks[seat]] = ON

    def _ghost(self, state: State, ghost: Ghost, out: Sheet) -> None:
        counts = (ghost.fame, ghost.coins, ghost.chests, ghost.maps, ghost.spyglasses)
        for n, count in enumerate((*counts, len(ghost.hand))):
            out[self.ghost + n] = min(MANY, count)
        out[self.ghost_gentle] = state.gentle
        if ghost.card:
            out[self.ghost_card + GHOST_NUMBER[ghost.card]] = ON
        if ghost.at >= 0:
            out[self.ghost_at + ghost.at] = ON
        if ghost.treasure >= 0:
            out[self.ghost_treasure + ghost.treasure] = ON
        for card in ghost.crew:
            out[self.ghost_cards + HOARD_NUMBER[card]] = ON
        for card, place in ghost.upgrades:
            out[self.ghost_cards + HOARD_NUMBER[card]] = 1 if place == "ship" else 2
        for card in ghost.hand:
            out[self.ghost_cards + len(HOARD) + MAP_INDEX[card]] = ON
        if ghost.active:
            out[self.ghost_active + GHOST_ACTION_NUMBER[ghost.active]] = ON


def encoding(seats: int) -> MicroPirates:
    """The encoding for a table of so many."""
    return MicroPirates(seats)
