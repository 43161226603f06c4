"""The log speaks of everybody in the third person, and to the only person at a terminal."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from quarterdeck.core.registry import all_games
from quarterdeck.core.second_person import addressed, second_person

TOLD = {
    "@0 sails from a1 to a2.": "You sail from a1 to a2.",
    "@0 has 10, @1 has 4: @0 wins.": "You have 10, @1 has 4: you win.",
    "@1 has 3, @0 has 8: @0 wins.": "@1 has 3, you have 8: you win.",
    "@0 cuts the losses and takes 4 Gold.": "You cut the losses and take 4 Gold.",
    "@0 only turns Bossman a3.": "You only turn Bossman a3.",
    "Battle! @0 calls for it.": "Battle! You call for it.",
    "@0's ship is disabled and drifts off.": "Your ship is disabled and drifts off.",
    "A cube of @0 is drawn, and one of @1.": "A cube of yours is drawn, and one of @1.",
    "The rocket of @0 flies on.": "Your rocket flies on.",
    "Island A is the home of @0.": "Island A is your home.",
    "All tiles of @0 leave the board.": "All your tiles leave the board.",
    "@1 asks nothing of @0.": "@1 asks nothing of you.",
    "@0 picks @0.": "You pick yourself.",
    "@1 steals 1 chest from @0.": "@1 steals 1 chest from you.",
    "@0 and @1 share the win.": "You and @1 share the win.",
    "Gold: @0 3 VP and @1 4 VP.": "Gold: you 3 VP and @1 4 VP.",
    "@0 helped most.": "You helped most.",
    "@1 helps with the wind.": "@1 helps with the wind.",
}


@pytest.mark.parametrize(("text", "told"), TOLD.items())
def test_a_sentence_is_told_to_the_one_it_speaks_of(text: str, told: str) -> None:
    assert addressed(text, 0) == told


@pytest.mark.parametrize(
    ("verb", "told"),
    {
        "sails": "sail", "copies": "copy", "passes": "pass", "marches": "march", "fixes": "fix",
        "ceases": "cease", "loses": "lose", "uses": "use", "is": "are", "has": "have",
        "does": "do", "goes": "go", "helped": "helped", "guess": "guess", "could": "could",
    }.items(),
)  # fmt: skip
def test_verbs_lose_their_ending(verb: str, told: str) -> None:
    assert second_person(verb) == told


def templates() -> list[str]:
    """Every sentence of all rules that names a player, with something in its gaps: the first player
    is @0, all others are @1."""
    files = [file for game in all_games() for file in game.folder.rglob("rules/**/*.py")]
    texts = [text for file in files for text in strings(file) if "@{" in text]
    seated = [re.sub(r"@\{[^}]*\}", "@1", text).replace("@1", "@0", 1) for text in texts]
    return sorted({re.sub(r" \{[^}]*\}", " 7", text) for text in seated})


def strings(file: Path) -> list[str]:
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def test_no_sentence_of_any_game_speaks_to_its_player_in_the_third_person() -> None:
    texts = templates()
    assert len(texts) > 100
    verbs = {word for text in texts for word in re.findall(r"@\d (?:only )?(\w+s)\b", text)}
    wrong = re.compile(rf"\b(?:[Yy]ou|[Yy]ou [^.;:]* (?:and|but|then)) (?:{'|'.join(verbs)})\b")
    told = [addressed(text, seat) for text in texts for seat in (0, 1)]
    assert [text for text in told if wrong.search(text)] == []
