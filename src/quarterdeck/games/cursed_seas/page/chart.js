/** The open sea of Cursed Seas: the part of it on show, islands, ships seen from above. */
import { badge, livery, mark } from "/lib/art.js";
import { at, cls, nothing, round, svg, words } from "/lib/dom.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").Template} Template */

/**
 * @typedef {{ x: number, y: number, stands: boolean, burns: boolean, rank: number, range: string, reach: number }} Mast
 * @typedef {{ count: number, known: { coin: string, worth: number }[] }} Coins
 * @typedef {{ hidden: boolean, up: boolean, seat: string, id?: string, title?: string, text?: string, points?: number, works?: boolean, captive?: boolean, keywords?: string[] }} Item
 *
 * @typedef {object} Ship all lengths are tenths of a millimetre; x, y is the bow
 * @property {string} name
 * @property {string} title
 * @property {string} kind
 * @property {string | null} seat
 * @property {string} status
 * @property {number} x
 * @property {number} y
 * @property {number} heading
 * @property {number} length
 * @property {number} beam
 * @property {number[][]} outline
 * @property {Mast[]} masts
 * @property {boolean} derelict
 * @property {boolean} under
 * @property {string[]} move
 * @property {string[]} legs
 * @property {string[]} chase the segments she may sail and then fire, as far as lies open
 * @property {string[]} safe what keeps shots off her, in a word each: home, docked, under, long, near, short
 * @property {string} text
 * @property {string[]} keywords
 * @property {string | null} nation
 * @property {string | null} dock
 * @property {string | null} tows
 * @property {number} actions
 * @property {number} points
 * @property {number} cargo
 * @property {number | null} capacity
 * @property {number | null} used
 * @property {Coins} coins
 * @property {Item[]} crew
 * @property {Item[]} equipment
 * @property {Item[]} treasures
 *
 * @typedef {{ name: string, x: number, y: number, outline: number[][], home: string | null, coins: Coins, gold: number | null,
 *   marks: string[], explored: string[], kind: string, outcomes: string[], crew: Item[],
 *   equipment?: Item[], treasures?: Item[] }} Isle
 *
 * @typedef {object} Port the part of the sea on show: a point of the sea lies at ((x - left) * scale, …)
 * @property {number} left
 * @property {number} top
 * @property {number} scale
 * @property {number} width
 * @property {number} height
 * @property {boolean} near
 */

export const SET = "cursed-seas";

/** @param {Table} table @param {string | null} colour */
export const seatOf = (table, colour) => table.seats.findIndex((seat) => seat.colour === colour);

/** @param {Table} table @returns {Ship[]} */
export const shipsOf = (table) => table.view.ships;

const FRAME = 16;
/** Room beyond the sea's edge when a ship near it is looked at: her reach and the wheel need it. */
const BEYOND = 84;

/** Between the drawing's edge and whatever can be pressed: lens, zoom buttons and half a target must fit. */
const MARGIN = { left: 34, top: 62, right: 34, bottom: 34 };

/**
 * The whole sea, or its part around a point; everything that can be pressed lies inside, also beyond the sea's edge.
 * @param {Table} table
 * @param {{ x: number, y: number } | null} around
 * @param {{ x: number, y: number }[]} [offered] where something can be pressed
 * @returns {Port}
 */
export function portOf(table, around, offered = []) {
  const { sea } = table.view;
  const [width, height] = table.narrow ? [700, 700] : [940, 690];
  const whole = Math.min((width - 2 * FRAME) / sea.width, (height - 2 * FRAME) / sea.height);
  const wanted = around ? Math.max(whole, table.narrow ? 0.2 : 0.155) : whole;
  const across = reachOf(offered.map(({ x }) => x), MARGIN.left / wanted, MARGIN.right / wanted);
  const down = reachOf(offered.map(({ y }) => y), MARGIN.top / wanted, MARGIN.bottom / wanted);
  const scale = Math.min(wanted, width / spanOf(across, around ? 0 : sea.width), height / spanOf(down, around ? 0 : sea.height));
  const near = scale > whole * 1.05;
  const edge = (near ? BEYOND : FRAME) / scale;
  const middle = around ?? { x: sea.width / 2, y: sea.height / 2 };
  const left = kept(startOf(middle.x, width / scale, sea.width, edge), width / scale, across);
  const top = kept(startOf(middle.y, height / scale, sea.height, edge), height / scale, down);
  return { left, top, scale, width, height, near };
}

