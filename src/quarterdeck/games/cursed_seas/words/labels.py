"""What the buttons say: every action in a person's words."""

from __future__ import annotations

from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import a, capital, counted
from quarterdeck.games.cursed_seas.actions import (
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
from quarterdeck.games.cursed_seas.components import CARDS, TERRAIN
from quarterdeck.games.cursed_seas.fleets.fleet import cost_of, from_word, ready_of
from quarterdeck.games.cursed_seas.rules.cargo.steps import Finding, Raiding, Unloading
from quarterdeck.games.cursed_seas.rules.fight.guns import BOMB, EXTRA, MARINE, WON, barrels
from quarterdeck.games.cursed_seas.rules.fight.steps import Aiming, Boarding, Calling, PickDie
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing, Towing, Whirling
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    find_item,
    fort_name,
    land_from,
    place_from,
    title,
)
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.turn.steps import Declaring, FreeMove, Reacting
from quarterdeck.games.cursed_seas.rules.whereabouts import bearing_text, where
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.words.phrases import (
    TERRAIN_NAMES,
    course_text,
    fleet_words,
    load_name,
    named,
)


def label(state: State, action: Action) -> str:
    """What the button says."""
    step = state.question.step if state.question is not None else None
    match action:
        case Muster(fleet):
            return _fleet_label(fleet)
        case Move(name) | Explore(name) | Shoot(name) | Repair(name) | Untangle(name):
            return _order_label(state, action, name)
        case Steer():
            return course_text(state, step if isinstance(step, Sailing) else None, action)
        case Fire(gun, target, load):
            return _fire_label(state, step, (gun, target, load))
        case Use(name, power):
            return f"{capital(named(state, name))}: {use_text(state, power)}"
        case Set(x, y, turn):
            spot = f"{x / 10:.1f} mm east and {y / 10:.1f} mm south of the corner"
            return f"Lay it {where(state, (x, y))}: {spot}, turned {turn}°"
        case Lay(bearing):
            return f"Bearing {bearing_text(bearing)}"
        case Swing(heading):
            return f"Head {bearing_text(heading)}"
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
            return f"Build {fort_title(state, fort)} on island {isle}"
        case Reveal(item):
            return f"Turn up {item_title(state, item)}"
        case Stow(name):
            return f"Crew and equipment of {named(state, name)}"
        case Scuttle(name):
            return f"Try to scuttle {named(state, name)} (5-6)"
        case Drop(name):
            return f"{capital(named(state, name))} lets go of the tow"
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
    Halt: "Heave to: sail no further",
    Warp: "Warp out to the nearest clear water",
    Cease: "Cease fire",
    Reroll: "Roll again",
    Keep: "Let it stand",
    Done: "That is all",
}
ANSWERS: dict[type[Step], tuple[str, str]] = {
    Boarding: ("Board!", "No boarding"),
    Calling: ("Turn it up", "Keep it face down"),
    Declaring: ("Yes", "No, stay in sight"),
    Raiding: ("Carry off treasure", "Leave it"),
    Unloading: ("Unload all", "Keep it"),
    FreeMove: ("Make the free move", "Stay"),
    Reacting: ("Cancel its abilities", "Let it act"),
    Naming: ("Yes", "No, thank you"),
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
    fleet, ready = from_word(word), ready_of(word)
    if ready is None:
        return f"{fleet_words(fleet)} ({counted(cost_of(fleet), 'point')})"
    return f"{ready.title} ({ready.nation}, {cost_of(fleet)} points): {fleet_words(fleet)}"


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
    what = "" if load == "ball" else f" with {load_name(load)}"
    if load == "smoke":
        return f"{capital(gun_name(gun))} lays smoke"
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
    return f"use {item_title(state, power)}" if "." in power else RECORDS[power].label


def item_title(state: State, name: str) -> str:
    """The card of an item and where it is, with its number if there are two of them."""
    item = find_item(state, name, list(range(len(state.item_at))))
    if item == NONE:
        return "something"
    at, card = state.item_at[item], CARDS[state.item_card[item]].name
    same = [
        other
        for other, place in enumerate(state.item_at)
        if place == at and CARDS[state.item_card[other]].name == card
    ]
    number = f" {same.index(item) + 1}" if len(same) > 1 else ""
    if 0 <= at < ISLE_PLACE:
        return f"{card}{number} of {title(state, at)}"
    if ISLE_PLACE <= at < FORT_PLACE:
        return f"{card}{number} on island {ISLE_NAMES[at - ISLE_PLACE]}"
    return card + number


def fort_title(state: State, name: str) -> str:
    """The card of a fort, built or not."""
    forts = range(len(state.table.fort_cards))
    cards = [state.table.fort_cards[fort] for fort in forts if fort_name(state, fort) == name]
    return CARDS[cards[0]].name if cards else name


def land_title(state: State, name: str) -> str:
    """A piece of terrain, with its number on the table."""
    kind = state.land_kind[land_from(name)]
    return f"{TERRAIN_NAMES[kind].capitalize()} {name[1:]}"


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
    "leave": "Leave them",
    "remove": "Remove them",
    "use": "Use it",
    "sail": "Sail it",
    "control": "Sail the next player's ships, which have no actions then",
    "cancel": "The next player has no actions",
    **{kind: capital(a(name)) for kind, name in zip(TERRAIN, TERRAIN_NAMES, strict=True)},
}


def _pick_label(state: State, step: Step | None, name: str) -> str:
    if name in PRIZES:
        return PRIZES[name]
    if name.startswith("to-") and name[3:].isdigit():
        return f"Towards {bearing_text(int(name[3:]))}"
    if name[0] == "t" and name[1:].isdigit():
        return land_title(state, name)
    if name.startswith("flag-"):
        return f"Flag {name[5:]}"
    if name[0] == "t" and name[1].isdigit() and ":" in name:
        berg, _, heading = name.partition(":")
        return f"{land_title(state, berg)} to {bearing_text(int(heading))}"
    if ">" in name:
        item, _, ship = name.partition(">")
        return f"{item_title(state, item)} to {named(state, ship)}"
    if isinstance(step, PickDie):
        return f"The {name}"
    if ":" in name and name[0] in ISLE_NAMES and name[1] == ":":
        return f"Island {name[0]} swims {bearing_text(int(name[2:]))}"
    if ":" in name:
        card, _, number = name.partition(":")
        code = CARDS[card].powers[int(number)].code.replace("_", " ").lower()
        return f"{code} of {CARDS[card].name} ({name})"
    if "." in name:
        return item_title(state, name)
    if name[0].isdigit():
        return f"The coin worth {_coin(name)}"
    return capital(named(state, name))
