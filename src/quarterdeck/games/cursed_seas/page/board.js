/** The board of Pirates of the Cursed Seas: an open sea without spaces; fleets beside it. */
import { emblem, icon } from "/lib/art.js";
import { neatline, rhumbs, rose, seaDefs } from "/lib/chart.js";
import { at, capital, cls, count, html, nothing, ref, repeat, round, svg, words } from "/lib/dom.js";
import { keep, kept } from "/lib/kept.js";
import { lively } from "/lib/lively.js";
import { trails } from "/lib/trails.js";
import { zoomable } from "/lib/zoom.js";
import { SET, ahead, clearOf, fort, hull, island, islandName, minimap, portOf, scaleBar, seatOf, shipsOf, shown, spokeTargets, terrain, token, turnOf } from "./chart.js";
import { die } from "./drawings.js";
import { answering, fireAll, firingPanel, firingStrip, linesOfFire, solutionFor } from "./firing.js";
import { askedShip, bowsOf, ghostLayer, helmLayer, helmOf, wantedBerth, wheel } from "./helm.js";
import { muster } from "./muster.js";
import { PULL, berthAfter, grip, plotTo, pullBar, pullLayer, pulled, underWay } from "./pull.js";
import { ribbon, ribbons } from "./names.js";
import { aboard, coinsIn, fortCards, fortsAt } from "./things.js";
import { seekAhead, threats } from "./threats.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("/lib/types.js").LegalAction} LegalAction */
/** @typedef {import("/lib/types.js").Template} Template */
/** @typedef {import("./chart.js").Port} Port */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {import("./chart.js").Isle} Isle */

export { inspect } from "./things.js";

/** How far a finger may miss the middle of a knob. */
const KNOB = 13;
/** How far from an island's middle pieces are laid. */
const BERTH = 640;
/** How far a shore lies from the middle of its island. */
const SHORE = 360;

export { chosen, own, prepare, suits } from "./chair.js";

export const layout = "wide";
export const styles = ["/games/cursed-seas/board.css"];
export const players = "Captains";

/** @param {Table} table */
export function board(table) {
  if (table.of("muster").length) return muster(table);
  endTurn(table);
  if (table.of("move").length) seekAhead(table);
  const helm = helmOf(table);
  const port = portOf(table, focus(table, helm && !underWay(table, helm.ship.name) ? helm.ship : undefined), offeredSpots(table, helm));
  const { width, height } = port;
  const isles = /** @type {Isle[]} */ (table.view.islands);
  const ships = shipsOf(table).filter((ship) => ship.status === "afloat" || ship.status === "wreck");
  return html`${zoomable(html`<svg class=${cls("chart", "cs-chart", { "cs-small": table.narrow })} viewBox="0 0 ${width} ${height}" role="group" aria-label="The sea">
    ${seaDefs(SET)}<svg width=${width} height=${height}><rect width=${width} height=${height} fill="var(--sea-deep)"/>${water(table, port)}
    <rect width=${width} height=${height} fill="url(#${SET}-wave)"/>${rhumbs({ x: width * 0.82, y: height * 0.75, far: 1400 })}
    ${compass(port, isles)}
    ${table.view.terrain.map((/** @type {any} */ each) => terrain(port, each))}${table.view.tokens.map((/** @type {any} */ each) => token(table, port, each))}
    ${repeat(isles, (isle) => isle.name, (isle) => island(table, port, isle))}
    ${table.view.forts.map((/** @type {any} */ each) => fort(table, port, each))}
    ${lively(PULL, () => threatened(table, port))}</svg>
    ${isles.map((isle) => islandTarget(table, port, isle))}${bearings(table, port)}${places(table, port)}
    ${helm ? helmLayer(table, port, helm) : nothing}
    <svg width=${width} height=${height}>${repeat(ships, (ship) => ship.name, (ship) => vessel(table, port, ship))}${isles.map((isle) => islandName(port, isle))}</svg>
    ${table.narrow ? nothing : svg`<g pointer-events="none">${neatline(width, height)}</g>`}
    ${repeat(ribbons(table, port, ships), ({ ship }) => ship.name, (each) => ribbon(table, each))}
    ${helm ? ghostLayer(table, port, helm) : nothing}${lively(PULL, () => lines(table, port))}${gunnery(table, port)}${lively(PULL, () => withPull(table, (pull, ship) => pullLayer(table, port, pull, ship)))}
    ${trails(table, (place) => spotOf(table, port, place), { size: table.narrow ? 1.4 : 1 })}
    ${port.near ? minimap(table, port) : nothing}${scaleBar(table, port)}
  </svg>`)}${lens(table, port)}${helm && !table.narrow ? wheel(table, helm, shown(port, helm.ship)[1] > height / 2) : nothing}${table.narrow ? nothing : lively(PULL, () => withPull(table, (pull, ship) => pullBar(table, pull, ship, shown(port, ship)[1] > height / 2)))}${table.narrow ? nothing : takeBar(table)}`;
}

