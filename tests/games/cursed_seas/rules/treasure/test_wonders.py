"""Unique treasures like no other: one test for each code."""

from __future__ import annotations

from tests.games.cursed_seas.rules.treasure.test_treasures import FAR, explored, relic
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    asked,
    asker,
    began,
    blue,
    effect,
    listed,
    masts,
    red,
    spot,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components.traits import COMES_BACK
from quarterdeck.games.cursed_seas.fleets.playable import not_playable
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate
from quarterdeck.games.cursed_seas.rules.powers.in_force import has
from quarterdeck.games.cursed_seas.rules.queries import home_gold
from quarterdeck.games.cursed_seas.rules.treasure.turtles import crawl
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, OUT

TRIDENT, MAPS, WATER, EYE, STONE = "RV-111", "SCS-104", "DJC-104", "DJC-106", "SS-32"
CHARIOT, RUNES, ALTAR, TURTLES, CREW = "DJC-108", "FN-97", "SS-33", "FS-94", "CC-98"
EVERY = (TRIDENT, MAPS, WATER, EYE, STONE, CHARIOT, RUNES, ALTAR, TURTLES, CREW)


@rule("CS-EXPL-05")
def test_every_unique_treasure_in_scope_can_be_played() -> None:
    from quarterdeck.games.cursed_seas.components import CARDS

    assert [not_playable(CARDS[card]) for card in EVERY] == [""] * 10
    relics = [c for c in CARDS.values() if c.kind == "unique_treasure" and c.in_scope]
    assert [card.name for card in relics if not_playable(card)] == []


@effect("WAVE_ATTACK")
def test_a_wave_takes_two_masts_of_everything_in_it_and_one_of_the_ship() -> None:
    line = [blue(CAROLINA, at="5900,4000", heading=90), blue("BC-52", at="7000,4000", heading=90)]
    position = table(red(DOVER), *line, IDLE, IDLE_BLUE, relic(TRIDENT))
    state = after(position, "use hms-dover red.neptunes-trident-1")
    assert "pick to-0" in listed(state)
    assert "pick to-180" not in listed(state)
    state = after(state, "pick to-0")
    while asked(state) == "losing":
        assert state.question is not None
        state = after(state, str(state.question.options[0]))
    assert (masts(state, "carolina"), masts(state, "hms-antelope")) == (1, 0)
    assert masts(state, "hms-dover") == 2
    assert "shoot hms-dover" not in listed(state)
    assert state.item_at == [OUT]


@effect("OPPONENT_MOVES_SHIP_AND_ISLAND")
def test_bad_maps_let_the_player_to_the_left_carry_ship_and_island_off() -> None:
    state = explored(MAPS)
    assert (asked(state), asker(state)) == ("naming", 1)
    start, ship = (state.isle_x[2], state.isle_y[2]), spot(state, "hms-dover")
    assert "pick to-270" not in listed(state)  # The edge of the sea is near.
    gone = after(state, "pick to-90")
    assert (gone.isle_x[2] - start[0], gone.isle_y[2] - start[1]) == (0, 2 * 838)
    assert spot(gone, "hms-dover")[1] > ship[1] + 1000
    assert GAME.check(gone) == []


@effect("IMMUNE_ENEMY_ABILITIES")
def test_no_enemy_ability_aims_at_a_ship_with_holy_water() -> None:
    # The Half Moon steals from whom she touches.
    thief = red("DJC-57", at="5000,4000")
    prey = blue(CAROLINA, "coins=3", at="5000,4150")
    assert "use hms-half-moon STEAL_TOUCH" in listed(table(thief, prey, IDLE, IDLE_BLUE))
    blessed = table(thief, prey, IDLE, IDLE_BLUE, relic(WATER, "carolina", "blue", up=1))
    assert "use hms-half-moon STEAL_TOUCH" not in listed(blessed)


@effect("COPY_CREW_ABILITY")
def test_an_eye_lends_the_ability_of_a_cursed_crew() -> None:
    cursed = aboard("DJC-121", "carolina", "blue")  # A Helmsman.
    position = table(
        red(DOVER), IDLE, FAR, cursed, aboard(EXPLORER, "hms-dover"), relic(EYE, up=1),
        next="turn red",
    )  # fmt: skip
    state = began(position)
    assert (asked(state), asker(state)) == ("naming", 0)
    assert "pick DJC-121:0" in listed(state)
    copied = after(state, "pick DJC-121:0")
    assert has(copied, unit(copied, "hms-dover"), "BASE_MOVE_PLUS")
    assert not has(after(state, "no"), unit(copied, "hms-dover"), "BASE_MOVE_PLUS")


