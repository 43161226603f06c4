"""Each guard must find its kind of fault: every test breaks the example in one way."""

from __future__ import annotations

import random
from contextlib import nullcontext
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from corsair import GAME
from corsair.actions import PASS, SAILS, Challenge, Dig, Sail
from corsair.board import ISLANDS, SPACES
from corsair.components import SHIP_NAMES
from corsair.rules import duel, turn
from corsair.rules.steps import ARRIVALS, ENDS, TURNS, Arrival, EndOfTurn, Turn
from corsair.state import State
from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.conformance import conform
from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Seat, Seeded
from quarterdeck.core.forecast import Forecast, Prospect
from quarterdeck.core.game import Game, View
from quarterdeck.core.guards import (
    STUMBLE,
    Nonconforming,
    Watched,
    amounts,
    check_dice,
    check_kept,
    check_needed,
    check_offer,
    check_things,
    promises,
    words_in,
)
from quarterdeck.core.phases import Part
from quarterdeck.core.session import begin_at
from quarterdeck.core.state import Decision, Event, Note
from quarterdeck.core.terms import Action
from quarterdeck.core.testing import altered, rewired

MEETING = """
    next arrival red
    next turn blue
    round 1 of 20
    buried 1,1,1,2,2,2,3,3,3
    red  at=d hold=1
    blue at=d hold=2,3
"""


def conform_all(game: Game[Any], every: int = 1) -> None:
    for seed in range(6):
        conform(game, seats=3, options={}, seed=seed, every=every)


def found(game: Game[Any], sentence: str) -> None:
    with pytest.raises(Nonconforming, match=sentence):
        conform_all(game)


# The log keeps the score.


def sail_with(tell: Any) -> Game[Any]:
    """The example, with another way of telling of a ship that sails."""

    def settle(state: State, step: Turn, action: Action) -> None:
        if not isinstance(action, Sail):
            turn.settle(state, step, action)
            return
        state.first(ENDS[step.seat])
        here, state.at[step.seat] = state.at[step.seat], action.to
        tell(state, step.seat, SPACES[here], SPACES[action.to])
        state.first(ARRIVALS[step.seat])

    return rewired(GAME, Turn=Part(ask=turn.ask, settle=settle))


def told_well(state: State, seat: Seat, here: str, there: str) -> None:
    state.tell("CO-SAIL-01", "@{} sails from {} to {}.", seat, here, there)
    state.event("sail", seat, SHIP_NAMES[seat], (here, there))


def untold(state: State, seat: Seat, here: str, there: str) -> None:
    pass


def whispered(state: State, seat: Seat, here: str, there: str) -> None:
    state.whisper(seat, "CO-SAIL-01", "You sail to {}.", there)
    state.event("sail", seat, SHIP_NAMES[seat], (here, there))


def wordless(state: State, seat: Seat, here: str, there: str) -> None:
    state.event("sail", seat, SHIP_NAMES[seat], (here, there))


def without_event(state: State, seat: Seat, here: str, there: str) -> None:
    state.tell("CO-SAIL-01", "@{} sails from {} to {}.", seat, here, there)


def from_nowhere(state: State, seat: Seat, here: str, there: str) -> None:
    state.tell("CO-SAIL-01", "@{} sails to {}.", seat, there)
    state.event("sail", seat, SHIP_NAMES[seat], ("", there))


def twofold(state: State, seat: Seat, here: str, there: str) -> None:
    told_well(state, seat, here, there)
    state.event("rob", seat, "treasure", ("ground", f"@{seat}"), 1)


def by_no_rule(state: State, seat: Seat, here: str, there: str) -> None:
    state.tell("CO-SAIL-99", "@{} sails from {} to {}.", seat, here, there)
    state.event("sail", seat, SHIP_NAMES[seat], (here, there))


def of_no_thing(state: State, seat: Seat, here: str, there: str) -> None:
    told_well(state, seat, here, there)
    state.event("sail", seat, "wake")


