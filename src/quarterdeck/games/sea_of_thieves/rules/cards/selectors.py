"""FX: whom and what an effect can be aimed at, and whether it could do anything at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import MARK, NAME, TARGET
from quarterdeck.games.sea_of_thieves.board import OUTPOST, POSITION_OF
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    EVENTS,
    FORTUNE,
    SHIPS,
    SKELETON,
    STANDEES,
    Effect,
)
from quarterdeck.games.sea_of_thieves.rules.cards.playing import KEPT_AT, TIMED
from quarterdeck.games.sea_of_thieves.rules.queries import (
    afloat,
    cards_left,
    crew_up,
    distance,
    has_room,
    is_at_sea,
    is_held,
    leaders,
    ships_in_order,
)
from quarterdeck.games.sea_of_thieves.rules.steps import NO_SHIP
from quarterdeck.games.sea_of_thieves.state import DECKS, EVENT_DECK, LOOT, TREASURE, State

CHOSEN_SEATS: Final = frozenset(("leader", "rival"))
CHOSEN_SHIPS: Final = frozenset(("rival-here", "rival-within-1", "rival-within-2"))
SHIP_SELECTORS: Final = frozenset(("own", *CHOSEN_SHIPS))
GROUPS: Final = frozenset(
    ("own-all", "each", "each-at-sea", "each-on-random-tile", "each-at-sea-on-random-tile")
)


def is_group(selector: str) -> bool:
    return selector in GROUPS


def group(state: State, selector: str, seat: int, tile: int) -> list[int]:
    """Every ship of a group, in turn order from the first player (SOT-EVENT-07)."""
    if selector == "own-all":
        return afloat(state, seat)
    chosen = ships_in_order(state)
    if tile:
        chosen = [ship for ship in chosen if POSITION_OF[state.at[ship]] == tile]
    if selector.startswith("each-at-sea"):
        chosen = [ship for ship in chosen if is_at_sea(state, ship)]
    return chosen


# Which ships an effect could do something to.


def _damaged(state: State, effect: Effect, ship: int) -> bool:
    return state.damage[ship] > 0


def _can_move_water(state: State, effect: Effect, ship: int) -> bool:
    return effect.n > 0 or state.water[ship] > 0


def _defeated(state: State, effect: Effect, ship: int) -> bool:
    return bool(state.down[ship] or state.felled[ship])


def _free(state: State, effect: Effect, ship: int) -> bool:
    return not is_held(state, ship)


def _can_act(state: State, effect: Effect, ship: int) -> bool:
    return state.tokens[ship] < ACTIONS_A_SHIP


def _laden(state: State, effect: Effect, ship: int) -> bool:
    return bool(state.hold[ship])


def _able(state: State, effect: Effect, ship: int) -> bool:
    return crew_up(state, ship) > 0


def _supplied(state: State, effect: Effect, ship: int) -> bool:
    pool = state.pools[LOOT if effect.bag == "loot" else TREASURE]
    return effect.kind in pool if effect.kind else bool(pool)


def _always(state: State, effect: Effect, ship: int) -> bool:
    return True


USEFUL: Final[dict[str, Callable[[State, Effect, int], bool]]] = {
    "REPAIR": _damaged,
    "WATER": _can_move_water,
    "REVIVE_CREW": _defeated,
    "MOVE_SHIP": _free,
    "EXTRA_ACTION": _can_act,
    "STEAL_CARGO": _laden,
    "DEFEAT_CREW": _able,
    "GAIN_CARGO": _supplied,
}


def candidates(state: State, effect: Effect, seat: int, ship: int, tile: int) -> list[Action]:
    """What can be picked for an effect: ships, enemies, players or hexes."""
    if effect.op == "MOVE_ENEMY":
        listed = sorted(STANDEES.index(enemy) for enemy in effect.enemies)
        return [TARGET[enemy] for enemy in listed if state.at[enemy] >= 0]
    if effect.who in CHOSEN_SEATS or effect.op == "STEAL_FORTUNE":
        return [NAME[each] for each in seats_for(state, effect, seat)]
    if effect.at or effect.op == "PLUNDER_RANGE":
        return [MARK[hex] for hex in hexes_for(state, effect, ship, tile)]
    return [TARGET[each] for each in ships_for(state, effect, seat, ship)]


def seats_for(state: State, effect: Effect, seat: int) -> list[int]:
    """The Knave breaks a tie for the lead; nobody is stolen from who has nothing."""
    selector = effect.who or effect.source
    chosen = leaders(state) if selector == "leader" else list(range(state.seats))
    if effect.op == "STEAL_FORTUNE" or selector == "rival":
        chosen = [each for each in chosen if each != seat]
    if effect.op == "STEAL_FORTUNE":
        chosen = [each for each in chosen if state.hand[each]]
    return chosen


def hexes_for(state: State, effect: Effect, ship: int, tile: int) -> list[int]:
    """Islands of the tile rolled, any island, or islands within reach of the acting ship."""
    if effect.op == "PLUNDER_RANGE":
        here = state.at[ship]
        return [h for h in state.chart.islands if distance(state, here, h) <= effect.range]
    islands = list(state.chart.islands_at[tile] if tile else state.chart.islands)
    if effect.op == "REMOVE_SKELETONS":
        return [hex for hex in islands if hex in state.skeletons]
    bare = effect.op == "PLACE_SKELETONS" and SKELETON not in state.pools[LOOT]
    return [] if bare else islands


def ships_for(state: State, effect: Effect, seat: int, ship: int) -> list[int]:
    """SOT-FX-06: ships on the board that the selector names and the effect could touch."""
    useful = USEFUL.get(effect.op, _always)
    chosen = named(state, selector_of(effect), seat, ship)
    return [each for each in chosen if useful(state, effect, each)]


def touches_any(state: State, effect: Effect, seat: int, ship: int) -> bool:
    """SOT-FX-06: whether there is such a ship."""
    useful = USEFUL.get(effect.op, _always)
    return any(useful(state, effect, o) for o in named(state, selector_of(effect), seat, ship))


def selector_of(effect: Effect) -> str:
    return effect.source if effect.op == "STEAL_CARGO" else effect.ship


def named(state: State, selector: str, seat: int, ship: int) -> list[int]:
    own = afloat(state, seat)
    if selector in ("own", "one-per-player"):
        return own
    rivals = [each for each in range(SHIPS) if state.at[each] >= 0 and each // 2 != seat]
    if selector == "leader-ship":
        return [each for each in rivals if each // 2 in leaders(state)]
    if selector == "rival-within-2":
        return [each for each in rivals if any(_near(state, each, mine, 2) for mine in own)]
    reach = 1 if selector == "rival-within-1" else 0
    return [each for each in rivals if _near(state, each, ship, reach)]


def _near(state: State, one: int, two: int, reach: int) -> bool:
    return distance(state, state.at[one], state.at[two]) <= reach


# Whether a card could do anything at all (SOT-FTN-06).


def matters(state: State, effect: Effect, seat: int, ship: int) -> bool:
    """Whether an effect could change anything now."""
    if effect.ship in SHIP_SELECTORS and effect.op not in ("RELOCATE", "HAUL_RANGE"):
        return touches_any(state, effect, seat, ship)
    match effect.op:
        case "PEEK_EVENT":
            return cards_left(state, EVENT_DECK) > 0
        case "DRAW_VOYAGE":
            return any(cards_left(state, DECKS.index(level)) for level in effect.levels)
        case "PLACE_SKELETONS":
            return SKELETON in state.pools[LOOT]
        case "RELOCATE":
            return relocatable(state, ship)
        case "HAUL_RANGE":
            near = state.chart.geometry.neighbours[state.at[ship]]
            return any(hex in state.cargo for hex in (state.at[ship], *near))
        case _:
            return bool(candidates(state, effect, seat, ship, 0))


def relocatable(state: State, ship: int) -> bool:
    """RELOCATE: not into a full Outpost, not out of the Kraken's grip, not on the spot."""
    return state.at[ship] != OUTPOST and has_room(state, OUTPOST) and not is_held(state, ship)


