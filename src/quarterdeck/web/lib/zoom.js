/** Pan and zoom for a board: pinch, wheel with Ctrl, buttons. Keyboard focus is kept in sight. */
import Panzoom from "../vendor/panzoom/panzoom.js";
import { icon } from "./art.js";
import { html, ref } from "./dom.js";

/** @typedef {import("../vendor/panzoom/types.js").PanzoomObject} PanzoomObject */

/** @type {WeakMap<Element, PanzoomObject>} */
const ZOOMS = new WeakMap();
const FARTHEST = 4;

/** The drawing is in the document only when the whole page is drawn. @param {Element | undefined} element */
function begin(element) {
  if (element) queueMicrotask(() => equip(element));
}

/** @param {Element} element */
function equip(element) {
  if (!element.isConnected || ZOOMS.has(element)) return;
  const zoom = Panzoom(/** @type {HTMLElement} */ (element), {
    maxScale: FARTHEST, minScale: 1, contain: "outside", panOnlyWhenZoomed: true, cursor: "",
    touchAction: "pan-y", handleStartEvent: keepClicks, step: 0.35,
  });
  ZOOMS.set(element, zoom);
  const frame = /** @type {HTMLElement} */ (element.parentElement);
  frame.addEventListener("wheel", (event) => wheel(zoom, event), { passive: false });
  element.addEventListener("panzoomchange", () => {
    const near = zoom.getScale() > 1.01;
    frame.classList.toggle("near", near);
    /** @type {HTMLElement} */ (element).style.touchAction = near ? "none" : "pan-y";
  });
  element.addEventListener("focusin", (event) => show(zoom, frame, event.target));
}

/** Panzoom would swallow presses on what can be done. */
const keepClicks = () => {};

/** @param {PanzoomObject} zoom @param {WheelEvent} event */
function wheel(zoom, event) {
  if (!event.ctrlKey && !event.metaKey) return;
  zoom.zoomWithWheel(event);
}

/** Moves a focused target that lies outside the frame into it. @param {PanzoomObject} zoom @param {Element} frame @param {EventTarget | null} target */
function show(zoom, frame, target) {
  if (!(target instanceof Element) || zoom.getScale() <= 1.01) return;
  const [inner, outer] = [target.getBoundingClientRect(), frame.getBoundingClientRect()];
  const [dx, dy] = [outside(inner.left, inner.right, outer.left, outer.right),
    outside(inner.top, inner.bottom, outer.top, outer.bottom)];
  if (!dx && !dy) return;
  const scale = zoom.getScale();
  zoom.pan(dx / scale, dy / scale, { relative: true });
}

/** @param {number} low @param {number} high @param {number} min @param {number} max */
function outside(low, high, min, max) {
  if (low < min) return min - low + 8;
  return high > max ? max - high - 8 : 0;
}

/**
 * A drawing that can be moved and enlarged.
 * @param {import("./types.js").Template} drawing
 */
export function zoomable(drawing) {
  const move = (/** @type {(zoom: PanzoomObject) => void} */ how) => (/** @type {Event} */ event) => {
    const frame = /** @type {Element} */ (event.currentTarget).closest(".zoom");
    const zoom = ZOOMS.get(/** @type {Element} */ (frame?.querySelector(".zoomed")));
    if (zoom) how(zoom);
  };
  return html`<div class="zoom"><div class="zoomed" ${ref(begin)}>${drawing}</div>
    <div class="zoom-tools">
      <button class="tool" aria-label="Enlarge the board" @click=${move((zoom) => zoom.zoomIn())}>${icon("plus")}</button>
      <button class="tool" aria-label="Shrink the board" @click=${move((zoom) => zoom.zoomOut())}>${icon("minus")}</button>
      <button class="tool whole" aria-label="Show the whole board" @click=${move((zoom) => zoom.reset())}>${icon("fit")}</button>
    </div></div>`;
}
