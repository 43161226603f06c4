/** Pulling a ship: the hull follows the pointer over all her segments, snaps to what it meets, and asks once. */
import { icon } from "/lib/art.js";
import { cls, html, nothing, round, svg } from "/lib/dom.js";
import { freshen } from "/lib/lively.js";
import { ahead, seaPoint, seatOf, shipsOf, shown } from "./chart.js";
import { hullAt, wallsOf } from "./geometry.js";
import { apart, legsTo, voyage, wayRound } from "./plot.js";
import { freeWay } from "./ways.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Port} Port */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {import("./geometry.js").Berth} Berth */
/** @typedef {{ leg: string, heading: number, distance: number, asked: number, start: { x: number, y: number }, met: string, kind: string, enemy: boolean, refused: boolean }} Leg start: where her bow is once she has turned; asked: a little beyond what she meets, the rules cut it there; refused: there is no room to turn */
/** @typedef {{ from: string, number: number, ship: string, legs: Leg[], goal?: import("./plot.js").Voyage }} Pull number: the question it answers; goal: the way beyond this turn */

const SNAP = 60;
const ALMOST = 0.94;
const SLACK = 8;
/** What is drawn anew while a hand pulls; the rest of the page waits for its end. */
export const PULL = "cs-pull";

/** Where a ship lies: a course holds as long as she lies there and may move. @param {Ship} ship */
const lying = (ship) => `${ship.x} ${ship.y} ${ship.heading}`;

/** The course pulled for the open question. @param {Table} table @returns {Pull | null} */
export function pulled(table) {
  const pull = table.recall("cs-pull", /** @type {Pull | null} */ (null));
  if (!pull?.legs.length || !table.can(`move ${pull.ship}`)) return null;
  const ship = shipsOf(table).find((each) => each.name === pull.ship);
  return ship && lying(ship) === pull.from ? pull : null;
}

/** Whether a pull is being carried out: the camera keeps still. @param {Table} table @param {string} ship */
export function underWay(table, ship) {
  const pull = table.recall("cs-pull", /** @type {Pull | null} */ (null));
  return pull?.ship === ship && table.number > pull.number && table.number <= pull.number + pull.legs.length + 1;
}

/** @param {Table} table */
export const letGo = (table) => table.note("cs-pull", null);

/** @param {Table} table @param {string} leg */
const lengthOf = (table, leg) => (leg === "L" ? table.view.sea.L : leg === "D" ? 2 * table.view.sea.L : table.view.sea.S);

/** Where she lies after so many legs. @param {Ship} ship @param {Leg[]} legs @returns {Berth} */
export function berthAfter(ship, legs) {
  const last = legs.at(-1);
  if (!last) return { x: ship.x, y: ship.y, heading: ship.heading };
  const [c = 1, s = 0] = ahead(last.heading);
  return { x: last.start.x + c * last.distance, y: last.start.y + s * last.distance, heading: last.heading };
}

/** One leg towards a point: as far as it goes, or to what she meets. @param {Table} table @param {Ship} ship @param {Berth} from @param {string} leg @param {{ x: number, y: number }} to @returns {Leg & { wanted: number }} */
function towards(table, ship, from, leg, to) {
  const wanted = Math.hypot(to.x - from.x, to.y - from.y);
  const heading = (Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) + 360) % 360;
  return { ...steered(table, ship, from, leg, heading, wanted), wanted };
}

/** One leg on a heading, as far as is wanted. @param {Table} table @param {Ship} ship @param {Berth} from @param {string} leg @param {number} heading @param {number} wanted @returns {Leg} */
function steered(table, ship, from, leg, heading, wanted) {
  const longest = lengthOf(table, leg);
  const far = wanted > longest * ALMOST ? longest : Math.max(10, Math.round(wanted));
  const most = freeWay(table, ship, from, heading, longest);
  // Near enough to touch counts as touching.
  const touched = most.wall && !most.refused && most.distance - far < SNAP ? most.wall : null;
  const { distance, start, refused } = touched || far >= longest ? most : freeWay(table, ship, from, heading, far);
  return { leg, heading, distance: Math.round(distance), asked: Math.round(touched ? Math.min(longest, distance + SNAP) : distance), start: { x: start.x, y: start.y }, met: touched?.title ?? "", kind: touched?.kind ?? "", enemy: Boolean(touched?.enemy), refused };
}

