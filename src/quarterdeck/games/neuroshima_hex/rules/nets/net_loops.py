"""NET-06, NET-11: boards on which nets, takeovers and power depend on one another."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.board import NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import FACE, IS_HQ, LIFE, TILES
from quarterdeck.games.neuroshima_hex.components.faces import (
    EFFECTS,
    GRIPPING,
    LINKS,
    MODULAR,
    NETS,
    NEVER_STOPPED,
    POWER,
    POWERED,
    SCOPER,
    SUPPLIES,
    TAKEOVER,
    TENTACLES,
    TOUGH,
)
from quarterdeck.games.neuroshima_hex.state import (
    INCUBATED,
    QUILL_LEFT,
    QUILL_RIGHT,
    STEEL,
    TENTACLE,
    Field,
    State,
)

NET: Final = 0
TENTACLE_NET: Final = 1
HQ_NET: Final = 2
TAKE: Final = 3
POWERS: Final = 4
SCOPES: Final = 5
Effect = tuple[int, tuple[int, ...], int]
"""Kind, the units that must all be able to act, the unit acted on."""

OPEN: Final = 0
WORKS: Final = 1
IDLE: Final = -1


class NetLoops:
    """All effects of a board that can stop, take or power a unit, and what is known of each."""

    def __init__(self, state: State, field: Field) -> None:
        self.state = state
        self.field = field
        self.cover = state.fight.cover if state.fight is not None else -1
        self.units = [s for s in field.units if s != self.cover]
        self.team = state.table.team
        self.fixed = [0] * SPACES
        self.effects: list[Effect] = []
        tile, ground, marks = state.tile, state.ground, state.marks
        for space in self.units:
            if GRIPPING[tile[space]]:
                self._gather_unit(space)
            if marks[space] or ground[space] >= 0:
                self._gather_markers(space)
        self.effects = _without_pairs(state, self.effects)
        self.status = [OPEN] * len(self.effects)
        self.on: list[dict[int, list[int]]] = [{}, {}, {}, {}, {}, {}]
        for e, (kind, _, target) in enumerate(self.effects):
            self.on[kind].setdefault(target, []).append(e)

    def _faced(self, space: int, directions: tuple[int, ...]) -> list[int]:
        tile, row = self.state.tile, NEIGHBOUR[space]
        there = [row[d] for d in directions]
        return [n for n in there if n >= 0 and tile[n] >= 0 and n != self.cover]

    def _gather_unit(self, space: int) -> None:
        state = self.state
        face = state.tile[space]
        key = face * 6 + state.rot[space]
        self._add(NET, space, self._faced(space, NETS[key]))
        self._add(POWERS, space, self._faced(space, SUPPLIES[key]))
        for code, _ in EFFECTS[face]:
            kind = _KINDS.get(code)
            if kind is not None:
                self._add(kind, space, self._faced(space, LINKS[key]))

    def _add(self, kind: int, space: int, targets: list[int]) -> None:
        for target in targets:
            self.effects.append((kind, (space,), target))

    def _gather_markers(self, space: int) -> None:
        """NET-10, KEY-44, KEY-71: nets that lie on a unit or under it."""
        state = self.state
        ground = state.ground[space]
        if ground >= 0 and TILES[ground].action == "roots":
            self.fixed[space] += self.team[state.owner[space]] != self.team[state.planter[space]]
        marks = state.marks[space]
        if not marks:
            return
        if marks & STEEL:
            self.fixed[space] += 1
        if marks & TENTACLE:
            for n in self.units:
                reach = TENTACLES[state.tile[n] * 6 + state.rot[n]]
                if any(NEIGHBOUR[n][d] == space for d in reach):
                    self.effects.append((TENTACLE_NET, (n,), space))
        if marks & INCUBATED << 2:
            self._incubated_net(space)

    def _foreign(self, one: int, other: int) -> bool:
        owner = self.state.owner
        return self.team[owner[one]] != self.team[owner[other]]

    def _incubated_net(self, incubator: int) -> None:
        """KEY-71, KEY-72: the net marker holds whatever the HQ attacks."""
        state = self.state
        hq_face = FACE["mephisto", "hq"]
        for hq in [s for s in self.units if state.tile[s] == hq_face]:
            front = tuple((d + state.rot[hq]) % 6 for d, _ in TILES[hq_face].melee)
            self._add(HQ_NET, incubator, self._faced(hq, front))
            others = tuple(d for d in range(6) if d not in front)
            for muzzle in [s for s in self.units if state.tile[s] == FACE["mephisto", "muzzle"]]:
                for n in self._faced(hq, others):
                    self.effects.append((HQ_NET, (incubator, muzzle), n))
        for bit, name in ((QUILL_LEFT, "left-quill"), (QUILL_RIGHT, "right-quill")):
            for quill in [s for s in self.units if state.tile[s] == FACE["mephisto", name]]:
                for n in self.units:
                    if state.marks[n] & bit:
                        self.effects.append((HQ_NET, (incubator, quill), n))

    # What is known so far.

    def serves(self, space: int) -> int | None:
        """MOD-09: the seat a module works for; `None` while that is open."""
        for e in self.on[SCOPES].get(space, ()):
            if self.status[e] == OPEN:
                return None
            if self.status[e] == WORKS:
                return self.controller(self.effects[e][1][0])
        return self.controller(space)

    def controller(self, space: int) -> int | None:
        """MOD-10: the owner, or the side that has taken the unit over; takeovers of two sides
        cancel one another."""
        claims: dict[int, list[int]] = {}
        for e in self.on[TAKE].get(space, ()):
            if self.status[e] == OPEN:
                return None
            if self.status[e] == WORKS:
                taker = self.serves(self.effects[e][1][0])
                if taker is None:
                    return None
                claims.setdefault(self.team[taker], []).append(taker)
        ranked = sorted(claims.values(), key=len, reverse=True)
        if not ranked or (len(ranked) > 1 and len(ranked[0]) == len(ranked[1])):
            return self.state.owner[space]
        return min(ranked[0])

    def sides(self, space: int) -> set[int]:
        """The sides that may hold a unit, as far as is known; none if that is wide open."""
        holder = self.controller(space)
        if holder is not None:
            return {self.team[holder]}
        found = {self.team[self.state.owner[space]]}
        for e in self.on[TAKE].get(space, ()):
            taker = self.serves(self.effects[e][1][0])
            if taker is None:
                return set()
            found.add(self.team[taker])
        return found

    def stopped(self, space: int) -> bool | None:
        """NET-02, KEY-16: whether a unit is netted or without power; `None` while that is open."""
        if NEVER_STOPPED[self.state.tile[space]]:
            return False
        if self.fixed[space]:
            return True
        doubt = False
        for kind in (NET, TENTACLE_NET, HQ_NET):
            for e in self.on[kind].get(space, ()):
                if self.status[e] == WORKS:
                    return True
                if self.status[e] == OPEN:
                    doubt = doubt or not self._beaten(space, e)
        dark = self._dark(space)
        if dark:
            return True
        return None if doubt or dark is None else False

    def _beaten(self, space: int, net: int) -> bool:
        """NET-09, NET-11: whether the unit that a net is aimed at comes first: it takes the netter
        over, holds it with tentacles, or nets what makes the net of the Mephisto HQ possible."""
        kind, sources, _ = self.effects[net]
        first = (NET,) if kind == HQ_NET else (TAKE, TENTACLE_NET)
        return any(
            self.effects[e][1] == (space,) and self.status[e] != IDLE
            for source in sources
            for how in first
            for e in self.on[how].get(source, ())
        )

    def _dark(self, space: int) -> bool | None:
        """KEY-16: a machine without power; one that was taken over is powered by its taker."""
        if not POWERED[self.state.tile[space]]:
            return False
        holder = self.controller(space)
        if holder is None:
            return None
        if holder != self.state.owner[space]:
            return False
        supply = [self.status[e] for e in self.on[POWERS].get(space, ())]
        if WORKS in supply:
            return False
        return None if OPEN in supply else True

    # Settling.

    def settle(self) -> None:
        while OPEN in self.status:
            tried = [self._try(e) for e, s in enumerate(self.status) if s == OPEN]
            if True not in tried:
                self._cut()
        self._write()

    def _try(self, e: int) -> bool:
        """Settle one effect if all that it depends on is known."""
        kind, sources, target = self.effects[e]
        held = [self.stopped(s) for s in sources]
        fits = self._fits(kind, sources[0], target)
        if True in held or fits is False:
            self.status[e] = IDLE
        elif None in held or fits is None:
            return False
        else:
            self.status[e] = WORKS
        return True

    def _fits(self, kind: int, source: int, target: int) -> bool | None:
        """Whether friend and foe stand so that the effect has a point."""
        tile = self.state.tile
        if (kind == TAKE and IS_HQ[tile[target]]) or (
            kind == SCOPES and not _can_be_scoped(tile[target])
        ):
            return False
        if kind == NET and self._holds(target, source):
            return False
        if kind == TAKE:
            taker = self.serves(source)
            mine = set() if taker is None else {self.team[taker]}
            theirs = {self.team[self.state.owner[target]]}
        else:
            mine, theirs = self.sides(source), self.sides(target)
        friends = {one == other for one in mine for other in theirs}
        return friends == {kind == POWERS} if len(friends) == 1 else None

    def _holds(self, taker: int, space: int) -> bool:
        """NET-09: whether a takeover is at work, even one that another takeover cancels."""
        return any(
            self.effects[e][1] == (taker,) and self.status[e] == WORKS
            for e in self.on[TAKE].get(space, ())
        )

    def _cut(self) -> None:
        """NET-06: take a loop that nothing open reaches from outside; inside it all is idle."""
        if self._put_back():
            return
        open_effects = [x for e, x in enumerate(self.effects) if self.status[e] == OPEN]
        after: dict[int, set[int]] = {}
        for _, sources, target in open_effects:
            for s in sources:
                after.setdefault(s, set()).add(target)
        for start in sorted(after):
            ahead = _reached(start, after)
            loop = {s for s in ahead if start in _reached(s, after)}
            outside = any(
                target in loop and not loop.issuperset(sources)
                for _, sources, target in open_effects
            )
            if loop and not outside:
                self._silence(loop)
                return
        self.status[self.status.index(OPEN)] = IDLE

    def _put_back(self) -> bool:
        """NET-11: a net on the taker comes before the net that a friend would throw if taken."""
        for e, (kind, sources, target) in enumerate(self.effects):
            if kind != NET or self.status[e] != OPEN or self._foreign(sources[0], target):
                continue
            takers = [self.effects[t][1][0] for t in self.on[TAKE].get(sources[0], ())]
            back = [n for taker in takers for n in self.on[NET].get(taker, ())]
            if any(self.effects[n][1] == (target,) and self.status[n] == OPEN for n in back):
                self.status[e] = IDLE
                return True
        return False

    def _silence(self, loop: set[int]) -> None:
        """NET-06, OPEN-17: nets inside the loop are idle; those that leave it work, or are void."""
        void = self.state.table.void_cycles
        for e, (kind, sources, target) in enumerate(self.effects):
            inside = target in loop or (void and kind in (NET, HQ_NET))
            if self.status[e] == OPEN and loop.issuperset(sources) and inside:
                self.status[e] = IDLE

    def _write(self) -> None:
        """Turn what was found into the lists that rules ask."""
        field = self.field
        field.nets = self.fixed[:]
        works = [x for e, x in enumerate(self.effects) if self.status[e] == WORKS]
        nets = [target for kind, _, target in works if kind == NET]
        # KEY-10, KEY-72: one Tentacles marker; one net of the HQ, with Quills too
        nets += {target for kind, _, target in works if kind == HQ_NET}
        nets += {target for kind, _, target in works if kind == TENTACLE_NET}
        for target in nets:
            field.nets[target] += 1
        field.tentacled = any(kind == TENTACLE_NET for kind, _, _ in works)
        if self.on[TAKE] or self.cover >= 0:
            self._write_controllers()
        field.served = field.controller[:]
        for space in self.on[SCOPES]:
            field.served[space] = _known(self.serves(space), field.controller[space])
        field.stopped = [False] * SPACES
        for space in self.units:
            if field.nets[space] or POWERED[self.state.tile[space]]:
                field.stopped[space] = bool(self.stopped(space))

    def _write_controllers(self) -> None:
        field, owner = self.field, self.state.owner
        field.controller = [-1] * SPACES
        for space in self.units:
            field.controller[space] = _known(self.controller(space), owner[space])
        field.side = [self.team[c] if c >= 0 else -1 for c in field.controller]


_KINDS: Final = {TAKEOVER: TAKE, SCOPER: SCOPES, POWER: POWERS}


def _without_pairs(state: State, effects: list[Effect]) -> list[Effect]:
    """NET-04: two nets that face each other cancel."""
    pairs = [(sources[0], target) for kind, sources, target in effects if kind == NET]
    nets = without_doomed(state, [(a, b) for a, b in pairs if (b, a) not in pairs])
    return [
        (kind, sources, target)
        for kind, sources, target in effects
        if kind != NET or (sources[0], target) in nets
    ]


def without_doomed(state: State, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """NET-11: a net on what alone keeps another netter alive comes before that one's net."""
    if "toughness" not in state.table.features:
        return pairs
    return [(a, b) for a, b in pairs if not any(_lives_by(state, a, x) for n, x in pairs if n == b)]


