"""REFUSALS: why an action is not allowed now, as a good referee would say it."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import listed
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.board import DISTANCE, HARBOUR, JUNGLE, ROCKS, ROYAL_HARBOUR
from quarterdeck.games.micro_pirates.components import (
    CHEST,
    CREW_CARDS,
    DELIVERY,
    EXPORTS,
    FISH,
    HELD,
    OCEANS,
    ON_SAIL,
    PLANTAIN,
    QUEST_TYPES,
    QUESTS,
    RAID,
    RUM,
    SPECIAL,
    TOKENS,
    UPGRADES,
    VOYAGE,
    Gain,
    Quest,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.phrases import card_name, plural
from quarterdeck.games.micro_pirates.rules.queries import (
    ACCEPTED,
    BOUGHT,
    HIRED,
    SOLD_CHESTS,
    can_pay,
    goal,
    hire_price,
    upgrade_price,
)
from quarterdeck.games.micro_pirates.rules.sail import speed
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words.phrases import gain_words, place
from quarterdeck.games.micro_pirates.words.prompts import prompt


def refuse(state: State, decision: Decision, action: Action) -> Refusal | None:
    """The rule that forbids a well-formed action which is not listed."""
    seat, step = decision.seat, decision.step
    found: Refusal | None = None
    match step:
        case s.Turn():
            found = _on_turn(state, seat, action)
        case s.Sailing():
            found = _sailing(state, seat, action, speed(state, seat))
        case s.Drifting(_, points):
            found = _sailing(state, seat, action, points)
        case s.Declaring(_, on):
            found = _using(state, seat, action, on)
        case s.Calling():
            found = _calling(state, seat, step, action)
        case s.Trading():
            found = _trading(state, seat, step, action)
        case s.Drafting():
            found = _drafting(state, seat, action)
        case _:
            pass
    return found or _another_question(state, decision)


def _another_question(state: State, decision: Decision) -> Refusal:
    asked = prompt(state, decision.step)
    texts = decision.texts()
    some = ", ".join(texts[:6]) + (", …" if len(texts) > 6 else "")
    return Refusal(asked.rule, f"The question is: {asked.text} Possible answers: {some}.")


# The draft.


def _drafting(state: State, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, a.Take):
        return None
    if action.card in state.captains or action.card in state.ships:
        return Refusal("MP-SETUP-06", "That card has been taken already.")
    return Refusal("MP-SETUP-06", "Take one captain and one ship, the type still missing.")


# Actions of a turn.


def _on_turn(state: State, seat: Seat, action: Action) -> Refusal | None:
    here = state.at[seat]
    feature = state.sea.feature[here]
    match action:
        case a.SetSail():
            return Refusal("MP-BATTLE-15", "A disabled ship cannot sail before an Overhaul.")
        case a.Forage():
            return Refusal("MP-FOR-01", "Here are neither fish nor plantains.")
        case a.Explore():
            return _explore(state, seat, feature)
        case a.Quest(kind):
            return _quest(state, seat, kind)
        case a.PortCall() | a.Trade() | a.Overhaul() if feature != HARBOUR:
            rules = {a.PortCall: "MP-PORT-01", a.Trade: "MP-TRADE-01", a.Overhaul: "MP-OVER-01"}
            return Refusal(rules[type(action)], "That is done in a Port, and this is none.")
        case a.PortCall():
            return Refusal("MP-FLOW-10", "There is nothing here you could take or pay for.")
        case a.Trade():
            return Refusal("MP-FLOW-10", "You have nothing to sell or to exchange.")
        case a.Overhaul():
            return Refusal("MP-FLOW-10", "Your ship is not damaged.")
        case a.Export(card):
            return _export(state, seat, card)
        case a.SellChests():
            return _chests(state, seat)
        case _:
            return None


def _explore(state: State, seat: Seat, feature: int) -> Refusal:
    if feature != JUNGLE:
        return Refusal("MP-EXP-01", "There is no jungle here.")
    if state.treasures[seat] == state.sea.ocean[state.at[seat]]:
        text = "A blockade closes this jungle, also for the owner of the treasure."
        return Refusal("MP-EXP-07", text)
    return Refusal("MP-EXP-01", "A blockade closes this jungle.")


def _export(state: State, seat: Seat, card: str) -> Refusal:
    if state.at[seat] != ROYAL_HARBOUR:
        return Refusal("MP-EXPORT-01", "Goods are exported from Port Royal only.")
    if card not in state.exports:
        open_cards = listed(state.exports) or "none"
        return Refusal("MP-EXPORT-01", f"That Export card is not face up; face up: {open_cards}.")
    return Refusal("MP-EXPORT-01", f"You do not have {gain_words(EXPORTS[card].pay)}.")


def _chests(state: State, seat: Seat) -> Refusal:
    if state.at[seat] != ROYAL_HARBOUR:
        return Refusal("MP-EXPORT-02", "Chests are sold in Port Royal only.")
    if state.done & SOLD_CHESTS:
        return Refusal("MP-EXPORT-02", "Chests are sold once per turn, and you have done so.")
    have = plural(state.holds[seat][CHEST], "chest")
    return Refusal("MP-EXPORT-02", f"It takes two chests; you have {have}.")


_QUEST_RULES: Final = ("MP-QUEST-01", "MP-QUEST-04", "MP-QUEST-06", "MP-QUEST-07")


def _quest(state: State, seat: Seat, type: int) -> Refusal:
    rule, card = _QUEST_RULES[type], state.quests[seat][type]
    if type == RAID:
        return Refusal(rule, "A Raid is no action: it is completed by beating the marked ship.")
    if not card:
        return Refusal(rule, f"You have no active {QUEST_TYPES[type]} Quest.")
    quest = QUESTS[card]
    if type == VOYAGE and state.explored[seat]:
        home = OCEANS[state.homes[seat]].name
        return Refusal(rule, f"The jungle is explored already; sail back to {home}.")
    at = goal(state, quest)
    if at >= 0 and at != state.at[seat]:
        return Refusal(rule, f"{quest.name} is to be done at {place(state, at)}.")
    if type in (DELIVERY, SPECIAL) and not can_pay(state, seat, quest.pay):
        return Refusal("MP-QUEST-10", f"It takes {gain_words(quest.pay)}, all at once.")
    return _special(quest)


def _special(quest: Quest) -> Refusal:
    if quest.code == "leave_tokens":
        kind = "Port" if quest.feature == "port" else "jungle of an Open Waters card"
        text = f"A token is left in a {kind} that has none of yours for this Quest yet."
        return Refusal("MP-QUEST-13", text)
    if quest.code == "own":
        wish = f"{quest.crew} Crew and {plural(quest.upgrades, 'Upgrade')}"
        return Refusal("MP-QUEST-13", f"It is claimed in a Port with {wish}.")
    return Refusal("MP-QUEST-13", "This Quest is completed by what happens, not by an action.")


# Sailing and effects.


def _sailing(state: State, seat: Seat, action: Action, points: int) -> Refusal | None:
    if isinstance(action, a.Use):
        return _using(state, seat, action, ON_SAIL)
    if not isinstance(action, a.Sail):
        return None
    here, to = state.at[seat], action.to
    if to in ROCKS:
        return Refusal("MP-SEA-03", "That sector cannot be sailed.")
    if to == here:
        text = "You can come back to where you are only to do something there or on the way."
        return Refusal("MP-SAIL-08", text)
    if DISTANCE[here][to] > points:
        away = plural(DISTANCE[here][to], "sector")
        return Refusal("MP-SAIL-01", f"That is {away} away; you can move {points}.")
    return Refusal("MP-SAIL-05", "A ship bars the way, and the detour is too long.")


def _using(state: State, seat: Seat, action: Action, on: int) -> Refusal | None:
    if not isinstance(action, a.Use):
        return None
    effects = {effect.card: effect for effect in state.companies[seat].declared[on]}
    if action.card not in effects:
        return Refusal("MP-FOR-02", f"You have no effect '{action.card}' to declare now.")
    name = card_name(action.card)
    if action.card in state.pledges[seat].used:
        return Refusal("MP-FOR-02", f"{name} has been used; each effect works once per action.")
    if state.holds[seat][RUM] < effects[action.card].rum:
        return Refusal("MP-FOR-02", f"{name} costs {effects[action.card].rum} rum.")
    return Refusal("MP-FOR-04", f"{name} would have no effect now.")


# In Port.


def _calling(state: State, seat: Seat, step: s.Calling, action: Action) -> Refusal | None:
    port = state.sea.port_at[state.at[seat]]
    crew, upgrade, quest = state.offers[3 * port : 3 * port + 3]
    match action:
        case a.Hire(card):
            return _hiring(state, seat, card, crew)
        case a.Buy(card):
            return _buying(state, seat, card, upgrade)
        case a.Accept(card):
            return _accepting(state, card, quest)
        case a.Done():
            return Refusal("MP-FLOW-10", "A Port Call takes at least one card.")
        case _:
            return None


def _hiring(state: State, seat: Seat, card: str, offered: str) -> Refusal:
    if state.done & HIRED:
        return Refusal("MP-PORT-08", "You have hired this turn; once per turn is the limit.")
    if card != offered or card not in CREW_CARDS:
        return Refusal("MP-PORT-01", "That Crew card does not lie at this Port.")
    price = plural(hire_price(state, seat, card), "coin")
    rum = f" and {CREW_CARDS[card].rum} rum" if CREW_CARDS[card].rum else ""
    return Refusal("MP-PORT-03", f"{CREW_CARDS[card].name} costs {price}{rum}.")


def _buying(state: State, seat: Seat, card: str, offered: str) -> Refusal:
    if state.done & BOUGHT:
        return Refusal("MP-PORT-08", "You have bought this turn; once per turn is the limit.")
    if card != offered or card not in UPGRADES:
        return Refusal("MP-PORT-01", "That Upgrade does not lie at this Port.")
    price = plural(upgrade_price(state, seat, card), "coin")
    return Refusal("MP-PORT-03", f"{UPGRADES[card].name} costs {price}.")


def _accepting(state: State, card: str, offered: str) -> Refusal:
    if state.done & ACCEPTED:
        return Refusal("MP-PORT-08", "You have taken a Quest this turn; once per turn.")
    if card != offered or card not in QUESTS:
        return Refusal("MP-PORT-01", "That Quest does not lie at this Port.")
    kind = QUEST_TYPES[QUESTS[card].type]
    return Refusal("MP-PORT-07", f"You have an active {kind} Quest already.")


def _trading(state: State, seat: Seat, step: s.Trading, action: Action) -> Refusal | None:
    match action:
        case a.Sell(token, count):
            if token not in (FISH, PLANTAIN):
                return Refusal("MP-TRADE-02", "Only fish and plantains are sold for coins.")
            have = plural(state.holds[seat][token], TOKENS[token])
            return Refusal("MP-TRADE-01", f"You have {have}, and cannot sell {count}.")
        case a.Exchange():
            return _exchanging(state, seat, action, step)
        case a.Done():
            return Refusal("MP-FLOW-10", "A Trade sells or exchanges something.")
        case _:
            return None


def _exchanging(state: State, seat: Seat, action: a.Exchange, step: s.Trading) -> Refusal:
    if action not in a.DEAL_OF:
        return Refusal("MP-TRADE-01", "Nobody makes that exchange.")
    if step.exchanged:
        return Refusal("MP-TRADE-02", "Only one exchange in a Trade, and you have made it.")
    deal = a.DEAL_OF[action]
    price = Gain(deal.give, deal.coins_given)
    if not can_pay(state, seat, price):
        return Refusal("MP-TRADE-01", f"You do not have {gain_words(price)}.")
    short = [token for token in range(HELD) if deal.get[token] > state.supply[token]]
    left = listed([plural(state.supply[token], TOKENS[token]) for token in short])
    return Refusal("MP-TRADE-04", f"The supply has only {left} left.")
