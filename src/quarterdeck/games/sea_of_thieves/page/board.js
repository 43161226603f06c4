/** The board of Sea of Thieves: the hexes, islands, ships and monsters; papers beside them. */
import { icon, mark, ship as vessel } from "/lib/art.js";
import { coast, course, halo, neatline, rhumbs, rose, seaDefs } from "/lib/chart.js";
import { at, capital, cls, count, html, nothing, repeat, round, svg, words } from "/lib/dom.js";
import { hexCentre, hexCorners, hexPoints } from "/lib/hex.js";
import { trails } from "/lib/trails.js";
import { zoomable } from "/lib/zoom.js";
import { SHRUNK, berthIn, elbowRoom } from "./crowd.js";
import { crews, place, seatOf, slug, thingOf } from "./things.js";
import { chanceOf, distance, orderOf, toldWay, waysOf } from "./ways.js";

export { inspect } from "./things.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").LegalAction} LegalAction */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {import("./types.js").Hex} Hex */
/** @typedef {import("./types.js").Token} Token */
/** @typedef {import("./types.js").Voyage} Voyage */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Ship} Ship */
/** @typedef {import("./types.js").Enemy} Enemy */
/** @typedef {import("./types.js").Player} Player */

const SET = "sea-of-thieves";
const SIDE = 716;

export const layout = "square";
export const styles = ["/games/sea-of-thieves/board.css"];
export const players = "Crews";

/** @param {Table} table @param {number} seat @returns {Player | undefined} */
const crewOf = (table, seat) => crews(table).find((one) => seatOf(table, one.seat) === seat);

/** Reactions are asked of everybody with cards, so that being asked tells nothing; the end of a turn is one's own to say as long as its last action can be taken back. @param {Table} table @param {LegalAction} action */
export const alone = (table, action) => action.kind !== "end" || !table.free;

/** @typedef {{ size: number, spot: Map<string, [number, number]> }} Chart where hexes lie */

/** @type {WeakMap<object, Chart>} */
const CHARTS = new WeakMap();

/** @param {Table} table @returns {Chart} */
function chartOf(table) {
  const { hexes } = table.view;
  const known = CHARTS.get(hexes);
  if (known) return known;
  const made = lay(hexes);
  CHARTS.set(hexes, made);
  return made;
}

/** Lays the hexes so that they fill the sheet. @param {Hex[]} hexes @returns {Chart} */
function lay(hexes) {
  const raw = hexes.map((hex) => hexCentre(hex.q, hex.r, 100, "pointed"));
  const [xs, ys] = [raw.map(([x]) => x), raw.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs) - 90, Math.max(...xs) + 90, Math.min(...ys) - 104, Math.max(...ys) + 104];
  const scale = Math.min((SIDE - 44) / (right - left), (SIDE - 44) / (bottom - top), 0.42);
  const spot = new Map(hexes.map((hex, n) => {
    const [x = 0, y = 0] = raw[n] ?? [];
    return /** @type {[string, [number, number]]} */ ([hex.name, [round(SIDE / 2 + (x - (left + right) / 2) * scale), round(SIDE / 2 + (y - (top + bottom) / 2) * scale)]]);
  }));
  return { size: round(100 * scale), spot };
}

/** @param {Table} table */
export function board(table) {
  const chart = chartOf(table);
  const hexes = /** @type {Hex[]} */ (table.view.hexes);
  return html`${zoomable(html`<svg class=${cls("chart", "sot-chart", { "sot-small": table.narrow })} viewBox="0 0 ${SIDE} ${SIDE}" role="group" aria-label="The sea">
    ${seaDefs(SET)}<svg width=${SIDE} height=${SIDE}><rect width=${SIDE} height=${SIDE} fill="var(--sea-deep)"/>${rhumbs({ x: SIDE / 2, y: SIDE / 2, far: 700 })}
    <rect width=${SIDE} height=${SIDE} fill="url(#${SET}-wave)"/></svg>
    ${hexes.map((hex) => water(chart, hex))}${borders(chart, hexes)}${rose({ x: 78, y: SIDE - 84, r: 42 })}
    ${hexes.map((hex) => feature(table, chart, hex))}${table.narrow ? nothing : neatline(SIDE, SIDE)}
    ${hexes.map((hex) => target(table, chart, hex))}
    ${fort(table, chart)}${Object.entries(table.view.contents).map(([hex, things]) => contents(chart, hex, /** @type {any} */ (things), table.narrow ? 1.6 : 1))}
    ${hoverCourse(table, chart)}
    ${repeat(table.view.enemies, (/** @type {Enemy} */ each) => each.id, (/** @type {Enemy} */ each) => enemy(table, chart, each))}
    ${repeat(fleet(table), (each) => each.ship.id, (each) => boat(table, chart, each))}
    ${hexes.map((hex) => name(table, chart, hex))}${hexes.map((hex) => oddsAt(table, chart, hex))}${marks(table, chart)}
  </svg>`)}${table.narrow ? nothing : tray(table)}`;
}

/** What the last turn left on the sea: places are hexes, ships or monsters. @param {Table} table @param {Chart} chart */
function marks(table, chart) {
  const afloat = new Map([...fleet(table).map(({ ship }) => [ship.id, ship.at]), ...table.view.enemies.map((/** @type {Enemy} */ each) => [each.id, each.at])]);
  return trails(table, (place) => chart.spot.get(place) ?? chart.spot.get(afloat.get(place) ?? "") ?? null, { size: table.narrow ? 1.5 : 0.85 });
}

/** @param {Chart} chart @param {string} hex @returns {[number, number]} */
const spotOf = (chart, hex) => chart.spot.get(hex) ?? [0, 0];

