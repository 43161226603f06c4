/** What lies beside the board: players, the game's own panels, log, hints and talk. */
import { emblem, livery } from "../../lib/art.js";
import { cls, count, html, nothing, repeat, styled } from "../../lib/dom.js";
import { hints } from "../../parts/hints.js";
import { chat, log } from "../../parts/log.js";

/** @typedef {import("./model.js").TableModel} TableModel */
/** @typedef {import("../../lib/board_api.js").Table} Table */
/** @typedef {import("../../lib/board.js").Panel} Panel */

/* Players */

/** @param {TableModel} model @param {Table} table @param {number} seat */
export function scoreOf(model, table, seat) {
  if (model.board.score && table.view) return model.board.score(table, seat);
  return { value: table.outcome ? (table.outcome.scores[seat] ?? "") : "" };
}

/** @param {TableModel} model @param {Table} table */
function playerRows(model, table) {
  return repeat(table.seats, (seat) => seat.seat, (seat) => {
    const score = scoreOf(model, table, seat.seat);
    const you = table.mine.includes(seat.seat) && table.mine.length === 1;
    const away = seat.kind === "open" ? "the chair is empty" : seat.kind === "person" && !seat.present && !table.mine.includes(seat.seat) ? "away" : "";
    return html`<div class=${cls("player", { asked: table.asked(seat.seat) })} aria-current=${table.asked(seat.seat) ? "true" : nothing}>${emblem(seat.seat, { size: 34 })}
      <div class="player-name"><b>${table.name(seat.seat)}${you ? " (you)" : seat.kind === "bot" ? ", computer" : ""}</b>
        <small>${away ? html`<span class="away">${away}</span> · ` : nothing}${score.line ?? livery(seat.seat).name}</small></div>
      <div class="player-score"><b>${score.value}</b>${score.of === undefined ? nothing : html`<small>of ${score.of}</small>`}</div>
      ${score.facts || score.share !== undefined ? html`<div class="player-facts">${score.facts ?? nothing}${score.share === undefined ? nothing : html`<div class="bar" ${styled({ "--share": Math.max(0, Math.min(1, score.share)) })}><i></i></div>`}</div>` : nothing}</div>`;
  });
}

/** @param {TableModel} model @param {Table} table */
export function playersPanel(model, table) {
  return html`<section class="panel" aria-label=${model.board.players ?? "Players"}><h2 class="panel-title"><span>${model.board.players ?? "Players"}</span>
    ${model.known.watchers ? html`<span class="panel-note">${count(model.known.watchers, "watcher")}</span>` : nothing}</h2>${playerRows(model, table)}</section>`;
}

/* Panels */

/** @param {Panel} panel */
export function panelBox(panel) {
  return html`<section class=${cls("panel", { grows: panel.grows })} aria-label=${panel.title} data-panel=${panel.id}><h2 class="panel-title"><span>${panel.title}</span>
    ${panel.note ? html`<span class="panel-note">${panel.note}</span>` : nothing}</h2><div class="panel-body" tabindex=${panel.grows ? 0 : nothing} role=${panel.grows ? "group" : nothing} aria-label=${panel.grows ? panel.title : nothing}>${panel.body}</div></section>`;
}

/**
 * The boxes of a column: panels of one group share a box, with tabs.
 * @param {TableModel} model
 * @param {Panel[]} panels
 */
export function panelList(model, panels) {
  const boxes = [...new Set(panels.map((panel) => panel.group ?? panel.id))];
  return repeat(boxes, (id) => id, (id) => {
    const inside = panels.filter((panel) => (panel.group ?? panel.id) === id);
    return inside.length === 1 && inside[0] ? panelBox(inside[0]) : tabbedBox(model, id, inside);
  });
}

/** The panel in front: the one where the question is answered, until somebody turns to another. @param {TableModel} model @param {string} box @param {Panel[]} panels */
function inFront(model, box, panels) {
  const chosen = model.fronts.get(box);
  const calling = panels.find((panel) => panel.calls);
  const kept = panels.find((panel) => panel.id === chosen?.id);
  return (kept && (!calling || chosen?.number === model.known.number) ? kept : calling) ?? kept ?? panels[0];
}

/** @param {TableModel} model @param {string} box @param {Panel[]} panels */
export function tabbedBox(model, box, panels) {
  const front = inFront(model, box, panels);
  if (!front) return nothing;
  return html`<section class=${cls("panel", "tabbed", { grows: panels.some((panel) => panel.grows) })} aria-label=${front.title} data-panel=${front.id}>
    <div class="box-tabs" role="tablist" aria-label="Papers">${panels.map((panel) => html`<button class=${cls("tab", { calls: panel.calls })} role="tab" aria-selected=${panel === front}
      @click=${() => model.bringToFront(box, panel.id)}>${panel.tab ?? panel.title}</button>`)}</div>
    <h2 class=${cls("panel-title", { sr: panels.length > 1 && !front.note })}><span>${front.title}</span>${front.note ? html`<span class="panel-note">${front.note}</span>` : nothing}</h2>
    <div class="panel-body" tabindex="0" role="tabpanel" aria-label=${front.title}>${front.body}</div></section>`;
}

/** All panels in one box with tabs: for screens without columns. @param {TableModel} model @param {Table} table @param {Panel[]} panels @param {boolean} withLog */
export function dock(model, table, panels, withLog) {
  const players = { id: "players", title: model.board.players ?? "Players", body: html`${playerRows(model, table)}` };
  const book = { id: "log", title: "Ship’s log", tab: "Log", body: html`<div class="dock-log">${sides(model, table)}</div>` };
  return tabbedBox(model, "dock", [...panels.map((panel) => ({ ...panel, grows: true })), players, ...(withLog ? [book] : [])]);
}

/** @typedef {"log" | "chat" | "hints"} Side */
const SIDES = { log: "Ship’s log", chat: "Talk", hints: "Hints" };

/** Which of them is open. @param {TableModel} model @returns {Side} */
const sideOf = (model) => (model.side === "hints" && !model.hintable ? "log" : model.side);

/** @param {TableModel} model */
function sideTabs(model) {
  const side = sideOf(model);
  const tab = (/** @type {Side} */ id, /** @type {string} */ text) => html`<button class="tab" role="tab" aria-selected=${side === id}
    @click=${() => model.turnTo(id)}>${text}${id === "chat" && model.unread ? html`<span class="badge-new">${model.unread}</span>` : nothing}</button>`;
  return html`<span class="panel-note" role="tablist" aria-label="Log, hints and talk">${tab("log", "Log")}${model.hintable ? tab("hints", "Hints") : nothing}${tab("chat", "Talk")}</span>`;
}

/** @param {TableModel} model @param {Table} table */
function sideBody(model, table) {
  const side = sideOf(model);
  return side === "log" ? log(model, table) : side === "hints" ? hints(model, table) : chat(model);
}

/** @param {TableModel} model @param {Table} table */
const sides = (model, table) => html`${sideTabs(model)}${sideBody(model, table)}`;

/** @param {TableModel} model @param {Table} table */
export function logPanel(model, table) {
  return html`<section class="panel grows log-panel" aria-label="Ship’s log"><h2 class="panel-title"><span>${SIDES[sideOf(model)]}</span>${sideTabs(model)}</h2>
    ${sideBody(model, table)}</section>`;
}
