"""Unique treasure is found and taken aboard (CS-EXPL-05)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW, CURRENT, GEAR, RELIC
from quarterdeck.games.cursed_seas.components.filing import TRAITS, code_with
from quarterdeck.games.cursed_seas.components.traits import BRINGS_SHOT, LAYS_TERRAIN
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, take_random
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, may_board
from quarterdeck.games.cursed_seas.rules.cargo.steps import Loading
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.fight.steps import Mending
from quarterdeck.games.cursed_seas.rules.move.berths import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    ask_to_name,
    find_item,
    item_name,
    titled,
)
from quarterdeck.games.cursed_seas.rules.powers.in_force import (
    ANY_NATION,
    NO_SPACE,
    nation_of,
    refresh,
    refresh_all,
)
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.steps import EventStep, Naming
from quarterdeck.games.cursed_seas.rules.queries import next_turn_of, wild_isles
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.treasure.exchanges import reserve
from quarterdeck.games.cursed_seas.rules.treasure.moments import find
from quarterdeck.games.cursed_seas.rules.treasure.unique import WORTH, relic_power
from quarterdeck.games.cursed_seas.state import AFLOAT, FOREVER, ISLE_PLACE, NONE, OUT, State
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, shown

TWO_DICE: Final = "So much gold, one of two dice"


def _worth_die(state: State, unit: int, item: int, isle: int) -> None:
    """A die of gold, and no action on the next turn."""
    state.item_n[item] = rolled(state, "CS-EXPL-05", "So much gold is it worth") * WORTH
    _skip(state, unit, 1)


def _worth_crew(state: State, unit: int, item: int, isle: int) -> None:
    """Six less one for each crew aboard, and no action on the next turn."""
    state.item_n[item] = max(0, 6 - len(crew_on(state, unit))) * WORTH
    _skip(state, unit, 1)


def _worth_two_dice(state: State, unit: int, item: int, isle: int) -> None:
    """Two dice of gold, one less each turn until unloaded."""
    state.item_n[item] = (
        rolled(state, "CS-EXPL-05", TWO_DICE) + rolled(state, "CS-EXPL-05", TWO_DICE)
    ) * WORTH


def _decay(state: State, unit: int, item: int) -> None:
    """One gold less each turn."""
    state.item_n[item] = max(0, state.item_n[item] - WORTH)


def _ghosts(state: State, unit: int, item: int, isle: int) -> None:
    """A 1 eliminates a crew; worth as much gold as crew survive."""
    for member in crew_on(state, unit):
        if rolled(state, "CS-EXPL-05", "Ghosts come for the crew of {}", unit) == 1:
            eliminate(state, member)
    state.item_n[item] = len(crew_on(state, unit)) * WORTH


def _skip(state: State, unit: int, turns: int) -> None:
    """The ship gives no actions on its next turns."""
    until = next_turn_of(state, state.owner[unit]) + (turns - 1) * state.seats
    state.spells.append(("no-act", unit, until))


def _natives(state: State, unit: int, item: int, isle: int) -> None:
    """As many rounds as it has crew."""
    if crew_on(state, unit):
        _skip(state, unit, len(crew_on(state, unit)))
    state.item_up[item] = 0


def lose_all(state: State, unit: int, item: int, isle: int) -> None:
    """All crew aboard are eliminated."""
    for member in crew_on(state, unit):
        eliminate(state, member)


def _trees(state: State, unit: int, item: int, isle: int) -> None:
    """Every mast returns; an undamaged ship may leave the trees where they stand."""
    missing = (state.table.full_masts[unit] & ~state.masts[unit]).bit_count()
    if missing:
        state.first(Mending(state.table.slugs[unit], missing))
    elif isle >= 0:
        ask_to_name(state, "trees", unit, item, isle)


def _tree_choices(state: State, step: Naming) -> list[str]:
    return ["leave", "remove"]


def _leave_trees(state: State, step: Naming, name: str) -> None:
    item, isle = step.data
    if name == "leave":
        state.item_at[item] = ISLE_PLACE + isle
        state.item_up[item] = 0


def _castaway(state: State, unit: int, item: int, isle: int) -> None:
    """Something of the reserve comes aboard, its player names what."""
    ask_to_name(state, "castaway", unit, item)


def _castaways(state: State, step: Naming) -> list[str]:
    """CS-MYST-06: crew of the reserve that are cheap enough, or its shot."""
    unit, power = state.table.index[step.unit], relic_power(state, step.data[0])
    if BRINGS_SHOT in TRAITS[power.code]:
        gear = reserve(state, step.seat, GEAR)
        return [item_name(state, i) for i in gear if "Shot" in CARDS[state.item_card[i]].name]
    return [
        item_name(state, item)
        for item in reserve(state, step.seat, CREW)
        if CARDS[state.item_card[item]].points <= power.n and may_board(state, item, unit)
    ]


def _take_castaway(state: State, step: Naming, name: str) -> None:
    """The crew takes the ship's nation; ammunition uses no cargo."""
    unit = state.table.index[step.unit]
    other = find_item(state, name, list(range(len(state.item_at))))
    state.item_n[other] |= ANY_NATION if state.table.item_kinds[other] == CREW else NO_SPACE
    move_item(state, other, unit)
    state.tell("CS-EXPL-05", "{} takes something aboard.", titled(state, unit))


