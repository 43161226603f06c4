"""One server for one SQLite file: a second one is told so before it can do harm."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from quarterdeck.core.errors import QuarterdeckError


class FileLock:
    """Held as long as a server uses a file; the system lets go of it when the process ends."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._file: IO[str] = self._path.open("a+", encoding="ascii")
        try:
            _lock(self._file)
        except OSError as error:
            other = self._other()
            self._file.close()
            raise QuarterdeckError(
                f"Another server{other} uses {database} already: give this one another --db, "
                "or let several share a PostgreSQL."
            ) from error
        self._file.truncate(0)
        self._file.write(str(os.getpid()))
        self._file.flush()

    def _other(self) -> str:
        self._file.seek(0)
        found = self._file.read(20).strip()
        return f" (process {found})" if found.isdigit() else ""

    def release(self) -> None:
        self._file.close()


try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

    def _lock(file: IO[str]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
else:

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
