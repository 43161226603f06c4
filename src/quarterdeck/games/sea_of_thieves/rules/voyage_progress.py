"""VOY: progress on voyages, their rewards and penalties."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.terms import Action
from quarterdeck.core.words import capital, counted, listed
from quarterdeck.games.sea_of_thieves.actions import DELIVER, REPEAT
from quarterdeck.games.sea_of_thieves.board import ISLANDS, OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    HULL_NAMES,
    HULLS,
    LEVELS,
    VOYAGES,
    Voyage,
)
from quarterdeck.games.sea_of_thieves.rules.effects import (
    gain_gold,
    gain_reputation,
    give_back,
    pay_penalty,
    place_captain,
    place_skeletons,
    put_under,
    show_plan,
    stow_treasure,
    unstow,
)
from quarterdeck.games.sea_of_thieves.rules.queries import foes, progress_of
from quarterdeck.games.sea_of_thieves.rules.told import change, unstowed
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
    state.event("start", ship // 2, card, ("", HULLS[ship]))
    state.voyage[ship] = card
    state.progress[ship] = (0,) * parts
    state.marks[ship] = ("",) * parts


def embark(state: State, ship: int, card: str) -> None:
    """SOT-VOY-03: a voyage from hand is started, for all to see."""
    if state.log is not None:
        voyage = VOYAGES[card]
        goal = describe(voyage)
        state.tell("SOT-VOY-03", "The {} starts “{}”. {}", HULL_NAMES[ship], voyage.name, goal)
    show_plan(state, ship // 2, card)
    begin(state, ship, card)
    state.fates.reveal()


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
    change(state, "progress", ship // 2, (HULLS[ship], "progress"), gained)
    if done >= voyage.needed and not voyage.back:
        complete(state, ship)


def complete(state: State, ship: int) -> None:
    """SOT-VOY-06, SOT-FX-07: take the reward, discard the card; its owner may boast about it."""
    voyage = VOYAGES[state.voyage[ship]]
    reputation, gold, treasure = voyage.reward
    seat = ship // 2
    state.tell("SOT-VOY-06", "@{} completes “{}”: {}.", seat, voyage.name, spoils(voyage))
    gain_reputation(state, seat, reputation, LEVELS.index(voyage.level))
    gain_gold(state, seat, gold)
    stow_treasure(state, ship, treasure)
    state.tell("SOT-VOY-06", "“{}” goes back under its deck.", voyage.name)
    put_away(state, ship)
    state.proud = True


def put_away(state: State, ship: int) -> None:
    """The card goes under its deck, and its progress is gone."""
    card = state.voyage[ship]
    state.event("finish", ship // 2, card, (HULLS[ship], ""))
    change(state, "finish", ship // 2, (HULLS[ship], "progress"), -progress_of(state, ship))
    state.voyage[ship] = ""
    state.progress[ship] = state.marks[ship] = ()
    put_under(state, deck_of(card), card, EVERYONE)


def abandon(state: State, ship: int) -> None:
    """SOT-VOY-07, SOT-VOY-08: apply the penalty, discard the card."""
    voyage = VOYAGES[state.voyage[ship]]
    seat = ship // 2
    loss = min(voyage.penalty[0], state.rep[seat]), min(voyage.penalty[1], state.gold[seat])
    text = "@{} abandons “{}”: {} reputation and {} gold lost."
    state.tell("SOT-VOY-07", text, seat, voyage.name, *loss)
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


def deliverable(state: State, ship: int) -> int:
    """DELIVER: how many tokens of the hold the island still wants."""
    voyage = voyage_of(state, ship)
    if voyage is None or voyage.goal != "DELIVER" or voyage.kind not in state.hold[ship]:
        return 0
    index = island_index(state, voyage, state.at[ship])
    room = room_for(state, ship, voyage, index) if index >= 0 else 0
    return min(room, state.hold[ship].count(voyage.kind))


def deliveries(state: State, ship: int) -> list[Action]:
    """SOT-VOY-10: hand over one token, or all that is wanted."""
    number = deliverable(state, ship)
    if not number:
        return []
    return [DELIVER, REPEAT["deliver"]] if number > 1 else [DELIVER]


def deliver(state: State, ship: int) -> None:
    """DELIVER: a token goes back to its bag, for one progress."""
    voyage = VOYAGES[state.voyage[ship]]
    unstow(state, ship, voyage.kind)
    give_back(state, voyage.kind)
    state.tell("SOT-VOY-22", "The {} delivers a {}.", HULL_NAMES[ship], voyage.kind)
    unstowed(state, ship, voyage.kind)
    advance(state, ship, island_index(state, voyage, state.at[ship]), 1)


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


def spoils(voyage: Voyage) -> str:
    """What a voyage pays, in words."""
    reputation, gold, treasure = voyage.reward
    parts = [f"reputation {reputation}"] if reputation else []
    parts += [f"gold {gold}"] if gold else []
    parts += [f"treasure tokens {treasure}"] if treasure else []
    return listed(parts) or "nothing"


def forfeit(voyage: Voyage) -> str:
    """What it costs to abandon a voyage, in words."""
    parts = [f"reputation {voyage.penalty[0]}"] if voyage.penalty[0] else []
    parts += [f"gold {voyage.penalty[1]}"] if voyage.penalty[1] else []
    return listed(parts) or "nothing"


def describe(voyage: Voyage) -> str:
    """All that a voyage card demands: the total, what is due at each island, and guards."""
    islands = [ISLANDS[island].name for island in voyage.islands]
    each = len(islands) > 1 and not voyage.any_island
    where = ("each of " if each else "any of " if len(islands) > 1 else "") + listed(islands)
    share, total = voyage.per_island if each else voyage.needed, voyage.needed
    goals = {
        "VISIT": f"land on {f'{total} of ' if voyage.any_island else ''}{listed(islands)}",
        "DIG": f"dig {counted(share, 'time')} at {where}",
        "HUNT": f"defeat {counted(share, 'skeleton')}" + (f" at {where}" if where else ""),
        "BOUNTY": f"defeat a captain at {where}",
        "DELIVER": f"deliver {counted(share, 'resource')} to {where}",
        "SELL": f"sell {counted(total, voyage.kind)}",
        "HAUL": f"haul {counted(total, 'cargo token')}",
        "DAMAGE": f"deal {total} damage to skeleton ships",
    }
    whole = f" ({total} in all)" if each and total > 1 else ""
    back = ", then return to the Outpost" if voyage.back else ""
    return capital(goals[voyage.goal]) + whole + back + "." + guarded(voyage, each)


def guarded(voyage: Voyage, each: bool) -> str:
    """SOT-VOY-20, SOT-VOY-21: who waits at the first landing."""
    if not voyage.guards and voyage.goal != "BOUNTY":
        return ""
    parts = ["a captain"] if voyage.goal == "BOUNTY" else []
    parts += [counted(voyage.guards, "skeleton")] if voyage.guards else []
    there = " on each island" if each else ""
    return f" Your first landing{there} brings {listed(parts)}."
