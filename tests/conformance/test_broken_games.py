"""Each guard finds its kind of fault in every game that can have it: the games themselves are
broken in one way after another. `tests/core/test_guards.py` has the finer cases, on the example."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from quarterdeck.core.catalogue import Catalogue
from quarterdeck.core.conformance import conform, names
from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fast, Fates, Seat
from quarterdeck.core.forecast import Forecast, Prospect
from quarterdeck.core.game import COMPLETE, Game, View
from quarterdeck.core.guards import Nonconforming, Watched, check_things, check_undo
from quarterdeck.core.phases import Part, Phase
from quarterdeck.core.registry import all_games
from quarterdeck.core.session import begin
from quarterdeck.core.state import ROLL, Decision, Note, State
from quarterdeck.core.terms import Action, Step
from quarterdeck.core.testing import altered, rewired

GAMES = [game for game in all_games() if game.info.stage == COMPLETE]
WITH_DICE_AND_SECRETS = ("micro-pirates", "sea-of-thieves", "cursed-seas")
"""Of these it is known that they roll dice with numbers, and that seats hold secrets. Of the others
some have no dice, or words on their faces (for those the ledger answers), and some no secrets."""
WITH_REVELATIONS = ("sea-of-thieves", "cursed-seas")
"""Of these it is known that an answer may show its seat what lay face down, without chance. In
Micro Pirates only chance does, and whoever discards a Map card knew it; the others hide nothing
that chance does not bring."""
OPEN = ("steam-pirates", "cursed-seas")
"""Games some of whose decisions accept more than they list."""


def games(*only: str) -> pytest.MarkDecorator:
    some = [game for game in GAMES if not only or game.info.id in only]
    return pytest.mark.parametrize("game", some, ids=lambda game: game.info.id)


def found(game: Game[Any], sentence: str, every: int = 1) -> None:
    """The guard finds it; where it looks at each play, others need not look at the questions."""
    with pytest.raises(Nonconforming, match=sentence):
        conform(game, 2, {}, seed=1, every=every)


PLAYS_ONLY = 10_000


# The log keeps the score.


def retold(game: Game[Any], edit: Callable[[list[Note]], None]) -> Game[Any]:
    """The game with a log that is changed after each step."""

    def listening(phase: Phase) -> Part:
        def settle(state: State, step: Step, action: Action) -> None:
            phase.settle(state, step, action)
            if state.log is not None:
                edit(state.log)

        return Part(ask=phase.ask, settle=settle)

    phases = {step.__name__: listening(phase) for step, phase in game.rulebook.phases.items()}
    return rewired(game, **phases)


def promising_nothing(game: Game[Any]) -> Game[Any]:
    """The game with answers that are only numbered: no label can be caught before the log is."""
    return altered(game, label=lambda state, action: f"Answer {place_of(state, action)}")


def place_of(state: State, action: Action) -> int:
    question = state.question
    texts = question.texts() if question else []
    return texts.index(str(action)) if str(action) in texts else len(texts)


def told_in_silence(notes: list[Note]) -> None:
    notes.clear()


def told_by_no_rule(notes: list[Note]) -> None:
    notes[:] = [Note("NO-RULE-01", each.text, each.eyes, each.events) for each in notes]


def told_without_events(notes: list[Note]) -> None:
    for note in notes:
        note.events.clear()


def told_without_dice(notes: list[Note]) -> None:
    for note in notes:
        note.events[:] = [event for event in note.events if event.kind != ROLL]


@games()
@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (told_in_silence, "nothing is told of"),
        (told_by_no_rule, "'NO-RULE-01', which is no rule"),
        (told_without_events, r"the log says|rolled \[\d.*\], told \[\]"),
    ],
)
def test_a_log_that_does_not_keep_the_score(
    game: Game[Any], edit: Callable[[list[Note]], None], sentence: str
) -> None:
    found(promising_nothing(retold(game, edit)), sentence, PLAYS_ONLY)


@games(*WITH_DICE_AND_SECRETS)
def test_a_log_without_dice(game: Game[Any]) -> None:
    broken = altered(retold(game, told_without_dice), accounts=None)
    found(broken, r"rolled \[\d.*\], told", PLAYS_ONLY)


# Undo is honest.


def taken_back(game: Game[Any], forget: Callable[[Fates], None]) -> None:
    """Play games after whose every step something of what chance says is forgotten, and look at
    every answer that can be taken back freely then."""

    def forgetful(phase: Phase) -> Part:
        def settle(state: State, step: Step, action: Action) -> None:
            phase.settle(state, step, action)
            forget(state.fates)

        return Part(ask=phase.ask, settle=settle)

    phases = {step.__name__: forgetful(phase) for step, phase in game.rulebook.phases.items()}
    for seed in range(8):
        look_at_undo(rewired(game, **phases), seed)


def look_at_undo(game: Game[Any], seed: int) -> None:
    rng = random.Random(seed)
    session = begin(game, names(2), {}, Watched(f"undo-{seed}"))
    while not session.over:
        before = game.copy(session.state)
        session.act(rng.choice(session.texts()))
        check_undo(game, before, session, rng)


def forget_chance(fates: Fates) -> None:
    fates.answers.clear()


def forget_revelations(fates: Fates) -> None:
    fates.revealed = False


@games()
def test_an_undo_of_what_chance_answered(game: Game[Any]) -> None:
    """Dice could be thrown again, and a pile looked into, in every game."""
    with pytest.raises(Nonconforming, match="can be taken back freely, and teaches something"):
        taken_back(game, forget_chance)


@games(*WITH_REVELATIONS)
def test_an_undo_of_what_was_shown(game: Game[Any]) -> None:
    with pytest.raises(Nonconforming, match=r"and teaches|may speak after .* is free"):
        taken_back(game, forget_revelations)


# Labels tell the truth, and things explain themselves.


@games()
def test_a_label_that_promises_what_does_not_come(game: Game[Any]) -> None:
    assert game.catalogue is not None
    noun = next(iter(game.catalogue.counted))
    broken = altered(game, label=lambda state, action: f"{game.label(state, action)} 97 {noun}")
    found(broken, "promises 97 ")


@games()
def test_labels_that_differ_when_they_are_made_together(game: Game[Any]) -> None:
    def labels(state: State, actions: Sequence[Action]) -> list[str]:
        return [game.label(state, action) for action in reversed(actions)]

    found(altered(game, labels=labels), "labels made together differ")


@games()
def test_views_that_differ_when_they_are_made_together(game: Game[Any]) -> None:
    def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
        return [{**game.view(state, seat), "mates": len(seats)} for seat in seats]

    found(altered(game, views=views), "a view made with others differs")


@games()
def test_a_label_with_a_raw_id(game: Game[Any]) -> None:
    catalogue = game.catalogue
    assert catalogue is not None
    raw = next(each.id for each in catalogue if "-" in each.id and each.id not in catalogue.speech)
    broken = altered(game, label=lambda state, action: f"{game.label(state, action)} {raw}")
    found(broken, f"shows the id '{raw}'")


@games()
def test_a_view_that_names_what_nobody_can_look_up(game: Game[Any]) -> None:
    def view(state: State, seat: Seat | None) -> View:
        return {**game.view(state, seat), "weather": "zz9"}

    found(altered(game, view=view), "the view's weather says 'zz9'")


@games()
def test_a_catalogue_that_forgets_a_thing_on_the_table(game: Game[Any]) -> None:
    """Whatever kind of thing is left out: somewhere in a game a view names one of them."""
    catalogue = game.catalogue
    assert catalogue is not None
    state = game.setup(game.info.seats[1], {}, Fast(random.Random(1)))
    shown = str(game.view(state, None))
    seen = next(each for each in catalogue if f"'{each.id}'" in shown and " " not in each.id)
    fewer = Catalogue(each for each in catalogue if each.kind != seen.kind)
    with pytest.raises(Nonconforming, match="the view's"):
        check_things(altered(game, catalogue=lambda: fewer), state)


# No needless question.


@games()
def test_a_question_with_one_answer(game: Game[Any]) -> None:
    def narrow(phase: Phase) -> Part:
        def ask(state: State, step: Step) -> Decision | None:
            question = phase.ask(state, step)
            return question and Decision(question.seat, question.step, question.options[:1])

        return Part(ask=ask, settle=phase.settle)

    phases = {step.__name__: narrow(phase) for step, phase in game.rulebook.phases.items()}
    found(rewired(game, **phases), "the only answer to|lead to the same|everybody knows|undone")


# Offered means legal.


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.info.id in OPEN], ids=lambda game: game.info.id
)
def test_an_offer_that_would_be_refused(game: Game[Any]) -> None:
    def refuse(state: State, decision: Decision, action: Action) -> Refusal:
        return Refusal(game.info.end_rule, "Not today.")

    found(altered(game, refuse=refuse), "is offered and would be refused")


# A forecast, secrets, and the end.


@games()
def test_a_forecast_of_what_cannot_be(game: Game[Any]) -> None:
    hopeless = Forecast("It may be.", (Prospect(Fraction(0), "a wonder"),))
    found(altered(game, forecast=lambda state, seat, action: hopeless), r"a chance of \['0'\]")


@games(*WITH_DICE_AND_SECRETS)
def test_a_forecast_that_knows_too_much(game: Game[Any]) -> None:
    def clairvoyant(state: State, seat: Seat, action: Action) -> Forecast:
        return Forecast(f"Number {hash(game.write(state))}.")

    found(altered(game, forecast=clairvoyant), "depends on what the seat cannot know")


@games(*WITH_DICE_AND_SECRETS)
def test_a_view_that_tells_a_secret(game: Game[Any]) -> None:
    def view(state: State, seat: Seat | None) -> View:
        return {**game.view(state, seat), "number": hash(game.write(state))}

    found(altered(game, view=view), "leaks: number")


@games()
@pytest.mark.parametrize(
    ("due", "sentence"),
    [(True, "must be over by now, and goes on"), (False, "over before its end")],
)
def test_an_end_that_comes_at_the_wrong_time(game: Game[Any], due: bool, sentence: str) -> None:
    found(altered(game, ended=lambda view: due), sentence, PLAYS_ONLY)
