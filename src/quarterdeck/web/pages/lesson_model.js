/** One lesson: the table of each step, which answers lead on, and what the Pilot says to others. The server is asked on the way only why something is not legal. */
import { lastTurn, marksOf } from "../lib/story.js";
import { api, lessonsOf } from "../net/api.js";
import { progress } from "../net/local.js";
import { merged } from "../net/socket.js";
import { TableModel } from "./table/model.js";

/** @typedef {import("../net/api.js").LessonInfo} LessonInfo */

/**
 * @typedef {object} Step (docs/api.md)
 * @property {string} words
 * @property {{ letter: string, place: string, words: string }[]} marks
 * @property {string} point
 * @property {string[]} lit
 * @property {string[]} wanted
 * @property {boolean} free
 * @property {Record<string, string>} wrong
 * @property {string} otherwise
 * @property {boolean} anew
 * @property {number} told
 * @property {any} table
 * @property {Record<string, any>} answers
 * @property {{ chance: number, text: string }[]} odds
 *
 * @typedef {{ game: string, title: string, lesson: LessonInfo, names: string[], seat: number, steps: Step[] }} Lesson
 */

const PATIENT = 3;

export class LessonModel extends TableModel {
  /** @param {string} game @param {string} id @param {import("./table/model.js").Page} page */
  constructor(game, id, page) {
    super(`lesson-${game}-${id}`, page);
    this.game = game;
    this.lessonId = id;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {LessonInfo[]} */
    this.course = [];
    this.at = 0;
    /** Whether the step is answered, and what came of it is looked at. */
    this.answered = false;
    /** What the Pilot says to an answer that is not wanted. */
    this.reply = "";
    this.wrongs = 0;
    this.over = false;
    this.begin();
  }

  /** @override */
  get inEarnest() {
    return false;
  }

  /** @override */
  connect() {
    return { send: () => false, again: () => {}, close: () => {} };
  }

  async begin() {
    try {
      this.course = await lessonsOf(this.game);
      const found = this.course.find((one) => one.id === this.lessonId || String(one.number) === this.lessonId);
      if (!found) throw new Error("There is no such lesson.");
      this.lessonId = found.id;
      const lesson = await api(`/games/${this.game}/lessons/${found.id}`);
      this.lesson = lesson;
      const kept = progress.of(this.game, this.lessonId);
      this.stepTo(kept && !kept.done && kept.step < lesson.steps.length ? kept.step : 0);
    } catch (problem) {
      this.lost = /** @type {Error} */ (problem).message;
      this.draw();
    }
  }

  get scene() {
    return /** @type {Step} */ (this.lesson?.steps[this.at]);
  }

  /** Whether the Pilot waits for a press on the table. */
  get wants() {
    return !this.over && !this.answered && this.scene.wanted.length > 0;
  }

  /** Whether the way on is shown by now. */
  get impatient() {
    return this.wrongs >= PATIENT;
  }

  /** The answer that the Pilot would give. */
  get example() {
    return this.scene.free ? (this.known.actions[0]?.action ?? "") : (this.scene.wanted[0] ?? "");
  }

  get following() {
    const number = this.lesson?.lesson.number ?? 0;
    return this.course.find((one) => one.number === number + 1);
  }

  /** What happened since the last step. @returns {import("../lib/types.js").Note[]} */
  get news() {
    const told = this.answered ? this.before : this.scene.told;
    return this.known.log.slice(told).flatMap((/** @type {any} */ entry) => entry.notes);
  }

  /** Goes to a step, at its own table or at the one that an answer led to. @param {number} at @param {any} [table] */
  stepTo(at, table = this.lesson?.steps[at]?.table) {
    this.at = at;
    this.answered = false;
    this.over = false;
    this.reply = "";
    this.wrongs = 0;
    this.thrown = null;
    progress.keep(this.game, this.lessonId, { step: at });
    this.show({ ...table, era: this.chapter });
  }

  /** Which position of the lesson it is: pieces do not glide from one to the next. */
  get chapter() {
    return this.lesson?.steps.slice(0, this.at + 1).filter((step) => step.anew).length ?? 0;
  }

