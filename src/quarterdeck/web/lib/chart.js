/** The sea chart: water, islands, frame, names, targets and badges, all in SVG user units. */
import { icon, mark } from "./art.js";
import { cls, html, nothing, round, svg } from "./dom.js";

/**
 * Patterns for the sea; once for each drawing. `wave` and `hatch` are then `url(#<id>-wave)` etc.
 * @param {string} id
 */
export function seaDefs(id) {
  return svg`<defs>
    <pattern id="${id}-wave" width="44" height="30.8" patternUnits="userSpaceOnUse">
      <g class="wave"><path d="M4 9q3.5 -4 7 0t7 0"/><path d="M25 22.4q3.5 -4 7 0t7 0"/></g></pattern>
    <pattern id="${id}-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(40)">
      <path d="M0 0V8" stroke="#ffb59d" stroke-width="2.4" opacity=".55"/></pattern></defs>`;
}

/**
 * Repeatable numbers between 0 and 1 from a word, so that an island keeps its coast.
 * @param {string} seed
 */
export function chanceOf(seed) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/**
 * A closed, softly uneven line around a point.
 * @param {string} seed
 * @param {{ x: number, y: number, rx: number, ry?: number, points?: number, rough?: number }} size
 */
export function coast(seed, { x, y, rx, ry = rx * 0.85, points = 9, rough = 0.16 }) {
  const chance = chanceOf(seed);
  const turn = chance() * 6.28;
  const ring = Array.from({ length: points }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / points;
    const far = 1 - rough / 2 + chance() * rough;
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
  });
  const middle = (/** @type {number} */ n) => {
    const [a, b] = [at(ring, n), at(ring, n + 1)];
    return [round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)];
  };
  const curves = ring.map((_, n) => {
    const bend = at(ring, n + 1);
    return `Q${round(bend[0])} ${round(bend[1])} ${middle(n + 1).join(" ")}`;
  });
  return `M${middle(0).join(" ")}${curves.join("")}Z`;
}

/** @param {number[][]} ring @param {number} n @returns {[number, number]} */
const at = (ring, n) => /** @type {[number, number]} */ (ring[n % ring.length]);

/**
 * An island with two coast lines; what stands on it comes on top.
 * @param {string} seed
 * @param {{ x: number, y: number, rx: number, ry?: number }} place
 */
export function island(seed, { x, y, rx, ry = rx * 0.84 }) {
  const line = (/** @type {number} */ more) => coast(seed, { x, y, rx: rx + more, ry: ry + more });
  return svg`<path class="coast far" d=${line(rx * 0.3)}/><path class="coast near" d=${line(rx * 0.15)}/>
    <path class="land" d=${line(0)}/>`;
}

/**
 * The graduated border of a chart with brass corners.
 * @param {number} width
 * @param {number} height
 */
export function neatline(width, height) {
  const band = 11;
  const ticks = [...graduation(width, (n, step) => [band + n * step, n % 2 ? height - 9.5 : 1.5, step, 8]),
    ...graduation(height, (n, step) => [n % 2 ? width - 9.5 : 1.5, band + n * step, 8, step])];
  const [right, bottom] = [width - band, height - band];
  return svg`<g class="neatline" pointer-events="none">
    <path class="paper" fill-rule="evenodd"
      d="M0 0H${width}V${height}H0ZM${band} ${band}V${bottom}H${right}V${band}Z"/>
    <path class="ticks" d=${ticks.join("")}/>
    <rect class="line" x=".75" y=".75" width=${width - 1.5} height=${height - 1.5}/>
    <rect class="line thin" x=${band} y=${band} width=${width - 2 * band} height=${height - 2 * band}/>
    <path class="corner" d="M0 0H11V11H0ZM${right} 0H${width}V11H${right}ZM0 ${bottom}H11V${height}H0ZM${right} ${bottom}H${width}V${height}H${right}Z"/></g>`;
}

/** @param {number} length @param {(n: number, step: number) => number[]} place */
function graduation(length, place) {
  const inner = length - 22;
  const number = Math.round(inner / 26.7 / 2) * 2;
  return Array.from({ length: number }, (_, n) => {
    const [x = 0, y = 0, w = 0, h = 0] = place(n, inner / number).map(round);
    return `M${x} ${y}h${w}v${h}h${-w}Z`;
  });
}

/**
 * A place name on a swallow-tailed ribbon, centred.
 * @param {string} name
 * @param {{ x: number, y: number, size?: number }} place
 */
export function cartouche(name, { x, y, size = 15.5 }) {
  const half = (name.length * size * 0.5 + 24) / 2;
  const up = size * 0.55;
  const cut = up * 0.7;
  return svg`<g class="cartouche" pointer-events="none">
    <path d="M${x - half} ${y - up}h${2 * half}l${-cut} ${up}l${cut} ${up}h${-2 * half}l${cut} ${-up}Z"/>
    <text x=${x} y=${y + size * 0.25} font-size=${size}>${name}</text></g>`;
}

/**
 * A compass rose.
 * @param {{ x: number, y: number, r: number }} place
 */
