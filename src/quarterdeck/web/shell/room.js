/** One table: what is known of it, what the player does, what is told when something happens. */
import { nameOffers, Table } from "../lib/table.js";
import { BOARDS } from "../games/index.js";
import { allGames, api } from "./api.js";
import { openRules } from "./frame.js";
import { Link, merged } from "./link.js";
import { berths, pace, player, settings } from "./memory.js";
import { opponents } from "./opponents.js";
import { sound } from "./sound.js";
import * as plain from "./plain.js";
import { complain, toast } from "./toasts.js";
import { resultsDialog, roomPage } from "./roompage.js";

/** @typedef {import("../lib/board.js").Board} Board */
/** @typedef {{ number: number, view: any, prompt: any, entry: any }} Moment */

/** Between the plays of others, so that they can be followed (milliseconds at normal pace). */
const BREATH = 620;
const MOST_LAG = 3200;
const NARROW = matchMedia("(max-width: 699px)");

export class Room {
  /** @param {string} id @param {() => void} draw @param {(path: string) => void} go */
  constructor(id, draw, go) {
    this.id = id;
    this.draw = draw;
    this.go = go;
    /** The table object, merged from all news so far. @type {any} */
    this.known = null;
    /** News not shown yet. @type {any[]} */
    this.waiting = [];
    /** @type {Board} */
    this.board = plain;
    /** Whether the board's drawing has arrived; until then nothing is drawn, so that nothing jumps. */
    this.ready = false;
    this.ui = { hover: /** @type {string | null} */ (null), chosen: /** @type {string | null} */ (null),
      refused: /** @type {string | null} */ (null), motion: pace(), narrow: NARROW.matches, notes: new Map() };
    /** Legal actions that no visible element offers. @type {string[]} */
    this.leftovers = [];
    /** The seat that must take the screen in hand. @type {number | null} */
    this.curtain = null;
    /** @type {Moment | null} */
    this.moment = null;
    this.playing = false;
    /** @type {string | null} */
    this.sheet = null;
    this.side = /** @type {"log" | "chat" | "hints"} */ ("log");
    /** The answer to the last hint that was asked for. @type {import("./hints.js").Advice | null} */
    this.advice = null;
    this.pondering = false;
    /** Whether an answer is typed instead of drawn. */
    this.typing = false;
    /** @type {string[]} */
    this.bots = [];
    this.unread = 0;
    /** @type {{ dice: import("../lib/board.js").Die[], words: string } | null} */
    this.thrown = null;
    this.online = true;
    this.lost = "";
    this.sent = -1;
    this.keys = false;
    const { searchParams } = new URL(location.href);
    const invite = searchParams.get("invite");
    if (invite) berths.keep(id, { invite });
    this.link = new Link(id, {
      news: (message) => this.hear(message), refused: (message) => this.refuse(message),
      standing: (up, reason) => this.stand(up, reason),
      seen: () => this.newest && { since: this.newest.log.length, era: this.newest.era },
    });
    NARROW.addEventListener("change", this.resize);
    this.dare(async () => {
      this.bots = opponents((await allGames()).bots);
    });
  }

  resize = () => {
    this.ui.narrow = NARROW.matches;
    this.draw();
  };

  close() {
    this.link.close();
    clearTimeout(this.timer);
    clearTimeout(this.diceTimer);
    NARROW.removeEventListener("change", this.resize);
    document.title = "Quarterdeck";
  }

  /* News */

  /** What is known including news that waits to be shown. */
  get newest() {
    return this.waiting.length ? this.waiting[this.waiting.length - 1] : this.known;
  }

  /** @param {any} message */
  hear(message) {
    const next = merged(this.newest, message);
    const first = !this.known;
    const far = first || !message.log || document.hidden || !pace() || next.era !== this.known.era;
    this.waiting.push(next);
    if (far) this.showAll();
    else this.showSoon();
  }

