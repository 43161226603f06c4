/**
 * The plain board: a game without a drawing, as readable facts made from its view. The server lends
 * it to such games as their `board.js`, so like every board it names the library by absolute path.
 */
import { capital, html, words } from "/lib/dom.js";

export const layout = /** @type {const} */ ("plain");

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").Template} Template */

const LONG_LIST = 8;

/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value !== "object";
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isFacts = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const isEmpty = (value) => value === null || value === "" || (Array.isArray(value) && !value.length) || (isFacts(value) && !Object.keys(value).length);

/** @param {unknown} value */
function plainText(value) {
  if (value === null || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  return String(value);
}

/** @param {Table} table @returns {Template} */
export function board(table) {
  const view = isFacts(table.view) ? table.view : {};
  const entries = Object.entries(view).filter(([, value]) => !isEmpty(value));
  const small = entries.filter(([, value]) => isPlain(value));
  const large = entries.filter(([, value]) => !isPlain(value));
  const first = small.length ? html`<section class="panel" aria-label="At a glance"><h2 class="panel-title"><span>At a glance</span></h2>${factList(Object.fromEntries(small))}</section>` : "";
  return html`<div class="facts">${first}${large.map(([name, value]) => html`<section class="panel ${isWide(value) ? "span" : ""}" aria-label=${capital(words(name))}>
    <h2 class="panel-title"><span>${capital(words(name))}</span></h2>${fact(value)}</section>`)}</div>`;
}

/** @param {unknown} value */
const isWide = (value) => Array.isArray(value) && value.length > 0 && value.every(isFacts) && Object.keys(Object(value[0])).length > 4;

/** @param {Record<string, unknown>} facts */
function factList(facts) {
  return html`<dl class="fact-list">${Object.entries(facts).filter(([, value]) => !isEmpty(value)).map(([name, value]) => html`<dt>${capital(words(name))}</dt><dd>${fact(value)}</dd>`)}</dl>`;
}

/** @param {unknown} value @returns {Template | string} */
function fact(value) {
  if (isPlain(value)) return plainText(value);
  if (Array.isArray(value)) return list(value);
  return factList(/** @type {Record<string, unknown>} */ (value));
}

/** @param {unknown[]} values @returns {Template | string} */
function list(values) {
  if (values.every(isPlain)) {
    const texts = values.map(plainText);
    const grid = texts.length > 2 && texts.every((text) => text.length > 4 && text.length === texts[0]?.length);
    return grid ? html`<pre class="fact-grid">${texts.join("\n")}</pre>` : texts.join(", ");
  }
  if (values.every(isFacts)) return factTable(/** @type {Record<string, unknown>[]} */ (values));
  return html`<div class="panel-rows">${values.map((value) => html`<div>${fact(value)}</div>`)}</div>`;
}

/** Records with the same few facts make a table. @param {Record<string, unknown>[]} rows */
function factTable(rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => rows.some((row) => !isEmpty(row[name])));
  if (names.length > LONG_LIST) return html`<div class="panel-rows">${rows.map((row) => html`<div>${factList(row)}</div>`)}</div>`;
  return html`<div class="fact-scroll" tabindex="0" role="region" aria-label="Table"><table class="fact-table"><thead><tr>${names.map((name) => html`<th scope="col">${capital(words(name))}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${names.map((name) => html`<td>${isEmpty(row[name]) ? "–" : fact(row[name])}</td>`)}</tr>`)}</tbody></table></div>`;
}
