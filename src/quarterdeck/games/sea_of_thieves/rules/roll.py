"""ROLL: crew rolls, and what may be done before and after them."""

from __future__ import annotations

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    DIE,
    DISCARD,
    KEEP,
    PASS,
    PLAY,
    REROLL,
    THROW,
    USE,
    Die,
    Discard,
    Play,
    Reroll,
    Use,
)
from quarterdeck.games.sea_of_thieves.components import FORTUNE, HULL_NAMES
from quarterdeck.games.sea_of_thieves.rules.deeds import discard_fortune
from quarterdeck.games.sea_of_thieves.rules.playing import (
    TIMED,
    kept_cards,
    play_card,
    throw,
    use_kept,
)
from quarterdeck.games.sea_of_thieves.rules.queries import bonus_of, roll_effects, successes
from quarterdeck.games.sea_of_thieves.rules.steps import (
    CULLINGS,
    REROLLINGS,
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
    fitting = [PLAY[card] for card in cards if FORTUNE[card].action == step.action]
    return Decision(seat, step, [*fitting, PASS]) if fitting else None


def settle_priming(state: State, step: Priming, action: Action) -> None:
    if isinstance(action, Play):
        state.first(step)
        play_card(state, step.ship // 2, action.card, step.ship)


def settle_throwing(state: State, step: Throwing, action: Action) -> None:
    throw(state, step.ship, step.action)


# After the roll.


def ask_rolled(state: State, step: Rolled) -> Decision | None:
    """SOT-ROLL-04: keep the dice, re-roll for a card, or play cards for this roll."""
    seat = step.ship // 2
    hand = state.hand[seat]
    events = kept_cards(state, seat, "after-roll") if state.kept[seat] and state.dice else ()
    if not hand and not events:
        return None
    options: list[Action] = [KEEP]
    if hand and state.dice:
        options.append(REROLL)
    options += [PLAY[card] for card in after_roll(state, hand, step.action)]
    options += [USE[card] for card in events]
    return Decision(seat, step, options)


def after_roll(state: State, hand: tuple[str, ...], action: str) -> list[str]:
    """Cards with timing `after_roll` that fit this roll; turning a die needs a die."""
    fitting = {card for card in hand if card in TIMED["after-roll"]}
    return [
        card
        for card in sorted(fitting)
        if FORTUNE[card].action == action or (FORTUNE[card].action == "any" and state.dice)
    ]


def settle_rolled(state: State, step: Rolled, action: Action) -> None:
    seat = step.ship // 2
    match action:
        case Reroll():
            state.picked = ()
            state.first(REROLLINGS[step.ship], CULLINGS[step.ship], step)
        case Play(card):
            state.first(step)
            play_card(state, seat, card, step.ship)
        case Use(card):
            state.first(step)
            use_kept(state, seat, card, step.ship)
        case _:
            tally(state, step)


def tally(state: State, step: Rolled) -> None:
    """SOT-FX-05: successes of the dice, then bonuses."""
    free, fight, gather = state.plus
    for effect in roll_effects(state, step.ship, "ROLL_ADD", step.action):
        bonus = bonus_of(effect)
        free, fight, gather = free + bonus[0], fight + bonus[1], gather + bonus[2]
    state.luck, state.steel, state.spade = successes(state.dice) + free, fight, gather
    state.dice, state.plus, state.more = (), (0, 0, 0), 0
    total = state.luck + fight + gather
    state.tell("SOT-ROLL-02", "Successes of the {}: {}.", HULL_NAMES[step.ship], total)


# Re-rolls.


def ask_rerolling(state: State, step: Rerolling) -> Decision | None:
    """SOT-FTN-02: any card in hand; it goes face-down under the deck."""
    seat = step.ship // 2
    cards: list[Action] = [DISCARD[card] for card in sorted(set(state.hand[seat]))]
    return Decision(seat, step, cards, eyes_of(seat))


def settle_rerolling(state: State, step: Rerolling, action: Action) -> None:
    assert isinstance(action, Discard)
    discard_fortune(state, step.ship // 2, action.card)
    state.tell("SOT-ROLL-04", "@{} discards a card for a re-roll.", step.ship // 2)


def ask_culling(state: State, step: Culling) -> Decision | None:
    """SOT-ROLL-04: any number of dice; one at a time, faces that are alike are one choice."""
    if not state.dice:
        return None
    options: list[Action] = [DIE[face] for face in sorted(set(state.dice))]
    return Decision(step.ship // 2, step, [*options, THROW] if state.picked else options)


def settle_culling(state: State, step: Culling, action: Action) -> None:
    if isinstance(action, Die):
        dice = list(state.dice)
        dice.remove(action.face)
        state.dice = tuple(dice)
        state.picked = tuple(sorted((*state.picked, action.face)))
        state.first(step)
        return
    roll = state.fates.roll
    again = [roll() for _ in state.picked]
    state.dice = tuple(sorted((*state.dice, *again)))
    state.picked = ()
    faces = " ".join(map(str, state.dice))
    number = "1 die" if len(again) == 1 else f"{len(again)} dice"
    state.tell("SOT-ROLL-04", "{} again: now {}.", number, faces)


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
