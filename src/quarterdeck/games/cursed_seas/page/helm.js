/** Free movement: a course is dragged or turned to the degree and the tenth of a millimetre. */
import { cross, course } from "/lib/chart.js";
import { icon } from "/lib/art.js";
import { at, cls, html, nothing, ref, round, svg } from "/lib/dom.js";
import { ahead, seaPoint, shipsOf, shown, spokeTargets } from "./chart.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Port} Port */
/** @typedef {import("./chart.js").Ship} Ship */

/**
 * @typedef {{ leg: string, heading: number, distance: number }} Course
 *   degrees, and tenths of a millimetre
 * @typedef {{ kind: "steer" | "swing", ship: Ship, legs: string[] }} Helm what is asked for
 */

/** The ship that a question is about: named in the view, or in the words of the prompt. @param {Table} table @returns {Ship | undefined} */
export function askedShip(table) {
  const { pending } = table.view;
  if (pending?.unit) return shipsOf(table).find((ship) => ship.name === pending.unit);
  const words = (table.prompt?.text ?? "").toLowerCase();
  const named = shipsOf(table).filter((ship) => ship.status === "afloat" && words.includes(ship.title.toLowerCase()));
  return named.sort((a, b) => b.title.length - a.title.length)[0];
}

/** A heading as on a compass: 0 is north. @param {number} heading */
const compass = (heading) => (heading + 90) % 360;

/** @param {Table} table @returns {Helm | null} */
export function helmOf(table) {
  const kind = table.of("steer").length || table.form.startsWith("steer") ? "steer" : table.of("swing").length ? "swing" : null;
  const ship = kind && table.actions.length ? askedShip(table) : undefined;
  if (!kind || !ship) return null;
  const legs = [...new Set(table.of("steer").map((action) => action.action.split(" ")[1] ?? "S"))];
  return { kind, ship, legs: legs.length ? legs : ["S"] };
}

/** The course being laid; a new question begins anew. @param {Table} table @returns {Course | null} */
export function laid(table) {
  const kept = table.recall("cs-course", /** @type {{ number: number, course: Course } | null} */ (null));
  return kept?.number === table.number ? kept.course : null;
}

/** @param {Table} table @param {Course | null} wish */
function lay(table, wish) {
  table.note("cs-course", wish && { number: table.number, course: wish });
}

/** @param {Table} table @param {string} leg */
const lengthOf = (table, leg) => (leg === "L" ? table.view.sea.L : table.view.sea.S);

/** @param {Helm} helm @param {Course} wish */
const textOf = (helm, wish) => (helm.kind === "swing" ? `swing ${wish.heading}` : `steer ${wish.leg} ${wish.heading} ${wish.distance}`);

/** @param {Table} table @param {Helm} helm @param {string} text @returns {Course | null} */
function courseOf(table, helm, text) {
  const [kind, ...rest] = text.split(" ");
  if (kind === "swing") return { leg: "S", heading: Number(rest[0]), distance: 0 };
  if (kind !== "steer") return null;
  return { leg: rest[0] ?? helm.legs[0] ?? "S", heading: Number(rest[1]), distance: Number(rest[2] ?? lengthOf(table, rest[0] ?? "S")) };
}

/** Where the bow comes to lie. @param {Helm} helm @param {Course} wish */
function bowAt({ kind, ship }, wish) {
  const [c = 1, s = 0] = ahead(wish.heading);
  if (kind === "steer") return { x: ship.x + c * wish.distance, y: ship.y + s * wish.distance };
  const [hc = 1, hs = 0] = ahead(ship.heading);
  return { x: ship.x - hc * ship.length + c * ship.length, y: ship.y - hs * ship.length + s * ship.length };
}

/** From where a course is measured: the bow, or the stern when she swings. @param {Helm} helm */
function pivot({ kind, ship }) {
  if (kind === "steer") return { x: ship.x, y: ship.y };
  const [c = 1, s = 0] = ahead(ship.heading);
  return { x: ship.x - c * ship.length, y: ship.y - s * ship.length };
}

