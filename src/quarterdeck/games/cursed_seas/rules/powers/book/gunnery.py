"""GUNNERY: guns and their ranges, what is added to cannon dice, what hits do beside their mast."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import GEAR, Power
from quarterdeck.games.cursed_seas.components.traits import (
    AIMS_BETTER,
    ALL_REACH_L,
    BOARDS_BETTER,
    DOUBLES_RANGE,
    EXTRA_GUN,
    FIRES_THROUGH_SHIPS,
    GUNS_SURVIVE,
    HITS_BELOW,
    HITS_CARGO,
    HITS_HARDER,
    HUNTS_FAR,
    HURT_BY_A_ONE,
    IS_MARINE,
    LENDS_AIM,
    MARINE_AIMS_BETTER,
    OUTRANGES_L,
    PICKS_MAST,
    REWARDED_FOR_SINKING,
    ROLLS_TWO,
    SHOOTS_AFTER_MOVE,
    SHOOTS_AGAIN,
    SHOOTS_OTHERWISE,
    SHOOTS_UNLADEN,
    TAKES_MORE_ON_SIX,
    TAKES_ONE_MORE,
    TAKES_TWO_MASTS,
    UNUSUAL,
    USED_AT_WILL,
)
from quarterdeck.games.cursed_seas.rules.actions_left import mendable
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, items_at
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item, reveal
from quarterdeck.games.cursed_seas.rules.fight.hits import lose_crew
from quarterdeck.games.cursed_seas.rules.fight.steps import Mending, Volley
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, place_name
from quarterdeck.games.cursed_seas.rules.powers.ready import not_acted
from quarterdeck.games.cursed_seas.rules.powers.record import Play, PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.steps import CargoLoss, Naming
from quarterdeck.games.cursed_seas.rules.queries import fleet
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power
from quarterdeck.games.cursed_seas.state import OUT, State

# Bonuses.


def _friends(state: State, unit: int, power: Power) -> list[str]:
    return [state.table.slugs[each] for each in fleet(state, state.owner[unit])]


def _lend_aim(state: State, unit: int, power: Power, target: str) -> None:
    state.spells.append((f"cannon+{power.n}", state.table.index[target], state.clock))


def _fireworks(state: State, unit: int, item: int) -> None:
    """As a unique treasure: this turn."""
    state.spells.append((f"cannon+{relic_power(state, item).n}", unit, state.clock))


# Ranges.


def _double_range(state: State, step: Volley, unit: int, power: Power) -> None:
    reveal(state, unit, power.code)
    state.used[unit] |= {"NEED_6"}
    state.first(Volley(step.unit, step.fired, step.tally, step.free, "double"))


# Hits.


def _hit_crew(state: State, unit: int, target: int, power: Power) -> None:
    """Once a turn, when there is a crew to lose."""
    if power.code in state.used[unit] or not crew_on(state, target):
        return
    reveal(state, unit, power.code)
    state.used[unit] |= {power.code}
    lose_crew(state, target, 1, unit)


def _hit_cargo(state: State, place: int, target: int, power: Power) -> None:
    """With every hit, of a fort too: the gunner names the sort of cargo that goes."""
    state.first(CargoLoss(state.table.slugs[target], place_name(state, place)))


def _equipment(state: State, step: Naming) -> list[str]:
    unit = state.table.index[step.unit]
    return [item_name(state, item) for item in items_at(state, unit, GEAR)]


def _discard(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, items_at(state, state.table.index[step.unit], GEAR))
    state.item_up[item] = 1
    move_item(state, item, OUT)


def _count_canoe(state: State, unit: int, target: int, power: Power) -> None:
    """The second canoe of a turn that hits a ship costs it a crew."""
    mark = f"canoe-{unit}"
    packs = {word for word in state.used_any[target] if word.startswith("canoe-")}
    state.used_any[target] |= {mark}
    if len(packs | {mark}) == 2 and mark not in packs:
        lose_crew(state, target, 1, unit)


def _mend(state: State, unit: int, sunk: int, power: Power) -> None:
    if mendable(state, unit):
        state.first(Mending(state.table.slugs[unit], 1))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # Guns.
    PowerRecord("EXTRA_CANNON", rule="CS-KEY-MUSKETEER", traits=(EXTRA_GUN, OUTRANGES_L)),
    PowerRecord(
        "MARINE",
        rule="CS-KEY-MARINE",
        words="A gun of rank 2, S, of its own, also on an island or in a fort.",
        kind="keyword",
        traits=(IS_MARINE,),
    ),
    PowerRecord("CANNONS_SURVIVE", rule="CS-SHOOT-08", traits=(GUNS_SURVIVE,)),
    PowerRecord("ALL_CANNONS_L", rule="CS-SHOOT-03", traits=(ALL_REACH_L,)),
    PowerRecord("RANGE_2L_VS_CREATURES", rule="CS-SHOOT-03", traits=(HUNTS_FAR, OUTRANGES_L)),
    PowerRecord(
        "DOUBLE_RANGE_NEED_6",
        rule="CS-SHOOT-12",
        traits=(DOUBLES_RANGE, SHOOTS_OTHERWISE),
        label="fire at double range; only a 6 hits",
        in_volley=_double_range,
    ),
    PowerRecord("LOF_THROUGH_SHIPS", rule="CS-SHOOT-04", traits=(FIRES_THROUGH_SHIPS,)),
    PowerRecord("HIT_SUBMERGED", rule="CS-KEY-SUBMARINE", traits=(HITS_BELOW,)),
    PowerRecord("NO_SHOOT_WITH_TREASURE", rule="CS-SHOOT-09", traits=(SHOOTS_UNLADEN, UNUSUAL)),
    PowerRecord("MOVE_THEN_SHOOT", rule="CS-KEY-CAPTAIN", traits=(SHOOTS_AFTER_MOVE,)),
    # Dice.
    PowerRecord(
        "CANNON_PLUS",
        rule="CS-SHOOT-13",
        traits=(AIMS_BETTER,),
        play=Play(_fireworks, not_acted),
    ),
    PowerRecord("CANNON_AND_BOARD_PLUS", rule="CS-SHOOT-13", traits=(AIMS_BETTER, BOARDS_BETTER)),
    PowerRecord("CANNON_PLUS_AURA", rule="CS-SHOOT-13", traits=(LENDS_AIM,)),
    PowerRecord(
        "CANNON_PLUS_GIFT",
        rule="CS-SHOOT-13",
        traits=(USED_AT_WILL,),
        label="lend a ship its bonus on cannon dice this turn",
        use=Use(_lend_aim, targets=_friends),
    ),
    PowerRecord("MARINE_GUN_PLUS", rule="CS-KEY-MARINE", traits=(MARINE_AIMS_BETTER,)),
    PowerRecord("RESHOOT_MISS", rule="CS-KEY-CANNONEER", traits=(SHOOTS_AGAIN,)),
    PowerRecord("ROLL_TWO_PICK", rule="CS-WORD-13", traits=(ROLLS_TWO,)),
    PowerRecord("ONE_HURTS_SELF", rule="CS-SHOOT-08", traits=(HURT_BY_A_ONE,)),
    # Hits.
    PowerRecord("CHOOSE_MAST", rule="CS-SHOOT-08", traits=(PICKS_MAST,)),
    PowerRecord("DOUBLE_DAMAGE", rule="CS-SHOOT-08", traits=(TAKES_TWO_MASTS,)),
    PowerRecord(
        "SIX_EXTRA_ONE_SELF", rule="CS-SHOOT-08", traits=(TAKES_MORE_ON_SIX, HURT_BY_A_ONE)
    ),
    PowerRecord("EXTRA_MAST_ON_DAMAGE", rule="CS-SHOOT-08", traits=(TAKES_ONE_MORE,)),
    PowerRecord("HIT_KILLS_CREW", rule="CS-CREW-02", traits=(HITS_HARDER,), scores=_hit_crew),
    PowerRecord(
        "HIT_KILLS_CARGO",
        rule="CS-SHOOT-08",
        traits=(HITS_HARDER, HITS_CARGO),
        scores=_hit_cargo,
        asks=(
            Question(
                "gear",
                _equipment,
                _discard,
                "Which equipment does {unit} lose?",
                "CS-SHOOT-08",
            ),
        ),
    ),
    PowerRecord(
        "CANOE_PACK_KILLS_CREW",
        rule="CS-KEY-NATIVECANOE",
        traits=(HITS_HARDER,),
        scores=_count_canoe,
    ),
    PowerRecord("REPAIR_ON_SINK", rule="CS-REP-01", traits=(REWARDED_FOR_SINKING,), sank=_mend),
)
