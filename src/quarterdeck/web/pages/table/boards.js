/** Finds a game's board by the game's id; the server lends the plain one to games without. */
import { dress, nothing } from "../../lib/dom.js";

/** @typedef {import("../../lib/board.js").Board} Board */

/** What stands in until the board has arrived. @type {Board} */
export const NO_BOARD = { board: () => nothing };

/** The board with its style sheets. @param {string} game @returns {Promise<Board>} */
export async function boardOf(game) {
  /** @type {Board} */
  const board = await import(`/games/${game}/board.js`);
  await Promise.all((board.styles ?? []).map(dress));
  return board;
}
