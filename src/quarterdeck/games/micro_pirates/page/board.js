/** Micro Pirates: the 9×9 sea with everything on it, the ship's papers, offers and exports. */
import { badge, icon, livery } from "/lib/art.js";
import { brackets, chanceBadge, course, cross, disc, halo, neatline, seaDefs } from "/lib/chart.js";
import { at, cls, count, guard, html, nothing, repeat, sailing, signed, svg } from "/lib/dom.js";
import { trails } from "/lib/trails.js";
import { zoomable } from "/lib/zoom.js";
import { captainCard, crewCard, exportCard, first, good, goods, lootCard, oceanName, questCard, questRow, shipCard, sign, upgradeCard } from "./cards.js";
import { blockade, ghostShip, letter, merchant, middle, names, SECTOR, sea, sectorName, SET, ship, spaceOf, treasure, way } from "./sea.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").Template} Template */

export const layout = /** @type {const} */ ("square");
export const styles = ["/games/micro-pirates/board.css"];
export const players = "Captains";

/** Battles and rolls have odds; a quiet sail has none. @param {Table} table */
export const foreseen = (table) => [...fightsAhead(table), ...table.of("sail").filter((action) => /fight|battle/i.test(action.label)), ...table.of("attack", "forage", "explore", "quest", "roll", "use", "reroll", "keep")];

/** Battles that one press at the main question leads to. @param {Table} table */
function fightsAhead(table) {
  const ships = afloat(table);
  const met = ALL_SECTORS.filter((name) => isFight(table, name, ships) && inReach(table, stepsTo(table, name, ships)));
  return met.map((name) => ({ action: wayTo(name).join("|") }));
}

/** @param {string} name */
const wayTo = (name) => ["set-sail", `sail ${name}`];

/** Lost battles and searches. */
export const feared = /^(you lose|it does not)/;

/** What is paid before a roll stands beside the roll, what can be done where one lies beside the rest of the turn. @param {Table} table */
export const inBar = (table) => (table.can("roll") ? table.of("use") : table.of(...HERE));

/** What one's own ship does when it is pressed: what its sector is for. */
const HERE = ["port-call", "forage", "explore"];

const TARGET = 64;
const HOLD = ["rum", "fish", "plantain", "map", "chest"];
const REPUTATION = [-2, -1, 0, 1, 2];
const ALL_SECTORS = Array.from({ length: 81 }, (_, n) => sectorName(n % 9, Math.floor(n / 9)));

/* Who is where */

/** @param {Table} table @param {string | null} colour */
const seatOf = (table, colour) => table.seats.findIndex((seat) => seat.colour === colour);
/** The seat whose papers are shown. @param {Table} table */
const shown = (table) => table.recall("papers", table.you ?? Math.max(0, seatOf(table, table.view.active)));
/** @param {Table} table */
const actor = (table) => (table.prompt ? table.prompt.seat : seatOf(table, table.view.active));

/** Everything afloat, by sector. @param {Table} table */
function afloat(table) {
  const { seats, merchants, ghost } = table.view;
  return [...seats.map((/** @type {any} */ one, /** @type {number} */ seat) => ({ id: one.seat, at: one.at, seat, disabled: one.disabled })),
    ...merchants.map((/** @type {any} */ one) => ({ id: one.id, at: one.at, merchant: one })),
    ...(ghost ? [{ id: "ghost", at: ghost.at }] : [])].filter((one) => one.at);
}

/* The board */

/** @param {Table} table @returns {Template} */
export function board(table) {
  const { view } = table;
  const ships = afloat(table);
  const box = table.narrow ? "11 11 694 708" : "0 0 716 716";
  return html`${zoomable(html`<svg class="chart" viewBox=${box} role="group" aria-label="The sea, nine Ocean cards">${seaDefs("mp")}
    ${guard([JSON.stringify(view.oceans), table.narrow], () => svg`${sea(view.oceans)}${table.narrow ? nothing : svg`${neatline(716, 716)}${coordinates()}`}${names(view.oceans, table.narrow)}`)}
    ${ALL_SECTORS.map((name) => sector(table, name, ships))}
    ${markers(table)}${path(table, ships)}${pieces(table, ships)}${distances(table, ships)}${marks(table)}${table.refused ? refusal(table.refused) : nothing}</svg>`)}${tableau(table)}`;
}