/** The legs on the way to a point: earlier ones stay while the pull is beyond them. @param {Table} table @param {Ship} ship @param {Leg[]} before @param {{ x: number, y: number }} to @returns {Leg[]} */
function course(table, ship, before, to) {
  const all = ship.legs.length ? ship.legs : ship.move;
  /** @type {Leg[]} */
  let kept = before.slice(0, -1);
  while (kept.length) {
    const start = berthAfter(ship, kept.slice(0, -1));
    const last = /** @type {Leg} */ (kept.at(-1));
    if (Math.hypot(to.x - start.x, to.y - start.y) > last.distance * 0.9) break;
    kept = kept.slice(0, -1);
  }
  for (;;) {
    const from = berthAfter(ship, kept);
    const next = towards(table, ship, from, all[kept.length] ?? "S", to);
    const { wanted, ...leg } = next;
    if (leg.met || leg.refused || kept.length + 1 >= all.length || wanted <= lengthOf(table, leg.leg) * 1.06) return [...kept, leg];
    kept = [...kept, leg];
  }
}

/** @typedef {{ table: Table, port: Port, ship: Ship }} Grip */

/** @type {WeakMap<Element, Grip>} */
const GRIPS = new WeakMap();

/** Lets a hull be pulled. @param {Element | undefined} element @param {Table} table @param {Port} port @param {Ship} ship */
export function grip(element, table, port, ship) {
  if (!element) return;
  const known = GRIPS.has(element);
  GRIPS.set(element, { table, port, ship });
  if (known) return;
  const hull = /** @type {SVGGElement} */ (element);
  /** @type {{ x: number, y: number, moved: boolean } | null} */
  let held = null;
  hull.addEventListener("pointerdown", (event) => {
    const now = GRIPS.get(hull);
    if (!now?.table.can(`move ${now.ship.name}`)) return;
    held = { x: event.clientX, y: event.clientY, moved: false };
    hull.setPointerCapture(event.pointerId);
  });
  // Parts of a drawing have no touch-action of their own: without this the browser would scroll, and the pull be cut off.
  hull.addEventListener("touchmove", (event) => { if (held && event.cancelable) event.preventDefault(); }, { passive: false });
  hull.addEventListener("pointermove", (event) => {
    const now = GRIPS.get(hull);
    if (!held || !now) return;
    held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
    if (held.moved) follow(hull, now, event);
  });
  // What ends a pull, wherever it ends, is no press on a ship: the shell hears neither the lifting nor its click.
  // A press on a button beside the chart, however soon, is one.
  const swallow = (/** @type {Event} */ event) => {
    const target = /** @type {Node} */ (event.target);
    if (hull.ownerSVGElement?.contains(target) || target.contains(hull)) event.stopPropagation();
  };
  const drop = (/** @type {Event} */ event) => {
    if (held?.moved) {
      event.stopPropagation();
      GRIPS.get(hull)?.table.shell.draw();
      addEventListener("click", swallow, { capture: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 80);
    }
    held = null;
  };
  hull.addEventListener("pointerup", drop);
  hull.addEventListener("pointercancel", drop);
}

/** What a pull changes follows at once; the whole page is drawn after its first frame, and when it ends. @param {SVGGElement} hull @param {Grip} now @param {PointerEvent} event */
function follow(hull, { table, port, ship }, event) {
  const matrix = /** @type {SVGGraphicsElement} */ (hull.ownerSVGElement ?? hull).getScreenCTM();
  if (!matrix) return;
  event.preventDefault();
  const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const to = seaPoint(port, spot.x, spot.y);
  const before = pulled(table);
  if (Math.hypot(to.x - ship.x, to.y - ship.y) < 70) return letGo(table);
  const own = before?.ship === ship.name ? before.legs : [];
  table.ui.notes.set("cs-pull", { from: lying(ship), number: table.number, ship: ship.name, legs: course(table, ship, own, to) });
  freshen(PULL);
  if (!own.length) requestAnimationFrame(() => setTimeout(table.shell.draw));
}

/** What is sailed round on the way to a place: islands and shoals, as circles. @param {Table} table @param {Ship} ship @param {string} goal @returns {import("./plot.js").Round[]} */
function lands(table, ship, goal) {
  const fixed = wallsOf(table, ship).filter((wall) => (wall.kind === "island" || wall.kind === "land") && wall.title !== goal);
  return fixed.map(({ outline }) => {
    const middle = { x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length, y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length };
    return { ...middle, far: Math.max(...outline.map((point) => apart(point, middle))) + ship.beam };
  });
}

/** @typedef {{ x: number, y: number, title: string, shore: number }} Place where one is bound for: its middle, what it is called, how far its shore lies from that */

/** Plots the way of a ship to a place: this turn's legs to be sailed, the rest dotted, with a number where each turn ends. She is the one pulled last, or the nearest that may move. @param {Table} table @param {Ship[]} ships @param {Place} place */
export function plotTo(table, ships, place) {
  const last = table.recall("cs-pull", /** @type {Pull | null} */ (null))?.ship;
  const able = ships.filter((each) => table.can(`move ${each.name}`));
  const ship = able.find((each) => each.name === last) ?? able.sort((a, b) => apart(a, place) - apart(b, place))[0];
  if (!ship) return;
  const all = ship.legs.length ? ship.legs : ship.move;
  const about = lands(table, ship, place.title);
  const rest = (/** @type {import("./plot.js").Point} */ from) => wayRound(from, place, about);
  const steer = (/** @type {Leg[]} */ legs, /** @type {number} */ heading) => {
    const from = berthAfter(ship, legs);
    const leg = all[legs.length] ?? "S";
    return steered(table, ship, from, leg, heading, Math.min(lengthOf(table, leg), apart(from, /** @type {Berth} */ (rest(from)[1]))));
  };
  const legs = legsTo(all.length, (sailed) => berthAfter(ship, sailed), steer, rest, place.title);
  if (!legs.length) return table.note("cs-pull", { from: lying(ship), number: table.number, ship: ship.name, legs: course(table, ship, [], place) });
  const each = all.reduce((sum, leg) => sum + lengthOf(table, leg), 0);
  const goal = legs.at(-1)?.met === place.title ? undefined : voyage(rest(berthAfter(ship, legs)), each, place.shore);
  table.note("cs-pull", { from: lying(ship), number: table.number, ship: ship.name, legs, goal });
}

/** A heading as on a compass: 0 is north, three figures. @param {number} heading */
export const bearing = (heading) => `${String((heading + 90) % 360).padStart(3, "0")}°`;

/** What the end of a course brings, in words. @param {Leg} leg */
export function goalOf(leg) {
  if (leg.refused) return "no room to turn that way";
  if (leg.kind === "island") return `docks at ${leg.met}`;
  if (leg.kind === "ship") return leg.enemy ? `rams ${leg.met}` : `meets ${leg.met}`;
  return leg.kind ? `stops at ${leg.met}` : "";
}

/** The answers a pull means, in order. @param {Pull} pull */
export const stepsOf = (pull) => [`move ${pull.ship}`, ...pull.legs.map(({ leg, heading, asked }) => `steer ${leg} ${heading} ${asked}`), ...(pull.legs.at(-1)?.met ? [] : ["halt"])];

/** The course as drawn: turns, the hull where she would lie, and what she would meet. @param {Table} table @param {Port} port @param {Pull} pull @param {Ship} ship */
export function pullLayer(table, port, pull, ship) {
  const stops = [{ x: ship.x, y: ship.y }, ...pull.legs.map((_, n) => berthAfter(ship, pull.legs.slice(0, n + 1)))].map((spot) => shown(port, spot));
  const berth = berthAfter(ship, pull.legs);
  const outline = hullAt(ship, berth).map((spot) => shown(port, spot).join(" ")).join("L");
  const last = /** @type {Leg} */ (pull.legs.at(-1));
  const [x = 0, y = 0] = stops.at(-1) ?? [];
  const said = goalOf(last);
  return svg`<g class="cs-pull" pointer-events="none"><path class="way" d="M${stops.map((stop) => stop.join(" ")).join("L")}"/><path class=${cls("hull", { snap: last.met, refused: last.refused })} d="M${outline}Z"/>
    ${stops.slice(0, -1).map(([cx, cy]) => svg`<circle class="turn" cx=${cx} cy=${cy} r="5"/>`)}
    ${table.narrow ? nothing : pull.legs.map((leg, n) => tag(`${pull.legs.length > 1 ? `${n + 1}: ` : ""}${leg.leg}, ${bearing(leg.heading)}`, ((stops[n]?.[0] ?? 0) + (stops[n + 1]?.[0] ?? 0)) / 2, ((stops[n]?.[1] ?? 0) + (stops[n + 1]?.[1] ?? 0)) / 2 + 26, false, false))}
    ${pull.goal ? onward(port, pull.goal, table.narrow) : nothing}${said ? tag(said, x, y > 70 ? y - 34 : y + 40, !last.refused, table.narrow) : nothing}</g>`;
}

/** The way beyond this turn: a number where each of its turns ends. @param {Port} port @param {import("./plot.js").Voyage} goal @param {boolean} narrow */
function onward(port, { way, stops, turns }, narrow) {
  const line = way.map((spot) => shown(port, spot).join(" ")).join("L");
  const [x, y] = shown(port, /** @type {Berth} */ (stops.at(-1) ?? way[0]));
  const [gx, gy] = shown(port, /** @type {Berth} */ (way.at(-1)));
  return svg`<path class="onward" d="M${line}"/>${stops.map((stop, n) => {
    const [cx, cy] = shown(port, stop);
    return svg`<g class="stop" transform="translate(${cx} ${cy}) scale(${narrow ? 1.5 : 1})"><circle r="9"/><text y="4.5">${n + 2}</text></g>`;
  })}${tag(`${turns} turns`, (x + gx) / 2, (y + gy) / 2, false, narrow)}`;
}

/** @param {string} text @param {number} x @param {number} y @param {boolean} brass @param {boolean} narrow */
function tag(text, x, y, brass, narrow) {
  const half = text.length * 3.9 + 10;
  return svg`<g class=${cls("cs-tag", { brass })} transform="translate(${round(x)} ${round(y)}) scale(${narrow ? 1.5 : 1})"><rect x=${-half} y="-11" width=${2 * half} height="22"/><text y="5">${text}</text></g>`;
}

/** The one confirmation: every leg to the degree, then sail. @param {Table} table @param {Pull} pull @param {Ship} ship @param {boolean} [above] */
export function pullBar(table, pull, ship, above = false) {
  const turn = (/** @type {number} */ n, /** @type {number} */ by) => () => {
    /** @type {Leg[]} */
    const legs = [];
    for (const [at, leg] of pull.legs.entries()) legs.push(steered(table, ship, berthAfter(ship, legs), leg.leg, (leg.heading + (at === n ? by : 0) + 360) % 360, leg.distance));
    table.note("cs-pull", { ...pull, legs });
  };
  const last = /** @type {Leg} */ (pull.legs.at(-1));
  const said = goalOf(last);
  return html`<div class=${cls("cs-wheel", "cs-legs", "panzoom-exclude", { above })} role="group" aria-label="The course of the ${ship.title}" data-seat=${seatOf(table, ship.seat)}>${pull.legs.map((leg, n) => html`<span class="cs-leg"><i>${n + 1}</i><button class="tool" aria-label="Leg ${n + 1}, one degree to port" @click=${turn(n, -1)}>${icon("left")}</button><b>${bearing(leg.heading)}</b><button class="tool" aria-label="Leg ${n + 1}, one degree to starboard" @click=${turn(n, 1)}>${icon("right")}</button><small>${leg.leg}</small></span>`)}
    <button class="button small" @click=${() => letGo(table)}>Let go</button>${last.refused ? html`<span class="cs-no">${said} ${table.rule("CS-MOVE-09")}</span>` : html`<button class="button brass" data-pull ${table.goes(stepsOf(pull), `${ship.title} sails ${pull.legs.map((leg) => leg.leg).join("+")}${said ? ` and ${said}` : ""}`)}>${icon("sail")}Sail ${pull.legs.map((leg) => leg.leg).join("+")}</button>`}</div>`;
}
