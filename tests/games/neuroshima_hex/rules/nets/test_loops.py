"""Nets on nets: crowds of netters hold one another as a second reading of NET-04 to NET-11 says."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.rules.battle import reference
from tests.games.neuroshima_hex.table import position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, SPACE
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field

NETTING = (
    "smart", "hegemony", "moloch", "borgo", "new-york", "steel-police", "doomsday-machine",
    "mississippi", "neojungle",
)  # fmt: skip
LAND = [space for space in reference.PLACES if space[0] != "w"]
BOARDS = 100


def crowd(army: str) -> list[str]:
    """The HQ, all netters of an army, and what keeps them alive."""
    found = ["hq"]
    for (owner, id), tile in reference.TILES.items():
        if owner == army and ("net" in tile or id == "mutation"):
            found += [id] * tile["count"]
    return found


def looking(rng: random.Random, pieces: list[reference.Piece], piece: reference.Piece) -> int:
    """Some direction, preferably one in which a net meets an enemy's netter."""
    battle = reference.Battle(pieces, [], reference.House(), reference.Oracle())
    good = []
    for to in range(6):
        piece.turned = to
        met = [battle.faced(piece, d) for d in piece.directions("net")]
        good += [to] * any(other is not None and other.seat != piece.seat for other in met)
    return rng.choice(good or range(6))


def random_crowd(rng: random.Random) -> tuple[list[str], list[reference.Piece], reference.House]:
    armies = rng.sample(NETTING, rng.choice((2, 3, 3, 4)))
    spaces = rng.sample(LAND, len(LAND))
    pieces = [
        reference.Piece(army, id, seat, reference.PLACES[spaces.pop()], 0)
        for seat, army in enumerate(armies)
        for id in crowd(army)
    ]
    for piece in pieces:
        piece.turned = looking(rng, pieces, piece)
    house = reference.House(rulings=frozenset({"cycle-net"} if rng.random() < 0.3 else ()))
    battle = reference.Battle(pieces, [], house, reference.Oracle())
    for piece in pieces:
        spare = 0 if piece.is_hq else battle.life(piece) - 1
        piece.wounds = rng.randint(0, spare)
    return armies, pieces, house


def written(armies: list[str], pieces: list[reference.Piece], house: reference.House) -> str:
    seats = [
        " ".join(
            f"{reference.name(p.at)}={p.id}@{DIRECTIONS[p.turned]}/{p.wounds}"
            for p in pieces
            if p.seat == seat
        )
        for seat in range(len(armies))
    ]
    return position(",".join(armies), *seats, options="cycle-net=void" if house.rulings else "")


@rule("NSH-NET-04", "NSH-NET-06", "NSH-NET-11", "NSH-OPEN-17")
@pytest.mark.parametrize("first", range(0, 800, BOARDS))
def test_nets_on_nets_are_settled_as_the_rules_say(first: int) -> None:
    for seed in range(first, first + BOARDS):
        armies, pieces, house = random_crowd(random.Random(seed))
        battle = reference.Battle(pieces, [], house, reference.Oracle())
        stopped = battle.verdict()
        text = written(armies, pieces, house)
        f = field(GAME.read(text))
        for piece in pieces:
            space = SPACE[reference.name(piece.at)]
            nets = sum(held is piece and not stopped[by] for by, held in battle.aimed)
            assert (f.stopped[space], f.nets[space]) == (stopped[piece], nets), (
                f"seed {seed}, {reference.name(piece.at)}\n{text}"
            )
