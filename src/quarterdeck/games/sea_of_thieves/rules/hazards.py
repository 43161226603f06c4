"""HAZ: enemies follow their behaviour charts."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves.actions import MARK, TARGET, Mark, Target
from quarterdeck.games.sea_of_thieves.board import FAR, OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    BEHAVIOURS,
    ENEMIES,
    HULL_NAMES,
    KRAKEN,
    MOST_STANDEES,
    SHIPS,
    Enemy,
    Node,
)
from quarterdeck.games.sea_of_thieves.rules.enemies import submerge
from quarterdeck.games.sea_of_thieves.rules.queries import (
    can_yield,
    enemy_in,
    enemy_may_stop,
    knave,
    place_name,
    successes,
)
from quarterdeck.games.sea_of_thieves.rules.steps import (
    PROWLINGS,
    Hazards,
    Prowling,
    Yielding,
    defeating,
    hit,
)
from quarterdeck.games.sea_of_thieves.rules.told import moved, rolled
from quarterdeck.games.sea_of_thieves.state import State


def card_of(enemy: int) -> Enemy:
    return ENEMIES[enemy - SHIPS]


CHARTS: Final = {
    enemy: BEHAVIOURS[ENEMIES[enemy - SHIPS].behaviour]
    for enemy in range(SHIPS, SHIPS + len(ENEMIES))
}


REACH: Final = {
    enemy: max(node.range for node in chart.nodes.values()) for enemy, chart in CHARTS.items()
}
"""How far each enemy looks for prey at most."""


def node_of(step: Prowling) -> Node:
    return CHARTS[step.ship].nodes[step.node]


def settle_hazards(state: State, step: Hazards, action: Action) -> None:
    """SOT-HAZ-01: every enemy on the board, lowest number first."""
    state.turn = -1
    enemies = [enemy for enemy in CHARTS if state.at[enemy] >= 0]
    state.first(*(PROWLINGS[enemy][CHARTS[enemy].start] for enemy in enemies))


def ask(state: State, step: Prowling) -> Decision | None:
    """SOT-HAZ-04: the Scurvy Knave decides between equals."""
    if state.at[step.ship] < 0:
        return None
    choices = choices_of(state, step.ship, node_of(step))
    return Decision(knave(state), step, choices) if len(choices) > 1 else None


def choices_of(state: State, enemy: int, node: Node) -> list[Action]:
    """What a box of the chart leaves open: which ship, or which hex."""
    match node.do:
        case "move-into-hex-of-nearest-ship":
            return [TARGET[ship] for ship in prey(state, enemy, node)]
        case "attack-one-ship":
            return [TARGET[ship] for ship in ships_in(state, state.at[enemy])]
        case "move-toward-nearest-ship":
            return [MARK[hex] for hex in approaches(state, enemy, node)]
        case _:
            return []


def settle(state: State, step: Prowling, action: Action) -> None:
    """SOT-HAZ-02: from box to box, stopping where the Knave must decide."""
    enemy, name = step.ship, step.node
    if state.at[enemy] < 0:
        return
    if action is not PROCEED:
        node = node_of(step)
        if carry_out(state, enemy, node, action):
            return
        name = node.then
    walk(state, enemy, name)


def walk(state: State, enemy: int, name: str) -> None:
    """SOT-HAZ-06: every chart ends: no box leads back."""
    nodes = CHARTS[enemy].nodes
    while (node := nodes[name]).do != "end-turn":
        if node.ask:
            name = node.yes if holds(state, enemy, node) else node.no
            continue
        choices = choices_of(state, enemy, node)
        if len(choices) > 1:
            state.agenda.append(PROWLINGS[enemy][name])
            return
        if carry_out(state, enemy, node, choices[0] if choices else PROCEED):
            return
        name = node.then


def carry_out(state: State, enemy: int, node: Node, choice: Action) -> bool:
    """A deed of the chart; says whether somebody must make room before the chart goes on."""
    match choice:
        case Target(ship) if node.do == "attack-one-ship":
            attack(state, enemy, ship)
        case Target(ship):
            move(state, enemy, state.at[ship])
            return push_aside(state, enemy, ship, node)
        case Mark(hex):
            move(state, enemy, hex)
        case _:
            rest(state, enemy, node)
    return False


def push_aside(state: State, enemy: int, ship: int, node: Node) -> bool:
    """SOT-HAZ-10: the other ship in a full hex makes way for the enemy, then it attacks."""
    others = [other for other in ships_in(state, state.at[ship]) if other != ship]
    if state.at.count(state.at[ship]) <= MOST_STANDEES:
        return False
    for other in others:
        state.tell("SOT-HAZ-10", "The {} must make room.", HULL_NAMES[other])
    state.first(*(Yielding(other) for other in others), PROWLINGS[enemy][node.then])
    return True


def rest(state: State, enemy: int, node: Node) -> None:
    """Nothing in reach: the Kraken goes under, the others stay where they are."""
    if node.do == "submerge":
        submerge(state, enemy)
    elif node.do == "move-toward-nearest-ship":
        name, where = card_of(enemy).name, place_name(state, state.at[enemy])
        state.tell("SOT-HAZ-06", "The {} finds no prey and stays at {}.", name, where)


def holds(state: State, enemy: int, node: Node) -> bool:
    """A question of the chart."""
    if node.ask == "player-ship-in-same-hex":
        return bool(ships_in(state, state.at[enemy]))
    return bool(within_reach(state, enemy, node.range))


def ships_in(state: State, hex: int) -> list[int]:
    return [ship for ship in range(SHIPS) if state.at[ship] == hex]


def within_reach(state: State, enemy: int, reach: int) -> list[int]:
    """SOT-HAZ-08: ships near enough into whose hex the enemy can move."""
    steps = state.chart.geometry.prowl[state.bold_enemies][state.at[enemy]]
    return [
        ship
        for ship in range(SHIPS)
        if state.at[ship] >= 0 and steps[state.at[ship]] <= reach and can_join(state, ship)
    ]


def can_join(state: State, ship: int) -> bool:
    """SOT-HAZ-05, SOT-HAZ-10: there is room, or the other ship there can make way."""
    hex = state.at[ship]
    if enemy_may_stop(state, hex):
        return True
    others = [other for other in ships_in(state, hex) if other != ship]
    return (
        state.bold_enemies
        and not enemy_in(state, hex)
        and all(can_yield(state, other) for other in others)
    )


def prey(state: State, enemy: int, node: Node) -> list[int]:
    """The nearest of them, by the chart's preference; the Knave breaks what tie remains."""
    ships = within_reach(state, enemy, REACH[enemy])
    steps = state.chart.geometry.prowl[state.bold_enemies][state.at[enemy]]
    nearest = min(steps[state.at[ship]] for ship in ships)
    ships = [ship for ship in ships if steps[state.at[ship]] == nearest]
    if node.prefer == "most-damaged":
        worst = max(state.damage[ship] for ship in ships)
        ships = [ship for ship in ships if state.damage[ship] == worst]
    return ships


