/** Icons, seat emblems and ships: the drawings that boards and panels share. */
import { html, nothing, svg } from "./dom.js";

/**
 * An icon of a set (`spriteOf`), as large as the text around it unless told.
 * @param {string} name
 * @param {{ set?: string, size?: number, label?: string }} [more] with a label it is read aloud
 */
export function icon(name, { set = "shell", size, label } = {}) {
  return html`<svg class="icon" width=${size ?? nothing} height=${size ?? nothing}
    viewBox="0 0 512 512" role=${label ? "img" : nothing} aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : "true"}>${glyph(name, set)}</svg>`;
}

/**
 * The same inside an SVG drawing, centred on a point.
 * @param {string} name
 * @param {{ set?: string, x?: number, y?: number, size: number, colour?: string, cls?: string }} place
 */
export function mark(name, { set = "shell", x = 0, y = 0, size, colour, cls }) {
  const half = size / 2;
  return svg`<svg class=${cls ?? nothing} x=${x - half} y=${y - half} width=${size} height=${size}
    viewBox="0 0 512 512" color=${colour ?? nothing}>${glyph(name, set)}</svg>`;
}

/** Signs that game-icons lacks, drawn here. @type {Record<string, import("./types.js").Template>} */
const OWN = {
  sail: svg`<path fill="currentColor" d="M238 20h36v50c60 2 112 10 150 26 34 84 34 180 0 264-38-18-90-28-150-30v92h190c-14 44-40 70-78 70H126c-38 0-64-26-78-70h190v-92c-60 2-112 12-150 30 34-84 34-180 0-264 38-16 90-24 150-26z"/>`,
  coin: svg`<circle cx="256" cy="256" r="206" fill="#dfae48" stroke="currentColor" stroke-width="44"/><path d="M256 142l28 78 82 3-65 50 23 80-68-46-68 46 23-80-65-50 82-3z" fill="currentColor" opacity=".8"/>`,
  space: svg`<circle cx="256" cy="256" r="206" fill="none" stroke="currentColor" stroke-width="36"/><path d="M256 142l28 78 82 3-65 50 23 80-68-46-68 46 23-80-65-50 82-3z" fill="currentColor"/>`,
  sun: svg`<g fill="none" stroke="currentColor" stroke-width="42" stroke-linecap="round"><circle cx="256" cy="256" r="108" fill="currentColor" stroke="none"/><path d="M256 26V90M256 486V422M26 256H90M486 256H422M93 93L138 138M374 374L419 419M93 419L138 374M374 138L419 93"/></g>`,
  moon: svg`<path fill="currentColor" d="M330 46A216 216 0 1 0 466 330 176 176 0 0 1 330 46Z"/>`,
  plus: svg`<path d="M256 96V416M96 256H416" stroke="currentColor" stroke-width="56" fill="none"/>`,
  minus: svg`<path d="M96 256H416" stroke="currentColor" stroke-width="56" fill="none"/>`,
  close: svg`<path d="M120 120L392 392M392 120L120 392" stroke="currentColor" stroke-width="52" fill="none"/>`,
  fit: svg`<path d="M80 190V80H190M322 80H432V190M432 322V432H322M190 432H80V322" stroke="currentColor" stroke-width="48" fill="none"/>`,
  play: svg`<path d="M130 70L430 256L130 442Z" fill="currentColor"/>`,
  pause: svg`<path d="M130 80H210V432H130ZM302 80H382V432H302Z" fill="currentColor"/>`,
  first: svg`<path d="M90 80H140V432H90ZM430 80V432L160 256Z" fill="currentColor"/>`,
  last: svg`<path d="M372 80H422V432H372ZM82 80V432L352 256Z" fill="currentColor"/>`,
  left: svg`<path d="M330 90L160 256L330 422" stroke="currentColor" stroke-width="56" fill="none"/>`,
  right: svg`<path d="M182 90L352 256L182 422" stroke="currentColor" stroke-width="56" fill="none"/>`,
  people: svg`<g fill="currentColor"><circle cx="170" cy="150" r="78"/><path d="M30 430C30 310 90 250 170 250S310 310 310 430Z"/><circle cx="360" cy="180" r="62"/><path d="M350 430C350 340 335 300 310 272 326 264 342 260 360 260 430 260 482 316 482 430Z"/></g>`,
};

