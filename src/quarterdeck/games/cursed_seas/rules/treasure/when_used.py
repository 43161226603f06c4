"""Unique treasure that its owner uses, shown and mostly gone with that (CS-EXPL-05)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import FOG, ICEBERG, L, Power
from quarterdeck.games.cursed_seas.rules.actions_left import base_move
from quarterdeck.games.cursed_seas.rules.cargo.gold import (
    coins_at,
    credit,
    look_at_end,
    set_coins,
    stacked,
    take_random,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, room
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.move.berths import remove_terrain
from quarterdeck.games.cursed_seas.rules.move.ice import drift
from quarterdeck.games.cursed_seas.rules.move.steps import Smoking
from quarterdeck.games.cursed_seas.rules.move.under_way import set_sail
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, ask_to_name, find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import silence
from quarterdeck.games.cursed_seas.rules.powers.ready import may_move, not_acted
from quarterdeck.games.cursed_seas.rules.powers.record import Play, PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import MOVE, SHOOT, home_of, is_enemy, wild_isles
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import nearest_isle
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, coin, seen_by, shown

# May it be used now.


def _ice_about(state: State, unit: int, power: Power) -> bool:
    return ICEBERG in state.land_kind


def _docked_home(state: State, unit: int, power: Power) -> bool:
    dock = state.dock[unit]
    home = dock != NONE and state.isle_home[dock] == state.owner[unit]
    return home and bool(crew_on(state, unit))


def _homes_rich(state: State, unit: int, power: Power) -> bool:
    seat = state.owner[unit]
    own = state.isle_coins[home_of(state, seat)]
    return bool(own) and bool(_rich_homes(state, seat))


def _rich_homes(state: State, seat: int) -> list[int]:
    """The home islands of others that have a coin."""
    return [
        isle
        for isle, home in enumerate(state.isle_home)
        if home not in (NONE, seat) and state.isle_coins[isle]
    ]


def _enemy_about(state: State, unit: int, power: Power) -> bool:
    return bool(_enemies(state, state.owner[unit]))


def _enemies(state: State, seat: int) -> list[int]:
    return [
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, seat, other)
    ]


def _full_hold(state: State, unit: int, power: Power) -> bool:
    return bool(state.coins[unit]) and room(state, unit) <= 0


# Actions and guns.


def _shoot_more(state: State, unit: int, item: int) -> None:
    state.granted[unit] += SHOOT


def _move_more(state: State, unit: int, item: int) -> None:
    state.granted[unit] += MOVE


def _sure_shot(state: State, unit: int, item: int) -> None:
    state.spells.append(("auto-hit", unit, state.clock))


def _runes_of_speed(state: State, unit: int, item: int) -> None:
    """Two moves, without own abilities this turn."""
    state.granted[unit] += MOVE
    silence(state, unit)


def _runes_of_power(state: State, unit: int, item: int) -> None:
    """Two volleys; neither ship nor targets have abilities this turn."""
    state.granted[unit] += SHOOT
    state.spells.append(("hush-targets", unit, state.clock))
    silence(state, unit)


def _breath(state: State, unit: int, item: int) -> None:
    """The base move once for each mast, without bonuses; then a mast is lost."""
    state.spent[unit] += MOVE
    lose_masts(state, unit, 1)
    set_sail(state, unit, False, base_move(state, unit) * state.masts[unit].bit_count())


def _gamble(state: State, unit: int, item: int) -> None:
    """5-6 adds L+L to this turn's move, 1-2 carries the frond to an island."""
    die, power = rolled(state, "CS-EXPL-05", "{} gambles", unit), relic_power(state, item)
    if die in power.on:
        state.spells.append((f"legs:{'+'.join(power.legs)}", unit, state.clock))
    elif die <= 2:
        move_item(state, item, ISLE_PLACE + nearest_isle(state, unit, wild_isles(state)))
        state.item_up[item] = 0


# Enemies and ice.


def _periscope(state: State, unit: int, item: int) -> None:
    """An enemy ship of its owner's choice loses its abilities this turn."""
    ask_to_name(state, "periscope", unit)


def _enemy_names(state: State, step: Naming) -> list[str]:
    return [state.table.slugs[other] for other in _enemies(state, step.seat)]


def _hush(state: State, step: Naming, name: str) -> None:
    silence(state, state.table.index[name])


def _choose_ice(state: State, unit: int, item: int) -> None:
    """An iceberg of its owner's choice goes."""
    ask_to_name(state, "melt", unit)


def _icebergs(state: State, step: Naming) -> list[str]:
    return [f"t{land + 1}" for land, kind in enumerate(state.land_kind) if kind == ICEBERG]


def _melt(state: State, step: Naming, name: str) -> None:
    remove_terrain(state, int(name[1:]) - 1)


def _shove_ice(state: State, unit: int, item: int) -> None:
    """Any iceberg, L in a direction of its owner's choice."""
    ask_to_name(state, "shove", unit)


def _ice_courses(state: State, step: Naming) -> list[str]:
    return [f"{berg}:{heading}" for berg in _icebergs(state, step) for heading in range(0, 360, 30)]


def _shove(state: State, step: Naming, name: str) -> None:
    berg, _, heading = name.partition(":")
    drift(state, int(berg[1:]) - 1, int(heading), L)


def _brew(state: State, unit: int, item: int) -> None:
    """Instead of an action, a fog bank within L."""
    state.spent[unit] += "o"
    reach = relic_power(state, item).reach or L
    state.first(Smoking(state.table.slugs[unit], FOG, reach, "fog"))


# Gold.


