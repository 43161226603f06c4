/** The board of Steam Pirates: flying islands, routes, the wind; dice and officials beside it. */
import { badge, icon, livery, mark, ship } from "/lib/art.js";
import { cartouche, course, halo, island as land, neatline, rhumbs, ring, rose, seaDefs } from "/lib/chart.js";
import { at, cls, count, html, nothing, repeat, svg, words } from "/lib/dom.js";
import { trails } from "/lib/trails.js";
import { zoomable } from "/lib/zoom.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").LegalAction} LegalAction */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {{ id: string, name: string, x: number, y: number, good: string | null, cost: number,
 *   frigates: string[], houses: string[], anchors: string[], flagships: string[], maps: string[] }} Island */
/** @typedef {{ id: string, name: string, faction: string, points: number, prices: number[],
 *   tokens: string[], basic: string, bribed: string }} Official */
/** @typedef {{ id: string, name: string, faction: string, mission: string, flavour: string, at: string,
 *   start: string, destination: string, cubes: string[], spaces: number, route?: string[] }} Flagship */

const SET = "steam-pirates";
const MARGIN = 12;

export const layout = "wide";
export const styles = ["/games/steam-pirates/board.css"];
export const players = "Crews";
export const open = true;

/** @param {Table} table @param {string} colour */
const seatOf = (table, colour) => table.seats.findIndex((seat) => seat.colour === colour);

/** @param {Table} table @returns {Map<string, Island>} */
const islandsOf = (table) => new Map(table.view.islands.map((/** @type {Island} */ each) => [each.id, each]));

/**
 * Where an island lies. A phone shows the chart turned by a quarter, north to the right.
 * @param {Table} table @param {{ x: number, y: number }} place @returns {[number, number]}
 */
function spot(table, { x, y }) {
  const { height } = table.view.board;
  return table.narrow ? [height - y + MARGIN, x + MARGIN] : [x + MARGIN, y + MARGIN - 4];
}

/** @param {Table} table @returns {[number, number]} */
function sheet(table) {
  const { width, height } = table.view.board;
  return table.narrow ? [height + 2 * MARGIN, width + 2 * MARGIN] : [width + 2 * MARGIN, height + 2 * MARGIN];
}

/** @param {Table} table */
export function board(table) {
  const [width, height] = sheet(table);
  const places = islandsOf(table);
  const { narrow } = table;
  return zoomable(html`<svg class=${cls("chart", "sp-chart", { "sp-tall": narrow })} viewBox="0 0 ${width} ${height}"
    role="group" aria-label="The flying islands">
    ${seaDefs(SET)}<svg width=${width} height=${height}><rect width=${width} height=${height} fill="var(--sea)"/>
    <rect width=${width} height=${height} fill="url(#${SET}-wave)"/>
    ${compass(table)}${clouds(table)}</svg>${routes(table, places)}
    ${[...places.values()].map((place) => ground(table, place))}
    ${narrow ? nothing : neatline(width, height)}
    ${[...places.values()].map((place) => target(table, place))}
    ${[...places.values()].map((place) => goods(table, place))}
    ${missions(table, places)}
    ${hoverCourse(table, places)}
    ${repeat(flagshipsOf(table), (each) => each.id, (each) => airship(table, places, each))}
    ${repeat(table.view.players, (/** @type {any} */ each) => each.seat, (/** @type {any} */ each) => frigate(table, places, each))}
    ${[...places.values()].map((place) => svg`${prices(table, place)}${alternatives(table, place)}`)}
    ${trails(table, (id) => (places.has(id) ? spot(table, /** @type {Island} */ (places.get(id))) : null), { size: narrow ? 1.4 : 1, way: (from, to) => byRoutes(table, places, from, to) })}
  </svg>`);
}

/** @param {Table} table @returns {Flagship[]} */
const flagshipsOf = (table) => table.view.flagships;

const WINDS = ["N", "E", "S", "W"];
const WIND_NAMES = { N: "north", E: "east", S: "south", W: "west" };

