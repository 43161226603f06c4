"""Cancelling the abilities of a ship or crew for a turn: who can, and whose (CS-TURN-12)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.components.filing import TRAITS, code_with
from quarterdeck.games.cursed_seas.components.traits import CANCELS, HULL
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, title
from quarterdeck.games.cursed_seas.rules.powers.in_force import crew_works, refresh
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import is_enemy
from quarterdeck.games.cursed_seas.rules.sea.outlines import units_within
from quarterdeck.games.cursed_seas.rules.turn.steps import Reacting
from quarterdeck.games.cursed_seas.state import AFLOAT, State


def cancellable(state: State, unit: int) -> list[str]:
    """The ship, if its card has an ability, and every face-up crew aboard that works."""
    card = state.table.cards[unit]
    able = any(HULL not in TRAITS[power.code] for power in card.powers)
    found = [state.table.slugs[unit]] if able else []
    return found + [
        item_name(state, item)
        for item in crew_on(state, unit)
        if state.item_up[item]
        and CARDS[state.item_card[item]].powers
        and crew_works(state, item, unit)
    ]


def cancel(state: State, by: int, name: str) -> None:
    """All abilities of the ship, or of the crew named, are off until the turn ends."""
    reveal(state, by, CANCELS)
    state.used_any[by] |= {code_with(CANCELS)}
    if name in state.table.index:
        unit, word = state.table.index[name], ("hush", state.table.index[name])
        who = title(state, unit)
    else:
        item = find_item(state, name, list(range(len(state.item_at))))
        unit, word = state.item_at[item], ("item-hush", item)
        who = CARDS[state.item_card[item]].name
    state.spells.append((*word, state.clock))
    refresh(state, unit)
    state.tell("CS-TURN-12", "The abilities of {} are cancelled this turn.", who)


def canceller(state: State, seat: int, unit: int) -> int | None:
    """A piece of this seat that can cancel the abilities of another within its reach."""
    for other in cancellers(state, seat):
        power = state.latent[other][CANCELS][0]
        if other != unit and units_within(state, other, unit, power.reach):
            return other
    return None


def cancellers(state: State, seat: int) -> list[int]:
    """The pieces of a seat that have not cancelled anything this turn."""
    return [
        other
        for other, latent in enumerate(state.latent)
        if CANCELS in latent
        and state.owner[other] == seat
        and state.status[other] == AFLOAT
        and not state.mode[other]
        and latent[CANCELS][0].code not in state.used_any[other]
    ]


def _any_canceller(state: State) -> bool:
    return bool([latent for latent in state.latent if CANCELS in latent])


def offer_cancel(state: State, unit: int) -> None:
    """A piece is about to act: enemies near it that can cancel its abilities are asked."""
    if not state.latent[unit] or state.status[unit] != AFLOAT or not _any_canceller(state):
        return
    for turn in range(1, state.seats):
        seat = (state.turn + turn) % state.seats
        if is_enemy(state, seat, unit) and canceller(state, seat, unit) is not None:
            state.first(Reacting(seat, "cancel", state.table.slugs[unit], ()))


# The beginning of a turn.


def dawn_cancels(state: State, seat: int) -> None:
    """When any turn begins each canceller may name a ship or crew within reach."""
    if not _any_canceller(state):
        return
    names = state.table.slugs
    for turn in range(state.seats - 1, -1, -1):
        each = (seat + turn) % state.seats
        state.first(*(Naming(each, "cancel", names[u], ()) for u in cancellers(state, each)))


def dawn_targets(state: State, step: Naming) -> list[str]:
    by = state.table.index[step.unit]
    if by not in cancellers(state, step.seat):
        return []
    reach = state.latent[by][CANCELS][0].reach
    return [
        name
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and is_enemy(state, step.seat, other)
        and units_within(state, by, other, reach)
        for name in cancellable(state, other)
    ]


def dawn_cancel(state: State, step: Naming, name: str) -> None:
    cancel(state, state.table.index[step.unit], name)
