/** The page: one address, one place; drawn anew whenever something changes. */
import { dress, html, render } from "./lib/dom.js";
import { dialogs, onLayout, openRules, shut } from "./pages/layout.js";
import { isPressing, onRelease } from "./lib/press.js";
import { clearToasts, onToast, toasts } from "./parts/toasts.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/**
 * @typedef {object} Place what stands at an address
 * @property {string} gameId
 * @property {(hash: string) => unknown} render
 * @property {() => void} close
 * @property {() => void} [settle] looks at the document after each drawing
 */
/** @type {Place | undefined} */
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
  place?.settle?.();
}

/** @param {string} path */
function go(path) {
  history.pushState(null, "", path);
  arrive();
}

/** Which place stands at which address; what it needs is fetched when somebody goes there. @type {[RegExp, (...words: string[]) => Promise<Place>][]} */
const PLACES = [
  [/^\/t\/([^/]+)/, async (id = "") => {
    if (location.hash) await (await import("./pages/table/seat_link.js")).adoptSeat(id);
    return new (await import("./pages/table/page.js")).TablePage(id, draw, go);
  }],
  [/^\/fleets$/, async () => new (await import("./pages/fleets.js")).FleetsPage(draw, go)],
  [/^\/lab$/, async () => new (await import("./pages/lab.js")).LabPage(draw)],
  [/^\/review\/([^/]+)/, async (id = "") => new (await import("./pages/review.js")).ReviewPage(id, draw, go)],
  [/^\/how-to-play\/([^/]+)/, async (game = "") => new (await import("./pages/how_to_play.js")).HowToPlayPage(game, draw)],
  [/^\/puzzles\/([^/]+)\/([^/]+)/, async (game = "", puzzle = "") => new (await import("./pages/puzzle.js")).PuzzlePage(game, puzzle, draw, go)],
  [/^\/learn\/([^/]+)\/([^/]+)/, async (game = "", lesson = "") => new (await import("./pages/lesson.js")).LessonPage(game, lesson, draw, go)],
  [/^\/learn\/?$/, async () => new (await import("./pages/learn.js")).LearnPage(draw)],
];

/** What the harbour can do without. */
const SHEETS = ["/css/lab.css", "/css/study.css"];

let here = "";

async function arrive() {
  const asked = (here = location.pathname);
  place?.close();
  place = undefined;
  shut();
  clearToasts();
  scrollTo(0, 0);
  const made = await placeAt(asked);
  if (here === asked && !place) place = made;
  else made.close();
  draw();
}

/** The lobby stands wherever no other place does. @param {string} address @returns {Promise<Place>} */
async function placeAt(address) {
  for (const [form, find] of PLACES) {
    const found = form.exec(address);
    if (!found) continue;
    const dressed = Promise.all(SHEETS.map(dress));
    const made = await find(...found.slice(1).map(decodeURIComponent));
    await dressed;
    return made;
  }
  return new (await import("./pages/lobby.js")).Lobby(draw, go);
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
addEventListener("hashchange", () => (location.hash.startsWith("#seat=") ? arrive() : draw()));
document.addEventListener("click", follow);
arrive();
