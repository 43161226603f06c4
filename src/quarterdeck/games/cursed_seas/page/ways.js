/** How far a hull can sail on a heading, and what ends it: the rules' sweep (CS-MOVE-08, CS-MOVE-09) on the outlines that the page sees. The server judges. */
import { ahead } from "./chart.js";
import { gap, hullAt, overlap, wallsOf } from "./geometry.js";

/** @typedef {import("/lib/board_api.js").Table} Table */
/** @typedef {import("./chart.js").Ship} Ship */
/** @typedef {import("./geometry.js").Berth} Berth */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Wall} Wall */
/** @typedef {{ distance: number, wall: Wall | null, start: Point, refused: boolean }} Way how far, what ends it, from where she sails, and whether she has no room to turn that way */

/** Nearer than this counts as touching. */
const TOUCH = 6;
/** A course that is cut below this leads nowhere but against what she touches already. */
const AGAINST = 6;
/** So far a hull may be laid back from where its path ends. */
const BACK = 5;
/** Turning on the spot a ship may be eased ahead so far, to get her stern clear. */
const EASES = [0, 10, 20, 30, 40, 50];
/** Steps in which a hull that touches something is carried along it. */
const STRIDE = 25;
/** A millimetre: so far she stays off a harbour that is closed to her. */
const OFF = 10;
/** What overlaps by less than a unit only brushes. */
const BRUSH = 1;

/** @type {Wall} */
const EDGE = { name: "edge", title: "the edge of the sea", kind: "edge", outline: [] };

/** One hull on one heading, and all that lies around her. */
class Lane {
  /** @param {Table} table @param {Ship} ship @param {Wall[]} walls @param {Wall[]} touched @param {Berth} start */
  constructor(table, ship, walls, touched, start) {
    this.table = table;
    this.ship = ship;
    this.walls = walls;
    this.touched = touched;
    this.start = start;
    const [c = 1, s = 0] = ahead(start.heading);
    this.c = c;
    this.s = s;
    /** Discs and rafts have no bow: their whole outline drifts. */
    this.round = ship.length === ship.beam;
  }

  /** @param {number} far @param {number} aside @returns {Point} */
  at(far, aside = 0) {
    return { x: this.start.x + far * this.c - aside * this.s, y: this.start.y + far * this.s + aside * this.c };
  }

  /** @param {number} far */
  hull(far) {
    return hullAt(this.ship, { ...this.at(far), heading: this.start.heading });
  }

  /** From a point at the old bow it widens to the beam, and ends in the bow. @param {number} far @returns {Point[]} */
  path(far) {
    const { length, beam } = this.ship;
    const taper = length / 5;
    if (far < 2 * taper) {
      const half = (5 * far * beam) / (4 * length);
      return [this.at(0), this.at(far / 2, half), this.at(far), this.at(far / 2, -half)];
    }
    return [this.at(0), this.at(taper, beam / 2), this.at(far - taper, beam / 2), this.at(far), this.at(far - taper, -beam / 2), this.at(taper, -beam / 2)];
  }

  /** @param {number} far @param {Wall} wall */
  meets(far, wall) {
    if (!this.round) return overlap(this.path(far), wall.outline);
    for (let at = 0; at < far; at += STRIDE) if (overlap(this.hull(at), wall.outline)) return true;
    return overlap(this.hull(far), wall.outline);
  }

  /** @param {Point[]} outline */
  beyond(outline) {
    const { sea } = this.table.view;
    return !sea.round && outline.some(({ x, y }) => x < -1 || y < -1 || x > sea.width + 1 || y > sea.height + 1);
  }

  /** Whether the hull, laid there, lies on the table and on nothing. @param {number} far */
  fits(far) {
    const hull = this.hull(far);
    return !this.beyond(hull) && !this.walls.some((wall) => overlap(hull, wall.outline));
  }

  /** Whether she would pass through what she lies against. @param {number} far */
  brushes(far) {
    for (let at = 0; at < far + STRIDE; at += STRIDE) {
      const hull = shrunk(this.hull(Math.min(at, far)));
      if (this.touched.some((wall) => overlap(hull, wall.outline))) return true;
    }
    return false;
  }

