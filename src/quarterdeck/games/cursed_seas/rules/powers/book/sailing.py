"""SAILING: segments gained, dice before a move, moves after an action, currents and pushes."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import CARDS, CURRENT, Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    AIMS_BETTER,
    BREAKS_FREE,
    COSTS,
    GOES_DOWN,
    HOPS_FOGS,
    IGNORES_TERRAIN,
    LEADS_ON_FROM_MOVE,
    LEADS_ON_FROM_SHOT,
    MORE_LEGS,
    MOVES_AFTER_LOADING,
    MOVES_AFTER_SHOT,
    MOVES_AFTER_UNLOADING,
    MOVES_ANEW_WHEN_FULL,
    PUSHES,
    ROLLS_BEFORE_MOVE,
    ROWS,
    USED_AT_WILL,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.move.berths import remove_terrain
from quarterdeck.games.cursed_seas.rules.move.steps import Smoking
from quarterdeck.games.cursed_seas.rules.move.under_way import lengthen, set_sail
from quarterdeck.games.cursed_seas.rules.move.weed import break_free
from quarterdeck.games.cursed_seas.rules.names import ask_to_name
from quarterdeck.games.cursed_seas.rules.powers.ready import may_move
from quarterdeck.games.cursed_seas.rules.powers.record import Play, PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.rolls import roll_die
from quarterdeck.games.cursed_seas.rules.powers.steps import AbilityDie, Naming, Pushing
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power
from quarterdeck.games.cursed_seas.state import State

# More segments.


def _not_acted(state: State, unit: int, power: Power) -> bool:
    """As a unique treasure: used before the ship acts, unless it works all the time."""
    return power.word in ("", "this") and not state.spent[unit]


def _grease(state: State, unit: int, item: int) -> None:
    """This turn."""
    legs = relic_power(state, item).legs
    state.spells.append((f"legs:{'+'.join(legs)}", unit, state.clock))


def _self_helm(state: State, unit: int, power: Power, free: bool) -> list[Step]:
    """After a move that was not free, without a helmsman: a die."""
    if free or _helmsman(state, unit):
        return []
    return [
        AbilityDie(
            state.table.slugs[unit],
            power.code,
            rolled(state, "CS-TURN-10", "{} steers itself", unit),
            0,
            (),
        )
    ]


def _helmsman(state: State, unit: int) -> bool:
    return any(
        CARDS[state.item_card[item]].has("Helmsman")
        or CARDS[state.item_card[item]].name == "Helmsman"
        for item in crew_on(state, unit)
    )


def _helm(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    if die in power.on:
        set_sail(state, unit, True, power.legs)


# Enemies pushed.


def _push(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    if die in power.on:
        state.first(Pushing(state.table.slugs[unit]))


# Trade currents.


def _navigate(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    if die in power.on:
        state.first(Smoking(state.table.slugs[unit], CURRENT, power.reach or S, "current"))


def _gamble(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """Lose a current, gain S, or place a current."""
    if die <= 2:
        ask_to_name(state, "current", unit)
    elif die <= 4:
        lengthen(state, unit, "S")
    else:
        state.first(Smoking(state.table.slugs[unit], CURRENT, S, "current"))


def _own_currents(state: State, step: Naming) -> list[str]:
    return [
        f"t{land + 1}"
        for land, kind in enumerate(state.land_kind)
        if kind == CURRENT and state.land_owner[land] == step.seat
    ]


def _still(state: State, step: Naming, name: str) -> None:
    remove_terrain(state, int(name[1:]) - 1)


# Terrain.


def _untangle(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    break_free(state, unit, die)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "BASE_MOVE_PLUS",
        rule="CS-MOVE-03",
        traits=(MORE_LEGS,),
        play=Play(_grease, _not_acted),
    ),
    PowerRecord("CANNON_AND_MOVE_PLUS", rule="CS-MOVE-03", traits=(MORE_LEGS, AIMS_BETTER)),
    PowerRecord("BASE_MOVE_SET_WHEN_FULL", rule="CS-MOVE-01", traits=(MOVES_ANEW_WHEN_FULL,)),
    PowerRecord("ROW_WHEN_DERELICT", rule="CS-MOVE-12", traits=(ROWS,)),
    PowerRecord(
        "SELF_HELM",
        rule="CS-MOVE-16",
        traits=(LEADS_ON_FROM_MOVE,),
        after_move=_self_helm,
        die=_helm,
    ),
    PowerRecord(
        "MOVE_AFTER_SHOOT",
        rule="CS-MOVE-16",
        traits=(MOVES_AFTER_SHOT, LEADS_ON_FROM_SHOT),
    ),
    PowerRecord("MOVE_S_AFTER_LOAD", rule="CS-MOVE-16", traits=(MOVES_AFTER_LOADING,)),
    PowerRecord("MOVE_S_AFTER_UNLOAD", rule="CS-MOVE-16", traits=(MOVES_AFTER_UNLOADING,)),
    PowerRecord(
        "PUSH_ENEMY",
        rule="CS-RAM-09",
        traits=(USED_AT_WILL, PUSHES, COSTS),
        label="roll to push an enemy ship, instead of moving",
        use=Use(roll_die, may_move, spends="m"),
        die=_push,
    ),
    PowerRecord(
        "PLACE_TRADE_CURRENT",
        rule="CS-KEY-NAVIGATOR",
        traits=(USED_AT_WILL,),
        label="roll to lay a trade current, instead of moving",
        use=Use(roll_die, may_move, spends="m"),
        die=_navigate,
    ),
    PowerRecord(
        "CURRENT_GAMBLE",
        rule="CS-CURR-04",
        traits=(ROLLS_BEFORE_MOVE,),
        die=_gamble,
        asks=(
            Question(
                "current",
                _own_currents,
                _still,
                "Which of your trade currents ends?",
                "CS-CURR-01",
            ),
        ),
    ),
    PowerRecord("FOG_HOP", rule="CS-FOG-04", traits=(HOPS_FOGS,)),
    PowerRecord("IGNORE_TERRAIN", rule="CS-MOVE-14", traits=(IGNORES_TERRAIN,)),
    PowerRecord(
        "UNTANGLE",
        rule="CS-SARG-02",
        words="A tangled piece spends its action to break free: a die and its masts.",
        kind="place",
        traits=(BREAKS_FREE,),
        die=_untangle,
    ),
    PowerRecord(
        "WHIRLPOOL",
        rule="CS-WHIRL-01",
        words="A piece that touches a whirlpool may be placed at any other.",
        kind="place",
        traits=(GOES_DOWN, COSTS),
        label="go down the whirlpool",
    ),
)
