"""The report of a Battle, and the preview of one that has not begun."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import fight, position, unit

from quarterdeck.core.fates import Seeded
from quarterdeck.core.session import begin_at
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.rules.preview import preview

BOARD = position(
    "moloch,borgo",
    "hand=battle a3=hq c5=hybrid d4=guard",
    "hp=9 c1=hq c3=super-mutant@s d1=mutant d2=medic@n",
)


@rule("NSH-BATTLE-12", "NSH-TURN-15")
def test_a_preview_tells_what_would_happen_and_changes_nothing() -> None:
    state = GAME.read(BOARD)
    before = GAME.write(state)
    seen = preview(state)
    assert seen is not None
    assert GAME.write(state) == before
    assert seen["deaths"] == ["Medic d2"]
    assert seen["hp"] == [20, 9]
    kinds = [fact["kind"] for fact in seen["facts"]]
    assert kinds[0] == "battle"
    assert kinds[-1] == "end"
    assert GAME.view(state, 0)["preview"] == seen


def test_a_preview_agrees_with_the_battle_that_follows() -> None:
    red, blue = "a3=hq c5=hybrid d4=guard", "hp=9 c1=hq c3=super-mutant@s d1=mutant"
    seen = preview(GAME.read(position("moloch,borgo", red, blue)))
    assert seen is not None
    state = fight("moloch,borgo", red, blue)
    assert seen["hp"] == state.hp
    assert [name.split()[-1] for name in seen["deaths"]] == [
        space for space in ("d1",) if unit(state, space) == ""
    ]


def test_there_is_no_preview_before_the_hqs_stand_in_a_battle_or_after_the_end() -> None:
    opening = (
        "armies pirates,moloch\nnext setting red\nnext setting blue\nred turns=0\nblue turns=0\n"
    )
    assert preview(GAME.read(opening)) is None
    asking = position(
        "moloch,borgo",
        "a1=hq c3=the-clown",
        "e3=hq c2=medic",
        step="fighting; verdict overtime",
        more="battle by=red kind=tile segment=100 stage=0",
    )
    assert preview(GAME.read(asking)) is None


@rule("NSH-BATTLE-05")
def test_the_log_tells_a_battle_step_by_step() -> None:
    session = begin_at(GAME, ["Ann", "Bob"], BOARD, Seeded("log"))
    session.act("play battle")
    told = [note.text for _, note in session.log(None)]
    assert "Battle! @0 calls for it." in told
    assert "Initiative 3." in told
    assert any(
        "Hybrid c5 shoots north at Super-mutant c3: 0 wounds, armor holds 1 back." in t
        for t in told
    )
    assert any("destroyed" in t for t in told)
    assert "The Battle is over." in told


def test_choices_in_a_preview_follow_the_defaults() -> None:
    text = position("new-york,borgo", "a1=hq c5=sharpshooter", "c1=hq c3=medic")
    seen = preview(GAME.read(text))
    assert seen is not None
    assert seen["hp"] == [20, 19]
