"""Short positions for the tests. The sea is that of the examples:

       a b c   d e f   g h i
    1  F . s   # # #   P . F      Tortuga      Port Royal      Nassau
    2  . H .   F # P   s H .
    3  J . P   . H .   . . J
    4  F . L   P s .   . F s      Shark Banks  Mosquito Reach  Sargasso Drift
    5  . J .   . . J   L . .
    6  s . F   L . P   P . J
    7  . J .   J . P   s . J      Havana       Widow's Shoals  Maracaibo
    8  F . H   . L .   . H F
    9  s . P   F . s   P . .

Unless a test says otherwise small merchants lie at c1, g2, a9, large ones at c4, d6, g5, and the
jungles of the four Ports (a3, i3, b7, i7) are blockaded. Offers that are not named hold the last
cards of their decks.
"""

from __future__ import annotations

from quarterdeck.core import testing
from quarterdeck.core.fates import Scripted
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.state import State

CAPTAINS = {"red": "moll_harrow", "blue": "iron_tom", "yellow": "bess_quickwater"}
SHIPS = {"red": "crimson_gull", "blue": "sea_wasp", "yellow": "fair_profit"}
AWAY = "blue at=i9"

# Strength: Moll 1, Crimson Gull 1, Black Thunder 2, Master Gunner Vane 4, so that small merchants
# always fall to the strong ones.
WEAK = "red at=b1"
STRONG = "red ship=black_thunder at=b1 crew=c17"
HUNTER = "red ship=black_thunder at=b4 crew=c17"


def seat(line: str) -> str:
    """A seat's line, with captain and ship unless it names them."""
    colour, _, facts = line.partition(" ")
    if colour in CAPTAINS and "ship=" not in facts:
        facts = f"ship={SHIPS[colour]} {facts}"
    if colour in CAPTAINS and "captain=" not in facts:
        facts = f"captain={CAPTAINS[colour]} {facts}"
    return f"{colour} {facts}"


def table(*lines: str) -> str:
    """A position: red is on turn, and blue lies at i9, unless the lines say otherwise."""
    given = [seat(line) for line in lines]
    if not any(line.startswith("next") for line in given):
        given.insert(0, "next turn red")
    if not any(line.startswith(("blue", "ghost")) for line in given):
        given.append(seat(AWAY))
    return "\n".join(given)


def solo(red: str, ghost: str = "at=a1", *lines: str) -> str:
    """A solo position with the Pale Lantern."""
    return table(red, f"ghost card=pale_lantern {ghost}", *lines)


def after(position: str | State, *plays: str) -> State:
    return testing.play(GAME, position, *plays)


def listed(position: str | State) -> set[str]:
    return testing.options(GAME, position)


def forbidden(position: str | State, action: str) -> str:
    """The rule that forbids an action; empty when it is allowed."""
    return testing.refusal(GAME, position, action)


def attack(red: str, play: str, *more: str) -> State:
    """Red sails into the sector of the small merchant at c1."""
    return after(table(red, *more), "set-sail", f"sail c1 {play}")


def asked(state: State) -> str:
    """The kind of the open question."""
    return str(state.question.step).split()[0] if state.question is not None else "over"


def told(position: str, *plays: str) -> list[str]:
    """The sentences of the log after the last play."""
    state = GAME.read(position)
    state = testing.play(GAME, state, *plays[:-1])
    state.log = []
    action, _, chance = plays[-1].partition("[")
    fates = Scripted()
    fates.feed(chance.rstrip("] ").split())
    state.fates = fates
    GAME.apply(state, GAME.find(state, action))
    return [note.text for note in state.log]


RICH = table(
    "red at=b5 coins=3 fame=3 reputation=-1 damage=2 fish=1 rum=2 map=2 spyglass=3 "
    "crew=c02/u05,l31 fitted=u01,l33 hand=m01,m04:all,m07:5 treasure=shark_banks "
    "raid=qr1@small-1 delivery=qd1 voyage=qv3@tortuga@explored special=qs1@6 from=raid:2,loot:1",
    "blue at=i9 voyage=qv6@nassau",
    "options quick=on stubborn=on gentle=off",
    "time round=7 first=blue actions=1 done=hire,chests ending=yes",
    "merchants small=c1,beaten,waiting large=c4,d6,g5",
    "discards crew=c09 navigation=n1,n2 map=m02",
    "removed qv1,x03",
    "exports x04,x05",
    "next declaring red explore",
    "next exploring red no",
    "next turn red",
)
"""A position with a bit of everything."""
