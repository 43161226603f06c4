"""FTN, ROLL: how a card comes on the table and how a crew roll begins."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves.actions import PLAY, USE
from quarterdeck.games.sea_of_thieves.components import EVENTS, FORTUNE, HULL_NAMES
from quarterdeck.games.sea_of_thieves.rules.cards.steps import offering, resolving
from quarterdeck.games.sea_of_thieves.rules.effects import show_from_hand, without
from quarterdeck.games.sea_of_thieves.rules.queries import (
    crew_up,
    roll_effects,
    seats_after,
    successes,
)
from quarterdeck.games.sea_of_thieves.rules.seen import could_hold
from quarterdeck.games.sea_of_thieves.rules.steps import PRIMINGS, ROLLED, THROWINGS
from quarterdeck.games.sea_of_thieves.rules.told import DIE, SEATS, rolled
from quarterdeck.games.sea_of_thieves.rules.told import ROLLED as ROLLS
from quarterdeck.games.sea_of_thieves.state import State

TIMED: Final[dict[str, frozenset[str]]] = {
    timing: frozenset(card.id for card in FORTUNE.values() if card.timing == timing)
    for timing in {card.timing for card in FORTUNE.values()}
}
KEPT_AT: Final[dict[str, frozenset[str]]] = {
    timing: frozenset(
        event.id for event in EVENTS.values() if event.kept and event.kept.timing == timing
    )
    for timing in ("own-turn", "after-roll", "react-damage", "trade")
}
PRIMERS: Final[dict[str, frozenset[str]]] = {
    action: frozenset(card for card in TIMED["before-roll"] if FORTUNE[card].action == action)
    for action in {FORTUNE[card].action for card in TIMED["before-roll"]}
}
"""The actions for whose roll cards can be played beforehand, and those cards."""


def play_card(state: State, seat: int, card: str, ship: int) -> None:
    """SOT-FTN-04: the card leaves the hand; the others may answer, then it takes effect."""
    state.tell("SOT-FTN-01", "@{} plays “{}”. {}", seat, FORTUNE[card].name, FORTUNE[card].text)
    show_from_hand(state, seat, card)
    reveal_next(state)
    answers = [offering(other, card) for other in seats_after(state, seat)]
    state.first(*answers, resolving("fortune", card, seat, ship, 0))


def window_opens(state: State, seat: int, plays: list[Action], cards: frozenset[str]) -> bool:
    """SOT-INFO-03: whoever can answer is asked, and whoever could for all that the others know."""
    return bool(plays) or (state.open_windows and could_hold(state, seat, cards))


def reveal_next(state: State) -> None:
    """SOT-INFO-03: where only those are asked who could answer, being asked tells something, so
    what leads to it is not taken back freely."""
    if not state.open_windows:
        state.fates.reveal()


def use_kept(state: State, seat: int, card: str, ship: int) -> None:
    """SOT-EVENT-04: a kept event card is used once. It is no fortune card."""
    state.kept[seat] = without(state.kept[seat], card)
    state.tell("SOT-EVENT-04", "@{} uses “{}”.", seat, EVENTS[card].corner.name)
    state.event("use", seat, card, (SEATS[seat], ""))
    state.first(resolving("kept", card, seat, ship, 0))


def held_cards(state: State, seat: int, timing: str) -> list[str]:
    """The kinds of fortune cards in a hand that have this timing."""
    cards = TIMED[timing]
    return sorted({card for card in state.hand[seat] if card in cards})


def kept_cards(state: State, seat: int, timing: str) -> list[str]:
    """The kept events of a seat that have this timing."""
    cards = KEPT_AT[timing]
    return [card for card in state.kept[seat] if card in cards]


def window(state: State, seat: int, timing: str) -> list[Action]:
    """What a seat could answer with at a reaction window."""
    plays: list[Action] = [PLAY[card] for card in held_cards(state, seat, timing)]
    if timing in KEPT_AT:
        plays += [USE[card] for card in kept_cards(state, seat, timing)]
    return plays


def begin_roll(state: State, ship: int, action: str, *then: Step) -> None:
    """SOT-ACT-07: cards before the roll, the roll, cards and re-rolls after it, what follows."""
    state.plus = (0, 0, 0)
    state.more = 0
    state.first(*then)
    if action in PRIMERS:
        state.first(PRIMINGS[ship][action], THROWINGS[ship][action])
    else:
        throw(state, ship, action)


def dice_of(state: State, ship: int, action: str) -> int:
    """SOT-ROLL-01, SOT-FX-05: how many dice a crew roll has."""
    crew = crew_up(state, ship)
    dice = crew + state.more
    for effect in roll_effects(state, ship, "ROLL_DICE", action):
        dice = max(min(crew, 1), dice + effect.n)
    return dice


def throw(state: State, ship: int, action: str) -> None:
    """SOT-ROLL-01, SOT-FX-05: a die for each face-up crew, more or fewer by cards and events."""
    roll = state.fates.roll
    state.dice = tuple(sorted([roll() for _ in range(dice_of(state, ship, action))]))
    if state.log is not None:
        faces = " ".join(map(str, state.dice)) or "no dice"
        what = action.replace("-", " ") if action != "special" else "a card"
        state.tell(
            "SOT-ROLL-01", "The crew of the {} rolls {} for {}.", HULL_NAMES[ship], faces, what
        )
        rolled(state, ship // 2, state.dice)
        state.event(ROLLS[successes(state.dice)], ship // 2, DIE, amount=0)
    state.first(ROLLED[ship][action])
