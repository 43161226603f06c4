"""COMMANDS: more actions, for the own ships or for others; abilities that copy abilities."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW, Power
from quarterdeck.games.cursed_seas.components.filing import TRAITS, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    COSTS,
    GAINS,
    HULL,
    ROLLS_FOR_FLEET,
    STIRS_AT_DAWN,
    UNIQUE_TO_ITS_CARD,
    USED_AT_WILL,
)
from quarterdeck.games.cursed_seas.rules.actions_left import can_move
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, losable
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, find_item, item_name, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh
from quarterdeck.games.cursed_seas.rules.powers.ready import may_gain, not_acted
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.rolls import roll_die
from quarterdeck.games.cursed_seas.rules.powers.steps import Gift, Naming
from quarterdeck.games.cursed_seas.rules.powers.under_command import command
from quarterdeck.games.cursed_seas.rules.queries import ANY_ACTION, SAME_ACTION, fleet, is_enemy
from quarterdeck.games.cursed_seas.state import AFLOAT, State

# One more action.


def _gain_any(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    _gain(state, unit, power, die, ANY_ACTION)


def _gain_same(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    _gain(state, unit, power, die, SAME_ACTION)


def _gain(state: State, unit: int, power: Power, die: int, word: str) -> None:
    name = titled(state, unit)
    if die in power.on:
        state.granted[unit] += word
        state.tell("CS-TURN-04", "{} rolls {}: one more action.", name, die)
    else:
        state.tell("CS-TURN-04", "{} rolls {}: no more than usual.", name, die)


def _admiral(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    if die in power.on:
        state.first(Gift(state.table.slugs[unit]))


def _spare_crew(state: State, unit: int, power: Power) -> list[str]:
    """CS-TURN-08: not the crew whose ability it is."""
    return [
        item_name(state, item)
        for item in losable(state, unit)
        if power.code not in powers_of(state.item_card[item])
    ]


def _sacrifice(state: State, unit: int, power: Power, target: str) -> None:
    if eliminate(state, find_item(state, target, crew_on(state, unit))):
        state.granted[unit] += ANY_ACTION


# Actions for others.


def _idle_friends(state: State, unit: int, power: Power) -> list[str]:
    return [
        state.table.slugs[each]
        for each in fleet(state, state.owner[unit])
        if each != unit and not state.spent[each]
    ]


def _split_action(state: State, unit: int, power: Power, target: str) -> None:
    state.spent[unit] = "oo"
    state.granted[state.table.index[target]] += ANY_ACTION


def _all_powerful(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """1-4 one more action for this ship, 5 for any, 6 for an enemy's ship."""
    if die <= 4:
        state.granted[unit] += ANY_ACTION
        state.tell("CS-TURN-04", "{} rolls {}: one more action.", titled(state, unit), die)
    elif die == 5:
        state.first(Gift(state.table.slugs[unit]))
    else:
        ask_to_name(state, "command", unit)


def _enemy_movers(state: State, step: Naming) -> list[str]:
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, step.seat, other) and can_move(state, other)
    ]


def _sail_enemy(state: State, step: Naming, name: str) -> None:
    command(state, state.table.index[name], step.seat)


# Copies.


def _copyable(state: State, unit: int, power: Power) -> list[str]:
    """Abilities of ships and face-up crew in play, named by card and number."""
    found = []
    for other, card in enumerate(state.table.cards):
        if state.status[other] == AFLOAT and other != unit:
            found += _copies(card.id)
    for item, kind in enumerate(state.table.item_kinds):
        if kind == CREW and state.item_up[item] and 0 <= state.item_at[item] < 100:
            found += _copies(state.item_card[item])
    return list(dict.fromkeys(found))


def _copies(card: str) -> list[str]:
    return [
        f"{card}:{number}"
        for number, power in enumerate(CARDS[card].powers)
        if not {HULL, UNIQUE_TO_ITS_CARD}.intersection(TRAITS[power.code])
    ]


def _copy_power(state: State, unit: int, power: Power, target: str) -> None:
    until = state.clock + state.seats - 1
    state.spells.append((f"copy:{target}", unit, until))
    refresh(state, unit)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "EXTRA_ACTION_ROLL",
        rule="CS-TURN-04",
        traits=(USED_AT_WILL, GAINS),
        label="roll for one more action",
        use=Use(roll_die, may_gain),
        die=_gain_any,
    ),
    PowerRecord(
        "SAME_ACTION_TWICE_ROLL",
        rule="CS-TURN-04",
        traits=(USED_AT_WILL, GAINS),
        label="roll to do the same action twice",
        use=Use(roll_die, not_acted),
        die=_gain_same,
    ),
    PowerRecord(
        "ADMIRAL_ACTION_ROLL",
        rule="CS-TURN-01",
        traits=(ROLLS_FOR_FLEET, STIRS_AT_DAWN),
        die=_admiral,
    ),
    PowerRecord(
        "SACRIFICE_CREW_FOR_ACTION",
        rule="CS-TURN-08",
        traits=(USED_AT_WILL, COSTS),
        label="eliminate a crew for one more action",
        use=Use(_sacrifice, may_gain, _spare_crew),
    ),
    PowerRecord(
        "ACTION_SPLIT",
        rule="CS-TURN-04",
        traits=(USED_AT_WILL, COSTS),
        label="give its action to another ship",
        use=Use(_split_action, not_acted, _idle_friends),
    ),
    PowerRecord(
        "ALL_POWERFUL_ROLL",
        rule="CS-TURN-06",
        traits=(USED_AT_WILL,),
        label="roll for an action: its own, any ship's, an enemy's",
        use=Use(roll_die, may_gain),
        die=_all_powerful,
        asks=(
            Question(
                "command", _enemy_movers, _sail_enemy, "Which enemy do you sail?", "CS-RAM-09"
            ),
        ),
    ),
    PowerRecord(
        "COPY_ABILITY",
        rule="CS-WORD-04",
        traits=(USED_AT_WILL, UNIQUE_TO_ITS_CARD),
        label="copy an ability until your next turn",
        use=Use(_copy_power, targets=_copyable),
    ),
)