/** What is drawn of the ship that is pulled, if one is. @param {Table} table @param {(pull: import("./pull.js").Pull, ship: Ship) => Template} drawn */
function withPull(table, drawn) {
  const pull = pulled(table);
  const ship = pull && shipsOf(table).find((each) => each.name === pull.ship);
  return pull && ship ? drawn(pull, ship) : nothing;
}

/** The waters of enemies, and of those who could answer where one steers. @param {Table} table @param {Port} port */
function threatened(table, port) {
  const firing = steers(table) ? gunSight(table) : null;
  return threats(table, port, firing ? answering(table, firing) : []);
}

/** @param {Table} table @param {Port} port */
function lines(table, port) {
  const firing = gunSight(table);
  return firing ? linesOfFire(port, firing) : nothing;
}

/** Whether a course is being laid. @param {Table} table */
function steers(table) {
  const helm = helmOf(table);
  return pulled(table) !== null || Boolean(helm && wantedBerth(table, helm));
}

/** Whose guns are looked along: of the ship that is pulled, at the helm, asked whom to shoot, or looked at. @param {Table} table */
function gunSight(table) {
  const pull = pulled(table);
  const puller = pull && shipsOf(table).find((ship) => ship.name === pull.ship);
  if (pull && puller) return solutionFor(table, puller, berthAfter(puller, pull.legs));
  const helm = helmOf(table);
  const berth = helm && wantedBerth(table, helm);
  if (helm && berth) return solutionFor(table, helm.ship, berth);
  const gunner = table.of("fire").length ? askedShip(table) : undefined;
  const ship = gunner ?? shipsOf(table).find((each) => each.name === table.looked);
  return ship?.status === "afloat" && ship.outline.length ? solutionFor(table, ship, ship) : null;
}

/** *Take all*: coin after coin, the dearest first, as long as the hold has room. @param {Table} table */
function takeBar(table) {
  const coins = takesOf(table);
  if (coins.length < 2) return nothing;
  return html`<div class="cs-wheel panzoom-exclude"><button class="button brass" data-take-all ${table.goes([...coins, "done"], `Take ${count(coins.length, "coin")}`)}>Take all ${coins.length}</button></div>`;
}

/** The answers that take everything there is room for. @param {Table} table */
function takesOf(table) {
  const offered = new Set(table.of("take").map((action) => action.action));
  if (!offered.size) return [];
  const isle = /** @type {Isle | undefined} */ (table.view.islands.find((/** @type {Isle} */ each) => each.name === table.view.pending?.island));
  const ship = askedShip(table);
  const known = (isle?.coins.known ?? []).map((coin) => `take ${coin.coin}`).filter((text) => offered.has(text));
  const room = ship ? (ship.capacity ?? ship.cargo) - (ship.used ?? 0) : known.length;
  return (known.length ? known : [...offered]).sort((a, b) => Number.parseInt(b.slice(5), 10) - Number.parseInt(a.slice(5), 10)).slice(0, Math.max(1, room));
}

/** What the drawing is centred on: the ship in question, unless the whole sea is wanted. @param {Table} table @param {Ship | undefined} ship */
function focus(table, ship) {
  const close = table.recall("cs-near", /** @type {boolean | null} */ (null));
  const answering = table.prompt !== null && !table.mine.includes(table.prompt.seat) && table.mine.includes(seatOf(table, table.view.turn));
  if (answering && close === null) return table.recall("cs-focus", /** @type {{ x: number, y: number } | null} */ (null));
  const found = focusNow(table, ship, close);
  table.ui.notes.set("cs-focus", found);
  return found;
}

