"""BATTLE: merchants, players and the Ghost Ship (MP-BATTLE, MP-SOLO-04)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import ATTACKS, CLAIMS, STEALS, Attack, Claim, Steal
from quarterdeck.games.micro_pirates.components import (
    CHEST,
    COLOURS,
    GHOST,
    GHOST_PIECE,
    GHOST_PLACE,
    HELD,
    HOLDS,
    LARGE,
    MAP,
    MAP_CARD,
    MAP_CARDS,
    MERCHANT_KINDS,
    MERCHANTS,
    OCEANS,
    ON_BATTLE,
    PANELS,
    RED,
    RED_DIE,
    SHIP_PIECES,
    TOKENS,
)
from quarterdeck.games.micro_pirates.rules.effects import (
    add_fame,
    clear_pledge,
    draw_loot,
    fall_due,
    gain_goods,
    lower_reputation,
    receive_map,
    trim,
)
from quarterdeck.games.micro_pirates.rules.ghost_ship import fight as ghost_strength
from quarterdeck.games.micro_pirates.rules.ghost_ship import rob_player
from quarterdeck.games.micro_pirates.rules.hopeless import needed_against
from quarterdeck.games.micro_pirates.rules.merchants import beat_merchant
from quarterdeck.games.micro_pirates.rules.queries import FIRST_MERCHANT, clockwise, enemies, usable
from quarterdeck.games.micro_pirates.rules.quests import count_victory
from quarterdeck.games.micro_pirates.rules.steps import (
    DECLARINGS,
    MARKINGS,
    RETREATINGS,
    Battling,
    Claiming,
    Hurting,
    Looting,
    Meeting,
    RaidReward,
    Robbing,
    Victory,
    Wounding,
)
from quarterdeck.games.micro_pirates.state import State

KINDS: Final = ("small_merchant", "large_merchant")


# Meeting: whom to fight, and what is declared.


def ask(state: State, step: Meeting) -> Decision | None:
    """MP-BATTLE-16: with two possible enemies the active player chooses one."""
    foes = enemies(state, step.seat)
    if len(foes) < 2:
        return None
    return Decision(step.seat, step, [ATTACKS[foe] for foe in foes])


def settle(state: State, step: Meeting, action: Action) -> None:
    """MP-BATTLE-09, MP-BATTLE-18: reputation, then the attacker declares, then the defender."""
    seat = step.seat
    foe = action.foe if isinstance(action, Attack) else enemies(state, seat)[0]
    state.agenda.append(Battling(seat, foe))
    if foe < FIRST_MERCHANT:
        state.tell("MP-SAIL-02", "@{} attacks @{}.", seat, foe)
        lower_reputation(state, seat, "MP-REP-05")
        declare(state, foe)
    elif foe == GHOST:
        state.tell("MP-SAIL-02", "@{} attacks the Ghost Ship.", seat)
    else:
        kind = merchant_kind(foe)
        state.tell("MP-SAIL-02", "@{} attacks a {} merchant.", seat, MERCHANT_KINDS[kind])
        if kind == LARGE:
            lower_reputation(state, seat, "MP-REP-04")
    declare(state, seat)


def declare(state: State, seat: Seat) -> None:
    if usable(state, seat, ON_BATTLE):
        state.agenda.append(DECLARINGS[seat][ON_BATTLE])


def merchant_kind(foe: int) -> int:
    return (foe - FIRST_MERCHANT) // 3


# The dice fall.


def clash(state: State, step: Battling, action: Action) -> None:
    if step.attacker == GHOST or step.defender == GHOST:
        fight_ghost(state, step)
    elif step.defender < FIRST_MERCHANT:
        fight_player(state, step.attacker, step.defender)
    else:
        fight_merchant(state, step.attacker, step.defender - FIRST_MERCHANT)


def strength(state: State, seat: Seat) -> int:
    """MP-BATTLE-01: dice, cutlasses of the company and what was declared."""
    pledge = state.pledges[seat]
    clear_pledge(state, seat)
    base = state.companies[seat].strength + pledge.bonus
    faces = [state.fates.roll() for _ in range(pledge.dice)]
    total: int = base + sum(RED[face - 1] for face in faces)
    if state.log is not None:
        dice = " + ".join(str(RED[face - 1]) for face in faces)
        state.tell("MP-BATTLE-01", "@{} rolls {}, and {}: {}.", seat, dice, base, total)
        for face in faces:
            state.event("roll", seat, RED_DIE, amount=face)
    return total


def fight_merchant(state: State, seat: Seat, merchant: int) -> None:
    """MP-BATTLE-02, -03, -04, -09: strictly higher wins; one damage in any case."""
    needed = needed_against(state, seat, merchant)
    total = strength(state, seat)
    won = total > needed
    verdict = "wins" if won else "loses"
    state.tell("MP-BATTLE-02", "@{} {} with {} against {}.", seat, verdict, total, needed)
    state.event("won" if won else "lost", seat, MERCHANTS[merchant])
    if won:
        state.agenda.append(Victory(seat, merchant))
    state.agenda.append(Hurting(seat, 1, state.companies[seat].prevented, 0, won))


def fight_player(state: State, attacker: Seat, defender: Seat) -> None:
    """MP-BATTLE-10, MP-BATTLE-18: a tie goes to the defender; theft, damage, move."""
    mine, theirs = strength(state, attacker), strength(state, defender)
    winner, loser = (attacker, defender) if mine > theirs else (defender, attacker)
    text = "@{} has {}, @{} has {}: @{} wins{}."
    tie = " as defender" if mine == theirs else ""
    state.tell("MP-BATTLE-10", text, attacker, mine, defender, theirs, winner, tie)
    state.event("won" if winner == attacker else "lost", attacker, SHIP_PIECES[defender])
    lose(state, loser)
    state.agenda.append(Robbing(winner, loser))
    win(state, winner)


def fight_ghost(state: State, step: Battling) -> None:
    """MP-SOLO-04, MP-SOLO-05: the Ghost rolls three dice; a tie goes to the defender."""
    attacks = step.defender == GHOST
    seat = step.attacker if attacks else step.defender
    if attacks:
        mine = strength(state, seat)
        its = ghost_strength(state)
    else:
        its = ghost_strength(state)
        mine = strength(state, seat)
    won = mine > its if attacks else mine >= its
    tie = " as defender" if mine == its else ""
    text = "@{0} has {1}, the Ghost Ship has {2}: " + ("@{0}" if won else "the Ghost Ship")
    state.tell("MP-SOLO-04", text + " wins{3}.", seat, mine, its, tie)
    state.event("won" if won else "lost", seat, GHOST_PIECE)
    if won:
        state.agenda.append(Robbing(seat, GHOST))
        win(state, seat)
    else:
        lose(state, seat)
        rob_player(state, seat)


def win(state: State, seat: Seat) -> None:
    """MP-BATTLE-18: effects of a won battle work for whoever won."""
    company = state.companies[seat]
    gain_goods(state, seat, company.win_coins, company.win_rum, "MP-BATTLE-18")


def lose(state: State, seat: Seat) -> None:
    """MP-BATTLE-10, MP-SOLO-04: a damage roll, then a move of one sector."""
    state.agenda.append(RETREATINGS[seat])
    state.agenda.append(Wounding(seat, 0, state.companies[seat].prevented, 0))


# A merchant is beaten.


def celebrate(state: State, step: Victory, action: Action) -> None:
    """MP-BATTLE-05 to -07, MP-QUEST-11: the merchant is gone; Loot, then the Raid's reward."""
    seat, merchant = step.seat, step.merchant
    kind = merchant // 3
    state.tell("MP-BATTLE-05", "The {} merchant is gone.", MERCHANT_KINDS[kind])
    owners = beat_merchant(state, merchant)
    for owner in reversed(clockwise(state, seat)):
        if owner in owners and owner != seat:
            state.agenda.append(MARKINGS[owner])
    count_victory(state, seat, KINDS[kind])
    if seat in owners:
        fall_due(state, RaidReward(seat))
    if kind == LARGE:
        add_fame(state, seat, 1, "merchant", "MP-BATTLE-06")
    cards = draw_loot(state, 3 if kind == LARGE else 2)
    if cards:
        fall_due(state, Looting(seat, cards, 2 if kind == LARGE else 1))
    win(state, seat)


