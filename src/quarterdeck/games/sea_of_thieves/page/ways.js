/** What one press on the sea means: the whole way there, tasks first, then full sail. The server has the last word on every step. */
import { percent } from "/lib/board_api.js";
import { count } from "/lib/dom.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./types.js").Hex} Hex */
/** @typedef {import("./types.js").Ship} Ship */
/** @typedef {{ hexes: Map<string, Hex>, spots: Map<string, Hex> }} Sea hexes by name, and by where they lie */
/** @typedef {{ to: Hex, tasks: number }} Hop where the tasks of a crew lead */
/** @typedef {{ ship: Ship, steps: string[], via: string, reach: number, rank: number, tasks: number }} Way `reach` is how many hexes the full sail needs, 0 for tasks alone */

/** How far a full sail is offered; the dice may fall short of it, and then the course is asked for. */
const FULL_SAIL = 4;
/** A reef on the way is worth a detour of so many hexes. */
const REEF = 3;
const MOST_STANDEES = 2;
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** @type {WeakMap<object, Sea>} */
const SEAS = new WeakMap();
/** @type {WeakMap<object, Map<string, Way>>} */
const WAYS = new WeakMap();

/** @param {Table} table @returns {Sea} */
function seaOf(table) {
  const hexes = /** @type {Hex[]} */ (table.view.hexes);
  const known = SEAS.get(hexes);
  if (known) return known;
  const made = { hexes: new Map(hexes.map((hex) => [hex.name, hex])), spots: new Map(hexes.map((hex) => [`${hex.q},${hex.r}`, hex])) };
  SEAS.set(hexes, made);
  return made;
}

/** @param {Table} table @param {string | null | undefined} name */
export const hexOf = (table, name) => seaOf(table).hexes.get(name ?? "");

