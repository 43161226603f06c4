"""The report of a Battle: plain facts while somebody listens, and the sentences they make.

`told(state)` is asked before any fact is put together, so that an unwatched Battle costs nothing.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components import TILES
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS
from quarterdeck.games.neuroshima_hex.state import State

SENTENCES: Final = {
    "battle": "Battle! {why}",
    "segment": "Initiative {segment}.",
    "before": "Before the first segment: venom, Explosives, Quicksands.",
    "attack": "{attacker} {verb} {direction} at {victim}: {wounds}{armor}.",
    "blast": "{attacker} hits {victim} with {wounds}.",
    "venom": "{victim} gets a Venom marker from {attacker}.",
    "paralysis": "{victim} is paralysed by {attacker}.",
    "reflected": "{victim} throws the attack of {attacker} back.",
    "poisoned": "Venom gives {victim} {wounds}.",
    "trap": "{victim} is set off by {attacker}.",
    "explode": "{attacker} explodes.",
    "save": "{medic} takes the {wounds} meant for {victim} upon itself.",
    "wound": "{victim} now has {wounds}{by}.",
    "points": "{victim} loses {lost} of its hit points{by}: {left} left.",
    "score": "@{seat} scores {gained} and has {points} now.",
    "regain": "{victim} regains {gained} of its hit points: {left} left.",
    "death": "{victim} is destroyed{by}.",
    "spent": "{victim} has done its duty and leaves the board.",
    "charge": "{attacker} charges to {to}.",
    "torn": "{victim} is torn by {nets}: {wounds}.",
    "drift": "{victim} drifts from {origin} to {to}.",
    "markers": "Markers that last for one Battle come off.",
    "swallowed": "The Hole swallows {victim}.",
    "end": "The Battle is over.",
}


def told(state: State) -> bool:
    return state.log is not None or state.report is not None


def unit(state: State, space: int) -> str:
    """`Hybrid c3`, with the army only where the name alone would not do."""
    face = state.tile[space]
    if face < 0:
        return NAMES[space]
    return f"{name_of(face)} {NAMES[space]}"


def name_of(face: int) -> str:
    """`Hybrid`, `Moloch HQ`: every army has an HQ."""
    tile = TILES[face]
    return f"{tile.army.replace('-', ' ').title()} HQ" if tile.kind == "hq" else tile.name


COMPASS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def looking(face: int, to: int) -> str:
    """`, looking north`: how a tile lies, unless it is the same all around."""
    return "" if FACELESS[face] else f", looking {COMPASS[to]}"


def chosen(state: State, rule: str, seat: int, space: int) -> None:
    """Say which unit somebody has chosen."""
    if state.log is not None:
        state.tell(rule, "@{} chooses {}.", seat, unit(state, space))


def direction(index: int) -> str:
    return COMPASS[index] if index >= 0 else ""


def fact(state: State, rule: str, kind: str, by: str = "", **facts: object) -> None:
    """Keep a fact of the report, and say it in the log, there with whoever brought it about."""
    if state.report is not None:
        state.report.append({"kind": kind, "rule": rule, **facts})
    if state.log is not None:
        # A fact may be empty (an attack that has no direction), and leaves no gap in the sentence.
        sentence = " ".join(SENTENCES[kind].format(by=by, **facts).split())
        state.tell(rule, sentence.replace("{", "{{").replace("}", "}}"))
