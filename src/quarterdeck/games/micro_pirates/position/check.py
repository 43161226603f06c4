"""CHECK: nothing in the box was lost or doubled, no limit is broken, every step makes sense."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.core.terms import Step
from quarterdeck.games.micro_pirates.board import FISHING, GROVE, HARBOUR, JUNGLE, NOWHERE, ROCKS
from quarterdeck.games.micro_pirates.components import (
    ACTION,
    ACTIONS_PER_TURN,
    BOX,
    COLOURS,
    CREW,
    CREW_CARDS,
    DECKS,
    EXPORT,
    FULL_DECKS,
    GHOST,
    HELD,
    LOOT,
    LOOT_CARDS,
    MAP,
    MAPS,
    MAX_CREW,
    MAX_DICE,
    MAX_FITTED,
    PORTS,
    QUEST,
    QUESTS,
    STANDINGS,
    SUPPLY,
    TOKENS,
    UPGRADE,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.queries import FIRST_MERCHANT
from quarterdeck.games.micro_pirates.state import BEATEN, WAITING, State


def check(state: State) -> list[str]:
    """What is wrong with a state, as clauses; empty when it is sound."""
    return [*_table(state), *_seats(state), *_ghost(state), *_cards(state), *_steps(state)]


# Cards.


def everything(state: State, decks: bool = True) -> list[list[str]]:
    """All cards by the deck they belong to, wherever they lie."""
    found: list[list[str]] = [[] for _ in DECKS]
    for deck in range(len(DECKS)):
        found[deck] += state.discards[deck]
        if decks:
            found[deck] += state.decks[deck]
    for space, card in enumerate(state.offers):
        if card:
            found[space % 3].append(card)
    found[EXPORT] += state.exports
    for card in state.removed:
        found[EXPORT if card.startswith("x") else QUEST].append(card)
    for seat in range(state.seats):
        found[QUEST] += [card for card in state.quests[seat] if card]
        found[MAPS] += state.hands[seat]
    for company in state.companies:
        _sort_in(found, (*company.crew, *company.upgrades))
    if state.ghost is not None:
        _sort_in(found, (*state.ghost.crew, *(card for card, _ in state.ghost.upgrades)))
        found[MAPS] += state.ghost.hand
        found[ACTION] += [state.ghost.active] if state.ghost.active else []
    for step in state.agenda:
        if isinstance(step, s.Looting):
            found[LOOT] += step.cards
        elif isinstance(step, s.Enlisting | s.Fitting):
            _sort_in(found, (step.card,))
        elif isinstance(step, s.Inheriting):
            _sort_in(found, (step.upgrade,))
    return found


def _sort_in(found: list[list[str]], cards: tuple[str, ...]) -> None:
    for card in cards:
        if card in LOOT_CARDS:
            found[LOOT].append(card)
        else:
            found[CREW if card in CREW_CARDS else UPGRADE].append(card)


def _cards(state: State) -> Iterator[str]:
    for deck, cards in enumerate(everything(state)):
        full = [] if deck == ACTION and state.ghost is None else FULL_DECKS[deck]
        if sorted(cards) != full:
            wrong = sorted(set(cards) ^ set(full)) or [c for c in set(cards) if cards.count(c) > 1]
            yield f"the {DECKS[deck]} cards are not complete ({', '.join(wrong)})"
        if state.decks[deck] != sorted(state.decks[deck]):
            yield f"the {DECKS[deck]} deck is not sorted"


# The table.


def _table(state: State) -> Iterator[str]:
    if not 0 <= state.actions <= ACTIONS_PER_TURN or state.round < 1:
        yield f"a turn has {ACTIONS_PER_TURN} actions and rounds count from 1"
    if not 0 <= state.first_seat < state.seats:
        yield "the first seat is empty"
    if len(set(state.blockades)) != BOX["blockades"] or len(state.blockades) != BOX["blockades"]:
        yield f"there are {BOX['blockades']} blockades on different Ocean cards"
    if any(state.sea.jungle[ocean] == NOWHERE for ocean in state.blockades):
        yield "a blockade lies on a card without a jungle"
    yield from _merchants(state)
    for token, full in enumerate(SUPPLY):
        held = sum(hold[token] for hold in state.holds) if token < HELD else sum(state.spyglasses)
        if state.ghost is not None:
            ghost = state.ghost
            held += (0, 0, 0, ghost.maps, ghost.chests, ghost.spyglasses)[token]
        if state.supply[token] < 0 or state.supply[token] + held != full:
            yield f"there are {full} {TOKENS[token]} tokens, not {state.supply[token] + held}"
    if len(state.exports) > BOX["export"]:
        yield "too many Export cards lie open"


def _merchants(state: State) -> Iterator[str]:
    for merchant, at in enumerate(state.merchants):
        if at not in (BEATEN, WAITING) and at not in state.sea.merchant_space[merchant // 3]:
            yield "a merchant lies on no merchant space"
    afloat = [at for at in state.merchants if at >= 0]
    if len(set(afloat)) != len(afloat):
        yield "two merchants lie in one sector"


# Seats.


def _seats(state: State) -> Iterator[str]:
    for cards in (state.captains, state.ships):
        taken = [card for card in cards if card]
        if len(set(taken)) != len(taken):
            yield "a captain or ship is taken twice"
    for seat in range(state.seats):
        for clause in (*_ship(state, seat), *_company(state, seat), *_errands(state, seat)):
            yield f"{COLOURS[seat]}: {clause}"


def _ship(state: State, seat: int) -> Iterator[str]:
    if state.at[seat] in ROCKS:
        yield "the ship lies on land"
    numbers = (state.coins[seat], state.fame[seat], state.damage[seat], state.spyglasses[seat])
    if min(*numbers, *state.holds[seat]) < 0:
        yield "a number is negative"
    if state.reputation[seat] not in STANDINGS:
        yield "the reputation is off its track"
    if sum(state.credits[seat]) != state.fame[seat]:
        yield "the Fame is not the sum of its sources"
    if state.treasures[seat] != NOWHERE and state.sea.jungle[state.treasures[seat]] == NOWHERE:
        yield "the treasure lies on a card without a jungle"
    pledge = state.pledges[seat]
    if not (1 <= pledge.dice <= MAX_DICE and 0 <= pledge.bonus < 100 and 0 <= pledge.rerolls < 9):
        yield "the pledge is impossible"


def _company(state: State, seat: int) -> Iterator[str]:
    if not state.companies:
        return
    company = state.companies[seat]
    if len(company.crew) > MAX_CREW or len(company.fitted) > MAX_FITTED:
        yield "the company is too large"
    if state.damage[seat] > company.hull:
        yield "the ship has more damage than it bears"
    # An Upgrade that may move to a new Crew card can have made the hold larger.
    waiting = any(
        isinstance(step, s.Stowing | s.Inheriting) and step.seat == seat for step in state.agenda
    )
    if sum(state.holds[seat]) > company.capacity and not waiting:
        yield "the hold is too full"


def _errands(state: State, seat: int) -> Iterator[str]:
    for type, card in enumerate(state.quests[seat]):
        if card and QUESTS[card].type != type:
            yield f"{card} is no such Quest"
    raid, _, voyage, special = state.quests[seat]
    if state.marks[seat] >= 0 and (not raid or state.merchants[state.marks[seat]] < 0):
        yield "the raid token lies on no merchant"
    if bool(voyage) != (state.homes[seat] != NOWHERE) or (state.explored[seat] and not voyage):
        yield "a Voyage and its Port belong together"
    if state.homes[seat] != NOWHERE and state.homes[seat] not in PORTS:
        yield "the Voyage ends in no Port"
    if state.progress[seat] and (not special or not 0 <= state.progress[seat] < 1 << 9):
        yield "the Special Quest's progress is impossible"


# The Ghost Ship.


def _ghost(state: State) -> Iterator[str]:
    ghost = state.ghost
    if (ghost is not None) != (state.seats == 1):
        yield "the Ghost Ship sails in solo games, and only there"
    if ghost is None:
        return
    numbers = (ghost.fame, ghost.coins, ghost.chests, ghost.maps, ghost.spyglasses)
    if min(numbers) < 0:
        yield "a number of the Ghost's is negative"
    if (ghost.at == NOWHERE) != (state.at[0] == NOWHERE) or ghost.at in ROCKS:
        yield "the Ghost Ship lies on land"
    places = [place for _, place in ghost.upgrades]
    if len(ghost.crew) > MAX_CREW or places.count("ship") > MAX_FITTED:
        yield "the Ghost's company is too large"
    under = [place for place in places if place != "ship"]
    if len(set(under)) != len(under) or not set(under) <= set(ghost.crew):
        yield "a Ghost's Upgrade lies nowhere"
    if ghost.active not in ("", "a3", "a5"):
        yield "only the Search and the Dig stay active"
    if ghost.active == "a3" and state.sea.feature[ghost.at] != JUNGLE:
        yield "the Ghost searches in a jungle"
    if ghost.active == "a5" and ghost.treasure == NOWHERE:
        yield "the Ghost digs without a treasure"
    if ghost.treasure != NOWHERE and state.sea.jungle[ghost.treasure] == NOWHERE:
        yield "the Ghost's treasure lies on a card without a jungle"


# The agenda.


def _steps(state: State) -> Iterator[str]:
    for step in state.agenda:
        if not _makes_sense(state, step):
            yield f"'{step}' makes no sense here"


def _makes_sense(state: State, step: Step) -> bool:
    seat: int = getattr(step, "seat", 0)
    if seat >= state.seats:
        return False
    if isinstance(step, s.Drafting):
        return not (state.captains[seat] and state.ships[seat]) and not state.companies
    if isinstance(step, s.Launching):
        return not state.companies
    if not state.companies:
        return False
    if isinstance(step, s.GhostTurn | s.GhostExploring | s.GhostClosing | s.Claiming):
        return _ghostly_step(state, step)
    if isinstance(step, s.Battling | s.Victory | s.Robbing | s.Hurting | s.Wounding):
        return _battle_step(state, step)
    return _seat_step(state, step, seat)


def _ghostly_step(state: State, step: Step) -> bool:
    if state.ghost is None:
        return False
    return not isinstance(step, s.GhostExploring) or bool(state.ghost.active)


def _battle_step(state: State, step: Step) -> bool:
    match step:
        case s.Battling(attacker, defender):
            return _can_fight(state, attacker, defender)
        case s.Victory(_, merchant):
            return state.merchants[merchant] >= 0
        case s.Robbing(winner, loser):
            known = loser < state.seats or (loser == GHOST and state.ghost is not None)
            return winner < state.seats and known and winner != loser
        case s.Hurting(_, total, prevented, taken, _) | s.Wounding(_, total, prevented, taken):
            return min(total, prevented, taken) >= 0 and taken <= total <= 99
    return False


def _can_fight(state: State, attacker: int, defender: int) -> bool:
    if attacker == GHOST:
        return defender < state.seats and state.ghost is not None
    if attacker >= state.seats or attacker == defender:
        return False
    if defender == GHOST:
        return state.ghost is not None
    if defender < FIRST_MERCHANT:
        return defender < state.seats
    return state.merchants[defender - FIRST_MERCHANT] >= 0


def _seat_step(state: State, step: Step, seat: int) -> bool:
    feature = state.sea.feature[state.at[seat]]
    raid, _, voyage, special = state.quests[seat]
    match step:
        case s.Calling() | s.Trading():
            return feature == HARBOUR
        case s.Foraging():
            return feature in (FISHING, GROVE)
        case s.Exploring() | s.Discovery():
            return feature == JUNGLE and (not step.voyage or bool(voyage))
        case s.Rerolling(_, wanted, faces, rerolls):
            dice = 1 <= len(faces) <= MAX_DICE and all(1 <= face <= 6 for face in faces)
            return dice and rerolls >= 0 and (not wanted or bool(voyage))
        case s.RaidReward():
            return bool(raid)
        case s.SpecialReward():
            return bool(special)
        case s.Marking():
            return bool(raid)
        case s.Drifting(_, points):
            return 1 <= points <= MAX_DICE
        case s.Arriving(_, to):
            return to not in ROCKS
        case s.Stowing(_, fresh):
            return 0 <= fresh <= state.holds[seat][MAP]
        case s.Parting(_, count):
            return 0 <= count <= BOX["map"]
        case _:
            return _card_step(state, step, seat)


def _card_step(state: State, step: Step, seat: int) -> bool:
    match step:
        case s.Looting(_, cards, keep):
            return (
                0 <= keep <= 3 and len(set(cards)) == len(cards) and set(cards) <= set(LOOT_CARDS)
            )
        case s.Enlisting(_, card):
            return card in CREW_CARDS
        case s.Fitting(_, card):
            return card in UPGRADES
        case s.Inheriting(_, upgrade):
            company = state.companies[seat]
            return upgrade in UPGRADES and bool(company.crew) and not company.under[-1]
        case _:
            return True
