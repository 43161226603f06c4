/** Trying her out, as a page: in words first, then a row for each ready fleet, and what is behind the numbers. */
import { icon } from "/lib/art.js";
import { cls, count, html, nothing, styled } from "/lib/dom.js";
import { flagship, picture } from "./cards.js";
import { die, shield } from "./drawings.js";
import { gunsOf } from "./collection.js";
import { mean, shareOf } from "./trial.js";

/** @typedef {import("./workbench.js").Workbench} Workbench */
/** @typedef {import("./trial.js").TrialRun} TrialRun */
/** @typedef {import("./trial.js").Game} Game */

const SET = "cursed-seas/workshop";
const SURE = 20;

/** @param {number} share */
const percent = (share) => Math.round(share * 100);

/** @param {Game[]} games */
function verdict(games) {
  const { n, share } = shareOf(games);
  if (n < SURE) return "The first games are being played";
  if (share > 0.62) return "She wins most of her games";
  if (share > 0.53) return "She wins somewhat more than half of her games";
  if (share >= 0.47) return "She wins about half of her games";
  return share >= 0.38 ? "She wins somewhat less than half of her games" : "She wins few of her games";
}

/** Against whom she is surely strong or weak. @param {TrialRun} run */
function tendencies(run) {
  const rows = run.others.map((other) => ({ other, ...shareOf(run.games.get(other.id) ?? []) }));
  const named = (/** @type {typeof rows} */ found) => found.map(({ other }) => other.title).join(" and ");
  const [strong, weak] = [rows.filter((row) => row.low > 0.5), rows.filter((row) => row.high < 0.5 && row.n)];
  return [strong.length ? `Strong against ${named(strong)}.` : "", weak.length ? `Weak against ${named(weak)}.` : ""].filter(Boolean).join(" ");
}

/** @param {Workbench} page @param {TrialRun} run */
export function trialPage(page, run) {
  const games = run.played;
  const { n, share, low, high } = shareOf(games);
  return html`<main class="ws ws-try" id="workshop"><section class="panel ws-mine-side" aria-label="Your fleet">${ownSide(page, games)}<div class="ws-acts"><button class="button wide" @click=${() => { run.stop(); page.change(() => { page.trial = null; }); }}>Back to the workshop</button></div></section>
    <section class="panel ws-result" aria-label="Trials"><h2 class="panel-title"><span>Try her out</span><span class="panel-note">against the ready fleets of ${run.points} points</span></h2>
      <h3 class="ws-verdict" role="status">${verdict(games)}</h3><p>${n ? html`<b>${percent(share)} of 100</b>, and with what has been played so far surely between ${percent(low)} and ${percent(high)}. ${tendencies(run)}` : "Bots of equal skill play both sides; each side begins half of the games."}</p>
      <div class="ws-line"><div class="grow"><div class="ws-progress" role="progressbar" aria-valuemin="0" aria-valuemax=${run.total} aria-valuenow=${n} aria-label="Games played"><i ${styled({ width: `${(100 * n) / Math.max(1, run.total)}%` })}></i></div><div class="ws-line label"><span class="grow"><b>${n}</b> of ${run.total} games played</span><span>${run.running && run.left !== null ? `about ${count(run.left, "second")} left` : run.running ? "" : n < run.total ? "stopped" : "done"}</span></div></div>
        ${run.running ? html`<button class="button" @click=${() => run.stop()}>Stop here</button>` : html`<button class="button" @click=${() => page.tryOut()}>Try again</button>`}</div>
      ${run.problem ? html`<p class="ws-refusal" role="alert">${run.problem}</p>` : nothing}
      <div class="ws-rows"><div class="ws-trial-row ws-row-head label"><span></span><span></span><span>ready fleet</span><span>your wins, and how sure that is</span><span>gold a game</span></div>${run.others.map((other) => row(page, run, other))}</div></section>
    <div class="ws-why">${why(page, run)}</div></main>`;
}

/** @param {Workbench} page @param {Game[]} games */
function ownSide(page, games) {
  const sank = (/** @type {number} */ n) => percent(mean(games.map((game) => Number(game.lost[n] ?? false))));
  return html`<h2>${page.name}</h2><p class="ws-total"><b>${page.report?.cost ?? 0}</b> of ${page.report?.allowed ?? page.draft.points} points</p><div class="ws-ships">${page.draft.ships.map((ship, n) => {
    const piece = page.pieces.get(ship.card);
    if (!piece) return nothing;
    return html`<div class="ws-ship still">${picture(piece, 84)}<div class="ws-ship-head"><b class="ws-ship-name">${piece.name}</b><div class="ws-guns">${gunsOf(piece).map((gun) => die(gun))}</div></div><p class="ws-aboard-line">${ship.aboard.map((id) => page.pieces.get(id)?.name ?? id).join(", ") || "no crew"}${games.length ? html`<br>lost in <b>${sank(n)}</b> of 100 games` : nothing}</p></div>`;
  })}</div><p class="label">Played like this: small sea, plain islands, thirty rounds at most; bots that need no time to think on both sides.</p>`;
}

