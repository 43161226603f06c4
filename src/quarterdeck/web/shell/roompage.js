/** The table on the page: header, players, board, prompt, panels; all drawn from the room. */
import { emblem, icon, livery } from "../lib/art.js";
import { capital, cls, count, html, keyed, nothing, repeat, sentence, styled, words } from "../lib/dom.js";
import { api } from "./api.js";
import { closeButton, copy, meButton, openRules, show, shut, thumb, watchButton, wordmark } from "./frame.js";
import { hints, hintTab } from "./hints.js";
import { chat, log } from "./logbook.js";
import { botNote, botTitle, chairPicker, option } from "./opponents.js";
import { prompt } from "./prompt.js";
import { player } from "./memory.js";
import { toast } from "./toasts.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../lib/table.js").Table} Table */
/** @typedef {import("../lib/board.js").Panel} Panel */
/** @typedef {import("../lib/types.js").Template} Template */

/** @param {Room} room */
export function roomPage(room) {
  const { known } = room;
  if (!known || !room.ready) {
    return html`<div class="room"><header class="top">${wordmark()}<div class="grow"></div>${watchButton()}</header>
      <main class="quay">${room.lost ? html`<div class="lead"><h1>${room.lost}</h1></div><a class="button brass" href="/">Back to the harbour</a>` : html`<p class="empty">Rowing to the table …</p>`}</main></div>`;
  }
  const table = room.table;
  return html`<div class="room" data-number=${known.number} @click=${(/** @type {Event} */ e) => clicked(room, e)} @keydown=${(/** @type {KeyboardEvent} */ e) => pressed(room, e)}
      @pointerover=${(/** @type {Event} */ e) => pointed(room, e)} @pointerdown=${() => { room.keys = false; }}
      @focusin=${(/** @type {Event} */ e) => pointed(room, e)} @focusout=${(/** @type {Event} */ e) => pointed(room, e, true)}>
    <a class="skip button" href="#question" data-skip>Skip to the question</a>
    ${header(room, table)}
    ${room.online ? nothing : html`<div class="offline" role="status">The line to the server is down; trying again …</div>`}
    ${inside(room, table)}</div>`;
}

/** @param {Room} room @param {Table} table */
function inside(room, table) {
  if (table.status === "waiting") return html`<main class="table plain waiting">${waitingRoom(room)}</main>`;
  if (room.curtain !== null) return html`<main class="table square">${curtain(room, room.curtain)}</main>`;
  const layout = room.board.layout ?? "square";
  const panels = room.board.panels?.(table) ?? [];
  const single = layout !== "square";
  const left = single ? [] : panels.filter((panel) => panel.side === "left");
  const right = panels.filter((panel) => !left.includes(panel));
  const captains = playersPanel(room, table);
  const book = logPanel(room, table);
  return html`${seatStrip(room, table)}<main class="table ${layout}">
    ${single || table.narrow ? nothing : html`<div class="column">${captains}${panelList(left)}</div>`}
    <div class="middle"><div class="phone-scroll"><div class="board-frame" data-board>${room.board.board(table)}${throwBox(room)}</div>
      ${table.narrow ? html`${phoneStrip(room, table)}${phoneTabs(room, panels)}${peek(room)}` : nothing}</div>
      ${table.narrow && room.sheet ? sheet(room, table, panels) : nothing}
      ${asking(room)}${prompt(room, table)}</div>
    ${table.narrow ? nothing : html`<div class="column">${single ? captains : nothing}${panelList(right)}${book}</div>`}</main>`;
}

/* Header */

