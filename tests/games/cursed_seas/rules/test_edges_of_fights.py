"""Edges of shots, parties, forts and fires that could be broken without anybody noticing."""

from __future__ import annotations

from tests.games.cursed_seas.rules.treasure.test_treasures import relic
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    EXPLORER,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    asker,
    began,
    blue,
    effect,
    gold_on,
    listed,
    masts,
    red,
    table,
    unit,
)

from quarterdeck.core.fates import EVERYONE, Scripted, eyes_of
from quarterdeck.core.testing import carry_out, rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.cargo.gold import take_random
from quarterdeck.games.cursed_seas.rules.effects import leave_play
from quarterdeck.games.cursed_seas.rules.fight.boarding import board_bonus
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.fight.guns import MARINE, barrels
from quarterdeck.games.cursed_seas.state import FORT_PLACE, GONE, ISLE_PLACE, NONE, OUT

HARDWICKE, SEAHAM, INDEPENDENCE = "RV-35", "DJC-53", "MI-141"
"""A marine who aims better at Americans; boarders of sea monsters and of submarines."""
CALYPSOS, NAUTILUS, LOUIS = "DJC-3", "MI-1", "RF-29"
"""A sea monster, a submarine, a ship that parleys."""
HARADEN, LOKI = "RV-91", "FN-94"
"""A crew that rolls again, runes that make any die a one."""
ISLES = ("isle A at=1500,4200 home=red", "isle B at=10200,4200 home=blue", "isle C at=6000,1500")


@rule("CS-SHOOT-04")
def test_what_lies_between_a_gun_and_its_target_is_found_wherever_the_gun_stands() -> None:
    """HMS Dover heads south, so her last gun stands far behind her bow: only to it something lies
    in the way."""
    ship = red(DOVER, at="5000,4000", heading=90)
    target = blue(CAROLINA, at="5500,4000", heading=90)
    between = blue("RV-73", at="5250,3850", heading=90)
    state = after(table(ship, target, between, IDLE), "shoot hms-dover")
    fires = {option for option in listed(state) if "carolina" in option}
    free = after(table(ship, target, IDLE), "shoot hms-dover")
    assert "fire 1 carolina ball" in fires
    assert "fire 4 carolina ball" in listed(free)
    assert "fire 4 carolina ball" not in fires


@effect("BOARD_PLUS")
def test_boarders_know_sea_monsters_and_submarines() -> None:
    lines = [red(SEAHAM), red(INDEPENDENCE, at="5000,3000"), blue(CALYPSOS, at="8000,6000")]
    lines += [blue(NAUTILUS, at="8000,7000"), blue(CAROLINA, at="8000,5000")]
    state = after(table(*lines))
    others = [unit(state, name) for name in ("calypsos", "nautilus", "carolina")]
    assert [board_bonus(state, 0, other) for other in others] == [2, 1, 1]
    assert [board_bonus(state, 1, other) for other in others] == [1, 2, 1]


@rule("CS-KEY-MARINE")
def test_a_marine_aims_better_at_the_first_fort_of_a_nation_too() -> None:
    forts = ("fort RV-101 seat=blue isle=C gold=5", "fort CC-63 seat=blue isle=D gold=5")
    isles = (*ISLES, "isle D at=6000,7000")
    ship = red(DOVER, at="6300,2600")
    crew = aboard(HARDWICKE, "hms-dover")
    state = after(table(*forts, *isles, ship, crew, blue(CAROLINA, at="9000,6500"), IDLE))
    gun = next(each for each in barrels(state, 0) if each.number >= MARINE)
    nations = {fort: cannon_bonus(state, 0, FORT_PLACE + fort, gun) for fort in (0, 1)}
    assert nations == {0: 1, 1: 0}


@rule("CS-GEO-19")
def test_flags_beyond_the_fourth_stand_in_the_middle_of_the_walls() -> None:
    fort = "fort RV-45 seat=red isle=C gold=5"
    state = after(table(fort, *ISLES, red(DOVER), IDLE))
    spots = [gun.eyes[0] for gun in barrels(state, FORT_PLACE)]
    corners = [(120, 120), (-120, 120), (-120, -120), (120, -120)]
    assert spots == [*corners, (0, 120), (-120, 0)]


@rule("CS-KEY-PARLEY")
def test_a_coin_for_peace_goes_to_the_home_of_whoever_aims() -> None:
    own = red(LOUIS, "coins=2/1")
    position = table(
        "turn seat=blue gold=30", own, blue(DOVER), IDLE, IDLE_BLUE,
        next="orders blue; closing blue",
    )  # fmt: skip
    aimed = after(position, "shoot hms-dover", "fire 1 royal-louis ball")
    bought = after(aimed, "pick ship [20]")
    assert (gold_on(bought, "A"), gold_on(bought, "B")) == (0, 2)