/** @param {Table} table @param {Ship | undefined} ship @param {boolean | null} close */
function focusNow(table, ship, close) {
  const about = ship ?? berth(table) ?? (table.of("fire").length ? askedShip(table) : undefined);
  if (close === false || (!about && !close)) return null;
  const middle = about ?? shipsOf(table).find((each) => each.status === "afloat" && seatOf(table, each.seat) === table.you);
  return middle ? { x: middle.x, y: middle.y } : null;
}

/** Where a place of an event lies: a point with a heading, a ship, an island. @param {Table} table @param {Port} port @param {string} place */
function spotOf(table, port, place) {
  const point = /^(-?\d+),(-?\d+),/.exec(place);
  if (point) return shown(port, { x: Number(point[1]), y: Number(point[2]) });
  const found = shipsOf(table).find((ship) => ship.name === place && ship.status === "afloat") ?? table.view.islands.find((/** @type {Isle} */ isle) => isle.name === place);
  return found ? shown(port, found) : null;
}

/** Wherever on the sea something can be pressed. @param {Table} table @param {import("./helm.js").Helm | null} helm @returns {{ x: number, y: number }[]} */
function offeredSpots(table, helm) {
  const isle = berth(table);
  const around = isle ? [0, 90, 180, 270].map((angle) => ({ x: isle.x + BERTH * (ahead(angle)[0] ?? 0), y: isle.y + BERTH * (ahead(angle)[1] ?? 0) })) : [];
  const gunner = table.of("fire").length ? askedShip(table) : undefined;
  const ships = shipsOf(table).filter((ship) => shipOffer(table, ship) && ship.status === "afloat");
  return [...(helm ? bowsOf(table, helm) : []), ...around, ...(gunner ? [gunner, ...gunner.masts] : []), ...ships.flatMap((ship) => [ship, goalOf(table, ship.name) ?? ship])];
}

/** @param {Table} table @param {Port} port */
function water(table, port) {
  const { sea } = table.view;
  const [x, y] = shown(port, { x: 0, y: 0 });
  return svg`<rect class="cs-sea" x=${x} y=${y} width=${round(sea.width * port.scale)} height=${round(sea.height * port.scale)}/>`;
}

/** Closer, or the whole sea. @param {Table} table @param {Port} port */
function lens(table, port) {
  return html`<button class="button small cs-lens" aria-pressed=${port.near} @click=${() => table.note("cs-near", !port.near)}>${icon("spyglass", { set: SET })}${port.near ? "Whole sea" : "Closer"}</button>
    <button class="button small cs-threat" aria-pressed=${table.recall("cs-threats", false)} title="The waters that enemies can fire into" @click=${() => table.note("cs-threats", !table.recall("cs-threats", false))}>${icon("cannon", { set: SET })}Threats</button>`;
}

// Targets

/** @param {Table} table @param {Port} port @param {Isle} isle */
function islandTarget(table, port, isle) {
  const offer = [`pick ${isle.name}`].find((text) => table.can(text));
  const [x, y] = shown(port, isle);
  const r = Math.max(30, 480 * port.scale);
  const plot = (/** @type {Event} */ event) => {
    event.stopPropagation();
    plotTo(table, shipsOf(table), { x: isle.x, y: isle.y, title: `island ${isle.name}`, shore: SHORE });
  };
  if (!offer && table.of("move").length) return svg`<circle class="cs-plot" cx=${x} cy=${y} r=${r} @click=${plot}><title>Plot the way to island ${isle.name}</title></circle>`;
  return svg`<g class="target cs-isle" ${table.does(offer)}><circle class="reach" cx=${x} cy=${y} r=${offer ? r : 0}/>${offer ? svg`<circle class="glow frame" cx=${x} cy=${y} r=${r}/>` : nothing}</g>`;
}

/** The island around which a piece is being laid. @param {Table} table @returns {Isle | undefined} */
function berth(table) {
  if (!table.of("lay").length) return undefined;
  const wanted = table.view.pending?.island;
  return /** @type {Isle[]} */ (table.view.islands).find((isle) => (wanted ? isle.name === wanted : seatOf(table, isle.home) === (table.prompt?.seat ?? -1)));
}

