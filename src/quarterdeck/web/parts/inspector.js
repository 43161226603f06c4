/** One card that explains whatever is pointed at: drawn large, what it does, its numbers, its rules. */
import { icon } from "../lib/art.js";
import { capital, cls, html, keyed, nothing, ref, styled } from "../lib/dom.js";

/** @typedef {import("../lib/board_api.js").Table} Table */
/** @typedef {import("../lib/types.js").Thing} Thing */

/**
 * @typedef {object} Inspected what is looked at
 * @property {string} id
 * @property {Element} element where it was found, to be drawn once more; or where the card was opened that led to it
 * @property {number} place among all things in sight, should the drawing be made anew
 * @property {boolean} held whether the card stays until it is closed; else it goes with the pointer
 */

/**
 * @typedef {object} Model what the inspector needs of its table
 * @property {Inspected | null} inspected
 * @property {Map<string, Thing>} things the catalogue of the game
 * @property {import("../lib/board.js").Board} board
 * @property {(by: number) => void} inspectNext
 * @property {(id: string) => void} inspectOther
 * @property {() => void} closeInspector
 */

const WIDE = 400;
const APART = 18;

/** @param {Model} model @param {Table} table */
export function inspector(model, table) {
  const { inspected } = model;
  const thing = inspected && model.things.get(inspected.id);
  if (!inspected || !thing) return nothing;
  const now = model.board.inspect?.(table, inspected.id) ?? [];
  const from = /** @type {HTMLElement | SVGElement} */ (inspected.element).dataset.thing ?? inspected.id;
  const body = html`<div class="inspect-head"><div><h2 id="inspected">${capital(thing.name)}</h2><p class="label">${thing.kind}</p></div>
      ${inspected.held ? html`<button class="tool" aria-label="Close" @click=${() => model.closeInspector()}>${icon("close")}</button>` : nothing}</div>
    ${from === inspected.id ? keyed(inspected.element, html`<div class="inspect-picture" aria-hidden="true" ${ref((place) => drawAgain(place, inspected.element))}></div>`) : sign(table, thing)}
    <p class="inspect-text">${thing.text}</p>
    ${numbers(model, [...Object.entries(thing.numbers), ...now])}
    ${thing.rules.length ? html`<p class="inspect-rules"><span class="label">Rules</span> ${thing.rules.map((rule) => table.rule(rule))}</p>` : nothing}
    ${from === inspected.id ? nothing : html`<p><button class="button small" @click=${() => model.inspectOther(from)}>${icon("left")}Back to ${model.things.get(from)?.name ?? "it"}</button></p>`}
    ${inspected.held ? html`<div class="inspect-foot"><button class="button small" @click=${() => model.inspectNext(-1)}>${icon("left")}Before</button><button class="button small" @click=${() => model.inspectNext(1)}>Next${icon("right")}</button></div>` : html`<p class="label inspect-hint">Press i to keep this card open.</p>`}`;
  return html`<div class=${cls("inspector", { held: inspected.held })} role=${inspected.held ? "dialog" : "tooltip"} aria-labelledby="inspected" tabindex="-1" ${styled(placeOf(inspected.element))}>${body}</div>`;
}

/** What is true of it; another thing that is named there opens in the same card. @param {Model} model @param {import("../lib/board.js").Fact[]} rows */
function numbers(model, rows) {
  const told = (/** @type {import("../lib/board.js").Fact} */ [, value, thing]) => (thing !== undefined && model.things.has(thing) ? html`<button class="thing" data-other=${thing} @click=${() => model.inspectOther(thing)}>${value}</button>` : value);
  return rows.length ? html`<dl class="fact-list inspect-numbers">${rows.map((row) => html`<dt>${capital(row[0])}</dt><dd>${told(row)}</dd>`)}</dl>` : nothing;
}

/** The picture of a thing that lies nowhere in sight. @param {Table} table @param {Thing} thing */
function sign(table, { picture }) {
  const [name = "", ...sets] = (picture ?? "").split("/").reverse();
  return name ? html`<div class="inspect-picture" aria-hidden="true">${icon(name, { set: [table.game, ...sets].join("/"), size: 72 })}</div>` : nothing;
}

