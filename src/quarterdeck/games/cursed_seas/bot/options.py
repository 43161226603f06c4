"""What a bot thinks of the options of a question, by the kind of question."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from quarterdeck.core.data import load
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import (
    Build,
    Cease,
    Done,
    Drop,
    End,
    Explore,
    Fetch,
    Fire,
    Lay,
    Leave,
    Lose,
    Mend,
    Move,
    Muster,
    No,
    Pick,
    Play,
    Put,
    Repair,
    Reroll,
    Reveal,
    Scuttle,
    Shoot,
    Stow,
    Take,
    Use,
    Yes,
)
from quarterdeck.games.cursed_seas.bot.courses import NOWHERE, courses, first_course, swings
from quarterdeck.games.cursed_seas.bot.targets import has_arrived
from quarterdeck.games.cursed_seas.bot.values import (
    digs,
    fire_worth,
    guns_of,
    hit_chance,
    mast_worth,
    points_of,
    prize_of,
    worth_exploring,
)
from quarterdeck.games.cursed_seas.bot.weights import Weights
from quarterdeck.games.cursed_seas.components import DATA
from quarterdeck.games.cursed_seas.components.filing import TRAITS
from quarterdeck.games.cursed_seas.components.traits import COSTS, GAINS
from quarterdeck.games.cursed_seas.fleets.fleet import cost_of, from_word, ready_of
from quarterdeck.games.cursed_seas.rules.cargo.gold import coins_at
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.cargo.steps import Finding
from quarterdeck.games.cursed_seas.rules.fight.steps import (
    BoardDie,
    Boarding,
    RamDie,
    ShotDie,
    Volley,
)
from quarterdeck.games.cursed_seas.rules.move.berths import berth_at
from quarterdeck.games.cursed_seas.rules.move.steps import Placing, Sailing, Swinging
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, place_from
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import is_enemy
from quarterdeck.games.cursed_seas.rules.setup.steps import (
    ChoosingHome,
    Launching,
    Mustering,
    MusteringAnew,
)
from quarterdeck.games.cursed_seas.rules.turn.steps import Declaring
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import face_from

Judge = Callable[[State, int, Any, list[Action]], list[float]]
Opinion = Callable[[State, int, Step, Any], float]


def rate(state: State, decision: Decision, weights: Weights) -> list[float]:
    """An opinion on every option, by the kind of question."""
    step, seat, options = decision.step, decision.seat, decision.options
    if isinstance(step, Sailing):
        return courses(state, seat, step, options, weights.idle)
    judge = JUDGES.get(type(step))
    if judge is not None:
        return judge(state, seat, step, options)
    return [
        weights.fire * fire_worth(state, place_from(state, option.unit)) - 1.0
        if isinstance(option, Shoot)
        else plain(state, seat, step, option)
        for option in options
    ]


def glance(state: State, decision: Decision, weights: Weights) -> list[float]:
    """The same in a hurry: a course is chosen without comparing all the others, and what could be
    shot is looked at only if it may be the best of all."""
    step, options = decision.step, decision.options
    if isinstance(step, Sailing):
        return first_course(state, decision.seat, step, options, weights.idle)
    if type(step) in JUDGES or not any(isinstance(option, Shoot) for option in options):
        return rate(state, decision, weights)
    return _shots_last(state, decision, weights.fire)


def _shots_last(state: State, decision: Decision, fire: float) -> list[float]:
    """Opinions on small questions; of a shot that others surpass only that they do."""
    step, seat, options = decision.step, decision.seat, decision.options
    marks = [
        NOWHERE if isinstance(option, Shoot) else plain(state, seat, step, option)
        for option in options
    ]
    best = max(marks)
    for number, option in enumerate(options):
        if isinstance(option, Shoot):
            enough = (best + 1.0) / fire if fire > 0 else 0.0
            worth = fire_worth(state, place_from(state, option.unit), enough)
            marks[number] = fire * worth - 1.0
            best = max(best, marks[number])
    return marks


# Setting out.

SPENT: Final = 0.85
"""The share of the build total that a fleet worth bringing spends at least."""


STRENGTHS: Final[dict[str, float]] = load(DATA, "strengths.json")["shares"]
"""The share of games that each ready fleet wins against the others of its size, as measured."""
FAIR: Final = 0.45
"""What wins as often as this may be as good as the others: the trials leave six points open."""


def _fleet(state: State, seat: int, step: Step, options: list[Action]) -> list[float]:
    """A fleet that has held its own in its trials, or, where nobody has tried it, spends its
    points; which of those is left to chance, so that bots vary."""
    total = int(state.table.options["points"])
    alone = state.table.options["quick"] == "yes"
    return [0.0 if alone else min(0.0, _promise(option, total)) for option in options]


@lru_cache(maxsize=1024)
def _promise(option: Action, total: int) -> float:
    assert isinstance(option, Muster)
    ready = ready_of(option.fleet)
    if ready is not None and ready.id in STRENGTHS:
        return STRENGTHS[ready.id] - FAIR
    return _cost(option) - SPENT * total


@lru_cache(maxsize=1024)
def _cost(option: Action) -> int:
    assert isinstance(option, Muster)
    return cost_of(from_word(option.fleet))


def _home(state: State, seat: int, step: ChoosingHome, options: list[Action]) -> list[float]:
    """A poor home for a rival lies far from the other islands, a good one for oneself near them."""
    sign = 1 if step.whose == seat else -1
    return [-sign * _remoteness(state, option) for option in options]


def _remoteness(state: State, option: Action) -> float:
    assert isinstance(option, Pick)
    isle = ISLE_NAMES.index(option.name)
    gaps = sorted(
        (state.isle_x[isle] - x) ** 2 + (state.isle_y[isle] - y) ** 2
        for other, (x, y) in enumerate(zip(state.isle_x, state.isle_y, strict=True))
        if other != isle
    )
    return float(sum(gap**0.5 for gap in gaps[:3]))


def _launch(state: State, seat: int, step: Step, options: list[Action]) -> list[float]:
    """On the side of the home that faces the nearest wild island."""
    unit = state.table.index[getattr(step, "unit")]  # noqa: B009
    home = ISLE_PLACE + state.isle_home.index(seat)
    place = getattr(step, "place", home)
    ratings = []
    for option in options:
        assert isinstance(option, Lay)
        x, y, _ = berth_at(state, unit, place, option.bearing)
        wild = [isle for isle, owner in enumerate(state.isle_home) if owner == NONE]
        gaps = [(state.isle_x[i] - x) ** 2 + (state.isle_y[i] - y) ** 2 for i in wild]
        ratings.append(-float(min(gaps, default=0)))
    return ratings


def _volley(state: State, seat: int, step: Volley, options: list[Action]) -> list[float]:
    place = place_from(state, step.unit)
    guns = guns_of(state, place)
    ratings = []
    for option in options:
        match option:
            case Fire(gun, target, load) if load != "smoke":
                aim = place_from(state, target)
                chance = hit_chance(state, place, guns.get(gun), aim) if gun else 0.4
                ratings.append(chance * prize_of(state, aim) + (0.01 if load == "ball" else 0))
            case Cease():
                ratings.append(0.0)
            case _:
                ratings.append(-1.0)
    return ratings


# Everything else.


def plain(state: State, seat: int, step: Step, option: Action) -> float:
    """Small questions: a fixed order of preference, by the kind of answer."""
    judge = OPINIONS.get(type(option))
    return 0.1 if judge is None else judge(state, seat, step, option)


def _takes(state: State, seat: int, step: Step, option: Take) -> float:
    return 10.0 + (face_from(option.coin) or 0) / 10


def _loses(state: State, seat: int, step: Step, option: Lose) -> float:
    return -mast_worth(state, step, option.mast)


def _mends(state: State, seat: int, step: Step, option: Mend) -> float:
    return mast_worth(state, step, option.mast)


def _rolls_again(state: State, seat: int, step: Step, option: Reroll) -> float:
    return 1.0 if _bad_die(step) else -1.0


def _explores(state: State, seat: int, step: Step, option: Explore) -> float:
    unit = state.table.index[option.unit]
    pays = digs(state, unit) if isinstance(step, Finding) else worth_exploring(state, unit)
    return 9.0 if pays else -1.0


def _picks(state: State, seat: int, step: Step, option: Pick) -> float:
    if isinstance(step, Naming):
        return _named(state, seat, step, option.name)
    return _pick(state, seat, option.name)


def _repairs(state: State, seat: int, step: Step, option: Repair) -> float:
    unit = state.table.index[option.unit]
    return 8.0 if state.masts[unit].bit_count() * 2 <= state.table.forms[unit].masts else 0.5


def _moves(state: State, seat: int, step: Step, option: Move) -> float:
    return _move_worth(state, state.table.index[option.unit])


def _uses(state: State, seat: int, step: Step, option: Use) -> float:
    return _use_worth(option.power)


def _always(worth: float) -> Opinion:
    return lambda state, seat, step, option: worth


def _move_worth(state: State, unit: int) -> float:
    """Sailing is worth it unless the ship lies where it wants to be."""
    dock = state.dock[unit]
    waits = dock != NONE and state.isle_home[dock] == NONE and state.isle_coins[dock]
    if waits and room(state, unit) > 0:
        return -1.0
    return 3.0 if dock == NONE or not has_arrived(state, unit) else 1.0


def _use_worth(power: str) -> float:
    """Of an ability, by its code, or of a unique treasure, by its name."""
    traits = TRAITS.get(power, ())
    if GAINS in traits:
        return 9.5
    return -2.0 if COSTS in traits else 1.5


def _answers(state: State, seat: int, step: Step, option: Yes | No) -> float:
    yes = isinstance(option, Yes)
    if isinstance(step, Boarding):
        unit, other = state.table.index[step.unit], state.table.index[step.other]
        mine, theirs = (unit, other) if state.owner[unit] == seat else (other, unit)
        ahead_by = state.masts[mine].bit_count() - state.masts[theirs].bit_count()
        stake = len(state.coins[theirs]) - len(state.coins[mine])
        return (ahead_by + 0.5 * stake) * (1 if yes else -1)
    if isinstance(step, Declaring):
        return -0.5 if yes else 0.5
    return 1.0 if yes else 0.0


def _bad_die(step: Step) -> bool:
    if isinstance(step, ShotDie | RamDie | BoardDie):
        return step.die <= 3
    return getattr(step, "die", 6) <= 2


PREFERRED: Final = {
    "all-treasure": 9.0,
    "treasure": 8.0,
    "all-crew": 5.0,
    "captive": 4.0,
    "crew": 3.0,
}


def _pick(state: State, seat: int, name: str) -> float:
    if name in PREFERRED:
        return PREFERRED[name]
    place = place_from(state, name)
    if 0 <= place < ISLE_PLACE:
        return prize_of(state, place) if is_enemy(state, seat, place) else 0.5
    if ISLE_PLACE <= place < FORT_PLACE:
        return 5.0 + len(coins_at(state, place))
    return -0.1 * points_of(state, name)


RECKLESS: Final = frozenset(("explosives", "pension", "pass-on"))
AIMED: Final = frozenset(("cancel", "doll", "captive", "castaway", "loot"))


def _named(state: State, seat: int, step: Naming, name: str) -> float:
    """What an effect asks for: the best of the enemy's, the least of the own."""
    if step.what in RECKLESS:
        return -1.0
    if step.what in AIMED and "." in name:
        return 0.5 + 0.1 * points_of(state, name)
    return 0.5 if name in ("use", "sail") else _pick(state, seat, name)


JUDGES: Final[dict[type[Step], Judge]] = {
    ChoosingHome: _home,
    Launching: _launch,
    Mustering: _fleet,
    MusteringAnew: _fleet,
    Placing: _launch,
    Swinging: swings,
    Volley: _volley,
}
OPINIONS: Final[dict[type[Action], Opinion]] = {
    Take: _takes,
    Leave: _always(-5.0),
    Lose: _loses,
    Mend: _mends,
    Yes: _answers,
    No: _answers,
    Reroll: _rolls_again,
    Explore: _explores,
    Pick: _picks,
    Put: _always(-3.0),
    Fetch: _always(-3.0),
    Stow: _always(-3.0),
    Drop: _always(-3.0),
    Scuttle: _always(-3.0),
    Build: _always(-2.0),
    Done: _always(0.0),
    Repair: _repairs,
    Move: _moves,
    Reveal: _always(0.2),
    Use: _uses,
    Play: _always(1.0),
    End: _always(0.0),
}
"""By the kind of answer, and not case after case: compiled, a `case` that names a class is slow."""
