/** Small directives and words that every part of the page uses. */
import { html, noChange, nothing, render, svg } from "../vendor/lit-html/lit-html.js";
import { Directive, PartType, directive } from "../vendor/lit-html/directive.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { ref } from "../vendor/lit-html/directives/ref.js";
import { guard } from "../vendor/lit-html/directives/guard.js";

export { guard, html, keyed, live, nothing, ref, render, repeat, svg };

/** @param {import("../vendor/lit-html/directive.js").PartInfo} info */
function mustBeElement(info) {
  if (info.type !== PartType.ELEMENT) throw new Error("This goes inside a tag, not into text.");
}

class Styled extends Directive {
  /** @param {import("../vendor/lit-html/directive.js").PartInfo} info */
  constructor(info) {
    super(info);
    mustBeElement(info);
    /** @type {Record<string, string>} */
    this.before = {};
  }

  /** @param {Record<string, string | number | null | undefined>} _styles */
  render(_styles) {
    return noChange;
  }

  /**
   * @override
   * @param {import("../vendor/lit-html/directive.js").ElementPart} part
   * @param {[Record<string, string | number | null | undefined>]} values
   */
  update(part, [styles]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const name of Object.keys(this.before)) if (!(name in styles)) style.removeProperty(name);
    for (const [name, value] of Object.entries(styles)) {
      const text = value == null ? "" : String(value);
      if (this.before[name] === text) continue;
      if (text) style.setProperty(name, text);
      else style.removeProperty(name);
      this.before[name] = text;
    }
    return noChange;
  }
}

/**
 * Sets CSS properties through the CSSOM, which the page's security policy allows, unlike `style`
 * attributes: `<i ${styled({ "--share": 0.4 })}>`.
 */
export const styled = directive(Styled);

/**
 * Where a piece lies, in user units of its SVG. Keyed pieces glide to a new place.
 * @param {number} x
 * @param {number} y
 * @param {{ turn?: number, scale?: number }} [more] degrees clockwise; size
 */
export function at(x, y, { turn, scale } = {}) {
  const parts = [`translate(${round(x)}px, ${round(y)}px)`];
  if (turn !== undefined) parts.push(`rotate(${turn}deg)`);
  if (scale !== undefined) parts.push(`scale(${scale})`);
  return styled({ transform: parts.join(" ") });
}

class Sailing extends Directive {
  /** @param {import("../vendor/lit-html/directive.js").PartInfo} info */
  constructor(info) {
    super(info);
    mustBeElement(info);
    /** @type {string | undefined} */
    this.place = undefined;
  }

  /**
   * @param {string} _place
   * @param {number[]} _point
   * @param {(before: string) => number[][] | null} _way
   * @param {number} _pace
   */
  render(_place, _point, _way, _pace) {
    return noChange;
  }

  /**
   * @override
   * @param {import("../vendor/lit-html/directive.js").ElementPart} part
   * @param {[string, number[], (before: string) => number[][] | null, number]} values
   */
  update(part, [place, point, way, pace]) {
    const element = /** @type {SVGElement} */ (part.element);
    const there = move(point);
    const before = this.place;
    this.place = place;
    if (element.style.transform !== there) element.style.transform = there;
    if (before === undefined || before === place || !pace) return noChange;
    const points = way(before) ?? [];
    if (points.length < 3) return noChange;
    const frames = [...points.slice(0, -1).map(move), there].map((transform) => ({ transform }));
    element.animate(frames, { duration: (200 + 80 * points.length) * pace, easing: "cubic-bezier(.2, .7, .2, 1)" });
    return noChange;
  }
}

/** @param {number[]} point */
const move = ([x = 0, y = 0]) => `translate(${round(x)}px, ${round(y)}px)`;

/**
 * Like `at`, for a piece that follows its path: `sailing("e4", [x, y], (before) => points, pace)`.
 * `place` is where it is, in the board's own words; `way` gives the points from where it was.
 */
export const sailing = directive(Sailing);

/** @param {number} n */
export const round = (n) => Math.round(n * 100) / 100;

/**
 * Class names for those that hold: `cls("seat", { active: true })` is "seat active".
 * @param {...(string | Record<string, unknown> | null | undefined | false)} names
 */
export function cls(...names) {
  const words = names.flatMap((name) => {
    if (!name) return [];
    if (typeof name === "string") return [name];
    return Object.entries(name).flatMap(([word, holds]) => (holds ? [word] : []));
  });
  return words.join(" ");
}

/**
 * "3 coins", "1 coin".
 * @param {number} n
 * @param {string} one
 * @param {string} [many]
 */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/**
 * `cargo_hold`, `port-call` or `nextPlayer` as words: "cargo hold".
 * @param {string} name
 */
export function words(name) {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ").trim().toLowerCase();
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital and a stop, whatever it came with. @param {string} text */
export const sentence = (text) => (text ? `${capital(text)}${/[.!?…)]$/.test(text) ? "" : "."}` : "");

/**
 * A signed number with a true minus sign.
 * @param {number} n
 */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** A style sheet that only some places need; they can wait for it. @param {string} sheet */
export function dress(sheet) {
  if (document.querySelector(`link[href="${sheet}"]`)) return undefined;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
  const done = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return done;
}