/** The course to a point of the sea. @param {Table} table @param {Helm} helm @param {{ x: number, y: number }} point @returns {Course} */
function towards(table, helm, point) {
  const from = pivot(helm);
  const heading = (Math.round((Math.atan2(point.y - from.y, point.x - from.x) * 180) / Math.PI) + 360) % 360;
  const far = Math.round(Math.hypot(point.x - from.x, point.y - from.y));
  const leg = helm.legs.find((each) => lengthOf(table, each) * 1.06 >= far) ?? helm.legs.at(-1) ?? "S";
  const longest = lengthOf(table, leg);
  return { leg, heading, distance: far > longest * 0.94 ? longest : Math.max(1, far) };
}

/** Where the bow can come to lie, and where she lies: all of it must be in sight. @param {Table} table @param {Helm} helm */
export function bowsOf(table, helm) {
  const courses = table.of("steer", "swing").flatMap((action) => courseOf(table, helm, action.action) ?? []);
  return [pivot(helm), helm.ship, ...courses.map((wish) => bowAt(helm, wish))];
}

/** Where she would lie on the course under the pointer, or on the one that was laid. @param {Table} table @param {Helm} helm */
export function wantedBerth(table, helm) {
  const wish = (table.hover ? courseOf(table, helm, table.hover) : null) ?? laid(table);
  return wish ? { ...bowAt(helm, wish), heading: wish.heading } : null;
}

// On the board

/** Reach circle and the finite sample as dots. @param {Table} table @param {Port} port @param {Helm} helm */
export function helmLayer(table, port, helm) {
  const [x, y] = shown(port, pivot(helm));
  const radii = helm.kind === "steer" ? helm.legs.map((leg) => ({ leg, r: lengthOf(table, leg) * port.scale })) : [{ leg: "", r: helm.ship.length * port.scale }];
  const widest = Math.max(...radii.map((each) => each.r));
  return svg`<g class="cs-helm"><circle class="cs-pad panzoom-exclude" cx=${x} cy=${y} r=${round(widest + 26)} ${ref((element) => equip(element, table, port, helm))}/>
    ${radii.map(({ leg, r }) => svg`<circle class="cs-reach" cx=${x} cy=${y} r=${round(r)}/><path class="cs-ticks" d=${ticks(x, y, r)}/>`)}
    ${samples(table, port, helm)}
    ${radii.map(({ leg, r }) => (leg ? tag(table, `move ${leg}, ${(lengthOf(table, leg) / 10).toFixed(1)} mm`, x, y + r + 15) : nothing))}</g>`;
}

/** The course under the pointer, or the one that was laid. @param {Table} table @param {Port} port @param {Helm} helm */
export function ghostLayer(table, port, helm) {
  const wish = (table.hover ? courseOf(table, helm, table.hover) : null) ?? laid(table);
  return wish ? ghost(table, port, helm, wish) : nothing;
}

/** A few words on their own ground. @param {Table} table @param {string} text @param {number} x @param {number} y */
function tag(table, text, x, y) {
  const grown = table.narrow ? 1.5 : 1;
  return svg`<g class="cs-tag" pointer-events="none" transform="translate(${round(x)} ${round(y)}) scale(${grown})"><rect x="-60" y="-11" width="120" height="22"/><text y="5">${text}</text></g>`;
}

/** @param {number} x @param {number} y @param {number} r */
function ticks(x, y, r) {
  return Array.from({ length: 72 }, (_, n) => {
    const [c = 1, s = 0] = ahead(n * 5);
    const long = n % 6 ? 3 : 8;
    return `M${round(x + c * (r - long))} ${round(y + s * (r - long))}L${round(x + c * r)} ${round(y + s * r)}`;
  }).join("");
}

/** Every listed course: a dot where the bow would lie. @param {Table} table @param {Port} port @param {Helm} helm */
function samples(table, port, helm) {
  const spokes = table.of("steer", "swing").flatMap((action) => {
    const wish = courseOf(table, helm, action.action);
    if (!wish) return [];
    const far = helm.kind === "steer" ? wish.distance : helm.ship.length;
    return [{ action: action.action, angle: wish.heading, far: far * port.scale, short: helm.kind === "steer" && far < lengthOf(table, wish.leg) }];
  });
  return spokeTargets(table, shown(port, pivot(helm)), spokes);
}

