"""WHIRLPOOLS: down one whirlpool and up another, at a price (CS-WHIRL)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, Pick
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.components.traits import SAFE_IN_WHIRLPOOLS
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, take_random
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, relics_on
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, losable
from quarterdeck.games.cursed_seas.rules.move.pools import destinations
from quarterdeck.games.cursed_seas.rules.move.steps import Placing, Toll, TollDie, Whirling
from quarterdeck.games.cursed_seas.rules.move.under_way import stop
from quarterdeck.games.cursed_seas.rules.names import (
    find_item,
    item_name,
    land_from,
    land_name,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import AFLOAT, LAND_PLACE, NONE, OUT, State


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Whirling(name, land):
            return _ask_whirl(state, step, state.table.index[name], land)
        case TollDie(name, _, asked):
            return dice.reaction(state, step, name, asked)
        case Toll(name):
            return _ask_toll(state, step, state.table.index[name])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Whirling(name, _):
            if isinstance(action, Pick):
                go_down(state, state.table.index[name], land_from(action.name))
        case TollDie(name):
            die = dice.read(state, step, action)
            if die >= 4:
                state.first(Toll(name))
        case Toll(name):
            _pay(state, state.table.index[name], action)


def _ask_whirl(state: State, step: Whirling, unit: int, land: int) -> Decision | None:
    """CS-WHIRL-05: use it, or sail on."""
    options: list[Action] = [Pick(land_name(pool)) for pool in destinations(state, unit, land)]
    return Decision(state.owner[unit], step, [*options, NO]) if options else None


def go_down(state: State, unit: int, pool: int) -> None:
    """CS-WHIRL-01 to CS-WHIRL-03: the move ends at the other whirlpool, and a die is thrown."""
    stop(state, unit)
    name = state.table.slugs[unit]
    state.tell("CS-WHIRL-01", "{} goes down a whirlpool.", titled(state, unit))
    steps: list[Step] = [Placing(name, LAND_PLACE + pool)]
    if SAFE_IN_WHIRLPOOLS not in state.powers[unit]:
        steps.append(
            TollDie(name, rolled(state, "CS-WHIRL-02", "The toll of the whirlpool", unit), 0)
        )
    state.first(*steps)


def _ask_toll(state: State, step: Toll, unit: int) -> Decision | None:
    """CS-WHIRL-02, CS-WHIRL-04: a mast, a treasure or a crew, the controller's choice."""
    options: list[Action] = []
    if state.masts[unit]:
        options.append(Pick("mast"))
    if state.coins[unit]:
        options.append(Pick("coin"))
    options += [Pick(item_name(state, item)) for item in _goods(state, unit)]
    return Decision(state.owner[unit], step, options) if options else None


def _goods(state: State, unit: int) -> list[int]:
    return [*losable(state, unit), *relics_on(state, unit)]


def _pay(state: State, unit: int, action: Action) -> None:
    if not isinstance(action, Pick) or state.status[unit] != AFLOAT:
        return
    match action.name:
        case "mast":
            lose_masts(state, unit, 1, NONE, "terrain")
        case "coin":
            take_random(state, unit, OUT)
            state.tell("CS-WHIRL-02", "A coin of {} is swept away.", title(state, unit))
            look_at_end(state)
        case name:
            item = find_item(state, name, _goods(state, unit))
            if item in crew_on(state, unit):
                eliminate(state, item)
            else:
                state.item_at[item] = OUT
                state.item_up[item] = 1
                card = CARDS[state.item_card[item]]
                state.tell("CS-WHIRL-02", "{} is swept away.", card.name)
