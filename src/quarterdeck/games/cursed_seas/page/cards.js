/** Pieces as cards: small ones for the collection, a large one that explains everything. */
import { cls, html, nothing } from "/lib/dom.js";
import { gunsOf, setName, wordsOf } from "./collection.js";
import { die, mini, portrait, reach, shield } from "./drawings.js";

/** @typedef {import("./collection.js").Piece} Piece */
/** @typedef {import("./collection.js").Collection} Collection */
/** @typedef {import("/lib/types.js").Template} Template */

/** What kind of piece it is, in a line. @param {Piece} piece */
export function kindLine(piece) {
  if (piece.kind === "crew") return piece.generic ? "crew, any number" : "named crew";
  if (piece.kind === "fort") return `fort, built for ${piece.gold ?? 0} gold`;
  if (piece.kind === "equipment") return "equipment, any nation";
  if (piece.kind === "unique treasure") return "unique treasure, costs nothing";
  return piece.kind;
}

/** A text in which the words looked for are marked. @param {string} text @param {string} looked */
function marked(text, looked) {
  const words = wordsOf(looked).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!words.length) return text;
  const parts = text.split(new RegExp(`(${words.join("|")})`, "i"));
  return parts.map((part, n) => (n % 2 ? html`<mark>${part}</mark>` : part));
}

/** What it does: its text, or else what its first keyword means; when that holds is told on the large card. @param {Piece} piece @param {Collection} all */
const briefly = (piece, all) => (piece.text ?? all.keywords[piece.keywords?.[0] ?? ""]?.text ?? "No text of its own.").split(" When: ")[0] ?? "";

/** Short words on the cards, in full. @type {Record<string, string>} */
const RARITIES = { LE: "limited edition", SE: "special edition", PR: "promotion", Promo: "promotion" };
/** @param {Piece} piece */
const rarityOf = (piece) => RARITIES[piece.rarity] ?? piece.rarity.toLowerCase();

/** Move, hold, keywords. @param {Piece} piece @param {Collection} all */
function figures(piece, all) {
  const words = (piece.keywords ?? []).map((word) => all.keywords[word]?.name ?? word).join(", ");
  if (!piece.move && piece.kind !== "ship") return html`<div class="ws-facts"><span>${kindLine(piece)}</span></div>`;
  return html`<div class="ws-facts">${piece.move ? html`<span>move <b>${piece.move}</b></span>` : nothing}${piece.hold ? html`<span>hold <b>${piece.hold}</b></span>` : nothing}${words ? html`<span class="ws-keys">${words}</span>` : nothing}</div>`;
}

/**
 * @param {Piece} piece
 * @param {{ all: Collection, looked: string, high: number, state: "" | "in" | "no", reason: string, hot: boolean, focus: boolean, add: () => void, look: () => void, open: () => void, drag: (on: boolean) => void, key: (event: KeyboardEvent) => void }} ui
 */
export function smallCard(piece, ui) {
  const guns = gunsOf(piece);
  const verb = piece.kind === "crew" || piece.kind === "equipment" ? "Put aboard" : "Add";
  const press = (/** @type {Event} */ event) => {
    event.stopPropagation();
    ui.add();
  };
  return html`<article class=${cls("ws-card", `k-${piece.kind.replace(" ", "-")}`, { "in-fleet": ui.state === "in", hot: ui.hot, no: ui.state === "no" })} data-piece=${piece.id} tabindex=${ui.focus ? 0 : -1} role="listitem" aria-current=${ui.hot ? "true" : nothing}
    aria-label="${piece.name}, ${piece.nation ?? ""} ${kindLine(piece)}, ${piece.points} points" draggable="true" @dragstart=${(/** @type {DragEvent} */ e) => { e.dataTransfer?.setData("text/plain", piece.id); ui.drag(true); }} @dragend=${() => ui.drag(false)}
    @pointerenter=${(/** @type {PointerEvent} */ e) => e.pointerType === "mouse" && ui.look()} @focus=${ui.look} @click=${ui.open} @keydown=${ui.key}>
    <span class="ws-points" title="${piece.points} points">${piece.points}</span>${piece.nation ? html`<span class="ws-nation">${shield(piece.nation, 27)}</span>` : nothing}
    ${portrait(piece, 166, ui.high)}
    <div class="ws-body">${guns.length ? html`<div class="ws-guns n${guns.length}">${guns.map((gun) => die(gun))}</div>` : nothing}
      <h4>${marked(piece.name, ui.looked)}</h4>${figures(piece, ui.all)}<p>${marked(briefly(piece, ui.all), ui.looked)}</p></div>
    <button class="ws-add" tabindex="-1" title=${ui.reason || `${verb} ${piece.name}`} aria-label="${verb} ${piece.name}" @click=${press}>${ui.state === "in" ? "✓" : "+"}</button>${ui.state === "in" ? html`<span class="ws-in">in fleet</span>` : nothing}</article>`;
}

