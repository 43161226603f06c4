/** The fleet at hand: ships with what is aboard, what waits, refusals, and what else one can do with a fleet. */
import { icon } from "/lib/art.js";
import { capital, cls, count, html, live, nothing, styled } from "/lib/dom.js";
import { flagship, picture, ruleId } from "./cards.js";
import { goesAboard, saved } from "./draft.js";
import { die, shield } from "./drawings.js";
import { gunsOf } from "./collection.js";

/** @typedef {import("./workbench.js").Workbench} Workbench */
/** @typedef {import("./collection.js").Piece} Piece */

const SET = "cursed-seas/workshop";
const TITLES = { ashore: "Ashore", event: "Events", fort: "Forts", relic: "Unique treasure", reserve: "Reserve" };
const WHERE_TWO = new Set(["fort", "relic"]);

/** @param {Workbench} page */
export function fleetPanel(page) {
  const body = { fleet: build, paste, chance, copy: copies, mine }[page.panel];
  return html`<section class="panel ws-fleet" aria-label="Your fleet">${body(page)}</section>`;
}

/** @param {Workbench} page */
function build(page) {
  const { draft, report } = page;
  const cost = report?.cost ?? 0;
  const allowed = report?.allowed ?? draft.points;
  const preview = page.preview && page.looked && goesAboard(page.looked) ? page.preview.cost : page.looked && !draft.refuses(page.looked, draft.chosen, report) ? cost + page.looked.points : 0;
  const rename = (/** @type {any} */ event) => page.change(() => { draft.name = event.target.value.slice(0, 60); page.savedNow = false; });
  const total = (/** @type {any} */ event) => {
    draft.points = Number(event.target.value);
    page.judge();
  };
  return html`<div class="ws-line"><label class="grow"><span class="sr">The fleet’s name</span><input class="ws-name" maxlength="60" placeholder="Name your fleet" .value=${live(draft.name)} @input=${rename}></label>
      <label><span class="sr">Build total</span><select class="select small" @change=${total}>${page.all.points.map((points) => html`<option value=${points} ?selected=${points === draft.points}>${points} points</option>`)}</select></label></div>
    ${meter(page)}<div class="ws-total"><b>${cost}</b> of ${allowed} points<span class="grow"></span>${page.looked && preview > cost && !page.narrow ? html`<span class="ws-then">${preview} with ${page.looked.name}</span>` : nothing}</div>
    <div class="ws-ships">${draft.ships.map((_, n) => shipRow(page, n))}${draft.ships.length ? nothing : html`<p class="empty">No ship yet. Press one in the collection, or start from a ready fleet.</p>`}${waiting(page)}
    ${page.refusal ? refusal(page) : nothing}${faults(page)}${fitting(page)}</div>${buttons(page)}`;
}

/** One cell a point, coloured by ship; hatched what the piece looked at would cost. @param {Workbench} page */
export function meter(page) {
  const allowed = page.report?.allowed ?? page.draft.points;
  const cost = page.report?.cost ?? 0;
  const more = page.looked && !page.draft.refuses(page.looked, page.draft.chosen, page.report) && !["fort", "unique treasure"].includes(page.looked.kind) ? page.looked.points : 0;
  const cells = (page.report?.ships ?? []).flatMap((ship, n) => Array.from({ length: ship.cost }, () => `s${n % 6}`));
  while (cells.length < cost) cells.push("s6");
  return html`<div class="ws-meter" role="meter" aria-valuenow=${cost} aria-valuemin="0" aria-valuemax=${allowed} aria-label="${cost} of ${allowed} points" ${styled({ "--cells": allowed })}>${Array.from({ length: allowed }, (_, n) => html`<i class=${cells[n] ?? (n < cost + more ? "plus" : "")}></i>`)}</div>`;
}

