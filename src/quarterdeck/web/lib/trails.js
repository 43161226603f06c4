/** What the last turn left on a board: the way a piece took, where something was laid, where something was lost. */
import { livery } from "./art.js";
import { nothing, repeat, round, svg } from "./dom.js";

/** @typedef {import("./story.js").Mark} Mark */

/**
 * Draws the marks of a table, above the pieces; they can neither be pressed nor read aloud, since the log says the same.
 * @param {import("./board_api.js").Table} table
 * @param {(place: string) => number[] | null | undefined} spot where a place of an event lies in the drawing
 * @param {{ way?: (from: string, to: string) => number[][] | null, size?: number }} [more] the points between two places; how large the marks are
 */
export function trails(table, spot, { way, size = 1 } = {}) {
  /** @type {Map<number, number>} */
  const drawn = new Map();
  const marks = table.marks.filter((mark) => spot(mark.from) || spot(mark.to));
  return svg`<g class="trails" pointer-events="none" aria-hidden="true">${repeat(marks, (mark, n) => `${mark.n}.${n}`, (mark) => {
    if (mark.letter !== undefined) return lettered(mark.letter, spot(mark.to) ?? [0, 0], size);
    const first = !drawn.has(mark.n);
    drawn.set(mark.n, 1);
    return one(mark, spot, { way, size, first });
  })}</g>`;
}

/**
 * @param {Mark} mark
 * @param {(place: string) => number[] | null | undefined} spot
 * @param {{ way: ((from: string, to: string) => number[][] | null) | undefined, size: number, first: boolean }} more
 */
function one(mark, spot, { way, size, first }) {
  const [from, to] = [spot(mark.from), spot(mark.to)];
  const look = mark.seat === null ? { fill: "#f7f0df", on: "#1b2a36" } : livery(mark.seat);
  // What goes to a player is taken, not lost.
  const taken = mark.to.startsWith("@");
  const points = from && to ? (way?.(mark.from, mark.to) ?? [from, to]) : [];
  const line = points.map(([x = 0, y = 0], n) => `${n ? "L" : "M"}${round(x)} ${round(y)}`).join("");
  const middle = points.length > 1 ? between(points) : (to ?? from ?? [0, 0]);
  const [x = 0, y = 0] = points.length > 1 ? middle : [(middle[0] ?? 0) + 20 * size, (middle[1] ?? 0) - 20 * size];
  return svg`<g>${line ? svg`<path class="trail under" d=${line}/><path class="trail" d=${line} stroke=${look.fill}/>` : nothing}
    ${from && to ? svg`<circle class="trail-from" cx=${from[0]} cy=${from[1]} r=${13 * size} stroke=${look.fill}/>` : nothing}
    ${to && !from ? svg`<circle class="trail-from laid" cx=${to[0]} cy=${to[1]} r=${25 * size} stroke=${look.fill}/>` : nothing}
    ${from && !to && taken ? svg`<circle class="trail-from laid" cx=${from[0]} cy=${from[1]} r=${25 * size} stroke=${look.fill}/>` : nothing}
    ${from && !to && !taken ? svg`<path class="trail-lost" transform="translate(${from[0]} ${from[1]}) scale(${size})" d="M0 -17L5 -7L16 -9L9 0L16 9L5 7L0 17L-5 7L-16 9L-9 0L-16 -9L-5 -7Z"/>` : nothing}
    ${first ? svg`<g class="trail-number" transform="translate(${round(x)} ${round(y)}) scale(${size})"><circle r="10" fill=${look.fill}/><text y="4.5" fill=${look.on}>${mark.n}</text></g>` : nothing}</g>`;
}

/** The coach's letter, at the corner of its place; what he points at has no letter and is only found there. @param {string} letter @param {number[]} spot @param {number} size */
function lettered(letter, [x = 0, y = 0], size) {
  if (!letter) return svg`<circle data-mark="" cx=${x} cy=${y} r=${24 * size} fill="none"/>`;
  return svg`<g class="letter" data-mark=${letter} transform="translate(${round(x + 22 * size)} ${round(y - 22 * size)}) scale(${size})"><circle class="halo" r="12.4"/><circle r="10"/><text y="4.5">${letter}</text></g>`;
}

/** Half the way along. @param {number[][]} points */
function between(points) {
  const [a = [0, 0], b = [0, 0]] = [points[Math.floor((points.length - 1) / 2)], points[Math.floor(points.length / 2)]];
  return [((a[0] ?? 0) + (b[0] ?? 0)) / 2, ((a[1] ?? 0) + (b[1] ?? 0)) / 2];
}
