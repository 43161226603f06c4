/** Drawings of the collection, made from a card's numbers: ships from the side, faces, shields, dice. */
import { noChange } from "/vendor/lit-html/lit-html.js";
import { Directive, directive } from "/vendor/lit-html/directive.js";
import { html, nothing, svg } from "/lib/dom.js";

/** @typedef {import("./collection.js").Piece} Piece */
/** @typedef {{ short: string, fill: string, on: string, icon: string, hull: string, band: string, sail: string, sail2: string, mark: string }} Flag */

const INK = "#111c25";
const SPRITE = "/games/cursed-seas/icons/workshop.svg";

/** Colours and sign of each nation. @type {Record<string, Flag>} */
export const FLAGS = {
  America: { short: "America", fill: "#26406b", on: "#f7f0df", icon: "eagle-emblem", hull: "#3d3b41", band: "#efe4c9", sail: "#f4ecd6", sail2: "#b23a2a", mark: "#26406b" },
  "Barbary Corsair": { short: "Barbary", fill: "#1f6b5c", on: "#f7f0df", icon: "moon", hull: "#7b5a2c", band: "#d9a441", sail: "#e79a4f", sail2: "#f6e7c6", mark: "#1f4f46" },
  Cursed: { short: "Cursed", fill: "#4a5d4c", on: "#c9efc4", icon: "ghost", hull: "#3d4d45", band: "#8fb39a", sail: "#bcd9bd", sail2: "#7d9f88", mark: "#2f4438" },
  England: { short: "England", fill: "#b2271f", on: "#fff6e2", icon: "lion", hull: "#2a3440", band: "#d9a93f", sail: "#f6efdd", sail2: "#b2271f", mark: "#b2271f" },
  France: { short: "France", fill: "#2f55a4", on: "#f6d98a", icon: "fleur-de-lys", hull: "#33415e", band: "#c9d3e4", sail: "#e6ecf2", sail2: "#2f55a4", mark: "#2f55a4" },
  "Jade Rebellion": { short: "Jade", fill: "#2d7d5f", on: "#f7f0df", icon: "dragon-head", hull: "#6b3526", band: "#e0b04d", sail: "#8cc7a5", sail2: "#2d7d5f", mark: "#1f5a44" },
  Mercenary: { short: "Mercenary", fill: "#5b5f66", on: "#f7f0df", icon: "crossed-swords", hull: "#46423d", band: "#9aa0a5", sail: "#b9bcb8", sail2: "#6d7276", mark: "#3a3e43" },
  Pirate: { short: "Pirate", fill: "#24262b", on: "#f7f0df", icon: "skull-crossed-bones", hull: "#5a3b22", band: "#b8892f", sail: "#34363d", sail2: "#8c2a1c", mark: "#f7f0df" },
  Spain: { short: "Spain", fill: "#c98a17", on: "#1b2a36", icon: "castle", hull: "#7a3d22", band: "#f0c552", sail: "#f3d98f", sail2: "#b5301f", mark: "#a32a1b" },
  Viking: { short: "Viking", fill: "#3f5566", on: "#f7f0df", icon: "drakkar-dragon", hull: "#6a5030", band: "#caa863", sail: "#f1e6cb", sail2: "#9c3524", mark: "#3f5566" },
};

/** @param {string | undefined} nation @returns {Flag} */
export const flagOf = (nation) => FLAGS[nation ?? ""] ?? /** @type {Flag} */ (FLAGS["Mercenary"]);

class Drawn extends Directive {
  /** @type {string | undefined} */
  before = undefined;

  /** @param {string} _drawing */
  render(_drawing) {
    return noChange;
  }

  /**
   * @override
   * @param {import("/vendor/lit-html/directive.js").ElementPart} part
   * @param {[string]} values
   */
  update(part, [drawing]) {
    if (this.before === drawing) return noChange;
    this.before = drawing;
    part.element.innerHTML = drawing;
    return noChange;
  }
}

/** Fills an SVG with a drawing of this module: hundreds of strokes are set at once, and only when another piece is shown. */
const drawn = directive(Drawn);

/** @param {number} n */
const f = (n) => Math.round(n * 100) / 100;

