"""Table of contents: which functions ask about and settle which step."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.phases import Part, Phase
from quarterdeck.core.terms import Step
from quarterdeck.games.steam_pirates.rules import (
    act,
    flagships,
    judge,
    notoriety,
    official_favours,
    officials,
    refresh,
    sail,
    steps,
    turn,
)

PHASES: Final[dict[type[Step], Phase]] = {
    steps.Turn: Part(settle=turn.settle),
    steps.Sailing: sail,
    steps.Acting: act,
    steps.Consulting: officials,
    steps.Replacing: Part(settle=officials.replace_used),
    steps.Bribing: official_favours,
    steps.Imitating: official_favours,
    steps.Claiming: official_favours,
    steps.Dismissing: official_favours,
    steps.Steering: flagships,
    steps.Judging: judge,
    steps.Requesting: judge,
    steps.Answering: judge,
    steps.Refreshing: Part(settle=refresh.begin),
    steps.Closing: Part(settle=refresh.close),
    steps.Checking: Part(settle=notoriety.check),
    steps.Fining: notoriety,
}
