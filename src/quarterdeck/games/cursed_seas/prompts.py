"""The questions of the game in a person's words, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step

from .components import CARDS, EFFECTS
from .rules.names import ISLE_NAMES, place_from, title
from .rules.naming import QUESTIONS
from .rules.opening import terrain_kind
from .rules.queries import COLOURS
from .rules.steps import (
    AbilityDie,
    Again,
    Aiming,
    Blade,
    BoardDie,
    Boarding,
    CargoLoss,
    ChoosingHome,
    CrewLoss,
    Declaring,
    Drifting,
    EventStep,
    Exploring,
    Finding,
    Fortifying,
    FreeMove,
    Gift,
    Hopping,
    Jettison,
    Launching,
    LayingIsland,
    LayingTerrain,
    Leaving,
    Loading,
    Losing,
    Maroon,
    Mending,
    Mustering,
    Mystery,
    Naming,
    Orders,
    PickDie,
    Placing,
    Prize,
    Pushing,
    Raiding,
    RamDie,
    Ramming,
    Reacting,
    Sailing,
    Salvage,
    ShotDie,
    Smoking,
    Stowing,
    Striking,
    Surround,
    Swinging,
    TerrainDie,
    Toll,
    TollDie,
    Towing,
    TreasureLoss,
    Unloading,
    Using,
    Volley,
    Whirling,
)
from .state import CREW_PLACE, FORT_PLACE, NONE, State

TERRAIN_NAMES = ("fog bank", "iceberg", "reef", "sargasso sea", "whirlpool", "trade current")
LOAD_NAMES = {
    "ball": "a ball",
    "firepot": "a firepot",
    "chain": "chainshot",
    "stink": "a stinkpot",
    "fire": "fire shot",
    "grapple": "grapple shot",
    "grape": "grape shot",
    "burst": "exploding shot",
    "twice": "double shot",
    "smoke": "a smokepot",
    "broadside": "a broadside",
    "flames": "a breath of fire",
    "hush": "a breath of silence",
    "claw": "the claw",
}


def named(state: State, name: str) -> str:
    """A piece, fort or island for people."""
    place = place_from(state, name)
    if place == NONE:
        return name
    if place >= CREW_PLACE:
        return CARDS[state.item_card[place - CREW_PLACE]].name
    if place >= FORT_PLACE:
        return CARDS[state.table.fort_cards[place - FORT_PLACE]].name
    if name in ISLE_NAMES:
        return f"island {name}"
    return title(state, place)


def first_up(text: str) -> str:
    return text[0].upper() + text[1:]


Words = Callable[[State, Step], tuple[str, str]]


def prompt(state: State, step: Step) -> Prompt:
    """The question of a pending step, and the rule behind it."""
    text, rule = PROMPTS[type(step)](state, step)
    return Prompt(text, rule)


def _unit(state: State, step: Step) -> str:
    return named(state, getattr(step, "unit"))  # noqa: B009


def _other(state: State, step: Step) -> str:
    return named(state, getattr(step, "other"))  # noqa: B009


def _simple(text: str, rule: str) -> Words:
    """A prompt with the names of the step filled in."""

    def words(state: State, step: Step) -> tuple[str, str]:
        names = {
            field: named(state, value)
            for field in step.__match_args__
            if isinstance(value := getattr(step, field), str)
        }
        filled = text.format(**names)
        return first_up(filled), rule

    return words


def _sailing(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Sailing)
    legs = " + ".join((*step.legs, *step.bonus))
    return f"Lay the course of {_unit(state, step)}: {legs} to sail.", "CS-MOVE-05"


def _losing(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Losing)
    unit = _unit(state, step)
    if step.cause == "fire":
        return f"Which mast of {unit} catches fire?", "CS-FIRE-01"
    return f"Which mast does {unit} lose?", "CS-SHOOT-08"


def _volley(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Volley)
    free = " The shot after a move is free." if step.free else ""
    return f"{first_up(_unit(state, step))} fires: which gun at whom?{free}", "CS-SHOOT-01"


def _die(state: State, step: Step) -> tuple[str, str]:
    die = getattr(step, "die")  # noqa: B009
    return f"The die of {_unit(state, step)} shows {die}. Change it?", "CS-WORD-13"


def _loading(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Loading)
    return f"What does {_unit(state, step)} take aboard?", "CS-EXPL-01"


def _using(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Using)
    return (
        f"{first_up(_unit(state, step))}: {power_text(step.power)} Whom or what?",
        "CS-TURN-10",
    )


def _reef(state: State, step: Step) -> tuple[str, str]:
    return _die(state, step)[0], "CS-REEF-01"


def _terrain(state: State, step: Step) -> tuple[str, str]:
    return f"Where do you lay the {TERRAIN_NAMES[terrain_kind(state)]}?", "CS-SETUP-06"


def _mystery(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Mystery)
    word = step.outcome.replace("_", " ")
    return f"The mysterious island ({word}): choose for {_unit(state, step)}.", "CS-MYST-01"


def _laid(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Smoking)
    return f"Where is the {TERRAIN_NAMES[step.kind]} laid?", "CS-FOG-11"


def _naming(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Naming)
    question = QUESTIONS[step.what]
    return first_up(question.text.format(unit=_unit(state, step))), question.rule


def _event(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, EventStep)
    return f"The event {step.event.replace('_', ' ').lower()}: choose.", "CS-EVENT-01"


PROMPTS: dict[type[Step], Words] = {
    Mustering: _simple("Hand in your fleet. Nobody else sees it yet.", "CS-FLEET-13"),
    LayingIsland: _simple("Draw an island and lay it.", "CS-SETUP-03"),
    LayingTerrain: _terrain,
    ChoosingHome: lambda state, step: (
        f"Choose the home island of {COLOURS[getattr(step, 'whose')]}.",  # noqa: B009
        "CS-SETUP-07",
    ),
    Launching: _simple("Lay {unit} at your home island.", "CS-SETUP-16"),
    Orders: _simple("Give your ships their orders.", "CS-TURN-02"),
    Declaring: _simple(
        "Shall {unit} go under, or turn ghostly, until your next turn?", "CS-KW-SUB"
    ),
    Sailing: _sailing,
    Hopping: _simple("Out of which fog bank does {unit} come?", "CS-FOG-04"),
    PickDie: _simple("{unit} has thrown two dice. Which one counts?", "CS-SHOOT-02"),
    Salvage: _simple("{unit} is about to sink. Play your event?", "CS-EVENT-01"),
    Swinging: _simple("{unit} may turn about its stern.", "CS-KEY-SCHOONER"),
    Whirling: _simple("A whirlpool! Where shall {unit} come up?", "CS-WHIRL-01"),
    TollDie: _die,
    Toll: _simple("The whirlpool takes its toll of {unit}. What goes?", "CS-WHIRL-02"),
    Placing: _simple("At which bearing does {unit} lie?", "CS-MOVE-21"),
    Leaving: _simple("Which way does {unit} leave the fog?", "CS-FOG-04"),
    Unloading: _simple("Before {unit} unloads: turn a treasure into a gun?", "CS-DOCK-03"),
    Raiding: _simple("Shall {unit} carry off treasure from this home?", "CS-MOVE-11"),
    Ramming: _simple("Whom does {unit} ram?", "CS-RAM-02"),
    RamDie: _die,
    Boarding: _simple("Send a boarding party between {unit} and {other}?", "CS-BOARD-01"),
    BoardDie: _die,
    Prize: _simple("{unit} has won the boarding. What prize from {other}?", "CS-BOARD-02"),
    CrewLoss: _simple("Which crew of {unit} is lost?", "CS-BOARD-04"),
    TreasureLoss: _simple("Which treasure of {unit} goes?", "CS-BOARD-04"),
    CargoLoss: _simple("What sort of cargo does {unit} lose?", "CS-SHOOT-08"),
    Jettison: _simple("{unit} carries too much. Which coin goes?", "CS-LINK-04"),
    Towing: _simple("{unit} may take a ship in tow.", "CS-TOW-01"),
    Finding: _simple("{unit} may explore here for free.", "CS-EXPL-03"),
    Loading: _loading,
    Stowing: _simple("Move crew and equipment of {unit}.", "CS-DOCK-02"),
    Exploring: _simple("What does {unit} explore?", "CS-EXPL-06"),
    FreeMove: _simple("{unit} may make a free move.", "CS-MOVE-16"),
    Blade: _simple("Whom does the blade of {unit} strike?", "CS-KEY-SCORPION"),
    Surround: _simple("Whom does {unit} surround?", "CS-KEY-KRAKEN"),
    Volley: _volley,
    Aiming: _simple("{unit} aims at {target}. Buy peace with a coin?", "CS-KEY-PARLEY"),
    ShotDie: _die,
    Again: _simple("{unit} missed; the same gun may fire again.", "CS-KEY-CANNONEER"),
    Losing: _losing,
    Mending: _simple("Which mast of {unit} returns?", "CS-REP-01"),
    Smoking: _laid,
    Using: _using,
    AbilityDie: _die,
    TerrainDie: _reef,
    Drifting: _simple("You move {unit}.", "CS-RAM-09"),
    Mystery: _mystery,
    Gift: _simple("Which of your ships may act twice?", "CS-TURN-04"),
    Pushing: _simple("Which enemy ship is pushed?", "CS-RAM-09"),
    Maroon: _simple("On which wild island is the crew of {unit} put?", "CS-MULTI-02"),
    Fortifying: _simple("Build a fort?", "CS-FORT-02"),
    Striking: _simple("Which flag is lost?", "CS-FORT-07"),
    EventStep: _event,
    Naming: _naming,
    Reacting: _simple("{unit} is about to act. Cancel whose abilities this turn?", "CS-TURN-12"),
}


def power_text(code: str) -> str:
    """What an ability does, in a sentence."""
    entry = EFFECTS.get(code)
    if entry is None:
        return code.replace("_", " ").capitalize() + "."
    text: str = entry["rule"]
    return text.split(". ")[0].rstrip(".") + "."
