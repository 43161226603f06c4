/** One table: what is known of it, what the player does, what is told when something happens. */
import { Table } from "../../lib/board_api.js";
import { actsOf, lastTurn, marksOf } from "../../lib/story.js";
import { allGames, api, thingsOf } from "../../net/api.js";
import { berths, pace, player, settings } from "../../net/local.js";
import { merged, TableSocket } from "../../net/socket.js";
import { thingsInSight } from "../../parts/inspector.js";
import { botName, opponents } from "../../parts/opponents.js";
import { play } from "../../parts/sound.js";
import { complain, toast } from "../../parts/toasts.js";
import { boardOf, NO_BOARD } from "./boards.js";

/** @typedef {import("../../lib/board.js").Board} Board */
/** @typedef {{ number: number, view: any, prompt: any, entry: any }} Moment */

/**
 * @typedef {object} Page what the model asks of the page that shows it
 * @property {() => void} draw
 * @property {(path: string) => void} go
 * @property {(game: string, rule: string) => void} openRules
 * @property {() => void} showResults
 */

/** Between the plays of others, so that they can be followed (milliseconds). */
const BREATHS = { "at-once": 0, brisk: 420, calm: 900, step: 0 };
const MOST_LAG = 6000;
const ANNOUNCED = 12;
const MORE_LOG = 80;
/** So much of the log is in the document at most. */
const MOST_LOG = 2 * MORE_LOG;
/** Before the result, so that the last play is seen, and a board can begin to show its battle. */
const LAST_LOOK = 700;
const MOST_FORESEEN = 24;
/** Whoever answers at once needs no forecast (milliseconds). */
const BEFORE_FORECASTS = 250;

/** The shapes of a table; the first that fits. @type {[import("../../lib/board_api.js").Shape, MediaQueryList][]} */
const SHAPES = [
  ["flat", matchMedia("(max-height: 499px), (min-width: 700px) and (max-width: 1199px) and (min-aspect-ratio: 11/10)")],
  ["phone", matchMedia("(max-width: 699px)")],
  ["tall", matchMedia("(max-width: 1199px)")],
  ["wide", matchMedia("all")],
];
const LOW = matchMedia("(max-height: 559px)");
const shape = () => SHAPES.find(([, media]) => media.matches)?.[0] ?? "wide";

/** The dice a sentence tells of. @param {import("../../lib/types.js").Note} note */
const rollsOf = (note) => (note.events ?? []).filter((event) => event.kind === "roll" || event.kind === "throw");

/**
 * The first sentences of a play that tell of dice, with those answers of chance alone that they tell of: it answers more than dice,
 * and some dice are told of later.
 * @param {import("../../lib/types.js").LogEntry} entry
 * @returns {import("../../lib/types.js").LogEntry}
 */
