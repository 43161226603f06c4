"""TRADE, COMM, UPG: the five stages of a trade at the Outpost."""

from __future__ import annotations

from quarterdeck.core.fates import NOBODY, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    BUY,
    DEFEATED,
    DONE,
    HIRE,
    MEND,
    PLAIN,
    PLAY,
    REPLACE,
    SEEK,
    SELL,
    UPGRADE,
    USE,
    Buy,
    Hire,
    Mend,
    Play,
    Replace,
    Seek,
    Sell,
    Upgrade,
    Use,
)
from quarterdeck.games.sea_of_thieves.components import (
    COMMISSION_REPUTATION,
    CREW,
    EVENTS,
    GALLEON,
    HULL_NAMES,
    MEND_PRICE,
    RESOURCE,
    SHIP_TYPES,
    SOUGHT,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    cards_left,
    draw_card,
    gain_reputation,
    give_back,
    put_under,
    take_plan,
    unstow,
    without,
)
from quarterdeck.games.sea_of_thieves.rules.logbook import count, voyage_of
from quarterdeck.games.sea_of_thieves.rules.playing import (
    held_cards,
    kept_cards,
    play_card,
    use_kept,
)
from quarterdeck.games.sea_of_thieves.rules.queries import commissions, extra_gold, sell_bonuses
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Berthing,
    Buying,
    Hiring,
    Mending,
    Refitting,
    Seeking,
    Selling,
    Shelving,
)
from quarterdeck.games.sea_of_thieves.state import (
    CREWS,
    FROM_CAPTAINS,
    FROM_COMMISSIONS,
    LEGENDARY,
    MEAGRE,
    VALUABLE,
    State,
)

# 1. Sell.


