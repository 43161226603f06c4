/** The page: one address, one place; drawn anew whenever something changes. */
import { html, render } from "./lib/dom.js";
import { dialogs, onFrame, openRules, shut } from "./shell/frame.js";
import { Harbour } from "./shell/harbour.js";
import { onToast, toasts } from "./shell/toasts.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {Harbour | import("./shell/room.js").Room | undefined} */
let place;
let due = false;

function draw() {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    paint();
  });
}

function paint() {
  const rule = (/** @type {string} */ id, /** @type {string | null} */ game) => openRules(game ?? gameOfPlace(), id);
  const body = place instanceof Harbour ? place.render(location.hash.slice(1)) : place?.render();
  render(html`${body}${dialogs(toasts(rule))}`, page);
  if (place && !(place instanceof Harbour)) place.settled();
}

const gameOfPlace = () => (place instanceof Harbour ? place.chosen : place?.known?.game) ?? "";

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  arrive();
}

let here = "";

/** The harbour is here at once; what a table needs is fetched when somebody goes to one. */
async function arrive() {
  here = location.pathname;
  place?.close();
  place = undefined;
  shut();
  scrollTo(0, 0);
  const table = /^\/t\/([^/]+)/.exec(here)?.[1];
  if (table) {
    const { Room } = await import("./shell/room.js");
    if (location.pathname === here && !place) place = new Room(decodeURIComponent(table), draw, go);
  } else place = new Harbour(draw, go);
  draw();
}

/** Links to places of the page do not load it anew. @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href^='/']");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(/** @type {string} */ (link.getAttribute("href")));
}

onFrame(draw);
onToast(draw);
addEventListener("popstate", () => (location.pathname === here ? draw() : arrive()));
addEventListener("hashchange", draw);
document.addEventListener("click", follow);
arrive();