  /** @override @param {string} action */
  act(action) {
    this.ui.chosen = null;
    if (!this.lesson || !this.wants) return;
    const news = this.scene.answers[action];
    if (news) this.goOnAfter(merged(this.known, news));
    else this.putRight(action);
  }

  /** A wanted answer is played: the next step begins there, unless it has a position of its own. @param {any} after */
  goOnAfter(after) {
    const { steps } = /** @type {Lesson} */ (this.lesson);
    const [step, next] = [this.scene, steps[this.at + 1]];
    const loose = step.free || step.wanted.length > 1;
    if (next && !next.anew) {
      this.stepTo(this.at + 1, loose ? { ...after, actions: [], form: "" } : next.table);
      return;
    }
    this.before = this.known.log.length;
    this.answered = true;
    this.reply = "";
    this.show({ ...after, era: this.chapter, actions: [], form: "" });
  }

  /** Legal but not wanted: nothing is played, the Pilot says why. What is not legal is refused. @param {string} action */
  putRight(action) {
    if (!this.known.actions.some((/** @type {any} */ one) => one.action === action)) {
      this.explainRefusal(action);
      return;
    }
    const { wrong, otherwise } = this.scene;
    const fitting = Object.keys(wrong).filter((start) => `${action} `.startsWith(`${start} `)).sort((a, b) => b.length - a.length);
    this.reply = wrong[fitting[0] ?? ""] ?? otherwise;
    this.wrongs += 1;
    this.ui.refused = action;
    this.sound("refused");
    this.draw();
    setTimeout(() => {
      this.ui.refused = null;
      this.draw();
    }, 900);
  }

  /** @param {string} action */
  async explainRefusal(action) {
    const { at } = this;
    const asked = new URLSearchParams({ step: String(at), action });
    const found = await api(`/games/${this.game}/lessons/${this.lessonId}/refusal?${asked}`).catch(() => null);
    if (this.at === at) this.refuse({ action, error: found?.error ?? "That cannot be done now.", rule: found?.rule ?? null });
  }

  /** Goes on where nothing is asked. */
  onward() {
    if (this.wants || this.over) return;
    const { steps } = /** @type {Lesson} */ (this.lesson);
    if (this.at + 1 < steps.length) {
      const next = /** @type {Step} */ (steps[this.at + 1]);
      this.stepTo(this.at + 1, next.anew || next.wanted.length ? next.table : { ...this.known, actions: [], form: "" });
      return;
    }
    this.over = true;
    this.reply = "";
    progress.keep(this.game, this.lessonId, { step: 0, done: true });
    this.draw();
  }

  earlier() {
    if (this.over || this.answered) this.stepTo(this.at);
    else if (this.at > 0) this.stepTo(this.at - 1);
  }

  showMe() {
    if (this.wants) this.act(this.example);
  }

  skip() {
    progress.keep(this.game, this.lessonId, { skipped: true });
    this.page.go(this.following ? `/learn/${this.game}/${this.following.id}` : "/learn");
  }

  /* What a lesson has no need of */

  /** One press, one step: the next has words of its own. @override @param {string[]} steps */
  follow([first]) {
    if (first !== undefined) this.act(first);
  }

  /** @override */
  async foresee() {}

  /** @override */
  async lookAt() {}

  /** @override */
  get told() {
    return { acts: [], own: true };
  }

  /** The trails of the others' plays, and the letters of the step. @override */
  get marks() {
    const { acts, own } = lastTurn(this.known.log.slice(this.scene.told), this.known.you);
    const blank = { n: 0, seat: null, from: "", kind: "mark", thing: "", amount: 0 };
    const letters = this.answered || this.over ? [] : [...this.scene.marks.map((mark) => ({ ...blank, to: mark.place, letter: mark.letter })),
      ...(this.scene.point ? [{ ...blank, to: this.scene.point, letter: "" }] : [])];
    return [...(own ? [] : marksOf(acts)), ...letters];
  }
}