/** @param {Room} room @param {Table} table */
function header(room, table) {
  const { known } = room;
  const { undo } = known;
  const chapter = table.view && room.board.chapter ? room.board.chapter(table) : count(table.number, "move");
  const words = known.name ? `${known.name} · ${chapter}` : chapter;
  const can = !room.moment && (undo.free || undo.ask) && !undo.pending;
  return html`<header class="top">${wordmark()}<div class="crumb"><h1>${known.title}</h1><span>${words}</span></div><div class="grow"></div>
    <button class="top-button" @click=${() => openRules(known.game, table.prompt?.rule)} aria-label="Rules">${icon("scroll-unfurled")}<span>Rules</span></button>
    ${known.you.length ? html`<button class="top-button hide-narrow" ?disabled=${!can} @click=${() => room.undo()} title=${undo.free ? "Take your last choice back" : "Ask the others whether you may take your last choice back"}>${icon("anticlockwise-rotation")}<span>${undo.free || !undo.ask ? "Undo" : "Ask undo"}</span></button>` : nothing}
    <button class="top-button" @click=${() => tableDialog(room)} aria-label="This table">${icon("people")}<span>Table</span></button>
    <span class="hide-narrow">${watchButton()}</span>${meButton(known.seat ?? known.you[0] ?? 0)}</header>`;
}

/* Players */

/** @param {Room} room @param {Table} table @param {number} seat */
function scoreOf(room, table, seat) {
  if (room.board.score && table.view) return room.board.score(table, seat);
  return { value: table.outcome ? (table.outcome.scores[seat] ?? "") : "" };
}

/** @param {Room} room @param {Table} table */
function playersPanel(room, table) {
  const rows = repeat(table.seats, (seat) => seat.seat, (seat) => {
    const score = scoreOf(room, table, seat.seat);
    const you = table.mine.includes(seat.seat) && table.mine.length === 1;
    const away = seat.kind === "open" ? "the chair is empty" : seat.kind === "person" && !seat.present && !table.mine.includes(seat.seat) ? "away" : "";
    return html`<div class=${cls("player", { asked: table.asked(seat.seat) })} aria-current=${table.asked(seat.seat) ? "true" : nothing}>${emblem(seat.seat, { size: 34 })}
      <div class="player-name"><b>${table.name(seat.seat)}${you ? " (you)" : seat.kind === "bot" ? ", computer" : ""}</b>
        <small>${away ? html`<span class="away">${away}</span> · ` : nothing}${score.line ?? livery(seat.seat).name}</small></div>
      <div class="player-score"><b>${score.value}</b>${score.of === undefined ? nothing : html`<small>of ${score.of}</small>`}</div>
      ${score.facts || score.share !== undefined ? html`<div class="player-facts">${score.facts ?? nothing}${score.share === undefined ? nothing : html`<div class="bar" ${styled({ "--share": Math.max(0, Math.min(1, score.share)) })}><i></i></div>`}</div>` : nothing}</div>`;
  });
  return html`<section class="panel" aria-label=${room.board.players ?? "Players"}><h2 class="panel-title"><span>${room.board.players ?? "Players"}</span>
    ${room.known.watchers ? html`<span class="panel-note">${count(room.known.watchers, "watcher")}</span>` : nothing}</h2>${rows}</section>`;
}

/** @param {Room} room @param {Table} table */
function seatStrip(room, table) {
  return html`<nav class="seat-strip" aria-label="Players">${table.seats.map((seat) => {
    const score = scoreOf(room, table, seat.seat);
    return html`<button class=${cls({ asked: table.asked(seat.seat) })} @click=${() => openSheet(room, "players")}>
      ${emblem(seat.seat, { size: 28 })}<span class="sr">${table.name(seat.seat)}: </span><b>${score.value}</b>${score.of === undefined ? nothing : html`<small>/${score.of}</small>`}</button>`;
  })}</nav>`;
}

/* Panels */

/** @param {Panel} panel */
function panelBox(panel) {
  return html`<section class=${cls("panel", { grows: panel.grows })} aria-label=${panel.title} data-panel=${panel.id}><h2 class="panel-title"><span>${panel.title}</span>
    ${panel.note ? html`<span class="panel-note">${panel.note}</span>` : nothing}</h2>${panel.body}</section>`;
}

/** @param {Panel[]} panels */
const panelList = (panels) => repeat(panels, (panel) => panel.id, panelBox);

/** @typedef {"log" | "chat" | "hints"} Side */
const SIDES = { log: "Ship’s log", chat: "Talk", hints: "Hints" };

