/** What lobby and table have in common: header parts, dialogs, the rules drawer, settings. */
import { cover, emblem, icon, star } from "../lib/art.js";
import { cls, html, keyed, live, nothing, ref } from "../lib/dom.js";
import { allGames, plain, rulesOf, thingsOf } from "../net/api.js";
import { change, player, refusedName, settings } from "../net/local.js";
import { toast } from "../parts/toasts.js";

/** @typedef {import("../lib/types.js").Template} Template */

/** @type {() => void} */
let redraw = () => {};

/** @param {() => void} draw */
export function onLayout(draw) {
  redraw = draw;
}

export const wordmark = () => html`<a class="wordmark" href="/" aria-label="Quarterdeck, to the harbour">${star(30)}<span>Quarterdeck</span></a>`;

/** Day or night. */
export function watchButton() {
  const night = settings.watch === "night";
  const turn = () => {
    change({ watch: night ? "day" : "night" });
    redraw();
  };
  return html`<button class="top-button" @click=${turn} aria-label=${night ? "Night watch; switch to day" : "Day watch; switch to night"}>
    ${icon(night ? "moon" : "sun")}<span>${night ? "Night watch" : "Day watch"}</span></button>`;
}

/** @param {number} seat */
export function meButton(seat = 0) {
  return html`<button class="me" @click=${() => open("settings")} aria-label="${player.name}: your name and settings">
    ${emblem(seat, { size: 28, edge: "#f7f0df" })}<span>${player.name}</span></button>`;
}

/* One dialog or drawer is open at a time; it is a function so that it stays fresh. */

/** @type {{ name: string, body: () => Template, drawer: boolean } | null} */
let opened = null;

/** @type {Record<string, () => Template>} */
const DIALOGS = { settings: settingsDialog, rules: rulesDrawer };

/** @param {string} name */
export function open(name) {
  show(name, DIALOGS[name] ?? (() => nothing), name === "rules");
}

/** @param {string} name @param {() => Template} body @param {boolean} [drawer] */
export function show(name, body, drawer = false) {
  opened = { name, body, drawer };
  redraw();
}

/** Closing first lets the browser give the focus back to where it was. */
export function shut() {
  if (!opened) return;
  opened = null;
  document.querySelector("dialog")?.close();
  redraw();
}

export const isOpen = () => opened?.name ?? null;

/** A dialog can open only when the page is drawn. @param {Element | undefined} element */
function raise(element) {
  const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
  if (dialog) queueMicrotask(() => dialog.isConnected && !dialog.open && dialog.showModal());
}

/** @param {Template} messages shown inside, since nothing lies above an open dialog */
export function dialogs(messages) {
  if (!opened) return messages;
  const outside = (/** @type {Event} */ event) => event.target === event.currentTarget && shut();
  return keyed(opened.name, html`<dialog class=${opened.drawer ? "drawer" : "dialog"} ${ref(raise)} @close=${shut} @click=${outside}
    aria-labelledby="dialog-title">${opened.body()}${messages}</dialog>`);
}

export const closeButton = () => html`<button type="button" class="tool close" aria-label="Close" @click=${shut}>${icon("close")}</button>`;

/** Keeps a name, unless it is the computer's. @param {string} name @returns {boolean} whether it was taken */
export function takeName(name) {
  const problem = refusedName(name);
  if (problem) toast(problem, { kind: "refusal" });
  else player.name = name;
  redraw();
  return !problem;
}

/* Settings */

/** @param {string} text @param {"safe" | "sound" | "confirm" | "coach" | "notices"} key @param {(on: boolean) => void} [also] */
function toggle(text, key, also) {
  const turn = (/** @type {Event} */ event) => {
    const on = /** @type {HTMLInputElement} */ (event.target).checked;
    change({ [key]: on });
    also?.(on);
    redraw();
  };
  return html`<label class="switch"><input type="checkbox" .checked=${live(settings[key])} @change=${turn}>${text}</label>`;
}

/** @param {boolean} on */
async function askForNotices(on) {
  if (!on || !("Notification" in window)) return;
  if ((await Notification.requestPermission()) !== "granted") {
    change({ notices: false });
    toast("This browser shows no notices for this page; the title still tells of your turn.");
  }
}

