"""UNIQUE TREASURE: found, loaded, used, worth something, or a curse (CS-EXPL-05, CS-SETUP-12).

`FOUND` is what happens when one is discovered, `PLAYS` what a face-down one does when its owner
uses it, `EACH_TURN` what one aboard does when its owner's turn begins. All other unique treasures
are powers that queries ask for while they lie face up.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.games.cursed_seas.coins import (
    EVERYBODY,
    Coin,
    Coins,
    coin,
    face_of,
    printed,
    raised,
    seen_by,
    shown,
)
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    CREW,
    FOG,
    GEAR,
    ICEBERG,
    RELIC,
    L,
    Power,
)
from quarterdeck.games.cursed_seas.geometry import crosses, heading_of
from quarterdeck.games.cursed_seas.powers import SILENT, carries_expatriot, refresh, refresh_all
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item, turn_up
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on, items_at, may_board, relics_on, room
from quarterdeck.games.cursed_seas.rules.ice import drift
from quarterdeck.games.cursed_seas.rules.lay import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import item_name, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    MOVE,
    SHOOT,
    home_of,
    is_enemy,
    left_of,
    next_turn_of,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.steps import CrewLoss, Mending, Placing, Smoking, Whirling
from quarterdeck.games.cursed_seas.rules.treasury import (
    coins_at,
    credit,
    look_at_end,
    set_coins,
    stacked,
    stir,
    take_random,
)
from quarterdeck.games.cursed_seas.sea import offset, solids
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, RESERVE, State

WORTH = 16
"""A unique treasure's gold is kept in `item_n` above its marks: n * 16."""
FOREVER = 1_000_000


def relic_power(state: State, item: int) -> Power:
    return CARDS[state.item_card[item]].powers[0]


def gold_of_relic(state: State, item: int) -> int:
    """What a unique treasure is worth now."""
    power = relic_power(state, item)
    if power.code == "BANNER":
        return banner_gold(state, item, power)
    return state.item_n[item] // WORTH


def banner_gold(state: State, item: int, power: Power) -> int:
    """BANNER: five, or one gold for each mast its ship removed, by who loaded it."""
    at = state.item_at[item]
    corsair = 0 <= at < ISLE_PLACE and state.table.cards[at].nation == power.nation
    knights = CARDS[state.item_card[item]].name.startswith("Knights")
    return 5 if corsair == knights else state.item_n[item] // WORTH


def home_with_relics(state: State, unit: int, coins: list[Coin]) -> int:
    """CS-END-13: unique treasure worth gold is landed with the coins; some change the coins."""
    gold = 0
    for item in items_at(state, unit, RELIC):
        card, power = CARDS[state.item_card[item]], relic_power(state, item)
        if power.code == "CREW_LOSS_EACH_TURN":
            move_item(state, item, OUT)
        if power.code == "DOUBLE_COIN" and coins:
            _double(state, item, coins, power)
        worth = gold_of_relic(state, item)
        if worth and not card.stays_aboard:
            gold += worth
            state.item_up[item] = 1
            move_item(state, item, OUT)
    return gold


