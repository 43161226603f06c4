/** The fleet workshop: the collection, a large card, the fleet being built; pasting, chance, trials. */
import { icon } from "/lib/art.js";
import { capital, cls, count, html, live, nothing, ref, repeat, styled } from "/lib/dom.js";
import { flagship, largeCard, ruleId, smallCard } from "./cards.js";
import { MOST_MASTS, MOST_POINTS, SORTS, filtersOf, gunsOf, setName } from "./collection.js";
import { GROUPS, goesAboard, sails } from "./draft.js";
import { FLAGS, shield } from "./drawings.js";
import { fleetPanel, meter } from "./shipyard.js";
import { trialPage } from "./trial_page.js";
import { Workbench } from "./workbench.js";

/** @typedef {import("/lib/workshop.js").Host} Host */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {import("./collection.js").Piece} Piece */
/** @typedef {import("./draft.js").Report} Report */

const SET = "cursed-seas/workshop";
const GAP = 10;
const SPARE_ROWS = 1;

/** @param {Host} host */
export const make = (host) => new WorkshopPage(host);

export class WorkshopPage extends Workbench {
  /** @returns {Template} */
  render() {
    if (this.trial) return trialPage(this, this.trial);
    return html`<main class="ws" data-tab=${this.tab} id="workshop">${this.host.offline ? html`<p class="ws-offline" role="status">No network: this is the collection of your last visit. The rules judge again when the server is back.</p>` : nothing}
      ${this.narrow ? this.meterStrip() : nothing}${this.finder()}${this.large()}${fleetPanel(this)}
      <nav class="ws-tabs" aria-label="Parts of the workshop">${this.tabButton("browse", "magnifying-glass", "Browse")}${this.tabButton("fleet", "galleon", `Fleet, ${this.report?.cost ?? 0} of ${this.report?.allowed ?? this.draft.points}`)}
        <button ?disabled=${!this.legal} @click=${() => this.tryOut()}>${icon("spyglass", { set: SET })}Try her out</button></nav></main>`;
  }

  /** @param {"browse" | "fleet"} tab @param {string} sign @param {string} text */
  tabButton(tab, sign, text) {
    return html`<button aria-current=${this.tab === tab ? "page" : nothing} @click=${() => this.change(() => { this.tab = tab; this.sheet = false; })}>${icon(sign, { set: SET })}${text}</button>`;
  }

  meterStrip() {
    return html`<div class="ws-strip"><div class="ws-total"><b>${this.report?.cost ?? 0}</b> of ${this.report?.allowed ?? this.draft.points} points<span class="grow"></span>${this.name}</div>${meter(this)}</div>`;
  }