/** @param {string} name @param {number} x @param {number} y @param {number} size @param {string} colour */
const sign = (name, x, y, size, colour) => `<svg x="${f(x - size / 2)}" y="${f(y - size / 2)}" width="${f(size)}" height="${f(size)}" viewBox="0 0 512 512" color="${colour}"><use href="${SPRITE}#${name}"/></svg>`;

/** A nation's shield. @param {string | undefined} nation @param {number} [size] */
export function shield(nation, size = 26) {
  const flag = flagOf(nation);
  return html`<svg class="ws-shield" width=${size} height=${size} viewBox="-13 -13 26 26" aria-hidden="true" ${drawn(`<path d="M-11 -12H11V3C11 8 5 11 0 13C-5 11 -11 8 -11 3Z" fill="${flag.fill}" stroke="${INK}" stroke-width="1.2"/>${sign(flag.icon, 0, -0.6, 17, flag.on)}`)}></svg>`;
}

/** Length of a hull by her masts. @type {Record<number, number>} */
const LENGTHS = { 1: 0.52, 2: 0.64, 3: 0.76, 4: 0.88, 5: 1, 6: 1.05, 10: 1.1 };

/** @param {number} masts */
const lengthOf = (masts) => LENGTHS[masts] ?? 1;

/** Where a mast stands, from bow to stern. @param {number} masts @param {number} n from 1 */
export function mastAt(masts, n) {
  const k = lengthOf(masts);
  const [a, b] = [110 - 66 * k, 110 + 74 * k];
  return a + ((b - a) * (n - 0.5)) / masts;
}

/** How she is rigged, by her keywords. @param {Piece} piece */
function rigOf(piece) {
  const words = piece.keywords ?? [];
  const rigs = [["Junk", "junk"], ["Galley", "galley"], ["Longship", "long"], ["Turtle Ship", "turtle"], ["Submarine", "sub"], ["Schooner", "schooner"]];
  return rigs.find(([word = ""]) => words.includes(word))?.[1] ?? "square";
}

/** @typedef {{ flag: Flag, masts: number, k: number, deck: number, gap: number, X: (t: number) => number, top: (n: number) => number, line: string, american: boolean, english: boolean, pirate: boolean }} Plan what all parts of one ship share */

/** @param {Piece} piece @returns {Plan} */
function planOf(piece) {
  const masts = piece.masts || 1;
  const k = lengthOf(masts);
  const [left, right] = [110 - 100 * k, 110 + 100 * k];
  return {
    flag: flagOf(piece.nation), masts, k, deck: 106 - 3 * k,
    gap: masts > 1 ? mastAt(masts, 2) - mastAt(masts, 1) : 46,
    X: (t) => f(left + (right - left) * t),
    top: (n) => 66 - 48 * k + (masts > 1 ? Math.abs((n - 0.5) / masts - 0.45) * 22 : 0),
    line: `stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"`,
    american: piece.nation === "America", english: piece.nation === "England", pirate: piece.nation === "Pirate",
  };
}

/** @param {Plan} plan @param {number} x @param {number} top @param {number} base @param {boolean} main */
function schoonerSail({ flag, gap, line }, x, top, base, main) {
  const r = Math.min(gap * 0.84, 40);
  const [low, high] = [base - 8, top + 14];
  return `<path d="M${f(x + 1)} ${f(low)}V${f(high)}L${f(x + r * 0.72)} ${f(top + 2)}Q${f(x + r * 0.86)} ${f((low + top) / 2)} ${f(x + r)} ${f(low)}Z" fill="${flag.sail}" ${line}/><path d="M${f(x + 4)} ${f(low - 12)}H${f(x + r * 0.9)}M${f(x + 4)} ${f(low - 24)}H${f(x + r * 0.83)}" stroke="${INK}" stroke-width=".6" opacity=".45"/>${main ? sign(flag.icon, x + r * 0.44, (low + high) / 2 + 2, r * 0.46, flag.mark) : ""}`;
}

/** @param {Plan} plan @param {number} x @param {number} top @param {number} base @param {boolean} main @param {number} n */
function galleySail({ flag, gap, line }, x, top, base, main, n) {
  const r = Math.min(gap * 0.62, 30);
  const low = base - 6;
  return `<path d="M${f(x - r)} ${f(low)}L${f(x + r * 0.72)} ${f(top - 4)}Q${f(x + r * 0.95)} ${f((top + low) / 2)} ${f(x + r * 0.75)} ${f(low)}Q${f(x)} ${f(low - 7)} ${f(x - r)} ${f(low)}Z" fill="${n % 2 ? flag.sail : flag.sail2}" ${line}/><path d="M${f(x - r - 4)} ${f(low + 3)}L${f(x + r * 0.78)} ${f(top - 9)}" stroke="${INK}" stroke-width="2"/>${main ? sign(flag.icon, x + r * 0.34, low - 20, r * 0.6, flag.mark) : ""}`;
}

