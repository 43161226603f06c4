/** The computer's levels as people see them: who they are, and which one sits down first. */
import { capital, html, words } from "../lib/dom.js";

/** Names for programs, not for people. */
const TECHNICAL = new Set(["random", "greedy"]);

/** @type {Record<string, string>} */
const NOTES = {
  deckhand: "new aboard, overlooks a lot",
  bosun: "plays at once, takes the best it sees",
  mate: "looks a few moves ahead",
  captain: "thinks up to a second over a move",
  admiral: "thinks for seconds, with all hands",
};

/** @param {string} bot */
export const botTitle = (bot) => capital(words(bot));

/** What to expect of it, in a few words. @param {string | null | undefined} bot */
export const botNote = (bot) => NOTES[bot ?? ""] ?? "computer";

/** The bots that are offered to people. @param {string[]} bots */
export function opponents(bots) {
  const offered = bots.filter((bot) => !TECHNICAL.has(bot));
  return offered.length ? offered : bots;
}

/** Everybody's first opponent: quick, and no pushover. @param {string[]} bots */
export const firstOpponent = (bots) => ["bosun", "greedy"].find((bot) => bots.includes(bot)) ?? bots[0] ?? "random";

/** @param {string} value @param {string} text @param {string} now */
export const option = (value, text, now) => html`<option value=${value} ?selected=${value === now}>${text}</option>`;

/**
 * Who sits on a chair: a short word to see, and a list with a line about everybody.
 * @param {{ label: string, shown: string, value: string, bots: string[], pick: (value: string) => void,
 *   people: import("../lib/types.js").Template }} chair
 */
export function chairPicker({ label, shown, value, bots, pick, people }) {
  const picked = (/** @type {Event} */ event) => pick(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<span class="picker select small"><span aria-hidden="true">${shown}</span><select aria-label=${label} @change=${picked}>
    <optgroup label="Computer">${bots.map((bot) => option(`bot ${bot}`, `${botTitle(bot)}: ${botNote(bot)}`, value))}</optgroup>${people}</select></span>`;
}
