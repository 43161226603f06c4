"""RAMS, pins and boarding parties: what is added, what they cost, what they win."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, Power
from quarterdeck.games.cursed_seas.components.traits import (
    BOARDS_BETTER,
    BOARDS_FROM_BELOW,
    CAPTURES,
    FILCHES,
    HUNTS_CREATURES,
    NEVER_PINNED,
    PIN_COSTS_CREW,
    PIN_COSTS_MAST,
    RAM_COSTS_CREW,
    STANDS_RAMS,
    USED_UNDER_WAY,
    WINS_A_MAST,
    WINS_ALL_CREW,
    WINS_ALL_TREASURE,
    WINS_TWO,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.fight.steps import Boarding
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, title
from quarterdeck.games.cursed_seas.rules.powers.in_force import ANY_NATION, CAPTIVE, refresh
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import prey
from quarterdeck.games.cursed_seas.state import State


def _in_reach(state: State, unit: int, power: Power) -> list[str]:
    return [state.table.slugs[other] for other in prey(state, unit, power.reach)]


def _board_at_range(state: State, unit: int, power: Power, target: str) -> None:
    """A boarding party without a ram; the defender adds no bonus."""
    asked = 1 << state.owner[state.table.index[target]]
    state.first(Boarding(state.table.slugs[unit], target, asked, 9))


# Captives.


def _dearest(state: State, step: Naming) -> list[str]:
    """The crew that costs most; of equals the winner picks one."""
    crew = crew_on(state, step.data[0])
    most = max((CARDS[state.item_card[item]].points for item in crew), default=0)
    best = [item for item in crew if CARDS[state.item_card[item]].points == most]
    return [item_name(state, item) for item in best]


def _take_captive(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, crew_on(state, step.data[0]))
    _capture(state, state.table.index[step.unit], item)


def _capture(state: State, winner: int, item: int) -> None:
    """Taken as cargo, or serving aboard at once."""
    word = state.powers[winner][CAPTURES][0].word
    state.item_n[item] |= ANY_NATION if word == "active_crew" else CAPTIVE
    state.item_up[item] = 1
    old = state.item_at[item]
    move_item(state, item, winner)
    refresh(state, old)
    name = CARDS[state.item_card[item]].name
    state.tell("CS-BOARD-02", "{} is captured by {}.", name, title(state, winner))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # Rams and pins.
    PowerRecord("RAM_PROOF", rule="CS-RAM-01", traits=(STANDS_RAMS,)),
    PowerRecord("RAM_KILLS_CREW", rule="CS-RAM-01", traits=(RAM_COSTS_CREW,)),
    PowerRecord("RAM_CREATURE_TWO", rule="CS-CREA-02", traits=(HUNTS_CREATURES,)),
    PowerRecord("SUB_RAM_THEN_BOARD", rule="CS-KEY-SUBMARINE", traits=(BOARDS_FROM_BELOW,)),
    PowerRecord("NO_PIN", rule="CS-PIN-01", traits=(NEVER_PINNED,)),
    PowerRecord("PIN_KILLS_CREW", rule="CS-PIN-01", traits=(PIN_COSTS_CREW,)),
    PowerRecord(
        "PIN_KILLS_CREW_AND_MAST", rule="CS-PIN-01", traits=(PIN_COSTS_CREW, PIN_COSTS_MAST)
    ),
    PowerRecord(
        "FILCHING_GOLD",
        rule="CS-KEY-FILCHINGGOLD",
        words="On first contact with a ship it takes a random coin from it.",
        kind="keyword",
        traits=(FILCHES,),
    ),
    # Boarding parties.
    PowerRecord(
        "BOARD_AT_RANGE",
        rule="CS-BOARD-01",
        traits=(USED_UNDER_WAY,),
        label="board a ship in reach",
        use=Use(_board_at_range, targets=_in_reach),
    ),
    PowerRecord("BOARD_PLUS", rule="CS-BOARD-02", traits=(BOARDS_BETTER,)),
    PowerRecord("BOARD_MAST_TOO", rule="CS-BOARD-02", traits=(WINS_A_MAST,)),
    # Prizes.
    PowerRecord("BOARD_TWO_PRIZES", rule="CS-BOARD-02", traits=(WINS_TWO,)),
    PowerRecord("BOARD_KILLS_ALL_CREW", rule="CS-BOARD-02", traits=(WINS_ALL_CREW,)),
    PowerRecord("BOARD_TAKE_ALL", rule="CS-BOARD-02", traits=(WINS_ALL_TREASURE,)),
    PowerRecord(
        "BOARD_TAKE_ALL_OR_KILL_ALL",
        rule="CS-KEY-HEADHUNTERSDOMAIN",
        traits=(WINS_ALL_CREW, WINS_ALL_TREASURE),
    ),
    PowerRecord(
        "HEADHUNTER",
        rule="CS-KEY-HEADHUNTERSDOMAIN",
    ),
    PowerRecord(
        "BOARD_CAPTURE_CREW",
        rule="CS-BOARD-02",
        traits=(CAPTURES,),
        asks=(
            Question(
                "captive",
                _dearest,
                _take_captive,
                "Which of the dearest crew is captured?",
                "CS-BOARD-02",
            ),
        ),
    ),
)
