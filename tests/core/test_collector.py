"""Python's collector of rings rests as long as anybody wants it to."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from quarterdeck.core.collector import RESTING


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.enable()
    yield
    if not was_on:
        gc.disable()


def test_the_collector_rests_and_goes_on() -> None:
    with RESTING:
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_rests_until_the_last_of_several_is_done_whoever_began() -> None:
    RESTING.__enter__()
    RESTING.__enter__()
    RESTING.__exit__()
    assert not gc.isenabled()
    RESTING.__exit__()
    assert gc.isenabled()


def test_it_goes_on_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), RESTING:
        _ = 1 // 0
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    with RESTING:
        pass
    assert not gc.isenabled()