/** @param {Plan} plan @param {number} x @param {number} top @param {number} base @param {boolean} main */
function junkSail({ flag, gap, line }, x, top, base, main) {
  const r = Math.min(gap * 0.44, 20);
  const low = base - 6;
  const h = low - top - 2;
  const battens = [1, 2, 3, 4].map((n) => `M${f(x - r * (0.66 + 0.07 * n))} ${f(top + 2 + (h * n) / 5)}L${f(x + r * (0.9 + 0.04 * n))} ${f(top + (h * n) / 5 - 1)}`).join("");
  return `<path d="M${f(x - r * 0.62)} ${f(top + 6)}L${f(x + r * 0.55)} ${f(top)}L${f(x + r * 0.98)} ${f(top + h * 0.22)}L${f(x + r * 0.9)} ${f(top + h * 0.45)}L${f(x + r * 1.08)} ${f(top + h * 0.68)}L${f(x + r)} ${f(low)}H${f(x - r)}Z" fill="${flag.sail}" ${line}/><path d="${battens}" stroke="${INK}" stroke-width="1" fill="none"/>${main ? sign(flag.icon, x, top + h * 0.56, r * 0.95, flag.mark) : ""}`;
}

/** @param {Plan} plan @param {number} x @param {number} top @param {number} base */
function longSail({ flag, gap, line }, x, top, base) {
  const r = Math.min(gap * 0.46, 30);
  const [low, high] = [base - 12, top + 14];
  const mid = (low + high) / 2;
  const stripes = [0, 1, 2].map((n) => {
    const u = x - r + (2 * r * (n * 2 + 0.5)) / 6;
    return `<path d="M${f(u)} ${f(high)}Q${f(u - 3)} ${f(mid)} ${f(u)} ${f(low)}H${f(u + r / 3)}Q${f(u + r / 3 - 3)} ${f(mid)} ${f(u + r / 3)} ${f(high)}Z" fill="${flag.sail2}"/>`;
  }).join("");
  return `<path d="M${f(x - r)} ${f(high)}H${f(x + r)}Q${f(x + r - 5)} ${f(mid)} ${f(x + r)} ${f(low)}Q${f(x)} ${f(low - 5)} ${f(x - r)} ${f(low)}Q${f(x - r - 6)} ${f(mid)} ${f(x - r)} ${f(high)}Z" fill="${flag.sail}" ${line}/>${stripes}<path d="M${f(x - r - 3)} ${f(high)}H${f(x + r + 3)}" stroke="${INK}" stroke-width="2.2"/>`;
}

const TIERS = [[0.02, 0.27, 0.64], [0.3, 0.6, 0.84], [0.63, 0.95, 1]];

/** @param {Plan} plan @param {number} x @param {number} top @param {number} base @param {boolean} main */
function squareSails(plan, x, top, base, main) {
  const { flag, gap, line } = plan;
  const a = Math.min(gap * 0.47, 19);
  const h = base - 4 - top;
  return TIERS.map(([u = 0, v = 0, w = 1], tier) => {
    const [high, low, r, r2] = [top + h * u, top + h * v, a * w, a * Math.min(1.06, w + 0.14)];
    const mid = (high + low) / 2;
    const colour = (plan.pirate && tier === 1) || (plan.american && tier === 0) ? flag.sail2 : flag.sail;
    const cross = plan.english && tier === 1 ? `<path d="M${f(x - r * 0.9)} ${f(mid - 1)}H${f(x + r * 0.9)}M${f(x - 1)} ${f(high + 1)}V${f(low - 3)}" stroke="${flag.sail2}" stroke-width="3"/>` : "";
    const arms = tier === 2 && main && !plan.english ? sign(flag.icon, x - 1, mid - 1, Math.min(r * 1.25, h * 0.26), flag.mark) : "";
    return `<path d="M${f(x - r)} ${f(high)}H${f(x + r)}Q${f(x + r - 3)} ${f(mid)} ${f(x + r2)} ${f(low)}Q${f(x)} ${f(low - 5)} ${f(x - r2)} ${f(low)}Q${f(x - r2 - 4.5)} ${f(mid)} ${f(x - r)} ${f(high)}Z" fill="${colour}" ${line}/><path d="M${f(x + r * 0.45)} ${f(high + 2)}Q${f(x + r * 0.3)} ${f(mid)} ${f(x + r2 * 0.55)} ${f(low - 4)}" stroke="${INK}" stroke-width=".6" opacity=".5" fill="none"/>${cross}${arms}`;
  }).join("");
}

