"""The server's log: every line with its time and level, as text or as JSON."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.settings import Settings

LEVELS = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class AsJson(logging.Formatter):
    """One object a line, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return json.dumps(facts)


def start_logging(settings: Settings) -> None:
    """Write to standard error what is of this level at least."""
    level = LEVELS.get(settings.log_level.lower())
    if level is None:
        raise QuarterdeckError(f"log_level is one of {', '.join(LEVELS)}.")
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if settings.log_json else logging.Formatter(TEXT))
    logging.basicConfig(level=level, handlers=[handler])
    logging.getLogger("uvicorn.access").setLevel(logging.INFO)
