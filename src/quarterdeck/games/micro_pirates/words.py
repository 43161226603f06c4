"""The game in a person's words: what is asked, and what each answer will do."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    CREW_CARDS,
    EXPLORED,
    EXPORTS,
    GHOST,
    LOOT_CARDS,
    MAP_CARDS,
    MERCHANT_STRENGTH,
    MERCHANTS,
    OCEANS,
    ON_BATTLE,
    ON_EXPLORE,
    ON_FISH,
    QUESTS,
    RAID,
    SHIPS,
    SPECIAL,
    STANDINGS,
    TOKENS,
    TRIGGERS,
    UPGRADES,
    VOYAGE,
    Effect,
    Gain,
    Half,
    Quest,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.cards import card_name
from quarterdeck.games.micro_pirates.rules.queries import (
    FIRST_MERCHANT,
    hire_price,
    upgrade_price,
)
from quarterdeck.games.micro_pirates.rules.sail import speed
from quarterdeck.games.micro_pirates.sea import (
    FEATURES,
    FISHING,
    HARBOUR,
    OPEN,
    ROYAL_HARBOUR,
    SECTORS,
)
from quarterdeck.games.micro_pirates.state import State

# Small phrases.


def plural(count: int, noun: str) -> str:
    """`1 coin`, `3 coins`; fish, rum and Fame have no plural."""
    fixed = noun in ("fish", "rum", "Fame", "reputation", "loot")
    if noun == "spyglass" and count != 1:
        return f"{count} spyglasses"
    return f"{count} {noun}" if count == 1 or fixed else f"{count} {noun}s"


def listed(parts: list[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def gain_words(gain: Gain) -> str:
    """What a reward or price is made of."""
    parts = [plural(gain.fame, "Fame")] if gain.fame else []
    parts += [plural(n, TOKENS[token]) for token, n in enumerate(gain.tokens) if n]
    parts += [plural(gain.coin, "coin")] if gain.coin else []
    parts += [f"{gain.rep:+} reputation"] if gain.rep else []
    parts += [f"{gain.loot} Loot cards"] if gain.loot else []
    if gain.repair:
        parts.append("a full repair" if gain.repair >= 9 else f"{gain.repair} repairs")
    return listed(parts) or "nothing"


_ICON_WORDS = ("sail", "hold space", "fish", "plantain", "spyglass", "cutlass")


def half_words(half: Half) -> str:
    """The visible part of a card: `2 cutlasses; 1 rum in battle: 2 cutlasses`."""
    icons = [
        f"{n} cutlasses" if word == "cutlass" and n > 1 else plural(n, word)
        for word, n in zip(_ICON_WORDS, half.icons, strict=True)
        if n
    ]
    parts = [listed(icons)] if icons else []
    parts += [effect_words(effect) for effect in half.effects]
    return "; ".join(parts)


_WHEN = {
    "sail": "when sailing",
    "forage_fish": "when fishing",
    "forage_plantain": "when picking plantains",
    "explore": "when exploring",
    "battle": "in battle",
    "battle_win": "after a victory",
    "battle_damage": "when hurt",
    "hire": "when hiring",
    "upgrade": "when buying Upgrades",
    "trade": "with every Trade",
    "export": "with every Export card",
    "quest_done": "for every finished Quest",
}
_BONUS_WORDS = {
    "sail": "sail",
    "forage_fish": "fish",
    "forage_plantain": "plantain",
    "explore": "spyglass",
    "battle": "cutlass",
}


def effect_words(effect: Effect) -> str:
    price = "once: " if effect.once else f"{effect.rum} rum: " if effect.rum else ""
    return f"{price}{effect_gain(effect)} {_WHEN[effect.on]}"


def effect_gain(effect: Effect) -> str:
    parts = ["one more die"] if effect.die else []
    if effect.bonus:
        word = _BONUS_WORDS[effect.on]
        many = effect.bonus > 1 and word == "cutlass"
        parts.append(f"{effect.bonus} cutlasses" if many else plural(effect.bonus, word))
    parts += [f"reroll {plural(effect.reroll, 'die')}"] if effect.reroll else []
    parts += [f"{effect.repair} damage repaired"] if effect.repair else []
    parts += [f"{effect.prevent} damage less"] if effect.prevent else []
    parts += [f"{plural(effect.discount, 'coin')} off"] if effect.discount else []
    parts += [plural(effect.coin, "coin")] if effect.coin else []
    parts += [f"{effect.gain_rum} rum"] if effect.gain_rum else []
    return listed(parts)


def quest_words(quest: Quest) -> str:
    """What a Quest asks for."""
    target = "" if quest.target is None else OCEANS[quest.target].name
    if quest.type == RAID:
        return "beat a merchant you mark" + (
            f", {quest.strength:+} strength" * bool(quest.strength)
        )
    if quest.type == VOYAGE:
        return f"explore {target} with {quest.need} spyglasses and come back here"
    if quest.code == "pay_at" or not quest.code:
        place = f"the jungle of {target}" if quest.feature == "jungle" else target
        return f"bring {gain_words(quest.pay)} to {place}"
    return {
        "leave_tokens": f"leave a token at {quest.count} different "
        + ("Ports" if quest.feature == "port" else "jungles of the Open Waters"),
        "win_battles": f"beat {quest.count} merchants",
        "own": f"own {quest.crew} Crew and {plural(quest.upgrades, 'Upgrade')}",
        "explore_success": f"explore {quest.count} different Ocean cards successfully",
    }[quest.code]


def place(state: State, at: int) -> str:
    """`e4, Mosquito Reach (fish)`."""
    ocean = OCEANS[state.sea.ocean[at]].name
    feature = state.sea.feature[at]
    if feature == HARBOUR:
        return f"{SECTORS[at]}, {ocean} harbour"
    return f"{SECTORS[at]}, {ocean}" + ("" if feature == OPEN else f" ({FEATURES[feature]})")


def foe_words(foe: int) -> str:
    if foe == GHOST:
        return "the Ghost Ship"
    if foe < FIRST_MERCHANT:
        return f"@{foe}"
    return merchant_words(foe - FIRST_MERCHANT)


def merchant_words(merchant: int) -> str:
    kind = ("small", "large")[merchant // 3]
    return f"the {kind} merchant {MERCHANTS[merchant][-1]}"


# Prompts.


def prompt(state: State, step: Step) -> Prompt:
    """The open question, with the rule behind it."""
    match step:
        case s.Drafting(seat):
            return _draft_prompt(state, seat)
        case s.Turn():
            left = "two actions" if state.actions == 2 else "one action"
            return Prompt(f"Your turn: {left} left. What will you do?", "MP-FLOW-02")
        case s.Sailing(seat):
            return Prompt(f"Where do you sail? Up to {speed(state, seat)} sectors.", "MP-SAIL-01")
        case s.Drifting(_, points):
            sectors = plural(points, "sector")
            return Prompt(f"The current is with you: move up to {sectors}?", "MP-FOR-03")
        case s.Meeting():
            return Prompt("More than one enemy lies here. Whom do you attack?", "MP-BATTLE-16")
        case s.Declaring(seat, on):
            return _declare_prompt(state, seat, on)
        case s.Rerolling(_, _, faces, _):
            shown = ", ".join(str(face) for face in faces)
            return Prompt(f"Faces {shown}: roll one die again?", "MP-FOR-04")
        case _:
            return _other_prompt(state, step)


def _draft_prompt(state: State, seat: Seat) -> Prompt:
    if state.captains[seat] or state.ships[seat]:
        missing = "ship" if state.captains[seat] else "captain"
        return Prompt(f"Now choose your {missing}.", "MP-SETUP-06")
    return Prompt("Choose a captain or a ship; the other one comes later.", "MP-SETUP-06")


def _declare_prompt(state: State, seat: Seat, on: int) -> Prompt:
    dice = state.pledges[seat].dice
    if on == ON_BATTLE:
        mine = state.companies[seat].strength + state.pledges[seat].bonus
        against = _opposition(state, seat)
        text = f"{dice} dice and {mine} against {against}. Use an effect before the roll?"
        return Prompt(text, "MP-BATTLE-01")
    if on == ON_EXPLORE:
        text = f"{dice} dice for spyglasses. Use an effect before the roll?"
        return Prompt(text, "MP-EXP-01")
    goods = "fish" if on == ON_FISH else "plantains"
    return Prompt(f"{dice} dice for {goods}. Use an effect before the roll?", "MP-FOR-02")


def _opposition(state: State, seat: Seat) -> str:
    for step in reversed(state.agenda):
        if isinstance(step, s.Battling):
            foe = step.defender if step.attacker == seat else step.attacker
            if FIRST_MERCHANT <= foe < GHOST:
                merchant = foe - FIRST_MERCHANT
                strength = MERCHANT_STRENGTH[merchant // 3]
                if state.marks[seat] == merchant:
                    strength += QUESTS[state.quests[seat][RAID]].strength
                return f"{merchant_words(merchant)} with strength {strength}"
            return foe_words(foe)
    return "the enemy"


def _other_prompt(state: State, step: Step) -> Prompt:
    match step:
        case s.Stowing(seat, _):
            over = sum(state.holds[seat]) - state.companies[seat].capacity
            return Prompt(f"{over} too many for the hold: what goes overboard?", "MP-HOLD-01")
        case s.Parting():
            return Prompt("A Map card goes with its token. Which one?", "MP-HOLD-03")
        case s.Ordering():
            return Prompt("Several things fall due. Which comes first?", "MP-FLOW-13")
        case s.Looting(_, _, keep):
            return Prompt(f"Choose your Loot: {plural(keep, 'card')}.", "MP-BATTLE-08")
        case s.Matching():
            return Prompt("Two pairs of maps: which treasure do you mark?", "MP-EXP-05")
        case s.Marking():
            return Prompt("Which merchant gets your raid token?", "MP-QUEST-01")
        case s.Hurting(_, total, prevented, _, _):
            hurt = max(0, total - prevented)
            return Prompt(f"This battle costs you {hurt} damage. Prevent some?", "MP-BATTLE-17")
        case s.Retreating():
            return Prompt("You lost: where does your ship fall back to?", "MP-BATTLE-12")
        case s.Stranding():
            return Prompt("Your ship is disabled: into which Port?", "MP-BATTLE-14")
        case s.Robbing(_, loser):
            return Prompt(f"You won. What do you steal from {foe_words(loser)}?", "MP-BATTLE-11")
        case s.Claiming():
            return Prompt("Which Map card of the Ghost do you take?", "MP-SOLO-05")
        case _:
            return _port_prompt(state, step)


def _port_prompt(state: State, step: Step) -> Prompt:
    match step:
        case s.Calling(seat, took):
            port = OCEANS[state.sea.ocean[state.at[seat]]].name
            more = "Anything else" if took else "What do you take"
            return Prompt(f"{more} in {port}?", "MP-PORT-01")
        case s.Enlisting(_, card):
            name = CREW_CARDS[card].name
            return Prompt(f"Three Crew is the limit: who makes room for {name}?", "MP-PORT-04")
        case s.Inheriting(_, upgrade):
            name = UPGRADES[upgrade].name
            return Prompt(f"Does {name} go to the new Crew card?", "MP-PORT-04")
        case s.Fitting(_, card):
            return Prompt(f"Where does {UPGRADES[card].name} go?", "MP-PORT-05")
        case s.Trading(_, dealt, _):
            text = "Any other deal?" if dealt else "What do you sell or exchange?"
            return Prompt(text, "MP-TRADE-01")
        case _:
            return Prompt(f"{step}?", "MP-FLOW-02")


# Labels.


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


_PLAIN = {
    a.EndTurn: "End the turn",
    a.Stay: "Stay where you are",
    a.Roll: "Roll the dice",
    a.Keep: "Keep the dice as they are",
    a.Done: "Done",
    a.Endure: "Take the damage",
}
_SETTLE = {
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