/** @param {Hex} from @param {Hex} to */
function apart(from, to) {
  const [q, r] = [from.q - to.q, from.r - to.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Hexes between two hexes. @param {Table} table @param {string} a @param {string} b */
export function distance(table, a, b) {
  const [from, to] = [hexOf(table, a), hexOf(table, b)];
  return from && to ? apart(from, to) : 0;
}

/** The best way to every hex that a press leads to now, by the hex's name. @param {Table} table */
export function waysOf(table) {
  const known = WAYS.get(table.actions);
  if (known) return known;
  const found = new Map();
  for (const ship of ableShips(table)) for (const [goal, way] of waysFrom(table, ship)) keepBetter(found, goal, way);
  WAYS.set(table.actions, found);
  return /** @type {Map<string, Way>} */ (found);
}

/** @param {Map<string, Way>} found @param {string} goal @param {Way} way */
function keepBetter(found, goal, way) {
  const other = found.get(goal);
  if (!other || way.rank < other.rank || (way.rank === other.rank && way.tasks < other.tasks)) found.set(goal, way);
}

/** One's ships that can be sent somewhere: those that may begin an action, or the one that acts. @param {Table} table @returns {Ship[]} */
function ableShips(table) {
  const ships = /** @type {Ship[]} */ (table.view.seats.flatMap((/** @type {{ ships: Ship[] }} */ crew) => crew.ships));
  return ships.filter((ship) => ship.at && (table.can(`act ${ship.id}`) || (table.view.action.ship === ship.id && table.can("full-sail"))));
}

/** @param {Table} table @param {Ship} ship @returns {[string, Way][]} */
function waysFrom(table, ship) {
  const fresh = Boolean(table.can(`act ${ship.id}`));
  const hops = hopsOf(table, ship, fresh);
  const byTasks = hops.filter(({ tasks }) => tasks).map((hop) => taskWay(table, ship, { fresh, ...hop })).filter(([, { steps }]) => fresh || steps.length > 1);
  if (!table.can(fresh ? `ahead ${ship.id}` : "full-sail")) return byTasks;
  return [...byTasks, ...hops.flatMap((hop) => runs(table, ship, hop).map(({ goal, reach, reefs }) => fullSailWay(table, ship, { fresh, hop, goal, reach, reefs })))];
}

/** Where the ship's tasks can lead, itself included. @param {Table} table @param {Ship} ship @param {boolean} fresh @returns {Hop[]} */
function hopsOf(table, ship, fresh) {
  const here = hexOf(table, ship.at);
  if (!here) return [];
  const near = fresh ? [...seaOf(table).hexes.values()].filter((hex) => apart(here, hex) <= crewOf(ship) && !isFull(table, ship, hex.name))
    : table.of("sail").flatMap(({ action }) => hexOf(table, action.split(" ")[1]) ?? []);
  return [{ to: here, tasks: 0 }, ...near.filter((hex) => hex !== here).map((hex) => ({ to: hex, tasks: apart(here, hex) }))];
}

/** Crew that can do a task. @param {Ship} ship */
const crewOf = (ship) => ship.crew + ship.special.length;

/** Whether a hex has no room: two lie there, and none of them is a rival's ship, which may have to yield. @param {Table} table @param {Ship} ship @param {string} hex */
function isFull(table, ship, hex) {
  const crews = /** @type {{ ships: Ship[] }[]} */ (table.view.seats);
  const own = crews.find((crew) => crew.ships.some((each) => each.id === ship.id))?.ships ?? [];
  const lying = [...table.view.enemies, ...crews.flatMap((crew) => crew.ships)].filter((each) => each.at === hex);
  return lying.length >= MOST_STANDEES && lying.every((each) => table.view.enemies.includes(each) || own.includes(each));
}

/** Straight courses from where the tasks end to where there is room. @param {Table} table @param {Ship} ship @param {Hop} hop */
function runs(table, ship, { to: from }) {
  const { spots } = seaOf(table);
  return DIRECTIONS.flatMap(([dq = 0, dr = 0]) => {
    const line = [];
    let reefs = 0;
    for (let reach = 1; reach <= FULL_SAIL; reach += 1) {
      const goal = spots.get(`${from.q + dq * reach},${from.r + dr * reach}`);
      if (!goal) break;
      if (!isFull(table, ship, goal.name)) line.push({ goal, reach, reefs });
      if (goal.type === "treacherous") reefs += 1;
    }
    return line;
  });
}

/** @param {Table} table @param {Ship} ship @param {Hop & { fresh: boolean }} hop @returns {[string, Way]} */
function taskWay(table, ship, { fresh, to, tasks }) {
  const first = fresh ? [begin(table, ship, "tasks", to)] : [];
  const steps = [...first, `sail ${to.name}`, ...(fresh || isWanted(ship, to) ? errand(ship, to) : []), ...landfall(table, ship, { to, tasks })];
  return [to.name, { ship, steps, via: to.name, reach: 0, rank: isWanted(ship, to) ? -1 : 0, tasks }];
}

/** @param {Table} table @param {Ship} ship @param {{ fresh: boolean, hop: Hop, goal: Hex, reach: number, reefs: number }} run @returns {[string, Way]} */
function fullSailWay(table, ship, { fresh, hop, goal, reach, reefs }) {
  const sail = hop.tasks ? [`sail ${hop.to.name}`] : [];
  const first = fresh ? [begin(table, ship, "ahead", goal)] : [];
  // Whoever has no task left sets full sail without being asked.
  const steps = [...first, ...sail, fresh || hop.tasks ? "full-sail?" : "full-sail", `course ${goal.name}`, ...errand(ship, goal)];
  return [goal.name, { ship, steps, via: hop.to.name, reach, rank: reach + REEF * reefs, tasks: hop.tasks }];
}

/** @param {Ship} ship @param {Hex} goal */
const isWanted = (ship, goal) => goal.island !== null && Boolean(ship.voyage?.islands.includes(goal.island));

/** Where her voyage wants cargo, whoever sends the ship there means to deliver it. @param {Ship} ship @param {Hex} goal */
const errand = (ship, goal) => (isWanted(ship, goal) || !ship.voyage ? ["repeat deliver?", "deliver?"] : []);

/**
 * At the Outpost one trades, at an island one plunders, and whoever wants to go on presses what lies beyond. Not where tasks are left
 * that a leaky ship needs, nor where skeletons wait that no voyage is about.
 * @param {Table} table @param {Ship} ship @param {Hop} hop
 */
function landfall(table, ship, { to, tasks }) {
  const left = table.view.action.ship === ship.id ? table.view.action.tasks : crewOf(ship);
  const ready = tasks >= left || !(ship.water || ship.damage);
  const waits = table.view.contents[to.name];
  const safe = !waits || waits.skeletons + waits.captains.length === 0 || isWanted(ship, to);
  if (to.type === "outpost" && ready) return ["trade?"];
  return to.type === "island" && ready && safe ? ["plunder?"] : [];
}

/**
 * The turn ends with its last action, unless there are cards to play or cargo to swap after it. A ship without a voyage that is sent
 * to the island of one in hand starts it.
 * @param {Table} table @param {Ship} ship @param {"tasks" | "ahead"} order @param {Hex} [goal]
 */
function begin(table, ship, order, goal) {
  const more = table.of("play", "use", "swap").length > 0;
  const voyage = goal ? voyageTo(table, ship, goal) : undefined;
  const last = `finish ${ship.id} ${voyage ?? order}`;
  if (!more && table.can(last)) return last;
  if (voyage) return `launch ${ship.id} ${voyage}`;
  return order === "tasks" ? `act ${ship.id}` : `ahead ${ship.id}`;
}

/** The one voyage in hand that leads to an island and can be started with this ship. @param {Table} table @param {Ship} ship @param {Hex} goal */
function voyageTo(table, ship, goal) {
  const plans = /** @type {import("./types.js").Voyage[]} */ (table.view.seats.flatMap((/** @type {import("./types.js").Player} */ crew) => crew.plans ?? []));
  const fitting = plans.filter(({ id, islands }) => goal.island !== null && islands.includes(goal.island) && table.can(`launch ${ship.id} ${id}`));
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}

/** One order for a ship that has not begun to act: her token and the task at once. @param {Table} table @param {Ship} ship @param {string[]} steps */
export const orderOf = (table, ship, steps) => [begin(table, ship, "tasks"), ...steps];

/** How likely the dice reach so far, once the server has said so. @param {Table} table @param {Way} way */
export function chanceOf(table, { ship, reach }) {
  const found = ["full-sail", `ahead ${ship.id}`].map((text) => table.forecast(text)).find(Boolean);
  if (!found || !reach) return "";
  return percent(reached(found.prospects, reach));
}

/** The same with the card that helps most. @param {Table} table @param {Way} way */
function helpOf(table, { ship, reach }) {
  const found = ["full-sail", `ahead ${ship.id}`].map((text) => table.forecast(text)).find(Boolean);
  const helps = (found?.helps ?? []).map((help) => ({ text: help.text, chance: reached(help.prospects, reach) }));
  return reach ? helps.sort((a, b) => b.chance - a.chance)[0] : undefined;
}

/** @param {import("/lib/types.js").Prospect[]} prospects @param {number} reach */
const reached = (prospects, reach) => Math.min(1, prospects.reduce((sum, { chance, text }) => sum + (Number.parseInt(text, 10) >= reach ? chance : 0), 0));

/** What the press does, in words. @param {Table} table @param {Way} way @param {string} goal @param {(hex: string) => string} named */
export function toldWay(table, way, goal, named) {
  const { ship, via, reach, tasks, steps } = way;
  const [deed = "", , what = ""] = (steps[0] ?? "").split(" ");
  const voyage = table.view.seats.flatMap((/** @type {import("./types.js").Player} */ crew) => crew.plans ?? []).find((/** @type {import("./types.js").Voyage} */ plan) => plan.id === what);
  const start = voyage ? `Start “${voyage.name}”: ` : "";
  const last = deed === "finish" ? "; the turn ends with it" : "";
  const then = steps.at(-1) === "trade?" ? " and trade" : steps.at(-1) === "plunder?" ? " and plunder" : "";
  if (!reach) return `${start}Sail the ${ship.name} to ${named(goal)}${then}${last}`;
  const chance = chanceOf(table, way);
  const help = helpOf(table, way);
  const dice = `${count(reach, "success", "successes")} ${reach === 1 ? "is" : "are"} needed${chance ? `, ${chance}` : ""}${help ? `; ${help.text} ${percent(help.chance)}` : ""}`;
  return `${start}${tasks ? `Sail the ${ship.name} to ${named(via)}, then` : `The ${ship.name} sets`} full sail to ${named(goal)}: ${dice}${last}`;
}