/** From the lowest to the highest, with a margin. @param {number[]} values @param {number} before @param {number} after @returns {[number, number] | null} */
const reachOf = (values, before, after) => (values.length ? [Math.min(...values) - before, Math.max(...values) + after] : null);

/** How long a reach is, together with the sea if that must be seen too. @param {[number, number] | null} reach @param {number} sea */
const spanOf = (reach, sea) => (reach ? Math.max(reach[1], sea) - Math.min(reach[0], sea ? 0 : reach[0]) : sea || 1);

/** Where the view begins when it is centred, as far as the sea's edge allows. @param {number} middle @param {number} span @param {number} size @param {number} edge */
function startOf(middle, span, size, edge) {
  if (span >= size + 2 * edge) return (size - span) / 2;
  return Math.min(Math.max(middle - span / 2, -edge), size + edge - span);
}

/** The same, moved until the reach lies inside. @param {number} start @param {number} span @param {[number, number] | null} reach */
const kept = (start, span, reach) => (reach ? Math.min(Math.max(start, reach[1] - span), reach[0]) : start);

/** @param {Port} port @param {{ x: number, y: number }} spot @returns {[number, number]} */
export const shown = (port, { x, y }) => [round((x - port.left) * port.scale), round((y - port.top) * port.scale)];

/** A point of the sea under a point of the drawing. @param {Port} port @param {number} x @param {number} y */
export const seaPoint = (port, x, y) => ({ x: x / port.scale + port.left, y: y / port.scale + port.top });

