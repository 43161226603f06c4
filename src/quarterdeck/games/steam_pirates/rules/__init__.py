"""Table of contents: which module settles which step."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import Phase
from quarterdeck.core.terms import Step
from quarterdeck.games.steam_pirates.rules import (
    act,
    consult,
    court,
    favours,
    notoriety,
    refresh,
    sail,
    steps,
    turn,
    voyage,
)

PHASES: Final[dict[type[Step], Phase]] = {
    steps.Turn: turn,
    steps.Sailing: sail,
    steps.Acting: act,
    steps.Consulting: consult,
    steps.Replacing: consult,
    steps.Bribing: favours,
    steps.Imitating: favours,
    steps.Claiming: favours,
    steps.Dismissing: favours,
    steps.Steering: voyage,
    steps.Judging: court,
    steps.Requesting: court,
    steps.Answering: court,
    steps.Refreshing: refresh,
    steps.Closing: refresh,
    steps.Checking: notoriety,
    steps.Fining: notoriety,
}
