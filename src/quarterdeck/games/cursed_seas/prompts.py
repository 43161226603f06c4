"""The questions of the game in a person's words, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step

from .components import CARDS, EVENT
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
        f"{first_up(_unit(state, step))}: {USES[step.power]}. Whom or what?",
        "CS-TURN-10",
    )


def _reef(state: State, step: Step) -> tuple[str, str]:
    return _die(state, step)[0], "CS-REEF-01"


def _terrain(state: State, step: Step) -> tuple[str, str]:
    return f"Where do you lay the {TERRAIN_NAMES[terrain_kind(state)]}?", "CS-SETUP-06"


OUTCOMES: Final = {
    "move_coins_away": "to which island do coins of this one go?",
    "scatter_coins": "to which island does the next coin go? They must go to two at least.",
    "maroon_crew": "on which island are crew of {unit} put?",
    "opponent_maroons_crew": "on which island do you put the crew of {unit}?",
    "must_leave_coin": "which coin does {unit} leave here?",
    "strand_crew": "which crew of {unit} goes ashore here?",
    "lose_unique_or_crew": "what does {unit} lose?",
    "coin_to_greater": "which coin is replaced by one worth more?",
    "coin_to_unique": "which unique treasure of your reserve replaces a coin?",
    "swap_coins_random": "which coin of {unit} is exchanged for a random one from elsewhere?",
    "add_coin_up_to_value_taken": "how much is the coin worth that you put here?",
    "add_event": "which event of your reserve comes to your hand?",
    "add_crew_max_cost": "which crew of your reserve joins which ship?",
    "own_base_move": "which enemy is sailed along the base move of {unit}?",
    "its_base_move": "which enemy is sailed along its own base move?",
}


def _mystery(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Mystery)
    text = OUTCOMES[step.outcome].format(unit=_unit(state, step))
    return f"The mysterious island: {text}", "CS-MYST-01"


def _laid(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Smoking)
    return f"Where is the {TERRAIN_NAMES[step.kind]} laid?", "CS-FOG-11"


def _naming(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, Naming)
    question = QUESTIONS[step.what]
    return first_up(question.text.format(unit=_unit(state, step))), question.rule


def _event(state: State, step: Step) -> tuple[str, str]:
    assert isinstance(step, EventStep)
    if step.event == "ADD_TERRAIN":
        kind = TERRAIN_NAMES[step.data[0]]
        return f"Lost: where do you lay the {kind}? {step.data[1]} to lay.", "CS-SETUP-06"
    card = EVENT_CARDS[step.event]
    return f"{card.name}: {card.text}", "CS-EVENT-01"


EVENT_CARDS: Final = {
    card.powers[0].code: card
    for card in CARDS.values()
    if card.powers and (card.kind == EVENT or card.powers[0].code == "DROP_ICEBERG")
}
"""The card behind a question of an event, by its code."""


def _declaring(state: State, step: Step) -> tuple[str, str]:
    name = _unit(state, step)
    unit = place_from(state, getattr(step, "unit"))  # noqa: B009
    if "GHOST_SHIP" in state.powers[unit]:
        return f"Shall {name} be ghostly until your next turn?", "CS-KEY-GHOSTSHIP"
    return f"Shall {name} be submerged until your next turn?", "CS-KW-SUB"


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


USES: Final = {
    "EXTRA_ACTION_ROLL": "roll for one more action",
    "SAME_ACTION_TWICE_ROLL": "roll to do the same action twice",
    "SACRIFICE_CREW_FOR_ACTION": "eliminate a crew for one more action",
    "ACTION_SPLIT": "give its action to another ship",
    "CANNON_PLUS_GIFT": "lend a ship its bonus on cannon dice this turn",
    "STEAL_TOUCH": "steal treasure from a ship it touches",
    "STEAL_FROM_NATION": "plunder a ship it touches",
    "STEAL_UNIQUE": "take unique treasure from a ship",
    "SWAP_TREASURE_S": "exchange a random coin with an enemy",
    "PEEK_SHIP": "look at something hidden on a ship",
    "PEEK_ISLAND": "look at a hidden treasure on an island",
    "PEEK_ANY": "look at a hidden treasure on a ship or an island",
    "MARK_EXPLORED_S": "mark an island as explored by you alone",
    "TRANSFER_TREASURE_S": "pull a treasure over from a ship",
    "FERRY_TREASURE": "hand a treasure of an island to a ship",
    "UNLOAD_AT_S": "unload at home from afar",
    "DORIES": "unload at home by dories",
    "CABIN_BOY": "call a crew from your reserve",
    "POSSESS_CREW": "roll to take a crew of an enemy, instead of an action",
    "PUSH_ENEMY": "roll to push an enemy ship, instead of moving",
    "PLACE_TRADE_CURRENT": "roll to lay a trade current, instead of moving",
    "MOVE_OTHER_MONSTER": "move another sea monster, instead of moving",
    "TURBINE": "reverse up to S straight astern",
    "HOIST": "hoist cargo from or to a ship or an island",
    "COPY_ABILITY": "copy an ability until your next turn",
    "ALL_POWERFUL_ROLL": "roll for an action: its own, any ship's, an enemy's",
    "ORDER_MONSTER": "give its action to a sea monster",
    "BURNING_MIRROR": "burn a ship between S and L away, instead of shooting",
    "BOARD_AT_RANGE": "board a ship in reach",
    "STEAL_AT_RANGE": "steal treasure from a ship in reach",
    "ISLAND_TRADE": "trade a coin with another island",
    "CREW_COIN_SWAP": "exchange a coin for a crew of a friend",
    "FORT_PEEK": "look at one hidden treasure on each island, instead of an action",
    "GREAT_TURTLE": "have a great turtle swim, instead of moving",
    "NAME_PREY": "name the kraken's prey, instead of an action",
    "WHIRLPOOL": "go down the whirlpool",
    "SEA_DRAGON": "swoop on a ship within L+L",
    "DOUBLE_RANGE_NEED_6": "fire at double range; only a 6 hits",
}
"""What using an ability means, in a few words; its card says the rest."""
