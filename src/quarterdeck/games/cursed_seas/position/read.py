"""Text -> position: every line read with a clear sentence for what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.notation import Facts, Line, by_owner, only, read_agenda, whole
from quarterdeck.core.terms import NOTHING, Step, Vocabulary
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    COLOURS,
    CREW,
    EVENT,
    FORT,
    GEAR,
    ISLAND,
    PIECE_KINDS,
    PLAIN,
    RELIC,
    TERRAIN,
    Card,
)
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import HAS_PANELS
from quarterdeck.games.cursed_seas.fleets.fleet import from_word, refused
from quarterdeck.games.cursed_seas.info import CHOICES, DEFAULTS
from quarterdeck.games.cursed_seas.position.references import wrong_with
from quarterdeck.games.cursed_seas.rules.effects import shore_of
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, land_name, place_from
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh_all
from quarterdeck.games.cursed_seas.rules.setup.roster import slugs_of
from quarterdeck.games.cursed_seas.state import (
    ASHORE,
    HAND,
    NONE,
    OUT,
    RESERVE,
    RUINED,
    STATUS,
    State,
    empty_state,
)
from quarterdeck.games.cursed_seas.state.coins import Coins, coin_from
from quarterdeck.games.cursed_seas.table import PANELS, Table

OWNERS = (
    *("seats", "options", "next", "turn", "fleet", "isle", "land", "fort", "ship", "item"),
    *("spell", "zone"),
)
OFF_BOARD = {"out": OUT, "hand": HAND, "reserve": RESERVE}
NOBODY = "nobody"


def parse(text: str, steps: Vocabulary[Step]) -> State:
    groups = by_owner(text, OWNERS)
    seats = whole(only(groups, "seats").rest, "The number of seats")
    if not 2 <= seats <= 4:
        raise Malformed(f"A position has 2 to 4 seats, not {seats}.")
    state = empty_state(seats, Table(seats, _read_options(groups["options"])))
    state.agenda = read_agenda(groups, steps)
    _read_turn(state, groups["turn"])
    _read_fleets(state, groups["fleet"])
    for number, line in enumerate(groups["isle"]):
        _read_isle(state, number, line)
    for line in groups["land"]:
        _read_land(state, line)
    _read_forts(state, groups["fort"])
    _read_ships(state, groups["ship"])
    _read_items(state, groups["item"])
    _read_spells(state, groups["spell"], groups["zone"])
    fault = wrong_with(state)
    if fault:
        raise Malformed(fault)
    refresh_all(state)
    _read_docks(state, groups["ship"])
    return state


def _read_options(lines: Sequence[Line]) -> dict[str, str]:
    chosen = dict(DEFAULTS)
    for line in lines:
        for key, value in line.facts().pairs.items():
            if key not in DEFAULTS:
                raise Malformed(f"Line {line.number}: there is no option '{key}'.")
            chosen[key] = value
    for key, value in chosen.items():
        # A fleet is chosen for each seat.
        for word in value.split(",") if key == "fleet" else [value]:
            if word not in CHOICES[key] and not (key == "fleet" and _is_list(word, chosen)):
                known = ", ".join(CHOICES[key])
                raise Malformed(f"Option '{key}' is one of {known}, not '{value}'.")
    return chosen


def _is_list(word: str, options: dict[str, str]) -> bool:
    """CS-FLEET-13: a fleet of somebody's own that may sail at this table."""
    return options["fleets"] == "own" and refused(word, options) is None