  /** The segment as the rules cut it; nothing where they refuse it. @param {number} longest @returns {Way | null} */
  sail(longest) {
    if (longest >= AGAINST && this.touched.some((wall) => this.meets(AGAINST - 1, wall))) return null;
    let [far, wall] = [longest, /** @type {Wall | null} */ (null)];
    const cut = (/** @type {Wall} */ by, /** @type {(far: number) => boolean} */ stops) => {
      const least = last(far, stops);
      if (least < far) [far, wall] = [least, by];
    };
    cut(EDGE, (at) => this.beyond(this.round ? this.hull(at) : this.path(at)));
    for (const each of this.walls) cut(each, (at) => this.meets(at, each));
    const laid = Array.from({ length: Math.min(BACK + 1, far) }, (_, n) => far - n).find((at) => this.fits(at));
    if (laid === undefined) return null;
    if (this.touched.length && (laid < Math.min(longest, AGAINST) || this.brushes(laid))) return null;
    return this.standOff(laid, wall);
  }

  /** A harbour that is closed to her she does not touch. @param {number} far @param {Wall | null} wall @returns {Way | null} */
  standOff(far, wall) {
    const closed = this.walls.filter((each) => each.closed && !this.touched.includes(each));
    let distance = far;
    while (closed.some((each) => gap(this.hull(distance), each.outline) < OFF)) {
      distance -= OFF;
      if (distance <= 0) return null;
    }
    return { distance, wall, start: this.start, refused: false };
  }
}

/** The last whole number up to the most at which something does not stop her yet. @param {number} most @param {(far: number) => boolean} stops */
function last(most, stops) {
  if (!stops(most)) return most;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (stops(middle)) high = middle;
    else low = middle;
  }
  return low;
}

/**
 * How far a ship can sail on a heading, and what she meets. Where her hull would foul what she lies against, or come to lie
 * on something, she turns on the spot first, if she has room there.
 * @param {Table} table @param {Ship} ship @param {Berth} from @param {number} heading @param {number} longest
 * @returns {Way}
 */
export function freeWay(table, ship, from, heading, longest) {
  const walls = wallsOf(table, ship).filter((wall) => wall.kind !== "land").map((wall) => nearest(table, wall, from)).filter((wall) => near(wall, from, longest + ship.length));
  const touched = walls.filter((wall) => gap(hullAt(ship, from), wall.outline) < TOUCH);
  const sail = (/** @type {Berth} */ start) => new Lane(table, ship, walls, touched, start).sail(longest);
  const monster = ship.kind === "sea_creature" && ship.length !== ship.beam;
  const straight = sail(monster && heading !== from.heading ? turned(ship, from, heading, 0) : { ...from, heading });
  if (straight) return straight;
  const spot = ship.length === ship.beam ? undefined : EASES.map((eased) => turned(ship, from, heading, eased)).find((berth) => new Lane(table, ship, walls, [], berth).fits(0));
  return (spot && sail(spot)) ?? { distance: 0, wall: touched[0] ?? null, start: from, refused: true };
}

/** Where her bow points when she has turned about her middle. @param {Ship} ship @param {Berth} from @param {number} heading @param {number} eased @returns {Berth} */
function turned(ship, from, heading, eased) {
  const [[bc = 1, bs = 0], [c = 1, s = 0]] = [ahead(from.heading), ahead(heading)];
  const half = ship.length / 2;
  return { x: from.x - bc * half + c * (half + eased), y: from.y - bs * half + s * (half + eased), heading };
}

/** An outline a unit smaller all round. @param {Point[]} outline @returns {Point[]} */
function shrunk(outline) {
  const [x, y] = [mean(outline.map((point) => point.x)), mean(outline.map((point) => point.y))];
  return outline.map((point) => {
    const far = Math.hypot(point.x - x, point.y - y) || 1;
    const k = Math.max(0, 1 - (2 * BRUSH) / far);
    return { x: x + (point.x - x) * k, y: y + (point.y - y) * k };
  });
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / (numbers.length || 1);

/** On a round earth a thing is where it is nearest. @param {Table} table @param {Wall} wall @param {Point} from @returns {Wall} */
function nearest(table, wall, from) {
  const { round, width, height } = table.view.sea;
  const [first] = wall.outline;
  if (!round || !first) return wall;
  const [dx, dy] = [Math.round((from.x - first.x) / width) * width, Math.round((from.y - first.y) / height) * height];
  return { ...wall, outline: wall.outline.map((point) => ({ x: point.x + dx, y: point.y + dy })) };
}

/** @param {Wall} wall @param {Point} from @param {number} far */
const near = (wall, from, far) => wall.outline.some((point) => Math.abs(point.x - from.x) < far + 900 && Math.abs(point.y - from.y) < far + 900);
