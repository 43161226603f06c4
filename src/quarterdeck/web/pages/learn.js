/** All lessons of all games, each game's as a course: what is done, what comes next. */
import { cover, icon } from "../lib/art.js";
import { cls, count, html, nothing } from "../lib/dom.js";
import { allGames, lessonsOf, puzzlesOf } from "../net/api.js";
import { change, lastTable, progress } from "../net/local.js";
import { pilot } from "../parts/pilot.js";
import { meButton, openRules, watchButton, wordmark } from "./layout.js";

/** @typedef {import("../net/api.js").LessonInfo} LessonInfo */
/** @typedef {{ id: string, title: string, lessons: LessonInfo[], puzzles: import("../net/api.js").PuzzleInfo[] }} Course */

export class LearnPage {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    /** @type {Course[] | null} */
    this.courses = null;
    this.problem = "";
    /** The lesson under the pointer or in focus, by game. @type {Map<string, string>} */
    this.looked = new Map();
    this.begin();
  }

  get gameId() {
    return this.courses?.[0]?.id ?? "";
  }

  async begin() {
    try {
      const { games } = await allGames();
      const courses = await Promise.all(games.map(async ({ id, title }) => ({ id, title, lessons: await lessonsOf(id), puzzles: await puzzlesOf(id) })));
      this.courses = courses.sort((a, b) => touched(b) - touched(a) || Number(!a.lessons.length) - Number(!b.lessons.length) || a.title.localeCompare(b.title));
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
    }
    this.draw();
  }

  close() {}

  render() {
    const rules = (/** @type {Event} */ event) => {
      event.preventDefault();
      openRules(this.gameId);
    };
    return html`<div class="harbour"><a class="skip button" href="#courses">Skip to the lessons</a>
      <header class="top">${wordmark()}<nav aria-label="Places"><a href="/">Harbour</a><a href="/learn" aria-current="page">Learn</a><a href="#rules" @click=${rules}>Rules</a><a href="/#replays">Replays</a></nav><div class="grow"></div>${watchButton()}${meButton()}</header>
      <main class="quay learn" id="courses"><div class="lead">${pilot(52)}<h1>Learn the ropes</h1><p>Lessons of two or three minutes, on the real board, with the Pilot at your side. Leave when you like: your place is kept.</p></div>
        ${this.problem ? html`<p class="empty">${this.problem}</p>` : this.courses ? this.courses.map((course, n) => this.row(course, n === 0 && touched(course) > 0)) : html`<p class="empty">Looking for the charts …</p>`}</main>
      <nav class="tab-bar" aria-label="Places, at hand"><a href="/">${icon("anchor")}Harbour</a><a href="/#games">${icon("galleon")}My games</a><a href="/learn" aria-current="page">${icon("lantern-flame")}Learn</a><a href="#rules" @click=${rules}>${icon("scroll-unfurled")}Rules</a><a href="/#replays">${icon("hourglass")}Replays</a></nav></div>`;
  }

  /** @param {Course} course @param {boolean} latest */
  row(course, latest) {
    const next = nextOf(course);
    const shown = course.lessons.find((lesson) => lesson.id === this.looked.get(course.id)) ?? next ?? course.lessons[0];
    return html`<section class=${cls("course panel", { latest })} aria-label=${course.title} data-course=${course.id}><img class="course-cover" src=${cover(course.id)} alt="">
      <div class="course-words"><h2>${course.title}</h2><p class="label">${tally(course)}</p>
        ${shown ? html`<p><b>Lesson ${shown.number}: ${shown.title}.</b> ${shown.about}</p>` : html`<p>The Pilot has no lessons for this game yet; its rules are at hand.</p>`}${this.button(course, next, latest)}${more(course)}</div>
      <ol class="course-chart" aria-label="Lessons">${course.lessons.map((lesson) => this.stop(course, lesson, next))}</ol></section>`;
  }

  /** @param {Course} course @param {LessonInfo | undefined} next @param {boolean} latest */
  button(course, next, latest) {
    if (!course.lessons.length) return html`<button class="button small" @click=${() => openRules(course.id)}>Read the rules</button>`;
    if (!next) return html`<a class="button small" href="/">Set a table</a>`;
    const begun = course.lessons.some((lesson) => progress.of(course.id, lesson.id));
    return html`<a class=${cls("button small", latest ? "brass" : "primary")} data-begin href="/learn/${course.id}/${next.id}">${begun ? "Go on" : "Begin"}</a>`;
  }

  /** @param {Course} course @param {LessonInfo} lesson @param {LessonInfo | undefined} next */
  stop(course, lesson, next) {
    const kept = progress.of(course.id, lesson.id);
    const state = kept?.done ? "done" : kept?.skipped ? "skipped" : kept?.step ? `step ${kept.step + 1} of ${lesson.steps}` : "";
    const look = (/** @type {string | null} */ id) => () => {
      if (id) this.looked.set(course.id, id);
      else this.looked.delete(course.id);
      this.draw();
    };
    return html`<li class=${cls({ done: kept?.done, next: lesson === next })}><a href="/learn/${course.id}/${lesson.id}" data-lesson=${lesson.id} @pointerenter=${look(lesson.id)} @pointerleave=${look(null)} @focus=${look(lesson.id)} @blur=${look(null)}>
      <span class="stop" aria-hidden="true">${kept?.done ? icon("check-mark") : lesson.number}</span><b>${lesson.title}</b><small>${lesson.minutes} min${state ? html`<span class=${cls({ sr: kept?.done })}>, ${state}</span>` : nothing}</small></a></li>`;
  }
}

/** What else there is: the game on one page, and its puzzles, the next unsolved one first. @param {Course} course */
function more({ id, lessons, puzzles }) {
  const solved = puzzles.filter((one) => progress.of(id, `puzzle/${one.id}`)?.done).length;
  const next = puzzles.find((one) => !progress.of(id, `puzzle/${one.id}`)?.done) ?? puzzles[0];
  return html`<p class="course-more">${lessons.length ? html`<a href="/how-to-play/${id}" data-how-to>How to play</a>` : nothing}${next ? html`<a href="/puzzles/${id}/${next.id}" data-puzzles>Puzzles, ${solved} of ${puzzles.length} solved</a>` : nothing}
    ${lessons.length ? html`<a href="/" data-with-pilot @click=${() => withPilot(id)}>A game with the Pilot</a>` : nothing}</p>`;
}

/** The next tables against the computer have the Pilot at one's side. @param {string} game */
function withPilot(game) {
  change({ coach: true });
  lastTable.set({ ...lastTable.get(), game });
}

/** @param {Course} course */
const touched = (course) => Math.max(0, ...course.lessons.map((lesson) => progress.of(course.id, lesson.id)?.touched ?? 0));

/** The first that is neither done nor skipped; else the first that was skipped. @param {Course} course */
function nextOf(course) {
  const open = course.lessons.filter((lesson) => !progress.of(course.id, lesson.id)?.done);
  return open.find((lesson) => !progress.of(course.id, lesson.id)?.skipped) ?? open[0];
}

/** "3 of 8 done, 19 min to go". @param {Course} course */
function tally({ id, lessons }) {
  if (!lessons.length) return "no lessons yet";
  const done = lessons.filter((lesson) => progress.of(id, lesson.id)?.done);
  const left = lessons.filter((lesson) => !done.includes(lesson)).reduce((sum, lesson) => sum + lesson.minutes, 0);
  if (!done.length) return `${count(lessons.length, "lesson")} · ${left} min`;
  return left ? `${done.length} of ${lessons.length} done · ${left} min to go` : `all ${lessons.length} done`;
}
