"""FORTS: built at the end of a turn; flags lowered when they are hit (CS-FORT)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import DONE, LOSES, Build, Lose
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import HAS_LONG_GUN
from quarterdeck.games.cursed_seas.rules.cargo.gold import stacked, stir
from quarterdeck.games.cursed_seas.rules.fight.steps import Fortifying, Striking
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, fort_name
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import fort_at, home_gold, home_of
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, Coins, shown, worth


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Fortifying(seat):
            options = sites(state, seat)
            return Decision(seat, step, [*options, DONE]) if options else None
        case Striking(name):
            return _ask_flag(state, step, fort_named(state, name))
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step, action:
        case Fortifying(seat), Build(fort, isle):
            state.first(Fortifying(seat))
            build(state, seat, fort_named(state, fort, seat), ISLE_NAMES.index(isle))
        case Striking(name), _:
            _lower_flag(state, fort_named(state, name), action)


def _ask_flag(state: State, step: Step, fort: int) -> Decision | None:
    """CS-FORT-07: the owner picks the flag."""
    flags = state.fort_flags[fort]
    options: list[Action] = [LOSES[n + 1] for n in range(flags.bit_length()) if flags >> n & 1]
    seat = state.table.fort_owners[fort]
    return Decision(seat, step, options) if len(options) > 1 else None


def fort_named(state: State, name: str, seat: int = NONE) -> int:
    """The fort of a name: one on the table, or one this seat has still to build."""
    for fort, owner in enumerate(state.table.fort_owners):
        built = state.fort_isle[fort] != NONE
        if fort_name(state, fort) == name and (built if seat == NONE else owner == seat):
            return fort
    return NONE


def sites(state: State, seat: int) -> list[Action]:
    """CS-FORT-01, CS-FORT-02, CS-FORT-14: fort cards, gold at home, an explored wild island."""
    if not state.table.fort_cards:
        return []
    found: list[Action] = []
    for fort, owner in enumerate(state.table.fort_owners):
        if owner != seat or state.fort_isle[fort] != NONE:
            continue
        if home_gold(state, seat) < CARDS[state.table.fort_cards[fort]].gold_cost:
            continue
        name = fort_name(state, fort)
        found += [Build(name, ISLE_NAMES[isle]) for isle in _explored(state, seat)]
    return found


def _explored(state: State, seat: int) -> list[int]:
    """Wild islands without a fort that the seat has explored and has a ship docked at."""
    marks = (1 << seat) | (1 << (seat + 4))
    docks = {state.dock[u] for u, owner in enumerate(state.owner) if owner == seat}
    return [
        isle
        for isle in sorted(docks - {NONE})
        if state.isle_home[isle] == NONE
        and state.isle_marks[isle] & marks
        and fort_at(state, isle) == NONE
    ]


def build(state: State, seat: int, fort: int, isle: int) -> None:
    """CS-FORT-02 to CS-FORT-04: pay with gold that goes inside, with what lies on the island."""
    home = home_of(state, seat)
    cost = CARDS[state.table.fort_cards[fort]].gold_cost
    paid, credit = payment(state.isle_coins[home], state.isle_gold[home], cost)
    left = list(state.isle_coins[home])
    for each in paid:
        left.remove(each)
    state.isle_coins[home] = tuple(left)
    state.isle_gold[home] -= credit
    state.fort_isle[fort] = isle
    state.fort_gold[fort] = credit
    inside = [shown(each, EVERYBODY) for each in paid]
    inside += [shown(each, 1 << seat) for each in state.isle_coins[isle]]
    state.fort_coins[fort] = stacked((), inside)
    state.isle_coins[isle] = ()
    for item, at in enumerate(state.item_at):
        if at == ISLE_PLACE + isle:
            state.item_at[item] = FORT_PLACE + fort
            state.item_seen[item] |= 1 << seat
    stir(state)
    name = CARDS[state.table.fort_cards[fort]].name
    state.tell("CS-FORT-02", "@{} builds {} on island {}.", seat, name, ISLE_NAMES[isle])
    if HAS_LONG_GUN in powers_of(state.table.fort_cards[fort]):
        state.first(Naming(seat, "long-gun", "-", (fort,)))


def payment(coins: Coins, credit: int, cost: int) -> tuple[Coins, int]:
    """CS-FORT-03: coins of the least sum that is at least the cost; credits fill up first."""
    sums: dict[int, Coins] = {0: ()}
    for each in coins:
        for value, chosen in sorted(sums.items(), reverse=True):
            sums.setdefault(value + worth(each), (*chosen, each))
    best: tuple[int, int, Coins, int] | None = None
    for value, chosen in sums.items():
        used = min(credit, max(0, cost - value))
        if value + used >= cost:
            key = (value + used, len(chosen), chosen, used)
            best = key if best is None or key[:2] < best[:2] else best
    assert best is not None
    return best[2], best[3]


def _lower_flag(state: State, fort: int, action: Action) -> None:
    flags = state.fort_flags[fort]
    flag = action.mast if isinstance(action, Lose) else flags.bit_length()
    state.fort_flags[fort] = flags & ~(1 << (flag - 1))
    name = CARDS[state.table.fort_cards[fort]].name
    state.tell("CS-FORT-07", "{} loses a flag.", name)
    if not state.fort_flags[fort]:
        state.tell("CS-FORT-07", "{} is abandoned.", name)
