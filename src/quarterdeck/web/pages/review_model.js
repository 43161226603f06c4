/** The review of a finished game: what is known of how it went so far, and the move that is looked at. */
import { api } from "../net/api.js";
import { TableModel } from "./table/model.js";

/**
 * @typedef {{ number: number, seat: number, chances: number[] }} CurvePoint
 * @typedef {{ number: number, seat: number, kind: "choice" | "chance", by: number, text: string }} Turning
 * @typedef {{ start: number, luck: number, own: number, others: number, end: number }} Share
 * @typedef {{ number: number, scores: number[], sources: Record<string, number>[] }} Standing
 * @typedef {{ status: "idle" | "working" | "done", done: number, of: number, plays: number, curve: CurvePoint[], turnings: Turning[], shares: Share[], standings: Standing[] }} Review (docs/api.md)
 *
 * @typedef {{ action: string, label: string, chance: number, text: string, rule: string | null, prospects: { chance: number, text: string }[] }} Answer
 * @typedef {{ number: number, seat: number, prompt: string, rule: string | null, played: Answer, better: Answer | null, after: number }} ReviewedPlay
 */

/** Between two looks at how far it is (milliseconds). */
const NEWS_EVERY = 1500;
/** After so long a review that was interrupted goes on by itself (milliseconds). */
const GO_ON_AFTER = 12_000;

export class ReviewModel extends TableModel {
  /** @param {string} id @param {import("./table/model.js").Page} page */
  constructor(id, page) {
    super(id, page);
    /** @type {Review | null} */
    this.review = null;
    this.problem = "";
    /** How many plays came before the move that is looked at. */
    this.at = -1;
    /** Whether nobody has chosen a move yet. */
    this.drifting = true;
    /** What was found at that move. @type {ReviewedPlay | null} */
    this.found = null;
    this.closed = false;
    /** @type {number} */
    this.began = Date.now();
    this.begun = false;
    /** How many questions were thought over when it was last asked for: whoever gets no further must press. */
    this.doneBefore = -1;
  }

  /** @override */
  close() {
    this.closed = true;
    clearTimeout(this.newsTimer);
    super.close();
  }

  /** Asks for the review, then looks now and then how far it is. */
  async begin() {
    clearTimeout(this.newsTimer);
    try {
      this.hearReview(await api(`/tables/${this.id}/review`, { method: "POST", table: this.id }));
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
      this.draw();
    }
  }

  /** @param {Review} review */
  hearReview(review) {
    if (this.closed) return;
    const grown = review.done !== this.review?.done;
    this.review = review;
    if (review.status === "working") this.newsTimer = setTimeout(() => this.lookForNews(), NEWS_EVERY);
    if (review.status === "idle" && review.done > this.doneBefore) {
      this.doneBefore = review.done;
      this.newsTimer = setTimeout(() => this.begin(), GO_ON_AFTER);
    }
    if (this.at < 0) this.lookAtFirst();
    else if (this.drifting && review.status === "done") this.drift();
    else if (grown && !this.found) this.findOut();
    this.draw();
  }

  async lookForNews() {
    const found = await api(`/tables/${this.id}/review`, { table: this.id }).catch(() => null);
    if (found) this.hearReview(found);
    else this.newsTimer = setTimeout(() => this.lookForNews(), NEWS_EVERY * 2);
  }

  /** The move of the address; else the beginning, until the first turning point is known. */
  lookAtFirst() {
    const asked = Number(location.hash.slice(1));
    if (asked > 0) this.select(asked - 1);
    else this.drift();
  }

  /** To where the game turned most. */
  drift() {
    const [most] = [...(this.review?.turnings ?? [])].sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
    if (most && most.number !== this.at) this.select(most.number);
    this.drifting = true;
  }

  /** @override @param {any} next */
  show(next) {
    super.show(next);
    if (next.status !== "over") this.problem = "A game can be reviewed when it is over.";
    else if (!this.begun) {
      this.begun = true;
      this.problem = "";
      this.begin();
    }
    if (this.at >= 0 && !this.moment) this.lookAt(this.at);
  }

  /** @param {number} at */
  select(at) {
    const plays = this.review?.plays ?? 0;
    this.at = Math.max(0, Math.min(at, plays));
    this.drifting = false;
    this.found = null;
    history.replaceState(null, "", `#${this.at + 1}`);
    if (this.known) this.lookAt(this.at);
    this.findOut();
    this.draw();
  }

  /** Asks what was better at this move, if it was thought over. */
  async findOut() {
    const { at } = this;
    if (!this.review?.curve.some((point) => point.number === at) || at === this.review.plays) return;
    const found = await api(`/tables/${this.id}/review/${at}`, { table: this.id }).catch(() => null);
    if (this.at === at) this.found = found;
    this.draw();
  }

  /** From one turning point to the next. @param {number} by */
  turn(by) {
    const all = this.review?.turnings.map((one) => one.number) ?? [];
    const to = by > 0 ? all.find((number) => number > this.at) : all.filter((number) => number < this.at).at(-1);
    if (to !== undefined) this.select(to);
  }

  get turning() {
    return this.review?.turnings.find((one) => one.number === this.at);
  }

  /** The seat that is asked at the move that is looked at. */
  get mover() {
    return /** @type {number | null} */ (this.known?.log[this.at]?.seat ?? null);
  }

  /** Through the eyes of whoever was asked: the game is over, and nothing is secret any more. @override @param {number} number */
  async lookAt(number) {
    const seat = this.mover ?? this.known.seat;
    this.asked = number;
    await this.dare(async () => {
      const found = await api(`/tables/${this.id}/at/${number}${seat === null ? "" : `?seat=${seat}`}`, { table: this.id });
      if (this.asked === number) this.moment = { number: found.number, view: found.view, prompt: found.prompt, entry: found.log };
    });
  }

  /** No letters but those of the two answers: a is what was played, b what was better. @override */
  get marks() {
    const { found } = this;
    if (!found) return [];
    const blank = { n: 0, seat: null, from: "", kind: "mark", thing: "", amount: 0 };
    const at = (/** @type {string} */ letter, /** @type {Answer | null} */ answer) => {
      const place = answer?.action.split(" ").slice(1).at(-1);
      return place ? [{ ...blank, to: place, letter }] : [];
    };
    return [...at("a", found.played), ...at("b", found.better)];
  }

  /** A table from here on: whoever looks in the place of whoever was asked. */
  tryIt() {
    const seats = this.known.seats.map((/** @type {any} */ seat) => (seat.seat === (this.mover ?? 0) ? { kind: "person", name: this.known.seats[seat.seat].kind === "person" ? seat.name : "You" }
      : { kind: "bot", level: seat.level ?? "bosun" }));
    return this.dare(async () => this.enter(await api(`/tables/${this.id}/continue`, { body: { number: this.at, seats, name: "", public: false, hints: true }, table: this.id })));
  }

  /** @override */
  async foresee() {}
}
