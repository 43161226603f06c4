"""ROLL: what may be done to the dice on the table, by whatever question comes next."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves.actions import (
    BLANKS,
    PLAY,
    REROLL,
    USE,
    Blanks,
    Play,
    Reroll,
    Use,
)
from quarterdeck.games.sea_of_thieves.components import FORTUNE, HULL_NAMES, SUCCESSES
from quarterdeck.games.sea_of_thieves.rules.cards.playing import (
    TIMED,
    kept_cards,
    play_card,
    use_kept,
)
from quarterdeck.games.sea_of_thieves.rules.effects import discard_fortune
from quarterdeck.games.sea_of_thieves.rules.queries import (
    Bonus,
    bonus_of,
    roll_effects,
    successes,
)
from quarterdeck.games.sea_of_thieves.rules.steps import CULLINGS, REROLLINGS
from quarterdeck.games.sea_of_thieves.rules.told import AGAIN, DIE, rolled
from quarterdeck.games.sea_of_thieves.state import State

AFTER_ROLL: Final = TIMED["after-roll"]
ASKED_LATER: Final = frozenset(("full-sail", "plunder"))
"""SOT-ROLL-07: rolls whose dice stay open until the first use of a success is named."""


def roll_options(state: State, ship: int, action: str) -> list[Action]:
    """SOT-ROLL-04: re-roll for a card, or play cards for this roll."""
    seat = ship // 2
    hand = state.hand[seat]
    options: list[Action] = []
    if hand and state.dice:
        if any(not SUCCESSES[face] for face in state.dice):
            options += [BLANKS[card] for card in sorted(set(hand))]
        options.append(REROLL)
    options += [PLAY[card] for card in after_roll(state, hand, action)]
    if state.kept[seat] and state.dice:
        options += [USE[card] for card in kept_cards(state, seat, "after-roll")]
    return options


def can_change(state: State, ship: int) -> bool:
    """SOT-ROLL-04: whether there is anything to be done to dice on the table."""
    seat = ship // 2
    return bool(state.hand[seat]) or bool(kept_cards(state, seat, "after-roll"))


def roll_eyes(state: State, ship: int) -> int:
    """SOT-DECK-03: which card is discarded for the blanks is seen by its owner alone."""
    seat = ship // 2
    blanks = state.hand[seat] and any(not SUCCESSES[face] for face in state.dice)
    return eyes_of(seat) if blanks else EVERYONE


def throw_again(state: State, seat: int, card: str) -> None:
    """SOT-ROLL-04: the card is discarded, then the dice picked are rolled again."""
    state.tell("SOT-ROLL-04", "@{} discards a fortune card for a re-roll.", seat)
    discard_fortune(state, seat, card)
    again = [state.fates.roll() for _ in state.picked]
    state.dice = tuple(sorted((*state.dice, *again)))
    state.picked = ()
    if state.log is not None:
        faces = " ".join(map(str, again))
        now = " ".join(map(str, state.dice))
        number = counted(len(again), "die", "dice")
        state.tell("SOT-ROLL-04", "{} again: {}. Now {}.", number, faces, now)
        rolled(state, seat, again)
        state.event(AGAIN[successes(tuple(again))], seat, DIE, amount=0)


def after_roll(state: State, hand: tuple[str, ...], action: str) -> list[str]:
    """Cards with timing `after_roll` that fit this roll; turning a die needs a die."""
    fitting = {card for card in hand if card in AFTER_ROLL}
    if not fitting:
        return []
    return [
        card
        for card in sorted(fitting)
        if FORTUNE[card].action == action or (FORTUNE[card].action == "any" and state.dice)
    ]


def settle_roll(state: State, step: Step, ship: int, action: Action) -> bool:
    """A change of the dice, after which the step asks again; false for any other answer."""
    seat = ship // 2
    match action:
        case Blanks(card):
            state.picked = tuple(face for face in state.dice if not SUCCESSES[face])
            state.dice = tuple(face for face in state.dice if SUCCESSES[face])
            state.first(step)
            throw_again(state, seat, card)
        case Reroll():
            state.picked = ()
            state.tell("SOT-ROLL-04", "@{} wants to roll some dice again.", seat)
            state.first(CULLINGS[ship], REROLLINGS[ship], step)
        case Play(card):
            state.first(step)
            play_card(state, seat, card, ship)
        case Use(card):
            state.first(step)
            use_kept(state, seat, card, ship)
        case _:
            return False
    return True


def bonuses(state: State, ship: int, action: str) -> Bonus:
    """SOT-FX-05: what cards, crew and the event in force add to the dice."""
    free, fight, gather = state.plus
    for effect in roll_effects(state, ship, "ROLL_ADD", action):
        bonus = bonus_of(effect)
        free, fight, gather = free + bonus[0], fight + bonus[1], gather + bonus[2]
    return free, fight, gather


def hopes(state: State, ship: int, action: str) -> Bonus:
    """SOT-FX-05: successes of the dice as they lie, then bonuses."""
    free, fight, gather = bonuses(state, ship, action)
    return successes(state.dice) + free, fight, gather


def tally(state: State, ship: int, action: str) -> None:
    """SOT-ROLL-02: the dice are counted and leave the table."""
    state.luck, state.steel, state.spade = hopes(state, ship, action)
    state.dice, state.plus, state.more = (), (0, 0, 0), 0
    total = state.luck + state.steel + state.spade
    state.tell("SOT-ROLL-02", "Successes of the {}: {}.", HULL_NAMES[ship], total)
