"""BATTLE-05 a: what units decide before a segment's attacks land."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.neuroshima_hex.actions import (
    AT,
    NAME_SEAT,
    NO,
    PICK,
    SWAP,
    YES,
    At,
    Name,
    Pick,
    Swap,
    Yes,
)
from quarterdeck.games.neuroshima_hex.board import BACK, NAMES, NEIGHBOUR, SPACES, STANDARD
from quarterdeck.games.neuroshima_hex.components import IS_HQ, TILES
from quarterdeck.games.neuroshima_hex.components.faces import SPECIALS
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import is_numb
from quarterdeck.games.neuroshima_hex.rules.battle.initiative import (
    ACID_USED,
    GAUSS_USED,
    SWAP_USED,
)
from quarterdeck.games.neuroshima_hex.rules.battle.open_choices import (
    CODES,
    gauss_swaps,
    prey,
    targets,
    undecided,
)
from quarterdeck.games.neuroshima_hex.rules.battle.segment import (
    ROCKET,
    SWAP_GAUSS,
    SWAP_MELEE,
    SWAP_RANGED,
)
from quarterdeck.games.neuroshima_hex.rules.battle.steps import Choice, Flying, Ordering
from quarterdeck.games.neuroshima_hex.rules.nets.connections import attacks_of, field
from quarterdeck.games.neuroshima_hex.state import Field, Fight, State

ChoiceStep = Ordering | Choice | Flying

DECLINED: Final = -2
SWAP_CODES: Final = {"melee": SWAP_MELEE, "ranged": SWAP_RANGED, "gauss": SWAP_GAUSS}


def ask(state: State, step: ChoiceStep) -> Decision | None:
    return None if state.auto else question(state, step)


def question(state: State, step: ChoiceStep) -> Decision:
    f = field(state)
    match step:
        case Ordering(seat):
            return Decision(seat, step, [NAME_SEAT[s] for s in undecided(state)])
        case Flying(seat, _, at, _):
            reach = STANDARD if not state.table.water else SPACES
            options: list[Action] = [AT[n] for n in NEIGHBOUR[at] if 0 <= n < reach]
            return Decision(seat, step, [*dict.fromkeys(options), NO])
    return Decision(step.seat, step, _options(state, f, step))


def _options(state: State, f: Field, step: Choice) -> list[Action]:
    space = step.space
    match step.what:
        case "aim":
            return [PICK[n] for n in targets(f, space, step.direction)]
        case "lurk":
            return [PICK[n] for n in prey(f, space)]
        case "swap":
            return [*_swaps(state, f, space), NO]
        case "gauss":
            return [*gauss_swaps(state, f, space), NO]
        case "acid":
            return [*[PICK[n] for n in _throwable(state, f, space)], NO]
    return [YES, NO]


def _swaps(state: State, f: Field, space: int) -> list[Action]:
    """MOD-08: one edge; where both icons stand, either may be turned."""
    options: list[Action] = []
    for d, melee, ranged in attacks_of(state, f, space):
        if melee:
            options.append(SWAP["ranged"][d])
        if ranged:
            options.append(SWAP["melee"][d])
    return options


def _throwable(state: State, f: Field, hq: int) -> list[int]:
    seat = f.controller[hq]
    return [
        n for n in range(SPACES) if f.controller[n] == seat and n != hq and not is_numb(state, f, n)
    ]


def settle(state: State, step: ChoiceStep, action: Action) -> None:
    if action is PROCEED:
        action = default(state, question(state, step))
    fight = state.fight
    assert fight is not None
    if state.log is not None:
        _tell(state, step, action)
    match step:
        case Ordering():
            assert isinstance(action, Name)
            fight.order = (*fight.order, action.seat)
        case Flying():
            _fly(state, fight, step, action)
        case Choice(_, space, "rocket"):
            _launch(state, fight, step, action)
        case Choice(_, space, what, direction):
            _note(fight, space, what, direction, action)


SAID: Final = {
    "aim": ("aims", "", "NSH-ATK-08"),
    "explode": ("explodes", "does not explode", "NSH-ATK-09"),
    "rocket": ("fires its rocket", "keeps its rocket", "NSH-ATK-07"),
    "lurk": ("strikes", "", "NSH-KEY-31"),
    "swap": ("changes an attack", "changes no attack", "NSH-MOD-08"),
    "gauss": ("changes an attack", "changes no attack", "NSH-KEY-59"),
    "toxic": ("explodes", "does not explode", "NSH-KEY-42"),
    "acid": ("throws acid", "throws no acid", "NSH-KEY-71"),
}
"""What is said of a deed, and of leaving it where one may."""


def _tell(state: State, step: ChoiceStep, action: Action) -> None:
    """What was decided. The page draws a line where a sentence of a Battle names two spaces, so the
    unit that decides is called by its name alone."""
    if isinstance(step, Ordering):
        assert isinstance(action, Name)
        state.tell("NSH-BATTLE-06", "@{} declares first.", action.seat)
        return
    if isinstance(step, Flying):
        where = f"flies to {NAMES[action.space]}" if isinstance(action, At) else "falls"
        state.tell("NSH-ATK-07", "The rocket of @{} {}.", step.seat, where)
        return
    deed, left, rule = SAID[step.what]
    name = "Toxic Bomb" if step.what == "toxic" else TILES[state.tile[step.space]].name
    state.tell(rule, "@{}: the {} {}.", step.seat, name, _decided(state, deed, left, action))


def _decided(state: State, deed: str, left: str, action: Action) -> str:
    match action:
        case Pick(space):
            return f"{deed} at {report.unit(state, space)}"
        case Swap(to, into):
            return f"makes the attack to the {report.COMPASS[to]} {into}"
        case Yes():
            return deed
    return left


def _note(fight: Fight, space: int, what: str, direction: int, action: Action) -> None:
    """Write a decision into the plan; a declined one too, so that it is asked once."""
    code = CODES[what] * 8 + direction
    match action:
        case Pick(goal):
            fight.plan.append((space, code, goal))
        case Swap(to, into):
            # the deed before the note that it was asked: `planned` takes the first entry
            fight.plan.append((space, SWAP_CODES[into] * 8 + to, 1))
            fight.plan.append((space, code, 0))
            fight.spent[space] |= SWAP_USED if what == "swap" else GAUSS_USED
        case Yes():
            fight.plan.append((space, code, 1))
        case _:
            fight.plan.append((space, code, DECLINED if what == "acid" else 0))
    if what == "acid":
        fight.spent[space] |= ACID_USED


def _launch(state: State, fight: Fight, step: Choice, action: Action) -> None:
    """ATK-07: a rocket enters the space in front, then it is steered."""
    space = step.space
    specials = SPECIALS[state.tile[space] * 6 + state.rot[space]]
    direction = next(d[0] for kind, d, _ in specials if kind == "rocket")
    front = NEIGHBOUR[space][direction]
    if action is NO or front < 0 or (front >= STANDARD and not state.table.water):
        fight.plan.append((space, ROCKET * 8, 0))
    else:
        _enter(state, fight, (step.seat, space, front), BACK[space][direction], 2)


def _enter(state: State, fight: Fight, flight: tuple[int, int, int], entry: int, left: int) -> None:
    seat, space, at = flight
    f = field(state)
    if f.side[at] >= 0 and f.side[at] != f.side[space]:
        fight.plan.append((space, ROCKET * 8, (at + 1) * 8 + entry))
    elif left == 0:
        fight.plan.append((space, ROCKET * 8, 0))
    else:
        state.first(Flying(seat, space, at, left))


def _fly(state: State, fight: Fight, step: Flying, action: Action) -> None:
    if not isinstance(action, At):
        fight.plan.append((step.space, ROCKET * 8, 0))
        return
    there = action.space
    direction = NEIGHBOUR[step.other].index(there)
    entry = BACK[step.other][direction]
    _enter(state, fight, (step.seat, step.space, there), entry, step.left - 1)


def default(state: State, decision: Decision) -> Action:
    """BATTLE-12: an enemy HQ if it can be had, else the lowest tile id; optional things: no."""
    options = decision.options
    step = decision.step
    if isinstance(step, Choice) and step.what == "rocket":
        return YES
    if isinstance(step, Flying):
        return _steer(state, step, options)
    if NO in options:
        always = isinstance(step, Choice) and step.what == "toxic" and state.table.toxic_always
        return YES if always else NO
    picks = [option for option in options if isinstance(option, Pick)]
    if not picks:
        return options[0]
    hqs = [option for option in picks if IS_HQ[state.tile[option.space]]]
    return hqs[0] if hqs else min(picks, key=lambda o: (state.tile[o.space], o.space))


def _steer(state: State, step: Flying, options: list[Action]) -> Action:
    """A rocket without a pilot takes the enemy it can reach, an HQ first."""
    f = field(state)
    mine = f.side[step.space]
    enemies = [
        o for o in options if isinstance(o, At) and f.side[o.space] >= 0 and f.side[o.space] != mine
    ]
    enemies.sort(key=lambda o: (not IS_HQ[state.tile[o.space]], state.tile[o.space], o.space))
    if enemies:
        return enemies[0]
    if step.left > 1:
        for option in options:
            if isinstance(option, At) and _near_enemy(f, option.space, mine):
                return option
    return NO


def _near_enemy(f: Field, space: int, mine: int) -> bool:
    return any(n >= 0 and f.side[n] >= 0 and f.side[n] != mine for n in NEIGHBOUR[space])
