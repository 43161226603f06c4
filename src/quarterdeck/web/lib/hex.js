/** Hex geometry for boards: axial coordinates, flat or pointed top. */
import { round } from "./dom.js";

const ROOT3 = Math.sqrt(3);

/**
 * The centre of a hex.
 * @param {number} q
 * @param {number} r
 * @param {number} size from the centre to a corner
 * @param {"flat" | "pointed"} [top]
 * @returns {[number, number]}
 */
export function hexCentre(q, r, size, top = "flat") {
  if (top === "flat") return [round(size * 1.5 * q), round(size * ROOT3 * (r + q / 2))];
  return [round(size * ROOT3 * (q + r / 2)), round(size * 1.5 * r)];
}

/**
 * The six corners as the `points` of a polygon.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {"flat" | "pointed"} [top]
 */
export function hexPoints(x, y, size, top = "flat") {
  return hexCorners(x, y, size, top).map((corner) => corner.join(",")).join(" ");
}

/**
 * The corners, clockwise; edge n lies between corner n and corner n + 1.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {"flat" | "pointed"} [top]
 */
export function hexCorners(x, y, size, top = "flat") {
  const first = top === "flat" ? -120 : -90;
  return Array.from({ length: 6 }, (_, n) => {
    const angle = ((first + n * 60) * Math.PI) / 180;
    return [round(x + size * Math.cos(angle)), round(y + size * Math.sin(angle))];
  });
}

/**
 * The middle of an edge and the degrees by which a mark drawn for the top edge is turned.
 * Edge 0 is the top one (flat) or the upper right one (pointed), then clockwise.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} edge
 * @param {"flat" | "pointed"} [top]
 */
export function hexEdge(x, y, size, edge, top = "flat") {
  const turn = edge * 60 + (top === "flat" ? 0 : 30);
  const angle = ((turn - 90) * Math.PI) / 180;
  const far = (size * ROOT3) / 2;
  return { x: round(x + far * Math.cos(angle)), y: round(y + far * Math.sin(angle)), turn };
}