def ask_selling(state: State, step: Selling) -> Decision | None:
    """SOT-TRADE-01: name any cargo of this ship; the gold is paid when all is named."""
    hold = state.hold[step.ship]
    if not hold and not state.sold:
        return None
    options: list[Action] = [SELL[token] for token in sorted(set(hold))]
    if any(token != RESOURCE for token in state.sold):
        options += [PLAY[card] for card in held_cards(state, step.ship // 2, "trade-sell")]
    return Decision(step.ship // 2, step, [*options, DONE])


def settle_selling(state: State, step: Selling, action: Action) -> None:
    match action:
        case Sell(token):
            unstow(state, step.ship, token)
            state.sold = tuple(sorted((*state.sold, token)))
            state.fates.reveal()
            state.first(step)
        case Play(card):
            state.first(step)
            play_card(state, step.ship // 2, card, step.ship)
        case _:
            pay_out(state, step.ship)


def pay_out(state: State, ship: int) -> None:
    """SOT-TRADE-01: gold for all, reputation for captain's treasure and commissions."""
    sold, seat = state.sold, ship // 2
    if not sold:
        return
    tokens = [TOKENS[token] for token in sold]
    gold = sum(token.gold for token in tokens)
    gold += sum(extra_gold(effect, sold) for effect in sell_bonuses(state, ship))
    state.gold[seat] += gold
    names = ", ".join(map(str, tokens))
    state.tell("SOT-TRADE-01", "@{} sells {} for {} gold.", seat, names, gold)
    gain_reputation(state, seat, sum(token.reputation for token in tokens), FROM_CAPTAINS)
    claim(state, seat, commissions(sold))
    for token in sold:
        give_back(state, token)
    state.sold = state.bonuses = ()
    count_sale(state, ship, sold)


def claim(state: State, seat: int, sets: int) -> None:
    """SOT-COMM-01: two reputation for each set of three."""
    if sets:
        gain_reputation(state, seat, sets * COMMISSION_REPUTATION, FROM_COMMISSIONS)
        state.tell("SOT-COMM-01", "@{} claims commissions: {}.", seat, sets)


def count_sale(state: State, ship: int, sold: tuple[str, ...]) -> None:
    """SELL, SOT-COMM-04: tokens of the kind, and gems, which count as any kind."""
    voyage = voyage_of(state, ship)
    if voyage is not None and voyage.goal == "SELL":
        kinds = [TOKENS[token].kind for token in sold]
        count(state, ship, "SELL", kinds.count(voyage.kind) + kinds.count("gem"))


# 2. Repair.


def discounts(state: State, seat: int, stage: str) -> list[str]:
    """Kept cards that make the first purchase of a stage cheaper, unless it was made already."""
    if state.bought:
        return []
    cards = kept_cards(state, seat, "trade")
    return [card for card in cards if _stage_of(card) == stage]


def _stage_of(card: str) -> str:
    kept = EVENTS[card].kept
    return kept.effects[0].stage if kept else ""


def price(state: State, cost: int) -> int:
    """DISCOUNT: not below 0."""
    return max(0, cost - state.discount)


def pay(state: State, seat: int, cost: int) -> None:
    state.gold[seat] -= price(state, cost)
    state.discount, state.bought = 0, True


def close_stage(state: State) -> None:
    state.discount, state.bought = 0, False


def ask_mending(state: State, step: Mending) -> Decision | None:
    """SOT-TRADE-02: 100 gold for each damage."""
    seat = step.ship // 2
    if not state.damage[step.ship] or state.gold[seat] < price(state, MEND_PRICE):
        return None
    return Decision(seat, step, [MEND, DONE])


def settle_mending(state: State, step: Mending, action: Action) -> None:
    """SOT-TRADE-10: the water is pumped out first, free of charge."""
    ship = step.ship
    state.water[ship] = 0
    if isinstance(action, Mend):
        pay(state, ship // 2, MEND_PRICE)
        state.damage[ship] -= 1
        name = HULL_NAMES[ship]
        state.tell("SOT-TRADE-02", "The {} is mended for {} gold.", name, MEND_PRICE)
        state.first(step)
    else:
        close_stage(state)


# 3. Upgrade.


def can_upgrade(state: State, ship: int) -> bool:
    """SOT-TRADE-03, SOT-COMP-10: sound and dry, and only one Galleon for each player."""
    if state.damage[ship] or state.water[ship] or state.kind[ship] == GALLEON:
        return False
    return state.kind[ship] + 1 < GALLEON or state.kind[ship ^ 1] != GALLEON


def ask_refitting(state: State, step: Refitting) -> Decision | None:
    ship = step.ship
    seat = ship // 2
    if not can_upgrade(state, ship):
        return None
    options: list[Action] = []
    if state.gold[seat] >= price(state, SHIP_TYPES[state.kind[ship] + 1].cost):
        options.append(UPGRADE)
    options += [USE[card] for card in discounts(state, seat, "upgrade")]
    return Decision(seat, step, [*options, DONE]) if options else None


def settle_refitting(state: State, step: Refitting, action: Action) -> None:
    ship = step.ship
    seat = ship // 2
    match action:
        case Upgrade():
            state.first(step)
            pay(state, seat, SHIP_TYPES[state.kind[ship] + 1].cost)
            upgrade(state, ship)
        case Use(card):
            state.first(step)
            use_kept(state, seat, card, ship)
        case _:
            close_stage(state)


def upgrade(state: State, ship: int) -> None:
    """SOT-UPG-01: the next bigger ship with one more crew, face-up; all else carries over."""
    state.kind[ship] += 1
    state.able[ship] += 1
    name = SHIP_TYPES[state.kind[ship]].name
    state.tell("SOT-UPG-01", "@{}'s {} is a {} now.", ship // 2, HULL_NAMES[ship], name)


# 4. Hire.


def berths(state: State, ship: int) -> list[str]:
    """SOT-TRADE-09: slots that a hired crew can take, not those filled in this stage."""
    kinds = [PLAIN] if state.able[ship] else []
    kinds += [DEFEATED] if state.down[ship] else []
    special = [*state.crew[ship], *state.felled[ship]]
    free = {card for card in special if special.count(card) > state.hired.count(card)}
    return kinds + sorted(free)


def ask_hiring(state: State, step: Hiring) -> Decision | None:
    """SOT-TRADE-04: one or more of the face-up special crew."""
    seat = step.ship // 2
    if not state.market or not berths(state, step.ship):
        return None
    gold = state.gold[seat]
    cards = sorted(set(state.market))
    options: list[Action] = [HIRE[card] for card in cards if gold >= price(state, CREW[card].cost)]
    options += [USE[card] for card in discounts(state, seat, "hire")]
    return Decision(seat, step, [*options, DONE]) if options else None


def settle_hiring(state: State, step: Hiring, action: Action) -> None:
    match action:
        case Hire(crew):
            state.first(Berthing(step.ship, crew), step)
        case Use(card):
            state.first(step)
            use_kept(state, step.ship // 2, card, step.ship)
        case _:
            state.hired = ()
            close_stage(state)


def ask_berthing(state: State, step: Berthing) -> Decision | None:
    """SOT-TRADE-04: whose slot the new crew takes."""
    kinds = berths(state, step.ship)
    if len(kinds) < 2:
        return None
    return Decision(step.ship // 2, step, [REPLACE[kind] for kind in kinds])


def settle_berthing(state: State, step: Berthing, action: Action) -> None:
    ship, card = step.ship, step.crew
    old = action.crew if isinstance(action, Replace) else berths(state, ship)[0]
    pay(state, ship // 2, CREW[card].cost)
    pay_off(state, ship, old)
    state.crew[ship] = tuple(sorted((*state.crew[ship], card)))
    state.hired = tuple(sorted((*state.hired, card)))
    state.market = without(state.market, card)
    state.tell("SOT-TRADE-04", "A {} signs on to the {}.", CREW[card].name, HULL_NAMES[ship])


def pay_off(state: State, ship: int, old: str) -> None:
    """SOT-TRADE-07: a special crew that is replaced loses its card, a defeated one first."""
    if old == PLAIN:
        state.able[ship] -= 1
    elif old == DEFEATED:
        state.down[ship] -= 1
    else:
        if old in state.felled[ship]:
            state.felled[ship] = without(state.felled[ship], old)
        else:
            state.crew[ship] = without(state.crew[ship], old)
        put_under(state, CREWS, old, -1)


# 5. Seek voyages.


def ask_seeking(state: State, step: Seeking) -> Decision | None:
    """SOT-TRADE-05, SOT-TRADE-08: three cards in any mix the decks can give."""
    left = [cards_left(state, deck) for deck in (MEAGRE, VALUABLE, LEGENDARY)]
    total = min(SOUGHT, sum(left))
    if not total:
        return None
    mixes: list[Action] = [
        seek
        for seek in SEEK
        if seek.meagre + seek.valuable + seek.legendary == total
        and seek.meagre <= left[0]
        and seek.valuable <= left[1]
        and seek.legendary <= left[2]
    ]
    return Decision(step.ship // 2, step, [*mixes, DONE])


def settle_seeking(state: State, step: Seeking, action: Action) -> None:
    """SOT-TRADE-06: the mix is announced before drawing."""
    if not isinstance(action, Seek):
        return
    seat = step.ship // 2
    counts = (action.meagre, action.valuable, action.legendary)
    drawn: list[str] = []
    for deck, n in zip((MEAGRE, VALUABLE, LEGENDARY), counts, strict=True):
        for _ in range(n):
            card = draw_card(state, deck, eyes_of(seat))
            assert card is not None
            drawn.append(card[0])
    state.sought = tuple(sorted(drawn))
    mix = "{} meagre, {} valuable, {} legendary".format(*counts)
    state.tell("SOT-TRADE-05", "@{} looks at voyages: {}.", seat, mix)
    names = ", ".join(VOYAGES[card].name for card in drawn)
    state.whisper(seat, "SOT-TRADE-08", "They are: {}.", names)
    state.first(Buying(step.ship))


def ask_buying(state: State, step: Buying) -> Decision | None:
    """SOT-TRADE-05, SOT-TRADE-08: keep any for their price; seen by the seeker alone."""
    seat = step.ship // 2
    if not state.sought:
        return None
    gold = state.gold[seat]
    cards: list[Action] = [
        BUY[card] for card in state.sought if gold >= price(state, VOYAGES[card].cost)
    ]
    return Decision(seat, step, [*cards, DONE], eyes_of(seat))


def settle_buying(state: State, step: Buying, action: Action) -> None:
    seat = step.ship // 2
    if isinstance(action, Buy):
        pay(state, seat, VOYAGES[action.card].cost)
        state.sought = without(state.sought, action.card)
        take_plan(state, seat, action.card, NOBODY)
        cost = VOYAGES[action.card].cost
        state.tell("SOT-TRADE-05", "@{} buys a voyage for {} gold.", seat, cost)
        state.first(step)
        return
    close_stage(state)
    state.shelf, state.sought = state.sought, ()
    if state.shelf:
        state.first(Shelving(seat))
