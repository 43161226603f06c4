"""A report for designers: who wins with what, how long it takes, how it goes, what nobody uses."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, pairwise
from math import ceil, inf, log10, sqrt
from statistics import NormalDist, fmean, pstdev
from time import perf_counter
from typing import Any

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import find_game, rules_of
from quarterdeck.lab.executors import Prepare, Where, hired, stream
from quarterdeck.lab.simulation import Match, make_match
from quarterdeck.lab.statistics import Share, spread
from quarterdeck.lab.stories import Story, tell

SECONDS_A_DECISION = 8
"""What people take for a decision, on average: an assumption, and the report says so."""
LEAST_USED = 20
"""Things that fewer seats used than this are left out of the chances by use."""
PLAIN_KINDS = frozenset(
    {"counter", "die", "die face", "hex", "icon", "keyword", "kind of tile", "marker", "measure"}
    | {"option", "part", "piece", "place", "points", "sector", "state", "token", "wind"}
)
"""Kinds of things that everybody uses in every game: they say nothing about a choice."""
ALPHA = 0.05
CHUNK = 40
MOST = 1_000_000
SKILLED, PLAIN = "bosun", "deckhand"
"""Levels apart: how much skill counts is seen in the games of these two."""


def interval(count: float, total: int, comparisons: int) -> tuple[float, float]:
    """Wilson's interval of a share, so wide that all of so many comparisons hold together with
    95 % (Bonferroni)."""
    if not total:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(1 - ALPHA / (2 * max(1, comparisons)))
    rate, z2 = count / total, z * z
    middle = (rate + z2 / (2 * total)) / (1 + z2 / total)
    half = z * sqrt(rate * (1 - rate) / total + z2 / (4 * total * total)) / (1 + z2 / total)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_facts(share: Share, comparisons: int, expected: float) -> dict[str, Any]:
    low, high = interval(share.count, share.total, comparisons)
    rate = share.count / share.total if share.total else 0.0
    verdict = "above" if low > expected else "below" if high < expected else ""
    return {
        "wins": round(share.count, 2),
        "games": share.total,
        "rate": round(rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "verdict": verdict,
    }


@dataclass(slots=True)
class Tally:
    """All that a report counts; stories are added one by one."""

    match: Match
    games: int = 0
    errors: int = 0
    seats: defaultdict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    choices: defaultdict[str, defaultdict[str, Share]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Share))
    )
    decisions: list[int] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    decided: list[float] = field(default_factory=list)
    changes: list[int] = field(default_factory=list)
    by_round: list[Counter[str]] = field(default_factory=list)
    taken: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    things: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    used: defaultdict[str, Share] = field(default_factory=lambda: defaultdict(Share))
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, story: Story) -> None:
        result = story.result
        self.games += 1
        if result.error:
            self.errors += 1
            return
        self.decisions.append(result.decisions)
        self.endings[story.ending] += 1
        self.rounds.append(result.turns / self.match.seats)
        self.scores.extend(result.scores)
        ordered = sorted(result.scores, reverse=True)
        self.margins.append(ordered[0] - ordered[1] if len(ordered) > 1 else 0)
        self._credit(story)
        self._follow(story)
        for total, more in (
            (self.taken, story.taken),
            (self.offered, story.offered),
            (self.things, story.things),
            (self.rules, story.rules),
        ):
            total.update(more)

    def _credit(self, story: Story) -> None:
        result = story.result
        winners = result.winners
        for seat in range(self.match.seats):
            part = 1 / len(winners) if seat in winners else 0.0
            self.seats[f"seat {seat + 1}"].add(part)
            for kind, choice in result.choices[seat].items() if result.choices else ():
                self.choices[kind][choice].add(part)
            for thing in story.used[seat] if story.used else ():
                self.used[thing].add(part)

    def _follow(self, story: Story) -> None:
        """From when on the winner was ahead for good, and how often somebody else took the lead."""
        leaders = [leader_of(scores) for scores in story.scores]
        known = [leader for leader in leaders if leader is not None]
        self.changes.append(sum(a != b for a, b in pairwise(known)))
        winners = story.result.winners
        if self.match.seats > 1 and len(winners) == 1 and leaders:
            last = max((n for n, who in enumerate(leaders) if who != winners[0]), default=-1)
            self.decided.append((last + 1) / len(leaders))
        for number, sources in enumerate(story.sources):
            if number == len(self.by_round):
                self.by_round.append(Counter())
            self.by_round[number].update({**sources, "": 1})

    @property
    def half_width(self) -> float:
        """Half the widest interval of the chances by seat."""
        widths = [interval(s.count, s.total, len(self.seats)) for s in self.seats.values()]
        return max(((high - low) / 2 for low, high in widths), default=1.0)


def leader_of(scores: Sequence[int]) -> int | None:
    """Who alone is ahead."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