/** @param {Plan} plan @param {string} rig @param {number} n */
function mast(plan, rig, n) {
  const x = mastAt(plan.masts, n);
  const top = plan.top(n);
  const base = rig === "long" ? plan.deck + 4 : plan.deck;
  const main = n === Math.ceil(plan.masts / 2);
  const sail = rig === "schooner" ? schoonerSail(plan, x, top, base, main) : rig === "galley" ? galleySail(plan, x, top, base, main, n)
    : rig === "junk" || rig === "turtle" ? junkSail(plan, x, top, base, main) : rig === "long" ? longSail(plan, x, top, base) : squareSails(plan, x, top, base, main);
  return `<path d="M${f(x)} ${f(base)}V${f(top)}" stroke="${INK}" stroke-width="2.6"/>${sail}<path d="M${f(x)} ${f(top)}v-7l-10 2.5l10 3" fill="${plan.flag.fill}" stroke="${INK}" stroke-width=".8"/>`;
}

/** @param {Plan} plan @param {number} water */
function submarine({ flag, masts, X, line }, water) {
  const domes = Array.from({ length: masts }, (_, n) => {
    const x = mastAt(masts, n + 1);
    return `<path d="M${f(x - 12)} ${water - 28}V${water - 44}H${f(x + 12)}V${water - 28}Z" fill="#495157" ${line}/><circle cx="${f(x)}" cy="${water - 36}" r="4" fill="#e9c46a" ${line}/>`;
  }).join("");
  return `<path d="M${X(0.04)} ${water - 6}Q${X(0.2)} ${water - 30} ${X(0.5)} ${water - 30}Q${X(0.85)} ${water - 30} ${X(0.98)} ${water - 8}L${X(0.9)} ${water + 4}H${X(0.1)}Z" fill="#5d656b" ${line}/><path d="M${X(0.1)} ${water - 12}H${X(0.95)}" stroke="${flag.fill}" stroke-width="4"/>${domes}${sign(flag.icon, X(0.5), water - 19, 12, flag.on)}`;
}

/** @param {Plan} plan @param {number} water */
function longHull({ flag, masts, deck, X, line }, water) {
  const shields = Array.from({ length: 2 + masts * 2 }, (_, n) => `<circle cx="${X(0.2 + (0.6 * n) / (1 + masts * 2))}" cy="${f(deck + 8)}" r="4.6" fill="${n % 2 ? flag.sail2 : "#e4d5ae"}" ${line}/>`).join("");
  return `<path d="M${X(-0.02)} ${f(deck - 26)}q-9 -2 -10 5q9 -1 8 8Q${X(0.02)} ${water + 6} ${X(0.2)} ${water + 6}H${X(0.8)}Q${X(0.97)} ${water + 6} ${X(1.01)} ${f(deck - 18)}q9 -6 3 -12q-7 0 -9 10Q${X(0.9)} ${f(deck + 4)} ${X(0.8)} ${f(deck + 6)}H${X(0.2)}Q${X(0.06)} ${f(deck + 4)} ${X(-0.02)} ${f(deck - 26)}Z" fill="${flag.hull}" ${line}/>${shields}`;
}

/** @param {Plan} plan @param {number} water */
function turtleHull({ flag, deck, X, line }, water) {
  const spikes = Array.from({ length: 8 }, (_, n) => {
    const u = (n + 1) / 9;
    return `<path d="M${X(u - 0.03)} ${f(deck + 2 - 92 * u * (1 - u))}l4 -9l4 9Z" fill="#dcd3b8" stroke="${INK}" stroke-width=".8"/>`;
  }).join("");
  return `<path d="M${X(0.08)} ${water + 4}L${X(0)} ${f(deck + 2)}Q${X(0.5)} ${f(deck - 46)} ${X(1)} ${f(deck + 2)}L${X(0.92)} ${water + 4}Z" fill="#4f6b4f" ${line}/><path d="M${X(0)} ${f(deck + 2)}H${X(1)}" stroke="${flag.band}" stroke-width="3"/>${spikes}${sign("dragon-head", X(-0.03), deck - 12, 24, "#2f4a35")}`;
}

