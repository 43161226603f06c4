"""What a good captain would answer: a mark for every option of every question."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.board import FAR, OUTPOST, REEF
from quarterdeck.games.sea_of_thieves.bot import answers, values
from quarterdeck.games.sea_of_thieves.bot.weights import Weights
from quarterdeck.games.sea_of_thieves.components import (
    ENEMIES,
    FORTUNE,
    GAUGE,
    HAND_LIMIT,
    RESOURCE,
    SHIPS,
    SKELETON,
    TOKENS,
    TWO_TASKERS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps
from quarterdeck.games.sea_of_thieves.rules.cards import steps as card_steps
from quarterdeck.games.sea_of_thieves.rules.cards.playing import KEPT_AT
from quarterdeck.games.sea_of_thieves.rules.queries import foes, progress_of
from quarterdeck.games.sea_of_thieves.rules.sail import reefs_passed
from quarterdeck.games.sea_of_thieves.rules.ship import mendable
from quarterdeck.games.sea_of_thieves.state import State

# Quiet moments.


def on_placing(state: State, step: steps.Placing, action: act.Anchor, seat: int) -> float:
    """Begin near the islands of the voyages in hand."""
    far = state.chart.geometry.distance[action.to]
    islands = [state.chart.where[i] for card in state.plans[seat] for i in VOYAGES[card].islands]
    return -sum(sorted(far[hex] for hex in islands)[:3])


def on_respawning(state: State, step: steps.Respawning, action: act.Anchor, seat: int) -> float:
    return -float(state.chart.geometry.distance[action.to][OUTPOST]) - foes(state, action.to)


def on_acting(
    state: State, step: steps.Acting, action: Action, seat: int, weights: Weights
) -> float:
    if isinstance(action, act.Act):
        return 20.0 + urgency(state, action.ship) + 0.001 * math.tanh(weights.start / 100)
    if isinstance(action, act.AtOnce):
        return at_once_worth(state, action.ship, action.order, weights)
    if isinstance(action, act.Ahead):
        return ahead_worth(state, action.ship, weights)
    if isinstance(action, act.Finish):
        later = -1e-6 if has_plans(state, seat) else 1e-6
        if action.order in VOYAGES:
            return (
                on_acting(state, step, act.LAUNCH[action.ship][action.order], seat, weights) + later
            )
        if action.order == "ahead":
            return ahead_worth(state, action.ship, weights) + later
        if action.order != "tasks":
            return at_once_worth(state, action.ship, action.order, weights) + later
        wish = 20.0 + urgency(state, action.ship) + 0.001 * math.tanh(weights.start / 100)
        return wish + later
    if isinstance(action, act.Launch):
        appeal = values.appeal(state, action.ship, action.card, weights)
        return 20.0 + urgency(state, action.ship) + 0.001 * math.tanh(appeal / 100)
    if isinstance(action, act.End):
        return 1.0
    return quiet(state, action, seat)


def at_once_worth(state: State, ship: int, what: str, weights: Weights) -> float:
    """A hair above acting, where no task is due and the order is what would follow anyway."""
    if state.damage[ship] or state.water[ship] or landing_counts(state, ship):
        return 0.0
    far = values.reach(state, state.at[ship], values.goals(state, ship))
    if far or (not state.voyage[ship] and state.plans[ship // 2]):
        return 0.0
    order = act.PLUNDER if what == "plunder" else act.TRADE
    others = [act.FULL_SAIL, act.PLUNDER]
    worth = order_worth(state, ship, far, order, weights)
    if any(order_worth(state, ship, far, other, weights) > worth for other in others):
        return 0.0
    return 20.0 + urgency(state, ship) + 0.002


def ahead_worth(state: State, ship: int, weights: Weights) -> float:
    """A hair above acting, where all tasks together do not lead to the goal."""
    far = values.reach(state, state.at[ship], values.goals(state, ship))
    # A crew that has leaks to stop will not sail.
    tired = values.will_sink(state, ship) or values.is_worn(state, ship)
    tasks = 0 if tired else tasks_to_come(state, ship)
    if not tasks < far < FAR or landing_counts(state, ship):
        return 0.0
    if best_card(state, ship) >= order_worth(state, ship, far, act.FULL_SAIL, weights):
        return 0.0
    if not state.voyage[ship] and state.plans[ship // 2]:
        return 0.0
    return 20.0 + urgency(state, ship) + 0.001 * math.tanh(weights.start / 100) + 1e-5


def tasks_to_come(state: State, ship: int) -> int:
    """SOT-ACT-02: a task for each able crew, two for some."""
    crew = state.crew[ship]
    return state.able[ship] + len(crew) + sum([card in TWO_TASKERS for card in crew])


def has_plans(state: State, seat: int) -> bool:
    """Whether a card is kept for the moment when the actions are done."""
    if any(card in KEPT_AT["own-turn"] for card in state.kept[seat]):
        return True
    late = LATE if len(state.hand[seat]) <= HAND_LIMIT else LATE | WHEN_TOO_MANY
    return any(card in late for card in state.hand[seat])


LATE: Final = frozenset(("second-wind", "bilge-sabotage"))
WHEN_TOO_MANY: Final = frozenset(("weather-eye", "grave-call"))
"""Cards that are played last, or rather than discarded."""


def urgency(state: State, ship: int) -> float:
    """Which ship should act first: one that would sink, then the one nearer to its goal."""
    near = values.reach(state, state.at[ship], values.goals(state, ship))
    return 5.0 * values.will_sink(state, ship) - near / 10


def quiet(state: State, action: Action, seat: int) -> float:
    if isinstance(action, act.Play):
        return card_now(state, action.card, seat)
    if isinstance(action, act.Use):
        return 25.0 if state.actions >= 3 else 0.0
    if isinstance(action, act.Abandon):
        return 5.0 if hopeless(state, action.ship) else -5.0
    return -1.0


def hopeless(state: State, ship: int) -> bool:
    """A voyage whose penalty is nothing to lose and which blocks a far better one."""
    voyage = VOYAGES[state.voyage[ship]]
    cheap = voyage.penalty[0] == 0 or state.rep[ship // 2] == 0
    return (
        cheap
        and not progress_of(state, ship)
        and values.effort(state, ship, voyage, state.progress[ship]) > 6
    )


def card_now(state: State, card: str, seat: int) -> float:
    """Cards for one's own turn: use them while they do some good."""
    ships = [ship for ship in (2 * seat, 2 * seat + 1) if state.at[ship] >= 0]
    match card:
        case "grog-ration":
            return 21.0 * any(state.down[ship] + len(state.felled[ship]) > 0 for ship in ships)
        case "spare-planks":
            return 21.0 * any(
                state.damage[ship] >= 2 or values.is_worn(state, ship) for ship in ships
            )
        case "bucket-chain":
            return 21.0 * any(state.water[ship] >= 3 for ship in ships)
        case "bottle-message" | "light-fingers":
            return 22.0
        case "second-wind":
            return 22.0 if state.actions >= 3 else 0.0
        case "bilge-sabotage":
            return 3.0
        case "tall-tale":
            return 30.0
        case "siren-song":
            return 0.0
        case "weather-eye" | "grave-call":
            return 2.0 if len(state.hand[seat]) > HAND_LIMIT else 0.0
    return 0.0


