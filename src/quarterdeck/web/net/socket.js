/** The socket of one table: keeps the table object up to date, comes back by itself. */
import { berths } from "./local.js";

const LONGEST_PAUSE = 8000;
const FINAL = new Set([4404, 4403, 4400]);

/**
 * Merges a message into what is known: keep the first `log_from` entries, then append.
 * @param {any} known
 * @param {any} news
 */
export function merged(known, news) {
  const { log, log_from: from, chat, type, view_changes: changes, ...rest } = news;
  const next = { ...(type === "table" ? {} : known), ...rest };
  if (changes) next.view = { ...known.view, ...changes };
  next.log = log ? [...(known?.log ?? []).slice(0, from ?? 0), ...log] : (known?.log ?? []);
  const before = type === "table" ? [] : (known?.chat ?? []);
  next.chat = chat ? [...before, ...chat.filter((/** @type {any} */ line) => !before.some((/** @type {any} */ had) => had.id === line.id))] : before;
  return next;
}

/** What was not told is left blank, to be fetched when somebody wants to read it. @param {any} message @param {number} since */
function leaveBlank(message, since) {
  const ahead = (message.log[0]?.number ?? message.log_from) - message.log_from;
  const blanks = Array.from({ length: message.log_from - since }, (_, n) => ({ number: since + n + ahead, seat: null, chance: [], notes: [], blank: true }));
  message.log = [...blanks, ...message.log];
  message.log_from = since;
}

export class TableSocket {
  /**
   * @param {string} table
   * @param {{ news: (message: any) => void, refused: (message: any) => void,
   *   standing: (up: boolean, reason?: string) => void, seen: () => { since: number, era: number } | null }} hears
   */
  constructor(table, hears) {
    this.table = table;
    this.hears = hears;
    this.pause = 300;
    this.closed = false;
    /** How much of the log the page has, of which era, seen by whose eyes. */
    this.had = { log: 0, era: 0, seat: /** @type {number | null} */ (null) };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.wake = () => this.hurry();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const token = berths.of(this.table)?.token || null;
      const seen = this.hears.seen();
      this.had = { log: seen?.since ?? 0, era: seen?.era ?? 0, seat: this.had.seat };
      this.send({ type: "hello", token, changes: true, ...seen });
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event.code);
  }

  /** @param {any} message */
  hear(message) {
    this.pause = 300;
    if (message.type === "refused") this.hears.refused(message);
    else if (message.type === "table" || message.type === "update") {
      this.hears.standing(true);
      this.tell(message);
    }
  }

  /** @param {any} message */
  tell(message) {
    const since = this.missing(message);
    if (since !== null) leaveBlank(message, since);
    this.hears.news(message);
  }

  /**
   * A long log comes in its last part only: from which play on something is missing before this message, or null.
   * @param {any} message
   * @returns {number | null}
   */
  missing(message) {
    if (!message.log) return null;
    const seat = message.seat === undefined ? this.had.seat : message.seat;
    const era = message.era ?? this.had.era;
    const same = seat === this.had.seat && (message.type === "update" || era === this.had.era);
    const have = same ? Math.min(this.had.log, message.log_from) : 0;
    this.had = { log: message.log_from + message.log.length, era, seat };
    return have < message.log_from ? have : null;
  }

  /** @param {number} code */
  lost(code) {
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.hears.standing(false, code === 4404 ? "There is no such table." : "This seat belongs to another table.");
      return;
    }
    this.hears.standing(false);
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** Tries again at once when the page comes back to the front or online. */
  hurry() {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Says hello anew, after sitting down. */
  again() {
    this.socket?.close(1000);
  }

  /** @param {unknown} message @returns {boolean} whether it went out */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close(1000);
  }
}
