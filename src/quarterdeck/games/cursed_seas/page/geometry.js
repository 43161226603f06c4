/** Lines and outlines on the open sea, from the facts of the view: what a hull meets, what a gun can see. The server judges. */
import { ahead, shipsOf } from "./chart.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, heading: number }} Berth where a bow lies, and whither it points */
/** @typedef {{ name: string, title: string, kind: "island" | "ship" | "land" | "edge", outline: Point[], enemy?: boolean, closed?: boolean }} Wall closed: an enemy's home, which is not docked at (CS-MOVE-11) */

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

/** The sail of each mast, nine tenths of the beam (CS-GEO-16), in the whole units of the rules. @param {Ship} ship @param {Berth} berth @returns {[Point, Point][]} */
export function sailsAt(ship, berth) {
  const [c = 0, s = 1] = ahead(berth.heading + 90);
  const half = Math.floor(ship.beam * 0.45) - 0.5;
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

/** How far two outlines lie apart. @param {Point[]} one @param {Point[]} other */
export const gap = (one, other) => (overlap(one, other) ? 0 : Math.min(...one.map((point) => fromOutline(point, other)), ...other.map((point) => fromOutline(point, one))));

/** @param {Point} point @param {Point[]} outline */
const fromOutline = (point, outline) => Math.min(...nearestSpots(point, outline).map((spot) => Math.hypot(point.x - spot.x, point.y - spot.y)));

/** Of every side of an outline the spot that is nearest to a point. @param {Point} point @param {Point[]} outline */
const nearestSpots = (point, outline) => edges(outline).map(([a, b]) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return { x: a.x + part * dx, y: a.y + part * dy };
});

/** What hulls can meet, by the ship, as long as nothing has moved. @type {WeakMap<object, Map<string, Wall[]>>} */
const WALLS = new WeakMap();

/** What a hull can meet. @param {Table} table @param {Ship} ship @returns {Wall[]} */
export function wallsOf(table, ship) {
  /** @type {Map<string, Wall[]>} */
  const known = WALLS.get(table.view) ?? new Map();
  WALLS.set(table.view, known);
  const found = known.get(ship.name) ?? metBy(table, ship);
  known.set(ship.name, found);
  return found;
}

