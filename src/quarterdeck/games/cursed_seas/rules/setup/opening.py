"""SETUP, second part: first player, islands, terrain, homes, pieces and treasure (CS-SETUP)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import NOBODY
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import LAYS, Lay, Pick, Set
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    DEFAULT_COINS,
    ICEBERG,
    ISLAND,
    PLAIN,
    RELIC,
    TERRAIN,
    S,
)
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import BLANK_COIN, SWALLOWS_COINS
from quarterdeck.games.cursed_seas.rules.actions_left import is_mercenary
from quarterdeck.games.cursed_seas.rules.move.berths import (
    BEARINGS,
    add_terrain,
    berth_at,
    berths,
    lay,
    nearest_clear,
)
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, title
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.setup.lots import deal_lots
from quarterdeck.games.cursed_seas.rules.setup.roster import open_fleets
from quarterdeck.games.cursed_seas.rules.setup.spots import (
    LAYING_STEP,
    grid,
    island_spots,
    terrain_spots,
)
from quarterdeck.games.cursed_seas.rules.setup.steps import (
    ChoosingHome,
    Dealing,
    Launching,
    LayingIsland,
    LayingTerrain,
    Opening,
    SettingTerrain,
)
from quarterdeck.games.cursed_seas.rules.turn.steps import TURNS
from quarterdeck.games.cursed_seas.state import AFLOAT, ASHORE, ISLE_PLACE, NONE, OUT, State
from quarterdeck.games.cursed_seas.state.coins import Coins, coin

COINS: Final = {
    30: (1, 1, 2, 2, 2, 3),
    40: DEFAULT_COINS,
    60: (1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3),
    100: (*(1,) * 7, *(2,) * 8, *(3,) * 5),
}
"""CS-SETUP-11: the coins a player gives, by build total; eight worth 15 at 40 points."""
QUICK_COINS: Final = (1, 1, 2, 3)
MYSTERIOUS: Final = sorted(
    card.id
    for card in CARDS.values()
    if card.kind == ISLAND and card.in_scope and (card.mysterious or card.special)
)
TERRAIN_CARDS: Final = sorted(
    card.id
    for card in CARDS.values()
    if card.kind == ISLAND and card.in_scope and card.terrain in TERRAIN[:5]
)


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case LayingIsland(seat):
            return Decision(seat, step, _island_sample(state), form="set X Y TURN")
        case LayingTerrain(seat):
            kinds = [kind for kind in TERRAIN[:5] if _terrain_sample(state, kind)]
            return Decision(seat, step, [Pick(kind) for kind in kinds]) if kinds else None
        case SettingTerrain(seat, kind):
            return Decision(seat, step, _terrain_sample(state, kind), form="set X Y TURN")
        case ChoosingHome(seat, _):
            return Decision(seat, step, [Pick(ISLE_NAMES[isle]) for isle in homes(state)])
        case Launching(unit):
            return _ask_launch(state, step, state.table.index[unit])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step, action:
        case Opening(), _:
            open_table(state)
        case LayingIsland(), Set(x, y, turn):
            _put_island(state, (x, y), turn)
        case LayingTerrain(seat), Pick(kind):
            state.first(SettingTerrain(seat, kind))
        case SettingTerrain(_, kind), Set(x, y, turn):
            land = add_terrain(state, TERRAIN.index(kind), (x, y), turn)
            _number_iceberg(state, land, 0)
        case ChoosingHome(_, whose), Pick(name):
            settle_home(state, whose, ISLE_NAMES.index(name))
        case Launching(name), _:
            _launch(state, state.table.index[name], action)
        case Dealing(), _:
            deal_treasure(state)


def open_table(state: State) -> None:
    """CS-SETUP-01: fleets are opened, the highest roll goes first."""
    deal_lots(state)
    open_fleets(state)
    state.first_seat = state.turn = roll_off(state)
    state.tell("CS-SETUP-01", "@{} is the first player.", state.first_seat)
    order = [(state.first_seat + n) % state.seats for n in range(state.seats)]
    steps: list[Step] = []
    each = state.table.islands // state.seats
    lands = int(state.table.options["terrain"])
    if state.table.options["laying"] == "random":
        for _ in range(state.table.islands):
            _random_island(state)
        for _ in range(lands * state.seats):
            _random_terrain(state)
    else:
        steps += [LayingIsland(seat) for _ in range(each) for seat in order]
        steps += [LayingTerrain(seat) for _ in range(lands) for seat in order]
    steps += [ChoosingHome(*pair) for pair in home_choices(state, order)]
    state.first(*steps, Dealing(), TURNS[state.first_seat])


def roll_off(state: State) -> int:
    """Each player rolls; those who tie for the highest roll again."""
    seats = list(range(state.seats))
    while len(seats) > 1:
        rolls = [
            rolled(state, "CS-SETUP-01", f"@{seat} rolls for the first turn") for seat in seats
        ]
        seats = [seat for seat, roll in zip(seats, rolls, strict=True) if roll == max(rolls)]
    return seats[0]


def home_choices(state: State, order: list[int]) -> list[tuple[int, int]]:
    """CS-SETUP-07: each player's home is chosen by the one before; CS-QS-01: by themselves."""
    if state.table.options["quick"] == "yes":
        return [(seat, seat) for seat in reversed(order)]
    return [(order[n - 1], seat) for n, seat in enumerate(order)]