  finder() {
    const { all, wanted } = this;
    const type = (/** @type {Event} */ event) => {
      wanted.words = /** @type {HTMLInputElement} */ (event.target).value;
      this.seek();
    };
    const active = filtersOf(wanted, all);
    const words = [...active.map((each) => each.text), ...(wanted.words.trim() ? [`“${wanted.words.trim()}”`] : [])];
    return html`<section class="panel ws-find" aria-label="The collection"><h2 class="panel-title"><span>The collection</span><span class="panel-note">${all.pieces.length.toLocaleString("en")} pieces, twelve sets</span></h2>
      <div class="ws-line"><label class="ws-search">${icon("magnifying-glass", { set: SET })}<span class="sr">Search pieces</span><input type="search" placeholder="Name, ability, keyword, number" .value=${live(wanted.words)} @input=${type} @keydown=${(/** @type {KeyboardEvent} */ e) => { if (e.key === "ArrowDown") { e.preventDefault(); this.focusCard(0); } }}></label>
        <label class="ws-sort"><span class="sr">Sort by</span><select class="select" @change=${(/** @type {any} */ e) => { wanted.sort = e.target.value; this.seek(); }}>${Object.entries(SORTS).map(([id, [text]]) => html`<option value=${id} ?selected=${id === wanted.sort}>${text}</option>`)}</select></label></div>
      <div class="ws-nations" role="group" aria-label="Nations">${all.nations.map((nation) => html`<button aria-pressed=${wanted.nations.has(nation)} title=${nation} @click=${() => { toggle(wanted.nations, nation); this.seek(); }}>${shield(nation, 26)}<span>${FLAGS[nation]?.short ?? nation}</span></button>`)}</div>
      <div class="ws-filters">${this.filterButton("kind", "Kind")}${this.filterButton("set", "Set")}${this.filterButton("points", "Points")}${this.filterButton("masts", "Masts")}${this.filterButton("move", "Move")}${this.filterButton("keyword", "Keyword")}</div>${this.filterPanel()}
      <div class="ws-count"><span class="grow" role="status"><b>${this.hits.length.toLocaleString("en")}</b> ${this.hits.length === 1 ? "piece" : "pieces"}${words.length ? `: ${words.join(", ")}` : ""}</span>${active.length ? html`<button class="button small quiet" @click=${() => { active.forEach((each) => each.drop()); this.seek(); }}>Clear filters</button>` : nothing}
        <label class="ws-check"><input type="checkbox" .checked=${live(wanted.fits)} @change=${(/** @type {any} */ e) => { wanted.fits = e.target.checked; this.seek(); }}> only what still fits</label></div>
      ${this.hits.length ? this.cardGrid() : this.nothingFound(active)}</section>`;
  }

  /** @param {{ text: string, drop: () => void }[]} active */
  nothingFound(active) {
    return html`<div class="ws-none"><p>No piece ${this.wanted.words.trim() ? html`says “${this.wanted.words.trim()}”` : "is left"} with these filters.</p>${active.map((each) => html`<button class="button small" @click=${() => { each.drop(); this.seek(); }}>Drop ${each.text}</button>`)}
      ${this.wanted.words ? html`<button class="button small" @click=${() => { this.wanted.words = ""; this.seek(); }}>Clear the search</button>` : nothing}</div>`;
  }

  /** @param {string} id @param {string} text */
  filterButton(id, text) {
    const { wanted } = this;
    const set = { kind: wanted.kinds.size, set: wanted.sets.size, move: wanted.moves.size, keyword: wanted.keywords.size, points: Number(wanted.points[0] > 0 || wanted.points[1] < MOST_POINTS), masts: Number(wanted.masts[0] > 0 || wanted.masts[1] < MOST_MASTS) }[id] ?? 0;
    return html`<button class=${cls("ws-filter", { on: set })} aria-expanded=${this.filter === id} @click=${() => this.openFilter(this.filter === id ? "" : id)}>${text}${set ? `, ${set}` : ""}</button>`;
  }

  filterPanel() {
    const { all, wanted } = this;
    const boxes = (/** @type {Set<string>} */ set, /** @type {[string, string][]} */ choices) => html`<div class="ws-boxes">${choices.map(([id, text]) => html`<label class="ws-check"><input type="checkbox" .checked=${live(set.has(id))} @change=${() => { toggle(set, id); this.seek(); }}> ${text}</label>`)}</div>`;
    const range = (/** @type {"points" | "masts"} */ key, /** @type {number} */ most) => html`<div class="ws-range">${[0, 1].map((end) => html`<label class="field"><span>${end ? "at most" : "at least"}</span><input class="input" type="number" min="0" max=${most} .value=${live(String(wanted[key][end]))} @change=${(/** @type {any} */ e) => { wanted[key] = /** @type {[number, number]} */ (wanted[key].map((n, at) => (at === end ? Math.max(0, Math.min(most, Number(e.target.value) || 0)) : n))); this.seek(); }}></label>`)}</div>`;
    const moves = [...new Set(all.pieces.map((piece) => piece.move ?? "").filter(Boolean))].sort();
    /** @type {Record<string, () => Template>} */
    const panels = {
      kind: () => boxes(wanted.kinds, all.kinds.map((kind) => [kind, capital(kind)])), set: () => boxes(wanted.sets, Object.entries(all.sets).filter(([id]) => all.pieces.some((piece) => piece.set === id)).map(([id, title]) => [id, setName(title)])),
      points: () => range("points", MOST_POINTS), masts: () => range("masts", MOST_MASTS), move: () => boxes(wanted.moves, moves.map((move) => [move, move])),
      keyword: () => boxes(wanted.keywords, Object.entries(all.keywords).map(([id, { name }]) => [id, name])),
    };
    const body = panels[this.filter];
    return body ? html`<div class="ws-popup" role="group" aria-label="Filter by ${this.filter}">${body()}<button class="button small" @click=${() => this.openFilter("")}>Show ${count(this.hits.length, "piece")}</button></div>` : nothing;
  }

