"""REACTIONS and the beginning of a turn: dice rolled again, abilities cancelled, fear."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    CANCELS,
    DIMS_ENEMIES,
    REROLLS,
    ROLLS_AT_DAWN,
    SPARED_BY_ENEMIES,
    STIRS_AT_DAWN,
)
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh, silence, spelled
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.rolls import throw
from quarterdeck.games.cursed_seas.rules.queries import is_enemy, is_ship, next_turn_of
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import units_within
from quarterdeck.games.cursed_seas.rules.turn.cancelling import dawn_cancel, dawn_targets
from quarterdeck.games.cursed_seas.state import AFLOAT, State

# Fear.


def frighten_all(state: State, unit: int, power: Power) -> None:
    """CS-KEY-FEAR, CS-KW-FEAR: a roll for each enemy ship within S, or for every ship."""
    seat = state.owner[unit]
    blind = any(each.word == "also_own" for each in state.powers[unit][power.code])
    for other, status in enumerate(state.status):
        if status != AFLOAT or not is_ship(state, other) or other == unit:
            continue
        spared = SPARED_BY_ENEMIES in state.powers[other]
        feared = blind or (is_enemy(state, seat, other) and not spared)
        if feared and units_within(state, unit, other, S):
            _frighten(state, other, rolled(state, "CS-KEY-FEAR", "{} takes fright", other))


def _frighten(state: State, unit: int, die: int) -> None:
    name = titled(state, unit)
    if die == 5:
        silence(state, unit)
        state.tell("CS-KEY-FEAR", "{} trembles: no abilities this turn.", name)
    elif die == 6:
        until = next_turn_of(state, state.owner[unit])
        state.spells.append(("base-s", unit, until))
        state.tell("CS-KEY-FEAR", "{} flees: its base move is S next turn.", name)


# Silence.


def _roll(state: State, unit: int, power: Power) -> None:
    throw(state, unit, power.code)


def _hush_crews(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """No crew ability works until the turn ends."""
    if die in power.on:
        for other in range(len(state.owner)):
            state.spells.append(("hush-crew", other, state.clock))
            refresh(state, other)


def _hush_all(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """No ability at all works for a round."""
    if die in power.on:
        until = state.clock + state.seats - 1
        for other in range(len(state.owner)):
            state.spells += [("hush", other, until), ("hush-crew", other, until)]
            refresh(state, other)


def _dim(state: State, unit: int, foes: list[int]) -> None:
    """CS-KEY-UNHOLYLIGHT: enemy crew within S have no abilities in their own turn."""
    for foe in foes:
        enemy = is_enemy(state, state.owner[unit], foe)
        near = enemy and state.status[foe] == AFLOAT and units_within(state, foe, unit, S)
        if near and not spelled(state, "hush-crew", foe):
            state.spells.append(("hush-crew", foe, state.clock))
            refresh(state, foe)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord("REROLL_ANY", rule="CS-WORD-13", traits=(REROLLS,)),
    PowerRecord(
        "CANCEL_S",
        rule="CS-TURN-12",
        traits=(CANCELS, STIRS_AT_DAWN),
        asks=(
            Question(
                "cancel",
                dawn_targets,
                dawn_cancel,
                "{unit} may cancel the abilities of a ship or crew this turn.",
                "CS-TURN-12",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "FEAR",
        rule="CS-KEY-FEAR",
        words="At the start of its turn it rolls for each enemy ship within S: 5 takes that ship's "
        "abilities this turn, 6 makes its base move S on its next turn.",
        kind="keyword",
        traits=(ROLLS_AT_DAWN, STIRS_AT_DAWN),
        at_dawn=frighten_all,
    ),
    PowerRecord(
        "NO_CREW_ABILITIES_ROLL",
        rule="CS-TURN-01",
        traits=(ROLLS_AT_DAWN, STIRS_AT_DAWN),
        at_dawn=_roll,
        die=_hush_crews,
    ),
    PowerRecord(
        "NO_ABILITIES_ROUND_ROLL",
        rule="CS-TURN-01",
        traits=(ROLLS_AT_DAWN, STIRS_AT_DAWN),
        at_dawn=_roll,
        die=_hush_all,
    ),
    PowerRecord(
        "UNHOLY_LIGHT",
        rule="CS-KEY-UNHOLYLIGHT",
        words="Enemy crew within S have no abilities in their own turn.",
        kind="keyword",
        traits=(DIMS_ENEMIES, STIRS_AT_DAWN),
        at_enemy_dawn=_dim,
    ),
)
