/** The prompt bar: the question, what can be answered to it, or the replay. */
import { emblem, icon } from "../lib/art.js";
import { percent } from "../lib/board_api.js";
import { capital, cls, html, nothing, sentence, words } from "../lib/dom.js";
import { story } from "./story.js";

/** @typedef {import("../lib/board_api.js").Table} Table */
/** @typedef {import("../lib/types.js").LegalAction} LegalAction */
/** @typedef {{ number: number, entry: any }} Moment */

/**
 * @typedef {Omit<import("./story.js").Model, "moment"> & Asked} Model what the prompt needs of its table
 *
 * @typedef {object} Asked
 * @property {any} known the table object
 * @property {import("../lib/board.js").Board} board
 * @property {{ hover: string | null, way: string | null, chosen: string | null }} ui `way` says what several steps at once would do
 * @property {string[]} leftovers legal actions that no visible element offers
 * @property {boolean} isPlain whether the board is no drawing
 * @property {boolean} typing whether an answer is typed instead of drawn
 * @property {(on: boolean) => void} type
 * @property {(action: string) => void} act
 * @property {() => void} undo
 * @property {() => void} draw
 * @property {Moment | null} moment what is looked back at
 * @property {boolean} playing whether the replay runs by itself
 * @property {(number: number) => void} lookAt
 * @property {() => void} run
 * @property {() => void} present
 * @property {() => void} playOn
 * @property {() => void} showResults
 */

const FEW = 4;
const MANY = 14;
const LONG = 44;

/** @param {Model} model @param {Table} table */
export function prompt(model, table) {
  const { kinds, sign, text, buttons } = contents(model, table);
  return html`<section class=${cls("prompt", kinds)} aria-label="The question">${story(model, table)}
    <div class="asking">${sign}<div class="prompt-words">${text}</div>${buttons}</div></section>`;
}

/**
 * @typedef {object} Contents
 * @property {Record<string, boolean>} kinds
 * @property {import("../lib/types.js").Template} sign
 * @property {import("../lib/types.js").Template} text
 * @property {import("../lib/types.js").Template} buttons
 */

/** @param {Model} model @param {Table} table @returns {Contents} */
function contents(model, table) {
  if (model.moment) return replayBar(model, table, model.moment);
  if (table.status === "over") return overBar(model, table);
  if (!table.prompt) return { kinds: { waits: true }, sign: nothing, text: html`<h2 id="question" data-question tabindex="-1">The table is still</h2>`, buttons: nothing };
  return table.mine.includes(table.prompt.seat) ? question(model, table) : waitingBar(table, table.prompt);
}

/** @param {Table} table @param {import("../lib/types.js").Prompt} asked @returns {Contents} */
function waitingBar(table, asked) {
  const seat = table.seats[asked.seat];
  const bot = seat?.kind === "bot";
  const open = seat?.kind === "open";
  return { kinds: { waits: true }, sign: emblem(asked.seat, { size: 40 }),
    text: html`<h2 id="question" class=${cls({ long: !bot && asked.text.length > LONG })} data-question tabindex="-1">${bot ? `${seat?.name} is thinking` : asked.text}</h2>
      <p>${open ? "The chair is empty: somebody must sit down, or the host gives it to the computer." : "You may look around the table meanwhile."}</p>`,
    buttons: html`<span class="thinking">${icon("hourglass", { size: 22 })}</span>` };
}

/** @param {Model} model @param {Table} table @returns {Contents} */
function question(model, table) {
  const asked = /** @type {import("../lib/types.js").Prompt} */ (table.prompt);
  const { chosen, hover } = model.ui;
  const pointed = table.can(hover ?? chosen ?? "");
  const shown = pointed && (!model.leftovers.includes(pointed.action) || table.forecast(pointed.action)) ? pointed : undefined;
  const pips = model.board.pips?.(table);
  const text = html`<h2 id="question" class=${cls({ long: asked.text.length > LONG })} data-question tabindex="-1">${asked.text}${pips ? html`<span class="pips" role="img" aria-label="${pips.done} of ${pips.of} done">${Array.from({ length: pips.of }, (_, n) => html`<i class=${n < pips.of - pips.done ? "on" : ""}></i>`)}</span>` : nothing}</h2>
    ${notes(model, table, shown)}`;
  const buttons = html`<div class="prompt-side">${chosen && table.can(chosen) ? confirmButtons(model, table, chosen) : answers(model, table)}${openForm(model, table)}</div>`;
  return { kinds: {}, sign: emblem(asked.seat, { size: 40, edge: "#f7f0df" }), text, buttons };
}

