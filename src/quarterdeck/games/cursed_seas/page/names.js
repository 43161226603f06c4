/** Names of ships on the open sea: beside their hulls, and over nothing else if there is room. */
import { badge } from "/lib/art.js";
import { at, svg } from "/lib/dom.js";
import { ahead, seatOf, shown } from "./chart.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Port} Port */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {import("./chart.js").Isle} Isle */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ ship: Ship, x: number, y: number, half: number, size: number }} Ribbon */

const HEAVY = 6;

/** @param {number} x @param {number} y @param {number} half @param {number} size @returns {Box} */
const ribbonBox = (x, y, half, size) => ({ left: x - half, top: y - size * 0.7, right: x + half, bottom: y + size * 0.7 });

/** The part of the drawing that a hull takes. @param {Port} port @param {Ship} ship @returns {Box} */
function hullBox(port, ship) {
  const [c = 1, s = 0] = ahead(ship.heading);
  const [ax, ay] = shown(port, ship);
  const [bx, by] = shown(port, { x: ship.x - c * ship.length, y: ship.y - s * ship.length });
  const wide = ship.beam * 0.6 * port.scale + 3;
  return { left: Math.min(ax, bx) - wide, top: Math.min(ay, by) - wide, right: Math.max(ax, bx) + wide, bottom: Math.max(ay, by) + wide };
}

/** @param {Port} port @param {Isle} isle @returns {Box} */
function isleBox(port, isle) {
  const [x, y] = shown(port, isle);
  const far = 400 * port.scale;
  return { left: x - far, top: y - far * 0.8, right: x + far, bottom: y + far };
}

/** What lies on the drawing in its corners: the lens, and below the minimap or the scale. @param {Port} port @returns {Box[]} */
function furniture({ near, width, height }) {
  return [{ left: 0, top: 0, right: 260, bottom: 58 }, { left: 0, top: height - (near ? 220 : 70), right: near ? 215 : 150, bottom: height },
    ...(near ? [{ left: width * 0.28, top: height - 84, right: width * 0.72, bottom: height }] : [])];
}

/** How much of one lies under the other. @param {Box} one @param {Box} other */
function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Above, below, beside, and farther off: nearest first. @param {Box} hull @param {number} half @param {number} size @returns {[number, number][]} */
function spots(hull, half, size) {
  const [x, y] = [(hull.left + hull.right) / 2, (hull.top + hull.bottom) / 2];
  const [up, down] = [hull.top - size * 0.9, hull.bottom + size * 0.9];
  const [left, right] = [hull.left - half - 4, hull.right + half + 4];
  return [[x, up], [x, down], [right, y], [left, y], [right, up], [left, up], [right, down], [left, down], [x, up - size * 1.6], [x, down + size * 1.6]];
}

/**
 * @param {Table} table @param {Port} port @param {Ship[]} ships
 * @returns {Ribbon[]}
 */
export function ribbons(table, port, ships) {
  const size = table.narrow ? 21 : 14.5;
  const hulls = new Map(ships.map((ship) => [ship, hullBox(port, ship)]));
  const fixed = furniture(port);
  const land = table.view.islands.map((/** @type {Isle} */ isle) => isleBox(port, isle));
  /** @type {Box[]} */
  const laid = [];
  return ships.flatMap((ship) => {
    const hull = /** @type {Box} */ (hulls.get(ship));
    if (hull.right < 0 || hull.bottom < 0 || hull.left > port.width || hull.top > port.height) return [];
    const half = (ship.title.length * size * 0.5 + size * 3.4) / 2;
    const cost = (/** @type {Box} */ box) => [...hulls.values()].reduce((sum, other) => sum + overlap(box, other), 0)
      + land.reduce((/** @type {number} */ sum, /** @type {Box} */ other) => sum + overlap(box, other) * 0.5, 0)
      + [...laid, ...fixed].reduce((sum, other) => sum + overlap(box, other) * HEAVY, 0);
    const inside = spots(hull, half, size).map(([x, y]) => [clamp(x, half + 14, port.width), clamp(y, 28, port.height)]);
    const costs = inside.map(([x = 0, y = 0], n) => cost(ribbonBox(x, y, half, size)) + n * 12);
    const [x = 0, y = 0] = inside[costs.indexOf(Math.min(...costs))] ?? [];
    laid.push(ribbonBox(x, y, half, size));
    return [{ ship, x, y, half, size }];
  });
}

/** @param {number} n @param {number} margin @param {number} whole */
const clamp = (n, margin, whole) => Math.min(Math.max(n, margin), whole - margin);

/** @param {Table} table @param {Ribbon} each */
export function ribbon(table, { ship, x, y, half, size }) {
  const seat = seatOf(table, ship.seat);
  const up = size * 0.66;
  return svg`<g class="cartouche piece cs-name" pointer-events="none" ${at(x, y)}><path d="M${-half} ${-up}h${2 * half}l${-up * 0.7} ${up}l${up * 0.7} ${up}h${-2 * half}l${up * 0.7} ${-up}Z"/>
    ${seat >= 0 ? badge(seat, { x: -half + size * 1.15, size: size * 1.15, edge: "#111c25" }) : ""}<text x=${size * 0.62} y=${size * 0.26} font-size=${size}>${ship.title}</text></g>`;
}
