"""What an option would bring, before it is chosen."""

from __future__ import annotations

from fractions import Fraction

from quarterdeck.core.fates import Seat
from quarterdeck.core.forecast import Forecast, Odds, Prospect, die, possible, total
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.components import SHIPS, SKELETON, SUCCESSES
from quarterdeck.games.sea_of_thieves.rules.after_roll import bonuses
from quarterdeck.games.sea_of_thieves.rules.cards.playing import dice_of
from quarterdeck.games.sea_of_thieves.rules.queries import foes, place_name
from quarterdeck.games.sea_of_thieves.rules.ship import muster
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
        case act.Loot():
            return of_looting(state)
    return None


def of_full_sail(state: State) -> Forecast:
    text = "Up to one hex for each success, in one straight line."
    return of_roll(state, "full-sail", text, "SOT-FULL-01")


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
    return Forecast(text + more, _prospects(odds, free, ROLLED), rule)


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
    blanks = sum(not SUCCESSES[face] for face in state.dice)
    odds = total(*[die(FACES)] * blanks)
    text = f"{counted(blanks, 'die', 'dice')} again, for a fortune card."
    return Forecast(text, _prospects(odds, 0, AGAIN), "SOT-ROLL-04")


def of_looting(state: State) -> Forecast:
    """SOT-PLUNDER-03: skeletons are never in a hold, so everybody knows how many the bag has."""
    bag = state.pools[LOOT]
    bones = Fraction(bag.count(SKELETON), len(bag))
    found = Prospect(1 - bones, "a resource or goods", "stow")
    risen = Prospect(bones, "a skeleton rises on the island", "skeletons")
    text = f"A token from the loot bag, which holds {len(bag)}."
    return Forecast(text, possible(found, risen), "SOT-PLUNDER-03")
