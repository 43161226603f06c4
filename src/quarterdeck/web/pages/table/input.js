/** Clicks, keys and pointers are heard in one place: whatever has `data-action` does it, whatever has `data-thing` is explained. */
import { thingAt } from "../../parts/inspector.js";

/** @typedef {import("./model.js").TableModel} TableModel */

/**
 * @typedef {object} Offered what an element does
 * @property {string} [way] several steps
 * @property {string} [text] an action, or one to be tried
 * @property {boolean} onBoard whether it is a legal action on the board
 *
 * @typedef {object} Press where and on what the pointer came down
 * @property {TableModel} model
 * @property {Offered | null} offer
 * @property {string} question
 * @property {number} x
 * @property {number} y
 */

/** @param {EventTarget | null} target @returns {Offered | null} */
function offerOf(target) {
  const element = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-action], [data-way], [data-try]"));
  if (!element) return null;
  const { way, action, try: tries } = element.dataset;
  return { way, text: action ?? tries, onBoard: action !== undefined && Boolean(element.closest("[data-board]")) };
}

/** What the pointer is about: an action, or a hint of one. @param {Event} event */
const meant = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action], [data-way], [data-hint]"));
/** @param {TableModel} model */
const questionOf = (model) => `${model.known?.era}.${model.known?.number}`;

/** The press under way. @type {Press | null} */
let began = null;

/** @param {TableModel} model @param {Event} event */
export function clicked(model, event) {
  if (/** @type {Element} */ (event.target).closest("[data-skip]")) {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector("[data-question]"))?.focus();
    return;
  }
  const press = began;
  began = null;
  if (event instanceof MouseEvent && pressedLong(event)) return;
  const offer = press && event instanceof MouseEvent && event.detail ? pressedOffer(press, event) : offerOf(event.target);
  if (offer) take(model, offer);
  else if (event instanceof MouseEvent && !/** @type {Element} */ (event.target).closest("button, a, input, select, [data-action], [data-way], [data-try]")) model.inspect(thingAt(event.clientX, event.clientY), true);
}

/**
 * A press means what the pointer came down on, wherever that has been drawn meanwhile: a drawing between down and up
 * sends the browser's click to something else. A press on an older question means nothing.
 * @param {Press} press
 * @param {MouseEvent} event
 */
function pressedOffer(press, event) {
  const there = offerOf(event.target);
  const same = press.offer && there && press.offer.way === there.way && press.offer.text === there.text;
  const still = Math.hypot(event.clientX - press.x, event.clientY - press.y) < SHAKY;
  return (same || still) && press.question === questionOf(press.model) ? press.offer : null;
}

/** @param {TableModel} model @param {Offered} offer */
function take(model, { way, text, onBoard }) {
  if (way !== undefined) model.follow(way.split("|"));
  else if (text !== undefined) model.press(text, onBoard);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
const isOffer = (element) => element instanceof Element && element.matches("[data-action], [data-way]");

/** @param {TableModel} model @param {KeyboardEvent} event */
export function pressed(model, event) {
  model.keys = true;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches("input, textarea, select") && event.key !== "Escape") return;
  if ((event.key === "Enter" || event.key === " ") && isOffer(target) && target.tagName !== "BUTTON") {
    event.preventDefault();
    clicked(model, event);
  }
  if (event.key === "Escape") escape(model);
  if (event.key === "i" && !event.ctrlKey && !event.metaKey) explain(model, target);
  if (event.key === "<" || event.key === ">") model.step(event.key === "<" ? -1 : 1);
  const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
  if (arrow && isOffer(target) && target.closest("[data-board]")) {
    event.preventDefault();
    walk(target, arrow);
  } else if (arrow && model.moment && arrow[0]) model.lookAt(model.moment.number + arrow[0]);
}

/** What is in focus, else what is under the pointer, else the first thing in sight. @param {TableModel} model @param {HTMLElement} target */
function explain(model, target) {
  if (target !== document.body && model.inspect(focusedThing(target), true)) return;
  if (model.inspected) model.inspect(model.inspected.element, true);
  else model.inspectNext(1);
}

/** @param {HTMLElement} target */
function focusedThing(target) {
  const box = target.getBoundingClientRect();
  return target.closest("[data-thing]") ?? target.querySelector("[data-thing]") ?? (isOffer(target) ? thingAt(box.x + box.width / 2, box.y + box.height / 2) : null);
}

const REST = 450;
const HOLD = 450;
const SHAKY = 12;
/** A tap that became no click (milliseconds). */
const FORGET = 1000;

/** The pointer that rests, or the finger that holds. @type {{ timer?: ReturnType<typeof setTimeout>, x: number, y: number, long: boolean }} */
const resting = { x: 0, y: 0, long: false };