/** @param {Workbench} page @param {TrialRun} run @param {import("./collection.js").ReadyFleet} other */
function row(page, run, other) {
  const games = run.games.get(other.id) ?? [];
  const { n, share, low, high } = shareOf(games);
  const choose = () => page.change(() => { page.trialRow = page.trialRow === other.id ? "" : other.id; });
  return html`<button class=${cls("ws-trial-row", { on: page.trialRow === other.id, good: n && low > 0.5, bad: n && high < 0.5 })} aria-pressed=${page.trialRow === other.id} @click=${choose}>${shield(other.nation, 30)}${flagship(page.pieces, other, 82)}<span><b class="ws-ship-name">${other.title}</b><small>${n ? count(n, "game") : "waiting"}</small></span>
    <span class="ws-span">${n ? html`<b ${styled({ left: `${percent(share)}%` })}>${percent(share)} %</b><i class="band" ${styled({ left: `${percent(low)}%`, right: `${100 - percent(high)}%` })}></i><i class="dot" ${styled({ left: `${percent(share)}%` })}></i>` : nothing}<i class="half"></i></span>
    <span class="ws-gold">${n ? html`<b>${mean(games.map((game) => game.gold)).toFixed(1)}</b> yours<br>${mean(games.map((game) => game.theirs)).toFixed(1)} theirs` : nothing}</span></button>`;
}

/** @param {Workbench} page @param {TrialRun} run */
function why(page, run) {
  const other = run.others.find((each) => each.id === page.trialRow);
  const games = other ? run.games.get(other.id) ?? [] : run.played;
  const ended = (/** @type {boolean} */ won, /** @type {string[]} */ reasons) => games.filter((game) => game.won === won && !game.drawn && reasons.includes(game.reason)).length;
  const gold = ["gold", "all-gold"];
  const facts = [["You won by gold", ended(true, gold)], ["You won with more afloat", ended(true, ["unable"])], ["You led after the last round", ended(true, ["limit", "stall"])], ["They won by gold", ended(false, gold)], ["They won with more afloat", ended(false, ["unable"])], ["They led after the last round", ended(false, ["limit", "stall"])]];
  const rounds = games.map((game) => game.rounds).sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => rounds[Math.floor(part * (rounds.length - 1))] ?? 0;
  return html`<section class="panel"><h2 class="panel-title"><span>${other ? `Against the ${other.title}` : "Against all"}</span><span class="panel-note">${count(games.length, "game")}</span></h2>${other ? html`<p class="label">${other.blurb}</p>` : nothing}${facts.map(([text, number]) => html`<p class="ws-fact"><span class="grow">${text}</span><b>${number}</b></p>`)}</section>
    <section class="panel"><h2 class="panel-title"><span>Who was lost</span></h2>${page.draft.ships.map((ship, n) => {
    const share = percent(mean(games.map((game) => Number(game.lost[n] ?? false))));
    return html`<p class="ws-fact"><span class="grow">${page.pieces.get(ship.card)?.name ?? ship.card}</span><i class="ws-bar"><i ${styled({ width: `${share}%` })}></i></i><b>${share}</b></p>`;
  })}<p class="label">In 100 games. Theirs: ${mean(games.map((game) => game.sunk)).toFixed(1)} ships a game.</p></section>
    <section class="panel"><h2 class="panel-title"><span>How long</span></h2><p>${games.length ? html`A game takes <b>${count(at(0.5), "round")}</b>, half of them between ${at(0.25)} and ${at(0.75)}.` : "Nothing played yet."}</p></section>
    <section class="panel ws-now"><h2 class="panel-title"><span>And now</span></h2><p>Bots are not people: take the figures as a first sounding, then play her.</p><div class="ws-acts"><button class="button brass wide" @click=${() => { run.stop(); page.sail(); }}>${icon("galleon", { set: SET })} ${page.table ? "Bring her to the table" : "Sit down with her"}</button><button class="button wide" @click=${() => page.save()}>${icon("save", { set: SET })} ${page.savedNow ? "Saved" : "Save with these results"}</button></div></section>`;
}
