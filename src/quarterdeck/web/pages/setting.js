/** Setting the table as a picture: chairs with who sits there, what they bring, who begins; rulings folded away. */
import { emblem, icon, livery, ship } from "../lib/art.js";
import { seaDefs } from "../lib/chart.js";
import { capital, cls, html, live, nothing, round, sentence, styled, words } from "../lib/dom.js";
import { cameo } from "../lib/portraits.js";
import { plain } from "../net/api.js";
import { player } from "../net/local.js";
import { botName, botNote, measured, option } from "../parts/opponents.js";
import { takeName, thumb } from "./layout.js";
import { BY_LOT } from "./table_plan.js";
import { boardOf } from "./table/boards.js";

/** @typedef {import("./table_plan.js").TablePlan} TablePlan */
/** @typedef {import("./table_plan.js").Chair} Chair */
/** @typedef {import("./table_plan.js").Option} Option */
/** @typedef {import("../lib/types.js").Template} Template */

const PLAIN = 3;
const MIDDLE = 210;
const RIM = 150;

/** How games draw what a chair may choose, once their boards have arrived. @type {Map<string, import("../lib/board.js").Board>} */
const BOARDS = new Map();

/** Names, sentences and drawings of what can be chosen. @param {TablePlan} plan */
export async function readySetting(plan) {
  const game = plan.game?.id ?? "";
  if (plan.perSeat.length && !BOARDS.has(game)) BOARDS.set(game, await boardOf(game));
  const board = BOARDS.get(game);
  await Promise.all([board?.prepare?.(), plan.learn()]);
  if (board && plan.game?.id === game) plan.fitTo(board);
}

/** @param {TablePlan} plan */
export function setting(plan) {
  const { game } = plan;
  if (!game) return nothing;
  const [min, max] = game.seats;
  const others = plan.chairs.map((_, n) => n).filter((n) => n !== plan.mine);
  return html`<div class="setting"><div class="setting-lead">${thumb(game.id, "cover")}<div><h1>Set the table</h1>
      <p>${game.title}. ${game.blurb} ${min === max ? min : `${min} to ${max}`} chairs, ${game.minutes} minutes.</p>${game.workshop ? html`<p><a href="/fleets">Fleet workshop</a>: build what you bring.</p>` : nothing}</div>${presets(plan)}</div>
    <div class=${cls("setting-chairs", { crowded: others.length > 2 })}>${ownChair(plan)}${roundTable(plan)}<div class="setting-others">${others.map((n) => otherChair(plan, n))}
      ${plan.canGrow ? html`<button class="button add-chair" @click=${() => plan.grow()}>${icon("plus")} Another chair</button>` : nothing}</div></div>
    ${plan.perSeat.map((one) => choicePanel(plan, one))}${sharedOptions(plan)}
    <button class="button brass open-table" ?disabled=${plan.busy} @click=${() => plan.open()}>${icon("galleon")} ${plan.waitsForGuests ? "Open the table" : "Play now"}</button></div>`;
}

/** @param {TablePlan} plan */
function presets(plan) {
  const all = plan.game?.presets ?? [];
  if (!all.length) return nothing;
  const now = plan.preset;
  return html`<div class="presets" role="group" aria-label="Tables by name">${all.map((one) => html`<button class="button" aria-pressed=${one === now} @click=${() => plan.usePreset(one)}>${one.title}</button>`)}
    <p aria-live="polite">${now?.text ?? "A table of your own."}</p></div>`;
}

/* Chairs */

/** What a chair brings, drawn: what it chose, else its ship. @param {TablePlan} plan @param {number} n @param {number} size */
function picture(plan, n, size) {
  const [one] = plan.perSeat;
  const draw = BOARDS.get(plan.game?.id ?? "")?.chosen;
  const drawn = one && draw ? draw(plan.choices(one)[n] ?? BY_LOT, n) : ship(n, { size: 92 });
  return html`<svg class="chair-picture" width=${size} height=${size} viewBox="-52 -52 104 104" aria-hidden="true">${drawn}</svg>`;
}

