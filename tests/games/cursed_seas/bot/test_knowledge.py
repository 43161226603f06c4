"""What a bot knows: it fetches treasure, brings it home, and beats random play."""

from __future__ import annotations

import random

from tests.games.cursed_seas.table import CAROLINA, DOVER, GOLIATH, after, blue, corners, red

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.opinions import favourites
from quarterdeck.core.fates import Fast
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Shoot, Steer
from quarterdeck.games.cursed_seas.board.geometry import ahead
from quarterdeck.games.cursed_seas.bot.knowledge import KNOWLEDGE
from quarterdeck.games.cursed_seas.bot.targets import Passage, bound_for
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing
from quarterdeck.games.cursed_seas.rules.turn.steps import Orders
from quarterdeck.games.cursed_seas.state import State


def best(state: State) -> str:
    """What the knowledge rates highest."""
    assert state.question is not None
    ratings = KNOWLEDGE.rate(state, state.question)
    assert ratings is not None
    return str(max(zip(ratings, state.question.texts(), strict=True))[1])


def test_an_empty_ship_is_bound_for_treasure_and_a_laden_one_for_home() -> None:
    assert bound_for(GAME.read(corners(red(DOVER))), 0) == 102
    laden = red(DOVER, "coins=3/1,3/1,2/1", at="2500,2500")
    assert bound_for(GAME.read(corners(laden)), 0) == 100


def test_it_steers_towards_the_island() -> None:
    state = after(corners(red(GOLIATH, at="5800,4500")), "move hms-goliath")
    assert 60 <= int(best(state).split()[2]) <= 120


def test_it_explores_when_there_is_treasure_and_room() -> None:
    assert best(GAME.read(corners(red(DOVER, at="5380,6500")))) == "explore hms-dover"


def test_it_shoots_at_a_laden_derelict_before_all_else() -> None:
    position = corners(red(DOVER), blue(CAROLINA, "masts=000 coins=3,3", at="5300,4400"))
    assert best(GAME.read(position)) == "shoot hms-dover"


def test_it_takes_the_dearest_coin() -> None:
    position = corners(red(DOVER, at="5380,6500"))
    assert best(after(position, "explore hms-dover")) == "take 3"


def test_it_explores_for_free_when_an_explorer_is_aboard() -> None:
    crew = "item SM-EC-003.2 seat=red at=hms-dover"
    position = corners(red(DOVER, at="5800,7200", heading=270), crew)
    docked = after(position, "move hms-dover", "steer S 270 575")
    assert best(docked) == "explore hms-dover"


def test_the_chances_of_all_seats_are_the_whole_and_gold_counts_most_at_home() -> None:
    ships = red(DOVER), blue(CAROLINA, at="9000,4000")
    level = KNOWLEDGE.worths(GAME.read(corners(*ships)))
    laden = red(DOVER, "coins=3/1,3/1")
    aboard = KNOWLEDGE.worths(GAME.read(corners(laden, ships[1])))
    state = GAME.read(corners(*ships))
    state.isle_gold[state.isle_home.index(0)] += 6
    landed = KNOWLEDGE.worths(state)
    assert all(abs(sum(chances) - 1) < 1e-9 for chances in (level, aboard, landed))
    assert level[0] < aboard[0] < landed[0]


def test_a_laden_ship_promises_more_the_closer_to_home_it_is() -> None:
    spots = ("3400,2500", "5000,4000", "7000,4000")
    hopes = [
        KNOWLEDGE.worth(GAME.read(corners(red(DOVER, "coins=3/1,3/1", at=spot))), 0)
        for spot in spots
    ]
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[0] > hopes[-1]


def test_other_weights_see_the_same_position_otherwise() -> None:
    state = GAME.read(corners(red(DOVER, "coins=3/1,3/1")))
    knowledge = KNOWLEDGE
    greedier = knowledge.tuned({**knowledge.weights, "aboard": 2 * knowledge.weights["aboard"]})
    assert greedier.worth(state, 0) > knowledge.worth(state, 0)


def test_the_courses_it_likes_best_lead_to_different_places() -> None:
    state = after(corners(red(GOLIATH, at="5800,4500")), "move hms-goliath")
    assert state.question is not None
    ratings = KNOWLEDGE.rate(state, state.question)
    assert ratings is not None
    order = sorted(range(len(ratings)), key=lambda n: -ratings[n])
    courses = [state.question.options[n] for n in order[:4]]
    ends = [ahead(c.distance, c.heading) for c in courses if isinstance(c, Steer)]
    assert len(ends) == 4
    for number, (x, y) in enumerate(ends):
        assert all(abs(x - u) + abs(y - v) > 100 for u, v in ends[:number])


def test_it_wins_against_random_play() -> None:
    wins = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.setup(2, {"fleets": "random", "sea": "small"}, Fast(rng))
        captain, bot = seed % 2, GreedyBot(seed)
        while state.question is not None:
            seat = state.question.seat
            choice = rng.choice(state.question.options)
            GAME.apply(state, bot.choose(GAME, state, seat) if seat == captain else choice)
        wins += GAME.outcome(state).winners == (captain,)
    assert wins == 6


def favourite_courses(seed: int, turns: int) -> list[tuple[str, str]]:
    """Of every course asked for in some turns: the one liked best, and the one liked in a hurry."""
    state = GAME.setup(2, {}, Fast(random.Random(seed)))
    bots = [GreedyBot(seed), GreedyBot(seed + 1)]
    found = []
    while (question := state.question) is not None and state.clock < turns:
        if isinstance(question.step, Sailing):
            glanced = KNOWLEDGE.glance(state, question) or []
            found.append((best(state), question.texts()[glanced.index(max(glanced))]))
        GAME.apply(state, bots[question.seat].choose(GAME, state, question.seat))
    return found


def test_at_a_glance_it_likes_the_same_courses() -> None:
    courses = favourite_courses(5, 24)
    assert len(courses) > 30
    assert sum(liked == glanced for liked, glanced in courses) >= 0.85 * len(courses)


def test_at_a_glance_it_likes_the_same_of_all_else() -> None:
    """To shoot among them, which is looked at only if it may be the best."""
    state, chance, shots = GAME.setup(4, {}, Fast(random.Random(3))), random.Random(3), 0
    while (question := state.question) is not None and state.clock < 120:
        if isinstance(question.step, Orders):
            rated = KNOWLEDGE.rate(state, question)
            glanced = KNOWLEDGE.glance(state, question)
            assert rated is not None
            assert glanced is not None
            assert favourites(glanced) == favourites(rated)
            shots += any(isinstance(option, Shoot) for option in question.options)
        GAME.apply(state, chance.choice(question.options))
    assert shots > 20


def test_on_a_round_earth_the_way_leads_over_the_edge() -> None:
    ways = []
    for edge in ("edge=wall", "edge=round"):
        state = GAME.read(corners(f"options {edge}", red(DOVER, at="200,4000")))
        goal = state.table.width - 300, 4000
        ways.append(Passage(state, 0, goal).way((200, 4000)))
    assert ways[1] == 500 < ways[0]
