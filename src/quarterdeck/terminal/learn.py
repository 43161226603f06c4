"""Lessons in the terminal: the coach speaks, the person answers, progress is kept."""

from __future__ import annotations

import json
import os
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.guide import Guide, Scene, spoken
from quarterdeck.core.lessons import Lesson, lessons_of
from quarterdeck.core.registry import AnyGame
from quarterdeck.terminal import screen
from quarterdeck.terminal.answers import meant

HELP = """  an answer as in a game: its number, or as written beside it
  Enter        go on when nothing is asked          back      one step back
  do           let the coach do it for you          board     the table again
  ? WORDS      things and rules of that name        quit      leave; the lesson goes on from here"""


class Progress:
    """Which lessons are done, and where one was left; a file in the person's own folder."""

    def __init__(self, path: Path | None = None) -> None:
        home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        self.path = path or Path(home) / "quarterdeck" / "lessons.json"
        self.steps: dict[str, int] = self.read()

    def read(self) -> dict[str, int]:
        """What was kept; a file that is missing or damaged counts as nothing."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        pairs = kept.items() if isinstance(kept, dict) else ()
        return {str(name): step for name, step in pairs if isinstance(step, int)}

    def reached(self, game: AnyGame, lesson: Lesson) -> int:
        """How many steps are behind somebody."""
        return min(self.steps.get(f"{game.info.id}/{lesson.id}", 0), len(lesson.steps))

    def keep(self, game: AnyGame, lesson: Lesson, step: int) -> None:
        self.write(f"{game.info.id}/{lesson.id}", step)

    def write(self, name: str, step: int) -> None:
        """A place that cannot be written to costs the progress, not the lesson."""
        self.steps[name] = step
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.steps, indent=1), encoding="utf-8")
        except OSError:
            return


def show_lessons(console: Console, game: AnyGame, progress: Progress) -> None:
    """The lessons of a game, what they teach, and how far one is."""
    lessons = lessons_of(game.folder)
    if not lessons:
        raise QuarterdeckError(f"{game.info.title} has no lessons.")
    for number, lesson in enumerate(lessons, 1):
        reached, steps = progress.reached(game, lesson), len(lesson.steps)
        state = "done" if reached == steps else f"{reached} of {steps}" if reached else ""
        console.print(
            f"  [bold]{number}[/]  {escape(lesson.title)} [dim]{lesson.minutes} min {state}[/]\n"
            f"     {escape(lesson.about)}"
        )
    console.print(f"[dim]Begin with: quarterdeck learn {game.info.id} 1[/]")


class Classroom:
    """One lesson at one terminal."""

    def __init__(self, game: AnyGame, lesson: Lesson, progress: Progress) -> None:
        self.game = game
        self.lesson = lesson
        self.progress = progress
        self.guide = Guide(game, lesson)
        self.scenes = list(self.guide.scenes())
        self.console = Console(highlight=False)
        reached = progress.reached(game, lesson)
        self.at = reached if reached < len(self.scenes) else 0

    def run(self) -> None:
        """Step by step to the end, or until the person leaves."""
        self.console.print(f"[bold]{escape(self.lesson.title)}[/]: {escape(self.lesson.about)}")
        try:
            while self.at < len(self.scenes):
                self.one_step(self.scenes[self.at])
                self.progress.keep(self.game, self.lesson, self.at)
            self.console.print(f"[bold]That was “{escape(self.lesson.title)}”.[/]")
        except (KeyboardInterrupt, EOFError):
            self.progress.keep(self.game, self.lesson, self.at)
            place = f"{self.game.info.id} {self.lesson.id}"
            self.console.print(f"\nGo on with: quarterdeck learn {place}")

    def one_step(self, scene: Scene) -> None:
        self.show(scene)
        at = self.at
        while self.at == at:
            self.hear(scene, self.console.input("[bold]> [/]").strip())

    def show(self, scene: Scene) -> None:
        """The table, what happened, what the coach says, and the question."""
        screen.show_board(self.console, scene.session, self.guide.seat)
        self.tell(scene)
        steps = f"{scene.number + 1} of {len(self.scenes)}"
        self.console.print(f"[bold yellow]Pilot[/] [dim]{steps}[/]  {escape(scene.step.words)}")
        for mark in scene.step.marks:
            self.console.print(f"         [bold]{mark.letter}[/] {mark.words} ({mark.place})")
        for odds in self.guide.odds(scene):
            text = escape(spoken(odds.text, self.lesson.names))
            self.console.print(f"         [dim]{float(odds.chance):4.0%}  {text}[/]")
        if scene.step.wanted:
            screen.show_question(self.console, scene.session)
        else:
            self.console.print("[dim]Enter goes on, 'help' lists what can be typed.[/]")

    def tell(self, scene: Scene) -> None:
        for note in scene.news(self.guide.seat):
            text = spoken(note.text, self.lesson.names)
            self.console.print(f"  [dim]·[/] {escape(text)} [dim]{note.rule}[/]")

    def hear(self, scene: Scene, text: str) -> None:
        """Carry out what was typed; only a wanted answer leads on."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "quit":
                raise EOFError
            case "help":
                self.console.print(HELP)
            case "back":
                self.at = max(0, self.at - 1)
                if not scene.number:
                    self.console.print("This is where the lesson begins.")
            case "board":
                self.show(scene)
            case "?":
                self.explain(scene, rest)
            case "do" if scene.step.wanted:
                self.answer(scene, self.example(scene))
            case "" if not scene.step.wanted:
                self.at += 1
            case "":
                self.console.print("The Pilot waits for an answer; 'do' lets him show it.")
            case _:
                self.answer(scene, text)

    def example(self, scene: Scene) -> str:
        """An answer the coach would be content with."""
        question = scene.session.state.question
        assert question is not None
        return str(question.options[0]) if scene.step.free else scene.step.wanted[0].action

    def explain(self, scene: Scene, words: str) -> None:
        if not words:
            words = " ".join(scene.step.rules()[:1])
        named = screen.show_things(self.console, self.game, words)
        if not screen.show_rules(self.console, self.game, words) and not named:
            screen.show_ignorance(self.console, words)

    def answer(self, scene: Scene, text: str) -> None:
        """A wanted answer is played, any other legal one gets the coach's words."""
        if not scene.step.wanted:
            self.console.print("Nothing is asked here; Enter goes on.")
            return
        try:
            action = meant(self.game, scene.session.state, text)
            refusal = self.game.explain(scene.session.state, action)
            if refusal is not None:
                raise QuarterdeckError(str(refusal))
            after = self.guide.answered(scene, action)
        except QuarterdeckError as error:
            self.console.print(f"[yellow]{escape(str(error))}[/]")
            return
        self.at += 1
        if self.at == len(self.scenes) or self.scenes[self.at].step.position:
            self.tell(after)