/**
 * The second line: a note on the question, covered by words on what is pointed at. These take no room
 * of their own: a bar that grew would push the board, and with it the target, away from the pointer.
 * @param {Model} model
 * @param {Table} table
 * @param {LegalAction | undefined} pointed
 */
function notes(model, table, pointed) {
  const words = pointed ? html`<p class="pointed">${sentence(`${pointed.label}${table.odds(pointed.action)}`)} ${model.board.meaning?.(table, pointed) ?? nothing} ${prospects(table, pointed.action)}</p>`
    : model.ui.way ? html`<p class="pointed">${sentence(model.ui.way)} ${prospects(table, model.ui.hover ?? "")}</p>` : undefined;
  return html`<div class="notes"><p class=${cls("resting", { covered: Boolean(words) })}>${model.board.note?.(table) || whereToAnswer(model, table)} ${table.rule(table.prompt?.rule)}</p>${words ?? nothing}</div>`;
}

/** A question without buttons is answered elsewhere. @param {Model} model @param {Table} table */
const whereToAnswer = (model, table) => (table.actions.length && !model.leftovers.length && !model.isPlain ? "Press one of those that glow." : "");

/** @param {Model} model @param {Table} table @param {string} chosen */
function confirmButtons(model, table, chosen) {
  const back = () => {
    model.ui.chosen = null;
    model.draw();
  };
  return html`<div class="prompt-buttons leftovers"><button class="button" @click=${back}>${icon("anticlockwise-rotation")}Back</button>
    <button class="button brass" @click=${() => model.act(chosen)}>${icon("check-mark")}<span>${model.board.face?.(table, /** @type {LegalAction} */ (table.can(chosen)))?.text ?? "Do it"}</span></button></div>`;
}

/** @param {Model} model @param {Table} table */
function answers(model, table) {
  const left = model.leftovers.flatMap((text) => table.can(text) ?? []);
  const chief = model.board.chief?.(table) ?? (left.length === 1 && table.actions.length === 1 ? left[0]?.action : undefined);
  const kinds = [...new Set(left.map((action) => action.kind))];
  const grouped = left.length > MANY && kinds.length > 1;
  const button = (/** @type {LegalAction} */ action) => answer(model, table, action, action.action === chief);
  const body = grouped ? kinds.map((kind) => html`<span class="prompt-group"><span class="group-name">${capital(words(kind))}</span>${left.filter((action) => action.kind === kind).map(button)}</span>`)
    : left.map(button);
  return html`<div class=${cls("prompt-buttons leftovers", { many: left.length > FEW })}>${body}</div>`;
}

/** @param {Model} model @param {Table} table @param {LegalAction} action @param {boolean} chief */
function answer(model, table, action, chief) {
  const face = model.board.face?.(table, action);
  return html`<button class=${cls("button", { brass: chief })} title=${action.label} ${table.does(action.action)}>
    ${face?.icon ? icon(face.icon, { set: face.set }) : nothing}<span>${face?.text ?? briefly(table, action)}</span>${odds(model, table, action)}</button>`;
}

/** The answers that were last measured. */
let measured = "";

/**
 * Answers for which the bar has no room stand closer together. Whether it has is known when they have been drawn, and stays so while they
 * do: nothing moves under a pointer.
 */
export function tightenAnswers() {
  const side = document.querySelector(".prompt-side");
  const answers = `${innerWidth} ${innerHeight} ${[...(side?.querySelectorAll(".button") ?? [])].map((one) => one.getAttribute("data-action")).join()}`;
  if (!side || answers === measured) return;
  measured = answers;
  side.removeAttribute("data-tight");
  side.toggleAttribute("data-tight", side.scrollHeight > side.clientHeight + 2);
}

/** A label up to its first colon outside of a name. @param {string} label */
const head = (label) => /^(?:“[^”]*”|[^“])*?(?=: )/.exec(label)?.[0] ?? label;