def _double(state: State, item: int, coins: list[Coin], power: Power) -> None:
    """DOUBLE_COIN: the dearest, or the lowest, ordinary treasure counts twice."""
    lowest = power.word == "lowest"
    number = len(coins) - 1 if lowest else 0
    coins[number] = raised(coins[number], face_of(coins[number]) // 10)
    if not lowest:
        move_item(state, item, OUT)


# Found.


def discover(state: State, unit: int, isle: int) -> None:
    """CS-EXPL-05: the first ship to explore must take the island's unique treasures."""
    for item in items_at(state, ISLE_PLACE + isle, RELIC):
        card = CARDS[state.item_card[item]]
        if state.item_up[item] and card.load == "stay":
            continue
        if card.load == "down":
            move_item(state, item, unit)
            continue
        state.item_up[item] = 1
        state.tell("CS-EXPL-05", "{} finds {}.", titled(state, unit), card.name)
        if card.load == "up" and card.space <= room(state, unit):
            move_item(state, item, unit)
        for power in card.powers:
            if power.code in FOUND:
                FOUND[power.code](state, unit, item)
        if card.load == "instant":
            state.item_at[item] = OUT
    stir(state)
    refresh(state, unit)


def _worth_die(state: State, unit: int, item: int) -> None:
    """VALUE_D6: a die of gold, and no action on the next turn."""
    state.item_n[item] = state.fates.roll() * WORTH
    _skip(state, unit, 1)


def _worth_crew(state: State, unit: int, item: int) -> None:
    """VALUE_6_MINUS_CREW: six less one for each crew aboard, and no action on the next turn."""
    state.item_n[item] = max(0, 6 - len(crew_on(state, unit))) * WORTH
    _skip(state, unit, 1)


def _worth_two_dice(state: State, unit: int, item: int) -> None:
    """VALUE_2D6_DECAY: two dice of gold, one less each turn until unloaded."""
    state.item_n[item] = (state.fates.roll() + state.fates.roll()) * WORTH


def _ghosts(state: State, unit: int, item: int) -> None:
    """CREW_ROLL_VALUE: a 1 eliminates a crew; worth as much gold as crew survive."""
    for member in crew_on(state, unit):
        if state.fates.roll() == 1:
            eliminate(state, member)
    state.item_n[item] = len(crew_on(state, unit)) * WORTH


def _skip(state: State, unit: int, turns: int) -> None:
    """The ship gives no actions on its next turns."""
    until = next_turn_of(state, state.owner[unit]) + (turns - 1) * state.seats
    state.spells.append(("no-act", unit, until))


def _natives(state: State, unit: int, item: int) -> None:
    """SKIP_TURNS: as many rounds as it has crew."""
    if crew_on(state, unit):
        _skip(state, unit, len(crew_on(state, unit)))
    state.item_up[item] = 0


def _lose_all(state: State, unit: int, item: int) -> None:
    """LOSE_ALL_CREW, PLAGUE: all crew aboard are eliminated."""
    for member in crew_on(state, unit):
        eliminate(state, member)


def _trees(state: State, unit: int, item: int) -> None:
    """FULL_REPAIR: every mast returns."""
    missing = (state.table.full_masts[unit] & ~state.masts[unit]).bit_count()
    if missing:
        state.first(Mending(state.table.slugs[unit], missing))


def _castaway(state: State, unit: int, item: int) -> None:
    """ADD_CREW, ADD_EQUIPMENT: something of the reserve comes aboard."""
    kind = CREW if relic_power(state, item).code == "ADD_CREW" else GEAR
    limit = relic_power(state, item).n or 99
    for other, each in enumerate(state.table.item_kinds):
        waits = state.item_at[other] == RESERVE
        own = state.table.item_owners[other] == state.owner[unit]
        cheap = CARDS[state.item_card[other]].points <= limit
        if each == kind and waits and own and cheap and may_board(state, other, unit):
            move_item(state, other, unit)
            return


def _show_islands(state: State, unit: int, item: int) -> None:
    """REVEAL_ALL_ISLANDS: all treasure on wild islands is seen by everybody."""
    for isle in wild_isles(state):
        heap = tuple(sorted(shown(each, EVERYBODY) for each in state.isle_coins[isle]))
        state.isle_coins[isle] = heap
    state.fates.reveal()


def _erupt(state: State, unit: int, item: int) -> None:
    """ERUPTION: a random treasure here and a random crew of every ship docked here are lost."""
    isle = state.dock[unit]
    take_random(state, ISLE_PLACE + isle, OUT)
    for other, dock in enumerate(state.dock):
        crew = crew_on(state, other) if dock == isle else []
        if crew:
            eliminate(state, state.fates.pick(crew))
    look_at_end(state)


def _idol(state: State, unit: int, item: int) -> None:
    """REMOVE_ALL_FACEUP_UT: all face-up unique treasures leave the game."""
    for other, kind in enumerate(state.table.item_kinds):
        if kind == RELIC and state.item_up[other] and state.item_at[other] != OUT:
            state.item_at[other] = OUT
    refresh_all(state)


def _all_lose(state: State, unit: int, item: int) -> None:
    """ALL_LOSE_MAST: every ship in play loses a mast."""
    for other, status in enumerate(state.status):
        if status == AFLOAT and state.masts[other] and state.owner[other] >= 0:
            lose_masts(state, other, 1)


def _bottle(state: State, unit: int, item: int) -> None:
    """TELEPORT_DOCK: the wild island with the fewest coins."""
    if relic_power(state, item).word != "fewest_coins_wild":
        return
    isles = [isle for isle in wild_isles(state) if isle not in state.fort_isle]
    best = min(isles, key=lambda isle: (len(state.isle_coins[isle]), isle))
    if best != state.dock[unit]:
        state.first(Placing(state.table.slugs[unit], ISLE_PLACE + best))


def _sucked(state: State, unit: int, item: int) -> None:
    """INTO_WHIRLPOOL: moved into the nearest whirlpool, which it resolves."""
    pools = [land for land, kind in enumerate(state.land_kind) if kind == 4]
    if len(pools) < 2:
        return

    def gap(land: int) -> int:
        dx, dy = offset(
            state, state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit]
        )
        return dx * dx + dy * dy

    near = min(pools, key=lambda land: (gap(land), land))
    state.first(Whirling(state.table.slugs[unit], near))