/** @param {Table} table @param {Port} port @param {Helm} helm @param {Course} wish */
function ghost(table, port, helm, wish) {
  const { ship } = helm;
  const bow = bowAt(helm, wish);
  const [x, y] = shown(port, bow);
  const [px, py] = shown(port, pivot(helm));
  const [long, half] = [ship.length * port.scale, (ship.beam / 2) * port.scale];
  const refused = table.refused === textOf(helm, wish);
  const label = helm.kind === "steer" ? `${compass(wish.heading)}°, ${(wish.distance / 10).toFixed(1)} mm` : `heading ${compass(wish.heading)}°`;
  return svg`<g class=${cls("cs-ghost", { refused })} pointer-events="none">${course([[px, py], [x, y]])}
    <g ${at(x, y, { turn: wish.heading })}><path d="M6 0L${-long * 0.2} ${-half - 2}H${-long}V${half + 2}H${-long * 0.2}Z"/></g>
    ${tag(table, label, x, y > 60 ? y - 24 : y + 28)}
    ${refused ? cross({ x, y, size: 60, id: "cursed-seas" }) : nothing}</g>`;
}

/** @typedef {{ table: Table, port: Port, helm: Helm }} Scene */

/** @type {WeakMap<Element, Scene>} */
const SCENES = new WeakMap();

/** Lets the pad follow the pointer. @param {Element | undefined} element @param {Table} table @param {Port} port @param {Helm} helm */
function equip(element, table, port, helm) {
  if (!element) return;
  const known = SCENES.has(element);
  SCENES.set(element, { table, port, helm });
  if (known) return;
  const pad = /** @type {SVGCircleElement} */ (element);
  pad.addEventListener("pointerdown", (event) => {
    pad.setPointerCapture(event.pointerId);
    drag(pad, event);
  });
  pad.addEventListener("pointermove", (event) => {
    if (pad.hasPointerCapture(event.pointerId)) drag(pad, event);
  });
}

/** @param {SVGCircleElement} pad @param {PointerEvent} event */
function drag(pad, event) {
  const scene = SCENES.get(pad);
  const matrix = pad.getScreenCTM();
  if (!scene || !matrix) return;
  event.preventDefault();
  const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const { table, port, helm } = scene;
  lay(table, towards(table, helm, seaPoint(port, spot.x, spot.y)));
}

// The wheel: the same course by buttons, to the degree and the millimetre

/** Straight on if that is listed, else the first course that is. @param {Table} table @param {Helm} helm @returns {Course} */
function firstCourse(table, helm) {
  const listed = table.of("steer", "swing").flatMap((action) => courseOf(table, helm, action.action) ?? []);
  const near = (/** @type {Course} */ one) => Math.abs(((one.heading - helm.ship.heading + 540) % 360) - 180);
  const [best] = listed.sort((a, b) => near(a) - near(b) || b.distance - a.distance);
  return best ?? { leg: helm.legs[0] ?? "S", heading: helm.ship.heading, distance: lengthOf(table, helm.legs[0] ?? "S") };
}

/** It stands below the chart's middle, or above it where it would cover the courses. @param {Table} table @param {Helm} helm @param {boolean} [above] */
export function wheel(table, helm, above = false) {
  const wish = laid(table) ?? firstCourse(table, helm);
  const longest = lengthOf(table, wish.leg);
  const turn = (/** @type {number} */ by) => () => lay(table, { ...wish, heading: (wish.heading + by + 360) % 360 });
  const run = (/** @type {number} */ by) => () => lay(table, { ...wish, distance: Math.min(longest, Math.max(1, wish.distance + by)) });
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ does) => html`<button class="tool" aria-label=${label} title=${label} @click=${does}>${icon(sign)}</button>`;
  const text = textOf(helm, wish);
  return html`<div class=${cls("cs-wheel", "panzoom-exclude", { above })} role="group" aria-label="The helm">
    ${tool("left", "One degree to port", turn(-1))}<b>${compass(wish.heading)}°</b>${tool("right", "One degree to starboard", turn(1))}
    ${helm.kind === "steer" ? html`${tool("minus", "A millimetre shorter", run(-10))}<b>${(wish.distance / 10).toFixed(1)} mm</b>${tool("plus", "A millimetre longer", run(10))}
      ${helm.legs.length > 1 ? helm.legs.map((leg) => html`<button class="tab" aria-pressed=${leg === wish.leg} @click=${() => lay(table, { ...wish, leg, distance: lengthOf(table, leg) })}>${leg}</button>`) : nothing}` : nothing}
    <button class="button brass" data-course=${text} @click=${() => table.act(text)}>${icon("sail")}${helm.kind === "steer" ? "Sail" : "Swing"}</button></div>`;
}
