"""Every complete game on the shelf, driven by Hypothesis: seeds, seats, options, damaged texts.

`QUARTERDECK_EXAMPLES=200 pytest tests/conformance` looks longer than the daily run does.
"""

from __future__ import annotations

import gc
import os
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from tests.conformance.covering import covering, every_value, values_of

from quarterdeck.bots.levels import CAPTAIN_MANNER
from quarterdeck.bots.registry import make_bot
from quarterdeck.bots.search import Budget, Search
from quarterdeck.core.collector import RESTING
from quarterdeck.core.conformance import conform, names
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Fast, Seeded
from quarterdeck.core.game import COMPLETE, Game, Option
from quarterdeck.core.registry import all_games, game_ids, rules_of
from quarterdeck.core.rules import cited_in
from quarterdeck.core.session import begin

EXAMPLES = int(os.environ.get("QUARTERDECK_EXAMPLES", "5"))
RANDOM_GAMES = int(os.environ.get("QUARTERDECK_EXAMPLES", "2"))
GAMES = [game for game in all_games() if game.info.stage == COMPLETE]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
# A whole game cannot be made smaller by trying: a failure names its record instead.
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
patient = settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=UNSHRUNK,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def value_of(option: Option, seats: int, draw: st.DrawFn) -> str:
    if option.free or not option.choices:
        return option.default
    if not option.per_seat:
        ending = [choice for choice in option.choices if choice not in option.unending]
        return draw(st.sampled_from(ending))
    values = draw(st.permutations(option.choices)) * seats
    return draw(st.sampled_from([option.default, ",".join(values[:seats])]))


@st.composite
def tables(draw: st.DrawFn, game: Game[Any]) -> tuple[int, dict[str, str]]:
    """A number of seats and options that go together."""
    seats = draw(st.integers(*game.info.seats))
    options = {option.id: value_of(option, seats, draw) for option in game.info.options}
    try:
        game.complete(options, seats)
    except QuarterdeckError:
        assume(False)
    return seats, options


@every_game
def test_the_tables_have_every_number_of_seats_and_every_value_of_every_option(
    game: Game[Any],
) -> None:
    low, high = game.info.seats
    made = covering(game)
    seen = [values_of(game, options) for _, options in made]
    assert {seats for seats, _ in made} == {*range(low, high + 1)}
    assert set().union(*seen) >= every_value(game)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(game, seats, options, id=f"{game.info.id}-{number}")
        for game in GAMES
        for number, (seats, options) in enumerate(covering(game))
    ],
)
def test_games_of_all_seats_and_options_conform(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    conform(game, seats, options, seed=seats, every=97)


@every_game
@settings(patient, max_examples=RANDOM_GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_random_games_conform(game: Game[Any], data: st.DataObject, seed: int) -> None:
    seats, options = data.draw(tables(game))
    conform(game, seats, options, seed, every=97)


@every_game
@patient
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_damaged_positions_are_read_or_malformed(
    game: Game[Any], data: st.DataObject, seed: int
) -> None:
    text = some_position(game, seed)
    rng = random.Random(seed)
    for _ in range(25):
        at, length = rng.randrange(len(text)), rng.choice([0, 1, 1, 2, 5, 30])
        damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + length :]
        try:
            state = game.read(damaged)
        except Malformed:
            continue
        assert game.write(game.read(game.write(state))) == game.write(state)


def some_position(game: Game[Any], seed: int) -> str:
    rng = random.Random(seed)
    state = game.setup(game.info.seats[1], {}, Fast(rng))
    for _ in range(rng.randrange(120)):
        if state.question is None:
            break
        game.apply(state, rng.choice(state.question.options))
    return game.write(state)


@every_game
@settings(max_examples=20, deadline=None)
@given(text=st.text(max_size=60))
def test_any_wish_is_legal_or_refused_by_a_rule(game: Game[Any], text: str) -> None:
    state = game.setup(game.info.seats[1], {}, Fast(random.Random(5)))
    refusal = game.explain(state, text)
    assert refusal is None or refusal.rule in rules_of(game)


@every_game
def test_games_and_searches_leave_no_rings_for_the_collector(game: Game[Any]) -> None:
    """What lets the collector rest meanwhile (`core/collector.py`)."""
    some_thoughts(game, questions=1)
    gc.collect()
    with RESTING:
        some_thoughts(game, questions=3)
        assert gc.collect() == 0


def some_thoughts(game: Game[Any], questions: int) -> None:
    """A game whose first questions with a choice are searched; the rest is left to chance."""
    rng = random.Random(5)
    state = game.setup(game.info.seats[1], {}, Fast(rng))
    while (question := state.question) is not None:
        if questions and len(question.options) > 1:
            questions -= 1
            Search(game, question.seat, rng, CAPTAIN_MANNER).grow(state, Budget(4))
        game.apply(state, rng.choice(question.options))


@every_game
def test_the_same_seed_gives_the_same_game(game: Game[Any]) -> None:
    assert seeded_game(game) == seeded_game(game)


def seeded_game(game: Game[Any]) -> str:
    seats = game.info.seats[1]
    session = begin(game, names(seats), {}, Seeded("same"))
    bots = [make_bot("random", seat) for seat in range(seats)]
    for _ in range(400):
        question = session.state.question
        if question is None:
            break
        action = bots[question.seat].choose(game, session.state, question.seat)
        session.act(str(action))
    return str(session.sealed())


@every_game
def test_every_rule_has_a_test_and_every_citation_a_rule(
    game: Game[Any], pytestconfig: pytest.Config
) -> None:
    cited = cited_in(pytestconfig.rootpath / "tests" / "games" / game.folder.name)
    known = {rule.id for rule in rules_of(game)}
    assert known
    assert not set(cited) - known, "tests cite rules that do not exist"
    assert not known - set(cited), "rules without a test"


@every_game
def test_a_game_says_what_the_harbour_shows(game: Game[Any]) -> None:
    info = game.info
    assert info.id in game_ids()
    assert len(info.colours) >= info.seats[1]
    assert {info.actions_rule, info.end_rule} <= set(rules_of(game).rules)
    for option in info.options:
        assert option.rule in rules_of(game)
        assert option.free or option.per_seat or option.default in option.choices


@every_game
@pytest.mark.parametrize("room", ["accounts", "ended", "catalogue", "forecast"])
def test_no_guard_passes_a_game_over(game: Game[Any], room: str) -> None:
    assert getattr(game.rooms, room) is not None


@every_game
def test_every_picture_of_the_catalogue_is_drawn(game: Game[Any]) -> None:
    named = {thing.picture: thing.id for thing in game.catalogue or () if thing.picture}
    lost = {picture: id for picture, id in named.items() if not is_drawn(game, picture)}
    assert not lost, "pictures that no icon has, and a thing that names each"


def is_drawn(game: Game[Any], picture: str) -> bool:
    """Whether the game's icons have it: `anchor` is one of the board's, `moloch/hq` of Moloch's."""
    sheet, _, name = picture.rpartition("/")
    file = game.folder / "page" / "icons" / f"{sheet or 'board'}.svg"
    return file.exists() and f'<symbol id="{name}"' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("picture", ["no-such", "no-such/hq", "moloch/no-such", "moloch"])
def test_a_picture_that_is_not_there_is_found(picture: str) -> None:
    game = next(game for game in GAMES if game.info.id == "neuroshima-hex")
    assert is_drawn(game, "moloch/hq")
    assert is_drawn(game, "medic")
    assert not is_drawn(game, picture)
