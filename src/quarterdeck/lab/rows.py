"""Results on disk: a line that says what is played, then one line for each game, in their order. A
run that was stopped goes on where the file ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Generic, TextIO, TypeVar

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import find_game
from quarterdeck.lab.simulation import Match, Result
from quarterdeck.lab.stories import Story

R = TypeVar("R", bound=Result | Story)


def head_of(match: Match) -> dict[str, Any]:
    """What must be the same for a run to be the same."""
    rules = find_game(match.game).info.version
    return json.loads(json.dumps({**asdict(match), "rules": rules}))  # type: ignore[no-any-return]


def row_of(result: Result | Story) -> str:
    return json.dumps(asdict(result), ensure_ascii=False, separators=(",", ":"))


def result_of(row: dict[str, Any]) -> Result:
    """The result of a row: lists become tuples again."""
    kept: dict[str, Any] = {
        name: tuple(each) if isinstance(each, list) else each for name, each in row.items()
    }
    return Result(**kept)


def story_of(row: dict[str, Any]) -> Story:
    """The same for a game that was told."""
    scores = tuple(tuple(each) for each in row["scores"])
    kept = {**row, "scores": scores}
    kept |= {name: tuple(row[name]) for name in ("sources", "used")}
    return Story(**{**kept, "result": result_of(row["result"])})


class Rows(Generic[R]):
    """A file of results, open for more."""

    def __init__(
        self, path: Path, match: Match, resume: bool, read: Callable[[dict[str, Any]], R]
    ) -> None:
        self.path = path
        self.read = read
        try:
            self.known = self._begun(match) if resume and path.exists() else []
            self._file = self._opened(match, resume)
        except OSError as error:
            raise QuarterdeckError(
                f"{path} cannot hold results: {error.strerror}; name another file with --rows."
            ) from None

    def _opened(self, match: Match, resume: bool) -> TextIO:
        """The file with its head, open for more lines."""
        path = self.path
        if path.exists() and not resume:
            raise QuarterdeckError(
                f"{path} is there already: --resume goes on with it, another name begins anew."
            )
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(head_of(match)) + "\n", encoding="utf-8")
        return path.open("a", encoding="utf-8")

    def _begun(self, match: Match) -> list[R]:
        """What is in the file. A last line that was cut off is taken away: that game is played
        again."""
        text = self.path.read_text(encoding="utf-8", errors="replace")
        whole, _, cut = text.rpartition("\n")
        lines = whole.splitlines()
        if not lines or _read(self.path, 1, lines[0]) != head_of(match):
            raise QuarterdeckError(
                f"{self.path} holds another run: game, rules, bots, seats, options and seed must "
                "be the same to go on with it."
            )
        found = [self._result(n, line) for n, line in enumerate(lines[1:], 2)]
        for number, result in enumerate(found):
            if result.index != number:
                raise _damaged(self.path, number + 2)
        if cut:
            self.path.write_text(whole + "\n", encoding="utf-8")
        return found

    def _result(self, number: int, line: str) -> R:
        row = _read(self.path, number, line)
        try:
            return self.read(row)
        except (TypeError, AttributeError, KeyError):
            raise _damaged(self.path, number) from None

    def add(self, result: R) -> None:
        self._file.write(row_of(result) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _read(path: Path, number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise _damaged(path, number) from None


def _damaged(path: Path, number: int) -> QuarterdeckError:
    return QuarterdeckError(
        f"Line {number} of {path} is damaged; take it and those after it away to go on from there."
    )
