/** The socket of one table: keeps the table object up to date, comes back by itself. */
import { berths } from "./memory.js";

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

export class Link {
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
      this.send({ type: "hello", token, changes: true, ...this.hears.seen() });
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
      this.hears.news(message);
    }
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
