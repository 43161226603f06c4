/** The table on the page: header, players, board, prompt, panels; all drawn from the model. */
import { emblem, icon } from "../../lib/art.js";
import { nameOffers } from "../../lib/board_api.js";
import { cls, count, html, keyed, nothing, repeat } from "../../lib/dom.js";
import { absentBox } from "../../parts/absent.js";
import { hints, hintTab } from "../../parts/hints.js";
import { inspector } from "../../parts/inspector.js";
import { prompt, tightenAnswers } from "../../parts/prompt.js";
import { showWhatIsCut } from "../../parts/story.js";
import { asksOthers, undoTitle, undoWords } from "../../parts/undo.js";
import { isOpen, meButton, openRules, watchButton, wordmark } from "../layout.js";
import { Coach } from "./coach.js";
import { tableDialog } from "./dialog.js";
import { clicked, lifted, moved, pointed, pressed, touched } from "./input.js";
import { TableModel } from "./model.js";
import { dock, logPanel, panelBox, panelList, playersPanel, scoreOf } from "./panels.js";
import { resultsDialog } from "./results.js";
import { waitingRoom } from "./seats.js";

/** @typedef {import("../../lib/board_api.js").Table} Table */
/** @typedef {import("../../lib/board.js").Panel} Panel */

/** One table as a place of the page. */
export class TablePage {
  /** @param {string} id @param {() => void} draw @param {(path: string) => void} go */
  constructor(id, draw, go) {
    this.model = new TableModel(id, { draw, go, openRules, showResults: () => resultsDialog(this.model) });
    document.addEventListener("keydown", this.key);
    this.coach = new Coach(this.model);
  }

  /** Keys are heard wherever the focus is: what was pressed with a pointer may be gone, and the focus with it. @param {KeyboardEvent} event */
  key = (event) => {
    if (this.model.known && this.model.ready && !isOpen()) pressed(this.model, event);
  };

  get gameId() {
    return /** @type {string} */ (this.model.known?.game ?? "");
  }

  render() {
    return html`${tablePage(this.model)}${this.coach.render()}`;
  }

  /** After each drawing: offer in the prompt what the board does not show. */
  settle() {
    offerTheRest(this.model);
    tightenAnswers();
    showWhatIsCut();
    this.coach.settle();
  }

  close() {
    document.removeEventListener("keydown", this.key);
    this.model.close();
  }
}

/** Offers in the prompt what the board does not show, names every offer, keeps the focus. @param {TableModel} model */
export function offerTheRest(model) {
  const actions = model.known && !model.moment && model.curtain === null ? (model.known.actions ?? []) : [];
  const twice = new Set(actions.length ? model.board.inBar?.(model.table).map((one) => one.action) : []);
  const left = actions.map((/** @type {any} */ one) => one.action).filter((/** @type {string} */ text) => twice.has(text) || !isOffered(text));
  if (left.join("\n") !== model.leftovers.join("\n")) {
    model.leftovers = left;
    model.draw();
  }
  nameOffers(document);
  if (model.keys) keepFocus();
}

/** @param {string} text */
function isOffered(text) {
  const offers = document.querySelectorAll(`[data-action="${CSS.escape(text)}"]`);
  return [...offers].some((element) => !element.closest(".leftovers") && element.checkVisibility({ visibilityProperty: true }));
}

/** What had the focus last. @type {Element | null} */
let focused = null;

/** On its way from one to the next the focus is nowhere, and what it leaves could take it again. */
const isOnItsWay = () => Boolean(focused?.isConnected && focused.checkVisibility() && focused.matches("a, button:enabled, input:enabled, select:enabled, [tabindex]"));

/** When what was focused is gone, a keyboard player goes on at the question. */
function keepFocus() {
  if (document.activeElement !== document.body || isOnItsWay() || document.querySelector("dialog[open]")) return;
  /** @type {HTMLElement | null} */ (document.querySelector("[data-question]"))?.focus({ preventScroll: true });
}

/** @param {TableModel} model @param {Event} event */
function focusedOn(model, event) {
  focused = /** @type {Element} */ (event.target);
  pointed(model, event);
}

/** @param {TableModel} model */
function tablePage(model) {
  const { known } = model;
  if (!known || !model.ready) {
    return html`<div class="room"><header class="top">${wordmark()}<div class="grow"></div>${watchButton()}</header>
      <main class="quay">${model.lost ? html`<div class="lead"><h1>${model.lost}</h1></div><a class="button brass" href="/">Back to the harbour</a>` : html`<p class="empty">Rowing to the table …</p>`}</main></div>`;
  }
  const table = model.table;
  return html`<div class="room" data-shape=${table.shape} data-number=${known.number} @click=${(/** @type {Event} */ e) => clicked(model, e)}
      @pointerover=${(/** @type {Event} */ e) => pointed(model, e)} @pointerdown=${(/** @type {PointerEvent} */ e) => touched(model, e)} @pointerup=${lifted} @pointercancel=${lifted} @pointermove=${(/** @type {PointerEvent} */ e) => moved(model, e)}
      @focusin=${(/** @type {Event} */ e) => focusedOn(model, e)} @focusout=${(/** @type {Event} */ e) => pointed(model, e, true)}>
    ${table.status !== "waiting" && model.curtain === null ? html`<a class="skip button" href="#question" data-skip>Skip to the question</a>` : nothing}
    ${header(model, table)}
    ${inside(model, table)}${inspector(model, table)}
    <div class="sr" role="log" aria-live="polite" aria-label="What happens" data-voice>${repeat(model.announced, (said) => said.id, (said) => html`<p>${said.text}</p>`)}</div></div>`;
}

