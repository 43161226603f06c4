"""What is heard of another process while the table is being read is not forgotten."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from quarterdeck.server.storage.notices import Notice
from quarterdeck.server.tables.news import hear
from quarterdeck.server.tables.table import Table


class SlowStore:
    """Reads a table just before another process changes it; the news comes before the answer."""

    def __init__(self, table: Any) -> None:
        self.table_read = table

    async def table(self, id: str) -> Any:
        found = SimpleNamespace(**vars(self.table_read.about))
        hear(self.table_read, Notice("elsewhere", id, found.revision + 1))
        return found


def test_news_that_come_while_a_table_is_read_make_it_stale_again() -> None:
    """A process had taken no notice of a seat that was given elsewhere, for ever."""
    table = cast(
        Any, SimpleNamespace(id="t", stale=True, session=None, connections=[], visits={}, number=0)
    )
    table.about = SimpleNamespace(revision=4)
    table.services = SimpleNamespace(store=SlowStore(table))
    asyncio.run(Table.refresh(table))
    assert table.stale