/** @param {Room} room @param {Table} table */
function logPanel(room, table) {
  const side = room.side === "hints" && !room.hintable ? "log" : room.side;
  const tab = (/** @type {Side} */ id, /** @type {string} */ text) => html`<button class="tab" role="tab" aria-selected=${side === id}
    @click=${() => room.turnTo(id)}>${text}${id === "chat" && room.unread ? html`<span class="badge-new">${room.unread}</span>` : nothing}</button>`;
  return html`<section class="panel grows log-panel" aria-label="Log, hints and talk"><h2 class="panel-title"><span>${SIDES[side]}</span>
      <span class="panel-note" role="tablist">${tab("log", "Log")}${room.hintable ? tab("hints", "Hints") : nothing}${tab("chat", "Talk")}</span></h2>
    ${side === "log" ? log(room, table) : side === "hints" ? hints(room, table) : chat(room)}</section>`;
}

/* Phone */

/** @param {Room} room @param {Table} table */
function phoneStrip(room, table) {
  const strip = room.board.strip?.(table);
  return strip ? html`<div class="phone-strip">${strip}</div>` : nothing;
}

/** The last words of the log, where there is room for them. @param {Room} room */
function peek(room) {
  const told = room.known.log.slice(-6).filter((/** @type {any} */ entry) => entry.notes.length).reverse();
  return html`<ol class="log phone-peek" aria-hidden="true">${told.map((/** @type {any} */ entry) => html`<li>${entry.seat === null ? html`<span></span>` : emblem(entry.seat, { size: 20 })}<span class="say">${entry.notes.map((/** @type {any} */ note) => note.text).join(" ")}</span></li>`)}</ol>`;
}

/** @param {Room} room @param {string} id */
function openSheet(room, id) {
  room.sheet = room.sheet === id ? null : id;
  room.draw();
}

/** @param {Room} room @param {Panel[]} panels */
function phoneTabs(room, panels) {
  const tabs = [...panels.map(({ id, tab, title, icon: sign, set }) => ({ id, text: tab ?? title, sign: sign ?? "scroll-unfurled", set })),
    ...(room.hintable ? [hintTab()] : []), { id: "log", text: "Log", sign: "quill-ink", set: "shell" }];
  return html`<div class=${cls("phone-tabs", { many: tabs.length > 4 })}>${tabs.map((tab) => html`<button aria-expanded=${room.sheet === tab.id} @click=${() => openSheet(room, tab.id)}>
    ${icon(tab.sign, { set: tab.set })}${tab.text}</button>`)}</div>`;
}

/** @param {Room} room @param {Table} table */
const hintSheet = (room, table) => html`<section class="panel" aria-label="Hints"><h2 class="panel-title"><span>Hints</span></h2>${hints(room, table)}</section>`;

/** @param {Room} room @param {Table} table @param {Panel[]} panels */
function sheet(room, table, panels) {
  const panel = panels.find((one) => one.id === room.sheet);
  const body = room.sheet === "players" ? playersPanel(room, table) : panel ? panelBox(panel)
    : room.sheet === "hints" ? hintSheet(room, table) : logPanel(room, table);
  return keyed(room.sheet, html`<div class="sheet" role="region" aria-label=${panel?.title ?? capital(room.sheet ?? "")}>
    <button class="tool close" aria-label="Close" @click=${() => openSheet(room, room.sheet ?? "")}>${icon("close")}</button>${body}</div>`);
}

/* Before play, between people, after play */

/** @param {Room} room @param {number} seat */
function curtain(room, seat) {
  const name = room.known.seats[seat]?.name ?? "";
  const lift = () => {
    room.curtain = null;
    room.keys = true;
    room.draw();
  };
  return html`<div class="curtain"><div class="curtain-card">${emblem(seat, { size: 64 })}<h2>Hand over to ${name}</h2>
    <p>What the others may not see waits behind the curtain.</p><button class="button brass" @click=${lift}>I am ${name}</button></div></div>`;
}