/** Beside the board where there is room, so that its targets stay free, else beside the thing; a phone shows a sheet instead (css). @param {Element} element */
function placeOf(element) {
  const thing = element.getBoundingClientRect();
  const board = element.closest("[data-board]")?.getBoundingClientRect();
  const box = board && innerWidth - board.right > WIDE - APART ? new DOMRect(board.x, thing.y, board.width, thing.height) : thing;
  const right = innerWidth - box.right;
  const left = right > WIDE + APART || right > box.left ? Math.min(box.right + APART, innerWidth - WIDE - 8) : Math.max(8, box.left - WIDE - APART);
  const below = box.top + box.height / 2 > innerHeight / 2;
  const edge = Math.round(below ? Math.max(8, innerHeight - box.bottom - 40) : Math.max(60, box.top - 30));
  return { left: `${Math.round(left)}px`, [below ? "bottom" : "top"]: `${edge}px`, "max-height": `min(600px, 100dvh - ${edge + (below ? 60 : 8)}px)` };
}

const LIVE = ["data-action", "data-way", "data-try", "data-thing", "data-label", "tabindex", "role", "id", "aria-label", "aria-description", "title"];

/** The same drawing, large and dead; a place of the board that has none is shown with what lies there. @param {Element | undefined} place @param {Element} element */
function drawAgain(place, element) {
  if (!place || place.firstChild || !element.isConnected) return;
  const copy = deadCopy(element);
  const chart = /** @type {SVGSVGElement | null} */ (element.closest("svg.chart"));
  if (chart && chart !== element && !isDrawn(copy)) place.append(excerpt(chart, element));
  else if (element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement)) place.append(framed(element, copy));
  else if (element.tagName !== "BUTTON" && (element.textContent?.length ?? 0) < 200) place.append(copy);
}

/** @param {Element} element */
function deadCopy(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("*")]) for (const name of LIVE) part.removeAttribute(name);
  for (const part of copy.querySelectorAll("title, .reach, .glow, .brackets, .halo, .sr")) part.remove();
  return copy;
}

/** Whether a drawing has anything to be seen. @param {Element} copy */
const isDrawn = (copy) => [copy, ...copy.querySelectorAll("*")].some((part) => part instanceof SVGGeometryElement ? !/^(none|transparent)$/.test(part.getAttribute("fill") ?? "") || part.hasAttribute("stroke") : part.matches("use, text, image"));

/** A piece of the board. @param {SVGSVGElement} chart @param {Element} element */
function excerpt(chart, element) {
  const toChart = chart.getScreenCTM()?.inverse();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [from, to] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((point) => point.matrixTransform(toChart));
  const [x, y, width, height] = [from?.x ?? 0, from?.y ?? 0, (to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)];
  const copy = /** @type {SVGSVGElement} */ (deadCopy(chart));
  copy.setAttribute("viewBox", `${x - width / 4} ${y - height / 4} ${width * 1.5} ${height * 1.5}`);
  return copy;
}

/** @param {SVGGraphicsElement} element @param {Element} copy */
function framed(element, copy) {
  const { x, y, width, height } = element.getBBox();
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  frame.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
  frame.setAttribute("class", "chart");
  /** @type {SVGElement} */ (copy).style.transform = "";
  copy.removeAttribute("transform");
  frame.append(copy);
  return frame;
}

/**
 * The smallest thing that is drawn at a point of the screen, also where nothing can be pressed.
 * @param {number} x
 * @param {number} y
 * @returns {Element | null}
 */
export function thingAt(x, y) {
  const above = document.elementFromPoint(x, y);
  if (!above || above.closest("dialog, .inspector, .toast")) return null;
  const direct = above.closest("[data-thing]");
  if (direct && !direct.closest("svg.chart")) return direct;
  if (!above.closest("[data-board]")) return null;
  let best = null;
  let least = Infinity;
  for (const element of document.querySelectorAll("[data-board] [data-thing]")) {
    const box = element.getBoundingClientRect();
    const size = box.width * box.height;
    if (size && size < least && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) [best, least] = [element, size];
  }
  return best;
}

/** All things in sight, in the order of reading. @returns {Element[]} */
export const thingsInSight = () => [...document.querySelectorAll(".room [data-thing]")].filter((element) => element.checkVisibility());
