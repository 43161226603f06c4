/** Battles: the account of one that was fought, the forecast of one that might be, step by step. */
import { emblem, icon, mark } from "../lib/art.js";
import { cls, count, html, nothing, round, svg } from "../lib/dom.js";
import { centre, hexSize } from "./neuroshima-hex-field.js";

/** @typedef {import("../lib/table.js").Table} Table */
/** @typedef {import("../lib/types.js").Template} Template */
/** @typedef {import("./neuroshima-hex-field.js").Unit} Unit */
/** @typedef {import("./neuroshima-hex-tile.js").Face} Face */

/**
 * @typedef {{ from: string | null, from_face: string | null, seat: number, to: string, to_face: string,
 *   to_seat: number, wounds: number, how: string, saved?: boolean }} Hit
 * @typedef {{ space: string, face: string, seat: number }} Fallen
 * @typedef {{ from: string, to: string }} Way
 * @typedef {{ initiative: number, hits: Hit[], died: Fallen[], moves: Way[] }} Segment
 *
 * @typedef {object} Account
 * @property {number} number
 * @property {number | null} initiator
 * @property {Segment[]} segments
 * @property {Way[]} drift
 * @property {Fallen[]} sunk
 * @property {Record<string, { units: number, hp: number }>} lost
 * @property {Unit[]} [before]
 */

const SET = "neuroshima-hex";
const BEAT = 1500;

/** @typedef {{ number: number, step: number, runs: boolean }} Show the battle that is being played back */

/** @param {Table} table @returns {Show | null} */
export const showing = (table) => table.recall("nsh-show", /** @type {Show | null} */ (null));

/** @param {Table} table @returns {Account | null} */
const fought = (table) => table.view.battle ?? null;

/** @param {Account} account */
const lastStep = (account) => account.segments.length + (account.drift.length ? 1 : 0) - 1;

/** Begins to play back a battle that is news. @param {Table} table */
export function watchForBattle(table) {
  const battle = fought(table);
  const seen = table.recall("nsh-seen", /** @type {number | null} */ (null));
  const number = battle?.number ?? -1;
  if (seen === number) return;
  table.ui.notes.set("nsh-seen", number);
  if (seen === null || !battle || !battle.before || !battle.segments.length) return;
  if (table.motion === 0) return;
  table.ui.notes.set("nsh-show", { number, step: 0, runs: true });
  setTimeout(() => beat(table), BEAT * table.motion);
}

/** The next step of a battle that runs by itself. @param {Table} table */
function beat(table) {
  const show = showing(table);
  if (!show?.runs) return;
  step(table, 1);
  if (showing(table)?.runs) setTimeout(() => beat(table), BEAT * table.motion);
}

/** @param {Table} table @param {number} by @param {boolean} [runs] */
function step(table, by, runs) {
  const show = showing(table);
  const battle = fought(table);
  if (!show || !battle) return;
  const next = show.step + by;
  const over = next > lastStep(battle);
  table.note("nsh-show", over ? null : { ...show, step: Math.max(0, next), runs: runs ?? show.runs });
}

/** @param {Table} table @param {number} at */
function open(table, at) {
  const battle = fought(table);
  if (battle) table.note("nsh-show", { number: battle.number, step: at, runs: false });
}

/**
 * The units as they stood at a step of the account.
 * @param {Account} account @param {number} at @returns {Unit[]}
 */
export function unitsAt(account, at) {
  let units = (account.before ?? []).map((unit) => ({ ...unit }));
  account.segments.slice(0, at).forEach((segment) => {
    segment.hits.forEach((hit) => wound(units, hit));
    units = units.filter((unit) => !segment.died.some((dead) => dead.space === unit.space));
    units.forEach((unit) => moveOn(unit, segment.moves));
  });
  if (at >= account.segments.length) units.forEach((unit) => moveOn(unit, account.drift));
  return units;
}

/** @param {Unit[]} units @param {Hit} hit */
function wound(units, hit) {
  const victim = units.find((unit) => unit.space === hit.to);
  if (!victim || hit.saved) return;
  if (victim.face.endsWith("/hq") || victim.face.includes("/hq+")) victim.hp = Math.max(0, (victim.hp ?? 20) - hit.wounds);
  else victim.wounds = (victim.wounds ?? 0) + hit.wounds;
}

/** @param {Unit} unit @param {Way[]} ways */
function moveOn(unit, ways) {
  const way = ways.find((one) => one.from === unit.space);
  if (way) unit.space = way.to;
}

/**
 * Arrows and wounds of one segment over the board.
 * @param {Segment} segment @param {boolean} water
 */
export function strikes(segment, water) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  segment.hits.forEach((hit) => { if (!hit.saved) sums.set(hit.to, (sums.get(hit.to) ?? 0) + hit.wounds); });
  const dead = new Set(segment.died.map((fallen) => fallen.space));
  const spaces = new Set([...sums.keys(), ...dead]);
  return svg`<g class="nsh-strikes" pointer-events="none">
    ${[...spaces].map((space) => victim(space, sums.get(space) ?? 0, dead.has(space), water))}
    ${segment.hits.map((hit) => arrow(hit, water))}
    ${[...spaces].map((space) => badge(space, sums.get(space) ?? 0, dead.has(space), water))}</g>`;
}

