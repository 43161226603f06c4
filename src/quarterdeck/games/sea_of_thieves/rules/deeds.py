"""What rules do to the table: draws, discards, cargo, reputation, skeletons, the fort."""

from __future__ import annotations

from bisect import insort
from typing import Final

from quarterdeck.core.fates import NOBODY, eyes_of
from quarterdeck.games.sea_of_thieves.chart import HEX_NAMES, ISLANDS, OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    END_REPUTATION,
    FORT_REPUTATION,
    FORT_TREASURE,
    FORT_WAVE,
    FORTUNE,
    HULL_NAMES,
    RESOURCE,
    SHIPS,
    SKELETON,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.memory import (
    forgotten,
    learn_card,
    learn_cargo,
    taken_openly,
)
from quarterdeck.games.sea_of_thieves.rules.queries import foes
from quarterdeck.games.sea_of_thieves.state import (
    CAPTAINS,
    EVENTS,
    FORTUNES,
    FROM_FORTS,
    FROM_PENALTIES,
    LOOT,
    SOURCES,
    TREASURE,
    State,
)

BAG_OF: Final = {"loot": LOOT, "treasure": TREASURE, "captains": CAPTAINS}


def place_name(state: State, hex: int) -> str:
    """A hex as people say it: an island by its name, the sea by its coordinates."""
    if hex == OUTPOST:
        return f"the Outpost ({HEX_NAMES[hex]})"
    island = state.chart.island.get(hex)
    return f"{ISLANDS[island].name} ({HEX_NAMES[hex]})" if island else HEX_NAMES[hex]


# Decks.


def draw_card(state: State, deck: int, eyes: int) -> tuple[str, int] | None:
    """SOT-DECK-01: the next card of a deck and who knew it; `None` when the deck is empty."""
    if deck == EVENTS and state.top:
        card, *rest = state.top
        state.top = tuple(rest)
        state.fates.reveal()
        return card
    if state.pools[deck]:
        return state.fates.draw(state.pools[deck], eyes), NOBODY
    if state.under[deck]:
        card = state.under[deck][0]
        state.under[deck] = state.under[deck][1:]
        state.fates.reveal()
        return card
    return None


def put_under(state: State, deck: int, card: str, eyes: int) -> None:
    """SOT-DECK-01: a discarded card goes face-down under its deck."""
    state.under[deck] += ((card, eyes),)


def cards_left(state: State, deck: int) -> int:
    top = len(state.top) if deck == EVENTS else 0
    return top + len(state.pools[deck]) + len(state.under[deck])


def draw_fortune(state: State, seat: int) -> bool:
    """A fortune card into a hand; false when there is none left."""
    drawn = draw_card(state, FORTUNES, eyes_of(seat))
    if drawn is None:
        return False
    take_fortune(state, seat, *drawn)
    state.whisper(seat, "SOT-FTN-01", "You draw “{}”.", FORTUNE[drawn[0]].name)
    return True


def take_fortune(state: State, seat: int, card: str, eyes: int) -> None:
    state.hand[seat] = tuple(sorted((*state.hand[seat], card)))
    learn_card(state, seat, card, eyes)


def draw_plan(state: State, seat: int, deck: int) -> None:
    """A voyage card into a hand, free of charge."""
    drawn = draw_card(state, deck, eyes_of(seat))
    if drawn is not None:
        take_plan(state, seat, *drawn)
        state.whisper(seat, "SOT-VOY-02", "It is “{}”.", VOYAGES[drawn[0]].name)


def take_plan(state: State, seat: int, card: str, eyes: int) -> None:
    state.plans[seat] = tuple(sorted((*state.plans[seat], card)))
    learn_card(state, seat, card, eyes)


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items less one of this kind."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def show_from_hand(state: State, seat: int, card: str) -> None:
    """A fortune card leaves a hand for all to see."""
    state.hand[seat] = without(state.hand[seat], card)
    state.known = taken_openly(state.known, seat, card)


def show_plan(state: State, seat: int, card: str) -> None:
    """A voyage card leaves a hand for all to see."""
    state.plans[seat] = without(state.plans[seat], card)
    state.known = taken_openly(state.known, seat, card)


def discard_fortune(state: State, seat: int, card: str) -> None:
    """SOT-DECK-03: face-down under the deck; others do not know what went."""
    state.hand[seat] = without(state.hand[seat], card)
    state.known = forgotten(state.known, seat)
    put_under(state, FORTUNES, card, eyes_of(seat))


def discard_plan(state: State, seat: int, card: str, deck: int) -> None:
    """SOT-VOY-09: a voyage discarded from hand costs nothing."""
    state.plans[seat] = without(state.plans[seat], card)
    state.known = forgotten(state.known, seat)
    put_under(state, deck, card, eyes_of(seat))


# Gold and reputation.


def gain_gold(state: State, seat: int, gold: int) -> int:
    """Gold is never owed: a loss takes what there is. Says what really changed hands."""
    before = state.gold[seat]
    state.gold[seat] = max(0, before + gold)
    return state.gold[seat] - before


def gain_reputation(state: State, seat: int, n: int, source: int) -> None:
    """SOT-REP-01, SOT-END-01: never below 0; the first to reach 25 brings the end."""
    before = state.rep[seat]
    state.rep[seat] = max(0, before + n)
    state.earned[seat * len(SOURCES) + source] += state.rep[seat] - before
    if state.rep[seat] >= END_REPUTATION and not state.ending:
        state.ending = True
        state.tell("SOT-END-01", "@{} reaches {} reputation: the last round.", seat, END_REPUTATION)


# Bags and cargo.


