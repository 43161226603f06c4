/** How a game is played, on one page: the aim, a turn in pictures that the board draws, the actions, the parts of the game by example, the end, five mistakes, a card to print. */
import { cover, icon } from "../lib/art.js";
import { Table } from "../lib/board_api.js";
import { html, nothing, round } from "../lib/dom.js";
import { api } from "../net/api.js";
import { pilot, spoken } from "../parts/pilot.js";
import { meButton, openRules, watchButton, wordmark } from "./layout.js";
import { boardOf, NO_BOARD } from "./table/boards.js";

/**
 * @typedef {{ marks: { letter: string, place: string, words: string }[], table: any }} Picture
 * @typedef {{ title: string, lines: string[], picture: Picture | null }} Section
 * @typedef {{ game: string, title: string, blurb: string, seats: [number, number], minutes: number, aim: string, end: string, board: Section, turn: Section[], actions: Section[], parts: Section[], mistakes: Section[], cards: Section[], lesson: { id: string, minutes: number } | null }} HowTo (docs/api.md)
 */

/** Lettered places are drawn so much larger. */
const CLOSE = 1.7;

export class HowToPlayPage {
  /** @param {string} game @param {() => void} draw */
  constructor(game, draw) {
    this.gameId = game;
    this.draw = draw;
    /** @type {HowTo | null} */
    this.page = null;
    this.board = NO_BOARD;
    this.problem = "";
    this.begin();
  }

  async begin() {
    try {
      const [page, board] = await Promise.all([api(`/games/${encodeURIComponent(this.gameId)}/how-to-play`), boardOf(this.gameId)]);
      this.page = page;
      this.board = board;
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
    }
    this.draw();
  }

  close() {}

  /** Each picture is moved so that what its letters point at lies in the middle. */
  settle() {
    for (const frame of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".how-picture[data-close] .how-drawing"))) {
      if (frame.style.transform) continue;
      const marks = [...frame.querySelectorAll("[data-mark]")].map((mark) => mark.getBoundingClientRect());
      const box = frame.getBoundingClientRect();
      if (!marks.length || !box.width) continue;
      const shift = (/** @type {number} */ place, /** @type {number} */ size) => Math.max(((1 - CLOSE) * size), Math.min(0, size / 2 - place * CLOSE));
      const middle = (/** @type {number[]} */ all) => all.reduce((sum, one) => sum + one, 0) / all.length;
      const [x, y] = [shift(middle(marks.map((one) => one.left + one.width / 2)) - box.left, box.width), shift(middle(marks.map((one) => one.top + one.height / 2)) - box.top, box.height)];
      // In shares of the frame: on paper, and in a window made smaller, the picture has another size.
      frame.style.transform = `translate(${round((x / box.width) * 100)}%, ${round((y / box.height) * 100)}%) scale(${CLOSE})`;
    }
  }

  render() {
    const { page } = this;
    if (!page) {
      return html`<div class="harbour"><header class="top">${wordmark()}<div class="grow"></div>${watchButton()}</header><main class="quay">${this.problem ? html`<div class="lead"><h1>${this.problem}</h1></div><a class="button brass" href="/learn">To the lessons</a>` : html`<p class="empty">Opening the book …</p>`}</main></div>`;
    }
    const [least, most] = page.seats;
    return html`<div class="harbour how-to"><a class="skip button" href="#how">Skip to the text</a><header class="top">${wordmark()}<nav aria-label="Places"><a href="/">Harbour</a><a href="/learn" aria-current="page">Learn</a></nav><div class="grow"></div>${watchButton()}${meButton()}</header>
      <main class="quay how" id="how"><div class="how-head"><img class="course-cover" src=${cover(page.game)} alt=""><div><h1>How to play ${page.title}</h1><p class="how-aim">${this.words(page.aim)}</p>
          <p class="label">${least === most ? least : `${least} to ${most}`} players · about ${page.minutes} minutes · five minutes to read</p></div>
        <div class="how-links">${page.lesson ? html`<a class="button brass" href="/learn/${page.game}/${page.lesson.id}">Take the first lesson, ${page.lesson.minutes} min</a>` : nothing}<button class="button" data-full-rules @click=${() => openRules(page.game)}>${icon("scroll-unfurled")}The full rules</button><button class="button" @click=${() => print()}>${icon("quill-ink")}Print</button></div></div>
      ${this.section("The table", html`<div class="how-board">${this.picture(page.board, false)}<div>${this.paragraphs(page.board)}${letters(page.board.picture)}</div></div>`)}
      ${this.section("Your turn, in pictures", html`<ol class="how-turn">${page.turn.map((one) => html`<li>${this.picture(one, true)}<h3>${one.title}</h3>${this.lines(one)}</li>`)}</ol>`)}
      ${this.section("What you can do", html`<dl class="how-actions">${page.actions.map((one) => html`<div><dt>${one.title}</dt><dd>${this.lines(one)}</dd></div>`)}</dl>`)}
      ${page.parts.length ? this.section("How it goes, by example", html`<div class="how-parts">${page.parts.map((one) => html`<div><h3>${one.title}</h3>${this.paragraphs(one)}</div>`)}</div>`) : nothing}
      ${this.section("The end", html`<div class="how-end">${pilot(44)}<p>${this.words(page.end)}</p></div>`)}
      ${this.section("Five mistakes of a first game", html`<ol class="how-mistakes">${page.mistakes.map((one) => html`<li><h3>${one.title}</h3>${this.lines(one)}</li>`)}</ol>`)}
      <section class="how-card" aria-label="Reference card">${page.cards.map((one) => html`<div><h3>${one.title}</h3>${one.lines.map((line) => html`<p>${line}</p>`)}</div>`)}</section></main></div>`;
  }

  /** @param {string} title @param {import("../lib/types.js").Template} body */
  section(title, body) {
    return html`<section class="panel" aria-label=${title}><h2 class="panel-title"><span>${title}</span></h2>${body}</section>`;
  }

  /** @param {string} text */
  words(text) {
    return spoken(text, { marks: [], find: () => {}, openRule: (rule) => openRules(this.gameId, rule) });
  }

  /** @param {Section} section */
  lines(section) {
    return html`<p>${this.words(section.lines.join(" "))}</p>`;
  }

  /** Each line stands for itself. @param {Section} section */
  paragraphs(section) {
    return section.lines.map((line) => html`<p>${this.words(line)}</p>`);
  }

  /** The board at a step of a lesson; it is looked at, not pressed. @param {Section} section @param {boolean} close */
  picture({ title, picture }, close) {
    if (!picture) return nothing;
    const { table, marks } = picture;
    const blank = { n: 0, seat: null, from: "", kind: "mark", thing: "", amount: 0 };
    const shell = { act: () => {}, draw: this.draw, openRule: () => {} };
    const ui = { hover: null, chosen: null, refused: null, motion: 0, narrow: false, shape: /** @type {const} */ ("wide"), notes: new Map(), forecasts: new Map(), things: new Map() };
    const shown = new Table({ ...table, marks: marks.map((mark) => ({ ...blank, to: mark.place, letter: mark.letter })) }, shell, ui);
    return html`<figure class="how-picture" ?data-close=${close} inert aria-label=${title || "The table"}><div class="how-drawing board-frame" data-board>${this.board.board(shown)}</div></figure>`;
  }
}

/** What the letters of a picture stand for. @param {Picture | null} picture */
const letters = (picture) => (picture?.marks.length ? html`<ul class="how-letters">${picture.marks.map((mark) => html`<li><span class="let-text">${mark.letter}</span> ${mark.words}</li>`)}</ul>` : nothing);
