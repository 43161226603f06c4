/** A lesson on the page: the game's own board and papers, and the Pilot's note, which says what to look at and to press. */
import { icon } from "../lib/art.js";
import { percent } from "../lib/board_api.js";
import { cls, html, keyed, nothing, repeat, sentence } from "../lib/dom.js";
import { inspector } from "../parts/inspector.js";
import { dots, pilot, spoken } from "../parts/pilot.js";
import { prompt } from "../parts/prompt.js";
import { closeButton, isOpen, meButton, openRules, show, shut, watchButton, wordmark } from "./layout.js";
import { LessonModel } from "./lesson_model.js";
import { pointOut, reveal, targetOf } from "./lesson_pointer.js";
import { clicked, lifted, moved, pointed, pressed, touched } from "./table/input.js";
import { boardFrame, offerTheRest, phoneStrip, phoneTabs, sheet } from "./table/page.js";
import { dock, panelList, playersPanel } from "./table/panels.js";

/** @typedef {import("../lib/board_api.js").Table} Table */
/** @typedef {import("../lib/board.js").Panel} Panel */

export class LessonPage {
  /** @param {string} game @param {string} lesson @param {() => void} draw @param {(path: string) => void} go */
  constructor(game, lesson, draw, go) {
    this.model = new LessonModel(game, lesson, { draw, go, openRules, showResults: () => {} });
    this.shown = "";
    document.addEventListener("keydown", this.key);
    addEventListener("resize", this.point);
    document.addEventListener("scroll", this.point, { capture: true, passive: true });
    document.addEventListener("panzoomchange", this.point, true);
    document.addEventListener("transitionend", this.point, true);
  }

  get gameId() {
    return this.model.game;
  }

  close() {
    document.removeEventListener("keydown", this.key);
    removeEventListener("resize", this.point);
    document.removeEventListener("scroll", this.point, { capture: true });
    document.removeEventListener("panzoomchange", this.point, true);
    document.removeEventListener("transitionend", this.point, true);
    this.model.close();
  }

  render() {
    return lessonPage(this.model);
  }

  /** After each drawing: what the board does not offer is offered, what is wanted is pointed out. */
  settle() {
    const { model } = this;
    if (!model.known || !model.ready || !model.lesson) return;
    offerTheRest(model);
    const now = `${model.at} ${model.answered}`;
    if (now !== this.shown) reveal(model);
    this.shown = now;
    pointOut(model);
  }

  point = () => {
    if (this.model.known && this.model.ready) pointOut(this.model);
  };

  /** @param {KeyboardEvent} event */
  key = (event) => {
    const { model } = this;
    const target = /** @type {HTMLElement} */ (event.target);
    if (!model.known || isOpen() || event.defaultPrevented || target.matches("input, textarea, select")) return;
    if (event.key === "Backspace") model.earlier();
    else if (event.key === "Escape") escape(model);
    else if (event.key === "Enter" && target.closest("button, a, [data-action], [data-way]") === null) enter(model);
    else return;
    event.preventDefault();
  };
}

/** One step back: what is open is shut; else the lesson is left, after asking. @param {LessonModel} model */
function escape(model) {
  if (model.inspected) model.closeInspector();
  else if (model.ui.chosen) model.ui.chosen = null;
  else if (model.sheet) model.sheet = null;
  else askToLeave(model);
  model.draw();
}

/** @param {LessonModel} model */
function enter(model) {
  if (model.over) model.page.go(model.following ? `/learn/${model.game}/${model.following.id}` : "/learn");
  else if (model.wants) focusTarget(model);
  else model.onward();
}

/** @param {LessonModel} model */
function focusTarget(model) {
  const target = /** @type {HTMLElement | null} */ (targetOf(model));
  if (!target) return;
  target.focus({ preventScroll: true });
  target.animate?.([{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }], { duration: 700 * model.table.motion });
}