/** @param {Table} table @param {string} name @param {ReturnType<typeof afloat>} ships */
function sector(table, name, ships) {
  const rock = letter(table.view.oceans, name) === "#";
  const doing = [`sail ${name}`, `retreat ${name}`, ...portActions(table, name)].find((text) => table.can(text));
  const [x, y] = middle(name);
  const steps = stepsTo(table, name, ships);
  const ahead = !doing && inReach(table, steps);
  if (!doing && !ahead && (rock || !table.of("sail", "retreat").length)) return svg`<rect data-thing=${name} pointer-events="none" x=${x - 36} y=${y - 36} width=${SECTOR} height=${SECTOR} fill="none"/>`;
  const fights = (ahead || doing?.startsWith("sail")) && isFight(table, name, ships);
  const label = doing && steps > 0 && !fights ? `${table.can(doing)?.label}, ${count(steps, "sector")} away` : undefined;
  if (ahead) {
    return svg`<g class="target" data-thing=${name} ${table.goes(wayTo(name), `Sail to ${name}${fights ? " and fight" : ""}, ${count(steps, "sector")} away`)}><rect x=${x - 36} y=${y - 36} width=${SECTOR} height=${SECTOR} fill="transparent"/>
      ${brackets({ x, y, size: TARGET, attack: fights })}</g>`;
  }
  return svg`<g class="target" data-thing=${name} ${table.does(doing, { label, tries: `sail ${name}` })}><rect x=${x - 36} y=${y - 36} width=${SECTOR} height=${SECTOR} fill="transparent"/>
    ${doing ? brackets({ x, y, size: TARGET, attack: Boolean(fights) }) : nothing}</g>`;
}

/** How many sectors away, by water; 0 for where she lies or cannot come. @param {Table} table @param {string} name @param {ReturnType<typeof afloat>} ships */
function stepsTo(table, name, ships) {
  const from = table.view.seats[actor(table)]?.at;
  return from && letter(table.view.oceans, name) !== "#" ? (way(table.view.oceans, from, name, new Set(ships.map((one) => one.at)))?.length ?? 1) - 1 : 0;
}

/** Whether a press on a sector sails there at once. @param {Table} table @param {number} steps */
const inReach = (table, steps) => Boolean(table.can("set-sail")) && steps > 0 && steps <= (table.view.seats[actor(table)]?.speed ?? 0);

/** Whether somebody would be fought in a sector. @param {Table} table @param {string} name @param {ReturnType<typeof afloat>} ships */
const isFight = (table, name, ships) => letter(table.view.oceans, name) + name !== "He3" && ships.some((one) => one.at === name && one.seat !== actor(table) && !one.disabled);

/** How far it is to each empty sector; on top of everything, so that no marker hides it. @param {Table} table @param {ReturnType<typeof afloat>} ships */
function distances(table, ships) {
  const taken = new Set(ships.map((one) => one.at));
  const grown = table.narrow ? 1.5 : 1;
  return ALL_SECTORS.map((name) => {
    const [x, y] = middle(name);
    const text = table.forecast(`sail ${name}`) ? `sail ${name}` : wayTo(name).join("|");
    const chance = table.chance(text);
    const helped = table.narrow ? undefined : table.helped(text);
    if (chance) return svg`${chanceBadge(chance, { x: helped ? x + 8 : x, y: y - 27, grown })}${helped ? chanceBadge(helped.chance, { x: x + 8, y: y - 7, helped: true }) : nothing}`;
    const steps = taken.has(name) ? 0 : stepsTo(table, name, ships);
    return steps > 0 && (table.can(`sail ${name}`) || inReach(table, steps)) ? disc(steps, { x: x + 21, y: y + 21, r: table.narrow ? 14 : 8.5 }) : nothing;
  });
}

/** Letters and figures in the neatline: the log uses the same. */
function coordinates() {
  return svg`<g class="mp-grid" pointer-events="none" aria-hidden="true">${Array.from({ length: 9 }, (_, n) => {
    const [x, y] = middle(sectorName(n, n));
    return svg`<g transform="translate(${x} 6)"><rect x="-8" y="-6.5" width="16" height="13"/><text y="4.5">${"abcdefghi"[n]}</text></g><g transform="translate(6 ${y})"><rect x="-6.5" y="-7" width="13" height="14"/><text y="4.5">${n + 1}</text></g>`;
  })}</g>`;
}