/** @param {Room} room */
function inviteLink(room) {
  const { known } = room;
  const link = `${location.origin}/t/${known.id}${known.invite ? `?invite=${encodeURIComponent(known.invite)}` : ""}`;
  return html`<div class="invite"><label for="invite">Invite</label><input id="invite" readonly .value=${link} @focus=${(/** @type {any} */ e) => e.target.select()}>
    <button class="button small" @click=${() => copy(link)}>Copy link</button></div>`;
}

/** @param {Room} room @param {any} seat */
function chairRow(room, seat) {
  const { known } = room;
  const mine = known.you.includes(seat.seat);
  const note = seat.kind === "open" ? "a friend with the link may sit down" : seat.kind === "bot" ? `computer, ${botNote(seat.level)}` : mine ? "you" : seat.present ? "at the table" : "away";
  const idle = seat.kind !== "person" || (!seat.present && !mine);
  return html`<div class="chair">${emblem(seat.seat, { size: 32 })}<span><b>${seat.kind === "open" ? "Empty chair" : seat.name}</b><small>${note}</small></span>
    <span class="chair-buttons">${seat.kind === "open" ? html`<button class="button small primary" @click=${() => room.sit(seat.seat)}>Sit down</button>` : nothing}
      ${known.host && idle && known.status !== "over" ? hostPicker(room, seat) : nothing}
      ${mine && known.status !== "over" ? html`<button class="button small" @click=${() => room.standUp(seat.seat)}>Stand up</button>` : nothing}</span></div>`;
}

/** The host gives an idle chair to the computer, or frees it. @param {Room} room @param {any} seat */
function hostPicker(room, seat) {
  const value = seat.kind === "bot" ? `bot ${seat.level}` : seat.kind;
  const pick = (/** @type {string} */ to) => {
    const [kind, level] = to.split(" ");
    room.changeSeat(seat.seat, level ? { kind, level } : { kind });
  };
  const people = html`${seat.kind === "person" ? option("person", `${seat.name}, away`, value) : nothing}${option("open", "A friend, by link", value)}`;
  return chairPicker({ label: `Chair ${seat.seat + 1}`, shown: seat.kind === "bot" ? botTitle(seat.level ?? "") : "Friend", value, bots: room.bots, pick, people });
}

/** @param {Room} room */
function waitingRoom(room) {
  const { known } = room;
  const free = known.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  return html`<div class="middle waiting-room"><section class="panel"><div class="waiting-head">${thumb(known.game, "cover")}<div><h2>${known.name || known.title}</h2>
      <p class="label">${known.name ? `${known.title}. ` : ""}Play begins when every chair is taken: ${count(free, "chair")} free.</p></div></div></section>
    <section class="panel"><h2 class="panel-title"><span>Chairs</span></h2>${known.seats.map((/** @type {any} */ seat) => chairRow(room, seat))}</section>
    <section class="panel">${inviteLink(room)}</section>${optionList(known.options)}</div>`;
}

/** @param {Record<string, string>} options */
function optionList(options) {
  const rows = Object.entries(options);
  return rows.length ? html`<section class="panel"><h2 class="panel-title"><span>Options</span></h2><dl class="fact-list">${rows.map(([name, value]) => html`<dt>${capital(words(name))}</dt><dd>${words(value)}</dd>`)}</dl></section>` : nothing;
}

/** Somebody wants to take a move back. @param {Room} room */
function asking(room) {
  const pending = room.known.undo?.pending;
  if (!pending || room.moment) return nothing;
  const name = room.known.seats[pending.by]?.name;
  const mine = room.known.you.includes(pending.by);
  const due = room.known.you.some((/** @type {number} */ seat) => pending.waiting.includes(seat));
  const others = pending.waiting.map((/** @type {number} */ seat) => room.known.seats[seat]?.name).join(", ");
  return html`<section class="prompt reacts" aria-label="Taking back">${emblem(pending.by, { size: 40, edge: "#f7f0df" })}
    <div class="prompt-words"><h2>${mine ? "You ask to take a move back" : `${name} asks to take a move back`}</h2>
      <p>Back to move ${pending.number}; chance or another’s choice lies between, so all must agree. ${due ? "" : `Waiting for ${others}.`}</p></div>
    ${due ? html`<div class="prompt-buttons"><button class="button brass" @click=${() => room.consent(true)}>Agree</button><button class="button" @click=${() => room.consent(false)}>Refuse</button></div>` : nothing}</section>`;
}

