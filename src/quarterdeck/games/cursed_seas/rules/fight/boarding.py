"""BOARD: boarding parties and their prizes (CS-BOARD)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Pick, Use, Yes
from quarterdeck.games.cursed_seas.components import Power
from quarterdeck.games.cursed_seas.components.filing import codes_with
from quarterdeck.games.cursed_seas.components.traits import (
    BOARDS,
    BOARDS_BETTER,
    CAPTURES,
    CARRIES,
    HIDES_TWO,
    MONSTER,
    SUBMERSIBLE,
    WINS_A_MAST,
    WINS_ALL_CREW,
    WINS_ALL_TREASURE,
    WINS_TWO,
    WORTH_BOARDING,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import look, look_at_end, stir, take_random
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, relics_on, room, treasures_on
from quarterdeck.games.cursed_seas.rules.cargo.steps import PLUNDER, Loading
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.fight.captives import ransomed
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import (
    eliminate,
    losable,
    move_item,
    reveal,
)
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import BOARD, call_up, save_crew
from quarterdeck.games.cursed_seas.rules.fight.steps import (
    BoardDie,
    Boarding,
    CrewLoss,
    Prize,
    TreasureLoss,
)
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, find_item, item_name, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import nation_of
from quarterdeck.games.cursed_seas.rules.queries import carries, is_creature
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.treasure.when_met import bribe, bribes
from quarterdeck.games.cursed_seas.state import AFLOAT, FOREVER, NONE, OUT, State

NO_DEFENCE: Final = 9
"""In `plus`: boarded at range, the defender adds no boarding bonus."""
UNROLLED: Final = 0
"""As a die: both sides may still turn up who helps them."""
SECOND: Final = 100
"""Added to the first total, so that it is never mistaken for none."""


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Boarding():
            return _ask_boarding(state, step)
        case BoardDie(name, _, die, asked):
            return dice.reaction(state, step, name, asked) if die != UNROLLED else None
        case Prize():
            return _ask_prize(state, step)
        case CrewLoss():
            return _ask_crew(state, step)
        case TreasureLoss():
            return _ask_treasure(state, step)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Boarding():
            _decide(state, step, action)
        case BoardDie() if step.die == UNROLLED:
            attacker = state.table.index[step.unit]
            die = rolled(state, "CS-BOARD-02", "{} boards", attacker)
            state.first(BoardDie(step.unit, step.other, die, 0, step.plus, 0))
        case BoardDie():
            die = dice.read(state, step, action)
            if die:
                _fight(state, step, die)
        case Prize():
            _claim(state, step, action)
        case CrewLoss():
            _lose_crew(state, step, action)
        case TreasureLoss():
            _lose_treasure(state, step, action)


# The party.


def can_fight(state: State, unit: int, other: int) -> bool:
    """CS-CREA-02, CS-KEY-TURTLESHIP: who can take part in a boarding party at all."""
    if state.status[unit] != AFLOAT or state.status[other] != AFLOAT:
        return False
    if state.owner[unit] < 0 or state.owner[other] < 0 or state.owner[unit] == state.owner[other]:
        return False
    for each in (unit, other):
        if is_creature(state, each) and BOARDS not in state.powers[each]:
            return False
    return not state.panels[other]


def _ask_boarding(state: State, step: Boarding) -> Decision | None:
    """CS-BOARD-01, CS-BOARD-07: the player to move decides first, then the other."""
    unit, other = state.table.index[step.unit], state.table.index[step.other]
    if not can_fight(state, unit, other) or not _at_stake(state, step, unit, other):
        return None
    for seat in (state.owner[unit], state.owner[other]):
        if not step.asked >> seat & 1:
            return Decision(seat, step, [YES, NO])
    return None


def _at_stake(state: State, step: Boarding, unit: int, other: int) -> bool:
    """CS-BOARD-08: whether either side could win, and would get something."""
    for winner, loser in ((unit, other), (other, unit)):
        cuts = WINS_A_MAST in state.powers[winner] and state.masts[loser]
        if cuts or prizes(state, winner, loser, ()):
            plus = step.plus if step.plus != NO_DEFENCE else 0
            lead = plus if winner == unit else -plus
            if _best(state, winner, loser) + lead > _worst(state, loser, winner, step):
                return True
    return False


def _best(state: State, unit: int, other: int) -> int:
    """The highest total of a side, with whoever could be turned up."""
    helpers = state.latent[unit].get(BOARDS_BETTER, ())
    bonus = sum(_worth(state, power, unit, other) for power in helpers)
    return dice.total(state, unit, 6) + state.masts[unit].bit_count() + bonus


def _worst(state: State, unit: int, other: int, step: Boarding) -> int:
    total = dice.total(state, unit, 1) + state.masts[unit].bit_count()
    return total if step.plus == NO_DEFENCE else total + board_bonus(state, unit, other)


def _decide(state: State, step: Boarding, action: Action) -> None:
    if isinstance(action, Yes):
        stir(state)
        state.tell("CS-BOARD-01", "@{} sends a boarding party.", _seat(state))
        units = state.table.index[step.unit], state.table.index[step.other]
        helpers = [call for unit in units for call in call_up(state, unit, BOARD)]
        state.first(*helpers, BoardDie(step.unit, step.other, UNROLLED, 0, step.plus, 0))
    elif action == NO:
        asked = step.asked | 1 << _seat(state)
        state.first(Boarding(step.unit, step.other, asked, step.plus))


def _seat(state: State) -> int:
    return state.question.seat if state.question is not None else state.turn


def _fight(state: State, step: BoardDie, die: int) -> None:
    """CS-BOARD-02, CS-BOARD-09: each die with the masts left and the bonuses."""
    unit, other = state.table.index[step.unit], state.table.index[step.other]
    total = dice.total(state, unit, die) + state.masts[unit].bit_count()
    defends = step.first > 0
    if not (defends and step.plus == NO_DEFENCE):
        total += board_bonus(state, unit, other)
    if not defends:
        total += step.plus if step.plus != NO_DEFENCE else 0
        roll = rolled(state, "CS-BOARD-02", "{} defends itself", other)
        state.first(BoardDie(step.other, step.unit, roll, 0, step.plus, total + SECOND))
        return
    attack = step.first - SECOND
    state.tell("CS-BOARD-02", "Boarding: {} against {}.", attack, total)
    if attack == total:
        state.tell("CS-BOARD-03", "A tie: nothing happens.")
        return
    winner, loser = (step.other, step.unit) if attack > total else (step.unit, step.other)
    two = WINS_TWO in state.latent[state.table.index[winner]]
    after_win(state, state.table.index[winner], state.table.index[loser])
    state.first(Prize(winner, loser, 2 if two else 1, ()))


def board_bonus(state: State, unit: int, other: int) -> int:
    """What is added to a boarding die."""
    powers = state.powers[unit].get(BOARDS_BETTER, ())
    return sum(_worth(state, power, unit, other) for power in powers)


def _worth(state: State, power: Power, unit: int, other: int) -> int:
    if power.when == "crew":
        return power.n * len(crew_on(state, unit))
    if power.nation:
        return power.n if nation_of(state, other) == power.nation else 0
    if not power.versus:
        return power.n
    suits = any(_is_kind(state, other, kind) for kind in power.versus)
    if power.rank:
        return power.rank if suits else power.n
    return power.n if suits else 0


def _is_kind(state: State, other: int, kind: str) -> bool:
    """The words of some cards: a nation, or sea monsters, submarines, mercenary ships."""
    word = kind.lower().removesuffix("s")
    for named in (MONSTER, SUBMERSIBLE):
        if named in word:
            return named in state.powers[other]
    return nation_of(state, other) == kind.removesuffix(" ships")


def after_win(state: State, winner: int, loser: int) -> None:
    """The loser of some also loses a mast, but for a derelict."""
    if WINS_A_MAST in state.powers[winner] and state.masts[loser]:
        lose_masts(state, loser, 1, winner, "board")


# The prize.


def prizes(state: State, winner: int, loser: int, taken: tuple[str, ...]) -> list[str]:
    """CS-BOARD-02, CS-BOARD-05: what the winner may choose from."""
    latent = state.latent[winner]
    found: list[str] = []
    crew = losable(state, loser)
    if crew:
        found.append("crew")
    if takes_treasure(state, winner, loser):
        found.append("treasure")
    if len(crew) > 1 and WINS_ALL_CREW in latent:
        found.append("all-crew")
    plenty = treasures_on(state, loser) > 1 and takes_treasure(state, winner, loser)
    if plenty and WINS_ALL_TREASURE in latent:
        found.append("all-treasure")
    if crew and CAPTURES in latent and room(state, winner) > 0:
        found.append("captive")
    if WINS_TWO in latent and state.masts[loser] and carries(state, winner):
        found.append("mast")
    if is_creature(state, loser) and WORTH_BOARDING in state.powers[loser]:
        found.append("segment")
    repeat = is_creature(state, winner)
    return [prize for prize in found if repeat or prize not in taken]


def takes_treasure(state: State, winner: int, loser: int) -> bool:
    """CS-BOARD-05, CS-KEY-SECRETHOLD: cargo room for a coin; a unique treasure always fits."""
    if is_creature(state, winner) and not state.table.cards[winner].cargo:
        return False
    hidden = 2 if HIDES_TWO in state.powers[loser] else 0
    if treasures_on(state, loser) <= hidden:
        return False
    return bool(relics_on(state, loser)) or (room(state, winner) > 0 and bool(state.coins[loser]))


def _ask_prize(state: State, step: Prize) -> Decision | None:
    winner, loser = state.table.index[step.unit], state.table.index[step.other]
    if state.status[winner] != AFLOAT or state.status[loser] != AFLOAT or step.left == 0:
        return None
    options: list[Action] = [Pick(p) for p in prizes(state, winner, loser, step.taken)]
    return Decision(state.owner[winner], step, [*options, NO]) if options else None


def _claim(state: State, step: Prize, action: Action) -> None:
    if not isinstance(action, Pick):
        return
    winner, loser = state.table.index[step.unit], state.table.index[step.other]
    state.first(Prize(step.unit, step.other, step.left - 1, (*step.taken, action.name)))
    seat = state.owner[loser]
    match action.name:
        case "crew":
            safe = save_crew(state, loser)
            state.first(*safe, CrewLoss(step.other, seat, 1, step.unit))
        case "all-crew":
            _reveal_prize(state, winner, WINS_ALL_CREW)
            safe, lost = save_crew(state, loser), len(crew_on(state, loser))
            state.first(*safe, CrewLoss(step.other, seat, lost, step.unit))
        case "treasure":
            state.first(TreasureLoss(step.other, step.unit))
        case "all-treasure":
            _reveal_prize(state, winner, WINS_ALL_TREASURE)
            look(state, loser, state.owner[winner])
            state.first(Loading(step.unit, loser, 0, PLUNDER))
        case "captive":
            reveal(state, winner, CAPTURES)
            ask_to_name(state, "captive", winner, loser)
        case "mast":
            lose_masts(state, loser, 1, winner, "board")
        case "segment":
            state.spells.append(("segment", winner, FOREVER))
            lose_masts(state, loser, 1, winner, "board")


def _reveal_prize(state: State, unit: int, trait: str) -> None:
    for code in codes_with(trait):
        reveal(state, unit, code)


# Losses.


def _ask_crew(state: State, step: CrewLoss) -> Decision | None:
    """CS-BOARD-04: the loser says which one."""
    unit = state.table.index[step.unit]
    crew = losable(state, unit)
    all_lost = step.count >= len(crew)
    if not crew or state.status[unit] != AFLOAT or (all_lost and not bribes(state, unit, step.by)):
        return None
    options: list[Action] = [Pick(item_name(state, item)) for item in crew]
    options += [Use(step.unit, item_name(state, i)) for i in bribes(state, unit, step.by)]
    return Decision(step.seat, step, options) if len(options) > 1 else None


def _lose_crew(state: State, step: CrewLoss, action: Action) -> None:
    unit = state.table.index[step.unit]
    crew = losable(state, unit) or crew_on(state, unit)
    if not crew:
        return
    if isinstance(action, Use):
        bribe(state, unit, find_item(state, action.power, relics_on(state, unit)), step.by)
        return
    item = find_item(state, action.name, crew) if isinstance(action, Pick) else crew[0]
    captor = state.table.index.get(step.by, NONE)
    if captor != NONE and ransomed(state, item, captor):
        return
    eliminate(state, item)
    if step.count > 1:
        state.first(CrewLoss(step.unit, step.seat, step.count - 1, step.by))


def _ask_treasure(state: State, step: TreasureLoss) -> Decision | None:
    """The loser says which treasure goes: a unique one, or a coin drawn at random."""
    unit = state.table.index[step.unit]
    relics = relics_on(state, unit)
    winner = state.table.index[step.other]
    options: list[Action] = [Pick(item_name(state, item)) for item in relics]
    if state.coins[unit] and room(state, winner) > 0:
        options.append(Pick("coin"))
    return Decision(state.owner[unit], step, options) if len(options) > 1 else None


def _lose_treasure(state: State, step: TreasureLoss, action: Action) -> None:
    unit, winner = state.table.index[step.unit], state.table.index[step.other]
    relics = relics_on(state, unit)
    name = action.name if isinstance(action, Pick) else ""
    item = find_item(state, name, relics) if name else NONE
    if not name and relics and (not state.coins[unit] or room(state, winner) <= 0):
        item = relics[0]
    if item == NONE:
        take_random(state, unit, winner)
        state.tell("CS-BOARD-02", "{} takes a coin.", titled(state, winner))
    elif is_creature(state, winner) and CARRIES not in state.powers[winner]:
        state.item_at[item] = OUT
        state.item_up[item] = 1
    else:
        move_item(state, item, winner)
    look_at_end(state)
