/** Lines over the plays of a game, one for each seat; where it turned; the move that is looked at. */
import { badge, livery } from "../lib/art.js";
import { cls, html, nothing, repeat, round, svg } from "../lib/dom.js";

/** Of a wide drawing and of a small one: width and height, and what is left free around the lines. */
const SIZES = { wide: [1000, 200], small: [460, 210] };
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 22, 34, 14];

/**
 * @typedef {object} Curve
 * @property {{ number: number, values: number[] }[]} points
 * @property {number} plays how many there are in all
 * @property {number} most the highest value of the scale
 * @property {(value: number) => string} write what stands beside the scale
 * @property {number} at
 * @property {number | null} own the seat whose line is thickest
 * @property {{ number: number, kind: "choice" | "chance" }[]} turnings
 * @property {(at: number) => void} select
 * @property {string} label
 * @property {string} now what is spoken of the chosen move
 * @property {boolean} [steps] whether values stay until they change
 * @property {boolean} [small] for a narrow place
 */

/** @param {Curve} curve */
export function curve({ points, plays, most, write, at, own, turnings, select, label, now, steps = false, small = false }) {
  const [width = 0, height = 0] = small ? SIZES.small : SIZES.wide;
  const x = (/** @type {number} */ number) => round(LEFT + ((width - LEFT - RIGHT) * number) / Math.max(1, plays));
  const y = (/** @type {number} */ value) => round(height - BOTTOM - ((height - TOP - BOTTOM) * value) / Math.max(most, 0.001));
  const seats = points[0]?.values.map((_, seat) => seat) ?? [];
  const here = points.filter((point) => point.number <= at).at(-1) ?? points[0];
  const known = points.at(-1)?.number ?? 0;
  const pick = (/** @type {PointerEvent} */ event) => {
    const svgBox = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const share = ((event.clientX - svgBox.left) / svgBox.width) * width;
    select(Math.round(((share - LEFT) / (width - LEFT - RIGHT)) * plays));
  };
  const order = [...seats].sort((a, b) => Number(a === own) - Number(b === own));
  return html`<svg class="curve" viewBox="0 0 ${width} ${height}" role="group" aria-label=${label}
      @pointerdown=${pick} @pointermove=${(/** @type {PointerEvent} */ event) => event.buttons & 1 && pick(event)}>
    <rect class="curve-field" x=${LEFT} y=${TOP} width=${width - LEFT - RIGHT} height=${height - TOP - BOTTOM} role="slider" tabindex="0" aria-label="Move" aria-valuemin="1" aria-valuemax=${plays + 1} aria-valuenow=${Math.max(1, at + 1)} aria-valuetext=${now}/>
    ${[0, 0.25, 0.5, 0.75, 1].map((share) => svg`<path class="curve-grid" d="M${LEFT} ${y(share * most)}H${width - RIGHT}"/>${share * 2 === Math.round(share * 2) ? svg`<text class="curve-scale" x=${LEFT - 6} y=${y(share * most) + 4}>${write(share * most)}</text>` : nothing}`)}
    ${known < plays && points.length ? svg`<rect class="curve-rest" x=${x(known)} y=${TOP} width=${width - RIGHT - x(known)} height=${height - TOP - BOTTOM}/>` : nothing}
    ${order.map((seat) => {
      const line = path(points.map((point) => [x(point.number), y(point.values[seat] ?? 0)]), steps);
      return svg`<path class=${cls("curve-edge", { own: seat === own })} d=${line}/><path class=${cls("curve-line", { own: seat === own })} d=${line} stroke=${livery(seat).fill}/>`;
    })}
    ${at >= 0 && points.length ? svg`<path class="curve-now" d="M${x(at)} ${TOP - 4}V${height - BOTTOM}"/>` : nothing}
    ${repeat(turnings, (one) => one.number, (one, n) => turningMark(one, n, x(one.number), one.number === at, height, select))}
    ${here ? apart(seats.map((seat) => ({ seat, y: y(here.values[seat] ?? 0) }))).map(({ seat, y: height }) => badge(seat, { x: x(at < 0 ? here.number : at) + (seat % 2 ? 12 : -12), y: height, size: 19 })) : nothing}</svg>`;
}

/** Emblems that would lie upon each other stand below each other. @param {{ seat: number, y: number }[]} all */
function apart(all) {
  const sorted = [...all].sort((a, b) => a.y - b.y);
  for (let n = 2; n < sorted.length; n += 1) {
    const [above, one] = [sorted[n - 2], sorted[n]];
    if (above && one && one.y - above.y < 16) one.y = above.y + 16;
  }
  return sorted;
}

/** @param {number[][]} points @param {boolean} steps */
function path(points, steps) {
  return points.map(([x, y], n) => (n ? (steps ? `H${x}V${y}` : `L${x} ${y}`) : `M${x} ${y}`)).join("");
}

/** A pennant for a choice, a die for chance. @param {{ number: number, kind: "choice" | "chance" }} turning @param {number} n @param {number} x @param {boolean} chosen @param {number} height @param {(at: number) => void} select */
function turningMark({ number, kind }, n, x, chosen, height, select) {
  const go = (/** @type {Event} */ event) => {
    event.stopPropagation();
    select(number);
  };
  const key = (/** @type {KeyboardEvent} */ event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), go(event));
  return svg`<g class=${cls("turning", { chosen })} transform="translate(${x} 14)" role="button" tabindex="0" aria-label="Turning point ${n + 1}: ${kind === "choice" ? "a choice" : "the dice or cards"}" data-turning=${number} @pointerdown=${go} @keydown=${key}>
    <path class="turning-line" d="M0 12V${height - BOTTOM - 14}"/>${kind === "choice" ? svg`<path class="turning-sign" d="M0 -10H24L18 0L24 10H0Z"/>` : svg`<rect class="turning-sign" x="-11" y="-11" width="22" height="22" rx="4"/>`}<text x=${kind === "choice" ? 10 : 0} y="4.5">${n + 1}</text></g>`;
}