/** @param {Room} room */
function throwBox(room) {
  const { thrown } = room;
  if (!thrown) return nothing;
  return keyed(thrown, html`<div class="dice-throw" aria-hidden="true"><div>${thrown.dice.map((die) => html`<span class="die tumble ${die.tint ?? "white"}">${die.face ?? die.text}</span>`)}</div>${thrown.words}</div>`);
}

/** @param {Room} room */
export function resultsDialog(room) {
  show("results", () => results(room));
}

/** @param {Room} room */
function results(room) {
  const { outcome, seats, you } = room.known;
  if (!outcome) return html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">No result</h2><p>This record stops midway.</p></div>`;
  const order = seats.map((/** @type {any} */ seat) => seat.seat).sort((/** @type {number} */ a, /** @type {number} */ b) => outcome.ranks[a] - outcome.ranks[b]);
  const first = order.filter((/** @type {number} */ seat) => outcome.ranks[seat] === 1).map((/** @type {number} */ seat) => (you.length === 1 && you.includes(seat) ? "You" : seats[seat].name));
  const title = !first.length ? "The sea has won" : first.length > 1 ? `${first.join(" and ")} share the victory` : first[0] === "You" ? "You rule the waves" : `${first[0]} rules the waves`;
  return html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">${title}</h2><p>${sentence(outcome.reason)}</p>
    <ol class="ranks">${order.map((/** @type {number} */ seat) => html`<li><span>${outcome.ranks[seat]}.</span>${emblem(seat, { size: 30 })}<span>${seats[seat].name}${you.includes(seat) ? " (you)" : ""}
      <small>${sources(outcome.sources?.[seat])}</small></span><b>${outcome.scores[seat]}</b></li>`)}</ol>
    <div class="dialog-actions"><button class="button brass" @click=${() => { shut(); room.playAgain(); }}>Play again</button>
      <button class="button" @click=${() => { shut(); room.lookAt(0); }}>Watch the replay</button>${diceButtons(room)}</div></div>`;
}

/** @param {Record<string, number> | undefined} from */
function sources(from) {
  const title = (/** @type {string} */ name) => words(name).replace(/\bi+$/, (numeral) => numeral.toUpperCase());
  return Object.entries(from ?? {}).filter(([, points]) => points).map(([name, points]) => `${title(name)} ${String(points).replace("-", "−")}`).join(" · ");
}

/** @param {Room} room */
function diceButtons(room) {
  const verify = () => room.dare(async () => {
    const verdict = await api(`/tables/${room.id}/verify`, { table: room.id });
    toast(`${count(verdict.plays, "move")} played again: the position ${verdict.digest}, the dice ${verdict.dice}.`);
  });
  const download = () => room.dare(async () => {
    const text = await api(`/tables/${room.id}/record`, { table: room.id, plain: true });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${room.known.game}-${room.id.slice(0, 8)}.txt` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  return html`<button class="button small" @click=${verify}>Verify the dice</button><button class="button small" @click=${download}>Save the record</button>`;
}