/** Where a piece can be laid around it. @param {Table} table @param {Port} port */
function bearings(table, port) {
  const isle = berth(table);
  if (!isle) return nothing;
  const middle = shown(port, isle);
  const far = Math.max(70, BERTH * port.scale);
  return svg`<circle class="cs-reach" cx=${middle[0]} cy=${middle[1]} r=${far}/>
    ${layGhost(table, port, isle)}${spokeTargets(table, middle, table.of("lay").map((action) => ({ action: action.action, angle: Number(action.action.split(" ")[1]), far })))}`;
}

/** The hull that would lie there, her bow at the island. @param {Table} table @param {Port} port @param {Isle} isle */
function layGhost(table, port, isle) {
  const [verb, angle] = (table.hover ?? "").split(" ");
  const ship = shipsOf(table).find((each) => each.name === table.view.pending?.unit);
  if (verb !== "lay" || !ship) return nothing;
  const [c = 1, s = 0] = ahead(Number(angle));
  const shore = Math.max(...isle.outline.map(([x = 0, y = 0]) => (x - isle.x) * c + (y - isle.y) * s)) * 0.97;
  const [x, y] = shown(port, { x: isle.x + c * shore, y: isle.y + s * shore });
  const [long, half] = [ship.length * port.scale, (ship.beam / 2) * port.scale];
  return svg`<g class="cs-ghost" pointer-events="none"><g ${at(x, y, { turn: Number(angle) + 180 })}><path d="M0 0L${round(-long * 0.2)} ${round(-half)}H${round(-long)}V${round(half)}H${round(-long * 0.2)}Z"/></g></g>`;
}

/** Places for islands and terrain that players lay: one mark each, turns of the same place side by side. @param {Table} table @param {Port} port */
function places(table, port) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  return table.of("set").map((action) => {
    const [, x = "0", y = "0"] = action.action.split(" ");
    const n = taken.get(`${x} ${y}`) ?? 0;
    taken.set(`${x} ${y}`, n + 1);
    const [left, top] = shown(port, { x: Number(x), y: Number(y) });
    return svg`<g class="target cs-dot" ${table.does(action.action)}><circle class="reach" cx=${left + n * 15} cy=${top} r="8"/><circle class="dot" cx=${left + n * 15} cy=${top} r="4.5"/></g>`;
  });
}

/** What pressing a ship does. @param {Table} table @param {Ship} ship */
const shipOffer = (table, ship) => [`pick ${ship.name}`, `move ${ship.name}`, `explore ${ship.name}`, `shoot ${ship.name}`].find((text) => table.can(text));

/** @param {Table} table @param {Port} port @param {Ship} ship */
function vessel(table, port, ship) {
  const seat = seatOf(table, ship.seat);
  const turn = turnOf(`${table.id} ${ship.name}`, ship.heading);
  const [x, y] = shown(port, ship);
  const offer = shipOffer(table, ship);
  const plotted = !offer && table.of("move").length > 0 && !table.mine.includes(seat);
  const plot = (/** @type {Event} */ event) => {
    event.stopPropagation();
    plotTo(table, shipsOf(table), { ...(goalOf(table, ship.name) ?? ship), title: ship.title, shore: ship.length / 2 });
  };
  const scale = round((ship.length / 76) * port.scale * 100) / 100;
  const [mid, r] = [-38, 46];
  return svg`<g class=${cls("piece", "target", "cs-ship", "panzoom-exclude", { idle: !offer, under: ship.under, "cs-plot": plotted })} data-thing=${ship.name} @click=${plotted ? plot : nothing} ${table.does(offer)} ${at(x, y, { turn })} ${ref((element) => grip(element, table, port, ship))}>
    <g transform="scale(${scale})">${offer ? svg`<ellipse class="glow frame" cx=${mid} rx=${r} ry="24"/>` : nothing}
    <rect class="reach" x="-78" y="-14" width="82" height="28"/>${hull(ship, { seat, turn })}</g></g>`;
}

