"""CURSES: what unique treasure aboard does when its owner's turn begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW, RELIC
from quarterdeck.games.cursed_seas.powers import SILENT, refresh
from quarterdeck.games.cursed_seas.rules.crewing import move_item
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on
from quarterdeck.games.cursed_seas.rules.queries import is_enemy, left_of
from quarterdeck.games.cursed_seas.rules.relics import WORTH, relic_power
from quarterdeck.games.cursed_seas.rules.steps import CrewLoss
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
    """ALL_ROLLS_MINUS: a 6 sends it to another ship of the fleet."""
    if state.fates.roll() != 6:
        return
    seat = state.owner[unit]
    afloat = [u for u, status in enumerate(state.status) if status == AFLOAT and u != unit]
    others = [u for u in afloat if state.owner[u] == seat]
    if others:
        move_item(state, item, others[left_of(state, seat) % len(others)])


def _doll(state: State, unit: int, item: int) -> None:
    """SILENCE_CREW_ROLL: on 5-6 an enemy crew in sight is turned face down and silent."""
    power = relic_power(state, item)
    crew = [
        other
        for other, kind in enumerate(state.table.item_kinds)
        if kind == CREW
        and state.item_up[other]
        and 0 <= state.item_at[other] < ISLE_PLACE
        and is_enemy(state, state.owner[unit], state.item_at[other])
        and CARDS[state.item_card[other]].nation != (power.but_nation or "-")
    ]
    if crew and state.fates.roll() in power.on:
        victim = max(crew, key=lambda each: (CARDS[state.item_card[each]].points, -each))
        state.item_up[victim] = 0
        state.item_n[victim] |= SILENT
        state.spells.append(("item-down", victim, state.clock + state.seats))
        refresh(state, state.item_at[victim])


EACH_TURN: Final[dict[str, Callable[[State, int, int], None]]] = {
    "CREW_LOSS_EACH_TURN": _scurvy,
    "VALUE_2D6_DECAY": _decay,
    "DECAY_EACH_TURN": _death,
    "ALL_ROLLS_MINUS": _albatross,
    "SILENCE_CREW_ROLL": _doll,
}


def begin_turn(state: State, seat: int) -> None:
    """What unique treasures aboard this fleet do when the turn begins."""
    if RELIC not in state.table.item_kinds:
        return
    for item, kind in enumerate(state.table.item_kinds):
        at = state.item_at[item]
        aboard = kind == RELIC and 0 <= at < ISLE_PLACE and state.item_up[item]
        if aboard and state.owner[at] == seat and state.status[at] == AFLOAT:
            code = relic_power(state, item).code
            if code in EACH_TURN:
                EACH_TURN[code](state, at, item)