/** A pointer that comes to rest on something opens its card, and leaves it again. @param {TableModel} model @param {PointerEvent} event */
export function moved(model, event) {
  if (event.pointerType === "touch") {
    if (Math.hypot(event.clientX - resting.x, event.clientY - resting.y) > SHAKY) movedOn(model);
    return;
  }
  clearTimeout(resting.timer);
  if (model.inspected?.held || event.buttons) return;
  if (model.inspected && thingAt(event.clientX, event.clientY) !== model.inspected.element) model.closeInspector();
  if (!isBareHandle(event.target)) resting.timer = setTimeout(() => model.inspect(thingAt(event.clientX, event.clientY), false), REST);
}

/** What a finger held only until it pulled is no longer asked about. @param {TableModel} model */
function movedOn(model) {
  clearTimeout(resting.timer);
  if (resting.long) model.closeInspector();
}

/** A handle over other things (a facing of a tile): whoever points at it wants to see what it does. @param {EventTarget | null} target */
function isBareHandle(target) {
  const offer = /** @type {Element | null} */ (target)?.closest("[data-board] [data-action], [data-board] [data-way]");
  return Boolean(offer && !offer.closest("[data-thing]") && !offer.querySelector("[data-thing]"));
}

/** A finger that holds still opens the card of what is under it. @param {TableModel} model @param {PointerEvent} event */
export function touched(model, event) {
  model.keys = false;
  clearTimeout(resting.timer);
  Object.assign(resting, { x: event.clientX, y: event.clientY, long: false });
  if (event.isPrimary && !event.button) began = { model, offer: offerOf(event.target), question: questionOf(model), x: event.clientX, y: event.clientY };
  if (model.inspected && !/** @type {Element} */ (event.target).closest(".inspector")) model.closeInspector();
  if (event.pointerType !== "touch") return;
  resting.timer = setTimeout(() => {
    resting.long = model.inspect(thingAt(event.clientX, event.clientY), true);
  }, HOLD);
}

/** @param {PointerEvent} event */
export function lifted(event) {
  if (event.pointerType === "touch") clearTimeout(resting.timer);
  const press = began;
  if (event.type === "pointercancel") began = null;
  else if (press) setTimeout(() => clickLost(press, event), event.pointerType === "mouse" ? 0 : FORGET);
}

/** No click followed a press: what was pressed is gone from the document. @param {Press} press @param {PointerEvent} event */
function clickLost(press, event) {
  if (began !== press) return;
  began = null;
  const offer = event.pointerType === "mouse" && pressedOffer(press, event);
  if (offer) take(press.model, offer);
}

/** The click that ends a long press does nothing more. @param {MouseEvent} event */
function pressedLong(event) {
  const long = resting.long && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) < SHAKY;
  resting.long = false;
  return long;
}

/** One step back: what is chosen, what is open, what is looked at; else the last step of the game. @param {TableModel} model */
function escape(model) {
  if (document.querySelector(":popover-open")) return;
  if (model.inspected) model.closeInspector();
  else if (model.ui.chosen) model.ui.chosen = null;
  else if (model.sheet) model.sheet = null;
  else if (model.moment) model.present();
  else if (model.known.undo?.free && model.known.actions?.length) model.undo();
  model.draw();
}

/** Moves the focus to the nearest target in a direction. @param {HTMLElement} from @param {number[]} arrow */
function walk(from, [dx = 0, dy = 0]) {
  const middle = (/** @type {Element} */ element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x = 0, y = 0] = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of document.querySelectorAll("[data-board] [data-action], [data-board] [data-way]")) {
    const [ox = 0, oy = 0] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other === from || along < 4) continue;
    if (along + 2.5 * aside < least) [best, least] = [other, along + 2.5 * aside];
  }
  /** @type {HTMLElement | null} */ (best)?.focus();
}

/** @param {TableModel} model @param {Event} event @param {boolean} [leaving] */
export function pointed(model, event, leaving = false) {
  if (event instanceof PointerEvent && event.pointerType === "touch") return;
  if (leaving && event instanceof FocusEvent && event.relatedTarget) return;
  const line = leaving ? null : /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-line]"));
  model.pointAtLine(line ? Number(line.dataset.line) : null);
  const element = leaving ? null : meant(event);
  const text = element?.dataset.action ?? element?.dataset.way ?? element?.dataset.hint ?? null;
  if (text === model.ui.hover) return;
  model.ui.hover = text;
  model.ui.way = element?.dataset.way === undefined ? null : (element.dataset.label ?? null);
  model.draw();
}
