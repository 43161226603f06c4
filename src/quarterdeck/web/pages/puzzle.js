/** A puzzle on the game's own board: one question, one best answer; what comes of every try, and in the end why. */
import { icon } from "../lib/art.js";
import { percent } from "../lib/board_api.js";
import { capital, cls, html, nothing, sentence } from "../lib/dom.js";
import { api, puzzlesOf } from "../net/api.js";
import { progress } from "../net/local.js";
import { inspector } from "../parts/inspector.js";
import { pilot, spoken } from "../parts/pilot.js";
import { prompt } from "../parts/prompt.js";
import { copy, meButton, openRules, watchButton, wordmark } from "./layout.js";
import { clicked, lifted, moved, pointed, pressed, touched } from "./table/input.js";
import { TableModel } from "./table/model.js";
import { boardFrame, offerTheRest, phoneStrip, phoneTabs, sheet } from "./table/page.js";
import { dock, panelList, playersPanel } from "./table/panels.js";

/** @typedef {import("../lib/board_api.js").Table} Table */
/** @typedef {import("../lib/board.js").Panel} Panel */
/** @typedef {import("../net/api.js").PuzzleInfo} PuzzleInfo */

/**
 * @typedef {{ label: string, chance: number | null, text: string, prospects: { chance: number, text: string }[] }} Try
 * @typedef {{ game: string, title: string, puzzle: PuzzleInfo, seat: number, ask: string, answer: string, why: string, source: string, table: any, tries: Record<string, Try> }} Puzzle (docs/api.md)
 */

const GRADES = ["", "easy", "middling", "hard"];

class PuzzleModel extends TableModel {
  /** @param {string} game @param {string} id @param {import("./table/model.js").Page} page */
  constructor(game, id, page) {
    super(`puzzle-${game}-${id}`, page);
    this.game = game;
    this.puzzleId = id;
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {PuzzleInfo[]} */
    this.all = [];
    /** Answers that were tried, in their order. @type {string[]} */
    this.tried = [];
    this.solved = false;
    this.givenUp = false;
    this.begin();
  }

  /** @override */
  get inEarnest() {
    return false;
  }

  /** @override */
  connect() {
    return { send: () => false, again: () => {}, close: () => {} };
  }

  async begin() {
    try {
      this.all = await puzzlesOf(this.game);
      this.puzzle = await api(`/games/${this.game}/puzzles/${encodeURIComponent(this.puzzleId)}`);
      this.show(this.puzzle?.table);
    } catch (problem) {
      this.lost = /** @type {Error} */ (problem).message;
      this.draw();
    }
  }

  get over() {
    return this.solved || this.givenUp;
  }

  get following() {
    const number = this.puzzle?.puzzle.number ?? 0;
    return this.all.find((one) => one.number === number + 1);
  }

  /** @override @param {string} action */
  act(action) {
    this.ui.chosen = null;
    const { puzzle } = this;
    if (!puzzle || this.over) return;
    if (!puzzle.tries[action]) {
      this.explainRefusal(action);
      return;
    }
    if (!this.tried.includes(action)) this.tried = [...this.tried, action];
    if (action === puzzle.answer) this.finish(true);
    else this.miss(action);
  }

  /** @param {boolean} solved */
  finish(solved) {
    this.solved = solved;
    this.givenUp = !solved;
    if (solved) progress.keep(this.game, `puzzle/${this.puzzle?.puzzle.id}`, { done: true });
    this.show({ ...this.known, actions: [], form: "" });
  }

  /** Not the best: nothing is played, the try is told of. @param {string} action */
  miss(action) {
    this.ui.refused = action;
    this.sound("refused");
    this.voice(`Not the best: ${this.puzzle?.tries[action]?.label ?? action}.`);
    this.draw();
    setTimeout(() => {
      this.ui.refused = null;
      this.draw();
    }, 900);
  }

  /** @param {string} action */
  async explainRefusal(action) {
    const found = await api(`/games/${this.game}/puzzles/${encodeURIComponent(this.puzzleId)}/refusal?${new URLSearchParams({ action })}`).catch(() => null);
    this.refuse({ action, error: found?.error ?? "That cannot be done now.", rule: found?.rule ?? null });
  }

  again() {
    this.solved = this.givenUp = false;
    this.tried = [];
    this.show({ ...this.puzzle?.table });
  }

  /** One press, one answer. @override @param {string[]} steps */
  follow([first]) {
    if (first !== undefined) this.act(first);
  }