  /** @returns {{ columns: number, row: number, high: number }} */
  get plan() {
    const columns = Math.max(2, Math.min(5, Math.floor((this.size.width + GAP) / (this.narrow ? 168 : 172))));
    const tall = this.narrow;
    return { columns, row: (tall ? 232 : 188) + GAP, high: tall ? 98 : 82 };
  }

  /** Only the rows that are seen are in the document. */
  cardGrid() {
    const { columns, row, high } = this.plan;
    const rows = Math.ceil(this.hits.length / columns);
    const first = Math.max(0, Math.floor(this.top / row) - SPARE_ROWS);
    const last = Math.min(rows, Math.ceil((this.top + this.size.height) / row) + SPARE_ROWS);
    const shown = this.hits.slice(first * columns, last * columns);
    const scroll = (/** @type {Event} */ event) => {
      const top = /** @type {HTMLElement} */ (event.currentTarget).scrollTop;
      const moved = Math.floor(top / row) !== Math.floor(this.top / row);
      this.scrolled(top, moved);
    };
    return html`<div class="ws-grid" @scroll=${scroll} ${ref(this.measure)} tabindex="-1" role="region" aria-label="Pieces, ${this.hits.length} found"><div class="ws-all" ${styled({ height: `${rows * row}px` })}><div class="ws-cards" role="list" ${styled({ transform: `translateY(${first * row}px)`, "--columns": columns, "--row": `${row - GAP}px`, "--pic": `${high}px` })}>
      ${repeat(shown, (piece) => piece.id, (piece, n) => this.card(piece, first * columns + n, high))}</div></div></div>`;
  }

  /** @param {Piece} piece @param {number} n @param {number} high */
  card(piece, n, high) {
    const reason = this.draft.refuses(piece, this.draft.chosen, this.report);
    const open = () => {
      this.focus = n;
      if (this.narrow) this.change(() => { this.look(piece); this.sheet = true; });
      else this.add(piece);
    };
    return smallCard(piece, { all: this.all, looked: this.wanted.words, high: piece.kind === "ship" || piece.kind === "fort" || this.narrow ? high : high - 18, state: this.draft.has(piece.id) ? "in" : reason ? "no" : "", reason, hot: this.looked === piece, focus: this.focus === n,
      add: () => this.add(piece), look: () => { if (!this.narrow && this.looked !== piece) this.look(piece); }, open, drag: (on) => this.change(() => { this.dragged = on; this.looked = piece; }), key: (event) => this.cardKey(event, piece, n) });
  }

