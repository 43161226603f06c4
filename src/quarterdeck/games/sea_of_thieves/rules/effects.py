"""What rules do to the table: draws, discards, cargo, reputation, skeletons, the fort."""

from __future__ import annotations

from bisect import insort
from typing import Final

from quarterdeck.core.fates import NOBODY, eyes_of
from quarterdeck.core.words import counted, listed
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES
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
from quarterdeck.games.sea_of_thieves.rules.queries import foes, place_name
from quarterdeck.games.sea_of_thieves.rules.seen import (
    forgotten,
    learn_card,
    learn_cargo,
    taken_openly,
)
from quarterdeck.games.sea_of_thieves.rules.told import (
    DIE,
    FORTUNE_CARD,
    SEATS,
    change,
    dead,
    laid,
    stowed,
    unstowed,
)
from quarterdeck.games.sea_of_thieves.state import (
    CAPTAINS,
    EVENT_DECK,
    FORTUNES,
    FROM_FORTS,
    FROM_PENALTIES,
    LOOT,
    SOURCES,
    TREASURE,
    State,
)

BAG_OF: Final = {"loot": LOOT, "treasure": TREASURE, "captains": CAPTAINS}


# Decks.


def draw_card(state: State, deck: int, eyes: int) -> tuple[str, int] | None:
    """SOT-DECK-01: the next card of a deck and who knew it; `None` when the deck is empty."""
    if deck == EVENT_DECK and state.top:
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


def draw_fortune(state: State, seat: int) -> bool:
    """A fortune card into a hand; false when there is none left."""
    drawn = draw_card(state, FORTUNES, eyes_of(seat))
    if drawn is None:
        return False
    take_fortune(state, seat, *drawn)
    state.tell("SOT-FTN-01", "@{} draws a fortune card.", seat)
    state.event("draw", seat, FORTUNE_CARD, ("", SEATS[seat]))
    state.whisper(seat, "SOT-FTN-01", "It is “{}”.", FORTUNE[drawn[0]].name)
    return True


def take_fortune(state: State, seat: int, card: str, eyes: int) -> None:
    state.hand[seat] = tuple(sorted((*state.hand[seat], card)))
    learn_card(state, seat, card, eyes)


def draw_plan(state: State, seat: int, deck: int) -> None:
    """A voyage card into a hand, free of charge."""
    drawn = draw_card(state, deck, eyes_of(seat))
    if drawn is not None:
        take_plan(state, seat, *drawn)
        voyage = VOYAGES[drawn[0]]
        state.tell("SOT-VOY-02", "@{} draws a {} voyage.", seat, voyage.level)
        state.event("draw", seat, voyage.level, ("", SEATS[seat]))
        state.whisper(seat, "SOT-VOY-02", "It is “{}”.", voyage.name)


def take_plan(state: State, seat: int, card: str, eyes: int) -> None:
    state.plans[seat] = tuple(sorted((*state.plans[seat], card)))
    learn_card(state, seat, card, eyes)


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items less one of this kind."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def show_from_hand(state: State, seat: int, card: str) -> None:
    """A fortune card leaves a hand for all to see, which was told just now."""
    state.event("play", seat, FORTUNE_CARD, (SEATS[seat], ""))
    state.hand[seat] = without(state.hand[seat], card)
    state.known = taken_openly(state.known, seat, card)


def show_plan(state: State, seat: int, card: str) -> None:
    """A voyage card leaves a hand for all to see, which was told just now."""
    state.event("show", seat, VOYAGES[card].level, (SEATS[seat], ""))
    state.plans[seat] = without(state.plans[seat], card)
    state.known = taken_openly(state.known, seat, card)


def discard_fortune(state: State, seat: int, card: str) -> None:
    """SOT-DECK-03: face-down under the deck; others were told that a card went, not which."""
    state.event("discard", seat, FORTUNE_CARD, (SEATS[seat], ""))
    state.hand[seat] = without(state.hand[seat], card)
    state.known = forgotten(state.known, seat)
    put_under(state, FORTUNES, card, eyes_of(seat))


def discard_plan(state: State, seat: int, card: str, deck: int) -> None:
    """SOT-VOY-09: a voyage discarded from hand costs nothing; that it goes was told."""
    state.event("discard", seat, VOYAGES[card].level, (SEATS[seat], ""))
    state.plans[seat] = without(state.plans[seat], card)
    state.known = forgotten(state.known, seat)
    put_under(state, deck, card, eyes_of(seat))