/** @param {Chart} chart @param {Hex} hex */
function water(chart, hex) {
  const [x, y] = spotOf(chart, hex.name);
  return svg`<polygon class=${cls("sot-hex", hex.type)} points=${hexPoints(x, y, chart.size, "pointed")}/><text class="sot-coord" x=${x} y=${y - chart.size * 0.56}>${hex.name}</text>`;
}

const TILE_HEXES = 19;
const AROUND = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]];

/** The edges between sea tiles: the hexes come tile by tile. @param {Chart} chart @param {Hex[]} hexes */
function borders(chart, hexes) {
  const tileAt = new Map(hexes.map((hex, n) => [`${hex.q},${hex.r}`, Math.floor(n / TILE_HEXES)]));
  const edges = hexes.flatMap((hex, n) => {
    const corners = hexCorners(...spotOf(chart, hex.name), chart.size, "pointed");
    return AROUND.flatMap(([dq = 0, dr = 0], edge) => {
      const [a, b] = [corners[edge], corners[(edge + 1) % 6]];
      if (!a || !b || tileAt.get(`${hex.q + dq},${hex.r + dr}`) === Math.floor(n / TILE_HEXES)) return [];
      return [`M${a.join(" ")}L${b.join(" ")}`];
    });
  });
  return svg`<path class="sot-border under" d=${edges.join("")}/><path class="sot-border" d=${edges.join("")}/>`;
}

const PEAKS = "M-17 6L-9 -8L-3 2L3 -10L10 3L17 -3M-15 12h9M2 11h12";
/** So many letters of a name fit across a hex. */
const LINE = 8;
const WAYPOINTS = { wheel: "helm", compass: "navigator" };

/** What is printed on a hex. @param {Table} table @param {Chart} chart @param {Hex} hex */
function feature(table, chart, hex) {
  const [x, y] = spotOf(chart, hex.name);
  const scale = chart.size / 29.4;
  const inside = [];
  if (hex.type === "treacherous") inside.push(svg`<path class="sot-peaks" d=${PEAKS}/>`);
  if (hex.type === "island" || hex.type === "outpost") inside.push(islet(table, hex));
  if (hex.waypoint) {
    inside.push(svg`<circle class="sot-waypoint" r="13"/>${mark(WAYPOINTS[/** @type {"wheel"} */ (hex.waypoint)] ?? hex.waypoint, { set: SET, size: 17, colour: "var(--on-sea)" })}`);
  }
  return inside.length ? svg`<g transform="translate(${x} ${y}) scale(${round(scale)})">${inside}</g>` : nothing;
}

/** @param {Table} _table @param {Hex} hex */
function islet(_table, hex) {
  const outpost = hex.type === "outpost";
  const line = coast(hex.name, { x: 0, y: 0, rx: outpost ? 24 : 20.5, ry: outpost ? 22 : 20 });
  return svg`<path class="sot-shallow" d=${line}/><path class="land" d=${line}/>
    ${mark(outpost ? "outpost" : (hex.symbol ?? "palm-tree"), { set: SET, size: outpost ? 26 : 23, colour: "#2b2a24" })}`;
}

/** Island names beneath, in lines if long; at the sheet's edge they move up. @param {Table} table @param {Chart} chart @param {Hex} hex */
function name(table, chart, hex) {
  const text = hex.type === "outpost" ? "Outpost" : hex.island;
  if (!text) return nothing;
  const [x, y] = spotOf(chart, hex.name);
  const lines = nameLines(text);
  const needs = errands(table, text);
  const step = table.narrow ? 17 : 12;
  const lowest = SIDE - (table.narrow ? 6 : 16) - step * (lines.length + needs.length - 1);
  return svg`<g class=${cls("sot-name", { wanted: wantedIslands(table).has(text), outpost: hex.type === "outpost" })} pointer-events="none" transform="translate(${x} ${Math.min(y + chart.size * 0.82, lowest)})">
    ${lines.map((line, n) => svg`<text y=${n * step}>${line}</text>`)}
    ${needs.map((line, n) => svg`<text class="sot-need" y=${(lines.length + n) * step}>${line}</text>`)}</g>`;
}