def _show_islands(state: State, unit: int, item: int, isle: int) -> None:
    """All treasure on wild islands is seen by everybody."""
    for isle in wild_isles(state):
        heap = tuple(sorted(shown(each, EVERYBODY) for each in state.isle_coins[isle]))
        state.isle_coins[isle] = heap
    state.fates.reveal()


def _erupt(state: State, unit: int, item: int, isle: int) -> None:
    """A random treasure here and a random crew of every ship docked here are lost."""
    isle = isle if isle >= 0 else state.dock[unit]
    if isle != NONE:
        take_random(state, ISLE_PLACE + isle, OUT)
    for other, dock in enumerate(state.dock):
        crew = crew_on(state, other) if dock == isle != NONE else []
        if crew:
            eliminate(state, state.fates.pick(crew))
    look_at_end(state)


def _idol(state: State, unit: int, item: int, isle: int) -> None:
    """All face-up unique treasures leave the game."""
    for other, kind in enumerate(state.table.item_kinds):
        if kind == RELIC and state.item_up[other] and state.item_at[other] != OUT:
            state.item_at[other] = OUT
    refresh_all(state)


def _all_lose(state: State, unit: int, item: int, isle: int) -> None:
    """Every ship in play loses a mast."""
    for other, status in enumerate(state.status):
        if status == AFLOAT and state.masts[other] and state.owner[other] >= 0:
            lose_masts(state, other, 1)


def _lose_charts(state: State, unit: int, item: int, isle: int) -> None:
    """Own currents and marks go; the charts are laid on a wild island, face down."""
    ask_to_name(state, "charts", unit, item)
    seat = state.owner[unit]
    for land, kind in enumerate(list(state.land_kind)):
        if kind == CURRENT and state.land_owner[land] == seat:
            remove_terrain(state, land)
    state.isle_marks = [marks & ~(1 << seat | 1 << (seat + 4)) for marks in state.isle_marks]


def _lay_down(state: State, step: Naming, name: str) -> None:
    """The unique treasure lies on the island named, face down."""
    state.item_at[step.data[0]] = ISLE_PLACE + ISLE_NAMES.index(name)
    state.item_up[step.data[0]] = 0


def _wild_names(state: State, step: Naming) -> list[str]:
    return [ISLE_NAMES[isle] for isle in wild_isles(state)]


def _savages(state: State, unit: int, item: int, isle: int) -> None:
    """On 1-3 the cheapest, on 4-6 the dearest crew dies; one more coin, then away."""
    exempt = relic_power(state, item).but_nation
    crew = crew_on(state, unit)
    if exempt and nation_of(state, unit) == exempt:
        return
    if crew:
        by_cost = sorted(crew, key=lambda each: (CARDS[state.item_card[each]].points, each))
        eliminate(
            state,
            by_cost[0]
            if rolled(state, "CS-EXPL-05", "A crew of {} is lost", unit) <= 3
            else by_cost[-1],
        )
    state.spells.append(("must-leave", unit, FOREVER))
    for number, step in enumerate(state.agenda):
        if isinstance(step, Loading) and step.unit == state.table.slugs[unit]:
            state.agenda[number] = replace(step, limit=1)


def _pandora(state: State, unit: int, item: int, isle: int) -> None:
    """Each player puts a unique treasure from the box aboard this ship."""
    for turn in range(state.seats):
        ask_to_name(state, "pandora", unit, seat=(state.turn - 1 - turn) % state.seats)


def _gifts(state: State, step: Naming) -> list[str]:
    return [item_name(state, item) for item in reserve(state, step.seat, RELIC)]


def _open_gift(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, reserve(state, step.seat, RELIC))
    state.item_at[item] = OUT
    find(state, state.table.index[step.unit], item)
    refresh(state, state.table.index[step.unit])


