/** A fleet being built: what is in it, its code, its cost, and what plainly does not fit. The rules judge on the server. */
import { keep, kept } from "/lib/kept.js";

/** @typedef {import("./collection.js").Piece} Piece */
/** @typedef {{ card: string, aboard: string[], gun: string }} Ship */
/** @typedef {"ashore" | "event" | "fort" | "relic" | "reserve"} Group */
/** @typedef {{ id: string, name: string, code: string, points: number, touched: number, results?: { share: number, games: number } }} SavedFleet */

/**
 * @typedef {object} Report what the server says of a draft (docs/api.md)
 * @property {string} title
 * @property {string} code
 * @property {string} text
 * @property {number} cost
 * @property {number} allowed
 * @property {{ rule: string, text: string }[]} faults
 * @property {{ rule: string, text: string }[]} notes
 * @property {{ line: number, text: string, problem: string, near: string }[]} lines
 * @property {{ card: string, aboard: string[], gun: string, cost: number, crew: number, gear: number, limit: number, used: number, hold: number, linked: string[], legs: string, guns: string[] }[]} ships
 * @property {string[]} ashore
 * @property {string[]} event
 * @property {string[]} fort
 * @property {string[]} relic
 * @property {string[]} reserve
 * @property {string[][]} links
 */

/** @type {Group[]} */
export const GROUPS = ["ashore", "event", "fort", "relic", "reserve"];
/** Where pieces go that are not put aboard. @type {Record<string, Group>} */
const WAITING = { event: "event", fort: "fort", "unique treasure": "relic" };
const SAILING = new Set(["ship", "sea creature", "flotilla", "native canoes"]);

/** @param {Piece} piece */
export const sails = (piece) => SAILING.has(piece.kind);

/** @param {Piece} piece */
export const goesAboard = (piece) => piece.kind === "crew" || piece.kind === "equipment";

export class Draft {
  /** @param {Map<string, Piece>} pieces by id, reprints too */
  constructor(pieces) {
    this.pieces = pieces;
    this.id = "";
    this.name = "";
    this.points = 40;
    /** @type {Ship[]} */
    this.ships = [];
    /** @type {Record<Group, string[]>} */
    this.groups = { ashore: [], event: [], fort: [], relic: [], reserve: [] };
    /** @type {string[][]} */
    this.links = [];
    /** The ship to which crew is put aboard. */
    this.chosen = 0;
  }

  get empty() {
    return !this.ships.length && !GROUPS.some((name) => this.groups[name].length);
  }

  /** The fleet in one word, as the server writes it. */
  get code() {
    return [...this.ships.map((ship) => [ship.card + (ship.gun ? `!${ship.gun}` : ""), ...ship.aboard].join("+")),
      ...GROUPS.flatMap((name) => (this.groups[name].length ? [`${name}:${this.groups[name].join("+")}`] : [])),
      ...this.links.map((pair) => `link:${pair.join("+")}`)].join("/");
  }

  /** @param {string} id @returns {Piece | undefined} */
  piece(id) {
    return this.pieces.get(id);
  }

  /** What the cards cost together; reductions are known to the server. */
  get cost() {
    return [...this.ships.flatMap((ship) => [ship.card, ...ship.aboard]), ...this.groups.ashore, ...this.groups.event].reduce((sum, id) => sum + (this.piece(id)?.points ?? 0), 0);
  }

  copy() {
    const twin = new Draft(this.pieces);
    Object.assign(twin, { id: this.id, name: this.name, points: this.points, chosen: this.chosen });
    twin.ships = this.ships.map((ship) => ({ ...ship, aboard: [...ship.aboard] }));
    for (const name of GROUPS) twin.groups[name] = [...this.groups[name]];
    twin.links = this.links.map((pair) => [...pair]);
    return twin;
  }

  /** Takes over what the server read from a text. @param {Report} report */
  take(report) {
    this.ships = report.ships.map(({ card, aboard, gun }) => ({ card, aboard: [...aboard], gun }));
    for (const name of GROUPS) this.groups[name] = [...report[name]];
    this.links = report.links.map((pair) => [...pair]);
    this.chosen = Math.min(this.chosen, Math.max(0, this.ships.length - 1));
  }

