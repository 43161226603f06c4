"""No set-up that somebody gets without asking for it deals the same fleet to two chairs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from quarterdeck.bots.registry import make_bot
from quarterdeck.core.errors import Refused
from quarterdeck.core.fates import Fast, Seeded
from quarterdeck.core.session import begin
from quarterdeck.core.terms import Action
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Muster
from quarterdeck.games.cursed_seas.components import READY
from quarterdeck.games.cursed_seas.fleets.fleet import hulls_of, of_ready
from quarterdeck.games.cursed_seas.info import OPTIONS
from quarterdeck.games.cursed_seas.rules.setup.steps import Mustering, MusteringAnew
from quarterdeck.games.cursed_seas.state import State

Answer = Callable[[State, int], Action]
Hulls = tuple[tuple[str, ...], ...]


def first_listed(state: State, seed: int) -> Action:
    assert state.question is not None
    return state.question.options[0]


def same_wish(state: State, seed: int) -> Action:
    """Everybody wants the same, whatever the order in which it is shown."""
    assert state.question is not None
    return min(state.question.options, key=str)


def greedy(state: State, seed: int) -> Action:
    assert state.question is not None
    return make_bot("greedy", seed).choose(GAME, state, state.question.seat)


def person_and_bot(state: State, seed: int) -> Action:
    """A person takes what a bot of this seed would take."""
    return greedy(state, 0 if state.question and state.question.seat else seed % 4)


CAPTAINS = [first_listed, same_wish, greedy, person_and_bot]


def musters(state: State) -> bool:
    question = state.question
    return question is not None and isinstance(question.step, Mustering | MusteringAnew)


def brought(state: State, answer: Answer, seed: int) -> list[Hulls]:
    """What every chair brings in the end: what it handed in, else the ships it sails with."""
    handed: dict[int, Hulls] = {}
    while musters(state):
        assert state.question is not None
        action = answer(state, seed)
        assert isinstance(action, Muster)
        handed[state.question.seat] = hulls_of(action.fleet)
        GAME.apply(state, action)
    cards = state.table.cards
    sails: list[Hulls] = [
        tuple(sorted((card.id,) for u, card in enumerate(cards) if state.owner[u] == seat))
        for seat in range(state.seats)
    ]
    return [handed.get(seat, sails[seat]) for seat in range(state.seats)]


def ships(hulls: Hulls) -> tuple[str, ...]:
    return tuple(sorted(ship[0] for ship in hulls))


def setups() -> Iterator[tuple[int, dict[str, str]]]:
    """Every preset, every choice of fleets, points, the quick duel, named chairs and lots."""
    for preset in GAME.info.presets:
        yield preset.seats, dict(preset.options)
    choices = {option.id: option.choices for option in OPTIONS}
    for seats in (2, 3, 4):
        for fleets in choices["fleets"]:
            for points in ("30",) if fleets == "duel" else choices["points"]:
                yield seats, {"fleets": fleets, "points": points}
    yield 2, {"quick": "yes"}
    for lots in ("sealed,any", "any,sealed", "america,sealed", "sealed,america", "america,any"):
        yield 2, {"fleet": lots}
    yield 4, {"fleet": "america,sealed,any,sealed"}
    yield 4, {"fleet": "sealed,any,any,any", "points": "100"}
    yield 2, {"fleet": "america,sealed", "fleets": "own"}


CASES = [
    pytest.param(seats, options, id=f"{seats} {' '.join(options.values()) or 'as printed'}")
    for seats, options in setups()
]


@rule("CS-FLEET-13")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_no_two_chairs_bring_the_same(seats: int, options: dict[str, str]) -> None:
    for captain in CAPTAINS:
        for seed in range(3):
            state = GAME.setup(seats, GAME.complete(options, seats), Fast(Random(seed)))
            sides = [ships(each) for each in brought(state, captain, seed)]
            assert len(set(sides)) == seats, (captain.__name__, seed)


def at_muster(options: dict[str, str], *fleets: str) -> State:
    state = GAME.setup(2, GAME.complete(options, 2), Fast(Random(1)))
    for fleet in fleets:
        GAME.apply(state, GAME.find(state, f"muster {fleet}"))
    return state


@rule("CS-FLEET-13")
def test_who_hands_in_what_another_brings_chooses_anew() -> None:
    state = at_muster({}, "england", "england")
    assert state.question is not None
    assert str(state.question.step) == "mustering-anew blue england"
    assert "muster england" not in state.question.texts()
    assert len(state.question.texts()) == 7
    assert state.fleets == ["england", ""]
    prompt = GAME.prompt(state, state.question.step).text
    assert prompt == "Another player brings the Home Squadron. Hand in another fleet."
    again = GAME.read(GAME.write(state)).question
    assert again is not None
    assert again.texts() == state.question.texts()
    with pytest.raises(Refused, match="Another player brings that very fleet"):
        GAME.find(state, "muster england")
    GAME.apply(state, GAME.find(state, "muster america"))
    assert state.table.cards


@rule("CS-FLEET-13")
def test_what_others_bring_is_not_found_out_by_trying() -> None:
    """Handed in, and nobody has it: that is an answer too, so it cannot be taken back freely."""
    session = begin(GAME, ["a", "b", "c"], GAME.complete({}, 3), Seeded("sealed"))
    free = []
    for fleet in ("england", "england", "america", "america"):
        seat = session.act(f"muster {fleet}").seat
        free.append(session.free_undo(seat) is not None)
    assert free == [True, False, False, False]


@rule("CS-FLEET-13")
def test_who_learnt_what_another_brings_imagines_nothing_else() -> None:
    state = at_muster({}, "england", "england")
    worlds = [GAME.imagine(state, 1, Random(seed)).fleets for seed in range(12)]
    assert worlds == [["england", ""]] * 12
    others = {GAME.imagine(at_muster({}, "england"), 1, Random(n)).fleets[0] for n in range(12)}
    assert len(others) > 1


@rule("CS-FLEET-13")
def test_a_chair_does_not_choose_what_another_was_seen_to_get() -> None:
    state = at_muster({"fleet": "america,sealed"})
    assert state.question is not None
    assert "muster america" not in state.question.texts()
    with pytest.raises(Refused):
        GAME.find(state, "muster america")


@rule("CS-FLEET-13")
def test_whoever_builds_a_fleet_may_meet_its_like() -> None:
    """Two friends who agreed on a list of their own play it, one against the other."""
    own = "RV-67+RV-89/RV-76"
    state = at_muster({"fleets": "own"}, own, own)
    assert not musters(state)
    copied = "/".join(reversed(of_ready(READY["england"]).word().split("/")))
    again = at_muster({"fleets": "own"}, copied, "england")
    assert musters(again)


@rule("CS-FLEET-13")
def test_the_same_is_played_where_there_is_nothing_else() -> None:
    """Two ready fleets of a hundred points are of tier 1: four captains share them."""
    options = {"points": "100", "tier": "1"}
    state = GAME.setup(4, GAME.complete(options, 4), Fast(Random(1)))
    assert len(set(brought(state, same_wish, 1))) == 2