/** A rule ID that opens the rule. @param {string} rule @param {(rule: string) => void} open */
export const ruleId = (rule, open) => html`<button class="rule-id" @click=${() => open(rule)}>${rule}</button>`;

/** The chance of a gun, in words. @param {string} gun */
function chance(gun) {
  const rank = Number(gun[0]);
  const from = Math.max(2, rank + 1);
  return `hits on ${from === 6 ? "a 6" : `${from} to 6`}: ${Math.round(((7 - from) / 6) * 100)} %`;
}

/**
 * The large card.
 * @param {Piece} piece
 * @param {{ all: Collection, openRule: (rule: string) => void, guns: string[], was: string[], legs: string, hold: number, change: Template, aboard: Piece[] }} ui
 */
export function largeCard(piece, { all, openRule, guns, was, legs, hold, change, aboard }) {
  const plus = hold - (piece.hold ?? 0);
  const kinds = [...new Set(was.length ? gunsOf(piece) : guns)];
  const stats = [[String(piece.points), "points"], ...(piece.masts ? [[String(piece.masts), piece.kind === "fort" ? "flags" : piece.kind === "sea creature" ? "segments" : "masts"]] : []),
    ...(piece.hold !== undefined ? [[String(piece.hold), "hold"]] : []), ...(piece.move ? [[piece.move, "move"]] : []), ...(piece.gold ? [[String(piece.gold), "gold to build"]] : [])];
  return html`<div class="ws-head"><div class="grow"><h2>${piece.name}</h2><p class="label">${[piece.nation, setName(all.sets[piece.set] ?? piece.set), rarityOf(piece), piece.id].filter(Boolean).join(" · ")}</p></div>${piece.nation ? shield(piece.nation, 42) : nothing}</div>
    <div class="ws-scroll"><div class="ws-bigpic">${portrait(piece, 372, piece.kind === "ship" ? 212 : 150)}</div>
    ${guns.length ? html`<div class="ws-dice">${guns.map((gun, n) => die(gun, { was: was[n] }))}</div>` : nothing}
    <div class="ws-stats">${stats.map(([value = "", name = ""]) => html`<div><b>${value}${name === "hold" && plus > 0 ? html` <em>+${plus}</em>` : nothing}${name === "move" && legs && legs !== piece.move ? html` <em>${legs}</em>` : nothing}</b>${name}</div>`)}</div>
    <p class="ws-text">${piece.text ?? "No text of its own."} ${piece.rules[0] ? ruleId(piece.rules[0], openRule) : nothing}</p>
    ${(piece.links ?? []).map((name) => html`<p class="ws-key"><b>Link: ${name}.</b> Together aboard, the hold has one space more. ${ruleId("CS-LINK-01", openRule)}</p>`)}
    ${[piece, ...aboard].flatMap((each) => (each.keywords ?? []).map((word) => keyword(word, each === piece ? "" : each.name, all, openRule)))}
    ${change}
    ${kinds.length && piece.kind === "ship" ? html`<h3 class="panel-title ws-sub"><span>Reach of her guns</span><span class="panel-note">to scale</span></h3><div class="ws-reaches"><div class="label">${kinds.map((gun) => html`<p>${die(gun)} ${chance(gun)}</p>`)}<p>White dice reach S (dots), red ones L (dashes). A 1 always misses.</p></div>${reach(piece, guns, all.measures)}</div>` : nothing}</div>`;
}

/** A keyword in words. @param {string} word @param {string} whose @param {Collection} all @param {(rule: string) => void} openRule */
function keyword(word, whose, all, openRule) {
  const known = all.keywords[word];
  if (!known) return nothing;
  return html`<p class="ws-key"><b>${known.name}${whose ? `, ${whose}` : ""}.</b> ${known.text} ${ruleId(known.rule, openRule)}</p>`;
}

/** A piece in a row of a list. @param {Piece} piece @param {number} width */
export const picture = (piece, width) => mini(piece, width);

/** The dearest ship of a ready fleet. @param {Map<string, Piece>} pieces @param {import("./collection.js").ReadyFleet} ready @param {number} width */
export function flagship(pieces, ready, width) {
  const cards = ready.code.split("/").map((part) => pieces.get(part.split(/[+!]/)[0] ?? "")).filter((piece) => piece !== undefined);
  const [best] = cards.sort((a, b) => b.points - a.points);
  return best ? picture(best, width) : nothing;
}
