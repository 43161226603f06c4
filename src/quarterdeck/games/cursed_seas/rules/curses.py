"""CURSES: what unique treasure aboard does when its owner's turn begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.cursed_seas.coins import EVERYBODY
from quarterdeck.games.cursed_seas.components import CARDS, CREW, RELIC
from quarterdeck.games.cursed_seas.powers import refresh
from quarterdeck.games.cursed_seas.rules.crewing import move_item
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, find_item, item_name
from quarterdeck.games.cursed_seas.rules.queries import (
    carries,
    fleet,
    is_enemy,
    next_turn_of,
    right_of,
)
from quarterdeck.games.cursed_seas.rules.relics import WORTH, relic_power
from quarterdeck.games.cursed_seas.rules.steps import CrewLoss, Naming
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, OUT, State


def _scurvy(state: State, unit: int, item: int) -> None:
    """CREW_LOSS_EACH_TURN: on 4-6 a crew is lost; fruit aboard cures it."""
    if "IMMUNE_SCURVY" in state.powers[unit]:
        move_item(state, item, OUT)
    elif crew_on(state, unit) and state.fates.roll() in relic_power(state, item).on:
        state.first(CrewLoss(state.table.slugs[unit], state.owner[unit], 1, "-"))


def _decay(state: State, unit: int, item: int) -> None:
    """VALUE_2D6_DECAY: one gold less each turn."""
    state.item_n[item] = max(0, state.item_n[item] - WORTH)


def _death(state: State, unit: int, item: int) -> None:
    """DECAY_EACH_TURN: a crew, or without crew a mast."""
    if crew_on(state, unit):
        state.first(CrewLoss(state.table.slugs[unit], state.owner[unit], 1, "-"))
    else:
        lose_masts(state, unit, 1)


def _albatross(state: State, unit: int, item: int) -> None:
    """ALL_ROLLS_MINUS: a 6 sends it to another ship, picked by the player to the right."""
    if state.fates.roll() == 6:
        ask_to_name(state, "albatross", unit, item, seat=right_of(state, state.owner[unit]))


def other_ships(state: State, step: Naming) -> list[str]:
    unit = state.table.index[step.unit]
    return [
        state.table.slugs[other]
        for other in fleet(state, state.owner[unit])
        if other != unit and state.status[other] == AFLOAT and carries(state, other)
    ]


def hand_on(state: State, step: Naming, name: str) -> None:
    """The unique treasure goes to the ship named."""
    move_item(state, step.data[0], state.table.index[name])


def _doll(state: State, unit: int, item: int) -> None:
    """SILENCE_CREW_ROLL: name an enemy crew; on 5-6 it is turned face down and silent."""
    ask_to_name(state, "doll", unit, item)


def doll_victims(state: State, step: Naming) -> list[str]:
    """Face-up enemy crew aboard ships, but for a nation the doll does not work on."""
    exempt = relic_power(state, step.data[0]).but_nation
    return [
        item_name(state, other)
        for other, kind in enumerate(state.table.item_kinds)
        if kind == CREW
        and state.item_up[other]
        and 0 <= state.item_at[other] < ISLE_PLACE
        and is_enemy(state, step.seat, state.item_at[other])
        and not (exempt and CARDS[state.item_card[other]].nation == exempt)
    ]


def prick(state: State, step: Naming, name: str) -> None:
    """CS-CREW-05: it may be turned up again after its controller's next turn."""
    if state.fates.roll() not in relic_power(state, step.data[0]).on:
        state.tell("CS-CREW-05", "The doll does nothing.")
        return
    victim = find_item(state, name, list(range(len(state.item_at))))
    at = state.item_at[victim]
    state.item_up[victim] = 0
    state.item_seen[victim] = EVERYBODY
    state.spells.append(("item-down", victim, next_turn_of(state, state.owner[at])))
    card = CARDS[state.item_card[victim]]
    state.tell("CS-CREW-05", "{} is turned face down.", card.name)
    refresh(state, at)


EACH_TURN: Final[dict[str, Callable[[State, int, int], None]]] = {
    "CREW_LOSS_EACH_TURN": _scurvy,
    "VALUE_2D6_DECAY": _decay,
    "DECAY_EACH_TURN": _death,
    "ALL_ROLLS_MINUS": _albatross,
    "SILENCE_CREW_ROLL": _doll,
}


def begin_turn(state: State, seat: int) -> None:
    """What unique treasures aboard this fleet do when the turn begins."""
    if not state.table.relics:
        return
    for item, kind in enumerate(state.table.item_kinds):
        at = state.item_at[item]
        aboard = kind == RELIC and 0 <= at < ISLE_PLACE and state.item_up[item]
        if aboard and state.owner[at] == seat and state.status[at] == AFLOAT:
            code = relic_power(state, item).code
            if code in EACH_TURN:
                EACH_TURN[code](state, at, item)
