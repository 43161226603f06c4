/** Battles: the account of the last one, the forecast of one that might be; both step by step. */
import { emblem, icon, mark } from "/lib/art.js";
import { cls, count, html, nothing, round, svg } from "/lib/dom.js";
import { factsOf } from "./facts.js";
import { DIRECTIONS, UPSTREAM, centre, hexSize } from "./field.js";
import { tileIcon } from "./tile.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").Note} Note */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {import("./field.js").Unit} Unit */
/** @typedef {import("./facts.js").Hit} Hit */
/** @typedef {import("./facts.js").Way} Way */
/** @typedef {import("./facts.js").Segment} Segment */
/** @typedef {import("./facts.js").Account} Account */

/**
 * @typedef {{ step: number, runs: boolean }} Show the battle that is being played back
 * @typedef {{ number: number, units: Unit[] }} Calm the board as it stood before
 */

const SET = "neuroshima-hex";
const BEAT = 1500;

// The last battle, as the log tells it. Rules say what a sentence is about, spaces say where.

const SEGMENT = "NSH-BATTLE-02";
const OVER = "NSH-BATTLE-10";
const DEATH = "NSH-DMG-01";
/** Wounds and hit points: they name who was hit and by whom, and are no blow of their own. */
const HURT = ["NSH-TERM-04", "NSH-DMG-04"];
const DRIFT = "PIR-DRIFT-03";
const CHARGE = "PIR-CHARGE-01";
const SPACES = /\b(?:[a-e][1-5]|w\d{1,2})\b/g;

/** @type {WeakMap<object, Account | null>} */
const READ = new WeakMap();

/** @param {Table} table @returns {Account | null} */
function lastBattle(table) {
  const known = READ.get(table.log);
  if (known !== undefined) return known;
  const account = readBattle(table);
  READ.set(table.log, account);
  return account;
}

/** @param {Table} table @returns {Account | null} */
function readBattle(table) {
  const notes = table.log.filter((entry) => entry.number <= table.number).flatMap((entry) => entry.notes.map((note) => ({ note, number: entry.number })));
  const last = notes.findLastIndex(({ note }) => note.rule === SEGMENT);
  if (last < 0) return null;
  const before = notes.slice(0, last).findLastIndex(({ note }) => note.rule === OVER);
  /** @type {Account} */
  const account = { segments: [], drift: [], told: [], number: notes[last]?.number };
  for (const { note } of notes.slice(before + 1)) addNote(account, note);
  return account;
}

/** @param {Account} account @param {Note} note */
function addNote(account, note) {
  const spaces = note.text.match(SPACES) ?? [];
  const [first = "", second] = spaces;
  if (note.rule === SEGMENT) {
    account.segments.push({ initiative: Number(/\d+/.exec(note.text)?.[0] ?? -1), hits: [], died: [], moves: [], notes: [] });
    return;
  }
  const now = account.segments.at(-1);
  if (note.rule === DRIFT) account.drift.push({ from: UPSTREAM.get(spaces.at(-1) ?? "") ?? "", to: spaces.at(-1) ?? "" });
  if (!now || account.told.length || [OVER, DRIFT].includes(note.rule)) {
    if (now) account.told.push(note);
    return;
  }
  now.notes.push(note);
  if (note.rule === DEATH) now.died.push(first);
  else if (note.rule === CHARGE && second) now.moves.push({ from: first, to: second });
  else if (second && !HURT.includes(note.rule)) now.hits.push({ from: first, to: second, by: "", at: "", wounds: Number(/(\d+) wound/.exec(note.text)?.[1] ?? 0), flies: note.rule !== "NSH-ATK-01", saved: false });
}

// Playing it back

/** @param {Table} table @returns {Show | null} */
export const showing = (table) => table.recall("nsh-show", /** @type {Show | null} */ (null));

/** @param {Table} table @returns {Calm | null} */
const calmOf = (table) => table.recall("nsh-before", /** @type {Calm | null} */ (null));

/** Remembers the board before a battle, and plays one back that is news. @param {Table} table */
export function watchForBattle(table) {
  const { notes } = table.ui;
  const battle = lastBattle(table);
  const number = battle?.number ?? -1;
  const seen = table.recall("nsh-seen", /** @type {number | null} */ (null));
  const calm = /** @type {Calm | undefined} */ (notes.get("nsh-calm"));
  if (seen !== number) {
    notes.set("nsh-seen", number);
    notes.set("nsh-before", seen !== null && calm && calm.number < table.number ? calm : null);
    if (seen !== null && battle && table.motion > 0 && calmOf(table) && battle.segments.some((segment) => segment.hits.length)) {
      notes.set("nsh-show", { step: 0, runs: true });
      setTimeout(() => beat(table), BEAT * table.motion);
    }
  }
  if (!table.view.battle) notes.set("nsh-calm", { number: table.number, units: factsOf(table).units });
}