/** The lines of a name; none is wider than a hex, for an island may lie in the next. @param {string} text */
function nameLines(text) {
  if (text.length <= 9) return [text];
  return text.split(/[ ]|(?<=-)/).reduce((/** @type {string[]} */ lines, word) => {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last}${last.endsWith("-") ? "" : " "}${word}`;
    return last !== undefined && joined.length <= LINE ? [...lines.slice(0, -1), joined] : [...lines, word];
  }, []);
}

/** What one's ships still have to do at an island: "Ember 1 of 3". @param {Table} table @param {string} island */
function errands(table, island) {
  const ships = (table.you === null ? undefined : crewOf(table, table.you))?.ships ?? [];
  return ships.flatMap(({ name: ship, voyage }) => dues(voyage).flatMap(([name, done, due]) => (name === island && done < due ? [`${ship} ${done} of ${due}`] : [])));
}

/** What a voyage asks for at each of its islands: done, and due. @param {Voyage | null} voyage @returns {[string, number, number][]} */
const dues = (voyage) => (voyage?.by_island ?? []).map(([name, done], n) => [name, done, voyage?.due_by_island?.[n]?.[1] ?? 0]);

/** Islands that one's voyages name. @param {Table} table */
function wantedIslands(table) {
  const crew = table.you === null ? undefined : crewOf(table, table.you);
  const voyages = [...(crew?.plans ?? []), ...(crew?.ships.flatMap((each) => each.voyage ?? []) ?? [])];
  return new Set(voyages.flatMap((voyage) => voyage.islands));
}

/** @param {Table} table @param {Chart} chart */
function fort(table, chart) {
  if (!table.view.fort) return nothing;
  const [x, y] = spotOf(chart, table.view.fort.at);
  return svg`<g class="sot-fort" pointer-events="none" transform="translate(${x} ${y - chart.size * 0.72})"><title>A skeleton fort</title>
    <path d="M-15 6c-7 0 -8 -9 -1 -10c0 -9 12 -10 15 -3c4 -6 14 -3 12 4c7 1 5 9 -1 9Z"/>${mark("skeleton", { set: SET, size: 12, colour: "#1b2a36" })}</g>`;
}

/** Skeletons, captains and cargo that lie in a hex. @param {Chart} chart @param {string} hex @param {{ skeletons: number, captains: string[], cargo: Token[] }} things @param {number} grown on a phone */
function contents(chart, hex, things, grown) {
  const [x, y] = spotOf(chart, hex);
  const scale = round(chart.size / 29.4);
  const bones = things.skeletons + things.captains.length;
  return svg`<g pointer-events="none" transform="translate(${x} ${y}) scale(${scale})">
    ${bones ? svg`<g class=${cls("sot-bones", { captain: things.captains.length })} transform="translate(15 -15) scale(${grown})"><title>${[count(things.skeletons, "skeleton"), ...things.captains].join(", ")}</title>
      <circle r="8.5"/>${mark("skeleton", { set: SET, size: 12, colour: "currentColor" })}${bones > 1 ? svg`<g transform="translate(9 -6)"><circle class="count" r="6"/><text y="3.4">${bones}</text></g>` : nothing}</g>` : nothing}
    ${things.cargo.length ? svg`<g class="sot-crate" transform="translate(-15 14) scale(${grown})"><title>${things.cargo.map((token) => token.name).join(", ")}</title>
      <rect x="-8" y="-7" width="16" height="14"/><path d="M-8 -7L8 7M8 -7L-8 7"/>${things.cargo.length > 1 ? svg`<g transform="translate(9 -6)"><circle class="count" r="6"/><text y="3.4">${things.cargo.length}</text></g>` : nothing}</g>` : nothing}</g>`;
}

const HEX_DEEDS = ["sail", "course", "anchor", "mark"];

/** @param {Table} table @param {string} hex */
const offerOf = (table, hex) => HEX_DEEDS.map((deed) => `${deed} ${hex}`).find((text) => table.can(text));

/** What a press on a hex means besides: the way there, or what the ship that lies there can do at once. @param {Table} table @param {Hex} hex */
function meantBy(table, hex) {
  const way = waysOf(table).get(hex.name);
  if (way) return { steps: way.steps, label: toldWay(table, way, hex.name, (name) => place(table, name) ?? name), far: way.reach > 0, chance: chanceOf(table, way) };
  const [order] = fleet(table).filter(({ ship }) => ship.at === hex.name).flatMap(({ ship }) => atOnce(table, ship));
  return order ? { steps: [order], label: table.can(order)?.label ?? "", far: false, chance: "" } : undefined;
}

/** @param {Table} table @param {Ship} ship */
const atOnce = (table, ship) => ["plunder", "trade"].map((order) => `at-once ${ship.id} ${order}`).filter((text) => table.can(text));

/** @param {Table} table @param {Chart} chart @param {Hex} hex */
function target(table, chart, hex) {
  const [x, y] = spotOf(chart, hex.name);
  const offer = offerOf(table, hex.name);
  const deed = HEX_DEEDS.find((each) => table.of(each).length);
  const from = actingShip(table)?.at;
  const steps = offer?.startsWith("course") && from ? distance(table, from, hex.name) : 0;
  const way = meantBy(table, hex);
  if (way && (!offer || way.steps[0] === offer)) {
    return svg`<g class=${cls("target", "sot-target", "ahead", { far: way.far })} data-thing=${thingOf(hex)} ${table.goes(way.steps, way.label)}>
      <polygon class="reach" points=${hexPoints(x, y, chart.size - 1, "pointed")}/><polygon class="glow" points=${hexPoints(x, y, chart.size - 4, "pointed")}/></g>`;
  }
  return svg`<g class="target sot-target" data-thing=${thingOf(hex)} ${table.does(offer, { tries: deed ? `${deed} ${hex.name}` : undefined })}>
    <polygon class="reach" points=${hexPoints(x, y, chart.size - 1, "pointed")}/>
    ${offer ? svg`<polygon class="glow frame" points=${hexPoints(x, y, chart.size - 3.5, "pointed")}/>` : nothing}
    ${steps ? svg`<g class="disc" transform="translate(${x - chart.size * 0.5} ${y - chart.size * 0.5}) scale(${table.narrow ? 1.6 : 1})"><circle r="8"/><text y="4" font-size="11.5">${steps}</text></g>` : nothing}</g>`;
}

/** How likely full sail leads there: in the middle of open water, else at the upper right; on a phone where somebody wants to go alone. @param {Table} table @param {Chart} chart @param {Hex} hex */
function oddsAt(table, chart, hex) {
  const { chance = "" } = meantBy(table, hex) ?? {};
  const goal = hex.type === "island" || hex.type === "outpost";
  if (!chance || (table.narrow && !goal)) return nothing;
  const [x, y] = spotOf(chart, hex.name);
  const [right, down] = goal ? [0.42, -0.4] : hex.type === "open" && !hex.waypoint ? [0, 0.2] : [0.2, -0.36];
  return svg`<text class="sot-odds" pointer-events="none" x=${x + chart.size * right} y=${y + chart.size * down}>${chance.replace(" ", "")}</text>`;
}

/** @param {Table} table @returns {Ship | undefined} */
const actingShip = (table) => fleet(table).find((each) => each.ship.id === table.view.action.ship)?.ship;

/** The course of what is pointed at: one step, or a whole way. @param {Table} table @param {Chart} chart */
function hoverCourse(table, chart) {
  const steps = (table.hover ?? "").split("|").map((step) => step.split(" "));
  const legs = steps.filter(([deed]) => deed === "sail" || deed === "course").map(([, to = ""]) => to);
  const goal = legs.at(-1) ?? "";
  const from = steps.length > 1 ? waysOf(table).get(goal)?.ship.at : actingShip(table)?.at;
  if (!from || !chart.spot.has(goal)) return nothing;
  return course([from, ...legs].map((hex) => spotOf(chart, hex)));
}

/** @typedef {{ ship: Ship, seat: number, among: number, of: number }} Afloat */

/** All ships on the water, and how many share their hex. @param {Table} table @returns {Afloat[]} */
function fleet(table) {
  const all = crews(table).flatMap((crew) => crew.ships.filter((each) => each.at).map((each) => ({ ship: each, seat: seatOf(table, crew.seat) })));
  const beasts = table.view.enemies.filter((/** @type {Enemy} */ each) => each.at);
  return all.map((each) => {
    const sharing = all.filter((other) => other.ship.at === each.ship.at);
    const beast = beasts.some((/** @type {Enemy} */ other) => other.at === each.ship.at) ? 1 : 0;
    return { ...each, among: sharing.indexOf(each) + beast, of: sharing.length + beast };
  });
}

const SIZES = { sloop: 40, brigantine: 45, galleon: 50 };

/** @param {Chart} chart @param {string | null} hex @param {number} among @param {number} of @returns {[number, number]} */
function berth(chart, hex, among, of) {
  const [x, y] = spotOf(chart, hex ?? "");
  const [dx, dy] = berthIn(among, of);
  const scale = chart.size / 29.4;
  return [x + dx * scale, y + dy * scale];
}

/** What pressing a ship or a monster does. @param {Table} table @param {string} id */
const pieceOffer = (table, id) => ["act", "open-fire", "target", "founder"].map((deed) => `${deed} ${id}`).find((text) => table.can(text));

/** @param {Table} table @param {Chart} chart @param {Afloat} each */
function boat(table, chart, { ship, seat, among, of }) {
  const [x, y] = berth(chart, ship.at, among, of);
  const size = (SIZES[/** @type {"sloop"} */ (ship.type)] ?? 40) * (chart.size / 29.4) * (SHRUNK[of] ?? 0.4);
  const offer = pieceOffer(table, ship.id);
  const acts = table.view.action.ship === ship.id;
  return svg`<g class=${cls("piece", "target", "sot-piece", { idle: !offer })} data-thing=${ship.id} ${table.does(offer)} ${at(x, y)}>
    ${acts ? halo({ r: size * 0.62, y: 1 }) : nothing}${offer ? svg`<circle class="glow frame" r=${size * 0.6} pointer-events="none"/><circle class="reach" r=${elbowRoom(of) * (chart.size / 29.4)}/>` : nothing}<g pointer-events="none">${vessel(seat, { size })}</g>
    ${ship.damage ? svg`<g class="sot-harm" transform="translate(${size * 0.36} ${-size * 0.34}) scale(${table.narrow ? 1.6 : 1})"><circle r="7.5"/><text y="4">${ship.damage}</text></g>` : nothing}</g>`;
}

const TENTACLES = ["M-12 22C-22 8 -6 2 -13 -12C-15 -20 -24 -18 -22 -11", "M0 24C-4 8 8 0 2 -16C0 -25 -10 -24 -8 -16", "M13 22C22 8 6 2 14 -11C16 -19 25 -17 23 -10"];

/** @param {Table} table @param {Chart} chart @param {Enemy} each */
function enemy(table, chart, each) {
  if (!each.at) return nothing;
  const sharing = fleet(table).filter((other) => other.ship.at === each.at).length;
  const [x, y] = berth(chart, each.at, 0, sharing + 1);
  const offer = pieceOffer(table, each.id);
  const scale = round(chart.size / 29.4);
  return svg`<g class=${cls("piece", "target", "sot-piece", { idle: !offer })} data-thing=${each.id} ${table.does(offer)} ${at(x, y)}>
    <g transform="scale(${scale})">${offer ? svg`<circle class="glow frame" r="27" pointer-events="none"/><circle class="reach" r=${elbowRoom(sharing + 1)}/>` : nothing}<g pointer-events="none" transform="scale(${SHRUNK[sharing + 1] ?? 0.4})">${beast(each.id)}</g>
    <g class="sot-left" transform="translate(19 17) scale(${table.narrow ? 1.4 : 1})"><circle r="10"/><text y="4.6">${each.left}</text></g></g></g>`;
}

/** @param {string} id */
function beast(id) {
  if (id === "kraken") {
    return svg`<circle class="sot-dark" r="25"/>${TENTACLES.map((d) => svg`<path d=${d} fill="none" stroke="#111c25" stroke-width="10" stroke-linecap="round"/><path d=${d} fill="none" stroke="#b04a30" stroke-width="7" stroke-linecap="round"/>
      <path d=${d} fill="none" stroke="#f0c9a0" stroke-width="2.4" stroke-dasharray=".1 6" stroke-linecap="round"/>`)}`;
  }
  if (id === "megalodon") return svg`<circle class="sot-dark" r="25"/>${mark("megalodon", { set: SET, size: 42, colour: "#f7f0df" })}`;
  const size = id.endsWith("galleon") ? 50 : 40;
  return svg`${mark("ghost-ship", { set: SET, size, colour: "#f7f0df" })}${mark("ghost-ship", { set: SET, y: 1, size: size * 0.88, colour: "#3f4a4a" })}`;
}

// Dice

const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] };

/** @param {number} n */
const pips = (n) => html`<svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true">${(PIPS[/** @type {1} */ (n)] ?? []).map(([x = 0, y = 0]) => svg`<circle cx=${x * 8} cy=${y * 8} r="3.2" fill="#1b2a36"/>`)}</svg>`;

/** The roll under way. @param {Table} table */
function tray(table) {
  const { dice, picked, successes, for_fights: fights, for_gathering: gathering } = table.view.action;
  if (!dice.length && !picked.length) return nothing;
  const lying = dice.map((/** @type {number} */ face) => html`<span class="die white" ${table.does(`die ${face}`)}>${pips(face)}<span class="sr">${face}</span></span>`);
  const held = picked.map((/** @type {number} */ face) => html`<span class="die white kept">${pips(face)}<span class="sr">${face}, picked</span></span>`);
  return html`<div class="sot-tray"><div>${lying}${held}</div>${successes || fights || gathering ? html`<p>${count(successes, "success", "successes")}${fights ? `, ${fights} for fights` : ""}${gathering ? `, ${gathering} for gathering` : ""}</p>` : nothing}</div>`;
}

// Beside the board

/** @param {Table} table @param {number} seat */
export function score(table, seat) {
  const crew = crewOf(table, seat);
  if (!crew) return { value: "" };
  const kinds = crew.ships.map((each) => each.type);
  const fleetWords = kinds[0] === kinds[1] ? `two ${kinds[0]}s` : kinds.join(", ");
  return { value: crew.reputation, line: `${fleetWords}${table.view.knave === crew.seat ? " · the Knave" : ""}`,
    facts: html`${fact("coin", crew.gold, "gold", "gold")}${fact("fortune", crew.fortune, "fortune cards")}${fact("voyage", crew.voyages.length, "voyages in hand")}` };
}

/** @param {string} sign @param {number | string} n @param {string} what @param {string} [thing] */
const fact = (sign, n, what, thing) => html`<span class="res" title=${what} data-thing=${thing ?? nothing}>${icon(sign, { set: SET })}<b>${n}</b><span class="sr"> ${what}</span></span>`;

/** The round, and what is in force in it. @param {Table} table */
export function chapter(table) {
  const { round: number, ending, in_force: force } = table.view;
  return number ? `round ${number}${ending ? ", the last" : ""}${force ? ` · in force: ${force.seas}` : ""}` : "before the first round";
}

/** @param {Table} table */
export function panels(table) {
  const seat = table.you ?? table.prompt?.seat ?? 0;
  const crew = crewOf(table, seat);
  const ships = crew?.ships ?? [];
  const busy = table.of("hire", "seek", "buy", "shelve", "upgrade", "mend").length > 0;
  const sheets = table.narrow
    ? [{ id: "ships", title: "Ships", icon: "sailboat", set: SET, body: html`${ships.map((each) => html`<h3 class="sot-head">${each.name}</h3>${shipSheet(table, each)}`)}` }]
    : ships.map((each, n) => ({ id: `ship-${n}`, title: each.name, side: /** @type {const} */ ("left"), icon: "sailboat", set: SET, tab: each.name, grows: true, note: html`<span data-thing=${each.type}>${each.type}</span> · ${each.tokens ? `acted ${["", "once", "twice"][each.tokens] ?? `${each.tokens} times`}` : "has not acted"}`, body: shipSheet(table, each) }));
  return [
    ...sheets,
    { id: "voyages", title: table.you === null ? `Voyages of ${table.name(seat)}` : "Your voyages", side: /** @type {const} */ ("right"), icon: "voyage", set: SET, tab: "Voyages", group: "hand", grows: true, calls: table.of("start", "launch", "buy", "spare", "shelve").length > 0, body: voyages(table, crew) },
    { id: "fortune", title: "Fortune", side: /** @type {const} */ ("right"), icon: "fortune", set: SET, group: "hand", calls: table.of("play", "use", "discard").length > 0, note: `${crew?.fortune ?? 0} in hand`, body: hand(table, crew) },
    { id: "outpost", title: "At the Outpost", side: /** @type {const} */ ("right"), icon: "outpost", set: SET, tab: "Outpost", group: "hand", calls: busy, body: outpost(table) },
    { id: "waters", title: "Waters", side: /** @type {const} */ ("right"), icon: "kraken", set: SET, group: "hand", note: table.view.event ? `event: ${table.view.event.seas}` : "", body: waters(table) },
    { id: "rivals", title: "Rivals", side: /** @type {const} */ ("right"), icon: "sailboat", set: SET, group: "hand", body: rivals(table, seat) },
  ];
}

/** What everybody can see of the others' ships. @param {Table} table @param {number} own */
function rivals(table, own) {
  const others = crews(table).filter((crew) => seatOf(table, crew.seat) !== own);
  return html`<div class="panel-rows">${others.flatMap((crew) => crew.ships.map((ship) => html`<div data-thing=${ship.id}><b>${ship.name}</b> <span class="label"><span data-thing=${ship.type}>${ship.type}</span> of ${table.name(seatOf(table, crew.seat))}, ${ship.at ? `at ${place(table, ship.at)}` : "sunk"}</span>
    ${crewRow(ship)}<div class="sot-line">${gauge(ship)}</div>${hold(table, ship)}
    ${underWay(ship.voyage)}</div>`))}${others.filter((crew) => crew.voyages.length).map((crew) => html`<div><b>${table.name(seatOf(table, crew.seat))} has voyages in hand</b> ${crew.voyages.map((level, n) => html`${n ? ", " : ""}<span data-thing=${level}>${level}</span>`)}</div>`)}${others.filter((crew) => crew.kept.length).map((crew) => html`<div><b>${table.name(seatOf(table, crew.seat))} keeps</b> ${crew.kept.map((card) => html`<span data-thing=${card.id}>${card.corner}: ${card.corner_text}</span> `)}</div>`)}</div>`;
}

/** Ships in a crowd, and on a phone all of them, are small: what they offer stands in the bar too. @param {Table} table */
export function inBar(table) {
  const crowded = new Set(fleet(table).filter(({ of }) => of > 2 || table.narrow).map(({ ship }) => ship.id));
  return table.of("act", "open-fire", "target", "founder").filter(({ action }) => crowded.has(action.split(" ")[1] ?? ""));
}

/** A roll is told by how likely it brings anything at all. */
export const feared = /^(0 successes|a skeleton rises)/;

/** @param {Table} table */
export const foreseen = (table) => table.of("ahead", "at-once", "finish", "plunder", "full-sail", "open-fire", "target", "fight", "dig", "loot", "keep", "reroll", "blanks", "throw", "haul", "pass", "play").filter(({ action, kind }) => !["at-once", "finish"].includes(kind) || /(plunder|ahead)$/.test(action));

/** Phone: the roll, or the ship that acts. @param {Table} table */
export function strip(table) {
  if (table.view.action.dice.length) return tray(table);
  const acting = actingShip(table) ?? crewOf(table, table.you ?? 0)?.ships[0];
  return acting ? html`<div class="sot-strip"><h3>${acting.name}</h3><div class="sot-line">${gauge(acting)}</div>${crewRow(acting)}</div>` : nothing;
}

/** @param {Ship} ship */
function gauge(ship) {
  return html`<div class="sot-gauge" data-thing="water" role="img" aria-label="water ${ship.water} of ${ship.gauge}, ${ship.damage} damage"><span class="label">Water</span>
    ${Array.from({ length: ship.gauge }, (_, n) => html`<i class=${cls({ on: n < ship.water })}></i>`)}</div>
    <span class=${cls("res", { "sot-hurt": ship.damage })} data-thing="damage">${icon("damage", { set: SET })}<b>${ship.damage}</b><span class="label">damage</span></span>`;
}

/** @param {Ship} ship */
function crewRow(ship) {
  const hands = [...Array.from({ length: ship.crew }, () => ({ sign: "crew", text: "crew", down: false, thing: "crew" })),
    ...ship.special.map((card) => ({ sign: "crew", text: card.name, down: false, thing: card.id })),
    ...Array.from({ length: ship.defeated }, () => ({ sign: "skeleton", text: "defeated", down: true, thing: "crew" })),
    ...ship.special_defeated.map((card) => ({ sign: "skeleton", text: `${card.name}, defeated`, down: true, thing: card.id }))];
  return html`<div class="sot-crew">${hands.map((one) => html`<span class=${cls({ down: one.down })} data-thing=${one.thing}>${icon(one.sign, { set: SET, size: 20 })}<small>${one.text}</small></span>`)}</div>`;
}

/** @param {Table} table @param {Ship} ship */
function shipSheet(table, ship) {
  return html`<div class="sot-sheet">${crewRow(ship)}<div class="sot-line">${gauge(ship)}</div>${hold(table, ship)}
    ${underWay(ship.voyage)}
    ${shipOrders(table, ship)}</div>`;
}

/** A voyage under way, with what is done at each island. @param {Voyage | null} voyage */
function underWay(voyage) {
  if (!voyage) return nothing;
  const islands = dues(voyage);
  const done = islands.length > 1 ? islands.map(([name, n, due]) => `${name} ${n} of ${due}`).join(", ") : `${voyage.progress ?? 0} of ${voyage.needed} done`;
  return html`<p class="sot-way" data-thing=${voyage.id}><b>${voyage.name}</b> ${voyage.goal} <span class="label">${done}</span> <span class="label" data-thing=${voyage.level}>${voyage.level}</span></p>`;
}

const TASKS = ["repair", "repeat repair", "bail", "repeat bail", "deliver", "repeat deliver"];

/** What can be done with a ship now. @param {Table} table @param {Ship} ship */
function shipOrders(table, ship) {
  const orders = [`act ${ship.id}`, ...atOnce(table, ship), `ahead ${ship.id}`, ...(table.view.action.ship === ship.id ? TASKS : []), `abandon ${ship.id}`];
  const last = ["tasks", "plunder", "trade", "ahead"].map((order) => `finish ${ship.id} ${order}`).filter((text) => table.can(text));
  return html`<div class="sot-buttons">${orders.map((text) => table.button(text, { small: true, text: short(text) }))}${firstTasks(table, ship)}</div>
    ${last.length ? html`<div class="sot-buttons sot-last"><span class="label">Then end:</span>${last.map((text) => table.button(text, { small: true, text: short(text) }))}</div>` : nothing}`;
}

/** Her token and the task with one press. @param {Table} table @param {Ship} ship */
function firstTasks(table, ship) {
  if (!table.can(`act ${ship.id}`)) return nothing;
  const repairs = ship.damage && ship.hold?.some((token) => token.kind === "resource");
  return [...(ship.water ? ["bail"] : []), ...(repairs ? ["repair"] : [])].map((task) => html`<button class="button small" ${table.goes(orderOf(table, ship, [`repeat ${task}?`, `${task}?`]), `Act with the ${ship.name} and ${task}`)}>${capital(task)}</button>`);
}

const SHORT = { act: "Tasks", ahead: "Full sail", abandon: "Abandon voyage", repair: "Repair", bail: "Bail", deliver: "Deliver", tasks: "Tasks", plunder: "Plunder", trade: "Trade" };

/** @param {string} text @returns {string} */
function short(text) {
  const [deed = "", ...rest] = text.split(" ");
  if (deed === "repeat") return `${short(rest.join(" "))} all`;
  return SHORT[/** @type {"act"} */ (deed === "finish" || deed === "at-once" ? rest.at(-1) : deed)] ?? text;
}

/** @param {Table} table @param {Ship} ship */
function hold(table, ship) {
  const open = ship.captains.length ? ` In sight: ${ship.captains.map((token) => token.name).join(", ")}.` : "";
  if (!ship.hold) return html`<p class="label">Hold: ${count(ship.cargo.loot, "loot token")}, ${count(ship.cargo.treasure, "treasure")}.${open}</p>`;
  if (!ship.hold.length) return html`<p class="label">The hold is empty.</p>`;
  const other = crews(table).flatMap((crew) => crew.ships).filter((each) => each.id !== ship.id).map((each) => each.id);
  return html`<div class="sot-hold">${ship.hold.map((token) => {
    const mine = table.view.action.ship === null || table.view.action.ship === ship.id;
    const offer = [...(mine ? [`sell ${token.id}`, `drop ${token.id}`] : []), ...other.map((id) => `shift ${token.id} ${id}`)].find((text) => table.can(text));
    return html`<span class="sot-token" data-thing=${token.id} ${table.does(offer)}>${icon(KINDS[/** @type {"resource"} */ (token.kind)] ?? token.kind, { set: SET, size: 20 })}<span class="sr">${token.name}</span>${token.gold ? html`<small>${token.gold}</small>` : nothing}</span>`;
  })}</div>`;
}

const KINDS = { resource: "wood", captain: "skeleton" };

/** Monsters, the fort, and what the events do: what lasts is always a High Seas half. @param {Table} table */
function waters(table) {
  const about = table.view.enemies.filter((/** @type {Enemy} */ each) => each.at);
  const { event, in_force: force, fort } = table.view;
  const signs = { kraken: "kraken", megalodon: "megalodon" };
  return html`<div class="panel-rows sot-waters">${about.map((/** @type {Enemy} */ each) => html`<div data-thing=${each.id}>${icon(signs[/** @type {"kraken"} */ (each.id)] ?? "ghost-ship", { set: SET, size: 20 })}
      <span><b>${each.name}</b>, ${each.left} left, ${count(each.dice, "die", "dice")}, at ${place(table, each.at)}${each.tentacles === null ? "" : `, ${count(each.tentacles, "tentacle")}`}${each.booty.length ? `; aboard: ${each.booty.map((token) => token.name).join(", ")}` : ""}</span></div>`)}
    ${fort ? html`<div data-thing="skeleton-fort">${icon("skeleton", { set: SET, size: 20 })}<span><b>Skeleton Fort</b> at ${place(table, fort.at)}, ${count(fort.slot, "wave")} left</span></div>` : nothing}
    ${about.length || fort ? nothing : html`<div class="empty">No monsters about.</div>`}${flotsam(table)}
    ${event ? html`<div data-thing=${event.id}>${icon("storm", { set: SET, size: 20 })}<span><b>${event.seas}</b> ${event.seas_text}</span></div>` : nothing}
    ${force && force.id !== event?.id ? html`<div data-thing=${force.id}>${icon("compass", { set: SET, size: 20 })}<span><b>${force.seas}</b>, still in force: ${force.seas_text}</span></div>` : nothing}</div>`;
}

/** What lies on the sea and on islands, and the enemies that have not come. @param {Table} table */
function flotsam(table) {
  const lying = /** @type {[string, Token][]} */ (Object.entries(table.view.contents).flatMap(([hex, things]) => /** @type {{ cargo: Token[] }} */ (things).cargo.map((token) => [hex, token])));
  const absent = table.view.enemies.filter((/** @type {Enemy} */ each) => !each.at && !each.slain);
  return html`${lying.length ? html`<div>${icon("crate", { set: SET, size: 20 })}<span>${lying.map(([hex, token], n) => html`${n ? ", " : ""}<span class="thing" data-thing=${token.id}>${token.name}</span> at ${place(table, hex)}`)}</span></div>` : nothing}
    ${absent.length ? html`<div>${icon("kraken", { set: SET, size: 20 })}<span>Not seen yet: ${absent.map((/** @type {Enemy} */ each, /** @type {number} */ n) => html`${n ? ", " : ""}<span class="thing" data-thing=${each.id}>${each.name}</span>`)}</span></div>` : nothing}`;
}

const LEVELS = { meagre: "quest", valuable: "up", legendary: "dark" };

/** @param {Table} table @param {Player | undefined} crew */
function voyages(table, crew) {
  const cards = [...(table.view.action.sought ?? []), ...(crew?.plans ?? [])];
  if (!cards.length) return html`<p class="empty">${crew?.plans ? "No voyages in hand." : `${count(crew?.voyages.length ?? 0, "voyage")} in hand.`}</p>`;
  return html`<div class="sot-voyages">${repeat(cards, (card) => card.id, (card) => voyageCard(table, card))}</div>`;
}

/** @param {Table} table @param {Voyage} card */
function voyageCard(table, card) {
  const offers = [["start", "Start it"], ["buy", `Buy, ${card.cost} gold`], ["shelve", "Under the deck"], ["discard", "Discard"]]
    .flatMap(([deed, text]) => (table.can(`${deed} ${card.id}`) ? [table.button(`${deed} ${card.id}`, { small: true, text })] : []));
  const launches = launchesOf(table, card);
  const [reputation = 0, gold = 0, treasure = 0] = card.reward;
  return html`<article data-thing=${card.id} class=${cls("card", LEVELS[/** @type {"meagre"} */ (card.level)] ?? "", { legal: offers.length || launches.length })}><header class="card-head">${icon("map", { set: SET })}<span class="grow" data-thing=${slug(card.company)}>${card.company}</span><span data-thing=${card.level}>${card.level}</span></header>
    <h3>${card.name}</h3><p>${card.goal} ${terms(card)}</p>
    <div class="sot-reward">${reputation ? fact("reputation", `+${reputation}`, "reputation", "reputation") : nothing}${gold ? fact("coin", `+${gold}`, "gold", "gold") : nothing}${treasure ? fact("chest", `+${treasure}`, "treasure tokens") : nothing}<span class="grow"></span>${offers}${launches.length ? html`<span class="sot-launch"><span class="label">Start with</span>${launches}</span>` : nothing}</div></article>`;
}

/** What a voyage brings along and what giving it up costs. @param {Voyage} card */
function terms({ guards = 0, penalty: [reputation = 0, gold = 0] }) {
  const lost = [reputation ? `${reputation} reputation` : "", gold ? `${gold} gold` : ""].filter(Boolean).join(" and ");
  return [guards ? `${count(guards, "skeleton")} ${guards === 1 ? "guards" : "guard"} each island.` : "", lost ? `Giving it up costs ${lost}.` : ""].join(" ");
}

/** To start a voyage with one ship or the other, and at the last action to end the turn with it. @param {Table} table @param {Voyage} card @returns {Template[]} */
function launchesOf(table, card) {
  return fleet(table).flatMap(({ ship }) => /** @type {[string, string][]} */ ([[`launch ${ship.id} ${card.id}`, ship.name], [`finish ${ship.id} ${card.id}`, `${ship.name}, then end`]]))
    .filter(([action]) => table.can(action)).map(([action, text]) => table.button(action, { small: true, text }));
}

const TIMINGS = { "own-turn": "on your turn", "special-action": "special action", "after-roll": "after a roll", "before-roll": "before a roll" };

/** @param {Table} table @param {Player | undefined} crew */
function hand(table, crew) {
  const kept = (crew?.kept ?? []).map((card) => ({ id: card.id, name: card.corner, text: card.corner_text, timing: "kept" }));
  const cards = [...(crew?.hand ?? []), ...kept];
  if (!cards.length) return html`<p class="empty">${crew?.hand ? "No fortune cards." : `${count(crew?.fortune ?? 0, "card")}, face down.`}</p>`;
  return html`<div class="panel-rows sot-fortune">${repeat(cards, (card, n) => `${card.id}-${n}`, (card) => html`<div data-thing=${card.id}>${icon("fortune", { set: SET, size: 22 })}
    <span><b>${card.name}</b> <span class="label">${TIMINGS[/** @type {"own-turn"} */ (card.timing)] ?? words(card.timing ?? "")}</span><br><small>${card.text}</small></span>
    <span class="sot-buttons">${[["play", "Play"], ["use", "Use"], ["discard", "Discard"]].map(([deed, text]) => (table.can(`${deed} ${card.id}`) ? table.button(`${deed} ${card.id}`, { small: true, text }) : nothing))}</span></div>`)}</div>`;
}

/** @param {Table} table */
function outpost(table) {
  return html`<div class="panel-rows sot-market">${table.view.market.map((/** @type {Card} */ card) => html`<div data-thing=${card.id}>${icon("crew", { set: SET, size: 22 })}<span><b>${card.name}</b> <span class="label">${card.cost} gold, ${card.reputation} reputation at the end</span><br><small>${card.text}</small></span>
      <span class="sot-buttons">${table.button(`hire ${card.id}`, { small: true, text: "Hire" })}${table.button(`shelve ${card.id}`, { small: true, text: "Under the deck" })}</span></div>`)}</div>
    <div class="sot-seek">${table.of("seek").map((action) => table.button(action.action, { small: true, text: action.label.replace("Seek voyages: ", "") }))}</div>`;
}

/** @param {Table} table */
export const note = (table) => (table.view.action.tasks && table.of("sail", "repair", "bail").length ? "Press a hex to sail, or repair and bail." : "");

const SIGNS = { "full-sail": "sailboat", ahead: "sailboat", plunder: "dig", trade: "outpost", end: "anchor", keep: "anchor", reroll: "fortune", throw: "fortune", repair: "repair", bail: "water", "open-fire": "cannon", fight: "fight", dig: "dig", loot: "crate" };

/** @param {Table} table @param {LegalAction} action */
export function face(table, action) {
  const sign = SIGNS[/** @type {"end"} */ (action.kind)];
  const text = order(table, action.action) ?? briefly(table, action);
  return sign || text ? { icon: sign, set: SET, text } : undefined;
}

/** @param {Table} table @param {LegalAction} action */
function briefly(table, { kind, action }) {
  if (kind === "blanks") return `Re-roll for “${table.title(action.split(" ")[1] ?? "")}”`;
  return kind === "swap" ? "Swap cargo" : undefined;
}

/** An order to a ship, briefly: "Ember: plunder, then end the turn". @param {Table} table @param {string} text */
function order(table, text) {
  const [deed = "", id = "", what = ""] = text.split(" ");
  const ship = ["act", "at-once", "ahead", "launch", "finish"].includes(deed) && fleet(table).find((each) => each.ship.id === id)?.ship;
  if (!ship) return undefined;
  const voyage = crews(table).flatMap((crew) => crew.plans ?? []).find((plan) => plan.id === what)?.name;
  const said = voyage ? `start “${voyage}”` : short(text).toLowerCase();
  return `${ship.name}: ${said}${deed === "finish" ? ", then end the turn" : ""}`;
}

/** @param {Table} table */
export const chief = (table) => ["keep", "throw", "full-sail"].find((text) => table.can(text));

/** @param {Table} _table @param {import("/lib/types.js").LogEntry} entry */
export function dice(_table, entry) {
  return entry.chance.filter((text) => /^\d$/.test(text)).map((text) => ({ text, tint: "brown" }));
}
