"""Table of contents: which module settles which step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quarterdeck.core.phases import Phase
from quarterdeck.core.terms import Step
from quarterdeck.games.neuroshima_hex.rules.battle import aftermath, battle, charge, choices, medics
from quarterdeck.games.neuroshima_hex.rules.battle import steps as battle_steps
from quarterdeck.games.neuroshima_hex.rules.needless import fleeting, followed, sole, weighed
from quarterdeck.games.neuroshima_hex.rules.turn import (
    acting,
    after_act,
    aiming,
    moving,
    opening,
    placing,
    replacing,
    shoving,
    turn,
)
from quarterdeck.games.neuroshima_hex.rules.turn import steps as turn_steps

_PLAIN: Final[dict[type[Step], Phase]] = {
    turn_steps.Honour: opening,
    turn_steps.Setting: opening,
    turn_steps.SettingFace: opening,
    turn_steps.SettingSide: opening,
    turn_steps.Turn: turn,
    turn_steps.Drawn: turn,
    turn_steps.Culling: turn,
    turn_steps.Redrawing: turn,
    turn_steps.Forced: turn,
    turn_steps.Next: turn,
    turn_steps.Verdict: turn,
    turn_steps.Acting: acting,
    turn_steps.Placing: placing,
    turn_steps.PlacingFace: placing,
    turn_steps.Boarding: placing,
    turn_steps.Storming: placing,
    turn_steps.Shifting: placing,
    turn_steps.MoveWho: moving,
    turn_steps.Moving: moving,
    turn_steps.MovingOn: moving,
    turn_steps.MovingFace: moving,
    turn_steps.TurnWho: moving,
    turn_steps.Turning: moving,
    turn_steps.Drilling: moving,
    turn_steps.PushWho: shoving,
    turn_steps.PushWhom: shoving,
    turn_steps.PushWhere: shoving,
    turn_steps.GrabWho: shoving,
    turn_steps.GrabWhom: shoving,
    turn_steps.GrabWhere: shoving,
    turn_steps.GrabFace: shoving,
    turn_steps.SwapWho: shoving,
    turn_steps.SwapWith: shoving,
    turn_steps.Aiming: aiming,
    turn_steps.AimingArea: aiming,
    turn_steps.Splitting: aiming,
    turn_steps.Incubating: aiming,
    turn_steps.ReplaceWho: replacing,
    turn_steps.ReplaceWith: replacing,
    turn_steps.ReplaceFace: replacing,
    turn_steps.Raising: replacing,
    turn_steps.RaiseWhere: replacing,
    turn_steps.RaiseFace: replacing,
    turn_steps.Examining: after_act,
    turn_steps.TakingTurn: after_act,
    turn_steps.Reckoning: after_act,
    battle_steps.Healing: medics,
    battle_steps.LastWord: medics,
    battle_steps.Rescue: medics,
    battle_steps.Relief: medics,
    battle_steps.Fighting: battle,
    battle_steps.Ordering: choices,
    battle_steps.Choice: choices,
    battle_steps.Flying: choices,
    battle_steps.ChargeOrder: charge,
    battle_steps.Charging: charge,
    battle_steps.ChargeFace: charge,
    battle_steps.Aftermath: aftermath,
    battle_steps.Drifting: aftermath,
    battle_steps.Feeding: aftermath,
}

_SOLE: Final = (
    turn_steps.Placing,
    turn_steps.MoveWho,
    turn_steps.Moving,
    turn_steps.MovingOn,
    turn_steps.TurnWho,
    turn_steps.Drilling,
    turn_steps.PushWhom,
    turn_steps.GrabWhom,
    turn_steps.Aiming,
    turn_steps.Incubating,
    turn_steps.ReplaceWho,
    turn_steps.ReplaceWith,
    turn_steps.Raising,
    turn_steps.RaiseWhere,
    turn_steps.Culling,
    turn_steps.Shifting,
)
_WEIGHED: Final = (
    turn_steps.PushWho,
    turn_steps.GrabWho,
    turn_steps.AimingArea,
    turn_steps.SwapWho,
    turn_steps.SwapWith,
    battle_steps.LastWord,
    battle_steps.Rescue,
    battle_steps.Relief,
    battle_steps.Ordering,
    battle_steps.Choice,
    battle_steps.Flying,
    battle_steps.ChargeOrder,
    battle_steps.Charging,
    battle_steps.ChargeFace,
    battle_steps.Feeding,
)
_FLEETING: Final = (
    turn_steps.PlacingFace,
    turn_steps.MovingFace,
    turn_steps.GrabFace,
    turn_steps.RaiseFace,
    turn_steps.ReplaceFace,
)
"""RUL-12: steps that may have nothing to ask."""


def _phases() -> dict[type[Step], Phase]:
    phases = dict(_PLAIN)
    phases.update({kind: sole(_PLAIN[kind]) for kind in _SOLE})
    for kind in _WEIGHED:
        phases[kind] = weighed(_PLAIN[kind], phases)
    phases.update({kind: fleeting(_PLAIN[kind], phases) for kind in _FLEETING})
    phases[turn_steps.Acting] = followed(acting, phases)
    return phases


PHASES: Final[Mapping[type[Step], Phase]] = _phases()
