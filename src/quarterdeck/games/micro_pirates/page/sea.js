/** Micro Pirates: the sea of nine Ocean cards, its islands and what floats on it. */
import { mark, ship } from "/lib/art.js";
import { cartouche, island } from "/lib/chart.js";
import { nothing, svg } from "/lib/dom.js";

export const SET = "micro-pirates";
export const SECTOR = 72;
const CARD = 216;
const STEP = 230;
const EDGE = 20;

/** @typedef {{ id: string, name: string, kind: string, grid: string[] }} Ocean */

/**
 * Column and row of a sector's name: a1 is top left, i9 bottom right.
 * @param {string} name
 * @returns {[number, number]}
 */
export const place = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

/** @param {number} column @param {number} row */
export const sectorName = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** The middle of a sector. @param {string} name @returns {[number, number]} */
export function middle(name) {
  const [column, row] = place(name);
  return [along(column), along(row)];
}

/** @param {number} n */
const along = (n) => EDGE + Math.floor(n / 3) * STEP + (n % 3) * SECTOR + SECTOR / 2;

/** What is printed on a sector. @param {Ocean[]} layout @param {string} name */
export function letter(layout, name) {
  const [column, row] = place(name);
  const ocean = layout[Math.floor(row / 3) * 3 + Math.floor(column / 3)];
  return ocean?.grid[row % 3]?.[column % 3] ?? "#";
}

/** @param {Ocean[]} layout @param {string} name */
export function oceanAt(layout, name) {
  const [column, row] = place(name);
  return layout[Math.floor(row / 3) * 3 + Math.floor(column / 3)];
}

/** The sector of an Ocean card that shows a letter. @param {Ocean[]} layout @param {string} ocean @param {string} wanted */
export function spaceOf(layout, ocean, wanted) {
  const slot = layout.findIndex((one) => one.id === ocean);
  for (let n = 0; n < 9 && slot >= 0; n += 1) {
    const [row, column] = [Math.floor(n / 3), n % 3];
    if (layout[slot]?.grid[row]?.[column] === wanted) return sectorName((slot % 3) * 3 + column, Math.floor(slot / 3) * 3 + row);
  }
  return undefined;
}

/**
 * The shortest way over water; it enters other ships' sectors only at its end.
 * @param {Ocean[]} layout
 * @param {string} from
 * @param {string} to
 * @param {Set<string>} ships
 * @returns {string[] | null}
 */
export function way(layout, from, to, ships) {
  /** @type {Map<string, string>} */
  const before = new Map([[from, from]]);
  const queue = [from];
  for (const here of queue) {
    if (here === to) return trace(before, to);
    if (here !== from && ships.has(here)) continue;
    for (const next of neighbours(layout, here)) {
      if (before.has(next)) continue;
      before.set(next, here);
      queue.push(next);
    }
  }
  return null;
}

/** @param {Map<string, string>} before @param {string} to */
function trace(before, to) {
  const path = [to];
  for (let here = to; before.get(here) !== here; path.unshift(here)) here = /** @type {string} */ (before.get(here));
  return path;
}

/** @param {Ocean[]} layout @param {string} name */
function neighbours(layout, name) {
  const [column, row] = place(name);
  return [[column, row - 1], [column - 1, row], [column + 1, row], [column, row + 1]]
    .filter(([x = -1, y = -1]) => x >= 0 && x < 9 && y >= 0 && y < 9)
    .map(([x = 0, y = 0]) => sectorName(x, y)).filter((there) => letter(layout, there) !== "#");
}

/* The drawing */

