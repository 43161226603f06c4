/** The dialog of a table: its chairs, its sealed dice, replay, giving up. */
import { html, nothing } from "../../lib/dom.js";
import { player } from "../../net/local.js";
import { closeButton, show, shut, takeName, watchButton } from "../layout.js";
import { diceButtons, resultsDialog } from "./results.js";
import { chairRow, inviteLink, seatLink } from "./seats.js";

/** @typedef {import("./model.js").TableModel} TableModel */

/** @param {TableModel} model */
export function tableDialog(model) {
  show("table", () => {
    const { known } = model;
    const over = known.status === "over";
    const rename = (/** @type {any} */ event) => {
      if (!takeName(event.target.value)) return;
      for (const seat of known.you.slice(0, 1)) model.changeSeat(seat, { name: player.name });
    };
    return html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">${known.name || known.title}</h2><div class="stack">
      <div>${known.seats.map((/** @type {any} */ seat) => chairRow(model, seat))}</div>
      ${known.you.length ? html`<label class="field"><span>Your name</span><input class="input" maxlength="24" .value=${known.seats[known.you[0]]?.name ?? ""} @change=${rename}></label>` : nothing}
      ${inviteLink(model)}
      ${known.you.length && !over ? seatLink(model) : nothing}
      <div><p class="label">The dice were sealed before the first throw. Hash of the seed: <code class="whole">${known.dice?.hash ?? "none"}</code>${known.dice?.seed ? html`; the seed: <code class="whole">${known.dice.seed}</code>` : "; the seed is shown when the game is over"}.</p></div>
      <div class="dialog-actions">${over ? html`<button class="button brass" @click=${() => resultsDialog(model)}>Results</button>${diceButtons(model)}` : nothing}
        <button class="button" @click=${() => { shut(); model.lookAt(over ? 0 : known.number); }}>Replay</button>
        ${known.form === "resign" ? resignButton(model) : nothing}
        <span class="only-narrow">${watchButton()}</span>
        <a class="button quiet" href="/">To the harbour</a></div></div></div>`;
  });
}

/** Two presses, since nothing brings a game back that was given up. @param {TableModel} model */
function resignButton(model) {
  const sure = model.ui.notes.get("resigning") === model.known.number;
  const resign = () => {
    model.ui.notes.set("resigning", model.known.number);
    model.draw();
    if (!sure) return;
    shut();
    model.act("resign");
  };
  return html`<button class="button red" @click=${resign}>${sure ? "Yes, strike my colours" : "Give the game up …"}</button>`;
}