/** @param {Plan} plan @param {number} water @param {boolean} oars */
function plainHull({ flag, masts, k, deck, X, line }, water, oars) {
  const ports = Math.max(3, masts * 2 + 1);
  const gunports = Array.from({ length: ports }, (_, n) => `<rect x="${f(X(0.16 + (0.74 * n) / (ports - 1)) - 2)}" y="${f(deck + 5.4 - (n / (ports - 1) > 0.88 ? 3 : 0))}" width="4" height="4" fill="${INK}"/>`).join("");
  const rowing = oars ? Array.from({ length: 9 }, (_, n) => `<path d="M${X(0.2 + (0.6 * n) / 8)} ${f(deck + 12)}l-9 17" stroke="#e4d5ae" stroke-width="2.2"/>`).join("") : "";
  return `<path d="M${X(0.1)} ${f(deck - 7)}L${X(-0.075)} ${f(deck - 22)}" stroke="${INK}" stroke-width="2.4"/><path d="M${X(0.005)} ${f(deck - 9)}Q${X(0.04)} ${f(deck + 1)} ${X(0.2)} ${f(deck + 1)}H${X(0.76)}L${X(0.79)} ${f(deck - 8)}L${X(1)} ${f(deck - 15)}L${X(0.965)} ${water + 5}H${X(0.13)}Q${X(0.03)} ${water - 2} ${X(0.005)} ${f(deck - 9)}Z" fill="${flag.hull}" ${line}/><path d="M${X(0.03)} ${f(deck + 3)}Q${X(0.1)} ${f(deck + 7.5)} ${X(0.2)} ${f(deck + 7)}H${X(0.78)}L${X(0.985)} ${f(deck + 1)}" fill="none" stroke="${flag.band}" stroke-width="3.6"/>${gunports}<path d="M${X(0.83)} ${f(deck - 7)}l${f(20 * k)} -6v5l${f(-20 * k)} 6Z" fill="#e9c46a" stroke="${INK}" stroke-width=".7"/><path d="M${X(0.995)} ${f(deck - 14)}V${f(deck - 34)}" stroke="${INK}" stroke-width="1.4"/><path d="M${X(0.995)} ${f(deck - 34)}h-12q3 5 0 10h12Z" fill="${flag.fill}" stroke="${INK}" stroke-width=".8"/>${rowing}`;
}

const WATER = 122;

/** A ship from the side, bow to the left, so that guns read as on her card. @param {Piece} piece */
function side(piece) {
  const rig = rigOf(piece);
  const plan = planOf(piece);
  if (rig === "sub") return submarine(plan, WATER);
  const sails = Array.from({ length: plan.masts }, (_, n) => mast(plan, rig, n + 1)).join("");
  const x = mastAt(plan.masts, 1);
  const jib = ["galley", "junk", "long", "turtle"].includes(rig) ? "" : `<path d="M${f(x - 3)} ${f(plan.top(1) + 18)}Q${f((x + plan.X(-0.02)) / 2 + 4)} ${f(plan.deck - 22)} ${plan.X(-0.02)} ${f(plan.deck - 14)}L${f(x - 6)} ${f(plan.deck - 8)}Z" fill="${plan.flag.sail}" ${plan.line}/>`;
  const hull = rig === "long" ? longHull(plan, WATER) : rig === "turtle" ? turtleHull(plan, WATER) : plainHull(plan, WATER, rig === "galley");
  return jib + sails + hull;
}

/** @param {number} y @param {number} from */
const waves = (y, from) => `<path d="${Array.from({ length: 14 }, (_, n) => `M${from + n * 26} ${y}q4 -4.5 8 0t8 0`).join("")}" fill="none" stroke="var(--sea-line)" stroke-width="1.2" stroke-linecap="round"/>`;

