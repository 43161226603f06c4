"""The table drawn for a terminal."""

from __future__ import annotations

from quarterdeck.core.game import View


def board(view: View) -> str:
    return str(view["active"])