def approaches(state: State, enemy: int, node: Node) -> list[int]:
    """SOT-HAZ-09: hexes with room on a shortest way to a nearest ship, as far on as it can get."""
    here = state.at[enemy]
    prowl = state.chart.geometry.prowl[state.bold_enemies]
    rings = state.chart.geometry.rings[state.bold_enemies][here]
    ships = [at for at in state.at[:SHIPS] if at >= 0 and (state.bold_enemies or at != OUTPOST)]
    nearest = FAR
    for at in ships:
        nearest = min(nearest, prowl[here][at])
    goals = [at for at in ships if prowl[here][at] == nearest < FAR]
    for steps in range(min(node.steps, nearest), 0, -1):
        ends = [
            hex
            for hex in rings[steps]
            if any(prowl[hex][goal] == nearest - steps for goal in goals)
            and enemy_may_stop(state, hex)
        ]
        if ends:
            return ends
    return []


def move(state: State, enemy: int, hex: int) -> None:
    here = state.at[enemy]
    state.at[enemy] = hex
    if state.log is not None:
        ways = place_name(state, here), place_name(state, hex)
        state.tell("SOT-HAZ-02", "The {} moves from {} to {}.", card_of(enemy).name, *ways)
        moved(state, "move", enemy, here, hex)


def attack(state: State, enemy: int, ship: int) -> None:
    """SOT-HAZ-04, SOT-ROLL-05: damage for successes; then crew for sixes where the card says so."""
    card = card_of(enemy)
    dice = card.dice if enemy != KRAKEN else (state.tentacles + 1) // 2
    faces = tuple(sorted([state.fates.roll() for _ in range(dice)]))
    lost = faces.count(6) * card.crew_per_six
    if state.log is not None:
        shown = " ".join(map(str, faces)) or "no dice"
        harm = counted(successes(faces), "success", "successes")
        state.tell(
            "SOT-HAZ-04", "The {} attacks the {}: {}, {}.", card.name, HULL_NAMES[ship], shown, harm
        )
        rolled(state, None, faces)
    state.first(hit(ship, successes(faces)), defeating(ship, lost))