/** @param {TableModel} model @param {Table} table */
function inside(model, table) {
  if (table.status === "waiting") return html`<main class="table plain waiting">${waitingRoom(model)}</main>`;
  if (model.curtain !== null) return html`<main class="table square">${curtain(model, model.curtain)}</main>`;
  const layout = model.board.layout ?? "square";
  const panels = model.board.panels?.(table) ?? [];
  return html`${seatStrip(model, table)}<main class="table ${layout}">${{ wide: columns, tall: stacked, flat: stacked, phone: phone }[table.shape](model, table, panels)}</main>`;
}

/** Board and question. @param {TableModel} model @param {Table} table */
export const boardFrame = (model, table) => html`<div class="board-frame" data-board>${model.board.board(table)}${throwBox(model)}${asking(model)}${absentBox(model)}</div>`;

/** Columns beside the board. @param {TableModel} model @param {Table} table @param {Panel[]} panels */
function columns(model, table, panels) {
  const single = (model.board.layout ?? "square") !== "square";
  const left = single ? [] : panels.filter((panel) => panel.side === "left");
  const right = panels.filter((panel) => !left.includes(panel));
  const captains = playersPanel(model, table);
  return html`<div class="middle">${prompt(model, table)}${boardFrame(model, table)}</div>
    ${single ? nothing : html`<div class="column before">${captains}${panelList(model, left)}</div>`}
    <div class="column">${single ? captains : nothing}${panelList(model, right)}${logPanel(model, table)}</div>`;
}

/** Board and question, then all papers in one box with tabs, beside or below; the log has its own where there is room. @param {TableModel} model @param {Table} table @param {Panel[]} panels */
function stacked(model, table, panels) {
  return html`<div class="middle">${prompt(model, table)}${boardFrame(model, table)}</div>
    <div class="column dock">${dock(model, table, panels, model.low)}${model.low ? nothing : logPanel(model, table)}</div>`;
}

/** One thing after another; papers come as sheets. @param {TableModel} model @param {Table} table @param {Panel[]} panels */
function phone(model, table, panels) {
  return html`<div class="middle">${prompt(model, table)}<div class="phone-scroll">${boardFrame(model, table)}${phoneStrip(model, table)}${peek(model)}</div>
    ${phoneTabs(model, panels)}${model.sheet ? sheet(model, table, panels) : nothing}</div>`;
}

/* Header */

/** @param {TableModel} model @param {Table} table */
function header(model, table) {
  const { known } = model;
  const { undo } = known;
  const chapter = table.view && model.board.chapter ? model.board.chapter(table) : count(table.number, "move");
  const words = known.name ? `${known.name} · ${chapter}` : chapter;
  const can = !model.moment && (undo.free || undo.ask) && !undo.pending;
  const asks = asksOthers(known);
  return html`<header class="top">${wordmark()}<div class="crumb"><h1>${known.title}</h1><span>${words}</span></div><div class="grow"></div>
    <button class="top-button" @click=${() => openRules(known.game, table.prompt?.rule)} aria-label="Rules">${icon("scroll-unfurled")}<span>Rules</span></button>
    ${known.you.length ? html`<button class="top-button hide-narrow" ?disabled=${!can} @click=${() => model.undo()} title=${undoTitle(known)}>${icon("anticlockwise-rotation")}<span>${asks ? "Ask undo" : "Undo"}</span></button>` : nothing}
    <button class="top-button" @click=${() => tableDialog(model)} aria-label="This table">${icon("people")}<span>Table</span></button>
    <span class="hide-narrow">${watchButton()}</span>${meButton(known.seat ?? known.you[0] ?? 0)}</header>`;
}

/** @param {TableModel} model @param {Table} table */
export function seatStrip(model, table) {
  return html`<nav class="seat-strip" aria-label="Players">${table.seats.map((seat) => {
    const score = scoreOf(model, table, seat.seat);
    return html`<button class=${cls({ asked: table.asked(seat.seat) })} @click=${() => showPlayers(model, table)}>
      ${emblem(seat.seat, { size: 28 })}<span class="strip-name">${table.name(seat.seat)}<span class="sr">: </span></span><b>${score.value}</b>${score.of === undefined ? nothing : html`<small>/${score.of}</small>`}</button>`;
  })}</nav>`;
}

