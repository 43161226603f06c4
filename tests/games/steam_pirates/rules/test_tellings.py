"""The log: what a table sees is told, with its events."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_pirates.table import consulting, table

from quarterdeck.core.fates import Fast, Fates, Scripted
from quarterdeck.core.ledger import Ledger
from quarterdeck.core.testing import rule
from quarterdeck.games.steam_pirates import GAME
from quarterdeck.games.steam_pirates.rules.tellings import THROW, cube_words, dice_words, way_words
from quarterdeck.games.steam_pirates.state import State
from quarterdeck.games.steam_pirates.views.accounts import accounts


def told(position: str, *plays: str) -> list[str]:
    """All sentences of some plays, each with what chance answers; or of steps that ask nothing."""
    state = GAME.parse(table(position))
    fates = Scripted()
    state.fates = fates
    state.log = []
    if not plays:
        GAME.advance(state)
    for text in plays:
        action, _, chance = text.partition("[")
        if action:
            if state.question is None:
                GAME.advance(state)
            fates.feed(chance.rstrip("] ").split())
            GAME.apply(state, GAME.find(state, action.strip()))
        else:
            fates.feed(chance.rstrip("] ").split())
            GAME.advance(state)
    return [note.text for note in state.log or ()]


TEN = "anchors=haven,cirrus,ventis,zephyr,tinguard,onyx,stratos,mistral,nebula,felle"
SAILING = "next sailing black\nnext acting black\ndice free=coin,octopus\n"


@rule("SP-FLOW-04")
def test_staying_is_told() -> None:
    assert told(SAILING + "black gold=2 houses=haven", "stay") == ["@0 stays at Haven."]


@rule("SP-SAIL-14")
def test_the_missing_anchor_is_told() -> None:
    position = f"{SAILING}time wind=N\nblack gold=9 at=haven {TEN}"
    assert told(position, "sail lumen") == [
        "@0 sails from Haven to Lumen for 1 Gold.",
        "@0 has no anchor left: Lumen is not connected.",
    ]


@rule("SP-FLAG-02")
def test_every_roll_that_breaks_a_tie_is_told() -> None:
    event = "event acting=wonder_boy dreadnought=cirrus"
    position = consulting("time wind=N", "dice free=coin", event, "bribes captain=black")
    assert told(position, "bribed captain", "advance 1 [hold N W S]") == [
        "@0 calls on the Captain.",
        "Equal ways for the Dreadnought: the wind die shows hold, North, West and South.",
        "The Dreadnought sails from Cirrus to Lumen.",
        "@0 helps with “Wonder Boy”: 1 VP and 2 Gold.",
    ]


@rule("SP-REF-03", "SP-REF-05")
def test_a_drawn_cube_is_told_before_the_sale_and_the_anchor_after_it() -> None:
    position = "next checking 1\nbag black\nblack gold=1 houses=haven,lumen"
    assert told(position, "[black]", "sell haven") == [
        "A cube of @0 is drawn from the notorious bag: a fine of 2 Gold is due.",
        "@0 sells the house in Haven for 4 Gold.",
        "An anchor of @0 keeps Haven connected.",
        "@0 pays the fine of 2 Gold.",
    ]


@rule("SP-REF-05")
def test_a_stand_in_is_told() -> None:
    ten = TEN.replace("haven,", "gale,")
    position = f"next fining black\nblack gold=0 houses=haven,lumen {ten}"
    sentence = "No anchor is left; a stand-in of @0 keeps Lumen connected."
    assert sentence in told(position, "sell lumen")


@rule("SP-REF-05")
@pytest.mark.parametrize(("gold", "paid"), [(1, "1"), (0, "nothing")])
def test_a_waived_fine_says_what_was_due(gold: int, paid: str) -> None:
    sentence = f"@0 pays {paid} of the fine of 2 Gold; without houses the rest is waived."
    assert told(f"next fining black\nblack gold={gold} houses=-") == [sentence]


@rule("SP-REF-03")
def test_a_yellow_cube_is_told() -> None:
    sentence = "A yellow cube is drawn: the Syndicate takes the blame."
    assert told("next checking 1\nbag yellow", "[yellow]") == [sentence]


@rule("SP-OFF-15")
def test_the_port_masters_fee_is_told() -> None:
    position = consulting("officials display=port_master,merchant,charter,governor", "black gold=3")
    assert told(position, "basic port_master", "copy merchant [captain]") == [
        "@0 turns to the Port Master.",
        "@0 pays the Port Master 1 Gold.",
        "@0 copies the Merchant.",
        "@0 makes a Profit of 3 Gold.",
        "The Port Master leaves the display, the Captain comes.",
    ]


@rule("SP-OFF-05", "SP-OFF-08")
def test_a_new_deck_is_told() -> None:
    gone = "discards=barkeep,captain,commodore,pirate_queen,port_master,smuggler"
    position = consulting(
        f"officials display=merchant,charter,judge,governor {gone}", "black gold=9"
    )
    assert told(position, "bribe merchant [smuggler]") == [
        "@0 bribes the Merchant for 2 Gold: 2 VP.",
        "The Merchant leaves the display; the deck is empty, so all discards are the new deck.",
        "The Smuggler comes into the display.",
    ]


@rule("SP-EST-01", "SP-ACT-02")
def test_a_house_and_its_cube_are_told() -> None:
    position = "next acting black\ndice free=house,octopus\nblack gold=9 at=lumen anchors=lumen"
    assert told(position, "establish octopus") == [
        "@0 takes an octopus.",
        "@0 founds a Trade House in Lumen for 4 Gold.",
        "A cube of @0 goes into the notorious bag.",
    ]


@rule("SP-OFF-12")
def test_a_bribed_charter_adds_no_cube() -> None:
    position = consulting("bribes charter=black", "black gold=9 at=lumen anchors=lumen")
    assert told(position, "bribed charter") == [
        "@0 calls on the Charter.",
        "@0 founds a Trade House in Lumen for 4 Gold.",
    ]


@rule("SP-ACT-03")
def test_cutting_losses_is_told() -> None:
    position = (
        "next acting black\ndice free=house,mask\nblack gold=0 houses=haven\n"
        "officials display=barkeep,charter,captain,commodore\n"
        "event acting=wonder_boy dreadnought=iona fortress=erindelle"
    )
    assert told(position, "cut-losses mask") == [
        "@0 takes a mask.",
        "@0 cuts the losses and takes 2 Gold.",
    ]


@rule("SP-OFF-17", "SP-OFF-34", "SP-OFF-35")
def test_the_judge_and_foul_play_are_told() -> None:
    position = "options foul-play=on\n" + consulting(
        "bag black,red,yellow", "bribes judge=black", "black gold=0", "red gold=3"
    )
    plays = ("bribed judge [black red yellow]", "request 2", "pay", "return red,black")
    assert told(position, *plays) == [
        "@0 calls on the Judge.",
        "@0 draws from the notorious bag: a cube of @0, a cube of @1 and a yellow cube.",
        "@0 asks @1 for 2 Gold.",
        "@1 pays @0 2 Gold.",
        (
            "The Judge keeps a cube of @0 and a cube of @1 out of the bag; a yellow cube goes back "
            "into it."
        ),
    ]
    shy = told(position, plays[0], "request 0", "return yellow")
    assert shy[2:] == [
        "@0 asks nothing of @1.",
        (
            "The Judge keeps a yellow cube out of the bag; a cube of @0 and a cube of @1 go back "
            "into it."
        ),
    ]
    assert "@1 pays @0 nothing." in told(position, plays[0], "request 3", "decline")


@rule("SP-OFF-19", "SP-OFF-32")
def test_what_governor_and_queen_give_is_told() -> None:
    position = consulting("bribes governor=black pirate_queen=black", "black gold=0")
    assert told(position, "bribed governor", "dismiss judge [captain]")[1:] == [
        "The Judge leaves the display, the Captain comes.",
        "The Governor pays @0 2 Gold.",
    ]
    queen = told(position, "bribed pirate_queen", "copy smuggler", "claim t2")
    assert queen[-1] == "The Pirate Queen gives @0 the map of Cap's Spade."
    assert not [each for each in told(position, "bribed pirate_queen") if "pays" in each]


@rule("SP-FLAG-13")
def test_help_without_a_cube_is_told() -> None:
    bag = "bag " + ",".join(["black"] * 9)
    position = consulting(bag, "bribes captain=black", "black gold=0")
    sentence = "@0 has no cube left and still helps with “Wonder Boy”: 1 VP and 2 Gold."
    assert sentence in told(position, "bribed captain", "advance 1")


@rule("SP-FLAG-08")
def test_an_arrival_without_helpers_is_told() -> None:
    position = "next closing\nevent acting=wonder_boy dreadnought=brasswick fortress=erindelle"
    assert told(position) == [
        "Round 2 of season 1 begins.",
        "The Dreadnought sails from Brasswick to Iona.",
        "The Dreadnought has reached her destination.",
        "Nobody helped her, so nobody scores.",
    ]


@rule("SP-REF-02")
def test_a_new_round_is_told() -> None:
    position = (
        "next refreshing\nnext turn\ntime leader=red wind=N\n"
        "event acting=wonder_boy dreadnought=iona fortress=erindelle\nblack gold=3"
    )
    roll = "[mask mask mask mask mask coin octopus hold]"
    assert told(position, roll) == [
        "The first-player token goes from @1 to @0.",
        (
            "@0 rolls 5 masks, 1 coin and 1 octopus, and the wind die shows hold; "
            "the wind blows North."
        ),
        "Round 2 of season 1 begins.",
    ]


@rule("SP-REF-07")
def test_a_new_season_is_told() -> None:
    position = "next closing\ntime round=2\nevent acting=wonder_boy"
    assert told(position, "[old_debts]") == [
        "Season 2 begins.",
        "“Old Debts”: the Dreadnought sails from Stratos to Haven.",
        "“Escort Duty”: the Fortress sails from Gale to Onyx.",
    ]


@rule("SP-ACT-02")
def test_words_are_counted_and_joined_well() -> None:
    assert dice_words([1, 0, 2, 4]) == "1 mask, 2 houses and 4 octopuses"
    assert cube_words((0, 1, 4)) == "a cube of @0, a cube of @1 and a yellow cube"
    assert cube_words((1, 1, 4)) == "two cubes of @1 and a yellow cube"
    assert way_words((23, 15)) == "Iona by Cap's Anchor"


class Counting(Fast):
    """Chance that remembers every die and every draw."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.picked: list[str] = []

    def pick(self, items, eyes=-1):  # type: ignore[no-untyped-def]
        face = super().pick(items, eyes)
        self.picked.append(face)
        return face