  /** @override */
  async foresee() {}

  /** @override */
  async lookAt() {}

  /** @override */
  get told() {
    return { acts: [], own: true };
  }

  /** The answer's place, once it may be shown. @override */
  get marks() {
    const place = this.over ? this.puzzle?.answer.split(" ").slice(1).at(-1) : "";
    return place ? [{ n: 0, seat: null, from: "", kind: "mark", thing: "", amount: 0, to: place, letter: "a" }] : [];
  }
}

export class PuzzlePage {
  /** @param {string} game @param {string} id @param {() => void} draw @param {(path: string) => void} go */
  constructor(game, id, draw, go) {
    this.model = new PuzzleModel(game, id, { draw, go, openRules, showResults: () => {} });
  }

  get gameId() {
    return this.model.game;
  }

  close() {
    this.model.close();
  }

  render() {
    return puzzlePage(this.model);
  }

  settle() {
    if (this.model.known && this.model.ready) offerTheRest(this.model);
  }
}

/** @param {PuzzleModel} model */
function puzzlePage(model) {
  const { puzzle } = model;
  if (!puzzle || !model.known || !model.ready) {
    return html`<div class="room"><header class="top">${wordmark()}<div class="grow"></div>${watchButton()}</header>
      <main class="quay">${model.lost ? html`<div class="lead"><h1>${model.lost}</h1></div><a class="button brass" href="/learn">To the lessons</a>` : html`<p class="empty">Setting up the pieces …</p>`}</main></div>`;
  }
  const table = model.table;
  const panels = model.board.panels?.(table) ?? [];
  const layout = model.board.layout ?? "square";
  const body = table.shape === "phone" ? phone(model, table, panels) : table.shape === "wide" ? columns(model, table, panels) : stacked(model, table, panels);
  return html`<div class="room lesson puzzle" data-shape=${table.shape} data-solved=${model.solved} @click=${(/** @type {Event} */ e) => clicked(model, e)} @keydown=${(/** @type {KeyboardEvent} */ e) => pressed(model, e)} @pointerover=${(/** @type {Event} */ e) => pointed(model, e)}
      @pointerdown=${(/** @type {PointerEvent} */ e) => touched(model, e)} @pointerup=${lifted} @pointercancel=${lifted} @pointermove=${(/** @type {PointerEvent} */ e) => moved(model, e)} @focusin=${(/** @type {Event} */ e) => pointed(model, e)} @focusout=${(/** @type {Event} */ e) => pointed(model, e, true)}>
    <a class="skip button" href="#question" data-skip>Skip to the question</a>
    <header class="top">${wordmark()}<div class="crumb"><h1>${model.ui.narrow ? puzzle.puzzle.title : puzzle.title}</h1><span>Puzzle ${puzzle.puzzle.number} of ${model.all.length} · ${puzzle.puzzle.title}</span></div><div class="grow"></div>
      <button class="top-button" @click=${() => openRules(model.game, table.prompt?.rule)} aria-label="Rules">${icon("scroll-unfurled")}<span>Rules</span></button>
      <a class="top-button" href="/learn" aria-label="Leave puzzle">${icon("left")}<span>Leave puzzle</span></a><span class="hide-narrow">${watchButton()}</span><span class="hide-narrow">${meButton(puzzle.seat)}</span></header>
    <main class="table ${layout}">${body}</main>${inspector(model, table)}</div>`;
}

/** @param {PuzzleModel} model @param {Table} table */
const question = (model, table) => (model.over ? verdict(model) : prompt(model, table));

/** @param {PuzzleModel} model */
function verdict(model) {
  const tries = model.tried.length;
  const text = model.solved ? (tries === 1 ? "Solved, at the first try" : `Solved, with ${tries} tries`) : "This was it";
  const answer = model.puzzle?.tries[model.puzzle.answer]?.label ?? "";
  return html`<section class="prompt waits" aria-label="The question"><div class="asking">${pilot(40)}<div class="prompt-words"><h2 id="question" data-question tabindex="-1">${text}</h2><p>${capital(answer)}</p></div>
    <div class="prompt-buttons"><button class="button" @click=${() => model.again()}>Again</button>${model.following ? html`<a class="button brass" data-following href="/puzzles/${model.game}/${model.following.id}">Next puzzle</a>` : html`<a class="button brass" href="/learn">All puzzles</a>`}</div></div></section>`;
}