/** The next step of a battle that runs by itself. @param {Table} table */
function beat(table) {
  if (!showing(table)?.runs) return;
  step(table, 1);
  if (showing(table)?.runs) setTimeout(() => beat(table), BEAT * table.motion);
}

/** @param {Account} account */
const lastStep = (account) => account.segments.length - (account.drift.length ? 0 : 1);

/** @param {Table} table @param {number} by @param {boolean} [runs] */
function step(table, by, runs) {
  const show = showing(table);
  const battle = lastBattle(table);
  if (!show || !battle) return;
  const next = Math.max(0, show.step + by);
  table.note("nsh-show", next > lastStep(battle) ? null : { step: next, runs: runs ?? show.runs });
}

/** The units as they stood when a segment began. @param {Account} account @param {Unit[]} before @param {number} at */
function unitsAt(account, before, at) {
  let units = before.map((unit) => ({ ...unit }));
  for (const segment of account.segments.slice(0, at)) {
    units = units.filter((unit) => !segment.died.includes(unit.space));
    units.forEach((unit) => moveOn(unit, segment.moves));
  }
  if (at >= account.segments.length) units.forEach((unit) => moveOn(unit, account.drift));
  return units;
}

/** @param {Unit} unit @param {Way[]} ways */
function moveOn(unit, ways) {
  const way = ways.find((one) => one.from === unit.space);
  if (way) unit.space = way.to;
}

// The forecast

/** The battle that would follow: with the facing under the pointer, or as things stand. @param {Table} table @returns {Account | null} */
export function forecastOf(table) {
  const { forecast, forecasts } = factsOf(table);
  const facing = table.hover?.startsWith("face ") ? table.hover.slice(5) : "";
  return forecasts[facing] ?? forecast;
}

/** Which segment of the forecast the board shows. @param {Table} table @param {Account} account */
function drawnSegment(table, account) {
  const wish = table.recall("nsh-segment", -1);
  const chosen = account.segments.findIndex((segment) => segment.initiative === wish);
  return chosen >= 0 ? chosen : account.segments.findIndex((segment) => segment.hits.length);
}

/** @param {Table} table */
const arrowsOn = (table) => table.recall("nsh-arrows", true);

/** @param {Table} table */
const tabOf = (table) => table.recall("nsh-tab", /** @type {"now" | "last"} */ ("now"));

/** What the board draws of battles: units of a playback, the segment on show. @param {Table} table */
export function scene(table) {
  const show = showing(table);
  const [battle, calm] = [lastBattle(table), calmOf(table)];
  if (show && battle) {
    const units = calm ? unitsAt(battle, calm.units, show.step) : null;
    return { units, segment: battle.segments[show.step] ?? null, past: true };
  }
  const forecast = forecastOf(table);
  const quiet = !forecast || !arrowsOn(table) || table.status === "over" || tabOf(table) === "last";
  return { units: null, segment: quiet ? null : (forecast.segments[drawnSegment(table, forecast)] ?? null), past: false };
}

// On the board

/** Arrows and wounds of one segment. @param {Segment} segment @param {boolean} water */
export function strikes(segment, water) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const hit of segment.hits) if (!hit.saved) sums.set(hit.to, (sums.get(hit.to) ?? 0) + hit.wounds);
  const spaces = new Set([...sums.keys(), ...segment.died]);
  return svg`<g class="nsh-strikes" pointer-events="none">
    ${[...spaces].map((space) => victim(space, segment.died.includes(space), water))}
    ${segment.hits.map((hit) => arrow(hit, water))}
    ${[...spaces].map((space) => loss(space, sums.get(space) ?? 0, segment.died.includes(space), water))}</g>`;
}

/** @param {string} space @param {boolean} dies @param {boolean} water */
function victim(space, dies, water) {
  const [x, y] = centre(space, water);
  return svg`<path class=${cls("nsh-victim", { dies })} transform="translate(${x} ${y}) scale(${round(hexSize(water) / 62)})" d="M56 0L28 48.5H-28L-56 0L-28 -48.5H28Z"/>`;
}

