/** The board of Neuroshima Hex: battlefield, hands, armies, battles. */
import { mark } from "/lib/art.js";
import { seaDefs } from "/lib/chart.js";
import { at, capital, cls, count, html, nothing, repeat, round, svg, words } from "/lib/dom.js";
import { hexPoints } from "/lib/hex.js";
import { trails } from "/lib/trails.js";
import { zoomable } from "/lib/zoom.js";
import { battlePanel, battleTitle, forecastOf, scene, showing, strikes, verdict, watchForBattle } from "./battle.js";
import { factsOf } from "./facts.js";
import { DIRECTIONS, LAND, MIDDLE, WATER, centre, hexSize, nearest, pieces } from "./field.js";
import { TILE, armySign, describe, tile, tileDefs, tileIcon } from "./tile.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").LegalAction} LegalAction */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {import("./tile.js").Face} Face */
/** @typedef {import("./field.js").Piece} Piece */
/** @typedef {import("./facts.js").Army} Army */

const SET = "neuroshima-hex";

export const layout = "square";
export const styles = ["/games/neuroshima-hex/board.css"];
export const players = "Armies";
export const open = true;
/** An army of a chair, before the game. */
export const chosen = armySign;

/** @param {Table} table @param {number} seat @returns {Army | undefined} */
const armyOf = (table, seat) => factsOf(table).armies[seat];

/** Whose hand lies open: one's own, else that of the seat to move. @param {Table} table */
const handSeat = (table) => table.you ?? table.prompt?.seat ?? 0;

/** How much of the chart's edge a phone does without. @param {Table} table */
const cropOf = (table) => (table.narrow ? 10 : 0);

/** @param {Table} table */
export function board(table) {
  watchForBattle(table);
  const facts = factsOf(table);
  const { water } = facts;
  const { units, segment, past } = scene(table);
  const on = pieces(table.id, units ?? facts.units);
  const spaces = water ? [...WATER, ...LAND] : LAND;
  const crop = cropOf(table);
  return zoomable(html`<svg class="chart nsh-chart" viewBox="${crop} ${crop} ${716 - 2 * crop} ${716 - 2 * crop}" role="group" aria-label="The battlefield">
    ${seaDefs(SET)}${tileDefs()}${rim()}
    ${spaces.map((space) => ground(space, water))}${water ? currents() : nothing}
    ${facts.foundations.map((each) => foundation(table, each))}
    ${past ? nothing : spaces.map((space) => target(table, space, on.some((piece) => piece.space === space)))}
    ${repeat(on, (piece) => piece.key, (piece) => unit(table, piece))}
    ${segment ? strikes(segment, water) : nothing}
    ${past ? nothing : svg`${pendingTile(table)}${frames(table, on)}${areas(table)}${abilities(table)}${marks(table)}`}
  </svg>`);
}

/** What the last turn left on the field. @param {Table} table */
function marks(table) {
  const { water } = factsOf(table);
  const spaces = new Set(water ? [...WATER, ...LAND] : LAND);
  return trails(table, (place) => (spaces.has(place) ? centre(place, water) : null), { size: 1.2 });
}

/** What the catalogue calls a tile. @param {Face} face */
const thingOf = (face) => face.key.replace("/", "-");

const RIM = Array.from({ length: 60 }, (_, n) => {
  const [from, to] = [(n * 6 * Math.PI) / 180, ((n * 6 + 3) * Math.PI) / 180];
  const point = (/** @type {number} */ r, /** @type {number} */ angle) => `${round(MIDDLE + r * Math.cos(angle))} ${round(MIDDLE + r * Math.sin(angle))}`;
  return `M${point(352, from)}A352 352 0 0 1 ${point(352, to)}L${point(346, to)}A346 346 0 0 0 ${point(346, from)}Z`;
}).join("");

const rim = () => svg`<circle class="nsh-rim" cx=${MIDDLE} cy=${MIDDLE} r="354"/><path class="nsh-ticks" d=${RIM}/>
  <circle class="nsh-deep" cx=${MIDDLE} cy=${MIDDLE} r="344"/><circle cx=${MIDDLE} cy=${MIDDLE} r="344" fill="url(#${SET}-wave)"/>`;

