/** Who sits where: the waiting room, chairs, the link for friends. */
import { emblem } from "../../lib/art.js";
import { capital, count, html, nothing, words } from "../../lib/dom.js";
import { absence, absentNote } from "../../parts/absent.js";
import { botName, botNote, chairPicker, option } from "../../parts/opponents.js";
import { player } from "../../net/local.js";
import { seatPath } from "./seat_link.js";
import { copy, takeName, thumb } from "../layout.js";

/** @typedef {import("./model.js").TableModel} TableModel */

/** @param {TableModel} model */
export function waitingRoom(model) {
  const { known } = model;
  const free = known.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  return html`<div class="middle waiting-room">${known.you.length ? nothing : invitation(model, free)}<section class="panel"><div class="waiting-head">${thumb(known.game, "cover")}<div><h2>${known.name || known.title}</h2>
      <p class="label">${known.name ? `${known.title}. ` : ""}Play begins when every chair is taken: ${count(free, "chair")} free.</p></div></div></section>
    <section class="panel"><h2 class="panel-title"><span>Chairs</span></h2>${known.seats.map((/** @type {any} */ seat) => chairRow(model, seat))}</section>
    <section class="panel">${inviteLink(model)}</section>${optionList(model)}</div>`;
}

/** Who comes by a link is asked for a name first. @param {TableModel} model @param {number} free */
function invitation(model, free) {
  const { known } = model;
  const host = known.seats.find((/** @type {any} */ seat) => seat.kind === "person")?.name;
  const sit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("guest"));
    if (takeName(input.value || player.name)) model.sit(null);
  };
  if (!free) return html`<section class="panel"><h2>All chairs are taken</h2><p class="label">You may watch.</p></section>`;
  return html`<section class="panel"><h2>${host ? `${host} invites you to ${known.title}` : `You are invited to ${known.title}`}</h2>
    <form class="invite" @submit=${sit}><label for="guest">Your name</label><input id="guest" name="guest" maxlength="24" autocomplete="nickname" .value=${player.isNamed ? player.name : ""}><button class="button brass">Sit down</button></form></section>`;
}

/** What is played otherwise than printed, and folded away the rest; named as where the table was set. @param {TableModel} model */
function optionList({ known, gameInfo }) {
  const named = Object.entries(/** @type {Record<string, string>} */ (known.options)).map(([id, value]) => {
    const option = gameInfo?.options.find((one) => one.id === id);
    const named = option?.free && option.per_seat ? value.split(",").map((word) => (option.choices.includes(word) ? words(word) : "one of their own")).join(", ") : words(value);
    return { title: option?.title ?? capital(words(id)), value: named, usual: option?.default === value };
  });
  const [changed, usual] = [named.filter((one) => !one.usual), named.filter((one) => one.usual)];
  const list = (/** @type {typeof named} */ rows) => html`<dl class="fact-list">${rows.map((one) => html`<dt>${one.title}</dt><dd>${one.value}</dd>`)}</dl>`;
  return named.length ? html`<section class="panel"><h2 class="panel-title"><span>Options</span></h2>${changed.length ? list(changed) : nothing}
    ${usual.length ? html`<details class="rulings"><summary>${changed.length ? `${usual.length} more` : `All ${usual.length}`} as printed</summary>${list(usual)}</details>` : nothing}</section>` : nothing;
}

/** The link for friends, where it reaches, and a code for their cameras. @param {TableModel} model */
export function inviteLink(model) {
  const { known, addresses } = model;
  if (!addresses) model.findAddresses();
  const onlyHere = Boolean(addresses?.asked.only_here && !addresses.others.length);
  const invite = known.invite ?? model.invite;
  const path = `/t/${known.id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;
  const link = `${reachable(model)}${path}`;
  return html`<div class="invite"><label for="invite">Invite</label><input id="invite" readonly .value=${link} @focus=${(/** @type {any} */ e) => e.target.select()}>
    <button class="button small primary" @click=${() => copy(link)}>Copy link</button></div>
    ${onlyHere ? html`<p class="only-here">Only this machine can open this address. For friends elsewhere, start the server with <code>--host 0.0.0.0</code>.</p>` : nothing}
    ${addresses && addresses.others.length > 1 ? html`<p class="label">Other addresses: ${addresses.others.slice(1).join(", ")}</p>` : nothing}
    ${known.status === "waiting" && addresses ? html`<img class="invite-code" width="132" height="132" alt="The link as a code for a camera" src="/api/code?text=${encodeURIComponent(link)}">` : nothing}`;
}

/** Where other devices reach this server. @param {TableModel} model */
const reachable = ({ addresses }) => (addresses?.asked.only_here && addresses.others[0]) || location.origin;

/** One's own seat, to take along to another device. @param {TableModel} model */
export function seatLink(model) {
  const link = `${reachable(model)}${seatPath(model.known.id)}`;
  return html`<div class="invite"><label for="seat-link">Your seat on another device</label><input id="seat-link" readonly .value=${link} @focus=${(/** @type {any} */ e) => e.target.select()}>
    <button class="button small" @click=${() => copy(link)}>Copy seat link</button></div>
    <p class="label">Whoever opens this link plays for you: keep it to yourself.</p>`;
}

/** @param {TableModel} model @param {any} seat */
export function chairRow(model, seat) {
  const { known } = model;
  const mine = known.you.includes(seat.seat);
  const note = seat.kind === "open" ? "a friend with the link may sit down" : seat.kind === "bot" ? `computer, ${seat.owner ? absentNote(seat) : botNote(seat.level)}` : mine ? "you" : seat.owner || !seat.present ? absentNote(seat) : "at the table";
  const idle = seat.kind !== "person" || (!seat.present && !known.you.length);
  return html`<div class="chair">${emblem(seat.seat, { size: 32 })}<span><b>${seat.kind === "open" ? "Empty chair" : seat.name}</b><small>${note}</small></span>
    <span class="chair-buttons">${seat.kind === "open" && (known.host || known.status !== "waiting") ? html`<button class="button small" @click=${() => model.sit(seat.seat)}>Sit down</button>` : nothing}
      ${known.host && idle && known.status !== "over" ? hostPicker(model, seat) : nothing}
      ${mine && known.status !== "over" ? html`<button class="button small" @click=${() => model.standUp(seat.seat)}>Stand up</button>` : nothing}</span>${absence(model, seat)}</div>`;
}

/** The host gives an idle chair to the computer, or frees it. @param {TableModel} model @param {any} seat */
function hostPicker(model, seat) {
  const value = seat.kind === "bot" ? `bot ${seat.level}` : seat.kind;
  const pick = (/** @type {string} */ to) => {
    const [kind, level] = to.split(" ");
    model.changeSeat(seat.seat, level ? { kind, level, name: botName(level) } : { kind });
  };
  const people = html`${seat.kind === "person" ? option("person", `${seat.name}, away`, value) : nothing}${option("open", "A friend, by link", value)}`;
  return chairPicker({ label: `Chair ${seat.seat + 1}`, shown: seat.kind === "bot" ? botName(seat.level ?? "") : "Friend", value, bots: model.bots, pick, people });
}