/** Ports to shelter in, jungles where a treasure may lie. @param {Table} table @param {string} name */
function portActions(table, name) {
  return table.of("shelter", "match").filter((action) => {
    const ocean = action.action.split(" ")[1] ?? "";
    return spaceOf(table.view.oceans, ocean, action.kind === "shelter" ? "H" : "J") === name;
  }).map((action) => action.action);
}

/** Blockades, treasures, and the goals of Quests. @param {Table} table */
function markers(table) {
  const { view } = table;
  const chests = [...view.seats.map((/** @type {any} */ one, /** @type {number} */ n) => ({ key: one.seat, place: one.treasure, fill: livery(n).fill, n })),
    ...(view.ghost ? [{ key: "ghost", place: view.ghost.treasure, fill: "#c9f2df", n: 4 }] : [])].filter((one) => one.place);
  const goals = view.seats.flatMap((/** @type {any} */ one, /** @type {number} */ n) => one.quests.map((/** @type {any} */ quest) => ({ key: `${one.seat}${quest.id}`, at: quest.explored ? quest.home : quest.goal, n })))
    .filter((/** @type {any} */ one) => one.at);
  const left = view.seats.flatMap((/** @type {any} */ one, /** @type {number} */ n) => one.quests.filter((/** @type {any} */ quest) => quest.code === "leave_tokens").flatMap((/** @type {any} */ quest) => quest.marked.map((/** @type {string} */ ocean) => (
    { key: `${one.seat}${ocean}`, at: spaceOf(view.oceans, ocean, quest.feature === "jungle" ? "J" : "H"), n }))));
  return svg`<g pointer-events="none">${repeat(view.blockades, (/** @type {any} */ one, n) => n, (/** @type {any} */ one) => {
    const [x, y] = middle(one.at);
    return svg`<g class="piece" ${at(x, y + 17)}>${blockade(0, 0)}</g>`;
  })}${repeat(chests, (one) => one.key, (one) => {
    const [x, y] = middle(one.place.at);
    return svg`<g class="piece" ${at(x + 17, y - 18)}>${treasure(one.fill)}</g>`;
  })}${repeat([...goals, ...left], (/** @type {any} */ one) => one.key, (/** @type {any} */ one) => {
    const [x, y] = middle(one.at);
    return svg`<g class="piece" ${at(x - 24 + 7 * (one.n % 3), y - 24)}>${flag(one.n)}</g>`;
  })}</g>`;
}

/** A pennant: this seat has business here. @param {number} seat */
function flag(seat) {
  const { fill } = livery(seat);
  return svg`<path d="M-5 14V-12" stroke="#111c25" stroke-width="3.4"/><path d="M-5 14V-12" stroke="#f7f0df" stroke-width="1.6"/><path d="M-5 -12H13L8 -5L13 2H-5Z" fill=${fill} stroke="#111c25" stroke-width="1.3"/>`;
}

/** What the last turn left on the sea. @param {Table} table */
function marks(table) {
  const spot = (/** @type {string} */ place) => (/^[a-i][1-9]$/.test(place) ? middle(place) : portSpot(table, place));
  return trails(table, spot, { way: (from, to) => way(table.view.oceans, from, to, new Set())?.map(middle) ?? null, size: table.narrow ? 1.5 : 1 });
}

/** A Port by its name. @param {Table} table @param {string} place */
function portSpot(table, place) {
  const port = table.view.ports.find((/** @type {any} */ one) => one.id === place);
  return port?.at ? middle(port.at) : null;
}

/** The course to what the pointer is on. @param {Table} table @param {ReturnType<typeof afloat>} ships */
function path(table, ships) {
  const last = (table.hover ?? "").split("|").at(-1) ?? "";
  const [kind, to] = last.split(" ");
  const from = table.view.seats[actor(table)]?.at;
  if ((kind !== "sail" && kind !== "retreat") || !to || !from || !(table.can(last) || table.can("set-sail"))) return nothing;
  const sectors = way(table.view.oceans, from, to, new Set(ships.map((one) => one.at)));
  return sectors ? course(sectors.map(middle)) : nothing;
}

