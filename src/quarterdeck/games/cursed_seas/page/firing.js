/** The firing solution: which guns bear from where she lies or would lie, what blocks the others, and with what chance. */
import { cls, html, nothing, round, styled, svg } from "/lib/dom.js";
import { seatOf, shipsOf, shown } from "./chart.js";
import { die } from "./drawings.js";
import { hullAt, solution } from "./geometry.js";
import { dangers } from "./threats.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Port} Port */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {import("./geometry.js").Berth} Berth */
/** @typedef {import("./geometry.js").Shot} Shot */
/** @typedef {{ ship: Ship, berth: Berth, target: Ship, targets: Ship[], shots: Shot[] }} Solution */

/** A die above the rank hits, a 1 never. @param {number} rank */
const chanceOf = (rank) => Math.max(0, Math.min(5, 6 - Math.max(1, rank))) / 6;

/** Enemies nearest first. @param {Table} table @param {Ship} ship @param {Berth} berth */
function enemies(table, ship, berth) {
  const far = (/** @type {Ship} */ each) => Math.hypot(each.x - berth.x, each.y - berth.y);
  return shipsOf(table).filter((each) => each.status === "afloat" && each.seat !== ship.seat && each.outline.length).sort((a, b) => far(a) - far(b));
}

/** The last one found: chart and panel ask for the same. @type {{ view: object, key: string, found: Solution | null }} */
let last = { view: {}, key: "", found: null };

/** @param {Table} table @param {Ship} ship @param {Berth} berth @returns {Solution | null} */
export function solutionFor(table, ship, berth) {
  const { view } = table;
  const key = [table.number, ship.name, berth.x, berth.y, berth.heading, table.recall("cs-target", "")].join(" ");
  if (last.view !== view || last.key !== key) last = { view, key, found: solved(table, ship, berth) };
  return last.found;
}

/** @param {Table} table @param {Ship} ship @param {Berth} berth @returns {Solution | null} */
function solved(table, ship, berth) {
  const targets = enemies(table, ship, berth);
  const listed = new Set(table.of("fire").map((action) => action.action.split(" ")[2]));
  const wanted = table.recall("cs-target", "");
  const bearing = (/** @type {Ship} */ each) => solution(table, ship, berth, each).filter((shot) => !shot.blocked).length;
  const target = targets.find((each) => each.name === wanted) ?? targets.find((each) => listed.has(each.name)) ?? targets.slice(0, 4).find((each) => bearing(each)) ?? targets[0];
  return target ? { ship, berth, target, targets, shots: solution(table, ship, berth, target) } : null;
}

/** Lines on the chart, numbered as in the panel: brass is clear, dashed salmon is blocked. @param {Port} port @param {Solution} found */
export function linesOfFire(port, { shots }) {
  const near = shots.filter((shot) => shot.blocked !== "range" && shot.blocked !== "safe");
  return svg`<g class="cs-lines" pointer-events="none">${reaches(port, shots)}${near.map((shot) => {
    const [[ax, ay], [bx, by]] = [shown(port, shot.from), shown(port, shot.to)];
    const cut = shot.where ? shown(port, shot.where) : null;
    return svg`<path class=${cls({ clear: !shot.blocked, cut: shot.blocked })} d="M${ax} ${ay}L${bx} ${by}"/><circle class=${cls("gun", { no: shot.blocked })} cx=${ax} cy=${ay} r="8"/><text x=${ax} y=${round(ay + 4)}>${shot.number}</text>
      ${cut ? svg`<g class="plate" transform="translate(${cut[0]} ${cut[1]})"><rect x="-14" y="-9" width="28" height="18"/><text y="5">${shot.number} ×</text></g>` : nothing}`;
  })}</g>`;
}

/** As far as every gun reaches: S dotted, L dashed. @param {Port} port @param {Shot[]} shots */
const reaches = (port, shots) => shots.map((shot) => {
  const [x, y] = shown(port, shot.from);
  return svg`<circle class=${cls("cs-range", { long: shot.reach > 600 })} cx=${x} cy=${y} r=${round(shot.reach * port.scale)}/>`;
});

/** @param {number} chance */
const percent = (chance) => `${Math.round(chance * 100)} %`;

const COUNTS = ["none", "one", "two", "three", "four", "five"];

/** How likely so many masts fall, none first; no more than stand. @param {number[]} chances @param {number} standing */
export function falls(chances, standing) {
  const all = chances.reduce((found, chance) => [...found, 0].map((share, n) => share * (1 - chance) + (n ? (found[n - 1] ?? 0) * chance : 0)), [1]);
  const most = Math.min(standing, chances.length);
  return [...all.slice(0, most), all.slice(most).reduce((sum, share) => sum + share, 0)];
}

/** The same as bars; whether fewer than all of them can fall is plain from the last. @param {number[]} shares */
const fallBars = (shares) => html`<div class="cs-falls" role="img" aria-label="Masts down: ${shares.map((share, n) => `${COUNTS[n] ?? n} ${percent(share)}`).join(", ")}">${shares.map((share, n) => html`<span><i ${styled({ height: `${Math.round(share * 26)}px` })}></i><small>${COUNTS[n] ?? n} <b>${percent(share)}</b></small></span>`)}</div>`;

