/** The collection where a table is set and where it asks for a fleet: fetched once, drawn from when it is here. */

/** @typedef {import("./collection.js").Collection} Collection */
/** @typedef {import("./collection.js").Piece} Piece */
/** @typedef {{ all: Collection, pieces: Map<string, Piece> }} Known */

/** @type {Known | null} */
let known = null;
/** @type {Promise<void> | null} */
let asked = null;

export const fleetsKnown = () => known;

/** Asks for it; whoever could not be answered asks again. @returns {Promise<void>} */
export function learnFleets() {
  asked ??= fetch("/api/games/cursed-seas/fleets").then((answer) => (answer.ok ? answer.json() : null)).then((all) => {
    if (all) known = { all, pieces: new Map(all.pieces.flatMap((/** @type {Piece} */ piece) => [piece.id, ...(piece.also ?? [])].map((id) => [id, piece]))) };
  }, () => { asked = null; });
  return asked;
}

/** The ships of a code. @param {string} code @returns {Piece[]} */
export const shipsIn = (code) => code.split("/").flatMap((part) => (part.includes(":") ? [] : known?.pieces.get(part.split(/[+!]/)[0] ?? "") ?? []));
