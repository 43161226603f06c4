"""What is asked, in a person's words, with the rule behind it."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step
from quarterdeck.games.micro_pirates.components import (
    BROWN,
    CREW_CARDS,
    GHOST,
    MERCHANT_STRENGTH,
    OCEANS,
    ON_BATTLE,
    ON_EXPLORE,
    ON_FISH,
    QUESTS,
    RAID,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.phrases import face_words, plural
from quarterdeck.games.micro_pirates.rules.queries import FIRST_MERCHANT
from quarterdeck.games.micro_pirates.rules.sail import speed
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words.phrases import foe_words, merchant_words


def prompt(state: State, step: Step) -> Prompt:
    """The open question, with the rule behind it."""
    match step:
        case s.Drafting(seat):
            return _draft_prompt(state, seat)
        case s.Turn():
            left = "two actions" if state.actions == 2 else "one action"
            return Prompt(f"Your turn: {left} left. What will you do?", "MP-FLOW-02")
        case s.Sailing(seat):
            return Prompt(f"Where do you sail? Up to {speed(state, seat)} sectors.", "MP-SAIL-01")
        case s.Drifting(_, points):
            sectors = plural(points, "sector")
            return Prompt(f"The current is with you: move up to {sectors}?", "MP-FOR-03")
        case s.Meeting():
            return Prompt("More than one enemy lies here. Whom do you attack?", "MP-BATTLE-16")
        case s.Declaring(seat, on):
            return _declare_prompt(state, seat, on)
        case s.Rerolling(_, _, faces, _):
            shown = face_words([BROWN[face - 1] for face in faces], "spyglass", "rum")
            return Prompt(f"The dice show {shown}. Roll one again?", "MP-FOR-04")
        case _:
            return _other_prompt(state, step)


def _draft_prompt(state: State, seat: Seat) -> Prompt:
    if state.captains[seat] or state.ships[seat]:
        missing = "ship" if state.captains[seat] else "captain"
        return Prompt(f"Now choose your {missing}.", "MP-SETUP-06")
    return Prompt("Choose a captain or a ship; the other one comes later.", "MP-SETUP-06")


def _declare_prompt(state: State, seat: Seat, on: int) -> Prompt:
    dice = state.pledges[seat].dice
    if on == ON_BATTLE:
        mine = state.companies[seat].strength + state.pledges[seat].bonus
        against = _opposition(state, seat)
        text = f"{dice} dice and {mine} against {against}. Use an effect before the roll?"
        return Prompt(text, "MP-BATTLE-01")
    if on == ON_EXPLORE:
        text = f"{dice} dice for spyglasses. Use an effect before the roll?"
        return Prompt(text, "MP-EXP-01")
    goods = "fish" if on == ON_FISH else "plantains"
    return Prompt(f"{dice} dice for {goods}. Use an effect before the roll?", "MP-FOR-02")


def _opposition(state: State, seat: Seat) -> str:
    for step in reversed(state.agenda):
        if isinstance(step, s.Battling):
            foe = step.defender if step.attacker == seat else step.attacker
            if FIRST_MERCHANT <= foe < GHOST:
                merchant = foe - FIRST_MERCHANT
                strength = MERCHANT_STRENGTH[merchant // 3]
                if state.marks[seat] == merchant:
                    strength += QUESTS[state.quests[seat][RAID]].strength
                return f"{merchant_words(state, merchant)} with strength {strength}"
            return foe_words(state, foe)
    return "the enemy"


def _other_prompt(state: State, step: Step) -> Prompt:
    match step:
        case s.Stowing(seat, _):
            over = sum(state.holds[seat]) - state.companies[seat].capacity
            return Prompt(f"{over} too many for the hold: what goes overboard?", "MP-HOLD-01")
        case s.Parting():
            return Prompt("A Map card goes with its token. Which one?", "MP-HOLD-03")
        case s.Ordering():
            return Prompt("Several things fall due. Which comes first?", "MP-FLOW-13")
        case s.Looting(_, _, keep):
            return Prompt(f"Choose your Loot: {plural(keep, 'card')}.", "MP-BATTLE-08")
        case s.Matching():
            return Prompt("Two pairs of maps: which treasure do you mark?", "MP-EXP-05")
        case s.Marking():
            return Prompt("Which merchant gets your raid token?", "MP-QUEST-01")
        case s.Hurting(_, total, prevented, _, _):
            hurt = max(0, total - prevented)
            return Prompt(f"This battle costs you {hurt} damage. Prevent some?", "MP-BATTLE-17")
        case s.Retreating():
            return Prompt("You lost: where does your ship fall back to?", "MP-BATTLE-12")
        case s.Stranding():
            return Prompt("Your ship is disabled: into which Port?", "MP-BATTLE-14")
        case s.Robbing(_, loser):
            return Prompt(
                f"You won. What do you steal from {foe_words(state, loser)}?", "MP-BATTLE-11"
            )
        case s.Claiming():
            return Prompt("Which Map card of the Ghost do you take?", "MP-SOLO-05")
        case _:
            return _port_prompt(state, step)


def _port_prompt(state: State, step: Step) -> Prompt:
    match step:
        case s.Calling(seat, took):
            port = OCEANS[state.sea.ocean[state.at[seat]]].name
            more = "Anything else" if took else "What do you take"
            return Prompt(f"{more} in {port}?", "MP-PORT-01")
        case s.Enlisting(_, card):
            name = CREW_CARDS[card].name
            return Prompt(f"Three Crew is the limit: who makes room for {name}?", "MP-PORT-04")
        case s.Inheriting(_, upgrade):
            name = UPGRADES[upgrade].name
            return Prompt(f"Does {name} go to the new Crew card?", "MP-PORT-04")
        case s.Fitting(_, card):
            return Prompt(f"Where does {UPGRADES[card].name} go?", "MP-PORT-05")
        case s.Trading(_, dealt, _):
            text = "Any other deal?" if dealt else "What do you sell or exchange?"
            return Prompt(text, "MP-TRADE-01")
        case _:
            return Prompt(f"{step}?", "MP-FLOW-02")
