"""Search: information-set Monte Carlo over imagined states.

Every iteration deals the unknown anew (one determinisation), walks down a tree of actions that
all deals share, adds one node, plays on a little by the game's own opinion, and takes the worth of
where it ended for every seat (max-n). Chance is open-loop: a node is a way of acting, whatever the
dice say.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from time import perf_counter
from typing import Any

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Knowledge
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: iterations (reproducible), seconds, or whichever ends first."""

    iterations: int = 0
    seconds: float = 0.0

    def over(self, done: int, start: float) -> bool:
        if self.iterations and done >= self.iterations:
            return True
        return bool(self.seconds) and perf_counter() - start >= self.seconds


@dataclass(frozen=True, slots=True)
class Manner:
    """How to search: curiosity, how fast the tree widens, how far playouts go."""

    curiosity: float = 0.5
    widen: float = 1.5
    power: float = 0.5
    playout: int = 6
    trust: float = 0.25


class Node:
    """What was learnt of one way of acting."""

    __slots__ = ("available", "children", "opinion", "rewards", "visits")

    def __init__(self, seats: int, opinion: float) -> None:
        self.visits = 0
        self.available = 0
        self.opinion = opinion
        self.rewards = [0.0] * seats
        self.children: dict[Action, Node] = {}

    def mean(self, seat: Seat) -> float:
        return self.rewards[seat] / self.visits if self.visits else 0.0


@dataclass(frozen=True, slots=True)
class Candidate:
    """One action at the root: how good it looks and how much it was tried."""

    action: Action
    chance: float
    visits: int


class Search:
    """A tree for one seat's question; `grow` makes it better for as long as wanted."""

    def __init__(self, game: AnyGame, seat: Seat, rng: random.Random, manner: Manner) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.manner = manner
        self.knowledge: Knowledge[Any] | None = game.knowledge
        self.root: Node | None = None
        self.iterations = 0

    def grow(self, state: State, budget: Budget) -> None:
        """Iterate until the budget is used up."""
        if self.root is None:
            self.root = Node(state.seats, 0.0)
        start, done = perf_counter(), 0
        while not budget.over(done, start):
            self.iterate(self.root, self.game.imagine(state, self.seat, self.rng))
            done += 1
        self.iterations += done

    def iterate(self, root: Node, state: State) -> None:
        """One imagined game: down the tree, a little further, and back up with its worth."""
        path = [root]
        node = root
        while state.question is not None:
            action, child, is_new = self.step(node, state)
            self.game.apply(state, action)
            path.append(child)
            node = child
            if is_new:
                self.playout(state)
                break
        rewards = self.rewards(state)
        for visited in path:
            visited.visits += 1
            for seat, reward in enumerate(rewards):
                visited.rewards[seat] += reward

    def step(self, node: Node, state: State) -> tuple[Action, Node, bool]:
        """The action to follow from here: a new one while the node may widen, else the best."""
        decision = question(state)
        options, children = decision.options, node.children
        untried = [option for option in options if option not in children]
        limit = self.manner.widen * (node.visits + 1) ** self.manner.power
        if untried and len(options) - len(untried) < limit:
            action, opinion = self.most_promising(state, untried)
            child = children[action] = Node(state.seats, opinion)
            child.available = 1
            return action, child, True
        action, child = self.best(node, options, decision.seat)
        return action, child, False

    def most_promising(self, state: State, untried: Sequence[Action]) -> tuple[Action, float]:
        """The untried action of which the game thinks most; any one if it has no opinion."""
        decision = question(state)
        if len(untried) == 1:
            return untried[0], 0.0
        marks = self.knowledge.rate(state, decision) if self.knowledge is not None else None
        if marks is None:
            return untried[int(self.rng.random() * len(untried))], 0.0
        opinions = dict(zip(decision.options, scaled(marks), strict=True))
        action = max(untried, key=opinions.__getitem__)
        return action, opinions[action]

    def best(self, node: Node, options: Sequence[Action], seat: Seat) -> tuple[Action, Node]:
        """Upper confidence over the children this deal allows, with a fading trust in opinions."""
        manner, children = self.manner, node.children
        best_score, best_action, best_child = -1.0, None, None
        for option in options:
            child = children.get(option)
            if child is None:
                continue
            child.available += 1
            visits = child.visits
            score = (
                child.rewards[seat] / visits
                + manner.curiosity * sqrt(log(child.available) / visits)
                + manner.trust * child.opinion / (visits + 1)
            )
            if score > best_score:
                best_score, best_action, best_child = score, option, child
        assert best_action is not None
        assert best_child is not None
        return best_action, best_child

    def playout(self, state: State) -> None:
        """Play on for some decisions, each by the game's opinion or at random."""
        chance, apply, knowledge = self.rng.random, self.game.apply, self.knowledge
        for _ in range(self.manner.playout):
            decision = state.question
            if decision is None:
                return
            options = decision.options
            pick = int(chance() * len(options))
            marks = knowledge.rate(state, decision) if knowledge is not None else None
            if marks is not None:
                pick = max(range(len(options)), key=marks.__getitem__)
            apply(state, options[pick])

    def rewards(self, state: State) -> list[float]:
        """What a position is worth to every seat: the outcome if it is over, else an estimate."""
        if state.question is None:
            return final_rewards(self.game, state)
        if self.knowledge is None:
            return [0.5] * state.seats
        worth = self.knowledge.worth
        return [worth(state, seat) for seat in range(state.seats)]

    def candidates(self, state: State) -> list[Candidate]:
        """The tried actions, most visited first."""
        assert self.root is not None
        legal = set(question(state).options)
        found = [
            Candidate(action, child.mean(self.seat), child.visits)
            for action, child in self.root.children.items()
            if action in legal
        ]
        return sorted(found, key=lambda each: (-each.visits, -each.chance, str(each.action)))


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


class SearchBot(Bot):
    """Thinks ahead for a budget and takes the most visited action."""

    def __init__(self, seed: int, budget: Budget, manner: Manner | None = None) -> None:
        super().__init__(seed)
        self.budget = budget
        self.manner = Manner() if manner is None else manner
        self.kept: Search | None = None

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        options = question(state).options
        if len(options) == 1:
            return options[0]
        search = self.search(game, seat)
        search.grow(state, self.budget)
        return search.candidates(state)[0].action

    def search(self, game: AnyGame, seat: Seat) -> Search:
        """The tree of the last question if play went on inside it, else a new one."""
        if self.kept is None or self.kept.game is not game or self.kept.seat != seat:
            self.kept = Search(game, seat, self.rng, self.manner)
        return self.kept

    def follow(self, action: Action | None) -> None:
        kept = self.kept
        if kept is None or kept.root is None:
            return
        kept.root = kept.root.children.get(action) if action is not None else None
        if kept.root is None:
            self.kept = None