/** @param {Workbench} page @param {number} n */
function shipRow(page, n) {
  const { draft, report, pieces } = page;
  const ship = draft.ships[n];
  const piece = ship && pieces.get(ship.card);
  if (!ship || !piece) return nothing;
  const now = report?.ships[n];
  const chosen = draft.chosen === n;
  const then = chosen && page.preview ? page.preview.ships[n] : undefined;
  const dragged = page.dragged && page.looked && goesAboard(page.looked) ? page.looked : null;
  const reason = dragged ? draft.refuses(dragged, n, report) : "";
  const spaces = Math.max(now?.hold ?? piece.hold ?? 0, 0);
  const free = Math.max(0, (then?.hold ?? spaces) - ((then ?? now)?.used ?? 0));
  const choose = () => page.change(() => { draft.chosen = n; page.looked = null; page.preview = null; });
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const dropped = pieces.get(event.dataTransfer?.getData("text/plain") ?? "");
    if (dropped) page.add(dropped, n);
  };
  return html`<div class=${cls("ws-ship", { on: chosen, may: dragged && !reason, not: dragged && reason })} data-ship=${n} @click=${choose} @dragover=${(/** @type {Event} */ e) => e.preventDefault()} @drop=${drop}>
    ${picture(piece, 92)}<div class="ws-ship-head"><button class="ws-ship-name" aria-pressed=${chosen}>${piece.name}</button><div class="ws-guns">${(then ?? now)?.guns.map((gun, at) => die(gun, { was: then ? now?.guns[at] : gunsOf(piece)[at] })) ?? gunsOf(piece).map((gun) => die(gun))}</div></div>
    <b class="ws-cost">${now?.cost ?? piece.points}</b><button class="tool ws-out" aria-label="Take the ${piece.name} out" title="Take her out" @click=${(/** @type {Event} */ e) => { e.stopPropagation(); page.become(draft.without(n)); }}>${icon("close")}</button>
    <p class="ws-aboard-line">${reason ? html`<span class="ws-reason">${reason}</span>` : html`move <b>${(then ?? now)?.legs || piece.move || "towed"}</b> · crew <b>${now?.crew ?? 0}</b> of ${piece.points} points · hold <b>${now?.used ?? 0}</b> of ${spaces}`}</p>
    <div class="ws-hold">${ship.aboard.map((id, place) => {
    const each = pieces.get(id);
    return html`<button class="ws-space" title="Take ${each?.name ?? id} out" aria-label="${each?.name ?? id} aboard the ${piece.name}: take out" @click=${(/** @type {Event} */ e) => { e.stopPropagation(); page.become(draft.without(n, place)); }}>${each ? picture(each, 38) : nothing}<span>${lastName(each?.name ?? id)}</span></button>`;
  })}${then && page.looked && !page.newFaults(/** @type {any} */ (page.preview)).length ? html`<span class="ws-space new">${picture(page.looked, 38)}<span>${lastName(page.looked.name)}</span></span>` : nothing}${Array.from({ length: Math.min(free, 8) }, () => html`<span class="ws-space free">empty</span>`)}</div></div>`;
}

/** @param {string} name */
const lastName = (name) => (name.length > 11 ? name.split(" ").at(-1) ?? name : name);

/** Events, forts, treasure: what waits in the box. @param {Workbench} page */
function waiting(page) {
  const groups = /** @type {(keyof typeof TITLES)[]} */ (Object.keys(TITLES));
  const rows = groups.filter((group) => page.draft.groups[group].length);
  return html`<div class="ws-also">${["event", "fort", "relic"].map((group) => html`<span>${TITLES[/** @type {"event"} */ (group)]} <b>${page.draft.groups[/** @type {"event"} */ (group)].length}</b>${WHERE_TWO.has(group) ? " of 2" : ""}</span>`)}</div>
    ${rows.map((group) => html`<div class="ws-hold ws-wait-row"><span class="label">${TITLES[group]}</span>${page.draft.groups[group].map((id, place) => html`<button class="ws-space" aria-label="${page.pieces.get(id)?.name ?? id}: take out" @click=${() => page.become(page.draft.withoutWaiting(group, place))}>${page.pieces.get(id)?.name ?? id}</button>`)}</div>`)}`;
}

/** Why something stays ashore. @param {Workbench} page */
function refusal(page) {
  const said = page.refusal;
  if (!said) return nothing;
  return html`<div class="ws-refusal" role="alert"><b>${said.what}</b> ${said.why} ${ruleId(said.rule, page.host.openRule)}${said.remedy ? html`<div class="ws-line"><button class="button small" @click=${() => said.remedy && page.become(said.remedy.draft)}>${said.remedy.text}</button><span class="label">${said.remedy.note}</span></div>` : nothing}</div>`;
}

/** What is wrong with what is there: an older list, another total. @param {Workbench} page */
function faults(page) {
  const { report } = page;
  if (!report) return nothing;
  return html`${report.faults.map((fault) => html`<p class="ws-refusal">${fault.text} ${ruleId(fault.rule, page.host.openRule)}</p>`)}${report.notes.map((note) => html`<p class="ws-note">${note.text} ${ruleId(note.rule, page.host.openRule)}</p>`)}`;
}

const TRADES = ["Captain", "Helmsman", "Explorer", "Cannoneer", "Shipwright", "Musketeer", "Oarsman"];