/** @param {Shot} shot */
const dieOf = ({ rank, reach }) => `${rank}${reach > 900 ? "2L" : reach > 600 ? "L" : "S"}`;

/** @param {Table} table @param {Shot} shot @param {Ship} target */
function chanceText(table, shot, target) {
  return table.chance(`fire ${shot.number} ${target.name} ball`) || percent(chanceOf(shot.rank));
}

/** The answers that fire every gun that bears at one target. @param {Table} table @param {Ship} target */
export function volley(table, target) {
  const guns = new Map();
  for (const { action } of table.of("fire")) {
    const [, gun = "", goal = "", load = ""] = action.split(" ");
    if (goal === target.name && (!guns.has(gun) || load === "ball")) guns.set(gun, action);
  }
  return [...guns.values()];
}

/** *Fire all at …*: gun after gun, until something is asked. @param {Table} table @param {Ship} target */
export function fireAll(table, target) {
  const steps = volley(table, target);
  return steps.length > 1 ? html`<button class="button brass" data-volley ${table.goes(steps, `Fire ${steps.length} guns at ${target.title}, one after the other`)}>Fire all ${steps.length} at ${target.title}</button>` : nothing;
}

/** Who could answer, where she would lie. @param {Table} table @param {Solution} found */
export const answering = (table, { ship, berth }) => dangers(table, ship, hullAt(ship, berth));

/** Names in a sentence. @param {string[]} names */
const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** The panel: a row a gun. @param {Table} table @param {Solution} found @param {boolean} there whether she would lie there only */
export function firingPanel(table, found, there) {
  const { ship, target, targets, shots } = found;
  const threat = answering(table, found).map((each) => each.title);
  const bear = shots.filter((shot) => !shot.blocked);
  const hopes = bear.reduce((sum, shot) => sum + chanceOf(shot.rank), 0);
  const standing = target.masts.filter((mast) => mast.stands).length;
  const nearest = [...shots].sort((a, b) => a.distance - a.reach - (b.distance - b.reach))[0];
  return html`<div class="cs-firing"><label class="field"><span>${ship.title} at</span><select class="select small" @change=${(/** @type {any} */ e) => table.note("cs-target", e.target.value)}>${targets.map((each) => html`<option value=${each.name} ?selected=${each.name === target.name}>${each.title}, ${table.name(seatOf(table, each.seat))}</option>`)}</select></label>${fireAll(table, target)}
    ${shots.map((shot) => html`<div class=${cls("cs-shot-row", { no: shot.blocked })}><i>${shot.number}</i>${die(dieOf(shot))}<span>${shot.blocked ? shot.why : `${(shot.distance / 10).toFixed(0)} mm, clear`}</span>${shot.blocked ? table.rule(shot.rule) : html`<b>${chanceText(table, shot, target)}</b>`}</div>`)}
    <p class="cs-bear">${bear.length ? html`${bear.length === shots.length ? "Every gun bears" : `${bear.length} of ${shots.length} guns bear`}: expect <b>${Math.min(standing || 1, hopes).toFixed(1)}</b> of her ${standing} masts${there ? " if she fires from there" : ""}.` : html`Nothing bears${there ? " from there" : ""}${nearest?.blocked === "range" ? `; nearest gun ${nearest.why}` : ""}.`}</p>
    ${bear.length > 1 && standing ? fallBars(falls(bear.map((shot) => chanceOf(shot.rank)), standing)) : nothing}
    ${table.mine.includes(seatOf(table, ship.seat)) ? html`<p class="cs-answer">${threat.length ? html`<b>${listed(threat)}</b> can fire at her${there ? " there" : ""} next turn.` : `No gun in sight can reach her${there ? " there" : ""} next turn.`}</p>` : nothing}</div>`;
}

/** Why a gun does not bear, in a word or two. @param {Shot} shot */
const briefly = ({ blocked, why }) => ({ range: "too far", safe: "no target", sail: "own sail", wall: why.replace(/ is in the way$/, "").replace(/^the /, ""), "": "" })[blocked];

/** The same on a phone, in a line of dice. @param {Table} table @param {Solution} found @param {boolean} there */
export function firingStrip(table, { target, shots }, there) {
  const hopes = shots.reduce((sum, shot) => sum + (shot.blocked ? 0 : chanceOf(shot.rank)), 0);
  const standing = target.masts.filter((mast) => mast.stands).length;
  return html`<div class="cs-fire-strip"><p><span><b>${there ? "If she fires from there" : "Her guns"}</b> at ${target.title}</span><span>expect <b>${Math.min(standing || 1, hopes).toFixed(1)}</b> of ${standing}</span></p>
    <div>${shots.map((shot) => html`<span class=${cls({ no: shot.blocked })} title=${shot.why}>${die(dieOf(shot))}<small>${shot.blocked ? briefly(shot) : chanceText(table, shot, target)}</small></span>`)}</div></div>`;
}
