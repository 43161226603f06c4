"""A position as text, complete and in one fixed order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.notation import joined, write_agenda, written
from quarterdeck.games.sea_of_thieves.board import HEX_NAMES
from quarterdeck.games.sea_of_thieves.components import (
    COLOURS,
    HULLS,
    KRAKEN,
    MEGALODON,
    SHIP_TYPES,
    SHIPS,
    STANDEES,
    TENTACLE_TREASURE,
)
from quarterdeck.games.sea_of_thieves.rules.cards.steps import NO_HEX
from quarterdeck.games.sea_of_thieves.rules.steps import NO_SHIP
from quarterdeck.games.sea_of_thieves.state import DECKS, SOURCES, Known, State, Under

TYPES: Final = tuple(kind.id for kind in SHIP_TYPES)
YES_NO: Final = ("no", "yes")

# What the line `action` tells: numbers, standees, hexes and lists of the action under way.
NUMBERS: Final = ("tasks", "free", "more", "luck", "steel", "spade", "discount", "lot")
STANDEE_FACTS: Final = ("acting", "target", "bound")
_LISTS: Final = ("sold", "bonuses", "hired", "sought", "shifted")
FLAGS: Final = ("bought", "proud", "swapped")


def write(state: State) -> str:
    chart = " ".join(f"{number}={tile}{side}" for number, tile, side in state.chart.layout)
    options = " ".join(f"{key}={value}" for key, value in sorted(state.options.items()))
    lines = [f"seats {state.seats}", f"options {options}", f"map {chart}", _time(state)]
    lines += write_agenda(state.agenda)
    lines += [_action(state), f"market {packed(state.market)}" if state.market else ""]
    lines += [_under(state), f"foreseen {_cards(state.top)}" if state.top else ""]
    lines += [_seat(state, seat) for seat in range(state.seats)]
    lines += [_ship(state, ship) for ship in range(2 * state.seats)]
    lines += [_enemy(state, enemy) for enemy in range(SHIPS, len(STANDEES))]
    lines += [_fort(state), *_hexes(state)]
    lines += [_known("known", state.known, COLOURS), _known("seen", state.seen, HULLS)]
    return written(line for line in lines if " " in line)


def facts(owner: str, pairs: Iterable[tuple[str, object, object]]) -> str:
    """A line of facts, those left out that have their default."""
    words = [f"{key}={value}" for key, value, default in pairs if value != default]
    return " ".join([owner, *words])


def packed(items: Sequence[str]) -> str:
    """`a,a,b` is written `a*2,b`."""
    counts = {item: items.count(item) for item in items}
    return joined(f"{item}*{n}" if n > 1 else item for item, n in counts.items())


def eyed(eyes: int) -> str:
    """Eyes as the numbers of seats, `*` for everybody."""
    if eyes == EVERYONE:
        return "*"
    return "".join(str(seat) for seat in range(len(COLOURS)) if eyes >> seat & 1) or "-"


def _cards(cards: Under) -> str:
    return joined(f"{card}:{eyed(eyes)}" for card, eyes in cards)


def _hex(hex: int) -> str:
    return HEX_NAMES[hex] if 0 <= hex < NO_HEX else "-"


def _standee(standee: int) -> str:
    return STANDEES[standee] if 0 <= standee < NO_SHIP else "-"


def _colour(seat: int) -> str:
    return COLOURS[seat] if seat >= 0 else "-"


def _time(state: State) -> str:
    return facts(
        "time",
        (
            ("round", state.round, -1),
            ("first", COLOURS[state.first_seat], ""),
            ("turn", _colour(state.turn), "-"),
            ("actions", state.actions, 0),
            ("knave", _colour(state.knave), "-"),
            ("event", state.event_card or "-", "-"),
            ("mod", state.mod or "-", "-"),
            ("ending", YES_NO[state.ending], "no"),
        ),
    )


def _action(state: State) -> str:
    pairs: list[tuple[str, object, object]] = [(name, getattr(state, name), 0) for name in NUMBERS]
    pairs += [(name, _standee(getattr(state, name)), "-") for name in STANDEE_FACTS]
    pairs += [(name, packed(getattr(state, name)), "-") for name in _LISTS]
    pairs += [(name, YES_NO[getattr(state, name)], "no") for name in FLAGS]
    pairs += [("spot", _hex(state.spot), "-"), ("dice", joined(state.dice), "-")]
    pairs += [("picked", joined(state.picked), "-"), ("plus", joined(state.plus), "0,0,0")]
    return facts("action", pairs)


def _under(state: State) -> str:
    return facts("under", ((deck, _cards(state.under[n]), "-") for n, deck in enumerate(DECKS)))


def _seat(state: State, seat: int) -> str:
    start = seat * len(SOURCES)
    earned = state.earned[start : start + len(SOURCES)]
    return facts(
        COLOURS[seat],
        (
            ("gold", state.gold[seat], -1),
            ("rep", state.rep[seat], 0),
            ("hand", packed(state.hand[seat]), "-"),
            ("plans", packed(state.plans[seat]), "-"),
            ("kept", packed(state.kept[seat]), "-"),
            ("earned", joined(earned), joined([0] * len(SOURCES))),
        ),
    )


def _ship(state: State, ship: int) -> str:
    return facts(
        HULLS[ship],
        (
            ("type", TYPES[state.kind[ship]], ""),
            ("at", _hex(state.at[ship]), "-"),
            ("water", state.water[ship], 0),
            ("damage", state.damage[ship], 0),
            ("down", state.down[ship], 0),
            ("special", packed(state.crew[ship]), "-"),
            ("felled", packed(state.felled[ship]), "-"),
            ("tokens", state.tokens[ship], 0),
            ("hold", packed(state.hold[ship]), "-"),
            ("voyage", state.voyage[ship] or "-", "-"),
            ("progress", joined(state.progress[ship]), "-"),
            ("marks", joined(mark or "-" for mark in state.marks[ship]), "-"),
        ),
    )


def _enemy(state: State, enemy: int) -> str:
    pairs: list[tuple[str, object, object]] = [
        ("at", _hex(state.at[enemy]), "-"),
        ("damage", state.damage[enemy], 0),
        ("slain", YES_NO[enemy in state.slain], "no"),
    ]
    if enemy < MEGALODON:
        pairs.append(("booty", packed(state.booty[enemy - SHIPS]), "-"))
    if enemy == KRAKEN:
        pairs.append(("tentacles", state.tentacles, 0))
        pairs.append(("arms", joined(state.arms), joined(sorted(TENTACLE_TREASURE))))
    return facts(STANDEES[enemy], pairs)


def _fort(state: State) -> str:
    return facts("fort", (("at", _hex(state.fort), "-"), ("slot", state.slot, 0)))


def _hexes(state: State) -> list[str]:
    return [
        facts(
            "hex",
            (
                ("at", _hex(hex), "-"),
                ("skeletons", state.skeletons.get(hex, 0), 0),
                ("captains", packed(state.captains.get(hex, ())), "-"),
                ("cargo", packed(state.cargo.get(hex, ())), "-"),
            ),
        )
        for hex in sorted({*state.skeletons, *state.captains, *state.cargo})
    ]


def _known(owner: str, known: Known, names: Sequence[str]) -> str:
    words = [f"{names[who]}:{what}:{eyed(eyes)}" for who, what, eyes in known]
    return " ".join([owner, *words])