def by_raw_id(state: State, seat: Seat, here: str, there: str) -> None:
    state.tell("CO-SAIL-01", "{} sails from {} to {}.", SHIP_NAMES[seat], here, there)
    state.event("sail", seat, SHIP_NAMES[seat], (here, there))


@pytest.mark.parametrize(
    ("tell", "sentence"),
    [
        (untold, "nothing is told of 'sail"),
        (whispered, "nothing is told of 'sail"),
        (wordless, "events without a sentence"),
        (without_event, "the log says 0, the table shows 1"),
        (from_nowhere, "the log says 1, the table shows 0"),
        (twofold, "treasure at @0: the log says 1, the table shows 0"),
        (by_no_rule, "which is no rule"),
        (of_no_thing, "'wake', no thing"),
        (by_raw_id, "shows the id 'ship-red'"),
    ],
)
def test_a_fault_of_the_log_is_found(tell: Any, sentence: str) -> None:
    found(sail_with(tell), sentence)


def test_the_log_as_it_should_be_passes() -> None:
    conform_all(sail_with(told_well))


def challenge_with(fight: Any) -> Game[Any]:
    def settle(state: State, step: Arrival, action: Action) -> None:
        if isinstance(action, Challenge):
            fight(state, step.seat, action.rival)
        else:
            duel.settle(state, step, action)

    return rewired(GAME, Arrival=Part(ask=duel.ask, settle=settle))


def one_die_told(state: State, seat: Seat, rival: Seat) -> None:
    mine, theirs = state.fates.roll(), state.fates.roll()
    state.tell("CO-DUEL-02", "@{} rolls {}, @{} something.", seat, mine, rival)
    state.event("roll", seat, "die", amount=mine)
    winner, loser = (seat, rival) if mine > theirs else (rival, seat)
    duel.rob(state, winner, loser)


def wrong_face_told(state: State, seat: Seat, rival: Seat) -> None:
    mine, theirs = state.fates.roll(), state.fates.roll()
    state.tell("CO-DUEL-02", "@{} rolls {}, @{} rolls {}.", seat, mine, rival, theirs)
    state.event("roll", seat, "die", amount=mine)
    state.event("roll", rival, "die", amount=theirs + 1)
    winner, loser = (seat, rival) if mine > theirs else (rival, seat)
    duel.rob(state, winner, loser)


def dice_whispered(state: State, seat: Seat, rival: Seat) -> None:
    mine, theirs = state.fates.roll(), state.fates.roll()
    state.tell("CO-DUEL-01", "@{} challenges @{}.", seat, rival)
    state.whisper(seat, "CO-DUEL-02", "{} against {}.", mine, theirs)
    state.event("roll", seat, "die", amount=mine)
    state.event("roll", rival, "die", amount=theirs)
    winner, loser = (seat, rival) if mine > theirs else (rival, seat)
    duel.rob(state, winner, loser)


@pytest.mark.parametrize("fight", [one_die_told, wrong_face_told, dice_whispered])
def test_an_untold_die_is_found(fight: Any) -> None:
    found(challenge_with(fight), r"rolled \[\d, \d\], told")


# Things explain themselves.


def raw_label(state: State, action: Action) -> str:
    if isinstance(action, Challenge):
        return f"Challenge {SHIP_NAMES[action.rival]}"
    return GAME.label(state, action)


def coloured_label(state: State, action: Action) -> str:
    if isinstance(action, Challenge):
        return "Challenge " + GAME.info.colours[action.rival]
    return GAME.label(state, action)


def stumbling_label(state: State, action: Action) -> str:
    if isinstance(action, Challenge):
        return f"Challenge the The Flying Fish {action.rival}"
    return GAME.label(state, action)


def uncounted_label(state: State, action: Action) -> str:
    return "Dig for 1 points" if isinstance(action, Dig) else GAME.label(state, action)


