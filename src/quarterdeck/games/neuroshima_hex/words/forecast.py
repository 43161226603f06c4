"""What an option would bring, before it is chosen: the Battle it starts, or the one that would be
fought if it began after it. There are no dice in this game: what choices in a Battle would decide
is decided as for absent players (BATTLE-12)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.neuroshima_hex.actions import End, Face, Pick, Play, Strike, Use, Yes
from quarterdeck.games.neuroshima_hex.components import FACE, TILES
from quarterdeck.games.neuroshima_hex.rules import PHASES
from quarterdeck.games.neuroshima_hex.rules.preview import Preview, preview
from quarterdeck.games.neuroshima_hex.rules.turn.steps import AimingArea, Boarding, Reckoning
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import army_name
from quarterdeck.games.neuroshima_hex.words.phrases import battle_sums


def forecast(state: State, seat: Seat, action: Action) -> Forecast | None:
    step = state.question.step if state.question is not None else None
    match action:
        case Play(tile) if TILES[FACE[state.table.armies[seat], tile]].action == "battle":
            return _battle("This Battle", state, preview(state))
        case Use(space, "implant") if TILES[state.tile[space]].action == "battle":
            return _battle("This Battle", state, preview(state))
        case Yes() if isinstance(step, Boarding):
            return _battle("This Battle", state, preview(state))
        case Pick() | Strike() if isinstance(step, AimingArea):
            return _battle("A Battle after it", state, _then(state, action))
        case Face():
            return _battle("A Battle then", state, _then(state, action))
        case End():
            return _battle("A Battle now", state, preview(state))
    return None


def _then(state: State, action: Action) -> Preview | None:
    """The Battle that would be fought if it began after this action, with its wounds taken."""
    twin = state.copy()
    twin.auto = True
    depth = len(twin.agenda)
    step = twin.agenda.pop()
    PHASES[type(step)].settle(twin, step, action)
    while len(twin.agenda) >= depth and twin.fight is None:
        step = twin.agenda[-1]
        if not isinstance(step, Reckoning) and PHASES[type(step)].ask(twin, step) is not None:
            break
        twin.agenda.pop()
        PHASES[type(step)].settle(twin, step, PROCEED)
    return preview(twin)


def _battle(when: str, state: State, seen: Preview | None) -> Forecast | None:
    if seen is None:
        return None
    names = [army_name(state.table, seat) for seat in range(state.seats)]
    sums = battle_sums(names, state.hp, state.points, seen)
    return Forecast(f"{when}: {sums}.", rule="NSH-BATTLE-12")
