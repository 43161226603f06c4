/**
 * The boards that have a drawing of their own; every other game is played on the plain board.
 * @type {Record<string, () => Promise<import("../lib/board.js").Board>>}
 */
export const BOARDS = {
  "micro-pirates": () => import("./micro-pirates.js"),
  "neuroshima-hex": () => import("./neuroshima-hex.js"),
  "cursed-seas": () => import("./cursed-seas.js"),
  "sea-of-thieves": () => import("./sea-of-thieves.js"),
  "steam-pirates": () => import("./steam-pirates.js"),
};
