"""A player of Sea of Thieves who knows what he wants: voyages, their islands, then the Outpost.

He presses the goal where the page has a way to it, so that his presses are those of a person."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# All that one press on the sea leads to: the hex, and the steps it means.
WAYS = """() => [...document.querySelectorAll('[data-board] [data-way]')]
  .filter(one => one.checkVisibility()).map(one => one.dataset.way)"""
TAKE = (
    *("deliver", "dig", "fight", "haul", "loot", "sell-all", "sell", "upgrade", "hire"),
    *("seek", "buy", "use", "anchor", "mark", "target", "draw", "arrange", "name", "take", "spend"),
    *("play", "keep", "throw", "mend", "replace", "discard", "drop", "lose", "wake", "founder"),
    *("repeat", "done", "pass", "end"),
)
"""What he does first where nothing is to be sailed."""
OUTPOST = "outpost"
LEAKY = 2
LIKELY = 2
"""So many successes he trusts his dice to bring."""
PRICE = 100
"""Below this no voyage is to be had."""


def end_of(way: str) -> str:
    """The hex where a step or a whole way ends."""
    return [step for step in way.split("|") if leads(step)][-1].split()[1]


def leads(step: str) -> bool:
    """Whether a step goes to a hex."""
    return step.startswith(("sail ", "course "))


def ship_of(way: str) -> str:
    return way.split("|")[0].split()[1]


class Skipper:
    """Chooses the next press from what his seat may know."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def choose(self, table: dict[str, Any]) -> str:
        """The text of an action, or of a way of several steps."""
        self.view = table["view"]
        self.texts: list[str] = [one["action"] for one in table["actions"]]
        self.hexes: dict[str, dict[str, Any]] = {hex["name"]: hex for hex in self.view["hexes"]}
        ways: list[str] = self.page.evaluate(WAYS)
        self.ways = [way for way in ways if any(leads(step) for step in way.split("|"))]
        crew = next(each for each in self.view["seats"] if each["hand"] is not None)
        if any(text.startswith("act ") for text in self.texts):
            return self.command(crew)
        ship = next((s for s in crew["ships"] if s["id"] == self.view["action"]["ship"]), None)
        if ship is not None and self.can("full-sail", "plunder", "course", "sail"):
            return self.steer(ship, self.goal(crew, ship))
        return self.take()

    def can(self, *kinds: str) -> list[str]:
        return [text for text in self.texts if text.split()[0] in kinds]

    def take(self) -> str:
        """The first of what he likes; of the voyages he looks for those that are soon done."""
        soon = sorted(self.can("seek"), reverse=True)
        best = [text for kind in TAKE for text in (f"repeat {kind}", *self.can(kind))]
        best = [*(soon if not self.can("hire") else ()), *best]
        return next(text for text in [*best, *self.texts] if text in self.texts)

    def command(self, crew: dict[str, Any]) -> str:
        """One of the two ships acts, the one that has acted less."""
        able = [ship for ship in crew["ships"] if f"act {ship['id']}" in self.texts]
        ship = min(able, key=lambda ship: (ship["tokens"], ship["id"]))
        goals = [way for way in self.ways if way.startswith((f"launch {ship['id']}", "finish"))]
        if goals and ship["voyage"] is None and ship_of(goals[0]) == ship["id"]:
            return min(goals, key=lambda way: way.count("|"))
        if ship["voyage"] is None and (here := self.launches(crew, ship)):
            return here[0]
        task = "bail" if ship["water"] >= LEAKY else "repair" if ship["damage"] >= LEAKY else ""
        pumps = self.page.locator(f'button[data-way*="{ship["id"]}"][data-way*="{task}"]')
        if task and pumps.count():
            return pumps.first.get_attribute("data-way") or ""
        return self.steer(ship, self.goal(crew, ship), commanding=True)

    def launches(self, crew: dict[str, Any], ship: dict[str, Any]) -> list[str]:
        """A voyage is started where it leads to: what is pressed before brings nothing."""
        verbs = ("launch",) if self.can("play", "use", "swap") else ("finish", "launch")
        here = self.hexes[ship["at"]]["island"]
        plans = [plan["id"] for plan in crew["plans"] if here in plan["islands"]]
        texts = [f"{verb} {ship['id']} {plan}" for verb in verbs for plan in plans]
        return [text for text in texts if text in self.texts]

    def goal(self, crew: dict[str, Any], ship: dict[str, Any]) -> str:
        """An island of the voyage where something is left to do; with full holds the Outpost."""
        riches = [token for token in ship["hold"] if token["kind"] != "resource"]
        voyage = ship["voyage"]
        poor = crew["gold"] < PRICE and not riches
        if len(riches) > 1 or (voyage is None and not crew["plans"] and not poor):
            return self.place(OUTPOST)
        due = zip(voyage["by_island"], voyage["due_by_island"], strict=True) if voyage else ()
        islands = [name for (name, done), (_, needed) in due if done < needed]
        if voyage is None:
            islands = [name for plan in crew["plans"] for name in plan["islands"]]
        haunted = [name for name, lies in self.view["contents"].items() if lies["skeletons"]]
        spots = [self.place(name) for name in islands] or haunted or [self.place(OUTPOST)]
        return min(spots, key=lambda spot: self.apart(ship["at"], spot))

    def needs(self, way: str) -> int:
        """How many hexes of a way the dice must bring."""
        steps = way.split("|")
        if len(steps) == 1 or not any(step.startswith("course") for step in steps):
            return 0
        sailed = [step.split()[1] for step in steps if step.startswith("sail")]
        ships = {ship["id"]: ship["at"] for seat in self.view["seats"] for ship in seat["ships"]}
        acting = self.view["action"]["ship"] or ship_of(way)
        return self.apart(sailed[-1] if sailed else ships[acting], end_of(way))

    def without_a_way(self, ship: dict[str, Any]) -> str:
        """Whoever gets no nearer and has nothing to deliver ends the turn."""
        laden = ship["voyage"] and any(token["kind"] != "resource" for token in ship["hold"])
        return f"act {ship['id']}" if laden or "end" not in self.texts else "end"

    def place(self, island: str) -> str:
        return next(
            name for name, hex in self.hexes.items() if island in (hex["island"], hex["type"])
        )

    def apart(self, one: str, two: str) -> int:
        a, b = self.hexes[one], self.hexes[two]
        q: int = a["q"] - b["q"]
        r: int = a["r"] - b["r"]
        return max(abs(q), abs(r), abs(q + r))

    def steer(self, ship: dict[str, Any], goal: str, *, commanding: bool = False) -> str:
        """Act where the ship lies, or press the goal, or the hex nearest to it."""
        if ship["at"] == goal:
            done = [f"at-once {ship['id']} plunder", f"at-once {ship['id']} trade"]
            found = [text for text in [*done, "trade", "plunder"] if text in self.texts]
            if found and not self.can("deliver"):
                return found[0]
        ways = [way for way in self.ways if not commanding or ship_of(way) == ship["id"]]
        steps = [*ways, *self.can("sail", "course")]
        here = self.apart(ship["at"], goal)
        nearer = [step for step in steps if self.apart(end_of(step), goal) < here]
        likely = [step for step in nearer if self.needs(step) <= LIKELY]
        nearer = likely or nearer
        if not nearer or self.can("deliver"):
            return self.take() if not commanding else self.without_a_way(ship)
        return min(nearer, key=lambda step: (self.apart(end_of(step), goal), step.count("|")))
