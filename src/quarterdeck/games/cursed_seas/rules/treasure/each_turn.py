"""What unique treasure aboard does when its owner's turn begins."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW
from quarterdeck.games.cursed_seas.components.traits import (
    CURED_AT_HOME,
    PASSES_ON,
    SPARES_FROM_SCURVY,
    WEIGHS_ON_DICE,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, room
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.fight.steps import CrewLoss
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import (
    carries,
    fleet,
    is_enemy,
    next_turn_of,
    right_of,
)
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power
from quarterdeck.games.cursed_seas.rules.treasure.when_met import use_it
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, OUT, State


def _scurvy(state: State, unit: int, item: int) -> None:
    """On 4-6 a crew is lost; fruit aboard cures it."""
    if SPARES_FROM_SCURVY in state.powers[unit]:
        move_item(state, item, OUT)
    elif (
        crew_on(state, unit)
        and rolled(state, "CS-EXPL-05", "Scurvy aboard {}", unit) in relic_power(state, item).on
    ):
        state.first(CrewLoss(state.table.slugs[unit], state.owner[unit], 1, "-"))


def _death(state: State, unit: int, item: int) -> None:
    """A crew, or without crew a mast."""
    if crew_on(state, unit):
        state.first(CrewLoss(state.table.slugs[unit], state.owner[unit], 1, "-"))
    else:
        lose_masts(state, unit, 1)


def _hand_over(state: State, step: Naming, name: str) -> None:
    """The runes go to the ship touched, if it has room for them."""
    if room(state, step.data[1]) > 0:
        move_item(state, step.data[0], step.data[1])


def _albatross(state: State, unit: int, item: int) -> None:
    """A 6 sends it to another ship, picked by the player to the right."""
    if rolled(state, "CS-EXPL-05", "The bird of {}", unit) == 6:
        ask_to_name(state, "albatross", unit, item, seat=right_of(state, state.owner[unit]))


def _other_ships(state: State, step: Naming) -> list[str]:
    unit = state.table.index[step.unit]
    return [
        state.table.slugs[other]
        for other in fleet(state, state.owner[unit])
        if other != unit and state.status[other] == AFLOAT and carries(state, other)
    ]


def _hand_on(state: State, step: Naming, name: str) -> None:
    """The unique treasure goes to the ship named."""
    move_item(state, step.data[0], state.table.index[name])


def _doll(state: State, unit: int, item: int) -> None:
    """Name an enemy crew; on 5-6 it is turned face down and silent."""
    ask_to_name(state, "doll", unit, item)


def _doll_victims(state: State, step: Naming) -> list[str]:
    """Face-up enemy crew aboard ships, but for a nation the doll does not work on."""
    exempt = relic_power(state, step.data[0]).but_nation
    return [
        item_name(state, other)
        for other, kind in enumerate(state.table.item_kinds)
        if kind == CREW
        and state.item_up[other]
        and 0 <= state.item_at[other] < ISLE_PLACE
        and is_enemy(state, step.seat, state.item_at[other])
        and not (exempt and CARDS[state.item_card[other]].nation == exempt)
    ]


def _prick(state: State, step: Naming, name: str) -> None:
    """CS-CREW-05: it may be turned up again after its controller's next turn."""
    if rolled(state, "CS-CREW-05", "The doll") not in relic_power(state, step.data[0]).on:
        state.tell("CS-CREW-05", "The doll does nothing.")
        return
    victim = find_item(state, name, list(range(len(state.item_at))))
    at = state.item_at[victim]
    state.item_up[victim] = 0
    state.item_seen[victim] = (1 << state.seats) - 1
    state.spells.append(("item-down", victim, next_turn_of(state, state.owner[at])))
    card = CARDS[state.item_card[victim]]
    state.tell("CS-CREW-05", "{} is turned face down.", card.name)
    refresh(state, at)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "CREW_LOSS_EACH_TURN",
        rule="CS-EXPL-05",
        words="When its owner's turn begins a roll may cost a crew; gone when the ship docks at "
        "home.",
        kind="treasure",
        traits=(CURED_AT_HOME,),
        each_turn=_scurvy,
    ),
    PowerRecord(
        "IMMUNE_SCURVY",
        rule="CS-EXPL-05",
        words="Fruit: scurvy aboard is discarded without effect.",
        kind="treasure",
        traits=(SPARES_FROM_SCURVY,),
    ),
    PowerRecord(
        "DECAY_EACH_TURN",
        rule="CS-EXPL-05",
        words="Each turn the ship loses a crew, or without crew a mast; it may pass to a ship "
        "touched.",
        kind="treasure",
        traits=(PASSES_ON,),
        each_turn=_death,
        asks=(
            Question(
                "pass-on",
                use_it,
                _hand_over,
                "Pass the runes of {unit} to the ship it touches?",
                "CS-EXPL-05",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "ALL_ROLLS_MINUS",
        rule="CS-WORD-14",
        words="All dice of the ship are lower; a 6 when the turn begins sends it to another ship.",
        kind="treasure",
        traits=(WEIGHS_ON_DICE,),
        each_turn=_albatross,
        asks=(
            Question(
                "albatross",
                _other_ships,
                _hand_on,
                "To which ship does the albatross of {unit} fly?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "SILENCE_CREW_ROLL",
        rule="CS-CREW-05",
        words="Each turn an enemy crew is named: on 5-6 it is turned face down and silent.",
        kind="treasure",
        each_turn=_doll,
        asks=(
            Question(
                "doll",
                _doll_victims,
                _prick,
                "Which crew does the doll aboard {unit} strike on a 5 or 6?",
                "CS-CREW-05",
                optional=True,
            ),
        ),
    ),
)
