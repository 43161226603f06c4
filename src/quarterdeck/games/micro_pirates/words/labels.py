"""What a button says: the action with its consequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from quarterdeck.core.fates import Seat
from quarterdeck.core.terms import Action
from quarterdeck.core.words import listed
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.board import FISHING, NOWHERE, ROYAL_HARBOUR
from quarterdeck.games.micro_pirates.components import (
    BROWN,
    CAPTAINS,
    CREW_CARDS,
    EXPLORED,
    EXPORTS,
    FISH,
    LARGE,
    LOOT_CARDS,
    MAP,
    MAP_CARDS,
    MAX_FITTED,
    MERCHANT_KINDS,
    OCEANS,
    PLANTAIN,
    QUESTS,
    RUM,
    SHIPS,
    SPECIAL,
    STANDINGS,
    TOKENS,
    TRIGGERS,
    UPGRADES,
    VOYAGE,
    Gain,
    Upgrade,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.exchanges import open_deals
from quarterdeck.games.micro_pirates.rules.hopeless import needed_against
from quarterdeck.games.micro_pirates.rules.phrases import card_name, face_words, plural
from quarterdeck.games.micro_pirates.rules.queries import call_options, hire_price, upgrade_price
from quarterdeck.games.micro_pirates.rules.sail import ends_voyage, passed_home, speed
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.state.company import NO_CARD, Company
from quarterdeck.games.micro_pirates.words.phrases import (
    effect_gain,
    foe_words,
    gain_words,
    half_words,
    map_name,
    merchant_words,
    place,
    quest_words,
    spelled,
)


def label(state: State, action: Action) -> str:
    """What a button says: the action with its consequence."""
    seat = state.question.seat if state.question is not None else 0
    match action:
        case a.Take(card):
            label = _take_label(state, card)
            return spelled(label) if _more_due(state) else label
        case a.Sail(to):
            return _sail_label(_ahead(state, seat), to)
        case a.Use(card):
            return _use_label(state, seat, card)
        case a.Sell(token, count):
            return f"Sell {plural(count, TOKENS[token])} for {_proceeds(state, seat, count)}"
        case a.Exchange():
            return _exchange_label(state, seat, action)
        case a.Hire(card) | a.Buy(card) | a.Accept(card):
            return _offer_label(state, seat, action, card)
        case _:
            return _turn_label(state, seat, action)


def _exchange_label(state: State, seat: Seat, action: a.Exchange) -> str:
    if action not in a.DEAL_OF:
        return str(action)
    deal = a.DEAL_OF[action]
    give = gain_words(Gain(deal.give, deal.coins_given))
    get = _proceeds(state, seat, deal.coins_got) if deal.coins_got else gain_words(Gain(deal.get))
    return f"Exchange {give} for {get}"


def _proceeds(state: State, seat: Seat, coins: int) -> str:
    """Coins of a sale; a bonus comes with the end of the Trade (MP-TRADE-03)."""
    bonus = state.companies[seat].trade_coins
    if not bonus:
        return plural(coins, "coin")
    return spelled(f"{plural(coins, 'coin')}, and {bonus} for the whole Trade")


def _take_label(state: State, card: str) -> str:
    if card in CAPTAINS:
        captain = CAPTAINS[card]
        return f"Captain {captain.name}: {spelled(half_words(captain.half))}"
    if card in SHIPS:
        ship = SHIPS[card]
        text = f"The ship {ship.name}: {half_words(ship.half)}; bears {ship.hull} damage"
        text = spelled(text)
        return text + (f"; reputation {ship.reputation:+}" if ship.reputation else "")
    loot = LOOT_CARDS[card]
    if loot.becomes == "crew":
        return f"{loot.name}: Crew with {spelled(half_words(CREW_CARDS[card].half))}"
    if loot.becomes:
        return f"{loot.name}: Upgrade with {spelled(half_words(UPGRADES[card].ship))}"
    gain = _with(state, loot.gain, 0, 0)
    return f"{loot.name}: {gain_words(gain)}" if gain != Gain() else f"{loot.name}: none is left"


def _more_due(state: State) -> bool:
    """Whether other gains may come along with a Loot card."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, s.Looting) and step.keep >= len(step.cards):
        return True
    return any(isinstance(each, s.RaidReward | s.SpecialReward) for each in state.agenda)


