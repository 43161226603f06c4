/** What this browser remembers: settings, the player's name, the seats it owns. */
import { useSafeColours } from "../lib/art.js";

/**
 * @typedef {object} Settings
 * @property {"day" | "night"} watch
 * @property {"full" | "quick" | "none"} motion
 * @property {boolean} safe colour-safe palette
 * @property {boolean} sound
 * @property {boolean} confirm ask again before an action of the board is done
 * @property {boolean} notices tell of one's turn when the page is in the background
 *
 * @typedef {{ token: string, game: string, invite: string | null, touched: number }} Berth
 */

/** @param {string} key @param {any} otherwise */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`quarterdeck.${key}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(`quarterdeck.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play until the page is closed.
  }
}

/** @type {Settings} */
export const settings = {
  watch: document.documentElement.dataset.watch === "night" ? "night" : "day",
  motion: "full", safe: false, sound: false, confirm: false, notices: false, ...read("settings", {}),
};
useSafeColours(settings.safe);

/** @param {Partial<Settings>} changed */
export function change(changed) {
  Object.assign(settings, changed);
  write("settings", settings);
  document.documentElement.dataset.watch = settings.watch;
  document.documentElement.dataset.motion = settings.motion;
  useSafeColours(settings.safe);
}

/** 1 is normal, 0 none. */
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { full: 1, quick: 0.5, none: 0 }[settings.motion];
}

export const player = {
  get name() {
    return /** @type {string} */ (read("name", "Captain"));
  },
  set name(name) {
    write("name", name.trim().slice(0, 24) || "Captain");
  },
};

/** Seats by table. */
export const berths = {
  /** @returns {Record<string, Berth>} */
  all: () => read("berths", {}),
  /** @param {string} id @returns {Berth | undefined} */
  of: (id) => berths.all()[id],
  /** @param {string} id @param {Partial<Berth>} berth */
  keep(id, berth) {
    const all = berths.all();
    const kept = { token: "", game: "", invite: null, ...all[id], ...berth, touched: Date.now() };
    const rest = Object.entries({ ...all, [id]: kept });
    rest.sort((a, b) => b[1].touched - a[1].touched);
    write("berths", Object.fromEntries(rest.slice(0, 60)));
  },
  /** @param {string} id */
  drop(id) {
    const all = berths.all();
    delete all[id];
    write("berths", all);
  },
};

/** The harbour's last choice. */
export const lastTable = {
  get: () => read("last", {}),
  /** @param {unknown} value */
  set: (value) => write("last", value),
};