def _lose_charts(state: State, unit: int, item: int) -> None:
    """LOSE_CHARTS: own trade currents go, and no island is explored any more."""
    seat = state.owner[unit]
    for land, kind in enumerate(list(state.land_kind)):
        if kind == 5 and state.land_owner[land] == seat:
            remove_terrain(state, land)
    state.isle_marks = [marks & ~(1 << seat | 1 << (seat + 4)) for marks in state.isle_marks]


def _savages(state: State, unit: int, item: int) -> None:
    """NATIVES_ROLL: 1-3 the cheapest, 4-6 the dearest crew dies."""
    exempt = relic_power(state, item).but_nation
    crew = crew_on(state, unit)
    if exempt and state.table.cards[unit].nation == exempt:
        return
    if crew:
        by_cost = sorted(crew, key=lambda each: (CARDS[state.item_card[each]].points, each))
        eliminate(state, by_cost[0] if state.fates.roll() <= 3 else by_cost[-1])


FOUND: dict[str, Callable[[State, int, int], None]] = {
    "VALUE_D6": _worth_die,
    "VALUE_6_MINUS_CREW": _worth_crew,
    "VALUE_2D6_DECAY": _worth_two_dice,
    "CREW_ROLL_VALUE": _ghosts,
    "SKIP_TURNS": _natives,
    "LOSE_ALL_CREW": _lose_all,
    "PLAGUE": _lose_all,
    "FULL_REPAIR": _trees,
    "ADD_CREW": _castaway,
    "ADD_EQUIPMENT": _castaway,
    "REVEAL_ALL_ISLANDS": _show_islands,
    "ERUPTION": _erupt,
    "REMOVE_ALL_FACEUP_UT": _idol,
    "ALL_LOSE_MAST": _all_lose,
    "TELEPORT_DOCK": _bottle,
    "INTO_WHIRLPOOL": _sucked,
    "LOSE_CHARTS": _lose_charts,
    "NATIVES_ROLL": _savages,
}


# Each turn.


def _scurvy(state: State, unit: int, item: int) -> None:
    """CREW_LOSS_EACH_TURN: on 4-6 a crew is lost; fruit aboard cures it."""
    if "IMMUNE_SCURVY" in state.powers[unit]:
        move_item(state, item, OUT)
    elif crew_on(state, unit) and state.fates.roll() in relic_power(state, item).on:
        state.first(CrewLoss(state.table.slugs[unit], state.owner[unit], 1, "-"))


def _decay(state: State, unit: int, item: int) -> None:
    """VALUE_2D6_DECAY: one gold less each turn."""
    state.item_n[item] = max(0, state.item_n[item] - WORTH)


def _death(state: State, unit: int, item: int) -> None:
    """DECAY_EACH_TURN: a crew, or without crew a mast."""
    if crew_on(state, unit):
        state.first(CrewLoss(state.table.slugs[unit], state.owner[unit], 1, "-"))
    else:
        lose_masts(state, unit, 1)


def _albatross(state: State, unit: int, item: int) -> None:
    """ALL_ROLLS_MINUS: a 6 sends it to another ship of the fleet."""
    if state.fates.roll() != 6:
        return
    seat = state.owner[unit]
    afloat = [u for u, status in enumerate(state.status) if status == AFLOAT and u != unit]
    others = [u for u in afloat if state.owner[u] == seat]
    if others:
        move_item(state, item, others[left_of(state, seat) % len(others)])