function firstRoll(entry) {
  const first = Math.max(0, entry.notes.findIndex((note) => rollsOf(note).length));
  const notes = entry.notes.slice(first, first + 2);
  const rest = [...entry.chance];
  const fallen = notes.flatMap(rollsOf).flatMap(({ amount, thing }) => {
    const at = rest.findIndex((answer) => answer === String(amount) || answer === thing);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return { ...entry, notes, chance: fallen.length ? fallen : entry.chance };
}

export class TableModel {
  /** @param {string} id @param {Page} page */
  constructor(id, page) {
    this.id = id;
    this.page = page;
    this.draw = page.draw;
    /** The table object, merged from all news so far. @type {any} */
    this.known = null;
    /** News not shown yet. @type {any[]} */
    this.waiting = [];
    /** @type {Board} */
    this.board = NO_BOARD;
    /** Whether the board's drawing has arrived; until then nothing is drawn, so that nothing jumps. */
    this.ready = false;
    this.ui = { hover: /** @type {string | null} */ (null), way: /** @type {string | null} */ (null), chosen: /** @type {string | null} */ (null),
      refused: /** @type {string | null} */ (null), motion: pace(), narrow: shape() === "phone", shape: shape(), feared: /** @type {RegExp | undefined} */ (undefined), looked: /** @type {string | null} */ (null), notes: new Map(),
      forecasts: /** @type {Map<string, import("../../lib/types.js").Forecast>} */ (new Map()),
      things: /** @type {Map<string, import("../../lib/types.js").Thing>} */ (new Map()) };
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
    /** The answer to the last hint that was asked for. @type {import("../../parts/hints.js").Hints | null} */
    this.hints = null;
    this.hinting = false;
    /** Whether an answer is typed instead of drawn. */
    this.typing = false;
    /** @type {string[]} */
    this.bots = [];
    /** @type {import("../../net/api.js").GameInfo[]} */
    this.games = [];
    this.unread = 0;
    /** @type {{ dice: import("../../lib/board.js").Die[], words: string } | null} */
    this.thrown = null;
    this.online = true;
    this.lost = "";
    this.sent = -1;
    this.keys = false;
    /** Ends the questions for forecasts when the answer is given. @type {AbortController | undefined} */
    this.foreseeing = undefined;
    /** The seat whose last turn is told, if somebody chose one. @type {number | null} */
    this.teller = null;
    /** The others' last turn of this log. @type {{ log: any[], you: number[], turn: ReturnType<typeof lastTurn> } | null} */
    this.lastTold = null;
    /** Whether it has been somebody's turn. */
    this.begun = false;
    /** One's own plays in the turns of others, by number, as far as they were seen. @type {Set<number>} */
    this.replies = new Set();
    /** The play of the log that is pointed at. @type {number | null} */
    this.line = null;
    /** @type {import("../../parts/inspector.js").Inspected | null} */
    this.inspected = null;
    /** How much of the log is in the document. */
    this.unrolled = MORE_LOG;
    /** Where that part ends: with this entry of the log, or with the newest. @type {number | null} */
    this.rolledTo = null;
    /** Sentences for the ear. @type {{ id: number, text: string }[]} */
    this.announced = [];
    /** What is still to be done after the play under way. @type {string[]} */
    this.plan = [];
    /** The actions of a question that the page answers itself. @type {any[] | null} */
    this.withheld = null;
    /** The panel in front of each box with tabs, and at which question it was turned to. @type {Map<string, { id: string, number: number }>} */
    this.fronts = new Map();
    const { searchParams } = new URL(location.href);
    const invite = searchParams.get("invite");
    if (invite) berths.keep(id, { invite });
    /** The code that this browser was invited with. */
    this.invite = invite ?? berths.of(id)?.invite ?? null;
    /** Where friends reach this server. @type {{ asked: { url: string, only_here: boolean }, others: string[] } | null} */
    this.addresses = null;
    this.asking = false;
    const game = berths.of(id)?.game;
    // Who sits here knows what is played before the socket says so.
    if (game) boardOf(game).catch(() => undefined);
    this.socket = this.connect();
    for (const [, media] of SHAPES) media.addEventListener("change", this.resize);
    this.dare(async () => {
      const { games, bots } = await allGames();
      this.games = games;
      this.bots = opponents(bots);
    });
  }

  /** @returns {Pick<TableSocket, "send" | "again" | "close">} */
  connect() {
    return new TableSocket(this.id, {
      news: (message) => this.hear(message), refused: (message) => this.refuse(message),
      standing: (up, reason) => this.stand(up, reason),
      seen: () => this.newest && { since: this.newest.log.length, era: this.newest.era },
    });
  }

  resize = () => {
    this.ui.shape = shape();
    this.ui.narrow = this.ui.shape === "phone";
    this.draw();
  };

  close() {
    this.foreseeing?.abort();
    this.socket.close();
    clearTimeout(this.timer);
    clearTimeout(this.diceTimer);
    clearTimeout(this.resultTimer);
    for (const [, media] of SHAPES) media.removeEventListener("change", this.resize);
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
    const far = first || !message.log || next.era !== this.known.era || this.isOwn(message);
    this.waiting.push(next);
    if (far || (!this.stepwise && (document.hidden || !pace() || settings.follow === "at-once"))) this.showAll();
    else if (this.stepwise) this.draw();
    else this.showSoon();
  }

  /** Whether news tells of nothing but one's own plays, which nobody waits for. @param {any} message */
  isOwn(message) {
    return !this.waiting.length && message.log.every((/** @type {any} */ entry) => this.known.you.includes(entry.seat));
  }

  /** Whether the plays of others are shown one by one, when asked for. */
  get stepwise() {
    return settings.follow === "step";
  }

  /** Shows the next play that waits to be asked for. */
  next() {
    const next = this.waiting.shift();
    if (next) this.show(next);
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
    const breath = Math.min(BREATHS[settings.follow] * pace(), MOST_LAG / (this.waiting.length + 1));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.showSoon();
    }, breath);
  }

  /** @param {any} next */
  show(next) {
    const before = this.known;
    this.known = next;
    this.withheld = null;
    if (!before || before.game !== next.game) this.loadBoard(next.game);
    if (before?.number !== next.number || before?.era !== next.era) {
      this.ui.chosen = null;
      this.ui.hover = null;
      this.ui.way = null;
      this.hints = null;
      this.ui.forecasts = new Map();
      this.teller = null;
      this.typing = false;
    }
    this.sent = -1;
    this.noteReplies(before, next);
    this.raiseCurtain(before, next);
    this.tell(before, next);
    this.draw();
    this.goOn();
    this.foresee();
  }

  /** One's own answers while it was another's turn, or nobody's between two turns; before the first turn everybody sets up in their own. @param {any} before @param {any} next */
  noteReplies(before, next) {
    const { turn, active = turn } = before?.view ?? {};
    this.begun ||= Boolean(active);
    if (!this.begun) return;
    const own = next.you.some((/** @type {number} */ seat) => next.seats[seat]?.colour === active);
    if (active === undefined || own || before.era !== next.era) return;
    for (const entry of next.log.slice(before.log.length)) if (next.you.includes(entry.seat)) this.replies.add(entry.number);
  }

  /** Asks the server what the answers would bring whose chances the board wants to show. */
  async foresee() {
    const { number, prompt } = this.known;
    const wanted = (this.known.view && this.board.foreseen?.(this.table).slice(0, MOST_FORESEEN)) || [];
    if (!prompt || !wanted.length || !this.known.you.includes(prompt.seat) || this.foreseen === `${this.known.era}.${number}`) return;
    this.foreseen = `${this.known.era}.${number}`;
    const { signal } = (this.foreseeing = new AbortController());
    await new Promise((done) => setTimeout(done, BEFORE_FORECASTS));
    for (const { action: way } of wanted) {
      // A way is told by its last step, after those before it.
      const steps = way.split("|");
      const [action] = steps.splice(-1);
      // Of a question that is answered already (a plan may answer at once) nothing more is asked.
      if (signal.aborted || this.sent === number || this.known.number !== number) return;
      const found = await api(`/tables/${this.id}/forecast`, { body: { number, action, after: steps }, table: this.id, signal }).catch(() => null);
      if (found && this.known.number === number && (found.text || found.prospects.length)) this.ui.forecasts.set(way, found);
    }
    this.draw();
  }

  /** The next step of what was pressed, if it can be done now; a step that ends in "?" may be left out. */
  goOn() {
    if (!this.known.you.includes(this.known.prompt?.seat)) return;
    const at = this.plan.findIndex((step) => !step.endsWith("?") || this.allows(step.slice(0, -1)));
    const action = this.plan[at]?.replace(/\?$/, "");
    if (action === undefined || !this.allows(action)) {
      if (!this.answerAlone()) this.plan = [];
      return;
    }
    const rest = this.plan.slice(at + 1);
    this.withhold();
    this.act(action);
    this.plan = rest;
  }

  /** Whether this is a game, where a plan goes on by itself; what teaches looks at every step. */
  get inEarnest() {
    return true;
  }

  /** What is answered without asking offers nothing: a press would come too late. */
  withhold() {
    if (!this.inEarnest) return;
    this.withheld = this.known.actions;
    this.known = { ...this.known, actions: [] };
  }

  /** The question is asked after all. */
  offerAgain() {
    if (this.withheld) this.known = { ...this.known, actions: this.withheld };
    this.withheld = null;
  }

  /** Whether an action can be done now; an open question takes more than it lists, and the server has the last word. @param {string} action */
  allows(action) {
    const open = (this.known.form ?? "").split(" ")[0] === action.split(" ")[0];
    return open || this.known.actions.some((/** @type {any} */ one) => one.action === action);
  }

  /**
   * Where a game asks although there is but one answer (so that being asked betrays nothing), nobody is bothered with it. Before
   * other people it takes as long as a thought would.
   */
  answerAlone() {
    const { era, number, actions, form, seats, status } = this.known;
    if (!this.inEarnest || actions.length !== 1 || form || this.moment || status !== "playing" || !this.board.alone?.(this.table, actions[0])) return false;
    const watched = seats.filter((/** @type {any} */ seat) => seat.kind !== "bot").length > this.known.you.length;
    this.withhold();
    setTimeout(() => {
      if (this.known.number === number && this.known.era === era) this.act(actions[0].action);
    }, watched ? 500 + Math.random() * 2000 : 0);
    return true;
  }

  /** @param {string} game */
  async loadBoard(game) {
    this.board = await boardOf(game);
    this.ready = true;
    if (this.board.open) this.curtain = null;
    this.draw();
    this.goOn();
    this.foresee();
    this.ui.things = await thingsOf(game);
    this.draw();
  }

  /** What is told of the game that is played here, once it has come. */
  get gameInfo() {
    return this.games.find((game) => game.id === this.known.game);
  }

  /** The catalogue of the game. */
  get things() {
    return this.ui.things;
  }

  /** Opens the card of a thing, if it has one; one that is held stays until it is closed. @param {Element | null} element @param {boolean} held */
  inspect(element, held) {
    const id = /** @type {HTMLElement | null} */ (element)?.dataset.thing;
    if (!element || id === undefined || !this.things.has(id)) return false;
    if (this.inspected?.element === element && this.inspected.id === id && this.inspected.held >= held) return true;
    const place = thingsInSight().indexOf(element);
    this.inspected = { id, element, held, place };
    this.draw();
    if (held) queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".inspector.held"))?.focus());
    return true;
  }

  /** Walks over everything in sight. @param {number} by */
  inspectNext(by) {
    const all = thingsInSight().filter((element) => this.things.has(/** @type {HTMLElement} */ (element).dataset.thing ?? ""));
    const found = all.findIndex((element) => element === this.inspected?.element);
    const at = found >= 0 ? found : (this.inspected?.place ?? -1);
    this.inspect(all[(at + by + all.length) % all.length] ?? null, true);
  }

  /** What a card names, in the same card. @param {string} id */
  inspectOther(id) {
    if (!this.inspected) return;
    this.inspected = { ...this.inspected, id };
    this.draw();
    queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".inspector.held"))?.focus());
  }

  closeInspector() {
    if (!this.inspected) return;
    const { element, held } = this.inspected;
    this.inspected = null;
    this.draw();
    if (held) queueMicrotask(() => /** @type {HTMLElement} */ (element).focus?.({ preventScroll: true }));
  }

  /** Several people at one screen: what one sees the next must not. @param {any} before @param {any} next */
  raiseCurtain(before, next) {
    const shared = next.you.length > 1 && next.status === "playing" && next.seat !== null && !this.board.open;
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
    if (next.era === before.era) {
      const news = next.log.slice(before.log.length);
      this.throwDice(next, news);
      this.announce(next, news);
    }
    if (mine && !hadTurn) this.voice(`Your turn. ${next.prompt.text}`);
    if (next.status === "over" && before.status === "playing") this.resultTimer = setTimeout(() => this.showResultsAfterwards(), LAST_LOOK * pace());
  }

  /** Plays of others, and what chance made of one's own, told to the ear. @param {any} next @param {any[]} entries */
  announce(next, entries) {
    const told = entries.filter((entry) => !next.you.includes(entry.seat) || entry.chance.length).flatMap((entry) => entry.notes.map((/** @type {any} */ note) => note.text));
    if (told.length) this.voice(told.join(" "));
  }

  /** @param {string} text */
  voice(text) {
    const id = (this.announced.at(-1)?.id ?? 0) + 1;
    this.announced = [...this.announced, { id, text }].slice(-ANNOUNCED);
  }

  showResults() {
    this.page.showResults();
  }

  /** The result waits until the board has shown how it came about. */
  showResultsAfterwards() {
    if (!this.board.busy?.(this.table)) this.showResults();
    else this.resultTimer = setTimeout(() => this.showResultsAfterwards(), 300);
  }

  /** @param {import("../../parts/sound.js").Sound} name */
  sound(name) {
    if (settings.sound) play(name);
  }

  /** @param {any} next */
  yourTurn(next) {
    this.sound("turn");
    const allowed = settings.notices && document.hidden && "Notification" in window && Notification.permission === "granted";
    if (allowed) new Notification(`${next.title}: your turn`, { body: next.prompt.text, tag: next.id, icon: "/art/star.svg" });
  }

  /** @param {any} next @param {any[]} entries */
  throwDice(next, entries) {
    const table = new Table(next, this.shell, this.ui);
    for (const entry of entries) {
      const told = firstRoll(entry);
      const dice = this.board.dice?.(table, told) ?? [];
      if (!dice.length || !pace()) continue;
      this.sound("dice");
      this.thrown = { dice, words: told.notes.map((note) => note.text).join(" ") };
      clearTimeout(this.diceTimer);
      this.diceTimer = setTimeout(() => {
        this.thrown = null;
        this.draw();
      }, 1500 * pace() + 500);
    }
    if (entries.length && !this.thrown) this.sound("move");
  }

  /** @param {any} message */
  refuse(message) {
    this.sent = -1;
    this.plan = [];
    this.offerAgain();
    this.ui.refused = message.action;
    this.ui.chosen = null;
    this.sound("refused");
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
      openRule: (/** @type {string} */ rule) => this.page.openRules(this.known.game, rule) };
  }

  /** @param {string} action */
  act(action) {
    if (this.moment || this.sent === this.known.number) return;
    this.foreseeing?.abort();
    if (!this.socket.send({ type: "act", number: this.known.number, action })) {
      toast("Not connected just now; the page is trying again.");
      this.offerAgain();
      return;
    }
    this.sent = this.known.number;
  }

  /** Several steps that one press means; the later ones follow when they can. @param {string[]} steps */
  follow([first, ...rest]) {
    if (first === undefined || this.moment || this.sent === this.known.number) return;
    this.act(first);
    this.plan = rest;
  }

  /** A click on something that does an action. @param {string} action @param {boolean} onBoard */
  press(action, onBoard) {
    this.plan = [];
    if (settings.confirm && onBoard && this.ui.chosen !== action) {
      this.ui.chosen = action;
      this.draw();
    } else this.act(action);
  }

  get isPlain() {
    return this.board.layout === "plain";
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

  /** @param {string} box @param {string} panel */
  bringToFront(box, panel) {
    this.fronts.set(box, { id: panel, number: this.known.number });
    this.draw();
  }

  /** Whether there is no height for a log of its own. */
  get low() {
    return LOW.matches;
  }

  /** @param {"log" | "chat" | "hints"} side */
  turnTo(side) {
    this.side = side;
    if (side === "chat") this.unread = 0;
    this.draw();
  }

  /** Asks what a good captain would do; the answer is dropped when the question has changed. */
  async askHints() {
    if (this.hinting) return;
    this.hinting = true;
    this.draw();
    await this.dare(async () => {
      const found = await api(`/tables/${this.id}/hint`, { method: "POST", table: this.id });
      if (found.number === this.known.number) this.hints = found;
    });
    this.hinting = false;
    this.draw();
  }

  undo() {
    this.foreseeing?.abort();
    if (!this.socket.send({ type: "undo" })) toast("Not connected just now; the page is trying again.");
  }

  /** @param {boolean} agree */
  consent(agree) {
    this.socket.send({ type: "consent", agree });
  }

  /** @param {string} text */
  say(text) {
    if (text.trim()) this.socket.send({ type: "chat", text: text.trim() });
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
      this.socket.again();
    });
  }

  /** Asks once where friends reach this server. */
  async findAddresses() {
    if (this.asking) return;
    this.asking = true;
    this.addresses = await api("/addresses").catch(() => null);
    this.draw();
  }

  /** @param {number} seat @param {object} body */
  changeSeat(seat, body) {
    return this.dare(() => api(`/tables/${this.id}/seats/${seat}`, { method: "PATCH", body, table: this.id }));
  }

  /** @param {number} seat */
  standUp(seat) {
    return this.dare(async () => {
      await api(`/tables/${this.id}/seats/${seat}`, { method: "DELETE", table: this.id });
      this.socket.again();
    });
  }

  /** What shall become of the chair of somebody who is away. @param {number} seat @param {string} choice @param {string} level */
  vote(seat, choice, level) {
    this.socket.send({ type: "vote", seat, for: choice, level });
  }

  /** Whether this browser has, or had, a chair here. */
  get berthed() {
    return Boolean(berths.of(this.id)?.token);
  }

  /** Have one's own chair again, whoever sits there now. @param {number} seat */
  comeBack(seat) {
    return this.dare(() => api(`/tables/${this.id}/seats/${seat}/return`, { method: "POST", table: this.id }));
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

  /** What the others did since one's own last play. */
  get told() {
    const { log, you } = this.known;
    const known = this.lastTold;
    if (known && known.log === log && known.you === you) return known.turn;
    const turn = lastTurn(log, you, this.replies);
    this.lastTold = { log, you, turn };
    return turn;
  }

  /** The plays of others that are told just now. */
  get fresh() {
    const { acts, own } = this.told;
    return new Set(own ? [] : acts.map((act) => act.number));
  }

  /** The part of the log that is in the document. */
  get linesInSight() {
    const end = Math.min(this.rolledTo ?? Infinity, this.known.log.length);
    return this.known.log.slice(Math.max(0, end - this.unrolled), end);
  }

  /** Puts older lines into the document, once they are there; the newest leave it. */
  async unroll() {
    const end = Math.min(this.rolledTo ?? Infinity, this.known.log.length);
    if (this.unrolled >= end) return;
    const from = Math.max(0, end - this.unrolled - MORE_LOG);
    await this.dare(() => this.fillBlanks(from));
    this.showLines(from, Math.min(end, from + MOST_LOG));
  }

  /** Puts newer lines into the document; the oldest leave it. */
  async roll() {
    if (this.rolledTo === null) return;
    const end = Math.min(this.known.log.length, this.rolledTo + MORE_LOG);
    this.showLines(Math.max(0, end - MOST_LOG), end);
  }

  /** The newest lines alone. */
  rollUp() {
    this.showLines(Math.max(0, this.known.log.length - MORE_LOG), this.known.log.length);
  }

  /** @param {number} from @param {number} end */
  showLines(from, end) {
    this.unrolled = Math.max(MORE_LOG, end - from);
    this.rolledTo = end < this.known.log.length ? end : null;
    this.draw();
  }

  /** Fetches what of the log is still blank from a play on. @param {number} from */
  async fillBlanks(from) {
    const { era, log } = this.known;
    const since = log.findIndex((/** @type {any} */ entry, /** @type {number} */ n) => n >= from && entry.blank);
    if (since < 0) return;
    const part = await api(`/tables/${this.id}/log?since=${since}&limit=${MORE_LOG}`, { table: this.id });
    for (const one of [this.known, ...this.waiting]) {
      if (one.era === part.era && era === part.era) one.log = one.log.map((/** @type {any} */ entry, /** @type {number} */ n) => (entry.blank ? (part.log[n - since] ?? entry) : entry));
    }
  }

  /** @param {number} seat */
  hearOf(seat) {
    this.teller = seat;
    this.draw();
  }

  /** Through the plays of the last turn; beyond its last is the present. @param {number} by */
  step(by) {
    const plays = [...new Set(this.told.acts.map((act) => act.number))];
    const now = this.moment?.number ?? Infinity;
    const to = by < 0 ? plays.filter((number) => number < now).at(-1) : plays.find((number) => number > now);
    if (to !== undefined) this.lookAt(to);
    else if (by > 0) this.present();
    else if (this.moment) this.lookAt(this.moment.number - 1);
  }

  /** What the board shows of the past: the line pointed at, the moment looked at, else the others' last turn. */
  get marks() {
    const only = this.line ?? this.moment?.number;
    if (only !== undefined) return marksOf(this.known.log.filter((/** @type {any} */ entry) => entry.number === only).flatMap(actsOf));
    const { acts, own } = this.told;
    return own || this.known.status !== "playing" ? [] : marksOf(acts);
  }

  /** @param {number | null} number */
  pointAtLine(number) {
    if (number === this.line) return;
    this.line = number;
    this.draw();
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
      : { kind: "bot", level: seat.level ?? "bosun", name: botName(seat.level ?? "bosun") }));
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
      return seat.kind === "bot" ? { kind: "bot", level: seat.level, name: botName(seat.level) } : { kind: "open" };
    });
    return this.dare(async () => this.enter(await api("/tables", { body: { game, options, seats: again, name, public: false, hints } })));
  }

  /** @param {any} made */
  enter(made) {
    berths.keep(made.id, { token: made.token, game: this.known.game, invite: made.invite });
    this.page.go(`/t/${made.id}`);
  }

  /** What the boards draw: now, or the moment that is looked at. */
  get table() {
    const { moment } = this;
    const shown = moment ? { ...this.known, view: moment.view, prompt: moment.prompt, actions: [], number: moment.number,
      log: this.known.log.slice(0, moment.number), outcome: null } : this.known;
    this.ui.motion = pace();
    this.ui.looked = this.inspected?.id ?? null;
    this.ui.feared = this.board.feared;
    return new Table({ ...shown, marks: this.known.view ? this.marks : [] }, this.shell, this.ui);
  }
}