/** @param {string} space @param {boolean} water */
function ground(space, water) {
  const [x, y] = centre(space, water);
  const size = hexSize(water);
  if (space.startsWith("w")) {
    return svg`<g transform="translate(${x} ${y})"><polygon class="nsh-water" points=${hexPoints(0, 0, size - 2.5)}/>
      <path class="nsh-ripple" d="M-22 -8q5.5 -6 11 0t11 0t11 0t11 0M-22 8q5.5 -6 11 0t11 0t11 0t11 0"/><text class="nsh-coord water" y=${size * 0.72}>${space}</text></g>`;
  }
  return svg`<g transform="translate(${x} ${y})"><polygon class="nsh-land" points=${hexPoints(0, 0, size - 1.5)}/>
    <polygon class="nsh-coast" points=${hexPoints(0, 0, size - 7)}/><path class="nsh-scrub" d="M-14 4l9 -4M2 12l11 -5M4 -12l8 -3M-16 -14l6 -2"/><text class="nsh-coord" y=${size * 0.72}>${space}</text></g>`;
}

/** The way the ring drifts. */
function currents() {
  return Array.from({ length: 6 }, (_, n) => svg`<g transform="rotate(${n * 60} ${MIDDLE} ${MIDDLE}) translate(${MIDDLE} 60)">
    <path class="nsh-current" d="M-26 8C-12 -4 12 -4 26 8"/><path class="nsh-point" d="M24 3l4 8l-9 -1z"/>
    <circle class="nsh-buoy" cy="-2" r="9"/><g transform="rotate(${-n * 60} 0 -2)">${mark("anchor", { set: SET, y: -2, size: 11, colour: "#efcf80" })}</g></g>`);
}

/** @param {Table} table @param {{ space: string, face: Face, owner: number }} each */
function foundation(table, each) {
  const [x, y] = centre(each.space, factsOf(table).water);
  return svg`<g transform="translate(${x} ${y}) scale(${scaleOf(table) * 0.92})">${tile(each.face, { seat: each.owner })}</g>`;
}

/** @param {Table} table */
const scaleOf = (table) => (hexSize(factsOf(table).water) - 2.2) / TILE;

/** @param {Table} table @param {Piece} piece */
function unit(table, piece) {
  const { face } = piece;
  const [x, y] = centre(piece.space, factsOf(table).water);
  const facing = turning(table) === piece.space && table.hover?.startsWith("face ") ? table.hover.slice(5) : "";
  const turn = facing ? nearest(piece.turn, DIRECTIONS.indexOf(facing) * 60) : piece.turn;
  return svg`<g class="piece" data-thing=${thingOf(face)} pointer-events="none" ${at(x, y, { scale: round(scaleOf(table)) })}>
    ${tile(face, { seat: piece.seat ?? piece.owner, turn, unit: piece, glides: true })}</g>`;
}

/** The space of a unit that is being turned where it stands. @param {Table} table @returns {string | null} */
function turning(table) {
  const { pending } = factsOf(table);
  return pending?.unit && table.of("face").length ? pending.space : null;
}

/** What a space offers when it is pressed. @param {Table} table @param {string} space */
const offerOf = (table, space) => [`at ${space}`, `pick ${space}`, `ground ${space}`].find((text) => table.can(text));

/** A space with nothing on it. @param {Table} table @param {string} space @param {boolean} taken */
function target(table, space, taken) {
  const [x, y] = centre(space, factsOf(table).water);
  const size = hexSize(factsOf(table).water);
  const offer = taken ? undefined : offerOf(table, space);
  const tries = table.of("at").length && !taken ? `at ${space}` : undefined;
  return svg`<g class="target nsh-target" ${table.does(offer, { tries })} transform="translate(${x} ${y})">
    <polygon class="reach" points=${hexPoints(0, 0, size - 2)}/>
    ${offer ? svg`<polygon class="glow frame" points=${hexPoints(0, 0, size - 9)}/><circle class="nsh-dot" r="4.5"/>` : nothing}</g>`;
}

