"""TRADE, COMM, UPG: the five stages of a trade at the Outpost."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import NOBODY, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted, listed
from quarterdeck.games.sea_of_thieves.actions import (
    BUY,
    DEFEATED,
    DONE,
    HIRE,
    MEND,
    PLAIN,
    PLAY,
    REPEAT,
    REPLACE,
    SEEK,
    SELL,
    SELL_ALL,
    SPARE,
    UPGRADE,
    USE,
    Abandon,
    Buy,
    Hire,
    Mend,
    Play,
    Repeat,
    Replace,
    Seek,
    Sell,
    SellAll,
    Spare,
    Swap,
    Upgrade,
    Use,
)
from quarterdeck.games.sea_of_thieves.components import (
    COMMISSION_REPUTATION,
    CREW,
    EVENTS,
    GALLEON,
    HULL_NAMES,
    HULLS,
    LEVELS,
    MEND_PRICE,
    RESOURCE,
    SHIP_TYPES,
    SOUGHT,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.any_time import quiet_options, settle_quiet
from quarterdeck.games.sea_of_thieves.rules.cards.playing import (
    held_cards,
    kept_cards,
    play_card,
    use_kept,
)
from quarterdeck.games.sea_of_thieves.rules.effects import (
    draw_card,
    gain_gold,
    gain_reputation,
    give_back,
    put_under,
    take_plan,
    unstow,
    without,
)
from quarterdeck.games.sea_of_thieves.rules.queries import (
    cards_left,
    commissions,
    extra_gold,
    sell_bonuses,
)
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Berthing,
    Buying,
    Hiring,
    Mending,
    Refitting,
    Seeking,
    Selling,
)
from quarterdeck.games.sea_of_thieves.rules.told import DOWN, SEATS, change, unstowed
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import count, deck_of, voyage_of
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
    """SOT-TRADE-01, SOT-TRADE-12: name any cargo of this ship; the gold is paid when all is named.
    SOT-RES-02: resources bring nothing, so they alone are no reason to ask."""
    hold = state.hold[step.ship]
    goods = [token for token in hold if token != RESOURCE]
    if not goods:
        return None
    options: list[Action] = [PLAY[card] for card in held_cards(state, step.ship // 2, "trade-sell")]
    options += [SELL[token] for token in sorted(set(hold))]
    options += [SELL_ALL] if len(goods) > 1 else []
    return Decision(step.ship // 2, step, [*options, *quiet_options(state, step.ship // 2), DONE])


def settle_selling(state: State, step: Selling, action: Action) -> None:
    match action:
        case Sell(token):
            state.first(step)
            put_up(state, step.ship, token)
        case SellAll():
            for token in state.hold[step.ship]:
                if token != RESOURCE:
                    put_up(state, step.ship, token)
            pay_out(state, step.ship)
        case Play(card):
            state.first(step)
            play_card(state, step.ship // 2, card, step.ship)
        case Swap() | Abandon():
            settle_quiet(state, step, step.ship // 2, action)
        case _:
            pay_out(state, step.ship)


def put_up(state: State, ship: int, token: str) -> None:
    """A token is named and shown; the gold comes when all is named."""
    state.tell("SOT-TRADE-01", "The {} puts up {}.", HULL_NAMES[ship], TOKENS[token].one())
    unstowed(state, ship, token)
    unstow(state, ship, token)
    state.sold = tuple(sorted((*state.sold, token)))
    state.fates.reveal()


def pay_out(state: State, ship: int) -> None:
    """SOT-TRADE-01: gold for all, reputation for captain's treasure and commissions."""
    sold, seat = state.sold, ship // 2
    if not sold:
        state.bonuses = ()
        state.tell("SOT-TRADE-01", "@{} sells nothing.", seat)
        return
    tokens = [TOKENS[token] for token in sold]
    gold = proceeds(state, ship, sold)
    reputation = sum(token.reputation for token in tokens)
    if state.log is not None:
        names = listed([str(token) for token in tokens])
        fame = f" and {reputation} reputation" if reputation else ""
        state.tell("SOT-TRADE-01", "@{} sells {} for {} gold{}.", seat, names, gold, fame)
    gain_gold(state, seat, gold)
    gain_reputation(state, seat, reputation, FROM_CAPTAINS)
    claim(state, seat, commissions(sold))
    for token in sold:
        give_back(state, token)
    state.sold = state.bonuses = ()
    count_sale(state, ship, sold)


def proceeds(state: State, ship: int, sold: tuple[str, ...]) -> int:
    """SOT-TRADE-01, SOT-FX-07: the gold printed on the tokens, and what crew and cards add."""
    extra = sum(extra_gold(effect, sold) for effect in sell_bonuses(state, ship))
    return sum(TOKENS[token].gold for token in sold) + extra


def claim(state: State, seat: int, sets: int) -> None:
    """SOT-COMM-01: two reputation for each set of three."""
    if sets:
        fame, claims = sets * COMMISSION_REPUTATION, counted(sets, "commission")
        state.tell("SOT-COMM-01", "@{} claims {}: {} reputation.", seat, claims, fame)
        gain_reputation(state, seat, fame, FROM_COMMISSIONS)


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
    """What for was told."""
    gain_gold(state, seat, -price(state, cost))
    state.discount, state.bought = 0, True


