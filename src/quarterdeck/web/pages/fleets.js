/** The fleet workshop: a place of its own, drawn by the game whose fleets are built. */
import { icon } from "../lib/art.js";
import { dress, html, nothing } from "../lib/dom.js";
import { keep, kept } from "../lib/kept.js";
import { allGames, api } from "../net/api.js";
import { berths, player } from "../net/local.js";
import { botName, firstOpponent } from "../parts/opponents.js";
import { complain, toast } from "../parts/toasts.js";
import { closeButton, copy, meButton, openRules, show, shut, watchButton, wordmark } from "./layout.js";

/** @typedef {import("../lib/workshop.js").Workshop} Workshop */

export class FleetsPage {
  /** @param {() => void} draw @param {(path: string) => void} go */
  constructor(draw, go) {
    this.draw = draw;
    this.go = go;
    this.gameId = "";
    this.title = "";
    this.problem = "";
    /** @type {Workshop | null} */
    this.workshop = null;
    this.begin();
  }

  async begin() {
    try {
      const { games } = await allGames();
      const game = games.find((each) => each.workshop);
      if (!game) throw new Error("No game here has a workshop.");
      this.gameId = game.id;
      this.title = game.title;
      dress(`/games/${game.id}/workshop.css`);
      this.draw();
      const [{ make }, { collection, offline }] = await Promise.all([import(`/games/${game.id}/workshop.js`), collectionOf(game.id)]);
      this.workshop = make(this.host(collection, offline));
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
    }
    this.draw();
  }

  /** @param {any} collection @param {boolean} offline @returns {import("../lib/workshop.js").Host} */
  host(collection, offline) {
    const { gameId: game, draw, go } = this;
    return { game, collection, offline, draw, go, show, shut, closeButton, copy, openRule: (rule) => void openRules(game, rule), say: (sentence) => void toast(sentence),
      ask: (path, body, signal) => api(`/games/${game}/fleets/${path}`, { body, signal }),
      sitDown: (options, answer) => this.sitDown(options, answer), answer: (table, answer) => this.answer(table, answer) };
  }

  /** A table against everybody's first opponent, at which the first question is answered already. @param {Record<string, string>} options @param {string} answer */
  async sitDown(options, answer) {
    try {
      const level = firstOpponent((await allGames()).bots);
      const seats = [{ kind: "person", name: player.name }, { kind: "bot", level, name: botName(level) }];
      const made = await api("/tables", { body: { game: this.gameId, options, seats, name: "", public: false, hints: true } });
      berths.keep(made.id, { token: made.token, game: this.gameId, invite: made.invite });
      await this.answer(made.id, answer);
    } catch (problem) {
      complain(problem);
    }
  }

  /** @param {string} table @param {string} answer */
  async answer(table, answer) {
    try {
      const { number } = await api(`/tables/${table}`, { table });
      await api(`/tables/${table}/actions`, { table, body: { number, action: answer } });
      this.go(`/t/${table}`);
    } catch (problem) {
      complain(problem);
    }
  }

  close() {
    this.workshop?.close();
  }

  settle() {
    this.workshop?.settle?.();
  }

  render() {
    return html`<div class="workshop-page"><header class="top">${wordmark()}<div class="crumb"><h1>Fleet workshop</h1><span>${this.title}</span></div><div class="grow"></div>
      ${this.gameId ? html`<button class="top-button" @click=${() => openRules(this.gameId)}>${icon("scroll-unfurled")}<span>Rules</span></button>` : nothing}${watchButton()}${meButton()}</header>
      ${this.workshop ? this.workshop.render() : this.problem ? html`<main class="page-panel"><section class="panel"><p class="empty" role="alert">${this.problem} <a href="/">To the harbour</a></p></section></main>` : waiting()}</div>`;
  }
}

const waiting = () => html`<main class="ws-wait" aria-busy="true"><p class="sr" role="status">The collection is being fetched.</p>${Array.from({ length: 12 }, () => html`<i></i>`)}</main>`;

/** The collection; the one kept from last time when the server cannot be reached. @param {string} game */
async function collectionOf(game) {
  try {
    const collection = await api(`/games/${game}/fleets`);
    keep(`collection.${game}`, collection);
    return { collection, offline: false };
  } catch (problem) {
    const collection = kept(`collection.${game}`, null);
    if (!collection) throw problem;
    return { collection, offline: true };
  }
}
