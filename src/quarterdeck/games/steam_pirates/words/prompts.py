"""What is asked, in a person's words, with the rule behind it."""

from __future__ import annotations

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step
from quarterdeck.games.steam_pirates.components import ISLANDS, SHIP_NAMES, WIND_NAMES
from quarterdeck.games.steam_pirates.rules import steps
from quarterdeck.games.steam_pirates.rules.queries import destination, season_gold
from quarterdeck.games.steam_pirates.rules.tellings import cube_words
from quarterdeck.games.steam_pirates.state import State


def prompt(state: State, step: Step) -> Prompt:
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


def before_the_judge(state: State) -> str:
    drawn = next((step.cubes for step in state.agenda if isinstance(step, steps.Judging)), ())
    return cube_words(drawn)


def prompt_others(state: State, step: Step) -> Prompt:
    match step:
        case steps.Steering(_, ship):
            name, place = SHIP_NAMES[ship], ISLANDS[destination(state, ship)].name
            text = f"How many islands does the {name} sail towards {place}?"
            return Prompt(text, "SP-FLAG-11")
        case steps.Judging(_, cubes):
            text = f"The bag gave {cube_words(cubes)}. What goes back to its owner?"
            return Prompt(text, "SP-OFF-17")
        case steps.Requesting(_, rival):
            text = f"The bag gave {before_the_judge(state)}. What do you ask of @{rival} first?"
            return Prompt(text, "SP-OFF-35")
        case steps.Answering(_, seat, gold):
            drawn = before_the_judge(state)
            text = f"@{seat} asks you for {gold} Gold before judging {drawn}. Pay?"
            return Prompt(text, "SP-OFF-35")
        case _:
            text = f"You cannot pay the fine of {season_gold(state)} Gold. Which house do you sell?"
            return Prompt(text, "SP-REF-04")