Told = Callable[[Tally, float | None], None]
"""Hears of every game, with the seconds that may be left."""


@dataclass(frozen=True, slots=True)
class Plan:
    """So many games, or as many as it takes until the chances by seat are that narrow; stories
    that are known already, and who keeps the new ones."""

    games: int
    precision: float | None = None
    known: Sequence[Story] = ()
    keep: Callable[[Story], None] = lambda story: None


def gather(match: Match, plan: Plan, where: Where, told: Told) -> Tally:
    """Play what is planned, and count."""
    tally, precision = Tally(match), plan.precision
    wanted = plan.games if precision is None else MOST
    known = plan.known[:wanted]
    for story in known:
        tally.add(story)
    start = perf_counter()
    with hired(where) as hands:
        numbers = iter(range(len(known), wanted))
        while precision is None or tally.half_width > precision:
            chunk = list(islice(numbers, CHUNK if precision is not None else wanted))
            if not chunk:
                break
            for story in stream(partial(tell, match), chunk, hands):
                plan.keep(story)
                tally.add(story)
                spent = (perf_counter() - start) / max(1, tally.games - len(known))
                told(tally, left(tally, plan, spent))
    if tally.errors == tally.games:
        raise QuarterdeckError(f"No game of {match.game} came to an end: simulate shows why.")
    return tally


def left(tally: Tally, plan: Plan, seconds: float) -> float | None:
    """An estimate of the seconds left, by those a game takes: intervals shrink with the root of
    the number of games."""
    if plan.precision is None:
        return seconds * (plan.games - tally.games)
    if tally.games < CHUNK:
        return None
    needed = tally.games * (tally.half_width / plan.precision) ** 2
    return max(0.0, seconds * (needed - tally.games))


def skill(match: Match, games: int, where: Where) -> dict[str, Any]:
    """How often a bosun beats a deckhand: what playing better is worth, as a share and in Elo."""
    if match.seats == 1:
        return {}
    pair = make_match(match.game, [SKILLED, PLAIN], 2, {}, match.seed)
    better, total = 0.0, 0
    with hired(where) as hands:
        for story in stream(partial(tell, pair), range(games), hands):
            ranks = dict(zip(story.result.seating, story.result.ranks, strict=False))
            if len(ranks) == 2:
                better += (ranks[SKILLED] < ranks[PLAIN]) + (ranks[SKILLED] == ranks[PLAIN]) / 2
                total += 1
    low, high = interval(better, total, 1)
    rate = better / max(1, total)
    facts = {"better": SKILLED, "worse": PLAIN, "games": total, "rate": round(rate, 4)}
    return {**facts, "low": round(low, 4), "high": round(high, 4), "elo": elo(rate)}


def elo(rate: float) -> int | None:
    return None if not 0 < rate < 1 else round(400 * log10(rate / (1 - rate)))