# Islands and terrain.


def draw_island_card(state: State) -> str:
    """CS-SETUP-02, CS-SETUP-18: plain, mysterious, or a mixed pile."""
    kind = state.table.options["islands"]
    if kind == PLAIN:
        return PLAIN
    pile = [card for card in MYSTERIOUS if card not in state.isle_card]
    if kind == "mixed":
        pile = sorted([*pile, *[PLAIN] * len(MYSTERIOUS)])
    return state.fates.pick(pile)


def _put_island(state: State, spot: tuple[int, int], turn: int) -> None:
    card = draw_island_card(state)
    state.isle_card.append(card)
    state.isle_x.append(spot[0])
    state.isle_y.append(spot[1])
    state.isle_turn.append(turn)
    state.isle_home.append(NONE)
    state.isle_coins.append(())
    state.isle_marks.append(0)
    state.isle_shown.append(int(card != PLAIN and CARDS[card].set == "SS"))
    state.isle_gold.append(0)
    state.charted = {}


def _random_island(state: State) -> None:
    turn = 30 * (rolled(state, "CS-SETUP-15", "A die of twelve turns an island", sides=12) - 1)
    spots = island_spots(state, turn)
    _put_island(state, grid(state)[state.fates.pick(spots)], turn)


def _island_sample(state: State) -> list[Action]:
    turn = 30 * (len(state.isle_x) % 6)
    spots = grid(state, LAYING_STEP)
    return [Set(*spots[number], turn) for number in island_spots(state, turn, LAYING_STEP)]


def _random_terrain(state: State) -> None:
    card = CARDS[state.fates.pick(TERRAIN_CARDS)]
    kind = TERRAIN.index(card.terrain)
    turn = 30 * (rolled(state, "CS-SETUP-06", "Terrain is turned", sides=12) - 1)
    spots = terrain_spots(state, kind, turn)
    if spots:
        land = add_terrain(state, kind, grid(state)[state.fates.pick(spots)], turn)
        _number_iceberg(state, land, card.number)


def _number_iceberg(state: State, land: int, number: int) -> None:
    if state.land_kind[land] == ICEBERG:
        state.land_n[land] = number or rolled(state, "CS-ICE-01", "The number of the iceberg")


def _terrain_sample(state: State, kind: str) -> list[Action]:
    """CS-SETUP-06: players lay any terrain they have."""
    number, turn = TERRAIN.index(kind), 30 * (len(state.land_kind) % 6)
    spots = grid(state, LAYING_STEP)
    return [Set(*spots[n], turn) for n in terrain_spots(state, number, turn, LAYING_STEP)]


# Homes and pieces.


def homes(state: State) -> list[int]:
    """Islands not yet taken; CS-SETUP-18: an isle of fire is never a home."""
    return [
        isle
        for isle, home in enumerate(state.isle_home)
        if home == NONE and not _burns(state, isle)
    ]


