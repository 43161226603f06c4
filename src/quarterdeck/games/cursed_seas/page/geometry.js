/** Lines and outlines on the open sea, from the facts of the view: what a hull meets, what a gun can see. The server judges. */
import { ahead, shipsOf } from "./chart.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, heading: number }} Berth where a bow lies, and whither it points */
/** @typedef {{ name: string, title: string, kind: "island" | "ship" | "land" | "edge", outline: Point[], enemy?: boolean }} Wall */

/** @param {number[][]} points @returns {Point[]} */
const pointsOf = (points) => points.map(([x = 0, y = 0]) => ({ x, y }));

/** A point of a ship, when she lies elsewhere. @param {Ship} ship @param {Berth} berth @param {Point} point @returns {Point} */
function carried(ship, berth, point) {
  const [c = 1, s = 0] = ahead(berth.heading - ship.heading);
  const [x, y] = [point.x - ship.x, point.y - ship.y];
  return { x: berth.x + x * c - y * s, y: berth.y + x * s + y * c };
}

/** @param {Ship} ship @param {Berth} berth */
export const hullAt = (ship, berth) => pointsOf(ship.outline).map((point) => carried(ship, berth, point));

/** @param {Ship} ship @param {Berth} berth */
export const mastsAt = (ship, berth) => ship.masts.map((mast) => carried(ship, berth, mast));

/** The sail of each mast, nine tenths of the beam (CS-GEO-16). @param {Ship} ship @param {Berth} berth @returns {[Point, Point][]} */
export function sailsAt(ship, berth) {
  const [c = 0, s = 1] = ahead(berth.heading + 90);
  const half = ship.beam * 0.45;
  return mastsAt(ship, berth).map(({ x, y }) => [{ x: x + c * half, y: y + s * half }, { x: x - c * half, y: y - s * half }]);
}

/** @param {Point} a @param {Point} b @param {Point} c */
const side = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Whether two stretches cross. @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
const cross = (a, b, c, d) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** @param {Point[]} outline @returns {[Point, Point][]} */
export const edges = (outline) => outline.map((point, n) => [point, /** @type {Point} */ (outline[(n + 1) % outline.length])]);

/** @param {Point} point @param {Point[]} outline */
function inside(point, outline) {
  const signs = edges(outline).map(([a, b]) => Math.sign(side(a, b, point))).filter(Boolean);
  return signs.every((sign) => sign === signs[0]);
}

/** @param {Point[]} one @param {Point[]} other */
export function overlap(one, other) {
  if (!one.length || !other.length) return false;
  return one.some((point) => inside(point, other)) || other.some((point) => inside(point, one)) || edges(one).some(([a, b]) => edges(other).some(([c, d]) => cross(a, b, c, d)));
}

/** What a hull can meet. @param {Table} table @param {Ship} ship @returns {Wall[]} */
export function wallsOf(table, ship) {
  const ships = shipsOf(table).filter((each) => each.name !== ship.name && (each.status === "afloat" || each.status === "wreck"));
  return [
    ...table.view.islands.map((/** @type {any} */ isle) => ({ name: isle.name, title: `island ${isle.name}`, kind: "island", outline: pointsOf(isle.outline) })),
    ...ships.map((each) => ({ name: each.name, title: each.title, kind: /** @type {"ship"} */ ("ship"), outline: pointsOf(each.outline), enemy: each.seat !== ship.seat })),
    ...table.view.terrain.map((/** @type {any} */ land) => ({ name: land.name, title: `the ${land.kind.replaceAll("_", " ")}`, kind: "land", outline: pointsOf(land.outline) })),
  ];
}

const COARSE = 40;
const FINE = 4;
/** Nearer than this counts as lying against something. */
const AGAINST = 12;
/** Turning on the spot a ship may be eased ahead so far, to get her stern clear (CS-MOVE-09). */
const EASES = [0, 10, 20, 30, 40, 50];
/** Outlines that only brush each other do not foul. */
const BRUSH = 0.9;

/** @typedef {{ distance: number, wall: Wall | null, start: Point, refused: boolean }} Way how far, what ends it, from where she sails, and whether she has no room to turn that way */