/** @param {TablePlan} plan @param {string} choice */
const choiceName = (plan, choice) => (choice === BY_LOT ? "By lot" : (plan.thing(choice)?.name ?? capital(words(choice))));
/** @param {TablePlan} plan @param {string} choice */
const choiceText = (plan, choice) => (choice === BY_LOT ? "Chance deals it." : (plan.thing(choice)?.text ?? ""));

/** What the chair plays with, in words. @param {TablePlan} plan @param {number} n */
function brings(plan, n) {
  const [one] = plan.perSeat;
  if (!one) return { name: `The ${livery(n).name} ship`, text: `Flies the ${words(livery(n).emblem)}, in ${livery(n).name.toLowerCase()}.` };
  const choice = plan.choices(one)[n] ?? BY_LOT;
  return { name: choiceName(plan, choice), text: choiceText(plan, choice) };
}

/** @param {TablePlan} plan @param {number} n @param {Template} head @param {Template} body */
function chairPanel(plan, n, head, body) {
  const chosen = plan.perSeat.length > 0 && plan.at === n;
  const select = () => {
    plan.at = n;
    plan.draw();
  };
  return html`<section class=${cls("panel chair-panel", { chosen })} aria-label="Chair ${n + 1}" @pointerdown=${select} @focusin=${() => (plan.at === n ? undefined : select())}>
    <div class="chair-head">${emblem(n, { size: 40 })}${head}</div>${body}</section>`;
}

/** @param {TablePlan} plan */
function ownChair(plan) {
  const n = plan.mine;
  const { name, text } = brings(plan, n);
  const head = html`<label class="chair-name"><span class="sr">Your name</span><input class="input" maxlength="24" autocomplete="nickname" placeholder="Your name" .value=${live(player.isNamed ? player.name : "")} @change=${(/** @type {any} */ e) => takeName(e.target.value)}>
    <small>you, on this device</small></label>`;
  return chairPanel(plan, n, head, html`<div class="brings">${picture(plan, n, 118)}<div><h2>${name}</h2><p>${text}</p></div></div>
    <div class="colours"><span class="label">Colour</span>${plan.chairs.map((_, seat) => html`<button class="tool" aria-pressed=${seat === n} aria-label=${livery(seat).name} title=${livery(seat).name} @click=${() => plan.moveTo(seat)}>${emblem(seat, { size: 26 })}</button>`)}
      <span class="label">${livery(n).name}</span></div>`);
}

const KINDS = /** @type {const} */ ([["hotseat", "Here"], ["open", "By link"], ["bot", "Computer"]]);

/** @param {TablePlan} plan @param {number} n */
function otherChair(plan, n) {
  const chair = /** @type {Chair} */ (plan.chairs[n]);
  const { name } = brings(plan, n);
  const seat = (/** @type {string} */ kind) => plan.seat(n, kind === "bot" ? `bot ${chair.level ?? plan.bots[1] ?? plan.bots[0]}` : kind);
  const head = html`<div class="chair-who"><h2>${whoSits(chair)}</h2><small>${plan.perSeat.length ? `${name}; ` : ""}${noteOn(chair)}</small></div>
    <span class="segments" role="group" aria-label="Who sits on chair ${n + 1}">${KINDS.map(([kind, text]) => html`<button aria-pressed=${chair.kind === kind} @click=${() => seat(kind)}>${text}</button>`)}</span>
    ${plan.canShrink ? html`<button class="tool" aria-label="Take chair ${n + 1} away" title="Take this chair away" @click=${() => plan.remove(n)}>${icon("close")}</button>` : nothing}`;
  return chairPanel(plan, n, head, html`<div class="sits">${picture(plan, n, 66)}${chair.kind === "bot" ? levels(plan, n, chair) : html`<p class="label">${WAITING[chair.kind === "open" ? "open" : "hotseat"]}</p>`}</div>`);
}

const WAITING = { open: "Open the table and the page shows a link and a code for a camera; play begins when your friend has sat down.",
  hotseat: "Takes turns with you on this device; where something is hidden, a curtain falls between you." };

/** @param {Chair} chair */
const whoSits = (chair) => ({ bot: botName(chair.level ?? ""), open: "A friend by link", hotseat: "Beside you", person: player.name })[chair.kind];
/** The same in a word, for a place at the table. @param {Chair} chair */
const briefly = (chair) => (chair.kind === "open" ? "the guest" : chair.kind === "hotseat" ? "your neighbour" : whoSits(chair));
/** @param {Chair} chair */
const noteOn = (chair) => ({ bot: botNote(chair.level), open: "nobody has come yet", hotseat: "shares this screen", person: "you" })[chair.kind];

