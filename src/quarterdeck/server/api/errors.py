"""Refusals of the interface: one sentence, a status, and the rule if one forbids it."""

from __future__ import annotations

from quarterdeck.core.errors import Malformed, QuarterdeckError, Refused
from quarterdeck.server.storage.damage import Damaged
from quarterdeck.server.tables.errors import Forbidden, NotFound, NotNow

STATUSES: dict[type[QuarterdeckError], int] = {
    Malformed: 400,
    Forbidden: 403,
    NotFound: 404,
    NotNow: 409,
    Damaged: 503,
}
"""Any other sentence is 422: a rule or an option forbids it."""


class Problem(QuarterdeckError):
    """What the interface answers when it does not do what was asked."""

    def __init__(self, status: int, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.rule = rule


class TooFast(Problem):
    """Somebody sends more than is allowed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(429, f"Too fast: wait {seconds:.1f} seconds.")
        self.seconds = seconds


def bad(sentence: str) -> Problem:
    return Problem(400, sentence)


def missing(sentence: str) -> Problem:
    return Problem(404, sentence)


def as_problem(error: QuarterdeckError) -> Problem:
    """Any sentence of the core or of a table as a problem."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Refused):
        return Problem(422, error.refusal.reason, error.refusal.rule)
    found = (status for kind, status in STATUSES.items() if isinstance(error, kind))
    return Problem(next(found, 422), str(error))
