"""Table of contents: which functions ask and settle which step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from quarterdeck.core.game import Phase, nothing
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves.rules import (
    cards,
    crowding,
    drift,
    events,
    fire,
    hazards,
    plunder,
    roll,
    sail,
    ship,
    sinking,
    steps,
    swap,
    trade,
    turn,
    voyage,
)


@dataclass(frozen=True, slots=True)
class Part:
    """The two functions of a step whose module has several steps."""

    ask: Callable[[Any, Any], Decision | None]
    settle: Callable[[Any, Any, Action], None]


PHASES: Final[dict[type[Step], Phase]] = {
    steps.Placing: Part(turn.ask_placing, turn.settle_placing),
    steps.Round: Part(nothing, turn.settle_round),
    steps.Turn: Part(nothing, turn.settle_turn),
    steps.Respawning: Part(sinking.ask_respawning, sinking.settle_respawning),
    steps.Acting: Part(turn.ask_acting, turn.settle_acting),
    steps.Swapping: swap,
    steps.Rising: Part(nothing, turn.settle_rising),
    steps.Foundering: Part(sinking.ask_foundering, sinking.settle_foundering),
    steps.Sinking: Part(nothing, sinking.settle_sinking),
    steps.Retaking: Part(nothing, turn.settle_retaking),
    steps.Clearing: Part(turn.ask_clearing, turn.settle_clearing),
    steps.Refilling: Part(nothing, turn.settle_refilling),
    steps.Shelving: Part(turn.ask_shelving, turn.settle_shelving),
    steps.Commanding: Part(nothing, ship.settle_commanding),
    steps.Waking: Part(ship.ask_waking, ship.settle_waking),
    steps.Embarking: Part(voyage.ask_embarking, voyage.settle_embarking),
    steps.Mustering: Part(nothing, ship.settle_mustering),
    steps.Working: Part(ship.ask_working, ship.settle_working),
    steps.Landing: Part(voyage.ask_landing, voyage.settle_landing),
    steps.Celebrating: Part(voyage.ask_celebrating, voyage.settle_celebrating),
    steps.Ordering: Part(ship.ask_ordering, ship.settle_ordering),
    steps.Resting: Part(nothing, ship.settle_resting),
    steps.Crowding: Part(crowding.ask_crowding, crowding.settle_crowding),
    steps.Yielding: Part(crowding.ask_yielding, crowding.settle_yielding),
    steps.Priming: Part(roll.ask_priming, roll.settle_priming),
    steps.Throwing: Part(nothing, roll.settle_throwing),
    steps.Rolled: Part(roll.ask_rolled, roll.settle_rolled),
    steps.Rerolling: Part(roll.ask_rerolling, roll.settle_rerolling),
    steps.Culling: Part(roll.ask_culling, roll.settle_culling),
    steps.Turning: Part(roll.ask_turning, roll.settle_turning),
    steps.Coursing: sail,
    steps.Volley: Part(nothing, fire.settle_volley),
    steps.Hit: Part(nothing, fire.settle_hit),
    steps.Bracing: Part(fire.ask_bracing, fire.settle_bracing),
    steps.Defeating: Part(fire.ask_defeating, fire.settle_defeating),
    steps.Plundering: plunder,
    steps.Selling: Part(trade.ask_selling, trade.settle_selling),
    steps.Mending: Part(trade.ask_mending, trade.settle_mending),
    steps.Refitting: Part(trade.ask_refitting, trade.settle_refitting),
    steps.Hiring: Part(trade.ask_hiring, trade.settle_hiring),
    steps.Berthing: Part(trade.ask_berthing, trade.settle_berthing),
    steps.Seeking: Part(trade.ask_seeking, trade.settle_seeking),
    steps.Buying: Part(trade.ask_buying, trade.settle_buying),
    steps.Offering: Part(cards.ask_offering, cards.settle_offering),
    steps.Resolving: Part(nothing, cards.settle_resolving),
    steps.Choosing: Part(cards.ask_choosing, cards.settle_choosing),
    steps.Applying: Part(nothing, cards.settle_applying),
    steps.Charting: Part(cards.ask_charting, cards.settle_charting),
    steps.Arranging: Part(cards.ask_arranging, cards.settle_arranging),
    steps.Sifting: Part(cards.ask_sifting, cards.settle_sifting),
    steps.Drifting: Part(drift.ask_drifting, drift.settle_drifting),
    steps.Dropping: Part(drift.ask_dropping, drift.settle_dropping),
    steps.Hooking: Part(drift.ask_hooking, drift.settle_hooking),
    steps.Grabbing: Part(nothing, drift.settle_grabbing),
    steps.Hazards: Part(nothing, hazards.settle_hazards),
    steps.Prowling: hazards,
    steps.Drawing: Part(nothing, events.settle_drawing),
    steps.Spawning: Part(nothing, events.settle_spawning),
    steps.Surfacing: Part(events.ask_surfacing, events.settle_surfacing),
    steps.Grasping: Part(events.ask_grasping, events.settle_grasping),
    steps.Closing: Part(nothing, events.settle_closing),
    steps.Windfall: Part(nothing, turn.settle_windfall),
}
