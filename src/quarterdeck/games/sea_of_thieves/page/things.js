/** Whose is what and where it lies, by the names of the catalogue; and what is true of a thing now. */
import { count } from "/lib/dom.js";
import { hexOf } from "./ways.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/board.js").Fact} Fact */
/** @typedef {import("./types.js").Hex} Hex */
/** @typedef {import("./types.js").Token} Token */
/** @typedef {import("./types.js").Ship} Ship */
/** @typedef {import("./types.js").Enemy} Enemy */
/** @typedef {import("./types.js").Player} Player */

/** @param {Table} table @param {string} colour */
export const seatOf = (table, colour) => table.seats.findIndex((seat) => seat.colour === colour);

/** @param {Table} table @returns {Player[]} */
export const crews = (table) => table.view.seats;

/** @param {Table} table @param {string | null} hex */
export function place(table, hex) {
  const found = hexOf(table, hex);
  return found?.island ?? (found?.type === "outpost" ? "the Outpost" : hex);
}

/** What the catalogue calls a hex: by the name of its island, if it has one. @param {Hex} hex */
export const thingOf = (hex) => (hex.island ? slug(hex.island) : hex.name);

/** @param {string} text */
export const slug = (text) => text.toLowerCase().replace(/[’']/g, "").replace(/[^a-z0-9]+/g, "-");

/** What is true of a thing now. @param {Table} table @param {string} thing @returns {Fact[]} */
export function inspect(table, thing) {
  const crew = crews(table).find((each) => each.ships.some((ship) => ship.id === thing));
  const ship = crew?.ships.find((each) => each.id === thing);
  if (crew && ship) return shipFacts(table, crew, ship);
  const beast = table.view.enemies.find((/** @type {Enemy} */ each) => each.id === thing);
  if (beast) return beastFacts(table, beast);
  const hex = table.view.hexes.find((/** @type {Hex} */ each) => thingOf(each) === thing || each.name === thing);
  return hex ? hexFacts(table, hex) : [];
}

/** @param {Table} table @param {Player} crew @param {Ship} ship @returns {Fact[]} */
function shipFacts(table, crew, ship) {
  const hex = hexOf(table, ship.at);
  return [["of", table.name(seatOf(table, crew.seat))], ["type", ship.type, ship.type], ["lies at", place(table, ship.at) ?? "the bottom of the sea", hex && thingOf(hex)],
    ["able crew", String(ship.crew + ship.special.length), "crew"], ...ship.special.map((card) => /** @type {Fact} */ (["aboard", card.name, card.id])),
    ["water", `${ship.water} of ${ship.gauge}`, "water"], ["damage", String(ship.damage), "damage"], ["actions taken this turn", String(ship.tokens), "action-token"],
    ["voyage", ship.voyage ? `${ship.voyage.name}, ${ship.voyage.progress ?? 0} of ${ship.voyage.needed}` : "none", ship.voyage?.id],
    ...(ship.upgrade ? [/** @type {Fact} */ (["next", `${ship.upgrade.type}, ${ship.upgrade.cost} gold, ${ship.upgrade.reputation} reputation at the end`, ship.upgrade.type])] : []),
    ...[...(ship.hold ?? []), ...ship.captains].map(laden)];
}

/** @param {Token} token @returns {Fact} */
const laden = (token) => ["carries", token.name, token.id];

/** @param {Table} table @param {Enemy} beast @returns {Fact[]} */
function beastFacts(table, beast) {
  const hex = hexOf(table, beast.at);
  return [["left", String(beast.left)], ["rolls", count(beast.dice, "die", "dice")], ["is at", place(table, beast.at) ?? "not on the map", hex && thingOf(hex)],
    ...(beast.tentacles === null ? [] : [/** @type {Fact} */ (["tentacles", String(beast.tentacles)])]), ...beast.booty.map(laden)];
}

/** @param {Table} table @param {Hex} hex @returns {Fact[]} */
function hexFacts(table, hex) {
  const { skeletons = 0, captains = [], cargo = [] } = /** @type {{ skeletons?: number, captains?: string[], cargo?: Token[] }} */ (table.view.contents[hex.name] ?? {});
  const named = captains.join(", ");
  return [...(hex.island ? [/** @type {Fact} */ (["hex", hex.name, hex.name])] : []), ...(hex.symbol ? [/** @type {Fact} */ (["sign of voyages", hex.symbol, hex.symbol])] : []),
    ...(hex.waypoint ? [/** @type {Fact} */ (["waypoint", hex.waypoint, hex.waypoint])] : []),
    ...(skeletons ? [/** @type {Fact} */ (["here", count(skeletons, "skeleton"), "skeleton"])] : []), ...(named ? [/** @type {Fact} */ (["here", named])] : []),
    ...cargo.map((token) => /** @type {Fact} */ (["lies here", token.name, token.id]))];
}
