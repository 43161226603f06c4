/** The line above the question: what the others did since one's own last play; stepping back through it. */
import { emblem, icon, livery } from "../lib/art.js";
import { capital, cls, html, nothing, styled } from "../lib/dom.js";
import { brief } from "../lib/story.js";

/** @typedef {import("../lib/board_api.js").Table} Table */
/** @typedef {import("../lib/story.js").Act} Act */

/**
 * @typedef {object} Model what the story needs of its table
 * @property {{ acts: Act[], own: boolean }} told
 * @property {number | null} teller the seat whose turn is told, if somebody chose it
 * @property {{ number: number } | null} moment what is looked back at
 * @property {any} known the table object
 * @property {() => void} undo
 * @property {boolean} online
 * @property {any[]} waiting news not shown yet
 * @property {() => void} next shows the next of them
 * @property {boolean} stepwise whether news waits to be asked for
 * @property {(seat: number) => void} hearOf
 * @property {(by: number) => void} step through the acts
 */

/** A turn of so many letters is written smaller, so that all of it is told. */
const LONG = 110;

/** @param {{ act: Act }[]} told */
const lengthOf = (told) => told.reduce((sum, { act }) => sum + act.text.length, 0);

/** @param {Model} model @param {Table} table */
export function story(model, table) {
  if (!model.online) return html`<div class="story lost" role="status"><span class="story-words offline">Connection lost, trying again …</span></div>`;
  const { acts } = model.told;
  const seats = [...new Set(acts.flatMap((act) => act.seat ?? []))];
  const others = seats.filter((one) => !table.mine.includes(one));
  const seat = model.teller ?? others.at(-1) ?? seats.at(-1);
  const told = acts.map((act, n) => ({ act, n: n + 1 })).filter(({ act }) => seat === undefined || act.seat === seat || act.seat === null);
  return html`<div class="story"><button class="story-step" aria-label="One act back" title="One act back (<)" ?disabled=${!acts.length} @click=${() => model.step(-1)}>${icon("left")}</button>
    ${seats.length > 1 ? seats.map((one) => html`<button class=${cls("story-seat", { on: one === seat })} aria-pressed=${one === seat} aria-label="What ${table.name(one)} did" @click=${() => model.hearOf(one)}>${emblem(one, { size: 20 })}</button>`)
    : seat === undefined ? nothing : emblem(seat, { size: 20 })}
    <p class=${cls("story-words", { long: lengthOf(told) > LONG })} tabindex="0">${told.length ? sentence(table, seat, told) : opening(table)}</p>
    ${waits(model)}${allOfIt(table, seat, told)}${backButton(model)}</div>`;
}

/** A turn of more acts than the bar has room for (`showWhatIsCut`) opens as a list. @param {Table} table @param {number | undefined} seat @param {{ act: Act, n: number }[]} told */
function allOfIt(table, seat, told) {
  return html`<button class="story-step cut" popovertarget="story-all" aria-label="All of this turn" title="All of this turn">…</button>
    <div id="story-all" class="story-all" popover role="dialog" aria-label="All of this turn"><h2>${seat === undefined ? "What happened" : `What ${table.name(seat)} did`}</h2>
      <ol>${told.map(({ act, n }) => html`<li>${numbered(n, seat)}<span>${capital(brief(act, seat === undefined ? "" : table.name(seat)))}.</span></li>`)}</ol></div>`;
}

/** Whether the bar has room for all that it tells is known when it has been drawn. */
export function showWhatIsCut() {
  for (const words of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".story-words"))) {
    words.style.maxHeight = "";
    const cut = words.scrollHeight > words.clientHeight + 2;
    words.parentElement?.toggleAttribute("data-cut", cut);
    if (cut) words.style.maxHeight = `${wholeLines(words)}px`;
  }
}

/** So high that no line is cut through. @param {HTMLElement} words */
function wholeLines(words) {
  const { lineHeight, paddingTop } = getComputedStyle(words);
  const [line, above] = [parseFloat(lineHeight), parseFloat(paddingTop)];
  return above + line * Math.max(1, Math.floor((words.clientHeight - above) / line));
}

/** @param {number} n @param {number | undefined} seat */
function numbered(n, seat) {
  const look = seat === undefined ? null : livery(seat);
  return html`<i class="act-number" ${styled({ background: look?.fill ?? null, color: look?.on ?? null })}>${n}</i>`;
}

/** Takes the last step back where that is free; it always has its place. @param {Model} model */
function backButton(model) {
  const { undo, you } = model.known;
  if (!you.length || model.moment) return nothing;
  return html`<button class="story-step back" ?disabled=${!undo.free} title="Take your last step back (Esc)" @click=${() => model.undo()}>${icon("anticlockwise-rotation")}<span>Back</span></button>`;
}

/** News that waits to be asked for, or the way back to now. @param {Model} model */
function waits(model) {
  if (model.moment) return html`<button class="story-step" aria-label="One act on" title="One act on (>)" @click=${() => model.step(1)}>${icon("right")}</button>`;
  return model.stepwise && model.waiting.length ? html`<button class="button small brass" @click=${() => model.next()}>Next act</button>` : nothing;
}

/** @param {Table} table */
function opening(table) {
  const first = table.prompt?.seat;
  return table.log.length || first === undefined ? "" : table.mine.includes(first) ? "You begin." : `${table.name(first)} begins.`;
}

/** @param {Table} table @param {number | undefined} seat @param {{ act: Act, n: number }[]} told */
function sentence(table, seat, told) {
  const name = seat === undefined ? "" : table.name(seat);
  return html`<b>${name}</b>${told.map(({ act, n }) => html` <span class="act">${numbered(n, seat)}${brief(act, name)}</span>`)}`;
}