def labels(state: State, actions: Sequence[Action]) -> list[str]:
    """The same for several; whom one may meet at sea is the same for all of them."""
    ahead: Ahead | None = None
    found = []
    for action in actions:
        if isinstance(action, a.Sail) and state.question is not None:
            ahead = ahead or _ahead(state, state.question.seat)
            found.append(_sail_label(ahead, action.to))
        else:
            found.append(label(state, action))
    return found


class Ahead(NamedTuple):
    """What a ship that is about to sail may come upon."""

    state: State
    seat: Seat
    room: int
    """How many sectors it may sail in this question."""
    home: int
    """Where its explored Voyage ends, or `NOWHERE`."""
    foes: dict[int, list[str]]


def _ahead(state: State, seat: Seat) -> Ahead:
    home = ends_voyage(state, seat)
    return Ahead(state, seat, _sea_room(state, seat), home, _foes(state, seat))


def _sail_label(ahead: Ahead, to: int) -> str:
    state, seat, room, home, foes = ahead
    through = NOWHERE if home == NOWHERE else passed_home(state, seat, to, room)
    way = ""
    if through != NOWHERE:
        way = f" through {place(state, through)}, completing {_voyage(state, seat)},"
    if to in foes:
        return f"Sail{way} to {place(state, to)} and fight {listed(foes[to])}"
    return f"Sail{way} to {place(state, to)}{_coming_home(state, seat, to)}"


def _sea_room(state: State, seat: Seat) -> int:
    """How many sectors the ship may sail in this question."""
    step = state.question.step if state.question is not None else None
    return step.points if isinstance(step, s.Drifting) else speed(state, seat)


def _coming_home(state: State, seat: Seat, to: int) -> str:
    ends = to == ends_voyage(state, seat)
    return f" and complete {_voyage(state, seat)}" if ends else ""


def _voyage(state: State, seat: Seat) -> str:
    return f"the Voyage {QUESTS[state.quests[seat][VOYAGE]].name}"


def _foes(state: State, seat: Seat) -> dict[int, list[str]]:
    """Whom one would fight, by sector; nobody fights in Port Royal."""
    foes: dict[int, list[str]] = {}
    for other, at in enumerate(state.at):
        if other != seat and state.damage[other] < state.companies[other].hull:
            foes.setdefault(at, []).append(f"@{other} (reputation -1)")
    for n, at in enumerate(state.merchants):
        if at >= 0:
            cost = ", reputation -1" if n // 3 == LARGE else ""
            strength = needed_against(state, seat, n)
            words = f"the {MERCHANT_KINDS[n // 3]} merchant (strength {strength}{cost})"
            foes.setdefault(at, []).append(words)
    if state.ghost is not None:
        foes.setdefault(state.ghost.at, []).append("the Ghost Ship")
    foes.pop(ROYAL_HARBOUR, None)
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
            return f"{price} {card_name(card)}: {spelled(effect_gain(effect))}"
    return f"Use {card}"


def _offer_label(state: State, seat: Seat, action: Action, card: str) -> str:
    if isinstance(action, a.Hire):
        crew = CREW_CARDS[card]
        price = gain_words(Gain((0, 0, crew.rum, 0, 0), hire_price(state, seat, card)))
        return f"Hire {crew.name} for {price}: {spelled(half_words(crew.half))}"
    if isinstance(action, a.Buy):
        price = gain_words(Gain(coin=upgrade_price(state, seat, card)))
        halves = "; ".join(_halves(state.companies[seat], UPGRADES[card]))
        return f"Buy {UPGRADES[card].name} for {price}: {spelled(halves)}"
    quest = QUESTS[card]
    kind = ("Raid", "Delivery", "Voyage", "Special Quest")[quest.type]
    reward = gain_words(quest.reward)
    return f"Accept the {kind} {quest.name}: " + spelled(f"{quest_words(quest)}, for {reward}")


def _halves(company: Company, upgrade: Upgrade) -> list[str]:
    """What an Upgrade would show where there is room for it."""
    anywhere = not company.has_room_for_upgrade()
    found = []
    if anywhere or len(company.fitted) < MAX_FITTED:
        found.append(f"on the ship {half_words(upgrade.ship)}")
    if anywhere or NO_CARD in company.under or not company.crew:
        found.append(f"with Crew {half_words(upgrade.crew)}")
    return found


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
            return _call_label(state, seat, port)
        case a.Trade():
            return f"Trade in {port}: {_offered_deals(state, seat)}"
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


