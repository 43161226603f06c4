"""A server of its own for the browser tests: a free port, an empty database, no pauses."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

START = """
import sys
from quarterdeck.server import run
from tests.web.chance import repeat
repeat()
run('127.0.0.1', 0, sys.argv[1], False)
"""
ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
LIMITS = {
    "QUARTERDECK_BOT_PAUSE": "0",
    "QUARTERDECK_REQUESTS": "5000",
    "QUARTERDECK_REQUESTS_BURST": "5000",
    "QUARTERDECK_NEW_TABLES_PER_MINUTE": "6000",
    "QUARTERDECK_MESSAGES": "2000",
    "QUARTERDECK_MESSAGES_BURST": "2000",
    "QUARTERDECK_AWAY_SECONDS": "1",
    "QUARTERDECK_REVIEW_ITERATIONS": "2",
    "QUARTERDECK_REVIEWS_PER_MINUTE": "6000",
}
PATIENCE = 60_000
"""Milliseconds: a busy machine may take its time; no test is about speed."""
expect.set_options(timeout=PATIENCE / 2)
SETTINGS = '{"watch": "day", "motion": "none"}'
# What a test may leave in the console: lines that tell of its own doing.
EXPECTED = (
    "WebSocket connection to",
    "net::ERR_INTERNET_DISCONNECTED",
    # A server that was stopped: what the page asked for in that moment.
    "Failed to load resource: net::ERR_CONNECTION_REFUSED",
)


class Harbour:
    """A running server that can be stopped and started again on the same port.

    `before` is said before it starts: such as that there is one game more.
    """

    def __init__(self, folder: Path, before: str = "") -> None:
        self.db = folder / "tables.db"
        self.before = before
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        source = self.before + START.replace("0, sys", f"{self.port}, sys")
        paths = filter(None, [str(EXAMPLES), str(ROOT), os.environ.get("PYTHONPATH")])
        self.process = subprocess.Popen(
            [sys.executable, "-c", source, str(self.db)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **LIMITS, "PYTHONPATH": os.pathsep.join(paths)},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "is open at" in line, "the server did not start"
        self.port = int(line.split("127.0.0.1:")[1].split("/")[0])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    server = Harbour(tmp_path_factory.mktemp("harbour"))
    yield server
    server.stop()


Sailor = Callable[..., Page]


@pytest.fixture
def sailor(browser: Browser, harbour: Harbour) -> Iterator[Sailor]:
    """Opens pages, each in a profile of its own; complaints in the console fail the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
            complaints.append(message.text)

    def open_page(name: str = "Ada", settings: str = SETTINGS, **context_args: Any) -> Page:
        context = browser.new_context(base_url=harbour.address, **context_args)
        contexts.append(context)
        context.add_init_script(
            f"localStorage.setItem('quarterdeck.settings', JSON.stringify({settings}));"
            f"localStorage.setItem('quarterdeck.name', JSON.stringify('{name}'));"
            # A turn that ends by itself would take the question from under a test's finger.
            "localStorage.setItem('quarterdeck.cursed-seas.ends', 'false');"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
