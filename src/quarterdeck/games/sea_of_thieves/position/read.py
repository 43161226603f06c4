"""Text -> position.

Every fact has a default: a table for two on the first game's map, two sunken Sloops with all crew
able, nothing in holds or hands. Decks and bags are not written: they hold what is nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.notation import (
    Facts,
    Line,
    by_owner,
    index_of,
    joined,
    read_agenda,
    read_options,
    split,
    whole,
)
from quarterdeck.core.terms import Step, Vocabulary
from quarterdeck.games.sea_of_thieves.board import (
    FIRST_GAME,
    HEX_OF,
    POSITIONS,
    SIDES,
    TILES,
    TWO_PLAYER_POSITIONS,
    Layout,
    chart_of,
)
from quarterdeck.games.sea_of_thieves.components import (
    COLOURS,
    CREW,
    CREW_SLOTS,
    EFFECTS,
    EVENTS,
    FORTUNE,
    HULLS,
    KRAKEN,
    MEGALODON,
    SHIPS,
    SKELETON,
    STANDEES,
    TENTACLE_TREASURE,
    TENTACLES,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.info import OPTIONS
from quarterdeck.games.sea_of_thieves.position.check import contents, in_use, pool_of
from quarterdeck.games.sea_of_thieves.position.steps import is_possible
from quarterdeck.games.sea_of_thieves.position.write import (
    FLAGS,
    NUMBERS,
    STANDEE_FACTS,
    TYPES,
    YES_NO,
)
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import OWED, PLACED
from quarterdeck.games.sea_of_thieves.setup import use_options
from quarterdeck.games.sea_of_thieves.state import DECKS, SOURCES, Known, State, Under

_SINGLE: Final = (
    "seats",
    "options",
    "map",
    "time",
    "action",
    "market",
    "under",
    "foreseen",
    "fort",
)
_OWNERS: Final = (*_SINGLE, "next", *COLOURS, *STANDEES, "hex", "known", "seen")
_CARGO: Final = frozenset(token for token in TOKENS if token != SKELETON)
_CAPTAINS: Final = frozenset(token.id for token in TOKENS.values() if token.kind == "captain")


def parse(text: str, steps: Vocabulary[Step]) -> State:
    groups = by_owner(text, _OWNERS)
    state = State()
    _read_table(state, groups)
    state.agenda = read_agenda(groups, steps)
    _read_action(state, _facts(groups, "action"))
    _read_cards(state, groups)
    for seat in range(state.seats):
        _read_seat(state, seat, _facts(groups, COLOURS[seat]))
    for ship in range(2 * state.seats):
        _read_ship(state, ship, _facts(groups, HULLS[ship]))
    for enemy in range(SHIPS, len(STANDEES)):
        _read_enemy(state, enemy, _facts(groups, STANDEES[enemy]))
    fort = _facts(groups, "fort")
    state.fort, state.slot = _read_hex(state, fort.word("at", "-")), fort.number_of("slot", 0)
    fort.done()
    for line in groups["hex"]:
        _read_contents(state, line.facts())
    state.known = _read_known(groups["known"], COLOURS)
    state.seen = _read_known(groups["seen"], HULLS)
    _check_seats(state, groups)
    for step in state.agenda:
        if not is_possible(state, step):
            raise Malformed(f"'{step}' speaks of something that is not there.")
    _fill_pools(state)
    return state


def _facts(groups: dict[str, list[Line]], owner: str) -> Facts:
    """The facts of an owner's one line; none if there is no such line."""
    found = groups[owner]
    if len(found) > 1:
        raise Malformed(f"A position has one line '{owner} …', not {len(found)}.")
    return found[0].facts() if found else Facts(0, owner, {})


def _read_table(state: State, groups: dict[str, list[Line]]) -> None:
    seats = groups["seats"][0].rest if groups["seats"] else "2"
    if seats not in ("2", "3", "4"):
        raise Malformed(f"A position has 2 to 4 seats, not '{seats}'.")
    use_options(state, int(seats), read_options(groups, OPTIONS))
    state.chart = chart_of(_read_layout(state.seats, _facts(groups, "map")))
    _read_time(state, _facts(groups, "time"))


def _read_layout(seats: int, given: Facts) -> Layout:
    positions = TWO_PLAYER_POSITIONS if seats == 2 else POSITIONS
    if not given.pairs:
        return tuple(place for place in FIRST_GAME if place[0] in positions)
    layout = []
    for number in positions:
        word = given.word(str(number))
        tile = index_of(word[:-1], [str(tile) for tile in TILES], "A tile")
        side = index_of(word[-1:], SIDES, "A side")
        layout.append((number, TILES[tile], SIDES[side]))
    given.done()
    if len({tile for _, tile, _ in layout}) < len(layout):
        raise Malformed("A sea tile lies in two places.")
    return tuple(layout)


