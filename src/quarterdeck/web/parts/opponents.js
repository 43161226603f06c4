/** The computer's levels as people see them: who they are, and which one sits down first. */
import { capital, html, words } from "../lib/dom.js";

/** Names for programs, not for people. */
const TECHNICAL = new Set(["random", "greedy"]);

/** Who the levels are, and what to expect of them in a few words. @type {Record<string, { name: string, note: string }>} */
const PEOPLE = {
  deckhand: { name: "Wren", note: "new aboard, overlooks a lot" },
  bosun: { name: "Bram", note: "plays at once, takes the best he sees" },
  mate: { name: "Marlow", note: "looks a few moves ahead" },
  captain: { name: "Ines", note: "thinks up to a second over a move" },
  admiral: { name: "Jonah", note: "thinks for seconds, with all hands" },
};

/** @param {string} bot */
export const botTitle = (bot) => capital(words(bot));

/** What it is called at a table. @param {string} bot */
export const botName = (bot) => PEOPLE[bot]?.name ?? botTitle(bot);

/** What to expect of it, in a few words. @param {string | null | undefined} bot */
export const botNote = (bot) => PEOPLE[bot ?? ""]?.note ?? "computer";

/** @param {number} n */
const halves = (n) => `${Math.floor(n) || (n % 1 ? "" : 0)}${n % 1 ? "½" : ""}`;

/**
 * How strong it was found to be in a game, against the level below (or above, for the weakest).
 * @param {{ level: string, over: string, won: number, games: number }[]} matches
 * @param {string} bot
 */
export function measured(matches, bot) {
  const above = matches.find((match) => match.level === bot);
  if (above) return `Measured: won ${halves(above.won)} of ${above.games} games against ${botName(above.over)}.`;
  const below = matches.find((match) => match.over === bot);
  return below ? `Measured: won ${halves(below.games - below.won)} of ${below.games} games against ${botName(below.level)}.` : "";
}

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
    <optgroup label="Computer">${bots.map((bot) => option(`bot ${bot}`, `${botName(bot)}, ${words(bot)}: ${botNote(bot)}`, value))}</optgroup>${people}</select></span>`;
}
