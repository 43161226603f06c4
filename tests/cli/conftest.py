"""Commands as they are typed, and a person at the keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from corsair.state import State
from quarterdeck import cli
from quarterdeck.core.game import Game

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    corsair: Game[State],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> Run:
    """Run a command in this process and an empty folder: exit status, stdout, stderr."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")

    def command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["quarterdeck", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, err = capfd.readouterr()
        assert isinstance(end.value.code, int)
        return end.value.code, out, err

    return command


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """What the person at the keyboard will type; then they press Ctrl-C."""

    def keyboard(*lines: str) -> None:
        waiting: Iterator[str] = iter(lines)

        def next_line(*_: Any, **__: Any) -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise KeyboardInterrupt from None

        monkeypatch.setattr("builtins.input", next_line)

    return keyboard
