/** The lobby, called the harbour on the page: choose a game, set a table, join or watch one, come back to one's own. */
import { cover, emblem, icon, livery } from "../lib/art.js";
import { rhumbs, rose, seaDefs } from "../lib/chart.js";
import { cls, count, html, live, nothing, repeat } from "../lib/dom.js";
import { allGames, api, lessonsOf } from "../net/api.js";
import { meButton, openRules, takeName, thumb, watchButton, wordmark } from "./layout.js";
import { berths, lastTable, player, progress } from "../net/local.js";
import { botName, botNote, chairPicker, opponents, option } from "../parts/opponents.js";
import { resultOf } from "../parts/outcomes.js";
import { complain } from "../parts/toasts.js";
import { TablePlan } from "./table_plan.js";

/** @typedef {import("../net/api.js").GameInfo} GameInfo */
/** @typedef {import("./table_plan.js").Chair} Chair */

const NEWS_EVERY = 5000;

export class Lobby {
  /** @param {() => void} draw @param {(path: string) => void} go */
  constructor(draw, go) {
    this.draw = draw;
    this.go = go;
    /** @type {GameInfo[]} */
    this.games = [];
    this.lab = false;
    /** @type {any[] | null} */
    this.mine = null;
    /** @type {any[] | null} */
    this.tables = null;
    /** @type {any[] | null} */
    this.finished = null;
    const last = lastTable.get();
    this.chosen = /** @type {string} */ (last.game ?? "");
    this.plan = new TablePlan(draw, go);
    /** The drawing of the table to set, fetched when somebody goes there. @type {typeof import("./setting.js").setting | undefined} */
    this.setting = undefined;
    this.allMine = false;
    /** The page of one's own games, fetched when somebody goes there. @type {typeof import("./my_games.js").myGames | undefined} */
    this.myGames = undefined;
    /** What newcomers are offered, by game. @type {Map<string, import("../net/api.js").LessonInfo>} */
    this.firstLessons = new Map();
    this.begun = this.begin();
  }

  async begin() {
    try {
      const { games, bots, lab } = await allGames();
      this.lab = lab;
      this.games = [...games].sort(byTitle);
      this.plan.bots = opponents(bots);
      if (!this.game) this.chosen = this.games[0]?.id ?? "";
      this.plan.lay(this.game);
    } catch (problem) {
      complain(problem);
    }
    this.draw();
    this.refresh();
    if (this.newcomer) this.findFirstLessons();
    this.timer = setInterval(() => document.hidden || this.refresh(), NEWS_EVERY);
  }

  /** Whether nobody has played or learnt here, nor said no to it. */
  get newcomer() {
    return !progress.offered && !Object.keys(berths.all()).length;
  }

  async findFirstLessons() {
    for (const { id } of this.games) {
      const [first] = await lessonsOf(id).catch(() => []);
      if (first) this.firstLessons.set(id, first);
    }
    this.draw();
  }

  close() {
    clearInterval(this.timer);
  }

  async refresh() {
    const ids = Object.entries(berths.all()).sort((a, b) => b[1].touched - a[1].touched).map(([id]) => id);
    const [waiting, playing, over, ...mine] = await Promise.all([
      ...["waiting", "playing", "over"].map((status) => api(`/tables?status=${status}&limit=12`).catch(() => null)),
      ...ids.slice(0, this.allMine ? 60 : 8).map(summary)]);
    this.mine = mine.filter(Boolean).sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
    const own = new Set(ids);
    const others = [...(waiting?.tables ?? []), ...(playing?.tables ?? [])];
    this.tables = others.filter((table) => !own.has(table.id));
    this.finished = over?.tables ?? [];
    this.draw();
  }

  get gameId() {
    return this.chosen;
  }

  get game() {
    return this.games.find((game) => game.id === this.chosen);
  }

  /** @param {string} id */
  choose(id) {
    this.chosen = id;
    lastTable.set({ game: id });
    this.plan.lay(this.game);
    this.draw();
  }

  /** The table to set needs its drawing and the names of what can be chosen. */
  async fetchSetting() {
    if (this.setting) return;
    const { readySetting, setting } = await import("./setting.js");
    await this.begun;
    this.setting = setting;
    await readySetting(this.plan);
    this.draw();
  }

