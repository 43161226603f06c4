/** What this browser remembers: settings, the player's name, the seats it owns. */
import { useSafeColours } from "../lib/art.js";
import { keep as write, kept as read } from "../lib/kept.js";

/**
 * @typedef {object} Settings
 * @property {"day" | "night"} watch
 * @property {"full" | "quick" | "none"} motion
 * @property {"at-once" | "brisk" | "calm" | "step"} follow how the plays of others are shown
 * @property {boolean} safe colour-safe palette
 * @property {boolean} sound
 * @property {boolean} confirm ask again before an action of the board is done
 * @property {boolean} coach whether the Pilot explains what is new at tables against bots
 * @property {boolean} notices tell of one's turn when the page is in the background
 *
 * @typedef {{ token: string, game: string, invite: string | null, touched: number }} Berth
 */

/** @type {Settings} */
export const settings = {
  watch: document.documentElement.dataset.watch === "night" ? "night" : "day",
  motion: "full", follow: "calm", safe: false, sound: false, confirm: false, coach: false, notices: false, ...read("settings", {}),
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

/** What the computer's levels are called: two of one name at a table would be mistaken for each other. */
const TAKEN = new Set(["deckhand", "bosun", "mate", "captain", "admiral", "wren", "bram", "marlow", "ines", "jonah"]);

export const player = {
  get name() {
    return /** @type {string} */ (read("name", "") || "Sailor");
  },
  set name(name) {
    write("name", name.trim().slice(0, 24));
  },
  /** Whether somebody has given a name. */
  get isNamed() {
    return Boolean(read("name", ""));
  },
};

/** Why a name cannot be had, or "". @param {string} name */
export const refusedName = (name) => (TAKEN.has(name.trim().toLowerCase()) ? `${name.trim()} is what the computer is called; try another name.` : "");

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

/** The lobby's last choice. */
export const lastTable = {
  get: () => read("last", {}),
  /** @param {unknown} value */
  set: (value) => write("last", value),
};

/** What the coach has told, by game: each thing once. */
export const coached = {
  /** @param {string} game @returns {string[]} */
  of(game) {
    const told = read("coached", {})[game];
    return Array.isArray(told) ? told : [];
  },
  /** @param {string} game @param {string} key */
  has: (game, key) => coached.of(game).includes(key),
  /** @param {string} game @param {string} key */
  add: (game, key) => write("coached", { ...read("coached", {}), [game]: [...new Set([...coached.of(game), key])] }),
};

/** @typedef {{ step: number, done?: boolean, skipped?: boolean, touched: number }} Progress how far somebody is in a lesson */

/** Lessons by "game/lesson". */
export const progress = {
  /** @returns {Record<string, Progress>} */
  all() {
    const kept = read("lessons", {});
    return typeof kept === "object" ? kept : {};
  },
  /** @param {string} game @param {string} lesson @returns {Progress | undefined} */
  of: (game, lesson) => progress.all()[`${game}/${lesson}`],
  /** @param {string} game @param {string} lesson @param {Partial<Progress>} reached */
  keep(game, lesson, reached) {
    const all = progress.all();
    const id = `${game}/${lesson}`;
    write("lessons", { ...all, [id]: { step: 0, ...all[id], ...reached, touched: Date.now() } });
  },
  /** Whether the first lesson was offered before the first game; it is offered once. */
  get offered() {
    return Boolean(read("taught", false)) || Object.keys(progress.all()).length > 0;
  },
  noteOffer: () => write("taught", true),
};