def _read_turn(state: State, lines: Sequence[Line]) -> None:
    if len(lines) > 1:
        raise Malformed("A position has one line 'turn …'.")
    facts = lines[0].facts() if lines else Facts(0, "turn", {})
    colours = COLOURS[: state.seats]
    state.turn = facts.one_of("seat", colours, COLOURS[0])
    state.first_seat = facts.one_of("first", colours, COLOURS[0])
    state.round = facts.number_of("round", 1)
    state.clock = facts.number_of("clock", 0)
    state.quiet = facts.number_of("quiet", 0)
    state.starting_gold = facts.number_of("gold", 0)
    ending = facts.word("ending", NOTHING)
    state.ending = "" if ending == NOTHING else ending
    state.unable = _mask(state, facts, "unable")
    state.resigned = _mask(state, facts, "resigned")
    facts.done()


def _mask(state: State, facts: Facts, key: str) -> int:
    mask = 0
    for word in facts.many(key):
        if word not in COLOURS[: state.seats]:
            raise Malformed(f"Line {facts.number}: '{word}' is no seat.")
        mask |= 1 << COLOURS.index(word)
    return mask


def _read_fleets(state: State, lines: Sequence[Line]) -> None:
    state.fleets = [""] * state.seats
    for line in lines:
        if len(line.words) != 2 or line.words[0] not in COLOURS[: state.seats]:
            raise Malformed(f"Line {line.number}: a fleet is written 'fleet red LIST'.")
        try:
            from_word(line.words[1])
        except QuarterdeckError as error:
            raise Malformed(f"Line {line.number}: {error}") from error
        state.fleets[COLOURS.index(line.words[0])] = line.words[1]


def _headed(line: Line, what: str) -> tuple[str, Facts]:
    """The word after the owner, and the facts of the rest."""
    if not line.words or "=" in line.words[0]:
        raise Malformed(f"Line {line.number}: '{line.owner}' wants {what} first.")
    return line.words[0], Line(line.number, line.owner, line.words[1:]).facts()


def _card(line: Line, kinds: tuple[str, ...]) -> tuple[Card, Facts]:
    word, facts = _headed(line, "a card")
    if word not in CARDS or CARDS[word].kind not in kinds:
        raise Malformed(f"Line {line.number}: '{word}' is no card for a line '{line.owner}'.")
    return CARDS[word], facts


def _spot(state: State, facts: Facts, default: str | None = None) -> tuple[int, int]:
    parts = facts.word("at", default).split(",")
    if len(parts) != 2:
        raise Malformed(f"Line {facts.number}: a place is written at=X,Y.")
    x, y = (whole(part, f"Line {facts.number}: at") for part in parts)
    if not 0 <= x <= state.table.width or not 0 <= y <= state.table.height:
        raise Malformed(f"Line {facts.number}: {x},{y} is not on the table.")
    return x, y


def _angle(facts: Facts, key: str) -> int:
    value = facts.number_of(key, 0)
    if not 0 <= value < 360:
        raise Malformed(f"Line {facts.number}: {key} is 0 to 359 degrees, not {value}.")
    return value


def _read_coins(facts: Facts) -> Coins:
    return tuple(sorted(coin_from(word) for word in facts.many("coins")))


def _seat_of(state: State, facts: Facts, default: str | None = None) -> int:
    word = facts.word("seat", default)
    if word == NOBODY:
        return NONE
    if word not in COLOURS[: state.seats]:
        raise Malformed(f"Line {facts.number}: '{word}' is no seat.")
    return COLOURS.index(word)


def _read_isle(state: State, number: int, line: Line) -> None:
    word, facts = _headed(line, "a letter")
    if number >= len(ISLE_NAMES) or word != ISLE_NAMES[number]:
        raise Malformed(f"Line {line.number}: islands are A, B, C … in this order.")
    x, y = _spot(state, facts)
    card = facts.word("card", PLAIN)
    if card != PLAIN and (card not in CARDS or CARDS[card].kind != ISLAND):
        raise Malformed(f"Line {line.number}: '{card}' is no island.")
    home = facts.word("home", NOBODY)
    if home != NOBODY and home not in COLOURS[: state.seats]:
        raise Malformed(f"Line {line.number}: '{home}' is no seat.")
    state.isle_card.append(card)
    state.isle_x.append(x)
    state.isle_y.append(y)
    state.isle_turn.append(_angle(facts, "turn"))
    state.isle_home.append(NONE if home == NOBODY else COLOURS.index(home))
    state.isle_coins.append(_read_coins(facts))
    state.isle_gold.append(facts.number_of("gold", 0))
    state.isle_marks.append(_mask(state, facts, "marks") | _mask(state, facts, "fresh") << 4)
    state.isle_shown.append(facts.number_of("shown", 0))
    facts.done()


