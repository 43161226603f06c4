"""PLUNDER: fight, loot, haul and dig, one success at a time; then the skeletons strike."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE, NOBODY, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    DIG,
    DONE,
    FIGHT,
    HAUL,
    LOOT,
    REPEAT,
    SWAP,
    Abandon,
    Dig,
    Fight,
    Haul,
    Loot,
    Repeat,
    Swap,
)
from quarterdeck.games.sea_of_thieves.board import ISLAND
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_TURN,
    GAUGE,
    HULL_NAMES,
    SKELETON,
    TOKENS,
)
from quarterdeck.games.sea_of_thieves.rules.after_roll import (
    hopes,
    roll_eyes,
    roll_options,
    settle_roll,
    tally,
)
from quarterdeck.games.sea_of_thieves.rules.any_time import quiet_options, settle_quiet
from quarterdeck.games.sea_of_thieves.rules.effects import (
    check_fort,
    lift,
    remove_skeleton,
    stow,
    turn_captain,
)
from quarterdeck.games.sea_of_thieves.rules.queries import foes, place_name, progress_of
from quarterdeck.games.sea_of_thieves.rules.steps import Acting, Plundering, defeating
from quarterdeck.games.sea_of_thieves.rules.told import dead, stowed
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import (
    advance,
    captain_owed,
    count,
    count_fight,
    island_index,
    room_for,
    voyage_of,
)
from quarterdeck.games.sea_of_thieves.state import LOOT as LOOT_BAG
from quarterdeck.games.sea_of_thieves.state import State

SALVAGE: Final = (REPEAT["haul"], REPEAT["dig"])


def ask(state: State, step: Plundering) -> Decision | None:
    """SOT-PLUNDER-01: one entry for each success; one may stop early."""
    ship = step.ship
    luck, steel, spade = state.luck, state.steel, state.spade
    if state.dice:
        luck, steel, spade = hopes(state, ship, "plunder")
    options: list[Action] = []
    if luck + steel > 0:
        options += fights(state, ship)
    if luck + spade > 0:
        options += gathering(state, ship)
    options += repeats(state, ship, luck + steel, luck + spade)
    if state.dice:
        options += roll_options(state, ship, "plunder")
    if not options or is_in_vain(state, ship, options, luck + spade):
        return None
    options += [*quiet_options(state, ship // 2), DONE]
    return Decision(ship // 2, step, options, roll_eyes(state, ship))


def is_in_vain(state: State, ship: int, options: list[Action], successes: int) -> bool:
    """SOT-PLUNDER-09: a ship that goes down before anybody is asked again leaves what it hauls
    where it was, and a voyage that is not completed now comes to nothing."""
    if not goes_down(state, ship) or SWAP in quiet_options(state, ship // 2):
        return False
    if can_complete(state, ship, successes):
        return False
    return all(isinstance(o, Haul | Dig) or o in SALVAGE for o in options)


def can_complete(state: State, ship: int, successes: int) -> bool:
    """Whether digging or hauling could bring the reward of the voyage here and now."""
    voyage = voyage_of(state, ship)
    if voyage is None or voyage.back or voyage.goal not in ("DIG", "HAUL"):
        return False
    return voyage.needed - progress_of(state, ship) <= successes


def goes_down(state: State, ship: int) -> bool:
    """The water will reach the top when the turn ends, which it does with this action."""
    if state.water[ship] + state.damage[ship] < GAUGE[state.kind[ship]] or state.turn != ship // 2:
        return False
    seat = ship // 2
    more = state.actions < ACTIONS_A_TURN or state.hand[seat] or state.kept[seat]
    return not (more and any(isinstance(step, Acting) for step in state.agenda))


def repeats(state: State, ship: int, blows: int, finds: int) -> list[Action]:
    """SOT-PLUNDER-08: the same entry again and again, where it can be bought twice."""
    found: list[Action] = []
    if min(blows, state.skeletons.get(state.spot, 0)) > 1:
        found.append(REPEAT["fight"])
    if finds > 1:
        if can_loot(state):
            found.append(REPEAT["loot"])
        if digs_left(state, ship) > 1:
            found.append(REPEAT["dig"])
        if 1 < len(state.cargo.get(state.spot, ())) <= finds:
            found.append(REPEAT["haul"])
    return found


def fights(state: State, ship: int) -> list[Action]:
    """SOT-PLUNDER-02, SOT-CAPT-02: captains only when no normal skeleton is left."""
    hex = state.spot
    if hex in state.skeletons:
        return [FIGHT[SKELETON]]
    if hex in state.captains:
        return [FIGHT[captain] for captain in state.captains[hex]]
    return [FIGHT[SKELETON]] if captain_owed(state, ship, hex) else []


def gathering(state: State, ship: int) -> list[Action]:
    """SOT-PLUNDER-03 to 05, SOT-PLUNDER-07: loot on islands, haul what lies there, dig."""
    hex = state.spot
    options: list[Action] = []
    if can_loot(state):
        options.append(LOOT)
    if hex in state.cargo:
        options += [HAUL[token] for token in sorted(set(state.cargo[hex]))]
    if can_dig(state, ship):
        options.append(DIG)
    return options


def can_loot(state: State) -> bool:
    return state.chart.type[state.spot] == ISLAND and bool(state.pools[LOOT_BAG])


def can_dig(state: State, ship: int) -> bool:
    return digs_left(state, ship) > 0


def digs_left(state: State, ship: int) -> int:
    voyage = voyage_of(state, ship)
    if voyage is None or voyage.goal != "DIG":
        return 0
    index = island_index(state, voyage, state.spot)
    return room_for(state, ship, voyage, index) if index >= 0 else 0


def settle(state: State, step: Plundering, action: Action) -> None:
    ship = step.ship
    if isinstance(action, Swap | Abandon):
        settle_quiet(state, step, ship // 2, action)
        return
    if state.dice:
        if settle_roll(state, step, ship, action):
            return
        tally(state, ship, "plunder")
    state.swapped = False
    match action:
        case Fight(foe):
            pay(state, "steel")
            state.first(step)
            fight(state, ship, foe)
        case Loot():
            pay(state, "spade")
            state.first(step)
            loot(state, ship)
        case Haul(token):
            pay(state, "spade")
            state.first(step)
            haul(state, ship, token)
        case Dig():
            pay(state, "spade")
            state.first(step)
            dig(state, ship)
        case Repeat(entry):
            state.first(step)
            go_on(state, ship, entry)
        case _:
            strike_back(state, ship)


def go_on(state: State, ship: int, entry: str) -> None:
    """SOT-PLUNDER-08: until successes or chances run out; looting stops when a skeleton rises."""
    hex = state.spot
    before = foes(state, hex)
    while entry == "fight" and state.luck + state.steel and hex in state.skeletons:
        pay(state, "steel")
        fight(state, ship, SKELETON)
    while entry == "loot" and state.luck + state.spade and state.pools[LOOT_BAG]:
        if foes(state, hex) > before:
            return
        pay(state, "spade")
        loot(state, ship)
    while entry == "dig" and state.luck + state.spade and can_dig(state, ship):
        pay(state, "spade")
        dig(state, ship)
    for token in state.cargo.get(hex, ()) if entry == "haul" else ():
        pay(state, "spade")
        haul(state, ship, token)


def pay(state: State, purpose: str) -> None:
    """SOT-FX-05: a success that serves this purpose alone is spent first."""
    if purpose == "steel" and state.steel:
        state.steel -= 1
    elif purpose == "spade" and state.spade:
        state.spade -= 1
    else:
        state.luck -= 1


def fight(state: State, ship: int, foe: str) -> None:
    """SOT-PLUNDER-02: a skeleton goes back to the bag, a captain turns into its treasure."""
    hex = state.spot
    if foe != SKELETON:
        captain = TOKENS[foe]
        worth = f"{captain.gold} gold and {captain.reputation} reputation"
        text = "The {} defeats {}, whose treasure is worth {}."
        state.tell("SOT-CAPT-03", text, HULL_NAMES[ship], captain.name, worth)
        turn_captain(state, hex, foe)
        count_fight(state, ship, hex, captain=True)
    elif hex in state.skeletons:
        state.tell("SOT-PLUNDER-02", "The {} defeats a skeleton.", HULL_NAMES[ship])
        dead(state, hex, -1)
        remove_skeleton(state, hex)
        count_fight(state, ship, hex, captain=False)
    else:
        state.tell("SOT-VOY-13", "The {} beats a captain's stand-in.", HULL_NAMES[ship])
        count_fight(state, ship, hex, captain=True)
    if hex == state.fort:
        check_fort(state, ship)


def loot(state: State, ship: int) -> None:
    """SOT-PLUNDER-03: blind from the loot bag; a skeleton stays on the island."""
    seat, hex = ship // 2, state.spot
    token = state.fates.draw(state.pools[LOOT_BAG], eyes_of(seat))
    if token == SKELETON:
        state.skeletons[hex] = state.skeletons.get(hex, 0) + 1
        state.tell("SOT-PLUNDER-03", "A skeleton rises at {}!", place_name(state, hex))
        dead(state, hex, 1)
    else:
        stow(state, ship, token, NOBODY)
        state.tell("SOT-PLUNDER-03", "The {} finds loot.", HULL_NAMES[ship])
        stowed(state, ship, token)
        state.whisper(seat, "SOT-PLUNDER-03", "It is {}.", TOKENS[token].one())


def haul(state: State, ship: int, token: str) -> None:
    """SOT-PLUNDER-04: a token lying in the hex; all saw what it was."""
    lift(state, state.spot, token)
    stow(state, ship, token, EVERYONE)
    state.tell("SOT-PLUNDER-04", "The {} hauls {}.", HULL_NAMES[ship], TOKENS[token].one())
    stowed(state, ship, token, state.spot)
    count(state, ship, "HAUL", 1)


def dig(state: State, ship: int) -> None:
    """SOT-PLUNDER-07: one progress on a digging voyage at this island."""
    voyage = voyage_of(state, ship)
    assert voyage is not None
    state.tell("SOT-PLUNDER-07", "The {} digs.", HULL_NAMES[ship])
    advance(state, ship, island_index(state, voyage, state.spot), 1)


def strike_back(state: State, ship: int) -> None:
    """SOT-PLUNDER-06: one crew is defeated for each skeleton and captain in the hex."""
    attackers = foes(state, state.spot)
    state.tell("SOT-PLUNDER-05", "The {} stops plundering.", HULL_NAMES[ship])
    state.luck = state.steel = state.spade = 0
    state.spot = -1
    if attackers:
        foe = "1 skeleton strikes" if attackers == 1 else f"{attackers} skeletons strike"
        state.tell("SOT-PLUNDER-06", "{} back at the {}.", foe, HULL_NAMES[ship])
        state.first(defeating(ship, attackers))
