/** The coach's note at a table: one thing that is new, in a sentence or two, and where it is. */
import { icon } from "../lib/art.js";
import { html, nothing } from "../lib/dom.js";
import { pilot } from "./pilot.js";

/**
 * @typedef {object} Tip
 * @property {string} key by which it is known that it was told
 * @property {string} title
 * @property {string} text
 * @property {string} rule "" if there is none
 * @property {string} place a selector of what it is about, "" for the question itself
 * @property {{ id: string, title: string } | null} lesson where more of it is taught
 *
 * @typedef {object} Model
 * @property {string} game
 * @property {Tip | null} tip
 * @property {() => void} understood
 * @property {() => void} point
 * @property {() => void} switchOff
 * @property {(rule: string) => void} openRule
 */

/** @param {Model} model */
export function coachNote({ game, tip, understood, point, switchOff, openRule }) {
  if (!tip) return nothing;
  return html`<aside class="coach panel" aria-label="The Pilot" data-coach=${tip.key}><div class="note-body">${pilot(44)}<div aria-live="polite"><b>${tip.title}</b>
      <p>${tip.text} ${tip.rule ? html`<button class="rule-id" @click=${() => openRule(tip.rule)}>${tip.rule}</button>` : nothing}</p>
      ${tip.lesson ? html`<p class="label">More in <a href="/learn/${game}/${tip.lesson.id}">${tip.lesson.title}</a></p>` : nothing}</div></div>
    <div class="note-tools"><button class="button small" @click=${point}>${icon("lantern-flame")}Where?</button><button class="button small brass" data-understood @click=${understood}>Understood</button><span class="grow"></span><button class="button small quiet" data-coach-off @click=${switchOff}>No more hints from the Pilot</button></div></aside>`;
}
