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

    log_level: str = "warning"
    log_json: bool = False
    """One JSON object a line in place of text."""
    access_log: bool = False

    workers: int = max(1, (os.cpu_count() or 2) - 1)
    warm_up: bool = True
    """Start the workers before the first bot is asked."""
    bot_pause: float = 0.5
    """Seconds before a bot's answer is shown, so that people can follow."""
    bot_seconds: float = 20.0
    hint_seconds: float = 1.0
    record_seconds: float = 30.0
    review_iterations: int = 160
    """Games imagined at each question of a finished game that is reviewed."""
    review_seconds: float = 60.0
    """What the outline of a finished game, or a few of its questions, may take at most."""
    trial_seconds: float = 60.0
    """For one game in the fleet workshop, waiting included."""

    idle_seconds: float = 300.0
    """A table that nobody touched for so long leaves the memory; it comes back when asked for."""
    away_seconds: float = 60.0
    """How long somebody who plays by HTTP counts as present after each request."""
    grace_seconds: float = 120.0
    """How long a seat is nobody else's business after its owner was last here."""
    snapshot_every: int = 40
    log_page: int = 100
    """Plays that a table object tells at most; earlier ones are asked for."""
    plays_in_memory: int = 250_000
    """Of all games together; beyond that, games not used lately leave the memory sooner."""

    requests: float = 20.0
    requests_burst: int = 200
    new_tables_per_minute: float = 30.0
    records_per_minute: float = 12.0
    hints_per_minute: float = 12.0
    reviews_per_minute: float = 6.0
    trials_per_minute: float = 240.0
    """Games in the fleet workshop; each address has one running at a time."""
    messages: float = 20.0
    messages_burst: int = 60
    chats: float = 1.0
    chats_burst: int = 8
    new_tables_in_all_per_minute: float = 600.0
    sockets_per_address: int = 200
    sockets_per_table: int = 100
    connections_per_address: int = 400
    """Of any kind, sockets among them."""
    connections: int = 0
    """In all; 0: as many as the file descriptors allow."""
    hello_seconds: float = 10.0
    request_seconds: float = 15.0
    """How long a connection may take for a whole request, counted from its beginning."""
    keep_alive_seconds: float = 30.0
    outbox: int = 400
    """Messages that may wait for a slow reader before the socket is closed."""
    outbox_bytes: int = 1024 * 1024
    outboxes_bytes: int = 32 * 1024 * 1024
    """What may wait in all; beyond that the slowest readers are let go."""

    body_bytes: int = 16 * 1024
    record_bytes: int = 1024 * 1024
    record_plays: int = 5000

    keep_waiting_days: float = 14.0
    """Tables at which play never began; 0 keeps them for good, as with the others."""
    keep_bots_days: float = 14.0
    keep_records_days: float = 90.0
    keep_playing_days: float = 0.0
    keep_over_days: float = 0.0

    metrics_from: str = "127.0.0.1 ::1"
    """Addresses and networks that may read /metrics, separated by blanks."""
    lab: str = ""
    """The folder of reports, for those who run their own server; without one there is no lab."""
    lab_from: str = "127.0.0.1 ::1"
    """Addresses and networks that may use the lab."""


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