# Theft.


def spoils(state: State, loser: int) -> list[int]:
    """MP-BATTLE-11, MP-SOLO-04: tokens in the loser's hold; of the Ghost a chest or a map."""
    if loser == GHOST:
        assert state.ghost is not None
        found = [(MAP, state.ghost.maps), (CHEST, state.ghost.chests)]
        return [token for token, count in found if count]
    return [token for token in range(HELD) if state.holds[loser][token]]


def ask_robbing(state: State, step: Robbing) -> Decision | None:
    """The winner's choice; MP-BATTLE-18: nothing there, nothing stolen."""
    tokens = spoils(state, step.loser)
    if len(tokens) < 2:
        return None
    return Decision(step.winner, step, [STEALS[token] for token in tokens])


def settle_robbing(state: State, step: Robbing, action: Action) -> None:
    tokens = spoils(state, step.loser)
    if not tokens:
        return
    token = action.token if isinstance(action, Steal) else tokens[0]
    winner, loser = step.winner, step.loser
    name = f"@{loser}" if loser < len(COLOURS) else "the Ghost Ship"
    state.tell("MP-BATTLE-11", "@{} steals 1 {} from {}.", winner, TOKENS[token], name)
    source = GHOST_PLACE if loser == GHOST else HOLDS[loser]
    state.event("steal", winner, TOKENS[token], (source, HOLDS[winner]))
    state.holds[winner][token] += 1
    if loser == GHOST:
        rob_ghost(state, winner, token)
    else:
        rob(state, winner, loser, token)


