"""Search: information-set Monte Carlo over imagined states.

The candidates of the open question race (`race.py`): every heat deals the unknown anew, and each
candidate plays that deal with the same dice. A run walks down a tree of actions that all deals
share, widening it where it was often, then plays on by the game's own opinion until some turns have
passed, and takes the worth of where it ended for every seat (max-n). Chance is open-loop: a node is
a way of acting, whatever the dice say.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.bots.greedy import SAMPLES, noticed
from quarterdeck.bots.opinions import favourites, glances, opinions
from quarterdeck.bots.race import Candidate, Race
from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.collector import RESTING
from quarterdeck.core.fates import EVERYONE, Fast, Seat
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.state import Decision, State
from quarterdeck.core.terms import Action

LONGEST: Final = 1000
"""No run goes on for more decisions than this, whatever the turns say."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: iterations (reproducible), seconds, or whichever ends first."""

    iterations: int = 0
    seconds: float = 0.0


class Clock:
    """How much of a budget is used up; one iteration is always granted."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.done = 0
        self.start = perf_counter()

    @property
    def over(self) -> bool:
        if not self.done:
            return False
        iterations, seconds = self.budget.iterations, self.budget.seconds
        if iterations and self.done >= iterations:
            return True
        return bool(seconds) and perf_counter() - self.start >= seconds


@dataclass(frozen=True, slots=True)
class Manner:
    """How to search.

    `width`: how many candidates race. `reach`: how far a run goes, in the measure of the game
    (`Knowledge.reach`). `attention`: the share of all options that are noticed. `patience`: how
    long candidates run before they drop out. `ripe`: visits before a node of the tree branches;
    `curiosity` and `trust` steer it there.
    """

    width: int = 5
    reach: float = 1.0
    attention: float = 1.0
    patience: float = 1.0
    ripe: int = 24
    curiosity: float = 0.2
    trust: float = 0.05


class Node:
    """What was learnt of one way of acting."""

    __slots__ = ("available", "children", "opinion", "rewards", "visits")

    def __init__(self, seats: int, opinion: float = 0.0) -> None:
        self.visits = 0
        self.available = 1
        self.opinion = opinion
        self.rewards = [0.0] * seats
        self.children: dict[Action, Node] = {}

    def add(self, rewards: Sequence[float]) -> None:
        self.visits += 1
        for seat, reward in enumerate(rewards):
            self.rewards[seat] += reward


class Search:
    """A race and a tree for one seat's question; `grow` makes them better for as long as wanted."""

    def __init__(self, game: AnyGame, seat: Seat, rng: random.Random, manner: Manner) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.manner = manner
        self.knowledge: Knowledge[Any] | None = game.knowledge
        self.root: Node | None = None
        self.race: Race | None = None
        self.iterations = 0

    def grow(self, state: State, budget: Budget, invited: Sequence[Action] = ()) -> None:
        """Run heats until the budget is used up or the race is settled; `invited` ones run too."""
        if self.root is None:
            self.root = Node(state.seats)
        race = self.line_up(state, invited)
        clock = Clock(budget)
        with RESTING:
            while not (race.settled or clock.over):
                self.heat(self.root, race, state, clock)
                race.thin_out()
        self.iterations += clock.done

    def line_up(self, state: State, invited: Sequence[Action] = ()) -> Race:
        """The race of this question, its candidates chosen once."""
        if self.race is None:
            self.race = Race(self.shortlist(state, invited), self.manner.patience)
        return self.race

    def shortlist(self, state: State, invited: Sequence[Action]) -> list[Action]:
        """The options of which the game thinks most, of those that are noticed; its favourite
        first."""
        known = self.game.imagine(state, self.seat, self.rng)
        options, marks = question(state).options, self.marks(known, SAMPLES)
        seen = noticed(len(options), self.manner.attention, self.rng)
        order = sorted(seen, key=lambda n: -marks[n])
        found = [options[n] for n in order[: self.manner.width]]
        return found + [action for action in invited if action not in found]

    def marks(self, state: State, samples: int = 1) -> list[float]:
        """What the game thinks of every option of an imagined state."""
        return opinions(self.game, self.knowledge, state, question(state), samples)

    def heat(self, root: Node, race: Race, state: State, clock: Clock) -> None:
        """One deal for everybody who still runs; the favourite's run is the measure."""
        deal = self.game.imagine(state, self.seat, self.rng)
        dice = self.rng.getrandbits(62)
        measure = 0.0
        for runner in race.running:
            if runner and clock.over:
                break
            reward = self.run(root, race.actions[runner], deal, dice)
            measure = measure if runner else reward
            race.record(runner, reward, measure)
            clock.done += 1

    def run(self, root: Node, action: Action, deal: State, dice: int) -> float:
        """One imagined game that begins with this action; the seat's reward."""
        state = self.game.copy(deal)
        rng = random.Random(dice)
        state.fates = Fast(rng)
        run = Run(self, state, rng)
        path = [root, self.child(root, action, state.seats)]
        run.go_on(action)
        self.descend(run, path)
        while not run.over:
            run.go_on(run.favourite())
        rewards = run.rewards()
        for node in path:
            node.add(rewards)
        return rewards[self.seat]

    def descend(self, run: Run, path: list[Node]) -> None:
        """Follow the tree as far as it was often enough; what was seldom visited is played on."""
        node = path[-1]
        while node.visits >= self.manner.ripe and not run.over:
            action, node = self.step(node, run.state)
            path.append(node)
            run.go_on(action)

    def step(self, node: Node, state: State) -> tuple[Action, Node]:
        """The way to follow: a new one when the node has been visited often enough, else the best
        by upper confidence over the children this deal allows, with a fading trust in opinions."""
        decision = question(state)
        options, children = decision.options, node.children
        known = [option for option in options if option in children]
        limit = sqrt(node.visits / self.manner.ripe)
        if len(known) < len(options) and len(known) < limit:
            return self.widen(node, state, decision)
        for option in known:
            children[option].available += 1
        best = max(known, key=lambda option: self.appeal(children[option], decision.seat))
        return best, children[best]

    def widen(self, node: Node, state: State, decision: Decision) -> tuple[Action, Node]:
        """The untried action of which the game thinks most."""
        liked = scaled(self.marks(state))
        options, children = decision.options, node.children
        untried = [n for n, option in enumerate(options) if option not in children]
        best = max(untried, key=liked.__getitem__)
        child = self.child(node, options[best], state.seats)
        child.opinion = liked[best]
        return options[best], child

    def appeal(self, child: Node, seat: Seat) -> float:
        """How much a seat would like to try a way again."""
        visits = child.visits + 1
        return (
            (child.rewards[seat] + 0.5) / visits
            + self.manner.curiosity * sqrt(log(child.available) / visits)
            + self.manner.trust * child.opinion / visits
        )

    def child(self, node: Node, action: Action, seats: int) -> Node:
        found = node.children.get(action)
        if found is None:
            found = node.children[action] = Node(seats)
        return found

    def rewards(self, state: State) -> list[float]:
        """What a position is worth to every seat: the outcome if it is over, else an estimate."""
        if state.question is None:
            return final_rewards(self.game, state)
        if self.knowledge is None:
            return [0.5] * state.seats
        return self.knowledge.worths(state)

    def candidates(self) -> list[Candidate]:
        """The actions that were tried, best first."""
        assert self.race is not None, "nothing was tried yet"
        return self.race.ranking(caution_in(self.game))

    def outlook(self) -> list[float]:
        """What every seat may hope for if the best action is taken."""
        found = self.candidates()
        assert self.root is not None, "nothing was tried yet"
        best = self.root.children[found[0].action]
        return [reward / best.visits for reward in best.rewards]


