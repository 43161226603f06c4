/** What is aboard and what lies about, each to be looked at; and what is true of a thing now. */
import { count, html, nothing, words } from "/lib/dom.js";
import { seatOf, shipsOf } from "./chart.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/board.js").Fact} Fact */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {import("./chart.js").Isle} Isle */
/** @typedef {import("./chart.js").Item} Item */
/** @typedef {import("./chart.js").Coins} Coins */
/** @typedef {{ crew: Item[], equipment: Item[], treasures: Item[], coins: Coins }} Laden */
/** @typedef {{ seat: string, name: string | null, title: string | null, cost: number | null, island: string | null, ruined: boolean, flags: boolean[], guns: [number, string][], gold: number }} Fort */

/** @param {Table} table @returns {Fort[]} */
export const fortsOf = (table) => table.view.forts;

/** Names with commas between them, each a thing. @param {[string, string][]} named */
const listed = (named) => named.map(([thing, name], n) => html`${n ? ", " : ""}<span data-thing=${thing}>${name}</span>`);

/** @param {Item[]} items @param {string} kind what they are called face down @returns {[string, string][]} */
const itemNames = (items, kind) => items.map((item) => [item.id ?? kind, item.hidden ? `${words(kind)}, face down` : (item.title ?? "")]);

/** Crew, equipment and treasure in a hold or on an island. @param {Laden} place @returns {Template} */
export function aboard({ crew, equipment, treasures }) {
  const all = [...itemNames(crew, "crew"), ...itemNames(equipment, "equipment"), ...itemNames(treasures, "coin")];
  return all.length ? html`${listed(all)}` : nothing;
}

/** Coins, as far as they are known. @param {Coins} coins */
export function coinsIn(coins) {
  if (!coins.count) return nothing;
  const gold = coins.known.reduce((sum, coin) => sum + coin.worth, 0);
  return html`<span data-thing="coin">${count(coins.count, "coin")}${gold ? ` (${gold} gold)` : ""}</span>`;
}

/** Own forts that can still be built. @param {Table} table */
export function fortCards(table) {
  const cards = fortsOf(table).filter((fort) => fort.name && !fort.island && !fort.ruined);
  return cards.map((fort) => html`<div class="cs-card" data-thing=${fort.name}><b>${fort.title}</b> <span class="label">fort, ${fort.cost} gold</span></div>`);
}

/** The forts of an island. @param {Table} table @param {Isle} isle */
export const fortsAt = (table, isle) => fortsOf(table).filter((fort) => fort.name && fort.island === isle.name)
  .map((fort) => html`; <span data-thing=${fort.name}>${fort.title}</span>, ${fort.flags.filter(Boolean).length} of ${count(fort.flags.length, "flag")}`);

/** What is true of a thing now. @param {Table} table @param {string} thing @returns {Fact[]} */
export function inspect(table, thing) {
  const ship = shipsOf(table).find((each) => each.name === thing);
  if (ship) return shipFacts(table, ship);
  const isle = table.view.islands.find((/** @type {Isle} */ each) => each.name === thing);
  if (isle) return isleFacts(table, isle);
  const fort = fortsOf(table).find((each) => each.name === thing);
  return fort ? fortFacts(table, fort) : itemFacts(table, thing);
}

/** @param {Table} table @param {string | null} colour @returns {Fact} */
const owner = (table, colour) => ["of", seatOf(table, colour) < 0 ? "nobody" : table.name(seatOf(table, colour))];

/** What carries it, and whether it works there. @param {Table} table @param {string} thing @returns {Fact[]} */
function itemFacts(table, thing) {
  const places = [...shipsOf(table).map((ship) => ({ place: ship.title, id: ship.name, laden: ship })),
    ...table.view.islands.map((/** @type {Isle} */ isle) => ({ place: `island ${isle.name}`, id: isle.name, laden: isle }))];
  return places.flatMap(({ place, id, laden }) => [...laden.crew, ...(laden.equipment ?? []), ...(laden.treasures ?? [])].filter((item) => item.id === thing)
    .flatMap((item) => /** @type {Fact[]} */ ([owner(table, item.seat), ["lies", place, id], ["shown", item.up ? "face up, to everybody" : "face down, to its owner alone"],
      ...keywordsOf(table, item).map((keyword) => ["keyword", table.title(keyword), keyword]), ...(item.works === false ? [["works", "not aboard this ship"]] : []), ...(item.captive ? [["captive", "yes"]] : [])])));
}

