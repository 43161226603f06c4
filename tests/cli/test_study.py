"""The commands of those who study games: numbers, reports, clusters."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

Run = Callable[..., tuple[int, str, str]]


def test_encoding_prints_every_number(run: Run) -> None:
    _, shown, _ = run("encoding", "steam-pirates", "--seats", "3")
    assert "Steam Pirates, 3 seats, encoding 1" in shown
    assert "own.gold 0..99" in shown
    facts = json.loads(run("encoding", "steam-pirates", "--json")[1])
    assert len(facts["observation"]) > 300
    assert "stay" in facts["actions"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["encoding", "steam-pirates", "--seats", "9"], "2 to 4 seats, not 9"),
        (["simulate", "steam-pirates", "--resume"], "say which with --rows"),
        (["report", "steam-pirates", "--out", "r.html", "--precision", "x"], "--precision is"),
        (["report", "steam-pirates", "--out", "r.html", "--against", "x"], "option=value"),
        (["report", "steam-pirates", "--out", "r.html", "--patch", "no.json"], "cannot be read"),
        (["report", "steam-pirates", "--out", "."], "cannot be written"),
        (["report", "steam-pirates", "--out", "r.html", "--rows", "/"], "is there already"),
        (["simulate", "steam-pirates", "--rows", "/", "--resume"], "cannot hold results"),
        (["simulate", "steam-pirates", "--rows", "/dev/null/rows"], "cannot hold results"),
        (["simulate", "steam-pirates", "--cluster", "nowhere"], "No Dask scheduler answers"),
        (["tune", "steam-pirates", "--cluster", "tcp://nowhere"], "No Dask scheduler answers"),
        (["tune", "steam-pirates", "--jobs", "0"], "--jobs is"),
    ],
)
def test_bad_wishes_are_one_sentence_and_status_2(
    run: Run, words: list[str], sentence: str
) -> None:
    status, _, said = run(*words)
    assert status == 2
    assert sentence in said
    assert len(said.strip().splitlines()) == 1
