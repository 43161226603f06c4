/** The coach at a table against bots: at the first meeting with a kind of question, event or card he says what it is; each only once. */
import { capital } from "../../lib/dom.js";
import { lessonsOf, plain, rulesOf } from "../../net/api.js";
import { change, coached, settings } from "../../net/local.js";
import { coachNote } from "../../parts/coach.js";
import { openRules } from "../layout.js";

/** @typedef {import("../../parts/coach.js").Tip} Tip */
/** @typedef {import("./model.js").TableModel} TableModel */

const LONGEST = 240;

/** The first sentences that fit into a note. @param {string} text */
function brief(text) {
  let said = "";
  for (const sentence of text.match(/[^.!?]+[.!?]+(?:\s|$)/g) ?? [text]) {
    if (said && said.length + sentence.length > LONGEST) break;
    said += sentence;
  }
  return said.trim();
}

export class Coach {
  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
    /** @type {Tip | null} */
    this.tip = null;
    this.at = "";
    /** @type {Map<string, import("../../net/api.js").Rule>} */
    this.rules = new Map();
    /** @type {import("../../net/api.js").LessonInfo[]} */
    this.lessons = [];
    /** The game whose rules and lessons were asked for, and the one whose are here. */
    this.asked = "";
    this.learnt = "";
  }

  /** Only where nobody else is kept waiting, and only for whoever wants it. */
  get wanted() {
    const { known } = this.model;
    return settings.coach && known?.status === "playing" && known.you.length === 1 && known.seats.some((/** @type {any} */ seat) => seat.kind === "bot");
  }

  render() {
    const { model } = this;
    if (!this.wanted) return undefined;
    return coachNote({ game: model.known.game, tip: this.tip, understood: () => this.understood(), point: () => this.point(), switchOff: () => this.switchOff(), openRule: (rule) => openRules(model.known.game, rule) });
  }

  /** After each drawing: a new question of one's own may bring something new. */
  settle() {
    const { model } = this;
    if (!this.wanted || !model.ready) return;
    const { game, number, era, prompt, you } = model.known;
    const now = `${era}.${number}`;
    if (this.at === now || !prompt || !you.includes(prompt.seat) || model.moment || model.waiting.length) return;
    if (this.asked !== game) this.learn(game);
    if (this.learnt !== game || !model.things.size) return;
    this.at = now;
    const tip = this.question() ?? this.event() ?? this.thing();
    if (tip || this.tip) {
      this.tip = tip;
      model.draw();
    }
  }

  /** Rules and lessons to speak from. @param {string} game */
  async learn(game) {
    this.asked = game;
    const [rules, lessons] = await Promise.all([rulesOf(game), lessonsOf(game)]).catch(() => [[], []]);
    this.rules = new Map(rules.map((rule) => [rule.id, rule]));
    this.lessons = lessons;
    this.learnt = game;
    this.model.draw();
  }

  /** @param {string} key @param {string} title @param {string} text @param {string} rule @param {string} place @returns {Tip | null} */
  fresh(key, title, text, rule, place) {
    if (!text || coached.has(this.model.known.game, key)) return null;
    const lesson = this.lessons.find((one) => one.rules.includes(rule)) ?? null;
    return { key, title, text: brief(text), rule, place, lesson };
  }

  /** @returns {Tip | null} */
  question() {
    const { prompt } = this.model.known;
    const rule = this.rules.get(prompt.rule ?? "");
    return rule ? this.fresh(`question ${rule.id}`, prompt.text, plain(rule.text), rule.id, "") : null;
  }

  /** Something that happened since one's own last play and never before. @returns {Tip | null} */
  event() {
    const notes = this.model.known.log.slice(-12).flatMap((/** @type {any} */ entry) => entry.notes);
    for (const note of notes.reverse()) {
      const rule = this.rules.get(note.rule);
      const found = rule && this.fresh(`event ${rule.id}`, note.text, plain(rule.text), rule.id, "");
      if (found) return found;
    }
    return null;
  }

  /** A kind of thing that lies on the table. @returns {Tip | null} */
  thing() {
    for (const element of document.querySelectorAll(".room [data-thing]")) {
      const thing = this.model.things.get(element.getAttribute("data-thing") ?? "");
      const seen = thing && element.checkVisibility({ visibilityProperty: true });
      const found = seen && this.fresh(`thing ${thing.kind}`, `${capital(thing.kind)}: ${thing.name}`, thing.text, thing.rules[0] ?? "", `[data-thing="${CSS.escape(thing.id)}"]`);
      if (found) return found;
    }
    return null;
  }

  understood() {
    if (this.tip) coached.add(this.model.known.game, this.tip.key);
    this.tip = null;
    this.at = "";
    this.model.draw();
  }

  /** Shows where it is: the thing, or all that answers the question. */
  point() {
    const found = [...document.querySelectorAll(this.tip?.place || "[data-action]")].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    for (const element of found) element.animate([{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], { duration: 1400 });
    if (!found[0]?.closest("[data-board] svg")) found[0]?.scrollIntoView({ block: "nearest" });
  }

  switchOff() {
    change({ coach: false });
    this.model.draw();
  }
}
