/** The facts of a view in the shape that tiles, board and battle panel are drawn from. */
import { UPSTREAM } from "./field.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./tile.js").Face} Face */
/** @typedef {import("./field.js").Unit} Unit */
/** @typedef {import("/lib/types.js").Note} Note */

/**
 * @typedef {object} Army
 * @property {number} seat
 * @property {string} army
 * @property {string} name
 * @property {string} feature
 * @property {number} hp
 * @property {number} points
 * @property {number} pile
 * @property {boolean} out
 * @property {boolean} terror
 * @property {Face[]} hand
 * @property {{ face: Face, n: number }[]} bag
 * @property {string[]} discards
 *
 * @typedef {{ face: Face, space: string, seat: number, rotation: number, unit: boolean }} Pending
 *   the tile that is being set down or turned; `unit`: it stands there already
 *
 * @typedef {{ from: string | null, to: string, by: string, at: string, wounds: number, flies: boolean, saved: boolean }} Hit
 * @typedef {{ from: string, to: string }} Way
 * @typedef {{ initiative: number, hits: Hit[], died: string[], moves: Way[], notes: Note[] }} Segment
 *
 * @typedef {object} Account a battle, fought or foretold
 * @property {Segment[]} segments
 * @property {Way[]} drift
 * @property {number[]} [hp] of every seat afterwards
 * @property {{ units: number, hp: number }[]} [lost] by seat
 * @property {Note[]} told what was said after the last segment
 * @property {number} [number] the play that it belongs to
 *
 * @typedef {object} Facts
 * @property {boolean} water
 * @property {Army[]} armies
 * @property {Unit[]} units
 * @property {{ space: string, face: Face, owner: number }[]} foundations
 * @property {Pending | null} pending
 * @property {string} holding the id of the tile from hand that is being used
 * @property {Account | null} forecast
 * @property {Record<string, Account>} forecasts by the facing that is being chosen
 */

/** @type {WeakMap<object, Facts>} */
const KNOWN = new WeakMap();

/** @param {Table} table @returns {Facts} */
export function factsOf(table) {
  const known = KNOWN.get(table.view);
  if (known) return known;
  const facts = read(table);
  KNOWN.set(table.view, facts);
  return facts;
}

/** @param {Table} table @returns {Facts} */
function read(table) {
  const { view } = table;
  const seat = (/** @type {string} */ colour) => table.seats.findIndex((one) => one.colour === colour);
  for (const [army, tiles] of Object.entries(view.printed)) for (const tile of Object.values(tiles)) faceOf(tile, army);
  const armies = view.seats.map((/** @type {any} */ raw, /** @type {number} */ n) => army(raw, n));
  const spaces = /** @type {any[]} */ (view.spaces);
  const units = spaces.filter((space) => space.unit).map((space) => unit(space, seat));
  const foundations = spaces.filter((space) => space.ground).map((space) => ({ space: space.space, owner: seat(space.ground.owner),
    face: remembered(armies[seat(space.ground.owner)]?.army ?? "", space.ground.id, { name: space.ground.name, kind: "foundation" }) }));
  const words = (view.step ?? "").split(" ");
  const forecasts = Object.entries(view.previews).map(([facing, raw]) => [facing, account(table, raw)]);
  return { water: view.water, armies, units, foundations, pending: pending(armies, units, words, seat), holding: holding(words),
    forecast: view.preview ? account(table, view.preview) : null, forecasts: Object.fromEntries(forecasts) };
}

/** The faces of the armies at the table, so that a tile named only by its id can be drawn. @type {Map<string, Face>} */
const FACES = new Map();

const BLANK = { kind: "warrior", count: 1, initiative: [], toughness: 0, armor: [], melee: {}, ranged: {}, net: [], specials: [],
  abilities: [], module: null, action: "", reflection: [], redirect_in: [], redirect_out: [], tentacles: [], power_supply: [] };

/** @param {any} raw @param {string} army @returns {Face} */
function faceOf(raw, army) {
  const face = { ...BLANK, ...raw, key: `${army}/${raw.id}`, army, power_supply: raw.power ?? [],
    specials: raw.specials.map((/** @type {any} */ one) => ({ strength: [1], ...one })),
    module: Object.keys(raw.effects).length ? { effects: raw.effects, edges: raw.connectors, target: raw.target, reach: raw.reach } : null };
  FACES.set(face.key, face);
  return face;
}

/** @param {string} army @param {string} id @param {Partial<Face>} otherwise @returns {Face} */
function remembered(army, id, otherwise) {
  const action = otherwise.kind === "foundation" ? id : "";
  return FACES.get(`${army}/${id}`) ?? { ...BLANK, name: id, action, ...otherwise, key: `${army}/${id}`, army };
}