  showAll() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const next of this.waiting.splice(0)) this.show(next);
  }

  /** Plays of others are shown one by one, with a breath between them. */
  showSoon() {
    if (this.timer !== undefined) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.show(next);
    const breath = Math.min(BREATH * pace(), MOST_LAG / (this.waiting.length + 1));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.showSoon();
    }, breath);
  }

  /** @param {any} next */
  show(next) {
    const before = this.known;
    this.known = next;
    if (!before || before.game !== next.game) this.loadBoard(next.game);
    if (before?.number !== next.number || before?.era !== next.era) {
      this.ui.chosen = null;
      this.ui.hover = null;
      this.advice = null;
      this.typing = false;
    }
    this.sent = -1;
    this.raiseCurtain(before, next);
    this.tell(before, next);
    this.draw();
  }

  /** @param {string} game */
  async loadBoard(game) {
    /** @type {Board} */
    const board = (await BOARDS[game]?.()) ?? plain;
    await Promise.all((board.styles ?? []).map(addSheet));
    this.board = board;
    this.ready = true;
    this.draw();
  }

  /** Several people at one screen: what one sees the next must not. @param {any} before @param {any} next */
  raiseCurtain(before, next) {
    const shared = next.you.length > 1 && next.status === "playing" && next.seat !== null;
    if (!shared) this.curtain = null;
    else if (!before || before.seat !== next.seat || before.status !== next.status) this.curtain = next.seat;
  }

  /** @param {any} before @param {any} next */
  tell(before, next) {
    const mine = next.you.includes(next.prompt?.seat) && next.status === "playing";
    document.title = `${mine ? "● Your turn – " : ""}${next.title} – Quarterdeck`;
    if (!before) return;
    const hadTurn = before.you.includes(before.prompt?.seat) && before.status === "playing";
    if (mine && !hadTurn) this.yourTurn(next);
    this.unread = this.side === "chat" ? 0 : this.unread + Math.max(0, next.chat.length - before.chat.length);
    if (next.era === before.era) this.throwDice(next, next.log.slice(before.log.length));
    if (next.status === "over" && before.status === "playing") resultsDialog(this);
  }

  /** @param {any} next */
  yourTurn(next) {
    sound("turn");
    const allowed = settings.notices && document.hidden && "Notification" in window && Notification.permission === "granted";
    if (allowed) new Notification(`${next.title}: your turn`, { body: next.prompt.text, tag: next.id, icon: "/art/star.svg" });
  }

  /** @param {any} next @param {any[]} entries */
  throwDice(next, entries) {
    const table = new Table(next, this.shell, this.ui);
    for (const entry of entries) {
      const dice = this.board.dice?.(table, entry) ?? [];
      if (!dice.length || !pace()) continue;
      sound("dice");
      this.thrown = { dice, words: entry.notes[0]?.text ?? "" };
      clearTimeout(this.diceTimer);
      this.diceTimer = setTimeout(() => {
        this.thrown = null;
        this.draw();
      }, 1500 * pace() + 500);
    }
    if (entries.length && !this.thrown) sound("move");
  }

  /** @param {any} message */
  refuse(message) {
    this.sent = -1;
    this.ui.refused = message.action;
    this.ui.chosen = null;
    sound("refused");
    toast(message.error, { rule: message.rule, game: this.known?.game, kind: "refusal" });
    setTimeout(() => {
      this.ui.refused = null;
      this.draw();
    }, 900);
    this.draw();
  }

  /** @param {boolean} up @param {string} [reason] */
  stand(up, reason = "") {
    if (this.online === up && this.lost === reason) return;
    this.online = up;
    this.lost = reason;
    this.sent = -1;
    this.draw();
  }

  /* What the player does */

  get shell() {
    return { act: (/** @type {string} */ text) => this.act(text), draw: this.draw,
      openRule: (/** @type {string} */ rule) => openRules(this.known.game, rule) };
  }

  /** @param {string} action */
  act(action) {
    if (this.moment || this.sent === this.known.number) return;
    if (!this.link.send({ type: "act", number: this.known.number, action })) {
      toast("Not connected just now; the page is trying again.");
      return;
    }
    this.sent = this.known.number;
  }

  /** A click on something that does an action. @param {string} action @param {boolean} onBoard */
  press(action, onBoard) {
    if (settings.confirm && onBoard && this.ui.chosen !== action) {
      this.ui.chosen = action;
      this.draw();
    } else this.act(action);
  }

  get isPlain() {
    return this.board === plain;
  }

  /** @param {boolean} on */
  type(on) {
    this.typing = on;
    this.draw();
    queueMicrotask(() => document.getElementById("open-form")?.focus());
  }

  /** Whether this table gives hints to this browser. */
  get hintable() {
    return Boolean(this.known.hints && this.known.you.length && this.known.status === "playing");
  }

  /** @param {"log" | "chat" | "hints"} side */
  turnTo(side) {
    this.side = side;
    if (side === "chat") this.unread = 0;
    this.draw();
  }

  /** Asks what a good captain would do; the answer is dropped when the question has changed. */
  async ponder() {
    if (this.pondering) return;
    this.pondering = true;
    this.draw();
    await this.dare(async () => {
      const found = await api(`/tables/${this.id}/hint`, { method: "POST", table: this.id });
      if (found.number === this.known.number) this.advice = found;
    });
    this.pondering = false;
    this.draw();
  }

  undo() {
    if (!this.link.send({ type: "undo" })) toast("Not connected just now; the page is trying again.");
  }

  /** @param {boolean} agree */
  consent(agree) {
    this.link.send({ type: "consent", agree });
  }

  /** @param {string} text */
  say(text) {
    if (text.trim()) this.link.send({ type: "chat", text: text.trim() });
  }

  /** Runs a request and reports what goes wrong. @param {() => Promise<any>} request */
  async dare(request) {
    try {
      await request();
    } catch (problem) {
      complain(problem);
    }
    this.draw();
  }

  /** @param {number | null} seat */
  sit(seat) {
    const berth = berths.of(this.id);
    return this.dare(async () => {
      const body = { name: player.name, seat, invite: berth?.invite ?? null };
      const { token } = await api(`/tables/${this.id}/seats`, { body, table: this.id });
      berths.keep(this.id, { token, game: this.known.game });
      this.link.again();
    });
  }

  /** @param {number} seat @param {object} body */
  changeSeat(seat, body) {
    return this.dare(() => api(`/tables/${this.id}/seats/${seat}`, { method: "PATCH", body, table: this.id }));
  }

  /** @param {number} seat */
  standUp(seat) {
    return this.dare(async () => {
      await api(`/tables/${this.id}/seats/${seat}`, { method: "DELETE", table: this.id });
      this.link.again();
    });
  }

  /* Replay */

  /** @param {number} number */
  async lookAt(number) {
    const at = Math.max(0, Math.min(number, this.known.number));
    const seat = this.known.seat === null ? "" : `?seat=${this.known.seat}`;
    this.asked = at;
    await this.dare(async () => {
      const found = await api(`/tables/${this.id}/at/${at}${seat}`, { table: this.id });
      if (this.asked === at) this.moment = { number: found.number, view: found.view, prompt: found.prompt, entry: found.log };
    });
  }

  present() {
    this.asked = -1;
    this.playing = false;
    this.moment = null;
    this.draw();
  }

  /** Runs the replay by itself. */
  async run() {
    this.playing = !this.playing;
    this.draw();
    while (this.playing && this.moment && this.moment.number < this.known.number) {
      await this.lookAt(this.moment.number + 1);
      await new Promise((done) => setTimeout(done, 900 * (pace() || 0.5)));
    }
    this.playing = false;
    this.draw();
  }

  /** A new table from the point that is looked at: the person who looks, bots on the other chairs. */
  playOn() {
    const number = this.moment?.number ?? this.known.number;
    const mine = this.known.seat ?? 0;
    const seats = this.known.seats.map((/** @type {any} */ seat) => (seat.seat === mine ? { kind: "person", name: player.name }
      : { kind: "bot", level: seat.level ?? "bosun" }));
    return this.dare(async () => {
      const made = await api(`/tables/${this.id}/continue`, { body: { number, seats, name: "", public: false, hints: this.known.hints }, table: this.id });
      this.enter(made);
    });
  }

  /** The same game once more, with the same kinds of players. */
  playAgain() {
    const { game, options, seats, you, name, hints } = this.known;
    const again = seats.map((/** @type {any} */ seat) => {
      if (seat.seat === (you[0] ?? 0)) return { kind: "person", name: player.name };
      if (you.includes(seat.seat)) return { kind: "hotseat", name: seat.name };
      return seat.kind === "bot" ? { kind: "bot", level: seat.level } : { kind: "open" };
    });
    return this.dare(async () => this.enter(await api("/tables", { body: { game, options, seats: again, name, public: false, hints } })));
  }

  /** @param {any} made */
  enter(made) {
    berths.keep(made.id, { token: made.token, game: this.known.game, invite: made.invite });
    this.go(`/t/${made.id}`);
  }

  /** What the boards draw: now, or the moment that is looked at. */
  get table() {
    const { moment } = this;
    const shown = moment ? { ...this.known, view: moment.view, prompt: moment.prompt, actions: [], number: moment.number,
      log: this.known.log.slice(0, moment.number), outcome: null } : this.known;
    this.ui.motion = pace();
    return new Table(shown, this.shell, this.ui);
  }

  render() {
    return roomPage(this);
  }

  /** After each drawing: offer in the prompt what the board does not show. */
  settled() {
    const actions = this.known && !this.moment && this.curtain === null ? (this.known.actions ?? []) : [];
    const left = actions.map((/** @type {any} */ one) => one.action).filter((/** @type {string} */ text) => !isOffered(text));
    if (left.join("\n") !== this.leftovers.join("\n")) {
      this.leftovers = left;
      this.draw();
    }
    nameOffers(document);
    this.placeSheet();
    this.keepFocus();
  }

  /** The sheet of a phone ends above the prompt, however high that is. */
  placeSheet() {
    const sheet = /** @type {HTMLElement | null} */ (document.querySelector(".sheet"));
    const bar = sheet && document.querySelector(".middle > .prompt");
    if (sheet && bar) sheet.style.setProperty("--sheet-bottom", `${Math.round(innerHeight - bar.getBoundingClientRect().top)}px`);
  }

  /** When what was focused is gone, a keyboard player goes on at the question. */
  keepFocus() {
    if (!this.keys || document.activeElement !== document.body || document.querySelector("dialog[open]")) return;
    /** @type {HTMLElement | null} */ (document.querySelector("[data-question]"))?.focus({ preventScroll: true });
  }
}

/** @param {string} text */
function isOffered(text) {
  const offers = document.querySelectorAll(`[data-action="${CSS.escape(text)}"]`);
  return [...offers].some((element) => !element.closest(".leftovers") && element.checkVisibility({ visibilityProperty: true }));
}

/** @param {string} path */
function addSheet(path) {
  if (document.querySelector(`link[href="${path}"]`)) return undefined;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path });
  const done = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return done;
}