class Watchful(Scripted):
    """Notes who may see what was drawn."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(answers)
        self.eyes: list[int] = []

    def draw(self, pool, eyes=EVERYONE):  # type: ignore[no-untyped-def]
        self.eyes.append(eyes)
        return super().draw(pool, eyes)


@rule("CS-INFO-03", "CS-INFO-06")
def test_a_coin_drawn_from_a_hold_is_seen_by_its_new_holder_and_one_from_a_home_by_all() -> None:
    home = ("isle A at=1500,4200 home=red coins=3", *ISLES[1:])
    state = after(table(*home, red(DOVER), blue(CAROLINA, "coins=2/2,1/2"), IDLE))
    state.fates = fates = Watchful(["20", "30"])
    take_random(state, unit(state, "carolina"), 0)
    take_random(state, ISLE_PLACE, 0)
    assert fates.eyes == [eyes_of(0), EVERYONE]


@rule("CS-CREW-02")
def test_what_lasted_on_a_ship_goes_with_it_but_for_its_items() -> None:
    stone = (relic("SS-32", up=1), aboard(CAPTAIN, "carolina", "blue"))
    spells = ("spell must-leave 0 1000000", "spell must-leave 1 1000000")
    # The captain is the first item, and the ship the first piece: they share a number.
    bound = "spell item-bound-1 0 1000000"
    state = after(table(red(DOVER), IDLE, blue(CAROLINA), stone[1], stone[0], *spells, bound))
    leave_play(state, 0, GONE)
    assert sorted((word, on) for word, on, _ in state.spells) == [
        ("item-bound-1", 0),
        ("must-leave", 1),
    ]


@effect("BOUND_CREW")
def test_a_stone_goes_when_its_crew_is_lost_or_leaves() -> None:
    stone = relic("SS-32", up=1)
    lines = (aboard(CAPTAIN, "hms-dover"), aboard(EXPLORER, "hms-dover"), stone)
    position = table(red(DOVER), IDLE, blue(CAROLINA), *lines, "spell item-bound-2 0 1000000")
    state = after(position)
    gone = state.copy()
    eliminate(gone, 0)
    assert (gone.item_at, gone.spells) == ([OUT, 0, OUT], [])
    move_item(state, 0, ISLE_PLACE)
    assert (state.item_at, state.spells) == ([ISLE_PLACE, 0, OUT], [])


@rule("CS-TURN-12", "CS-WORD-13")
def test_a_die_is_not_read_before_all_who_could_change_it_were_asked() -> None:
    again = aboard(HARADEN, "carolina", "red")
    runes = relic(LOKI, "hms-dover", "blue", up=1)
    state = after(
        table(red(CAROLINA), blue(DOVER), again, runes, IDLE, IDLE_BLUE), "shoot carolina"
    )
    state = after(state, "fire 1 hms-dover ball [6]")
    assert (asked(state), asker(state)) == ("shot-die", 0)
    kept = state.copy()
    kept.fates, kept.log = Scripted([]), []
    carry_out(GAME, kept, "keep")
    assert (asked(kept), asker(kept)) == ("shot-die", 1)
    assert [note.text for note in kept.log] == ["@0 lets the die stand."]
    assert asked(after(kept, "keep")) == "losing"


@rule("CS-KEY-SCORPION", "CS-BOARD-01")
def test_after_a_blade_the_player_to_move_is_the_first_to_board() -> None:
    position = table(red("RF-9", at="5200,4000"), ahead(CAROLINA, "coins=1/2"), IDLE, IDLE_BLUE)
    struck = after(position, "move pestilence", "halt", "pick carolina", "lose 1")
    assert (asked(struck), asker(struck)) == ("boarding", 0)
    # Three masts and a 2 against two and a 3: the blade adds nothing to the party.
    assert [masts(struck, name) for name in ("pestilence", "carolina")] == [3, 2]
    assert asked(after(struck, "yes [2 3]")) == "orders"


@rule("CS-FIRE-02", "CS-TOW-10")
def test_a_tower_whose_last_mast_goes_out_with_its_fire_lets_go() -> None:
    burning = red(CAROLINA, "masts=001 fire=001 tow=hms-dover")
    towed = f"ship {DOVER} seat=red at=4340,4000 heading=0 masts=0000"
    state = began(table(burning, towed, IDLE, IDLE_BLUE, next="turn red"), "6")
    assert (masts(state, "carolina"), state.tow[0], state.fire[0]) == (0, NONE, 0)
    assert "scuttle carolina" in listed(state)


@effect("GALE")
def test_a_gale_costs_a_ship_one_mast_however_often_it_is_blown_ashore() -> None:
    near = blue(CAROLINA, at="6000,2500", heading=270)
    event = "item RV-097b seat=red at=hand"
    state = after(table(red(DOVER, at="2500,2500"), IDLE, near, event), "play red.foul-winds-1")
    blown = after(state, "set 6000 3000 0", "steer L 270 838")
    assert not any(word == "gale" for word, _, _ in blown.spells)


@effect("WAVE_ATTACK")
def test_a_wave_takes_two_flags_of_a_fort() -> None:
    fort = "fort CC-47 seat=blue isle=C gold=5"
    ship = red(DOVER, at="5000,1500")
    far = blue(CAROLINA, at="9000,6500")
    position = table(fort, *ISLES, ship, far, IDLE, relic("RV-111"))
    state = after(position, "use hms-dover red.neptunes-trident-1")
    assert (asked(state), asker(state)) == ("striking", 1)
    while asked(state) in ("striking", "losing"):
        assert state.question is not None
        state = after(state, str(state.question.options[0]))
    assert state.fort_flags[0].bit_count() == 2
    assert masts(state, "hms-dover") == 3
