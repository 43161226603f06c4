/** Micro Pirates: cards, goods and effects in signs and words. */
import { icon } from "/lib/art.js";
import { capital, cls, html, nothing, signed, words } from "/lib/dom.js";
import { SET } from "./sea.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {{ on: string, rum: number, once: boolean, gain: Record<string, number> }} Effect */

/** What things are called on icons. @type {Record<string, string>} */
const SIGN = { rep: "reputation", coin: "coin", hold: "barrel", die: "die", reroll: "die", prevent: "upgrade", discount: "coin", repair: "repair" };
/** @type {Record<string, string>} */
const NAME = { rep: "reputation", hold: "hold spaces", die: "more dice", reroll: "rerolls", prevent: "damage less", discount: "coins cheaper", coin: "coins", plantain: "plantains", sail: "sails", cutlass: "cutlasses", chest: "chests", map: "maps", spyglass: "spyglasses" };
/** When an effect works. @type {Record<string, string>} */
const WHEN = { sail: "Sail", forage_fish: "Fish", forage_plantain: "Gather", explore: "Explore", battle: "Battle", battle_damage: "Damage", hire: "Hire", upgrade: "Upgrade", trade: "Trade", export: "Export", quest_done: "Quest done", battle_win: "Battle won" };
/** What a bonus counts at each moment. @type {Record<string, string>} */
const BONUS = { sail: "sail", forage_fish: "fish", forage_plantain: "plantain", explore: "spyglass", battle: "cutlass" };

/** What the catalogue calls it. @type {Record<string, string>} */
const THING = { rep: "reputation" };
/** @type {Record<string, string>} */
const SINGLE = { hold: "hold space", die: "more die", reroll: "reroll", discount: "coin cheaper", coin: "coin", plantain: "plantain", sail: "sail", cutlass: "cutlass", chest: "chest", map: "map", spyglass: "spyglass" };

/** @param {string} name @param {number} n */
const called = (name, n) => (n === 1 ? (SINGLE[name] ?? NAME[name] ?? name) : (NAME[name] ?? name));

/** @param {string} name @param {number} [size] */
export const sign = (name, size) => icon(SIGN[name] ?? name, { set: SET, size });

/** A number of something. @param {string} name @param {number} n */
export function good(name, n) {
  return html`<span class="res" title="${n} ${called(name, n)}" data-thing=${THING[name] ?? name}>${sign(name)}<b>${name === "rep" ? signed(n) : n}</b><span class="sr"> ${called(name, n)}</span></span>`;
}

/** @param {Record<string, number>} all */
export const goods = (all) => Object.entries(all).filter(([, n]) => n).map(([name, n]) => good(name, n));

/** Printed icons, one beside the other, while there is room. @param {Record<string, number>} icons @param {number} [most] */
export function icons(icons, most = 3) {
  return Object.entries(icons).map(([name, n]) => (n > most ? good(name, n)
    : html`<span class="signs" title="${n} ${called(name, n)}">${Array.from({ length: n }, () => sign(name, 20))}<span class="sr">${n} ${called(name, n)}</span></span>`));
}

/** @param {Effect} effect */
function effectLine(effect) {
  const gains = Object.entries(effect.gain).map(([name, n]) => {
    const real = name === "bonus" ? (BONUS[effect.on] ?? "cutlass") : name;
    const plus = { prevent: "−", discount: "−", reroll: "↻" }[name] ?? "+";
    return html`<span class="res" title="${plus}${n} ${called(real, n)}">${plus}${n}${sign(real)}<span class="sr"> ${called(real, n)}</span></span>`;
  });
  return html`<span class="effect"><span class="when">${WHEN[effect.on] ?? capital(words(effect.on))}</span> ${effect.rum ? html`<span class="res" title="pay ${effect.rum} rum">${effect.rum}${sign("rum")}→</span>` : nothing}${gains}${effect.once ? html`<span class="once" title="used once, then discarded">once</span>` : nothing}</span>`;
}

/** The same effect at several moments is told once. @param {Effect[]} effects */
export function effectLines(effects) {
  /** @type {Map<string, Effect[]>} */
  const groups = new Map();
  for (const effect of effects) {
    const key = JSON.stringify([effect.rum, effect.once, effect.gain]);
    groups.set(key, [...(groups.get(key) ?? []), effect]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    return group.length >= 3 && first && !("bonus" in first.gain) ? effectLine({ ...first, on: group.length === 4 ? "any roll" : group.map((one) => WHEN[one.on]).join(", ") }) : group.map(effectLine);
  });
}

