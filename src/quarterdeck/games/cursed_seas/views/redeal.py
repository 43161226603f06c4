"""Dealing anew what a seat cannot know: coins it has not seen, face-down pieces of others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from quarterdeck.core.fates import Seat
from quarterdeck.games.cursed_seas.components import CARDS, CREW, FORT, GEAR, READY, RELIC, Card
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import NEEDS_NO_SPACE
from quarterdeck.games.cursed_seas.fleets.fleet import ready_ids, ready_word
from quarterdeck.games.cursed_seas.fleets.text import pool
from quarterdeck.games.cursed_seas.info import named_fleets
from quarterdeck.games.cursed_seas.rules.actions_left import oars
from quarterdeck.games.cursed_seas.rules.cargo.gold import coins_at, set_coins
from quarterdeck.games.cursed_seas.rules.cargo.holds import capacity, cargo_used, crew_points
from quarterdeck.games.cursed_seas.rules.fight.dice import is_masked
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh_all
from quarterdeck.games.cursed_seas.rules.queries import unknown_to
from quarterdeck.games.cursed_seas.rules.setup.lots import lot_word
from quarterdeck.games.cursed_seas.rules.setup.roster import starts_up
from quarterdeck.games.cursed_seas.rules.setup.steps import MusteringAnew
from quarterdeck.games.cursed_seas.state import (
    FORT_PLACE,
    HAND,
    ISLE_PLACE,
    NONE,
    RESERVE,
    WRECK,
    State,
)
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, Coin, face_of, seen_by
from quarterdeck.games.cursed_seas.table import Table

TRIES = 12


def redeal(state: State, seat: Seat | None, rng: random.Random) -> None:
    """In place; what the open question tells about hidden pieces stays as it is."""
    _fleets(state, seat, rng)
    _coins(state, seat, rng)
    kept = _asked(state, seat)
    _relics(state, seat, rng, kept)
    _crew(state, seat, rng, kept)
    _cards_in_the_box(state, seat, rng)
    refresh_all(state)


def _fleets(state: State, seat: Seat | None, rng: random.Random) -> None:
    """Fleets handed in by others but not yet opened may be any ready one, but for those that this
    seat wanted too; a chair's fleet that was chosen by name is known to all."""
    if state.owner:
        return
    options = state.table.options
    known = {lot_word(id, options) for id in named_fleets(state.seats, options)}
    sealed = [n for n, word in enumerate(state.fleets) if word and n != seat and word not in known]
    rng.shuffle(sealed)
    met = _met_by(state, seat)
    for each in sealed:
        state.fleets[each] = met.pop() if met else _some_fleet(options, rng)


def _met_by(state: State, seat: Seat | None) -> list[str]:
    """CS-FLEET-13: what others bring, as this seat learnt when it wanted the same."""
    step = state.question.step if state.question else None
    return list(step.taken) if isinstance(step, MusteringAnew) and step.seat == seat else []


def _some_fleet(options: dict[str, str], rng: random.Random) -> str:
    id = rng.choice(ready_ids(options))
    return READY[id].ships[0][0] if options["quick"] == "yes" else ready_word(id, options)


# Coins.


def _places(state: State) -> Iterator[int]:
    yield from range(len(state.coins))
    yield from (ISLE_PLACE + isle for isle in range(len(state.isle_coins)))
    yield from (FORT_PLACE + fort for fort in range(len(state.fort_coins)))


def _hidden(each: Coin, seat: Seat | None) -> bool:
    seen = seen_by(each)
    return seen != EVERYBODY and (seat is None or not seen >> seat & 1)


def _coins(state: State, seat: Seat | None, rng: random.Random) -> None:
    """The faces of all coins the seat has not seen are shuffled; who saw which stays."""
    places = list(_places(state))
    unseen = [c for place in places for c in coins_at(state, place) if _hidden(c, seat)]
    faces = sorted(face_of(each) for each in unseen)
    rng.shuffle(faces)
    for place in places:
        heap = coins_at(state, place)
        blanks = sorted(each - face_of(each) for each in heap if _hidden(each, seat))
        if blanks:
            known = [each for each in heap if not _hidden(each, seat)]
            dealt = [blank + faces.pop() for blank in blanks]
            set_coins(state, place, tuple(sorted(known + dealt)))


# Face-down pieces.


def _asked(state: State, seat: Seat | None) -> set[int]:
    """Pieces whose hidden crew the open question depends on: the question gives it away."""
    question = state.question
    last = _last_hopes(state)
    if question is None or question.seat == seat:
        return last
    names = [
        getattr(question.step, field)
        for field in question.step.__match_args__
        if field in ("unit", "other", "target")
    ]
    if question.step.courtesy and is_masked(state, question.step, question.seat):
        return last
    kept = {state.table.index[name] for name in names if name in state.table.index}
    return kept | last | {u for u, owner in enumerate(state.owner) if owner == question.seat}