/** Units that can be chosen: the frame lies over the tile. @param {Table} table @param {Piece[]} on */
function frames(table, on) {
  return repeat(on, (piece) => piece.key, (piece) => {
    const [x, y] = centre(piece.space, factsOf(table).water);
    const size = hexSize(factsOf(table).water);
    const offer = offerOf(table, piece.space);
    const other = offer === `pick ${piece.space}` && table.can(`ground ${piece.space}`);
    const tries = table.of("at").length ? `at ${piece.space}` : table.of("pick").length ? `pick ${piece.space}` : undefined;
    return svg`<g class="target nsh-over" ${table.does(offer, { tries })} transform="translate(${x} ${y})">
      <polygon class="reach" points=${hexPoints(0, 0, size - 4)}/>${offer ? svg`<polygon class="glow frame" points=${hexPoints(0, 0, size - 5)}/>` : nothing}</g>
      ${other ? handle(table, `ground ${piece.space}`, { x, y: y + size * 0.62, sign: "hole" }) : nothing}`;
  });
}

/** A small round button on the board. @param {Table} table @param {string} action @param {{ x: number, y: number, sign: string, r?: number, set?: string }} place */
function handle(table, action, { x, y, sign, r = 15, set = SET }) {
  return svg`<g class="target nsh-handle" ${table.does(action)} transform="translate(${x} ${y})"><circle class="reach" r=${r + 5}/>
    <circle class="knob" r=${r}/>${mark(sign, { set, size: r * 1.25, colour: "currentColor" })}</g>`;
}

/** The tile that is being set down, and the six ways it can look. @param {Table} table */
function pendingTile(table) {
  const { pending, water } = factsOf(table);
  const facings = table.of("face");
  if (!pending || !facings.length) return nothing;
  const [x, y] = centre(pending.space, water);
  const hot = table.hover?.startsWith("face ") ? table.hover.slice(5) : null;
  const turn = DIRECTIONS.indexOf(hot ?? DIRECTIONS[pending.rotation] ?? "n") * 60;
  return svg`${pending.unit ? nothing : svg`<g class="nsh-pending" transform="translate(${x} ${y}) scale(${round(scaleOf(table))})">${tile(pending.face, { seat: pending.seat, turn: spin(turn), glides: true })}</g>`}
    <polygon class="nsh-chosen" points=${hexPoints(x, y, hexSize(water) - 1)}/>
    ${facings.map((action) => facingHandle(table, action, [x, y]))}`;
}

let spun = 0;

/** Keeps the tile in hand turning the short way. @param {number} turn */
function spin(turn) {
  spun = nearest(spun, turn);
  return spun;
}

/** @param {Table} table @param {LegalAction} action @param {[number, number]} place */
function facingHandle(table, action, [x, y]) {
  const size = hexSize(factsOf(table).water);
  const turn = DIRECTIONS.indexOf(action.action.slice(5)) * 60;
  const room = roomTowards([x, y], turn, cropOf(table));
  const [near, far] = [size * 0.72, Math.min(size * 1.72, room)];
  const knob = Math.min(size * 1.16, room - size * 0.3);
  const wedge = `M${-near * 0.57} ${-near}L${-far * 0.5} ${-far}H${far * 0.5}L${near * 0.57} ${-near}Z`;
  return svg`<g class="target nsh-facing" ${table.does(action.action)} transform="translate(${x} ${y})"><g transform="rotate(${turn})">
    <path class="reach" d=${wedge}/><circle class="knob" cy=${-knob} r=${size * 0.27}/>
    <path class="arrow" transform="translate(0 ${-knob}) scale(${round(size / 62)})" d="M0 -9.5L8 1.5H3V9H-3V1.5H-8Z"/></g></g>`;
}

/** How far it is from a place to the edge of the chart: what lies beyond cannot be pressed. @param {[number, number]} place @param {number} turn @param {number} crop */
function roomTowards([x, y], turn, crop) {
  const ways = [[x, Math.sin((turn * Math.PI) / 180)], [y, -Math.cos((turn * Math.PI) / 180)]];
  return Math.min(...ways.map(([at = 0, way = 0]) => (Math.abs(way) < 0.01 ? Infinity : way < 0 ? (at - crop) / -way : (716 - crop - at) / way)));
}

/** Instants that hit several spaces: one mark for each set of spaces. @param {Table} table */
function areas(table) {
  const { water } = table.view;
  const shown = table.hover?.startsWith("strike ") ? table.hover.slice(7).split("-") : [];
  return svg`${shown.map((space) => svg`<polygon class="nsh-struck" pointer-events="none" points=${hexPoints(...centre(space, water), hexSize(water) - 4)}/>`)}
    ${table.of("strike").map((action) => {
      const spots = action.action.slice(7).split("-").map((space) => centre(space, water));
      const [x, y] = markOf(spots);
      return handle(table, action.action, { x, y, sign: "sniper", r: spots.length === 3 ? 13 : 15 });
    })}`;
}