/** @param {number} heading degrees, 0 is east, clockwise */
export function ahead(heading) {
  const angle = (heading * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** A closed line through the middles of an outline's sides: a coast. @param {number[][]} points @param {{ x: number, y: number }} from */
function soft(points, from) {
  const ring = points.map(([x = 0, y = 0]) => [x - from.x, y - from.y]);
  const middle = (/** @type {number} */ n) => {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[n % ring.length] ?? [], ring[(n + 1) % ring.length] ?? []];
    return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
  };
  return `M${middle(0)}${ring.map((_, n) => `Q${(ring[(n + 1) % ring.length] ?? []).map(round).join(" ")} ${middle(n + 1)}`).join("")}Z`;
}

/** @param {Table} table @param {Port} port @param {Isle} isle */
export function island(table, port, isle) {
  const [x, y] = shown(port, isle);
  const line = soft(isle.outline, isle);
  const home = isle.home ? seatOf(table, isle.home) : -1;
  const far = 420 * port.scale;
  const size = Math.max(20, far * 0.62);
  return svg`<g class="piece" data-thing=${isle.name} pointer-events="none" ${at(x, y)}><g transform="scale(${round4(port.scale)})"><path class="cs-shoal far" d=${line}/><path class="cs-shoal" d=${line}/><path class="land" d=${line}/></g>
    ${mark(home >= 0 ? "castle" : "palm-tree", { set: SET, x: home >= 0 ? -far * 0.28 : -far * 0.25, y: -far * 0.1, size, colour: "#2b4a37" })}
    ${home >= 0 ? badge(home, { x: far * 0.34, y: far * 0.12, size: Math.max(19, far * 0.5), edge: "#111c25" }) : coins(isle, far)}
    ${isle.gold ? svg`<g class="cs-gold" data-thing="gold" transform="translate(${far * 0.34} ${-far * 0.3})"><circle r="11"/><text y="4.6">${isle.gold}</text></g>` : nothing}</g>`;
}

/** @param {Isle} isle @param {number} far */
function coins(isle, far) {
  if (!isle.coins.count) return nothing;
  const r = Math.max(10, far * 0.22);
  return svg`<g class="cs-gold" data-thing="coin" transform="translate(${far * 0.36} ${far * 0.12})"><title>${isle.coins.count} coins</title><circle r=${r}/>
    <text y=${r * 0.42} font-size=${r * 1.2}>${isle.coins.known.length === isle.coins.count ? isle.coins.count : "?"}</text></g>`;
}

/** @param {number} n */
const round4 = (n) => Math.round(n * 10000) / 10000;

/** The letter of an island, off its middle. @param {Port} port @param {Isle} isle */
export function islandName(port, isle) {
  const [x, y] = shown(port, isle);
  return svg`<g class="cs-letter piece" pointer-events="none" ${at(x, y + 330 * port.scale + 8)}><text>${isle.name}</text></g>`;
}

const GROUNDS = { reef: "reef", fog: "fog", whirlpool: "whirlpool" };

/** Fog, reefs, whirlpools. @param {Port} port @param {{ name: string, kind: string, x: number, y: number, outline: number[][] }} each */
export function terrain(port, each) {
  const [x, y] = shown(port, each);
  const kind = Object.keys(GROUNDS).find((word) => each.kind.includes(word));
  return svg`<g class=${cls("piece", "cs-terrain", each.kind)} data-thing=${each.kind} pointer-events="none" ${at(x, y)}><title>${words(each.kind)}</title>
    <g transform="scale(${round4(port.scale)})"><path d=${soft(each.outline, each)}/></g>
    ${kind ? mark(GROUNDS[/** @type {"reef"} */ (kind)], { set: SET, size: Math.max(22, 300 * port.scale), colour: "var(--on-sea)" }) : nothing}
    <text y=${Math.max(22, 300 * port.scale) * 0.5 + 14}>${words(each.kind)}</text></g>`;
}

/** What events and treasures laid on the sea: its waters reach L, turtles only crawl. @param {Table} table @param {Port} port @param {{ kind: string, x: number, y: number }} token */
export function token(table, port, { kind, x, y }) {
  const [left, top] = shown(port, { x, y });
  const far = kind === "turtle" ? 0 : table.view.sea.L * port.scale;
  return svg`<g class="cs-token" data-thing=${kind} pointer-events="none" transform="translate(${left} ${top})">${far ? svg`<circle class="waters" r=${far}/>` : nothing}<circle class="mark" r="11"/><text y="26">${table.title(kind)}</text></g>`;
}

/** @param {Table} table @param {Port} port @param {{ seat: string, name?: string | null, title: string | null, outline: number[][], flags: boolean[] }} fort */
export function fort(table, port, fort) {
  if (!fort.outline.length) return nothing;
  const middle = { x: mean(fort.outline.map(([x = 0]) => x)), y: mean(fort.outline.map(([, y = 0]) => y)) };
  const [x, y] = shown(port, middle);
  const size = Math.max(18, 260 * port.scale);
  return svg`<g class="piece" data-thing=${fort.name ?? nothing} pointer-events="none" ${at(x, y)}><title>${fort.title ?? "A fort"}</title><rect class="cs-fort" x=${-size / 2} y=${-size / 2} width=${size} height=${size} fill=${livery(seatOf(table, fort.seat)).fill}/>
    ${mark("castle", { set: SET, size: size * 0.8, colour: livery(seatOf(table, fort.seat)).on })}</g>`;
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / (numbers.length || 1);

// Ships

const HULL = "M0 0C-4.6 -5.7 -9.1 -9.5 -18.2 -9.5L-60.8 -8.9Q-76 -8.4 -76 -6.8V6.8Q-76 8.4 -60.8 8.9L-18.2 9.5C-9.1 9.5 -4.6 5.7 0 0Z";

/**
 * A ship from above, bow at the origin and to the right, 76 units long.
 * @param {Ship} ship
 * @param {{ seat: number, turn: number }} more turn: how the drawing will be turned, so that the emblem stays upright
 */
export function hull(ship, { seat, turn }) {
  const look = seat >= 0 ? livery(seat) : { fill: "#8d8f8c", on: "#1b2a36", emblem: "", shape: "" };
  const wide = round(ship.beam / 19 / (ship.length / 76));
  return svg`<g transform="scale(1 ${Math.min(1.7, Math.max(0.75, wide))})"><path d=${HULL} fill="none" stroke="#f7f0df" stroke-width="3.4" opacity=".85"/>
    <path d=${HULL} fill=${ship.status === "wreck" ? "#4a4740" : "#6b4a26"} stroke="#111c25" stroke-width="1"/>
    <path d="M-10.6 0H-73.7M-16.7 -4.9H-73.7M-16.7 4.9H-73.7" stroke="#111c25" stroke-width=".5" opacity=".55"/>
    <rect x="-73.7" y="-5.7" width="7.6" height="11.4" fill="#8a6430" stroke="#111c25" stroke-width=".6"/></g>
    <path d="M0 0H5.3" stroke="#111c25" stroke-width="1.2"/>
    ${ship.masts.map((mast) => sail(ship, mast, look.fill))}
    ${seat >= 0 ? svg`<g transform="translate(-69.9 0) rotate(${-turn})">${badge(seat, { size: 12.5, edge: "#111c25" })}</g>` : nothing}`;
}

/** @param {Ship} ship @param {Mast} mast @param {string} fill */
function sail(ship, mast, fill) {
  const [c = 1, s = 0] = ahead(-ship.heading);
  const [dx, dy] = [mast.x - ship.x, mast.y - ship.y];
  const far = 76 / ship.length;
  const [x, y] = [round((dx * c - dy * s) * far), round((dx * s + dy * c) * far)];
  if (!mast.stands) return svg`<path d="M${x - 2.5} ${y - 2.5}l5 5M${x + 2.5} ${y - 2.5}l-5 5" stroke="#fff6e2" stroke-width="1.6"/>`;
  return svg`<path d="M${x - 4} ${y - 11.4}h3.1q13.7 11.4 0 22.8h-3.1q6.4 -11.4 0 -22.8Z" fill=${fill} stroke="#111c25" stroke-width=".8" stroke-linejoin="round"/><circle cx=${x} cy=${y} r="1.3" fill="#111c25"/>
    ${mast.burns ? svg`<path d="M${x} ${y - 7}q5 5 2 9q-4 3 -6 -2q0 -3 4 -7Z" fill="#ff9d40" stroke="#a3301b" stroke-width=".8"/>` : nothing}`;
}

/** @type {Map<string, number>} */
const TURNS = new Map();

/** The heading, reached by the shorter way round. @param {string} key @param {number} heading */
export function turnOf(key, heading) {
  const before = TURNS.get(key) ?? heading;
  const turn = before + ((((heading - before) % 360) + 540) % 360) - 180;
  TURNS.set(key, turn);
  return turn;
}

/** @param {Table} table */
const minimapWidth = (table) => (table.narrow ? 150 : 168);

/** @param {Table} table */
const minimapHeight = (table) => (minimapWidth(table) * table.view.sea.height) / table.view.sea.width;

/** The whole sea in small, with the part on show. @param {Table} table @param {Port} port */
export function minimap(table, port) {
  const { sea } = table.view;
  const [width, height] = [minimapWidth(table), minimapHeight(table)];
  const k = width / sea.width;
  const [x0, y0] = [26, port.height - height - 26];
  return svg`<g class="cs-minimap" transform="translate(${x0} ${y0})" pointer-events="none"><rect x="-8" y="-8" width=${width + 16} height=${height + 16}/>
    ${table.view.islands.map((/** @type {Isle} */ isle) => svg`<ellipse cx=${round(isle.x * k)} cy=${round(isle.y * k)} rx="6.5" ry="5"/>`)}
    ${shipsOf(table).filter((ship) => ship.status === "afloat" && ship.seat).map((ship) => badge(seatOf(table, ship.seat), { x: round(ship.x * k), y: round(ship.y * k), size: 11, edge: "#f7f0df" }))}
    <rect class="window" x=${round(Math.max(0, port.left * k))} y=${round(Math.max(0, port.top * k))} width=${round(Math.min(width, (port.width / port.scale) * k))} height=${round(Math.min(height, (port.height / port.scale) * k))}/></g>`;
}

/** S and L for the eye. @param {Table} table @param {Port} port */
export function scaleBar(table, port) {
  const { S, L } = table.view.sea;
  const [x, y] = port.near ? [30, port.height - 52 - minimapHeight(table)] : [40, port.height - 34];
  const [s, l] = [S * port.scale, L * port.scale];
  return svg`<g class="cs-scale" transform="translate(${x} ${y})" pointer-events="none"><path class="bar" d="M0 0H${round(s)}"/><path d="M0 -6V6M${round(s)} -8V8M${round(l)} -8V8M0 0H${round(l)}"/>
    <text data-thing="S measure" x=${round(s)} y="-12">S</text><text data-thing="L measure" x=${round(l)} y="-12">L</text></g>`;
}

/**
 * The nearest place to the wanted one, ring by ring, that keeps this far from all others.
 * @param {[number, number][]} others @param {number} apart @param {[number, number]} wanted @returns {[number, number]}
 */
export function clearOf(others, apart, [x, y]) {
  const free = (/** @type {[number, number]} */ [a, b]) => others.every(([c, d]) => Math.hypot(a - c, b - d) >= apart);
  for (let ring = 0; ; ring += 3) {
    const places = ring ? Array.from({ length: 24 }, (_, n) => ahead(n * 15)) : [[0, 0]];
    const found = places.map(([c = 0, s = 0]) => /** @type {[number, number]} */ ([round(x + c * ring), round(y + s * ring)])).find(free);
    if (found) return found;
  }
}

/** @typedef {{ action: string, angle: number, far: number, short?: boolean }} Spoke a choice by bearing and distance */

/**
 * Choices around a point: a dot each, and a sector of its own to press, so that none covers another.
 * @param {Table} table @param {[number, number]} middle @param {Spoke[]} spokes
 */
export function spokeTargets(table, [x, y], spokes) {
  const rings = [...new Set(spokes.map((spoke) => spoke.far))].sort((a, b) => a - b);
  return rings.map((far, n) => {
    const inner = n ? (far + (rings[n - 1] ?? 0)) / 2 : Math.max(0, far - 9);
    const outer = n + 1 < rings.length ? (far + (rings[n + 1] ?? 0)) / 2 : far + 9;
    const ring = spokes.filter((spoke) => spoke.far === far).sort((a, b) => a.angle - b.angle);
    return ring.map((spoke, place) => {
      const half = (/** @type {number} */ step) => Math.min(4, (((step * ((ring.at((place + step) % ring.length)?.angle ?? 0) - spoke.angle)) + 720) % 360 || 360) / 2);
      const [c = 1, s = 0] = ahead(spoke.angle);
      const [dx, dy] = [round(x + c * far), round(y + s * far)];
      return svg`<g class=${cls("target cs-dot panzoom-exclude", { short: spoke.short })} ${table.does(spoke.action)}>
        <path class="reach" d=${sector([x, y], [Math.max(inner, far - 12), Math.min(outer, far + 12)], [spoke.angle - half(-1), spoke.angle + half(1)])}/>
        <circle class="dot" pointer-events="none" cx=${dx} cy=${dy} r=${spoke.short ? 1.5 : 2.6}/></g>`;
    });
  });
}

/** @param {[number, number]} middle @param {[number, number]} radii @param {[number, number]} angles */
function sector([x, y], [inner, outer], [from, to]) {
  const point = (/** @type {number} */ r, /** @type {number} */ angle) => {
    const [c = 1, s = 0] = ahead(angle);
    return `${round(x + c * r)} ${round(y + s * r)}`;
  };
  return `M${point(inner, from)}L${point(outer, from)}L${point(outer, to)}L${point(inner, to)}Z`;
}
