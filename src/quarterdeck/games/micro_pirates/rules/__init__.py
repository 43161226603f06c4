"""Table of contents: which functions ask about and settle which step."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phases import Part, Phase
from quarterdeck.core.terms import Step
from quarterdeck.games.micro_pirates.rules import (
    battle,
    before_roll,
    damage,
    draft,
    explore,
    forage,
    ghost_turn,
    hold,
    loot,
    port,
    rewards,
    sail,
    trade,
    turn,
)
from quarterdeck.games.micro_pirates.rules import steps as s

PHASES: Final[dict[type[Step], Phase]] = {
    # Setup and the order of play
    s.Drafting: draft,
    s.Launching: Part(settle=draft.launch),
    s.Turn: turn,
    s.Closing: Part(settle=turn.close),
    s.Passing: Part(settle=turn.pass_on),
    # Sail
    s.Sailing: sail,
    s.Drifting: Part(ask=sail.ask_drift, settle=sail.settle_drift),
    s.Arriving: Part(settle=sail.settle_arrival),
    s.Homecoming: Part(settle=rewards.come_home),
    # Forage and Explore
    s.Declaring: before_roll,
    s.Foraging: Part(settle=forage.settle),
    s.Exploring: Part(settle=explore.settle),
    s.Rerolling: Part(ask=explore.ask_reroll, settle=explore.settle_reroll),
    s.Discovery: Part(settle=explore.discover),
    # Hold and hand
    s.Stowing: hold,
    s.Parting: Part(ask=hold.ask_parting, settle=hold.settle_parting),
    # Things that fall due
    s.Ordering: rewards,
    s.Looting: loot,
    s.RaidReward: Part(settle=rewards.reward_raid),
    s.SpecialReward: Part(settle=rewards.reward_special),
    s.Matching: Part(ask=rewards.ask_match, settle=rewards.settle_match),
    s.Marking: Part(ask=rewards.ask_mark, settle=rewards.settle_mark),
    # In Port
    s.Calling: port,
    s.Enlisting: Part(ask=port.ask_enlisting, settle=port.settle_enlisting),
    s.Inheriting: Part(ask=port.ask_inheriting, settle=port.settle_inheriting),
    s.Fitting: Part(ask=port.ask_fitting, settle=port.settle_fitting),
    s.Trading: trade,
    # Battle
    s.Meeting: battle,
    s.Battling: Part(settle=battle.clash),
    s.Victory: Part(settle=battle.celebrate),
    s.Robbing: Part(ask=battle.ask_robbing, settle=battle.settle_robbing),
    s.Claiming: Part(ask=battle.ask_claim, settle=battle.settle_claim),
    s.Hurting: damage,
    s.Wounding: Part(settle=damage.wound),
    s.Retreating: Part(ask=damage.ask_retreat, settle=damage.settle_retreat),
    s.Stranding: Part(ask=damage.ask_stranding, settle=damage.settle_stranding),
    # The Ghost Ship
    s.GhostTurn: Part(settle=ghost_turn.settle),
    s.GhostExploring: Part(settle=ghost_turn.explore),
    s.GhostClosing: Part(settle=turn.close_ghost),
}