/** @param {LessonModel} model */
function askToLeave(model) {
  show("leave", () => html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">Leave the lesson?</h2><p>Your place is kept: the lesson goes on at this step whenever you come back.</p>
    <div class="dialog-actions"><button class="button brass" @click=${() => { shut(); model.page.go("/learn"); }}>Leave</button><button class="button" @click=${shut}>Stay</button></div></div>`);
}

/** @param {LessonModel} model */
function lessonPage(model) {
  const { lesson } = model;
  if (!lesson || !model.known || !model.ready) {
    return html`<div class="room"><header class="top">${wordmark()}<div class="grow"></div>${watchButton()}</header>
      <main class="quay">${model.lost ? html`<div class="lead"><h1>${model.lost}</h1></div><a class="button brass" href="/learn">All lessons</a>` : html`<p class="empty">The Pilot lays out the chart …</p>`}</main></div>`;
  }
  const table = model.table;
  const panels = model.board.panels?.(table) ?? [];
  const layout = model.board.layout ?? "square";
  const body = table.shape === "phone" ? phone(model, table, panels) : table.shape === "wide" ? columns(model, table, panels) : stacked(model, table, panels);
  return html`<div class=${cls("room", "lesson", { veiled: model.wants && !model.scene.free })} data-shape=${table.shape} data-step=${model.at} data-answered=${model.answered || model.over} @click=${(/** @type {Event} */ e) => clicked(model, e)}
      @keydown=${(/** @type {KeyboardEvent} */ e) => (e.key === "Escape" ? undefined : pressed(model, e))} @pointerover=${(/** @type {Event} */ e) => pointed(model, e)} @pointerdown=${(/** @type {PointerEvent} */ e) => touched(model, e)}
      @pointerup=${lifted} @pointercancel=${lifted} @pointermove=${(/** @type {PointerEvent} */ e) => moved(model, e)} @focusin=${(/** @type {Event} */ e) => pointed(model, e)} @focusout=${(/** @type {Event} */ e) => pointed(model, e, true)}>
    <a class="skip button" href="#question" data-skip>Skip to the question</a>
    ${header(model)}<main class="table ${layout}">${body}</main>${inspector(model, table)}
    <div class="lesson-pointer" aria-hidden="true"></div>
    <div class="sr" role="log" aria-live="polite" aria-label="What happens" data-voice>${repeat(model.announced, (said) => said.id, (said) => html`<p>${said.text}</p>`)}</div></div>`;
}

/** @param {LessonModel} model */
function header(model) {
  const { title, lesson } = /** @type {import("./lesson_model.js").Lesson} */ (model.lesson);
  return html`<header class="top">${wordmark()}<div class="crumb"><h1>${model.ui.narrow ? lesson.title : title}</h1><span>Lesson ${lesson.number} of ${model.course.length} · ${lesson.title}</span></div><div class="grow"></div>
    <button class="top-button" @click=${() => openRules(model.game, model.table.prompt?.rule)} aria-label="Rules">${icon("scroll-unfurled")}<span>Rules</span></button>
    <button class="top-button" @click=${() => model.page.go("/learn")} aria-label="Leave lesson">${icon("left")}<span>Leave lesson</span></button>
    <span class="hide-narrow">${watchButton()}</span><span class="hide-narrow">${meButton(model.known.seat ?? 0)}</span></header>`;
}

/** @param {LessonModel} model @param {Table} table */
const question = (model, table) => (model.wants ? prompt(model, table) : quietBar(model));

/** Where the question stands while nothing is asked. @param {LessonModel} model */
function quietBar(model) {
  const text = model.over ? "The lesson is over" : model.answered ? "That was it" : "The Pilot explains";
  return html`<section class="prompt waits" aria-label="The question"><div class="asking">${pilot(40)}<div class="prompt-words"><h2 id="question" data-question tabindex="-1">${text}</h2>
    <p>${model.over ? "Your course is marked." : "Look around the table; Next or Enter goes on."}</p></div><div class="prompt-buttons">${model.over ? nothing : nextButton(model)}</div></div></section>`;
}

/** @param {LessonModel} model */
const nextButton = (model) => html`<button class="button brass" data-next @click=${() => model.onward()}>Next</button>`;

/** @param {LessonModel} model @param {Table} table @param {Panel[]} panels */
function columns(model, table, panels) {
  const single = (model.board.layout ?? "square") !== "square";
  const left = single ? [] : panels.filter((panel) => panel.side === "left");
  const right = panels.filter((panel) => !left.includes(panel));
  return html`${single ? nothing : html`<div class="column">${playersPanel(model, table)}${panelList(model, left)}</div>`}
    <div class="middle">${question(model, table)}${boardFrame(model, table)}</div>
    <div class="column">${note(model)}${single ? playersPanel(model, table) : nothing}${panelList(model, right)}</div>`;
}

/** @param {LessonModel} model @param {Table} table @param {Panel[]} panels */
function stacked(model, table, panels) {
  return html`<div class="middle">${question(model, table)}${boardFrame(model, table)}</div>
    <div class="column dock">${note(model)}${dock(model, table, panels, false)}</div>`;
}

/** @param {LessonModel} model @param {Table} table @param {Panel[]} panels */
function phone(model, table, panels) {
  return html`<div class="middle">${question(model, table)}<div class="phone-scroll">${boardFrame(model, table)}${note(model)}${phoneStrip(model, table)}</div>
    <div class="phone-tools">${tools(model)}</div>${phoneTabs(model, panels)}${model.sheet ? sheet(model, table, panels) : nothing}</div>`;
}

/* The note */

/** @param {LessonModel} model */
function note(model) {
  const { lesson, steps } = /** @type {import("./lesson_model.js").Lesson} */ (model.lesson);
  return html`<section class="panel pilot-note" aria-label="The Pilot"><div class="note-head"><span class="label">${model.over ? "All done" : `Step ${model.at + 1} of ${steps.length}`}</span>${dots(model.over ? steps.length : model.at, steps.length)}</div>
    <h2>${lesson.title}</h2>${happened(model)}
    <div class="note-body">${pilot(48)}<div class="note-words" aria-live="polite" data-pilot>${keyed(`${model.at} ${model.answered} ${model.over} ${model.wrongs}`, html`<p class=${cls({ reply: model.reply })}>${said(model)}</p>`)}</div></div>
    ${pressLine(model)}${odds(model)}${model.ui.narrow ? nothing : tools(model)}</section>`;
}

/** @param {LessonModel} model */
function said(model) {
  const find = (/** @type {string} */ letter) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-mark="${letter}"]`))?.animate([{ opacity: 1 }, { opacity: 0 }, { opacity: 1 }], { duration: 600 });
  const more = { marks: model.scene.marks, find, openRule: (/** @type {string} */ rule) => openRules(model.game, rule) };
  if (model.over) return html`That was “${model.lesson?.lesson.title}”. ${model.following ? `Next comes “${model.following.title}”: ${model.following.about}` : "You know the ropes of this game: set a table and play."}`;
  if (model.answered) return "Well sailed. Look at what came of it, then go on.";
  return spoken(model.reply || model.scene.words, more);
}