/** Where the mark of an area lies: in its middle; of a long line at its end. @param {[number, number][]} spots */
function markOf(spots) {
  const [first, second] = spots;
  if (first && second && spots.length > 4) {
    return /** @type {[number, number]} */ ([first[0] + (first[0] - second[0]) * 0.3, first[1] + (first[1] - second[1]) * 0.3]);
  }
  const sum = spots.reduce(([x, y], spot) => [x + spot[0], y + spot[1]], [0, 0]);
  return /** @type {[number, number]} */ ([round((sum[0] ?? 0) / spots.length), round((sum[1] ?? 0) / spots.length)]);
}

const SIGNS = { turn: "rotation", push: "push", pull: "grab", castle: "castling", order: "battle", implant: "battle", "face-over": "rotation" };

/** What units can do on their own: small knobs above them. @param {Table} table */
function abilities(table) {
  /** @type {Map<string, LegalAction[]>} */
  const by = new Map();
  for (const action of table.of("use")) {
    const space = action.action.split(" ")[1] ?? "";
    by.set(space, [...(by.get(space) ?? []), action]);
  }
  return [...by].map(([space, actions]) => {
    const [x, y] = centre(space, factsOf(table).water);
    const size = hexSize(factsOf(table).water);
    return actions.map((action, n) => {
      const ability = action.action.split(" ")[2] ?? "";
      const sign = ability === "implant" ? implantSign(table, space) : (SIGNS[/** @type {"turn"} */ (ability)] ?? ability);
      return handle(table, action.action, { x: x + (n - (actions.length - 1) / 2) * 34, y: y + size * 0.78, sign });
    });
  });
}

/** @param {Table} table @param {string} space */
function implantSign(table, space) {
  return factsOf(table).units.find((each) => each.space === space)?.face.action || "battle";
}

// Beside the board

/** @param {Table} table @param {number} seat */
export function score(table, seat) {
  const army = armyOf(table, seat);
  if (!army) return { value: "" };
  // The hand of others always has its place, so that nothing moves when it is empty.
  const open = seat === handSeat(table) ? null : army.hand;
  const scoring = table.options.mode === "scoring";
  return { value: scoring ? army.points : army.hp, of: scoring ? undefined : 20, line: `${army.name}${army.out ? ", beaten" : ` · ${count(army.pile, "tile")} left`}`,
    facts: html`<span class="nsh-life" role="img" aria-label="${army.hp} hit points">${Array.from({ length: 20 }, (_, n) => html`<i class=${cls({ on: n < army.hp })}></i>`)}</span>
      ${open ? html`<span class="nsh-open">${open.length ? nothing : html`<small>no tiles in hand</small>`}${open.map((face) => html`<span data-thing=${thingOf(face)}>${tileIcon(face, { seat, height: 34 })}<span class="sr">${face.name} in hand</span></span>`)}</span>` : nothing}` };
}

/** @param {Table} table */
export const chapter = (table) => (showing(table) ? "a battle is fought" : `${factsOf(table).armies.map((army) => army.name).join(" v. ")}${table.view.ending ? " · the piles run out" : ""}`);

/** @param {Table} table */
export function panels(table) {
  const seat = handSeat(table);
  const army = armyOf(table, seat);
  return [
    { id: "hand", title: table.you === null ? `${army?.name ?? ""}, hand` : "Your hand", side: /** @type {const} */ ("left"), icon: "armies", set: SET, tab: "Hand", note: forcedNote(table), grows: true, body: hand(table, seat) },
    { id: "bag", title: "In the bag", side: /** @type {const} */ ("left"), icon: "bag", set: SET, tab: "Bag", note: count(army?.pile ?? 0, "tile"), grows: true, body: bag(table, seat) },
    { id: "battle", title: battleTitle(table), side: /** @type {const} */ ("right"), icon: "fight", set: SET, tab: "Battle", grows: true, body: battlePanel(table) },
  ];
}

