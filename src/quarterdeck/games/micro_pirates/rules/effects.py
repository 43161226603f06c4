"""What happens to ships, holds and hands: the building blocks of all rules."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat, eyes_of
from quarterdeck.core.terms import Step
from quarterdeck.core.words import listed
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    HELD,
    HOLDS,
    LOOT,
    LOOT_CARDS,
    MAP,
    MAP_CARD,
    MAP_CARDS,
    MAP_INDEX,
    MAPS,
    OCEANS,
    PANELS,
    RUM,
    SHIP_PIECES,
    SOURCES,
    SPYGLASS,
    STANDINGS,
    TOKENS,
    Gain,
)
from quarterdeck.games.micro_pirates.rules.decks import discard, draw
from quarterdeck.games.micro_pirates.rules.phrases import goods_words
from quarterdeck.games.micro_pirates.rules.queries import enemies, pairs, required_fame
from quarterdeck.games.micro_pirates.rules.steps import (
    HOMECOMINGS,
    MATCHINGS,
    MEETINGS,
    ORDERINGS,
    STOWINGS,
    Looting,
    Matching,
    Ordering,
    RaidReward,
    SpecialReward,
)
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.state.pledge import NO_PLEDGE

CREDIT: Final = {source: n for n, source in enumerate(SOURCES)}
DUE: Final = (Looting, RaidReward, SpecialReward, Matching, Ordering)


# Fame and reputation.


def add_fame(state: State, seat: Seat, fame: int, source: str, rule: str) -> None:
    credit(state, seat, fame, source)
    state.tell(rule, "@{} gains {} Fame and has {}.", seat, fame, state.fame[seat])
    state.event("fame", seat, "fame", ("", PANELS[seat]), fame)
    trigger_end(state, seat)


def credit(state: State, seat: Seat, fame: int, source: str) -> None:
    """Fame with where it came from."""
    state.fame[seat] += fame
    sources = state.credits[seat][:]
    sources[CREDIT[source]] += fame
    state.credits[seat] = sources


def trigger_end(state: State, seat: Seat) -> None:
    """MP-FLOW-04, MP-FLOW-06: whoever reaches the required Fame, on whoever's turn, triggers the
    end."""
    if not state.ending and state.fame[seat] >= required_fame(state, seat):
        state.ending = True
        text = "@{} has {} Fame: this is the last round."
        state.tell("MP-FLOW-04", text, seat, state.fame[seat])


def lower_reputation(state: State, seat: Seat, rule: str) -> None:
    """MP-REP-03: on the leftmost space it costs a Fame instead, if there is any."""
    if state.reputation[seat] > min(STANDINGS):
        state.reputation[seat] -= 1
        state.tell(rule, "@{}'s reputation falls to {}.", seat, signed(state.reputation[seat]))
        state.event("reputation", seat, "reputation", (PANELS[seat], ""))
    elif state.fame[seat]:
        credit(state, seat, -1, "lost")
        state.tell("MP-REP-03", "@{} has no good name left to lose: 1 Fame less.", seat)
        state.event("fame", seat, "fame", (PANELS[seat], ""))


def raise_reputation(state: State, seat: Seat, steps: int) -> None:
    """MP-REP-03: not beyond the rightmost space."""
    rise = min(steps, max(STANDINGS) - state.reputation[seat])
    state.reputation[seat] += rise
    verb = "rises to" if rise else "stays at"
    now = signed(state.reputation[seat])
    state.tell("MP-REP-06", "@{}'s reputation {} {}.", seat, verb, now)
    if rise:
        state.event("reputation", seat, "reputation", ("", PANELS[seat]), rise)
    trigger_end(state, seat)


def signed(reputation: int) -> str:
    """`+1`, `0`, `-2`."""
    return f"{reputation:+}" if reputation else "0"


# Tokens.


def spend(state: State, seat: Seat, token: int, count: int) -> None:
    """Tokens of the hold back to the supply."""
    state.holds[seat][token] -= count
    state.supply[token] += count
    if count and state.log is not None:
        state.event("spend", seat, TOKENS[token], (HOLDS[seat], "supply"), count)


def add_coins(state: State, seat: Seat, coins: int) -> None:
    """Coins gained, or paid when fewer than none."""
    state.coins[seat] += coins
    if state.log is None:
        return
    if coins > 0:
        state.event("gain", seat, "coin", ("", PANELS[seat]), coins)
    elif coins:
        state.event("pay", seat, "coin", (PANELS[seat], ""), -coins)


def pay(state: State, seat: Seat, price: Gain) -> None:
    add_coins(state, seat, -price.coin)
    for token, count in enumerate(price.tokens):
        if count:
            spend(state, seat, token, count)


def stow(state: State, seat: Seat, token: int, count: int) -> int:
    """MP-COMP-07: take tokens from the supply, as many as it has; the hold may overflow."""
    served = min(count, state.supply[token])
    state.supply[token] -= served
    state.holds[seat][token] += served
    if served and state.log is not None:
        state.event("gain", seat, TOKENS[token], ("supply", HOLDS[seat]), served)
    return served


def trim(state: State, seat: Seat, fresh: int = 0) -> None:
    """MP-HOLD-01: with more aboard than fits, the owner will throw something away."""
    if sum(state.holds[seat]) > state.companies[seat].capacity:
        state.agenda.append(STOWINGS[seat][fresh])


def gain_spyglasses(state: State, seat: Seat, count: int) -> None:
    """MP-HOLD-02, MP-COMP-11: kept outside the hold, as long as there are some."""
    served = min(count, state.supply[SPYGLASS])
    state.supply[SPYGLASS] -= served
    state.spyglasses[seat] += served
    if served:
        state.event("gain", seat, "spyglass", ("supply", PANELS[seat]), served)


def drop_spyglasses(state: State, seat: Seat) -> None:
    count = state.spyglasses[seat]
    state.supply[SPYGLASS] += count
    state.spyglasses[seat] = 0
    if count:
        state.event("spend", seat, "spyglass", (PANELS[seat], "supply"), count)


def repair(state: State, seat: Seat, steps: int) -> None:
    """MP-BATTLE-23: also a disabled ship floats again."""
    repaired = min(steps, state.damage[seat])
    state.damage[seat] -= repaired
    if repaired:
        state.tell("MP-BATTLE-23", "@{}'s ship is repaired: {} damage less.", seat, repaired)
        state.event("repair", seat, "damage", (PANELS[seat], ""), repaired)


def gain(state: State, seat: Seat, reward: Gain, source: str, rule: str) -> None:
    """MP-HOLD-04: everything of one card or reward arrives together.

    What has to be decided afterwards is put on the agenda: Loot last, before it the hold, and
    first of all a map match, which may empty the hold.
    """
    if state.log is not None:
        tell_goods(state, seat, reward, rule)
    if reward.coin:
        add_coins(state, seat, reward.coin)
    for token in range(HELD):
        if reward.tokens[token] and token != MAP:
            stow(state, seat, token, reward.tokens[token])
    if reward.fame:
        add_fame(state, seat, reward.fame, source, rule)
    if reward.rep:
        raise_reputation(state, seat, reward.rep)
    if reward.repair:
        repair(state, seat, reward.repair)
    if reward.loot:
        cards = draw_loot(state, reward.loot)
        if cards:
            fall_due(state, Looting(seat, cards, len(cards)))
    if reward.tokens[MAP]:
        gain_map(state, seat)
    else:
        trim(state, seat)


def tell_goods(state: State, seat: Seat, reward: Gain, rule: str) -> None:
    """Coins and goods of a reward, as far as the supply has them (MP-COMP-07)."""
    tokens = [0 if n == MAP else min(reward.tokens[n], state.supply[n]) for n in range(HELD)]
    if any(tokens) or reward.coin:
        text = goods_words(Gain(tuple(tokens), reward.coin))
        state.tell(rule, "@{} gains {}.", seat, text)


def gain_goods(state: State, seat: Seat, coins: int, rum: int, rule: str) -> None:
    """The small change of free effects."""
    if coins or rum:
        if state.log is not None:
            tell_goods(state, seat, Gain((0, 0, rum, 0, 0), coins), rule)
        add_coins(state, seat, coins)
        stow(state, seat, RUM, rum)
        trim(state, seat)


# Maps.


def gain_map(state: State, seat: Seat) -> None:
    """MP-EXP-02, MP-EXP-09: one map token if there is one, and one Map card in any case."""
    text = "@{} gains 1 map token." if state.supply[MAP] else "No map token is left for @{}."
    state.tell("MP-EXP-02", text, seat)
    fresh = stow(state, seat, MAP, 1)
    trim(state, seat, fresh)
    card = draw(state, MAPS, eyes_of(seat))
    if card:
        state.tell("MP-EXP-02", "@{} gains a Map card.", seat)
        receive_map(state, seat, card, eyes_of(seat))
        state.whisper(seat, "MP-EXP-02", "It shows {}.", OCEANS[MAP_CARDS[card]].name)


def receive_map(state: State, seat: Seat, card: str, eyes: int) -> None:
    """MP-EXP-11: a Map card reaches a hand; `eyes` know that it lies there."""
    state.event("gain", seat, MAP_CARD, ("", PANELS[seat]))
    state.hands[seat] = sorted([*state.hands[seat], card])
    state.known[MAP_INDEX[card]] = eyes
    check_match(state, seat)


def check_match(state: State, seat: Seat) -> None:
    """MP-EXP-05, MP-EXP-08: a pair falls due unless the treasure marker is on the sea.

    MP-FLOW-09: that there is a pair shows; which cards stay in hand does not.
    """
    if state.treasures[seat] == NOWHERE and pairs(state.hands[seat]):
        state.fates.reveal()
        fall_due(state, MATCHINGS[seat])


def lose_map(state: State, seat: Seat, card: str) -> None:
    """A Map card out of a hand to the open discards."""
    state.event("lose", seat, MAP_CARD, (PANELS[seat], ""))
    state.hands[seat] = [each for each in state.hands[seat] if each != card]
    discard_map(state, card)


def discard_map(state: State, card: str) -> None:
    state.known[MAP_INDEX[card]] = 0
    discard(state, MAPS, card)
    state.fates.reveal()


# Loot.


def draw_loot(state: State, count: int) -> tuple[str, ...]:
    """MP-BATTLE-08, MP-BATTLE-20: cards of different kinds; a duplicate is discarded."""
    cards: list[str] = []
    kinds: set[int] = set()
    while len(cards) < count and _other_loot(state, kinds):
        card = draw(state, LOOT)
        if LOOT_CARDS[card].kind in kinds:
            name = LOOT_CARDS[card].name
            state.tell("MP-BATTLE-08", "A second {} is put aside.", name)
            discard(state, LOOT, card)
        else:
            cards.append(card)
            kinds.add(LOOT_CARDS[card].kind)
    if state.log is not None and cards:
        names = listed([LOOT_CARDS[card].name for card in cards])
        state.tell("MP-BATTLE-20", "The Loot is {}.", names)
    return tuple(cards)


def _other_loot(state: State, kinds: set[int]) -> bool:
    left = (*state.decks[LOOT], *state.discards[LOOT])
    return any(LOOT_CARDS[card].kind not in kinds for card in left)


def fall_due(state: State, step: Step) -> None:
    """MP-FLOW-13: with something else of the same seat due already, the owner orders them."""
    below = state.agenda[-1] if state.agenda else None
    state.agenda.append(step)
    if isinstance(below, DUE) and isinstance(step, DUE) and below.seat == step.seat:
        state.agenda.append(ORDERINGS[step.seat])


# Moving.


def move_ship(state: State, seat: Seat, to: int) -> None:
    """MP-SAIL-03, MP-SAIL-04: a ship that moves, or is moved, loses its spyglasses."""
    if state.log is not None:
        state.event("sail", seat, SHIP_PIECES[seat], (SECTORS[state.at[seat]], SECTORS[to]))
    state.at[seat] = to
    if state.spyglasses[seat]:
        drop_spyglasses(state, seat)


def enter(state: State, seat: Seat, to: int) -> None:
    """MP-SAIL-02, MP-QUEST-12: a battle if ships lie there; then a Voyage that ends here."""
    move_ship(state, seat, to)
    if state.explored[seat] and to == state.sea.harbour[state.homes[seat]]:
        state.agenda.append(HOMECOMINGS[seat])
    if enemies(state, seat):
        state.agenda.append(MEETINGS[seat])


def clear_pledge(state: State, seat: Seat) -> None:
    state.pledges[seat] = NO_PLEDGE
