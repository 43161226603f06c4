"""NET: who is netted, who has been taken over, who is without power; settled for a whole board.

Most boards are plain: a few nets, none of them on a netter. The quick way settles those. All
others go through a `Knot`, which follows NET-06 and NET-11: what depends on nothing open is settled
first, and a loop in which everything depends on everything leaves its members inactive.
"""

from __future__ import annotations

from quarterdeck.games.neuroshima_hex.board import NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import FACE, IS_HQ, TILES, has
from quarterdeck.games.neuroshima_hex.state import (
    INCUBATED,
    QUILL_LEFT,
    QUILL_RIGHT,
    STEEL,
    TENTACLE,
    Field,
    State,
)
from quarterdeck.games.neuroshima_hex.tables import (
    EFFECTS,
    KNOTTY,
    LINKS,
    MUZZLE,
    NETS,
    NETTER,
    NEVER_STOPPED,
    POWER,
    SCOPER,
    SUPPLIES,
    TAKEOVER,
    TENTACLES,
)

NET, TENTACLE_NET, TAKE, POWERS, SCOPES = range(5)
Effect = tuple[int, tuple[int, ...], int]
"""Kind, the units that must all be able to act, the unit acted on."""

OPEN, WORKS, IDLE = 0, 1, -1


def grip(state: State, field: Field) -> None:
    """Fill in controller, side, nets and stopped."""
    field.controller = field.side = owner = state.owner[:]
    if not state.table.alone:
        team = state.table.team
        field.side = [team[o] if o >= 0 else -1 for o in owner]
    if state.table.tangled and _is_tangled(state):
        Knot(state, field).settle()
        return
    pairs = _plain_nets(state, field.side)
    if not pairs:
        field.nets, field.stopped = _NO_NETS, _ALL_FREE
        return
    sources = {a for a, _ in pairs}
    if any(b in sources for _, b in pairs):
        Knot(state, field).settle()
        return
    field.nets = [0] * SPACES
    for _, target in pairs:
        field.nets[target] += 1
    field.stopped = [bool(n) for n in field.nets]


_NO_NETS = [0] * SPACES
_ALL_FREE = [False] * SPACES


def _is_tangled(state: State) -> bool:
    """Whether anything on the board needs a `Knot`."""
    if True in [KNOTTY[face] for face in state.tile]:
        return True
    if state.fight is not None and state.fight.cover >= 0:
        return True
    if max(state.marks) and any(marks & STEEL for marks in state.marks):
        return True
    return any(ground >= 0 and TILES[ground].action == "roots" for ground in state.ground)


def _plain_nets(state: State, side: list[int]) -> list[tuple[int, int]]:
    """NET-01, NET-04: net edges that face an enemy, without pairs that face each other."""
    tile, rot = state.tile, state.rot
    pairs = []
    for s in [s for s, face in enumerate(tile) if NETTER[face]]:
        row, mine = NEIGHBOUR[s], side[s]
        for d in NETS[tile[s] * 6 + rot[s]]:
            n = row[d]
            if n >= 0 and side[n] >= 0 and side[n] != mine:
                pairs.append((s, n))
    return [(a, b) for a, b in pairs if (b, a) not in pairs] if len(pairs) > 1 else pairs


