"""Questions that several rules ask."""

from __future__ import annotations

from quarterdeck.games.sea_of_thieves.actions import PLAIN
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES, ISLAND, ISLANDS, OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EFFECTS,
    ENEMIES,
    EVENTS,
    KRAKEN,
    KRAKEN_HOLDS,
    MOST_STANDEES,
    REEF_WISE,
    RESOURCE,
    SHIPS,
    SUCCESSES,
    SYMBOL_EVERY,
    TENTACLE_DAMAGE,
    TOKENS,
    Effect,
)
from quarterdeck.games.sea_of_thieves.state import EVENT_DECK, State

Bonus = tuple[int, int, int]
"""Successes for anything, for fights alone, and for looting, hauling and digging alone."""


def turn_order(state: State) -> list[int]:
    """SOT-ROUND-02: clockwise from the first player."""
    return [(state.first_seat + n) % state.seats for n in range(state.seats)]


def knave(state: State) -> int:
    """SOT-KNAVE-01, SOT-EVENT-06: lowest reputation, then least gold, then last in turn order."""
    if state.knave >= 0:
        return state.knave
    rep, gold, found = state.rep, state.gold, state.first_seat
    for seat in turn_order(state):
        if rep[seat] < rep[found] or (rep[seat] == rep[found] and gold[seat] <= gold[found]):
            found = seat
    return found


def leaders(state: State) -> list[int]:
    """Whoever has the highest reputation."""
    best = max(state.rep)
    return [seat for seat in range(state.seats) if state.rep[seat] == best]


def seats_after(state: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + n) % state.seats for n in range(1, state.seats)]


def ships_of(seat: int) -> tuple[int, int]:
    return 2 * seat, 2 * seat + 1


def afloat(state: State, seat: int) -> list[int]:
    """The ships of a seat that are on the board."""
    return [ship for ship in (2 * seat, 2 * seat + 1) if state.at[ship] >= 0]


def ships_in_order(state: State) -> list[int]:
    """SOT-EVENT-07: all ships on the board in turn order from the first player."""
    return [ship for seat in turn_order(state) for ship in afloat(state, seat)]


def has_room(state: State, hex: int) -> bool:
    """SOT-STACK-01: fewer than two standees are there."""
    return state.at.count(hex) < MOST_STANDEES


def is_held(state: State, ship: int) -> bool:
    """SOT-MON-05: the Kraken lets no ship out of its hex while it has five or six tentacles."""
    at = state.at
    return state.tentacles >= KRAKEN_HOLDS and at[KRAKEN] >= 0 and at[KRAKEN] == at[ship]


def can_yield(state: State, ship: int) -> bool:
    """SOT-STACK-05: there is a hex next to it with room, and the Kraken does not hold it."""
    if is_held(state, ship):
        return False
    return any(has_room(state, near) for near in state.chart.geometry.neighbours[state.at[ship]])


def yielders(state: State, ship: int, hex: int) -> list[int]:
    """SOT-STACK-03: ships of other players in a hex that could be made to go."""
    return [
        other
        for other in range(SHIPS)
        if state.at[other] == hex and other // 2 != ship // 2 and can_yield(state, other)
    ]


def can_stop(state: State, ship: int, hex: int) -> bool:
    """SOT-STACK-03, SOT-STACK-04: there is room, or a rival's ship can be made to yield."""
    at = state.at
    if at.count(hex) < MOST_STANDEES:
        return True
    here = at[ship]
    at[ship] = -1
    found = bool(yielders(state, ship, hex))
    at[ship] = here
    return found


def crew_up(state: State, ship: int) -> int:
    """Face-up crew, special crew included."""
    return state.able[ship] + len(state.crew[ship])


def defeated_kinds(state: State, ship: int) -> list[str]:
    """Kinds of defeated crew tokens: plain ones are alike."""
    kinds = [PLAIN] if state.down[ship] else []
    return kinds + sorted(set(state.felled[ship]))


def is_reef_wise(state: State, ship: int) -> bool:
    """A face-up Navigator: treacherous hexes count as open sea."""
    return any(card in REEF_WISE for card in state.crew[ship])


def roll_effects(state: State, ship: int, op: str, action: str) -> list[Effect]:
    """What face-up special crew and the event in force do to a crew roll (SOT-FX-04)."""
    found = [
        effect
        for card in state.crew[ship]
        for effect in CREW[card].effects
        if effect.op == op and effect.action == action
    ]
    if state.mod:
        for effect in EVENTS[state.mod].seas.effects[0].effects:
            if effect.op == op and effect.action == action:
                found.append(effect)
    return found


