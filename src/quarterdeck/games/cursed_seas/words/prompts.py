"""The questions of the game in a person's words, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step
from quarterdeck.core.words import capital
from quarterdeck.games.cursed_seas.components import CARDS, TERRAIN, Card
from quarterdeck.games.cursed_seas.components.filing import TRAITS
from quarterdeck.games.cursed_seas.components.traits import EXPLORES_AT_ONCE, LAYS_TERRAIN
from quarterdeck.games.cursed_seas.fleets.fleet import ready_of
from quarterdeck.games.cursed_seas.rules.cargo.steps import (
    Exploring,
    Finding,
    Jettison,
    Loading,
    Mystery,
    Raiding,
    Stowing,
    Unloading,
)
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import NEEDS
from quarterdeck.games.cursed_seas.rules.fight.steps import (
    Again,
    Aiming,
    BoardDie,
    Boarding,
    Calling,
    CrewLoss,
    Fortifying,
    Losing,
    Mending,
    PickDie,
    Prize,
    RamDie,
    Ramming,
    ShotDie,
    Striking,
    TreasureLoss,
    Volley,
)
from quarterdeck.games.cursed_seas.rules.move.steps import (
    Hopping,
    Leaving,
    Placing,
    Sailing,
    Smoking,
    Swinging,
    TerrainDie,
    Toll,
    TollDie,
    Towing,
    Whirling,
)
from quarterdeck.games.cursed_seas.rules.names import place_from
from quarterdeck.games.cursed_seas.rules.powers.in_force import bearer
from quarterdeck.games.cursed_seas.rules.powers.record import QUESTIONS, RECORDS, dive_of
from quarterdeck.games.cursed_seas.rules.powers.steps import (
    AbilityDie,
    CargoLoss,
    Drifting,
    EventStep,
    Gift,
    Maroon,
    Naming,
    Pushing,
    Salvage,
    Using,
)
from quarterdeck.games.cursed_seas.rules.setup.steps import (
    ChoosingHome,
    Launching,
    LayingIsland,
    LayingTerrain,
    Mustering,
    MusteringAnew,
    SettingTerrain,
)
from quarterdeck.games.cursed_seas.rules.turn.steps import (
    Blade,
    Declaring,
    FreeMove,
    Orders,
    Reacting,
    Surround,
)
from quarterdeck.games.cursed_seas.state import NONE, State
from quarterdeck.games.cursed_seas.words.phrases import TERRAIN_NAMES, named

Words = Callable[[State, Step], tuple[str, str]]


def prompt(state: State, step: Step) -> Prompt:
    """The question of a pending step, and the rule behind it."""
    text, rule = PROMPTS[type(step)](state, step)
    return Prompt(text, rule)


def _unit(state: State, step: Step) -> str:
    return named(state, getattr(step, "unit"))  # noqa: B009


def _simple(text: str, rule: str) -> Words:
    """A prompt with the names of the step filled in."""

    def words(state: State, step: Step) -> tuple[str, str]:
        names = {
            field: named(state, value)
            for field in step.__match_args__
            if isinstance(value := getattr(step, field), str)
        }
        filled = text.format(**names)
        return capital(filled), rule

    return words


def _sailing(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Sailing)
    legs = " + ".join((*step.legs, *step.bonus))
    course = f"Lay the course of {_unit(state, step)}: {legs} to sail."
    return f"{course} Bearings are a compass's: 0° north, 90° east.", "CS-MOVE-05"


def _losing(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Losing)
    unit = _unit(state, step)
    if step.cause == "fire":
        return f"Which mast of {unit} catches fire?", "CS-FIRE-01"
    return f"Which mast does {unit} lose?", "CS-SHOOT-08"


def _volley(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Volley)
    free = " The shot after a move is free." if step.free else ""
    return f"{capital(_unit(state, step))} fires: which gun at whom?{free}", "CS-SHOOT-01"


def _die(state: State, step: Step) -> tuple[str, str]:
    die = getattr(step, "die")  # noqa: B009
    return f"The die of {_unit(state, step)} shows {die}. Change it?", "CS-WORD-13"


def _loading(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Loading)
    return f"What does {_unit(state, step)} take aboard?", "CS-EXPL-01"


def _using(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Using)
    return (
        f"{capital(_unit(state, step))}: {RECORDS[step.power].label}. Whom or what?",
        "CS-TURN-10",
    )


def _reef(state: State, step: Step) -> tuple[str, str]:
    return _die(state, step)[0], "CS-REEF-01"


def _terrain(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, SettingTerrain)
    return f"Where do you lay the {TERRAIN_NAMES[TERRAIN.index(step.kind)]}?", "CS-SETUP-06"


def _calling(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Calling)
    item = bearer(state, state.table.index[step.unit], NEEDS[step.need])
    if item == NONE:
        return f"Turn up a crew of {_unit(state, step)}?", "CS-CREW-04"
    card = CARDS[state.item_card[item]]
    return f"Turn up {card.name} aboard {_unit(state, step)} now? {card.text}", "CS-CREW-04"


def _finding(state: State, step: Step) -> tuple[str, str]:
    """A mark makes it free, or an explorer, who is turned up for it."""
    unit = place_from(state, getattr(step, "unit"))  # noqa: B009
    name = capital(_unit(state, step))
    if state.isle_marks[state.dock[unit]] >> state.owner[unit] & 1:
        return f"{name} has been here before and may explore for free.", "CS-EXPL-03"
    item = bearer(state, unit, EXPLORES_AT_ONCE)
    crew = CARDS[state.item_card[item]].name if item != NONE else "its ability"
    shown = ", who is turned face up" if item != NONE and not state.item_up[item] else ""
    return f"{name} may explore for free with {crew}{shown}.", "CS-KEY-EXPLORER"


def _mystery(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Mystery)
    outcome = RECORDS[step.outcome].outcome
    assert outcome is not None
    text = outcome.question.format(unit=_unit(state, step))
    return f"The mysterious island: {text}", "CS-MYST-01"


def _laid(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Smoking)
    return f"Where is the {TERRAIN_NAMES[step.kind]} laid?", "CS-FOG-11"


def _naming(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Naming)
    question = QUESTIONS[step.what]
    return capital(question.text.format(unit=_unit(state, step))), question.rule


def _event(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, EventStep)
    if LAYS_TERRAIN in TRAITS[step.event]:
        kind = TERRAIN_NAMES[step.data[0]]
        return f"Lost: where do you lay the {kind}? {step.data[1]} to lay.", "CS-SETUP-06"
    card = event_card(step.event)
    return f"{card.name}: {card.text}", "CS-EVENT-01"


@lru_cache(maxsize=64)
def event_card(code: str) -> Card:
    """The card behind a question of an event."""
    return [card for card in CARDS.values() if card.powers and card.powers[0].code == code][-1]


def _declaring(state: State, step: Step) -> tuple[str, str]:
    name = _unit(state, step)
    unit = place_from(state, getattr(step, "unit"))  # noqa: B009
    dive = dive_of(state, unit)
    return dive.question.format(name), dive.rule


def _anew(state: State, step: Step) -> tuple[str, str]:
    """What was wished last is taken; ready fleets have a name."""
    assert isinstance(step, MusteringAnew)
    ready = ready_of(step.taken[-1])
    which = f"the {ready.title}" if ready else "that very fleet"
    return f"Another player brings {which}. Hand in another fleet.", "CS-FLEET-13"


PROMPTS: dict[type[Step], Words] = {
    Mustering: _simple("Hand in your fleet. Nobody else sees it yet.", "CS-FLEET-13"),
    MusteringAnew: _anew,
    LayingIsland: _simple("Draw an island and lay it.", "CS-SETUP-03"),
    LayingTerrain: _simple("Which terrain do you lay?", "CS-SETUP-06"),
    SettingTerrain: _terrain,
    ChoosingHome: lambda state, step: (
        f"Choose the home island of @{getattr(step, 'whose')}.",  # noqa: B009
        "CS-SETUP-07",
    ),
    Launching: _simple("Lay {unit} at your home island.", "CS-SETUP-16"),
    Orders: _simple("Give your ships their orders.", "CS-TURN-02"),
    Declaring: _declaring,
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
    Calling: _calling,
    CrewLoss: _simple("Which crew of {unit} is lost?", "CS-BOARD-04"),
    TreasureLoss: _simple("Which treasure of {unit} goes?", "CS-BOARD-04"),
    CargoLoss: _simple("What sort of cargo does {unit} lose?", "CS-SHOOT-08"),
    Jettison: _simple("{unit} carries too much. Which coin goes?", "CS-LINK-04"),
    Towing: _simple("{unit} may take a ship in tow.", "CS-TOW-01"),
    Finding: _finding,
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
