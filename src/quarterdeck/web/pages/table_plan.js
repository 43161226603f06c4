/** The table that is being set: who sits where, what the game is played with. No HTML. */
import { livery } from "../lib/art.js";
import { api, rulesOf, thingsOf } from "../net/api.js";
import { berths, player, progress } from "../net/local.js";
import { botName, firstOpponent } from "../parts/opponents.js";
import { complain } from "../parts/toasts.js";

/** @typedef {import("../net/api.js").GameInfo} GameInfo */
/** @typedef {GameInfo["options"][number]} Option */
/** @typedef {GameInfo["presets"][number]} Preset */
/** @typedef {{ kind: "person" | "bot" | "hotseat" | "open", level?: string }} Chair */

/** What chance deals, where a chair may choose. */
export const BY_LOT = "any";

export class TablePlan {
  /** @param {() => void} draw @param {(path: string) => void} go */
  constructor(draw, go) {
    this.draw = draw;
    this.go = go;
    /** @type {string[]} */
    this.bots = [];
    /** @type {GameInfo | undefined} */
    this.game = undefined;
    /** @type {Chair[]} */
    this.chairs = [];
    /** @type {Record<string, string>} */
    this.options = {};
    /** The chair that gets what is pressed. */
    this.at = 0;
    this.name = "";
    this.public = false;
    this.hints = true;
    this.busy = false;
    /** Which choices of a chair go with the other options; the board knows. @type {(choice: string, option: (id: string) => string) => boolean} */
    this.suits = () => true;
    /** What this browser keeps that a chair may choose too. @type {() => import("../lib/board.js").Own[]} */
    this.own = () => [];
    /** The catalogue: what can be chosen has its name and its sentence there. @type {Map<string, import("../lib/types.js").Thing>} */
    this.things = new Map();
    /** Rules by ID: they explain the options. @type {Map<string, string>} */
    this.rules = new Map();
  }

  /** You and one opponent. @param {GameInfo | undefined} game */
  lay(game) {
    if (this.game !== game) [this.suits, this.own] = [() => true, () => []];
    this.game = game;
    const [min, max] = game?.seats ?? [1, 2];
    this.options = {};
    this.at = 0;
    this.chairs = [];
    this.seatAll(Math.max(min, Math.min(2, max)));
  }

  /** As many chairs as that; who sits stays, the computer takes the new ones. @param {number} count */
  seatAll(count) {
    const chairs = this.chairs.slice(0, count);
    if (!chairs.some((chair) => chair.kind === "person")) chairs[0] = { kind: "person" };
    while (chairs.length < count) chairs.push({ kind: "bot", level: this.nextOpponent(chairs) });
    this.chairs = chairs;
    this.options = fitting(this.options, count);
    this.at = Math.min(this.at, count - 1);
  }

  /** Somebody of the computer's who does not sit yet, so that nobody is met twice. @param {Chair[]} chairs */
  nextOpponent(chairs) {
    const first = firstOpponent(this.bots);
    return [first, ...this.bots].find((bot) => !chairs.some((chair) => chair.level === bot)) ?? first;
  }

  /** Names, sentences and rules of what can be chosen. */
  async learn() {
    const { game } = this;
    if (!game) return;
    const [things, rules] = await Promise.all([thingsOf(game.id), rulesOf(game.id).catch(() => [])]);
    if (this.game !== game) return;
    this.things = things;
    this.rules = new Map(rules.map((rule) => [rule.id, rule.text]));
    this.draw();
  }

  /** The chair of whoever sets the table. */
  get mine() {
    return this.chairs.findIndex((chair) => chair.kind === "person");
  }

  get canGrow() {
    return this.chairs.length < (this.game?.seats[1] ?? 0);
  }

  get canShrink() {
    return this.chairs.length > (this.game?.seats[0] ?? 0);
  }

  grow() {
    this.seatAll(this.chairs.length + 1);
    this.draw();
  }

  /** @param {number} n */
  remove(n) {
    this.chairs = this.chairs.filter((_, chair) => chair !== n);
    for (const one of this.perSeat) this.setAll(one, this.choices(one, this.chairs.length + 1).filter((_, chair) => chair !== n));
    this.at = this.mine;
    this.draw();
  }

  /** @param {number} n @param {string} value "bot mate", "open", "hotseat" */
  seat(n, value) {
    const [kind, level] = value.split(" ");
    this.chairs[n] = { kind: /** @type {Chair["kind"]} */ (kind), level };
    this.at = n;
    this.draw();
  }

  /** Whoever sets the table changes places with another chair, and so the colour; both take along what they chose. @param {number} n */
  moveTo(n) {
    const { mine } = this;
    this.chairs = swapped(this.chairs, mine, n);
    for (const one of this.perSeat) this.setAll(one, swapped(this.choices(one), mine, n));
    this.at = n;
    this.draw();
  }

  /* Options */

  /** What every chair chooses for itself. */
  get perSeat() {
    return this.game?.options.filter((one) => one.per_seat && one.choices.length) ?? [];
  }

  /** What the whole table agrees on. */
  get shared() {
    return this.game?.options.filter((one) => !one.per_seat && one.choices.length > 1) ?? [];
  }

  /** @param {Option} one */
  valueOf(one) {
    return this.options[one.id] ?? one.default;
  }

