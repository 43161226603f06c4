/** The collection: every piece one can build with, found by words and filters, sorted by any number. */

/**
 * @typedef {object} Piece
 * @property {string} id
 * @property {string} name
 * @property {string} kind
 * @property {string} [nation]
 * @property {string} set
 * @property {string} rarity
 * @property {number} points
 * @property {number} [gold] what a fort costs
 * @property {number} [masts]
 * @property {number} [hold]
 * @property {string} [move]
 * @property {string} [guns] "3S-3L"
 * @property {string} [special]
 * @property {string[]} [keywords]
 * @property {string} [text]
 * @property {string[]} [links]
 * @property {boolean} [generic]
 * @property {number} [space]
 * @property {string[]} rules
 * @property {string[]} [also] reprints
 *
 * @typedef {{ id: string, title: string, nation: string, manner: string, blurb: string, points: number, cost: number, code: string, full: string }} ReadyFleet
 *
 * @typedef {object} Collection as the server sends it
 * @property {string[]} nations
 * @property {Record<string, string>} sets
 * @property {string[]} kinds
 * @property {number[]} points
 * @property {string[]} manners
 * @property {{ S: number, L: number }} measures
 * @property {Record<string, { name: string, text: string, rule: string }>} keywords
 * @property {Piece[]} pieces
 * @property {ReadyFleet[]} ready
 * @property {ReadyFleet[]} duels two ships each
 *
 * @typedef {object} Wanted what somebody looks for
 * @property {string} words
 * @property {Set<string>} nations
 * @property {Set<string>} kinds
 * @property {Set<string>} sets
 * @property {Set<string>} moves
 * @property {Set<string>} keywords
 * @property {[number, number]} points
 * @property {[number, number]} masts
 * @property {boolean} fits
 * @property {string} sort
 */

export const MOST_POINTS = 30;
export const MOST_MASTS = 10;

/** @returns {Wanted} */
export const anything = () => ({ words: "", nations: new Set(), kinds: new Set(), sets: new Set(), moves: new Set(), keywords: new Set(), points: [0, MOST_POINTS], masts: [0, MOST_MASTS], fits: false, sort: "points-down" });

/** Ways to sort, by name. @type {Record<string, [string, (a: Piece, b: Piece) => number]>} */
export const SORTS = {
  "points-down": ["Points, high first", (a, b) => b.points - a.points || byName(a, b)],
  "points-up": ["Points, low first", (a, b) => a.points - b.points || byName(a, b)],
  name: ["Name", byName],
  guns: ["Guns, strong first", (a, b) => hits(b) - hits(a) || byName(a, b)],
  masts: ["Masts, most first", (a, b) => (b.masts ?? 0) - (a.masts ?? 0) || byName(a, b)],
  hold: ["Hold, large first", (a, b) => (b.hold ?? 0) - (a.hold ?? 0) || byName(a, b)],
  move: ["Move, fast first", (a, b) => speed(b) - speed(a) || byName(a, b)],
};

/** @param {Piece} a @param {Piece} b */
function byName(a, b) {
  return a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
}

/** @param {Piece} piece */
export const gunsOf = (piece) => (piece.guns ? piece.guns.split("-") : []);

/** The hits of a volley to be expected. @param {Piece} piece */
export const hits = (piece) => gunsOf(piece).reduce((sum, gun) => sum + (6 - Number(gun[0])) / 6, 0);

/** @param {Piece} piece */
const speed = (piece) => (piece.move ? piece.move.split("+").reduce((sum, leg) => sum + (leg === "L" ? 83.8 : leg === "S" ? 57.5 : 100), 0) : 0);

/** Everything of a piece that can be searched. @type {WeakMap<Piece, string>} */
const texts = new WeakMap();

/** @param {Piece} piece @param {Collection} all */
function textOf(piece, all) {
  let text = texts.get(piece);
  if (text === undefined) {
    const words = (piece.keywords ?? []).map((word) => all.keywords[word]?.name ?? word);
    text = plain([piece.name, piece.id, piece.text ?? "", piece.nation ?? "", piece.kind, piece.rarity, ...words, ...(piece.links ?? []), ...(piece.also ?? [])].join(" "));
    texts.set(piece, text);
  }
  return text;
}

/** Without case and accents. @param {string} text */
export const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

/** @param {string} words */
export const wordsOf = (words) => plain(words).split(/\s+/).filter(Boolean);

/** The pieces somebody looks for, sorted. @param {Collection} all @param {Wanted} wanted @param {(piece: Piece) => boolean} fits */
export function found(all, wanted, fits) {
  const words = wordsOf(wanted.words);
  const holds = (/** @type {Piece} */ piece) => (!wanted.nations.size || wanted.nations.has(piece.nation ?? ""))
    && (!wanted.kinds.size || wanted.kinds.has(piece.kind)) && (!wanted.sets.size || wanted.sets.has(piece.set))
    && (!wanted.moves.size || wanted.moves.has(piece.move ?? "")) && (!wanted.keywords.size || (piece.keywords ?? []).some((word) => wanted.keywords.has(word)))
    && piece.points >= wanted.points[0] && (wanted.points[1] >= MOST_POINTS || piece.points <= wanted.points[1])
    && (wanted.masts[0] === 0 || (piece.masts ?? 0) >= wanted.masts[0]) && (wanted.masts[1] >= MOST_MASTS || (piece.masts ?? 0) <= wanted.masts[1])
    && words.every((word) => textOf(piece, all).includes(word)) && (!wanted.fits || fits(piece));
  const sort = SORTS[wanted.sort]?.[1] ?? byName;
  return all.pieces.filter(holds).sort(sort);
}

/** What is filtered, in words, with how to drop each. @param {Wanted} wanted @param {Collection} all @returns {{ text: string, drop: () => void }[]} */
export function filtersOf(wanted, all) {
  const each = (/** @type {Set<string>} */ set, /** @type {(word: string) => string} */ say = (word) => word) => [...set].map((word) => ({ text: say(word), drop: () => void set.delete(word) }));
  const range = (/** @type {"points" | "masts"} */ key, /** @type {number} */ most) => {
    const [low, high] = wanted[key];
    if (low === 0 && high >= most) return [];
    return [{ text: `${low === high ? low : high >= most ? `${low} and more` : `${low} to ${high}`} ${key}`, drop: () => { wanted[key] = [0, most]; } }];
  };
  return [...each(wanted.nations), ...each(wanted.kinds), ...each(wanted.sets, (id) => setName(all.sets[id] ?? id)), ...range("points", MOST_POINTS), ...range("masts", MOST_MASTS),
    ...each(wanted.moves, (move) => `moves ${move}`), ...each(wanted.keywords, (word) => all.keywords[word]?.name ?? word)];
}

/** "Revolution" for "Pirates of the Revolution". @param {string} title */
export const setName = (title) => title.replace(/^Pirates (?:of the |of |at )/, "");