/** @param {any} raw @param {number} seat @returns {Army} */
function army(raw, seat) {
  const hand = raw.hand.map((/** @type {any} */ tile) => faceOf(tile, raw.army));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const id of raw.left) counts.set(id, (counts.get(id) ?? 0) + 1);
  const bag = [...counts].map(([id, n]) => ({ face: remembered(raw.army, id, {}), n }));
  return { seat, army: raw.army, name: raw.name, feature: raw.feature, hp: raw.hp, points: raw.points, pile: raw.pile, out: raw.out, terror: raw.terror, hand, bag, discards: raw.discards };
}

const MARKERS = { paralysed: "paralysis", steel: "net", tentacle: "tentacles", "quill-left": "quill", "quill-right": "quill", accelerator: "initiative", claw: "melee_strength", acid: "toxic_bomb" };

/** @param {any} space @param {(colour: string) => number} seat @returns {Unit} */
function unit(space, seat) {
  const raw = space.unit;
  const face = faceOf(raw, raw.army);
  const hq = raw.kind === "hq";
  return { space: space.space, face, owner: seat(raw.owner), seat: seat(raw.controller), rotation: raw.rotation,
    hp: hq ? raw.life : undefined, toughness: hq ? 0 : raw.life - 1, wounds: raw.wounds, initiative: raw.now.initiative,
    netted: Boolean(raw.netted), stopped: raw.stopped,
    markers: raw.marks.map((/** @type {string} */ name) => (name.startsWith("taken") ? "takeover" : (MARKERS[/** @type {"steel"} */ (name)] ?? name))) };
}

const SPACE = /^([a-e][1-5]|w\d+)$/;

/** What a question about a facing is about, from the words of the step. @param {Army[]} armies @param {Unit[]} units
 * @param {string[]} words @param {(colour: string) => number} seatOf @returns {Pending | null} */
function pending(armies, units, [kind = "", colour = "", ...rest], seatOf) {
  if (!/-face$|^turning$|^taking-turn$|^drifting$/.test(kind)) return null;
  const spaces = rest.filter((word) => SPACE.test(word));
  const space = spaces.at(-1);
  if (!space) return null;
  const seat = seatOf(colour);
  const id = kind === "setting-face" ? "hq" : /^(placing|raise|replace)-/.test(kind) ? rest[0] : undefined;
  const there = units.find((one) => one.space === space) ?? units.find((one) => one.space === spaces[0]);
  if (id && !(kind === "setting-face" && there?.space === space)) {
    return { face: remembered(armies[seat]?.army ?? "", id, { name: id, kind: id === "hq" ? "hq" : "warrior" }), space, seat, rotation: 0, unit: false };
  }
  return there ? { face: there.face, space, seat: there.seat, rotation: there.rotation, unit: there.space === space } : null;
}

/** @param {string[]} words */
const holding = ([kind = "", , tile = ""]) => (/^placing/.test(kind) ? tile : "");

/** The space that ends the name of a unit: "Water Gun c3". @param {unknown} name */
const spaceOf = (name) => {
  const last = String(name ?? "").split(" ").at(-1) ?? "";
  return SPACE.test(last) ? last : null;
};

/** @param {unknown} text */
const numberIn = (text) => Number(/\d+/.exec(String(text ?? ""))?.[0] ?? 0);

/** @param {Table} table @param {any} raw @returns {Account} */
function account(table, raw) {
  /** @type {Segment[]} */
  const segments = [];
  /** @type {Account} */
  const told = { segments, drift: [], hp: raw.hp, told: [] };
  for (const fact of raw.facts) tell(told, fact);
  told.lost = table.seats.map(({ seat }) => ({ hp: Math.max(0, (table.view.seats[seat]?.hp ?? 0) - (raw.hp[seat] ?? 0)), units: 0 }));
  return told;
}

/** @param {Account} told @param {any} fact */
function tell(told, fact) {
  if (fact.kind === "segment" || fact.kind === "before") {
    told.segments.push({ initiative: fact.segment ?? -1, hits: [], died: [], moves: [], notes: [] });
    return;
  }
  if (fact.kind === "drift") {
    told.drift.push({ from: UPSTREAM.get(fact.to) ?? fact.to, to: fact.to });
    return;
  }
  const now = told.segments.at(-1);
  const [from, to] = [spaceOf(fact.attacker), spaceOf(fact.victim)];
  if (!now) return;
  if (numberIn(fact.wounds) && to && fact.kind !== "wound") {
    now.hits.push({ from: fact.kind === "save" ? spaceOf(fact.medic) : from, to, by: fact.attacker ?? fact.medic ?? "", at: fact.victim, wounds: numberIn(fact.wounds),
      flies: fact.verb !== "strikes" && fact.kind === "attack", saved: fact.kind === "save" });
  }
  if ((fact.kind === "death" || fact.kind === "spent") && to) now.died.push(to);
  if (fact.kind === "charge" && from) now.moves.push({ from, to: fact.to });
}
