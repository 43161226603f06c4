"""What prevents a server from starting is one sentence."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.main import listen, page_address, run


def test_a_port_in_use_is_one_sentence() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        number = taken.getsockname()[1]
        with pytest.raises(QuarterdeckError, match=f"Port {number} is in use"):
            run("127.0.0.1", number, None, open_page=False)
    with pytest.raises(QuarterdeckError, match="cannot listen"):
        listen("256.0.0.1", 80)
    assert page_address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert page_address("::1", 80) == "http://[::1]:80/"


@pytest.mark.parametrize("db", ["postgresql://127.0.0.1:1/none", "/proc/none/tables.db", "x://y"])
def test_an_unusable_database_is_one_sentence(db: str) -> None:
    with pytest.raises(QuarterdeckError) as told:
        run("127.0.0.1", 0, db, open_page=False)
    assert str(told.value).endswith(".")
    assert "\n" not in str(told.value)
