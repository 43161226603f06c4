/** What a board gets to draw from: the facts, the legal actions, and how to offer them. */
import { icon } from "./art.js";
import { cls, html, nothing } from "./dom.js";
import { noChange } from "../vendor/lit-html/lit-html.js";
import { Directive, PartType, directive } from "../vendor/lit-html/directive.js";

/** @typedef {import("./types.js").LegalAction} LegalAction */
/** @typedef {import("./types.js").Template} Template */

const NATIVE = new Set(["BUTTON", "A", "INPUT", "SELECT"]);

class Offer extends Directive {
  /** @param {import("../vendor/lit-html/directive.js").PartInfo} info */
  constructor(info) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("An offer goes inside a tag.");
  }

  /** @param {Record<string, string | null>} _attributes */
  render(_attributes) {
    return noChange;
  }

  /**
   * @override
   * @param {import("../vendor/lit-html/directive.js").ElementPart} part
   * @param {[Record<string, string | null>]} values
   */
  update({ element }, [attributes]) {
    for (const [name, value] of Object.entries(attributes)) {
      if (NATIVE.has(element.tagName) && (name === "role" || name === "tabindex")) continue;
      set(element, name, value);
    }
    return noChange;
  }
}

const offer = directive(Offer);
const NO_OFFER = { "data-action": null, "data-try": null, "data-hot": null, "data-label": null, "data-way": null,
  "aria-pressed": null, role: null, tabindex: null };

/**
 * Gives every offer its name for the ear: a drawing is called by its action's label and what is
 * written on it; what has words of its own keeps them as its name, with the label to describe it.
 * @param {ParentNode} root
 */
export function nameOffers(root) {
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = element.getAttribute("data-label") ?? "";
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const worded = text && element instanceof HTMLElement;
    const drawn = text && !label.includes(text) ? `${label}, ${text}` : label;
    set(element, "aria-label", worded ? null : drawn);
    set(element, "aria-description", worded && text !== label ? label : null);
    set(element, "data-named", "");
  }
  for (const element of root.querySelectorAll("[data-named]:not([data-label])")) {
    for (const name of ["aria-label", "aria-description", "data-named"]) set(element, name, null);
  }
}

/** @param {Element} element @param {string} name @param {string | null} value */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * @typedef {object} Shell what the page around the board does for it
 * @property {(action: string) => void} act
 * @property {() => void} draw
 * @property {(rule: string) => void} openRule
 */

/**
 * @typedef {"wide" | "tall" | "flat" | "phone"} Shape columns; board above panels; board beside panels; one thing at a time
 */

/** "67 %"; what is neither certain nor impossible never looks so. @param {number} chance */
export function percent(chance) {
  const near = Math.round(chance * 100);
  return `${near === 0 && chance > 0 ? 1 : near === 100 && chance < 1 ? 99 : near} %`;
}

/** @param {import("./types.js").Prospect[]} prospects @param {RegExp} [feared] what one would rather not have */
function chanceOf(prospects, feared) {
  const bad = prospects.filter((one) => feared?.test(one.text));
  const numbers = prospects.map((one) => Number.parseInt(one.text, 10));
  if (bad.length) return percent(bad.reduce((rest, one) => rest - one.chance, 1));
  if (prospects.length > 1 && !numbers.some(Number.isNaN)) return `≈ ${prospects.reduce((sum, one, n) => sum + one.chance * (numbers[n] ?? 0), 0).toFixed(1)}`;
  return prospects[0] ? percent(prospects[0].chance) : "";
}

/** @param {string} chance */
const figure = (chance) => Number.parseFloat(chance.replace("≈", ""));

