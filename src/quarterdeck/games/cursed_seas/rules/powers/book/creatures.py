"""SEA CREATURES: what their keywords mean, and what is said of monsters and krakens."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import Power
from quarterdeck.games.cursed_seas.components.traits import (
    BOARDS,
    CARRIES,
    DIVES,
    DRAWS_MONSTERS,
    EXPLORES,
    HULL,
    LEADS_ON_FROM_MOVE,
    LENT_BY_KRAKENS,
    MONSTER,
    RAMS,
    SHOOTS_OTHERWISE,
    STIRS_AT_DAWN,
    SURROUNDS,
    SWOOPS,
    TOWS,
    TURNS_ONCE,
    USED_AT_WILL,
    USED_BY_PLACE,
    WADES,
    WORTH_BOARDING,
)
from quarterdeck.games.cursed_seas.rules.actions_left import acts_left, can_move
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.fight.steps import Volley
from quarterdeck.games.cursed_seas.rules.move.under_way import set_sail
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import crew_works
from quarterdeck.games.cursed_seas.rules.powers.ready import COMMANDERS, may_act, may_move
from quarterdeck.games.cursed_seas.rules.powers.record import SUBMERGING, PowerRecord, Use
from quarterdeck.games.cursed_seas.rules.powers.under_command import command
from quarterdeck.games.cursed_seas.rules.queries import ANY_ACTION, OTHER, fleet, is_enemy, is_ship
from quarterdeck.games.cursed_seas.rules.turn.steps import Surround
from quarterdeck.games.cursed_seas.state import AFLOAT, FOREVER, State

# Monsters.


def _other_monsters(state: State, unit: int, power: Power) -> list[str]:
    return [
        state.table.slugs[each]
        for each in fleet(state, state.owner[unit])
        if each != unit and MONSTER in state.powers[each] and can_move(state, each)
    ]


def _send_monster(state: State, unit: int, power: Power, target: str) -> None:
    set_sail(state, state.table.index[target], True)


def _monsters(state: State, unit: int, power: Power) -> list[str]:
    """Any sea monster in play that can move, or could act once more."""
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and MONSTER in state.powers[other]
        and (state.owner[other] == state.owner[unit] or can_move(state, other))
    ]


def _order_monster(state: State, unit: int, power: Power, target: str) -> None:
    """One of the own fleet may act once more; another's is moved."""
    other = state.table.index[target]
    if state.owner[other] == state.owner[unit]:
        state.granted[other] += ANY_ACTION
    else:
        command(state, other, state.owner[unit])


# Krakens and their prey.


def _surround(state: State, unit: int, power: Power, free: bool) -> list[Step]:
    return [Surround(state.table.slugs[unit])]


def _names_prey(state: State, unit: int, power: Power) -> bool:
    """CS-KEY-KRAKEN: Davy Jones aboard, a kraken in the fleet, an action to spend."""
    if not acts_left(state, unit, OTHER) or not _krakens(state, unit):
        return False
    return any(
        state.item_card[item] in COMMANDERS and crew_works(state, item, unit)
        for item in crew_on(state, unit)
    )


def _krakens(state: State, unit: int) -> list[int]:
    own = fleet(state, state.owner[unit])
    return [u for u in own if SURROUNDS in state.powers[u] and state.status[u] == AFLOAT]


def _preys(state: State, unit: int, power: Power) -> list[str]:
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_ship(state, other) and is_enemy(state, state.owner[unit], other)
    ]


def _name_prey(state: State, unit: int, power: Power, target: str) -> None:
    """The krakens gain S, but shoot only at their prey until another is named."""
    prey = state.table.index[target]
    own = _krakens(state, unit)
    state.spells = [s for s in state.spells if not (s[1] in own and s[0].startswith("prey:"))]
    state.spells += [(f"prey:{prey}", kraken, FOREVER) for kraken in own]
    state.tell("CS-KEY-KRAKEN", "{} is named as the prey.", titled(state, prey))


# The sea dragon.


def _swoop(state: State, step: Volley, unit: int, power: Power) -> None:
    """Its lines are not blocked by anything, and all its guns reach 2L."""
    state.spells.append(("swoop", unit, state.clock))
    state.first(Volley(step.unit, step.fired, step.tally, step.free, "swoop"))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "SEA_MONSTER",
        rule="CS-KEY-SEAMONSTER",
        words="It rams, pins whom it rams, boards, and may be submerged from turn to turn.",
        kind="hull",
        traits=(HULL, MONSTER, DIVES, STIRS_AT_DAWN, RAMS, BOARDS),
        dive=SUBMERGING,
    ),
    PowerRecord(
        "TITAN",
        rule="CS-KEY-TITAN",
        words="It wades across islands, turns only in its first segment, and does what ships do: "
        "it carries crew and treasure, explores, tows, rams, boards and is boarded.",
        kind="hull",
        traits=(HULL, CARRIES, EXPLORES, TURNS_ONCE, WADES, TOWS, RAMS, BOARDS),
    ),
    PowerRecord(
        "KRAKEN",
        rule="CS-KEY-KRAKEN",
        words="After a move it may surround an enemy ship within S, which it holds and shoots at "
        "alone; a prey may be named for it.",
        kind="hull",
        traits=(HULL, SURROUNDS, LEADS_ON_FROM_MOVE),
        after_move=_surround,
    ),
    PowerRecord(
        "NAME_PREY",
        rule="CS-KEY-KRAKEN",
        words="With Davy Jones aboard a ship spends its action to name an enemy ship: the krakens "
        "of the fleet gain S and shoot at nobody else.",
        kind="place",
        traits=(USED_BY_PLACE, LENT_BY_KRAKENS),
        label="name the kraken's prey, instead of an action",
        use=Use(_name_prey, _names_prey, _preys, OTHER),
    ),
    PowerRecord(
        "SEA_DRAGON",
        rule="CS-KEY-SEADRAGON",
        words="It flies up to L+L over everything, and may swoop: a shoot action at a ship within "
        "L+L whose lines nothing blocks.",
        kind="hull",
        traits=(HULL, SWOOPS, SHOOTS_OTHERWISE),
        label="swoop on a ship within L+L",
        in_volley=_swoop,
    ),
    PowerRecord("MONSTER_TOW_BOOST", rule="CS-MOVE-03", traits=(DRAWS_MONSTERS,)),
    PowerRecord(
        "MOVE_OTHER_MONSTER",
        rule="CS-TURN-06",
        traits=(USED_AT_WILL,),
        label="move another sea monster, instead of moving",
        use=Use(_send_monster, may_move, _other_monsters, "m"),
    ),
    PowerRecord(
        "ORDER_MONSTER",
        rule="CS-TURN-06",
        words="The ship spends its action: a sea monster of the fleet may act once more, or "
        "another player's is moved.",
        kind="treasure",
        traits=(USED_AT_WILL,),
        label="give its action to a sea monster",
        use=Use(_order_monster, may_act, _monsters, OTHER),
    ),
    PowerRecord("BOARDABLE_FOR_GOLD", rule="CS-CREA-02", traits=(BOARDS, WORTH_BOARDING)),
)