/** @param {Table} table @param {ReturnType<typeof afloat>} ships */
function pieces(table, ships) {
  const asked = actor(table);
  return repeat(ships, (one) => one.id, (one) => {
    const here = ships.filter((other) => other.at === one.at);
    const n = here.indexOf(one) - (here.length - 1) / 2;
    const [x, y] = middle(one.at);
    const doing = [`attack ${one.id}`, `mark ${one.id}`, ...(one.seat === asked ? HERE : [])].find((text) => table.can(text));
    const active = one.seat !== undefined && one.seat === asked && table.status === "playing";
    const sail = (/** @type {string} */ before) => way(table.view.oceans, before, one.at, new Set())?.map(middle) ?? null;
    return svg`<g class=${cls("piece", { target: doing, passive: !doing })} data-thing=${one.seat === undefined ? (one.id === "ghost" ? table.view.ghost.card.id : one.id) : `ship-${one.id}`} ${sailing(one.at, [x + n * 26, y - n * 8], sail, table.motion)} ${table.does(doing)}>
      ${active ? halo({ r: here.length > 1 ? 28 : 34 }) : nothing}${doing && one.seat !== asked ? svg`${brackets({ x: 0, y: 0, size: TARGET, attack: doing.startsWith("attack") })}` : nothing}
      <g transform="scale(${here.length > 1 ? 0.8 : 1})">${one.merchant ? merchant({ large: one.merchant.kind === "large", strength: strengthFor(table, one.merchant), narrow: table.narrow })
    : one.seat === undefined ? ghostShip() : ship(one.seat, { size: active ? 60 : 54, wrecked: one.disabled })}</g>
      ${one.merchant?.marks.map((/** @type {string} */ colour, /** @type {number} */ m) => badge(seatOf(table, colour), { x: -20 + m * 14, y: -22, size: 18, edge: "#f7f0df" }))}</g>`;
  });
}

/** A marked merchant may be stronger for whoever marked it. @param {Table} table @param {any} facts */
function strengthFor(table, facts) {
  const mine = table.view.seats[table.you ?? actor(table)];
  const raid = mine?.quests.find((/** @type {any} */ quest) => quest.mark === facts.id);
  return facts.strength + (raid?.strength ?? 0);
}

/** @param {string} action */
function refusal(action) {
  const [kind, to] = action.split(" ");
  if (kind !== "sail" || !to || !/^[a-i][1-9]$/.test(to)) return nothing;
  const [x, y] = middle(to);
  return cross({ x, y, size: 70, id: "mp" });
}

/* What is spread over the board for one question: the draft, loot, the market, dice to roll again */

/** @param {Table} table */
function tableau(table) {
  const spread = draft(table) ?? loot(table) ?? market(table) ?? reroll(table);
  return spread ? html`<div class="tableau panel">${spread}</div>` : nothing;
}

/** @param {Table} table */
function draft(table) {
  const { draft: left } = table.view;
  if (!left || !table.of("take").length) return undefined;
  const can = (/** @type {any} */ card) => table.can(`take ${card.id}`);
  const [captains, ships] = [left.captains.filter(can), left.ships.filter(can)];
  return html`${captains.length ? html`<h3 class="panel-title"><span>Captains</span></h3><div class="cards four">${captains.map((/** @type {any} */ card) => captainCard(table, card))}</div>` : nothing}
    ${ships.length ? html`<h3 class="panel-title"><span>Ships</span></h3><div class="cards four">${ships.map((/** @type {any} */ card) => shipCard(table, card))}</div>` : nothing}`;
}

/** @param {Table} table */
function loot(table) {
  const { pending } = table.view;
  if (!pending?.cards || !table.of("take").length) return undefined;
  return html`<h3 class="panel-title"><span>Loot</span><span class="panel-note">keep ${pending.keep}</span></h3><div class="cards four">${pending.cards.map((/** @type {any} */ card) => lootCard(table, card))}</div>`;
}

