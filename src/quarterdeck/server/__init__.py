"""Tables for people and bots: seats, storage, sockets, the HTTP interface."""

from __future__ import annotations

__all__ = ["run"]


def run(host: str, port: int, db: str | None, open_page: bool) -> None:
    """Serve until interrupted."""
    # Worker processes import this package too: they start sooner without the whole server.
    from quarterdeck.server import main

    main.run(host, port, db, open_page)
