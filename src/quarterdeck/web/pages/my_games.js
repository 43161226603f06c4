/** My games: what is under way, how the others ended, and how it goes against whom. */
import { emblem, icon } from "../lib/art.js";
import { cls, count, html, live, nothing, repeat, styled } from "../lib/dom.js";
import { cameo } from "../lib/portraits.js";
import { berths } from "../net/local.js";
import { botName } from "../parts/opponents.js";
import { resultOf, verdictOf } from "../parts/outcomes.js";
import { toast } from "../parts/toasts.js";
import { thumb } from "./layout.js";

/** @typedef {{ mine: any[] | null, games: import("../net/api.js").GameInfo[], draw: () => void, refresh: () => Promise<void> }} Harbour */
/** @typedef {"all" | "won" | "lost" | "people"} Sieve */

/** @type {[Sieve, string][]} */
const SIEVES = [["all", "All"], ["won", "Won"], ["lost", "Lost"], ["people", "With people"]];
const DAY = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

/** What is looked for among the finished games. @type {{ sieve: Sieve, words: string }} */
const search = { sieve: "all", words: "" };

/** @param {Harbour} harbour */
export function myGames(harbour) {
  const mine = harbour.mine ?? [];
  const over = mine.filter((table) => table.status === "over");
  const now = mine.filter((table) => table.status !== "over");
  return html`<div class="my-games"><div class="lead"><h1>My games</h1><p>${lead(now, over)}</p></div>
    ${mine.length ? nothing : html`<section class="panel"><p class="empty">No games yet. Your first takes five minutes.</p><div class="play"><a class="button brass" href="/learn">Learn a game</a><a class="button" href="#">To the harbour</a></div></section>`}
    ${now.length ? underWay(now) : nothing}${over.length ? finished(harbour, over) : nothing}${over.length ? howItGoes(harbour, over) : nothing}</div>`;
}

/** @param {any[]} now @param {any[]} over */
function lead(now, over) {
  const waiting = now.filter((table) => table.your_turn).length;
  const won = over.filter((table) => verdictOf(table) === "won").length;
  const told = over.length ? `${count(over.length, "game")} finished, ${won} of them won.` : "";
  return [waiting ? `${count(waiting, "table")} ${waiting === 1 ? "waits" : "wait"} for you.` : "", told].filter(Boolean).join(" ");
}

/** @param {any} table */
const others = (table) => table.seats.filter((/** @type {any} */ seat) => !table.you.includes(seat.seat) && seat.name);

/** @param {any} seat */
const face = (seat) => html`<span class="rival">${seat.kind === "bot" ? cameo(seat.level, 26) : emblem(seat.seat, { size: 24 })}${seat.name}</span>`;

/** @param {any[]} now */
function underWay(now) {
  return html`<section class="panel" aria-label="Under way"><h2 class="panel-title"><span>Under way</span><span class="panel-note">${count(now.length, "table")}</span></h2>
    <div class="at-sea">${repeat(now, (table) => table.id, (table) => html`<article class=${cls("voyage", { due: table.your_turn })}>${thumb(table.game)}
      <div><h3>${table.title}</h3><p>${others(table).map((/** @type {any} */ seat) => seat.name).join(", ") || "nobody yet"}</p></div>
      <p class="state">${stateOf(table)}</p><a class=${cls("button small", { primary: table.your_turn })} href="/t/${table.id}">${table.your_turn ? "Resume" : "Open"}</a></article>`)}</div></section>`;
}

/** @param {any} table */
function stateOf(table) {
  if (table.your_turn) return html`<span class="your-turn">Your turn</span>, move ${table.number}`;
  return table.status === "waiting" ? `${count(table.open, "chair")} free` : `Waits for others, ${count(table.number, "move")}`;
}