/** The rose, and an arrow the way the wind blows. @param {Table} table */
function compass(table) {
  const [x, y] = table.narrow ? [590, 888] : [228, 632];
  const turned = table.narrow ? 90 : 0;
  const wind = /** @type {keyof typeof WIND_NAMES} */ (table.view.wind);
  const blows = WINDS.indexOf(wind) * 90 + turned;
  const name = table.narrow ? [x - 160, y + 62, "middle"] : [x + 92, y + 44, "start"];
  const shaft = table.narrow ? "M0 -60V-92m-11 10l11 -12l11 12" : "M0 -46V-68m-9 9l9 -10l9 10";
  return svg`${rhumbs({ x, y, far: 1300 })}<g transform="translate(${x} ${y})"><g transform="rotate(${turned})">
    ${rose({ x: 0, y: 0, r: table.narrow ? 46 : 36 })}</g>
    <text class="sp-north" x=${turned ? 60 : 0} y=${turned ? 6 : -41}>N</text></g>
    <g class="sp-wind piece" data-thing=${wind} ${at(x, y, { turn: blows })}><path d=${shaft}/><path class="over" d=${shaft}/></g>
    <g class="sp-windname" text-anchor=${name[2]}><text x=${name[0]} y=${name[1]}>Wind ${WIND_NAMES[wind]}</text>
      ${table.narrow ? nothing : svg`<text class="small" x=${name[0]} y=${Number(name[1]) + 18}>1 gold less that way</text>`}</g>`;
}

const CLOUDS = [[620, 255, 0.8], [130, 355, 0.7], [860, 440, 0.75], [640, 80, 0.6], [420, 668, 0.5], [60, 60, 0.7],
  [470, 300, 0.55], [900, 90, 0.8], [595, 520, 0.6]];
const CLOUD = "M-60 12C-66 -4 -46 -14 -38 -6C-34 -24 -6 -26 0 -10C10 -22 34 -16 34 -2C48 -8 62 2 58 12M-44 18H40M-24 24H22";

/** @param {Table} table */
function clouds(table) {
  return CLOUDS.map(([x = 0, y = 0, size]) => {
    const [left, top] = spot(table, { x, y });
    return svg`<path class="sp-cloud" transform="translate(${left} ${top}) scale(${size})" d=${CLOUD}/>`;
  });
}

/** @param {Table} table @param {Map<string, Island>} places */
function routes(table, places) {
  return table.view.routes.map((/** @type {[string, string]} */ [from, to]) => {
    const [a, b] = [places.get(from), places.get(to)];
    return a && b ? svg`<path class="sp-route" d=${line(table, [a, b])}/>` : nothing;
  });
}