def rob(state: State, winner: Seat, loser: Seat, token: int) -> None:
    """MP-BATTLE-11: a stolen map token brings a random Map card along."""
    state.holds[loser][token] -= 1
    trim(state, winner, int(token == MAP))
    if token == MAP and state.hands[loser]:
        both = eyes_of(winner, loser)
        hand = state.hands[loser][:]
        card = state.fates.draw(hand, both)
        state.hands[loser] = hand
        state.tell("MP-BATTLE-11", "A Map card comes along.")
        state.event("lose", loser, MAP_CARD, (PANELS[loser], ""))
        receive_map(state, winner, card, both)
        for seat in (winner, loser):
            name = OCEANS[MAP_CARDS[card]].name
            state.whisper(seat, "MP-BATTLE-11", "The stolen Map card shows {}.", name)


def rob_ghost(state: State, winner: Seat, token: int) -> None:
    """MP-SOLO-05: the Ghost's Map cards are open, so the winner chooses one."""
    assert state.ghost is not None
    if token == CHEST:
        state.ghost.chests -= 1
        trim(state, winner)
    else:
        state.ghost.maps -= 1
        trim(state, winner, 1)
        state.agenda.append(Claiming(winner))


def ask_claim(state: State, step: Claiming) -> Decision | None:
    assert state.ghost is not None
    if len(state.ghost.hand) < 2:
        return None
    return Decision(step.seat, step, [CLAIMS[card] for card in state.ghost.hand])


def settle_claim(state: State, step: Claiming, action: Action) -> None:
    assert state.ghost is not None
    if state.ghost.hand:
        card = action.card if isinstance(action, Claim) else state.ghost.hand[0]
        state.ghost.hand.remove(card)
        name = OCEANS[MAP_CARDS[card]].name
        state.tell("MP-SOLO-05", "@{} takes the Ghost's map of {}.", step.seat, name)
        state.event("lose", None, card, (GHOST_PLACE, ""))
        receive_map(state, step.seat, card, -1)