  /** @param {Option} one @param {string} value */
  choose(one, value) {
    this.options = { ...this.options, [one.id]: value };
    if (value === one.default) delete this.options[one.id];
    this.dropUnsuited();
    this.draw();
  }

  /** @param {import("../lib/board.js").Board} board */
  fitTo(board) {
    this.suits = board.suits ?? this.suits;
    const learnt = () => {
      this.dropUnsuited();
      this.draw();
    };
    this.own = () => board.own?.(this.value, learnt) ?? [];
    this.dropUnsuited();
    this.draw();
  }

  /** The value of an option by its name. @param {string} id */
  value = (id) => this.options[id] ?? this.game?.options.find((one) => one.id === id)?.default ?? "";

  /** What a chair may choose with the other options as they are. @param {Option} one */
  choicesOf(one) {
    return one.choices.filter((choice) => this.suits(choice, this.value));
  }

  /** Whether several chairs may have it: what chance deals, and what is chosen later. @param {Option} one @param {string} choice */
  isShared(one, choice) {
    return choice === BY_LOT || choice === one.default;
  }

  /** The card of what can be chosen: by its own name, or by that of its option before it. @param {string} choice */
  thing(choice) {
    return this.things.get(choice) ?? this.own().find((each) => each.id === choice) ?? this.perSeat.map((one) => this.things.get(`${one.id}-${choice}`)).find(Boolean);
  }

  /** What does not go with the other options any more is chosen anew. */
  dropUnsuited() {
    for (const one of this.perSeat) {
      const all = this.choices(one).map((choice) => (this.suits(choice, this.value) ? choice : one.default.split(",")[0] ?? BY_LOT));
      const kept = all.join(",");
      if (kept === this.choicesByDefault(one, all.length)) delete this.options[one.id];
      else this.options[one.id] = kept;
    }
  }

  /** What each chair has; a short list goes on with its last word. @param {Option} one @param {number} [seats] */
  choices(one, seats = this.chairs.length) {
    const words = this.valueOf(one).split(",");
    return Array.from({ length: seats }, (_, n) => words[n] ?? words.at(-1) ?? one.default);
  }

  /** @param {Option} one @param {string[]} all */
  setAll(one, all) {
    this.choose(one, all.join(",") === this.choicesByDefault(one, all.length) ? one.default : all.join(","));
  }

  /** @param {Option} one @param {number} seats */
  choicesByDefault(one, seats) {
    const words = one.default.split(",");
    return Array.from({ length: seats }, (_, n) => words[n] ?? words.at(-1)).join(",");
  }

  /** Gives the chair at hand a choice; whoever had it gets the other in turn. @param {Option} one @param {string} choice */
  give(one, choice) {
    const all = this.choices(one);
    const had = all[this.at] ?? BY_LOT;
    const other = this.isShared(one, choice) ? -1 : all.indexOf(choice);
    if (other >= 0) all[other] = had;
    all[this.at] = choice;
    this.options = { ...this.options, ...this.own().find((each) => each.id === choice)?.sets };
    this.setAll(one, all);
  }

  /** How many shared options are not as printed. */
  get changed() {
    return this.shared.filter((one) => this.valueOf(one) !== one.default).length;
  }

  /* Presets */

  /** @param {Preset} preset */
  usePreset(preset) {
    this.options = { ...preset.options };
    this.seatAll(preset.seats);
    this.draw();
  }

  /** The preset that the table looks like just now. */
  get preset() {
    const same = (/** @type {Preset} */ one) => one.seats === this.chairs.length && this.game?.options.every((option) => (one.options[option.id] ?? option.default) === this.valueOf(option));
    return this.game?.presets.find(same);
  }

  /* Play */

  get waitsForGuests() {
    return this.chairs.some((chair) => chair.kind === "open");
  }

  async open() {
    const { game } = this;
    if (!game || this.busy) return;
    this.busy = true;
    progress.noteOffer();
    this.draw();
    const body = { game: game.id, options: this.options, seats: this.chairs.map(asked), name: this.name, public: this.public, hints: this.hints };
    try {
      const made = await api("/tables", { body });
      berths.keep(made.id, { token: made.token, game: game.id, invite: made.invite });
      this.go(`/t/${made.id}`);
    } catch (problem) {
      complain(problem);
    }
    this.busy = false;
    this.draw();
  }
}

/** @template T @param {T[]} all @param {number} a @param {number} b @returns {T[]} */
const swapped = (all, a, b) => all.map((one, n) => (n === a ? (all[b] ?? one) : n === b ? (all[a] ?? one) : one));

/** A list for chairs that were taken away again is cut. @param {Record<string, string>} options @param {number} seats */
const fitting = (options, seats) => Object.fromEntries(Object.entries(options).map(([id, value]) => [id, value.includes(",") ? value.split(",").slice(0, seats).join(",") : value]));

/** @param {Chair} chair @param {number} n */
function asked(chair, n) {
  if (chair.kind === "bot") return { kind: "bot", level: chair.level, name: botName(chair.level ?? "") };
  if (chair.kind === "open") return { kind: "open" };
  return { kind: chair.kind, name: chair.kind === "person" ? player.name : `${livery(n).name} captain` };
}
