"""What can change in the store: plain data, which any process can make."""

from __future__ import annotations

from typing import Any

Change = tuple[str, dict[str, Any]]
"""The name of a statement and the values for one row."""

ADD_TABLE = "add table"
ADD_SEAT = "add seat"
ADD_PLAY = "add play"
ADD_SNAPSHOT = "add snapshot"
ADD_CHAT = "add chat"
SET_SEAT = "set seat"
SET_STATUS = "set status"
SET_DEAL = "set deal"
SET_ERA = "set era"
DROP_PLAYS = "drop plays"
DROP_SNAPSHOTS = "drop snapshots"