  /** @param {KeyboardEvent} event @param {Piece} piece @param {number} n */
  cardKey(event, piece, n) {
    const { columns } = this.plan;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.focusCard(Math.max(0, Math.min(this.hits.length - 1, n + step)));
    } else if (event.key === "Enter") this.add(piece);
    else if (event.key === "Delete" || event.key === "Backspace") this.remove(piece);
  }

  /** @param {number} n */
  focusCard(n) {
    const { columns, row } = this.plan;
    const piece = this.hits[n];
    if (!piece || !this.grid) return;
    const top = Math.floor(n / columns) * row;
    if (top < this.grid.scrollTop) this.grid.scrollTop = top;
    else if (top + row > this.grid.scrollTop + this.size.height) this.grid.scrollTop = top + row - this.size.height;
    this.scrolled(this.grid.scrollTop, false);
    this.change(() => { this.focus = n; });
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (this.grid?.querySelector(`[data-piece="${CSS.escape(piece.id)}"]`))?.focus());
  }

  /** Takes the last one of a piece out again. @param {Piece} piece */
  remove(piece) {
    for (let n = this.draft.ships.length - 1; n >= 0; n -= 1) {
      const ship = this.draft.ships[n];
      const place = ship?.aboard.lastIndexOf(piece.id) ?? -1;
      if (place >= 0) return this.become(this.draft.without(n, place));
      if (ship?.card === piece.id) return this.become(this.draft.without(n));
    }
    const group = GROUPS.find((name) => this.draft.groups[name].includes(piece.id));
    return group ? this.become(this.draft.withoutWaiting(group, this.draft.groups[group].indexOf(piece.id))) : undefined;
  }

  /** The large card: the ship at hand, and what the crew looked at would change on her. */
  large() {
    const { draft, looked } = this;
    const ship = draft.ships[draft.chosen];
    const shipPiece = ship && this.pieces.get(ship.card);
    const aboard = looked && goesAboard(looked);
    const inSheet = this.narrow && this.sheet;
    const piece = aboard && shipPiece && !inSheet ? shipPiece : looked ?? shipPiece;
    if (!piece) return html`<section class="panel ws-large" aria-label="A piece"><div class="ws-empty"><h2>Every ship of the twelve sets</h2><p>Point at a card to see her large. Press it to add her to your fleet; then press crew to put them aboard.</p><p class="label">Keys: <b>/</b> searches, arrows walk over the cards, Enter adds, Delete takes out, 1 to 9 chooses the ship.</p>${this.starters()}</div></section>`;
    const isChosen = piece === shipPiece;
    const now = isChosen ? this.report?.ships[draft.chosen] : undefined;
    const then = isChosen && aboard ? this.preview?.ships[draft.chosen] : undefined;
    const guns = (then ?? now)?.guns ?? gunsOf(piece);
    const was = now ? now.guns : [];
    return html`<section class=${cls("panel", "ws-large", { open: inSheet })} aria-label=${piece.name} aria-live="polite">${inSheet ? html`<button class="tool ws-shut" aria-label="Close" @click=${() => this.change(() => { this.sheet = false; })}>${icon("close")}</button>` : nothing}
      ${largeCard(piece, { all: this.all, openRule: this.host.openRule, guns, was: then ? was : gunsOf(piece), legs: (then ?? now)?.legs ?? piece.move ?? "", hold: (then ?? now)?.hold ?? piece.hold ?? 0,
    change: isChosen && aboard ? this.changes(/** @type {Piece} */ (looked), piece, now, then) : nothing, aboard: isChosen ? (ship?.aboard ?? []).flatMap((id) => this.pieces.get(id) ?? []) : [] })}
      ${inSheet ? this.sheetActions(/** @type {Piece} */ (looked ?? piece), shipPiece) : nothing}</section>`;
  }

  /** @param {Piece} piece @param {Piece | undefined} ship */
  sheetActions(piece, ship) {
    const another = () => this.change(() => { this.draft.chosen = (this.draft.chosen + 1) % Math.max(1, this.draft.ships.length); this.look(piece); });
    const reason = this.draft.refuses(piece, this.draft.chosen, this.report);
    return html`<div class="ws-sheet-actions">${goesAboard(piece) && ship ? html`<p class="ws-if"><b>On the ${ship.name}:</b> ${this.preview ? this.changeWords(piece) : "…"}</p>` : nothing}${goesAboard(piece) && this.draft.ships.length > 1 ? html`<button class="button" @click=${another}>Another ship</button>` : nothing}
      <button class="button brass" @click=${async () => { await this.add(piece); this.change(() => { this.sheet = false; if (!this.refusal) this.tab = "fleet"; }); }}>${sails(piece) ? "Add" : goesAboard(piece) ? "Put aboard" : "Add"}, ${count(piece.points, "point")}</button>${reason ? html`<p class="label">${capital(reason)}.</p>` : nothing}</div>`;
  }

  /** @param {Piece} crew */
  changeWords(crew) {
    const [now, then] = [this.report?.ships[this.draft.chosen], this.preview?.ships[this.draft.chosen]];
    return differences(crew, now, then, this.preview, this.report);
  }

  /** @param {Piece} crew @param {Piece} ship @param {Report["ships"][number] | undefined} now @param {Report["ships"][number] | undefined} then */
  changes(crew, ship, now, then) {
    if (!then) return html`<p class="ws-if">${crew.name}: ${crew.text ?? ""}</p>`;
    const fault = this.preview ? this.newFaults(this.preview)[0] : undefined;
    if (fault) return html`<p class="ws-if no"><b>${crew.name} cannot come aboard the ${ship.name}.</b> ${fault.text} ${ruleId(fault.rule, this.host.openRule)}</p>`;
    return html`<div class="ws-if"><b>With ${crew.name} aboard</b> ${differences(crew, now, then, this.preview, this.report)} <span class="label">${crew.text ?? ""}</span></div>`;
  }

  /** Ready fleets to start from. */
  starters() {
    const ready = this.all.ready.filter((each) => each.points === this.draft.points);
    return html`<h3 class="panel-title ws-sub"><span>Or start from a ready fleet</span></h3><div class="ws-ready">${ready.map((each) => html`<button class="ws-ready-row" @click=${() => this.copyOf(each)}>${shield(each.nation, 28)}${flagship(this.pieces, each, 74)}<span class="grow"><b>${each.title}</b><small>${each.blurb}</small></span><b>${each.cost}</b></button>`)}</div>`;
  }
}

