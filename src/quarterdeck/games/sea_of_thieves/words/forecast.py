"""What an option would bring, before it is chosen."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

from quarterdeck.core.fates import Seat
from quarterdeck.core.forecast import Forecast, Help, Odds, Prospect, die, possible, total
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.components import FORTUNE, SHIPS, SKELETON, SUCCESSES, Effect
from quarterdeck.games.sea_of_thieves.rules.after_roll import bonuses
from quarterdeck.games.sea_of_thieves.rules.cards.playing import dice_of
from quarterdeck.games.sea_of_thieves.rules.queries import foes, place_name
from quarterdeck.games.sea_of_thieves.rules.ship import muster, tasks_to, work_through
from quarterdeck.games.sea_of_thieves.rules.steps import HEADINGS, Culling, Priming, Rerolling
from quarterdeck.games.sea_of_thieves.rules.told import AGAIN, ROLLED
from quarterdeck.games.sea_of_thieves.state import LOOT, State
from quarterdeck.games.sea_of_thieves.words.phrases import called, hits_left

FACES = SUCCESSES[1:]
"""What the faces of a die count (SOT-ROLL-02)."""


def forecast(state: State, seat: Seat, action: Action) -> Forecast | None:
    """The chances of rolls and of looting, from what the seat knows."""
    match action:
        case act.FullSail():
            return of_full_sail(state)
        case act.Sail() | act.Bail() | act.Repair() | act.Deliver() | act.Repeat() | act.Done():
            return of_full_sail(state) if speeds_on(state, action) else None
        case act.Ahead(ship) | act.Finish(ship, "ahead"):
            return of_full_sail(mustered(state, ship))
        case act.AtOnce(ship, "plunder") | act.Finish(ship, "plunder"):
            return of_plunder(mustered(state, ship))
        case act.OpenFire(target):
            return of_roll(state, "open-fire", _under_fire(state, target), "SOT-FIRE-01")
        case act.Plunder():
            return of_plunder(state)
        case act.Blanks(_):
            return of_blanks(state)
        case act.Reroll() | act.Die() | act.Throw() | act.Discard():
            return of_picked(state, action)
        case act.Pass():
            return of_primed(state)
        case act.Play(card):
            return of_card(state, card)
        case act.Loot():
            return of_looting(state)
    return None


def speeds_on(state: State, action: Action) -> bool:
    """SOT-ACT-13: whether the ship sets full sail as soon as this task is done."""
    ship = state.acting
    if HEADINGS[ship] not in state.agenda:
        return False
    match action:
        case act.Sail(to):
            return tasks_to(state, ship, to) >= state.tasks
        case act.Repeat(task) if task != "deliver":
            return work_through(state.copy(), ship, task) >= state.tasks
        case act.Bail() | act.Repair():
            return state.tasks == 1
    return True


FULL_SAIL = "Up to one hex for each success, in one straight line."
FIRE = "One damage for each success."
STOLEN = "A random cargo of the rival for each success, three at most."


def of_full_sail(state: State) -> Forecast:
    return of_roll(state, "full-sail", FULL_SAIL, "SOT-FULL-01")


def of_primed(state: State) -> Forecast | None:
    """SOT-ACT-07: the roll that comes when no more cards are played before it."""
    step = state.question.step if state.question is not None else None
    if not isinstance(step, Priming):
        return None
    return of_roll(_with_hand(state, later_cards(state)), step.action, FIRE, "SOT-ROLL-01")


def later_cards(state: State) -> tuple[str, ...]:
    """SOT-ACT-07: what may still be played when the dice lie there."""
    return tuple(card for card in state.hand[state.acting // 2] if not _comes_before(card))


def _comes_before(card: str) -> bool:
    return any(effect.op == "ROLL_DICE" for effect in FORTUNE[card].effects)


def _with_hand(state: State, hand: tuple[str, ...]) -> State:
    soon = state.copy()
    soon.hand[soon.acting // 2] = hand
    return soon


def of_card(state: State, card: str) -> Forecast | None:
    """A card that has the crew roll, or that is played before a roll; it is in hand no more."""
    rest = list(state.hand[state.acting // 2])
    if card in rest:
        rest.remove(card)
    soon = _with_hand(state, tuple(rest))
    for effect in FORTUNE[card].effects:
        if effect.roll:
            return of_roll(soon, "special", STOLEN, "SOT-ROLL-01")
        if effect.op == "ROLL_DICE":
            soon.more += effect.n
            return of_roll(soon, effect.action, FIRE, "SOT-ROLL-01")
    return None


def of_plunder(state: State) -> Forecast:
    return of_roll(state, "plunder", _danger(state), "SOT-PLUNDER-01")


def mustered(state: State, ship: int) -> State:
    """SOT-TASK-05: the table as it is when the ship rolls: all its crew are on their feet."""
    soon = state.copy()
    soon.acting = ship
    muster(soon, ship)
    return soon


def of_roll(state: State, action: str, text: str, rule: str) -> Forecast:
    """SOT-ROLL-01, SOT-FX-05: a die for each able crew, and what crew and events add."""
    ship = state.acting
    odds = total(*[die(FACES)] * dice_of(state, ship, action))
    free, fight, gather = bonuses(state, ship, action)
    more = f" Always {free} more." if free else ""
    more += f" And {fight} for fights." if fight else ""
    more += f" And {gather} for looting, hauling or digging." if gather else ""
    helps = _helps(state, ship, action, odds, free)
    return Forecast(text + more, _prospects(odds, free, ROLLED), rule, helps)


def _helps(state: State, ship: int, action: str, odds: Odds, free: int) -> tuple[Help, ...]:
    """SOT-FTN-03, SOT-ROLL-04: what a card in hand, played for this roll, would make of it."""
    found = []
    for card in sorted(set(state.hand[ship // 2])):
        if FORTUNE[card].action not in (action, "any"):
            continue
        for effect in FORTUNE[card].effects:
            helped = _with(state, ship, action, effect, odds)
            if helped is not None:
                with_it = f"with “{FORTUNE[card].name}”"
                found.append(Help(with_it, _prospects(helped, free, ROLLED)))
    return tuple(found)


def _with(state: State, ship: int, action: str, effect: Effect, odds: Odds) -> Odds | None:
    """The successes with a card that counts for all uses of them."""
    if effect.op == "ROLL_ADD" and not effect.only:
        return total(odds, {effect.n: Fraction(1)})
    if effect.op == "ROLL_DICE":
        return total(odds, *[die(FACES)] * effect.n)
    if effect.op == "SET_DIE":
        return _with_a_die_turned(dice_of(state, ship, action), SUCCESSES[effect.face])
    return None


def _with_a_die_turned(dice: int, number: int) -> Odds | None:
    """SET_DIE: whoever turns a die turns the one that shows least."""
    odds: Odds = {}
    for faces in product(die(FACES).items(), repeat=dice):
        shown = sorted(face for face, _ in faces)
        count = sum(shown[1:]) + number
        odds[count] = odds.get(count, Fraction(0)) + prod(share for _, share in faces)
    return odds if dice else None


def _prospects(odds: Odds, free: int, signs: tuple[str, ...]) -> tuple[Prospect, ...]:
    ranked = sorted(odds.items(), key=lambda each: (-each[1], each[0]))
    return tuple(
        Prospect(chance, counted(number + free, "success", "successes"), signs[number])
        for number, chance in ranked
    )


def _under_fire(state: State, target: int) -> str:
    if target >= SHIPS:
        return f"One damage for each success; {called(target)} can take {hits_left(state, target)}."
    return f"One damage for each success on {called(target)}, unless its owner prevents it."


def _danger(state: State) -> str:
    here = state.at[state.acting]
    where, waiting = place_name(state, here), foes(state, here)
    if not waiting:
        return f"One entry for each success at {where}; nobody there strikes back."
    crew = "a crew" if waiting == 1 else f"{waiting} crew"
    return f"One entry for each success at {where}; those left at the end defeat {crew} at most."


def of_blanks(state: State) -> Forecast:
    """SOT-ROLL-04: what the dice without a success may bring the second time."""
    return of_again(sum(not SUCCESSES[face] for face in state.dice))


def of_picked(state: State, action: Action) -> Forecast | None:
    """SOT-ROLL-04: what the dice taken up may bring the second time."""
    step = state.question.step if state.question is not None else None
    picked = len(state.picked)
    if isinstance(action, act.Die) and isinstance(step, Culling):
        picked += 1
    elif isinstance(action, act.Reroll) and len(state.dice) == 1:
        picked = 1
    elif isinstance(action, act.Discard) and not isinstance(step, Rerolling):
        picked = 0
    return of_again(picked) if picked else None


def of_again(dice: int) -> Forecast:
    odds = total(*[die(FACES)] * dice)
    text = f"{counted(dice, 'die', 'dice')} again, for a fortune card."
    return Forecast(text, _prospects(odds, 0, AGAIN), "SOT-ROLL-04")


def of_looting(state: State) -> Forecast:
    """SOT-PLUNDER-03: skeletons are never in a hold, so everybody knows how many the bag has."""
    bag = state.pools[LOOT]
    bones = Fraction(bag.count(SKELETON), len(bag))
    found = Prospect(1 - bones, "a resource or goods", "stow")
    risen = Prospect(bones, "a skeleton rises on the island", "skeletons")
    text = f"A token from the loot bag, which holds {len(bag)}."
    return Forecast(text, possible(found, risen), "SOT-PLUNDER-03")
