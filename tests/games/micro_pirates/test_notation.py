"""Positions as text: short ones are filled in, complete ones come back to the letter."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.micro_pirates.table import listed, solo, table

from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Fast, Scripted
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.state import State

RICH = table(
    "red at=b5 coins=3 fame=3 reputation=-1 damage=2 fish=1 rum=2 map=2 spyglass=3 "
    "crew=c02/u05,l31 fitted=u01,l33 hand=m01,m04:all,m07:5 treasure=shark_banks "
    "raid=qr1@small-1 delivery=qd1 voyage=qv3@tortuga@explored special=qs1@6 from=raid:2,loot:1",
    "blue at=i9 voyage=qv6@nassau",
    "options quick=on stubborn=on gentle=off",
    "time round=7 first=blue actions=1 done=hire,chests ending=yes",
    "merchants small=c1,beaten,waiting large=c4,d6,g5",
    "discards crew=c09 navigation=n1,n2 map=m02",
    "removed qv1,x03",
    "exports x04,x05",
    "next declaring red explore",
    "next exploring red no",
    "next turn red",
)
GHOSTLY = solo(
    "red at=b5 chest=1",
    "at=f5 fame=4 coins=12 chests=1 maps=1 spyglasses=4 hand=m01 crew=c14,c16 "
    "upgrades=u06@c14,u08@ship treasure=mosquito_reach active=a5",
)


@pytest.mark.parametrize("position", [RICH, GHOSTLY, table("red at=b2")])
def test_a_position_comes_back_to_the_letter(position: str) -> None:
    text = GAME.write(GAME.read(position))
    assert GAME.write(GAME.read(text)) == text


def test_nothing_is_lost_in_a_rich_position() -> None:
    text = GAME.write(GAME.read(RICH))
    for fact in (
        *("hand=m01,m04:all,m07:5", "raid=qr1@small-1", "voyage=qv3@tortuga@explored"),
        *("special=qs1@6", "crew=c02/u05,l31", "done=hire,chests", "small=c1,beaten,waiting"),
        *("from=raid:2,loot:1", "removed qv1,x03", "next exploring red no"),
    ):
        assert fact in text


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ("", "one line for each seat"),
        ("next turn red", "one line for each seat"),
        (table("red at=e2"), "lies on land"),
        (table("red at=z9"), "A ship's sector is one of"),
        (table("red at=b2 fish=21"), "tokens"),
        (table("red at=b2 fish=-1"), "negative"),
        (table("red at=b2 fish=12"), "hold is too full"),
        (table("red at=b2 crew=c01,c01"), "c01 is not in the crew deck"),
        (table("red at=b2 crew=c99"), "A card is one of"),
        (table("red at=b2 crew=c01,c02,c03,c04"), "company is too large"),
        (table("red at=b2 hand=m01", "blue at=i9 hand=m01"), "m01 is not in the map deck"),
        (table("red at=b2 ship=sea_wasp"), "taken twice"),
        (table("red at=b2 damage=6"), "more damage than it bears"),
        (table("red at=b2 reputation=3"), "off its track"),
        (table("red at=b2 fame=3 from=loot:2"), "sum of its sources"),
        (table("red at=b2 raid=qd1"), "no such Quest"),
        (table("red at=b2 voyage=qv1"), "belong together"),
        (table("red at=b2 raid=qr1@small-9"), "A raid token is one of"),
        (table("red at=b2 coins=much"), "is a whole number"),
        (table("red at=b2 gold=3"), "unknown facts: gold"),
        (table("red at=b2", "time actions=3"), "2 actions"),
        (table("red at=b2", "merchants small=c1,g2 large=c4,d6,g5"), "three small"),
        (table("red at=b2", "merchants small=c1,g2,b5 large=c4,d6,g5"), "no merchant space"),
        (table("red at=b2", "sea tortuga,nassau"), "nine Ocean cards"),
        (table("red at=b2", "offer atlantis crew=c01"), "An offer's Port is one of"),
        (table("red at=b2", "offer shark_banks crew=c01"), "has no Port"),
        (table("red at=b2", "next calling blue yes"), "makes no sense"),
        (table("red at=b2", "next turn green"), "makes no sense"),
        (table("red at=b2", "next looting red l99 1"), "makes no sense|not in the loot deck"),
        (table("red at=b2", "next battling red large-9"), "is not known"),
        (table("red at=b2", "next dancing red"), "begins with no known word"),
        (table("red at=h4", "next foraging red"), "chance would speak first"),
        (table("red at=b2", "winds fair"), "begins with 'winds'"),
        (solo("red at=b2", "at=a1", "blue at=i9"), "solo games"),
        (solo("red at=b2", "at=a1 active=a7"), "stay active"),
        (solo("red at=b2", "at=a1 upgrades=u01@c14"), "lies nowhere"),
    ],
)
def test_impossible_positions_are_refused_with_a_sentence(bad: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        GAME.read(bad)


def some_state(seed: int) -> State:
    rng = random.Random(seed)
    state = GAME.setup(1 + seed % 4, {}, Fast(rng))
    for _ in range(rng.randrange(150)):
        if state.question is not None:
            GAME.apply(state, rng.choice(state.question.options))
    return state


TEXTS = [GAME.write(some_state(seed)) for seed in range(12)]


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damaged_positions_are_malformed_or_read_and_never_crash(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(TEXTS)).splitlines()
    words = sorted({word for text in TEXTS for word in text.split()})
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        parts = lines[at].split()
        spot = data.draw(st.integers(0, len(parts) - 1))
        match data.draw(st.sampled_from(("drop", "swap", "line", "twice", "key"))):
            case "drop":
                del parts[spot]
            case "swap":
                parts[spot] = data.draw(st.sampled_from(words))
            case "key":
                key, sign, _ = parts[spot].partition("=")
                other = data.draw(st.sampled_from(words)).partition("=")[2]
                parts[spot] = f"{key}{sign}{other}"
            case "line":
                parts = []
            case _:
                parts.insert(spot, parts[spot])
        lines[at] = " ".join(parts) or "# gone"
    try:
        state = GAME.read("\n".join(lines))
    except Malformed:
        return
    play_on(state)


def play_on(state: State) -> None:
    """Whatever can be read can also be played."""
    rng = random.Random(1)
    state.fates = Fast(rng)
    for _ in range(40):
        if state.question is None:
            return
        assert GAME.read(GAME.write(state)).question is not None
        GAME.apply(state, rng.choice(state.question.options))


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=40))
def test_any_text_is_a_legal_action_or_refused_with_a_rule(text: str) -> None:
    state = GAME.read(RICH)
    refusal = GAME.explain(state, text)
    assert refusal is None or refusal.rule.startswith("MP-")
    if refusal is None:
        assert " ".join(text.split()) in listed(state)


def test_an_action_of_another_moment_is_refused() -> None:
    state = GAME.read(table("red at=b2"))
    for text in ("roll", "sail b3", "take l01", "retreat b1", "settle loot", "hire c01", "done"):
        refusal = GAME.explain(state, text)
        assert refusal is not None
        assert refusal.reason.endswith(".")
    with pytest.raises(QuarterdeckError, match="over"):
        GAME.find(GAME.read("red captain=iron_tom ship=sea_wasp at=b2\n" + OVER), "end-turn")


OVER = "blue captain=moll_harrow ship=crimson_gull at=i9\ntime ending=yes"


def test_scripted_chance_that_cannot_be_is_refused() -> None:
    state = GAME.read(table("red at=h4"))
    state.fates = Scripted(["7", "1"])
    with pytest.raises(QuarterdeckError, match="cannot have said '7'"):
        GAME.apply(state, GAME.find(state, "forage"))
