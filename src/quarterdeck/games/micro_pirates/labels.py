"""What a button says: the action with its consequence."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    CREW_CARDS,
    EXPLORED,
    EXPORTS,
    LOOT_CARDS,
    MAP_CARDS,
    OCEANS,
    QUESTS,
    SHIPS,
    SPECIAL,
    STANDINGS,
    TOKENS,
    TRIGGERS,
    UPGRADES,
    VOYAGE,
    Gain,
)
from quarterdeck.games.micro_pirates.phrases import (
    effect_gain,
    foe_words,
    gain_words,
    half_words,
    listed,
    merchant_words,
    place,
    plural,
    quest_words,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.cards import card_name
from quarterdeck.games.micro_pirates.rules.queries import hire_price, upgrade_price
from quarterdeck.games.micro_pirates.sea import FISHING, ROYAL_HARBOUR
from quarterdeck.games.micro_pirates.state import State


def label(state: State, action: Action) -> str:
    """What a button says: the action with its consequence."""
    seat = state.question.seat if state.question is not None else 0
    match action:
        case a.Take(card):
            return _take_label(card)
        case a.Sail(to):
            return _sail_label(state, seat, to)
        case a.Use(card):
            return _use_label(state, seat, card)
        case a.Sell(token, count):
            return f"Sell {plural(count, TOKENS[token])} for {plural(count, 'coin')}"
        case a.Exchange():
            return _exchange_label(action)
        case a.Hire(card) | a.Buy(card) | a.Accept(card):
            return _offer_label(state, seat, action, card)
        case _:
            return _turn_label(state, seat, action)


def _exchange_label(action: a.Exchange) -> str:
    if action not in a.DEAL_OF:
        return str(action)
    deal = a.DEAL_OF[action]
    give, get = Gain(deal.give, deal.coins_given), Gain(deal.get, deal.coins_got)
    return f"Exchange {gain_words(give)} for {gain_words(get)}"


def _take_label(card: str) -> str:
    if card in CAPTAINS:
        return f"Captain {CAPTAINS[card].name}: {CAPTAINS[card].text}"
    if card in SHIPS:
        ship = SHIPS[card]
        text = f"The ship {ship.name}: {half_words(ship.half)}, bears {ship.hull} damage"
        return text + (f", reputation {ship.reputation:+}" if ship.reputation else "")
    loot = LOOT_CARDS[card]
    if loot.becomes == "crew":
        return f"{loot.name}: Crew with {half_words(CREW_CARDS[card].half)}"
    if loot.becomes:
        return f"{loot.name}: Upgrade with {half_words(UPGRADES[card].ship)}"
    return f"{loot.name}: {gain_words(loot.gain)}"


def _sail_label(state: State, seat: Seat, to: int) -> str:
    text = f"Sail to {place(state, to)}"
    foes = _foes_at(state, seat, to)
    return text + (f" and fight {listed(foes)}" if foes else "")


def _foes_at(state: State, seat: Seat, to: int) -> list[str]:
    if to == ROYAL_HARBOUR:
        return []
    foes = [
        f"@{other}"
        for other in range(state.seats)
        if other != seat
        and state.at[other] == to
        and state.damage[other] < state.companies[other].hull
    ]
    foes += [merchant_words(n) for n, at in enumerate(state.merchants) if at == to]
    if state.ghost is not None and state.ghost.at == to:
        foes.append("the Ghost Ship")
    return foes


def _use_label(state: State, seat: Seat, card: str) -> str:
    step = state.question.step if state.question is not None else None
    on = TRIGGERS.index("sail")
    if isinstance(step, s.Declaring):
        on = step.on
    elif isinstance(step, s.Hurting):
        on = TRIGGERS.index("battle_damage")
    for effect in state.companies[seat].declared[on]:
        if effect.card == card:
            price = "Use up" if effect.once else f"Pay {effect.rum} rum to"
            return f"{price} {card_name(card)}: {effect_gain(effect)}"
    return f"Use {card}"


def _offer_label(state: State, seat: Seat, action: Action, card: str) -> str:
    if isinstance(action, a.Hire):
        crew = CREW_CARDS[card]
        price = plural(hire_price(state, seat, card), "coin")
        price += f" and {crew.rum} rum" if crew.rum else ""
        return f"Hire {crew.name} for {price}: {half_words(crew.half)}"
    if isinstance(action, a.Buy):
        upgrade = UPGRADES[card]
        price = plural(upgrade_price(state, seat, card), "coin")
        halves = f"on the ship {half_words(upgrade.ship)}; with Crew {half_words(upgrade.crew)}"
        return f"Buy {upgrade.name} for {price}: {halves}"
    quest = QUESTS[card]
    kind = ("Raid", "Delivery", "Voyage", "Special Quest")[quest.type]
    reward = gain_words(quest.reward)
    return f"Accept the {kind} {quest.name}: {quest_words(quest)}, for {reward}"


def _turn_label(state: State, seat: Seat, action: Action) -> str:
    company = state.companies[seat] if state.companies else None
    port = OCEANS[state.sea.ocean[state.at[seat]]].name
    match action:
        case a.SetSail() if company is not None:
            return f"Sail, up to {company.speed} sectors"
        case a.Forage():
            fishing = state.sea.feature[state.at[seat]] == FISHING
            return "Forage for fish" if fishing else "Forage for plantains"
        case a.Explore():
            have = f"{state.spyglasses[seat]} of {EXPLORED} spyglasses"
            mine = state.treasures[seat] == state.sea.ocean[state.at[seat]]
            return f"Dig for your treasure ({have})" if mine else f"Explore the jungle ({have})"
        case a.PortCall():
            return f"Call at {port}: Crew, Upgrade, Quest"
        case a.Trade():
            return f"Trade in {port}"
        case a.Overhaul():
            return f"Overhaul the ship: {state.damage[seat]} damage repaired"
        case a.Export(card):
            return _export_label(state, seat, card)
        case a.SellChests():
            return "Sell 2 chests for 2 Fame"
        case a.Quest(type):
            return _quest_label(state, seat, type)
        case _:
            return _small_label(state, seat, action)


def _export_label(state: State, seat: Seat, card: str) -> str:
    if card not in EXPORTS:
        return f"Export {card}"
    export = EXPORTS[card]
    bonus = STANDINGS[state.reputation[seat]].export
    more = f", and {gain_words(bonus)} for your good name" if bonus != Gain() else ""
    return f"Export {gain_words(export.pay)}: {gain_words(export.gain)}{more}"


def _quest_label(state: State, seat: Seat, type: int) -> str:
    card = state.quests[seat][type]
    if not card:
        return "Quest"
    quest = QUESTS[card]
    reward = gain_words(quest.reward)
    if type == VOYAGE:
        have = f"{state.spyglasses[seat]} of {quest.need} spyglasses"
        return f"Explore for the Voyage {quest.name} ({have})"
    if type == SPECIAL and quest.code == "leave_tokens":
        done = state.progress[seat].bit_count()
        return f"Leave a token for {quest.name} ({done} of {quest.count} done)"
    if type == SPECIAL and quest.code == "own":
        return f"Present your company for {quest.name}: {reward}"
    return f"Hand in {gain_words(quest.pay)} for {quest.name}: {reward}"


_PLAIN: Final = {
    a.EndTurn: "End the turn",
    a.Stay: "Stay where you are",
    a.Roll: "Roll the dice",
    a.Keep: "Keep the dice as they are",
    a.Done: "Done",
    a.Endure: "Take the damage",
}
_SETTLE: Final = {
    "loot": "Take the Loot first",
    "raid": "Collect the Raid's reward first",
    "special": "Collect the Special Quest's reward first",
    "match": "Lay out the matching maps first",
}


def _small_label(state: State, seat: Seat, action: Action) -> str:
    if type(action) in _PLAIN:
        return _PLAIN[type(action)]
    match action:
        case a.Reroll(die):
            return f"Roll die {die} again"
        case a.Drop(token):
            return f"Throw away 1 {TOKENS[token]}"
        case a.Leave(thing):
            return "Leave the new map token" if thing == "map" else f"Leave {card_name(thing)}"
        case a.Discard(card) if card in MAP_CARDS:
            return f"Discard the map of {OCEANS[MAP_CARDS[card]].name} ({card})"
        case a.Claim(card) if card in MAP_CARDS:
            return f"Take the map of {OCEANS[MAP_CARDS[card]].name} ({card})"
        case a.Match(ocean):
            return f"Treasure at {OCEANS[ocean].name}"
        case a.Settle(what) if what in _SETTLE:
            return _SETTLE[what]
        case a.Mark(merchant):
            at = state.merchants[merchant]
            where = f" at {place(state, at)}" if at >= 0 else ""
            return f"Mark {merchant_words(merchant)}{where}"
        case a.Attack(foe):
            return f"Attack {foe_words(foe)}"
        case a.Steal(token):
            return f"Steal 1 {TOKENS[token]}"
        case a.Retreat(to):
            return f"Fall back to {place(state, to)}"
        case a.Shelter(port):
            return f"Drift to {OCEANS[port].name}"
        case _:
            return _card_label(state, seat, action)


def _card_label(state: State, seat: Seat, action: Action) -> str:
    match action:
        case a.Dismiss(card) if card in CREW_CARDS:
            return f"Dismiss {CREW_CARDS[card].name} ({half_words(CREW_CARDS[card].half)})"
        case a.Move(card) if card in UPGRADES:
            return f"Keep {UPGRADES[card].name} with the new Crew card"
        case a.Discard(card) if card in UPGRADES:
            return f"Discard {UPGRADES[card].name}"
        case a.Replace(card) if card in UPGRADES:
            return f"In place of {UPGRADES[card].name}"
        case a.Fit(where):
            return _fit_label(state, where)
        case _:
            return str(action)


def _fit_label(state: State, where: str) -> str:
    step = state.question.step if state.question is not None else None
    card = step.card if isinstance(step, s.Fitting) else ""
    if where == "ship":
        half = UPGRADES[card].ship if card else None
        return "On the ship" + (f": {half_words(half)}" if half else "")
    half = UPGRADES[card].crew if card else None
    name = CREW_CARDS[where].name if where in CREW_CARDS else where
    return f"Under {name}" + (f": {half_words(half)}" if half else "")
