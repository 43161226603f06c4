"""Puzzles: proved by search, and found in simulated games.

One answer is best by a clear margin, whatever the hidden cards: every legal answer is played over
the same deals with the same dice as the answer, and falls behind it both on the whole and in each
deal.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Final

from quarterdeck.bots.base import AnyGame, question
from quarterdeck.bots.hints import weigh
from quarterdeck.bots.opinions import opinions
from quarterdeck.bots.race import SURE, Tally
from quarterdeck.bots.registry import make_bot
from quarterdeck.bots.search import Budget, Manner, Node, Search
from quarterdeck.core.fates import Fast
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.guide import spoken
from quarterdeck.core.puzzles import Other, Puzzle
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action
from quarterdeck.lab.executors import Where, hired, stream

MARGIN: Final = 0.06
"""By so much the answer must lead, as a chance to win."""
DEALS: Final = 5
HEATS: Final = 8
"""Throws of the dice over each deal."""
OPTIONS: Final = (3, 30)
GLANCE: Final = 24
LATE: Final = 0.15
"""The share of a game, counted from its end, in which puzzles are looked for."""
LEAST, MOST = 0.12, 0.97
"""What is lost or won anyhow is no puzzle."""
ALIKE: Final = 2
"""Puzzles of one kind of question that one game may give."""
MOST_GAMES: Final = 100_000
SHOWN: Final = 4
NAMES: Final = ("Ada", "Bram", "Cora", "Dirk")


@dataclass(frozen=True, slots=True)
class Proof:
    """What search says of an answer: its chance, that of the others, and what speaks against it."""

    chance: float
    others: dict[Action, float]
    doubt: str

    @property
    def holds(self) -> bool:
        return not self.doubt


def prove(game: AnyGame, state: State, answer: Action) -> Proof:
    """Play every answer over the same deals and dice, and compare."""
    search = Search(game, question(state).seat, random.Random(0), Manner())
    rivals = _rivals(game, state, answer)
    tallies = {rival: Tally() for rival in rivals}
    hopes: list[float] = []
    for _ in range(DEALS):
        heats = Heats(search, state)
        best = heats.run(answer)
        hopes += best
        for rival in rivals:
            leads = [(hope, hope - top) for hope, top in zip(heats.run(rival), best, strict=True)]
            if sum(lead for _, lead in leads) > 0:
                return Proof(_mean(hopes), {}, f"with some cards '{rival}' is better.")
            for hope, lead in leads:
                tallies[rival] = tallies[rival].add(hope, lead)
        rivals = [each for each in rivals if tallies[each].at_most(SURE) > -2 * MARGIN]
    chances = {rival: tally.chance / tally.heats for rival, tally in tallies.items()}
    return Proof(_mean(hopes), chances, _doubt(tallies))


def _rivals(game: AnyGame, state: State, answer: Action) -> list[Action]:
    """The other answers, those first of which the game thinks most: they are soonest better."""
    options = question(state).options
    marks = opinions(game, game.knowledge, state, question(state), 1)
    order = sorted(range(len(options)), key=lambda n: -marks[n])
    return [options[n] for n in order if options[n] != answer]


class Heats:
    """One deal of what the seat cannot know, and throws of the dice over it."""

    def __init__(self, search: Search, state: State) -> None:
        self.search = search
        self.deal = search.game.imagine(state, search.seat, search.rng)
        self.dice = [search.rng.getrandbits(62) for _ in range(HEATS)]
        self.root = Node(state.seats)

    def run(self, action: Action) -> list[float]:
        """What an answer comes to with each throw."""
        return [self.search.run(self.root, action, self.deal, throw) for throw in self.dice]


def _doubt(tallies: dict[Action, Tally]) -> str:
    for rival, tally in tallies.items():
        if tally.mean > -MARGIN or tally.at_most(SURE) > 0:
            return f"'{rival}' is behind by {-tally.mean:.3f} only."
    return ""


def _mean(hopes: list[float]) -> float:
    return sum(hopes) / len(hopes)


# Finding them.


@dataclass(frozen=True, slots=True)
class Hunt:
    """How long puzzles are looked for: in so many games, and until then (seconds of the clock that
    all machines share; `inf`: however long it takes)."""

    seed: int
    games: int = MOST_GAMES
    until: float = inf

    @property
    def goes_on(self) -> bool:
        return time.time() < self.until


def candidates(game: AnyGame, hunt: Hunt, where: Where = 1) -> Iterator[Puzzle]:
    """Puzzles of simulated games for two, in the order of the games."""
    with hired(where) as hands:
        for found in stream(partial(in_game, game.info.id, hunt), range(hunt.games), hands):
            yield from found
            if not hunt.goes_on:
                return


def in_game(game_id: str, hunt: Hunt, number: int) -> list[Puzzle]:
    """The puzzles of the game of a number."""
    game, rng = find_game(game_id), random.Random(f"{hunt.seed}:{number}")
    return list(_in_one_game(game, rng, hunt)) if hunt.goes_on else []


def _in_one_game(game: AnyGame, rng: random.Random, hunt: Hunt) -> Iterator[Puzzle]:
    """Late questions at which a short search sees one answer far ahead, and a proof agrees: the
    nearer the end, the more a single answer decides, and the sooner that is seen."""
    seed = rng.getrandbits(32)
    questions = _questions(game, seed, max(2, game.info.seats[0]))
    late = questions[round(len(questions) * (1 - LATE)) :]
    rng.shuffle(late)
    seen: Counter[str] = Counter()
    for number, state in late:
        kind = type(question(state).step).__name__
        if seen[kind] == ALIKE or not hunt.goes_on:
            continue
        found = _puzzle_at(game, state, f"simulated, seed {seed}, after {number} plays")
        if found is not None:
            seen[kind] += 1
            yield found


def _questions(game: AnyGame, seed: int, seats: int) -> list[tuple[int, State]]:
    """All questions of one game between greedy bots that are worth a look, and where they came."""
    state = game.setup(seats, {}, Fast(random.Random(seed)))
    bots = [make_bot("greedy", seed + seat) for seat in range(seats)]
    found: list[tuple[int, State]] = []
    number = 0
    while state.question is not None:
        if _worth_a_look(state):
            found.append((number, game.copy(state)))
        seat = state.question.seat
        game.apply(state, bots[seat].choose(game, state, seat))
        number += 1
    return found


def _worth_a_look(state: State) -> bool:
    decision = question(state)
    few, many = OPTIONS
    return few <= len(decision.options) <= many and not decision.form


def _puzzle_at(game: AnyGame, asked: State, source: str) -> Puzzle | None:
    state = game.read(game.write(asked))
    ranking = weigh(game, state, Budget(iterations=GLANCE), 0).candidates()
    if len(ranking) < 2 or ranking[0].chance - ranking[1].chance < 1.5 * MARGIN:
        return None
    answer = ranking[0].action
    proof = prove(game, state, answer)
    if not proof.holds or not LEAST < proof.chance < MOST:
        return None
    return _written(game, state, answer, proof, source)


def _written(game: AnyGame, state: State, answer: Action, proof: Proof, source: str) -> Puzzle:
    """The puzzle with its first words, for a person to better them."""
    names = _names(state)
    others = sorted(proof.others.items(), key=lambda pair: -pair[1])
    prompt = game.prompt(state, question(state).step)
    lead = proof.chance - others[0][1]
    return Puzzle(
        id=str(answer).replace(" ", "-"),
        title=spoken(game.label(state, answer), names),
        grade=_grade(game, state, answer, lead),
        names=names,
        position=game.write(state),
        ask=spoken(prompt.text, names),
        answer=str(answer),
        chance=round(proof.chance, 2),
        others=[Other(str(action), round(chance, 2)) for action, chance in others[:SHOWN]],
        why=spoken(_why(game, state, answer, prompt.rule), names),
        source=source,
    )


def _names(state: State) -> tuple[str, ...]:
    """Whoever is asked is called Ada."""
    seat = question(state).seat
    rivals = iter(NAMES[1:])
    return tuple(NAMES[0] if each == seat else next(rivals) for each in range(state.seats))


def _grade(game: AnyGame, state: State, answer: Action, lead: float) -> int:
    """Easy is what one likes at first sight and what leads by far."""
    marks = opinions(game, game.knowledge, state, question(state), 2)
    liked = question(state).options[marks.index(max(marks))] == answer
    return 3 if not liked else 1 if lead >= 2.5 * MARGIN else 2


def _why(game: AnyGame, state: State, answer: Action, rule: str) -> str:
    """What the answer brings, by the forecast, and what the log says of it."""
    told = game.foresee(state, question(state).seat, answer) or Forecast("")
    twin = game.copy(state)
    twin.fates = Fast(random.Random(0))
    twin.log = []
    game.apply(twin, answer)
    notes = [f"{note.text} ({note.rule})" for note in twin.log if note.rule][:2]
    return " ".join([told.text, *notes] if notes else [told.text, f"({rule})"]).strip()