/** A label that goes on about what it means is cut there, unless another one begins alike: the rest is told when it is pointed at. @param {Table} table @param {LegalAction} action */
function briefly(table, { action, label }) {
  const alike = table.actions.some((other) => other.action !== action && head(other.label) === head(label));
  return label.length > LONG && !alike ? head(label) : label;
}

/** The chance has its place before it is known, so that no button moves when it comes. @param {Model} model @param {Table} table @param {LegalAction} action */
function odds(model, table, action) {
  const awaited = model.board.foreseen?.(table).some((one) => one.action === action.action);
  const helped = awaited ? table.helped(action.action) : undefined;
  return awaited ? html`<b class="odds">${table.chance(action.action)}${helped ? html`<small title=${helped.text}><span class="sr">, ${helped.text} </span>${helped.chance}</small>` : nothing}</b>` : nothing;
}

/** What an answer would bring, in words; the chance itself stands behind its name already. @param {Table} table @param {string} action */
function prospects(table, action) {
  const found = table.forecast(action);
  if (!found) return "";
  const told = found.prospects.map(({ chance, text }) => `${percent(chance)}: ${sentence(text)}`);
  return [found.text, ...told].filter(Boolean).join(" ");
}

/**
 * Open questions take any answer of a form. A drawing has its own way to give it, so that typing
 * waits behind a button; giving up is a matter for the table's dialog.
 * @param {Model} model
 * @param {Table} table
 */
function openForm(model, table) {
  if (!table.form || table.form === "resign") return nothing;
  if (!model.typing && !model.isPlain) return html`<div class="prompt-buttons"><button class="button quiet small" @click=${() => model.type(true)}>Type it …</button></div>`;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("action"));
    if (input.value.trim()) model.act(input.value.trim().replace(/\s+/g, " "));
    input.value = "";
  };
  return html`<form class="prompt-buttons" @submit=${send}><label class="sr" for="open-form">Any other answer, ${table.form}</label>
    <input class="input" id="open-form" name="action" placeholder=${table.form} autocomplete="off" maxlength="200"><button class="button">Do it</button></form>`;
}

/** @param {Model} model @param {Table} table @returns {Contents} */
function overBar(model, table) {
  const { outcome } = table;
  return { kinds: {}, sign: nothing, text: html`<h2 id="question" data-question tabindex="-1">The game is over</h2><p>${sentence(outcome?.reason ?? "This record stops midway.")}</p>`,
    buttons: html`<div class="prompt-buttons"><button class="button" @click=${() => model.lookAt(0)}>${icon("hourglass")}Watch the replay</button>
      ${outcome ? html`<button class="button brass" @click=${() => model.showResults()}>${icon("laurel-crown")}Results</button>` : nothing}</div>` };
}

/** @param {Model} model @param {Table} _table @param {Moment} moment @returns {Contents} */
function replayBar(model, _table, moment) {
  const last = model.known.number;
  const to = (/** @type {number} */ number) => () => {
    model.playing = false;
    model.lookAt(number);
  };
  const slide = (/** @type {Event} */ event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value))();
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ does) => html`<button class="tool" aria-label=${label} title=${label} @click=${does}>${icon(sign)}</button>`;
  const told = (moment.entry?.notes ?? []).map((/** @type {import("../lib/types.js").Note} */ note) => note.text).join(" ");
  const seat = moment.entry?.seat ?? null;
  return { kinds: { waits: true }, sign: seat === null ? nothing : emblem(seat, { size: 40 }),
    text: html`<h2 id="question" class="long" data-question tabindex="-1">Looking back: move ${moment.number} of ${last}</h2><p class="two-lines">${told || (moment.number ? "" : "Before the first move.")}</p>`,
    buttons: html`<div class="replay"><input type="range" min="0" max=${last} .value=${String(moment.number)} aria-label="Move" @input=${slide}>
      <span class="replay-tools">${tool("first", "To the beginning", to(0))}${tool("left", "One move back", to(moment.number - 1))}
        ${tool(model.playing ? "pause" : "play", model.playing ? "Stop" : "Play", () => model.run())}${tool("right", "One move on", to(moment.number + 1))}${tool("last", "To the last move", to(last))}
        ${model.known.status === "over" ? html`<button class="button small" @click=${() => model.playOn()}>Play on from here</button>` : nothing}
        <button class="button small brass" @click=${() => model.present()}>Back to now</button></span></div>` };
}
