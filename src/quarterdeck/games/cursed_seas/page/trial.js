/** Trying a fleet out: games against the ready fleets, one after the other, played by a worker of the server. */

/** @typedef {import("./collection.js").ReadyFleet} ReadyFleet */
/** @typedef {{ won: boolean, drawn: boolean, gold: number, theirs: number, rounds: number, reason: string, lost: boolean[], sunk: number }} Game */

export const GAMES_EACH = 12;
const PAUSE = 1500;

/** The share of wins (a draw is half of one) and its 95 % interval, by Wilson. @param {Game[]} games */
export function shareOf(games) {
  const n = games.length;
  if (!n) return { n, share: 0.5, low: 0, high: 1 };
  const share = games.reduce((sum, game) => sum + (game.won ? 1 : game.drawn ? 0.5 : 0), 0) / n;
  const z = 1.96;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { n, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** @param {number[]} numbers */
export const mean = (numbers) => (numbers.length ? numbers.reduce((sum, n) => sum + n, 0) / numbers.length : 0);

export class TrialRun {
  /**
   * @param {string} code @param {number} points @param {ReadyFleet[]} others
   * @param {(path: string, body: unknown, signal?: AbortSignal) => Promise<any>} ask
   * @param {() => void} draw
   */
  constructor(code, points, others, ask, draw) {
    this.code = code;
    this.points = points;
    this.others = others;
    this.ask = ask;
    this.draw = draw;
    /** @type {Map<string, Game[]>} */
    this.games = new Map(others.map((each) => [each.id, []]));
    this.began = Date.now();
    this.running = true;
    this.problem = "";
    this.stopped = new AbortController();
    this.done = this.run();
  }

  get played() {
    return [...this.games.values()].flat();
  }

  get total() {
    return this.others.length * GAMES_EACH;
  }

  /** Seconds left by the pace so far; `null` before it is known. */
  get left() {
    const n = this.played.length;
    return n < 3 ? null : Math.round((((Date.now() - this.began) / n) * (this.total - n)) / 1000);
  }

  /** What was played so far stays. */
  stop() {
    this.running = false;
    this.stopped.abort();
    this.draw();
  }

  async run() {
    for (let n = 0; n < this.total && this.running; ) {
      const other = /** @type {ReadyFleet} */ (this.others[n % this.others.length]);
      const body = { built: this.code, other: other.code, points: this.points, seed: 1000 + Math.floor(n / this.others.length) };
      try {
        const game = await this.ask("trial", body, this.stopped.signal);
        this.games.get(other.id)?.push(game);
        n += 1;
      } catch (problem) {
        if (!this.running) break;
        if (/** @type {any} */ (problem).status === 429) await new Promise((done) => setTimeout(done, PAUSE));
        else {
          this.problem = /** @type {Error} */ (problem).message;
          break;
        }
      }
      this.draw();
    }
    this.running = false;
    this.draw();
  }
}