class Run:
    """One imagined game on its way: it is over when so many turns have passed."""

    __slots__ = (
        *("apply", "decisions", "knowledge", "passed", "random", "search", "seen", "state"),
        *("stops", "turn", "turns"),
    )

    def __init__(self, search: Search, state: State, rng: random.Random) -> None:
        self.search = search
        self.state = state
        self.apply = search.game.apply
        self.knowledge = search.knowledge
        self.random = rng.random
        far = 1 if search.knowledge is None else search.knowledge.reach
        stops = () if search.knowledge is None else search.knowledge.waypoints
        self.turns = max(1, round(search.manner.reach * far))
        self.stops = [stop for stop in stops if stop < self.turns]
        self.turn = self.now()
        self.passed = 0
        self.decisions = 0
        self.seen: list[list[float]] = []

    def now(self) -> int:
        """Which turn it is."""
        if self.knowledge is not None:
            return self.knowledge.turn(self.state)
        return question(self.state).seat

    @property
    def over(self) -> bool:
        done = self.state.question is None or self.passed >= self.turns
        return done or self.decisions >= LONGEST

    def go_on(self, action: Action) -> None:
        self.apply(self.state, action)
        self.decisions += 1
        if self.state.question is not None and (turn := self.now()) != self.turn:
            self.turn = turn
            self.passed += 1
            if self.passed in self.stops:
                self.seen.append(self.search.rewards(self.state))

    def rewards(self) -> list[float]:
        """What it came to in the end, averaged with how it stood at the waypoints; those it never
        came to count as the end."""
        end = self.search.rewards(self.state)
        if not self.stops:
            return end
        points = self.seen + [end] * (len(self.stops) + 1 - len(self.seen))
        return [sum(rewards) / len(points) for rewards in zip(*points, strict=True)]

    def favourite(self) -> Action:
        """What the game's own opinion likes best; any one of those it likes alike."""
        decision = question(self.state)
        options = decision.options
        if len(options) == 1:
            return options[0]
        ties = favourites(glances(self.search.game, self.knowledge, self.state, decision))
        return options[ties[0] if len(ties) == 1 else ties[int(self.random() * len(ties))]]


