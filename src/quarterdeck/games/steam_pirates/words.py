"""The game in a person's words: prompts and labels."""

from __future__ import annotations

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.steam_pirates import actions
from quarterdeck.games.steam_pirates.chart import BIT, COST_OF
from quarterdeck.games.steam_pirates.components import (
    CUBE_COLOURS,
    GOODS,
    ISLANDS,
    OFFICIALS,
    SHIP_NAMES,
    SYMBOLS,
    WIND_NAMES,
    YELLOW,
)
from quarterdeck.games.steam_pirates.courses import price, treasures_on
from quarterdeck.games.steam_pirates.rules import steps
from quarterdeck.games.steam_pirates.rules.queries import (
    PLAIN,
    bribe_price,
    connected,
    destination,
    profit,
    season_gold,
)
from quarterdeck.games.steam_pirates.state import SteamState


def prompt(state: SteamState, step: Step) -> Prompt:
    match step:
        case steps.Sailing(seat):
            here, wind = ISLANDS[state.at[seat]].name, WIND_NAMES[state.wind]
            text = f"Your frigate lies at {here}, the wind blows {wind}. Sail, or stay?"
            return Prompt(text, "SP-SAIL-01")
        case steps.Acting():
            return Prompt("Take a die: what do you do with it?", "SP-ACT-01")
        case steps.Consulting():
            return Prompt("Bribe an official, or have one act for you?", "SP-OFF-01")
        case steps.Bribing(_, _, discount):
            text = f"The Barkeep knows somebody. Whom do you bribe for {discount} Gold less?"
            return Prompt(text, "SP-OFF-10")
        case steps.Imitating():
            return Prompt("Whose basic action do you copy?", "SP-OFF-20")
        case steps.Claiming():
            return Prompt("Which treasure map does the Pirate Queen give you?", "SP-OFF-32")
        case steps.Dismissing(_, gold):
            text = f"Whom does the Governor send away? You gain {gold} Gold."
            return Prompt(text, "SP-OFF-19")
        case _:
            return prompt_others(state, step)


def prompt_others(state: SteamState, step: Step) -> Prompt:
    match step:
        case steps.Steering(_, ship):
            name, place = SHIP_NAMES[ship], ISLANDS[destination(state, ship)].name
            text = f"How many islands does the {name} sail towards {place}?"
            return Prompt(text, "SP-FLAG-11")
        case steps.Judging(_, cubes):
            text = f"The bag gave {_cubes(cubes)}. What goes back to its owner?"
            return Prompt(text, "SP-OFF-17")
        case steps.Requesting(_, rival):
            text = f"The Judge can be generous. What do you ask of @{rival}?"
            return Prompt(text, "SP-OFF-35")
        case steps.Answering(_, seat, gold):
            text = f"@{seat} asks you for {gold} Gold before judging. Pay?"
            return Prompt(text, "SP-OFF-35")
        case _:
            text = f"You cannot pay the fine of {season_gold(state)} Gold. Which house do you sell?"
            return Prompt(text, "SP-REF-04")


def _cubes(cubes: tuple[int, ...]) -> str:
    """“a black and two yellow cubes”."""
    parts = [
        f"{('a', 'two', 'three')[cubes.count(cube) - 1]} {colour}"
        for cube, colour in enumerate(CUBE_COLOURS)
        if cube in cubes
    ]
    plural = "s" if cubes.count(cubes[-1]) > 1 else ""
    return f"{' and '.join(parts)} cube{plural}"


def label(state: SteamState, action: Action) -> str:
    seat = state.question.seat if state.question is not None else 0
    match action:
        case actions.Stay():
            return f"Stay at {ISLANDS[state.at[seat]].name}"
        case actions.Sail(course):
            return label_sail(state, seat, course)
        case actions.Profit(die):
            gold = profit(state, seat, PLAIN)
            return f"Profit with the {SYMBOLS[die]}: gain {gold} Gold"
        case actions.Establish(die):
            city = state.at[seat]
            place = f"{ISLANDS[city].name} for {COST_OF[city]} Gold"
            return f"Establish with the {SYMBOLS[die]}: a Trade House in {place}"
        case actions.Consult(die):
            return f"Official action with the {SYMBOLS[die]}"
        case actions.CutLosses(die):
            return f"Cut your losses with the {SYMBOLS[die]}: gain {season_gold(state)} Gold"
        case actions.Advance(islands):
            return f"{islands} island{'s' if islands > 1 else ''}"
        case actions.Return(cubes):
            return f"Return {_cubes(cubes)}{' to the reserve' if cubes == (YELLOW,) else ''}"
        case _:
            return label_official(state, action)


def label_sail(state: SteamState, seat: int, course: tuple[int, ...]) -> str:
    """“Sail to Onyx by Rose Castle: 1 Gold, new Firearms city”."""
    names = [ISLANDS[island].name for island in course]
    by = f" by {', '.join(names[:-1])}" if names[1:] else ""
    cost = price(state.at[seat], course, state.wind)
    gains = [f"{cost} Gold" if cost else "free"]
    maps = (treasures_on(course) & state.maps[seat]).bit_count()
    if maps:
        gains.append("a treasure map" if maps == 1 else f"{maps} treasure maps")
    if not connected(state, seat) & BIT[course[-1]]:
        gains.append(f"new {GOODS[ISLANDS[course[-1]].good].name} city")
    return f"Sail to {names[-1]}{by}: {', '.join(gains)}"


def label_official(state: SteamState, action: Action) -> str:
    match action:
        case actions.Bribe(official):
            card = OFFICIALS[official]
            cost = bribe_price(state, official, discount(state))
            return f"Bribe the {card.name}: {cost} Gold for {card.points} VP"
        case actions.Basic(official) | actions.Copy(official):
            return f"{OFFICIALS[official].name}: {OFFICIALS[official].basic_text}"
        case actions.Bribed(official):
            return f"Your friend the {OFFICIALS[official].name}: {OFFICIALS[official].bribed_text}"
        case actions.Dismiss(official):
            return f"The {OFFICIALS[official].name}"
        case actions.Claim(island):
            return f"The map of {ISLANDS[island].name}"
        case actions.Sell(city):
            return f"Sell the house in {ISLANDS[city].name} for {COST_OF[city]} Gold"
        case actions.Request(gold):
            return f"Ask for {gold} Gold" if gold else "Ask for nothing"
        case actions.Pay():
            return "Pay"
        case _:
            return "Pay nothing"


def discount(state: SteamState) -> int:
    step = state.question.step if state.question is not None else None
    return step.discount if isinstance(step, steps.Bribing) else 0