/** @param {string} name @param {string} set */
function glyph(name, set) {
  return OWN[name] ?? svg`<use href="${spriteOf(set)}#${name}"></use>`;
}

/**
 * Where a set of icons lies: the shell's own, a game's ("corsair"), or a further one of a game
 * ("corsair/treasures").
 * @param {string} set
 */
function spriteOf(set) {
  if (set === "shell") return "/art/icons/shell.svg";
  const [game, part = "board"] = set.split("/");
  return `/games/${game}/icons/${part}.svg`;
}

/**
 * @typedef {object} Livery how a seat looks everywhere
 * @property {string} name
 * @property {string} fill
 * @property {string} on the emblem's colour on the fill
 * @property {string} emblem
 * @property {string} shape
 */

/** @type {Livery[]} */
export const LIVERIES = [
  { name: "Vermilion", fill: "#c9431d", on: "#fff6e2", emblem: "pirate-skull", shape: "circle" },
  { name: "Gold", fill: "#f0b93a", on: "#1b2a36", emblem: "anchor", shape: "diamond" },
  { name: "Plum", fill: "#7a3b86", on: "#fff6e2", emblem: "octopus", shape: "hexagon" },
  { name: "Mint", fill: "#93dfc6", on: "#1b2a36", emblem: "ship-wheel", shape: "shield" },
  { name: "Cobalt", fill: "#4058e0", on: "#fff6e2", emblem: "parrot-head", shape: "square" },
  { name: "Jet", fill: "#1d2622", on: "#fff6e2", emblem: "lantern", shape: "octagon" },
];

/** Okabe and Ito's colours, which all kinds of colour vision keep apart. */
export const SAFE_FILLS = ["#d55e00", "#f0e442", "#882e72", "#56d3a8", "#0072b2", "#000000"];
const SAFE_ON = ["#ffffff", "#1b2a36", "#ffffff", "#1b2a36", "#ffffff", "#ffffff"];

let safe = false;

/** Switches all seats to the colour-safe palette. @param {boolean} on */
export function useSafeColours(on) {
  safe = on;
}

/** @param {number} seat @returns {Livery} */
export function livery(seat) {
  const own = /** @type {Livery} */ (LIVERIES[seat % LIVERIES.length]);
  if (!safe) return own;
  const n = seat % SAFE_FILLS.length;
  return { ...own, fill: SAFE_FILLS[n] ?? own.fill, on: SAFE_ON[n] ?? own.on };
}

const SHAPES = [
  svg`<circle r="10.4"/>`,
  svg`<rect x="-8.7" y="-8.7" width="17.4" height="17.4" rx="1.2" transform="rotate(45)"/>`,
  svg`<path d="M9.7 5.6L0 11.2L-9.7 5.6L-9.7 -5.6L0 -11.2L9.7 -5.6Z"/>`,
  svg`<path d="M-9.6 -9.4H9.6V1.6C9.6 7.3 3.1 10.4 0 12C-3.1 10.4 -9.6 7.3 -9.6 1.6Z"/>`,
  svg`<rect x="-9.4" y="-9.4" width="18.8" height="18.8" rx="1.2"/>`,
  svg`<path d="M10.2 4.2L4.2 10.2L-4.2 10.2L-10.2 4.2L-10.2 -4.2L-4.2 -10.2L4.2 -10.2L10.2 -4.2Z"/>`,
];

/**
 * A seat's emblem inside an SVG drawing; `size` is its width.
 * @param {number} seat
 * @param {{ x?: number, y?: number, size?: number, edge?: string }} [place]
 */
export function badge(seat, { x = 0, y = 0, size = 24, edge = "var(--ink)" } = {}) {
  const look = livery(seat);
  const inner = look.shape === "diamond" ? 11.5 : 14;
  return svg`<g transform="translate(${x} ${y}) scale(${size / 24})"><g fill=${look.fill}
    stroke=${edge} stroke-width="1.2" stroke-linejoin="round">${SHAPES[seat % SHAPES.length]}</g>
    ${mark(look.emblem, { size: inner, colour: look.on })}</g>`;
}

