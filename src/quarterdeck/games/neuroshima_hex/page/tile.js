/** A Neuroshima tile drawn from its printed facts: edge marks turn with it, numbers stay upright. */
import { livery, mark } from "/lib/art.js";
import { at, nothing, round, signed, svg, words } from "/lib/dom.js";

/** @typedef {import("/lib/types.js").Template} Template */

/**
 * @typedef {object} Face what is printed on one side of a tile
 * @property {string} key "army/id"
 * @property {string} army
 * @property {string} name
 * @property {string} kind hq, warrior, module, implant, foundation or instant
 * @property {number} count
 * @property {number[]} initiative
 * @property {number} toughness
 * @property {number[]} armor
 * @property {Record<string, number>} melee strength by edge
 * @property {Record<string, number>} ranged strength by edge
 * @property {number[]} net
 * @property {{ kind: string, edges: number[], strength: number[] }[]} specials
 * @property {string[]} abilities
 * @property {{ effects: Record<string, number>, edges: number[], target: string, reach: string } | null} module
 * @property {string} action
 * @property {number[]} reflection
 * @property {number[]} redirect_in
 * @property {number[]} redirect_out
 * @property {number[]} tentacles
 * @property {number[]} power_supply
 */

/**
 * @typedef {object} Condition how a unit on the board differs from what is printed
 * @property {number} [hp] an HQ's hit points
 * @property {number} [toughness] as it stands with modules
 * @property {number} [wounds]
 * @property {number[]} [initiative] as it stands with modules
 * @property {boolean} [netted]
 * @property {boolean} [stopped]
 * @property {string[]} [markers]
 */

/** From the centre to a corner, in the units of this drawing. */
export const TILE = 49;
const SET = "neuroshima-hex";
const INK = "#1b2a36";
const PAPER = "#f7eed7";
const RED = "#a3301b";
const BLUE = "#14506f";
const GREEN = "#1d6b52";
const EDGES = [0, 1, 2, 3, 4, 5];
const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"];

/** @param {number} radius */
function outline(radius) {
  const [half, high] = [round(radius / 2), round(radius * 0.866)];
  return `M${radius} 0L${half} ${high}H${-half}L${-radius} 0L${-half} ${-high}H${half}Z`;
}

const FACES = { instant: "#17394d", module: "#e9e9d2", foundation: "#d9cfb4" };

/**
 * The tile, centred on the origin; 98 units wide.
 * @param {Face} face
 * @param {{ seat: number, turn?: number, unit?: Condition, glides?: boolean }} more
 *   turn: degrees clockwise
 * @returns {Template}
 */
export function tile(face, { seat, turn = 0, unit, glides = false }) {
  if (face.kind === "instant") return instant(face);
  const marks = EDGES.map((edge) => {
    const inside = edgeMarks(face, edge);
    return inside.length ? svg`<g transform="rotate(${edge * 60})">${inside}</g>` : nothing;
  });
  const turned = glides
    ? svg`<g class="turns" ${at(0, 0, { turn })}>${marks}</g>`
    : svg`<g transform="rotate(${turn})">${marks}</g>`;
  return svg`<path d=${outline(TILE)} fill=${INK}/>
    <path d=${outline(46.6)} fill=${FACES[/** @type {"module"} */ (face.kind)] ?? PAPER}/>
    ${face.kind === "hq" ? band(seat) : nothing}${turned}${plate(face, seat)}
    ${abilities(face)}${unit?.netted || unit?.stopped ? mesh() : nothing}
    ${initiative(face, unit)}${life(face, unit)}${markers(unit)}`;
}

/**
 * An army by the sign of its headquarters, plain while nobody has it.
 * @param {string} army
 * @param {number | null} seat
 */
export function armySign(army, seat) {
  const lot = army === "any";
  const ground = svg`<path d=${outline(TILE)} fill=${INK}/><path d=${outline(46.6)} fill=${lot ? FACES.instant : PAPER}/>`;
  if (lot) return svg`${ground}<path d=${outline(41)} fill="none" stroke="#d6a544" stroke-width="1.2"/>${mark("dice-six-faces-five", { size: 44, colour: PAPER })}`;
  if (seat === null) return svg`${ground}<path d=${outline(41)} fill="none" stroke="#b8a680" stroke-width="1.2"/>${mark("hq", { set: `${SET}/${army}`, size: 50, colour: INK })}`;
  const look = livery(seat);
  return svg`${ground}${band(seat)}<g transform="scale(1.3)" fill=${look.fill} stroke=${INK} stroke-width="1.6" stroke-linejoin="round">${PLATES[seat % PLATES.length]}</g>
    ${mark("hq", { set: `${SET}/${army}`, size: seat % 6 === 1 ? 26 : 32, colour: look.on })}`;
}

