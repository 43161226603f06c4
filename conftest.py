"""Browser tests use the Chromium of the machine, and say why when there is none."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ENSURE_CHROMIUM = Path(__file__).parent / "scripts" / "ensure-chromium"


@cache
def find_chromium() -> subprocess.CompletedProcess[str]:
    command = [str(ENSURE_CHROMIUM), "--find"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "playwright" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("browser") and find_chromium().returncode:
            item.add_marker(pytest.mark.skip(reason=find_chromium().stderr.strip()))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": find_chromium().stdout.strip()}