/** @param {string} space @param {number} _wounds @param {boolean} dies @param {boolean} water */
function victim(space, _wounds, dies, water) {
  const [x, y] = centre(space, water);
  return svg`<path class=${cls("nsh-victim", { dies })} transform="translate(${x} ${y}) scale(${hexSize(water) / 62})" d="M56 0L28 48.5H-28L-56 0L-28 -48.5H28Z"/>`;
}

/** @param {string} space @param {number} wounds @param {boolean} dies @param {boolean} water */
function badge(space, wounds, dies, water) {
  const [x, y] = centre(space, water);
  const wide = dies ? 24 : 15;
  return svg`<g class="nsh-loss" transform="translate(${x} ${y - hexSize(water) * 0.62})"><rect x=${-wide} y="-12" width=${wide * 2} height="24"/>
    ${dies ? mark("dead", { set: SET, x: wounds ? -10 : 0, size: 15, colour: "#fff6e2" }) : nothing}
    ${wounds ? svg`<text x=${dies ? 10 : 0} y="5.5">−${wounds}</text>` : nothing}</g>`;
}

/** A broad arrow for melee, a dashed line for what flies. @param {Hit} hit @param {boolean} water */
function arrow(hit, water) {
  if (!hit.from || hit.from === hit.to) return nothing;
  const [ax, ay] = centre(hit.from, water);
  const [bx, by] = centre(hit.to, water);
  const far = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const size = hexSize(water);
  const [x1, y1] = [ax + ux * size * 0.52, ay + uy * size * 0.52];
  const [x2, y2] = [bx - ux * size * 0.42, by - uy * size * 0.42];
  const turn = round((Math.atan2(uy, ux) * 180) / Math.PI);
  const tip = svg`<path class="tip" transform="translate(${round(x2)} ${round(y2)}) rotate(${turn})" d="M8 0L-12 -9.5V9.5Z"/>`;
  const shaft = `M${round(x1)} ${round(y1)}L${round(x2 - ux * 8)} ${round(y2 - uy * 8)}`;
  return svg`<g class=${cls("nsh-arrow", { flies: hit.how !== "melee", saved: hit.saved })}><path class="under" d=${shaft}/><path class="over" d=${shaft}/>${tip}</g>`;
}

/** @param {Table} table @param {string | null} key */
function nameOf(table, key) {
  const face = /** @type {Record<string, Face>} */ (table.view.faces)[key ?? ""];
  if (!face) return "A tile";
  const army = table.view.armies.find((/** @type {any} */ one) => one.army === face.army);
  return face.kind === "hq" ? `${army?.name ?? ""} HQ` : face.name;
}

/**
 * The segments of an account as rows, the chosen one drawn on the board.
 * @param {Table} table @param {Account} account @param {number} chosen @param {(at: number) => void} choose
 */
export function segmentRows(table, account, chosen, choose) {
  return html`<div class="nsh-segments">${account.segments.map((segment, at) => html`<div class=${cls("nsh-segment", { on: at === chosen })}>
    <button class="no" aria-pressed=${at === chosen} aria-label="Show initiative ${segment.initiative} on the board" @click=${() => choose(at)}>${segment.initiative < 0 ? "·" : segment.initiative}</button>
    <div>${segment.hits.length ? segment.hits.map((hit) => hitRow(table, segment, hit)) : html`<p class="label">${segment.died.length ? "wounds from before" : "nobody strikes"}</p>`}</div></div>`)}</div>`;
}

/** @param {Table} table @param {Segment} segment @param {Hit} hit */
function hitRow(table, segment, hit) {
  const dies = segment.died.some((fallen) => fallen.space === hit.to);
  return html`<p class="nsh-hit">${emblem(hit.seat, { size: 17 })}<span>${nameOf(table, hit.from_face)} → ${nameOf(table, hit.to_face)}</span>
    <b class=${cls({ saved: hit.saved })}>${dies ? icon("dead", { set: SET, label: "falls" }) : nothing}${hit.saved ? "healed" : `−${hit.wounds}`}</b></p>`;
}

/** @param {Table} table @param {Account} account */
export function summary(table, account) {
  return html`<div class="nsh-sums">${table.seats.map((seat) => {
    const lost = account.lost[seat.seat] ?? { units: 0, hp: 0 };
    return html`<div>${emblem(seat.seat, { size: 26 })}<span><b>${lost.units}</b> lost<br>HQ −${lost.hp}</span></div>`;
  })}</div>${account.drift.length ? html`<p class="nsh-drift"><b>Then the ring drifts.</b> ${count(account.drift.length, "unit moves", "units move")} one water space clockwise${account.sunk.length ? `; ${account.sunk.map((fallen) => nameOf(table, fallen.face)).join(", ")} sinks` : ""}. ${table.rule("PIR-DRIFT-03")}</p>` : nothing}`;
}

