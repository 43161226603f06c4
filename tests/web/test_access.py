"""What axe finds on the pages: nothing serious, by day and night, wide and narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Sailor
from tests.web.steps import action, bot, create, person, wait_for_turn

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
SCREENS: list[dict[str, Any]] = [
    {"viewport": {"width": 1440, "height": 900}},
    {"viewport": {"width": 390, "height": 844}, "has_touch": True},
]


def serious(page: Page) -> list[str]:
    """The serious findings, each with the element it is about."""
    # Evaluated by the driver, so that the page's security policy stays as it is.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{finding['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for finding in found["violations"]
        if finding["impact"] in ("serious", "critical")
        for node in finding["nodes"][:3]
    ]


@pytest.mark.parametrize("watch", ["day", "night"])
@pytest.mark.parametrize("screen", SCREENS, ids=["wide", "narrow"])
def test_nothing_serious_stands_in_the_way(
    sailor: Sailor, watch: str, screen: dict[str, Any]
) -> None:
    page = sailor(settings=f'{{"watch": "{watch}", "motion": "none"}}', **screen)
    create(page, "micro-pirates", [person(), bot()])
    assert wait_for_turn(page)
    assert serious(page) == []
    while not page.locator('[data-action="set-sail"]').count():
        wait_for_turn(page)
        page.locator("[data-action]").first.click()
        page.wait_for_timeout(150)
    action(page, "set-sail").click()
    expect(page.locator('[data-action^="sail "]').first).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".rule-row").first).to_be_visible()
    assert serious(page) == []
    page.goto("/")
    expect(page.locator(".game").first).to_be_visible()
    assert serious(page) == []
