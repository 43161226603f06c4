"""The lines that a newcomer copies from the docs do what they say."""

from __future__ import annotations

import re
from typing import Any

from quarterdeck.core.build import clone


def test_the_first_training_step_of_the_docs() -> None:
    text = (clone() / "docs" / "learning.md").read_text(encoding="utf-8")
    lines = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    assert len(lines.strip().splitlines()) <= 11
    names: dict[str, Any] = {}
    exec(lines, names)
    assert names["weights"].any()
    assert names["seen_after"].shape == names["seen"].shape
