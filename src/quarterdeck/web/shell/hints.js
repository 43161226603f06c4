/** Hints on demand: what a good captain would do here, with chances; pointing shows, a click does. */
import { icon } from "../lib/art.js";
import { cls, count, html, styled } from "../lib/dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../lib/table.js").Table} Table */
/** @typedef {{ action: string, label: string, chance: number, visits: number }} Hint */
/** @typedef {{ number: number, seat: number, hints: Hint[] }} Advice */

/** The tab of a phone. */
export const hintTab = () => ({ id: "hints", text: "Hints", sign: "lantern-flame", set: "shell" });

/** @param {Room} room @param {Table} table */
export function hints(room, table) {
  if (!table.actions.length) return html`<p class="empty">When it is your turn, ask here what a good captain would do.</p>`;
  const { advice } = room;
  const rows = advice?.hints.filter((hint) => table.can(hint.action)) ?? [];
  return html`<div class="hints" aria-live="polite" aria-busy=${room.pondering}>
    ${rows.length ? html`<p class="label">Chance to win after each, as the lookout judges it.</p><ol>${rows.map((hint, n) => row(room, table, hint, n))}</ol>` : ask(room, advice)}</div>`;
}

/** @param {Room} room @param {Advice | null} advice */
function ask(room, advice) {
  return html`<p class="empty">${advice ? "The lookout sees nothing to choose between." : "The lookout thinks for about a second and knows only what you know."}</p>
    <button class="button primary small" ?disabled=${room.pondering} @click=${() => room.ponder()}>${icon("lantern-flame")} ${room.pondering ? "The lookout is thinking …" : "Ask for a hint"}</button>`;
}

/** @param {Room} room @param {Table} table @param {Hint} hint @param {number} n */
function row(room, table, hint, n) {
  const chosen = room.ui.chosen === hint.action;
  const show = () => {
    room.ui.chosen = chosen ? null : hint.action;
    room.sheet = null;
    room.draw();
  };
  const percent = Math.round(hint.chance * 100);
  return html`<li class=${cls({ best: n === 0, on: chosen })} data-hint=${hint.action}>
    <button class="hint-show" aria-pressed=${chosen} @click=${show}><b>${hint.label}</b>
      <span class="hint-line"><span class="bar" ${styled({ "--share": hint.chance })}><i></i></span><span class="hint-chance">${percent} %</span>
      <small>${count(hint.visits, "look")}</small></span><span class="sr">${chosen ? "" : "Show it on the board"}</span></button>
    <button class=${cls("button small", { primary: n === 0 })} aria-label="Do it: ${hint.label}" @click=${() => room.act(hint.action)}>Do it</button></li>`;
}
