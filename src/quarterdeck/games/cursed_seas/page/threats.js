/** The waters that a ship can fire into in her next turn: from where she lies, or after a move if her captain is known. */
import { svg } from "/lib/dom.js";
import { ahead, seatOf, shipsOf, shown } from "./chart.js";
import { edges, gunsOf, mastsAt, sailsAt, wallsOf } from "./geometry.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Port} Port */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {import("./geometry.js").Berth} Berth */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {[Point, Point]} Stretch */

/** How finely waters are drawn: rays of a gun's field, headings of a move, and how near berths count as one. */
const RAYS = 48;
const HEADINGS = 18;
const SAME = 280;

/** How far along a ray a stretch is met. @param {Point} from @param {number} c @param {number} s @param {Stretch} stretch */
function along(from, c, s, [a, b]) {
  const [ex, ey, dx, dy] = [b.x - a.x, b.y - a.y, a.x - from.x, a.y - from.y];
  const cut = c * ey - s * ex;
  if (Math.abs(cut) < 1e-9) return Infinity;
  const part = (dx * s - dy * c) / cut;
  const far = (dx * ey - dy * ex) / cut;
  return far > 0 && part >= 0 && part <= 1 ? far : Infinity;
}

/** The nearest of the stretches on a ray, at most so far. @param {Point} from @param {number} turn @param {number} most @param {Stretch[]} stretches */
function clear(from, turn, most, stretches) {
  const [c = 1, s = 0] = ahead(turn);
  const far = stretches.reduce((least, each) => Math.min(least, along(from, c, s, each)), most);
  return { x: from.x + c * far, y: from.y + s * far, heading: turn };
}

/** Whether a stretch lies within so far of a point. @param {Point} from @param {number} far @returns {(stretch: Stretch) => boolean} */
const about = (from, far) => ([a, b]) => Math.min(a.x, b.x) < from.x + far && Math.max(a.x, b.x) > from.x - far && Math.min(a.y, b.y) < from.y + far && Math.max(a.y, b.y) > from.y - far;

/** What one gun sees: as far as it reaches, or to what is in the way. @param {Point} from @param {number} reach @param {Stretch[]} stretches @returns {Point[]} */
function field(from, reach, stretches) {
  const near = stretches.filter(about(from, reach));
  return Array.from({ length: RAYS }, (_, n) => clear(from, (n * 360) / RAYS, reach, near));
}

/** The rim of the sea, where it has one. @param {Table} table @returns {Stretch[]} */
function rimOf(table) {
  const { width, height, round } = table.view.sea;
  return round ? [] : edges([{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }]);
}

/** Where she can lie after her segments: one berth for each patch of sea. @param {Table} table @param {Ship} ship @param {Stretch[]} coasts @returns {Berth[]} */
function berths(table, ship, coasts) {
  /** @type {Map<string, Berth>} */
  const found = new Map();
  /** @type {Berth[]} */
  let last = [{ x: ship.x, y: ship.y, heading: ship.heading }];
  for (const leg of ship.chase) {
    const far = leg === "L" ? table.view.sea.L : table.view.sea.S;
    last = [...thinned(last.flatMap((from) => {
      const near = coasts.filter(about(from, far));
      return Array.from({ length: HEADINGS }, (_, n) => clear(from, (n * 360) / HEADINGS, far, near));
    })).values()];
    for (const [patch, berth] of thinned(last)) found.set(patch, berth);
  }
  return [...found.values()];
}

/** @param {Berth[]} all */
const thinned = (all) => new Map(all.map((berth) => [`${Math.round(berth.x / SAME)} ${Math.round(berth.y / SAME)}`, berth]));

/** @type {WeakMap<object, Map<string, Point[][]>>} */
const KNOWN = new WeakMap();

/** The waters a ship threatens, as outlines that lie over one another; islands, hulls, fog and her own sails shut off what is behind them. @param {Table} table @param {Ship} ship */
export function threatened(table, ship) {
  /** @type {Map<string, Point[][]>} */
  const known = KNOWN.get(table.view) ?? new Map();
  KNOWN.set(table.view, known);
  const found = known.get(ship.name) ?? waters(table, ship);
  known.set(ship.name, found);
  return found;
}

/** What is found while nothing else is to be done, so that a pull need not wait for it. @type {WeakSet<object>} */
const SOUGHT = new WeakSet();
const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ deed) => setTimeout(deed, 50));

