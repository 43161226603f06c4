/** A finished game looked back at: who was winning and when, where it turned, what was better, luck or choice, where the points came from. */
import { emblem, icon } from "../lib/art.js";
import { percent } from "../lib/board_api.js";
import { capital, cls, count, html, nothing, repeat, sentence, signed, styled, words } from "../lib/dom.js";
import { curve } from "../parts/curve.js";
import { inspector } from "../parts/inspector.js";
import { copy, isOpen, meButton, openRules, watchButton, wordmark } from "./layout.js";
import { ReviewModel } from "./review_model.js";
import { boardFrame } from "./table/page.js";

/** @typedef {import("./review_model.js").Review} Review */
/** @typedef {import("./review_model.js").Answer} Answer */

export class ReviewPage {
  /** @param {string} id @param {() => void} draw @param {(path: string) => void} go */
  constructor(id, draw, go) {
    this.model = new ReviewModel(id, { draw, go, openRules, showResults: () => {} });
    document.addEventListener("keydown", this.key);
  }

  get gameId() {
    return /** @type {string} */ (this.model.known?.game ?? "");
  }

  close() {
    document.removeEventListener("keydown", this.key);
    this.model.close();
  }

  render() {
    return reviewPage(this.model);
  }

  /** @param {KeyboardEvent} event */
  key = (event) => {
    const { model } = this;
    if (!model.review || isOpen() || event.defaultPrevented || /** @type {HTMLElement} */ (event.target).matches("input, textarea, select")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && event.shiftKey) model.turn(step);
    else if (step) model.select(Math.max(0, model.at) + step);
    else if (event.key === "Home") model.select(0);
    else if (event.key === "End") model.select(model.review.plays);
    else return;
    event.preventDefault();
  };
}

/** @param {ReviewModel} model */
function reviewPage(model) {
  const { known, review } = model;
  if (!known || !model.ready || !review) {
    const said = model.problem || model.lost;
    return html`<div class="room"><header class="top">${wordmark()}<div class="grow"></div>${watchButton()}</header>
      <main class="quay">${said ? html`<div class="lead"><h1>${said}</h1></div><a class="button brass" href="/t/${model.id}">To the table</a>` : html`<p class="empty">Unrolling the ship’s log …</p>`}</main></div>`;
  }
  const table = model.table;
  return html`<div class="room review" data-shape=${table.shape} data-review=${review.status} data-at=${model.at}>
    <a class="skip button" href="#turning">Skip to the move</a>${header(model)}
    <main class="review-grid">${chancePanel(model, review)}
      <div class="review-board">${boardFrame(model, table)}${pager(model, review)}</div>
      <div class="review-middle" id="turning">${movePanel(model, review)}${turningList(model, review)}</div>
      <div class="review-side">${pointsPanel(model, review)}${luckPanel(model, review)}</div></main>${inspector(model, table)}</div>`;
}

/** @param {ReviewModel} model */
function header(model) {
  const { known } = model;
  const scores = known.outcome?.scores.join(" : ") ?? "";
  const winners = known.seats.filter((/** @type {any} */ seat) => known.outcome?.ranks[seat.seat] === 1).map((/** @type {any} */ seat) => seat.name).join(" and ");
  return html`<header class="top">${wordmark()}<div class="crumb"><h1>${known.title}</h1><span>Review${winners ? ` · ${winners} won ${scores}` : ""}</span></div><div class="grow"></div>
    <button class="top-button" data-copy @click=${() => copy(location.href)} aria-label="Copy link to this move">${icon("quill-ink")}<span>Copy link</span></button>
    <a class="top-button" href="/t/${model.id}" aria-label="To the table">${icon("left")}<span>To the table</span></a><span class="hide-narrow">${watchButton()}</span><span class="hide-narrow">${meButton(known.seat ?? 0)}</span></header>`;
}

/* Who was winning */

