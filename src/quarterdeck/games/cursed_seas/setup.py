"""Options -> first state."""

from __future__ import annotations

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options

from .components import READY
from .rules.muster import ready_word
from .rules.steps import Mustering, Opening
from .state import State
from .table import Table


def deal(seats: int, options: Options, fates: Fates) -> State:
    """CS-FLEET-13: sealed fleets first, then the table is laid."""
    state = State()
    state.seats = seats
    state.fates = fates
    state.table = Table(seats, options)
    state.fleets = [""] * seats
    if options["fleets"] == "random" and options["quick"] == "no":
        ready, points = sorted(READY), int(options["points"])
        state.fleets = [ready_word(fates.draw(ready), points) for _ in range(seats)]
        state.first(Opening())
    else:
        state.first(*[Mustering(seat) for seat in range(seats)], Opening())
    return state


def refuse_setup(seats: int, options: Options) -> Refusal | None:
    """Options that do not go together."""
    if options["teams"] == "yes" and seats != 4:
        return Refusal("CS-MULTI-05", "Teams are for four players, two and two.")
    if options["quick"] == "yes" and seats != 2:
        return Refusal("CS-QS-01", "The quick start is for two players.")
    if options["short"] == "yes" and seats == 2:
        return Refusal("CS-END-15", "The short voyage is for three and four players.")
    return None


def choices(state: State) -> tuple[dict[str, str], ...]:
    """What each seat plays with: the nation of most of its ships, and its flagship."""
    found = []
    for seat in range(state.seats):
        cards = [
            state.table.cards[unit]
            for unit in range(len(state.table.cards))
            if _began(state, unit, seat)
        ]
        nations = [card.nation for card in cards]
        nation = max(nations, key=nations.count) if nations else ""
        flagship = max(cards, key=lambda card: card.points).name if cards else ""
        found.append({"nation": nation, "flagship": flagship} if cards else {})
    return tuple(found)


def _began(state: State, unit: int, seat: int) -> bool:
    return state.owner[unit] == seat
