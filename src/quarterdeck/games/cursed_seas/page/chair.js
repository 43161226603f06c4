/** What a chair may bring, for setting the table: fleets as pictures, those that the table's points and first duels allow. */
import { mark } from "/lib/art.js";
import { nothing, svg } from "/lib/dom.js";
import { mini, shield } from "./drawings.js";
import { fleetsKnown, learnFleets, shipsIn } from "./fleets_known.js";
import { ownFleets } from "./own_fleets.js";

/** @typedef {import("/lib/types.js").Template} Template */

const NAMELESS = new Set(["sealed", "any"]);
/** Where a chair may bring a list: there the table is set to people's own. */
const FREE = new Set(["ready", "own"]);

/** @param {string} choice */
function readyOf(choice) {
  const all = fleetsKnown()?.all;
  return all ? [...all.ready, ...all.duels].find((each) => each.id === choice) : undefined;
}

/** Before anything is drawn. */
export const prepare = learnFleets;

/** A fleet about the origin: her dearest ships one behind the other, and the shield of her nation. @param {string} choice */
export function chosen(choice) {
  if (NAMELESS.has(choice)) return svg`<circle r="44" fill="var(--vellum-2)" stroke="var(--edge)"/>${choice === "any" ? mark("chance", { set: "cursed-seas/workshop", size: 52, colour: "var(--ink-2)" }) : mark("scroll-unfurled", { size: 52, colour: "var(--ink-2)" })}`;
  const ready = readyOf(choice);
  const ships = shipsIn(ready?.code ?? choice).sort((a, b) => b.points - a.points);
  const [first, second] = ships;
  const nation = ready?.nation ?? first?.nation;
  return svg`${second ? svg`<g transform="translate(-2 -46) scale(.62)" opacity=".75">${mini(second, 100)}</g>` : nothing}${first ? svg`<g transform="translate(-52 -22)">${mini(first, 104)}</g>` : nothing}
    <g transform="translate(-52 -46)">${nation ? shield(nation, 26) : nothing}</g>`;
}

/** Whether a chair may choose it at a table with these options. @param {string} choice @param {(id: string) => string} option */
export function suits(choice, option) {
  if (option("quick") === "yes") return choice === "sealed";
  const duel = option("fleets") === "duel";
  if (NAMELESS.has(choice)) return choice === "sealed" || !["dealt", "random", "duel"].includes(option("fleets"));
  const ready = readyOf(choice);
  if (!ready && choice.includes("-") && fleetsKnown()) return option("fleets") === "own" && !ownFleets(option).find((each) => each.id === choice)?.refused;
  return Boolean(ready && String(ready.points) === option("points") && duel === choice.startsWith("duel-"));
}

/**
 * Fleets from the workshop, for any chair: who brings one plays at a table of people's own.
 * @param {(id: string) => string} option @param {() => void} draw
 */
export const own = (option, draw) => (option("quick") === "yes" || !FREE.has(option("fleets")) ? [] : ownFleets(option, draw).map((each) => ({ ...each, sets: { fleets: "own" } })));