/**
 * How far a ship can sail on a heading before she meets something, and what it is. Where her hull would foul what she lies
 * against she turns on the spot first, if she has room there (CS-MOVE-09).
 * @param {Table} table @param {Ship} ship @param {Berth} from @param {number} heading @param {number} longest
 * @returns {Way}
 */
export function freeWay(table, ship, from, heading, longest) {
  const walls = wallsOf(table, ship).filter((wall) => wall.kind !== "land" && near(wall, from, longest + ship.length));
  const touched = walls.filter((wall) => overlap(grown(hullAt(ship, from), AGAINST), wall.outline));
  const straight = sailed(table, ship, walls, touched, { ...from, heading }, longest);
  if (straight) return straight;
  const spot = turnedOnTheSpot(table, ship, walls, from, heading);
  const turned = spot && sailed(table, ship, walls, touched, spot, longest);
  return turned ?? { distance: 0, wall: touched[0] ?? null, start: from, refused: true };
}

/** Straight on from a berth, bow first and the hull behind it; nothing where she would pass through what she lies against, or come to lie on something. @param {Table} table @param {Ship} ship @param {Wall[]} walls @param {Wall[]} touched @param {Berth} start @param {number} longest @returns {Way | null} */
function sailed(table, ship, walls, touched, start, longest) {
  const [c = 1, s = 0] = ahead(start.heading);
  const hull = (/** @type {number} */ far) => hullAt(ship, { x: start.x + c * far, y: start.y + s * far, heading: start.heading });
  const wake = (/** @type {number} */ far) => hull(far).map((point) => {
    const back = Math.min(0, (point.x - start.x) * c + (point.y - start.y) * s);
    return { x: point.x - back * c, y: point.y - back * s };
  });
  const others = walls.filter((wall) => !touched.includes(wall));
  const fouls = (/** @type {number} */ far) => touched.some((wall) => overlap(grown(hull(far), 0, BRUSH), wall.outline));
  const met = (/** @type {number} */ far) => others.find((wall) => overlap(wake(far), wall.outline)) ?? (beyond(table, wake(far)) ? EDGE : null);
  const lies = (/** @type {number} */ far, /** @type {Wall | null} */ wall) => (others.some((each) => overlap(hull(far), each.outline)) ? null : { distance: far, wall, start, refused: false });
  for (let far = FINE; ; far = Math.min(far + COARSE, longest)) {
    if (fouls(far)) return null;
    const wall = met(far);
    if (wall) {
      let back = far;
      while (back > 0 && met(back)) back -= FINE;
      return lies(Math.max(0, back), wall);
    }
    if (far >= longest) return lies(longest, null);
  }
}

/** Where her bow points when she has turned about her middle. @param {Table} table @param {Ship} ship @param {Wall[]} walls @param {Berth} from @param {number} heading @returns {Berth | null} */
function turnedOnTheSpot(table, ship, walls, from, heading) {
  const [[bc = 1, bs = 0], [c = 1, s = 0]] = [ahead(from.heading), ahead(heading)];
  const half = ship.length / 2;
  const fits = (/** @type {Berth} */ berth) => !beyond(table, hullAt(ship, berth)) && !walls.some((wall) => overlap(hullAt(ship, berth), wall.outline));
  const eased = EASES.map((far) => ({ x: from.x - bc * half + c * (half + far), y: from.y - bs * half + s * (half + far), heading }));
  return eased.find(fits) ?? null;
}