function settingsDialog() {
  const rename = (/** @type {Event} */ event) => takeName(/** @type {HTMLInputElement} */ (event.target).value);
  const pick = (/** @type {"motion" | "follow"} */ key) => (/** @type {Event} */ event) => {
    change({ [key]: /** @type {any} */ (event.target).value });
    redraw();
  };
  return html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">Your quarterdeck</h2><div class="stack">
    <label class="field"><span>Your name at new tables</span><input class="input" maxlength="24" autocomplete="nickname" .value=${live(player.name)} @change=${rename}></label>
    <label class="field"><span>Animation</span><select class="select" .value=${live(settings.motion)} @change=${pick("motion")}>
      <option value="full">At leisure</option><option value="quick">Brisk</option><option value="none">None</option></select></label>
    <label class="field"><span>Plays of others</span><select class="select" .value=${live(settings.follow)} @change=${pick("follow")}>
      <option value="at-once">At once</option><option value="brisk">Brisk, one by one</option><option value="calm">Calm, one by one</option><option value="step">Step by step, when I ask</option></select></label>
    <div>${toggle("Colour-safe seats", "safe")}${toggle("Sounds of the sea", "sound")}
      ${toggle("Ask again before a move on the board", "confirm")}${toggle("The Pilot explains what is new, at tables against the computer", "coach")}${toggle("Tell me when it is my turn", "notices", askForNotices)}</div>
    <p class="label">Arrow keys walk over the targets of a board, Enter does what is in focus, Escape goes one step back, I explains what is in focus, &lt; and &gt; step through the last turn.</p>
  </div></div>`;
}

/* Rules */

/** @type {{ game: string, words: string, rule: string | null, found: import("../net/api.js").Rule[] | null, titles: { id: string, title: string }[], things: import("../lib/types.js").Thing[], page: "rules" | "things" }} */
const reading = { game: "", words: "", rule: null, found: null, titles: [], things: [], page: "rules" };

/** @param {string} game @param {string | null} [rule] */
export async function openRules(game, rule = null) {
  Object.assign(reading, { words: "", page: "rules", rule, found: reading.game === game ? reading.found : null, game });
  open("rules");
  try {
    const [rules, all, things] = await Promise.all([rulesOf(game), allGames(), thingsOf(game)]);
    reading.titles = all.games;
    reading.things = [...things.values()];
    if (reading.game === game) reading.found = rules;
  } catch (problem) {
    toast(/** @type {Error} */ (problem).message);
  }
  redraw();
  requestAnimationFrame(() => document.querySelector(".rule-row.here")?.scrollIntoView({ block: "center" }));
}

/** @param {import("../net/api.js").Rule[]} rules @param {string} text */
function matching(rules, text) {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return rules;
  return rules.filter((rule) => {
    const all = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}

/** @param {import("../net/api.js").Rule[]} rules */
function ruleList(rules) {
  let section = "";
  return rules.map((rule) => {
    const head = rule.section === section ? nothing : html`<h3 class="rule-section">${rule.section}</h3>`;
    section = rule.section;
    return html`${head}<article class=${cls("rule-row", { here: rule.id === reading.rule })}>
      <div class="rule-head"><b>${rule.id}</b><span class="tag">${plain(rule.provenance)}</span></div>${plain(rule.text)}</article>`;
  });
}

/** Every thing of the game that has the words. */
function thingList() {
  const wanted = reading.words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = reading.things.filter((thing) => wanted.every((word) => `${thing.name} ${thing.kind} ${thing.text}`.toLowerCase().includes(word)));
  if (!found.length) return html`<p class="empty">${reading.things.length ? "Nothing has all these words." : "There is no list of things for this game yet."}</p>`;
  return found.map((thing) => html`<article class="rule-row thing-row" data-entry=${thing.id}><div class="rule-head"><b>${thing.name}</b><span class="tag">${thing.kind}</span></div>${thing.text}
    ${Object.entries(thing.numbers).map(([name, value]) => html`<p class="label">${name}: ${value}</p>`)}</article>`);
}

function rulesDrawer() {
  const search = (/** @type {Event} */ event) => {
    reading.words = /** @type {HTMLInputElement} */ (event.target).value;
    redraw();
  };
  const pick = (/** @type {Event} */ event) => openRules(/** @type {HTMLSelectElement} */ (event.target).value);
  const rules = reading.found && matching(reading.found, reading.words);
  const turn = (/** @type {"rules" | "things"} */ to) => () => {
    reading.page = to;
    redraw();
  };
  const tab = (/** @type {"rules" | "things"} */ id, /** @type {string} */ text) => html`<button class="tab" role="tab" aria-selected=${reading.page === id} @click=${turn(id)}>${text}</button>`;
  return html`<div class="inside"><header>
      <div class="drawer-line"><h2 id="dialog-title" class="grow">Rules</h2>
        <button class="tool" aria-label="Close the rules" @click=${shut}>${icon("close")}</button></div>
      <div class="drawer-line"><label class="grow"><span class="sr">Game</span><select class="select" @change=${pick}>${reading.titles.map((game) => html`
        <option value=${game.id} ?selected=${game.id === reading.game}>${game.title}</option>`)}</select></label></div>
      <div class="box-tabs" role="tablist" aria-label="What to read">${tab("rules", "Rules")}${tab("things", "Things")}</div>
      <label><span class="sr">Search the rules</span><input class="input" type="search" placeholder="Search: an ID, or words" .value=${live(reading.words)} @input=${search}></label>
    </header><div class="scroll" tabindex="0" role="region" aria-label="Rules">${reading.page === "things" ? thingList() : rules === null ? html`<p class="empty">Fetching the rules …</p>`
    : rules.length ? ruleList(rules) : html`<p class="empty">No rule has all these words.</p>`}</div></div>`;
}

/** @param {string} game @param {string} [kind] */
export const thumb = (game, kind = "thumb") => html`<img class=${kind} src=${cover(game)} alt="" loading="lazy">`;

/** Copies a text and says so. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("The link is copied.");
  } catch {
    toast("The browser did not let the link be copied; select it by hand.");
  }
}
