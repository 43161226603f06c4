"""FLOW: turns, actions, the end of a turn, the end of the game."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import after, asked, forbidden, listed, solo, table

from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import LEAST_FAME, NAVIGATION, STANDINGS
from quarterdeck.games.micro_pirates.rules.queries import required_fame


@rule("MP-FLOW-01")
def test_two_actions_then_the_next_seat_clockwise() -> None:
    position = table("red at=h4", "blue at=i9", "yellow at=b9")
    state = after(position, "forage [1 1]", "forage [1 1]")
    assert state.question is not None
    assert (state.question.seat, state.actions) == (1, 2)
    state = after(state, "end-turn", "end-turn")
    assert state.question is not None
    assert state.question.seat == 0


@rule("MP-FLOW-01")
def test_a_turn_may_be_ended_early() -> None:
    state = after(table("red at=h4"), "end-turn")
    assert state.question is not None
    assert state.question.seat == 1


@rule("MP-FLOW-02")
def test_all_eight_actions_where_they_are_possible() -> None:
    royal = "red at=e3 coins=9 fish=5 damage=1 chest=2 delivery=qd1"
    assert listed(table(royal, "exports x03,x06")) == {
        *("set-sail", "port-call", "trade", "overhaul", "export x03", "sell-chests"),
        *("quest delivery", "end-turn"),
    }
    assert listed(table("red at=h4")) == {"set-sail", "forage", "end-turn"}
    assert listed(table("red at=f5")) == {"set-sail", "explore", "end-turn"}
    assert listed(table("red at=e5")) == {"set-sail", "end-turn"}


@rule("MP-FLOW-03")
@pytest.mark.parametrize(("kind", "chance"), [("small", "[n2 n3 n4]"), ("large", "[n6 n7 n8]")])
def test_a_kind_of_merchant_that_is_gone_returns_with_all_three(kind: str, chance: str) -> None:
    ships = {"small": "c1,g2,a9", "large": "c4,d6,g5"}
    gone = {**ships, kind: "beaten,beaten,beaten"}
    line = "merchants " + " ".join(f"{name}={at}" for name, at in gone.items())
    state = after(table("red at=b2", line, "discards navigation=n1"), f"end-turn {chance}")
    assert [SECTORS[at] for at in state.merchants] == [*["c1", "g2", "a9", "c4", "d6", "g5"]]
    assert not state.discards[NAVIGATION]


@rule("MP-FLOW-03")
def test_while_one_is_left_none_returns() -> None:
    line = "merchants small=beaten,beaten,a9 large=c4,beaten,beaten"
    state = after(table("red at=b2", line), "end-turn")
    assert sum(at >= 0 for at in state.merchants) == 2


@rule("MP-FLOW-04", "MP-FLOW-08")
def test_the_round_is_finished_before_the_game_ends() -> None:
    seats = ("red at=h4 fame=10", "blue at=i9", "yellow at=b9")
    state = after(table(*seats, "time first=blue"), "end-turn")
    assert state.ending
    assert asked(state) == "over"
    first = after(table(*seats, "time first=red"), "end-turn")
    assert asked(first) == "turn"
    assert asked(after(first, "end-turn")) == "turn"
    assert asked(after(first, "end-turn", "end-turn")) == "over"


@rule("MP-FLOW-05", "MP-REP-01")
@pytest.mark.parametrize(("reputation", "fame"), [(-2, 12), (-1, 11), (0, 10), (1, 10), (2, 9)])
def test_the_required_fame_by_reputation(reputation: int, fame: int) -> None:
    line = f"red at=h4 reputation={reputation} fame="
    assert required_fame(GAME.read(table(line + "0")), 0) == fame
    assert not after(table(f"{line}{fame - 1}"), "end-turn").ending
    assert after(table(f"{line}{fame}"), "end-turn").ending


@rule("MP-FLOW-04", "MP-FLOW-06")
def test_whoever_reaches_the_fame_on_anothers_turn_triggers_the_end() -> None:
    fight = table(
        "next turn blue",
        "red at=b1 fame=8 voyage=qv9@tortuga@explored",
        "blue at=a1 ship=black_thunder crew=c17",
    )
    state = after(fight, "set-sail", "sail b1 [6 6 1 1 1]", "retreat b2")
    assert (state.fame[0], state.ending) == (11, True)
    assert asked(after(state, "end-turn")) == "over"


@rule("MP-FLOW-06")
def test_the_ghost_that_drives_one_home_has_had_its_last_turn() -> None:
    home = solo("red at=b1 fame=8 chest=1 voyage=qv9@tortuga@explored", "at=a1 upgrades=u09@ship")
    state = after(home, "end-turn [a2 6 6 6 1 1 1]", "retreat b2")
    assert (state.fame[0], asked(state)) == (11, "over")


@rule("MP-FLOW-06", "MP-FLOW-11")
def test_a_good_name_may_trigger_the_end_and_stays_triggered() -> None:
    state = after(table("red at=e3 fame=8 reputation=1 delivery=qd1 fish=4"), "quest delivery")
    assert (state.fame[0], state.reputation[0], state.ending) == (9, 2, True)


@rule("MP-FLOW-06")
def test_the_trigger_stays() -> None:
    seats = ("red at=h4 fame=10", "blue at=i9", "time first=red")
    ending = after(table(*seats), "end-turn")
    ending.fame[0] = 3
    assert asked(after(ending, "end-turn")) == "over"


@rule("MP-FLOW-08")
def test_a_round_goes_from_the_first_seat_to_the_last() -> None:
    position = table("red at=h4", "blue at=i9", "yellow at=b9", "time first=yellow round=4")
    state = after(position, "end-turn")
    assert state.round == 4
    assert after(state, "end-turn").round == 5


# Actions must change something.


@rule("MP-FLOW-10")
def test_no_action_that_changes_nothing() -> None:
    assert forbidden(table("red at=b2"), "overhaul") == "MP-FLOW-10"
    assert forbidden(table("red at=b2"), "trade") == "MP-FLOW-10"
    empty = "offer tortuga crew=c01 upgrade=u01 quest=-"
    assert forbidden(table("red at=b2", empty), "port-call") == "MP-FLOW-10"
    sailing = after(table("red at=b2"), "set-sail")
    assert forbidden(sailing, "sail b2") == "MP-SAIL-08"
    assert forbidden(after(table("red at=b2 fish=2"), "trade"), "done") == "MP-FLOW-10"
    offer = "offer tortuga crew=c01 upgrade=u01 quest=qr1"
    assert forbidden(after(table("red at=b2 coins=3", offer), "port-call"), "done") == "MP-FLOW-10"


@rule("MP-FLOW-10")
def test_a_turn_of_no_one_or_two_actions() -> None:
    position = table("red at=h4")
    for plays in (["end-turn"], ["forage [1 1]", "end-turn"], ["forage [1 1]", "forage [1 1]"]):
        state = after(position, *plays)
        assert state.question is not None
        assert state.question.seat == 1


@rule("MP-FLOW-11")
def test_merchants_return_before_the_end_is_tested() -> None:
    gone = "merchants small=beaten,beaten,beaten large=c4,d6,g5"
    state = after(table("red at=h4 fame=10", "time first=blue", gone), "end-turn [n2 n3 n4]")
    assert asked(state) == "over"
    assert min(state.merchants) >= 0


@rule("MP-FLOW-11")
def test_the_reputation_of_that_moment_counts() -> None:
    assert not after(table("red at=h4 fame=10 reputation=-1"), "end-turn").ending
    assert after(table("red at=h4 fame=9 reputation=2"), "end-turn").ending


@rule("MP-FLOW-14")
def test_the_hundredth_round_is_the_last() -> None:
    seats = ("red at=h4 fame=1", "blue at=i9", "time first=blue round=99")
    assert asked(after(table(*seats), "end-turn")) == "turn"
    last = after(table(*seats[:2], "time first=blue round=100"), "end-turn")
    assert asked(last) == "over"
    assert GAME.outcome(last).reason == "Nobody reached the required Fame in 100 rounds."
    assert last.at[0] != NOWHERE


@rule("MP-FLOW-04", "MP-FLOW-08")
def test_the_least_fame_that_is_ever_required_is_enough() -> None:
    best = min(STANDINGS, key=lambda at: STANDINGS[at].fame)
    text = "red at=h4 fame={} reputation=" + str(best)
    quick = "options quick=on"
    assert after(table(text.format(LEAST_FAME), quick), "end-turn").ending
    assert not after(table(text.format(LEAST_FAME - 1), quick), "end-turn").ending
