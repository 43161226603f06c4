/** The ship's log in sentences, with what chance answered; and the talk at the table. */
import { emblem } from "../lib/art.js";
import { cls, html, nothing, ref, repeat } from "../lib/dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../lib/table.js").Table} Table */
/** @typedef {import("../lib/types.js").LogEntry} LogEntry */

const SHOWN = 120;

/** Keeps the end in sight unless somebody scrolled up. @param {Element | undefined} element */
function followEnd(element) {
  if (!element) return;
  const watch = new MutationObserver(() => {
    if (/** @type {HTMLElement} */ (element).dataset.away) return;
    element.scrollTop = element.scrollHeight;
  });
  watch.observe(element, { childList: true, subtree: true });
  element.addEventListener("scroll", () => {
    const away = element.scrollHeight - element.scrollTop - element.clientHeight > 60;
    /** @type {HTMLElement} */ (element).dataset.away = away ? "yes" : "";
  });
  element.scrollTop = element.scrollHeight;
}

/** @param {Room} room @param {Table} table */
export function log(room, table) {
  const entries = room.known.log.slice(-SHOWN).filter((/** @type {LogEntry & { remark?: string }} */ entry) => entry.notes.length || entry.remark);
  const rows = repeat(entries, (/** @type {LogEntry} */ entry) => `${room.known.era}.${entry.number}`, (/** @type {LogEntry} */ entry) => line(room, table, entry));
  return html`<div class="log-scroll" ${ref(followEnd)} tabindex="0" role="region" aria-label="Log">${entries.length ? nothing : html`<p class="empty">The voyage begins.</p>`}<ol class="log" aria-live="off">${rows}</ol></div>`;
}

/** @param {Room} room @param {Table} table @param {LogEntry & { remark?: string }} entry */
function line(room, table, entry) {
  const notes = entry.notes.length ? entry.notes : [{ rule: "", text: entry.action ?? "" }];
  const told = notes.map((note, n) => html`${note.text}${note.rule && note.rule !== notes[n + 1]?.rule ? html`<button class="para" title=${note.rule} aria-label="Rule ${note.rule}" @click=${() => table.shell.openRule(note.rule)}>§</button>` : nothing} ${n === 0 ? chips(room, table, entry) : nothing} `);
  return html`<li class=${cls({ here: room.moment?.number === entry.number })}>${entry.seat === null ? html`<span></span>` : emblem(entry.seat, { size: 20 })}
    <span class="say">${told}${entry.remark ? html`<span class="remark">${entry.remark}</span>` : nothing}</span>
    <button class="see" aria-label="See move ${entry.number}" @click=${() => room.lookAt(entry.number)}>see it</button></li>`;
}

/** @param {Room} room @param {Table} table @param {LogEntry} entry */
function chips(room, table, entry) {
  const dice = room.board.dice?.(table, entry) ?? [];
  return dice.length ? html`<span class="chips">${dice.map((die) => html`<span class="chip ${die.tint ?? ""}">${die.text}</span>`)}</span>` : nothing;
}

/** @param {Room} room */
export function chat(room) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("line"));
    room.say(input.value);
    input.value = "";
  };
  const lines = repeat(room.known.chat, (/** @type {any} */ said) => said.id, (/** @type {any} */ said) => html`<li class="chat-line">${said.seat === null ? html`<span></span>` : emblem(said.seat, { size: 20 })}<span class="say"><b>${said.name}</b> ${said.text}</span></li>`);
  return html`<div class="chat"><div class="log-scroll" ${ref(followEnd)} tabindex="0" role="region" aria-label="Talk"><ol class="log">${lines}</ol>${room.known.chat.length ? nothing : html`<p class="empty">Nobody has said a word yet.</p>`}</div>
    ${room.known.you.length ? html`<form @submit=${send}><label class="sr" for="line">Say something</label><input class="input" id="line" name="line" maxlength="500" autocomplete="off" placeholder="Say something"><button class="button small">Say</button></form>` : nothing}</div>`;
}
