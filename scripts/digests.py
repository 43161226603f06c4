"""Fingerprints of random games over all numbers of seats and a mix of all options, to see that a
change or a build leaves them as they were.

`python -m scripts.digests --save FILE` plays them; `--compare FILE` plays the same ones again and
names those that went another way. Questions, options, the log and what chance said are hashed at
every play, positions at every fifth, and in every tenth game also what bots think. With
`PYTHONPATH=build/compiled` the compiled build plays.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any, Final

from quarterdeck.core.build import build_of
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game, Option
from quarterdeck.core.registry import all_games
from quarterdeck.core.state import Decision, State

LONGEST: Final = 1_500
"""Plays of one game."""
POSITIONS: Final = 5
OPINIONS: Final = 10

Prints = dict[str, str]


def mixed(game: Game[Any], seats: int, rng: random.Random) -> dict[str, str]:
    """Every other option has any of its values; what does not go together is left out."""
    chosen: dict[str, str] = {}
    for option in game.info.options:
        if (option.free and not option.per_seat) or rng.random() < 0.5:
            continue
        trial = {**chosen, option.id: _value(option, seats, rng)}
        try:
            game.complete(trial, seats)
        except QuarterdeckError:
            continue
        chosen = trial
    return chosen


def _value(option: Option, seats: int, rng: random.Random) -> str:
    if not option.per_seat:
        return rng.choice(option.choices)
    words = [each for each in option.choices if each not in option.unending]
    chosen = rng.sample(words, seats) if len(words) >= seats else rng.choices(words, k=seats)
    return ",".join(chosen)


def fingerprint(game: Game[Any], number: int) -> str:
    """Game by number: seats in turn, the options and the answers by chance."""
    rng = random.Random(f"{game.info.id}:{number}")
    low, high = game.info.seats
    seats = low + number % (high - low + 1)
    options = mixed(game, seats, rng) if number % 4 else {}
    state: State = game.setup(seats, options, Fast(rng))
    found = hashlib.blake2b(f"{options}".encode(), digest_size=16)
    for play in range(LONGEST):
        question = state.question
        if question is None:
            break
        found.update(_asked(question).encode())
        if play % POSITIONS == 0:
            found.update(game.write(state).encode())
        if number % OPINIONS == 0 and play % POSITIONS == 0:
            found.update(_opinions(game, state, question).encode())
        state.log = []
        game.apply(state, question.options[int(rng.random() * len(question.options))])
        found.update(f"{state.log} {state.fates.answers} {state.fates.veiled}".encode())
    found.update(f"{game.write(state)} {game.outcome(state)}".encode())
    return found.hexdigest()


def _asked(question: Decision) -> str:
    texts = "; ".join(question.texts())
    return f"{question.seat} {question.step} {question.eyes} {question.form}: {texts}\n"


def _opinions(game: Game[Any], state: State, question: Decision) -> str:
    if game.knowledge is None:
        return ""
    known = game.imagine(state, question.seat, random.Random(1))
    asked = known.question or question
    # compiled, a whole number that stands for a float is one
    glances = list(map(float, game.knowledge.glance(known, asked) or ()))
    return f"{glances} {list(map(float, game.knowledge.worths(known)))}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all games when none is named")
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    parser.add_argument("--save", type=Path, help="write the fingerprints to this file")
    parser.add_argument("--compare", type=Path, help="compare them with those of this file")
    asked = parser.parse_args()
    found: Prints = {}
    for game in all_games():
        if asked.names and game.info.id not in asked.names:
            continue
        for number in range(asked.games):
            found[f"{game.info.id} {number}"] = fingerprint(game, number)
        print(f"{game.info.id}: {asked.games} games, {build_of(game.folder)}", flush=True)
    if asked.save:
        asked.save.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if asked.compare:
        sys.exit(_differences(json.loads(asked.compare.read_text("utf-8")), found))


def _differences(right: Prints, found: Prints) -> int:
    both = right.keys() & found.keys()
    other = sorted(name for name in both if right[name] != found[name])
    print(f"{len(both) - len(other)} of {len(both)} games are the same.", *other, sep="\n  ")
    return int(bool(other) or not both)


if __name__ == "__main__":
    main()