/** Three pieces that fit into the points left. @param {Workbench} page */
function fitting(page) {
  const { draft, report } = page;
  const ship = draft.ships[draft.chosen];
  const card = ship && page.pieces.get(ship.card);
  const left = (report?.allowed ?? draft.points) - (report?.cost ?? 0);
  if (!card || !report || left < 1) return nothing;
  const fits = (/** @type {Piece} */ piece) => !draft.refuses(piece, draft.chosen, report);
  const own = page.all.pieces.filter((piece) => piece.nation === card.nation && piece.points > 0);
  const ships = own.filter((piece) => piece.kind === "ship" && piece.points <= left && fits(piece)).sort((a, b) => b.points - a.points).slice(0, 1);
  const crew = TRADES.flatMap((name) => own.find((piece) => piece.generic && piece.name === name && fits(piece) && !ship.aboard.includes(piece.id)) ?? []);
  const shown = [...ships, ...crew].slice(0, 3);
  if (!shown.length) return nothing;
  return html`<h3 class="panel-title ws-sub"><span>${capital(count(left, "point"))} left: these fit</span></h3><div class="ws-shelf">${shown.map((piece) => html`<button class="ws-sf" @click=${() => page.add(piece)}>${picture(piece, piece.kind === "ship" ? 62 : 40)}<b>${piece.name} <em>${piece.points}</em></b></button>`)}</div>`;
}

/** @param {Workbench} page */
function buttons(page) {
  const full = page.legal;
  const turn = (/** @type {Workbench["panel"]} */ to) => () => page.change(() => { page.panel = to; page.tab = "fleet"; });
  const mineCount = saved.all().length;
  return html`<div class="ws-acts"><button class="button primary wide" ?disabled=${page.draft.empty} @click=${() => page.save()}>${icon("save", { set: SET })} ${page.savedNow ? "Saved" : "Save"}</button>
    ${page.draft.empty ? html`<button class="button brass wide" @click=${turn("copy")}>Start from a ready fleet</button>` : html`<button class="button brass wide" ?disabled=${!full} @click=${() => page.tryOut()}>${icon("spyglass", { set: SET })} Try her out</button>`}
    <button class="button wide" ?disabled=${!full} @click=${() => page.sail()}>${icon("galleon", { set: SET })} ${page.table ? "Bring her to the table" : "Sit down with her"}</button><button class="button wide" @click=${turn("mine")}>My fleets${mineCount ? `, ${mineCount}` : ""}</button>
    <button class="button" ?disabled=${page.draft.empty} @click=${() => page.share()}>Share</button><button class="button" @click=${turn("paste")}>Paste</button><button class="button" @click=${turn("chance")}>Random</button><button class="button" @click=${turn("copy")}>Copy of…</button></div>`;
}

/** @param {Workbench} page @param {string} title @param {string} note */
const heading = (page, title, note) => html`<div class="ws-line"><h2 class="panel-title grow"><span>${title}</span><span class="panel-note">${note}</span></h2><button class="button small" @click=${() => page.change(() => { page.panel = "fleet"; })}>Back</button></div>`;

/** @param {Workbench} page */
function paste(page) {
  const { read } = page;
  const look = async (/** @type {string} */ text) => {
    page.pasted = text;
    try {
      page.read = await page.host.ask("check", { text, points: page.draft.points });
    } catch (problem) {
      page.host.say(/** @type {Error} */ (problem).message);
    }
    page.host.draw();
  };
  const type = (/** @type {any} */ event) => {
    page.given = "";
    return look(event.target.value);
  };
  const swap = (/** @type {string} */ from, /** @type {string} */ id) => look(page.pasted.replace(from, `${page.pieces.get(id)?.name ?? ""} [${id}]`));
  const goOn = async () => {
    if (!page.given) await page.keepDraft();
    page.panel = "fleet";
    await page.open(page.pasted, page.given || read?.title);
  };
  return html`${heading(page, "Paste a fleet", "from a chat, a link, a file")}<div class="ws-ships"><label class="field"><span>A code, a link, or a list with a line for each ship</span><textarea class="input ws-area" rows="9" .value=${live(page.pasted)} @input=${type} placeholder="HMS Goliath: Captain&#10;HMS Dover: Explorer"></textarea></label>
    ${read && page.pasted.trim() ? html`<h3 class="panel-title ws-sub"><span>What was read</span><span class="panel-note">${read.cost} of ${read.allowed} points</span></h3>
      ${read.ships.map((ship) => html`<p class="ws-read"><i class="yes">✓</i><span><b>${page.pieces.get(ship.card)?.name ?? ship.card}</b>${ship.aboard.length ? ` with ${ship.aboard.map((id) => page.pieces.get(id)?.name ?? id).join(", ")}` : ""}, ${count(ship.cost, "point")}</span></p>`)}
      ${read.lines.map((line) => html`<p class="ws-read"><i class="no">?</i><span class="grow">${line.problem}</span>${line.near ? html`<button class="button small" @click=${() => swap(line.text, line.near)}>Take it</button>` : nothing}</p>`)}
      ${read.faults.map((fault) => html`<p class="ws-refusal">${fault.text} ${ruleId(fault.rule, page.host.openRule)}</p>`)}
      ${page.draft.empty ? nothing : html`<p class="ws-note">Nothing is lost: what you were building is kept under <b>My fleets</b> as a draft.</p>`}` : nothing}</div>
    <div class="ws-acts"><button class="button wide" @click=${() => page.change(() => { page.panel = "fleet"; })}>Cancel</button><button class="button brass wide" ?disabled=${!read?.code} @click=${goOn}>Go on with ${read?.cost ?? 0} points</button></div>`;
}