def sample(seed: int, fates: Fates) -> State:
    options = {"foul-play": "on" if seed % 2 else "off"}
    return GAME.setup(2 + seed % 3, options, fates)


@rule("SP-REF-02", "SP-FLAG-02")
def test_every_die_is_told_by_its_face() -> None:
    for seed in range(4):
        rng = random.Random(seed)
        fates = Counting(rng)
        state = sample(seed, fates)
        while state.question is not None:
            fates.picked, state.log = [], []
            GAME.apply(state, rng.choice(state.question.options))
            thrown = [e.thing for n in state.log for e in n.events if e.kind == THROW]
            assert sorted(thrown) == sorted(fates.picked)


@rule("SP-FLOW-06")
def test_events_name_things_and_places_of_the_catalogue() -> None:
    catalogue = GAME.catalogue
    assert catalogue is not None
    seats = {f"@{seat}" for seat in range(4)} | {""}
    for seed in range(6):
        rng = random.Random(seed)
        state = sample(seed, Fast(rng))
        while state.question is not None:
            state.log = []
            GAME.apply(state, rng.choice(state.question.options))
            for event in (event for note in state.log for event in note.events):
                assert event.thing in catalogue, event
                assert event.source in catalogue or event.source in seats, event
                assert event.target in catalogue or event.target in seats, event


@rule("SP-FLOW-08")
def test_a_listener_knows_the_final_scores() -> None:
    rng = random.Random(3)
    state = sample(3, Fast(rng))
    ledger = Ledger(accounts(GAME.view(state, None)))
    while state.question is not None:
        state.log = []
        GAME.apply(state, rng.choice(state.question.options))
        ledger.hear(state.log)
    scores = GAME.outcome(state).scores
    assert tuple(ledger.accounts.get((f"@{n}", "vp"), 0) for n in range(state.seats)) == scores


@rule("SP-FLOW-04")
def test_a_frigate_that_cannot_sail_is_not_said_to_stay() -> None:
    text = """
    next sailing black
    next acting black
    time wind=E
    dice free=coin,octopus
    event acting=storm_chasers dreadnought=stratos fortress=brasswick
    black gold={} at=haven houses=haven
    """
    assert told(text.format(9), "stay")[0] == "@0 stays at Haven."
    assert not [sentence for sentence in told(text.format(0)) if "stays" in sentence]