def give_back(state: State, token: str) -> None:
    """SOT-BAG-03: a token returns to its bag, a captain's to the captains' pool."""
    insort(state.pools[BAG_OF[TOKENS[token].bag]], token)


def stow(state: State, ship: int, token: str, eyes: int) -> None:
    """A token goes into a hold; `eyes` saw it besides the owner's. Captains stay face-up."""
    state.hold[ship] = tuple(sorted((*state.hold[ship], token)))
    if eyes and TOKENS[token].kind != "captain":
        learn_cargo(state, ship, token, eyes)


def unstow(state: State, ship: int, token: str) -> None:
    """A token leaves a hold for all to see."""
    state.hold[ship] = without(state.hold[ship], token)
    state.seen = taken_openly(state.seen, ship, token)


def spend_resource(state: State, ship: int) -> None:
    """SOT-RES-01: a resource goes back to the loot bag."""
    unstow(state, ship, RESOURCE)
    insort(state.pools[LOOT], RESOURCE)


def lay(state: State, hex: int, token: str) -> None:
    """SOT-CARGO-02: cargo in a hex lies face-up."""
    state.cargo[hex] = tuple(sorted((*state.cargo.get(hex, ()), token)))


def lift(state: State, hex: int, token: str) -> None:
    """A token is taken out of a hex."""
    left = without(state.cargo[hex], token)
    if left:
        state.cargo[hex] = left
    else:
        del state.cargo[hex]


def lay_treasure(state: State, hex: int, n: int) -> None:
    """SOT-BAG-02: treasure blind from the bag into a hex, as much as there is."""
    for _ in range(min(n, len(state.pools[TREASURE]))):
        lay(state, hex, state.fates.draw(state.pools[TREASURE]))


def stow_treasure(state: State, ship: int, n: int) -> None:
    """SOT-INFO-04: treasure blind from the bag into a hold, unseen by rivals."""
    seat = ship // 2
    for _ in range(min(n, len(state.pools[TREASURE]))):
        token = state.fates.draw(state.pools[TREASURE], eyes_of(seat))
        stow(state, ship, token, NOBODY)
        state.tell("SOT-VOY-06", "The {} stows a treasure token.", HULL_NAMES[ship])
        state.whisper(seat, "SOT-VOY-06", "It is a {}.", TOKENS[token])


# Skeletons, captains, forts.


def place_skeletons(state: State, hex: int, n: int) -> int:
    """SOT-SKEL-01: skeletons are searched for in the loot bag; says how many there were."""
    bag = state.pools[LOOT]
    placed = min(n, bag.count(SKELETON))
    for _ in range(placed):
        bag.remove(SKELETON)
    if placed:
        state.skeletons[hex] = state.skeletons.get(hex, 0) + placed
        state.tell("SOT-SKEL-01", "{} at {}.", counted(placed, "skeleton"), place_name(state, hex))
    return placed


def remove_skeleton(state: State, hex: int) -> None:
    """A skeleton goes back to the loot bag."""
    lift_skeleton(state, hex)
    insort(state.pools[LOOT], SKELETON)


def lift_skeleton(state: State, hex: int) -> None:
    left = state.skeletons[hex] - 1
    if left:
        state.skeletons[hex] = left
    else:
        del state.skeletons[hex]


def place_captain(state: State, hex: int) -> str:
    """SOT-CAPT-01: a random unused captain; none if all are in use."""
    if not state.pools[CAPTAINS]:
        return ""
    captain = state.fates.draw(state.pools[CAPTAINS])
    state.captains[hex] = tuple(sorted((*state.captains.get(hex, ()), captain)))
    where = place_name(state, hex)
    state.tell("SOT-CAPT-01", "{} comes ashore at {}.", TOKENS[captain].name, where)
    return captain


def turn_captain(state: State, hex: int, captain: str) -> None:
    """SOT-CAPT-03: a defeated captain stays in the hex as captain's treasure."""
    left = without(state.captains[hex], captain)
    if left:
        state.captains[hex] = left
    else:
        del state.captains[hex]
    lay(state, hex, captain)


def check_fort(state: State, ship: int) -> None:
    """SOT-FORT-02, SOT-FORT-05: an empty fort sends its next wave, or falls."""
    while state.fort >= 0 and not foes(state, state.fort):
        if state.slot == 1:
            fall(state, ship)
            return
        state.slot -= 1
        state.tell("SOT-FORT-02", "The fort at {} sends a wave.", place_name(state, state.fort))
        place_skeletons(state, state.fort, FORT_WAVE)
        if state.slot == 1:
            place_captain(state, state.fort)


def fall(state: State, ship: int) -> None:
    """SOT-FORT-03: whose ship's fight brought the fall is rewarded."""
    state.tell("SOT-FORT-02", "The fort at {} falls.", place_name(state, state.fort))
    state.fort, state.slot = -1, 0
    if ship < SHIPS:
        gain_reputation(state, ship // 2, FORT_REPUTATION, FROM_FORTS)
        stow_treasure(state, ship, FORT_TREASURE)


def pay_penalty(state: State, seat: int, reputation: int, gold: int) -> None:
    """SOT-VOY-09: a penalty takes what there is."""
    gain_reputation(state, seat, -reputation, FROM_PENALTIES)
    gain_gold(state, seat, -gold)


def counted(n: int, noun: str) -> str:
    """`1 skeleton`, `2 skeletons`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def roll_tile(state: State) -> int:
    """SOT-MAP-02: the position a die finds; with two players 1 and 6 are rolled again."""
    while True:
        number = state.fates.roll()
        if number in state.chart.tile_at:
            return number


def seats_after(state: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + n) % state.seats for n in range(1, state.seats)]
