/** The chair of somebody who is away: the others vote what becomes of it, and its owner has a way back. */
import { emblem } from "../lib/art.js";
import { html, nothing } from "../lib/dom.js";
import { firstOpponent } from "./opponents.js";

/** @typedef {"wait" | "bot" | "open"} Vote */

/**
 * @typedef {object} Model what is needed of a table
 * @property {any} known the table object
 * @property {any} moment what is looked back at
 * @property {string[]} bots
 * @property {boolean} berthed whether this browser has a token of this table
 * @property {(seat: number, choice: Vote, level: string) => void} vote
 * @property {(seat: number) => void} comeBack
 * @property {() => void} draw
 */

/** @type {[Vote, string][]} */
const CHOICES = [["wait", "Wait"], ["bot", "Let the computer play"], ["open", "Let somebody new in"]];

/**
 * When this page first heard of each absence: clocks differ, but the time of grace is as long here as there.
 * @type {Map<string, number>}
 */
const heard = new Map();

/** The local time at which the others may decide. @param {Model} model @param {any} seat */
function voteFrom(model, seat) {
  const from = Date.parse(seat.vote_from);
  const key = `${model.known.id} ${seat.seat} ${seat.away}`;
  if (!heard.has(key)) {
    heard.set(key, Date.now());
    const due = Math.min(from, Date.now() + from - Date.parse(seat.away));
    setTimeout(() => model.draw(), Math.max(0, due - Date.now()) + 50);
  }
  return Math.min(from, /** @type {number} */ (heard.get(key)) + from - Date.parse(seat.away));
}

/** @param {number} at */
const clock = (at) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** Whether this browser has a say about a chair. @param {Model} model @param {any} seat */
const concerns = ({ known }, seat) => Boolean(known.you.length && !known.you.includes(seat.seat) && seat.kind === "person" && seat.vote_from && known.status !== "over");

/** Whether this is the chair of somebody who may have it back, as far as this browser can know. @param {Model} model @param {any} seat */
const owned = ({ known, berthed }, seat) => Boolean(berthed && !known.you.length && seat.owner && seat.kind === "person" && known.status !== "over");

/** @param {Model} model @param {any} seat */
const mine = ({ known }, seat) => known.you.map((/** @type {number} */ one) => seat.votes[one]).find(Boolean);

/** The three ways, with how many want each. @param {Model} model @param {any} seat @param {string} small */
function ballot(model, seat, small) {
  const wanted = Object.values(seat.votes);
  const own = mine(model, seat);
  return html`<div class="ballot" role="group" aria-label="What shall become of ${seat.name}’s chair?">${CHOICES.map(([choice, text]) => {
    const votes = wanted.filter((one) => one === choice).length;
    return html`<button class="button ${small}" data-vote=${choice} aria-pressed=${own === choice} @click=${() => model.vote(seat.seat, choice, firstOpponent(model.bots))}>
      ${text}${votes ? html`<b class="odds" aria-label=", ${votes} for it">${votes}</b>` : nothing}</button>`;
  })}</div>`;
}

/** In the list of chairs. @param {Model} model @param {any} seat */
export function absence(model, seat) {
  if (owned(model, seat)) return html`<div class="absence">${backButton(model, seat)}</div>`;
  if (!concerns(model, seat)) return nothing;
  const from = voteFrom(model, seat);
  if (Date.now() < from) return html`<p class="absence label">Until ${clock(from)} nobody touches this chair. Then those who are here decide.</p>`;
  return html`<div class="absence">${ballot(model, seat, "small")}<p class="label">What more than half of those who are here want is done. ${seat.name} gets the chair back on coming again.</p></div>`;
}

/** What the chair's line says of whoever sits there, or may sit there again. @param {any} seat */
export function absentNote(seat) {
  if (seat.owner) return `in ${seat.owner}’s place`;
  return seat.away ? `away since ${clock(Date.parse(seat.away))}` : "away";
}

/** Over the board, when everybody waits for somebody who is away, or one’s own chair was given away. @param {Model} model */
export function absentBox(model) {
  const { known } = model;
  if (model.moment || known.undo?.pending) return nothing;
  const lost = known.seats.find((/** @type {any} */ seat) => owned(model, seat));
  if (lost) return box(lost.seat, `${lost.name} sits in ${lost.owner}’s place`, `While ${lost.owner} was away, the others let somebody new in. The chair is still ${lost.owner}’s.`, backButton(model, lost));
  const asked = known.seats[known.prompt?.seat ?? -1];
  if (!asked || !concerns(model, asked) || Date.now() < voteFrom(model, asked) || mine(model, asked) === "wait") return nothing;
  return box(asked.seat, `${asked.name} is ${absentNote(asked)}`, "What shall become of the chair? What more than half of those who are here want is done; coming again gives it back.", ballot(model, asked, ""));
}

/** @param {number} seat @param {string} title @param {string} text @param {import("../lib/types.js").Template} buttons */
const box = (seat, title, text, buttons) => html`<section class="reacts" aria-label="A chair">${emblem(seat, { size: 40, edge: "#f7f0df" })}
  <div class="prompt-words"><h2>${title}</h2><p>${text}</p></div><div class="prompt-buttons">${buttons}</div></section>`;

/** @param {Model} model @param {any} seat */
const backButton = (model, seat) => html`<button class="button brass" data-back=${seat.seat} @click=${() => model.comeBack(seat.seat)}>I am ${seat.owner}: back to my chair</button>`;