/** @param {any} table */
function fits(table) {
  const verdict = verdictOf(table);
  const text = [table.title, table.name, resultOf(table), ...table.seats.map((/** @type {any} */ seat) => seat.name)].join(" ").toLowerCase();
  const sifted = { all: true, won: verdict === "won", lost: verdict === "lost", people: others(table).some((/** @type {any} */ seat) => seat.kind === "person") };
  return sifted[search.sieve] && text.includes(search.words.trim().toLowerCase());
}

/** @param {Harbour} harbour @param {any[]} over */
function finished(harbour, over) {
  const sift = (/** @type {Sieve} */ sieve) => {
    search.sieve = sieve;
    harbour.draw();
  };
  const look = (/** @type {any} */ event) => {
    search.words = event.target.value;
    harbour.draw();
  };
  const found = over.filter(fits);
  return html`<section class="panel" aria-label="Finished"><h2 class="panel-title"><span>Finished</span></h2>
    <div class="sieve"><div role="group" aria-label="Which games">${SIEVES.map(([id, text]) => html`<button class="button small" aria-pressed=${search.sieve === id} @click=${() => sift(id)}>${text}</button>`)}</div>
      <label class="grow"><span class="sr">Search names, games and results</span><input class="input" type="search" placeholder="Search" .value=${live(search.words)} @input=${look}></label></div>
    ${found.length ? repeat(found, (table) => table.id, (table) => finishedRow(harbour, table)) : html`<p class="empty">No such game.</p>`}</section>`;
}

/** @param {Harbour} harbour @param {any} table */
function finishedRow(harbour, table) {
  const verdict = verdictOf(table);
  const drop = () => {
    berths.drop(table.id);
    toast(`${table.title} is off your list.`);
    harbour.refresh();
  };
  return html`<div class="ended">${thumb(table.game)}<span class="what"><b>${table.title}</b><small>${table.name}</small></span>
    <span class="rivals">${others(table).map(face)}</span>
    <span class=${cls("result", verdict)}>${verdict === "won" ? icon("laurel-crown") : nothing}<a href="/t/${table.id}" title=${table.outcome?.reason ?? ""}>${resultOf(table)}</a></span>
    <small class="when">${DAY.format(new Date(table.touched))}, ${count(table.number, "move")}</small>
    <span class="berth-buttons"><a class="button small" href="/review/${table.id}">Review</a><button class="tool" aria-label="Take ${table.title} off the list" title="Take it off the list" @click=${drop}>${icon("close")}</button></span></div>`;
}

/** Won of played, by game and opponent. @param {Harbour} harbour @param {any[]} over */
function howItGoes(harbour, over) {
  const decided = over.filter((table) => table.outcome && table.you.length === 1);
  const rivals = [...new Set(decided.flatMap((table) => others(table).map(rivalOf)))];
  const games = harbour.games.filter((game) => decided.some((table) => table.game === game.id));
  if (!rivals.length) return nothing;
  return html`<section class="panel" aria-label="How it goes"><h2 class="panel-title"><span>How it goes</span><span class="panel-note">won of played</span></h2>
    <div class="scroll-aside" tabindex="0" role="region" aria-label="Won of played"><table class="tally"><thead><tr><th scope="col">Game</th>${rivals.map((rival) => html`<th scope="col">${rival}</th>`)}</tr></thead>
    <tbody>${games.map((game) => html`<tr><th scope="row">${game.title}</th>${rivals.map((rival) => tally(decided.filter((table) => table.game === game.id && others(table).some((/** @type {any} */ seat) => rivalOf(seat) === rival))))}</tr>`)}</tbody></table></div></section>`;
}

/** @param {any} seat */
const rivalOf = (seat) => (seat.kind === "bot" ? botName(seat.level ?? "") : "People");

/** @param {any[]} played */
function tally(played) {
  const won = played.filter((table) => verdictOf(table) === "won").length;
  return played.length ? html`<td class=${cls({ few: played.length < 3 })}><b>${won}</b> of ${played.length}<i ${styled({ "--share": won / played.length })} aria-hidden="true"></i></td>` : html`<td>–</td>`;
}
