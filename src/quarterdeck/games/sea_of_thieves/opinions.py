"""What a good captain would answer: a mark for every option of every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves import actions as a
from quarterdeck.games.sea_of_thieves import judgement as judge
from quarterdeck.games.sea_of_thieves import seamanship as know
from quarterdeck.games.sea_of_thieves.chart import FAR, OUTPOST, REEF
from quarterdeck.games.sea_of_thieves.components import (
    ENEMIES,
    GAUGE,
    RESOURCE,
    SHIPS,
    SKELETON,
    SUCCESSES,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps as s
from quarterdeck.games.sea_of_thieves.rules.queries import foes, progress_of
from quarterdeck.games.sea_of_thieves.rules.sail import reefs_passed
from quarterdeck.games.sea_of_thieves.state import State
from quarterdeck.games.sea_of_thieves.weights import Weights

# Quiet moments.


def on_placing(state: State, step: s.Placing, action: a.Anchor, seat: int) -> float:
    """Begin near the islands of the voyages in hand."""
    steps = state.chart.geometry.distance[action.to]
    islands = [state.chart.where[i] for card in state.plans[seat] for i in VOYAGES[card].islands]
    return -sum(sorted(steps[hex] for hex in islands)[:3])


def on_respawning(state: State, step: s.Respawning, action: a.Anchor, seat: int) -> float:
    return -float(state.chart.geometry.distance[action.to][OUTPOST]) - foes(state, action.to)


def on_acting(state: State, step: s.Acting, action: Action, seat: int) -> float:
    if isinstance(action, a.Act):
        return 20.0 + urgency(state, action.ship)
    if isinstance(action, a.End):
        return 1.0
    return quiet(state, action, seat)


def urgency(state: State, ship: int) -> float:
    """Which ship should act first: one that would sink, then the one nearer to its goal."""
    near = know.reach(state, state.at[ship], know.goals(state, ship))
    return 5.0 * know.will_sink(state, ship) - near / 10


def quiet(state: State, action: Action, seat: int) -> float:
    if isinstance(action, a.Play):
        return card_now(state, action.card, seat)
    if isinstance(action, a.Use):
        return 25.0 if state.actions >= 3 else 0.0
    if isinstance(action, a.Abandon):
        return 5.0 if hopeless(state, action.ship) else -5.0
    return -1.0


def hopeless(state: State, ship: int) -> bool:
    """A voyage whose penalty is nothing to lose and which blocks a far better one."""
    voyage = VOYAGES[state.voyage[ship]]
    cheap = voyage.penalty[0] == 0 or state.rep[ship // 2] == 0
    return (
        cheap
        and not progress_of(state, ship)
        and know.effort(state, ship, voyage, state.progress[ship]) > 6
    )


def card_now(state: State, card: str, seat: int) -> float:
    """Cards for one's own turn: use them while they do some good."""
    ships = [ship for ship in (2 * seat, 2 * seat + 1) if state.at[ship] >= 0]
    match card:
        case "grog-ration":
            return 21.0 * any(state.down[ship] + len(state.felled[ship]) > 0 for ship in ships)
        case "spare-planks":
            return 21.0 * any(
                state.damage[ship] >= 2 or know.is_worn(state, ship) for ship in ships
            )
        case "bucket-chain":
            return 21.0 * any(state.water[ship] >= 3 for ship in ships)
        case "bottle-message" | "light-fingers":
            return 22.0
        case "second-wind":
            return 22.0 if state.actions >= 3 else 0.0
        case "bilge-sabotage":
            return 3.0
        case "siren-song":
            return 0.0
        case "weather-eye" | "grave-call":
            return 2.0 if len(state.hand[seat]) > 3 else 0.0
    return 0.0


def on_swapping(state: State, step: s.Swapping, action: Action, seat: int) -> float:
    return 1.0 if isinstance(action, a.Done) else 0.0


def on_embarking(
    state: State, step: s.Embarking, action: Action, seat: int, weights: Weights
) -> float:
    if not isinstance(action, a.Start):
        return weights.start
    return know.appeal(state, step.ship, action.card, weights)


# Tasks and the action.


def danger(state: State, ship: int, weights: Weights) -> float:
    """How badly the ship needs hammers and buckets."""
    if know.will_sink(state, ship):
        return weights.sinking
    return weights.worn if know.is_worn(state, ship) else 1.5


