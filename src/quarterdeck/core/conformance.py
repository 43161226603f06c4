"""The conformance suite: what every game must hold, checked along random games.

Each check is a plain function that raises `Nonconforming`; `conform` runs them all over one game.
Anybody who adds a game runs the same suite: `conform(GAME, seats=2, options={}, seed=1)`.
"""

from __future__ import annotations

import json
import random
from typing import Any, Final

from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game, Outcome
from quarterdeck.core.guards import (
    Nonconforming,
    Watched,
    check_encoding,
    check_ended,
    check_forecast,
    check_needed,
    check_offer,
    check_promises,
    check_things,
    check_told,
    check_undo,
    demand,
)
from quarterdeck.core.ledger import Ledger
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import rules_of
from quarterdeck.core.session import Session, begin, replay, verify_dice
from quarterdeck.core.state import State
from quarterdeck.core.terms import Step

AnyGame = Game[Any]
LONGEST: Final = 50_000


def conform(
    game: AnyGame, seats: int, options: dict[str, str], seed: int, every: int = 7
) -> Session:
    """Play one random game to its end; check all at the first question, at every `every`-th and at
    the last. What may be taken back is also looked at where a seat meets a kind of question for the
    first time, as a set-up has too few for a sample, and where it answers another seat."""
    rng = random.Random(seed)
    session = begin(game, names(seats), options, Watched(f"conformance-{seed}"))
    accounts = game.rooms.accounts
    ledger = Ledger({} if accounts is None else accounts(game.view(session.state, None)))
    foreign: list[str] = []
    met: set[tuple[type[Step], int]] = set()
    for number in range(LONGEST):
        if session.over:
            break
        try:
            looked_at = number == 0 or number % every == seed % every
            if looked_at:
                check_question(game, session.state, foreign, rng)
            _remember(foreign, session.state, rng)
            before = game.copy(session.state)
            is_new = _is_new(met, before) or _is_reaction(session)
            session.act(rng.choice(session.state.question.texts()))
            wrong = game.check(session.state)
            demand(not wrong, "; ".join(wrong))
            shown = game.view(session.state, None)
            check_told(game, ledger, session.entries[-1], session, shown)
            check_ended(game, session, shown)
            if looked_at or is_new:
                check_undo(game, before, session, rng)
            if session.state.question is None and not looked_at:
                check_question(game, before, foreign, rng)
        except Exception as error:
            raise Nonconforming(f"{error!r}\n\n{session.record}") from error
    check_end(game, session)
    return session


def names(seats: int) -> list[str]:
    return [f"player {seat + 1}" for seat in range(seats)]


def check_question(game: AnyGame, state: State, foreign: list[str], rng: random.Random) -> None:
    """All that must hold at one question."""
    check_options(game, state)
    check_refusals(game, state, foreign)
    check_words(game, state)
    check_copy(game, state, rng)
    check_position(game, state)
    check_secrets(game, state, rng)
    check_outcome(game.outcome(state), state.seats)
    check_things(game, state)
    check_promises(game, state, rng)
    check_needed(game, state, rng)
    check_offer(game, state, rng)
    check_forecast(game, state, rng)
    check_encoding(game, state, rng)


def _is_new(met: set[tuple[type[Step], int]], state: State) -> bool:
    """Whether this seat has not yet been asked a question of this kind."""
    assert state.question is not None
    kind = (type(state.question.step), state.question.seat)
    is_new = kind not in met
    met.add(kind)
    return is_new


def _is_reaction(session: Session) -> bool:
    """Whether somebody else acted last: what is asked next may then tell what that seat hides."""
    plays, question = session.record.plays, session.state.question
    return bool(plays) and question is not None and plays[-1].seat != question.seat


def _remember(foreign: list[str], state: State, rng: random.Random) -> None:
    """Keep some texts of options: later they are wishes, legal or not."""
    assert state.question is not None
    foreign.append(rng.choice(state.question.texts()))
    if len(foreign) > 12:
        foreign.pop(rng.randrange(12))


def check_options(game: AnyGame, state: State) -> None:
    """Options exist, are distinct, and each text reads back as the same action."""
    assert state.question is not None
    texts = state.question.texts()
    demand(bool(texts), f"no option at {state.question.step}")
    demand(len(set(texts)) == len(texts), f"options twice: {texts}")
    for option, text in zip(state.question.options, texts, strict=True):
        demand(
            game.actions.read(text) == option,
            f"'{text}' does not read back as {option!r}",
        )
        demand(game.explain(state, text) is None, f"explain refuses the legal '{text}'")


def check_refusals(game: AnyGame, state: State, foreign: list[str]) -> None:
    """What is not listed is refused with a rule of the index, unless the decision is open."""
    assert state.question is not None
    legal = set(state.question.texts())
    for text in [*foreign, "walk the plank", ""]:
        refusal = game.explain(state, text)
        if text in legal or (state.question.form and refusal is None):
            continue
        demand(refusal is not None, f"explain allows '{text}', which is not listed")
        assert refusal is not None
        demand(refusal.rule in rules_of(game), f"'{text}' is refused by no rule: {refusal}")
        demand(bool(refusal.reason.strip()), f"'{text}' is refused without a reason")