class Knot:
    """All effects of a board that can stop, take or power a unit, and what is known of each."""

    def __init__(self, state: State, field: Field) -> None:
        self.state = state
        self.field = field
        self.cover = state.fight.cover if state.fight is not None else -1
        self.units = [s for s, face in enumerate(state.tile) if face >= 0 and s != self.cover]
        self.team = state.table.team
        self.fixed = [0] * SPACES
        self.effects: list[Effect] = []
        self._gather()
        self.status = [OPEN] * len(self.effects)

    def _gather(self) -> None:
        for space in self.units:
            self._gather_unit(space)
            self._gather_markers(space)
        found = set(self.effects)
        facing = {
            (kind, (target,), sources[0])
            for kind, sources, target in found
            if kind == NET and len(sources) == 1
        }
        self.effects = [e for e in self.effects if e[0] != NET or e not in facing]

    def _faced(self, space: int, directions: tuple[int, ...]) -> list[int]:
        state = self.state
        there = [NEIGHBOUR[space][d] for d in directions]
        return [n for n in there if n >= 0 and state.tile[n] >= 0 and n != self.cover]

    def _gather_unit(self, space: int) -> None:
        state = self.state
        face = state.tile[space]
        key = face * 6 + state.rot[space]
        self._add(NET, space, self._faced(space, NETS[key]))
        if SUPPLIES[key]:
            self._add(POWERS, space, self._faced(space, SUPPLIES[key]))
        for code, _ in EFFECTS[face]:
            if code == TAKEOVER:
                self._add(TAKE, space, self._faced(space, LINKS[key]))
            elif code == SCOPER:
                self._add(SCOPES, space, self._faced(space, LINKS[key]))
            elif code == POWER:
                self._add(POWERS, space, self._faced(space, LINKS[key]))

    def _add(self, kind: int, space: int, targets: list[int]) -> None:
        for target in targets:
            self.effects.append((kind, (space,), target))

    def _gather_markers(self, space: int) -> None:
        """NET-10, KEY-44, KEY-71: nets that lie on a unit or under it."""
        state = self.state
        marks = state.marks[space]
        if marks & STEEL:
            self.fixed[space] += 1
        ground = state.ground[space]
        if ground >= 0 and TILES[ground].action == "roots":
            self.fixed[space] += self._foreign(space, state.planter[space])
        if marks & TENTACLE:
            for n in self.units:
                reach = TENTACLES[state.tile[n] * 6 + state.rot[n]]
                if any(NEIGHBOUR[n][d] == space for d in reach):
                    self.effects.append((TENTACLE_NET, (n,), space))
        if marks & INCUBATED << 2:
            self._incubated_net(space)

    def _foreign(self, space: int, seat: int) -> int:
        return int(self.team[self.state.owner[space]] != self.team[seat])

    def _incubated_net(self, incubator: int) -> None:
        """KEY-71, KEY-72: the net marker holds whatever the HQ attacks."""
        state = self.state
        seat = state.owner[incubator]
        army_hq = FACE["mephisto", "hq"]
        for hq in [s for s in self.units if state.tile[s] == army_hq]:
            front = [(d + state.rot[hq]) % 6 for d, _ in TILES[army_hq].melee]
            for n in self._faced(hq, tuple(front)):
                self.effects.append((NET, (incubator,), n))
            others = tuple(d for d in range(6) if d not in front)
            for muzzle in self._with_effect(MUZZLE):
                for n in self._faced(hq, others):
                    self.effects.append((NET, (incubator, muzzle), n))
        for bit, name in ((QUILL_LEFT, "left-quill"), (QUILL_RIGHT, "right-quill")):
            for quill in [s for s in self.units if state.tile[s] == FACE["mephisto", name]]:
                for n in self.units:
                    if state.marks[n] & bit and self._foreign(n, seat):
                        self.effects.append((NET, (incubator, quill), n))

    def _with_effect(self, code: int) -> list[int]:
        tile = self.state.tile
        return [s for s in self.units if any(c == code for c, _ in EFFECTS[tile[s]])]

    # What is known so far.

    def serves(self, space: int) -> int | None:
        """MOD-09: the seat a module works for; `None` while that is open."""
        mine = self.controller(space)
        if mine is None:
            return None
        for e, (kind, sources, target) in enumerate(self.effects):
            if kind == SCOPES and target == space:
                if self.status[e] == OPEN:
                    return None
                if self.status[e] == WORKS:
                    return self.controller(sources[0])
        return mine

    def controller(self, space: int) -> int | None:
        """MOD-10: the owner, or the one side that has taken the unit over."""
        owner = self.state.owner[space]
        takers: set[int] = set()
        for e, (kind, sources, target) in enumerate(self.effects):
            if kind != TAKE or target != space or self.status[e] == IDLE:
                continue
            if self.status[e] == OPEN:
                return None
            taker = self.serves(sources[0])
            if taker is None:
                return None
            takers.add(taker)
        sides = {self.team[t] for t in takers}
        return takers.pop() if len(sides) == 1 else owner

    def stopped(self, space: int) -> bool | None:
        """NET-02, KEY-16: whether a unit is netted or without power; `None` while that is open."""
        if NEVER_STOPPED[self.state.tile[space]]:
            return False
        if self.fixed[space]:
            return True
        doubt = False
        for e, (kind, sources, target) in enumerate(self.effects):
            if kind in (NET, TENTACLE_NET) and target == space and self.status[e] != IDLE:
                if self.status[e] == WORKS:
                    return True
                doubt = doubt or not self._beaten(space, sources[0])
        dark = self._dark(space)
        return True if dark else (None if doubt or dark is None else False)

    def _beaten(self, taker: int, netter: int) -> bool:
        """NET-09, NET-11: a takeover beats a net aimed at the taker by the unit taken."""
        return any(
            kind == TAKE and sources == (taker,) and target == netter and self.status[e] != IDLE
            for e, (kind, sources, target) in enumerate(self.effects)
        )

    def _dark(self, space: int) -> bool | None:
        if not has(self.state.tile[space], "powered"):
            return False
        holder = self.controller(space)
        if holder is None or holder != self.state.owner[space]:
            return None if holder is None else False
        supply = [
            self.status[e] for e, x in enumerate(self.effects) if x[0] == POWERS and x[2] == space
        ]
        if WORKS in supply:
            return False
        return None if OPEN in supply else True

    # Settling.

    def settle(self) -> None:
        while OPEN in self.status:
            if not any([self._try(e) for e, s in enumerate(self.status) if s == OPEN]):
                self._cut()
        self._write()

    def _try(self, e: int) -> bool:
        kind, sources, target = self.effects[e]
        held = [self.stopped(s) for s in sources]
        if True in held:
            self.status[e] = IDLE
            return True
        fits = self._fits(kind, sources[0], target)
        if fits is False:
            self.status[e] = IDLE
            return True
        if None in held or fits is None:
            return False
        self.status[e] = WORKS
        return True

    def _fits(self, kind: int, source: int, target: int) -> bool | None:
        """Whether friend and foe stand so that the effect has a point."""
        state = self.state
        mine = self.serves(source) if kind == TAKE else self.controller(source)
        if kind == TAKE:
            if IS_HQ[state.tile[target]]:
                return False
            theirs: int | None = state.owner[target]
        else:
            theirs = self.controller(target)
        if kind == SCOPES and not _can_be_scoped(state.tile[target]):
            return False
        if mine is None or theirs is None:
            return None
        friends = self.team[mine] == self.team[theirs]
        return friends if kind == POWERS else not friends

    def _cut(self) -> None:
        """NET-06: take a loop that nothing open reaches from outside; inside it all is idle."""
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

    def _silence(self, loop: set[int]) -> None:
        void = self.state.table.void_cycles
        for e, (kind, sources, target) in enumerate(self.effects):
            if self.status[e] == OPEN and loop.issuperset(sources):
                if target in loop or (void and kind == NET):
                    self.status[e] = IDLE

    def _write(self) -> None:
        """Turn what was found into the lists that rules ask."""
        field, state = self.field, self.state
        field.nets = self.fixed[:]
        for e, (kind, _, target) in enumerate(self.effects):
            if self.status[e] == WORKS and kind == NET:
                field.nets[target] += 1
            elif self.status[e] == WORKS and kind == TENTACLE_NET:
                field.tentacled = True
        for space in self.units:
            if state.marks[space] & TENTACLE and field.tentacled:
                field.nets[space] += 1
        controller, stopped, served = [-1] * SPACES, [False] * SPACES, [-1] * SPACES
        for space in self.units:
            controller[space] = _known(self.controller(space), state.owner[space])
            stopped[space] = bool(self.stopped(space))
            served[space] = _known(self.serves(space), controller[space])
        field.controller, field.stopped, field.served = controller, stopped, served
        field.side = [self.team[c] if c >= 0 else -1 for c in controller]


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