def caution_in(game: AnyGame) -> float:
    """By how many standard errors an action must lead the favourite."""
    knowledge: Knowledge[Any] | None = game.knowledge
    return Knowledge.caution if knowledge is None else knowledge.caution


def scaled(marks: Sequence[float]) -> list[float]:
    """Opinions from 0 to 1."""
    low, high = min(marks), max(marks)
    span = high - low
    return [(mark - low) / span if span else 0.0 for mark in marks]


def final_rewards(game: AnyGame, state: State) -> list[float]:
    """1 for a victory, shared among its sharers; a little for a better rank behind it."""
    outcome = game.outcome(state)
    shared = len(outcome.winners) or 1
    last = max(*outcome.ranks, 2)
    return [1 / shared if rank == 1 else 0.1 * (last - rank) / (last - 1) for rank in outcome.ranks]


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Thinks ahead for a budget and takes what leads the race."""

    def __init__(self, seed: int, budget: Budget, manner: Manner | None = None) -> None:
        super().__init__(seed)
        self.budget = budget
        self.manner = Manner() if manner is None else manner
        self.kept: Search | None = None
        self.answered = False

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        if self.answered:
            self.forget()  # nobody told what came of the last answer
        self.answered = True
        decision = question(state)
        options = decision.options
        action = options[0] if len(options) == 1 else self.think(game, state, seat)
        if decision.eyes != EVERYONE:
            # Below a secret answer the others would act in the tree as if they knew it.
            self.kept = None
        return action

    def think(self, game: AnyGame, state: State, seat: Seat) -> Action:
        """A new race, on the tree of the last question if play went on inside it."""
        search = Search(game, seat, self.rng, self.manner)
        search.root = self.kept_root(game, state, seat)
        self.kept = search
        search.grow(state, self.budget)
        return search.candidates()[0].action

    def kept_root(self, game: AnyGame, state: State, seat: Seat) -> Node | None:
        """What an earlier tree says of the open question; of another one it says nothing."""
        kept = self.kept
        if kept is None or kept.root is None or kept.game is not game or kept.seat != seat:
            return None
        options = set(question(state).options)
        return kept.root if options.issuperset(kept.root.children) else None

    def follow(self, action: Action | None) -> None:
        self.answered = False
        kept = self.kept
        if kept is None or kept.root is None:
            return
        kept.root = kept.root.children.get(action) if action is not None else None
        if kept.root is None:
            self.kept = None

    def forget(self) -> None:
        self.answered = False
        self.kept = None