/** The band that tells an HQ from a common unit. @param {number} seat */
function band(seat) {
  return svg`<path d=${outline(44.5)} fill="none" stroke=${livery(seat).fill} stroke-width="4"/>
    <path d=${outline(42)} fill="none" stroke=${INK} stroke-width="1"/>`;
}

/** @param {Face} face */
function instant(face) {
  const lines = face.name.length > 14 ? halves(face.name) : [face.name];
  const size = lines.length > 1 ? 8.5 : face.name.length > 10 ? 9.5 : face.name.length > 7 ? 11.5 : 13.5;
  return svg`<path d=${outline(TILE)} fill=${INK}/><path d=${outline(46.6)} fill=${FACES.instant}/>
    <path d=${outline(41)} fill="none" stroke="#d6a544" stroke-width="1.2"/>
    ${mark(face.action, { set: SET, y: lines.length > 1 ? -9 : -6, size: lines.length > 1 ? 34 : 38, colour: PAPER })}
    ${lines.map((line, n) => svg`<text class="tile-word" y=${lines.length > 1 ? 19 + n * 9 : 27} fill=${PAPER} font-size=${size}>${line}</text>`)}`;
}

/** A long name in two lines of about equal length. @param {string} name */
function halves(name) {
  const parts = name.split(" ");
  const half = Math.ceil(parts.length / 2);
  return [parts.slice(0, half).join(" "), parts.slice(half).join(" ")];
}

/** @param {Face} face @param {number} edge @returns {Template[]} */
function edgeMarks(face, edge) {
  const drawn = [];
  const barred = face.armor.includes(edge) || face.reflection.includes(edge);
  if (face.armor.includes(edge)) drawn.push(armour());
  if (face.reflection.includes(edge)) drawn.push(mirror());
  if (face.net.includes(edge)) drawn.push(net());
  if (face.tentacles.includes(edge)) drawn.push(coil());
  const row = attackRow(face, edge);
  const step = row.length > 3 ? 9.5 : row.length > 2 ? 11.5 : 13;
  const y = -41.1 + (barred ? 6 : 0) + (face.net.includes(edge) ? 13 : 0);
  row.forEach((draw, n) => drawn.push(draw((n - (row.length - 1) / 2) * step, y)));
  return drawn;
}

/** @typedef {(x: number, y: number) => Template} Mark */

/** @param {Face} face @param {number} edge @returns {Mark[]} */
function attackRow(face, edge) {
  /** @type {Mark[]} */
  const row = [];
  row.push(...several(face.melee[edge] ?? 0, triangle), ...several(face.ranged[edge] ?? 0, dart));
  for (const special of face.specials) if (special.edges.includes(edge)) row.push(...specialMarks(special));
  if (face.redirect_in.includes(edge)) row.push(funnel(1));
  if (face.redirect_out.includes(edge)) row.push(funnel(-1));
  if (face.power_supply.includes(edge)) row.push(port("power"));
  if (face.module?.edges.includes(edge)) row.push(plug(face.module.target === "friendly", row.length > 0));
  return row;
}

/** Up to three marks; a stronger attack is one mark with its number. @param {number} n @param {Mark} draw @returns {Mark[]} */
function several(n, draw) {
  if (n <= 3) return Array.from({ length: n }, () => draw);
  return [(x, y) => svg`${draw(x, y)}<text class="tile-number" x=${x} y=${y + 22} font-size="10" fill=${INK}>${n}</text>`];
}

/** @type {Mark} */
const triangle = (x, y) => svg`<path d="M${x} ${y}l6.5 12h-13Z" fill=${RED} stroke=${PAPER} stroke-width=".8" stroke-linejoin="round"/>`;

/** @type {Mark} */
const dart = (x, y) => svg`<path d="M${x} ${y}l5.6 9h-3.6v9h-4v-9h-3.6Z" fill=${BLUE} stroke=${PAPER}
  stroke-width=".7" stroke-linejoin="round"/><path d="M${x - 5} ${y + 14}h10" stroke=${BLUE} stroke-width="2.2"/>`;

/** @type {Mark} */
const gauss = (x, y) => svg`<path d="M${x} ${y}l5.6 8h-3.4v12h-4.4v-12h-3.4Z" fill=${PAPER} stroke=${BLUE}
  stroke-width="1.8" stroke-linejoin="round"/><path d="M${x - 5} ${y + 12}h10M${x - 5} ${y + 16}h10" stroke=${BLUE} stroke-width="1.8"/>`;

