/** The workbench: what is being built, what the server says of it, what is looked for; no drawing but the dialogs it opens. */
import { capital, html } from "/lib/dom.js";
import { anything, found } from "./collection.js";
import { Draft, goesAboard, saved } from "./draft.js";
import { TrialRun } from "./trial.js";

/** @typedef {import("/lib/workshop.js").Host} Host */
/** @typedef {import("./collection.js").Piece} Piece */
/** @typedef {import("./collection.js").Collection} Collection */
/** @typedef {import("./draft.js").Report} Report */
/** @typedef {{ what: string, why: string, rule: string, remedy?: { text: string, note: string, draft: Draft } }} Refusal */

const LOOK_AFTER = 60;

export class Workbench {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.all = /** @type {Collection} */ (host.collection);
    /** @type {Map<string, Piece>} */
    this.pieces = new Map(this.all.pieces.flatMap((piece) => [piece.id, ...(piece.also ?? [])].map((id) => /** @type {[string, Piece]} */ ([id, piece]))));
    this.wanted = anything();
    this.draft = new Draft(this.pieces);
    /** What the server says of the draft. @type {Report | null} */
    this.report = null;
    /** @type {Refusal | null} */
    this.refusal = null;
    /** The piece that is looked at. @type {Piece | null} */
    this.looked = null;
    /** What the fleet would be with it. @type {Report | null} */
    this.preview = null;
    /** @type {Map<string, Report>} */
    this.reports = new Map();
    /** Which filter is open. */
    this.filter = "";
    /** @type {"browse" | "fleet"} */
    this.tab = "browse";
    this.sheet = false;
    /** @type {"fleet" | "paste" | "chance" | "copy" | "mine"} */
    this.panel = "fleet";
    this.pasted = "";
    /** The name under which the pasted text was kept or sent, if it was. */
    this.given = "";
    /** @type {Report | null} */
    this.read = null;
    this.chance = { nation: "", manner: "" };
    this.savedNow = false;
    this.dragged = false;
    /** @type {TrialRun | null} */
    this.trial = null;
    this.trialRow = "";
    this.top = 0;
    this.size = { width: 540, height: 600 };
    /** @type {HTMLElement | null} */
    this.grid = null;
    this.focus = 0;
    this.hits = found(this.all, this.wanted, () => true);
    /** A table whose question waits for a fleet. */
    this.table = new URLSearchParams(location.search).get("table") ?? "";
    addEventListener("keydown", this.keys);
    this.arrive();
  }

  /** What the address brings: a shared fleet, or the last draft. */
  async arrive() {
    const shared = uncoded(location.hash.slice(1));
    const given = new URLSearchParams(location.search);
    const points = Number(given.get("points"));
    if (this.all.points.includes(points)) this.draft.points = points;
    if (shared) {
      await this.open(shared, given.get("name") ?? "");
      if (this.read?.lines.length) this.change(() => { this.panel = "paste"; });
    } else await this.judge();
  }

  close() {
    removeEventListener("keydown", this.keys);
    this.trial?.stop();
  }

  /** @param {KeyboardEvent} event */
  keys = (event) => {
    const field = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select, dialog");
    if (event.key === "/" && !field) {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (document.querySelector(".ws-search input"))?.focus();
    } else if (event.key === "Escape" && (this.filter || this.sheet)) this.change(() => { this.filter = ""; this.sheet = false; });
    else if (/^[1-9]$/.test(event.key) && !field && this.draft.ships[Number(event.key) - 1]) this.change(() => { this.draft.chosen = Number(event.key) - 1; this.look(this.looked); });
  };

  /** @param {() => void} deed */
  change(deed) {
    deed();
    this.host.draw();
  }

  /** The pieces that are looked for, from the first row again. */
  seek() {
    this.hits = found(this.all, this.wanted, (piece) => !this.draft.refuses(piece, this.draft.chosen, this.report));
    this.top = 0;
    this.focus = 0;
    this.grid?.scrollTo(0, 0);
    this.host.draw();
  }

  /** @param {string} id */
  openFilter(id) {
    this.change(() => { this.filter = id; });
  }

  /** @param {number} top @param {boolean} moved whether other rows are seen now */
  scrolled(top, moved) {
    this.top = top;
    if (moved) this.host.draw();
  }

  /** @param {Element | undefined} element */
  measure = (element) => {
    if (this.grid === element) return;
    this.watch?.disconnect();
    this.grid = /** @type {HTMLElement | null} */ (element ?? null);
    if (!element) return;
    this.watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== this.size.width || height !== this.size.height) this.change(() => { this.size = { width, height }; });
    });
    this.watch.observe(element);
  };

  // Building

  /** What the server says of a draft; asked once for each. @param {Draft} draft @returns {Promise<Report>} */
  async reportOf(draft) {
    const key = `${draft.points} ${draft.code}`;
    const known = this.reports.get(key);
    if (known) return known;
    const report = await this.host.ask("check", { text: draft.code, points: draft.points });
    if (this.reports.size > 400) this.reports.clear();
    this.reports.set(key, report);
    return report;
  }

  async judge() {
    try {
      this.report = this.draft.empty ? null : await this.reportOf(this.draft);
    } catch (problem) {
      this.host.say(/** @type {Error} */ (problem).message);
    }
    if (this.wanted.fits) this.seek();
    this.host.draw();
  }

  /** Puts a draft in the place of the one at hand. @param {Draft} draft */
  async become(draft) {
    this.draft = draft;
    this.refusal = null;
    this.savedNow = false;
    this.preview = null;
    this.host.draw();
    await this.judge();
  }

  /** Adds a piece, unless a rule forbids it: then it says which. @param {Piece} piece @param {number} [ship] */
  async add(piece, ship = this.draft.chosen) {
    if (goesAboard(piece) && !this.draft.ships.length) {
      this.refuse({ what: `${piece.name} waits on the quay.`, why: "Crew and equipment go aboard a ship: add a ship first.", rule: "CS-FLEET-05" });
      return;
    }
    const next = this.draft.with(piece, ship);
    try {
      const report = await this.reportOf(next);
      const fault = this.newFaults(report)[0];
      if (!fault) await this.become(next);
      else this.refuse({ what: `${piece.name} stays ashore.`, why: fault.text, rule: fault.rule, remedy: goesAboard(piece) ? await this.remedy(piece, ship) : undefined });
    } catch (problem) {
      this.host.say(/** @type {Error} */ (problem).message);
    }
  }

  /** Faults a draft has which the one at hand has not; a fleet that is only begun may still want a ship. @param {Report} report */
  newFaults(report) {
    const before = new Set((this.report?.faults ?? []).map((fault) => fault.text));
    return report.faults.filter((fault) => !before.has(fault.text) && fault.rule !== "CS-FLEET-03");
  }

  /** Somebody who could leave for a newcomer. @param {Piece} piece @param {number} ship */
  async remedy(piece, ship) {
    const own = this.draft.ships[ship];
    for (const [place, id] of (own?.aboard ?? []).entries()) {
      const draft = this.draft.without(ship, place).with(piece, ship);
      const report = await this.reportOf(draft);
      if (!this.newFaults(report).length) return { text: `Swap for ${this.pieces.get(id)?.name ?? id}`, note: `${report.cost} points then`, draft };
    }
    return undefined;
  }

  /** @param {Refusal} refusal */
  refuse(refusal) {
    this.refusal = refusal;
    if (this.tab === "browse" && this.narrow) this.host.say(`${refusal.what} ${refusal.why} (${refusal.rule})`);
    this.host.draw();
  }

  get narrow() {
    return matchMedia("(max-width: 979px)").matches;
  }

  /** @param {Piece | null} piece */
  look(piece) {
    this.looked = piece;
    this.preview = null;
    this.host.draw();
    clearTimeout(this.looking);
    if (!piece || !goesAboard(piece) || !this.draft.ships.length) return;
    this.looking = setTimeout(async () => {
      const report = await this.reportOf(this.draft.with(piece)).catch(() => null);
      if (this.looked === piece) this.change(() => { this.preview = report; });
    }, LOOK_AFTER);
  }

  // Keeping and sharing

  /** @param {string} text @param {string} [name] */
  async open(text, name = "") {
    try {
      const report = /** @type {Report} */ (await this.host.ask("check", { text, points: this.draft.points }));
      this.read = report;
      this.pasted = text;
      this.given = name;
      if (!report.code) return;
      const draft = new Draft(this.pieces);
      draft.points = this.draft.points;
      draft.name = name || report.title;
      draft.take(report);
      await this.become(draft);
    } catch (problem) {
      this.host.say(/** @type {Error} */ (problem).message);
    }
  }

  get legal() {
    return Boolean(this.report && !this.report.faults.length && this.draft.ships.length);
  }

  get name() {
    return this.draft.name.trim() || (this.draft.empty ? "A new fleet" : "Unnamed fleet");
  }

  save() {
    const id = this.draft.id || `f${Date.now().toString(36)}`;
    this.draft.id = id;
    const games = this.trial && this.trial.code === this.draft.code ? this.trial.played : [];
    const results = games.length ? { share: games.filter((game) => game.won).length / games.length, games: games.length } : undefined;
    saved.keep({ id, name: this.name, code: this.draft.code, points: this.draft.points, touched: Date.now(), ...(results ? { results } : {}) });
    this.change(() => { this.savedNow = true; });
  }

  get link() {
    const more = new URLSearchParams({ points: String(this.draft.points), ...(this.draft.name ? { name: this.draft.name } : {}) });
    return `${location.origin}/fleets?${more}#${this.draft.code}`;
  }

  share() {
    this.host.show("share", () => html`<div class="sheet-of-vellum">${this.host.closeButton()}<h2 id="dialog-title">Share ${this.name}</h2><div class="stack">
      <label class="field"><span>Link</span><input class="input" readonly .value=${this.link}></label><div class="dialog-actions"><button class="button brass" @click=${() => this.host.copy(this.link)}>Copy the link</button></div>
      <label class="field"><span>As text, for a chat</span><textarea class="input ws-area" readonly rows="8" .value=${this.report?.text.replace(/^Fleet \(/, `${this.name} (`) ?? ""}></textarea></label>
      <div class="dialog-actions"><button class="button" @click=${() => this.host.copy(this.report?.text ?? "")}>Copy the text</button></div></div></div>`);
  }

  sail() {
    const brings = (/** @type {string} */ group) => (this.draft.groups[/** @type {"event"} */ (group)].length ? "yes" : "no");
    const answer = `muster ${this.report?.code ?? this.draft.code}`;
    if (this.table) return this.host.answer(this.table, answer);
    return this.host.sitDown({ fleets: "own", points: String(this.draft.points), events: brings("event"), relics: brings("relic"), sea: "small" }, answer);
  }

  tryOut() {
    const others = this.all.ready.filter((each) => each.points === this.draft.points);
    const code = this.report?.code ?? this.draft.code;
    this.trialRow = "";
    this.trial = new TrialRun(code, this.draft.points, others, this.host.ask, this.host.draw);
    this.host.draw();
  }

  async roll() {
    try {
      const report = /** @type {Report} */ (await this.host.ask("random", { points: this.draft.points, nation: this.chance.nation, manner: this.chance.manner }));
      await this.keepDraft();
      const draft = new Draft(this.pieces);
      draft.points = this.draft.points;
      draft.name = [this.chance.nation, capital(this.chance.manner || "fleet by chance")].filter(Boolean).join(" ");
      draft.take(report);
      await this.become(draft);
    } catch (problem) {
      this.host.say(/** @type {Error} */ (problem).message);
    }
  }

  /** What was being built is not lost when something else takes its place. */
  async keepDraft() {
    if (this.draft.empty || saved.all().some((each) => each.code === this.draft.code)) return;
    saved.keep({ id: this.draft.id || `d${Date.now().toString(36)}`, name: `${this.name} (draft)`, code: this.draft.code, points: this.draft.points, touched: Date.now() });
  }

  /** @param {import("./collection.js").ReadyFleet} each */
  async copyOf(each) {
    await this.keepDraft();
    this.panel = "fleet";
    this.draft.points = each.points;
    await this.open(each.code, `${each.title}, my way`);
  }
}

/** The text of an address; as it stands where the end was cut off in mid-letter. @param {string} text */
function uncoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%.?$/, "");
  }
}
