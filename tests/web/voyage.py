"""A captain in a browser who seeks a fight: sails at an enemy until her guns bear."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page
from tests.web.boards import do, number, table_object
from tests.web.sailing import Chart, Spot, pull
from tests.web.steps import offered, wait_for_turn

# The ends of a course of two S by turns of ten degrees: the first after which as many guns bear as
# are wanted, else the one that ends nearest to an enemy. A pull goes a little beyond the first.
COURSE = """async ([view, name, wanted]) => {
  const { solution } = await import("/games/cursed-seas/geometry.js");
  const { freeWay } = await import("/games/cursed-seas/ways.js");
  const table = { view };
  const ship = view.ships.find(each => each.name === name);
  const enemies = view.ships.filter(each => each.seat !== ship.seat && each.status === "afloat"
    && !each.safe.length);
  const S = view.sea.S;
  const beyond = (from, heading, far) => {
    const turn = heading * Math.PI / 180;
    return { x: from.x + far * Math.cos(turn), y: from.y + far * Math.sin(turn), heading };
  };
  const leg = (from, heading) => {
    const way = freeWay(table, ship, from, heading, S);
    return way.refused || way.wall ? null : { ...beyond(way.start, heading, S), start: way.start };
  };
  const headings = Array.from({ length: 36 }, (_, n) => (ship.heading + 10 * n) % 360);
  let near = null;
  for (const first of headings) {
    const one = leg(ship, first);
    for (const second of one ? headings : []) {
      const two = leg(one, second);
      const turned = two && Math.hypot(two.start.x - one.x, two.start.y - one.y) > 1;
      if (!two || turned || Math.hypot(two.x - ship.x, two.y - ship.y) < 1.1 * S) continue;
      const far = Math.min(...enemies.map(each => Math.hypot(each.x - two.x, each.y - two.y)));
      const bears = far < 1500 && enemies.some(each =>
        solution(table, ship, two, each).filter(shot => !shot.blocked).length === wanted);
      const spots = [beyond(ship, first, 1.1 * S), two].map(({ x, y }) => [x, y]);
      if (bears) return { spots, bears };
      if (!near || far < near.far) near = { spots, far, bears };
    }
  }
  return near;
}"""


class Course(NamedTuple):
    spots: list[Spot]
    bears: bool


class Captain:
    """Sails one ship of two S; the others stay where they lie."""

    def __init__(self, page: Page, table: str, name: str, *, touch: bool) -> None:
        self.page, self.table, self.name, self.touch = page, table, name, touch

    def seek(self, wanted: int, turns: int) -> None:
        """Sails at the enemy until she could come to lie so that just so many guns bear; pulls her
        there, and leaves the course to be confirmed."""
        for _ in range(turns):
            self.to_orders()
            course = self.course(wanted)
            self.pull(course)
            if course.bears:
                return
            self.sail()
            self.to_orders()
            do(self.page, "end")
        raise AssertionError("the enemy was never in reach")

    def to_orders(self) -> None:
        """Whatever else is asked is answered with the first that is offered."""
        for _ in range(12):
            assert wait_for_turn(self.page)
            texts = offered(self.page)
            if "end" in texts:
                return
            do(self.page, texts[0])

    def course(self, wanted: int) -> Course:
        view = table_object(self.page, self.table)["view"]
        found: dict[str, Any] | None = self.page.evaluate(COURSE, [view, self.name, wanted])
        assert found is not None, f"{self.name} has no way out"
        return Course(found["spots"], found["bears"])

    def pull(self, course: Course) -> None:
        """In one gesture: a little beyond the first leg, where she turns, then to the end."""
        chart = Chart(self.page, self.table, self.name)
        pull(self.page, self.name, [chart.spot(*spot) for spot in course.spots], touch=self.touch)

    def sail(self) -> None:
        """The one press that confirms the course; waits until all of it is sailed."""
        button = self.page.locator("[data-pull]").locator("visible=true")
        way = (button.get_attribute("data-way") or "").split("|")
        before = number(self.page)
        button.click()
        self.page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) >= n",
            arg=before + len([step for step in way if step != "halt"]),
        )
