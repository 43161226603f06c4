"""REFUSALS: why something is not allowed now, as precisely as a good referee would say it."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import counted
from quarterdeck.games.steam_pirates import actions
from quarterdeck.games.steam_pirates.actions import RETURN
from quarterdeck.games.steam_pirates.board import BIT, COST_OF, DIRECTION, SHIP_DISTANCE
from quarterdeck.games.steam_pirates.board.courses import price
from quarterdeck.games.steam_pirates.components import (
    ANCHORS,
    ANY,
    COIN,
    FACTION_NAMES,
    FIRST_TREASURE,
    HOUSE,
    HOUSES,
    ISLANDS,
    MASK,
    OCTOPUS,
    OFFICIALS,
    SAIL_RANGE,
    SHIP_NAMES,
    SYMBOLS,
    TOKENS,
    Bribery,
    Building,
    Copying,
    Dismissal,
    Judging,
    Power,
    Trading,
    Voyage,
)
from quarterdeck.games.steam_pirates.rules import official_powers, steps
from quarterdeck.games.steam_pirates.rules.judge import verdicts
from quarterdeck.games.steam_pirates.rules.queries import (
    FACTION_OF,
    bribe_price,
    connected,
    destination,
    season_gold,
)
from quarterdeck.games.steam_pirates.rules.sail import sails
from quarterdeck.games.steam_pirates.rules.tellings import cube_words
from quarterdeck.games.steam_pirates.state import State

# What to say when an action does not even belong to the question.
PENDING: Final[dict[type[Step], Refusal]] = {
    steps.Sailing: Refusal("SP-FLOW-04", "First say whether your frigate sails."),
    steps.Acting: Refusal("SP-FLOW-04", "Now take a die and use it."),
    steps.Consulting: Refusal(
        "SP-OFF-01", "An Official action is a bribe, a basic action or a bribed action."
    ),
    steps.Bribing: Refusal("SP-OFF-10", "The Barkeep arranges a bribe: choose whom."),
    steps.Imitating: Refusal("SP-OFF-20", "Choose the official whose basic action you copy."),
    steps.Claiming: Refusal("SP-OFF-32", "The Pirate Queen gives you a map: choose which."),
    steps.Dismissing: Refusal("SP-OFF-19", "The Governor sends a displayed official away."),
    steps.Steering: Refusal("SP-FLAG-11", "Say how many islands the flagship sails."),
    steps.Judging: Refusal("SP-OFF-17", "Say which of the drawn cubes go back to their owners."),
    steps.Requesting: Refusal("SP-OFF-35", "Say how much Gold you ask for, or 0."),
    steps.Answering: Refusal("SP-OFF-35", "Pay what is asked, or decline."),
    steps.Fining: Refusal("SP-REF-04", "You cannot pay your fine: sell a Trade House."),
}


def refuse(state: State, decision: Decision, action: Action) -> Refusal | None:
    step = decision.step
    match step:
        case steps.Sailing() if isinstance(action, actions.Stay):
            return None
        case steps.Sailing(seat) if isinstance(action, actions.Sail):
            return refuse_sail(state, seat, action.course)
        case steps.Acting(seat):
            return refuse_act(state, seat, action)
        case steps.Consulting(seat):
            return refuse_consult(state, seat, action)
        case steps.Bribing(seat, faction, discount) if isinstance(action, actions.Bribe):
            return refuse_cheap_bribe(state, seat, action.official, (faction, discount))
        case steps.Judging(_, drawn, most) if isinstance(action, actions.Return):
            if is_in_other_order(action.cubes, drawn, most):
                return None
            return refuse_return(drawn, most)
        case steps.Requesting(_, rival) if isinstance(action, actions.Request):
            if 0 <= action.gold <= state.gold[rival]:
                return None
            sentence = f"You may ask for 0 to {state.gold[rival]} Gold: more is not there."
            return Refusal("SP-OFF-35", sentence)
        case _:
            return refuse_choice(state, step, action) or PENDING[type(step)]


# Sailing


def refuse_sail(state: State, seat: int, course: tuple[int, ...]) -> Refusal | None:
    """`None` for every course the rules allow: the question is open."""
    if not 1 <= len(course) <= SAIL_RANGE:
        return Refusal("SP-SAIL-01", f"A frigate sails 1 to {SAIL_RANGE} islands.")
    here = state.at[seat]
    for there in course:
        if DIRECTION[here][there] < 0:
            names = f"{ISLANDS[here].name} to {ISLANDS[there].name}"
            return Refusal("SP-SAIL-01", f"There is no route from {names}.")
        if there in state.ships:
            ship = SHIP_NAMES[state.ships.index(there)]
            return Refusal("SP-SAIL-04", f"The {ship} bars the way at {ISLANDS[there].name}.")
        here = there
    if here >= FIRST_TREASURE:
        return Refusal("SP-SAIL-05", f"Nobody may harbour at {ISLANDS[here].name}; sail on.")
    cost = price(state.at[seat], course, state.wind)
    if cost > state.gold[seat]:
        return Refusal("SP-SAIL-08", f"That costs {cost} Gold and you have {state.gold[seat]}.")
    return None


def refuse_late_sail(state: State, seat: int, action: Action) -> Refusal:
    """A frigate that could go nowhere was not asked to sail: then say what stands in its way."""
    late = Refusal("SP-FLOW-05", "You sail before the action, not after it.")
    if len(sails(state, seat)) > 1:
        return late
    if isinstance(action, actions.Sail):
        return refuse_sail(state, seat, action.course) or late
    return Refusal(
        "SP-SAIL-08", "No sail is open to you that you can pay, so you stay: take a die."
    )


# Dice


def refuse_act(state: State, seat: int, action: Action) -> Refusal:
    match action:
        case actions.Stay() | actions.Sail():
            return refuse_late_sail(state, seat, action)
        case actions.Profit(die):
            return refuse_die(state, die, COIN) or PENDING[steps.Acting]
        case actions.Establish(die):
            return refuse_die(state, die, HOUSE) or refuse_establish(state, seat)
        case actions.Consult(die):
            sentence = "No official can do anything for you now."
            return refuse_die(state, die, MASK) or Refusal("SP-OFF-28", sentence)
        case actions.CutLosses(die):
            sentence = "You can still play a die, so you may not cut your losses."
            return refuse_die(state, die, die) or Refusal("SP-ACT-04", sentence)
        case actions.Bribe() | actions.Basic() | actions.Bribed():
            return Refusal("SP-ACT-01", "First take a die for the Official action.")
        case _:
            return PENDING[steps.Acting]


def die_words(die: int) -> str:
    return f"an {SYMBOLS[die]}" if die == OCTOPUS else f"a {SYMBOLS[die]}"


def refuse_die(state: State, die: int, symbol: int) -> Refusal | None:
    if die not in (symbol, OCTOPUS):
        sentence = f"That takes a {SYMBOLS[symbol]} or an octopus, not {die_words(die)}."
        return Refusal("SP-ACT-01", sentence)
    if not state.dice[die]:
        return Refusal("SP-ACT-02", f"No die with {die_words(die)} is left.")
    return None


def refuse_establish(state: State, seat: int) -> Refusal:
    """SP-EST-04, the first condition that fails."""
    city = state.at[seat]
    name, cost = ISLANDS[city].name, COST_OF[city]
    if state.houses[seat] & BIT[city]:
        return Refusal("SP-EST-02", f"You already have a Trade House in {name}.")
    if not connected(state, seat) & BIT[city] and state.anchors[seat].bit_count() >= ANCHORS:
        sentence = f"All your {ANCHORS} anchors are out, so {name} is not connected to you."
        return Refusal("SP-SAIL-14", sentence)
    if not connected(state, seat) & BIT[city]:
        return Refusal("SP-EST-04", f"You have no connection to {name}.")
    if state.houses[seat].bit_count() == HOUSES:
        return Refusal("SP-COMP-08", f"All your {HOUSES} Trade Houses stand already.")
    return Refusal("SP-EST-04", f"A house in {name} costs {cost}, you have {state.gold[seat]}.")


# Officials


def refuse_consult(state: State, seat: int, action: Action) -> Refusal:
    match action:
        case actions.Bribe(official):
            return refuse_bribe(state, seat, official, 0)
        case actions.Basic(official):
            return refuse_shown(state, official, "SP-OFF-03") or refuse_power(
                state, seat, OFFICIALS[official].basic
            )
        case actions.Bribed(official):
            return refuse_friend(state, seat, official)
        case _:
            return PENDING[steps.Consulting]


def refuse_shown(state: State, official: int, rule: str) -> Refusal | None:
    if official in state.display:
        return None
    return Refusal(rule, f"The {OFFICIALS[official].name} is not in the display.")


def refuse_friend(state: State, seat: int, official: int) -> Refusal:
    card = OFFICIALS[official]
    if not state.bribed[seat] >> official & 1:
        return Refusal("SP-OFF-04", f"You have not bribed the {card.name}.")
    return refuse_power(state, seat, card.bribed)


def refuse_bribe(state: State, seat: int, official: int, discount: int) -> Refusal:
    name = OFFICIALS[official].name
    hidden = refuse_shown(state, official, "SP-OFF-02")
    if hidden is not None:
        return hidden
    if state.bribed[seat] >> official & 1:
        return Refusal("SP-OFF-06", f"You have bribed the {name} already.")
    if state.bribed[seat].bit_count() == TOKENS:
        return Refusal("SP-COMP-08", f"All your {TOKENS} bribe tokens are placed.")
    cost = bribe_price(state, official, discount)
    return Refusal("SP-OFF-02", f"The {name} wants {cost} Gold, you have {state.gold[seat]}.")


def refuse_cheap_bribe(state: State, seat: int, official: int, terms: tuple[int, int]) -> Refusal:
    faction, discount = terms
    if faction not in (ANY, FACTION_OF[official]):
        wanted = FACTION_NAMES[faction]
        return Refusal("SP-OFF-10", f"This favour is for {wanted} officials only.")
    return refuse_bribe(state, seat, official, discount)


def refuse_power(state: State, seat: int, power: Power) -> Refusal:
    """SP-OFF-28: which step of it cannot be carried out."""
    match power:
        case Building():
            return refuse_establish(state, seat)
        case Voyage(ship):
            sentence = f"The {SHIP_NAMES[ship]} is at her destination already."
            return Refusal("SP-OFF-26", sentence)
        case Judging():
            return Refusal("SP-OFF-23", "The notorious bag is empty.")
        case Copying(_, fee):
            return Refusal("SP-OFF-28", f"The Port Master wants {fee} Gold first.")
        case Bribery():
            return Refusal("SP-OFF-28", "There is nobody in the display you could bribe so.")
        case Dismissal():
            return Refusal("SP-OFF-29", "The Governor is not in the display.")
        case Trading():
            return PENDING[steps.Consulting]


# Smaller choices


def refuse_choice(state: State, step: Step, action: Action) -> Refusal | None:
    match step, action:
        case steps.Imitating(seat, faction), actions.Copy(official):
            return refuse_copy(state, seat, faction, official)
        case steps.Dismissing(), actions.Dismiss(official):
            return refuse_shown(state, official, "SP-OFF-19")
        case steps.Claiming(), actions.Claim(island):
            name = ISLANDS[island].name
            return Refusal("SP-OFF-32", f"No map of yours lies on {name}.")
        case steps.Steering(_, ship, reach), actions.Advance():
            most = min(reach, SHIP_DISTANCE[state.ships[ship]][destination(state, ship)])
            sentence = f"She sails at least 1 and at most {counted(most, 'island')} now."
            return Refusal("SP-OFF-26", sentence)
        case steps.Fining(), actions.Sell(city):
            sentence = f"You have no house in {ISLANDS[city].name}; the fine is"
            return Refusal("SP-REF-04", f"{sentence} {season_gold(state)} Gold.")
    return None


def refuse_return(cubes: tuple[int, ...], most: int) -> Refusal:
    number = "exactly one" if most == 1 else "one or two"
    return Refusal("SP-OFF-34", f"Return {number} of what was drawn: {cube_words(cubes)}.")


def is_in_other_order(cubes: tuple[int, ...], drawn: tuple[int, ...], most: int) -> bool:
    """The same cubes named in another order are the same answer."""
    return RETURN.get(tuple(sorted(cubes))) in verdicts(drawn, most)


def refuse_copy(state: State, seat: int, faction: int, official: int) -> Refusal:
    card = OFFICIALS[official]
    if card.faction != faction:
        rule = "SP-OFF-14" if faction == 0 else "SP-OFF-15"
        return Refusal(rule, f"The {card.name} is no {FACTION_NAMES[faction]} official.")
    if official not in official_powers.ORIGINALS[faction]:
        return Refusal("SP-OFF-21", f"The {card.name} cannot be copied.")
    return refuse_power(state, seat, card.basic)