def on_working(
    state: State, step: s.Working, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    ship, nearer = step.ship, weights.way
    ways = know.ways_to(state, know.goals(state, ship))
    here, type = ways[state.at[ship]], state.chart.type
    risks = crowds(state, ship, weights.company)
    return [
        nearer * (here - ways[option.to])
        - 0.2 * (type[option.to] == REEF)
        - risks.get(option.to, 0.0)
        if isinstance(option, a.Sail)
        else work_worth(state, ship, option, seat, weights)
        for option in options
    ]


def work_worth(state: State, ship: int, action: Action, seat: int, weights: Weights) -> float:
    if isinstance(action, a.Repair):
        spare = state.hold[ship].count(RESOURCE) - know.owed(state, ship)
        return danger(state, ship, weights) + (1.5 if spare > 0 or state.free else -3.0)
    if isinstance(action, a.Bail):
        return danger(state, ship, weights) if state.damage[ship] else 0.6
    if isinstance(action, a.Done):
        return 0.5
    return quiet(state, action, seat) - 20


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
    state: State, step: s.Ordering, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    far = know.reach(state, state.at[step.ship], know.goals(state, step.ship))
    return [order_worth(state, step.ship, far, option, weights) for option in options]


def order_worth(state: State, ship: int, far: int, action: Action, weights: Weights) -> float:
    if isinstance(action, a.Trade):
        return weights.trade if trade_due(state, ship) else 3.0
    if isinstance(action, a.FullSail):
        return weights.full_sail + min(far, 3) if 0 < far < FAR else 0.5
    if isinstance(action, a.Plunder):
        return plunder_worth(state, ship, far, weights)
    if isinstance(action, a.OpenFire):
        return fire_worth(state, ship, action.target, weights)
    if isinstance(action, a.Play):
        return special_worth(state, ship, action.card, far)
    if isinstance(action, a.Pass):
        return 1.0
    return quiet(state, action, ship // 2) - 20


def trade_due(state: State, ship: int) -> bool:
    seat = ship // 2
    return (
        know.hold_value(state, ship) > 0
        or know.can_afford_ship(state, ship)
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
    power = know.strength(state, ship)
    if target >= SHIPS:
        left = ENEMIES[target - SHIPS].hit_points[state.seats] - state.damage[target]
        if card and VOYAGES[card].goal == "DAMAGE":
            return weights.hunt
        return weights.finish if left <= 2 * power else 4.0 if power >= 3 else 1.2
    prize = know.hold_value(state, target)
    near = GAUGE[state.kind[target]] - state.water[target] - 2 * state.damage[target]
    return 7.0 if prize >= 800 and near <= 2 * power else 2.0


def special_worth(state: State, ship: int, card: str, far: int) -> float:
    match card:
        case "mermaids-favour":
            return 10.0 if far > 3 and know.goals(state, ship) == [OUTPOST] else 0.0
        case "harpoon-line":
            return 6.0
        case "boarding-party":
            return 8.0
        case "powder-keg":
            return 4.0
        case "rowboat-raid":
            return 10.5 if far == 1 and state.voyage[ship] else 1.5
    return 0.0


def on_landing(state: State, step: s.Landing, action: Action, seat: int) -> float:
    return 1.0 if isinstance(action, a.Deliver) else 0.0


# Rolls.


def lacking(state: State, step: s.Rolled) -> int:
    """Successes that would still be of use."""
    ship = step.ship
    got = sum([SUCCESSES[face] for face in state.dice]) + sum(state.plus)
    if step.action == "full-sail":
        return min(know.reach(state, state.at[ship], know.goals(state, ship)), 9) - got
    if step.action != "plunder":
        return 4 - got
    card = state.voyage[ship]
    work = VOYAGES[card].needed - progress_of(state, ship) if card else 0
    return max(work, 2) + foes(state, state.spot) - got


def on_rolled(
    state: State, step: s.Rolled, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    lack = lacking(state, step)
    return [roll_worth(state, lack, option, seat, weights) for option in options]


def roll_worth(state: State, lack: int, action: Action, seat: int, weights: Weights) -> float:
    if isinstance(action, a.Keep):
        return 1.0
    if isinstance(action, a.Reroll):
        blanks = sum([face < 3 for face in state.dice])
        each = weights.reroll_rich if len(state.hand[seat]) >= 3 else weights.reroll
        return min(lack, blanks * know.PER_DIE) * each if lack > 0 else 0.0
    if isinstance(action, a.Play):
        return roll_card(state, action.card, lack)
    if isinstance(action, a.Use):
        return 1.5 if lack > 0 and min(state.dice) < 3 else 0.0
    return 0.0


def roll_card(state: State, card: str, lack: int) -> float:
    if lack <= 0:
        return 0.0
    match card:
        case "rousing-shanty":
            return 1.7 if min(state.dice) < 3 else 0.0
        case "cutlass-rush":
            return 1.8 if foes(state, state.spot) >= 2 else 0.0
        case "lucky-spade" | "fair-wind":
            return 1.8 if lack >= 2 else 0.0
    return 0.0


def on_rerolling(state: State, step: s.Rerolling, action: a.Discard, seat: int) -> float:
    return -float(know.CARD_VALUE.get(action.card, 1))


def on_culling(state: State, step: s.Culling, action: Action, seat: int) -> float:
    if isinstance(action, a.Die):
        return 5.0 - action.face if action.face < 3 else -float(action.face)
    return 1.0


def on_turning(state: State, step: s.Turning, action: a.Die, seat: int) -> float:
    return -float(action.face)


def on_coursing(
    state: State, step: s.Coursing, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    ship, reef = step.ship, weights.reef
    ways = know.ways_to(state, know.goals(state, ship))
    risks = crowds(state, ship, weights.company)
    stay = -float(ways[state.at[ship]])
    return [
        -ways[option.to] - risks.get(option.to, 0.0) - reef * reefs_passed(state, ship, option.to)
        if isinstance(option, a.Course)
        else stay
        for option in options
    ]


def on_plundering(state: State, step: s.Plundering, action: Action, seat: int) -> float:
    card = state.voyage[step.ship]
    goal = VOYAGES[card].goal if card else ""
    if isinstance(action, a.Dig):
        return 10.0
    if isinstance(action, a.Fight):
        hunting = goal in ("HUNT", "BOUNTY")
        enemies = foes(state, state.spot)
        return 9.0 if hunting else 6.0 if action.foe != SKELETON else 4.0 + enemies / 10
    if isinstance(action, a.Haul):
        token = TOKENS[action.token]
        return 3.0 + token.gold / 100 + 3 * token.reputation
    if isinstance(action, a.Loot):
        last = state.luck + state.spade == 1
        return 2.5 if not last or RESOURCE not in state.hold[step.ship] else 1.5
    return 1.0 if isinstance(action, a.Done) else 0.0


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
    s.Placing: one_by_one(on_placing),
    s.Respawning: one_by_one(on_respawning),
    s.Acting: one_by_one(on_acting),
    s.Swapping: one_by_one(on_swapping),
    s.Embarking: weighed(on_embarking),
    s.Working: on_working,
    s.Ordering: on_ordering,
    s.Landing: one_by_one(on_landing),
    s.Rolled: on_rolled,
    s.Rerolling: one_by_one(on_rerolling),
    s.Culling: one_by_one(on_culling),
    s.Turning: one_by_one(on_turning),
    s.Coursing: on_coursing,
    s.Plundering: one_by_one(on_plundering),
    s.Selling: one_by_one(judge.on_selling),
    s.Mending: one_by_one(judge.on_mending),
    s.Refitting: one_by_one(judge.on_refitting),
    s.Hiring: one_by_one(judge.on_hiring),
    s.Berthing: one_by_one(judge.on_berthing),
    s.Seeking: one_by_one(judge.on_seeking),
    s.Buying: weighed(judge.on_buying),
    s.Defeating: one_by_one(judge.on_defeating),
    s.Bracing: one_by_one(judge.on_bracing),
    s.Offering: one_by_one(judge.on_offering),
    s.Celebrating: one_by_one(judge.on_celebrating),
    s.Priming: one_by_one(judge.on_priming),
    s.Clearing: weighed(judge.on_clearing),
    s.Choosing: one_by_one(judge.on_choosing),
    s.Drifting: one_by_one(judge.on_drifting),
    s.Dropping: one_by_one(judge.on_dropping),
    s.Hooking: one_by_one(judge.on_hooking),
    s.Prowling: one_by_one(judge.on_prowling),
    s.Yielding: one_by_one(judge.on_yielding),
    s.Charting: one_by_one(judge.on_charting),
}