/** @type {Mark} */
const jet = (x, y) => svg`<g fill="none" stroke=${BLUE} stroke-width="2.6" stroke-linecap="round">
  <path d="M${x - 13} ${y + 6}q6.5 -7 13 -3t13 3"/><path d="M${x - 9} ${y + 11.5}q4.5 -5 9 -2.5t9 2.5"/>
  <path d="M${x - 5} ${y + 16.5}q2.5 -3.5 5 -2t5 2"/></g>`;

/** A round port with the sign of what leaves there. @param {string} sign @returns {Mark} */
function port(sign) {
  return (x, y) => svg`<circle cx=${x} cy=${y + 8} r="7.4" fill=${PAPER} stroke=${BLUE} stroke-width="1.6"/>
    ${mark(sign, { set: SET, x, y: y + 8, size: 10, colour: BLUE })}`;
}

/** @param {{ kind: string, strength: number[] }} special @returns {Mark[]} */
function specialMarks({ kind, strength }) {
  if (kind === "water_gun") return [jet];
  if (kind === "gauss") return several(strength[0] ?? 1, gauss);
  return [port(kind)];
}

/** Redirection: shots go in at 1 and out at -1. @param {1 | -1} way @returns {Mark} */
function funnel(way) {
  return (x, y) => svg`<path d=${way > 0 ? `M${x - 8} ${y}h16l-8 11Z` : `M${x} ${y}l8 11h-16Z`} fill="none"
    stroke=${BLUE} stroke-width="2.2" stroke-linejoin="round"/>`;
}

/** @param {boolean} helps @param {boolean} small beside an attack @returns {Mark} */
function plug(helps, small) {
  const colour = helps ? GREEN : RED;
  const [r, arm] = small ? [5, 2.6] : [7.4, 3.7];
  return (x, y) => {
    const middle = y + (small ? 5.5 : 6.3);
    const wire = svg`<path d="M${x} ${middle}V-15" stroke=${colour} stroke-width="4.4"/>
      <path d="M${x} ${middle}V-15" stroke=${PAPER} stroke-width="1.2" stroke-dasharray="2.5 2.5"/>`;
    return svg`${small ? nothing : wire}
      <circle cx=${x} cy=${middle} r=${r} fill=${helps ? colour : PAPER} stroke=${helps ? PAPER : colour} stroke-width=${helps ? 1.2 : 2.2}/>
      <path d="M${x - arm} ${middle}h${2 * arm}${helps ? `M${x} ${middle - arm}v${2 * arm}` : ""}" stroke=${helps ? PAPER : colour} stroke-width=${small ? 1.7 : 2.2}/>`;
  };
}

const armour = () => svg`<path d="M-14 -39.1H14" stroke=${INK} stroke-width="7.4" stroke-linecap="round"/>
  <path d="M-14 -39.1H14" stroke="#9fb0b6" stroke-width="4.8" stroke-linecap="round"/>
  <g fill=${INK}><circle cx="-11" cy="-39.1" r="1.1"/><circle cy="-39.1" r="1.1"/><circle cx="11" cy="-39.1" r="1.1"/></g>`;

const mirror = () => svg`<path d="M-16 -39.1H16" stroke=${INK} stroke-width="7" />
  <path d="M-15 -39.1H15" stroke="#e7f0ef" stroke-width="4.4"/><path d="M-11 -37.6l3 -3M-3 -37.6l3 -3M5 -37.6l3 -3" stroke=${BLUE} stroke-width="1.2"/>`;

const net = () => svg`<g fill="none" stroke=${INK}><path d="M-15 -41.5A15 13.5 0 0 0 15 -41.5Z" fill="#cfdad6" stroke-width="1.6"/>
  <path d="M-10 -41.5L-2 -28.8M-3 -41.5L6 -29.3M4 -41.5L11.5 -32.3M10 -41.5L2 -28.8M3 -41.5L-6 -29.3M-4 -41.5L-11.5 -32.3" stroke-width="1.2"/></g>`;

const coil = () => svg`<path d="M-9 -41c0 8 7 6 7 12M9 -41c0 8 -7 6 -7 12M0 -42v14" fill="none" stroke=${GREEN} stroke-width="2.6" stroke-linecap="round"/>`;

/** The web over a unit that can do nothing. */
const mesh = () => svg`<g class="mesh" clip-path="url(#${SET}-tile)" stroke=${INK} stroke-width="1.7" opacity=".62">
  ${[-3, -2, -1, 0, 1, 2, 3].map((n) => svg`<path d="M${n * 22 - 45} -45l90 90M${n * 22 + 45} -45l-90 90"/>`)}</g>`;

