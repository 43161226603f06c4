"""Damaged SQLite files: found at the start if it can be done soon, else at the first page that
cannot be read. Either way whoever runs the server is told in one sentence."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from pathlib import Path

from quarterdeck.core.errors import QuarterdeckError

CHECK_SECONDS = 3.0
"""What a start may take for the check: enough for some gigabytes on an ordinary disk."""
TELLING = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Damaged(QuarterdeckError):
    """The database cannot be read any more."""


def advice(file: str, found: str) -> str:
    """What is wrong, and what to do."""
    return (
        f"The database {file} is damaged ({found}): 'quarterdeck admin check' tells more, "
        "'quarterdeck admin restore' puts a backup back."
    )


def demand_sound(file: Path, seconds: float = CHECK_SECONDS) -> None:
    """Refuse a file with damaged pages; what cannot be looked through in time is believed."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        alarm = threading.Timer(seconds, database.interrupt)
        alarm.start()
        try:
            found = str(database.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.OperationalError:
            return
        except sqlite3.DatabaseError as error:
            found = str(error)
        finally:
            alarm.cancel()
            alarm.join()
    if found != "ok":
        raise Damaged(advice(str(file), " ".join(found.split())))


def is_damage(error: Exception) -> bool:
    """Whether it was a page of the file that could not be read, and not the statement's fault."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in TELLING