/** @param {Room} room */
function tableDialog(room) {
  show("table", () => {
    const { known } = room;
    const over = known.status === "over";
    const rename = (/** @type {any} */ event) => {
      player.name = event.target.value;
      for (const seat of known.you.slice(0, 1)) room.changeSeat(seat, { name: player.name });
    };
    return html`<div class="sheet-of-vellum">${closeButton()}<h2 id="dialog-title">${known.name || known.title}</h2><div class="stack">
      <div>${known.seats.map((/** @type {any} */ seat) => chairRow(room, seat))}</div>
      ${known.you.length ? html`<label class="field"><span>Your name</span><input class="input" maxlength="24" .value=${known.seats[known.you[0]]?.name ?? ""} @change=${rename}></label>` : nothing}
      ${inviteLink(room)}
      <div><p class="label">The dice were sealed before the first throw. Hash of the seed: <code>${short(known.dice?.hash)}</code>${known.dice?.seed ? html`; the seed: <code>${short(known.dice.seed)}</code>` : "; the seed is shown when the game is over"}.</p></div>
      <div class="dialog-actions">${over ? html`<button class="button brass" @click=${() => resultsDialog(room)}>Results</button>${diceButtons(room)}` : nothing}
        <button class="button" @click=${() => { shut(); room.lookAt(over ? 0 : known.number); }}>Replay</button>
        ${known.form === "resign" ? resignButton(room) : nothing}
        <span class="only-narrow">${watchButton()}</span>
        <a class="button quiet" href="/">To the harbour</a></div></div></div>`;
  });
}

/** Two presses, since nothing brings a game back that was given up. @param {Room} room */
function resignButton(room) {
  const sure = room.ui.notes.get("resigning") === room.known.number;
  const resign = () => {
    room.ui.notes.set("resigning", room.known.number);
    room.draw();
    if (!sure) return;
    shut();
    room.act("resign");
  };
  return html`<button class="button red" @click=${resign}>${sure ? "Yes, strike my colours" : "Give the game up …"}</button>`;
}

/** @param {string | null | undefined} text */
const short = (text) => (text ? (text.length > 20 ? `${text.slice(0, 20)}…` : text) : "none");

/* Clicks, keys and pointers are heard in one place: whatever has `data-action` does it. */

/** @param {Event} event */
const actionOf = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action], [data-try]"));
/** What the pointer is about: an action, or a hint of one. @param {Event} event */
const meant = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action], [data-hint]"));

/** @param {Room} room @param {Event} event */
function clicked(room, event) {
  if (/** @type {Element} */ (event.target).closest("[data-skip]")) {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector("[data-question]"))?.focus();
    return;
  }
  const element = actionOf(event);
  const text = element?.dataset.action ?? element?.dataset.try;
  if (!element || text === undefined) return;
  room.press(text, Boolean(element.closest("[data-board]")) && element.dataset.action !== undefined);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Room} room @param {KeyboardEvent} event */
function pressed(room, event) {
  room.keys = true;
  const target = /** @type {HTMLElement} */ (event.target);
  if ((event.key === "Enter" || event.key === " ") && target.dataset?.action && target.tagName !== "BUTTON") {
    event.preventDefault();
    clicked(room, event);
  }
  if (event.key === "Escape") escape(room);
  const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
  if (arrow && target.dataset?.action && target.closest("[data-board]")) {
    event.preventDefault();
    walk(target, arrow);
  }
}

/** @param {Room} room */
function escape(room) {
  if (room.ui.chosen) room.ui.chosen = null;
  else if (room.sheet) room.sheet = null;
  else if (room.moment) room.present();
  room.draw();
}

/** Moves the focus to the nearest target in a direction. @param {HTMLElement} from @param {number[]} arrow */
function walk(from, [dx = 0, dy = 0]) {
  const middle = (/** @type {Element} */ element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x = 0, y = 0] = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of document.querySelectorAll("[data-board] [data-action]")) {
    const [ox = 0, oy = 0] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other === from || along < 4) continue;
    if (along + 2.5 * aside < least) [best, least] = [other, along + 2.5 * aside];
  }
  /** @type {HTMLElement | null} */ (best)?.focus();
}

/** @param {Room} room @param {Event} event @param {boolean} [leaving] */
function pointed(room, event, leaving = false) {
  if (event instanceof PointerEvent && event.pointerType === "touch") return;
  const element = leaving ? null : meant(event);
  const text = element?.dataset.action ?? element?.dataset.hint ?? null;
  if (text === room.ui.hover) return;
  room.ui.hover = text;
  room.draw();
}

