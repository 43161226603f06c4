"""Patches: other numbers in a game's data, checked first, played beside the game as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab import patches, report
from quarterdeck.lab.executors import hired
from quarterdeck.lab.simulation import make_match

RICH: dict[str, Any] = {
    "name": "rich",
    "game": "steam-pirates",
    "changes": {"board.json": {"constants.gold_a_point.value": 1}},
}


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "patch.json"
    path.write_text(json.dumps(RICH | changes))
    return path


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"maps.json": {"a": 1}}, "no data 'maps.json'"),
        ({"cards.json": {"officials.admiral.vp": 1}}, "no 'admiral' .* there is barkeep"),
        ({"cards.json": {"officials.judge.rank": 1}}, "no 'rank'"),
        ({"cards.json": {"officials.judge.name": 1}}, "is no number"),
        ({"cards.json": {"officials.judge.vp": 1.5}}, "is a whole number"),
        ({"cards.json": {"officials.judge.vp": "three"}}, "takes a number"),
        ({"cards.json": {"officials.judge.vp": -1}}, "cannot be less than nothing"),
        ({}, "is no patch"),
    ],
)
def test_a_patch_that_cannot_be_is_refused(changes: Any, said: str, tmp_path: Path) -> None:
    with pytest.raises(QuarterdeckError, match=said):
        patches.read_patch(written(tmp_path, changes=changes))


def test_files_that_are_no_patch_are_refused(tmp_path: Path) -> None:
    with pytest.raises(QuarterdeckError, match="cannot be read"):
        patches.read_patch(tmp_path / "nothing.json")
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(QuarterdeckError, match="is no JSON"):
        patches.read_patch(tmp_path / "bad.json")


def test_tables_are_patched_by_row_and_column(tmp_path: Path) -> None:
    changes = {"ships.csv": {"brigantine.cost": 900}}
    patches.read_patch(written(tmp_path, game="sea-of-thieves", changes=changes))
    for address, said in (("raft.cost", "there are sloop"), ("sloop.name", "takes whole numbers")):
        path = written(tmp_path, game="sea-of-thieves", changes={"ships.csv": {address: 1}})
        with pytest.raises(QuarterdeckError, match=said):
            patches.read_patch(path)


def test_an_impossible_number_is_found_by_the_checks_of_the_box() -> None:
    changes: dict[str, dict[str, int | float]] = {"box.json": {"constants.display.value": 99}}
    patch = patches.Patch("crowd", "steam-pirates", changes)
    patches.check(patch)
    with pytest.raises(QuarterdeckError, match="With the patch 'crowd' the game is not sound"):
        patches.variant("steam-pirates", patch)
    with pytest.raises(QuarterdeckError, match="'crowd' is for steam-pirates, not for micro"):
        patches.variant("micro-pirates", patch)


def test_a_patched_game_is_played_beside_the_game_as_it_is() -> None:
    changes: dict[str, dict[str, int | float]] = {
        "cards.json": {"officials.judge.vp": 50, "officials.barkeep.vp": 50}
    }
    variant = patches.variant("steam-pirates", patches.Patch("rich", "steam-pirates", changes))
    match = make_match("steam-pirates", ["greedy"], 2, {}, 1)
    found = report.against(match, variant, 4, 1)
    assert found["variant"] == "patch rich"
    assert found["measures"]["best score"]["difference"] > 0


def test_a_patch_needs_processes_of_its_own() -> None:
    with (
        pytest.raises(QuarterdeckError, match="processes of this machine"),
        hired("tcp://127.0.0.1:1", print),
    ):
        pass