/** @param {ReviewModel} model @param {Review} review */
function chancePanel(model, review) {
  const { known, at } = model;
  const points = review.curve.map((point) => ({ number: point.number, values: point.chances }));
  const here = review.curve.filter((point) => point.number <= at).at(-1);
  const said = known.seats.map((/** @type {any} */ seat) => `${seat.name} ${percent(here?.chances[seat.seat] ?? 0)}`).join(", ");
  return html`<section class="panel review-chances" aria-label="Who was winning, and when"><h2 class="panel-title"><span>Who was winning, and when</span><span class="panel-note" data-progress>${progressWords(model, review)}</span></h2>
    ${points.length ? curve({ points, plays: review.plays, most: 1, write: (value) => `${Math.round(value * 100)} %`, at, own: known.seat, turnings: review.turnings, select: (number) => model.select(number),
      small: model.ui.narrow, label: "Chance to win over the game; arrow keys go from move to move", now: at < 0 ? "no move chosen" : `move ${at + 1}: ${said}` })
      : html`<p class="empty">The Pilot plays the game again …</p>`}
    <ul class="review-legend">${known.seats.map((/** @type {any} */ seat) => html`<li>${emblem(seat.seat, { size: 22 })}<span>${seat.name}</span><b>${here ? percent(here.chances[seat.seat] ?? 0) : ""}</b></li>`)}
      <li class="review-signs"><span class="sign-flag" aria-hidden="true"></span>a choice <span class="sign-die" aria-hidden="true"></span>dice or cards</li></ul></section>`;
}

/** @param {ReviewModel} model @param {Review} review */
function progressWords(model, review) {
  if (review.status === "done") return `chance to win · ${count(review.of, "question")} thought over in ${count(review.plays, "move")}`;
  if (review.status === "idle") return html`interrupted <button class="button small" @click=${() => model.begin()}>Go on</button>`;
  if (!review.of) return "reading the log …";
  const spent = (Date.now() - model.began) / 1000;
  const left = review.done ? Math.ceil((spent / review.done) * Math.max(0, review.of - review.done)) : 0;
  return review.done < review.of ? `${review.done} of ${review.of} questions${left ? `, about ${left < 90 ? `${left} s` : `${Math.round(left / 60)} min`} to go` : ""}` : "looking longer at the turning points";
}

/* One move */

/** @param {ReviewModel} model @param {Review} review */
function pager(model, review) {
  const go = (/** @type {number} */ to, /** @type {string} */ sign, /** @type {string} */ label) => html`<button class="tool" aria-label=${label} ?disabled=${to < 0 || to > review.plays || to === model.at} @click=${() => model.select(to)}>${icon(sign)}</button>`;
  const chapter = model.moment && model.board.chapter ? `${model.board.chapter(model.table)}, ` : "";
  return html`<div class="review-pager">${go(0, "first", "First move")}${go(model.at - 1, "left", "One move back")}${go(model.at + 1, "right", "One move on")}${go(review.plays, "last", "The end")}
    <span class="grow"></span><span>${chapter}${model.at >= review.plays ? "the end" : model.at >= 0 ? html`<b>move ${model.at + 1} of ${review.plays}</b>` : ""}</span></div>`;
}

/** @param {ReviewModel} model @param {Review} review */
function movePanel(model, review) {
  const { found, turning, at } = model;
  const n = turning ? review.turnings.indexOf(turning) + 1 : 0;
  const title = turning ? `Turning point ${n} of ${review.turnings.length}` : at >= review.plays ? "The end" : at >= 0 ? `Move ${at + 1}` : "Choose a move";
  const seat = model.mover === null ? "" : (model.known.seats[model.mover]?.name ?? "");
  return html`<section class="panel" aria-label=${title} data-move><h2 class="panel-title"><span>${title}</span><span class="panel-note">${turning ? (turning.kind === "choice" ? "a choice" : "dice or cards") : ""}</span></h2>
    <div aria-live="polite">${found ? weighed(model, found) : at >= review.plays ? html`<p>${sentence(model.known.outcome?.reason ?? "")}</p>`
      : at >= 0 ? html`<p>${seat ? `${seat}: ` : ""}${told(model)}</p><p class="label">${review.curve.some((point) => point.number === at) ? "" : "There was little to choose or to win here: this move was not thought over."}</p>`
      : html`<p>Press a turning point, or walk over the curve.</p>`}</div>
    ${at >= 0 && at < review.plays ? html`<div class="review-actions"><button class="button brass" data-try-it @click=${() => model.tryIt()}>${icon("ship-wheel")}Try it from here</button>
      <button class="button" ?disabled=${!review.turnings.some((one) => one.number > at)} @click=${() => model.turn(1)}>Next turning point</button></div>` : nothing}</section>`;
}

