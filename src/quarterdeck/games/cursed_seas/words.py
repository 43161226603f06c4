"""The game in a person's words: prompts and labels."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Action, Step

from .actions import (
    Build,
    Cease,
    Done,
    Drop,
    End,
    Explore,
    Fetch,
    Fire,
    Halt,
    Keep,
    Lay,
    Leave,
    Lose,
    Mend,
    Move,
    Muster,
    No,
    Pick,
    Play,
    Put,
    Repair,
    Reroll,
    Resign,
    Reveal,
    Scuttle,
    Set,
    Shoot,
    Steer,
    Stow,
    Swing,
    Take,
    Untangle,
    Use,
    Warp,
    Yes,
)
from .components import CARDS, EFFECTS, READY
from .fleet import from_word
from .rules.guns import BOMB, EXTRA, MARINE, WON, barrels
from .rules.names import ISLE_NAMES, item_name, place_from, title
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
from .state import FORT_PLACE, NONE, State

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
    if place >= FORT_PLACE:
        return CARDS[state.table.fort_cards[place - FORT_PLACE]].name
    if name in ISLE_NAMES:
        return f"island {name}"
    return title(state, place)


def first_up(text: str) -> str:
    return text[0].upper() + text[1:]


# Prompts.

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
    Reacting: _simple("{unit} is about to act. Cancel its abilities this turn?", "CS-TURN-12"),
}


def power_text(code: str) -> str:
    """What an ability does, in a sentence."""
    entry = EFFECTS.get(code)
    if entry is None:
        return code.replace("_", " ").capitalize() + "."
    text: str = entry["rule"]
    return text.split(". ")[0].rstrip(".") + "."


# Labels.


def label(state: State, action: Action) -> str:
    """What the button says."""
    step = state.question.step if state.question is not None else None
    match action:
        case Muster(fleet):
            return _fleet_label(fleet)
        case Move(name) | Explore(name) | Shoot(name) | Repair(name) | Untangle(name):
            return _order_label(state, action, name)
        case Steer(leg, heading, distance):
            return f"Steer {heading}°, {leg} for {distance / 10:.1f} mm"
        case Fire(gun, target, load):
            return _fire_label(state, step, (gun, target, load))
        case Use(name, power):
            return f"{first_up(named(state, name))}: {use_text(state, power)}"
        case Set(x, y, turn):
            return f"Lay it at {x / 10:.1f}, {y / 10:.1f} mm, turned {turn}°"
        case Lay(bearing):
            return f"Bearing {bearing}°"
        case Swing(heading):
            return f"Head {heading}°"
        case Pick(name):
            return _pick_label(state, step, name)
        case Take(coin):
            return f"Take the coin worth {_coin(coin)}"
        case Leave(coin):
            return f"Leave the coin worth {_coin(coin)}"
    return _plain_label(state, action, step)


def _plain_label(state: State, action: Action, step: Step | None) -> str:
    match action:
        case Fetch(item):
            return f"Take {item_title(state, item)} aboard"
        case Put(item, to):
            return f"Send {item_title(state, item)} to {named(state, to)}"
        case Build(fort, isle):
            return f"Build {named(state, fort)} on island {isle}"
        case Reveal(item):
            return f"Turn up {item_title(state, item)}"
        case Stow(name):
            return f"Crew and equipment of {named(state, name)}"
        case Scuttle(name):
            return f"Try to scuttle {named(state, name)} (5-6)"
        case Drop(name):
            return f"{first_up(named(state, name))} lets go of the tow"
        case Play(event):
            return f"Play {item_title(state, event)}"
        case Lose(mast):
            return f"Mast {mast}{gun_words(state, step, mast)}"
        case Mend(mast):
            return f"Raise mast {mast}{gun_words(state, step, mast)}"
        case Yes() | No():
            return _answer(step, isinstance(action, Yes))
    return SIMPLE[type(action)]


SIMPLE: dict[type[Action], str] = {
    End: "End the turn",
    Resign: "Give up the game",
    Halt: "Heave to",
    Warp: "Warp out to the nearest clear water",
    Cease: "Cease fire",
    Reroll: "Roll again",
    Keep: "Let it stand",
    Done: "That is all",
}
ANSWERS: dict[type[Step], tuple[str, str]] = {
    Boarding: ("Board!", "No boarding"),
    Declaring: ("Go under", "Stay in sight"),
    Raiding: ("Carry off treasure", "Leave it"),
    Unloading: ("Unload all", "Keep it"),
    FreeMove: ("Make the free move", "Stay"),
    Reacting: ("Cancel its abilities", "Let it act"),
    Finding: ("Explore", "Not now"),
    Towing: ("Tow", "No tow"),
    Whirling: ("Dive", "Sail on"),
    Aiming: ("Parley", "No parley"),
}


def _answer(step: Step | None, yes: bool) -> str:
    pair = ANSWERS.get(type(step), ("Yes", "No")) if step is not None else ("Yes", "No")
    return pair[0] if yes else pair[1]


def _coin(text: str) -> str:
    return f"{text[:-1]}, silver" if text.endswith("s") else text


def _fleet_label(word: str) -> str:
    if word in READY:
        ready = READY[word]
        ships = ", ".join(CARDS[ship[0]].name for ship in ready.ships)
        return f"{ready.title} ({ready.nation}, {ready.points} points): {ships}"
    ships = ", ".join(CARDS[ship[0]].name for ship in from_word(word).ships)
    return f"{ships} ({word})"


VERBS = {Move: "Move", Explore: "Explore with", Shoot: "Fire with", Repair: "Repair"}


def _order_label(state: State, action: Action, name: str) -> str:
    verb = VERBS.get(type(action), "Break free with")
    return f"{verb} {named(state, name)}"


def _fire_label(state: State, step: Step | None, shot: tuple[int, str, str]) -> str:
    gun, target, load = shot
    unit = getattr(step, "unit", "")
    place = place_from(state, unit) if unit else NONE
    barrel = next((b for b in barrels(state, place) if b.number == gun), None)
    rank = f", rank {barrel.rank}" if barrel is not None else ""
    what = "" if load == "ball" else f" with {LOAD_NAMES.get(load, load)}"
    if load == "smoke":
        return f"{first_up(gun_name(gun))} lays smoke"
    return f"Fire {gun_name(gun)}{rank} at {named(state, target)}{what}"


def gun_name(gun: int) -> str:
    if gun == 0:
        return "all guns"
    if gun >= MARINE:
        return f"marine {gun - MARINE + 1}"
    if gun == BOMB:
        return "the bombardier"
    if gun >= WON:
        return f"gun {gun - WON + 1} bought with gold"
    if gun >= EXTRA:
        return f"extra gun {gun - EXTRA + 1}"
    return f"gun {gun}"


def gun_words(state: State, step: Step | None, mast: int) -> str:
    """The gun a mast carries."""
    unit = state.table.index.get(getattr(step, "unit", ""), NONE)
    if unit == NONE or mast > len(state.table.guns[unit]):
        return ""
    gun = state.table.guns[unit][mast - 1]
    return f" (rank {gun.rank}, {gun.reach})"


def use_text(state: State, power: str) -> str:
    if "." in power:
        return f"use {item_title(state, power)}"
    words = power.replace("_", " ").lower()
    return f"{words}. {power_text(power)}" if power in EFFECTS else words


def item_title(state: State, name: str) -> str:
    """The card of an item, with its number in the fleet list."""
    for item in range(len(state.item_at)):
        if item_name(state, item) == name:
            colour, _, word = name.partition(".")
            number = word.rsplit("-", 1)[-1]
            return f"{CARDS[state.item_card[item]].name} ({colour} {number})"
    return name


PRIZES = {
    "crew": "Eliminate a crew",
    "treasure": "Take a treasure",
    "all-crew": "Eliminate all crew",
    "all-treasure": "Take all treasure that fits",
    "captive": "Capture the dearest crew",
    "mast": "A mast",
    "segment": "Carry off a segment",
    "coin": "A coin",
    "ship": "A coin from the ship",
    "home": "A coin from home",
    "equipment": "Equipment",
    "none": "Nothing",
    "all": "All of them",
}


def _pick_label(state: State, step: Step | None, name: str) -> str:
    if name in PRIZES:
        return PRIZES[name]
    if name[0] == "t" and name[1:].isdigit():
        return f"Terrain {name[1:]}"
    if ">" in name:
        item, _, ship = name.partition(">")
        return f"{item_title(state, item)} to {named(state, ship)}"
    if isinstance(step, PickDie):
        return f"The {name}"
    if ":" in name and name[0] in ISLE_NAMES and name[1] == ":":
        return f"Island {name[0]} swims {name[2:]}°"
    if ":" in name:
        card, _, number = name.partition(":")
        code = CARDS[card].powers[int(number)].code.replace("_", " ").lower()
        return f"{code} of {CARDS[card].name} ({name})"
    if "." in name:
        return item_title(state, name)
    if name[0].isdigit():
        return f"The coin worth {_coin(name)}"
    return first_up(named(state, name))