/** @param {Table} table */
function market(table) {
  const deals = table.of("exchange");
  const sales = table.of("sell");
  if (!deals.length && !sales.length) return undefined;
  const side = (/** @type {string} */ text) => text.split("+").map((part) => /^(\d+)(\w+)$/.exec(part)).map((found) => (found ? good(found[2] ?? "", Number(found[1])) : nothing));
  const row = (/** @type {string} */ kind) => {
    const found = sales.filter((sale) => sale.action.split(" ")[1] === kind);
    return found.length ? html`<div class="sale">${sign(kind, 22)}<span class="label">sell</span>${found.map((sale) => html`<button class="button small" ${table.does(sale.action)}>${sale.action.split(" ")[2]}</button>`)}</div>` : nothing;
  };
  return html`<h3 class="panel-title"><span>The market</span></h3>${row("fish")}${row("plantain")}
    ${deals.length ? html`<div class="deals">${deals.map((deal) => {
    const [, give = "", get = ""] = deal.action.split(" ");
    return html`<button class="button small deal" ${table.does(deal.action)}>${side(give)}<span aria-hidden="true">→</span>${side(get)}</button>`;
  })}</div>` : nothing}`;
}

/** The faces of the dice, by colour. @type {Record<string, Record<string, number>[]>} */
const FACES = {
  blue: [{ fish: 1 }, { fish: 2 }, { fish: 2 }, { fish: 3 }, { fish: 3 }, { sail: 1 }],
  green: [{ plantain: 1 }, { plantain: 2 }, { plantain: 2 }, { plantain: 3 }, { plantain: 3 }, { rum: 1 }],
  brown: [{ spyglass: 1 }, { spyglass: 2 }, { spyglass: 2 }, { spyglass: 3 }, { spyglass: 1, rum: 1 }, { rum: 2 }],
  red: [{ cutlass: 1 }, { cutlass: 1 }, { cutlass: 2 }, { cutlass: 2 }, { cutlass: 3 }, { cutlass: 3 }],
};

/** @param {string} colour @param {number} n */
function dieFace(colour, n) {
  const shows = Object.entries(FACES[colour]?.[n - 1] ?? {});
  return shows.map(([name, count]) => html`<span class="die-part">${sign(name)}<b>${count}</b></span>`);
}

/** @param {Table} table */
function reroll(table) {
  const { pending } = table.view;
  if (!pending?.faces || !table.of("reroll").length) return undefined;
  return html`<h3 class="panel-title"><span>Your roll</span><span class="panel-note">choose a die to roll again</span></h3><div class="dice-row">${pending.faces.map((/** @type {number} */ face, /** @type {number} */ n) => html`
    <button class="die brown" ${table.does(`reroll ${n + 1}`)}>${dieFace("brown", face)}</button>`)}</div>`;
}

/**
 * The dice of a log line: their colour follows from the rule they were rolled for.
 * @param {Table} _table
 * @param {import("/lib/types.js").LogEntry} entry
 * @returns {import("/lib/board.js").Die[]}
 */
export function dice(_table, entry) {
  const colour = diceColour(entry);
  const thrown = colour ? entry.chance.filter((answer) => /^[1-6]$/.test(answer)).map(Number) : [];
  return thrown.map((n) => {
    const shows = Object.entries(FACES[colour ?? "red"]?.[n - 1] ?? {});
    const face = html`${dieFace(colour ?? "red", n)}`;
    return { text: shows.map(([name, count]) => ({ rum: `${count} rum`, sail: "sail" })[name] ?? String(count)).join("+"), tint: colour, face };
  });
}

/** @param {import("/lib/types.js").LogEntry} entry */
function diceColour({ notes }) {
  for (const { rule, text } of notes) {
    if (rule === "MP-FOR-01") return /plantain/.test(text) ? "green" : "blue";
    if (rule.startsWith("MP-EXP") || rule === "MP-SOLO-13" || rule === "MP-SOLO-15") return "brown";
    if (rule.startsWith("MP-BATTLE") || rule.startsWith("MP-SOLO")) return "red";
  }
  return undefined;
}

/* Players */

/** @param {Table} table @param {number} seat @returns {import("/lib/board.js").Score} */
export function score(table, seat) {
  const one = table.view.seats[seat];
  const line = [one.ship?.name, one.captain?.name].filter(Boolean).join(" · ") || "no ship yet";
  return { value: one.fame, of: one.required, share: one.fame / one.required, line, facts: html`${good("coin", one.coins)}${good("rum", one.hold.rum)}` };
}

/** @param {Table} table */
export const chapter = (table) => `round ${table.view.round}${table.view.ending ? ", the last" : ""}`;

