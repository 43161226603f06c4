/** Requests to the server; every failure is one sentence. */
import { berths } from "./memory.js";

export class Problem extends Error {
  /** @param {string} sentence @param {string | null} rule @param {number} status */
  constructor(sentence, rule, status) {
    super(sentence);
    this.rule = rule;
    this.status = status;
  }
}

/**
 * @param {string} path under /api
 * @param {{ method?: string, body?: unknown, text?: string, table?: string, plain?: boolean }} [more]
 *   `table` sends the token of that table; `plain` answers with text
 * @returns {Promise<any>}
 */
export async function api(path, { method, body, text, table, plain } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  const token = table && berths.of(table)?.token;
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "text/plain";
  const content = body === undefined ? text : JSON.stringify(body);
  const request = { method: method ?? (content === undefined ? "GET" : "POST"), headers, body: content };
  let answer;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new Problem("The server cannot be reached just now.", null, 0);
  }
  if (answer.ok) return plain ? answer.text() : answer.status === 204 ? null : answer.json();
  const problem = await answer.json().catch(() => ({}));
  throw new Problem(problem.error ?? `The server answered ${answer.status}.`, problem.rule ?? null, answer.status);
}

/**
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} title
 * @property {string} blurb
 * @property {[number, number]} seats
 * @property {string[]} colours
 * @property {"complete" | "building"} stage
 * @property {number} minutes
 * @property {{ id: string, title: string, choices: string[], default: string, rule: string, per_seat: boolean, free: boolean }[]} options
 */

/** @type {Promise<{ games: GameInfo[], bots: string[] }> | undefined} */
let games;

/** All games and bots; asked once. */
export function allGames() {
  games ??= api("/games").catch((problem) => {
    games = undefined;
    throw problem;
  });
  return /** @type {Promise<{ games: GameInfo[], bots: string[] }>} */ (games);
}

/**
 * @typedef {{ id: string, section: string, text: string, provenance: string }} Rule
 * @type {Map<string, Promise<Rule[]>>}
 */
const rules = new Map();

/** @param {string} game @returns {Promise<Rule[]>} */
export function rulesOf(game) {
  let found = rules.get(game);
  if (!found) {
    found = api(`/games/${game}/rules`).then((answer) => answer.rules);
    found.catch(() => rules.delete(game));
    rules.set(game, found);
  }
  return found;
}
