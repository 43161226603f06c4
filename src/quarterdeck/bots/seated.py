"""The bots at one game: they answer its questions, and here alone they hear what is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from quarterdeck.bots.base import AnyGame, Bot, question
from quarterdeck.bots.guard import Answer, answer, told
from quarterdeck.core.fates import NOBODY, Seat, may_see
from quarterdeck.core.record import Play
from quarterdeck.core.session import Session
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action


def listens(bot: Bot) -> bool:
    """Whether a bot wants to hear what is played; the others are spared the calls."""
    return type(bot).follow is not Bot.follow


class Seated:
    """Some bots by seat; the other seats are people's. Whoever lets bots play seats them here.

    A loop over a state carries every action out with `play`. Where there is a session, at which
    people act and take back, the bots `listen` to it after every decision.
    """

    def __init__(self, game: AnyGame, bots: Mapping[Seat, Bot]) -> None:
        self.game = game
        self.bots = bots
        self.listeners = [(seat, bot) for seat, bot in bots.items() if listens(bot)]
        self.heard = 0
        self.last: Play | None = None

    def answer(self, state: State) -> Answer:
        """The answer of the bot that is asked, or a legal one in its place."""
        seat = question(state).seat
        return answer(self.bots[seat], self.game, state, seat)

    def play(self, state: State, action: Action) -> str:
        """Carry out an action and let everybody hear of it; what went wrong there, as a remark."""
        if not self.listeners:
            self.game.apply(state, action)
            return ""
        eyes = question(state).eyes
        self.game.apply(state, action)
        return self.tell(action, NOBODY if state.fates.answers else eyes)

    def listen(self, session: Session) -> None:
        """Hear what was played at a session since the last time."""
        if not self.listeners:
            return
        plays = session.record.plays
        if self.heard and (self.heard > len(plays) or plays[self.heard - 1] is not self.last):
            self.forget()
        for play in plays[self.heard :]:
            self.heard, self.last = self.heard + 1, play
            action = self.game.actions.read(play.action)
            trouble = self.tell(action, NOBODY if play.chance else play.eyes)
            play.remark = play.remark or trouble

    def tell(self, action: Action, eyes: int) -> str:
        """Tell every bot of an action, and those whose eyes may see it which one it was."""
        troubles = [
            told(bot, partial(bot.follow, action if may_see(eyes, seat) else None))
            for seat, bot in self.listeners
        ]
        return "; ".join(filter(None, troubles))

    def forget(self) -> None:
        """Something was taken back: the bots will hear anew what still holds."""
        self.heard, self.last = 0, None
        for _, bot in self.listeners:
            told(bot, bot.forget)
