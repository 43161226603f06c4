/** The ship's log in sentences, with what chance answered; and the talk at the table. */
import { emblem } from "../lib/art.js";
import { cls, guard, html, nothing, ref, repeat } from "../lib/dom.js";

/** @typedef {import("../lib/board_api.js").Table} Table */
/** @typedef {import("../lib/types.js").LogEntry} LogEntry */

/**
 * @typedef {object} Model what log and talk need of their table
 * @property {any} known the table object
 * @property {{ number: number } | null} moment what is looked back at
 * @property {import("../lib/board.js").Board} board
 * @property {Map<string, import("../lib/types.js").Thing>} things
 * @property {Set<number>} fresh the plays that are told above the question
 * @property {LogEntry[]} linesInSight the entries that are in the document
 * @property {number | null} rolledTo where they end, if not with the newest
 * @property {() => Promise<void>} unroll older ones come, newer ones leave
 * @property {() => Promise<void>} roll the other way
 * @property {() => void} rollUp back to the newest
 * @property {(number: number) => void} lookAt
 * @property {(text: string) => void} say
 */

/** So near to an end of its lines, in pixels, the log goes on. */
const NEAR = 40;
/** So far from its end somebody reads what was. */
const AWAY = 60;

/** @param {Element} element */
const below = (element) => element.scrollHeight - element.scrollTop - element.clientHeight;

/** Keeps the end in sight unless somebody scrolled up. @param {HTMLElement} element @param {() => boolean} [endsBefore] whether newer lines are not in the document */
function followEnd(element, endsBefore = () => false) {
  const watch = new MutationObserver(() => {
    if (!element.dataset.away) element.scrollTop = element.scrollHeight;
  });
  watch.observe(element, { childList: true, subtree: true });
  element.addEventListener("scroll", () => {
    element.dataset.away = below(element) > AWAY || endsBefore() ? "yes" : "";
  });
  element.scrollTop = element.scrollHeight;
}

/** @param {Element | undefined} element */
const keepEnd = (element) => element && followEnd(/** @type {HTMLElement} */ (element));

/** @param {Element} element @returns {HTMLElement[]} */
const linesOf = (element) => [...element.querySelectorAll(/** @type {"li"} */ ("li[data-line]"))];

/** Logs whose lines are being changed for others. @type {WeakMap<Element, Promise<void>>} */
const TURNING = new WeakMap();

/** Older or newer lines take the place of those out of sight, once for all who ask meanwhile. @param {HTMLElement} element @param {() => Promise<void>} turn */
function turnLines(element, turn) {
  const now = TURNING.get(element) ?? turned(element, turn).finally(() => TURNING.delete(element));
  TURNING.set(element, now);
  return now;
}

