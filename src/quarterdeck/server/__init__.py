"""Tables for people and bots: seats, storage, sockets, the HTTP interface."""

from __future__ import annotations

from quarterdeck.server.running import run

__all__ = ["run"]
