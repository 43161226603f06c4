"""Why a table does not do what was asked; `api.errors` gives each reason its status."""

from __future__ import annotations

from quarterdeck.core.errors import QuarterdeckError


class Forbidden(QuarterdeckError):
    """It is not for whoever asks."""


class NotFound(QuarterdeckError):
    """There is no such table, seat or play."""


class NotNow(QuarterdeckError):
    """It would be allowed at another time."""