  /** @param {Event} event */
  async upload(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    try {
      const { id } = await api("/records", { text: await file.text() });
      this.go(`/t/${id}`);
    } catch (problem) {
      complain(problem);
    }
    input.value = "";
  }

  /** @param {string} place the part after # */
  render(place) {
    return html`<div class="harbour"><a class="skip button" href="#quay">Skip to the games</a>
      <header class="top">${wordmark()}<nav aria-label="Places">${this.places(place)}</nav><div class="grow"></div>${watchButton()}${meButton()}</header>
      ${backdrop()}<main class="quay" id="quay">${place === "games" ? this.ownGames() : place === "replays" ? this.replays() : place === "table" ? this.tableToSet() : this.quay()}</main>
      <nav class="tab-bar" aria-label="Places, at hand">${this.tabBar(place)}</nav></div>`;
  }

  /** @param {string} place */
  places(place) {
    return html`<a href="#" aria-current=${place ? nothing : "page"}>Harbour</a>
      <a href="#games" aria-current=${place === "games" ? "page" : nothing}>My games</a>
      <a href="/learn">Learn</a>
      <a href="#rules" @click=${this.readRules}>Rules</a>
      <a href="#replays" aria-current=${place === "replays" ? "page" : nothing}>Replays</a>
      ${this.games.some((game) => game.workshop) ? html`<a href="/fleets">Fleets</a>` : nothing}${this.lab ? html`<a href="/lab">Lab</a>` : nothing}`;
  }

  /** @param {string} place */
  tabBar(place) {
    return html`<a href="#" aria-current=${place ? nothing : "page"}>${icon("anchor")}Harbour</a>
      <a href="#games" aria-current=${place === "games" ? "page" : nothing}>${icon("galleon")}My games</a>
      <a href="/learn">${icon("lantern-flame")}Learn</a>
      <a href="#rules" @click=${this.readRules}>${icon("scroll-unfurled")}Rules</a>
      <a href="#replays" aria-current=${place === "replays" ? "page" : nothing}>${icon("hourglass")}Replays</a>`;
  }

  /** The rules of the chosen game, which is known once the games are. @param {Event} event */
  readRules = async (event) => {
    event.preventDefault();
    await this.begun;
    openRules(this.chosen);
  };

  ownGames() {
    this.fetchMyGames();
    return this.myGames && this.mine ? this.myGames(this) : html`<p class="empty">Looking through the log …</p>`;
  }

  async fetchMyGames() {
    if (this.myGames) return;
    this.allMine = true;
    this.myGames = (await import("./my_games.js")).myGames;
    await this.begun;
    this.refresh();
  }

  tableToSet() {
    this.fetchSetting();
    return this.setting && this.game ? this.setting(this.plan) : html`<p class="empty">Laying the table …</p>`;
  }

  quay() {
    return html`<div class="lead"><h1>Where to${player.isNamed ? `, ${player.name}` : ""}?</h1><p>Five games, one table. Play with friends, or against captains who never sleep.</p></div>
      <div class="games">${this.games.map((game) => this.card(game))}</div>
      <div class="piers">${this.setTable()}${this.joinable()}${this.own()}</div>
      <p class="credits">An unofficial fan project; the games’ names belong to their owners. Icons: game-icons.net, CC BY 3.0.${this.lab ? html` <a href="/lab">To the lab</a>` : nothing}</p>`;
  }

  /** @param {GameInfo} game */
  card(game) {
    const [min, max] = game.seats;
    return html`<div class="game-slot"><button class="game" aria-pressed=${game.id === this.chosen} @click=${() => this.choose(game.id)}>
      <img class="cover" src=${cover(game.id)} alt="">
      ${game.stage === "complete" ? nothing : html`<span class="game-stage">In the shipyard</span>`}
      <h2>${game.title}</h2><p>${game.blurb}</p>
      <span class="game-meta"><span>${icon("meeple")} ${min === max ? min : `${min}–${max}`}<span class="sr"> players</span></span>
        <span>${icon("hourglass")} ${game.minutes} min</span>${min === 1 ? html`<span>${icon("lantern-flame")} solo</span>` : nothing}</span></button><a class="game-learn" href="/learn" aria-label="Learn ${game.title}">Learn</a></div>`;
  }