/** What happened at the move, in the words of the log. @param {ReviewModel} model */
const told = (model) => (model.known.log[model.at]?.notes ?? []).map((/** @type {any} */ note) => note.text).join(" ");

/** @param {ReviewModel} model @param {import("./review_model.js").ReviewedPlay} found */
function weighed(model, found) {
  const { played, better, after, seat } = found;
  const top = better ?? played;
  const choice = Math.round((played.chance - top.chance) * 100);
  const luck = Math.round((after - played.chance) * 100);
  return html`<p class="review-asked">${emblem(seat, { size: 24 })} ${found.prompt} ${ruleButton(model, found.rule)}</p>
    ${answerCard(model, played, "played", better ? "a" : "", better ? "Played" : "Played, and nothing was better")}${better ? answerCard(model, better, "better", "b", "Better") : nothing}
    <p class="ladder" aria-label="From ${percent(top.chance)} by the choice to ${percent(played.chance)}, then by chance to ${percent(after)}"><b>${percent(top.chance)}</b>${better ? html`<span><i></i><small>${signed(choice)} the choice</small></span><b>${percent(played.chance)}</b>` : nothing}<span><i></i><small>${signed(luck)} what came then</small></span><b>${percent(after)}</b></p>
    <p class="review-told">${told(model)}</p>`;
}

/** @param {ReviewModel} model @param {Answer} answer @param {string} kind @param {string} letter @param {string} head */
function answerCard(model, answer, kind, letter, head) {
  const odds = answer.prospects.slice(0, 3).map((one) => `${percent(one.chance)}: ${one.text.replace(/\.$/, "")}`).join("; ");
  return html`<article class="answer-card ${kind}"><div><small>${head}${letter ? html` <span class="let-text" aria-hidden="true">${letter}</span>` : nothing}</small><b>${capital(answer.label)}</b>
    ${answer.text ? html`<span>${sentence(answer.text)} ${ruleButton(model, answer.rule)}</span>` : nothing}${odds ? html`<span class="label">${odds}</span>` : nothing}</div><strong>${percent(answer.chance)}</strong></article>`;
}

/** @param {ReviewModel} model @param {string | null} rule */
const ruleButton = (model, rule) => (rule ? html`<button class="rule-id" @click=${() => openRules(model.known.game, rule)}>${rule}</button>` : nothing);

/** @param {ReviewModel} model @param {Review} review */
function turningList(model, review) {
  if (!review.turnings.length) return review.status === "done" ? html`<section class="panel"><p>No single move turned this game: it was decided step by step.</p></section>` : nothing;
  return html`<ol class="turning-list panel" aria-label="Turning points">${repeat(review.turnings, (one) => one.number, (one, n) => html`<li><button class=${cls({ chosen: one.number === model.at })} aria-current=${one.number === model.at ? "true" : nothing} @click=${() => model.select(one.number)}>
    <span class=${one.kind === "choice" ? "sign-flag" : "sign-die"}>${n + 1}</span>${emblem(one.seat, { size: 22 })}<span>${one.text}</span><b>${signed(Math.round(one.by * 100))}</b></button></li>`)}</ol>`;
}

/* Points, luck */

