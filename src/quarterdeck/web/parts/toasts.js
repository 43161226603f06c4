/** Short messages that come and go; refusals carry their rule. */
import { icon } from "../lib/art.js";
import { cls, html, nothing, repeat } from "../lib/dom.js";

/** @typedef {{ id: number, text: string, rule: string | null, game: string | null, kind: "refusal" | "news" }} Toast */

/** @type {Toast[]} */
let shown = [];
let last = 0;
/** @type {() => void} */
let redraw = () => {};

/** @param {() => void} draw */
export function onToast(draw) {
  redraw = draw;
}

/**
 * @param {string} text
 * @param {{ rule?: string | null, game?: string | null, kind?: "refusal" | "news" }} [more]
 */
export function toast(text, { rule = null, game = null, kind = "news" } = {}) {
  const id = ++last;
  shown = [...shown.filter((one) => one.text !== text), { id, text, rule, game, kind }].slice(-3);
  setTimeout(() => dismiss(id), 6000);
  redraw();
}

/** Whoever goes elsewhere takes none along. */
export function clearToasts() {
  shown = [];
}

/** @param {any} problem an error of `api` */
export function complain(problem) {
  toast(problem instanceof Error ? problem.message : String(problem), { rule: problem?.rule, kind: "refusal" });
}

/** @param {number} id */
function dismiss(id) {
  shown = shown.filter((one) => one.id !== id);
  redraw();
}

/** @param {(rule: string, game: string | null) => void} openRule */
export function toasts(openRule) {
  return html`<div class="toasts" role="status" aria-live="polite">${repeat(shown, (one) => one.id, (one) => html`
    <div class=${cls("toast", one.kind)}>${icon(one.kind === "refusal" ? "ship-wheel" : "anchor")}
      <span>${one.text} ${one.rule ? html`<button class="rule-id" @click=${() => openRule(/** @type {string} */ (one.rule), one.game)}>${one.rule}</button>` : nothing}</span>
      <button class="tool" aria-label="Dismiss" @click=${() => dismiss(one.id)}>${icon("close")}</button></div>`)}</div>`;
}