def unspeakable_label(state: State, action: Action) -> str:
    return "The sea where @0 roams" if isinstance(action, Dig) else GAME.label(state, action)


def nameless_ships() -> Catalogue:
    """Ships whose names do not say their colours: then a colour is but an internal name."""
    assert GAME.catalogue is not None
    return Catalogue(
        replace(thing, name=f"ship {number}") if thing.kind == "piece" else thing
        for number, thing in enumerate(GAME.catalogue)
    )


def riddling_view(state: State, seat: Seat | None) -> View:
    return {**GAME.view(state, seat), "weather": {"now": "w2"}}


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (altered(GAME, label=raw_label), "shows the id 'ship-"),
        (altered(GAME, label=coloured_label, catalogue=nameless_ships), "a seat by its colour"),
        (altered(GAME, label=stumbling_label), "stumbles over 'the The'"),
        (altered(GAME, label=uncounted_label), "stumbles over '1 points'"),
        (altered(GAME, label=unspeakable_label), r"would tell its player \['you roams'\]"),
        (altered(GAME, view=riddling_view), "the view's weather.now says 'w2'"),
    ],
)
def test_what_has_no_name_is_found(broken: Game[Any], sentence: str) -> None:
    found(broken, sentence)


@pytest.mark.parametrize(
    ("text", "sound"),
    [
        ("Adds an S segment", True), ("Adds a S segment", False), ("a Sea of an L", True),
        ("an die", False), ("a die", True), ("a open deck", False), ("a U-turn", True),
    ],
)  # fmt: skip
def test_articles_suit_what_is_heard(text: str, sound: bool) -> None:
    assert (STUMBLE.search(text) is None) is sound


def test_words_of_states_explain_themselves() -> None:
    def catalogue() -> Catalogue:
        assert GAME.catalogue is not None
        return Catalogue(GAME.catalogue, words=["w2"])

    game = altered(GAME, view=riddling_view, catalogue=catalogue)
    check_things(game, game.setup(2, {}, Seeded("guards")))


def test_words_are_looked_for_everywhere_in_a_view() -> None:
    view = {"a": ["x", {"b": "y"}], "c": "a sentence", "d": None, "e": 3, "f": ""}
    assert list(words_in(view)) == [("a", "x"), ("a.b", "y")]


# What is promised comes.


def boastful(state: State, action: Action) -> str:
    return "Dig for 2 treasures" if isinstance(action, Dig) else GAME.label(state, action)


def modest(state: State, action: Action) -> str:
    return "Dig for up to 2 treasures" if isinstance(action, Dig) else GAME.label(state, action)


def surely(state: State, step: Turn, action: Action) -> None:
    """Digging without chance: the least treasure comes up."""
    if not isinstance(action, Dig):
        turn.settle(state, step, action)
        return
    seat = step.seat
    state.first(ENDS[seat])
    state.holds[seat] = sorted([*state.holds[seat], state.buried.pop(0)])
    state.fates.reveal()
    state.tell("CO-DIG-01", "@{} digs up a treasure.", seat)
    state.event("dig", seat, "treasure", ("ground", f"@{seat}"))
    if not state.buried:
        state.agenda.clear()


SURE = rewired(GAME, Turn=Part(ask=turn.ask, settle=surely))


def test_a_label_that_promises_too_much_is_found() -> None:
    found(altered(SURE, label=boastful), "promises 2 treasure, the events say")


def boastful_at_last(state: State, action: Action) -> str:
    """A label that lies where the game ends with the play."""
    last = state.round == state.last_round and asked(state) == state.seats - 1
    return boastful(state, action) if last else GAME.label(state, action)


def asked(state: State) -> Seat:
    assert state.question is not None
    return state.question.seat


def test_the_last_promise_of_a_game_is_looked_at_however_seldom_others_are() -> None:
    with pytest.raises(Nonconforming, match="promises 2 treasure, the events say"):
        conform_all(altered(SURE, label=boastful_at_last), every=10_000)


