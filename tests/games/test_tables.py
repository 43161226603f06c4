"""Tables by name, and what the harbour says of the computer's strength."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.bots.registry import LEVELS
from quarterdeck.core.fates import Seeded
from quarterdeck.core.game import Info, Match, Preset
from quarterdeck.core.registry import all_games, find_game

BOTS = Path(__file__).parents[2] / "docs" / "bots.md"
PRESETS = [(game.info.id, preset) for game in all_games() for preset in game.info.presets]
CELL = re.compile(r"(\d+)(½?) of (\d+)")


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=lambda one: getattr(one, "title", one))
def test_every_table_by_name_can_be_set(game: str, preset: Preset) -> None:
    found = find_game(game)
    options = {option.id for option in found.info.options}
    assert set(preset.options) <= options
    state = found.setup(preset.seats, dict(preset.options), Seeded("a table"))
    assert state.question is not None


def test_a_list_is_read_as_people_write_it() -> None:
    options = find_game("neuroshima-hex").complete({"armies": "Moloch,  steel Police"}, 2)
    assert options["armies"] == "moloch,steel-police"


def measured_in_the_docs(title: str) -> list[Match]:
    """The row of a game in the table of docs/bots.md."""
    row = next(
        line for line in BOTS.read_text("utf-8").splitlines() if line.startswith(f"| {title} |")
    )
    counts = [CELL.search(cell) for cell in row.split("|")[2:6]]
    pairs = zip(LEVELS[1:], LEVELS, counts, strict=False)
    return [
        Match(level, over, int(count[1]) + (0.5 if count[2] else 0), int(count[3]))
        for level, over, count in pairs
        if count
    ]


@pytest.mark.parametrize("info", [game.info for game in all_games()], ids=lambda info: info.id)
def test_strengths_are_those_of_the_docs(info: Info) -> None:
    assert list(info.matches) == measured_in_the_docs(info.title)
