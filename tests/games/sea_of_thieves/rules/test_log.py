"""The log: what is told, in which order, and with which events."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import EMPTY_TREASURE, place

from quarterdeck.core.fates import Scripted
from quarterdeck.core.state import Note
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.rules.effects import roll_tile


def notes(position: str, *plays: str) -> list[Note]:
    """The sentences of the last play."""
    state = place(position)
    fates = Scripted()
    state.fates = fates
    for text in plays:
        action, _, chance = text.partition("[")
        fates.feed(chance.rstrip("] ").split())
        state.log = []
        GAME.apply(state, GAME.find(state, action))
    return state.log or []


def texts(position: str, *plays: str) -> list[str]:
    return [note.text for note in notes(position, *plays)]


def ways(told: list[Note]) -> list[tuple[str, str]]:
    """From where to where, by the events of some sentences."""
    return [(event.source, event.target) for note in told for event in note.events]


ORDER = "next ordering ember; ember at=h8; cinder at=h6; "
PHASE = "next clearing vermilion; next hazards; vermilion hand=parley*2,fair-wind*2 rep=3; "


@rule("SOT-MON-02", "SOT-MON-03", "SOT-ENEMY-01")
def test_the_kraken_first_takes_damage_then_is_defeated() -> None:
    text = "next ordering ember; ember type=galleon at=h8; kraken at=h8 tentacles=1 arms=1"
    told = texts(text, "open-fire kraken [6 6 1 1 1 gem-600]")
    assert told[3:] == [
        "The Kraken takes 3 damage, 0 left.",
        "A tentacle lets go: 1 treasure token at h8.",
        "Left at h8: Mermaid Gem (600).",
        "The Kraken is defeated at h8.",
        "@0 gains 5 reputation for the Kraken.",
    ]


@rule("SOT-MON-03")
def test_the_megalodon_is_told_by_its_own_rule() -> None:
    text = ORDER + "megalodon at=h8 damage=7"
    told = notes(text, "open-fire megalodon [3 6 gem-600 chest-300]")
    fall = next(note for note in told if "is defeated" in note.text)
    assert (fall.rule, fall.text) == ("SOT-MON-03", "The Megalodon is defeated at h8.")
    assert "Left at h8: Mermaid Gem (600) and Treasure Chest (300)." in [n.text for n in told]


@rule("SOT-SKSHIP-01")
def test_a_sunken_skeleton_ship_is_told_with_its_treasure() -> None:
    text = ORDER + "skeleton-sloop at=h8 damage=2 booty=gem-800"
    told = texts(text, "open-fire skeleton-sloop [3 3]")
    assert "The Skeleton Sloop sinks at h8 and leaves Mermaid Gem (800)." in told


@rule("SOT-TRADE-01", "SOT-COMM-01", "SOT-CAPT-04")
def test_a_sale_tells_gold_and_reputation() -> None:
    text = "next selling ember; ember at=h7 hold=chest-300*3,rotjaw"
    told = texts(text, "sell-all")
    assert "@0 claims 1 commission: 2 reputation." in told
    assert any(each.endswith("for 1200 gold and 1 reputation.") for each in told)


@rule("SOT-TRADE-10")
def test_pumping_out_is_told() -> None:
    told = notes("next ordering ember; ember at=h7 water=3; cinder at=h6", "trade")
    pumped = next(note for note in told if note.rule == "SOT-TRADE-10")
    assert [(event.thing, event.source, event.amount) for event in pumped.events] == [
        ("water", "ember", 3)
    ]


@rule("SOT-HAZ-02", "SOT-HAZ-04")
def test_an_enemys_way_and_dice_are_told() -> None:
    told = notes(PHASE + "ember at=h9; skeleton-sloop at=h12", "discard parley [3 1]")
    assert told[1].text.startswith("The Skeleton Sloop moves from h12 to ")
    assert told[1].text.endswith("(h9).")
    assert [event.amount for event in told[2].events if event.kind == "roll"] == [1, 3]


@rule("SOT-HAZ-06")
def test_an_enemy_that_does_nothing_is_told() -> None:
    text = "options hunt=outside windows=holders; " + PHASE
    told = texts(text + "ember at=h7; cinder at=h7; megalodon at=h8", "discard parley")
    assert told[-1] == "The Megalodon finds no prey and stays at h8."


REEFS = "next ordering ember; ember at=k6; cinder at=h6"


@rule("SOT-MAP-06", "SOT-FULL-01")
def test_reefs_are_told_as_the_cause_of_damage() -> None:
    told = texts(REEFS, "full-sail [6 3]", "course k9")
    assert any("over 1 reef" in each or "over 2 reefs" in each for each in told)


@rule("SOT-FORT-03")
def test_the_fall_of_a_fort_is_told_with_its_reward() -> None:
    text = (
        "next ordering ember; ember at=d9; cinder at=h6; fort at=d9 slot=1; hex at=d9 skeletons=1"
    )
    told = texts(text, "plunder [3 1]", "fight skeleton [gem-600 gem-800]")
    assert "@0 gains 3 reputation for the fort." in told


@rule("SOT-SPAWN-01", "SOT-SETUP-07")
def test_spawn_symbols_that_bring_nothing_are_told() -> None:
    event = "next clearing vermilion; next spawning fair-weather; "
    event += "vermilion hand=parley*2,fair-wind*2; ember at=h6; "
    assert "The Megalodon is on the board already." in texts(
        event + "megalodon at=h8", "discard parley"
    )
    left_out = "options monsters=off windows=holders; " + event
    assert any("left out" in each for each in texts(left_out, "discard parley"))


@rule("SOT-INFO-04", "SOT-PLUNDER-03")
def test_what_is_drawn_into_a_hold_is_whispered() -> None:
    told = notes(
        "next ordering ember; ember at=h9; cinder at=h6",
        "plunder [3 1]",
        "loot [gem]".replace("gem", "loot-gem-400"),
    )
    assert [note.text for note in told if note.eyes == 1] == ["It is a Mermaid Gem (400, loot)."]
    public = [note for note in told if note.eyes != 1]
    assert not any("Gem" in note.text for note in public)


@rule("SOT-CAPT-03", "SOT-TRADE-01", "SOT-PLUNDER-04")
def test_captains_treasure_has_a_name_and_no_article() -> None:
    sold = texts("next selling ember; ember at=h7 hold=crate-300,wormwood", "sell wormwood")
    assert sold == ["The Ember puts up Captain Wormwood's treasure."]
    text = ORDER + "hex at=h8 cargo=chest-300,wormwood"
    assert "The Ember hauls Captain Wormwood's treasure." in texts(
        text, "plunder [3 3]", "haul wormwood"
    )
    assert "The Ember hauls a Treasure Chest (300)." in texts(
        text, "plunder [3 3]", "haul chest-300"
    )


@rule("SOT-FIRE-01")
def test_enemies_are_called_by_their_names() -> None:
    text = "next ordering ember; ember at=i6; cinder at=h8; skeleton-sloop at=i6 booty=chest-300"
    told = texts(text, "open-fire skeleton-sloop [1 1]")
    assert told[0] == "The Ember opens fire on the Skeleton Sloop."
    assert told[-1] == "The Ember misses the Skeleton Sloop."


@rule("SOT-DECK-02", "SOT-TRADE-05")
def test_what_is_bought_and_what_goes_back_is_told() -> None:
    text = "next buying ember; ember at=h7; vermilion gold=900; "
    text += "action acting=ember sought=harbour-rounds,rattle-of-bones,salt-fish-run"
    bought = "@0 buys a meagre voyage for 100 gold."
    assert texts(text, "spare salt-fish-run") == [
        bought,
        bought,
        "@0 puts 1 voyage back under its deck.",
    ]
    assert texts(text, "repeat buy") == [bought] * 3
    assert texts(text, "done") == ["@0 puts 3 voyages back under their decks."]


@rule("SOT-HAZ-01")
def test_an_enemy_in_the_corner_of_the_map_prowls_too() -> None:
    told = notes(PHASE + "ember at=f8; skeleton-sloop at=f6", "discard parley [3 1]")
    moves = [event for note in told for event in note.events if event.kind == "move"]
    assert [(event.thing, event.source) for event in moves] == [("skeleton-sloop", "f6")]


@rule("SOT-CLEAN-01")
def test_action_tokens_of_both_ships_are_taken_back() -> None:
    text = "next acting vermilion; next retaking vermilion; market cook,gunner,scout; "
    text += "time actions=2 turn=vermilion; ember at=h6 tokens=1; cinder at=h8 tokens=1"
    assert "@0 takes back the action tokens." in texts(text, "end")


@rule("SOT-MAP-02")
def test_the_tile_that_is_rolled_is_told() -> None:
    state = place("next acting vermilion; ember at=h8")
    state.fates, state.log = Scripted(["1", "3"]), []
    roll_tile(state)
    assert [note.text for note in state.log] == [
        "Which sea tile? The die shows 1. That tile is not in play: once more.",
        "Which sea tile? The die shows 3.",
    ]


@rule("SOT-FX-09")
def test_the_island_of_a_rowboat_raid_is_told() -> None:
    text = "next ordering ember; ember at=c9; vermilion hand=rowboat-raid; hex at=d9 skeletons=2"
    told = texts(text, "play rowboat-raid [3 3]")
    assert any(each.startswith("The Ember sends its rowboat to ") for each in told)


@rule("SOT-FPH-01", "SOT-FTN-01")
def test_a_fortune_card_is_told_once_and_named_to_its_owner() -> None:
    text = "next clearing vermilion; next windfall; vermilion hand=parley*2,fair-wind*2 rep=3; "
    told = notes(text + "ember at=h8", "discard parley [brace brace]")
    drawn = [note.text for note in told if "fortune card" in note.text and "draw" in note.text]
    assert drawn == ["@0 draws a fortune card.", "@1 draws a fortune card."]
    assert [note.text for note in told if note.eyes == 1] == ["It is “Brace for Impact”."]


@rule("SOT-BAG-02", "SOT-MON-03")
def test_a_monster_that_leaves_nothing_is_not_said_to_have_left_it() -> None:
    nothing = EMPTY_TREASURE.replace("trinket-300*5", "trinket-300*6")
    told = texts(ORDER + "megalodon at=h8 damage=7\n" + nothing, "open-fire megalodon [3 6]")
    assert "The Megalodon is defeated at h8." in told
    assert not [sentence for sentence in told if sentence.startswith("Left at")]


@rule("SOT-TASK-02")
def test_the_corner_of_the_map_is_named_when_a_ship_comes_and_when_she_goes() -> None:
    text = "next acting vermilion; ember at=f7; cinder at=h7"
    assert ("f7", "f6") in ways(notes(text, "act ember", "sail f6"))
    assert ("f6", "f7") in ways(notes(text, "act ember", "sail f6", "sail f7"))
