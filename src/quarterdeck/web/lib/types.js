/**
 * The shapes of what the server sends and of what a board gets; types only, no code.
 *
 * @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult
 *   | typeof import("../vendor/lit-html/lit-html.js").nothing} Template
 *
 * @typedef {object} Seat a place at the table
 * @property {number} seat its number, from 0
 * @property {string} colour the word for it in records and logs
 * @property {string} name who sits there, "" while the chair is empty
 * @property {"person" | "bot" | "open"} kind
 * @property {string | null} level a bot's name
 * @property {boolean} present whether a person's page is open just now
 *
 * @typedef {object} LegalAction
 * @property {string} action its text, which is its identity
 * @property {string} label what it will do, in a person's words
 * @property {string} kind the first word of its text
 *
 * @typedef {{ chance: number, text: string }} Prospect one way it may go
 * @typedef {{ text: string, rule: string | null, prospects: Prospect[], helps: { text: string, prospects: Prospect[] }[] }} Forecast what an answer would bring; `helps` is what could be paid or played for it besides
 *
 * @typedef {object} Thing an entry of the catalogue (docs/api.md)
 * @property {string} id
 * @property {string} name
 * @property {string} kind
 * @property {string} text
 * @property {Record<string, string>} numbers
 * @property {string[]} rules
 * @property {string | null} picture
 *
 * @typedef {object} GameEvent what a sentence says, for whoever keeps the score (docs/api.md)
 * @property {string} kind
 * @property {number | null} seat
 * @property {string} thing an id of the catalogue
 * @property {string} from a place of the board, `@0`, or ""
 * @property {string} to
 * @property {number} amount
 *
 * @typedef {{ rule: string, text: string, events?: GameEvent[] }} Note
 *
 * @typedef {object} LogEntry
 * @property {number} number the play it tells of, from 1
 * @property {number | null} seat
 * @property {Note[]} notes
 * @property {string | null} action `null` when it is secret
 * @property {string[]} chance what chance answered; "?" when hidden
 * @property {string} [remark] when a bot had to be helped out
 *
 * @typedef {object} ChatLine
 * @property {number} number
 * @property {string} name
 * @property {number | null} seat
 * @property {string} text
 *
 * @typedef {object} Outcome
 * @property {number[]} scores
 * @property {number[]} ranks
 * @property {string} reason
 * @property {Record<string, number>[]} sources
 *
 * @typedef {{ text: string, rule: string, seat: number }} Prompt
 *
 * @typedef {any} View the facts that one seat may know; each game has its own
 */
export {};
