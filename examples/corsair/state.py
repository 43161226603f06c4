"""What changes during play."""

from __future__ import annotations

from quarterdeck.core import state as core


class State(core.State):
    """Where the ships are, what lies buried, what is in the holds."""

    __slots__ = ("at", "buried", "holds", "last_round", "round")

    def __init__(self) -> None:
        super().__init__()
        self.round = 1
        self.last_round = 20
        self.at: list[int] = []
        self.buried: list[int] = []
        self.holds: list[list[int]] = []

    def copy(self) -> State:
        twin = State.__new__(State)
        self.share(twin)
        twin.round = self.round
        twin.last_round = self.last_round
        twin.at = self.at[:]
        twin.buried = self.buried[:]
        twin.holds = [hold[:] for hold in self.holds]
        return twin