/** @param {Table} table @param {Ship} ship @returns {Wall[]} */
function metBy(table, ship) {
  const ships = shipsOf(table).filter((each) => each.name !== ship.name && each.name !== ship.tows && !each.under && (each.status === "afloat" || each.status === "wreck"));
  return [
    ...table.view.islands.map((/** @type {any} */ isle) => ({ name: isle.name, title: `island ${isle.name}`, kind: "island", outline: pointsOf(isle.outline), closed: Boolean(isle.home) && isle.home !== ship.seat })),
    ...ships.map((each) => ({ name: each.name, title: each.title, kind: /** @type {"ship"} */ ("ship"), outline: pointsOf(each.outline), enemy: each.seat !== ship.seat })),
    ...table.view.terrain.map((/** @type {any} */ land) => ({ name: land.name, title: `the ${land.kind.replaceAll("_", " ")}`, kind: "land", outline: pointsOf(land.outline) })),
  ];
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
 * @property {"" | "range" | "sail" | "wall" | "safe"} blocked
 * @property {string} why what is in the way, in words
 * @property {string} rule that says so
 * @property {Point | null} where the line is cut
 */

/** The guns of a ship on her masts, as crew has made them where that is known. @param {Ship & { guns?: number[][] }} ship */
export function gunsOf(ship) {
  const known = new Map((ship.guns ?? []).map(([number = 0, rank = 0, reach = 0]) => [number, { rank, reach }]));
  return ship.masts.map((mast, n) => ({ number: n + 1, stands: mast.stands && mast.rank > 0, ...(known.get(n + 1) ?? { rank: mast.rank, reach: mast.reach }) }));
}

/** What keeps every gun off a target, in words. @type {Record<string, [string, string]>} */
const SAFE = { home: ["she lies at her home island", "CS-SHOOT-06"], docked: ["she is no target while docked", "CS-SHOOT-15"], under: ["she is submerged", "CS-SHOOT-15"] };

/** Every gun of a ship that would lie somewhere, at one target. @param {Table} table @param {Ship} ship @param {Berth} berth @param {Ship} target @returns {Shot[]} */
export function solution(table, ship, berth, target) {
  const masts = mastsAt(ship, berth);
  const guns = gunsOf(ship).filter((gun) => gun.stands);
  const most = Math.max(0, ...guns.map((gun) => gun.reach)) + ship.length;
  const outline = pointsOf(target.outline);
  const aim = { ship, sails: sailsAt(ship, berth), target, outline, close: () => gap(hullAt(ship, berth), outline) <= table.view.sea.S,
    walls: wallsOf(table, ship).filter((wall) => wall.name !== target.name && (wall.kind !== "land" || wall.title.includes("fog")) && isNear(wall.outline, berth, most)).map((wall) => ({ wall, sides: edges(wall.outline) })) };
  return guns.map((gun) => {
    const reach = target.safe.includes("short") ? Math.min(gun.reach, table.view.sea.S) : gun.reach;
    return shot({ ...gun, reach }, /** @type {Point} */ (masts[gun.number - 1]), aim, gun.reach >= table.view.sea.L);
  });
}

/** Whether any of an outline lies in the square about a point. @param {Point[]} outline @param {Point} about @param {number} far */
const isNear = (outline, about, far) => Math.min(...outline.map(({ x }) => x)) < about.x + far && Math.max(...outline.map(({ x }) => x)) > about.x - far
  && Math.min(...outline.map(({ y }) => y)) < about.y + far && Math.max(...outline.map(({ y }) => y)) > about.y - far;

/** Whom no gun of this kind may be aimed at, and why not. @param {Ship} target @param {() => boolean} close @param {boolean} long @returns {[string, string] | undefined} */
function kept({ safe }, close, long) {
  const word = safe.find((each) => SAFE[each]);
  if (word) return SAFE[word];
  if (safe.includes("long") && long) return ["guns that reach L cannot hit her", "CS-SHOOT-06"];
  return safe.includes("near") && close() ? ["she is no target from within S", "CS-SHOOT-06"] : undefined;
}

/** Just past an end of a sail, in degrees. */
const PAST = 0.02;

/** The spots of an outline that are seen just past the ends of sails: a gap between two of them can be narrow. @param {Point} from @param {[Point, Point][]} sails @param {Point[]} outline @returns {Point[]} */
const glances = (from, sails, outline) => sails.flat().flatMap((end) => {
  const turn = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  return [turn - PAST, turn + PAST].flatMap((angle) => {
    const [c = 1, s = 0] = ahead(angle);
    return edges(outline).flatMap(([a, b]) => meeting(from, { x: c, y: s }, a, b));
  });
});

/** Where a ray meets a stretch, if it does. @param {Point} from @param {Point} way @param {Point} a @param {Point} b @returns {Point[]} */
function meeting(from, way, a, b) {
  const [ex, ey, dx, dy] = [b.x - a.x, b.y - a.y, a.x - from.x, a.y - from.y];
  const cut = way.x * ey - way.y * ex;
  if (Math.abs(cut) < 1e-9) return [];
  const [far, part] = [(dx * ey - dy * ex) / cut, (dx * way.y - dy * way.x) / cut];
  return far > 0 && part >= 0 && part <= 1 ? [{ x: from.x + far * way.x, y: from.y + far * way.y }] : [];
}

/** @typedef {{ ship: Ship, sails: [Point, Point][], target: Ship, outline: Point[], close: () => boolean, walls: { wall: Wall, sides: [Point, Point][] }[] }} Aim */

/** @param {{ number: number, rank: number, reach: number }} gun @param {Point} from @param {Aim} aim @param {boolean} long @returns {Shot} */
function shot({ number, rank, reach }, from, { ship, sails, target, outline, close, walls }, long) {
  const far = (/** @type {Point} */ spot) => Math.hypot(spot.x - from.x, spot.y - from.y);
  const nearest = nearestSpots(from, outline);
  const closest = nearest.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  const base = { number, rank, reach, from, to: closest, distance: far(closest), rule: "CS-SHOOT-04" };
  if (base.distance > reach) return { ...base, blocked: "range", why: `${Math.ceil((base.distance - reach) / 10)} mm too far`, where: null, rule: "CS-SHOOT-03" };
  const [why, rule] = kept(target, close, long) ?? [];
  if (why && rule) return { ...base, blocked: "safe", why, where: null, rule };
  const own = sails.map((ends, n) => ({ ends, mast: n + 1 })).filter(({ mast }) => mast !== number && ship.masts[mast - 1]?.stands);
  const inWay = (/** @type {Point} */ spot) => {
    const sail = own.find(({ ends: [a, b] }) => cross(from, spot, a, b));
    if (sail) return { blocked: /** @type {"sail"} */ ("sail"), why: `behind her own sail ${sail.mast}`, where: mid(sail.ends[0], sail.ends[1]) };
    const wall = walls.find(({ sides }) => sides.some(([a, b]) => cross(from, spot, a, b)))?.wall;
    return wall ? { blocked: /** @type {"wall"} */ ("wall"), why: `${wall.title} is in the way`, where: nearestOf(wall.outline, from) } : null;
  };
  const spots = [...nearest, ...rim(outline), ...glances(from, own.map(({ ends }) => ends), outline)].map((spot) => ({ spot, at: far(spot) })).sort((a, b) => a.at - b.at);
  const clear = spots.find(({ spot, at }) => at <= reach && !inWay(spot));
  if (clear) return { ...base, to: clear.spot, distance: clear.at, blocked: "", why: "", where: null };
  return { ...base, .../** @type {{ blocked: "sail" | "wall", why: string, where: Point }} */ (inWay(closest)) };
}

/** @param {Point} a @param {Point} b */
const mid = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** @param {Point[]} outline @param {Point} from */
const nearestOf = (outline, from) => /** @type {Point} */ ([...outline].sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))[0]);