/** @param {{ icons: Record<string, number>, effects: Effect[] }} half */
const half = (half) => html`${icons(half.icons, 2)}${effectLines(half.effects)}`;

/**
 * @param {{ thing: string, kind: string, head: string, sign: string, title: string, body: Template | Template[], foot?: unknown, doing?: unknown, gone?: boolean, tag?: string }} look
 */
function card(look) {
  return html`<div class=${cls("card", look.kind, { gone: look.gone })} data-thing=${look.thing} ${look.doing}><div class="card-head">${sign(look.sign)} ${look.head}</div>
    <h3 class="card-name">${look.title}</h3><div class="card-body">${look.body}</div>${look.foot ? html`<div class="card-foot">${look.foot}</div>` : nothing}</div>`;
}

/** @param {any} facts a card on offer */
function price(facts) {
  const coin = facts.price ?? facts.cost.coin;
  const changed = coin !== facts.cost.coin ? html`<s class="label">${facts.cost.coin}</s>` : nothing;
  return html`${good("coin", coin)}${changed}${facts.cost.rum ? good("rum", facts.cost.rum) : nothing}`;
}

/** A card on offer: taken with one press also from the main question, in the port where one lies. @param {Table} table @param {string} deed @param {any} facts @param {string} label */
function offered(table, deed, facts, label) {
  const mine = table.view.seats[table.prompt?.seat ?? -1];
  const port = table.view.ports.find((/** @type {any} */ one) => one.at === mine?.at);
  const here = [port?.crew?.id, port?.upgrade?.id, port?.quest?.id].includes(facts.id);
  const payable = facts.cost === undefined || ((facts.price ?? facts.cost.coin) <= mine?.coins && (facts.cost.rum ?? 0) <= mine?.hold.rum);
  return table.can("port-call") && here && payable ? table.goes(["port-call", deed], label) : table.does(deed, { tries: deed });
}

/** @param {Table} table @param {any} facts @param {{ owned?: boolean }} [more] */
export function crewCard(table, facts, { owned = false } = {}) {
  const doing = owned ? first(table, [`use ${facts.id}`, `dismiss ${facts.id}`, `fit ${facts.id}`, `discard ${facts.id}`, `leave ${facts.id}`]) : `hire ${facts.id}`;
  const under = facts.upgrade ? html`<span class="under">${sign("upgrade")} ${facts.upgrade.name}: ${half(facts.upgrade.crew_half)}</span>` : nothing;
  return card({ thing: facts.id, kind: "crew", head: "Crew", sign: "crew", title: facts.name, body: html`${half(facts)}${under}`,
    foot: owned ? undefined : price(facts), doing: owned ? table.does(doing) : offered(table, `hire ${facts.id}`, facts, `Call here and hire ${facts.name}`) });
}

/** @param {Table} table @param {any} facts @param {{ owned?: boolean }} [more] */
export function upgradeCard(table, facts, { owned = false } = {}) {
  if (owned) {
    const doing = first(table, [`use ${facts.id}`, `replace ${facts.id}`, `discard ${facts.id}`, `move ${facts.id}`, `leave ${facts.id}`]);
    return card({ thing: facts.id, kind: "up", head: "On the ship", sign: "upgrade", title: facts.name, body: half(facts.ship_half), doing: table.does(doing) });
  }
  return card({ thing: facts.id, kind: "up", head: "Upgrade", sign: "upgrade", title: facts.name, foot: price(facts), doing: offered(table, `buy ${facts.id}`, facts, `Call here and buy ${facts.name}`),
    body: html`<span class="halves"><span>${half(facts.ship_half)}<small>ship</small></span><span>${half(facts.crew_half)}<small>crew</small></span></span>` });
}

/** @type {Record<string, string>} */
const QUEST_SIGN = { raid: "cutlass", delivery: "quest", voyage: "spyglass", special: "fame" };