def facts_of(tally: Tally) -> dict[str, Any]:
    """The whole report as data; its keys are stable."""
    match, game = tally.match, find_game(tally.match.game)
    kinds = {kind: len(values) for kind, values in tally.choices.items()}
    expected = 1 / match.seats
    return {
        "game": match.game,
        "title": game.info.title,
        "rules_version": game.info.version,
        "seats": match.seats,
        "bots": list(match.bots),
        "options": match.options,
        "seed": match.seed,
        "games": tally.games,
        "errors": tally.errors,
        "expected": round(expected, 4),
        "by_seat": {
            name: share_facts(share, len(tally.seats), expected)
            for name, share in sorted(tally.seats.items())
        },
        "by_choice": {
            kind: {
                name: share_facts(share, kinds[kind], expected)
                for name, share in sorted(values.items())
            }
            for kind, values in sorted(tally.choices.items())
        },
        "by_use": use_facts(tally, expected),
        "length": length_facts(tally),
        "endings": ending_facts(tally),
        "lead": lead_facts(tally),
        "luck": luck_facts(tally),
        "points_by_round": points_by_round(tally),
        "actions": action_facts(tally),
        "unused": unused_facts(tally),
    }


def use_facts(tally: Tally, expected: float) -> dict[str, dict[str, Any]]:
    """How often seats won that used a thing, by kind of thing: officials, cards, cities … A kind
    has to be told apart: at least two of its things were used often enough."""
    catalogue = find_game(tally.match.game).catalogue
    kinds: defaultdict[str, dict[str, Share]] = defaultdict(dict)
    things = {} if catalogue is None else catalogue.things
    for id, share in tally.used.items():
        thing = things[id]
        if thing.kind not in PLAIN_KINDS and share.total >= LEAST_USED:
            kinds[thing.kind][thing.name] = share
    return {
        kind: {
            name: share_facts(share, len(shares), expected)
            for name, share in sorted(shares.items())
        }
        for kind, shares in sorted(kinds.items())
        if len(shares) > 1 and kind not in tally.choices
    }


def counted(numbers: Iterable[float]) -> list[tuple[float, int]]:
    """How often each number came, in their order."""
    return sorted(Counter(numbers).items())


def length_facts(tally: Tally) -> dict[str, Any]:
    minutes = [count * SECONDS_A_DECISION / 60 for count in tally.decisions]
    return {
        "rounds": spread([round(each) for each in tally.rounds]),
        "decisions": spread(tally.decisions),
        "minutes": spread([round(each) for each in minutes]),
        "seconds_a_decision": SECONDS_A_DECISION,
        "histogram": counted(tally.decisions),
    }


def ending_facts(tally: Tally) -> dict[str, int]:
    """Why games ended, the usual first. Sentences that differ in a number alone are one."""
    alike: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for sentence, count in tally.endings.items():
        alike[re.sub(r"\d+", "…", sentence)][sentence] += count
    found = {
        shape if len(told) > 1 else next(iter(told)): told.total()
        for shape, told in alike.items()
        if shape
    }
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def lead_facts(tally: Tally) -> dict[str, Any]:
    """How early the winner leads for good, as a share of the game; how often the lead changes."""
    decided = tally.decided
    return {
        "decided_at": round(fmean(decided), 4) if decided else None,
        "decided_in_first_half": round(fmean([each <= 0.5 for each in decided]), 4)
        if decided
        else None,
        "changes": spread(tally.changes),
        "histogram": counted(round(each, 2) for each in decided),
    }


def luck_facts(tally: Tally) -> dict[str, Any]:
    """The spread between equal bots."""
    mean = fmean(tally.scores)
    return {
        "score": spread(tally.scores),
        "deviation": round(pstdev(tally.scores), 3),
        "relative": round(pstdev(tally.scores) / mean, 4) if mean else None,
        "margin": spread(tally.margins),
        "histogram": counted(tally.scores),
    }


def points_by_round(tally: Tally) -> dict[str, list[float]]:
    """Points a seat has by source after each round, in the games that came so far; rounds that
    less than a tenth of the games saw are left out."""
    seen = [total[""] for total in tally.by_round]
    rounds = [n for n, count in enumerate(seen) if count * 10 >= seen[0]]
    names = sorted({name for total in tally.by_round for name in total if name})
    return {
        name: [round(tally.by_round[n][name] / seen[n] / tally.match.seats, 3) for n in rounds]
        for name in names
    }