/** Once in each drawing that shows netted tiles. */
export const tileDefs = () => svg`<defs><clipPath id="${SET}-tile"><path d=${outline(46)}/></clipPath></defs>`;

const PLATES = [
  svg`<circle r="17.5"/>`,
  svg`<rect x="-14.6" y="-14.6" width="29.2" height="29.2" rx="2" transform="rotate(45)"/>`,
  svg`<path d="M16.3 9.4L0 18.8L-16.3 9.4V-9.4L0 -18.8L16.3 -9.4Z"/>`,
  svg`<path d="M-16.1 -16.1H16.1V1.75C16.1 12.25 5.25 17.5 0 19.25C-5.25 17.5 -16.1 12.25 -16.1 1.75Z"/>`,
  svg`<rect x="-15.8" y="-15.8" width="31.6" height="31.6" rx="2"/>`,
  svg`<path d="M17.2 7.1L7.1 17.2H-7.1L-17.2 7.1V-7.1L-7.1 -17.2H7.1L17.2 -7.1Z"/>`,
];

/** The seat's shape with the unit's sign, or what a module gives. @param {Face} face @param {number} seat */
function plate(face, seat) {
  const look = livery(seat);
  const grows = face.kind === "hq" ? 1.14 : 1;
  return svg`<g transform="scale(${grows})"><g fill=${look.fill} stroke=${INK} stroke-width="1.6"
    stroke-linejoin="round">${PLATES[seat % PLATES.length]}</g>${sign(face, look.on, seat % 6 === 1)}</g>`;
}

/** @param {Face} face @param {string} colour @param {boolean} narrow a diamond has less room */
function sign(face, colour, narrow) {
  const gives = face.kind === "module" ? Object.entries(face.module?.effects ?? {}) : [];
  if (gives.length) return moduleSign(gives, colour);
  if (face.kind === "foundation") return mark(face.action, { set: SET, size: 24, colour });
  const id = (face.key.split("/")[1] ?? "").split("+")[0] ?? "";
  return mark(id, { set: `${SET}/${face.army}`, size: narrow ? 20 : 24, colour });
}

const COUNTED = new Set(["initiative", "melee_strength", "ranged_strength", "extra_initiative", "toughness", "mobility"]);

/** @param {[string, number][]} gives @param {string} colour */
function moduleSign(gives, colour) {
  const shown = gives.slice(0, 2);
  return shown.map(([effect, n], at) => {
    const numbered = COUNTED.has(effect) && !(effect === "mobility" && n === 1);
    const x = shown.length > 1 ? (at ? 7.6 : -7.6) : 0;
    const icon = effect === "extra_initiative" ? "initiative" : effect;
    if (!numbered) return mark(icon, { set: SET, x, size: shown.length > 1 ? 14 : 23, colour });
    const text = effect === "extra_initiative" ? "×2" : signed(n);
    return svg`${mark(icon, { set: SET, x, y: -6, size: shown.length > 1 ? 13 : 17, colour })}
      <text class="tile-number" x=${x} y="12.5" font-size=${shown.length > 1 ? 11 : 15} fill=${colour}>${text}</text>`;
  });
}

const SIGNS = { push_back: "push", rotate_own_unit: "rotation", underground_castling: "castling", net_of_steel: "net" };

/** What a unit can do besides striking, in small rounds below the plate. @param {Face} face */
function abilities(face) {
  const signs = face.abilities.map((name) => SIGNS[/** @type {"push_back"} */ (name)] ?? name);
  const all = face.kind === "implant" && face.action ? [...signs, face.action] : signs;
  return all.slice(0, 3).map((name, n) => {
    const x = (n - (Math.min(all.length, 3) - 1) / 2) * 14.5;
    const brass = face.kind === "implant" && name === face.action;
    return svg`<circle cx=${x} cy="25.5" r="7.2" fill=${brass ? "#d6a544" : PAPER} stroke=${INK} stroke-width="1.1"/>
      ${mark(name, { set: SET, x, y: 25.5, size: 9.6, colour: INK })}`;
  });
}

/** @param {Face} face @param {Condition | undefined} unit */
function initiative(face, unit) {
  const now = unit?.initiative ?? face.initiative;
  if (!now.length) return nothing;
  const text = now.join("·");
  const changed = text !== face.initiative.join("·");
  const width = 15 + (now.length - 1) * 8.5;
  return svg`<g transform="translate(-36.5 0)"><rect x=${-width / 2} y="-7.3" width=${width} height="14.6" rx="7.3"
    fill=${changed ? "#e0ac3c" : INK} stroke=${changed ? INK : PAPER} stroke-width="1.1"/>
    <text class="tile-number" y="4.7" font-size="13.5" fill=${changed ? INK : "#ffe09a"}>${text}</text></g>`;
}

