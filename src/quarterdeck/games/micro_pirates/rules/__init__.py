"""Table of contents: which functions ask about and settle which step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quarterdeck.core.game import Phase, nothing
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.micro_pirates.rules import (
    battle,
    damage,
    declare,
    draft,
    due,
    explore,
    forage,
    ghost,
    hold,
    loot,
    port,
    sail,
    trade,
    turn,
)
from quarterdeck.games.micro_pirates.rules import steps as s

Ask = Callable[[Any, Any], Decision | None]
Settle = Callable[[Any, Any, Action], None]


class Part:
    """The two functions of one step, where a module settles several; by itself it asks nothing."""

    def __init__(self, settle: Settle, ask: Ask = nothing) -> None:
        self.ask = ask
        self.settle = settle


PHASES: Final[dict[type[Step], Phase]] = {
    # Setup and the order of play
    s.Drafting: draft,
    s.Launching: Part(draft.launch),
    s.Turn: turn,
    s.Closing: Part(turn.close),
    s.Passing: Part(turn.pass_on),
    # Sail
    s.Sailing: sail,
    s.Drifting: Part(sail.settle_drift, sail.ask_drift),
    s.Arriving: Part(sail.settle_arrival),
    s.Homecoming: Part(due.come_home),
    # Forage and Explore
    s.Declaring: declare,
    s.Foraging: Part(forage.settle),
    s.Exploring: Part(explore.settle),
    s.Rerolling: Part(explore.settle_reroll, explore.ask_reroll),
    s.Discovery: Part(explore.discover),
    # Hold and hand
    s.Stowing: hold,
    s.Parting: Part(hold.settle_parting, hold.ask_parting),
    # Things that fall due
    s.Ordering: due,
    s.Looting: loot,
    s.RaidReward: Part(due.reward_raid),
    s.SpecialReward: Part(due.reward_special),
    s.Matching: Part(due.settle_match, due.ask_match),
    s.Marking: Part(due.settle_mark, due.ask_mark),
    # In Port
    s.Calling: port,
    s.Enlisting: Part(port.settle_enlisting, port.ask_enlisting),
    s.Inheriting: Part(port.settle_inheriting, port.ask_inheriting),
    s.Fitting: Part(port.settle_fitting, port.ask_fitting),
    s.Trading: trade,
    # Battle
    s.Meeting: battle,
    s.Battling: Part(battle.clash),
    s.Victory: Part(battle.celebrate),
    s.Robbing: Part(battle.settle_robbing, battle.ask_robbing),
    s.Claiming: Part(battle.settle_claim, battle.ask_claim),
    s.Hurting: damage,
    s.Wounding: Part(damage.wound),
    s.Retreating: Part(damage.settle_retreat, damage.ask_retreat),
    s.Stranding: Part(damage.settle_stranding, damage.ask_stranding),
    # The Ghost Ship
    s.GhostTurn: Part(ghost.settle),
    s.GhostExploring: Part(ghost.explore),
    s.GhostClosing: Part(turn.close_ghost),
}