/** The table as one browser sees it. Boards read it and never change it. */
export class Table {
  /**
   * @param {any} snapshot the table object of the server (docs/api.md)
   * @param {Shell} shell
   * @param {{ hover: string | null, chosen: string | null, refused: string | null,
   *   motion: number, narrow: boolean, shape: Shape, feared?: RegExp, looked?: string | null, notes: Map<string, unknown>,
   *   forecasts: Map<string, import("./types.js").Forecast>, things: Map<string, import("./types.js").Thing> }} ui
   */
  constructor(snapshot, shell, ui) {
    this.id = /** @type {string} */ (snapshot.id);
    this.game = /** @type {string} */ (snapshot.game);
    this.status = /** @type {"waiting" | "playing" | "over"} */ (snapshot.status);
    this.number = /** @type {number} */ (snapshot.number);
    this.options = /** @type {Record<string, string>} */ (snapshot.options ?? {});
    this.seats = /** @type {import("./types.js").Seat[]} */ (snapshot.seats);
    /** The seat whose eyes the view is for; `null` for a spectator. */
    this.you = /** @type {number | null} */ (snapshot.seat);
    /** All seats of this browser (several when people share a screen). */
    this.mine = /** @type {number[]} */ (snapshot.you ?? []);
    this.view = /** @type {any} */ (snapshot.view);
    this.prompt = /** @type {import("./types.js").Prompt | null} */ (snapshot.prompt);
    this.actions = /** @type {LegalAction[]} */ (snapshot.actions ?? []);
    this.form = /** @type {string} */ (snapshot.form ?? "");
    this.log = /** @type {import("./types.js").LogEntry[]} */ (snapshot.log ?? []);
    this.outcome = /** @type {import("./types.js").Outcome | null} */ (snapshot.outcome);
    /** Whether one's last choice can be taken back at once. */
    this.free = Boolean(snapshot.undo?.free);
    /** What the last turn left on the board (lib/trails.js). */
    this.marks = /** @type {import("./story.js").Mark[]} */ (snapshot.marks ?? []);
    this.shell = shell;
    this.ui = ui;
    this.byText = new Map(this.actions.map((action) => [action.action, action]));
  }

  /** The legal action of this text, if it is legal now. @param {string} text */
  can(text) {
    return this.byText.get(text);
  }

  /** All legal actions of a kind. @param {...string} kinds */
  of(...kinds) {
    return this.actions.filter((action) => kinds.includes(action.kind));
  }

  /** Does it. @param {string} text */
  act(text) {
    this.shell.act(text);
  }

  /**
   * Makes an element do an action: `<g class="target" ${table.does("sail e4")}>`. The element gets
   * `data-action`, a name for the ear, a place in the order of focus; clicks, Enter and Space work.
   * When the action is not legal (or `undefined`) the element is quiet, or, with `tries`, asks the
   * server why it is not, if others of its kind are.
   * @param {string | undefined} text
   * @param {{ label?: string, tries?: string }} [more]
   */
  does(text, { label, tries } = {}) {
    const action = text === undefined ? undefined : this.can(text);
    if (!action) return offer({ ...NO_OFFER, "data-try": tries !== undefined && this.of(tries.split(" ")[0] ?? "").length ? tries : null });
    const chosen = this.ui.chosen === action.action;
    return offer({ ...NO_OFFER, "data-action": action.action, role: "button", tabindex: "0",
      "data-label": `${label ?? action.label}${this.odds(action.action)}`, "data-hot": this.ui.hover === action.action ? "" : null,
      "aria-pressed": chosen ? "true" : null });
  }

  /**
   * Makes an element do several steps with one press: `table.goes(["set-sail", "sail e4"])`. The first must be legal
   * now; the others are done when their turn comes and they are legal. One that ends in "?" is left out where it is not.
   * The server has the last word.
   * @param {string[]} steps
   * @param {string} label what the press means
   */
  goes(steps, label) {
    const [first = ""] = steps;
    if (!this.can(first)) return offer(NO_OFFER);
    const way = steps.join("|");
    return offer({ ...NO_OFFER, "data-way": way, role: "button", tabindex: "0", "data-label": `${label}${this.odds(way)}`, "data-hot": this.ui.hover === way ? "" : null });
  }