/** An outline a little larger all round, or so many times its size. @param {Point[]} outline @param {number} by @param {number} [times] @returns {Point[]} */
function grown(outline, by, times = 1) {
  const [x, y] = [mean(outline.map((point) => point.x)), mean(outline.map((point) => point.y))];
  return outline.map((point) => {
    const far = Math.hypot(point.x - x, point.y - y) || 1;
    const k = times + by / far;
    return { x: x + (point.x - x) * k, y: y + (point.y - y) * k };
  });
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / (numbers.length || 1);

/** @type {Wall} */
const EDGE = { name: "edge", title: "the edge of the sea", kind: "edge", outline: [] };

/** @param {Wall} wall @param {Point} from @param {number} far */
const near = (wall, from, far) => wall.outline.some((point) => Math.abs(point.x - from.x) < far + 900 && Math.abs(point.y - from.y) < far + 900);

/** @param {Table} table @param {Point[]} outline */
function beyond(table, outline) {
  const { sea } = table.view;
  return !sea.round && outline.some(({ x, y }) => x < 0 || y < 0 || x > sea.width || y > sea.height);
}

/** Spots along an outline. @param {Point[]} outline */
const rim = (outline) => edges(outline).flatMap(([a, b]) => Array.from({ length: 10 }, (_, n) => ({ x: a.x + ((b.x - a.x) * n) / 10, y: a.y + ((b.y - a.y) * n) / 10 })));

/**
 * @typedef {object} Shot what one gun can do from somewhere
 * @property {number} number
 * @property {number} rank
 * @property {number} reach
 * @property {Point} from
 * @property {Point} to the nearest spot it could hit, or the nearest at all
 * @property {number} distance
 * @property {"" | "range" | "sail" | "wall"} blocked
 * @property {string} why what is in the way, in words
 * @property {Point | null} where the line is cut
 */

/** The guns of a ship on her masts, as crew has made them where that is known. @param {Ship & { guns?: number[][] }} ship */
export function gunsOf(ship) {
  const known = new Map((ship.guns ?? []).map(([number = 0, rank = 0, reach = 0]) => [number, { rank, reach }]));
  return ship.masts.map((mast, n) => ({ number: n + 1, stands: mast.stands && mast.rank > 0, ...(known.get(n + 1) ?? { rank: mast.rank, reach: mast.reach }) }));
}

/** Every gun of a ship that would lie somewhere, at one target. @param {Table} table @param {Ship} ship @param {Berth} berth @param {Ship} target @returns {Shot[]} */
export function solution(table, ship, berth, target) {
  const masts = mastsAt(ship, berth);
  const sails = sailsAt(ship, berth);
  const walls = wallsOf(table, ship).filter((wall) => wall.name !== target.name && (wall.kind === "island" || wall.kind === "ship" || wall.title.includes("fog")));
  const spots = rim(pointsOf(target.outline));
  return gunsOf(ship).filter((gun) => gun.stands).map((gun) => shot(gun, ship, /** @type {Point} */ (masts[gun.number - 1]), sails, walls, spots));
}

/** @param {{ number: number, rank: number, reach: number }} gun @param {Ship} ship @param {Point} from @param {[Point, Point][]} sails @param {Wall[]} walls @param {Point[]} spots @returns {Shot} */
function shot({ number, rank, reach }, ship, from, sails, walls, spots) {
  const far = (/** @type {Point} */ spot) => Math.hypot(spot.x - from.x, spot.y - from.y);
  const sorted = [...spots].sort((a, b) => far(a) - far(b));
  const closest = /** @type {Point} */ (sorted[0]);
  const own = sails.map((ends, n) => ({ ends, mast: n + 1 })).filter(({ mast }) => mast !== number && ship.masts[mast - 1]?.stands);
  const inWay = (/** @type {Point} */ spot) => {
    const sail = own.find(({ ends: [a, b] }) => cross(from, spot, a, b));
    if (sail) return { blocked: /** @type {"sail"} */ ("sail"), why: `behind her own sail ${sail.mast}`, where: mid(sail.ends[0], sail.ends[1]) };
    const wall = walls.find(({ outline }) => edges(outline).some(([a, b]) => cross(from, spot, a, b)));
    return wall ? { blocked: /** @type {"wall"} */ ("wall"), why: `${wall.title} is in the way`, where: nearestOf(wall.outline, from) } : null;
  };
  const base = { number, rank, reach, from };
  const inRange = sorted.filter((spot) => far(spot) <= reach);
  if (!inRange.length) return { ...base, to: closest, distance: far(closest), blocked: "range", why: `${((far(closest) - reach) / 10).toFixed(0)} mm too far`, where: null };
  const clear = inRange.find((spot) => !inWay(spot));
  if (clear) return { ...base, to: clear, distance: far(clear), blocked: "", why: "", where: null };
  const hidden = /** @type {{ blocked: "sail" | "wall", why: string, where: Point }} */ (inWay(closest));
  return { ...base, to: closest, distance: far(closest), ...hidden };
}

/** @param {Point} a @param {Point} b */
const mid = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** @param {Point[]} outline @param {Point} from */
const nearestOf = (outline, from) => /** @type {Point} */ ([...outline].sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))[0]);