def _read_time(state: State, given: Facts) -> None:
    state.round = given.number_of("round", 2)
    seats = (*COLOURS[: state.seats], "-")
    state.first_seat = given.one_of("first", seats[:-1], COLOURS[0])
    state.turn = _minus(given.one_of("turn", seats, "-"), state.seats)
    state.actions = given.number_of("actions", 0)
    state.knave = _minus(given.one_of("knave", seats, "-"), state.seats)
    state.event_card = _one(given.word("event", "-"), EVENTS)
    state.mod = _one(given.word("mod", "-"), EVENTS)
    state.ending = bool(given.one_of("ending", YES_NO, "no"))
    given.done()


def _minus(number: int, none: int) -> int:
    return -1 if number == none else number


def _one(word: str, known: Iterable[str]) -> str:
    """One id, or nothing."""
    if word != "-" and word not in known:
        raise Malformed(f"'{word}' is not known here.")
    return "" if word == "-" else word


def unpacked(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """`a*2,b` back into a sorted tuple."""
    names = set(known)
    found: list[str] = []
    for part in split(word):
        item, star, n = part.partition("*")
        if item not in names:
            raise Malformed(f"'{item}' is not known here.")
        found += [item] * (_within(n, 1, 60, "A number of things") if star else 1)
    return tuple(sorted(found))


def _within(word: str, low: int, high: int, what: str) -> int:
    number = whole(word, what)
    if not low <= number <= high:
        raise Malformed(f"{what} is between {low} and {high}, not {number}.")
    return number


def _numbers(word: str, low: int, high: int) -> tuple[int, ...]:
    return tuple(_within(part, low, high, "A number") for part in split(word))


def _read_hex(state: State, word: str) -> int:
    if word == "-":
        return -1
    hex = HEX_OF.get(word, -1)
    if hex not in state.chart.geometry.hexes:
        raise Malformed(f"'{word}' is no hex of this map.")
    return hex


def _read_action(state: State, given: Facts) -> None:
    for name in NUMBERS:
        setattr(state, name, given.number_of(name, 0))
    for name in STANDEE_FACTS:
        names = (*STANDEES, "-")
        setattr(state, name, _minus(given.one_of(name, names, "-"), len(STANDEES)))
    for name in FLAGS:
        setattr(state, name, bool(given.one_of(name, YES_NO, "no")))
    shifts = [f"{token}:{ship}" for token in _CARGO for ship in range(SHIPS)]
    state.sold = unpacked(given.word("sold", "-"), _CARGO)
    state.bonuses = unpacked(given.word("bonuses", "-"), EFFECTS)
    state.hired = unpacked(given.word("hired", "-"), CREW)
    state.sought = unpacked(given.word("sought", "-"), VOYAGES)
    state.shifted = unpacked(given.word("shifted", "-"), shifts)
    state.spot = _read_hex(state, given.word("spot", "-"))
    state.dice = _numbers(given.word("dice", "-"), 1, 6)
    state.picked = _numbers(given.word("picked", "-"), 1, 6)
    plus = _numbers(given.word("plus", "0,0,0"), 0, 99)
    if len(plus) != 3:
        raise Malformed("'plus' is three numbers.")
    state.plus = plus[0], plus[1], plus[2]
    given.done()


def _read_cards(state: State, groups: dict[str, list[Line]]) -> None:
    market = groups["market"][0].rest if groups["market"] else "-"
    state.market = unpacked(market, CREW)
    under = _facts(groups, "under")
    for deck, name in enumerate(DECKS):
        state.under[deck] = _read_under(under.word(name, "-"), deck)
    under.done()
    foreseen = groups["foreseen"][0].rest if groups["foreseen"] else "-"
    state.top = _read_under(foreseen, DECKS.index("event"))


def _read_under(word: str, deck: int) -> Under:
    cards = []
    for part in split(word):
        card, _, eyes = part.partition(":")
        if card in TOKENS or not _is_card(card) or pool_of(card) != deck:
            raise Malformed(f"'{card}' is no card of the {DECKS[deck]} deck.")
        cards.append((card, _read_eyes(eyes)))
    return tuple(cards)


def _is_card(card: str) -> bool:
    return any(card in deck for deck in (FORTUNE, EVENTS, CREW, VOYAGES))


def _read_eyes(word: str) -> int:
    if word == "*":
        return EVERYONE
    mask = 0
    for digit in word.removeprefix("-"):
        mask |= 1 << index_of(digit, ("0", "1", "2", "3"), "A seat that knows")
    return mask


def _read_seat(state: State, seat: int, given: Facts) -> None:
    state.gold.append(given.number_of("gold", 0))
    state.rep.append(given.number_of("rep", 0))
    state.hand.append(unpacked(given.word("hand", "-"), FORTUNE))
    state.plans.append(unpacked(given.word("plans", "-"), VOYAGES))
    state.kept.append(unpacked(given.word("kept", "-"), EVENTS))
    earned = given.word("earned", joined([0] * len(SOURCES)))
    numbers = [whole(part, "Reputation earned") for part in split(earned)]
    if len(numbers) != len(SOURCES) or min(state.gold[seat], state.rep[seat]) < 0:
        raise Malformed(f"Gold and reputation of {COLOURS[seat]} make no sense.")
    state.earned += numbers
    given.done()


def _read_ship(state: State, ship: int, given: Facts) -> None:
    kind = given.one_of("type", TYPES, TYPES[0])
    state.kind[ship] = kind
    state.at[ship] = _read_hex(state, given.word("at", "-"))
    state.water[ship] = _within(given.word("water", "0"), 0, 99, "Water")
    state.damage[ship] = _within(given.word("damage", "0"), 0, 99, "Damage")
    state.down[ship] = _within(given.word("down", "0"), 0, CREW_SLOTS[kind], "Defeated crew")
    state.crew[ship] = unpacked(given.word("special", "-"), CREW)
    state.felled[ship] = unpacked(given.word("felled", "-"), CREW)
    special = len(state.crew[ship]) + len(state.felled[ship])
    state.able[ship] = CREW_SLOTS[kind] - state.down[ship] - special
    state.tokens[ship] = _within(given.word("tokens", "0"), 0, 2, "Action tokens")
    state.hold[ship] = unpacked(given.word("hold", "-"), _CARGO)
    if state.able[ship] < 0:
        raise Malformed(f"The {HULLS[ship]} has more crew than slots.")
    _read_voyage(state, ship, given)
    given.done()


def _read_voyage(state: State, ship: int, given: Facts) -> None:
    card = _one(given.word("voyage", "-"), VOYAGES)
    parts = max(1, len(VOYAGES[card].islands)) if card else 0
    nothing = joined([0] * parts)
    progress = _numbers(given.word("progress", nothing), 0, 99)
    marks = given.word("marks", ",".join(["-"] * parts) or "-")
    words = marks.split(",") if parts else []
    known = ("-", PLACED, OWED, *_CAPTAINS)
    if len(progress) != parts or len(words) != parts or not set(words) <= set(known):
        raise Malformed(f"Progress of the {HULLS[ship]} does not fit its voyage.")
    state.voyage[ship], state.progress[ship] = card, progress
    state.marks[ship] = tuple("" if word == "-" else word for word in words)


def _read_enemy(state: State, enemy: int, given: Facts) -> None:
    state.at[enemy] = _read_hex(state, given.word("at", "-"))
    state.damage[enemy] = _within(given.word("damage", "0"), 0, 99, "Damage")
    if given.one_of("slain", YES_NO, "no"):
        state.slain += (enemy,)
    if enemy < MEGALODON:
        state.booty[enemy - SHIPS] = unpacked(given.word("booty", "-"), _CARGO)
    if enemy == KRAKEN:
        state.tentacles = _within(given.word("tentacles", "0"), 0, TENTACLES, "Tentacles")
        arms = given.word("arms", joined(sorted(TENTACLE_TREASURE)))
        state.arms = sorted(_numbers(arms, 1, 3))
    given.done()


def _read_contents(state: State, given: Facts) -> None:
    hex = _read_hex(state, given.word("at"))
    skeletons = _within(given.word("skeletons", "0"), 0, 20, "Skeletons")
    captains = unpacked(given.word("captains", "-"), _CAPTAINS)
    cargo = unpacked(given.word("cargo", "-"), _CARGO)
    given.done()
    if hex < 0 or hex in state.skeletons or hex in state.captains or hex in state.cargo:
        raise Malformed("Every hex has one line.")
    if skeletons:
        state.skeletons[hex] = skeletons
    if captains:
        state.captains[hex] = captains
    if cargo:
        state.cargo[hex] = cargo


def _read_known(lines: list[Line], names: Sequence[str]) -> Known:
    found = []
    for word in (word for line in lines for word in line.words):
        parts = word.split(":")
        if len(parts) != 3 or not (_is_card(parts[1]) or parts[1] in TOKENS):
            raise Malformed(f"'{word}' is not WHO:WHAT:EYES.")
        who = index_of(parts[0], names, "A holder")
        found.append((who, parts[1], _read_eyes(parts[2])))
    return tuple(sorted(found))


def _check_seats(state: State, groups: dict[str, list[Line]]) -> None:
    absent = (*COLOURS[state.seats :], *HULLS[2 * state.seats :])
    if any(groups[owner] for owner in absent):
        raise Malformed(f"A position for {state.seats} has lines of other seats.")


def _fill_pools(state: State) -> None:
    """What is nowhere else lies in its deck or bag."""
    used = in_use(state)
    for pool, everything in enumerate(contents(state.seats, state.chart)):
        rest = everything.copy()
        rest.subtract(used[pool])
        short = [thing for thing, n in rest.items() if n < 0]
        if short:
            raise Malformed(f"There are not so many of {', '.join(short)}.")
        state.pools[pool] = sorted(rest.elements())
