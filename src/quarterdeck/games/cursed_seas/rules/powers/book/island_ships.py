"""MYSTERIOUS ISLANDS: what they do to ships and crew that dock (CS-MYST)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW, EVENT
from quarterdeck.games.cursed_seas.rules.actions_left import base_move
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, may_board, relics_on
from quarterdeck.games.cursed_seas.rules.cargo.steps import Mystery
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.fight.hits import lose_crew
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, ask_to_name, find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.book.island_coins import elsewhere
from quarterdeck.games.cursed_seas.rules.powers.record import Outcome, PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.steps import Drifting, Naming
from quarterdeck.games.cursed_seas.rules.queries import fleet, is_enemy, is_ship
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.treasure.exchanges import reserve
from quarterdeck.games.cursed_seas.state import AFLOAT, FOREVER, HAND, ISLE_PLACE, OUT, State


def _stick(state: State, unit: int, isle: int, rest: str) -> None:
    state.spells.append((f"stuck:{rest}", unit, FOREVER))


def _speed(state: State, unit: int, isle: int, rest: str) -> None:
    state.spells.append((f"next-plus:{rest}", unit, FOREVER))


def _move_on(state: State, unit: int, isle: int, rest: str) -> None:
    state.spells.append(("move-after-load", unit, state.clock))


def _mast_dice(state: State, unit: int, isle: int, rest: str) -> None:
    """Each 4-6 costs the ship a mast, at most all."""
    hits = sum(rolled(state, "CS-MYST-01", "A mast of {}", unit) >= 4 for _ in range(int(rest)))
    lose_masts(state, unit, min(hits, state.masts[unit].bit_count()))


def _kill_crew(state: State, unit: int, isle: int, rest: str) -> None:
    lose_crew(state, unit, int(rest))


def _isles_for_crew(state: State, step: Mystery) -> list[str]:
    return elsewhere(state, step) if crew_on(state, state.table.index[step.unit]) else []


def _maroon(state: State, unit: int, step: Mystery, name: str) -> None:
    """As many crew as the die says; with more aboard the controller picks who goes."""
    isle, crew = ISLE_NAMES.index(name), crew_on(state, unit)
    if step.data[0] < len(crew):
        ask_to_name(state, "maroon", unit, isle, step.data[0])
        return
    for item in crew:
        move_item(state, item, ISLE_PLACE + isle)


def _crew_names(state: State, step: Naming) -> list[str]:
    return [item_name(state, item) for item in crew_on(state, state.table.index[step.unit])]


def _maroon_one(state: State, step: Naming, name: str) -> None:
    isle, left = step.data
    if left > 1:
        state.first(Naming(step.seat, step.what, step.unit, (isle, left - 1)))
    item = find_item(state, name, crew_on(state, state.table.index[step.unit]))
    move_item(state, item, ISLE_PLACE + isle)


def _crew_aboard(state: State, step: Mystery) -> list[str]:
    return [item_name(state, item) for item in crew_on(state, state.table.index[step.unit])]


def _strand(state: State, unit: int, step: Mystery, name: str) -> None:
    item = find_item(state, name, crew_on(state, unit))
    move_item(state, item, ISLE_PLACE + step.isle)
    state.used[unit] |= {"STOW"}


def _treasure_or_crew(state: State, step: Mystery) -> list[str]:
    unit = state.table.index[step.unit]
    return [item_name(state, item) for item in relics_on(state, unit) or crew_on(state, unit)]


def _lose_one(state: State, unit: int, step: Mystery, name: str) -> None:
    relics = relics_on(state, unit)
    item = find_item(state, name, relics or crew_on(state, unit))
    if relics:
        state.item_up[item] = 1
        move_item(state, item, OUT)
    else:
        eliminate(state, item)


def _events_in_reserve(state: State, step: Mystery) -> list[str]:
    seat = state.owner[state.table.index[step.unit]]
    return [item_name(state, item) for item in reserve(state, seat, EVENT)]


def _draw_event(state: State, unit: int, step: Mystery, name: str) -> None:
    state.item_at[find_item(state, name, reserve(state, state.owner[unit], EVENT))] = HAND


def _recruits(state: State, step: Mystery) -> list[str]:
    seat = state.owner[state.table.index[step.unit]]
    return [
        f"{item_name(state, item)}>{state.table.slugs[ship]}"
        for item in reserve(state, seat, CREW)
        if CARDS[state.item_card[item]].points <= step.data[0]
        for ship in fleet(state, seat)
        if may_board(state, item, ship)
    ]


def _recruit(state: State, unit: int, step: Mystery, name: str) -> None:
    who, _, ship = name.partition(">")
    item = find_item(state, who, reserve(state, state.owner[unit], CREW))
    move_item(state, item, state.table.index[ship])


def _begin_drive(state: State, unit: int, isle: int, rest: str) -> None:
    state.first(Mystery(state.table.slugs[unit], isle, rest, ()))


def _enemies(state: State, step: Mystery) -> list[str]:
    seat = state.owner[state.table.index[step.unit]]
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and is_enemy(state, seat, other)
        and is_ship(state, other)
        and not state.mode[other]
    ]


def _drive_along(state: State, unit: int, step: Mystery, name: str) -> None:
    _drive(state, unit, name, base_move(state, unit))


def _drive_itself(state: State, unit: int, step: Mystery, name: str) -> None:
    _drive(state, unit, name, base_move(state, state.table.index[name]))


def _drive(state: State, unit: int, name: str, legs: tuple[str, ...]) -> None:
    """An enemy ship is moved at once."""
    state.first(Drifting(name, state.owner[unit], tuple(leg for leg in legs if leg in "SL")))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # What stays with the ship (CS-MYST-07).
    PowerRecord(
        "no_explore_until_redock",
        rule="CS-MYST-07",
        words="The ship may not explore here before it docks again.",
        kind="outcome",
        outcome=Outcome(spell="no-explore"),
    ),
    PowerRecord(
        "crew_free_cargo_until_home",
        rule="CS-MYST-07",
        words="Crew use no cargo until the ship docks at home.",
        kind="outcome",
        outcome=Outcome(spell="free-crew"),
    ),
    PowerRecord(
        "crew_free_cargo_until_unload_home",
        rule="CS-MYST-07",
        words="Crew use no cargo until the ship unloads at home.",
        kind="outcome",
        outcome=Outcome(spell="free-crew-unload"),
    ),
    PowerRecord(
        "next_move_only",
        rule="CS-MYST-07",
        words="The next move action has one segment, S.",
        kind="outcome",
        outcome=Outcome(spell="next-s"),
    ),
    PowerRecord(
        "next_move_plus",
        rule="CS-MYST-07",
        words="The next move action has more segments.",
        kind="outcome",
        outcome=Outcome(begin=_speed),
    ),
    PowerRecord(
        "stuck_next_move_on",
        rule="CS-MYST-07",
        words="The ship rolls before its next move action and may be unable to leave.",
        kind="outcome",
        outcome=Outcome(begin=_stick),
    ),
    PowerRecord(
        "opponent_moves_next",
        rule="CS-MYST-07",
        words="The player to the left lays the course of the next move action.",
        kind="outcome",
        outcome=Outcome(spell="next-left"),
    ),
    PowerRecord(
        "move_after_load",
        rule="CS-MYST-07",
        words="After loading this turn the ship makes a free move of S.",
        kind="outcome",
        outcome=Outcome(begin=_move_on),
    ),
    # Masts, crew and unique treasure.
    PowerRecord(
        "mast_dice",
        rule="CS-MYST-01",
        words="Some dice are rolled; each 4-6 costs the ship a mast.",
        kind="outcome",
        outcome=Outcome(begin=_mast_dice),
    ),
    PowerRecord(
        "lose_crew",
        rule="CS-MYST-01",
        words="The ship loses crew.",
        kind="outcome",
        outcome=Outcome(begin=_kill_crew),
    ),
    PowerRecord(
        "lose_unique_or_crew",
        rule="CS-MYST-01",
        words="The ship loses a unique treasure, or without one a crew.",
        kind="outcome",
        outcome=Outcome(
            choices=_treasure_or_crew, chosen=_lose_one, question="what does {unit} lose?"
        ),
    ),
    PowerRecord(
        "maroon_crew",
        rule="CS-MYST-01",
        words="As many crew as a die says are put on another wild island.",
        kind="outcome",
        outcome=Outcome(
            choices=_isles_for_crew,
            chosen=_maroon,
            question="on which island are crew of {unit} put?",
        ),
        asks=(
            Question(
                "maroon",
                _crew_names,
                _maroon_one,
                "Which crew of {unit} is put ashore?",
                "CS-MYST-01",
            ),
        ),
    ),
    PowerRecord(
        "opponent_maroons_crew",
        rule="CS-MYST-01",
        words="The player to the left puts all crew on another wild island.",
        kind="outcome",
        outcome=Outcome(
            choices=_isles_for_crew,
            chosen=_maroon,
            question="on which island do you put the crew of {unit}?",
            by_left=True,
        ),
    ),
    PowerRecord(
        "strand_crew",
        rule="CS-MYST-01",
        words="A crew goes ashore here, and nobody comes aboard this turn.",
        kind="outcome",
        outcome=Outcome(
            choices=_crew_aboard,
            chosen=_strand,
            question="which crew of {unit} goes ashore here?",
        ),
    ),
    # The reserve.
    PowerRecord(
        "add_event",
        rule="CS-MYST-06",
        words="An event of the reserve comes to the hand.",
        kind="outcome",
        outcome=Outcome(
            choices=_events_in_reserve,
            chosen=_draw_event,
            question="which event of your reserve comes to your hand?",
        ),
    ),
    PowerRecord(
        "add_crew_max_cost",
        rule="CS-MYST-06",
        words="A cheap crew of the reserve joins a ship of the fleet.",
        kind="outcome",
        outcome=Outcome(
            choices=_recruits,
            chosen=_recruit,
            question="which crew of your reserve joins which ship?",
        ),
    ),
    # An enemy that is moved.
    PowerRecord(
        "move_enemy",
        rule="CS-MYST-01",
        words="An enemy ship is moved at once, along this ship's base move or its own.",
        kind="outcome",
        outcome=Outcome(begin=_begin_drive),
    ),
    PowerRecord(
        "own_base_move",
        rule="CS-MYST-01",
        words="An enemy ship is moved along this ship's base move.",
        kind="outcome",
        outcome=Outcome(
            choices=_enemies,
            chosen=_drive_along,
            question="which enemy is sailed along the base move of {unit}?",
        ),
    ),
    PowerRecord(
        "its_base_move",
        rule="CS-MYST-01",
        words="An enemy ship is moved along its own base move.",
        kind="outcome",
        outcome=Outcome(
            choices=_enemies,
            chosen=_drive_itself,
            question="which enemy is sailed along its own base move?",
        ),
    ),
)