def _read_land(state: State, line: Line) -> None:
    word, facts = _headed(line, "a kind of terrain")
    if word != "none" and word not in TERRAIN:
        raise Malformed(f"Line {line.number}: '{word}' is no terrain.")
    x, y = _spot(state, facts, "0,0" if word == "none" else None)
    state.land_kind.append(NONE if word == "none" else TERRAIN.index(word))
    state.land_x.append(x)
    state.land_y.append(y)
    state.land_turn.append(_angle(facts, "turn"))
    state.land_n.append(facts.number_of("n", 0))
    state.land_owner.append(_seat_of(state, facts, NOBODY))
    state.land_rating.append(facts.number_of("rating", 0))
    facts.done()


def _flags(facts: Facts, key: str, count: int, default: str) -> int:
    word = facts.word(key, default)
    if word == NOTHING and count == 0:
        return 0
    if len(word) != count or set(word) - {"0", "1"}:
        raise Malformed(f"Line {facts.number}: {key} is {count} times 0 or 1, not '{word}'.")
    return sum(1 << n for n, bit in enumerate(word) if bit == "1")


def _read_forts(state: State, lines: Sequence[Line]) -> None:
    table = state.table
    for line in lines:
        card, facts = _card(line, (FORT,))
        owner = _seat_of(state, facts)
        if owner == NONE:
            raise Malformed(f"Line {line.number}: a fort card belongs to a seat.")
        table.fortify((*table.fort_cards, card.id), (*table.fort_owners, owner))
        where = facts.word("isle", NOTHING)
        state.fort_isle.append(RUINED if where == "ruined" else _isle_from(state, where, facts))
        state.fort_flags.append(_flags(facts, "flags", card.masts, "1" * card.masts))
        state.fort_coins.append(_read_coins(facts))
        state.fort_gold.append(facts.number_of("gold", 0))
        facts.done()


def _isle_from(state: State, word: str, facts: Facts) -> int:
    if word == NOTHING:
        return NONE
    if word not in ISLE_NAMES[: len(state.isle_x)]:
        raise Malformed(f"Line {facts.number}: there is no island '{word}'.")
    return ISLE_NAMES.index(word)


def _read_ships(state: State, lines: Sequence[Line]) -> None:
    """First all names, so that lines may refer to one another."""
    pairs = [_card(line, PIECE_KINDS) for line in lines]
    cards = tuple(card.id for card, _ in pairs)
    state.table.enlist(cards, slugs_of(cards))
    for unit, (card, facts) in enumerate(pairs):
        _read_ship(state, unit, card, facts)


def _read_ship(state: State, unit: int, card: Card, facts: Facts) -> None:
    count = state.table.forms[unit].masts
    state.owner.append(_seat_of(state, facts))
    x, y = _spot(state, facts)
    state.x.append(x)
    state.y.append(y)
    state.heading.append(_angle(facts, "heading"))
    state.status.append(facts.one_of("status", STATUS, STATUS[0]))
    state.masts.append(_flags(facts, "masts", count, "1" * count))
    state.fire.append(_flags(facts, "fire", count, "0" * count))
    panels = PANELS if HAS_PANELS in powers_of(card.id) else 0
    state.panels.append(facts.number_of("panels", panels))
    state.coins.append(_read_coins(facts))
    for key in ("pin", "held", "tow"):
        getattr(state, key).append(_unit_from(state, facts, key))
    for key in ("fog", "tangle"):
        getattr(state, key).append(_land_from(state, facts, key))
    state.mode.append(facts.number_of("mode", 0))
    _read_deeds(state, facts)


