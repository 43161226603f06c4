/**
 * A press under way: nothing is drawn from the pointer's coming down to its click, or what was pressed might be
 * replaced or pushed away under the pointer, and the browser would send the click to something else.
 */

/** A press is short; whoever holds longer, or drags, wants to see what happens (milliseconds, pixels). */
const LONGEST = 400;
const STILL = 4;
/** Between the lifting of a finger and its click (milliseconds). */
const CLICK = 60;

/** @type {{ x: number, y: number, timer: ReturnType<typeof setTimeout> } | null} */
let pressing = null;
let released = () => {};

export const isPressing = () => pressing !== null;

/** @param {() => void} callback what waits for the end of a press */
export function onRelease(callback) {
  released = callback;
}

function release() {
  clearTimeout(pressing?.timer);
  pressing = null;
  released();
}

/** @param {number} wait */
function releaseIn(wait) {
  if (!pressing) return;
  clearTimeout(pressing.timer);
  pressing.timer = setTimeout(release, wait);
}

addEventListener("pointerdown", (event) => {
  clearTimeout(pressing?.timer);
  pressing = { x: event.clientX, y: event.clientY, timer: setTimeout(release, LONGEST) };
}, true);
addEventListener("pointermove", (event) => {
  if (pressing && Math.hypot(event.clientX - pressing.x, event.clientY - pressing.y) > STILL) release();
}, true);
addEventListener("pointerup", (event) => releaseIn(event.pointerType === "touch" ? CLICK : 0), true);
addEventListener("pointercancel", () => releaseIn(0), true);
addEventListener("click", () => releaseIn(0), true);
