/** The question for a fleet: ready fleets drawn with their ships, one's own from the workshop, and the way there. */
import { icon } from "/lib/art.js";
import { cls, count, html, nothing, repeat } from "/lib/dom.js";
import { mini, shield } from "./drawings.js";
import { fleetsKnown, learnFleets, shipsIn } from "./fleets_known.js";
import { ownFleets } from "./own_fleets.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./collection.js").Collection} Collection */
/** @typedef {import("./collection.js").Piece} Piece */
/** @typedef {import("/lib/types.js").LegalAction} LegalAction */

/** @param {string} code */
const hulls = (code) => code.split("/").filter((part) => !part.includes(":")).map((part) => part.split(/[+!]/)[0]).join(" ");

/** The ready fleet behind an answer, whatever events and treasure come with it. @param {string} word */
const readyOf = (word) => fleetsKnown()?.all.ready.find((each) => each.id === word) ?? fleetsKnown()?.all.ready.find((each) => hulls(each.code) === hulls(word) && word.includes("+"));

/** As printed, where the table says nothing else. @type {Record<string, string>} */
const PRINTED = { points: "40", events: "no", relics: "no" };

/** @param {Table} table */
export function muster(table) {
  if (!fleetsKnown()) learnFleets().then(() => table.shell.draw());
  const musters = table.of("muster");
  const [lone, fleets] = [musters.filter(isLone), musters.filter((each) => !isLone(each))];
  const workshop = table.options["fleets"] === "own" && table.options["quick"] !== "yes";
  const own = workshop ? ownFleets((id) => table.options[id] ?? PRINTED[id] ?? "", table.shell.draw) : [];
  return html`<div class="cs-muster"><div class="cs-muster-in">${workshop ? html`<div class="cs-muster-head"><p>Bring a fleet of ${table.options["points"] ?? 40} points: one of yours, a ready one, or build one now.</p><a class="button brass" href="/fleets?table=${table.id}&points=${table.options["points"] ?? 40}">${icon("galleon")} Fleet workshop</a></div>` : nothing}
    ${own.map((each) => html`<button class="card cs-fleet cs-own" ?disabled=${each.refused !== ""} @click=${() => table.act(`muster ${each.id}`)}><span class="cs-fleet-pic">${pictures(each.id)}</span><h3>${each.name}</h3><p>${each.refused || each.text}</p></button>`)}
    ${repeat([...fleets, ...lone], ({ action }) => action, (action) => (isLone(action) ? loneCard(table, action) : fleetCard(table, action)))}</div></div>`;
}

/** A fleet of one ship without crew: cards begin with a capital, ready fleets do not. Told without the collection, so that no card moves when it arrives. @param {LegalAction} action */
const isLone = ({ action }) => /^muster [A-Z][\w.-]*$/.test(action);

/** @param {string} code */
function pictures(code) {
  const ships = shipsIn(code).sort((a, b) => b.points - a.points);
  return ships.slice(0, 3).map((ship, n) => mini(ship, n ? 66 : 96));
}

/** @param {Table} table @param {LegalAction} action */
function fleetCard(table, action) {
  const word = action.action.split(" ")[1] ?? "";
  const [, title = action.label, about = "", crew = ""] = /^(.*?) \((.*?)\): (.*)$/.exec(action.label) ?? [];
  const ready = readyOf(word);
  return html`<div class="card cs-fleet" ${table.does(action.action)}>${ready ? html`<span class="cs-fleet-pic">${pictures(ready.code)}</span>` : word.includes("/") || word.includes("+") ? html`<span class="cs-fleet-pic">${pictures(word)}</span>` : nothing}
    <h3>${ready ? shield(ready.nation, 24) : nothing} ${title}</h3><p class="label">${about}</p>${ready ? html`<p class="cs-blurb">${ready.blurb}</p>` : nothing}<p>${crew}</p></div>`;
}

/** @param {Table} table @param {LegalAction} action */
function loneCard(table, action) {
  const ship = fleetsKnown()?.pieces.get(action.action.split(" ")[1] ?? "");
  return html`<div class=${cls("card cs-fleet", { "cs-lone": Boolean(ship) })} ${table.does(action.action)}>${ship ? html`<span class="cs-fleet-pic">${mini(ship, 84)}</span><h3>${shield(ship.nation, 22)} ${ship.name}</h3><p class="label">${count(ship.points, "point")}, ${count(ship.masts ?? 0, "mast")}, hold ${ship.hold ?? 0}, move ${ship.move ?? "none"}</p>` : html`<h3>${action.label}</h3>`}</div>`;
}
