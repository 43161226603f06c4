/** The fleets this browser keeps, as a table with these options sees them: what may sail there, and what may not and why. */
import { saved } from "./draft.js";
import { fleetsKnown, shipsIn } from "./fleets_known.js";

/** @typedef {import("./draft.js").SavedFleet} SavedFleet */
/** @typedef {import("./draft.js").Report} Report */
/** @typedef {{ id: string, name: string, text: string, refused: string }} OwnFleet id: its code */

const NEITHER = "this table plays without them.";

/** What the server said of a fleet at a build total; nothing while it is asked. @type {Map<string, Report | null>} */
const JUDGED = new Map();
/** One is asked after the other. */
let asking = Promise.resolve();

/** @param {SavedFleet} fleet @param {string} points @param {(() => void) | undefined} draw @returns {Report | null} */
function judged(fleet, points, draw) {
  const key = `${points} ${fleet.code}`;
  if (draw && !JUDGED.has(key)) {
    JUDGED.set(key, null);
    asking = asking.then(() => checked(fleet.code, points)).then((report) => {
      JUDGED.set(key, report);
      draw();
    }, () => {});
  }
  return JUDGED.get(key) ?? null;
}

/** @param {string} text @param {string} points @returns {Promise<Report | null>} */
async function checked(text, points) {
  const body = JSON.stringify({ text, points: Number(points) });
  const answer = await fetch("/api/games/cursed-seas/fleets/check", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return answer.ok ? answer.json() : null;
}

/** Why it may not sail there, or "". @param {Report | null} report @param {(id: string) => string} option */
function refusal(report, option) {
  if (!report) return "";
  if (report.lines[0]) return report.lines[0].problem;
  if (report.faults[0]) return report.faults[0].text;
  if (report.event.length && option("events") === "no") return `It brings events; ${NEITHER}`;
  return report.relic.length && option("relics") === "no" ? `It brings unique treasure; ${NEITHER}` : "";
}

/** Latest first, each list once; what is not known of them yet is asked for, to draw then. @param {(id: string) => string} option @param {() => void} [draw] @returns {OwnFleet[]} */
export function ownFleets(option, draw) {
  if (!fleetsKnown()) return [];
  const all = saved.all();
  return all.filter((fleet, n) => all.findIndex((each) => each.code === fleet.code) === n).map((fleet) => {
    const report = judged(fleet, option("points"), draw);
    const ships = shipsIn(fleet.code).map((ship) => ship.name).join(", ");
    return { id: fleet.code, name: fleet.name, text: `Yours${report ? `, ${report.cost} points` : ""}: ${ships}`, refused: refusal(report, option) };
  });
}
