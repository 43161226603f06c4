"""Sentences of the log, told to the one they speak of: `@0 sails` becomes `You sail`.

The log is written for everybody, in the third person. Whoever sits alone at a terminal is
addressed: verbs lose their ending, `@0's ship` is `your ship`, `a cube of @0` `a cube of yours`.
"""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.core.words import capital

IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
HISSING: Final = ("sses", "shes", "ches", "xes", "zzes")
BEGINNING: Final = r"(?:^|(?<=[.!?:;,] )|(?<=that )|(?<=when )|(?<=because )|(?<=while ))"
MORE: Final = re.compile(r"\b(and|but|then) (\w+s)(?= (?:\d|an?\b|the\b|no\b|nothing\b|up\b|@))")
"""A second thing that the same player does: `cuts the losses and takes 4 Gold`."""


def addressed(text: str, seat: int) -> str:
    """The sentence as the player at that seat is told it."""
    me = f"@{seat}"
    if me not in text:
        return text
    text = _owned(text, me)
    clauses = re.compile(rf"{BEGINNING}{me} ((?:only |also )?)(\w+)([^.;:]*)")
    text = clauses.sub(lambda found: _clause(found, me), text)
    text = re.sub(rf"{me}\b", "you", text)
    return re.sub(r"(^|[.!?] )(your?\b)", lambda found: found[1] + capital(found[2]), text)


def _clause(found: re.Match[str], me: str) -> str:
    """What the player does, and perhaps does then; whoever meets himself there is `yourself`."""
    adverb, verb, rest = found[1], second_person(found[2]), found[3]
    rest = MORE.sub(lambda more: f"{more[1]} {second_person(more[2])}", rest)
    return f"you {adverb}{verb}" + re.sub(rf"{me}\b(?!['’])(?! \w+s\b)", "yourself", rest)


def _owned(text: str, me: str) -> str:
    """What belongs to the player: `your ship`, `all your tiles`, `a cube of yours`."""
    text = re.sub(rf"{me}['’]s\b", "your", text)
    text = re.sub(rf"\b(ask\w*|nothing) of {me}\b", r"\1 of you", text)
    text = re.sub(rf"\b([Tt])he ((?:\w+ )?\w+) of {me}\b", r"your \2", text)
    text = re.sub(rf"\b([Aa]ll) (\w+) of {me}\b", r"\1 your \2", text)
    return re.sub(rf"\bof {me}\b", "of yours", text)


def second_person(verb: str) -> str:
    """`sails` → `sail`, `copies` → `copy`, `has` → `have`; a form that suits both stays."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if not verb.endswith("s") or verb.endswith("ss"):
        return verb
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(HISSING) else verb[:-1]