/** @param {Ocean} ocean @param {number} slot */
function card(ocean, slot) {
  const [x, y] = [EDGE + (slot % 3) * STEP, EDGE + Math.floor(slot / 3) * STEP];
  const lines = `M${x + 72} ${y}v216M${x + 144} ${y}v216M${x} ${y + 72}h216M${x} ${y + 144}h216`;
  const features = ocean.grid.flatMap((line, row) => [...line].map((sign, column) => feature(sign, ocean, [x + 36 + column * 72, y + 36 + row * 72])));
  return svg`<g><rect x=${x} y=${y} width=${CARD} height=${CARD} fill="var(--sea)"/>
    <rect x=${x} y=${y} width=${CARD} height=${CARD} fill="url(#mp-wave)"/><path class="sector-lines" d=${lines}/>
    ${ocean.kind === "port_royal" ? royalLand(x, y) : nothing}${features}
    <rect class="card-edge" x=${x} y=${y} width=${CARD} height=${CARD}/><rect class="card-hair" x=${x + 3.5} y=${y + 3.5} width="209" height="209"/></g>`;
}

/** @param {string} sign @param {Ocean} ocean @param {number[]} at */
function feature(sign, ocean, [x = 0, y = 0]) {
  const seed = `${ocean.id}${sign}${x}`;
  switch (sign) {
    case "F": return mark("fish", { set: SET, x, y, size: 38, colour: "var(--on-sea)", cls: "faint" });
    case "P": return svg`${island(seed, { x, y, rx: 21, ry: 17.5 })}${mark("plantain", { set: SET, x, y: y - 3, size: 28, colour: "#5d6b12" })}`;
    case "J": return svg`${island(seed, { x, y: y + 1, rx: 25, ry: 21 })}${mark("palm-tree", { set: SET, x, y: y - 7, size: 34, colour: "#2f5138" })}`;
    case "H": return ocean.kind === "port_royal" ? mark("anchor", { set: SET, x, y, size: 26, colour: "var(--on-sea)" })
      : svg`${island(seed, { x, y, rx: 25, ry: 21 })}${mark("village", { set: SET, x, y: y - 3, size: 30, colour: "#2b2a24" })}`;
    case "s": case "L": return svg`<circle class="berth-space" cx=${x} cy=${y} r="20"/>${mark("space", { x, y, size: sign === "L" ? 26 : 17, colour: "var(--on-sea)", cls: "faint" })}`;
    default: return nothing;
  }
}

/** @param {number} x @param {number} y */
function royalLand(x, y) {
  return svg`<g transform="translate(${x - 250} ${y - 20})">
    <path class="land" d="M250 20H466V84C440 98 410 80 398 98C392 132 396 148 382 160C360 168 346 162 332 160C322 132 326 112 318 96C300 82 276 96 250 86Z"/>
    <path d="M340 162v14m12 -12v18m12 -18v18m12 -20v14" stroke="#6b4a26" stroke-width="5"/>
    ${mark("castle", { set: SET, x: 358, y: 72, size: 62, colour: "var(--sea-ink)" })}
    ${mark("palm-tree", { set: SET, x: 288, y: 54, size: 34, colour: "#3d5a3c" })}${mark("palm-tree", { set: SET, x: 428, y: 56, size: 34, colour: "#3d5a3c" })}
    ${mark("village", { set: SET, x: 358, y: 132, size: 34, colour: "var(--sea-ink)" })}</g>`;
}

/** The nine cards. @param {Ocean[]} layout */
export function sea(layout) {
  return svg`<rect width="716" height="720" fill="var(--sea-deep)"/>${layout.map(card)}`;
}

/** @param {Ocean[]} layout @param {boolean} narrow */
export function names(layout, narrow) {
  const size = narrow ? 20 : 15.5;
  return layout.map((ocean, slot) => cartouche(ocean.name, { x: EDGE + (slot % 3) * STEP + CARD / 2, y: EDGE + Math.floor(slot / 3) * STEP + CARD + 7, size }));
}

/* Pieces */

const MERCHANT_HULL = "M5 42H59C58 49 54 56 48 57H18C11 57 7 50 5 42Z";