def _doll(state: State, unit: int, item: int) -> None:
    """SILENCE_CREW_ROLL: on 5-6 an enemy crew in sight is turned face down and silent."""
    power = relic_power(state, item)
    crew = [
        other
        for other, kind in enumerate(state.table.item_kinds)
        if kind == CREW
        and state.item_up[other]
        and 0 <= state.item_at[other] < ISLE_PLACE
        and is_enemy(state, state.owner[unit], state.item_at[other])
        and CARDS[state.item_card[other]].nation != (power.but_nation or "-")
    ]
    if crew and state.fates.roll() in power.on:
        victim = max(crew, key=lambda each: (CARDS[state.item_card[each]].points, -each))
        state.item_up[victim] = 0
        state.item_n[victim] |= SILENT
        state.spells.append(("item-down", victim, state.clock + state.seats))
        refresh(state, state.item_at[victim])


EACH_TURN: dict[str, Callable[[State, int, int], None]] = {
    "CREW_LOSS_EACH_TURN": _scurvy,
    "VALUE_2D6_DECAY": _decay,
    "DECAY_EACH_TURN": _death,
    "ALL_ROLLS_MINUS": _albatross,
    "SILENCE_CREW_ROLL": _doll,
}


def begin_turn(state: State, seat: int) -> None:
    """What unique treasures aboard this fleet do when the turn begins."""
    if RELIC not in state.table.item_kinds:
        return
    for item, kind in enumerate(state.table.item_kinds):
        at = state.item_at[item]
        aboard = kind == RELIC and 0 <= at < ISLE_PLACE and state.item_up[item]
        if aboard and state.owner[at] == seat and state.status[at] == AFLOAT:
            code = relic_power(state, item).code
            if code in EACH_TURN:
                EACH_TURN[code](state, at, item)


# Used by their owner.

Ready = Callable[[State, int, Power], bool]


def _always(state: State, unit: int, power: Power) -> bool:
    return True


def _not_acted(state: State, unit: int, power: Power) -> bool:
    return not state.spent[unit]


def _ice_about(state: State, unit: int, power: Power) -> bool:
    return ICEBERG in state.land_kind


def _docked_home(state: State, unit: int, power: Power) -> bool:
    dock = state.dock[unit]
    home = dock != NONE and state.isle_home[dock] == state.owner[unit]
    return home and bool(crew_on(state, unit))


def _homes_rich(state: State, unit: int, power: Power) -> bool:
    seat = state.owner[unit]
    rich = [home for i, home in enumerate(state.isle_home) if home != NONE and state.isle_coins[i]]
    return seat in rich and len(rich) > 1


def _enemy_about(state: State, unit: int, power: Power) -> bool:
    return any(
        status == AFLOAT and is_enemy(state, state.owner[unit], other)
        for other, status in enumerate(state.status)
    )


def _full_hold(state: State, unit: int, power: Power) -> bool:
    return bool(state.coins[unit]) and room(state, unit) <= 0


def _grant(letter: str) -> Callable[[State, int, Power], None]:
    def act(state: State, unit: int, power: Power) -> None:
        state.granted[unit] += letter

    return act


def _grease(state: State, unit: int, power: Power) -> None:
    """BASE_MOVE_PLUS, this turn."""
    state.spells.append((f"legs:{'+'.join(power.legs)}", unit, state.clock))


def _fireworks(state: State, unit: int, power: Power) -> None:
    """CANNON_PLUS, this turn."""
    state.spells.append((f"cannon+{power.n}", unit, state.clock))


def _sure_shot(state: State, unit: int, power: Power) -> None:
    state.spells.append(("auto-hit", unit, state.clock))


def _hush_enemy(state: State, unit: int, power: Power) -> None:
    """SILENCE_SHIP: the dearest enemy ship in play loses its abilities this turn."""
    foes = [
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, state.owner[unit], other)
    ]
    target = max(foes, key=lambda other: (state.table.cards[other].points, -other))
    for word in ("hush", "hush-crew"):
        state.spells.append((word, target, state.clock))
    refresh(state, target)


def _no_abilities(letter: str) -> Callable[[State, int, Power], None]:
    """Runes: the same action twice, without own abilities this turn."""

    def act(state: State, unit: int, power: Power) -> None:
        state.granted[unit] += letter
        for word in ("hush", "hush-crew"):
            state.spells.append((word, unit, state.clock))
        refresh(state, unit)

    return act