/** @param {Table} table */
export function pips(table) {
  const { actions, active } = table.view;
  return seatOf(table, active) === table.prompt?.seat ? { done: 2 - actions, of: 2 } : undefined;
}

/* Panels */

/** @param {Table} table @returns {import("/lib/board.js").Panel[]} */
export function panels(table) {
  return [papers(table), ...(table.view.ghost ? [ghostPanel(table)] : []), offers(table), exportsPanel(table)];
}

/** @param {any} one a seat's facts */
function tokens(one) {
  return HOLD.flatMap((name) => Array.from({ length: one.hold[name] ?? 0 }, () => name));
}

/** @param {Table} table @param {any} one */
function holdRow(table, one) {
  const own = table.view.seats[table.you ?? -1] === one;
  const full = tokens(one);
  const free = Math.max(0, (one.capacity ?? full.length) - full.length);
  return html`<div class="hold" role="list" aria-label="Hold" tabindex="0">${full.map((name) => (own && table.can(`drop ${name}`)
    ? html`<button class=${name} data-thing=${name} ${table.does(`drop ${name}`)}>${sign(name)}</button>` : html`<span role="listitem" class=${name} data-thing=${name}>${sign(name)}<span class="sr">${name}</span></span>`))}
    ${Array.from({ length: free }, () => html`<span class="free" aria-hidden="true"></span>`)}</div>`;
}

/** @param {Table} table */
function papers(table) {
  const seat = shown(table);
  const one = table.view.seats[seat] ?? table.view.seats[0];
  const others = table.seats.length > 1 ? html`<div class="papers-of" role="group" aria-label="Whose papers">${table.seats.map((other) => html`<button aria-pressed=${other.seat === seat} aria-label="Papers of ${table.name(other.seat)}" title=${table.name(other.seat)}
    @click=${() => table.note("papers", other.seat)}><svg width="22" height="22" viewBox="-13 -13 26 26" aria-hidden="true">${badge(other.seat)}</svg></button>`)}</div>` : nothing;
  return { id: "papers", title: one.ship?.name ?? "No ship yet", tab: "Ship", side: /** @type {const} */ ("left"), icon: "galleon", set: SET, grows: true,
    note: one.speed === undefined ? "" : html`<span title="Speed">${icon("sail")} ${one.speed}<span class="sr"> sails</span></span><span title="Strength">${sign("cutlass")} ${one.strength}<span class="sr"> cutlasses</span></span>`,
    body: html`<div class="papers-head">${others}${one.captain ? commission(table, one) : nothing}</div>
      ${one.captain || one.ship ? ledger(table, one) : html`<p class="empty">Captain and ship are being chosen.</p>`}` };
}

/** Captain and ship are unfolded when asked for, or when they can do something. @param {Table} table @param {any} one */
function isUnfolded(table, one) {
  return table.recall("sheets", false) || Boolean(first(table, [`use ${one.captain?.id}`, `use ${one.ship?.id}`, "fit ship"]));
}

/** @param {Table} table @param {any} one */
function commission(table, one) {
  return html`<button class="commission" aria-expanded=${isUnfolded(table, one)} @click=${() => table.note("sheets", !table.recall("sheets", false))}>${one.captain.name}</button>`;
}

/** @param {Table} table @param {any} one */
function ledger(table, one) {
  const held = tokens(one).length;
  const cards = [...(one.crew ?? []).map((/** @type {any} */ card) => crewCard(table, card, { owned: true })), ...(one.fitted ?? []).map((/** @type {any} */ card) => upgradeCard(table, card, { owned: true }))];
  return html`<div class="ledger">${isUnfolded(table, one) ? html`<div class="cards two own sheets">${one.captain ? captainCard(table, one.captain) : nothing}${one.ship ? shipCard(table, one.ship) : nothing}</div>` : nothing}<div class="hold-line"><span class="label">Hold, ${held} of ${one.capacity ?? held}</span><span>${good("coin", one.coins)}${good("spyglass", one.spyglasses)}</span></div>${holdRow(table, one)}
    <dl class="fact-list"><dt>Hull</dt><dd>${hull(one)}</dd><dt>Reputation</dt><dd><span class="reputation" role="img" aria-label="Reputation ${signed(one.reputation)}">${REPUTATION.map((n) => html`<i class=${n === one.reputation ? "on" : ""}>${signed(n)}</i>`)}</span></dd></dl>
    ${cards.length ? html`<div class="cards two own">${cards}</div>` : nothing}${maps(table, one)}
    <h3 class="panel-title orders"><span>Orders</span><span class="panel-note">${one.quests.length} of 4 kinds</span></h3>
    ${one.quests.length ? one.quests.map((/** @type {any} */ quest) => questRow(table, quest)) : html`<p class="empty">None. Ports offer Quests.</p>`}</div>`;
}