/** @param {{ large: boolean, strength: number | string, narrow: boolean }} merchant */
export function merchant({ large, strength, narrow }) {
  const sails = large ? svg`<path d="M9 14C15 12 24 12 29 14C31 22 31 30 29 37C24 35 15 35 9 37C11 30 11 22 9 14Z"/><path d="M34 8C41 6 51 6 57 8C60 18 60 28 57 37C51 35 41 35 34 37C37 28 37 18 34 8Z"/>`
    : svg`<path d="M17 14C25 11 39 11 47 14C50 22 50 30 47 37C39 34.5 25 34.5 17 37C20 30 20 22 17 14Z"/>`;
  const r = narrow ? 15 : 11.5;
  return svg`<g aria-hidden="true" transform="scale(.84) translate(-32 -32)">
    <path d=${MERCHANT_HULL} fill="none" stroke="#f7f0df" stroke-width="5" stroke-linejoin="round" opacity=".55"/>
    <path d=${large ? "M19 6V43M46 3V43" : "M32 6V43"} stroke="#1b2a36" stroke-width="2.4"/>
    <path d=${MERCHANT_HULL} fill="#6b4a26" stroke="#111c25" stroke-width="1.4"/><path d="M8 47H56" stroke="#d9b56a" stroke-width="1.8"/>
    <g fill="#efe4c9" stroke="#111c25" stroke-width="1.4">${sails}</g>
    <path d=${large ? "M11 22H28M11 29H28M36 17H57M36 27H57" : "M19 21H46M19 28.5H46"} stroke="#a8956b" stroke-width="1.2" fill="none"/>
    <g transform="translate(52 52)"><circle r=${r} fill="#f7f0df" stroke="#111c25" stroke-width="1.6"/><text y=${r * 0.47} font-size=${r * 1.4} fill="#1b2a36">${strength}</text></g></g>`;
}

/** The Ghost Ship: pale and torn. */
export function ghostShip() {
  return svg`<g transform="scale(.9) translate(-32 -31)" opacity=".94">
    <g fill="none" stroke="#e9fff4" stroke-width="5" stroke-linejoin="round" opacity=".8"><path d=${MERCHANT_HULL}/></g>
    <path d="M19 6V43M46 3V43" stroke="#183a34" stroke-width="2.4"/>
    <path d=${MERCHANT_HULL} fill="#1f4a45" stroke="#0c1f1d" stroke-width="1.4"/>
    <path d="M18 51.5h3M27 51.5h3M36 51.5h3M45 51.5h3" stroke="#b9f6da" stroke-width="2"/>
    <g fill="#c9f2df" stroke="#0c1f1d" stroke-width="1.4"><path d="M9 14C15 12 24 12 29 14C31 22 31 27 29 30L26 37L22 32L18 37L13 33L10 35C11 30 11 22 9 14Z"/><path d="M34 8C41 6 51 6 57 8C60 18 60 26 58 31L54 37L49 31L44 37L39 33L35 36C37 28 37 18 34 8Z"/></g>
    ${mark("ghost", { set: SET, x: 46, y: 20, size: 16, colour: "#0c1f1d" })}</g>`;
}

/** @param {number} x @param {number} y */
export const blockade = (x, y) => svg`<g transform="translate(${x} ${y})"><path d="M-20 -7H20V7H-20Z" fill="#7a1f12" stroke="#f7f0df" stroke-width="1.4"/>
  <path d="M-14 -7L-4 7M-2 -7L8 7M10 -7L20 7" stroke="#f7f0df" stroke-width="3"/></g>`;

/** A cross in the seat's colour. @param {string} fill */
export const treasure = (fill) => svg`<path d="M-11 -11L11 11M11 -11L-11 11" stroke="#fff6e2" stroke-width="10.5" stroke-linecap="round"/>
  <path d="M-11 -11L11 11M11 -11L-11 11" stroke="#1b2a36" stroke-width="8" stroke-linecap="round"/><path d="M-11 -11L11 11M11 -11L-11 11" stroke=${fill} stroke-width="4.5" stroke-linecap="round"/>`;

export { ship };
