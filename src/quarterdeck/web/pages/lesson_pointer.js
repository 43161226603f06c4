/** Points out on the table what the Pilot speaks of: brackets round what is wanted, an arrow from his note, a lantern's light, letters. */
import { nothing, render, repeat, round, svg } from "../lib/dom.js";

/** @typedef {import("./lesson_model.js").LessonModel} LessonModel */
/** @typedef {{ left: number, top: number, right: number, bottom: number, x: number, y: number, width: number, height: number }} Box */

/** @param {Element} element */
const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

/** The first that can be seen. @param {string} selector @returns {Element | null} */
const first = (selector) => [...document.querySelectorAll(selector)].find(seen) ?? null;

/** What stands for a place, a thing or an answer. @param {string} name */
function elementOf(name) {
  const text = CSS.escape(name);
  return first(`[data-board] [data-action="${text}"]`) ?? first(`[data-action="${text}"]`) ?? first(`[data-board] [data-thing="${text}"]`) ?? first(`[data-thing="${text}"]`)
    ?? first(`[data-board] [data-action$=" ${text}"]`);
}

/** What is to be pressed; else what the step is about. @param {LessonModel} model @returns {Element | null} */
export function targetOf(model) {
  if (model.over || model.answered || model.scene.free) return null;
  const wanted = model.wants ? elementOf(model.scene.wanted[0] ?? "") : null;
  return wanted ?? (model.scene.point ? (first('[data-board] [data-mark=""]') ?? elementOf(model.scene.point)) : null);
}

/** Brings the target into sight, once for each step. @param {LessonModel} model */
export function reveal(model) {
  const target = targetOf(model);
  if (target && !target.closest("[data-board] svg")) target.scrollIntoView({ block: "nearest" });
  if (model.ui.narrow) document.querySelector(".phone-scroll")?.scrollTo({ top: 0 });
}

/** @param {LessonModel} model */
export function pointOut(model) {
  const layer = document.querySelector(".lesson-pointer");
  if (!layer) return;
  const wanted = new Set(model.wants && !model.scene.free ? model.scene.wanted : []);
  for (const element of document.querySelectorAll("[data-action]")) element.toggleAttribute("data-wanted", wanted.has(element.getAttribute("data-action") ?? ""));
  const target = targetOf(model);
  render(drawing(model, target), /** @type {HTMLElement} */ (layer));
}

/** @param {LessonModel} model @param {Element | null} target */
function drawing(model, target) {
  const box = target?.getBoundingClientRect();
  const missing = model.over || model.answered ? [] : model.scene.marks.filter((mark) => !first(`[data-board] [data-mark="${mark.letter}"]`));
  return svg`<svg width="100%" height="100%">${box && target ? svg`${light(model, target, box)}${arrow(model, box)}${brackets(box)}` : nothing}
    ${repeat(missing, (mark) => mark.letter, (mark) => letterBeside(mark))}</svg>`;
}

/** A mark whose thing is no place of the board. @param {{ letter: string, place: string }} mark */
function letterBeside({ letter, place }) {
  const box = elementOf(place)?.getBoundingClientRect();
  if (!box) return nothing;
  return svg`<g class="letter" data-mark=${letter} transform="translate(${round(box.right - 4)} ${round(box.top + 4)})"><circle class="halo" r="12.4"/><circle r="10"/><text y="4.5">${letter}</text></g>`;
}

/** @param {Box} box */
function brackets({ left, top, right, bottom, width, height }) {
  const n = Math.min(14, width / 3, height / 3);
  return svg`<rect class="wanted-glow" x=${left - 3} y=${top - 3} width=${width + 6} height=${height + 6} rx="3"/>
    <path class="wanted-corners" d="M${left} ${top + n}V${top}H${left + n}M${right - n} ${top}H${right}V${top + n}M${right} ${bottom - n}V${bottom}H${right - n}M${left + n} ${bottom}H${left}V${bottom - n}"/>`;
}

/** From the brass line of the note, or the note itself, to the nearest edge of the target; on a phone only upwards. @param {LessonModel} model @param {Box} box */
function arrow(model, box) {
  const note = first(".pilot-note")?.getBoundingClientRect();
  const from = model.ui.narrow ? note : (first(".press-line")?.getBoundingClientRect() ?? note);
  if (!from || (model.ui.narrow && box.bottom > from.top)) return nothing;
  const goal = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const start = { x: clamp(goal.x, from.left, from.right), y: clamp(goal.y, from.top, from.bottom) };
  const far = Math.hypot(goal.x - start.x, goal.y - start.y);
  if (far < 40) return nothing;
  const [dx, dy] = [(goal.x - start.x) / far, (goal.y - start.y) / far];
  const half = Math.min(box.width / 2 / Math.max(Math.abs(dx), 0.001), box.height / 2 / Math.max(Math.abs(dy), 0.001)) + 6;
  const tip = { x: goal.x - dx * half, y: goal.y - dy * half };
  if (far - half < 12) return nothing;
  const line = `M${round(start.x)} ${round(start.y)}L${round(tip.x - dx * 8)} ${round(tip.y - dy * 8)}`;
  const head = `M${round(tip.x)} ${round(tip.y)}L${round(tip.x - dx * 14 - dy * 7)} ${round(tip.y - dy * 14 + dx * 7)}L${round(tip.x - dx * 14 + dy * 7)} ${round(tip.y - dy * 14 - dx * 7)}Z`;
  return svg`<path class="pointer under" d=${line}/><path class="pointer" d=${line}/><path class="pointer-head" d=${head}/>`;
}

/** A veil over the board with one round opening about what is lit. @param {LessonModel} model @param {Element} target @param {Box} box */
function light(model, target, box) {
  const frame = document.querySelector("[data-board]")?.getBoundingClientRect();
  if (!frame || !target.closest("[data-board] svg") || (model.board.layout ?? "square") === "plain") return nothing;
  const marked = [...document.querySelectorAll("[data-board] [data-mark]")].map((element) => element.getBoundingClientRect());
  const all = [box, ...marked, ...model.scene.lit.flatMap((name) => elementOf(name)?.getBoundingClientRect() ?? [])];
  const [x, y] = [mean(all.map((one) => one.left + one.width / 2)), mean(all.map((one) => one.top + one.height / 2))];
  const r = Math.max(70, ...all.map((one) => Math.hypot(one.left + one.width / 2 - x, one.top + one.height / 2 - y) + Math.max(one.width, one.height) / 2 + 12));
  if (r > Math.max(frame.width, frame.height) * 0.48) return nothing;
  const hole = `M${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}Z`;
  return svg`<svg x=${frame.left} y=${frame.top} width=${frame.width} height=${frame.height} viewBox="${frame.left} ${frame.top} ${frame.width} ${frame.height}"><path class="veil" fill-rule="evenodd" d="M${frame.left} ${frame.top}h${frame.width}v${frame.height}h${-frame.width}Z${hole}"/><circle class="rim" cx=${x} cy=${y} r=${r}/></svg>`;
}

/** @param {number[]} all */
const mean = (all) => (Math.min(...all) + Math.max(...all)) / 2;

/** @param {number} n @param {number} low @param {number} high */
const clamp = (n, low, high) => Math.max(low, Math.min(high, n));
