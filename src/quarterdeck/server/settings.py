"""What whoever runs a server may set; every field can come from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from quarterdeck.core.errors import QuarterdeckError

PREFIX = "QUARTERDECK_"
WEB = Path(__file__).parent.parent / "web"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits are per second unless the name says otherwise; `docs/server.md` lists them all."""

    db: str = ""
    web: str = str(WEB)
    origins: str = ""
    """Other origins whose pages may open sockets, separated by blanks."""

    workers: int = max(1, (os.cpu_count() or 2) - 1)
    warm_up: bool = True
    """Start the workers before the first bot is asked."""
    bot_pause: float = 0.5
    """Seconds before a bot's answer is shown, so that people can follow."""
    bot_seconds: float = 20.0
    hint_seconds: float = 1.0
    record_seconds: float = 30.0

    idle_seconds: float = 300.0
    """A table that nobody touched for so long leaves the memory; it comes back when asked for."""
    away_seconds: float = 60.0
    snapshot_every: int = 40

    requests: float = 20.0
    requests_burst: int = 200
    new_tables_per_minute: float = 30.0
    records_per_minute: float = 12.0
    hints_per_minute: float = 12.0
    messages: float = 20.0
    messages_burst: int = 60
    chats: float = 1.0
    chats_burst: int = 8
    sockets_per_address: int = 200
    sockets_per_table: int = 100
    hello_seconds: float = 10.0
    outbox: int = 400
    """Messages that may wait for a slow reader before the socket is closed."""

    body_bytes: int = 16 * 1024
    record_bytes: int = 1024 * 1024


def from_environment(environment: Mapping[str, str], **given: str) -> Settings:
    """Settings from `QUARTERDECK_BOT_SECONDS=5` and the like; what is given explicitly wins."""
    found = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if PREFIX + name.upper() in environment
    }
    try:
        return msgspec.convert({**found, **given}, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise QuarterdeckError(f"A {PREFIX}… setting cannot be read: {error}.") from error
