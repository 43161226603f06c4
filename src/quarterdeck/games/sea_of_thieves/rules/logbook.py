"""VOY: progress on voyages, their rewards and penalties."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.games.sea_of_thieves.chart import ISLANDS, OUTPOST
from quarterdeck.games.sea_of_thieves.components import HULL_NAMES, LEVELS, VOYAGES, Voyage
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    counted,
    gain_gold,
    gain_reputation,
    pay_penalty,
    place_captain,
    place_skeletons,
    put_under,
    stow_treasure,
)
from quarterdeck.games.sea_of_thieves.rules.queries import foes, progress_of
from quarterdeck.games.sea_of_thieves.rules.steps import CELEBRATINGS
from quarterdeck.games.sea_of_thieves.state import MEAGRE, State

PLACED: Final = "placed"
OWED: Final = "owed"
"""Marks on a voyage's islands: guards stand there; or a captain is owed for want of a token."""


def deck_of(card: str) -> int:
    """The deck a voyage card belongs to."""
    return MEAGRE + LEVELS.index(VOYAGES[card].level)


def begin(state: State, ship: int, card: str) -> None:
    """SOT-VOY-03: the card lies face-up beside the ship, without progress."""
    parts = max(1, len(VOYAGES[card].islands))
    state.voyage[ship] = card
    state.progress[ship] = (0,) * parts
    state.marks[ship] = ("",) * parts


def voyage_of(state: State, ship: int) -> Voyage | None:
    """The voyage under way, unless its goal has been reached already."""
    card = state.voyage[ship]
    if not card or progress_of(state, ship) >= VOYAGES[card].needed:
        return None
    return VOYAGES[card]


def island_index(state: State, voyage: Voyage, hex: int) -> int:
    """Which of a voyage's islands lies in a hex; -1 if none."""
    island = state.chart.island.get(hex, "")
    return voyage.islands.index(island) if island in voyage.islands else -1


def room_for(state: State, ship: int, voyage: Voyage, index: int) -> int:
    """SOT-VOY-16: how much progress an island, and the card, can still take."""
    progress = state.progress[ship]
    return min(voyage.per_island - progress[index], voyage.needed - sum(progress))


def advance(state: State, ship: int, index: int, n: int) -> None:
    """SOT-VOY-05: progress; a voyage that needs no way back is completed at once."""
    voyage = voyage_of(state, ship)
    if voyage is None:
        return
    gained = min(n, room_for(state, ship, voyage, index))
    if gained <= 0:
        return
    progress = list(state.progress[ship])
    progress[index] += gained
    state.progress[ship] = tuple(progress)
    done = progress_of(state, ship)
    name = HULL_NAMES[ship]
    state.tell(
        "SOT-VOY-05", "The {} is at {} of {} on “{}”.", name, done, voyage.needed, voyage.name
    )
    if done >= voyage.needed and not voyage.back:
        complete(state, ship)


def complete(state: State, ship: int) -> None:
    """SOT-VOY-06: take the reward; the card is discarded after the window for reactions."""
    voyage = VOYAGES[state.voyage[ship]]
    reputation, gold, treasure = voyage.reward
    seat = ship // 2
    rewards = f"{reputation} reputation, {gold} gold"
    state.tell("SOT-VOY-06", "@{} completes “{}”: {}.", seat, voyage.name, rewards)
    state.first(CELEBRATINGS[ship])
    gain_reputation(state, seat, reputation, LEVELS.index(voyage.level))
    gain_gold(state, seat, gold)
    stow_treasure(state, ship, treasure)


def put_away(state: State, ship: int) -> None:
    """The card goes under its deck, and its progress is gone."""
    card = state.voyage[ship]
    state.voyage[ship] = ""
    state.progress[ship] = state.marks[ship] = ()
    put_under(state, deck_of(card), card, EVERYONE)


def abandon(state: State, ship: int) -> None:
    """SOT-VOY-07, SOT-VOY-08: apply the penalty, discard the card."""
    voyage = VOYAGES[state.voyage[ship]]
    seat = ship // 2
    loss = f"{voyage.penalty[0]} reputation, {voyage.penalty[1]} gold"
    state.tell("SOT-VOY-07", "@{} abandons “{}”: {} lost.", seat, voyage.name, loss)
    pay_penalty(state, seat, *voyage.penalty)
    put_away(state, ship)


