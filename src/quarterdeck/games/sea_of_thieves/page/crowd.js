/** Where ships and monsters lie that share a hex; the Outpost takes in all of them. */

const PLACES = [[[0, 0]], [[-12, -4], [12, 5]], [[-13, -8], [13, -6], [0, 9]], [[-13, -9], [13, -9], [-12, 9], [12, 9]]];
/** How far from the middle a crowd lies, and how small each is drawn, by how many they are. */
const CROWD = 17;
export const SHRUNK = [1, 1, 0.78, 0.7, 0.66, 0.5, 0.5, 0.44, 0.4];

/** Where one of several lies in its hex. @param {number} among @param {number} of @returns {[number, number]} */
export function berthIn(among, of) {
  const angle = (2 * Math.PI * among) / of;
  const [dx = 0, dy = 0] = PLACES[of - 1]?.[among] ?? [CROWD * Math.cos(angle), CROWD * Math.sin(angle)];
  return [dx, dy];
}

/** How far around each of several can be pressed, so that none lies over another. @param {number} of */
export function elbowRoom(of) {
  const all = Array.from({ length: of }, (_, among) => berthIn(among, of));
  return Math.min(24, ...all.flatMap(([x, y], n) => all.slice(n + 1).map(([a, b]) => Math.hypot(x - a, y - b) / 2)));
}