/** @param {any} one */
function hull(one) {
  // Whoever has no ship yet has no hull.
  const spaces = one.ship?.spaces ?? 1;
  const sound = spaces - 1 - one.damage;
  return html`<span class="track hull" role="img" aria-label="${one.damage} of ${spaces - 1} damage${one.disabled ? ", disabled" : ""}">${Array.from({ length: spaces }, (_, n) => html`<i class=${n <= sound ? "on" : ""}></i>`)}</span>${one.disabled ? html` <b class="wrecked">disabled</b>` : nothing}`;
}

/** @param {Table} table @param {any} one */
function maps(table, one) {
  if (!one.maps.length && !one.treasure) return nothing;
  return html`<div class="maps">${sign("map", 18)}<span class="label">Maps</span>${one.maps.map((/** @type {any} */ card) => (card ? html`<span class="map-card" data-thing=${card.id} ${table.does([`discard ${card.id}`, `claim ${card.id}`].find((text) => table.can(text)))}>${card.name}</span>` : html`<span class="map-card hidden-map">face down</span>`))}
    ${one.treasure ? html`<span class="map-card">Treasure: ${oceanName(table, one.treasure.ocean)}</span>` : nothing}</div>`;
}

/** @param {Table} table */
function ghostPanel(table) {
  const { ghost } = table.view;
  const card = ghost.active ?? ghost.last;
  return { id: "ghost", title: ghost.card.name, tab: "Ghost", side: /** @type {const} */ ("right"), icon: "ghost", set: SET,
    note: html`<span>${sign("fame")} ${ghost.fame}<span class="sr"> fame</span></span><span>${sign("cutlass")} ${ghost.strength}<span class="sr"> cutlasses</span></span>`,
    body: html`<div class="ghost-goods">${goods({ coin: ghost.coins, chest: ghost.chests, map: ghost.map_tokens, spyglass: ghost.spyglasses })}</div>
      ${card ? html`<p class="small-print"><b>${ghost.active ? "Under way" : "Last card"}: ${card.name}.</b> ${card.text} ${table.rule(card.rule)}</p>` : nothing}
      ${ghost.maps.length ? html`<div class="maps">${sign("map", 18)}${ghost.maps.map((/** @type {any} */ one) => html`<span class="map-card" ${table.does(`claim ${one.id}`)}>${one.name}</span>`)}</div>` : nothing}` };
}

/** The port whose offers are shown: where you lie, unless you look elsewhere. @param {Table} table */
function port(table) {
  const { ports, seats } = table.view;
  const here = ports.find((/** @type {any} */ one) => one.at === seats[table.you ?? actor(table)]?.at);
  const busy = table.of("hire", "buy", "accept").length > 0;
  const chosen = ports.find((/** @type {any} */ one) => one.id === table.recall("port", ""));
  return (busy ? here : chosen) ?? here ?? chosen ?? ports[0];
}

/** @param {Table} table */
function offers(table) {
  const now = port(table);
  const tabs = table.view.ports.map((/** @type {any} */ one) => html`<button class="tab" data-thing=${one.id} aria-pressed=${one === now} @click=${() => table.note("port", one.id)}>${one.name.replace("Port ", "")}</button>`);
  const none = (/** @type {string} */ what) => html`<div class="card gone"><div class="card-body">no ${what} on offer</div></div>`;
  return { id: "offers", title: "Offers in port", tab: "Offers", calls: table.of("hire", "buy", "accept").length > 0, icon: "village", set: SET,
    body: html`<div class="tabs-line ports" role="group" aria-label="Ports">${tabs}</div><div class="cards offers">${now.quest ? questCard(table, now.quest) : none("Quest")}${now.crew ? crewCard(table, now.crew) : none("Crew")}${now.upgrade ? upgradeCard(table, now.upgrade) : none("Upgrade")}</div>` };
}

