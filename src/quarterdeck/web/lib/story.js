/** What happened lately, act by act: the turn that is told above the question and marked on the board. */

/** @typedef {import("./types.js").LogEntry} LogEntry */
/** @typedef {import("./types.js").GameEvent} GameEvent */

/**
 * @typedef {object} Act one sentence of the log that says what somebody did
 * @property {number} number the play it belongs to
 * @property {number | null} seat
 * @property {string} text in the words of the log
 * @property {GameEvent[]} events
 *
 * @typedef {object} Mark what an act leaves on the board until one has acted
 * @property {number} n its number in the sentence above the question
 * @property {number | null} seat
 * @property {string} from where it came from, "" if from nowhere on the board
 * @property {string} to
 * @property {string} kind
 * @property {string} thing
 * @property {number} amount
 * @property {string} [letter] a coach's letter that stands beside the place instead
 */

/**
 * Cards that are turned up or shuffled behind the scenes are told in the log alone; so are dice and tokens laid for an action, for what
 * came of them follows in the next sentence.
 */
const BACKSTAGE = /^(offer|shuffle|gather|retake|act|roll|rolled-.*|again-.*)$/;

/** @param {GameEvent} event */
const matters = (event) => !BACKSTAGE.test(event.kind) && (event.seat !== null || Boolean(event.from && event.to));

/** The acts that a play tells of. @param {LogEntry} entry @returns {Act[]} */
export function actsOf(entry) {
  const told = entry.notes.filter((note) => !note.events || note.events.some(matters));
  return told.map((note) => ({ number: entry.number, seat: entry.seat, text: note.text, events: note.events ?? [] }));
}

/** A turn in which nothing moved still has a last word: "ends the turn". @param {LogEntry[]} entries @returns {Act[]} */
function lastWord(entries) {
  const said = entries.flatMap((entry) => entry.notes.map((note) => ({ number: entry.number, seat: entry.seat, text: note.text, events: [] })));
  return said.slice(-1);
}

const FAR_BACK = 80;

/**
 * The plays of others since one's own last one; while one's own turn goes on, that. What one answered in the turn of another is part
 * of that turn.
 * @param {LogEntry[]} log
 * @param {number[]} mine
 * @param {Set<number>} [replies] the numbers of one's plays in the turns of others
 * @returns {{ acts: Act[], own: boolean }}
 */
export function lastTurn(log, mine, replies = new Set()) {
  const recent = log.slice(-FAR_BACK);
  const isMine = (/** @type {LogEntry} */ entry) => entry.seat !== null && mine.includes(entry.seat) && !replies.has(entry.number);
  const others = recent.slice(recent.findLastIndex(isMine) + 1);
  const moved = others.flatMap(actsOf);
  const since = moved.length ? moved : lastWord(others);
  if (since.length || !mine.length) return { acts: mine.length ? since : recent.slice(runStart(recent)).flatMap(actsOf), own: false };
  const before = recent.findLastIndex((entry) => !isMine(entry) && actsOf(entry).length > 0);
  return { acts: recent.slice(before + 1).flatMap(actsOf), own: true };
}

/** Where the plays of whoever played last begin. @param {LogEntry[]} log */
function runStart(log) {
  const seat = log.at(-1)?.seat;
  return log.findLastIndex((entry) => entry.seat !== seat) + 1;
}

/** "Bram sails to e3. They like it there." told of Bram: "sails to e3". @param {Act} act @param {string} name */
export function brief(act, name) {
  const text = (act.text.split(/\. (?=[A-Z“])/)[0] ?? "").replace(/\.$/, "");
  const rest = name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
  // "Bosun 2 draws a card" is told of somebody else than Bosun.
  return /^\d+ [a-z]/.test(rest) ? text : rest;
}

/** @param {Act[]} acts @returns {Mark[]} */
export function marksOf(acts) {
  return acts.flatMap((act, n) => act.events.map((event) => ({ n: n + 1, seat: event.seat ?? act.seat, kind: event.kind, thing: event.thing, amount: event.amount,
    from: event.from, to: event.kind.startsWith("at-") ? event.kind.slice(3) : event.to })));
}