def _trade_route(state: State, unit: int, item: int) -> None:
    """A random coin of this home for a random one of another."""
    ask_to_name(state, "trade", unit)


def _rich_home_names(state: State, step: Naming) -> list[str]:
    return [ISLE_NAMES[isle] for isle in _rich_homes(state, step.seat)]


def _swap_homes(state: State, step: Naming, name: str) -> None:
    own = ISLE_PLACE + home_of(state, step.seat)
    other = ISLE_PLACE + ISLE_NAMES.index(name)
    mine = take_random(state, own, OUT)
    theirs = take_random(state, other, OUT)
    for place, given in ((own, theirs), (other, mine)):
        if given is not None:
            set_coins(state, place, stacked(coins_at(state, place), [shown(given, EVERYBODY)]))
    look_at_end(state)


def _pension(state: State, unit: int, item: int) -> None:
    """Crew of the ship go for one gold each, as many as its owner likes."""
    ask_to_name(state, "pension", unit)


def _pensioners(state: State, step: Naming) -> list[str]:
    return [item_name(state, item) for item in crew_on(state, state.table.index[step.unit])]


def _retire(state: State, step: Naming, name: str) -> None:
    unit = state.table.index[step.unit]
    item = find_item(state, name, crew_on(state, unit))
    state.item_up[item] = 1
    state.first(step)
    move_item(state, item, OUT)
    credit(state, step.seat, 1)
    look_at_end(state)


def _runes_of_wealth(state: State, unit: int, item: int) -> None:
    """Every ordinary coin aboard takes the value of one die."""
    die = rolled(state, "CS-EXPL-05", "The coins of {} become worth", unit)
    state.coins[unit] = tuple(sorted(coin(die, seen=seen_by(each)) for each in state.coins[unit]))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # Actions and guns.
    PowerRecord(
        "EXTRA_ACTION",
        rule="CS-TURN-04",
        words="One more shoot action this turn.",
        kind="treasure",
        play=Play(_shoot_more),
    ),
    PowerRecord(
        "MOVE_TWICE",
        rule="CS-TURN-04",
        words="One more move action this turn.",
        kind="treasure",
        play=Play(_move_more),
    ),
    PowerRecord(
        "AUTO_HIT",
        rule="CS-EXPL-05",
        words="With a shoot action one cannon in range hits by itself.",
        kind="treasure",
        play=Play(_sure_shot, not_acted),
    ),
    PowerRecord(
        "DOUBLE_SHOOT_NO_ABILITIES",
        rule="CS-TURN-04",
        words="Two shoot actions; neither ship nor targets have abilities this turn.",
        kind="treasure",
        play=Play(_runes_of_power, not_acted),
    ),
    PowerRecord(
        "DOUBLE_MOVE_NO_ABILITIES",
        rule="CS-TURN-04",
        words="Two move actions, without own abilities this turn.",
        kind="treasure",
        play=Play(_runes_of_speed, not_acted),
    ),
    PowerRecord(
        "MOVE_MULTI",
        rule="CS-EXPL-05",
        words="The base move once for each mast, without bonuses; then a mast is lost.",
        kind="treasure",
        play=Play(_breath, may_move),
    ),
    PowerRecord(
        "MOVE_GAMBLE",
        rule="CS-EXPL-05",
        words="With a move action a roll: 5-6 adds L+L, 1-2 carries it face down to the nearest "
        "wild island.",
        kind="treasure",
        play=Play(_gamble, not_acted),
    ),
    # Enemies and ice.
    PowerRecord(
        "SILENCE_SHIP",
        rule="CS-EXPL-05",
        words="An enemy ship loses all abilities this turn.",
        kind="treasure",
        play=Play(_periscope, _enemy_about),
        asks=(
            Question(
                "periscope",
                _enemy_names,
                _hush,
                "Which enemy loses all abilities this turn?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "REMOVE_ICEBERG",
        rule="CS-EXPL-05",
        words="An iceberg is removed.",
        kind="treasure",
        play=Play(_choose_ice, _ice_about),
        asks=(
            Question(
                "melt",
                _icebergs,
                _melt,
                "Which iceberg is removed?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "MOVE_ICEBERG",
        rule="CS-EXPL-05",
        words="An iceberg is moved L.",
        kind="treasure",
        play=Play(_shove_ice, _ice_about),
        asks=(
            Question(
                "shove",
                _ice_courses,
                _shove,
                "Which iceberg is moved, and which way?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "PLACE_FOG",
        rule="CS-EXPL-05",
        words="Instead of an action a fog bank is placed within L.",
        kind="treasure",
        play=Play(_brew, not_acted),
    ),
    # Gold.
    PowerRecord(
        "SWAP_HOME_TREASURE",
        rule="CS-EXPL-05",
        words="A random coin of the own home is exchanged for one of another home.",
        kind="treasure",
        play=Play(_trade_route, _homes_rich),
        asks=(
            Question(
                "trade",
                _rich_home_names,
                _swap_homes,
                "With which home island is a random coin exchanged?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "CREW_TO_GOLD",
        rule="CS-EXPL-05",
        words="At home crew of this ship go for one gold each.",
        kind="treasure",
        play=Play(_pension, _docked_home),
        asks=(
            Question(
                "pension",
                _pensioners,
                _retire,
                "Which crew of {unit} goes for one gold?",
                "CS-EXPL-05",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "SET_COIN_VALUES_D6",
        rule="CS-EXPL-05",
        words="When the hold is full every coin aboard takes the value of one die.",
        kind="treasure",
        play=Play(_runes_of_wealth, _full_hold),
    ),
)
