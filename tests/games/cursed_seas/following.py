"""What follows from plays, as `follows.txt` has it: a position, what is asked there, plays with
what chance answers, and of each all that it changes, what is told of it, and what is asked next.

    python -m tests.games.cursed_seas.following     tells all cases anew

Read the difference before you keep it: what changed on purpose, and nothing else, may differ.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tests.games.mirror import turned

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Scripted
from quarterdeck.core.testing import told_lines
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.sea.contact import roads
from quarterdeck.games.cursed_seas.state import AFLOAT, UNMEASURED, State

FILE = Path(__file__).parent / "follows.txt"
FEW = 3
"""So many options of a question are written out; all of them count."""
UNEVEN = "~"
"""Plays so marked go another way when the first two seats change places: where both could act, the
first is asked first, and bits and powers are told by their numbers."""
SEATS = (("red", "blue"),)


@dataclass(frozen=True)
class Case:
    """A position, what it asks, and what follows from some plays."""

    position: str
    asks: str
    plays: dict[str, list[str]]

    def __str__(self) -> str:
        step = re.findall(r"^next (\S+)", self.position, re.MULTILINE)
        return f"{step[0] if step else 'over'} {next(iter(self.plays), '')}"

    def text(self) -> str:
        plays = [line for play, lines in self.plays.items() for line in (f"> {play}", *lines)]
        return "\n".join([self.position.strip(), self.asks, *plays])


class Followed(NamedTuple):
    """What was told, what changed in the position, who is asked next, and between which answers."""

    told: list[str]
    changed: list[str]
    asker: str
    options: list[str]
    state: State

    def lines(self) -> list[str]:
        rules = Counter(line.split()[0] for line in self.told if not line.startswith(" "))
        each = [f"{rule} ×{times}" if times > 1 else rule for rule, times in rules.items()]
        # What sentences say stands in told.txt; here only their rules and events count.
        events = [line if line.startswith((" ", "!")) else line.split()[0] for line in self.told]
        told = [f"told {', '.join(each)} {print_of(events)}"] if self.told else []
        return [*told, *self.changed, asked(self.asker, self.options)]


def cases(file: Path = FILE) -> list[Case]:
    return [read(block) for block in file.read_text(encoding="utf-8").strip().split("\n\n")]


def read(block: str) -> Case:
    head, *plays = block.split("\n> ")
    *lines, asks = head.split("\n")
    found = {first: rest for first, *rest in (each.split("\n") for each in plays)}
    return Case("\n".join(lines) + "\n", asks, found)


def print_of(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


def asked(asker: str, options: list[str]) -> str:
    some = "; ".join(options[:FEW])
    more = f"; … {len(options)} {print_of(options)}" if len(options) > FEW else ""
    return f"? {asker}: {some}{more}" if options else f"? {asker}"


def asks(state: State) -> tuple[str, list[str]]:
    """Who is asked, and every answer there is."""
    question = state.question
    if question is None:
        return f"over {state.ending}", []
    form = f" ({question.form})" if question.form else ""
    return f"@{question.seat}{form}", question.texts()


def asks_at(position: str) -> str:
    """What a position asks; nothing where chance speaks first."""
    try:
        return asked(*asks(GAME.read(position)))
    except QuarterdeckError:
        return "?"


def follows(position: str, play: str) -> Followed:
    """What follows from a play; from chance alone, `[5]`, if nothing is asked before it speaks."""
    action, _, chance = f" {play}".partition(" [")
    fates = Scripted(chance.rstrip("] ").split())
    state = GAME.read(position) if action.strip() else GAME.parse(position)
    before = GAME.write(state)
    refused = GAME.explain(state, action) if action.strip() else None
    if refused is not None:
        return Followed([], [f"refused {refused.rule}"], *asks(state), state)
    chosen = GAME.find(state, action) if action.strip() else None
    state.fates, state.log = fates, []
    if chosen is None:
        GAME.advance(state)
    else:
        GAME.apply(state, chosen)
    assert not fates.left
    told = told_lines(state.log)
    veiled = [f"! answer {number} (for {eyes} alone)" for number, eyes in fates.veiled.items()]
    told += veiled + (["! shown"] if fates.revealed else [])
    return Followed(told, changes(before, GAME.write(state)), *asks(state), state)


def changes(before: str, after: str) -> list[str]:
    """What is written otherwise: the steps to come, and line by line which words went and came."""
    (was, old), (now, new) = facts(before), facts(after)
    steps = [f"next {'; '.join(now)}"] if was != now else []
    came = [line for key in new for line in change(key, old.get(key, ()), new[key])]
    return steps + came + [f"- {key}" for key in old if key not in new]


def facts(position: str) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    """The steps to come, and of every other line its words under what it is about."""
    steps, found = [], {}
    count: Counter[str] = Counter()
    for line in position.splitlines():
        owner, *words = line.split()
        if owner == "next":
            steps.append(" ".join(words))
            continue
        named = 1 if owner in ("isle", "land", "fort", "ship", "item") else 0
        key = " ".join([owner, *words[:named]]) if owner not in ("spell", "zone") else line
        count[key] += 1
        found[f"{key} {count[key]}" if count[key] > 1 else key] = tuple(words[named:])
    return steps, found


def change(key: str, old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[str]:
    gone = [word for word in old if word not in new]
    come = [word for word in new if word not in old]
    if gone or come or not old:
        yield f"{key}: {' '.join([*(f'-{word}' for word in gone), *come])}".rstrip()


def kept_wrongly(state: State) -> list[str]:
    """What is kept in a state and is not what would be worked out from its text."""
    anew = GAME.parse(GAME.write(state))
    found = [name for name in ("powers", "latent") if getattr(anew, name) != getattr(state, name)]
    if any(status != AFLOAT for status in state.status):
        return found
    kept, anew.roads = state.copy(), UNMEASURED
    return found + (["roads"] if roads(kept)[3:] != roads(anew)[3:] else [])


# The other seat.


def mirrored(position: str) -> str:
    """The position with the first two seats changed."""
    text = turned(position, SEATS)
    text = re.sub(r"(?<=/)\d+", lambda eyes: str(other_eyes(int(eyes[0]))), text)
    text = first_named(text, "blue")
    return re.sub(r"(rolling|truce|item-left)-([01])\b", other_number, text)


def first_named(text: str, first: str) -> str:
    """Whoever is first is named, even by default."""
    return re.sub(r"^(turn seat=\w+)\b(?! first=)", rf"\1 first={first}", text, flags=re.MULTILINE)


def other_eyes(eyes: int) -> int:
    return eyes & ~3 | (eyes & 1) << 1 | (eyes & 2) >> 1


def other_number(found: re.Match[str]) -> str:
    return f"{found[1]}-{1 - int(found[2])}"


def seen(text: str) -> str:
    """Lists of seats in one order."""
    text = re.sub(r"(?<==)[a-z]+(,(red|blue|gold|green))+", in_order, text)
    return re.sub(r"(?<==)\S*[/s]\S*,\S*", in_order, text)


def in_order(found: re.Match[str]) -> str:
    return ",".join(sorted(found[0].split(",")))


def plain(followed: Followed, *, turn: bool) -> list[str]:
    """All that follows, told in full; as the other seat would have it if turned."""
    whole = followed.state
    lines = [*followed.told, GAME.write(whole), followed.asker, *sorted(followed.options)]
    text = "\n".join(lines)
    text = mirrored(text) if turn else first_named(text, "red")
    return sorted(seen(line) for line in text.replace("@1 and @0", "@0 and @1").splitlines())


def is_even(position: str, play: str) -> bool:
    """Whether a play goes the same way when the first two seats change places."""
    try:
        there = follows(mirrored(position), mirrored(play))
    except (QuarterdeckError, AssertionError):
        return False
    return plain(follows(position, play), turn=True) == plain(there, turn=False)


# Telling anew.


def told_anew(case: Case) -> Case:
    plays = {}
    for marked in case.plays:
        play = marked.removesuffix(f" {UNEVEN}")
        even = is_even(case.position, play)
        plays[play if even else f"{play} {UNEVEN}"] = follows(case.position, play).lines()
    return Case(case.position, asks_at(case.position), plays)


def main() -> None:
    anew = [told_anew(case).text() for case in cases()]
    FILE.write_text("\n\n".join(anew) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