/** What the last answer, and the others, did. @param {LessonModel} model */
function happened(model) {
  const told = model.over ? [] : model.news;
  if (!told.length) return nothing;
  return html`<ul class="note-news" aria-label="What happened">${told.map((one) => html`<li>${one.text} ${one.rule ? html`<button class="rule-id" @click=${() => openRules(model.game, one.rule)}>${one.rule}</button>` : nothing}</li>`)}</ul>`;
}

/** The brass line: what is to be pressed. @param {LessonModel} model */
function pressLine(model) {
  if (!model.wants) return nothing;
  const label = model.known.actions.find((/** @type {any} */ one) => one.action === model.scene.wanted[0])?.label ?? model.scene.wanted[0];
  return html`<button class="press-line" data-press @click=${() => focusTarget(model)}>${model.scene.free ? "Answer as you like" : html`Press: <b>${label}</b>`}</button>`;
}

/** How the wanted answer may go, where dice or cards decide. @param {LessonModel} model */
function odds(model) {
  if (!model.wants || !model.scene.odds.length) return nothing;
  return html`<table class="points odds"><caption class="sr">How it may go</caption><tbody>${model.scene.odds.map((one) => html`<tr><th scope="row">${sentence(one.text)}</th><td><b>${percent(one.chance)}</b></td></tr>`)}</tbody></table>`;
}

/** @param {LessonModel} model */
function tools(model) {
  if (model.over) {
    return html`<div class="note-tools"><button class="button" @click=${() => model.stepTo(0)}>Once more</button><span class="grow"></span>
      ${model.following ? html`<a class="button brass" data-following href="/learn/${model.game}/${model.following.id}">Next lesson</a><a class="button quiet" href="/learn">All lessons</a>` : html`<a class="button brass" href="/learn">All lessons</a>`}</div>`;
  }
  return html`<div class="note-tools"><button class="button small" data-earlier ?disabled=${!model.at && !model.answered} @click=${() => model.earlier()}>‹ Earlier</button>
    ${model.wants ? html`<button class=${cls("button small", { brass: model.impatient })} data-show @click=${() => model.showMe()}>Show me</button>` : html`<button class="button small brass" @click=${() => model.onward()}>Next</button>`}
    <span class="grow"></span><button class="button small quiet" data-skip-lesson @click=${() => model.skip()}>Skip the lesson</button></div>`;
}