@effect("BOUND_CREW")
def test_a_stone_and_the_crew_it_is_bound_to_go_together() -> None:
    state = explored(STONE, "", aboard(CAPTAIN, "hms-dover"))
    dover = unit(state, "hms-dover")
    assert has(state, dover, COMES_BACK)
    assert has(state, dover, "BOUND_CREW")
    eliminate(state, crew_on(state, dover)[0])
    assert state.item_at == [OUT, OUT]
    assert not has(state, dover, COMES_BACK)
    assert explored(STONE).item_at == [OUT]


@effect("MONSTER_CREW")
def test_a_chariot_goes_to_the_nearest_monster_which_may_carry_a_crew() -> None:
    monster = red("DJC-4", at="7500,3000")
    state = explored(CHARIOT, "", monster, aboard(CAPTAIN, "hms-dover"))
    assert listed(state) == {"pick red.captain-1", "no"}
    riding = after(state, "pick red.captain-1")
    assert riding.item_at == [unit(riding, "calim")] * 2
    assert GAME.check(riding) == []
    assert explored(CHARIOT).item_at == [OUT]


@effect("ICEBERG_JUMP")
def test_runes_lead_from_iceberg_to_iceberg_and_the_ship_may_still_move() -> None:
    ice = ("land iceberg at=5421,4000 n=1", "land iceberg at=8500,6500 n=2")
    position = table(*ice, red(DOVER), IDLE, IDLE_BLUE, relic(RUNES, up=1))
    state = after(position, "use hms-dover red.runes-of-the-serpent-1")
    assert asked(state) == "placing"
    there = after(state, min(listed(state)))
    assert abs(spot(there, "hms-dover")[0] - 8500) < 1300
    assert "move hms-dover" in listed(there)
    far = table(*ice, red(DOVER, at="3000,7000"), IDLE, IDLE_BLUE, relic(RUNES, up=1))
    assert "use hms-dover red.runes-of-the-serpent-1" not in listed(far)


@effect("ALTAR")
def test_two_crew_on_the_altar_buy_the_next_players_turn() -> None:
    ship = red(DOVER, "dock=C began=C", at="6000,1783", heading=270)
    crew = (aboard(CAPTAIN, "hms-dover"), aboard(EXPLORER, "hms-dover"))
    position = table(ship, IDLE, FAR, *crew, f"item {ALTAR} seat=blue at=C up=1")
    state = after(position, "use hms-dover ALTAR")
    assert listed(state) == {"pick control", "pick cancel", "no"}
    cancelled = after(state, "pick cancel")
    assert crew_on(cancelled, unit(state, "hms-dover")) == []
    blues = {name for name in listed(after(cancelled, "end")) if "carolina" in name}
    assert "move carolina" not in blues
    taken = after(state, "pick control")
    assert (asked(taken), asker(taken)) == ("sailing", 0)
    one = table(ship, IDLE, FAR, crew[0], f"item {ALTAR} seat=blue at=C up=1")
    assert "use hms-dover ALTAR" not in listed(one)


@effect("TURTLES")
def test_turtles_crawl_home_for_a_gold_each_unless_they_are_touched() -> None:
    state = explored(TURTLES)
    tokens = [zone for zone in state.zones if zone[0] == "turtle"]
    assert len(tokens) == 10
    assert state.item_at == [ISLE_PLACE + 2]
    before = home_gold(state, 0)
    for _ in range(20):
        crawl(state, 0)
    assert (home_gold(state, 0) - before, state.zones) == (10, [])
    shell = ("zone turtle 5600 4000 0 1000000", "zone turtle 9000 800 0 1000000")
    met = table(red(DOVER), IDLE, IDLE_BLUE, relic("SM-T-001", "el-picador"), *shell)
    run_over = after(met, "move hms-dover", "steer S 0 575", "halt")
    assert [zone[1:3] for zone in run_over.zones] == [(9000, 800)]


@effect("ABANDONED_CREW")
def test_abandoned_crew_serve_whoever_finds_them() -> None:
    waiting = f"item {CAPTAIN} seat=blue at=reserve"
    state = explored(CREW, "1", waiting)
    captain = crew_on(state, unit(state, "hms-dover"))
    assert len(captain) == 1
    assert has(state, unit(state, "hms-dover"), "MOVE_THEN_SHOOT")