def test_a_label_that_keeps_its_word_passes() -> None:
    conform_all(altered(SURE, label=modest))


def test_what_depends_on_chance_is_no_promise() -> None:
    conform_all(altered(GAME, label=boastful))


def test_a_label_promises_what_it_counts() -> None:
    assert GAME.catalogue is not None
    some = [("2 treasures, 1 treasure", [2, 1]), ("up to 2 treasures", []), ("0 treasures", [])]
    for label, numbers in some:
        assert list(promises(GAME.catalogue, label)) == [(n, "treasure") for n in numbers]
    assert list(promises(GAME.catalogue, "Sail 2 spaces, a12 treasures")) == []


def test_a_promise_may_be_kept_from_several_places() -> None:
    notes = [
        Note("", "", events=[Event("pay", 0, "coin", "@0", "bank", 2)]),
        Note("", "", events=[Event("pay", 1, "coin", "@1", "bank", 3)]),
    ]
    assert amounts(notes) == {"coin": {2, 3, 5}}


@pytest.mark.parametrize(("over", "sound"), [(True, True), (False, False)])
def test_the_last_sums_of_a_game_are_told_beside_a_promise(over: bool, sound: bool) -> None:
    state = GAME.setup(2, {}, Seeded("promise"))
    state.question = None if over else state.question
    state.log = [
        Note("", "", events=[Event("gain", 0, "treasure", "", "@0", 2)]),
        Note("", "", events=[Event("gain", 0, "treasure", "", "@0", 7)]),
    ]
    promised = [(2, "treasure")]
    with nullcontext() if sound else pytest.raises(Nonconforming, match="promises 2 treasure"):
        check_kept(state, "Dig for 2 treasures", promised)
    with pytest.raises(Nonconforming, match="promises 3 treasure"):
        check_kept(state, "Dig for 3 treasures", [(3, "treasure")])


# No needless question.


def asked_for_nothing(state: State, step: Arrival) -> Decision | None:
    here = [seat for seat, at in enumerate(state.at) if at == state.at[step.seat]]
    return Decision(step.seat, step, [PASS]) if len(here) > 1 else None


def asked_all_the_same(state: State, step: Turn) -> Decision | None:
    return Decision(step.seat, step, list(SAILS[:3]))


def becalmed(state: State, step: Turn, action: Action) -> None:
    state.first(ENDS[step.seat])
    state.tell("CO-SAIL-01", "@{} lies becalmed.", step.seat)


def test_a_question_with_one_answer_is_found() -> None:
    found(
        rewired(GAME, Arrival=Part(ask=asked_for_nothing, settle=duel.settle)), "the only answer to"
    )


def test_a_question_whose_answers_do_not_matter_is_found() -> None:
    game = rewired(GAME, Turn=Part(ask=asked_all_the_same, settle=becalmed))
    found(game, "lead to the same position")


def rarely(state: State, step: Turn, action: Action) -> None:
    """Where one sails to matters only if a six is rolled."""
    face = state.fates.roll()
    state.first(ENDS[step.seat])
    state.tell("CO-SAIL-01", "@{} lies becalmed, or not: {}.", step.seat, face)
    state.event("roll", step.seat, "die", amount=face)
    if face == 6 and isinstance(action, Sail):
        told_well(state, step.seat, SPACES[state.at[step.seat]], SPACES[action.to])
        state.at[step.seat] = action.to


def test_a_question_that_matters_rarely_is_needed() -> None:
    conform_all(rewired(GAME, Turn=Part(ask=asked_all_the_same, settle=rarely)))


class Five:
    """What matters only if five sixes are rolled, one throw in 7776."""

    def __init__(self) -> None:
        self.seen = 0

    def __call__(self, state: State, step: Turn, action: Action) -> None:
        faces = [state.fates.roll() for _ in range(5)]
        state.first(ENDS[step.seat])
        if min(faces) == 6 and isinstance(action, Sail):
            self.seen += 1
            state.at[step.seat] = action.to