  /** What the pointer or the focus is on. */
  get hover() {
    return this.ui.hover ?? this.ui.chosen;
  }

  /** The thing whose card is open, if any. */
  get looked() {
    return this.ui.looked ?? null;
  }

  /** The text that the server has just refused, for 900 ms. */
  get refused() {
    return this.ui.refused;
  }

  /** 1 is normal, 0 is none: how fast things move. */
  get motion() {
    return this.ui.motion;
  }

  /** True on a phone: larger letters on the board, no neatline. */
  get narrow() {
    return this.ui.narrow;
  }

  /** How the table is laid out. */
  get shape() {
    return this.ui.shape;
  }

  /** Whether this seat is asked now. @param {number} seat */
  asked(seat) {
    return this.prompt?.seat === seat && this.status === "playing";
  }

  /** @param {number} seat */
  name(seat) {
    return this.seats[seat]?.name || this.seats[seat]?.colour || `Seat ${seat + 1}`;
  }

  /** A choice of the page alone (a tab, a folded panel), kept as long as the page is open.
   * @template T @param {string} key @param {T} otherwise @returns {T} */
  recall(key, otherwise) {
    return /** @type {T} */ (this.ui.notes.has(key) ? this.ui.notes.get(key) : otherwise);
  }

  /** @param {string} key @param {unknown} value */
  note(key, value) {
    this.ui.notes.set(key, value);
    this.shell.draw();
  }

  /** What the catalogue calls a thing. @param {string} id */
  title(id) {
    return this.ui.things.get(id)?.name ?? id;
  }

  /** What the catalogue says of a thing; "" until it has come. @param {string} id */
  explain(id) {
    return this.ui.things.get(id)?.text ?? "";
  }

  /** What an answer would bring, once the server has said so (docs/api.md). @param {string} text */
  forecast(text) {
    return this.ui.forecasts.get(text);
  }

  /**
   * The chance that decides about an answer, "67 %": that what is feared does not come; "≈ 3.2" where a number is rolled for; else the
   * chance of what is most probable; "" where chance has no say.
   * @param {string} text
   */
  chance(text) {
    return chanceOf(this.forecast(text)?.prospects ?? [], this.ui.feared);
  }

  /** The same with the best of what could be paid or played for it, and what that is; nothing where it changes nothing. @param {string} text */
  helped(text) {
    const { feared } = this.ui;
    const found = this.forecast(text);
    const plain = chanceOf(found?.prospects ?? [], feared);
    const all = (found?.helps ?? []).map((help) => ({ text: help.text, chance: chanceOf(help.prospects, feared) })).filter(({ chance }) => chance !== plain);
    return all.sort((a, b) => figure(b.chance) - figure(a.chance))[0];
  }

  /** ", 33 %; with 1 rum to Mad Moll Harrow 85 %": the odds behind the words on an answer. @param {string} text */
  odds(text) {
    const [plain, helped] = [this.chance(text), this.helped(text)];
    return `${plain ? `, ${plain}` : ""}${helped ? `; ${helped.text} ${helped.chance}` : ""}`;
  }

  /** A rule ID that opens the rule. @param {string | null | undefined} id */
  rule(id) {
    if (!id) return nothing;
    return html`<button class="rule-id" @click=${() => this.shell.openRule(id)}>${id}</button>`;
  }

  /**
   * A button for an action, if it is legal.
   * @param {string} text
   * @param {{ text?: string, icon?: string, set?: string, chief?: boolean, small?: boolean }} [more]
   * @returns {Template}
   */
  button(text, { text: words, icon: sign, set, chief = false, small = false } = {}) {
    const action = this.can(text);
    if (!action) return nothing;
    return html`<button class=${cls("button", { brass: chief, small })} title=${action.label}
      ${this.does(text)}>${sign ? icon(sign, { set }) : nothing}<span>${words ?? action.label}</span></button>`;
  }
}
