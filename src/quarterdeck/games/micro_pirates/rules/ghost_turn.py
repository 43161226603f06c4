"""GHOST TURN: what the Ghost Ship does, by its eight action cards (MP-SOLO)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.board import NOWHERE, ROYAL_HARBOUR, SECTORS
from quarterdeck.games.micro_pirates.components import (
    ACTION,
    BROWN,
    BROWN_DIE,
    CHEST,
    CREW,
    CREW_CARDS,
    EXPLORED,
    GHOST,
    GHOST_ACTIONS,
    GHOST_MARKER,
    GHOST_PLACE,
    LARGE,
    MAP,
    MAX_DICE,
    MERCHANT_KINDS,
    MERCHANT_STRENGTH,
    OCEANS,
    ON_BATTLE,
    PORT_ROYAL,
    SMALL,
    SPYGLASS,
    UPGRADE,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.rules.decks import discard, draw, refill
from quarterdeck.games.micro_pirates.rules.effects import draw_loot
from quarterdeck.games.micro_pirates.rules.ghost_ship import (
    add_ghost_coins,
    add_ghost_fame,
    cutlasses,
    drop_ghost_spyglasses,
    enlist,
    equip,
    fight,
    gain_ghost_map,
    ghost_of,
    match_ghost_maps,
    move_ghost,
    place_for,
    sight,
    take_ghost_loot,
    use_up,
    wants_crew,
)
from quarterdeck.games.micro_pirates.rules.merchants import beat_merchant, move_blockade
from quarterdeck.games.micro_pirates.rules.phrases import card_name, face_words, plural
from quarterdeck.games.micro_pirates.rules.queries import is_disabled, nearest, usable
from quarterdeck.games.micro_pirates.rules.steps import (
    DECLARINGS,
    GHOST_EXPLORING,
    MARKINGS,
    Battling,
    GhostExploring,
    GhostTurn,
)
from quarterdeck.games.micro_pirates.state import EMPTY, State

YOU: Final = 0
COINS: Final = 5
BRIBE: Final = 20
SEARCH: Final = "a3"
DIG: Final = "a5"


def settle(state: State, step: GhostTurn, action: Action) -> None:
    """MP-SOLO-07, MP-SOLO-08: the active card, or the first of up to eight that can be done."""
    ghost = ghost_of(state)
    if ghost.active:
        active = GHOST_ACTIONS[ghost.active]
        state.tell(active.rule, "The Ghost Ship goes on with {}.", active.name)
        CARDS[ghost.active](state)
        return
    for _ in GHOST_ACTIONS:
        card = draw(state, ACTION)
        name = GHOST_ACTIONS[card].name
        state.tell(GHOST_ACTIONS[card].rule, "The Ghost Ship turns up {}.", name)
        state.event("turn", None, GHOST_ACTIONS[card].thing, ("", GHOST_PLACE))
        resolved = CARDS[card](state)
        if not ghost.active:
            state.event("done", None, GHOST_ACTIONS[card].thing, (GHOST_PLACE, ""))
            discard(state, ACTION, card)
        if resolved:
            return


# Card 1.


def by_strength(state: State) -> bool:
    """MP-SOLO-11: a Port, a small or a large merchant, by strength."""
    strength = cutlasses(state)
    if strength <= 2:
        return seek_port(state)
    if strength <= 4:
        return attack_merchant(state, SMALL, loot=2)
    return attack_merchant(state, LARGE, loot=3)


def seek_port(state: State) -> bool:
    """MP-SOLO-11, MP-SOLO-21: the nearest free Port, whatever is sold there, or 5 coins."""
    move_ghost(state, nearest(ghost_of(state).at, free_harbours(state))[0])
    if not port_action(state):
        gain_coins(state)
    return True


def attack_merchant(state: State, kind: int, loot: int) -> bool:
    """MP-SOLO-06, MP-SOLO-11, MP-SOLO-29: a higher total wins; losing costs nothing."""
    ghost = ghost_of(state)
    afloat = [at for at in state.merchants[3 * kind : 3 * kind + 3] if at >= 0]
    if not afloat:
        return False
    move_ghost(state, nearest(ghost.at, afloat)[0])
    merchant = state.merchants.index(ghost.at)
    total = fight(state)
    verdict = "beats" if total > MERCHANT_STRENGTH[kind] else "loses to"
    name = MERCHANT_KINDS[kind]
    needed = MERCHANT_STRENGTH[kind]
    text = "The Ghost Ship {} a {} merchant with {} against {}."
    state.tell("MP-SOLO-06", text, verdict, name, total, needed)
    if total > MERCHANT_STRENGTH[kind]:
        if beat_merchant(state, merchant):
            state.agenda.append(MARKINGS[YOU])
        if kind == LARGE:
            state.tell("MP-SOLO-11", "The Ghost Ship gains 1 Fame.")
            add_ghost_fame(state, 1)
        take_ghost_loot(state, draw_loot(state, loot))
    return True


# Card 2.


def hunt(state: State) -> bool:
    """MP-SOLO-12, MP-SOLO-22: whoever has chests or maps is attacked, but not in safety."""
    hold = state.holds[YOU]
    safe = state.at[YOU] == ROYAL_HARBOUR or is_disabled(state, YOU)
    if cutlasses(state) < 3 or safe or not (hold[CHEST] or hold[MAP]):
        return False
    attack_you(state)
    return True


def attack_you(state: State) -> None:
    move_ghost(state, state.at[YOU])
    state.tell("MP-SOLO-12", "The Ghost Ship attacks @{}.", YOU)
    state.agenda.append(Battling(GHOST, YOU))
    if usable(state, YOU, ON_BATTLE):
        state.agenda.append(DECLARINGS[YOU][ON_BATTLE])


# Cards 3 and 5.


def search(state: State) -> bool:
    """MP-SOLO-13, MP-SOLO-27: it stays in its jungle until it succeeds or a blockade comes."""
    ghost = ghost_of(state)
    stays = ghost.active == SEARCH and state.sea.ocean[ghost.at] not in state.blockades
    if not stays:
        jungles = [
            at
            for ocean, at in enumerate(state.sea.jungle)
            if at != NOWHERE and ocean not in state.blockades and at != state.at[YOU]
        ]
        move_ghost(state, nearest(ghost.at, jungles)[0])
    ghost.active = SEARCH
    state.agenda.append(GHOST_EXPLORING)
    return True


def dig(state: State) -> bool:
    """MP-SOLO-15, MP-SOLO-27: to its treasure, blockaded or not; whoever lies there is fought."""
    ghost = ghost_of(state)
    if ghost.treasure == NOWHERE:
        return False
    ghost.active = DIG
    state.agenda.append(GHOST_EXPLORING)
    there = state.sea.jungle[ghost.treasure]
    if ghost.at != there and state.at[YOU] == there:
        attack_you(state)
    else:
        move_ghost(state, there)
    return True


def explore(state: State, step: GhostExploring, action: Action) -> None:
    """MP-SOLO-13, MP-SOLO-23, MP-SOLO-32: three dice and all its spyglasses; rum becomes coins."""
    ghost = ghost_of(state)
    rolled = [state.fates.roll() for _ in range(MAX_DICE)]
    faces = [BROWN[face - 1] for face in rolled]
    tell_dice(state, rolled, faces)
    found = sum(seen for seen, _ in faces) + sight(state)
    served = min(found, state.supply[SPYGLASS])
    state.supply[SPYGLASS] -= served
    ghost.spyglasses += served
    if state.log is not None:
        have = plural(ghost.spyglasses, "spyglass")
        state.tell("MP-SOLO-13", "The Ghost Ship has {}, {} are needed.", have, EXPLORED)
    if served:
        state.event("gain", None, "spyglass", ("supply", GHOST_PLACE), served)
    rum = sum(rum for _, rum in faces)
    if rum:
        state.tell("MP-SOLO-13", "For rum the Ghost Ship gains {}.", plural(rum, "coin"))
        add_ghost_coins(state, rum)
    use_up(state, "explore")
    if ghost.spyglasses >= EXPLORED:
        succeed(state)


def tell_dice(state: State, rolled: list[int], faces: list[tuple[int, int]]) -> None:
    if state.log is not None:
        shown = face_words(faces, "spyglass", "rum")
        state.tell("MP-SOLO-13", "The Ghost Ship rolls {}.", shown)
        for face in rolled:
            state.event("roll", None, BROWN_DIE, amount=face)


def succeed(state: State) -> None:
    """MP-SOLO-15, MP-SOLO-28: the card is discarded; a treasure is 3 Fame, else a map."""
    ghost = ghost_of(state)
    state.tell("MP-SOLO-28", "{} is done.", GHOST_ACTIONS[ghost.active].name)
    drop_ghost_spyglasses(state)
    state.event("done", None, GHOST_ACTIONS[ghost.active].thing, (GHOST_PLACE, ""))
    discard(state, ACTION, ghost.active)
    if ghost.active == DIG:
        state.tell("MP-SOLO-15", "The Ghost Ship digs up its treasure: 3 Fame.")
        there = SECTORS[state.sea.jungle[ghost.treasure]]
        state.event("dig", None, GHOST_MARKER, (there, ""))
        add_ghost_fame(state, 3)
        ghost.treasure = NOWHERE
        match_ghost_maps(state)
    else:
        gain_ghost_map(state)
        move_blockade(state, ghost.at)
    ghost.active = EMPTY


# Card 4.


def free_harbours(state: State) -> list[int]:
    """MP-SOLO-20: Ports without a ship of yours; Port Royal is always free."""
    return [at for at in state.sea.harbours if at == ROYAL_HARBOUR or at != state.at[YOU]]


def affordable(state: State, port: int) -> tuple[str, str]:
    """MP-SOLO-21, MP-SOLO-26: the Crew and the Upgrade it would pay for here, printed coins."""
    ghost = ghost_of(state)
    crew, upgrade = state.offers[3 * port + CREW], state.offers[3 * port + UPGRADE]
    if not crew or CREW_CARDS[crew].coin > ghost.coins or not wants_crew(ghost, crew):
        crew = EMPTY
    if not upgrade or UPGRADES[upgrade].coin > ghost.coins or not place_for(ghost, upgrade):
        upgrade = EMPTY
    return crew, upgrade


def port_action(state: State) -> bool:
    """MP-SOLO-21: Crew first, then the Upgrade; then the offer is refilled."""
    ghost = ghost_of(state)
    port = state.sea.port_at[ghost.at]
    crew, _ = affordable(state, port)
    if crew:
        state.offers[3 * port + CREW] = EMPTY
        tell_price(state, port, crew, CREW_CARDS[crew].coin)
        enlist(state, crew)
    _, upgrade = affordable(state, port)
    if upgrade:
        state.offers[3 * port + UPGRADE] = EMPTY
        tell_price(state, port, upgrade, UPGRADES[upgrade].coin)
        equip(state, upgrade)
    refill(state, port)
    return bool(crew or upgrade)


def tell_price(state: State, port: int, card: str, coins: int) -> None:
    """MP-SOLO-26: the printed coins."""
    price = plural(coins, "coin")
    state.tell("MP-SOLO-26", "The Ghost Ship pays {} for {}.", price, card_name(card))
    state.event("buy", None, card, (OCEANS[port].id, ""))
    add_ghost_coins(state, -coins)


def recruit(state: State) -> bool:
    """MP-SOLO-14: the nearest free Port that sells something useful, or 5 coins."""
    harbours = [at for at in free_harbours(state) if any(affordable(state, state.sea.port_at[at]))]
    if harbours:
        move_ghost(state, nearest(ghost_of(state).at, harbours)[0])
        port_action(state)
    else:
        gain_coins(state)
    return True


# Cards 6, 7 and 8.


def bribe(state: State) -> bool:
    """MP-SOLO-16: 20 coins for 1 Fame, else 5 coins."""
    ghost = ghost_of(state)
    if ghost.coins < BRIBE:
        return gain_coins(state)
    state.tell("MP-SOLO-16", "The Ghost Ship pays {} coins for 1 Fame.", BRIBE)
    add_ghost_coins(state, -BRIBE)
    add_ghost_fame(state, 1)
    return True


def gain_coins(state: State) -> bool:
    """MP-SOLO-17: 5 coins."""
    state.tell("MP-SOLO-17", "The Ghost Ship gains {} coins.", COINS)
    add_ghost_coins(state, COINS)
    return True


def hoard(state: State) -> bool:
    """MP-SOLO-18, MP-SOLO-29: exactly two chests for 3 Fame, in Port Royal."""
    ghost = ghost_of(state)
    if ghost.chests < 2:
        return False
    move_ghost(state, state.sea.harbour[PORT_ROYAL])
    state.tell("MP-SOLO-18", "The Ghost Ship sells 2 chests for 3 Fame.")
    state.event("spend", None, "chest", (GHOST_PLACE, "supply"), 2)
    ghost.chests -= 2
    state.supply[CHEST] += 2
    add_ghost_fame(state, 3)
    return True


CARDS: Final[dict[str, Callable[[State], bool]]] = {
    "a1": by_strength,
    "a2": hunt,
    SEARCH: search,
    "a4": recruit,
    DIG: dig,
    "a6": bribe,
    "a7": gain_coins,
    "a8": hoard,
}
"""The action cards; each says whether it could be resolved."""
