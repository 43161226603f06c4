/** The page: one address, one place; drawn anew whenever something changes. */
import { html, render } from "./lib/dom.js";
import { dialogs, onLayout, openRules, shut } from "./pages/layout.js";
import { isPressing, onRelease } from "./lib/press.js";
import { Lobby } from "./pages/lobby.js";
import { clearToasts, onToast, toasts } from "./parts/toasts.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @typedef {import("./pages/learn.js").LearnPage | import("./pages/lesson.js").LessonPage} Classroom */
/** @type {Lobby | import("./pages/table/page.js").TablePage | import("./pages/fleets.js").FleetsPage | Classroom | undefined} */
let place;
let due = false;

function draw() {
  if (due) return;
  due = true;
  queueMicrotask(paintWhenStill);
}

function paintWhenStill() {
  if (!due || isPressing()) return;
  due = false;
  paint();
}

function paint() {
  const rule = (/** @type {string} */ id, /** @type {string | null} */ game) => openRules(game ?? place?.gameId ?? "", id);
  const body = place?.render(location.hash.slice(1));
  render(html`${body}${dialogs(toasts(rule))}`, page);
  if (place && "settle" in place) place.settle();
}

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  arrive();
}

let here = "";

/** The lobby is here at once; what a table needs is fetched when somebody goes to one. */
async function arrive() {
  here = location.pathname;
  place?.close();
  place = undefined;
  shut();
  clearToasts();
  scrollTo(0, 0);
  const table = /^\/t\/([^/]+)/.exec(here)?.[1];
  if (table) {
    const { TablePage } = await import("./pages/table/page.js");
    if (location.pathname === here && !place) place = new TablePage(decodeURIComponent(table), draw, go);
  } else if (here === "/fleets") {
    const { FleetsPage } = await import("./pages/fleets.js");
    if (location.pathname === here && !place) place = new FleetsPage(draw, go);
  } else if (/^\/learn(\/|$)/.test(here)) {
    const made = await classroom(here);
    if (location.pathname === here && !place) place = made;
  } else place = new Lobby(draw, go);
  draw();
}

/** All lessons, or one of them. @param {string} path @returns {Promise<Classroom>} */
async function classroom(path) {
  const [, , game, lesson] = path.split("/").map(decodeURIComponent);
  if (!game || !lesson) return new (await import("./pages/learn.js")).LearnPage(draw);
  return new (await import("./pages/lesson.js")).LessonPage(game, lesson, draw, go);
}

/** Links to places of the page do not load it anew. @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href^='/']");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(/** @type {string} */ (link.getAttribute("href")));
}

onRelease(paintWhenStill);
onLayout(draw);
onToast(draw);
addEventListener("popstate", () => (location.pathname === here ? draw() : arrive()));
addEventListener("hashchange", draw);
document.addEventListener("click", follow);
arrive();