const SHIELD = "M-8 -8H8V1C8 6 3.8 8.5 0 10.2C-3.8 8.5 -8 6 -8 1Z";

/** Hit points of an HQ, extra life of others, wounds taken. @param {Face} face @param {Condition | undefined} unit */
function life(face, unit) {
  const tough = unit?.toughness ?? face.toughness;
  const wounds = unit?.wounds ?? 0;
  const text = face.kind === "hq" ? String(unit?.hp ?? 20) : tough ? signed(tough) : "";
  const shield = text ? svg`<g transform="translate(36 0)"><path d=${SHIELD} fill=${face.kind === "hq" ? RED : "#52606a"}
    stroke=${PAPER} stroke-width="1.1"/><text class="tile-number" y="4.7" font-size=${text.length > 1 ? 12.5 : 13.5} fill="#fff8e6">${text}</text></g>` : nothing;
  return svg`${shield}${wounds ? wound(wounds) : nothing}`;
}

/** @param {number} n */
const wound = (n) => svg`<g transform="translate(15.5 -14.5)"><circle r="7.4" fill=${RED} stroke=${PAPER} stroke-width="1.2"/>
  <text class="tile-number" y="3.9" font-size="11" fill="#fff8e6">−${n}</text></g>`;

/** Tokens that lie on a unit. @param {Condition | undefined} unit */
function markers(unit) {
  return (unit?.markers ?? []).slice(0, 3).map((name, n) => svg`<g transform="translate(${-15.5 + n * 4} ${-15 - n * 3})">
    <rect x="-7" y="-7" width="14" height="14" rx="2" fill="#fbe7a8" stroke=${INK} stroke-width="1.1"/>
    ${mark(name.split(" ")[0] ?? name, { set: SET, size: 11, colour: INK })}</g>`);
}

/**
 * A tile as an element of its own.
 * @param {Face} face
 * @param {{ seat: number, height: number, turn?: number }} more
 */
export function tileIcon(face, { seat, height, turn = 0 }) {
  return svg`<svg class="tile" viewBox="-51 -45.5 102 91" width=${round(height * 1.121)} height=${height}
    aria-hidden="true">${tile(face, { seat, turn })}</svg>`;
}

/** @param {Record<string, number>} strengths @param {string} name */
function attackWords(strengths, name) {
  /** @type {Map<number, string[]>} */
  const by = new Map();
  for (const [edge, n] of Object.entries(strengths)) by.set(n, [...(by.get(n) ?? []), DIRECTIONS[Number(edge)] ?? ""]);
  return [...by].map(([n, edges]) => `${name} ${n} ${edges.length === 6 ? "all round" : edges.join(" ")}`);
}

/** @param {number[]} edges */
const edgeWords = (edges) => (edges.length === 6 ? "all round" : edges.map((edge) => DIRECTIONS[edge]).join(" "));

/** What is printed on a tile, in a few words: "melee 2 N SE · shot 1 NE". @param {Face} face */
export function describe(face) {
  if (face.kind === "instant") return words(face.action);
  const parts = [...attackWords(face.melee, "melee"), ...attackWords(face.ranged, "shot"),
    ...face.specials.map((special) => `${words(special.kind)} ${special.strength.join("·")} ${edgeWords(special.edges)}`)];
  if (face.net.length) parts.push(`net ${edgeWords(face.net)}`);
  if (face.armor.length) parts.push(`armour ${edgeWords(face.armor)}`);
  if (face.toughness) parts.push(`toughness ${face.toughness}`);
  if (face.module) parts.push(moduleWords(face.module));
  parts.push(...face.abilities.map(words));
  if (face.kind !== "hq" && face.action) parts.push(words(face.action));
  return parts.filter(Boolean).join(" · ");
}

/** @param {NonNullable<Face["module"]>} module */
function moduleWords({ effects, target, reach }) {
  const whom = { friendly: "friends", enemy: "enemies" }[target] ?? words(target);
  const what = Object.entries(effects).map(([name, n]) => {
    if (name === "extra_initiative") return "a second initiative";
    return COUNTED.has(name) ? `${signed(n)} ${words(name).replace(" strength", "")}` : words(name);
  });
  return `${whom}: ${what.join(", ")}${reach === "adjacent" ? "" : ` (${reach === "board" ? "everywhere" : "along a line"})`}`;
}