def _melt(state: State, unit: int, power: Power) -> None:
    """REMOVE_ICEBERG: the nearest one."""
    remove_terrain(state, _nearest_ice(state, unit))


def _shove_ice(state: State, unit: int, power: Power) -> None:
    """MOVE_ICEBERG: the nearest one drifts L away from this ship."""
    land = _nearest_ice(state, unit)
    dx, dy = offset(state, state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit])
    drift(state, land, heading_of(dx, dy), L)


def _nearest_ice(state: State, unit: int) -> int:
    def gap(land: int) -> int:
        dx, dy = offset(
            state, state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit]
        )
        return dx * dx + dy * dy

    bergs = [land for land, kind in enumerate(state.land_kind) if kind == ICEBERG]
    return min(bergs, key=lambda land: (gap(land), land))


def _trade_route(state: State, unit: int, power: Power) -> None:
    """SWAP_HOME_TREASURE: a random coin of this home for a random one of the richest other."""
    seat = state.owner[unit]
    own = ISLE_PLACE + home_of(state, seat)
    rich = [i for i, home in enumerate(state.isle_home) if home not in (NONE, seat)]
    rich = [i for i in rich if state.isle_coins[i]]
    other = ISLE_PLACE + max(rich, key=lambda isle: (len(state.isle_coins[isle]), -isle))
    mine = take_random(state, own, OUT)
    theirs = take_random(state, other, OUT)
    assert mine is not None
    assert theirs is not None
    for place, given in ((own, theirs), (other, mine)):
        set_coins(state, place, stacked(coins_at(state, place), [shown(given, EVERYBODY)]))
    look_at_end(state)


def _pension(state: State, unit: int, power: Power) -> None:
    """CREW_TO_GOLD: all crew of the ship go for one gold each."""
    crew = crew_on(state, unit)
    for item in crew:
        state.item_up[item] = 1
        move_item(state, item, OUT)
    credit(state, state.owner[unit], len(crew) * max(1, power.gold))
    look_at_end(state)


def _runes_of_wealth(state: State, unit: int, power: Power) -> None:
    """SET_COIN_VALUES_D6: every ordinary coin aboard takes the value of one die."""
    die = state.fates.roll()
    state.coins[unit] = tuple(sorted(coin(die, seen=seen_by(each)) for each in state.coins[unit]))


def _homing(state: State, unit: int, power: Power) -> None:
    """TELEPORT_HOME_LOS, TELEPORT_DOCK: laid docked at home, or at a wild island."""
    state.spent[unit] += MOVE
    name = state.table.slugs[unit]
    if power.code == "TELEPORT_HOME_LOS":
        state.first(Placing(name, ISLE_PLACE + home_of(state, state.owner[unit])))
        return
    isles = [i for i in wild_isles(state) if i not in state.fort_isle and i != state.dock[unit]]
    best = max(isles, key=lambda isle: (len(state.isle_coins[isle]), -isle))
    state.first(Placing(name, ISLE_PLACE + best))


def _sees_home(state: State, unit: int, power: Power) -> bool:
    """With a move action, and a clear straight line from bow to home island."""
    if state.spent[unit] or carries_expatriot(state, unit):
        return False
    if power.code == "TELEPORT_DOCK":
        return power.word == "any_wild"
    home = home_of(state, state.owner[unit])
    way = offset(state, state.isle_x[home] - state.x[unit], state.isle_y[home] - state.y[unit])
    reach = abs(way[0]) + abs(way[1])
    for place, shape, dx, dy in solids(state, (state.x[unit], state.y[unit]), reach, unit):
        if place != ISLE_PLACE + home and crosses(shape, (-dx, -dy), (way[0] - dx, way[1] - dy)):
            return False
    return True


def _brew(state: State, unit: int, power: Power) -> None:
    """PLACE_FOG: instead of an action, a fog bank within L."""
    state.spent[unit] += "o"
    state.first(Smoking(state.table.slugs[unit], FOG, power.reach or L, "fog"))


def _gamble(state: State, unit: int, power: Power) -> None:
    """MOVE_GAMBLE: 5-6 adds L+L to this turn's move, 1-2 loses the frond."""
    die = state.fates.roll()
    if die in power.on:
        state.spells.append((f"legs:{'+'.join(power.legs)}", unit, state.clock))


