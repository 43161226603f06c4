/** How a game ended: ranks, where the points came from, the dice to verify, the record to keep. */
import { emblem } from "../../lib/art.js";
import { count, html, sentence, words } from "../../lib/dom.js";
import { api } from "../../net/api.js";
import { toast } from "../../parts/toasts.js";
import { closeButton, show, shut } from "../layout.js";

/** @typedef {import("./model.js").TableModel} TableModel */

/** @param {TableModel} model */
export function resultsDialog(model) {
  show("results", () => results(model));
}

/** @param {TableModel} model */
function results(model) {
  const { outcome, seats, you } = model.known;
  if (!outcome) return html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">No result</h2><p>This record stops midway.</p></div>`;
  const order = seats.map((/** @type {any} */ seat) => seat.seat).sort((/** @type {number} */ a, /** @type {number} */ b) => outcome.ranks[a] - outcome.ranks[b]);
  const first = order.filter((/** @type {number} */ seat) => outcome.ranks[seat] === 1).map((/** @type {number} */ seat) => (you.length === 1 && you.includes(seat) ? "You" : seats[seat].name));
  const title = !first.length ? "The sea has won" : first.length > 1 ? `${first.join(" and ")} share the victory` : first[0] === "You" ? "You rule the waves" : `${first[0]} rules the waves`;
  return html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">${title}</h2><p>${sentence(outcome.reason)}</p>
    <ol class="ranks">${order.map((/** @type {number} */ seat) => html`<li><span>${outcome.ranks[seat]}.</span>${emblem(seat, { size: 30 })}<span>${seats[seat].name}${you.includes(seat) ? " (you)" : ""}
      <small>${sources(outcome.sources?.[seat])}</small></span><b>${outcome.scores[seat]}</b></li>`)}</ol>
    <div class="dialog-actions"><button class="button brass" @click=${() => { shut(); model.playAgain(); }}>Play again</button>
      <a class="button" data-review-link href="/review/${model.id}">Review the game</a>
      <button class="button" @click=${() => { shut(); model.lookAt(0); }}>Watch the replay</button>${diceButtons(model)}</div></div>`;
}

/** @param {Record<string, number> | undefined} from */
function sources(from) {
  const title = (/** @type {string} */ name) => words(name).replace(/\bi+$/, (numeral) => numeral.toUpperCase());
  return Object.entries(from ?? {}).filter(([, points]) => points).map(([name, points]) => `${title(name)} ${String(points).replace("-", "−")}`).join(" · ");
}

/** @param {TableModel} model */
export function diceButtons(model) {
  const verify = () => model.dare(async () => {
    const verdict = await api(`/tables/${model.id}/verify`, { table: model.id });
    toast(`${count(verdict.plays, "move")} played again: the position ${verdict.digest}, the dice ${verdict.dice}.`);
  });
  const download = () => model.dare(async () => {
    const text = await api(`/tables/${model.id}/record`, { table: model.id, plain: true });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${model.known.game}-${model.id.slice(0, 8)}.txt` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  return html`<button class="button small" @click=${verify}>Verify the dice</button><button class="button small" @click=${download}>Save the record</button>`;
}