  /** The same fleet with one piece more; where it goes by its kind, crew aboard a ship. @param {Piece} piece @param {number} [ship] */
  with(piece, ship = this.chosen) {
    const twin = this.copy();
    const group = WAITING[piece.kind];
    if (sails(piece)) {
      twin.ships.push({ card: piece.id, aboard: [], gun: piece.keywords?.includes("Bombardier") ? "artillery" : "" });
      twin.chosen = twin.ships.length - 1;
    } else if (group) twin.groups[group].push(piece.id);
    else if (twin.ships[ship]) {
      twin.ships[ship].aboard.push(piece.id);
      twin.chosen = ship;
    }
    return twin;
  }

  /** @param {number} ship @param {number} [place] of what is aboard; without it the ship herself leaves */
  without(ship, place) {
    const twin = this.copy();
    if (place === undefined) twin.ships.splice(ship, 1);
    else twin.ships[ship]?.aboard.splice(place, 1);
    twin.chosen = Math.max(0, Math.min(twin.chosen, twin.ships.length - 1));
    return twin;
  }

  /** @param {Group} group @param {number} place */
  withoutWaiting(group, place) {
    const twin = this.copy();
    twin.groups[group].splice(place, 1);
    return twin;
  }

  /** @param {string} id */
  has(id) {
    return this.ships.some((ship) => ship.card === id || ship.aboard.includes(id)) || GROUPS.some((name) => this.groups[name].includes(id));
  }

  /** Why a piece plainly does not fit, or "": the simplest limits, known without asking. @param {Piece} piece @param {number} [ship] @param {Report | null} [report] */
  refuses(piece, ship = this.chosen, report = null) {
    const allowed = report?.allowed ?? this.points;
    const cost = report?.cost ?? this.cost;
    const counts = !["fort", "unique treasure"].includes(piece.kind);
    if (counts && cost + piece.points > allowed) return `${cost + piece.points} of ${allowed} points`;
    if (!piece.generic && this.hasName(piece.name) && piece.kind !== "equipment") return "already in the fleet";
    if (piece.kind === "fort" && this.groups.fort.length >= 2) return "two forts are the most";
    if (piece.kind === "unique treasure" && this.groups.relic.length >= 2) return "two unique treasures are the most";
    return goesAboard(piece) ? this.refusesAboard(piece, ship, report) : "";
  }

  /** @param {Piece} piece @param {number} ship @param {Report | null} report */
  refusesAboard(piece, ship, report) {
    const own = this.ships[ship];
    const card = own && this.piece(own.card);
    if (!own || !card) return "no ship to go aboard";
    const spent = own.aboard.map((id) => this.piece(id)).reduce((sum, each) => sum + (each?.kind === piece.kind ? each.points : 0), 0);
    if (spent + piece.points > card.points) return `${piece.kind} of ${spent + piece.points} points, she costs ${card.points}`;
    const now = report?.ships[ship];
    if (now && now.used >= now.hold && piece.name !== "Oarsman") return "her hold is full";
    return "";
  }

  /** @param {string} name */
  hasName(name) {
    return [...this.ships.flatMap((ship) => [ship.card, ...ship.aboard]), ...this.groups.event].some((id) => this.piece(id)?.name === name);
  }
}

/** The fleets this browser keeps, latest first. */
export const saved = {
  /** @returns {SavedFleet[]} */
  all() {
    const found = kept("fleets", []);
    return Array.isArray(found) ? found.filter((each) => each && typeof each.code === "string" && typeof each.name === "string") : [];
  },
  /** @param {SavedFleet} fleet */
  keep(fleet) {
    keep("fleets", [fleet, ...saved.all().filter((each) => each.id !== fleet.id)].slice(0, 60));
  },
  /** @param {string} id */
  drop(id) {
    keep("fleets", saved.all().filter((each) => each.id !== id));
  },
};