PLAYS: dict[str, tuple[Ready, Callable[[State, int, Power], None]]] = {
    "EXTRA_ACTION": (_always, _grant(SHOOT)),
    "MOVE_TWICE": (_always, _grant(MOVE)),
    "BASE_MOVE_PLUS": (_not_acted, _grease),
    "CANNON_PLUS": (_not_acted, _fireworks),
    "AUTO_HIT": (_not_acted, _sure_shot),
    "SILENCE_SHIP": (_enemy_about, _hush_enemy),
    "DOUBLE_SHOOT_NO_ABILITIES": (_not_acted, _no_abilities(SHOOT)),
    "DOUBLE_MOVE_NO_ABILITIES": (_not_acted, _no_abilities(MOVE)),
    "REMOVE_ICEBERG": (_ice_about, _melt),
    "MOVE_ICEBERG": (_ice_about, _shove_ice),
    "SWAP_HOME_TREASURE": (_homes_rich, _trade_route),
    "CREW_TO_GOLD": (_docked_home, _pension),
    "SET_COIN_VALUES_D6": (_full_hold, _runes_of_wealth),
    "TELEPORT_HOME_LOS": (_sees_home, _homing),
    "TELEPORT_DOCK": (_sees_home, _homing),
    "PLACE_FOG": (_not_acted, _brew),
    "MOVE_GAMBLE": (_not_acted, _gamble),
}


def plays_of(state: State, unit: int) -> list[str]:
    """The unique treasures aboard that their owner may use now."""
    if RELIC not in state.table.item_kinds or state.status[unit] != AFLOAT:
        return []
    found = []
    for item in relics_on(state, unit):
        power = relic_power(state, item)
        name = item_name(state, item)
        play = PLAYS.get(power.code)
        usable = power.word in ("", "this") or power.code != "BASE_MOVE_PLUS"
        fresh = play is not None and usable and name not in state.used[unit]
        if play is not None and fresh and play[0](state, unit, power):
            found.append(name)
    return found


def use_relic(state: State, unit: int, name: str) -> None:
    """It is shown and does what it says; most leave the game with that."""
    for item in relics_on(state, unit):
        if item_name(state, item) != name:
            continue
        card, power = CARDS[state.item_card[item]], relic_power(state, item)
        turn_up(state, item)
        state.used[unit] |= {name}
        state.tell("CS-EXPL-05", "{} uses {}.", titled(state, unit), card.name)
        if card.leaves:
            move_item(state, item, OUT)
        PLAYS[power.code][1](state, unit, power)
        return


def blood_price(state: State, unit: int, isle: int) -> bool:
    """BLOOD_PRICE: coins of this island cost the loader crew; without crew none may be taken."""
    for item in items_at(state, ISLE_PLACE + isle, RELIC):
        power = relic_power(state, item)
        if power.code == "BLOOD_PRICE" and state.item_up[item]:
            nation = state.table.cards[unit].nation
            return not (power.but_nation and nation.startswith(power.but_nation[:4]))
    return False


def affordable(state: State, unit: int, place: int, heap: Coins) -> Coins:
    """The coins a ship can take: under a blood price those a crew aboard is worth."""
    isle = place - ISLE_PLACE
    if not 0 <= isle < len(state.isle_x) or not blood_price(state, unit, isle):
        return heap
    best = max((points_of(state, item) for item in crew_on(state, unit)), default=0)
    return tuple(each for each in heap if printed(each) <= best)


def pay_in_blood(state: State, unit: int, place: int, taken: Coin) -> None:
    """BLOOD_PRICE: the cheapest crew worth at least as much as the coin goes for it."""
    isle = place - ISLE_PLACE
    if not 0 <= isle < len(state.isle_x) or not blood_price(state, unit, isle):
        return
    crew = [i for i in crew_on(state, unit) if points_of(state, i) >= printed(taken)]
    if crew:
        eliminate(state, min(crew, key=lambda item: (points_of(state, item), item)))


def points_of(state: State, item: int) -> int:
    return CARDS[state.item_card[item]].points


def spent_by_hit(state: State, unit: int, codes: tuple[str, ...]) -> None:
    """Unique treasures that are lost with a hit scored or suffered."""
    for item in relics_on(state, unit):
        if state.item_up[item] and relic_power(state, item).code in codes:
            move_item(state, item, OUT)