/** The rose in a corner where no island lies. @param {Port} port @param {Isle[]} isles */
function compass(port, isles) {
  const corners = [[port.width - 84, port.height - 92], [port.width - 84, 96], [port.width / 2, port.height - 92]];
  const free = corners.find(([x = 0, y = 0]) => isles.every((isle) => {
    const [left, top] = shown(port, isle);
    return Math.hypot(left - x, top - y) > 62 + 420 * port.scale;
  }));
  return free ? rose({ x: free[0] ?? 0, y: free[1] ?? 0, r: 40 }) : nothing;
}

/** Every shot that can be fired: a line from the gun, a knob to press. @param {Table} table @param {Port} port */
function gunnery(table, port) {
  const from = table.of("fire").length ? askedShip(table) : undefined;
  /** @type {[number, number][]} */
  const knobs = [];
  return !from ? nothing : table.of("fire").map((action, n) => {
    const [, gun = "1", goal = "", load = ""] = action.action.split(" ");
    const prey = goalOf(table, goal);
    if (!prey) return nothing;
    const [[ax, ay], [bx, by]] = [shown(port, from.masts[Number(gun) - 1] ?? from), shown(port, prey)];
    const along = Math.min(0.5, (24 + (n % 3) * 20) / (Math.hypot(bx - ax, by - ay) || 1));
    const [x, y] = clearOf(knobs, 2 * KNOB, [ax + (bx - ax) * along, ay + (by - ay) * along]);
    knobs.push([x, y]);
    return svg`<path class="cs-shot" d="M${ax} ${ay}L${bx} ${by}"/><g class="target cs-gun" ${table.does(action.action)} transform="translate(${x} ${y})"><circle class="reach" r=${KNOB}/><circle class="knob" r="9"/>
      <text y="4">${gun}</text>${load === "ball" || !load ? nothing : svg`<title>${load}</title>`}</g>`;
  });
}

/** @param {Table} table @param {string} name */
function goalOf(table, name) {
  const ship = shipsOf(table).find((each) => each.name === name);
  if (ship) {
    const [c = 1, s = 0] = ahead(ship.heading);
    return { x: ship.x - (c * ship.length) / 2, y: ship.y - (s * ship.length) / 2 };
  }
  const found = table.view.forts.find((/** @type {any} */ each) => each.name === name && each.outline.length);
  return found ? { x: found.outline[0][0], y: found.outline[0][1] } : null;
}

// Beside the board

/** @param {Table} table @param {number} seat */
export function score(table, seat) {
  const own = table.view.seats[seat];
  if (!own) return { value: "" };
  const afloat = shipsOf(table).filter((ship) => seatOf(table, ship.seat) === seat && ship.status === "afloat");
  const nation = afloat[0] ? words(/** @type {any} */ (afloat[0]).nation ?? "") : "";
  return { value: own.gold, of: table.view.starting_gold ? table.view.gold_to_win : undefined, line: own.resigned ? "has resigned" : [capital(nation), count(afloat.length, "ship")].filter(Boolean).join(", "),
    share: table.view.starting_gold ? own.gold / table.view.gold_to_win : 0 };
}

/** @param {Table} table */
export const chapter = (table) => `round ${table.view.round}${table.view.limit === "none" ? "" : ` of ${table.view.limit}`}`;

/** @param {Table} table */
export function panels(table) {
  const order = [...table.seats.map((seat) => seat.seat)].sort((a, b) => Number(b === table.you) - Number(a === table.you));
  return [
    ...(table.view.hand.length || fortCards(table).length ? [{ id: "hand", title: "In hand", icon: "voyage", set: SET, tab: "Hand", group: "fleets", calls: table.of("play", "reveal").length > 0 && !table.of("move", "shoot").length, body: hand(table) }] : []),
    { id: "fleets", title: "Fleets", icon: "anchor", set: SET, group: "fleets", grows: true, calls: table.of("move", "shoot", "explore", "repair").length > 0 && !pulled(table), note: "rank to beat, range", body: html`${order.map((seat) => fleet(table, seat))}${table.mine.length ? endSwitch(table) : nothing}` },
    { id: "firing", title: "Guns", icon: "cannon", set: SET, group: "fleets", calls: table.of("fire").length > 0 || pulled(table) !== null, body: html`${lively(PULL, () => guns(table))}${table.mine.length ? fleet(table, table.you ?? 0) : nothing}` },
    { id: "islands", title: "Islands", icon: "treasure", set: SET, group: "fleets", body: islands(table) },
  ];
}