/** @param {PuzzleModel} model @param {Table} table @param {Panel[]} panels */
function columns(model, table, panels) {
  const single = (model.board.layout ?? "square") !== "square";
  const left = single ? [] : panels.filter((panel) => panel.side === "left");
  const right = panels.filter((panel) => !left.includes(panel));
  return html`${single ? nothing : html`<div class="column">${playersPanel(model, table)}${panelList(model, left)}</div>`}
    <div class="middle">${question(model, table)}${boardFrame(model, table)}</div><div class="column">${note(model)}${single ? playersPanel(model, table) : nothing}${panelList(model, right)}</div>`;
}

/** @param {PuzzleModel} model @param {Table} table @param {Panel[]} panels */
const stacked = (model, table, panels) => html`<div class="middle">${question(model, table)}${boardFrame(model, table)}</div><div class="column dock">${note(model)}${dock(model, table, panels, false)}</div>`;

/** @param {PuzzleModel} model @param {Table} table @param {Panel[]} panels */
function phone(model, table, panels) {
  return html`<div class="middle">${question(model, table)}<div class="phone-scroll">${boardFrame(model, table)}${note(model)}${phoneStrip(model, table)}</div>${phoneTabs(model, panels)}${model.sheet ? sheet(model, table, panels) : nothing}</div>`;
}

/** One to three lozenges. @param {number} grade */
export const lozenges = (grade) => html`<span class="lozenges" role="img" aria-label=${GRADES[grade] ?? ""}>${[1, 2, 3].map((n) => html`<i class=${cls({ full: n <= grade })}></i>`)}</span>`;

/** Task, tries, and in the end why. @param {PuzzleModel} model */
function note(model) {
  const puzzle = /** @type {Puzzle} */ (model.puzzle);
  const more = { marks: [], find: () => {}, openRule: (/** @type {string} */ rule) => openRules(model.game, rule) };
  return html`<section class="panel pilot-note" aria-label="The puzzle"><div class="note-head"><span class="label">One answer is clearly best</span>${lozenges(puzzle.puzzle.grade)}</div><h2>${puzzle.puzzle.title}</h2>
    <div class="note-body">${pilot(48)}<div class="note-words"><p>${puzzle.ask}</p></div></div>
    <div aria-live="polite">${model.tried.length ? html`<ol class="tries" aria-label="Your tries">${model.tried.map((action) => oneTry(puzzle, action))}</ol>` : nothing}
    ${model.over ? html`<div class="puzzle-why" data-why><h3>Why</h3><p>${spoken(puzzle.why, more)}</p><table class="points"><tbody>${ranking(puzzle).map(({ label, chance, best }) => html`<tr class=${cls({ best })}><th scope="row">${label}</th><td><b>${percent(chance)}</b></td></tr>`)}</tbody></table>
      <p class="label">Chance to win if both play on sensibly, proved by search over other cards and dice; ${puzzle.source}.</p></div>` : nothing}</div>
    <div class="note-tools">${model.over ? nothing : html`<button class="button small" data-give-up @click=${() => model.finish(false)}>Show the answer</button>`}<button class="button small quiet" @click=${() => copy(location.href)}>Dare a friend</button></div>
    <nav class="puzzle-list" aria-label="Puzzles">${model.all.map((one) => html`<a href="/puzzles/${model.game}/${one.id}" aria-label="${one.number}: ${one.title}" aria-current=${one.id === puzzle.puzzle.id ? "page" : nothing} class=${cls({ done: progress.of(model.game, `puzzle/${one.id}`)?.done })}>${one.number}</a>`)}</nav></section>`;
}

/** @param {Puzzle} puzzle @param {string} action */
function oneTry(puzzle, action) {
  const { label, chance, text } = /** @type {Try} */ (puzzle.tries[action]);
  const right = action === puzzle.answer;
  const said = right ? "Right." : chance === null ? "There is something clearly better." : `Wins ${percent(chance)} of the time; there is something clearly better.`;
  return html`<li class=${cls({ right })}><span aria-hidden="true">${icon(right ? "check-mark" : "close")}</span><div><b>${capital(label)}</b><p>${said} ${right ? "" : sentence(text)}</p></div></li>`;
}

/** All answers that were measured, the best first. @param {Puzzle} puzzle */
function ranking(puzzle) {
  const measured = Object.entries(puzzle.tries).flatMap(([action, { label, chance }]) => (chance === null ? [] : [{ label: capital(label), chance, best: action === puzzle.answer }]));
  return measured.sort((a, b) => b.chance - a.chance);
}
