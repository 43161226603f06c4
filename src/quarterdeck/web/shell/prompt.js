/** The prompt bar: the question, what can be answered to it, or the replay. */
import { emblem, icon } from "../lib/art.js";
import { capital, cls, html, nothing, sentence, words } from "../lib/dom.js";
import { resultsDialog } from "./roompage.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../lib/table.js").Table} Table */
/** @typedef {import("../lib/types.js").LegalAction} LegalAction */

const FEW = 4;
const MANY = 14;

/** @param {Room} room @param {Table} table */
export function prompt(room, table) {
  if (room.moment) return replayBar(room, room.moment);
  if (table.status === "over") return overBar(room, table);
  if (!table.prompt) return bar({ waits: true }, nothing, html`<h2 id="question" data-question tabindex="-1">The table is still</h2>`, nothing);
  const mine = table.mine.includes(table.prompt.seat);
  return mine ? question(room, table) : waitingBar(table, table.prompt);
}

/**
 * @param {Record<string, boolean>} kinds
 * @param {import("../lib/types.js").Template} sign
 * @param {import("../lib/types.js").Template} text
 * @param {import("../lib/types.js").Template} buttons
 */
function bar(kinds, sign, text, buttons) {
  return html`<section class=${cls("prompt", kinds)} aria-label="The question" aria-live="polite">${sign}<div class="prompt-words">${text}</div>${buttons}</section>`;
}

/** @param {Table} table @param {import("../lib/types.js").Prompt} asked */
function waitingBar(table, asked) {
  const seat = table.seats[asked.seat];
  const bot = seat?.kind === "bot";
  return bar({ waits: true }, emblem(asked.seat, { size: 40 }), html`<h2 id="question" data-question tabindex="-1">${bot ? `${seat?.name} is thinking` : asked.text}</h2>
    <p>${bot ? "You may look around the table meanwhile." : seat?.kind === "open" ? "The chair is empty: somebody must sit down, or the host gives it to the computer." : "You may look around the table meanwhile."}</p>`,
  html`<span class="thinking">${icon("hourglass", { size: 22 })}</span>`);
}

/** @param {Room} room @param {Table} table */
function question(room, table) {
  const asked = /** @type {import("../lib/types.js").Prompt} */ (table.prompt);
  const { chosen, hover } = room.ui;
  const pointed = table.can(hover ?? chosen ?? "");
  const shown = pointed && !room.leftovers.includes(pointed.action) ? pointed : undefined;
  const pips = room.board.pips?.(table);
  const text = html`<h2 id="question" data-question tabindex="-1">${asked.text}${pips ? html`<span class="pips" role="img" aria-label="${pips.done} of ${pips.of} done">${Array.from({ length: pips.of }, (_, n) => html`<i class=${n < pips.of - pips.done ? "on" : ""}></i>`)}</span>` : nothing}</h2>
    ${notes(room, table, shown)}`;
  return bar({}, emblem(asked.seat, { size: 46, edge: "#f7f0df" }), text, html`${chosen && table.can(chosen) ? confirmButtons(room, table, chosen) : answers(room, table)}${openForm(room, table)}`);
}

/**
 * The second line: a note on the question, covered by words on what is pointed at. These take no room
 * of their own: a bar that grew would push the board, and with it the target, away from the pointer.
 * @param {Room} room
 * @param {Table} table
 * @param {LegalAction | undefined} pointed
 */
function notes(room, table, pointed) {
  const words = pointed && html`<p class="pointed">${sentence(pointed.label)} ${room.board.meaning?.(table, pointed) ?? nothing}</p>`;
  return html`<div class="notes"><p class=${cls("resting", { covered: Boolean(words) })}>${room.board.note?.(table) ?? ""} ${table.rule(table.prompt?.rule)}</p>${words ?? nothing}</div>`;
}

/** @param {Room} room @param {Table} table @param {string} chosen */
function confirmButtons(room, table, chosen) {
  const back = () => {
    room.ui.chosen = null;
    room.draw();
  };
  return html`<div class="prompt-buttons leftovers"><button class="button" @click=${back}>Back</button>
    <button class="button brass" @click=${() => room.act(chosen)}>${icon("check-mark")}<span>${room.board.face?.(table, /** @type {LegalAction} */ (table.can(chosen)))?.text ?? "Do it"}</span></button></div>`;
}