/** The guns in a line, while they matter: she is steered, or fires. @param {Table} table */
function aims(table) {
  const sight = steers(table) || table.of("fire").length ? gunSight(table) : null;
  return sight ? firingStrip(table, sight, steers(table)) : nothing;
}

/** @param {Table} table */
function guns(table) {
  const sight = gunSight(table);
  return sight ? firingPanel(table, sight, steers(table)) : html`<p class="empty">Pull one of your ships, or point at any ship: here stands which of her guns bear, and on whom.</p>`;
}

/** Phone: the ship in question, or one's fleet. @param {Table} table */
export function strip(table) {
  const ship = askedShip(table);
  const mine = shipsOf(table).filter((each) => seatOf(table, each.seat) === table.you && each.status === "afloat");
  const helm = helmOf(table);
  const sight = gunSight(table);
  return html`<div class="cs-strip">${helm ? wheel(table, helm) : nothing}${lively(PULL, () => withPull(table, (pull, each) => pullBar(table, pull, each)))}${takeBar(table)}${sight && table.of("fire").length ? fireAll(table, sight.target) : nothing}${lively(PULL, () => aims(table))}${(ship ? [ship] : mine).map((each) => shipRow(table, each))}</div>`;
}

/** @param {Table} table @param {number} seat */
function fleet(table, seat) {
  const ships = shipsOf(table).filter((ship) => seatOf(table, ship.seat) === seat && ship.status !== "gone");
  return html`<div class="cs-side"><h3>${emblem(seat, { size: 24 })}<span>${table.name(seat)}</span></h3>${repeat(ships, (ship) => ship.name, (ship) => shipRow(table, ship))}</div>`;
}

const ORDERS = [["move", "Move"], ["shoot", "Fire"], ["explore", "Explore"], ["repair", "Repair"], ["stow", "Cargo"], ["untangle", "Untangle"], ["drop", "Let go"], ["scuttle", "Scuttle"]];

/** @param {Table} table @param {Ship} ship */
function shipRow(table, ship) {
  const seat = seatOf(table, ship.seat);
  const orders = ORDERS.flatMap(([deed, text]) => (table.can(`${deed} ${ship.name}`) ? [table.button(`${deed} ${ship.name}`, { small: true, text })] : []));
  const powers = table.of("use").filter((action) => action.action.split(" ")[1] === ship.name).map((action) => table.button(action.action, { small: true }));
  const reveals = [...ship.crew, ...ship.equipment].map((item) => table.button(`reveal ${item.id}`, { small: true, text: `Turn up ${item.title}` })).filter((one) => one !== nothing);
  const facts = /** @type {(string | import("/lib/types.js").Template)[]} */ ([(ship.legs.length ? ship.legs : ship.move).join("+"), `hold ${(ship.used ?? 0) + ship.coins.count * Number(ship.used === null)}/${ship.capacity ?? ship.cargo}`,
    ship.coins.count ? coinsIn(ship.coins) : "", ship.dock ? html`at <span data-thing=${ship.dock}>${ship.dock}</span>` : "", ship.derelict ? html`<span data-thing="derelict">derelict</span>` : "", ship.tows ? "tows" : "",
    ship.crew.length + ship.equipment.length + ship.treasures.length ? aboard(ship) : ""]).filter(Boolean);
  return html`<div data-thing=${ship.name} class=${cls("cs-row", { asked: askedShip(table)?.name === ship.name && table.prompt?.seat === seat, lost: ship.status !== "afloat" })}>
    <svg width="86" height="34" viewBox="-80 -16 88 32" aria-hidden="true">${hull({ ...ship, heading: 0, masts: ship.masts.map((mast, n) => ({ ...mast, x: ship.x - ((n + 0.8) * ship.length) / (ship.masts.length + 0.9), y: ship.y })) }, { seat, turn: 0 })}</svg>
    <div><div class="cs-head"><b title=${ship.text}>${ship.title}</b>${orders.length || powers.length ? html`<span class="cs-orders">${orders}${powers}</span>` : nothing}</div><small>${ship.status === "afloat" ? facts.map((fact, n) => html`${n ? " · " : ""}${fact}`) : ship.status}</small>
      <div class="cs-orders"><div class="cs-guns" data-thing="mast">${ship.masts.map((mast) => die(`${mast.rank || "–"}${mast.range || "·"}`, { lost: !mast.stands, title: mast.stands ? `rolls above ${mast.rank}, range ${mast.range}` : "the mast is down" }))}</div>
${reveals}</div></div></div>`;
}

