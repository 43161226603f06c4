"""SETUP: who begins, and where the HQs go."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import (
    AT,
    BEGINS,
    FACES,
    NO,
    YES,
    At,
    Begin,
    Face,
    Yes,
)
from quarterdeck.games.neuroshima_hex.board import NAMES, STANDARD_SPACES, WATER_SPACES
from quarterdeck.games.neuroshima_hex.components import ARMIES, IS_DRIFT, OTHER, THINGS
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle.report import looking
from quarterdeck.games.neuroshima_hex.rules.turn.effects import work_out
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    NEXT,
    TURNS,
    Honour,
    Setting,
    SettingFace,
    SettingSide,
)
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import army_name

OpeningStep = Honour | Setting | SettingFace | SettingSide


def ask(state: State, step: OpeningStep) -> Decision | None:
    match step:
        case Honour(seat):
            return Decision(seat, step, list(BEGINS[: state.seats]))
        case Setting(seat):
            return Decision(seat, step, _hq_spaces(state, seat))
        case SettingFace(seat, _):
            return Decision(seat, step, FACES)
        case SettingSide(seat, _):
            return Decision(seat, step, [YES, NO])


def _hq_spaces(state: State, seat: int) -> list[Action]:
    """SETUP-04, SETUP-07, PIR-DRIFT-02: any free standard space; the Pirates' HQ floats."""
    drifts = IS_DRIFT[ARMIES[state.table.armies[seat]].hq]
    spaces = WATER_SPACES if drifts else STANDARD_SPACES
    return [AT[s] for s in spaces if state.tile[s] < 0]


def settle(state: State, step: OpeningStep, action: Action) -> None:
    match step, action:
        case Honour(), Begin(first):
            _begin(state, first)
        case Setting(seat), At(space):
            if FACELESS[ARMIES[state.table.armies[seat]].hq]:
                _set_down(state, seat, space, 0)
            else:
                name = army_name(state.table, seat)
                state.tell(
                    "NSH-SETUP-04", "@{} chooses {} for the {} HQ.", seat, NAMES[space], name
                )
                state.first(SettingFace(seat, space))
        case SettingFace(seat, space), Face(to):
            _set_down(state, seat, space, to)
        case SettingSide(seat, space), _:
            _choose_side(state, seat, space, isinstance(action, Yes))


def _begin(state: State, first: int) -> None:
    """SETUP-04, SETUP-06: HQs clockwise from the first player; Vegas comes last."""
    state.first_seat = first
    state.tell("NSH-SETUP-03", "@{} begins.", first)
    order = [(first + n) % state.seats for n in range(state.seats)]
    order.sort(key=lambda seat: state.table.armies[seat] == "vegas")
    state.first(*[Setting(seat) for seat in order], TURNS[first], NEXT)


def _choose_side(state: State, seat: int, space: int, back: bool) -> None:
    """KEY-11: which face of the HQ lies up."""
    side = "back" if back else "front"
    state.tell("NSH-KEY-11", "@{} leaves the {} side of the HQ up.", seat, side)
    if back:
        front = state.tile[space]
        state.tile[space] = OTHER[front]
        state.field = None
        events.turned_over(state, seat, space, front)


def _set_down(state: State, seat: int, space: int, to: int) -> None:
    """SETUP-05: placing an HQ is not a turn, so nothing may be used."""
    hq = ARMIES[state.table.armies[seat]].hq
    state.tile[space], state.owner[space], state.rot[space] = hq, seat, to
    state.field = None
    name = army_name(state.table, seat)
    turned = looking(hq, to)
    state.tell("NSH-SETUP-04", "@{} puts the {} HQ on {}{}.", seat, name, NAMES[space], turned)
    state.event("place", seat, THINGS[hq], ("", NAMES[space]))
    if hq in OTHER:
        state.first(SettingSide(seat, space))
    work_out(state)
