"""SCORING: who is unable, who won, and why the game ended (CS-END)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import Outcome, ranked
from quarterdeck.games.cursed_seas.components import CREATURE, FLOTILLA, RELIC
from quarterdeck.games.cursed_seas.components.traits import REPAIRS_AT_SEA
from quarterdeck.games.cursed_seas.rules.actions_left import can_repair, could_row, mendable
from quarterdeck.games.cursed_seas.rules.queries import (
    fleet,
    home_gold,
    tower_of,
    unit_count,
)
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    FORT_PLACE,
    ISLE_PLACE,
    LOST,
    NONE,
    WRECK,
    State,
)
from quarterdeck.games.cursed_seas.state.coins import total

BY_UNITS: Final = " The gold is equal, and more units in play win."
REASONS: Final = {
    "gold": "More than half of the gold is landed.",
    "all-gold": "All gold that can be had is landed.",
    "unable": "Half of the players can no longer move a ship.",
    "limit": "The last round is over.",
    "stall": "For ten rounds nothing happened.",
    "resigned": "The others have given up.",
}


def unable_seats(state: State) -> int:
    """CS-END-05, CS-END-12: the seats (bits) with no piece that can, or could ever again, be given
    a move action, and those that gave up."""
    left = (1 << state.seats) - 1 & ~state.resigned
    for unit, owner in enumerate(state.owner):
        open_question = owner >= 0 and left >> owner & 1 and state.status[unit] < WRECK
        if open_question and could_move(state, unit):
            left ^= 1 << owner
            if not left:
                break
    return left | state.resigned


def half_unable(state: State) -> bool:
    """CS-END-02: half or more of the players can never move again, whoever's turn it is.

    While every piece has a mast standing nobody need be asked about.
    """
    if 0 not in state.masts and not state.resigned and max(state.status) < WRECK:
        return False
    return 2 * unable_seats(state).bit_count() >= state.seats


def could_move(state: State, unit: int) -> bool:
    """Masts are enough, even pinned, lost or tangled; else oars or a repair must be left."""
    kind = state.table.cards[unit].kind
    if kind == FLOTILLA:
        return False
    if state.masts[unit] or kind == CREATURE:
        return True
    if state.status[unit] == LOST or state.tangle[unit] != NONE:
        return False
    tower = tower_of(state, unit)
    if tower != NONE and state.owner[tower] != state.owner[unit]:
        return False
    if could_row(state, unit):
        return True
    repairs = can_repair(state, unit) or REPAIRS_AT_SEA in state.latent[unit]
    return bool(mendable(state, unit)) and repairs


def outcome(state: State) -> Outcome:
    """CS-END-06, CS-END-07: most gold wins; of equals whoever has more units in play."""
    if not state.isle_home or state.starting_gold == 0:
        return Outcome((0,) * state.seats, (1,) * state.seats, "The game has not begun.")
    sources = tuple(gold_sources(state, seat) for seat in range(state.seats))
    scores = [sum(parts.values()) for parts in sources]
    units = [unit_count(state, seat) for seat in range(state.seats)]
    if state.table.teams:
        scores = [scores[seat] + scores[(seat + 2) % 4] for seat in range(4)]
        units = [units[seat] + units[(seat + 2) % 4] for seat in range(4)]
    given_up = state.seats == 2
    keys = [
        (not (given_up and state.resigned >> seat & 1), scores[seat], units[seat])
        for seat in range(state.seats)
    ]
    reason = REASONS.get(state.ending, "The game goes on.")
    return Outcome(tuple(scores), ranked(keys), reason + decided_by_units(keys), sources)


def decided_by_units(keys: list[tuple[bool, int, int]]) -> str:
    """CS-END-07: said where the best have equal gold, and units in play set them apart."""
    best = max(keys)
    even = [key for key in keys if key[:2] == best[:2]]
    return BY_UNITS if min(even) < best else ""


def gold_sources(state: State, seat: int) -> dict[str, int]:
    """Where a seat's gold lies: at home, in forts, with more than two players also aboard."""
    parts = {"home": home_gold(state, seat) + relic_gold(state, seat), "forts": 0, "ships": 0}
    for fort, owner in enumerate(state.table.fort_owners):
        if owner == seat and state.fort_isle[fort] >= 0:
            parts["forts"] += total(state.fort_coins[fort]) + state.fort_gold[fort]
    if state.seats > 2:
        for unit in fleet(state, seat):
            if state.status[unit] == AFLOAT:
                parts["ships"] += total(state.coins[unit])
    return parts


def relic_gold(state: State, seat: int) -> int:
    """CS-END-13: what unique treasure at home is worth by its text."""
    places = [ISLE_PLACE + isle for isle, home in enumerate(state.isle_home) if home == seat]
    places += [
        FORT_PLACE + fort
        for fort, owner in enumerate(state.table.fort_owners)
        if owner == seat and state.fort_isle[fort] >= 0
    ]
    return sum(
        state.item_n[item] >> 4
        for item, at in enumerate(state.item_at)
        if at in places and state.table.item_kinds[item] == RELIC
    )