def _call_label(state: State, seat: Seat, port: str) -> str:
    """What can be taken; the only thing is taken at once."""
    options = call_options(state, seat)
    if len(options) == 1:
        return f"Call at {port}: {label(state, options[0])}"
    kinds = {a.Hire: "Crew", a.Buy: "an Upgrade", a.Accept: "a Quest"}
    return f"Call at {port}: {listed([kinds[type(option)] for option in options], 'or')}"


def _offered_deals(state: State, seat: Seat) -> str:
    hold, deals = state.holds[seat], open_deals(state, seat)
    if not hold[FISH] and not hold[PLANTAIN] and len(deals) == 1:
        return label(state, deals[0].action)
    return "sell or exchange goods"


def _export_label(state: State, seat: Seat, card: str) -> str:
    if card not in EXPORTS:
        return "Export goods"
    export = EXPORTS[card]
    bonus = STANDINGS[state.reputation[seat]].export
    more = " with your good name" if bonus != Gain() else ""
    coins = bonus.coin + state.companies[seat].export_coins
    reward = _with(state, export.gain, coins, bonus.tokens[RUM])
    return f"Export {gain_words(export.pay)}: {gain_words(reward)}{more}"


def _with(state: State, gain: Gain, coins: int, rum: int) -> Gain:
    """A reward with what cards and reputation add, as far as the supply has it."""
    tokens = [*gain.tokens]
    tokens[RUM] += rum
    served = tuple(min(n, state.supply[token]) for token, n in enumerate(tokens))
    return Gain(served, gain.coin + coins, gain.fame, gain.rep, gain.loot, gain.repair)


def _quest_label(state: State, seat: Seat, type: int) -> str:
    card = state.quests[seat][type]
    if not card:
        return "Quest"
    quest, company = QUESTS[card], state.companies[seat]
    reward = gain_words(_with(state, quest.reward, company.quest_coins, company.quest_rum))
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


def _face(state: State, die: int) -> str:
    """What a die shows now."""
    step = state.question.step if state.question is not None else None
    if not isinstance(step, s.Rerolling) or die > len(step.faces):
        return ""
    return f" (it shows {face_words([BROWN[step.faces[die - 1] - 1]], 'spyglass', 'rum')})"


def _small_label(state: State, seat: Seat, action: Action) -> str:
    if type(action) in _PLAIN:
        return _PLAIN[type(action)]
    match action:
        case a.Reroll(die):
            return f"Roll die {die} again{_face(state, die)}"
        case a.Drop(token):
            cost = " and a Map card with it" if token == MAP and state.hands[seat] else ""
            return f"Throw away 1 {TOKENS[token]}{cost}"
        case a.Leave(thing):
            return "Leave the new map token" if thing == "map" else f"Leave {card_name(thing)}"
        case a.Discard(card) if card in MAP_CARDS:
            return f"Discard the {map_name(card)}"
        case a.Claim(card) if card in MAP_CARDS:
            return f"Take the {map_name(card)}"
        case a.Match(ocean):
            return f"Treasure at {OCEANS[ocean].name}"
        case a.Settle(what) if what in _SETTLE:
            return _SETTLE[what]
        case a.Mark(merchant):
            return f"Mark {merchant_words(state, merchant)}"
        case _:
            return _battle_label(state, action)


def _battle_label(state: State, action: Action) -> str:
    match action:
        case a.Attack(foe):
            return f"Attack {foe_words(state, foe)}"
        case a.Steal(token):
            return f"Steal 1 {TOKENS[token]}"
        case a.Retreat(to):
            seat = state.question.seat if state.question is not None else 0
            return f"Fall back to {place(state, to)}{_coming_home(state, seat, to)}"
        case a.Shelter(port):
            return f"Drift to {OCEANS[port].name}"
        case _:
            return _card_label(state, action)


def _card_label(state: State, action: Action) -> str:
    match action:
        case a.Dismiss(card) if card in CREW_CARDS:
            return f"Dismiss {CREW_CARDS[card].name} ({spelled(half_words(CREW_CARDS[card].half))})"
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
        return "On the ship" + (f": {spelled(half_words(half))}" if half else "")
    half = UPGRADES[card].crew if card else None
    name = CREW_CARDS[where].name if where in CREW_CARDS else where
    return f"Under {name}" + (f": {spelled(half_words(half))}" if half else "")