def _lives_by(state: State, space: int, source: int) -> bool:
    """DMG-02: whether a unit has wounds enough to die if this source of toughness is netted."""
    wounds = state.wounds[space] - LIFE[state.tile[space]]
    if wounds < 0 or state.owner[source] < 0 or _toughness(state, source, space) == 0:
        return False
    bonus = sum(_toughness(state, s, space) for s, face in enumerate(state.tile) if MODULAR[face])
    return bonus - _toughness(state, source, space) <= wounds < bonus


def _toughness(state: State, source: int, space: int) -> int:
    """What a friendly module's connectors add to the toughness of a unit."""
    face, team = state.tile[source], state.table.team
    if team[state.owner[source]] != team[state.owner[space]]:
        return 0
    links = LINKS[face * 6 + state.rot[source]]
    if all(NEIGHBOUR[source][d] != space for d in links):
        return 0
    return sum(value for code, value in EFFECTS[face] if code == TOUGH)


def _known(seat: int | None, otherwise: int) -> int:
    return otherwise if seat is None else seat


def _can_be_scoped(face: int) -> bool:
    """MOD-09, MOD-14, PIR-IMPL-04: modules, but no HQ, no Implant and no other Scoper."""
    tile = TILES[face]
    if tile.module is None or IS_HQ[face]:
        return False
    return all(code != SCOPER for code, _ in EFFECTS[face])


def _reached(start: int, after: dict[int, set[int]]) -> set[int]:
    found: set[int] = set()
    heap = [start]
    while heap:
        for n in after.get(heap.pop(), ()):
            if n not in found:
                found.add(n)
                heap.append(n)
    return found