# Gold and reputation.


def gain_gold(state: State, seat: int, gold: int) -> int:
    """Gold is never owed: a loss takes what there is. Says what really changed hands."""
    before = state.gold[seat]
    state.gold[seat] = max(0, before + gold)
    change(state, "gold", seat, (SEATS[seat], "gold"), state.gold[seat] - before)
    return state.gold[seat] - before


def gain_reputation(state: State, seat: int, n: int, source: int) -> None:
    """SOT-REP-01, SOT-END-01: never below 0; the first to reach 25 brings the end."""
    before = state.rep[seat]
    state.rep[seat] = max(0, before + n)
    change(state, "reputation", seat, (SEATS[seat], "reputation"), state.rep[seat] - before)
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
    """SOT-RES-01: a resource goes back to the loot bag; what for was told."""
    unstowed(state, ship, RESOURCE)
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
    found = []
    for _ in range(min(n, len(state.pools[TREASURE]))):
        token = state.fates.draw(state.pools[TREASURE])
        lay(state, hex, token)
        found.append(token)
    if state.log is not None and found:
        names = listed([str(TOKENS[token]) for token in found])
        state.tell("SOT-CARGO-02", "Left at {}: {}.", place_name(state, hex), names)
        laid(state, hex, found)


def stow_treasure(state: State, ship: int, n: int) -> None:
    """SOT-INFO-04: treasure blind from the bag into a hold, unseen by rivals."""
    seat = ship // 2
    for _ in range(min(n, len(state.pools[TREASURE]))):
        token = state.fates.draw(state.pools[TREASURE], eyes_of(seat))
        stow(state, ship, token, NOBODY)
        state.tell("SOT-VOY-06", "The {} stows a treasure token.", HULL_NAMES[ship])
        stowed(state, ship, token)
        state.whisper(seat, "SOT-VOY-06", "It is {}.", TOKENS[token].one())


# Skeletons, captains, forts.


def place_skeletons(state: State, hex: int, n: int) -> int:
    """SOT-SKEL-01: skeletons are searched for in the loot bag; says how many there were."""
    bag = state.pools[LOOT]
    placed = min(n, bag.count(SKELETON))
    for _ in range(placed):
        bag.remove(SKELETON)
    if placed:
        state.skeletons[hex] = state.skeletons.get(hex, 0) + placed
        state.tell(
            "SOT-SKEL-01", "{} more at {}.", counted(placed, "skeleton"), place_name(state, hex)
        )
        dead(state, hex, placed)
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
    laid(state, hex, (captain,))
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
        where = place_name(state, state.fort)
        state.tell("SOT-FORT-02", "The fort at {} sends a wave: slot {} now.", where, state.slot)
        state.event("wave", None, "slot", ("skeleton-fort", ""))
        place_skeletons(state, state.fort, FORT_WAVE)
        if state.slot == 1:
            place_captain(state, state.fort)


def fall(state: State, ship: int) -> None:
    """SOT-FORT-03: whose ship's fight brought the fall is rewarded."""
    state.tell("SOT-FORT-02", "The fort at {} falls.", place_name(state, state.fort))
    state.event("fall", None, "slot", ("skeleton-fort", ""))
    state.event("fall", None, "skeleton-fort", (HEX_NAMES[state.fort], ""))
    state.fort, state.slot = -1, 0
    if ship < SHIPS:
        earned = counted(FORT_REPUTATION, "reputation", "reputation")
        state.tell("SOT-FORT-03", "@{} gains {} for the fort.", ship // 2, earned)
        gain_reputation(state, ship // 2, FORT_REPUTATION, FROM_FORTS)
        stow_treasure(state, ship, FORT_TREASURE)


def pay_penalty(state: State, seat: int, reputation: int, gold: int) -> None:
    """SOT-VOY-09: a penalty takes what there is."""
    gain_reputation(state, seat, -reputation, FROM_PENALTIES)
    gain_gold(state, seat, -gold)


def roll_tile(state: State) -> int:
    """SOT-MAP-02: the position a die finds; with two players 1 and 6 are rolled again."""
    while True:
        number = state.fates.roll()
        found = number in state.chart.tile_at
        again = "" if found else " That tile is not in play: once more."
        state.tell("SOT-MAP-02", "Which sea tile? The die shows {}.{}", number, again)
        state.event("roll", None, DIE, amount=number)
        if found:
            return number