/** @param {number} top */
const sky = (top) => `<rect x="-140" y="${top}" width="500" height="240" fill="#c3d6d6"/>${Array.from({ length: 9 }, (_, n) => `<path d="M-140 ${f(top + 5 + n * (5 + n * 0.9))}H360" stroke="#a9c2c4" stroke-width="${f(1.8 - n * 0.16)}"/>`).join("")}<path d="M-140 116H360V150H-140Z" fill="var(--sea)"/>`;

const SWELL = `<path d="M-144 121${"q9 -5 18 0t18 0".repeat(14)}V152H-144Z" fill="var(--sea)" stroke="var(--sea-ink)" stroke-width="1"/>${waves(131, -140)}${waves(140, -130)}`;

/** The tool of a trade. @type {[RegExp, string][]} */
const TRADES = [[/Captain/, "captain-hat-profile"], [/Helmsman/, "ship-wheel"], [/Explorer/, "spyglass"], [/Cannoneer/, "cannon"], [/Oarsman/, "paddles"], [/Shipwright/, "hammer-nails"],
  [/Musketeer/, "musket"], [/Chainshot/, "linked-rings"], [/Firepot/, "fire-bomb"], [/Stinkpot/, "poison-gas"], [/Smokepot/, "smoke-bomb"], [/Navigator/, "compass"]];

/** @param {Piece} piece */
const tradeOf = (piece) => TRADES.find(([name]) => name.test(piece.name))?.[1] ?? "pirate-captain";

/** @type {Record<string, string>} */
const SIGNS = { equipment: "cannon-ball", event: "scroll-unfurled", "unique treasure": "open-treasure-chest", flotilla: "pirate-cannon", "native canoes": "canoe", fort: "castle" };

/** Whether a crew has a face, or is known by the tool alone. @param {Piece} piece */
const hasFace = (piece) => !piece.generic || piece.name === "Captain";