/** What is read stays where it is. @param {HTMLElement} element @param {() => Promise<void>} turn */
async function turned(element, turn) {
  const { top, height } = element.getBoundingClientRect();
  const read = linesOf(element).find((line) => line.getBoundingClientRect().bottom > top + height / 2);
  const was = read?.getBoundingClientRect().top ?? 0;
  const focused = element.contains(document.activeElement);
  await turn();
  await null;
  if (read?.isConnected) element.scrollTop += read.getBoundingClientRect().top - was;
  // The line that had the focus may have left: the log itself keeps it.
  if (focused && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
}

/** @type {WeakSet<Element>} */
const HEARD = new WeakSet();

/** Once for every scroll: whoever comes near an end of the lines gets more. @param {Element | undefined} element @param {Model} model */
function follow(element, model) {
  if (!element || HEARD.has(element)) return;
  HEARD.add(element);
  const list = /** @type {HTMLElement} */ (element);
  if (model.rolledTo !== null) queueMicrotask(() => model.rollUp());
  followEnd(list, () => model.rolledTo !== null);
  list.addEventListener("scroll", () => {
    if (!list.dataset.away) return;
    if (list.scrollTop < NEAR) turnLines(list, () => model.unroll());
    else if (below(list) < NEAR) turnLines(list, () => model.roll());
  });
}

/** Between the buttons of the log: `[lines, buttons along the line]`. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The log is one stop of the Tab key, however long; arrows lead from line to line, the newest in sight first, and along it. @param {KeyboardEvent} event @param {Model} model */
async function walkLines(event, model) {
  const arrow = ARROWS[event.key];
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  if (!arrow || !linesOf(list).length) return;
  event.preventDefault();
  event.stopPropagation();
  const target = /** @type {HTMLElement} */ (event.target);
  const here = /** @type {HTMLElement | null} */ (target.closest("li[data-line]"));
  if (here && !nextLine(list, here, arrow[0])) await turnLines(list, () => (arrow[0] < 0 ? model.unroll() : model.roll()));
  const line = here ? nextLine(list, here, arrow[0]) : newestInSight(list);
  const buttons = [...(line?.querySelectorAll("button") ?? [])];
  const at = here && arrow[1] ? buttons.findIndex((one) => one === target) + arrow[1] : buttons.length - 1;
  buttons[at]?.focus();
}

/** @param {HTMLElement} list @param {HTMLElement} here @param {number} by */
function nextLine(list, here, by) {
  const lines = linesOf(list);
  return lines[lines.indexOf(here) + by];
}

/** @param {HTMLElement} list */
function newestInSight(list) {
  const { bottom } = list.getBoundingClientRect();
  return linesOf(list).findLast((line) => line.getBoundingClientRect().top < bottom);
}

/** @param {Model} model @param {Table} table */
export function log(model, table) {
  const entries = model.linesInSight.filter((/** @type {LogEntry & { remark?: string }} */ entry) => entry.notes.length || entry.remark);
  const { fresh } = model;
  const rows = repeat(entries, (/** @type {LogEntry} */ entry) => `${model.known.era}.${entry.number}`, (/** @type {LogEntry} */ entry) => {
    const [here, told] = [model.moment?.number === entry.number, fresh.has(entry.number)];
    return guard([entry, here, told, model.things, model.board], () => line(model, table, entry, { here, fresh: told }));
  });
  return html`<div class="log-scroll" ${ref((element) => follow(element, model))} tabindex="0" role="region" aria-label="Log" @keydown=${(/** @type {KeyboardEvent} */ event) => walkLines(event, model)}>${entries.length ? nothing : html`<p class="empty">The voyage begins.</p>`}<ol class="log" aria-live="off">${rows}</ol></div>`;
}

/** @typedef {import("../lib/types.js").Thing} Thing */

/** The names that only one thing of a game has, as far as they are names: "Old Watchtower", not "rum". @type {WeakMap<Map<string, Thing>, Map<string, Thing | null>>} */
const NAMES = new WeakMap();

/** @param {Map<string, Thing>} things */
function namesOf(things) {
  const known = NAMES.get(things);
  if (known) return known;
  /** @type {Map<string, Thing | null>} */
  const names = new Map();
  for (const thing of things.values()) if (/^\p{Lu}.{3,}/u.test(thing.name)) names.set(thing.name, names.has(thing.name) ? null : thing);
  NAMES.set(things, names);
  return names;
}

/** Beginning with a capital, as long a name as there is. */
const WORDED = /\p{Lu}[\p{L}’'-]*/gu;
const LONGEST_NAME = 6;

/** The things that a sentence names, where they begin and end in it: those of its events, and whatever only one thing is called. @param {import("../lib/types.js").Note} note @param {Map<string, Thing>} things */
function named({ text, events }, things) {
  const own = new Map((events ?? []).flatMap((event) => things.get(event.thing) ?? []).map((thing) => [thing.name, thing]));
  const names = namesOf(things);
  const found = [];
  let end = 0;
  for (const word of text.matchAll(WORDED)) {
    if (word.index < end) continue;
    const words = text.slice(word.index).split(/(?=[ .,;:!?)])/, 2 * LONGEST_NAME);
    for (let n = words.length; n > 0; n -= 1) {
      const name = words.slice(0, n).join("");
      const thing = own.get(name) ?? names.get(name);
      if (!thing) continue;
      end = word.index + name.length;
      found.push({ thing, name, from: word.index, to: end });
      break;
    }
  }
  return found;
}

/** A sentence in which the names of its things can be looked up. @param {import("../lib/types.js").Note} note @param {Map<string, Thing>} things */
function linked(note, things) {
  let told = 0;
  const parts = named(note, things).map(({ thing, name, from, to }) => {
    const before = note.text.slice(told, from);
    told = to;
    return html`${before}<span class="thing" data-thing=${thing.id}>${name}</span>`;
  });
  return html`${parts}${note.text.slice(told)}`;
}

/** @param {Model} model @param {Table} table @param {LogEntry & { remark?: string }} entry @param {{ here: boolean, fresh: boolean }} looks */
function line(model, table, entry, looks) {
  const notes = entry.notes.length ? entry.notes : [{ rule: "", text: entry.action ?? "" }];
  const told = notes.map((note, n) => html`${linked(note, model.things)}${note.rule && note.rule !== notes[n + 1]?.rule ? html`<button class="para" tabindex="-1" title=${note.rule} aria-label="Rule ${note.rule}" @click=${() => table.shell.openRule(note.rule)}>§</button>` : nothing} ${n === 0 ? chips(model, table, entry) : nothing} `);
  return html`<li class=${cls(looks)} data-line=${entry.number}>${entry.seat === null ? html`<span></span>` : emblem(entry.seat, { size: 20 })}
    <span class="say">${told}${entry.remark ? html`<span class="remark">${entry.remark}</span>` : nothing}</span>
    <button class="see" tabindex="-1" aria-label="see it, move ${entry.number}" @click=${() => model.lookAt(entry.number)}>see it</button></li>`;
}

/** @param {Model} model @param {Table} table @param {LogEntry} entry */
function chips(model, table, entry) {
  const dice = model.board.dice?.(table, entry) ?? [];
  return dice.length ? html`<span class="chips">${dice.map((die) => html`<span class="chip ${die.tint ?? ""}">${die.text}</span>`)}</span>` : nothing;
}

/** @param {Model} model */
export function chat(model) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("line"));
    model.say(input.value);
    input.value = "";
  };
  const lines = repeat(model.known.chat, (/** @type {any} */ said) => said.id, (/** @type {any} */ said) => html`<li class="chat-line">${said.seat === null ? html`<span></span>` : emblem(said.seat, { size: 20 })}<span class="say"><b>${said.name}</b> ${said.text}</span></li>`);
  return html`<div class="chat"><div class="log-scroll" ${ref(keepEnd)} tabindex="0" role="region" aria-label="Talk"><ol class="log">${lines}</ol>${model.known.chat.length ? nothing : html`<p class="empty">Nobody has said a word yet.</p>`}</div>
    ${model.known.you.length ? html`<form @submit=${send}><label class="sr" for="line">Say something</label><input class="input" id="line" name="line" maxlength="500" autocomplete="off" placeholder="Say something"><button class="button small">Say</button></form>` : nothing}</div>`;
}
