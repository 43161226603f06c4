/** The Pilot, who teaches every game: his roundel, his words with lettered marks and rules, the dots of a lesson. */
import { cls, html, svg } from "../lib/dom.js";

/** @param {number} size */
export function pilot(size) {
  return html`<svg class="pilot" width=${size} height=${size} viewBox="-23 -23 46 46" aria-hidden="true"><circle r="22" fill="#c79a3f" stroke="#1b2a36" stroke-width="1.6"/><circle r="18.8" fill="#24607f" stroke="#1b2a36"/>
    <g stroke="#1b2a36" stroke-linejoin="round" stroke-linecap="round"><path d="M-15.6 10.5A18.8 18.8 0 0 0 15.6 10.5C11 8.5 -11 8.5 -15.6 10.5Z" fill="#10293b"/><ellipse cy="-.5" rx="8.6" ry="9.5" fill="#e2b98a"/>
    <path d="M-9 -2C-10 13 -5 17.5 0 17.5S10 13 9 -2C7.5 3.5 5 3 2.6 2.6Q0 4 -2.6 2.6C-5 3 -7.5 3.5 -9 -2Z" fill="#f7f0df"/><path d="M-2.6 6.2Q0 7.6 2.6 6.2" fill="none"/><path d="M-5.4 -4.4h3M2.4 -4.4h3" stroke-width="1.2"/>
    <circle cx="-3.7" cy="-2.1" r=".9" fill="#1b2a36"/><circle cx="3.7" cy="-2.1" r=".9" fill="#1b2a36"/><path d="M-10.6 -7.5C-13 -14.5 -7 -17 0 -17S13 -14.5 10.6 -7.5C4 -10 -4 -10 -10.6 -7.5Z" fill="#f7f0df"/>
    <path d="M-10.6 -7.8C-4 -10.4 4 -10.4 10.6 -7.8L10.2 -5.2C4 -7.6 -4 -7.6 -10.2 -5.2Z" fill="#1b2a36"/><path d="M-9.6 -5.6C-4 -8 4 -8 9.6 -5.6C5 -3.6 -5 -3.6 -9.6 -5.6Z" fill="#10293b"/><circle cy="-8.7" r="1.7" fill="#e9c46a" stroke-width=".7"/>
    <path d="M2.4 6.6L10 9.4" stroke-width="1.8"/><path d="M9 6.2h4.6l-.5 4.6q-2 1 -3.6 0Z" fill="#6b4a26"/><path d="M11.5 4.2q-2 -2 0 -4t0 -4" fill="none" stroke="#f7f0df" stroke-width="1.1"/></g></svg>`;
}

/** A letter as it stands in a sentence. @param {string} letter */
const letter = (letter) => html`<svg class="let" width="19" height="19" viewBox="-10 -10 20 20" aria-hidden="true"><circle r="9"/>${svg`<text y="4.3">${letter}</text>`}</svg>`;

/** Marks "[a]", and rules "(MP-SAIL-02)" whose brackets go. */
const TOKEN = /\[([a-z])\]|\(?\b([A-Z]{2,}(?:-[A-Z0-9]+)+)\b\)?/g;

/**
 * What the Pilot says: a mark can be pressed to find its thing, a rule to read it.
 * @param {string} text
 * @param {{ marks: { letter: string, words: string }[], find: (letter: string) => void, openRule: (rule: string) => void }} more
 */
export function spoken(text, { marks, find, openRule }) {
  const parts = [];
  let last = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [all, mark, rule = ""] = found;
    parts.push(text.slice(last, found.index));
    parts.push(mark ? html`<button class="mark" aria-label="${mark}: ${marks.find((one) => one.letter === mark)?.words ?? ""}" @click=${() => find(mark)}>${letter(mark)}</button>`
      : html`<button class="rule-id" @click=${() => openRule(rule)}>${rule}</button>`);
    last = found.index + all.length;
  }
  return html`${parts}${text.slice(last)}`;
}

/** @param {number} at from 0 @param {number} all */
export const dots = (at, all) => html`<span class="lesson-dots" role="img" aria-label="step ${Math.min(at + 1, all)} of ${all}">${Array.from({ length: all }, (_, n) => html`<i class=${cls({ done: n < at, now: n === at })}></i>`)}</span>`;