def _read_deeds(state: State, facts: Facts) -> None:
    spent, granted = facts.word("spent", NOTHING), facts.word("granted", NOTHING)
    state.spent.append("" if spent == NOTHING else spent)
    state.granted.append("" if granted == NOTHING else granted)
    state.used.append(frozenset(facts.many("used")))
    state.used_any.append(frozenset(facts.many("anytime")))
    state.scuttle.append(facts.number_of("scuttle", 0))
    state.guns_won.append(facts.number_of("guns", 0))
    state.dock.append(NONE)
    state.began.append(NONE)
    state.powers.append({})
    state.latent.append({})
    for key in ("dock", "began"):
        facts.pairs.pop(key, None)
    facts.done()


def _unit_from(state: State, facts: Facts, key: str) -> int:
    word = facts.word(key, NOTHING)
    if word != NOTHING and word not in state.table.index:
        raise Malformed(f"Line {facts.number}: there is no ship '{word}'.")
    return NONE if word == NOTHING else state.table.index[word]


def _land_from(state: State, facts: Facts, key: str) -> int:
    word = facts.word(key, NOTHING)
    names = [land_name(land) for land in range(len(state.land_kind))]
    if word != NOTHING and word not in names:
        raise Malformed(f"Line {facts.number}: there is no terrain '{word}'.")
    return NONE if word == NOTHING else names.index(word)


def _read_docks(state: State, lines: Sequence[Line]) -> None:
    """Docked where it touches, and since the turn began, unless the text says otherwise."""
    for unit, line in enumerate(lines):
        facts = Line(line.number, line.owner, line.words[1:]).facts()
        dock = facts.pairs.get("dock")
        state.dock[unit] = shore_of(state, unit) if dock is None else _isle_from(state, dock, facts)
        began = facts.pairs.get("began")
        state.began[unit] = state.dock[unit] if began is None else _isle_from(state, began, facts)


def _read_items(state: State, lines: Sequence[Line]) -> None:
    table = state.table
    for line in lines:
        card, facts = _card(line, (CREW, GEAR, EVENT, RELIC))
        owner = _seat_of(state, facts)
        if owner == NONE:
            raise Malformed(f"Line {line.number}: an item belongs to a seat.")
        table.stock((*table.item_kinds, card.kind), (*table.item_owners, owner))
        state.item_card.append(card.id)
        state.item_at.append(_item_place(state, facts, owner))
        state.item_up.append(facts.number_of("up", 0))
        state.item_seen.append(_mask(state, facts, "seen"))
        state.item_n.append(facts.number_of("n", 0))
        facts.done()


def _item_place(state: State, facts: Facts, owner: int) -> int:
    word = facts.word("at")
    if word == "ashore":
        return ASHORE - owner
    if word in OFF_BOARD:
        return OFF_BOARD[word]
    place = place_from(state, word)
    if place == NONE:
        raise Malformed(f"Line {facts.number}: there is no place '{word}'.")
    return place


def _read_spells(state: State, spells: Sequence[Line], zones: Sequence[Line]) -> None:
    for line in spells:
        if len(line.words) != 3:
            raise Malformed(f"Line {line.number}: a spell is written 'spell WORD ON UNTIL'.")
        on, until = (whole(word, f"Line {line.number}") for word in line.words[1:])
        state.spells.append((line.words[0], on, until))
    for line in zones:
        if len(line.words) != 5:
            raise Malformed(f"Line {line.number}: a zone is written 'zone WORD X Y SEAT UNTIL'.")
        x, y, seat, until = (whole(word, f"Line {line.number}") for word in line.words[1:])
        state.zones.append((line.words[0], x, y, seat, until))