def bonus_of(effect: Effect) -> Bonus:
    """Which successes a `ROLL_ADD` gives."""
    if not effect.only:
        return effect.n, 0, 0
    return (0, effect.n, 0) if "fight" in effect.only else (0, 0, effect.n)


def successes(dice: tuple[int, ...]) -> int:
    """SOT-ROLL-02: nothing for 1 and 2, one for 3 to 5, two for a 6."""
    total = 0
    for face in dice:
        total += SUCCESSES[face]
    return total


def sell_bonuses(state: State, ship: int) -> list[Effect]:
    """Every `SELL_BONUS` that counts in this trade: crew, the event in force, cards played."""
    found = [
        effect
        for card in state.crew[ship]
        for effect in CREW[card].effects
        if effect.op == "SELL_BONUS"
    ]
    if state.mod:
        effects = EVENTS[state.mod].seas.effects[0].effects
        found += [effect for effect in effects if effect.op == "SELL_BONUS"]
    return found + [EFFECTS[key] for key in state.bonuses]


def extra_gold(effect: Effect, sold: tuple[str, ...]) -> int:
    """Gold for each sold token of the kinds named, up to a number; resources never count."""
    kinds = [TOKENS[token].kind for token in sold]
    counted = [
        kind for kind in kinds if kind != RESOURCE and (not effect.kinds or kind in effect.kinds)
    ]
    return effect.per_token * min(len(counted), effect.max_tokens)


def commissions(sold: tuple[str, ...]) -> int:
    """SOT-COMM-03: the greatest number of sets of three, gems filling the largest remainders."""
    kinds = [TOKENS[token].kind for token in sold]
    gems = kinds.count("gem")
    counts = [kinds.count(kind) for kind in ("chest", "skull", "crate")]
    sets = sum(count // 3 for count in counts)
    for left in sorted((count % 3 for count in counts), reverse=True):
        if left and gems >= 3 - left:
            gems -= 3 - left
            sets += 1
    return sets + gems // 3


def foes(state: State, hex: int) -> int:
    """Skeletons and captains in a hex."""
    return state.skeletons.get(hex, 0) + len(state.captains.get(hex, ()))


def is_at_sea(state: State, ship: int) -> bool:
    """Neither in an island hex nor in the Outpost hex."""
    here = state.at[ship]
    return here >= 0 and here != OUTPOST and state.chart.type[here] != ISLAND


def enemy_in(state: State, hex: int) -> bool:
    """Whether a skeleton ship or a monster is in a hex."""
    at = state.at
    return any(at[enemy] == hex for enemy in range(SHIPS, len(at)))


def endurance(state: State, enemy: int) -> int:
    """SOT-ENEMY-01, SOT-MON-02: how much damage defeats an enemy; the Kraken by its tentacles."""
    if enemy == KRAKEN:
        return state.tentacles * TENTACLE_DAMAGE
    return ENEMIES[enemy - SHIPS].hit_points[state.seats]


def enemy_may_stop(state: State, hex: int) -> bool:
    """SOT-STACK-06, SOT-HAZ-05: room, no other enemy, for shy enemies not the Outpost."""
    shunned = hex == OUTPOST and not state.bold_enemies
    return not shunned and has_room(state, hex) and not enemy_in(state, hex)


def fortune_symbols(own: int, leader: int) -> int:
    """SOT-FPH-02: the symbols between a token and the leader's: own < p <= leader."""
    return leader // SYMBOL_EVERY - own // SYMBOL_EVERY


def progress_of(state: State, ship: int) -> int:
    return sum(state.progress[ship])


def distance(state: State, one: int, two: int) -> int:
    """How many steps lie between two hexes of the map."""
    return state.chart.geometry.distance[one][two]


def cards_left(state: State, deck: int) -> int:
    top = len(state.top) if deck == EVENT_DECK else 0
    return top + len(state.pools[deck]) + len(state.under[deck])


def place_name(state: State, hex: int) -> str:
    """A hex as people say it: an island by its name, the sea by its coordinates."""
    if hex == OUTPOST:
        return f"the Outpost ({HEX_NAMES[hex]})"
    island = state.chart.island.get(hex)
    return f"{ISLANDS[island].name} ({HEX_NAMES[hex]})" if island else HEX_NAMES[hex]