/** One sentence: what a battle would cost. @param {Table} table @param {Account} account */
export function verdict(table, account) {
  const parts = table.seats.flatMap((seat) => {
    const { units, hp } = account.lost[seat.seat] ?? { units: 0, hp: 0 };
    const lost = [...(units ? [count(units, "unit")] : []), ...(hp ? [count(hp, "HQ point")] : [])];
    return lost.length ? [`${table.name(seat.seat)} would lose ${lost.join(" and ")}`] : [];
  });
  return parts.length ? `In a battle ${parts.join(", ")}.` : "In a battle nobody would lose anything.";
}

/** @param {Table} table */
export function battlePanel(table) {
  const show = showing(table);
  const battle = fought(table);
  if (show && battle) return playback(table, battle, show);
  const forecast = forecastOf(table);
  const tab = table.recall("nsh-tab", /** @type {string} */ ("now"));
  if ((tab === "last" || !forecast) && battle) return lastBattle(table, battle);
  if (!forecast) return html`<p class="empty">No battle has been fought yet.</p>`;
  const drawn = drawnSegment(table, forecast);
  return html`${tabs(table)}<p class="label">${table.recall("nsh-arrows", true) && forecast.segments[drawn] ? `Arrows on the board show initiative ${forecast.segments[drawn]?.initiative}.` : "Press a number to see its strikes on the board."}</p>
    ${segmentRows(table, forecast, table.recall("nsh-arrows", true) ? drawn : -1, (at) => toggle(table, at, drawn))}${summary(table, forecast)}`;
}

/** @param {Table} table @param {number} at @param {number} drawn */
function toggle(table, at, drawn) {
  const on = table.recall("nsh-arrows", true);
  table.ui.notes.set("nsh-arrows", !(on && at === drawn));
  table.note("nsh-segment", at);
}

/** @param {Table} table */
function tabs(table) {
  const tab = table.recall("nsh-tab", /** @type {string} */ ("now"));
  const arrows = table.recall("nsh-arrows", true);
  const pick = (/** @type {string} */ id, /** @type {string} */ text) => html`<button class="tab" aria-pressed=${tab === id} @click=${() => table.note("nsh-tab", id)}>${text}</button>`;
  return html`<div class="tabs-line">${fought(table) ? html`${pick("now", "If one began")}${pick("last", "The last one")}` : nothing}<span class="grow"></span>
    <button class="tab" aria-pressed=${arrows} @click=${() => table.note("nsh-arrows", !arrows)}>Arrows</button></div>`;
}

/** @param {Table} table @param {Account} battle */
function lastBattle(table, battle) {
  return html`${forecastOf(table) ? tabs(table) : nothing}<div class="nsh-tools"><button class="button small" ?disabled=${!battle.before} @click=${() => open(table, 0)}>${icon("play")}Play it back</button></div>
    ${segmentRows(table, battle, -1, (at) => open(table, at))}${summary(table, battle)}`;
}

/** @param {Table} table @param {Account} battle @param {Show} show */
function playback(table, battle, show) {
  const segment = battle.segments[show.step];
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ does) => html`<button class="tool" aria-label=${label} @click=${does}>${icon(sign)}</button>`;
  const run = () => {
    table.note("nsh-show", { ...show, runs: !show.runs });
    if (!show.runs) setTimeout(() => beat(table), BEAT * (table.motion || 1));
  };
  return html`<div class="nsh-tools">${tool("left", "One step back", () => step(table, -1, false))}${tool(show.runs ? "pause" : "play", show.runs ? "Stop" : "Play", run)}
    ${tool("right", "One step on", () => step(table, 1, false))}<span class="grow">${segment ? `Initiative ${segment.initiative}` : "The ring drifts"}</span>
    <button class="button small" @click=${() => table.note("nsh-show", null)}>Done</button></div>
    ${segmentRows(table, battle, show.step, (at) => open(table, at))}${summary(table, battle)}`;
}

/** The battle that would follow: with the turn of the tile under the pointer, or as things stand. @param {Table} table @returns {Account | null} */
export function forecastOf(table) {
  const facing = table.hover?.startsWith("face ") ? table.hover.slice(5) : "";
  return table.view.previews?.[facing] ?? table.view.preview ?? null;
}

/** Which segment of the forecast the board shows. @param {Table} table @param {Account} account */
export function drawnSegment(table, account) {
  const wish = table.recall("nsh-segment", -1);
  const first = account.segments.findIndex((segment) => segment.hits.length);
  return account.segments[wish] ? wish : first;
}

/** What the board draws of battles: units of a playback, the segment on show. @param {Table} table */
export function scene(table) {
  const show = showing(table);
  const battle = fought(table);
  if (show && battle?.before) return { units: unitsAt(battle, show.step), segment: battle.segments[show.step] ?? null, past: true };
  const forecast = forecastOf(table);
  const quiet = !forecast || !table.recall("nsh-arrows", true) || table.status === "over" || table.recall("nsh-tab", /** @type {string} */ ("now")) === "last";
  return { units: null, segment: quiet ? null : (forecast.segments[drawnSegment(table, forecast)] ?? null), past: false };
}