/** Seeks the waters of all enemies, one after the other. @param {Table} table */
export function seekAhead(table) {
  if (SOUGHT.has(table.view)) return;
  SOUGHT.add(table.view);
  const left = armed(table).filter((ship) => !table.mine.includes(seatOf(table, ship.seat)));
  const next = () => {
    const ship = left.pop();
    if (ship) threatened(table, ship);
    if (left.length) idle(next);
  };
  if (left.length) idle(next);
}

/** @param {Table} table @param {Ship} ship @returns {Point[][]} */
function waters(table, ship) {
  const guns = gunsOf(ship).filter((gun) => gun.stands && gun.reach);
  const walls = wallsOf(table, ship).filter((wall) => wall.kind !== "land" || wall.title.includes("fog"));
  const shut = walls.flatMap((wall) => edges(wall.outline));
  const here = { x: ship.x, y: ship.y, heading: ship.heading };
  const [masts, sails] = [mastsAt(ship, here), sailsAt(ship, here)];
  const atRest = guns.map((gun) => field(/** @type {Point} */ (masts[gun.number - 1]), gun.reach, [...shut, ...sails.filter((_, n) => n + 1 !== gun.number && ship.masts[n]?.stands)]));
  const [long] = guns.sort((a, b) => b.reach - a.reach);
  if (!long || !ship.chase.length) return atRest;
  const coasts = [...walls.filter((wall) => wall.kind === "island").flatMap((wall) => edges(wall.outline)), ...rimOf(table)];
  return [...atRest, ...berths(table, ship, coasts).map((berth) => field(/** @type {Point} */ (mastsAt(ship, berth)[long.number - 1]), long.reach, shut))];
}

/** Whether an outline, hollow or not, holds a point. @param {Point[]} outline @param {Point} point */
const holds = (outline, { x, y }) => edges(outline).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @type {WeakMap<Point[], Box>} */
const BOXES = new WeakMap();

/** @param {Point[]} outline @returns {Box} */
function boxOf(outline) {
  const [across, down] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const found = BOXES.get(outline) ?? { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
  BOXES.set(outline, found);
  return found;
}

/** @param {Point[]} outline @param {Point[]} hull */
function reaches(outline, hull) {
  const { left, top, right, bottom } = boxOf(outline);
  return hull.some((point) => point.x > left && point.x < right && point.y > top && point.y < bottom && holds(outline, point));
}

/** Enemies that could fire at a hull there in their next turn. @param {Table} table @param {Ship} ship @param {Point[]} hull */
export const dangers = (table, ship, hull) => armed(table).filter((each) => each.seat !== ship.seat && threatened(table, each).some((outline) => reaches(outline, hull)));

/** @param {Table} table */
const armed = (table) => shipsOf(table).filter((ship) => ship.status === "afloat" && ship.seat !== null && ship.outline.length && !ship.under);

/** Whose waters are on the chart: of the ship looked at, of all enemies if that is wanted, of those in whose reach one steers. @param {Table} table @param {Ship[]} near */
function shownOf(table, near) {
  const all = armed(table).filter((ship) => !table.mine.includes(seatOf(table, ship.seat)));
  const looked = all.find((ship) => ship.name === table.looked);
  if (looked) return [looked];
  return table.recall("cs-threats", false) ? all : all.filter((ship) => near.includes(ship));
}

/** Outlines as drawn on a part of the sea, by the ship. @type {WeakMap<Port, Map<string, string>>} */
const DRAWN = new WeakMap();

/** @param {Table} table @param {Port} port @param {Ship} ship */
function lineOf(table, port, ship) {
  /** @type {Map<string, string>} */
  const known = DRAWN.get(port) ?? new Map();
  DRAWN.set(port, known);
  const found = known.get(ship.name) ?? threatened(table, ship).map((outline) => `M${outline.map((point) => shown(port, point).join(" ")).join("L")}Z`).join("");
  known.set(ship.name, found);
  return found;
}

/** Threatened waters, hatched. @param {Table} table @param {Port} port @param {Ship[]} near enemies that could answer where one steers */
export function threats(table, port, near) {
  return svg`<g class="cs-threats" pointer-events="none"><defs><pattern id="cs-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="#ff9d80" stroke-width="2"/></pattern></defs>
    ${shownOf(table, near).map((ship) => {
    const line = lineOf(table, port, ship);
    const mask = `cs-threat-${ship.name}`;
    return svg`<mask id=${mask} maskUnits="userSpaceOnUse" x="0" y="0" width=${port.width} height=${port.height}><rect width=${port.width} height=${port.height} fill="#fff"/><path d=${line} fill="#000"/></mask>
      <path class="waters" fill="url(#cs-hatch)" data-threat=${ship.name} d=${line}/><path class="rim" d=${line} mask="url(#${mask})"/>`;
  })}</g>`;
}
