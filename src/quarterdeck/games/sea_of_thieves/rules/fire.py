"""FIRE, DMG, CREW: volleys, lots of damage, and crew that are defeated."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    LOSE,
    PASS,
    PLAIN,
    SPEND,
    SWAP,
    Lose,
    Play,
    Spend,
    Swap,
    Use,
)
from quarterdeck.games.sea_of_thieves.components import CREW as CREW_CARDS
from quarterdeck.games.sea_of_thieves.components import (
    HULL_NAMES,
    HULLS,
    RESOURCE,
    SHIPS,
    STANDEE_NAMES,
    TOKENS,
)
from quarterdeck.games.sea_of_thieves.rules.any_time import quiet_options, settle_quiet
from quarterdeck.games.sea_of_thieves.rules.cards.playing import (
    TIMED,
    play_card,
    reveal_next,
    use_kept,
    window,
    window_opens,
)
from quarterdeck.games.sea_of_thieves.rules.effects import spend_resource, without
from quarterdeck.games.sea_of_thieves.rules.enemies import hurt
from quarterdeck.games.sea_of_thieves.rules.queries import crew_up
from quarterdeck.games.sea_of_thieves.rules.seen import could_carry
from quarterdeck.games.sea_of_thieves.rules.steps import (
    BRACINGS,
    Bracing,
    Defeating,
    Hit,
    Volley,
    defeating,
    hit,
)
from quarterdeck.games.sea_of_thieves.rules.told import DOWN, change
from quarterdeck.games.sea_of_thieves.state import State


def settle_volley(state: State, step: Volley, action: Action) -> None:
    """SOT-FIRE-01: one damage for each success."""
    target, n = state.target, state.luck
    state.target, state.luck = -1, 0
    if not n:
        state.tell(
            "SOT-FIRE-01", "The {} misses the {}.", HULL_NAMES[step.ship], STANDEE_NAMES[target]
        )
    elif target < SHIPS:
        state.first(hit(target, n))
    else:
        hurt(state, target, n, step.ship)


def settle_hit(state: State, step: Hit, action: Action) -> None:
    """SOT-DMG-03: one lot of damage, one window, then it is placed."""
    if step.n:
        reveal_next(state)
        state.lot = step.n
        name = HULL_NAMES[step.ship]
        state.tell("SOT-DMG-03", "{} damage is coming to the {}.", step.n, name)
        state.agenda.append(BRACINGS[step.ship])


def ask_bracing(state: State, step: Bracing) -> Decision | None:
    """SOT-FX-03: its owner may prevent damage before it is placed."""
    seat = step.ship // 2
    if not state.lot:
        return None
    plays = window(state, seat, "react-damage")
    if window_opens(state, seat, plays, TIMED["react-damage"]):
        return Decision(seat, step, [*plays, PASS])
    return None


def settle_bracing(state: State, step: Bracing, action: Action) -> None:
    seat = step.ship // 2
    match action:
        case Play(card):
            state.first(step)
            play_card(state, seat, card, step.ship)
        case Use(card):
            state.first(step)
            use_kept(state, seat, card, step.ship)
        case _:
            reveal_next(state)
            suffer(state, step.ship)


def suffer(state: State, ship: int) -> None:
    """SOT-DMG-01: the damage that was not prevented is placed."""
    state.damage[ship] += state.lot
    name, damage = HULL_NAMES[ship], state.damage[ship]
    state.tell("SOT-DMG-01", "The {} takes {} damage and has {}.", name, state.lot, damage)
    change(state, "hit", ship // 2, (HULLS[ship], "damage"), state.lot)
    state.lot = 0


# Crew.


def ways_out(state: State, step: Defeating) -> list[Action]:
    """SOT-CREW-02, SOT-CREW-03: a resource, or which face-up token turns over."""
    ship = step.ship
    if step.n < 1 or not crew_up(state, ship):
        return []
    options: list[Action] = [SPEND] if RESOURCE in state.hold[ship] else []
    if state.able[ship]:
        options.append(LOSE[PLAIN])
    return options + [LOSE[card] for card in sorted(set(state.crew[ship]))]


def ask_defeating(state: State, step: Defeating) -> Decision | None:
    """SOT-CREW-05: token by token. A single way out is not asked for, nor who falls first where
    all must fall."""
    options = ways_out(state, step)
    if not options:
        return None
    options += relief(state, step.ship)
    doomed = step.n >= crew_up(state, step.ship) and all(isinstance(o, Lose) for o in options)
    # Whether a token is a resource may be known to its owner alone: who might have one is asked.
    if (len(options) > 1 and not doomed) or could_carry(state, step.ship, RESOURCE):
        return Decision(step.ship // 2, step, options)
    return None


def relief(state: State, ship: int) -> list[Action]:
    """SOT-CARGO-05: in one's own turn the sister ship in the same hex may hand resources over."""
    if state.turn != ship // 2:
        return []
    near = any(TOKENS[token].bag == "loot" for token in state.hold[ship ^ 1])
    return [quiet for quiet in quiet_options(state, ship // 2) if near and quiet is SWAP]


def settle_defeating(state: State, step: Defeating, action: Action) -> None:
    options = ways_out(state, step)
    if not options:
        return
    ship = step.ship
    if isinstance(action, Swap):
        settle_quiet(state, step, ship // 2, action)
        return
    choice = action if isinstance(action, Spend | Lose) else options[0]
    if isinstance(choice, Lose):
        defeat(state, ship, choice.crew)
    else:
        state.tell("SOT-CREW-03", "A resource saves a crew of the {}.", HULL_NAMES[ship])
        spend_resource(state, ship)
        state.fates.reveal()
    state.first(defeating(ship, step.n - 1))


def defeat(state: State, ship: int, crew: str) -> None:
    """SOT-CREW-01: the token turns face-down."""
    if crew == PLAIN:
        state.able[ship] -= 1
        state.down[ship] += 1
    else:
        state.crew[ship] = without(state.crew[ship], crew)
        state.felled[ship] = tuple(sorted((*state.felled[ship], crew)))
    who = CREW_CARDS[crew].name if crew in CREW_CARDS else "plain crew"
    state.tell("SOT-CREW-01", "A {} of the {} is defeated.", who, HULL_NAMES[ship])
    state.event("defeat", ship // 2, crew, (HULLS[ship], DOWN[ship]))
