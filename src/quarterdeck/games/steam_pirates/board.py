"""The table drawn for a terminal."""

from __future__ import annotations

from quarterdeck.core.game import View


def draw(view: View) -> str:
    return f"Season {view['season']}, round {view['round']}"
