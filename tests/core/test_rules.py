"""Rule indexes: read as data, searched by words, cited by tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.rules import cited_in, read_rules

TEXT = """# Corsair

## Sailing
- CO-SAIL-01 [rulebook] Sail one or
  two spaces.
- CO-SAIL-02 [ruling] Never backwards.

## Digging
- CO-DIG-01 [house] Dig for gold.
"""


@pytest.fixture
def index_file(tmp_path: Path) -> Path:
    path = tmp_path / "RULES.md"
    path.write_text(TEXT)
    return path


def test_an_index_is_read_with_sections_and_provenance(index_file: Path) -> None:
    rules = read_rules(index_file)
    assert len(rules) == 3
    assert rules["CO-SAIL-01"].text == "Sail one or two spaces."
    assert rules["CO-SAIL-02"].provenance == "ruling"
    assert rules["CO-DIG-01"].section == "Digging"


def test_rules_are_found_by_id_and_by_words(index_file: Path) -> None:
    rules = read_rules(index_file)
    assert [rule.id for rule in rules.search("co-dig-01")] == ["CO-DIG-01"]
    assert [rule.id for rule in rules.search("sail spaces")] == ["CO-SAIL-01"]
    assert rules.search("kraken") == []


def test_an_unknown_id_is_said_to_be_unknown(index_file: Path) -> None:
    with pytest.raises(QuarterdeckError, match="no rule 'CO-X-01'"):
        read_rules(index_file)["CO-X-01"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("- CO-SAIL-01 [house] Again.", "stands there twice"),
        ("- CO-NEW-01 [rumour] Heard so.", "'rumour' is none of"),
    ],
)
def test_a_bad_index_says_where(index_file: Path, line: str, sentence: str) -> None:
    index_file.write_text(TEXT + line + "\n")
    with pytest.raises(QuarterdeckError, match=sentence):
        read_rules(index_file)


def test_citations_are_collected_from_tests(tmp_path: Path) -> None:
    test = '@rule("CO-SAIL-01", "CO-DIG-01")\ndef test_x() -> None: ...\n'
    (tmp_path / "test_sailing.py").write_text(test)
    (tmp_path / "helper.py").write_text('@rule("CO-SAIL-02")\n')
    assert cited_in(tmp_path) == {
        "CO-SAIL-01": ["test_sailing.py"],
        "CO-DIG-01": ["test_sailing.py"],
    }