def close_stage(state: State) -> None:
    state.discount, state.bought = 0, False


def ask_mending(state: State, step: Mending) -> Decision | None:
    """SOT-TRADE-02: 100 gold for each damage."""
    seat = step.ship // 2
    if not state.damage[step.ship] or state.gold[seat] < price(state, MEND_PRICE):
        return None
    more = [REPEAT["mend"]] if affordable(state, step.ship) > 1 else []
    return Decision(seat, step, [MEND, *more, *quiet_options(state, seat), DONE])


def affordable(state: State, ship: int) -> int:
    """SOT-TRADE-11: how many damage the gold is enough for."""
    return min(state.damage[ship], state.gold[ship // 2] // MEND_PRICE)


def settle_mending(state: State, step: Mending, action: Action) -> None:
    """SOT-TRADE-10: the water is pumped out first, free of charge."""
    ship, name = step.ship, HULL_NAMES[step.ship]
    if state.water[ship]:
        state.tell("SOT-TRADE-10", "The {} is pumped out.", name)
        change(state, "pump", ship // 2, (HULLS[ship], "water"), -state.water[ship])
        state.water[ship] = 0
    match action:
        case Mend():
            state.first(step)
            mend(state, ship, 1)
        case Repeat():
            state.first(step)
            mend(state, ship, affordable(state, ship))
        case Swap() | Abandon():
            settle_quiet(state, step, ship // 2, action)
        case _:
            declined(state, action, "SOT-TRADE-02", "The {} is mended no further.", name)
            close_stage(state)


def mend(state: State, ship: int, number: int) -> None:
    name, cost = HULL_NAMES[ship], number * MEND_PRICE
    state.tell("SOT-TRADE-02", "{} damage of the {} is mended for {} gold.", number, name, cost)
    pay(state, ship // 2, cost)
    change(state, "mend", ship // 2, (HULLS[ship], "damage"), -number)
    state.damage[ship] -= number


def declined(state: State, action: Action, rule: str, text: str, *facts: object) -> None:
    """A stage that somebody was asked about ends."""
    if action is DONE:
        state.tell(rule, text, *facts)


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
    if not options:
        return None
    return Decision(seat, step, [*options, *quiet_options(state, seat), DONE])


def settle_refitting(state: State, step: Refitting, action: Action) -> None:
    ship = step.ship
    seat = ship // 2
    match action:
        case Upgrade():
            state.first(step)
            upgrade(state, ship)
        case Use(card):
            state.first(step)
            use_kept(state, seat, card, ship)
        case Swap() | Abandon():
            settle_quiet(state, step, seat, action)
        case _:
            declined(state, action, "SOT-TRADE-03", "The {} stays as it is.", HULL_NAMES[ship])
            close_stage(state)


def upgrade(state: State, ship: int) -> None:
    """SOT-UPG-01: the next bigger ship with one more crew, face-up; all else carries over."""
    old, new = SHIP_TYPES[state.kind[ship]], SHIP_TYPES[state.kind[ship] + 1]
    seat, cost = ship // 2, price(state, new.cost)
    text = "@{}'s {} is a {} now, for {} gold."
    state.tell("SOT-UPG-01", text, seat, HULL_NAMES[ship], new.name, cost)
    pay(state, seat, new.cost)
    state.event("upgrade", seat, old.id, (HULLS[ship], ""))
    state.event("upgrade", seat, new.id, ("", HULLS[ship]))
    state.event("upgrade", seat, PLAIN, ("", HULLS[ship]))
    state.kind[ship] += 1
    state.able[ship] += 1


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
    if not options:
        return None
    quiet = quiet_options(state, seat)
    return Decision(seat, step, [*options, *mixes(state), *quiet, DONE])


def settle_hiring(state: State, step: Hiring, action: Action) -> None:
    match action:
        case Hire(crew):
            seat, cost = step.ship // 2, price(state, CREW[crew].cost)
            text = "@{} hires a {} for {} gold."
            state.tell("SOT-TRADE-04", text, seat, CREW[crew].name, cost)
            pay(state, seat, CREW[crew].cost)
            state.first(Berthing(step.ship, crew), step)
        case Use(card):
            state.first(step)
            use_kept(state, step.ship // 2, card, step.ship)
        case Swap() | Abandon():
            settle_quiet(state, step, step.ship // 2, action)
        case _:
            state.hired = ()
            close_stage(state)
            close_hiring(state, step.ship, action)


def close_hiring(state: State, ship: int, action: Action) -> None:
    """SOT-TRADE-11: whoever was asked about crew has answered for new voyages as well."""
    if isinstance(action, Seek) or action is DONE:
        declined(state, action, "SOT-TRADE-04", "@{} hires nobody else.", ship // 2)
        if state.agenda and isinstance(seeking := state.agenda[-1], Seeking):
            state.agenda.pop()
            settle_seeking(state, seeking, action)


def ask_berthing(state: State, step: Berthing) -> Decision | None:
    """SOT-TRADE-04: whose slot the new crew takes."""
    kinds = berths(state, step.ship)
    if len(kinds) < 2:
        return None
    return Decision(step.ship // 2, step, [REPLACE[kind] for kind in kinds])


def settle_berthing(state: State, step: Berthing, action: Action) -> None:
    ship, card = step.ship, step.crew
    old = action.crew if isinstance(action, Replace) else berths(state, ship)[0]
    state.tell("SOT-TRADE-04", "A {} signs on to the {}.", CREW[card].name, HULL_NAMES[ship])
    state.event("hire", ship // 2, card, ("outpost", HULLS[ship]))
    pay_off(state, ship, old)
    state.crew[ship] = tuple(sorted((*state.crew[ship], card)))
    state.hired = tuple(sorted((*state.hired, card)))
    state.market = without(state.market, card)


def pay_off(state: State, ship: int, old: str) -> None:
    """SOT-TRADE-07: a special crew that is replaced loses its card, a defeated one first."""
    if old == PLAIN:
        state.event("leave", ship // 2, PLAIN, (HULLS[ship], ""))
        state.able[ship] -= 1
    elif old == DEFEATED:
        state.event("leave", ship // 2, PLAIN, (DOWN[ship], ""))
        state.down[ship] -= 1
    else:
        felled = old in state.felled[ship]
        state.event("leave", ship // 2, old, (DOWN[ship] if felled else HULLS[ship], ""))
        if felled:
            state.felled[ship] = without(state.felled[ship], old)
        else:
            state.crew[ship] = without(state.crew[ship], old)
        put_under(state, CREWS, old, -1)


# 5. Seek voyages.

CHEAPEST: Final = {
    level: min(card.cost for card in VOYAGES.values() if card.level == level) for level in LEVELS
}


def ask_seeking(state: State, step: Seeking) -> Decision | None:
    """SOT-TRADE-05, SOT-TRADE-08: three cards in any mix the decks can give."""
    found = mixes(state)
    if not found:
        return None
    return Decision(step.ship // 2, step, [*found, *quiet_options(state, step.ship // 2), DONE])


def mixes(state: State) -> list[Action]:
    left = [cards_left(state, deck) for deck in (MEAGRE, VALUABLE, LEGENDARY)]
    total = min(SOUGHT, sum(left))
    return [
        seek
        for seek in SEEK
        if seek.meagre + seek.valuable + seek.legendary == total > 0
        and seek.meagre <= left[0]
        and seek.valuable <= left[1]
        and seek.legendary <= left[2]
    ]


def settle_seeking(state: State, step: Seeking, action: Action) -> None:
    """SOT-TRADE-06: the mix is announced before drawing."""
    seat = step.ship // 2
    if isinstance(action, Swap | Abandon):
        settle_quiet(state, step, seat, action)
        return
    if not isinstance(action, Seek):
        declined(state, action, "SOT-TRADE-05", "@{} seeks no voyages.", seat)
        return
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
    """SOT-TRADE-05, SOT-TRADE-08: keep any for their price; seen by the seeker alone. Whoever could
    pay for the cheapest card with such a back is asked, so that the question tells nothing."""
    seat = step.ship // 2
    gold = state.gold[seat]
    if not any(gold >= price(state, CHEAPEST[VOYAGES[card].level]) for card in state.sought):
        return None
    return Decision(seat, step, [*purchases(state, gold), DONE], eyes_of(seat))


def purchases(state: State, gold: int) -> list[Action]:
    """SOT-TRADE-11: one of the cards, all but one, or all, as far as the gold goes."""
    costs = {card: VOYAGES[card].cost for card in state.sought}
    total = sum(costs.values())
    options: list[Action] = [BUY[card] for card in state.sought if gold >= costs[card]]
    if len(costs) > 2:
        options += [SPARE[card] for card in state.sought if gold >= total - costs[card]]
    return [*options, REPEAT["buy"]] if len(costs) > 1 and gold >= total else options


def settle_buying(state: State, step: Buying, action: Action) -> None:
    seat = step.ship // 2
    for card in state.sought:
        if is_bought(action, card):
            buy(state, seat, card)
    close_stage(state)
    if state.sought:
        left = counted(len(state.sought), "voyage")
        under = "its deck" if len(state.sought) == 1 else "their decks"
        state.tell("SOT-DECK-02", "@{} puts {} back under {}.", seat, left, under)
    for card in state.sought:
        put_under(state, deck_of(card), card, eyes_of(seat))
    state.sought = ()


def is_bought(action: Action, card: str) -> bool:
    match action:
        case Buy(chosen):
            return card == chosen
        case Spare(left):
            return card != left
    return isinstance(action, Repeat)


def buy(state: State, seat: int, card: str) -> None:
    voyage = VOYAGES[card]
    text = "@{} buys a {} voyage for {} gold."
    state.tell("SOT-TRADE-05", text, seat, voyage.level, voyage.cost)
    state.event("buy", seat, voyage.level, ("", SEATS[seat]))
    pay(state, seat, voyage.cost)
    state.sought = without(state.sought, card)
    take_plan(state, seat, card, NOBODY)
