/** The way to a far place: round islands and shoals, cut into turns; this turn's legs are sought among many headings. */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, far: number }} Round what must be sailed round: a circle about it */
/** @typedef {{ way: Point[], stops: Point[], turns: number }} Voyage the way beyond this turn, where each of its turns ends, and how many there are with this one */

/** How often a way may bend. */
const BENDS = 4;
/** A little outside what is sailed round. */
const WIDE = 1.08;
/** Headings tried on either side of the straight one, in degrees. */
const ASIDE = [10, 20, 35, 50, 70, 95, 125, 155];
/** So many of the best beginnings are gone on with. */
const KEPT = 3;

/** @param {Point} a @param {Point} b */
export const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** How near a stretch comes to a point. @param {Point} from @param {Point} to @param {Point} point */
function nearness(from, to, point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return apart(point, { x: from.x + part * dx, y: from.y + part * dy });
}

/** @param {Point[]} way */
export const wayLength = (way) => way.slice(1).reduce((sum, point, n) => sum + apart(point, /** @type {Point} */ (way[n])), 0);

/** The shorter way round whatever lies between; what one lies against is left behind first. @param {Point} from @param {Point} to @param {Round[]} lands @param {number} [bends] @returns {Point[]} */
export function wayRound(from, to, lands, bends = BENDS) {
  const [met] = lands.filter((land) => apart(from, land) > land.far && apart(to, land) > land.far && nearness(from, to, land) < land.far).sort((a, b) => apart(from, a) - apart(from, b));
  if (!met || !bends) return [from, to];
  const [dx, dy] = [(to.x - from.x) / (apart(from, to) || 1), (to.y - from.y) / (apart(from, to) || 1)];
  const [left, right] = [-1, 1].map((side) => {
    const bend = { x: met.x - side * dy * met.far * WIDE, y: met.y + side * dx * met.far * WIDE };
    return [...wayRound(from, bend, lands, bends - 1), ...wayRound(bend, to, lands, bends - 1).slice(1)];
  });
  return /** @type {Point[]} */ (wayLength(/** @type {Point[]} */ (left)) <= wayLength(/** @type {Point[]} */ (right)) ? left : right);
}

/** The way beyond this turn, a stop for each further one. @param {Point[]} way @param {number} each how far a turn leads @param {number} shore how far from its end the way is done @returns {Voyage} */
export function voyage(way, each, shore) {
  const left = wayLength(way) - shore;
  const turns = Math.max(1, Math.ceil(left / each));
  return { way, stops: Array.from({ length: turns - 1 }, (_, n) => along(way, (n + 1) * each)), turns: 1 + turns };
}

/** The point of a way after so much of it. @param {Point[]} way @param {number} far @returns {Point} */
function along(way, far) {
  let left = far;
  for (const [n, to] of way.slice(1).entries()) {
    const from = /** @type {Point} */ (way[n]);
    const long = apart(from, to);
    if (left <= long) return { x: from.x + ((to.x - from.x) * left) / long, y: from.y + ((to.y - from.y) * left) / long };
    left -= long;
  }
  return /** @type {Point} */ (way.at(-1));
}

/**
 * The legs that leave the shortest way to go: the straight heading where it is open, else the best of many.
 * @template {{ refused: boolean, met: string, distance: number }} Leg
 * @param {number} count how many legs there are
 * @param {(legs: Leg[]) => Point} end where she lies after them
 * @param {(legs: Leg[], heading: number) => Leg} steer the next leg on a heading, as far as it goes
 * @param {(from: Point) => Point[]} rest the way that is left
 * @param {string} goal what she is bound for
 * @returns {Leg[]}
 */
export function legsTo(count, end, steer, rest, goal) {
  /** @type {{ legs: Leg[], left: number }[]} */
  let best = [{ legs: [], left: wayLength(rest(end([]))) }];
  for (let n = 0; n < count; n += 1) {
    const next = best.flatMap((begun) => (begun.left ? onward(begun, end, steer, rest, goal) : [begun]));
    if (next.length) best = next.sort((a, b) => a.left - b.left).slice(0, KEPT);
  }
  return best[0]?.legs ?? [];
}

/**
 * @template {{ refused: boolean, met: string, distance: number }} Leg
 * @param {{ legs: Leg[] }} begun @param {(legs: Leg[]) => Point} end @param {(legs: Leg[], heading: number) => Leg} steer
 * @param {(from: Point) => Point[]} rest @param {string} goal
 */
function onward({ legs }, end, steer, rest, goal) {
  const here = end(legs);
  const to = /** @type {Point} */ (rest(here)[1]);
  const straight = Math.round((Math.atan2(to.y - here.y, to.x - here.x) * 180) / Math.PI);
  const tried = (/** @type {number} */ aside) => {
    const leg = steer(legs, (straight + aside + 720) % 360);
    const all = [...legs, leg];
    return { legs: all, leg, left: leg.met === goal ? 0 : wayLength(rest(end(all))) };
  };
  const first = tried(0);
  const open = (/** @type {{ leg: Leg }} */ { leg }) => !leg.refused && (!leg.met || leg.met === goal);
  if (open(first)) return [first];
  return [first, ...ASIDE.flatMap((aside) => [tried(aside), tried(-aside)])].filter(open);
}
