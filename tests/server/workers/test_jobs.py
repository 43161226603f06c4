"""What worker processes do."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.workers.jobs import check_record


def test_a_record_that_is_none_is_malformed() -> None:
    with pytest.raises(QuarterdeckError):
        check_record("quarterdeck 1\ngame x\n", 10)