/** @param {Room} room @param {Table} table */
function answers(room, table) {
  const left = room.leftovers.flatMap((text) => table.can(text) ?? []);
  const undo = table.narrow && room.known.undo.free ? html`<button class="button undo" @click=${() => room.undo()}>${icon("anticlockwise-rotation")}Undo</button>` : nothing;
  if (!left.length && undo === nothing) return nothing;
  const chief = room.board.chief?.(table) ?? (left.length === 1 && table.actions.length === 1 ? left[0]?.action : undefined);
  const kinds = [...new Set(left.map((action) => action.kind))];
  const grouped = left.length > MANY && kinds.length > 1;
  const button = (/** @type {LegalAction} */ action) => answer(room, table, action, action.action === chief);
  const body = grouped ? kinds.map((kind) => html`<span class="prompt-group"><span class="group-name">${capital(words(kind))}</span>${left.filter((action) => action.kind === kind).map(button)}</span>`)
    : left.map(button);
  return html`<div class=${cls("prompt-buttons leftovers", { many: left.length > FEW })}>${body}${undo}</div>`;
}

/** @param {Room} room @param {Table} table @param {LegalAction} action @param {boolean} chief */
function answer(room, table, action, chief) {
  const face = room.board.face?.(table, action);
  return html`<button class=${cls("button", { brass: chief })} title=${action.label} ${table.does(action.action)}>
    ${face?.icon ? icon(face.icon, { set: face.set }) : nothing}<span>${face?.text ?? action.label}</span></button>`;
}

/**
 * Open questions take any answer of a form. A drawing has its own way to give it, so that typing
 * waits behind a button; giving up is a matter for the table's dialog.
 * @param {Room} room
 * @param {Table} table
 */
function openForm(room, table) {
  if (!table.form || table.form === "resign") return nothing;
  if (!room.typing && !room.isPlain) return html`<div class="prompt-buttons"><button class="button quiet small" @click=${() => room.type(true)}>Type it …</button></div>`;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("action"));
    if (input.value.trim()) room.act(input.value.trim().replace(/\s+/g, " "));
    input.value = "";
  };
  return html`<form class="prompt-buttons" @submit=${send}><label class="sr" for="open-form">Any other answer, ${table.form}</label>
    <input class="input" id="open-form" name="action" placeholder=${table.form} autocomplete="off" maxlength="200"><button class="button">Do it</button></form>`;
}

/** @param {Room} room @param {Table} table */
function overBar(room, table) {
  const { outcome } = table;
  return bar({}, nothing, html`<h2 id="question" data-question tabindex="-1">The game is over</h2><p>${sentence(outcome?.reason ?? "This record stops midway.")}</p>`,
    html`<div class="prompt-buttons"><button class="button" @click=${() => room.lookAt(0)}>${icon("hourglass")}Watch the replay</button>
      ${outcome ? html`<button class="button brass" @click=${() => resultsDialog(room)}>${icon("laurel-crown")}Results</button>` : nothing}</div>`);
}

/** @param {Room} room @param {import("./room.js").Moment} moment */
function replayBar(room, moment) {
  const last = room.known.number;
  const to = (/** @type {number} */ number) => () => {
    room.playing = false;
    room.lookAt(number);
  };
  const slide = (/** @type {Event} */ event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value))();
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ does) => html`<button class="tool" aria-label=${label} @click=${does}>${icon(sign)}</button>`;
  const told = moment.entry?.notes?.[0]?.text ?? (moment.number ? "" : "Before the first move.");
  return bar({ waits: true }, nothing, html`<h2 id="question" data-question tabindex="-1">Looking back: move ${moment.number} of ${last}</h2><p>${told}</p>`,
    html`<div class="replay">${tool("first", "To the beginning", to(0))}${tool("left", "One move back", to(moment.number - 1))}
      ${tool(room.playing ? "pause" : "play", room.playing ? "Stop" : "Play", () => room.run())}${tool("right", "One move on", to(moment.number + 1))}
      <input type="range" min="0" max=${last} .value=${String(moment.number)} aria-label="Move" @input=${slide}>
      ${room.known.status === "over" ? html`<button class="button" @click=${() => room.playOn()}>Play on from here</button>` : nothing}
      <button class="button brass" @click=${() => room.present()}>Back to now</button></div>`);
}