def _lost(state: State, unit: int, item: int, isle: int) -> None:
    """A die's worth of terrain from the box, laid by the finder."""
    count = rolled(state, "CS-EXPL-05", "So many pieces of terrain are laid")
    state.first(EventStep(state.owner[unit], code_with(LAYS_TERRAIN), (0, count)))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # What it is worth.
    PowerRecord(
        "VALUE_D6",
        rule="CS-END-13",
        words="Worth a die of gold; no action on the turn after loading.",
        kind="treasure",
        found=_worth_die,
    ),
    PowerRecord(
        "VALUE_6_MINUS_CREW",
        rule="CS-END-13",
        words="Worth six gold less one for each crew aboard at loading; no action on the next "
        "turn.",
        kind="treasure",
        found=_worth_crew,
    ),
    PowerRecord(
        "VALUE_2D6_DECAY",
        rule="CS-END-13",
        words="Worth two dice of gold, one less each turn until unloaded.",
        kind="treasure",
        found=_worth_two_dice,
        each_turn=_decay,
    ),
    PowerRecord(
        "CREW_ROLL_VALUE",
        rule="CS-END-13",
        words="A roll for each crew, a 1 eliminates it; worth as much gold as crew survive.",
        kind="treasure",
        found=_ghosts,
    ),
    # The ship that finds it.
    PowerRecord(
        "SKIP_TURNS",
        rule="CS-EXPL-05",
        words="The ship takes no actions for as many rounds as it has crew; it stays face down "
        "here.",
        kind="treasure",
        found=_natives,
    ),
    PowerRecord(
        "LOSE_ALL_CREW",
        rule="CS-EXPL-05",
        words="All crew aboard are eliminated.",
        kind="treasure",
        found=lose_all,
    ),
    PowerRecord(
        "NATIVES_ROLL",
        rule="CS-EXPL-05",
        words="On 1-3 the cheapest, on 4-6 the dearest crew dies; one more coin is loaded, and the "
        "ship leaves.",
        kind="treasure",
        found=_savages,
    ),
    PowerRecord(
        "FULL_REPAIR",
        rule="CS-EXPL-05",
        words="Every mast returns; an undamaged ship may leave the trees where they stand.",
        kind="treasure",
        found=_trees,
        asks=(
            Question(
                "trees",
                _tree_choices,
                _leave_trees,
                "{unit} needs no trees. Leave them face down, or remove them?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "ADD_CREW",
        rule="CS-MYST-06",
        words="A cheap crew of the reserve comes aboard and takes the ship's nation.",
        kind="treasure",
        found=_castaway,
        asks=(
            Question(
                "castaway",
                _castaways,
                _take_castaway,
                "What comes aboard {unit} from your reserve?",
                "CS-MYST-06",
                secret=True,
            ),
        ),
    ),
    PowerRecord(
        "ADD_EQUIPMENT",
        rule="CS-MYST-06",
        words="A shot of the reserve comes aboard, using no cargo.",
        kind="treasure",
        traits=(BRINGS_SHOT,),
        found=_castaway,
    ),
    PowerRecord(
        "EVERYONE_ADDS_UT",
        rule="CS-MYST-06",
        words="Each player puts a unique treasure of the reserve aboard.",
        kind="treasure",
        found=_pandora,
        asks=(
            Question(
                "pandora",
                _gifts,
                _open_gift,
                "Pandora's Box: which unique treasure of your reserve goes aboard {unit}?",
                "CS-MYST-06",
            ),
        ),
    ),
    PowerRecord(
        "LOSE_CHARTS",
        rule="CS-EXPL-05",
        words="All own trade currents and marks go; the charts are laid on a wild island, face "
        "down.",
        kind="treasure",
        found=_lose_charts,
        asks=(
            Question(
                "charts",
                _wild_names,
                _lay_down,
                "On which wild island are the charts laid, face down?",
                "CS-EXPL-05",
            ),
        ),
    ),
    # Everybody.
    PowerRecord(
        "REVEAL_ALL_ISLANDS",
        rule="CS-EXPL-05",
        words="All treasure on wild islands is seen by everybody.",
        kind="treasure",
        found=_show_islands,
    ),
    PowerRecord(
        "ERUPTION",
        rule="CS-EXPL-05",
        words="A random treasure here and a random crew of every ship docked here are lost.",
        kind="treasure",
        found=_erupt,
    ),
    PowerRecord(
        "REMOVE_ALL_FACEUP_UT",
        rule="CS-EXPL-05",
        words="All face-up unique treasures leave the game.",
        kind="treasure",
        found=_idol,
    ),
    PowerRecord(
        "ALL_LOSE_MAST",
        rule="CS-EXPL-05",
        words="Every ship in play loses a mast.",
        kind="treasure",
        found=_all_lose,
    ),
    PowerRecord(
        "ADD_TERRAIN_D6",
        rule="CS-SETUP-06",
        words="A die's worth of terrain from the box is laid by the finder.",
        kind="treasure",
        found=_lost,
    ),
)
