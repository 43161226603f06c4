"""Rule references: a game's `RULES.md` read as data, and the tests that cite it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quarterdeck.core.errors import QuarterdeckError

PROVENANCES: Final = ("rulebook", "inferred", "ruling", "house")
_BULLET: Final = re.compile(r"^- ([A-Z]+(?:-[A-Z0-9]+)+) \[([a-z]+)\] (.+)$")
_CITED: Final = re.compile(r"@rule\(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our words, with where it comes from."""

    id: str
    text: str
    provenance: str
    section: str


class RuleIndex:
    """All rules of a game by ID, in the order of the file."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    def __getitem__(self, id: str) -> Rule:
        if id not in self.rules:
            raise QuarterdeckError(f"There is no rule '{id}'.")
        return self.rules[id]

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def search(self, words: str) -> list[Rule]:
        """The rule with this ID, or the rules that contain all words, best first."""
        exact = self.rules.get(words.strip().upper())
        if exact is not None:
            return [exact]
        wanted = words.lower().split()
        found = [rule for rule in self if all(w in _haystack(rule) for w in wanted)]
        return sorted(found, key=lambda rule: not all(w in rule.id.lower() for w in wanted))


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {rule.section} {rule.text}".lower()


def read_rules(path: Path) -> RuleIndex:
    """Read a rule index: `## Section`, then `- ID [provenance] text` with indented lines after."""
    rules: dict[str, Rule] = {}
    section, last = "", ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        bullet = _BULLET.match(line)
        if line.startswith("#"):
            section, last = line.lstrip("# ").strip(), ""
        elif bullet:
            last = _add(rules, bullet, section, f"{path.name} line {number}")
        elif line.startswith("  ") and last:
            rule = rules[last]
            text = f"{rule.text} {line.strip()}"
            rules[last] = Rule(rule.id, text, rule.provenance, rule.section)
        elif not line.strip():
            last = ""
    return RuleIndex(rules)


def _add(rules: dict[str, Rule], bullet: re.Match[str], section: str, where: str) -> str:
    id, provenance, text = bullet.groups()
    if id in rules:
        raise QuarterdeckError(f"{where}: rule {id} stands there twice.")
    if provenance not in PROVENANCES:
        raise QuarterdeckError(f"{where}: '{provenance}' is none of {', '.join(PROVENANCES)}.")
    rules[id] = Rule(id, text.strip(), provenance, section)
    return id


def cited_in(folder: Path) -> dict[str, list[str]]:
    """Rule IDs that tests below a folder cite with `@rule(…)`, with the files that cite them."""
    cited: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for call in _CITED.finditer(path.read_text(encoding="utf-8")):
            for id in re.findall(r"[\"']([^\"']+)[\"']", call.group(1)):
                cited.setdefault(id, []).append(path.name)
    return cited