def action_facts(tally: Tally) -> dict[str, dict[str, float]]:
    """How often each kind of action was taken, of the questions that offered it."""
    return {
        kind: {
            "offered": tally.offered[kind],
            "taken": tally.taken[kind],
            "share": round(tally.taken[kind] / tally.offered[kind], 4),
        }
        for kind in sorted(tally.offered)
    }


def unused_facts(tally: Tally) -> dict[str, list[str]]:
    game = find_game(tally.match.game)
    catalogue = game.catalogue
    things = [] if catalogue is None else list(catalogue.things.values())
    unmet = [thing for thing in things if thing.id not in tally.things]
    return {
        "things_never_met": sorted(f"{thing.name} ({thing.kind})" for thing in unmet),
        "actions_never_offered": sorted(set(game.actions.kinds) - set(tally.offered)),
        "actions_never_taken": sorted(set(tally.offered) - set(tally.taken)),
        "rules_never_cited": [rule.id for rule in rules_of(game) if rule.id not in tally.rules],
    }


# Two variants over the same deals and dice.


@dataclass(frozen=True, slots=True)
class Variant:
    """Another value of a table option, or a patch of the game's data."""

    name: str
    options: dict[str, str] = field(default_factory=dict)
    prepare: Prepare | None = None


def variant_of(text: str) -> Variant:
    option, sign, value = text.partition("=")
    if not (option and sign and value):
        raise QuarterdeckError(f"--against is written option=value, not '{text}'.")
    return Variant(text, {option: value})


def margin(story: Story) -> float:
    ordered = sorted(story.result.scores, reverse=True)
    return float(ordered[0] - ordered[1]) if len(ordered) > 1 else 0.0


MEASURES: dict[str, Callable[[Story], float]] = {
    "decisions": lambda story: story.result.decisions,
    "turns": lambda story: story.result.turns,
    "mean score": lambda story: fmean(story.result.scores),
    "best score": lambda story: max(story.result.scores),
    "lead of the winner": margin,
    "first seat wins": lambda story: float(0 in story.result.winners) / len(story.result.winners),
}


def varied(match: Match, variant: Variant) -> Match:
    """The same match with the option as the variant has it, checked."""
    options = {**match.options, **variant.options}
    make_match(match.game, list(match.bots), match.seats, options, match.seed)
    return Match(match.game, match.lineups, match.seats, options, match.seed)


def against(match: Match, variant: Variant, games: int, where: Where) -> dict[str, Any]:
    """The variant beside the match, game by game over the same seeds: what changes, by how much,
    and how many games it would take to be sure."""
    other = varied(match, variant)
    with hired(where) as hands, hired(where, variant.prepare) as others:
        ours = stream(partial(tell, match), range(games), hands)
        theirs = stream(partial(tell, other), range(games), others)
        both = zip(ours, theirs, strict=True)
        pairs = [pair for pair in both if not any(story.result.error for story in pair)]
    if not pairs:
        raise QuarterdeckError(f"With {variant.name} no game came to an end.")
    measures = {name: differences(pairs, measure) for name, measure in MEASURES.items()}
    return {"variant": variant.name, "games": len(pairs), "measures": measures}


def differences(
    pairs: Sequence[tuple[Story, Story]], measure: Callable[[Story], float]
) -> dict[str, Any]:
    """Mean difference (the variant less the rest) with its interval, all measures together 95 %."""
    gaps = [measure(two) - measure(one) for one, two in pairs]
    mean, deviation = fmean(gaps), pstdev(gaps)
    z = NormalDist().inv_cdf(1 - ALPHA / (2 * len(MEASURES)))
    half = z * deviation / sqrt(len(gaps))
    needed = ceil((z * deviation / mean) ** 2) if mean else inf
    return {
        "now": round(fmean(measure(one) for one, _ in pairs), 4),
        "then": round(fmean(measure(two) for _, two in pairs), 4),
        "difference": round(mean, 4),
        "low": round(mean - half, 4),
        "high": round(mean + half, 4),
        "sure": bool(abs(mean) > half),
        "games_needed": None if needed == inf else int(needed),
    }
