"""ROLL: crew rolls, and what may be done before and after them."""

from __future__ import annotations

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves.actions import (
    DIE,
    DISCARD,
    KEEP,
    PASS,
    PLAY,
    THROW,
    Die,
    Discard,
    Keep,
    Pass,
    Play,
    Throw,
)
from quarterdeck.games.sea_of_thieves.components import FORTUNE
from quarterdeck.games.sea_of_thieves.rules.after_roll import (
    ASKED_LATER,
    can_change,
    roll_eyes,
    roll_options,
    settle_roll,
    tally,
    throw_again,
)
from quarterdeck.games.sea_of_thieves.rules.cards.playing import (
    PRIMERS,
    TIMED,
    play_card,
    throw,
    window_opens,
)
from quarterdeck.games.sea_of_thieves.rules.seen import secret
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Culling,
    Priming,
    Rerolling,
    Rolled,
    Throwing,
    Turning,
)
from quarterdeck.games.sea_of_thieves.state import State


def ask_priming(state: State, step: Priming) -> Decision | None:
    """SOT-ACT-07: cards for this roll that are played before it."""
    seat = step.ship // 2
    cards = sorted({card for card in state.hand[seat] if card in TIMED["before-roll"]})
    plays: list[Action] = [PLAY[card] for card in cards if FORTUNE[card].action == step.action]
    asked = window_opens(state, seat, plays, PRIMERS[step.action])
    return Decision(seat, step, [*plays, PASS]) if asked else None


def settle_priming(state: State, step: Priming, action: Action) -> None:
    if isinstance(action, Play):
        state.first(step)
        play_card(state, step.ship // 2, action.card, step.ship)
    elif isinstance(action, Pass):
        state.tell("SOT-ACT-07", "@{} plays no card before the roll.", step.ship // 2)


def settle_throwing(state: State, step: Throwing, action: Action) -> None:
    throw(state, step.ship, step.action)


# After the roll.


def ask_rolled(state: State, step: Rolled) -> Decision | None:
    """SOT-ROLL-04, SOT-ROLL-07: keep the dice or change them, unless the next question asks so."""
    if state.dice and step.action in ASKED_LATER:
        return None
    options = roll_options(state, step.ship, step.action)
    if not options:
        return None
    return Decision(step.ship // 2, step, [KEEP, *options], roll_eyes(state, step.ship))


def settle_rolled(state: State, step: Rolled, action: Action) -> None:
    if settle_roll(state, step, step.ship, action):
        return
    later = state.dice and step.action in ASKED_LATER
    if not later or not can_change(state, step.ship):
        tally(state, step.ship, step.action)


# Re-rolls.


def ask_culling(state: State, step: Culling) -> Decision | None:
    """SOT-ROLL-04: any number of dice; one at a time, faces that are alike are one choice."""
    if not state.dice or len(state.dice) + len(state.picked) < 2:
        return None
    options: list[Action] = [DIE[face] for face in sorted(set(state.dice))]
    return Decision(step.ship // 2, step, [*options, *([THROW] if state.picked else []), KEEP])


def settle_culling(state: State, step: Culling, action: Action) -> None:
    match action:
        case Die(face):
            dice = list(state.dice)
            dice.remove(face)
            state.dice = tuple(dice)
            state.picked = tuple(sorted((*state.picked, face)))
            state.tell("SOT-ROLL-04", "@{} picks a {}.", step.ship // 2, face)
            state.first(step)
        case Keep():
            state.dice = tuple(sorted((*state.dice, *state.picked)))
            state.picked = ()
            state.agenda.pop()
            state.tell("SOT-ROLL-04", "@{} lets the dice lie after all.", step.ship // 2)
        case Throw():
            number = counted(len(state.picked), "die", "dice")
            state.tell("SOT-ROLL-04", "@{} takes {} up.", step.ship // 2, number)
        case _:
            state.picked = tuple(sorted((*state.dice, *state.picked)))
            state.dice = ()


def ask_rerolling(state: State, step: Rerolling) -> Decision | None:
    """SOT-FTN-02: any card in hand; it goes face-down under the deck."""
    seat = step.ship // 2
    cards: list[Action] = [DISCARD[card] for card in sorted(set(state.hand[seat]))]
    # Whether they are alike is nobody's business: who has two cards is asked.
    alike = len(cards) < 2 and not secret(state.known, seat, state.hand[seat])
    several = len(state.hand[seat]) > 1 and not alike
    return Decision(seat, step, cards, eyes_of(seat)) if several else None


def settle_rerolling(state: State, step: Rerolling, action: Action) -> None:
    """SOT-ROLL-04: the card pays for the dice picked."""
    seat = step.ship // 2
    card = action.card if isinstance(action, Discard) else state.hand[seat][0]
    throw_again(state, seat, card)


# Turning a die.


def ask_turning(state: State, step: Turning) -> Decision | None:
    """SET_DIE: the roller picks the die."""
    faces = sorted(set(state.dice))
    if len(faces) < 2:
        return None
    return Decision(step.ship // 2, step, [DIE[face] for face in faces])


def settle_turning(state: State, step: Turning, action: Action) -> None:
    if not state.dice:
        return
    dice = list(state.dice)
    dice.remove(action.face if isinstance(action, Die) else dice[0])
    state.dice = tuple(sorted((*dice, step.face)))
    faces = " ".join(map(str, state.dice))
    state.tell("SOT-FX-01", "A die is turned to {}: now {}.", step.face, faces)
