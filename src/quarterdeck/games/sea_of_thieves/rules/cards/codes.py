"""FX: every effect code of the cards, each once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves.components import (
    EVENTS,
    FORTUNE,
    SKELETON,
    STANDEES,
    TOKENS,
    Effect,
)
from quarterdeck.games.sea_of_thieves.rules.cards.blows import HEX_OPS, SHIP_OPS, raise_water
from quarterdeck.games.sea_of_thieves.rules.cards.selectors import (
    CHOSEN_SEATS,
    CHOSEN_SHIPS,
    group,
    is_group,
)
from quarterdeck.games.sea_of_thieves.rules.cards.steps import (
    NO_HEX,
    Applying,
    Arranging,
    Offering,
    Resolving,
    Sifting,
    charting,
    choosing,
)
from quarterdeck.games.sea_of_thieves.rules.effects import (
    draw_card,
    draw_fortune,
    gain_gold,
    gain_reputation,
    lay,
    put_under,
    roll_tile,
    take_fortune,
)
from quarterdeck.games.sea_of_thieves.rules.enemies import submerge
from quarterdeck.games.sea_of_thieves.rules.queries import bonus_of, place_name, turn_order
from quarterdeck.games.sea_of_thieves.rules.seen import seen_by_one, taken_openly
from quarterdeck.games.sea_of_thieves.rules.steps import (
    FOUNDERINGS,
    PROWLINGS,
    Refilling,
    Turning,
)
from quarterdeck.games.sea_of_thieves.rules.told import FORTUNE_CARD, SEATS, laid
from quarterdeck.games.sea_of_thieves.state import (
    CREWS,
    EVENT_DECK,
    FORTUNES,
    FROM_CARDS,
    LOOT,
    TREASURE,
    State,
)

Op = Callable[[State, Effect, int, int], None]
"""An effect for the seat that chooses and the acting ship (or `NO_SHIP`)."""


# Effects on players.


def gold(state: State, effect: Effect, seat: int) -> None:
    gained = max(effect.n, -state.gold[seat])
    verb = "gains" if effect.n > 0 else "loses"
    state.tell("SOT-FX-01", "@{} {} {} gold.", seat, verb, abs(gained))
    gain_gold(state, seat, effect.n)


def reputation(state: State, effect: Effect, seat: int) -> None:
    state.tell("SOT-FX-01", "@{} gains {} reputation.", seat, effect.n)
    gain_reputation(state, seat, effect.n, FROM_CARDS)


def draw_fortunes(state: State, effect: Effect, seat: int) -> None:
    for _ in range(effect.n):
        draw_fortune(state, seat)


def draw_voyages(state: State, effect: Effect, seat: int) -> None:
    """The player names the deck when several are listed."""
    state.first(charting(seat, effect.levels, effect.n))


SEAT_OPS: Final[dict[str, Callable[[State, Effect, int], None]]] = {
    "GOLD": gold,
    "REP": reputation,
    "DRAW_FORTUNE": draw_fortunes,
    "DRAW_VOYAGE": draw_voyages,
}


def on_seats(state: State, effect: Effect, seat: int, ship: int) -> None:
    """SOT-EVENT-07: the players selected, in turn order; a leader or rival may be picked."""
    if effect.who in CHOSEN_SEATS:
        state.first(choosing(effect.key, seat, ship, 0))
        return
    chosen = [seat] if effect.who in ("self", "knave") else turn_order(state)
    if effect.who == "others":
        chosen.remove(seat)
    for each in chosen:
        SEAT_OPS[effect.op](state, effect, each)


def steal_fortune(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.first(choosing(effect.key, seat, ship, 0))


def rob_hand(state: State, thief: int, victim: int, n: int) -> None:
    """STEAL_FORTUNE: random cards, seen by the two of them."""
    for _ in range(min(n, len(state.hand[victim]))):
        hand = list(state.hand[victim])
        card = state.fates.draw(hand, eyes_of(thief, victim))
        state.hand[victim] = tuple(hand)
        state.known = taken_openly(state.known, victim, card)
        state.known = seen_by_one(state.known, victim, thief)
        take_fortune(state, thief, card, eyes_of(victim))
        state.tell("SOT-FX-01", "@{} steals a fortune card from @{}.", thief, victim)
        state.event("steal", thief, FORTUNE_CARD, (SEATS[victim], SEATS[thief]))
        for eyes in (thief, victim):
            state.whisper(eyes, "SOT-FX-01", "It is “{}”.", FORTUNE[card].name)


# Effects on ships and enemies.


def on_ships(state: State, effect: Effect, seat: int, ship: int) -> None:
    """The ship that acts, a ship that somebody picks, or every ship of a group in turn order."""
    selector = effect.ship
    if selector == "acting":
        SHIP_OPS[effect.op](state, effect, seat, ship)
    elif is_group(selector):
        on_group(state, effect, seat, ship)
    elif selector == "one-per-player":
        state.first(*(choosing(effect.key, each, ship, 0) for each in turn_order(state)))
    elif state.bound >= 0 and selector in CHOSEN_SHIPS:
        # The same selector twice on one card keeps the ship first chosen.
        SHIP_OPS[effect.op](state, effect, seat, state.bound)
    else:
        state.first(choosing(effect.key, seat, ship, 0))


def on_group(state: State, effect: Effect, seat: int, ship: int) -> None:
    tile = roll_tile(state) if effect.ship.endswith("random-tile") else 0
    chosen = group(state, effect.ship, seat, tile)
    if effect.op == "WATER":
        # SOT-SINK-04: they rise together, then those at the top sink in turn order.
        for each in chosen:
            raise_water(state, each, effect.n)
        state.first(*(FOUNDERINGS[each] for each in turn_order(state)))
    else:
        state.first(*(Applying(effect.key, seat, ship, each) for each in chosen))


def on_enemies(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.first(choosing(effect.key, seat, ship, 0))


def enemy_turns(state: State, effect: Effect, seat: int, ship: int) -> None:
    """ENEMY_TURN: those on the board, in the order of their numbers."""
    listed = [STANDEES.index(enemy) for enemy in effect.enemies]
    starts = [PROWLINGS[enemy]["q1"] for enemy in sorted(listed) if state.at[enemy] >= 0]
    state.first(*starts)


def submerge_all(state: State, effect: Effect, seat: int, ship: int) -> None:
    for enemy in effect.enemies:
        submerge(state, STANDEES.index(enemy))


def steal_cargo(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.first(choosing(effect.key, seat, ship, 0))


# Effects on hexes.


def place_cargo(state: State, effect: Effect, seat: int, ship: int) -> None:
    """SOT-EVENT-05: draw, put skeletons back, then roll the tile and lay the rest there."""
    drawn: list[str] = []
    for pool, n in ((LOOT, effect.loot), (TREASURE, effect.treasure)):
        bag = state.pools[pool]
        drawn += [state.fates.draw(bag) for _ in range(min(n, len(bag)))]
    state.pools[LOOT] += [token for token in drawn if token == SKELETON]
    state.pools[LOOT].sort()
    symbol = effect.at.partition(":")[2]
    hex = state.chart.waypoint[roll_tile(state), symbol]
    cargo = [token for token in drawn if token != SKELETON]
    for token in cargo:
        lay(state, hex, token)
    names = ", ".join(str(TOKENS[token]) for token in cargo) or "nothing"
    state.tell("SOT-EVENT-05", "Adrift at {}: {}.", place_name(state, hex), names)
    laid(state, hex, cargo)


def on_hex(state: State, effect: Effect, seat: int, ship: int) -> None:
    """A tile is rolled where the card says so; then somebody picks the hex."""
    tile = roll_tile(state) if effect.at == "random-island" else 0
    state.first(choosing(effect.key, seat, ship, tile))


def move_skeletons(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.first(Sifting(seat, effect.n, NO_HEX))


# Effects on rolls, trades, cards.


def roll_dice(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.more += effect.n


def roll_add(state: State, effect: Effect, seat: int, ship: int) -> None:
    any_, fight, gather = bonus_of(effect)
    state.plus = (state.plus[0] + any_, state.plus[1] + fight, state.plus[2] + gather)


def set_die(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.first(*(Turning(ship, effect.face) for _ in range(effect.n)))


def sell_bonus(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.bonuses = tuple(sorted((*state.bonuses, effect.key)))


def discount(state: State, effect: Effect, seat: int, ship: int) -> None:
    state.discount += effect.n


def prevent_damage(state: State, effect: Effect, seat: int, ship: int) -> None:
    prevented = min(effect.n, state.lot)
    state.lot -= prevented
    state.tell("SOT-FX-03", "{} of the damage is prevented.", prevented)


def cancel_fortune(state: State, effect: Effect, seat: int, ship: int) -> None:
    """CANCEL_FORTUNE: the card below, with the answers still open to it, is gone without effect."""
    own = state.agenda.pop()
    while isinstance(state.agenda[-1], Offering):
        state.agenda.pop()
    cancelled = state.agenda.pop()
    assert isinstance(cancelled, Resolving)
    put_under(state, FORTUNES, cancelled.card, EVERYONE)
    state.tell("SOT-FTN-04", "“{}” has no effect.", FORTUNE[cancelled.card].name)
    state.agenda.append(own)


def peek_event(state: State, effect: Effect, seat: int, ship: int) -> None:
    """PEEK_EVENT: the next cards are seen by one seat and go back on top in any order."""
    cards = []
    for _ in range(effect.n):
        drawn = draw_card(state, EVENT_DECK, eyes_of(seat))
        if drawn is not None:
            # Whoever knew the order before cannot know the one they are put back in.
            cards.append((drawn[0], eyes_of(seat)))
    state.top = (*cards, *state.top)
    names = ", ".join(EVENTS[card].name for card, _ in cards)
    looks = counted(len(cards), "event card")
    state.tell("SOT-FX-01", "@{} looks at the next {}.", seat, looks)
    state.whisper(seat, "SOT-FX-01", "The next events: {}.", names)
    state.first(Arranging(seat, 0, len(cards)))


def refresh_crew(state: State, effect: Effect, seat: int, ship: int) -> None:
    """REFRESH_CREW: the market is discarded and dealt anew."""
    state.tell("SOT-FX-01", "The special crew at the Outpost move on.")
    for card in state.market:
        state.event("offer", None, card, ("outpost", ""))
        put_under(state, CREWS, card, EVERYONE)
    state.market = ()
    state.first(Refilling())


def keep(state: State, effect: Effect, seat: int, ship: int) -> None:
    """SOT-EVENT-04: the card stays in front of the Knave."""
    state.kept[seat] = tuple(sorted((*state.kept[seat], state.event_card)))
    state.tell("SOT-EVENT-04", "@{} keeps this card.", seat)
    state.event("keep", seat, state.event_card, ("", SEATS[seat]))


def round_mod(state: State, effect: Effect, seat: int, ship: int) -> None:
    """SOT-FX-04: in force until the next Event phase."""
    state.mod = state.event_card


OPS: Final[dict[str, Op]] = {
    **dict.fromkeys(SEAT_OPS, on_seats),
    **dict.fromkeys(SHIP_OPS, on_ships),
    **dict.fromkeys(HEX_OPS, on_hex),
    "MOVE_ENEMY": on_enemies,
    "ENEMY_TURN": enemy_turns,
    "SUBMERGE": submerge_all,
    "STEAL_CARGO": steal_cargo,
    "STEAL_FORTUNE": steal_fortune,
    "PLACE_CARGO": place_cargo,
    "MOVE_SKELETONS": move_skeletons,
    "ROLL_DICE": roll_dice,
    "ROLL_ADD": roll_add,
    "SET_DIE": set_die,
    "SELL_BONUS": sell_bonus,
    "DISCOUNT": discount,
    "PREVENT_DAMAGE": prevent_damage,
    "CANCEL_FORTUNE": cancel_fortune,
    "PEEK_EVENT": peek_event,
    "REFRESH_CREW": refresh_crew,
    "KEEP": keep,
    "ROUND_MOD": round_mod,
}
"""Every code a card can carry out; `PASSIVE` abilities are asked for by the rules they change."""