def test_extreme_throws_are_tried_before_a_question_is_called_needless() -> None:
    settle = Five()
    game = rewired(GAME, Turn=Part(ask=asked_all_the_same, settle=settle))
    state = game.setup(2, {}, Seeded("five"))
    check_needed(game, state, random.Random(5))
    assert settle.seen


def picks(state: State, seat: Seat, rival: Seat) -> None:
    """Dice with words for faces are told as rolled, too."""
    mine, theirs = state.fates.pick([1, 2, 3]), state.fates.pick([1, 2, 3])
    state.tell("CO-DUEL-02", "@{} rolls {}, @{} rolls {}.", seat, mine, rival, theirs)
    state.event("roll", seat, "die", amount=mine)
    state.event("roll", rival, "die", amount=theirs)
    duel.rob(state, seat, rival)


def lies(state: State, seat: Seat, rival: Seat) -> None:
    state.tell("CO-DUEL-02", "@{} rolls 6 and leaves @{} alone.", seat, rival)
    state.event("roll", seat, "die", amount=6)


@pytest.mark.parametrize(("fight", "sound"), [(picks, True), (lies, False)])
def test_more_dice_may_be_told_only_where_chance_picked(fight: Any, sound: bool) -> None:
    session = begin_at(challenge_with(fight), ["Ann", "Ben"], MEETING, Watched("words"))
    session.act("challenge blue")
    with nullcontext() if sound else pytest.raises(Nonconforming, match=r"rolled \[\], told \[6\]"):
        check_dice(session.entries[-1], session)


def only_with_gold(state: State, step: Arrival) -> Decision | None:
    """Only a ship with a treasure of 3 aboard may challenge, and nobody sees what is aboard."""
    asked = duel.ask(state, step)
    if asked is None or 3 in state.holds[step.seat] or not state.holds[step.seat]:
        return asked
    return Decision(step.seat, step, [PASS])


def test_a_question_of_courtesy_is_one_whose_answers_nobody_can_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    secret = rewired(GAME, Arrival=Part(ask=only_with_gold, settle=duel.settle))
    found(secret, "the only answer to")
    monkeypatch.setattr(Arrival, "courtesy", True)
    conform_all(secret)


def test_courtesy_is_no_excuse_where_everybody_knows_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Arrival, "courtesy", True)
    open_book = rewired(GAME, Arrival=Part(ask=asked_for_nothing, settle=duel.settle))
    found(open_book, "everybody knows that nothing depends")


def asked_to_pass(state: State, step: Any) -> Decision:
    return Decision(step.seat, step, [PASS])


def parting_after(settle: Any) -> tuple[Game[Any], Any]:
    """The example asked to end a turn with the only answer there is, at that question."""
    game = rewired(GAME, EndOfTurn=Part(ask=asked_to_pass, settle=settle))
    state = game.setup(2, {}, Seeded("parting"))
    game.apply(state, SAILS[1])
    return game, state


def once_more(state: State, step: EndOfTurn, action: Action) -> None:
    state.first(TURNS[step.seat])