def on_swapping(state: State, step: steps.Swapping, action: Action, seat: int) -> float:
    return 1.0 if isinstance(action, act.Done) else 0.0


def on_embarking(
    state: State, step: steps.Embarking, action: Action, seat: int, weights: Weights
) -> float:
    if not isinstance(action, act.Start):
        return weights.start
    return values.appeal(state, step.ship, action.card, weights)


# Tasks and the action.


def danger(state: State, ship: int, weights: Weights) -> float:
    """How badly the ship needs hammers and buckets."""
    if values.will_sink(state, ship):
        return weights.sinking
    return weights.worn if values.is_worn(state, ship) else 1.5


def on_working(
    state: State, step: steps.Working, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    ship, nearer = step.ship, weights.way
    ways = values.ways_to(state, values.goals(state, ship))
    here, type = ways[state.at[ship]], state.chart.type
    far = state.chart.geometry.distance[state.at[ship]]
    risks = crowds(state, ship, weights.company)
    # By the task, so that a hammer is weighed against one hex; of equal ways the longer.
    return [
        nearer * (here - ways[option.to]) / far[option.to]
        + 0.01 * far[option.to]
        - 0.2 * (type[option.to] == REEF)
        - risks.get(option.to, 0.0)
        if isinstance(option, act.Sail)
        else work_worth(state, ship, option, seat, weights)
        for option in options
    ]


def work_worth(state: State, ship: int, action: Action, seat: int, weights: Weights) -> float:
    if isinstance(action, act.Repair):
        spare = state.hold[ship].count(RESOURCE) - values.owed(state, ship)
        return danger(state, ship, weights) + (1.5 if spare > 0 or state.free else -3.0)
    if isinstance(action, act.Bail):
        return danger(state, ship, weights) if state.damage[ship] else 0.6
    if isinstance(action, act.Repeat):
        return _tasks_worth(state, ship, action.entry, seat, weights)
    if isinstance(action, act.Deliver):
        return 0.7
    if isinstance(action, act.Done):
        # Where a landing changes the plans it is seen before the action is chosen.
        return (0.6 if landing_counts(state, ship) else 0.5) + best_card(state, ship) / 1000
    if isinstance(action, ORDERS):
        if landing_counts(state, ship):
            # The next island of a round calls.
            voyage = VOYAGES[state.voyage[ship]]
            on = voyage.needed - progress_of(state, ship) > 1 and isinstance(action, act.FullSail)
            return 0.65 if on else 0.5
        far = values.reach(state, state.at[ship], values.goals(state, ship))
        return 0.5 + order_worth(state, ship, far, action, weights) / 1000
    return quiet(state, action, seat) - 20


def _tasks_worth(state: State, ship: int, entry: str, seat: int, weights: Weights) -> float:
    """A hair above the single task, where one would do it again anyway."""
    if entry == "deliver":
        return 0.71
    bails = entry == "bail"
    single, gauge = (act.BAIL, state.water) if bails else (act.REPAIR, state.damage)
    now, worth = danger(state, ship, weights), work_worth(state, ship, single, seat, weights)
    less = (min(state.tasks, state.water[ship]) if bails else mendable(state, ship)) - 1
    gauge[ship] -= less
    later = danger(state, ship, weights)
    gauge[ship] += less
    return worth + (0.001 if later == now else -0.001)


def landing_counts(state: State, ship: int) -> bool:
    """Whether being here completes a visit or a voyage, so that the next goal is another one."""
    voyage = VOYAGES.get(state.voyage[ship])
    if voyage is None:
        return False
    if progress_of(state, ship) >= voyage.needed:
        return state.at[ship] == OUTPOST
    return voyage.goal == "VISIT" and state.chart.island.get(state.at[ship]) in voyage.islands


ORDERS: Final = (act.FullSail, act.OpenFire, act.Plunder, act.Trade)


def best_card(state: State, ship: int) -> float:
    """The worth of the best special action in hand, or of doing nothing."""
    far = values.reach(state, state.at[ship], values.goals(state, ship))
    cards = [card for card in state.hand[ship // 2] if FORTUNE[card].timing == "special-action"]
    return max([1.0, *(special_worth(state, ship, card, far) for card in cards)])


def crowds(state: State, ship: int, weight: float) -> dict[int, float]:
    """Company one would rather not have, by hex."""
    card = state.voyage[ship]
    if card and VOYAGES[card].goal == "DAMAGE":
        return {}
    risks: dict[int, float] = {}
    for enemy, hex in enumerate(state.at[SHIPS:]):
        if hex >= 0:
            risks[hex] = risks.get(hex, 0.0) + weight * ENEMIES[enemy].dice
    return risks


def on_ordering(
    state: State, step: steps.Ordering, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    far = values.reach(state, state.at[step.ship], values.goals(state, step.ship))
    return [order_worth(state, step.ship, far, option, weights) for option in options]


def order_worth(state: State, ship: int, far: int, action: Action, weights: Weights) -> float:
    if isinstance(action, act.Trade):
        return weights.trade if trade_due(state, ship) else 3.0
    if isinstance(action, act.FullSail):
        return weights.full_sail + min(far, 3) if 0 < far < FAR else 0.5
    if isinstance(action, act.Plunder):
        return plunder_worth(state, ship, far, weights)
    if isinstance(action, act.OpenFire):
        return fire_worth(state, ship, action.target, weights)
    if isinstance(action, act.Play):
        return special_worth(state, ship, action.card, far)
    if isinstance(action, act.Pass):
        return 1.0
    return quiet(state, action, ship // 2) - 20


def trade_due(state: State, ship: int) -> bool:
    seat = ship // 2
    return (
        values.hold_value(state, ship) > 0
        or values.can_afford_ship(state, ship)
        or (len(state.plans[seat]) < 2 and state.gold[seat] >= 100)
        or state.water[ship] + state.damage[ship] > 1
    )


def plunder_worth(state: State, ship: int, far: int, weights: Weights) -> float:
    """At the goal it is the work; elsewhere cargo lying about, or an idle draw of loot."""
    here = state.at[ship]
    lying = sum(TOKENS[token].gold + 60 for token in state.cargo.get(here, ()))
    worth = lying / 150
    if far == 0 and state.voyage[ship]:
        worth += weights.voyage
    elif far == 0:
        worth += weights.idle
    if here in state.chart.island:
        worth += 2.0 if not foes(state, here) else 0.0
    return worth - 0.7 * foes(state, here) * (far > 0)


def fire_worth(state: State, ship: int, target: int, weights: Weights) -> float:
    card = state.voyage[ship]
    power = values.strength(state, ship)
    if target >= SHIPS:
        left = ENEMIES[target - SHIPS].hit_points[state.seats] - state.damage[target]
        if card and VOYAGES[card].goal == "DAMAGE":
            return weights.hunt
        return weights.finish if left <= 2 * power else 4.0 if power >= 3 else 1.2
    if target // 2 == ship // 2:
        return -9.0
    prize = values.hold_value(state, target)
    near = GAUGE[state.kind[target]] - state.water[target] - 2 * state.damage[target]
    return 7.0 if prize >= 800 and near <= 2 * power else 2.0


def special_worth(state: State, ship: int, card: str, far: int) -> float:
    match card:
        case "mermaids-favour":
            return 10.0 if far > 3 and values.goals(state, ship) == [OUTPOST] else 0.0
        case "harpoon-line":
            return 6.0
        case "boarding-party":
            return 8.0
        case "powder-keg":
            return 4.0
        case "rowboat-raid":
            return 10.5 if far == 1 and state.voyage[ship] else 1.5
    return 0.0


def on_landing(state: State, step: steps.Landing, action: Action, seat: int) -> float:
    return 2.0 if isinstance(action, act.Repeat) else float(isinstance(action, act.Deliver))


def on_coursing(
    state: State, step: steps.Coursing, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    ship, reef = step.ship, weights.reef
    ways = values.ways_to(state, values.goals(state, ship))
    risks = crowds(state, ship, weights.company)
    stay = -float(ways[state.at[ship]])
    marks = [
        -ways[option.to] - risks.get(option.to, 0.0) - reef * reefs_passed(state, ship, option.to)
        if isinstance(option, act.Course)
        else stay
        for option in options
    ]
    return dice_first(state, steps.ROLLED[ship]["full-sail"], options, marks, weights)


CHANGES: Final = (act.Reroll, act.Blanks, act.Play, act.Use)
"""What may be done to dice that are still open."""


def dice_first(
    state: State, roll: steps.Rolled, options: list[Action], marks: list[float], weights: Weights
) -> list[float]:
    """Dice that should still be changed go before what the successes buy."""
    if not state.dice:
        return marks
    seat, lack = roll.ship // 2, answers.lacking(state, roll)
    return [
        _above(answers.roll_worth(state, lack, option, seat, weights))
        if isinstance(option, CHANGES)
        else mark
        for option, mark in zip(options, marks, strict=True)
    ]


def _above(worth: float) -> float:
    return 1000.0 + worth if worth > 1.0 else worth - 1000.0


def on_plundering(
    state: State, step: steps.Plundering, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    marks = [entry_worth(state, step, option, seat) for option in options]
    return dice_first(state, steps.ROLLED[step.ship]["plunder"], options, marks, weights)


def entry_worth(state: State, step: steps.Plundering, action: Action, seat: int) -> float:
    card = state.voyage[step.ship]
    goal = VOYAGES[card].goal if card else ""
    if isinstance(action, act.Repeat):
        return _repeat_worth(state, step, action.entry, goal)
    if isinstance(action, act.Dig):
        return 10.0
    if isinstance(action, act.Fight):
        hunting = goal in ("HUNT", "BOUNTY")
        enemies = foes(state, state.spot)
        return 9.0 if hunting else 6.0 if action.foe != SKELETON else 4.0 + enemies / 10
    if isinstance(action, act.Haul):
        token = TOKENS[action.token]
        return 3.0 + token.gold / 100 + 3 * token.reputation
    if isinstance(action, act.Loot):
        last = state.luck + state.spade == 1
        return 2.5 if not last or RESOURCE not in state.hold[step.ship] else 1.5
    return 1.0 if isinstance(action, act.Done) else 0.0


def _repeat_worth(state: State, step: steps.Plundering, entry: str, goal: str) -> float:
    """A hair above the single entry, where one would buy it again anyway."""
    if entry == "dig":
        return 10.1
    if entry == "haul":
        tokens = [TOKENS[token] for token in state.cargo[state.spot]]
        return 3.05 + max(token.gold / 100 + 3 * token.reputation for token in tokens)
    if entry == "fight":
        return 9.1 if goal in ("HUNT", "BOUNTY") else 4.05 + foes(state, state.spot) / 10
    return 2.55


Opinion = Callable[..., list[float]]
"""An opinion on all answers of a question: of state, step, options, seat and weights."""


def one_by_one(opinion: Callable[..., float]) -> Opinion:
    """An opinion on all answers from one on each answer that needs no weights."""

    def opinions(
        state: State, step: Step, options: list[Action], seat: int, weights: Weights
    ) -> list[float]:
        return [opinion(state, step, option, seat) for option in options]

    return opinions


def weighed(opinion: Callable[..., float]) -> Opinion:
    """An opinion on all answers from one on each answer, by weights."""

    def opinions(
        state: State, step: Step, options: list[Action], seat: int, weights: Weights
    ) -> list[float]:
        return [opinion(state, step, option, seat, weights) for option in options]

    return opinions


OPINIONS: Final[dict[type[Step], Opinion]] = {
    steps.Placing: one_by_one(on_placing),
    steps.Respawning: one_by_one(on_respawning),
    steps.Acting: weighed(on_acting),
    steps.Swapping: one_by_one(on_swapping),
    steps.Embarking: weighed(on_embarking),
    steps.Working: on_working,
    steps.Ordering: on_ordering,
    steps.Landing: one_by_one(on_landing),
    steps.Rolled: answers.on_rolled,
    steps.Rerolling: one_by_one(answers.on_rerolling),
    steps.Culling: one_by_one(answers.on_culling),
    steps.Turning: one_by_one(answers.on_turning),
    steps.Coursing: on_coursing,
    steps.Plundering: on_plundering,
    steps.Selling: one_by_one(answers.on_selling),
    steps.Mending: one_by_one(answers.on_mending),
    steps.Refitting: one_by_one(answers.on_refitting),
    steps.Hiring: one_by_one(answers.on_hiring),
    steps.Berthing: one_by_one(answers.on_berthing),
    steps.Seeking: one_by_one(answers.on_seeking),
    steps.Buying: weighed(answers.on_buying),
    steps.Defeating: one_by_one(answers.on_defeating),
    steps.Bracing: one_by_one(answers.on_bracing),
    card_steps.Offering: one_by_one(answers.on_offering),
    steps.Priming: one_by_one(answers.on_priming),
    steps.Clearing: weighed(answers.on_clearing),
    card_steps.Choosing: one_by_one(answers.on_choosing),
    card_steps.Drifting: one_by_one(answers.on_drifting),
    card_steps.Dropping: one_by_one(answers.on_dropping),
    card_steps.Hooking: one_by_one(answers.on_hooking),
    steps.Prowling: one_by_one(answers.on_prowling),
    steps.Yielding: one_by_one(answers.on_yielding),
    card_steps.Charting: one_by_one(answers.on_charting),
}