/* Phone */

/** @param {TableModel} model @param {Table} table */
export function phoneStrip(model, table) {
  const strip = model.board.strip?.(table);
  return strip ? html`<div class="phone-strip">${strip}</div>` : nothing;
}

/** The last words of the log, where there is room for them. @param {TableModel} model */
function peek(model) {
  const told = model.known.log.slice(-6).filter((/** @type {any} */ entry) => entry.notes.length).reverse();
  return html`<ol class="log phone-peek" aria-hidden="true">${told.map((/** @type {any} */ entry) => html`<li>${entry.seat === null ? html`<span></span>` : emblem(entry.seat, { size: 20 })}<span class="say">${entry.notes.map((/** @type {any} */ note) => note.text).join(" ")}</span></li>`)}</ol>`;
}

/** @param {TableModel} model @param {Table} table */
function showPlayers(model, table) {
  if (table.narrow) openSheet(model, "players");
  else model.bringToFront("dock", "players");
}

/** @param {TableModel} model @param {string} id */
function openSheet(model, id) {
  model.sheet = model.sheet === id ? null : id;
  model.draw();
}

/** @param {TableModel} model @param {Panel[]} panels */
export function phoneTabs(model, panels) {
  const tabs = [...panels.map(({ id, tab, title, icon: sign, set }) => ({ id, text: tab ?? title, sign: sign ?? "scroll-unfurled", set })),
    ...(model.hintable ? [hintTab()] : []), { id: "log", text: "Log", sign: "quill-ink", set: "shell" }];
  return html`<div class=${cls("phone-tabs", { many: tabs.length > 4 })}>${tabs.map((tab) => html`<button aria-expanded=${model.sheet === tab.id} @click=${() => openSheet(model, tab.id)}>
    ${icon(tab.sign, { set: tab.set })}${tab.text}</button>`)}</div>`;
}

/** @param {TableModel} model @param {Table} table */
const hintSheet = (model, table) => html`<section class="panel" aria-label="Hints"><h2 class="panel-title"><span>Hints</span></h2>${hints(model, table)}</section>`;

/** @param {TableModel} model @param {Table} table @param {Panel[]} panels */
export function sheet(model, table, panels) {
  const panel = panels.find((one) => one.id === model.sheet);
  const body = model.sheet === "players" ? playersPanel(model, table) : panel ? panelBox(panel)
    : model.sheet === "hints" ? hintSheet(model, table) : logPanel(model, table);
  return keyed(model.sheet, html`<div class="sheet"><button class="tool close" aria-label="Close" @click=${() => openSheet(model, model.sheet ?? "")}>${icon("close")}</button>${body}</div>`);
}

/* Between people */

/** @param {TableModel} model @param {number} seat */
function curtain(model, seat) {
  const name = model.known.seats[seat]?.name ?? "";
  const lift = () => {
    model.curtain = null;
    model.keys = true;
    model.draw();
  };
  return html`<div class="curtain"><div class="curtain-card">${emblem(seat, { size: 64 })}<h2>Hand over to ${name}</h2>
    <p>What the others may not see waits behind the curtain.</p><button class="button brass" @click=${lift}>I am ${name}</button></div></div>`;
}

/** Somebody wants to take a move back. @param {TableModel} model */
function asking(model) {
  const pending = model.known.undo?.pending;
  if (!pending || model.moment) return nothing;
  const name = model.known.seats[pending.by]?.name;
  const mine = model.known.you.includes(pending.by);
  const due = model.known.you.some((/** @type {number} */ seat) => pending.waiting.includes(seat));
  const others = pending.waiting.map((/** @type {number} */ seat) => model.known.seats[seat]?.name).join(", ");
  return html`<section class="reacts" aria-label="Taking back">${emblem(pending.by, { size: 40, edge: "#f7f0df" })}
    <div class="prompt-words"><h2>${mine ? "You ask to take a move back" : `${name} asks to take a move back`}</h2>
      <p>${undoWords(model.known, pending)} ${due ? "Chance or another’s choice lies between, so all must agree." : `Waiting for ${others}.`}</p></div>
    ${due ? html`<div class="prompt-buttons"><button class="button brass" @click=${() => model.consent(true)}>Agree</button><button class="button" @click=${() => model.consent(false)}>Refuse</button></div>` : nothing}
    ${mine ? html`<div class="prompt-buttons"><button class="button" @click=${() => model.consent(false)}>Never mind</button></div>` : nothing}</section>`;
}

/** @param {TableModel} model */
function throwBox(model) {
  const { thrown } = model;
  if (!thrown) return nothing;
  return keyed(thrown, html`<div class="dice-throw" aria-hidden="true"><div>${thrown.dice.map((die) => html`<span class="die tumble ${die.tint ?? "white"}">${die.face ?? die.text}</span>`)}</div>${thrown.words}</div>`);
}
