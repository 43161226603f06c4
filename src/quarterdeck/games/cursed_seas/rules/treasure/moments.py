"""The moments of unique treasure: found, when a turn begins, used (CS-EXPL-05).

What happens then is in the record of its power.
"""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CARDS, RELIC
from quarterdeck.games.cursed_seas.rules.cargo.gold import stir
from quarterdeck.games.cursed_seas.rules.cargo.holds import items_at, relics_on, room
from quarterdeck.games.cursed_seas.rules.cargo.steps import Loading
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item, turn_up
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh, spelled
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.treasure.turtles import crawl
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power, spend
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, OUT, State

# Found.


def discover(state: State, unit: int, isle: int) -> None:
    """CS-EXPL-05: the first ship to explore must take the island's unique treasures."""
    for item in items_at(state, ISLE_PLACE + isle, RELIC):
        card = CARDS[state.item_card[item]]
        seen_there = state.item_up[item] and card.load == "stay"
        if not seen_there and not barred(state, item, unit):
            find(state, unit, item)
            stir(state)
    refresh(state, unit)


def barred(state: State, item: int, unit: int) -> bool:
    """A necklace laid down by a fleet is not for that fleet again."""
    return spelled(state, f"item-left-{state.owner[unit]}", item)


def find(state: State, unit: int, item: int) -> None:
    """One unique treasure comes aboard, stays where it lies, or is used up at once."""
    card = CARDS[state.item_card[item]]
    if card.load == "down":
        move_item(state, item, unit)
        return
    state.item_up[item] = 1
    state.fates.reveal()
    state.tell("CS-EXPL-05", "{} finds {}.", titled(state, unit), card.name)
    isle = state.item_at[item] - ISLE_PLACE
    if card.load == "up":
        if card.space > room(state, unit):
            return
        move_item(state, item, unit)
    for power in card.powers:
        found = RECORDS[power.code].found
        if found is not None:
            found(state, unit, item, isle)
    if card.load == "instant":
        state.item_at[item] = OUT


def stop_loading(state: State, name: str) -> None:
    """A ship carried off takes nothing more from where it lay."""
    kept = [s for s in state.agenda if not (isinstance(s, Loading) and s.unit == name)]
    state.agenda[:] = kept


# When the owner's turn begins.


def begin_turn(state: State, seat: int) -> None:
    """What unique treasures aboard this fleet do when the turn begins."""
    if not state.table.relics:
        return
    if state.zones:
        crawl(state, seat)
    for item, kind in enumerate(state.table.item_kinds):
        at = state.item_at[item]
        aboard = kind == RELIC and 0 <= at < ISLE_PLACE and state.item_up[item]
        if aboard and state.owner[at] == seat and state.status[at] == AFLOAT:
            each_turn = RECORDS[relic_power(state, item).code].each_turn
            if each_turn is not None:
                each_turn(state, at, item)


# Used.


def plays_of(state: State, unit: int) -> list[str]:
    """The unique treasures aboard that their owner may use now."""
    if not state.table.relics or state.status[unit] != AFLOAT:
        return []
    found = []
    for item in relics_on(state, unit):
        power = relic_power(state, item)
        play, name = RECORDS[power.code].play, item_name(state, item)
        if play is not None and name not in state.used[unit] and play.ready(state, unit, power):
            found.append(name)
    return found


def use_relic(state: State, unit: int, name: str) -> None:
    """It is shown and does what it says; most leave the game with that."""
    item = find_item(state, name, relics_on(state, unit))
    turn_up(state, item)
    state.used[unit] |= {name}
    card = CARDS[state.item_card[item]]
    state.tell("CS-EXPL-05", "{} uses {}.", titled(state, unit), card.name)
    spend(state, unit, item)
    play = RECORDS[relic_power(state, item).code].play
    assert play is not None
    play.act(state, unit, item)