def test_whoever_parts_may_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as somebody else is asked afterwards."""
    game, state = parting_after(turn.pass_on)
    with pytest.raises(Nonconforming, match="the only answer to"):
        check_needed(game, state, random.Random(5))
    monkeypatch.setattr(EndOfTurn, "parting", True)
    check_needed(game, state, random.Random(5))
    game, state = parting_after(once_more)
    with pytest.raises(Nonconforming, match="what follows can be undone"):
        check_needed(game, state, random.Random(5))


# Undo is honest.


def peeked(state: State, step: Turn, action: Action) -> None:
    """Whoever sails may go on once more where the last rival holds the most: who is asked next
    tells what he holds."""
    turn.settle(state, step, action)
    rich = max(range(state.seats), key=lambda seat: sum(state.holds[seat]))
    if isinstance(action, Sail) and state.agenda and rich != step.seat:
        state.first(Turn(rich))


def test_an_undo_that_teaches_by_who_is_asked_is_found() -> None:
    game = rewired(GAME, Turn=Part(ask=turn.ask, settle=peeked))
    found(altered(game, ended=None), "taken back freely, and teaches something")


# Offered means legal.


def open_turn(state: State, step: Turn) -> Decision | None:
    here = state.at[step.seat]
    return Decision(step.seat, step, [SAILS[(here + by) % 12] for by in (1, 2, 3)], form="sail TO")


def near(state: State, decision: Decision, action: Action) -> Refusal | None:
    """Two spaces are enough."""
    seat = decision.seat
    if isinstance(decision.step, Turn) and isinstance(action, Sail):
        far = (action.to - state.at[seat]) % 12 not in (1, 2, 10, 11)
        return Refusal("CO-SAIL-01", "A ship sails one or two spaces.") if far else None
    return GAME.rooms.refuse(state, decision, action)


def test_an_option_that_would_be_refused_is_found() -> None:
    game = altered(rewired(GAME, Turn=Part(ask=open_turn, settle=turn.settle)), refuse=near)
    found(game, "'sail .' is offered and would be refused")


def test_an_option_that_leads_astray_is_found() -> None:
    def astray(state: State) -> list[str]:
        return ["a ship lies on an island"] if any(at in ISLANDS for at in state.at) else []

    game = altered(GAME, refuse=near, check=astray)
    state = GAME.setup(2, {}, Seeded("guards"))
    assert state.question is not None
    state.question = Decision(0, state.question.step, [SAILS[2]], form="sail TO")
    with pytest.raises(Nonconforming, match="leads to: a ship lies on an island"):
        check_offer(game, state, random.Random(1))


# A forecast knows what the seat knows.


def clairvoyant(state: State, seat: Seat, action: Action) -> Forecast | None:
    return Forecast(f"There is {min(state.buried, default=0) + sum(state.holds[seat - 1])}.")


def hopeless(state: State, seat: Seat, action: Action) -> Forecast | None:
    return Forecast("It may be.", (Prospect(Fraction(0), "a wonder"),))


@pytest.mark.parametrize(
    ("forecast", "sentence"),
    [(clairvoyant, "depends on what the seat cannot know"), (hopeless, r"a chance of \['0'\]")],
)
def test_a_forecast_that_knows_too_much_or_nothing_is_found(forecast: Any, sentence: str) -> None:
    found(altered(GAME, forecast=forecast), sentence)


# The end comes when it must.


def never_ending(state: State, step: EndOfTurn, action: Action) -> None:
    """The rounds are over and one more begins."""
    turn.pass_on(state, step, action)
    if state.round == state.last_round + 1 and not state.agenda:
        state.first(TURNS[(step.seat + 1) % state.seats])


def hasty(state: State, step: EndOfTurn, action: Action) -> None:
    turn.pass_on(state, step, action)
    if state.round == 5:
        state.agenda.clear()


@pytest.mark.parametrize(
    ("settle", "sentence"),
    [(never_ending, "must be over by now, and goes on"), (hasty, "over before its end")],
)
def test_a_wrong_end_is_found(settle: Any, sentence: str) -> None:
    found(rewired(GAME, EndOfTurn=Part(settle=settle)), sentence)


def test_a_game_that_says_nothing_of_its_things_passes() -> None:
    bare = altered(GAME, catalogue=None, accounts=None, forecast=None, ended=None)
    conform_all(bare)
    assert bare.catalogue is None


def test_a_thing_is_in_the_catalogue_once() -> None:
    coin = Thing(id="coin", name="coin", kind="token", text="Pays.")
    with pytest.raises(AssertionError, match="two things have the id 'coin'"):
        Catalogue([coin, coin])