/** The computer's people: how they look, how strong they are. @param {TablePlan} plan @param {number} n @param {Chair} chair */
function levels(plan, n, chair) {
  return html`<div class="levels"><div class="cameos" role="group" aria-label="Level of chair ${n + 1}">${plan.bots.map((bot, rank) => html`<button aria-pressed=${bot === chair.level} @click=${() => plan.seat(n, `bot ${bot}`)}>
      ${cameo(bot, 44)}<b>${botName(bot)}</b><small>${words(bot)}</small>${strength(rank + 1, plan.bots.length)}</button>`)}</div>
    <p class="label">${measured(plan.game?.matches ?? [], chair.level ?? "")}</p></div>`;
}

/** @param {number} n @param {number} of */
const strength = (n, of) => html`<span class="strength" role="img" aria-label="strength ${n} of ${of}">${Array.from({ length: of }, (_, at) => html`<i class=${at < n ? "on" : ""}></i>`)}</span>`;

/* The table from above */

/** @param {TablePlan} plan */
function roundTable(plan) {
  const ticks = Array.from({ length: 36 }, (_, n) => arc(n * 10, n * 10 + 5)).join("");
  return html`<figure class="round-table"><svg viewBox="0 0 420 420" role="img" aria-label="The table from above; chance says who begins">${seaDefs("setting")}
      <circle cx=${MIDDLE} cy=${MIDDLE} r="206" fill="var(--vellum)" stroke="var(--sea-ink)" stroke-width="1.5"/><path d=${ticks} fill="var(--sea-ink)"/>
      <circle cx=${MIDDLE} cy=${MIDDLE} r="196" fill="var(--sea)" stroke="var(--sea-ink)"/><circle cx=${MIDDLE} cy=${MIDDLE} r="196" fill="url(#setting-wave)"/>
      <circle cx=${MIDDLE} cy=${MIDDLE} r="52" fill="var(--navy)" stroke="var(--brass-hi)" stroke-width="2.5"/><circle cx=${MIDDLE} cy=${MIDDLE} r="45" fill="none" stroke="var(--brass-hi)" stroke-dasharray="2 4"/>
      <g class="needle" ${styled({ "transform-origin": `${MIDDLE}px ${MIDDLE}px` })}><path d="M210 172L216 210L210 248L204 210Z" fill="var(--sea-ink)" stroke="var(--brass-hi)"/><path d="M210 172L216 210H204Z" fill="var(--brass-hi)"/></g></svg>
    ${plan.chairs.map((_, n) => place(plan, n))}<figcaption><b>Who begins</b> by lot</figcaption></figure>`;
}

/** Own chair in front, the others clockwise. @param {TablePlan} plan @param {number} n */
function place(plan, n) {
  const turn = ((n - plan.mine) / plan.chairs.length) * 360 + 90;
  const [x, y] = onCircle(turn, RIM - 18);
  return html`<span class="table-place" ${styled({ left: `${round(((MIDDLE + x) / 420) * 100)}%`, top: `${round(((MIDDLE + y) / 420) * 100)}%` })}>${picture(plan, n, 82)}<b>${capital(briefly(/** @type {Chair} */ (plan.chairs[n])))}</b></span>`;
}

/** @param {number} degrees @param {number} radius @returns {[number, number]} */
const onCircle = (degrees, radius) => [radius * Math.cos((degrees * Math.PI) / 180), radius * Math.sin((degrees * Math.PI) / 180)];

/** A piece of the rim. @param {number} from @param {number} to */
function arc(from, to) {
  const point = (/** @type {number} */ degrees, /** @type {number} */ radius) => onCircle(degrees, radius).map((each) => round(MIDDLE + each)).join(" ");
  return `M${point(from, 204)}A204 204 0 0 1 ${point(to, 204)}L${point(to, 198)}A198 198 0 0 0 ${point(from, 198)}Z`;
}

/* What is played with */

