"""ABILITIES: whom an ability that is used concerns, and what the die of one does."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, Pick
from quarterdeck.games.cursed_seas.components import Power
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.powers.steps import AbilityDie, Using
from quarterdeck.games.cursed_seas.rules.powers.using import carry_out, open_targets, power_of
from quarterdeck.games.cursed_seas.state import State


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Using(name, code):
            return _ask_target(state, step, state.table.index[name], code)
        case AbilityDie(name, _, _, asked):
            return dice.reaction(state, step, name, asked)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Using(name, code):
            if isinstance(action, Pick):
                carry_out(state, state.table.index[name], code, action.name)
        case AbilityDie(name, code, _, _, data):
            die = dice.read(state, step, action)
            if die:
                unit = state.table.index[name]
                _resolve(state, unit, code, dice.total(state, unit, die), data)


def _ask_target(state: State, step: Using, unit: int, code: str) -> Decision | None:
    use, power = RECORDS[code].use, power_of(state, unit, code)
    if use is None or power is None or use.targets is None:
        return None
    options: list[Action] = [Pick(name) for name in open_targets(state, unit, power)]
    return Decision(state.owner[unit], step, [*options, NO]) if options else None


def _resolve(state: State, unit: int, code: str, die: int, data: tuple[int, ...]) -> None:
    """What the die of an ability or a drawback does, once it stands."""
    powers, resolve = state.latent[unit].get(code), RECORDS[code].die
    assert resolve is not None
    resolve(state, unit, powers[0] if powers else Power(code), die, data)
