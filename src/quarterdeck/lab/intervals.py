"""Chances with their intervals as a picture: one line a row, small enough for hundreds of rows."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

INK, GOLD, RED, GREEN = "#17506e", "#c79a3f", "#a33b2c", "#3f7a4a"
COLOURS = {"above": GREEN, "below": RED}
WIDTH, NAMES, ROW, FOOT = 740, 230, 20, 40
LONGEST_NAME = 30
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2)
MOST_TICKS = 9


def picture(shares: dict[str, Any], expected: float) -> str:
    """Every share as a dot with its interval, and a line where even chances are."""
    low = min(expected, *(each["low"] for each in shares.values()))
    high = max(expected, *(each["high"] for each in shares.values()))
    span = (WIDTH - NAMES - 20) / max(1e-9, high - low)

    def x(share: float) -> str:
        return f"{NAMES + 5 + (share - low) * span:.1f}"

    floor = ROW * len(shares) + 6
    rows = "".join(_row(n, name, each, x) for n, (name, each) in enumerate(shares.items()))
    even = f"<path d='M{x(expected)} 0V{floor}' stroke='{GOLD}' stroke-width='1.5'/>"
    axis = f"<path d='M{NAMES} {floor}H{WIDTH - 10}' stroke='#888'/>" + _ticks(low, high, floor, x)
    return (
        f"<svg class='intervals' viewBox='0 0 {WIDTH} {floor + FOOT}' width='{WIDTH}' role='img' "
        f"aria-label='games won, with intervals'>{even}{rows}{axis}</svg>"
    )


def _row(number: int, name: str, each: dict[str, Any], x: Callable[[float], str]) -> str:
    y = ROW * number + ROW // 2 + 2
    colour = COLOURS.get(each["verdict"], INK)
    return (
        f"<text x='{NAMES - 6}' y='{y + 4}' text-anchor='end'>{escape(shorter(name))}</text>"
        f"<g stroke='{colour}' fill='{colour}'>"
        f"<path d='M{x(each['low'])} {y}H{x(each['high'])}' stroke-width='2.5'/>"
        f"<circle cx='{x(each['rate'])}' cy='{y}' r='3.2'/></g>"
    )


def _ticks(low: float, high: float, floor: int, x: Callable[[float], str]) -> str:
    step = next((step for step in STEPS if (high - low) / step <= MOST_TICKS), STEPS[-1])
    first, last = -int(-low // step), int(high / step)
    marks = "".join(
        f"<path d='M{x(n * step)} {floor}v4' stroke='#888'/>"
        f"<text x='{x(n * step)}' y='{floor + 17}' text-anchor='middle'>{n * step:.0%}</text>"
        for n in range(first, last + 1)
    )
    middle = (NAMES + WIDTH) // 2
    return f"{marks}<text x='{middle}' y='{floor + 33}' text-anchor='middle'>games won</text>"


def shorter(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"