def _last_hopes(state: State) -> set[int]:
    """Derelicts of a fleet that nothing in sight can move: since the game goes on, somebody face
    down can (CS-END-05)."""
    return {
        unit
        for unit, owner in enumerate(state.owner)
        if owner >= 0 and not state.masts[unit] and not _in_sight(state, owner)
    }


def _in_sight(state: State, seat: int) -> bool:
    """Whether a piece of the fleet has a mast, or oars that everybody sees."""
    return any(
        owner == seat and state.status[unit] < WRECK and (state.masts[unit] or oars(state, unit))
        for unit, owner in enumerate(state.owner)
    )


def _crew(state: State, seat: Seat | None, rng: random.Random, kept: set[int]) -> None:
    """Crew and equipment: anything that could serve there and fits.

    First every unknown piece becomes the lightest of its kind, so that what is drawn for one does
    not depend on what the others really are.
    """
    unknown = [
        item
        for item, kind in enumerate(state.table.item_kinds)
        if kind in (CREW, GEAR)
        and state.item_at[item] != RESERVE
        and state.item_at[item] not in kept
        and unknown_to(state, item, seat)
    ]
    for item in unknown:
        state.item_card[item] = lightest(state.table.item_kinds[item], _nation(state, item))
    for item in unknown:
        cards = face_down(state.table.item_kinds[item], _nation(state, item))
        _disguise(state, item, cards, rng)


@lru_cache(maxsize=64)
def face_down(kind: str, nation: str) -> tuple[Card, ...]:
    """The cards that could lie face down there."""
    return tuple(card for card in pool(kind, nation) if not starts_up(card))


def _nation(state: State, item: int) -> str:
    """The nation a hidden crew aboard most likely has."""
    at = state.item_at[item]
    crew = state.table.item_kinds[item] == CREW
    return state.table.cards[at].nation if crew and 0 <= at < ISLE_PLACE else ""


@lru_cache(maxsize=64)
def lightest(kind: str, nation: str) -> str:
    """The card of a kind that takes no room and costs least."""
    cards = face_down(kind, nation) or face_down(kind, "")
    return min(cards, key=lambda card: (_room(card), card.points, card.id)).id


def _room(card: Card) -> int:
    return 0 if NEEDS_NO_SPACE in powers_of(card.id) else card.space


def _disguise(state: State, item: int, cards: tuple[Card, ...], rng: random.Random) -> None:
    """Another card in its place, if one of a few drawn at random fits."""
    at, light = state.item_at[item], state.item_card[item]
    for _ in range(TRIES if cards else 0):
        state.item_card[item] = rng.choice(cards).id
        if not 0 <= at < ISLE_PLACE or _fits(state, at, state.table.item_kinds[item]):
            return
    state.item_card[item] = light


def _fits(state: State, unit: int, kind: str) -> bool:
    if crew_points(state, unit, kind) > state.table.cards[unit].points:
        return False
    return cargo_used(state, unit) <= capacity(state, unit)


def _relics(state: State, seat: Seat | None, rng: random.Random, kept: set[int]) -> None:
    """Unique treasures nobody has shown change places with one another."""
    items = [
        item
        for item, kind in enumerate(state.table.item_kinds)
        if kind == RELIC
        and unknown_to(state, item, seat)
        and state.item_at[item] != RESERVE
        and state.item_at[item] not in kept
    ]
    islands = [item for item in items if state.item_at[item] >= ISLE_PLACE]
    aboard = [item for item in items if item not in islands]
    for group in (islands, aboard):
        cards = sorted(state.item_card[item] for item in group)
        rng.shuffle(cards)
        for item, card in zip(group, cards, strict=True):
            state.item_card[item] = card


def _cards_in_the_box(state: State, seat: Seat | None, rng: random.Random) -> None:
    """CS-INFO-08: events in hand, reserves and fort cards of others may be anything."""
    for item, kind in enumerate(state.table.item_kinds):
        at = state.item_at[item]
        if at in (HAND, RESERVE) and unknown_to(state, item, seat):
            state.item_card[item] = rng.choice(pool(kind, "")).id
    _forts(state, seat, rng)


def _forts(state: State, seat: Seat | None, rng: random.Random) -> None:
    cards = list(state.table.fort_cards)
    hidden = [
        fort
        for fort, owner in enumerate(state.table.fort_owners)
        if state.fort_isle[fort] == NONE and owner != seat
    ]
    if not hidden:
        return
    known = {card for fort, card in enumerate(cards) if fort not in hidden}
    for fort in hidden:
        free = [card.id for card in pool(FORT, "") if card.id not in known]
        cards[fort] = rng.choice(free)
        known.add(cards[fort])
        state.fort_flags[fort] = (1 << CARDS[cards[fort]].masts) - 1
    table = state.table
    twin = Table(table.seats, table.options)
    twin.enlist(tuple(card.id for card in table.cards), table.slugs)
    twin.stock(table.item_kinds, table.item_owners)
    twin.fortify(tuple(cards), table.fort_owners)
    state.table = twin
