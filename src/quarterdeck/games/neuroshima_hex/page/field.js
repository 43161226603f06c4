/** The battlefield: where spaces lie, who stands where, and which unit is which from view to view. */
import { hexCentre } from "/lib/hex.js";

/** @typedef {import("/lib/board_api.js").Table} Table */

/**
 * @typedef {object} Unit a tile on the board
 * @property {string} space
 * @property {import("./tile.js").Face} face
 * @property {number} owner
 * @property {number} seat who controls it now
 * @property {number} rotation
 * @property {number} [hp]
 * @property {number} [toughness]
 * @property {number} [wounds]
 * @property {number[]} [initiative]
 * @property {boolean} [netted]
 * @property {boolean} [stopped]
 * @property {string[]} [markers]
 *
 * @typedef {Unit & { key: string, turn: number }} Piece a unit with a name of its own, so that it glides
 */

export const MIDDLE = 358;
export const DIRECTIONS = ["n", "ne", "se", "s", "sw", "nw"];

/** The Water ring clockwise from the top, as axial coordinates. */
const RING = [[1, -3], [2, -3], [3, -2], [3, -1], [2, 1], [1, 2], [-1, 3], [-2, 3], [-3, 2], [-3, 1], [-2, -1], [-1, -2]];

/** @returns {Map<string, [number, number]>} */
function axial() {
  /** @type {Map<string, [number, number]>} */
  const spaces = new Map();
  for (let q = -2; q <= 2; q += 1) {
    const top = Math.max(-2, -2 - q);
    for (let r = top; r <= Math.min(2, 2 - q); r += 1) spaces.set(`${"abcde"[q + 2]}${r - top + 1}`, [q, r]);
  }
  RING.forEach(([q = 0, r = 0], n) => spaces.set(`w${n}`, [q, r]));
  return spaces;
}

const AXIAL = axial();
export const LAND = [...AXIAL.keys()].filter((name) => !name.startsWith("w"));
export const WATER = [...AXIAL.keys()].filter((name) => name.startsWith("w"));

/** The Water space from which a unit drifts to this one. */
export const UPSTREAM = new Map(WATER.map((name, n) => [name, WATER[(n + WATER.length - 1) % WATER.length] ?? name]));

/** From a centre to a corner: with the ring the hexes are smaller. @param {boolean} water */
export const hexSize = (water) => (water ? 62 : 76);

/** @param {string} space @param {boolean} water @returns {[number, number]} */
export function centre(space, water) {
  const [q, r] = AXIAL.get(space) ?? [0, 0];
  const [x, y] = hexCentre(q, r, hexSize(water));
  return [MIDDLE + x, MIDDLE + y];
}

/** @type {Map<string, Piece[]>} */
const LAST = new Map();
let born = 0;

/**
 * Gives every unit a name that it keeps while it moves or turns.
 * @param {string} id whose memory: the table, or a battle played back
 * @param {Unit[]} units
 * @returns {Piece[]}
 */
export function pieces(id, units) {
  const before = [...(LAST.get(id) ?? [])];
  /** @param {(piece: Piece, unit: Unit) => boolean} alike @param {Unit} unit */
  const take = (alike, unit) => {
    const found = before.findIndex((piece) => piece.face.key === unit.face.key && piece.owner === unit.owner && alike(piece, unit));
    return found < 0 ? undefined : before.splice(found, 1)[0];
  };
  const stayed = units.map((unit) => take((piece) => piece.space === unit.space, unit));
  const now = units.map((unit, n) => named(unit, stayed[n] ?? take(() => true, unit)));
  LAST.set(id, now);
  return now;
}

/** @param {Unit} unit @param {Piece | undefined} before @returns {Piece} */
function named(unit, before) {
  if (!before) {
    born += 1;
    return { ...unit, key: `unit-${born}`, turn: unit.rotation * 60 };
  }
  return { ...unit, key: before.key, turn: nearest(before.turn, unit.rotation * 60) };
}

/** The same facing, reached by the shorter way round. @param {number} from @param {number} to */
export function nearest(from, to) {
  const away = (((to - from) % 360) + 540) % 360 - 180;
  return from + away;
}