/** @param {string} space @param {number} wounds @param {boolean} dies @param {boolean} water */
function loss(space, wounds, dies, water) {
  const [x, y] = centre(space, water);
  const wide = dies && wounds ? 24 : 15;
  return svg`<g class="nsh-loss" transform="translate(${x} ${y - hexSize(water) * 0.62})"><rect x=${-wide} y="-12" width=${wide * 2} height="24"/>
    ${dies ? mark("dead", { set: SET, x: wounds ? -10 : 0, size: 15, colour: "#fff6e2" }) : nothing}
    ${wounds ? svg`<text x=${dies ? 10 : 0} y="5.5">−${wounds}</text>` : nothing}</g>`;
}

/** A broad arrow for melee, a dashed line for what flies. @param {Hit} hit @param {boolean} water */
function arrow(hit, water) {
  if (!hit.from || hit.from === hit.to) return nothing;
  const [[ax, ay], [bx, by]] = [centre(hit.from, water), centre(hit.to, water)];
  const far = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const size = hexSize(water);
  const [x1, y1] = [ax + ux * size * 0.52, ay + uy * size * 0.52];
  const [x2, y2] = [bx - ux * size * 0.42, by - uy * size * 0.42];
  const turn = round((Math.atan2(uy, ux) * 180) / Math.PI);
  const shaft = `M${round(x1)} ${round(y1)}L${round(x2 - ux * 8)} ${round(y2 - uy * 8)}`;
  return svg`<g class=${cls("nsh-arrow", { flies: hit.flies, saved: hit.saved })}><path class="under" d=${shaft}/><path class="over" d=${shaft}/>
    <path class="tip" transform="translate(${round(x2)} ${round(y2)}) rotate(${turn})" d="M8 0L-12 -9.5V9.5Z"/></g>`;
}

// Beside the board

/** @param {Table} table */
export function battleTitle(table) {
  if (showing(table)) return "The battle";
  return lastBattle(table) && (tabOf(table) === "last" || !forecastOf(table)) ? "The last battle" : "If a battle began";
}

/** @param {Table} table */
export function battlePanel(table) {
  const battle = lastBattle(table);
  const show = showing(table);
  if (show && battle) return html`${facings(table)}${playback(table, battle, show)}`;
  const forecast = forecastOf(table);
  if (battle && (tabOf(table) === "last" || !forecast)) return html`${facings(table)}${lastAccount(table, battle)}`;
  if (!forecast) return html`<p class="empty">No battle has been fought yet.</p>`;
  const drawn = arrowsOn(table) ? drawnSegment(table, forecast) : -1;
  const shown = forecast.segments[drawn];
  return html`${tabs(table, battle)}${facings(table)}<p class="label">${shown ? `Arrows on the board show initiative ${shown.initiative}.` : "Press a number to see its strikes on the board."}</p>
    ${rows(forecast, drawn, (at) => choose(table, forecast, at, drawn), (segment) => forecastHits(table, segment))}${summary(table, forecast)}`;
}

/** The ways a tile can look, side by side with what a battle would do. @param {Table} table */
function facings(table) {
  const { forecasts, pending } = factsOf(table);
  const ways = table.of("face").flatMap((action) => {
    const facing = action.action.slice(5);
    const account = forecasts[facing];
    return account ? [{ action: action.action, facing, account }] : [];
  });
  if (!pending || !ways.length) return nothing;
  return html`<div class="nsh-compare" role="group" aria-label="Facings compared">${ways.map(({ action, facing, account }) => html`<button class="nsh-option" ${table.does(action)}>
    ${tileIcon(pending.face, { seat: pending.seat, height: 34, turn: DIRECTIONS.indexOf(facing) * 60 })}<b>${facing.toUpperCase()}</b>
    ${losses(table, account).map((lost, seat) => html`<span class="nsh-cost">${emblem(seat, { size: 17 })}<span><span class="sr">${table.name(seat)} would lose </span>${cost(lost)}</span></span>`)}</button>`)}</div>`;
}

/** @param {{ units: number, hp: number }} lost */
function cost({ units, hp }) {
  const parts = [...(units ? [count(units, "unit")] : []), ...(hp ? [`HQ −${hp}`] : [])];
  return parts.join(", ") || html`<span class="label">nothing</span>`;
}

/** @param {Table} table @param {Account} forecast @param {number} at @param {number} drawn */
function choose(table, forecast, at, drawn) {
  table.ui.notes.set("nsh-arrows", at !== drawn);
  table.note("nsh-segment", forecast.segments[at]?.initiative ?? -1);
}

/** @param {Table} table @param {Account | null} battle */
function tabs(table, battle) {
  const tab = tabOf(table);
  const pick = (/** @type {string} */ id, /** @type {string} */ text) => html`<button class="tab" aria-pressed=${tab === id} @click=${() => table.note("nsh-tab", id)}>${text}</button>`;
  return html`<div class="tabs-line">${battle ? html`${pick("now", "If one began")}${pick("last", "The last one")}` : nothing}<span class="grow"></span>
    ${tab === "now" ? html`<button class="tab" aria-pressed=${arrowsOn(table)} @click=${() => table.note("nsh-arrows", !arrowsOn(table))}>Arrows</button>` : nothing}</div>`;
}