/** What is true of a tile on the board now. @param {Table} table @param {string} thing @returns {[string, string][]} */
export function inspect(table, thing) {
  const standing = factsOf(table).units.filter((unit) => thingOf(unit.face) === thing);
  return standing.flatMap((unit) => /** @type {[string, string][]} */ ([[`on ${unit.space}, of`, table.name(unit.seat)],
    ["initiative now", (unit.initiative ?? []).join(" and ") || "none"],
    ...(unit.hp === undefined ? [["wounds", String(unit.wounds ?? 0)]] : [["hit points", String(unit.hp)]]),
    ...(unit.netted ? [["netted", "does nothing"]] : []), ...(unit.stopped ? [["stopped", "does nothing"]] : [])]));
}

/** The result waits for the battle that is being shown. @param {Table} table */
export const busy = (table) => Boolean(showing(table)?.runs);

/** @param {Table} table */
const forcedNote = (table) => (table.of("discard").length && !table.of("play", "end").length ? "put one away" : "");

/** @param {Table} table */
export const note = (table) => (Object.keys(factsOf(table).forecasts).length ? "Point at a facing to see what a battle would do." : "");

/** @param {Table} table @param {LegalAction} action */
export function meaning(table, action) {
  const forecast = action.kind === "face" ? forecastOf(table) : null;
  return forecast ? verdict(table, forecast) : "";
}

/** @param {Table} table */
export const chief = (table) => (table.can("end") && !table.of("play", "use").length ? "end" : table.can("yes")?.action);

/** The id of a face, as actions spell it. @param {Face} face */
const idOf = (face) => face.key.split("/")[1] ?? face.key;

/** @param {Table} table @param {number} seat */
function hand(table, seat) {
  const army = armyOf(table, seat);
  const held = army?.hand ?? [];
  return held.length ? html`<div class="nsh-hand">${held.map((face) => handCard(table, face, seat))}</div>` : html`<p class="empty">No tiles in hand.</p>`;
}

/** @param {Table} table @param {Face} face @param {number} seat */
function handCard(table, face, seat) {
  const mine = table.prompt?.seat === seat;
  const [main, other] = mine ? offers(table, idOf(face)) : [];
  const chosen = mine && factsOf(table).holding === idOf(face);
  return html`<div class=${cls("nsh-card", { legal: main, chosen })} data-thing=${thingOf(face)}><div class="nsh-face" ${table.does(main?.action)}>
      ${tileIcon(face, { seat, height: table.narrow ? 62 : 66 })}<div><h3>${face.name}</h3><p>${inWords(table, face)}</p></div></div>
    ${other ? html`<button class="button small nsh-away" title=${other.label} ${table.does(other.action)}>Put away</button>` : nothing}</div>`;
}

/** What a tile does: units by their marks, those with an action and all others as the catalogue tells it. @param {Table} table @param {Face} face */
function inWords(table, face) {
  const told = face.kind === "instant" || face.kind === "foundation" || face.action ? table.explain(thingOf(face)).split(". ").slice(1).join(". ") : "";
  return told || describe(face);
}

/** What pressing a tile of the hand does, and what else can be done with it. @param {Table} table @param {string} id */
function offers(table, id) {
  return [`play ${id}`, `discard ${id}`].flatMap((text) => table.can(text) ?? []);
}

/** @param {Table} table @param {number} seat */
function bag(table, seat) {
  const left = armyOf(table, seat)?.bag ?? [];
  return html`<div class="nsh-bag">${left.map(({ face, n }) => html`<span data-thing=${thingOf(face)}>${tileIcon(face, { seat, height: 36 })}<b>×${n}</b><span class="sr">${face.name}</span></span>`)}</div>`;
}

/** Phone: the hand, or the tile in its six facings. @param {Table} table */
export function strip(table) {
  const { pending } = factsOf(table);
  const facings = table.of("face");
  if (!pending || !facings.length) return hand(table, handSeat(table));
  return html`<div class="nsh-facings">${facings.map((action) => html`<button class="nsh-way" ${table.does(action.action)}>
    ${tileIcon(pending.face, { seat: pending.seat, height: 48, turn: DIRECTIONS.indexOf(action.action.slice(5)) * 60 })}<span>${action.action.slice(5).toUpperCase()}</span></button>`)}</div>`;
}

/** @param {Table} _table @param {LegalAction} action */
export function face(_table, action) {
  if (action.kind === "end") return { text: "End the turn", icon: "check-mark" };
  if (action.kind === "face") return { text: capital(words(action.action.slice(5)).toUpperCase()) };
  return undefined;
}