/** @param {Table} table */
function exportsPanel(table) {
  return { id: "exports", title: "Export, Port Royal", tab: "Export", calls: table.of("export", "sell-chests").length > 0, icon: "export", set: SET, note: `${table.view.decks.export} in the deck`,
    body: html`<div class="exports">${table.view.exports.map((/** @type {any} */ card) => exportCard(table, card))}
      <div class="card export" data-thing="chest" ${table.does("sell-chests", { tries: "sell-chests" })}><div class="card-body">${good("chest", 2)}</div><div class="card-foot">${good("fame", 2)}</div></div></div>` };
}

/** Phone: own hold under the board. @param {Table} table */
export function strip(table) {
  const one = table.view.seats[table.you ?? shown(table)];
  if (!one?.ship) return nothing;
  return html`<div class="strip-head"><b>${one.ship.name}</b>${good("coin", one.coins)}${good("spyglass", one.spyglasses)}<span class="res">${sign("cutlass")}<b>${one.strength ?? 0}</b></span><span class="res">${icon("sail")}<b>${one.speed ?? 0}</b></span></div>${holdRow(table, one)}`;
}

/** What is true of a thing now. @param {Table} table @param {string} thing @returns {[string, string][]} */
export function inspect(table, thing) {
  const found = table.view.merchants.find((/** @type {any} */ one) => one.id === thing);
  if (found) return [["strength for you now", String(strengthFor(table, found))], ["lies at", found.at]];
  const seat = table.view.seats.findIndex((/** @type {any} */ one) => `ship-${one.seat}` === thing || one.captain?.id === thing || one.ship?.id === thing);
  const one = table.view.seats[seat];
  if (one?.ship) return [["of", table.name(seat)], ["ship", one.ship.name], ["captain", one.captain?.name ?? ""], ["speed now", String(one.speed)], ["strength now", String(one.strength)], ["damage", `${one.damage} of ${one.ship.spaces - 1}`]];
  const owner = table.view.seats.findIndex((/** @type {any} */ each) => [...(each.crew ?? []), ...(each.fitted ?? []), ...each.quests].some((/** @type {any} */ card) => card.id === thing));
  return owner >= 0 ? [["of", table.name(owner)]] : [];
}

/* The prompt */

/** @type {Record<string, { text?: string, icon: string }>} */
const FACE = {
  "set-sail": { text: "Sail", icon: "sail" }, forage: { text: "Forage", icon: "fish" }, explore: { text: "Explore", icon: "spyglass" }, "port-call": { text: "Port Call", icon: "village" },
  trade: { text: "Trade", icon: "trade" }, overhaul: { text: "Overhaul", icon: "repair" }, "end-turn": { text: "End turn", icon: "anchor" }, "sell-chests": { icon: "chest" }, export: { icon: "export" },
  quest: { icon: "quest" }, roll: { icon: "die" }, use: { icon: "rum" }, attack: { icon: "cutlass" }, steal: { icon: "chest" }, hire: { icon: "crew" }, buy: { icon: "upgrade" }, accept: { icon: "quest" }, match: { icon: "map" }, take: { icon: "crew" },
};

/** Their labels tell the whole card after a colon. */
const BRIEF = new Set(["hire", "buy", "accept", "take"]);

/** @param {Table} table @param {import("/lib/types.js").LegalAction} action */
export function face(table, action) {
  const look = FACE[action.kind];
  if (action.kind === "forage") {
    const here = table.view.seats[actor(table)]?.at;
    return { text: look?.text, icon: here && letter(table.view.oceans, here) === "P" ? "plantain" : "fish", set: SET };
  }
  const short = BRIEF.has(action.kind) ? action.label.split(":")[0] : look?.text;
  return look ? { ...look, text: short, set: SET } : undefined;
}

/** @param {Table} table */
export function chief(table) {
  return ["roll", "done", "keep", "set-sail", "end-turn"].find((text) => table.can(text));
}

/** What the words of the question leave out. @param {Table} table */
export function note(table) {
  const { pending } = table.view;
  if (pending?.speed) return "Entering the sector of another ship means battle, except in the harbour of Port Royal.";
  if (pending?.on) return "Rum and cards are declared before the roll.";
  return "";
}