/** @param {Table} table */
function hand(table) {
  return html`<div class="panel-rows">${table.view.hand.map((/** @type {{ id: string, title: string, text: string, where: string }} */ card) => html`<div class="cs-card" data-thing=${card.id}><b>${card.title}</b> <span class="label">${card.where}</span><p>${card.text}</p>
    ${[`play ${card.id}`, `reveal ${card.id}`].map((text) => table.button(text, { small: true, text: capital(text.split(" ")[0] ?? "") }))}</div>`)}${fortCards(table)}</div>`;
}

/** @param {Table} table */
function islands(table) {
  return html`<div class="panel-rows cs-isles">${table.view.islands.map((/** @type {Isle} */ isle) => {
    const home = seatOf(table, isle.home);
    const known = isle.coins.known.map((coin) => coin.coin).join(", ");
    const lies = [...isle.crew, ...(isle.equipment ?? []), ...(isle.treasures ?? [])].length;
    return html`<div data-thing=${isle.name}><b>${isle.name}</b><span>${home >= 0 ? html`${emblem(home, { size: 18 })} home of ${table.name(home)}, <span data-thing="gold">${isle.gold ?? 0} gold</span>` : html`${words(isle.kind)}, <span data-thing="coin">${count(isle.coins.count, "coin")}</span>${known ? `: ${known}` : ""}`}${lies ? html`; ${aboard({ ...isle, equipment: isle.equipment ?? [], treasures: isle.treasures ?? [] })}` : nothing}${fortsAt(table, isle)}</span></div>`;
  })}</div>`;
}

/** @param {Table} table */
export const note = (table) => (helmOf(table) ? "Drag from the bow, press a dot, or turn the wheel." : table.of("move").length ? "Pull a ship to sail her, or press her." : "");

/** Whether the turn ends by itself when no order is left; kept in this browser. */
const endsByItself = () => kept("cursed-seas.ends", true) === true;
const BREATH = 1800;
/** Lessons and puzzles draw the same board; there nobody is hurried. */
const atTable = () => location.pathname.startsWith("/t/");
/** The question for which the end of the turn is due. */
let ending = "";

/** Nothing is left to do but to end the turn: it ends after a breath, unless somebody undoes or waits. @param {Table} table */
function endTurn(table) {
  const left = table.actions.filter((action) => !["end", "resign", "reveal", "stow"].includes(action.kind));
  if (!table.can("end") || left.length || !atTable() || !endsByItself() || !table.mine.includes(table.prompt?.seat ?? -1)) {
    ending = "";
    return;
  }
  const question = `${table.id} ${table.number}`;
  if (ending === question) return;
  ending = question;
  setTimeout(() => ending === question && endsByItself() && atTable() && table.act("end"), BREATH);
}

/** The switch for it, beside the fleets. @param {Table} table */
const endSwitch = (table) => html`<label class="cs-ends"><input type="checkbox" .checked=${endsByItself()} @change=${(/** @type {any} */ event) => { keep("cursed-seas.ends", event.target.checked); ending = ""; table.shell.draw(); }}> End my turn by itself when no order is left</label>`;

/** @param {Table} table */
export const chief = (table) => (table.can("end") && !table.of("move", "explore", "shoot").length ? "end" : undefined);

const SIGNS = { end: "anchor", halt: "anchor", resign: "wreck", cease: "cannon", done: "anchor" };

/** @param {Table} _table @param {LegalAction} action */
export function face(_table, action) {
  const sign = SIGNS[/** @type {"end"} */ (action.kind)];
  return sign ? { icon: sign, set: SET } : undefined;
}

/** @param {Table} _table @param {import("/lib/types.js").LogEntry} entry */
export function dice(_table, entry) {
  return entry.chance.filter((text) => /^[1-6]$/.test(text)).map((text) => ({ text, tint: "brown" }));
}