/** What a Quest asks for. @param {Table} table @param {any} quest @returns {Template | string} */
export function errand(table, quest) {
  const target = oceanName(table, quest.target);
  const where = quest.feature === "jungle" ? `the jungle of ${target}` : target;
  switch (quest.code || quest.type) {
    case "raid": return quest.strength ? `Beat a marked merchant, ${signed(quest.strength)} strength` : "Beat a marked merchant";
    case "delivery": case "pay_at": return html`Bring ${goods(quest.pay)} to ${where}`;
    case "voyage": return `Find ${quest.need} spyglasses in ${where}, then sail home`;
    case "leave_tokens": return `Leave ${quest.count} tokens in ${quest.feature === "jungle" ? "jungles of Open Waters" : "Ports"}`;
    case "win_battles": return `Win ${quest.count} battles against merchants`;
    case "own": return `Have ${quest.crew} Crew and ${quest.upgrades} Upgrade in a Port`;
    case "explore_success": return `Explore with success on ${quest.count} Ocean cards`;
    default: return capital(words(quest.type));
  }
}

/** How far it has come. @param {Table} table @param {any} quest */
export function progress(table, quest) {
  if (quest.type === "raid") return quest.mark ? `marked: ${marked(table, quest.mark)}` : "no merchant marked";
  if (quest.type === "voyage") return quest.explored ? `found; now to ${oceanName(table, quest.home_port)}` : "";
  if (quest.type === "special" && quest.count) return `${quest.progress} of ${quest.count}`;
  return "";
}

/** A merchant is told from others by where it lies. @param {Table} table @param {string} id */
function marked(table, id) {
  const found = table.view.merchants.find((/** @type {any} */ one) => one.id === id);
  return `the ${id.split("-")[0]} merchant${found?.at ? ` at ${found.at}` : ""}`;
}

/** @param {Table} table @param {any} facts */
export function questCard(table, facts) {
  return card({ thing: facts.id, kind: "quest", head: capital(facts.type), sign: QUEST_SIGN[facts.type] ?? "quest", title: facts.name, body: html`<span>${errand(table, facts)}</span>`,
    foot: goods(facts.reward), doing: offered(table, `accept ${facts.id}`, facts, `Call here and accept ${facts.name}`) });
}

/** A row of one's own orders. @param {Table} table @param {any} quest */
export function questRow(table, quest) {
  const now = progress(table, quest);
  return html`<div class="order" data-thing=${quest.id} ${table.does(`quest ${quest.type}`)}>${sign(QUEST_SIGN[quest.type] ?? "quest", 20)}<span><b>${quest.name}</b><small>${errand(table, quest)}${now ? html`; ${now}` : nothing}</small></span><span class="order-pay">${goods(quest.reward)}</span></div>`;
}

/** @param {Table} table @param {any} facts */
export function captainCard(table, facts) {
  return card({ thing: facts.id, kind: "dark", head: "Captain", sign: "crew", title: facts.name, body: html`${icons(facts.icons)}<span class="small-print">${facts.text}</span>`, doing: table.does(first(table, [`take ${facts.id}`, `use ${facts.id}`])) });
}

/** @param {Table} table @param {any} facts */
export function shipCard(table, facts) {
  return card({ thing: facts.id, kind: "sea", head: "Ship", sign: "galleon", title: facts.name, body: html`${icons(facts.icons)}<span class="effect">${facts.spaces} hull spaces</span>${facts.start_reputation ? html`<span class="effect">starts at ${good("rep", facts.start_reputation)}</span>` : nothing}${effectLines(facts.effects)}`,
    doing: table.does(first(table, [`take ${facts.id}`, `use ${facts.id}`, "fit ship"])) });
}

/** @param {Table} table @param {any} facts */
export function lootCard(table, facts) {
  const body = facts.becomes === "crew" ? half(facts) : facts.becomes ? html`<span class="halves"><span>${half(facts.ship_half)}<small>ship</small></span><span>${half(facts.crew_half)}<small>crew</small></span></span>` : html`${goods(facts.gain)}`;
  return card({ thing: facts.id, kind: "up", head: "Loot", sign: "loot", title: facts.name, body, doing: table.does(`take ${facts.id}`) });
}

/** @param {Table} table @param {any} facts */
export function exportCard(table, facts) {
  return html`<div class="card export" data-thing=${facts.id} ${table.does(`export ${facts.id}`, { tries: `export ${facts.id}` })}><div class="card-body">${goods(facts.pay)}</div><div class="card-foot">${goods(facts.gain)}</div></div>`;
}

/** The first of these that is legal. @param {Table} table @param {string[]} texts */
export const first = (table, texts) => texts.find((text) => table.can(text));

/** @param {Table} table @param {string | null} id */
export const oceanName = (table, id) => table.view.oceans.find((/** @type {any} */ ocean) => ocean.id === id)?.name ?? "";