/** @param {ReviewModel} model @param {Review} review */
function pointsPanel(model, review) {
  const { known, at } = model;
  const last = review.standings.at(-1);
  if (!last) return nothing;
  const now = review.standings.filter((one) => one.number <= (at < 0 ? review.plays : at)).at(-1) ?? last;
  const names = [...new Set(last.sources.flatMap((from) => Object.keys(from)))].filter((name) => last.sources.some((from) => from[name]));
  const most = Math.max(1, ...review.standings.flatMap((one) => one.scores));
  return html`<section class="panel" aria-label="Points, by where they came from"><h2 class="panel-title"><span>Points, by where they came from</span></h2>
    <div class="points-scroll"><table class="points"><thead><tr><th scope="col"><span class="sr">Player</span></th>${names.map((name) => html`<th scope="col">${capital(words(name))}</th>`)}<th scope="col">All</th></tr></thead>
      <tbody>${known.seats.map((/** @type {any} */ seat) => html`<tr><th scope="row">${emblem(seat.seat, { size: 22 })} ${seat.name}</th>${names.map((name) => html`<td>${last.sources[seat.seat]?.[name] || "·"}</td>`)}<td><b>${last.scores[seat.seat]}</b></td></tr>`)}</tbody></table></div>
    ${curve({ points: [...review.standings.map((one) => ({ number: one.number, values: one.scores })), { number: review.plays, values: last.scores }], plays: review.plays, most, write: (value) => String(Math.round(value)), at, own: known.seat, turnings: [], steps: true, small: true,
      select: (number) => model.select(number), label: "Points over the game", now: now.scores.join(", ") })}
    <p class="label" data-tie>${sentence(known.outcome?.reason ?? "")}</p></section>`;
}

/** Less than this, in chances, is nothing: half a point. */
const STILL = 0.005;

/** @param {ReviewModel} model @param {Review} review */
function luckPanel(model, review) {
  const { shares } = review;
  if (!shares.length) return html`<section class="panel" aria-label="Luck or choice?"><h2 class="panel-title"><span>Luck or choice?</span></h2><p class="label">Told when all questions are thought over.</p></section>`;
  const luck = shares.reduce((sum, one) => sum + Math.abs(one.luck), 0);
  const choice = shares.reduce((sum, one) => sum + Math.abs(one.own), 0);
  const share = luck + choice ? Math.round((luck / (luck + choice)) * 100) : 0;
  const bar = (/** @type {number} */ value, /** @type {string} */ kind) => html`<td class=${kind}><span class="swing" ${styled({ "--by": Math.min(1, Math.abs(value)) })} data-way=${value < 0 ? "down" : "up"}></span><b>${signed(Math.round(value * 100))}</b></td>`;
  return html`<section class="panel" aria-label="Luck or choice?"><h2 class="panel-title"><span>Luck or choice?</span></h2>
    ${luck + choice < STILL ? html`<p class="label">Neither dice nor choices moved the chances any more.</p>` : html`<p class="luck-bar" ${styled({ "--luck": `${share}%` })}><span>choices moved ${100 - share} %</span><span class="is-luck">luck ${share} %</span></p>`}
    <div class="points-scroll"><table class="points luck"><thead><tr><th scope="col"><span class="sr">Player</span></th><th scope="col">start</th><th scope="col">dice and cards</th><th scope="col">own choices</th><th scope="col">others’ slips</th><th scope="col">end</th></tr></thead>
      <tbody>${shares.map((one, seat) => html`<tr><th scope="row">${emblem(seat, { size: 22 })} ${model.known.seats[seat]?.name}</th><td>${Math.round(one.start * 100)}</td>${bar(one.luck, "is-luck")}${bar(one.own, "is-choice")}${bar(one.others, "is-choice")}<td>${Math.round(one.end * 100)}</td></tr>`)}</tbody></table></div>
    <p class="label">In points of winning chance: start, dice and cards, own choices and the slips of others make the end.</p></section>`;
}
