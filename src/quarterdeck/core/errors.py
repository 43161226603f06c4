"""What can go wrong outside the rules: each error is one sentence a person can act on."""

from __future__ import annotations

from dataclasses import dataclass


class QuarterdeckError(Exception):
    """Bad input of some kind; the message says what was wrong and what would be right."""


class Malformed(QuarterdeckError):
    """A text that is no action, step, position or record."""


class Corrupt(QuarterdeckError):
    """A record or position that reads well but cannot have happened."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed now: the rule's ID and a sentence."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class Refused(QuarterdeckError):
    """A well-formed wish that a rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
