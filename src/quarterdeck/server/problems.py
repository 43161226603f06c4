"""Refusals of the server itself: one sentence, a status, and the rule if one forbids it."""

from __future__ import annotations

from quarterdeck.core.errors import Malformed, QuarterdeckError, Refused


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


def foreign(sentence: str) -> Problem:
    return Problem(403, sentence)


def missing(sentence: str) -> Problem:
    return Problem(404, sentence)


def not_now(sentence: str) -> Problem:
    return Problem(409, sentence)


def as_problem(error: QuarterdeckError) -> Problem:
    """Any sentence of the core as a problem: malformed text is 400, a broken rule 422."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Refused):
        return Problem(422, error.refusal.reason, error.refusal.rule)
    return Problem(400 if isinstance(error, Malformed) else 422, str(error))
