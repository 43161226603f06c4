/** Requests to the server; every failure is one sentence. */
import { berths } from "./local.js";

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
 * @param {{ method?: string, body?: unknown, text?: string, table?: string, plain?: boolean, signal?: AbortSignal }} [more]
 *   `table` sends the token of that table; `plain` answers with text
 * @returns {Promise<any>}
 */
export async function api(path, { method, body, text, table, plain, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  const token = table && berths.of(table)?.token;
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "text/plain";
  const content = body === undefined ? text : JSON.stringify(body);
  const request = { method: method ?? (content === undefined ? "GET" : "POST"), headers, body: content, signal };
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
 * @property {boolean} workshop whether people build at leisure what they bring to it
 * @property {{ id: string, title: string, choices: string[], default: string, rule: string, per_seat: boolean, free: boolean }[]} options
 * @property {{ title: string, text: string, seats: number, options: Record<string, string> }[]} presets
 * @property {{ level: string, over: string, won: number, games: number }[]} matches how the computer's levels fared against each other
 */

/** `lab`: whether this server has one for whoever asks. @typedef {{ games: GameInfo[], bots: string[], lab: boolean }} Games */
/** @type {Promise<Games> | undefined} */
let games;

/** All games and bots; asked once. */
export function allGames() {
  games ??= api("/games").catch((problem) => {
    games = undefined;
    throw problem;
  });
  return /** @type {Promise<Games>} */ (games);
}

/**
 * @typedef {{ id: string, section: string, text: string, provenance: string }} Rule
 * @type {Map<string, Promise<Rule[]>>}
 */
const rules = new Map();

/** Where a rule was found out stands in the rule index, and has no place on the page. */
const SOURCE = /\s*\((?:rulebook|FAQ|secondary|derived|designer's|general knowledge|Decoded|tile picture|our )[^()]*\)/g;

/** A rule to be read: no raw marks, no notes on its source. @param {string} text */
export const plain = (text) => text.replace(SOURCE, "").replace(/\*{1,2}([^*]+)\*{1,2}/g, "$1")
  .replace(/`([^`]+)`/g, (_, code) => (/\d/.test(code) ? code : code.replaceAll("-", " "))).replace(/(?<=\w)_(?=\w)/g, " ");

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

/** @type {Map<string, Promise<Map<string, import("../lib/types.js").Thing>>>} */
const catalogues = new Map();

/** Things by id, and by what a piece of them is called: the second `hms-dover` is `hms-dover-2`, somebody's helmsman `red.helmsman-3`. @extends {Map<string, import("../lib/types.js").Thing>} */
class Things extends Map {
  /** @param {any[]} things */
  constructor(things) {
    super(things.map((thing) => [thing.id, thing]));
    this.pieces = new Map(things.filter((thing) => thing.piece).map((thing) => [thing.piece, thing]));
  }

  /** @param {string} id */
  get(id) {
    const piece = id.replace(/^[a-z]+\./, "");
    return super.get(id) ?? this.pieces.get(piece) ?? this.pieces.get(piece.replace(/-\d+$/, ""));
  }

  /** @param {string} id */
  has(id) {
    return this.get(id) !== undefined;
  }
}

/** Every thing of a game by its id; empty for a game without a catalogue. @param {string} game */
export function thingsOf(game) {
  let found = catalogues.get(game);
  if (!found) {
    found = api(`/games/${game}/things`).then((answer) => new Things(answer.things), () => new Things([]));
    catalogues.set(game, found);
  }
  return found;
}

/** @typedef {{ id: string, number: number, title: string, grade: number }} PuzzleInfo */

/** The puzzles of a game. @param {string} game @returns {Promise<PuzzleInfo[]>} */
export const puzzlesOf = async (game) => (await api(`/games/${encodeURIComponent(game)}/puzzles`)).puzzles;

/** @typedef {{ id: string, number: number, title: string, about: string, minutes: number, steps: number, rules: string[] }} LessonInfo */

/** The course of a game. @param {string} game @returns {Promise<LessonInfo[]>} */
export const lessonsOf = async (game) => (await api(`/games/${encodeURIComponent(game)}/lessons`)).lessons;