def _burns(state: State, isle: int) -> bool:
    card = state.isle_card[isle]
    return card != PLAIN and SWALLOWS_COINS in powers_of(card)


def settle_home(state: State, seat: int, isle: int) -> None:
    """The seat gets its home, lays its pieces, and what waits ashore waits there."""
    state.isle_home[isle] = seat
    state.isle_marks[isle] = 0
    state.tell("CS-SETUP-07", "Island {} is the home of @{}.", ISLE_NAMES[isle], seat)
    for item, at in enumerate(state.item_at):
        if at == ASHORE - seat:
            state.item_at[item] = ISLE_PLACE + isle
    names = state.table.slugs
    state.first(*[Launching(names[u]) for u, owner in enumerate(state.owner) if owner == seat])


def launch_gap(state: State, unit: int) -> int:
    """CS-KEY-MERCENARY, CS-KEY-EXPATRIOT: mercenaries start S away from home."""
    return S if is_mercenary(state, unit) else 0


def _ask_launch(state: State, step: Launching, unit: int) -> Decision | None:
    seat = state.owner[unit]
    home = ISLE_PLACE + state.isle_home.index(seat)
    found = launch_berths(state, unit, home)
    return Decision(seat, step, list(map(LAYS.__getitem__, found))) if found else None


def launch_berths(state: State, unit: int, home: int) -> list[int]:
    """CS-SETUP-16: the bearings at which a piece can start; pieces not yet laid are not there."""
    return berths(state, unit, home, launch_gap(state, unit))


def _launch(state: State, unit: int, action: Action) -> None:
    isle = state.isle_home.index(state.owner[unit])
    gap = launch_gap(state, unit)
    bearing = action.bearing if isinstance(action, Lay) else BEARINGS[0]
    x, y, heading = berth_at(state, unit, ISLE_PLACE + isle, bearing, gap)
    if not isinstance(action, Lay):
        x, y = nearest_clear(state, unit, (x, y), heading) or (x, y)
    lay(state, unit, x, y, heading)
    state.status[unit] = AFLOAT
    state.dock[unit] = NONE if gap else isle
    state.tell("CS-SETUP-16", "@{} lays {} at home.", state.owner[unit], title(state, unit))


# Treasure.


def deal_treasure(state: State) -> None:
    """CS-SETUP-11, CS-SETUP-12: all treasure is shuffled and dealt evenly to the wild islands."""
    pool = treasure_pool(state)
    state.starting_gold = sum(face // 10 for face in pool if face < 1000)
    wild = [isle for isle, home in enumerate(state.isle_home) if home == NONE]
    piles: dict[int, list[int]] = {isle: [] for isle in wild}
    for number in range(len(pool)):
        isle = wild[number % len(wild)]
        drawn = state.fates.draw(pool, NOBODY)
        if drawn >= 1000:
            state.item_at[drawn - 1000] = ISLE_PLACE + isle
        else:
            piles[isle].append(drawn)
    for isle, faces in piles.items():
        state.isle_coins[isle] = heap(faces)
    state.tell("CS-SETUP-11", "Treasure worth {} gold lies hidden.", state.starting_gold)


def treasure_pool(state: State) -> list[int]:
    """The faces of all coins and the numbers (from 1000) of all unique treasures, sorted."""
    quick = state.table.options["quick"] == "yes"
    given = QUICK_COINS if quick else COINS[state.table.points]
    faces = [10 * value for value in given]
    # CS-SETUP-20: of each eight coins one 1 and one 2 are silver.
    for value in (10, 20):
        for _ in range(1 if quick else round(len(given) / 8)):
            faces[faces.index(value)] += 1
    pool = faces * state.seats
    for item, kind in enumerate(state.table.item_kinds):
        if kind == RELIC and state.item_at[item] == OUT:
            blank = BLANK_COIN in powers_of(state.item_card[item])
            pool.append(0 if blank else 1000 + item)
    return sorted(pool)


def heap(faces: list[int]) -> Coins:
    """Face-down coins nobody has seen, sorted."""
    return tuple(sorted(coin(face // 10, bool(face % 10)) for face in faces))