  /** Whoever comes for the first time is offered the first lesson, until a game or a lesson has begun. @param {GameInfo} game */
  firstLesson(game) {
    const first = this.newcomer ? this.firstLessons.get(game.id) : undefined;
    if (!first) return nothing;
    const no = () => {
      progress.noteOffer();
      this.draw();
    };
    return html`<p class="first-lesson">${icon("lantern-flame")}<span class="grow">New to ${game.title}? The Pilot shows you the ropes in ${count(first.minutes, "minute")}.</span><a class="button small" href="/learn/${game.id}/${first.id}" @click=${progress.noteOffer}>First lesson</a><button class="button small quiet" @click=${no}>No, thanks</button></p>`;
  }

  setTable() {
    const game = this.game;
    if (!game) return html`<section class="panel set-table"><h2 class="panel-title"><span>Set the table</span></h2></section>`;
    const { plan } = this;
    return html`<section class="panel set-table" aria-label="Set the table"><h2 class="panel-title"><span>Set the table</span><span class="panel-note">${game.title}</span></h2>
      ${game.stage === "complete" ? nothing : html`<p class="empty">This game is still in the shipyard: its rules are not complete.</p>`}
      ${plan.chairs.map((chair, n) => this.chair(game, chair, n))}
      ${plan.canGrow ? html`<button class="button quiet small" @click=${() => plan.grow()}>${icon("plus")} Another chair</button>` : nothing}
      <div class="play"><button class="button brass" ?disabled=${plan.busy} @click=${() => plan.open()}>${icon("galleon")} ${plan.waitsForGuests ? "Set the table and invite" : "Play now"}</button>
        <a class="button" href="#table">${icon("dice-six-faces-five")} Options</a></div>${this.firstLesson(game)}
      ${game.workshop ? html`<p class="first-lesson">${icon("galleon")}<span class="grow">Bring a fleet of your own.</span><a class="button small" href="/fleets">Fleet workshop</a></p>` : nothing}</section>`;
  }

  /** @param {GameInfo} game @param {Chair} chair @param {number} n */
  chair(game, chair, n) {
    const own = chair.kind === "person";
    const value = chair.kind === "bot" ? `bot ${chair.level}` : chair.kind;
    const people = html`<optgroup label="People">${option("open", "A friend, by link", value)}${option("hotseat", "Somebody at this screen", value)}</optgroup>
      ${this.plan.canShrink ? option("none", "Nobody", value) : nothing}`;
    const pick = (/** @type {string} */ to) => (to === "none" ? this.plan.remove(n) : this.plan.seat(n, to));
    return html`<div class="chair">${emblem(n)}${own ? html`<label class="chair-name"><span class="sr">Your name</span><input class="input" maxlength="24" autocomplete="nickname" placeholder="Your name" .value=${live(player.isNamed ? player.name : "")} @change=${(/** @type {any} */ e) => takeName(e.target.value)}></label>` : html`<span><b>${chairName(chair)}</b><small>${chairNote(chair)}</small></span>`}
      ${own ? html`<span class="tag">${livery(n).name}</span>` : chairPicker({ label: `Chair ${n + 1}`, shown: chairPick(chair), value, bots: this.plan.bots, people, pick })}</div>`;
  }

  joinable() {
    const tables = this.tables;
    const free = tables?.filter((table) => table.open > 0).length ?? 0;
    return html`<section class="panel" aria-label="Tables to join"><h2 class="panel-title"><span>Tables to join</span><span class="panel-note">${free ? `${free} open` : ""}</span></h2>
      ${!tables ? nothing : tables.length ? repeat(tables.slice(0, 6), (table) => table.id, joinRow)
    : html`<p class="empty">No public table just now. Set one yourself and show it in everybody’s harbour.</p>`}</section>`;
  }

  own() {
    const mine = this.mine ?? [];
    const waits = mine.filter((table) => table.your_turn).length;
    return html`<section class="panel" id="mine" aria-label="My games"><h2 class="panel-title"><span>My games</span><span class="panel-note">${waits ? `${waits} ${waits === 1 ? "waits" : "wait"} for you` : ""}</span></h2>
      ${mine.length ? repeat(mine.slice(0, 4), (table) => table.id, ownRow)
    : html`<p class="empty">Your games will lie here at anchor.</p>`}
      ${mine.length ? html`<a class="button small more" href="#games">All my games</a>` : nothing}</section>`;
  }