/** @param {Table} table @param {Ship} ship @returns {Fact[]} */
function shipFacts(table, ship) {
  const where = ship.dock ? [/** @type {Fact} */ (["docked at", `island ${ship.dock}`, ship.dock])] : [];
  const standing = ship.masts.filter((mast) => mast.stands).length;
  return [owner(table, ship.seat), ...where, ...(ship.status === "afloat" ? [] : [/** @type {Fact} */ (["is", ship.status])]),
    ["masts standing", `${standing} of ${ship.masts.length}${ship.masts.some((mast) => mast.burns) ? ", on fire" : ""}`, "mast"],
    ["guns that can fire", ship.masts.filter((mast) => mast.stands && mast.rank).map((mast) => `${mast.rank}${mast.range}`).join(" ") || "none"],
    ["moves", (ship.legs.length ? ship.legs : ship.move).join("+")], ["hold", `${ship.capacity ?? ship.cargo} spaces${ship.used === null ? "" : `, ${ship.used} taken`}`],
    ...(ship.coins.count ? [/** @type {Fact} */ (["coins", String(ship.coins.count), "coin"])] : []),
    ...ladenFacts(table, ship), ...ship.keywords.map((id) => /** @type {Fact} */ (["keyword", table.title(id), id]))];
}

/** What it is printed with; a crew without a name of its own is called by its keyword. @param {Table} table @param {Item} item @returns {string[]} */
function keywordsOf(table, { title = "", keywords = [] }) {
  return table.explain(title) && !keywords.includes(title) ? [...keywords, title] : keywords;
}

/** What is aboard, and by which keywords it helps. @param {Table} table @param {Laden} laden @returns {Fact[]} */
function ladenFacts(table, { crew, equipment, treasures }) {
  const names = [...itemNames(crew, "crew"), ...itemNames(equipment, "equipment"), ...itemNames(treasures, "coin")];
  const keywords = new Set([...crew, ...equipment, ...treasures].flatMap((item) => keywordsOf(table, item)));
  return [...names.map(([thing, name]) => /** @type {Fact} */ (["aboard", name, thing])),
    ...[...keywords].map((id) => /** @type {Fact} */ (["by what is aboard", table.title(id), id]))];
}

/** @param {Table} table @param {Isle} isle @returns {Fact[]} */
function isleFacts(table, isle) {
  const home = seatOf(table, isle.home);
  const special = isle.kind !== "plain" && isle.kind !== "mysterious";
  return [...(home >= 0 ? [/** @type {Fact} */ (["home of", table.name(home)])] : []), ...(special ? [/** @type {Fact} */ (["kind", words(isle.kind), isle.kind])] : [/** @type {Fact} */ (["kind", isle.kind])]), ...(isle.gold === null ? [] : [/** @type {Fact} */ (["gold", String(isle.gold), "gold"])]),
    ["coins", isle.coins.known.length ? `${isle.coins.count}: ${isle.coins.known.map(({ coin }) => coin).join(", ")}` : String(isle.coins.count), "coin"],
    ...(isle.marks.length ? [/** @type {Fact} */ (["known to", isle.marks.map((colour) => table.name(seatOf(table, colour))).join(", "), "mark"])] : []),
    ...isle.outcomes.map((text) => /** @type {Fact} */ (["who docks", text])), ...ladenFacts(table, { ...isle, treasures: isle.treasures ?? [], equipment: isle.equipment ?? [] })];
}

/** @param {Table} table @param {Fort} fort @returns {Fact[]} */
function fortFacts(table, fort) {
  const flags = `${fort.flags.filter(Boolean).length} of ${fort.flags.length}`;
  return [owner(table, fort.seat), fort.island ? ["stands on", `island ${fort.island}`, fort.island] : ["is", fort.ruined ? "ruined" : "not built yet"],
    ["flags standing", flags, "flag"], ["guns", fort.guns.map(([rank, range]) => `${rank}${range}`).join(" ")], ...(fort.gold ? [/** @type {Fact} */ (["gold", String(fort.gold), "gold"])] : [])];
}