/**
 * A seat's emblem as an element of its own.
 * @param {number} seat
 * @param {{ size?: number, edge?: string }} [more]
 */
export function emblem(seat, { size = 28, edge } = {}) {
  return html`<svg class="emblem" width=${size} height=${size} viewBox="-13 -13 26 26"
    aria-hidden="true">${badge(seat, { size: 24, edge })}</svg>`;
}

const HULL = "M6 42H58C57 48 53 56 46 57H20C12 57 8 50 6 42Z";
const SAILS = [
  { d: "M14 11C24 8 40 8 50 11C53 20 53 29 50 38C40 35 24 35 14 38C17 29 17 20 14 11Z", x: 32, y: 23.5, size: 23 },
  { d: "M33 3C44 14 52 26 54 39L14 39C24 29 30 17 33 3Z", x: 35.5, y: 29, size: 15.5 },
  { d: "M18 10C30 4 46 8 52 20C54 29 51 36 46 39C36 35 26 35 16 39C12 30 12 18 18 10Z", x: 33, y: 23, size: 23 },
  { d: "M20 6L46 10L52 17L50 24L53 31L49 39L15 39L12 31L15 24L13 15Z", x: 32, y: 23.5, size: 19 },
  { d: "M19 9H45L53 38H11Z", x: 32, y: 25, size: 19 },
  { d: "M14 12L48 6L52 38L14 38Z", x: 32, y: 24, size: 21 },
];

/**
 * A seat's ship, 64 units wide, centred: sail shape, colour and emblem are the seat's.
 * @param {number} seat
 * @param {{ size?: number, wrecked?: boolean }} [more]
 */
export function ship(seat, { size = 56, wrecked = false } = {}) {
  const look = livery(seat);
  const sail = /** @type {typeof SAILS[0]} */ (SAILS[seat % SAILS.length]);
  const outline = look.shape === "octagon" ? "#f7f0df" : "#111c25";
  const battens = look.shape === "shield"
    ? svg`<path d="M14 16L51 17M15 24H50M13 31.5H52" fill="none" stroke="#111c25" stroke-width="1.1"/>` : nothing;
  return svg`<g transform="scale(${size / 64}) translate(-32 -31) ${wrecked ? "rotate(-14 32 50)" : ""}">
    <g fill="none" stroke="#f7f0df" stroke-width="5.5" stroke-linejoin="round" opacity=".95">
      <path d=${HULL}/><path d=${sail.d}/></g>
    <path d="M32 2V43" stroke="#1b2a36" stroke-width="2.6"/>
    <path d=${HULL} fill="#2b3a45" stroke="#111c25" stroke-width="1.4" stroke-linejoin="round"/>
    <path d="M8.5 46.5H55.5" stroke=${look.fill} stroke-width="2.6"/>
    <path d="M18 51.5h3M27 51.5h3M36 51.5h3M45 51.5h3" stroke="#e9d9b0" stroke-width="2"/>
    <path d=${sail.d} fill=${look.fill} stroke=${outline} stroke-width="1.5" stroke-linejoin="round"/>
    ${battens}${mark(look.emblem, { x: sail.x, y: sail.y, size: sail.size, colour: look.on })}
    ${wrecked ? svg`<path d="M22 10L42 34M42 10L22 34" stroke="#fff6e2" stroke-width="4"/>` : nothing}</g>`;
}

/** The compass star of the wordmark. @param {number} size */
export function star(size) {
  return html`<svg class="star" width=${size} height=${size} viewBox="-16 -16 32 32" aria-hidden="true">
    <circle r="9.5" fill="none" stroke="currentColor" stroke-width="1"/>
    <path d="M0-15L2.6-2.6L15 0L2.6 2.6L0 15L-2.6 2.6L-15 0L-2.6-2.6Z" fill="currentColor"/>
    <path d="M7-7L3 0L7 7L0 3L-7 7L-3 0L-7-7L0-3Z" fill="currentColor" opacity=".55"/></svg>`;
}

/** A game's cover; the server lends one to a game that has none. @param {string} game */
export const cover = (game) => `/games/${game}/cover.svg`;