  replays() {
    const over = [...(this.mine ?? []).filter((table) => table.status === "over"), ...(this.finished ?? [])];
    const unique = [...new Map(over.map((table) => [table.id, table])).values()];
    return html`<div class="page-panel"><div class="lead"><h1>Replays</h1><p>Finished games, move by move; go on from any point.</p></div>
      <section class="panel"><h2 class="panel-title"><span>Finished games</span></h2>
        ${unique.length ? repeat(unique, (table) => table.id, ownRow) : html`<p class="empty">No finished game yet.</p>`}
        <div class="play"><label class="button">${icon("scroll-unfurled")} Open a record …<input class="sr" type="file" accept=".txt,.record,text/plain" @change=${(/** @type {Event} */ e) => this.upload(e)}></label></div></section></div>`;
  }
}

/** By title, after those that are finished. @param {GameInfo} a @param {GameInfo} b */
const byTitle = (a, b) => Number(a.stage !== "complete") - Number(b.stage !== "complete") || a.title.localeCompare(b.title);

/** @param {string} id */
async function summary(id) {
  try {
    return await api(`/tables/${id}/summary`, { table: id });
  } catch (problem) {
    if (/** @type {any} */ (problem).status === 404) berths.drop(id);
    return null;
  }
}

/** @param {Chair} chair */
function chairName(chair) {
  return { bot: `${botName(chair.level ?? "")}, computer`, open: "Empty chair", hotseat: "Beside you", person: "You" }[chair.kind];
}

/** @param {Chair} chair */
function chairNote(chair) {
  return { bot: botNote(chair.level), open: "a friend with the link may sit down", hotseat: "shares this screen", person: "" }[chair.kind];
}

/** @param {Chair} chair */
function chairPick(chair) {
  return { bot: botName(chair.level ?? ""), open: "Friend", hotseat: "Same screen", person: "You" }[chair.kind];
}

/** @param {any} table */
function seatsLine(table) {
  const names = table.seats.filter((/** @type {any} */ seat) => seat.kind !== "open").map((/** @type {any} */ seat) => seat.name);
  return html`<small><span class="dots">${table.seats.map((/** @type {any} */ seat) => (seat.kind === "open"
    ? html`<i class="chair-free"></i>` : emblem(seat.seat, { size: 17 })))}</span><span>${names.join(", ") || "nobody yet"}</span></small>`;
}

/** @param {any} table */
function joinRow(table) {
  return html`<div class="berth">${thumb(table.game)}<span><b>${table.name || table.title}</b>${seatsLine(table)}</span>
    <a class=${cls("button small", { primary: table.open > 0 })} href="/t/${table.id}">${table.open > 0 ? "Sit down" : "Watch"}</a></div>`;
}

/** @param {any} table */
function ownRow(table) {
  const text = table.status === "over" ? "Replay" : table.your_turn ? "Resume" : "Open";
  const state = table.your_turn ? html`<span class="your-turn">Your turn</span><span>move ${table.number}</span>`
    : table.status === "waiting" ? html`<span>${count(table.open, "chair")} free</span>`
      : table.status === "over" ? html`<span>${resultOf(table)}</span>` : html`<span>Waiting, ${count(table.number, "move")}</span>`;
  return html`<div class="berth">${thumb(table.game)}<span><b>${rivals(table)}</b><small>${state}<span>${DAY.format(new Date(table.touched))}</span></small></span>
    <a class=${cls("button small", { primary: table.your_turn })} href="/t/${table.id}">${text}</a></div>`;
}

const DAY = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** "Micro Pirates with Bram". @param {any} table */
function rivals(table) {
  const others = table.seats.filter((/** @type {any} */ seat) => !table.you.includes(seat.seat) && seat.name);
  if (!others.length) return table.title;
  return `${table.title} with ${others.map((/** @type {any} */ seat) => seat.name).join(", ")}`;
}

function backdrop() {
  return html`<svg class="harbour-sea" viewBox="0 0 1440 844" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">${seaDefs("harbour")}
    <rect width="1440" height="844" fill="url(#harbour-wave)"/>${rhumbs({ x: 1310, y: 60, far: 1600 })}${rose({ x: 1330, y: 44, r: 34 })}</svg>`;
}

