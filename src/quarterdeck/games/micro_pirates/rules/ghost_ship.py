"""GHOST SHIP: what it has and takes; how it acts is in ghost_turn.py (MP-SOLO)."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, Seat
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    CHEST,
    CREW_CARDS,
    CUTLASS_ICON,
    GENTLE_CUTLASSES,
    GHOST_MARKER,
    GHOST_PIECE,
    GHOST_PLACE,
    GHOST_SHIPS,
    HOLDS,
    LOOT,
    LOOT_CARDS,
    MAP,
    MAP_CARD,
    MAP_CARDS,
    MAP_INDEX,
    MAPS,
    MAX_CREW,
    MAX_DICE,
    MAX_FITTED,
    OCEANS,
    PANELS,
    RED,
    RED_DIE,
    SPYGLASS,
    SPYGLASS_ICON,
    UPGRADES,
    Gain,
    Half,
    Loot,
)
from quarterdeck.games.micro_pirates.rules.decks import discard, discard_crew, discard_upgrade, draw
from quarterdeck.games.micro_pirates.rules.effects import discard_map
from quarterdeck.games.micro_pirates.rules.phrases import goods_words, place_name
from quarterdeck.games.micro_pirates.rules.queries import pairs
from quarterdeck.games.micro_pirates.state import Ghost, State


def ghost_of(state: State) -> Ghost:
    assert state.ghost is not None
    return state.ghost


# Strength and sight.


def cutlasses_on(half: Half) -> int:
    """MP-SOLO-03: those of paid and single-use effects count too."""
    return half.icons[CUTLASS_ICON] + sum(e.bonus for e in half.effects if e.on == "battle")


def spyglasses_on(half: Half) -> int:
    """MP-SOLO-32: the same for spyglasses."""
    return half.icons[SPYGLASS_ICON] + sum(e.bonus for e in half.effects if e.on == "explore")


def value(half: Half) -> int:
    """MP-SOLO-26: cutlasses and spyglasses."""
    return cutlasses_on(half) + spyglasses_on(half)


def half_at(upgrade: str, place: str) -> Half:
    return UPGRADES[upgrade].ship if place == "ship" else UPGRADES[upgrade].crew


def halves(ghost: Ghost) -> list[Half]:
    crew = [CREW_CARDS[card].half for card in ghost.crew]
    return crew + [half_at(upgrade, place) for upgrade, place in ghost.upgrades]


def cutlasses(state: State) -> int:
    """MP-SOLO-03, MP-OPT-03: all cutlasses of card, Crew and Upgrades."""
    ghost = ghost_of(state)
    printed = GHOST_SHIPS[ghost.card].cutlasses - (GENTLE_CUTLASSES if state.gentle else 0)
    return printed + sum(map(cutlasses_on, halves(ghost)))


def sight(state: State) -> int:
    """MP-SOLO-23: spyglasses that count with each Explore."""
    ghost = ghost_of(state)
    return GHOST_SHIPS[ghost.card].spyglasses + sum(map(spyglasses_on, halves(ghost)))


def use_up(state: State, on: str) -> None:
    """MP-SOLO-03, MP-SOLO-32: single-use cards are used at the first chance."""
    ghost = ghost_of(state)
    for upgrade, place in ghost.upgrades[:]:
        if any(e.once and e.on == on for e in half_at(upgrade, place).effects):
            ghost.upgrades.remove((upgrade, place))
            name = UPGRADES[upgrade].name
            state.tell("MP-SOLO-03", "The Ghost Ship uses up {}.", name)
            state.event("lose", None, upgrade, (GHOST_PLACE, ""))
            discard_upgrade(state, upgrade)


def fight(state: State) -> int:
    """MP-SOLO-02: three dice and all cutlasses."""
    base = cutlasses(state)
    faces = [state.fates.roll() for _ in range(MAX_DICE)]
    total: int = base + sum(RED[face - 1] for face in faces)
    if state.log is not None:
        dice = " + ".join(str(RED[face - 1]) for face in faces)
        state.tell("MP-SOLO-02", "The Ghost Ship rolls {}, and {}: {}.", dice, base, total)
        for face in faces:
            state.event("roll", None, RED_DIE, amount=face)
    use_up(state, "battle")
    return total


# Maps, chests, spyglasses.


def drop_ghost_spyglasses(state: State) -> None:
    ghost = ghost_of(state)
    if ghost.spyglasses:
        state.event("spend", None, "spyglass", (GHOST_PLACE, "supply"), ghost.spyglasses)
    state.supply[SPYGLASS] += ghost.spyglasses
    ghost.spyglasses = 0


def add_ghost_coins(state: State, coins: int) -> None:
    """Coins gained, or paid when fewer than none."""
    ghost_of(state).coins += coins
    if coins > 0:
        state.event("gain", None, "coin", ("", GHOST_PLACE), coins)
    elif coins:
        state.event("pay", None, "coin", (GHOST_PLACE, ""), -coins)


def add_ghost_fame(state: State, fame: int) -> None:
    ghost_of(state).fame += fame
    state.event("fame", None, "fame", ("", GHOST_PLACE), fame)


def move_ghost(state: State, to: int) -> None:
    """MP-SOLO-02, MP-SOLO-23: any distance; spyglasses stay behind."""
    ghost = ghost_of(state)
    if ghost.at != to:
        if state.log is not None:
            here, there = SECTORS[ghost.at], place_name(state, to)
            state.tell("MP-SOLO-02", "The Ghost Ship sails from {} to {}.", here, there)
            state.event("sail", None, GHOST_PIECE, (here, SECTORS[to]))
        drop_ghost_spyglasses(state)
        ghost.at = to


def gain_ghost_map(state: State) -> None:
    """MP-SOLO-13, MP-SOLO-30: a map token while there are some, and an open Map card."""
    ghost = ghost_of(state)
    if state.supply[MAP]:
        state.tell("MP-SOLO-13", "The Ghost Ship gains 1 map token.")
        state.event("gain", None, "map", ("supply", GHOST_PLACE))
        state.supply[MAP] -= 1
        ghost.maps += 1
    card = draw(state, MAPS)
    if card:
        name = OCEANS[MAP_CARDS[card]].name
        state.tell("MP-SOLO-13", "The Ghost Ship gains a Map card of {}.", name)
        receive_ghost_map(state, card)


def receive_ghost_map(state: State, card: str) -> None:
    ghost = ghost_of(state)
    state.event("gain", None, card, ("", GHOST_PLACE))
    ghost.hand.append(card)
    ghost.hand.sort()
    state.known[MAP_INDEX[card]] = EVERYONE
    match_ghost_maps(state)


def match_ghost_maps(state: State) -> None:
    """MP-SOLO-13, MP-SOLO-30: a pair becomes its treasure, unless the marker is on the sea."""
    ghost = ghost_of(state)
    found = pairs(ghost.hand)
    if not found or ghost.treasure != NOWHERE:
        return
    name, there = OCEANS[found[0]].name, SECTORS[state.sea.jungle[found[0]]]
    text = "The Ghost Ship matches two maps: its treasure is at {}, {}."
    state.tell("MP-SOLO-13", text, there, name)
    for card in [card for card in ghost.hand if MAP_CARDS[card] == found[0]][:2]:
        ghost.hand.remove(card)
        state.event("lose", None, card, (GHOST_PLACE, ""))
        discard_map(state, card)
    returned = min(2, ghost.maps)
    ghost.maps -= returned
    state.supply[MAP] += returned
    if returned:
        state.event("spend", None, "map", (GHOST_PLACE, "supply"), returned)
    ghost.treasure = found[0]
    state.event("bury", None, GHOST_MARKER, ("", there))


def rob_player(state: State, seat: Seat) -> None:
    """MP-SOLO-04, MP-SOLO-05: a chest, else a map token with a random Map card."""
    ghost, hold = ghost_of(state), state.holds[seat]
    if hold[CHEST]:
        hold[CHEST] -= 1
        ghost.chests += 1
        state.tell("MP-SOLO-04", "The Ghost Ship steals a chest from @{}.", seat)
        state.event("steal", None, "chest", (HOLDS[seat], GHOST_PLACE))
    elif hold[MAP]:
        hold[MAP] -= 1
        ghost.maps += 1
        state.tell("MP-SOLO-04", "The Ghost Ship steals a map from @{}.", seat)
        state.event("steal", None, "map", (HOLDS[seat], GHOST_PLACE))
        if state.hands[seat]:
            hand = state.hands[seat][:]
            card = state.fates.draw(hand)
            state.hands[seat] = hand
            name = OCEANS[MAP_CARDS[card]].name
            state.tell("MP-SOLO-05", "The Map card that comes along shows {}.", name)
            state.event("lose", seat, MAP_CARD, (PANELS[seat], ""))
            receive_ghost_map(state, card)


# Crew and Upgrades.


def weakest_crew(ghost: Ghost) -> str:
    """MP-SOLO-26: the fewest cutlasses and spyglasses; of equal ones the older."""
    return min(ghost.crew, key=lambda card: value(CREW_CARDS[card].half))


def wants_crew(ghost: Ghost, card: str) -> bool:
    """MP-SOLO-21: useful, and there is room or it is better than the weakest."""
    worth = value(CREW_CARDS[card].half)
    if len(ghost.crew) < MAX_CREW:
        return worth > 0
    return worth > value(CREW_CARDS[weakest_crew(ghost)].half)


def enlist(state: State, card: str) -> None:
    """MP-SOLO-33: the Upgrade of a replaced Crew card stays with the new one."""
    ghost = ghost_of(state)
    if len(ghost.crew) >= MAX_CREW:
        old = weakest_crew(ghost)
        ghost.crew.remove(old)
        state.tell("MP-SOLO-26", "{} leaves the Ghost Ship.", CREW_CARDS[old].name)
        state.event("lose", None, old, (GHOST_PLACE, ""))
        discard_crew(state, old)
        ghost.upgrades = [(up, card if place == old else place) for up, place in ghost.upgrades]
    ghost.crew.append(card)
    state.tell("MP-SOLO-21", "{} joins the Ghost Ship.", CREW_CARDS[card].name)
    state.event("join", None, card, ("", GHOST_PLACE))


def free_places(ghost: Ghost) -> list[str]:
    """MP-SOLO-26: three places on the ship, one under each Crew card."""
    taken = [place for _, place in ghost.upgrades]
    ship = ["ship"] if taken.count("ship") < MAX_FITTED else []
    return ship + [card for card in ghost.crew if card not in taken]


def place_for(ghost: Ghost, card: str) -> str:
    """MP-SOLO-33: where the Upgrade helps most; empty when the Ghost does not want it."""
    free = free_places(ghost)
    if free:
        best = max(free, key=lambda place: value(half_at(card, place)))
        return best if value(half_at(card, best)) else ""
    weakest = min(ghost.upgrades, key=lambda pair: value(half_at(*pair)))
    better = value(half_at(card, weakest[1])) > value(half_at(*weakest))
    return weakest[1] if better else ""


def equip(state: State, card: str) -> None:
    """MP-SOLO-26: with all places taken the weakest one goes."""
    ghost = ghost_of(state)
    place = place_for(ghost, card)
    if not free_places(ghost):
        old = min(ghost.upgrades, key=lambda pair: value(half_at(*pair)))
        ghost.upgrades.remove(old)
        state.tell("MP-SOLO-26", "The Ghost Ship discards {}.", UPGRADES[old[0]].name)
        state.event("lose", None, old[0], (GHOST_PLACE, ""))
        discard_upgrade(state, old[0])
    ghost.upgrades.append((card, place))
    where = "on the ship" if place == "ship" else f"under {CREW_CARDS[place].name}"
    state.tell("MP-SOLO-21", "The Ghost Ship puts {} {}.", UPGRADES[card].name, where)
    state.event("fit", None, card, ("", GHOST_PLACE))


# Loot.


def take_ghost_loot(state: State, cards: tuple[str, ...]) -> None:
    """MP-SOLO-24: Fame, coins, chests and maps count; useful cards are kept."""
    ghost = ghost_of(state)
    for card in cards:
        loot = LOOT_CARDS[card]
        state.tell("MP-SOLO-24", "The Ghost Ship takes the loot {}.", loot.name)
        if loot.becomes == "crew" and wants_crew(ghost, card):
            enlist(state, card)
        elif loot.becomes == "upgrade" and place_for(ghost, card):
            equip(state, card)
        else:
            discard(state, LOOT, card)
            gain_ghost_loot(state, loot)
            if loot.gain.tokens[MAP]:
                gain_ghost_map(state)


def gain_ghost_loot(state: State, loot: Loot) -> None:
    """MP-SOLO-24: Fame, coins and chests of one Loot card."""
    ghost = ghost_of(state)
    chests = min(loot.gain.tokens[CHEST], state.supply[CHEST])
    kept = Gain((0, 0, 0, 0, chests), loot.gain.coin)
    if kept != Gain():
        state.tell("MP-SOLO-24", "The Ghost Ship gains {}.", goods_words(kept))
        add_ghost_coins(state, loot.gain.coin)
    if chests:
        state.event("gain", None, "chest", ("supply", GHOST_PLACE), chests)
        state.supply[CHEST] -= chests
        ghost.chests += chests
    if loot.gain.fame:
        state.tell("MP-SOLO-24", "The Ghost Ship gains {} Fame.", loot.gain.fame)
        add_ghost_fame(state, loot.gain.fame)