/** The shortest way along routes. @param {Table} table @param {Map<string, Island>} places @param {string} from @param {string} to */
function byRoutes(table, places, from, to) {
  /** @type {Map<string, string[]>} */
  const ways = new Map([[from, [from]]]);
  for (const [here, way] of ways) {
    if (here === to) return way.flatMap((id) => { const place = places.get(id); return place ? [spot(table, place)] : []; });
    for (const [a, b] of /** @type {[string, string][]} */ (table.view.routes)) {
      const next = a === here ? b : b === here ? a : here;
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}

/** @param {Table} table @param {Island[]} places */
const line = (table, places) => places.map((place, n) => `${n ? "L" : "M"}${spot(table, place).join(" ")}`).join("");

/** The way of a flagship to its destination, if the view tells it. @param {Table} table @param {Map<string, Island>} places */
function missions(table, places) {
  return flagshipsOf(table).map((each) => {
    const way = (each.route ?? []).flatMap((id) => places.get(id) ?? []);
    const goal = places.get(each.destination);
    if (!goal) return nothing;
    const [x, y] = spot(table, goal);
    const empire = each.faction === "empire";
    const [left, up] = [x + (empire ? 26 : 34), y - 20];
    return svg`${way.length > 1 ? svg`<path class=${cls("sp-mission", each.faction)} d=${line(table, way)}/>` : nothing}
      <g class=${cls("sp-flag", each.faction)} data-thing="destination-${each.id}" transform="translate(${left} ${up})">
      <path class="pole" d="M-2 16V-18"/><path class="cloth" d="M-1 -18H23L18 -10L23 -2H-1Z"/>
      ${mark(each.faction, { set: SET, x: 9, y: -10, size: 13, colour: empire ? "#1b2a36" : "#fff6e2" })}</g>`;
  });
}

const CASTLES = new Set(["rose_castle", "haven"]);

/** @param {Table} table @param {Island} place */
function ground(table, place) {
  const [x, y] = spot(table, place);
  const big = place.good ? 1 : 0.82;
  const scale = table.narrow ? 1.14 : 1;
  const sign = place.good ? (CASTLES.has(place.id) ? "castle" : "village") : "palm-tree";
  return svg`${land(place.id, { x, y, rx: 31 * big * scale, ry: 25 * big * scale })}
    ${mark(sign, { set: SET, x, y: y - 4, size: (place.good ? 30 : 27) * scale, colour: "#2b2a24" })}`;
}

const TOKENS = {
  coal: svg`<path d="M-11 0L-6 -10H6L11 0L6 10H-6Z" fill="#3b3f45"/>`,
  rum: svg`<circle r="11" fill="#a8622a"/>`,
  firearms: svg`<path d="M-10 -10H10V10H-10Z" fill="#9c2f2f"/>`,
  automatons: svg`<path d="M0 -13L13 0L0 13L-13 0Z" fill="#2f628f"/>`,
};

/** A good's sign, its shape its own. @param {string} good */
const goodToken = (good) => svg`<g class="sp-good">${TOKENS[/** @type {"coal"} */ (good)]}${mark(good, { set: SET, size: 13.5, colour: "#fff6e2" })}</g>`;

/** On a phone these names would lie over a neighbour's. @type {Record<string, number>} */
const NUDGES = { t1: -30 };

/** Names, goods, houses and anchors around an island. @param {Table} table @param {Island} place */
function goods(table, place) {
  const [x, y] = spot(table, place);
  const size = table.narrow ? 20 : 14;
  const grown = table.narrow ? 1.25 : 1;
  const houses = place.houses.map((colour, n) => house(seatOf(table, colour), x - 30 * grown + n * 19 * grown, y + 18 * grown, grown));
  const anchors = place.anchors.filter((colour) => !place.houses.includes(colour))
    .map((colour, n) => badge(seatOf(table, colour), { x: x + 30 * grown - n * 15 * grown, y: y + 18 * grown, size: 17 * grown, edge: "#111c25" }));
  const maps = place.maps.map((colour, n) => svg`<g transform="translate(${x + 20 - n * 17 * grown} ${y + 14 * grown}) scale(${grown})">
    <path class="sp-map" d="M-8 -6l5 -2 6 2 5 -2v14l-5 2 -6 -2 -5 2Z"/>${badge(seatOf(table, colour), { size: 12, edge: "#111c25" })}</g>`);
  const aside = table.narrow ? (NUDGES[place.id] ?? 0) : 0;
  return svg`<g pointer-events="none">${cartouche(place.name, { x: x + aside, y: y + 41 * (table.narrow ? 1.2 : 1), size })}
    ${place.good ? svg`<g data-thing=${place.good} transform="translate(${x - 26 * grown} ${y - 19 * grown}) scale(${grown})">${goodToken(place.good)}</g>` : nothing}
    ${houses}${anchors}${maps}</g>`;
}

/** @param {number} seat @param {number} x @param {number} y @param {number} scale */
function house(seat, x, y, scale) {
  const look = livery(seat);
  return svg`<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-10 -3L0 -12L10 -3V10H-10Z" fill=${look.fill}
    stroke="#f7f0df" stroke-width="1.5" stroke-linejoin="round"/>${mark(look.emblem, { y: 2, size: 13, colour: look.on })}</g>`;
}

/** @param {LegalAction} action */
const courseOf = (action) => (action.action.split(" ")[1] ?? "").split(",");

/** The courses that end at an island, the first one the cheapest. @param {Table} table @param {string} island */
function coursesTo(table, island) {
  const all = table.of("sail").filter((action) => courseOf(action).at(-1) === island);
  return all.sort((a, b) => costOf(a) - costOf(b) || courseOf(a).length - courseOf(b).length);
}

/** The cost that the label tells: "Sail to Pallas: 1 Gold". @param {LegalAction} action */
const costOf = (action) => Number(/(\d+) Gold/.exec(action.label)?.[1] ?? 0);

/** @param {Table} table @param {Island} place */
function target(table, place) {
  const [x, y] = spot(table, place);
  const [sail] = coursesTo(table, place.id);
  const other = [`claim ${place.id}`, `sell ${place.id}`].find((text) => table.can(text));
  const action = sail?.action ?? other;
  const r = table.narrow ? 42 : 36;
  const here = table.you !== null && table.view.players[table.you]?.at === place.id;
  const tries = here || place.good === null ? undefined : `sail ${place.id}`;
  return svg`<g class="target" data-thing=${place.id} ${table.does(action, { tries })}>
    <circle class="reach" cx=${x} cy=${y} r=${r}/>
    ${action ? ring({ x, y: y - 1, r: r - 2 }) : nothing}</g>`;
}

/** What the cheapest course costs. @param {Table} table @param {Island} place */
function prices(table, place) {
  const [sail] = coursesTo(table, place.id);
  if (!sail) return nothing;
  const [x, y] = spot(table, place);
  const [far, grown] = table.narrow ? [31, 1.4] : [27, 1];
  return svg`<g class="sp-price" pointer-events="none" transform="translate(${x + far} ${y - far}) scale(${grown})">
    <circle r="11"/><text y="5">${costOf(sail)}</text></g>`;
}

/** Dearer courses to the same island, past treasures. @param {Table} table @param {Island} place */
function alternatives(table, place) {
  const [x, y] = spot(table, place);
  const grown = table.narrow ? 1.5 : 1;
  return coursesTo(table, place.id).slice(1).map((action, n) => svg`
    <g class="target sp-detour" ${table.does(action.action)}>
      <g transform="translate(${x + 44 * (table.narrow ? 1.2 : 1)} ${y - 4 + n * 25 * grown}) scale(${grown})">
      <rect class="reach" x="-21" y="-13" width="42" height="26"/>
      <path class="tag" d="M-19 -10.5H19V10.5H-19Z"/>${mark("map", { set: SET, x: -8, size: 16, colour: "#1b2a36" })}
      <text x="9" y="5">${costOf(action)}</text></g></g>`);
}

/** @param {Table} table @param {Map<string, Island>} places */
function hoverCourse(table, places) {
  const chosen = table.of("sail").find((action) => action.action === table.hover);
  const from = chosen && table.prompt ? places.get(table.view.players[table.prompt.seat]?.at) : undefined;
  if (!chosen || !from) return nothing;
  const way = [from, ...courseOf(chosen).flatMap((id) => places.get(id) ?? [])];
  return course(way.map((place) => spot(table, place)));
}

const SIDES = [[0], [-17, 17], [-24, 0, 24], [-30, -10, 10, 30]];

/** @param {Table} table @param {Map<string, Island>} places @param {{ seat: string, at: string }} player */
function frigate(table, places, player) {
  const place = places.get(player.at);
  if (!place) return nothing;
  const seat = seatOf(table, player.seat);
  const among = place.frigates.indexOf(player.seat);
  const [x, y] = spot(table, place);
  const grown = table.narrow ? 1.2 : 1;
  const side = (SIDES[place.frigates.length - 1]?.[among] ?? 0) * grown;
  const crowded = place.frigates.length > 1;
  return svg`<g class="piece" data-thing="frigate-${player.seat}" pointer-events="none" ${at(x + side, y - 8)}>
    ${table.asked(seat) ? halo({ r: 33 * grown, y: 2 }) : nothing}${ship(seat, { size: (crowded ? 40 : 52) * grown })}</g>`;
}

const HULLS = {
  syndicate: { bag: "#2b2f36", seam: "#8a5b4a", hull: "#5a2318", sign: "#fff6e2" },
  empire: { bag: "#efe2c4", seam: "#a98f55", hull: "#6b4a26", sign: "#1b2a36" },
};

/** The Dreadnought or the Fortress. @param {Table} table @param {Map<string, Island>} places @param {Flagship} each */
function airship(table, places, each) {
  const place = places.get(each.at);
  if (!place) return nothing;
  const look = HULLS[/** @type {"empire"} */ (each.faction)];
  const [x, y] = spot(table, place);
  const [side, up] = place.flagships.length > 1 && each.faction === "empire" ? [26, -44] : [-6, -38];
  const grown = table.narrow ? 1.25 : 1;
  return svg`<g class="piece" data-thing=${each.id} pointer-events="none" ${at(x + side * grown, y + up * grown, { scale: grown })}>
    <g fill="none" stroke="#f7f0df" stroke-width="4.5" opacity=".9"><path d="M-30 -6C-24 -24 24 -24 30 -6C24 8 -24 8 -30 -6Z"/>
      <path d="M-18 10H20C18 20 12 23 6 23H-8C-14 23 -17 18 -18 10Z"/></g>
    <path d="M-30 -6C-24 -24 24 -24 30 -6C24 8 -24 8 -30 -6Z" fill=${look.bag} stroke="#111c25" stroke-width="1.6"/>
    <path d="M-29 -8H29M-25 -1H25" stroke=${look.seam}/><path d="M-14 3V10M0 5V10M14 3V10" stroke="#111c25" stroke-width="1.4"/>
    <path d="M-18 10H20C18 20 12 23 6 23H-8C-14 23 -17 18 -18 10Z" fill=${look.hull} stroke="#111c25" stroke-width="1.4"/>
    ${mark(each.faction, { set: SET, y: -7, size: 18, colour: look.sign })}</g>`;
}

// Beside the board

/** @param {Table} table @param {number} seat */
export function score(table, seat) {
  const player = table.view.players[seat];
  if (!player) return { value: "" };
  return { value: player.total, line: `${player.crew}, ${count(player.connected, "city", "cities")}`,
    facts: html`${fact("gold", player.gold, "gold")}${fact("house", player.houses_left, "houses left")}
      ${fact("bag", player.cubes_left, "cubes left")}${fact("map", player.maps, "treasure maps")}` };
}

/** @param {string} sign @param {number} n @param {string} what */
const fact = (sign, n, what) => html`<span class="res" title=${what}>${icon(sign === "gold" ? "coin" : sign, { set: SET })}<b>${n}</b><span class="sr"> ${what}</span></span>`;

/** @param {Table} table */
export const chapter = (table) => `season ${table.view.season}, round ${table.view.round} of ${table.view.rounds}`;

/** @param {Table} table */
export function panels(table) {
  const owner = table.you ?? 0;
  return [
    { id: "dice", title: "Action dice", icon: "mask", set: SET, tab: "Dice", note: `${freeDice(table)} of 7 left`, grows: true, body: cup(table) },
    { id: "officials", title: table.of("copy").length ? "Whom to copy" : "Officials on show", icon: "syndicate", set: SET, tab: "Officials", group: "papers", calls: table.of("bribe", "basic", "bribed", "copy", "dismiss").length > 0, body: officials(table) },
    { id: "trade", title: table.you === null ? `Trade of ${table.name(owner)}` : "Your trade", icon: "trade", set: SET, tab: "Trade", group: "papers", note: "gold for each house", body: trade(table, owner) },
    { id: "goals", title: "Goals and missions", icon: "goal", set: SET, tab: "Goals", group: "papers", body: goals(table) },
  ];
}

/** @param {Table} table */
export const strip = (table) => html`<div class="sp-dice">${bones(table)}</div>`;

/** What is true of a thing now. @param {Table} table @param {string} thing @returns {[string, string][]} */
export function inspect(table, thing) {
  const owner = table.view.players.findIndex((/** @type {any} */ each) => thing === `frigate-${each.seat}`);
  const player = table.view.players[owner];
  if (player) return [["of", table.name(owner)], ["lies at", islandsOf(table).get(player.at)?.name ?? ""], ["gold", String(player.gold)]];
  const ship = flagshipsOf(table).find((each) => each.id === thing || `destination-${each.id}` === thing);
  if (ship) return [["lies at", islandsOf(table).get(ship.at)?.name ?? ""], ["bound for", islandsOf(table).get(ship.destination)?.name ?? ""], ["mission", ship.mission]];
  const card = table.view.officials.find((/** @type {Official} */ each) => each.id === thing);
  if (card) return [["bribed by", card.tokens.map((/** @type {string} */ colour) => table.name(seatOf(table, colour))).join(", ") || "nobody"], ["on show", table.view.display.includes(thing) ? "yes" : "no"]];
  const place = islandsOf(table).get(thing);
  return place ? [["houses of", place.houses.map((colour) => table.name(seatOf(table, colour))).join(", ") || "nobody"], ["connected by", place.anchors.map((colour) => table.name(seatOf(table, colour))).join(", ") || "nobody"]] : [];
}

/** @param {Table} table */
export const foreseen = (table) => table.of("profit", "establish", "cut-losses", "bribe", "basic", "bribed", "advance");

/** @param {Table} table */
export const chief = (table) => (table.can("stay") ? undefined : table.of("profit").at(0)?.action);

/** @param {Table} table */
const freeDice = (table) => Object.values(table.view.dice.free).reduce((sum, n) => sum + Number(n), 0);

const DEEDS = ["profit", "establish", "consult", "cut-losses"];
const DEED_WORDS = { profit: "Profit", establish: "Build", consult: "Official", "cut-losses": "Cut losses" };
const SIGNS = { octopus: "squid" };

/** The sign of a die. @param {string} symbol */
const pip = (symbol) => icon(SIGNS[/** @type {"octopus"} */ (symbol)] ?? symbol, { set: SET, size: 26 });

/** @param {Table} table */
const cup = (table) => html`<div class="sp-dice">${bones(table)}</div><div class="sp-cup">${deeds(table, Object.keys(table.view.dice.free))}</div>`;

/** What one symbol can do now. @param {Table} table @param {string} symbol */
const deedsOf = (table, symbol) => DEEDS.map((deed) => `${deed} ${symbol}`).filter((text) => table.can(text));

/** The die in hand: the one pressed, of those that can do something. @param {Table} table */
function inHand(table) {
  const able = Object.keys(table.view.dice.free).filter((symbol) => deedsOf(table, symbol).length);
  const kept = table.recall("sp-die", /** @type {{ number: number, symbol: string } | null} */ (null));
  return kept?.number === table.number && able.includes(kept.symbol) ? kept.symbol : able.length === 1 ? able[0] : undefined;
}

/** The dice: free ones in bone, taken ones dashed. A press takes a die; with one use it is used at once. @param {Table} table */
function bones(table) {
  const free = /** @type {[string, number][]} */ (Object.entries(table.view.dice.free));
  const used = /** @type {{ symbol: string, seat: string }[]} */ (table.view.dice.used);
  return html`${free.flatMap(([symbol, n]) => Array.from({ length: n }, () => bone(table, symbol)))}
    ${used.map((die) => html`<span class="die used" data-thing=${die.symbol}>${pip(die.symbol)}<span class="sr">${words(die.symbol)}, taken by ${table.name(seatOf(table, die.seat))}</span></span>`)}`;
}

/** @param {Table} table @param {string} symbol */
function bone(table, symbol) {
  const deeds = deedsOf(table, symbol);
  const body = html`${pip(symbol)}<span class="sr">${words(symbol)}</span>`;
  if (!deeds.length) return html`<span class="die bone" data-thing=${symbol}>${body}</span>`;
  if (deeds.length === 1) return html`<button class="die bone kept" data-thing=${symbol} ${table.does(deeds[0])}>${body}</button>`;
  return html`<button class="die bone kept" data-thing=${symbol} aria-pressed=${inHand(table) === symbol} @click=${() => table.note("sp-die", { number: table.number, symbol })}>${body}</button>`;
}

/** What each free die can do now. @param {Table} table @param {string[]} symbols */
function deeds(table, symbols) {
  const rows = symbols.filter((symbol) => DEEDS.some((deed) => table.can(`${deed} ${symbol}`)));
  const chosen = inHand(table);
  rows.sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return html`${repeat(rows, (symbol) => symbol, (symbol) => html`<div class=${cls("sp-deeds", { on: symbol === chosen })}><span class="die bone small">${icon(SIGNS[/** @type {"octopus"} */ (symbol)] ?? symbol, { set: SET, size: 18 })}</span>
    ${DEEDS.map((deed) => deedButton(table, deed, symbol))}</div>`)}`;
}

/** @param {Table} table @param {string} deed @param {string} symbol */
function deedButton(table, deed, symbol) {
  const action = table.can(`${deed} ${symbol}`);
  return action ? table.button(action.action, { small: true, text: deedWords(action) }) : nothing;
}

/** "Profit +4", "Build −4". @param {LegalAction} action */
function deedWords(action) {
  const gold = /gain (\d+) Gold/.exec(action.label)?.[1];
  const cost = /for (\d+) Gold/.exec(action.label)?.[1];
  const more = gold ? ` +${gold}` : cost ? ` −${cost}` : "";
  return `${DEED_WORDS[/** @type {"profit"} */ (action.kind)]}${more}`;
}

/** @param {Table} table */
function officials(table) {
  const all = /** @type {Official[]} */ (table.view.officials);
  const wanted = (/** @type {Official} */ card) => ["bribe", "basic", "bribed", "copy", "dismiss"].some((deed) => table.can(`${deed} ${card.id}`));
  const shown = [...table.view.display.map((/** @type {string} */ id) => all.find((card) => card.id === id)).filter(Boolean),
    ...all.filter((card) => !table.view.display.includes(card.id) && wanted(card))];
  const away = all.filter((card) => !shown.includes(card));
  return html`<div class="sp-officials">${repeat(shown, (card) => card.id, (card) => official(table, card))}</div>
    ${away.length ? html`<p class="sp-away label">Not on show: ${away.map((card, n) => html`${n ? ", " : ""}<span class="thing" data-thing=${card.id}>${card.name}</span>`)}</p>` : nothing}`;
}

const OFFERS = [["bribe", "Bribe"], ["basic", "Use"], ["bribed", "Use as a friend"], ["copy", "Copy"], ["dismiss", "Send away"]];

/** @param {Table} table @param {Official} card */
function official(table, card) {
  const offers = OFFERS.flatMap(([deed, text]) => {
    const action = table.can(`${deed} ${card.id}`);
    const cost = /(\d+) Gold for/.exec(action?.label ?? "")?.[1];
    return action ? [table.button(action.action, { small: true, text: cost ? `${text}, ${cost} gold` : text })] : [];
  });
  const friend = table.you !== null && card.tokens.includes(table.seats[table.you]?.colour ?? "");
  return html`<article data-thing=${card.id} class=${cls("card", "sp-official", card.faction, { legal: offers.length, elsewhere: !table.view.display.includes(card.id) })}>
    <header class="sp-head"><span data-thing=${card.faction}>${icon(card.faction, { set: SET })}</span><b>${card.faction === "empire" ? "British" : "Syndicate"}</b><span>${card.points} VP</span></header>
    <h3>${card.name}</h3>
    <div class="sp-prices">${card.prices.map((cost, n) => {
      const taken = card.tokens[n];
      return taken ? html`<svg class="emblem" width="24" height="24" viewBox="-13 -13 26 26" role="img" aria-label="bribed by ${table.name(seatOf(table, taken))}">${badge(seatOf(table, taken), { size: 24 })}</svg>`
        : html`<span class="sp-cost" title="a bribe costs ${cost} gold">${cost}</span>`;
    })}</div>
    <p>${friend ? card.bribed : card.basic}</p>
    ${offers.length ? html`<div class="sp-offers">${offers}</div>` : nothing}</article>`;
}

/** The four revenue tracks of a crew. @param {Table} table @param {number} seat */
function trade(table, seat) {
  const tracks = /** @type {{ good: string, connection: number, trading: number, value: number, values: number[] }[]} */ (table.view.players[seat]?.tracks ?? []);
  return html`<div class="sp-trade">${tracks.map((track) => html`<div class="sp-track" data-thing=${track.good} role="img"
    aria-label="${words(track.good)}: ${count(track.connection, "connection")}, trading ${track.trading}, ${track.value} gold a house">
    <svg width="26" height="26" viewBox="-14 -14 28 28" aria-hidden="true">${goodToken(track.good)}</svg>
    <div class="cells">${track.values.map((value, n) => html`<span class=${cls({ on: n < track.connection, now: n + 1 === track.trading })}>${value}</span>`)}</div></div>`)}</div>`;
}

/** @param {Table} table */
function goals(table) {
  const list = /** @type {{ id: string, kind: string, name: string, text: string, counts: number[], points: number[] }[]} */ (table.view.goals);
  return html`<div class="sp-goals">${list.map((goal) => html`<div data-thing=${goal.id}><b>${goal.name}</b> <span class="label">${words(goal.kind)}</span>
      <p>${goal.text}</p>${standings(table, goal.counts, goal.points)}</div>`)}
    ${flagshipsOf(table).map((each) => mission(table, each))}
    <div class="sp-bag"><span class="label">In the bag</span>${Object.entries(table.view.bag).filter(([, n]) => Number(n) > 0).map(([colour, n]) => cube(table, colour, Number(n)))}</div></div>`;
}

/** @param {Table} table @param {number[]} counts @param {number[]} points */
function standings(table, counts, points) {
  return html`<div class="sp-standings">${counts.map((n, seat) => html`<span title="${table.name(seat)}: ${n}, ${count(points[seat] ?? 0, "point")}">
    <svg class="emblem" width="20" height="20" viewBox="-13 -13 26 26" aria-hidden="true">${badge(seat, { size: 24 })}</svg>
    <span class="sr">${table.name(seat)} </span>${n}<b>${points[seat] ? ` +${points[seat]}` : ""}</b></span>`)}</div>`;
}

/** @param {Table} table @param {Flagship} each */
function mission(table, each) {
  const places = islandsOf(table);
  return html`<div data-thing=${each.id}><b>${each.name}</b> <span class="label"><span data-thing=${table.view.event}>${each.mission}</span>, to ${places.get(each.destination)?.name}</span>
    <div class="sp-cubes">${Array.from({ length: each.spaces }, (_, n) => {
      const colour = each.cubes[n];
      return colour ? html`<svg width="20" height="20" viewBox="-13 -13 26 26" role="img" aria-label=${table.name(seatOf(table, colour))}>${badge(seatOf(table, colour), { size: 24 })}</svg>` : html`<i></i>`;
    })}</div></div>`;
}

/** @param {Table} table @param {string} colour @param {number} n */
function cube(table, colour, n) {
  const seat = seatOf(table, colour);
  return html`<span class="res" title="${words(colour)} cubes">${seat >= 0
    ? html`<svg class="emblem" width="20" height="20" viewBox="-13 -13 26 26" aria-hidden="true">${badge(seat, { size: 24 })}</svg>`
    : html`<i class="sp-yellow"></i>`}<span class="sr">${words(colour)} </span><b>${n}</b></span>`;
}

const SHORT = { bribe: "Bribe", basic: "Use", bribed: "Friend", copy: "Copy", dismiss: "Send away" };

/** "Bribe Merchant, 2 gold: 2 VP": the card in few words, with what it brings. @param {Table} table @param {LegalAction} action */
function officialWords(table, action) {
  const card = table.view.officials.find((/** @type {Official} */ each) => each.id === action.action.split(" ")[1]);
  const [, cost, points] = /(\d+) Gold for (\d+) VP/.exec(action.label) ?? [];
  return `${SHORT[/** @type {"bribe"} */ (action.kind)]} ${card?.name ?? ""}${cost ? `, ${cost} gold: ${points} VP` : ""}`;
}

/** How actions without a place on the board look as buttons. @param {Table} table @param {LegalAction} action */
export function face(table, action) {
  if (action.kind in SHORT) return { text: officialWords(table, action) };
  if (DEEDS.includes(action.kind)) {
    const symbol = action.action.split(" ")[1] ?? "";
    return { text: deedWords(action), icon: SIGNS[/** @type {"octopus"} */ (symbol)] ?? symbol, set: SET };
  }
  const sign = { stay: "anchor", advance: "zeppelin", return: "bag", pay: "gold" }[action.kind];
  return sign ? { icon: sign === "gold" ? "coin" : sign, set: SET } : undefined;
}

/** What dice show; the other answers of chance are cards and cubes. */
const FACES = ["mask", "coin", "house", "octopus", "N", "E", "S", "W", "hold"];

/** @param {Table} _table @param {import("/lib/types.js").LogEntry} entry */
export function dice(_table, entry) {
  return entry.chance.filter((text) => FACES.includes(text)).map((text) => ({ text: words(text), tint: "brown" }));
}