/** @param {TablePlan} plan @param {Option} one */
function choicePanel(plan, one) {
  const draw = BOARDS.get(plan.game?.id ?? "")?.chosen;
  const all = plan.choices(one);
  const whose = plan.at === plan.mine ? "your chair" : `${briefly(/** @type {Chair} */ (plan.chairs[plan.at]))}’s chair`;
  const card = (/** @type {string} */ choice, refused = "") => {
    const seat = plan.isShared(one, choice) ? -1 : all.indexOf(choice);
    const mine = all[plan.at] === choice;
    return html`<button class=${cls("choice", { taken: seat >= 0 && !mine })} aria-pressed=${mine} ?disabled=${refused !== "" && !mine} @click=${() => plan.give(one, choice)}>
      ${draw ? html`<svg width="42" height="38" viewBox="-52 -46 104 92" aria-hidden="true">${draw(choice, seat >= 0 ? seat : null)}</svg>` : nothing}
      <span><b>${choiceName(plan, choice)}</b><small>${seat >= 0 && !mine ? `with ${briefly(/** @type {Chair} */ (plan.chairs[seat]))}; a press changes places` : refused || choiceText(plan, choice)}</small></span></button>`;
  };
  const kept = plan.own();
  return html`<section class="panel" aria-label=${one.title.split(",")[0] ?? one.title}><h2 class="panel-title"><span>${one.title.split(",")[0]}</span><span class="panel-note">press one for ${whose}</span></h2>
    <div class="choices">${plan.choicesOf(one).map((choice) => card(choice))}</div>
    ${kept.length ? html`<h3 class="panel-title own-title"><span>Your own</span></h3><div class="choices">${kept.map((each) => card(each.id, each.refused))}</div>` : nothing}</section>`;
}

/** What a rule says first; the option's own name, which the rules write in code, is left out. @param {TablePlan} plan @param {Option} one */
function ruleWords(plan, one) {
  const [first = ""] = plain((plan.rules.get(one.rule) ?? "").replace(/^`[^`]*`:\s*/, "")).split(/(?<=[.;])\s/);
  return sentence(first.replace(/;$/, ""));
}

/** @param {TablePlan} plan @param {Option} one */
function optionField(plan, one) {
  const pick = (/** @type {Event} */ event) => plan.choose(one, /** @type {HTMLSelectElement} */ (event.target).value);
  return html`<label class=${cls("field", { changed: plan.valueOf(one) !== one.default })}><span class="option-title">${one.title}</span>
    <select class="select" @change=${pick}>${one.choices.map((choice) => option(choice, choice === one.default ? `${capital(words(choice))}, as printed` : capital(words(choice)), plan.valueOf(one)))}</select>
    <small>${ruleWords(plan, one)}</small></label>`;
}

/** @param {TablePlan} plan */
function sharedOptions(plan) {
  const all = plan.shared;
  const [first, rest] = [all.slice(0, PLAIN), all.slice(PLAIN)];
  const changed = rest.filter((one) => plan.valueOf(one) !== one.default).length;
  const extra = rest.length ? html`<details class="rulings"><summary>House rulings, ${changed ? `${changed} changed` : `all ${rest.length} as printed`}</summary><div class="setting-options">${rest.map((one) => optionField(plan, one))}</div></details>` : nothing;
  return html`<section class="panel" aria-label="The game"><h2 class="panel-title"><span>The game</span></h2><div class="setting-options">${first.map((one) => optionField(plan, one))}${about(plan)}</div>${extra}</section>`;
}

/** @param {TablePlan} plan */
function about(plan) {
  const field = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target);
  return html`<div class="stack"><label class="field"><span class="option-title">A name for the table</span><input class="input" maxlength="60" .value=${live(plan.name)} @input=${(/** @type {Event} */ e) => { plan.name = field(e).value; }}></label>
    <label class="switch"><input type="checkbox" .checked=${live(plan.public)} @change=${(/** @type {Event} */ e) => { plan.public = field(e).checked; }}>Show it in everybody’s harbour</label>
    <label class="switch"><input type="checkbox" .checked=${live(plan.hints)} @change=${(/** @type {Event} */ e) => { plan.hints = field(e).checked; }}>Hints for whoever asks</label></div>`;
}
