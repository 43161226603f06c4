"""ABOARD: unique treasure that works while it lies face up, on a ship or an island."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, L, Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    ALL_REACH_2L,
    ARMOURED,
    BLANK_COIN,
    BRINGS_BACK,
    CHANGES_DICE,
    CHANGES_MYSTERY,
    CHANGES_NATION,
    COUNTS_MASTS,
    CREEPS,
    DODGES,
    DOUBLES_A_COIN,
    ENTERS_HOMES,
    FORTS_HOLD_FIRE,
    FOULS,
    GUARDS_ISLAND,
    HARD_TARGET,
    LESS_SPACE,
    MISLEADS,
    NEVER_SHOOTS,
    ONE_REACHES_TWICE,
    OUTRANGES_L,
    PRICED_IN_BLOOD,
    RAISES_COINS,
    REPAIRS_AT_HOMES,
    REWARDED_FOR_SINKING,
    SAFE_IN_WHIRLPOOLS,
    SAVES_MASTS,
    SHORTENS_RANGE,
    SPENT_BY_HITTING,
    SPENT_WHEN_HIT,
    SURE_TARGET,
    UNUSUAL,
    USED_AGAIN,
    USED_AT_WILL,
    WORSE_RANK,
    WORTH_GOLD_AT_HOME,
)
from quarterdeck.games.cursed_seas.rules.actions_left import can_move
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, take_random
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, relics_with
from quarterdeck.games.cursed_seas.rules.cargo.steps import Exploring
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, losable, move_item
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import may_target
from quarterdeck.games.cursed_seas.rules.fight.steps import Mending, Volley
from quarterdeck.games.cursed_seas.rules.move.steps import Casting
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.ready import may_shoot
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.rolls import throw
from quarterdeck.games.cursed_seas.rules.powers.steps import AbilityDie, Naming
from quarterdeck.games.cursed_seas.rules.powers.under_command import command
from quarterdeck.games.cursed_seas.rules.queries import SHOOT, home_of, near_units
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import units_within
from quarterdeck.games.cursed_seas.rules.treasure.unique import WORTH, points_of
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE, OUT, State
from quarterdeck.games.cursed_seas.state.coins import Coin, raised

# The mirror of Archimedes.


def _mirrored(state: State, unit: int, power: Power) -> list[str]:
    """Enemies farther than S and not farther than L."""
    return [
        state.table.slugs[other]
        for other in near_units(state, unit, L, friends=False)
        if state.masts[other]
        and may_target(state, unit, other)
        and not units_within(state, unit, other, S)
    ]


def _burn(state: State, unit: int, power: Power, target: str) -> None:
    throw(state, unit, power.code, state.table.index[target])


def _mirror(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """5-6 sets up to two masts alight, a 1 breaks the mirror."""
    target = data[0]
    if die in power.on:
        standing = (state.masts[target] & ~state.fire[target]).bit_count()
        lose_masts(state, target, min(2, standing), unit, "fire")
    elif die == 1:
        for item in relics_with(state, unit, power.code):
            move_item(state, item, OUT)


# Maps of Hades.

ORDERED: Final = (Casting, Exploring, Volley, Mending, AbilityDie)


def _hijack_choices(state: State, step: Naming) -> list[str]:
    return ["sail"] if can_move(state, state.table.index[step.unit]) else []


def _hijack(state: State, step: Naming, name: str) -> None:
    """The order is lost; the ship is sailed by somebody else."""
    kept = [s for s in state.agenda if not (isinstance(s, ORDERED) and s.unit == step.unit)]
    state.agenda[:] = kept
    command(state, state.table.index[step.unit], step.seat)


# Gold.


def _banner_gold(state: State, item: int, power: Power) -> int:
    """Five, or one gold for each mast its ship removed, by who loaded it."""
    at = state.item_at[item]
    corsair = 0 <= at < ISLE_PLACE and state.table.cards[at].nation == power.nation
    knights = CARDS[state.item_card[item]].name.startswith("Knights")
    return 5 if corsair == knights else state.item_n[item] // WORTH


def _rats(coins: list[Coin], power: Power) -> list[Coin]:
    return [raised(each, -power.n) for each in coins]


def _bounty(state: State, unit: int, sunk: int, power: Power) -> None:
    """For any ship but one of a nation a random coin of a wild island comes home."""
    if state.table.cards[sunk].nation == power.but_nation:
        return
    seat = state.owner[unit]
    piles = [i for i, coins in enumerate(state.isle_coins) if coins and state.isle_home[i] == NONE]
    if piles:
        isle = state.fates.pick(piles)
        take_random(state, ISLE_PLACE + isle, ISLE_PLACE + home_of(state, seat))
        state.tell("CS-EXPL-05", "@{} receives a bounty.", seat)
        look_at_end(state)


def _blood(state: State, step: Naming) -> list[str]:
    """A coin costs a crew worth at least as much."""
    unit, price = state.table.index[step.unit], step.data[0]
    crew = losable(state, unit)
    return [item_name(state, item) for item in crew if points_of(state, item) >= price]


def _bleed(state: State, step: Naming, name: str) -> None:
    eliminate(state, find_item(state, name, crew_on(state, state.table.index[step.unit])))


# Dice.


def _number(state: State, power: Power) -> int:
    return power.n


def _another(state: State, power: Power) -> int:
    return rolled(state, "CS-WORD-13", "The die is rolled again")


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # Guns and targets.
    PowerRecord(
        "RANGE_2L",
        rule="CS-SHOOT-03",
        words="All cannons reach 2L until the ship scores a hit.",
        kind="treasure",
        traits=(ALL_REACH_2L, OUTRANGES_L, SPENT_BY_HITTING),
    ),
    PowerRecord(
        "RANK_PLUS",
        rule="CS-SHOOT-02",
        words="All cannon ranks are worse until the ship scores a hit.",
        kind="treasure",
        traits=(WORSE_RANK, SPENT_BY_HITTING),
    ),
    PowerRecord(
        "DOUBLE_ONE_RANGE",
        rule="CS-SHOOT-03",
        words="One cannon reaches twice as far.",
        kind="treasure",
        traits=(ONE_REACHES_TWICE, OUTRANGES_L),
    ),
    PowerRecord(
        "BURNING_MIRROR",
        rule="CS-FIRE-01",
        words="Instead of shooting a ship between S and L away is aimed at: 5-6 sets up to two "
        "masts alight, a 1 breaks the mirror.",
        kind="treasure",
        traits=(USED_AT_WILL,),
        label="burn a ship between S and L away, instead of shooting",
        use=Use(_burn, may_shoot, _mirrored, SHOOT),
        die=_mirror,
    ),
    PowerRecord(
        "NO_SHOOT",
        rule="CS-EXPL-05",
        words="No shoot actions until a repair action throws it out.",
        kind="treasure",
        traits=(NEVER_SHOOTS, FOULS, UNUSUAL),
    ),
    PowerRecord(
        "ARMOUR_6",
        rule="CS-SHOOT-13",
        words="Base move S; only a natural 6 hits; lost with the first hit.",
        kind="treasure",
        traits=(ARMOURED, CREEPS, SPENT_WHEN_HIT),
    ),
    PowerRecord(
        "ENEMY_AUTO_HIT",
        rule="CS-SHOOT-02",
        words="Once a turn one enemy cannon in range hits this ship by itself.",
        kind="treasure",
        traits=(SURE_TARGET,),
    ),
    PowerRecord(
        "ENEMY_RANGE_S",
        rule="CS-SHOOT-03",
        words="Enemy cannons count as S against this ship.",
        kind="treasure",
        traits=(SHORTENS_RANGE,),
    ),
    PowerRecord(
        "ENEMY_ROLLS_MINUS",
        rule="CS-SHOOT-13",
        words="Cannon dice of a nation against this ship are lower.",
        kind="treasure",
        traits=(HARD_TARGET,),
    ),
    # Masts and hulls.
    PowerRecord(
        "CANCEL_MAST_LOSS",
        rule="CS-EXPL-05",
        words="Shown, it prevents the loss of a mast.",
        kind="treasure",
        traits=(SAVES_MASTS,),
    ),
    PowerRecord(
        "REPAIR_AND_DODGE",
        rule="CS-EXPL-05",
        words="When a mast would be lost it stays, and the ship moves S in any direction.",
        kind="treasure",
        traits=(SAVES_MASTS, DODGES),
    ),
    PowerRecord(
        "RESURRECT",
        rule="CS-EXPL-05",
        words="If the ship sinks it is docked at home instead, fully repaired.",
        kind="treasure",
        traits=(BRINGS_BACK,),
    ),
    PowerRecord(
        "REPAIR_AT_ENEMY_HOME",
        rule="CS-MOVE-11",
        words="The ship may dock at an enemy home island to repair; by some printings forts hold "
        "their fire until they are fired at.",
        kind="treasure",
        traits=(REPAIRS_AT_HOMES, ENTERS_HOMES, FORTS_HOLD_FIRE),
    ),
    PowerRecord(
        "CHANGE_NATION",
        rule="CS-FLEET-08",
        words="Ship and crew count as of that nation.",
        kind="treasure",
        traits=(CHANGES_NATION,),
    ),
    PowerRecord(
        "WHIRLPOOL_SAFE",
        rule="CS-WHIRL-02",
        words="Whirlpools never harm this ship.",
        kind="treasure",
        traits=(SAFE_IN_WHIRLPOOLS,),
    ),
    PowerRecord(
        "HIJACK_ROLL",
        rule="CS-RAM-09",
        words="Before its action a roll: on 5-6 the player to the right may move the ship instead.",
        kind="treasure",
        traits=(MISLEADS,),
        asks=(
            Question(
                "hijack",
                _hijack_choices,
                _hijack,
                "The maps of {unit} mislead it. Sail it yourself?",
                "CS-RAM-09",
                optional=True,
            ),
        ),
    ),
    # Cargo and gold.
    PowerRecord(
        "CARGO_MINUS",
        rule="CS-EXPL-08",
        words="Fewer cargo spaces until a repair action throws it out.",
        kind="treasure",
        traits=(LESS_SPACE, FOULS, UNUSUAL),
    ),
    PowerRecord(
        "COIN_MINUS",
        rule="CS-DOCK-03",
        words="Each coin the ship lands is worth less.",
        kind="treasure",
        traits=(RAISES_COINS,),
        lands=_rats,
    ),
    PowerRecord(
        "DOUBLE_COIN",
        rule="CS-DOCK-03",
        words="When the ship unloads at home one coin, the dearest or the lowest, counts twice.",
        kind="treasure",
        traits=(DOUBLES_A_COIN,),
    ),
    PowerRecord(
        "BANNER",
        rule="CS-END-13",
        words="Worth five gold at home, or one for each mast its ship removed, by who loaded it.",
        kind="treasure",
        traits=(COUNTS_MASTS, WORTH_GOLD_AT_HOME),
        gold=_banner_gold,
    ),
    PowerRecord(
        "BOUNTY_COIN",
        rule="CS-EXPL-05",
        words="Each ship not of a nation that this ship sinks sends a random coin of a wild island "
        "home.",
        kind="treasure",
        traits=(REWARDED_FOR_SINKING,),
        sank=_bounty,
    ),
    PowerRecord(
        "ZERO_COIN",
        rule="CS-SETUP-12",
        words="A coin worth nothing; it counts as ordinary treasure.",
        kind="treasure",
        traits=(BLANK_COIN,),
    ),
    PowerRecord(
        "UT_REUSE",
        rule="CS-EXPL-05",
        words="Other unique treasures aboard are not used up.",
        kind="treasure",
        traits=(USED_AGAIN,),
    ),
    # On an island.
    PowerRecord(
        "BLOOD_PRICE",
        rule="CS-EXPL-05",
        words="Face up on the island: each coin loaded there costs a crew worth at least as much.",
        kind="treasure",
        traits=(PRICED_IN_BLOOD,),
        asks=(
            Question(
                "blood",
                _blood,
                _bleed,
                "Which crew of {unit} pays for the coin?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "ISLAND_GUARD",
        rule="CS-EXPL-05",
        words="No treasure is loaded here until a musketeer or marine hits it.",
        kind="treasure",
        traits=(GUARDS_ISLAND,),
    ),
    # Dice.
    PowerRecord(
        "SET_DIE",
        rule="CS-WORD-13",
        words="After any die is rolled it is made the number on the card.",
        kind="treasure",
        traits=(CHANGES_DICE,),
        sets_die=_number,
    ),
    PowerRecord(
        "FORCE_REROLL",
        rule="CS-WORD-13",
        words="Any die is rolled again.",
        kind="treasure",
        traits=(CHANGES_DICE,),
        sets_die=_another,
    ),
    PowerRecord(
        "MYSTERY_ROLL",
        rule="CS-MYST-01",
        words="The rolls of mysterious islands are higher or lower.",
        kind="treasure",
        traits=(CHANGES_MYSTERY,),
    ),
)