def land(state: State, ship: int) -> None:
    """SOT-VOY-10, SOT-VOY-15: the landing check of the acting ship."""
    card, here = state.voyage[ship], state.at[ship]
    if not card or here < 0:
        return
    voyage = VOYAGES[card]
    if progress_of(state, ship) >= voyage.needed:
        if voyage.back and here == OUTPOST:
            complete(state, ship)
        return
    index = island_index(state, voyage, here)
    if index < 0 or room_for(state, ship, voyage, index) <= 0:
        return
    if voyage.goal == "VISIT":
        advance(state, ship, index, 1)
    elif voyage.goal == "HUNT":
        post_guards(state, ship, voyage, index)
    elif voyage.goal == "BOUNTY":
        post_captain(state, ship, voyage, index)


def post_guards(state: State, ship: int, voyage: Voyage, index: int) -> None:
    """HUNT: guards at the first landing, and again when none is left but some are owed."""
    here = state.at[ship]
    owed = room_for(state, ship, voyage, index)
    if not state.marks[ship][index]:
        wanted = voyage.guards
    elif not foes(state, here):
        wanted = owed
    else:
        return
    mark(state, ship, index, PLACED)
    advance(state, ship, index, wanted - place_skeletons(state, here, wanted))


def post_captain(state: State, ship: int, voyage: Voyage, index: int) -> None:
    """BOUNTY: a captain and guards at the first landing, a new captain if that one has gone."""
    here = state.at[ship]
    known = state.marks[ship][index]
    if known == OWED or known in state.captains.get(here, ()):
        return
    captain = place_captain(state, here)
    mark(state, ship, index, captain or OWED)
    if not known:
        place_skeletons(state, here, voyage.guards)


def mark(state: State, ship: int, index: int, word: str) -> None:
    marks = list(state.marks[ship])
    marks[index] = word
    state.marks[ship] = tuple(marks)


def captain_owed(state: State, ship: int, hex: int) -> bool:
    """SOT-VOY-13: no captain token was free here, so a fight in the emptied hex counts."""
    voyage = voyage_of(state, ship)
    if voyage is None or voyage.goal != "BOUNTY":
        return False
    index = island_index(state, voyage, hex)
    return (
        index >= 0 and state.marks[ship][index] == OWED and room_for(state, ship, voyage, index) > 0
    )


def count_fight(state: State, ship: int, hex: int, captain: bool) -> None:
    """HUNT and BOUNTY: a skeleton or captain was defeated by this ship."""
    voyage = voyage_of(state, ship)
    if voyage is None:
        return
    if voyage.goal == "HUNT" or (voyage.goal == "BOUNTY" and captain):
        index = island_index(state, voyage, hex) if voyage.islands else 0
        if index >= 0:
            advance(state, ship, index, 1)


def count(state: State, ship: int, goal: str, n: int) -> None:
    """HAUL, SELL and DAMAGE: progress that needs no island."""
    voyage = voyage_of(state, ship)
    if voyage is not None and voyage.goal == goal:
        advance(state, ship, 0, n)


def describe(voyage: Voyage) -> str:
    """The goal of a voyage card in words."""
    where = listed([ISLANDS[island].name for island in voyage.islands], voyage.any_island)
    each = f" {voyage.per_island} times" if voyage.per_island > 1 else ""
    total = voyage.needed
    goals = {
        "VISIT": f"land on {total} of {where}" if voyage.any_island else f"land on {where}",
        "DIG": f"dig {total} times at {where}" if voyage.any_island else f"dig{each} at {where}",
        "HUNT": f"defeat {counted(total, 'skeleton')}" + (f" at {where}" if where else ""),
        "BOUNTY": f"defeat a captain at {where}",
        "DELIVER": f"deliver {counted(voyage.per_island, 'resource')} to {where}",
        "SELL": f"sell {counted(total, voyage.kind)}",
        "HAUL": f"haul {counted(total, 'cargo token')}",
        "DAMAGE": f"deal {total} damage to skeleton ships",
    }
    back = ", then return to the Outpost" if voyage.back else ""
    text = goals[voyage.goal] + back
    return text[0].upper() + text[1:] + "."


def listed(names: list[str], any_of: bool) -> str:
    """`A`, `A and B`, `A, B or C`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {'or' if any_of else 'and'} {names[-1]}"
