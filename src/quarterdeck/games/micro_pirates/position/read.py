"""Text -> position: short texts are filled in, impossible ones refused."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.fates import EVERYONE, Seat, eyes_of
from quarterdeck.core.notation import (
    Facts,
    Line,
    by_owner,
    index_of,
    joined,
    read_agenda,
    split,
    whole,
)
from quarterdeck.core.terms import Step, Vocabulary
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS, is_legal_layout, sea_of
from quarterdeck.games.micro_pirates.components import (
    ACTION,
    CAPTAINS,
    COLOURS,
    CREW_CARDS,
    DECKS,
    EXAMPLE_LAYOUT,
    FULL_DECKS,
    GHOST_SHIPS,
    HELD,
    MAP_INDEX,
    MERCHANTS,
    OCEAN_IDS,
    OCEANS,
    PORTS,
    QUEST,
    QUEST_TYPES,
    QUESTS,
    RAID,
    SHIPS,
    SOURCES,
    SPECIAL,
    SUPPLY,
    TOKENS,
    UPGRADES,
    VOYAGE,
)
from quarterdeck.games.micro_pirates.position.check import check, everything
from quarterdeck.games.micro_pirates.position.write import NO_PLACE, SWITCH
from quarterdeck.games.micro_pirates.rules.queries import ONCE_PER_TURN
from quarterdeck.games.micro_pirates.state import BEATEN, EMPTY, WAITING, Ghost, State
from quarterdeck.games.micro_pirates.state.company import NO_CARD, company
from quarterdeck.games.micro_pirates.state.pledge import NO_PLEDGE, Pledge

OWNERS: Final = (
    *("next", "options", "sea", "time", "merchants", "blockades", "offer", "exports"),
    *("discards", "removed", *COLOURS, "ghost"),
)
ELSEWHERE: Final = {"beaten": BEATEN, "waiting": WAITING}
UNSAID: Final = "?"


def parse(text: str, steps: Vocabulary[Step]) -> State:
    """Lines may be left out: the sea is then that of the examples, merchants and blockades lie
    on the first cards, offers hold the last cards of their decks, and decks whatever is nowhere
    else."""
    groups = by_owner(text, OWNERS)
    state = State()
    seats = sum(bool(groups[colour]) for colour in COLOURS)
    if not seats or any(len(groups[colour]) != 1 for colour in COLOURS[:seats]):
        raise Malformed("A position has one line for each seat, 'red …' first.")
    state.seat_everybody(seats)
    state.agenda = read_agenda(groups, steps)
    _read_table(state, groups)
    _read_cards(state, groups)
    for seat in range(seats):
        _read_seat(state, seat, groups[COLOURS[seat]][0].facts())
    for line in groups["ghost"]:
        _read_ghost(state, line.facts())
    _assemble(state)
    problems = check(state)
    if problems:
        raise Malformed(f"The position cannot be: {problems[0]}.")
    return state


def _last(lines: list[Line], default: str) -> Line:
    """The one line of an owner, or its default."""
    if len(lines) > 1:
        raise Malformed(f"Line {lines[1].number}: a second line '{lines[1].owner} …'.")
    owner, *words = default.split()
    return lines[0] if lines else Line(0, owner, tuple(words))


def _read_table(state: State, groups: dict[str, list[Line]]) -> None:
    facts = _last(groups["options"], "options").facts()
    state.quick = bool(facts.one_of("quick", SWITCH, "off"))
    state.stubborn = bool(facts.one_of("stubborn", SWITCH, "off"))
    state.gentle = bool(facts.one_of("gentle", SWITCH, "off"))
    state.bare_digs = bool(facts.one_of("bare_digs", SWITCH, "off"))
    facts.done()
    example = joined(OCEAN_IDS[ocean] for ocean in EXAMPLE_LAYOUT)
    names = split(_last(groups["sea"], f"sea {example}").rest)
    layout = tuple(index_of(name, OCEAN_IDS, "An Ocean card") for name in names)
    if not is_legal_layout(layout):
        raise Malformed(f"The nine Ocean cards lie like this: {example}.")
    state.sea = sea_of(layout)
    _read_time(state, _last(groups["time"], "time").facts())
    _read_ships(state, groups)


def _read_time(state: State, facts: Facts) -> None:
    state.round = facts.number_of("round", 1)
    state.first_seat = facts.one_of("first", COLOURS, "red")
    state.actions = facts.number_of("actions", 2)
    state.done = sum(1 << index_of(word, ONCE_PER_TURN, "Done") for word in facts.many("done"))
    state.ending = facts.one_of("ending", ("no", "yes"), "no") == 1
    facts.done()


def _read_ships(state: State, groups: dict[str, list[Line]]) -> None:
    spaces = state.sea.merchant_space
    default = [joined([SECTORS[at] for at in spaces[kind] if at != NOWHERE][:3]) for kind in (0, 1)]
    line = _last(groups["merchants"], f"merchants small={default[0]} large={default[1]}")
    facts = line.facts()
    ships = [*split(facts.word("small", default[0])), *split(facts.word("large", default[1]))]
    facts.done()
    if len(ships) != len(MERCHANTS):
        raise Malformed("There are three small and three large merchants.")
    state.merchants = [_read_merchant(word) for word in ships]
    jungles = [OCEANS[n].id for n, at in enumerate(state.sea.jungle) if at != NOWHERE]
    words = split(_last(groups["blockades"], f"blockades {joined(jungles[:4])}").rest)
    state.blockades = sorted(index_of(word, OCEAN_IDS, "A blockade") for word in words)


def _read_merchant(word: str) -> int:
    if word in ELSEWHERE:
        return ELSEWHERE[word]
    return index_of(word, SECTORS, "A merchant")


def _read_cards(state: State, groups: dict[str, list[Line]]) -> None:
    state.offers = [UNSAID] * len(state.offers)
    for line in groups["offer"]:
        port = index_of(line.words[0] if line.words else "", OCEAN_IDS, "An offer's Port")
        if port not in PORTS:
            raise Malformed(f"Line {line.number}: {OCEAN_IDS[port]} has no Port.")
        facts = Line(line.number, "offer", line.words[1:]).facts()
        for deck in range(3):
            word = facts.word(DECKS[deck], UNSAID)
            state.offers[3 * port + deck] = EMPTY if word == NO_PLACE else word
        facts.done()
    state.exports = sorted(split(_last(groups["exports"], "exports -").rest))
    facts = _last(groups["discards"], "discards").facts()
    state.discards = [facts.many(deck) for deck in DECKS]
    facts.done()
    state.removed = sorted(split(_last(groups["removed"], "removed -").rest))


def _read_seat(state: State, seat: Seat, facts: Facts) -> None:
    state.captains[seat] = _card(facts.word("captain", NO_PLACE), tuple(CAPTAINS))
    state.ships[seat] = _card(facts.word("ship", NO_PLACE), tuple(SHIPS))
    at = facts.word("at", NO_PLACE)
    state.at[seat] = NOWHERE if at == NO_PLACE else index_of(at, SECTORS, "A ship's sector")
    state.coins[seat] = facts.number_of("coins", 0)
    state.fame[seat] = facts.number_of("fame", 0)
    state.reputation[seat] = facts.number_of("reputation", 0)
    state.damage[seat] = facts.number_of("damage", 0)
    state.holds[seat] = [facts.number_of(TOKENS[token], 0) for token in range(HELD)]
    state.spyglasses[seat] = facts.number_of("spyglass", 0)
    _read_company(state, seat, facts)
    for word in facts.many("from") or [f"{SOURCES[0]}:{state.fame[seat]}"]:
        name, _, fame = word.partition(":")
        state.credits[seat][index_of(name, SOURCES, "A source")] = whole(fame, "Fame")
    for word in facts.many("hand"):
        _read_map_card(state, seat, word)
    state.hands[seat].sort()
    treasure = facts.word("treasure", NO_PLACE)
    if treasure != NO_PLACE:
        state.treasures[seat] = index_of(treasure, OCEAN_IDS, "A treasure")
    state.pledges[seat] = _read_pledge(facts.word("pledge", NO_PLACE))
    _read_errands(state, seat, facts)
    facts.done()


def _card(word: str, known: tuple[str, ...]) -> str:
    return EMPTY if word == NO_PLACE else known[index_of(word, known, "A card")]


def _read_company(state: State, seat: Seat, facts: Facts) -> None:
    crew, under = [], []
    for word in facts.many("crew"):
        card, _, upgrade = word.partition("/")
        crew.append(_card(card, tuple(CREW_CARDS)))
        under.append(_card(upgrade or NO_PLACE, tuple(UPGRADES)) or NO_CARD)
    fitted = [_card(word, tuple(UPGRADES)) for word in facts.many("fitted")]
    captain, ship = state.captains[seat], state.ships[seat]
    if state.at[seat] == NOWHERE:
        if crew or fitted:
            raise Malformed("A ship that is not on the sea has no Crew and no Upgrades.")
        return
    if not captain or not ship:
        raise Malformed(f"{COLOURS[seat]} is at sea without captain or ship.")
    state.companies.append(company(captain, ship, tuple(crew), tuple(under), tuple(fitted)))


def _read_map_card(state: State, seat: Seat, word: str) -> None:
    card, _, eyes = word.partition(":")
    index = index_of(card, tuple(MAP_INDEX), "A Map card")
    state.hands[seat].append(card)
    if eyes == "all":
        state.known[index] = EVERYONE
    else:
        state.known[index] = whole(eyes, "Eyes") if eyes else eyes_of(seat)


def _read_pledge(word: str) -> Pledge:
    if word == NO_PLACE:
        return NO_PLEDGE
    parts = word.split("/")
    if len(parts) < 3:
        raise Malformed(f"A pledge is DICE/BONUS/REROLLS/CARD…, not '{word}'.")
    dice, bonus, rerolls = (whole(part, "A pledge") for part in parts[:3])
    return Pledge(dice, bonus, rerolls, tuple(parts[3:]))


def _read_errands(state: State, seat: Seat, facts: Facts) -> None:
    for type, name in enumerate(QUEST_TYPES):
        card, *marks = facts.word(name, NO_PLACE).split("@")
        if card == NO_PLACE and not marks:
            continue
        index_of(card, tuple(QUESTS), f"A {name}")
        state.quests[seat][type] = card
        for mark in marks:
            _read_mark(state, seat, type, mark)


def _read_mark(state: State, seat: Seat, type: int, mark: str) -> None:
    if type == RAID:
        state.marks[seat] = index_of(mark, MERCHANTS, "A raid token")
    elif type == VOYAGE and mark == "explored":
        state.explored[seat] = True
    elif type == VOYAGE:
        state.homes[seat] = index_of(mark, OCEAN_IDS, "The end of a Voyage")
    elif type == SPECIAL:
        state.progress[seat] = whole(mark, "Progress")
    else:
        raise Malformed(f"A delivery has no mark '{mark}'.")


def _read_ghost(state: State, facts: Facts) -> None:
    if state.ghost is not None:
        raise Malformed("There is only one Ghost Ship.")
    names = tuple(GHOST_SHIPS)
    ghost = state.ghost = Ghost(names[facts.one_of("card", names)])
    at = facts.word("at", NO_PLACE)
    ghost.at = NOWHERE if at == NO_PLACE else index_of(at, SECTORS, "The Ghost's sector")
    treasure = facts.word("treasure", NO_PLACE)
    if treasure != NO_PLACE:
        ghost.treasure = index_of(treasure, OCEAN_IDS, "The Ghost's treasure")
    active = facts.word("active", NO_PLACE)
    ghost.active = EMPTY if active == NO_PLACE else active
    ghost.fame = facts.number_of("fame", 0)
    ghost.coins = facts.number_of("coins", 0)
    ghost.chests = facts.number_of("chests", 0)
    ghost.maps = facts.number_of("maps", 0)
    ghost.spyglasses = facts.number_of("spyglasses", 0)
    ghost.hand = sorted(facts.many("hand"))
    ghost.crew = [_card(word, tuple(CREW_CARDS)) for word in facts.many("crew")]
    for word in facts.many("upgrades"):
        card, _, place = word.partition("@")
        ghost.upgrades.append((_card(card, tuple(UPGRADES)), place))
    for card in ghost.hand:
        state.known[index_of(card, tuple(MAP_INDEX), "A Map card")] = EVERYONE
    facts.done()


def _fill_offer(state: State, space: int) -> None:
    port, deck = divmod(space, 3)
    pool = state.decks[deck]
    fitting = [card for card in pool if deck != QUEST or QUESTS[card].target != port]
    if fitting:
        state.offers[space] = fitting[-1]
        pool.remove(fitting[-1])


def _assemble(state: State) -> None:
    """Decks and supply hold what is nowhere else; offers nobody spoke of are filled."""
    unsaid = [space for space, card in enumerate(state.offers) if card == UNSAID]
    for space in unsaid:
        state.offers[space] = EMPTY
    if state.companies and len(state.companies) != state.seats:
        raise Malformed("Either all ships are on the sea or none.")
    state.decks = [deck[:] for deck in FULL_DECKS]
    for deck, cards in enumerate(everything(state, decks=False)):
        for card in cards:
            if card not in state.decks[deck]:
                raise Malformed(f"{card or 'a nameless card'} is not in the {DECKS[deck]} deck.")
            state.decks[deck].remove(card)
    for space in unsaid:
        _fill_offer(state, space)
    if state.ghost is None:
        state.decks[ACTION].clear()
    held = [sum(hold[token] for hold in state.holds) for token in range(HELD)]
    held.append(sum(state.spyglasses))
    if state.ghost is not None:
        ghost = state.ghost
        extra = (0, 0, 0, ghost.maps, ghost.chests, ghost.spyglasses)
        held = [a + b for a, b in zip(held, extra, strict=True)]
    state.supply = [full - used for full, used in zip(SUPPLY, held, strict=True)]
