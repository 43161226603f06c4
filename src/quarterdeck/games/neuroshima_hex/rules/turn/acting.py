"""TURN-07: the free part of a turn: play tiles, throw tiles away, use abilities, in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex.actions import (
    DISCARD,
    END,
    PLAY,
    USE,
    Discard,
    End,
    Play,
    Use,
)
from quarterdeck.games.neuroshima_hex.board import NAMES, STANDARD_SPACES
from quarterdeck.games.neuroshima_hex.components import (
    FACES_OF,
    FOUNDATION,
    FRONT,
    INSTANT,
    IS_HQ,
    IS_UNIT,
    OTHER,
    TILES,
    Tile,
)
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import battles_allowed, begin_battle
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field, held
from quarterdeck.games.neuroshima_hex.rules.queries import enemies, may_place
from quarterdeck.games.neuroshima_hex.rules.turn.abilities import (
    DONE,
    PULLED,
    abilities,
    move_sources,
)
from quarterdeck.games.neuroshima_hex.rules.turn.effects import conclude
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    SEATS,
    Acting,
    Aiming,
    AimingArea,
    GrabWho,
    GrabWhom,
    Incubating,
    MoveWho,
    Placing,
    PushWho,
    PushWhom,
    Raising,
    ReplaceWho,
    ReplaceWith,
    Storming,
    SwapWho,
    SwapWith,
    TurnWho,
    moving,
    turning,
)
from quarterdeck.games.neuroshima_hex.rules.turn.targets import (
    can_move_any,
    can_raise,
    enemy_grounds,
    grenade_grounds,
    grenade_targets,
    has_unit_in_hand,
    pushers,
    replaceable,
    smoked,
    swappable,
    turnable,
)
from quarterdeck.games.neuroshima_hex.state import PARALYSED, State

PLACING: Final = [[Placing(seat, tile.id) for tile in TILES] for seat in SEATS]
IS_FOUNDATION: Final = tuple(t.kind == FOUNDATION for t in TILES)
Test = Callable[[State, int], bool]


def ask(state: State, step: Acting) -> Decision:
    seat = step.seat
    options: list[Action] = []
    last = -1
    for face in state.hand[seat]:
        if face == last:
            continue
        last = face
        if CAN_PLAY[face](state, seat):
            options.append(PLAY[face])
        options.append(DISCARD[face])
    _add_abilities(state, seat, options)
    options.append(END)
    return Decision(seat, step, options)


def _can_found(state: State, seat: int) -> bool:
    """TILE-08: a foundation wants a space without unit and without foundation."""
    return may_place(state, seat) and any(
        state.tile[s] < 0 and state.ground[s] < 0 for s in STANDARD_SPACES
    )


def _battle(state: State, seat: int) -> bool:
    return battles_allowed(state)


def _always(state: State, seat: int) -> bool:
    return True


def _push(state: State, seat: int) -> bool:
    return bool(pushers(state, seat))


def _sniper(state: State, seat: int) -> bool:
    f = held(state)
    tile = state.tile
    targets = [not IS_HQ[tile[s]] for s in enemies(state, f, seat)]
    return any(targets) or bool(enemy_grounds(state, seat))


def _grenade(state: State, seat: int) -> bool:
    return bool(grenade_targets(state, seat) or grenade_grounds(state, seat))


def _rotation(state: State, seat: int) -> bool:
    return bool(turnable(state, seat))


def _paralysis(state: State, seat: int) -> bool:
    """INST-23, KEY-14: six markers are all there are."""
    return sum(marks & PARALYSED for marks in state.marks) < 6 and bool(
        enemies(state, held(state), seat)
    )


PLAYABLE: Final[dict[str, Test]] = {
    "battle": _battle,
    "move": can_move_any,
    "push_back": _push,
    "sniper": _sniper,
    "grenade": _grenade,
    "air_strike": _always,
    "small_bomb": _always,
    "wave": _always,
    "ray": _always,
    "avalanche": _always,
    "castling": lambda state, seat: bool(swappable(state, seat, "castling")),
    "castling_with_the_opponent": lambda state, seat: bool(swappable(state, seat, "opponent")),
    "rotation": _rotation,
    "terror": _always,
    "reappearance": lambda state, seat: may_place(state, seat) and can_raise(state, seat),
    "sandstorm": _battle,
    "smoke_screen": lambda state, seat: bool(smoked(state, seat)),
    "transposition": lambda state, seat: bool(
        has_unit_in_hand(state, seat) and replaceable(state, seat)
    ),
    "paralysis": _paralysis,
}


def _test(tile: Tile) -> Test:
    if tile.kind == INSTANT:
        return PLAYABLE[tile.action]
    return _can_found if tile.kind == FOUNDATION else may_place


CAN_PLAY: Final[tuple[Test, ...]] = tuple(map(_test, TILES))
"""TURN-14: a tile without a legal target stays in hand; the test for each face."""


def _add_abilities(state: State, seat: int, options: list[Action]) -> None:
    tile, active = state.tile, state.table.active[seat]
    # the field is costly: it is not asked for while no unit has anything to offer
    if not active or (active.isdisjoint(tile) and "hole" not in state.table.features):
        return
    busy = [s for s in held(state).units if tile[s] in active]
    for name, spaces in abilities(state, seat, busy).items():
        options += [USE[name][s] for s in spaces]


def settle(state: State, step: Acting, action: Action) -> None:
    seat = step.seat
    if isinstance(action, End):
        state.tell("NSH-TURN-10", "@{} ends the turn.", seat)
        return
    state.agenda.append(step)
    if isinstance(action, Play):
        play(state, seat, FACES_OF[state.table.armies[seat]][action.tile])
    elif isinstance(action, Discard):
        face = FACES_OF[state.table.armies[seat]][action.tile]
        state.hand[seat].remove(face)
        state.discards[seat].append(face)
        state.tell("NSH-TURN-07", "@{} discards {}.", seat, TILES[face].name)
        events.discarded(state, seat, face)
    elif isinstance(action, Use):
        use(state, seat, action.space, action.ability)


def play(state: State, seat: int, face: int) -> None:
    """A tile leaves the hand: a board tile for the board, an instant tile for the discards."""
    tile = TILES[face]
    if IS_UNIT[face] or IS_FOUNDATION[face]:
        state.tell("NSH-TURN-08", "@{} takes {} from hand for the board.", seat, tile.name)
        state.agenda.append(PLACING[seat][face])
        return
    state.hand[seat].remove(face)
    state.discards[seat].append(face)
    state.tell("NSH-TILE-09", "@{} plays {}.", seat, tile.name)
    events.discarded(state, seat, face)
    steps = INSTANTS[tile.action](state, seat)
    state.first(*steps)


def _start(state: State, seat: int) -> list[Step]:
    """INST-01: the Battle begins, and the turn is over with it."""
    begin_battle(state, seat, "tile")
    return []


def _terror(state: State, seat: int) -> list[Step]:
    """INST-13, MULTI-15: every opponent, on the next turn."""
    for other in range(state.seats):
        if state.table.team[other] != state.table.team[seat]:
            state.tell("NSH-INST-13", "@{} is under Terror.", other)
            if not state.terror[other]:
                state.event("terrify", seat, events.TERROR, ("", events.PANEL[other]))
            state.terror[other] |= 2
    return []


Opener = Callable[[State, int], list[Step]]


def _aim(why: str) -> Opener:
    return lambda state, seat: [Aiming(seat, why)]


def _area(why: str) -> Opener:
    return lambda state, seat: [AimingArea(seat, why)]


INSTANTS: Final[dict[str, Opener]] = {
    "battle": _start,
    "move": lambda state, seat: [MoveWho(seat, "move")],
    "push_back": lambda state, seat: [PushWho(seat)],
    "sniper": _aim("sniper"),
    "grenade": _aim("grenade"),
    "air_strike": _area("air_strike"),
    "small_bomb": _area("small_bomb"),
    "wave": _area("wave"),
    "ray": _area("ray"),
    "avalanche": _area("avalanche"),
    "castling": lambda state, seat: [SwapWho(seat, "castling")],
    "castling_with_the_opponent": lambda state, seat: [SwapWho(seat, "opponent")],
    "rotation": lambda state, seat: [TurnWho(seat, "rotation")],
    "terror": _terror,
    "reappearance": lambda state, seat: [Raising(seat, -1)],
    "sandstorm": lambda state, seat: [Storming(seat)],
    "smoke_screen": _aim("smoke_screen"),
    "transposition": lambda state, seat: [ReplaceWho(seat)],
    "paralysis": _aim("paralysis"),
}


def use(state: State, seat: int, space: int, ability: str) -> None:
    """ABIL-08: an ability is used; once in this turn unless the rule says otherwise."""
    if state.log is not None and ability in USED:
        state.tell("NSH-ABIL-08", USED[ability], seat, report.unit(state, space))
    if ability == "move":
        source = move_sources(state, space)[0]
        state.used[space] |= source
        steps = 2 if field(state).doubled >> state.table.team[seat] & 1 else 1
        state.agenda.append(moving(seat, space, steps))
        return
    if ability == "implant":
        _activate(state, seat, space)
        return
    if ability == "pull":
        state.implants |= PULLED
        state.first(Aiming(seat, f"pull-{NAMES[space]}"))
        return
    state.used[space] |= DONE[ability]
    if ability == "face-over":
        _turn_over(state, seat, space)
        return
    state.first(*_opening(seat, space, ability))


USED: Final = {
    "move": "@{} moves with {}.",
    "turn": "@{} turns {}.",
    "push": "@{} pushes with {}.",
    "grab": "@{} grabs with {}.",
    "open": "@{} puts another unit in the place of {}.",
    "net": "@{} throws the Net of Steel from {}.",
    "tentacles": "@{} reaches out with the tentacles of {}.",
    "castle": "@{} swaps {} with an Underground unit.",
    "pull": "@{} pulls an enemy into the Hole on {}.",
    "order": "@{} turns a unit by order of {}.",
}


def _opening(seat: int, space: int, ability: str) -> list[Step]:
    match ability:
        case "turn":
            return [turning(seat, space, "ability")]
        case "push":
            return [PushWhom(seat, space)]
        case "grab":
            return [GrabWhom(seat, space)]
        case "open":
            return [ReplaceWith(seat, space)]
        case "net":
            return [Aiming(seat, "steel")]
        case "tentacles":
            return [Aiming(seat, f"tentacles-{NAMES[space]}")]
        case "order":
            return [TurnWho(seat, "order")]
        case "castle":
            return [SwapWith(seat, space, "underground")]
    raise AssertionError(f"no ability {ability}")


def _turn_over(state: State, seat: int, space: int) -> None:
    """KEY-11: the HQ shows its other face, in the same direction."""
    face = state.tile[space]
    state.tile[space] = OTHER.get(face, FRONT[face])
    state.tell("NSH-KEY-11", "@{} turns the HQ over.", seat)
    events.turned_over(state, seat, space, face)
    conclude(state, seat)


def _activate(state: State, seat: int, space: int) -> None:
    """TILE-07, KEY-70 to KEY-73: an Implant does its printed action."""
    state.implants += 1
    state.used[space] |= DONE["implant"]
    state.tell("NSH-TILE-07", "@{} activates the {}.", seat, TILES[state.tile[space]].name)
    match TILES[state.tile[space]].action:
        case "battle":
            begin_battle(state, seat, "tile")
        case "move":
            state.first(MoveWho(seat, "move"))
        case "castling":
            state.first(SwapWho(seat, "transmitter"))
        case "push_back":
            state.first(PushWho(seat))
        case "grab":
            state.first(GrabWho(seat))
        case "incubation":
            state.first(Incubating(seat, space))
        case "quill":
            state.first(Aiming(seat, f"quill-{NAMES[space]}"))
        case "drill":
            state.first(MoveWho(seat, "drill"))
