/** The page: one address, one place; drawn anew whenever something changes. */
import { html, render } from "./lib/dom.js";
import { dialogs, onFrame, openRules, shut } from "./shell/frame.js";
import { Harbour } from "./shell/harbour.js";
import { Room } from "./shell/room.js";
import { onToast, toasts } from "./shell/toasts.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {Harbour | Room | undefined} */
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
  if (place instanceof Room) place.settled();
}

const gameOfPlace = () => (place instanceof Room ? place.known?.game : place?.chosen) ?? "";

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  arrive();
}

let here = "";

function arrive() {
  here = location.pathname;
  place?.close();
  place = undefined;
  shut();
  const table = /^\/t\/([^/]+)/.exec(location.pathname);
  place = table?.[1] ? new Room(decodeURIComponent(table[1]), draw, go) : new Harbour(draw, go);
  scrollTo(0, 0);
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
