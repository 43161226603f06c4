"""Settings come from the environment."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.settings import from_environment


def test_settings_come_from_the_environment() -> None:
    found = from_environment({"QUARTERDECK_BOT_SECONDS": "3.5", "HOME": "/"}, db="x.db")
    assert (found.bot_seconds, found.db) == (3.5, "x.db")
    with pytest.raises(QuarterdeckError, match="QUARTERDECK_"):
        from_environment({"QUARTERDECK_WORKERS": "many"})
