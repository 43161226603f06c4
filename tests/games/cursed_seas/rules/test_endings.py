"""THE END: what ends the game, who wins it, and what changes with three and four players."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    EAGLE,
    FAR_BLUE,
    IDLE,
    IDLE_BLUE,
    THREE_ISLES,
    aboard,
    after,
    ahead,
    asked,
    blue,
    cargo,
    gold_on,
    is_unable,
    listed,
    opened,
    red,
    status,
    table,
    unaided,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.info import CHOICES, INFO
from quarterdeck.games.cursed_seas.rules.queries import left_of
from quarterdeck.games.cursed_seas.state import GONE

COURSE = ("move hms-dover", "steer S 180 575")


def homecoming(home: str, aboard: str, gold: int = 30, options: str = "") -> str:
    """HMS Dover a short way from home with some coins."""
    lines = [
        f"turn seat=red gold={gold}",
        f"isle A at=1500,4200 home=red {home}",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 coins=1,2,3",
        red(DOVER, f"coins={aboard}", at="2300,4200", heading=180),
        IDLE,
        blue(CAROLINA),
    ]
    return table(*lines, *([f"options {options}"] if options else []))


@rule("CS-END-01", "CS-END-10")
def test_more_than_half_of_the_gold_at_home_ends_the_game() -> None:
    over = after(homecoming("coins=5,5,3", "3/1"), *COURSE)
    assert (over.ending, asked(over)) == ("gold", "over")
    half = after(homecoming("coins=5,5,3", "2/1"), *COURSE)
    assert (half.ending, asked(half)) == ("", "orders")


@rule("CS-END-01", "CS-END-04", "CS-END-11")
def test_the_game_ends_when_all_gold_that_can_be_had_is_home() -> None:
    def last_coin(elsewhere: str) -> str:
        position = homecoming("", "1/1").replace("coins=1,2,3", "") + FAR_BLUE + "\n"
        return after(position.replace("at=5000,4400 heading=0", elsewhere), *COURSE).ending

    assert last_coin("at=5000,4400 heading=0") == "all-gold"
    assert last_coin("at=5000,4400 heading=0 coins=1/2") == ""
    assert last_coin("at=5000,4400 heading=0 coins=1/2 masts=000") == ""


@rule("CS-END-04")
def test_gold_in_a_fort_can_still_be_had() -> None:
    position = homecoming("", "1/1").replace("coins=1,2,3", "")
    fort = "fort CC-47 seat=red isle=C coins=3/15\nship SM-ES-009"
    assert after(position.replace("ship SM-ES-009", fort), *COURSE).ending == ""


@rule("CS-END-02", "CS-END-05")
def test_a_player_who_can_never_move_ends_a_game_of_two() -> None:
    wreckage = (red(DOVER), blue(CAROLINA, "masts=000"))
    over = after(unaided(table(*wreckage, IDLE)))
    assert (is_unable(over, 1), over.ending, asked(over)) == (True, "unable", "over")


GALLEY = "BC-18"


@rule("CS-END-05", "CS-END-12")
@pytest.mark.parametrize(
    ("ship", "more", "unable"),
    [
        (ANTELOPE, "masts=00", True),
        (GALLEY, "masts=000", False),
        (ANTELOPE, "masts=01 fog=t1 status=lost", False),
        (GALLEY, "masts=000 fog=t1 status=lost", True),
        (ANTELOPE, "masts=01 tangle=t2", False),
        (GALLEY, "masts=000 tangle=t2", True),
    ],
)
def test_who_is_unable(ship: str, more: str, unable: bool) -> None:
    weed = "land sargasso_sea at=8000,6000"
    state = after(unaided(table("land fog_bank at=9000,2000", weed, red(DOVER), blue(ship, more))))
    assert is_unable(state, 1) is unable


@rule("CS-END-05")
def test_a_shipwright_is_hope() -> None:
    shipwright = aboard("SM-T-027", "hms-antelope", "blue", up=0)
    state = after(table(red(DOVER), blue(ANTELOPE, "masts=00"), shipwright))
    assert not is_unable(state, 1)


@rule("CS-END-05")
def test_a_derelict_at_home_can_be_repaired() -> None:
    state = after(table(red(DOVER), blue(CAROLINA, "masts=000", at="10620,4200", heading=180)))
    assert not is_unable(state, 1)


@rule("CS-END-12")
def test_a_derelict_in_an_enemys_tow_is_no_help() -> None:
    oared = blue("BC-18", "masts=000", at="4200,4000")
    assert is_unable(after(unaided(table(red(DOVER, "tow=golden-peacock"), oared))), 1)
    assert not is_unable(after(unaided(table(red(DOVER), oared))), 1)


@rule("CS-END-03")
def test_bonuses_of_unloading_count_and_gold_in_forts_does_not() -> None:
    silver = aboard("FN-208", "hms-dover")
    bonus = after(homecoming("coins=5,5,3", "2s/1") + silver + "\n", *COURSE)
    assert bonus.ending == "gold"
    fort = "fort CC-47 seat=red isle=C gold=9\nship SM-ES-009"
    position = homecoming("coins=5,5,3", "2/1").replace("ship SM-ES-009", fort)
    assert after(position, *COURSE).ending == ""


@rule("CS-END-16")
def test_gold_taken_out_of_home_no_longer_counts() -> None:
    lines = (
        "fort CC-47 seat=red",
        "turn seat=red gold=30",
        "isle A at=1500,4200 home=red coins=5/15,5/15,3/15",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 coins=1,2 marks=red",
        red(DOVER, at="6000,1783", heading=270),
        red(ANTELOPE, "coins=3/1", at="2300,4200", heading=180),
        blue(CAROLINA),
    )
    built = after(table(*lines), "end", "build fort-brompton C", "end")
    landed = after(built, "move hms-antelope", "steer S 180 575")
    assert gold_on(landed, "A") == 13
    assert landed.ending == ""


# The score.


@rule("CS-END-06")
def test_the_score_is_gold_at_home_and_in_forts() -> None:
    state = after(
        table(
            "fort CC-47 seat=red isle=C gold=3 coins=2/15",
            "isle A at=1500,4200 home=red coins=5/15",
            "isle B at=10200,4200 home=blue gold=4",
            "isle C at=6000,1500",
            red(DOVER, "coins=9/1"),
            blue(CAROLINA),
        )
    )
    assert GAME.outcome(state).scores == (10, 4)


@rule("CS-END-07")
def test_of_equals_more_units_win_and_else_the_win_is_shared() -> None:
    tied = after(unaided(table(red(DOVER), IDLE, blue(CAROLINA, "masts=000"))))
    assert GAME.outcome(tied).ranks == (1, 2)
    assert GAME.outcome(tied).reason.endswith("The gold is equal, and more units in play win.")
    even = after(unaided(table(red(DOVER), blue(CAROLINA, "masts=000"))))
    assert GAME.outcome(even).ranks == (1, 1)
    assert "units in play" not in GAME.outcome(even).reason


@rule("CS-END-13")
def test_a_unique_treasure_at_home_scores_what_its_text_says() -> None:
    relic = "item CC-94 seat=red at=A up=1 n=80"
    state = after(table(red(DOVER), blue(CAROLINA), relic))
    assert GAME.outcome(state).scores == (5, 0)
    worthless = after(table(red(DOVER), blue(CAROLINA), "item CC-94 seat=red at=A up=1"))
    assert GAME.outcome(worthless).scores == (0, 0)


# Limits.


@rule("CS-END-08")
def test_the_turn_limit_ends_the_game_after_the_last_player() -> None:
    position = table(
        "turn seat=red gold=30 round=20 quiet=19", "options limit=20", red(DOVER), blue(CAROLINA)
    )
    theirs = after(position, "end")
    assert theirs.turn == 1
    assert after(theirs, "end").ending == "limit"
    assert set(CHOICES["limit"]) == {"20", "30", "45", "60", "none"}
    default = next(option.default for option in INFO.options if option.id == "limit")
    assert default == "60"


@rule("CS-END-09")
def test_ten_quiet_rounds_end_the_game() -> None:
    def ending(quiet: int) -> str:
        position = table(
            f"turn seat=red gold=30 round=15 quiet={quiet}",
            "options limit=none",
            red(DOVER),
            blue(CAROLINA),
        )
        return after(position, "end", "end").ending

    assert ending(5) == "stall"
    assert ending(6) == ""


@rule("CS-END-14")
def test_with_two_players_the_other_wins_when_one_resigns() -> None:
    rich = table(
        "isle A at=1500,4200 home=red gold=9",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 coins=1",
        red(DOVER),
        blue(CAROLINA),
    )
    over = after(rich, "resign")
    assert (over.ending, asked(over)) == ("resigned", "over")
    assert GAME.outcome(over).ranks == (2, 1)


# Three and four players.


def three(*lines: str, options: str = "", turn: str = "turn seat=red gold=30") -> str:
    head = [f"options {options}"] if options else []
    gold = "ship SM-SS-015 seat=gold at=9000,9000"
    isles = [line for line in THREE_ISLES.splitlines() if line]
    return table("seats 3", turn, *head, *isles, *lines, gold)


@rule("CS-END-14", "CS-MULTI-03")
def test_with_three_players_a_resigned_fleet_stays_as_it_lies() -> None:
    state = after(three(red(DOVER), blue(CAROLINA)), "resign")
    assert state.ending == ""
    assert state.turn == 1
    volley = after(state, "shoot carolina")
    assert "fire 1 hms-dover ball" in listed(volley)
    around = after(state, "end", "end")
    assert around.turn == 1


@rule("CS-MULTI-01")
def test_with_three_players_sunken_gold_is_lost_and_gold_aboard_counts() -> None:
    position = three(red(DOVER, "coins=2/1"), IDLE, blue(CAROLINA, "masts=000 coins=3/2"))
    assert GAME.outcome(after(position)).scores[0] == 2
    sunk = after(position, "shoot hms-dover", "fire 1 carolina ball [4]")
    assert status(sunk, "carolina") == GONE
    assert (gold_on(sunk, "A"), gold_on(sunk, "B")) == (0, 0)
    assert cargo(sunk, "hms-dover") == 2


@rule("CS-MULTI-01", "CS-END-01")
def test_with_three_players_two_must_be_unable() -> None:
    one = unaided(three(red(DOVER), blue(CAROLINA, "masts=000")))
    assert after(one, "end").ending == ""
    gold = "SM-SS-015 seat=gold at=9000,9000"
    assert after(one.replace(gold, f"{gold} masts=00")).ending == "unable"


@rule("CS-MULTI-02")
def test_the_player_to_the_left_is_the_next_still_in_the_game() -> None:
    state = after(three(red(DOVER), blue(CAROLINA)))
    assert left_of(state, 0) == 1
    resigned = three(red(DOVER), blue(CAROLINA), turn="turn seat=red gold=30 resigned=blue")
    assert left_of(after(resigned), 0) == 2


@rule("CS-MULTI-04")
def test_treasure_is_not_given_to_another_player() -> None:
    alongside = three(
        red(DOVER, "coins=2/1", at="5000,4000"), blue(CAROLINA, "coins=1/2", at="5000,4180")
    )
    assert "explore hms-dover" not in listed(alongside)
    friend = three(
        red(DOVER, "coins=2/1", at="5000,4000"), red(ANTELOPE, "coins=1/1", at="5000,4172")
    )
    assert "explore hms-dover" in listed(friend)


@rule("CS-END-15")
def test_a_short_voyage_needs_a_players_share() -> None:
    ship = red(DOVER, "coins=3/1", at="2300,4200", heading=180)

    def ending(options: str) -> str:
        position = three(ship, blue(CAROLINA), options=options).replace(
            "home=red", "home=red coins=5,3"
        )
        return after(position, *COURSE).ending

    assert ending("short=yes") == "gold"
    assert ending("") == ""


TEAM_ISLES = """
isle A at=1500,4200 home=red gold=7
isle B at=10200,4200 home=blue
isle C at=6000,1500 home=gold gold=7
isle D at=6000,9000 home=green
isle E at=12000,9000 coins=2
"""


def teams(*lines: str, options: str = "teams=yes") -> str:
    every = [
        *("seats 4", f"options {options}", "turn seat=red gold=30"),
        *(line for line in TEAM_ISLES.splitlines() if line),
        *lines,
        "ship SM-SS-015 seat=green at=9000,9000",
    ]
    return table(*every)


@rule("CS-MULTI-05")
def test_partners_do_not_shoot_one_another_and_add_up_their_gold() -> None:
    ship = red(DOVER, "coins=2/1", at="2300,4200", heading=180)
    partner = "ship RV-76 seat=gold at=5000,4400"
    enemy = blue(EAGLE, at="8000,5000")
    position = teams(red(DOVER), partner, enemy)
    assert GAME.outcome(after(position)).scores == (14, 0, 14, 0)
    assert asked(opened(position, "shoot hms-dover")) != "volley"
    alone = teams(red(DOVER), partner, enemy, options="teams=no")
    assert "fire 1 carolina ball" in listed(after(alone, "shoot hms-dover"))
    landed = after(teams(ship, partner, enemy), *COURSE)
    assert landed.ending == "gold"
    assert after(teams(ship, partner, enemy, options="teams=no"), *COURSE).ending == ""


@rule("CS-MULTI-05")
def test_partners_are_not_rammed() -> None:
    partner = "ship RV-76 seat=gold at=5400,4400 heading=90"
    position = teams(red(DOVER), partner, IDLE, blue(EAGLE, at="8000,5000"))
    met = after(position, "move hms-dover", "steer S 0 575")
    assert asked(met) == "orders"
    rammed = table(red(DOVER), ahead(CAROLINA, "coins=1/2"), IDLE, IDLE_BLUE)
    assert asked(after(rammed, "move hms-dover", "steer S 0 575 [1]")) == "boarding"
    assert unit(met, "carolina") == 1
