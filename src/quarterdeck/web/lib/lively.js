/** Parts of the page that follow a hand: drawn anew by themselves, while the rest of the page stays as it is. */
import { AsyncDirective } from "../vendor/lit-html/async-directive.js";
import { directive } from "../vendor/lit-html/directive.js";

/** @type {Map<string, Set<Lively>>} */
const PARTS = new Map();

class Lively extends AsyncDirective {
  /** @param {string} key @param {() => unknown} draw */
  render(key, draw) {
    this.key = key;
    this.draw = draw;
    this.reconnected();
    return draw();
  }

  /** @override */
  disconnected() {
    PARTS.get(this.key ?? "")?.delete(this);
  }

  /** @override */
  reconnected() {
    const key = this.key ?? "";
    const parts = PARTS.get(key) ?? new Set();
    PARTS.set(key, parts.add(this));
  }

  freshen() {
    if (this.draw) this.setValue(this.draw());
  }
}

/** A part that `freshen` of the same name draws anew: `lively("course", () => drawing of what is noted now)`. */
export const lively = directive(Lively);

/** Draws every part of this name anew, and nothing else. @param {string} key */
export function freshen(key) {
  for (const part of PARTS.get(key) ?? []) part.freshen();
}
