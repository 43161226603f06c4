/** Hints on demand: what a good captain would do here, with chances; pointing shows, a click does. */
import { icon } from "../lib/art.js";
import { cls, count, html, styled } from "../lib/dom.js";

/** @typedef {import("../lib/board_api.js").Table} Table */
/** @typedef {{ action: string, label: string, chance: number, visits: number }} Hint */
/** @typedef {{ number: number, seat: number, hints: Hint[] }} Hints */

/**
 * @typedef {object} Model what hints need of the table they are given at
 * @property {Hints | null} hints the answer to the last hint that was asked for
 * @property {boolean} hinting whether an answer is on its way
 * @property {() => void} askHints
 * @property {{ chosen: string | null }} ui
 * @property {string | null} sheet what covers the board of a phone
 * @property {() => void} draw
 * @property {(action: string) => void} act
 */

/** The tab of a phone. */
export const hintTab = () => ({ id: "hints", text: "Hints", sign: "lantern-flame", set: "shell" });

/** @param {Model} model @param {Table} table */
export function hints(model, table) {
  if (!table.actions.length) return html`<p class="empty">When it is your turn, ask here what a good captain would do.</p>`;
  const { hints: given } = model;
  const rows = given?.hints.filter((hint) => table.can(hint.action)) ?? [];
  return html`<div class="hints" aria-live="polite" aria-busy=${model.hinting}>
    ${rows.length ? html`<p class="label">Chance to win after each, as the lookout judges it.</p><ol>${rows.map((hint, n) => row(model, table, hint, n))}</ol>` : ask(model, given)}</div>`;
}

/** @param {Model} model @param {Hints | null} given */
function ask(model, given) {
  return html`<p class="empty">${given ? "The lookout sees nothing to choose between." : "The lookout thinks for about a second and knows only what you know."}</p>
    <button class="button primary small" ?disabled=${model.hinting} @click=${() => model.askHints()}>${icon("lantern-flame")} ${model.hinting ? "The lookout is thinking …" : "Ask for a hint"}</button>`;
}

/** @param {Model} model @param {Table} table @param {Hint} hint @param {number} n */
function row(model, table, hint, n) {
  const chosen = model.ui.chosen === hint.action;
  const show = () => {
    model.ui.chosen = chosen ? null : hint.action;
    model.sheet = null;
    model.draw();
  };
  const percent = Math.round(hint.chance * 100);
  return html`<li class=${cls({ best: n === 0, on: chosen })} data-hint=${hint.action}>
    <button class="hint-show" aria-pressed=${chosen} @click=${show}><b>${hint.label}</b>
      <span class="hint-line"><span class="bar" ${styled({ "--share": hint.chance })}><i></i></span><span class="hint-chance">${percent} %</span>
      <small>${count(hint.visits, "look")}</small></span><span class="sr">${chosen ? "" : "Show it on the board"}</span></button>
    <button class=${cls("button small", { primary: n === 0 })} aria-label="Do it: ${hint.label}" @click=${() => model.act(hint.action)}>Do it</button></li>`;
}
