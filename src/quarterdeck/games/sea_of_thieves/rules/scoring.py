"""END: final scores, ranks, and why the game ended."""

from __future__ import annotations

from quarterdeck.core.game import Outcome, ranked
from quarterdeck.games.sea_of_thieves.components import CREW, SHIP_TYPES, TOKENS, VOYAGES, WEALTH
from quarterdeck.games.sea_of_thieves.rules.queries import ships_of
from quarterdeck.games.sea_of_thieves.state import SOURCES, State


def outcome(state: State) -> Outcome:
    """SOT-END-05: most reputation; ties by treasure tokens, then by loot tokens in holds."""
    sources = tuple(sources_of(state, seat) for seat in range(state.seats))
    scores = tuple(sum(parts.values()) for parts in sources)
    keys = [
        (scores[seat], tokens(state, seat, "treasure"), tokens(state, seat, "loot"))
        for seat in range(state.seats)
    ]
    return Outcome(scores, ranked(keys), f"{reason(state)}{tie_break(keys)}", sources)


def reason(state: State) -> str:
    if state.ending:
        return "Somebody reached 25 reputation, and the round was played out."
    return f"Round {state.round} was agreed to be the last one."


def tie_break(keys: list[tuple[int, int, int]]) -> str:
    """What decided between those with most reputation."""
    best = max(keys)
    if sum(key[0] == best[0] for key in keys) == 1:
        return ""
    if sum(key[:2] == best[:2] for key in keys) == 1:
        return " Of equal reputation, most treasure tokens decide."
    if keys.count(best) == 1:
        return " Of equal reputation and treasure, most loot tokens decide."
    return " All is equal, so the victory is shared."


def sources_of(state: State, seat: int) -> dict[str, int]:
    """SOT-END-06: reputation earned, wealth, penalties (never below 0), fleet and followers."""
    start = seat * len(SOURCES)
    earned = dict(zip(SOURCES, state.earned[start : start + len(SOURCES)], strict=True))
    if state.rep[seat] != sum(earned.values()):
        # Only in positions made by hand, which tell the reputation but not where it came from.
        earned["other"] = state.rep[seat] - sum(earned.values())
    wealth = state.gold[seat] // WEALTH
    before = state.rep[seat] + wealth
    lost = before - max(0, before - sum(penalties(state, seat)))
    followers = sum(followers_of(state, ship) for ship in ships_of(seat))
    fleet = sum(SHIP_TYPES[state.kind[ship]].reputation for ship in ships_of(seat))
    return {**earned, "wealth": wealth, "unfinished": -lost, "fleet": fleet, "followers": followers}


def penalties(state: State, seat: int) -> list[int]:
    """SOT-END-03: the reputation penalties of voyages under way."""
    cards = [state.voyage[ship] for ship in ships_of(seat) if state.voyage[ship]]
    return [VOYAGES[card].penalty[0] for card in cards]


def followers_of(state: State, ship: int) -> int:
    """SOT-END-04: special crew count, defeated ones too."""
    return sum(CREW[card].reputation for card in (*state.crew[ship], *state.felled[ship]))


def tokens(state: State, seat: int, bag: str) -> int:
    """Tokens of a bag in the holds of a seat."""
    return sum(TOKENS[token].bag == bag for ship in ships_of(seat) for token in state.hold[ship])
