/** The lab, for those who run their own server: let bots play for a report, see how far it is, read those that are there. */
import { cover, icon } from "../lib/art.js";
import { capital, html, live, nothing } from "../lib/dom.js";
import { allGames, api } from "../net/api.js";
import { option } from "../parts/opponents.js";
import { complain } from "../parts/toasts.js";
import { meButton, openRules, watchButton, wordmark } from "./layout.js";

/** @typedef {{ name: string, title: string, about: string, size: number, touched: number }} ReportInfo */
/** @typedef {{ game: string, seats: number, bot: string, games: number, played: number }} Making */
/** @typedef {{ reports: ReportInfo[], making: Making | null, problem: string, bots: string[] }} Lab */

const LOOK_EVERY = 1000;
const GAMES = [200, 500, 2000, 5000];

export class LabPage {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {Lab | null} */
    this.lab = null;
    /** @type {import("../net/api.js").GameInfo[]} */
    this.games = [];
    this.problem = "";
    this.wish = { game: "", seats: 2, bot: "bosun", games: 500 };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.closed = false;
    this.begin();
  }

  get gameId() {
    return this.wish.game;
  }

  get game() {
    return this.games.find((game) => game.id === this.wish.game);
  }

  async begin() {
    try {
      this.games = [...(await allGames()).games].sort((a, b) => a.title.localeCompare(b.title));
      this.choose(this.games[0]?.id ?? "");
      this.hear(await api("/lab"));
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
    }
    this.draw();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** What the lab says; while something is in the making it is asked again. @param {Lab} lab */
  hear(lab) {
    this.lab = lab;
    clearTimeout(this.timer);
    if (lab.making && !this.closed) this.timer = setTimeout(this.look, LOOK_EVERY);
  }

  look = () => this.ask(() => api("/lab"));
  start = () => this.ask(() => api("/lab/reports", { body: this.wish }));
  stop = () => this.ask(() => api("/lab/making", { method: "DELETE" }));

  /** @param {() => Promise<Lab>} request */
  async ask(request) {
    try {
      this.hear(await request());
    } catch (problem) {
      complain(problem);
    }
    this.draw();
  }

  /** @param {string} id */
  choose(id) {
    this.wish.game = id;
    const [low, high] = this.game?.seats ?? [2, 2];
    this.wish.seats = Math.min(high, Math.max(low, this.wish.seats));
    this.draw();
  }

  render() {
    const rules = (/** @type {Event} */ event) => {
      event.preventDefault();
      openRules(this.gameId);
    };
    return html`<div class="harbour"><a class="skip button" href="#reports">Skip to the reports</a>
      <header class="top">${wordmark()}<nav aria-label="Places"><a href="/">Harbour</a><a href="/learn">Learn</a><a href="#rules" @click=${rules}>Rules</a><a href="/#replays">Replays</a><a href="/lab" aria-current="page">Lab</a></nav><div class="grow"></div>${watchButton()}${meButton()}</header>
      <main class="quay lab"><div class="lead"><h1>The lab</h1><p>Bots play a game hundreds of times; a report says what is strong, how long it takes, and how much is luck.</p></div>
        ${this.problem ? html`<p class="empty">${this.problem}</p>` : this.lab ? html`<div class="benches">${this.lab.making ? this.progress(this.lab.making) : this.bench(this.lab)}${this.shelf(this.lab)}</div>` : html`<p class="empty">Lighting the lamps …</p>`}</main>
      <nav class="tab-bar" aria-label="Places, at hand"><a href="/">${icon("anchor")}Harbour</a><a href="/#games">${icon("galleon")}My games</a><a href="/learn">${icon("lantern-flame")}Learn</a><a href="#rules" @click=${rules}>${icon("scroll-unfurled")}Rules</a><a href="/#replays">${icon("hourglass")}Replays</a></nav></div>`;
  }

  /** What is to be played. @param {Lab} lab */
  bench({ bots, problem }) {
    const [low, high] = this.game?.seats ?? [2, 2];
    const seats = Array.from({ length: high - low + 1 }, (_, n) => String(low + n));
    const pick = (/** @type {"seats" | "bot" | "games"} */ name) => (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      Object.assign(this.wish, { [name]: name === "bot" ? value : Number(value) });
    };
    return html`<section class="panel" aria-label="A new report"><h2 class="panel-title"><span>A new report</span></h2>
      <form class="lab-form" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); this.start(); }}>
        <label class="field"><span>Game</span><select class="select" data-lab="game" .value=${live(this.wish.game)} @change=${(/** @type {any} */ event) => this.choose(event.target.value)}>${this.games.map((game) => option(game.id, game.title, this.wish.game))}</select></label>
        <label class="field"><span>Seats</span><select class="select" data-lab="seats" .value=${live(String(this.wish.seats))} @change=${pick("seats")}>${seats.map((each) => option(each, each, String(this.wish.seats)))}</select></label>
        <label class="field"><span>Who plays</span><select class="select" data-lab="bot" .value=${live(this.wish.bot)} @change=${pick("bot")}>${bots.map((bot) => option(bot, capital(bot), this.wish.bot))}</select></label>
        <label class="field"><span>How many games</span><select class="select" data-lab="games" .value=${live(String(this.wish.games))} @change=${pick("games")}>${GAMES.map((each) => option(String(each), each.toLocaleString("en"), String(this.wish.games)))}</select></label>
        <button class="button brass" data-start>Let them play</button></form>
      ${problem ? html`<p class="lab-problem" role="alert">${problem}</p>` : nothing}
      <p class="panel-note">Played in a process of its own; the games people play come first. The same again with more games goes on from where it was.</p></section>`;
  }

  /** How far the one in the making is. @param {Making} making */
  progress({ game, seats, bot, games, played }) {
    const title = this.games.find((each) => each.id === game)?.title ?? game;
    const said = played < games ? `${played.toLocaleString("en")} of ${games.toLocaleString("en")} games` : "All games are played; now levels apart, and the drawings.";
    return html`<section class="panel" aria-label="In the making"><h2 class="panel-title"><span>In the making</span><span class="panel-note">${title}</span></h2>
      <p>${capital(bot)}s on ${seats} seats.</p><progress class="lab-bar" max=${games} value=${played} aria-label="Games played"></progress><p data-played=${played} role="status">${said}</p>
      <button class="button small" data-stop @click=${this.stop}>Stop</button></section>`;
  }

  /** @param {Lab} lab */
  shelf({ reports }) {
    return html`<section class="panel" id="reports" aria-label="Reports"><h2 class="panel-title"><span>Reports</span></h2>
      ${reports.length ? html`<ul class="shelf">${reports.map((report) => this.report(report))}</ul>` : html`<p class="empty">None yet. Some hundred games are enough for a first look.</p>`}</section>`;
  }

  /** A report is a page of its own, which prints and can be given away. @param {ReportInfo} report */
  report({ name, title, about, size, touched }) {
    const game = this.games.find((each) => name.startsWith(each.id) || name.startsWith(each.id.replaceAll("-", "_")));
    const day = new Date(touched * 1000).toLocaleDateString("en", { dateStyle: "medium" });
    const open = (/** @type {Event} */ event) => event.stopPropagation();
    return html`<li class="berth">${game ? html`<img class="thumb" src=${cover(game.id)} alt="">` : html`<span></span>`}<div><b>${title}</b><p class="shelf-about">${about}</p><small>${day} · ${Math.ceil(size / 1000)} kB</small></div>
      <a class="button small" data-report=${name} href="/api/lab/reports/${encodeURIComponent(name)}" target="_blank" rel="noopener" aria-label="Read ${title}, ${about}" @click=${open}>Read</a></li>`;
  }
}