/**
 * @param {Account} account @param {number} chosen @param {(at: number) => void} press
 * @param {(segment: Segment) => Template} inside
 */
function rows(account, chosen, press, inside) {
  return html`<div class="nsh-segments">${account.segments.map((segment, at) => html`<div class=${cls("nsh-segment", { on: at === chosen })}>
    <button class="no" aria-pressed=${at === chosen} aria-label="Show initiative ${segment.initiative} on the board" @click=${() => press(at)}>${segment.initiative < 0 ? "·" : segment.initiative}</button>
    <div>${segment.hits.length || segment.notes.length ? inside(segment) : html`<p class="label">nobody strikes</p>`}</div></div>`)}</div>`;
}

/** @param {Table} table @param {Segment} segment */
function forecastHits(table, segment) {
  const { pending, units } = factsOf(table);
  const name = (/** @type {string} */ text) => text.replace(/ (?:[a-e][1-5]|w\d+)$/, "");
  return html`${segment.hits.map((hit) => html`<p class="nsh-hit">${emblem(units.find((unit) => unit.space === hit.from)?.seat ?? pending?.seat ?? 0, { size: 17 })}
    <span>${name(hit.by)} → ${name(hit.at)}</span><b class=${cls({ saved: hit.saved })}>${segment.died.includes(hit.to) && !hit.saved ? icon("dead", { set: SET, label: "falls" }) : nothing}${hit.saved ? "healed" : `−${hit.wounds}`}</b></p>`)}`;
}

/** @param {Segment} segment */
const sentences = (segment) => html`${segment.notes.map((note) => html`<p class="nsh-note">${note.text}</p>`)}`;

/** What it costs every seat. @param {Table} table @param {Account} account */
function losses(table, account) {
  const { units, pending } = factsOf(table);
  const dead = account.segments.flatMap((segment) => segment.died);
  const laid = pending && !pending.unit ? [{ owner: pending.seat, space: pending.space }] : [];
  return table.seats.map(({ seat }) => ({ hp: account.lost?.[seat]?.hp ?? 0, units: [...units, ...laid].filter((unit) => unit.owner === seat && dead.includes(unit.space)).length }));
}

/** @param {Table} table @param {Account} account */
function summary(table, account) {
  return html`<div class="nsh-sums">${losses(table, account).map((lost, seat) => html`<div>${emblem(seat, { size: 26 })}<span><b>${lost.units}</b> lost<br>HQ −${lost.hp}</span></div>`)}</div>
    ${account.drift.length ? html`<p class="nsh-drift"><b>Then the ring drifts.</b> ${count(account.drift.length, "unit moves", "units move")} one water space clockwise. ${table.rule(DRIFT)}</p>` : nothing}`;
}

/** One sentence: what a battle would cost. @param {Table} table @param {Account} account */
export function verdict(table, account) {
  const parts = losses(table, account).flatMap(({ units, hp }, seat) => {
    const lost = [...(units ? [count(units, "unit")] : []), ...(hp ? [count(hp, "HQ point")] : [])];
    return lost.length ? [`${table.name(seat)} would lose ${lost.join(" and ")}`] : [];
  });
  return parts.length ? `In a battle ${parts.join(", ")}.` : "In a battle nobody would lose anything.";
}

/** @param {Table} table @param {Account} battle */
function lastAccount(table, battle) {
  const open = (/** @type {number} */ at, runs = false) => {
    table.note("nsh-show", { step: at, runs });
    if (runs) setTimeout(() => beat(table), BEAT * (table.motion || 1));
  };
  return html`${forecastOf(table) ? tabs(table, battle) : nothing}<div class="nsh-tools"><button class="button small" @click=${() => open(0, true)}>${icon("play")}Play it back</button></div>
    ${rows(battle, -1, open, sentences)}${battle.told.length ? html`<div class="nsh-after">${battle.told.map((note) => html`<p class="nsh-note">${note.text}</p>`)}</div>` : nothing}`;
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
    ${tool("right", "One step on", () => step(table, 1, false))}<b class="grow">${segment ? `Initiative ${segment.initiative}` : "The ring drifts"}</b>
    <button class="button small" @click=${() => table.note("nsh-show", null)}>Done</button></div>
    ${rows(battle, show.step, (at) => table.note("nsh-show", { step: at, runs: false }), sentences)}`;
}
