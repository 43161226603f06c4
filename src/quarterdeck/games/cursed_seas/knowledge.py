"""What a bot knows: fetch treasure and bring it home, shoot when it pays, repair when it must."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Knowledge
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step

from .actions import (
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
from .coins import face_from, total
from .components import CARDS
from .helm import harbour_gap
from .pilot import courses, first_course, swings
from .prospects import WEIGHTS, chances, read_weights
from .rules.bonus import cannon_bonus
from .rules.explore import finds
from .rules.fire import shots
from .rules.guns import barrels
from .rules.holds import room
from .rules.lay import berth_at
from .rules.names import ISLE_NAMES, find_item, place_from
from .rules.queries import is_enemy
from .rules.scoring import outcome
from .rules.steps import (
    BoardDie,
    Boarding,
    ChoosingHome,
    Declaring,
    Finding,
    Launching,
    Naming,
    Placing,
    RamDie,
    Sailing,
    ShotDie,
    Swinging,
    Volley,
)
from .rules.treasury import coins_at
from .state import FORT_PLACE, ISLE_PLACE, NONE, State

CHANCE: Final = {rank: (6 - rank) / 6 for rank in range(7)}


class CursedSeasKnowledge(Knowledge[State]):
    """Gold at home decides; gold aboard and ships afloat are a promise."""

    # As a rule that is to the end of the game. What a course was good for shows when the gold is
    # landed, and a few games played out tell more than many that are judged on the way.
    reach: ClassVar[int] = 50
    waypoints: ClassVar[tuple[int, ...]] = (10, 15)

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights or WEIGHTS)
        self.numbers = read_weights(self.weights)

    def worth(self, state: State, seat: Seat) -> float:
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        """The chances to win: certain when the game is over, fitted while it goes on."""
        if not state.starting_gold:
            return [1 / state.seats] * state.seats
        if not state.agenda:
            winners = outcome(state).winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        return chances(state, self.numbers)

    def turn(self, state: State) -> int:
        return state.clock

    def glance(self, state: State, decision: Decision) -> list[float] | None:
        """A course is chosen without comparing all the others."""
        step = decision.step
        if isinstance(step, Sailing):
            return first_course(state, decision.seat, step, decision.options, self.numbers.idle)
        return self.rate(state, decision)

    def rate(self, state: State, decision: Decision) -> list[float] | None:
        """An opinion on every option, by the kind of question."""
        step, seat, options = decision.step, decision.seat, decision.options
        if isinstance(step, Sailing):
            return courses(state, seat, step, options, self.numbers.idle)
        judge = JUDGES.get(type(step))
        if judge is not None:
            return judge(state, seat, step, options)
        fire = self.numbers.fire
        return [
            fire * fire_worth(state, place_from(state, option.unit)) - 1.0
            if isinstance(option, Shoot)
            else plain(state, seat, step, option)
            for option in options
        ]


Judge = Callable[[State, int, Any, list[Action]], list[float]]


# Setting out.


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


# Shooting.


def hit_chance(state: State, place: int, gun: int, target: int) -> float:
    for barrel in barrels(state, place):
        if barrel.number == gun:
            bonus = cannon_bonus(state, place, target, barrel)
            need = max(1, barrel.rank - bonus)
            return max(0.0, min(5, 6 - need) / 6)
    return 0.0


def prize_of(state: State, target: int) -> float:
    """What hitting a target is worth."""
    if target >= FORT_PLACE:
        return 0.4
    masts = state.masts[target].bit_count()
    value = 0.5 + 0.5 * total(state.coins[target]) + 0.05 * state.table.cards[target].points
    return value * (2.0 if masts <= 1 else 1.0 / masts + 0.4)


def _volley(state: State, seat: int, step: Volley, options: list[Action]) -> list[float]:
    place = place_from(state, step.unit)
    ratings = []
    for option in options:
        match option:
            case Fire(gun, target, load) if load != "smoke":
                aim = place_from(state, target)
                chance = hit_chance(state, place, gun, aim) if gun else 0.4
                ratings.append(chance * prize_of(state, aim) + (0.01 if load == "ball" else 0))
            case Cease():
                ratings.append(0.0)
            case _:
                ratings.append(-1.0)
    return ratings


def fire_worth(state: State, place: int) -> float:
    """What a shoot action would be worth now: the best shots of all guns."""
    if place == NONE:
        return 0.0
    step = Volley(state.table.slugs[place] if place < ISLE_PLACE else "", (), (), False, "-")
    best: dict[int, float] = {}
    for option in shots(state, step, place):
        if isinstance(option, Fire) and option.load == "ball":
            target = place_from(state, option.target)
            value = hit_chance(state, place, option.gun, target) * prize_of(state, target)
            best[option.gun] = max(best.get(option.gun, 0.0), value)
    return sum(best.values())


# Everything else.


def plain(state: State, seat: int, step: Step, option: Action) -> float:
    """Small questions: a fixed order of preference."""
    match option:
        case Take(coin):
            return 10.0 + (face_from(coin) or 0) / 10
        case Leave():
            return -5.0
        case Lose(mast) | Mend(mast):
            return _mast_worth(state, step, mast) * (-1 if isinstance(option, Lose) else 1)
        case Yes() | No():
            return _yes_or_no(state, seat, step, isinstance(option, Yes))
        case Reroll():
            return 1.0 if _bad_die(step) else -1.0
        case Explore(name) if isinstance(step, Finding):
            return 9.0 if _digs(state, state.table.index[name]) else -1.0
        case Pick(name) if isinstance(step, Naming):
            return _named(state, seat, step, name)
        case Pick(name):
            return _pick(state, seat, name)
        case Put() | Fetch() | Stow() | Drop() | Scuttle():
            return -3.0
        case Build():
            return -2.0
        case Done():
            return 0.0
    return _order(state, seat, option)


def _order(state: State, seat: int, option: Action) -> float:
    match option:
        case Explore(name):
            return 9.0 if worth_exploring(state, state.table.index[name]) else -1.0
        case Repair(name):
            unit = state.table.index[name]
            return (
                8.0 if state.masts[unit].bit_count() * 2 <= state.table.forms[unit].masts else 0.5
            )
        case Move(name):
            return _move_worth(state, state.table.index[name])
        case Reveal():
            return 0.2
        case Use(_, power):
            return _use_worth(power)
        case Play():
            return 1.0
        case End():
            return 0.0
    return 0.1


def worth_exploring(state: State, unit: int) -> bool:
    """Whether an explore action would bring treasure aboard."""
    if room(state, unit) <= 0:
        return False
    return any(
        coins_at(state, place)
        for place in finds(state, unit)
        if place < FORT_PLACE and not _is_own(state, unit, place)
    )


def _digs(state: State, unit: int) -> bool:
    """Whether a free explore where the ship is docked would bring treasure aboard."""
    dock = state.dock[unit]
    return dock != NONE and bool(state.isle_coins[dock]) and room(state, unit) > 0


def _is_own(state: State, unit: int, place: int) -> bool:
    """A sound ship of the own fleet: handing coins to and fro brings nothing."""
    own = place < ISLE_PLACE and state.owner[place] == state.owner[unit]
    return own and state.masts[place] > 0


def _move_worth(state: State, unit: int) -> float:
    """Sailing is worth it unless the ship lies where it wants to be."""
    dock = state.dock[unit]
    waits = dock != NONE and state.isle_home[dock] == NONE and state.isle_coins[dock]
    if waits and room(state, unit) > 0:
        return -1.0
    return 3.0 if harbour_gap(state, unit) > 0 else 1.0


WELCOME: Final = frozenset(
    ("EXTRA_ACTION_ROLL", "SAME_ACTION_TWICE_ROLL", "STEAL_TOUCH", "UNLOAD_AT_S")
)
HARMFUL: Final = frozenset(("SACRIFICE_CREW_FOR_ACTION", "ACTION_SPLIT", "PUSH_ENEMY", "WHIRLPOOL"))


def _use_worth(power: str) -> float:
    if power in WELCOME:
        return 9.5
    return -2.0 if power in HARMFUL else 1.5


def _mast_worth(state: State, step: Step, mast: int) -> float:
    """A mast is as good as its gun."""
    unit = state.table.index.get(getattr(step, "unit", ""), NONE)
    if unit == NONE or mast > len(state.table.guns[unit]):
        return 0.0
    gun = state.table.guns[unit][mast - 1]
    return CHANCE[gun.rank] + (0.2 if gun.reach == "L" else 0.0)


def _yes_or_no(state: State, seat: int, step: Step, yes: bool) -> float:
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
    return -0.1 * _points(state, name)


RECKLESS: Final = frozenset(("explosives", "pension", "pass-on"))
AIMED: Final = frozenset(("cancel", "doll", "captive", "castaway", "loot"))


def _named(state: State, seat: int, step: Naming, name: str) -> float:
    """What an effect asks for: the best of the enemy's, the least of the own."""
    if step.what in RECKLESS:
        return -1.0
    if step.what in AIMED and "." in name:
        return 0.5 + 0.1 * _points(state, name)
    return 0.5 if name in ("use", "sail") else _pick(state, seat, name)


def _points(state: State, name: str) -> int:
    """What the card of an item costs; nothing for what is no item."""
    item = find_item(state, name, list(range(len(state.item_at)))) if "." in name else NONE
    return CARDS[state.item_card[item]].points if item != NONE else 0


JUDGES: Final[dict[type[Step], Judge]] = {
    ChoosingHome: _home,
    Launching: _launch,
    Placing: _launch,
    Swinging: swings,
    Volley: _volley,
}
