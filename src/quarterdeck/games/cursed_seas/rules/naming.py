"""NAMING: effects that ask a seat to name one of several: a ship, an island, a crew, a coin.

An entry is two plain functions, `names` (what there is to choose from) and `act` (what happens
to what was named), with the question in words. With one name, and none to refuse, nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import NO, Pick
from quarterdeck.games.cursed_seas.rules import (
    barter,
    board,
    charms,
    commands,
    curses,
    discoveries,
    forts,
    mystery,
    perils,
    reacting,
    rolled,
)
from quarterdeck.games.cursed_seas.rules.steps import Naming
from quarterdeck.games.cursed_seas.state import State


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of naming: its choices, its effect, its words and its rule."""

    names: Callable[[State, Naming], list[str]]
    act: Callable[[State, Naming, str], None]
    text: str
    rule: str
    optional: bool = False
    secret: bool = False


QUESTIONS: Final[dict[str, Question]] = {
    # Found.
    "trees": Question(
        discoveries.tree_choices,
        discoveries.leave_trees,
        "{unit} needs no trees. Leave them face down, or remove them?",
        "CS-EXPL-05",
    ),
    "castaway": Question(
        discoveries.castaways,
        discoveries.take_castaway,
        "What comes aboard {unit} from your reserve?",
        "CS-MYST-06",
        secret=True,
    ),
    "bottle": Question(
        discoveries.poorest_isles,
        discoveries.drift_there,
        "Several islands have the fewest coins. At which one is {unit} laid?",
        "CS-EXPL-05",
    ),
    "charts": Question(
        discoveries.wild_names,
        discoveries.lay_down,
        "On which wild island are the charts laid, face down?",
        "CS-EXPL-05",
    ),
    "pandora": Question(
        discoveries.gifts,
        discoveries.open_gift,
        "Pandora's Box: which unique treasure of your reserve goes aboard {unit}?",
        "CS-MYST-06",
    ),
    # Each turn.
    "albatross": Question(
        curses.other_ships,
        curses.hand_on,
        "To which ship does the albatross of {unit} fly?",
        "CS-EXPL-05",
    ),
    "doll": Question(
        curses.doll_victims,
        curses.prick,
        "Which crew does the doll aboard {unit} strike on a 5 or 6?",
        "CS-CREW-05",
        optional=True,
    ),
    "cancel": Question(
        reacting.dawn_targets,
        reacting.dawn_cancel,
        "{unit} may cancel the abilities of a ship or crew this turn.",
        "CS-TURN-12",
        optional=True,
    ),
    # Used.
    "periscope": Question(
        charms.enemy_names,
        charms.hush,
        "Which enemy loses all abilities this turn?",
        "CS-EXPL-05",
    ),
    "melt": Question(charms.icebergs, charms.melt, "Which iceberg is removed?", "CS-EXPL-05"),
    "shove": Question(
        charms.ice_courses, charms.shove, "Which iceberg is moved, and which way?", "CS-EXPL-05"
    ),
    "trade": Question(
        charms.rich_homes,
        charms.swap_homes,
        "With which home island is a random coin exchanged?",
        "CS-EXPL-05",
    ),
    "pension": Question(
        charms.pensioners,
        charms.retire,
        "Which crew of {unit} goes for one gold?",
        "CS-EXPL-05",
        optional=True,
    ),
    "necklace": Question(
        charms.far_isles, charms.leap, "At which wild island does {unit} dock?", "CS-EXPL-05"
    ),
    # Coins and crew.
    "blood": Question(
        barter.blood, barter.bleed, "Which crew of {unit} pays for the coin?", "CS-EXPL-05"
    ),
    "barter": Question(
        barter.coins_here,
        barter.trade,
        "Which coin does {unit} send to the other island?",
        "CS-EXPL-01",
        secret=True,
    ),
    "swap": Question(
        barter.coins_here,
        barter.swap_for_crew,
        "Which coin goes aboard in exchange for the crew?",
        "CS-EXPL-01",
        secret=True,
    ),
    "pull": Question(
        barter.friends_coins,
        barter.pull,
        "Which coin does {unit} take?",
        "CS-EXPL-06",
        secret=True,
    ),
    "ferry": Question(
        barter.ferry_names,
        barter.ferry,
        "From which island does {unit} fetch a treasure?",
        "CS-TURN-10",
    ),
    "loot": Question(
        barter.loot,
        barter.steal_relic,
        "Which unique treasure does {unit} take?",
        "CS-TURN-10",
        optional=True,
    ),
    "gear": Question(
        barter.equipment, barter.discard, "Which equipment does {unit} lose?", "CS-SHOOT-08"
    ),
    "maroon": Question(
        barter.crew_names, barter.maroon_one, "Which crew of {unit} is put ashore?", "CS-MYST-01"
    ),
    "replace": Question(
        barter.island_coins,
        mystery.replace_coin,
        "Which coin is replaced by the unique treasure?",
        "CS-MYST-06",
        secret=True,
    ),
    "captive": Question(
        board.dearest, board.take_captive, "Which of the dearest crew is captured?", "CS-BOARD-02"
    ),
    "jonah": Question(
        rolled.dearest_others, rolled.send_away, "Which crew of {unit} must go?", "CS-CREW-02"
    ),
    "current": Question(
        rolled.own_currents, rolled.still, "Which of your trade currents ends?", "CS-CURR-01"
    ),
    "long-gun": Question(
        forts.flag_names, forts.name_long_gun, "Which flag is the long gun?", "CS-FORT-13"
    ),
    # Ships that meet.
    "explosives": Question(
        perils.use_it,
        perils.light_fuse,
        "Blow up the explosives aboard {unit}? On 4-6 both ships sink.",
        "CS-EXPL-05",
        optional=True,
    ),
    "livestock": Question(
        perils.use_it,
        perils.feed,
        "Feed the livestock of {unit} to the monster, and be rid of it?",
        "CS-EXPL-05",
        optional=True,
    ),
    "mines": Question(
        perils.use_it,
        perils.spring,
        "An enemy has come within S of {unit}. Use the mines?",
        "CS-EXPL-05",
        optional=True,
    ),
    "pass-on": Question(
        perils.use_it,
        perils.hand_over,
        "Pass the runes of {unit} to the ship it touches?",
        "CS-EXPL-05",
        optional=True,
    ),
    "driftwood": Question(
        perils.use_it,
        perils.rescue,
        "Save the crew of {unit} with the driftwood?",
        "CS-CREW-02",
        optional=True,
    ),
    "wine": Question(
        perils.wine_offers,
        perils.sell_wine,
        "For which coin does {unit} trade its wine?",
        "CS-DOCK-02",
        optional=True,
    ),
    # Orders given to others.
    "command": Question(
        commands.enemy_movers, commands.sail_enemy, "Which enemy do you sail?", "CS-RAM-09"
    ),
    "hijack": Question(
        commands.hijack_choices,
        commands.hijack,
        "The maps of {unit} mislead it. Sail it yourself?",
        "CS-RAM-09",
        optional=True,
    ),
}


def ask(state: State, step: Naming) -> Decision | None:
    question = QUESTIONS[step.what]
    names = question.names(state, step)
    if len(names) < (1 if question.optional else 2):
        return None
    options: list[Action] = [Pick(name) for name in names]
    if question.optional:
        options.append(NO)
    return Decision(step.seat, step, options, eyes_of(step.seat) if question.secret else EVERYONE)


def settle(state: State, step: Naming, action: Action) -> None:
    question = QUESTIONS[step.what]
    if isinstance(action, Pick):
        question.act(state, step, action.name)
    elif not question.optional:
        for name in question.names(state, step):
            question.act(state, step, name)
            return