/** A face, drawn from the name: hat, hair, beard, coat of the nation. @param {Piece} piece */
function bust(piece) {
  const flag = flagOf(piece.nation);
  const h = [...piece.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const skin = ["#e8c39a", "#d9a877", "#b9804f"][h % 3];
  const hair = ["#3a2a1e", "#6b4423", "#8f8a80", "#1f1b1a"][(h >> 3) % 4];
  const hat = piece.name === "Captain" ? 1 : (h >> 5) % 3;
  const beard = (h >> 7) % 3;
  const line = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
  const chin = [`<path d="M-17 4C-14 10 -6 8 0 8S14 10 17 4C17 18 10 32 0 34C-10 32 -17 18 -17 4Z" fill="${hair}" ${line}/><path d="M-4 13H4" stroke="${skin}" stroke-width="2.5"/>`,
    `<path d="M-10 11Q-4 6 0 10Q4 6 10 11Q4 13 0 11.5Q-4 13 -10 11Z" fill="${hair}" stroke="${INK}"/><path d="M-3 16H3" stroke="${INK}" stroke-width="1.5"/>`,
    `<path d="M-5 14Q0 17 5 14" fill="none" stroke="${INK}" stroke-width="1.6"/>`][beard];
  const brim = [`<path d="M-38 -8C-30 -20 -22 -22 -18 -36Q0 -46 18 -36C22 -22 30 -20 38 -8Q18 -20 0 -14Q-18 -20 -38 -8Z" fill="#22303b" ${line}/><path d="M-38 -8Q-18 -20 0 -14Q18 -20 38 -8" fill="none" stroke="#e9c46a" stroke-width="2.4"/>`,
    `<path d="M-34 -10C-30 -40 -10 -44 0 -44S30 -40 34 -10Q0 -22 -34 -10Z" fill="#22303b" ${line}/><path d="M-34 -10Q0 -22 34 -10" fill="none" stroke="#e9c46a" stroke-width="2.4"/><circle cx="0" cy="-29" r="5" fill="${flag.fill}" stroke="#e9c46a" stroke-width="1.6"/>`,
    `<path d="M-19 -10C-20 -28 -10 -34 0 -34S20 -28 19 -10Q0 -18 -19 -10Z" fill="${flag.sail2}" ${line}/><path d="M19 -13l12 6l-3 -9Z" fill="${flag.sail2}" ${line}/>`][hat];
  return `<path d="M-46 56C-44 26 -24 18 0 18S44 26 46 56Z" fill="${flag.fill}" ${line}/><path d="M-12 18L0 40L12 18Z" fill="#f7f0df" ${line}/><path d="M-20 22L-6 46M20 22L6 46" stroke="#e9c46a" stroke-width="3"/><path d="M-21 -6C-25 8 -24 20 -16 24H16C24 20 25 8 21 -6Z" fill="${hair}" ${line}/><path d="M-17 -12C-18 8 -10 24 0 24S18 8 17 -12Z" fill="${skin}" ${line}/>${chin}<circle cx="-7" cy="-1" r="1.9" fill="${INK}"/><circle cx="7" cy="-1" r="1.9" fill="${INK}"/><path d="M-11 -6H-4M4 -6H11" stroke="${hair}" stroke-width="2.2"/><path d="M0 -1L-2.5 6H1.5" fill="none" stroke="${INK}" stroke-width="1.3"/>${brim}`;
}

/** @param {Piece} piece @param {number} top @param {number} high */
function crewScene(piece, top, high) {
  const flag = flagOf(piece.nation);
  const middle = top + high / 2;
  const r = high * 0.43;
  const lines = Array.from({ length: Math.ceil(high / 9) }, (_, n) => `<path d="M-80 ${f(top + 4 + n * 9)}H300" stroke="${flag.on}" stroke-width="${f(0.5 + (n % 7) * 0.18)}" opacity=".22"/>`).join("");
  const inside = hasFace(piece) ? `<g transform="translate(110 ${f(middle + 3)}) scale(${f(r / 52)})">${bust(piece)}</g>` : sign(tradeOf(piece), 110, middle, high * 0.56, "#22303b");
  return `<rect x="-80" y="${top}" width="380" height="${high}" fill="${flag.fill}"/>${lines}<circle cx="110" cy="${f(middle)}" r="${f(r)}" fill="#efe4c9"/>${inside}<circle cx="110" cy="${f(middle)}" r="${f(r + 22)}" fill="none" stroke="${flag.fill}" stroke-width="44"/><circle cx="110" cy="${f(middle)}" r="${f(r)}" fill="none" stroke="${INK}" stroke-width="1.5"/><circle cx="110" cy="${f(middle)}" r="${f(r - 4.5)}" fill="none" stroke="#b99d5e" stroke-width="1"/>`;
}

/** The picture of a card: `wide` by `high` in its own proportion. @param {Piece} piece @param {number} wide @param {number} high */
function scene(piece, wide, high) {
  const fits = piece.kind === "ship" || piece.kind === "fort";
  const tall = fits ? Math.max(147, Math.round((220 * high) / wide)) : Math.round((220 * high) / wide);
  const across = fits ? Math.max(220, (tall * wide) / high) : 220;
  const top = 148 - tall;
  const box = `${f((220 - across) / 2)} ${top} ${f(across)} ${tall}`;
  if (piece.kind === "ship") return { box, drawing: sky(top) + side(piece) + SWELL };
  if (piece.kind === "crew") return { box, drawing: crewScene(piece, top, tall) };
  if (piece.kind === "fort") return { box, drawing: `${sky(top)}<path d="M20 122Q60 100 110 98T206 122Z" fill="var(--land)" stroke="${INK}" stroke-width="1.3"/>${sign("castle", 110, 78, 78, "#3a3a36")}${SWELL}` };
  if (piece.kind === "sea creature") return { box, drawing: `<rect x="-80" y="${top}" width="380" height="${tall}" fill="var(--sea-deep)"/>${waves(top + 12, -40)}${waves(top + tall - 12, -30)}${sign(piece.keywords?.includes("Octopus") || piece.keywords?.includes("Kraken") ? "kraken-tentacle" : "sea-serpent", 110, top + tall / 2, tall * 0.84, "#b9efd0")}` };
  return { box, drawing: `<rect x="-80" y="${top}" width="380" height="${tall}" fill="var(--vellum-3)"/>${sign(SIGNS[piece.kind] ?? "scroll-unfurled", 110, top + tall / 2, tall * 0.7, "var(--ink)")}` };
}

/** @type {Map<string, { box: string, drawing: string }>} */
const scenes = new Map();

/** @param {Piece} piece @param {number} wide @param {number} high */
export function portrait(piece, wide, high) {
  const key = `${piece.id} ${wide} ${high}`;
  let made = scenes.get(key);
  if (!made) {
    if (scenes.size > 600) scenes.clear();
    made = scene(piece, wide, high);
    scenes.set(key, made);
  }
  return html`<svg class="ws-pic" viewBox=${made.box} preserveAspectRatio="xMidYMid slice" aria-hidden="true" ${drawn(made.drawing)}></svg>`;
}

/** A small picture for rows and holds. @param {Piece} piece @param {number} width */
export function mini(piece, width) {
  if (piece.kind === "ship") return html`<svg class="ws-mini" viewBox="0 12 220 116" width=${width} height=${Math.round((width * 116) / 220)} aria-hidden="true" ${drawn(side(piece))}></svg>`;
  if (piece.kind === "crew" && hasFace(piece)) return html`<svg class="ws-mini" viewBox="-44 -46 88 96" width=${width * 0.7} height=${width * 0.7} aria-hidden="true" ${drawn(bust(piece))}></svg>`;
  const name = piece.kind === "crew" ? tradeOf(piece) : piece.kind === "sea creature" ? "sea-serpent" : SIGNS[piece.kind] ?? "scroll-unfurled";
  return html`<svg class="ws-mini" viewBox="0 0 512 512" width=${width * 0.6} height=${width * 0.6} aria-hidden="true"><use href="${SPRITE}#${name}"></use></svg>`;
}

/**
 * A gun is a die: white for S, red for L, as in the box; the letter always stands beside it.
 * @param {string} gun "3S" @param {{ was?: string, hot?: boolean, lost?: boolean, title?: string }} [more] what it was before; whether its mast is down
 */
export function die(gun, { was, hot = false, lost = false, title = "" } = {}) {
  const [rank = "", reach = ""] = [gun.slice(0, 1), gun.slice(1)];
  const before = was && was !== gun ? was : "";
  return html`<span class="ws-gun ${reach.endsWith("L") ? "long" : "short"} ${before || hot ? "hot" : ""} ${lost ? "lost" : ""}" title=${title || nothing}><b>${before && before[0] !== rank ? html`<s>${before[0]}</s>` : ""}${rank}</b><small>${before && before.slice(1) !== reach ? html`<s>${before.slice(1)}</s>` : ""}${reach}</small></span>`;
}

const HULLS = /** @type {Record<number, [number, number]>} */ ({ 1: [48, 14], 2: [56, 15], 3: [66, 17], 4: [76, 19], 5: [86, 21], 6: [92, 26], 10: [130, 34] });

/** The reach of every gun to scale, S dotted, L dashed. @param {Piece} piece @param {string[]} guns @param {{ S: number, L: number }} measures */
export function reach(piece, guns, measures) {
  const masts = piece.masts || 1;
  const [length, beam] = HULLS[masts] ?? [86, 21];
  const spot = (/** @type {number} */ n) => length / 2 - length * (0.12 + (0.76 * (n + 0.5)) / masts);
  const far = (/** @type {string} */ gun) => (gun.startsWith("2", 1) ? 2 : 1) * (gun.endsWith("L") ? measures.L : measures.S);
  const most = Math.max(...guns.map(far), measures.S);
  const half = most + length * 0.4;
  const ring = (/** @type {string} */ gun, /** @type {number} */ n) => svg`<circle class=${gun.endsWith("L") ? "long" : "short"} cx=${f(-spot(Math.min(n, masts - 1)))} cy="0" r=${far(gun)}></circle>`;
  const flag = flagOf(piece.nation);
  return html`<svg class="ws-reach" viewBox="${-half} ${-most - 6} ${2 * half} ${2 * most + 12}" role="img" aria-label="The reach of her guns to scale">
    <rect x=${-half} y=${-most - 6} width=${2 * half} height=${2 * most + 12} fill="var(--sea)"></rect>${guns.map(ring)}
    <path d="M${-length / 2} 0L${-length * 0.3} ${-beam / 2}L${length / 2} ${-beam * 0.4}V${beam * 0.4}L${-length * 0.3} ${beam / 2}Z" fill=${flag.hull} stroke="#f7f0df" stroke-width="1.6"></path>
    ${Array.from({ length: masts }, (_, n) => svg`<path d="M${f(-spot(n))} ${-beam * 0.42}q4 ${beam * 0.42} 0 ${beam * 0.84}" fill="none" stroke=${flag.sail} stroke-width="3.4"></path>`)}</svg>`;
}
