"""BOARD: boarding parties and their prizes (CS-BOARD)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Pick, Use, Yes
from quarterdeck.games.cursed_seas.components import CARDS, Power
from quarterdeck.games.cursed_seas.powers import ANY_NATION, CAPTIVE, nation_of, refresh
from quarterdeck.games.cursed_seas.rules import dice
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item, reveal
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.holds import (
    crew_on,
    relics_on,
    room,
    treasures_on,
)
from quarterdeck.games.cursed_seas.rules.names import (
    ask_to_name,
    find_item,
    item_name,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.perils import bribe, bribes
from quarterdeck.games.cursed_seas.rules.queries import carries, is_creature
from quarterdeck.games.cursed_seas.rules.steps import (
    BoardDie,
    Boarding,
    CrewLoss,
    Loading,
    Naming,
    Prize,
    TreasureLoss,
)
from quarterdeck.games.cursed_seas.rules.treasury import look_at_end, stir, take_random
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, OUT, State

NO_DEFENCE: Final = 9
"""In `plus`: boarded at range, the defender adds no boarding bonus."""
SECOND: Final = 100
"""Added to the first total, so that it is never mistaken for none."""


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Boarding():
            return _ask_boarding(state, step)
        case BoardDie(name, _, _, asked):
            return dice.reaction(state, step, name, asked)
        case Prize():
            return _ask_prize(state, step)
        case CrewLoss():
            return _ask_crew(state, step)
        case TreasureLoss():
            return _ask_treasure(state, step)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Boarding():
            _decide(state, step, action)
        case BoardDie():
            die = dice.read(state, step, action)
            if die:
                _fight(state, step, die)
        case Prize():
            _claim(state, step, action)
        case CrewLoss():
            _lose_crew(state, step, action)
        case TreasureLoss():
            _lose_treasure(state, step, action)


# The party.


def can_fight(state: State, unit: int, other: int) -> bool:
    """CS-CREA-02, CS-KEY-TURTLESHIP: who can take part in a boarding party at all."""
    if state.status[unit] != AFLOAT or state.status[other] != AFLOAT:
        return False
    if state.owner[unit] < 0 or state.owner[other] < 0 or state.owner[unit] == state.owner[other]:
        return False
    for each in (unit, other):
        if is_creature(state, each) and not state.powers[each].keys() & BOARDERS:
            return False
    return not state.panels[other]


BOARDERS: Final = {"SEA_MONSTER", "TITAN", "BOARDABLE_FOR_GOLD"}


def _ask_boarding(state: State, step: Boarding) -> Decision | None:
    """CS-BOARD-01, CS-BOARD-07: the player to move decides first, then the other."""
    unit, other = state.table.index[step.unit], state.table.index[step.other]
    if not can_fight(state, unit, other):
        return None
    for seat in (state.owner[unit], state.owner[other]):
        if not step.asked >> seat & 1:
            return Decision(seat, step, [YES, NO])
    return None


def _decide(state: State, step: Boarding, action: Action) -> None:
    if isinstance(action, Yes):
        stir(state)
        state.tell("CS-BOARD-01", "@{} sends a boarding party.", _seat(state))
        die = state.fates.roll()
        state.first(BoardDie(step.unit, step.other, die, 0, step.plus, 0))
    elif action == NO:
        asked = step.asked | 1 << _seat(state)
        state.first(Boarding(step.unit, step.other, asked, step.plus))


def _seat(state: State) -> int:
    return state.question.seat if state.question is not None else state.turn


def _fight(state: State, step: BoardDie, die: int) -> None:
    """CS-BOARD-02, CS-BOARD-09: each die with the masts left and the bonuses."""
    unit, other = state.table.index[step.unit], state.table.index[step.other]
    total = dice.total(state, unit, die) + state.masts[unit].bit_count()
    defends = step.first > 0
    if not (defends and step.plus == NO_DEFENCE):
        total += board_bonus(state, unit, other)
    if not defends:
        total += step.plus if step.plus != NO_DEFENCE else 0
        roll = state.fates.roll()
        state.first(BoardDie(step.other, step.unit, roll, 0, step.plus, total + SECOND))
        return
    attack = step.first - SECOND
    state.tell("CS-BOARD-02", "Boarding: {} against {}.", attack, total)
    if attack == total:
        state.tell("CS-BOARD-03", "A tie: nothing happens.")
        return
    winner, loser = (step.other, step.unit) if attack > total else (step.unit, step.other)
    two = "BOARD_TWO_PRIZES" in state.latent[state.table.index[winner]]
    after_win(state, state.table.index[winner], state.table.index[loser])
    state.first(Prize(winner, loser, 2 if two else 1, ()))


def board_bonus(state: State, unit: int, other: int) -> int:
    """What is added to a boarding die."""
    bonus = 0
    for code in ("BOARD_PLUS", "CANNON_AND_BOARD_PLUS"):
        for power in state.powers[unit].get(code, ()):
            bonus += _worth(state, power, unit, other)
    return bonus


def _worth(state: State, power: Power, unit: int, other: int) -> int:
    if power.when == "crew":
        return power.n * len(crew_on(state, unit))
    if power.nation:
        return power.n if nation_of(state, other) == power.nation else 0
    if not power.versus:
        return power.n
    suits = any(_is_kind(state, other, kind) for kind in power.versus)
    if power.rank:
        return power.rank if suits else power.n
    return power.n if suits else 0


def _is_kind(state: State, other: int, kind: str) -> bool:
    """The words of some cards: a nation, or sea monsters, submarines, mercenary ships."""
    word = kind.lower().removesuffix("s")
    if "sea monster" in word:
        return "SEA_MONSTER" in state.powers[other]
    if "submarine" in word:
        return "SUBMARINE" in state.powers[other]
    return nation_of(state, other) == kind.removesuffix(" ships")


def after_win(state: State, winner: int, loser: int) -> None:
    """BOARD_MAST_TOO: the loser also loses a mast, but for a derelict."""
    if "BOARD_MAST_TOO" in state.powers[winner] and state.masts[loser]:
        lose_masts(state, loser, 1, winner, "board")


# The prize.


def prizes(state: State, winner: int, loser: int, taken: tuple[str, ...]) -> list[str]:
    """CS-BOARD-02, CS-BOARD-05: what the winner may choose from."""
    latent = state.latent[winner]
    found: list[str] = []
    crew = crew_on(state, loser)
    if crew:
        found.append("crew")
    if takes_treasure(state, winner, loser):
        found.append("treasure")
    either = "BOARD_TAKE_ALL_OR_KILL_ALL" in latent
    if len(crew) > 1 and ("BOARD_KILLS_ALL_CREW" in latent or either):
        found.append("all-crew")
    plenty = treasures_on(state, loser) > 1 and takes_treasure(state, winner, loser)
    if plenty and ("BOARD_TAKE_ALL" in latent or either):
        found.append("all-treasure")
    if crew and "BOARD_CAPTURE_CREW" in latent and room(state, winner) > 0:
        found.append("captive")
    if "BOARD_TWO_PRIZES" in latent and state.masts[loser] and carries(state, winner):
        found.append("mast")
    if is_creature(state, loser) and "BOARDABLE_FOR_GOLD" in state.powers[loser]:
        found.append("segment")
    repeat = is_creature(state, winner)
    return [prize for prize in found if repeat or prize not in taken]


def takes_treasure(state: State, winner: int, loser: int) -> bool:
    """CS-BOARD-05, CS-KEY-SECRETHOLD: cargo room for a coin; a unique treasure always fits."""
    if is_creature(state, winner) and not state.table.cards[winner].cargo:
        return False
    hidden = 2 if "SECRET_HOLD" in state.powers[loser] else 0
    if treasures_on(state, loser) <= hidden:
        return False
    return bool(relics_on(state, loser)) or (room(state, winner) > 0 and bool(state.coins[loser]))


def _ask_prize(state: State, step: Prize) -> Decision | None:
    winner, loser = state.table.index[step.unit], state.table.index[step.other]
    if state.status[winner] != AFLOAT or state.status[loser] != AFLOAT or step.left == 0:
        return None
    options: list[Action] = [Pick(p) for p in prizes(state, winner, loser, step.taken)]
    return Decision(state.owner[winner], step, [*options, NO]) if options else None


def _claim(state: State, step: Prize, action: Action) -> None:
    if not isinstance(action, Pick):
        return
    winner, loser = state.table.index[step.unit], state.table.index[step.other]
    state.first(Prize(step.unit, step.other, step.left - 1, (*step.taken, action.name)))
    seat = state.owner[loser]
    match action.name:
        case "crew":
            state.first(CrewLoss(step.other, seat, 1, step.unit))
        case "all-crew":
            _reveal_prize(state, winner, "BOARD_KILLS_ALL_CREW")
            for item in crew_on(state, loser):
                eliminate(state, item)
        case "treasure":
            state.first(TreasureLoss(step.other, step.unit))
        case "all-treasure":
            _reveal_prize(state, winner, "BOARD_TAKE_ALL")
            state.first(Loading(step.unit, loser, 0, 99))
        case "captive":
            reveal(state, winner, "BOARD_CAPTURE_CREW")
            ask_to_name(state, "captive", winner, loser)
        case "mast":
            lose_masts(state, loser, 1, winner, "board")
        case "segment":
            state.spells.append(("segment", winner, 1_000_000))
            lose_masts(state, loser, 1, winner, "board")


def _reveal_prize(state: State, unit: int, code: str) -> None:
    reveal(state, unit, code)
    reveal(state, unit, "BOARD_TAKE_ALL_OR_KILL_ALL")


def dearest(state: State, step: Naming) -> list[str]:
    """BOARD_CAPTURE_CREW: the crew that costs most; of equals the winner picks one."""
    crew = crew_on(state, step.data[0])
    most = max((CARDS[state.item_card[item]].points for item in crew), default=0)
    best = [item for item in crew if CARDS[state.item_card[item]].points == most]
    return [item_name(state, item) for item in best]


def take_captive(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, crew_on(state, step.data[0]))
    capture(state, state.table.index[step.unit], item)


def capture(state: State, winner: int, item: int) -> None:
    """BOARD_CAPTURE_CREW, CS-KEY-RANSOM: taken as cargo, or serving aboard at once."""
    word = state.powers[winner]["BOARD_CAPTURE_CREW"][0].word
    state.item_n[item] |= ANY_NATION if word == "active_crew" else CAPTIVE
    state.item_up[item] = 1
    old = state.item_at[item]
    move_item(state, item, winner)
    refresh(state, old)
    name = CARDS[state.item_card[item]].name
    state.tell("CS-BOARD-02", "{} is captured by {}.", name, title(state, winner))


# Losses.


def _ask_crew(state: State, step: CrewLoss) -> Decision | None:
    """CS-BOARD-04: the loser says which one."""
    unit = state.table.index[step.unit]
    crew = crew_on(state, unit)
    if not crew or state.status[unit] != AFLOAT:
        return None
    options: list[Action] = [Pick(item_name(state, item)) for item in crew]
    options += [Use(step.unit, item_name(state, i)) for i in bribes(state, unit, step.by)]
    return Decision(step.seat, step, options) if len(options) > 1 else None


def _lose_crew(state: State, step: CrewLoss, action: Action) -> None:
    unit = state.table.index[step.unit]
    crew = crew_on(state, unit)
    if not crew:
        return
    if isinstance(action, Use):
        bribe(state, unit, find_item(state, action.power, relics_on(state, unit)), step.by)
        return
    item = find_item(state, action.name, crew) if isinstance(action, Pick) else crew[0]
    captor = state.table.index.get(step.by, NONE)
    if captor != NONE and _ransomed(state, item, captor):
        return
    eliminate(state, item)
    if step.count > 1:
        state.first(CrewLoss(step.unit, step.seat, step.count - 1, step.by))


def _ransomed(state: State, item: int, captor: int) -> bool:
    """CS-KEY-RANSOM: captured instead of eliminated, if there is room for the captive."""
    card = CARDS[state.item_card[item]]
    if not card.has("Ransom") or room(state, captor) < 1 or not carries(state, captor):
        return False
    if not any(isinstance(step, Prize) for step in state.agenda):
        return False
    state.item_n[item] |= CAPTIVE
    state.item_up[item] = 1
    move_item(state, item, captor)
    state.tell("CS-KEY-RANSOM", "{} is taken for ransom.", card.name)
    return True


def _ask_treasure(state: State, step: TreasureLoss) -> Decision | None:
    """The loser says which treasure goes: a unique one, or a coin drawn at random."""
    unit = state.table.index[step.unit]
    relics = relics_on(state, unit)
    winner = state.table.index[step.other]
    options: list[Action] = [Pick(item_name(state, item)) for item in relics]
    if state.coins[unit] and room(state, winner) > 0:
        options.append(Pick("coin"))
    return Decision(state.owner[unit], step, options) if len(options) > 1 else None


def _lose_treasure(state: State, step: TreasureLoss, action: Action) -> None:
    unit, winner = state.table.index[step.unit], state.table.index[step.other]
    relics = relics_on(state, unit)
    name = action.name if isinstance(action, Pick) else ""
    item = find_item(state, name, relics) if name else NONE
    if not name and relics and (not state.coins[unit] or room(state, winner) <= 0):
        item = relics[0]
    if item == NONE:
        take_random(state, unit, winner)
        state.tell("CS-BOARD-02", "{} takes a coin.", titled(state, winner))
    elif is_creature(state, winner) and "TITAN" not in state.powers[winner]:
        state.item_at[item] = OUT
        state.item_up[item] = 1
    else:
        move_item(state, item, winner)
    look_at_end(state)