export function rose({ x, y, r }) {
  const points = [45, 135, 225, 315, 0, 90, 180, 270].map((angle) => {
    const long = angle % 90 ? r * 0.62 : r;
    const arm = (/** @type {number} */ side) => `M0 0L0 ${-long}L${side * r * 0.17} ${-r * 0.17}Z`;
    return svg`<g transform="rotate(${angle})"><path class="light" d=${arm(1)}/><path class="dark" d=${arm(-1)}/></g>`;
  });
  return svg`<g class="rose" transform="translate(${x} ${y})" pointer-events="none">
    <circle r=${r * 0.7}/><circle r=${r * 0.76}/>${points}</g>`;
}

/**
 * Rhumb lines from a point.
 * @param {{ x: number, y: number, far: number }} from
 */
export function rhumbs({ x, y, far }) {
  const lines = Array.from({ length: 32 }, (_, n) => {
    const angle = (n * Math.PI) / 16;
    return `M${x} ${y}L${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
  });
  return svg`<path class="rhumbs" d=${lines.join("")} pointer-events="none"/>`;
}

/**
 * What a legal square space shows: a faint glow and four brackets. Put it inside a
 * `<g class="target" ${table.does(action)}>`.
 * @param {{ x: number, y: number, size: number, badge?: string | number, attack?: boolean }} place
 *   x, y: the centre
 */
export function brackets({ x, y, size, badge, attack = false }) {
  const h = size / 2;
  const arm = round(size * 0.2);
  const far = h - arm;
  const d = `M${x - h} ${y - far}V${y - h}H${x - far}M${x + far} ${y - h}H${x + h}V${y - far}`
    + `M${x + h} ${y + far}V${y + h}H${x + far}M${x - far} ${y + h}H${x - h}V${y + far}`;
  return svg`<rect class="glow" x=${x - h} y=${y - h} width=${size} height=${size} rx="3"/>
    <path class="brackets" d=${d}/>
    ${attack ? sabres({ x: x - h + 7, y: y - h + 7 }) : nothing}
    ${badge === undefined ? nothing : disc(badge, { x: x + h - 10, y: y + h - 10 })}`;
}

/**
 * A ring with ticks: a legal island or any round target.
 * @param {{ x: number, y: number, r: number, badge?: string | number }} place
 */
export function ring({ x, y, r, badge }) {
  const ticks = Array.from({ length: 8 }, (_, n) => {
    const angle = (n * Math.PI) / 4;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${round(x + c * (r - 3))} ${round(y + s * (r - 3))}L${round(x + c * (r + 4))} ${round(y + s * (r + 4))}`;
  });
  return svg`<circle class="glow" cx=${x} cy=${y} r=${r}/><path class="brackets thin" d=${ticks.join("")}/>
    ${badge === undefined ? nothing : disc(badge, { x: x + r * 0.72, y: y - r * 0.72 })}`;
}

/**
 * The inner outline of a legal tile or hex; `points` as of `hexPoints`.
 * @param {string} points
 */
export const inset = (points) => svg`<polygon class="glow frame" points=${points}/>`;

/** A small number on its own ground. @param {string | number} text @param {{ x: number, y: number, r?: number }} place */
export function disc(text, { x, y, r = 8.5 }) {
  return svg`<g class="disc" aria-hidden="true" pointer-events="none"><circle cx=${x} cy=${y} r=${r}/>
    <text x=${x} y=${y + r * 0.48} font-size=${r * 1.41}>${text}</text></g>`;
}

/** Crossed sabres: this leads to a fight. @param {{ x: number, y: number }} place */
export function sabres({ x, y }) {
  return svg`<g class="sabres" pointer-events="none"><circle cx=${x} cy=${y} r="11"/>
    ${mark("crossed-sabres", { x, y, size: 14, colour: "currentColor" })}</g>`;
}

/** The closed ring around what is selected or to move. @param {{ x?: number, y?: number, r: number }} place */
export const halo = ({ x = 0, y = 0, r }) => svg`<circle class="halo" cx=${x} cy=${y} r=${r}/>`;

/** A dotted course through points. @param {number[][]} points */
export const course = (points) => svg`<polyline class="course" pointer-events="none"
  points=${points.map((point) => point.join(",")).join(" ")}/>`;

/**
 * The cross over a refused space; shown while `table.refused` names its action.
 * @param {{ x: number, y: number, size: number, id: string }} place `id` as given to `seaDefs`
 */
export function cross({ x, y, size, id }) {
  const h = size / 2;
  const a = size * 0.24;
  return svg`<g class="refused" pointer-events="none">
    <rect x=${x - h} y=${y - h} width=${size} height=${size} fill="url(#${id}-hatch)"/>
    <path d="M${x - a} ${y - a}L${x + a} ${y + a}M${x + a} ${y - a}L${x - a} ${y + a}"/></g>`;
}

/** A count beside its sign, "3 rum" to the ear. @param {string} name @param {number | string} n @param {string} set */
export function res(name, n, set) {
  return html`<span class="res" title=${name}>${icon(name, { set })}<span class="sr">${name} </span><b>${n}</b></span>`;
}

/** A chance on its own ground; `helped` is the one with something paid or played. @param {string} chance @param {{ x: number, y: number, grown?: number, helped?: boolean }} place */
export const chanceBadge = (chance, { x, y, grown = 1, helped = false }) => svg`<g class=${cls("chance-badge", { helped })} pointer-events="none" transform="translate(${x} ${y}) scale(${grown})"><rect x="-21" y="-9.5" width="42" height="19" rx="2"/><text y="4.6">${chance}</text></g>`;
