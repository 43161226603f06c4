"""What may be done at any quiet moment of one's turn: cards, swaps, giving up a voyage."""

from __future__ import annotations

from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves.actions import (
    ABANDON,
    PLAY,
    SWAP,
    USE,
    Abandon,
    Play,
    Swap,
    Use,
)
from quarterdeck.games.sea_of_thieves.rules.cards.playing import play_card, use_kept
from quarterdeck.games.sea_of_thieves.rules.cards.selectors import own_turn_plays
from quarterdeck.games.sea_of_thieves.rules.steps import NO_SHIP, SWAPPINGS
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import abandon
from quarterdeck.games.sea_of_thieves.state import State


def turn_options(state: State, seat: int, between_actions: bool) -> list[Action]:
    """What may be done at any quiet moment of one's turn: cards, swaps, giving up a voyage."""
    options: list[Action] = []
    if state.hand[seat] or state.kept[seat]:
        cards, events = own_turn_plays(state, seat, between_actions)
        options += [PLAY[card] for card in cards]
        options += [USE[card] for card in events]
    return options + quiet_options(state, seat)


def quiet_options(state: State, seat: int) -> list[Action]:
    """SOT-CARGO-05, SOT-VOY-07: swap cargo between ships that meet; abandon a voyage."""
    one, two = 2 * seat, 2 * seat + 1
    options: list[Action] = []
    together = state.at[one] == state.at[two] >= 0
    if together and not state.swapped and (state.hold[one] or state.hold[two]):
        options.append(SWAP)
    if state.voyage[one]:
        options.append(ABANDON[one])
    if state.voyage[two]:
        options.append(ABANDON[two])
    return options


def settle_quiet(state: State, step: Step, seat: int, action: Action) -> None:
    """A quiet moment's choice; the step that asked comes back afterwards."""
    match action:
        case Play(card):
            state.first(step)
            play_card(state, seat, card, NO_SHIP)
        case Use(card):
            state.first(step)
            use_kept(state, seat, card, NO_SHIP)
        case Swap():
            state.tell("SOT-CARGO-05", "@{} swaps cargo between the two ships.", seat)
            state.first(SWAPPINGS[seat], step)
        case Abandon(ship):
            state.first(step)
            abandon(state, ship)
        case _:
            pass