/** @param {Set<string>} set @param {string} word */
function toggle(set, word) {
  if (!set.delete(word)) set.add(word);
}

/** "guns 1 and 5 become". @param {number[]} changed @param {number} all */
function gunNames(changed, all) {
  if (changed.length === 1) return `gun ${changed[0]} becomes`;
  return changed.length === all ? "all guns become" : `guns ${changed.slice(0, -1).join(", ")} and ${changed.at(-1)} become`;
}

/**
 * What a crew changes on a ship, in words: range, rank, move, hold, cost.
 * @param {Piece} crew @param {Report["ships"][number] | undefined} now @param {Report["ships"][number] | undefined} then @param {Report | null} preview @param {Report | null} report
 */
function differences(crew, now, then, preview, report) {
  if (!now || !then) return "";
  const changed = then.guns.flatMap((gun, n) => (now.guns[n] !== undefined && now.guns[n] !== gun ? [n + 1] : []));
  const said = [
    ...(changed.length ? [`${gunNames(changed, now.guns.length)} ${[...new Set(changed.map((n) => then.guns[n - 1] ?? ""))].join(" and ")}`] : []),
    ...(then.guns.length > now.guns.length ? [`she has ${count(then.guns.length - now.guns.length, "gun")} more`] : []),
    ...(then.legs !== now.legs ? [`she moves ${then.legs} instead of ${now.legs}`] : []),
    ...(then.hold !== now.hold ? [`her hold has ${then.hold} spaces instead of ${now.hold}`] : []),
  ];
  const idle = preview?.notes.find((note) => note.text.startsWith(crew.name) && !report?.notes.some((other) => other.text === note.text));
  if (idle) return `nothing changes: ${idle.text}`;
  return `${said.length ? `${said.join("; ")}.` : "her figures stay as they are."} The fleet would cost ${preview?.cost ?? ""}.`;
}