def playable(state: State, seat: int, card: str, ship: int) -> bool:
    """SOT-FTN-06, SOT-FX-02: a card that could do nothing may not be played."""
    return any(matters(state, effect, seat, ship) for effect in FORTUNE[card].effects)


OWN_TURN: Final = TIMED["own-turn"]
IN_TURN: Final = sorted(OWN_TURN)


def own_turn_plays(state: State, seat: int, between_actions: bool) -> tuple[list[str], list[str]]:
    """Fortune cards and kept events with timing `own_turn` that could do something now."""
    cards: list[str] = []
    for card in state.hand[seat]:
        if card in OWN_TURN and card not in cards:
            quick = FORTUNE[card].effects[0]
            extra = quick.op == "EXTRA_ACTION"
            if (between_actions or not extra) and matters(state, quick, seat, NO_SHIP):
                cards.append(card)
    if not between_actions or not state.kept[seat]:
        return cards, []
    kept = [card for card in state.kept[seat] if card in KEPT_AT["own-turn"]]
    return cards, [card for card in kept if kept_matters(state, seat, card)]


def any_playable(state: State, seat: int, cards: set[str]) -> bool:
    """Whether one of these cards could be played now in one's own turn."""
    return any(card in cards and playable(state, seat, card, NO_SHIP) for card in IN_TURN)


def kept_matters(state: State, seat: int, card: str) -> bool:
    kept = EVENTS[card].kept
    assert kept is not None
    return any(matters(state, effect, seat, NO_SHIP) for effect in kept.effects)