def check_words(game: AnyGame, state: State) -> None:
    """Prompts, labels and the board can be written for everybody."""
    assert state.question is not None
    prompt = game.prompt(state, state.question.step)
    demand(prompt.rule in rules_of(game), f"prompt cites '{prompt.rule}', which is no rule")
    demand(bool(prompt.text.strip()), f"no prompt for {state.question.step}")
    labels = [game.label(state, option) for option in state.question.options]
    demand(all(label.strip() for label in labels), "an option has no label")
    demand(len(set(labels)) == len(labels), f"two options share a label: {sorted(labels)}")
    together = game.labels(state, state.question.options)
    demand(together == labels, "labels made together differ from those made one by one")
    eyes = [None, *range(state.seats)]
    for seat, seen in zip(eyes, game.views(state, eyes), strict=True):
        demand(seen == game.view(state, seat), "a view made with others differs from one alone")
        demand(bool(game.board(seen).strip()), "no board")


def check_copy(game: AnyGame, state: State, rng: random.Random) -> None:
    """A copy equals its original and goes its own way."""
    before = game.write(state)
    views = [game.view(state, seat) for seat in range(state.seats)]
    twin = game.copy(state)
    twin.fates = Fast(rng)
    demand(game.write(twin) == before, "a copy differs from its original")
    for _ in range(25):
        if twin.question is None:
            break
        game.apply(twin, rng.choice(twin.question.options))
    demand(game.write(state) == before, "playing on in a copy changed the original")
    after = [game.view(state, seat) for seat in range(state.seats)]
    demand(views == after, "playing on in a copy changed a view of the original")


def check_position(game: AnyGame, state: State) -> None:
    """A position is complete: written, read and written again it is the same, and so is play."""
    text = game.write(state)
    again = game.read(text)
    demand(game.write(again) == text, f"a position does not round-trip:\n{text}")
    demand(again.question is not None, "a position lost its question")
    assert again.question is not None
    assert state.question is not None
    same = again.question.texts() == state.question.texts()
    demand(same, f"a position read from text has other options:\n{text}")
    demand(again.question.seat == state.question.seat, "a position asks another seat")
    for seat in [None, *range(state.seats)]:
        same = game.view(again, seat) == game.view(state, seat)
        demand(same, f"a position read from text shows seat {seat} another view")


def check_secrets(game: AnyGame, state: State, rng: random.Random) -> None:
    """Dealing anew what a seat cannot know leaves its view and its options unchanged."""
    assert state.question is not None
    for seat in [None, *range(state.seats)]:
        view = game.view(state, seat)
        demand(json.loads(json.dumps(view)) == view, "a view is not plain JSON")
        dream = game.imagine(state, seat, rng)
        demand(
            game.view(dream, seat) == view,
            f"the view of seat {seat} leaks: {_gap(game, state, dream, seat)}",
        )
        demand(not game.check(dream), f"an imagined state is unsound: {game.check(dream)}")
        twice = [game.write(game.imagine(each, seat, random.Random(9))) for each in (state, dream)]
        demand(twice[0] == twice[1], f"what seat {seat} imagines depends on what it cannot know")
        if seat == state.question.seat:
            assert dream.question is not None
            same = dream.question.texts() == state.question.texts()
            demand(same, f"the options of seat {seat} depend on what it cannot know")


def _gap(game: AnyGame, state: State, dream: State, seat: int | None) -> str:
    one, two = game.view(state, seat), game.view(dream, seat)
    keys = [key for key in one if one[key] != two.get(key)]
    return "; ".join(f"{key}: {one[key]} / {two.get(key)}" for key in keys)[:600]


def check_outcome(outcome: Outcome, seats: int) -> None:
    """Everybody has a score and a rank, ranks fit scores, and the reason is told."""
    demand(len(outcome.scores) == len(outcome.ranks) == seats, "outcome forgets a seat")
    demand(
        all(1 <= rank <= max(seats, 2) for rank in outcome.ranks),
        f"ranks {outcome.ranks}",
    )
    demand(seats == 1 or 1 in outcome.ranks, "nobody has rank 1")


def check_end(game: AnyGame, session: Session) -> None:
    """The game ends, its record verifies, and a replay is exact to the letter."""
    demand(
        session.over,
        f"the game did not end within {LONGEST} decisions\n{session.record}",
    )
    outcome = game.outcome(session.state)
    check_outcome(outcome, session.state.seats)
    demand(bool(outcome.reason.strip()), "the outcome has no reason")
    text = str(session.record)
    record = read_record(text)
    demand(str(record) == text, "a record does not round-trip")
    demand(
        verify_dice(game, record) == "match the seed",
        "the dice are not those of the seed",
    )
    again = replay(game, record)
    demand(game.write(again.state) == game.write(session.state), "a replay ends elsewhere")
    demand(again.entries == session.entries, "a replay tells another story")
    sealed = (again.record.digest, again.record.result) == (record.digest, record.result)
    demand(sealed, "a replay has another digest or another result")
    position = game.write(session.state)
    demand(
        game.write(game.read(position)) == position,
        "the final position does not round-trip",
    )
