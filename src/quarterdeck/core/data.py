"""The data of a game: files in its `data` folder, and patches that change numbers in them.

A patch is put in force before the game is imported, in a process of its own: whoever tries out
another price plays by the very same rules.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quarterdeck.core.errors import QuarterdeckError

Changes = Mapping[str, Mapping[str, int | float]]
"""By file, numbers by address: `{"cards.json": {"officials.judge.prices.0": 3}}`. The rows of a
list are addressed by their id, or by their place."""

_in_force: dict[str, Changes] = {}


def patch(game: str, changes: Changes) -> None:
    """Put changes in force for the game in a folder of this name."""
    _in_force[game] = changes


def load(folder: Path, name: str) -> Any:
    """The content of a file in a game's data folder."""
    content = json.loads((folder / name).read_text(encoding="utf-8"))
    for address, number in _changes(folder, name).items():
        change(content, address, number)
    return content


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    """The rows of a table in a game's data folder; addressed by their first column."""
    with (folder / name).open(encoding="utf-8", newline="") as file:
        content = list(csv.DictReader(file))
    for address, number in _changes(folder, name).items():
        change_row(content, address, number)
    return content


def _changes(folder: Path, name: str) -> Mapping[str, int | float]:
    return _in_force.get(folder.parent.name, {}).get(name, {})


def change(content: Any, address: str, number: int | float) -> None:
    """Replace one number; a sentence if there is none at this address."""
    *way, last = address.split(".")
    here = content
    for word in way:
        here = _inside(here, word, address)
    key = _key(here, last, address)
    old = here[key]
    if isinstance(old, bool) or not isinstance(old, int | float):
        raise QuarterdeckError(f"'{address}' is no number but {json.dumps(old)[:60]}.")
    if isinstance(old, int) and not isinstance(number, int):
        raise QuarterdeckError(f"'{address}' is a whole number, {old}; {number} is not.")
    _check_sign(address, old, number)
    here[key] = number


def _check_sign(address: str, old: int | float, number: int | float) -> None:
    """What is never less than nothing in the box stays so."""
    if number < 0 <= old:
        raise QuarterdeckError(f"'{address}' is {old} and cannot be less than nothing: {number}.")


def change_row(content: list[dict[str, str]], address: str, number: int | float) -> None:
    """The same in a table: `sloop.cost`."""
    row, _, column = address.partition(".")
    first = next(iter(content[0])) if content else ""
    found = [each for each in content if each[first] == row]
    if not found or column not in found[0]:
        known = (
            ", ".join(each[first] for each in content[:12]) if not found else ", ".join(found[0])
        )
        raise QuarterdeckError(f"There is no '{address}'; there are {known}.")
    old = found[0][column]
    if not old.lstrip("-").isdigit() or not isinstance(number, int):
        raise QuarterdeckError(f"'{address}' is '{old}'; it takes whole numbers in place of one.")
    _check_sign(address, int(old), number)
    found[0][column] = str(number)


def _inside(here: Any, word: str, address: str) -> Any:
    return here[_key(here, word, address)]


def _key(here: Any, word: str, address: str) -> Any:
    """Where a word of an address leads: a field, a row with this id, or a place in a list."""
    if isinstance(here, dict) and word in here:
        return word
    if isinstance(here, list):
        for place, each in enumerate(here):
            if isinstance(each, dict) and each.get("id") == word:
                return place
        if word.isdigit() and int(word) < len(here):
            return int(word)
    known = list(here) if isinstance(here, dict) else _ids(here)
    some = ", ".join(map(str, known[:12])) or "nothing"
    raise QuarterdeckError(f"There is no '{word}' of '{address}'; there is {some}.")


def _ids(here: Any) -> list[Any]:
    if not isinstance(here, list):
        return []
    return [each.get("id", n) if isinstance(each, dict) else n for n, each in enumerate(here)]


def weights_of(folder: Path) -> dict[str, float]:
    """The numbers that self-play may tune, by name."""
    weights: dict[str, float] = load(folder, "weights.json")
    return weights