/** @param {Workbench} page */
function chance(page) {
  const pick = (/** @type {"nation" | "manner"} */ key) => (/** @type {any} */ event) => page.change(() => { page.chance[key] = event.target.value; });
  return html`${heading(page, "Let chance build one", `${page.draft.points} points`)}<div class="ws-ships"><label class="field"><span>Nation</span><select class="select" @change=${pick("nation")}><option value="">Any nation</option>${page.all.nations.map((nation) => html`<option value=${nation} ?selected=${page.chance.nation === nation}>${nation}</option>`)}</select></label>
    <label class="field"><span>Manner</span><select class="select" @change=${pick("manner")}><option value="">Any manner</option>${page.all.manners.map((manner) => html`<option value=${manner} ?selected=${page.chance.manner === manner}>${capital(manner)}</option>`)}</select></label>
    ${page.draft.ships.map((ship) => html`<p class="ws-read">${picture(/** @type {Piece} */ (page.pieces.get(ship.card)), 60)}<span><b>${page.pieces.get(ship.card)?.name ?? ship.card}</b>${ship.aboard.length ? ` with ${ship.aboard.map((id) => page.pieces.get(id)?.name ?? id).join(", ")}` : ""}</span></p>`)}</div>
    <div class="ws-acts"><button class="button wide" @click=${() => page.change(() => { page.panel = "fleet"; })}>Keep this one</button><button class="button brass wide" @click=${() => page.roll()}>${icon("chance", { set: SET })} Roll</button></div>`;
}

/** @param {Workbench} page */
function copies(page) {
  return html`${heading(page, "Copy of a ready fleet", `${page.draft.points} points`)}<div class="ws-ships">${page.all.points.map((points) => html`<h3 class="panel-title ws-sub"><span>${points} points</span></h3><div class="ws-ready">${page.all.ready.filter((each) => each.points === points).map((each) => html`<button class="ws-ready-row" @click=${() => page.copyOf(each)}>${shield(each.nation, 28)}${flagship(page.pieces, each, 70)}<span class="grow"><b>${each.title}</b><small>${each.blurb}</small></span><b>${each.cost}</b></button>`)}</div>`)}</div>`;
}

/** @param {Workbench} page */
function mine(page) {
  const all = saved.all();
  const take = async (/** @type {import("./draft.js").SavedFleet} */ fleet) => {
    page.panel = "fleet";
    page.draft.points = fleet.points;
    await page.open(fleet.code, fleet.name);
    page.draft.id = fleet.id;
    if (page.read?.lines.length) page.change(() => { page.panel = "paste"; });
  };
  return html`${heading(page, "My fleets", count(all.length, "fleet"))}<div class="ws-ships">${all.length ? all.map((fleet) => {
    const first = page.pieces.get(fleet.code.split(/[+/!]/)[0] ?? "");
    return html`<div class="ws-mine"><button class="ws-ready-row" @click=${() => take(fleet)}>${first ? shield(first.nation, 28) : nothing}${first ? picture(first, 70) : nothing}<span class="grow"><b>${fleet.name}</b><small>${fleet.points} points${fleet.results ? `, won ${Math.round(fleet.results.share * 100)} of 100 in ${fleet.results.games} trials` : ""}</small></span></button>
      <button class="tool" aria-label="Throw ${fleet.name} away" @click=${() => page.change(() => saved.drop(fleet.id))}>${icon("close")}</button></div>`;
  }) : html`<p class="empty">Fleets you save lie here, in this browser.</p>`}</div>`;
}
