"""Fleet lists: what may sail together, and what is refused (CS-FLEET, CS-LINK, build keywords)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest
from tests.games.cursed_seas.table import (
    CAPTAIN,
    DOVER,
    EXPLORER,
    GOLIATH,
    aboard,
    after,
    asked,
    corners,
    forbidden,
    listed,
    red,
)

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.bot.options import STRENGTHS
from quarterdeck.games.cursed_seas.components import CARDS, FIRST, NATIONS, READY, SQUADRONS, TODAY
from quarterdeck.games.cursed_seas.fleets import text
from quarterdeck.games.cursed_seas.fleets.fleet import (
    Fleet,
    allowance,
    cost_of,
    faults,
    from_word,
    of_ready,
    ready_ids,
    refused,
)
from quarterdeck.games.cursed_seas.fleets.playable import is_missing, not_playable
from quarterdeck.games.cursed_seas.fleets.service import are_linked, works_aboard
from quarterdeck.games.cursed_seas.info import CHOICES, DEFAULTS
from quarterdeck.games.cursed_seas.rules.cargo.holds import capacity
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate

ANTELOPE = "BC-52"  # England, 2 masts, 5 points, cargo 2, no ability
HAG, BRATLEY = "CC-27", "CC-046b"  # Limit, +5 build total, 0 points: Pirate, England
MYNGS, MARAUDERS = "SM-EC-002", "SM-EC-007"  # linked to one another
OARSMAN, SHOT = "SM-EC-005.2", "FS-106"


def wrong(*ships: tuple[str, ...], points: int = 40, **rest: tuple[str, ...]) -> list[str]:
    return [fault.rule for fault in faults(Fleet(ships, **rest), points)]  # type: ignore[arg-type]


@rule("CS-FLEET-01")
def test_ten_nations_and_fleets_may_mix_them() -> None:
    assert len(NATIONS) == 10
    used = {card.nation for card in CARDS.values() if card.in_scope and card.kind == "ship"}
    assert used == set(NATIONS)
    assert wrong((DOVER,), ("RV-76",)) == []


@rule("CS-FLEET-01")
def test_cards_of_other_sets_and_unknown_abilities_are_refused() -> None:
    fan = next(card.id for card in CARDS.values() if card.kind == "ship" and not card.in_scope)
    assert wrong((fan,)) == ["CS-FLEET-01"]
    strange = next(c for c in CARDS.values() if c.in_scope and any(map(is_missing, c.codes)))
    assert "is missing" in not_playable(strange)


@rule("CS-FLEET-02")
def test_a_fleet_costs_no_more_than_the_build_total() -> None:
    assert wrong((GOLIATH,), (DOVER,), ("CC-33",)) == []
    assert wrong((GOLIATH,), (DOVER,), ("CC-33",), points=30) == ["CS-FLEET-02"]
    forts_and_treasure = Fleet(((DOVER,),), fort=("CC-63",), relic=("SM-T-001",))
    assert cost_of(forts_and_treasure) == 10


@rule("CS-FLEET-03")
def test_a_fleet_has_a_ship_that_can_move() -> None:
    assert wrong((DOVER,)) == []
    assert wrong(("RF-13",)) == ["CS-FLEET-03"]
    assert wrong(("OE-5",)) == ["CS-FLEET-03"]


@rule("CS-FLEET-04")
def test_no_name_twice_but_for_generic_crew() -> None:
    assert wrong((DOVER,), (DOVER,)) == ["CS-FLEET-04"]
    assert wrong((DOVER, EXPLORER), ("CC-33", EXPLORER)) == []


@rule("CS-FLEET-05")
def test_crew_costs_no_more_than_its_ship_and_equipment_the_same() -> None:
    assert wrong((ANTELOPE, CAPTAIN, "SM-T-016")) == []
    assert wrong((ANTELOPE, CAPTAIN, "SM-EC-008.2")) == ["CS-FLEET-05"]
    assert wrong((ANTELOPE, "FS-109", "FS-105")) == ["CS-FLEET-05"]
    assert wrong((DOVER, "FS-109", "FS-105", CAPTAIN)) == []


@rule("CS-FLEET-06")
def test_each_crew_and_equipment_uses_a_space() -> None:
    assert wrong((ANTELOPE, EXPLORER, SHOT)) == []
    assert wrong((ANTELOPE, EXPLORER, EXPLORER, SHOT)) == ["CS-FLEET-06"]
    assert wrong((ANTELOPE, EXPLORER, SHOT, OARSMAN)) == []


@rule("CS-FLEET-07")
def test_a_crew_of_no_cost_serves_its_own_nation_only() -> None:
    assert wrong((DOVER, BRATLEY)) == []
    assert wrong((DOVER, HAG)) == ["CS-FLEET-07"]


@rule("CS-FLEET-08")
def test_crew_of_another_nation_ride_along_unused() -> None:
    spaniard = "SM-T-010"
    assert wrong((DOVER, spaniard)) == []
    assert not works_aboard(CARDS[spaniard], CARDS[DOVER], "England", ())
    position = corners(red(DOVER), aboard(spaniard, "hms-dover"))
    assert "MOVE_THEN_SHOOT" not in GAME.read(position).powers[0]


@rule("CS-FLEET-09", "CS-EQ-01")
def test_equipment_works_for_every_nation() -> None:
    for nation_ship in (DOVER, "RV-76", "SM-SS-015"):
        position = corners(red(nation_ship))
        name = GAME.read(position).table.slugs[0]
        state = GAME.read(position + aboard(SHOT, name) + "\n")
        assert "CHAINSHOT" in state.powers[0]


@rule("CS-FLEET-10")
def test_reductions_and_extra_points_are_counted_at_the_end() -> None:
    doone = "SM-EC-006"
    cheap = Fleet(((GOLIATH, doone, CAPTAIN, EXPLORER),))
    assert cost_of(cheap) == 13 + 2 + 2 + 0
    assert allowance(Fleet(((DOVER, BRATLEY),)), 40) == 45


@rule("CS-FLEET-11")
def test_flags_are_looks_only() -> None:
    assert not any("flag" in power.code.lower() for power in CARDS[GOLIATH].powers)


@rule("CS-FLEET-12")
def test_limits_hold_during_play() -> None:
    # The Antelope (5 points) carries a Captain (3): a Musketeer (3) on the quay cannot join it.
    position = corners(
        red(ANTELOPE, "dock=A", at="1920,1500", heading=180),
        aboard(CAPTAIN, "hms-antelope"),
        aboard("SM-EC-008.2", "A"),
        aboard(EXPLORER, "A"),
    )
    found = listed(after(position, "stow hms-antelope"))
    assert "fetch red.explorer-3" in found
    assert "fetch red.musketeer-2" not in found


@rule("CS-FLEET-13")
def test_fleets_are_sealed_and_opened_together() -> None:
    start = "seats 2\nnext mustering red\nnext mustering blue\nnext opening\n"
    state = after(start, "muster england")
    assert GAME.view(state, 1)["seats"][0]["fleet"] == ""
    assert GAME.view(state, 0)["seats"][0]["fleet"] == "england"
    assert GAME.view(state, 1)["seats"][0]["fleet_ready"]
    assert forbidden(start, "muster SM-ES-009") == "CS-FLEET-13"


@rule("CS-FLEET-14")
def test_excess_waits_on_the_home_island_face_down_and_costs_its_points() -> None:
    fleet = Fleet(((DOVER,),), ashore=(CAPTAIN,))
    assert faults(fleet) == []
    assert cost_of(fleet) == 13
    assert wrong((DOVER,), ashore=("CC-63",)) == ["CS-FLEET-14"]


@rule("CS-LINK-01", "CS-LINK-02", "CS-LINK-05")
def test_linked_crew_and_ships_give_a_space_for_each_pair() -> None:
    assert are_linked(CARDS[MYNGS], CARDS[MARAUDERS])
    assert not are_linked(CARDS[MYNGS], CARDS[EXPLORER])
    lines = [red(DOVER), aboard(MYNGS, "hms-dover")]
    assert capacity(GAME.read(corners(*lines)), 0) == 5
    lines.append(aboard(MARAUDERS, "hms-dover", up=0))
    assert capacity(GAME.read(corners(*lines)), 0) == 6
    blake = aboard("BC-55", "hms-dover")
    assert capacity(GAME.read(corners(*lines, blake)), 0) == 7


@rule("CS-LINK-03")
def test_a_link_to_all_english_ships_matches_every_one() -> None:
    assert are_linked(CARDS["BC-55"], CARDS[DOVER])
    assert not are_linked(CARDS["BC-55"], CARDS["RV-76"])
    assert are_linked(CARDS["BC-97"], CARDS["RV-76"])


@rule("CS-LINK-04")
def test_cargo_that_no_longer_fits_is_left_at_the_quay_or_lost_at_sea() -> None:
    # Two links between the two crew: seven spaces, all in use; without one of them only five.
    lines = (
        aboard(MYNGS, "hms-dover"),
        aboard(MARAUDERS, "hms-dover"),
        "spell link:0 1 999",
    )
    goods = "coins=1/1,1/1,2/1,2/1,3/1"
    docked = corners(red(DOVER, goods, at="5380,6500"), *lines)
    state = after(docked, "stow hms-dover", "put red.myngs-marauders-2 C")
    assert asked(state) == "jettison"
    state = after(state, "leave 1")
    assert len(state.coins[0]) == 4
    assert len(state.isle_coins[2]) == 5
    state = GAME.read(corners(red(DOVER, goods), *lines))
    eliminate(state, 1)
    GAME.advance(state)
    state = after(state, "leave 2")
    assert len(state.coins[0]) == 4
    assert len(state.isle_coins[2]) == 4


@rule("CS-KEY-LIMIT", "CS-KW-FLEET")
def test_only_one_piece_with_limit() -> None:
    pirate = "SM-PS-023"
    assert wrong((DOVER, BRATLEY), (pirate, HAG)) == ["CS-KEY-LIMIT"]


@rule("CS-KEY-LOYAL")
def test_loyal_crew_serve_only_their_nation() -> None:
    assert wrong((DOVER, "RF-21")) == []
    assert wrong(("RV-76", "RF-21")) == ["CS-KEY-LOYAL"]


@rule("CS-KEY-HOSTILE")
def test_hostile_crew_sail_with_nobody_of_that_nation() -> None:
    spaniard = ("SM-SS-015", "RF-22")
    assert wrong(spaniard) == []
    assert wrong(spaniard, ("SM-PS-023",)) == ["CS-KEY-HOSTILE"]


@rule("CS-KEY-BLACKMARK")
def test_black_mark_crew_serve_on_cursed_ships_too() -> None:
    cursed = next(c for c in CARDS.values() if c.nation == "Cursed" and c.kind == "ship")
    assert works_aboard(CARDS["DJC-045a"], cursed, "Cursed", ())
    assert not works_aboard(CARDS["DJC-045a"], CARDS[DOVER], "England", ())


@rule("CS-KEY-TRIBALCHIEFTAIN")
def test_canoes_need_no_chieftain_because_no_set_has_one() -> None:
    assert not any(card.has("Tribal Chieftain") for card in CARDS.values() if card.in_scope)
    assert wrong(("SS-17",), ("RV-76",)) == []


@rule("CS-KEY-TREASURESHIP")
def test_treasure_ship_marks_the_ten_mast_junks() -> None:
    marked = {c.name for c in CARDS.values() if c.has("Treasure Ship") and c.in_scope}
    assert marked == {"Baochuan", "Guichuan"}
    assert all(c.masts == 10 for c in CARDS.values() if c.has("Treasure Ship"))


def test_ships_that_carry_no_crew_and_creatures_are_refused_crew() -> None:
    assert wrong(("CC-20", EXPLORER)) == ["CS-CREA-02"]
    assert wrong(("DJC-2", "DJC-128"), ("OE-15",)) == ["CS-CREA-02"]


@rule("CS-FORT-11")
def test_a_fleet_names_up_to_two_fort_cards() -> None:
    assert wrong((DOVER,), fort=("CC-63", "CC-47")) == []
    assert wrong((DOVER,), fort=("CC-63", "CC-47", "CC-31")) == ["CS-FORT-11"]


@rule("CS-MYST-06")
def test_a_reserve_of_three_treasures_two_events_and_three_crew() -> None:
    crew = (CAPTAIN, EXPLORER, OARSMAN)
    assert wrong((DOVER,), reserve=(*crew, "SM-T-001", "RV-020b")) == []
    assert wrong((DOVER,), reserve=(*crew, "SM-T-016")) == ["CS-MYST-06"]


@rule("CS-FLEET-02", "CS-SETUP-12", "CS-SETUP-19")
@pytest.mark.parametrize("id", READY)
def test_every_ready_fleet_is_legal_with_and_without_events_and_treasure(id: str) -> None:
    ready = READY[id]
    for events, relics in product((False, True), repeat=2):
        fleet = of_ready(ready, events, relics)
        assert faults(fleet, ready.points) == []
        assert bool(fleet.event) == events
        assert bool(fleet.relic) == relics
    assert ready.blurb.endswith(".")


@rule("CS-FLEET-02")
def test_there_are_ready_fleets_of_different_manners_for_every_build_total() -> None:
    for points in CHOICES["points"]:
        ready = [READY[id] for id in ready_ids({**DEFAULTS, "points": points})]
        assert len(ready) >= 4
        assert len({fleet.manner for fleet in ready}) >= 4
        assert len(ready_ids({**DEFAULTS, "points": points, "tier": "1"})) >= 2
    assert any(ready.fort for ready in READY.values())


@rule("CS-FLEET-13")
def test_a_fleet_of_the_first_list_is_no_longer_offered_but_stays_in_records() -> None:
    start = "seats 2\nnext mustering red\nnext mustering blue\nnext opening\n"
    question = GAME.read(start).question
    assert question is not None
    offered = question.texts()
    former = [id for id, ready in READY.items() if ready.lists == (FIRST,) and ready.points == 40]
    assert former
    for id in former:
        assert f"muster {id}" not in offered
        assert after(start, f"muster {id}").fleets[0] == id


def test_every_ready_fleet_was_measured() -> None:
    """Bots look up how it does against the others of its size (scripts/balance.py)."""
    today = {id for id, ready in READY.items() if TODAY in ready.lists}
    assert set(STRENGTHS) == today


def test_all_squadrons_are_legal() -> None:
    for word in SQUADRONS:
        assert faults(from_word(word)) == [], word


def test_every_card_keeps_its_provenance() -> None:
    assert len(CARDS) == 2677
    assert {card.source for card in CARDS.values()} == {"public"}
    kinds = Counter(card.kind for card in CARDS.values() if card.in_scope and not card.same_as)
    assert kinds["ship"] == 904
    assert kinds["crew"] == 508


def test_an_unknown_card_is_refused_with_its_rule_once() -> None:
    refusal = refused("XX-1", DEFAULTS)
    assert str(refusal) == "There is no card 'XX-1'. (CS-FLEET-01)"


# Text.


def test_a_listing_reads_back_as_the_same_fleet() -> None:
    for word in (*READY, *SQUADRONS[:30]):
        fleet = from_word(word)
        assert text.read(text.listing(fleet)) == fleet
        lines = text.listing(fleet).splitlines()[:-1]
        assert text.read("\n".join(lines)) == fleet


def test_check_says_what_is_wrong_in_one_sentence() -> None:
    assert text.check("england") == "A legal fleet: 39 of 40 points, 6 pieces."
    with pytest.raises(QuarterdeckError, match=r"costs 39 points; 20 are allowed. \(CS-FLEET-02\)"):
        text.check("england", 20)


@pytest.mark.parametrize(
    ("damaged", "sentence", "rule"),
    [
        ("", "The file is empty", "CS-FLEET-03"),
        ("CC-9999", "There is no card 'CC-9999'", "CS-FLEET-01"),
        ("CC-32+", "There is no card ''", "CS-FLEET-01"),
        ("crew:CC-32", "is no part of a fleet list", "CS-FLEET-14"),
        ("FS-13!torch", "artillery or flame", "CS-KEY-BOMBARDIER"),
        ("Home Squadron\n- HMS Goliath", "names no card in brackets", "CS-FLEET-14"),
        ("Home Squadron\nnothing here [CC-32]", "no fleet list", "CS-FLEET-03"),
    ],
)
def test_corrupt_fleet_files_are_refused(damaged: str, sentence: str, rule: str) -> None:
    with pytest.raises(QuarterdeckError, match=rf"{sentence}.*\({rule}\)$"):
        text.check(damaged)


def test_random_fleets_are_legal_and_of_the_nation() -> None:
    for seed in range(12):
        listing = text.random(40, "England", seed)
        assert "A legal fleet" in text.check(listing)
        fleet = text.read(listing)
        assert {CARDS[row[0]].nation for row in fleet.ships} == {"England"}
    with pytest.raises(QuarterdeckError, match="did you mean England"):
        text.random(40, "Engand")


def test_a_fleet_can_be_mustered_at_an_own_table() -> None:
    start = "seats 2\noptions fleets=own\nnext mustering red\nnext mustering blue\nnext opening\n"
    assert asked(after(start, "muster SM-ES-009+SM-T-007")) == "mustering"
    assert forbidden(start, "muster SM-ES-009+SM-ES-009") == "CS-FLEET-05"
    assert forbidden(start, "muster SM-ES-009/event:RV-063b") == "CS-SETUP-19"
    assert forbidden(start, "muster SM-ES-009/relic:SM-T-001") == "CS-SETUP-19"


@rule("CS-KEY-BOMBARDIER")
@pytest.mark.parametrize(("word", "gun"), [("FS-14", "artillery"), ("FS-14!flame", "flame")])
def test_a_bombardier_has_the_gun_of_its_list_or_artillery(word: str, gun: str) -> None:
    start = "seats 2\noptions fleets=own\nnext mustering red\nnext mustering blue\nnext opening\n"
    state = after(start, f"muster {word}")
    state.fates = Fast(random.Random(1))
    GAME.apply(state, GAME.find(state, "muster SM-ES-009"))
    assert [spell for spell, *_ in state.spells] == [f"gun:{gun}"]
