"""A pytest plugin for `mutants.py`: which functions of a game's rules each test calls, how long it
takes, and whether it passes. `TOUCHED` names the folder to watch and the file to write."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

FOLDER, _, REPORT = os.environ.get("TOUCHED", "").partition("|")

calls: set[tuple[str, int]] = set()
tests: dict[str, dict[str, Any]] = {}


def watch(frame: FrameType, event: str, argument: object) -> None:
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(FOLDER):
        calls.add((code.co_filename, code.co_firstlineno))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    calls.clear()
    start = time.process_time()
    sys.setprofile(watch)
    try:
        return (yield)
    finally:
        sys.setprofile(None)
        found = tests.setdefault(item.nodeid, {})
        found |= {"seconds": time.process_time() - start, "calls": sorted(calls)}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    found = tests.setdefault(report.nodeid, {})
    found["passed"] = found.get("passed", True) and report.passed


def pytest_sessionfinish() -> None:
    with open(REPORT, "w", encoding="utf-8") as file:  # noqa: PTH123
        json.dump(tests, file)
